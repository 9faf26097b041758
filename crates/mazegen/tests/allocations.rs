//! After the first maze nothing is allocated.

#![allow(unsafe_code)] // a counting allocator is one

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use mazegen::{Algorithm, Carver, Maze};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

thread_local! {
    static ALLOCATIONS: Cell<usize> = const { Cell::new(0) };
}

struct Counting;

// SAFETY: forwards to the system's allocator, and counts.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.set(ALLOCATIONS.get() + 1);
        // SAFETY: the caller's promises are the system allocator's.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: as above.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn a_carver_keeps_its_buffers() {
    let rng = &mut ChaCha8Rng::seed_from_u64(1);
    let mut carver = Carver::new();
    let mut maze = Maze::new(40, 30);
    for algorithm in Algorithm::ALL {
        // Buffers that depend on chance get some room to grow first.
        for _ in 0..20 {
            carver.carve(algorithm, &mut maze, rng).unwrap();
        }
        let before = ALLOCATIONS.get();
        carver.carve(algorithm, &mut maze, rng).unwrap();
        assert_eq!(ALLOCATIONS.get() - before, 0, "{algorithm}");
    }
}
