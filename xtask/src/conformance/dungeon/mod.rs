//! Dungeon Mania: scenario files with expected answers.

mod deviations;
mod difference;
mod facts;
mod play;
mod scenario;

use std::collections::BTreeMap;
use std::fmt::Write as _;

use self::deviations::Deviation;
use self::difference::Difference;
use self::play::Player;
use self::scenario::Scenario;
use super::Options;
use crate::run::Failed;

/// How a section did.
#[derive(Default)]
struct Score {
    passed: usize,
    deviating: usize,
    failed: usize,
}

/// Plays the scenarios and prints where they differ, a table by section, and
/// the total.
pub(super) fn check(options: &Options) -> Result<(), Failed> {
    let deviations = deviations::read()?;
    let mut scores: BTreeMap<String, Score> = BTreeMap::new();
    let mut gone = Vec::new();
    let all = scenario::read_all(&options.directory)?;
    for scenario in all.iter().filter(|s| wanted(s, options)) {
        let known: Vec<_> = deviations
            .iter()
            .filter(|d| d.scenario == scenario.name)
            .collect();
        let verdict = Verdict::of(differences(scenario), &known);
        gone.extend(verdict.gone);
        print(scenario, &verdict.unexpected, options);
        let score = scores.entry(scenario.section.clone()).or_default();
        match (verdict.unexpected.is_empty(), verdict.expected) {
            (false, _) => score.failed += 1,
            (true, 0) => score.passed += 1,
            (true, _) => score.deviating += 1,
        }
    }
    let total = table(&scores);
    for d in &gone {
        println!(
            "gone: {} step {} {} no longer deviates: take it out of {}",
            d.scenario,
            d.step,
            d.field,
            deviations::FILE
        );
    }
    if total.passed + total.deviating + total.failed == 0 {
        return Err(Failed("conformance: no scenario".to_owned()));
    }
    if total.failed > 0 || !gone.is_empty() {
        return Err(Failed(format!(
            "conformance: {} failed, {} deviations gone",
            total.failed,
            gone.len()
        )));
    }
    Ok(())
}

/// What the list of deviations makes of a scenario's differences.
struct Verdict {
    /// Differences that are not listed.
    unexpected: Vec<Difference>,
    /// How many are.
    expected: usize,
    /// What is listed and does not differ.
    gone: Vec<Deviation>,
}

impl Verdict {
    fn of(differences: Vec<Difference>, known: &[&Deviation]) -> Self {
        let listed =
            |difference: &Difference| known.iter().any(|d| difference.is(d.step, &d.field));
        let (expected, unexpected): (Vec<_>, Vec<_>) = differences.into_iter().partition(listed);
        let gone = known
            .iter()
            .filter(|d| !expected.iter().any(|e| e.is(d.step, &d.field)))
            .map(|d| (*d).clone())
            .collect();
        Self {
            unexpected,
            expected: expected.len(),
            gone,
        }
    }
}

fn wanted(scenario: &Scenario, options: &Options) -> bool {
    let section = options.section.as_ref();
    (!options.milestone_2 || scenario.is_milestone_2())
        && section.is_none_or(|s| scenario.section == *s || scenario.name.starts_with(s))
}

/// Plays one scenario.
fn differences(scenario: &Scenario) -> Vec<Difference> {
    let mut player = Player::new(scenario);
    let mut differences = Vec::new();
    for (step, expected) in scenario.expect.iter().enumerate() {
        let outcome = player.step(step);
        for (field, expected) in expected {
            if scenario.ignore.contains(field) {
                continue;
            }
            let found = facts::fact(field, &outcome);
            differences.extend(Difference::between(step, field, expected, found));
        }
        if step == 0 && outcome.error != "ok" && !scenario.cont {
            break;
        }
    }
    differences
}

fn print(scenario: &Scenario, differences: &[Difference], options: &Options) {
    if differences.is_empty() {
        return;
    }
    println!("{} ({})", scenario.name, scenario.section);
    let first = differences[0].step();
    let shown = differences
        .iter()
        .filter(|d| options.all || d.step() == first);
    let mut text = String::new();
    let mut number = 0;
    for difference in shown {
        let _ = writeln!(text, "  {difference}");
        number += 1;
    }
    if number < differences.len() {
        let _ = writeln!(text, "  ... and {} more", differences.len() - number);
    }
    print!("{text}");
}

fn table(scores: &BTreeMap<String, Score>) -> Score {
    let width = scores.keys().map(String::len).max().unwrap_or(0).max(7);
    println!("{:width$} passed deviating failed", "section");
    let mut total = Score::default();
    for (section, score) in scores {
        println!(
            "{section:width$} {:6} {:9} {:6}",
            score.passed, score.deviating, score.failed
        );
        total.passed += score.passed;
        total.deviating += score.deviating;
        total.failed += score.failed;
    }
    println!(
        "{:width$} {:6} {:9} {:6}",
        "total", total.passed, total.deviating, total.failed
    );
    total
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn difference(step: usize, field: &str) -> Difference {
        Difference::between(step, field, &json!(1), Some(json!(2))).unwrap()
    }

    fn deviation(step: usize, field: &str) -> Deviation {
        Deviation {
            scenario: "one".to_owned(),
            step,
            field: field.to_owned(),
            ruling: "so it is".to_owned(),
        }
    }

    #[test]
    fn what_is_listed_may_differ_and_has_to() {
        let (there, gone) = (deviation(1, "goals"), deviation(2, "goals"));
        let found = vec![difference(1, "goals"), difference(1, "battles")];
        let verdict = Verdict::of(found, &[&there, &gone]);
        assert_eq!(verdict.expected, 1);
        assert_eq!(verdict.unexpected.len(), 1);
        assert!(verdict.unexpected[0].is(1, "battles"));
        assert_eq!(verdict.gone, [gone]);
    }
}
