//! Which parts of an army are to do what, chosen from the ground and both armies for few clear reasons, and kept until the
//! reason is gone.
//!
//! Knows tasks as data; `general::tasked` says how they are heeded. A task is never given whose reason is gone at once, so that
//! a bound has an end of orders.

use crate::base::names::{CommandId, ElementId};
use crate::battle::{ArmyPart, Command, Hand, PartTask, TaskOrder, TaskReason};
use crate::fight::ranges::row_of;
use crate::general::outlook::Outlook;
use crate::general::task_field::{self, TaskField};
use crate::general::task_judge::TaskJudge;
use crate::general::temper::TaskGiving;
use crate::view::parts;

/// The room that going round takes, in base widths.
const ROOM: f64 = 2.0;
/// The loss in a fight from which light troops avoid it, in elements.
const UNEQUAL: f64 = 0.08;
/// What the fights of a part must promise, or threaten, for a task, and how much less keeps it.
const CLEAR: f64 = 0.3;
const KEPT: f64 = 0.0;
/// The same for the horse that goes round.
const BETTER_HORSE: f64 = 0.15;
const HORSE_KEPT: f64 = -0.15;
/// Who stands as far behind the line is in reserve, until an enemy is as near as `CALLED`, in base widths.
const BEHIND: f64 = 0.8;
const CALLED: f64 = 3.0;
/// The most elements in reserve.
const MOST_RESERVE: usize = 3;
/// Of so many elements, one waits in reserve under a sparing general.
const MOST_WAIT: usize = 4;
/// The most elements that stay at a camp.
const MOST_COVER: usize = 2;
/// The own bounds without a loss on either side after which nobody waits any more.
const PATIENCE: u16 = 6;

/// A part of the army that can have a task.
struct Wing {
    who: Vec<ElementId>,
    /// The hand on which it stands; `None` in the centre.
    hand: Option<Hand>,
}

/// The next task that is to be given or taken; `None` if all have what they should. `quiet` is the number of own bounds without
/// a loss on either side.
pub(super) fn next(outlook: &Outlook, quiet: u16) -> Option<TaskOrder> {
    let judge = TaskJudge { outlook, field: TaskField::of(outlook.view), quiet };
    judge.taken().or_else(|| judge.given())
}

impl TaskJudge<'_, '_> {
    /// A task whose reason is gone.
    fn taken(&self) -> Option<TaskOrder> {
        let at = self.outlook.view.at;
        let own = at.battle.tasks.iter().filter(|given| given.side == at.battle.bound.side && !given.why.is_bidden());
        own.filter_map(|given| {
            let stand = |id: &ElementId| at.is_open(*id) && self.may_order(at.element(*id).command);
            let who: Vec<ElementId> = given.who.iter().copied().filter(stand).collect();
            let reason = (given.task, given.why);
            let why = if who.is_empty() { None } else { self.over(reason, &who, hand_of(given.part)) };
            Some(TaskOrder { who, task: None, why: why? })
        })
        .next()
    }

    /// A task for which there is a reason, for those who have none.
    fn given(&self) -> Option<TaskOrder> {
        let at = self.outlook.view.at;
        let wings = self.wings();
        let free = |id: &ElementId| at.is_open(*id) && !at.in_combat(*id) && at.battle.task_of(*id).is_none();
        let reasons = [rounds, holds, covers_camp, pins, refuses, pursues, attacks, reserves];
        for reason in reasons {
            for wing in &wings {
                let part = Wing { who: wing.who.iter().copied().filter(free).collect(), hand: wing.hand };
                if part.who.is_empty() {
                    continue;
                }
                let Some((who, task, why)) = reason(self, &wings, &part) else { continue };
                let hand = hand_of(parts::part_of(at.battle, at.battle.bound.side, &who));
                if self.over((task, why), &who, hand).is_none() {
                    return Some(TaskOrder { who, task: Some(task), why });
                }
            }
        }
        None
    }

    /// The parts of the army: the commands without a mission, or the wings and the centre of an army of one command.
    fn wings(&self) -> Vec<Wing> {
        let battle = self.outlook.view.at.battle;
        let side = battle.bound.side;
        let commands: Vec<(CommandId, &Command)> = battle.commands_of(side).collect();
        let led = |(id, command): &&(CommandId, &Command)| {
            command.missions.is_empty() && !command.demoralised && self.may_order(*id)
        };
        if let [only] = &commands[..] {
            let all = [ArmyPart::Left, ArmyPart::Centre, ArmyPart::Right];
            let wing = |part| Wing { who: parts::of_part(battle, side, part), hand: hand_of(part) };
            return if led(&only) { all.map(wing).into() } else { Vec::new() };
        }
        let wing = |(id, _): &(CommandId, &Command)| {
            let who = parts::of_command(battle, *id);
            Wing { hand: hand_of(parts::part_of(battle, side, &who)), who }
        };
        commands.iter().filter(led).map(wing).collect()
    }

    /// Whether a command may have orders: it has points and somebody who has not moved. Of commands that other players lead, their
    /// general sees no points, or sees them as moved.
    fn may_order(&self, command: CommandId) -> bool {
        let battle = self.outlook.view.at.battle;
        let mut own = battle.of_side(battle.bound.side).filter(|(_, e)| e.command == command);
        battle.spendable(command) > 0 && own.any(|(_, e)| e.deeds.moves == 0)
    }

    /// Why a task is over; `None` if it is not.
    fn over(&self, (task, why): (PartTask, TaskReason), who: &[ElementId], hand: Option<Hand>) -> Option<TaskReason> {
        let at = self.outlook.view.at;
        let met = who.iter().any(|id| at.in_combat(*id));
        let odds = || self.odds(who, hand);
        let (is_done, is_past) = match task {
            PartTask::Round(hand) => {
                let is_round = |id: &&ElementId| self.field.round(hand, at.rect(**id).at).is_none();
                let round = who.iter().filter(is_round).count();
                (round * 2 >= who.len(), met || self.horse(who, hand) < HORSE_KEPT)
            }
            PartTask::Hold if why == TaskReason::Camp => (false, met || self.threatened(who).is_empty()),
            PartTask::Hold => (false, met || self.waited() || !self.stands_well(who) || self.is_shot_at(who)),
            PartTask::Pin => (false, met || self.waited() || odds() > KEPT),
            PartTask::Refuse => (false, met || self.waited() || odds() > KEPT),
            PartTask::Reserve => {
                let called = who.iter().any(|id| self.nearest_foe(*id) < CALLED * self.field.bw);
                return (called || self.lost() > 0 || self.waited()).then_some(TaskReason::Needed);
            }
            PartTask::Attack => (self.facing(who, hand).is_empty(), odds() < KEPT),
            PartTask::Pursue => {
                let foes = self.facing(who, hand).len();
                (foes == 0, foes * 4 > who.len() * 3)
            }
        };
        if is_done { Some(TaskReason::Done) } else { is_past.then_some(TaskReason::Past) }
    }

    /// How many stand in reserve.
    fn waiting(&self) -> usize {
        let task = |id| self.outlook.view.at.battle.task_of(id).map(|given| given.task);
        self.field.own.iter().filter(|(id, _)| task(*id) == Some(PartTask::Reserve)).count()
    }

    /// Whether nothing has happened for so long that nobody waits any more.
    fn waited(&self) -> bool {
        self.quiet >= PATIENCE
    }
}

/// The hand of a part; `None` in the centre.
fn hand_of(part: ArmyPart) -> Option<Hand> {
    match part {
        ArmyPart::Left => Some(Hand::Left),
        ArmyPart::Right => Some(Hand::Right),
        ArmyPart::Centre | ArmyPart::All => None,
    }
}

/// A task for some of a part, with its reason.
type Found = Option<(Vec<ElementId>, PartTask, TaskReason)>;

/// Quick horse on a wing, better than the enemy's there, rides round it.
fn rounds(judge: &TaskJudge, _: &[Wing], wing: &Wing) -> Found {
    let (at, hand) = (judge.outlook.view.at, wing.hand?);
    let rides = |id: &ElementId| at.element(*id).mounted() && !at.element(*id).general && judge.is_quick(*id);
    let who: Vec<ElementId> = wing.who.iter().copied().filter(rides).collect();
    let room = judge.field.room(hand) >= ROOM * judge.field.bw;
    let better = !who.is_empty() && room && judge.horse(&who, hand) >= BETTER_HORSE;
    better.then_some((who, PartTask::Round(hand), TaskReason::Horse))
}

/// Whoever stands on better ground holds it.
fn holds(judge: &TaskJudge, _: &[Wing], wing: &Wing) -> Found {
    let found = judge.stands_well(&wing.who) && judge.odds(&wing.who, wing.hand) < CLEAR;
    found.then(|| (wing.who.clone(), PartTask::Hold, TaskReason::Ground))
}

/// Whoever stands beside the camp covers it from an enemy who could reach it.
fn covers_camp(judge: &TaskJudge, _: &[Wing], wing: &Wing) -> Found {
    let who = judge.threatened(&wing.who);
    (!who.is_empty() && who.len() <= MOST_COVER).then_some((who, PartTask::Hold, TaskReason::Camp))
}

/// Those who are quicker than all before them, or shoot, and would lose in a fight, keep them busy.
fn pins(judge: &TaskJudge, _: &[Wing], wing: &Wing) -> Found {
    let at = judge.outlook.view.at;
    let foes = judge.facing(&wing.who, wing.hand);
    let shoots = |id: ElementId| row_of(at, at.element(id)).is_some();
    let evades = |id: &ElementId| {
        let quicker = foes.iter().all(|foe| judge.outlook.reach(*foe) < judge.outlook.reach(*id));
        (quicker || shoots(*id)) && judge.gain(&[*id], &foes) < -UNEQUAL
    };
    let who: Vec<ElementId> = wing.who.iter().copied().filter(evades).collect();
    (!who.is_empty() && !foes.is_empty()).then_some((who, PartTask::Pin, TaskReason::Weaker))
}

/// A part that is clearly weaker keeps back while another is clearly stronger.
fn refuses(judge: &TaskJudge, wings: &[Wing], wing: &Wing) -> Found {
    let best = wings.iter().map(|other| judge.odds(&other.who, other.hand)).fold(f64::NEG_INFINITY, f64::max);
    let weak = judge.odds(&wing.who, wing.hand) < -CLEAR && best > CLEAR;
    weak.then(|| (wing.who.clone(), PartTask::Refuse, TaskReason::Weaker))
}

/// A part before which little of the enemy is left goes after it.
fn pursues(judge: &TaskJudge, _: &[Wing], wing: &Wing) -> Found {
    let foes = judge.facing(&wing.who, wing.hand).len();
    let thin = wing.who.len() >= 2 && foes > 0 && foes * 2 <= wing.who.len();
    thin.then(|| (wing.who.clone(), PartTask::Pursue, TaskReason::Broken))
}

/// The part whose fights promise most attacks, if they promise enough.
fn attacks(judge: &TaskJudge, wings: &[Wing], wing: &Wing) -> Found {
    let best = wings.iter().map(|other| judge.odds(&other.who, other.hand)).fold(f64::NEG_INFINITY, f64::max);
    let own = judge.odds(&wing.who, wing.hand);
    let clear = own >= best && own > CLEAR;
    clear.then(|| (wing.who.clone(), PartTask::Attack, TaskReason::Odds))
}

/// Few who stand behind the line stay there until they are needed.
fn reserves(judge: &TaskJudge, _: &[Wing], wing: &Wing) -> Found {
    let line = judge.field.behind(|_| false)? + (task_field::BEHIND - BEHIND) * judge.field.bw;
    let behind = |id: &&ElementId| judge.field.own.iter().any(|(own, at)| own == *id && at.y <= line);
    let who: Vec<ElementId> = wing.who.iter().filter(behind).copied().collect();
    let few = !who.is_empty() && who.len() <= MOST_RESERVE && who.len() * 3 <= judge.field.own.len();
    let fits = match judge.outlook.temper.tasks {
        TaskGiving::Sparingly => (who.len() + judge.waiting()) * MOST_WAIT <= judge.field.own.len(),
        TaskGiving::Freely | TaskGiving::Never => true,
    };
    (few && fits).then_some((who, PartTask::Reserve, TaskReason::Gaps))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ask::proposal::SideView;
    use crate::base::dice::Scripted;
    use crate::base::names::SideId;
    use crate::battle::{Area, Battle, Feature, FeatureKind, Mission, Order, Shape, Standing, Task};
    use crate::course::Game;
    use crate::general::matchups::Matchups;
    use crate::general::{Temper, staged};
    use crate::geometry::Point;
    use crate::rules::dba3;
    use crate::view::{Field, Situation};

    const LEFT: PartTask = PartTask::Round(Hand::Left);

    fn asked(battle: &Battle, quiet: u16) -> Option<TaskOrder> {
        asked_of(Temper::PLANNING, battle, quiet)
    }

    fn asked_of(temper: Temper, battle: &Battle, quiet: u16) -> Option<TaskOrder> {
        let (rules, field) = (dba3::rulebook(), Field::new(battle));
        let at = Situation::new(&rules, &field, battle);
        let (view, matchups) = (SideView::of(&at, SideId(0)), Matchups::of(&at));
        let worths = vec![1.0; battle.elements.len()];
        next(&Outlook::new(&view, &matchups, &worths, temper, None, None, None), quiet)
    }

    /// A task that was given, or taken, with its elements and its reason.
    type SettledTask = (Vec<u16>, Option<PartTask>, TaskReason);

    /// The battle after all tasks that are to be given and taken, and these by elements, tasks and reasons.
    fn settled(battle: &Battle, quiet: u16) -> (Battle, Vec<SettledTask>) {
        settled_of(Temper::PLANNING, battle, quiet)
    }

    fn settled_of(temper: Temper, battle: &Battle, quiet: u16) -> (Battle, Vec<SettledTask>) {
        let rules = dba3::rulebook();
        let (mut battle, mut all) = (battle.clone(), Vec::new());
        while let Some(order) = asked_of(temper, &battle, quiet) {
            assert!(all.len() < 20, "it never ends: {all:?}");
            all.push((order.who.iter().map(|id| id.0).collect(), order.task, order.why));
            let mut game = Game::new(&rules, battle);
            game.play(&Order::Task(order), &mut Scripted::default()).expect("it may");
            battle = game.into_battle();
        }
        (battle, all)
    }

    fn troops(red: &[(&'static str, f64, f64)], blue: &[(&'static str, f64, f64)]) -> Battle {
        let of = |side: u8| move |(code, right, ahead): &(&'static str, f64, f64)| (side, *code, *right, *ahead);
        let all: Vec<_> = red.iter().map(of(0)).chain(blue.iter().map(of(1))).collect();
        let mut battle = staged::troops(&dba3::rulebook(), &all);
        battle.commands[0].pips = 6;
        battle
    }

    /// A row of the same troops, side by side from a place on.
    fn row(code: &'static str, count: usize, right: f64, ahead: f64) -> Vec<(&'static str, f64, f64)> {
        (0..count).map(|i| (code, right + i as f64, ahead)).collect()
    }

    /// Six spears with light horse on their left, against spears and so many light horse.
    fn horse(against: usize, from: f64) -> Battle {
        let red = [row("LH", 2, 5.0, 8.0), row("Sp", 6, 8.0, 8.0)].concat();
        let blue = [row("LH", against, from - against as f64, 18.0), row("Sp", 6, from, 18.0)].concat();
        troops(&red, &blue)
    }

    fn task_of(battle: &Battle, id: u16) -> Option<PartTask> {
        battle.task_of(ElementId(id)).map(|given| given.task)
    }

    #[test]
    fn better_horse_rides_round_until_it_is_round_or_no_better() {
        let (mut battle, given) = settled(&horse(0, 8.0), 0);
        assert_eq!(given[0], (vec![0, 1], Some(LEFT), TaskReason::Horse));
        assert_ne!(task_of(&settled(&horse(3, 8.0), 0).0, 0), Some(LEFT), "the enemy has more there");
        assert_ne!(task_of(&settled(&horse(0, 1.0), 0).0, 0), Some(LEFT), "there is no room");
        // It is kept as long as the enemy has not clearly more, and over when they are round.
        let bw = battle.base_width;
        for id in [0, 1] {
            (battle.elements[id].base.at.x, battle.elements[id].base.at.y) = ((4 + id as i32) * bw, 19 * bw);
        }
        let over = asked(&battle, 0).expect("one is round");
        assert_eq!((over.task, over.why), (None, TaskReason::Done));
        let mut more = horse(4, 8.0);
        more.tasks = settled(&horse(0, 8.0), 0).0.tasks;
        let over = asked(&more, 0).expect("the enemy has more there now");
        assert_eq!((over.task, over.why), (None, TaskReason::Past));
    }

    #[test]
    fn the_stronger_part_attacks_and_the_weaker_keeps_back() {
        // Seven against four on the right, three against six on the left.
        let red = [row("Sp", 3, 4.0, 8.0), row("4Bd", 7, 17.0, 8.0)].concat();
        let uneven = troops(&red, &[row("4Bd", 7, 2.0, 16.0), row("Sp", 4, 18.0, 16.0)].concat());
        let (battle, _) = settled(&uneven, 0);
        assert_eq!([0, 8].map(|id| task_of(&battle, id)), [Some(PartTask::Refuse), Some(PartTask::Attack)]);
        let even = troops(&red, &[row("Sp", 3, 4.0, 16.0), row("4Bd", 7, 17.0, 16.0)].concat());
        assert_eq!(settled(&even, 0).1, [], "nobody is stronger");
        // The refused wing is let go when nobody waits any more, or its enemies are gone.
        let over = asked(&battle, PATIENCE).expect("they have waited long");
        assert_eq!((over.task, over.why), (None, TaskReason::Past));
        let mut gone = battle.clone();
        gone.elements.iter_mut().skip(10).take(7).for_each(|e| e.standing = Standing::Destroyed);
        assert!(asked(&gone, 0).is_some_and(|over| over.task.is_none()));
    }

    #[test]
    fn light_troops_keep_busy_whom_they_cannot_fight() {
        let red = [row("Ps", 2, 4.0, 8.0), row("4Bd", 4, 8.0, 8.0)].concat();
        let fought = |foe| settled(&troops(&red, &[row(foe, 2, 4.0, 13.0), row("4Bd", 4, 8.0, 13.0)].concat()), 0).0;
        assert_eq!(task_of(&fought("4Bd"), 0), Some(PartTask::Pin));
        assert_ne!(task_of(&fought("Ps"), 0), Some(PartTask::Pin), "they are no better");
    }

    #[test]
    fn who_stands_above_an_enemy_who_comes_holds_his_ground() {
        // A hill whose crest lies behind red's line.
        let standing = |right: f64, ahead: f64| {
            let mut battle = troops(&row("Sp", 3, right, 8.0), &row("Sp", 3, right, ahead));
            let at = |x: i32, y: i32| Point::new(x * battle.base_width, y * battle.base_width);
            let outline = vec![at(6, 3), at(16, 3), at(16, 11), at(6, 11)];
            let shape = Shape::Area(Area { outline, crest: Some(vec![at(8, 6), at(14, 6)]) });
            battle.features = vec![Feature::new(FeatureKind::GentleHill, shape)];
            battle
        };
        let (battle, given) = settled(&standing(10.0, 14.0), 0);
        assert_eq!(given[0].1, Some(PartTask::Hold), "{given:?}");
        assert_eq!(given[0].2, TaskReason::Ground);
        assert_ne!(task_of(&settled(&standing(20.0, 14.0), 0).0, 0), Some(PartTask::Hold), "it stands beside the hill");
        assert_ne!(task_of(&settled(&standing(10.0, 20.0), 0).0, 0), Some(PartTask::Hold), "nobody comes");
        let over = asked(&battle, PATIENCE).expect("they have waited long");
        assert_eq!((over.task, over.why), (None, TaskReason::Past));
    }

    #[test]
    fn few_behind_the_line_are_a_reserve_until_they_are_needed() {
        let red = [row("Sp", 6, 6.0, 8.0), row("4Bd", 1, 9.0, 6.0)].concat();
        let (battle, _) = settled(&troops(&red, &row("Sp", 6, 6.0, 16.0)), 0);
        assert_eq!(task_of(&battle, 6), Some(PartTask::Reserve));
        let near = [row("Sp", 6, 6.0, 8.0), row("4Bd", 1, 9.0, 7.5)].concat();
        assert_ne!(task_of(&settled(&troops(&near, &row("Sp", 6, 6.0, 16.0)), 0).0, 6), Some(PartTask::Reserve));
        let mut lost = battle.clone();
        lost.elements[2].standing = Standing::Destroyed;
        let over = asked(&lost, 0).expect("the line has a gap");
        assert_eq!((over.who, over.task, over.why), (vec![ElementId(6)], None, TaskReason::Needed));
    }

    #[test]
    fn a_sparing_general_keeps_no_more_than_a_quarter_in_reserve() {
        // Two behind a line of five or six: of eight they are a quarter, of seven more.
        let behind = |line: usize| {
            let red = [row("Sp", line, 6.0, 8.0), row("4Bd", 2, 7.0, 6.0)].concat();
            troops(&red, &row("Sp", line, 6.0, 16.0))
        };
        let waiting = |temper, line| {
            let tasks = settled_of(temper, &behind(line), 0).0.tasks;
            let in_reserve = tasks.iter().filter(|given| given.task == PartTask::Reserve);
            in_reserve.map(|given| given.who.len()).sum::<usize>()
        };
        assert_eq!([5, 6].map(|line| waiting(Temper::PLANNING, line)), [2, 2]);
        assert_eq!([5, 6].map(|line| waiting(Temper::RESOLVED, line)), [1, 2]);
    }

    #[test]
    fn what_is_left_of_a_wing_is_pursued() {
        let red = [row("4Bd", 3, 4.0, 8.0), row("Sp", 3, 12.0, 8.0)].concat();
        let fought =
            |count| settled(&troops(&red, &[row("Ps", count, 4.0, 14.0), row("4Bd", 3, 12.0, 14.0)].concat()), 0).0;
        assert_eq!(task_of(&fought(1), 0), Some(PartTask::Pursue));
        assert_ne!(task_of(&fought(3), 0), Some(PartTask::Pursue));
    }

    #[test]
    fn commands_of_another_player_get_no_task() {
        let mut led = horse(0, 8.0);
        led.commands.push(led.commands[0].clone());
        led.elements.iter_mut().take(2).for_each(|e| e.command = CommandId(2));
        assert_eq!(task_of(&settled(&led, 0).0, 0), Some(LEFT), "the command of horse as a whole");
        led.commands[2].pips = 0;
        assert_eq!(task_of(&settled(&led, 0).0, 0), None, "his points are not seen");
        led.commands[2].pips = 6;
        led.elements.iter_mut().take(2).for_each(|e| e.deeds.moves = u8::MAX);
        assert_eq!(task_of(&settled(&led, 0).0, 0), None, "they are seen as moved");
    }

    #[test]
    fn a_command_with_a_mission_gets_no_task_and_a_task_of_a_player_is_not_taken() {
        let mut led = horse(0, 8.0);
        led.commands[0].missions = vec![Mission::new(Task::Wait, Vec::new())];
        assert_eq!(asked(&led, 0), None);
        let mut bidden = horse(3, 8.0);
        bidden.tasks = settled(&horse(0, 8.0), 0).0.tasks;
        bidden.tasks.iter_mut().for_each(|given| given.why = TaskReason::Bidden);
        let (battle, _) = settled(&bidden, 0);
        assert_eq!(task_of(&battle, 0), Some(LEFT));
    }
}
