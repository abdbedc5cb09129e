//! Whether a result can be: against the order of battle, the loss policy and the terms of victory.
//!
//! All that is wrong is told, each with its reason.

use super::form::Form;
use crate::base::names::{CommandId, SideId};
use crate::battle::{Battle, Board, Command, Compass, Element, Side, Standing};
use crate::campaign::aftermath::fielded;
use crate::campaign::army::Number;
use crate::campaign::battle::{DEFENDER, Engagement, Host, INVADER};
use crate::campaign::battlefield::losing_count;
use crate::campaign::map::Walls;
use crate::campaign::names::BattleName;
use crate::campaign::policy::Policies;
use crate::engine::Rulebook;
use crate::engine::campaign::aftermath::{Fate, Leaving, LossPolicy, PlaceFate, Record};

/// What a result is judged by.
#[derive(Clone, Copy)]
pub struct Terms<'a> {
    /// The rules of the battle.
    pub rules: &'a Rulebook,
    /// The policies of the campaign.
    pub policies: &'a Policies,
    /// Its loss policy.
    pub losses: &'a dyn LossPolicy,
}

impl Form {
    /// The record that the form is, where it can be a result of this battle; `who` typed it.
    ///
    /// # Errors
    /// All that is wrong with it.
    pub fn judged(&self, at: Terms, name: &BattleName, battle: &Engagement, who: &str) -> Result<Record, Vec<String>> {
        let mut faults = Vec::new();
        if self.battle != *name {
            faults.push(format!("the form is for the battle `{}`, not `{name}`", self.battle));
        }
        for row in &self.rows {
            match troops(battle).find(|(_, (number, _))| number.0 == row.number) {
                Some((_, (_, what))) if *what != row.what => {
                    faults.push(format!("element {} is `{what}`, not `{}`", row.number, row.what));
                }
                Some(_) => {}
                None => faults.push(unknown(battle, row.number)),
            }
        }
        match self.record(who) {
            Ok(mut record) => {
                wait(battle, &mut record);
                match judge(at, battle, &record, self.why.as_deref()) {
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
}

/// Who came too late for the battle had not come.
fn wait(battle: &Engagement, record: &mut Record) {
    for host in battle.sides.iter().flatten().filter(|host| host.arrives.is_some_and(|bound| bound > record.bounds)) {
        for (number, _) in &host.troops {
            record.fates.entry(number.0).or_insert(Fate::Waited);
        }
    }
}

/// Judges a result; `why` is said where the losses do not tell who won.
///
/// # Errors
/// All that is wrong with it.
pub fn judge(at: Terms, battle: &Engagement, record: &Record, why: Option<&str>) -> Result<(), Vec<String>> {
    let mut faults = Vec::new();
    if record.bounds == 0 {
        faults.push("a battle takes one bound at least, not 0".to_string());
    }
    fates(at.losses, battle, record, &mut faults);
    ends(battle, record, &mut faults);
    people(battle, record, &mut faults);
    place(battle, record, &mut faults);
    if faults.is_empty() && why.is_none() {
        match lost(at.rules, battle, record) {
            Ok(lost) => {
                winner(at, battle, record, lost, &mut faults);
                ended_too_soon(at, battle, record, lost, &mut faults);
            }
            Err(why) => faults.push(why),
        }
    }
    if faults.is_empty() { Ok(()) } else { Err(faults) }
}

/// Everybody who took part, with his host.
fn troops(battle: &Engagement) -> impl Iterator<Item = (&Host, &(Number, String))> {
    battle.sides.iter().flatten().flat_map(|host| host.troops.iter().map(move |troop| (host, troop)))
}

fn unknown(battle: &Engagement, number: u32) -> String {
    let all: Vec<u32> = troops(battle).map(|(_, (number, _))| number.0).collect();
    let [least, most] = [all.iter().min(), all.iter().max()].map(|n| n.copied().unwrap_or(0));
    format!("there is no element {number} in this battle; its numbers lie between {least} and {most}")
}

/// Only those have a fate who were there, and one that the policy knows.
fn fates(losses: &dyn LossPolicy, battle: &Engagement, record: &Record, faults: &mut Vec<String>) {
    for (number, fate) in &record.fates {
        let Some((host, (_, what))) = troops(battle).find(|(_, (known, _))| known.0 == *number) else {
            faults.push(unknown(battle, *number));
            continue;
        };
        let late = host.arrives.filter(|bound| *bound > record.bounds);
        match (late, fate) {
            (Some(bound), fate) if *fate != Fate::Waited && *fate != Fate::Stood => faults.push(format!(
                "{what} {number} of {} was to come in bound {bound}, and the battle took {}: nothing can have become of it",
                host.army, record.bounds
            )),
            (None, Fate::Waited) if host.arrives.is_none() => {
                faults.push(format!("{what} {number} of {} was there from the beginning", host.army));
            }
            _ => {}
        }
        if !losses.knows(fate) {
            let policy = losses.name();
            faults.push(format!("{what} {number}: the loss policy `{policy}` knows nobody who is disabled"));
        }
    }
}

/// How the elements of a side ended that were there at all.
fn ended(battle: &Engagement, record: &Record, side: SideId) -> impl Iterator<Item = Fate> {
    battle.sides[side.index()].iter().flat_map(|host| &host.troops).map(|(number, _)| record.fate(number.0))
}

fn is_there(fate: &Fate) -> bool {
    matches!(fate, Fate::Stood | Fate::InContact)
}

/// Who holds the field is there, and who is in contact has somebody to be in contact with.
fn ends(battle: &Engagement, record: &Record, faults: &mut Vec<String>) {
    let called = |side: SideId| if side == INVADER { "the invader" } else { "the defender" };
    for side in [INVADER, DEFENDER] {
        let on_table = ended(battle, record, side).any(|fate| is_there(&fate));
        let in_place = side == DEFENDER && record.place == Some(PlaceFate::Held);
        if record.field == Some(side) && !on_table && !in_place {
            faults.push(format!("{} holds the field, and nobody of his is left there", called(side)));
        }
        let contact = |side| ended(battle, record, side).any(|fate| fate == Fate::InContact);
        // Who storms a place may be in contact with its people, who have no numbers.
        if contact(side) && !contact(side.enemy()) && battle.walls == Walls::None {
            faults.push(format!("elements of {} are in contact, and none of the enemy's", called(side)));
        }
    }
}

/// There is a camp for each army at the most, and one people to a place.
fn people(battle: &Engagement, record: &Record, faults: &mut Vec<String>) {
    for side in [INVADER, DEFENDER] {
        let most = battle.sides[side.index()].len() as u16 + u16::from(battle.walls == Walls::City);
        let lost = record.people[side.index()];
        if lost > most {
            let whose = words_of(side);
            faults.push(format!("{lost} camp followers and denizens of the {whose} are lost, of {most} at the most"));
        }
    }
}

fn words_of(side: SideId) -> &'static str {
    super::words::side_told(Some(side))
}

fn place(battle: &Engagement, record: &Record, faults: &mut Vec<String>) {
    let node = &battle.node;
    match (battle.walls, record.place) {
        (Walls::None, Some(fate)) => {
            let fate = super::words::place_told(fate);
            faults.push(format!("{node} has no walls that could be {fate}: leave out `place`"));
        }
        (Walls::Fort, Some(PlaceFate::Surrendered)) => {
            faults.push(format!("the fort at {node} has no people to open its gates: it is held or taken"));
        }
        (_, Some(fate)) if fate != PlaceFate::Held && record.winner != Some(INVADER) => {
            let fate = super::words::place_told(fate);
            faults.push(format!("{node} is {fate}, but the invader has not won"));
        }
        _ => {}
    }
}

/// What each side has lost, as the terms of victory of the rules count it; a camp that was sacked is not known here.
///
/// # Errors
/// An element that the rules do not know.
fn lost(rules: &Rulebook, battle: &Engagement, record: &Record) -> Result<[u16; 2], String> {
    let side = |edge| Side { name: String::new(), edge, bounds: 0, bonus_spent: false };
    let (width, board) = (40_000, Board { width: 1, depth: 1 });
    let mut counted = Battle::bare(rules.name, width, board, [side(Compass::South), side(Compass::North)]);
    counted.commands = [INVADER, DEFENDER].map(|side| Command::new("", side)).to_vec();
    let kinds = fielded(rules, battle, record)?;
    let codes: Vec<(u32, &String)> = troops(battle).map(|(_, (number, what))| (number.0, what)).collect();
    for one in kinds {
        let what = codes.iter().find(|(number, _)| *number == one.number).map_or("", |(_, what)| what.as_str());
        let army = crate::engine::armies::Army::read(what)?;
        let row = army.picks.first().and_then(|pick| rules.troop(&pick.code));
        let row = row.ok_or_else(|| format!("{} has no troops `{what}`", rules.title))?;
        let standing = match one.fate {
            Fate::Stood | Fate::InContact | Fate::Waited | Fate::Left { how: Leaving::Marched, .. } => {
                Standing::OnTable
            }
            Fate::Destroyed | Fate::Disabled => Standing::Destroyed,
            Fate::Left { .. } => Standing::Gone,
        };
        let element = row.element(1, one.side, CommandId(one.side.0), row.waiting(width));
        counted.elements.push(Element { general: one.general, standing, ..element });
    }
    Ok(rules.hooks.losses(&counted))
}

/// By a policy that says so, a battle goes on until an army is beaten, or nobody of it is left on the table.
fn ended_too_soon(at: Terms, battle: &Engagement, record: &Record, lost: [u16; 2], faults: &mut Vec<String>) {
    let Some(clause) = at.losses.to_the_end() else { return };
    let goes_on = [INVADER, DEFENDER].into_iter().all(|side| {
        let limit = losing_count(at.rules, at.policies, battle.strength(side));
        lost[side.index()] < limit && ended(battle, record, side).any(|fate| is_there(&fate))
    });
    if goes_on {
        let [invader, defender] = lost;
        faults.push(format!(
            "neither army is beaten (the invader has lost {invader}, the defender {defender}), and neither has left the table: \
             the battle goes on [{clause}]; write `why:` where there is a reason"
        ));
    }
}

/// The one who has lost so much that he is beaten, and the enemy has not, has not won.
fn winner(at: Terms, battle: &Engagement, record: &Record, lost: [u16; 2], faults: &mut Vec<String>) {
    let limits = [INVADER, DEFENDER].map(|side| losing_count(at.rules, at.policies, battle.strength(side)));
    let beaten = |side: SideId| lost[side.index()] >= limits[side.index()];
    for side in [INVADER, DEFENDER] {
        let (own, limit) = (lost[side.index()], limits[side.index()]);
        if beaten(side) && !beaten(side.enemy()) && record.winner != Some(side.enemy()) {
            faults.push(format!(
                "the {} has lost {own}, which beats him ({limit} do), and the {} has lost {} of {}: but the winner is {}; \
                 write `why:` where there is a reason",
                words_of(side),
                words_of(side.enemy()),
                lost[side.enemy().index()],
                limits[side.enemy().index()],
                super::words::side_told(record.winner)
            ));
        }
    }
}
