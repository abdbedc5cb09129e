//! Moves of a line that cannot go on as one, in sets whose groups go through no bad going and over no river: the parts of
//! it that stand clear, and single elements into the ground, through it and out of it.

use crate::ask::Body;
use crate::ask::advances::{stepped, to_and_fro, until_contact};
use crate::ask::bodies::{body, connected, joined, reach_in};
use crate::ask::proposal::{MoveGoal, Proposal, SideView};
use crate::base::names::ElementId;
use crate::battle::{FeatureKind, Going, Step};
use crate::book::river_tables::RiverRule;
use crate::geometry::Rect;
use crate::view::Situation;

/// Steps shorter than this part of a base width are not proposed.
const LEAST: f64 = 0.1;

/// Adds the moves of the parts of a body that is hampered now or by its next move; nothing if the set lets groups through,
/// or if the body stands clear.
pub fn apart(view: &SideView, whole: &Body, out: &mut Vec<Proposal>) {
    let at = view.at;
    if !at.rules.moves.parts_groups() || at.field.grounds.is_empty() {
        return;
    }
    let mut tried: Vec<Vec<ElementId>> = vec![whole.who.clone()];
    let good = whole.who.iter().map(|id| reach_in(at, *id, Going::Good)).fold(f64::INFINITY, f64::min);
    for length in [good, good * 0.5] {
        let (held, clear): (Vec<_>, Vec<_>) = whole.who.iter().partition(|id| is_hampered(at, **id, length));
        for part in connected(&clear, |a, b| joined(at.rect(a), at.rect(b))) {
            if part.len() > 1 && !tried.contains(&part) {
                to_and_fro(view, &body(at, part.clone()), out);
                tried.push(part);
            }
        }
        for id in held {
            if !tried.contains(&vec![id]) {
                alone(view, id, out);
                tried.push(vec![id]);
            }
        }
    }
}

/// Whether an element stands in bad going or in a river, or comes into it on its next step of this length.
fn is_hampered(at: &Situation, id: ElementId, length: f64) -> bool {
    let own = at.rect(id);
    let ends = [0.0, 0.5, 1.0].map(|part| own.ahead(length * part));
    let bad = |rect: &Rect| at.field.going(&at.rules.moves, at.battle, rect, at.element(id)) == Going::Bad;
    let wet = |rect: &Rect| {
        let rivers = at.battle.ground().filter(|(_, feature)| feature.kind == FeatureKind::River);
        rivers.map(|(feature, _)| at.field.ground(feature)).any(|river| river.touches(rect))
    };
    ends.iter().any(|rect| bad(rect) || wet(rect))
}

/// Adds steps of one element straight ahead: as far as good going, bad going and a river let it, and into contact.
fn alone(view: &SideView, id: ElementId, out: &mut Vec<Proposal>) {
    let at = view.at;
    let one = body(at, vec![id]);
    let mut lengths = vec![reach_in(at, id, Going::Good), reach_in(at, id, Going::Bad)];
    if let RiverRule::Attempts { rows, .. } = &at.rules.moves.river {
        lengths.extend(rows.iter().filter_map(|row| row.limit).map(|limit| f64::from(limit.value.on(at.battle))));
    }
    lengths.extend(until_contact(view, &one, lengths[0]));
    lengths.sort_by(f64::total_cmp);
    lengths.dedup();
    for length in lengths.into_iter().filter(|length| *length > LEAST * at.bw()) {
        let meets = until_contact(view, &one, length).is_some();
        let goal = if meets { MoveGoal::Contact } else { MoveGoal::Advance };
        out.push(stepped(at, &one, goal, vec![Step::Straight(length as i32)]));
    }
}
