//! Extra edges as a search sees them.

use alloc::vec::Vec;

use grid::Direction;

use crate::layout::Layout;
use crate::search::Orientation;
use crate::{EdgeCost, Ground};

/// An extra edge, laid out for a search: `near` is the end it reaches first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Link {
    pub(crate) near: usize,
    pub(crate) far: usize,
    pub(crate) cost: EdgeCost,
    pub(crate) via: Option<Direction>,
}

/// All extra edges of a search's area.
#[derive(Debug, Default)]
pub(crate) struct Links {
    /// Sorted by `near`, then in the order in which they were added.
    by_near: Vec<Link>,
    /// Sorted by `far`, then by direction with those without one last, then in
    /// the order in which they were added.
    by_far: Vec<Link>,
    /// For sorting: places in the order in which they were added.
    order: Vec<u32>,
}

impl Links {
    /// Takes the edges of `ground` that lie in the layout's area.
    pub(crate) fn load(&mut self, ground: &Ground, layout: Layout, orientation: Orientation) {
        self.by_near.clear();
        self.by_far.clear();
        if ground.edges().is_empty() {
            return;
        }
        // Added in their order, sorted by way of their places: a stable sort
        // would allocate.
        for edge in ground.edges() {
            let (Some(from), Some(to)) = (layout.index(edge.from), layout.index(edge.to)) else {
                continue;
            };
            let (near, far) = match orientation {
                Orientation::From => (from, to),
                Orientation::To => (to, from),
            };
            self.by_far.push(Link {
                near,
                far,
                cost: edge.cost,
                via: edge.via,
            });
        }
        let added = &self.by_far;
        self.order.clear();
        self.order.extend(0..added.len() as u32);
        self.order
            .sort_unstable_by_key(|&i| (added[i as usize].near, i));
        self.by_near
            .extend(self.order.iter().map(|&i| added[i as usize]));
        // Equal keys are equal in all that matters but their order by cost,
        // which does not show.
        self.by_far
            .sort_unstable_by_key(|l| (l.far, l.via.map_or(u8::MAX, |d| d as u8), l.near));
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.by_near.is_empty()
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &Link> + '_ {
        self.by_near.iter()
    }

    /// The edges over which a search goes on from `near`.
    pub(crate) fn starting_at(&self, near: usize) -> &[Link] {
        if self.is_empty() {
            return &[];
        }
        let start = self.by_near.partition_point(|l| l.near < near);
        let count = self.by_near[start..]
            .iter()
            .take_while(|l| l.near == near)
            .count();
        &self.by_near[start..start + count]
    }

    /// The edges over which a search comes to `far`: those taken by a
    /// direction first, in the order of directions.
    pub(crate) fn ending_at(&self, far: usize) -> &[Link] {
        if self.is_empty() {
            return &[];
        }
        let start = self.by_far.partition_point(|l| l.far < far);
        let count = self.by_far[start..]
            .iter()
            .take_while(|l| l.far == far)
            .count();
        &self.by_far[start..start + count]
    }
}
