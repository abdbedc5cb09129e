//! The arguments of `campaign vote`.

use clap::{Subcommand, ValueEnum};

/// What to do with a vote.
#[derive(Debug, Subcommand)]
pub enum VoteCommand {
    /// Put a question
    Ask {
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
    Answer {
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
    Close {
        /// Who signs
        #[arg(long, default_value = "the umpire")]
        who: String,
    },
    /// Drop the vote that is open, without a result
    Drop {
        /// Who signs
        #[arg(long, default_value = "the umpire")]
        who: String,
    },
    /// Tell how votes stand
    Show,
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
