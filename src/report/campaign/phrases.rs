//! Phrases that many lines of reports of campaigns share.

use crate::campaign::cause::CampaignCause;
use crate::campaign::names::number_of;
use crate::campaign::orders::TreatyTerms;

/// A cause in words.
pub fn cause(why: &CampaignCause) -> String {
    match why {
        CampaignCause::Rule(clause) => clause.to_string(),
        CampaignCause::Policy(name) => format!("policy: {name}"),
        CampaignCause::Order(player, line) => format!("{player}'s orders, line {line}"),
        CampaignCause::Battle(name, clause) => format!("battle {name}, {clause}"),
        CampaignCause::Script(name) => format!("script: {name}"),
        CampaignCause::Umpire => "umpire".into(),
    }
}

/// A number with its noun: `1 coin`, `3 coins`.
pub fn counted(count: usize, of: &str) -> String {
    number_of(count, of)
}

/// `2 x 4Pk, Cv general`: equal elements together.
pub fn grouped(names: &[&str]) -> String {
    let mut kinds: Vec<(&str, usize)> = Vec::new();
    for name in names {
        match kinds.iter_mut().find(|(known, _)| known == name) {
            Some((_, count)) => *count += 1,
            None => kinds.push((name, 1)),
        }
    }
    let told =
        kinds.iter().map(|(name, count)| if *count == 1 { (*name).to_string() } else { format!("{count} x {name}") });
    told.collect::<Vec<_>>().join(", ")
}

/// The terms of a treaty, in words.
pub fn terms(terms: TreatyTerms) -> String {
    match terms {
        TreatyTerms::Peace => "peace".into(),
        TreatyTerms::Alliance => "an alliance".into(),
        TreatyTerms::Passage => "passage".into(),
        TreatyTerms::Tribute(coins) => format!("a tribute of {}", counted(coins as usize, "coin")),
        TreatyTerms::Vassal => "vassalage".into(),
    }
}
