//! Whether a result is possible: it is judged against the order of battle, the battlefield, the loss policy and the
//! terms of victory.
//!
//! All faults are reported, each with its reason. An impossible result is always refused. A result to which the rules
//! alone would not lead, but on which players may agree, is accepted if the form gives a reason.

use super::form::{MOST_ROWS, ResultForm};
use super::leaving::leaving;
use super::terms::{ResultFaults, ResultTerms, ended, is_there, troops, words_of};
use super::victory::winner;
use super::words::{edge_line, edge_name, edge_told, place_told};
use crate::base::names::{SideId, cut};
use crate::battle::StrongholdKind;
use crate::book::aftermath::{BattleRecord, Fate, LossPolicy, PlaceFate};
use crate::campaign::battle::{BattleStake, DEFENDER, Engagement, INVADER};
use crate::campaign::map::Walls;
use crate::campaign::names::BattleName;
use crate::course::run::MAX_BOUNDS;

impl ResultForm {
    /// The record of the form if it can be a result of this battle; `who` signs it where it is given, or else who signs in
    /// the form.
    ///
    /// # Errors
    /// All faults of the form.
    pub fn judged(
        &self,
        at: ResultTerms,
        name: &BattleName,
        battle: &Engagement,
        who: Option<&str>,
    ) -> Result<BattleRecord, Vec<String>> {
        if self.rows.len() > MOST_ROWS {
            return Err(vec![format!("a form has at most {MOST_ROWS} elements, and this one has {}", self.rows.len())]);
        }
        let mut faults = Vec::new();
        if self.battle != *name {
            faults.push(format!("the form is for the battle `{}`, not `{name}`", cut(&self.battle)));
        }
        self.complete(battle, &mut faults);
        let mut at = at;
        match (edge_line(&self.edge), at.laid.map(|laid| laid.sides[INVADER.index()].edge)) {
            // Nothing of the battlefield that the campaign laid out applies to their own table.
            (Ok((_, true)), _) => at.laid = None,
            (Ok((edge, false)), Some(laid)) if edge != laid => faults.push(format!(
                "the invader's own edge is the {} one on the battlefield of this battle, not the {}: correct the edges, or \
                 write `edge: {}` where your table was laid out otherwise",
                edge_name(laid),
                edge_name(edge),
                edge_told(edge, true)
            )),
            _ => {}
        }
        match self.record(who) {
            Ok(mut record) => {
                wait(battle, &mut record);
                match judge(at, battle, &record) {
                    Ok(()) if faults.is_empty() => return Ok(record),
                    Ok(()) => {}
                    Err(more) => faults.extend(more),
                }
            }
            Err(more) => faults.extend(more),
        }
        faults.sort();
        faults.dedup();
        Err(faults)
    }

    /// Each element of the order of battle occurs in the form, and no other.
    fn complete(&self, battle: &Engagement, faults: &mut Vec<String>) {
        for row in &self.rows {
            match troops(battle).find(|(_, (number, _))| number.0 == row.number) {
                Some((_, (_, what))) if *what != row.what => {
                    faults.push(format!("element {} is `{what}`, not `{}`", row.number, cut(&row.what)));
                }
                Some(_) => {}
                None => faults.push(unknown(battle, row.number)),
            }
        }
        if self.rows.is_empty() {
            let count = troops(battle).count();
            faults.push(format!(
                "no element stands in the form; each of the {count} of the order of battle must, with what became of it"
            ));
            return;
        }
        for (host, (number, what)) in troops(battle) {
            if self.rows.iter().all(|row| row.number != number.0) {
                let number = number.0;
                faults.push(format!(
                    "{what} {number} of {} does not stand in the form: add `{what} {number}: stood`, or what became of it",
                    host.army
                ));
            }
        }
    }
}

/// The elements of an army that was to arrive after the battle's end waited.
fn wait(battle: &Engagement, record: &mut BattleRecord) {
    for host in battle.sides.iter().flatten().filter(|host| host.arrives.is_some_and(|bound| bound > record.bounds)) {
        for (number, _) in &host.troops {
            record.fates.entry(number.0).or_insert(Fate::Waited);
        }
    }
}

/// Judges a result.
///
/// # Errors
/// All faults of the result.
pub fn judge(at: ResultTerms, battle: &Engagement, record: &BattleRecord) -> Result<(), Vec<String>> {
    let mut faults = ResultFaults::default();
    match record.bounds {
        0 => faults.never("a battle takes one bound at least, not 0".to_string()),
        bounds if bounds > MAX_BOUNDS => {
            faults.never(format!("no battle takes {bounds} bounds: after {MAX_BOUNDS} it is drawn"));
        }
        _ => {}
    }
    fates(at.losses, battle, record, &mut faults);
    ends(battle, record, &mut faults);
    people(at, battle, record, &mut faults);
    place(at, battle, record, &mut faults);
    leaving(at, battle, record, &mut faults);
    if faults.never.is_empty()
        && let Err(why) = winner(at, battle, record, &mut faults)
    {
        faults.never(why);
    }
    let left = faults.left(record.why.as_deref());
    if left.is_empty() { Ok(()) } else { Err(left) }
}

fn unknown(battle: &Engagement, number: u32) -> String {
    let all: Vec<u32> = troops(battle).map(|(_, (number, _))| number.0).collect();
    let [least, most] = [all.iter().min(), all.iter().max()].map(|n| n.copied().unwrap_or(0));
    format!("there is no element {number} in this battle; its numbers lie between {least} and {most}")
}

/// Only elements that took part have a fate, and only a fate that the loss policy knows.
fn fates(losses: &dyn LossPolicy, battle: &Engagement, record: &BattleRecord, faults: &mut ResultFaults) {
    for (number, fate) in &record.fates {
        let Some((host, (_, what))) = troops(battle).find(|(_, (known, _))| known.0 == *number) else {
            faults.never(unknown(battle, *number));
            continue;
        };
        let late = host.arrives.filter(|bound| *bound > record.bounds);
        match (late, fate) {
            (Some(bound), fate) if *fate != Fate::Waited && *fate != Fate::Stood => faults.never(format!(
                "{what} {number} of {} was to come in bound {bound}, and the battle took {}: nothing can have become of it",
                host.army, record.bounds
            )),
            (None, Fate::Waited) if host.arrives.is_none() => {
                faults.never(format!("{what} {number} of {} was there from the beginning", host.army));
            }
            _ => {}
        }
        if !losses.knows(fate) {
            let policy = losses.name();
            faults.never(format!("{what} {number}: the loss policy `{policy}` knows nobody who is disabled"));
        }
    }
}

/// The side that holds the field has elements there, and elements in contact have an enemy in contact.
fn ends(battle: &Engagement, record: &BattleRecord, faults: &mut ResultFaults) {
    let called = |side: SideId| format!("the {}", words_of(side));
    for side in [INVADER, DEFENDER] {
        let on_table = ended(battle, record, side).any(|fate| is_there(&fate));
        let in_place = side == DEFENDER && record.place == Some(PlaceFate::Held);
        if record.field == Some(side) && !on_table && !in_place {
            faults.never(format!("{} holds the field, and nobody of his is left there", called(side)));
        }
        let contact = |side| ended(battle, record, side).any(|fate| fate == Fate::InContact);
        // An army that storms a place may be in contact with its people, who have no numbers.
        if contact(side) && !contact(side.enemy()) && battle.walls == Walls::None {
            faults.never(format!("elements of {} are in contact, and none of the enemy's", called(side)));
        }
    }
    if let (Some(winner), field) = (record.winner, record.field)
        && field != Some(winner)
    {
        let held = field.map_or("nobody".to_string(), called);
        faults.odd(format!("{} has won, but {held} held the field at the end", called(winner)));
    }
}

/// The sacked camps of a side and its lost people are not more than it had; the people are those of the camps and of a
/// city.
fn people(at: ResultTerms, battle: &Engagement, record: &BattleRecord, faults: &mut ResultFaults) {
    for side in [INVADER, DEFENDER] {
        let is_camp = |place: &&crate::battle::Stronghold| place.kind == StrongholdKind::Camp && place.side == side;
        // If the battlefield is not known, each army has a camp.
        let laid = at.laid.map(|laid| laid.strongholds.iter().filter(is_camp).count());
        let camps = laid.unwrap_or(battle.sides[side.index()].len()) as u16;
        let whose = words_of(side);
        let sacked = record.camps[side.index()];
        if sacked > camps {
            faults.never(format!("{sacked} camps of the {whose} are sacked, of {camps}"));
        }
        let most = camps + u16::from(battle.walls == Walls::City);
        let lost = record.people[side.index()];
        if lost > most {
            faults.never(format!("{lost} camp followers and denizens of the {whose} are lost, of {most} at the most"));
        }
    }
}

/// The fate of the place is possible there, and agrees with the winner.
fn place(at: ResultTerms, battle: &Engagement, record: &BattleRecord, faults: &mut ResultFaults) {
    let node = &battle.node;
    let Some(fate) = record.place else {
        if battle.walls != Walls::None {
            faults.never(format!("what became of {node} is missing: `place: held`, `taken` or `surrendered`"));
        }
        return;
    };
    let told = place_told(fate);
    let won = record.winner == Some(INVADER);
    match (battle.walls, fate) {
        (Walls::None, _) => faults.never(format!("{node} has no walls that could be {told}: leave out `place`")),
        (Walls::Fort, PlaceFate::Surrendered) => {
            faults.never(format!("the fort at {node} has no people to open its gates: it is held or taken"));
        }
        (_, PlaceFate::Taken | PlaceFate::Surrendered) if !won => {
            faults.never(format!("{node} is {told}, but the invader has not won"));
        }
        (_, PlaceFate::Surrendered) if record.people[DEFENDER.index()] == 0 => {
            let city = at.rules.strongholds.city(StrongholdKind::City);
            let clause = city.map_or(String::new(), |city| format!(" [{}]", city.people.surrender.clause));
            faults.odd(format!(
                "{node} opens its gates when its denizens fall, and none of the defender's people is lost{clause}"
            ));
        }
        // By a scale of assaults whoever has beaten the garrison storms the walls against what is left of it, by a die.
        (walls, PlaceFate::Held)
            if won && battle.matter == BattleStake::Assault && !at.policies.stubborn.has_scale() =>
        {
            let taken = if walls == Walls::City { "`taken` or `surrendered`" } else { "`taken`" };
            faults.odd(format!(
                "the invader has won the assault on {node}, but `place` says that it was held, and by no policy does he storm \
                 what is left of the garrison: either {node} was {taken}, or the winner is nobody or the defender"
            ));
        }
        _ => {}
    }
}
