//! Moves of a line that cannot go on as one, in sets whose groups go through no bad going and over no river: the parts of
//! it that stand clear, and single elements into the ground, through it and out of it.

use crate::ask::Body;
use crate::ask::advances::{stepped, to_and_fro, until_contact};
use crate::ask::banks::river_limits;
use crate::ask::bodies::{body, connected, joined, reach, reach_in};
use crate::ask::proposal::{MoveGoal, Proposal, SideView};
use crate::ask::singles::push;
use crate::base::names::ElementId;
use crate::battle::{FeatureKind, Going, Step};
use crate::geometry::{Rect, TOLERANCE};
use crate::view::Situation;

/// Steps shorter than this part of a base width are not proposed.
const LEAST: f64 = 0.1;

/// Adds the moves of the parts of a body that is hampered now or by its next move; nothing if the set lets groups through,
/// or if the body stands clear.
pub fn apart(view: &SideView, whole: &Body, out: &mut Vec<Proposal>) {
    let at = view.at;
    let moves = &at.rules.moves;
    if !(moves.parts_groups() || moves.river.wading().is_some()) || at.field.grounds.is_empty() {
        return;
    }
    let mut tried: Vec<Vec<ElementId>> = vec![whole.who.clone()];
    let good = whole.who.iter().map(|id| reach_in(at, *id, Going::Good)).fold(f64::INFINITY, f64::min);
    for length in [good, good * 0.5] {
        let (held, clear): (Vec<_>, Vec<_>) = whole.who.iter().partition(|id| is_hampered(at, **id, length));
        for part in connected(&clear, |a, b| joined(at.rect(a), at.rect(b))) {
            if part.len() > 1 && !tried.contains(&part) {
                to_and_fro(view, &body(at, part.clone()), out);
                tried.push(part);
            }
        }
        for id in held {
            if !tried.contains(&vec![id]) {
                alone(view, id, out);
                out_of_water(view, id, good, out);
                tried.push(vec![id]);
            }
        }
    }
}

/// Adds the moves of an element that stands by itself in what parts groups, or comes into it by its next move; among them one as long
/// as a river allows, which is shorter than its other moves.
pub fn single(view: &SideView, id: ElementId, out: &mut Vec<Proposal>) {
    let at = view.at;
    let hampered = || is_hampered(at, id, reach_in(at, id, Going::Good));
    if at.rules.moves.parts_groups() && !at.field.grounds.is_empty() && hampered() {
        alone(view, id, out);
    }
}

/// Adds the moves on and back of an element that stands in a river and is bound to a course on which it does not go as it faces.
pub fn on_course(view: &SideView, id: ElementId, out: &mut Vec<Proposal>) {
    let at = view.at;
    let Some(course) = at.element(id).course.filter(|_| in_river(at, at.rect(id))) else { return };
    let reach = reach(at, id);
    for (part, goal) in
        [(1.0, MoveGoal::Advance), (0.5, MoveGoal::Advance), (-0.5, MoveGoal::Back), (-1.0, MoveGoal::Back)]
    {
        push(view, id, reach, goal, at.rect(id).moved(course.forward() * (reach - TOLERANCE) * part), out);
    }
}

/// Whether an element stands in what parts groups, or comes into it on its next step of this length: bad going and rivers, where
/// rivers are waded only these, for those who may not go along them.
fn is_hampered(at: &Situation, id: ElementId, length: f64) -> bool {
    let own = at.rect(id);
    let ends = [0.0, 0.5, 1.0].map(|part| own.ahead(length * part));
    let parted = at.rules.moves.parts_groups();
    let wades = at.rules.moves.river.wading().is_some_and(|rules| rules.along.value.is(at.element(id)));
    let bad = |rect: &Rect| parted && at.field.going(&at.rules.moves, at.battle, rect, at.element(id)) == Going::Bad;
    ends.iter().any(|rect| bad(rect) || !wades && in_river(at, rect))
}

/// Whether a base touches a river.
fn in_river(at: &Situation, rect: &Rect) -> bool {
    let rivers = at.battle.ground().filter(|(_, feature)| feature.kind == FeatureKind::River);
    rivers.map(|(feature, _)| at.field.ground(feature)).any(|river| river.touches(rect))
}

/// Adds the nearest places on both banks for an element that stands in a river along which it may not go.
fn out_of_water(view: &SideView, id: ElementId, reach: f64, out: &mut Vec<Proposal>) {
    let (at, own) = (view.at, view.at.rect(id));
    if at.rules.moves.river.wading().is_none() || !in_river(at, own) {
        return;
    }
    let step = 0.25 * own.width();
    for side in [-1.0, 1.0] {
        let places =
            (1..).map(|n| f64::from(n) * step).take_while(|far| *far <= reach).map(|far| own.sideways(side * far));
        if let Some(place) = { places }.find(|place| !in_river(at, place)) {
            push(view, id, reach, MoveGoal::Advance, place, out);
        }
    }
}

/// Adds steps of one element straight ahead: as far as good going, bad going and a river let it, and into contact.
fn alone(view: &SideView, id: ElementId, out: &mut Vec<Proposal>) {
    let at = view.at;
    let one = body(at, vec![id]);
    let mut lengths = vec![reach_in(at, id, Going::Good), reach_in(at, id, Going::Bad)];
    lengths.extend(river_limits(at));
    lengths.extend(until_contact(view, &one, lengths[0]));
    lengths.sort_by(f64::total_cmp);
    lengths.dedup();
    for length in lengths.into_iter().filter(|length| *length > LEAST * at.bw()) {
        let meets = until_contact(view, &one, length).is_some();
        let goal = if meets { MoveGoal::Contact } else { MoveGoal::Advance };
        out.push(stepped(at, &one, goal, vec![Step::Straight(length as i32)]));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::names::SideId;
    use crate::battle::{Feature, Shape};
    use crate::general::staged;
    use crate::geometry::Point;
    use crate::rules::dba22;
    use crate::view::Field;

    /// The lengths of the moves straight ahead that a lone chariot is offered, in 1/1000 mm, with or without a river where it stands.
    fn offered(river: bool) -> Vec<i32> {
        let rules = dba22::rulebook();
        let mut battle = staged::troops(&rules, &[(0, "LCh", 10.0, 10.0), (1, "4Bd", 10.0, 20.0)]);
        let y = battle.elements[0].base.at.y;
        let shape = Shape::Line { path: vec![Point::new(0, y), Point::new(battle.board.width, y)], width: 30_000 };
        battle.features.extend(river.then(|| Feature::new(FeatureKind::River, shape)));
        let field = Field::new(&battle);
        let at = Situation::new(&rules, &field, &battle);
        let mut out = Vec::new();
        single(&SideView::of(&at, SideId(0)), ElementId(0), &mut out);
        let straight = |proposal: Proposal| match proposal.order.path[..] {
            [Step::Straight(length)] => Some(length),
            _ => None,
        };
        out.into_iter().filter_map(straight).collect()
    }

    #[test]
    fn who_stands_in_a_river_by_itself_is_offered_how_far_it_lets_it_go_on() {
        // 100 paces at 15 mm: `dba22.river.14`.
        assert!(offered(true).contains(&25_400), "{:?}", offered(true));
        assert_eq!(offered(false), [0; 0], "it has its usual moves");
    }
}
