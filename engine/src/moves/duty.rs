//! Whoever must line up on a group that contacts it by going straight ahead: an element in no group, or in one of loose
//! troops alone, that is smaller (`dbm.conform.01` to `.09`).

use crate::base::clause::{Cited, Clause};
use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::battle::{Branch, FeatureKind, Onto};
use crate::book::BookStep;
use crate::book::move_tables::DutyRules;
use crate::deeds::flight::{self, Flight};
use crate::deeds::room::Act;
use crate::deeds::{flee, recoil};
use crate::fight::ground::holds_bank_before;
use crate::geometry::{Edge, LinedUp, Rect, TOLERANCE, distance, edges_touch, meets, overlaps, touch_by_edges};
use crate::view::Situation;
use crate::view::crossing::is_behind;
use crate::view::field::Ground;
use crate::view::works;
use crate::ways::conformed::before;
use crate::ways::ground::may_stand;
use crate::ways::group::{joined, same_facing};
use crate::ways::meeting::ContactPair;
use crate::ways::passing::Bystanders;
use crate::ways::touch::relation;
use crate::ways::way::{Motion, Way, placed};
use crate::ways::{GroupForm, Relation, contact};

/// An element that lines up, or a mover that makes room for it, with its new place and the rule.
pub type Owed = (ElementId, Rect, Clause);

/// The number of parts of its way back in which a group looks for room.
const PARTS: u8 = 32;

/// The contacted elements that line up on the movers, each with its new place; the movers before them if they go back to
/// make room.
///
/// Of several, whoever the order names is first, then those that the movers meet in the order in which they are named.
pub fn owed(at: &Situation, form: &GroupForm, ways: &[Way], onto: Option<Onto>) -> Vec<Owed> {
    let Some(rules) = at.rules.moves.contact.duty.filter(|_| *form != GroupForm::Single) else { return Vec::new() };
    let mut pairs = contact::pairs(at, ways);
    let near = all_but_touched(at, ways, &pairs);
    pairs.extend(near);
    let mut duty = Duty { at, rules, ways, ends: ways.iter().map(|way| way.end).collect(), lined: Vec::new() };
    let by_mover = (0..ways.len()).flat_map(|i| pairs.iter().filter(move |pair| pair.mover == i));
    let mut met: Vec<ElementId> = onto.map(|onto| onto.enemy).into_iter().collect();
    for pair in by_mover {
        if !met.contains(&pair.enemy) {
            met.push(pair.enemy);
        }
    }
    for enemy in &met {
        let against: Vec<&ContactPair> = pairs.iter().filter(|pair| pair.enemy == *enemy).collect();
        if let Some(mover) = duty.most(&against) {
            duty.look_at(*enemy, mover);
        }
    }
    if met.len() > 1 && !duty.lined.is_empty() {
        cite(rules.order);
    }
    duty.owed()
}

/// The length of a front that a base is straight before.
fn before_front(front: &Rect, base: &Rect) -> f64 {
    let seen = base.corners().map(|corner| front.local(corner).x.clamp(-front.half_width, front.half_width));
    seen.into_iter().fold(f64::NEG_INFINITY, f64::max) - seen.into_iter().fold(f64::INFINITY, f64::min)
}

/// The movers before whose fronts enemies are so near that nobody can tell them from those in contact, when some are.
fn all_but_touched(at: &Situation, ways: &[Way], pairs: &[ContactPair]) -> Vec<ContactPair> {
    let Some(eye) = at.rules.moves.by_eye.filter(|_| !pairs.is_empty()) else { return Vec::new() };
    let reach = at.sliver() + TOLERANCE;
    let enemies = at.enemies(at.element(ways[0].who).side).filter(|enemy| at.is_open(*enemy));
    let near = |enemy: ElementId| {
        let fresh =
            move |(mover, _): &(usize, &Way)| !pairs.iter().any(|pair| pair.enemy == enemy && pair.mover == *mover);
        ways.iter().enumerate().filter(fresh).filter_map(move |(mover, way)| {
            let ahead = way.end.forward * reach;
            let end = way.end.moved(ahead * meets(&way.end, ahead, at.rect(enemy))?);
            match relation(&end, at.rect(enemy))? {
                Relation::Front(Edge::Front) | Relation::LinedUp(LinedUp::Front) => {
                    cite(eye.clause);
                    Some(ContactPair { mover, enemy, relation: Relation::Front(Edge::Front) })
                }
                _ => None,
            }
        })
    };
    enemies.into_iter().flat_map(near).collect()
}

/// The elements that line up on a group, one after another.
struct Duty<'a> {
    at: &'a Situation<'a>,
    rules: DutyRules,
    ways: &'a [Way],
    /// The ends of the movers, after they went back to make room.
    ends: Vec<Rect>,
    /// Those who line up so far, each with the mover that it lines up on and the rule.
    lined: Vec<(ElementId, usize, Clause)>,
}

impl Duty<'_> {
    /// The mover whose front contacts an enemy most; `None` if one is lined up on it, or none has its front there.
    fn most(&self, against: &[&ContactPair]) -> Option<usize> {
        if against.iter().any(|pair| matches!(pair.relation, Relation::LinedUp(_))) {
            return None;
        }
        let shared = |pair: &ContactPair| {
            let (end, base) = (&self.ends[pair.mover], self.at.rect(pair.enemy));
            let least = -0.001 * end.at.distance(base.centre());
            if self.at.sliver() > 0.0 {
                return least + before_front(end, base);
            }
            let along = Edge::ALL.into_iter().filter_map(|edge| edges_touch(end, Edge::Front, base, edge));
            along.fold(least, f64::max)
        };
        let fronts = against.iter().filter(|pair| matches!(pair.relation, Relation::Front(_)));
        fronts.max_by(|a, b| shared(a).total_cmp(&shared(b))).map(|pair| pair.mover)
    }

    /// Notes an enemy's new place if it lines up on a mover.
    fn look_at(&mut self, enemy: ElementId, mover: usize) {
        let rules = self.rules;
        if !self.is_bound(enemy) || self.is_excused(enemy, mover) {
            return;
        }
        let beside = self.touches_others(enemy);
        if beside {
            cite(rules.beside);
        }
        let ahead = self.ways.iter().all(Way::goes_straight_on);
        let aside = |way: &Way| {
            let across =
                |delta: crate::geometry::Vec2, from: &Rect| delta.dot(from.forward).abs() < delta.length() * 0.5;
            way.legs.iter().any(|leg| matches!(leg.motion, Motion::Slide(delta) if across(delta, &leg.from)))
        };
        if self.ways.iter().any(aside) {
            cite(rules.shifted);
            return;
        }
        let turned = self.place(enemy, mover);
        let own = self.at.rect(enemy);
        let parallel = same_facing(&turned, own) || self.at.faces_alike(&turned, own);
        let lines_up = if beside { parallel } else { ahead };
        if !lines_up {
            return;
        }
        if !ahead {
            cite(rules.parallel);
        }
        if !self.has_room(enemy, &turned) && !self.makes_room(enemy, mover) {
            cite(rules.room);
            return;
        }
        let place = self.place(enemy, mover);
        if self.is_cornered(enemy, &place) {
            cite(rules.recoil);
            return;
        }
        cite(rules.larger.clause);
        let clause = if beside { rules.beside } else { rules.larger.clause };
        self.lined.push((enemy, mover, clause));
    }

    /// The place of an enemy that lines up on a mover where the group is now.
    fn place(&self, enemy: ElementId, mover: usize) -> Rect {
        before(&self.ends[mover], LinedUp::Front, self.at.rect(enemy))
    }

    /// All that change their places: the movers, if they went back to make room, and then those who line up.
    fn owed(&self) -> Vec<Owed> {
        let clause = self.rules.makes_room.clause;
        let back = self.ways.iter().zip(&self.ends).filter(|(way, end)| **end != way.end);
        let back: Vec<Owed> = back.map(|(way, end)| (way.who, *end, clause)).collect();
        if !back.is_empty() {
            cite(clause);
        }
        let lined = self.lined.iter().map(|(id, mover, clause)| (*id, self.place(*id, *mover), *clause));
        back.into_iter().chain(lined).collect()
    }

    /// Whether an enemy is in no group, or in a smaller one of loose troops alone.
    fn is_bound(&self, enemy: ElementId) -> bool {
        let group = group_of(self.at, enemy);
        let loose = |id: &ElementId| self.rules.larger.value.is(self.at.element(*id));
        let bound = (group.len() == 1 || group.iter().all(loose)) && self.ways.len() > group.len();
        if !bound {
            cite(self.rules.larger.clause);
        }
        bound
    }

    /// Whether an enemy need not line up for what it is or does.
    fn is_excused(&self, enemy: ElementId, mover: usize) -> bool {
        let (at, rules) = (self.at, self.rules);
        let (e, base) = (at.element(enemy), at.rect(enemy));
        let never = || at.rules.moves.contact.never_turn.iter().any(|row: &Cited<_>| row.value.is(e));
        let touched = || at.enemies_in_open(e.side).any(|id| distance(at.rect(id), base) <= TOLERANCE);
        let excuse = match () {
            () if touched() => rules.touched,
            () if self.defends(enemy, mover) => rules.defends,
            () if never() => rules.stands,
            () => return false,
        };
        cite(excuse);
        true
    }

    /// Whether an enemy stands in ground at whose edge the mover comes, on a bank before it, or behind works.
    fn defends(&self, enemy: ElementId, mover: usize) -> bool {
        let at = self.at;
        let kept = |kind: FeatureKind| !matches!(kind, FeatureKind::Road | FeatureKind::River | FeatureKind::Waterway);
        let edge = at.battle.ground().any(|(id, feature)| {
            let ground = at.field.ground(id);
            kept(feature.kind)
                && matches!(ground, Ground::Area { .. })
                && ground.contains(at.rect(enemy))
                && !ground.contains(&self.ends[mover])
        });
        let works = || works::standing(at).any(|section| is_behind(at, enemy, section));
        edge || works() || holds_bank_before(at, enemy, self.ways[mover].who, &self.ends[mover])
    }

    /// Whether an element touches a friend edge to edge who is not of loose troops.
    fn touches_others(&self, enemy: ElementId) -> bool {
        let (side, own) = (self.at.element(enemy).side, self.at.rect(enemy));
        let friends = self.at.battle.of_side(side).filter(|(id, _)| *id != enemy && self.at.is_open(*id));
        friends
            .into_iter()
            .any(|(id, friend)| !self.rules.larger.value.is(friend) && touch_by_edges(own, self.at.rect(id)))
    }

    /// Whether an element can stand at its new place.
    fn has_room(&self, enemy: ElementId, place: &Rect) -> bool {
        let without: Vec<ElementId> = self.ways.iter().map(|way| way.who).chain([enemy]).collect();
        let others = self.lined.iter().filter(|(id, ..)| *id != enemy);
        let moved: Vec<(ElementId, Rect)> = others.map(|(id, on, _)| (*id, self.place(*id, *on))).collect();
        let standing = Bystanders { at: self.at, without: &without, moved: &moved };
        self.ends.iter().all(|end| !overlaps(end, place))
            && standing.is_free(place)
            && may_stand(self.at, self.at.element(enemy), place)
    }

    /// Moves the group straight back as far as it must so that loose troops have room before foot; `false` if it cannot.
    fn makes_room(&mut self, enemy: ElementId, mover: usize) -> bool {
        let foot = self.at.element(self.ways[mover].who).branch() == Branch::Foot;
        if !foot || !self.rules.makes_room.value.is(self.at.element(enemy)) {
            return false;
        }
        let whole = self.ways.iter().map(Way::length).fold(f64::INFINITY, f64::min);
        let ends = self.ends.clone();
        let (mut tight, mut roomy) = (0.0, None);
        for part in 1..=PARTS {
            let off = whole * f64::from(part) / f64::from(PARTS);
            if self.leaves_room(&ends, off, enemy, mover) {
                roomy = Some(off);
                break;
            }
            tight = off;
        }
        let Some(mut roomy) = roomy else {
            self.ends = ends;
            return false;
        };
        while roomy - tight > 1.0 {
            let middle = (tight + roomy) * 0.5;
            if self.leaves_room(&ends, middle, enemy, mover) { roomy = middle } else { tight = middle }
        }
        self.leaves_room(&ends, libm::ceil(roomy), enemy, mover)
    }

    /// Whether an enemy has room before a mover when the group goes this far back from its ends.
    fn leaves_room(&mut self, ends: &[Rect], off: f64, enemy: ElementId, mover: usize) -> bool {
        self.ends = ends.iter().map(|end| end.ahead(-off)).collect();
        let all = self.lined.iter().map(|(id, on, _)| (*id, *on)).chain([(enemy, mover)]);
        { all }.all(|(id, on)| self.has_room(id, &self.place(id, on)))
    }

    /// Whether a friend would stop an element's recoil from its new place, or its flight from there would leave the table.
    fn is_cornered(&self, enemy: ElementId, place: &Rect) -> bool {
        let at = self.at;
        let mut battle = at.battle.clone();
        let ends = self.ways.iter().map(|way| way.who).zip(&self.ends);
        let lined: Vec<(ElementId, Rect)> = self.lined.iter().map(|(id, on, _)| (*id, self.place(*id, *on))).collect();
        let before = lined.iter().map(|(id, place)| (*id, place));
        for (id, rect) in before.chain(ends).chain([(enemy, place)]) {
            if let Some(element) = battle.elements.get_mut(id.index()) {
                element.base = placed(element.base, rect);
            }
        }
        let then = at.beside(&battle);
        let far = recoil::distances(&then, enemy).and_then(|open| open.value.last().copied()).unwrap_or(0);
        // A flight begins with the recoil (`dbm.flee.01`).
        let mut gone_back = battle.clone();
        if flight::recoils_first(&then, enemy)
            && let Some(element) = gone_back.elements.get_mut(enemy.index())
        {
            element.base = placed(element.base, &place.ahead(-f64::from(far)));
        }
        let pushed = at.rules.combat.recoiling.pushed.map(|rules| rules.recoiler);
        let friends = [at.rules.step(BookStep::RecoilBlocked), pushed];
        let stopped = |act: &Act| {
            matches!(act, Act::Destroy { element, clause: Some(clause), .. }
                if *element == enemy && friends.contains(&Some(*clause)))
        };
        recoil::plan(&then, enemy, far, recoil::RecoilStance::AsItStood).iter().any(stopped)
            || matches!(flee::plan(&at.beside(&gone_back), enemy, None), Flight::Leaves(..))
    }
}

/// The elements of the group that an element is in; itself alone if it is in none.
fn group_of(at: &Situation, who: ElementId) -> Vec<ElementId> {
    let mut group = vec![who];
    let mut next = 0;
    while let Some(one) = group.get(next).copied() {
        next += 1;
        let friends = at.battle.of_side(at.element(who).side).filter(|(id, _)| at.is_open(*id));
        let beside: Vec<ElementId> =
            friends.into_iter().map(|(id, _)| id).filter(|id| joined(at.rect(one), at.rect(*id))).collect();
        for id in beside {
            if !group.contains(&id) {
                group.push(id);
            }
        }
    }
    group
}
