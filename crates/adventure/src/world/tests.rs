//! The rules of a turn, on maps drawn as the printer draws them.

use grid::{Direction, Grid, Pos};

use super::World;
use crate::creature::{Creature, Pronoun, Stats, Title};
use crate::event::{Action, ActionError, Event, Status};
use crate::map::Map;
use crate::setup::Setup;
use crate::weapon::Weapon;
use crate::{narrator, printer};

use Direction::{Down, Left, Right, Up};

/// Strikes that always hit: the highest of one roll.
const SURE: u32 = 0;
/// Strikes that never do, as far as anybody will live to see.
const NEVER: u32 = u32::MAX;

fn monster(hit_points: u32, skill: u32) -> Creature {
    let stats = Stats {
        hit_points,
        strength: 0,
        skill,
        armour_class: 0,
    };
    // Always 2 hit points a blow.
    let spear = Weapon::new("spear", 2, "pricks", "misses");
    Creature::new(stats, Title::new("Gnash", "orc"), Pronoun::Its).armed_with(spear)
}

/// A world from a drawing: `X` is the player, `W` a shiny sword, `M` an orc
/// with 5 hit points that always hits for 2, `B` both.
fn world(drawing: &[&str]) -> World {
    let (columns, rows) = (drawing[0].len().div_ceil(2), drawing.len().div_ceil(2));
    let setup = Setup {
        columns,
        rows,
        ..Setup::default()
    };
    let mut map = Map::with_seed(columns, rows, 1).unwrap();
    let mut player = setup.player();
    player.stats = Stats {
        hit_points: 10,
        strength: 0,
        skill: SURE,
        armour_class: 50,
    };
    // Bare hands would do no harm at all.
    player.weapon = Weapon::new("club", 1, "clubs", "misses");
    let mut place = Pos::ORIGIN;
    let at = |x: usize, y: usize| drawing[y].chars().nth(x).unwrap_or(' ');
    for p in map.iter().map(crate::Room::place).collect::<Vec<_>>() {
        let (x, y) = (2 * p.x as usize, 2 * p.y as usize);
        if 2 * columns > x + 2 && at(x + 1, y) == '-' {
            map.connect_rooms(p, p.step(Right));
        }
        if y + 1 < drawing.len() && at(x, y + 1) == '|' {
            map.connect_rooms(p, p.step(Down));
        }
        if "WB".contains(at(x, y)) {
            map.set_weapon(p, Some(Weapon::new("sword", 5, "slashes", "misses")));
        }
        if "MB".contains(at(x, y)) {
            map.set_monster(p, Some(monster(5, SURE)));
        }
        if at(x, y) == 'X' {
            place = p;
        }
    }
    let mut seen = Grid::new(columns, rows, false);
    seen[place] = true;
    World {
        setup,
        map,
        player,
        place,
        seen,
        seen_count: 1,
        slain: 0,
        turns: 0,
        status: Status::Playing,
    }
}

fn drawn(world: &World) -> Vec<String> {
    let full = printer::full(world.map(), world.place());
    full.lines().map(ToOwned::to_owned).collect()
}

/// Does it, and says what happened.
fn act(world: &mut World, action: Action) -> Vec<Event> {
    let mut events = Vec::new();
    assert_eq!(world.check(action), Ok(()));
    world.commit(action, &mut events);
    events
}

fn said(world: &World, events: &[Event]) -> String {
    narrator::events(events, world).to_string()
}

#[test]
fn doors_lead_both_ways_and_walls_stop() {
    let mut w = world(&["X-o", "  |", "M o"]);
    assert_eq!(w.check(Action::Go(Up)), Err(ActionError::NoExit(Up)));
    assert_eq!(w.check(Action::Go(Down)), Err(ActionError::NoExit(Down)));
    act(&mut w, Action::Go(Right));
    assert_eq!(drawn(&w), ["o-X", "  |", "M o"]);
    act(&mut w, Action::Go(Down));
    assert_eq!(drawn(&w), ["o-o", "  |", "M X"]);
    assert_eq!(w.check(Action::Go(Left)), Err(ActionError::NoExit(Left)));
    act(&mut w, Action::Go(Up));
    act(&mut w, Action::Go(Left));
    assert_eq!(drawn(&w), ["X-o", "  |", "M o"]);
    assert_eq!((w.turns(), w.rooms_seen()), (4, 3));
}

#[test]
fn bare_hands_take_and_full_hands_swap() {
    let mut w = world(&["X-W-M"]);
    w.player.weapon = Weapon::bare_hands();
    assert_eq!(w.check(Action::Get), Err(ActionError::NothingToGet));
    act(&mut w, Action::Go(Right));
    let events = act(&mut w, Action::Get);
    assert!(said(&w, &events).starts_with("You take the shiny sword."));
    assert_eq!(w.player().weapon.full_name(), "shiny sword");
    assert_eq!(w.check(Action::Get), Err(ActionError::NothingToGet));

    let mut w = world(&["X-W-M"]);
    act(&mut w, Action::Go(Right));
    let events = act(&mut w, Action::Get);
    let swapped = "You put down the normal club and take the shiny sword.";
    assert!(said(&w, &events).starts_with(swapped));
    assert_eq!(w.room().weapon().unwrap().full_name(), "normal club");
    let look = act(&mut w, Action::Look);
    assert!(said(&w, &look).contains("A normal club lies where you left it."));
}

#[test]
fn a_monster_is_peaceful_until_it_is_attacked_and_forgets_nothing() {
    let mut w = world(&["X-M"]);
    for action in [Action::Go(Right), Action::Look, Action::Wait] {
        assert_eq!(act(&mut w, action).len(), 1, "{action:?}");
    }
    let events = act(&mut w, Action::Attack);
    assert_eq!(
        said(&w, &events),
        "Rowan the wanderer clubs Gnash the orc with their normal club.\n\
         Gnash the orc has 4 hit points left.\n\
         Gnash the orc pricks Rowan the wanderer with its normal spear.\n\
         Rowan the wanderer has 8 hit points left.\n"
    );
    // Leaving is free, coming back and staying are not.
    let mut left = Vec::new();
    for action in [
        Action::Go(Left),
        Action::Wait,
        Action::Go(Right),
        Action::Look,
        Action::Wait,
    ] {
        act(&mut w, action);
        left.push(w.player().stats.hit_points);
    }
    assert_eq!(left, [8, 8, 6, 4, 2]);
    assert_eq!(w.status(), Status::Playing);
    let events = act(&mut w, Action::Wait);
    assert_eq!(events.last(), Some(&Event::Ended(Status::Died)));
    assert_eq!(w.check(Action::Wait), Err(ActionError::Over));
    assert_eq!(w.check(Action::Quit), Err(ActionError::Over));
}

#[test]
fn a_miss_makes_a_monster_as_angry_as_a_hit() {
    let mut w = world(&["X-M"]);
    w.player.stats.skill = NEVER;
    w.map.set_monster(
        Pos::new(1, 0),
        Some(Creature {
            stats: Stats {
                armour_class: NEVER,
                ..monster(5, SURE).stats
            },
            ..monster(5, SURE)
        }),
    );
    act(&mut w, Action::Go(Right));
    let events = act(&mut w, Action::Attack);
    assert_eq!(
        said(&w, &events).lines().next(),
        Some("Rowan the wanderer misses Gnash the orc with their normal club.")
    );
    assert!(w.room().monster().unwrap().angry);
    assert_eq!(w.player().stats.hit_points, 8);
}

#[test]
fn a_dead_monster_leaves_the_room_and_does_not_strike_back() {
    let mut w = world(&["X-M-M"]);
    w.player.weapon = Weapon::new("axe", 5, "hews", "misses");
    act(&mut w, Action::Go(Right));
    let events = act(&mut w, Action::Attack);
    assert_eq!(
        said(&w, &events),
        "Rowan the wanderer hews Gnash the orc with their shiny axe.\n\
         That is the end of Gnash the orc. One monster is left.\n"
    );
    assert_eq!(drawn(&w), ["o-X-M"]);
    assert_eq!(w.player().stats.hit_points, 10);
    assert_eq!(w.check(Action::Attack), Err(ActionError::NothingToAttack));
    assert_eq!(w.status(), Status::Playing);
}

#[test]
fn the_last_kill_wins_at_once() {
    let mut w = world(&["X-M"]);
    w.player.weapon = Weapon::new("axe", 5, "hews", "misses");
    act(&mut w, Action::Go(Right));
    let events = act(&mut w, Action::Attack);
    assert_eq!(events.last(), Some(&Event::Ended(Status::Won)));
    assert_eq!(w.status(), Status::Won);
    assert_eq!((w.slain(), w.turns()), (1, 2));
}

#[test]
fn quitting_takes_no_turn() {
    let mut w = world(&["X-M"]);
    assert_eq!(act(&mut w, Action::Quit), [Event::Ended(Status::Quit)]);
    assert_eq!((w.turns(), w.status()), (0, Status::Quit));
}

#[test]
fn every_kind_of_turn_can_be_taken_back() {
    // The last turn ends the game, in one way or the other.
    for last in [Action::Attack, Action::Quit] {
        let mut w = world(&["X-B-M", "|    ", "W-o-o"]);
        w.player.stats.hit_points = 100;
        let mut worlds = vec![w.clone()];
        let mut past = Vec::new();
        let mut events = Vec::new();
        for action in [
            Action::Go(Down),
            Action::Go(Up),
            Action::Go(Right),
            Action::Attack,
            Action::Wait,
            Action::Get,
            Action::Attack,
            Action::Go(Left),
            Action::Go(Down),
            Action::Get,
            Action::Go(Up),
            Action::Go(Right),
            Action::Go(Right),
            Action::Look,
            last,
        ] {
            assert_eq!(w.check(action), Ok(()), "{action:?}");
            past.push(w.commit(action, &mut events));
            worlds.push(w.clone());
        }
        assert_ne!(w.status(), Status::Playing);
        while let Some(before) = past.pop() {
            worlds.pop();
            w.take_back(before);
            assert_eq!(Some(&w), worlds.last());
        }
    }
}
