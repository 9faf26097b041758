//! Lines in, lines out.

use std::io::{self, BufRead, Read, Write};

use super::Engine;
use super::rpc::{INVALID_REQUEST, refusal};

/// The longest line that is read: 40 MiB, room for the largest dungeon and
/// configuration.
pub const MAX_LINE_BYTES: usize = 40 << 20;

impl Engine {
    /// Answers every line of `input` on `output`, until `input` ends.
    ///
    /// A line longer than [`MAX_LINE_BYTES`] is skipped and answered with an
    /// error.
    ///
    /// # Errors
    /// If `input` or `output` fails.
    pub fn serve(&mut self, mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
        let mut line = Vec::new();
        loop {
            line.clear();
            let limit = MAX_LINE_BYTES as u64 + 1;
            if input.by_ref().take(limit).read_until(b'\n', &mut line)? == 0 {
                return Ok(());
            }
            if line.len() > MAX_LINE_BYTES && line.last() != Some(&b'\n') {
                skip_line(&mut input)?;
                // What was read of it is not worth keeping.
                line = Vec::new();
                let reason = format!("invalid request: a line of more than {MAX_LINE_BYTES} bytes");
                writeln!(output, "{}", refusal(INVALID_REQUEST, reason))?;
            } else {
                self.answer_to(&line, &mut output)?;
            }
            output.flush()?;
        }
    }
}

/// Reads up to and with the next line break, keeping nothing.
fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            return Ok(());
        }
        let end = buffer.iter().position(|b| *b == b'\n');
        let used = end.map_or(buffer.len(), |i| i + 1);
        input.consume(used);
        if end.is_some() {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Controller;

    #[test]
    fn a_line_that_is_too_long_is_skipped_and_the_next_one_answered() {
        let mut input = vec![b' '; MAX_LINE_BYTES + 10];
        input.extend(b"\n{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"allGames\"}");
        let mut output = Vec::new();
        Engine::new(Controller::in_memory())
            .serve(&input[..], &mut output)
            .unwrap();
        let output = String::from_utf8(output).unwrap();
        let lines: Vec<&str> = output.lines().collect();
        assert_eq!(lines.len(), 2, "{output}");
        assert!(lines[0].contains("-32600") && lines[0].contains("41943040"));
        assert_eq!(lines[1], r#"{"jsonrpc":"2.0","id":7,"result":[]}"#);
    }
}
