//! Findings on Cities and Forts that are not as the rules on setting up have them, numbers of gates and garrisons, and on camps that
//! stand where no camp may. A battle of history may have them so.

use super::finding::ScriptFinding;
use super::kinds::FindingKind;
use crate::base::clause::Clause;
use crate::battle::{Battle, Stronghold};
use crate::script::error::ScriptPlace;
use crate::script::words::draft::ScenarioDraft;
use crate::script::words::lexicon::edge_name;
use crate::script::words::wanted::SetUpBy;
use crate::setup::camps_beyond;

/// All these findings.
pub fn findings(draft: &ScenarioDraft, battle: &Battle) -> Vec<ScriptFinding> {
    let placed = battle.strongholds.iter().zip(&draft.strongholds_at).enumerate();
    let ungated = |i: usize| draft.ungated.iter().any(|place| usize::from(*place) == i);
    let unusual = placed.flat_map(|(i, (place, at))| of(draft, battle, (place, ungated(i)), at));
    // A scenario that keeps to the rules on setting up has been told of its camps.
    let history = draft.setup == SetUpBy::History;
    let beyond = if history { camps_beyond(&draft.rules, battle) } else { Vec::new() };
    let far = |(i, clause): (usize, Clause)| {
        let camp = battle.strongholds.get(i)?;
        let called = camp.name.as_ref().map_or_else(|| "the camp".to_string(), |name| format!("\"{name}\""));
        let army = &battle.sides[camp.side.index()].name;
        let message = format!("{called} of {army} stands beyond the ground on which its army deploys [{clause}]");
        let at = draft.strongholds_at.get(i).cloned().flatten();
        let edge = camp_edge(battle, camp);
        let finding = ScriptFinding::new(FindingKind::CampPlace, at, message);
        Some(finding.expecting(format!("a camp at the {edge} edge")))
    };
    unusual.chain(beyond.into_iter().filter_map(far)).collect()
}

/// The edge of a camp's army, in words.
fn camp_edge(battle: &Battle, camp: &Stronghold) -> &'static str {
    edge_name(battle.sides[camp.side.index()].edge)
}

/// The findings on a City or a Fort; of one for which no gates are named (`unasked`), their number is none of them.
fn of(
    draft: &ScenarioDraft,
    battle: &Battle,
    (place, unasked): (&Stronghold, bool),
    at: &Option<ScriptPlace>,
) -> Vec<ScriptFinding> {
    let rules = &draft.rules;
    let kind = place.kind.title();
    let called = place.name.clone().unwrap_or_else(|| format!("the {kind}"));
    let mut told = Vec::new();
    let setup = rules.setup.as_ref();
    if let Some(row) = setup.and_then(|setup| setup.placing.town.gates.iter().find(|row| row.kind == place.kind)) {
        let ([least, most], found) = (row.gates, place.gates.len());
        if !(least..=most).contains(&found) && !unasked {
            let has = if least == most { format!("{least}") } else { format!("{least} to {most}") };
            let gates = if found == 1 { "1 gate".to_string() } else { format!("{found} gates") };
            told.push(format!("{called} has {gates}; by the rules a {kind} has {has} [{}]", row.clause));
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
