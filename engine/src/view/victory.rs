//! Losses counted by the rows of a rule set, and whether they decide the battle or demoralise a command.
//!
//! Changes nothing: the end of the battle is returned, not carried out.

use crate::base::clause::{Cited, Clause};
use crate::base::names::{CommandId, SideId};
use crate::base::trace::cite;
use crate::battle::{Battle, Element, EndReason, Ending, Mark, Marks, Rule, Stronghold, StrongholdKind};
use crate::book::victory_tables::{Beaten, EndRow, LossCount, MoreLost, PlaceLossRow, PlaceLost};
use crate::book::{Proof, Rulebook};
use crate::view::lost::{is_lost, of_command};
use std::cell::LazyCell;

/// The losses of each side, as the terms of victory count them.
pub fn losses(rules: &Rulebook, battle: &Battle) -> [u16; 2] {
    [SideId(0), SideId(1)].map(|side| of_side(rules, battle, side))
}

/// How the battle ends now by the terms of victory; `None` if it goes on. Asked after a loss (`at_close` false) and
/// when a bound closes.
pub fn ending(rules: &Rulebook, battle: &Battle, at_close: bool) -> Option<Cited<Ending>> {
    let given = rules.victory.given.as_ref().filter(|_| battle.losing.is_some());
    let rows = given.map_or(rules.victory.ends.as_slice(), std::slice::from_ref);
    let lost = LazyCell::new(|| losses(rules, battle));
    rows.iter().filter(|row| at_close || row.at_once).find_map(|row| {
        let loser = [SideId(0), SideId(1)].into_iter().find(|side| loses(rules, battle, row, &lost, *side))?;
        let ending = Ending { winner: Some(loser.enemy()), why: EndReason::Victory };
        Some(Cited::new(ending, row.clause))
    })
}

/// The clause by which a command is demoralised now; `None` if its losses do not suffice.
pub fn demoralises(rules: &Rulebook, battle: &Battle, command: CommandId) -> Option<Clause> {
    let terms = rules.victory.demoralised.as_ref()?;
    let count = LossCount { spared: terms.spared, ..rules.victory.losses.clone() };
    let troops = || of_command(battle, command).map(|(_, e)| e).filter(|e| count.is_troops(e.kind));
    let hidden = battle.hidden.iter().filter(|h| h.element.command == command && count.is_troops(h.element.kind));
    let all = (troops().count() + hidden.count()) as u16;
    let reaches = |lost: u16, part: &Cited<[u16; 2]>| {
        let [least, of] = part.value;
        (all > 0 && lost * of >= all * least).then_some(part.clause)
    };
    let lost = || of_troops(rules, battle, command, &count, |_| true) + places_of(&count, battle, command);
    let dead = || troops().filter(|e| is_lost(e)).count() as u16;
    let by_lost = terms.lost.as_ref().and_then(|part| reaches(lost(), part));
    by_lost.or_else(|| terms.all_types.as_ref().and_then(|part| reaches(dead(), part)))
}

/// Whether a side has lost the battle by a row; `lost` are the losses of both.
fn loses(
    rules: &Rulebook,
    battle: &Battle,
    row: &EndRow,
    lost: &LazyCell<[u16; 2], impl FnOnce() -> [u16; 2]>,
    side: SideId,
) -> bool {
    let own = || lost[side.index()];
    let beaten = match row.when {
        Beaten::Lost(enough) => own() >= enough,
        Beaten::LostAsGiven => battle.losing.is_some_and(|enough| own() >= enough[side.index()]),
        Beaten::Share([least, of]) => own() * of >= troops(rules, battle, side) * least,
        Beaten::ChiefDemoralised => battle.commands_of(side).any(|(_, c)| c.chief && c.demoralised),
        Beaten::General => battle.elements.iter().any(|e| e.side == side && e.general && is_lost(e)),
    };
    if beaten && row.when == Beaten::General {
        rules.mark(Proof::GeneralAtOnce);
        cite(rules.victory.losses.lost);
    }
    match row.more {
        Some(more) if beaten => {
            let [own, other] = match more.value {
                MoreLost::InAll => [own(), lost[side.enemy().index()]],
                MoreLost::InBound => [in_bound(rules, battle, side), in_bound(rules, battle, side.enemy())],
            };
            let undecided = if more.value == MoreLost::InAll { own == other } else { own <= other };
            if undecided {
                cite(more.clause);
            }
            own > other
        }
        _ => beaten,
    }
}

/// The losses of a side.
fn of_side(rules: &Rulebook, battle: &Battle, side: SideId) -> u16 {
    let count = &rules.victory.losses;
    if count.by_command.is_some() {
        let of = |id| of_troops(rules, battle, id, count, |_| true) + places_of(count, battle, id);
        return battle.commands_of(side).map(|(id, _)| of(id)).sum();
    }
    let taken = battle.strongholds.iter().filter(|there| there.side == side);
    let places: u16 = taken
        .filter_map(|there| place(count, battle, there))
        .inspect(|row| cite(row.clause))
        .map(|row| row.value)
        .sum();
    places + of_elements(rules, count, battle.elements.iter().filter(|e| e.side == side))
}

/// The count of the lost ones among some elements.
fn of_elements<'a>(rules: &Rulebook, count: &LossCount, elements: impl Iterator<Item = &'a Element>) -> u16 {
    let (mut lost, mut doubles) = (0, 0);
    for e in elements.filter(|e| is_lost(e)) {
        cite(count.lost);
        if let Some(more) = count.general.filter(|_| e.general) {
            cite(more.clause);
            lost += more.value;
        }
        if count.spared.value.has(e.kind) {
            cite(count.spared.clause);
            continue;
        }
        lost += 1;
        if let Some(more) = count.double.filter(|_| e.marks.has_any(Marks::of(&[Mark::Double]))) {
            cite(more.clause);
            rules.mark(Proof::DoubleCounts);
            doubles = more.value;
        }
    }
    lost + doubles
}

/// The count of the lost elements of a command that `counts` accepts.
fn of_troops(
    rules: &Rulebook,
    battle: &Battle,
    command: CommandId,
    count: &LossCount,
    counts: impl Fn(&Element) -> bool,
) -> u16 {
    of_elements(rules, count, of_command(battle, command).map(|(_, e)| e).filter(|e| counts(e)))
}

/// The count of a side's elements lost in the running bound.
fn in_bound(rules: &Rulebook, battle: &Battle, side: SideId) -> u16 {
    let lost = |id, counts: fn(&Element) -> bool| of_troops(rules, battle, id, &rules.victory.losses, counts);
    battle.commands_of(side).map(|(id, _)| lost(id, |_| true) - lost(id, |e| !e.deeds.lost)).sum()
}

/// The number of troop elements that a side began with.
fn troops(rules: &Rulebook, battle: &Battle, side: SideId) -> u16 {
    let count = &rules.victory.losses;
    count.no_troops.into_iter().for_each(|none| cite(none.clause));
    rules.mark(Proof::DoubleIsOne);
    let hidden = battle.hidden.iter().map(|hidden| &hidden.element);
    battle.elements.iter().chain(hidden).filter(|e| e.side == side && count.is_troops(e.kind)).count() as u16
}

/// The row that counts a stronghold taken by the enemy.
fn place<'c>(count: &'c LossCount, battle: &Battle, there: &Stronghold) -> Option<&'c PlaceLossRow> {
    let by_enemy = there.held_by.is_some_and(|id| battle.element(id).side != there.side);
    let has_camp = battle.strongholds.iter().any(|p| p.side == there.side && p.kind == StrongholdKind::Camp);
    count.places.iter().find(|row| {
        let taken = match row.when {
            PlaceLost::Entered => there.entered,
            PlaceLost::Controlled => there.entered && (by_enemy || there.rule == Rule::Puppet),
            PlaceLost::Held => by_enemy,
        };
        row.kind == there.kind && taken && row.beside_camp.is_none_or(|camp| camp == has_camp)
    })
}

/// The count of a command's strongholds that the enemy has taken. For an allied command it is its own camp, for the
/// others all strongholds that are not an ally's.
fn places_of(count: &LossCount, battle: &Battle, command: CommandId) -> u16 {
    let Some(clauses) = &count.by_command else { return 0 };
    let own = &battle.commands[command.index()];
    let of_ally = |there: &Stronghold| there.command.is_some_and(|id| battle.commands[id.index()].ally);
    let taken = battle.strongholds.iter().filter(|there| there.side == own.side).filter_map(|there| {
        let counts = if of_ally(there) { there.command == Some(command) } else { !own.ally };
        let row = place(count, battle, there).filter(|_| counts)?;
        cite(if of_ally(there) { clauses.allied_camp } else { clauses.other_places });
        Some(row.value)
    });
    taken.sum()
}
