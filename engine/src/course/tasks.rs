//! Orders that give parts of an army a task: judged and carried out. They cost nothing and change nothing on the table.

use crate::base::names::ElementId;
use crate::battle::{EndedTask, GivenTask, Reason, Refusal, Standing, TaskOrder, What};
use crate::view::parts::part_of;
use crate::view::{Cx, Situation};

/// Judges an order that gives elements a task, or takes theirs from them.
///
/// # Errors
/// If it names nobody, somebody twice or somebody who is not on the table, or takes a task from elements of which none has one.
pub fn judge(at: &Situation, order: &TaskOrder) -> Result<(), Refusal> {
    let side = at.battle.bound.side;
    let no = |why, who: &[_]| Err(Refusal::one(None, why, who));
    let twice = order.who.iter().enumerate().any(|(i, id)| order.who[..i].contains(id));
    if order.who.is_empty() || twice {
        return no(Reason::BadList, &order.who);
    }
    let own = |id: &ElementId| {
        let element = at.battle.elements.get(id.index());
        element.is_some_and(|e| e.side == side && e.standing == Standing::OnTable)
    };
    if let Some(element) = order.who.iter().find(|id| !own(id)) {
        return no(Reason::NoSuchElement { element: *element }, &[*element]);
    }
    if order.task.is_none() && order.who.iter().all(|id| at.battle.task_of(*id).is_none()) {
        return no(Reason::NoTask, &order.who);
    }
    Ok(())
}

/// Carries one out.
pub(crate) fn carry_out(cx: &mut Cx, order: &TaskOrder) {
    let (side, who, why) = (cx.battle.bound.side, order.who.clone(), order.why);
    let what = match order.task {
        Some(task) => {
            let part = part_of(cx.battle, side, &who);
            What::TaskGiven(GivenTask { side, who, part, task, why })
        }
        None => What::TaskEnded(EndedTask { side, who, why }),
    };
    cx.emit(what, None);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::dice::Scripted;
    use crate::base::names::{CommandId, SideId};
    use crate::battle::{ArmyPart, Battle, Order, PartTask, Phase, TaskReason, Viewer};
    use crate::course::Game;
    use crate::general::staged;
    use crate::rules::dba3;

    const PIN: Option<PartTask> = Some(PartTask::Pin);

    fn order(who: &[u16], task: Option<PartTask>) -> Order {
        let who = who.iter().map(|id| ElementId(*id)).collect();
        Order::Task(TaskOrder { who, task, why: TaskReason::Bidden })
    }

    /// Three spears of red and one of blue in red's moves, with one point.
    fn battle() -> Battle {
        let red = [2.0, 6.0, 10.0].map(|right| (0, "Sp", right, 4.0));
        let all = [&red[..], &[(1, "Sp", 6.0, 12.0)]].concat();
        let mut battle = staged::troops(&dba3::rulebook(), &all);
        battle.commands[0].pips = 1;
        battle
    }

    fn why(game: &Game, order: &Order) -> Reason {
        game.judge(order).expect_err("it is refused").findings[0].why.clone()
    }

    #[test]
    fn own_elements_on_the_table_get_a_task_for_nothing() {
        let rules = dba3::rulebook();
        let mut game = Game::new(&rules, battle());
        let events = game.play(&order(&[0, 1], PIN), &mut Scripted::default()).expect("it may");
        assert!(matches!(&events[1].what, What::TaskGiven(given) if given.part == ArmyPart::Left), "{events:?}");
        assert_eq!(game.battle().commands[0].pips, 1);
        assert_eq!(game.battle().task_of(ElementId(1)).map(|given| given.task), PIN);
        assert_eq!(game.battle().task_of(ElementId(2)), None);
        assert_eq!(why(&game, &order(&[0, 3], PIN)), Reason::NoSuchElement { element: ElementId(3) });
        assert_eq!(why(&game, &order(&[9], PIN)), Reason::NoSuchElement { element: ElementId(9) });
        assert_eq!(
            (why(&game, &order(&[], PIN)), why(&game, &order(&[0, 0], PIN))),
            (Reason::BadList, Reason::BadList)
        );
        let mut lost = battle();
        lost.elements[0].standing = Standing::Destroyed;
        assert_eq!(why(&Game::new(&rules, lost), &order(&[0], PIN)), Reason::NoSuchElement { element: ElementId(0) });
        let mut fights = battle();
        fights.bound.phase = Phase::Combat;
        assert_eq!(why(&Game::new(&rules, fights), &order(&[0], PIN)), Reason::WrongPhase);
    }

    #[test]
    fn another_task_takes_the_place_of_the_first_and_none_can_be_taken_from_who_has_none() {
        let rules = dba3::rulebook();
        let mut game = Game::new(&rules, battle());
        assert_eq!(why(&game, &order(&[0], None)), Reason::NoTask);
        let mut play = |order| game.play(&order, &mut Scripted::default()).map(|_| game.battle().tasks.clone());
        play(order(&[0, 1], PIN)).expect("it may");
        let both = play(order(&[1], Some(PartTask::Reserve))).expect("it may");
        let told: Vec<(usize, PartTask)> = both.iter().map(|given| (given.who.len(), given.task)).collect();
        assert_eq!(told, [(1, PartTask::Pin), (1, PartTask::Reserve)]);
        let left = play(order(&[0, 2], None)).expect("one of them has one");
        assert_eq!(left.len(), 1);
        assert!(play(order(&[1], None)).expect("it has one").is_empty());
    }

    #[test]
    fn a_task_is_a_secret_of_its_side_until_the_battle_is_over() {
        let rules = dba3::rulebook();
        let mut game = Game::new(&rules, battle());
        assert!(!game.battle().has_secrets());
        let events = game.play(&order(&[0], PIN), &mut Scripted::default()).expect("it may");
        assert!(game.battle().has_secrets());
        for (eyes, sees) in [(Viewer::Of(SideId(0)), true), (Viewer::Of(SideId(1)), false), (Viewer::Onlooker, false)] {
            assert_eq!(game.known_to(eyes).tasks.len(), usize::from(sees), "{eyes:?}");
            assert!(events.iter().all(|event| event.seen_by(eyes) == sees), "{eyes:?}: {events:?}");
        }
        let end = crate::course::bound::cut_short();
        game.stop(end);
        assert_eq!(game.known_to(Viewer::Of(SideId(1))).tasks.len(), 1);
    }

    #[test]
    fn whoever_changes_sides_takes_no_task_with_him() {
        let rules = dba3::rulebook();
        let mut game = Game::new(&rules, battle());
        game.play(&order(&[0, 1], PIN), &mut Scripted::default()).expect("it may");
        let mut battle = game.into_battle();
        battle.elements[1].command = CommandId(0);
        battle.apply(&crate::battle::Event {
            what: What::WentOver { element: ElementId(0), command: CommandId(1), number: Some(9), seen: None },
            clause: None,
        });
        assert_eq!(battle.tasks[0].who, [ElementId(1)]);
        assert_eq!(battle.task_of(ElementId(0)), None);
    }
}
