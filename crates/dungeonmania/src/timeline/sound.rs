//! Whether a timeline that was read is one that can have come about.

use super::{Kept, Place, Timeline};
use crate::World;

impl Timeline {
    /// Checks everything that travelling relies on: that spans and kept worlds
    /// follow one another, and that each lies at the tick it says.
    ///
    /// # Errors
    /// What is wrong.
    pub(crate) fn check(&self, world: &World) -> Result<(), &'static str> {
        self.history.check()?;
        let clock = Clock {
            timeline: self,
            ticks: self.history.ticks_before_each(),
        };
        if !self.spans_follow(&clock) {
            return Err("the spans of time do not follow one another");
        }
        if !self.kept_worlds_fit(&clock) {
            return Err("the kept worlds are not of their ticks");
        }
        let present = Place {
            span: self.spans.len() as u32 - 1,
            entry: self.history.len(),
        };
        if clock.tick_at(present) != Some(world.tick()) {
            return Err("the present is not at the end of what was done");
        }
        let kept = self.kept.iter().map(|k| &k.state);
        kept.chain([world.state()])
            .try_for_each(|state| state.check(world.scenery(), &self.history))
    }

    /// The first span begins with the game, the others with the journey that
    /// ended the one before.
    fn spans_follow(&self, clock: &Clock<'_>) -> bool {
        let follows = |i: usize| {
            let (before, span) = (self.spans[i - 1], self.spans[i]);
            let place = Place {
                span: i as u32 - 1,
                entry: before.end,
            };
            let journey = span.arrival.and_then(|a| self.history.journey(a.journey));
            let tick = span.arrival.map(|a| a.tick);
            before.end < span.start
                && tick == clock.tick_at(place)
                && journey.is_some_and(|j| {
                    (Some(j.to), j.cursor, j.life) == (tick, before.end, span.start)
                })
        };
        let first = self.spans.first();
        first.is_some_and(|s| s.arrival.is_none() && s.start == 0)
            && (1..self.spans.len()).all(follows)
    }

    fn kept_worlds_fit(&self, clock: &Clock<'_>) -> bool {
        let tick = |k: &Kept| k.state.tick();
        self.kept.first().is_some_and(|k| tick(k) == 0)
            && self.kept.is_sorted_by(|a, b| tick(a) < tick(b))
            && self
                .kept
                .is_sorted_by_key(|k| (k.place.span, k.place.entry))
            && self
                .kept
                .iter()
                .all(|k| clock.tick_at(k.place) == Some(tick(k)))
    }
}

/// Tells the ticks of places.
struct Clock<'a> {
    timeline: &'a Timeline,
    /// Before each entry of the history, and at its end.
    ticks: Vec<u64>,
}

impl Clock<'_> {
    /// The tick at a place; `None` if it lies outside of its span.
    fn tick_at(&self, place: Place) -> Option<u64> {
        let spans = &self.timeline.spans;
        let i = place.span as usize;
        let span = spans.get(i)?;
        let end = if i + 1 == spans.len() {
            self.timeline.history.len()
        } else {
            span.end
        };
        let before = |entry: u32| self.ticks.get(entry as usize);
        let passed = before(place.entry)?.checked_sub(*before(span.start)?)?;
        let arrived = span.arrival.map_or(0, |a| a.tick);
        (span.start..=end)
            .contains(&place.entry)
            .then(|| arrived + passed)
    }
}
