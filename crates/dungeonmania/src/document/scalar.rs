//! Numbers and words, with the range or the list of what is allowed.

use std::fmt;

use serde::de::{Deserializer, Visitor};

use super::reader::{Read, Reader};

/// A whole number from `min` to `max`. `3.0` is whole, `3.5` is not.
#[derive(Clone, Copy)]
pub(super) struct Whole {
    pub(super) min: i64,
    pub(super) max: i64,
}

impl Whole {
    /// Any number that an `i64` holds.
    pub(super) const ANY: Self = Self {
        min: i64::MIN,
        max: i64::MAX,
    };
    /// Any number that a `u32` holds.
    pub(super) const COUNT: Self = Self {
        min: 0,
        max: u32::MAX as i64,
    };
}

impl fmt::Display for Whole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a whole number from {} to {}", self.min, self.max)
    }
}

/// A decimal number from `min` to `max`.
#[derive(Clone, Copy)]
pub(super) struct Decimal {
    pub(super) min: f64,
    pub(super) max: f64,
}

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a number from {} to {}", self.min, self.max)
    }
}

/// A string.
#[derive(Clone, Copy)]
pub(super) struct Word {
    /// What is expected in its place, for errors.
    pub(super) expected: &'static str,
}

/// How much of a stranger's text an error repeats.
const SHOWN: usize = 60;

/// A text in quotes, shortened if it is long.
pub(super) fn quoted(text: &str) -> String {
    match text.char_indices().nth(SHOWN) {
        None => format!("{text:?}"),
        Some((end, _)) => format!("{:?}...", &text[..end]),
    }
}

impl<'de> Read<'de> for Whole {
    type Value = i64;

    fn read<D: Deserializer<'de>>(self, reader: &mut Reader, json: D) -> Result<i64, D::Error> {
        json.deserialize_any(WholeVisitor(reader, self))
    }
}

struct WholeVisitor<'r>(&'r mut Reader, Whole);

impl Visitor<'_> for WholeVisitor<'_> {
    type Value = i64;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.1, f)
    }

    fn visit_i64<E: serde::de::Error>(self, v: i64) -> Result<i64, E> {
        if (self.1.min..=self.1.max).contains(&v) {
            Ok(v)
        } else {
            Err(self.0.invalid(v.to_string(), self.1.to_string()))
        }
    }

    fn visit_u64<E: serde::de::Error>(self, v: u64) -> Result<i64, E> {
        match i64::try_from(v) {
            Ok(v) => self.visit_i64(v),
            Err(_) => Err(self.0.invalid(v.to_string(), self.1.to_string())),
        }
    }

    fn visit_f64<E: serde::de::Error>(self, v: f64) -> Result<i64, E> {
        // Beyond 2^53 a double does not tell one whole number from the next.
        if v.fract() == 0.0 && v.abs() <= 9_007_199_254_740_992.0 {
            self.visit_i64(v as i64)
        } else {
            Err(self.0.invalid(v.to_string(), self.1.to_string()))
        }
    }
}

impl<'de> Read<'de> for Decimal {
    type Value = f64;

    fn read<D: Deserializer<'de>>(self, reader: &mut Reader, json: D) -> Result<f64, D::Error> {
        json.deserialize_any(DecimalVisitor(reader, self))
    }
}

struct DecimalVisitor<'r>(&'r mut Reader, Decimal);

impl Visitor<'_> for DecimalVisitor<'_> {
    type Value = f64;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.1, f)
    }

    fn visit_i64<E: serde::de::Error>(self, v: i64) -> Result<f64, E> {
        self.visit_f64(v as f64)
    }

    fn visit_u64<E: serde::de::Error>(self, v: u64) -> Result<f64, E> {
        self.visit_f64(v as f64)
    }

    fn visit_f64<E: serde::de::Error>(self, v: f64) -> Result<f64, E> {
        if (self.1.min..=self.1.max).contains(&v) {
            // -0.0 lies in the range too, and would show.
            Ok(v + 0.0)
        } else {
            Err(self.0.invalid(v.to_string(), self.1.to_string()))
        }
    }
}

impl<'de> Read<'de> for Word {
    type Value = Box<str>;

    fn read<D: Deserializer<'de>>(self, _: &mut Reader, json: D) -> Result<Box<str>, D::Error> {
        json.deserialize_any(self)
    }
}

impl Visitor<'_> for Word {
    type Value = Box<str>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.expected)
    }

    fn visit_str<E: serde::de::Error>(self, v: &str) -> Result<Box<str>, E> {
        Ok(v.into())
    }
}
