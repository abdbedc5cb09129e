//! Assaults of works carried out: defenders that line up, sections that nobody defends, and stormers that go in.
//!
//! Two that fight across a section fight like any others (`deeds::combat`).

use crate::base::clause::Clause;
use crate::base::dice::Purpose;
use crate::base::names::{ElementId, FeatureId};
use crate::base::trace::{self, cite};
use crate::battle::{
    Branch, DeedMark, Factor, FactorKind, MarkedDeed, MoveKind, SectionKind, Standing, What, WorksFault,
};
use crate::book::Proof;
use crate::book::works_tables::{AssaultRules, BareSection, FlankerRules, StormingRules};
use crate::deeds::cause::{Bout, Cause, has_given_way};
use crate::deeds::recoil::{carry, go_back, recoil};
use crate::deeds::room::Room;
use crate::fight::bare;
use crate::geometry::{Base, Edge, LinedUp, Rect, TOLERANCE, Vec2, edges_touch, lined_up_place, overlaps};
use crate::view::contact::Assault;
use crate::view::crossing::{crossing, is_before, is_behind, is_full_before, is_round_corner};
use crate::view::section::FieldSection;
use crate::view::works::standing;
use crate::view::{Cx, Situation};

/// Lets defenders shift into line with the assaulters before their section, where there is room.
pub fn line_up(cx: &mut Cx) {
    let Some(clause) = cx.rules.works.assault.as_ref().and_then(|rules| rules.shifts) else { return };
    let mut shifted = Vec::new();
    loop {
        let now = cx.now();
        let Some((who, there)) = next_shift(&now, &shifted) else { return };
        drop(now);
        shifted.push(who);
        cx.shift(who, there.snap(), MoveKind::Conform, Some(clause));
    }
}

/// The next defender that shifts, and its new place.
fn next_shift(at: &Situation, shifted: &[ElementId]) -> Option<(ElementId, Rect)> {
    let room = Room::new(at);
    let idle = |id: &ElementId| !at.in_combat(*id) && !at.element(*id).deeds.fought;
    for section in standing(at) {
        for assaulter in before(at, section) {
            let front = at.rect(assaulter).ahead(section.rect.depth);
            let partly = |id: &ElementId| {
                let own = at.rect(*id);
                front.local(own.at).x.abs() < front.half_width + own.half_width - TOLERANCE
            };
            let mut defenders = at.enemies_in_open(at.element(assaulter).side).filter(idle);
            let found = defenders.find_map(|id| {
                let fits = !shifted.contains(&id) && is_behind(at, id, section) && partly(&id);
                let there = lined_up_place(&front, LinedUp::Front, at.rect(id));
                (fits && room.is_free(id, &there, &[])).then_some((id, there))
            });
            if found.is_some() {
                return found;
            }
        }
    }
    None
}

/// Lets idle defenders of a section go round its corner to the next one, if that is assaulted and nobody defends it.
pub fn round_corners(cx: &mut Cx) {
    let Some(clause) = cx.rules.works.assault.as_ref().and_then(|rules| rules.corners) else { return };
    // Each turn of the loop gives a section its defender.
    for _ in 0..cx.field.works.len() {
        let found = round_corner(&cx.now());
        let Some((who, there)) = found else { return };
        cx.shift(who, there.snap(), MoveKind::Conform, Some(clause));
    }
}

fn round_corner(at: &Situation) -> Option<(ElementId, Rect)> {
    let room = Room::new(at);
    for section in hostile(at).filter(|section| !is_held(at, section)) {
        let full = before(at, section).into_iter().find(|id| is_full_before(at.rect(*id), section));
        let Some(assaulter) = full else { continue };
        let next = standing(at).filter(|other| is_round_corner(at, section, other) && before(at, other).is_empty());
        let there =
            |id: ElementId| lined_up_place(&at.rect(assaulter).ahead(section.rect.depth), LinedUp::Front, at.rect(id));
        let idle = |id: &ElementId| at.is_open(*id) && !at.in_combat(*id);
        let found = next.into_iter().find_map(|other| {
            let mut those = at.enemies(at.battle.bound.side).filter(|id| idle(id) && is_behind(at, *id, other));
            those.find(|id| room.is_free(*id, &there(*id), &[]))
        });
        if let Some(id) = found {
            return Some((id, there(id)));
        }
    }
    None
}

/// The sections of the enemy of the side on move that stand.
fn hostile<'a>(at: &'a Situation) -> impl Iterator<Item = &'a FieldSection> {
    let enemy = Some(at.battle.bound.side.enemy());
    standing(at).filter(move |section| at.battle.features[section.feature.index()].side == enemy)
}

/// Whether an enemy of the side on move stands where he defends a section.
fn is_held(at: &Situation, section: &FieldSection) -> bool {
    at.enemies_in_open(at.battle.bound.side).any(|id| is_behind(at, id, section))
}

/// Whether an element crosses a section by an assault only.
fn by_assault(at: &Situation, id: ElementId, section: &FieldSection) -> bool {
    let barred = crossing(at, at.element(id), section, false).err();
    barred.is_some_and(|barred| barred.fault == WorksFault::AssaultOnly)
}

/// The elements of the side on move that stand before a section and fight nobody.
fn before(at: &Situation, section: &FieldSection) -> Vec<ElementId> {
    let idle = |id: &ElementId| !at.in_combat(*id) && !at.element(*id).deeds.fought;
    let own = || at.in_open().filter(|id| at.element(*id).side == at.battle.bound.side);
    if trace::is_on() && own().any(|id| meets_end(at.rect(id), section)) {
        at.rules.mark(Proof::CornerPiece);
    }
    own().filter(|id| idle(id) && is_before(at, *id, section)).collect()
}

/// Whether a front edge touches an end of a section's outer edge, and not the edge itself.
fn meets_end(rect: &Rect, section: &FieldSection) -> bool {
    let (front, outer) = (rect.edge(Edge::Front), section.rect.edge(Edge::Front));
    let meets = [outer.a, outer.b].into_iter().any(|end| front.distance_to_point(end) <= TOLERANCE);
    meets && edges_touch(rect, Edge::Front, &section.rect, Edge::Front).is_none()
}

/// Fights the assaults of sections that nobody defends, each with a die for both sides.
pub fn undefended(cx: &mut Cx) {
    let Some(bare) = bare(cx) else { return };
    loop {
        let now = cx.now();
        let Some((who, feature, section)) = next_undefended(&now) else { return };
        drop(now);
        assault(cx, bare, who, (feature, section), 0);
    }
}

/// What a section that nobody defends counts, in a set in which it is fought for.
fn bare(cx: &Cx) -> Option<BareSection> {
    cx.rules.works.assault.as_ref()?.undefended
}

/// Fights the assault of a section that nobody defends, which counts this; `flank` is what friends round its corners add to
/// that. Returns whether the assaulter has lost.
fn assault(cx: &mut Cx, bare: BareSection, who: ElementId, (feature, section): (FeatureId, usize), flank: i8) -> bool {
    let is_here = |there: &&FieldSection| there.feature == feature && there.number == section;
    let there = cx.field.works.iter().find(is_here).copied();
    let factors = there.map(|there| bare::alone(&cx.now(), who, &there, bare.stands_for)).unwrap_or_default();
    let side = cx.battle.element(who).side;
    let own = cx.roll(side, Purpose::Combat(who), Some(bare.clause));
    let theirs = cx.roll(side.enemy(), Purpose::Combat(who), Some(bare.clause));
    let [own, theirs] = [own, theirs].map(|face| cx.rules.moves.die.value.counts(face));
    let totals = [Factor::total(own, &factors), theirs.saturating_add(bare.factor).saturating_add(flank)];
    factors.iter().for_each(|factor| cite(factor.clause));
    cx.emit(What::Assaulted { element: who, feature, section: section as u16, totals }, Some(bare.clause));
    if totals[0] > totals[1] {
        storm_in(cx, who, feature, section);
    } else {
        cx.rules.mark(Proof::AssaultFailed);
    }
    totals[0] < totals[1]
}

/// An assaulter of a section that nobody defends, with friends who assault the sections round its corners.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CornerChoice {
    /// The assaulter.
    pub who: ElementId,
    /// The friends round the corners, who count on the flanks if this one fights.
    flankers: Vec<ElementId>,
    feature: FeatureId,
    section: usize,
}

/// The assaulters of whom the owner says which one fights.
pub fn corner_choices(at: &Situation) -> Vec<CornerChoice> {
    let has_rules = at.rules.works.assault.as_ref().is_some_and(|rules| rules.flanker.is_some());
    if !has_rules || at.field.works.is_empty() {
        return Vec::new();
    }
    let full = |section: &FieldSection| {
        let full = |id: &ElementId| is_full_before(at.rect(*id), section) && by_assault(at, *id, section);
        before(at, section).into_iter().find(full)
    };
    let bare = hostile(at).filter(|section| !is_held(at, section));
    let assaulted: Vec<_> = bare.filter_map(|section| Some((section, full(section)?))).collect();
    let choice = |(one, who): &(&FieldSection, ElementId)| {
        let round = assaulted.iter().filter(|(other, by)| is_round_corner(at, one, other) && by != who);
        let flankers: Vec<ElementId> = round.map(|(_, by)| *by).collect();
        (!flankers.is_empty()).then_some(CornerChoice {
            who: *who,
            flankers,
            feature: one.feature,
            section: one.number,
        })
    };
    assaulted.iter().filter_map(choice).collect()
}

/// Lets an assaulter at a corner fight, with its friends on the flanks of the section; they go back if it loses.
pub fn storm_corner(cx: &mut Cx, choice: CornerChoice) {
    let (Some(rules), Some(bare)) = (flanker(cx), bare(cx)) else { return };
    cite(rules.flanks);
    let who = choice.flankers.clone();
    cx.emit(What::Marked(MarkedDeed { who, mark: DeedMark::Flanked }), Some(rules.chosen));
    let rows = cx.rules.combat.tactical.iter();
    let flank = { rows }.find(|row| row.case == FactorKind::Flank).map_or(0, |row| row.value);
    let flank = flank.saturating_mul(choice.flankers.len() as i8);
    if assault(cx, bare, choice.who, (choice.feature, choice.section), flank) {
        for id in choice.flankers {
            cite(rules.stays);
            go_back(cx, id);
        }
    }
}

/// The next element before a section of the enemy that nobody defends.
fn next_undefended(at: &Situation) -> Option<(ElementId, FeatureId, usize)> {
    hostile(at).find_map(|section| {
        let who = before(at, section).into_iter().find(|id| by_assault(at, *id, section))?;
        if is_held(at, section) {
            at.rules.mark(Proof::DefenderNoRoom);
        }
        Some((who, section.feature, section.number))
    })
}

/// The winner of a fight across works, after the other has given way.
pub fn won(cx: &mut Cx, assault: &Assault, winner: ElementId) {
    if winner == assault.assaulter {
        storm_in(cx, winner, assault.feature, assault.section);
    }
}

/// The rules of assaulters round a corner, if the set has them.
pub fn flanker(cx: &Cx) -> Option<FlankerRules> {
    cx.rules.works.assault.as_ref()?.flanker
}

/// Lets those that fought on the flanks of a defender of works, round corners, recoil when the defender has won.
pub fn flanker_recoils(cx: &mut Cx, won: ElementId, bout: Bout) {
    let Some(rules) = flanker(cx).filter(|_| bout.duel.behind_works(usize::from(bout.duel.pair[1] == won))) else {
        return;
    };
    let own = bout.blow.parties.iter().find(|party| party.element == won);
    let flanks = own.into_iter().flat_map(|party| &party.factors).filter(|factor| factor.kind == FactorKind::Flank);
    for id in flanks.filter_map(|factor| factor.from) {
        // After a choice of an owner the fight goes on from here: who has recoiled before it does not again.
        if cx.battle.pending.is_none() && !has_given_way(cx, id) && is_before_works(&cx.now(), id) {
            cite(rules.stays);
            recoil(cx, id, &Cause { bout, by: Some(won), clause: Some(rules.stays) });
        }
    }
}

/// Whether an element stands full before some section of works.
fn is_before_works(at: &Situation, id: ElementId) -> bool {
    standing(at).any(|section| is_full_before(at.rect(id), section) && is_before(at, id, section))
}

/// Whether an edge of a base is against the rear edge of another.
fn is_against_rear(front: &Rect, back: &Rect) -> bool {
    Edge::ALL.iter().any(|edge| edges_touch(front, Edge::Rear, back, *edge).is_some())
}

/// The friend in contact behind a winner that does not go in, who goes in in its place.
fn in_place_of(at: &Situation, storm: &StormingRules, who: ElementId) -> Option<ElementId> {
    let side = at.element(who).side;
    if let Some(clause) = storm.landing.filter(|_| at.element(who).branch() == Branch::Naval) {
        let behind = |id: &ElementId| {
            at.element(*id).side == side
                && at.element(*id).branch() == Branch::Naval
                && is_against_rear(at.rect(who), at.rect(*id))
        };
        let carriers = std::iter::once(who).chain(at.in_open().filter(behind));
        let aboard = |carrier: ElementId| {
            at.battle.roster().find(|(_, e)| e.standing == Standing::Aboard(carrier)).map(|(id, _)| id)
        };
        let found = { carriers }.find_map(aboard);
        found.into_iter().for_each(|_| cite(clause));
        return found;
    }
    let rule = storm.instead?;
    let behind = |id: &ElementId| {
        let e = at.element(*id);
        e.side == side && rule.value.is(e) && is_against_rear(at.rect(who), at.rect(*id))
    };
    let found = at.in_open().find(behind);
    found.into_iter().for_each(|_| cite(rule.clause));
    found
}

/// Moves an enemy of a stormer back along this way, with those behind him whom he would meet; false if there is no room.
fn moved_back(room: &mut Room, id: ElementId, way: Vec2, stormer: ElementId, clause: Option<Clause>) -> bool {
    let length = way.length();
    let behind = room.others(id).filter(|other| *other != stormer);
    let behind: Vec<(f64, ElementId)> = behind.filter_map(|other| Some((room.meets(id, way, other)?, other))).collect();
    for (off, other) in behind {
        let rest = way.normalize_or_zero() * (length - off + TOLERANCE);
        if room.are_enemies(id, other) || !moved_back(room, other, rest, stormer, clause) {
            return false;
        }
    }
    let there = room.rect(id).moved(way);
    if !room.is_free(id, &there, &[stormer]) {
        return false;
    }
    room.shift(id, there, MoveKind::PushBack, clause);
    true
}

/// An element that has stormed a section goes in: all of it just inside the inner edge.
fn storm_in(cx: &mut Cx, who: ElementId, feature: FeatureId, section: usize) {
    let storm = cx.rules.works.assault.as_ref().and_then(|AssaultRules { storm, .. }| storm.clone());
    let Some(storm) = storm else { return };
    let element = cx.battle.element(who);
    let except = storm.except.iter().find(|bar| bar.value.is(element));
    except.into_iter().for_each(|bar| cite(bar.clause));
    if element.standing != Standing::OnTable {
        return;
    }
    let works = cx.battle.features[feature.index()].works[section];
    let front = *cx.now().rect(who);
    let who = match except {
        Some(_) => in_place_of(&cx.now(), &storm, who),
        None => Some(who),
    };
    let Some(who) = who else { return };
    let now = cx.now();
    let mut room = Room::new(&now);
    let base = cx.battle.element(who).base;
    let own = Rect { half_width: f64::from(base.width) * 0.5, depth: f64::from(base.depth), ..front };
    let there = own.ahead(f64::from(works.thick) + own.depth);
    let met: Vec<ElementId> = room.others(who).filter(|id| overlaps(&there, room.rect(*id))).collect();
    for id in met {
        let rect = *room.rect(id);
        let nearest = rect.corners().into_iter().map(|corner| there.local(corner).y).fold(f64::INFINITY, f64::min);
        let way = there.forward * (TOLERANCE - nearest).max(0.0);
        if !room.are_enemies(who, id) {
            cx.rules.mark(Proof::StormBlocked);
            return;
        }
        if !moved_back(&mut room, id, way, who, storm.makes_room) {
            return;
        }
    }
    if !room.is_free(who, &there, &[]) {
        return;
    }
    let ashore = cx.battle.element(who).standing != Standing::OnTable;
    if !ashore {
        room.shift(who, there, MoveKind::Pursue, Some(storm.clause));
    }
    let acts = room.acts;
    drop(now);
    carry(cx, acts);
    if ashore {
        let base = Base { at: there.snap().at, facing: there.facing, ..base };
        cx.emit(What::Arrived { element: who, base }, Some(storm.clause));
    }
    if let Some(clause) = storm.gates_open.filter(|_| works.kind == SectionKind::Gate) {
        cx.emit(What::Breached { feature, section: section as u16 }, Some(clause));
    }
}
