//! Army lists of a campaign's own: the armies that they allow, and that the campaign stores all that it needs.

use std::fs;
use std::path::{Path, PathBuf};

use debellis::campaign::Campaign;
use debellis::campaign::dice::Seed;
use debellis::rules::dba3;
use debellis::script::campaign::load;
use debellis::script::limits::Limits;
use debellis::sim::campaign::FILE;
use debellis::store::campaign::Store;
use serde_json::Value;

use crate::cli::{json, run, stdout};
use crate::common::seasons::{Played, army, founded, world};

/// Two lists of the script's own, the second an ally of the first, and an army of both.
const GAULS: &str = r#"
army_list {
  number = "X/2", name = "Taurisci", years = { -400, -191 }, home = "Hilly", aggression = 1,
  entries = { "1x Cv (Gen)", "11x 3Wb" },
}
army_list {
  number = "X/1", name = "Boii", years = { -400, -320 }, home = "Forest", aggression = 2,
  entries = { "1x Cv (Gen)", "2x Cv", "8x 4Wb", "1x Ps or 3Wb" }, allies = { "X/2" },
}
"#;

/// An army of the first list with these elements.
fn boii(elements: &str) -> String {
    format!("c:army {{ \"Boii\", nation = \"Red\", at = \"Ashdod\", list = \"X/1\", elements = \"{elements}\" }}\n")
}

const ALLIED: &str = "Cv general, Cv*2, 4Wb*6, X/2 3Wb*3";

fn script(gauls: &str, army: &str) -> String {
    world("play = \"postal\", battles = \"table\"", &format!("{gauls}{army}"))
}

/// The fault of a script, with its place and clause.
#[track_caller]
fn refused(script: &str) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("campaign.lua");
    fs::write(&path, script).expect("a script");
    match load(&path, Limits::default()) {
        Ok(_) => panic!("it is taken:\n{script}"),
        Err(error) => error.to_string(),
    }
}

#[test]
fn an_army_of_a_campaign_s_own_list_is_held_to_it() {
    for elements in ["Cv general, Cv*2, 4Wb*8, Ps", "Cv general, 3Wb", "4Wb*8", ALLIED] {
        let campaign = founded(&script(GAULS, &boii(elements)));
        assert_eq!(campaign.armies["Boii"].list, "X/1");
        assert!(campaign.lists.iter().map(|list| &*list.number).eq(["X/1", "X/2"]));
    }
    // Without elements, the first choice of the list.
    let campaign = founded(&script(GAULS, &boii("Ps").replace(", elements = \"Ps\"", "")));
    assert_eq!(campaign.armies["Boii"].full.len(), 12);
    let line = |of: &str, script: &str| 1 + script.lines().position(|line| line.contains(of)).expect("a line");
    for (elements, clause, why) in [
        ("Cv general, 4Wb*9", "dba3.lists.02", "4Wb"),
        ("Cv general, 4Pk", "dba3.lists.02", "4Pk"),
        ("Cv general, Ps, 3Wb", "dba3.lists.02", "3Wb"),
        ("Cv general, X/3 3Wb*3", "dba3.lists", "X/3"),
        ("Cv general, 4Wx", "", "there are no troops 4Wx; did you mean"),
        ("Cv general, Cv*2, 4Wb*6, X/2 Ps*3", "dba3.lists", "Ps"),
    ] {
        let script = script(GAULS, &boii(elements));
        let told = refused(&script);
        let at = format!("campaign.lua:{}:", line("c:army", &script));
        assert!(told.contains(&at) && told.contains(clause) && told.contains(why), "{elements}: {told}");
    }
    for (part, by, at, clause, why) in [
        ("11x 3Wb", "11x 3Wd", "11x 3Wd", "dba3.lists.02", "'3Wd' is not a troop code"),
        ("11x 3Wb", "10x 3Wb", "10x 3Wb", "dba3.scale.08", "makes 11 elements, not 12"),
        ("-400, -320", "-400, -321", "c:army", "dba3.lists.01", "not of -320"),
        ("X/1", "X/4", "c:army", "dba3.lists.01", "there is no army list X/1; of its own the script has X/2, X/4"),
        ("X/1", "II/1", "\"II/1\"", "", "has a number of book X"),
        ("X/1", "X/2", "\"Boii\", years", "", "a second list has the number X/2"),
    ] {
        let script = script(&GAULS.replace(part, by), &boii("Ps"));
        let told = refused(&script);
        let line = line(at, &script);
        // A fault that is in no single text is reported at the line of its word.
        let near = (line - 2..=line).any(|line| told.contains(&format!("campaign.lua:{line}:")));
        assert!(near && told.contains(clause) && told.contains(why), "{by}: {told}");
    }
}

#[test]
fn a_campaign_without_own_lists_is_kept_as_ever() {
    let campaign = founded(&world("", &army("Lions", "Red", "Acre")));
    let kept = serde_json::to_value(&campaign).expect("JSON");
    assert!(kept.get("lists").is_none());
    assert_eq!(serde_json::from_value::<Campaign>(kept).expect("a campaign"), campaign);
}

#[test]
fn troops_of_an_own_list_are_handed_to_garrisons_and_recruited_in_winter() {
    let army = boii("Cv general, Cv, 4Wb*4").replace("\"Ashdod\"", "\"Acre\"");
    let army = army.replace(", elements", ", now = \"Cv general, 4Wb*3\", elements");
    let script = world("play = \"postal\", recruits = 100", &format!("{GAULS}{army}"));
    let mut played = Played::of(&dba3::rulebook(), &script, Seed([1; 32]));
    played.orders("Anna", "army Boii garrison Acre with 4Wb").turn();
    let garrison = played.army("Garrison of Acre");
    assert_eq!((&*garrison.list, garrison.troops.len()), ("X/1", 1));
    assert_eq!((played.army("Boii").troops.len(), played.army("Boii").lacks()), (3, 2), "{}", played.told());
    played.turns(2).orders("Anna", "army Boii recruit Cv, 4Wb").turn();
    assert_eq!((played.army("Boii").troops.len(), played.army("Boii").lacks()), (5, 0), "{}", played.told());
}

/// The hashes of the state and of the journal of a campaign, which must have no faults.
fn stands(campaign: &Path) -> (Value, String) {
    let verified = json(&format!("campaign verify {}", campaign.display()), 0);
    let head = Store::read(&campaign.join(FILE)).and_then(|store| store.head()).expect("a head");
    (verified["state"].clone(), head.hash)
}

#[test]
fn an_own_list_goes_with_its_campaign_to_a_battle_and_into_another_folder() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    let lists = format!("{GAULS}return \"X/1\"");
    fs::create_dir(at("armies")).expect("a folder");
    fs::write(at("armies/gauls.lua"), lists).expect("a module");
    let armies = boii(ALLIED).replace("\"X/1\"", "require \"armies.gauls\"") + &army("Bulls", "Blue", "Bari");
    let garrison = "c:garrison { \"Acre\", nation = \"Red\", list = \"X/2\", elements = \"3Wb*2\" }\n";
    fs::write(at("campaign.lua"), script("", &(armies + garrison))).expect("a script");
    let season = at("season");
    let told = |words: &str, code| stdout(&run(&words.replace("FOLDER", &season.display().to_string()), code));
    let orders = |player: &str, text: &str| {
        let file: PathBuf = at("orders.txt");
        fs::write(&file, text).expect("orders");
        told(&format!("campaign orders submit FOLDER {player} {}", file.display()), 0)
    };
    told(&format!("campaign new {} FOLDER", at("campaign.lua").display()), 0);
    // From here on the campaign has all that it needs in itself.
    fs::remove_file(at("armies/gauls.lua")).expect("a module");
    fs::remove_file(at("campaign.lua")).expect("a script");
    orders("Anna", "army Boii march Mara");
    orders("Bela", "army Bulls march Mara");
    let said = told("campaign advance FOLDER", 0);
    assert!(said.contains("Boii (12) of Red") && said.contains("Bulls (5) of Blue"), "{said}");
    told("campaign pack FOLDER", 0);
    let table = fs::read_dir(season.join("reports")).expect("reports");
    let table: String = table.flatten().filter_map(|file| fs::read_to_string(file.path()).ok()).collect();
    assert!(table.contains("Boii from X/2"), "the contingent is a command of its own");
    told("campaign resolve FOLDER 1-Mara --by computer", 0);
    told("campaign advance FOLDER", 0);
    let ledger = told("campaign ledger FOLDER Boii", 0);
    assert!(ledger.contains("1-Mara"), "{ledger}");
    // A recruit that the list does not have is refused with the elements that it has.
    fs::write(at("orders.txt"), "army Boii recruit 4Pk\n").expect("orders");
    let check = format!("campaign orders check FOLDER Anna {}", at("orders.txt").display());
    let said = told(&check, 1);
    assert!(said.contains("its list X/1 has") && said.contains("4Wb"), "{said}");
    let refused: serde_json::Value = serde_json::from_str(&told(&format!("{check} --json"), 1)).expect("JSON");
    let fault = &refused["remarks"][0]["fault"];
    assert_eq!(fault["name"], "beyond_full_strength", "{refused}");
    let measures = &fault["measures"];
    assert_eq!((&measures["troops"], &measures["most"], &measures["asked"]), (&"4Pk".into(), &0.into(), &1.into()));
    assert_eq!(measures["list"], "X/1", "{refused}");
    // The journal alone brings the same, lists and all.
    let before = stands(&season);
    let copy = at("copy");
    told(&format!("campaign export FOLDER {}", at("text").display()), 0);
    stdout(&run(&format!("campaign import {} {}", at("text").display(), copy.display()), 0));
    assert_eq!(stands(&copy), before);
}
