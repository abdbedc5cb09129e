//! Second and further moves of a bound.

use crate::base::clause::{Cited, Clause};
use crate::base::names::ElementId;
use crate::base::trace;
use crate::battle::{Element, ElementState, FeatureKind, Going, MoveOrder, MoveType, Reason, Standing};
use crate::book::length::Length;
use crate::book::move_tables::{FurtherRow, FurtherWhen, MarchRules};
use crate::book::{BookStep, Proof};
use crate::geometry::{Plot, Rect, TOLERANCE, distance, may_be_near, touches, within};
use crate::view::field::Ground;
use crate::view::strongholds::{fronts, held_against};
use crate::view::wagons::front_foe;
use crate::view::{Situation, amended};
use crate::ways::backing::could_back;
use crate::ways::findings::{Findings, find};
use crate::ways::group::{files_of, same_facing};
use crate::ways::in_view::{CountedEnemies, discovered, too_near_in_view};
pub use crate::ways::nearness::nearest_on;
pub(crate) use crate::ways::nearness::{lowest, nearest};
use crate::ways::touch::{Relation, relation};
use crate::ways::way::{Leg, Motion, Way};
use crate::ways::{GroupForm, aware, ground};

/// The greatest number of moves that one of these elements has made in this bound.
pub fn made(at: &Situation, who: &[ElementId]) -> u8 {
    who.iter().map(|id| at.element(*id).deeds.moves).max().unwrap_or(0)
}

/// The rule by which troops that have made so many moves make no other; `u8::MAX` if they have dismounted or mounted, which is
/// their whole move.
pub fn spent(at: &Situation, made: u8) -> Option<Clause> {
    let whole = at.rules.changing.whole_move.or(at.rules.step(BookStep::Dismount)).filter(|_| made == u8::MAX);
    whole.or(at.rules.step(BookStep::FurtherMoves))
}

/// Whether troops that have moved might move again at all; `road` if the path has a step by road or through a City.
pub fn thinkable(at: &Situation, who: &[ElementId], what: MoveType, made: u8, road: bool) -> bool {
    let rows = || at.rules.moves.further.rows.iter().filter(|row| row.what == what);
    let by_road = |row: &FurtherRow| matches!(row.when, FurtherWhen::ByRoad | FurtherWhen::ByRoadToNoFoe);
    let may = |who: &[ElementId], made: u8| rows().any(|row| fits(at, who, row, made) && (road || !by_road(row)));
    let alone = |id: &ElementId| {
        let own = at.element(*id).deeds.moves;
        own == 0 || may(&[*id], own)
    };
    match at.rules.moves.further.each {
        Some(_) => who.iter().all(alone),
        None => may(who, made),
    }
}

fn fits(at: &Situation, who: &[ElementId], row: &FurtherRow, made: u8) -> bool {
    made < u8::MAX && row.most.is_none_or(|most| made < most) && who.iter().all(|id| row.who.is(at.element(*id)))
}

/// Judges a further move; returns the clause that allows it, if the move is a further one.
pub fn judge(at: &Situation, order: &MoveOrder, form: &GroupForm, ways: &[Way], out: &mut Findings) -> Option<Clause> {
    let (who, what) = (&order.who, order.kind);
    if made(at, who) == 0 || what == MoveType::Press {
        return None;
    }
    let by_road = *form != GroupForm::Line && ways.iter().all(|w| w.by_road);
    let further = FurtherMove { at, what, ways, by_road };
    let Some(each) = at.rules.moves.further.each.filter(|_| ways.len() > 1) else {
        return further.row_for(ways, out).ok();
    };
    // Those who have moved before, each by its own row.
    let again = ways.chunks(1).filter(|one| at.element(one[0].who).deeds.moves > 0);
    let mut spent_ones = Vec::new();
    let mut allowed = None;
    for one in again {
        match further.row_for(one, out) {
            Ok(clause) => {
                trace::cite(clause);
                allowed = allowed.or(Some(clause));
            }
            Err(()) => spent_ones.push(one[0].who),
        }
    }
    trace::cite(each);
    if spent_ones.is_empty() { allowed } else { None }
}

/// A further move as its rows are looked for.
struct FurtherMove<'a, 'b> {
    at: &'a Situation<'b>,
    what: MoveType,
    ways: &'a [Way],
    by_road: bool,
}

impl FurtherMove<'_, '_> {
    /// The rule by which these of the movers move on: of the first row that lets them and whose distance from the enemy they keep.
    /// Adds a finding if there is none.
    fn row_for(&self, body: &[Way], out: &mut Findings) -> Result<Clause, ()> {
        let (at, what) = (self.at, self.what);
        let who: Vec<ElementId> = body.iter().map(|way| way.who).collect();
        let made = made(at, &who);
        let rows = at.rules.moves.further.rows.iter().filter(|row| row.what == what);
        let holding = rows.filter(|row| fits(at, &who, row, made) && holds(at, row, (body, self.ways), self.by_road));
        let mut too_near = None;
        for row in holding {
            let mut near = Findings::new();
            let for_all = at.rules.moves.further.apart.filter(|_| !self.by_road && what == MoveType::Tactical);
            if let Some(apart) = row.apart.or(for_all) {
                keep_apart(at, &who, body, (apart, within), CountedEnemies::All, &mut near);
            }
            if near.is_empty() {
                self.mark(row, &who);
                return Ok(row.clause);
            }
            too_near = too_near.or(Some(near));
        }
        let spent = || vec![find(spent(at, made), Reason::MovesSpent { made }, &who)];
        if too_near.is_none() && self.ways.len() > 1 {
            at.rules.mark(Proof::FurtherEach);
        }
        out.extend(too_near.unwrap_or_else(spent));
        Err(())
    }

    fn mark(&self, row: &FurtherRow, who: &[ElementId]) {
        let (rules, battle) = (self.at.rules, self.at.battle);
        if row.when == FurtherWhen::ByRoadToNoFoe {
            rules.mark(Proof::FurtherByRoad);
        }
        let first = battle.sides[battle.bound.side.index()].bounds == 1;
        if first && who.iter().any(|id| battle.landing.contains(id)) {
            rules.mark(Proof::FurtherLanded);
        }
    }
}

/// Whether the condition of a row holds for some of the movers; `all` are the ways of all.
fn holds(at: &Situation, row: &FurtherRow, (ways, all): (&[Way], &[Way]), by_road: bool) -> bool {
    match row.when {
        FurtherWhen::Always => true,
        FurtherWhen::FirstBound => at.battle.sides[at.battle.bound.side.index()].bounds == 1,
        FurtherWhen::ByRoad => by_road,
        FurtherWhen::ByRoadToNoFoe => by_road && !ways.iter().any(|way| meets_foe(at, way)),
        FurtherWhen::IntoFight => ways.iter().all(|way| joins_fight(at, way, all)),
        FurtherWhen::IntoBadGoing => ways.iter().all(|way| {
            let going = |rect: &Rect| at.field.going(&at.rules.moves, at.battle, rect, at.element(way.who));
            // The water of a river is neither good nor bad going.
            let dry = !at.field.on_any(at.battle, &way.start, &[FeatureKind::River]);
            dry && going(&way.start) == Going::Good && going(&way.end) == Going::Bad
        }),
    }
}

/// Whether a way ends in contact with an enemy, or with a place that holds one.
fn meets_foe(at: &Situation, way: &Way) -> bool {
    let side = at.element(way.who).side;
    let place = held_against(at, side).any(|(place, _)| place.plot().touches(&way.end));
    if place {
        at.rules.mark(Proof::FurtherIntoPlace);
    }
    place || at.enemies_in_open(side).any(|id| touches(&way.end, at.rect(id)))
}

/// Whether a way ends in contact with an enemy, or directly behind a friend who is and whom it could support against him.
fn joins_fight(at: &Situation, way: &Way, ways: &[Way]) -> bool {
    let side = at.element(way.who).side;
    let met = |end: &Rect| {
        at.enemies(side).find(|id| at.is_open(*id) && matches!(relation(end, at.rect(*id)), Some(Relation::LinedUp(_))))
    };
    let stormed =
        |end: &Rect| held_against(at, side).find(|(place, _)| fronts(end, &place.plot())).map(|(_, inside)| inside);
    // The friend's place, and the enemy whom he fights, be it one inside a camp.
    let fight = |id: ElementId| match ways.iter().find(|other| other.who == id) {
        Some(other) => Some((other.end, met(&other.end).or_else(|| stormed(&other.end))?)),
        None => Some((*at.rect(id), front_foe(at, id).or_else(|| stormed(at.rect(id)))?)),
    };
    let joins =
        |id: ElementId| fight(id).is_some_and(|(place, foe)| could_back(at, (id, &place), (way.who, &way.end), foe));
    meets_foe(at, way) || at.battle.of_side(side).any(|(id, e)| id != way.who && e.place.is_none() && joins(id))
}

/// The distance of a move: a march may go a multiple of it.
pub fn of_march(at: &Situation, kind: MoveType, ways: &[Way], limit: Cited<i32>) -> Cited<i32> {
    let Some(march) = at.rules.moves.march.filter(|_| kind == MoveType::March) else { return limit };
    let in_bad = |way: &Way| ground::crossed(at, way, &mut Findings::new()).going == Going::Bad;
    if trace::is_on() && ways.iter().any(in_bad) {
        at.rules.mark(Proof::MarchInBad);
    }
    at.rules.mark(Proof::MarchAsMove);
    let on_road = |way: &Way| way.by_road || march.by_road.value != march.elsewhere.value && keeps_to_road(at, way);
    let times = if ways.iter().all(on_road) { march.by_road } else { march.elsewhere };
    match times.value {
        1 => limit,
        times_more => Cited::new(limit.value.saturating_mul(times_more.into()), times.clause),
    }
}

/// Whether a way goes straight ahead with the whole base on one road from its start to its end.
fn keeps_to_road(at: &Situation, way: &Way) -> bool {
    /// The places of a stretch that are looked at.
    const PARTS: u8 = 8;
    let ahead =
        |leg: &Leg| matches!(leg.motion, Motion::Slide(way) if way.dot(leg.from.forward) >= way.length() - TOLERANCE);
    let on = |ground: &Ground| {
        let covered = |leg: &Leg| (0..=PARTS).all(|i| ground.contains(&leg.part(f64::from(i) / f64::from(PARTS))));
        way.legs.iter().all(|leg| ahead(leg) && covered(leg))
    };
    let mut roads = at.battle.ground().filter(|(_, feature)| feature.kind == FeatureKind::Road);
    !way.legs.is_empty() && roads.any(|(id, _)| on(at.field.ground(id)))
}

/// Whether an element stands at its base edge as the head of a column of its command that waits beyond (`dbv.setup.10`).
pub fn heads_waiting(at: &Situation, id: ElementId) -> bool {
    waiting_behind(at, id).next().is_some()
}

/// Those who wait beyond the base edge in the column that this element heads; none if it does not stand there as a head.
pub fn waiting_behind<'b>(at: &Situation<'b>, id: ElementId) -> impl Iterator<Item = &'b Element> + use<'b> {
    let own = at.element(id);
    let edge = at.battle.sides[own.side.index()].edge;
    let [near, _] = at.battle.board.span_from_edge(edge, at.rect(id));
    // Whoever has come back there heads no column.
    let is_head = own.base.facing == edge.inward() && !own.is_in(ElementState::Returned);
    let (command, heads) = (own.command, near.abs() <= TOLERANCE && is_head);
    let waits = move |e: &&Element| heads && e.command == command && e.standing == Standing::Reserve;
    at.battle.elements.iter().filter(waits)
}

/// The distance of the slowest of those who wait behind a head and follow on as it moves, in a set with such columns.
pub fn slowest_behind(at: &Situation, id: ElementId, going: Going) -> Option<Cited<i32>> {
    let clause = at.rules.forces.as_ref()?.entry.column;
    let each = waiting_behind(at, id).filter_map(|e| amended::distance(at, e, going));
    each.min_by_key(|limit| limit.value).inspect(|_| {
        trace::cite(clause);
        at.rules.mark(Proof::Slowest);
    })
}

/// Adds a finding if a march comes too near to the enemy, or is made in a form that may not march.
pub fn judge_march(at: &Situation, rules: &MarchRules, form: &GroupForm, ways: &[Way], out: &mut Findings) {
    let who: Vec<ElementId> = ways.iter().map(|way| way.who).collect();
    if let Some(most) = rules.abreast {
        match files(form, ways) {
            _ if ways.len() < 2 && !ways.iter().all(|way| heads_waiting(at, way.who)) => {
                out.push(find(Some(most.clause), Reason::MarchesAlone, &who))
            }
            files if files > usize::from(most.value) => {
                out.push(find(Some(most.clause), Reason::NeedsColumn, &who));
            }
            _ => {}
        }
    }
    if loose_march(at, rules, form, ways, out) {
        return;
    }
    let too_near = if rules.exactly { |far: f64, least: f64| far < least - TOLERANCE } else { within };
    if ways.len() > 1 || rules.abreast.is_some() && !out.is_empty() {
        at.rules.mark(Proof::MarchInGroup);
    }
    let starts: Vec<Way> = ways.iter().map(|way| Way::new(way.who, way.start)).collect();
    let before = out.len();
    let counted = CountedEnemies::of(at, rules);
    keep_apart(at, &who, &starts, (rules.apart, too_near), counted, out);
    if out.len() > before {
        at.rules.mark(Proof::MarchStart);
        return;
    }
    keep_apart(at, &who, ways, (rules.apart, too_near), counted, out);
}

/// Whether a march comes near to loose enemies only, fewer than its front rank; then it keeps a shorter distance and goes
/// straight ahead.
fn loose_march(at: &Situation, rules: &MarchRules, form: &GroupForm, ways: &[Way], out: &mut Findings) -> bool {
    let Some(loose) = rules.loose else { return false };
    let who: Vec<ElementId> = ways.iter().map(|way| way.who).collect();
    let (side, command) = (at.element(who[0]).side, at.element(who[0]).command);
    let least = f64::from(rules.apart.value.on(at.battle));
    let close = |id: &ElementId| {
        let (rect, base) = (at.rect(*id), Plot::Base(*at.rect(*id)));
        let starts_near =
            |way: &Way| may_be_near(&way.start, rect, least) && distance(&way.start, rect) < least - TOLERANCE;
        ways.iter().any(starts_near) || ways.iter().any(|way| nearest(way, &base, least) < least - TOLERANCE)
    };
    let counted = CountedEnemies::of(at, rules);
    let shorter = |far: f64, least: f64| far < least - TOLERANCE;
    let known = |id: &ElementId| match counted {
        CountedEnemies::Known(sight, _) => {
            aware::knows(at, sight, command, *id)
                || discovered(at, sight, ways, *id, |far| shorter(far, least)).is_some()
        }
        _ => true,
    };
    let near: Vec<ElementId> = at.enemies_in_open(side).filter(close).filter(known).collect();
    let marches = |id: &ElementId| at.element(*id).general || loose.who.is(at.element(*id));
    if near.is_empty() || !who.iter().all(marches) {
        return false;
    }
    let alone = |id: &ElementId| {
        let joined = |other: ElementId| {
            let (a, b) = (at.rect(*id), at.rect(other));
            other != *id && at.element(other).side != side && same_facing(a, b) && touches(a, b)
        };
        !at.in_open().any(joined)
    };
    let is_loose = |id: &ElementId| loose.enemy.is(at.element(*id)) || alone(id);
    let ranks = files(form, ways);
    trace::cite(loose.apart.clause);
    if near.len() >= ranks || !near.iter().all(is_loose) {
        trace::cite(loose.halts);
        return false;
    }
    let ahead =
        |leg: &Leg| matches!(leg.motion, Motion::Slide(way) if way.dot(leg.from.forward) >= way.length() - TOLERANCE);
    if !ways.iter().all(|way| way.legs.iter().all(ahead)) {
        let nearest_to = at.ground_of(near[0]);
        let gone = ways.iter().map(|way| nearest(way, &nearest_to, least)).fold(f64::INFINITY, f64::min);
        let why = Reason::NearEnemy { enemy: near[0], distance: libm::round(gone) as i32, least: least as i32 };
        out.push(find(Some(loose.straight), why, &who));
    }
    keep_apart(at, &who, ways, (loose.apart, shorter), counted, out);
    true
}

/// The number of files of a group that stand side by side at its start.
fn files(form: &GroupForm, ways: &[Way]) -> usize {
    if *form != GroupForm::Line {
        return 1;
    }
    files_of(&ways[0].start, ways.iter().map(|way| &way.start))
}

/// Adds a finding if a part of a move comes too near to the enemy who counts: at a distance that is too near by `too_near`.
fn keep_apart(
    at: &Situation,
    who: &[ElementId],
    ways: &[Way],
    (apart, too_near): (Cited<Length>, fn(f64, f64) -> bool),
    counted: CountedEnemies,
    out: &mut Findings,
) {
    let least = apart.value.on(at.battle);
    let side = at.element(who[0]).side;
    counted.cite();
    let elements = at.enemies_in_open(side).map(|id| (Some(id), Plot::Base(*at.rect(id))));
    let camps = held_against(at, side).map(|(camp, by)| (Some(by), camp.plot()));
    let too_near = |far: f64| too_near(far, f64::from(least));
    for (enemy, base) in elements.chain(camps) {
        let nearest = ways.iter().map(|way| nearest(way, &base, f64::from(least))).fold(f64::INFINITY, f64::min);
        let Some(enemy) = enemy.filter(|_| too_near(nearest)) else { continue };
        // Who does not count from the start may do so on the way.
        let found = match counted.counts(at, who, enemy) {
            true => Some((nearest, apart.clause)),
            false => match counted {
                CountedEnemies::All => None,
                CountedEnemies::Seen(_) => too_near_in_view(at, ways, enemy, too_near).map(|far| (far, apart.clause)),
                CountedEnemies::Known(sight, ends) => discovered(at, sight, ways, enemy, too_near)
                    .map(|(far, at_once)| (far, ends.filter(|_| at_once).unwrap_or(apart.clause))),
            },
        };
        if let Some((far, clause)) = found {
            at.rules.mark(Proof::Within);
            let why = Reason::NearEnemy { enemy, distance: libm::round(far) as i32, least };
            out.push(find(Some(clause), why, who));
            return;
        }
    }
}
