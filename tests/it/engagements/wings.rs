//! A player's orders on what the wings of his army are to do, and that they do so if a computer leads it.

use debellis::base::names::{ElementId, SideId};
use debellis::battle::{ArmyPart, Battle, GivenTask, Hand, PartTask, TaskReason, Viewer, What};
use debellis::campaign::battlefield::lay_out;
use debellis::campaign::dice::Seed;
use debellis::campaign::names::PlayerName;
use debellis::campaign::nation::Player;
use debellis::campaign::orders::read;
use debellis::campaign::state::Given;
use debellis::general::levels::heeds_tasks;
use debellis::report::log::BattleLog;
use debellis::sim::campaign::battles::{Done, fight_one, generals_of};
use debellis::store::replay::{self, Replay};
use debellis::view::parts::of_part;

use super::*;

const LEFT: PartTask = PartTask::Round(Hand::Left);

/// Players who lead nations and have given these orders.
pub(super) fn lead(campaign: &mut Campaign, orders: &[(&str, &str, &str)]) {
    for (name, nation, text) in orders {
        let player = PlayerName::from(*name);
        campaign.players.insert(player.clone(), Player { removed: false, computer: false, general: "general".into() });
        campaign.nations.get_mut(*nation).expect("a nation").player = Some(player.clone());
        let reading = read(text);
        assert_eq!(reading.faults, [], "{text}");
        campaign.orders.insert(player, Given { text: (*text).into(), lines: reading.lines, standing: Vec::new() });
    }
}

/// Anna leads Rome, which invades with First, and Ben leads Carthage.
fn ordered(rome: &str, carthage: &str) -> Campaign {
    let mut campaign = two();
    lead(&mut campaign, &[("Anna", "Rome", rome), ("Ben", "Carthage", carthage)]);
    campaign
}

fn fight() -> Engagement {
    battle(&two(), [&[("First", None)], &[("Guard", None)]])
}

fn laid(campaign: &Campaign, fight: &Engagement) -> Battle {
    lay_out(campaign, &named(), fight, 7).expect("a battlefield").start
}

/// The tasks of a battle: the side, the part, the task and how many have it.
fn tasks(battle: &Battle) -> Vec<(u8, ArmyPart, PartTask, usize)> {
    battle.tasks.iter().map(|given| (given.side.0, given.part, given.task, given.who.len())).collect()
}

#[test]
fn the_elements_of_a_wing_have_its_task_when_the_battle_begins() {
    let plain = laid(&ordered("", ""), &fight());
    assert_eq!(plain.tasks, []);
    let start =
        laid(&ordered("army First left wing round left; right wing refuse", "army Guard centre hold"), &fight());
    let of = |side, part, task| {
        let who = of_part(&plain, SideId(side), part);
        assert!(!who.is_empty());
        GivenTask { side: SideId(side), who, part, task, why: TaskReason::Bidden }
    };
    let given = [
        of(0, ArmyPart::Left, LEFT),
        of(0, ArmyPart::Right, PartTask::Refuse),
        of(1, ArmyPart::Centre, PartTask::Hold),
    ];
    assert_eq!(start.tasks, given);
    // Nothing else of the battle is another.
    assert_eq!(Battle { tasks: Vec::new(), ..start.clone() }, plain);
    // The enemy knows of his own alone.
    for side in [SideId(0), SideId(1)] {
        let known = start.known_to(Viewer::Of(side)).into_owned();
        assert!(known.tasks.iter().all(|given| given.side == side) && !known.tasks.is_empty());
    }
}

#[test]
fn a_wing_goes_before_the_whole_army_and_of_two_orders_the_first_counts() {
    let orders = "army First right wing pin; whole army hold; right wing attack";
    let start = laid(&ordered(orders, ""), &fight());
    let all = of_part(&start, SideId(0), ArmyPart::All).len();
    let right = of_part(&start, SideId(0), ArmyPart::Right).len();
    assert_eq!(
        tasks(&start),
        [(0, ArmyPart::All, PartTask::Hold, all - right), (0, ArmyPart::Right, PartTask::Pin, right)]
    );
}

#[test]
fn tasks_hold_under_their_conditions_while_they_stand_and_for_the_own_army() {
    let of = |text: &str| ordered(text, "").tasks_of(&"First".into());
    assert_eq!(of("army Guard left wing hold"), [], "the order of another's army");
    assert_eq!(of("if Carthage owns Sardis: army First left wing hold"), [], "not so");
    let hold = [(ArmyPart::Left, PartTask::Hold)];
    assert_eq!(of("if not Carthage owns Sardis: army First left wing hold"), hold);
    // A standing order holds in later turns, another for the same wing takes its place, and one for another does not.
    let standing = |text: &str, now: &str| {
        let mut campaign = ordered(now, "");
        let given = campaign.orders.get_mut("Anna").expect("hers");
        given.standing = read(text).lines;
        (campaign.tasks_of(&"First".into()), given_on(&campaign))
    };
    let (now, next) = standing("standing: army First left wing hold", "army First hold");
    assert_eq!((now, next), (hold.to_vec(), 1));
    let (now, next) = standing("standing: army First left wing hold", "army First left wing pin");
    assert_eq!((now, next), (vec![(ArmyPart::Left, PartTask::Pin)], 1), "it holds again in the next turn");
    let (now, next) = standing("standing: army First left wing hold", "standing: army First left wing pin");
    assert_eq!((now, next), (vec![(ArmyPart::Left, PartTask::Pin)], 1));
    let (now, next) = standing("standing: army First left wing hold", "army First right wing pin");
    assert_eq!((now, next), ([&hold[..], &[(ArmyPart::Right, PartTask::Pin)]].concat(), 1));
    let (now, next) = standing("standing: army First left wing hold", "army First cancel standing orders");
    assert_eq!((now, next), (Vec::new(), 0));
    let mut gone = ordered("army First left wing hold", "");
    gone.players.get_mut("Anna").expect("Anna").removed = true;
    assert_eq!(gone.tasks_of(&"First".into()), []);
}

/// How many orders of Anna stand from the next turn on.
fn given_on(campaign: &Campaign) -> usize {
    campaign.orders["Anna"].lasting().count()
}

#[test]
fn each_ally_has_wings_of_his_own_and_who_comes_later_only_an_army() {
    let book = [
        ("First", "Rome", ROME, 1),
        ("Guard", "Carthage", CARTHAGE, 1),
        ("Friends", "Numidia", CARTHAGE, 1),
        ("Late", "Numidia", CARTHAGE, 1),
    ];
    let mut campaign = campaign(&book.map(|(name, nation, list, times)| (name, nation, list, troops(list, times))));
    let orders = "army Friends left wing round left\narmy Late left wing round left; whole army reserve";
    lead(
        &mut campaign,
        &[("Anna", "Rome", ""), ("Ben", "Carthage", "army Guard left wing pin"), ("Carla", "Numidia", orders)],
    );
    let sides: [&[(&str, Option<u16>)]; 2] =
        [&[("First", None)], &[("Guard", None), ("Friends", None), ("Late", Some(6))]];
    let start = laid(&campaign, &battle(&campaign, sides));
    let command = |id: &ElementId| start.commands[start.element(*id).command.index()].name.clone();
    let told: Vec<(ArmyPart, PartTask, String)> = start
        .tasks
        .iter()
        .map(|given| {
            let mut armies: Vec<String> = given.who.iter().map(command).collect();
            armies.dedup();
            assert!(given.who.len() < 12 || given.part == ArmyPart::All, "{given:?}");
            (given.part, given.task, armies.join(" and "))
        })
        .collect();
    assert_eq!(
        told,
        [
            (ArmyPart::Left, PartTask::Pin, "Guard".to_string()),
            (ArmyPart::Left, LEFT, "Friends".to_string()),
            (ArmyPart::All, PartTask::Reserve, "Late".to_string()),
        ]
    );
}

/// A battle that was fought, its replay, and the lines of its log.
fn fought(campaign: &Campaign, seed: u8) -> (Done, Replay, Vec<String>) {
    let fight = fight();
    let generals = generals_of(campaign, &fight);
    let done = fight_one(campaign, &Seed([seed; 32]), (&named(), &fight), &generals).expect("a battle");
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("battle.replay");
    std::fs::write(&file, &done.replay).expect("a file");
    let replay = replay::read(&file).expect("a replay");
    let events: Vec<_> = replay.events().cloned().collect();
    let rules = rules::by_name("dba3", None).expect("DBA 3.0");
    let log = BattleLog::new(&rules, replay.header.start.clone()).tell(&events);
    let told = log.iter().map(|line| line.wrapped().replace('\n', " ")).collect();
    (done, replay, told)
}

#[test]
fn the_log_of_the_battle_tells_the_task_and_no_general_takes_it_back() {
    let (_, replay, told) = fought(&ordered("army First left wing round left; centre hold", ""), 3);
    assert!(told[0].starts_with("Rome's left wing (") && told[0].ends_with(" round the left"), "{:?}", &told[..3]);
    assert!(told[1].starts_with("Rome's centre (") && told[1].ends_with(") is to hold its ground"), "{:?}", &told[..3]);
    let own = replay.header.start.tasks[0].who.clone();
    let ended = replay.events().any(|event| match &event.what {
        What::TaskEnded(ended) => ended.who.iter().any(|id| own.contains(id)),
        _ => false,
    });
    assert!(!ended);
    let (_, _, whole) = fought(&ordered("army First whole army attack", ""), 3);
    assert_eq!(whole[0], "First is to attack what is before it");
    let (_, _, none) = fought(&ordered("", ""), 3);
    assert!(!none[0].contains(" is to "), "{:?}", none[0]);
}

/// How far, in mm, the left third of the invader has gone to its left in the first six bounds, over some battles; and how far ahead.
fn gone(orders: &str) -> [f64; 2] {
    const BATTLES: u8 = 4;
    let campaign = ordered(orders, "");
    let mut sums = [0.0, 0.0];
    for seed in 0..BATTLES {
        let (_, replay, _) = fought(&campaign, seed);
        let start = &replay.header.start;
        let (who, mut state) = (of_part(start, SideId(0), ArmyPart::Left), start.clone());
        for event in replay.events() {
            if matches!(event.what, What::BoundBegan { number, .. } if number > 6) {
                break;
            }
            state.apply(event);
        }
        let ahead = start.sides[0].edge.inward().forward();
        for id in &who {
            let [from, to] = [start, &state].map(|battle| battle.element(*id).base.at);
            let (x, y) = (f64::from(to.x - from.x), f64::from(to.y - from.y));
            let count = 1000.0 * who.len() as f64 * f64::from(BATTLES);
            sums[0] += (y * ahead.x - x * ahead.y) / count;
            sums[1] += (x * ahead.x + y * ahead.y) / count;
        }
    }
    sums
}

#[test]
fn a_wing_does_as_it_is_told() {
    let [usual, round, refused] = ["", "army First left wing round left", "army First left wing refuse"].map(gone);
    assert!(round[0] > usual[0] + 8.0, "to the left: {usual:?} {round:?}");
    assert!(refused[1] < usual[1] - 20.0, "ahead: {usual:?} {refused:?}");
}

#[test]
fn generals_who_do_not_think_heed_no_task() {
    for (name, heeds) in [
        ("general", true),
        ("captain", true),
        ("marshal", true),
        ("straight", false),
        ("recruit", false),
        ("random", false),
    ] {
        assert_eq!(heeds_tasks(name), heeds, "{name}");
    }
}
