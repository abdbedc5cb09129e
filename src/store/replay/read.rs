//! Reading a replay: whole, unchanged, of a known format, and sound before anything is folded.

use std::path::Path;

use serde::de::DeserializeOwned;
use serde_json::Value;

use super::{FORMAT, Header, Part, Replay, ReplayError, Seal, sound};
use crate::battle::{Order, What};
use crate::engine::run::Cause;

/// Reads a replay and checks it whole.
///
/// # Errors
/// Where it cannot be read, is no replay, of a later format, cut short, changed, or speaks of what is not there.
pub fn read(path: &Path) -> Result<Replay, ReplayError> {
    let file = path.display().to_string();
    match std::fs::read(path) {
        Ok(bytes) => parse(&bytes).map_err(|(line, message)| ReplayError::Faulty { file, line, message }),
        Err(why) => Err(ReplayError::File { what: "read", file, why }),
    }
}

/// A line of the file and what is wrong there.
type Fault = (usize, String);

fn parse(bytes: &[u8]) -> Result<Replay, Fault> {
    let ends: Vec<usize> = bytes.iter().enumerate().filter(|(_, b)| **b == b'\n').map(|(i, _)| i + 1).collect();
    let starts = std::iter::once(0).chain(ends.iter().copied());
    let lines: Vec<&[u8]> = starts.zip(&ends).map(|(start, end)| &bytes[start..*end]).collect();
    let first = lines.first().copied().unwrap_or(bytes);
    known_format(first)?;
    let (seal, whole) = seal(bytes, &lines)?;
    if blake3::hash(whole).to_hex().as_str() != seal.sum {
        let message = "the file was changed after it was written: its bytes do not give the sum in this line";
        return Err((lines.len(), message.into()));
    }
    let header: Header = line(first, 1)?;
    sound::header(&header).map_err(|message| (1, message))?;
    let mut parts = Vec::new();
    for (i, text) in lines[1..lines.len() - 1].iter().enumerate() {
        parts.push(part(&header, text, i + 2)?);
    }
    let replay = Replay { header, parts, hash: seal.hash };
    if replay.end().hash() != replay.hash {
        return Err((lines.len(), "the events do not lead to the state whose hash stands in this line".into()));
    }
    Ok(replay)
}

/// The first line is that of a replay, and of a format that this version reads.
fn known_format(first: &[u8]) -> Result<(), Fault> {
    let format = serde_json::from_slice::<Value>(first).ok().and_then(|value| value.get("replay")?.as_u64());
    match format {
        Some(format) if format == u64::from(FORMAT) => Ok(()),
        Some(format) => Err((
            1,
            format!(
                "this is a replay of format {format}, and this version of debellis reads format {FORMAT}; \
                 use the version that wrote it, or a later one"
            ),
        )),
        None => {
            let expected = "expected a line of JSON that begins with {\"replay\": and was written by `fight --replay`";
            Err((1, format!("this is not a replay: {expected}")))
        }
    }
}

/// The last line, and all bytes before it.
fn seal<'a>(bytes: &'a [u8], lines: &[&[u8]]) -> Result<(Seal, &'a [u8]), Fault> {
    let rest = bytes.len() - lines.iter().map(|l| l.len()).sum::<usize>();
    let last = lines.last().filter(|_| rest == 0 && lines.len() >= 2);
    match last.and_then(|last| serde_json::from_slice(last).ok().map(|seal| (seal, last.len()))) {
        Some((seal, length)) => Ok((seal, &bytes[..bytes.len() - length])),
        None => {
            let line = lines.len() + usize::from(rest > 0);
            Err((line, "the replay is cut short: it ends here, without the line that holds its hash and sum".into()))
        }
    }
}

fn line<T: DeserializeOwned>(text: &[u8], number: usize) -> Result<T, Fault> {
    serde_json::from_slice(text).map_err(|e| {
        let told = e.to_string();
        // serde counts lines within this line; its column is what helps.
        let told = told.split(" at line ").next().unwrap_or_default();
        (number, format!("{told} (column {})", e.column()))
    })
}

fn part(header: &Header, text: &[u8], number: usize) -> Result<Part, Fault> {
    let part: Part = line(text, number)?;
    let ordered = |event: &crate::battle::Event| matches!(event.what, What::Ordered { .. });
    if (part.cause == Cause::Order) != part.events.first().is_some_and(ordered) {
        return Err((number, "an order's events begin with the order, and no others do".into()));
    }
    for (i, event) in part.events.iter().enumerate() {
        sound::event(&header.start, event).map_err(|message| (number, format!("event {}: {message}", i + 1)))?;
    }
    Ok(part)
}

/// The order of a part that is one.
pub(super) fn order_of(part: &Part) -> Option<&Order> {
    match part.events.first().map(|event| &event.what) {
        Some(What::Ordered { order, .. }) if part.cause == Cause::Order => Some(order),
        _ => None,
    }
}
