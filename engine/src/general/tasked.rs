//! How the tasks of parts of an army are heeded: by what their elements value, where they are drawn to, and moves that lead there.
//!
//! Knows tasks as data; `general::tasking` chooses them. Without tasks nothing here is called.

use crate::ask::bodies::{body, connected, free, joined};
use crate::ask::proposal::{Proposal, SideView};
use crate::base::names::ElementId;
use crate::battle::PartTask;
use crate::general::Temper;
use crate::general::task_field::TaskField;
use crate::general::towards::{alone, together};
use crate::geometry::Rect;

/// The value of a base width nearer to where a task leads, in elements.
const DRAWN: f64 = 0.06;
/// What being nearer to the enemy is worth to those who attack and pursue, and to those who keep him busy, as a part of the usual.
const EAGER: f64 = 1.5;
const WARY: f64 = 0.5;
/// What contact is worth more to those who attack, and less to those who go round or keep him busy, and to those who stay behind,
/// in elements.
const SEEKS: f64 = 0.03;
const SHUNS: f64 = -0.1;
const STAYS: f64 = -0.05;
/// What a slope or a bank is worth to those who hold it, and friends beside those who go round, as a part of the usual.
const HELD: f64 = 2.0;
const LOOSE: f64 = 0.3;

/// The tasks of a side's elements.
pub(super) struct PartTasks {
    /// By element.
    of: Vec<Option<PartTask>>,
    field: TaskField,
    /// How far ahead a reserve and a refused part stand; `None` if nobody else is there.
    back: Option<f64>,
}

impl PartTasks {
    /// The tasks of the side that moves; `None` if nobody has one.
    pub(super) fn of(view: &SideView) -> Option<PartTasks> {
        let battle = view.at.battle;
        if battle.tasks.is_empty() {
            return None;
        }
        let task = |id| battle.task_of(id).filter(|given| given.side == battle.bound.side).map(|given| given.task);
        let of: Vec<Option<PartTask>> = battle.roster().map(|(id, _)| task(id)).collect();
        if of.iter().all(Option::is_none) {
            return None;
        }
        let field = TaskField::of(view);
        let stays = |id: ElementId| matches!(of[id.index()], Some(PartTask::Reserve | PartTask::Refuse));
        let back = field.behind(stays);
        Some(PartTasks { of, field, back })
    }

    /// The values of an element with a task; `None` if it has none.
    pub(super) fn temper(&self, id: ElementId, usual: &Temper) -> Option<Temper> {
        let task = self.of[id.index()]?;
        let with = |nearer: f64, contact: f64| Temper {
            nearer: usual.nearer * nearer,
            contact: usual.contact + contact,
            ..*usual
        };
        Some(match task {
            PartTask::Attack | PartTask::Pursue => with(EAGER, SEEKS),
            PartTask::Hold => Temper { stand: usual.stand * HELD, ..with(0.0, 0.0) },
            PartTask::Pin => with(WARY, SHUNS),
            PartTask::Refuse | PartTask::Reserve => with(0.0, STAYS),
            PartTask::Round(_) => Temper { covered: usual.covered * LOOSE, ..with(0.0, SHUNS) },
        })
    }

    /// The value for an element of a place in the stead of the enemy's lure; `None` if the enemy lures it.
    pub(super) fn worth(&self, id: ElementId, place: &Rect) -> Option<f64> {
        let off = match self.of[id.index()]? {
            PartTask::Round(hand) => self.field.round(hand, place.at).map_or(0.0, |to| to.distance(place.at)),
            PartTask::Reserve => (self.field.seen(place.at).y - self.back?).abs(),
            PartTask::Refuse => (self.field.seen(place.at).y - self.back?).max(0.0),
            _ => return None,
        };
        Some(-off / self.field.bw * DRAWN)
    }

    /// Moves to where tasks lead, not judged.
    pub(super) fn proposals(&self, view: &SideView, out: &mut Vec<Proposal>) {
        let at = view.at;
        let led = |id: &ElementId| match self.of[id.index()] {
            Some(PartTask::Round(hand)) => self.field.round(hand, at.rect(*id).at),
            Some(PartTask::Reserve | PartTask::Refuse) => Some(self.field.level(at.rect(*id).at, self.back?)),
            _ => None,
        };
        let moves = |id: &ElementId| free(at, *id) && view.may_order(*id) && led(id).is_some();
        let movers: Vec<ElementId> = view.own.iter().copied().filter(moves).collect();
        let alike = |a: ElementId, b: ElementId| {
            let same = self.of[a.index()] == self.of[b.index()] && at.element(a).command == at.element(b).command;
            same && joined(at.rect(a), at.rect(b))
        };
        for who in connected(&movers, alike) {
            let body = body(at, who);
            let Some(place) = led(&body.who[0]) else { continue };
            if !body.alone() {
                together(view, &body, place, out);
            }
            for id in &body.who {
                alone(view, *id, led(id).unwrap_or(place) - at.rect(*id).at, out);
            }
        }
    }
}
