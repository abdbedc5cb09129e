//! A briefing as a script writes it. It knows its parts, not where they are shown.

use crate::base::names::SideId;

/// A text for who plays a side, or for everybody, before the first bound.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Briefing {
    /// The side; `None` for both.
    pub side: Option<SideId>,
    /// The text; an empty line parts its paragraphs.
    pub text: String,
    /// Its picture, by the name of its file.
    pub picture: Option<String>,
}
