//! The arguments of `api`.

use clap::Args;

/// The rule set whose name stands in examples.
pub const SHOWN_WITH: &str = "dba3";

/// What `api` asks.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  debellis api                                       all words, a line each
  debellis api army:camp                             one word: its fields, defaults, an example
  debellis api camp                                  the same by its name alone
  debellis api --search hill                         words by what they say
  debellis api --stubs > scripts/types/debellis.lua  for a language server in the editor
  debellis api --reference > docs/src/reference.md   the manual's page
  debellis api --campaigns > docs/src/campaigns.md   the manual's tables of campaigns")]
pub struct ApiArgs {
    /// The word, such as scenario, army:camp or battle.bound
    pub word: Option<String>,

    /// List the words in whose name, fields or meaning all these words stand
    #[arg(long, value_name = "WORDS", conflicts_with_all = ["word", "stubs", "reference"])]
    pub search: Option<String>,

    /// Print the stubs for editors (LuaCATS)
    #[arg(long, conflicts_with_all = ["word", "reference"])]
    pub stubs: bool,

    /// Print the manual's reference (Markdown)
    #[arg(long, conflicts_with = "word")]
    pub reference: bool,

    /// Print the manual's tables of campaigns: steps of a season, ways, policies, functions (Markdown)
    #[arg(long, conflicts_with_all = ["word", "search", "stubs", "reference"])]
    pub campaigns: bool,
}
