//! Maps of campaigns as files of other programs: GraphML and DOT, written and read; words of a script, written.
//!
//! Both forms are read into the same sheet of attributes as text, and `read` makes the map from that, so that both
//! forms have the same attributes. The reader of DOT is our own: it keeps the line of everything for its errors, does
//! not recurse, and bounds its input.

mod attributes;
mod bounds;
mod chart;
pub mod dot;
pub mod graphml;
pub mod lua;
mod read;

pub use chart::{Chart, MOST, MapError};

/// Reads a map from a file: as GraphML if it begins as XML does, else as DOT.
///
/// # Errors
/// If the text is neither, or its content makes no map: with the line.
pub fn read(text: &str) -> Result<Chart, MapError> {
    let begun = text.trim_start_matches(|letter: char| letter.is_whitespace() || letter == '\u{feff}');
    if begun.starts_with('<') { graphml::read(text) } else { dot::read(text) }
}
