//! What follows from a change, and nothing more.

use alloc::vec;
use alloc::vec::Vec;

use crate::circuit::{Change, Circuit, Kind, NodeId, Settled};
use crate::rule::Rule;

/// Buffers that are empty between calls.
#[derive(Clone, Debug)]
pub(crate) struct Scratch {
    /// Cells that changed, by rank.
    pub(crate) changed: Vec<u32>,
    /// Zones to compute anew.
    pub(crate) dirty: Vec<u32>,
    pub(crate) is_dirty: Vec<bool>,
    /// For computing zones.
    pub(crate) candidates: Vec<u32>,
    pub(crate) flips: Vec<u32>,
    pub(crate) is_candidate: Vec<bool>,
    pub(crate) snapshot: Vec<bool>,
}

impl Scratch {
    pub(crate) fn new(cells: usize, zones: usize) -> Self {
        Self {
            changed: Vec::new(),
            dirty: Vec::new(),
            is_dirty: vec![false; zones],
            candidates: Vec::new(),
            flips: Vec::new(),
            is_candidate: vec![false; cells],
            snapshot: vec![false; cells],
        }
    }
}

impl Circuit {
    /// Computes what follows from all that was set since the last call.
    ///
    /// `tick` is the time that nodes becoming active remember, for
    /// [`Rule::CoAnd`]. Several calls may have the same; it must not decrease.
    ///
    /// ```
    /// use circuits::{Builder, Change, Rule};
    ///
    /// let mut b = Builder::new();
    /// let (left, right, door) = (b.source(), b.source(), b.output(Rule::And));
    /// b.connect(left, door)?;
    /// b.connect(right, door)?;
    /// let mut circuit = b.build();
    ///
    /// circuit.set(left, true)?;
    /// let settled = circuit.settle(1);
    /// assert_eq!(settled.changes, [Change { node: left, active: true }]);
    ///
    /// circuit.set(right, true)?;
    /// circuit.set(left, true)?; // already is
    /// let settled = circuit.settle(2);
    /// assert_eq!(settled.changes, [
    ///     Change { node: right, active: true },
    ///     Change { node: door, active: true },
    /// ]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn settle(&mut self, tick: u64) -> Settled<'_> {
        self.changes.clear();
        let topology = self.topology.clone();
        let order = &topology.order;

        // Feedback in which times may compare otherwise than last time.
        while let Some(zone) = self.restless.pop() {
            self.soil(zone);
        }

        // What is free of feedback, each cell once, after all that feeds it.
        while self
            .pending
            .level()
            .is_some_and(|level| level < order.output_level)
            && let Some(cell) = self.pending.pop()
        {
            if let Some(zone) = order.zone(cell) {
                self.soil(zone);
            }
            if !order.after_feedback[cell as usize] {
                self.update(cell, tick);
            }
        }

        // Feedback, and all that leads into it and follows from it.
        while let Some(zone) = self.scratch.dirty.pop() {
            self.scratch.is_dirty[zone as usize] = false;
            self.settle_zone(zone, tick);
        }

        // Outputs, which may look at both.
        while let Some(cell) = self.pending.pop() {
            self.update(cell, tick);
        }

        self.scratch
            .changed
            .sort_unstable_by_key(|&cell| order.rank[cell as usize]);
        for cell in self.scratch.changed.drain(..) {
            let active = self.active[cell as usize];
            let pieces = topology.pieces.get(cell).iter();
            self.changes.extend(pieces.map(|&piece| Change {
                node: NodeId(piece),
                active,
            }));
        }
        Settled {
            changes: &self.changes,
            unstable: &self.unstable,
        }
    }

    /// Remembers to compute a cell.
    pub(crate) fn touch(&mut self, cell: u32) {
        self.pending
            .push(cell, self.topology.order.level[cell as usize]);
    }

    /// Remembers to compute a zone.
    fn soil(&mut self, zone: u32) {
        if !core::mem::replace(&mut self.scratch.is_dirty[zone as usize], true) {
            self.scratch.dirty.push(zone);
        }
    }

    /// Computes a cell whose inputs have settled.
    fn update(&mut self, cell: u32, tick: u64) {
        let active = self.compute(cell, tick);
        if active != self.active[cell as usize] {
            self.assign(cell, active);
            // A zone's rounds still ask since when its cells were active as
            // last settled, and it records what has become of them.
            if self.topology.order.zone(cell).is_none() {
                self.record(cell, tick);
            }
            for i in self.topology.feeds.range(cell) {
                let fed = self.topology.feeds.item(i);
                self.touch(fed);
            }
        }
    }

    /// Remembers a change that stays.
    pub(crate) fn record(&mut self, cell: u32, tick: u64) {
        self.since[cell as usize] = self.active[cell as usize].then_some(tick);
        self.scratch.changed.push(cell);
    }

    /// Switches a cell and keeps the counts of what it feeds right.
    pub(crate) fn assign(&mut self, cell: u32, active: bool) {
        if core::mem::replace(&mut self.active[cell as usize], active) == active {
            return;
        }
        let topology = &*self.topology;
        let is_switch = topology.cell_kinds[cell as usize] != Kind::Wire;
        let step = if active { 1 } else { 1u32.wrapping_neg() };
        for &fed in topology.feeds.get(cell) {
            let fed = fed as usize;
            self.active_inputs[fed] = self.active_inputs[fed].wrapping_add(step);
            if is_switch {
                self.active_switches[fed] = self.active_switches[fed].wrapping_add(step);
            }
        }
    }

    /// Whether a cell is active, given its inputs.
    pub(crate) fn compute(&self, cell: u32, tick: u64) -> bool {
        let active = self.active_inputs[cell as usize];
        let rule = match self.topology.cell_kinds[cell as usize] {
            Kind::Source => return self.set[cell as usize],
            Kind::Wire => return active > 0,
            Kind::Gate(rule) | Kind::Output(rule) => rule,
        };
        if self.set[cell as usize] {
            return true;
        }
        let inputs = self.topology.fed_by.get(cell);
        match rule {
            Rule::Or => active > 0,
            Rule::Xor => active == 1,
            Rule::Not => active == 0,
            Rule::All => active > 0 && active as usize == inputs.len(),
            Rule::And => {
                let switches = self.topology.order.switches[cell as usize];
                active >= 2 && (switches <= 2 || self.active_switches[cell as usize] == switches)
            }
            Rule::CoAnd => active >= 2 && self.any_two_since_the_same_tick(inputs, tick),
        }
    }

    fn any_two_since_the_same_tick(&self, inputs: &[u32], tick: u64) -> bool {
        // What was not active as last settled becomes active now.
        let ticks = inputs
            .iter()
            .filter(|&&input| self.active[input as usize])
            .map(|&input| self.since[input as usize].unwrap_or(tick));
        if inputs.len() <= 8 {
            let mut rest = ticks;
            while let Some(first) = rest.next() {
                if rest.clone().any(|other| other == first) {
                    return true;
                }
            }
            false
        } else {
            let mut ticks: Vec<u64> = ticks.collect();
            ticks.sort_unstable();
            ticks.windows(2).any(|pair| pair[0] == pair[1])
        }
    }
}
