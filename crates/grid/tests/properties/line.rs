//! Lines against exact distances, rays against steps in wider numbers.

use grid::{Direction8, Pos};
use proptest::prelude::*;

use crate::cases::{config, near, pos};
use crate::ends::{calls, check};

/// The coordinate after `step` of `steps` steps on the way from `a` to `b`: of
/// all coordinates between them the nearest one to the exact point
/// `a + (b - a) * step / steps`, and of two as near the one farther from `a`.
fn nearest(a: i32, b: i32, step: i128, steps: i128, all: impl Iterator<Item = i32>) -> i32 {
    let away = |c: i32| (i128::from(c) - i128::from(a)).abs();
    // The distance to the exact point, times `steps`.
    let steps = steps.max(1);
    let error = |c: i32| {
        let exact = (i128::from(b) - i128::from(a)) * step;
        ((i128::from(c) - i128::from(a)) * steps - exact).abs()
    };
    all.min_by_key(|&c| (error(c), -away(c))).unwrap()
}

fn slow_line(a: Pos, b: Pos) -> Vec<Pos> {
    let steps = a.chebyshev(b).into();
    let along = |a: i32, b: i32, step| nearest(a, b, step, steps, a.min(b)..=a.max(b));
    (0..=steps)
        .map(|step| Pos::new(along(a.x, b.x, step), along(a.y, b.y, step)))
        .collect()
}

fn slow_ray(p: Pos, d: Direction8) -> impl Iterator<Item = Pos> {
    let d = d.offset();
    (1..).map_while(move |i| {
        let x = i32::try_from(i64::from(p.x) + i * i64::from(d.x)).ok()?;
        let y = i32::try_from(i64::from(p.y) + i * i64::from(d.y)).ok()?;
        Some(Pos::new(x, y))
    })
}

fn direction() -> impl Strategy<Value = Direction8> {
    prop::sample::select(Direction8::CLOCKWISE.to_vec())
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn short_lines(a in near(), b in near(), calls in calls()) {
        check(|| a.line_to(b), slow_line(a, b), &calls)?;
    }

    #[test]
    fn long_lines(a in pos(), b in pos(), n in prop_oneof![0..40_u32, any::<u32>()]) {
        let steps = i128::from(a.chebyshev(b));
        prop_assert_eq!(a.line_to(b).len() as i128, steps + 1);
        let at = |step: i128| {
            // The exact point lies between two coordinates.
            let along = |a: i32, b: i32| {
                let below = (i128::from(b) - i128::from(a)) * step / steps.max(1);
                let two = -1..=1;
                let all = two.filter_map(|d| i32::try_from(i128::from(a) + below + d).ok());
                nearest(a, b, step, steps, all)
            };
            Pos::new(along(a.x, b.x), along(a.y, b.y))
        };
        let n = i128::from(n).min(steps);
        prop_assert_eq!(a.line_to(b).nth(n as usize), Some(at(n)));
        prop_assert_eq!(a.line_to(b).nth_back(n as usize), Some(at(steps - n)));
    }

    #[test]
    fn rays(p in pos(), d in direction(), n in 0..60_usize) {
        let ray = || p.ray(d);
        prop_assert!(ray().take(n).eq(slow_ray(p, d).take(n)));
    }

    /// Rays that end soon.
    #[test]
    fn whole_rays(x in 0..9, y in 0..9, d in direction(), calls in calls()) {
        let end = |d: i32, steps: i32| match d {
            1 => i32::MAX - steps,
            -1 => i32::MIN + steps,
            _ => steps,
        };
        let Pos { x: dx, y: dy } = d.offset();
        let p = Pos::new(end(dx, x), end(dy, y));
        check(|| p.ray(d), slow_ray(p, d).collect(), &calls)?;
    }

    #[test]
    fn ends_of_rays(p in pos(), d in direction(), n in 0..9_u32) {
        let away = |from: i32, d: i32| match d {
            1 => Some(i64::from(i32::MAX) - i64::from(from)),
            -1 => Some(i64::from(from) - i64::from(i32::MIN)),
            _ => None,
        };
        let Pos { x: dx, y: dy } = d.offset();
        let steps = [away(p.x, dx), away(p.y, dy)].into_iter().flatten().min().unwrap();
        prop_assert_eq!(p.ray(d).len() as i64, steps);
        let nth = steps - i64::from(n);
        let place = |from: i32, d: i32| (i64::from(from) + i64::from(d) * nth) as i32;
        let expected = (nth > 0).then(|| Pos::new(place(p.x, dx), place(p.y, dy)));
        prop_assert_eq!(p.ray(d).nth_back(n as usize), expected);
    }
}
