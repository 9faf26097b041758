//! Published pathfinding maps with scenario files: every optimal length has to
//! be matched, by a path whose steps are allowed.
//!
//! Eight neighbours, no corner is cut. A path's length is counted from its
//! cells (straight 1, diagonal the square root of 2). The files print six
//! digits of sums of single precision: beyond the rounding of the last printed
//! digit, lengths have to agree to one in a million.

use std::fs;
use std::path::{Path, PathBuf};

use grid::{Grid, Pos};
use pathfind::{DistanceMap, Ground, Moves, PathFinder, Route, Search, Terrain};

use crate::run::Failed;

/// The greatest relative error beyond rounding.
const TOLERANCE: f64 = 1e-6;

/// One line of a scenario file.
struct Scenario<'a> {
    start: Pos,
    goal: Pos,
    /// As printed, for its precision.
    length: &'a str,
}

/// Whether there are scenario files of maps in the directory.
pub(crate) fn are_in(directory: &Path) -> bool {
    scenario_files(directory).is_ok_and(|files| !files.is_empty())
}

/// Checks all scenario files of the directory.
pub(crate) fn check(directory: &Path) -> Result<(), Failed> {
    let mut count = 0;
    for file in scenario_files(directory)? {
        let here =
            check_file(&file).map_err(|reason| Failed(format!("{}: {reason}", file.display())))?;
        println!(
            "conformance: {}: {here} paths of the published length",
            file.file_name().unwrap_or_default().to_string_lossy()
        );
        count += here;
    }
    println!("conformance: {count} paths on published maps are optimal");
    Ok(())
}

fn scenario_files(directory: &Path) -> Result<Vec<PathBuf>, Failed> {
    let entries =
        fs::read_dir(directory).map_err(|e| Failed(format!("{}: {e}", directory.display())))?;
    let mut files: Vec<PathBuf> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|e| e == "scen"))
        .collect();
    files.sort();
    Ok(files)
}

fn check_file(file: &Path) -> Result<usize, String> {
    // x.map.scen belongs to x.map.
    let map = fs::read_to_string(file.with_extension("")).map_err(|e| format!("its map: {e}"))?;
    let ground = read_map(&map)?;
    let scenarios = fs::read_to_string(file).map_err(|e| e.to_string())?;
    let mut finder = PathFinder::new();
    let mut map = DistanceMap::new();
    let mut count = 0;
    let lines = scenarios.lines().enumerate().skip(1);
    for (number, line) in lines.filter(|(_, line)| !line.trim().is_empty()) {
        let at = |reason: String| format!("line {}: {reason}", number + 1);
        let scenario = read_scenario(line).ok_or_else(|| at(format!("not a scenario: {line}")))?;
        check_scenario(&ground, &mut finder, &scenario).map_err(at)?;
        // Maps are checked too, with fewer: they see every cell.
        if count % 50 == 0 {
            check_map(&ground, &mut map, &mut finder, &scenario).map_err(at)?;
        }
        count += 1;
    }
    Ok(count)
}

/// Reads the `type octile` text format.
fn read_map(text: &str) -> Result<Ground, String> {
    let (head, drawn) = text.split_once("map\n").ok_or("no line `map`")?;
    if !head.starts_with("type octile") {
        return Err("not of type octile".to_owned());
    }
    let drawn = Grid::from_text(drawn, |c| c).map_err(|e| e.to_string())?;
    Ground::from_grid(&drawn, |c| match c {
        '.' | 'G' => Terrain::FLOOR,
        _ => Terrain::WALL,
    })
    .map_err(|e| e.to_string())
}

/// Bucket, map, width, height, start, goal, length.
fn read_scenario(line: &str) -> Option<Scenario<'_>> {
    let fields: Vec<&str> = line.split_whitespace().collect();
    let [_, _, _, _, start_x, start_y, goal_x, goal_y, length] = fields[..] else {
        return None;
    };
    let pos = |x: &str, y: &str| Some(Pos::new(x.parse().ok()?, y.parse().ok()?));
    Some(Scenario {
        start: pos(start_x, start_y)?,
        goal: pos(goal_x, goal_y)?,
        length,
    })
}

fn check_scenario(
    ground: &Ground,
    finder: &mut PathFinder,
    scenario: &Scenario<'_>,
) -> Result<(), String> {
    let published: f64 = scenario.length.parse().map_err(|_| "no length")?;
    let route = Route::new(scenario.start, scenario.goal).moves(Moves::OCTILE);
    // A length of 0 between two cells means that there is no path.
    let has_path = published > 0.0 || scenario.start == scenario.goal;
    let Some(path) = finder.find(ground, &route).path() else {
        return if has_path {
            Err(format!("no path, {published} published"))
        } else {
            Ok(())
        };
    };
    if !has_path {
        return Err("a path, where none is published".to_owned());
    }
    let mut length = 0.0;
    for step in path.cells().windows(2) {
        length += step_length(ground, step[0], step[1])?;
    }
    let decimals = scenario.length.split_once('.').map_or(0, |(_, d)| d.len());
    let rounding = 0.5 * 10_f64.powi(-(decimals as i32));
    if (length - published).abs() <= rounding + TOLERANCE * published {
        Ok(())
    } else {
        Err(format!("length {length}, {published} published"))
    }
}

/// The length of a step, if it is one that is allowed.
fn step_length(ground: &Ground, a: Pos, b: Pos) -> Result<f64, String> {
    let is_free = |p| ground.terrain(p) == Some(Terrain::FLOOR);
    let corners = [Pos::new(a.x, b.y), Pos::new(b.x, a.y)];
    if a.chebyshev(b) != 1 || !is_free(a) || !is_free(b) || !corners.into_iter().all(is_free) {
        return Err(format!("a step from {a} to {b}"));
    }
    Ok(if a.is_adjacent(b) {
        1.0
    } else {
        std::f64::consts::SQRT_2
    })
}

/// A map from the scenario's start tells the same cost as a path.
fn check_map(
    ground: &Ground,
    map: &mut DistanceMap,
    finder: &mut PathFinder,
    scenario: &Scenario<'_>,
) -> Result<(), String> {
    let start = [scenario.start];
    map.search(ground, &Search::from_cells(&start).moves(Moves::OCTILE));
    let route = Route::new(scenario.start, scenario.goal).moves(Moves::OCTILE);
    let cost = finder.find(ground, &route).path().map(pathfind::Path::cost);
    let distance = map.distance(scenario.goal);
    if distance == cost {
        Ok(())
    } else {
        Err(format!("the map says {distance:?}, the path {cost:?}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MAP: &str = "type octile\nheight 3\nwidth 4\nmap\n....\n.@T.\n..GG\n";

    fn check_line(line: &str) -> Result<(), String> {
        let ground = read_map(MAP).unwrap();
        check_scenario(
            &ground,
            &mut PathFinder::new(),
            &read_scenario(line).unwrap(),
        )
    }

    #[test]
    fn lengths_are_compared_as_printed() {
        // Around the wall, without cutting its corners.
        assert_eq!(check_line("0 m.map 4 3 0 0 3 2 5"), Ok(()));
        assert_eq!(check_line("0 m.map 4 3 0 0 3 2 5.00000"), Ok(()));
        assert!(check_line("0 m.map 4 3 0 0 3 2 5.00002").is_err());
        let e = check_line("0 m.map 4 3 0 0 3 2 4.41421").unwrap_err();
        assert_eq!(e, "length 5, 4.41421 published");
    }

    #[test]
    fn no_path_is_a_length_of_zero() {
        assert_eq!(check_line("0 m.map 4 3 0 0 1 1 0"), Ok(()));
        assert!(check_line("0 m.map 4 3 0 0 1 0 0").is_err());
        assert!(check_line("0 m.map 4 3 0 0 1 1 1").is_err());
    }
}
