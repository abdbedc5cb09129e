//! Impetuous troops held in place: where they would come upon an enemy at a loss, or are to stand by their mission.
//!
//! Asked when no move is worth its points any more.

use crate::ask::bodies::{bodies, connected, joined};
use crate::ask::halts;
use crate::ask::proposal::SideView;
use crate::base::dice::Scripted;
use crate::base::names::ElementId;
use crate::battle::order_kind::OrderKind;
use crate::battle::{Element, Order, Standing};
use crate::deeds::rout;
use crate::general::outlook::Outlook;
use crate::moves::impulse::advances;
use crate::view::layout::KeptLayout;
use crate::view::{Cx, Situation};

/// The expected loss, in elements, from which troops are held for a point.
const HOLDS_FROM: f64 = 0.1;
/// The same of troops that are to stand.
const DISOBEYS: f64 = 1.0;

/// The order to hold the impetuous body that would fare worst by itself, of those whose turn it is; `None` if none would fare badly.
/// Whoever advances by itself leaves those behind it.
pub fn hold(outlook: &Outlook, view: &SideView) -> Option<Order> {
    let at = outlook.view.at;
    let side = at.battle.bound.side;
    if !at.takes(OrderKind::Hold) {
        return None;
    }
    let advances = advances(at, side);
    let loss = |id: ElementId| {
        let (_, advance) = advances.iter().find(|(who, _)| *who == id)?;
        let met = advance.touched.iter().map(|foe| outlook.loss_alone(id, *foe));
        let stands = outlook.duties.as_ref().is_some_and(|duties| duties.stands(at.element(id).command));
        let strays = if stands && advance.touched.is_empty() { DISOBEYS } else { 0.0 };
        Some(met.fold(strays, |sum, loss| sum + loss))
    };
    let mut best: Option<(f64, Vec<ElementId>)> = None;
    for body in bodies(at, side).into_iter().filter(|body| view.is_in_turn(body.who[0])) {
        let each: Vec<(f64, ElementId)> = body.who.iter().filter_map(|id| Some((loss(*id)?, *id))).collect();
        let sum: f64 = each.iter().map(|(loss, _)| loss).sum();
        if sum >= best.as_ref().map_or(HOLDS_FROM, |(most, _)| *most) {
            best = Some((sum, each.into_iter().map(|(_, id)| id).collect()));
        }
    }
    let (_, who) = best?;
    halts::orders(at, who).into_iter().next()
}

/// The order to hold what would flee with a demoralised command and does not count as lost before it is gone, as baggage; `None` if
/// there is nothing to hold.
pub fn keep(at: &Situation) -> Option<Order> {
    let spared = at.rules.victory.demoralised.as_ref()?.spared.value;
    if !at.takes(OrderKind::Hold) {
        return None;
    }
    let side = at.battle.bound.side;
    let stays = |id: ElementId| spared.has(at.element(id).kind);
    let shaken = |e: &Element| at.battle.commands[e.command.index()].demoralised && at.battle.spendable(e.command) > 0;
    if !at.battle.of_side(side).any(|(id, e)| stays(id) && !e.deeds.held && shaken(e)) {
        return None;
    }
    let runs: Vec<ElementId> = rout::fleeing(at).into_iter().filter(|id| stays(*id)).collect();
    first_halt(at, &runs)
}

/// The order to hold those of demoralised commands who would be lost in their flight, a body of them at a time; their commands can do
/// nothing else with their points. `None` if all get away, or none can be held.
pub fn keep_from_ruin(at: &Situation) -> Option<Order> {
    let (mut battle, mut dice) = (at.battle.clone(), Scripted::default());
    let mut layout = KeptLayout::known(at.layout().clone());
    let mut cx = Cx::new(at.rules, at.field, &mut battle, &mut layout, &mut dice);
    rout::rout(&mut cx);
    let lost = |id: &ElementId| battle.element(*id).standing != Standing::OnTable;
    let lost: Vec<ElementId> = rout::fleeing(at).into_iter().filter(lost).collect();
    first_halt(at, &lost)
}

/// The first legal order to hold a body of these.
fn first_halt(at: &Situation, who: &[ElementId]) -> Option<Order> {
    let together = |a, b| at.element(a).command == at.element(b).command && joined(at.rect(a), at.rect(b));
    connected(who, together).into_iter().flat_map(|who| halts::orders(at, who)).next()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ask::bare_table::bare;
    use crate::base::names::{CommandId, SideId};
    use crate::battle::Phase;
    use crate::geometry::{Base, Facing, Point};
    use crate::rules::dbm;
    use crate::view::Field;

    #[test]
    fn the_baggage_of_a_command_that_has_lost_heart_is_held_first() {
        let rules = dbm::rulebook();
        let mut battle = bare(&rules);
        battle.bound.phase = Phase::Moves;
        let mut put = |code: &str, x: i32| {
            let troop = rules.troops.iter().find(|troop| troop.code == code).expect("a troop");
            let (width, depth) = troop.size(battle.scale());
            let base = Base { at: Point::new(x, 200_000), facing: Facing::NORTH, width, depth };
            battle.elements.push(troop.element(battle.elements.len() as u8 + 1, SideId(0), CommandId(0), base));
        };
        put("Irr Sp (O)", 100_000);
        put("Irr Bge (I)", 300_000);
        let mut kept = |demoralised: bool, pips: u8, held: bool| {
            (battle.commands[0].demoralised, battle.commands[0].pips) = (demoralised, pips);
            battle.elements[1].deeds.held = held;
            let field = Field::new(&battle);
            keep(&Situation::new(&rules, &field, &battle))
        };
        assert_eq!(kept(true, 6, false), Some(Order::Hold { who: vec![ElementId(1)], facing: None }));
        assert_eq!(kept(true, 6, true), None, "it is held already");
        assert_eq!(kept(true, 0, false), None, "there is no point for it");
        assert_eq!(kept(false, 6, false), None, "nobody runs");
    }
}
