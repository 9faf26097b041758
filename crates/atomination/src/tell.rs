//! Chains told as events, for those who listen.

use crate::chain::Scratch;
use crate::depth_first::Steps;
use crate::flat::{Code, DEFICIT_SHIFT, FILL, FULL, Flat, OWNER, OWNER_SHIFT, RING, position};
use crate::{Event, Listener, Setup};

/// Tells a chain that settles, wave by wave. `board` is the one before the
/// move and becomes the one after it.
pub(crate) fn waves(
    board: &mut Flat,
    start: usize,
    mover: Code,
    scratch: &mut Scratch,
    listener: &mut impl Listener,
) {
    let stride = board.stride();
    let owner = mover << OWNER_SHIFT;
    let Scratch {
        wave, next_wave, ..
    } = scratch;
    wave.clear();
    let land = |cell: &mut u8| {
        *cell = (*cell & !OWNER | owner) + 1;
        *cell & FILL == FULL
    };
    if land(&mut board.cells[start]) {
        wave.push(start as u32);
    }
    while !wave.is_empty() {
        listener.hear(Event::Wave);
        next_wave.clear();
        wave.sort_unstable();
        for &index in &*wave {
            let at = position(board.setup, index as usize);
            let cell = &mut board.cells[index as usize];
            let deficit = *cell >> DEFICIT_SHIFT;
            *cell -= 4 - deficit;
            if *cell & FILL == deficit {
                *cell &= !OWNER;
            }
            if *cell & FULL != 0 {
                next_wave.push(index);
            }
            listener.hear(Event::Toppled { at });
        }
        for &index in &*wave {
            let i = index as usize;
            for n in [i - stride, i + 1, i + stride, i - 1] {
                let cell = &mut board.cells[n];
                if *cell != RING && land(cell) {
                    next_wave.push(n as u32);
                }
            }
        }
        core::mem::swap(wave, next_wave);
    }
}

/// Tells a chain that wins, placement by placement, to a listener.
pub(crate) struct Placements<'a, L> {
    pub(crate) setup: Setup,
    pub(crate) first: bool,
    pub(crate) listener: &'a mut L,
}

impl<L: Listener> Steps for Placements<'_, L> {
    fn emptied(&mut self, index: usize) {
        let at = position(self.setup, index);
        self.listener.hear(Event::Emptied { at });
    }

    fn landed(&mut self, index: usize, _: u8) {
        // The player's own atom has been told as placed.
        if !core::mem::take(&mut self.first) {
            let at = position(self.setup, index);
            self.listener.hear(Event::Landed { at });
        }
    }
}
