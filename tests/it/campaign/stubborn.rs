//! Assaults on one scale, sieges that outlast a drawn assault, battles that night ends, and armies that avoid them.

use crate::cli::{run, stdout};
use crate::common::seasons::{Played, army, founded, script, seed, world};
use debellis::base::names::SideId;
use debellis::battle::{Kind, Kinds};
use debellis::book::aftermath::{BattleRecord, NightReckoning};
use debellis::campaign::army::Posture;
use debellis::campaign::battlefield::lay_out;
use debellis::campaign::dice::Seed;
use debellis::campaign::names::BattleName;
use debellis::campaign::orders::{OrderLine, Receipt, Weight, read, receive};
use debellis::campaign::policy::Policies;
use debellis::campaign::stubborn::{Storming, Stubborn};
use debellis::geometry::{Edge, Rect, overlaps};
use debellis::rules::dba3;
use debellis::sim::campaign::battles::fight;
use std::fmt::Write;

fn postal(policies: &str, more: &str, dice: Seed) -> Played {
    Played::of(&dba3::rulebook(), &world(&format!("play = \"postal\", {policies}"), more), dice)
}

fn garrison(troops: &str) -> String {
    format!("c:garrison {{ \"Byblos\", nation = \"Blue\", list = \"II/20a\", elements = \"{troops}\" }}\n")
}

/// The dice of a storm and of the siege at its season's end, which Byblos holds out.
fn dice(face: u8) -> Seed {
    seed(|die| die("storming", &["Lions", "Byblos"]) == face && die("siege", &["Byblos", "Blue"]) == 1)
}

/// Lions of five elements have assaulted Byblos, which these hold.
fn assault(policies: &str, within: &str, face: u8) -> Played {
    let mut season = postal(policies, &(army("Lions", "Red", "Bari") + &garrison(within)), dice(face));
    season.orders("Anna", "army Lions march Byblos; assault Byblos").runs();
    season
}

fn owner(season: &Played) -> String {
    season.campaign.owner(&"Byblos".into()).map(|owner| owner.to_string()).unwrap_or_default()
}

fn besieges(season: &Played) -> bool {
    let lions = season.army("Lions");
    matches!(lions.posture, Posture::Besieging(_)) && &*lions.at == "Byblos"
}

/// The receipt for Anna's orders.
fn received(season: &Played, text: &str) -> Receipt {
    let tables = season.rules.campaign.as_ref().expect("tables of campaigns");
    receive(&season.campaign, tables, season.rules.armies.as_ref(), &"Anna".into(), read(text))
}

#[test]
fn one_scale_leads_from_people_alone_to_a_full_garrison() {
    let policies = Stubborn::default();
    let rank = |garrison| match policies.storming(3, 12, garrison) {
        Storming::Die(least) => least,
        Storming::Battle => 7,
    };
    let ranks: Vec<u32> = (0..=12).map(rank).collect();
    assert_eq!(ranks, [3, 4, 4, 5, 5, 6, 6, 7, 7, 7, 7, 7, 7]);
    assert_eq!(Stubborn::of_before().storming(3, 12, 1), Storming::Battle, "without rows every garrison is fought");
    assert_eq!(Stubborn::of_before().storming(3, 12, 0), Storming::Die(3));
}

#[test]
fn a_few_who_hold_walls_are_stormed_by_a_die() {
    // Five against one of the garrison need 5 or more, against two 6.
    for (within, face, taken) in [("4Pk", 5, true), ("4Pk", 4, false), ("4Pk*2", 6, true), ("4Pk*2", 5, false)] {
        let season = assault("plunder = 2", within, face);
        assert_eq!(owner(&season), if taken { "Red" } else { "Blue" }, "{within} {face}:\n{}", season.told());
        assert_eq!(season.campaign.armies.contains_key("Garrison of Byblos"), !taken, "{}", season.told());
        assert_eq!(season.army("Lions").troops.len(), if taken { 5 } else { 4 }, "a storm that fails costs an element");
        assert_eq!(besieges(&season), !taken, "who fails goes on besieging:\n{}", season.told());
        assert!(season.campaign.battles.is_empty(), "{}", season.told());
    }
    let season = assault("assaults = {}", "4Pk", 5);
    assert_eq!(season.campaign.battles.len(), 1, "without a scale it is a battle:\n{}", season.told());
}

#[test]
fn a_drawn_assault_is_the_defenders_unless_the_policy_leaves_the_siege_standing() {
    for (policy, stays) in [("", false), ("drawn_assault = \"siege\"", true), ("drawn_assault = \"retreat\"", false)] {
        let mut season = assault(policy, "4Pk*4", 6);
        season.fought("1-Byblos", None, &[("Lions", 1)]);
        assert_eq!(besieges(&season), stays, "{policy}:\n{}", season.told());
        assert_eq!(owner(&season), "Blue");
    }
    // Who is beaten goes back.
    let mut season = assault("", "4Pk*4", 6);
    season.fought("1-Byblos", Some(1), &[("Lions", 2)]);
    assert!(!besieges(&season), "{}", season.told());
    // Where a draw leaves nobody within, only the people hold the walls.
    for (face, taken) in [(3, true), (2, false)] {
        let mut season = assault("drawn_assault = \"siege\"", "4Pk*4", face);
        season.fought("1-Byblos", None, &[("Garrison of Byblos", 4)]);
        assert_eq!(owner(&season), if taken { "Red" } else { "Blue" }, "{}", season.told());
    }
}

/// The record of an assault that a side won while the walls held, with the first of the garrison destroyed.
fn held(season: &Played, winner: u8, lost: usize) -> BattleRecord {
    let mut other = Played::from(&season.rules, season.campaign.clone(), season.seed);
    other.campaign = season.campaign.clone();
    other.fought("1-Byblos", Some(winner), &[("Garrison of Byblos", lost)]);
    let record = other.events.iter().find_map(|event| match &event.what {
        debellis::campaign::CampaignEventKind::Fought { record, .. } => Some(record.as_ref().clone()),
        _ => None,
    });
    BattleRecord { place: Some(debellis::book::aftermath::PlaceFate::Held), ..record.expect("it was fought") }
}

#[test]
fn who_beats_the_garrison_storms_the_walls_against_what_is_left_of_it() {
    // One of four is left: 5 or more takes the walls. With two left, 6; with three, too many are left to storm.
    for (lost, face, taken) in [(3, 5, true), (3, 4, false), (2, 6, true), (2, 5, false), (1, 6, false)] {
        let mut season = assault("", "4Pk*4", face);
        let record = held(&season, 0, lost);
        season.result(&"1-Byblos".into(), record).runs();
        assert_eq!(owner(&season), if taken { "Red" } else { "Blue" }, "{lost} lost, {face}:\n{}", season.told());
        assert_eq!(besieges(&season), !taken, "{lost} lost, {face}:\n{}", season.told());
    }
    let mut season = assault("assaults = {}", "4Pk*4", 6);
    let record = held(&season, 0, 4);
    season.result(&"1-Byblos".into(), record).runs();
    assert_eq!(owner(&season), "Blue", "without a scale walls that held are not stormed:\n{}", season.told());
}

#[test]
fn the_receipt_states_the_odds_of_an_assault() {
    for (within, policies, note) in [
        ("4Pk", "", "line 1: note: Lions storms Byblos with 5 against 1 on a die of 5 or more, 2 of 6 faces"),
        ("4Pk*4", "", "line 1: note: Lions with 5 must beat the 4 within Byblos in a battle before it can storm"),
        ("4Pk", "assaults = {}", "line 1: note: Lions with 5 must beat the 1 within Byblos"),
    ] {
        let season = postal(policies, &(army("Lions", "Red", "Byblos") + &garrison(within)), dice(1));
        let receipt = received(&season, "army Lions assault Byblos");
        let notes: Vec<String> = receipt.remarks.iter().map(ToString::to_string).collect();
        assert!(notes.iter().any(|told| told.starts_with(note)), "{notes:?}");
        assert!(receipt.is_clean() && receipt.remarks.iter().any(|remark| remark.weight == Weight::Note));
    }
    let season = postal("", &army("Lions", "Red", "Bari"), dice(1));
    let notes = |text: &str| received(&season, text).remarks.iter().any(|remark| remark.weight == Weight::Note);
    assert!(!notes("army Lions march Byblos; besiege Byblos"), "to besiege is no assault");
    assert!(!notes("army Lions march Byblos; assault Byblos"), "nobody stands before the walls who could count");
}

/// A field battle of computers at Bari between Lions of so many elements and Bulls of five.
fn record(policies: &str, lions: usize) -> BattleRecord {
    let more = army("Lions", "Red", "Mara").replace("4Pk*4", &format!("4Pk*{}", lions - 1));
    let mut season = postal(policies, &(more + &army("Bulls", "Blue", "Bari")), Seed([9; 32]));
    season.orders("Anna", "army Lions march Bari").runs();
    let generals = |_: &BattleName, _: &_| ["general".to_string(), "general".to_string()];
    let done = fight(&season.campaign, &season.seed, &generals, 1).expect("it is fought");
    let record = done.into_iter().next().expect("a battle").record;
    season.result(&"1-Bari".into(), record.clone()).runs();
    if record.night.is_some() {
        season.says(&["night falls after ", " withdrawing, "]);
    }
    record
}

#[test]
fn night_ends_a_battle_between_computers_by_the_reckonings() {
    // Nobody has lost anything in the first bound.
    let by_numbers = record("nightfall = 1", 7);
    assert_eq!((by_numbers.winner, by_numbers.night), (Some(SideId(0)), Some(NightReckoning::Numbers)));
    assert_eq!((by_numbers.field, by_numbers.bounds), (Some(SideId(0)), 1));
    assert_eq!(record("nightfall = 1", 4).winner, Some(SideId(1)));
    assert_eq!(record("nightfall = 2", 7).bounds, 2, "the bound with which night falls is fought");
    let by_field = record("nightfall = 1", 5);
    assert_eq!(by_field.night, Some(NightReckoning::Field), "of equals who moved in the first bound is farther on");
    let drawn = record("nightfall = 1, reckonings = { \"losses\" }", 7);
    assert_eq!((drawn.winner, drawn.night), (None, None), "no reckoning decides: it is drawn");
    let long = record("nightfall = 0", 7);
    assert!(long.bounds > 1 && long.night.is_none());
}

#[test]
fn the_report_and_the_replay_of_a_battle_tell_of_the_night_that_ended_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let script = folder.path().join("campaign.lua");
    let many = army("Lions", "Red", "Ashdod").replace("4Pk*4", "4Pk*6");
    let text = world("play = \"postal\", nightfall = 2", &(many + &army("Bulls", "Blue", "Mara")));
    std::fs::write(&script, text).expect("a script");
    let game = folder.path().join("season");
    let game = game.display();
    run(&format!("campaign new {} {game}", script.display()), 0);
    let orders = folder.path().join("orders.txt");
    std::fs::write(&orders, "turn 1\narmy Lions march Mara\n").expect("orders");
    run(&format!("campaign orders submit {game} Anna {}", orders.display()), 0);
    run(&format!("campaign advance {game}"), 0);
    let night = "Night falls after 2 bounds, Blue withdrawing, ";
    let page =
        std::fs::read_to_string(folder.path().join("season/reports/turn-001-battle-1-Mara.html")).expect("a report");
    assert!(page.contains(night) && !page.contains("Drawn"), "{page}");
    let told = stdout(&run(&format!("campaign replay {game} 1-Mara"), 0)).replace("\n  ", " ");
    assert!(told.contains(night) && told.contains("[policy: nightfall]") && !told.contains("Drawn"), "{told}");
    let list = stdout(&run(&format!("campaign replay {game}"), 0));
    assert!(list.contains("2 bounds, when night fell"), "{list}");
}

#[test]
fn battles_of_all_sizes_between_computers_come_to_an_end() {
    let (sizes, mut map, mut orders) = ([1, 2, 3, 6, 12], String::new(), String::new());
    map += "c:node { \"Acre\", home = \"Arable\", walls = \"city\" }\nc:node { \"Tyre\", home = \"Arable\", walls = \"city\" }\n";
    map += "c:link { \"Acre\", \"Tyre\" }\nc:player { \"Anna\" }\nc:player { \"Bela\" }\n";
    let (mut forces, mut owned) = (String::new(), [String::new(), String::new()]);
    let all = ["3Kn general", "4Pk", "4Pk", "4Pk", "4Pk", "4Pk", "4Pk", "El", "Cv", "Ps", "Ps", "3Ax"];
    for (i, (red, blue)) in sizes.iter().flat_map(|red| sizes.map(|blue| (*red, blue))).enumerate() {
        let home = ["Arable", "Littoral", "Hilly", "Dry"][i % 4];
        for (side, node) in ["R", "B"].iter().enumerate() {
            let _ = writeln!(map, "c:node {{ \"{node}{i}\", home = \"{home}\" }}");
            let _ = write!(owned[side], "\"{node}{i}\", ");
        }
        let _ = writeln!(map, "c:link {{ \"Acre\", \"R{i}\", \"B{i}\" }}");
        for (name, nation, node, count) in [("A", "Red", "R", red), ("D", "Blue", "B", blue)] {
            // Every other army has lost its general.
            let now = if i % 2 == 0 || count < 2 { &all[..count] } else { &all[1..count] }.join(", ");
            let _ = writeln!(
                forces,
                "c:army {{ \"{name}{i}\", nation = \"{nation}\", at = \"{node}{i}\", list = \"II/18a\", now = \"{now}\" }}"
            );
        }
        let _ = writeln!(orders, "army A{i} march B{i}");
    }
    let [red, blue] = owned;
    let _ = writeln!(map, "c:nation {{ \"Red\", player = \"Anna\", capital = \"Acre\", owns = {{ {red} }} }}");
    let _ = writeln!(map, "c:nation {{ \"Blue\", player = \"Bela\", capital = \"Tyre\", owns = {{ {blue} }} }}");
    let start = founded(&script("play = \"postal\", supply = 0", &(map + &forces)));
    let mut season = Played::from(&dba3::rulebook(), start, Seed([3; 32]));
    season.orders("Anna", &orders).runs();
    let generals = |_: &BattleName, _: &_| ["general".to_string(), "general".to_string()];
    let done = fight(&season.campaign, &season.seed, &generals, 0).expect("they are fought");
    assert_eq!(done.len(), 25);
    let night = season.campaign.policies.stubborn.nightfall;
    assert!(done.iter().all(|done| done.record.bounds <= night), "nothing lasts beyond nightfall");
    let drawn: Vec<_> = done.iter().filter(|done| done.record.winner.is_none()).map(|done| &done.name).collect();
    assert!(drawn.is_empty(), "drawn: {drawn:?}");
}

/// The dice of the rearguard of an army.
fn rearguard(army: &str, face: u8) -> Seed {
    seed(|die| die("rearguard", &[army, "Bari"]) == face)
}

#[test]
fn who_avoids_battle_goes_back_before_it_and_may_lose_of_its_rearguard() {
    let armies = army("Lions", "Red", "Mara") + &army("Bulls", "Blue", "Bari");
    for (policies, face, left) in [("", 2, 4), ("", 3, 5), ("rearguard = 0", 1, 5)] {
        // The army that stands there.
        let mut season = postal(policies, &armies, rearguard("Bulls", face));
        season.orders("Anna", "army Lions march Bari").orders("Bela", "army Bulls avoid battle").runs();
        assert!(season.campaign.battles.is_empty(), "{}", season.told());
        assert_eq!(
            (&*season.army("Bulls").at, season.army("Bulls").troops.len()),
            ("Byblos", left),
            "{}",
            season.told()
        );
        season.says(&["Red takes Bari"]);
        // The army that comes.
        let mut season = postal(policies, &armies, rearguard("Lions", face));
        season.orders("Anna", "army Lions march Bari; avoid battle").runs();
        assert!(season.campaign.battles.is_empty(), "{}", season.told());
        assert_eq!((&*season.army("Lions").at, season.army("Lions").troops.len()), ("Mara", left), "{}", season.told());
    }
    // Its own places come first.
    let mut season = postal("rearguard = 0", &armies, Seed([1; 32]));
    season.orders("Anna", "army Lions march Bari").orders("Bela", "army Bulls if attacked fall back to Byblos").runs();
    assert_eq!(&*season.army("Bulls").at, "Byblos");
    // Where an army can go nowhere it fights.
    let stuck = army("Lions", "Red", "Mara")
        + &army("Bulls", "Blue", "Bari")
        + &army("Hounds", "Red", "Byblos")
        + &army("Wolves", "Red", "Mara");
    let mut season = postal("", &stuck, Seed([1; 32]));
    season.orders("Anna", "army Lions march Bari").orders("Bela", "army Bulls avoid battle").runs();
    assert_eq!(season.campaign.battles.len(), 1, "{}", season.told());
}

#[test]
fn on_a_way_who_avoids_battle_stays_where_he_set_out() {
    let armies = army("Lions", "Red", "Mara") + &army("Bulls", "Blue", "Bari");
    let mut season = postal("rearguard = 0", &armies, Seed([1; 32]));
    season.orders("Anna", "army Lions march Bari").orders("Bela", "army Bulls march Mara; avoid battle").runs();
    assert!(season.campaign.battles.is_empty(), "{}", season.told());
    assert_eq!((&*season.army("Lions").at, &*season.army("Bulls").at), ("Bari", "Byblos"), "{}", season.told());
    // Without the order they meet on the way.
    let mut season = postal("rearguard = 0", &armies, Seed([1; 32]));
    season.orders("Anna", "army Lions march Bari").orders("Bela", "army Bulls march Mara").runs();
    assert_eq!(season.campaign.battles.len(), 1, "{}", season.told());
}

#[test]
fn the_order_reads_back_as_it_is_written() {
    for (written, read_as) in [
        ("army First avoids battle", "army \"First\" avoid battle"),
        (
            "army First avoid battle and fall back to Pella, Tyre",
            "army \"First\" avoid battle, fall back to Pella, Tyre",
        ),
        ("army First march Pella; avoid battle", "army \"First\" march Pella\narmy \"First\" avoid battle"),
    ] {
        let found = read(written);
        assert!(found.faults.is_empty(), "{written}: {:?}", found.faults);
        let told: Vec<String> = found.lines.iter().map(OrderLine::to_string).collect();
        assert_eq!(told.join("\n"), read_as);
        let again: Vec<_> = read(&told.join("\n")).lines.into_iter().map(|line| line.order).collect();
        assert_eq!(again, found.lines.into_iter().map(|line| line.order).collect::<Vec<_>>());
    }
}

#[test]
fn a_campaign_of_before_goes_on_by_the_policies_that_it_had() {
    let mut old =
        serde_json::to_value(Policies { stubborn: Stubborn::of_before(), ..Policies::default() }).expect("data");
    assert!(old.get("stubborn").is_none(), "its bytes are those of before");
    let read: Policies = serde_json::from_value(old.clone()).expect("policies");
    assert!(read.stubborn.is_of_before());
    let own = serde_json::to_value(Policies::default()).expect("data");
    old["stubborn"] = own["stubborn"].clone();
    assert_eq!(serde_json::from_value::<Policies>(old).expect("policies"), Policies::default());
    for (policies, wrong) in [
        ("assaults = { 2, 3 }", "`assaults`: found { 2, 3 }, expected up to 6 whole numbers from 1 to 100"),
        ("reckonings = { \"loses\" }", "did you mean `losses`"),
        ("drawn_assault = \"sieges\"", "siege"),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("campaign.lua");
        std::fs::write(&path, world(policies, "")).expect("a script");
        let limits = debellis::script::limits::Limits::default();
        let error = debellis::script::campaign::load(&path, limits).err().map(|error| format!("{error:?}"));
        assert!(error.as_ref().is_some_and(|error| error.contains(wrong)), "{policies}: {error:?}");
    }
}

#[test]
fn nobody_of_the_computers_line_stands_where_elephants_recoil_to() {
    let all = "3Kn general, 4Pk*6, El, Cv, Ps*2, 3Ax";
    let armies = army("Lions", "Red", "Mara") + &army("Bulls", "Blue", "Bari");
    let mut season = postal("", &armies.replace("3Kn general, 4Pk*4", all), Seed([1; 32]));
    season.orders("Anna", "army Lions march Bari").runs();
    let name = BattleName::from("1-Bari");
    let battle = &season.campaign.battles[&name];
    let mut elephants = 0;
    for seed in 0..60 {
        let start = lay_out(&season.campaign, &name, battle, seed).expect("it can be laid out").start;
        for (id, elephant) in start.on_table().filter(|(_, e)| e.kind == Kind::Elephants) {
            elephants += 1;
            let base = elephant.base.rect();
            let way = Rect::new(base.edge(Edge::Rear).middle(), elephant.base.facing, 40_000.0, 40_000.0);
            let own = start.of_side(elephant.side).filter(|(other, e)| *other != id && !Kinds::PEOPLE.has(e.kind));
            let behind: Vec<_> = own.filter(|(_, e)| overlaps(&way, &e.base.rect())).map(|(_, e)| e.code).collect();
            assert!(behind.is_empty(), "seed {seed}: behind an elephant stand {behind:?}");
        }
    }
    assert_eq!(elephants, 120);
}
