//! A map brought up to date where its ground has changed.
//!
//! First, what can no longer be as it was: cells are taken up in the order of
//! their old distances, beginning with those whose way has become dearer. A
//! cell stays if some neighbour that stays still accounts for its distance;
//! otherwise it is given up, and those that came from it are looked at in turn.
//! Supporters are nearer than what they support (no step is free), so they have
//! been judged before.
//!
//! Then, Dijkstra's algorithm from the seam: every cell that was given up, and
//! every cell whose way has become cheaper, is entered from its best
//! neighbour, and what gets nearer by that is passed on.
//!
//! Both touch only what changes, and its neighbours. When that is too much, a
//! new search is faster: then the repair gives up.

use alloc::collections::BinaryHeap;
use alloc::vec::Vec;
use core::cmp::Reverse;

use crate::code::{FAR, UNSEEN};
use crate::levels::Span;
use crate::rules::View;
use crate::{DistanceMap, Ground, Outcome};

/// A new search costs a cell about a hundredth of what a repair does, so that
/// giving up after this part of the cells costs little.
const PATIENCE: usize = 128;

/// A cell whose kind has changed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Change {
    pub(crate) cell: u32,
    /// The kind that it was.
    pub(crate) before: u8,
}

/// Buffers.
#[derive(Debug, Default)]
pub(crate) struct Repair {
    pub(crate) changes: Vec<Change>,
    heap: BinaryHeap<Reverse<u64>>,
    given_up: Vec<u32>,
}

impl DistanceMap {
    /// Brings the map up to date with what has become of its ground: the same
    /// as searching again as it was [searched](Self::search) last, and faster
    /// where only a few cells have changed.
    ///
    /// The map compares the ground with the one it remembers; nobody has to
    /// tell what has changed. What is repaired are maps of cardinal moves
    /// without extra edges and wrapping, searched to their end from sources that
    /// start alike. Others are searched again, and so are those of which more
    /// changes than about a hundredth.
    ///
    /// `None`, and nothing happens, if the map was never searched, or with
    /// [`search_by`](Self::search_by), whose costs it does not know.
    ///
    /// ```
    /// use grid::{Pos, Rect};
    /// use pathfind::{DistanceMap, Ground, Search, Terrain};
    ///
    /// let mut ground = Ground::new(Rect::spanning(Pos::new(0, 0), Pos::new(9, 1)))?;
    /// let mut map = DistanceMap::new();
    /// map.search(&ground, &Search::from_cells(&[Pos::new(0, 0)]));
    /// assert_eq!(map.distance(Pos::new(4, 0)), Some(4));
    ///
    /// ground.set(Pos::new(2, 0), Terrain::WALL)?;
    /// map.repair(&ground);
    /// assert_eq!(map.distance(Pos::new(4, 0)), Some(6));
    /// # Ok::<(), pathfind::GroundError>(())
    /// ```
    pub fn repair(&mut self, ground: &Ground) -> Option<Outcome> {
        if !self.asked.is_there() {
            return None;
        }
        if self.find_changes(ground) {
            let view = self.rules.over(&self.weights, &self.cells);
            let sources = &self.sources;
            let is_source = |cell| sources.binary_search_by_key(&cell, |&(c, _)| c).is_ok();
            if self.repair.run(view, &mut self.codes, is_source) {
                return Some(Outcome::Complete);
            }
        }
        Some(self.search_again(ground))
    }

    /// Finds what has changed and takes it over; false if only a new search
    /// can tell.
    fn find_changes(&mut self, ground: &Ground) -> bool {
        let layout = self.rules.layout;
        let whole = ground.area();
        let area = self
            .asked
            .window
            .map_or(Some(whole), |w| whole.intersection(w));
        if !self.can_be_repaired || area != Some(layout.area) || !ground.edges().is_empty() {
            return false;
        }
        self.rules.load_weight_range(ground, &self.weights);
        let offset = ground
            .layout
            .index(layout.area.min())
            .expect("a part of it");
        self.repair.changes.clear();
        for y in 0..layout.height {
            let (row, from) = (layout.row(y), offset + y * ground.layout.pitch);
            let before = &mut self.cells[row..row + layout.width];
            let now = &ground.cells[from..from + layout.width];
            let count = self.repair.changes.len();
            self.repair.compare(row, before, now);
            if self.repair.changes.len() > count {
                before.copy_from_slice(now);
            }
        }
        let start = self.sources.first().map_or(0, |&(_, start)| start);
        self.first_touch_weights(Span::to_the_end(start)).is_some()
    }
}

impl Repair {
    /// Notes all cells that differ between two stretches of the array, of
    /// which the first one begins at `start`.
    pub(crate) fn compare(&mut self, start: usize, before: &[u8], now: &[u8]) {
        const CHUNK: usize = 64;
        let chunks = before.chunks(CHUNK).zip(now.chunks(CHUNK));
        for (i, (before, now)) in chunks.enumerate() {
            if before == now {
                continue;
            }
            for (k, (&before, &now)) in before.iter().zip(now).enumerate() {
                if before != now {
                    self.changes.push(Change {
                        cell: (start + i * CHUNK + k) as u32,
                        before,
                    });
                }
            }
        }
    }

    /// Repairs `codes`, of a map that had been searched to its end over the
    /// cells as they were, for the cells of `view`. Steps are the four ordinary
    /// ones. False if it gave up: the codes then mean nothing.
    pub(crate) fn run(
        &mut self,
        view: View<'_>,
        codes: &mut [u32],
        is_source: impl Fn(usize) -> bool,
    ) -> bool {
        let mut patience = (view.rules.layout.width * view.rules.layout.height) / PATIENCE + 8;
        self.heap.clear();
        self.given_up.clear();
        self.give_up(view, codes, is_source, &mut patience)
            .is_some()
            && self.settle(view, codes, &mut patience).is_some()
    }

    fn give_up(
        &mut self,
        view: View<'_>,
        codes: &mut [u32],
        is_source: impl Fn(usize) -> bool,
        patience: &mut usize,
    ) -> Option<()> {
        let far_pays = view.rules.far_pays();
        let weights = view.weights;
        let around = Around(view.rules.layout.pitch);
        for &Change { cell, before } in &self.changes {
            let cell = cell as usize;
            let (before, now) = (weights[usize::from(before)], view.weight(cell));
            if !is_known(codes[cell]) || now != 0 && now <= before {
                continue;
            }
            if far_pays || now == 0 {
                self.heap.push(entry(codes[cell], cell));
            } else {
                for far in around.of(cell) {
                    if is_known(codes[far]) && codes[far] == codes[cell] + before {
                        self.heap.push(entry(codes[far], far));
                    }
                }
            }
        }
        while let Some(next) = self.heap.pop() {
            *patience = patience.checked_sub(1)?;
            let (code, cell) = parts(next);
            if codes[cell] != code || is_source(cell) {
                continue;
            }
            let here = view.weight(cell);
            let is_supported = here != 0
                && around.of(cell).into_iter().any(|near| {
                    let there = view.weight(near);
                    let cost = if far_pays { here } else { there };
                    there != 0 && is_known(codes[near]) && codes[near] + cost <= code
                });
            if is_supported {
                continue;
            }
            codes[cell] = FAR;
            self.given_up.push(cell as u32);
            for far in around.of(cell) {
                // Later judged, and perhaps found to have another supporter.
                if is_known(codes[far]) && codes[far] > code {
                    self.heap.push(entry(codes[far], far));
                }
            }
        }
        Some(())
    }

    fn settle(&mut self, view: View<'_>, codes: &mut [u32], patience: &mut usize) -> Option<()> {
        let far_pays = view.rules.far_pays();
        let weights = view.weights;
        let around = Around(view.rules.layout.pitch);
        for &cell in &self.given_up {
            enter(view, codes, &mut self.heap, cell as usize);
        }
        for &Change { cell, before } in &self.changes {
            let cell = cell as usize;
            let (before, now) = (weights[usize::from(before)], view.weight(cell));
            if now == 0 {
                codes[cell] = 0;
            } else if before == 0 {
                // Opened: unseen until somebody comes.
                codes[cell] = FAR;
                enter(view, codes, &mut self.heap, cell);
            } else if now < before {
                enter(view, codes, &mut self.heap, cell);
                if !far_pays {
                    for far in around.of(cell) {
                        enter(view, codes, &mut self.heap, far);
                    }
                }
            }
        }
        while let Some(next) = self.heap.pop() {
            *patience = patience.checked_sub(1)?;
            let (code, cell) = parts(next);
            if codes[cell] != code {
                continue;
            }
            let here = view.weight(cell);
            for far in around.of(cell) {
                let there = view.weight(far);
                let reached = code + if far_pays { there } else { here };
                if there != 0 && reached < codes[far] {
                    codes[far] = reached;
                    self.heap.push(entry(reached, far));
                }
            }
        }
        Some(())
    }
}

/// Enters a cell from its best neighbour, if that is better than what it has.
fn enter(view: View<'_>, codes: &mut [u32], heap: &mut BinaryHeap<Reverse<u64>>, cell: usize) {
    let here = view.weight(cell);
    if here == 0 {
        return;
    }
    let far_pays = view.rules.far_pays();
    let best = Around(view.rules.layout.pitch)
        .of(cell)
        .into_iter()
        .filter(|&near| is_known(codes[near]) && view.is_open(near))
        .map(|near| codes[near] + if far_pays { here } else { view.weight(near) })
        .min();
    if let Some(best) = best.filter(|&best| best < codes[cell]) {
        codes[cell] = best;
        heap.push(entry(best, cell));
    }
}

/// The four neighbours at this pitch.
#[derive(Clone, Copy)]
struct Around(usize);

impl Around {
    const fn of(self, cell: usize) -> [usize; 4] {
        [cell - self.0, cell - 1, cell + 1, cell + self.0]
    }
}

const fn is_known(code: u32) -> bool {
    code != 0 && code < UNSEEN
}

const fn entry(code: u32, cell: usize) -> Reverse<u64> {
    Reverse((code as u64) << 32 | cell as u64)
}

const fn parts(Reverse(entry): Reverse<u64>) -> (u32, usize) {
    ((entry >> 32) as u32, entry as u32 as usize)
}
