//! Where a line that goes straight into contact would stand once it has lined up: at a glance, before any move is judged.
//!
//! A line seldom comes straight onto an enemy. Without this a glance would see one that stands a little aside of his as one that
//! does not fight.

use crate::ask::proposal::{MoveGoal, Proposal, SideView};
use crate::geometry::{LinedUp, Rect, lined_up_place};

/// The greatest difference of headings that lining up takes away, in radians: 12 degrees.
const TURNS: f64 = 0.21;

/// How near a front is to another that it meets, in base widths.
const MEETS: f64 = 0.1;

/// Moves the places of bodies that go straight into contact to where the one of them with the shortest way to an enemy's front
/// lines up on him.
pub(super) fn line_up(view: &SideView, proposals: &mut [Proposal]) {
    for proposal in proposals.iter_mut().filter(|p| p.goal == MoveGoal::Contact && p.onto.is_none()) {
        if let Some((from, to)) = nearest(view, proposal) {
            proposal.places.iter_mut().for_each(|(_, rect)| *rect = carried(rect, &from, &to));
        }
    }
}

/// The place of the one who has the shortest way to an enemy's front that the body meets, and where he lines up.
fn nearest(view: &SideView, proposal: &Proposal) -> Option<(Rect, Rect)> {
    let bw = view.at.bw();
    let fronts = proposal.places.iter().flat_map(|(_, own)| view.foes.iter().map(move |foe| (own, view.at.rect(*foe))));
    let met = fronts.filter_map(|(own, them)| {
        let seen = them.local(own.at);
        let turn = own.facing.to(them.facing.reversed()).radians().abs();
        let meets = turn < TURNS && seen.y.abs() < MEETS * bw && seen.x.abs() < own.half_width + them.half_width;
        meets.then(|| (seen.x.abs(), own, them))
    });
    let (_, own, them) = met.min_by(|a, b| a.0.total_cmp(&b.0))?;
    Some((*own, lined_up_place(them, LinedUp::Front, own)))
}

/// A base carried along as another goes from one place to the other.
fn carried(rect: &Rect, from: &Rect, to: &Rect) -> Rect {
    let seen = from.local(rect.at);
    rect.with_front(to.at + to.right() * seen.x + to.forward * seen.y, to.facing.turned(from.facing.to(rect.facing)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::names::{ElementId, SideId};
    use crate::battle::{MoveOrder, Step};
    use crate::general::staged::spears;
    use crate::geometry::{Facing, lined_up};
    use crate::rules::dba3;
    use crate::view::{Field, Situation};

    /// Whether two spears who go two base widths straight ahead stand lined up on the two enemies before them at a glance: these
    /// stand so far to the right, in hundredths of a base width.
    fn line_up_on(right: i32, goal: MoveGoal) -> bool {
        let rules = dba3::rulebook();
        let facing = Facing::SOUTH;
        let own = [(0, 0, Facing::NORTH), (100, 0, Facing::NORTH)];
        let battle = spears(&rules, &own, &[(right, 200, facing), (100 + right, 200, facing)]);
        let field = Field::new(&battle);
        let at = Situation::new(&rules, &field, &battle);
        let view = SideView::of(&at, SideId(0));
        let who = vec![ElementId(0), ElementId(1)];
        let far = 2.0 * at.bw();
        let places = who.iter().map(|id| (*id, at.rect(*id).moved(at.rect(*id).forward * far))).collect();
        let order = MoveOrder::tactical(who, vec![Step::Straight(far as i32)]);
        let mut proposals = [Proposal { goal, onto: None, order, places }];
        line_up(&view, &mut proposals);
        let on = |i: usize, foe: u16| lined_up(&proposals[0].places[i].1, at.rect(ElementId(foe)));
        [on(0, 2), on(1, 3)] == [Some(LinedUp::Front); 2]
    }

    #[test]
    fn a_line_in_contact_is_seen_as_it_lines_up() {
        assert!(line_up_on(0, MoveGoal::Contact));
        assert!(line_up_on(30, MoveGoal::Contact), "a third of a base to one side");
        assert!(line_up_on(-30, MoveGoal::Contact), "and to the other");
        assert!(!line_up_on(30, MoveGoal::Advance), "it does not go into contact");
        assert!(!line_up_on(60, MoveGoal::Contact), "it lines up on the nearest, who is another");
    }
}
