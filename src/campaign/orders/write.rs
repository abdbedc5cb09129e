//! Orders written as text, in the one way that is ours.

use std::fmt::{self, Display, Formatter};

use super::words::is_plain;
use super::{Back, Condition, Line, Order, Terms};
use crate::campaign::calendar::season_name;

/// The text of orders, one a line.
pub fn write(lines: &[Line]) -> String {
    lines.iter().map(|line| format!("{line}\n")).collect()
}

/// A text in quotes.
struct Quoted<'t>(&'t str);

impl Display for Quoted<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\"", self.0.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n"))
    }
}

/// A name, in quotes where it needs them.
struct Name<'t>(&'t str);

impl Display for Name<'_> {
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

impl Display for Line {
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

impl Display for Condition {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Condition::At { nation, node } => write!(f, "{} is at {}", Name(nation), Name(node)),
            Condition::Owns { nation, node } => write!(f, "{} owns {}", Name(nation), Name(node)),
            Condition::Pips(pips) => write!(f, "pips {pips}"),
            Condition::In(season) => write!(f, "in {}", season_name(*season)),
        }
    }
}

impl Display for Terms {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Terms::Peace => f.write_str("peace"),
            Terms::Alliance => f.write_str("alliance"),
            Terms::Passage => f.write_str("passage"),
            Terms::Tribute(coins) => write!(f, "tribute {coins}"),
            Terms::Vassal => f.write_str("vassal"),
        }
    }
}

impl Display for Order {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if let Some(army) = self.army() {
            write!(f, "army {} ", Quoted(army))?;
        }
        match self {
            Order::March { way, .. } => write!(f, "march {}", Names(way)),
            Order::Sail { way, .. } => write!(f, "sail {}", Names(way)),
            Order::Hold { .. } => f.write_str("hold"),
            Order::Intercept { at, .. } if at.is_empty() => f.write_str("intercept"),
            Order::Intercept { at, .. } => write!(f, "intercept {}", Names(at)),
            Order::Garrison { at, troops, .. } => write!(f, "garrison {} with {troops}", Name(at)),
            Order::Besiege { at, .. } => write!(f, "besiege {}", Name(at)),
            Order::Assault { at, .. } => write!(f, "assault {}", Name(at)),
            Order::Split { new, troops, .. } => write!(f, "split off {troops} as {}", Quoted(new)),
            Order::Merge { into, .. } => write!(f, "merge into {}", Quoted(into)),
            Order::Recruit { troops, .. } if troops.is_empty() => f.write_str("recruit"),
            Order::Recruit { troops, .. } => write!(f, "recruit {troops}"),
            Order::Winter { at, .. } => write!(f, "winter at {}", Name(at)),
            Order::Raid { at, .. } => write!(f, "raid {}", Name(at)),
            Order::Scout { at, .. } => write!(f, "scout {}", Name(at)),
            Order::Retreat { when: Back::Attacked, to, .. } => write!(f, "if attacked fall back to {}", Names(to)),
            Order::Retreat { when: Back::Beaten, to, .. } => write!(f, "if beaten fall back to {}", Names(to)),
            Order::Intent { general, plan: None, .. } => write!(f, "fight as {}", Name(general)),
            Order::Intent { general, plan: Some(plan), .. } => {
                write!(f, "fight as {} and {}", Name(general), plan.words())
            }
            _ => self.fmt_of_nation(f),
        }
    }
}

impl Order {
    fn fmt_of_nation(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Order::Spy { at } => write!(f, "spy at {}", Name(at)),
            Order::Rumour { text } => write!(f, "rumour {}", Quoted(text)),
            Order::Offer { to, terms } => write!(f, "offer {terms} to {}", Name(to)),
            Order::Accept { from, terms } => write!(f, "accept {terms} from {}", Name(from)),
            Order::Renounce { with } => write!(f, "renounce {}", Name(with)),
            Order::Give { to, coins } => write!(f, "give {coins} coins to {}", Name(to)),
            Order::Letter { to: Some(to), text } => write!(f, "letter to {} {}", Name(to), Quoted(text)),
            Order::Cancel { .. } => f.write_str("cancel standing orders"),
            Order::Letter { to: None, text } => write!(f, "letter to the press {}", Quoted(text)),
            _ => Ok(()),
        }
    }
}
