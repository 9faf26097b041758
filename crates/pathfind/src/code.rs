//! What a number in a map's array means.
//!
//! One load answers three questions: is it a wall, has it been reached, and
//! what does it cost?
//!
//! | number | cell |
//! | --- | --- |
//! | 0 | blocked |
//! | 1 to `UNSEEN - 1` | reached, at the number less 1 |
//! | `UNSEEN + w` | not reached yet, of weight `w` |
//!
//! For moves of one cost, "not reached and not blocked" is "greater than the
//! number that would be written", and writing is taking the minimum.

/// Cells not reached have this number or a greater one.
pub(crate) const UNSEEN: u32 = u32::MAX - MAX_WEIGHT;

/// The greatest weight that a number can hold.
pub(crate) const MAX_WEIGHT: u32 = 255;

/// The greatest distance that a number can hold.
pub(crate) const MAX_DISTANCE: u32 = UNSEEN - 2;

/// Not reached, of no matter what weight.
pub(crate) const FAR: u32 = u32::MAX;

/// The number of a cell that is not reached yet. Greater weights than
/// [`MAX_WEIGHT`], which only kinds that do not occur may have, are cut off.
pub(crate) fn unseen(weight: u32) -> u32 {
    if weight == 0 {
        0
    } else {
        UNSEEN + weight.min(MAX_WEIGHT)
    }
}

/// The number of a cell at this distance.
pub(crate) const fn reached(distance: u32) -> u32 {
    distance + 1
}

/// The number of a source. A start beyond all distances stays below the unseen.
pub(crate) fn start(start: u32) -> u32 {
    start.saturating_add(1).min(FAR - 1)
}

/// The distance that a number stands for, if any.
pub(crate) const fn distance(code: u32) -> Option<u32> {
    if code == 0 || code >= UNSEEN {
        None
    } else {
        Some(code - 1)
    }
}
