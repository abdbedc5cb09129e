//! The arguments of the commands about the program itself: `completions`, `man`, `doctor`.

use std::path::PathBuf;

use clap::Args;
use clap_complete::Shell;

/// What `completions` asks.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  debellis completions bash > ~/.local/share/bash-completion/completions/debellis
  debellis completions zsh > ~/.zfunc/_debellis       a folder of your fpath
  debellis completions fish > ~/.config/fish/completions/debellis.fish")]
pub struct CompletionsArgs {
    /// The shell
    #[arg(value_enum)]
    pub shell: Shell,
}

/// What `man` asks.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  debellis man | man -l -                        the page of the program
  debellis man campaign advance | man -l -       the page of a command
  debellis man --out ~/.local/share/man/man1     the pages of all commands as files")]
pub struct ManArgs {
    /// The command, such as `fight` or `campaign advance` [default: the program]
    #[arg(value_name = "COMMAND", conflicts_with = "out")]
    pub words: Vec<String>,

    /// Write the pages of all commands into this folder
    #[arg(long, value_name = "FOLDER")]
    pub out: Option<PathBuf>,
}

/// What `doctor` asks.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  debellis doctor           what debellis can use here, and what to do about what is missing
  debellis doctor --json    the same, for a report of a fault

Nothing is changed and nothing is sent anywhere. Exit code 0 where nothing stands in the way of any command, \
1 where something does: its line begins with `missing`.")]
pub struct DoctorArgs {}
