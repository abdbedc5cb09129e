//! Judges the winner by the losses, with the terms of victory of the rules.

use super::terms::{ResultFaults, ResultTerms, ended, is_there, troops, words_of};
use super::words::side_told;
use crate::base::names::{CommandId, SideId};
use crate::battle::{
    Battle, Board, Command, Compass, Element, Rule, Side, Standing, Stronghold, StrongholdKind, Tally,
};
use crate::book::aftermath::{BattleRecord, Fate, Leaving, PlaceFate};
use crate::book::lists::ListNumber;
use crate::book::victory_tables::Beaten;
use crate::campaign::aftermath::fielded;
use crate::campaign::battle::{BattleStake, DEFENDER, Engagement, INVADER};
use crate::campaign::battlefield::losing_count;
use crate::campaign::element::troops_of;
use crate::campaign::map::Walls;
use crate::geometry::{Base, Point};
use crate::muster::PickedArmy;
use crate::view::shares;
use crate::view::victory::{demoralises, ending, losses};
use std::collections::BTreeMap;

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
        own_terms(at, battle, &counted, record, faults);
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
fn own_terms(at: ResultTerms, battle: &Engagement, counted: &Battle, record: &BattleRecord, faults: &mut ResultFaults) {
    let by_rows = ending(at.rules, counted, true).map(|ending| ending.value.winner);
    let clause = at.rules.victory.in_campaign.first().map_or(String::new(), |row| format!(" [{}]", row.clause));
    match by_rows {
        Some(Some(winner)) if record.winner != Some(winner) => faults.odd(gone(winner.enemy(), record.winner, &clause)),
        Some(None) => {
            let unbeaten = record.winner.map(|winner| gone(winner, record.winner, &clause));
            unbeaten.into_iter().for_each(|fault| faults.odd(fault));
        }
        None if at.rules.victory.in_campaign.is_empty() => {
            let stormed = record.winner == Some(INVADER) && stormed(battle, record);
            let unbeaten = record.winner.filter(|_| !stormed).and_then(|winner| share_of(at, counted, winner.enemy()));
            unbeaten.into_iter().for_each(|fault| faults.odd(fault));
        }
        None if record.winner.is_none() => faults.odd(format!(
            "neither army is wholly demoralised or has left the table, if nobody has won: the battle goes on{clause}"
        )),
        _ => {}
    }
}

/// The fault of a loser who has lost neither the part of his troops that beats him nor so much of his commander-in-chief's command
/// that it is demoralised. What both lost in the last bound, only those at the table know.
fn share_of(at: ResultTerms, counted: &Battle, loser: SideId) -> Option<String> {
    let share = shares::of_side(at.rules, counted, loser).filter(|share| share.lost < share.beats)?;
    let chief = counted.commands_of(loser).find(|(_, command)| command.chief).map(|(id, _)| id);
    if chief.is_some_and(|chief| demoralises(at.rules, counted, chief).is_some()) {
        return None;
    }
    let of_chief = chief.and_then(|chief| shares::of_command(at.rules, counted, chief));
    let of_chief = of_chief.map_or(String::new(), |of| {
        format!(", and the command of the commander-in-chief {}, which {} demoralise", of.lost, of.beats)
    });
    let clause = at.rules.victory.ends.iter().find(|row| matches!(row.when, Beaten::Share(_)));
    let clause = clause.map_or(String::new(), |row| format!(" [{}]", row.clause));
    let (winner, called) = (side_told(Some(loser.enemy())), words_of(loser));
    let (lost, beats) = (share.lost, share.beats);
    Some(format!(
        "the winner is {winner}, but the {called} has lost {lost}, and {beats} beat him{of_chief}: he is not beaten{clause}"
    ))
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
    let commands = Commands::of(battle, rules.victory.losses.by_command.is_some());
    counted.commands = commands.all;
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
        let command = commands.of.get(&one.number).copied().unwrap_or(CommandId(one.side.0));
        let element = row.element(1, one.side, command, row.waiting(width));
        counted.elements.push(Element { general: one.general, standing, ..element });
    }
    Ok(counted)
}

/// The commands of a battle, one for each side where losses are not counted command by command.
struct Commands {
    all: Vec<Command>,
    /// The command of each element, by its number in the campaign.
    of: BTreeMap<u32, CommandId>,
}

impl Commands {
    fn of(battle: &Engagement, apart: bool) -> Commands {
        let (mut all, mut of) = (Vec::new(), BTreeMap::new());
        for side in [INVADER, DEFENDER] {
            let mut known: BTreeMap<(usize, Option<ListNumber>), CommandId> = BTreeMap::new();
            let first = battle.sides[side.index()].iter().position(|host| host.arrives.is_none());
            for (i, host) in battle.sides[side.index()].iter().enumerate() {
                for (number, what) in &host.troops {
                    let read = PickedArmy::read(what).ok();
                    let ally = read.and_then(|read| read.picks.first().and_then(|pick| pick.ally));
                    let key = if apart { (i, ally) } else { (0, None) };
                    let id = *known.entry(key).or_insert_with(|| {
                        let chief = apart && Some(i) == first && ally.is_none();
                        all.push(Command { chief, ally: key.1.is_some(), ..Command::new("", side) });
                        CommandId((all.len() - 1) as u8)
                    });
                    of.insert(number.0, id);
                }
            }
        }
        Commands { all, of }
    }
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
