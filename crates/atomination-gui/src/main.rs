//! Atomination in a window: 10 x 6 cells of 64 x 64 pixels.
//!
//! `table` knows the game and what is to be shown of it, and nothing of a
//! window; `draw` shows it; this file passes on what the player does.

mod atlas;
mod draw;
mod layout;
mod options;
mod playback;
mod table;

use std::io::{self, Write as _};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use macroquad::prelude::*;

use crate::draw::Painter;
use crate::options::{Options, USAGE};
use crate::table::Table;

/// The program limits itself: not every screen does.
const FRAME: Duration = Duration::from_nanos(1_000_000_000 / 60);

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args_os()
        .skip(1)
        .map(|argument| argument.to_string_lossy().into_owned())
        .collect();
    // Nobody may be reading what is said; that is no reason to panic.
    if arguments.iter().any(|a| a == "--help" || a == "-h") {
        let _ = writeln!(io::stdout(), "{USAGE}");
        return ExitCode::SUCCESS;
    }
    let options = match Options::parse(arguments) {
        Ok(options) => options,
        Err(message) => {
            let _ = writeln!(io::stderr(), "{message}");
            return ExitCode::FAILURE;
        }
    };
    // Opening a window would panic.
    if cfg!(target_os = "linux") && std::env::var_os("DISPLAY").is_none_or(|d| d.is_empty()) {
        let _ = writeln!(
            io::stderr(),
            "atomination-gui: no screen: DISPLAY is not set"
        );
        return ExitCode::FAILURE;
    }
    let conf = Conf {
        window_title: "Atomination".to_owned(),
        window_width: layout::WIDTH,
        window_height: layout::HEIGHT,
        window_resizable: false,
        ..Conf::default()
    };
    macroquad::Window::from_config(conf, run(options));
    ExitCode::SUCCESS
}

async fn run(options: Options) {
    let painter = Painter::new();
    let mut table = Table::new(&options);
    loop {
        let begin = Instant::now();
        take_input(&mut table);
        table.advance(get_frame_time().min(0.1));
        painter.draw(&table, get_time());
        next_frame().await;
        if let Some(rest) = FRAME.checked_sub(begin.elapsed()) {
            std::thread::sleep(rest);
        }
    }
}

fn take_input(table: &mut Table) {
    if mouse_delta_position() != Vec2::ZERO {
        let (x, y) = mouse_position();
        table.point_at(layout::cell_at(x, y));
    }
    if is_mouse_button_pressed(MouseButton::Left) {
        let (x, y) = mouse_position();
        if let Some(at) = layout::cell_at(x, y) {
            table.place(at);
        }
    }
    for (key, dx, dy) in [
        (KeyCode::Up, 0, -1),
        (KeyCode::Right, 1, 0),
        (KeyCode::Down, 0, 1),
        (KeyCode::Left, -1, 0),
    ] {
        if is_key_pressed(key) {
            table.move_cursor(dx, dy);
        }
    }
    if is_key_pressed(KeyCode::Enter) || is_key_pressed(KeyCode::Space) {
        table.place_at_cursor();
    }
    if is_key_pressed(KeyCode::U) {
        table.undo();
    }
    if is_key_pressed(KeyCode::N) {
        table.new_game();
    }
    if is_key_pressed(KeyCode::H) {
        table.hint();
    }
    if is_key_pressed(KeyCode::P) {
        table.change_players();
    }
    let seats = [KeyCode::Key1, KeyCode::Key2, KeyCode::Key3, KeyCode::Key4];
    for (seat, key) in seats.into_iter().enumerate() {
        if is_key_pressed(key) {
            table.change_seat(seat);
        }
    }
}
