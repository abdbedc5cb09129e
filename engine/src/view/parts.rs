//! The parts of an army on the table, as its own side sees them: its wings and its centre, each a third of its breadth; and those of
//! one of several armies of a side.
//!
//! Knows places only. People of camps and cities are no part of it.

use crate::base::names::{CommandId, ElementId, SideId};
use crate::battle::{ArmyPart, Battle, Kinds};
use crate::geometry::Vec2;

/// The elements of a side on the table, from its left to its right, each with how far right it stands.
fn across(battle: &Battle, side: SideId) -> Vec<(f64, ElementId)> {
    across_of(battle, side, |_| true)
}

/// Those of them who are among some.
fn across_of(battle: &Battle, side: SideId, among: impl Fn(ElementId) -> bool) -> Vec<(f64, ElementId)> {
    let right = rightward(battle, side);
    let troops = battle.of_side(side).filter(|(id, e)| !Kinds::PEOPLE.has(e.kind) && among(*id));
    let mut all: Vec<(f64, ElementId)> = troops.map(|(id, e)| (e.base.rect().at.dot(right), id)).collect();
    all.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    all
}

/// The direction to the right of a side that looks away from its base edge.
pub fn rightward(battle: &Battle, side: SideId) -> Vec2 {
    let ahead = battle.sides[side.index()].edge.inward().forward();
    Vec2::new(ahead.y, -ahead.x)
}

/// The part in which a place lies that is so far right, among elements from left to right.
fn part_at(all: &[(f64, ElementId)], right: f64) -> ArmyPart {
    let (Some((low, _)), Some((high, _))) = (all.first(), all.last()) else { return ArmyPart::All };
    let third = (high - low) / 3.0;
    match right {
        right if right < low + third => ArmyPart::Left,
        right if right > high - third => ArmyPart::Right,
        _ => ArmyPart::Centre,
    }
}

/// The elements of a part of a side's army.
pub fn of_part(battle: &Battle, side: SideId, part: ArmyPart) -> Vec<ElementId> {
    of_part_among(battle, side, part, |_| true)
}

/// The elements of a part of the army that some elements of a side are: a third of their own breadth.
pub fn of_part_among(
    battle: &Battle,
    side: SideId,
    part: ArmyPart,
    among: impl Fn(ElementId) -> bool,
) -> Vec<ElementId> {
    let all = across_of(battle, side, among);
    let within = |right: f64| part == ArmyPart::All || part_at(&all, right) == part;
    all.iter().filter(|(right, _)| within(*right)).map(|(_, id)| *id).collect()
}

/// The elements of a command on the table.
pub fn of_command(battle: &Battle, command: CommandId) -> Vec<ElementId> {
    let side = battle.commands[command.index()].side;
    let all = across(battle, side);
    all.into_iter().map(|(_, id)| id).filter(|id| battle.element(*id).command == command).collect()
}

/// The part of its army that some elements of a side are: where the middle of them stands.
pub fn part_of(battle: &Battle, side: SideId, who: &[ElementId]) -> ArmyPart {
    let all = across(battle, side);
    let those: Vec<f64> = all.iter().filter(|(_, id)| who.contains(id)).map(|(right, _)| *right).collect();
    if those.is_empty() || those.len() == all.len() {
        return ArmyPart::All;
    }
    part_at(&all, those.iter().sum::<f64>() / those.len() as f64)
}
