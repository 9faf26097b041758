//! The map: the text's class of that name.

use grid::{Direction, Grid, Pos};
use mazegen::{Carver, Exits, Maze};
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::creature::{Creature, Pronoun, Stats, Title};
use crate::descriptions::Descriptions;
use crate::room::Room;
use crate::weapon::Weapon;

/// The longest side of a map.
pub const LONGEST_SIDE: usize = 1000;
/// The worst damage modifier of a weapon that lies in a room.
pub const LEAST_DAMAGE_MODIFIER: i32 = -2;

/// A map is too large, or has no room at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a map has 1 to {LONGEST_SIDE} columns and rows, not {columns} x {rows}")]
pub struct SizeError {
    /// Columns that were asked for.
    pub columns: usize,
    /// Rows that were asked for.
    pub rows: usize,
}

/// Rooms in columns and rows, the doors between them, and the one generator
/// of everything random.
///
/// A position is (column, row); column 0 is in the west and row 0 in the
/// north.
///
/// ```
/// use adventure::Map;
/// use adventure::printer;
/// use grid::Pos;
///
/// let mut map = Map::with_seed(4, 3, 7)?;
/// map.populate(40, 40);
/// map.generate_maze();
/// let here = map.room(0, 0).unwrap();
/// println!("a {} with {} exits", here.description(), map.exits(here.place()).len());
/// println!("{}", printer::full(&map, here.place()));
/// assert!(!map.all_monsters_dead());
/// # Ok::<(), adventure::SizeError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Map {
    rooms: Grid<Room>,
    #[cfg_attr(feature = "serde", serde(with = "crate::doors"))]
    doors: Maze,
    max_monster: Stats,
    max_damage_modifier: i32,
    descriptions: Descriptions,
    rng: ChaCha8Rng,
    /// Living monsters: so that nobody has to search a million rooms for one.
    monsters: u32,
}

impl Map {
    /// Rooms without doors, weapons or monsters, each with a random
    /// description. The same seed makes the same map.
    ///
    /// # Errors
    /// If there are no columns or rows, or more than [`LONGEST_SIDE`].
    pub fn with_seed(columns: usize, rows: usize, seed: u64) -> Result<Self, SizeError> {
        Self::build(columns, rows, ChaCha8Rng::seed_from_u64(seed))
    }

    /// The text's constructor without a seed: the map's generator is seeded
    /// from the caller's, since a library has no source of chance of its own.
    ///
    /// # Errors
    /// As [`Map::with_seed`].
    pub fn from_rng<R: Rng + ?Sized>(
        columns: usize,
        rows: usize,
        rng: &mut R,
    ) -> Result<Self, SizeError> {
        Self::build(columns, rows, ChaCha8Rng::from_rng(rng))
    }

    fn build(columns: usize, rows: usize, mut rng: ChaCha8Rng) -> Result<Self, SizeError> {
        let sides = 1..=LONGEST_SIDE;
        if !(sides.contains(&columns) && sides.contains(&rows)) {
            return Err(SizeError { columns, rows });
        }
        let mut descriptions = Descriptions::new();
        let rooms = Grid::from_fn(columns, rows, |place| {
            Room::new(place, descriptions.next_room(&mut rng))
        });
        Ok(Self {
            rooms,
            doors: Maze::new(columns, rows),
            max_monster: Stats {
                hit_points: 20,
                strength: 20,
                skill: 20,
                armour_class: 20,
            },
            max_damage_modifier: 5,
            descriptions,
            rng,
            monsters: 0,
        })
    }

    /// Number of columns: the text's `getWidth`.
    pub const fn columns(&self) -> usize {
        self.rooms.width()
    }

    /// Number of rows: the text's `getHeight`.
    pub const fn rows(&self) -> usize {
        self.rooms.height()
    }

    /// The greatest numbers that a random monster can have, 20 each at first.
    pub const fn max_monster(&self) -> Stats {
        self.max_monster
    }

    /// Changes the greatest numbers of monsters to come. A 0 counts as 1.
    pub const fn set_max_monster(&mut self, max: Stats) {
        self.max_monster = max;
    }

    /// The greatest damage modifier that a random weapon can have, 5 at first.
    pub const fn max_damage_modifier(&self) -> i32 {
        self.max_damage_modifier
    }

    /// Changes the greatest damage modifier of weapons to come. Anything below
    /// [`LEAST_DAMAGE_MODIFIER`] counts as that.
    pub const fn set_max_damage_modifier(&mut self, max: i32) {
        self.max_damage_modifier = max;
    }

    /// Whether there is a room in that column and row.
    pub const fn is_valid_room(&self, column: i32, row: i32) -> bool {
        self.rooms.contains(Pos::new(column, row))
    }

    /// The room in that column and row.
    pub fn room(&self, column: i32, row: i32) -> Option<&Room> {
        self.room_at(Pos::new(column, row))
    }

    /// The room at that place.
    pub fn room_at(&self, place: Pos) -> Option<&Room> {
        self.rooms.get(place)
    }

    /// Every room, row by row.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &Room> + DoubleEndedIterator {
        self.rooms.iter()
    }

    /// The directions in which the room at that place can be left; none where
    /// there is no room.
    pub fn exits(&self, place: Pos) -> Exits {
        self.doors.exits(place)
    }

    /// Opens the door between two rooms next to each other, both ways. Says
    /// whether the two are next to each other; does nothing otherwise.
    pub fn connect_rooms(&mut self, a: Pos, b: Pos) -> bool {
        Direction::between(a, b).is_some_and(|d| self.doors.connect(a, d).is_ok())
    }

    /// Opens every door: a full grid.
    pub fn connect_all_rooms(&mut self) {
        self.doors.connect_all();
    }

    /// Closes every door, then opens some of them by the text's walk with
    /// backtracking from (0, 0): one way, and only one, between any two rooms.
    pub fn generate_maze(&mut self) {
        Carver::new().backtracker(&mut self.doors, &mut self.rng);
    }

    /// The places next to this one that have a room and are not marked in
    /// `visited`: north, south, west, east. Whoever walks owns the marks.
    pub fn unvisited_neighbours(
        &self,
        place: Pos,
        visited: &Grid<bool>,
    ) -> impl Iterator<Item = Pos> {
        place
            .neighbours4()
            .into_iter()
            .filter(|&p| self.rooms.contains(p) && visited.get(p) != Some(&true))
    }

    /// Puts random weapons and monsters into the rooms, row by row, each room
    /// with these chances in percent. What a room already has is kept where
    /// the dice give it nothing new.
    ///
    /// A map that would be left without a monster gets one in a random room: a
    /// game needs something to win.
    pub fn populate(&mut self, percent_weapon: u8, percent_monster: u8) {
        for i in 0..self.rooms.as_slice().len() {
            let place = self.rooms.pos_of(i);
            if self.percentage() < percent_weapon {
                let weapon = self.random_weapon();
                self.set_weapon(place, Some(weapon));
            }
            if self.percentage() < percent_monster {
                let monster = self.random_monster();
                self.set_monster(place, Some(monster));
            }
        }
        if self.monsters == 0 {
            let i = self.rng.random_range(0..self.rooms.as_slice().len() as u32);
            let monster = self.random_monster();
            self.set_monster(self.rooms.pos_of(i as usize), Some(monster));
        }
    }

    fn percentage(&mut self) -> u8 {
        self.rng.random_range(0..100)
    }

    fn random_weapon(&mut self) -> Weapon {
        let least = LEAST_DAMAGE_MODIFIER;
        let modifier = self
            .rng
            .random_range(least..=self.max_damage_modifier.max(least));
        let kind = self.descriptions.next_weapon(&mut self.rng);
        Weapon::of_kind(kind.arms, modifier)
    }

    fn random_monster(&mut self) -> Creature {
        let rng = &mut self.rng;
        let mut draw = |max: u32| rng.random_range(1..=max.max(1));
        let max = self.max_monster;
        let stats = Stats {
            hit_points: draw(max.hit_points),
            strength: draw(max.strength),
            skill: draw(max.skill),
            armour_class: draw(max.armour_class),
        };
        let kind = self.descriptions.next_monster(rng);
        let title = Title::new(self.descriptions.next_name(rng), kind.name);
        Creature::new(stats, title, Pronoun::Its).armed_with(Weapon::natural(kind.arms))
    }

    /// Puts a weapon into a room, or takes away what lies there. Does nothing
    /// where there is no room.
    pub fn set_weapon(&mut self, place: Pos, weapon: Option<Weapon>) {
        self.lay_weapon(place, weapon, false);
    }

    /// As [`Map::set_weapon`], and keeps in mind whether the player did it.
    pub(crate) fn lay_weapon(&mut self, place: Pos, weapon: Option<Weapon>, put_down: bool) {
        if let Some(room) = self.rooms.get_mut(place) {
            room.set_weapon(weapon, put_down);
        }
    }

    /// Puts a monster into a room, or takes away the one that is there. Does
    /// nothing where there is no room; a dead one is not put anywhere.
    pub fn set_monster(&mut self, place: Pos, monster: Option<Creature>) {
        let Some(room) = self.rooms.get_mut(place) else {
            return;
        };
        let slot = room.monster_slot();
        let monster = monster.filter(Creature::is_alive).map(Box::new);
        // The one that goes is among those counted.
        self.monsters += u32::from(monster.is_some());
        self.monsters -= u32::from(slot.is_some());
        *slot = monster;
    }

    /// Number of living monsters.
    pub const fn monster_count(&self) -> u32 {
        self.monsters
    }

    /// Whether no living monster is left.
    pub const fn all_monsters_dead(&self) -> bool {
        self.monsters == 0
    }

    /// The generator of everything random.
    pub(crate) const fn rng(&mut self) -> &mut ChaCha8Rng {
        &mut self.rng
    }

    /// How far the generator has gone in its stream.
    pub(crate) fn draws(&self) -> u64 {
        self.rng.get_word_pos() as u64
    }

    /// Takes the generator back to where it was.
    pub(crate) fn set_draws(&mut self, draws: u64) {
        self.rng.set_word_pos(draws.into());
    }

    /// Whether the parts of a map that was read from somewhere fit together.
    #[cfg(feature = "serde")]
    pub(crate) fn is_sound(&self) -> bool {
        let (columns, rows) = (self.columns(), self.rows());
        let sides = 1..=LONGEST_SIDE;
        let alive = |room: &&Room| room.monster().is_some();
        sides.contains(&columns)
            && sides.contains(&rows)
            && (self.doors.columns(), self.doors.rows()) == (columns, rows)
            && self.doors.room_count() == columns * rows
            && self.rooms.indexed_iter().all(|(place, room)| {
                room.place() == place && room.monster().is_none_or(Creature::is_alive)
            })
            && self.iter().filter(alive).count() == self.monsters as usize
    }
}
