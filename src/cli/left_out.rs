//! Commands that this build lacks: their arguments and help exist, and running one names the feature that it needs.

use anyhow::anyhow;

/// The error of a command whose feature is off.
pub(super) fn error(feature: &str) -> anyhow::Error {
    anyhow!(
        "this debellis was built without `{feature}`\n  help: `cargo build --release --features {feature}` builds one with it"
    )
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use crate::cli::args::Cli;

    #[test]
    fn the_help_names_the_feature_of_each_command_that_was_left_out() {
        let help = Cli::command().render_help().to_string();
        for (feature, there) in [
            ("campaign", cfg!(feature = "campaign")),
            ("cluster", cfg!(feature = "cluster")),
            ("play", cfg!(feature = "play")),
            ("watch", cfg!(feature = "watch")),
        ] {
            let named = format!("Not in this build (feature `{feature}`)");
            assert_eq!(help.contains(&named), !there, "{help}");
        }
    }
}
