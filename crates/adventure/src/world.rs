//! Everything of one moment.

use grid::{Direction, Grid, Pos};

use crate::creature::{Blow, Creature};
use crate::event::{Action, ActionError, Event, Status, Strike};
use crate::map::Map;
use crate::room::Room;
use crate::setup::{Setup, SetupError};
use crate::weapon::Weapon;

/// The state of a game: map, player, and what has been seen.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct World {
    setup: Setup,
    map: Map,
    player: Creature,
    place: Pos,
    seen: Grid<bool>,
    seen_count: u32,
    slain: u32,
    turns: u32,
    status: Status,
}

/// What a turn changed, as it was before: enough to take the turn back. It
/// does not grow with the map, so that any number can be kept.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(crate) struct Before {
    place: Pos,
    hit_points: u32,
    slain: u32,
    turns: u32,
    /// Where the generator stood in its stream.
    draws: u64,
    /// Whether the turn led into a room that had not been seen.
    discovered: bool,
    in_room: InRoom,
}

/// What a turn changed in the room in which it was spent.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
enum InRoom {
    Nothing,
    Monster(Box<Creature>),
    Weapons {
        in_hand: Box<Weapon>,
        lying: Box<Weapon>,
        put_down: bool,
    },
}

#[cfg(feature = "serde")]
impl Before {
    /// Whether the turn was spent in a room of that map.
    pub(crate) fn is_sound(&self, map: &Map) -> bool {
        map.room_at(self.place).is_some() && self.hit_points > 0
    }
}

impl World {
    /// The first moment of a game: the player stands in room (0, 0).
    ///
    /// # Errors
    /// If the setup's size, chances or name are out of range.
    pub fn new(setup: Setup) -> Result<Self, SetupError> {
        let map = setup.map()?;
        let mut seen = Grid::new(map.columns(), map.rows(), false);
        seen[Pos::ORIGIN] = true;
        Ok(Self {
            player: setup.player(),
            setup,
            map,
            place: Pos::ORIGIN,
            seen,
            seen_count: 1,
            slain: 0,
            turns: 0,
            status: Status::Playing,
        })
    }

    /// What the game was made from.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The map as it is now.
    pub const fn map(&self) -> &Map {
        &self.map
    }

    /// The player.
    pub const fn player(&self) -> &Creature {
        &self.player
    }

    /// Where the player stands: column and row.
    pub const fn place(&self) -> Pos {
        self.place
    }

    /// The room in which the player stands.
    ///
    /// # Panics
    /// Never: the player is always in a room.
    pub fn room(&self) -> &Room {
        self.map
            .room_at(self.place)
            .expect("the player is always in a room")
    }

    /// Whether the player has been in that room.
    pub fn has_seen(&self, place: Pos) -> bool {
        self.seen.get(place) == Some(&true)
    }

    /// Number of rooms in which the player has been.
    pub const fn rooms_seen(&self) -> u32 {
        self.seen_count
    }

    /// Number of monsters that the player has slain.
    pub const fn slain(&self) -> u32 {
        self.slain
    }

    /// Number of turns that have passed.
    pub const fn turns(&self) -> u32 {
        self.turns
    }

    /// Whether the game goes on, and how it ended otherwise.
    pub const fn status(&self) -> Status {
        self.status
    }

    /// Whether the action could be done now. Changes nothing.
    ///
    /// # Errors
    /// The reason why not.
    pub fn check(&self, action: Action) -> Result<(), ActionError> {
        if self.status != Status::Playing {
            return Err(ActionError::Over);
        }
        let room = self.room();
        match action {
            Action::Go(direction) if !self.map.exits(self.place).contains(direction) => {
                Err(ActionError::NoExit(direction))
            }
            Action::Get if room.weapon().is_none() => Err(ActionError::NothingToGet),
            Action::Attack if room.monster().is_none() => Err(ActionError::NothingToAttack),
            _ => Ok(()),
        }
    }

    /// Does what [`World::check`] has allowed, and returns what it changed.
    pub(crate) fn commit(&mut self, action: Action, events: &mut Vec<Event>) -> Before {
        let mut before = self.before();
        if action == Action::Quit {
            self.end(Status::Quit, events);
            return before;
        }
        self.turns = self.turns.saturating_add(1);
        match action {
            Action::Go(direction) => before.discovered = self.go(direction, events),
            Action::Look => events.push(Event::Looked),
            Action::Wait => events.push(Event::Waited),
            Action::Get => before.in_room = self.get(events),
            Action::Attack => before.in_room = self.attack(events),
            Action::Quit => {}
        }
        self.monster_strikes(events);
        before
    }

    fn before(&self) -> Before {
        Before {
            place: self.place,
            hit_points: self.player.stats.hit_points,
            slain: self.slain,
            turns: self.turns,
            draws: self.map.draws(),
            discovered: false,
            in_room: InRoom::Nothing,
        }
    }

    fn go(&mut self, direction: Direction, events: &mut Vec<Event>) -> bool {
        self.place = self.place.step(direction);
        let first_time = !self.has_seen(self.place);
        self.seen[self.place] = true;
        self.seen_count += u32::from(first_time);
        events.push(Event::Entered {
            direction,
            to: self.place,
            first_time,
        });
        first_time
    }

    /// Bare hands pick the weapon up; anything else changes places with it.
    fn get(&mut self, events: &mut Vec<Event>) -> InRoom {
        let room = self.room();
        let put_down_before = room.was_put_down();
        let Some(weapon) = room.weapon().cloned() else {
            return InRoom::Nothing;
        };
        let in_hand = std::mem::replace(&mut self.player.weapon, weapon.clone());
        let left = (!in_hand.is_natural()).then(|| in_hand.clone());
        let put_down = left.is_some();
        self.map.lay_weapon(self.place, left.clone(), put_down);
        events.push(Event::Took {
            weapon: weapon.clone(),
            put_down: left,
        });
        InRoom::Weapons {
            in_hand: Box::new(in_hand),
            lying: Box::new(weapon),
            put_down: put_down_before,
        }
    }

    /// One strike by the player. The monster is angry from then on, hit or
    /// not; where it was the last one, the game is won at once.
    fn attack(&mut self, events: &mut Vec<Event>) -> InRoom {
        let Some(before) = self.room().monster().cloned() else {
            return InRoom::Nothing;
        };
        let mut monster = before.clone();
        let blow = self.player.strike(&mut monster, self.map.rng());
        events.push(Event::Struck(strike(&self.player, &monster, true, blow)));
        monster.angry = true;
        let slain = !monster.is_alive();
        self.map.set_monster(self.place, Some(monster));
        if slain {
            self.slain += 1;
            events.push(Event::Slain {
                monster: before.title.clone(),
                left: self.map.monster_count(),
            });
            if self.map.all_monsters_dead() {
                self.end(Status::Won, events);
            }
        }
        InRoom::Monster(Box::new(before))
    }

    /// An angry monster strikes whoever attacked it, came back, or stayed.
    fn monster_strikes(&mut self, events: &mut Vec<Event>) {
        let Some(monster) = self.room().monster().filter(|m| m.angry).cloned() else {
            return;
        };
        let blow = monster.strike(&mut self.player, self.map.rng());
        events.push(Event::Struck(strike(&monster, &self.player, false, blow)));
        if !self.player.is_alive() {
            self.end(Status::Died, events);
        }
    }

    fn end(&mut self, status: Status, events: &mut Vec<Event>) {
        self.status = status;
        events.push(Event::Ended(status));
    }

    /// Whether the parts of a world that was read from somewhere fit together.
    #[cfg(feature = "serde")]
    pub(crate) fn is_sound(&self) -> bool {
        let seen = self.seen.iter().filter(|&&seen| seen).count();
        let status = match self.status {
            Status::Won => self.player.is_alive() && self.map.all_monsters_dead(),
            Status::Died => !self.player.is_alive(),
            Status::Playing | Status::Quit => {
                self.player.is_alive() && !self.map.all_monsters_dead()
            }
        };
        status
            && self.map.is_sound()
            && (self.setup.columns, self.setup.rows) == (self.map.columns(), self.map.rows())
            && (self.seen.width(), self.seen.height()) == (self.map.columns(), self.map.rows())
            && seen == self.seen_count as usize
            && self.has_seen(self.place)
            && self.player.title.name == self.setup.name
            && self.setup.check().is_ok()
    }

    /// Takes back the turn that changed this.
    pub(crate) fn take_back(&mut self, before: Before) {
        if before.discovered {
            self.seen[self.place] = false;
            self.seen_count = self.seen_count.saturating_sub(1);
        }
        self.place = before.place;
        self.player.stats.hit_points = before.hit_points;
        self.slain = before.slain;
        self.turns = before.turns;
        self.map.set_draws(before.draws);
        self.status = Status::Playing;
        match before.in_room {
            InRoom::Nothing => {}
            InRoom::Monster(monster) => self.map.set_monster(self.place, Some(*monster)),
            InRoom::Weapons {
                in_hand,
                lying,
                put_down,
            } => {
                self.player.weapon = *in_hand;
                self.map.lay_weapon(self.place, Some(*lying), put_down);
            }
        }
    }
}

fn strike(attacker: &Creature, target: &Creature, by_player: bool, blow: Blow) -> Strike {
    Strike {
        attacker: attacker.title.clone(),
        pronoun: attacker.pronoun,
        weapon: attacker.weapon.clone(),
        target: target.title.clone(),
        by_player,
        blow,
    }
}

#[cfg(test)]
mod tests;
