//! What may be typed, as plain data: the doc comments are the help texts. Knows nothing of what the commands do.

use clap::{Args, Parser, Subcommand};

/// An engine for ancient and medieval battles by the De Bellis rules
#[derive(Debug, Parser)]
#[command(name = "debellis", version, max_term_width = 100, arg_required_else_help = false)]
#[command(after_help = "Exit codes: 0 done, 1 refused or a check lost, 2 a mistake in what was given.")]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,

    /// Print one JSON object and nothing else
    #[arg(long, global = true)]
    pub json: bool,
}

/// The commands, one file of this room for each.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Print a rule clause, search the clauses, or list those that no test shows
    Rule(RuleArgs),
}

/// What `rule` asks: exactly one of the three.
#[derive(Args, Debug)]
#[group(required = true, multiple = false)]
#[command(after_help = "\
Examples:
  debellis rule dba3.tz.02               a clause, its source lines and what shows it
  debellis rule --search threat zone     the clauses that hold all of these words
  debellis rule --untested dbsa --json   the clauses of a rule set that nothing shows

A search that finds nothing ends with exit code 1.")]
pub struct RuleArgs {
    /// The clause's id, such as dba3.tz.02
    pub id: Option<String>,

    /// Words that the clause's id, section and statement hold, all of them
    #[arg(long, value_name = "WORDS", num_args = 1..)]
    pub search: Vec<String>,

    /// The rule set whose untested clauses to list, such as dba3
    #[arg(long, value_name = "SET")]
    pub untested: Option<String>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_holds_together() {
        Cli::command().debug_assert();
    }

    #[test]
    fn every_command_shows_an_example() {
        for command in Cli::command().get_subcommands() {
            let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            let example = format!("  debellis {} ", command.get_name());
            assert!(help.contains("Example") && help.contains(&example), "{} has no example", command.get_name());
        }
    }
}
