//! The arguments of `rule`.

use clap::Args;

/// What `rule` asks: exactly one of the eight.
#[derive(Args, Debug)]
#[group(required = true, multiple = false)]
#[command(after_help = "\
Examples:
  debellis rule dba3.tz.02              a clause, its source lines and what shows it
  debellis rule --search threat zone    the clauses that hold all of these words
  debellis rule --untested dbsa --json  the clauses of a rule set that nothing shows
  debellis rule --page dba3             the clauses of a rule set as a page of the manual (Markdown)
  debellis rule --book dba3             the rulebook as it is played, every number and policy
  debellis rule --book dba3 dba3-big    the values in which two rulebooks differ
  debellis rule --decisions             what the rule sets decide differently (Markdown)
  debellis rule --troops dba3           all troop codes with bases, moves and factors
  debellis rule --troops dba3 4Ax       one of them, with how it fights and what beats it
  debellis rule --troops dba3 legionary the troops with this word in their names or history

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

    /// The rule set whose clauses to write as a page of the manual
    #[arg(long, value_name = "SET")]
    pub page: Option<String>,

    /// The rule set whose rulebook to print; with a second one, the values in which the two differ
    #[arg(long, value_names = ["SET", "OTHER"], num_args = 1..=2)]
    pub book: Vec<String>,

    /// The rule set whose troops to list; with codes or words of history, what is known of those troops
    #[arg(long, value_names = ["SET", "TROOPS"], num_args = 1..)]
    pub troops: Vec<String>,

    /// The rule set whose troops to write as a page of the manual (Markdown)
    #[arg(long, value_name = "SET")]
    pub troops_page: Option<String>,

    /// What the rule sets decide differently, as a page of the manual (Markdown)
    #[arg(long)]
    pub decisions: bool,
}
