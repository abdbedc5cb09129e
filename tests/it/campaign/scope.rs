//! Whom and what the events of a campaign concern: steps, nations, nodes and audiences, and the lines that tell them.

use std::fs;

use debellis::campaign::army::{ElementNumber, Posture};
use debellis::campaign::chance::{CampaignLot, CampaignThrow};
use debellis::campaign::event::{LetterKind, Taking};
use debellis::campaign::hand::{SignedAct, UmpireAct};
use debellis::campaign::map::Walls;
use debellis::campaign::names::{ArmyName, NationName, NodeName, PlayerName};
use debellis::campaign::orders::TreatyTerms;
use debellis::campaign::purse::Purse;
use debellis::campaign::realm::{Fleet, RealmEvent};
use debellis::campaign::refusal::SeasonRefusal;
use debellis::campaign::scope::Audience;
use debellis::campaign::step::SeasonStep;
use debellis::campaign::{CampaignCause, CampaignEvent, CampaignEventKind};
use debellis::report::campaign::told;
use debellis::rules::dba3;
use debellis::sim::campaign::CampaignDesk;

use super::format_1::six_powers;
use super::world::{treaty, world};
use crate::cli::{json, run};
use crate::common::seasons::{Played, army, pips, seed};

/// An audience in a word or by the names of nations.
fn shown(audience: &Audience) -> String {
    match audience {
        Audience::Nobody => "nobody".into(),
        Audience::All => "all".into(),
        Audience::Nations(nations) => nations.iter().map(|nation| &**nation).collect::<Vec<_>>().join(" "),
    }
}

#[test]
fn an_event_is_known_whole_by_those_it_is_about() {
    use CampaignEventKind as Kind;
    let (first, nile) = (ArmyName::from("First"), ArmyName::from("Nile"));
    let (rome, egypt) = (NationName::from("Rome"), NationName::from("Egypt"));
    let (sardis, gaza) = (NodeName::from("Sardis"), NodeName::from("Gaza"));
    let letter =
        |to: Option<&NationName>, kind| Kind::Letter { from: rome.clone(), to: to.cloned(), kind, text: "x".into() };
    let coins = |from: &Purse, to: &Purse| Kind::Paid { from: from.clone(), to: to.clone(), coins: 1 };
    let offer = |since| treaty("Rome", "Egypt", TreatyTerms::Peace, since);
    let mut before = world();
    for (name, nation, at) in [("Gulls", &rome, &sardis), ("Terns", &egypt, &gaza)] {
        before.realm.fleets.insert(name.into(), Fleet { nation: nation.clone(), at: at.clone(), ships: 1 });
    }
    let news = |to: &[&NationName]| {
        let act = UmpireAct::News { to: to.iter().copied().cloned().collect(), text: "x".into() };
        Kind::Amended(Box::new(SignedAct { act, who: "Jon".into(), reason: "x".into() }))
    };
    let anna = PlayerName::from("Anna");
    for (what, audience, nodes) in [
        (Kind::Began, "all", ""),
        (Kind::Ordered { player: anna.clone(), text: String::new(), lines: Vec::new() }, "Rome", ""),
        (Kind::Refused { player: anna, line: 1, why: SeasonRefusal::NoArmy { army: first.clone() } }, "Rome", ""),
        (
            Kind::Marched { army: first.clone(), from: sardis.clone(), to: gaza.clone(), cost: 1, way: None },
            "Rome",
            "Gaza Sardis",
        ),
        (Kind::Stands { army: nile.clone(), posture: Posture::Field }, "Egypt", "Gaza"),
        // Whose walls an army comes before sees it.
        (Kind::Stands { army: first.clone(), posture: Posture::Besieging(1) }, "Rome", "Sardis"),
        (Kind::Lost { army: nile.clone(), troops: vec![ElementNumber(31)] }, "Egypt", "Gaza"),
        (Kind::Handed { from: first.clone(), to: ArmyName::from("Second"), troops: Vec::new() }, "Rome", "Sardis"),
        (Kind::Took { node: gaza.clone(), owner: Some(rome.clone()), how: Taking::Entered }, "all", "Gaza"),
        (Kind::Saw { by: rome.clone(), at: gaza.clone(), armies: Vec::new() }, "Rome", "Gaza"),
        (letter(Some(&egypt), LetterKind::Letter), "Egypt Rome", ""),
        (letter(None, LetterKind::Letter), "all", ""),
        // The text of a rumour goes round, and its author does not.
        (letter(None, LetterKind::Rumour), "Rome", ""),
        (Kind::Offered { treaty: offer(None) }, "Egypt Rome", ""),
        (Kind::Agreed { treaty: offer(Some(1)) }, "all", ""),
        (Kind::Broken { treaty: offer(None) }, "Egypt Rome", ""),
        (Kind::Broken { treaty: offer(Some(1)) }, "all", ""),
        (coins(&Purse::Nation(rome.clone()), &Purse::Nation(egypt.clone())), "Egypt Rome", ""),
        (coins(&Purse::Land, &Purse::Nation(egypt.clone())), "Egypt", ""),
        (
            Kind::Threw { throw: CampaignThrow::Spy { nation: rome.clone(), at: gaza.clone() }, face: 3, needs: None },
            "Rome",
            "Gaza",
        ),
        (
            Kind::Threw {
                throw: CampaignThrow::Siege { at: sardis.clone(), owner: rome.clone() },
                face: 3,
                needs: None,
            },
            "Rome",
            "Sardis",
        ),
        (
            Kind::Threw {
                throw: CampaignThrow::Storming { army: nile.clone(), at: sardis.clone() },
                face: 3,
                needs: None,
            },
            "Egypt Rome",
            "Sardis",
        ),
        (
            Kind::Threw {
                throw: CampaignThrow::SeaFight { fleet: "Gulls".into(), against: "Terns".into(), at: gaza.clone() },
                face: 3,
                needs: None,
            },
            "Egypt Rome",
            "Gaza",
        ),
        (Kind::Realm(RealmEvent::Sailed { fleet: "Gulls".into(), to: gaza.clone() }), "Egypt Rome", "Gaza Sardis"),
        (Kind::Realm(RealmEvent::Walls { at: gaza.clone(), walls: Walls::Fort }), "all", "Gaza"),
        (news(&[]), "all", ""),
        (news(&[&rome]), "Rome", ""),
        (Kind::Drew { by: CampaignLot::FirstToCome { at: gaza.clone(), tick: 1 }, among: 2, lot: 1 }, "nobody", "Gaza"),
        (
            Kind::Drew { by: CampaignLot::Defender { one: first, other: nile }, among: 2, lot: 1 },
            "Egypt Rome",
            "Gaza Sardis",
        ),
        (Kind::Seated { nation: rome, player: None, general: None }, "all", ""),
        (Kind::Upgraded { from: 1, entries: 1, hash: String::new() }, "nobody", ""),
    ] {
        let event = CampaignEvent { what, why: CampaignCause::Umpire };
        let names: Vec<String> = event.nodes(&before).iter().map(ToString::to_string).collect();
        assert_eq!(
            (shown(&event.audience(&before)).as_str(), names.join(" ").as_str()),
            (audience, nodes),
            "{event:?}"
        );
        if let Audience::Nations(nations) = event.audience(&before) {
            assert!(nations.iter().all(|nation| event.audience(&before).has(nation)) && !nations.is_empty());
            assert!(!event.audience(&before).has(&NationName::from("Greece")));
        }
    }
}

#[test]
fn both_sides_know_a_battle_and_who_besieges_knows_the_dice_of_the_siege() {
    let more = army("Lions", "Red", "Mara") + &army("Bulls", "Blue", "Bari") + &army("Wolves", "Green", "Corfu");
    let script = crate::common::seasons::world("play = \"postal\", siege = 9", &more);
    let mut played = Played::of(&dba3::rulebook(), &script, debellis::campaign::dice::Seed([1; 32]));
    played.orders("Anna", "army Lions march Bari").runs().fought("1-Bari", Some(0), &[("Bulls", 5)]);
    played.next().orders("Anna", "army Lions march Byblos").runs();
    let mut at = crate::common::seasons::founded(&script);
    let mut found = Vec::new();
    for event in &played.events {
        let told = (event.what.word(), shown(&event.audience(&at)), event.step(&at));
        if matches!(told.0, "met" | "fought" | "lost" | "threw" | "marched" | "stands") {
            found.push(told);
        }
        at.apply(event).expect("it happened");
    }
    let row = |word, whose: &str, step| (word, whose.to_string(), Some(step));
    let expected = [
        row("marched", "Red", SeasonStep::Marches),
        row("met", "Blue Red", SeasonStep::Marches),
        row("fought", "Blue Red", SeasonStep::Battles),
        row("lost", "Blue Red", SeasonStep::Battles),
        row("marched", "Red", SeasonStep::Marches),
        row("stands", "Blue Red", SeasonStep::Marches),
        row("threw", "Blue Red", SeasonStep::Hunger),
    ];
    assert_eq!(found, expected, "{}", played.told());
}

#[test]
fn the_steps_after_the_last_nations_turn_have_lines_of_their_own_in_a_club_campaign() {
    let armies = army("Lions", "Red", "Acre") + &army("Bulls", "Blue", "Byblos");
    let world = |play: &str| {
        let text = crate::common::seasons::world(&format!("play = \"{play}\", recruit_cost = 0"), &armies);
        text.replacen("income = \"none\"", "income = \"season\"", 1)
    };
    let faces = seed(|die| {
        let pips = [("Red", 3), ("Blue", 2), ("Green", 1)].iter().all(|(nation, face)| die("pips", &[nation]) == *face);
        pips && die("spy", &["Red", "Byblos"]) == 6
    });
    let mut club = Played::of(&dba3::rulebook(), &world("club"), faces);
    club.orders("Anna", "spy at Byblos").runs();
    let told = club.told();
    let depths: Vec<&str> = told.lines().filter(|line| !line.starts_with(' ')).collect();
    let expected = [
        "Turn 1, ",
        "spring 320 BC runs",
        "Red moves",
        "Blue moves",
        "Green moves",
        "Scouts and spies report  [policy: the order of resolution]",
        "The treasuries are filled  [policy: the order of resolution]",
        "spring 320 BC is over",
    ];
    assert!(
        depths.len() == expected.len() && depths.iter().zip(expected).all(|(line, begins)| line.starts_with(begins)),
        "{told}"
    );
    // A year ends: what is not done has no line.
    let mut club = Played::of(&dba3::rulebook(), &world("club"), pips(&[("Red", 3), ("Blue", 2), ("Green", 1)]));
    club.turns(4);
    assert_eq!(
        (club.told().matches("\nThe year ends").count(), club.told().matches("\nArmies are fed").count()),
        (1, 0),
        "{}",
        club.told()
    );
    let mut postal = Played::of(&dba3::rulebook(), &world("postal"), faces);
    postal.orders("Anna", "spy at Byblos").turns(4);
    assert!(!postal.told().contains("report  [") && !postal.told().contains("are filled"), "{}", postal.told());
    let steps = |played: &Played| {
        let steps = played.events.iter().filter_map(|event| match event.what {
            CampaignEventKind::Step { step } => Some(step),
            _ => None,
        });
        steps.take(4).collect::<Vec<_>>()
    };
    assert_eq!(steps(&postal), [SeasonStep::Forces, SeasonStep::Eyes, SeasonStep::Treasury, SeasonStep::Forces]);
}

#[test]
fn lines_that_are_chosen_by_their_audience_tell_nobody_what_others_ordered_saw_or_wrote() {
    let (_folder, campaign) = six_powers();
    let desk = CampaignDesk::look(&campaign).expect("it can be read");
    for nation in desk.campaign.nations.keys() {
        for turn in 1..=5 {
            let played = desk.season(turn).expect("it was played");
            let lines = told::tell(&played.before, &played.events);
            let secret = lines.iter().filter(|line| {
                let own = ["ordered", "saw", "refused", "marched", "letter", "offered", "raised"].contains(&line.kind);
                own && line.audience != Audience::All
            });
            for line in secret {
                assert_eq!(line.audience.has(nation), line.nations.contains(nation), "{nation}: {}", line.shown());
            }
        }
    }
}

#[test]
fn a_line_has_its_facts_in_json_and_in_templates() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |part: &str| folder.path().join(part).display().to_string();
    let armies = army("Lions", "Red", "Acre") + &army("Bulls", "Blue", "Byblos");
    fs::write(at("campaign.lua"), crate::common::seasons::world("play = \"postal\"", &armies)).expect("a script");
    fs::create_dir(at("templates")).expect("a folder");
    let template = "{% for line in lines %}{{ line.kind }} {% if line.step is defined %}{{ line.step }}{% endif %} \
        {% if line.audience == \"all\" %}all{% elif line.audience == \"nobody\" %}nobody{% else %}\
        {{ line.audience.nations | join(sep=\"+\") }}{% endif %} {{ line.nodes | join(sep=\"+\") }};\n{% endfor %}";
    fs::write(at("templates/season.html"), template).expect("a template");
    run(&format!("campaign new {} {}", at("campaign.lua"), at("season")), 0);
    fs::write(at("orders.txt"), "turn 1\narmy Lions march Ashdod\n").expect("orders");
    run(&format!("campaign orders submit {} Anna {}", at("season"), at("orders.txt")), 0);
    let lines = json(&format!("campaign advance {}", at("season")), 0)["lines"].clone();
    let marched = lines.as_array().expect("lines").iter().find(|line| line["kind"] == "marched").expect("a march");
    let facts = ["step", "nations", "nodes", "audience"].map(|name| marched[name].clone());
    let expected = [
        serde_json::json!("marches"),
        serde_json::json!(["Red"]),
        serde_json::json!(["Acre", "Ashdod"]),
        serde_json::json!({ "nations": ["Red"] }),
    ];
    assert_eq!(facts, expected);
    let page = fs::read_to_string(at("season/reports/turn-001.html")).expect("a page");
    assert!(page.contains("marched marches Red Acre+Ashdod;\n") && page.contains("began  all ;\n"), "{page}");
}
