//! What the wings of an army are to do in a battle by its player's orders: tasks that its elements have from the first bound on.
//!
//! The wings are those of the army's own elements as they stand when the battle begins, each a third of its breadth without the baggage,
//! whoever else is on its side. A battle begun by hand keeps its tasks. How a general heeds a task is not known here.

use super::battle::{Engagement, Host};
use super::names::ArmyName;
use super::orders::CampaignOrder;
use super::result::BattleNumbers;
use super::state::Campaign;
use crate::base::names::{ElementId, SideId};
use crate::battle::{ArmyPart, Battle, Event, GivenTask, Kind, PartTask, Standing, TaskReason, What};
use crate::view::parts::of_part_among;

/// The whole army comes first: what a wing is to do goes before it.
const PARTS: [ArmyPart; 4] = [ArmyPart::All, ArmyPart::Left, ArmyPart::Centre, ArmyPart::Right];

impl Campaign {
    /// What the parts of an army are to do by its player's orders, the whole of it first; of two orders for a part the first counts.
    pub fn tasks_of(&self, army: &ArmyName) -> Vec<(ArmyPart, PartTask)> {
        let of = |wanted: ArmyPart| {
            self.in_battle(army).find_map(|order| match order {
                CampaignOrder::Task { part, task, .. } if *part == wanted => Some((wanted, *task)),
                _ => None,
            })
        };
        PARTS.into_iter().filter_map(of).collect()
    }

    /// Gives the parts of each army in a battle the tasks that its player orders; `numbers` are the campaign's numbers of the
    /// elements. Elements in hiding get none, and of an army that comes later only the task of the whole of it holds.
    pub fn give_tasks(&self, engagement: &Engagement, battle: &mut Battle, numbers: &BattleNumbers) {
        for (side, hosts) in (0..).map(SideId).zip(&engagement.sides) {
            for host in hosts {
                for (part, task) in self.tasks_of(&host.army) {
                    let who = members(battle, numbers, (side, host), part);
                    if !who.is_empty() {
                        let given = GivenTask { side, who, part, task, why: TaskReason::Bidden };
                        battle.apply(&Event { what: What::TaskGiven(given), clause: None });
                    }
                }
            }
        }
    }
}

/// The elements of a part of an army; its baggage is no part of it.
fn members(battle: &Battle, numbers: &BattleNumbers, (side, host): (SideId, &Host), part: ArmyPart) -> Vec<ElementId> {
    let own = |id: ElementId| {
        let number = numbers.of(id).filter(|_| battle.element(id).kind != Kind::Baggage);
        number.is_some() && host.troops.iter().any(|(own, _)| Some(own.0) == number)
    };
    if part != ArmyPart::All {
        return of_part_among(battle, side, part, own);
    }
    let there = battle
        .troops()
        .filter(|(id, e)| e.side == side && matches!(e.standing, Standing::OnTable | Standing::Reserve) && own(*id));
    there.map(|(id, _)| id).collect()
}
