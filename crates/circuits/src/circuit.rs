//! A circuit and what it tells about itself.

use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use crate::csr::Lists;
use crate::order::Order;
use crate::pending::Pending;
use crate::rule::Rule;

/// The number of a node, counted from 0 in the order of building.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct NodeId(pub(crate) u32);

impl NodeId {
    /// The number.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// What a node is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Kind {
    /// Set from outside.
    Source,
    /// Active if any switch that feeds its network is.
    Wire,
    /// Active if the rule holds or it is set from outside.
    Gate(Rule),
    /// Like a gate, but looked at once everything else has settled; feeds
    /// nothing.
    Output(Rule),
}

/// A node that became active or inactive.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Change {
    /// The node.
    pub node: NodeId,
    /// Whether it is active now.
    pub active: bool,
}

/// Why a node cannot be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetError {
    /// The circuit has no such node.
    #[error("node {0} does not exist")]
    Unknown(NodeId),
    /// Wires and outputs follow what feeds them.
    #[error("node {0} is neither a source nor a gate")]
    NotASwitch(NodeId),
}

/// What [`Circuit::settle`] did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settled<'a> {
    /// All nodes that are not as they were before, each once: sources first,
    /// then wires and gates with causes before effects, then outputs.
    ///
    /// Wires and gates come by the length of the longest chain that leads to
    /// them (what is in one loop is equally far), and among equals by number;
    /// the pieces of one wire come together, in the place of the first.
    pub changes: &'a [Change],
    /// All gates that would keep changing for ever and are therefore off, by
    /// number; empty if the whole circuit is at rest. Of a loop of thousands of
    /// gates, some may be listed that would have come to rest beyond the limit
    /// of steps (see [`Circuit`]).
    pub unstable: &'a [NodeId],
}

/// What never changes.
#[derive(Debug)]
pub(crate) struct Topology {
    // As built.
    pub(crate) kinds: Vec<Kind>,
    pub(crate) edges: Vec<(NodeId, NodeId)>,
    pub(crate) joins: Vec<(NodeId, NodeId)>,
    // As computed with: wires that are joined are one cell.
    pub(crate) cell_of: Vec<u32>,
    pub(crate) cell_kinds: Vec<Kind>,
    pub(crate) pieces: Lists,
    pub(crate) feeds: Lists,
    pub(crate) fed_by: Lists,
    pub(crate) order: Order,
}

/// A network of sources, wires, gates and outputs.
///
/// Built by a [`Builder`](crate::Builder) from nodes and edges, or from parts
/// on a grid ([`Circuit::on_grid`]). [`Circuit::set`] switches sources;
/// [`Circuit::settle`] then computes what follows and lists what changed.
///
/// # What is active
/// Nothing latches: the state follows from what is set now (and, for
/// [`Rule::CoAnd`], from when things became active), not from how it came
/// about.
///
/// It is defined by rounds. Before the first, the switches (sources and gates)
/// that are set are active, and nothing else. In each round, first the wires
/// fed by an active switch are active, then every gate is computed from that
/// state. Rounds end when nothing changes, after (number of gates + 1) at the
/// latest; a gate that still changes then is off and reported as unstable. (Of
/// a circuit that takes more than sixty million steps and still changes, no
/// more rounds are computed; one of 2,000 gates on a grid takes fewer.)
/// Outputs are computed once, at the end.
///
/// While rounds are computed, what is active counts for [`Rule::CoAnd`] as
/// active since the tick that it had when last settled, or, if it was inactive
/// then, since now. So what passes in the rounds right after it was active
/// still has its old tick, and a later call, of which it is new, may settle
/// otherwise.
///
/// ```text
///            source -> wire -> gate -> gate -> output
/// at first     *        .       .       .        .       * active
/// round 1      *        *       *       .        .
/// round 2      *        *       *       *        .
/// round 3      *        *       *       *        *       nothing changes: the end
/// ```
///
/// # Cost
/// A call of [`Circuit::settle`] costs what changes, not what exists: nodes are
/// computed with causes before effects, and only those with a changed input.
/// Parts with feedback, with all that leads into them, are computed anew, round
/// by round, when something in them may have changed: they cost their size.
/// Cloning copies the state; the network itself is shared.
#[derive(Clone, Debug)]
pub struct Circuit {
    pub(crate) topology: Arc<Topology>,
    /// For each cell whether it is set from outside.
    pub(crate) set: Vec<bool>,
    /// For each cell, since which tick it is active, as last settled.
    pub(crate) since: Vec<Option<u64>>,
    /// For each cell whether it is active: `since.is_some()`, but while
    /// feedback is computed.
    pub(crate) active: Vec<bool>,
    /// For each cell how many of its inputs are active.
    pub(crate) active_inputs: Vec<u32>,
    /// The same, of its inputs that are switches.
    pub(crate) active_switches: Vec<u32>,
    /// Cells whose inputs have changed.
    pub(crate) pending: Pending,
    pub(crate) unstable: Vec<NodeId>,
    /// Zones to compute again in the next call even if nothing touches them.
    pub(crate) restless: Vec<u32>,
    pub(crate) changes: Vec<Change>,
    pub(crate) scratch: crate::settle::Scratch,
}

impl Circuit {
    pub(crate) fn new(topology: Arc<Topology>) -> Self {
        let cells = topology.cell_kinds.len();
        let mut circuit = Self {
            set: vec![false; cells],
            since: vec![None; cells],
            active: vec![false; cells],
            active_inputs: vec![0; cells],
            active_switches: vec![0; cells],
            pending: Pending::new(cells, topology.order.output_level as usize + 1),
            unstable: Vec::new(),
            restless: Vec::new(),
            changes: Vec::new(),
            scratch: crate::settle::Scratch::new(cells, topology.order.zones.len()),
            topology,
        };
        // Some rules hold without any active input.
        for cell in 0..cells as u32 {
            circuit.touch(cell);
        }
        circuit
    }

    /// Number of nodes.
    pub fn len(&self) -> usize {
        self.topology.kinds.len()
    }

    /// Whether there are no nodes.
    pub fn is_empty(&self) -> bool {
        self.topology.kinds.is_empty()
    }

    /// All nodes, by number.
    pub fn nodes(&self) -> impl ExactSizeIterator<Item = NodeId> + DoubleEndedIterator + use<> {
        (0..self.topology.kinds.len() as u32).map(NodeId)
    }

    /// The node with this number, or `None` if there are fewer.
    pub fn node(&self, index: usize) -> Option<NodeId> {
        (index < self.len()).then_some(NodeId(index as u32))
    }

    /// What the node is, or `None` if it does not exist.
    pub fn kind(&self, node: NodeId) -> Option<Kind> {
        self.topology.kinds.get(node.index()).copied()
    }

    /// Whether the node is active, as last settled; `false` if it does not
    /// exist.
    pub fn is_active(&self, node: NodeId) -> bool {
        self.active_since(node).is_some()
    }

    /// The tick in which the node became active, as last settled, or `None` if
    /// it is not active or does not exist. For a wire that is the tick in which
    /// its network last became active.
    pub fn active_since(&self, node: NodeId) -> Option<u64> {
        let cell = *self.topology.cell_of.get(node.index())?;
        self.since[cell as usize]
    }

    /// Whether the node is set from outside, settled or not; `false` if it
    /// does not exist.
    pub fn is_set(&self, node: NodeId) -> bool {
        self.cell(node).is_some_and(|cell| self.set[cell as usize])
    }

    /// Sets a source, or a gate, which is then active whatever its rule says.
    /// What follows is computed by the next [`Circuit::settle`].
    ///
    /// # Errors
    /// If there is no such node, or it is neither a source nor a gate.
    pub fn set(&mut self, node: NodeId, active: bool) -> Result<(), SetError> {
        let cell = self.cell(node).ok_or(SetError::Unknown(node))?;
        match self.topology.cell_kinds[cell as usize] {
            Kind::Source | Kind::Gate(_) => {}
            Kind::Wire | Kind::Output(_) => return Err(SetError::NotASwitch(node)),
        }
        if self.set[cell as usize] != active {
            self.set[cell as usize] = active;
            self.touch(cell);
        }
        Ok(())
    }

    /// Takes over a node's state from elsewhere, as if it had been settled so:
    /// from a saved game, or from a circuit that this one replaces. Of several
    /// pieces of one wire network, the last to become active counts; an
    /// inactive one changes nothing.
    ///
    /// Follow with [`Circuit::set`] for what is set and [`Circuit::settle`].
    ///
    /// # Errors
    /// If there is no such node.
    pub fn resume(&mut self, node: NodeId, active_since: Option<u64>) -> Result<(), SetError> {
        let cell = self.cell(node).ok_or(SetError::Unknown(node))?;
        let since = self.since[cell as usize].max(active_since);
        self.since[cell as usize] = since;
        self.assign(cell, since.is_some());
        // Whether that is what follows from what is set is for settle to say.
        self.touch(cell);
        for i in self.topology.feeds.range(cell) {
            let fed = self.topology.feeds.item(i);
            self.touch(fed);
        }
        Ok(())
    }

    /// Whether the node is a gate that would keep changing for ever and is
    /// held off, as last settled.
    pub fn is_unstable(&self, node: NodeId) -> bool {
        self.unstable.binary_search(&node).is_ok()
    }

    /// The nodes that feed this one, in the order of connecting; one that was
    /// connected twice comes twice. Empty if the node does not exist.
    ///
    /// A wire is fed by all that feeds its network; of a network that feeds a
    /// node, the piece with the lowest number is named.
    pub fn inputs(&self, node: NodeId) -> impl ExactSizeIterator<Item = NodeId> + '_ {
        let inputs = self
            .cell(node)
            .map_or(&[][..], |cell| self.topology.fed_by.get(cell));
        inputs
            .iter()
            .map(|&cell| NodeId(self.topology.pieces.get(cell)[0]))
    }

    fn cell(&self, node: NodeId) -> Option<u32> {
        self.topology.cell_of.get(node.index()).copied()
    }
}
