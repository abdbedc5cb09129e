//! A player's orders on how his general is to fight, and that he fights so if a computer plays him.

use debellis::base::names::{CommandId, SideId};
use debellis::battle::{Bearing, Trait, What};
use debellis::campaign::battlefield::lay_out;
use debellis::campaign::dice::Seed;
use debellis::campaign::intent::{self, Intent};
use debellis::campaign::names::PlayerName;
use debellis::campaign::nation::Player;
use debellis::campaign::orders::{BattlePlan, read};
use debellis::campaign::state::Given;
use debellis::sim::campaign::battles::{fight_one, generals_of};
use debellis::store::replay;

use super::*;

/// Anna leads Rome, which invades, and Ben leads Carthage; these are their orders.
fn ordered(orders: [&str; 2]) -> Campaign {
    let mut campaign = two();
    for (name, nation, text) in [("Anna", "Rome", orders[0]), ("Ben", "Carthage", orders[1])] {
        let player = PlayerName::from(name);
        campaign.players.insert(player.clone(), Player { removed: false, computer: false, general: "general".into() });
        campaign.nations.get_mut(nation).expect("a nation").player = Some(player.clone());
        let reading = read(text);
        assert_eq!(reading.faults, [], "{text}");
        campaign.orders.insert(player, Given { text: text.into(), lines: reading.lines, standing: Vec::new() });
    }
    campaign
}

fn fight() -> Engagement {
    battle(&two(), [&[("First", None)], &[("Guard", None)]])
}

/// The bearing of each command of a battle.
fn bearings(campaign: &Campaign, fight: &Engagement) -> Vec<Option<Bearing>> {
    let laid = lay_out(campaign, &named(), fight, 7).expect("a battlefield");
    laid.start.commands.iter().map(|command| command.bearing.clone()).collect()
}

#[test]
fn a_written_intent_is_the_bearing_of_that_armys_command() {
    let of = |orders| bearings(&ordered(orders), &fight());
    assert_eq!(of(["", ""]), [None, None]);
    assert_eq!(
        of(["army First fight as bold", "army Guard fight as cautious"]),
        [Some(Bearing::Bold), Some(Bearing::Cautious)]
    );
    // A condition that is not fulfilled leaves him unchanged, and so does another army's order.
    assert_eq!(of(["in winter: army First fight as bold", "army First fight as bold"]), [None, None]);
    let mut campaign = ordered(["", ""]);
    campaign.players.get_mut("Ben").expect("Ben").general = "cautious".into();
    assert_eq!(bearings(&campaign, &fight()), [None, Some(Bearing::Cautious)]);
    assert_eq!(generals_of(&campaign, &fight()), ["general", "general"]);
    campaign.players.get_mut("Ben").expect("Ben").removed = true;
    assert_eq!(bearings(&campaign, &fight()), [None, None]);
    // A plan combines with the character: bold defenders are bolder than other defenders, and go no nearer either.
    let [bold, plain] = ["bold", "general"].map(|word| {
        let own = bearings(&ordered([&format!("army First fight as {word} and defend"), ""]), &fight());
        own.into_iter().next().flatten().expect("a bearing")
    });
    assert_eq!([bold.percent(Trait::Nearer), plain.percent(Trait::Nearer)], [0, 0]);
    assert_eq!([bold.percent(Trait::FrontDanger), plain.percent(Trait::FrontDanger)], [60, 200]);
}

#[test]
fn allies_are_minded_as_their_own_player_says() {
    let book = [("First", "Rome", ROME), ("Guard", "Carthage", CARTHAGE), ("Friends", "Numidia", CARTHAGE)];
    let mut campaign = campaign(&book.map(|(name, nation, list)| (name, nation, list, troops(list, 1))));
    let before = ordered(["army First fight as bold", "army Guard fight as cautious and hold back"]);
    (campaign.players, campaign.orders) = (before.players, before.orders);
    for (nation, player) in [("Rome", "Anna"), ("Carthage", "Ben")] {
        campaign.nations.get_mut(nation).expect("a nation").player = Some(PlayerName::from(player));
    }
    let fight = battle(&campaign, [&[("First", None)], &[("Guard", None), ("Friends", Some(6))]]);
    let laid = lay_out(&campaign, &named(), &fight, 7).expect("a battlefield");
    for (i, command) in laid.start.commands.iter().enumerate() {
        let minded = match command.name.as_str() {
            "First" => Some(200),
            "Guard" => Some(0),
            _ => None,
        };
        let found = command.bearing.as_ref().map(|bearing| bearing.percent(Trait::Nearer));
        assert_eq!(found, minded, "{} {:?}", command.name, CommandId(i as u8));
    }
}

/// The first bound with a fight, and the distance in mm that each side has come nearer to the enemy in the first six
/// bounds, on average over some battles.
fn fought(orders: [&str; 2]) -> (f64, [f64; 2]) {
    const BATTLES: u8 = 8;
    let (campaign, fight) = (ordered(orders), fight());
    let folder = tempfile::tempdir().expect("a folder");
    let (mut first, mut gone) = (0.0, [0.0, 0.0]);
    for seed in 0..BATTLES {
        let generals = generals_of(&campaign, &fight);
        let done = fight_one(&campaign, &Seed([seed; 32]), (&named(), &fight), &generals).expect("a battle");
        let file = folder.path().join(format!("{seed}.replay"));
        std::fs::write(&file, &done.replay).expect("a file");
        let replay = replay::read(&file).expect("a replay");
        let (mut state, mut bound, mut met) = (replay.header.start.clone(), 0, None);
        let mut early = None;
        for event in replay.events() {
            match event.what {
                What::BoundBegan { number, .. } => bound = number,
                What::Fought { .. } if met.is_none() => met = Some(bound),
                _ => {}
            }
            if bound == 7 && early.is_none() {
                early = Some(state.clone());
            }
            state.apply(event);
        }
        first += f64::from(met.unwrap_or(60)) / f64::from(BATTLES);
        let early = early.unwrap_or(state);
        let middle = |battle: &debellis::battle::Battle, side| {
            let own: Vec<_> = battle.elements.iter().filter(|e| e.side == SideId(side)).collect();
            let sum =
                own.iter().fold((0.0, 0.0), |sum, e| (sum.0 + f64::from(e.base.at.x), sum.1 + f64::from(e.base.at.y)));
            (sum.0 / own.len() as f64, sum.1 / own.len() as f64)
        };
        for side in [0, 1] {
            let foe = middle(&replay.header.start, 1 - side);
            let far = |battle| {
                let own = middle(battle, side);
                ((own.0 - foe.0).powi(2) + (own.1 - foe.1).powi(2)).sqrt()
            };
            gone[usize::from(side)] += (far(&replay.header.start) - far(&early)) / f64::from(BATTLES) / 1000.0;
        }
    }
    (first, gone)
}

#[test]
fn a_general_fights_as_he_is_told() {
    let [usual, defends, holds, attacks, timid] = [
        ["", ""],
        ["", "army Guard fight as general and defend"],
        ["", "army Guard fight as cautious and hold back"],
        ["army First fight as bold and attack", ""],
        ["army First fight as cautious", ""],
    ]
    .map(fought);
    let told = format!("{usual:?} {defends:?} {holds:?} {attacks:?} {timid:?}");
    // A side that defends or holds back stands still, whereas otherwise it advances.
    assert!(defends.1[1] < usual.1[1] / 2.0 && holds.1[1] < usual.1[1] / 2.0, "{told}");
    // A bold attacker comes nearer than others, and a cautious one less near and later than both.
    assert!(attacks.1[0] > usual.1[0] && usual.1[0] > timid.1[0], "{told}");
    assert!(attacks.0 < timid.0 && usual.0 < timid.0, "{told}");
}

#[test]
fn a_plan_scales_the_character_and_nothing_counts_more_than_ten_times() {
    let bearing = |word: &str, plan| Intent::of(word, Some(plan)).and_then(|intent| intent.bearing).expect("a bearing");
    let percent = |word: &str, plan, of: Trait| bearing(word, plan).percent(of);
    assert_eq!(percent("general", BattlePlan::Attack, Trait::Nearer), 250);
    assert_eq!(percent("bold", BattlePlan::Attack, Trait::Nearer), 500);
    assert_eq!(percent("bold", BattlePlan::Attack, Trait::FrontDanger), 12);
    // A cautious general who holds back would fear for his front twelve times as much.
    assert_eq!(percent("cautious", BattlePlan::HoldBack, Trait::FrontDanger), 1_000);
    // What a plan says nothing of stays as the general has it, and is not written down.
    assert_eq!(percent("cautious", BattlePlan::Attack, Trait::Hindered), 150);
    let Bearing::Own(written) = bearing("general", BattlePlan::Attack) else { panic!("a bearing of its own") };
    let written: Vec<Trait> = written.into_keys().collect();
    assert_eq!(written, [Trait::Nearer, Trait::Prey, Trait::FrontDanger, Trait::Contact]);
}

#[test]
fn words_for_generals_are_known_in_capitals_and_others_are_not() {
    assert_eq!(Intent::of(" Bold ", None).and_then(|intent| intent.bearing), Some(Bearing::Bold));
    let plain = Intent::of("General", None).expect("a general");
    assert_eq!((plain.general, plain.bearing), ("general", None));
    assert_eq!(Intent::of("STRAIGHT", None).map(|intent| intent.general), Some("straight"));
    assert_eq!(Intent::of("brave", None), None);
    assert_eq!(Intent::of("Marshal", None).map(|intent| intent.general), Some("marshal"));
    let bold = Intent::of("legate", Some(BattlePlan::Attack)).expect("a level");
    assert_eq!((bold.general, bold.bearing.map(|b| b.percent(Trait::Nearer))), ("legate", Some(250)));
    let known: Vec<&str> = intent::words().collect();
    assert!(known.starts_with(&["bold", "cautious", "general"]), "{known:?}");
    assert!(known.ends_with(&["recruit", "captain", "legate", "marshal"]), "{known:?}");
}

#[test]
fn a_level_leads_an_army_and_the_captain_is_the_campaigns_own() {
    use debellis::general::GeneralVersion;
    let mut campaign = ordered(["army First fight as captain", "army Guard fight as recruit"]);
    campaign.general = GeneralVersion::FIRST;
    let generals = generals_of(&campaign, &fight());
    assert_eq!(generals, ["captain", "recruit"]);
    let seed = Seed([5; 32]);
    let by = |generals: [&str; 2]| {
        let generals = generals.map(str::to_string);
        fight_one(&campaign, &seed, (&named(), &fight()), &generals).expect("a battle").record
    };
    let levels = by(["captain", "recruit"]);
    assert_eq!(levels, by(["general-1", "straight"]));
    assert_eq!(levels, by(["general", "straight"]));
}

#[test]
fn a_legate_fights_a_battle_of_a_campaign() {
    let campaign = ordered(["army First fight as legate and attack", "army Guard fight as recruit"]);
    let generals = generals_of(&campaign, &fight());
    assert_eq!(generals, ["legate", "recruit"]);
    let done = fight_one(&campaign, &Seed([5; 32]), (&named(), &fight()), &generals).expect("a battle");
    assert!(done.record.bounds > 3, "{:?}", done.record);
}
