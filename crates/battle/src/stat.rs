//! A number and the modifiers on it.

/// One modifier of a [`Stat`].
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Modifier {
    /// Added: a sword, an ally.
    Add(f64),
    /// Subtracted: a shield.
    Reduce(f64),
    /// A factor: a bow.
    Multiply(f64),
}

/// A base value under a stack of modifiers.
///
/// All that is added or subtracted comes before all that multiplies, in
/// whatever order the modifiers are put on:
///
/// ```text
/// (base + sword + ally - curse) * bow
/// ```
///
/// ```
/// use battle::Stat;
///
/// let attack = Stat::new(5.0).multiply(2.0).add(1.0);
/// assert_eq!(attack.value(), 12.0);
/// ```
///
/// Sums and products are computed in the order in which the modifiers are put
/// on, so that the same stack gives the same bits everywhere.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Stat {
    sum: f64,
    factor: f64,
}

impl Stat {
    /// A value without modifiers.
    pub const fn new(base: f64) -> Self {
        Self {
            sum: base,
            factor: 1.0,
        }
    }

    /// With `amount` added before all factors.
    #[allow(clippy::should_implement_trait)] // a modifier, not a sum of stats
    pub const fn add(mut self, amount: f64) -> Self {
        self.sum += amount;
        self
    }

    /// With `amount` subtracted before all factors.
    pub const fn reduce(mut self, amount: f64) -> Self {
        self.sum -= amount;
        self
    }

    /// With one more factor on the sum.
    pub const fn multiply(mut self, factor: f64) -> Self {
        self.factor *= factor;
        self
    }

    /// With one more modifier.
    pub const fn with(self, modifier: Modifier) -> Self {
        match modifier {
            Modifier::Add(amount) => self.add(amount),
            Modifier::Reduce(amount) => self.reduce(amount),
            Modifier::Multiply(factor) => self.multiply(factor),
        }
    }

    /// The value under all modifiers. Nothing is clamped: it is negative where
    /// more is subtracted than there is.
    pub const fn value(self) -> f64 {
        self.sum * self.factor
    }
}

impl From<f64> for Stat {
    fn from(base: f64) -> Self {
        Self::new(base)
    }
}

impl Extend<Modifier> for Stat {
    fn extend<I: IntoIterator<Item = Modifier>>(&mut self, modifiers: I) {
        *self = modifiers.into_iter().fold(*self, Self::with);
    }
}

#[cfg(test)]
#[allow(clippy::float_cmp)] // exactness is what is promised
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn modifier() -> impl Strategy<Value = Modifier> {
        let n = (-20i32..=20).prop_map(f64::from);
        prop_oneof![
            n.clone().prop_map(Modifier::Add),
            n.clone().prop_map(Modifier::Reduce),
            n.prop_map(Modifier::Multiply),
        ]
    }

    proptest! {
        /// The plain definition: sums first, then factors (whole numbers, so
        /// that no order of addition rounds).
        #[test]
        fn sums_come_before_factors(
            base in -20i32..=20,
            stack in proptest::collection::vec(modifier(), 0..8),
        ) {
            let base = f64::from(base);
            let mut expected = base;
            for m in &stack {
                match m {
                    Modifier::Add(n) => expected += n,
                    Modifier::Reduce(n) => expected -= n,
                    Modifier::Multiply(_) => {}
                }
            }
            for m in &stack {
                if let Modifier::Multiply(n) = m {
                    expected *= n;
                }
            }
            let mut stat = Stat::new(base);
            stat.extend(stack);
            prop_assert_eq!(stat.value(), expected);
        }
    }
}
