//! The steps that are DBSA's own: its short bound and its terms of victory.

use crate::base::clause::Cited;
use crate::base::names::SideId;
use crate::base::switch;
use crate::base::trace::cite;
use crate::battle::{Battle, EndReason, Ending, Finding, Order, Phase, Reason};
use crate::book::Procedure;
use crate::clause;
use crate::view::Situation;
use crate::view::lost::{is_lost, lost};

/// So many lost elements lose the game, where they are more than the enemy's.
pub const MOST_LOST: Cited<u16> = Cited::new(4, clause!("dbsa.victory.03"));

/// What a camp counts that the enemy sits in at the end of a bound.
pub const CAMP_COUNTS: Cited<u16> = Cited::new(2, clause!("dbsa.victory.05"));

/// The game as it was published.
pub struct Published;

impl Procedure for Published {
    fn phases(&self) -> &'static [Phase] {
        &[Phase::Pips, Phase::Moves, Phase::Combat, Phase::Close]
    }

    fn victory(&self, battle: &Battle, at_close: bool) -> Option<Cited<Ending>> {
        let lost_general = [SideId(0), SideId(1)].into_iter().find(|side| general_lost(battle, *side));
        if let Some(loser) = lost_general.filter(|_| switch::on(clause!("dbsa.victory.01"), "ends")) {
            cite(clause!("dbsa.victory.02"));
            cite(clause!("dbsa.victory.06"));
            return Some(won_by(loser.enemy(), clause!("dbsa.victory.01")));
        }
        if at_close { by_numbers(self.losses(battle)) } else { None }
    }

    fn judge(&self, _at: &Situation, order: &Order, out: &mut Vec<Finding>) {
        let who = match order {
            Order::Aim { shooter, .. } => *shooter,
            Order::Shoot { target } => *target,
            _ => return,
        };
        if !switch::on(clause!("dbsa.combat.03"), "refuses") {
            return;
        }
        out.push(Finding { clause: Some(clause!("dbsa.combat.03")), why: Reason::CannotShoot, who: vec![who] });
    }

    fn losses(&self, battle: &Battle) -> [u16; 2] {
        [SideId(0), SideId(1)].map(|side| elements_lost(battle, side) + camps_lost(battle, side))
    }
}

fn won_by(winner: SideId, clause: crate::base::clause::Clause) -> Cited<Ending> {
    Cited::new(Ending { winner: Some(winner), why: EndReason::Victory }, clause)
}

/// Whether the element with a side's general is lost.
fn general_lost(battle: &Battle, side: SideId) -> bool {
    battle.elements.iter().any(|e| e.side == side && e.general && is_lost(e))
}

/// Who wins by the count at the end of a bound, if anybody.
fn by_numbers(lost: [u16; 2]) -> Option<Cited<Ending>> {
    let [first, second] = lost;
    if first.max(second) < MOST_LOST.value || !switch::on(MOST_LOST.clause, "ends") {
        return None;
    }
    if first == second && switch::on(clause!("dbsa.victory.04"), "goes on") {
        cite(clause!("dbsa.victory.04"));
        return None;
    }
    Some(won_by(if first < second { SideId(0) } else { SideId(1) }, MOST_LOST.clause))
}

fn elements_lost(battle: &Battle, side: SideId) -> u16 {
    let lost = lost(battle, side).count() as u16;
    if lost > 0 {
        cite(clause!("dbsa.victory.06"));
    }
    if switch::on(clause!("dbsa.victory.06"), "counts") { lost } else { 0 }
}

/// What a side's camps count against it: those that an enemy sits in now.
fn camps_lost(battle: &Battle, side: SideId) -> u16 {
    let by_enemy = |c: &&crate::battle::Stronghold| c.held_by.is_some_and(|id| battle.element(id).side != side);
    let taken = battle.strongholds.iter().filter(|c| c.side == side).filter(by_enemy).count();
    if taken > 0 {
        cite(CAMP_COUNTS.clause);
    }
    if switch::on(CAMP_COUNTS.clause, "counts") { taken as u16 * CAMP_COUNTS.value } else { 0 }
}
