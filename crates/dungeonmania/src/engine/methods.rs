//! The methods: parameters read, the controller called, results written.

use grid::{Direction, Pos};
use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};

use super::rpc::{Data, INTERNAL_ERROR, INVALID_PARAMS, METHOD_NOT_FOUND, Outcome, RpcError};
use crate::{CallError, Controller, Exception, NewGame, Source, StoreError};

/// The code of an `InvalidActionException`.
const INVALID_ACTION: i32 = 1;
/// The code of an `IllegalArgumentException`.
const ILLEGAL_ARGUMENT: i32 = 2;

#[derive(Deserialize, Default)]
#[serde(default, deny_unknown_fields)]
struct NoParams {}

#[derive(Deserialize, Default)]
#[serde(default, rename_all = "camelCase", deny_unknown_fields)]
struct NewGameParams<'a> {
    dungeon_name: Option<String>,
    config_name: Option<String>,
    #[serde(borrow)]
    dungeon: Option<&'a RawValue>,
    #[serde(borrow)]
    config: Option<&'a RawValue>,
    seed: u64,
}

#[derive(Deserialize, Default)]
#[serde(default, rename_all = "camelCase", deny_unknown_fields)]
struct TickParams {
    movement_direction: Option<String>,
    item_used_id: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BuildParams {
    buildable: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct InteractParams {
    entity_id: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NameParams {
    name: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RewindParams {
    ticks: i64,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct GenerateParams<'a> {
    x_start: i32,
    y_start: i32,
    x_end: i32,
    y_end: i32,
    #[serde(default)]
    config_name: Option<String>,
    #[serde(borrow, default)]
    config: Option<&'a RawValue>,
    #[serde(default)]
    seed: u64,
}

/// Calls the method.
pub(super) fn call(
    controller: &mut Controller,
    method: &str,
    params: Option<&RawValue>,
) -> Outcome {
    match method {
        "newGame" => new_game(controller, &read(params)?),
        "getDungeonResponseModel" => {
            let NoParams {} = read(params)?;
            written(controller.dungeon_response())
        }
        "tick" => tick(controller, &read(params)?),
        "build" => {
            let BuildParams { buildable } = read(params)?;
            written(controller.build(&buildable))
        }
        "interact" => {
            let InteractParams { entity_id } = read(params)?;
            written(controller.interact(&entity_id))
        }
        "saveGame" => {
            let NameParams { name } = read(params)?;
            written(controller.save_game(&name))
        }
        "loadGame" => {
            let NameParams { name } = read(params)?;
            written(controller.load_game(&name))
        }
        "rewind" => {
            let RewindParams { ticks } = read(params)?;
            written(controller.rewind(ticks))
        }
        "generateDungeon" => generate(controller, &read(params)?),
        "allGames" => list(params, controller.all_games()),
        "dungeons" => list(params, controller.dungeons()),
        "configs" => list(params, controller.configs()),
        other => Err(RpcError::new(
            METHOD_NOT_FOUND,
            format!("there is no method {other:?}"),
        )),
    }
}

fn new_game(controller: &mut Controller, p: &NewGameParams<'_>) -> Outcome {
    let dungeon = match (p.dungeon, &p.dungeon_name) {
        // Beside an inline dungeon, the name is what it is called.
        (Some(json), _) => Source::Inline(json.get().as_bytes()),
        (None, Some(name)) => Source::Named(name),
        (None, None) => return Err(invalid("missing dungeonName, or dungeon")),
    };
    let new = NewGame {
        dungeon,
        config: config(p.config, p.config_name.as_deref())?,
        dungeon_name: p.dungeon_name.as_deref(),
        seed: p.seed,
    };
    written(controller.new_game(&new))
}

fn tick(controller: &mut Controller, p: &TickParams) -> Outcome {
    match (&p.movement_direction, &p.item_used_id) {
        (Some(name), None) => {
            let direction: Direction = name.parse().map_err(|_| {
                game_error(
                    Exception::IllegalArgument,
                    format!("{name:?} is no direction: expected UP, DOWN, LEFT or RIGHT"),
                )
            })?;
            written(controller.tick_move(direction))
        }
        (None, Some(id)) => written(controller.tick_use(id)),
        _ => Err(invalid("expected either movementDirection or itemUsedId")),
    }
}

fn generate(controller: &mut Controller, p: &GenerateParams<'_>) -> Outcome {
    let config = config(p.config, p.config_name.as_deref())?;
    written(controller.generate_dungeon(
        Pos::new(p.x_start, p.y_start),
        Pos::new(p.x_end, p.y_end),
        config,
        p.seed,
    ))
}

fn config<'a>(inline: Option<&'a RawValue>, name: Option<&'a str>) -> Result<Source<'a>, RpcError> {
    match (inline, name) {
        (Some(json), None) => Ok(Source::Inline(json.get().as_bytes())),
        (None, Some(name)) => Ok(Source::Named(name)),
        (None, None) => Err(invalid("missing configName, or config")),
        (Some(_), Some(_)) => Err(invalid("expected configName or config, not both")),
    }
}

fn list(params: Option<&RawValue>, names: Result<Vec<String>, StoreError>) -> Outcome {
    let NoParams {} = read(params)?;
    written(names.map_err(CallError::from))
}

/// Reads the parameters; without any, as if they were `{}`.
fn read<'a, T: Deserialize<'a>>(params: Option<&'a RawValue>) -> Result<T, RpcError> {
    let json = params.map_or("{}", RawValue::get);
    serde_json::from_str(json).map_err(|e| {
        // The line is always the first, and columns count within the
        // parameters only: neither would help.
        let text = e.to_string();
        let reason = text.rfind(" at line ").map_or(&*text, |end| &text[..end]);
        invalid(reason)
    })
}

fn invalid(reason: &str) -> RpcError {
    RpcError {
        data: Some(Data {
            exception: Exception::IllegalArgument.name(),
        }),
        ..RpcError::new(INVALID_PARAMS, format!("invalid params: {reason}"))
    }
}

fn written<T: Serialize>(result: Result<T, CallError>) -> Outcome {
    match result {
        Ok(value) => Ok(to_raw_value(&value).expect("a response is JSON")),
        Err(e) => Err(match e.exception() {
            Some(exception) => game_error(exception, e.to_string()),
            None => RpcError::new(INTERNAL_ERROR, e.to_string()),
        }),
    }
}

fn game_error(exception: Exception, message: String) -> RpcError {
    let code = match exception {
        Exception::InvalidAction => INVALID_ACTION,
        Exception::IllegalArgument => ILLEGAL_ARGUMENT,
    };
    RpcError {
        data: Some(Data {
            exception: exception.name(),
        }),
        ..RpcError::new(code, message)
    }
}
