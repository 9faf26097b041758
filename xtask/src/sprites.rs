//! `cargo xtask sprites`: text sprites to picture atlases.
//!
//! A sprite is a file `fixtures/sprites/NAME.txt`: 16 lines of 16 characters,
//! a palette letter each and `.` for clear; further frames follow below, with
//! or without an empty line between them. An atlas is a PNG of all frames,
//! [`COLUMNS`] to a row, and a JSON index from names to frame numbers. Frame
//! `n` has its corner at pixel `(n % columns * 16, n / columns * 16)`.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::png::{Picture, encode};
use crate::run::{Failed, root};

/// Sprites are squares with sides of this many pixels.
const SIDE: usize = 16;
/// Frames in a row of an atlas.
const COLUMNS: usize = 16;

/// The palette (Sweetie 16): letter, name, colour. Index 0 of a picture is
/// clear, so a letter's index is its place here plus one.
const PALETTE: [(u8, [u8; 3]); 16] = [
    (b'k', [0x1a, 0x1c, 0x2c]), // ink
    (b'p', [0x5d, 0x27, 0x5d]), // plum
    (b'r', [0xb1, 0x3e, 0x53]), // red
    (b'o', [0xef, 0x7d, 0x57]), // orange
    (b'y', [0xff, 0xcd, 0x75]), // yellow
    (b'l', [0xa7, 0xf0, 0x70]), // lime
    (b'g', [0x38, 0xb7, 0x64]), // green
    (b't', [0x25, 0x71, 0x79]), // teal
    (b'n', [0x29, 0x36, 0x6f]), // navy
    (b'b', [0x3b, 0x5d, 0xc9]), // blue
    (b's', [0x41, 0xa6, 0xf6]), // sky
    (b'c', [0x73, 0xef, 0xf7]), // cyan
    (b'w', [0xf4, 0xf4, 0xf4]), // white
    (b'a', [0x94, 0xb0, 0xc2]), // ash
    (b'e', [0x56, 0x6c, 0x86]), // slate
    (b'd', [0x33, 0x3c, 0x57]), // dusk
];

/// An atlas that is committed where a program embeds it.
struct Atlas {
    /// Where `atlas.png` and `atlas.json` lie, from the workspace's root.
    dir: &'static str,
    /// The sprites it holds: those whose name starts with one of these.
    prefixes: &'static [&'static str],
}

const ATLASES: &[Atlas] = &[
    Atlas {
        dir: "crates/arcade/web/shared/sprites",
        prefixes: &[""],
    },
    Atlas {
        dir: "crates/atomination-gui/sprites",
        prefixes: &["atom_"],
    },
];

/// Frames of one sprite, each [`SIDE`] x [`SIDE`] palette indices.
type Frames = Vec<[u8; SIDE * SIDE]>;

/// A sprite's frames in colours: `None` is clear.
pub(crate) type Sprite = Vec<Vec<Option<[u8; 3]>>>;

/// Every sprite, by name.
pub(crate) fn all() -> Result<BTreeMap<String, Sprite>, Failed> {
    let colour = |index: &u8| {
        let place = usize::from(*index).checked_sub(1)?;
        Some(PALETTE[place].1)
    };
    let sprites = read_all(&root().join("fixtures/sprites"))?;
    let in_colours = sprites.into_iter().map(|(name, frames)| {
        let frames = frames.iter().map(|f| f.iter().map(colour).collect());
        (name, frames.collect())
    });
    Ok(in_colours.collect())
}

/// Writes every atlas, or with `--check` only says whether they are fresh.
pub(crate) fn command(args: &[String]) -> Result<(), Failed> {
    let check = match args {
        [] => false,
        [flag] if flag == "--check" => true,
        _ => return Err(Failed("usage: cargo xtask sprites [--check]".into())),
    };
    let sprites = read_all(&root().join("fixtures/sprites"))?;
    for atlas in ATLASES {
        for (path, bytes) in build(atlas, &sprites) {
            let full = root().join(&path);
            if fs::read(&full).is_ok_and(|old| old == bytes) {
                continue;
            }
            if check {
                return Err(Failed(format!(
                    "{}: stale, run cargo xtask sprites",
                    path.display()
                )));
            }
            write(&full, &bytes)?;
            println!("sprites: wrote {}", path.display());
        }
    }
    println!("sprites: {} sprites, all atlases fresh", sprites.len());
    Ok(())
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), Failed> {
    let failed = |e| Failed(format!("{}: {e}", path.display()));
    if let Some(dir) = path.parent() {
        fs::create_dir_all(dir).map_err(failed)?;
    }
    fs::write(path, bytes).map_err(failed)
}

/// Reads every sprite of a directory, by name.
fn read_all(dir: &Path) -> Result<BTreeMap<String, Frames>, Failed> {
    let failed = |path: &Path, e| Failed(format!("{}: {e}", path.display()));
    let mut sprites = BTreeMap::new();
    for entry in fs::read_dir(dir).map_err(|e| failed(dir, e))? {
        let path = entry.map_err(|e| failed(dir, e))?.path();
        if path.extension().is_none_or(|x| x != "txt") {
            continue;
        }
        let text = fs::read_to_string(&path).map_err(|e| failed(&path, e))?;
        let frames = parse(&text).map_err(|e| Failed(format!("{}:{e}", path.display())))?;
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        sprites.insert(name.into_owned(), frames);
    }
    Ok(sprites)
}

/// Reads one sprite; an error starts with the number of the line it is in.
fn parse(text: &str) -> Result<Frames, String> {
    let lines: Vec<(usize, &str)> = (1..)
        .zip(text.lines())
        .filter(|(_, line)| !line.is_empty())
        .collect();
    if lines.is_empty() || !lines.len().is_multiple_of(SIDE) {
        return Err(format!(
            "1: {} lines, expected a multiple of {SIDE}",
            lines.len()
        ));
    }
    let mut frames = Frames::new();
    for rows in lines.chunks(SIDE) {
        let mut frame = [0; SIDE * SIDE];
        for (&(number, line), out) in rows.iter().zip(frame.chunks_mut(SIDE)) {
            if line.len() != SIDE {
                return Err(format!(
                    "{number}: {} characters, expected {SIDE}",
                    line.len()
                ));
            }
            for (letter, pixel) in line.bytes().zip(out) {
                *pixel = index_of(letter).ok_or_else(|| {
                    format!("{number}: {:?} is no palette letter", char::from(letter))
                })?;
            }
        }
        frames.push(frame);
    }
    Ok(frames)
}

fn index_of(letter: u8) -> Option<u8> {
    if letter == b'.' {
        return Some(0);
    }
    let place = PALETTE.iter().position(|&(l, _)| l == letter)?;
    Some(place as u8 + 1)
}

/// An atlas's files: paths from the workspace's root, and bytes.
fn build(atlas: &Atlas, sprites: &BTreeMap<String, Frames>) -> [(PathBuf, Vec<u8>); 2] {
    let chosen: Vec<(&String, &Frames)> = sprites
        .iter()
        .filter(|(name, _)| atlas.prefixes.iter().any(|p| name.starts_with(p)))
        .collect();
    let count: usize = chosen.iter().map(|(_, frames)| frames.len()).sum();
    let width = COLUMNS * SIDE;
    let mut pixels = vec![0; count.div_ceil(COLUMNS) * SIDE * width];
    let mut index = serde_json::Map::new();
    let mut next = 0;
    for (name, frames) in chosen {
        let numbers: Vec<usize> = (next..next + frames.len()).collect();
        for (&number, frame) in numbers.iter().zip(frames) {
            let corner = number / COLUMNS * SIDE * width + number % COLUMNS * SIDE;
            for (y, row) in frame.chunks(SIDE).enumerate() {
                let start = corner + y * width;
                pixels[start..start + SIDE].copy_from_slice(row);
            }
        }
        next += frames.len();
        index.insert(name.clone(), json!(numbers));
    }
    let mut palette = vec![[0; 3]];
    palette.extend(PALETTE.map(|(_, colour)| colour));
    let png = encode(&Picture { width, pixels }, &palette);
    let json = index_text(&Value::Object(index));
    let dir = Path::new(atlas.dir);
    [
        (dir.join("atlas.png"), png),
        (dir.join("atlas.json"), json.into_bytes()),
    ]
}

/// The index, one sprite a line so that a diff shows what changed.
fn index_text(sprites: &Value) -> String {
    let lines: Vec<String> = sprites
        .as_object()
        .into_iter()
        .flatten()
        .map(|(name, numbers)| format!("    {}: {numbers}", json!(name)))
        .collect();
    format!(
        "{{\n  \"side\": {SIDE},\n  \"columns\": {COLUMNS},\n  \"sprites\": {{\n{}\n  }}\n}}\n",
        lines.join(",\n")
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn committed_atlases_are_fresh() {
        command(&["--check".to_owned()]).unwrap();
    }

    #[test]
    fn frames_stand_below_one_another() {
        let row = "k".repeat(SIDE) + "\n";
        let clear = ".".repeat(SIDE) + "\n";
        let frames = parse(&(row.repeat(SIDE) + "\n" + &clear.repeat(SIDE))).unwrap();
        assert_eq!(frames, [[1; SIDE * SIDE], [0; SIDE * SIDE]]);
    }

    #[test]
    fn errors_name_the_line() {
        let clear = ".".repeat(SIDE) + "\n";
        let odd = clear.repeat(SIDE - 1) + ".......x........\n";
        assert_eq!(parse(&odd).unwrap_err(), "16: 'x' is no palette letter");
        let short = clear.repeat(SIDE - 1) + "..\n";
        assert_eq!(parse(&short).unwrap_err(), "16: 2 characters, expected 16");
        assert!(parse("").unwrap_err().starts_with("1: 0 lines"));
    }

    #[test]
    fn an_atlas_takes_what_its_prefixes_say() {
        let sprites = BTreeMap::from([
            ("atom_1".to_owned(), vec![[1; SIDE * SIDE]; 2]),
            ("wall".to_owned(), vec![[2; SIDE * SIDE]]),
        ]);
        let atlas = Atlas {
            dir: "d",
            prefixes: &["atom_"],
        };
        let [(_, png), (path, index)] = build(&atlas, &sprites);
        assert_eq!(path, Path::new("d/atlas.json"));
        let index: Value = serde_json::from_slice(&index).unwrap();
        assert_eq!(index["sprites"], json!({"atom_1": [0, 1]}));
        assert!(png.len() > COLUMNS * SIDE * SIDE);
    }
}
