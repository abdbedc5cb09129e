//! Troops in ambush who may shoot: in the phase of shooting of either side's bound their owner is asked, in secret, whether they do.
//! They are put on the table when they shoot (`dbm.ambush.06`); whoever stays in ambush is not asked again in that bound.

use crate::base::names::SideId;
use crate::battle::{Hidden, Pending, Viewer, What};
use crate::book::BookStep;
use crate::book::phase_tables::ShotRules;
use crate::deeds::{ambush, chosen};
use crate::view::{Cx, Situation};

/// Asks the owner of troops in ambush who could shoot now, the side on move first; returns whether there are any.
pub fn ask(cx: &mut Cx, rules: &ShotRules) -> bool {
    let clause = cx.rules.step(BookStep::Ambush);
    if clause.is_none() || cx.battle.hidden.is_empty() {
        return false;
    }
    let own = cx.battle.bound.side;
    for side in [own, own.enemy()] {
        let able = able(&cx.now(), rules, side);
        let command = |number: u8| cx.battle.hidden_called(side, number).map(|hidden| hidden.element.command);
        let Some(by) = able.first().and_then(|number| command(*number)) else { continue };
        let options = able.into_iter().filter(|number| command(*number) == Some(by)).collect();
        cx.emit(What::Asked { pending: Pending::Ambush { side, by, options } }, clause);
        return true;
    }
    false
}

/// The numbers of the hidden troops of a side that could shoot if they stood on the table, as their side knows the battle.
fn able(at: &Situation, rules: &ShotRules, side: SideId) -> Vec<u8> {
    let waits = |hidden: &&Hidden| hidden.seen_from().is_some() && hidden.restrained.is_none();
    let numbers: Vec<u8> = at.battle.hidden_of(side).filter(waits).map(|hidden| hidden.element.number).collect();
    if numbers.is_empty() {
        return numbers;
    }
    let known = at.battle.known_to(Viewer::Of(side));
    let able = ambush::with_shown(&at.beside(&known), side, &numbers, |at, ids| {
        let (open, parties) = (chosen::open(at, rules), chosen::parties(at, rules));
        // Those of a second rank do not shoot by themselves.
        let shoots = |id| open.iter().any(|(who, _)| *who == id) || parties.iter().any(|(who, _)| who.contains(&id));
        Some(numbers.iter().zip(ids).filter(|(_, id)| shoots(**id)).map(|(number, _)| *number).collect())
    });
    able.unwrap_or_default()
}
