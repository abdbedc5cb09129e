//! A fight of two set up on a bare table and judged by the code that fights battles, so that no second reading of the
//! rules is needed. A supporter stands behind, an overlap beside, a hill rises under the feet of the party that is
//! uphill.
//!
//! Knows places, not numbers; the rule set's rows hold the values of circumstances.

use crate::ask::bare_table::BareTable;
use crate::ask::circumstances::{CannotStage, Circumstances, SupposedParty};
use crate::base::names::ElementId;
use crate::battle::{Battle, FightKind, Place, Refusal, Sky};
use crate::book::Rulebook;
use crate::fight::{Duel, Stakes, target};
use crate::view::{Field, Situation};
use crate::ways::contact::barred_from;

/// A staged fight.
#[derive(Clone, Debug)]
pub struct Staged {
    /// The table.
    pub battle: Battle,
    /// The fight.
    pub duel: Duel,
}

impl Staged {
    /// The fight with everything known except the dice.
    pub fn stakes(&self, rules: &Rulebook) -> Stakes {
        let field = Field::new(&self.battle);
        Stakes::of(&Situation::new(rules, &field, &self.battle), self.duel.clone())
    }
}

/// Stages a fight; in a shot the first party shoots at the second, which shoots back if it can.
///
/// # Errors
/// If the fight cannot be staged, or the rules forbid the shot or the assault.
pub fn stage(rules: &Rulebook, how: FightKind, parties: &[SupposedParty; 2]) -> Result<Staged, CannotStage> {
    stage_under(rules, how, parties, SupposedWeather::default())
}

/// The weather that a fight is supposed to be fought in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SupposedWeather {
    /// The sky.
    pub sky: Sky,
    /// The party that faces downwind, with the wind at its back; without one the wind blows across both.
    pub downwind: Option<usize>,
}

/// The same in this weather.
///
/// # Errors
/// As [`stage`].
pub fn stage_under(
    rules: &Rulebook,
    how: FightKind,
    parties: &[SupposedParty; 2],
    weather: SupposedWeather,
) -> Result<Staged, CannotStage> {
    let mut table = BareTable::new(rules, how, parties);
    table.battle.weather.sky = weather.sky;
    // The first party faces north.
    table.battle.weather.wind_from = weather.downwind.map(|i| if i == 0 { 180 } else { 0 });
    parties.iter().try_for_each(|party| allowed(how, &party.with))?;
    if parties.iter().all(|party| party.with.charged) {
        return Err(CannotStage::BothCharged);
    }
    for i in 0..2 {
        table.hold(i)?;
    }
    if how == FightKind::CloseCombat {
        may_assault(rules, &table.battle)?;
    }
    for i in 0..2 {
        table.friends(i)?;
    }
    for i in 0..2 {
        table.strikers(i)?;
    }
    for i in 0..2 {
        table.overlappers(i)?;
    }
    for i in 0..2 {
        table.ground(i)?;
    }
    let aids = [0, 1].map(|i| table.shooters(i));
    let places = [0, 1].map(|i| table.battle.elements[i].place.map(|Place::Inside(place)| place));
    let duel = Duel { how, aids, places, ..Duel::close([ElementId(0), ElementId(1)]) };
    match how {
        FightKind::CloseCombat => Ok(Staged { battle: table.battle, duel }),
        FightKind::Shooting => shot(rules, table.battle, duel),
    }
}

/// Stages a shot, if the rules allow it; the target shoots back if they allow that too.
fn shot(rules: &Rulebook, battle: Battle, duel: Duel) -> Result<Staged, CannotStage> {
    let field = Field::new(&battle);
    let at = Situation::new(rules, &field, &battle);
    let [from, to] = duel.pair;
    if let Err((clause, why)) = target::shot(&at, from, to) {
        let refusal = Refusal::one(clause, why, &[from, to]);
        return Err(CannotStage::Refused(Box::new(battle), refusal));
    }
    let safe = target::shot(&at, to, from).is_err();
    let aids = if safe { [Vec::new(), duel.aids[1].clone()] } else { duel.aids.clone() };
    Ok(Staged { duel: Duel { safe, aids, ..duel }, battle })
}

/// Refuses the assault on a place by troops that may not move into contact with one.
fn may_assault(rules: &Rulebook, battle: &Battle) -> Result<(), CannotStage> {
    for i in (0..2).filter(|i| battle.elements[*i].place.is_some()) {
        let (foe, inside) = (ElementId(1 - i as u16), ElementId(i as u16));
        let Some((clause, why)) = barred_from(rules, battle.element(foe), Some(inside)) else { continue };
        let refusal = Refusal::one(Some(clause), why, &[foe]);
        return Err(CannotStage::Refused(Box::new(battle.clone()), refusal));
    }
    Ok(())
}

fn allowed(how: FightKind, with: &Circumstances) -> Result<(), CannotStage> {
    if with.permitted && with.behind.is_none() && with.ranks < 2 {
        return Err(CannotStage::NobodyBehind);
    }
    let close = [
        (with.behind.is_some(), "support"),
        (!with.beside.is_empty(), "beside"),
        (!with.overlaps.is_empty(), "overlap"),
        (!with.flanks.is_empty(), "flank"),
        (with.rear.is_some(), "rear"),
        (with.uphill, "uphill"),
        (with.bank, "bank"),
        (with.charged, "charged"),
        (with.stormed > 0, "stormed"),
    ];
    let wrong = match how {
        FightKind::CloseCombat => (with.aided > 0).then_some("aided"),
        FightKind::Shooting => close.iter().find(|(there, _)| *there).map(|(_, word)| *word),
    };
    wrong.map_or(Ok(()), |word| Err(CannotStage::NotIn(how, word)))
}
