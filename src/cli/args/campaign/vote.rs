//! The arguments of `campaign vote`.

use clap::{Subcommand, ValueEnum};
use std::path::{Path, PathBuf};

/// What to do with a vote.
#[derive(Debug, Subcommand)]
pub enum VoteCommand {
    /// Put a question
    #[command(after_help = "\
Examples:
  debellis campaign vote ask my-season \"Shall winters be left out?\"
  debellis campaign vote ask my-season \"A draw?\" --draw           the game ends if all say yes")]
    Ask {
        /// The folder of the campaign
        folder: PathBuf,
        /// The question, in quotes
        question: String,
        /// Where all say yes, the game is over as a draw
        #[arg(long)]
        draw: bool,
        /// Who signs
        #[arg(long, default_value = "the umpire")]
        who: String,
    },
    /// Take the answer of a player; the last one counts
    #[command(after_help = "\
Example:
  debellis campaign vote answer my-season Anna yes")]
    Answer {
        /// The folder of the campaign
        folder: PathBuf,
        /// The player
        player: String,
        /// The answer
        #[arg(value_enum)]
        answer: AnswerArg,
        /// Who signs
        #[arg(long, default_value = "the umpire")]
        who: String,
    },
    /// Close the vote that is open, and count the answers
    #[command(after_help = "\
Example:
  debellis campaign vote close my-season")]
    Close {
        /// The folder of the campaign
        folder: PathBuf,
        /// Who signs
        #[arg(long, default_value = "the umpire")]
        who: String,
    },
    /// Drop the vote that is open, without a result
    #[command(after_help = "\
Example:
  debellis campaign vote drop my-season")]
    Drop {
        /// The folder of the campaign
        folder: PathBuf,
        /// Who signs
        #[arg(long, default_value = "the umpire")]
        who: String,
    },
    /// Tell how votes stand
    #[command(after_help = "\
Example:
  debellis campaign vote show my-season")]
    Show {
        /// The folder of the campaign
        folder: PathBuf,
    },
}

impl VoteCommand {
    /// The folder of the campaign.
    pub fn folder(&self) -> &Path {
        match self {
            VoteCommand::Ask { folder, .. }
            | VoteCommand::Answer { folder, .. }
            | VoteCommand::Close { folder, .. }
            | VoteCommand::Drop { folder, .. }
            | VoteCommand::Show { folder } => folder,
        }
    }
}

/// An answer to a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum AnswerArg {
    /// Yes
    Yes,
    /// No
    No,
    /// Neither
    Abstain,
}
