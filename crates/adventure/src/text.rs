//! What the narrator says, line by line.

use std::fmt;

/// One line of output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// Sentences: may be broken between words to fit a screen. Empty between
    /// paragraphs.
    Prose(String),
    /// A row of a map or of a table: every character has its place.
    Fixed(String),
}

impl Line {
    /// The line without its kind.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Prose(text) | Self::Fixed(text) => text,
        }
    }
}

/// Lines in the order in which they are read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text {
    lines: Vec<Line>,
}

impl Text {
    /// Nothing, yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// One sentence or several.
    pub fn of(prose: impl Into<String>) -> Self {
        let mut text = Self::new();
        text.say(prose);
        text
    }

    /// Adds a line of prose.
    pub fn say(&mut self, prose: impl Into<String>) {
        self.lines.push(Line::Prose(prose.into()));
    }

    /// Adds the rows of a map or table.
    pub fn draw(&mut self, rows: &str) {
        let rows = rows.lines().map(|row| Line::Fixed(row.to_owned()));
        self.lines.extend(rows);
    }

    /// Adds a gap before the next paragraph.
    pub fn pause(&mut self) {
        if self.lines.last().is_some_and(|l| !l.as_str().is_empty()) {
            self.say("");
        }
    }

    /// Adds all of another text.
    pub fn append(&mut self, other: Self) {
        self.lines.extend(other.lines);
    }

    /// The lines.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// Whether nothing is said.
    pub const fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// The lines with prose broken between words so that none is longer than
    /// `width` characters, where words allow. Width 0 breaks nothing.
    ///
    /// ```
    /// use adventure::Text;
    ///
    /// let text = Text::of("Black water laps at your ankles.");
    /// assert_eq!(text.wrapped(12), "Black water\nlaps at your\nankles.\n");
    /// assert_eq!(text.wrapped(0), text.to_string());
    /// ```
    pub fn wrapped(&self, width: usize) -> String {
        let mut out = String::new();
        for line in &self.lines {
            match line {
                Line::Prose(prose) if width > 0 => wrap(prose, width, &mut out),
                _ => out.push_str(line.as_str()),
            }
            out.push('\n');
        }
        out
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in &self.lines {
            writeln!(f, "{}", line.as_str())?;
        }
        Ok(())
    }
}

fn wrap(prose: &str, width: usize, out: &mut String) {
    let mut used = 0;
    for word in prose.split(' ') {
        let length = word.chars().count();
        if used > 0 && used + 1 + length > width {
            out.push('\n');
            used = 0;
        } else if used > 0 {
            out.push(' ');
            used += 1;
        }
        out.push_str(word);
        used += length;
    }
}
