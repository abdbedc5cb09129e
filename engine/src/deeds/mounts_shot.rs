//! Riderless mounts that are shot at (`dbm.dismount.44`). They are no elements, so that nobody names them as a target: who could still
//! shoot when the shots of a bound are over, and had no element to shoot at, shoots at the mounts that come first for him.

use std::collections::BTreeSet;

use crate::base::names::{ElementId, SideId};
use crate::battle::{Battle, Deeds, Element, RiderlessMounts, Standing, What};
use crate::book::change_tables::MountsLostWhen;
use crate::book::phase_tables::ShotRules;
use crate::deeds::mounts;
use crate::fight::ranges::row_of;
use crate::fight::target::{first_targets, targets};
use crate::geometry::{TOLERANCE, may_be_near};
use crate::view::{Cx, Situation};

/// Shoots at the mounts that somebody can shoot at, at the end of a phase of shots.
pub fn look(cx: &mut Cx, rules: &ShotRules) {
    let rows = &cx.rules.changing.mounts_lost;
    let Some(row) = rows.iter().find(|row| row.when == MountsLostWhen::ShotAt) else { return };
    let (clause, now) = (row.clause, cx.now());
    let mut all = mounts::waiting(&now);
    all.retain(|mounts| row.who.is(now.element(mounts.owner)));
    if all.is_empty() {
        return;
    }
    let own = now.battle.bound.side;
    let sides = [own, own.enemy()].into_iter().filter(|side| *side == own || rules.both);
    let hit: BTreeSet<ElementId> = sides.flat_map(|side| shot_at(&now, side, &all)).collect();
    drop(now);
    for owner in hit {
        cx.emit(What::MountsGone { owner }, Some(clause));
    }
}

/// The owners of the enemy mounts that a side shoots at.
fn shot_at(at: &Situation, side: SideId, all: &[RiderlessMounts]) -> Vec<ElementId> {
    let theirs = |mounts: &&RiderlessMounts| at.element(mounts.owner).side != side;
    let near = |shooter: ElementId, mounts: &RiderlessMounts| {
        let range = row_of(at, at.element(shooter)).map_or(0, |(_, row)| row.range.on(at.battle));
        at.is_open(shooter) && may_be_near(at.rect(shooter), &mounts.base.rect(), f64::from(range) + TOLERANCE)
    };
    let shoots = |(id, e): (ElementId, &Element)| {
        let free = e.side == side && !e.deeds.shot && all.iter().filter(theirs).any(|mounts| near(id, mounts));
        (free && targets(at, id).is_empty()).then_some(id)
    };
    let idle: Vec<ElementId> = at.battle.on_table().filter_map(shoots).collect();
    if idle.is_empty() {
        return Vec::new();
    }
    let (shown, owners) = with_mounts(at, all.iter().filter(theirs));
    let then = at.beside(&shown);
    let first = |id: &ElementId| first_targets(&then, *id, targets(&then, *id)).0.first().copied();
    let owner = |target: ElementId| owners.iter().find(|(id, _)| *id == target).map(|(_, owner)| *owner);
    idle.iter().filter_map(first).filter_map(owner).collect()
}

/// The battle as if some mounts were elements, with their ids and owners.
fn with_mounts<'m>(
    at: &Situation,
    mounts: impl Iterator<Item = &'m RiderlessMounts>,
) -> (Battle, Vec<(ElementId, ElementId)>) {
    let mut shown = at.battle.clone();
    let mut owners = Vec::new();
    for RiderlessMounts { owner, base } in mounts {
        let rode = at.battle.roster().find(|(_, e)| e.standing == Standing::Exchanged(*owner));
        let like = rode.map_or_else(|| at.element(*owner), |(_, e)| e);
        let plain = Element {
            base: *base,
            general: false,
            place: None,
            standing: Standing::OnTable,
            deeds: Deeds::default(),
            ..like.clone()
        };
        owners.push((ElementId(shown.elements.len() as u16), *owner));
        shown.elements.push(plain);
    }
    (shown, owners)
}
