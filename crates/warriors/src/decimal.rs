//! Decimals as the statistics print them.

use core::fmt;

/// A number that prints as the shortest text that reads back as the same
/// double, always with a point and at least one digit on each side of it:
/// plain from 0.001 up to but not including 10,000,000, with an exponent
/// outside (the form of Java's `Double.toString`).
///
/// Where several texts are equally short, the nearest to the number is
/// printed. Zero prints without a sign.
///
/// ```
/// use warriors::Decimal;
///
/// let text = |x: f64| Decimal(x).to_string();
/// assert_eq!(text(80.0), "80.0");
/// assert_eq!(text(75.345), "75.345");
/// assert_eq!(text(-0.0), "0.0");
/// assert_eq!(text(1e7), "1.0E7");
/// assert_eq!(text(4.440892098500626e-16), "4.440892098500626E-16");
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Decimal(
    /// The number.
    pub f64,
);

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let x = self.0;
        if x == 0.0 {
            f.write_str("0.0")
        } else if x.is_nan() {
            f.write_str("NaN")
        } else if x.is_infinite() {
            f.write_str(if x > 0.0 { "Infinity" } else { "-Infinity" })
        } else if (1e-3..1e7).contains(&x.abs()) {
            // In this range `Debug` prints plainly and with a point.
            write!(f, "{x:?}")
        } else {
            scientific(f, x)
        }
    }
}

fn scientific(f: &mut fmt::Formatter<'_>, x: f64) -> fmt::Result {
    let shortest = format!("{x:E}");
    if shortest.contains('.') {
        return f.write_str(&shortest);
    }
    // One digit is enough, but a second one is printed anyway, so that the
    // nearest of two digits is just as short: 4.9E-324, not 5.0E-324.
    let two_digits = format!("{x:.1E}");
    if two_digits.parse() == Ok(x) {
        return f.write_str(&two_digits);
    }
    let (digit, exponent) = shortest.split_once('E').unwrap_or((&shortest, "0"));
    write!(f, "{digit}.0E{exponent}")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn known_numbers() {
        let table = [
            (0.0, "0.0"),
            (-0.0, "0.0"),
            (80.5, "80.5"),
            (100.0, "100.0"),
            (3.940_000_000_000_000_4, "3.9400000000000004"),
            (0.1 + 0.2, "0.30000000000000004"),
            (-2.5, "-2.5"),
            (0.001, "0.001"),
            (0.000_999, "9.99E-4"),
            (9_999_999.0, "9999999.0"),
            (9_999_999.999_999_998, "9999999.999999998"),
            (1e7, "1.0E7"),
            (-12_345_678.9, "-1.23456789E7"),
            (1e23, "1.0E23"),
            (2e-323, "2.0E-323"),
            (f64::from_bits(1), "4.9E-324"),
            (f64::MIN_POSITIVE, "2.2250738585072014E-308"),
            (f64::MAX, "1.7976931348623157E308"),
            (f64::NEG_INFINITY, "-Infinity"),
            (f64::NAN, "NaN"),
        ];
        for (x, text) in table {
            assert_eq!(Decimal(x).to_string(), text);
        }
    }

    /// The digits without leading and trailing zeros.
    fn significant(text: &str) -> String {
        let mantissa = text.split('E').next().unwrap_or_default();
        let digits: String = mantissa.chars().filter(char::is_ascii_digit).collect();
        digits.trim_matches('0').to_string()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(4096))]

        #[test]
        fn every_double_reads_back(bits: u64) {
            let x = f64::from_bits(bits);
            prop_assume!(x.is_finite());
            check(x)?;
        }

        #[test]
        fn doubles_of_the_game_read_back(n in -400_000i32..400_000, d in 1u8..60) {
            check(f64::from(n) / f64::from(d) / 13.0)?;
        }

        #[test]
        fn doubles_around_the_bounds_read_back(steps in 0u64..2000, up: bool, high: bool) {
            let bound: f64 = if high { 1e7 } else { 1e-3 };
            let bits = bound.to_bits();
            check(f64::from_bits(if up { bits + steps } else { bits - steps }))?;
        }
    }

    fn check(x: f64) -> Result<(), TestCaseError> {
        let text = Decimal(x).to_string();
        let back: f64 = text.parse().unwrap();
        // Adding 0 takes the sign of a negative zero, and changes nothing else.
        prop_assert_eq!(back.to_bits(), (x + 0.0).to_bits(), "{}", text);
        let plain = x == 0.0 || (1e-3..1e7).contains(&x.abs());
        prop_assert_eq!(plain, !text.contains('E'), "{}", text);
        // A digit on both sides of the one point; one digit before it where
        // there is an exponent; no needless zeros.
        let mantissa = text.split('E').next().unwrap().trim_start_matches('-');
        let (whole, fraction) = mantissa.split_once('.').unwrap();
        prop_assert!(!whole.is_empty() && !fraction.is_empty());
        prop_assert!(whole == "0" || !whole.starts_with('0'), "{}", text);
        prop_assert!(fraction == "0" || !fraction.ends_with('0'), "{}", text);
        prop_assert!(plain || (whole.len() == 1 && whole != "0"), "{}", text);
        // No text with fewer digits reads back; the nearest with one fewer is
        // the likeliest to.
        let digits = significant(&text).len();
        if digits > 2 {
            let shorter = format!("{x:.*e}", digits - 2);
            let back: f64 = shorter.parse().unwrap();
            prop_assert_ne!(back.to_bits(), x.to_bits(), "{}", shorter);
        }
        Ok(())
    }
}
