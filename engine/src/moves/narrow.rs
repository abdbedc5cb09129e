//! A group that makes its front narrower, to pass a gap or for any purpose: some files go on as a group, and the others fall in
//! behind them (`dba22.group.14` to `.18`, `dbsa.move.22`).

use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::battle::{Going, MoveOrder, Reason, Refusal, Step};
use crate::book::move_tables::NarrowRules;
use crate::book::{BookStep, Proof};
use crate::geometry::{Rect, TOLERANCE};
use crate::moves::MovePlan;
use crate::moves::column::needs_narrowing;
use crate::moves::examine::{Look, examine};
use crate::moves::joining::{fell_back, go_over};
use crate::view::Situation;
use crate::ways::findings::refuse;
use crate::ways::hits::meets;
use crate::ways::path::Hold;
use crate::ways::places::Errand;
use crate::ways::way::Way;
use crate::ways::{GroupForm, ground, path};

/// Judges a move in which a group keeps so many files of its front, the one of its first element among them.
///
/// # Errors
/// The refusal: the group need not be that narrow, or somebody cannot fall in.
pub fn judge(at: &Situation, order: &MoveOrder, keep: u8, look: Look) -> Result<MovePlan, Refusal> {
    let (who, path, keep) = (&order.who, &order.path[1..], usize::from(keep));
    let clause = at.rules.step(BookStep::GroupMove);
    let bad = || refuse(clause, Reason::BadPath { step: "narrow".into() }, who);
    let Some(rules) = at.rules.moves.groups.narrow else { return bad() };
    let files = files(at, who);
    let by_road = at.rules.step(BookStep::RoadAbreast).is_some();
    let leads = |s: &Step| matches!(s, Step::Straight(_) | Step::Wheel { .. }) || by_road && matches!(s, Step::Road(_));
    if keep == 0 || keep >= files.len() || path.is_empty() || !path.iter().all(leads) {
        return bad();
    }
    let own = files.iter().position(|file| file.contains(&who[0])).unwrap_or(0);
    let firsts = (own + 1).saturating_sub(keep)..=own.min(files.len() - keep);
    let least = rules.to_pass.map(|gap| gap.least);
    let narrows = at.rules.moves.groups.narrows;
    let mut refused = match narrows {
        Some(clause) => refuse(Some(clause), Reason::NothingToPass, who),
        None => refuse(least.or(clause), Reason::NeedlesslyNarrow, who),
    };
    let needed = |first| narrows.is_none() || needs_narrowing(at, who, &kept(&files, (first, keep), who[0]));
    let fits =
        |first: &usize| needed(*first) && (rules.to_pass.is_none() || too_wide(at, who, &files, (*first, keep), path));
    for first in firsts.filter(fits) {
        narrows.into_iter().for_each(cite);
        rules.to_pass.iter().flat_map(|gap| [gap.least, gap.gap]).for_each(cite);
        refused = passed(at, order, &files, (first, keep), path, look, &rules);
        if refused.is_ok() {
            break;
        }
    }
    refused
}

/// The files of a group from left to right, each from its front to its rear.
fn files(at: &Situation, who: &[ElementId]) -> Vec<Vec<ElementId>> {
    let lead = at.rect(who[0]);
    let seen = |id: &ElementId| lead.local(at.rect(*id).at);
    let mut sorted = who.to_vec();
    sorted.sort_by(|a, b| seen(a).x.total_cmp(&seen(b).x).then(seen(b).y.total_cmp(&seen(a).y)));
    let alike = |a: &ElementId, b: &ElementId| (seen(a).x - seen(b).x).abs() < lead.half_width;
    let mut files: Vec<Vec<ElementId>> = sorted.chunk_by(alike).map(<[ElementId]>::to_vec).collect();
    files.iter_mut().for_each(|file| file.sort_by(|a, b| seen(b).y.total_cmp(&seen(a).y)));
    files
}

/// Whether each file beside those that are kept would run into an element, a place, ground or the edge of the table if it
/// went with them.
fn too_wide(
    at: &Situation,
    who: &[ElementId],
    files: &[Vec<ElementId>],
    (first, keep): (usize, usize),
    path: &[Step],
) -> bool {
    let beside = [first.checked_sub(1), Some(first + keep)].into_iter().flatten().filter_map(|i| files.get(i));
    beside.into_iter().all(|file| {
        let with = kept(files, (first, keep), who[0]).into_iter().chain([file[0]]).collect::<Vec<_>>();
        let ways = path::ways(at, &with, &GroupForm::Line, path, Hold::Start).unwrap_or_default();
        ways.last().is_none_or(|way| runs_into(at, who, way))
    })
}

/// Whether something that makes a gap is in a way.
fn runs_into(at: &Situation, who: &[ElementId], way: &Way) -> bool {
    let element = at.in_open().any(|id| !who.contains(&id) && meets(way, at.rect(id)).is_some());
    let ground = || at.battle.ground().any(|(id, _)| ground::under(way, at.field.ground(id)));
    let place = || at.battle.strongholds.iter().any(|place| place.plot().overlaps(&way.end));
    element || ground() || place() || at.field.off_board(&way.end).is_some()
}

/// The elements of the files that are kept, the leader first.
fn kept(files: &[Vec<ElementId>], (first, keep): (usize, usize), lead: ElementId) -> Vec<ElementId> {
    let others = files[first..first + keep].iter().flatten().copied().filter(|id| *id != lead);
    std::iter::once(lead).chain(others).collect()
}

/// The move with these files kept, if all others come in behind them.
fn passed(
    at: &Situation,
    order: &MoveOrder,
    files: &[Vec<ElementId>],
    window: (usize, usize),
    path: &[Step],
    look: Look,
    rules: &NarrowRules,
) -> Result<MovePlan, Refusal> {
    let group = kept(files, window, order.who[0]);
    let mut ways = match path::ways(at, &group, &GroupForm::Line, path, Hold::Start) {
        Ok(ways) => ways,
        Err(why) => return refuse(at.rules.step(BookStep::GroupMove), why, &group),
    };
    let mut moved: Vec<(ElementId, Rect)> = ways.iter().map(|way| (way.who, way.end)).collect();
    let mut tails: Vec<Vec<ElementId>> = files[window.0..window.0 + window.1].to_vec();
    let lead = at.rect(order.who[0]);
    let seen = |id: &ElementId| lead.local(at.rect(*id).at);
    // Whoever stands nearest to those who go on falls in first, and is then in nobody's way.
    let aside = |id: &ElementId| group.iter().map(|of| (seen(id).x - seen(of).x).abs()).fold(f64::INFINITY, f64::min);
    let mut outside: Vec<ElementId> = order.who.iter().filter(|id| !group.contains(id)).copied().collect();
    outside.sort_by(|a, b| aside(a).total_cmp(&aside(b)).then(seen(b).y.total_cmp(&seen(a).y)));
    for id in &outside {
        let place = |id: &ElementId| moved.iter().find(|(who, _)| who == id).map(|(_, rect)| *rect);
        let own = at.rect(*id);
        let goal = |file: &Vec<ElementId>| {
            let tail = file.last().and_then(place)?;
            Some(Rect { depth: own.depth, ..tail.ahead(-tail.depth) })
        };
        // Whoever may leave the group does rather than fall back.
        let level = |goal: &Rect| rules.leaves.is_none() || !fell_back(at, own, goal);
        let mut open: Vec<(usize, usize, Rect)> =
            tails.iter().enumerate().filter_map(|(i, file)| Some((file.len(), i, goal(file).filter(level)?))).collect();
        open.sort_by(|a, b| a.0.cmp(&b.0).then(a.2.at.distance(own.at).total_cmp(&b.2.at.distance(own.at))));
        // Round bad ground, which no part of a group enters, if he can.
        let over = |worst| {
            let found = |(_, i, goal): &(usize, usize, Rect)| Some((*i, go_over(at, *id, *goal, &moved, None, worst)?));
            open.iter().find_map(found)
        };
        let found = over(Going::Good).or_else(|| over(Going::Impassable));
        let Some((i, way)) = found else {
            let Some(leaves) = rules.leaves else { return refuse(Some(rules.all), Reason::NotAGroup, &[*id]) };
            cite(leaves);
            at.rules.mark(Proof::LeftOver);
            continue;
        };
        tails[i].push(*id);
        moved.push((*id, way.end));
        ways.push(way);
    }
    let behind = |way: &&Way| at.rect(way.who).local(way.end.at).y < -TOLERANCE;
    if let Some((line, way)) = rules.line.zip(ways.iter().find(behind)) {
        return refuse(Some(line), Reason::NotAGroup, &[way.who]);
    }
    let apart = |(_, a): &(ElementId, Rect)| {
        moved.iter().all(|(_, b)| a.at.distance(b.at) <= TOLERANCE || !crate::geometry::overlaps(a, b))
    };
    if !moved.iter().all(apart) {
        return refuse(Some(rules.all), Reason::NotAGroup, &order.who);
    }
    let mut plan = examine(at, order, &GroupForm::Line, ways, look, Errand::default())?;
    [rules.behind, rules.all].into_iter().for_each(cite);
    plan.made_as = Some(rules.behind);
    Ok(plan)
}
