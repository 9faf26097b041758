//! When a gate is active.

use core::fmt;
use core::str::FromStr;

/// What a gate asks of its inputs. An input that is connected twice counts
/// twice.
///
/// ```
/// use circuits::Rule;
///
/// assert_eq!("co_and".parse(), Ok(Rule::CoAnd));
/// assert_eq!(Rule::Xor.to_string(), "xor");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Rule {
    /// Two or more inputs are active; if more than two of the inputs are
    /// switches (sources and gates, not wires), all of these are (Dungeon
    /// Mania 3.13).
    And,
    /// One or more inputs are active.
    Or,
    /// Exactly one input is active.
    Xor,
    /// Two or more inputs are active that became so in the same tick.
    CoAnd,
    /// No input is active.
    Not,
    /// All inputs are active, wires too, and there is at least one.
    All,
}

impl Rule {
    /// All rules.
    pub const ALL: [Self; 6] = [
        Self::And,
        Self::Or,
        Self::Xor,
        Self::CoAnd,
        Self::Not,
        Self::All,
    ];

    /// The name: `and`, `or`, `xor`, `co_and`, `not` or `all`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::And => "and",
            Self::Or => "or",
            Self::Xor => "xor",
            Self::CoAnd => "co_and",
            Self::Not => "not",
            Self::All => "all",
        }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Not the name of a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a rule: expected and, or, xor, co_and, not or all")]
pub struct UnknownRule;

impl FromStr for Rule {
    type Err = UnknownRule;

    fn from_str(s: &str) -> Result<Self, UnknownRule> {
        Self::ALL
            .into_iter()
            .find(|r| r.name() == s)
            .ok_or(UnknownRule)
    }
}
