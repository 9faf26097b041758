//! What is remembered of a game.

use std::collections::{BTreeMap, VecDeque};

use grid::Grid;

use crate::{Event, Game, Kind, Outcome, Setup, Sight};

/// How many boards are kept.
const BOARDS: usize = 6;

/// A game that has been played, remembered for a report.
///
/// ```
/// use warriors::{Chronicle, Setup};
///
/// let setup: Setup = "4 4 9\nWarrior: 2\n0 0 1 Air 0 90 50 60 1 n\n1 1 2 Air 0 90 9 10 1 n\n".parse()?;
/// let page = Chronicle::of(&setup).to_html("Two");
/// assert!(page.contains("Warrior 1 (Air) won after 2 iterations."));
/// # Ok::<(), warriors::ReadError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Chronicle {
    pub(super) rows: usize,
    pub(super) cols: usize,
    iterations: u32,
    outcome: Outcome,
    lives: Vec<Life>,
    pub(super) damage: BTreeMap<(u32, u32), f64>,
    pub(super) boards: VecDeque<Scene>,
}

/// A board and when it was.
#[derive(Clone, Debug)]
pub(super) struct Scene {
    pub(super) iteration: u32,
    pub(super) sights: Grid<Sight>,
    /// The types of the warriors that [`Sight::Warrior`] numbers.
    pub(super) kinds: Vec<Kind>,
}

/// One warrior's game.
#[derive(Clone, Debug, PartialEq)]
pub struct Life {
    /// The warrior.
    pub id: u32,
    /// Its type.
    pub kind: Kind,
    /// Its attributes at the start and after each iteration that it survived.
    pub samples: Vec<Sample>,
    /// The iteration in which it performed its special ability.
    pub ability: Option<u32>,
    /// How its game ended.
    pub fate: Fate,
}

/// A warrior's attributes at one time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sample {
    /// As in the statistics.
    pub health: f64,
    /// As in the statistics.
    pub offense: f64,
    /// As in the statistics.
    pub defence: f64,
    /// How many weapons it held.
    pub weapons: usize,
}

/// How a warrior's game ended.
#[derive(Clone, Debug, PartialEq)]
pub enum Fate {
    /// It was there at the end.
    Stayed,
    /// The magic crystal removed it.
    SentAway {
        /// When.
        iteration: u32,
    },
    /// Its health was used up.
    Left {
        /// When.
        iteration: u32,
        /// Who hit it in that iteration, in the order of the blows.
        blows: Vec<Blow>,
    },
}

/// A blow in a battle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Blow {
    /// Who dealt it.
    pub attacker: u32,
    /// How much health it took.
    pub damage: f64,
}

impl Chronicle {
    /// Plays the game of a setup to its end.
    ///
    /// Keeps some numbers for each warrior and iteration, and the last boards.
    pub fn of(setup: &Setup) -> Self {
        let mut game = Game::new(setup);
        let life = |recruit: &crate::Recruit| Life {
            id: recruit.id,
            kind: recruit.kind,
            samples: Vec::new(),
            ability: None,
            fate: Fate::Stayed,
        };
        let mut chronicle = Self {
            rows: setup.rows(),
            cols: setup.cols(),
            iterations: 0,
            outcome: Outcome::TimeUp,
            lives: setup.warriors().iter().map(life).collect(),
            damage: BTreeMap::new(),
            boards: VecDeque::new(),
        };
        let places: BTreeMap<u32, usize> = (setup.warriors().iter().enumerate())
            .map(|(place, recruit)| (recruit.id, place))
            .collect();
        chronicle.sample(&game, &places);
        let mut events = Vec::new();
        while game.step(&mut events).is_ok() {
            chronicle.iterations = game.world().iteration();
            chronicle.remember(&events, &places);
            chronicle.sample(&game, &places);
            events.clear();
        }
        if let Some(outcome) = game.outcome() {
            chronicle.outcome = outcome;
        }
        chronicle
    }

    fn sample(&mut self, game: &Game, places: &BTreeMap<u32, usize>) {
        let world = game.world();
        for warrior in world.warriors() {
            self.lives[places[&warrior.id]].samples.push(Sample {
                health: warrior.health,
                offense: warrior.offense,
                defence: warrior.defence,
                weapons: warrior.weapons.len(),
            });
        }
        if self.boards.len() == BOARDS {
            self.boards.pop_front();
        }
        self.boards.push_back(Scene {
            iteration: world.iteration(),
            sights: world.sights(),
            kinds: world.warriors().iter().map(|w| w.kind).collect(),
        });
    }

    fn remember(&mut self, events: &[Event], places: &BTreeMap<u32, usize>) {
        let iteration = self.iterations;
        for event in events {
            match *event {
                Event::AbilityPerformed { id, .. } => {
                    self.lives[places[&id]].ability = Some(iteration);
                }
                Event::SentAway { id } => {
                    self.lives[places[&id]].fate = Fate::SentAway { iteration };
                }
                Event::WarriorLeft { id } => {
                    let blows = blows(events, id);
                    self.lives[places[&id]].fate = Fate::Left { iteration, blows };
                }
                Event::Hit {
                    attacker,
                    victim,
                    damage,
                    ..
                } => *self.damage.entry((attacker, victim)).or_default() += damage,
                _ => {}
            }
        }
    }

    /// How many iterations were played.
    pub fn iterations(&self) -> u32 {
        self.iterations
    }

    /// How the game ended.
    pub fn outcome(&self) -> Outcome {
        self.outcome
    }

    /// All warriors, in the order of the setup.
    pub fn lives(&self) -> &[Life] {
        &self.lives
    }

    /// One warrior.
    pub fn life(&self, id: u32) -> Option<&Life> {
        self.lives.iter().find(|life| life.id == id)
    }

    /// How much health an attacker took from a victim, pair by pair in the
    /// order of their ids.
    pub fn damage(&self) -> impl Iterator<Item = (u32, u32, f64)> + '_ {
        let pairs = self.damage.iter();
        pairs.map(|(&(attacker, victim), &damage)| (attacker, victim, damage))
    }
}

/// The blows that fell on one warrior.
fn blows(events: &[Event], on: u32) -> Vec<Blow> {
    let blow = |event: &Event| match *event {
        Event::Hit {
            attacker,
            victim,
            damage,
            ..
        } if victim == on => Some(Blow { attacker, damage }),
        _ => None,
    };
    events.iter().filter_map(blow).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_game_is_remembered() {
        let setup: Setup = "5 5 9\nWarrior: 4\n\
            0 0 1 Air 0 90 50 60 1 n\n\
            1 1 2 Stone 0 50 9 10 1 n\n\
            1 0 3 Flame 0 50.5 9 60 1 n\n\
            3 3 4 Water 0 0.5 9 60 1 n\n"
            .parse()
            .unwrap();
        let chronicle = Chronicle::of(&setup);
        assert_eq!(chronicle.outcome(), Outcome::TimeUp);
        let stone = chronicle.life(2).unwrap();
        assert_eq!(stone.samples.len(), 1);
        let blow = |attacker, damage| Blow { attacker, damage };
        let expected = Fate::Left {
            iteration: 1,
            blows: vec![blow(1, 50.0), blow(3, 9.0)],
        };
        assert_eq!(stone.fate, expected);
        assert_eq!(chronicle.life(4).unwrap().ability, Some(1));
        let pairs: Vec<_> = chronicle.damage().collect();
        assert_eq!(pairs, [(1, 2, 50.0), (3, 2, 9.0)]);
        assert_eq!(chronicle.life(1).unwrap().samples.len(), 10);
        let kept: Vec<u32> = chronicle.boards.iter().map(|b| b.iteration).collect();
        assert_eq!(kept, [4, 5, 6, 7, 8, 9]);
    }
}
