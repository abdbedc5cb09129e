//! A lone assaulter who ends before a section of works that an enemy holds, and slides along it until he is opposite him, in a set in
//! which he does (`dbv.charge.10`, `.11`, `.16`).

use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::geometry::{Corner, Edge, Rect, TOLERANCE};
use crate::view::Situation;
use crate::view::crossing::{assaults_from, is_behind};
use crate::view::section::FieldSection;
use crate::view::works::standing;
use crate::ways::ground::may_stand;
use crate::ways::passing::Bystanders;
use crate::ways::way::Way;

/// The place of a mover opposite the holder of the section before which it ends, with the rule: of several holders before whom there is
/// room, the one whom it overlaps most. `None` if there is no such section, no room, or it stands there already.
pub fn place(at: &Situation, way: &Way) -> Option<(Rect, Clause)> {
    let clause = at.rules.works.assault.as_ref()?.slides?;
    let own = at.element(way.who);
    let before = standing(at).filter(|section| assaults_from(at, own, &way.end, section));
    let opposite = |holder: ElementId, section: &FieldSection| {
        let front = at.rect(holder).ahead(section.rect.depth);
        let place = way.end.with_front(front.at, front.facing.reversed());
        (shared(&way.end, &front), place)
    };
    let held = before.flat_map(|section| {
        let holders = at.enemies_in_open(own.side).filter(move |id| is_behind(at, *id, section));
        holders.map(move |holder| opposite(holder, section))
    });
    let off = |place: &Rect, corner| place.corner(corner).distance(way.end.corner(corner));
    let far = |place: &Rect| off(place, Corner::FrontLeft).max(off(place, Corner::FrontRight));
    let standing = Bystanders { at, without: &[way.who], moved: &[] };
    // Whoever stands opposite a holder already slides to no other.
    let stands = |place: &Rect| far(place) <= TOLERANCE;
    let fits = |place: &Rect| {
        far(place) <= at.bw() + TOLERANCE && standing.is_free(place) && may_stand(at, own, place) || stands(place)
    };
    let mut places: Vec<(f64, Rect)> = held.filter(|(_, place)| fits(place)).collect();
    if places.len() > 1 {
        at.rules.moves.contact.most_overlapped.into_iter().for_each(cite);
    }
    let steps = |length: f64| libm::round(length / TOLERANCE) as i64;
    places.sort_by_key(|(shared, place)| (-steps(*shared), steps(place.at.x), steps(place.at.y)));
    places.first().filter(|(_, place)| !stands(place)).map(|(_, place)| (*place, clause))
}

/// How much of a front is straight before another that faces it.
fn shared(own: &Rect, foe: &Rect) -> f64 {
    let front = own.edge(Edge::Front);
    let (a, b) = (foe.local(front.a).x, foe.local(front.b).x);
    a.max(b).min(foe.half_width) - a.min(b).max(-foe.half_width)
}
