//! Goals (sections 3.7 and 4.2 of the text).

use serde::{Deserialize, Serialize};

/// What has to be achieved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Goal {
    /// To stand on an exit.
    Exit,
    /// A boulder on every floor switch.
    Boulders,
    /// Enough treasure collected.
    Treasure,
    /// Enough enemies killed, and no spawner left.
    Enemies,
    /// Both.
    And(Box<[Goal; 2]>),
    /// Either.
    Or(Box<[Goal; 2]>),
}

/// Which of the four basic goals hold at a moment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[allow(clippy::struct_excessive_bools)] // four facts
pub(crate) struct Facts {
    pub(crate) exit: bool,
    pub(crate) boulders: bool,
    pub(crate) treasure: bool,
    pub(crate) enemies: bool,
}

impl Goal {
    /// Whether it is achieved.
    pub(crate) fn holds(&self, facts: Facts) -> bool {
        match self {
            Self::Exit => facts.exit,
            Self::Boulders => facts.boulders,
            Self::Treasure => facts.treasure,
            Self::Enemies => facts.enemies,
            Self::And(parts) => parts.iter().all(|part| part.holds(facts)),
            Self::Or(parts) => parts.iter().any(|part| part.holds(facts)),
        }
    }

    /// What is still open, each goal written `:name`; empty if all holds.
    /// Without facts, everything is.
    pub(crate) fn open(&self, facts: Option<Facts>) -> String {
        self.part(facts, true).map_or_else(String::new, |p| p.text)
    }

    /// What is open of this part of the goal, or `None` if it holds. An exit
    /// counts only where every conjunction above it holds in its other part:
    /// it has to be reached last.
    fn part(&self, facts: Option<Facts>, exit_counts: bool) -> Option<Open> {
        let holds = |fact: fn(Facts) -> bool| facts.is_some_and(fact);
        let basic = |name: &str, holds: bool| {
            (!holds).then(|| Open {
                text: format!(":{name}"),
                is_compound: false,
            })
        };
        match self {
            Self::Exit => basic("exit", holds(|f| f.exit) && exit_counts),
            Self::Boulders => basic("boulders", holds(|f| f.boulders)),
            Self::Treasure => basic("treasure", holds(|f| f.treasure)),
            Self::Enemies => basic("enemies", holds(|f| f.enemies)),
            Self::And(parts) => {
                let [a, b] = &**parts;
                let counts_beside =
                    |other: &Self| exit_counts && facts.is_some_and(|f| other.holds(f));
                let open_a = a.part(facts, counts_beside(b));
                let open_b = b.part(facts, counts_beside(a));
                match (open_a, open_b) {
                    (Some(a), Some(b)) => Some(Open::both(a, "AND", b)),
                    (a, b) => a.or(b),
                }
            }
            Self::Or(parts) => {
                let [a, b] = &**parts;
                let a = a.part(facts, exit_counts)?;
                let b = b.part(facts, exit_counts)?;
                Some(Open::both(a, "OR", b))
            }
        }
    }
}

/// What is open of a part of the goal.
struct Open {
    text: String,
    /// Whether it shows two parts.
    is_compound: bool,
}

impl Open {
    fn both(a: Self, operator: &str, b: Self) -> Self {
        let text = format!("{} {operator} {}", a.in_parentheses(), b.in_parentheses());
        Self {
            text,
            is_compound: true,
        }
    }

    fn in_parentheses(self) -> String {
        if self.is_compound {
            format!("({})", self.text)
        } else {
            self.text
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Goal::{Boulders, Enemies, Exit, Treasure};
    use super::*;

    fn and(a: Goal, b: Goal) -> Goal {
        Goal::And(Box::new([a, b]))
    }

    fn or(a: Goal, b: Goal) -> Goal {
        Goal::Or(Box::new([a, b]))
    }

    /// The facts whose first letters are given.
    fn facts(letters: &str) -> Facts {
        Facts {
            exit: letters.contains('x'),
            boulders: letters.contains('b'),
            treasure: letters.contains('t'),
            enemies: letters.contains('e'),
        }
    }

    #[test]
    fn what_is_open() {
        for (goal, open) in [
            (Exit, [("", ":exit"), ("x", "")]),
            (
                and(Exit, Treasure),
                [("x", ":exit AND :treasure"), ("t", ":exit")],
            ),
            (or(Exit, Treasure), [("", ":exit OR :treasure"), ("t", "")]),
            (
                and(Exit, or(Treasure, Enemies)),
                [("", ":exit AND (:treasure OR :enemies)"), ("e", ":exit")],
            ),
            (
                or(and(Boulders, Treasure), Enemies),
                [("b", ":treasure OR :enemies"), ("bt", "")],
            ),
            // An exit inside of an inner disjunction has to wait as well.
            (
                and(or(Exit, Boulders), Treasure),
                [("x", "(:exit OR :boulders) AND :treasure"), ("xt", "")],
            ),
            // Two exits do not wait for each other.
            (and(Exit, Exit), [("", ":exit AND :exit"), ("x", "")]),
        ] {
            for (holding, text) in open {
                let facts = facts(holding);
                assert_eq!(goal.open(Some(facts)), text, "{goal:?} with {holding}");
                assert_eq!(goal.holds(facts), text.is_empty(), "{goal:?}");
            }
        }
    }

    #[test]
    fn everything_is_open_before_the_first_tick() {
        let goal = and(Boulders, Enemies);
        assert_eq!(goal.open(None), ":boulders AND :enemies");
    }
}
