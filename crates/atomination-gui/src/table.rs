//! The table at which the game is played: the game, who plays, what is shown.

use atomination::{Action, Game, Level, Opponent, Player, Pos, Setup, World};

use crate::layout::{COLUMNS, ROWS};
use crate::options::Options;
use crate::playback::Playback;

/// Seconds that the computer waits, so that people can follow.
const PAUSE: f32 = 0.35;

/// A game in a window.
pub(crate) struct Table {
    game: Game,
    seats: [Option<Level>; 4],
    seed: u64,
    playback: Playback,
    cursor: Option<Pos>,
    hint: Option<Pos>,
    pause: f32,
}

fn new_game(players: u8) -> Game {
    Game::new(Setup::new(players, COLUMNS, ROWS).expect("two to four players"))
}

impl Table {
    pub(crate) fn new(options: &Options) -> Self {
        let game = new_game(options.players);
        Self {
            playback: Playback::of(game.world()),
            game,
            seats: options.seats,
            seed: options.seed,
            cursor: None,
            hint: None,
            pause: PAUSE,
        }
    }

    pub(crate) fn world(&self) -> &World {
        self.game.world()
    }

    pub(crate) fn playback(&self) -> &Playback {
        &self.playback
    }

    /// The cell pointed at, by mouse or keys.
    pub(crate) fn cursor(&self) -> Option<Pos> {
        self.cursor
    }

    /// The move proposed for this turn.
    pub(crate) fn hinted(&self) -> Option<Pos> {
        self.hint
    }

    /// Who plays for a player: nobody, where a person does.
    pub(crate) fn seat(&self, player: Player) -> Option<Level> {
        self.seats[player.index()]
    }

    pub(crate) fn players(&self) -> impl Iterator<Item = Player> {
        self.game.setup().players()
    }

    fn is_computers_turn(&self) -> bool {
        self.seat(self.world().turn()).is_some()
    }

    /// A person places an atom. Ignored where that is not allowed; the turn
    /// stays.
    pub(crate) fn place(&mut self, at: Pos) {
        if !self.is_computers_turn() {
            self.make_move(at);
        }
    }

    pub(crate) fn place_at_cursor(&mut self) {
        if let Some(at) = self.cursor {
            self.place(at);
        }
    }

    fn make_move(&mut self, at: Pos) {
        let mut events = Vec::new();
        if self.game.apply(&Action::Place(at), &mut events).is_ok() {
            self.playback.start(events);
            self.hint = None;
            self.pause = PAUSE;
        }
    }

    /// Takes moves back to the last turn of a person.
    pub(crate) fn undo(&mut self) {
        let mut earlier = self.game.clone();
        while earlier
            .apply(&Action::Undo, &mut atomination::Silent)
            .is_ok()
        {
            if self.seat(earlier.world().turn()).is_none() {
                self.show(earlier);
                return;
            }
        }
    }

    pub(crate) fn new_game(&mut self) {
        self.seed = self.seed.wrapping_add(1);
        self.show(new_game(self.game.setup().player_count()));
    }

    /// A new game with one player more, or two after four.
    pub(crate) fn change_players(&mut self) {
        let players = self.game.setup().player_count() % 4 + 1;
        self.show(new_game(players.max(2)));
    }

    /// Person, random, greedy, search, person again.
    pub(crate) fn change_seat(&mut self, seat: usize) {
        let seat = &mut self.seats[seat];
        *seat = match *seat {
            None => Some(Level::Random),
            Some(Level::Random) => Some(Level::Greedy),
            Some(Level::Greedy) => Some(Level::Search),
            Some(Level::Search) => None,
        };
        self.pause = PAUSE;
    }

    pub(crate) fn hint(&mut self) {
        self.hint = Opponent::new(Level::Search, self.seed).choose(self.world());
    }

    pub(crate) fn point_at(&mut self, cell: Option<Pos>) {
        self.cursor = cell;
    }

    /// Moves the cursor; it stops at the edges.
    pub(crate) fn move_cursor(&mut self, dx: i32, dy: i32) {
        self.cursor = Some(match self.cursor {
            None => Pos::ORIGIN,
            Some(at) => Pos::new(
                (at.x + dx).clamp(0, i32::from(COLUMNS) - 1),
                (at.y + dy).clamp(0, i32::from(ROWS) - 1),
            ),
        });
    }

    /// Lets time pass: atoms fly, and the computer moves when they have landed.
    pub(crate) fn advance(&mut self, seconds: f32) {
        self.playback.advance(seconds);
        if !self.playback.is_over() || self.world().winner().is_some() {
            return;
        }
        let turn = self.world().turn();
        let Some(level) = self.seat(turn) else { return };
        self.pause -= seconds;
        if self.pause > 0.0 {
            return;
        }
        let seed = self.seed.wrapping_add(turn.index() as u64);
        if let Some(at) = Opponent::new(level, seed).choose(self.world()) {
            self.make_move(at);
        }
    }

    fn show(&mut self, game: Game) {
        self.game = game;
        self.playback = Playback::of(self.game.world());
        self.hint = None;
        self.pause = PAUSE;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(line: &str) -> Table {
        let options = Options::parse(line.split_whitespace().map(str::to_owned)).unwrap();
        Table::new(&options)
    }

    #[test]
    fn an_illegal_click_does_not_lose_the_turn() {
        let mut table = table("");
        table.place(Pos::new(0, 0));
        table.place(Pos::new(0, 0));
        assert_eq!(table.world().turn(), Player::Green);
        assert_eq!(table.world().moves_made(), 1);
        table.place(Pos::new(9, 5));
        assert_eq!(table.world().turn(), Player::Red);
    }

    #[test]
    fn input_is_not_blocked_while_atoms_fly() {
        let mut table = table("");
        for at in [(0, 0), (9, 5), (0, 0), (9, 5)] {
            table.place(at.into());
        }
        assert_eq!(table.world().moves_made(), 4);
        table.advance(10.0);
        assert!(table.playback().is_over());
    }

    #[test]
    fn the_computer_answers_and_is_taken_back_with_the_move() {
        let mut table = table("--computer green=random --seed 1");
        table.advance(9.0);
        assert_eq!(table.world().moves_made(), 0, "it is Red's turn");
        table.place(Pos::new(0, 0));
        table.place(Pos::new(5, 5));
        assert_eq!(
            table.world().moves_made(),
            1,
            "people do not move for Green"
        );
        for _ in 0..9 {
            table.advance(0.1);
        }
        assert_eq!(table.world().moves_made(), 2);
        table.undo();
        assert_eq!(table.world().moves_made(), 0);
        table.undo();
        assert_eq!(table.world().moves_made(), 0);
    }

    #[test]
    fn seats_and_players_go_round() {
        let mut table = table("");
        let counts: Vec<u8> = (0..4)
            .map(|_| {
                table.change_players();
                table.game.setup().player_count()
            })
            .collect();
        assert_eq!(counts, [3, 4, 2, 3]);
        for _ in 0..4 {
            table.change_seat(0);
        }
        assert_eq!(table.seat(Player::Red), None);
    }

    #[test]
    fn the_cursor_stops_at_the_edges() {
        let mut table = table("");
        table.move_cursor(1, 0);
        assert_eq!(table.cursor(), Some(Pos::ORIGIN));
        table.move_cursor(-1, 0);
        assert_eq!(table.cursor(), Some(Pos::ORIGIN));
        for _ in 0..20 {
            table.move_cursor(1, 1);
        }
        assert_eq!(table.cursor(), Some(Pos::new(9, 5)));
        table.place_at_cursor();
        assert_eq!(table.world().moves_made(), 1);
    }

    #[test]
    fn a_hint_is_for_this_turn_alone() {
        let mut table = table("");
        table.hint();
        let at = table.hinted().unwrap();
        assert!(table.world().check(at).is_ok());
        table.place(at);
        assert_eq!(table.hinted(), None);
    }
}
