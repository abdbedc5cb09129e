//! Reads a replay: whole, unchanged, of a known format, and sound before anything is folded.

use std::path::Path;

use serde::de::DeserializeOwned;
use serde_json::Value;

use super::{FORMAT, Header, Replay, ReplayPart, Seal, earlier, kept, sound};
use crate::base::names::cut_message;
use crate::battle::{Order, What};
use crate::course::run::RunCause;
use crate::input::REPLAY;
use crate::store::file::{FileError, LineFault, bytes_of, faulty, lines};

/// Reads a replay and checks it whole.
///
/// # Errors
/// If it cannot be read, is no replay, is of a later format, was cut short or changed, or names something that is
/// missing.
pub fn read(path: &Path) -> Result<Replay, FileError> {
    parse(&bytes_of(path, &REPLAY)?).map_err(|fault| faulty(path, fault))
}

/// As [`read`], of bytes that are kept elsewhere; `name` stands for the file in errors.
///
/// # Errors
/// Those of [`read`].
pub fn of_bytes(name: &Path, bytes: &[u8]) -> Result<Replay, FileError> {
    parse(bytes).map_err(|fault| faulty(name, fault))
}

pub(super) fn parse(bytes: &[u8]) -> Result<Replay, LineFault> {
    let lines = lines(bytes);
    let first = lines.first().copied().unwrap_or(bytes);
    known_format(first)?;
    let seal = last_seal(bytes, &lines)?;
    sums(&lines)?;
    let header: Header = line(first, 1)?;
    sound::header(&header).map_err(|message| (1, message))?;
    let rules = kept::header(&header).map_err(|message| (1, message))?;
    let (mut parts, mut numbers) = (Vec::new(), Vec::new());
    let mut battle = header.start.clone();
    for (i, text) in lines.iter().enumerate().skip(1).filter(|(_, text)| seal_of(text).is_none()) {
        let mut part = part(text, i + 1)?;
        for (n, event) in part.events.iter_mut().enumerate() {
            let checked = sound::event(&battle, event).and_then(|()| kept::event(&rules, &battle, event));
            checked.map_err(|message| (i + 1, format!("event {}: {message}", n + 1)))?;
            earlier::complete(&battle, &mut event.what);
            battle.apply(event);
        }
        parts.push(part);
        numbers.push(i + 1);
    }
    let replay = Replay { header, parts, lines: numbers, hash: seal.hash };
    if battle.hash() != replay.hash {
        return Err((lines.len(), "the events do not lead to the state whose hash stands in this line".into()));
    }
    Ok(replay)
}

/// The seal in a line, if the line is one.
pub(super) fn seal_of(line: &[u8]) -> Option<Seal> {
    line.starts_with(b"{\"hash\":").then(|| serde_json::from_slice(line).ok()).flatten()
}

/// Checks that every seal holds the sum of all bytes before it.
fn sums(lines: &[&[u8]]) -> Result<(), LineFault> {
    let mut sum = blake3::Hasher::new();
    for (i, line) in lines.iter().enumerate() {
        if seal_of(line).is_some_and(|seal| sum.finalize().to_hex().as_str() != seal.sum) {
            let message = "the file was changed after it was written: its bytes do not give the sum in this line";
            return Err((i + 1, message.into()));
        }
        sum.update(line);
    }
    Ok(())
}

/// Checks that the first line is that of a replay, and of a format that this version reads.
fn known_format(first: &[u8]) -> Result<(), LineFault> {
    let format = serde_json::from_slice::<Value>(first).ok().and_then(|value| value.get("replay")?.as_u64());
    match format {
        Some(format) if (1..=u64::from(FORMAT)).contains(&format) => Ok(()),
        Some(format) => Err((
            1,
            format!(
                "this is a replay of format {format}, and this version of debellis reads formats 1 to {FORMAT}; \
                 use the version that wrote it, or a later one"
            ),
        )),
        None => {
            let expected =
                "expected a line of JSON that begins with {\"replay\": and was written by `fight --replay` or `play`";
            Err((1, format!("this is not a replay: {expected}")))
        }
    }
}

/// The seal in the last line; a file that does not end with one was cut short.
fn last_seal(bytes: &[u8], lines: &[&[u8]]) -> Result<Seal, LineFault> {
    let rest = bytes.len() - lines.iter().map(|l| l.len()).sum::<usize>();
    let last = lines.last().filter(|_| rest == 0 && lines.len() >= 2);
    last.and_then(|last| seal_of(last)).ok_or_else(|| {
        let line = lines.len() + usize::from(rest > 0);
        (line, "the replay is cut short: it ends here, without the line that holds its hash and sum".into())
    })
}

fn line<T: DeserializeOwned>(text: &[u8], number: usize) -> Result<T, LineFault> {
    serde_json::from_slice(text).map_err(|e| {
        let told = e.to_string();
        // serde counts lines within this line; only its column helps.
        let told = told.split(" at line ").next().unwrap_or_default();
        (number, format!("{} (column {})", cut_message(told), e.column()))
    })
}

fn part(text: &[u8], number: usize) -> Result<ReplayPart, LineFault> {
    let part: ReplayPart = line(text, number)?;
    let ordered = |event: &crate::battle::Event| matches!(event.what, What::Ordered { .. });
    if (part.cause == RunCause::Order) != part.events.first().is_some_and(ordered) {
        return Err((number, "an order's events begin with the order, and no others do".into()));
    }
    Ok(part)
}

/// The order of a part, if its cause is an order.
pub fn order_of(part: &ReplayPart) -> Option<&Order> {
    match part.events.first().map(|event| &event.what) {
        Some(What::Ordered { order, .. }) if part.cause == RunCause::Order => Some(order),
        _ => None,
    }
}
