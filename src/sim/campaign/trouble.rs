//! The errors of the umpire's desk.

use crate::campaign::season::Halt;
use crate::store::campaign::StoreError;

/// Why an action on a campaign failed; nothing of it was written.
#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    /// The file of the campaign.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The season could not go on.
    #[error("{0}")]
    Halt(Halt),
    /// An entry of the journal cannot follow those before it.
    #[error("the journal contradicts itself: {0}")]
    Journal(String),
    /// The script of a campaign has a mistake.
    #[error("{0}")]
    Script(String),
    /// The action is not possible now.
    #[error("{0}")]
    Refused(String),
    /// A file or folder beside the campaign's.
    #[error("{file}: {why}")]
    File {
        /// The path of the file or folder.
        file: String,
        /// The error of the system.
        why: std::io::Error,
    },
}

impl From<Halt> for Trouble {
    fn from(halt: Halt) -> Trouble {
        Trouble::Halt(halt)
    }
}
