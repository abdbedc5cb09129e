//! Battles of a campaign: their costs, the forms of their results, their set-up and their fighting.

mod bought;
mod costs;
mod fought;
mod intents;
mod table;
mod typed;
mod wings;

use debellis::book::aftermath::Fate;
use debellis::campaign::army::{Army, ElementNumber};
use debellis::campaign::battle::{Engagement, Host};
use debellis::campaign::chance::CampaignThrow;
use debellis::campaign::event::{CampaignEvent, CampaignEventKind};
use debellis::campaign::names::{ArmyName, BattleName};
use debellis::campaign::policy::Policies;
use debellis::campaign::state::Campaign;
use debellis::rules;
use serde_json::json;
use std::collections::BTreeMap;

const ROME: &str = "II/33";
const CARTHAGE: &str = "II/32a";

/// The elements of a list's first choice, as armies are written; `times` of each.
fn troops(list: &str, times: usize) -> Vec<String> {
    let book = rules::by_name("dba3", None).expect("DBA 3.0");
    let list = book.armies.as_ref().expect("it has lists").list(list).expect("one of them");
    let one = |pick: &debellis::muster::Pick| {
        let army = debellis::muster::PickedArmy { picks: vec![pick.clone()], ..Default::default() };
        army.to_string()
    };
    let whole: Vec<String> = list.first_choice().picks.iter().map(one).collect();
    let more = whole.iter().map(|what| what.replace(" general", ""));
    whole.iter().cloned().chain((1..times).flat_map(|_| more.clone())).collect()
}

/// A campaign with these armies, each with its nation, list and elements; they are numbered through.
fn campaign(armies: &[(&str, &str, &str, Vec<String>)]) -> Campaign {
    let mut next = 0;
    let mut raised = BTreeMap::new();
    for (name, nation, list, what) in armies {
        let troops: BTreeMap<String, serde_json::Value> = what
            .iter()
            .map(|what| {
                next += 1;
                (next.to_string(), json!({ "what": what }))
            })
            .collect();
        let army = json!({ "nation": nation, "at": "Sardis", "list": list, "full": what, "troops": troops });
        raised.insert(name.to_string(), army);
    }
    let nation = |name: &str, seat: u16| json!({ "colour": "#aa0000", "capital": name, "home": "arable", "player": null, "seat": seat, "worth": 0 });
    let value = json!({
        "title": "A test", "rules": "dba3",
        "calendar": { "year": -217, "seasons": ["spring", "summer", "autumn", "winter"] },
        "date": { "turn": 3, "year": -217, "season": "autumn" },
        "map": { "nodes": {}, "links": [] },
        "policies": Policies { losses: "dba3".into(), ..Policies::default() },
        "nations": { "Rome": nation("Rome", 1), "Carthage": nation("Carthage", 2), "Numidia": nation("Cirta", 3) },
        "players": {}, "armies": raised, "holdings": {}, "next": next + 1,
        "purses": { "nation Rome": 4, "nation Carthage": 100, "land": -104 },
    });
    serde_json::from_value(value).expect("a campaign")
}

/// Rome's First invades Carthage's Guard.
fn two() -> Campaign {
    campaign(&[("First", "Rome", ROME, troops(ROME, 1)), ("Guard", "Carthage", CARTHAGE, troops(CARTHAGE, 1))])
}

fn host(campaign: &Campaign, army: &str, arrives: Option<u16>) -> Host {
    let of: &Army = &campaign.armies[army];
    let troops = of.troops.iter().map(|(number, troop)| (*number, troop.what.clone())).collect();
    Host { army: ArmyName::from(army), troops, arrives }
}

/// A battle between these armies, the invader's first.
fn battle(campaign: &Campaign, sides: [&[(&str, Option<u16>)]; 2]) -> Engagement {
    let hosts = |side: &[(&str, Option<u16>)]| side.iter().map(|(army, bound)| host(campaign, army, *bound)).collect();
    let sides: [Vec<Host>; 2] = sides.map(hosts);
    let value = json!({
        "met": 1, "node": "Sardis", "matter": "field", "sides": sides, "home": "arable", "climate": "warm", "season": "autumn",
        "fought": "computer",
    });
    serde_json::from_value(value).expect("a battle")
}

fn named() -> BattleName {
    BattleName::from("3-Sardis")
}

/// The numbers of the first elements of an army with this troop code.
fn numbers(campaign: &Campaign, army: &str, code: &str) -> Vec<u32> {
    let of = campaign.armies[army].troops.iter().filter(|(_, troop)| troop.what == code);
    of.map(|(number, _)| number.0).collect()
}

/// Checks that every element that was ever raised is in an army or gone, each once.
fn conserved(campaign: &Campaign) {
    let held = campaign.armies.values().flat_map(|army| army.troops.keys().copied());
    let mut all: Vec<ElementNumber> = held.chain(campaign.gone.keys().copied()).collect();
    all.sort();
    assert_eq!(all, (1..campaign.next.0).map(ElementNumber).collect::<Vec<_>>());
    assert_eq!(campaign.purses.values().sum::<i64>(), 0);
}

fn apply(campaign: &mut Campaign, events: &[CampaignEvent]) {
    for event in events {
        campaign.apply(event).unwrap_or_else(|why| panic!("{event:?}: {why}"));
    }
}

/// The fates of elements in short: `First lost 3 [dba3.lost.01]`.
fn told(events: &[CampaignEvent]) -> Vec<String> {
    let told = |event: &CampaignEvent| {
        let why = match &event.why {
            debellis::campaign::CampaignCause::Battle(_, clause) => clause.to_string(),
            other => format!("{other:?}"),
        };
        let list = |troops: &[ElementNumber]| troops.iter().map(|n| n.0.to_string()).collect::<Vec<_>>().join(" ");
        match &event.what {
            CampaignEventKind::Lost { army, troops } => format!("{army} lost {} [{why}]", list(troops)),
            CampaignEventKind::Away { army, troops, back } => {
                format!("{army} away {} until {back} [{why}]", list(troops))
            }
            CampaignEventKind::Raised { army, troops } => {
                let what: Vec<String> = troops.iter().map(|(n, what)| format!("{what} {}", n.0)).collect();
                format!("{army} raised {} [{why}]", what.join(", "))
            }
            CampaignEventKind::Paid { from, to, coins } => format!("{from} paid {to} {coins} [{why}]"),
            CampaignEventKind::Scored { nation, points } => format!("{nation} scored {points} [{why}]"),
            CampaignEventKind::Threw { throw: CampaignThrow::Pursuit { element, .. }, face, .. } => {
                format!("pursuit {} {face}", element.0)
            }
            other => format!("{other:?}"),
        }
    };
    events.iter().map(told).collect()
}

fn driven() -> Fate {
    use debellis::battle::Compass;
    use debellis::book::aftermath::Leaving;
    Fate::Left { edge: Compass::East, how: Leaving::Driven }
}
