//! The report as a picture.

use core::fmt::Write;

use super::chart::{self, ATTRIBUTES};
use super::{Chronicle, Fate, Life, STYLE, board, class, ending, escape, fate};
use crate::Kind;

const WIDTH: f64 = 1200.0;
const MARGIN: f64 = 24.0;

/// Sentences about who left; more are only counted.
const SENTENCES: usize = 40;

impl Chronicle {
    /// The report as an SVG picture: one file that needs nothing else.
    ///
    /// `title` is plain text.
    pub fn to_svg(&self, title: &str) -> String {
        let title = escape(title);
        let mut svg = format!(
            "<text class=\"head\" x=\"{MARGIN}\" y=\"40\">{title}</text>\
             <text class=\"name\" x=\"{MARGIN}\" y=\"64\">{}</text>\
             <text class=\"soft\" x=\"{MARGIN}\" y=\"82\">{}</text>",
            ending(self),
            self.summary()
        );
        legend(&mut svg, 640.0, 78.0);
        let mut top = 104.0;
        let shown = self.shown();
        let width = (WIDTH - MARGIN * 4.0) / 3.0;
        for (i, attribute) in ATTRIBUTES.into_iter().enumerate() {
            let x = MARGIN + i as f64 * (width + MARGIN);
            let chart = chart::draw(self, &shown, attribute, (width, 260.0));
            let _ = write!(svg, "<g transform=\"translate({x:.1} {top})\">{chart}</g>");
        }
        top += 290.0;
        top = self.place_boards(&mut svg, top);
        top = self.sentences(&mut svg, top);
        let height = top + MARGIN;
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" \
             width=\"{WIDTH}\" height=\"{height}\">\n<title>{title}</title>\n\
             <style>\n{STYLE}</style>\n<path class=\"paper\" d=\"M0 0H{WIDTH}V{height}H0z\"/>\n{svg}\n</svg>\n"
        )
    }

    /// The last boards in rows, as large as there is room; returns where they
    /// end.
    fn place_boards(&self, svg: &mut String, mut top: f64) -> f64 {
        let (width, height) = board::size(self.rows, self.cols);
        let in_a_row = if width > height * 2.0 { 2.0 } else { 3.0 };
        let room = (WIDTH - MARGIN * (in_a_row + 1.0)) / in_a_row;
        let scale = (room / width).min(2.2);
        let _ = write!(
            svg,
            "<text class=\"name\" x=\"{MARGIN}\" y=\"{top}\">The last boards</text>"
        );
        top += 14.0;
        let boards: Vec<_> = self.boards.iter().collect();
        for row in boards.chunks(in_a_row as usize) {
            for (i, scene) in row.iter().enumerate() {
                let x = MARGIN + i as f64 * (room + MARGIN);
                let _ = write!(
                    svg,
                    "<g transform=\"translate({x:.1} {top}) scale({scale:.3})\">{}</g>\
                     <text class=\"soft\" x=\"{x:.1}\" y=\"{:.1}\">after {}</text>",
                    board::draw(scene),
                    top + height * scale + 14.0,
                    scene.iteration
                );
            }
            top += height * scale + 34.0;
        }
        top + 10.0
    }

    /// Who left, and why, in two columns; returns where they end.
    fn sentences(&self, svg: &mut String, top: f64) -> f64 {
        let _ = write!(
            svg,
            "<text class=\"name\" x=\"{MARGIN}\" y=\"{top}\">Who beat whom</text>"
        );
        let iteration = |life: &&Life| match life.fate {
            Fate::Left { iteration, .. } => Some(iteration),
            _ => None,
        };
        let all = self.lives().iter();
        let mut left: Vec<&Life> = all.filter(|life| iteration(life).is_some()).collect();
        left.sort_by_key(iteration);
        let line = |life: &&Life| {
            let sentence = format!("{} ({}) {}", life.id, life.kind, fate(life));
            (class(life.kind), sentence)
        };
        let mut lines: Vec<(&str, String)> = left.iter().take(SENTENCES).map(line).collect();
        let rest = left.len().saturating_sub(SENTENCES);
        if rest > 0 {
            lines.push(("crowd", format!("and {rest} more left")));
        }
        let all = self.lives().iter();
        let sent = all.filter(|life| matches!(life.fate, Fate::SentAway { .. }));
        let sent = sent.count();
        if sent > 0 {
            lines.push(("crowd", format!("the crystal sent {sent} away")));
        }
        if lines.is_empty() {
            lines.push(("crowd", "nobody left".to_string()));
        }
        let half = lines.len().div_ceil(2);
        for (i, (class, line)) in lines.iter().enumerate() {
            let x = if i < half { MARGIN } else { WIDTH / 2.0 };
            let y = top + 20.0 + (i % half) as f64 * 17.0;
            let _ = write!(
                svg,
                "<g class=\"{class}\"><circle class=\"mark\" cx=\"{:.1}\" cy=\"{:.1}\" r=\"4\"/></g>\
                 <text x=\"{:.1}\" y=\"{y:.1}\">{}</text>",
                x + 5.0,
                y - 4.0,
                x + 16.0,
                escape(line)
            );
        }
        top + 20.0 + half as f64 * 17.0
    }
}

fn legend(svg: &mut String, mut x: f64, y: f64) {
    for kind in Kind::ALL {
        let _ = write!(
            svg,
            "<g class=\"{}\"><path class=\"curve\" d=\"M{x} {y}h44\"/>{}</g>\
             <text x=\"{}\" y=\"{}\">{kind}</text>",
            class(kind),
            chart::mark(kind, x + 22.0, y),
            x + 50.0,
            y + 4.0
        );
        x += 100.0;
    }
    let _ = write!(
        svg,
        "<text class=\"soft\" x=\"640\" y=\"{}\">A sign on a line: the special ability. A cross: the warrior left.</text>",
        y - 14.0
    );
}
