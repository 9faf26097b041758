//! Grids from and to drawn maps.

use grid::{Grid, TextError};
use proptest::collection::vec;
use proptest::prelude::*;

use crate::cases::{config, model};

/// A character that can stand in a line; some take several bytes.
fn cell() -> impl Strategy<Value = char> {
    prop_oneof![
        3 => prop::sample::select(vec!['#', '.', ' ', '\t', '\u{e4}', '\u{4e16}', '\u{1f344}']),
        1 => any::<char>(),
    ]
    .prop_filter("ends a line", |c| !['\n', '\r'].contains(c))
}

fn lines() -> impl Strategy<Value = Vec<Vec<char>>> {
    (1..5_usize).prop_flat_map(|width| {
        let even = vec(vec(cell(), width), 0..5);
        let ragged = vec(vec(cell(), 1..4), 0..5);
        prop_oneof![even, ragged]
    })
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn read(lines in lines(), ending in prop::sample::select(vec!["\n", "\r\n"]), ended: bool) {
        let drawn: Vec<String> = lines.iter().map(|l| l.iter().collect()).collect();
        let mut text = drawn.join(ending);
        if ended && !lines.is_empty() {
            text += ending;
        }
        let mut bad = None;
        for (i, line) in lines.iter().enumerate().rev() {
            if line.len() != lines[0].len() {
                bad = Some(TextError::Ragged {
                    line: i + 1,
                    found: line.len(),
                    expected: lines[0].len(),
                });
            }
        }
        let read = Grid::from_text(&text, |c| c);
        prop_assert_eq!(read.as_ref().err(), bad.as_ref());
        if let Ok(read) = read {
            let mut text = drawn.join("\n");
            if !lines.is_empty() {
                text += "\n";
            }
            prop_assert_eq!(read.to_text(|c| *c), text);
            prop_assert_eq!(Vec::from(read), lines);
        }
    }

    #[test]
    fn written_and_read(model in model()) {
        let grid = model.grid();
        let text = grid.to_text(|v| char::from(b'0' + v));
        prop_assert_eq!(text.chars().count(), (grid.width() + 1) * grid.height());
        let read = Grid::from_text(&text, |c| c as u8 - b'0').unwrap();
        if grid.height() > 0 {
            prop_assert_eq!(read, grid);
        } else {
            // A drawing without lines has no width.
            prop_assert_eq!((read.width(), read.height()), (0, 0));
        }
    }
}
