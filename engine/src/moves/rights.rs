//! Where, and by what right, mounted troops may dismount, in sets that do not let all of them do so anywhere.

use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::battle::{Branch, Element, Reason, Standing, WorksFault};
use crate::book::Who;
use crate::book::change_tables::{DismountRow, DismountWhere};
use crate::book::length::Length;
use crate::geometry::{Edge, Rect, are_within, edges_touch};
use crate::view::section::FieldSection;
use crate::view::{Situation, crossing, heights};
use crate::ways::findings::{Findings, find};
use crate::ways::way::Way;

/// The clause by which an element may not dismount where it is; `None` if it may.
pub fn barred(at: &Situation, id: ElementId) -> Option<Clause> {
    let (rules, e) = (&at.rules.changing, at.element(id));
    if rules.dismounting.is_empty() {
        return None;
    }
    match rules.dismounting.iter().find(|row| row.who.is(e) && may(at, id, e, row.when)) {
        Some(row) => {
            cite(row.clause);
            None
        }
        None => rules.elsewhere.iter().find(|row| row.value.is(e)).map(|row| row.clause),
    }
}

/// Adds a finding for those on foot who go away from the works of their side that they dismounted to defend, if they had no other
/// right to dismount.
pub fn keep_to_works(at: &Situation, ways: &[Way], out: &mut Findings) {
    let Some(rule) = at.rules.changing.leaves_mounted else { return };
    for way in ways {
        let own = at.element(way.who);
        let along = |rect: &Rect| {
            let inner = |works: &&FieldSection| edges_touch(rect, Edge::Front, &works.rect, Edge::Rear).is_some();
            at.field
                .works
                .iter()
                .filter(inner)
                .find(|works| !is_enemys(at, own, works.feature))
                .map(|works| works.feature)
        };
        let Some(feature) = along(&way.start) else { continue };
        let rode = |(_, e): &(ElementId, &Element)| e.standing == Standing::Exchanged(way.who) && rule.value.is(e);
        let Some((_, rider)) = at.battle.roster().find(rode) else { continue };
        let other = |row: &DismountRow| {
            row.when != DismountWhere::BehindWorks && row.who.is(rider) && may(at, way.who, rider, row.when)
        };
        if at.rules.changing.dismounting.iter().any(other) {
            continue;
        }
        cite(rule.clause);
        if along(&way.end).is_none() {
            out.push(find(Some(rule.clause), Reason::Works { feature, fault: WorksFault::Afoot }, &[way.who]));
        }
    }
}

/// Whether an element has a right, or stands where it may dismount; `e` is the element mounted.
fn may(at: &Situation, id: ElementId, e: &Element, when: DismountWhere) -> bool {
    match when {
        DismountWhere::Listed => e.dismounts_to.is_some(),
        DismountWhere::BehindWorks => {
            at.field.works.iter().any(|section| crossing::lines(at, id, section) && !is_enemys(at, e, section.feature))
        }
        DismountWhere::NearWorks(reach) => {
            let near = |rect: &Rect| near(at, id, rect, reach);
            at.field.works.iter().any(|section| is_enemys(at, e, section.feature) && near(&section.rect))
        }
        DismountWhere::NearOnHill(who, reach) => {
            let there = |foe: ElementId| who.is(at.element(foe)) && near(at, id, at.rect(foe), reach);
            at.enemies_in_open(e.side).any(|foe| there(foe) && heights::on_hill(at, at.rect(foe)))
        }
        DismountWhere::CommandAfoot => e.general && alone_mounted(at, id),
    }
}

/// Whether a base is so near to an element, or nearer.
fn near(at: &Situation, id: ElementId, rect: &Rect, reach: Length) -> bool {
    are_within(at.rect(id), rect, f64::from(reach.on(at.battle)))
}

/// Whether works are of the enemy of an element.
fn is_enemys(at: &Situation, e: &Element, works: crate::base::names::FeatureId) -> bool {
    at.battle.features[works.index()].side.is_some_and(|side| side != e.side)
}

/// Whether all other land troops of a general's command, on the table and off it, are on foot.
fn alone_mounted(at: &Situation, general: ElementId) -> bool {
    let command = at.element(general).command;
    let waits = |e: &&Element| matches!(e.standing, Standing::OnTable | Standing::Reserve | Standing::Aboard(_));
    let others = at.battle.troops().filter(|(id, _)| *id != general).map(|(_, e)| e).filter(waits);
    let hidden = at.battle.hidden.iter().map(|hidden| &hidden.element);
    others.chain(hidden).filter(|e| e.command == command && !Who::NAVAL.is(e)).all(|e| e.branch() == Branch::Foot)
}
