//! Marches: bodies that are far from the enemy go on by as much as a march allows.

use crate::ask::Body;
use crate::ask::advances::stepped;
use crate::ask::bodies::marchers;
use crate::ask::proposal::{MoveGoal, Proposal, SideView};
use crate::battle::{MoveType, Step};
use crate::book::length::Length;
use crate::geometry::TOLERANCE;
use crate::ways::further::heads_waiting;
use crate::ways::group::files_of;

/// The parts of a march that are proposed; the judge knows how near to the enemy it may end.
const PARTS: [f64; 3] = [1.0, 0.75, 0.6];

/// Marches worth considering for the side on move, not judged; nothing in sets without marches.
pub fn marches(view: &SideView) -> Vec<Proposal> {
    let at = view.at;
    let Some(rules) = &at.rules.moves.march else { return Vec::new() };
    let mut out = Vec::new();
    let pace = f64::from(Length::Paces(1).on(at.battle)).max(1.0);
    let fit = |body: &Body| {
        let files = files(view, body);
        let goes = body.who.len() > 1 || heads_waiting(at, body.who[0]);
        rules.abreast.is_none_or(|most| goes && files <= usize::from(most.value))
    };
    for body in marchers(at, at.battle.bound.side).into_iter().filter(|body| fit(body) && view.may_order(body.who[0])) {
        for part in PARTS {
            let far = body.reach * f64::from(rules.elsewhere.value) * part;
            // Where exactly as far from the enemy is far enough, whole paces are, which a player would announce.
            let length = match rules.exactly {
                true => libm::floor((far + TOLERANCE) / pace) * pace,
                false => far - TOLERANCE,
            } as i32;
            if length > 0 {
                let mut march = stepped(at, &body, MoveGoal::Advance, vec![Step::Straight(length)]);
                march.order.kind = MoveType::March;
                out.push(march);
            }
        }
    }
    out
}

/// The number of elements of a body that stand side by side.
fn files(view: &SideView, body: &Body) -> usize {
    files_of(view.at.rect(body.who[0]), body.who.iter().map(|id| view.at.rect(*id)))
}
