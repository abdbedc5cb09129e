//! A column that spreads out into a line: its head stays, and the others go as single elements to their places beside and
//! behind it (`dbm.group.09` to `.13`).

use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::battle::{Hand, MoveOrder, Reason, Refusal, Step};
use crate::book::BookStep;
use crate::book::column_tables::ExpandRules;
use crate::geometry::{Rect, within};
use crate::moves::MovePlan;
use crate::moves::examine::{Look, examine};
use crate::moves::formed;
use crate::view::Situation;
use crate::ways::contact::newly_touched;
use crate::ways::findings::{Findings, find, refuse};
use crate::ways::group::{self, ColumnLink};
use crate::ways::passing::{self, Bystanders};
use crate::ways::path::Hold;
use crate::ways::places::Errand;
use crate::ways::way::Way;
use crate::ways::{GroupForm, ground, path};

/// Judges a move by which a column spreads out.
///
/// # Errors
/// The refusal: they are no column, or somebody cannot come to his place.
pub fn judge(at: &Situation, order: &MoveOrder, form: &GroupForm, look: Look) -> Result<MovePlan, Refusal> {
    let who = &order.who;
    let bad = |clause| refuse(clause, Reason::BadPath { step: "expand".into() }, who);
    let (Some(rules), [Step::Expand { files, hand }]) = (at.rules.moves.groups.expands, order.path.as_slice()) else {
        return bad(at.rules.step(BookStep::GroupMove));
    };
    let GroupForm::Column(links) = form else { return bad(Some(rules.stays)) };
    if *files < 2 || usize::from(*files) > who.len() || links[0].0 != who[0] {
        return bad(Some(rules.stays));
    }
    let places = places(at, who, *files, *hand);
    let mut ways = vec![Way::new(who[0], places[0])];
    let mut out = Findings::new();
    for (id, goal) in who.iter().zip(&places).skip(1) {
        ways.push(one(at, &rules, who, *id, *goal, &mut out)?);
    }
    for way in &ways {
        if let Some(enemy) = newly_touched(at, way) {
            out.push(find(Some(rules.clear), Reason::MayNotContact { enemy }, &[way.who]));
        }
    }
    let crossed: Vec<_> = ways.iter().map(|way| ground::crossed(at, way, &mut Findings::new())).collect();
    formed::in_column(at, &GroupForm::Line, &ways, &crossed, &mut out);
    if !out.is_empty() {
        return Err(Refusal { findings: out, longest: None });
    }
    let links = who.iter().map(|id| (*id, ColumnLink::Behind)).collect();
    let mut plan = examine(at, order, &GroupForm::Column(links), ways, look, Errand::default())?;
    [rules.stays, rules.joined, rules.level, rules.clear, rules.more.clause].into_iter().for_each(cite);
    plan.made_as = Some(rules.stays);
    Ok(plan)
}

/// The places of the line, rank by rank; in each rank that of the head's file first.
fn places(at: &Situation, who: &[ElementId], files: u8, hand: Option<Hand>) -> Vec<Rect> {
    let head = at.rect(who[0]);
    let aside = |file: usize| {
        let far = file as f64 * head.width();
        match hand {
            Some(Hand::Right) => far,
            Some(Hand::Left) => -far,
            None if file % 2 == 1 => file.div_ceil(2) as f64 * head.width(),
            None => -((file / 2) as f64) * head.width(),
        }
    };
    let files = usize::from(files);
    let mut backs = vec![0.0; files];
    who.iter()
        .enumerate()
        .map(|(i, id)| {
            let (file, own) = (i % files, at.rect(*id));
            let place = head.sideways(aside(file)).ahead(-backs[file]);
            backs[file] += own.depth;
            Rect { depth: own.depth, ..place }
        })
        .collect()
}

/// The way of one element to its place, as by a single-element move: the first that nothing speaks against.
fn one(
    at: &Situation,
    rules: &ExpandRules,
    who: &[ElementId],
    id: ElementId,
    goal: Rect,
    out: &mut Findings,
) -> Result<Way, Refusal> {
    let mut first: Option<(Way, Findings)> = None;
    for (steps, hold) in paths(at.rect(id), &goal) {
        let mut way = match path::ways(at, &[id], &GroupForm::Single, &steps, hold) {
            Ok(mut ways) => ways.remove(0),
            Err(why) => return refuse(Some(rules.stays), why, &[id]),
        };
        (way.end, way.round) = (goal, false);
        let faults = faults(at, rules, who, &way);
        if faults.is_empty() {
            return Ok(way);
        }
        first.get_or_insert((way, faults));
    }
    let Some((way, faults)) = first else { return refuse(Some(rules.stays), Reason::NotAGroup, &[id]) };
    out.extend(faults);
    Ok(way)
}

/// The paths to a place that are tried: whoever faces that way goes out of the column first, then ahead; others turn on the way.
fn paths(own: &Rect, goal: &Rect) -> Vec<(Vec<Step>, Hold)> {
    let to = Step::To { at: goal.snap().at, facing: goal.facing };
    let mut all: Vec<(Vec<Step>, Hold)> = Hold::ALL.map(|hold| (vec![to], hold)).into();
    if group::same_facing(own, goal) {
        let seen = own.local(goal.at);
        let (aside, ahead) = (libm::round(seen.x) as i32, libm::round(seen.y) as i32);
        all.insert(0, (vec![Step::Sideways(aside), Step::Straight(ahead.max(0))], Hold::Start));
    }
    all
}

/// What speaks against the way of one element to its place.
fn faults(at: &Situation, rules: &ExpandRules, who: &[ElementId], way: &Way) -> Findings {
    let mut out = Findings::new();
    let crossed = ground::crossed(at, way, &mut out);
    if let Some(limit) = ground::limit(at, way, &crossed) {
        let most = limit.value.saturating_add(rules.more.value.on(at.battle));
        if !within(way.length(), f64::from(most)) {
            let why = Reason::TooFar { moved: libm::round(way.length()) as i32, limit: most, going: None };
            out.push(find(Some(rules.more.clause), why, &[way.who]));
        }
    }
    let standing = Bystanders { at, without: who, moved: &[] };
    passing::judge(&standing, std::slice::from_ref(way), None, false, &mut out);
    out
}
