//! Leads a journal of an earlier format to the present one, by declared steps from each format to the next.
//!
//! An upgraded journal has as many entries as before, each in the place of the one that it was: so the numbers that
//! entries name stay right. What an old entry has in words becomes data where that is safe; elsewhere it is kept as it
//! was written. This module knows entries as JSON alone; the file is written anew in `store/campaign`.

mod format_1;
mod sightings;

use serde_json::Value;

use super::event::FORMAT;

/// A step: the entries of a journal of one format, in their order, become those of the next.
pub type UpgradeStep = fn(&mut [Value]) -> Result<(), String>;

/// The steps; the first leads from format 1 to format 2. A published step is never changed.
pub const STEPS: &[UpgradeStep] = &[format_1::upgrade];

/// The format that the first entry of a journal names; `None` if it is no entry that founds a campaign.
pub fn format_of(first: &Value) -> Option<u16> {
    first.get("what")?.get("founded")?.get("format")?.as_u64().and_then(|format| u16::try_from(format).ok())
}

/// Whether a journal of this format must be upgraded, and can be.
pub fn is_earlier(format: u16) -> bool {
    (1..FORMAT).contains(&format)
}

/// Leads the entries of a journal from a format to [`FORMAT`].
///
/// # Errors
/// The entry that cannot be of its format.
pub fn upgrade(format: u16, entries: &mut [Value]) -> Result<(), String> {
    for (step, to) in STEPS.iter().zip(2..).skip(usize::from(format.max(1)) - 1) {
        step(entries)?;
        let founded =
            entries.first_mut().and_then(|first| first.get_mut("what")?.get_mut("founded")?.get_mut("format"));
        *founded.ok_or("entry 1 founds no campaign")? = Value::from(to);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_a_step_from_each_earlier_format() {
        assert_eq!(STEPS.len() + 1, usize::from(FORMAT));
        assert!(is_earlier(1) && !is_earlier(FORMAT) && !is_earlier(0) && !is_earlier(FORMAT + 1));
    }
}
