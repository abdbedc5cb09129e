//! Hidden troops as their own side is told of them.

use super::names;
use crate::battle::{Hidden, Hideout};
use crate::book::Rulebook;
use crate::view::written::{self, Scale};

/// Hidden troops, a line each for those in ambush and one for all of a code that are on the same march or in reserve.
pub fn lines(rules: &Rulebook, scale: &Scale, hidden: &[&Hidden]) -> Vec<String> {
    lines_with(rules, scale, hidden, |_| "")
}

/// The same lines, each with what there is to `add` on its troops.
pub fn lines_with(
    rules: &Rulebook,
    scale: &Scale,
    hidden: &[&Hidden],
    add: impl Fn(&Hidden) -> &'static str,
) -> Vec<String> {
    let follows = |a: u8, b: u8| a.checked_add(1) == Some(b);
    let next = |a: u8, b: u8| follows(a, b) || a == 0 && b == 0;
    let alike = |a: &&Hidden, b: &&Hidden| {
        let waits = !matches!(a.hideout, Hideout::Ambush { .. });
        let same = a.hideout == b.hideout && a.restrained.is_some() == b.restrained.is_some() && add(a) == add(b);
        let (one, other) = (&a.element, &b.element);
        let numbered = follows(one.number, other.number) && next(a.own, b.own);
        waits && same && !one.general && !other.general && one.code == other.code && numbered
    };
    let of = |run: &[&Hidden]| match run {
        [] => String::new(),
        [one] => format!("{}{}", told(rules, scale, one), add(one)),
        [first, .., last] => {
            let (from, to) = (first.element.number, last.element.number);
            let who = match first.own {
                0 => format!("{} {}", run.len(), first.element.code),
                own => format!("{} {own}-{}", first.element.code, last.own),
            };
            format!("hidden {from} to {to}: {who} {}{}", state(rules, scale, first), add(first))
        }
    };
    hidden.chunk_by(alike).map(of).collect()
}

/// Hidden troops in a line: their number for orders, their code and number, and where they are.
pub fn told(rules: &Rulebook, scale: &Scale, hidden: &Hidden) -> String {
    let Hidden { element, own, .. } = hidden;
    let own = if *own == 0 { String::new() } else { format!(" {own}") };
    format!("hidden {}: {}{own} {}", element.number, element.code, state(rules, scale, hidden))
}

/// Where hidden troops are, and what else holds of them.
fn state(rules: &Rulebook, scale: &Scale, hidden: &Hidden) -> String {
    let e = &hidden.element;
    let place = match hidden.hideout {
        Hideout::Reserve => "in a reserve unknown to the enemy".to_string(),
        Hideout::FlankMarch(edge) => format!("on a flank march, to come over the {} edge", names::word(&edge)),
        Hideout::Ambush { seen_from } => {
            let heading = written::heading_told(e.base.facing);
            let seen = match seen_from {
                // Where the set has rules of sight, nothing but what lies between hides them in the open.
                0 if rules.moves.impulse.is_some() => "when touched or in plain sight".into(),
                0 => "when touched".into(),
                far => format!("from {}", scale.tell(far)),
            };
            let place = format!("{}, {}", scale.tell_bare(e.base.at.x), scale.tell_bare(e.base.at.y));
            format!("in ambush at {place} facing {heading}, seen {seen}")
        }
    };
    let general = if e.general { ", general" } else { "" };
    let held = if hidden.restrained.is_some() { ", restrained" } else { "" };
    let mounts = if hidden.led.is_some() { ", its mounts behind it" } else { "" };
    format!("{place}{general}{held}{mounts}")
}
