//! What works count in a fight: shelter, overlaps across them, and the assault of a section that nobody defends.

use crate::base::clause::{Cited, Clause};
use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::battle::SectionKind;
use crate::fight::Duel;
use crate::geometry::{Edge, Rect, edges_touch, front_corner_overlap, touches};
use crate::view::crossing::{is_before, is_behind, is_full_before, is_round_corner};
use crate::view::section::FieldSection;
use crate::view::{Situation, works};

/// The opponent of `own` in a fight.
fn foe(duel: &Duel, own: ElementId) -> ElementId {
    if duel.pair[0] == own { duel.pair[1] } else { duel.pair[0] }
}

/// The section that shelters a party from its opponent: from a shot, or in a fight across that section.
pub fn shelter(at: &Situation, duel: &Duel, own: ElementId) -> Option<SectionKind> {
    if at.field.works.is_empty() || (duel.is_close() && duel.across?.defender != own) {
        return None;
    }
    works::shelters(at, own, foe(duel, own), duel.how)
}

/// Whether a party that is shot at is behind works, whether they shelter it or not.
pub fn shot_behind(at: &Situation, duel: &Duel, own: ElementId) -> bool {
    !duel.is_close() && works::before(at, own, foe(duel, own)).is_some()
}

/// The rule by which no rank supports the party `i`, because it defends works.
pub fn unsupported(at: &Situation, duel: &Duel, i: usize) -> Option<Clause> {
    let rules = at.rules.works.assault.as_ref()?;
    rules.unsupported.filter(|_| duel.behind_works(i))
}

/// Whether outcomes that hold in good going only do not apply, because the two fight across works.
pub fn spoils_good(at: &Situation, duel: &Duel) -> bool {
    let clause = duel.across.and_then(|_| at.rules.works.assault.as_ref()?.not_good);
    clause.into_iter().for_each(cite);
    clause.is_some()
}

/// The enemy that overlaps a flank of a party from the other side of the works that it fights across, with the rule by
/// which the works are ignored; `None` also where the rule is that works keep it off.
pub fn overlap(at: &Situation, duel: &Duel, own: ElementId, flank: Edge) -> Option<Cited<ElementId>> {
    let (across, rules) = (duel.across?, at.rules.works.assault.as_ref()?);
    let front = at.rect(own).ahead(f64::from(across.thick));
    let overlaps = |id: &ElementId| {
        let idle = *id != foe(duel, own) && at.is_open(*id) && at.contacts().get(*id).foe.is_none();
        idle && front_corner_overlap(at.rect(*id), &front) == Some(flank)
    };
    let found = at.enemies(at.element(own).side).find(overlaps)?;
    cite(rules.overlaps.clause);
    rules.overlaps.value.then_some(Cited::new(found, rules.overlaps.clause))
}

/// Whether works part an element from an enemy who touches it by a corner: the front of the enemy is along a section, and the element
/// stands against the end of it, as in a doorway; in a set in which works keep overlaps off.
pub fn part(at: &Situation, own: &Rect, enemy: ElementId) -> bool {
    let Some(rules) = at.rules.works.assault.as_ref().filter(|rules| !rules.overlaps.value) else { return false };
    let front = at.rect(enemy);
    let along = |section: &FieldSection, edge| edges_touch(front, Edge::Front, &section.rect, edge).is_some();
    let parts = |section: &&FieldSection| {
        let line = along(section, Edge::Front) || along(section, Edge::Rear);
        line && touches(own, &section.rect) && section.is_outside(own) != section.is_outside(front)
    };
    let found = works::standing(at).any(|section| parts(&section));
    if found {
        cite(rules.overlaps.clause);
    }
    found
}

/// The enemies that assault the undefended sections round the corners of the one that a party defends, each with the flank that
/// he is on.
pub fn corner_flankers(at: &Situation, duel: &Duel, own: ElementId) -> Vec<(ElementId, Edge)> {
    let across = duel.across.filter(|across| across.defender == own);
    let rules = at.rules.works.assault.as_ref().and_then(|rules| rules.flanker);
    let (Some(across), Some(rules)) = (across, rules) else { return Vec::new() };
    let is_here = |section: &&FieldSection| section.feature == across.feature && section.number == across.section;
    let Some(here) = works::standing(at).find(is_here) else { return Vec::new() };
    if !is_full_before(at.rect(across.assaulter), here) {
        return Vec::new();
    }
    let side = at.element(own).side;
    let flanker = |other: &FieldSection| {
        let idle = |id: &ElementId| at.is_open(*id) && at.contacts().get(*id).foe.is_none();
        let assaults = |id: &ElementId| is_full_before(at.rect(*id), other) && is_before(at, *id, other);
        let held = at.battle.of_side(side).any(|(id, _)| at.is_open(id) && is_behind(at, id, other));
        let found = at.enemies(side).find(|id| idle(id) && assaults(id)).filter(|_| !held)?;
        cite(rules.flanks);
        let left = at.rect(own).local(other.rect.centre()).x < 0.0;
        Some((found, if left { Edge::Left } else { Edge::Right }))
    };
    works::standing(at).filter(|other| is_round_corner(at, here, other)).filter_map(flanker).collect()
}
