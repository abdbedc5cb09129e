//! Elements that come onto the table in one line or column, from the water or over an edge: their places, and what is wrong
//! with one.

use crate::base::names::ElementId;
use crate::battle::Reason;
use crate::geometry::{Base, Facing, LinedUp, Point, Rect, touches};
use crate::view::Situation;
use crate::ways::ground::may_stand;
use crate::ways::passing::Bystanders;
use crate::ways::touch::{Relation, relation, relation_in};

/// A landing: the elements and their places.
#[derive(Clone, Copy, Debug)]
pub struct LandingForce<'a> {
    /// The elements, from left to right, or from head to tail.
    pub who: &'a [ElementId],
    /// The middle of the first one's front edge.
    pub first: Point,
    /// The facing of all.
    pub facing: Facing,
    /// Whether they stand one behind another.
    pub column: bool,
}

impl LandingForce<'_> {
    /// The bases of all: in a line, the others to the right of the first; in a column, behind it.
    pub fn places(&self, at: &Situation) -> Vec<(ElementId, Base)> {
        let step = if self.column { -self.facing.forward() } else { self.facing.right() };
        let mut gone = 0.0;
        let mut last = None;
        let mut base = |id: &ElementId| {
            let own = at.element(*id).base;
            // In column, a front stands against the rear before it; in line, a side against the side beside it.
            let [before, after] = match self.column {
                true => [0.0, f64::from(own.depth)],
                false => [f64::from(own.width) * 0.5; 2],
            };
            gone += last.map_or(0.0, |last: f64| last + before);
            last = Some(after);
            (*id, Base { at: Point::round(self.first.vec() + step * gone), facing: self.facing, ..own })
        };
        self.who.iter().map(&mut base).collect()
    }
}

/// The enemies that a base touches.
pub fn touched(at: &Situation, id: ElementId, rect: &Rect) -> Vec<ElementId> {
    let enemy = |other: &ElementId| at.element(*other).side != at.element(id).side;
    at.in_open().filter(enemy).filter(|other| touches(rect, at.rect(*other))).collect()
}

/// Whether a base is front to front with an enemy, or overlaps one whom a friend fights or lands before.
pub fn is_legal_contact(at: &Situation, rect: &Rect, enemy: ElementId, places: &[(ElementId, Base)]) -> bool {
    let foe = at.rect(enemy);
    let before = |base: &Base| relation(&base.rect(), foe) == Some(Relation::LinedUp(LinedUp::Front));
    match relation_in(at, rect, foe) {
        Some(Relation::LinedUp(LinedUp::Front)) => true,
        Some(Relation::Overlap) => at.in_combat(enemy) || places.iter().any(|(_, base)| before(base)),
        _ => false,
    }
}

/// The fault of a place on land; `clear` says that no enemy may be touched.
pub fn wrong(at: &Situation, id: ElementId, rect: &Rect, clear: bool) -> Option<Reason> {
    if let Some(corner) = at.field.off_board(rect) {
        return Some(Reason::OffBoard { at: corner });
    }
    let element = at.element(id);
    if !may_stand(at, element, rect) {
        let closed = |feature: &crate::battle::Feature| {
            at.rules.moves.closed_to(element, at.rules.moves.going_of(feature, element)).is_some()
        };
        let feature = at.field.under(at.battle, rect).find(|(_, feature)| closed(feature));
        return feature.map(|(feature, _)| Reason::ClosedGround { feature });
    }
    let enemy = |other: &ElementId| at.element(*other).side != element.side;
    if let Some(enemy) = at.in_open().filter(enemy).find(|other| clear && touches(rect, at.rect(*other))) {
        return Some(Reason::MayNotContact { enemy });
    }
    let near = |place: &&crate::battle::Stronghold| place.side != element.side && place.plot().touches(rect);
    let others = Bystanders { at, without: &[], moved: &[] };
    if at.battle.strongholds.iter().any(|place| near(&place)) || !others.free_of_camps(rect) {
        return Some(Reason::Camp);
    }
    let stands = others.all().find(|(_, other)| crate::geometry::overlaps(rect, other));
    stands.map(|(by, _)| Reason::Blocked { by, at: Point::round(rect.centre()) })
}
