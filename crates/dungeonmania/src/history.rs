//! Everything that has been done, in every timeline, one after the other.

use std::collections::BTreeSet;

use grid::Direction;
use serde::{Deserialize, Serialize};

use crate::body::Body;
use crate::world::sound::MOST;
use crate::{EntityId, Kind};

/// One thing that was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Entry {
    /// A tick with a move.
    Move(Direction),
    /// A tick with an item. The copy of an item that an older self holds has
    /// another id but the same origin.
    Use { id: EntityId, origin: EntityId },
    /// Something was built, between ticks.
    Build(Kind),
    /// A mercenary or spawner was interacted with, between ticks.
    Interact(EntityId),
    /// The player travelled: whoever did what is written before ends here, and
    /// what follows is done by who arrived. The index of the [`Journey`].
    Journey(u32),
}

// What a long game costs: 16 bytes an action at most.
const _: () = assert!(size_of::<Entry>() <= 16);

impl Entry {
    /// Whether it takes a tick.
    pub(crate) fn is_tick(self) -> bool {
        matches!(self, Self::Move(_) | Self::Use { .. })
    }
}

/// One travel through time.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Journey {
    /// The tick after which the traveller arrived.
    pub(crate) to: u64,
    /// Whether it was through a time travelling portal.
    pub(crate) by_portal: bool,
    /// The traveller, and all that it brought along.
    pub(crate) traveller: Body,
    /// The entry that the self it met there does next.
    pub(crate) cursor: u32,
    /// The id of the next entity when it left.
    pub(crate) next_id: u32,
    /// The arrivals in the part of the timeline that it undid. They still take
    /// place, in the order of their ticks.
    pub(crate) undone: Vec<Pending>,
    /// The entry that the traveller does first after arriving.
    pub(crate) life: u32,
}

/// An arrival that is yet to come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) struct Pending {
    /// At the end of which tick.
    pub(crate) tick: u64,
    /// The index of the [`Journey`].
    pub(crate) journey: u32,
}

/// The list of all entries: a self's life is a run of it that ends with a
/// journey, and the next one begins right behind.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct History {
    entries: Vec<Entry>,
    journeys: Vec<Journey>,
}

impl History {
    /// The number of entries.
    pub(crate) fn len(&self) -> u32 {
        self.entries.len() as u32
    }

    pub(crate) fn get(&self, i: u32) -> Option<Entry> {
        self.entries.get(i as usize).copied()
    }

    pub(crate) fn push(&mut self, entry: Entry) {
        self.entries.push(entry);
    }

    pub(crate) fn journey(&self, i: u32) -> Option<&Journey> {
        self.journeys.get(i as usize)
    }

    /// How many ticks lie before each entry, and before the end.
    pub(crate) fn ticks_before_each(&self) -> Vec<u64> {
        let ticks = self.entries.iter().scan(0, |ticks, entry| {
            *ticks += u64::from(entry.is_tick());
            Some(*ticks)
        });
        std::iter::once(0).chain(ticks).collect()
    }

    /// Checks that the journeys are those among the entries, each back to what
    /// was done before, and undone by one other at most.
    ///
    /// # Errors
    /// What is wrong.
    pub(crate) fn check(&self) -> Result<(), &'static str> {
        let places = self.entries.iter().enumerate();
        let journeys = places.filter_map(|(n, e)| match e {
            Entry::Journey(journey) => Some((n + 1, *journey)),
            _ => None,
        });
        let lives = self.journeys.iter().zip(0..);
        let lives = lives.map(|(j, index)| (j.life as usize, index));
        if self.entries.len() >= MOST as usize || !journeys.eq(lives) {
            return Err("the journeys are not those that were made");
        }
        let mut undone = BTreeSet::new();
        for (journey, index) in self.journeys.iter().zip(0..) {
            let is_earlier = |p: &Pending| {
                p.journey < index && self.journey(p.journey).is_some_and(|j| j.to == p.tick)
            };
            let fits = journey.cursor < journey.life
                && journey.next_id < MOST
                && journey.traveller.is_sound()
                && journey
                    .undone
                    .iter()
                    .all(|p| is_earlier(p) && undone.insert(*p));
            if !fits {
                return Err("a journey leads nowhere");
            }
        }
        Ok(())
    }

    /// Writes a journey down and returns its index. What is done next is done
    /// by the traveller.
    pub(crate) fn push_journey(&mut self, mut journey: Journey) -> u32 {
        let index = self.journeys.len() as u32;
        self.entries.push(Entry::Journey(index));
        journey.life = self.len();
        self.journeys.push(journey);
        index
    }
}
