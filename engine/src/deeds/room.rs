//! The free room behind or before an element: the obstacles along a straight line.
//!
//! Works on a copy of the positions, so that a recoil with all pushed elements is computed before anything moves.

use crate::base::clause::{Cited, Clause};
use crate::base::names::{ElementId, FeatureId};
use crate::base::trace::cite;
use crate::battle::{Feature, FeatureKind, Going, MoveKind, Stronghold};
use crate::book::BookStep;
use crate::geometry::{
    Base, Corner, Edge, Facing, Rect, TOLERANCE, Vec2, edges_touch, may_be_near, meets, overlaps, slide,
};
use crate::view::Situation;
use crate::view::field::Ground;
use crate::ways::{road, shore, works};

/// One effect of an outcome on one element.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// It changes its place.
    Shift {
        /// The element.
        element: ElementId,
        /// Its new base.
        to: Base,
        /// The cause.
        kind: MoveKind,
        /// The rule.
        clause: Option<Clause>,
    },
    /// It is destroyed.
    Destroy {
        /// The element.
        element: ElementId,
        /// The element that destroyed it.
        by: Option<ElementId>,
        /// The rule.
        clause: Option<Clause>,
    },
    /// It is out of the battle alive.
    Disable {
        /// The element.
        element: ElementId,
        /// The element that disabled it.
        by: Option<ElementId>,
        /// The rule.
        clause: Option<Clause>,
    },
    /// It leaves the table.
    Leave {
        /// The element.
        element: ElementId,
        /// The rule.
        clause: Option<Clause>,
    },
    /// It goes aboard the vessel that it has come ashore from.
    Board {
        /// The element.
        element: ElementId,
        /// The vessel.
        carrier: ElementId,
        /// The rule.
        clause: Clause,
    },
    /// It flees out of the way.
    Flee {
        /// The element.
        element: ElementId,
        /// The direction in which it flees.
        toward: Facing,
        /// The rule.
        clause: Clause,
    },
}

/// What stops an element that goes straight on, beside other elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoomStop {
    /// Ground that it cannot enter.
    Ground,
    /// Works that it cannot cross.
    Works,
    /// A camp, City or Fort.
    Place(u8),
    /// The table's edge.
    Edge,
}

/// How far a base that goes straight back along a road goes before it enters ground beyond the end or the bend of the road; ground
/// that the road runs through counts from there.
fn beyond_road(ground: &Ground, rect: &Rect, way: Vec2, road: Cited<f64>) -> Option<f64> {
    let plain = || if ground.touches(rect) { None } else { ground.enter_distance(rect, way) };
    if road.value >= way.length() - TOLERANCE {
        plain().into_iter().for_each(|_| cite(road.clause));
        return None;
    }
    let there = rect.ahead(-road.value);
    let off = if ground.touches(&there) {
        let behind = Rect { depth: 4.0 * TOLERANCE, ..there.ahead(-there.depth) };
        ground.touches(&behind).then_some(0.0)
    } else {
        ground.enter_distance(&there, -rect.forward * (way.length() - road.value))
    };
    let off = off.map(|off| off + road.value);
    if plain().is_some_and(|sooner| off.is_none_or(|off| off > sooner + TOLERANCE)) {
        cite(road.clause);
    }
    off
}

/// The places of all elements while an outcome is computed.
pub struct Room<'a> {
    /// The situation before it.
    pub at: &'a Situation<'a>,
    /// The present place of each element.
    pub rects: Vec<Rect>,
    /// The elements that are on the table in the open at present.
    pub here: Vec<bool>,
    /// The acts so far, in order.
    pub acts: Vec<Act>,
    /// The elements that go back now, each pushed by the one before it.
    pub pushing: Vec<ElementId>,
    /// The first of them flinches: nobody is lost, and whoever is pushed goes as far as there is room (`dbv.flinch.14`).
    pub flinching: bool,
    /// It pushes back friends whom it could go through, as its owner has chosen (`dbm.recoil.04`).
    pub pushes: bool,
    /// The friend at whom a flight ends (`dbm.flee.06`).
    pub goal: Option<ElementId>,
    /// Those who have fled already, for the same reason (`dbm.flee.13`).
    pub spent: Vec<ElementId>,
    /// Those of them who have fled from the same fight as a fugitive.
    pub alongside: Vec<ElementId>,
    /// Who goes along a road just now: no ground beside it matters to him (`dba3.terrain.55`).
    pub by_road: Option<ElementId>,
    /// He goes on round a bend after this stretch of it, or beyond the road's end.
    pub goes_on: bool,
    /// The friends whom he is passing at a bend, if he needs no room to stand there.
    pub passed_at_bend: Option<Vec<ElementId>>,
}

impl<'a> Room<'a> {
    /// The room in the present situation.
    pub fn new(at: &'a Situation<'a>) -> Room<'a> {
        let here = at.battle.roster().map(|(id, _)| at.is_open(id)).collect();
        Room {
            at,
            rects: at.rects().to_vec(),
            here,
            acts: Vec::new(),
            pushing: Vec::new(),
            flinching: false,
            pushes: false,
            goal: None,
            spent: Vec::new(),
            alongside: Vec::new(),
            by_road: None,
            goes_on: false,
            passed_at_bend: None,
        }
    }

    /// The same room for a trial, without the acts so far.
    pub fn copy(&self) -> Room<'a> {
        Room {
            rects: self.rects.clone(),
            here: self.here.clone(),
            acts: Vec::new(),
            pushing: self.pushing.clone(),
            spent: self.spent.clone(),
            alongside: self.alongside.clone(),
            passed_at_bend: self.passed_at_bend.clone(),
            ..*self
        }
    }

    /// The present place of an element.
    pub fn rect(&self, id: ElementId) -> &Rect {
        &self.rects[id.index()]
    }

    /// All other elements in the open.
    pub fn others(&self, id: ElementId) -> impl Iterator<Item = ElementId> {
        (0..self.here.len()).filter(|i| self.here[*i]).map(|i| ElementId(i as u16)).filter(move |other| *other != id)
    }

    /// Whether two are on different sides.
    pub fn are_enemies(&self, a: ElementId, b: ElementId) -> bool {
        self.at.element(a).side != self.at.element(b).side
    }

    /// Notes a destruction.
    pub fn destroy(&mut self, element: ElementId, by: Option<ElementId>, clause: Option<Clause>) {
        self.here[element.index()] = false;
        self.acts.push(Act::Destroy { element, by, clause });
    }

    /// Notes that an element is out of the battle alive.
    pub fn disable(&mut self, element: ElementId, by: Option<ElementId>, clause: Option<Clause>) {
        self.here[element.index()] = false;
        self.acts.push(Act::Disable { element, by, clause });
    }

    /// Notes that an element flees out of the way.
    pub fn rout(&mut self, element: ElementId, toward: Facing, clause: Clause) {
        cite(clause);
        // The direction of the flight has a rule of its own.
        let clause = self.at.rules.combat.recoiling.alongside.unwrap_or(clause);
        self.here[element.index()] = false;
        self.acts.push(Act::Flee { element, toward, clause });
    }

    /// Notes that an element leaves the table.
    pub fn leave(&mut self, element: ElementId, clause: Option<Clause>) {
        self.here[element.index()] = false;
        self.acts.push(Act::Leave { element, clause });
    }

    /// Notes that an element goes aboard a vessel.
    pub fn board(&mut self, element: ElementId, carrier: ElementId, clause: Clause) {
        self.here[element.index()] = false;
        self.acts.push(Act::Board { element, carrier, clause });
    }

    /// Notes a shift.
    pub fn shift(&mut self, element: ElementId, to: Rect, kind: MoveKind, clause: Option<Clause>) {
        let to = to.snap();
        self.rects[element.index()] = to.rect();
        self.acts.push(Act::Shift { element, to, kind, clause });
    }

    /// How far an element slides along `way` until it touches another that it would otherwise lie on.
    pub fn meets(&self, id: ElementId, way: Vec2, other: ElementId) -> Option<f64> {
        let (rect, there) = (self.rect(id), self.rect(other));
        slide(rect, way, there)?;
        Some(meets(rect, way, there).unwrap_or(0.0) * way.length())
    }

    /// The enemy front against one of these edges of an element, or where that counts against a rear corner of it alone.
    pub fn struck(&self, id: ElementId, edges: &[Edge]) -> Option<ElementId> {
        let own = self.rect(id);
        self.others(id).filter(|other| self.are_enemies(id, *other)).find(|other| {
            let theirs = self.rect(*other);
            if !may_be_near(theirs, own, 2.0 * TOLERANCE) {
                return false;
            }
            let on_edge = edges.iter().any(|edge| edges_touch(theirs, Edge::Front, own, *edge).is_some());
            let front = theirs.edge(Edge::Front);
            let on_corner = |corner| front.distance_to_point(own.corner(corner)) <= TOLERANCE;
            let before_it = theirs.local(own.centre()).y > TOLERANCE;
            let counts =
                self.at.rules.combat.recoiling.rear_corner.filter(|_| edges.contains(&Edge::Rear) && before_it);
            on_edge || counts.is_some() && (on_corner(Corner::RearLeft) || on_corner(Corner::RearRight))
        })
    }

    /// The enemy against whom an element would have its front at a place.
    pub fn foe_before(&self, id: ElementId, there: &Rect) -> Option<ElementId> {
        let against = |foe: ElementId, edge| edges_touch(there, Edge::Front, self.rect(foe), edge).is_some();
        let mut foes = self.others(id).filter(|other| self.are_enemies(id, *other));
        foes.find(|foe| Edge::ALL.into_iter().any(|edge| against(*foe, edge)))
    }

    /// How far an element goes along `way` before ground that it cannot enter, the table's edge or a camp stops it.
    pub fn stopped_by_ground(&self, id: ElementId, way: Vec2) -> Option<f64> {
        self.stopper(id, way).map(|(off, _)| off)
    }

    /// The same without the table's edge, which stops no flight.
    pub fn stopped_on_table(&self, id: ElementId, way: Vec2) -> Option<f64> {
        self.stopper_on_table(id, way).map(|(off, _)| off)
    }

    /// What stops it, and where, unless that is the table's edge.
    pub fn stopper_on_table(&self, id: ElementId, way: Vec2) -> Option<(f64, RoomStop)> {
        let stop = self.stopper(id, way)?;
        let edge = self.to_edge(self.rect(id), way);
        edge.is_none_or(|off| stop.0 < off).then_some(stop)
    }

    /// What stops it, and where.
    pub fn stopper(&self, id: ElementId, way: Vec2) -> Option<(f64, RoomStop)> {
        let rect = self.rect(id);
        let ground = self.entered(id, way, |f| self.is_closed(id, f)).map(|(_, way)| way);
        let shore = shore::leaves_water(self.at, self.at.element(id), rect, way);
        let ground = ground.into_iter().chain(shore).map(|off| (off, RoomStop::Ground));
        let ground = ground.chain(works::stops(self.at, id, rect, way).map(|off| (off, RoomStop::Works)));
        let place = |(n, there): (usize, &Stronghold)| Some((there.plot().meets(rect, way)?, RoomStop::Place(n as u8)));
        let places = self.at.battle.strongholds.iter().enumerate().filter_map(place);
        let edge = self.to_edge(rect, way).map(|off| (off, RoomStop::Edge));
        ground.chain(places).chain(edge).min_by(|a, b| a.0.total_cmp(&b.0))
    }

    /// The first feature accepted by `sort` that an element enters on its way and is not on at its start, and the
    /// distance. Along a road it enters nothing but a waterway, nor does it where it goes straight back along one.
    pub fn entered(&self, id: ElementId, way: Vec2, sort: impl Fn(&Feature) -> bool) -> Option<(FeatureId, f64)> {
        let rect = self.rect(id);
        let counts = |f: &Feature| self.by_road != Some(id) || f.kind == FeatureKind::Waterway;
        let behind = self.road_behind(id, way);
        let on_road = self.at.rules.step(BookStep::OutcomeOnRoad);
        let mut first: Option<(FeatureId, f64)> = None;
        for (number, feature) in self.at.battle.ground().filter(|(_, f)| sort(f) && counts(f)) {
            let ground = self.at.field.ground(number);
            let off = match (behind.filter(|_| feature.kind != FeatureKind::Waterway), on_road) {
                (Some(road), _) => beyond_road(ground, rect, way, road),
                (None, Some(clause)) => self.leaves_road(rect, way, ground, clause),
                (None, None) if ground.touches(rect) => None,
                (None, None) => ground.enter_distance(rect, way),
            };
            if let Some(off) = off.filter(|off| first.is_none_or(|(_, least)| *off < least)) {
                first = Some((number, off));
            }
        }
        first
    }

    /// How far a base goes along `way` before some of it is in ground in which it is not yet, and not on a road there.
    fn leaves_road(&self, rect: &Rect, way: Vec2, ground: &Ground, clause: Clause) -> Option<f64> {
        let (unit, length) = (way.normalize_or_zero(), way.length());
        let ahead = unit.dot(rect.forward) > 0.0;
        let on_road = |there: &Rect| road::straight_ahead(self.at, there).filter(|far| ahead && *far > TOLERANCE);
        if ground.touches(rect) && on_road(rect).is_none() {
            return None;
        }
        let mut gone = 0.0;
        while gone < length {
            let here = rect.moved(unit * gone);
            if !ground.touches(&here) {
                gone += ground.enter_distance(&here, unit * (length - gone))?;
            }
            let Some(far) = on_road(&rect.moved(unit * gone)) else { return Some(gone) };
            cite(clause);
            gone += far;
        }
        None
    }

    /// Whether a base is on ground of a sort and not on a road through it that leads it straight ahead.
    pub fn is_on(&self, rect: &Rect, sort: impl Fn(&Feature) -> bool) -> bool {
        let touched = self.at.battle.ground().any(|(n, f)| sort(f) && self.at.field.ground(n).touches(rect));
        touched && !self.runs_by_road(rect)
    }

    /// Whether a base is on a road that leads it straight ahead, in a set in which it is in good going there.
    pub fn runs_by_road(&self, rect: &Rect) -> bool {
        let clause = self.at.rules.step(BookStep::OutcomeOnRoad);
        let runs = clause.filter(|_| road::straight_ahead(self.at, rect).is_some_and(|far| far > TOLERANCE));
        runs.into_iter().for_each(cite);
        runs.is_some()
    }

    /// How far the road runs on behind an element that goes straight back along it, with the rule by which no ground beside the
    /// road matters to it there (`dba3.terrain.55`).
    fn road_behind(&self, id: ElementId, way: Vec2) -> Option<Cited<f64>> {
        let clause = self.at.rules.step(BookStep::OutcomeRoad)?;
        let rect = self.rect(id);
        let back = way.dot(rect.forward) <= TOLERANCE - way.length();
        let far = road::straight_behind(self.at, rect).filter(|_| back)?;
        // A road that ends at the table's edge ends nowhere before it.
        let to_edge = self.to_edge(rect, way).is_some_and(|edge| edge <= far + TOLERANCE);
        Some(Cited::new(if to_edge { f64::INFINITY } else { far }, clause))
    }

    /// Whether a feature cannot be entered by an element off-road. In sets with a rule of their own on ground that ends
    /// outcome moves, bad going does not (`dba22.recoil.13`).
    fn is_closed(&self, id: ElementId, feature: &Feature) -> bool {
        let (e, moves) = (self.at.element(id), &self.at.rules.moves);
        if self.at.rules.step(BookStep::RecoilGround).is_some() {
            return moves.going_of(feature, e) >= Going::Impassable;
        }
        moves.closed_to(e, moves.going_of(feature, e)).is_some()
    }

    /// How far a base goes along `way` until it would pass the table's edge.
    pub fn to_edge(&self, rect: &Rect, way: Vec2) -> Option<f64> {
        let board = self.at.field.board;
        let (w, d) = (f64::from(board.width), f64::from(board.depth));
        let length = way.length();
        let unit = way / length.max(1.0);
        let off = |from: f64, speed: f64, size: f64| match speed {
            s if s > 1e-9 => (size - from) / s,
            s if s < -1e-9 => from / -s,
            _ => f64::INFINITY,
        };
        let corners = rect.corners().into_iter();
        let least = corners.map(|c| off(c.x, unit.x, w).min(off(c.y, unit.y, d))).fold(f64::INFINITY, f64::min);
        (least < length - TOLERANCE).then_some(least.max(0.0))
    }

    /// Whether a base could stand there: on the table, on ground open to it, on no element except those of `except`.
    pub fn is_free(&self, id: ElementId, rect: &Rect, except: &[ElementId]) -> bool {
        let on = |other: ElementId| !except.contains(&other) && overlaps(rect, self.rect(other));
        let camp = self.at.battle.strongholds.iter().any(|camp| camp.plot().overlaps(rect));
        let closed = |(n, f): (FeatureId, &Feature)| self.is_closed(id, f) && self.at.field.ground(n).touches(rect);
        !self.others(id).any(on)
            && !camp
            && self.at.field.off_board(rect).is_none()
            && crate::view::works::may_stand(self.at, self.at.element(id), rect)
            && shore::may_be(self.at, self.at.element(id), rect)
            && !self.at.battle.ground().any(closed)
    }
}
