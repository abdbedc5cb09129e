//! Which command gets which die where the commander-in-chief allots them: one without its general the lowest that keeps up its heart,
//! then the highest to the one with most to order.

use crate::base::names::{CommandId, ElementId};
use crate::battle::{Choice, Order, Tally};
use crate::geometry::may_be_near;
use crate::view::Situation;
use crate::view::victory::must_exceed;

/// How near an enemy is to troops who are about to meet him, in base widths.
const NEAR: f64 = 6.0;
/// What there is to order: troops about to meet an enemy, others who can move, and those in close combat.
const MEETING: u32 = 4;
const ELSEWHERE: u32 = 2;
const ENGAGED: u32 = 1;

/// The die that is given next: the highest of those left, to the command that needs it most.
pub fn allot(at: &Situation, by: CommandId, faces: &[u8], to: &[CommandId]) -> Order {
    if let Some((face, to)) = heartening(at, faces, to) {
        return Order::Choose(Choice::Give { face, to });
    }
    let most = to.iter().rev().copied().max_by_key(|id| need(at, *id)).unwrap_or(by);
    Order::Choose(Choice::Give { face: faces.first().copied().unwrap_or(0), to: most })
}

/// The lowest die that keeps up the heart of a command without its general, and the largest command that one of these can keep.
fn heartening(at: &Situation, faces: &[u8], to: &[CommandId]) -> Option<(u8, CommandId)> {
    let score = |face: u8| Tally::whole(at.rules.moves.die.value.counts(face).max(0) as u16);
    let kept = to.iter().filter_map(|id| {
        let losses = must_exceed(at.rules, at.battle, *id)?;
        let keeping = faces.iter().copied().filter(|face| score(*face) > losses).min()?;
        Some((keeping, *id))
    });
    let strength = |id: CommandId| at.in_open().filter(|own| at.element(*own).command == id).count();
    kept.rev().max_by_key(|(_, id)| strength(*id))
}

/// How much there is to order in a command; nothing in one that has lost heart, or that loses it whatever die it gets.
fn need(at: &Situation, command: CommandId) -> u32 {
    let own = &at.battle.commands[command.index()];
    if own.demoralised || must_exceed(at.rules, at.battle, command).is_some() {
        return 0;
    }
    let enemies: Vec<ElementId> = at.enemies_in_open(own.side).collect();
    let each = |id: ElementId| {
        let meets = |enemy: &ElementId| may_be_near(at.rect(id), at.rect(*enemy), NEAR * at.bw());
        if at.in_combat(id) {
            ENGAGED
        } else if enemies.iter().any(meets) {
            MEETING
        } else {
            ELSEWHERE
        }
    };
    at.in_open().filter(|id| at.element(*id).command == command).map(each).sum()
}
