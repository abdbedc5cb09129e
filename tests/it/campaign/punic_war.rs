//! The campaign that ships for DBM: its first year by written orders, and what is refused in a campaign whose armies are bought.

use std::collections::BTreeSet;
use std::path::Path;

use debellis::campaign::army::ElementNumber;
use debellis::campaign::dice::Seed;
use debellis::campaign::event::CampaignEventKind;
use debellis::campaign::names::PlayerName;
use debellis::campaign::orders::{Weight, read};
use debellis::campaign::season::Come;
use debellis::report::campaign::status::Status;
use debellis::report::campaign::templates::Templates;
use debellis::report::campaign::told;
use debellis::script::campaign::{CampaignPlan, load};
use debellis::script::limits::Limits;
use debellis::sim::campaign::{CampaignDesk, Until};

fn folder() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("campaigns/punic_war")
}

fn plan() -> CampaignPlan {
    load(&folder().join("campaign.lua"), Limits::default()).expect("it ships")
}

/// The orders of a year, by turn and player.
const ORDERS: &[(u32, &str, &str)] = &[
    (1, "Bela", "army \"Army of Hannibal\" march Placentia"),
    (1, "Carlo", "army \"The Insubres\" hold"),
    (2, "Anna", "army \"Army of Flaminius\" march Bononia"),
    (2, "Bela", "army \"Army of Hannibal\" march Placentia; if beaten fall back to Taurasia"),
    (3, "Carlo", "army \"The Insubres\" march Placentia"),
    (3, "Bela", "army \"Army of Hannibal\" fight as bold"),
    (4, "Anna", "army \"Army of Flaminius\" march Placentia"),
];

#[test]
fn the_first_year_of_the_war_with_hannibal_is_fought_by_dbm() {
    let plan = plan();
    let scratch = tempfile::tempdir().expect("a folder");
    let seed = |turn: u32| Seed([40 + turn as u8; 32]);
    let mut desk =
        CampaignDesk::found(&plan, &Templates::default(), &scratch.path().join("war"), seed(1)).expect("a campaign");
    let (mut battles, mut lost, mut raised) = (0, 0, 0);
    for turn in 1..=4 {
        for (_, player, text) in ORDERS.iter().filter(|(of, ..)| *of == turn) {
            let reading = read(text);
            assert!(reading.faults.is_empty(), "{:?}", reading.faults);
            desk.submit(&PlayerName::from(*player), text, reading.lines).expect("orders are open");
        }
        let advanced = desk.advance(Until::default(), seed(turn + 1)).expect("the season goes on");
        assert_eq!(advanced.come, Come::Over);
        let played = desk.season(turn).expect("it was played");
        for event in &played.events {
            match &event.what {
                CampaignEventKind::Fought { record, .. } => {
                    battles += 1;
                    assert!(record.winner.is_some(), "it goes on until an army is wholly demoralised, or gone");
                }
                CampaignEventKind::Lost { troops, .. } => lost += troops.len(),
                CampaignEventKind::Raised { troops, .. } => raised += troops.len(),
                _ => {}
            }
        }
        assert!(!told::tell(&played.before, &played.events).is_empty());
    }
    assert!(battles > 0 && lost > 0 && raised > 0, "{battles} battles, {lost} lost, {raised} raised");
    // Whatever was raised is in an army or gone, and each element can be read.
    let held = desk.campaign.armies.values().flat_map(|army| army.troops.keys().copied());
    let all: BTreeSet<ElementNumber> = held.chain(desk.campaign.gone.keys().copied()).collect();
    assert_eq!(all, (1..desk.campaign.next.0).map(ElementNumber).collect());
    let again = desk.again(true).expect("a journal");
    assert_eq!((again.seasons, again.faults, again.remarks), (4, Vec::new(), Vec::new()), "it comes out again");
    assert!(again.battles > 0, "battles were fought again");
    let status = Status::of(&desk.campaign).text();
    for army in ["Army of Scipio", "Army of Hannibal", "The Insubres"] {
        assert!(status.contains(army), "{status}");
    }
}

#[test]
fn every_order_that_is_possible_is_taken() {
    let plan = plan();
    let scratch = tempfile::tempdir().expect("a folder");
    let desk = CampaignDesk::found(&plan, &Templates::default(), &scratch.path().join("war"), Seed([7; 32]))
        .expect("a campaign");
    for player in ["Anna", "Bela", "Carlo"] {
        let player = PlayerName::from(player);
        let possible = desk.possible(&player).expect("orders");
        let split = possible.iter().filter(|one| one.line.order.to_string().contains(" under ")).count();
        assert!(split > 0, "{player} can name elements");
        for one in possible {
            let lines: Vec<String> = one.lines().map(ToString::to_string).collect();
            let text = format!("turn 1\n{}\n", lines.join("\n"));
            let receipt = desk.receive(&player, read(&text)).expect("they are judged");
            assert!(
                receipt.remarks.iter().all(|remark| remark.weight != Weight::Refused),
                "{text}: {:?}",
                receipt.remarks
            );
        }
        desk.sheet(&player).expect("a sheet");
    }
}

const HEAD: &str = r#"
local c = campaign { title = "A test", rules = "dbm", year = -218 }
c:node { "Placentia", home = "Arable", walls = "fort" }
c:node { "Genua", home = "Littoral", walls = "city" }
c:link { "Placentia", "Genua" }
c:player { "Anna" }
c:nation { "Rome", player = "Anna", capital = "Placentia" }
c:nation { "Carthage", capital = "Genua" }
"#;

/// The message of a script with this line behind the head, beside the files of the shipped campaign.
#[track_caller]
fn refused(head: &str, line: &str, more: &[(&str, &str)]) -> String {
    let scratch = tempfile::tempdir().expect("a folder");
    for name in ["rome.army", "rome.lua", "carthage.army", "carthage.lua"] {
        std::fs::copy(folder().join("armies").join(name), scratch.path().join(name)).expect("a copy");
    }
    for (name, text) in more {
        std::fs::write(scratch.path().join(name), text).expect("a file");
    }
    let script = scratch.path().join("campaign.lua");
    std::fs::write(&script, format!("{head}{line}\n")).expect("a script");
    match load(&script, Limits::default()) {
        Ok(_) => panic!("{line} is taken"),
        Err(why) => why.message().to_string(),
    }
}

#[test]
fn what_is_no_army_of_its_rules_or_its_list_is_refused() {
    let army = |fields: &str| format!(r#"c:army {{ "First", nation = "Rome", at = "Placentia", {fields} }}"#);
    let rome = std::fs::read_to_string(folder().join("armies/rome.army")).expect("it ships");
    let many = rome.replace("Reg Sp (O)*2", "Reg Sp (O)*9");
    let odd = rome.replace("Reg Ps (S)*2", "Reg Zz (S)*2");
    let elephants = rome.replace("Reg Bd (O)*5", "Reg Bd (O)*5, Irr El (I)");
    let named = rome.replace("command Longus", "command Horse and foot");
    let walled = format!("{rome}fortifications: TF camp*6\n");
    let list = std::fs::read_to_string(folder().join("armies/rome.lua")).expect("it ships");
    let files: &[(&str, &str)] = &[
        ("many.army", &many),
        ("many.lua", &list),
        ("odd.army", &odd),
        ("odd.lua", &list),
        ("elephants.army", &elephants),
        ("elephants.lua", &list),
        ("walled.army", &walled),
        ("walled.lua", &list),
        ("alone.army", &rome),
        ("named.army", &named),
        ("named.lua", &list),
    ];
    for (fields, told) in [
        (r#"army = "roma.army""#, &["\"roma.army\" was not found", "did you mean `rome.army`"][..]),
        (r#"army = "../rome.army""#, &["is no plain name of an army's file"]),
        (r#"army = "alone.army""#, &["the list of alone.army: alone.lua was not found", "points_list"]),
        (r#"army = "many.army""#, &["many.army: ", "triarii", "1/2", "[dbm."]),
        (r#"army = "odd.army""#, &["odd.army: line 5, column ", "found 'Reg Zz (S)'"]),
        (r#"army = "elephants.army""#, &["elephants.army: line 5: the list has no Irr El (I)", "[dbm."]),
        (r#"army = "walled.army""#, &["walled.army: line 9: an army of a campaign has no fortifications of its own"]),
        (
            r#"army = "rome.army", list = "X/99""#,
            &["`list` is the number of a points_list, found \"X/99\"", "there is none"],
        ),
        (r#"army = "chief Scipio: Reg Cv (O) general""#, &["name its `list`"]),
        (
            r#"list = "II/33", elements = "Cv general, 4Bd*8""#,
            &["armies of De Bellis Multitudinis 3.2 are bought", "found \"Cv general, 4Bd*8\"", "expected `army"],
        ),
        (r#"list = "II/33""#, &["`army`"]),
        (r#"army = "rome.army", now = "Irr El (I)""#, &["`now`: Irr El (I) is not among the army's elements"]),
    ] {
        let message = refused(HEAD, &army(fields), files);
        for part in told {
            assert!(message.contains(part), "{fields}: {message}");
        }
    }
}

#[test]
fn words_of_other_campaigns_are_refused_in_each() {
    let dba = HEAD.replace("\"dbm\"", "\"dba3\"");
    let line = r#"c:army { "First", nation = "Rome", at = "Placentia", list = "II/33", army = "rome.army" }"#;
    let message = refused(&dba, line, &[]);
    assert!(message.contains("armies of De Bellis Antiquitatis 3.0 are chosen from lists"), "{message}");
    for (policy, told) in [
        ("beaten = \"third\"", "wholly demoralised"),
        ("late = 4", "all armies are there from the beginning"),
        ("ordinary = 12", "one battlefield"),
        ("weather = true", "always counts"),
    ] {
        let head = HEAD.replace("year = -218", &format!("year = -218, policies = {{ {policy} }}"));
        let message = refused(&head, "", &[]);
        assert!(message.contains(told), "{policy}: {message}");
    }
    let garrison = r#"c:garrison { "Genua", nation = "Carthage", list = "X/32", elements = "Reg Bd (O)*2" }"#;
    let both = format!(r#"c:army {{ "Guard", nation = "Carthage", at = "Genua", army = "carthage.army" }} {garrison}"#);
    let message = refused(HEAD, &both, &[]);
    assert!(message.contains("the list X/32 has no Reg Bd (O); its entries are Barcids"), "{message}");
    let hired = r#"c:mercenaries { "Genua", troops = "Irr LH (O) general" }"#;
    assert!(refused(HEAD, hired, &[]).contains("not for hire"));
}

#[test]
fn a_campaign_file_is_whole_without_its_script() {
    let plan = plan();
    let names: Vec<&str> = plan.files.iter().map(|(name, _)| name.as_str()).collect();
    for name in ["campaign.lua", "armies/rome.army", "armies/rome.lua", "armies/gauls.lua"] {
        assert!(names.contains(&name), "{names:?}");
    }
    // The files alone are enough to run the script again.
    debellis::script::campaign::ScriptHooks::of(&plan.files, Limits::default()).expect("it runs from its files");
    let numbers: Vec<&str> = plan.campaign.bought.iter().map(|list| list.number.as_str()).collect();
    assert_eq!(numbers, ["X/31", "X/32", "X/33"]);
    let flaminius = &plan.campaign.armies["Army of Flaminius"];
    assert_eq!([flaminius.troops.len(), flaminius.full.len()], [14, 23]);
    assert_eq!(flaminius.missing().len(), 9);
    assert!(flaminius.missing().contains(&"Reg Cv (O) general under command Servilius"));
}
