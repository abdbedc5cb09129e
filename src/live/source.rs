//! The trait of what can be watched: it is read from files, and is whole or has findings that say why not.
//!
//! A script is taken for a scenario or a campaign by what its check says, at each reading.

use std::path::PathBuf;

use serde::Serialize;

use super::print::FilePrint;
use crate::script::check::ScriptFinding;

/// A finding, and all of it with the writer's own line as it was read, over several lines.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SourceRemark {
    /// The finding.
    #[serde(flatten)]
    pub finding: ScriptFinding,
    /// All of it.
    #[serde(skip)]
    pub shown: String,
}

/// What one reading gave.
#[derive(Clone, Debug)]
pub struct SourceReading<T> {
    /// What was read, where it is whole.
    pub thing: Option<T>,
    /// What there is to say about it.
    pub findings: Vec<SourceRemark>,
    /// Every file that was used or missed, with its content as it was read.
    pub files: Vec<FilePrint>,
}

/// Something that is read from files, again and again.
pub trait WatchedSource {
    /// What it is read into.
    type Thing: Send + Sync + 'static;

    /// Reads it once, whatever state the files are in.
    fn read(&self) -> SourceReading<Self::Thing>;

    /// The files that it is made of before anything was read.
    fn roots(&self) -> Vec<PathBuf>;
}
