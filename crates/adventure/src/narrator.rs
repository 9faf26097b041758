//! The voice of the game: makes sentences from events and states.

use grid::Pos;

use crate::compass::{COMPASS, compass};
use crate::creature::Blow;
use crate::event::{ActionError, Event, Status, Strike};
use crate::printer;
use crate::prose::{a, capital, count, list, number};
use crate::setup::{Layout, Setup};
use crate::text::Text;
use crate::weapon::{Quality, Weapon};
use crate::words;
use crate::world::World;

/// What is said before the first prompt.
pub fn introduction(world: &World) -> Text {
    let map = world.map();
    let player = world.player();
    let rooms = (map.columns() * map.rows()) as u32;
    let monsters = map.monster_count();
    let mut text = Text::of("ADVENTURE");
    text.pause();
    text.say(format!(
        "Everybody said that the old house under the hill was empty. Everybody was wrong: behind \
         its front door lies a maze of {}, and {} made {} at home there. Now the door has fallen \
         shut behind {}, who came with {} and no plan.",
        count(rooms, "room"),
        if monsters == 1 {
            "a monster has".to_owned()
        } else {
            format!("{} have", count(monsters, "monster"))
        },
        if monsters == 1 {
            "itself"
        } else {
            "themselves"
        },
        player.title,
        count(player.stats.hit_points, "hit point"),
    ));
    text.pause();
    text.say(
        "Slay every monster and you win. They leave you in peace until you attack them, so you \
         may look for a weapon first. Type help to see what you can do.",
    );
    text.pause();
    text.append(room(world, true));
    text
}

/// Where the player is: in full, or in short for a room that is known.
pub fn room(world: &World, in_full: bool) -> Text {
    let room = world.room();
    let mut text = Text::new();
    if in_full {
        let mut sentences = format!("You are in {}.", a(room.description()));
        for detail in words::scenery(room.description()) {
            sentences.push(' ');
            sentences.push_str(detail);
        }
        text.say(sentences);
    } else {
        text.say(format!("You are back in the {}.", room.description()));
    }
    text.say(exits(world, world.place()));
    if let Some(weapon) = room.weapon() {
        text.say(lying(weapon, room.was_put_down()));
    }
    if let Some(monster) = room.monster() {
        let manner = words::monster_kind(&monster.title.kind)
            .map(|kind| if monster.angry { kind.angry } else { kind.idle });
        text.say(match manner {
            Some(manner) => format!("{} is here, {manner}.", monster.title),
            None => format!("{} is here.", monster.title),
        });
    }
    text
}

fn exits(world: &World, place: Pos) -> String {
    let open = world.map().exits(place);
    let names: Vec<&str> = COMPASS
        .into_iter()
        .filter(|&d| open.contains(d))
        .map(compass)
        .collect();
    if names.is_empty() {
        "There are no exits.".to_owned()
    } else {
        format!("You may exit to the {}.", list(&names))
    }
}

fn lying(weapon: &Weapon, put_down: bool) -> String {
    let kind = words::weapon_kind(weapon.name());
    let manner = match kind {
        _ if put_down => "lies where you left it",
        Some(kind) => kind.lying,
        None => "lies here",
    };
    format!("{} {manner}.", capital(&a(&weapon.full_name())))
}

/// What happened in a turn; `world` is the state after it.
pub fn events(events: &[Event], world: &World) -> Text {
    let mut text = Text::new();
    for event in events {
        match event {
            Event::Entered { first_time, .. } => text.append(room(world, *first_time)),
            Event::Looked => text.append(room(world, true)),
            Event::Waited => text.say(waiting(world.turns())),
            Event::Took { weapon, put_down } => took(weapon, put_down.as_ref(), &mut text),
            Event::Struck(strike) => struck(strike, world.turns(), &mut text),
            Event::Slain { monster, left } => {
                // Different words for different deaths, without a draw.
                let end = match left % 4 {
                    0 => format!("{monster} drops dead."),
                    1 => format!("That is the end of {monster}."),
                    2 => format!("{monster} falls and does not get up."),
                    _ => format!("{monster} will trouble nobody again."),
                };
                text.say(match left {
                    0 => end,
                    1 => format!("{end} One monster is left."),
                    _ => format!("{end} {} are left.", capital(&count(*left, "monster"))),
                });
            }
            Event::Ended(status) => {
                text.pause();
                text.append(ending(*status, world));
            }
        }
    }
    text
}

fn waiting(turn: u32) -> &'static str {
    match turn % 4 {
        0 => "Time passes. Somewhere, water drips.",
        1 => "Time passes. A door closes, a long way off.",
        2 => "Time passes. Something small runs along the wall and is gone.",
        _ => "Time passes.",
    }
}

fn took(weapon: &Weapon, put_down: Option<&Weapon>, text: &mut Text) {
    let name = weapon.full_name();
    let feel = match weapon.quality() {
        Quality::Cursed => " It feels wrong in the hand.",
        Quality::Normal => "",
        Quality::Shiny => " It catches what little light there is.",
        Quality::HighQuality => " Somebody took great care over it.",
        Quality::Elite => " It moves almost before you do.",
        Quality::Magical => " It hums softly, and the hair on your arms stands up.",
    };
    text.say(match put_down {
        Some(old) => format!(
            "You put down the {} and take the {name}.{feel}",
            old.full_name()
        ),
        None => format!("You take the {name}.{feel}"),
    });
}

fn struck(strike: &Strike, turn: u32, text: &mut Text) {
    let Strike {
        attacker,
        pronoun,
        weapon,
        target,
        ..
    } = strike;
    let arms = format!("{pronoun} {}", weapon.full_name());
    match strike.blow {
        Blow::Miss => {
            let verb = miss(strike, turn);
            text.say(format!("{attacker} {verb} {target} with {arms}."));
        }
        Blow::Hit { damage, left } => {
            let harm = if damage == 0 {
                ", but does no harm"
            } else {
                ""
            };
            text.say(format!(
                "{attacker} {} {target} with {arms}{harm}.",
                weapon.hit()
            ));
            if left > 0 {
                text.say(format!("{target} has {} left.", hit_points(left)));
            }
        }
    }
}

/// The weapon's own verb, and a plain one in between: a long fight should not
/// say the same thing every time. The two sides take turns at it.
fn miss(strike: &Strike, turn: u32) -> &str {
    match (turn + u32::from(strike.by_player)) % 4 {
        0 => "just misses",
        2 => "misses",
        _ => strike.weapon.miss(),
    }
}

/// In digits: numbers that are compared and added up.
fn hit_points(n: u32) -> String {
    format!("{n} hit point{}", if n == 1 { "" } else { "s" })
}

/// Why nothing happened.
pub fn refusal(error: ActionError) -> Text {
    Text::of(match error {
        ActionError::NoExit(direction) => {
            format!("There is no way out to the {}.", compass(direction))
        }
        ActionError::NothingToGet => "There is nothing here to pick up.".to_owned(),
        ActionError::NothingToAttack => "There is nobody here to attack.".to_owned(),
        ActionError::Over => {
            "The game is over. You can undo, restart, restore a saved game, or quit.".to_owned()
        }
    })
}

/// What the player carries, and how things stand.
pub fn inventory(world: &World) -> Text {
    let player = world.player();
    let weapon = &player.weapon;
    let most = world.setup().difficulty.numbers().player.hit_points;
    let mut text = Text::new();
    text.say(if weapon.is_natural() {
        format!("You have nothing but your {}.", weapon.full_name())
    } else {
        format!("You are holding {}.", a(&weapon.full_name()))
    });
    text.say(match player.stats.hit_points {
        0 => "You have no hit points left, which is the trouble.".to_owned(),
        n if n >= most => format!("You have all of your {most} hit points."),
        n => format!("You have {n} of your {most} hit points left."),
    });
    text.say(format!(
        "You have slain {}, and {} left.",
        count(world.slain(), "monster"),
        match world.map().monster_count() {
            0 => "none is".to_owned(),
            1 => "one is".to_owned(),
            n => format!("{} are", number(n)),
        }
    ));
    text
}

/// What the player has seen, drawn, with the meaning of what is drawn.
pub fn map(world: &World) -> Text {
    const MEANINGS: [(char, &str); 6] = [
        ('X', "you"),
        ('W', "weapon"),
        ('M', "monster"),
        ('B', "both"),
        ('o', "empty"),
        ('?', "not seen yet"),
    ];
    let drawn = printer::seen(world);
    let legend: Vec<String> = MEANINGS
        .into_iter()
        .filter(|&(symbol, _)| drawn.contains(symbol))
        .map(|(symbol, meaning)| format!("{symbol} {meaning}"))
        .collect();
    let mut text = Text::new();
    text.draw(&drawn);
    text.pause();
    text.say(legend.join(", "));
    text
}

/// What can be typed.
pub fn help() -> Text {
    let mut text = Text::of("These are the words that I know, with their short forms:");
    text.pause();
    text.draw(
        "  north (n)  east (e)  south (s)  west (w)\n\
         \x20 look (l)  attack (a)  get (g)  wait (z)\n\
         \x20 inventory (i)  map (m)  again (.)  help (?)\n\
         \x20 undo  undo 3  restart  quit (q)\n\
         \x20 save NAME  restore NAME  script FILE  script off",
    );
    text.pause();
    let qualities: Vec<&str> = Quality::ALL.into_iter().map(Quality::word).collect();
    text.say(format!(
        "Weapons are, from the worst to the best: {}.",
        list(&qualities)
    ));
    text.say(
        "A monster that you have attacked strikes back whenever you are in its room, but it \
         does not follow you out.",
    );
    text.say("A script is a file with everything that is said from then on.");
    text
}

/// How it ended, what the player achieved, and how to play it again.
pub fn ending(status: Status, world: &World) -> Text {
    let mut text = Text::of(match status {
        Status::Playing => "The story breaks off here.",
        Status::Won => {
            "The house is quiet at last. Far behind you the front door creaks open, and daylight \
             falls in. You have won!"
        }
        Status::Died => {
            "Everything goes dark, and the house is a little less empty than before. You have died."
        }
        Status::Quit => "You find a window that you had overlooked, and climb out. Goodbye.",
    });
    text.pause();
    text.append(summary(world));
    text
}

/// Rooms seen, monsters slain, turns, and the seed to play it again.
pub fn summary(world: &World) -> Text {
    let rooms = (world.map().columns() * world.map().rows()) as u32;
    let monsters = world.slain() + world.map().monster_count();
    let turns = match world.turns() {
        0 => "Without taking a turn".to_owned(),
        n => format!("In {}", count(n, "turn")),
    };
    let mut text = Text::of(format!(
        "{turns} you saw {} and slew {}.",
        some(world.rooms_seen(), rooms, "room"),
        some(world.slain(), monsters, "monster"),
    ));
    text.say(format!(
        "To play this game again: adventure{}",
        options(world.setup())
    ));
    text
}

/// `two of the nine monsters`, `none of them`, `all of them`.
fn some(part: u32, whole: u32, thing: &str) -> String {
    let all = count(whole, thing);
    match (part, whole) {
        (0, 1) => format!("not one {thing}"),
        (0, _) => format!("none of the {all}"),
        (1, 1) => format!("the only {thing}"),
        (2, 2) => format!("both {thing}s"),
        _ if part == whole => format!("all {all}"),
        _ => format!("{} of the {all}", number(part)),
    }
}

/// The options that make this setup, those with their usual value left out.
fn options(setup: &Setup) -> String {
    use std::fmt::Write;
    let usual = Setup::with_seed(setup.seed);
    let mut out = String::new();
    let mut option = |changed: bool, text: String| {
        if changed {
            // Writing to a string does not fail.
            let _ = write!(out, " {text}");
        }
    };
    option(
        setup.columns != usual.columns,
        format!("--columns {}", setup.columns),
    );
    option(setup.rows != usual.rows, format!("--rows {}", setup.rows));
    option(
        setup.weapons != usual.weapons,
        format!("--weapons {}", setup.weapons),
    );
    option(
        setup.monsters != usual.monsters,
        format!("--monsters {}", setup.monsters),
    );
    option(setup.layout == Layout::Grid, "--grid".to_owned());
    option(
        setup.difficulty != usual.difficulty,
        format!("--difficulty {}", setup.difficulty),
    );
    // As a shell reads it: in quotes, which an apostrophe has to leave. The
    // equals sign is for names that look like options.
    let name = setup.name.replace('\'', r"'\''");
    option(setup.name != usual.name, format!("--name='{name}'"));
    option(
        setup.pronoun != usual.pronoun,
        format!("--pronoun {}", setup.pronoun),
    );
    option(true, format!("--seed {}", setup.seed));
    out
}
