//! What a general does when he has waited long enough for the enemy: he goes on, so that no battle is stood out.

use crate::ask::Body;
use crate::ask::advances::until_contact;
use crate::ask::banks::river_limits;
use crate::ask::bodies::{bodies, reach, reach_in};
use crate::ask::proposal::{MoveGoal, Proposal, SideView};
use crate::ask::singles::{push, singles};
use crate::base::names::ElementId;
use crate::battle::{Going, Order, Phase};
use crate::general::Temper;
use crate::general::order_choice::TRIFLE;
use crate::general::straight::{ahead, first_legal};
use crate::geometry::Facing;
use crate::view::Situation;

/// The expected gain, in elements for each point, below which he would rather stand than go on when his patience ends, and how much less
/// he asks with each further quiet bound.
const ASKS: f64 = -0.5;
const ASKS_LESS: f64 = 0.1;

/// How far whoever turns goes on, in parts of its reach, and how far from the enemy it stays, in base widths.
const TURNED: [f64; 3] = [0.75, 0.5, 0.25];
const APART: f64 = 1.2;

/// Steps shorter than this part of a base width are no way forward.
const LEAST: f64 = 0.1;

/// The move by which a general goes on after so many own bounds without a loss on either side; `None` as long as he waits. `gains` tells
/// the estimated gain of orders for each point.
pub(super) fn spent(
    at: &Situation,
    temper: &Temper,
    quiet: u16,
    gains: impl FnOnce(&[Order]) -> Vec<Option<f64>>,
) -> Option<Order> {
    let waits = temper.patience == 0 || quiet < temper.patience || at.battle.bound.phase != Phase::Moves;
    match waits {
        true => None,
        false if at.rules.moves.parts_groups() => {
            Some(best_way(at, ASKS - ASKS_LESS * f64::from(quiet - temper.patience), gains))
        }
        false => Some(ahead(at)),
    }
}

/// Where groups stop at bad going and at rivers, and contacts must be lined up, few go far straight ahead: of all who can go on at all or
/// come upon an enemy, the one with the greatest gain, if it is at least this; or whoever gains by any other move of his own, as those do who
/// have left the enemy behind them.
fn best_way(at: &Situation, least: f64, gains: impl FnOnce(&[Order]) -> Vec<Option<f64>>) -> Order {
    let side = at.battle.bound.side;
    let view = SideView::of(at, side);
    let (mut orders, mut elsewhere) = (Vec::new(), Vec::new());
    for body in bodies(at, side).into_iter().filter(|body| view.may_order(body.who[0])) {
        orders.extend(onward(&view, &body));
        for id in &body.who {
            let reach = reach(at, *id);
            if !body.alone() {
                orders.extend(onward(&view, &Body { who: vec![*id], reach }));
            }
            let mut out: Vec<Proposal> = Vec::new();
            singles(&view, *id, reach, &mut out);
            turned(&view, *id, reach, &mut out);
            let (meets, others): (Vec<_>, Vec<_>) = out.into_iter().partition(|p| p.goal == MoveGoal::Contact);
            orders.extend(meets.into_iter().map(|proposal| Order::Move(proposal.order)));
            elsewhere.extend(others.into_iter().map(|proposal| Order::Move(proposal.order)));
        }
    }
    let onward = orders.len();
    orders.append(&mut elsewhere);
    let gains = gains(&orders);
    let all = orders.into_iter().zip(gains).enumerate();
    let worth = all.filter_map(|(i, (order, gain))| Some((gain?, if i < onward { least } else { TRIFLE }, order)));
    let best =
        worth.filter(|(gain, asked, _)| gain > asked).reduce(|best, next| if next.0 > best.0 { next } else { best });
    best.map_or(Order::Done, |(_, _, order)| order)
}

/// Adds the moves by which an element turns to the nearest enemy and goes nearer. By a great turn its corners go further than its
/// middle, so that less than its whole reach is left for the way.
fn turned(view: &SideView, id: ElementId, reach: f64, out: &mut Vec<Proposal>) {
    let (bw, own) = (view.at.bw(), view.at.rect(id));
    let Some((foe, distance)) = view.nearest_foe(own.at) else { return };
    let them = view.at.rect(foe);
    let (facing, way) = (Facing::toward(own.centre(), them.centre()), (them.at - own.at).normalize_or_zero());
    for part in TURNED {
        let length = (reach * part).min(distance - APART * bw).max(0.0);
        push(view, id, reach, MoveGoal::Turn, own.with_front(own.at + way * length, facing), out);
    }
}

/// The longest of some moves straight ahead of a body, each half as long as the one before.
fn onward(view: &SideView, body: &Body) -> Option<Order> {
    let at = view.at;
    let most = until_contact(view, body, body.reach).unwrap_or(body.reach);
    let slow = body.who.iter().map(|id| reach_in(at, *id, Going::Bad)).fold(most, f64::min);
    let mut lengths = vec![most, slow];
    lengths.extend(river_limits(at).into_iter().filter(|limit| *limit < most));
    lengths.extend(std::iter::successors(Some(most * 0.5), |length| Some(length * 0.5)).take(4));
    lengths.sort_by(|a, b| b.total_cmp(a));
    first_legal(view, body, &lengths, LEAST * at.bw())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::dice::Seeded;
    use crate::battle::Step;
    use crate::course::run::Run;
    use crate::course::{Game, General, Nobody};
    use crate::general::{Thoughtful, staged};
    use crate::rules::{dba3, dba22};
    use crate::view::Field;

    /// Whether a battle of two such generals is won within so many bounds.
    fn is_won(temper: Temper, bounds: u16, seed: u64) -> bool {
        let rules = dba3::rulebook();
        let mut run = Run::new(Game::new(&rules, staged::battle(&rules, seed)), bounds);
        let (mut red, mut blue) = (Thoughtful::valuing(temper), Thoughtful::valuing(temper));
        let mut both: [&mut dyn General; 2] = [&mut red, &mut blue];
        run.fight(&mut both, &mut Nobody, &mut Seeded::new(seed, "battle")).expect("they never stop");
        run.game.battle().ending.as_ref().is_some_and(|ending| ending.winner.is_some())
    }

    #[test]
    fn who_is_out_of_patience_goes_straight_ahead() {
        let ended = |seed: &u64| is_won(Temper { patience: 16, ..Temper::CALM }, 80, *seed);
        let waits = |seed: &u64| !is_won(Temper::CALM, 80, *seed);
        assert!(
            (1..=60).any(|seed| waits(&seed) && ended(&seed)),
            "an earlier version waits as long as the enemy does"
        );
    }

    /// What a knight of the rules whose groups stop at rivers does whose patience has ended so many quiet bounds ago, with blades so many
    /// base widths ahead of him, where straight steps and other moves promise this.
    fn gone_on(ahead: f64, ago: u16, straight: f64, others: f64) -> Option<Order> {
        let rules = dba22::rulebook();
        let mut battle = staged::troops(&rules, &[(0, "3Kn", 8.0, 8.0), (1, "4Bd", 8.0, 8.0 + ahead)]);
        battle.commands[0].pips = 6;
        let field = Field::new(&battle);
        let temper = Temper { patience: 16, ..Temper::CALM };
        let is_straight = |order: &Order| match order {
            Order::Move(order) => matches!(order.path[..], [Step::Straight(_)]),
            _ => false,
        };
        let gain = |order: &Order| Some(if is_straight(order) { straight } else { others });
        let gains = |orders: &[Order]| orders.iter().map(gain).collect();
        spent(&Situation::new(&rules, &field, &battle), &temper, 16 + ago, gains)
    }

    #[test]
    fn whoever_goes_on_alone_asks_less_the_longer_it_is_quiet() {
        assert_eq!(gone_on(6.0, 0, -0.55, -9.0), Some(Order::Done), "he would rather stand");
        let steps = gone_on(6.0, 1, -0.55, -9.0);
        assert!(
            matches!(&steps, Some(Order::Move(order)) if matches!(order.path[..], [Step::Straight(_)])),
            "{steps:?}"
        );
    }

    #[test]
    fn whoever_has_left_the_enemy_behind_turns_if_it_is_a_gain() {
        let turned = gone_on(-4.0, 0, -9.0, 0.02);
        assert!(
            matches!(&turned, Some(Order::Move(order)) if !matches!(order.path[..], [Step::Straight(_)])),
            "{turned:?}"
        );
        assert_eq!(gone_on(-4.0, 0, -9.0, 0.0), Some(Order::Done), "it is none");
    }
}
