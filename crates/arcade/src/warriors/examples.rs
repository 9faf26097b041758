//! Setups to begin with.

use serde::Serialize;

/// A setup with a name.
#[derive(Serialize)]
pub(super) struct Example {
    name: &'static str,
    setup: &'static str,
}

pub(super) const EXAMPLES: [Example; 4] = [
    Example {
        name: "Eight in a garden",
        setup: include_str!("examples/garden.txt"),
    },
    Example {
        name: "The crystal",
        setup: include_str!("examples/crystal.txt"),
    },
    Example {
        name: "A crowd",
        setup: include_str!("examples/crowd.txt"),
    },
    Example {
        name: "Two, by hand",
        setup: include_str!("examples/two.txt"),
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::warriors::{Script, read};

    #[test]
    fn examples_can_be_played() {
        for Example { name, setup } in EXAMPLES {
            let script = Script {
                setup: setup.to_string(),
            };
            let (_, warnings) = read(&script).unwrap_or_else(|e| panic!("{name}: {e:?}"));
            assert_eq!(warnings, [""; 0], "{name}");
        }
    }
}
