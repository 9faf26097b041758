//! Weapons.

use std::borrow::Cow;
use std::fmt;

use crate::words::{Arms, BARE_HANDS};

/// How good a weapon is, as a word: the text's section on weapons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Quality {
    /// Below 0.
    Cursed,
    /// 0 to 2.
    Normal,
    /// 3 to 5.
    Shiny,
    /// 6 to 8.
    HighQuality,
    /// 9 to 11.
    Elite,
    /// 12 and above.
    Magical,
}

impl Quality {
    /// All of them, the worst first.
    pub const ALL: [Self; 6] = [
        Self::Cursed,
        Self::Normal,
        Self::Shiny,
        Self::HighQuality,
        Self::Elite,
        Self::Magical,
    ];

    /// The quality of a damage modifier.
    pub const fn of(damage_modifier: i32) -> Self {
        match damage_modifier {
            ..0 => Self::Cursed,
            0..3 => Self::Normal,
            3..6 => Self::Shiny,
            6..9 => Self::HighQuality,
            9..12 => Self::Elite,
            12.. => Self::Magical,
        }
    }

    /// The word that stands before the weapon's name.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Cursed => "cursed",
            Self::Normal => "normal",
            Self::Shiny => "shiny",
            Self::HighQuality => "high quality",
            Self::Elite => "elite",
            Self::Magical => "magical",
        }
    }
}

impl fmt::Display for Quality {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// Something to fight with: found in a room, or grown on the body.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Weapon {
    name: Cow<'static, str>,
    hit: Cow<'static, str>,
    miss: Cow<'static, str>,
    damage_modifier: i32,
    /// Hands, claws and tusks: they cannot be put down and have no quality.
    natural: bool,
}

impl Weapon {
    /// A weapon that can be found and taken, with its verbs.
    ///
    /// ```
    /// use adventure::Weapon;
    ///
    /// let spear = Weapon::new("spear", 4, "pierces", "lunges past");
    /// assert_eq!(spear.name(), "spear");
    /// assert_eq!(spear.full_name(), "shiny spear");
    /// assert_eq!(Weapon::bare_hands().full_name(), "bare hands");
    /// ```
    pub fn new(
        name: impl Into<Cow<'static, str>>,
        damage_modifier: i32,
        hit: impl Into<Cow<'static, str>>,
        miss: impl Into<Cow<'static, str>>,
    ) -> Self {
        Self {
            name: name.into(),
            hit: hit.into(),
            miss: miss.into(),
            damage_modifier,
            natural: false,
        }
    }

    /// A weapon from the tables of [`crate::words`].
    pub const fn of_kind(arms: Arms, damage_modifier: i32) -> Self {
        Self {
            name: Cow::Borrowed(arms.name),
            hit: Cow::Borrowed(arms.hit),
            miss: Cow::Borrowed(arms.miss),
            damage_modifier,
            natural: false,
        }
    }

    /// What a creature was born with: hits as hard as bare hands do.
    pub const fn natural(arms: Arms) -> Self {
        let mut weapon = Self::of_kind(arms, 0);
        weapon.natural = true;
        weapon
    }

    /// What a person without a weapon fights with.
    pub const fn bare_hands() -> Self {
        Self::natural(BARE_HANDS)
    }

    /// The name alone: `sword`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The name with the word for its quality: `shiny sword`. Bare hands and
    /// claws stay plain.
    pub fn full_name(&self) -> Cow<'_, str> {
        if self.natural {
            Cow::Borrowed(&self.name)
        } else {
            Cow::Owned(format!("{} {}", self.quality(), self.name))
        }
    }

    /// What a hit with it adds to the damage.
    pub const fn damage_modifier(&self) -> i32 {
        self.damage_modifier
    }

    /// How good it is.
    pub const fn quality(&self) -> Quality {
        Quality::of(self.damage_modifier)
    }

    /// Whether it is part of the body.
    pub const fn is_natural(&self) -> bool {
        self.natural
    }

    /// The verb of a hit: `slashes`.
    pub fn hit(&self) -> &str {
        &self.hit
    }

    /// The verb of a miss: `swings wide of`.
    pub fn miss(&self) -> &str {
        &self.miss
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_change_where_the_text_says() {
        let word = |modifier| Quality::of(modifier).word();
        for (range, expected) in [
            (-50..0, "cursed"),
            (0..3, "normal"),
            (3..6, "shiny"),
            (6..9, "high quality"),
            (9..12, "elite"),
            (12..50, "magical"),
        ] {
            for modifier in range {
                assert_eq!(word(modifier), expected, "{modifier}");
            }
        }
        assert!(Quality::ALL.is_sorted());
    }
}
