//! The forms in which groups cross ground, in column or not at all, the limit of one that spreads out, and what a legal move
//! shows of the rules of groups.

use crate::base::clause::Cited;
use crate::base::names::ElementId;
use crate::base::trace;
use crate::battle::{Going, MoveOrder, Reason, Step};
use crate::book::{BookStep, Proof};
use crate::geometry::{Edge, Rect, directly_behind, edges_touch, lined_up};
use crate::view::Situation;
use crate::ways::aware::known_enemies;
use crate::ways::findings::{Findings, find};
use crate::ways::ground::Crossed;
use crate::ways::way::Way;
use crate::ways::{GroupForm, group};
use std::cell::OnceCell;
use std::rc::Rc;

/// Adds a finding for a group that crosses bad going and is not in column.
pub(crate) fn in_column(at: &Situation, form: &GroupForm, ways: &[Way], crossed: &[Crossed], out: &mut Findings) {
    let Some(rule) = at.rules.moves.groups.column_in_bad else { return };
    let bad = match at.rules.moves.groups.bad_at_end {
        Some(clause) => {
            trace::cite(clause);
            ends_in_bad(at, ways)
        }
        None => crossed.iter().any(|over| over.going >= Going::Bad),
    };
    if bad && matches!(form, GroupForm::Column(_)) {
        at.rules.mark(Proof::ColumnInBad);
    }
    if *form == GroupForm::Line && bad && !ways.iter().all(|w| rule.value.is(at.element(w.who))) {
        let who: Vec<ElementId> = ways.iter().map(|w| w.who).collect();
        out.push(find(Some(rule.clause), Reason::NeedsColumn, &who));
    }
}

/// Whether somebody ends off a road in bad going, in contact with no enemy known at the start, and not behind one who is.
fn ends_in_bad(at: &Situation, ways: &[Way]) -> bool {
    let Some(first) = ways.first().map(|way| at.element(way.who)) else { return false };
    let sight = at.rules.moves.impulse.as_ref().map(|rules| &rules.sight);
    let known: OnceCell<Rc<[ElementId]>> = OnceCell::new();
    let known =
        || known.get_or_init(|| sight.map_or_else(|| Rc::from([]), |rules| known_enemies(at, rules, first.command)));
    let meets = |way: &Way| {
        let touch = |there: &Rect| {
            lined_up(&way.end, there).is_some()
                || Edge::ALL.into_iter().any(|edge| edges_touch(&way.end, Edge::Front, there, edge).is_some())
        };
        known().iter().any(|enemy| touch(at.rect(*enemy)))
    };
    let excused = |way: &Way| {
        let mut place = way;
        for _ in 0..ways.len() {
            if meets(place) {
                return true;
            }
            let Some(before) = ways.iter().find(|other| directly_behind(&other.end, &place.end)) else { return false };
            place = before;
        }
        false
    };
    let bad = |way: &Way| {
        !way.by_road && at.field.going(&at.rules.moves, at.battle, &way.end, at.element(way.who)) >= Going::Bad
    };
    ways.iter().any(|way| bad(way) && !excused(way))
}

/// Adds a finding for a group with troops that end a move off a road in rough going as single elements only.
pub(crate) fn alone_in_rough(at: &Situation, form: &GroupForm, ways: &[Way], out: &mut Findings) {
    let rules = &at.rules.moves.groups.alone_in_rough;
    let Some(clause) = rules.first().map(|rule| rule.clause) else { return };
    let rough = |way: &&Way| {
        let e = at.element(way.who);
        rules.iter().any(|rule| rule.value.is(e))
            && !way.by_road
            && at.field.going(&at.rules.moves, at.battle, &way.end, e) > Going::Good
    };
    let who: Vec<ElementId> = ways.iter().filter(rough).map(|way| way.who).collect();
    if who.is_empty() {
        return;
    }
    trace::cite(clause);
    if *form != GroupForm::Single {
        out.push(find(Some(clause), Reason::NotForGroups { step: "rough going".into() }, &who));
    }
}

/// The limit of a move, longer for one that spreads out.
pub(crate) fn further(at: &Situation, order: &MoveOrder, limit: Cited<i32>) -> Cited<i32> {
    let spreads = order.path.iter().any(|step| matches!(step, Step::Expand { .. }));
    match at.rules.moves.groups.expands.filter(|_| spreads) {
        Some(rules) => Cited::new(limit.value.saturating_add(rules.more.value.on(at.battle)), rules.more.clause),
        None => limit,
    }
}

/// Notes the rules of groups that a legal move shows.
pub(crate) fn cite(at: &Situation, form: &GroupForm, ways: &[Way]) {
    let movers: Vec<ElementId> = ways.iter().map(|w| w.who).collect();
    let others = || at.battle.of_side(at.battle.bound.side).map(|(id, _)| id).filter(|id| !movers.contains(id));
    let joined = |place: fn(&Way) -> crate::geometry::Rect| {
        ways.iter().any(|w| others().any(|id| group::joins(at, &place(w), at.rect(id))))
    };
    at.rules.mark(Proof::Measure);
    if let Some(rules) = at.rules.moves.corners {
        let parts = ways.iter().any(|way| way.parts().len() > 1);
        match form {
            GroupForm::Single if parts => trace::cite(rules.parts),
            GroupForm::Single => {}
            GroupForm::Line | GroupForm::Column(_) => trace::cite(rules.groups),
        }
    }
    match form {
        GroupForm::Single => at.rules.mark(Proof::SingleLimit),
        GroupForm::Line => at.rules.mark(Proof::GroupStarts),
        GroupForm::Column(_) => at.rules.mark(Proof::ColumnStarts),
    }
    if *form != GroupForm::Single {
        at.rules.cite(BookStep::Linked);
        at.rules.cite(BookStep::Group);
        at.rules.mark(Proof::CornersTogether);
        at.rules.mark(Proof::Parallel);
    }
    if let GroupForm::Column(links) = form {
        at.rules.mark(Proof::ColumnShape);
        if links.iter().any(|(_, link)| *link != group::ColumnLink::Behind) {
            at.rules.mark(Proof::BentColumn);
        }
    } else if *form == GroupForm::Line && ways[0].start.facing != ways[0].end.facing {
        at.rules.mark(Proof::GroupWheel);
    }
    if joined(|w| w.start) {
        at.rules.mark(Proof::SmallerGroup);
    }
    if joined(|w| w.end) {
        at.rules.mark(Proof::Joining);
    }
}
