//! The array of a map before its search.

use alloc::vec::Vec;

use crate::code::{self, FAR};
use crate::rules::View;

/// Grounds with at most as many cells are remembered. Of larger ones, four bytes
/// a cell would have to be read from memory instead of one.
const MOST_CELLS: usize = 1 << 16;

/// Cells that nobody has reached, and what they were made from: whoever asks
/// often mostly asks about the same ground, and copying is faster than looking up
/// what its kinds weigh.
#[derive(Debug, Default)]
pub(crate) struct Template {
    cells: Vec<u8>,
    weights: Vec<u32>,
    /// Made when the same is asked for again.
    codes: Vec<u32>,
}

impl Template {
    /// Fills `codes` with the cells of the view, not reached yet.
    pub(crate) fn fill(&mut self, view: View<'_>, is_uniform: bool, codes: &mut Vec<u32>) {
        if is_uniform && view.rules.all_kinds_open {
            // No look-up, so that many are done at once.
            codes.clear();
            codes.extend(view.cells.iter().map(|&kind| FAR * u32::from(kind != 0)));
        } else if view.cells.len() > MOST_CELLS {
            look_up(view, codes);
        } else if self.cells == view.cells && self.weights == view.weights {
            if self.codes.is_empty() {
                look_up(view, &mut self.codes);
            }
            codes.clear();
            codes.extend_from_slice(&self.codes);
        } else {
            self.cells.clear();
            self.cells.extend_from_slice(view.cells);
            self.weights.clear();
            self.weights.extend_from_slice(view.weights);
            self.codes.clear();
            // Now, so that no memory is taken the next time.
            self.codes.reserve(view.cells.len());
            look_up(view, codes);
        }
    }
}

fn look_up(view: View<'_>, codes: &mut Vec<u32>) {
    let unseen = view.weights.map(code::unseen);
    codes.resize(view.cells.len(), 0);
    // Eight at a time: the compiler does not do that by itself.
    let (codes, last_codes) = codes.as_chunks_mut::<8>();
    let (cells, last_cells) = view.cells.as_chunks::<8>();
    for (codes, cells) in codes.iter_mut().zip(cells) {
        *codes = cells.map(|kind| unseen[usize::from(kind)]);
    }
    for (code, &kind) in last_codes.iter_mut().zip(last_cells) {
        *code = unseen[usize::from(kind)];
    }
}
