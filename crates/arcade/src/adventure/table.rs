//! One player's game, and what was said at it.

use std::collections::VecDeque;

use adventure::{Difficulty, Layout, Session, Setup};
use rand::TryRng;
use rand::rngs::SysRng;
use serde::Deserialize;

use super::saves::Saves;
use super::scene::{Said, Scene};

/// The longest side of a map on the page.
const LONGEST_SIDE: usize = 30;
/// The longest line that a player may type, in bytes.
const LONGEST_LINE: usize = 1000;
/// What is kept of the story, for when the page is opened again.
const LONGEST_STORY: usize = 300;
/// Seeds that are drawn for a player are short enough to be told to a friend.
const SEEDS: u64 = 1_000_000;

/// What a player may choose; what is left out is as usual.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Wishes {
    columns: Option<usize>,
    rows: Option<usize>,
    difficulty: Difficulty,
    layout: Layout,
    seed: Option<u64>,
}

pub(super) struct Table {
    session: Session,
    story: VecDeque<Said>,
}

impl Table {
    /// A new game.
    pub(super) fn begin(wishes: &Wishes) -> Result<Self, String> {
        let seed = wishes.seed.unwrap_or_else(surprise);
        let usual = Setup::with_seed(seed);
        let setup = Setup {
            columns: wishes.columns.unwrap_or(usual.columns),
            rows: wishes.rows.unwrap_or(usual.rows),
            difficulty: wishes.difficulty,
            layout: wishes.layout,
            ..usual
        };
        if setup.columns.max(setup.rows) > LONGEST_SIDE {
            return Err(format!(
                "A house here has at most {LONGEST_SIDE} columns and rows."
            ));
        }
        let session = Session::new(setup).map_err(|error| format!("No such house: {error}."))?;
        let story = [Said::by_the_game(&session.introduction())].into();
        Ok(Self { session, story })
    }

    /// Everything that was said, and how things stand.
    pub(super) fn scene_so_far(&self) -> Scene {
        Scene::of(&self.session, self.story.iter().cloned().collect())
    }

    /// Does what the player typed.
    pub(super) fn enter(&mut self, line: &str, saves: &Saves) -> Result<Scene, String> {
        if self.session.is_over() {
            return Err("This game is over: begin a new one.".to_owned());
        }
        if line.len() > LONGEST_LINE {
            return Err(format!("A line has at most {LONGEST_LINE} letters."));
        }
        let text = self.session.enter(line, &mut &*saves);
        let said = Said::to(line, &text);
        self.story.push_back(said.clone());
        if self.story.len() > LONGEST_STORY {
            self.story.pop_front();
        }
        Ok(Scene::of(&self.session, vec![said]))
    }
}

fn surprise() -> u64 {
    let mut bytes = [0; 8];
    SysRng
        .try_fill_bytes(&mut bytes)
        .expect("the system gives random numbers");
    u64::from_le_bytes(bytes) % SEEDS
}
