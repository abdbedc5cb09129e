//! Which command gets which die where the commander-in-chief allots them: the highest goes to the one with most to order.

use crate::base::names::{CommandId, ElementId};
use crate::battle::{Choice, Order};
use crate::geometry::may_be_near;
use crate::view::Situation;

/// How near an enemy is to troops who are about to meet him, in base widths.
const NEAR: f64 = 6.0;
/// What there is to order: troops about to meet an enemy, others who can move, and those in close combat.
const MEETING: u32 = 4;
const ELSEWHERE: u32 = 2;
const ENGAGED: u32 = 1;

/// The die that is given next: the highest of those left, to the command that needs it most.
pub fn allot(at: &Situation, by: CommandId, faces: &[u8], to: &[CommandId]) -> Order {
    let most = to.iter().rev().copied().max_by_key(|id| need(at, *id)).unwrap_or(by);
    Order::Choose(Choice::Give { face: faces.first().copied().unwrap_or(0), to: most })
}

/// How much there is to order in a command; nothing in one that has lost heart.
fn need(at: &Situation, command: CommandId) -> u32 {
    let own = &at.battle.commands[command.index()];
    if own.demoralised {
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
