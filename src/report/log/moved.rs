//! The sentence for a move that no order asks for, with its length.

use super::state::LogState;
use crate::base::names::ElementId;
use crate::battle::{MoveKind, Outcome, Pose};
use crate::geometry::Base;
use crate::report::names;
use crate::view::written::Scale;

pub(super) fn moved(log: &LogState, id: ElementId, from: &Pose, to: &Pose, kind: MoveKind) -> Option<String> {
    let name = names::element(&log.battle, id);
    let base = log.battle.element(id).base;
    let gone = match (kind, log.rules.combat.flight.by_corner) {
        (MoveKind::Flee, Some(_)) => furthest_corner(base, from, to),
        _ => distance(base, from, to),
    };
    let scale = Scale::of(log.rules, &log.battle);
    let length = || scale.tell_rough(log.way.map_or(gone, |way| way.max(gone)));
    Some(match kind {
        MoveKind::Tactical => return None,
        MoveKind::Recoil if turns_about(from, to) => format!("{name} turns about before it recoils"),
        MoveKind::Recoil if log.was_told(id, Outcome::Recoil) => return None,
        MoveKind::Flinch if log.was_told(id, Outcome::Flinch) => return None,
        // A rank that only closes up by less than anybody sees.
        MoveKind::Advance
        | MoveKind::Press
        | MoveKind::Pursue
        | MoveKind::Follow
        | MoveKind::Flee
        | MoveKind::PushBack
            if scale.tell_rough(gone) == scale.tell_rough(0) =>
        {
            return None;
        }
        MoveKind::Advance => format!("{name} advances without orders {}", length()),
        MoveKind::Conform => format!("{name} lines up"),
        MoveKind::TurnToFace => format!("{name} turns to face"),
        MoveKind::MakeRoom => format!("{name} makes room"),
        MoveKind::GoBack => format!("{name} goes back to where it came from, as no friend fights the enemy beside it"),
        MoveKind::Recoil => format!("{name} recoils {}", length()),
        MoveKind::Flinch => format!("{name} flinches {}", length()),
        MoveKind::Shy if log.was_told(id, Outcome::Shy) => return None,
        MoveKind::Shy => format!("{name} shies {}", length()),
        MoveKind::Bolt => format!("{name} bolts {}", length()),
        MoveKind::PushBack => format!("{name} is pushed back {}", length()),
        MoveKind::PassThrough => format!("{name} goes back through friends {}", length()),
        MoveKind::Flee => format!("{name} flees {}", length()),
        MoveKind::Feign => format!("{name} feigns flight, and goes back {}", length()),
        MoveKind::Pursue => format!("{name} pursues {}", length()),
        MoveKind::Press => format!("{name} presses forward {}", length()),
        MoveKind::Follow => format!("{name} follows {}", length()),
        MoveKind::Enter => format!("{name} goes in"),
    })
}

/// Whether an element faces the other way after it.
fn turns_about(from: &Pose, to: &Pose) -> bool {
    from.facing.forward().dot(to.facing.forward()) < -0.5
}

/// How far the middle of a base goes: whoever turns where it stands has not gone anywhere.
fn distance(base: Base, from: &Pose, to: &Pose) -> i32 {
    let middle = |pose: &Pose| Base { at: pose.at, facing: pose.facing, ..base }.rect().centre();
    (middle(to) - middle(from)).length().round() as i32
}

/// How far the corner of a fugitive goes that goes farthest, once it has turned its back to the enemy.
fn furthest_corner(base: Base, from: &Pose, to: &Pose) -> i32 {
    let [from, to] = [from, to].map(|pose| Base { at: pose.at, facing: pose.facing, ..base }.rect());
    let turned = if from.forward.dot(to.forward) > 0.0 { from } else { from.about_turned() };
    let off = turned.corners().into_iter().zip(to.corners()).map(|(begun, ended)| begun.distance(ended));
    off.fold(0.0, f64::max).round() as i32
}
