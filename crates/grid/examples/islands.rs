//! Finds the islands of a drawn map, turns the map, and looks along a line.
//!
//! ```text
//! cargo run -p grid --example islands
//! ```

use grid::{Adjacency, Grid, Pos, Rect, Symmetry};

const MAP: &str = "\
~~~~~~~~~~
~##~~~###~
~##~~~#~~~
~~~~~~#~#~
~#~~~~~~~~
~~~~~~~~~~
";

fn main() -> Result<(), grid::TextError> {
    let map = Grid::from_text(MAP, |c| c)?;

    let (islands, count) = map.components(Adjacency::Four, |&c| c == '#');
    println!("{count} islands:");
    for island in 0..count {
        let cells = || {
            let all = islands.indexed_iter();
            all.filter(|&(_, &i)| i == Some(island)).map(|(p, _)| p)
        };
        let area = Rect::bounding(cells()).expect("an island has cells");
        println!(
            "  {} cells between {} and {}",
            cells().count(),
            area.min(),
            area.max()
        );
        let window = map.window(area).expect("a part of the map");
        println!("{}", window.to_grid().to_text(|&c| c));
    }

    println!("from the east:");
    let turned = map.transformed(Symmetry::Anticlockwise);
    println!("{}", turned.to_text(|&c| c));

    let (lighthouse, ship) = (Pos::new(2, 2), Pos::new(9, 5));
    let mut chart = map.clone();
    for p in lighthouse.line_to(ship) {
        if chart[p] == '~' {
            chart[p] = '*';
        }
    }
    println!("what the lighthouse lights up on the way to the ship:");
    println!("{}", chart.to_text(|&c| c));
    Ok(())
}
