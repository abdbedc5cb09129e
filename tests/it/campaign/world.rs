//! A small campaign of three nations for the tests of orders.

use debellis::battle::{Climate, Season};
use debellis::book::Home;
use debellis::book::campaign_tables::WayKind;
use debellis::campaign::Campaign;
use debellis::campaign::army::{Army, ElementNumber, Posture, Troop};
use debellis::campaign::calendar::Calendar;
use debellis::campaign::map::{Map, MapLink, Node, Walls};
use debellis::campaign::names::{ArmyName, NationName, NodeName, PlayerName};
use debellis::campaign::nation::{Nation, Player, Treaty};
use debellis::campaign::orders::{OrdersReading, Receipt, TreatyTerms, read, receive};
use debellis::campaign::policy::{Play, Policies};
use debellis::campaign::purse::Purse;
use debellis::campaign::state::{NodeHolding, SeasonPhase};
use debellis::rules::dba3;
use std::collections::BTreeMap;

/// Nodes with their owners, walls and whether they are ports.
const NODES: &[(&str, &str, Walls, bool)] = &[
    ("Cyprus", "", Walls::None, true),
    ("Delphi", "Greece", Walls::City, false),
    ("Gaza", "Egypt", Walls::None, true),
    ("Gordion", "Egypt", Walls::City, false),
    ("New Carthage", "Greece", Walls::City, true),
    ("Pella", "Rome", Walls::None, false),
    ("Rhodes", "Egypt", Walls::Fort, true),
    ("Sardis", "Rome", Walls::City, true),
];

const LINKS: &[(&str, &str, WayKind)] = &[
    ("Sardis", "Gordion", WayKind::Road),
    ("Gordion", "Gaza", WayKind::Desert),
    ("Sardis", "Pella", WayKind::Pass),
    ("Sardis", "Delphi", WayKind::Track),
    ("Pella", "Gordion", WayKind::Road),
    ("Gaza", "Sardis", WayKind::Track),
    ("Sardis", "Rhodes", WayKind::Sea),
    ("Sardis", "Cyprus", WayKind::Sea),
    ("Gordion", "Rhodes", WayKind::Sea),
];

fn node(owner: &str, walls: Walls, port: bool) -> Node {
    let owner = (!owner.is_empty()).then(|| NationName::from(owner));
    Node { at: [0, 0], home: Home::Arable, climate: Climate::Warm, walls, port, worth: 2, owner, province: None }
}

fn link((a, b, way): &(&str, &str, WayKind)) -> MapLink {
    MapLink {
        a: NodeName::from(*a),
        b: NodeName::from(*b),
        way: *way,
        stages: 1,
        cost: None,
        capacity: None,
        one_way: *a == "Gaza",
        coast: *b == "Cyprus",
        closed: if *a == "Pella" { vec![Season::Autumn] } else { Vec::new() },
    }
}

/// An army with these elements, numbered from `first`.
pub fn army(nation: &str, at: &str, full: &[&str], first: u32) -> Army {
    let troop = |what: &&str| Troop { what: (*what).to_string(), back: None };
    Army {
        nation: NationName::from(nation),
        at: NodeName::from(at),
        from: None,
        list: "II/33".into(),
        full: full.iter().map(ToString::to_string).collect(),
        troops: (first..).map(ElementNumber).zip(full.iter().map(troop)).collect(),
        garrison: false,
        posture: Posture::Field,
        sat_down: 0,
        march: 0,
        fought: false,
    }
}

fn nation(capital: &str, player: Option<&str>, seat: u16) -> Nation {
    Nation {
        colour: "#aa0000".into(),
        capital: NodeName::from(capital),
        home: Home::Arable,
        player: player.map(PlayerName::from),
        seat,
        worth: 4,
    }
}

/// Rome (Anna), Egypt (Ben), and Greece, at peace with Rome, in the spring of 217 BC: Rome has 10 coins, First at Sardis with
/// two generals, Second at Sardis, and a garrison at Pella.
pub fn world() -> Campaign {
    let calendar = Calendar::of(-217);
    let mut pella = army("Rome", "Pella", &["Sp", "Ps"], 21);
    (pella.garrison, pella.posture) = (true, Posture::Inside);
    let armies = BTreeMap::from([
        ("First", army("Rome", "Sardis", &["Cv general", "Cv general", "4Bd", "4Bd", "4Bd", "Ps"], 1)),
        ("Garrison of Pella", pella),
        ("Nile", army("Egypt", "Gaza", &["Cv general", "Sp", "Sp"], 31)),
        ("Second", army("Rome", "Sardis", &["Cv general", "Sp", "Sp", "3Kn//4Bd"], 11)),
    ]);
    let holding = |owner: &str| {
        let owner = (!owner.is_empty()).then(|| NationName::from(owner));
        NodeHolding { owner: owner.clone(), people: owner, sacked: None }
    };
    let (rome, greece) = (NationName::from("Rome"), NationName::from("Greece"));
    Campaign {
        title: "The East".into(),
        rules: "dba3".into(),
        date: calendar.first(),
        calendar,
        phase: SeasonPhase::Orders,
        step: None,
        map: Map {
            nodes: NODES
                .iter()
                .map(|(name, of, walls, port)| (NodeName::from(*name), node(of, *walls, *port)))
                .collect(),
            links: LINKS.iter().map(link).collect(),
        },
        backdrop: None,
        lists: Vec::new(),
        bought: Vec::new(),
        policies: Policies { play: Play::Postal, recruit_cost: 4, ..Policies::default() },
        nations: BTreeMap::from([
            (NationName::from("Egypt"), nation("Gaza", Some("Ben"), 1)),
            (greece.clone(), nation("Delphi", None, 2)),
            (rome.clone(), nation("Sardis", Some("Anna"), 0)),
        ]),
        players: ["Anna", "Ben"]
            .map(|name| (PlayerName::from(name), Player { removed: false, computer: false, general: "general".into() }))
            .into(),
        armies: armies.into_iter().map(|(name, army)| (ArmyName::from(name), army)).collect(),
        holdings: NODES.iter().map(|(name, of, ..)| (NodeName::from(*name), holding(of))).collect(),
        treaties: vec![Treaty { from: greece, to: rome.clone(), terms: TreatyTerms::Peace, since: Some(1) }],
        orders: BTreeMap::new(),
        general: Default::default(),
        thrown: BTreeMap::new(),
        pips: BTreeMap::new(),
        sequence: Vec::new(),
        battles: BTreeMap::new(),
        traffic: BTreeMap::new(),
        ends: Default::default(),
        course: Default::default(),
        hand: Default::default(),
        realm: Default::default(),
        purses: BTreeMap::from([(Purse::Nation(rome), 10), (Purse::Land, -10)]),
        next: ElementNumber(40),
        gone: BTreeMap::new(),
        scores: BTreeMap::new(),
        commitment: None,
    }
}

/// The player of Rome.
pub fn anna() -> PlayerName {
    PlayerName::from("Anna")
}

/// The orders of Anna as they are received.
pub fn received(campaign: &Campaign, text: &str) -> Receipt {
    let rules = dba3::rulebook();
    let tables = rules.campaign.as_ref().expect("the rules have campaigns");
    receive(campaign, tables, rules.armies.as_ref(), &anna(), read(text))
}

/// A treaty between two nations, offered by the first.
pub fn treaty(from: &str, to: &str, terms: TreatyTerms, since: Option<u32>) -> Treaty {
    Treaty { from: NationName::from(from), to: NationName::from(to), terms, since }
}

/// What comes of a text of Anna that was read.
pub fn received_by_anna(campaign: &Campaign, reading: OrdersReading) -> Receipt {
    let rules = dba3::rulebook();
    let tables = rules.campaign.as_ref().expect("the rules have campaigns");
    receive(campaign, tables, rules.armies.as_ref(), &anna(), reading)
}
