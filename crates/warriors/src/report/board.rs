//! Boards as drawings.

use core::fmt::Write;

use grid::Pos;

use super::chronicle::Scene;
use super::class;
use crate::Sight;

/// Cells beyond this are cut off on the right and below: they could not be
/// told apart any more.
const MOST: usize = 48;

/// How large a cell is drawn.
const CELL: f64 = 10.0;

/// A diamond.
const CRYSTAL: &str = "m5 1l3 4l-3 4l-3 -4z";
/// A sword.
const WEAPON: &str = "m2 8l6 -6m-6 3l3 3";
/// A cross.
const HEALER: &str = "m5 2v6m-3 -3h6";
/// A flask.
const POTION: &str = "m4 2h2m-1 0v2l3 4h-6l3 -4";

/// What the signs on a board mean.
pub(super) const SIGNS: [(&str, &str); 4] = [
    ("Crystal", CRYSTAL),
    ("Weapon", WEAPON),
    ("Healer", HEALER),
    ("Potion", POTION),
];

/// The width and height of a board's drawing.
pub(super) fn size(rows: usize, cols: usize) -> (f64, f64) {
    let side = |n: usize| n.min(MOST) as f64 * CELL;
    (side(cols), side(rows))
}

/// Whether some of the board does not fit into its drawing.
pub(super) fn is_cut(rows: usize, cols: usize) -> bool {
    rows.max(cols) > MOST
}

/// The corner of the part that is drawn: all of a small board; of a large one
/// what lies around the first warrior.
fn corner(scene: &Scene) -> Pos {
    let (rows, cols) = (scene.sights.height(), scene.sights.width());
    let is_warrior = |s: &Sight| matches!(s, Sight::Warrior(_) | Sight::Warriors(_));
    let mut warriors = scene.sights.indexed_iter().filter(|(_, s)| is_warrior(s));
    let centre = warriors.next().map_or(Pos::ORIGIN, |(p, _)| p);
    let start = |at: i32, n: usize| (at - MOST as i32 / 2).clamp(0, n.saturating_sub(MOST) as i32);
    Pos::new(start(centre.x, cols), start(centre.y, rows))
}

/// Draws a board as content of an `svg` element.
pub(super) fn draw(scene: &Scene) -> String {
    let (rows, cols) = (scene.sights.height(), scene.sights.width());
    let (width, height) = size(rows, cols);
    let corner = corner(scene);
    let mut svg = format!("<path class=\"card\" d=\"M0 0h{width}v{height}h-{width}z\"/>");
    let mut lines = String::new();
    for x in 1..cols.min(MOST) {
        let _ = write!(lines, "M{} 0v{height}", x as f64 * CELL);
    }
    for y in 1..rows.min(MOST) {
        let _ = write!(lines, "M0 {}h{width}", y as f64 * CELL);
    }
    let mut wet = String::new();
    let mut things = String::new();
    for y in 0..rows.min(MOST) as i32 {
        for x in 0..cols.min(MOST) as i32 {
            let sight = scene.sights[corner + Pos::new(x, y)];
            let (x, y) = (f64::from(x) * CELL, f64::from(y) * CELL);
            if sight == Sight::Water {
                let _ = write!(wet, "M{x} {y}h{CELL}v{CELL}h-{CELL}z");
            } else {
                thing(&mut things, scene, sight, x, y);
            }
        }
    }
    let _ = write!(
        svg,
        "<path class=\"wet\" d=\"{wet}\"/><path class=\"rule\" stroke-width=\".5\" d=\"{lines}\"/>{things}"
    );
    svg
}

/// Draws what lies on a cell whose corner is at `(x, y)`.
fn thing(svg: &mut String, scene: &Scene, sight: Sight, x: f64, y: f64) {
    let shape = match sight {
        Sight::Empty | Sight::Water => return,
        Sight::Warrior(i) => {
            let kind = scene.kinds[i];
            let letter = kind.letter();
            return warriors(svg, class(kind), &letter.to_string(), x, y);
        }
        Sight::Warriors(n) => return warriors(svg, "crowd", &n.to_string(), x, y),
        Sight::Crystal => CRYSTAL,
        Sight::Weapon => WEAPON,
        Sight::Healer => HEALER,
        Sight::Potion => POTION,
    };
    let _ = write!(svg, "<path class=\"thing\" d=\"M{x} {y}{shape}\"/>");
}

fn warriors(svg: &mut String, class: &str, letter: &str, x: f64, y: f64) {
    let size = if letter.len() > 1 { 6 } else { 8 };
    let _ = write!(
        svg,
        "<g class=\"{class}\"><rect class=\"mark\" x=\"{}\" y=\"{}\" width=\"9\" height=\"9\" rx=\"2\"/></g>\
         <text class=\"letter\" style=\"font-size:{size}px\" x=\"{}\" y=\"{}\">{letter}</text>",
        x + 0.5,
        y + 0.5,
        x + 5.0,
        y + 5.0 + f64::from(size) * 0.36
    );
}
