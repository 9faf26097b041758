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

use alloc::vec::Vec;

use crate::agenda::Agenda;
use crate::code::{FAR, MAX_WEIGHT, UNSEEN};
use crate::levels::Span;
use crate::rules::View;
use crate::{DistanceMap, Ground, Outcome};

/// The part of all cells that may be looked at beyond what a few changes on open
/// ground would need. A new search takes up a cell in a tenth of the time, so that
/// giving up costs a small part of what it costs anyway.
const PART: usize = 256;

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
    /// start alike, under weights of at most 255. Others are searched again, and
    /// so are those of which too much changes: that is found out early enough to
    /// cost little.
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
            if self
                .repair
                .run(view, &mut self.codes, &mut self.agenda, is_source)
            {
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
        if ground.layout == layout {
            // Borders never change.
            self.repair.compare(0, &mut self.cells, &ground.cells);
        } else {
            for y in 0..layout.height {
                let (row, from) = (layout.row(y), offset + y * ground.layout.pitch);
                let before = &mut self.cells[row..row + layout.width];
                let now = &ground.cells[from..from + layout.width];
                self.repair.compare(row, before, now);
            }
        }
        let start = self.sources.first().map_or(0, |&(_, start)| start);
        self.first_touch_weights(Span::to_the_end(start))
            .is_some_and(|(_, greatest)| greatest <= MAX_WEIGHT)
    }
}

impl Repair {
    /// Notes all cells that differ between two stretches of the array, of which
    /// the first one begins at `start`, and takes them over.
    pub(crate) fn compare(&mut self, start: usize, before: &mut [u8], now: &[u8]) {
        const CHUNK: usize = 64;
        let (chunks, rest) = before.as_chunks_mut::<CHUNK>();
        let (now_chunks, now_rest) = now.as_chunks::<CHUNK>();
        let rest_start = start + chunks.len() * CHUNK;
        for (i, (before, now)) in chunks.iter_mut().zip(now_chunks).enumerate() {
            if before != now {
                self.take_over(start + i * CHUNK, before, now);
            }
        }
        self.take_over(rest_start, rest, now_rest);
    }

    fn take_over(&mut self, start: usize, before: &mut [u8], now: &[u8]) {
        for (cell, (before, &now)) in (start..).zip(before.iter_mut().zip(now)) {
            if *before != now {
                self.changes.push(Change {
                    cell: cell as u32,
                    before: *before,
                });
                *before = now;
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
        agenda: &mut Agenda,
        is_source: impl Fn(usize) -> bool,
    ) -> bool {
        if view.rules.far_pays() {
            self.run_as::<true>(view, codes, agenda, is_source)
        } else {
            self.run_as::<false>(view, codes, agenda, is_source)
        }
        .is_some()
    }

    fn run_as<const FAR_PAYS: bool>(
        &mut self,
        view: View<'_>,
        codes: &mut [u32],
        agenda: &mut Agenda,
        is_source: impl Fn(usize) -> bool,
    ) -> Option<()> {
        let cells = view.rules.layout.width * view.rules.layout.height;
        agenda.clear(0, MAX_WEIGHT + 1, cells / PART + 8);
        self.given_up.clear();
        self.give_up::<FAR_PAYS>(view, codes, agenda, is_source)?;
        self.settle::<FAR_PAYS>(view, codes, agenda)
    }

    fn give_up<const FAR_PAYS: bool>(
        &mut self,
        view: View<'_>,
        codes: &mut [u32],
        agenda: &mut Agenda,
        is_source: impl Fn(usize) -> bool,
    ) -> Option<()> {
        let weights = view.weights;
        let around = Around(view.rules.layout.pitch);
        for &Change { cell, before } in &self.changes {
            let cell = cell as usize;
            let (before, now) = (weights[usize::from(before)], view.weight(cell));
            if !is_known(codes[cell]) || now != 0 && now <= before {
                continue;
            }
            if FAR_PAYS || now == 0 {
                agenda.plan(codes[cell], cell);
            } else {
                for far in around.of(cell) {
                    if is_known(codes[far]) && codes[far] == codes[cell] + before {
                        agenda.plan(codes[far], far);
                    }
                }
            }
        }
        agenda.start();
        while let Some((code, cell)) = agenda.next() {
            if codes[cell] != code || is_source(cell) {
                continue;
            }
            let here = view.weight(cell);
            let is_supported = here != 0
                && around.of(cell).into_iter().any(|near| {
                    let there = view.weight(near);
                    let cost = if FAR_PAYS { here } else { there };
                    there != 0 && is_known(codes[near]) && codes[near] + cost <= code
                });
            if is_supported {
                continue;
            }
            codes[cell] = FAR;
            self.given_up.push(cell as u32);
            for far in around.of(cell) {
                // Those that may have come from here are judged later, and
                // perhaps found to have another supporter. What they cost may
                // have fallen since; where it has risen they are judged anyway.
                let cost = if FAR_PAYS { view.weight(far) } else { here };
                if is_known(codes[far]) && codes[far] >= code + cost.max(1) {
                    agenda.add(codes[far], far);
                }
            }
        }
        agenda.is_empty().then_some(())
    }

    fn settle<const FAR_PAYS: bool>(
        &self,
        view: View<'_>,
        codes: &mut [u32],
        agenda: &mut Agenda,
    ) -> Option<()> {
        let weights = view.weights;
        let around = Around(view.rules.layout.pitch);
        for &cell in &self.given_up {
            enter::<FAR_PAYS>(view, codes, agenda, cell as usize);
        }
        for &Change { cell, before } in &self.changes {
            let cell = cell as usize;
            let (before, now) = (weights[usize::from(before)], view.weight(cell));
            if now == 0 {
                codes[cell] = 0;
            } else if before == 0 {
                // Opened: unseen until somebody comes.
                codes[cell] = FAR;
                enter::<FAR_PAYS>(view, codes, agenda, cell);
            } else if now < before {
                enter::<FAR_PAYS>(view, codes, agenda, cell);
                if !FAR_PAYS {
                    for far in around.of(cell) {
                        enter::<FAR_PAYS>(view, codes, agenda, far);
                    }
                }
            }
        }
        agenda.start();
        while let Some((code, cell)) = agenda.next() {
            if codes[cell] != code {
                continue;
            }
            let here = view.weight(cell);
            for far in around.of(cell) {
                let there = view.weight(far);
                let reached = code + if FAR_PAYS { there } else { here };
                if there != 0 && reached < codes[far] {
                    codes[far] = reached;
                    agenda.add(reached, far);
                }
            }
        }
        agenda.is_empty().then_some(())
    }
}

/// Enters a cell from its best neighbour, if that is better than what it has.
fn enter<const FAR_PAYS: bool>(
    view: View<'_>,
    codes: &mut [u32],
    agenda: &mut Agenda,
    cell: usize,
) {
    let here = view.weight(cell);
    if here == 0 {
        return;
    }
    let best = Around(view.rules.layout.pitch)
        .of(cell)
        .into_iter()
        .filter(|&near| is_known(codes[near]) && view.is_open(near))
        .map(|near| codes[near] + if FAR_PAYS { here } else { view.weight(near) })
        .min();
    if let Some(best) = best.filter(|&best| best < codes[cell]) {
        codes[cell] = best;
        agenda.plan(best, cell);
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
