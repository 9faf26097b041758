//! A person at a terminal, or a script in a pipe.

use std::io::{self, BufRead, IsTerminal, Read, Write};

use adventure::{PROMPT, Text};
use rustyline::DefaultEditor;
use rustyline::error::ReadlineError;

/// The longest line that is read from a pipe, in bytes; what is beyond it is
/// passed over.
const LONGEST_LINE: u64 = 4096;
/// Lines longer than this are hard to read, however wide the screen.
const WIDEST: usize = 88;

/// What came in.
pub(crate) enum Input {
    Line(String),
    /// The player pressed Ctrl-C.
    Interrupt,
    End,
}

/// Where lines come from and text goes to.
pub(crate) enum Console {
    /// With line editing and history.
    Terminal(Box<DefaultEditor>),
    /// The lines that are read are written too, so that the output reads as if
    /// a person had typed them.
    Pipe,
}

impl Console {
    pub(crate) fn new() -> io::Result<Self> {
        if io::stdin().is_terminal() && io::stdout().is_terminal() {
            let editor = DefaultEditor::new().map_err(as_io)?;
            Ok(Self::Terminal(Box::new(editor)))
        } else {
            Ok(Self::Pipe)
        }
    }

    /// Waits for the next line.
    pub(crate) fn read(&mut self) -> io::Result<Input> {
        match self {
            Self::Terminal(editor) => {
                let input = typed(editor.readline(PROMPT))?;
                if let Input::Line(line) = &input
                    && !line.trim().is_empty()
                {
                    // A history that does not grow is no reason to stop.
                    let _ = editor.add_history_entry(line);
                }
                Ok(input)
            }
            Self::Pipe => read_from_pipe(),
        }
    }

    /// Shows a text, and leaves a gap after it.
    pub(crate) fn tell(&self, text: &Text) -> io::Result<()> {
        let shown = match self {
            Self::Terminal(_) => text.wrapped(width()),
            Self::Pipe => text.to_string(),
        };
        let mut out = io::stdout().lock();
        writeln!(out, "{shown}")?;
        out.flush()
    }
}

/// What the player did instead of typing a line is an input as well.
fn typed(read: Result<String, ReadlineError>) -> io::Result<Input> {
    match read {
        Ok(line) => Ok(Input::Line(line)),
        Err(ReadlineError::Interrupted) => Ok(Input::Interrupt),
        Err(ReadlineError::Eof) => Ok(Input::End),
        // A key that is no UTF-8, from a terminal that is set up for something
        // else, must not end the game.
        Err(ReadlineError::Io(error)) if error.kind() == io::ErrorKind::InvalidData => {
            Ok(Input::Line(char::REPLACEMENT_CHARACTER.to_string()))
        }
        Err(error) => Err(as_io(error)),
    }
}

fn read_from_pipe() -> io::Result<Input> {
    let mut out = io::stdout().lock();
    write!(out, "{PROMPT}")?;
    out.flush()?;
    let mut stdin = io::stdin().lock();
    let Some(line) = read_line(&mut stdin)? else {
        writeln!(out)?;
        return Ok(Input::End);
    };
    if !io::stdin().is_terminal() {
        writeln!(out, "{line}")?;
    }
    Ok(Input::Line(line))
}

/// A line without its end; nothing at the end of the input.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    input
        .by_ref()
        .take(LONGEST_LINE)
        .read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(None);
    }
    if bytes.pop_if(|byte| *byte == b'\n').is_none() {
        input.skip_until(b'\n')?;
    }
    // What is echoed must not steer a terminal.
    let line = String::from_utf8_lossy(&bytes);
    Ok(Some(line.chars().filter(|c| !c.is_control()).collect()))
}

/// Characters in a line of the terminal.
fn width() -> usize {
    terminal_size::terminal_size().map_or(WIDEST, |(width, _)| usize::from(width.0).min(WIDEST))
}

fn as_io(error: ReadlineError) -> io::Error {
    match error {
        ReadlineError::Io(error) => error,
        other => io::Error::other(other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_that_is_no_text_does_not_end_the_game() {
        let failed = |kind: io::ErrorKind| typed(Err(ReadlineError::Io(kind.into())));
        let read = failed(io::ErrorKind::InvalidData).unwrap();
        assert!(matches!(read, Input::Line(line) if line == "\u{fffd}"));
        assert!(failed(io::ErrorKind::BrokenPipe).is_err());
        assert!(matches!(typed(Err(ReadlineError::Eof)), Ok(Input::End)));
    }

    #[test]
    fn lines_end_in_many_ways_and_long_ones_are_cut() {
        let long = "n".repeat(10_000);
        let input = format!("look\r\n\n{long}\n\u{1b}[2Jwait\nlast");
        let mut bytes = [input.as_bytes(), &[0xff, 0xfe]].concat();
        bytes.push(b'\n');
        let mut rest = bytes.as_slice();
        let mut lines = Vec::new();
        while let Some(line) = read_line(&mut rest).unwrap() {
            lines.push(line);
        }
        assert_eq!(lines.len(), 5);
        assert_eq!(lines[0], "look");
        assert_eq!(lines[1], "");
        assert_eq!(lines[2].len(), 4096);
        assert_eq!(lines[3], "[2Jwait");
        assert_eq!(lines[4], "last\u{fffd}\u{fffd}");
    }
}
