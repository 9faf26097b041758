//! Goals (4.2), nested to a limit.

use serde::de::{Deserializer, MapAccess};

use super::DocumentError;
use super::reader::{Array, Object, Read, ReadObject, Reader};
use super::scalar::{Word, quoted};
use crate::Goal;

/// How deep goals may be nested; a basic goal alone has depth 1.
pub const MAX_GOAL_DEPTH: usize = 32;

const EXPECTED: &str = "\"exit\", \"boulders\", \"treasure\", \"enemies\", \"AND\" or \"OR\"";
const SUBGOALS: &str = "two subgoals";

/// Reads a goal that lies in `above` others.
#[derive(Clone, Copy)]
pub(super) struct ReadGoal {
    pub(super) above: usize,
}

impl<'de> Read<'de> for ReadGoal {
    type Value = Goal;

    fn read<D: Deserializer<'de>>(self, reader: &mut Reader, json: D) -> Result<Goal, D::Error> {
        if self.above == MAX_GOAL_DEPTH {
            let error = DocumentError::GoalTooDeep {
                path: reader.path(),
                limit: MAX_GOAL_DEPTH,
            };
            return Err(reader.stop(error));
        }
        let fields = Fields {
            above: self.above,
            goal: None,
            subgoals: None,
        };
        Object(fields).read(reader, json)
    }
}

struct Fields {
    above: usize,
    goal: Option<Box<str>>,
    subgoals: Option<Vec<Goal>>,
}

impl<'de> ReadObject<'de> for Fields {
    type Value = Goal;
    const EXPECTED: &'static str = "a goal, an object";
    const FIELDS: &'static [&'static str] = &["goal", "subgoals"];

    fn field<A: MapAccess<'de>>(
        &mut self,
        field: &'static str,
        reader: &mut Reader,
        map: &mut A,
    ) -> Result<(), A::Error> {
        if field == "goal" {
            reader.field(map, field, &mut self.goal, Word { expected: EXPECTED })
        } else {
            let above = self.above + 1;
            let array = Array::new(SUBGOALS, 2, || ReadGoal { above });
            reader.field(map, field, &mut self.subgoals, array)
        }
    }

    fn finish<E: serde::de::Error>(self, reader: &mut Reader) -> Result<Goal, E> {
        let Some(name) = self.goal else {
            return Err(reader.missing("goal", EXPECTED));
        };
        let basic = match &*name {
            "exit" => Goal::Exit,
            "boulders" => Goal::Boulders,
            "treasure" => Goal::Treasure,
            "enemies" => Goal::Enemies,
            "AND" | "OR" => {
                let both = pair(self.subgoals, reader)?;
                return Ok(if &*name == "AND" {
                    Goal::And(both)
                } else {
                    Goal::Or(both)
                });
            }
            _ => return Err(reader.invalid_field("goal", quoted(&name), EXPECTED)),
        };
        if self.subgoals.is_some_and(|s| !s.is_empty()) {
            let found = format!("subgoals of {name:?}");
            return Err(reader.invalid_field("subgoals", found, "none, or \"AND\" or \"OR\""));
        }
        Ok(basic)
    }
}

fn pair<E: serde::de::Error>(
    subgoals: Option<Vec<Goal>>,
    reader: &mut Reader,
) -> Result<Box<[Goal; 2]>, E> {
    let Some(subgoals) = subgoals else {
        return Err(reader.missing("subgoals", SUBGOALS));
    };
    let number = subgoals.len();
    <[Goal; 2]>::try_from(subgoals)
        .map(Box::new)
        .map_err(|_| reader.invalid_field("subgoals", number.to_string(), SUBGOALS))
}
