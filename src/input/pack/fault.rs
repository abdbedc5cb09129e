//! What is wrong with a pack, in words for those who were handed it.

use thiserror::Error;

/// What is wrong with a pack. The reader names the pack itself.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PackFault {
    /// It cannot be read at all.
    #[error("{0}")]
    Unreadable(String),
    /// More bytes than a pack has.
    #[error("it holds more than {0} MiB, the most that a pack has")]
    TooLong(u64),
    /// It does not begin as a pack.
    #[error("it is no pack: it does not begin as one\n  help: `debellis pack FILE` makes a pack of a script")]
    NoPack,
    /// It does not end as a pack.
    #[error("it is cut short, or something was added to it: it does not end as a pack\n  help: get it once more")]
    CutShort,
    /// Its list of files is damaged.
    #[error("it is damaged: {0}\n  help: get it once more")]
    Damaged(String),
    /// Too many files.
    #[error("it holds {0} files, and a pack has {1} at most")]
    TooManyFiles(usize, usize),
    /// All files together are too long.
    #[error("its files have more than {0} MiB together, the most that a pack holds")]
    TooMuch(u64),
    /// A file that a pack may not hold, with the end of the sentence.
    #[error("{0} {1}")]
    Refused(String, String),
    /// Two files of one name.
    #[error("two of its files are called {0}")]
    Double(String),
    /// Two files whose names differ in capitals only.
    #[error("{0} and {1} differ in capital letters only, which some systems take for one file")]
    OnlyCase(String, String),
    /// A file whose name is a folder of another one.
    #[error("{0} is a file and a folder at once, since there is {1}")]
    FileAndFolder(String, String),
    /// Without its manifest.
    #[error("it is no pack of debellis: there is no `debellis.json` in it\n  help: `debellis pack FILE` makes a pack")]
    NoManifest,
    /// The manifest cannot be read.
    #[error("what it says of itself cannot be read: `debellis.json`: {0}")]
    BadManifest(String),
    /// Of a later format.
    #[error("it is a pack of format {0}, and this debellis reads format {1} at most\n  help: get a newer debellis")]
    LaterFormat(u64, u16),
    /// Made by a later version.
    #[error(
        "it was made with debellis {0}, and this is {1}: it may have words that are not known here\n  help: get debellis {0} or newer"
    )]
    LaterVersion(String, String),
    /// The manifest does not name the files that are there.
    #[error("{0} {1}")]
    Unlisted(String, &'static str),
    /// The content of a file is not what it was packed as.
    #[error(
        "{0} is not what was packed: its hash differs\n  help: get the pack once more, and trust it no more than its sender"
    )]
    WrongFile(String),
    /// The manifest was changed.
    #[error("its hash is wrong: what it says of itself was changed after it was packed\n  help: get it once more")]
    WrongHash,
    /// The main file is not there.
    #[error("it says that it begins with {0}, and there is no such file in it")]
    NoMain(String),
}
