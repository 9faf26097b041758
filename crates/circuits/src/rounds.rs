//! Feedback, round by round.

use core::mem;

use crate::circuit::{Circuit, Kind, NodeId, Topology};

/// The most steps that rounds take for all zones together: switching a gate or
/// the wires under it is one, and so is telling each node they feed. Up to
/// 2,000 gates on a grid, and in every circuit that comes to rest soon, nothing
/// is cut short.
const MAX_STEPS: u64 = 1 << 26;

impl Circuit {
    /// Computes a zone anew, as the definition says: from what is set, round
    /// by round.
    pub(crate) fn settle_zone(&mut self, zone: u32, tick: u64) {
        self.begin(zone);
        self.run(zone, tick);
        self.hold_off(zone);
        self.compare_with_before(zone, tick);
    }

    /// The state before the first round: what is set, and the wires under it.
    /// Every gate is a candidate for change.
    fn begin(&mut self, zone: u32) {
        let topology = self.topology.clone();
        let cells = topology.order.zones.get(zone);
        let is_wire = |cell: u32| topology.cell_kinds[cell as usize] == Kind::Wire;
        for &cell in cells {
            let set = self.set[cell as usize];
            self.assign(cell, set);
            self.scratch.snapshot[cell as usize] = set;
        }
        for &cell in cells {
            if is_wire(cell) {
                self.assign(cell, self.active_inputs[cell as usize] > 0);
            } else {
                self.scratch.is_candidate[cell as usize] = true;
                self.scratch.candidates.push(cell);
            }
        }
    }

    /// Computes the rounds; what still changed in the last one is left in
    /// `scratch.flips`. In each round only gates with a changed input are
    /// looked at.
    fn run(&mut self, zone: u32, tick: u64) {
        let last = self.topology.order.gates + 1;
        let mut round = 1;
        let mut steps_left = self.share_of_steps(zone);
        // A state of an earlier round, and how many gates differ from it now.
        let mut snapshot_round = 0;
        let mut differing = 0usize;
        loop {
            self.flip_candidates(tick);
            for &gate in &self.scratch.flips {
                let back = self.active[gate as usize] == self.scratch.snapshot[gate as usize];
                differing = if back { differing - 1 } else { differing + 1 };
            }
            if self.scratch.flips.is_empty() || round == last || steps_left == 0 {
                return;
            }
            if differing == 0 {
                // What follows is what followed then, again and again: skip
                // whole periods.
                let period = round - snapshot_round;
                round += (last - round) / period * period;
                if round == last {
                    return;
                }
            } else if round.is_power_of_two() {
                // As in Brent's algorithm: any period is found once it is
                // shorter than the distance of two snapshots.
                snapshot_round = round;
                differing = 0;
                for &cell in self.topology.order.zones.get(zone) {
                    self.scratch.snapshot[cell as usize] = self.active[cell as usize];
                }
            }
            steps_left = steps_left.saturating_sub(self.follow(zone));
            round += 1;
        }
    }

    /// A zone's part of [`MAX_STEPS`], by its gates. It depends on nothing else,
    /// so that a zone always settles in the same way.
    fn share_of_steps(&self, zone: u32) -> u64 {
        let order = &self.topology.order;
        let is_gate =
            |cell: &&u32| matches!(self.topology.cell_kinds[**cell as usize], Kind::Gate(_));
        let gates = order.zones.get(zone).iter().filter(is_gate).count() as u64;
        MAX_STEPS * gates / order.gates.max(1)
    }

    /// Switches all candidates that are not what their rules say, at once, and
    /// leaves them in `scratch.flips`.
    fn flip_candidates(&mut self, tick: u64) {
        let mut candidates = mem::take(&mut self.scratch.candidates);
        let mut flips = mem::take(&mut self.scratch.flips);
        flips.clear();
        flips.extend(candidates.drain(..).filter(|&gate| {
            self.scratch.is_candidate[gate as usize] = false;
            self.compute(gate, tick) != self.active[gate as usize]
        }));
        for &gate in &flips {
            self.assign(gate, !self.active[gate as usize]);
        }
        self.scratch.candidates = candidates;
        self.scratch.flips = flips;
    }

    /// Switches the wires that the gates in `scratch.flips` feed, with which
    /// the next round begins, and makes candidates of the gates that either
    /// feeds. The number of steps that took.
    fn follow(&mut self, zone: u32) -> u64 {
        let topology = self.topology.clone();
        let inside = |cell: &&u32| topology.order.zone(**cell) == Some(zone);
        let flips = mem::take(&mut self.scratch.flips);
        let told = |cell: u32| 1 + topology.feeds.get(cell).len() as u64;
        let mut steps = 0;
        for &gate in &flips {
            steps += told(gate);
            for &fed in topology.feeds.get(gate).iter().filter(inside) {
                if topology.cell_kinds[fed as usize] != Kind::Wire {
                    self.add_candidate(fed);
                    continue;
                }
                let active = self.active_inputs[fed as usize] > 0;
                if active != self.active[fed as usize] {
                    self.assign(fed, active);
                    steps += told(fed);
                    for &next in topology.feeds.get(fed).iter().filter(inside) {
                        self.add_candidate(next);
                    }
                }
            }
        }
        self.scratch.flips = flips;
        steps
    }

    fn add_candidate(&mut self, gate: u32) {
        if !mem::replace(&mut self.scratch.is_candidate[gate as usize], true) {
            self.scratch.candidates.push(gate);
        }
    }

    /// Switches off what still changed in the last round, and reports it.
    fn hold_off(&mut self, zone: u32) {
        let flips = mem::take(&mut self.scratch.flips);
        for &gate in &flips {
            self.assign(gate, false);
        }
        self.report_unstable(zone, &flips);
        self.scratch.flips = flips;
        // The wires under them; there is no round that candidates wait for.
        self.follow(zone);
        for gate in self.scratch.candidates.drain(..) {
            self.scratch.is_candidate[gate as usize] = false;
        }
    }

    /// Replaces what is reported of a zone.
    fn report_unstable(&mut self, zone: u32, gates: &[u32]) {
        let Topology {
            cell_of,
            pieces,
            order,
            ..
        } = &*self.topology;
        self.unstable
            .retain(|node| order.zone(cell_of[node.index()]) != Some(zone));
        if !gates.is_empty() {
            let nodes = gates.iter().map(|&gate| NodeId(pieces.get(gate)[0]));
            self.unstable.extend(nodes);
            self.unstable.sort_unstable();
        }
    }

    /// Records what is not as it was, and touches outputs that look at it.
    /// Wires and gates outside of the zone do not depend on it.
    fn compare_with_before(&mut self, zone: u32, tick: u64) {
        let topology = self.topology.clone();
        let cells = topology.order.zones.get(zone);
        let mut changed = false;
        for &cell in cells {
            if self.active[cell as usize] == self.since[cell as usize].is_some() {
                continue;
            }
            self.record(cell, tick);
            changed = true;
            for &fed in topology.feeds.get(cell) {
                if let Kind::Output(_) = topology.cell_kinds[fed as usize] {
                    self.touch(fed);
                }
            }
        }
        // On the way to its state, a gate that compares times may have seen a
        // passing activation beside one that stays. It counts as of now, or, if
        // it was there when last settled, as of then. Next time that may be
        // another time, and so may be the state: compute until nothing has
        // changed and nothing is of now any more.
        let compares_times = topology.order.compares_times[zone as usize];
        if compares_times && (changed || self.is_young(cells, tick)) {
            self.restless.push(zone);
        }
    }

    /// Whether something in the zone, or something that feeds it, became
    /// active in this tick.
    fn is_young(&self, cells: &[u32], tick: u64) -> bool {
        let young = |cell: u32| self.since[cell as usize] == Some(tick);
        cells
            .iter()
            .any(|&cell| young(cell) || self.topology.fed_by.get(cell).iter().any(|&c| young(c)))
    }
}
