//! A landing from the water (`land` as an order): the elements kept off the table for it come on in the first bound of
//! their side, as one line, in ranks or in column, and touch the water. It is their first move. Whether all come, how many touch it, the
//! price and what contact is allowed are rules of the set (`ShoreRules`). Where whole commands land (`Landing`), each lands by
//! itself, with all its elements near the water.
//!
//! The elements that may be kept for a landing are judged before the battle, in `setup::posts`.

use crate::base::clause::Clause;
use crate::base::names::{ElementId, SideId};
use crate::base::trace::cite;
use crate::battle::{FeatureKind, Finding, MoveKind, MoveType, Order, Reason, Refusal, Standing, What};
use crate::book::BookStep;
use crate::book::setup_tables::{Landing, ShoreRules};
use crate::deeds::turn;
use crate::geometry::{Base, Facing, LinedUp, Outline, Point, Rect, Segment, TOLERANCE, Turn, Vec2, distance, within};
use crate::moves::coming::{LandingForce, is_legal_contact, touched, wrong};
use crate::moves::flank;
use crate::view::field::Ground;
use crate::view::{Cx, Situation};
use crate::ways::contact::to_arrivals;
use crate::ways::cost::{payer, purse};
use crate::ways::touch::{Relation, relation};
use crate::ways::way::placed;
use crate::ways::zones::may_not_come;

/// The distance of the places along the shore that are tried, in base widths.
const STEP: f64 = 0.5;
/// The distance inland from which a line is moved back to the water, in base widths.
const INLAND: f64 = 4.0;
/// The greatest number of landings offered.
const MOST: usize = 12;

/// The elements of a side that wait to land, while that is still possible.
pub fn waiting(at: &Situation, side: SideId) -> Vec<ElementId> {
    let own = |id: &ElementId| at.element(*id).side == side && at.element(*id).standing == Standing::Reserve;
    if at.rules.step(BookStep::Landing).is_none() || at.battle.sides[side.index()].bounds > 1 {
        return Vec::new();
    }
    // Where any number may land, there is one landing all the same.
    let gone = |id: &ElementId| at.element(*id).side == side && at.element(*id).standing != Standing::Reserve;
    if shore_rules(at).is_some() && at.battle.landing.iter().any(gone) {
        return Vec::new();
    }
    at.battle.landing.iter().copied().filter(own).collect()
}

/// Whether an element was kept for a landing in the first bound of its side, and that bound is over.
pub fn has_missed(at: &Situation, id: ElementId) -> bool {
    let element = at.element(id);
    at.rules.step(BookStep::Landing).is_some()
        && element.standing == Standing::Reserve
        && at.battle.sides[element.side.index()].bounds > 1
        && at.battle.landing.contains(&id)
}

/// Whether all of these wait to land over the water.
pub fn is_one(at: &Situation, who: &[ElementId]) -> bool {
    let waiting = waiting(at, at.battle.bound.side);
    !who.is_empty() && who.iter().all(|id| waiting.contains(id))
}

/// The price of a landing in initiative points, with its rule.
pub fn price(at: &Situation) -> (u8, Option<Clause>) {
    match shore_rules(at) {
        Some(rules) => (rules.price.value, Some(rules.price.clause)),
        None => (0, at.rules.step(BookStep::Landing)),
    }
}

/// Judges a landing.
///
/// # Errors
/// All faults of the landing.
pub fn judge(at: &Situation, landing: &LandingForce) -> Result<(), Refusal> {
    let who = landing.who;
    let clause = at.rules.step(BookStep::Landing);
    let waiting = waiting(at, at.battle.bound.side);
    if let Some(stranger) = who.iter().find(|id| !waiting.contains(id)) {
        let late = shore_rules(at).filter(|_| at.battle.sides[at.battle.bound.side.index()].bounds > 1);
        late.into_iter().for_each(|rules| cite(rules.unused));
        let clause = late.map(|rules| rules.late).or(clause);
        return Err(Refusal::one(clause, Reason::NoLanding, &[*stranger]));
    }
    let (ashore, commands) = (shore_rules(at), command_rules(at));
    let all = who.first().map_or_else(Vec::new, |first| together(at, &waiting, *first));
    let whole = all.iter().all(|id| who.contains(id)) && who.len() == all.len();
    let twice = (1..who.len()).any(|i| who[..i].contains(&who[i]));
    if who.is_empty() || twice || !whole && ashore.is_none() {
        let clause = commands.map(|rules| rules.whole).or(clause);
        return Err(Refusal::one(clause, Reason::LandsAsOne, if all.is_empty() { &waiting } else { &all }));
    }
    let mut findings = Vec::new();
    let mut find = |why, who: ElementId| findings.push(Finding { clause, why, who: vec![who] });
    let places = landing.places(at);
    for (id, base) in &places {
        let rect = base.rect();
        if let Some(why) = wrong(at, *id, &rect, ashore.is_none()) {
            find(why, *id);
        }
    }
    let wet = places.iter().filter(|(_, base)| is_at_water(at, &base.rect())).count();
    match &ashore {
        None if wet == 0 => find(Reason::NotAtWater, who[0]),
        None => {}
        Some(rules) => findings.extend(by_shore(at, rules, &places, wet)),
    }
    if let Some(rules) = commands {
        findings.extend(too_far(at, &rules, &places));
        findings.extend(out_of_command(at, &places));
    }
    if findings.is_empty() { Ok(()) } else { Err(Refusal { findings, longest: None }) }
}

/// How elements come ashore, if the set has rules on it.
fn shore_rules(at: &Situation) -> Option<ShoreRules> {
    at.rules.setup.as_ref()?.deploying.landing?.ashore
}

/// How whole commands land, if the set has rules on it.
fn command_rules(at: &Situation) -> Option<Landing> {
    at.rules.setup.as_ref()?.deploying.command_landing
}

/// Those who land with an element that waits: its command if commands land, otherwise all who wait.
fn together(at: &Situation, waiting: &[ElementId], first: ElementId) -> Vec<ElementId> {
    let command = |id: &ElementId| at.element(*id).command;
    let with = |id: &ElementId| command_rules(at).is_none() || command(id) == command(&first);
    waiting.iter().copied().filter(with).collect()
}

/// The elements of a landing command that would be too far from the water.
fn too_far(at: &Situation, rules: &Landing, places: &[(ElementId, Base)]) -> Vec<Finding> {
    cite(rules.near_water.clause);
    let limit = f64::from(rules.near_water.value.on_bases(at.battle.scale()));
    let found = places.iter().map(|(id, base)| (*id, from_water(at, &base.rect())));
    let far = found.filter(|(_, distance)| !within(*distance, limit));
    far.map(|(id, distance)| {
        let [distance, limit] = [distance, limit].map(|length| libm::round(length) as i32);
        let why = Reason::FarInland { distance, limit };
        Finding { clause: Some(rules.near_water.clause), why, who: vec![id] }
    })
    .collect()
}

/// The elements of a landing command that would be too far from its general, in a set in which troops are deployed near him.
fn out_of_command(at: &Situation, places: &[(ElementId, Base)]) -> Vec<Finding> {
    let near = at.rules.setup.as_ref().and_then(|setup| setup.deploying.near_general);
    let general = places.iter().find(|(id, _)| at.element(*id).general);
    let (Some(near), Some((_, general))) = (near, general) else { return Vec::new() };
    cite(near.clause);
    let limit = near.value.on_bases(at.battle.scale());
    let found = places.iter().map(|(id, base)| (*id, distance(&base.rect(), &general.rect())));
    let far = found.filter(|(_, distance)| !within(*distance, f64::from(limit)));
    far.map(|(id, distance)| {
        let why = Reason::FarFromGeneral { distance: libm::round(distance) as i32, limit };
        Finding { clause: Some(near.clause), why, who: vec![id] }
    })
    .collect()
}

/// The distance of a base from the nearest water.
fn from_water(at: &Situation, rect: &Rect) -> f64 {
    let waters = waters(at).map(|outline| {
        // The nearest point is a corner of the base or of the shore: both are polygons.
        let shore = outline.points().iter().map(|at| rect.distance_to_point(*at));
        rect.corners().into_iter().map(|at| outline.distance_to_point(at)).chain(shore).fold(f64::INFINITY, f64::min)
    });
    waters.fold(f64::INFINITY, f64::min)
}

/// The shores that elements land from.
fn waters<'a>(at: &'a Situation) -> impl Iterator<Item = &'a Outline> {
    let waters = at.battle.ground().filter(|(_, feature)| feature.kind == FeatureKind::Waterway);
    waters.filter_map(|(id, _)| match at.field.ground(id) {
        Ground::Area { outline, .. } => Some(outline),
        Ground::Line(_) => None,
    })
}

/// The faults of a landing of any number of elements, of which so many touch the water.
fn by_shore(at: &Situation, rules: &ShoreRules, places: &[(ElementId, Base)], wet: usize) -> Vec<Finding> {
    let who: Vec<ElementId> = places.iter().map(|(id, _)| *id).collect();
    [rules.any, rules.group, rules.anywhere].into_iter().for_each(cite);
    let mut findings = Vec::new();
    let mut find =
        |clause, why, who: &[ElementId]| findings.push(Finding { clause: Some(clause), why, who: who.to_vec() });
    let (least, clause) = if who.len() == 1 { (1, rules.alone) } else { (rules.touching.value, rules.touching.clause) };
    cite(clause);
    if wet < least {
        find(clause, Reason::NotAtWater, &who);
    }
    let (needs, left) = (rules.price.value, purse(at, who[0]));
    cite(rules.price.clause);
    if needs > left {
        find(rules.price.clause, Reason::NoPip { needs, left }, &who);
    }
    cite(rules.near.clause);
    let conforming: Vec<ElementId> = conforming(at, places).into_iter().map(|(id, ..)| id).collect();
    for (id, base) in places {
        let rect = base.rect();
        for enemy in touched(at, *id, &rect) {
            let barred = rules.near.value.is(at.element(*id));
            let legal =
                conforming.contains(&enemy) || struck(at, &rect, enemy) || is_legal_contact(at, &rect, enemy, places);
            if barred || !legal {
                find(rules.near.clause, Reason::MayNotContact { enemy }, &[*id]);
            }
        }
        if let Some(enemy) = may_not_come(at, *id, &rect, &conforming) {
            find(rules.near.clause, Reason::MayNotContact { enemy }, &[*id]);
        }
    }
    findings
}

/// The enemies who conform to a landing of several, each with its new place and the rule.
fn conforming(at: &Situation, places: &[(ElementId, Base)]) -> Vec<(ElementId, Rect, Clause)> {
    to_arrivals(at, &places.iter().map(|(id, base)| (*id, base.rect())).collect::<Vec<_>>())
}

/// Whether a base has its front lined up on the flank or rear of an enemy.
fn struck(at: &Situation, rect: &Rect, enemy: ElementId) -> bool {
    matches!(relation(rect, at.rect(enemy)), Some(Relation::LinedUp(how)) if how != LinedUp::Front)
}

/// Whether a base touches the water.
fn is_at_water(at: &Situation, rect: &Rect) -> bool {
    let sides = crate::geometry::Edge::ALL.map(|edge| rect.edge(edge));
    let touches = |outline: &Outline| {
        outline.edges().any(|shore| sides.iter().any(|side| shore.distance_to_segment(side) <= TOLERANCE))
    };
    waters(at).any(touches)
}

/// Brings a landing force on.
pub fn carry_out(cx: &mut Cx, landing: &LandingForce) {
    let clause = cx.rules.step(BookStep::Landing);
    let places = landing.places(&cx.now());
    let price = shore_rules(&cx.now()).map(|rules| rules.price);
    if let (Some(price), Some(first)) = (price, landing.who.first()) {
        let (command, reasons) = (payer(&cx.now(), *first), vec![(price.value.min(100) as i8, price.clause)]);
        cx.emit(What::Paid { command, pips: price.value, reasons, eased: None }, Some(price.clause));
    }
    let rules = shore_rules(&cx.now());
    let yielding = rules.map_or_else(Vec::new, |_| conforming(&cx.now(), &places));
    for (element, base) in &places {
        cx.emit(What::Arrived { element: *element, base: *base }, clause);
    }
    for (enemy, place, clause) in yielding {
        cx.shift(enemy, placed(cx.battle.element(enemy).base, &place), MoveKind::Conform, Some(clause));
    }
    for (by, base) in places.iter().filter(|_| rules.is_some()) {
        let now = cx.now();
        let met = touched(&now, *by, &base.rect()).into_iter().filter(|id| struck(&now, &base.rect(), *id));
        let met: Vec<ElementId> = met.collect();
        drop(now);
        for element in met {
            turn::struck(cx, element, (*by, None), landing.who, rules.map(|rules| rules.near.clause));
        }
    }
    cx.emit(What::MoveMade { who: landing.who.to_vec(), length: 0, by_road: false, kind: MoveType::Tactical }, clause);
}

/// The most ranks that are tried.
const MOST_RANKS: u8 = 4;

/// Legal landings along the shore, for the side on move: backs to the water, those nearest to the enemy first; in
/// column only if no line finds room. A whole command may come in two ranks as well as in one, in up to four where fewer find no
/// room, and in column only then.
pub fn offers(at: &Situation) -> Vec<Order> {
    let marching = flank::offers(at);
    if !marching.is_empty() {
        return marching;
    }
    let waiting = waiting(at, at.battle.bound.side);
    let Some(first) = waiting.first() else { return Vec::new() };
    let who = together(at, &waiting, *first);
    // Where any number may land, fewer do if there is no room for all.
    let least = if shore_rules(at).is_some() { 1 } else { who.len() };
    let whole = command_rules(at).is_some();
    let found = |many: usize| {
        let who = &who[..many];
        let ranks = |deep: u8| match usize::from(deep) * 2 <= many {
            true => along_shores(at, who, (false, deep)),
            false => Vec::new(),
        };
        let column = || if many > 1 { along_shores(at, who, (true, 1)) } else { Vec::new() };
        let mut lines = along_shores(at, who, (false, 1));
        if whole && !lines.is_empty() {
            lines.truncate(MOST * 2 / 3);
            lines.extend(ranks(2).into_iter().take(MOST / 3));
        }
        let by_ranks = || (2..=MOST_RANKS).map(ranks).find(|orders| !orders.is_empty()).unwrap_or_default();
        let others: [&dyn Fn() -> Vec<Order>; 2] = if whole { [&by_ranks, &column] } else { [&column, &by_ranks] };
        others.into_iter().fold(lines, |found, next| if found.is_empty() { next() } else { found })
    };
    (least..=who.len()).rev().map(found).find(|orders| !orders.is_empty()).unwrap_or_default()
}

/// The legal landings in column, or in so many ranks.
fn along_shores(at: &Situation, who: &[ElementId], (column, deep): (bool, u8)) -> Vec<Order> {
    let foes: Vec<Vec2> = at.enemies(at.battle.bound.side).map(|id| at.rect(id).centre()).collect();
    let far = |place: Vec2| foes.iter().map(|foe| foe.distance(place)).fold(f64::INFINITY, f64::min);
    let mut places: Vec<(f64, Point, Facing)> = Vec::new();
    for outline in waters(at) {
        for shore in outline.edges() {
            let steps = (shore.length() / (at.bw() * STEP)).ceil().max(1.0) as i32;
            for i in 0..=steps {
                let foot = shore.point(f64::from(i) / f64::from(steps));
                for (facing, back) in headings(at, column, &shore) {
                    let inland = foot - back * (at.bw() * INLAND);
                    let force = LandingForce { who, first: Point::round(inland), facing, column, deep };
                    let found = ashore(at, force, inland, back, outline);
                    places.extend(found.map(|place| (far(place.vec()), place, facing)));
                }
            }
        }
    }
    places.sort_by(|a, b| a.0.total_cmp(&b.0));
    // Several edges of a shore lead to one place.
    let mut apart: Vec<(f64, Point, Facing)> = Vec::new();
    for place in places {
        let same =
            |other: &&(f64, Point, Facing)| other.2 == place.2 && other.1.vec().distance(place.1.vec()) <= TOLERANCE;
        if !apart.iter().any(|other| same(&other)) {
            apart.push(place);
        }
    }
    let force = |first: Point, facing: Facing| LandingForce { who, first, facing, column, deep };
    let legal = apart.into_iter().filter(|(_, first, facing)| judge(at, &force(*first, *facing)).is_ok());
    let order = |at: Point, facing: Facing| match column {
        true => Order::landing(who, at, facing, true),
        false => Order::landing_deep(who, at, facing, deep),
    };
    legal.take(MOST).map(|(_, at, facing)| order(at, facing)).collect()
}

/// The facings that are tried at a stretch of shore, each with the way back to the water: behind all; beside a column of which every
/// element must be near the water. Where more than one must touch it, they look straight away from that stretch too.
fn headings(at: &Situation, column: bool, shore: &Segment) -> Vec<(Facing, Vec2)> {
    let along = column && command_rules(at).is_some();
    let of = |facing: Facing| match along {
        true => vec![(facing, facing.right()), (facing, -facing.right())],
        false => vec![(facing, -facing.forward())],
    };
    let along_shore = Facing::toward(shore.a, shore.b);
    let straight = [along_shore.turned(Turn::RIGHT), along_shore.turned(-Turn::RIGHT)];
    let slanted = straight.into_iter().filter(|_| shore_rules(at).is_some());
    let plain = [Facing::NORTH, Facing::EAST, Facing::SOUTH, Facing::WEST];
    let slanted: Vec<Facing> = slanted.filter(|facing| !plain.contains(facing)).collect();
    plain.into_iter().chain(slanted).flat_map(of).collect()
}

/// The place of the first element when a force that stands inland has gone this way back until one touches the water and none
/// is in it.
fn ashore(at: &Situation, force: LandingForce, inland: Vec2, back: Vec2, water: &Outline) -> Option<Point> {
    let bases = force.places(at);
    let reach = back * (at.bw() * INLAND * 1.5);
    let ways = bases.iter().filter_map(|(_, base)| water.enter_distance(&base.rect(), reach));
    let way = ways.fold(f64::INFINITY, f64::min) - TOLERANCE;
    (way.is_finite() && way > 0.0).then(|| Point::round(inland + back * way))
}
