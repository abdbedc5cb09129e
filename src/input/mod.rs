//! What debellis reads from outside, within bounds: files, pipes, devices and standard input.
//!
//! Whoever reads says by an [`InputBound`] what it is and how much it may hold. It knows nothing of the content, but for
//! packs, which hold files of their own: a path may lead into one.

mod bound;
#[cfg(feature = "campaign")]
pub mod mail;
pub mod pack;
pub mod place;

use std::io::{self, BufRead, Error, ErrorKind, Read};
use std::path::Path;

pub use bound::InputBound;
use bound::{plain, whole};

/// An army that a player wrote.
pub const ARMY: InputBound = InputBound { what: "an army file", most: 64 << 10 };
/// The entries of a tournament.
pub const ENTRIES: InputBound = InputBound { what: "a file of entries", most: 1 << 20 };
/// Orders of a player of a campaign; of these the first 64 KiB are read as orders.
pub const ORDERS: InputBound = InputBound { what: "a text of orders", most: 1 << 20 };
/// Acts of the umpire of a campaign.
pub const ACTS: InputBound = InputBound { what: "a text of acts", most: 1 << 20 };
/// The result of a battle that people fought.
pub const FORM: InputBound = InputBound { what: "the form of a result", most: 1 << 20 };
/// A battle that was recorded or saved.
pub const REPLAY: InputBound = InputBound { what: "a replay", most: 64 << 20 };
/// The journal of a tournament.
pub const JOURNAL: InputBound = InputBound { what: "the journal of a tournament", most: 64 << 20 };
/// A file of a campaign that was exported.
pub const EXPORT: InputBound = InputBound { what: "a file of an exported campaign", most: 256 << 20 };
/// The map of another program.
pub const MAP: InputBound = InputBound { what: "a map", most: 16 << 20 };
/// A template of a page.
pub const TEMPLATE: InputBound = InputBound { what: "a template", most: 1 << 20 };
/// A script that is shown beside a mistake in it, or watched.
pub const SOURCE: InputBound = InputBound { what: "a script", most: 16 << 20 };
/// A line that a player types.
pub const LINE: InputBound = InputBound { what: "a line", most: 64 << 10 };

/// All bytes of a file, which may lie in a pack. The pipe of a shell is read until its writer closes it; one that lies on the disk is
/// refused.
///
/// # Errors
/// The error of the system; [`ErrorKind::FileTooLarge`] if there are more bytes than the bound.
pub fn bytes(path: &Path, bound: &InputBound) -> io::Result<Vec<u8>> {
    match place::in_pack(path).filter(|inside| !inside.name.is_empty()) {
        Some(inside) => inside.bytes(bound),
        None => plain(path, bound),
    }
}

/// The text of a file.
///
/// # Errors
/// Those of [`bytes`]; [`ErrorKind::InvalidData`] if it is no text in UTF-8.
pub fn text(path: &Path, bound: &InputBound) -> io::Result<String> {
    letters(bytes(path, bound)?)
}

/// The text of standard input.
///
/// # Errors
/// Those of [`text`].
pub fn standard(bound: &InputBound) -> io::Result<String> {
    letters(whole(io::stdin().lock(), bound)?)
}

/// The next line of standard input with its end; `None` if the input has ended. What a line holds beyond the bound is
/// passed over.
pub fn line(bound: &InputBound) -> Option<Vec<u8>> {
    next_line(&mut io::stdin().lock(), bound)
}

fn next_line(from: &mut impl BufRead, bound: &InputBound) -> Option<Vec<u8>> {
    let mut line = Vec::new();
    let read = from.by_ref().take(bound.most).read_until(b'\n', &mut line).unwrap_or(0);
    if read as u64 == bound.most && !line.ends_with(b"\n") {
        // If the rest cannot be read, the next line ends the input.
        let _ = from.skip_until(b'\n');
    }
    (read > 0).then_some(line)
}

fn letters(bytes: Vec<u8>) -> io::Result<String> {
    String::from_utf8(bytes).map_err(|_| Error::new(ErrorKind::InvalidData, "it is not a text in UTF-8"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SMALL: InputBound = InputBound { what: "a note", most: 1 << 10 };

    #[test]
    fn what_is_as_long_as_its_bound_is_read_and_one_byte_more_is_refused() {
        assert_eq!(whole(&[b'x'; 1024][..], &SMALL).unwrap().len(), 1024);
        let error = whole(&[b'x'; 1025][..], &SMALL).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::FileTooLarge);
        assert_eq!(error.to_string(), "a note holds at most 1 KiB, and this is longer");
        assert!(whole(io::repeat(b'y'), &SMALL).is_err(), "what never ends is not read to its end");
    }

    #[test]
    fn a_long_line_is_cut_and_the_next_is_read_whole() {
        let text = format!("{}\nsecond\nlast", "x".repeat(5_000));
        let mut from = text.as_bytes();
        let mut next = || next_line(&mut from, &SMALL).map(|line| String::from_utf8(line).unwrap());
        assert_eq!(next(), Some("x".repeat(1024)));
        assert_eq!(next().as_deref(), Some("second\n"));
        assert_eq!(next().as_deref(), Some("last"));
        assert_eq!(next(), None);
    }
}
