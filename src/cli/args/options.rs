//! The argument for the options of a scenario, the same in every command that reads one.

use clap::Args;

/// Values for options of a scenario.
#[derive(Args, Debug, Default)]
pub struct OptionArgs {
    /// Give an option of the scenario another value than its usual one, such as river=3; may be given several times
    #[arg(long, value_name = "NAME=VALUE")]
    pub set: Vec<String>,

    /// Tell the scenario in this one of its languages, such as de [default: the first that it lists]
    #[arg(long, value_name = "CODE")]
    pub language: Option<String>,
}

impl OptionArgs {
    /// Whether nothing is asked for.
    pub fn is_none(&self) -> bool {
        self.set.is_empty() && self.language.is_none()
    }
}
