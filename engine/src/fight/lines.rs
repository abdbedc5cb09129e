//! Lines of shooting: the edges that a shot goes from and to, its length, and whether something blocks it.

use crate::base::clause::Clause;
use crate::base::names::{ElementId, FeatureId};
use crate::base::trace::{self, cite};
use crate::battle::{FeatureKind, StrongholdKind, Water};
use crate::book::Proof;
use crate::book::shooting_tables::{Hides, RangeRow, ShootingEdges, ShootingTables, SightRow};
use crate::fight::{arc, lanes};
use crate::geometry::{Between, Edge, Facing, Plot, PlotSide, Rect, Segment, TOLERANCE, Vec2, lines_between, within};
use crate::view::Situation;
use crate::view::field::Ground;
use crate::view::lines::{NoLine, ShotLine};
use crate::view::{crossing, heights, works};
use crate::ways::aware;
use std::cell::OnceCell;

/// The nearest shot of an element at another by its row.
///
/// # Errors
/// The obstacle; of several attempts, that of the one that came furthest.
pub fn line(
    at: &Situation,
    tables: &ShootingTables,
    row: &RangeRow,
    from: ElementId,
    to: ElementId,
) -> Result<ShotLine, NoLine> {
    at.line(from, to, || drawn(at, tables, row, from, to))
}

/// The same, computed.
fn drawn(
    at: &Situation,
    tables: &ShootingTables,
    row: &RangeRow,
    from: ElementId,
    to: ElementId,
) -> Result<ShotLine, NoLine> {
    if let Some(arc) = tables.arc.filter(|_| at.is_open(from)) {
        return arc::drawn(at, tables, row, arc, [from, to]);
    }
    let (own, target) = (&measured(at, from), &measured(at, to));
    let [inside, at_place] = [from, to].map(|id| !at.is_open(id));
    let range = f64::from(row.range.on(at.battle));
    let apart = own.distance_to(target);
    if !within(apart, range) {
        return Err(NoLine::OutOfReach(apart));
    }
    let mut failed = NoLine::OutOfReach(apart);
    let mut best: Option<ShotLine> = None;
    if row.edges.value != ShootingEdges::Front && !inside {
        at.rules.mark(Proof::WagonShot);
    }
    let sides = target.sides();
    let edges = if inside { edges_of_place(tables) } else { row.edges.value };
    for edge in shooting_edges(edges, own, at.bw()) {
        let closed = OnceCell::new();
        for (side, portion) in target_edges(at, tables, edges, &edge, &sides) {
            let distance = edge.distance_to_segment(&portion);
            // Of two edges alike near, as those that meet in a corner, the rear is hit: a shot at least partly on it is one on it
            // for who recoils or flees (`dba3.recoil.10`, `dba3.outcome.18`).
            let on_rear = |b: ShotLine| side.edge == Edge::Rear && b.on != Edge::Rear && distance <= b.distance + 1.0;
            let nearer = best.is_none_or(|b| distance < b.distance - 1.0 || on_rear(b));
            if !within(distance, range) || !nearer {
                continue;
            }
            match between(at, tables, row, (from, &edge), (to, &portion), &closed) {
                None => {
                    if inside || at_place {
                        at.rules.mark(Proof::Perimeter);
                    }
                    if inside {
                        at.rules.mark(Proof::ShotFromPlace);
                        tables.places.all_round.into_iter().for_each(cite);
                    } else {
                        cite(row.edges.clause);
                    }
                    if at_place {
                        at.rules.mark(Proof::ShotAtPlace);
                    } else if portion.length() < side.line.length() - TOLERANCE {
                        cite(tables.portion.clause);
                    }
                    best = Some(ShotLine { distance, on: side.edge });
                }
                // That the target blocks itself is the least useful reason.
                Some(NoLine::Blocked(Some(id), _)) if id == to && !matches!(failed, NoLine::OutOfReach(_)) => {}
                Some(what) => failed = what,
            }
        }
    }
    best.ok_or(failed)
}

/// Whether an element can shoot at the rear edge of another from an edge that lies wholly behind it.
pub fn rear_line(at: &Situation, tables: &ShootingTables, row: &RangeRow, from: ElementId, to: ElementId) -> bool {
    let (own, target) = (&measured(at, from), &measured(at, to));
    let range = f64::from(row.range.on(at.battle));
    let rear = at.rect(to).edge(Edge::Rear);
    let outward = -at.rect(to).forward;
    let behind = |edge: &Segment| [edge.a, edge.b].iter().all(|p| (*p - rear.a).dot(outward) >= -TOLERANCE);
    let sides = target.sides();
    let from_edges = if at.is_open(from) { row.edges.value } else { edges_of_place(tables) };
    shooting_edges(from_edges, own, at.bw()).iter().filter(|edge| behind(edge)).any(|edge| {
        let closed = OnceCell::new();
        target_edges(at, tables, from_edges, edge, &sides).iter().any(|(side, portion)| {
            side.edge == Edge::Rear
                && within(edge.distance_to_segment(portion), range)
                && between(at, tables, row, (from, edge), (to, portion), &closed).is_none()
        })
    })
}

/// The ground that shots of an element and at it are measured from: of defenders of works it reaches to their outer edge, in
/// a set that says so.
pub fn measured(at: &Situation, id: ElementId) -> Plot {
    let ground = at.ground_of(id);
    let rule = at.rules.combat.shooting.as_ref().and_then(|tables| tables.at_works);
    let Some(clause) = rule.filter(|_| at.is_open(id)) else { return ground };
    let Some(section) = at.field.works.iter().find(|section| crossing::is_behind(at, id, section)) else {
        return ground;
    };
    cite(clause);
    let (own, thick) = (at.rect(id), section.rect.depth);
    Plot::Base(Rect { depth: own.depth + thick, ..own.ahead(thick) })
}

/// The edges that whoever is in a place shoots from.
fn edges_of_place(tables: &ShootingTables) -> ShootingEdges {
    if tables.places.all_round.is_some() { ShootingEdges::AllRound } else { ShootingEdges::Any }
}

/// The stretches that an element shoots from.
fn shooting_edges(edges: ShootingEdges, own: &Plot, bw: f64) -> Vec<Segment> {
    match (edges, own) {
        (ShootingEdges::Front, Plot::Base(own)) => vec![own.edge(Edge::Front)],
        (ShootingEdges::Front, Plot::Area(..)) => {
            own.sides().into_iter().filter(|side| side.edge == Edge::Front).map(|side| side.line).collect()
        }
        (ShootingEdges::AllRound, Plot::Base(_)) => own.sides().into_iter().map(|side| side.line).collect(),
        (ShootingEdges::Any | ShootingEdges::AllRound, _) => {
            own.sides().into_iter().flat_map(|side| portions(&side.line, bw)).collect()
        }
    }
}

/// Stretches of this length at the start, in the middle and at the end of a line; the line itself if it is shorter, or if
/// no length is asked for.
fn portions(line: &Segment, length: f64) -> Vec<Segment> {
    let slack = line.length() - length;
    if slack <= TOLERANCE || length <= TOLERANCE {
        return vec![*line];
    }
    // Steps of a quarter of the slack, and less on long lines, so that no part of them is left out.
    let count = libm::ceil(slack / length).max(4.0) as u32;
    let starts = (0..=count).map(|part| f64::from(part) / f64::from(count) * slack / line.length());
    starts.map(|s| Segment::new(line.point(s), line.point(s + length / line.length()))).collect()
}

/// The edges of the target, whole or in stretches, that look at the shooting edge and lie wholly in its lane, which has no sides
/// where an element shoots all round.
fn target_edges(
    at: &Situation,
    tables: &ShootingTables,
    edges: ShootingEdges,
    from: &Segment,
    sides: &[PlotSide],
) -> Vec<(PlotSide, Segment)> {
    let lane = f64::from(tables.margin.value.on(at.battle));
    let margin = if edges == ShootingEdges::AllRound { f64::INFINITY } else { lane };
    let least = f64::from(tables.portion.value.on(at.battle));
    let mut all = Vec::new();
    for side in sides {
        let line = side.line;
        // The shooting edge runs clockwise, so that the outer side is on its left.
        let ahead = |point: Vec2| side.outward.dot(point - line.middle()) > 0.0;
        let looks = match tables.any_part {
            Some(clause) => {
                let part = ahead(from.a) || ahead(from.b);
                if part && !ahead(from.middle()) {
                    cite(clause);
                }
                part
            }
            None => ahead(from.middle()),
        };
        let Some(lane) = Some(()).filter(|()| looks).and_then(|()| in_lane(from, &line, margin)) else { continue };
        if least <= TOLERANCE {
            // Any part of an edge in the arc makes the whole of it a target.
            if lane.length() > TOLERANCE {
                if lane.length() < line.length() - TOLERANCE {
                    cite(tables.portion.clause);
                }
                all.push((*side, line));
            }
            continue;
        }
        if (lane.length() - line.length()).abs() <= TOLERANCE {
            all.push((*side, line));
        }
        if line.length() > least + TOLERANCE && lane.length() >= least - TOLERANCE {
            all.extend(portions(&lane, least).into_iter().map(|part| (*side, part)));
        }
    }
    all
}

/// The part of a line that lies ahead of the shooting edge, between two lines straight ahead from `margin` outside its
/// ends.
fn in_lane(from: &Segment, line: &Segment, margin: f64) -> Option<Segment> {
    let along = from.direction();
    let ahead = along.perp();
    let (mut start, mut end) = (0.0_f64, 1.0_f64);
    let mut cut = |value: &dyn Fn(Vec2) -> f64, limit: f64| {
        // Keeps the part where the value is at most the limit.
        let (a, b) = (value(line.a), value(line.b));
        match (a <= limit, b <= limit) {
            (true, true) => {}
            (false, false) => end = -1.0,
            (false, true) => start = start.max((a - limit) / (a - b)),
            (true, false) => end = end.min((limit - a) / (b - a)),
        }
    };
    cut(&|p| (p - from.a).dot(along), from.length() + margin);
    cut(&|p| -(p - from.a).dot(along), margin);
    cut(&|p| -(p - from.a).dot(ahead), 0.0);
    (start < end).then(|| Segment::new(line.point(start), line.point(end)))
}

/// The obstacle between two edges. `closed` keeps who closes the lanes from the first edge to the corners of the target: they are
/// the same for all edges of it.
fn between(
    at: &Situation,
    tables: &ShootingTables,
    row: &RangeRow,
    (from, edge): (ElementId, &Segment),
    (to, portion): (ElementId, &Segment),
    closed: &OnceCell<Option<ElementId>>,
) -> Option<NoLine> {
    let side = at.element(from).side;
    let raised = tables.from_works.filter(|rule| works::defends(at, from, rule.value)).map(|rule| rule.clause);
    let over = |id: ElementId| {
        if at.element(id).side == side && raised.is_some() {
            return raised;
        }
        if let Some(friends) =
            row.over_friends.filter(|over| at.element(id).side == side && over.who.is(at.element(id)))
        {
            let far =
                at.ground_of(id).distance_to(&at.ground_of(to)) >= f64::from(friends.apart.on(at.battle)) - TOLERANCE;
            return (far && (!friends.from_hill || heights::on_hill(at, at.rect(from)))).then_some(friends.clause);
        }
        let row = row.over.filter(|o| id != to && at.element(id).side != side && o.value.is(at.element(id)))?;
        Some(row.clause)
    };
    at.rules.mark(Proof::ShotLane);
    let lane = Between::new(edge, portion);
    let blocker = match &tables.corners {
        Some(rule) => *closed.get_or_init(|| lanes::closed_by(at, rule, (from, edge), to, over)),
        None => {
            let stands = |id: &ElementId| !lane.is_left_free_by(at.rect(*id)) && over(*id).map(cite).is_none();
            at.in_open().find(stands)
        }
    };
    if let Some(id) = blocker {
        return Some(NoLine::Blocked(Some(id), None));
    }
    let own = crate::view::strongholds::place_of(at, from);
    for (number, place) in at.battle.strongholds.iter().enumerate().filter(|(n, _)| Some(*n as u8) != own) {
        let ground = place.plot();
        if let Some(clause) = tables.places.occupied {
            let target = crate::view::strongholds::place_of(at, to) == Some(number as u8);
            let inside = !target && !ground.leaves_free(&lane, [edge, portion]);
            if inside {
                cite(clause);
            }
            if inside && place.held_by.is_some() {
                return Some(NoLine::Hidden(number as u8));
            }
            continue;
        }
        let hides = match place.kind {
            StrongholdKind::Camp => !ground.leaves_free(&lane, [edge, portion]),
            _ => {
                let walls = ground.outline();
                lines_between(edge, portion).all(|line| walls.length_inside(&line) > TOLERANCE)
            }
        };
        if hides {
            return Some(NoLine::Hidden(number as u8));
        }
    }
    if let Some((feature, clause)) = works::hides(at, [from, to].map(|id| at.rect(id)), edge, portion) {
        cite(clause);
        return Some(NoLine::Blocked(None, Some(feature)));
    }
    if let Some((feature, clause)) = row.on_ground.and_then(|clause| Some((barrier(at, edge, portion)?, clause))) {
        return Some(NoLine::Stopped(feature, clause));
    }
    let hidden = ground_between(at, tables, edge, portion).map(|feature| NoLine::Blocked(None, Some(feature)));
    hidden.or_else(|| out_of_sight(at, from, to, portion).map(NoLine::Unseen))
}

/// The rule by which a part of the edge of a target is out of a shooter's sight although he may see another, in a set in which he
/// must see the part that he shoots at.
fn out_of_sight(at: &Situation, from: ElementId, to: ElementId, part: &Segment) -> Option<Clause> {
    let sight = &at.rules.moves.impulse.as_ref()?.sight;
    let clause = sight.shots.filter(|_| !at.battle.features.is_empty() && at.is_open(to))?;
    let facing = Facing::toward(part.middle(), part.middle() + part.direction().perp());
    let part = Rect::new(part.middle(), facing, part.length(), TOLERANCE);
    (!aware::is_open(at, sight, at.rect(from), &part)).then_some(clause)
}

/// The open water or the works between two edges, for what goes along the ground.
fn barrier(at: &Situation, edge: &Segment, portion: &Segment) -> Option<FeatureId> {
    let weather = &at.battle.weather;
    let wet = |kind: FeatureKind| match kind {
        FeatureKind::River => weather.rivers != Water::Frozen,
        FeatureKind::Waterway => weather.waterways != Water::Frozen,
        _ => false,
    };
    let crossed = |id: FeatureId| lines_between(edge, portion).any(|line| at.field.ground(id).is_crossed_by(&line));
    let water = at.battle.ground().find(|(id, feature)| wet(feature.kind) && crossed(*id)).map(|(id, _)| id);
    let lane = Between::new(edge, portion);
    let works =
        || at.field.works.iter().find(|section| !lane.is_left_free_by(&section.rect)).map(|works| works.feature);
    water.or_else(works)
}

/// The feature that hides one edge from the other.
fn ground_between(at: &Situation, tables: &ShootingTables, edge: &Segment, portion: &Segment) -> Option<FeatureId> {
    let mut deep: Vec<(FeatureId, i32)> = Vec::new();
    for (number, feature) in at.battle.ground() {
        for row in tables.ground.iter().filter(|row| row.ground == feature.kind) {
            let ground = at.field.ground(number);
            match row.hides {
                Hides::Crest => {
                    if matches!(ground, Ground::Area { crest: Some(crest), .. } if crest.hides(edge, portion)) {
                        cite(row.clause);
                        return Some(number);
                    }
                }
                Hides::Depth(depth) => deep.push((number, depth.on(at.battle))),
                Hides::Shooter | Hides::Both | Hides::WholeShooter | Hides::WholeTarget => {}
                Hides::Between | Hides::Partly(_) => {}
            }
        }
        mark_open(at, tables, number, [edge, portion]);
    }
    // Ground that hides by one depth adds up, but not with what hides by another.
    let mut depths: Vec<i32> = deep.iter().map(|(_, least)| *least).collect();
    depths.sort_unstable();
    depths.dedup();
    let through = |line: &Segment, least: i32| -> f64 {
        let alike = deep.iter().filter(|(_, own)| *own == least);
        let each = alike.map(|(n, _)| at.field.ground(*n).lengths_inside(line));
        let [left, right] = each.fold([0.0, 0.0], |sum, [left, right]| [sum[0] + left, sum[1] + right]);
        left.min(right)
    };
    // Ground that hides by any depth must still lie in the way.
    let hides = |line: &Segment, least: i32| through(line, least) >= (f64::from(least) - TOLERANCE).max(TOLERANCE);
    let hidden_by = |line: Segment| depths.iter().copied().find(|least| hides(&line, *least));
    let mut lines = lines_between(edge, portion).map(hidden_by);
    let by = lines.next()??;
    if !lines.all(|hidden| hidden.is_some()) {
        return None;
    }
    let of_depth = |row: &&SightRow| matches!(row.hides, Hides::Depth(depth) if depth.on(at.battle) == by);
    tables.ground.iter().find(of_depth).into_iter().for_each(|row| cite(row.clause));
    deep.iter().find(|(_, least)| *least == by).map(|(number, _)| *number)
}

/// Notes for a trace that shots cross ground whose depth hides nothing.
fn mark_open(at: &Situation, tables: &ShootingTables, number: FeatureId, [edge, portion]: [&Segment; 2]) {
    let (kind, ground) = (at.battle.features[number.index()].kind, at.field.ground(number));
    let hides = |row: &SightRow| row.ground == kind && matches!(row.hides, Hides::Depth(_));
    let crossed = || lines_between(edge, portion).any(|line| ground.is_crossed_by(&line));
    if trace::is_on() && !tables.ground.iter().any(hides) && crossed() {
        at.rules.mark(Proof::OpenGround);
    }
}
