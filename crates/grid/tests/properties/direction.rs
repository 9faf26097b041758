//! Directions against the geometry of their offsets.

use grid::{Direction, Direction8, Pos, UnknownDirection};
use proptest::prelude::*;

use crate::cases::{config, near, pos};

fn direction() -> impl Strategy<Value = Direction> {
    prop::sample::select(Direction::ALL.to_vec())
}

/// The direction between two places, by their difference in wider numbers.
fn difference(a: Pos, b: Pos) -> (i64, i64) {
    let dx = i64::from(b.x) - i64::from(a.x);
    let dy = i64::from(b.y) - i64::from(a.y);
    (dx, dy)
}

fn expected_between8(a: Pos, b: Pos) -> Option<Direction8> {
    match difference(a, b) {
        (0, -1) => Some(Direction8::Up),
        (1, -1) => Some(Direction8::UpRight),
        (1, 0) => Some(Direction8::Right),
        (1, 1) => Some(Direction8::DownRight),
        (0, 1) => Some(Direction8::Down),
        (-1, 1) => Some(Direction8::DownLeft),
        (-1, 0) => Some(Direction8::Left),
        (-1, -1) => Some(Direction8::UpLeft),
        _ => None,
    }
}

fn expected_between(a: Pos, b: Pos) -> Option<Direction> {
    match difference(a, b) {
        (0, -1) => Some(Direction::Up),
        (0, 1) => Some(Direction::Down),
        (-1, 0) => Some(Direction::Left),
        (1, 0) => Some(Direction::Right),
        _ => None,
    }
}

#[test]
fn turns_turn_offsets() {
    for d in Direction::ALL {
        let Pos { x, y } = d.offset();
        assert_eq!(d.clockwise().offset(), Pos::new(-y, x));
        assert_eq!(d.anticlockwise().offset(), Pos::new(y, -x));
        assert_eq!(d.opposite().offset(), Pos::new(-x, -y));
        assert_eq!(Direction8::from(d).offset(), d.offset());
        assert!(!Direction8::from(d).is_diagonal());
    }
    let turned = Direction::CLOCKWISE.map(Direction::clockwise);
    assert_eq!(turned[..3], Direction::CLOCKWISE[1..]);
}

/// An eighth of a turn to the right lies to the right (`y` grows downwards, so
/// the cross product is positive) by less than a quarter turn.
#[test]
fn eighths_of_turns() {
    for (i, d) in Direction8::CLOCKWISE.into_iter().enumerate() {
        let (a, b) = (d.offset(), d.clockwise().offset());
        assert!(a.x * b.y - a.y * b.x > 0, "{d:?}");
        assert!(a.x * b.x + a.y * b.y > 0, "{d:?}");
        assert_eq!(d.clockwise().anticlockwise(), d);
        assert_eq!(d.opposite().offset(), -a);
        assert_eq!(d.is_diagonal(), a.x.abs() + a.y.abs() == 2);
        let next = Direction8::CLOCKWISE[(i + 1) % 8];
        assert_eq!(d.clockwise(), next);
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn between_anywhere(a in pos(), b in pos()) {
        prop_assert_eq!(Direction::between(a, b), expected_between(a, b));
        prop_assert_eq!(Direction8::between(a, b), expected_between8(a, b));
    }

    #[test]
    fn between_near_cells(a in near(), dx in -2..=2, dy in -2..=2) {
        let b = a + Pos::new(dx, dy);
        prop_assert_eq!(Direction::between(a, b), expected_between(a, b));
        prop_assert_eq!(Direction8::between(a, b), expected_between8(a, b));
    }

    /// The world does not close: its ends are not next to each other.
    #[test]
    fn between_the_ends_of_the_world(p in pos(), d in direction()) {
        let Pos { x: dx, y: dy } = d.offset();
        let end = |from: i32, d: i32| match d {
            1 => i32::MAX,
            -1 => i32::MIN,
            _ => from,
        };
        let a = Pos::new(end(p.x, dx), end(p.y, dy));
        let b = Pos::new(end(p.x, -dx), end(p.y, -dy));
        prop_assert_eq!(Direction::between(a, b), None);
        prop_assert_eq!(Direction8::between(a, b), None);
    }

    #[test]
    fn names_in_any_case(d in direction(), capitals in any::<u32>()) {
        let mixed: String = d.to_string().char_indices().map(|(i, c)| {
            if capitals >> i & 1 == 1 { c } else { c.to_ascii_lowercase() }
        }).collect();
        prop_assert_eq!(mixed.parse(), Ok(d));
        prop_assert_eq!(format!("{mixed} ").parse::<Direction>(), Err(UnknownDirection));
    }

    #[test]
    fn other_words_are_no_names(word in "[a-zA-Z]{0,6}") {
        let known = ["up", "down", "left", "right"].contains(&&*word.to_lowercase());
        prop_assert_eq!(word.parse::<Direction>().is_ok(), known);
    }
}
