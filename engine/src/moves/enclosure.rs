//! The defenders of one fortified enclosure, any of whom one halt holds (`dbm.halt.06`).

use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::book::BookStep;
use crate::geometry::{TOLERANCE, distance};
use crate::view::Situation;
use crate::view::crossing::is_behind;
use crate::view::section::FieldSection;

/// Whether elements all defend works that go on from each to the next, but where a feature or the table's edge interrupts
/// them, in a set in which one halt holds such troops.
pub fn holds_all(at: &Situation, who: &[ElementId]) -> bool {
    let Some(clause) = at.rules.step(BookStep::HaltGarrison) else { return false };
    let standing: Vec<&FieldSection> = at.field.works.iter().filter(|s| !s.now(at.battle).broken).collect();
    let held = |id: &ElementId| standing.iter().position(|section| is_behind(at, *id, section));
    let Some(posts) = who.iter().map(held).collect::<Option<Vec<usize>>>() else { return false };
    let one = posts.first().is_some_and(|first| {
        let enclosure = enclosure(at, &standing, *first);
        posts.iter().all(|post| enclosure.contains(post))
    });
    if one {
        cite(clause);
    }
    one
}

/// The sections that continue one of them, itself among them.
fn enclosure(at: &Situation, all: &[&FieldSection], first: usize) -> Vec<usize> {
    let mut found = vec![first];
    let mut next = 0;
    while let Some(one) = found.get(next).copied() {
        next += 1;
        let more = (0..all.len()).filter(|i| !found.contains(i) && continues(at, all[one], all[*i]));
        let more: Vec<usize> = more.collect();
        found.extend(more);
    }
    found
}

/// Whether a section begins where another ends, or something that interrupts works lies at both.
fn continues(at: &Situation, a: &FieldSection, b: &FieldSection) -> bool {
    let near = [a, b].map(|section| section.rect.grown(2.0 * TOLERANCE));
    let edge = || near.iter().all(|rect| at.field.off_board(rect).is_some());
    let features = || at.battle.ground().filter(|(_, feature)| feature.works.is_empty());
    let feature = || features().any(|(id, _)| near.iter().all(|rect| at.field.ground(id).touches(rect)));
    distance(&a.rect, &b.rect) <= 2.0 * TOLERANCE || edge() || feature()
}
