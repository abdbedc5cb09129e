//! Troops on foot who advance by themselves against the demoralised: who has his mounts rides (`dbm.dismount.33`).

use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::battle::{Event, ExchangedElement, Viewer, What};
use crate::book::impulse_tables::{ImpulseTables, ImpulseWhen};
use crate::deeds::impulse::who;
use crate::deeds::remount;
use crate::view::{Cx, Situation};
use crate::ways::aware::known_enemies;

/// Lets an element mount before it advances, if it advances against the demoralised and its riders would advance too.
pub fn mounts(cx: &mut Cx, rules: &ImpulseTables, id: ElementId) -> bool {
    let Some(clause) = cx.rules.changing.advances_mounted.filter(|_| cx.battle.mounts_of(id).is_some()) else {
        return false;
    };
    let known = cx.battle.known_to(Viewer::Of(cx.battle.element(id).side)).into_owned();
    let Some(into) = riders(&cx.now().beside(&known), rules, id, clause) else { return false };
    cx.emit(What::Exchanged { from: vec![id], into }, Some(clause));
    true
}

/// The riders of an element on foot that is impetuous for the demoralised, if one of them would advance.
fn riders(at: &Situation, rules: &ImpulseTables, id: ElementId, clause: Clause) -> Option<Vec<ExchangedElement>> {
    let aware = |at: &Situation| known_enemies(at, &rules.sight, at.element(id).command);
    let seen = aware(at);
    let hunts = rules.troops.iter().filter(|row| matches!(row.when, ImpulseWhen::NearDemoralised(_)));
    { hunts }.find(|row| who::is_impetuous(at, rules, row, id, &seen))?;
    let into = remount::at_once(at, id)?;
    let mut mounted = at.battle.clone();
    let exchanged = What::Exchanged { from: vec![id], into: into.clone() };
    mounted.apply(&Event { what: exchanged, clause: Some(clause) });
    let then = at.beside(&mounted);
    let goes = |rider: &ExchangedElement| {
        let sighted = who::sighted(&then, rules, rider.id, |_| aware(&then))?;
        who::urge(&then, rules, rider.id, &sighted)?.advance
    };
    { into.iter() }.any(|rider| goes(rider).is_some()).then_some(into)
}
