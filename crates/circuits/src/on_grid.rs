//! Circuits from what lies beside what.

use alloc::vec::Vec;

use grid::{Direction, Pos};

use crate::builder::Builder;
use crate::circuit::{Circuit, Kind, NodeId};
use crate::rule::Rule;

/// Something on a grid that takes part in a circuit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Part {
    /// A switch without logic: set from outside, and nothing else.
    Switch,
    /// A switch with logic: active if its rule holds, or if it is set from
    /// outside.
    LogicalSwitch(Rule),
    /// A wire: joined to the wires beside it; active if a switch of either
    /// kind beside its network is.
    Wire,
    /// A lamp, a door, a bomb: listens to switches and wires beside it.
    Output(Rule),
    /// A bomb without logic: active if a switch of either kind beside it is;
    /// deaf to wires.
    PlainOutput,
}

impl Circuit {
    /// The circuit of parts on a grid, where each part listens to those in
    /// the four cells beside its own. Parts in the same cell do not hear each
    /// other.
    ///
    /// Node `i` is the `i`-th part. Each piece of wire that lies beside a part
    /// counts as one input of it, so that two pieces of one network fulfil an
    /// [`Rule::And`] and break a [`Rule::Xor`] (Dungeon Mania 3.13).
    ///
    /// ```text
    /// S = =    a switch and three pieces of wire: one network;
    ///   = A    the output A has two pieces beside it, two inputs
    /// ```
    ///
    /// # Panics
    /// If there are 2^32 - 1 parts or more.
    ///
    /// ```
    /// use circuits::{Circuit, Part, Rule};
    /// use grid::Pos;
    ///
    /// // S===L    a switch, three pieces of wire, a lamp
    /// let mut parts = vec![(Pos::new(0, 0), Part::Switch)];
    /// parts.extend((1..4).map(|x| (Pos::new(x, 0), Part::Wire)));
    /// parts.push((Pos::new(4, 0), Part::Output(Rule::Or)));
    /// let mut circuit = Circuit::on_grid(parts);
    ///
    /// let [switch, .., lamp] = circuit.nodes().collect::<Vec<_>>()[..] else { unreachable!() };
    /// circuit.set(switch, true)?;
    /// assert_eq!(circuit.settle(1).changes.len(), 5);
    /// assert!(circuit.is_active(lamp));
    /// # Ok::<(), circuits::SetError>(())
    /// ```
    pub fn on_grid(parts: impl IntoIterator<Item = (Pos, Part)>) -> Self {
        let mut builder = Builder::new();
        let mut placed: Vec<(Pos, NodeId, Part)> = parts
            .into_iter()
            .map(|(pos, part)| (pos, builder.node(part.kind()), part))
            .collect();
        placed.sort_by_key(|&(pos, node, _)| (pos, node));
        let at = |pos: Pos| {
            let start = placed.partition_point(|&(p, _, _)| p < pos);
            let rest = &placed[start..];
            &rest[..rest.partition_point(|&(p, _, _)| p == pos)]
        };
        for &(pos, node, part) in &placed {
            for direction in Direction::ALL {
                let Some(neighbour) = beside(pos, direction) else {
                    continue;
                };
                for &(_, other, beside) in at(neighbour) {
                    let made = match (beside, part) {
                        (Part::Wire, Part::Wire) if other < node => builder.join(other, node),
                        _ if beside.feeds(part) => builder.connect(other, node),
                        _ => Ok(()),
                    };
                    debug_assert!(made.is_ok(), "parts connect as their kinds do");
                }
            }
        }
        builder.build()
    }
}

/// The cell beside another, or `None` beyond the range of coordinates.
fn beside(pos: Pos, direction: Direction) -> Option<Pos> {
    let step = direction.offset();
    let (x, y) = (pos.x.checked_add(step.x)?, pos.y.checked_add(step.y)?);
    Some(Pos::new(x, y))
}

impl Part {
    const fn kind(self) -> Kind {
        match self {
            Self::Switch => Kind::Source,
            Self::LogicalSwitch(rule) => Kind::Gate(rule),
            Self::Wire => Kind::Wire,
            Self::Output(rule) => Kind::Output(rule),
            Self::PlainOutput => Kind::Output(Rule::Or),
        }
    }

    const fn feeds(self, other: Self) -> bool {
        match self {
            Self::Switch | Self::LogicalSwitch(_) => !matches!(other, Self::Switch),
            Self::Wire => matches!(other, Self::LogicalSwitch(_) | Self::Output(_)),
            Self::Output(_) | Self::PlainOutput => false,
        }
    }
}
