//! The calls that answer with the state of the game: parameters in, a method
//! of the controller, response out.

use dungeonmania::{Controller, DungeonResponse, NewGame, Source};
use grid::Pos;
use rand::TryRng;
use rand::rngs::SysRng;

use super::params::Params;
use super::wrapper::Refusal;

/// A call by its path.
#[derive(Clone, Copy)]
pub(super) struct Call {
    /// Whether it is for sessions that have no game yet, too.
    pub(super) starts: bool,
    pub(super) run: fn(&mut Controller, &Params) -> Result<DungeonResponse, Refusal>,
}

const fn start(run: fn(&mut Controller, &Params) -> Result<DungeonResponse, Refusal>) -> Call {
    Call { starts: true, run }
}

const fn play(run: fn(&mut Controller, &Params) -> Result<DungeonResponse, Refusal>) -> Call {
    Call { starts: false, run }
}

/// Every such call: its path below `game/`, and what it does.
pub(super) const GAME_CALLS: &[(&str, Call)] = &[
    ("new", start(new_game)),
    ("new/generate", start(generate)),
    ("load", start(|c, p| Ok(c.load_game(p.text("name")?)?))),
    (
        "dungeonResponseModel",
        play(|c, _| Ok(c.dungeon_response()?)),
    ),
    (
        "tick/movement",
        play(|c, p| Ok(c.tick_move(p.direction("movementDirection")?)?)),
    ),
    (
        "tick/item",
        play(|c, p| Ok(c.tick_use(p.text("itemUsed")?)?)),
    ),
    ("build", play(|c, p| Ok(c.build(p.text("buildable")?)?))),
    (
        "interact",
        play(|c, p| Ok(c.interact(p.text("entityId")?)?)),
    ),
    ("rewind", play(|c, p| Ok(c.rewind(p.number("ticks")?)?))),
    ("save", play(|c, p| Ok(c.save_game(p.text("name")?)?))),
];

fn new_game(controller: &mut Controller, params: &Params) -> Result<DungeonResponse, Refusal> {
    let (dungeon, config) = (params.text("dungeonName")?, params.text("configName")?);
    let game = NewGame::named(dungeon, config).with_seed(seed(params)?);
    Ok(controller.new_game(&game)?)
}

fn generate(controller: &mut Controller, params: &Params) -> Result<DungeonResponse, Refusal> {
    let start = Pos::new(params.number("xStart")?, params.number("yStart")?);
    let end = Pos::new(params.number("xEnd")?, params.number("yEnd")?);
    let config = Source::Named(params.text("configName")?);
    Ok(controller.generate_dungeon(start, end, config, seed(params)?)?)
}

/// The seed that was asked for, or a fresh one.
fn seed(params: &Params) -> Result<u64, Refusal> {
    if let Some(seed) = params.optional_number("seed")? {
        return Ok(seed);
    }
    let mut bytes = [0; 8];
    SysRng
        .try_fill_bytes(&mut bytes)
        .expect("the system gives random numbers");
    Ok(u64::from_le_bytes(bytes))
}
