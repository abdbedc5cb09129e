//! Remarks on Cities and Forts that are not as the rules on setting up have them: numbers of gates, garrisons. A battle of history may
//! have them so.

use super::finding::ScriptFinding;
use super::kinds::FindingKind;
use crate::battle::{Battle, Stronghold};
use crate::script::error::ScriptPlace;
use crate::script::words::draft::ScenarioDraft;

/// All these remarks.
pub fn findings(draft: &ScenarioDraft, battle: &Battle) -> Vec<ScriptFinding> {
    let placed = battle.strongholds.iter().zip(&draft.strongholds_at);
    placed.flat_map(|(place, at)| of(draft, battle, place, at)).collect()
}

fn of(draft: &ScenarioDraft, battle: &Battle, place: &Stronghold, at: &Option<ScriptPlace>) -> Vec<ScriptFinding> {
    let rules = &draft.rules;
    let kind = place.kind.title();
    let called = place.name.clone().unwrap_or_else(|| format!("the {kind}"));
    let mut told = Vec::new();
    let setup = rules.setup.as_ref();
    if let Some(row) = setup.and_then(|setup| setup.placing.town.gates.iter().find(|row| row.kind == place.kind)) {
        let ([least, most], found) = (row.gates, place.gates.len());
        if !(least..=most).contains(&found) {
            let has = if least == most { format!("{least}") } else { format!("{least} to {most}") };
            told.push(format!("{called} has {found} gates; by the rules a {kind} has {has} [{}]", row.clause));
        }
    }
    let row = setup.and_then(|setup| setup.camping.garrisons.iter().find(|row| row.kind == place.kind));
    if let Some(row) = row {
        match place.held_by {
            Some(inside) if !place.is_people(inside) && !row.who.is(battle.element(inside)) => told.push(format!(
                "{} is inside {called}, which such troops may not hold by the rules [{}]",
                battle.name(inside),
                row.clause
            )),
            None => told
                .extend(row.must.map(|clause| format!("{called} has no garrison, as by the rules it must [{clause}]"))),
            Some(_) => {}
        }
    }
    told.into_iter().map(|message| ScriptFinding::new(FindingKind::UnusualPlace, at.clone(), message)).collect()
}
