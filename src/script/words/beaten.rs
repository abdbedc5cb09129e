//! `beaten_by` of a scenario and of an army: the losses that beat a side in place of the rule set's. It knows that a
//! rule set counts losses, not how.

use crate::base::clause::Clause;
use crate::base::names::SideId;
use crate::battle::Battle;
use crate::book::Rulebook;
use crate::book::amendment::{Amendment, RowNumber};
use crate::script::check::finding::ScriptFinding;
use crate::script::check::kinds::FindingKind;
use crate::script::keys::Keys;
use crate::script::words::draft::ScenarioDraft;
use crate::script::words::wanted::VictoryTerms;

/// The most losses that can be asked for: more than any army has elements.
const MOST: u16 = 500;

/// Reads `beaten_by` and puts it into the rules as a house rule, which every report tells; `who` is whom it is said of.
///
/// # Errors
/// If it is no number of losses, or the rule set beats nobody by a number of losses.
pub fn read(keys: &mut Keys, rules: &mut Rulebook, terms: VictoryTerms, who: &str) -> mlua::Result<Option<u16>> {
    let Some(losses) = keys.opt_in("beaten_by", 1..=MOST)? else { return Ok(None) };
    if keys.is_told("beaten_by") {
        return Ok(None);
    }
    if terms == VictoryTerms::Own {
        let message = "with `victory = \"own\"` no losses of the rule set's beat anybody: leave `beaten_by` out, \
                       or write an objective with `enemy_loses`";
        return Err(keys.refuse("beaten_by", message));
    }
    let Some((clause, usual)) = usual(rules) else {
        return Err(keys.refuse("beaten_by", format!("{} beats nobody by a number of losses", rules.title)));
    };
    if usual == Some(losses) {
        return Ok(Some(losses));
    }
    rules.amend(Amendment::always(clause, RowNumber::GivenLosses));
    let instead = usual.map_or_else(|| "what the rules say".to_string(), |usual| usual.to_string());
    rules.amendments.push(format!("{who} is beaten by {losses} losses instead of {instead} [{clause}]"));
    Ok(Some(losses))
}

/// The clause and the number of the rule set as it is published, by whose losses a side loses.
fn usual(rules: &Rulebook) -> Option<(Clause, Option<u16>)> {
    crate::rules::by_name(rules.name, None).as_ref().unwrap_or(rules).victory.by_losses()
}

/// The losses that beat each side, if the scenario sets any: those that it leaves out are the rule set's.
///
/// # Errors
/// The side that has none, where the rule set gives no number.
pub fn losing(draft: &ScenarioDraft) -> Result<Option<[u16; 2]>, SideId> {
    if draft.beaten_by == [None; 2] {
        return Ok(None);
    }
    let usual = usual(&draft.rules).and_then(|(_, number)| number);
    let [first, second] = draft.beaten_by.map(|own| own.or(usual));
    Ok(Some([first.ok_or(SideId(0))?, second.ok_or(SideId(1))?]))
}

/// Findings on losses that nobody can have.
pub fn findings(draft: &ScenarioDraft, start: &Battle) -> Vec<ScriptFinding> {
    let Some(losing) = start.losing else { return Vec::new() };
    let beyond = [SideId(0), SideId(1)].into_iter().filter(|side| {
        draft.beaten_by[side.index()].is_some() && usize::from(losing[side.index()]) > start.strength(*side)
    });
    let told = |side: SideId| {
        let (army, all) = (&start.sides[side.index()].name, start.strength(side));
        let asked = losing[side.index()];
        let what = format!("`beaten_by` asks for {asked} losses of {army}, which has {all} elements");
        ScriptFinding::new(FindingKind::NeverMet, draft.beaten_at.clone(), what)
    };
    beyond.map(told).collect()
}
