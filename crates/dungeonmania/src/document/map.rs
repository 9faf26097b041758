//! Dungeons (section 4).

use std::collections::BTreeMap;

use grid::Pos;
use serde::de::{Deserializer, MapAccess};

use super::DocumentError;
use super::goal::ReadGoal;
use super::reader::{Array, Object, Read, ReadObject, Reader};
use super::scalar::{Whole, Word, quoted};
use crate::{Goal, Kind, Logic, Map, Placed};

/// The longest dungeon document: 32 MiB, about a million entities.
pub const MAX_MAP_BYTES: usize = 32 << 20;
/// The largest coordinate, either way.
pub const MAX_COORDINATE: i32 = 1_000_000_000;
/// The most cells of the box around everything in a dungeon.
pub const MAX_BOX_CELLS: u64 = 4_194_304;

const LOGIC: &str = "\"and\", \"or\", \"xor\" or \"co_and\"";

impl Map {
    /// Reads a dungeon from the text's JSON and checks that it can be played.
    ///
    /// A type is recognised by the longest prefix that the text knows, fields
    /// that the text does not know are ignored.
    ///
    /// ```
    /// use dungeonmania::Map;
    ///
    /// let json = br#"{
    ///     "entities": [
    ///         {"type": "player", "x": 0, "y": 0},
    ///         {"type": "exit", "x": 1.5, "y": 0}
    ///     ],
    ///     "goal-condition": {"goal": "exit"}
    /// }"#;
    /// assert_eq!(
    ///     Map::from_json(json).unwrap_err().to_string(),
    ///     "entities[1].x: found 1.5, expected a whole number from -1000000000 to 1000000000",
    /// );
    /// ```
    ///
    /// # Errors
    /// A [`DocumentError`] that names the place, what was found there and what
    /// was expected.
    pub fn from_json(json: &[u8]) -> Result<Self, DocumentError> {
        let map = Reader::document(json, MAX_MAP_BYTES, Object(Document::default()))?;
        check(&map.entities)?;
        Ok(map)
    }
}

#[derive(Default)]
struct Document {
    entities: Option<Vec<Placed>>,
    goal: Option<Goal>,
}

impl<'de> ReadObject<'de> for Document {
    type Value = Map;
    const EXPECTED: &'static str = "a dungeon, an object";
    const FIELDS: &'static [&'static str] = &["entities", "goal-condition"];

    fn field<A: MapAccess<'de>>(
        &mut self,
        field: &'static str,
        reader: &mut Reader,
        map: &mut A,
    ) -> Result<(), A::Error> {
        if field == "entities" {
            let array = Array::new("an array of entities", usize::MAX, || ReadEntity);
            reader.field(map, field, &mut self.entities, array)
        } else {
            reader.field(map, field, &mut self.goal, ReadGoal { above: 0 })
        }
    }

    fn finish<E: serde::de::Error>(self, reader: &mut Reader) -> Result<Map, E> {
        let Some(entities) = self.entities else {
            return Err(reader.missing("entities", "an array of entities"));
        };
        let Some(goal) = self.goal else {
            return Err(reader.missing("goal-condition", "a goal, an object"));
        };
        Ok(Map { entities, goal })
    }
}

struct ReadEntity;

impl<'de> Read<'de> for ReadEntity {
    type Value = Placed;

    fn read<D: Deserializer<'de>>(self, reader: &mut Reader, json: D) -> Result<Placed, D::Error> {
        Object(Entity::default()).read(reader, json)
    }
}

#[derive(Default)]
struct Entity {
    kind: Option<Kind>,
    x: Option<i64>,
    y: Option<i64>,
    key: Option<i64>,
    colour: Option<Box<str>>,
    logic: Option<Logic>,
    movement_factor: Option<i64>,
}

const COORDINATE: Whole = Whole {
    min: -(MAX_COORDINATE as i64),
    max: MAX_COORDINATE as i64,
};

impl<'de> ReadObject<'de> for Entity {
    type Value = Placed;
    const EXPECTED: &'static str = "an entity, an object";
    const FIELDS: &'static [&'static str] = &[
        "type",
        "x",
        "y",
        "key",
        "colour",
        "logic",
        "movement_factor",
    ];

    fn field<A: MapAccess<'de>>(
        &mut self,
        field: &'static str,
        reader: &mut Reader,
        map: &mut A,
    ) -> Result<(), A::Error> {
        match field {
            "type" => reader.field(map, field, &mut self.kind, ReadKind),
            "x" => reader.field(map, field, &mut self.x, COORDINATE),
            "y" => reader.field(map, field, &mut self.y, COORDINATE),
            "key" => reader.field(map, field, &mut self.key, Whole::ANY),
            "colour" => {
                let word = Word {
                    expected: "a colour, a string",
                };
                reader.field(map, field, &mut self.colour, word)
            }
            "logic" => reader.field(map, field, &mut self.logic, ReadLogic),
            _ => reader.field(map, field, &mut self.movement_factor, Whole::COUNT),
        }
    }

    fn finish<E: serde::de::Error>(self, reader: &mut Reader) -> Result<Placed, E> {
        let Some(kind) = self.kind else {
            return Err(reader.missing("type", "the type of an entity, a string"));
        };
        let Some(x) = self.x else {
            return Err(reader.missing("x", COORDINATE.to_string()));
        };
        let Some(y) = self.y else {
            return Err(reader.missing("y", COORDINATE.to_string()));
        };
        let mut placed = Placed::new(kind, Pos::new(x as i32, y as i32));
        // Fields that the kind has no use for are dropped.
        match kind {
            Kind::Door | Kind::Key => placed.key = Some(self.require_key(reader)?),
            Kind::SwitchDoor => {
                placed.key = Some(self.require_key(reader)?);
                placed.logic = Some(self.require_logic(reader)?);
            }
            Kind::LightBulb => placed.logic = Some(self.require_logic(reader)?),
            Kind::Switch | Kind::Bomb => placed.logic = self.logic,
            Kind::Portal => match self.colour {
                Some(colour) => placed.colour = Some(colour),
                None => return Err(reader.missing("colour", "a colour, a string")),
            },
            Kind::SwampTile => match self.movement_factor {
                Some(factor) => placed.movement_factor = factor as u32,
                None => {
                    return Err(reader.missing("movement_factor", Whole::COUNT.to_string()));
                }
            },
            _ => {}
        }
        Ok(placed)
    }
}

impl Entity {
    fn require_key<E: serde::de::Error>(&self, reader: &mut Reader) -> Result<i64, E> {
        self.key
            .ok_or_else(|| reader.missing("key", "the number of a key"))
    }

    fn require_logic<E: serde::de::Error>(&self, reader: &mut Reader) -> Result<Logic, E> {
        self.logic.ok_or_else(|| reader.missing("logic", LOGIC))
    }
}

struct ReadKind;

impl<'de> Read<'de> for ReadKind {
    type Value = Kind;

    fn read<D: Deserializer<'de>>(self, reader: &mut Reader, json: D) -> Result<Kind, D::Error> {
        let word = Word {
            expected: "the type of an entity, a string",
        };
        let name = word.read(reader, json)?;
        let error = match Kind::from_prefix(&name) {
            Some(kind) if kind.is_creatable() => return Ok(kind),
            Some(kind) => DocumentError::NotPlaceable {
                path: reader.path(),
                kind,
            },
            None => DocumentError::UnknownType {
                path: reader.path(),
                found: quoted(&name),
            },
        };
        Err(reader.stop(error))
    }
}

struct ReadLogic;

impl<'de> Read<'de> for ReadLogic {
    type Value = Logic;

    fn read<D: Deserializer<'de>>(self, reader: &mut Reader, json: D) -> Result<Logic, D::Error> {
        let name = Word { expected: LOGIC }.read(reader, json)?;
        match &*name {
            "and" => Ok(Logic::And),
            "or" => Ok(Logic::Or),
            "xor" => Ok(Logic::Xor),
            "co_and" => Ok(Logic::CoAnd),
            _ => Err(reader.invalid(quoted(&name), LOGIC)),
        }
    }
}

/// What no entity can tell alone.
fn check(entities: &[Placed]) -> Result<(), DocumentError> {
    check_player(entities)?;
    check_portals(entities)?;
    check_box(entities)
}

fn path(index: usize) -> String {
    format!("entities[{index}]")
}

fn check_player(entities: &[Placed]) -> Result<(), DocumentError> {
    let mut players = (0..entities.len()).filter(|i| entities[*i].kind == Kind::Player);
    match (players.next(), players.next()) {
        (Some(_), None) => Ok(()),
        (Some(first), Some(second)) => Err(DocumentError::SecondPlayer {
            first: path(first),
            second: path(second),
        }),
        (None, _) => Err(DocumentError::NoPlayer),
    }
}

fn check_portals(entities: &[Placed]) -> Result<(), DocumentError> {
    let mut colours: BTreeMap<&str, (usize, u32)> = BTreeMap::new();
    for (index, entity) in entities.iter().enumerate() {
        let (Kind::Portal, Some(colour)) = (entity.kind, &entity.colour) else {
            continue;
        };
        let (_, number) = colours.entry(colour).or_insert((index, 0));
        *number += 1;
        if *number > 2 {
            return Err(DocumentError::ThirdPortal {
                path: path(index),
                colour: colour.to_string(),
            });
        }
    }
    let lonely = colours.iter().filter(|(_, (_, number))| *number == 1);
    match lonely.min_by_key(|(_, (index, _))| *index) {
        None => Ok(()),
        Some((colour, (index, _))) => Err(DocumentError::LonelyPortal {
            path: path(*index),
            colour: (*colour).to_owned(),
        }),
    }
}

fn check_box(entities: &[Placed]) -> Result<(), DocumentError> {
    let Some(first) = entities.first() else {
        return Ok(());
    };
    let (mut low, mut high) = (first.pos, first.pos);
    for (index, entity) in entities.iter().enumerate() {
        low = Pos::new(low.x.min(entity.pos.x), low.y.min(entity.pos.y));
        high = Pos::new(high.x.max(entity.pos.x), high.y.max(entity.pos.y));
        let width = u64::from(high.x.abs_diff(low.x)) + 1;
        let height = u64::from(high.y.abs_diff(low.y)) + 1;
        if width * height > MAX_BOX_CELLS {
            return Err(DocumentError::BoxTooLarge {
                path: path(index),
                width,
                height,
                limit: MAX_BOX_CELLS,
            });
        }
    }
    Ok(())
}
