//! Shooting: the elements that can shoot now, their targets, and the priority of targets.

use crate::base::clause::{Cited, Clause};
use crate::base::names::ElementId;
use crate::base::trace::{self, cite};
use crate::battle::{Element, Going, Mark, Marks, Reason, Standing};
use crate::book::shooting_tables::{Hides, RangeRow, ShootingEdges, ShootingTables, Times};
use crate::book::state_tables::BarredAct;
use crate::book::support::Footing;
use crate::book::{BookStep, Proof};
use crate::fight::lines::{line, measured, rear_line};
use crate::fight::near_combat::{beside_combat, cite_overlapping};
use crate::fight::ranges::row_of;
use crate::fight::{Duel, arc, places};
use crate::geometry::{Edge, Plot, TOLERANCE, beside, may_be_near, within};
use crate::view::lines::{NoLine, ShotLine};
use crate::view::{Situation, doubt, sight, strongholds, works};
use crate::ways::aware;

/// Whether an element can be part of a shot: it stands in the open, or mans a place.
pub fn takes_part(at: &Situation, id: ElementId) -> bool {
    at.is_open(id) || (at.element(id).standing == Standing::OnTable && strongholds::place_of(at, id).is_some())
}

/// Whether an element can shoot now.
///
/// # Errors
/// If not: the rule that prevents it.
pub fn can_shoot(at: &Situation, id: ElementId) -> Result<(), Option<Clause>> {
    let e = at.element(id);
    let Some(tables) = &at.rules.combat.shooting else { return Err(None) };
    let Some((_, row)) = row_of(at, e) else {
        at.rules.mark(Proof::MissilesOfMelee);
        return Err(at.rules.step(BookStep::Shooters));
    };
    if let Some(rules) = doubt::waits(at, e.command) {
        return Err(Some(rules.no_shot));
    }
    if let Some(bar) = at.rules.states.barred(e, BarredAct::Shoot) {
        return Err(Some(bar.clause));
    }
    if let Some(clause) = places::sacks(at, id) {
        return Err(Some(clause));
    }
    if !takes_part(at, id) {
        return Err(at.rules.step(BookStep::Shooters));
    }
    if at.in_combat(id) {
        return Err(at.rules.step(BookStep::ShootInCombat));
    }
    let moved = match row.when.value {
        Times::EveryBound => false,
        Times::MovedUpTo(most) => e.deeds.moved > most.on(at.battle) + crate::geometry::TOLERANCE as i32,
        Times::OwnBoundUnmoved | Times::OwnBoundOrBack => e.deeds.moves > 0,
        Times::OwnBound { unmoved: true } => e.deeds.moves > 0,
        Times::Unmarched | Times::OwnBound { unmoved: false } => e.deeds.marched,
    };
    if moved {
        return Err(Some(row.when.clause));
    }
    beside_combat(at, id)?;
    match hidden_by(at, tables, id, &[Hides::Shooter, Hides::Both, Hides::WholeShooter]) {
        Some(clause) => Err(Some(clause)),
        None => {
            cite_overlapping(at, id);
            if e.deeds.moves > 0 || e.side != at.battle.bound.side {
                cite(row.when.clause);
            }
            Ok(())
        }
    }
}

/// Whether two have the same kind of bow.
pub(super) fn same_bow(one: &Element, other: &Element) -> bool {
    let bow = |e: &Element| [Mark::Longbow, Mark::Crossbow].map(|bow| e.marks.has_any(Marks::of(&[bow])));
    bow(one) == bow(other)
}

/// The element whose shots one in the second rank aids: the friend directly before it; `None` for all others.
pub fn first_rank(at: &Situation, id: ElementId) -> Option<ElementId> {
    let row = at.rules.combat.shooting.as_ref()?.second_rank?;
    let e = at.element(id);
    let before = |other: &ElementId| {
        let front = at.element(*other);
        // Behind a base of two ranks stands a third one, which touches no first rank.
        front.kind == e.kind && front.ranks() == 1 && at.stands_behind(at.rect(*other), at.rect(id))
    };
    if !row.who.is(e) || !at.is_open(id) {
        return None;
    }
    let front = at.friends_in_open(e.side).find(before)?;
    if row.except.value.is(e) {
        cite(row.except.clause);
        return None;
    }
    let first = at.element(front);
    let stands = match row.ground.value {
        Footing::Any => true,
        Footing::Own => at.going(front) == Going::Good,
        Footing::Both | Footing::BothOrPath(_) => at.going(front) == Going::Good && at.going(id) == Going::Good,
        Footing::NotBad => at.going(front) < Going::Bad && at.going(id) < Going::Bad,
    };
    let missing = [
        (!stands).then_some(row.ground.clause),
        (first.command != e.command).then_some(row.command),
        (row.same_grade.value && first.grade != e.grade).then_some(row.same_grade.clause),
        (!same_bow(first, e)).then_some(row.same_bow),
    ];
    match missing.into_iter().flatten().next() {
        Some(clause) => {
            cite(clause);
            None
        }
        None => {
            [row.clause, row.behind].into_iter().for_each(cite);
            at.rules.mark(Proof::SecondRankReach);
            Some(front)
        }
    }
}

/// The ground that prevents an element from shooting, or from being shot at.
fn hidden_by(at: &Situation, tables: &ShootingTables, id: ElementId, ways: &[Hides]) -> Option<Clause> {
    if !at.is_open(id) {
        return None;
    }
    let rect = at.rect(id);
    let hides = |kind, ground: &crate::view::field::Ground| {
        let row = tables.ground.iter().find(|row| row.ground == kind && ways.contains(&row.hides))?;
        let covered = match row.hides {
            Hides::Shooter => ground.touches(rect),
            _ => ground.contains(rect),
        };
        covered.then_some(row.clause)
    };
    at.battle.ground().find_map(|(n, f)| hides(f.kind, at.field.ground(n)))
}

/// The range of a row in this weather, with the clause of the limit.
fn range_of(at: &Situation, row: &RangeRow) -> Cited<i32> {
    at.seen(Cited::new(row.range.on(at.battle), row.clause))
}

/// The shot of one element at another.
///
/// # Errors
/// The rule that forbids it and the reason.
pub fn shot(at: &Situation, from: ElementId, to: ElementId) -> Result<ShotLine, (Option<Clause>, Reason)> {
    can_shoot(at, from).map_err(|clause| (clause, Reason::CannotShoot))?;
    shot_of_able(at, (from, first_rank(at, from).unwrap_or(from)), to, false)
}

/// The shot of an element that can shoot, with the first rank before it, or itself; `back` if it is shot at by its target, so that
/// the bound does not matter.
fn shot_of_able(
    at: &Situation,
    (from, first): (ElementId, ElementId),
    to: ElementId,
    back: bool,
) -> Result<ShotLine, (Option<Clause>, Reason)> {
    let Some((tables, row)) = row_of(at, at.element(from)) else { return Err((None, Reason::CannotShoot)) };
    let Cited { value: range, clause: limit } = range_of(at, row);
    let none = |clause: Option<Clause>, distance: f64| {
        (clause, Reason::NoTarget { target: to, distance: distance as i32, range })
    };
    let apart = || measured(at, from).distance_to(&measured(at, to));
    if let Some((clause, first)) = locked_on(at, from, to) {
        return Err((Some(clause), Reason::Priority { first }));
    }
    if let Some(clause) = places::sacked(at, to) {
        return Err(none(Some(clause), apart()));
    }
    if !takes_part(at, to) || at.element(to).side == at.element(from).side {
        return Err(none(None, apart()));
    }
    if at.in_combat(to) {
        if at.contacts().get(to).storms.is_some() {
            at.rules.mark(Proof::ShotAtStorm);
        }
        let clause = at.rules.step(BookStep::TargetInCombat).or(at.rules.step(BookStep::ShootInCombat));
        return Err(none(clause, apart()));
    }
    if let Some(clause) = not_its_time(at, row, from, to).filter(|_| !back) {
        return Err(none(Some(clause), apart()));
    }
    if let Err(clause) = beside_combat(at, to) {
        return Err(none(clause, apart()));
    }
    let unseen = || match &at.rules.sight {
        Some(rules) => sight::unseen(at, from, to).inspect(|_| cite(rules.shots)),
        None => works::indoors(at, from, to),
    };
    let unaware = || {
        let rules = at.rules.moves.impulse.as_ref().map(|tables| &tables.sight)?;
        rules.shots.filter(|_| !aware::sees(at, rules, first, to))
    };
    let hidden = hidden_by(at, tables, to, &[Hides::Both, Hides::WholeTarget]);
    if let Some(clause) = hidden.or_else(unseen).or_else(|| works::shoots_out(at, from, to)).or_else(unaware) {
        return Err(none(Some(clause), apart()));
    }
    cite_overlapping(at, to);
    // The line drawn does not include the effect of the weather.
    let drawn = line(at, tables, row, first, to).and_then(|line| match within(line.distance, f64::from(range)) {
        true => Ok(line),
        false => Err(NoLine::OutOfReach(line.distance)),
    });
    drawn.map_err(|why| match why {
        NoLine::OutOfReach(apart) if apart > f64::from(range) => none(Some(limit), apart),
        NoLine::OutOfReach(apart) => none(Some(tables.arc.map_or(tables.margin.clause, |arc| arc.clause)), apart),
        NoLine::Hidden(place) => {
            let walled = at.battle.strongholds[usize::from(place)].is_walled();
            let blocked = || at.rules.step(BookStep::ShotBlocked);
            let clause = tables.places.occupied.or_else(|| if walled { Some(tables.places.walls) } else { blocked() });
            (clause, Reason::PlaceBetween { place })
        }
        NoLine::Unseen(clause) => none(Some(clause), apart()),
        NoLine::Stopped(feature, clause) => (Some(clause), Reason::LineBlocked { by: None, feature: Some(feature) }),
        NoLine::Blocked(by, feature) => {
            at.rules.mark(Proof::ShotPath);
            (at.rules.step(BookStep::ShotBlocked), Reason::LineBlocked { by, feature })
        }
    })
}

/// The rule by which an element may not shoot at another target than its last one, and that one.
fn locked_on(at: &Situation, from: ElementId, to: ElementId) -> Option<(Clause, ElementId)> {
    let e = at.element(from);
    let bar = at.rules.states.barred(e, BarredAct::ChangeTarget)?;
    let last = e.lasting(bar.state)?.of?;
    if last != to && at.element(last).standing != Standing::OnTable {
        at.rules.mark(Proof::LockedOnLost);
    }
    (last != to).then_some((bar.clause, last))
}

/// An element that shoots in bounds of its own side only shoots back at its like in the enemy's bound.
fn not_its_time(at: &Situation, row: &RangeRow, from: ElementId, to: ElementId) -> Option<Clause> {
    let any = row.when.value == Times::OwnBoundOrBack;
    let alone = matches!(row.when.value, Times::OwnBound { .. });
    let own = any || alone || row.when.value == Times::OwnBoundUnmoved;
    if !own || at.element(from).side == at.battle.bound.side {
        return None;
    }
    if alone {
        let own = at.element(from);
        let second = |id: &ElementId| {
            let e = at.element(*id);
            e.side == own.side && row.who.is(e) && !e.deeds.shot && at.stands_behind(at.rect(from), at.rect(*id))
        };
        let pair = row.in_pairs.filter(|_| at.is_open(from) && at.in_open().any(|id| second(&id)));
        pair.into_iter().for_each(cite);
        return if pair.is_some() { None } else { Some(row.when.clause) };
    }
    let like = any || row.who.is(at.element(to));
    let aims = at.battle.aims.iter().any(|aim| aim.shooter == to && aim.target == from);
    if like && aims {
        row.back.into_iter().for_each(cite);
        return None;
    }
    Some(row.back.unwrap_or(row.when.clause))
}

/// All targets of an element, in the order of the roster.
pub fn targets(at: &Situation, from: ElementId) -> Vec<ElementId> {
    let Some((_, row)) = row_of(at, at.element(from)) else { return Vec::new() };
    let range = f64::from(range_of(at, row).value);
    // A target that no shot can reach is not examined further, unless a trace must see the rules consulted.
    let first = first_rank(at, from).unwrap_or(from);
    let own = measured(at, first);
    // Who stands in the open is measured from his base, unless there are works.
    let plain = |to: ElementId| at.field.works.is_empty() && at.is_open(to);
    let near = |to: &ElementId| {
        trace::is_on()
            || match &own {
                Plot::Base(own) if plain(*to) => may_be_near(own, at.rect(*to), range + TOLERANCE),
                _ => own.may_be_near(&measured(at, *to), range + TOLERANCE),
            }
    };
    let side = at.element(from).side;
    let apart = matches!(&own, Plot::Base(own) if at.field.works.is_empty()
        && at.battle.strongholds.is_empty()
        && !at.may_be_near_enemies(side, own, range + TOLERANCE));
    if apart && !trace::is_on() {
        return Vec::new();
    }
    let mut targets: Vec<ElementId> = at.enemies(side).filter(near).collect();
    if targets.is_empty() || can_shoot(at, from).is_err() {
        return Vec::new();
    }
    let arc = row_of(at, at.element(from)).and_then(|(tables, _)| tables.arc).filter(|_| at.is_open(first));
    let reach = |to: ElementId| {
        trace::is_on()
            || arc.is_none_or(|arc| arc::is_in(arc.value, at.rect(first), &at.ground_of(to)))
                && within(own.distance_to(&measured(at, to)), range)
    };
    targets.retain(|to| reach(*to) && shot_of_able(at, (from, first), *to, false).is_ok());
    targets
}

/// The targets that an element may choose among, and the rule of their priority.
pub fn first_targets(at: &Situation, from: ElementId, mut all: Vec<ElementId>) -> (Vec<ElementId>, Option<Clause>) {
    let Some((_, row)) = row_of(at, at.element(from)) else { return (Vec::new(), None) };
    if let Some(free) = row.free {
        return (all, Some(free));
    }
    if let Some(clause) = at.rules.step(BookStep::TargetCouldShoot)
        && all.iter().any(|to| could_shoot_back(at, *to, from))
    {
        all.retain(|to| could_shoot_back(at, *to, from));
        return (all, Some(clause));
    }
    if let Some(ahead) = at.rules.combat.shooting.as_ref().and_then(|tables| tables.ahead) {
        let own = first_rank(at, from).unwrap_or(from);
        // Whoever may ignore some troops chooses between the first of all and the first of the others.
        let mut others = all.clone();
        let ignored = |to: &ElementId| row.ignores.is_some_and(|bar| bar.value.is(at.element(*to)));
        others.retain(|to| !ignored(to));
        most_ahead(at, own, &mut all);
        if all.iter().any(ignored) && !others.is_empty() {
            row.ignores.into_iter().for_each(|bar| cite(bar.clause));
            most_ahead(at, own, &mut others);
            all.extend(others);
        }
        return (all, Some(ahead));
    }
    if all.iter().any(|to| in_zone(at, from, *to)) {
        all.retain(|to| in_zone(at, from, *to));
        return (all, at.rules.step(BookStep::TargetInZone));
    }
    let aims_back = |to: &ElementId| at.battle.aims.iter().any(|a| a.shooter == *to && a.target == from && !a.done);
    if all.iter().any(aims_back) {
        all.retain(aims_back);
        return (all, at.rules.step(BookStep::TargetShootsBack));
    }
    (all, at.rules.step(BookStep::TargetAny))
}

/// Whether a target that has not shot yet could shoot at its shooter, if only because it is shot at.
fn could_shoot_back(at: &Situation, to: ElementId, from: ElementId) -> bool {
    let Some((_, row)) = row_of(at, at.element(to)) else { return false };
    let able = !at.element(to).deeds.shot && can_shoot(at, to).is_ok();
    let late = row.back.is_some() && row.when.value == Times::OwnBoundOrBack;
    able && shot_of_able(at, (to, first_rank(at, to).unwrap_or(to)), from, late).is_ok()
}

/// Keeps of some targets the one most directly ahead of a shooter, or several that are so alike.
fn most_ahead(at: &Situation, from: ElementId, all: &mut Vec<ElementId>) {
    let own = at.rect(from);
    // How far a target reaches from the left to the right, as the shooter sees it.
    let span = |to: ElementId| {
        let across = at.ground_of(to).sides().iter().map(|side| own.local(side.line.a).x).collect::<Vec<_>>();
        let ends = |pick: fn(f64, f64) -> f64| across.iter().copied().reduce(pick).unwrap_or_default();
        (ends(f64::min), ends(f64::max))
    };
    let ahead = |to: ElementId| {
        let (left, right) = span(to);
        (right.min(own.half_width) - left.max(-own.half_width)).max(0.0)
    };
    let aside = |to: ElementId| {
        let (left, right) = span(to);
        (left - own.half_width).max(-own.half_width - right).max(0.0)
    };
    let off = |to: ElementId| at.ground_of(from).distance_to(&at.ground_of(to));
    let measures: [&dyn Fn(ElementId) -> f64; 3] = [&|to| -ahead(to), &aside, &off];
    for measure in measures {
        let least = all.iter().map(|to| measure(*to)).fold(f64::INFINITY, f64::min);
        all.retain(|to| measure(*to) <= least + TOLERANCE);
    }
}

/// Whether a target stands in the zone before the shooter.
pub fn in_zone(at: &Situation, from: ElementId, to: ElementId) -> bool {
    let Some((tables, row)) = row_of(at, at.element(from)) else { return false };
    let Some(zone) = tables.zone else { return false };
    let depth = f64::from(zone.value.on(at.battle));
    if !at.is_open(from) {
        // The zone of a place lies all round it.
        return within(at.ground_of(from).distance_to(&at.ground_of(to)), depth);
    }
    let edges: &[Edge] = if row.edges.value == ShootingEdges::Front { &[Edge::Front] } else { &Edge::ALL };
    let ground = at.ground_of(to);
    edges.iter().any(|edge| ground.overlaps(&beside(at.rect(from), *edge, depth, 0.0)))
}

/// The distance of a shot; very great if there is no shot.
pub fn distance(at: &Situation, from: ElementId, to: ElementId) -> f64 {
    let Some((tables, row)) = row_of(at, at.element(from)) else { return f64::INFINITY };
    let from = first_rank(at, from).unwrap_or(from);
    line(at, tables, row, from, to).map_or_else(|_| at.ground_of(from).distance_to(&at.ground_of(to)), |l| l.distance)
}

/// Whether all that shoot at an element in this duel stand wholly behind its rear edge and can shoot at that edge.
pub fn shot_in_rear_alone(at: &Situation, own: ElementId, duel: &Duel) -> bool {
    let i = usize::from(duel.pair[1] == own);
    if duel.is_close() || duel.places[i].is_some() {
        return false;
    }
    let from_behind = |from: &ElementId| {
        row_of(at, at.element(*from)).is_some_and(|(tables, row)| rear_line(at, tables, row, *from, own))
    };
    let shooters: Vec<ElementId> = std::iter::once(duel.pair[1 - i]).chain(duel.aids[i].iter().copied()).collect();
    let behind = shooters.iter().filter(|from| from_behind(from)).count();
    if behind > 0 {
        let alone = if shooters.len() > 1 { Proof::ShotAidsOnRear } else { Proof::ShotWhollyBehind };
        at.rules.mark(alone);
    }
    if behind == shooters.len() {
        at.rules.mark(Proof::ShotOnRear);
    }
    behind == shooters.len()
}

/// Whether an element is shot at least partly on its rear edge in this duel.
pub fn shot_in_rear(at: &Situation, own: ElementId, duel: &Duel) -> bool {
    let i = usize::from(duel.pair[1] == own);
    if duel.places[i].is_some() {
        return false;
    }
    let on_rear = |from: &ElementId| {
        let (tables, row) = row_of(at, at.element(*from))?;
        Some(line(at, tables, row, *from, own).ok()?.on == Edge::Rear)
    };
    let rear = std::iter::once(&duel.pair[1 - i]).chain(&duel.aids[i]).any(|from| on_rear(from).unwrap_or(false));
    if rear {
        at.rules.step(BookStep::RecoilTurn).into_iter().for_each(cite);
    }
    rear
}

/// Whether an element is shot at only by enemies that are entirely behind the line of its rear edge (`dbm.recoil.08`).
pub fn shot_from_behind(at: &Situation, own: ElementId, duel: &Duel) -> bool {
    let (i, rect) = (usize::from(duel.pair[1] == own), at.rect(own));
    let behind = |id: &ElementId| {
        at.rect(*id).corners().into_iter().all(|corner| rect.local(corner).y <= -rect.depth + TOLERANCE)
    };
    !duel.is_close() && std::iter::once(&duel.pair[1 - i]).chain(&duel.aids[i]).all(behind)
}
