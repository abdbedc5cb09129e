//! What is told at the desk and after a battle: secrets of a script, prices, other names of words, scores, how often history happens,
//! who leads.

use std::path::Path;

use debellis::report::picture::{Show, picture};
use debellis::script::limits::Limits;
use debellis::script::scenario::load;

use super::concealed::hiding;
use crate::cli::{all_told, json, mistake, run, stdout};
use crate::scenario::{Script, small};

#[test]
fn ambushes_and_flank_marches_of_a_script_are_told_after_the_battle() {
    let script = Script::new(&hiding(""));
    let told = all_told(&format!("fight {} --seed 3", script.path().display()));
    for part in [
        "What was kept secret before the battle",
        "B sends fl on a flank march over the east edge, which never came [dbm.deploy.13]",
        "B hides Irr Ax (O) in ambush, who never come out [dbm.deploy.14]",
    ] {
        assert!(told.contains(part), "{part}: {told}");
    }
    assert_eq!(told.matches("in ambush, who never").count(), 2, "each once: {told}");
    assert_eq!(told.matches("on a flank march over").count(), 1, "a command once: {told}");
    let open = all_told("fight scripts/refights/standard.lua --max-bounds 2");
    assert!(!open.contains("kept secret"), "{open}");
}

#[test]
fn the_page_of_a_battle_tells_what_was_kept_secret() {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let hidden = Script::new(&hiding(""));
    let page = |name: &str, script: &Path| {
        let out = folder.path().join(name);
        let (to, file) = (out.display(), script.display());
        run(&format!("fight {file} --seed 3 --max-bounds 2 --log none --out {to}"), 0);
        let page = std::fs::read_dir(out).expect("a folder").next().expect("a page").expect("a file").path();
        std::fs::read_to_string(page).expect("a page")
    };
    let pages = [page("hidden", &hidden.path()), page("open", Path::new("scripts/refights/standard.lua"))];
    assert_eq!(pages.each_ref().map(|page| page.contains("B hides Irr Ax (O) in ambush")), [true, false]);
    assert_eq!(pages.each_ref().map(|page| page.contains("What was kept secret")), [true, false]);
}

#[test]
fn who_came_out_is_called_as_he_was_called_then() {
    let text = hiding("").replace("max_bounds = 3", "max_bounds = 60").replace("600, 1400", "600, 1330");
    let script = Script::new(&text);
    for seed in 1..=6 {
        let words = format!("fight {} --seed {seed}", script.path().display());
        let (told, log) = (all_told(&words), stdout(&run(&format!("{words} --log json"), 0)));
        let arrived = log.contains("\"event\":\"revealed\"") && log.contains("\"kind\":\"light_horse\"");
        let march = told.split("flank march over the east edge").nth(1).expect("the flank march");
        assert_eq!(march.starts_with(", which never came"), !arrived, "seed {seed}: {told}");
    }
}

#[test]
fn an_ambush_is_drawn_apart_from_its_command() {
    let script = Script::new(&hiding(""));
    let scenario = script.load().expect("a sound scenario");
    let drawn =
        |hidden: bool| picture(&scenario.start, "m", &[], Show { plan: true, hidden, ..Show::by(&scenario.rules) });
    let (open, all) = (drawn(false), drawn(true));
    for part in ["class=\"body lurk\"", "class=\"base ghost\"", "in ambush"] {
        assert!(all.contains(part), "{part}");
        assert!(!open.contains(part), "{part}");
    }
    // The outline says whose it is.
    assert!(all.contains("the command of am, in ambush"), "the title of the outline");
}

#[test]
fn a_number_may_stand_behind_a_price() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("rome.army");
    let checked = |troops: &str| {
        let text = format!("Rome\nchief Caius:\n  Reg Bd (O) general\n  {troops}\nbaggage: Irr Bge (I)*6\n");
        std::fs::write(&file, text).expect("a file");
        all_told(&format!("army check --rules dbm --points 400 {}", file.display()))
    };
    let usual = checked("Reg Bd (O)*12 @ 7AP");
    assert!(usual.contains("Reg Bd (O) costs"), "{usual}");
    assert_eq!(checked("Reg Bd (O) @ 7AP*12"), usual);
    assert_eq!(checked("Reg Bd (O) @ 7AP *12"), usual);
    let twice = checked("Reg Bd (O)*2 @ 7AP*12");
    assert!(twice.contains("expected a price such as 7AP"), "{twice}");
    let none = checked("Reg Bd (O) @ 7AP*0");
    assert!(none.contains("expected a number from 1 to 99 after the star"), "{none}");
}

#[test]
fn a_price_changes_no_odds_and_stands_in_no_scenario() {
    let odds = |troops: &str| {
        let words: Vec<String> = ["odds", "--rules", "dbm", troops, "Irr Wb (O)"].map(str::to_string).into();
        stdout(&crate::cli::run_words(&words, 0))
    };
    assert_eq!(odds("Reg Bd (O) @ 7AP"), odds("Reg Bd (O)"));
    let script = Script::new(&hiding("").replace("\"Reg Bd (O)*5\"", "\"Reg Bd (O)*5 @ 7AP\""));
    let told = mistake(&format!("fight {}", script.path().display()));
    assert!(told.contains("a price stands in the file of an army that is bought"), "{told}");
    assert!(told.contains("write \"Reg Bd (O) *5\" here") || told.contains("write \"Reg Bd (O)*5\" here"), "{told}");
}

#[test]
fn other_names_lead_to_the_words_that_do_it() {
    for (name, word) in [
        ("pf", "permanent_works"),
        ("tf", "temporary_works"),
        ("night", "scenario"),
        ("landing", "command:element"),
        ("grade", "command:line"),
        ("regular", "command:line"),
        ("double", "command:line"),
        ("flank", "command:flank_march"),
        ("hill", "gentle_hill"),
        ("Flank-Attack", "command:flank_march"),
        ("first_bound", "scenario:army"),
    ] {
        let told = stdout(&run(&format!("api {name}"), 0));
        assert!(told.starts_with(&format!("There is no word `{name}`")), "{told}");
        assert!(told.lines().any(|line| line.split("  ").next() == Some(word)), "{name}: {told}");
        let found = json(&format!("api {name}"), 0);
        assert!(found["words"].as_array().expect("words").iter().any(|one| one["word"] == word), "{name}: {found}");
    }
    let pf = stdout(&run("api PF", 0));
    let first = "There is no word `PF`; these have to do with it.";
    assert_eq!(pf.lines().next(), Some(first), "{pf}");
    assert!(pf.lines().last().is_some_and(|line| line.starts_with("How it is written: ")), "{pf}");
    assert!(stdout(&run("api double", 0)).contains("\"Reg Bw (X/O) double*4\""));
    let unknown = mistake("api zzyzx");
    assert!(
        unknown.contains("there is no word `zzyzx`") && unknown.contains("`debellis api` lists them all"),
        "{unknown}"
    );
    assert!(mistake("api 4Bd").contains("troops are no words of scripts"));
}

#[test]
fn a_skirmish_tells_its_battle_scores() {
    let words = "fight scripts/skirmishes/raid.lua --seed 2";
    let found = json(words, 0);
    let scores = found["battle_scores"].as_object().expect("scores by side");
    assert_eq!(scores.len(), 2);
    let lost: u64 = found["losses"].as_object().expect("losses").values().filter_map(|n| n.as_u64()).sum();
    assert!(lost > 0, "{found}");
    for (side, score) in scores {
        let parts: u64 = ["surviving", "slain", "ransoms"].iter().filter_map(|part| score[*part].as_u64()).sum();
        assert_eq!(score["score"].as_u64(), Some(parts), "{side}: {score}");
    }
    let told = all_told(&format!("{words} --log none"));
    let scots = &scores["Scots"];
    assert!(told.contains(&format!("Battle scores: Scots {} (", scots["score"])), "{told}");
    assert!(told.contains("[dbv.campaign.14]"), "{told}");
    let folder = tempfile::tempdir().expect("a folder");
    run(&format!("{words} --log none --out {}", folder.path().display()), 0);
    let page = std::fs::read_dir(folder.path()).expect("a folder").next().expect("a page").expect("a file").path();
    assert!(std::fs::read_to_string(page).expect("a page").contains("Battle scores: Scots "));
    assert!(json("fight scripts/refights/standard.lua --max-bounds 4", 0).get("battle_scores").is_none());
}

#[test]
fn how_often_history_happened_is_told_where_the_script_says_it() {
    let script = "scripts/refights/standard.lua";
    let often = "In 76 % of 200 battles of the built-in general against himself it came out so; what is lost, and what \
                 stands in the way: six in ten of the Galwegians.";
    assert!(all_told(&format!("check {script}")).contains(&format!("history: the English won. {often}")));
    let tried = all_told(&format!("playtest {script} --games 1 --max-bounds 3"));
    assert!(tried.contains(&format!("as its writer tried it: {often}")), "{tried}");
    let tried =
        json(&format!("playtest {script} --games 1 --max-bounds 3"), 0)["variants"][0]["history"]["tried"].clone();
    assert_eq!((tried["often"].as_f64(), tried["battles"].as_u64()), (Some(76.0), Some(200)));
    let folder = tempfile::tempdir().expect("a folder");
    run(&format!("fight {script} --max-bounds 2 --log none --out {}", folder.path().display()), 0);
    let page = std::fs::read_dir(folder.path()).expect("a folder").next().expect("a page").expect("a file").path();
    assert!(std::fs::read_to_string(page).expect("a page").contains("In 76 % of 200 battles"));
    // A reason that is written as a sentence ends in one full stop.
    let luck = "history = { winner = \"Rome\", often = 10, why = \"by luck.\" }, rules =";
    let sentence = Script::new(&small("").replacen("rules =", luck, 1));
    let checked = all_told(&format!("check {}", sentence.path().display()));
    assert!(checked.contains("what stands in the way: by luck.") && !checked.contains("luck.."), "{checked}");
    // What is said of the trial needs its share.
    for (key, beside) in [("battles", "battles = 100"), ("why", "why = \"by luck\"")] {
        let lone = small("").replacen("rules =", &format!("history = {{ winner = \"Rome\", {beside} }}, rules ="), 1);
        let lone = Script::new(&lone);
        let told = all_told(&format!("check {}", lone.path().display()));
        assert!(told.contains(&format!("`{key}` needs `often`, the share of the battles")), "{told}");
    }
    // By other rules it was not tried.
    let other = all_told(&format!("playtest {script} --rules dba22 --games 1 --max-bounds 3"));
    assert!(!other.contains("as its writer tried it"), "{other}");
}

#[test]
fn the_refights_say_how_often_history_happened_as_the_manual_does() {
    let manual = std::fs::read_to_string("docs/src/howto/shipped.md").expect("the manual");
    let rows: Vec<Vec<&str>> = manual
        .lines()
        .skip_while(|line| *line != "## How often history happens")
        .take_while(|line| !line.starts_with("## Battles"))
        .filter(|line| line.starts_with("| ") && line.contains(" % "))
        .map(|line| line.trim_matches(['|', ' ']).split(" | ").collect())
        .collect();
    assert_eq!(rows.len(), 24, "{rows:?}");
    for row in rows {
        let file = format!("scripts/refights/{}.lua", row[0].to_lowercase().replace('é', "e"));
        let history = load(Path::new(&file), Limits::default()).expect("a refight").history.expect("a history");
        let often = history.often.expect("it was tried");
        let percent: f64 = row[2].split(' ').next().and_then(|share| share.parse().ok()).expect("a share");
        assert_eq!((f64::from(often.tenths), often.battles), (percent * 10.0, 200), "{file}");
        assert_eq!(often.why.as_deref(), Some(row[3]), "{file}");
    }
}

#[test]
fn an_option_names_who_leads_a_script_too() {
    let script = "scripts/refights/standard.lua --max-bounds 4";
    let [short, long] = ["--red straight", "--red-general straight"]
        .map(|who| json(&format!("fight {script} {who}"), 0)["hash"].clone());
    assert_eq!(short, long);
    let own = json(&format!("fight {script} --blue-general scripts/generals/patient.lua"), 0);
    assert_eq!(own["generals"][1], "scripts/generals/patient.lua");
    let both = mistake(&format!("fight {script} --red straight --red-general recruit"));
    assert!(both.contains("both say who leads; leave one out"), "{both}");
    for command in ["fight", "play", "playtest", "tournament new"] {
        let help = all_told(&format!("{command} --help"));
        for level in ["recruit", "captain", "legate", "marshal"] {
            assert!(help.contains(level), "{command}: {level}");
        }
    }
    let led = stdout(&run("api army:command", 0));
    assert!(led.contains("\"legate\""), "{led}");
}
