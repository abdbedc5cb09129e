//! Writes orders as text, always in one form.

use crate::campaign::names::number_of;
use std::fmt::{self, Display, Formatter};

use super::phrase;
use super::wings;
use super::words::is_plain;
use super::{Back, CampaignOrder, OrderCondition, OrderLine, TreatyTerms};
use crate::campaign::calendar::season_name;

/// The text of orders, one a line.
pub fn write(lines: &[OrderLine]) -> String {
    lines.iter().map(|line| format!("{line}\n")).collect()
}

/// A text in quotes.
struct Quoted<'t>(&'t str);

impl Display for Quoted<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\"", self.0.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n"))
    }
}

/// A name, in quotes if it needs them.
struct Name<'t>(&'t str);

impl Display for Name<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if is_plain(self.0) && !phrase::is_verb(self.0) { f.write_str(self.0) } else { Quoted(self.0).fmt(f) }
    }
}

/// A name as orders write it, in quotes if it needs them.
pub(super) fn name(name: &str) -> String {
    Name(name).to_string()
}

/// A name in quotes.
pub(super) fn quoted(name: &str) -> String {
    Quoted(name).to_string()
}

/// The name of a general or a character, which no order follows.
struct GeneralText<'t>(&'t str);

impl Display for GeneralText<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if is_plain(self.0) { f.write_str(self.0) } else { Quoted(self.0).fmt(f) }
    }
}

/// Names with commas between them.
struct Names<'t, N>(&'t [N]);

impl<N: std::ops::Deref<Target = str>> Display for Names<'_, N> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.0.iter().enumerate().try_for_each(|(i, name)| write!(f, "{}{}", if i > 0 { ", " } else { "" }, Name(name)))
    }
}

impl Display for OrderLine {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if self.standing {
            f.write_str("standing: ")?;
        }
        for (i, (holds, condition)) in self.when.iter().enumerate() {
            let not = if *holds { "" } else { "not " };
            write!(f, "{}{not}{condition}", if i > 0 { " and " } else { "if " })?;
        }
        if !self.when.is_empty() {
            f.write_str(": ")?;
        }
        if let Some(nation) = &self.nation {
            write!(f, "nation {}: ", Name(nation))?;
        }
        self.order.fmt(f)
    }
}

impl Display for OrderCondition {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            OrderCondition::At { nation, node } => write!(f, "{} is at {}", Name(nation), Name(node)),
            OrderCondition::Owns { nation, node } => write!(f, "{} owns {}", Name(nation), Name(node)),
            OrderCondition::Pips(pips) => write!(f, "pips {pips}"),
            OrderCondition::In(season) => write!(f, "in {}", season_name(*season)),
        }
    }
}

impl Display for TreatyTerms {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            TreatyTerms::Peace => f.write_str("peace"),
            TreatyTerms::Alliance => f.write_str("alliance"),
            TreatyTerms::Passage => f.write_str("passage"),
            TreatyTerms::Tribute(coins) => write!(f, "tribute {coins}"),
            TreatyTerms::Vassal => f.write_str("vassal"),
        }
    }
}

impl Display for CampaignOrder {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if let Some(army) = self.army() {
            write!(f, "army {} ", Quoted(army))?;
        }
        match self {
            CampaignOrder::March { way, .. } => write!(f, "march {}", Names(way)),
            CampaignOrder::Sail { way, .. } => write!(f, "sail {}", Names(way)),
            CampaignOrder::Hold { .. } => f.write_str("hold"),
            CampaignOrder::Intercept { at, .. } if at.is_empty() => f.write_str("intercept"),
            CampaignOrder::Intercept { at, .. } => write!(f, "intercept {}", Names(at)),
            CampaignOrder::Garrison { at, troops, .. } => write!(f, "garrison {} with {troops}", Name(at)),
            CampaignOrder::Besiege { at, .. } => write!(f, "besiege {}", Name(at)),
            CampaignOrder::Assault { at, .. } => write!(f, "assault {}", Name(at)),
            CampaignOrder::Split { new, troops, .. } => write!(f, "split off {troops} as {}", Quoted(new)),
            CampaignOrder::Merge { into, .. } => write!(f, "merge into {}", Quoted(into)),
            CampaignOrder::Recruit { troops, .. } if troops.is_empty() => f.write_str("recruit"),
            CampaignOrder::Recruit { troops, .. } => write!(f, "recruit {troops}"),
            CampaignOrder::Winter { at, .. } => write!(f, "winter at {}", Name(at)),
            CampaignOrder::Raid { at, .. } => write!(f, "raid {}", Name(at)),
            CampaignOrder::Scout { at, .. } => write!(f, "scout {}", Name(at)),
            CampaignOrder::Retreat { when: Back::Attacked, to, .. } => {
                write!(f, "if attacked fall back to {}", Names(to))
            }
            CampaignOrder::Retreat { when: Back::Avoids, to, .. } if to.is_empty() => f.write_str("avoid battle"),
            CampaignOrder::Retreat { when: Back::Avoids, to, .. } => {
                write!(f, "avoid battle, fall back to {}", Names(to))
            }
            CampaignOrder::Retreat { when: Back::Beaten, to, .. } => write!(f, "if beaten fall back to {}", Names(to)),
            CampaignOrder::Intent { general, plan: None, .. } => write!(f, "fight as {}", GeneralText(general)),
            CampaignOrder::Intent { general, plan: Some(plan), .. } => {
                write!(f, "fight as {} and {}", GeneralText(general), plan.words())
            }
            CampaignOrder::Task { part, task, .. } => write!(f, "{} {}", wings::part_words(*part), task.words()),
            _ => self.fmt_of_nation(f),
        }
    }
}

impl CampaignOrder {
    fn fmt_of_nation(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            CampaignOrder::Spy { at } => write!(f, "spy at {}", Name(at)),
            CampaignOrder::Rumour { text } => write!(f, "rumour {}", Quoted(text)),
            CampaignOrder::Offer { to, terms } => write!(f, "offer {terms} to {}", Name(to)),
            CampaignOrder::Accept { from, terms } => write!(f, "accept {terms} from {}", Name(from)),
            CampaignOrder::Renounce { with } => write!(f, "renounce {}", Name(with)),
            CampaignOrder::Give { to, coins: 1 } => write!(f, "give 1 coin to {}", Name(to)),
            CampaignOrder::Give { to, coins } => write!(f, "give {} to {}", number_of(*coins, "coin"), Name(to)),
            CampaignOrder::Letter { to: Some(to), text } => write!(f, "letter to {} {}", Name(to), Quoted(text)),
            CampaignOrder::Realm(order) => order.fmt(f),
            CampaignOrder::Cancel { .. } => f.write_str("cancel standing orders"),
            CampaignOrder::Letter { to: None, text } => write!(f, "letter to the press {}", Quoted(text)),
            _ => Ok(()),
        }
    }
}
