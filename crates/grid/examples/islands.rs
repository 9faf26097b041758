//! Finds the islands of a drawn map, turns the map, and follows a beam of light.
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

    // `parts` says for each cell to which island it belongs, if to any.
    let (parts, count) = map.components(Adjacency::Four, |&c| c == '#');
    println!("{count} islands:");
    for island in 0..count {
        let cells: Vec<Pos> = parts
            .indexed_iter()
            .filter(|(_, part)| **part == Some(island))
            .map(|(p, _)| p)
            .collect();
        let area = Rect::bounding(cells.iter().copied()).expect("an island has cells");
        let (min, max) = (area.min(), area.max());
        println!("from {min} to {max}, {} on land:", cells.len());
        let window = map.window(area).expect("a part of the map");
        println!("{}", window.to_grid().to_text(|&c| c));
    }

    println!("The map from the east:");
    let turned = map.transformed(Symmetry::Anticlockwise);
    println!("{}", turned.to_text(|&c| c));

    println!("The beam from the lighthouse L to the ship S, over water:");
    let (lighthouse, ship) = (Pos::new(2, 2), Pos::new(9, 5));
    let mut chart = map.clone();
    for p in lighthouse.line_to(ship) {
        if chart[p] == '~' {
            chart[p] = '*';
        }
    }
    chart[lighthouse] = 'L';
    chart[ship] = 'S';
    println!("{}", chart.to_text(|&c| c));
    Ok(())
}
