//! Feedback, round by round.

use alloc::vec::Vec;

use crate::circuit::{Circuit, Kind, NodeId, Topology};

impl Circuit {
    /// Computes a zone anew, as the definition says: from what is set, round
    /// by round. In each round only gates with a changed input are looked at.
    pub(crate) fn settle_zone(&mut self, zone: u32, tick: u64) {
        let topology = self.topology.clone();
        let cells = topology.order.zones.get(zone);
        let is_wire = |cell: u32| topology.cell_kinds[cell as usize] == Kind::Wire;

        // Before the first round.
        for &cell in cells {
            let set = self.set[cell as usize];
            self.assign(cell, set);
            self.scratch.snapshot[cell as usize] = set;
        }
        for &cell in cells.iter().filter(|&&cell| is_wire(cell)) {
            let active = self.active_inputs[cell as usize] > 0;
            self.assign(cell, active);
        }
        let mut candidates = core::mem::take(&mut self.scratch.candidates);
        let mut flips = core::mem::take(&mut self.scratch.flips);
        candidates.extend(cells.iter().filter(|&&cell| !is_wire(cell)));

        let last = topology.order.gates + 1;
        let mut round = 1;
        let mut snapshot_round = 0;
        let mut differing = 0usize;
        loop {
            flips.clear();
            flips.extend(candidates.drain(..).filter(|&gate| {
                self.scratch.is_candidate[gate as usize] = false;
                self.compute(gate, tick) != self.active[gate as usize]
            }));
            for &gate in &flips {
                let active = !self.active[gate as usize];
                self.assign(gate, active);
                if active == self.scratch.snapshot[gate as usize] {
                    differing -= 1;
                } else {
                    differing += 1;
                }
            }
            if flips.is_empty() || round == last {
                break;
            }
            if differing == 0 {
                // The state of an earlier round: what follows is what followed
                // then, again and again.
                let period = round - snapshot_round;
                round += (last - round) / period * period;
                if round == last {
                    break;
                }
            } else if round.is_power_of_two() {
                snapshot_round = round;
                differing = 0;
                for &cell in cells {
                    self.scratch.snapshot[cell as usize] = self.active[cell as usize];
                }
            }
            // The next round begins with the wires.
            self.follow(zone, &flips, &mut candidates);
            round += 1;
        }

        // What still changes is off.
        if !flips.is_empty() {
            for &gate in &flips {
                self.assign(gate, false);
            }
            self.follow(zone, &flips, &mut candidates);
            for gate in candidates.drain(..) {
                self.scratch.is_candidate[gate as usize] = false;
            }
        }
        self.report_unstable(zone, &flips);
        flips.clear();
        self.scratch.candidates = candidates;
        self.scratch.flips = flips;

        let compares_times = topology.order.compares_times[zone as usize];
        let mut changed = false;
        // What is not as it was. Wires and gates outside of the zone do not
        // depend on it; outputs may.
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
        // passing activation (which is always of now) beside one that stays.
        // In a later tick they differ, and so may the state: compute until
        // nothing is of now any more.
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

    /// Switches the wires that the gates in `flips` feed, and lists the gates
    /// that either feeds.
    fn follow(&mut self, zone: u32, flips: &[u32], candidates: &mut Vec<u32>) {
        let topology = self.topology.clone();
        let order = &topology.order;
        let mut list = |this: &mut Self, fed: u32| {
            let is_gate = matches!(topology.cell_kinds[fed as usize], Kind::Gate(_));
            if is_gate
                && order.zone(fed) == Some(zone)
                && !core::mem::replace(&mut this.scratch.is_candidate[fed as usize], true)
            {
                candidates.push(fed);
            }
        };
        for &gate in flips {
            for &fed in topology.feeds.get(gate) {
                if topology.cell_kinds[fed as usize] == Kind::Wire {
                    let active = self.active_inputs[fed as usize] > 0;
                    if order.zone(fed) == Some(zone) && active != self.active[fed as usize] {
                        self.assign(fed, active);
                        for &next in topology.feeds.get(fed) {
                            list(self, next);
                        }
                    }
                } else {
                    list(self, fed);
                }
            }
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
}
