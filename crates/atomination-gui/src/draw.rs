//! The window's picture.

use std::fmt::Write as _;

use atomination::{Cell, Player, Pos, Setup};
use macroquad::prelude::*;

use crate::atlas::Atlas;
use crate::layout::{CELL, HEIGHT, WIDTH, corner};
use crate::table::Table;

const SIZE: f32 = CELL as f32;
const INK: Color = Color::from_hex(0x001a_1c2c);
const LIGHT: Color = Color::from_hex(0x00f4_f4f4);
const ASH: Color = Color::from_hex(0x0094_b0c2);

/// A player's colour for frames and grounds.
fn colour(player: Player) -> Color {
    Color::from_hex(match player {
        Player::Red => 0x00ef_7d57,
        Player::Green => 0x00a7_f070,
        Player::Purple => 0x00b0_6cb0,
        Player::Blue => 0x0041_a6f6,
    })
}

/// The sprite of a player's atoms in a cell.
pub(crate) fn atoms_sprite(player: Player, atoms: u8) -> String {
    let name = player.name().to_ascii_lowercase();
    format!("atom_{name}_{}", atoms.clamp(1, 4))
}

/// The sprite of one atom on its way.
pub(crate) fn flying_sprite(player: Player) -> String {
    format!("atom_{}_flying", player.name().to_ascii_lowercase())
}

/// Draws tables.
pub(crate) struct Painter {
    atlas: Atlas,
}

impl Painter {
    pub(crate) fn new() -> Self {
        Self {
            atlas: Atlas::load(),
        }
    }

    /// Draws everything; `time` is in seconds and moves what wobbles.
    pub(crate) fn draw(&self, table: &Table, time: f64) {
        clear_background(INK);
        let setup = table.world().setup();
        let (toppling, progress) = table.playback().flights();
        for at in setup.positions() {
            let mut cell = table.playback().view().cell(at).unwrap_or_default();
            if toppling.contains(&at) {
                // Its atoms are on their way.
                cell.atoms = cell.atoms.saturating_sub(setup.limit(at).unwrap_or(0));
            }
            self.draw_cell(setup, at, cell, time);
        }
        for &from in toppling {
            self.draw_flight(setup, from, progress, table.playback().view().mover());
        }
        self.draw_cursor(table, time);
        Self::draw_frame(table);
        self.draw_turn(table);
        draw_keys(table);
        if let Some(winner) = table.world().winner()
            && table.playback().is_over()
        {
            self.draw_winner(winner);
        }
    }

    fn draw_cell(&self, setup: Setup, at: Pos, cell: Cell, time: f64) {
        let (x, y) = corner(at);
        self.atlas.draw("atom_tile", 0, x, y, SIZE, WHITE);
        let Some(owner) = cell.owner.filter(|_| cell.atoms > 0) else {
            return;
        };
        let ground = Color {
            a: 0.13,
            ..colour(owner)
        };
        draw_rectangle(x + 4.0, y + 4.0, SIZE - 8.0, SIZE - 8.0, ground);
        // Cells that the next atom sets off do not sit still.
        let restless = setup.limit(at).is_some_and(|limit| cell.atoms + 1 >= limit);
        let frame = usize::from(restless && (time * 3.0) as u64 % 2 == 1);
        let sprite = atoms_sprite(owner, cell.atoms);
        self.atlas.draw(&sprite, frame, x, y, SIZE, WHITE);
    }

    fn draw_flight(&self, setup: Setup, from: Pos, progress: f32, player: Player) {
        let sprite = flying_sprite(player);
        let (x, y) = corner(from);
        for to in from
            .neighbours4()
            .into_iter()
            .filter(|&to| setup.contains(to))
        {
            let (to_x, to_y) = corner(to);
            let x = x + (to_x - x) * progress;
            let y = y + (to_y - y) * progress;
            self.atlas.draw(&sprite, 0, x, y, SIZE, WHITE);
        }
    }

    fn draw_cursor(&self, table: &Table, time: f64) {
        if table.world().winner().is_some() {
            return;
        }
        if let Some(at) = table.hinted() {
            let (x, y) = corner(at);
            let alpha = 0.6 + 0.4 * (time * 6.0).sin() as f32;
            let glow = Color {
                a: alpha,
                ..Color::from_hex(0x00ff_cd75)
            };
            draw_rectangle_lines(x + 3.0, y + 3.0, SIZE - 6.0, SIZE - 6.0, 6.0, glow);
        }
        if let Some(at) = table.cursor() {
            let (x, y) = corner(at);
            let allowed = table.world().check(at).is_ok();
            let alpha = if allowed { 1.0 } else { 0.25 };
            self.atlas
                .draw("atom_cursor", 0, x, y, SIZE, Color { a: alpha, ..WHITE });
        }
    }

    /// The frame has the colour of the player whose turn it is.
    fn draw_frame(table: &Table) {
        let colour = colour(table.world().turn());
        draw_rectangle_lines(0.0, 0.0, WIDTH as f32, HEIGHT as f32, 8.0, colour);
    }

    /// Whose turn it is, in words, on the upper edge.
    fn draw_turn(&self, table: &Table) {
        let turn = table.world().turn();
        if table.world().winner().is_some() {
            return;
        }
        let text = match table.seat(turn) {
            None => format!("{turn}'s turn"),
            Some(level) => format!("{turn}'s turn ({level})"),
        };
        let width = measure_text(&text, None, 16, 1.0).width + 40.0;
        let left = ((WIDTH as f32 - width) / 2.0).round();
        draw_rectangle(left, 0.0, width, 18.0, colour(turn));
        draw_rectangle(left + 2.0, 0.0, width - 4.0, 16.0, INK);
        self.atlas
            .draw(&flying_sprite(turn), 0, left, -7.0, 32.0, WHITE);
        draw_text(&text, left + 30.0, 12.0, 16.0, LIGHT);
    }

    fn draw_winner(&self, winner: Player) {
        let (width, height) = (360.0, 112.0);
        let left = (WIDTH as f32 - width) / 2.0;
        let top = (HEIGHT as f32 - height) / 2.0;
        draw_rectangle(left, top, width, height, colour(winner));
        draw_rectangle(left + 4.0, top + 4.0, width - 8.0, height - 8.0, INK);
        let sprite = atoms_sprite(winner, 3);
        self.atlas
            .draw(&sprite, 0, left + 24.0, top + 24.0, SIZE, WHITE);
        let text = format!("{winner} wins!");
        draw_text(&text, left + 104.0, top + 56.0, 48.0, LIGHT);
        draw_text("N new game   U undo", left + 106.0, top + 86.0, 16.0, ASH);
    }
}

/// What the keys do, and who plays, on the lower edge.
fn draw_keys(table: &Table) {
    let mut text = "U undo  N new  H hint  P players ".to_owned();
    for (number, player) in (1..).zip(table.players()) {
        let seat = table.seat(player).map_or("you", |level| level.name());
        let _ = write!(text, "  {number} {player}: {seat}");
    }
    let width = measure_text(&text, None, 16, 1.0).width + 16.0;
    let left = ((WIDTH as f32 - width) / 2.0).round();
    let top = HEIGHT as f32 - 15.0;
    draw_rectangle(left, top, width, 15.0, INK);
    draw_text(&text, left + 8.0, top + 11.0, 16.0, ASH);
}
