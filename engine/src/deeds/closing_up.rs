//! Elements that fought on the flank of an enemy who is destroyed: they close up to the next enemy whose side they touch.

use crate::base::names::ElementId;
use crate::battle::{FightKind, MoveKind, Standing};
use crate::book::BookStep;
use crate::deeds::room::Room;
use crate::fight::Duel;
use crate::geometry::{Edge, LinedUp, Rect, edges_touch, lined_up_place};
use crate::view::{Cx, Situation};

/// The enemies with their front on the flanks of a party of a close combat, and its ground.
pub struct Closers {
    strikers: Vec<ElementId>,
    ground: Rect,
}

/// Those who would close up if the party `i` were destroyed; `None` if the set has no such rule.
pub fn closers(at: &Situation, duel: &Duel, i: usize) -> Option<Closers> {
    at.rules.step(BookStep::ClosesUp).filter(|_| duel.how == FightKind::CloseCombat)?;
    let own = duel.pair[i];
    let contact = at.contacts().get(own);
    let strikers: Vec<ElementId> = contact.left.into_iter().chain(contact.right).collect();
    (!strikers.is_empty()).then(|| Closers { strikers, ground: *at.rect(own) })
}

/// Lets them close up, if the party has been destroyed.
pub fn close_up(cx: &mut Cx, own: ElementId, closers: Option<&Closers>) {
    let Some(closers) = closers.filter(|_| cx.battle.element(own).standing == Standing::Destroyed) else { return };
    let clause = cx.rules.step(BookStep::ClosesUp);
    for id in &closers.strikers {
        let there = place(&cx.now(), *id, &closers.ground);
        if let Some(there) = there {
            cx.shift(*id, there.snap(), MoveKind::Conform, clause);
        }
    }
}

/// The place of an element on the side edge of the enemy furthest forward among those whose side its front touches, if it
/// has room there.
fn place(at: &Situation, id: ElementId, lost: &Rect) -> Option<Rect> {
    let own = *at.rect(id);
    let side = |foe: &ElementId| {
        let sides = [(Edge::Left, LinedUp::LeftFlank), (Edge::Right, LinedUp::RightFlank)];
        sides.into_iter().find(|(edge, _)| edges_touch(&own, Edge::Front, at.rect(*foe), *edge).is_some())
    };
    let touched = at.enemies_in_open(at.element(id).side);
    let touched = touched.filter_map(|foe| Some((foe, side(&foe)?.1)));
    let ahead = |foe: ElementId| lost.local(at.rect(foe).at).y;
    let (foe, how) = touched.max_by(|one, other| ahead(one.0).total_cmp(&ahead(other.0)))?;
    let there = lined_up_place(at.rect(foe), how, &own);
    Room::new(at).is_free(id, &there, &[]).then_some(there)
}
