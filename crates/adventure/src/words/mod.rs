//! The words of the game: rooms, monsters and weapons, as plain tables.
//!
//! Everything that the game calls by name stands here, so that a writer can
//! change a word without reading a rule. The order of a table is part of what
//! a seed promises.

mod monsters;
mod places;
mod weapons;

pub use monsters::{MONSTERS, MonsterKind, NAMES};
pub use places::{ADJECTIVES, ROOMS, Scenery};
pub use weapons::{BARE_HANDS, WEAPONS, WeaponKind};

/// Something to fight with, as words: `slashes`, `misses`, `sword`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arms {
    /// What it is called.
    pub name: &'static str,
    /// Verb on a hit; the target follows it.
    pub hit: &'static str,
    /// Verb on a miss; the target follows it.
    pub miss: &'static str,
}

const fn arms(name: &'static str, hit: &'static str, miss: &'static str) -> Arms {
    Arms { name, hit, miss }
}

/// What is to be noticed in a room, from the words of its description: the
/// room first, then what is special about it. Words that are not in the
/// tables say nothing.
///
/// ```
/// use adventure::words::scenery;
///
/// assert_eq!(scenery("dusty library").count(), 2);
/// assert_eq!(scenery("purple library").count(), 1);
/// assert_eq!(scenery("room").count(), 0);
/// ```
pub fn scenery(description: &str) -> impl Iterator<Item = &'static str> {
    let (adjective, room) = description.split_once(' ').unwrap_or(("", description));
    let find = |table: &'static [Scenery], word: &str| {
        table.iter().find(|s| s.word == word).map(|s| s.detail)
    };
    find(ROOMS, room)
        .into_iter()
        .chain(find(ADJECTIVES, adjective))
}

/// The monster kind of that name, where it is one of ours.
pub fn monster_kind(name: &str) -> Option<&'static MonsterKind> {
    MONSTERS.iter().find(|kind| kind.name == name)
}

/// The weapon kind of that name, where it is one of ours.
pub fn weapon_kind(name: &str) -> Option<&'static WeaponKind> {
    WEAPONS.iter().find(|kind| kind.arms.name == name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn all_different<'a>(words: impl Iterator<Item = &'a str>, at_least: usize) {
        let list: Vec<_> = words.collect();
        let set: BTreeSet<_> = list.iter().collect();
        assert_eq!(set.len(), list.len(), "a word stands twice in {list:?}");
        assert!(list.len() >= at_least, "{} words", list.len());
    }

    #[test]
    fn the_lists_are_long_and_have_no_word_twice() {
        all_different(ADJECTIVES.iter().map(|s| s.word), 24);
        all_different(ROOMS.iter().map(|s| s.word), 24);
        all_different(MONSTERS.iter().map(|k| k.name), 24);
        all_different(NAMES.iter().copied(), 48);
        all_different(WEAPONS.iter().map(|k| k.arms.name), 16);
        all_different(WEAPONS.iter().map(|k| k.arms.hit), 16);
        all_different(WEAPONS.iter().map(|k| k.arms.miss), 16);
    }

    #[test]
    fn adjectives_are_one_word_and_details_are_sentences() {
        for s in ADJECTIVES {
            assert!(!s.word.contains(' '), "{}", s.word);
        }
        for s in ADJECTIVES.iter().chain(ROOMS) {
            assert!(s.detail.starts_with(char::is_uppercase), "{}", s.detail);
            assert!(s.detail.ends_with('.'), "{}", s.detail);
        }
    }
}
