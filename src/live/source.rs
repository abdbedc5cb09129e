//! What can be watched: something that is read from files and is whole, or has findings that say why not.
//!
//! Does not know when it is read, or how it is shown.

use std::path::PathBuf;

use serde::Serialize;

use super::print::Seen;

/// How grave a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Weight {
    /// It cannot be used as it is.
    Error,
    /// It can be used, but hardly as it was meant.
    Warning,
}

/// Something to tell the writer about what was read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// How grave it is.
    pub weight: Weight,
    /// The file, where it is known, as people call it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// The line in it, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// The column in the line, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<usize>,
    /// What was found and expected.
    pub message: String,
    /// What to do about it, where that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
    /// The whole of it with the writer's own line, over several lines.
    #[serde(skip)]
    pub shown: String,
}

impl Finding {
    /// An error that has no place in a file.
    pub fn error(message: String) -> Finding {
        let (file, line, column, hint) = (None, None, None, None);
        Finding { weight: Weight::Error, file, line, column, hint, shown: format!("error: {message}"), message }
    }
}

/// What one reading gave.
#[derive(Clone, Debug)]
pub struct Reading<T> {
    /// What was read, where it is whole.
    pub thing: Option<T>,
    /// What there is to say about it.
    pub findings: Vec<Finding>,
    /// Every file that was used or missed, with its content as it was read.
    pub files: Vec<Seen>,
}

/// Something that is read from files, again and again.
pub trait Source {
    /// What it is read into.
    type Thing: Send + Sync + 'static;

    /// Reads it once, whatever state the files are in.
    fn read(&self) -> Reading<Self::Thing>;

    /// The files that it is made of before anything was read.
    fn roots(&self) -> Vec<PathBuf>;
}
