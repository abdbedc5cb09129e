//! What can go wrong at the umpire's desk.

use crate::campaign::season::Halt;
use crate::store::campaign::StoreError;

/// Why something could not be done with a campaign; nothing of it was written.
#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    /// The file of the campaign.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The season could not go on.
    #[error("{0}")]
    Halt(Halt),
    /// The journal does not follow from itself.
    #[error("the journal contradicts itself: {0}")]
    Journal(String),
    /// The script of a campaign.
    #[error("{0}")]
    Script(String),
    /// What is asked for cannot be done now.
    #[error("{0}")]
    Refused(String),
    /// A file or folder beside the campaign's.
    #[error("{file}: {why}")]
    File {
        /// Which.
        file: String,
        /// What the system said.
        why: std::io::Error,
    },
}

impl From<Halt> for Trouble {
    fn from(halt: Halt) -> Trouble {
        Trouble::Halt(halt)
    }
}
