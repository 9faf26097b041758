//! Attributes over time, as lines.

use core::fmt::Write;

use super::{Chronicle, Fate, Life, Sample, class, escape, fate, short};
use crate::Kind;

/// More points than this say nothing more at the width of a chart.
const POINTS: usize = 400;

/// More names than this at the ends of lines cannot be read.
const NAMES: usize = 16;

/// One of the three attributes.
#[derive(Clone, Copy)]
pub(super) struct Attribute {
    pub(super) name: &'static str,
    value: fn(&Sample) -> f64,
}

pub(super) const ATTRIBUTES: [Attribute; 3] = [
    Attribute {
        name: "Health",
        value: |sample| sample.health,
    },
    Attribute {
        name: "Offense",
        value: |sample| sample.offense,
    },
    Attribute {
        name: "Defence",
        value: |sample| sample.defence,
    },
];

/// Where a chart lies and what its edges mean.
#[derive(Clone, Copy)]
pub(super) struct Frame {
    left: f64,
    top: f64,
    width: f64,
    height: f64,
    /// The iteration at the right edge.
    last: f64,
    /// The values at the lower and the upper edge.
    low: f64,
    high: f64,
}

impl Frame {
    /// A frame in which all values of an attribute have room.
    pub(super) fn new(
        chronicle: &Chronicle,
        attribute: Attribute,
        width: f64,
        height: f64,
    ) -> Self {
        let values = chronicle.lives().iter().flat_map(|life| &life.samples);
        let values = values.map(attribute.value);
        let (low, high) = values.fold((0.0_f64, 100.0_f64), |(low, high), v| {
            (low.min(v), high.max(v))
        });
        Self {
            left: 0.0,
            top: 0.0,
            width,
            height,
            last: f64::from(chronicle.iterations().max(1)),
            low: (low / 20.0).floor() * 20.0,
            high: (high / 20.0).ceil() * 20.0,
        }
    }

    /// The same values with room at the edges for what is written there.
    fn inset(self, left: f64, top: f64, right: f64, bottom: f64) -> Self {
        Self {
            left: self.left + left,
            top: self.top + top,
            width: self.width - left - right,
            height: self.height - top - bottom,
            ..self
        }
    }

    fn x(self, iteration: f64) -> f64 {
        self.left + self.width * iteration / self.last
    }

    fn y(self, value: f64) -> f64 {
        self.top + self.height * (self.high - value) / (self.high - self.low)
    }
}

/// A chart of one attribute of all warriors, with axes, as content of an
/// `svg` element.
pub(super) fn draw(
    chronicle: &Chronicle,
    lives: &[&Life],
    attribute: Attribute,
    size: (f64, f64),
) -> String {
    let frame = Frame::new(chronicle, attribute, size.0, size.1).inset(30.0, 26.0, 30.0, 20.0);
    let mut svg = format!(
        "<text class=\"name\" x=\"0\" y=\"12\">{}</text>",
        attribute.name
    );
    axes(&mut svg, frame);
    for life in lives {
        let title = format!("Warrior {} ({}): {}", life.id, life.kind, fate(life));
        let _ = write!(
            svg,
            "<g class=\"{}\"><title>{}</title>",
            class(life.kind),
            escape(&title)
        );
        curve(&mut svg, life, attribute, frame);
        svg.push_str("</g>");
    }
    names(&mut svg, lives, attribute, frame);
    svg
}

fn axes(svg: &mut String, frame: Frame) {
    let mut value = frame.low;
    while value <= frame.high {
        let y = frame.y(value);
        let (x1, x2) = (frame.left, frame.left + frame.width);
        let _ = write!(
            svg,
            "<path class=\"rule\" d=\"M{x1:.1} {y:.1}H{x2:.1}\"/>\
             <text class=\"soft\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{value}</text>",
            x1 - 5.0,
            y + 4.0
        );
        value += 20.0;
    }
    let step = tick(frame.last);
    let mut iteration = 0.0;
    while iteration <= frame.last {
        let _ = write!(
            svg,
            "<text class=\"soft\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{iteration}</text>",
            frame.x(iteration),
            frame.top + frame.height + 16.0
        );
        iteration += step;
    }
}

/// A round distance of marks, so that there are about ten.
fn tick(last: f64) -> f64 {
    let mut step = 1.0;
    for factor in [2.0, 2.5, 2.0].into_iter().cycle() {
        if last / step <= 10.0 {
            break;
        }
        step *= factor;
    }
    step.floor()
}

/// The points of a life, those left out that lie on a straight line between
/// their neighbours, and a sign at its end.
pub(super) fn curve(svg: &mut String, life: &Life, attribute: Attribute, frame: Frame) {
    let stride = life.samples.len().div_ceil(POINTS).max(1);
    let last = life.samples.len().saturating_sub(1);
    let mut points: Vec<(f64, f64)> = (life.samples.iter().enumerate())
        .filter(|(i, _)| i % stride == 0 || *i == last)
        .map(|(i, sample)| (frame.x(i as f64), frame.y((attribute.value)(sample))))
        .collect();
    let end = match &life.fate {
        // Whoever left did so without health; the others keep what they had.
        Fate::Left { iteration, .. } if attribute.name == "Health" => {
            points.push((frame.x(f64::from(*iteration)), frame.y(0.0)));
            Some(points[points.len() - 1])
        }
        Fate::Left { .. } | Fate::SentAway { .. } => points.last().copied(),
        Fate::Stayed => None,
    };
    let mut d = String::new();
    for (i, &(x, y)) in points.iter().enumerate() {
        let between = i > 0 && i + 1 < points.len();
        if between && is_straight(points[i - 1], (x, y), points[i + 1]) {
            continue;
        }
        let command = if i == 0 { 'M' } else { 'L' };
        let _ = write!(d, "{command}{x:.1} {y:.1}");
    }
    let _ = write!(svg, "<path class=\"curve\" d=\"{d}\"/>");
    if let Some((x, y)) = end {
        let _ = write!(
            svg,
            "<path class=\"mark gone\" d=\"M{:.1} {:.1}l6 6m0 -6l-6 6\"/>",
            x - 3.0,
            y - 3.0
        );
    }
    if let Some(iteration) = life.ability {
        // Performed before the end of the iteration: where that is on the line.
        let i = (iteration as usize).min(last);
        if let Some(sample) = life.samples.get(i) {
            let (x, y) = (frame.x(i as f64), frame.y((attribute.value)(sample)));
            svg.push_str(&mark(life.kind, x, y));
        }
    }
}

fn is_straight(a: (f64, f64), b: (f64, f64), c: (f64, f64)) -> bool {
    let share = (b.0 - a.0) / (c.0 - a.0);
    (a.1 + (c.1 - a.1) * share - b.1).abs() < 0.05
}

/// The sign of a type: where it stands, the special ability was performed.
pub(super) fn mark(kind: Kind, x: f64, y: f64) -> String {
    let shape = match kind {
        Kind::Stone => "m-4 -4h8v8h-8z",
        Kind::Flame => "m0 -5l5 9h-10z",
        Kind::Water => "m-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z",
        Kind::Air => "m0 -5l5 5l-5 5l-5 -5z",
    };
    format!("<path class=\"mark\" d=\"M{x:.1} {y:.1}{shape}\"/>")
}

/// The ids at the right ends of the lines of those who stayed, moved apart
/// where they would cover each other.
fn names(svg: &mut String, lives: &[&Life], attribute: Attribute, frame: Frame) {
    let stayed = lives.iter().filter(|life| life.fate == Fate::Stayed);
    let mut names: Vec<(f64, u32)> = stayed
        .filter_map(|life| Some((frame.y((attribute.value)(life.samples.last()?)), life.id)))
        .collect();
    if names.len() > NAMES {
        return;
    }
    names.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    let heights = apart(names.iter().map(|name| name.0), 11.0);
    for ((_, id), y) in names.iter().zip(heights) {
        let (x, y) = (frame.left + frame.width + 5.0, y + 4.0);
        let _ = write!(svg, "<text x=\"{x:.1}\" y=\"{y:.1}\">{id}</text>");
    }
}

/// Moves ascending numbers so that neighbours are at least `gap` apart: groups
/// that would overlap are spread around their middle.
fn apart(numbers: impl Iterator<Item = f64>, gap: f64) -> Vec<f64> {
    /// The middle of a group and how many are in it.
    struct Group {
        middle: f64,
        count: f64,
    }
    let mut groups: Vec<Group> = Vec::new();
    for middle in numbers {
        let mut group = Group { middle, count: 1.0 };
        while let Some(before) = groups.pop_if(|before| {
            let room = (before.count + group.count) * gap / 2.0;
            group.middle - before.middle < room
        }) {
            let count = before.count + group.count;
            let sum = before.middle * before.count + group.middle * group.count;
            group = Group {
                middle: sum / count,
                count,
            };
        }
        groups.push(group);
    }
    let spread = |group: Group| {
        let first = group.middle - (group.count - 1.0) * gap / 2.0;
        (0..group.count as u32).map(move |i| first + f64::from(i) * gap)
    };
    groups.into_iter().flat_map(spread).collect()
}

/// A small chart of one warrior without axes, and the last value.
pub(super) fn sparkline(chronicle: &Chronicle, life: &Life, attribute: Attribute) -> String {
    let frame = Frame::new(chronicle, attribute, 150.0, 34.0).inset(4.0, 5.0, 4.0, 5.0);
    let mut svg = String::new();
    let (x, width) = (frame.left, frame.width);
    for value in [0.0, 100.0] {
        let y = frame.y(value);
        let _ = write!(
            svg,
            "<path class=\"rule\" d=\"M{x:.1} {y:.1}h{width:.1}\"/>"
        );
    }
    curve(&mut svg, life, attribute, frame);
    let value =
        |sample: Option<&Sample>| sample.map_or(String::new(), |s| short((attribute.value)(s)));
    let (first, last) = (value(life.samples.first()), value(life.samples.last()));
    format!(
        "<svg class=\"{}\" viewBox=\"0 0 150 34\" width=\"150\" height=\"34\" role=\"img\" \
         aria-label=\"from {first} to {last}\">{svg}</svg><span>{first} \u{2192} {last}</span>",
        class(life.kind)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_spread_around_their_middle() {
        let found = apart([10.0, 10.0, 10.0, 50.0, 55.0, 100.0].into_iter(), 10.0);
        assert_eq!(found, [0.0, 10.0, 20.0, 47.5, 57.5, 100.0]);
        // A group that grows into the one before joins it.
        let found = apart([10.0, 19.0, 19.0].into_iter(), 10.0);
        assert_eq!(found, [6.0, 16.0, 26.0]);
    }

    #[test]
    fn marks_are_round_numbers() {
        let ticks: Vec<f64> = [1.0, 10.0, 11.0, 60.0, 199.0, 1000.0].map(tick).into();
        assert_eq!(ticks, [1.0, 1.0, 2.0, 10.0, 20.0, 100.0]);
    }
}
