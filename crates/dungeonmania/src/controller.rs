//! The text's interface (section 6): one game at a time, over a library of
//! dungeons and a store of saves.

use std::sync::Arc;

use grid::{Direction, Pos};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use crate::animation::{self, Animation};
use crate::call_error::CallError;
use crate::digest::Digest;
use crate::names::check_name;
use crate::response::DungeonResponse;
use crate::save::Saved;
use crate::{Action, Config, EntityId, Event, Game, Kind, Library, Map, Store, StoreError};

/// What generated dungeons are called.
const GENERATED: &str = "generated";
/// What dungeons are called that come without a name.
const UNNAMED: &str = "unnamed";

/// Where a dungeon or configuration comes from.
#[derive(Clone, Copy, Debug)]
pub enum Source<'a> {
    /// From the library.
    Named(&'a str),
    /// The document itself, as JSON.
    Inline(&'a [u8]),
}

/// What [`Controller::new_game`] needs to know.
#[derive(Clone, Copy, Debug)]
pub struct NewGame<'a> {
    /// The dungeon.
    pub dungeon: Source<'a>,
    /// The configuration.
    pub config: Source<'a>,
    /// What an inline dungeon is called; one from the library has its name.
    pub dungeon_name: Option<&'a str>,
    /// What chance is drawn from: the same seed and calls give the same game.
    pub seed: u64,
}

impl<'a> NewGame<'a> {
    /// A game with seed 0.
    pub fn new(dungeon: Source<'a>, config: Source<'a>) -> Self {
        Self {
            dungeon,
            config,
            dungeon_name: None,
            seed: 0,
        }
    }

    /// A game from the library with seed 0.
    pub fn named(dungeon: &'a str, config: &'a str) -> Self {
        Self::new(Source::Named(dungeon), Source::Named(config))
    }

    /// The same with another seed.
    #[must_use]
    pub fn with_seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// The same with a name for an inline dungeon.
    #[must_use]
    pub fn with_name(mut self, name: &'a str) -> Self {
        self.dungeon_name = Some(name);
        self
    }
}

/// Plays one game for one player. HTTP and the line protocol are translations
/// of its methods, which are the text's, and hold no rules.
///
/// A call that fails changes nothing.
///
/// ```
/// use dungeonmania::{Controller, NewGame};
/// use grid::Direction;
///
/// let mut controller = Controller::in_memory();
/// let start = controller.new_game(&NewGame::named("01_first_steps", "standard"))?;
/// assert_eq!(start.dungeon_name, "01_first_steps");
/// let next = controller.tick_move(Direction::Right)?;
/// assert_eq!(controller.dungeon_response()?, next);
/// # Ok::<(), dungeonmania::CallError>(())
/// ```
pub struct Controller {
    library: Arc<Library>,
    store: Arc<dyn Store>,
    play: Option<Saved>,
    events: Vec<Event>,
    animations: Vec<Animation>,
}

impl Controller {
    /// A controller without a game.
    pub fn new(library: Arc<Library>, store: Arc<dyn Store>) -> Self {
        Self {
            library,
            store,
            play: None,
            events: Vec::new(),
            animations: Vec::new(),
        }
    }

    /// A controller over the built-in dungeons whose saves live as long as it
    /// does.
    pub fn in_memory() -> Self {
        Self::new(
            Arc::new(Library::built_in()),
            Arc::new(crate::MemoryStore::new()),
        )
    }

    /// The names of all dungeons, sorted.
    ///
    /// # Errors
    /// [`StoreError`] if they cannot be listed.
    pub fn dungeons(&self) -> Result<Vec<String>, StoreError> {
        self.library.dungeons()
    }

    /// The names of all configurations, sorted.
    ///
    /// # Errors
    /// [`StoreError`] if they cannot be listed.
    pub fn configs(&self) -> Result<Vec<String>, StoreError> {
        self.library.configs()
    }

    /// The game that is played, for whoever wants to know more than responses
    /// tell.
    pub fn game(&self) -> Option<&Game> {
        self.play.as_ref().map(|play| &play.game)
    }

    /// The seed of the game that is played.
    pub fn seed(&self) -> Option<u64> {
        self.play.as_ref().map(|play| play.seed)
    }

    /// What happened in the last call that changed the game, in order; empty
    /// after a new game, a load or a call that failed.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// Starts a game, in place of the one before.
    ///
    /// # Errors
    /// [`CallError`] if the dungeon or configuration does not exist or cannot
    /// be used.
    pub fn new_game(&mut self, new: &NewGame<'_>) -> Result<DungeonResponse, CallError> {
        self.forget_events();
        let (name, map) = match new.dungeon {
            Source::Named(name) => (name, self.library.dungeon(name)?),
            Source::Inline(json) => (
                new.dungeon_name.unwrap_or(UNNAMED),
                Map::from_json(json).map_err(CallError::Dungeon)?,
            ),
        };
        let config = self.config(new.config)?;
        self.begin(name, &map, config, new.seed)
    }

    /// Starts a game in a generated dungeon: the player at `start`, the exit
    /// at `end`, walls around both.
    ///
    /// # Errors
    /// [`CallError`] if the configuration does not exist or cannot be used, or
    /// there can be no dungeon between the corners.
    pub fn generate_dungeon(
        &mut self,
        start: Pos,
        end: Pos,
        config: Source<'_>,
        seed: u64,
    ) -> Result<DungeonResponse, CallError> {
        self.forget_events();
        let config = self.config(config)?;
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let map = Map::generate(start, end, &mut rng)?;
        self.begin(GENERATED, &map, config, seed)
    }

    /// The present state. Changes nothing, [`Controller::events`] neither.
    ///
    /// # Errors
    /// [`CallError::NoGame`].
    pub fn dungeon_response(&self) -> Result<DungeonResponse, CallError> {
        let play = self.play.as_ref().ok_or(CallError::NoGame)?;
        Ok(DungeonResponse::new(
            &play.dungeon_id,
            &play.dungeon_name,
            &play.game,
            &self.animations,
        ))
    }

    /// The player moves, and a tick passes.
    ///
    /// # Errors
    /// [`CallError::NoGame`].
    pub fn tick_move(&mut self, direction: Direction) -> Result<DungeonResponse, CallError> {
        self.apply(&Action::Move(direction))
    }

    /// The player uses a bomb or potion, and a tick passes.
    ///
    /// # Errors
    /// [`CallError`] if the player does not hold the item, or it is none that
    /// can be used.
    pub fn tick_use(&mut self, item_id: &str) -> Result<DungeonResponse, CallError> {
        self.forget_events();
        self.require_game()?;
        let id: EntityId = item_id
            .parse()
            .map_err(|_| CallError::NoSuchItem(item_id.to_owned()))?;
        self.apply(&Action::Use(id))
    }

    /// The player builds something. No tick passes.
    ///
    /// # Errors
    /// [`CallError`] if there is no such thing, or the materials are missing.
    pub fn build(&mut self, buildable: &str) -> Result<DungeonResponse, CallError> {
        self.forget_events();
        self.require_game()?;
        let kind = Kind::ALL
            .iter()
            .copied()
            .find(|kind| kind.type_name() == buildable)
            .ok_or_else(|| CallError::UnknownBuildable(buildable.to_owned()))?;
        self.apply(&Action::Build(kind))
    }

    /// The player bribes or controls a mercenary or assassin, or destroys a
    /// spawner. No tick passes.
    ///
    /// # Errors
    /// [`CallError`] if there is no such entity, or the player cannot do that.
    pub fn interact(&mut self, entity_id: &str) -> Result<DungeonResponse, CallError> {
        self.forget_events();
        self.require_game()?;
        let id: EntityId = entity_id
            .parse()
            .map_err(|_| CallError::NoSuchEntity(entity_id.to_owned()))?;
        self.apply(&Action::Interact(id))
    }

    /// The player travels back in time.
    ///
    /// # Errors
    /// [`CallError`] if `ticks` is not positive or not so many have passed.
    pub fn rewind(&mut self, ticks: i64) -> Result<DungeonResponse, CallError> {
        self.apply(&Action::Rewind(ticks))
    }

    /// Saves the game under `name`, in place of what was saved there.
    ///
    /// # Errors
    /// [`CallError`] if there is no game, the name is none, or the store
    /// fails.
    pub fn save_game(&mut self, name: &str) -> Result<DungeonResponse, CallError> {
        self.forget_events();
        let play = self.play.as_ref().ok_or(CallError::NoGame)?;
        check_name(name)?;
        self.store.save(name, &play.to_bytes())?;
        self.animations.clear();
        self.dungeon_response()
    }

    /// Goes on with the game that was saved under `name`.
    ///
    /// # Errors
    /// [`CallError`] if there is none, it is damaged, or the store fails.
    pub fn load_game(&mut self, name: &str) -> Result<DungeonResponse, CallError> {
        self.forget_events();
        check_name(name)?;
        let bytes = self
            .store
            .load(name)?
            .ok_or_else(|| CallError::UnknownSave(name.to_owned()))?;
        let play = Saved::from_bytes(&bytes).map_err(|source| CallError::Save {
            name: name.to_owned(),
            source,
        })?;
        self.play = Some(play);
        self.animations.clear();
        self.dungeon_response()
    }

    /// The names of all saved games, sorted.
    ///
    /// # Errors
    /// [`StoreError`] if they cannot be listed.
    pub fn all_games(&self) -> Result<Vec<String>, StoreError> {
        self.store.names()
    }

    /// The present game as bytes, as [`Controller::save_game`] keeps them:
    /// for whoever wants to park a game elsewhere.
    ///
    /// # Errors
    /// [`CallError::NoGame`].
    pub fn export(&self) -> Result<Vec<u8>, CallError> {
        Ok(self.play.as_ref().ok_or(CallError::NoGame)?.to_bytes())
    }

    /// Goes on with a game from [`Controller::export`].
    ///
    /// # Errors
    /// [`CallError::Save`] if the bytes are no game.
    pub fn import(&mut self, bytes: &[u8]) -> Result<DungeonResponse, CallError> {
        self.forget_events();
        let play = Saved::from_bytes(bytes).map_err(|source| CallError::Save {
            name: "import".to_owned(),
            source,
        })?;
        self.play = Some(play);
        self.animations.clear();
        self.dungeon_response()
    }

    fn config(&self, source: Source<'_>) -> Result<Config, CallError> {
        match source {
            Source::Named(name) => Ok(self.library.config(name)?),
            Source::Inline(json) => Config::from_json(json).map_err(CallError::Config),
        }
    }

    fn begin(
        &mut self,
        name: &str,
        map: &Map,
        config: Config,
        seed: u64,
    ) -> Result<DungeonResponse, CallError> {
        self.play = Some(Saved {
            dungeon_name: name.to_owned(),
            dungeon_id: dungeon_id(map, &config, seed),
            seed,
            game: Game::new(map, config, seed),
        });
        self.animations.clear();
        self.dungeon_response()
    }

    fn apply(&mut self, action: &Action) -> Result<DungeonResponse, CallError> {
        self.forget_events();
        let play = self.play.as_mut().ok_or(CallError::NoGame)?;
        if let Err(e) = play.game.apply(action, &mut self.events) {
            self.events.clear();
            return Err(e.into());
        }
        self.animations = match action {
            Action::Move(_) | Action::Use(_) => animation::of_tick(play.game.world(), &self.events),
            _ => Vec::new(),
        };
        self.dungeon_response()
    }

    fn require_game(&self) -> Result<(), CallError> {
        self.play.as_ref().map(|_| ()).ok_or(CallError::NoGame)
    }

    fn forget_events(&mut self) {
        self.events.clear();
    }
}

/// A digest of dungeon, configuration and seed, whatever the documents'
/// layout.
fn dungeon_id(map: &Map, config: &Config, seed: u64) -> String {
    let json = serde_json::to_vec(&(map, config, seed)).expect("documents are JSON");
    Digest::new().add(&json).to_hex()
}
