//! Losses counted by the rows of a rule set, and whether they decide the battle or demoralise a command.
//!
//! Changes nothing: the end of the battle is returned, not carried out.

use crate::base::clause::{Cited, Clause};
use crate::base::names::{CommandId, ElementId, SideId};
use crate::base::trace::cite;
use crate::battle::{
    Battle, Element, EndReason, Ending, Kinds, Mark, Marks, Rule, Standing, Stronghold, StrongholdKind, Tally,
};
use crate::book::victory_tables::{
    Beaten, CommandFallen, EndRow, LeaderTerms, LossCount, MoreLost, PlaceLossRow, PlaceLost,
};
use crate::book::{Proof, Rulebook};
use crate::view::lost::{is_lost, of_command};
use std::cell::LazyCell;

/// The losses of each side, as the terms of victory count them. A command that has changed sides counts for the side
/// that it began on.
pub fn losses(rules: &Rulebook, battle: &Battle) -> [Tally; 2] {
    [SideId(0), SideId(1)].map(|side| of_side(rules, battle, side))
}

/// How the battle ends now by the terms of victory; `None` if it goes on. Asked after a loss (`at_close` false) and
/// when a bound closes. Where both sides have lost by one of them as a bound closes, nobody wins (`dbm.victory.01`); of those judged
/// at once the first loss decides (`dbsa.victory.01`).
pub fn ending(rules: &Rulebook, battle: &Battle, at_close: bool) -> Option<Cited<Ending>> {
    let lost = LazyCell::new(|| losses(rules, battle));
    let rows = rules.victory.rows(battle.losing.is_some());
    let found = rows.filter(|row| at_close || row.at_once).find_map(|row| {
        let loser = [SideId(0), SideId(1)].into_iter().find(|side| loses(rules, battle, row, &lost, *side))?;
        let other = loser.enemy();
        let alike =
            |one: &&EndRow| !one.at_once && one.clause == row.clause && one.more.is_none() == row.more.is_none();
        let mut rows = rules.victory.rows(battle.losing.is_some()).filter(alike);
        let both = !row.at_once && rows.any(|row| loses(rules, battle, row, &lost, other));
        let ending = Ending { winner: (!both).then_some(other), why: EndReason::Victory };
        Some(Cited::new(ending, row.clause))
    });
    if at_close && found.is_none() {
        rules.mark(Proof::GoesOn);
    }
    found
}

/// Whether a side has lost by a row of the terms of victory when a bound closes.
pub(crate) fn is_beaten(rules: &Rulebook, battle: &Battle, side: SideId) -> bool {
    let lost = LazyCell::new(|| losses(rules, battle));
    rules.victory.rows(battle.losing.is_some()).any(|row| loses(rules, battle, row, &lost, side))
}

/// The losses of a command that count towards its demoralisation.
pub fn lost_of(rules: &Rulebook, battle: &Battle, command: CommandId) -> Tally {
    let count = shaking(rules);
    let only = rules.victory.demoralised.as_ref().and_then(|terms| terms.troops);
    let counts = |e: &&Element| {
        let spared = only.filter(|_| is_lost(e) && !count.is_troops(e));
        spared.into_iter().for_each(cite);
        is_lost(e) && spared.is_none()
    };
    let own = of_command(battle, command).map(|(_, e)| e).filter(counts);
    // Whether it is demoralised is not asked of troops that count as lost because it is.
    of_elements(rules, &count, own) + places_of(&count, battle, command)
}

/// Whether a command has lost a part of its troops, by the count that may demoralise it.
pub(crate) fn has_lost_part(rules: &Rulebook, battle: &Battle, command: CommandId, part: [u16; 2]) -> bool {
    let all = troops_of(rules, battle, command);
    all > Tally::NONE && lost_of(rules, battle, command).reaches(part, all)
}

/// The troops that a command began with, by the count that may demoralise it.
pub(crate) fn troops_of(rules: &Rulebook, battle: &Battle, command: CommandId) -> Tally {
    let count = shaking(rules);
    let hidden = battle.hidden.iter().map(|h| &h.element).filter(|e| e.command == command);
    let own = of_command(battle, command).map(|(_, e)| e).chain(hidden).filter(|e| count.is_troops(e));
    strength(rules, &count, own)
}

/// Whether a side has lost a part of its troops, and a greater part than its enemy.
pub fn is_worse_off(rules: &Rulebook, battle: &Battle, side: SideId, part: [u16; 2]) -> bool {
    let lost = losses(rules, battle);
    let all = [side, side.enemy()].map(|side| troops(rules, battle, side));
    let [own, theirs] = [side, side.enemy()].map(|side| lost[side.index()]);
    own.reaches(part, all[0]) && own.times(all[1]) > theirs.times(all[0])
}

/// How the losses of a command are counted that may demoralise it.
fn shaking(rules: &Rulebook) -> LossCount {
    let usual = rules.victory.losses.clone();
    match &rules.victory.demoralised {
        Some(terms) => LossCount { spared: terms.spared, ..usual },
        None => usual,
    }
}

/// What the lost generals of a side count for beyond their elements (`dba3.victory.04`).
pub fn generals_of_side(rules: &Rulebook, battle: &Battle, side: SideId) -> Tally {
    let count = &rules.victory.losses;
    for_generals(count, fielded(count, battle).filter(|e| raised_by(battle, e) == side && is_lost(e)))
}

/// What the lost general of a command counts for beyond his element, when it is asked whether the command is demoralised
/// (`dba3.bbdba.38`).
pub fn generals_of_command(rules: &Rulebook, battle: &Battle, command: CommandId) -> Tally {
    for_generals(&shaking(rules), of_command(battle, command).map(|(_, e)| e).filter(|e| is_lost(e)))
}

fn for_generals<'a>(count: &LossCount, lost: impl Iterator<Item = &'a Element>) -> Tally {
    let more = count.general.map_or(Tally::NONE, |more| Tally::whole(more.value));
    lost.filter(|e| e.general).map(|_| more).sum()
}

/// The number of a side's lost elements that do not count.
pub fn uncounted(rules: &Rulebook, battle: &Battle, side: SideId) -> usize {
    let spared = rules.victory.losses.spared.value;
    battle.troops().filter(|(_, e)| e.side == side && is_lost(e) && spared.has(e.kind)).count()
}

/// The losses of a command that its next die for points must exceed, or it loses heart; `None` if that die decides nothing: its
/// general leads, a die has decided before, or it has lost heart (`dbm.demoral.02`, `.03`).
pub fn must_exceed(rules: &Rulebook, battle: &Battle, command: CommandId) -> Option<Tally> {
    rules.victory.demoralised.and_then(|terms| terms.tested)?;
    let own = &battle.commands[command.index()];
    let lost = own.general.is_some_and(|id| battle.element(id).standing.is_lost());
    (lost && !own.demoralised && !own.tested).then(|| lost_of(rules, battle, command))
}

/// The clause by which an element is the general of a demoralised command and neither gains nor loses by it.
pub fn heartened(rules: &Rulebook, battle: &Battle, id: ElementId) -> Option<Clause> {
    let rule = rules.victory.demoralised.as_ref().and_then(|rule| rule.general);
    let rule = rule.filter(|_| battle.element(id).general && battle.command_of(id).demoralised);
    rule.into_iter().flatten().for_each(cite);
    rule.map(|[_, spared]| spared)
}

/// The clause by which a command is demoralised now; `None` if its losses do not suffice.
pub fn demoralises(rules: &Rulebook, battle: &Battle, command: CommandId) -> Option<Clause> {
    let terms = rules.victory.demoralised.as_ref()?;
    let count = shaking(rules);
    let troops = || of_command(battle, command).map(|(_, e)| e).filter(|e| count.is_troops(e));
    let all = troops_of(rules, battle, command);
    let reaches = |lost: Tally, part: &Cited<[u16; 2]>| {
        (all > Tally::NONE && lost.reaches(part.value, all)).then_some(part.clause)
    };
    let lost = || lost_of(rules, battle, command);
    // Here every type counts, and what counts for more elsewhere does here too.
    let whole = LossCount { spared: Cited::new(Kinds::NONE, count.spared.clause), ..count.clone() };
    let dead = || of_elements(rules, &whole, troops().filter(|e| is_lost(e))) + places_of(&count, battle, command);
    if !battle.mounts.is_empty() {
        rules.mark(Proof::MountsUncounted);
    }
    let by_lost = terms.lost.as_ref().and_then(|part| reaches(lost(), part));
    by_lost.or_else(|| terms.all_types.as_ref().and_then(|part| reaches(dead(), part)))
}

/// The clause by which a command without its leader, or with nobody else, is demoralised; `None` if it is not.
pub fn leaderless(terms: &LeaderTerms, battle: &Battle, command: CommandId) -> Option<Clause> {
    let own = &battle.commands[command.index()];
    let leader = own.general?;
    let lost = |e: &Element| matches!(e.standing, Standing::Disabled | Standing::Destroyed | Standing::Gone);
    if lost(battle.element(leader)) {
        return Some(if own.chief { terms.chief } else { terms.lost });
    }
    let mut others = of_command(battle, command).filter(|(id, _)| *id != leader).peekable();
    (others.peek().is_some() && others.all(|(_, e)| lost(e))).then_some(terms.alone)
}

/// Whether a side has lost the battle by a row; `lost` are the losses of both.
fn loses(
    rules: &Rulebook,
    battle: &Battle,
    row: &EndRow,
    lost: &LazyCell<[Tally; 2], impl FnOnce() -> [Tally; 2]>,
    side: SideId,
) -> bool {
    let own = || lost[side.index()];
    let beaten = match row.when {
        Beaten::Lost(enough) => own() >= Tally::whole(enough),
        Beaten::LostAsGiven => battle.losing.is_some_and(|enough| own() >= Tally::whole(enough[side.index()])),
        Beaten::Share(part) => has_lost_share(rules, battle, lost, side, part),
        Beaten::ChiefDemoralised => battle.commands_of(side).any(|(_, c)| c.chief && c.demoralised),
        Beaten::General => battle.elements.iter().any(|e| e.side == side && leads(battle, e) && is_lost(e)),
        Beaten::AllDemoralised => raised(battle, side).all(|id| {
            let command = &battle.commands[id.index()];
            command.demoralised || command.began.is_some() || troops_of(rules, battle, id) == Tally::NONE
        }),
        Beaten::NobodyLeft => {
            let there = |e: &Element| {
                let own = raised_by(battle, e) == side && rules.victory.losses.is_troops(e);
                own && matches!(e.standing, Standing::OnTable | Standing::Aboard(_))
            };
            battle.hidden_of(side).next().is_none() && !battle.elements.iter().any(there)
        }
        Beaten::WipedOut => {
            let left = |side: SideId| {
                let own = |e: &Element| raised_by(battle, e) == side && rules.victory.losses.is_troops(e);
                let waits = |e: &Element| matches!(e.standing, Standing::Reserve | Standing::Away);
                let there = |e: &Element| matches!(e.standing, Standing::OnTable | Standing::Aboard(_)) || waits(e);
                battle.hidden_of(side).next().is_some() || battle.elements.iter().any(|e| own(e) && there(e))
            };
            !left(side) && left(side.enemy())
        }
    };
    if beaten && matches!(row.when, Beaten::Lost(_)) && battle.strongholds.iter().any(|there| there.entered) {
        rules.mark(Proof::PlaceCounts);
    }
    if beaten && row.when == Beaten::General {
        rules.mark(Proof::GeneralAtOnce);
        cite(rules.victory.losses.lost);
    }
    match row.more {
        Some(more) if beaten => {
            let [own, other] = match more.value {
                MoreLost::InAll => [own(), lost[side.enemy().index()]],
                MoreLost::InBound => [in_bound(rules, battle, side), in_bound(rules, battle, side.enemy())],
                MoreLost::OfOwn => {
                    let Beaten::Share(part) = row.when else { return true };
                    // Only of two who have both lost so much is it asked which has lost more.
                    if !has_lost_share(rules, battle, lost, side.enemy(), part) {
                        return true;
                    }
                    let [own, theirs] = [side, side.enemy()].map(|side| of_last_forces(rules, battle, side));
                    let parts = [own[0].times(theirs[1]), theirs[0].times(own[1])];
                    if parts[1] > 0 {
                        cite(more.clause);
                    }
                    return parts[0] > parts[1];
                }
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

/// Whether a side has lost a part of its troops, or each of its forces the same part of its own.
fn has_lost_share(
    rules: &Rulebook,
    battle: &Battle,
    lost: &LazyCell<[Tally; 2], impl FnOnce() -> [Tally; 2]>,
    side: SideId,
    part: [u16; 2],
) -> bool {
    match battle.forces_of(side) {
        1 => lost[side.index()].reaches(part, troops(rules, battle, side)),
        several => (0..several).all(|force| force_reaches(rules, battle, side, force, part)),
    }
}

/// The losses of a side and its troops, without the forces that were taken off in an earlier bound (`dbv.victory.04`, `.05`).
fn of_last_forces(rules: &Rulebook, battle: &Battle, side: SideId) -> [Tally; 2] {
    let stood = |force: &u8| {
        let mut own = battle.elements.iter().filter(|e| raised_by(battle, e) == side && battle.force_of(e) == *force);
        own.any(|e| e.deeds.lost || !e.standing.is_lost())
    };
    let last = (0..battle.forces_of(side)).filter(stood).map(|force| of_force(rules, battle, side, force));
    last.fold([Tally::NONE; 2], |[lost, all], [more, troops]| [lost + more, all + troops])
}

/// Whether an element is that of its side's general: of the commander-in-chief, if the side has one among the generals of
/// several commands.
fn leads(battle: &Battle, e: &Element) -> bool {
    let has_chief = || battle.commands_of(e.side).any(|(_, command)| command.chief);
    e.general && (battle.commands[e.command.index()].chief || !has_chief())
}

/// The forces of a side with several that have lost enough to be beaten, by number from 0.
pub fn beaten_forces(rules: &Rulebook, battle: &Battle, side: SideId) -> Vec<u8> {
    let parts = rules.victory.ends.iter().filter_map(|row| match row.when {
        Beaten::Share(part) => Some(part),
        _ => None,
    });
    let parts: Vec<[u16; 2]> = parts.collect();
    let beaten = |force: &u8| parts.iter().any(|part| force_reaches(rules, battle, side, *force, *part));
    (0..battle.forces_of(side)).filter(beaten).collect()
}

/// Whether the losses of a force have reached a part of its troops.
fn force_reaches(rules: &Rulebook, battle: &Battle, side: SideId, force: u8, part: [u16; 2]) -> bool {
    rules.forces.iter().for_each(|tables| cite(tables.beaten));
    let [lost, all] = of_force(rules, battle, side, force);
    lost.reaches(part, all)
}

/// The losses of a force, and the troops that it began with.
pub fn of_force(rules: &Rulebook, battle: &Battle, side: SideId, force: u8) -> [Tally; 2] {
    let count = &rules.victory.losses;
    let own = |e: &&Element| raised_by(battle, e) == side && battle.force_of(e) == force;
    let lost = fielded(count, battle).filter(|e| own(e) && counts_as_lost(count, battle, e));
    let all = battle.elements.iter().filter(|e| own(e) && count.is_troops(e));
    [of_elements(rules, count, lost), strength(rules, count, all)]
}

/// The losses of a side.
fn of_side(rules: &Rulebook, battle: &Battle, side: SideId) -> Tally {
    let count = &rules.victory.losses;
    if count.by_command.is_some() {
        return raised(battle, side)
            .map(|id| of_troops(rules, battle, id, |_| true) + places_of(count, battle, id))
            .sum();
    }
    let taken = battle.strongholds.iter().filter(|there| there.side == side);
    let places = taken.filter_map(|there| place(count, battle, there)).inspect(|row| cite(row.clause));
    let own = |e: &&Element| counts_as_lost(count, battle, e) && raised_by(battle, e) == side;
    places.map(|row| Tally::whole(row.value)).sum::<Tally>()
        + passed_centres(count, battle, side)
        + of_elements(rules, count, fielded(count, battle).filter(own))
}

/// The count of a side's built-up areas whose middle the enemy has passed.
fn passed_centres(count: &LossCount, battle: &Battle, side: SideId) -> Tally {
    let Some(row) = count.centres else { return Tally::NONE };
    let enemies = (0..battle.commands.len()).filter(|i| battle.raised_by(CommandId(*i as u8)) != side);
    let passed = enemies.flat_map(|i| battle.commands[i].centres.iter());
    passed.map(|_| (cite(row.clause), row.counts).1).sum()
}

/// The elements that may count as lost: hidden ones only if whole commands do.
fn fielded<'a>(count: &LossCount, battle: &'a Battle) -> impl Iterator<Item = &'a Element> {
    let hidden = battle.hidden.iter().filter(|_| !count.fallen.is_empty());
    battle.elements.iter().chain(hidden.map(|hidden| &hidden.element))
}

/// The side that an element began the battle on.
fn raised_by(battle: &Battle, e: &Element) -> SideId {
    if e.command.index() < battle.commands.len() { battle.raised_by(e.command) } else { e.side }
}

/// The commands that began the battle on a side.
fn raised(battle: &Battle, side: SideId) -> impl Iterator<Item = CommandId> {
    (0..battle.commands.len()).map(|i| CommandId(i as u8)).filter(move |id| battle.raised_by(*id) == side)
}

/// Whether an element counts as lost: it is, or its whole command does.
fn counts_as_lost(count: &LossCount, battle: &Battle, e: &Element) -> bool {
    let stands = !e.standing.is_exchanged();
    is_lost(e) || !count.fallen.is_empty() && stands && count.is_troops(e) && has_fallen(count, battle, e)
}

/// Whether the whole command of an element counts as lost.
fn has_fallen(count: &LossCount, battle: &Battle, e: &Element) -> bool {
    let command = &battle.commands[e.command.index()];
    let row = count.fallen.iter().find(|row| match row.when {
        CommandFallen::Demoralised => command.demoralised,
        CommandFallen::ChangedSides => command.began.is_some(),
    });
    row.inspect(|row| cite(row.clause)).is_some()
}

/// The count of elements that count as lost.
fn of_elements<'a>(rules: &Rulebook, count: &LossCount, elements: impl Iterator<Item = &'a Element>) -> Tally {
    let (mut lost, mut doubles) = (Tally::NONE, Tally::NONE);
    for e in elements {
        cite(count.lost);
        if let Some(more) = count.general.filter(|_| e.general) {
            cite(more.clause);
            lost += Tally::whole(more.value);
        }
        if e.general {
            rules.mark(if count.spared.value.has(e.kind) { Proof::GeneralSpared } else { Proof::GeneralOne });
        }
        if count.spared.value.has(e.kind) {
            cite(count.spared.clause);
            continue;
        }
        let (counts, clause) = rules.counts(count, e);
        clause.into_iter().for_each(cite);
        lost += counts;
        if let Some(more) = count.double.filter(|_| e.marks.has_any(Marks::of(&[Mark::Double]))) {
            cite(more.clause);
            rules.mark(Proof::DoubleCounts);
            doubles = Tally::whole(more.value);
        }
    }
    lost + doubles
}

/// The count of the lost elements of a command that `counts` accepts.
fn of_troops(rules: &Rulebook, battle: &Battle, command: CommandId, counts: impl Fn(&Element) -> bool) -> Tally {
    let count = &rules.victory.losses;
    let own = fielded(count, battle).filter(|e| e.command == command && counts_as_lost(count, battle, e) && counts(e));
    of_elements(rules, count, own)
}

/// The count of a side's elements lost in the running bound.
fn in_bound(rules: &Rulebook, battle: &Battle, side: SideId) -> Tally {
    let lost = |id, counts: fn(&Element) -> bool| of_troops(rules, battle, id, counts);
    raised(battle, side).map(|id| lost(id, |_| true) - lost(id, |e| !e.deeds.lost)).sum()
}

/// The elements that some troops count as, lost or not; those that were exchanged for others count with these.
fn strength<'a>(rules: &Rulebook, count: &LossCount, troops: impl Iterator<Item = &'a Element>) -> Tally {
    let there = troops.filter(|e| !e.standing.is_exchanged());
    there
        .map(|e| rules.counts(count, e))
        .inspect(|(_, clause)| clause.iter().copied().for_each(cite))
        .map(|(all, _)| all)
        .sum()
}

/// The troops that a side began with.
pub(crate) fn troops(rules: &Rulebook, battle: &Battle, side: SideId) -> Tally {
    let count = &rules.victory.losses;
    count.no_troops.iter().for_each(|none| cite(none.clause));
    rules.mark(Proof::DoubleIsOne);
    if battle.elements.iter().any(|e| e.side == side && e.standing == Standing::Away) {
        rules.mark(Proof::AwayNotLost);
    }
    let hidden = battle.hidden.iter().map(|hidden| &hidden.element);
    let all = battle.elements.iter().chain(hidden);
    strength(rules, count, all.filter(|e| raised_by(battle, e) == side && count.is_troops(e)))
}

/// Whether a stronghold is the camp of an allied command.
fn of_ally(battle: &Battle, there: &Stronghold) -> bool {
    there.command.is_some_and(|id| battle.commands[id.index()].ally)
}

/// The row that counts a stronghold taken by the enemy.
fn place<'c>(count: &'c LossCount, battle: &Battle, there: &Stronghold) -> Option<&'c PlaceLossRow> {
    let by_enemy = there.held_by.is_some_and(|id| battle.element(id).side != there.side);
    // An ally's camp is his alone: it does not stand beside the town that the others use instead of theirs.
    let is_camp = |p: &Stronghold| p.side == there.side && p.kind == StrongholdKind::Camp && !of_ally(battle, p);
    let has_camp = battle.strongholds.iter().any(is_camp);
    count.places.iter().find(|row| {
        let taken = match row.when {
            PlaceLost::Entered => there.entered,
            PlaceLost::Controlled => there.entered && (by_enemy || there.rule == Rule::Puppet),
            PlaceLost::Held => by_enemy,
            PlaceLost::LastHeld => by_enemy || (there.entered && there.held_by.is_none()),
            PlaceLost::Ruled => there.rule == Rule::Puppet,
        };
        row.kind == there.kind && taken && row.beside_camp.is_none_or(|camp| camp == has_camp)
    })
}

/// The count of a command's strongholds that the enemy has taken. For an allied command it is its own camp, for the
/// others all strongholds that are not an ally's.
fn places_of(count: &LossCount, battle: &Battle, command: CommandId) -> Tally {
    let Some(clauses) = &count.by_command else { return Tally::NONE };
    let (own, side) = (&battle.commands[command.index()], battle.raised_by(command));
    let taken = battle.strongholds.iter().filter(|there| there.side == side).filter_map(|there| {
        let counts = if of_ally(battle, there) { there.command == Some(command) } else { !own.ally };
        let row = place(count, battle, there).filter(|_| counts)?;
        cite(if of_ally(battle, there) { clauses.allied_camp } else { clauses.other_places });
        Some(Tally::whole(row.value))
    });
    taken.sum()
}
