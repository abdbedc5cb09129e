//! Armies of bought elements that the umpire forms: judged by their list for what they have, at its limits and one step beyond.

use std::fs;
use std::path::Path;

use debellis::campaign::dice::Seed;
use debellis::report::campaign::templates::Templates;
use debellis::script::campaign::load;
use debellis::script::limits::Limits;
use debellis::sim::campaign::CampaignDesk;

/// A campaign of this script at its umpire's desk.
fn desk(script: &Path, folder: &Path) -> CampaignDesk {
    let plan = load(script, Limits::default()).expect("a campaign");
    CampaignDesk::found(&plan, &Templates::default(), folder, Seed([7; 32])).expect("it is founded")
}

/// The faults of an act; none if it is taken.
fn faults(desk: &CampaignDesk, act: &str) -> Vec<String> {
    match desk.acts(act, "Jon", Some("a test")) {
        Ok(_) => Vec::new(),
        Err(faults) => faults.iter().map(ToString::to_string).collect(),
    }
}

#[track_caller]
fn taken(desk: &CampaignDesk, act: &str) {
    assert_eq!(faults(desk, act), Vec::<String>::new(), "{act}");
}

#[track_caller]
fn refused(desk: &CampaignDesk, act: &str, parts: &[&str]) {
    let found = faults(desk, act).join("\n");
    for part in parts {
        assert!(found.contains(part), "{act}: {found}");
    }
}

/// The campaign that ships.
fn punic_war(folder: &Path) -> CampaignDesk {
    desk(&Path::new(env!("CARGO_MANIFEST_DIR")).join("campaigns/punic_war/campaign.lua"), &folder.join("war"))
}

/// Forms an army of Rome's list under Varro.
fn rome(troops: &[&str]) -> String {
    let troops: Vec<String> = troops.iter().map(|one| format!("Reg {one} under chief Varro")).collect();
    format!("form Fourth of Rome at Capua from X/31 with {}", troops.join(", "))
}

#[test]
fn an_army_has_of_each_entry_what_its_list_has() {
    let scratch = tempfile::tempdir().expect("a folder");
    let desk = punic_war(scratch.path());
    taken(&desk, "form Fourth of Rome at Capua from X/31");
    // It may be smaller than its list has it, but no part of it larger.
    taken(&desk, &rome(&["Cv (O) general", "Bd (O)*2"]));
    taken(&desk, &rome(&["Cv (O) general", "Bd (O)*6", "Sp (O)*3", "Ps (S)*12"]));
    let all = ["by the list X/31 of Rome in the war with Hannibal, ", "`raise` adds elements"];
    let told = |what: &'static str| [all[0], what, "[dbm.army.11]", all[1]];
    refused(
        &desk,
        &rome(&["Cv (O) general", "Bd (O)*6", "Sp (O)*4"]),
        &told("has at most 1/2 of the 6 elements of legions, not 4"),
    );
    refused(
        &desk,
        &rome(&["Cv (O) general", "Bd (O)*6", "Ps (S)*13"]),
        &told("1 too many Reg Ps (S): the entry velites"),
    );
    refused(&desk, &rome(&["Cv (O) general", "El (I)"]), &["Reg El (I)"]);
    let elephant = rome(&["Cv (O) general"]) + ", Irr El (I) under chief Varro";
    refused(&desk, &elephant, &told("the list has no Irr El (I); its entries are consuls and legates, horse, legions"));
    let near = rome(&["Cv (O) general", "Ps (O)"]);
    refused(&desk, &near, &told("the list has no Reg Ps (O); did you mean `Reg Sp (O)`?"));
    // All that is wrong is told at once.
    let both = rome(&["Cv (O) general", "Bd (O)*6", "Sp (O)*4", "Ps (S)*13"]);
    refused(
        &desk,
        &both,
        &["1 too many Reg Ps (S)", "has 12 at most [dbm.army.11]; the entry triarii", "not 4 [dbm.army.11]; `raise`"],
    );
}

#[test]
fn generals_and_baggage_are_those_of_an_army() {
    let scratch = tempfile::tempdir().expect("a folder");
    let desk = punic_war(scratch.path());
    let under = |commands: &[&str], rest: &str| {
        let one = |name: &&str| format!("Reg Cv (O) general under {name}");
        let all: Vec<String> = commands.iter().map(one).collect();
        format!("form Fourth of Rome at Capua from X/31 with {}{rest}", all.join(", "))
    };
    let three = ["chief A", "command B", "command C"];
    taken(&desk, &under(&three, ", Irr Bge (I)*6"));
    refused(&desk, &under(&three, ", Irr Bge (I)*7"), &["has 6 elements of baggage, not 7 [dbm.army.08]"]);
    refused(&desk, &under(&["chief A", "chief B"], ""), &["one general is commander-in-chief, not 2"]);
    refused(&desk, &under(&["chief A", "chief A"], ""), &["the command A has one general, not 2"]);
    let four = ["chief A", "command B", "command C", "command D"];
    refused(&desk, &under(&four, ""), &["1 too many Reg Cv (O): the entry consuls and legates", "[dbm.army.11]"]);
    refused(&desk, &under(&["chief A", "ally Numidia"], ""), &["the list has no ally Numidia; it has none"]);
}

#[test]
fn a_garrison_needs_nobody_beside_it() {
    let scratch = tempfile::tempdir().expect("a folder");
    let mut desk = punic_war(scratch.path());
    let garrison = |troops: &str| format!("form garrison of Rome at Capua from X/31 with {troops}");
    taken(&desk, &garrison("Reg Sp (O)*12"));
    refused(&desk, &garrison("Reg Sp (O)*13"), &["1 too many Reg Sp (O)", "[dbm.army.11]"]);
    refused(&desk, &garrison("Irr El (I)"), &["the list has no Irr El (I)"]);
    // What the list does not have, the umpire raises.
    let acts = desk.acts(&garrison("Reg Sp (O)*2"), "Jon", Some("a test")).expect("it is allowed");
    desk.amend(acts).expect("it is written");
    taken(&desk, "raise Irr El (I) in \"Garrison of Capua\"");
}

#[test]
fn what_a_campaign_holds_as_two_elements_is_judged_as_its_list_has_it() {
    let scratch = tempfile::tempdir().expect("a folder");
    let script = scratch.path().join("campaign.lua");
    let text = r#"
local c = campaign { title = "A test", rules = "dbm", year = -218 }
c:node { "Placentia", home = "Arable", walls = "fort" }
c:node { "Genua", home = "Littoral", walls = "city" }
c:link { "Placentia", "Genua" }
c:player { "Anna" }
c:nation { "Rome", player = "Anna", capital = "Placentia" }
c:nation { "Carthage", capital = "Genua" }
points_list {
  rules = "dbm", number = "X/9", name = "The fleet", years = { -218, -218 }, climate = "warm", aggression = 3,
  terrain = { "waterway" },
  entries = {
    { name = "consuls", troops = "Reg Cv (O)", general = { "chief", "sub" }, from = 2, to = 3 },
    { name = "ranks", troops = "Reg Bd (O)", double = "Irr Ps (O) bow", from = 2, to = 8 },
    { name = "ships", troops = "Reg Gal (O)", aboard = "Irr Sp (O)", to = 2 },
  },
}
c:army { "First", nation = "Rome", at = "Placentia", list = "X/9", army = [[
  chief Scipio: Reg Cv (O) general, Reg Bd (O) + Irr Ps (O) bow listed double*2, Reg Gal (O)*2 carrying Irr Sp (O)
  command Longus: Reg Cv (O) general, Reg Bd (O) + Irr Ps (O) bow listed double*2
  baggage: Irr Bge (I)*6
]] }
"#;
    fs::write(&script, text).expect("a script");
    let desk = desk(&script, &scratch.path().join("game"));
    taken(&desk, "form Second of Rome at Genua from X/9");
    let second = |troops: &str| {
        format!(
            "form Second of Rome at Placentia from X/9 with Reg Cv (O) general under chief A, {troops} under chief A"
        )
    };
    taken(&desk, &second("Reg Bd (O)*4 under chief A, Irr Ps (O) bow*4"));
    refused(
        &desk,
        &second("Reg Bd (O)*4 under chief A, Irr Ps (O) bow*3"),
        &["the list has Reg Bd (O) only as its entry ranks"],
    );
    refused(&desk, &second("Reg Bd (O)*5 under chief A, Irr Ps (O) bow*5"), &["2 too many Reg Bd (O)"]);
    taken(&desk, &second("Reg Gal (O)*2 under chief A, Irr Sp (O)*2 aboard"));
    let three = second("Reg Gal (O)*3 under chief A, Irr Sp (O)*3 aboard");
    refused(&desk, &three, &["1 too many Reg Gal (O)"]);
    refused(&desk, &second("Reg Gal (O) under chief A, Irr Sp (O)*2 aboard"), &["the list has no Irr Sp (O)"]);
    refused(
        &desk,
        &second("Reg Gal (O) under chief A, Irr Ps (O) bow aboard"),
        &["must have Irr Ps (O) bow aboard Reg Gal (O)"],
    );
}
