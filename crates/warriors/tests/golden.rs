//! The project's own setups: what they print never changes by accident.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use warriors::{Game, Printer, Setup, Style};

/// FNV-1a, 64 bits.
fn digest(text: &str) -> u64 {
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    text.bytes().fold(0xcbf2_9ce4_8422_2325, step)
}

fn printed(setup: &Setup, style: Style) -> (Printer, String) {
    let mut printer = Printer::new(Game::new(setup), style);
    let mut text = String::new();
    printer.start(&mut text).unwrap();
    while printer.step(&mut text).unwrap() {}
    (printer, text)
}

#[test]
fn fixtures_play_as_ever() {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/warriors");
    let mut files: Vec<_> = fs::read_dir(dir)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
    let mut told = String::new();
    for file in files {
        let (setup, warnings) = Setup::read(&fs::read_to_string(&file).unwrap()).unwrap();
        assert_eq!(warnings, []);
        let (printer, text) = printed(&setup, Style::Colour);
        let world = printer.game().world();
        let name = file.file_name().unwrap().to_string_lossy();
        writeln!(
            told,
            "{name}: {:?} after {} iterations, {:016x}",
            world.outcome().unwrap(),
            world.iteration(),
            digest(&text),
        )
        .unwrap();
    }
    insta::assert_snapshot!(told);
}

#[test]
fn the_duel_in_full() {
    let duel = include_str!("../../../fixtures/warriors/duel.txt");
    let (_, text) = printed(&duel.parse().unwrap(), Style::Plain);
    insta::assert_snapshot!(text);
}
