//! The trait of everything that can be watched: it is read from files, and is whole or has findings that give the
//! reason.
//!
//! Each reading decides by its check whether a script is a scenario or a campaign.

use std::path::PathBuf;

use serde::Serialize;

use super::print::FilePrint;
use crate::script::check::ScriptFinding;

/// A finding, and its full text with the line of the source, over several lines.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SourceRemark {
    /// The finding.
    #[serde(flatten)]
    pub finding: ScriptFinding,
    /// The full text.
    #[serde(skip)]
    pub shown: String,
}

/// The result of one reading.
#[derive(Clone, Debug)]
pub struct SourceReading<T> {
    /// The thing that was read; `None` if it is not whole.
    pub thing: Option<T>,
    /// The findings about it.
    pub findings: Vec<SourceRemark>,
    /// Every file that was used or missed, with its content as it was read.
    pub files: Vec<FilePrint>,
}

/// Something that is read from files repeatedly.
pub trait WatchedSource {
    /// The result of reading it.
    type Thing: Send + Sync + 'static;

    /// Reads it once, in any state of the files.
    fn read(&self) -> SourceReading<Self::Thing>;

    /// The files that it is made of, known before the first reading.
    fn roots(&self) -> Vec<PathBuf>;
}
