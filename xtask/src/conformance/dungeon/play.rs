//! Plays a scenario through a controller.

use std::sync::Arc;

use dungeonmania::{CallError, Controller, DungeonResponse, Library, MemoryStore, NewGame, Source};
use grid::{Direction, Pos};
use serde_json::Value;

use super::facts;
use super::scenario::{Action, Call, Scenario, Target};

/// An id that no entity has.
const NOBODY: &str = "nobody";

/// What is known after a step.
pub(super) struct Outcome {
    /// `ok`, or the exception.
    pub(super) error: String,
    /// The state that the call returned.
    pub(super) response: Option<DungeonResponse>,
    /// How many battles there were before.
    pub(super) battles_before: usize,
    /// The saved games, after a call that lists them.
    pub(super) games: Option<usize>,
    /// The corners of the latest generated dungeon.
    pub(super) generated: Option<[Pos; 2]>,
}

/// A scenario being played.
pub(super) struct Player<'a> {
    dungeon: Vec<u8>,
    config: Vec<u8>,
    actions: &'a [Action],
    library: Arc<Library>,
    store: Arc<MemoryStore>,
    controller: Controller,
    /// What the caller knows: the latest response.
    seen: Option<DungeonResponse>,
    generated: Option<[Pos; 2]>,
}

impl<'a> Player<'a> {
    pub(super) fn new(scenario: &'a Scenario) -> Self {
        let library = Arc::new(Library::built_in());
        let store = Arc::new(MemoryStore::new());
        Self {
            dungeon: scenario.dungeon.to_string().into_bytes(),
            config: scenario.config.to_string().into_bytes(),
            actions: &scenario.actions,
            controller: Controller::new(library.clone(), store.clone()),
            library,
            store,
            seen: None,
            generated: None,
        }
    }

    /// Plays step `step`: 0 is the new game.
    pub(super) fn step(&mut self, step: usize) -> Outcome {
        let battles_before = self.seen.as_ref().map_or(0, |r| r.battles.len());
        let mut games = None;
        let result = match step.checked_sub(1).map(|i| &self.actions[i]) {
            None => self.new_game("", "").map(Some),
            Some(action) => self.call(action, &mut games),
        };
        let (error, response) = match result {
            Ok(response) => ("ok".to_owned(), response),
            Err(e) => (
                e.exception()
                    .map_or_else(|| e.to_string(), |x| x.name().to_owned()),
                None,
            ),
        };
        if let Some(response) = &response {
            self.seen = Some(response.clone());
        }
        Outcome {
            error,
            response,
            battles_before,
            games,
            generated: self.generated,
        }
    }

    fn call(
        &mut self,
        action: &Action,
        games: &mut Option<usize>,
    ) -> Result<Option<DungeonResponse>, CallError> {
        match &action.call {
            Call::Move(direction) => {
                let direction: Direction = direction.parse().expect("a direction");
                self.controller.tick_move(direction)
            }
            Call::Use(kind) => self.controller.tick_use(&self.item(kind)),
            Call::UseId(id) => self.controller.tick_use(id),
            Call::Build(name) => self.controller.build(name),
            Call::Interact(target) => self.controller.interact(&self.entity(target)),
            Call::InteractId(id) => self.controller.interact(id),
            Call::Save(name) => self.controller.save_game(name),
            Call::Load(name) => {
                if action.fresh {
                    self.controller = Controller::new(self.library.clone(), self.store.clone());
                }
                self.controller.load_game(name)
            }
            Call::Games(_) => {
                *games = Some(self.controller.all_games()?.len());
                return Ok(None);
            }
            Call::Rewind(ticks) => self.controller.rewind(*ticks),
            Call::Generate(parameters) => self.generate(parameters),
            Call::Get(_) => self.controller.dungeon_response(),
            Call::New([dungeon, config]) => self.new_game(dungeon, config),
        }
        .map(Some)
    }

    /// Empty names stand for the scenario's own documents.
    fn new_game(&mut self, dungeon: &str, config: &str) -> Result<DungeonResponse, CallError> {
        self.generated = None;
        let dungeon = named_or(dungeon, &self.dungeon);
        let config = named_or(config, &self.config);
        self.controller.new_game(&NewGame::new(dungeon, config))
    }

    fn generate(&mut self, parameters: &[Value]) -> Result<DungeonResponse, CallError> {
        let number = |i: usize| parameters[i].as_i64().expect("a corner") as i32;
        let (start, end) = (
            Pos::new(number(0), number(1)),
            Pos::new(number(2), number(3)),
        );
        let config = parameters.get(4).and_then(Value::as_str).unwrap_or("");
        let config = named_or(config, &self.config);
        let response = self.controller.generate_dungeon(start, end, config, 0)?;
        self.generated = Some([start, end]);
        Ok(response)
    }

    fn item(&self, kind: &str) -> String {
        let items = self.seen.iter().flat_map(|r| &r.inventory);
        first_id(items.filter(|i| i.type_name == kind).map(|i| i.id))
    }

    fn entity(&self, target: &Target) -> String {
        let entities = self.seen.iter().flat_map(|r| &r.entities);
        let mut found: Vec<_> = entities
            .filter(|e| facts::reduced(e.type_name) == target.kind)
            .filter(|e| target.at.is_none_or(|[x, y]| e.pos() == Pos::new(x, y)))
            .map(|e| (e.position.x, e.position.y, e.id))
            .collect();
        found.sort_unstable();
        let nth = if target.at.is_some() { 0 } else { target.nth };
        first_id(found.into_iter().skip(nth).map(|(_, _, id)| id))
    }
}

fn first_id(mut ids: impl Iterator<Item = dungeonmania::EntityId>) -> String {
    ids.next()
        .map_or_else(|| NOBODY.to_owned(), |id| id.to_string())
}

fn named_or<'n>(name: &'n str, json: &'n [u8]) -> Source<'n> {
    if name.is_empty() {
        Source::Inline(json)
    } else {
        Source::Named(name)
    }
}
