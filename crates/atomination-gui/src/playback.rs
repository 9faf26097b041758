//! Events shown one after another, as fast as the eye follows.

use std::collections::VecDeque;

use atomination::{Event, Pos, View, World};

/// Seconds for which atoms of a wave fly.
const FLIGHT: f32 = 0.16;
/// Seconds between placements that are told one by one.
const STEP: f32 = 0.05;
/// Seconds that a whole chain takes at most, however long it is.
const LONGEST: f32 = 3.0;

/// A view that lags behind the game by what is still to be shown.
pub(crate) struct Playback {
    view: View,
    events: VecDeque<Event>,
    /// Cells whose atoms are flying.
    toppling: Vec<Pos>,
    /// Seconds until the next events are shown.
    wait: f32,
    /// Seconds that flights and steps take, at this length of the chain.
    flight: f32,
    step: f32,
}

impl Playback {
    pub(crate) fn of(world: &World) -> Self {
        Self {
            view: View::of(world),
            events: VecDeque::new(),
            toppling: Vec::new(),
            wait: 0.0,
            flight: FLIGHT,
            step: STEP,
        }
    }

    /// The board as it is to be shown, atoms in flight not yet landed.
    pub(crate) fn view(&self) -> &View {
        &self.view
    }

    /// Cells whose atoms are flying to their neighbours, and how far they are:
    /// 0 to 1. In the view these cells still hold them.
    pub(crate) fn flights(&self) -> (&[Pos], f32) {
        (&self.toppling, 1.0 - self.wait / self.flight)
    }

    /// Whether everything has been shown.
    pub(crate) fn is_over(&self) -> bool {
        self.events.is_empty() && self.toppling.is_empty()
    }

    /// Shows these next. What was still to be shown has been.
    pub(crate) fn start(&mut self, events: Vec<Event>) {
        self.finish();
        let count = |is: fn(&Event) -> bool| events.iter().filter(|e| is(e)).count() as f32;
        let waves = count(|e| matches!(e, Event::Wave));
        let landings = count(|e| matches!(e, Event::Landed { .. }));
        self.flight = FLIGHT.min(LONGEST / waves.max(1.0));
        self.step = STEP.min(LONGEST / landings.max(1.0));
        self.events = events.into();
    }

    /// Shows all that is left at once.
    pub(crate) fn finish(&mut self) {
        self.land();
        for event in self.events.drain(..) {
            self.view.show(&event);
        }
        self.wait = 0.0;
    }

    /// Lets time pass.
    pub(crate) fn advance(&mut self, seconds: f32) {
        self.wait -= seconds;
        while self.wait <= 0.0 && !self.is_over() {
            self.land();
            self.show_next();
        }
        if self.is_over() {
            self.wait = self.wait.max(0.0);
        }
    }

    /// The atoms in flight arrive.
    fn land(&mut self) {
        for at in self.toppling.drain(..) {
            self.view.show(&Event::Toppled { at });
        }
    }

    fn show_next(&mut self) {
        let Some(event) = self.events.pop_front() else {
            return;
        };
        match event {
            Event::Wave => {
                while let Some(&Event::Toppled { at }) = self.events.front() {
                    self.toppling.push(at);
                    self.events.pop_front();
                }
                self.wait += self.flight;
            }
            Event::Landed { .. } => self.wait += self.step,
            _ => {}
        }
        self.view.show(&event);
    }
}

#[cfg(test)]
mod tests {
    use atomination::{Action, Game, Setup};

    use super::*;

    /// A game of two moves and the events of the third, in which a corner
    /// topples.
    fn corner() -> (Playback, Game, Vec<Event>) {
        let mut game = Game::new(Setup::new(2, 10, 6).unwrap());
        let mut events = Vec::new();
        for at in [(0, 0), (5, 5), (0, 0)] {
            events.clear();
            if at == (0, 0) && game.moves().len() == 2 {
                break;
            }
            game.apply(&Action::Place(at.into()), &mut events).unwrap();
        }
        let playback = Playback::of(game.world());
        events.clear();
        game.apply(&Action::Place(Pos::new(0, 0)), &mut events)
            .unwrap();
        (playback, game, events)
    }

    #[test]
    fn atoms_fly_before_they_land() {
        let (mut playback, game, events) = corner();
        playback.start(events);
        playback.advance(0.01);
        assert_eq!(playback.flights().0, [Pos::new(0, 0)]);
        assert_eq!(playback.view().cell(Pos::new(1, 0)).unwrap().atoms, 0);
        assert!(!playback.is_over());
        playback.advance(FLIGHT);
        assert!(playback.is_over());
        assert_eq!(playback.view(), &View::of(game.world()));
    }

    #[test]
    fn finishing_shows_everything() {
        let (mut playback, game, events) = corner();
        playback.start(events);
        playback.advance(0.01);
        playback.finish();
        assert!(playback.is_over());
        assert_eq!(playback.view(), &View::of(game.world()));
    }

    #[test]
    fn a_long_chain_takes_no_longer_than_the_longest() {
        let (mut playback, _, _) = corner();
        let at = Pos::new(3, 3);
        let mut events = vec![Event::Placed {
            player: atomination::Player::Red,
            at,
        }];
        events.extend(std::iter::repeat_n(Event::Landed { at }, 10_000));
        playback.start(events);
        let mut passed = 0.0;
        while !playback.is_over() {
            playback.advance(1.0 / 60.0);
            passed += 1.0 / 60.0;
        }
        assert!(passed < LONGEST + 0.1, "{passed}");
    }
}
