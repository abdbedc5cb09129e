//! Findings on vessels: those that begin where they cannot sail, and flank marches over an edge that is closed to their troops.

use super::finding::ScriptFinding;
use super::kinds::FindingKind;
use crate::base::names::CommandId;
use crate::battle::{Battle, Compass, Element, Hideout, LaidWrong};
use crate::book::sea_tables::SeaRules;
use crate::course::laid_water::over_edge;
use crate::geometry::Rect;
use crate::script::error::ScriptPlace;
use crate::script::words::draft::ScenarioDraft;
use crate::script::words::wanted::SetUpBy;
use crate::view::{Field, Situation};
use crate::ways::shore;

/// All these findings.
pub fn findings(draft: &ScenarioDraft, battle: &Battle) -> Vec<ScriptFinding> {
    let mut found = stranded(draft, battle);
    found.extend(marches(draft, battle));
    found
}

/// Vessels on the table, in the open or in ambush, that are neither on water that carries them nor at its edge.
fn stranded(draft: &ScenarioDraft, battle: &Battle) -> Vec<ScriptFinding> {
    let field = Field::new(battle);
    let at = Situation::new(&draft.rules, &field, battle);
    let Some(sea) = &draft.rules.moves.sea else { return Vec::new() };
    let open = at.in_open().filter(|id| id.index() < draft.elements.len()).map(|id| {
        let written = draft.elements[id.index()].at.clone();
        (draft.called(id), at.element(id), *at.rect(id), written)
    });
    let lurking = battle.hidden.iter().zip(&draft.hidden_at).filter(|(hidden, _)| hidden.seen_from().is_some());
    let lurking = lurking.map(|(hidden, written)| {
        let e = &hidden.element;
        (format!("the {} in ambush", e.code), e, e.base.rect(), written.clone())
    });
    let ashore = |e: &Element, rect: &Rect| {
        let carried = shore::is_afloat(&at, sea, e, rect) || shore::lies_at_edge(&at, sea, e, rect);
        shore::is_vessel(&at, e) && !carried
    };
    let found = open.chain(lurking).filter(|(_, e, rect, _)| ashore(e, rect));
    found.map(|(who, e, rect, written)| aground(draft, (&at, sea), &who, (e, &rect), written)).collect()
}

/// The finding on a vessel that begins where it cannot sail: its place, and why.
fn aground(
    draft: &ScenarioDraft,
    (at, sea): (&Situation, &SeaRules),
    who: &str,
    (e, rect): (&Element, &Rect),
    written: Option<ScriptPlace>,
) -> ScriptFinding {
    let place = draft.scale.shown(rect.at);
    let closed = shore::closed(at, sea, e, rect);
    let expected = "water that it can sail on, or its edge";
    let nowhere = draft.rules.laid.as_ref().map(|laid| laid.dry).filter(|_| !shore::has_water(at, sea, e, rect));
    let (message, hint) = match nowhere {
        _ if closed == sea.frozen => (
            format!("{who} begins on ice, at {place} [{closed}]"),
            "move it onto open water, or let no water be frozen",
        ),
        Some(clause) => (
            format!("{who} begins at {place}, and no water of this battlefield carries it [{clause}]"),
            "write `waterway { ... }`, or leave it out and let its troops and its baggage begin on land",
        ),
        None if closed == sea.rivers.clause => (
            format!("{who} begins on a river that does not carry it there, at {place} [{closed}]"),
            "boats alone sail on rivers, on those as wide as their base; move it onto water that carries it",
        ),
        None => (format!("{who} begins on land, at {place} [{closed}]"), FindingKind::Aground.row().hint),
    };
    let finding = ScriptFinding::new(FindingKind::Aground, written, message).expecting(expected);
    ScriptFinding { hint: hint.to_string(), ..finding }
}

/// Flank marches of vessels over an edge without open water, and of others over one that a waterway fills. A battle that keeps to the
/// rules on setting up is judged by these.
fn marches(draft: &ScenarioDraft, battle: &Battle) -> Vec<ScriptFinding> {
    let rules = draft.rules.laid.as_ref().and_then(|laid| laid.secrets.flank_marches.as_ref());
    let Some(rules) = rules.filter(|_| draft.setup == SetUpBy::History) else { return Vec::new() };
    let field = Field::new(battle);
    let mut seen: Vec<(CommandId, Compass)> = Vec::new();
    let mut found = Vec::new();
    for (hidden, written) in battle.hidden.iter().zip(&draft.hidden_at) {
        let Hideout::FlankMarch(edge) = hidden.hideout else { continue };
        let command = hidden.element.command;
        if seen.contains(&(command, edge)) {
            continue;
        }
        seen.push((command, edge));
        let name = &battle.commands[command.index()].name;
        for wrong in over_edge(battle, &field, command, edge).wrong {
            let (told, hint) = match wrong {
                LaidWrong::LandOverWater => (
                    "with troops on land over an edge that a waterway fills",
                    "let them come over the other side edge, or aboard vessels",
                ),
                _ => (
                    "with vessels over an edge without open water",
                    "let a waterway reach the edge, or leave the vessels out",
                ),
            };
            let message = format!("the flank march of \"{name}\" comes {told} [{}]", rules.water);
            let finding = ScriptFinding::new(FindingKind::Aground, written.clone(), message);
            found.push(ScriptFinding { hint: hint.to_string(), ..finding });
        }
    }
    found
}
