//! Works on the table: who crosses a section, and what sections hide and keep off.

use crate::base::clause::Clause;
use crate::base::names::{ElementId, FeatureId};
use crate::base::trace;
use crate::battle::{Element, ElementState, FeatureKind, FightKind, SectionKind};
use crate::book::works_tables::{Crossing, HidingRow};
use crate::geometry::{Between, Edge, Rect, Segment, TOLERANCE, Vec2, lines_between, overlaps, within};
use crate::view::Situation;
use crate::view::circuit::ClosedBy;
use crate::view::crossing::{crossing, is_behind, stands};
use crate::view::field::Ground;
use crate::view::manned::mans;
use crate::view::section::FieldSection;

/// The sections that stand, of all works.
pub fn standing<'a>(at: &'a Situation) -> impl Iterator<Item = &'a FieldSection> {
    at.field.works.iter().filter(|section| stands(at, section))
}

/// Whether a base may stand on the ground of all sections that it covers: only in a gap that it could pass through.
pub fn may_stand(at: &Situation, who: &Element, rect: &Rect) -> bool {
    let through = |section: &FieldSection| {
        let row = crossing(at, who, section, false);
        row.is_ok_and(|row| row.is_none_or(|row| matches!(row.how, Crossing::Through | Crossing::Unopposed)))
    };
    at.field.works.iter().all(|section| !overlaps(rect, &section.rect) || through(section))
}

/// The feature whose sections hide one edge of these two bases from the other: every line between the two crosses a section that hides.
pub fn hides(at: &Situation, bases: [&Rect; 2], here: &Segment, there: &Segment) -> Option<(FeatureId, Clause)> {
    if at.rules.works.hiding.is_empty() || at.field.works.is_empty() {
        return None;
    }
    let own = bases.map(|base| house_of(at, base));
    let walls: Vec<(&FieldSection, Clause)> =
        at.field.works.iter().filter_map(|section| Some((section, hiding(at, section, own)?))).collect();
    // A line along the seam of two sections crosses the house all the same.
    let houses = at.battle.ground().filter_map(|(id, feature)| {
        let row =
            at.rules.works.hiding.iter().find(|row| row.works.contains(&feature.kind) && !row.openings.is_empty())?;
        (!own.contains(&Some(id))).then_some((id, row.clause))
    });
    let houses: Vec<(FeatureId, Clause)> = houses.collect();
    let by = |line: Segment| {
        let wall = walls.iter().find(|(wall, _)| cuts(&wall.rect, &line)).map(|(wall, clause)| (wall.feature, *clause));
        wall.or_else(|| houses.iter().find(|(id, _)| at.field.ground(*id).is_crossed_by(&line)).copied())
    };
    let first = lines_between(here, there).find_map(by)?;
    lines_between(here, there).all(|line| by(line).is_some()).then_some(first)
}

/// The clause by which a section that stands hides what is behind it from two who are in these works; `None` if it hides nothing.
fn hiding(at: &Situation, section: &FieldSection, own: [Option<FeatureId>; 2]) -> Option<Clause> {
    let (kind, now) = (at.battle.features[section.feature.index()].kind, section.now(at.battle));
    let past = !own.contains(&Some(section.feature));
    let closed = |row: &HidingRow| row.sections.contains(&now.kind) || past && row.openings.contains(&now.kind);
    let row = at.rules.works.hiding.iter().find(|row| row.works.contains(&kind) && closed(row));
    row.filter(|_| stands(at, section)).map(|row| row.clause)
}

/// Whether a line crosses the ground of a section and does not only run along its border.
fn cuts(wall: &Rect, line: &Segment) -> bool {
    let within = wall.grown(-2.0 * TOLERANCE);
    Edge::ALL.into_iter().any(|edge| within.edge(edge).crosses(line))
}

/// Whether the direct way of a base outside of works to another inside of them leads across a standing section.
pub fn bars(at: &Situation, own: &Rect, there: &Rect) -> bool {
    let way = Segment::new(own.at, there.centre());
    let between = |section: &FieldSection| {
        section.is_outside(own) && !section.is_outside(there) && cuts(&section.rect, &way) && stands(at, section)
    };
    at.field.works.iter().any(between)
}

/// Whether a section is between two bases, even in part.
pub fn between(at: &Situation, enemy: &Rect, mover: &Rect) -> bool {
    let looks = |edge: &Edge| mover.outward(*edge).dot(enemy.at - mover.centre());
    let near = Edge::ALL.into_iter().max_by(|a, b| looks(a).total_cmp(&looks(b))).unwrap_or(Edge::Front);
    let ground = Between::new(&enemy.edge(Edge::Front), &mover.edge(near));
    standing(at).any(|section| !ground.is_left_free_by(&section.rect))
}

/// Why an element in a house may not shoot at one out of it: not everybody does who sees out.
pub fn shoots_out(at: &Situation, from: ElementId, to: ElementId) -> Option<Clause> {
    let rules = at.rules.works.indoors.as_ref().filter(|_| !at.field.works.is_empty())?;
    let own = house_of(at, at.rect(from));
    let inside = own.is_some() && own != house_of(at, at.rect(to));
    if inside {
        trace::cite(rules.shooters.clause);
    }
    (inside && !rules.shooters.value.is(at.element(from))).then_some(rules.shooters.clause)
}

/// A section that hides and lies even partly in a lane, but for the works in which both are, or one who shoots out of them and may be
/// shot at in them.
pub fn in_lane(at: &Situation, lane: &Between, bases: [ElementId; 2]) -> Option<FeatureId> {
    if at.rules.works.hiding.is_empty() || at.field.works.is_empty() {
        return None;
    }
    let own = bases.map(|id| house_of(at, at.rect(id)));
    let shoots = |id: ElementId| at.rules.works.indoors.as_ref().is_some_and(|r| r.shooters.value.is(at.element(id)));
    let is_at_opening = |of: FeatureId| {
        own == [Some(of); 2] || bases.into_iter().zip(own).any(|(id, house)| house == Some(of) && shoots(id))
    };
    let hides = |section: &&FieldSection| {
        !is_at_opening(section.feature) && hiding(at, section, own).is_some() && !lane.is_left_free_by(&section.rect)
    };
    at.field.works.iter().find(hides).map(|section| section.feature)
}

/// Why one element cannot see another in or from a house: the rule. Elements that are both in the open see each other
/// as far as this goes.
pub fn indoors(at: &Situation, from: ElementId, to: ElementId) -> Option<Clause> {
    let rules = at.rules.works.indoors.as_ref()?;
    if at.field.works.is_empty() {
        return None;
    }
    let [own, theirs] = [from, to].map(|id| house_of(at, at.rect(id)));
    if own == theirs {
        return None;
    }
    let reach = f64::from(rules.at_opening.value.on(at.battle));
    let looks_out = |id: ElementId, house: FeatureId| {
        let opening = |section: &&FieldSection| rules.openings.contains(&section.now(at.battle).kind);
        let mut openings = at.field.works.iter().filter(|section| section.feature == house).filter(opening);
        openings.any(|section| {
            let (base, line) = (at.rect(id), section.now(at.battle).inner_edge());
            let near =
                within(base.edge(Edge::Front).distance_to_segment(&line), reach) || overlaps(base, &section.rect);
            near && base.forward.dot(section.rect.forward) > 0.0
        })
    };
    let deep = [(from, own), (to, theirs)].into_iter().any(|(id, house)| house.is_some_and(|of| !looks_out(id, of)));
    if deep {
        return Some(rules.at_opening.clause);
    }
    let far = f64::from(rules.hidden_beyond.value.on(at.battle));
    let shown = at.element(to).is_in(ElementState::Revealed);
    if shown {
        at.rules.sight.iter().for_each(|sight| trace::cite(sight.shown));
    }
    let hidden = theirs.is_some() && !shown && !within(at.ground_of(from).distance_to(&at.ground_of(to)), far);
    hidden.then_some(rules.hidden_beyond.clause)
}

/// The house or the circuit that most of a base is in: the area with works, or the ground that a line of them encloses, that holds its
/// middle.
pub fn house_of(at: &Situation, rect: &Rect) -> Option<FeatureId> {
    let holds = |id: FeatureId| match at.field.ground(id) {
        Ground::Area { outline, .. } => outline.inside(rect.centre()),
        Ground::Line(_) => is_enclosed(at, id, rect.centre()),
    };
    let mut houses = at.battle.ground().filter(|(_, feature)| !feature.works.is_empty());
    houses.find(|(id, _)| holds(*id)).map(|(id, _)| id)
}

/// Whether a place is on the ground that a line of works encloses; the water that closes it is no part of it.
fn is_enclosed(at: &Situation, line: FeatureId, place: Vec2) -> bool {
    let Some(rules) = at.rules.works.enclosing else { return false };
    let circuit = at.field.circuits.iter().find(|circuit| circuit.feature == line);
    let Some(circuit) = circuit.filter(|circuit| circuit.holds(&at.field.grounds, place)) else { return false };
    if at.battle.ground().any(|(id, f)| f.kind == FeatureKind::Waterway && at.field.ground(id).holds(place)) {
        return false;
    }
    match circuit.closed_by {
        ClosedBy::Itself => {}
        ClosedBy::TableEdge => trace::cite(rules.edge),
        ClosedBy::Water => trace::cite(rules.water),
    }
    true
}

/// Whether an element is within fortifications: inside a circuit of them, or behind a standing section that it may defend.
pub fn is_within(at: &Situation, id: ElementId) -> bool {
    if at.field.works.is_empty() || at.rules.works.assault.is_none() {
        return false;
    }
    house_of(at, at.rect(id)).is_some() || mans(at, at.field, id)
}

/// Whether an element is inside a circuit of works that no enemy has entered, or in a tower (`dbm.demoral.06`).
pub fn is_refuge(at: &Situation, id: ElementId) -> bool {
    if at.field.works.is_empty() || at.rules.works.assault.is_none() {
        return false;
    }
    let tower = |section: &FieldSection| {
        let now = section.now(at.battle);
        now.kind == SectionKind::Tower && stands(at, section) && is_behind(at, id, section)
    };
    let entered = |circuit: FeatureId| {
        at.enemies_in_open(at.element(id).side).any(|enemy| house_of(at, at.rect(enemy)) == Some(circuit))
    };
    house_of(at, at.rect(id)).is_some_and(|circuit| !entered(circuit)) || at.field.works.iter().any(tower)
}

/// Whether an element is on ground of these kinds inside a circuit of works.
pub fn is_in_circuit(at: &Situation, id: ElementId, kinds: &[FeatureKind]) -> bool {
    is_in_town(at, at.rect(id), kinds)
}

/// Whether a base is on ground of these kinds inside a circuit of works.
pub fn is_in_town(at: &Situation, rect: &Rect, kinds: &[FeatureKind]) -> bool {
    !at.field.works.is_empty() && house_of(at, rect).is_some() && at.field.on_any(at.battle, rect, kinds)
}

/// The standing section behind which an element defends works that an enemy is outside of.
pub fn before<'a>(at: &Situation<'a>, own: ElementId, foe: ElementId) -> Option<&'a FieldSection> {
    let foe_outside = |section: &&FieldSection| {
        section.is_outside(at.rect(foe)) && is_behind(at, own, section) && stands(at, section)
    };
    at.field.works.iter().find(foe_outside)
}

/// Whether an element stands behind works of these kinds and may defend them.
pub fn defends(at: &Situation, id: ElementId, kinds: &[FeatureKind]) -> bool {
    at.field.works.iter().any(|section| {
        let kind = at.battle.features[section.feature.index()].kind;
        kinds.contains(&kind) && is_behind(at, id, section) && stands(at, section)
    })
}

/// The section that shelters an element from an enemy on its outer side, unless the works do not count against him.
pub fn shelters(at: &Situation, own: ElementId, foe: ElementId, how: FightKind) -> Option<SectionKind> {
    let rules = at.rules.works.assault.as_ref()?;
    let section = before(at, own, foe)?;
    let kind = at.battle.features[section.feature.index()].kind;
    let bare = rules
        .bare
        .iter()
        .find(|row| row.works.contains(&kind) && row.how.is_none_or(|of| of == how) && row.against.is(at.element(foe)));
    match bare {
        Some(row) => {
            trace::cite(row.clause);
            None
        }
        None => Some(section.now(at.battle).kind),
    }
}
