//! Reads what Criterion wrote.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::run::Failed;

/// Implementations of the house go by these names, or by "ours" and more.
const HOUSE: &[&str] = &["adventure", "atomination", "dungeonmania", "warriors"];

/// One kind of work.
#[derive(Debug, PartialEq)]
pub(crate) struct Group {
    pub(crate) name: String,
    pub(crate) cases: Vec<Case>,
}

/// One input.
#[derive(Debug, PartialEq)]
pub(crate) struct Case {
    pub(crate) name: String,
    /// Implementations with their medians in nanoseconds: ours first, then by
    /// name.
    pub(crate) times: Vec<(String, f64)>,
}

impl Case {
    pub(crate) fn ours(&self) -> Option<&(String, f64)> {
        self.times.iter().find(|(name, _)| is_ours(name))
    }

    /// The fastest one that is not ours.
    pub(crate) fn best_other(&self) -> Option<&(String, f64)> {
        let others = self.times.iter().filter(|(name, _)| !is_ours(name));
        others.min_by(|a, b| a.1.total_cmp(&b.1))
    }
}

pub(crate) fn is_ours(name: &str) -> bool {
    name.starts_with("ours") || HOUSE.iter().any(|house| name.starts_with(house))
}

/// One measurement, as its files say.
struct Sample {
    group: String,
    function: Option<String>,
    parameter: Option<String>,
    median: f64,
}

/// All groups below a directory.
pub(crate) fn read(directory: &Path) -> Result<Vec<Group>, Failed> {
    let mut samples = Vec::new();
    collect(directory, &mut samples)
        .map_err(|e| Failed(format!("{}: {e}", directory.display())))?;
    Ok(arrange(samples))
}

fn collect(directory: &Path, samples: &mut Vec<Sample>) -> std::io::Result<()> {
    for entry in fs::read_dir(directory)? {
        let path = entry?.path();
        if !path.is_dir() {
            continue;
        }
        if path.file_name().is_some_and(|name| name == "new") {
            samples.extend(sample(&path));
        } else {
            collect(&path, samples)?;
        }
    }
    Ok(())
}

fn sample(directory: &Path) -> Option<Sample> {
    let json = |file: &str| -> Option<Value> {
        serde_json::from_str(&fs::read_to_string(directory.join(file)).ok()?).ok()
    };
    let (benchmark, estimates) = (json("benchmark.json")?, json("estimates.json")?);
    let text = |key: &str| benchmark[key].as_str().map(str::to_owned);
    Some(Sample {
        group: text("group_id")?,
        function: text("function_id"),
        parameter: text("value_str"),
        median: estimates["median"]["point_estimate"].as_f64()?,
    })
}

fn arrange(samples: Vec<Sample>) -> Vec<Group> {
    let mut groups: BTreeMap<String, Vec<Sample>> = BTreeMap::new();
    for sample in samples {
        groups.entry(sample.group.clone()).or_default().push(sample);
    }
    groups
        .into_iter()
        .map(|(name, samples)| group(name, samples))
        .collect()
}

fn group(name: String, samples: Vec<Sample>) -> Group {
    // Functions are implementations if one of them is ours; otherwise all is
    // ours, and functions are cases.
    let is_comparison = samples
        .iter()
        .any(|s| s.function.as_deref().is_some_and(is_ours));
    let mut cases: BTreeMap<Vec<Part>, Case> = BTreeMap::new();
    for Sample {
        function,
        parameter,
        median,
        ..
    } in samples
    {
        let (implementation, case) = match (function, parameter) {
            (Some(f), p) if is_comparison => (f, p.unwrap_or_default()),
            (Some(f), Some(p)) => ("ours".into(), format!("{f} {p}")),
            (f, p) => ("ours".into(), f.or(p).unwrap_or_default()),
        };
        cases
            .entry(parts(&case))
            .or_insert_with(|| Case {
                name: case,
                times: Vec::new(),
            })
            .times
            .push((implementation, median));
    }
    let mut cases: Vec<Case> = cases.into_values().collect();
    for case in &mut cases {
        case.times
            .sort_by(|a, b| (!is_ours(&a.0), &a.0).cmp(&(!is_ours(&b.0), &b.0)));
    }
    Group { name, cases }
}

/// A piece of a name: numbers are ordered as numbers.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Part {
    Number(u64),
    Text(String),
}

fn parts(name: &str) -> Vec<Part> {
    let mut parts = Vec::new();
    for word in name.split_inclusive(|c: char| !c.is_ascii_digit()) {
        let digits = word.trim_end_matches(|c: char| !c.is_ascii_digit());
        if let Ok(number) = digits.parse() {
            parts.push(Part::Number(number));
        }
        if digits.len() < word.len() {
            parts.push(Part::Text(word[digits.len()..].to_owned()));
        }
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample(function: &str, parameter: Option<&str>, median: f64) -> Sample {
        Sample {
            group: "map".into(),
            function: Some(function.into()),
            parameter: parameter.map(str::to_owned),
            median,
        }
    }

    #[test]
    fn cases_are_in_natural_order_and_ours_comes_first() {
        let groups = arrange(vec![
            sample("petgraph", Some("open 1024"), 9.0),
            sample("ours", Some("open 1024"), 3.0),
            sample("condor", Some("open 64"), 4.0),
            sample("ours", Some("open 64"), 2.0),
            sample("petgraph", Some("open 64"), 5.0),
        ]);
        let [group] = &groups[..] else {
            panic!("one group")
        };
        let names: Vec<&str> = group.cases.iter().map(|c| c.name.as_str()).collect();
        assert_eq!(names, ["open 64", "open 1024"]);
        let first = &group.cases[0];
        assert_eq!(first.ours(), Some(&("ours".to_owned(), 2.0)));
        assert_eq!(first.best_other(), Some(&("condor".to_owned(), 4.0)));
        assert_eq!(first.times[0].0, "ours");
    }

    #[test]
    fn without_ours_functions_are_cases() {
        let groups = arrange(vec![sample("small", None, 1.0), sample("large", None, 2.0)]);
        let names: Vec<&str> = groups[0].cases.iter().map(|c| c.name.as_str()).collect();
        assert_eq!(names, ["large", "small"]);
        assert_eq!(groups[0].cases[0].best_other(), None);
    }
}
