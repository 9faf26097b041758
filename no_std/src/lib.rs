//! A program without the standard library that uses the lower floors.
#![no_std]
#![allow(unsafe_code)] // an allocator and an exported function need it

extern crate alloc;

use core::alloc::{GlobalAlloc, Layout};

use grid::{Pos, Rect};
use pathfind::{DistanceMap, Ground, Search};

/// Has no memory to give.
struct Nothing;

// SAFETY: null is a permitted answer.
unsafe impl GlobalAlloc for Nothing {
    unsafe fn alloc(&self, _: Layout) -> *mut u8 {
        core::ptr::null_mut()
    }

    unsafe fn dealloc(&self, _: *mut u8, _: Layout) {}
}

#[global_allocator]
static ALLOCATOR: Nothing = Nothing;

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {}
}

/// Uses something of grid and pathfind; the others are linked.
#[unsafe(no_mangle)]
pub extern "C" fn distance(x: i32, y: i32) -> i64 {
    let Ok(ground) = Ground::new(Rect::spanning(Pos::ORIGIN, Pos::new(9, 9))) else {
        return -1;
    };
    let mut map = DistanceMap::new();
    map.search(&ground, &Search::from_cells(&[Pos::ORIGIN]));
    map.distance(Pos::new(x, y)).map_or(-1, i64::from)
}

use {battle as _, circuits as _, mazegen as _};
