//! Battles of a campaign set up and fought by computers.

use super::*;
use debellis::base::names::SideId;
use debellis::battle::{Battle, Draw, Kinds, Season, Standing, StrongholdKind};
use debellis::book::Home;
use debellis::book::aftermath::BattleOrigin;
use debellis::campaign::battle::{BattleStake, Engagement};
use debellis::campaign::battlefield::{battle_seed, lay_out, losing_count};
use debellis::campaign::dice::Seed;
use debellis::campaign::map::Walls;
use debellis::campaign::names::NodeName;
use debellis::campaign::policy::{Policies, SeasonReading};
use debellis::sim::campaign::battles::fight;
use debellis::store::replay;

const SEED: Seed = Seed([5; 32]);

fn generals(_: &BattleName, _: &Engagement) -> [String; 2] {
    ["straight".into(), "straight".into()]
}

fn strength(battle: &Battle, side: u8, standing: Standing) -> usize {
    let people = |id| battle.strongholds.iter().any(|place| place.is_people(id));
    battle.roster().filter(|(id, e)| e.side == SideId(side) && e.standing == standing && !people(*id)).count()
}

#[test]
fn the_losing_count_is_a_third_and_two_at_least() {
    let rules = debellis::rules::by_name("dba3", None).expect("its rules");
    let third = Policies::default();
    let counts = [1, 5, 6, 7, 9, 10, 12, 13, 18, 36].map(|strength| losing_count(&rules, &third, strength));
    assert_eq!(counts, [2, 2, 2, 3, 3, 4, 4, 5, 6, 12].map(Some));
    let four = Policies { beaten_by_third: false, ..Policies::default() };
    assert_eq!([1, 36].map(|strength| losing_count(&rules, &four, strength)), [Some(4), Some(4)]);
    let dbm = debellis::rules::by_name("dbm", None).expect("its rules");
    assert_eq!(losing_count(&dbm, &third, 36), None, "it ends by its own terms");
}

#[test]
fn armies_take_the_field_as_they_are() {
    let small: Vec<String> = troops(CARTHAGE, 1).into_iter().take(5).collect();
    let mut campaign = campaign(&[("First", "Rome", ROME, troops(ROME, 1)), ("Guard", "Carthage", CARTHAGE, small)]);
    let fight = battle(&campaign, [&[("First", None)], &[("Guard", None)]]);
    let laid = lay_out(&campaign, &named(), &fight, 7).expect("a battlefield");
    let start = &laid.start;
    assert_eq!([0, 1].map(|side| strength(start, side, Standing::OnTable)), [12, 5]);
    assert_eq!(start.bound.side, SideId(1), "the defender has the first bound");
    assert_eq!(start.losing, Some([4, 2]));
    assert_eq!([&start.sides[0].name[..], &start.sides[1].name[..]], ["Rome", "Carthage"]);
    assert_eq!(start.weather.season, Season::Autumn);
    assert_eq!(start.forecast.as_ref().and_then(|forecast| forecast.draw), Some(Draw::Dice));
    assert!(laid.rules.weather.in_force.is_empty());
    for ((id, element), number) in start.roster().zip(&laid.numbers.placed) {
        let Some(number) = number else { continue };
        let army = if element.side == SideId(0) { "First" } else { "Guard" };
        let what = &campaign.armies[army].troops[&ElementNumber(*number)].what;
        assert!(what.starts_with(element.code.as_str()), "{what} is {}", start.name(id));
    }
    campaign.policies.beaten_by_third = false;
    campaign.policies.weather = true;
    let other = lay_out(&campaign, &named(), &fight, 7).expect("a battlefield");
    assert_eq!(other.start.losing, None);
    assert!(!other.rules.weather.in_force.is_empty());
}

#[test]
fn eighteen_a_side_are_ordinary_and_one_more_is_big() {
    for (more, name, board) in [(6, "dba3", [600_000, 600_000]), (7, "dba3-big", [1_200_000, 600_000])] {
        let mut many = troops(ROME, 1);
        many.extend(std::iter::repeat_n("4Bd".to_string(), more));
        let campaign = campaign(&[("First", "Rome", ROME, many), ("Guard", "Carthage", CARTHAGE, troops(CARTHAGE, 1))]);
        let fight = battle(&campaign, [&[("First", None)], &[("Guard", None)]]);
        let laid = lay_out(&campaign, &named(), &fight, 7).expect("a battlefield");
        assert_eq!(laid.rules.name, name);
        assert_eq!([laid.start.board.width, laid.start.board.depth], board);
        assert_eq!(laid.start.losing.map(|[one, _]| one), losing_count(&laid.rules, &campaign.policies, 12 + more));
        assert_eq!(laid.start.losing.map(|[_, other]| other), Some(4));
    }
}

#[test]
fn a_big_battle_ends_by_its_own_terms_where_the_policy_leaves_it_to_the_rules() {
    let mut campaign =
        campaign(&[("First", "Rome", ROME, troops(ROME, 2)), ("Guard", "Carthage", CARTHAGE, troops(CARTHAGE, 2))]);
    campaign.policies.beaten_by_third = false;
    let fight = battle(&campaign, [&[("First", None)], &[("Guard", None)]]);
    let losing = |reading: SeasonReading| {
        let mut campaign = campaign.clone();
        campaign.policies.reading = reading;
        lay_out(&campaign, &named(), &fight, 7).expect("a battlefield").start.losing
    };
    assert_eq!([SeasonReading::Together, SeasonReading::SharedSieges].map(losing), [Some([4, 4]), None]);
    let laid = lay_out(&campaign, &named(), &fight, 7).expect("a battlefield");
    let winner = |lost: usize| {
        let mut then = laid.start.clone();
        let own = then.elements.iter_mut().filter(|e| e.side == SideId(0) && !e.general && !Kinds::PEOPLE.has(e.kind));
        own.take(lost).for_each(|e| (e.standing, e.deeds.lost) = (Standing::Destroyed, true));
        debellis::view::victory::ending(&laid.rules, &then, true).map(|end| (end.value.winner, end.clause.to_string()))
    };
    // Half of 24, and more in that bound.
    let counted = |lost: usize| winner(lost);
    assert_eq!(counted(4), None, "four beat an army of twelve");
    let first = (5..=12).find(|lost| counted(*lost).is_some()).expect("half beats");
    assert!(first >= 11, "{first}");
    assert_eq!(counted(first), Some((Some(SideId(1)), "dba3.bbdba.48".to_string())));
}

#[test]
fn a_side_is_beaten_by_its_own_count() {
    let small: Vec<String> = ["4Bd", "4Bd", "4Bd", "4Bd", "4Bd", "4Bd", "4Bd"].map(String::from).to_vec();
    let many: Vec<String> = std::iter::repeat_n("4Bd".to_string(), 18).collect();
    let campaign = campaign(&[("First", "Rome", ROME, small), ("Guard", "Carthage", CARTHAGE, many)]);
    let fight = battle(&campaign, [&[("First", None)], &[("Guard", None)]]);
    let laid = lay_out(&campaign, &named(), &fight, 7).expect("a battlefield");
    let winner = |lost: [usize; 2]| {
        let mut then = laid.start.clone();
        for (side, lost) in lost.into_iter().enumerate() {
            let own = then.elements.iter_mut().filter(|e| e.side.index() == side && e.code.as_str() == "4Bd");
            own.take(lost).for_each(|e| e.standing = Standing::Destroyed);
        }
        debellis::view::victory::ending(&laid.rules, &then, true).and_then(|end| end.value.winner)
    };
    assert_eq!(laid.start.losing, Some([3, 6]));
    assert_eq!(winner([2, 0]), None);
    assert_eq!(winner([3, 0]), Some(SideId(1)));
    assert_eq!(winner([0, 5]), None);
    assert_eq!(winner([0, 6]), Some(SideId(0)));
    assert_eq!(winner([3, 3]), None, "he has lost enough, and not more");
    assert_eq!(winner([3, 4]), None, "four would do by the book, and do not here");
    assert_eq!(winner([7, 6]), Some(SideId(1)));
}

#[test]
fn large_armies_find_room_in_every_country() {
    let many = |list| {
        let mut many = troops(list, 2);
        many.truncate(18);
        many
    };
    let campaign = campaign(&[("First", "Rome", ROME, many(ROME)), ("Guard", "Carthage", CARTHAGE, many(CARTHAGE))]);
    for home in Home::ALL {
        let mut fight = battle(&campaign, [&[("First", None)], &[("Guard", None)]]);
        fight.home = home;
        for seed in 0..3 {
            let laid =
                lay_out(&campaign, &named(), &fight, seed).unwrap_or_else(|why| panic!("{home:?} {seed}: {why}"));
            let waiting = [0, 1].map(|side| strength(&laid.start, side, Standing::Reserve));
            assert_eq!(waiting[0] + waiting[1], laid.start.landing.len(), "who waits is to land from the water");
        }
    }
}

#[test]
fn a_city_that_is_stormed_has_its_garrison_inside() {
    for (walls, kind) in [(Walls::City, StrongholdKind::City), (Walls::Fort, StrongholdKind::Fort)] {
        let campaign = two();
        let mut fight = battle(&campaign, [&[("First", None)], &[("Guard", None)]]);
        (fight.walls, fight.matter) = (walls, BattleStake::Assault);
        for seed in 0..4 {
            let laid = lay_out(&campaign, &named(), &fight, seed).expect("a battlefield");
            let walled: Vec<_> = laid.start.strongholds.iter().filter(|place| place.kind.is_walled()).collect();
            assert_eq!(walled.iter().map(|place| (place.kind, place.side)).collect::<Vec<_>>(), [(kind, SideId(1))]);
            let inside = walled[0].held_by.expect("a garrison");
            assert!(laid.numbers.of(inside).is_some(), "troops, and not the people of the place");
        }
    }
}

#[test]
fn allies_are_commands_of_one_side_and_late_comers_come_by_themselves() {
    let numidia: Vec<String> = ["LH general", "LH", "Ps", "Ps"].map(String::from).to_vec();
    let mut campaign = campaign(&[
        ("First", "Rome", ROME, troops(ROME, 1)),
        ("Horse", "Numidia", "II/40", numidia),
        ("Second", "Rome", ROME, troops(ROME, 1).into_iter().take(3).collect()),
        ("Guard", "Carthage", CARTHAGE, troops(CARTHAGE, 1)),
    ]);
    let one = battle(&campaign, [&[("First", None), ("Horse", None), ("Second", Some(6))], &[("Guard", None)]]);
    let laid = lay_out(&campaign, &named(), &one, 7).expect("a battlefield");
    let commands: Vec<(&str, bool, bool)> =
        laid.start.commands.iter().map(|c| (c.name.as_str(), c.chief, c.ally)).collect();
    let expected = [("First", true, false), ("Horse", false, true), ("Guard", true, false), ("Second", false, false)];
    assert_eq!(commands, expected);
    assert_eq!(strength(&laid.start, 0, Standing::Reserve), 3);
    assert_eq!(laid.start.losing.map(|[one, _]| one), losing_count(&laid.rules, &campaign.policies, 19));
    assert_eq!(laid.start.losing.map(|[_, other]| other), Some(4));
    let generals_of = |name: &str| {
        let command = laid.start.commands.iter().find(|c| c.name == name).expect("a command");
        laid.start.element(command.general.expect("its general")).command
    };
    assert_eq!(laid.start.commands[generals_of("Horse").index()].name, "Horse");
    campaign.battles.insert(named(), one);
    let done = fight(&campaign, &SEED, &generals, 1).expect("a battle");
    let late = done[0].record.fates.values().filter(|fate| **fate == Fate::Waited).count();
    let text = String::from_utf8(done[0].replay.clone()).expect("lines of JSON");
    let came = text.matches("\"event\":\"arrived\"").count();
    assert_eq!(late + came, 3);
    assert!(came > 0 || done[0].record.bounds < 6, "{came} came, in {} bounds", done[0].record.bounds);
}

#[test]
fn threads_have_no_say_in_it_and_replays_hold() {
    let mut campaign = two();
    for name in ["3-Cannae", "3-Sardis", "3-Zama"] {
        let fight = battle(&campaign, [&[("First", None)], &[("Guard", None)]]);
        // A battle in another place has other dice.
        let node = NodeName::from(&name[2..]);
        campaign.battles.insert(BattleName::from(name), Engagement { node, ..fight });
    }
    let one = fight(&campaign, &SEED, &generals, 1).expect("battles");
    let two = fight(&campaign, &SEED, &generals, 2).expect("battles");
    assert_eq!(one, two);
    assert_eq!(one.iter().map(|done| &done.name[..]).collect::<Vec<_>>(), ["3-Cannae", "3-Sardis", "3-Zama"]);
    assert_ne!(one[0].record, one[1].record);
    for done in &one {
        let seed = battle_seed(&SEED, 3, &campaign.battles[&done.name]);
        assert_eq!(done.record.by, BattleOrigin::Computer { seed });
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a.replay");
        std::fs::write(&path, &done.replay).expect("a file");
        let read = replay::read(&path).expect("a replay");
        let rules = read.header.rules().expect("its rules");
        let end = replay::fight_again(&rules, &read, u16::MAX).unwrap_or_else(|why| panic!("{why:?}"));
        assert_eq!(end.ending.and_then(|ending| ending.winner), done.record.winner);
        assert!(done.record.bounds > 0 && !done.record.fates.is_empty());
    }
}

#[test]
fn an_army_that_cannot_take_the_field_is_told() {
    let fault = |what: &str, list: &str, arrives| {
        let armies =
            [("First", "Rome", list, vec![what.to_string()]), ("Guard", "Carthage", CARTHAGE, troops(CARTHAGE, 1))];
        let campaign = campaign(&armies);
        let fight = battle(&campaign, [&[("First", arrives)], &[("Guard", None)]]);
        lay_out(&campaign, &named(), &fight, 7).err().expect("it cannot be set up")
    };
    assert_eq!(fault("9Xx", ROME, None), "3-Sardis: 1 of First: De Bellis Antiquitatis 3.0 has no troops `9Xx`");
    assert!(fault("4Bd", "II/99", None).starts_with("3-Sardis: First: there is no army list II/99"));
    assert!(fault("4Bd", ROME, Some(3)).contains("nobody of the invader is there when the battle begins"));
    let mut campaign = two();
    campaign.battles.insert(named(), battle(&campaign, [&[("First", None)], &[("Guard", None)]]));
    let unknown = |_: &BattleName, _: &Engagement| ["genral".to_string(), "general".to_string()];
    let why = fight(&campaign, &SEED, &unknown, 1).expect_err("no such general").to_string();
    assert!(
        why.starts_with("3-Sardis: there is no general `genral`; did you mean `general`?; there are general, "),
        "{why}"
    );
}

#[test]
fn who_commands_is_the_players_intent_his_general_or_the_one_who_thinks() {
    use debellis::campaign::names::PlayerName;
    use debellis::campaign::nation::Player;
    use debellis::campaign::orders::{CampaignOrder, OrderLine};
    use debellis::campaign::state::Given;
    use debellis::sim::campaign::battles::generals_of;
    let mut campaign = two();
    let fight = battle(&campaign, [&[("First", None)], &[("Guard", None)]]);
    assert_eq!(generals_of(&campaign, &fight), ["general", "general"]);
    let anna = PlayerName::from("Anna");
    campaign.players.insert(anna.clone(), Player { removed: false, computer: false, general: "random".into() });
    campaign.nations.get_mut("Rome").expect("Rome").player = Some(anna.clone());
    assert_eq!(generals_of(&campaign, &fight), ["random", "general"]);
    for (intent, found) in [("Bold", "general"), ("straight", "straight"), ("like Scipio", "random")] {
        let order = CampaignOrder::Intent { army: "First".into(), general: intent.into(), plan: None };
        let line = OrderLine { order, when: Vec::new(), standing: false, nation: None, line: 1 };
        campaign.orders.insert(anna.clone(), Given { text: String::new(), lines: vec![line], standing: Vec::new() });
        assert_eq!(generals_of(&campaign, &fight), [found, "general"]);
    }
}

#[test]
fn the_ledger_goes_down_to_what_happened_in_the_battle() {
    use debellis::book::aftermath::Fate;
    use debellis::campaign::aftermath::follow;
    use debellis::campaign::cause::CampaignCause;
    use debellis::campaign::event::{CampaignEvent, CampaignEventKind, FORMAT};
    use debellis::report::campaign::ledger;
    let mut campaign = two();
    let mut fight_of = battle(&campaign, [&[("First", None)], &[("Guard", None)]]);
    campaign.battles.insert(named(), fight_of.clone());
    let done = fight(&campaign, &SEED, &generals, 1).expect("a battle").remove(0);
    let lost: Vec<u32> =
        done.record.fates.iter().filter(|(_, fate)| **fate == Fate::Destroyed).map(|(n, _)| *n).collect();
    assert!(!lost.is_empty());
    for number in &lost {
        let deed = &done.record.deeds[number];
        assert!((1..=done.record.bounds).contains(&deed.bound) && deed.clause.is_some(), "{deed:?}");
        assert!(deed.what.starts_with("destroyed"), "{deed:?}");
    }
    let told: Vec<&str> = done.record.deeds.values().map(|deed| deed.what.as_str()).collect();
    assert!(
        told.iter()
            .any(|what| what.contains(" of First in close combat, ") || what.contains(" of Guard in close combat, ")),
        "{told:?}"
    );
    // A journal that begins with the campaign, followed by the effects of the battle.
    campaign.battles.clear();
    let umpire = |what| CampaignEvent { what, why: CampaignCause::Umpire };
    let mut events = vec![
        umpire(CampaignEventKind::Founded { format: FORMAT, campaign: Box::new(campaign.clone()) }),
        umpire(CampaignEventKind::Met { name: named(), battle: Box::new(fight_of.clone()) }),
        umpire(CampaignEventKind::Fought { name: named(), record: Box::new(done.record.clone()) }),
    ];
    fight_of.record = Some(done.record.clone());
    campaign.battles.insert(named(), fight_of);
    let losses = debellis::rules::loss_policy("dba3").expect("a policy");
    events.extend(follow(&campaign, &named(), losses, &SEED).expect("a battle"));
    let events: Vec<(u32, CampaignEvent)> = (1..).zip(events).collect();
    let details: Vec<String> = ["First", "Guard"]
        .iter()
        .flat_map(|army| ledger::of(&(*army).into(), &events).expect("a ledger"))
        .flat_map(|entry| entry.details)
        .collect();
    for number in lost {
        let deed = &done.record.deeds[&number];
        let line = format!(" {number}: bound {}, {} [{}]", deed.bound, deed.what, deed.clause.expect("a clause"));
        assert!(details.iter().any(|detail| detail.ends_with(&line)), "`{line}` is not among {details:?}");
    }
}
