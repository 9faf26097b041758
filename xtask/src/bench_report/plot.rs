//! A group as bars, drawn as SVG.

use std::fmt::Write as _;

use super::measured::{Group, is_ours};
use super::table::time;

const BAR: f64 = 13.0;
const GAP: f64 = 9.0;
const LABELS: f64 = 320.0;
const BARS: f64 = 460.0;
const TIMES: f64 = 80.0;
const TOP: f64 = 34.0;

/// Horizontal bars on a logarithmic scale, a block for each case.
pub(crate) fn draw(group: &Group) -> String {
    let all = || group.cases.iter().flat_map(|case| &case.times).map(|t| t.1);
    let least = all().fold(f64::MAX, f64::min).log10().floor();
    let greatest = all().fold(1.0, f64::max).log10().ceil().max(least + 1.0);
    let x = |t: f64| LABELS + BARS * (t.log10() - least) / (greatest - least);
    let rows: usize = group.cases.iter().map(|case| case.times.len()).sum();
    let height = TOP + rows as f64 * BAR + group.cases.len() as f64 * GAP + 8.0;
    let width = LABELS + BARS + TIMES;

    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         font-family=\"sans-serif\" font-size=\"11\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n\
         <text x=\"8\" y=\"16\" font-size=\"13\" font-weight=\"bold\" fill=\"#222222\">{}: \
         median time, logarithmic</text>\n",
        escaped(&group.name)
    );
    for decade in least as i32..=greatest as i32 {
        let at = x(10_f64.powi(decade));
        let _ = writeln!(
            svg,
            "<path d=\"M{at:.1} {TOP}V{height}\" stroke=\"#dddddd\"/>\
             <text x=\"{at:.1}\" y=\"{:.1}\" text-anchor=\"middle\" fill=\"#777777\">{}</text>",
            TOP - 5.0,
            time(10_f64.powi(decade))
        );
    }
    let mut y = TOP + GAP / 2.0;
    for case in &group.cases {
        for (i, (name, t)) in case.times.iter().enumerate() {
            let middle = y + BAR - 3.0;
            if i == 0 {
                let _ = writeln!(
                    svg,
                    "<text x=\"8\" y=\"{middle:.1}\" fill=\"#222222\">{}</text>",
                    escaped(&case.name)
                );
            }
            let fill = if is_ours(name) { "#c2410c" } else { "#94a3b8" };
            let _ = writeln!(
                svg,
                "<text x=\"{:.1}\" y=\"{middle:.1}\" text-anchor=\"end\" fill=\"#444444\">{}</text>\
                 <rect x=\"{LABELS}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" fill=\"{fill}\"/>\
                 <text x=\"{:.1}\" y=\"{middle:.1}\" fill=\"#444444\">{}</text>",
                LABELS - 6.0,
                escaped(name),
                y + 1.0,
                (x(*t) - LABELS).max(1.0),
                BAR - 3.0,
                x(*t) + 4.0,
                time(*t)
            );
            y += BAR;
        }
        y += GAP;
    }
    svg += "</svg>\n";
    svg
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::super::measured::Case;
    use super::*;

    #[test]
    fn every_time_is_a_bar_and_names_are_escaped() {
        let group = Group {
            name: "a<b".into(),
            cases: vec![Case {
                name: "open".into(),
                times: vec![("ours".into(), 10.0), ("other".into(), 1000.0)],
            }],
        };
        let svg = draw(&group);
        assert_eq!(svg.matches("<rect x=").count(), 2);
        assert!(svg.contains("a&lt;b: median"));
        assert!(svg.contains("10.0 ns") && svg.contains("1.00 µs"));
    }
}
