//! Setup files (supplement, "Setup file").

use core::str::{FromStr, SplitWhitespace};

use grid::Pos;

use crate::{Kind, Move, Piece, Potion, Recruit, Setup, SetupError};

/// Why a text is no setup.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ReadError {
    /// A line that is not what is expected at its place.
    #[error("line {line}: expected {expected}, found {found}")]
    Malformed {
        /// The line, counted from 1.
        line: usize,
        /// What the line should hold.
        expected: String,
        /// What it holds.
        found: String,
    },
    /// A line that says something that the game does not allow.
    ///
    /// The messages that the text prescribes stand alone; the others begin
    /// with the line number.
    #[error("{}", describe(*.line, .reason))]
    Refused {
        /// The line, counted from 1.
        line: usize,
        /// What is wrong with it.
        reason: SetupError,
    },
}

impl ReadError {
    /// The line, counted from 1.
    pub fn line(&self) -> usize {
        match self {
            Self::Malformed { line, .. } | Self::Refused { line, .. } => *line,
        }
    }
}

fn describe(line: usize, reason: &SetupError) -> String {
    if reason.is_prescribed() {
        reason.to_string()
    } else {
        format!("line {line}: {reason}")
    }
}

/// A letter among a warrior's moves that stands for no move. It is read as a
/// stay.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {letter:?} is no move; read as n (stay)")]
pub struct Warning {
    /// The line, counted from 1.
    pub line: usize,
    /// The letter.
    pub letter: char,
}

impl FromStr for Setup {
    type Err = ReadError;

    /// Reads a setup file and forgets the warnings; [`Setup::read`] returns
    /// them.
    fn from_str(text: &str) -> Result<Self, ReadError> {
        Self::read(text).map(|(setup, _)| setup)
    }
}

impl Setup {
    /// Reads a setup file: `rows cols iterations`, then sections `Name: N`
    /// with N lines each, in any order, whose names are compared without
    /// regard to case. Blank lines are skipped. A section may come more than
    /// once.
    ///
    /// Each letter that stands for no move is warned of once a line.
    ///
    /// ```
    /// use warriors::Setup;
    ///
    /// let text = "3 3 9\nWarrior: 1\n0 2 1 Stone 3 80.5 20 60 2 dds\n";
    /// let (setup, warnings) = Setup::read(text)?;
    /// assert_eq!(setup.warriors()[0].health, 80.5);
    /// assert_eq!(warnings[0].to_string(), "line 3: 's' is no move; read as n (stay)");
    ///
    /// let error = Setup::read("3 3 9\nWater: 1\n0 x\n").unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "line 3: expected Water 1 of 1 as `row col`: a whole number for col, found \"x\"",
    /// );
    /// # Ok::<(), warriors::ReadError>(())
    /// ```
    ///
    /// # Errors
    /// The first one in the order of the file.
    pub fn read(text: &str) -> Result<(Self, Vec<Warning>), ReadError> {
        Reader::new(text).read()
    }
}

/// A kind of section: its name, the shape of its lines, and how to read one.
struct Section {
    name: &'static str,
    shape: &'static str,
    read: fn(&mut Fields<'_>) -> Result<Piece, Wrong>,
}

const SECTIONS: [Section; 7] = [
    Section {
        name: "Warrior",
        shape: "row col id type age health offense defence inventory_size moves",
        read: read_warrior,
    },
    Section {
        name: "Restorer",
        shape: "row col benefit",
        read: |fields| {
            let at = fields.place()?;
            let benefit = fields.whole("benefit")?;
            Ok(Piece::Restorer { at, benefit })
        },
    },
    Section {
        name: "Peacemaker",
        shape: "row col",
        read: |fields| fields.place().map(|at| Piece::Peacemaker { at }),
    },
    Section {
        name: "Potion",
        shape: "row col kind [iterations]",
        read: read_potion,
    },
    Section {
        name: "Weapon",
        shape: "row col benefit",
        read: |fields| {
            let at = fields.place()?;
            let benefit = fields.decimal("benefit")?;
            Ok(Piece::Weapon { at, benefit })
        },
    },
    Section {
        name: "Water",
        shape: "row col",
        read: |fields| fields.place().map(|at| Piece::Water { at }),
    },
    Section {
        name: "Magic Crystal",
        shape: "row col",
        read: |fields| fields.place().map(|at| Piece::Crystal { at }),
    },
];

fn read_warrior(fields: &mut Fields<'_>) -> Result<Piece, Wrong> {
    Ok(Piece::Warrior(Recruit {
        at: fields.place()?,
        id: fields.whole("id")?,
        kind: fields.kind()?,
        age: fields.whole("age")?,
        health: fields.decimal("health")?,
        offense: fields.decimal("offense")?,
        defence: fields.decimal("defence")?,
        inventory_size: fields.whole("inventory_size")?,
        moves: fields.moves()?,
    }))
}

fn read_potion(fields: &mut Fields<'_>) -> Result<Piece, Wrong> {
    let at = fields.place()?;
    let field = fields.next("kind")?;
    let potion = match field {
        "0" => Potion::TranceCausing,
        "1" => Potion::TranceHealing,
        "2" => Potion::Invisibility {
            iterations: fields.whole("iterations")?,
        },
        found => return Err(Wrong::new("0, 1 or 2 for kind", found)),
    };
    Ok(Piece::Potion { at, potion })
}

/// What is wrong with a field.
struct Wrong {
    expected: String,
    found: String,
}

impl Wrong {
    fn new(expected: impl Into<String>, found: &str) -> Self {
        Self {
            expected: expected.into(),
            found: quote(found),
        }
    }
}

fn quote(found: &str) -> String {
    const LONGEST: usize = 60;
    match found.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{:?} and more", &found[..end]),
        None => format!("{found:?}"),
    }
}

/// The fields of a line, one after the other.
struct Fields<'a> {
    rest: SplitWhitespace<'a>,
    /// Letters that are no moves, each once.
    unknown_moves: Vec<char>,
}

impl<'a> Fields<'a> {
    fn new(line: &'a str) -> Self {
        Self {
            rest: line.split_whitespace(),
            unknown_moves: Vec::new(),
        }
    }

    fn next(&mut self, name: &str) -> Result<&'a str, Wrong> {
        self.rest.next().ok_or_else(|| Wrong {
            expected: format!("a value for {name}"),
            found: "the end of the line".to_string(),
        })
    }

    fn end(&mut self) -> Result<(), Wrong> {
        match self.rest.next() {
            None => Ok(()),
            Some(found) => Err(Wrong::new("the end of the line", found)),
        }
    }

    fn whole<T: FromStr>(&mut self, name: &str) -> Result<T, Wrong> {
        let field = self.next(name)?;
        // Digits alone: Rust would also take a plus sign.
        if !field.bytes().all(|b| b.is_ascii_digit()) {
            return Err(Wrong::new(format!("a whole number for {name}"), field));
        }
        let value = field.parse();
        value.map_err(|_| Wrong::new(format!("a smaller number for {name}"), field))
    }

    fn decimal(&mut self, name: &str) -> Result<f64, Wrong> {
        let field = self.next(name)?;
        let value = field.parse().ok().filter(|x: &f64| x.is_finite());
        value.ok_or_else(|| Wrong::new(format!("a decimal for {name}"), field))
    }

    fn place(&mut self) -> Result<Pos, Wrong> {
        let mut coordinate = |name| -> Result<i32, Wrong> {
            let value: u64 = self.whole(name)?;
            // Anything larger than a board is refused as outside.
            Ok(i32::try_from(value).unwrap_or(i32::MAX))
        };
        let y = coordinate("row")?;
        let x = coordinate("col")?;
        Ok(Pos::new(x, y))
    }

    fn kind(&mut self) -> Result<Kind, Wrong> {
        let field = self.next("type")?;
        let value = field.parse();
        value.map_err(|_| Wrong::new("Stone, Flame, Water or Air for type", field))
    }

    fn moves(&mut self) -> Result<Vec<Move>, Wrong> {
        let field = self.next("moves")?;
        let mut read = |letter| {
            Move::from_letter(letter).unwrap_or_else(|| {
                if !self.unknown_moves.contains(&letter) {
                    self.unknown_moves.push(letter);
                }
                Move::Stay
            })
        };
        Ok(field.chars().map(&mut read).collect())
    }
}

struct Reader<'a> {
    lines: core::iter::Enumerate<core::str::Lines<'a>>,
    /// The number of the line read last, counted from 1.
    line: usize,
    warnings: Vec<Warning>,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Self {
        // Some editors begin a file with a byte order mark.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        Self {
            lines: text.lines().enumerate(),
            line: 0,
            warnings: Vec::new(),
        }
    }

    fn read(mut self) -> Result<(Setup, Vec<Warning>), ReadError> {
        let mut setup = self.first_line()?;
        while let Some(header) = self.next_line() {
            let (section, count) = self.header(header)?;
            for number in 1..=count {
                self.piece(&mut setup, section, number, count)?;
            }
        }
        Ok((setup, self.warnings))
    }

    /// The next line that is not blank.
    fn next_line(&mut self) -> Option<&'a str> {
        for (i, line) in self.lines.by_ref() {
            self.line = i + 1;
            let line = line.trim();
            if !line.is_empty() {
                return Some(line);
            }
        }
        self.line += 1;
        None
    }

    fn malformed(&self, expected: String, found: String) -> ReadError {
        ReadError::Malformed {
            line: self.line,
            expected,
            found,
        }
    }

    fn refused(&self, reason: SetupError) -> ReadError {
        ReadError::Refused {
            line: self.line,
            reason,
        }
    }

    fn first_line(&mut self) -> Result<Setup, ReadError> {
        let line = self.next_line();
        let read = |fields: &mut Fields<'_>| -> Result<_, Wrong> {
            let sides = (fields.whole("rows")?, fields.whole("cols")?);
            let iterations = fields.whole("iterations")?;
            fields.end()?;
            Ok((sides, iterations))
        };
        let what = "`rows cols iterations`";
        let Some(line) = line else {
            return Err(self.malformed(what.to_string(), "the end of the file".to_string()));
        };
        let ((rows, cols), iterations) = read(&mut Fields::new(line))
            .map_err(|wrong| self.malformed(format!("{what}: {}", wrong.expected), wrong.found))?;
        Setup::new(rows, cols, iterations).map_err(|reason| self.refused(reason))
    }

    fn header(&self, line: &str) -> Result<(&'static Section, usize), ReadError> {
        let parts = line.split_once(':').and_then(|(name, count)| {
            let words = || name.split_whitespace();
            let section = SECTIONS.iter().find(|section| {
                let mut expected = section.name.split(' ');
                words().all(|word| {
                    expected
                        .next()
                        .is_some_and(|e| e.eq_ignore_ascii_case(word))
                }) && expected.next().is_none()
            })?;
            let mut fields = Fields::new(count);
            let count = fields.whole("count").ok()?;
            fields.end().ok()?;
            Some((section, count))
        });
        parts.ok_or_else(|| {
            let names: Vec<&str> = SECTIONS.iter().map(|section| section.name).collect();
            let expected = format!("a section `Name: count`, Name one of {}", names.join(", "));
            self.malformed(expected, quote(line))
        })
    }

    fn piece(
        &mut self,
        setup: &mut Setup,
        section: &Section,
        number: usize,
        count: usize,
    ) -> Result<(), ReadError> {
        let line = self.next_line();
        let what = || {
            let Section { name, shape, .. } = section;
            format!("{name} {number} of {count} as `{shape}`")
        };
        let Some(line) = line else {
            return Err(self.malformed(what(), "the end of the file".to_string()));
        };
        let mut fields = Fields::new(line);
        let piece = (section.read)(&mut fields).and_then(|piece| fields.end().map(|()| piece));
        let piece = piece.map_err(|wrong| {
            self.malformed(format!("{}: {}", what(), wrong.expected), wrong.found)
        })?;
        setup.add(piece).map_err(|reason| self.refused(reason))?;
        self.warnings
            .extend(fields.unknown_moves.into_iter().map(|letter| Warning {
                line: self.line,
                letter,
            }));
        Ok(())
    }
}
