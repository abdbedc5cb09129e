//! Commands that are asked for moves one after another, each until it has none left.
//!
//! Where each pays for its moves with its own points, a move of one hardly changes what is best for another, and to look at all of
//! them again before each order would be most of the work of a bound. Only where shots are paid for too, and where armies fight in
//! files.

use crate::base::names::CommandId;
use crate::battle::{Order, Phase};
use crate::book::move_tables::PipDice;
use crate::general::outlook::Outlook;
use crate::view::Situation;

/// Whose turn it is.
#[derive(Clone, Copy, Default)]
pub(super) struct CommandTurns {
    /// The bound and the phase of the last move, and whose it was.
    last: Option<(u16, Phase, CommandId)>,
}

impl CommandTurns {
    /// Keeps in mind whose move an order is.
    pub(super) fn remember(&mut self, at: &Situation, order: &Order) {
        if let Order::Move(order) = order {
            let command = order.who.first().map(|id| at.element(*id).command);
            self.last = command.map(|command| (at.battle.bound.number, at.battle.bound.phase, command));
        }
    }

    /// The commands whose moves are looked for, in turn; `None` is all of them at once. Those before the one that moved last in
    /// this phase have nothing left to do.
    pub(super) fn left(&self, outlook: &Outlook) -> Vec<Option<CommandId>> {
        let at = outlook.view.at;
        let many = outlook.fire.is_some() || outlook.files.is_some();
        if !many || at.rules.moves.pips.value == PipDice::PerSide {
            return vec![None];
        }
        let now = (at.battle.bound.number, at.battle.bound.phase);
        let last = self.last.filter(|(bound, phase, _)| (*bound, *phase) == now).map(|(.., command)| command);
        let own = at.battle.commands_of(at.battle.bound.side).map(|(id, _)| id);
        own.filter(|id| last.is_none_or(|last| *id >= last) && at.battle.spendable(*id) > 0).map(Some).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::names::{ElementId, SideId};
    use crate::battle::{Battle, MoveOrder, Step};
    use crate::book::Rulebook;
    use crate::general::staged::{looked, skirmish};
    use crate::rules::{dbm, dbv};
    use crate::view::Field;

    /// The commands whose turn it is after these moves of figures.
    fn left(rules: &Rulebook, battle: &Battle, moved: &[u16]) -> Vec<u8> {
        let (field, mut turns) = (Field::new(battle), CommandTurns::default());
        let at = Situation::new(rules, &field, battle);
        for id in moved {
            turns.remember(&at, &Order::Move(MoveOrder::single(ElementId(*id), Step::Straight(10_000))));
            turns.remember(&at, &Order::Done);
        }
        looked(battle, rules, |outlook| turns.left(outlook)).into_iter().flatten().map(|id| id.0).collect()
    }

    #[test]
    fn commands_with_points_come_one_after_another() {
        let rules = dbv::rulebook();
        let figures = [(0, "Spearman", 20, 20), (0, "Spearman", 40, 20), (0, "Blade", 60, 20), (1, "Blade", 22, 60)];
        let mut battle = skirmish(&rules, &figures);
        let first = battle.commands[0].clone();
        battle.commands.extend([first.clone(), first]);
        (battle.elements[1].command, battle.elements[2].command) = (CommandId(2), CommandId(3));
        assert_eq!(battle.commands[1].side, SideId(1));
        assert_eq!(left(&rules, &battle, &[]), [0, 2, 3]);
        assert_eq!(left(&rules, &battle, &[0]), [0, 2, 3], "it may move again");
        assert_eq!(left(&rules, &battle, &[0, 1]), [2, 3], "nobody went on with the first");
        battle.commands[3].pips = 0;
        assert_eq!(left(&rules, &battle, &[0, 1]), [2], "the last has no points");
    }

    #[test]
    fn commands_with_allotted_points_come_so_where_armies_fight_in_files() {
        let rules = dbm::rulebook();
        let figures = [(0, "Irr Sp (O)", 20, 20), (0, "Irr Sp (O)", 80, 20), (1, "Irr Sp (O)", 20, 60)];
        let mut battle = skirmish(&rules, &figures);
        let first = battle.commands[0].clone();
        battle.commands.push(first);
        battle.elements[1].command = CommandId(2);
        assert_eq!(left(&rules, &battle, &[]), [0, 2]);
        assert_eq!(left(&rules, &battle, &[1]), [2], "the first has nothing left to do");
    }
}
