//! A flank march comes on: by orders, as moves that are measured from the edge of the table; by an advance of its own; or in
//! flight, if a larger one drives it back. What it brings about among the enemies that see it.
//!
//! When it comes on is a matter of the dice (`course::flank`).

use crate::base::clause::{Cited, Clause};
use crate::base::names::{CommandId, ElementId, SideId};
use crate::base::trace::cite;
use crate::battle::{
    Branch, Compass, FeatureKind, Finding, FlankMarch, MarchFault, MarchStage, MoveType, Order, Reason, Refusal,
    Standing, What,
};
use crate::book::flank_tables::FlankRules;
use crate::deeds::{flee, flight, headlong};
use crate::geometry::{Base, Facing, Point, Rect, TOLERANCE, distance, overlaps, within};
use crate::moves::coming::{LandingForce, is_legal_contact, touched, wrong};
use crate::moves::entry::{self, from_edge};
use crate::view::{Cx, Situation, amended, doubt, works};
use crate::ways::cost::{self, Cost, payer, purse};
use crate::ways::edge::at_edge;
use crate::ways::ground::may_stand;
use crate::ways::manner::Manner;
use crate::ways::passing::Bystanders;
use crate::ways::{aware, ground, zones};

/// The greatest number of places that are offered.
const MOST: usize = 8;
/// The distance of the places along the edge that are tried, in base widths.
const STEP: f64 = 0.5;

/// The elements of a command that are off the table.
pub fn off_table(at: &Situation, command: CommandId) -> Vec<ElementId> {
    let off = at.battle.roster().filter(|(_, e)| e.command == command && e.standing == Standing::Reserve);
    off.map(|(id, _)| id).collect()
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
fn length(at: &Situation, edge: Compass) -> f64 {
    let board = at.battle.board;
    f64::from(match edge {
        Compass::North | Compass::South => board.width,
        Compass::East | Compass::West => board.depth,
    })
}

/// The stretch of its edge over which a side's march may come: that of the enemy, or its own if it is driven back.
fn half(at: &Situation, side: SideId, march: &FlankMarch) -> [f64; 2] {
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

/// Judges bringing elements of a flank march on.
///
/// # Errors
/// All faults of their places.
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
    let places = force.places(at);
    let gone = entry::length(at, &march, force, &places, half(at, side, &march));
    let mut findings = Vec::new();
    // In a column all go as far as the first does, which the slowest of them limits (`dbm.group.05`).
    for (id, base) in &places {
        findings.extend(at_place(at, &rules, &march, (*id, base), gone, &places));
    }
    let kind = kind(at, &places);
    if march.is_driven() && !matches!(kind, MoveType::March) {
        findings.push(Finding {
            clause: Some(rules.own_half),
            why: Reason::NoEntry { fault: MarchFault::NoMarch },
            who: who.to_vec(),
        });
    }
    let cost = price(at, &places, kind);
    let left = purse(at, who[0]);
    if cost.pips > left {
        let clause = cost.reasons.last().map(|(_, clause)| *clause);
        findings.push(Finding { clause, why: Reason::NoPip { needs: cost.pips, left }, who: who.to_vec() });
    }
    if findings.is_empty() { Ok(()) } else { Err(Refusal { findings, longest: None }) }
}

/// The faults of one element's place, to which it has `moved` so far from the edge.
fn at_place(
    at: &Situation,
    rules: &FlankRules,
    march: &FlankMarch,
    (id, base): (ElementId, &Base),
    moved: f64,
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
    let along = rect.corners().map(|corner| from_edge(at, march.edge, corner).0);
    if along.iter().any(|along| *along < low - TOLERANCE || *along > high + TOLERANCE) {
        find(open, Reason::NoEntry { fault: MarchFault::Half });
    }
    if let Some(limit) = limit(at, id, march.edge, &rect) {
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
fn price(at: &Situation, places: &[(ElementId, Base)], kind: MoveType) -> Cost {
    let mut battle = at.battle.clone();
    for (id, base) in places {
        let element = &mut battle.elements[id.index()];
        (element.base, element.standing) = (*base, Standing::OnTable);
    }
    let who: Vec<ElementId> = places.iter().map(|(id, _)| *id).collect();
    cost::paid(&at.beside(&battle), &who, &Manner::standing(kind))
}

/// Brings elements of a flank march on.
pub fn carry_out(cx: &mut Cx, force: &LandingForce) {
    let at = cx.now();
    let Some((_, march, rules)) = march_of(&at, force.who) else { return };
    let places = force.places(&at);
    let kind = kind(&at, &places);
    let cost = price(&at, &places, kind);
    let command = payer(&at, force.who[0]);
    drop(at);
    let clause = cost.reasons.first().map(|(_, clause)| *clause);
    cx.emit(What::Paid { command, pips: cost.pips, reasons: cost.reasons, eased: cost.eased }, clause);
    for (element, base) in &places {
        cx.emit(What::Arrived { element: *element, base: *base }, Some(rules.moves));
    }
    cx.emit(What::MoveMade { who: force.who.to_vec(), length: 0, by_road: false, kind }, Some(rules.moves));
    scare(cx, &rules, &march, force.who);
}

/// Makes the enemies flee from the edge that see elements come on near them.
fn scare(cx: &mut Cx, rules: &FlankRules, march: &FlankMarch, who: &[ElementId]) {
    if march.is_driven() {
        return;
    }
    let at = cx.now();
    let far = f64::from(rules.scares.value.on(at.battle));
    let side = at.element(who[0]).side;
    let sees = |eye: &ElementId, enemy: ElementId| {
        let along = from_edge(&at, march.edge, at.rect(*eye).at).0;
        let base = at_edge(at.battle, *eye, march.edge, along).rect();
        let door = Rect { depth: 0.0, ..base.ahead(-base.depth) };
        let sight = at.rules.moves.impulse.as_ref().map(|tables| &tables.sight);
        let near = within(distance(&door, at.rect(enemy)), far);
        near && sight.is_none_or(|sight| aware::sees(&at, sight, *eye, enemy))
    };
    let mut scared: Vec<(i64, ElementId)> = Vec::new();
    for enemy in at.enemies(side).filter(|enemy| who.iter().any(|eye| sees(eye, *enemy))) {
        if at.element(enemy).place.is_some() || works::house_of(&at, at.rect(enemy)).is_some() || at.in_combat(enemy) {
            cite(rules.spared);
            continue;
        }
        let (_, deep) = from_edge(&at, march.edge, at.rect(enemy).at);
        scared.push((-(libm::round(deep) as i64), enemy));
    }
    drop(at);
    scared.sort_unstable();
    let begun = cx.events.len();
    for (_, enemy) in scared {
        // Who was burst through by another has fled with him.
        if cx.battle.element(enemy).standing == Standing::OnTable && !headlong::spent(cx, begun).contains(&enemy) {
            cite(rules.scares.clause);
            cite(rules.away);
            let e = cx.battle.element(enemy);
            let home = cx.battle.sides[e.side.index()].edge.opposite().inward();
            let toward = if e.branch() == Branch::Naval { home } else { march.edge.inward() };
            flee::flee_for(cx, enemy, Some(toward), Some(rules.away));
        }
    }
}

/// Ends the movement of a command's flank march: what is left off the table straggles, advances, flees on or is lost.
pub fn end(cx: &mut Cx, command: CommandId) -> Option<MarchStage> {
    let rules = cx.rules.moves.flank?;
    let march = cx.battle.commands[command.index()].march?;
    let rest = off_table(&cx.now(), command);
    let shaken = cx.battle.commands[command.index()].demoralised;
    match march.stage {
        MarchStage::Here { driven: true } => rest.into_iter().for_each(|id| flee_on(cx, &rules, &march, id)),
        MarchStage::Again => rest.into_iter().for_each(|id| advance_on(cx, &rules, &march, id)),
        MarchStage::Here { driven: false } | MarchStage::Straggling if shaken => {
            for element in rest {
                cx.emit(What::Left { element, returns: false }, Some(rules.shaken));
            }
        }
        MarchStage::Here { driven: false } | MarchStage::Straggling if !rest.is_empty() => {
            cite(rules.straggle);
            return Some(MarchStage::Straggling);
        }
        MarchStage::Due { .. } | MarchStage::Behind(_) => return Some(march.stage),
        MarchStage::Here { driven: false } | MarchStage::Straggling => {}
    }
    None
}

/// Brings an element on that is driven back and flees, or takes it away if it has no room.
fn flee_on(cx: &mut Cx, rules: &FlankRules, march: &FlankMarch, id: ElementId) {
    let far = flight::distance(&cx.now(), id).map_or(0.0, |far| far.value);
    cite(rules.measured_own);
    match room(&cx.now(), march, id, far) {
        Some(base) => cx.emit(What::Arrived { element: id, base }, Some(rules.flees_on)),
        None => cx.emit(What::Left { element: id, returns: false }, Some(rules.lost)),
    }
}

/// Brings a straggler on by an advance of its own, or takes it away if it has no room.
fn advance_on(cx: &mut Cx, rules: &FlankRules, march: &FlankMarch, id: ElementId) {
    let at = cx.now();
    let start = at_edge(at.battle, id, march.edge, length(&at, march.edge) * 0.5);
    let far = limit(&at, id, march.edge, &start.rect()).map_or(0.0, |far| f64::from(far.value));
    let place = room(&at, march, id, far);
    drop(at);
    cite(rules.measured_own);
    let Some(base) = place else {
        return cx.emit(What::Left { element: id, returns: false }, Some(rules.no_room));
    };
    cx.emit(What::Arrived { element: id, base }, Some(rules.advance));
    let kind = MoveType::Impulse;
    cx.emit(What::MoveMade { who: vec![id], length: 0, by_road: false, kind }, Some(rules.advance));
    scare(cx, rules, march, &[id]);
}

/// A free place for an element in the open half of its edge, as far from it as it goes and as near to the middle of that half
/// as may be.
fn room(at: &Situation, march: &FlankMarch, id: ElementId, far: f64) -> Option<Base> {
    let [low, high] = half(at, at.element(id).side, march);
    let (middle, step) = ((low + high) * 0.5, at.bw() * STEP);
    let own = f64::from(at.element(id).base.depth);
    let others = Bystanders { at, without: &[], moved: &[] };
    let fits = |base: &Base| {
        let rect = base.rect();
        at.field.off_board(&rect).is_none()
            && others.is_free(&rect)
            && may_stand(at, at.element(id), &rect)
            && touched(at, id, &rect).is_empty()
            && at.in_open().all(|other| !overlaps(&rect, at.rect(other)))
    };
    let half_width = f64::from(at.element(id).base.width) * 0.5;
    let most = ((high - low) * 0.5 - half_width).max(0.0);
    let tries = (most / step) as i32;
    let mut asides: Vec<f64> = (-tries..=tries).map(|i| f64::from(i) * step).collect();
    asides.sort_by(|a, b| a.abs().total_cmp(&b.abs()));
    let deep = |aside: f64, ahead: f64| {
        let base = at_edge(at.battle, id, march.edge, middle + aside);
        let on = base.facing.forward() * (ahead - own).max(0.0);
        Base { at: Point::round(base.at.vec() + on), ..base }
    };
    let aheads = [far.max(own), (far * 0.5).max(own), own];
    aheads.into_iter().find_map(|ahead| asides.iter().map(|aside| deep(*aside, ahead)).find(fits))
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
            let force = LandingForce { who, first, facing, column };
            judge(at, &force).is_ok().then(|| Order::landing(who, first, facing, column))
        };
        let lines = (0..=tries).filter_map(|i| order(i, false));
        lines.chain((0..=tries).filter_map(|i| order(i, true))).take(2).collect::<Vec<Order>>()
    });
    found.into_iter().find(|orders| !orders.is_empty()).unwrap_or_default()
}
