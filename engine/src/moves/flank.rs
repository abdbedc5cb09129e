//! A flank march comes on by orders, as moves that are measured from the edge of the table.
//!
//! When it comes on is a matter of the dice (`course::flank`); how those come on who got no order, of `straggling`.

use crate::base::clause::{Cited, Clause};
use crate::base::names::{CommandId, ElementId, FeatureId, SideId};
use crate::base::trace::cite;
use crate::battle::{
    Branch, Command, Compass, FeatureKind, Finding, FlankMarch, MarchFault, MarchStage, MoveType, Order, Reason,
    Refusal, Standing, What,
};
use crate::book::flank_tables::FlankRules;
use crate::deeds::wade::{self, Wading};
use crate::geometry::{Base, Corner, Facing, Point, Rect, TOLERANCE, distance, within};
use crate::moves::coming::{LandingForce, is_legal_contact, touched, wrong};
use crate::moves::entry::{self, EntryWays, from_edge};
use crate::moves::fright;
use crate::view::{Cx, Situation, amended, doubt, reaches, works};
use crate::ways::cost::{self, Cost, payer, purse};
use crate::ways::edge::at_edge;
use crate::ways::ground::Crossed;
use crate::ways::manner::Manner;
use crate::ways::river::Entering;
use crate::ways::way::Way;
use crate::ways::{RiverThrow, aware, further, ground, zones};

/// The greatest number of places that are offered.
const MOST: usize = 8;
/// The distance of the places along the edge that are tried, in base widths.
const STEP: f64 = 0.5;

/// The elements of a command that are off the table.
pub fn off_table(at: &Situation, command: CommandId) -> Vec<ElementId> {
    let off = at.battle.roster().filter(|(_, e)| e.command == command && e.standing == Standing::Reserve);
    off.map(|(id, _)| id).collect()
}

/// The stragglers of the side on move whom the dice of their commands have called, and who advance onto the table unless an order brings
/// them on.
pub fn stragglers(at: &Situation) -> Vec<ElementId> {
    let called = |own: &Command| own.march.is_some_and(|march| march.stage == MarchStage::Again) && !own.demoralised;
    let commands = at.battle.commands_of(at.battle.bound.side).filter(|(_, own)| called(own));
    commands.flat_map(|(id, _)| off_table(at, id)).collect()
}

/// The flank march of these elements, if they are of one.
fn march_of(at: &Situation, who: &[ElementId]) -> Option<(CommandId, FlankMarch, FlankRules)> {
    let first = at.battle.knows(*who.first()?).then(|| at.element(who[0]))?;
    let march = at.battle.commands[first.command.index()].march?;
    Some((first.command, march, at.rules.moves.flank?))
}

/// Whether an order to bring elements on is one for a flank march.
pub fn is_one(at: &Situation, who: &[ElementId]) -> bool {
    march_of(at, who).is_some()
}

/// The length of the table's edge.
pub(super) fn length(at: &Situation, edge: Compass) -> f64 {
    let board = at.battle.board;
    f64::from(match edge {
        Compass::North | Compass::South => board.width,
        Compass::East | Compass::West => board.depth,
    })
}

/// The stretch of its edge over which a side's march may come: that of the enemy, or its own if it is driven back.
pub(super) fn half(at: &Situation, side: SideId, march: &FlankMarch) -> [f64; 2] {
    let whole = length(at, march.edge);
    let near = at.battle.sides[if march.is_driven() { side.index() } else { side.enemy().index() }].edge;
    match near {
        Compass::South | Compass::West => [0.0, whole * 0.5],
        Compass::North | Compass::East => [whole * 0.5, whole],
    }
}

/// The greatest distance from the edge of an element that comes on at this base.
fn limit(at: &Situation, id: ElementId, edge: Compass, base: &Rect) -> Option<Cited<i32>> {
    let (_, deep) = from_edge(at, edge, base.at);
    // Straight from the edge to where it ends, and the ground that it ends on.
    let way = Rect::new(base.at, edge.inward(), base.width(), deep.max(base.depth));
    let going = |ground: &Rect| at.field.going(&at.rules.moves, at.battle, ground, at.element(id));
    let going = if base.facing == edge.inward() { going(&way) } else { going(&way).max(going(base)) };
    let own = amended::distance(at, at.element(id), going)?;
    ground::dim(at, at.element(id), false).filter(|dim| dim.value < own.value).or(Some(own))
}

/// A move onto the table as it would be made.
struct Entrance {
    /// The ways from the edge.
    ways: Vec<Way>,
    /// What forbids them.
    findings: Vec<Finding>,
    kind: MoveType,
    cost: Cost,
    throw: Option<RiverThrow>,
    wading: Vec<Entering>,
}

/// Judges bringing elements of a flank march on.
///
/// # Errors
/// All faults of their places, and of their ways from the edge.
pub fn judge(at: &Situation, force: &LandingForce) -> Result<(), Refusal> {
    let who = force.who;
    let Some((command, march, rules)) = march_of(at, who) else {
        return Err(Refusal::one(None, Reason::NoLanding, who));
    };
    let no = |clause, fault| Err(Refusal::one(Some(clause), Reason::NoEntry { fault }, who));
    let off = off_table(at, command);
    let twice = (1..who.len()).any(|i| who[..i].contains(&who[i]));
    let side = at.battle.commands[command.index()].side;
    if twice || !march.is_here() || side != at.battle.bound.side || who.iter().any(|id| !off.contains(id)) {
        return no(rules.moves, MarchFault::NotDue);
    }
    let Some(Entrance { cost, mut findings, .. }) = entrance(at, &rules, &march, force, false) else {
        return Err(Refusal::one(None, Reason::NoLanding, who));
    };
    let left = purse(at, who[0]);
    if cost.pips > left {
        let clause = cost.reasons.last().map(|(_, clause)| *clause);
        findings.push(Finding { clause, why: Reason::NoPip { needs: cost.pips, left }, who: who.to_vec() });
    }
    if findings.is_empty() { Ok(()) } else { Err(Refusal { findings, longest: None }) }
}

/// The price of bringing elements of a flank march on, and the enemies who flee before them, as far as is known; `None` if they are
/// of none.
pub(super) fn prospect(at: &Situation, force: &LandingForce) -> Option<(Cost, Vec<ElementId>)> {
    let (_, march, rules) = march_of(at, force.who)?;
    let Entrance { ways, cost, .. } = entrance(at, &rules, &march, force, false)?;
    let fronts: Vec<Rect> = ways.iter().map(|way| way.start).collect();
    let side = at.element(*force.who.first()?).side;
    Some((cost, fright::scared(at, &rules, &march, side, &fronts)))
}

/// The best of the moves by which a force may come to its places: the first that nothing forbids, or the plainest. Enemies who flee
/// before it goes on from the edge are in nobody's way; `fled` says that they have fled.
fn entrance(
    at: &Situation,
    rules: &FlankRules,
    march: &FlankMarch,
    force: &LandingForce,
    fled: bool,
) -> Option<Entrance> {
    let places = force.places(at);
    let side = at.element(*force.who.first()?).side;
    let mut plainest = None;
    for way in entry::ways(at, march, force, &places, half(at, side, march)) {
        let fronts: Vec<Rect> = way.ways.iter().map(|way| way.start).collect();
        let scared = if fled { Vec::new() } else { fright::scared(at, rules, march, side, &fronts) };
        let found = match fright::without(at.battle, &scared) {
            Some(battle) => by_way(&at.beside(&battle), rules, march, force, &places, way),
            None => by_way(at, rules, march, force, &places, way),
        };
        if found.findings.is_empty() {
            return Some(found);
        }
        plainest = plainest.or(Some(found));
    }
    plainest
}

/// A move by these ways, with all their faults and those of their ends.
fn by_way(
    at: &Situation,
    rules: &FlankRules,
    march: &FlankMarch,
    force: &LandingForce,
    places: &[(ElementId, Base)],
    EntryWays { ways, gone }: EntryWays,
) -> Entrance {
    let kind = kind(at, places);
    let form = entry::form(places, force.column);
    let over = entry::judged(at, &form, &ways, kind);
    let own: Vec<Option<Cited<i32>>> =
        ways.iter().zip(&over.crossed).map(|(way, over)| limit_of(at, way, over, kind)).collect();
    let mut findings = Vec::new();
    // In a column all go as far as the first does, which the slowest of them limits (`dbm.group.05`).
    let gone = (gone - over.uncounted).max(0.0);
    for (((id, base), way), own) in places.iter().zip(&ways).zip(&own) {
        findings.extend(at_place(at, rules, march, (*id, base, way.start), (gone, *own), places));
    }
    for mut fault in over.findings {
        let wet = |feature: FeatureId| at.battle.features[feature.index()].kind == FeatureKind::Waterway;
        if matches!(fault.why, Reason::ClosedGround { feature } if wet(feature)) {
            fault.clause = Some(rules.water);
        }
        if !findings.iter().any(|known: &Finding| known.why == fault.why && known.who == fault.who) {
            findings.push(fault);
        }
    }
    if march.is_driven() && !matches!(kind, MoveType::March) {
        findings.push(Finding {
            clause: Some(rules.own_half),
            why: Reason::NoEntry { fault: MarchFault::NoMarch },
            who: force.who.to_vec(),
        });
    }
    let own: Vec<Option<i32>> = own.into_iter().map(|own| own.map(|own| own.value)).collect();
    let manner =
        Manner { ways: &ways, own: &own, in_file: force.column || places.len() == 1, ..Manner::standing(kind) };
    let cost = price(at, places, &manner);
    Entrance { findings, kind, cost, throw: over.throw, wading: over.wading, ways }
}

/// How far an element may go by this way.
fn limit_of(at: &Situation, way: &Way, over: &Crossed, kind: MoveType) -> Option<Cited<i32>> {
    let own = ground::limit(at, way, over)?;
    Some(further::of_march(at, kind, std::slice::from_ref(way), own))
}

/// The faults of one element's place, to which it has `moved` so far from where it was at the edge.
fn at_place(
    at: &Situation,
    rules: &FlankRules,
    march: &FlankMarch,
    (id, base, start): (ElementId, &Base, Rect),
    (moved, limit): (f64, Option<Cited<i32>>),
    places: &[(ElementId, Base)],
) -> Vec<Finding> {
    let rect = base.rect();
    let mut findings = Vec::new();
    let mut find = |clause: Clause, why| findings.push(Finding { clause: Some(clause), why, who: vec![id] });
    let [low, high] = half(at, at.element(id).side, march);
    let open = if march.is_driven() { rules.own_half } else { rules.enemy_half };
    [open, rules.whole, rules.moves].into_iter().for_each(cite);
    if at.element(id).branch() == Branch::Mounted {
        cite(rules.mounted);
    }
    match wrong(at, id, &rect, false) {
        Some(why @ Reason::OffBoard { .. }) => find(rules.whole, why),
        Some(why @ Reason::Camp) => find(rules.places, why),
        Some(why @ Reason::ClosedGround { feature }) => {
            let water = at.battle.features[feature.index()].kind == FeatureKind::Waterway;
            find(if water { rules.water } else { rules.moves }, why);
        }
        Some(why) => find(rules.moves, why),
        None => {}
    }
    if works::is_in_town(at, &rect, rules.towns) {
        find(rules.places, Reason::Camp);
    }
    let along = rect.corners().into_iter().chain([Corner::FrontLeft, Corner::FrontRight].map(|c| start.corner(c)));
    let mut along = along.map(|corner| from_edge(at, march.edge, corner).0);
    if along.any(|along| along < low - TOLERANCE || along > high + TOLERANCE) {
        find(open, Reason::NoEntry { fault: MarchFault::Half });
    }
    if let Some(limit) = limit {
        cite(rules.measured);
        if !within(moved, f64::from(limit.value)) {
            let moved = libm::round(moved) as i32;
            find(limit.clause, Reason::TooFar { moved, limit: limit.value, going: None });
        }
    }
    for enemy in touched(at, id, &rect) {
        if let Some(waits) = doubt::waits(at, at.element(id).command) {
            find(waits.near.clause, Reason::MayNotContact { enemy });
        } else if !is_legal_contact(at, &rect, enemy, places) {
            find(rules.moves, Reason::MayNotContact { enemy });
        }
    }
    if let Some(enemy) = zones::may_not_come(at, id, &rect, &[]) {
        find(rules.moves, Reason::MayNotContact { enemy });
    }
    findings
}

/// A march where they keep as far from the enemy as a march does, otherwise a tactical move.
fn kind(at: &Situation, places: &[(ElementId, Base)]) -> MoveType {
    let Some(march) = at.rules.moves.march else { return MoveType::Tactical };
    let least = f64::from(march.apart.value.on(at.battle));
    let sight = at.rules.moves.impulse.as_ref().map(|tables| &tables.sight);
    let near = |(id, base): &(ElementId, Base)| {
        let own = at.element(*id);
        // Nobody of the command may be on the table yet to see those in the open.
        let seen = |enemy: ElementId| {
            sight.is_none_or(|sight| {
                aware::cover_of(at, sight, enemy).is_none() || aware::knows(at, sight, own.command, enemy)
            })
        };
        let close = |enemy: ElementId| distance(&base.rect(), at.rect(enemy)) < least - TOLERANCE;
        at.enemies(own.side).any(|enemy| close(enemy) && seen(enemy))
    };
    if places.iter().any(near) { MoveType::Tactical } else { MoveType::March }
}

/// The price of coming on: the distance from the general is that of where they come on.
fn price(at: &Situation, places: &[(ElementId, Base)], manner: &Manner) -> Cost {
    let mut battle = at.battle.clone();
    for (id, base) in places {
        let element = &mut battle.elements[id.index()];
        (element.base, element.standing) = (*base, Standing::OnTable);
    }
    let who: Vec<ElementId> = places.iter().map(|(id, _)| *id).collect();
    cost::paid(&at.beside(&battle), &who, manner)
}

/// Brings elements of a flank march on: those whom it scares flee, rivers are thrown for, and it goes as far as it then can.
pub fn carry_out(cx: &mut Cx, force: &LandingForce) {
    let at = cx.now();
    let Some((_, march, rules)) = march_of(&at, force.who) else { return };
    let Some(Entrance { ways, kind, cost, .. }) = entrance(&at, &rules, &march, force, false) else { return };
    let (command, side) = (payer(&at, force.who[0]), at.element(force.who[0]).side);
    drop(at);
    let clause = cost.reasons.first().map(|(_, clause)| *clause);
    cx.emit(What::Paid { command, pips: cost.pips, reasons: cost.reasons, eased: cost.eased }, clause);
    let fronts: Vec<Rect> = ways.iter().map(|way| way.start).collect();
    fright::frighten(cx, &rules, &march, side, &fronts);
    let Some(first) = settled(cx, &rules, &march, force) else { return };
    for (element, base) in (LandingForce { first, ..*force }).places(&cx.now()) {
        cx.emit(What::Arrived { element, base }, Some(rules.moves));
    }
    cx.emit(What::MoveMade { who: force.who.to_vec(), length: 0, by_road: false, kind }, Some(rules.moves));
}

/// The place to which a force comes in the end, after the throws for the rivers on its way; `None` if it does not come onto the table.
fn settled(cx: &mut Cx, rules: &FlankRules, march: &FlankMarch, force: &LandingForce) -> Option<Point> {
    // Each throw makes another river known.
    for _ in 0..=cx.battle.features.len() {
        let found = entrance(&cx.now(), rules, march, force, true)?;
        if !found.findings.is_empty() {
            return shortened(&cx.now(), rules, march, force, &[]);
        }
        if let Some(throw) = found.throw {
            wade::find_out(cx, force.who[0], throw.river, throw.sector);
            continue;
        }
        let mut passed: Vec<(ElementId, FeatureId)> = Vec::new();
        for entering in found.wading {
            let place = force.who.iter().position(|id| *id == entering.who).filter(|_| force.column);
            let ahead = place.and_then(|i| force.who.get(i.checked_sub(1)?)).copied();
            let before = ahead.filter(|ahead| passed.contains(&(*ahead, entering.river)));
            match wade::attempt(cx, entering, before) {
                Wading::Passed => passed.push((entering.who, entering.river)),
                Wading::Halted if passed.is_empty() => return shortened(&cx.now(), rules, march, force, &passed),
                Wading::Halted => {
                    // Those before it have crossed the bank: it is closed to those who come after them.
                    let now = cx.now();
                    let open = now.battle.reopened(entering.river);
                    reaches::attempts(now.rules).into_iter().for_each(|rules| cite(rules.column));
                    return shortened(&now.beside(&open), rules, march, force, &passed);
                }
                Wading::Drowned => return None,
            }
        }
        return Some(force.first);
    }
    None
}

/// The furthest place on the way to where a force would come that it can reach without another throw; these have thrown for these
/// rivers.
fn shortened(
    at: &Situation,
    rules: &FlankRules,
    march: &FlankMarch,
    force: &LandingForce,
    passed: &[(ElementId, FeatureId)],
) -> Option<Point> {
    let inward = march.edge.inward().forward();
    let back = |off: f64| Point::round(force.first.vec() - inward * off);
    let fits = |off: f64| {
        let found = entrance(at, rules, march, &LandingForce { first: back(off), ..*force }, true);
        let enter = |found: &Entrance| found.wading.iter().all(|one| passed.contains(&(one.who, one.river)));
        found.is_some_and(|found| found.findings.is_empty() && found.throw.is_none() && enter(&found))
    };
    let deepest = |(_, base): &(ElementId, Base)| {
        let corners = base.rect().corners();
        corners.into_iter().map(|corner| from_edge(at, march.edge, corner).1).fold(f64::INFINITY, f64::min)
    };
    let most = force.places(at).iter().map(deepest).fold(f64::INFINITY, f64::min);
    let (mut low, mut high) = (0.0, most.max(0.0));
    if !fits(high) {
        return None;
    }
    for _ in 0..24 {
        let middle = (low + high) * 0.5;
        if fits(middle) { high = middle } else { low = middle }
    }
    // A halt at a bank is short of it by the tolerance.
    let short = high + TOLERANCE;
    Some(back(if short <= most && fits(short) { short } else { high }))
}

/// Orders by which elements of flank marches come on now.
pub fn offers(at: &Situation) -> Vec<Order> {
    if at.rules.moves.flank.is_none() {
        return Vec::new();
    }
    let here = |command: &crate::battle::Command| command.march.is_some_and(|march| march.is_here());
    let commands = at.battle.commands_of(at.battle.bound.side).filter(|(_, command)| here(command));
    commands.flat_map(|(id, _)| of_command(at, id)).take(MOST).collect()
}

/// The orders for one command: the most of its elements that come on in one line or column.
fn of_command(at: &Situation, command: CommandId) -> Vec<Order> {
    let Some(march) = at.battle.commands[command.index()].march else { return Vec::new() };
    let off = off_table(at, command);
    let facing: Facing = march.edge.inward();
    let forces = [off.len(), 4, 2, 1].into_iter().filter(|n| *n <= off.len() && *n > 0);
    let found = forces.map(|n| {
        let who = &off[..n];
        let [low, high] = half(at, at.battle.commands[command.index()].side, &march);
        let step = at.bw() * 2.0 * STEP;
        let tries = ((high - low) / step) as i32;
        let order = |i: i32, column: bool| {
            let start = at_edge(at.battle, who[0], march.edge, low + step * f64::from(i));
            let limits = who.iter().filter_map(|id| limit(at, *id, march.edge, &start.rect()));
            let most = limits.map(|limit| limit.value).min()?;
            let ahead = (f64::from(most) - f64::from(start.depth)).max(0.0);
            let first = Point::round(start.at.vec() + facing.forward() * ahead);
            let force = LandingForce { who, first, facing, column, deep: 1 };
            judge(at, &force).is_ok().then(|| Order::landing(who, first, facing, column))
        };
        let lines = (0..=tries).filter_map(|i| order(i, false));
        lines.chain((0..=tries).filter_map(|i| order(i, true))).take(2).collect::<Vec<Order>>()
    });
    found.into_iter().find(|orders| !orders.is_empty()).unwrap_or_default()
}
