//! Pursuit: the victor goes straight ahead with the column behind it, and lines up on the enemy that it meets.

use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::base::trace::{self, cite};
use crate::battle::{
    Blow, Branch, DeedMark, Element, Feature, FeatureKind, Going, MarkedDeed, MoveKind, Phase, Standing, Water, What,
};
use crate::book::combat_tables::{OutcomeRow, PursuitRow, When};
use crate::book::impulse_tables::{ImpulseTables, ImpulseWhen};
use crate::book::pursuit_tables::DrivenRow;
use crate::book::{BookStep, Proof, Who};
use crate::deeds::ambush;
use crate::deeds::cause::destroy;
use crate::deeds::flight::{headed, own_move};
use crate::deeds::impulse::who::is_impetuous;
use crate::deeds::pursuit_meets::line_up;
use crate::deeds::room::{Room, RoomStop};
use crate::deeds::strongholds::occupy;
use crate::deeds::wade;
use crate::fight::ground::is_astride;
use crate::geometry::{Base, Edge, Rect, TOLERANCE, Vec2, carried};
use crate::view::wagons::{beside_first, front_foe};
use crate::view::{Cx, Situation};
use crate::ways::backing::could_back;
use crate::ways::{aware, ground, road, shore, works};

/// The pursuit that an element must make.
struct Pursuit {
    way: f64,
    clause: Clause,
    /// It goes into this empty place.
    into: Option<u8>,
}

/// Makes the victor of a close combat pursue, if the rules demand it.
pub fn pursue(cx: &mut Cx, victor: ElementId, beaten: ElementId) {
    if cx.battle.element(victor).standing != Standing::OnTable {
        return;
    }
    let before = fronted(&cx.now(), victor, beaten);
    let mut owes = owed(&cx.now(), victor, beaten);
    while let Some(pursuit) = &owes
        && ambush::come_upon(cx, victor, &before.ahead(pursuit.way))
    {
        owes = owed(&cx.now(), victor, beaten);
    }
    let Some(pursuit) = owes else { return };
    go(cx, victor, beaten, pursuit);
}

/// The base of a victor with its fighting edge as its front: of a wagon, the edge beyond which the beaten is, or fell.
fn fronted(at: &Situation, victor: ElementId, beaten: ElementId) -> Rect {
    let (own, theirs) = (at.rect(victor), at.rect(beaten));
    let Some(wagons) = at.rules.combat.wagons.filter(|wagons| wagons.value.is(at.element(victor))) else { return *own };
    let beyond = |rect: &Rect| theirs.corners().into_iter().all(|corner| rect.local(corner).y >= -2.0 * TOLERANCE);
    let edges = Edge::ALL.into_iter().map(|edge| (edge, own.fronting(edge)));
    let Some((edge, rect)) = { edges }.find(|(_, rect)| beyond(rect)) else { return *own };
    if edge != Edge::Front {
        cite(wagons.clause);
    }
    rect
}

/// Those who have an opponent but no part in a fight, each with him, in a set in which they pursue if the fight is his end. A wagon that
/// fights may have a second opponent at the same edge (`dba22.wwg.06`).
pub fn bystanders(at: &Situation, blow: &Blow) -> Vec<(ElementId, ElementId)> {
    if at.rules.combat.pursuing.bystanders.is_none() {
        return Vec::new();
    }
    let fights = |id: ElementId| blow.parties.iter().any(|party| party.element == id);
    let faced = at.in_open().filter(|id| !fights(*id)).filter_map(|id| Some((id, front_foe(at, id)?)));
    let second = |id: ElementId, foe: ElementId| {
        let first = blow.parties.iter().map(|party| party.element).find(|party| *party != foe);
        first.is_some_and(|first| beside_first(at, foe, first, id))
    };
    faced.filter(|(id, foe)| !fights(*foe) || second(*id, *foe)).collect()
}

/// Makes those of the bystanders pursue whose opponent was destroyed.
pub fn join_in(cx: &mut Cx, bystanders: &[(ElementId, ElementId)]) {
    for (id, foe) in bystanders {
        if cx.battle.element(*foe).standing == Standing::Destroyed {
            cx.rules.combat.pursuing.bystanders.into_iter().for_each(cite);
            pursue(cx, *id, *foe);
        }
    }
}

/// The distance of the pursuit that an element would make after this opponent, if it may decline, with the rule.
pub fn optional(at: &Situation, victor: ElementId, beaten: ElementId) -> Option<(i32, Clause)> {
    if let Some(landing) = landing(at, victor, beaten) {
        return Some((libm::round(landing.place.depth) as i32, landing.clause));
    }
    let (own, other) = (at.element(victor), at.element(beaten));
    let choice = at.rules.combat.pursuing.choices.iter().find(|row| row.who.is(own) && row.from.is(other))?;
    let pursuit = (own.standing == Standing::OnTable).then(|| owed(at, victor, beaten)).flatten()?;
    (pursuit.way > TOLERANCE).then_some((libm::round(pursuit.way) as i32, choice.clause))
}

/// Troops aboard a vessel who may go ashore after those whom it has beaten, all of them just before its front edge.
struct LandingPursuit {
    troops: ElementId,
    place: Rect,
    clause: Clause,
}

/// The troops aboard a victor who may pursue those on land; `None` if there are none, or no room for them.
fn landing(at: &Situation, victor: ElementId, beaten: ElementId) -> Option<LandingPursuit> {
    let clause = at.rules.combat.pursuing.landing?;
    let (own, other) = (at.element(victor), at.element(beaten));
    let ashore = own.branch() == Branch::Naval && other.branch() != Branch::Naval;
    let (troops, e) = at.battle.aboard(victor).next().filter(|_| ashore && own.standing == Standing::OnTable)?;
    let (half_width, depth) = (f64::from(e.base.width) * 0.5, f64::from(e.base.depth));
    let place = Rect { half_width, depth, ..fronted(at, victor, beaten) }.ahead(depth);
    let room = Room::new(at);
    room.is_free(troops, &place, &[]).then_some(LandingPursuit { troops, place, clause })
}

/// Lets the troops aboard a victor pursue those on land, as their player has chosen.
pub fn go_ashore(cx: &mut Cx, victor: ElementId, beaten: ElementId) {
    let Some(LandingPursuit { troops, place, clause }) = landing(&cx.now(), victor, beaten) else { return };
    let base = Base { facing: place.facing, at: place.snap().at, ..cx.battle.element(troops).base };
    cx.emit(What::Arrived { element: troops, base }, Some(clause));
}

/// Moves a pursuer, with those behind it.
fn go(cx: &mut Cx, victor: ElementId, beaten: ElementId, mut pursuit: Pursuit) {
    let before = cx.battle.element(victor).base.rect();
    let front = fronted(&cx.now(), victor, beaten);
    let way = wade::pursued(cx, victor, pursuit.way);
    if way < pursuit.way {
        // It stops at the bank, and the place is beyond.
        pursuit.into = None;
    }
    pursuit.way = way;
    let by_front = front.facing == before.facing;
    let column = if by_front { column_behind(&cx.now(), victor) } else { Vec::new() };
    let there = before.moved(front.forward * pursuit.way);
    cx.shift(victor, there.snap(), MoveKind::Pursue, Some(pursuit.clause));
    if let Some(place) = pursuit.into {
        occupy(cx, victor, place, cx.rules.step(BookStep::PursuitInto));
    }
    let as_it_goes = !by_front || cx.rules.step(BookStep::PursuitMeets).is_some();
    let lined = if as_it_goes { there } else { line_up(cx, victor, !column.is_empty()) };
    note_met(cx, victor, pursuit.clause);
    rank_follows(cx, victor, beaten, &before);
    follow(cx, &column, before, lined);
    let lost = cx.rules.combat.pursuing.lost.filter(|lost| lost.value.is(cx.battle.element(victor)));
    if let Some(lost) = lost
        && cx.now().going(victor) >= Going::Bad
    {
        destroy(cx, victor, None, Some(lost.clause));
    }
}

/// Notes that a pursuit before the close combats of a bound has ended at the front of an enemy, if that matters to the result
/// (`dba22.outcome.07`).
fn note_met(cx: &mut Cx, who: ElementId, clause: Clause) {
    let own = cx.battle.element(who);
    let matters = |row: &OutcomeRow| row.when == When::CameToFront && row.loser.is(own);
    let early = cx.battle.bound.phase == Phase::Moves && cx.rules.combat.outcomes.iter().any(matters);
    if early && cx.now().contacts().get(who).foe.is_some() {
        cx.emit(What::Marked(MarkedDeed { who: vec![who], mark: DeedMark::Met }), Some(clause));
    }
}

/// Makes the rank behind a pursuer that gives it support, or could against whom it pursues, pursue with it: by its own
/// depth, no further than the pursuer, and no further than the bank of a river that it does not come into.
fn rank_follows(cx: &mut Cx, victor: ElementId, beaten: ElementId, before: &Rect) {
    let now = cx.now();
    let Some(rank) = now.rules.combat.pursuit_rank.filter(|rank| rank.who.is(now.element(victor))) else { return };
    let own = now.element(victor);
    let behind = |id: &ElementId| {
        let e = now.element(*id);
        e.side == own.side && e.kind == own.kind && could_back(&now, (victor, before), (*id, now.rect(*id)), beaten)
    };
    let Some(id) = now.in_open().find(behind) else { return };
    let Some(row) = now.rules.combat.pursuits.iter().find(|row| row.who.is(now.element(id))) else { return };
    let room = Room::new(&now);
    let way = room.rect(id).forward * distance(&now, row, id);
    let met = room.others(id).filter_map(|other| room.meets(id, way, other));
    let far = met.fold(way.length(), f64::min);
    let start = *room.rect(id);
    let far = wade::pursued(cx, id, far);
    if far > TOLERANCE {
        cite(rank.way);
        let there = start.ahead(far).snap();
        cx.shift(id, there, MoveKind::Pursue, Some(rank.clause));
    }
}

/// How far a pursuer goes by a row.
fn distance(at: &Situation, row: &PursuitRow, id: ElementId) -> f64 {
    let full = row.distance.on(at.battle);
    let far = match row.by_depth {
        Some(clause) => {
            cite(clause);
            let e = at.element(id);
            let deep = at.rules.doubles.filter(|_| e.ranks() > 1).inspect(|doubles| cite(doubles.depth));
            full.min(deep.map_or(e.base.depth, |_| at.rules.front_depth(e, at.battle.scale())))
        }
        None => full,
    };
    f64::from(far)
}

/// The distance of the whole move of a pursuer that reaches prey by it before anything else; `None` if it does not.
fn after_prey(at: &Situation, room: &Room, id: ElementId) -> Option<f64> {
    let prey = at.rules.combat.pursuing.prey?;
    let (e, own) = (at.element(id), room.rect(id));
    let far = |going: Going| f64::from(own_move(at, id, headed(at, id, going, own)));
    let way = own.forward * far(at.going(id));
    // Who just touches it reaches it.
    let beyond = way + own.forward * (2.0 * TOLERANCE);
    let met = room.others(id).filter_map(|other| Some((room.meets(id, beyond, other)?, other)));
    let (off, other) = met.min_by(|a, b| a.0.total_cmp(&b.0))?;
    let caught = at.element(other).side != e.side
        && prey.value.is(at.element(other))
        && room.stopped_by_ground(id, way).is_none_or(|stop| stop > off);
    // Its move is that of the worst going that it comes to on this way.
    let over = Rect { depth: own.depth + off, ..own.ahead(off) };
    let going = at.field.going(&at.rules.moves, at.battle, &over, e);
    // In the dark and in thick weather it is cut short, but along a road (`dbm.dist.15`).
    let dim = ground::dim(at, e, road::is_straight_on(at, own, off)).filter(|_| caught);
    dim.into_iter().for_each(|dim| cite(dim.clause));
    let most = dim.map_or(far(going), |dim| far(going).min(f64::from(dim.value)));
    let caught = caught && off <= most + TOLERANCE;
    caught.then(|| {
        cite(prey.clause);
        off.min(way.length())
    })
}

/// Whether a pursuit would lead into a river or up to a waterway.
fn meets_water(at: &Situation, room: &Room, id: ElementId, way: Vec2) -> bool {
    let there = room.rect(id).moved(way);
    let wet = |f: &Feature| matches!(f.kind, FeatureKind::River | FeatureKind::Waterway);
    // Whoever is in a river already does not enter it.
    let here = |n| at.field.ground(n).touches(room.rect(id));
    let reaches = |(n, f): (_, &Feature)| {
        wet(f)
            && at.field.ground(n).touches(&there.grown(4.0 * TOLERANCE))
            && !(f.kind == FeatureKind::River && here(n))
    };
    room.entered(id, way, wet).is_some() || at.battle.ground().any(reaches)
}

/// What cuts a pursuit short.
enum CutBy {
    Step(BookStep),
    Into(u8),
}

/// Where a pursuit ends short in a set in which it does, and by what.
fn cut_short(at: &Situation, room: &Room, victor: ElementId, way: Vec2) -> Option<(f64, CutBy)> {
    let met = room.others(victor).filter_map(|id| room.meets(victor, way, id));
    let met = met.map(|off| (off, CutBy::Step(BookStep::PursuitMeets)));
    let stopper = room.stopper(victor, way).map(|(off, what)| match what {
        RoomStop::Edge => (off, CutBy::Step(BookStep::PursuitToEdge)),
        RoomStop::Ground | RoomStop::Works => (off, CutBy::Step(BookStep::PursuitClosed)),
        RoomStop::Place(place) if at.battle.strongholds[usize::from(place)].held_by.is_none() => {
            (off, CutBy::Into(place))
        }
        RoomStop::Place(_) => (off, CutBy::Step(BookStep::PursuitHeld)),
    });
    let e = at.element(victor);
    let bad =
        |f: &Feature| !at.rules.combat.pursued_into.contains(&f.kind) && at.rules.moves.going_of(f, e) == Going::Bad;
    if trace::is_on() && at.battle.ground().any(|(n, f)| bad(f) && at.field.ground(n).touches(room.rect(victor))) {
        at.rules.mark(Proof::PursuitInside);
    }
    let ground = room.entered(victor, way, bad).map(|(_, off)| (off, CutBy::Step(BookStep::PursuitToGround)));
    met.chain(stopper).chain(ground).min_by(|a, b| a.0.total_cmp(&b.0))
}

/// The distance that an element must pursue; `None` if no row applies or something prevents it.
fn owed(at: &Situation, victor: ElementId, beaten: ElementId) -> Option<Pursuit> {
    let (own, other) = (at.element(victor), at.element(beaten));
    if own.place.is_some() {
        at.rules.mark(Proof::PursuitPlace);
        at.rules.mark(Proof::StaysInside);
        return None;
    }
    if let Some((way, clause)) = works::up_to(at, victor, beaten) {
        return Some(Pursuit { way, clause, into: None });
    }
    let rows = || at.rules.combat.pursuits.iter().filter(|row| row.who.is(own));
    let driven = || {
        let row = at.rules.combat.pursuing.driven.filter(|row| row.who.is(own) && is_driven(at, victor))?;
        let DrivenRow { who, distance, by_depth, clause } = row;
        Some(PursuitRow { who, from: Who::ANY, distance, by_depth: Some(by_depth), clause })
    };
    let Some(row) = rows().find(|row| row.from.is(other)).copied().or_else(driven) else {
        match rows().next() {
            Some(row) => cite(row.clause),
            None => at.rules.mark(Proof::NoPursuit),
        }
        return None;
    };
    let mut room = Room::new(at);
    let rect = fronted(at, victor, beaten);
    room.rects[victor.index()] = rect;
    let way = rect.forward * after_prey(at, &room, victor).unwrap_or_else(|| distance(at, &row, victor));
    let wet = !shore::is_vessel(at, at.element(victor)) && meets_water(at, &room, victor, way);
    if let Some(clause) = at.rules.combat.pursuing.water.filter(|_| wet) {
        cite(clause);
        return None;
    }
    if at.rules.step(BookStep::PursuitMeets).is_some() {
        at.rules.mark(Proof::Pursuit);
        let whole = Pursuit { way: way.length(), clause: row.clause, into: None };
        return match cut_short(at, &room, victor, way) {
            None => Some(whole),
            Some((off, CutBy::Into(place))) => Some(Pursuit { way: off, into: Some(place), ..whole }),
            Some((off, CutBy::Step(step))) => {
                at.rules.cite(step);
                (off > TOLERANCE).then_some(Pursuit { way: off, ..whole })
            }
        };
    }
    let met = room.others(victor).filter_map(|id| room.meets(victor, way, id));
    let reach = met.fold(way.length(), f64::min);
    let way = rect.forward * reach;
    // Whoever goes along a road is in good going, even if it stands in other going.
    let by_road = at.rules.step(BookStep::OutcomeRoad).filter(|_| road::is_straight_on(at, &rect, reach));
    by_road.into_iter().for_each(cite);
    room.by_road = by_road.map(|_| victor);
    if room.to_edge(&rect, way).is_some() {
        at.rules.cite(BookStep::PursuitEdge);
        return None;
    }
    if shuns(at, &room, victor, way) {
        at.rules.cite(BookStep::PursuitGround);
        return None;
    }
    let stop = room.stopped_by_ground(victor, way);
    if stop.is_some() {
        at.rules.cite(BookStep::PursuitWater);
    }
    let reach = stop.unwrap_or(reach);
    at.rules.mark(Proof::Pursuit);
    (stop.is_none() || reach > TOLERANCE).then_some(Pursuit { way: reach, clause: row.clause, into: None })
}

/// Whether an element pursues whatever its troops: it stands partly in a river, or enemies make it impetuous just now.
fn is_driven(at: &Situation, id: ElementId) -> bool {
    let (e, rect) = (at.element(id), at.rect(id));
    let frozen = at.battle.weather.rivers == Water::Frozen;
    let wet = |n, kind| kind == FeatureKind::River && at.field.ground(n).touches(rect);
    let wades = !frozen && !is_astride(at, rect) && at.battle.ground().any(|(n, f)| wet(n, f.kind));
    let urged = |tables: &ImpulseTables| {
        let known = aware::known_enemies(at, &tables.sight, e.command);
        // Whoever is always impetuous has a row of pursuits.
        let now = tables.troops.iter().filter(|row| row.when != ImpulseWhen::Always);
        let row = { now }.find(|row| is_impetuous(at, tables, row, id, &known));
        row.into_iter().for_each(|row| cite(row.clause));
        row.is_some()
    };
    (wades && e.branch() != Branch::Naval) || at.rules.moves.impulse.as_ref().is_some_and(urged)
}

/// Whether the victor is in bad going that prevents pursuit, or would enter some.
fn shuns(at: &Situation, room: &Room, victor: ElementId, way: Vec2) -> bool {
    if at.rules.step(BookStep::PursuitGround).is_none() || room.by_road == Some(victor) {
        return false;
    }
    let e = at.element(victor);
    // What nobody can enter is no bad going: it only ends the way.
    let bad =
        |f: &Feature| !at.rules.combat.pursued_into.contains(&f.kind) && at.rules.moves.going_of(f, e) == Going::Bad;
    let here = at.battle.ground().any(|(n, f)| bad(f) && at.field.ground(n).touches(room.rect(victor)));
    here || room.entered(victor, way, bad).is_some()
}

/// All friends in column directly behind an element, the nearest first.
fn column_behind(at: &Situation, head: ElementId) -> Vec<ElementId> {
    if at.rules.step(BookStep::PursuitColumn).is_none() {
        return Vec::new();
    }
    let own = at.element(head);
    let ranks = at.rules.combat.pursuit_ranks;
    let mut column = vec![head];
    let comes = |e: &Element| ranks.is_none() || e.kind == own.kind || could_support(at, own, e);
    let behind = |front: ElementId, column: &[ElementId]| {
        if ranks.is_some_and(|ranks| column.len() >= usize::from(ranks.value)) {
            return None;
        }
        let fits = |id: &ElementId| {
            let e = at.element(*id);
            e.side == own.side && !column.contains(id) && comes(e)
        };
        at.in_open().filter(fits).find(|id| at.stands_behind(at.rect(front), at.rect(*id)))
    };
    while let Some(next) = column.last().and_then(|last| behind(*last, &column)) {
        column.push(next);
    }
    if column.len() > 1 {
        ranks.into_iter().for_each(|ranks| cite(ranks.clause));
    }
    column.split_off(1)
}

/// Whether troops could give others support from behind against some opponent, by adding to their total or by lowering
/// that of the opponent.
fn could_support(at: &Situation, front: &Element, behind: &Element) -> bool {
    let combat = &at.rules.combat;
    combat.supports.iter().any(|row| row.who.is(front) && row.from.may_come_from(front, behind))
        || combat
            .adjusting
            .iter()
            .any(|row| row.against.is(front) && row.support.is_some_and(|from| from.may_come_from(front, behind)))
}

/// Brings the column up behind its head: each element to the place where it touched the one before. A follower whose
/// place is taken stays, and all behind it.
fn follow(cx: &mut Cx, column: &[ElementId], head_before: Rect, head_after: Rect) {
    let clause = cx.rules.step(BookStep::PursuitColumn);
    let (mut before, mut after) = (head_before, head_after);
    for id in column {
        let now = cx.now();
        let rect = *now.rect(*id);
        let there = carried(&before, &rect, &after);
        let room = Room::new(&now);
        if !room.is_free(*id, &there, &[]) {
            return;
        }
        cx.shift(*id, there.snap(), MoveKind::Follow, clause);
        (before, after) = (rect, there);
    }
}
