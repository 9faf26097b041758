//! How long a thing lasts.

/// How often a thing can still be used.
///
/// ```
/// use battle::Durability;
///
/// let mut sword = Durability::uses(2);
/// sword.wear();
/// assert!(!sword.is_worn_out());
/// sword.wear();
/// assert!(sword.is_worn_out());
///
/// let mut armour = Durability::EVERLASTING;
/// armour.wear();
/// assert_eq!(armour.left(), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct Durability(Option<u32>);

impl Durability {
    /// Never wears out.
    pub const EVERLASTING: Self = Self(None);

    /// Lasts for `n` uses.
    pub const fn uses(n: u32) -> Self {
        Self(Some(n))
    }

    /// The uses left, or `None` if it lasts for ever.
    pub const fn left(self) -> Option<u32> {
        self.0
    }

    /// Uses it once; stays at 0 uses once it is there.
    pub const fn wear(&mut self) {
        if let Some(left) = &mut self.0 {
            *left = left.saturating_sub(1);
        }
    }

    /// Whether no use is left.
    pub const fn is_worn_out(self) -> bool {
        matches!(self.0, Some(0))
    }
}
