//! Elements that come onto the table in one line, in ranks or in column, from the water or over an edge: their places, and what
//! is wrong with one.

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
    /// The elements, rank by rank from the front, each from left to right; in column from head to tail.
    pub who: &'a [ElementId],
    /// The middle of the first one's front edge.
    pub first: Point,
    /// The facing of all.
    pub facing: Facing,
    /// Whether they stand one behind another.
    pub column: bool,
    /// The number of ranks in which they stand, if they are in no column.
    pub deep: u8,
}

impl LandingForce<'_> {
    /// Whether they can stand in so many ranks, the first of at least two: one behind another they are a column, which says nothing of
    /// ranks.
    pub fn has_ranks(&self) -> bool {
        self.deep == 1 || !self.column && (1..self.who.len()).contains(&usize::from(self.deep))
    }

    /// The number of ranks, each with one element at least.
    fn ranks(&self) -> usize {
        let deep = if self.column { self.who.len() } else { usize::from(self.deep) };
        deep.clamp(1, self.who.len().max(1))
    }

    /// The number of elements of the first rank.
    pub fn abreast(&self) -> usize {
        self.who.len().div_ceil(self.ranks())
    }

    /// The bases of all: the others of the first rank to the right of the first, those of each further rank behind the one before
    /// it, from the left. The first ranks have one element more than the last ones if the ranks are not even.
    pub fn places(&self, at: &Situation) -> Vec<(ElementId, Base)> {
        let (ranks, count) = (self.ranks(), self.who.len());
        let [aside, back] = [self.facing.right(), -self.facing.forward()];
        let mut left = self.who.iter();
        // How far each file is to the right of the first, and how far its next front is behind the first one's.
        let mut files: Vec<[f64; 2]> = Vec::new();
        let mut all = Vec::with_capacity(count);
        let mut beside = None;
        for rank in 0..ranks {
            let here = count / ranks + usize::from(rank < count % ranks);
            for (file, id) in left.by_ref().take(here).enumerate() {
                let own = at.element(*id).base;
                let half = f64::from(own.width) * 0.5;
                if files.len() <= file {
                    // A side stands against the side beside it, a front against the rear before it.
                    let right = beside.map_or(0.0, |to_side: f64| to_side + half);
                    beside = Some(right + half);
                    files.push([right, 0.0]);
                }
                let [right, behind] = &mut files[file];
                let front = self.first.vec() + aside * *right + back * *behind;
                *behind += f64::from(own.depth);
                all.push((*id, Base { at: Point::round(front), facing: self.facing, ..own }));
            }
        }
        all
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
