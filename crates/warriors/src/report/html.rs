//! The report as a page.

use core::fmt::Write;

use super::chart::{self, ATTRIBUTES};
use super::{Chronicle, Fate, Life, STYLE, board, class, ending, escape, fate, short};
use crate::Kind;

/// Warriors beyond this are only counted: the page would be endless.
const ROWS: usize = 200;

/// More warriors than this do not fit into a table of who hit whom.
const TABLE: usize = 20;

/// How the page is laid out.
const LAYOUT: &str = include_str!("page.css");

impl Chronicle {
    /// The report as a page: one file that needs nothing else.
    ///
    /// `title` is plain text.
    pub fn to_html(&self, title: &str) -> String {
        let title = escape(title);
        let shown = self.shown();
        let mut page = format!(
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <title>{title}</title>\n<style>\n{STYLE}{LAYOUT}</style>\n</head>\n<body>\n\
             <h1>{title}</h1>\n<p class=\"lead\">{}</p>\n<p>{}</p>\n",
            ending(self),
            self.summary(),
        );
        self.charts(&mut page, &shown);
        self.last_boards(&mut page);
        self.table(&mut page, &shown);
        self.who_hit_whom(&mut page);
        page.push_str("</body>\n</html>\n");
        page
    }

    /// Those who are shown one by one: who stayed longest comes first.
    pub(super) fn shown(&self) -> Vec<&Life> {
        let mut lives: Vec<&Life> = self.lives().iter().collect();
        lives.sort_by_key(|life| {
            let end = match life.fate {
                Fate::Stayed => u32::MAX,
                Fate::SentAway { iteration } | Fate::Left { iteration, .. } => iteration,
            };
            (core::cmp::Reverse(end), life.id)
        });
        lives.truncate(ROWS);
        lives
    }

    pub(super) fn summary(&self) -> String {
        let count = |kind: Kind| self.lives().iter().filter(|l| l.kind == kind).count();
        let kinds: Vec<String> = Kind::ALL
            .into_iter()
            .filter(|&kind| count(kind) > 0)
            .map(|kind| format!("{} {kind}", count(kind)))
            .collect();
        let kinds = if kinds.is_empty() {
            String::new()
        } else {
            format!(" ({})", kinds.join(", "))
        };
        format!(
            "{} rows, {} columns, {} warriors{kinds}.",
            self.rows,
            self.cols,
            self.lives().len()
        )
    }

    fn charts(&self, page: &mut String, shown: &[&Life]) {
        page.push_str("<section>\n<h2>Over time</h2>\n<p class=\"legend\">");
        for kind in Kind::ALL {
            let _ = write!(
                page,
                "<span><svg class=\"{}\" viewBox=\"0 0 48 14\" width=\"48\" height=\"14\" aria-hidden=\"true\">\
                 <path class=\"curve\" d=\"M0 7H48\"/>{}</svg> {kind}</span> ",
                class(kind),
                chart::mark(kind, 24.0, 7.0),
            );
        }
        page.push_str(
            "<span>A sign on a line: the special ability. A cross: the warrior left.</span></p>\n\
             <div class=\"charts\">\n",
        );
        for attribute in ATTRIBUTES {
            let svg = chart::draw(self, shown, attribute, (460.0, 260.0));
            let _ = writeln!(
                page,
                "<svg class=\"chart\" viewBox=\"0 0 460 260\" role=\"img\" aria-label=\"{} over time\">{svg}</svg>",
                attribute.name
            );
        }
        page.push_str("</div>\n</section>\n");
    }

    fn last_boards(&self, page: &mut String) {
        page.push_str("<section>\n<h2>The last boards</h2>\n");
        if board::is_cut(self.rows, self.cols) {
            page.push_str("<p>Of each, the part around one of the warriors.</p>\n");
        }
        page.push_str("<p class=\"legend\">");
        for (name, shape) in board::SIGNS {
            let _ = write!(
                page,
                "<span><svg viewBox=\"0 0 10 10\" width=\"16\" height=\"16\" aria-hidden=\"true\">\
                 <path class=\"thing\" d=\"M0 0{shape}\"/></svg> {name}</span> "
            );
        }
        page.push_str(
            "<span>Letters are single warriors, numbers several; coloured cells are water.</span></p>\n\
             <div class=\"boards\">\n",
        );
        let (width, height) = board::size(self.rows, self.cols);
        for scene in &self.boards {
            let _ = writeln!(
                page,
                "<figure><svg viewBox=\"-1 -1 {} {}\" width=\"{}\" role=\"img\" \
                 aria-label=\"The board after iteration {n}\">{}</svg>\
                 <figcaption>after {n}</figcaption></figure>",
                width + 2.0,
                height + 2.0,
                (width * 1.8).clamp(150.0, 480.0),
                board::draw(scene),
                n = scene.iteration,
            );
        }
        page.push_str("</div>\n</section>\n");
    }

    fn table(&self, page: &mut String, shown: &[&Life]) {
        page.push_str(
            "<section>\n<h2>Each warrior</h2>\n<div class=\"wide\"><table>\n\
             <thead><tr><th>Warrior</th><th>Health</th><th>Offense</th><th>Defence</th>\
             <th>Weapons</th><th>Fate</th></tr></thead>\n<tbody>\n",
        );
        for life in shown {
            let _ = write!(
                page,
                "<tr id=\"warrior-{id}\"><th>{id} <small>{}</small></th>",
                life.kind,
                id = life.id
            );
            for attribute in ATTRIBUTES {
                let cell = chart::sparkline(self, life, attribute);
                let _ = write!(page, "<td class=\"spark\">{cell}</td>");
            }
            let weapons = life.samples.last().map_or(0, |sample| sample.weapons);
            let ability = match life.ability {
                Some(iteration) => format!("; special ability in {iteration}"),
                None => String::new(),
            };
            let _ = writeln!(
                page,
                "<td>{weapons}</td><td>{}{ability}</td></tr>",
                fate(life)
            );
        }
        page.push_str("</tbody>\n</table></div>\n");
        let rest = self.lives().len() - shown.len();
        if rest > 0 {
            let _ = writeln!(page, "<p>And {rest} more, who left earlier.</p>");
        }
        page.push_str("</section>\n");
    }

    fn who_hit_whom(&self, page: &mut String) {
        page.push_str("<section>\n<h2>Who beat whom</h2>\n");
        let mut ids: Vec<u32> = self.damage().flat_map(|(a, v, _)| [a, v]).collect();
        ids.sort_unstable();
        ids.dedup();
        if ids.is_empty() {
            page.push_str("<p>Nobody hit anybody.</p>\n");
        } else if ids.len() <= TABLE {
            self.matrix(page, &ids);
        } else {
            self.pairs(page);
        }
        page.push_str("</section>\n");
    }

    fn matrix(&self, page: &mut String, ids: &[u32]) {
        page.push_str(
            "<p>Health that the warrior of the row took from the one of the column. \
             Framed: the blow after which the victim left.</p>\n\
             <div class=\"wide\"><table class=\"matrix\">\n<thead><tr><td></td>",
        );
        for id in ids {
            let _ = write!(page, "<th>{id}</th>");
        }
        page.push_str("</tr></thead>\n<tbody>\n");
        for &attacker in ids {
            let _ = write!(page, "<tr><th>{attacker}</th>");
            for &victim in ids {
                let Some(damage) = self.damage.get(&(attacker, victim)) else {
                    page.push_str("<td></td>");
                    continue;
                };
                let class = if self.has_beaten(attacker, victim) {
                    " class=\"last\""
                } else {
                    ""
                };
                let _ = write!(page, "<td{class}>{}</td>", short(*damage));
            }
            page.push_str("</tr>\n");
        }
        page.push_str("</tbody>\n</table></div>\n");
    }

    fn pairs(&self, page: &mut String) {
        let mut pairs: Vec<(u32, u32, f64)> = self.damage().collect();
        pairs.sort_by(|a, b| b.2.total_cmp(&a.2));
        let _ = writeln!(
            page,
            "<p>The heaviest of {} pairs.</p>\n<ol class=\"pairs\">",
            pairs.len()
        );
        for (attacker, victim, damage) in pairs.into_iter().take(60) {
            let last = if self.has_beaten(attacker, victim) {
                ", until it left"
            } else {
                ""
            };
            let damage = short(damage);
            let _ = writeln!(
                page,
                "<li>{attacker} took {damage} from {victim}{last}</li>"
            );
        }
        page.push_str("</ol>\n");
    }

    /// Whether the victim left when the attacker hit it.
    pub(super) fn has_beaten(&self, attacker: u32, victim: u32) -> bool {
        self.life(victim).is_some_and(|life| match &life.fate {
            Fate::Left { blows, .. } => blows.iter().any(|blow| blow.attacker == attacker),
            _ => false,
        })
    }
}
