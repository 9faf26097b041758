//! The past of the present timeline: what was done, and worlds kept at
//! intervals, from which every moment can be made again.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::body::Body;
use crate::history::{Entry, History, Journey, Pending};
use crate::items::Held;
use crate::movers::pursue::Hunt;
use crate::scenery::Scenery;
use crate::tick;
use crate::turn::{Actor, Deed, Turn};
use crate::world::State;
use crate::{Config, EntityId, World, actions};

/// Between two kept worlds lie at least so many ticks.
const INTERVAL: u64 = 32;
/// Going back n ticks plays at most about n / `SPACING` ticks again (and those
/// of an interval).
const SPACING: u64 = 2;
/// All kept worlds together are at most about this large, the first one apart.
const MAX_BYTES: usize = 5 << 20;

/// What has led to the present.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Timeline {
    history: History,
    /// The parts of the history that make up the present timeline. The last
    /// one goes on to the end of the history.
    spans: Vec<Span>,
    /// Sorted by place; the first is the beginning.
    kept: Vec<Kept>,
}

/// A run of entries between two journeys.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
struct Span {
    /// The journey with whose arrival it begins; none for the first span.
    arrival: Option<Pending>,
    start: u32,
    /// Where the next span takes over.
    end: u32,
}

/// A place in the present timeline, just after a tick or an arrival.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
struct Place {
    span: u32,
    /// The next entry.
    entry: u32,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Kept {
    place: Place,
    state: State,
}

/// A moment of the past, made again.
pub(crate) struct Past {
    pub(crate) world: World,
    place: Place,
}

impl Timeline {
    pub(crate) fn new(world: &World) -> Self {
        Self {
            history: History::default(),
            spans: vec![Span {
                arrival: None,
                start: 0,
                end: 0,
            }],
            kept: vec![Kept {
                place: Place { span: 0, entry: 0 },
                state: world.state().clone(),
            }],
        }
    }

    pub(crate) fn history(&self) -> &History {
        &self.history
    }

    /// Writes down what is done.
    pub(crate) fn record(&mut self, entry: Entry) {
        self.history.push(entry);
    }

    /// After a tick: keeps the world if it is time to.
    pub(crate) fn keep(&mut self, world: &World) {
        let newest = self.kept.last().map_or(0, |k| k.state.tick());
        if world.tick() < newest + INTERVAL || world.state().bytes() > MAX_BYTES {
            return;
        }
        self.kept.push(Kept {
            place: Place {
                span: self.spans.len() as u32 - 1,
                entry: self.history.len(),
            },
            state: world.state().clone(),
        });
        self.thin_out(world.tick());
    }

    /// Forgets worlds that lie close together for their age; more of them the
    /// larger they are. The first and the newest stay.
    fn thin_out(&mut self, now: u64) {
        let mut spacing = SPACING;
        loop {
            let mut i = self.kept.len().saturating_sub(2);
            while i > 0 {
                let before = self.kept[i - 1].state.tick();
                let after = self.kept[i + 1].state.tick();
                if (after - before) * spacing <= now - after {
                    self.kept.remove(i);
                }
                i -= 1;
            }
            let bytes: usize = self.kept[1..].iter().map(|k| k.state.bytes()).sum();
            if bytes <= MAX_BYTES || self.kept.len() <= 2 {
                break;
            }
            if spacing > 1 {
                spacing -= 1;
            } else {
                // The oldest but the first goes.
                self.kept.remove(1);
            }
        }
    }

    /// The world just after a tick of the present timeline (0: the beginning).
    pub(crate) fn at(&self, tick: u64, scenery: &Arc<Scenery>, config: &Config) -> Past {
        let i = self.kept.partition_point(|k| k.state.tick() <= tick);
        let kept = &self.kept[i.saturating_sub(1)];
        let mut past = Past {
            world: World::assemble(Arc::clone(scenery), kept.state.clone()),
            place: kept.place,
        };
        let mut replay = Replay {
            timeline: self,
            config,
            hunt: Hunt::default(),
        };
        while replay.arrives(&mut past) || past.world.tick() < tick {
            if !replay.step(&mut past) {
                break;
            }
        }
        past
    }

    /// The player travels to `past`: what came after it in the timeline is
    /// undone. Returns the index of the journey.
    pub(crate) fn branch(
        &mut self,
        past: &Past,
        by_portal: bool,
        traveller: Body,
        next_id: u32,
    ) -> u32 {
        let Place { span, entry } = past.place;
        let later = self.spans.get(span as usize + 1..).unwrap_or_default();
        let journey = Journey {
            to: past.world.tick(),
            by_portal,
            traveller,
            cursor: entry,
            next_id,
            undone: later.iter().filter_map(|s| s.arrival).collect(),
            life: 0,
        };
        let index = self.history.push_journey(journey);
        self.spans.truncate(span as usize + 1);
        if let Some(span) = self.spans.last_mut() {
            span.end = entry;
        }
        self.spans.push(Span {
            arrival: Some(Pending {
                tick: past.world.tick(),
                journey: index,
            }),
            start: self.history.len(),
            end: self.history.len(),
        });
        let place = |k: &Kept| (k.place.span, k.place.entry);
        self.kept.retain(|k| place(k) <= (span, entry));
        index
    }
}

/// Plays a timeline again, unheard.
struct Replay<'a> {
    timeline: &'a Timeline,
    config: &'a Config,
    hunt: Hunt,
}

impl Replay<'_> {
    /// Goes on to the next span where that begins here.
    fn arrives(&mut self, past: &mut Past) -> bool {
        let spans = &self.timeline.spans;
        let next = past.place.span as usize + 1;
        let Some(span) = spans.get(next) else {
            return false;
        };
        past.place.entry == spans[next - 1].end && span.arrival.is_some()
    }

    /// Does what was done next; false at the end of the history.
    fn step(&mut self, past: &mut Past) -> bool {
        let history = &self.timeline.history;
        if self.arrives(past) {
            let next = past.place.span + 1;
            let span = self.timeline.spans[next as usize];
            past.place = Place {
                span: next,
                entry: span.start,
            };
            let journey = span.arrival.and_then(|a| history.journey(a.journey));
            if let Some(journey) = journey {
                self.hunt.new_world();
                self.turn(past, |turn| crate::phases::arrivals::arrive(turn, journey));
            }
            return true;
        }
        let Some(entry) = history.get(past.place.entry) else {
            return false;
        };
        past.place.entry += 1;
        self.turn(past, |turn| redo(turn, entry));
        true
    }

    fn turn(&mut self, past: &mut Past, what: impl FnOnce(&mut Turn<'_>)) {
        what(&mut Turn {
            world: &mut past.world,
            config: self.config,
            history: &self.timeline.history,
            battles: &mut Vec::new(),
            events: &mut Vec::new(),
            hunt: &mut self.hunt,
            left: None,
        });
    }
}

/// Does again what was possible when it was done, and so is now. (In a save that
/// somebody has written by hand it may not be: then it is not done.)
fn redo(turn: &mut Turn<'_>, entry: Entry) {
    let deed = match entry {
        Entry::Move(direction) => Deed::Move(direction),
        Entry::Use { id, .. } => Deed::Use(id),
        Entry::Build(kind) => {
            return drop(actions::build(turn, Actor::Player, kind));
        }
        Entry::Interact(id) => {
            return drop(actions::interact(turn, Actor::Player, id));
        }
        Entry::Journey(_) => return,
    };
    tick::run(turn, deed);
}

impl State {
    /// About how much memory it takes.
    fn bytes(&self) -> usize {
        let bodies = self.older().iter().map(|o| &o.body);
        let items: usize = bodies
            .chain([self.player()])
            .map(|b| b.inventory.iter().len() * size_of::<Held>())
            .sum();
        // Trees are a little more than half full.
        let in_trees = self.tree_entries() * 2 * size_of::<(EntityId, u64)>();
        size_of::<Self>()
            + std::mem::size_of_val(self.things())
            + std::mem::size_of_val(self.enemies())
            + std::mem::size_of_val(self.older())
            + items
            + in_trees
    }
}

mod sound;
#[cfg(test)]
mod tests;
