//! Where random words come from.

use rand::Rng;
use rand::seq::SliceRandom;

use crate::words::{self, MonsterKind, WeaponKind};

/// Deals words for rooms, monsters and weapons.
///
/// Each list is a deck of cards: no word comes again before all of its kind
/// have been dealt, so that a small map has no two libraries.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Descriptions {
    adjectives: Deck,
    rooms: Deck,
    monsters: Deck,
    names: Deck,
    weapons: Deck,
}

impl Descriptions {
    /// Full decks.
    pub fn new() -> Self {
        Self::default()
    }

    /// A room's description: `dusty library`.
    pub fn next_room<R: Rng + ?Sized>(&mut self, rng: &mut R) -> String {
        let adjective = self.adjectives.deal(words::ADJECTIVES, rng).word;
        let room = self.rooms.deal(words::ROOMS, rng).word;
        format!("{adjective} {room}")
    }

    /// A kind of monster.
    pub fn next_monster<R: Rng + ?Sized>(&mut self, rng: &mut R) -> &'static MonsterKind {
        self.monsters.deal(words::MONSTERS, rng)
    }

    /// A monster's name.
    pub fn next_name<R: Rng + ?Sized>(&mut self, rng: &mut R) -> &'static str {
        self.names.deal::<&str, R>(words::NAMES, rng)
    }

    /// A kind of weapon.
    pub fn next_weapon<R: Rng + ?Sized>(&mut self, rng: &mut R) -> &'static WeaponKind {
        self.weapons.deal(words::WEAPONS, rng)
    }
}

/// Places in a table, shuffled; the last is dealt first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
struct Deck(Vec<u8>);

impl Deck {
    fn deal<T, R: Rng + ?Sized>(&mut self, table: &'static [T], rng: &mut R) -> &'static T {
        // A saved deck may be of a longer table: such cards are passed over.
        while let Some(card) = self.0.pop() {
            if let Some(word) = table.get(usize::from(card)) {
                return word;
            }
        }
        self.0.extend(0..table.len() as u8);
        self.0.shuffle(rng);
        // The deck has just been filled; a table is never empty.
        let card = self.0.pop().unwrap_or_default();
        &table[usize::from(card)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::SeedableRng;
    use std::collections::BTreeSet;

    #[test]
    fn nothing_comes_twice_before_everything_has_come_once() {
        let rng = &mut ChaCha8Rng::seed_from_u64(9);
        let mut words = Descriptions::new();
        for _ in 0..3 {
            let dealt: BTreeSet<&str> = (0..words::WEAPONS.len())
                .map(|_| words.next_weapon(rng).arms.name)
                .collect();
            assert_eq!(dealt.len(), words::WEAPONS.len());
        }
    }
}
