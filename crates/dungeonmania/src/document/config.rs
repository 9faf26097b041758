//! Configurations (section 5).

use serde::de::MapAccess;

use super::DocumentError;
use super::reader::{Object, ReadObject, Reader};
use super::scalar::{Decimal, Whole};
use crate::Config;

/// The longest configuration document: 1 MiB.
pub const MAX_CONFIG_BYTES: usize = 1 << 20;

/// Attack, defence and health. The limit keeps sums and products of them
/// finite.
const AMOUNT: Decimal = Decimal {
    min: 0.0,
    max: 1e12,
};
/// Chances.
const RATE: Decimal = Decimal { min: 0.0, max: 1.0 };
/// Durations, radii, numbers of things.
const COUNT: Whole = Whole::COUNT;

/// Milestone 2 files have none of the milestone 3 fields (5.1.2).
#[derive(PartialEq)]
enum Since {
    Milestone2,
    Milestone3,
}
use Since::{Milestone2, Milestone3};

macro_rules! fields {
    ($($name:ident $range:ident $since:ident;)*) => {
        #[derive(Default)]
        #[allow(clippy::struct_field_names)]
        struct Document {
            config: Config,
            $($name: bool,)*
        }

        impl<'de> ReadObject<'de> for Document {
            type Value = Config;
            const EXPECTED: &'static str = "a configuration, an object";
            const FIELDS: &'static [&'static str] = &[$(stringify!($name)),*];

            fn field<A: MapAccess<'de>>(
                &mut self,
                field: &'static str,
                reader: &mut Reader,
                map: &mut A,
            ) -> Result<(), A::Error> {
                $(if field == stringify!($name) {
                    let mut value = None;
                    if self.$name {
                        // Full already: reading it again is the error.
                        value = Some(Default::default());
                    }
                    reader.field(map, field, &mut value, $range)?;
                    self.$name = true;
                    self.config.$name = value.unwrap_or_default() as _;
                })*
                Ok(())
            }

            fn finish<E: serde::de::Error>(self, reader: &mut Reader) -> Result<Config, E> {
                $(if $since == Milestone2 && !self.$name {
                    return Err(reader.missing(stringify!($name), $range.to_string()));
                })*
                Ok(self.config)
            }
        }
    };
}

fields! {
    ally_attack AMOUNT Milestone2;
    ally_defence AMOUNT Milestone2;
    bribe_radius COUNT Milestone2;
    bribe_amount COUNT Milestone2;
    bomb_radius COUNT Milestone2;
    bow_durability COUNT Milestone2;
    player_health AMOUNT Milestone2;
    player_attack AMOUNT Milestone2;
    enemy_goal COUNT Milestone2;
    invincibility_potion_duration COUNT Milestone2;
    invisibility_potion_duration COUNT Milestone2;
    mercenary_attack AMOUNT Milestone2;
    mercenary_health AMOUNT Milestone2;
    spider_attack AMOUNT Milestone2;
    spider_health AMOUNT Milestone2;
    spider_spawn_rate COUNT Milestone2;
    shield_durability COUNT Milestone2;
    shield_defence AMOUNT Milestone2;
    sword_attack AMOUNT Milestone2;
    sword_durability COUNT Milestone2;
    treasure_goal COUNT Milestone2;
    zombie_attack AMOUNT Milestone2;
    zombie_health AMOUNT Milestone2;
    zombie_spawn_rate COUNT Milestone2;
    assassin_attack AMOUNT Milestone3;
    assassin_bribe_amount COUNT Milestone3;
    assassin_bribe_fail_rate RATE Milestone3;
    assassin_health AMOUNT Milestone3;
    assassin_recon_radius COUNT Milestone3;
    hydra_attack AMOUNT Milestone3;
    hydra_health AMOUNT Milestone3;
    hydra_health_increase_rate RATE Milestone3;
    hydra_health_increase_amount AMOUNT Milestone3;
    mind_control_duration COUNT Milestone3;
    midnight_armour_attack AMOUNT Milestone3;
    midnight_armour_defence AMOUNT Milestone3;
}

impl Config {
    /// Whether a document could say so.
    pub(crate) fn is_within_bounds(&self) -> bool {
        let json = serde_json::to_vec(self);
        json.is_ok_and(|json| Self::from_json(&json).as_ref() == Ok(self))
    }

    /// Reads a configuration from the text's JSON. Fields of milestone 3 may
    /// be missing and are then 0; fields that the text does not know are
    /// ignored.
    ///
    /// ```
    /// use dungeonmania::Config;
    ///
    /// assert_eq!(
    ///     Config::from_json(br#"{"ally_attack": -3}"#).unwrap_err().to_string(),
    ///     "ally_attack: found -3, expected a number from 0 to 1000000000000",
    /// );
    /// ```
    ///
    /// # Errors
    /// A [`DocumentError`] that names the field, what was found there and what
    /// was expected.
    pub fn from_json(json: &[u8]) -> Result<Self, DocumentError> {
        Reader::document(json, MAX_CONFIG_BYTES, Object(Document::default()))
    }
}
