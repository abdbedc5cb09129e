//! What an element sees: whether a line to an enemy is free, whether the enemy stands before it, and whether the ground
//! conceals him. In a set without these rules everything is seen.

use crate::base::clause::Clause;
use crate::base::names::{ElementId, FeatureId};
use crate::base::trace;
use crate::battle::{ElementState, Feature};
use crate::book::sight_tables::SeeingRules;
use crate::geometry::{Edge, Rect, Segment, TOLERANCE, lines_between, within};
use crate::view::field::Ground;
use crate::view::{Gaze, Situation, works};

/// The rule by which an element does not see an enemy; `None` if it sees him.
pub fn unseen(at: &Situation, from: ElementId, to: ElementId) -> Option<Clause> {
    let rules = at.rules.sight.as_ref()?;
    trace::cite(rules.ahead);
    if !is_ahead(at.rect(from), at.rect(to)) {
        return Some(rules.ahead);
    }
    unseen_about(at, from, to)
}

/// The rule by which an element would not see an enemy wherever it looked; `None` if it could see him.
pub fn unseen_about(at: &Situation, from: ElementId, to: ElementId) -> Option<Clause> {
    let rules = at.rules.sight.as_ref()?;
    trace::cite(rules.line);
    if !has_line(at, rules, from, to) {
        return Some(rules.between.clause);
    }
    works::indoors(at, from, to).or_else(|| concealed(at, rules, from, to))
}

/// Whether some line from the front edge of one to some place of the other is free, whichever way they look.
pub fn in_line(at: &Situation, from: ElementId, to: ElementId) -> bool {
    at.rules.sight.as_ref().is_none_or(|rules| has_line(at, rules, from, to))
}

/// Whether some part of a base is in front of the line that prolongs the front edge of another.
fn is_ahead(own: &Rect, there: &Rect) -> bool {
    there.corners().iter().any(|corner| own.local(*corner).y > TOLERANCE)
}

fn has_line(at: &Situation, rules: &SeeingRules, from: ElementId, to: ElementId) -> bool {
    if at.battle.features.is_empty() {
        return true;
    }
    let (own, there) = (at.rect(from), at.rect(to));
    let front = own.edge(Edge::Front);
    let find = || {
        if !may_hide(at, rules, [own, there]) {
            return true;
        }
        Edge::ALL.into_iter().any(|edge| {
            let looks = there.outward(edge).dot(own.at - there.edge(edge).middle()) > 0.0;
            looks && lines_between(&front, &there.edge(edge)).any(|line| is_free(at, rules, [own, there], &line))
        })
    };
    // Works may be broken through while nobody moves.
    if at.field.works.is_empty() { at.is_free_look(Gaze::Line, [from, to], find) } else { find() }
}

/// Whether anything stands so near to the ground between two bases that it may cut a line between them.
fn may_hide(at: &Situation, rules: &SeeingRules, bases: [&Rect; 2]) -> bool {
    let (mut low, mut high) = (bases[0].at, bases[0].at);
    for corner in bases.into_iter().flat_map(Rect::corners) {
        (low, high) = (low.min(corner), high.max(corner));
    }
    let hides = |(id, feature): (FeatureId, &Feature)| {
        let ground = at.field.ground(id);
        let crest = matches!(ground, Ground::Area { crest: Some(_), .. });
        (crest || rules.between.value.contains(&feature.kind)) && !ground.is_apart(low, high)
    };
    !at.field.works.is_empty() || at.battle.ground().any(hides)
}

/// Whether nothing between two bases cuts a line. Ground that one of them stands in is not between them.
fn is_free(at: &Situation, rules: &SeeingRules, bases: [&Rect; 2], line: &Segment) -> bool {
    let [a, b] = [Segment::new(line.a, line.a), Segment::new(line.b, line.b)];
    let cut = at.battle.ground().any(|(id, feature)| {
        let ground = at.field.ground(id);
        let crest = matches!(ground, Ground::Area { crest: Some(crest), .. } if crest.hides(&a, &b));
        let cover = || rules.between.value.contains(&feature.kind) && !bases.iter().any(|base| ground.touches(base));
        crest || cover() && ground.is_crossed_by(line)
    });
    !cut && works::hides(at, bases, &a, &b).is_none()
}

/// The rule by which its ground conceals an element at this distance; a shot has shown it to all.
fn concealed(at: &Situation, rules: &SeeingRules, from: ElementId, to: ElementId) -> Option<Clause> {
    let e = at.element(to);
    let apart = || at.ground_of(from).distance_to(&at.ground_of(to));
    let row = rules.covers.iter().find(|row| {
        let mut grounds = at.battle.ground().filter(|(_, feature)| feature.kind == row.ground);
        row.who.is(e)
            && grounds.any(|(id, _)| at.field.ground(id).contains(at.rect(to)))
            && !within(apart(), f64::from(row.within.on(at.battle)))
    })?;
    if e.is_in(ElementState::Revealed) {
        trace::cite(rules.shown);
        return None;
    }
    Some(row.clause)
}
