//! What is written as JSON reads back; what no value can be is refused.

use grid::{Direction, Direction8, Grid, Pos, Rect};
use proptest::prelude::*;

use crate::cases::{config, model, pos};

fn there_and_back<T>(value: &T) -> T
where
    T: serde::Serialize + serde::de::DeserializeOwned,
{
    let text = serde_json::to_string(value).unwrap();
    serde_json::from_str(&text).unwrap()
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn read_back(model in model(), a in pos(), b in pos()) {
        prop_assert_eq!(there_and_back(&a), a);
        let rect = Rect::spanning(a, b);
        prop_assert_eq!(there_and_back(&rect), rect);
        prop_assert_eq!(there_and_back(&model.grid()), model.grid());
    }

    /// Only corners in the right order are a rectangle.
    #[test]
    fn rectangles(a in pos(), b in pos()) {
        let corner = |p: Pos| format!(r#"{{"x":{},"y":{}}}"#, p.x, p.y);
        let text = format!(r#"{{"min":{},"max":{}}}"#, corner(a), corner(b));
        let read = serde_json::from_str::<Rect>(&text).ok();
        let fits = a.x <= b.x && a.y <= b.y;
        prop_assert_eq!(read, fits.then(|| Rect::spanning(a, b)));
    }

    #[test]
    fn grids(width in 0..4_usize, height in 0..4_usize, count in 0..10_usize) {
        let cells = vec![7; count];
        let text = format!(r#"{{"width":{width},"height":{height},"cells":{cells:?}}}"#);
        let read = serde_json::from_str::<Grid<u8>>(&text).ok();
        let fits = width * height == count;
        prop_assert_eq!(read, fits.then(|| Grid::new(width, height, 7)));
    }
}

#[test]
fn directions() {
    for d in Direction::ALL {
        assert_eq!(there_and_back(&d), d);
        assert_eq!(serde_json::to_string(&d).unwrap(), format!("\"{d}\""));
    }
    for d in Direction8::CLOCKWISE {
        assert_eq!(there_and_back(&d), d);
    }
}
