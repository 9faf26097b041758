//! The order in which cells are computed, and where feedback is.

use alloc::vec;
use alloc::vec::Vec;

use crate::circuit::Kind;
use crate::csr::Lists;
use crate::rule::Rule;

const NONE: u32 = u32::MAX;

/// What the shape of a network says about computing it.
#[derive(Debug)]
pub(crate) struct Order {
    /// For each cell its place by level, and by number within. Causes come
    /// before effects, but in loops.
    pub(crate) rank: Vec<u32>,
    /// For each cell its level: sources 0, then the length of the longest
    /// chain that leads to it, outputs the last.
    pub(crate) level: Vec<u32>,
    /// The level of the outputs.
    pub(crate) output_level: u32,
    /// For each cell how many of its inputs are switches.
    pub(crate) switches: Vec<u32>,
    /// Number of gates.
    pub(crate) gates: u64,
    /// Whether a cell is in a loop or follows from one.
    pub(crate) after_feedback: Vec<bool>,
    /// The zone of each cell, or `NONE`. A zone is a connected set of wires
    /// and gates that lead into a loop, are in one, or follow from one.
    zone_of: Vec<u32>,
    /// The cells of each zone, by rank.
    pub(crate) zones: Lists,
    /// For each zone whether a gate of it asks when its inputs became active.
    pub(crate) compares_times: Vec<bool>,
}

impl Order {
    pub(crate) fn zone(&self, cell: u32) -> Option<u32> {
        let zone = self.zone_of[cell as usize];
        (zone != NONE).then_some(zone)
    }

    pub(crate) fn new(kinds: &[Kind], feeds: &Lists, fed_by: &Lists) -> Self {
        let cells = kinds.len() as u32;
        let groups = Groups::new(cells, feeds);
        let group_levels = levels(&groups, feeds);
        let output_level = group_levels.iter().max().map_or(1, |max| max + 2);
        let level: Vec<u32> = (0..cells)
            .map(|cell| match kinds[cell as usize] {
                Kind::Source => 0,
                Kind::Wire | Kind::Gate(_) => group_levels[groups.of[cell as usize] as usize] + 1,
                Kind::Output(_) => output_level,
            })
            .collect();
        let mut by_rank: Vec<u32> = (0..cells).collect();
        by_rank.sort_by_key(|&cell| level[cell as usize]);
        let mut rank = vec![0; kinds.len()];
        for (place, &cell) in (0u32..).zip(&by_rank) {
            rank[cell as usize] = place;
        }
        let is_switch = |cell: u32| kinds[cell as usize] != Kind::Wire;
        let switches = (0..cells)
            .map(|cell| fed_by.get(cell).iter().filter(|&&c| is_switch(c)).count() as u32)
            .collect();

        let in_loop: Vec<u32> = (0..cells)
            .filter(|&cell| groups.is_loop(cell, feeds))
            .collect();
        let inner = |cell: u32| matches!(kinds[cell as usize], Kind::Wire | Kind::Gate(_));
        let after_feedback = reached(&in_loop, feeds, inner);
        let before_feedback = reached(&in_loop, fed_by, inner);
        let zone_of = zones(feeds, fed_by, |cell| {
            after_feedback[cell as usize] || before_feedback[cell as usize]
        });
        let count = zone_of
            .iter()
            .filter(|&&z| z != NONE)
            .max()
            .map_or(0, |z| z + 1);
        let zones = Lists::new(
            count as usize,
            by_rank
                .iter()
                .map(|&cell| (zone_of[cell as usize], cell))
                .filter(|&(zone, _)| zone != NONE),
        );
        let is_co_and = |cell: &u32| kinds[*cell as usize] == Kind::Gate(Rule::CoAnd);
        let compares_times = (0..count)
            .map(|zone| zones.get(zone).iter().any(is_co_and))
            .collect();
        Self {
            compares_times,
            level,
            output_level,
            gates: kinds.iter().filter(|k| matches!(k, Kind::Gate(_))).count() as u64,
            rank,
            switches,
            after_feedback,
            zone_of,
            zones,
        }
    }
}

/// Strongly connected groups of cells, numbered so that effects come before
/// causes.
struct Groups {
    of: Vec<u32>,
    members: Lists,
}

impl Groups {
    /// Tarjan's algorithm, without recursion.
    fn new(cells: u32, feeds: &Lists) -> Self {
        let n = cells as usize;
        let mut of = vec![NONE; n];
        let mut number = vec![NONE; n];
        let mut low = vec![NONE; n];
        let mut open = Vec::new();
        // A cell and the place in its list to go on from.
        let mut path: Vec<(u32, usize)> = Vec::new();
        let (mut numbers, mut groups) = (0, 0);
        for root in 0..cells {
            if number[root as usize] != NONE {
                continue;
            }
            path.push((root, feeds.range(root).start));
            while let Some(&mut (cell, ref mut next)) = path.last_mut() {
                let c = cell as usize;
                if number[c] == NONE {
                    number[c] = numbers;
                    low[c] = numbers;
                    numbers += 1;
                    open.push(cell);
                }
                if *next < feeds.range(cell).end {
                    let fed = feeds.item(*next);
                    *next += 1;
                    if number[fed as usize] == NONE {
                        path.push((fed, feeds.range(fed).start));
                    } else if of[fed as usize] == NONE {
                        low[c] = low[c].min(number[fed as usize]);
                    }
                    continue;
                }
                if low[c] == number[c] {
                    while let Some(member) = open.pop() {
                        of[member as usize] = groups;
                        if member == cell {
                            break;
                        }
                    }
                    groups += 1;
                }
                path.pop();
                if let Some(&(before, _)) = path.last() {
                    low[before as usize] = low[before as usize].min(low[c]);
                }
            }
        }
        let members = Lists::new(groups as usize, (0u32..).zip(&of).map(|(c, &g)| (g, c)));
        Self { of, members }
    }

    fn is_loop(&self, cell: u32, feeds: &Lists) -> bool {
        self.members.get(self.of[cell as usize]).len() > 1 || feeds.get(cell).contains(&cell)
    }
}

/// For each group the length of the longest chain of groups that leads to it.
fn levels(groups: &Groups, feeds: &Lists) -> Vec<u32> {
    let mut level = vec![0u32; groups.members.len()];
    // Causes have the higher numbers.
    for group in (0..groups.members.len() as u32).rev() {
        for &cell in groups.members.get(group) {
            for &fed in feeds.get(cell) {
                let other = groups.of[fed as usize];
                if other != group {
                    level[other as usize] = level[other as usize].max(level[group as usize] + 1);
                }
            }
        }
    }
    level
}

/// All that can be reached from `from` over cells that pass `through`.
fn reached(from: &[u32], next: &Lists, through: impl Fn(u32) -> bool) -> Vec<bool> {
    let mut reached = vec![false; next.len()];
    let mut open: Vec<u32> = from.to_vec();
    for &cell in from {
        reached[cell as usize] = true;
    }
    while let Some(cell) = open.pop() {
        for &other in next.get(cell) {
            if through(other) && !core::mem::replace(&mut reached[other as usize], true) {
                open.push(other);
            }
        }
    }
    reached
}

/// Numbers the connected sets of the cells that are `inside`.
fn zones(feeds: &Lists, fed_by: &Lists, inside: impl Fn(u32) -> bool) -> Vec<u32> {
    let cells = feeds.len() as u32;
    let mut zone_of = vec![NONE; feeds.len()];
    let mut open = Vec::new();
    let mut zones = 0;
    for root in 0..cells {
        if !inside(root) || zone_of[root as usize] != NONE {
            continue;
        }
        zone_of[root as usize] = zones;
        open.push(root);
        while let Some(cell) = open.pop() {
            for &other in feeds.get(cell).iter().chain(fed_by.get(cell)) {
                if inside(other) && zone_of[other as usize] == NONE {
                    zone_of[other as usize] = zones;
                    open.push(other);
                }
            }
        }
        zones += 1;
    }
    zone_of
}
