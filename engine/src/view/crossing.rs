//! Who crosses a section of works, and who fights whom across one. Computed from positions alone.

use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::base::trace;
use crate::battle::{Element, Feature, SectionKind, Shape, WorksFault};
use crate::book::works_tables::{Crossing, CrossingRow};
use crate::geometry::{Edge, LinedUp, Rect, TOLERANCE, edges_touch, lined_up};
use crate::view::contact::Assault;
use crate::view::position::Position;
use crate::view::section::FieldSection;

/// Why an element cannot cross a section.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Barred {
    /// The rule.
    pub clause: Option<Clause>,
    /// The fault.
    pub fault: WorksFault,
}

/// The row by which an element crosses a section that is not broken.
fn row_of<'a>(at: &Position<'a>, who: &Element, section: &FieldSection, outward: bool) -> Option<&'a CrossingRow> {
    let (kind, now) = (at.battle.features[section.feature.index()].kind, section.now(at.battle));
    let holds = |row: &&CrossingRow| {
        let this_way = || match row.how {
            Crossing::Outward | Crossing::Kept => outward,
            Crossing::Shunned => !outward,
            Crossing::Unopposed => outward || !is_opposed(at, who, section),
            Crossing::Through | Crossing::Assault | Crossing::Barred => true,
        };
        row.works.contains(&kind) && row.sections.contains(&now.kind) && row.who.is(who) && this_way()
    };
    at.rules.works.crossing.iter().find(holds)
}

/// Whether an enemy stands behind a section as its defender.
fn is_opposed(at: &Position, who: &Element, section: &FieldSection) -> bool {
    at.enemies(who.side).any(|id| at.is_open(id) && is_behind(at, id, section))
}

/// Whether a section is an obstacle: it was not stormed, or troops of its owner defend it again.
pub fn stands(at: &Position, section: &FieldSection) -> bool {
    let owner = at.battle.features[section.feature.index()].side;
    let held = |side| at.battle.of_side(side).any(|(id, _)| at.is_open(id) && is_behind(at, id, section));
    !section.now(at.battle).broken || owner.is_some_and(held)
}

/// How an element crosses a section in a move: the row that holds for it; `None` for one that was stormed, which all cross.
///
/// # Errors
/// The reason if it cannot.
pub fn crossing<'a>(
    at: &Position<'a>,
    who: &Element,
    section: &FieldSection,
    outward: bool,
) -> Result<Option<&'a CrossingRow>, Barred> {
    let tables = &at.rules.works;
    let now = section.now(at.battle);
    let gap = now.gap();
    let fits = |clause: Option<Clause>| match who.base.width <= gap {
        true => Ok(()),
        false => Err(Barred { clause, fault: WorksFault::Narrow { gap, width: who.base.width } }),
    };
    if let Some(clause) = tables.broken.filter(|_| !stands(at, section)) {
        fits(Some(clause))?;
        trace::cite(clause);
        return Ok(None);
    }
    let Some(row) = row_of(at, who, section, outward) else {
        return Err(Barred { clause: None, fault: WorksFault::Closed });
    };
    match row.how {
        Crossing::Through | Crossing::Unopposed => fits(Some(row.clause))?,
        Crossing::Outward => {}
        Crossing::Assault => return Err(Barred { clause: Some(row.clause), fault: WorksFault::AssaultOnly }),
        Crossing::Barred | Crossing::Kept | Crossing::Shunned => {
            return Err(Barred { clause: Some(row.clause), fault: WorksFault::Closed });
        }
    }
    trace::cite(row.clause);
    Ok(Some(row))
}

/// The rule by which an element keeps away from the outer side of an enemy's section, at whose edge this base of it stands;
/// `None` if it may come up to it.
pub fn shunned(at: &Position, who: &Element, rect: &Rect, section: &FieldSection) -> Option<Clause> {
    let owner = at.battle.features[section.feature.index()].side;
    if owner.is_none_or(|owner| owner == who.side) || !section.is_outside(rect) || !stands(at, section) {
        return None;
    }
    let touches = |edge| edges_touch(rect, edge, &section.rect, Edge::Front).is_some();
    let row = row_of(at, who, section, false).filter(|row| row.how == Crossing::Shunned)?;
    Edge::ALL.into_iter().any(touches).then_some(row.clause)
}

/// Whether an element stands with its front edge along the outer edge of a section that it may assault or pass.
pub fn is_before(at: &Position, id: ElementId, section: &FieldSection) -> bool {
    assaults_from(at, at.element(id), at.rect(id), section)
}

/// The same for an element at this place.
pub fn assaults_from(at: &Position, who: &Element, rect: &Rect, section: &FieldSection) -> bool {
    let may = || match crossing(at, who, section, false) {
        Ok(_) => true,
        Err(barred) => {
            let may = barred.fault == WorksFault::AssaultOnly;
            barred.clause.filter(|_| may).into_iter().for_each(trace::cite);
            may
        }
    };
    edges_touch(rect, Edge::Front, &section.rect, Edge::Front).is_some() && is_at_gate(at, rect, section) && may()
}

/// Whether the middle of a front is before a gateway, if the section is one: who stands mostly before the wall beside it
/// assaults that.
fn is_at_gate(at: &Position, rect: &Rect, section: &FieldSection) -> bool {
    let outer = section.rect.edge(Edge::Front);
    section.now(at.battle).kind != SectionKind::Gate || outer.distance_to_point(rect.at) <= TOLERANCE
}

/// Whether an element stands with its front edge along the inner edge of a section and may defend it.
pub fn is_behind(at: &Position, id: ElementId, section: &FieldSection) -> bool {
    let Some(rules) = &at.rules.works.assault else { return false };
    let may = rules.defenders.value.is(at.element(id));
    if !may && trace::is_on() && lines(at, id, section) {
        trace::cite(rules.defenders.clause);
    }
    may && lines(at, id, section)
}

/// Whether the front edge of an element is along the inner edge of a section, whoever it is.
pub fn lines(at: &Position, id: ElementId, section: &FieldSection) -> bool {
    edges_touch(at.rect(id), Edge::Front, &section.rect, Edge::Rear).is_some()
}

/// Whether two sections of the same works meet at a corner; lines of one kind and owner whose outer edges meet are the same works.
pub fn is_round_corner(at: &Position, one: &FieldSection, other: &FieldSection) -> bool {
    let [a, b] = [one, other].map(|section| section.rect.edge(Edge::Front));
    let meets = [(a.a, b.a), (a.a, b.b), (a.b, b.a), (a.b, b.b)].into_iter().any(|(a, b)| a.distance(b) <= TOLERANCE);
    let [own, theirs] = [one, other].map(|section| &at.battle.features[section.feature.index()]);
    let is_line = |feature: &Feature| matches!(feature.shape, Shape::Line { .. });
    let joined = is_line(own) && is_line(theirs) && (own.kind, own.side) == (theirs.kind, theirs.side);
    let same = one.feature == other.feature && one.number != other.number || one.feature != other.feature && joined;
    same && meets && !one.rect.is_parallel_to(&other.rect)
}

/// Whether all of the front edge of a base is along the outer edge of a section.
pub fn is_full_before(rect: &Rect, section: &FieldSection) -> bool {
    let (front, outer) = (rect.edge(Edge::Front), section.rect.edge(Edge::Front));
    [front.a, front.b].into_iter().all(|end| outer.distance_to_point(end) <= TOLERANCE)
}

/// The sections that are fought for, each with the two whose fronts are lined up on each other across it; empty if the
/// set has no assaults.
pub fn assaults(at: &Position) -> Vec<Assault> {
    if at.rules.works.assault.is_none() || at.battle.features.iter().all(|feature| feature.works.is_empty()) {
        return Vec::new();
    }
    let mut all: Vec<Assault> = Vec::new();
    for section in FieldSection::all(at.battle).iter().filter(|section| stands(at, section)) {
        for defender in at.in_open().filter(|id| is_behind(at, *id, section)) {
            let across = |id: &ElementId| {
                at.is_open(*id)
                    && lined_up(&at.rect(*id).ahead(section.rect.depth), at.rect(defender)) == Some(LinedUp::Front)
                    && is_before(at, *id, section)
            };
            let taken = all.iter().any(|assault| assault.defender == defender);
            let assaulter = at.enemies(at.element(defender).side).filter(|_| !taken).find(across);
            let thick = section.now(at.battle).thick;
            let of =
                |assaulter| Assault { feature: section.feature, section: section.number, thick, assaulter, defender };
            all.extend(assaulter.map(of));
        }
    }
    all
}
