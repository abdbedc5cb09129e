//! Results of a fight that destroy a party although the table has it give way: it has no room, an enemy behind it, or a place that
//! nobody leaves alive.
//!
//! Each result is carried out on a copy by the code that fights; nothing is reckoned a second time.

use crate::base::clause::Clause;
use crate::base::dice::Scripted;
use crate::base::names::ElementId;
use crate::battle::{Event, Margin, Outcome, What};
use crate::deeds::combat;
use crate::fight::{Stakes, Verdict};
use crate::view::layout::KeptLayout;
use crate::view::{Cx, Situation};

/// A result that destroys whoever has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DoomedFate {
    /// How far its total is below the opponent's.
    pub margin: Option<Margin>,
    /// The outcome by the table.
    pub outcome: Outcome,
    /// The rule by which it is destroyed.
    pub clause: Option<Clause>,
    /// The number of throws, of thirty-six, with which that is so.
    pub throws: u32,
}

/// The results that destroy each party of a fight without being a loss by the table. What depends on a further throw or on a
/// choice is none.
pub fn doomed(at: &Situation, stakes: &Stakes) -> [Vec<DoomedFate>; 2] {
    let mut fates = [Vec::new(), Vec::new()];
    for (verdicts, faces, throws) in results(at, stakes) {
        let lost = carried_out(at, stakes, faces);
        for (party, Verdict { margin, outcome, .. }) in verdicts.into_iter().enumerate() {
            let Some(clause) = lost[party].filter(|_| is_spared(outcome)) else { continue };
            let all: &mut Vec<DoomedFate> = &mut fates[party];
            match all.iter_mut().find(|fate| (fate.margin, fate.outcome) == (margin, outcome)) {
                Some(fate) => fate.throws += throws,
                None => all.push(DoomedFate { margin, outcome, clause, throws }),
            }
        }
    }
    fates
}

/// The number of throws that destroy each party without being a loss by the table.
pub fn throws(at: &Situation, stakes: &Stakes) -> [u32; 2] {
    doomed(at, stakes).map(|fates| fates.iter().map(|fate| fate.throws).sum())
}

/// Whether an outcome moves an element that it does not destroy.
fn is_spared(outcome: Outcome) -> bool {
    outcome.gives_way() && !outcome.is_loss()
}

/// The pairs of results by which somebody gives way and lives, each with one of its throws and their number.
fn results(at: &Situation, stakes: &Stakes) -> Vec<([Verdict; 2], [u8; 2], u32)> {
    let die = at.rules.moves.die.value;
    let mut all: Vec<([Verdict; 2], [u8; 2], u32)> = Vec::new();
    for faces in (1..=6).flat_map(|a| (1..=6).map(move |b| [a, b])) {
        let verdicts = stakes.verdicts(stakes.totals(faces.map(|face| die.counts(face))));
        if !verdicts.iter().any(|verdict| is_spared(verdict.outcome)) {
            continue;
        }
        match all.iter_mut().find(|(known, ..)| *known == verdicts) {
            Some((.., throws)) => *throws += 1,
            None => all.push((verdicts, faces, 1)),
        }
    }
    all
}

/// The parties that are destroyed when the dice show these faces, each with the rule.
fn carried_out(at: &Situation, stakes: &Stakes, faces: [u8; 2]) -> [Option<Option<Clause>>; 2] {
    let (mut battle, mut dice) = (at.battle.clone(), Scripted::default());
    let mut layout = KeptLayout::known(at.layout().clone());
    let mut cx = Cx::new(at.rules, at.field, &mut battle, &mut layout, &mut dice);
    combat::strike(&mut cx, stakes, faces, |_, _| Vec::new());
    let lost = stakes.duel.pair.map(|id| cx.events.iter().find_map(|event| destroyed(event, id)));
    if dice.missing > 0 { [None, None] } else { lost }
}

/// The rule of the event by which an element is destroyed.
fn destroyed(event: &Event, id: ElementId) -> Option<Option<Clause>> {
    matches!(event.what, What::Destroyed { element, .. } if element == id).then_some(event.clause)
}
