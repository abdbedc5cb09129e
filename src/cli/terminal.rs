//! The one place where text leaves the program for a terminal: standard output and standard error.
//!
//! Every letter that would steer a terminal is shown by a picture here, whoever wrote it and whichever command prints it.
//! Colours are the program's own and are asked for by name. A tidy test keeps every other file from these two streams.

use std::io::{self, BufWriter, Stderr, StdoutLock, Write};

use crate::base::shown::{shown, steers};

/// A colour of the program's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(not(feature = "play"), allow(dead_code, reason = "only battles played by hand have colours"))]
pub enum Paint {
    /// That of the terminal.
    Usual,
    /// That of the first side.
    First,
    /// That of the second side.
    Second,
}

/// A writer of text that knows colours.
pub trait Painted: Write {
    /// Writes what follows in this colour.
    #[cfg_attr(not(feature = "play"), allow(dead_code, reason = "only battles played by hand have colours"))]
    ///
    /// # Errors
    /// If it cannot be written.
    fn paint(&mut self, colour: Paint) -> io::Result<()>;
}

/// A writer of text in which no letter steers a terminal; bytes that are no text are written as `�`.
pub struct ShownWriter<W: Write> {
    out: W,
    /// The bytes of a letter whose end has not come yet, or a carriage return, which may belong to the end of a line.
    held: Vec<u8>,
    begun: bool,
}

impl<W: Write> ShownWriter<W> {
    /// A writer before another one.
    pub fn new(out: W) -> ShownWriter<W> {
        ShownWriter { out, held: Vec::new(), begun: false }
    }

    /// Whether anything was written.
    pub fn is_begun(&self) -> bool {
        self.begun
    }

    /// Writes all that is held, and returns the other writer.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn finish(mut self) -> io::Result<W> {
        self.pass(0)?;
        Ok(self.out)
    }

    /// Writes what is held but for the last `keep` bytes.
    fn pass(&mut self, keep: usize) -> io::Result<()> {
        let whole = self.held.len() - keep;
        let text = String::from_utf8_lossy(&self.held[..whole]);
        let written = self.out.write_all(shown(&text).as_bytes());
        self.held.drain(..whole);
        written
    }
}

impl<W: Write> Write for ShownWriter<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.begun |= !bytes.is_empty();
        match std::str::from_utf8(bytes) {
            Ok(text) if self.held.is_empty() && !text.contains(steers) => self.out.write_all(bytes)?,
            _ => {
                self.held.extend(bytes);
                self.pass(unfinished(&self.held))?;
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.pass(0)?;
        self.out.flush()
    }
}

impl<W: Write> Painted for ShownWriter<W> {
    fn paint(&mut self, colour: Paint) -> io::Result<()> {
        self.pass(0)?;
        self.out.write_all(match colour {
            Paint::Usual => b"\x1b[0m",
            Paint::First => b"\x1b[0;1;31m",
            Paint::Second => b"\x1b[0;1;34m",
        })
    }
}

/// The number of bytes at the end whose meaning depends on what follows.
fn unfinished(bytes: &[u8]) -> usize {
    if bytes.ends_with(b"\r") {
        return 1;
    }
    let end = bytes.utf8_chunks().last().map_or(&[][..], |chunk| chunk.invalid());
    match std::str::from_utf8(end) {
        Err(why) if why.error_len().is_none() => end.len(),
        _ => 0,
    }
}

/// Standard output.
pub fn screen() -> ShownWriter<BufWriter<StdoutLock<'static>>> {
    ShownWriter::new(BufWriter::new(io::stdout().lock()))
}

/// Standard error.
pub fn errors() -> ShownWriter<Stderr> {
    ShownWriter::new(io::stderr())
}

/// Whether standard output is a terminal.
pub fn is_screen() -> bool {
    io::IsTerminal::is_terminal(&io::stdout())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(parts: &[&[u8]]) -> String {
        let mut out = ShownWriter::new(Vec::new());
        parts.iter().for_each(|part| out.write_all(part).expect("memory"));
        String::from_utf8(out.finish().expect("memory")).expect("text")
    }

    #[test]
    fn letters_that_come_in_pieces_are_whole_and_tame() {
        let text = "Ἀ\x1b[31m\u{9b}0m\u{202e} 𐎧\r\nend\rx".as_bytes();
        let whole = "Ἀ␛[31m[U+009B]0m[U+202E] 𐎧\nend␍x";
        for cut in 0..=text.len() {
            assert_eq!(written(&[&text[..cut], &text[cut..]]), whole, "cut at {cut}");
        }
        let each: Vec<&[u8]> = text.chunks(1).collect();
        assert_eq!(written(&each), whole);
    }

    #[test]
    fn bytes_that_are_no_text_do_not_pass() {
        assert_eq!(written(&[b"a\x9b31m", b"b\xe2\x80"]), "a�31mb�");
    }

    #[test]
    fn colours_are_the_programs_own() {
        let mut out = ShownWriter::new(Vec::new());
        out.write_all(b"\x1b[31m").and_then(|()| out.paint(Paint::First)).expect("memory");
        out.write_all(b"4Bd").and_then(|()| out.paint(Paint::Usual)).expect("memory");
        assert_eq!(out.finish().expect("memory"), "␛[31m\x1b[0;1;31m4Bd\x1b[0m".as_bytes());
    }
}
