//! A closer look at a world, for whoever draws it: what the responses of the
//! text do not tell.

use crate::body::{Mind, Role};
use crate::items::Detail;
use crate::{EntityId, Kind, Logic, World};

/// What the type's name of an entity or carried item does not tell.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Traits<'a> {
    /// The number that makes a key fit a door.
    pub key: Option<i64>,
    /// The colour of a portal, as the map names it.
    pub colour: Option<&'a str>,
    /// How a logical entity is activated.
    pub logic: Option<Logic>,
    /// For how many ticks a swamp tile holds who enters it.
    pub movement_factor: Option<u32>,
    /// Whether the circuits have switched it on: a switch, wire, bulb or switch
    /// door.
    pub is_on: bool,
    /// Whether it is a bomb that has been placed.
    pub is_placed: bool,
    /// For how many ticks more a swamp tile holds it.
    pub held_for: u32,
    /// For how many ticks more its mind is controlled.
    pub controlled_for: Option<u32>,
    /// Battles that a weapon or shield still lasts for; `None` too for what
    /// never wears out.
    pub uses_left: Option<u32>,
}

impl Traits<'_> {
    fn with(mut self, detail: Detail) -> Self {
        match detail {
            Detail::None => {}
            Detail::Key(number) => self.key = Some(number),
            Detail::Wear(durability) => self.uses_left = durability.left(),
            Detail::Rule(logic) => self.logic = Some(logic),
        }
        self
    }
}

impl World {
    /// A closer look at an entity in the dungeon, or at an item that the player
    /// carries. All traits of an unknown id are the default.
    pub fn traits(&self, id: EntityId) -> Traits<'_> {
        let none = Traits::default();
        if let Some(thing) = self.thing(id) {
            return Traits {
                is_placed: thing.armed,
                ..none
            }
            .with(thing.detail);
        }
        if let Some(enemy) = self.enemy(id) {
            return Traits {
                held_for: enemy.held,
                controlled_for: match enemy.role {
                    Role::Hunter {
                        mind: Mind::Controlled(ticks),
                        ..
                    } => Some(ticks),
                    _ => None,
                },
                ..none
            };
        }
        if let Some(item) = self.player().inventory.get(id) {
            return none.with(item.detail);
        }
        let scenery = self.scenery();
        Traits {
            key: scenery.lock(id),
            colour: scenery.colour(id),
            logic: scenery.rule(id),
            movement_factor: scenery
                .get(id)
                .filter(|fixture| fixture.kind == Kind::SwampTile)
                .map(|fixture| scenery.factor(fixture.id)),
            is_on: self.signals().contains_key(&id),
            ..none
        }
    }

    /// The potion that the player is under, and for how many ticks more.
    pub fn potion(&self) -> Option<(Kind, u32)> {
        let (potion, left) = self.player().potions.active_for()?;
        Some((potion.kind, left))
    }

    /// The potions that take effect one after the other when that one ends.
    pub fn queued_potions(&self) -> impl Iterator<Item = Kind> + '_ {
        self.player().potions.queued().map(|potion| potion.kind)
    }

    /// Treasure collected so far, as the treasure goal counts it: what has been
    /// spent since included.
    pub fn treasure_collected(&self) -> u32 {
        self.player().collected
    }

    /// Enemies killed so far, as the enemies goal counts them.
    pub fn enemies_killed(&self) -> u32 {
        self.player().kills
    }
}

#[cfg(test)]
mod tests {
    use grid::{Direction, Pos};

    use super::*;
    use crate::{Action, Config, Game, Goal, Map, Placed};

    fn game(entities: Vec<Placed>) -> Game {
        let map = Map {
            entities,
            goal: Goal::Exit,
        };
        let config = Config {
            player_health: 10.0,
            invisibility_potion_duration: 3,
            invincibility_potion_duration: 2,
            sword_durability: 5,
            ..Config::default()
        };
        Game::new(&map, config, 0)
    }

    #[test]
    fn keys_doors_portals_and_weapons_tell_their_own() {
        let at = |kind, x| Placed::new(kind, Pos::new(x, 0));
        let portal = |x| Placed {
            colour: Some("Teal".into()),
            ..at(Kind::Portal, x)
        };
        let game = game(vec![
            at(Kind::Player, 0),
            Placed {
                key: Some(7),
                ..at(Kind::Door, 3)
            },
            Placed {
                key: Some(7),
                ..at(Kind::Key, 4)
            },
            portal(5),
            portal(6),
            at(Kind::Sword, 7),
            Placed {
                movement_factor: 2,
                ..at(Kind::SwampTile, 8)
            },
        ]);
        let traits = |n| game.world().traits(EntityId(n));
        assert_eq!(traits(0), Traits::default());
        assert_eq!(traits(1).key, Some(7));
        assert_eq!(traits(2).key, Some(7));
        assert_eq!(traits(4).colour, Some("Teal"));
        assert_eq!(traits(5).uses_left, Some(5));
        assert_eq!(traits(6).movement_factor, Some(2));
        assert_eq!(traits(99), Traits::default());
    }

    #[test]
    fn potions_run_down_one_after_the_other() {
        let at = |kind, x| Placed::new(kind, Pos::new(x, 0));
        let mut game = game(vec![
            at(Kind::Player, 0),
            at(Kind::InvisibilityPotion, 1),
            at(Kind::InvincibilityPotion, 2),
        ]);
        let events = &mut Vec::new();
        for _ in 0..2 {
            game.apply(&Action::Move(Direction::Right), events).unwrap();
        }
        for id in [1, 2] {
            game.apply(&Action::Use(EntityId(id)), events).unwrap();
        }
        let world = game.world();
        assert_eq!(world.potion(), Some((Kind::InvisibilityPotion, 1)));
        let queued: Vec<Kind> = world.queued_potions().collect();
        assert_eq!(queued, [Kind::InvincibilityPotion]);
    }
}
