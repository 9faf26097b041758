//! Circuits from lists of nodes and edges.

use alloc::sync::Arc;
use alloc::vec::Vec;

use crate::circuit::{Circuit, Kind, NodeId, Topology};
use crate::csr::Lists;
use crate::order::Order;
use crate::rule::Rule;

/// Why two nodes cannot be connected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ConnectError {
    /// The node was not made by this builder.
    #[error("node {0} does not exist")]
    Unknown(NodeId),
    /// Nothing feeds a source.
    #[error("node {0} is a source: it has no inputs")]
    IntoSource(NodeId),
    /// An output feeds nothing.
    #[error("node {0} is an output: it feeds nothing")]
    FromOutput(NodeId),
    /// A signal between wires has no direction: join them instead.
    #[error("nodes {0} and {1} are wires: join them instead")]
    BetweenWires(NodeId, NodeId),
    /// Only wires are joined.
    #[error("node {0} is no wire")]
    NotAWire(NodeId),
}

/// Collects nodes and edges and makes a [`Circuit`] of them.
///
/// ```
/// use circuits::{Builder, Rule};
///
/// // source --- wire --- lamp
/// let mut b = Builder::new();
/// let (source, wire, lamp) = (b.source(), b.wire(), b.output(Rule::Or));
/// b.connect(source, wire)?;
/// b.connect(wire, lamp)?;
/// let mut circuit = b.build();
///
/// circuit.set(source, true)?;
/// circuit.settle(1);
/// assert!(circuit.is_active(lamp));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Builder {
    kinds: Vec<Kind>,
    edges: Vec<(NodeId, NodeId)>,
    joins: Vec<(NodeId, NodeId)>,
}

impl Builder {
    /// Without nodes.
    pub const fn new() -> Self {
        Self {
            kinds: Vec::new(),
            edges: Vec::new(),
            joins: Vec::new(),
        }
    }

    /// Adds a node. Nodes are numbered from 0 in the order in which they are
    /// added.
    ///
    /// # Panics
    /// If there are 2^32 - 1 nodes already.
    pub fn node(&mut self, kind: Kind) -> NodeId {
        let id = NodeId(u32::try_from(self.kinds.len()).unwrap_or(u32::MAX));
        assert!(id.0 < u32::MAX, "a circuit has fewer than 2^32 - 1 nodes");
        self.kinds.push(kind);
        id
    }

    /// Adds a source: a switch that is set from outside.
    ///
    /// # Panics
    /// As [`Builder::node`].
    pub fn source(&mut self) -> NodeId {
        self.node(Kind::Source)
    }

    /// Adds a piece of wire: active if any switch that feeds it, or a wire
    /// joined to it, is.
    ///
    /// # Panics
    /// As [`Builder::node`].
    pub fn wire(&mut self) -> NodeId {
        self.node(Kind::Wire)
    }

    /// Adds a gate: a switch that is active if its rule holds, or if it is set
    /// from outside.
    ///
    /// # Panics
    /// As [`Builder::node`].
    pub fn gate(&mut self, rule: Rule) -> NodeId {
        self.node(Kind::Gate(rule))
    }

    /// Adds an output: a lamp or a door that is looked at once the circuit has
    /// settled, and that feeds nothing.
    ///
    /// # Panics
    /// As [`Builder::node`].
    pub fn output(&mut self, rule: Rule) -> NodeId {
        self.node(Kind::Output(rule))
    }

    /// What kind of node it is, or `None` if it does not exist.
    pub fn kind(&self, node: NodeId) -> Option<Kind> {
        self.kinds.get(node.index()).copied()
    }

    /// Makes `from` an input of `to`. Connected twice, it counts twice.
    ///
    /// # Errors
    /// If one of them does not exist, `to` is a source, `from` an output, or
    /// both are wires.
    pub fn connect(&mut self, from: NodeId, to: NodeId) -> Result<(), ConnectError> {
        let a = self.kind(from).ok_or(ConnectError::Unknown(from))?;
        let b = self.kind(to).ok_or(ConnectError::Unknown(to))?;
        match (a, b) {
            (Kind::Output(_), _) => Err(ConnectError::FromOutput(from)),
            (_, Kind::Source) => Err(ConnectError::IntoSource(to)),
            (Kind::Wire, Kind::Wire) => Err(ConnectError::BetweenWires(from, to)),
            _ => {
                self.edges.push((from, to));
                Ok(())
            }
        }
    }

    /// Makes two pieces of wire parts of one network: active together, however
    /// far apart.
    ///
    /// # Errors
    /// If one of them does not exist or is no wire.
    pub fn join(&mut self, a: NodeId, b: NodeId) -> Result<(), ConnectError> {
        for wire in [a, b] {
            match self.kind(wire) {
                Some(Kind::Wire) => {}
                Some(_) => return Err(ConnectError::NotAWire(wire)),
                None => return Err(ConnectError::Unknown(wire)),
            }
        }
        self.joins.push((a, b));
        Ok(())
    }

    /// The circuit of all that was added, with nothing set.
    ///
    /// Time and memory are linear in nodes and edges (but for sorting).
    pub fn build(self) -> Circuit {
        let (cell_of, cell_kinds) = self.cells();
        let cells = cell_kinds.len();
        let edges = self
            .edges
            .iter()
            .map(|&(a, b)| (cell_of[a.index()], cell_of[b.index()]));
        let feeds = Lists::new(cells, edges.clone());
        let fed_by = Lists::new(cells, edges.map(|(a, b)| (b, a)));
        let pieces = Lists::new(
            cells,
            (0u32..).zip(&cell_of).map(|(piece, &cell)| (cell, piece)),
        );
        let order = Order::new(&cell_kinds, &feeds, &fed_by);
        Circuit::new(Arc::new(Topology {
            kinds: self.kinds,
            edges: self.edges,
            joins: self.joins,
            cell_of,
            cell_kinds,
            pieces,
            feeds,
            fed_by,
            order,
        }))
    }

    /// For each node its cell, and the cells' kinds: joined wires are one
    /// cell, numbered like its first piece among the cells.
    fn cells(&self) -> (Vec<u32>, Vec<Kind>) {
        let mut parent: Vec<u32> = (0..self.kinds.len() as u32).collect();
        for &(a, b) in &self.joins {
            let (a, b) = (find(&mut parent, a.0), find(&mut parent, b.0));
            // The lower number stays on top.
            parent[a.max(b) as usize] = a.min(b);
        }
        let mut cell_of = Vec::with_capacity(self.kinds.len());
        let mut cell_kinds = Vec::new();
        for (node, &kind) in (0u32..).zip(&self.kinds) {
            let top = find(&mut parent, node);
            if top == node {
                cell_of.push(cell_kinds.len() as u32);
                cell_kinds.push(kind);
            } else {
                cell_of.push(cell_of[top as usize]);
            }
        }
        (cell_of, cell_kinds)
    }
}

/// The top of a node's set, with paths halved on the way.
fn find(parent: &mut [u32], mut node: u32) -> u32 {
    while parent[node as usize] != node {
        let above = parent[parent[node as usize] as usize];
        parent[node as usize] = above;
        node = above;
    }
    node
}
