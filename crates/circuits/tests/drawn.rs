//! Circuits as drawn maps.
//!
//! | character | part |
//! | --- | --- |
//! | `s` | switch; `S` with a boulder on it |
//! | `=` | wire |
//! | `a` `o` `x` `c` `n` | logical switch: and, or, xor, co_and, not |
//! | `A` `O` `X` `C` | output with that rule |
//! | `P` | output that is deaf to wires |

use circuits::{Circuit, NodeId, Part, Rule};
use grid::Pos;

struct Drawn {
    circuit: Circuit,
    parts: Vec<(Pos, char)>,
    size: (usize, usize),
    tick: u64,
}

impl Drawn {
    fn new(map: &str) -> Self {
        let mut parts = Vec::new();
        let lines: Vec<&str> = map
            .lines()
            .map(str::trim)
            .filter(|l| !l.is_empty())
            .collect();
        for (y, line) in (0..).zip(&lines) {
            for (x, c) in (0..).zip(line.chars()).filter(|&(_, c)| c != '.') {
                parts.push((Pos::new(x, y), c));
            }
        }
        let circuit = Circuit::on_grid(parts.iter().map(|&(pos, c)| (pos, part(c))));
        let size = (lines[0].len(), lines.len());
        let mut drawn = Self {
            circuit,
            parts,
            size,
            tick: 0,
        };
        for (i, (_, c)) in drawn.parts.clone().into_iter().enumerate() {
            if c == 'S' {
                drawn.circuit.set(drawn.node(i), true).unwrap();
            }
        }
        drawn
    }

    fn node(&self, index: usize) -> NodeId {
        self.circuit.node(index).unwrap()
    }

    /// Sets the switch at a place, or takes the boulder off.
    fn set(&mut self, x: i32, y: i32, active: bool) -> &mut Self {
        let at = Pos::new(x, y);
        let index = self.parts.iter().position(|&(p, _)| p == at).unwrap();
        self.circuit.set(self.node(index), active).unwrap();
        self
    }

    /// What is active after the next tick, drawn: `*` and `.`.
    fn tick(&mut self) -> String {
        self.tick += 1;
        self.circuit.settle(self.tick);
        let mut rows = vec![vec!['.'; self.size.0]; self.size.1];
        for (i, &(p, _)) in self.parts.iter().enumerate() {
            if self.circuit.is_active(self.node(i)) {
                rows[p.y as usize][p.x as usize] = '*';
            }
        }
        let rows: Vec<String> = rows.into_iter().map(String::from_iter).collect();
        rows.join("/")
    }
}

fn part(c: char) -> Part {
    let rule = match c.to_ascii_lowercase() {
        'a' => Rule::And,
        'x' => Rule::Xor,
        'c' => Rule::CoAnd,
        'n' => Rule::Not,
        _ => Rule::Or,
    };
    match c {
        's' | 'S' => Part::Switch,
        '=' => Part::Wire,
        'P' => Part::PlainOutput,
        'A' | 'O' | 'X' | 'C' => Part::Output(rule),
        _ => Part::LogicalSwitch(rule),
    }
}

#[test]
fn a_wire_is_active_over_any_length() {
    let mut d = Drawn::new("s=========O");
    assert_eq!(d.tick(), "...........");
    assert_eq!(d.set(0, 0, true).tick(), "***********");
    assert_eq!(d.set(0, 0, false).tick(), "...........");
}

#[test]
fn two_pieces_of_one_wire_are_two_inputs() {
    // The output has wire above and on the left.
    let mut d = Drawn::new("S==\n.=A");
    assert_eq!(d.tick(), "***/.**");
    let mut d = Drawn::new("S==\n.=X");
    assert_eq!(d.tick(), "***/.*.");
    let mut d = Drawn::new("S==\n.=C");
    assert_eq!(d.tick(), "***/.**");
}

#[test]
fn one_wire_is_not_enough_for_and() {
    assert_eq!(Drawn::new("S=A").tick(), "**.");
}

#[test]
fn and_with_three_switches_needs_all_three() {
    let mut d = Drawn::new("sAs\n.s.");
    assert_eq!(d.set(0, 0, true).set(2, 0, true).tick(), "*.*/...");
    assert_eq!(d.set(1, 1, true).tick(), "***/.*.");
    // Two switches and a wire: the wire does not have to be active.
    let mut d = Drawn::new("SAS\n.=.");
    assert_eq!(d.tick(), "***/...");
}

#[test]
fn co_and_needs_the_same_tick() {
    let mut d = Drawn::new("sCs");
    assert_eq!(d.set(0, 0, true).tick(), "*..");
    assert_eq!(d.set(2, 0, true).tick(), "*.*");
    d.set(0, 0, false).set(2, 0, false).tick();
    assert_eq!(d.set(0, 0, true).set(2, 0, true).tick(), "***");
    // Stays while both stay.
    assert_eq!(d.tick(), "***");
}

#[test]
fn plain_parts_are_deaf_to_wires() {
    assert_eq!(Drawn::new("S=P").tick(), "**.");
    assert_eq!(Drawn::new("S=s=O").tick(), "**...");
    assert_eq!(Drawn::new("SP").tick(), "**");
}

#[test]
fn a_logical_switch_whose_rule_holds_is_active_without_a_boulder() {
    assert_eq!(Drawn::new("S=o=O").tick(), "*****");
    // And with one whose rule does not hold.
    let mut d = Drawn::new("a=O");
    assert_eq!(d.tick(), "...");
    assert_eq!(d.set(0, 0, true).tick(), "***");
}

#[test]
fn nothing_latches() {
    // Two logical switches side by side hold each other up only as long as
    // something else does.
    let mut d = Drawn::new("sooO");
    assert_eq!(d.tick(), "....");
    assert_eq!(d.set(0, 0, true).tick(), "****");
    assert_eq!(d.set(0, 0, false).tick(), "....");
}

#[test]
fn what_keeps_changing_is_off_and_reported() {
    // The switch feeds the wire that it inverts.
    let mut d = Drawn::new("n=O");
    assert_eq!(d.tick(), "...");
    assert!(d.circuit.is_unstable(d.node(0)));
    let gate = d.node(0);
    assert_eq!(d.circuit.settle(9).unstable, [gate]);
    // A boulder on it ends that.
    assert_eq!(d.set(0, 0, true).tick(), "***");
    assert!(!d.circuit.is_unstable(d.node(0)));
}

/// A boulder on a switch in the middle of a field of switches with a rule.
fn field(side: i32, height: i32, rule: Rule) -> (Circuit, usize) {
    let area = (0..height).flat_map(|y| (0..side).map(move |x| Pos::new(x, y)));
    let middle = Pos::new(side / 2, height / 2);
    let part = |p| {
        if p == middle {
            Part::Switch
        } else {
            Part::LogicalSwitch(rule)
        }
    };
    let parts = area.map(|p| (p, part(p)));
    let mut circuit = Circuit::on_grid(parts);
    let index = (height / 2 * side + side / 2) as usize;
    circuit.set(circuit.node(index).unwrap(), true).unwrap();
    let unstable = circuit.settle(1).unstable.len();
    (circuit, unstable)
}

#[test]
fn tens_of_thousands_of_gates_that_never_rest_are_given_up() {
    // All rounds would take minutes.
    let (_, unstable) = field(250, 250, Rule::Xor);
    assert!(unstable > 0);
}

#[test]
fn a_signal_passes_any_number_of_gates() {
    let (circuit, unstable) = field(60_000, 1, Rule::Or);
    assert_eq!(unstable, 0);
    assert!(circuit.nodes().all(|node| circuit.is_active(node)));
}

#[test]
fn circuits_side_by_side_are_apart() {
    let mut d = Drawn::new("s=O\n...\ns=O");
    assert_eq!(d.set(0, 2, true).tick(), ".../.../***");
}

#[test]
fn parts_in_one_cell_do_not_hear_each_other() {
    let cell = Pos::new(3, 3);
    let mut circuit = Circuit::on_grid([(cell, Part::Switch), (cell, Part::PlainOutput)]);
    circuit.set(circuit.node(0).unwrap(), true).unwrap();
    circuit.settle(1);
    assert!(!circuit.is_active(circuit.node(1).unwrap()));
}

#[test]
fn the_ends_of_the_world_are_places_too() {
    let corner = Pos::new(i32::MAX, i32::MIN);
    let beside = Pos::new(i32::MAX - 1, i32::MIN);
    let mut circuit = Circuit::on_grid([(corner, Part::Switch), (beside, Part::PlainOutput)]);
    circuit.set(circuit.node(0).unwrap(), true).unwrap();
    assert_eq!(circuit.settle(1).changes.len(), 2);
}
