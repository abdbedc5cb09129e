//! How the elements of a campaign's battle were lost, from the battle's events; the campaign's ledger prints it later.

use crate::base::names::ElementId;
use crate::battle::{Battle, Event, FightKind};
use crate::book::aftermath::Deed;
use crate::campaign::battle::Engagement;
use crate::campaign::result::BattleNumbers;
use crate::report::why::{LossReport, losses};
use std::collections::BTreeMap;

/// The fate of the numbered elements that were lost in a battle with this start and these events.
pub fn deeds(battle: &Engagement, numbers: &BattleNumbers, start: &Battle, events: &[Event]) -> BTreeMap<u32, Deed> {
    let name = |id: ElementId| named(battle, numbers, start, id);
    let deed = |loss: LossReport| {
        let number = numbers.of(loss.element)?;
        Some((number, Deed { bound: loss.bound, what: told(&loss, &name), clause: loss.clause }))
    };
    losses(start, events).into_iter().filter_map(deed).collect()
}

/// An element with its name in the campaign: `4Bd 17 of Legions`.
fn named(battle: &Engagement, numbers: &BattleNumbers, start: &Battle, id: ElementId) -> String {
    let number = numbers.of(id);
    let mut hosts = battle.sides.iter().flatten();
    let known = number.and_then(|number| {
        hosts.find_map(|host| {
            let (_, what) = host.troops.iter().find(|(of, _)| of.0 == number)?;
            Some(format!("{what} {number} of {}", host.army))
        })
    });
    known.unwrap_or_else(|| {
        if start.knows(id) {
            start.element(id).kind.word().to_string()
        } else {
            "an element that the battle does not have".into()
        }
    })
}

fn told(loss: &LossReport, name: &dyn Fn(ElementId) -> String) -> String {
    let end = if loss.left { "fled off the table" } else { "destroyed" };
    let fight = loss.fight.as_ref().and_then(|blow| {
        let own = blow.parties.iter().position(|party| party.element == loss.element)?;
        let (own, enemy) = (&blow.parties[own], &blow.parties[1 - own]);
        let how = match blow.how {
            FightKind::CloseCombat => "in close combat",
            FightKind::Shooting => "by shooting",
        };
        Some((enemy.element, format!("{how}, {} against {}", own.total, enemy.total)))
    });
    match (fight, loss.by) {
        (Some((enemy, how)), Some(by)) if by == enemy => format!("{end} by {} {how}", name(by)),
        (Some((enemy, how)), _) => format!("{end} after it lost to {} {how}", name(enemy)),
        (None, Some(by)) => format!("{end} by {}", name(by)),
        (None, None) => end.to_string(),
    }
}
