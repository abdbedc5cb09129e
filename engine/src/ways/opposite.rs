//! A lone assaulter who ends before a section of works that an enemy holds, and slides along it until he is opposite him, in a set in
//! which he does (`dbv.charge.10`, `.16`).

use crate::base::clause::Clause;
use crate::geometry::{Corner, Rect, TOLERANCE};
use crate::view::Situation;
use crate::view::crossing::{assaults_from, is_behind};
use crate::view::works::standing;
use crate::ways::ground::may_stand;
use crate::ways::passing::Bystanders;
use crate::ways::way::Way;

/// The place of a mover opposite the holder of the section before which it ends, with the rule; `None` if there is no such section, no
/// room, or it stands there already.
pub fn place(at: &Situation, way: &Way) -> Option<(Rect, Clause)> {
    let clause = at.rules.works.assault.as_ref()?.slides?;
    let own = at.element(way.who);
    let before = standing(at).filter(|section| assaults_from(at, own, &way.end, section));
    let held = before.filter_map(|section| {
        let holder = at.enemies_in_open(own.side).find(|id| is_behind(at, *id, section))?;
        Some(at.rect(holder).ahead(section.rect.depth))
    });
    let off = |place: &Rect, corner| place.corner(corner).distance(way.end.corner(corner));
    let far = |place: &Rect| off(place, Corner::FrontLeft).max(off(place, Corner::FrontRight));
    let standing = Bystanders { at, without: &[way.who], moved: &[] };
    let fits = |place: &Rect| {
        (TOLERANCE..=at.bw() + TOLERANCE).contains(&far(place)) && standing.is_free(place) && may_stand(at, own, place)
    };
    let mut places = held.map(|front| way.end.with_front(front.at, front.facing.reversed()));
    places.find(fits).map(|place| (place, clause))
}
