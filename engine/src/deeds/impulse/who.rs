//! Who must advance: impetuous elements without an excuse.

use std::rc::Rc;

use crate::base::clause::Clause;
use crate::base::names::{CommandId, ElementId};
use crate::base::trace::{self, cite};
use crate::battle::Viewer;
use crate::book::impulse_tables::{ExcuseWhen, ImpulseRow, ImpulseTables, ImpulseWhen};
use crate::deeds::impulse::course::Advance;
use crate::deeds::impulse::target::{ChosenTarget, Target};
use crate::deeds::impulse::{course, support, target as targets};
use crate::geometry::{TOLERANCE, are_within, front_on, may_be_near};
use crate::view::{Cx, Situation, doubt};
use crate::ways::aware;

/// The urge of an element to advance.
pub struct Urge {
    /// The rule by which it is impetuous.
    pub clause: Clause,
    /// What it advances towards.
    pub target: Target,
    /// Its advance as things stand; `None` if it cannot move.
    pub advance: Option<Advance>,
}

/// What an element has before it that may be impetuous.
#[derive(Clone, Debug)]
pub struct Sighted {
    /// The enemies that its command is aware of.
    pub known: Rc<[ElementId]>,
    /// Its target.
    pub target: ChosenTarget,
}

/// What an element has before it that may be impetuous and has not advanced yet; `None` for all others, and for those whom a
/// rule excuses before their way is known. `aware` gives the enemies that a command is aware of.
pub fn sighted(
    at: &Situation,
    rules: &ImpulseTables,
    id: ElementId,
    aware: impl FnOnce(CommandId) -> Rc<[ElementId]>,
) -> Option<Sighted> {
    let element = at.element(id);
    let may = at.is_open(id) && !element.deeds.advanced && rules.troops.iter().any(|row| row.who.is(element));
    if !may || excuse(at, rules, id).is_some() {
        return None;
    }
    let known = aware(element.command);
    // Whoever cannot be impetuous by anybody whom he may meet has no target; a trace sees all rules.
    if !trace::is_on() && !rules.troops.iter().any(|row| may_be_impetuous(at, rules, row, id, &known)) {
        return None;
    }
    Some(Sighted { target: targets::choose(at, rules, id, &known), known })
}

/// The rule that excuses an element from an advance, if one does before its way is known.
fn excuse(at: &Situation, rules: &ImpulseTables, id: ElementId) -> Option<Clause> {
    let (element, command) = (at.element(id), at.battle.command_of(id));
    let row = rules.excuses.iter().find(|row| match row.when {
        ExcuseWhen::Troops(who) => who.is(element),
        ExcuseWhen::Moved => element.deeds.moves > 0,
        ExcuseWhen::Held => element.deeds.held && !element.deeds.loosed,
        ExcuseWhen::Fled => element.deeds.fled || element.deeds.ran,
        ExcuseWhen::Engaged => is_engaged(at, id),
        ExcuseWhen::Supports => support::supports_here(at, id),
        ExcuseWhen::Doubtful => {
            let waits = doubt::waits(at, element.command);
            waits.into_iter().for_each(|rules| cite(rules.no_advance));
            command.doubt.is_some()
        }
        ExcuseWhen::Demoralised => command.demoralised,
        ExcuseWhen::Benighted => doubt::is_benighted(at.rules, at.battle, element.command),
        ExcuseWhen::WouldContact(_) => false,
    })?;
    cite(row.clause);
    Some(row.clause)
}

/// Whether an element is in close combat, across works too, or touches an enemy with a front of either.
fn is_engaged(at: &Situation, id: ElementId) -> bool {
    if at.in_combat(id) {
        return true;
    }
    let own = at.rect(id);
    if !at.may_be_near_enemies(at.element(id).side, own, TOLERANCE) {
        return false;
    }
    let mut enemies = at.enemies_in_open(at.element(id).side).map(|enemy| at.rect(enemy));
    enemies.any(|enemy| {
        may_be_near(own, enemy, TOLERANCE) && (front_on(own, enemy).is_some() || front_on(enemy, own).is_some())
    })
}

/// The urge of an element with this before it that no rule excuses before its way is known; `None` if it need not
/// advance.
pub fn urge(at: &Situation, rules: &ImpulseTables, id: ElementId, sighted: &Sighted) -> Option<Urge> {
    let Sighted { known, target: chosen } = sighted;
    let row = rules.troops.iter().find(|row| is_impetuous(at, rules, row, id, known))?;
    cite(row.clause);
    cite(chosen.clause);
    let advance = course::plan(at, rules, id, &chosen.target, known, 0.0);
    is_bold(at, rules, advance.as_ref()).then_some(Urge { clause: row.clause, target: chosen.target, advance })
}

/// Whether an advance contacts nobody for whose sake it is not made.
fn is_bold(at: &Situation, rules: &ImpulseTables, advance: Option<&Advance>) -> bool {
    let met = || advance.iter().flat_map(|advance| &advance.touched);
    let shy = rules.excuses.iter().find(|row| match row.when {
        ExcuseWhen::WouldContact(who) => met().any(|enemy| who.is(at.element(*enemy))),
        _ => false,
    });
    shy.into_iter().for_each(|row| cite(row.clause));
    shy.is_none()
}

/// The advance, by this rule, of one of any troops that has gone so far already, from the edge of the table; `None` if it goes no further
/// for the sake of whom it would contact.
pub fn onward(
    at: &Situation,
    rules: &ImpulseTables,
    id: ElementId,
    known: &[ElementId],
    (gone, clause): (f64, Clause),
) -> Option<Urge> {
    let chosen = targets::choose(at, rules, id, known);
    cite(chosen.clause);
    let advance = course::plan(at, rules, id, &chosen.target, known, gone);
    is_bold(at, rules, advance.as_ref()).then_some(Urge { clause, target: chosen.target, advance })
}

/// Whether a row may make an element impetuous: false only if it certainly does not.
fn may_be_impetuous(
    at: &Situation,
    rules: &ImpulseTables,
    row: &ImpulseRow,
    id: ElementId,
    known: &[ElementId],
) -> bool {
    row.who.is(at.element(id))
        && match row.when {
            ImpulseWhen::Always => true,
            ImpulseWhen::NearDemoralised(_) => known.iter().any(|enemy| at.battle.command_of(*enemy).demoralised),
            ImpulseWhen::WouldContact(who) => {
                let far = course::reach(at, rules, id);
                // Who is in a place stands there, wherever his base is.
                let in_open = at.battle.strongholds.is_empty();
                (!in_open || at.may_be_near_enemies(at.element(id).side, at.rect(id), far + TOLERANCE))
                    && known
                        .iter()
                        .any(|enemy| who.is(at.element(*enemy)) && are_within(at.rect(id), at.rect(*enemy), far))
            }
        }
}

/// Whether a row makes an element impetuous.
pub fn is_impetuous(
    at: &Situation,
    rules: &ImpulseTables,
    row: &ImpulseRow,
    id: ElementId,
    known: &[ElementId],
) -> bool {
    if !row.who.is(at.element(id)) {
        return false;
    }
    match row.when {
        ImpulseWhen::Always => true,
        ImpulseWhen::NearDemoralised(length) => aware::nears_demoralised(at, id, known, length.on(at.battle)),
        ImpulseWhen::WouldContact(who) => {
            let far = course::reach(at, rules, id);
            let mut wanted = known
                .iter()
                .copied()
                .filter(|enemy| who.is(at.element(*enemy)) && are_within(at.rect(id), at.rect(*enemy), far));
            wanted.any(|enemy| {
                let advance = course::plan(at, rules, id, &Target::Enemy(enemy), known, 0.0);
                advance.is_some_and(|advance| advance.touched.contains(&enemy))
            })
        }
    }
}

/// Whether an element is impetuous, always or for what it has before it now, and has neither moved nor fled.
pub fn is_fresh(cx: &Cx, id: ElementId) -> bool {
    let (e, tables) = (cx.battle.element(id), cx.rules.moves.impulse.as_ref());
    let Some(tables) = tables.filter(|_| e.deeds.moves == 0 && !e.deeds.fled && !e.deeds.ran) else { return false };
    if tables.is_always(e) {
        return true;
    }
    let known = cx.battle.known_to(Viewer::Of(e.side)).into_owned();
    let now = cx.now();
    let at = now.beside(&known);
    let aware = aware::known_enemies(&at, &tables.sight, e.command);
    tables.troops.iter().any(|row| is_impetuous(&at, tables, row, id, &aware))
}
