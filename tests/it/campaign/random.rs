//! Random campaigns: with any orders and any results of battles nothing is lost and nothing is created.

use crate::common::seasons::{Played, founded, script};
use debellis::base::dice::Seeded;
use debellis::base::names::SideId;
use debellis::battle::Compass;
use debellis::book::aftermath::{BattleOrigin, BattleRecord, Fate, Leaving, PlaceFate};
use debellis::campaign::army::ElementNumber;
use debellis::campaign::battle::Engagement;
use debellis::campaign::dice::Seed;
use debellis::campaign::hand::{no_lists, read as read_acts};
use debellis::campaign::map::Walls;
use debellis::campaign::purse::Purse;
use debellis::campaign::result::{ResultTerms, judge};
use debellis::campaign::season::Come;
use debellis::campaign::{Campaign, CampaignEvent, CampaignEventKind};
use debellis::report::campaign::templates::Templates;
use debellis::rules::{dba3, loss_policy};
use debellis::sim::campaign::{CampaignDesk, Until};
use proptest::prelude::*;
use std::collections::BTreeMap;
use std::fmt::Write;

/// Chance for a test.
pub(super) struct Chance(Seeded);

impl Chance {
    pub(super) fn of(seed: u64, what: &str) -> Chance {
        Chance(Seeded::new(seed, what))
    }

    fn below(&mut self, count: usize) -> usize {
        self.0.below(count.max(1) as u32) as usize
    }

    fn one_in(&mut self, count: usize) -> bool {
        self.below(count) == 0
    }

    fn one_of<'a>(&mut self, words: &[&'a str]) -> &'a str {
        words[self.below(words.len())]
    }
}

/// A campaign with this number of nodes and nations, in parts; those of the map may stand in any order.
pub(super) fn map(chance: &mut Chance, nodes: usize, nations: usize) -> (String, Vec<String>, Vec<String>, String) {
    let policies = format!(
        "play = \"{}\", war = \"{}\", march = {}, losses = \"{}\", cut_off = \"{}\", storm = {}, supply = {}, attrition = {}, siege = {}, \
         storming = {}, intercept = {}, income = \"{}\", recruit_cost = {}, recruits = {}, plunder = {}, revolt = {}, battles = \"table\"{}",
        chance.one_of(&["club", "postal"]),
        chance.one_of(&["everybody", "everybody", "players"]),
        1 + chance.below(6),
        chance.one_of(&["dba3", "dbm", "dbv"]),
        chance.one_of(&["stays", "surrenders"]),
        chance.below(7),
        chance.below(4),
        chance.below(7),
        2 + chance.below(8),
        1 + chance.below(7),
        1 + chance.below(7),
        chance.one_of(&["season", "year", "none"]),
        chance.below(3),
        chance.below(101),
        chance.below(3),
        chance.below(7),
        if chance.one_in(3) { String::new() } else { prices(chance) },
    );
    let node = |chance: &mut Chance, n: usize| {
        let walls = chance.one_of(&["none", "fort", "city"]);
        let home = chance.one_of(&["Arable", "Dry", "Hilly"]);
        format!(
            "c:node {{ \"N{n}\", home = \"{home}\", walls = \"{walls}\", port = true, worth = {} }}\n",
            chance.below(5)
        )
    };
    let places: Vec<String> = (0..nodes).map(|n| node(chance, n)).collect();
    let mut ways: BTreeMap<(usize, usize, &str), String> = BTreeMap::new();
    for n in 0..nodes * 2 {
        let (a, b) = if n + 1 < nodes { (n, n + 1) } else { (chance.below(nodes), chance.below(nodes)) };
        let way = chance.one_of(&["road", "track", "pass", "river", "desert", "sea"]);
        if a != b {
            let capacity = if chance.one_in(4) { ", capacity = 1" } else { "" };
            let one_way = if chance.one_in(8) { ", one_way = true" } else { "" };
            let coast = if way == "sea" && chance.one_in(2) { ", coast = true" } else { "" };
            let text = format!("c:link {{ \"N{a}\", \"N{b}\", way = \"{way}\"{capacity}{one_way}{coast} }}\n");
            ways.entry((a.min(b), a.max(b), way)).or_insert(text);
        }
    }
    let mut rest = "c:player { \"P0\" }\nc:player { \"P1\" }\nc:player { \"P2\" }\n".to_string();
    let mut owned: Vec<Vec<usize>> = (0..nations).map(|n| vec![n]).collect();
    for node in nations..nodes {
        let who = chance.below(nations + 1);
        if let Some(owned) = owned.get_mut(who) {
            owned.push(node);
        }
    }
    for (n, owned) in owned.iter().enumerate() {
        // With more than three nations the last has no player; the second player may lead two.
        let player = if n < 3 {
            format!("player = \"P{}\", ", n)
        } else {
            chance.one_of(&["", "player = \"P1\", "]).to_string()
        };
        let owns: Vec<String> = owned.iter().map(|node| format!("\"N{node}\"")).collect();
        let coins = chance.below(12);
        writeln!(
            rest,
            "c:nation {{ \"K{n}\", {player}capital = \"N{n}\", owns = {{ {} }}, coins = {coins} }}",
            owns.join(", ")
        )
        .expect("room");
        for army in 0..1 + chance.below(3) {
            let at = chance.below(nodes);
            let elements = chance.one_of(&["3Kn general, 4Pk*4", "3Kn general, 4Pk*2, Cv", "4Pk*2", "Ps"]);
            writeln!(rest, "c:army {{ \"A{n}{army}\", nation = \"K{n}\", at = \"N{at}\", list = \"II/18a\", elements = \"{elements}\" }}").expect("room");
        }
    }
    writeln!(rest, "c:mercenaries {{ \"N0\", \"N1\", troops = \"4Ax*2, Ps\", price = {} }}", chance.below(3))
        .expect("room");
    if nations > 1 && chance.one_in(2) {
        let terms = chance.one_of(&["peace", "alliance", "passage", "tribute", "vassal"]);
        writeln!(rest, "c:treaty {{ \"K0\", \"K1\", terms = \"{terms}\", coins = 2 }}").expect("room");
    }
    (policies, places, ways.into_values().collect(), rest)
}

/// What coins buy, behind the policies of a script.
fn prices(chance: &mut Chance) -> String {
    format!(
        " }}, prices = {{ army = {}, general = {}, garrison = 1, fort = {}, city = 1, capital = {}, upkeep = {}, desertion = {}, fleet = 1, fleet_upkeep = 1, blockaded = 50, \
         besieged = {}, breaches = {}, way_back = {{ {} }}, rising = {}, hope = {}",
        chance.below(3),
        chance.below(4),
        chance.below(3),
        chance.below(3),
        chance.below(13),
        chance.below(7),
        chance.below(101),
        chance.one_of(&["true", "false"]),
        chance.one_of(&["", "\"rising\"", "\"exile\", \"loan\"", "\"rising\", \"exile\", \"loan\""]),
        chance.below(7),
        chance.below(4),
    )
}

/// Any order for coins, sensible or not.
fn purchase(chance: &mut Chance, army: &str, node: &str, nation: &str) -> String {
    let (name, troops) = (chance.below(4), chance.one_of(&["4Pk", "3Kn general, 4Pk*2", "Ps*2"]));
    match chance.below(10) {
        8 => format!("build fleet F{name} at {node}"),
        9 => format!("fleet F{name} sail {node}"),
        0 => format!("raise army R{name} at {node}"),
        1 => format!("raise army R{name} at {node} with {troops}"),
        2 => format!("raise garrison at {node} with {troops}"),
        3 => format!("{army} appoint a general"),
        4 => format!("{army} hire {troops}"),
        5 => format!("build walls at {node}"),
        6 => format!("move capital to {node}"),
        _ => format!("{army} lend {troops} to {nation} as \"L{name}\""),
    }
}

/// Any orders, sensible or not.
fn orders(chance: &mut Chance, campaign: &Campaign) -> String {
    let armies: Vec<&str> = campaign.armies.keys().map(|name| &**name).collect();
    let nodes: Vec<&str> = campaign.map.nodes.keys().map(|name| &**name).collect();
    let nations: Vec<&str> = campaign.nations.keys().map(|name| &**name).collect();
    let mut text = String::new();
    for _ in 0..chance.below(9) {
        let (army, other) = (chance.one_of(&armies), chance.one_of(&armies));
        // Mostly a neighbour, so that some armies arrive.
        let here = campaign.armies.get(army).map_or("N0", |army| &*army.at);
        let beside: Vec<&str> =
            campaign.map.links.iter().filter_map(|link| link.from(&here.into())).map(|node| &**node).collect();
        let node = if beside.is_empty() || chance.one_in(5) { chance.one_of(&nodes) } else { chance.one_of(&beside) };
        let (far, nation) = (chance.one_of(&nodes), chance.one_of(&nations));
        let army = format!("army \"{army}\"");
        let before =
            chance.one_of(&["", "", "", "standing: ", "if pips 3: ", "in winter: ", "standing: if K0 is at N1: "]);
        let terms = chance.one_of(&["peace", "alliance", "passage", "tribute 2", "vassal"]);
        let troops = chance.one_of(&["4Pk", "4Pk*2", "3Kn general", "Ps"]);
        let name = chance.below(4);
        let order = match chance.below(28) {
            24.. => purchase(chance, &army, here, nation),
            0..=6 => format!("{army} march {node}, {far}"),
            7 => format!("{army} sail {node}"),
            8 => format!("{army} intercept"),
            9 => format!("{army} garrison {here} with {troops}"),
            10 | 11 => format!("{army} march {node}; assault {node}"),
            12 => format!("{army} split off {troops} as \"S{name}\""),
            13 => format!("{army} merge into \"{other}\""),
            14 => format!("{army} recruit"),
            15 => format!("{army} winter at {node}"),
            16 | 17 => format!("{army} raid {node}"),
            18 => format!("{army} scout {far}"),
            19 => format!("{army} if attacked fall back to {node}"),
            20 => format!("{army} if beaten fall back to {far}"),
            21 => format!("offer {terms} to {nation}"),
            22 => format!("accept {terms} from {nation}"),
            _ => chance
                .one_of(&[
                    "spy at N0",
                    "renounce K0",
                    "renounce K1",
                    "give 2 coins to K1",
                    "letter to the press \"News\"",
                ])
                .to_string(),
        };
        writeln!(text, "{before}{order}").expect("room");
    }
    text
}

/// Any acts of the umpire's, sensible or not.
fn acts(chance: &mut Chance, campaign: &Campaign) -> Vec<String> {
    let armies: Vec<&str> = campaign.armies.keys().map(|name| &**name).collect();
    let nodes: Vec<&str> = campaign.map.nodes.keys().map(|name| &**name).collect();
    let nations: Vec<&str> = campaign.nations.keys().map(|name| &**name).collect();
    let one = |chance: &mut Chance| {
        let (army, node, nation) = (chance.one_of(&armies), chance.one_of(&nodes), chance.one_of(&nations));
        let (number, troops) = (1 + chance.below(9), chance.one_of(&["4Pk", "4Pk*2", "3Kn general", "the general"]));
        match chance.below(13) {
            0 => format!("give {number} coins to {nation}"),
            1 => format!("take {number} coins from {nation}"),
            2 => format!("move \"{army}\" to {node}"),
            3 => format!("move \"{army}\" into {node}"),
            4 => format!("raise {troops} in \"{army}\""),
            5 => format!("form F{number} of {nation} at {node} from II/18a with 3Kn general, 4Pk*2"),
            6 => format!("disband {troops} of \"{army}\""),
            7 => format!("kill {troops} of \"{army}\""),
            8 => format!("injure {troops} of \"{army}\" until turn {number}"),
            9 => format!("appoint 4Pk of \"{army}\""),
            10 => format!("rename \"{army}\" to R{number}"),
            11 => format!("form garrison of {nation} at {node} from II/18a with Ps"),
            _ => format!("give {node} to {nation}"),
        }
    };
    (0..chance.below(6)).map(|_| one(chance)).collect()
}

/// A possible result: one that the judge of typed results allows.
pub(super) fn record(chance: &mut Chance, campaign: &Campaign, battle: &Engagement) -> BattleRecord {
    let rules = dba3::rulebook();
    let losses = loss_policy(&campaign.policies.losses).expect("a policy");
    let edges = [Compass::North, Compass::East, Compass::South, Compass::West];
    for attempt in 0..40 {
        let mut fates = BTreeMap::new();
        for (number, _) in battle.sides.iter().flatten().flat_map(|host| &host.troops) {
            let how = [Leaving::Driven, Leaving::Marched, Leaving::Pursued][chance.below(3)];
            let edge = edges[chance.below(4)];
            let fate = match chance.below(if attempt < 39 { 9 } else { 1 }) {
                6 => Fate::Destroyed,
                7 => Fate::Left { edge, how },
                8 => Fate::Disabled,
                5 => Fate::InContact,
                _ => continue,
            };
            fates.insert(number.0, fate);
        }
        let winner = [None, Some(SideId(0)), Some(SideId(1))][chance.below(3)];
        let stormed = winner == Some(SideId(0)) && chance.one_in(2);
        let place = if stormed { PlaceFate::Taken } else { PlaceFate::Held };
        let place = Some(place).filter(|_| battle.walls != Walls::None);
        let by = BattleOrigin::Typed { who: "chance".into() };
        let edge = edges[chance.below(4)];
        let record = BattleRecord {
            winner,
            field: winner.filter(|_| attempt < 39),
            bounds: 99,
            edge,
            fates,
            people: [0; 2],
            camps: [0; 2],
            why: Some("chance".into()),
            night: None,
            deeds: Default::default(),
            place,
            by,
        };
        let terms = ResultTerms { rules: &rules, policies: &campaign.policies, losses, laid: None };
        if judge(terms, battle, &record).is_ok() {
            return record;
        }
    }
    panic!("no result can be of {battle:?}");
}

/// Checks the invariants of a campaign.
pub(super) fn sound(campaign: &Campaign) -> Result<(), TestCaseError> {
    let held = campaign.armies.values().flat_map(|army| army.troops.keys().copied());
    let mut all: Vec<ElementNumber> = held.chain(campaign.gone.keys().copied()).collect();
    all.sort();
    prop_assert_eq!(all, (1..campaign.next.0).map(ElementNumber).collect::<Vec<_>>());
    prop_assert_eq!(campaign.purses.values().sum::<i64>(), 0);
    prop_assert!(campaign.purses.iter().all(|(purse, coins)| !matches!(purse, Purse::Nation(_)) || *coins >= 0));
    for (name, battle) in &campaign.battles {
        let mut armies: Vec<_> = battle.armies().collect();
        armies.sort();
        armies.dedup();
        prop_assert_eq!(armies.len(), battle.armies().count(), "an army is twice in {}", name);
        prop_assert!(
            battle.sides.iter().all(|side| side.iter().any(|host| !host.troops.is_empty())),
            "nobody fights in {}",
            name
        );
    }
    for army in campaign.armies.values() {
        prop_assert!(campaign.map.nodes.contains_key(&army.at));
    }
    Ok(())
}

/// Checks that the journal so far leads, event by event, to the campaign as it stands.
fn folds(start: &Campaign, events: &[CampaignEvent], end: &Campaign) -> Result<(), TestCaseError> {
    let mut campaign = start.clone();
    for event in events {
        campaign.apply(event).map_err(|why| TestCaseError::fail(format!("{event:?}: {why}")))?;
        sound(&campaign)?;
    }
    prop_assert_eq!(campaign.hash(), end.hash());
    Ok(())
}

/// Plays seasons; the orders are received in this order of the players.
fn play(start: &Campaign, seed: u64, seasons: usize, players: &[&str]) -> Result<Played, TestCaseError> {
    let mut bits = [0; 32];
    bits[..8].copy_from_slice(&seed.to_le_bytes());
    let mut played = Played::from(&dba3::rulebook(), start.clone(), Seed(bits));
    for turn in 0..seasons {
        for player in players {
            let mut chance = Chance::of(seed, &format!("orders {turn} {player}"));
            let text = orders(&mut chance, &played.campaign);
            played.orders(player, &text);
        }
        let mut chance = Chance::of(seed, &format!("acts {turn}"));
        for text in acts(&mut chance, &played.campaign) {
            for signed in read_acts(&played.campaign, &no_lists, &text, "chance", Some("chance")).unwrap_or_default() {
                played.happens(CampaignEventKind::Amended(Box::new(signed)));
            }
        }
        let mut chance = Chance::of(seed, &format!("battles {turn}"));
        for _ in 0..200 {
            match played.advance().map_err(|halt| TestCaseError::fail(format!("{halt}\n{}", played.told())))? {
                Come::Over => break,
                _ => {
                    let open = played.campaign.battles.iter().find(|(_, battle)| battle.record.is_none());
                    let (name, battle) =
                        open.map(|(name, battle)| (name.clone(), battle.clone())).expect("one is open");
                    let record = record(&mut chance, &played.campaign, &battle);
                    played.result(&name, record);
                }
            }
        }
        prop_assert!(played.campaign.commitment.is_none(), "the season never ends:\n{}", played.told());
        played.next();
    }
    Ok(played)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_random_campaign_loses_nothing(seed in any::<u64>(), nodes in 4..12_usize, nations in 2..5_usize, seasons in 1..7_usize) {
        let mut chance = Chance::of(seed, "map");
        let (policies, mut nodes, mut ways, rest) = map(&mut chance, nodes, nations);
        let whole = |nodes: &[String], ways: &[String]| founded(&script(&policies, &(nodes.concat() + &ways.concat() + &rest)));
        let start = whole(&nodes, &ways);
        let played = play(&start, seed, seasons, &["P0", "P1", "P2"])?;
        folds(&start, &played.events, &played.campaign)?;
        // The map does not depend on the order of its parts.
        nodes.reverse();
        let turned = seed as usize % ways.len();
        ways.rotate_left(turned);
        let other = whole(&nodes, &ways);
        prop_assert_eq!(start.hash(), other.hash());
        let again = play(&start, seed, seasons, &["P2", "P0", "P1"])?;
        prop_assert_eq!(again.campaign.hash(), played.campaign.hash());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_random_campaign_is_undone_and_exported_as_it_was(seed in any::<u64>(), nodes in 4..9_usize, seasons in 1..4_usize) {
        let (policies, nodes, ways, rest) = map(&mut Chance::of(seed, "map"), nodes, 3);
        let folder = tempfile::tempdir()?;
        let path = folder.path().join("campaign.lua");
        std::fs::write(&path, script(&policies, &(nodes.concat() + &ways.concat() + &rest)))?;
        let plan = debellis::script::campaign::load(&path, Default::default()).expect("a campaign");
        let of = |turn: usize| Seed([(seed as usize + turn) as u8; 32]);
        let mut desk = CampaignDesk::found(&plan, &Templates::default(), &folder.path().join("one"), of(0)).expect("a folder");
        for turn in 1..=seasons {
            for player in ["P0", "P1", "P2"] {
                let text = orders(&mut Chance::of(seed, &format!("{turn} {player}")), &desk.campaign);
                let lines = debellis::campaign::orders::read(&text).lines;
                desk.submit(&player.into(), &text, lines).expect("orders are open");
            }
            let before = desk.campaign.hash();
            for again in [true, false] {
                let mut chance = Chance::of(seed, &format!("battles {turn}"));
                while desk.advance(Until::default(), of(turn)).expect("it goes on").come != Come::Over {
                    let open: Vec<_> = desk.campaign.battles.iter().filter(|(_, battle)| battle.record.is_none()).collect();
                    let found: Vec<_> = open.into_iter().map(|(name, battle)| (name.clone(), record(&mut chance, &desk.campaign, battle))).collect();
                    for (name, record) in found {
                        desk.resolve(&name, record).expect("it was to be fought");
                    }
                }
                let after = desk.campaign.hash();
                sound(&desk.campaign)?;
                let run = desk.again(false).expect("a journal");
                prop_assert_eq!((run.faults, run.remarks, run.seasons), (Vec::new(), Vec::new(), desk.campaign.date.turn - 1));
                if again {
                    desk.undo(true, false, of(99)).expect("a season has run");
                    prop_assert_eq!(&desk.campaign.hash(), &before);
                } else {
                    let text = folder.path().join(format!("text {turn}"));
                    let head = desk.store().export(&text).expect("room");
                    let back = folder.path().join(format!("back {turn}"));
                    std::fs::create_dir(&back)?;
                    let made = debellis::store::campaign::import(&text, &back.join("campaign.db")).expect("as it was");
                    prop_assert_eq!(made.head().expect("a head").hash, head.hash);
                    drop(made);
                    prop_assert_eq!(CampaignDesk::look(&back).expect("a campaign").campaign.hash(), after);
                }
            }
        }
    }
}
