//! The least price of a move that is not judged yet, by what its order shows: how many go, whether they go straight ahead.

use crate::ask::proposal::Proposal;
use crate::battle::{Element, FeatureKind, MoveOrder, Step};
use crate::book::cost_tables::{CostClass, CostRow, CostWhen};
use crate::geometry::{Rect, TOLERANCE, touches};
use crate::view::Situation;

/// A turn on the spot leaves the middle of a base nearer than this to where it was, in base widths.
const ON_THE_SPOT: f64 = 0.1;

/// The fewest points that a proposed move can cost: no legal move like it costs less.
pub(super) fn at_least(at: &Situation, proposal: &Proposal) -> u8 {
    let order = &proposal.order;
    let rows = || at.rules.moves.cost.rows.iter().filter(|row| row.what.contains(&order.kind));
    if rows().any(|row| row.value < 0) {
        return 0;
    }
    let counts = |row: &&CostRow| {
        let is = |e: &Element| row.who.is(e) && !(row.but_generals && e.general);
        row.class == CostClass::Move && order.who.iter().any(|id| is(at.element(*id)))
    };
    let mut least: Option<i8> = None;
    for row in rows().filter(counts) {
        let may_count = match row.when {
            CostWhen::Single | CostWhen::SingleApart => order.who.len() == 1,
            CostWhen::TurnToEnemy => order.who.len() == 1 && may_turn(at, proposal),
            CostWhen::StraightAhead => may_be_straight(at, proposal),
            CostWhen::ByRoad => at.battle.ground().any(|(_, feature)| feature.kind == FeatureKind::Road),
            _ => true,
        };
        if !may_count {
            continue;
        }
        least = Some(least.map_or(row.value, |least| least.min(row.value)));
        // The first row that counts is the price: those after one that counts for certain do not matter.
        if matches!(row.when, CostWhen::Always | CostWhen::Single) {
            break;
        }
    }
    least.map_or(0, i8::unsigned_abs)
}

/// Whether it may be a turn on the spot.
fn may_turn(at: &Situation, proposal: &Proposal) -> bool {
    let near = ON_THE_SPOT * at.bw();
    proposal.places.iter().all(|(id, place)| at.rect(*id).centre().distance_squared(place.centre()) < near * near)
}

/// Whether it may go straight ahead all the way. How a move lines up on an enemy at its end is no part of its way.
fn may_be_straight(at: &Situation, proposal: &Proposal) -> bool {
    let MoveOrder { path, onto, .. } = &proposal.order;
    let wheels = path.iter().any(|step| matches!(step, Step::Wheel { .. } | Step::Turn(_) | Step::Back(_)));
    let meets = |place: &Rect| at.enemies_in_open(at.battle.bound.side).any(|foe| touches(place, at.rect(foe)));
    let lines_up =
        || onto.is_some() || proposal.onto.is_some() || proposal.places.iter().any(|(_, place)| meets(place));
    match path[..] {
        _ if at.rules.moves.groups.slide.is_some() => true,
        [Step::To { at: to, facing }] if proposal.order.who.len() == 1 => {
            let own = at.rect(proposal.order.who[0]);
            let way = to.vec() - own.at;
            facing == own.facing && way.dot(own.forward) >= way.length() - 2.0 * TOLERANCE || lines_up()
        }
        _ => !wheels || lines_up(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ask::candidates::proposals;
    use crate::ask::proposal::SideView;
    use crate::general::staged::skirmish;
    use crate::moves::tactical::judge_briefly;
    use crate::rules::dbv;
    use crate::view::Field;

    #[test]
    fn no_legal_move_costs_less_and_some_cost_that_much() {
        let rules = dbv::rulebook();
        let own = [(0, "Spearman", 20, 20), (0, "Spearman", 22, 20), (0, "Skirmisher", 30, 20), (0, "Blade", 36, 20)];
        let foes = [(1, "Blade", 21, 34), (1, "Shooter", 40, 40)];
        let battle = skirmish(&rules, &[&own[..], &foes].concat());
        let field = Field::new(&battle);
        let at = Situation::new(&rules, &field, &battle);
        let mut exact = [0; 4];
        for proposal in proposals(&SideView::of(&at, battle.bound.side)) {
            let least = at_least(&at, &proposal);
            let Ok(plan) = judge_briefly(&at, &proposal.order) else { continue };
            assert!(plan.pips >= least, "{least} for {:?}, which costs {}", proposal.order, plan.pips);
            exact[usize::from(plan.pips)] += usize::from(plan.pips == least);
        }
        assert!(exact[1] > 0 && exact[2] > 0, "straight ahead and aside: {exact:?}");
    }
}
