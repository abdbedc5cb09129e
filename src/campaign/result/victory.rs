//! Judges the winner by the losses, with the terms of victory of the rules.

use super::terms::{ResultFaults, ResultTerms, ended, is_there, troops, words_of};
use super::words::side_told;
use crate::base::names::{CommandId, SideId};
use crate::battle::{
    Battle, Board, Command, Compass, Element, Rule, Side, Standing, Stronghold, StrongholdKind, Tally,
};
use crate::book::aftermath::{BattleRecord, Fate, Leaving, PlaceFate};
use crate::campaign::aftermath::fielded;
use crate::campaign::battle::{BattleStake, DEFENDER, Engagement, INVADER};
use crate::campaign::battlefield::losing_count;
use crate::campaign::element::troops_of;
use crate::campaign::map::Walls;
use crate::geometry::{Base, Point};
use crate::view::victory::{ending, losses};

/// The winner's enemy is beaten, and if one side is beaten the other has won.
///
/// # Errors
/// An element that the rules do not know.
pub(super) fn winner(
    at: ResultTerms,
    battle: &Engagement,
    record: &BattleRecord,
    faults: &mut ResultFaults,
) -> Result<(), String> {
    let counted = counted(at, battle, record)?;
    let lost = losses(at.rules, &counted);
    let Some(limits) = counted.losing else {
        own_terms(at, &counted, record, faults);
        return Ok(());
    };
    let by_losses = ending(at.rules, &counted, true);
    too_soon(at, battle, record, (lost, limits), faults);
    let won = by_losses.as_ref().and_then(|ending| ending.value.winner);
    if won == record.winner {
        return Ok(());
    }
    let of = |side: SideId| (words_of(side), lost[side.index()], limits[side.index()]);
    match (won, record.winner) {
        (Some(won), winner) if is_gone(battle, record, won.enemy()) => {
            let clause = by_losses.map_or(String::new(), |ending| format!(" [{}]", ending.clause));
            faults.odd(gone(won.enemy(), winner, &clause));
        }
        (Some(won), winner) => {
            let ((loser, own, limit), (enemy, his, most)) = (of(won.enemy()), of(won));
            let clause = by_losses.map_or(String::new(), |ending| format!(" [{}]", ending.clause));
            faults.odd(format!(
                "the {loser} has lost {own}, which beats him ({limit} do), and the {enemy} has lost {his} of {most}: but the \
                 winner is {}{clause}",
                side_told(winner)
            ));
        }
        // An invader who stormed the place has won, without a beaten enemy.
        (None, Some(INVADER)) if stormed(battle, record) => {}
        (None, Some(winner)) => {
            let ((loser, own, limit), (called, his, _)) = (of(winner.enemy()), of(winner));
            let beaten = at.rules.campaign.as_ref().and_then(|of| of.beaten);
            let clause = beaten.map_or(String::new(), |beaten| format!(" [{}]", beaten.clause));
            let but = match own >= Tally::whole(limit) {
                true => format!("not more than the {called}, who has lost {his}: neither is beaten"),
                false => format!("{limit} beat him: he is not beaten"),
            };
            faults.odd(format!("the winner is {called}, but the {loser} has lost {own}, and {but}{clause}"));
        }
        (None, None) => {}
    }
    Ok(())
}

/// Whether none of a side's troops is left on the table or to come.
fn is_gone(battle: &Engagement, record: &BattleRecord, side: SideId) -> bool {
    ended(battle, record, side).all(|fate| !is_there(&fate) && fate != Fate::Waited)
}

/// The fault of a winner who is not the one who still has troops.
fn gone(loser: SideId, winner: Option<SideId>, clause: &str) -> String {
    format!("none of the troops of the {} is left, and the winner is {}{clause}", words_of(loser), side_told(winner))
}

/// Where no number of losses beats a side, those at the table know who was wholly demoralised; a side of whose troops none is left
/// has lost, and otherwise somebody has won or the battle goes on.
fn own_terms(at: ResultTerms, counted: &Battle, record: &BattleRecord, faults: &mut ResultFaults) {
    let by_rows = ending(at.rules, counted, true);
    let clause = at.rules.victory.in_campaign.first().map_or(String::new(), |row| format!(" [{}]", row.clause));
    match by_rows.and_then(|ending| ending.value.winner) {
        Some(winner) if record.winner != Some(winner) => faults.odd(gone(winner.enemy(), record.winner, &clause)),
        None if record.winner.is_none() => faults.odd(format!(
            "neither army is wholly demoralised or has left the table, if nobody has won: the battle goes on{clause}"
        )),
        _ => {}
    }
}

/// If the loss policy says so, a battle goes on until an army is beaten or has no element left on the table.
fn too_soon(
    at: ResultTerms,
    battle: &Engagement,
    record: &BattleRecord,
    (lost, limits): ([Tally; 2], [u16; 2]),
    faults: &mut ResultFaults,
) {
    let Some(clause) = at.losses.to_the_end() else { return };
    let goes_on = [INVADER, DEFENDER].into_iter().all(|side| {
        lost[side.index()] < Tally::whole(limits[side.index()])
            && ended(battle, record, side).any(|fate| is_there(&fate))
    });
    if goes_on {
        let [invader, defender] = lost;
        faults.odd(format!(
            "neither army is beaten (the invader has lost {invader}, the defender {defender}), and neither has left the table: \
             the battle goes on [{clause}]"
        ));
    }
}

/// Whether a defended place was stormed.
fn stormed(battle: &Engagement, record: &BattleRecord) -> bool {
    let defender = battle.sides[DEFENDER.index()].iter().flat_map(|host| &host.troops);
    let fallen = record.people[DEFENDER.index()] > 0
        || defender.into_iter().any(|(number, _)| matches!(record.fate(number.0), Fate::Destroyed | Fate::Left { .. }));
    battle.matter == BattleStake::Assault && fallen && record.place.is_some_and(|place| place != PlaceFate::Held)
}

/// The battle at its end, with the parts that the terms of victory need.
///
/// # Errors
/// An element that the rules do not know.
fn counted(at: ResultTerms, battle: &Engagement, record: &BattleRecord) -> Result<Battle, String> {
    let rules = at.rules;
    let side = |edge| Side { name: String::new(), edge, bounds: 0, bonus_spent: false };
    let (width, board) = (40_000, Board { width: 1, depth: 1 });
    let mut counted = Battle::bare(rules.name, width, board, [side(Compass::South), side(Compass::North)]);
    counted.commands = [INVADER, DEFENDER].map(|side| Command::new("", side)).to_vec();
    let [invader, defender] = [INVADER, DEFENDER].map(|side| losing_count(rules, at.policies, battle.strength(side)));
    counted.losing = invader.zip(defender).map(|(invader, defender)| [invader, defender]);
    counted.strongholds = places(at, battle, record);
    for one in fielded(rules, battle, record)? {
        let what = troops(battle).find(|(_, (number, _))| number.0 == one.number).map_or("", |(_, (_, what))| what);
        let (row, _) = troops_of(rules, what)?;
        let standing = match one.fate {
            Fate::Stood | Fate::InContact | Fate::Waited => Standing::OnTable,
            // An element that marches off over an edge where it gets away is not lost.
            Fate::Left { how: Leaving::Marched, edge } if record.gets_away(one.side, edge) => Standing::Exited,
            Fate::Destroyed => Standing::Destroyed,
            Fate::Disabled => Standing::Disabled,
            Fate::Left { .. } => Standing::Gone,
        };
        let element = row.element(1, one.side, CommandId(one.side.0), row.waiting(width));
        counted.elements.push(Element { general: one.general, standing, ..element });
    }
    Ok(counted)
}

/// The camps and the place, with their fates; if the battlefield is not known, those that the result mentions.
fn places(at: ResultTerms, battle: &Engagement, record: &BattleRecord) -> Vec<Stronghold> {
    let ground = Base { at: Point { x: 0, y: 0 }, facing: crate::geometry::Facing::NORTH, width: 1, depth: 1 };
    let mut all: Vec<Stronghold> = match at.laid {
        Some(laid) => {
            let of = |place: &Stronghold| Stronghold::empty(place.kind, place.side, place.base);
            laid.strongholds.iter().map(of).collect()
        }
        None => {
            let camps = [INVADER, DEFENDER].into_iter().flat_map(|side| {
                std::iter::repeat_n(Stronghold::camp(side, ground), usize::from(record.camps[side.index()]))
            });
            let city = (battle.walls == Walls::City).then(|| Stronghold::empty(StrongholdKind::City, DEFENDER, ground));
            camps.chain(city).collect()
        }
    };
    let mut sacked = record.camps;
    for place in &mut all {
        match place.kind {
            StrongholdKind::Camp => {
                let left = &mut sacked[place.side.index()];
                place.entered = *left > 0;
                *left = left.saturating_sub(1);
            }
            _ if record.place == Some(PlaceFate::Taken) => (place.entered, place.rule) = (true, Rule::Puppet),
            _ => {}
        }
    }
    all
}
