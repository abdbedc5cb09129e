//! The record of a battle that was fought by the engine.

use crate::base::names::{CommandId, ElementId, SideId};
use crate::battle::{Battle, Code, Compass, EndReason, Kinds, Phase, Standing, Stronghold, StrongholdKind};
use crate::book::Rulebook;
use crate::book::aftermath::{BattleOrigin, BattleRecord, Fate, Leaving, PlaceFate};
use crate::campaign::battle::{DEFENDER, INVADER};
use crate::view::{Field, Situation};
use std::collections::BTreeMap;

/// The campaign's numbers of the elements of a battle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BattleNumbers {
    /// By their indices at its beginning; `None` for followers and denizens.
    pub placed: Vec<Option<u32>>,
    /// Of those who began in hiding: each has its index only once it shows itself.
    pub hidden: Vec<HiddenNumber>,
}

/// The number of an element that began a battle in hiding. Equal ones of a command are not told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HiddenNumber {
    /// Its command.
    pub command: CommandId,
    /// Its troops.
    pub code: Code,
    /// It is a general's.
    pub general: bool,
    /// It lies on the table, in ambush; otherwise it comes from outside.
    pub on_table: bool,
    /// Its number.
    pub number: u32,
}

impl BattleNumbers {
    /// The number of an element by its index at the beginning.
    pub fn of(&self, id: ElementId) -> Option<u32> {
        self.placed.get(id.index()).copied().flatten()
    }

    /// The numbers of the elements of a battle at its end, and of those who were never seen.
    fn at_end(&self, battle: &Battle) -> (Vec<(ElementId, u32)>, Vec<HiddenNumber>) {
        let mut found: Vec<(ElementId, u32)> =
            battle.roster().zip(&self.placed).filter_map(|((id, _), number)| Some((id, (*number)?))).collect();
        let became = battle.roster().filter_map(|(_, e)| match e.standing {
            Standing::Exchanged(into) => Some(into),
            _ => None,
        });
        let became: Vec<ElementId> = became.collect();
        let mut left = self.hidden.clone();
        for (id, e) in battle.roster().skip(self.placed.len()) {
            let is = |one: &HiddenNumber| (one.command, one.code, one.general) == (e.command, e.code, e.general);
            // What others have become was not hidden.
            if let Some(i) = left.iter().position(is).filter(|_| !became.contains(&id)) {
                found.push((id, left.remove(i).number));
            }
        }
        (found, left)
    }
}

/// The record of a battle at its end.
pub fn of_battle(rules: &Rulebook, battle: &Battle, numbers: &BattleNumbers, by: BattleOrigin) -> BattleRecord {
    let field = Field::new(battle);
    let at = Situation::new(rules, &field, battle);
    let (numbered, unseen) = numbers.at_end(battle);
    let numbered = numbered.into_iter().map(|(id, number)| (number, fate(&at, id)));
    let outside = unseen.iter().filter(|one| !one.on_table).map(|one| (one.number, Fate::Waited));
    let fates: BTreeMap<u32, Fate> = numbered.chain(outside).filter(|(_, fate)| *fate != Fate::Stood).collect();
    let people = [INVADER, DEFENDER].map(|side| {
        let lost = battle
            .elements
            .iter()
            .filter(|e| e.side == side && matches!(e.standing, Standing::Disabled | Standing::Destroyed));
        lost.filter(|e| Kinds::PEOPLE.has(e.kind)).count() as u16
    });
    let winner = battle.ending.as_ref().and_then(|ending| ending.winner);
    let place = battle.strongholds.iter().find(|place| place.is_walled());
    let cut = matches!(&battle.ending, Some(end) if matches!(end.why, EndReason::Bounds | EndReason::Points));
    BattleRecord {
        winner,
        field: winner.or_else(|| alone(battle)),
        bounds: battle.bound.number.saturating_sub(u16::from(cut && battle.bound.phase != Phase::Close)).max(1),
        edge: battle.sides[INVADER.index()].edge,
        fates,
        people,
        camps: [INVADER, DEFENDER].map(|side| sacked(battle, side)),
        place: place.map(|place| place_fate(battle, place)),
        why: None,
        night: None,
        deeds: BTreeMap::new(),
        by,
    }
}

/// How many camps of a side the enemy sacked.
fn sacked(battle: &Battle, side: SideId) -> u16 {
    let camps = battle.strongholds.iter().filter(|place| place.kind == StrongholdKind::Camp && place.side == side);
    camps.filter(|camp| camp.entered).count() as u16
}

/// The only side with elements left on the field: on the table, or in an ambush that was never found.
fn alone(battle: &Battle) -> Option<SideId> {
    let there = |side: SideId| {
        let lies_in_wait = || battle.hidden_of(side).any(|hidden| hidden.seen_from().is_some());
        battle.of_side(side).next().is_some() || lies_in_wait()
    };
    match [INVADER, DEFENDER].map(there) {
        [true, false] => Some(INVADER),
        [false, true] => Some(DEFENDER),
        _ => None,
    }
}

fn fate(at: &Situation, id: ElementId) -> Fate {
    let left = |how| Fate::Left { edge: nearest_edge(at.battle, id), how };
    match at.element(id).standing {
        // The troops are those that they became.
        Standing::Exchanged(_) if at.battle.now_is(id) != id => fate(at, at.battle.now_is(id)),
        Standing::Exchanged(_) => Fate::Stood,
        Standing::Aboard(_) => Fate::Stood,
        Standing::Away => left(Leaving::Pursued),
        Standing::OnTable if at.in_combat(id) => Fate::InContact,
        Standing::OnTable => Fate::Stood,
        Standing::Reserve => Fate::Waited,
        Standing::Disabled => Fate::Disabled,
        Standing::Destroyed => Fate::Destroyed,
        Standing::Gone => left(Leaving::Driven),
        Standing::Exited => left(Leaving::Marched),
    }
}

/// The edge nearest to the last place of an element.
fn nearest_edge(battle: &Battle, id: ElementId) -> Compass {
    let (at, board) = (battle.element(id).base.at, battle.board);
    let far = [
        (at.y, Compass::South),
        (board.depth - at.y, Compass::North),
        (at.x, Compass::West),
        (board.width - at.x, Compass::East),
    ];
    far.into_iter().min_by_key(|(far, _)| *far).map_or(Compass::South, |(_, edge)| edge)
}

/// The fate of a place: taken by the enemy's troops, surrendered by its people, or held.
fn place_fate(battle: &Battle, place: &Stronghold) -> PlaceFate {
    let enemy = place.side.enemy();
    let inside = place.held_by.map(|id| battle.element(id).side);
    match place.obeys() {
        _ if inside == Some(enemy) && place.entered => PlaceFate::Taken,
        Some(side) if side == enemy && place.entered => PlaceFate::Taken,
        Some(side) if side == enemy => PlaceFate::Surrendered,
        _ => PlaceFate::Held,
    }
}
