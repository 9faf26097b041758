//! A group as a Markdown table.

use super::measured::{Case, Group, is_ours};

pub(crate) fn draw(group: &Group) -> String {
    let mut table = format!("\n### {}\n\n", group.name);
    let compares = group.cases.iter().any(|case| case.best_other().is_some());
    if compares {
        table +=
            "| case | ours | fastest other | times faster | the others, as multiples of ours |\n";
        table += "| --- | ---: | --- | ---: | --- |\n";
    } else {
        table += "| case | time |\n| --- | ---: |\n";
    }
    for case in &group.cases {
        table += &if compares {
            compared(case)
        } else {
            alone(case)
        };
    }
    table
}

fn alone(case: &Case) -> String {
    let times: Vec<String> = case.times.iter().map(|(_, t)| time(*t)).collect();
    format!("| {} | {} |\n", case.name, times.join(", "))
}

fn compared(case: &Case) -> String {
    let Some((our_name, ours)) = case.ours() else {
        return String::new();
    };
    let (fastest, ratio) = match case.best_other() {
        Some((name, other)) => (
            format!("{name}, {}", time(*other)),
            format!("**{}**", multiple(other / ours)),
        ),
        None => (String::new(), String::new()),
    };
    let rest: Vec<String> = case
        .times
        .iter()
        .filter(|(name, _)| name != our_name)
        .map(|(name, t)| {
            let of = if is_ours(name) { "" } else { " x" };
            format!("{name} {}{of}", multiple(t / ours))
        })
        .collect();
    format!(
        "| {} | {} | {fastest} | {ratio} | {} |\n",
        case.name,
        time(*ours),
        rest.join(", ")
    )
}

/// Two or three digits, and a unit.
pub(crate) fn time(nanoseconds: f64) -> String {
    let (value, unit) = match nanoseconds {
        t if t < 1e3 => (t, "ns"),
        t if t < 1e6 => (t / 1e3, "µs"),
        t if t < 1e9 => (t / 1e6, "ms"),
        t => (t / 1e9, "s"),
    };
    format!("{} {unit}", digits(value))
}

fn multiple(value: f64) -> String {
    digits(value)
}

fn digits(value: f64) -> String {
    if value < 10.0 {
        format!("{value:.2}")
    } else if value < 100.0 {
        format!("{value:.1}")
    } else {
        format!("{value:.0}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_group_is_a_table() {
        let group = Group {
            name: "map".into(),
            cases: vec![Case {
                name: "open 64".into(),
                times: vec![
                    ("ours".into(), 12_345.0),
                    ("condor".into(), 246_900.0),
                    ("petgraph".into(), 1_234_500.0),
                ],
            }],
        };
        assert_eq!(
            draw(&group),
            "\n### map\n\n\
             | case | ours | fastest other | times faster | the others, as multiples of ours |\n\
             | --- | ---: | --- | ---: | --- |\n\
             | open 64 | 12.3 µs | condor, 247 µs | **20.0** | condor 20.0 x, petgraph 100 x |\n"
        );
    }
}
