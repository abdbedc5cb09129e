//! The costs of battles, as events of the campaign.

use super::*;
use debellis::base::names::SideId;
use debellis::battle::Compass;
use debellis::book::aftermath::{BattleOrigin, BattleRecord, Fate};
use debellis::campaign::aftermath::{aftermath, follow};
use debellis::campaign::battle::{DEFENDER, INVADER};
use debellis::campaign::dice::Seed;
use debellis::campaign::event::{CampaignEvent, CampaignEventKind};
use debellis::campaign::policy::Income;
use debellis::campaign::state::Campaign;
use debellis::rules::loss_policy;

pub const SEED: Seed = Seed([9; 32]);

/// The events that follow from such fates by a policy; they are applied to the campaign.
pub fn after(
    campaign: &mut Campaign,
    policy: &str,
    winner: Option<SideId>,
    fates: &[(u32, Fate)],
) -> Vec<CampaignEvent> {
    let record = BattleRecord {
        winner,
        field: winner,
        bounds: 9,
        edge: Compass::South,
        fates: fates.iter().cloned().collect(),
        people: [0; 2],
        camps: [0; 2],
        why: None,
        night: None,
        deeds: Default::default(),
        place: None,
        by: BattleOrigin::Typed { who: "the umpire".into() },
    };
    let mut fight = battle(campaign, [&[("First", None)], &[("Guard", None)]]);
    fight.record = Some(record);
    campaign.battles.insert(named(), fight);
    let events = follow(campaign, &named(), loss_policy(policy).expect("a policy"), &SEED).expect("a battle");
    apply(campaign, &events);
    conserved(campaign);
    events
}

#[test]
fn by_dba_the_destroyed_are_gone_and_fugitives_are_back_in_the_next_turn() {
    let mut campaign = two();
    let events = after(&mut campaign, "dba3", Some(INVADER), &[(2, Fate::Destroyed), (3, driven()), (14, driven())]);
    let expected =
        ["First lost 2 [dba3.lost.01]", "First away 3 until 4 [dba3.lost.02]", "Guard away 14 until 4 [dba3.lost.02]"];
    assert_eq!(told(&events), expected);
    let first = &campaign.armies["First"];
    assert_eq!([first.strength(3), first.strength(4)], [10, 11]);
}

#[test]
fn by_dbm_the_beaten_throw_dice_and_elephants_fall_into_the_victors_hands() {
    let mut campaign = two();
    let elephants = numbers(&campaign, "Guard", "El");
    let all: Vec<(u32, Fate)> = (13..=24).map(|number| (number, driven())).collect();
    let events = after(&mut campaign, "dbm", Some(INVADER), &all);
    let face = |number: u32| SEED.die(3, "pursuit", &["3-Sardis", &number.to_string()]);
    let thrown: Vec<String> = (13..=24).map(|number| format!("pursuit {number} {}", face(number))).collect();
    assert_eq!(told(&events)[..12], thrown);
    // The loser has no elements left, so that the victor's mounted are more than double.
    for number in 13..=24 {
        let what = two().armies["Guard"].troops[&ElementNumber(number)].what.clone();
        let most = match what.as_str() {
            "El" => 4,
            "LH" | "Cv" | "Cv general" => 2,
            _ => 4,
        };
        let lost = campaign.gone.contains_key(&ElementNumber(number));
        assert_eq!(lost, face(number) <= most, "{what} {number} threw {}", face(number));
    }
    let taken: Vec<u32> =
        elephants.into_iter().filter(|number| campaign.gone.contains_key(&ElementNumber(*number))).collect();
    let loot: Vec<&CampaignEvent> =
        events.iter().filter(|event| matches!(event.what, CampaignEventKind::Raised { .. })).collect();
    match taken.is_empty() {
        true => assert!(loot.is_empty()),
        false => assert_eq!(told(&[loot[0].clone()]), ["First raised El 25 [dbm.campaign.12]"]),
    }
    assert_eq!(campaign.armies["First"].troops.len(), 12 + taken.len());
}

#[test]
fn by_dbm_a_general_is_captured_without_his_command() {
    let mut army = troops(CARTHAGE, 1);
    army[0] = "El general".into();
    let mut campaign =
        campaign(&[("First", "Rome", ROME, troops(ROME, 1)), ("Guard", "Carthage", CARTHAGE, vec![army[0].clone()])]);
    for turn in 1..60 {
        campaign.date.turn = turn;
        let face = SEED.die(turn, "pursuit", &["3-Sardis", "13"]);
        if face <= 4 {
            let events = after(&mut campaign, "dbm", Some(INVADER), &[(13, driven())]);
            let expected = [
                format!("pursuit 13 {face}"),
                "Guard lost 13 [dbm.campaign.12]".to_string(),
                "First raised El 14 [dbm.campaign.12]".to_string(),
            ];
            return assert_eq!(told(&events), expected);
        }
    }
    panic!("in sixty turns nobody threw four or less");
}

#[test]
fn the_dice_of_the_pursuit_are_told_with_whom_they_are_for_and_what_comes_of_it() {
    let all: Vec<(u32, Fate)> = (13..=24).map(|number| (number, driven())).collect();
    let mut campaign = two();
    let events = after(&mut campaign, "dbm", Some(INVADER), &all);
    // Its state at the end of the battle.
    let mut before = two();
    before.policies.losses = "dbm".into();
    before.battles = campaign.battles.clone();
    let lines = debellis::report::campaign::told::tell(&before, &events);
    for number in 13..=24 {
        let face = SEED.die(3, "pursuit", &["3-Sardis", &number.to_string()]);
        let what = &before.armies["Guard"].troops[&ElementNumber(number)].what;
        let lost = campaign.gone.contains_key(&ElementNumber(number));
        let then = if !lost { "gets away" } else { if what == "El" { "is captured" } else { "is lost" } };
        let line = format!("{what} {number} of Guard throws {face} in the pursuit and {then}");
        assert!(lines.iter().any(|told| told.text == line), "`{line}` is not among {lines:?}");
    }
    let taken = events.iter().any(|event| matches!(event.what, CampaignEventKind::Raised { .. }));
    assert_eq!(lines.iter().any(|told| told.text == "First captures El"), taken);
}

#[test]
fn a_policy_that_keeps_scores_says_with_whom_it_cannot() {
    use debellis::report::campaign::losses::statement;
    let mut campaign = two();
    campaign.policies.losses = "dbv".into();
    let last = statement(&campaign).pop().expect("lines");
    assert!(
        last.starts_with("no score is kept of a battle in which troops take part that have no worth by `dbv`"),
        "{last}"
    );
    assert!(last.contains("El, 4Wb of Guard") || last.contains("4Wb, El of Guard"), "{last}");
    let mut knights = knights();
    knights.policies.losses = "dbv".into();
    assert!(!statement(&knights).iter().any(|line| line.contains("no score is kept")));
    campaign.policies.losses = "dba3".into();
    assert!(!statement(&campaign).iter().any(|line| line.contains("no score is kept")));
}

#[test]
fn a_drawn_battle_is_the_defenders() {
    let mut campaign = two();
    let events = after(&mut campaign, "dbm", None, &[(2, driven()), (13, driven())]);
    let face = SEED.die(3, "pursuit", &["3-Sardis", "2"]);
    assert_eq!(told(&events)[0], format!("pursuit 2 {face}"));
    assert!(!told(&events).iter().any(|line| line.contains("13")), "the defender keeps his");
}

/// Elements that have a worth in the skirmish.
fn knights() -> Campaign {
    let of = |codes: &[&str]| codes.iter().map(|code| code.to_string()).collect::<Vec<_>>();
    campaign(&[
        ("First", "Rome", ROME, of(&["3Kn general", "4Bd"])),
        ("Guard", "Carthage", CARTHAGE, of(&["3Kn general", "3Kn", "4Sp"])),
    ])
}

#[test]
fn by_dbv_knights_are_ransomed_both_score_and_all_are_there_again() {
    let mut campaign = knights();
    let fates = [(3, Fate::Disabled), (4, Fate::Disabled), (5, Fate::Disabled), (2, Fate::Destroyed)];
    let events = after(&mut campaign, "dbv", Some(INVADER), &fates);
    // Rome: two ransoms 6, its knight 6, the spears 3. Carthage: its knights 12, the blades 4.
    let expected = [
        "First away 2 until 4 [dbv.campaign.18]",
        "Guard away 5 until 4 [dbv.campaign.18]",
        "nation Carthage paid nation Rome 3 [dbv.campaign.10]",
        "nation Carthage paid nation Rome 3 [dbv.campaign.10]",
        "Rome scored 15 [dbv.campaign.14]",
        "Carthage scored 16 [dbv.campaign.14]",
    ];
    assert_eq!(told(&events), expected);
    assert_eq!([campaign.scores["Rome"], campaign.scores["Carthage"]], [15, 16]);
    // Scores are added up from battle to battle.
    after(&mut campaign, "dbv", Some(INVADER), &[]);
    assert_eq!([campaign.scores["Rome"], campaign.scores["Carthage"]], [15 + 10, 16 + 15]);
}

#[test]
fn a_ransom_is_paid_as_far_as_the_purse_reaches_and_not_at_all_without_coins() {
    let fates = [(1, Fate::Disabled), (3, Fate::Stood)];
    let mut poor = knights();
    *poor.purses.get_mut(&debellis::campaign::purse::Purse::Nation("Rome".into())).expect("a purse") = 2;
    *poor.purses.get_mut(&debellis::campaign::purse::Purse::Land).expect("a purse") = -102;
    let events = after(&mut poor, "dbv", Some(DEFENDER), &fates);
    assert_eq!(told(&events)[0], "nation Rome paid nation Carthage 2 [dbv.campaign.10]");
    assert!(poor.gone.is_empty());
    let mut without = knights();
    without.policies.income = Income::None;
    let events = after(&mut without, "dbv", Some(DEFENDER), &fates);
    assert!(!told(&events).iter().any(|line| line.contains("paid")));
}

#[test]
fn a_ransom_is_paid_with_the_last_coin() {
    let mut poor = knights();
    *poor.purses.get_mut(&debellis::campaign::purse::Purse::Nation("Rome".into())).expect("a purse") = 1;
    *poor.purses.get_mut(&debellis::campaign::purse::Purse::Land).expect("a purse") = -101;
    let events = after(&mut poor, "dbv", Some(DEFENDER), &[(1, Fate::Disabled), (3, Fate::Stood)]);
    assert_eq!(told(&events)[0], "nation Rome paid nation Carthage 1 [dbv.campaign.10]");
}

#[test]
fn rulings_go_by_the_numbers_of_elements_whoever_is_the_invader() {
    let mut campaign = two();
    let mut fight = battle(&campaign, [&[("Guard", None)], &[("First", None)]]);
    fight.record = Some(BattleRecord {
        winner: Some(INVADER),
        field: Some(INVADER),
        bounds: 9,
        edge: Compass::South,
        fates: Default::default(),
        people: [0; 2],
        camps: [0; 2],
        why: None,
        night: None,
        deeds: Default::default(),
        place: None,
        by: BattleOrigin::Typed { who: "the umpire".into() },
    });
    campaign.battles.insert(named(), fight.clone());
    let (rules, policy) = (debellis::rules::dba3::rulebook(), loss_policy("dba3").expect("a policy"));
    let record = fight.record.clone().expect("a record");
    let found = aftermath(&campaign, &rules, policy, (&named(), &fight, &record), &SEED).expect("a battle");
    let numbers: Vec<u32> = found.rulings.iter().map(|ruling| ruling.number).collect();
    assert_eq!(numbers, (1..=24).collect::<Vec<u32>>());
}
