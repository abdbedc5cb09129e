//! The time of an entry: as the command line gives it, or off the clock; and in words.

use anyhow::anyhow;

use crate::base::names::cut;
use crate::campaign::entry::EntryTime;

/// The time that `--at` gives; the time of now if it is absent.
///
/// # Errors
/// If the text is no time, or does not say how far it is from universal time.
pub fn time(at: Option<&str>) -> anyhow::Result<EntryTime> {
    let Some(text) = at else { return Ok(EntryTime(jiff::Timestamp::now().as_second())) };
    read("--at", text)
}

/// A time as people write it for `what`.
///
/// # Errors
/// As [`time`].
pub fn read(what: &str, text: &str) -> anyhow::Result<EntryTime> {
    let time: Result<jiff::Timestamp, _> = text.trim().parse();
    time.map(|time| EntryTime(time.as_second())).map_err(|why| {
        let help = "write day, time and distance from universal time: 2026-11-23T18:30Z or 2026-11-23T19:30+01:00";
        anyhow!("`{}` is no time for {what}: {why}\n  help: {help}", cut(text))
    })
}

/// A time in words, in universal time: `2026-11-23 18:30:05 UTC`.
pub fn told(time: EntryTime) -> String {
    match jiff::Timestamp::from_second(time.0) {
        Ok(time) => time.strftime("%Y-%m-%d %H:%M:%S UTC").to_string(),
        Err(_) => format!("{} seconds after the beginning of 1970", time.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_read_with_its_distance_from_universal_time() {
        let read = |text: &str| time(Some(text)).map_err(|why| why.to_string());
        assert_eq!(read("1970-01-02T00:00:00Z").expect("a time"), EntryTime(86_400));
        assert_eq!(read(" 1970-01-02 01:00+01:00 ").expect("a time"), EntryTime(86_400));
        assert_eq!(told(EntryTime(86_400)), "1970-01-02 00:00:00 UTC");
        assert!(told(EntryTime(i64::MAX)).ends_with("of 1970"));
        for wrong in ["", "yesterday", "2026-11-23", "2026-11-23T18:30", "2026-13-23T18:30Z"] {
            let why = read(wrong).expect_err(wrong);
            assert!(why.contains("is no time for --at") && why.contains("help: write day, time"), "{why}");
        }
    }
}
