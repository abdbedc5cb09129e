//! The way of an advance: towards its target, as far as it goes, and what ends it.

use crate::base::clause::{Cited, Clause};
use crate::base::names::ElementId;
use crate::base::trace::{self, cite};
use crate::battle::{Feature, FeatureKind, Going, Step};
use crate::book::impulse_tables::{EndWhen, ImpulseTables};
use crate::deeds::impulse::align;
use crate::deeds::impulse::friends::Friends;
use crate::deeds::impulse::parts::{cut, last_part};
use crate::deeds::impulse::shots;
use crate::deeds::impulse::support;
use crate::deeds::impulse::target::{self, Target};
use crate::fight::ranges::row_of;
use crate::geometry::{
    Corner, Facing, LinedUp, Rect, TOLERANCE, Turn, Vec2, corners_meet, front_corner_overlap, lined_up, lined_up_place,
    overlaps, touches, within,
};
use crate::view::{Situation, amended};
use crate::ways::contact::{self, hit};
use crate::ways::findings::Findings;
use crate::ways::ground::Crossed;
use crate::ways::meeting::Meeting;
use crate::ways::passing::{self, Bystanders};
use crate::ways::path::{self, Hold};
use crate::ways::river::{self, Entering};
use crate::ways::way::{Motion, Way};
use crate::ways::{GroupForm, RiverThrow, further, ground, sea, works};

/// An advance, before it is made.
pub struct Advance {
    /// The way.
    pub way: Way,
    /// The base at the end, after conforming.
    pub end: Rect,
    /// The enemies that it comes to touch.
    pub touched: Vec<ElementId>,
    /// The friends that it passes through.
    pub passed: Vec<ElementId>,
    /// A throw that it needs first.
    pub throw: Option<RiverThrow>,
    /// Whom it lines up with, and whom it strikes.
    pub meeting: Meeting,
    /// The length allowed, with the rule that ends the advance.
    pub limit: Cited<i32>,
}

impl Advance {
    /// The rivers that it goes into for which the element throws.
    pub fn wading(&self, at: &Situation) -> Vec<Entering> {
        let crossed = ground::crossed(at, &self.way, &mut Findings::new());
        river::wading(at, std::slice::from_ref(&self.way), &[crossed])
    }
}

/// The advance towards a target of an element whose command is aware of these enemies, and which has `gone` so far before, from the
/// edge of the table; `None` if it cannot move at all.
pub fn plan(
    at: &Situation,
    rules: &ImpulseTables,
    id: ElementId,
    target: &Target,
    known: &[ElementId],
    gone: f64,
) -> Option<Advance> {
    let goal = target::place(at, target);
    let is_edge = matches!(target, Target::Edge(_));
    let friends = Friends::new(at, rules.through.as_ref(), id);
    let single = Course { at, rules, id, times: 1, gone, friends: &friends };
    if let Some(longer) = &rules.longer {
        let double = Course { times: i32::from(longer.times), ..single };
        let apart = f64::from(longer.apart.on(at.battle));
        let whole = double.whole(goal)?;
        let longest = double.longest(&whole);
        let way = cut(&whole, longest);
        let near = |way: &Way, enemy: &ElementId| within(further::nearest(way, &at.ground_of(*enemy), apart), apart);
        if !known.iter().any(|enemy| near(&way, enemy)) {
            // A way round friends or ground may come nearer than the direct one.
            let advance = double.along(&whole, longest, is_edge, longer.clause);
            if advance.as_ref().is_none_or(|advance| !known.iter().any(|enemy| near(&advance.way, enemy))) {
                cite(longer.clause);
                return advance;
            }
        }
    }
    // Whoever has gone all of his distance before goes no further.
    if gone > 0.0 && single.limit(&Way::new(id, single.start())).is_none_or(|limit| limit.value <= 0) {
        return None;
    }
    let contact = |advance: &Advance| match target {
        Target::Enemy(enemy) => advance.touched.contains(enemy),
        Target::Edge(_) => true,
    };
    let whole = single.whole(goal)?;
    let direct = single.along(&whole, single.longest(&whole), is_edge, rules.way);
    if direct.as_ref().is_some_and(|advance| contact(advance) || !advance.touched.is_empty()) {
        return direct;
    }
    let Target::Enemy(enemy) = target else { return direct };
    // Whoever must stop on its way does not go on by another.
    let stopped = |advance: &Advance| rules.ends.iter().any(|row| row.clause == advance.limit.clause);
    if direct.as_ref().is_some_and(stopped) {
        return direct;
    }
    let shifted = rules.shift.and_then(|clause| {
        let onto = single.onto(*enemy, clause).or_else(|| single.beside(*enemy, clause));
        onto.or_else(|| single.closed_up(&whole))
    });
    shifted.or(direct)
}

/// The distance beyond which an element certainly reaches no enemy, by its longest advance and a shift into line. A longer advance
/// that keeps apart from enemies reaches none.
pub fn reach(at: &Situation, rules: &ImpulseTables, id: ElementId) -> f64 {
    let e = at.element(id);
    let longer = rules.longer.as_ref().filter(|longer| f64::from(longer.apart.on(at.battle)) < 2.0 * at.bw());
    let times = longer.map_or(1, |longer| i32::from(longer.times));
    let own = [Going::Good, Going::Rough, Going::Bad].into_iter();
    let own = own.filter_map(|going| amended::distance(at, e, going)).map(|far| far.value).max().unwrap_or(0);
    let more = at.rules.moves.from_touch.map_or(0, |more| more.value.on(at.battle));
    f64::from(own.saturating_add(more).saturating_mul(times)) + 3.0 * at.bw()
}

/// The advances of an element that are considered.
#[derive(Clone, Copy)]
pub(super) struct Course<'a> {
    pub(super) at: &'a Situation<'a>,
    pub(super) rules: &'a ImpulseTables,
    pub(super) id: ElementId,
    /// The multiple of its tactical distance that it goes.
    times: i32,
    /// So much of it is gone before.
    gone: f64,
    /// The friends that it may meet.
    pub(super) friends: &'a Friends<'a>,
}

/// The reason why an advance ends where it does.
#[derive(Clone, Copy)]
struct AdvanceStop {
    /// The stretches gone, with the part of the last.
    after: f64,
    clause: Clause,
    /// It touches an enemy there.
    contact: bool,
    /// It stands there as support.
    supports: bool,
}

impl Course<'_> {
    fn start(&self) -> Rect {
        *self.at.rect(self.id)
    }

    /// The greatest length of a way.
    pub(super) fn limit(&self, way: &Way) -> Option<Cited<i32>> {
        self.crossed(way, &mut Findings::new()).1
    }

    /// What a way leads over, and its greatest length; adds a finding for ground that is closed.
    fn crossed(&self, way: &Way, out: &mut Findings) -> (Crossed, Option<Cited<i32>>) {
        let mut crossed = ground::crossed(self.at, way, out);
        sea::judge(self.at, way, &mut crossed, out);
        let limit = ground::multiplied(self.at, way, &crossed, self.times);
        let left = |limit: Cited<i32>| {
            let value = (f64::from(limit.value) - self.gone).max(0.0) as i32;
            Cited::new(value, limit.clause)
        };
        (crossed, limit.map(left))
    }

    /// Turned about and wheeled so that it looks at the goal, and straight on without end.
    fn whole(&self, goal: Vec2) -> Option<Way> {
        let mut way = Way::new(self.id, self.start());
        let off = |rect: &Rect| rect.facing.to(Facing::toward(rect.at, goal)).radians();
        if off(&way.end).abs() > std::f64::consts::FRAC_PI_2 {
            way.turn(way.end.facing.reversed());
        }
        let first = off(&way.end);
        let pivot = way.end.corner(if first > 0.0 { Corner::FrontRight } else { Corner::FrontLeft });
        // The front moves with each wheel, and so does the direction of the goal.
        let (mut turn, most) = (first, std::f64::consts::PI);
        for _ in 0..16 {
            turn = (turn + off(&way.end.wheeled(pivot, Turn::from_radians(turn)))).clamp(-most, most);
        }
        if Turn::from_radians(turn).0 != 0 {
            way.wheel(pivot, Turn::from_radians(turn));
        }
        let limit = self.limit(&Way::new(self.id, self.start()))?;
        let room = f64::from(self.at.battle.board.width.max(self.at.battle.board.depth));
        way.slide(way.end.forward * f64::from(limit.value).min(room).max(1.0) * 2.0);
        Some(way)
    }

    /// Whether ground, friends and the length let it go this way.
    pub(super) fn is_open(&self, way: &Way) -> bool {
        self.throw(way, 0.0).is_some()
    }

    /// The throw that a way needs; `None` if it cannot be gone, or is longer than the limit and this much more.
    fn throw(&self, way: &Way, more: f64) -> Option<Option<RiverThrow>> {
        // Its end is rounded when it is recorded, and is on the table then too.
        if self.at.field.off_board(&way.end.snap().rect()).is_some() {
            return None;
        }
        let mut out = Findings::new();
        let (crossed, limit) = self.crossed(way, &mut out);
        let limit = limit?;
        // Whoever defends works may go a little further; without any, ground and length say no at once. A trace sees all rules.
        let too_long = way.length() > f64::from(limit.value) + more + LENGTH_SLACK;
        if self.at.field.works.is_empty() && !trace::is_on() && (too_long || !out.is_empty()) {
            return None;
        }
        let mut without = self.friends.passed(way)?;
        without.push(self.id);
        let standing = Bystanders { at: self.at, without: &without, moved: &[] };
        let ways = std::slice::from_ref(way);
        passing::judge(&standing, ways, None, true, &mut out);
        let uncounted = works::judge(self.at, &GroupForm::Single, ways, &mut out);
        let throw = river::judge(self.at, &GroupForm::Single, ways, &[crossed], &mut out);
        let most = f64::from(limit.value) + uncounted + more;
        (way.length() <= most + LENGTH_SLACK && out.is_empty()).then_some(throw)
    }

    /// The stretches of a way that can be gone, with the part of the last.
    pub(super) fn longest(&self, way: &Way) -> f64 {
        if self.is_open(way) {
            return way.legs.len() as f64;
        }
        // Most ways end by their length alone, which is found without a look at what is in the way.
        if let Some(limit) = self.limit(&Way::new(self.id, way.start)) {
            let most = f64::from(limit.value) + LENGTH_SLACK;
            let part = last_part(way, |part| part.length() <= most);
            if self.is_open(&cut(way, part)) {
                return part;
            }
        }
        last_part(way, |part| self.is_open(part))
    }

    /// The advance along a way, of which so many stretches can be gone, towards an enemy or his edge.
    fn along(&self, whole: &Way, longest: f64, is_edge: bool, clause: Clause) -> Option<Advance> {
        if let Some(ended) = self.ended(whole, longest) {
            return ended;
        }
        if let Some(aside) = self.aside(whole, longest) {
            return Some(aside);
        }
        let gone = self.clear(self.short_of_friends(whole, longest));
        if let Some(clause) = self.rules.straight_on.filter(|_| self.is_hindered(&gone.0.end.ahead(3.0 * TOLERANCE))) {
            cite(clause);
        }
        if let Some(aligned) = self.aligned(&gone.0) {
            return Some(aligned);
        }
        let clause = if is_edge && self.ends_at_edge(&gone.0) { self.rules.to_edge[1] } else { clause };
        self.placed(gone, clause).or_else(|| self.shortened(whole, longest))
    }

    /// The advance that enemies, or friends who fight, end on a way of which so many stretches can be gone; `None` if none do.
    pub(super) fn ended(&self, whole: &Way, longest: f64) -> Option<Option<Advance>> {
        let mut stops = self.stops(whole);
        stops.retain(|stop| stop.after <= longest + SLACK);
        stops.sort_by(|a, b| a.after.total_cmp(&b.after));
        for stop in stops {
            if let Some(advance) = self.placed(self.clear(cut(whole, stop.after)), stop.clause)
                && (!stop.contact || !advance.touched.is_empty())
            {
                return Some(Some(advance));
            }
            if stop.contact {
                return Some(self.ending(self.back_by(whole, stop.after, 3.0 * TOLERANCE), self.rules.way));
            }
        }
        None
    }

    /// The advance with a pivot backwards into line with a friend, if it can end so.
    fn aligned(&self, way: &Way) -> Option<Advance> {
        let (pivoted, clause) = align::pivoted(self.at, self.rules.aligns?, way)?;
        // It goes back, and so is no part of how far the advance goes.
        let advance = self.placed((pivoted, true), clause).filter(|advance| advance.touched.is_empty())?;
        cite(clause);
        Some(advance)
    }

    /// Whether a base is in rough going or a river.
    fn is_hindered(&self, rect: &Rect) -> bool {
        let (at, e) = (self.at, self.at.element(self.id));
        let hinders = |f: &Feature| f.kind == FeatureKind::River || at.rules.moves.going_of(f, e) == Going::Rough;
        at.battle.ground().any(|(n, f)| hinders(f) && at.field.ground(n).touches(rect))
    }

    /// Whether a way ends at the edge of the table that it goes to.
    pub(super) fn ends_at_edge(&self, way: &Way) -> bool {
        self.at.field.off_board(&way.end.ahead(3.0 * TOLERANCE)).is_some()
    }

    /// The longest part of a way that may end where it ends, of a few that are tried.
    fn shortened(&self, whole: &Way, longest: f64) -> Option<Advance> {
        const PARTS: u8 = 24;
        let part = |i: u8| cut(whole, longest * f64::from(i) / f64::from(PARTS));
        (1..PARTS).rev().find_map(|i| self.ending(part(i), self.rules.way))
    }

    /// The way up to a part of it, less a length on its last straight stretch.
    fn back_by(&self, whole: &Way, after: f64, length: f64) -> Way {
        if whole.legs.is_empty() {
            return whole.clone();
        }
        let last = (after.ceil() as usize).saturating_sub(1).min(whole.legs.len().saturating_sub(1));
        let stretch = match whole.legs[last].motion {
            Motion::Slide(delta) => delta.length(),
            Motion::Wheel { turn, .. } => turn.radians().abs() * self.start().width(),
            Motion::Turn(_) => length,
        };
        cut(whole, (after - length / stretch.max(length)).max(last as f64))
    }

    /// The way gone, shorter if it would end front corner to front corner with a friend.
    fn short_of_friends(&self, whole: &Way, longest: f64) -> Way {
        let way = cut(whole, longest);
        let Some(rule) = self.rules.short_of_friends else { return way };
        const FRONT: [Corner; 2] = [Corner::FrontLeft, Corner::FrontRight];
        let meets = |other: &Rect| FRONT.iter().any(|a| FRONT.iter().any(|b| corners_meet(&way.end, *a, other, *b)));
        let side = self.at.element(self.id).side;
        let mut friends = self.at.in_open().filter(|id| *id != self.id && self.at.element(*id).side == side);
        if !friends.any(|friend| meets(self.at.rect(friend))) {
            return way;
        }
        cite(rule.clause);
        self.back_by(whole, longest, f64::from(rule.value.on(self.at.battle)))
    }

    /// The places of a way where the advance may end early.
    fn stops(&self, way: &Way) -> Vec<AdvanceStop> {
        let mut stops = Vec::new();
        for row in &self.rules.ends {
            let (contact, supports) = (row.when == EndWhen::Contact, row.when == EndWhen::Supports);
            let places = match row.when {
                EndWhen::Contact => self.contacts(way),
                EndWhen::Supports => self.supports(way),
                EndWhen::Near(who, length) => {
                    let shoots = row_of(self.at, self.at.element(self.id)).is_some();
                    let enemies = self.enemies().filter(|enemy| shoots && who.is(self.at.element(*enemy)));
                    let length = f64::from(length.on(self.at.battle));
                    enemies.filter_map(|enemy| shots::shoots_from(self.at, way, enemy, length)).collect()
                }
            };
            stops.extend(places.into_iter().map(|after| AdvanceStop { after, clause: row.clause, contact, supports }));
        }
        stops.retain(|stop| !stop.supports || support::supports(self.at, self.id, &cut(way, stop.after).end));
        stops
    }

    fn enemies(&self) -> impl Iterator<Item = ElementId> {
        self.at.enemies_in_open(self.at.element(self.id).side)
    }

    /// Where it first touches an enemy.
    fn contacts(&self, way: &Way) -> Vec<f64> {
        let circle = way.circle();
        let near =
            self.enemies().map(|enemy| self.at.rect(enemy)).filter(|rect| circle.may_meet(rect, 4.0 * TOLERANCE));
        let new = near.filter(|rect| !touches(&way.start, rect));
        let met = new.filter_map(|rect| {
            let parts = way.legs.iter().enumerate();
            parts.into_iter().find_map(|(i, leg)| Some(i as f64 + hit(leg, rect)?))
        });
        met.reduce(f64::min).into_iter().collect()
    }

    /// Where it comes level with friends in close combat, or stands behind one.
    fn supports(&self, way: &Way) -> Vec<f64> {
        let mut places = Vec::new();
        for (i, leg) in way.legs.iter().enumerate() {
            let Motion::Slide(delta) = leg.motion else { continue };
            let length = delta.length();
            for friend in support::fighting_friends(self.at, self.id) {
                let rect = self.at.rect(friend);
                // Askew, it touches him before it is level with his rear.
                let met = hit(leg, rect).filter(|_| self.at.sliver() > 0.0);
                places.extend(met.map(|part| i as f64 + (part - 3.0 * TOLERANCE / length).max(0.0)));
                for goal in [rect.at, rect.at - rect.forward * rect.depth] {
                    let gone = (goal - leg.from.at).dot(delta) / length;
                    if gone > TOLERANCE && gone <= length {
                        places.push(i as f64 + gone / length);
                    }
                }
            }
        }
        places
    }

    /// The way without an end on friends that it passes, and whether it is placed beyond them.
    fn clear(&self, way: Way) -> (Way, bool) {
        self.friends.clear(way, |way, rect| {
            let all = way.legs.len() as f64;
            let last = (way.legs.len() as f64 - 1.0).max(0.0);
            let met = way.legs.last().and_then(|leg| hit(leg, rect));
            let near = met.map_or(last, |part| last + part.clamp(0.0, 1.0));
            self.back_by(way, near.min(all), 2.0 * TOLERANCE)
        })
    }

    /// The advance that ends with this way; `None` if it may not end so.
    pub(super) fn ending(&self, way: Way, clause: Clause) -> Option<Advance> {
        self.placed((way, false), clause)
    }

    /// The same for a way that is placed beyond friends, and so is longer than it may otherwise be.
    fn placed(&self, (way, beyond): (Way, bool), clause: Clause) -> Option<Advance> {
        let passed = self.friends.passed(&way)?;
        if passed.iter().any(|id| overlaps(&way.end, self.at.rect(*id))) {
            return None;
        }
        let throw = self.throw(&way, if beyond { f64::INFINITY } else { 0.0 })?;
        let limit = self.limit(&way)?;
        cite(limit.clause);
        let mut out = Findings::new();
        let ways = std::slice::from_ref(&way);
        let meeting = contact::resolve(self.at, &GroupForm::Single, ways, Some(limit), None, &[], &mut out);
        if !out.is_empty() || way.legs.is_empty() {
            return None;
        }
        let end = meeting.end_of(&way);
        if passed.iter().any(|id| overlaps(&end, self.at.rect(*id))) {
            return None;
        }
        let new = |enemy: &ElementId| {
            let rect = self.at.rect(*enemy);
            touches(&end, rect) && !touches(&way.start, rect)
        };
        let touched = self.enemies().filter(new).collect();
        Some(Advance { end, touched, passed, throw, meeting, limit: Cited::new(limit.value, clause), way })
    }

    /// The advance to a place lined up on an enemy, in any manner: the one with the shortest way.
    fn onto(&self, enemy: ElementId, clause: Clause) -> Option<Advance> {
        let (own, rect) = (self.start(), *self.at.rect(enemy));
        let places = LinedUp::ALL.map(|how| lined_up_place(&rect, how, &own)).into_iter();
        // An enemy whom it touches already is met once it is lined up on him.
        let meets = |end: &Advance| end.touched.contains(&enemy) || lined_up(&end.end, &rect).is_some();
        let found = places.filter_map(|place| self.reaching(place, clause, meets));
        found.min_by(|a, b| a.way.length().total_cmp(&b.way.length()))
    }

    /// The advance to a place in which it overlaps an enemy who is fought to his front (`dbm.contact.06`): the one with the shortest
    /// way.
    fn beside(&self, enemy: ElementId, clause: Clause) -> Option<Advance> {
        self.at.contacts().get(enemy).foe?;
        let (own, rect) = (self.start(), *self.at.rect(enemy));
        let off = own.half_width + rect.half_width;
        let places = [-off, off].map(|off| {
            let front = rect.at + rect.facing.right() * off;
            own.with_front(front, rect.facing.reversed())
        });
        let found = places
            .into_iter()
            .filter_map(|place| self.reaching(place, clause, |end| front_corner_overlap(&end.end, &rect).is_some()));
        found.min_by(|a, b| a.way.length().total_cmp(&b.way.length()))
    }

    /// The advance of whoever is stopped by a friend who fights, or stands behind one, to a place directly behind him from which it
    /// supports the fight: the front has shifted into line with the enemy, and the rank behind it shifts as far.
    fn closed_up(&self, whole: &Way) -> Option<Advance> {
        let clause = self.rules.ends.iter().find(|row| row.when == EndWhen::Supports)?.clause;
        let (own, met) = (self.start(), cut(whole, self.longest(whole)).end.ahead(6.0 * TOLERANCE));
        let side = self.at.element(self.id).side;
        let friends = self.at.in_open().filter(|id| *id != self.id && self.at.element(*id).side == side);
        let before = friends.map(|id| self.at.rect(id)).filter(|friend| overlaps(&met, friend));
        let places = before.map(|friend| lined_up_place(friend, LinedUp::Rear, &own));
        let supports = |end: &Advance| support::supports(self.at, self.id, &end.end);
        { places }.find_map(|place| self.reaching(place, clause, supports))
    }

    /// The advance to a place in any manner, if it is one of those.
    fn reaching(&self, place: Rect, clause: Clause, is_one: impl Fn(&Advance) -> bool) -> Option<Advance> {
        let step = Step::To { at: place.snap().at, facing: place.facing };
        Hold::ALL.iter().find_map(|hold| {
            let mut way = path::ways(self.at, &[self.id], &GroupForm::Single, &[step], *hold).ok()?.remove(0);
            way.end = place;
            self.ending(way, clause).filter(&is_one)
        })
    }
}

/// The rounding of parts of a way.
pub(super) const SLACK: f64 = 1e-3;
/// The rounding of its length.
const LENGTH_SLACK: f64 = 0.5;
