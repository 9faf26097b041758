//! A game as a picture: one file that needs nothing else.

mod board;
mod chart;
mod chronicle;
mod html;
mod poster;

use core::fmt::Write;

pub use chronicle::{Blow, Chronicle, Fate, Life, Sample};

use crate::{Kind, Outcome};

/// Colours and fonts, light and dark, shared by page and poster.
const STYLE: &str = include_str!("report/style.css");

/// Names the outcome in a sentence.
fn ending(chronicle: &Chronicle) -> String {
    let after = chronicle.iterations();
    let times = if after == 1 {
        "1 iteration".to_string()
    } else {
        format!("{after} iterations")
    };
    match chronicle.outcome() {
        Outcome::Victory { id } => match chronicle.life(id) {
            Some(life) => format!("Warrior {id} ({}) won after {times}.", life.kind),
            None => format!("Warrior {id} won after {times}."),
        },
        Outcome::NobodyLeft => format!("Nobody was left after {times}."),
        Outcome::TimeUp => {
            let left = chronicle.lives().iter().filter(|l| l.fate == Fate::Stayed);
            format!("{} were left after {times}.", left.count())
        }
        Outcome::Overcrowded { at } => format!(
            "The game broke off after {times}: more than ten warriors at row {}, column {}.",
            at.y, at.x
        ),
    }
}

/// How a warrior's game ended, in a sentence without its subject.
fn fate(life: &Life) -> String {
    match &life.fate {
        Fate::Stayed => "stayed to the end".to_string(),
        Fate::SentAway { iteration } => {
            format!("sent away by the crystal in iteration {iteration}")
        }
        Fate::Left { iteration, blows } if blows.is_empty() => {
            format!("left exhausted in iteration {iteration}")
        }
        Fate::Left { iteration, blows } => {
            let mut text = format!("left in iteration {iteration}, beaten by ");
            for (i, blow) in blows.iter().enumerate() {
                let comma = if i == 0 { "" } else { ", " };
                let _ = write!(text, "{comma}{} (-{})", blow.attacker, short(blow.damage));
            }
            text
        }
    }
}

/// A number with one decimal at most.
fn short(x: f64) -> String {
    let text = format!("{x:.1}");
    let whole = text.strip_suffix(".0").unwrap_or(&text);
    if whole == "-0" { "0" } else { whole }.to_string()
}

/// The class of a type of warriors in the style sheet.
fn class(kind: Kind) -> &'static str {
    match kind {
        Kind::Stone => "stone",
        Kind::Flame => "flame",
        Kind::Water => "wave",
        Kind::Air => "air",
    }
}

/// Text as content or attribute of an element.
fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            c if c.is_control() => safe.push(' '),
            c => safe.push(c),
        }
    }
    safe
}
