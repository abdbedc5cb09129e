//! The tables of campaigns as a page of the manual: the steps of a season, the costs of ways, the policies, and the
//! decisions that functions can take.
//!
//! It decides nothing: each table is written from the one that the game uses.

use super::campaign::{POLICIES, PRICES};
use super::reference::{HEAD, rows};
use crate::book::aftermath::LossPolicy;
use crate::book::campaign_tables::{CampaignTables, Sailing};
use crate::campaign::calendar::season_name;
use crate::campaign::hooks::{NEWS, NUMBERS};
use crate::campaign::season::STEPS;
use crate::rules;
use std::fmt::Write;

/// The page in Markdown; ways and seasons are those of a `set`.
pub fn page(set: &str) -> String {
    let mut out = String::from(
        "# The tables of campaigns\n\nWritten by `debellis api --campaigns` from the tables that campaigns are played by. What orders do, and how a\n\
         season goes, is told in [Orders, and how a season goes](howto/orders.md).\n",
    );
    steps(&mut out);
    if let Some(tables) = rules::by_name(set, None).and_then(|rules| rules.campaign) {
        ways(&mut out, &tables);
        sea(&mut out, &tables);
    }
    let _ = write!(
        out,
        "\n## Policies\n\nHouse rules, in `policies = {{ ... }}` of `campaign`. What rests on one names it: `[policy: storm]`.\n\n{HEAD}{}",
        rows(POLICIES)
    );
    let _ = write!(
        out,
        "\n## Prices\n\nIn `prices = {{ ... }}` of `campaign`; what has no price there is not for sale. [What coins buy](howto/money.md) tells the rest.\n\n{HEAD}{}",
        rows(PRICES)
    );
    losses(&mut out);
    decisions(&mut out);
    out
}

fn steps(out: &mut String) {
    out.push_str("\n## The steps of a season\n\nOne after the other, each for all before the next:\n\n");
    for (i, (name, what)) in STEPS.iter().enumerate() {
        let _ = writeln!(out, "{}. **{name}**: {what}.", i + 1);
    }
}

/// Writes what a stage costs, by the kind of its way.
fn ways(out: &mut String, tables: &CampaignTables) {
    out.push_str(
        "\n## What ways cost\n\nIn PIPs of a club campaign, in points of `march` of a postal one. A link may say what its stages cost (`cost`); the\n\
         rest is added to that all the same.\n\n\
         | way | each stage | against an enemy | for strangers, each stage | clause |\n| --- | --- | --- | --- | --- |\n",
    );
    for row in &tables.ways {
        let opposed = if row.opposed > 0 { format!("{} more", row.opposed) } else { String::new() };
        let strange = row.strange.map_or(String::new(), |(more, homes)| {
            let homes: Vec<&str> = homes.iter().map(|home| home.name()).collect();
            format!("{more} more, unless at home in {}", homes.join(" or "))
        });
        let _ = writeln!(out, "| {} | {} | {opposed} | {strange} | {} |", row.way.name(), row.cost, row.clause);
    }
}

fn sea(out: &mut String, tables: &CampaignTables) {
    out.push_str(
        "\n## When one sails\n\n| season | the open sea | along a coast | clause |\n| --- | --- | --- | --- |\n",
    );
    for (season, sailing, clause) in &tables.sailing {
        let (open, coast) = match sailing {
            Sailing::Safe => ("safe", "safe"),
            Sailing::Risky => ("at a risk (policy `storm`)", "safe"),
            Sailing::Closed => ("closed", "closed"),
        };
        let _ = writeln!(out, "| {} | {open} | {coast} | {clause} |", season_name(*season));
    }
}

/// Writes the rows of each policy for losses.
fn losses(out: &mut String) {
    out.push_str("\n## What battles cost\n\nBy the policy `losses`, one of these; `debellis campaign pack` prints it before a battle.\n");
    for policy in rules::loss_policies() {
        let _ = writeln!(out, "\n`losses = \"{}\"`\n", policy.name());
        for line in policy.statement() {
            let _ = writeln!(out, "- {} ({})", line.value, line.clause);
        }
    }
}

/// Writes the decisions that functions of a script may take.
fn decisions(out: &mut String) {
    out.push_str(
        "\n## What functions decide\n\nBy `campaign:decide`. A function is asked of what stands in brackets; `nil` leaves it to the policy.\n\n\
         | decision | asked of | answers |\n| --- | --- | --- |\n",
    );
    for (name, what) in NUMBERS {
        let (what, of) = what.trim_end_matches(')').rsplit_once(" (").unwrap_or((what, "state"));
        let _ = writeln!(out, "| `{name}` | ({of}) | {what} |");
    }
    let _ = writeln!(out, "| `{NEWS}` | (state) | a list of lines for everybody, at the end of the season |");
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::POLICIES;
    use crate::campaign::policy::Policies;

    #[test]
    fn what_holds_without_a_policy_is_what_the_page_says() {
        let usual = serde_json::to_value(Policies::default()).expect("policies are data");
        for field in POLICIES {
            let (Some(says), Some(holds)) = (field.usual, usual.get(field.name)) else { continue };
            let holds = match holds {
                Value::String(text) if text.is_empty() => continue,
                other => other.to_string(),
            };
            assert_eq!(says, holds, "{}", field.name);
        }
    }
}
