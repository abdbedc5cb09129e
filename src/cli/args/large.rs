//! The arguments for large battles of two army lists.

use clap::Args;

use super::sides::SideArg;

/// The heading of these options in `--help`.
const HEADING: &str = "Large battles of two army lists";

/// What the players of a large battle agree on, where its rules leave it to them, and who leads.
#[derive(Args, Debug, Default)]
pub struct BigArgs {
    /// What the players agree on
    #[command(flatten)]
    pub terms: BigTerms,

    /// Who leads the first army, of a battle between armies or of a FILE: a general by name or level, or the FILE.lua of one of your own;
    /// in a giant battle perhaps each command's own, as in `general,II/33-wing-1=straight` [default: general]
    #[arg(long, help_heading = HEADING, visible_alias = "red-general", value_name = "NAMES")]
    pub red_led: Option<String>,

    /// Who leads the second army
    #[arg(long, help_heading = HEADING, visible_alias = "blue-general", value_name = "NAMES")]
    pub blue_led: Option<String>,
}

/// What the players of a large battle agree on, where its rules leave it to them.
#[derive(Args, Debug, Default)]
pub struct BigTerms {
    /// How many generals each army has, with a command each
    #[arg(long, help_heading = HEADING, value_name = "N", requires = "red", conflicts_with = "file", value_parser = clap::value_parser!(u8).range(1..=12))]
    pub generals: Option<u8>,

    /// The depth of the battlefield in base widths, such as 20 or 22.5
    #[arg(long, help_heading = HEADING, value_name = "BW", requires = "red", conflicts_with = "file", value_parser = hundredths)]
    pub depth: Option<i32>,

    /// Draw up one command after the other in turns, not one army after the other
    #[arg(long, help_heading = HEADING, requires = "red", conflicts_with = "file")]
    pub in_turns: bool,

    /// Every command keeps the die that is thrown for it, on this side or on both
    #[arg(long, help_heading = HEADING, value_name = "SIDE", num_args = 0..=1, require_equals = true, default_missing_value = "both", requires = "red", conflicts_with = "file")]
    pub free_dice: Option<SideArg>,
}

/// A length in base widths, in hundredths of one.
///
/// # Errors
/// What is no such length.
fn hundredths(text: &str) -> Result<i32, String> {
    let wanted = "expected base widths from 1 to 1000, with at most two decimals, as in 20 or 22.5";
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits(whole) || whole.len() > 4 || part.len() > 2 || text.contains('.') && !digits(part) {
        return Err(wanted.into());
    }
    let found = format!("{whole}{part:0<2}").parse().map_err(|_| wanted)?;
    if (100..=100_000).contains(&found) { Ok(found) } else { Err(wanted.into()) }
}

#[cfg(test)]
mod tests {
    use super::hundredths;

    #[test]
    fn base_widths_have_at_most_two_decimals() {
        let read = [("20", 2_000), ("22.5", 2_250), ("1", 100), ("1000", 100_000), ("15.25", 1_525)];
        for (text, found) in read {
            assert_eq!(hundredths(text), Ok(found), "{text}");
        }
        for text in ["", "0.99", "1000.01", "22.", ".5", "22.555", "-20", "2e1", "20 "] {
            let refused = hundredths(text).expect_err(text);
            assert!(refused.contains("from 1 to 1000"), "{text}: {refused}");
        }
    }
}
