//! The commands as a person uses them: `pack`, `unpack`, and those that take a pack in the place of a script.

use std::fs;
use std::path::Path;

use serde_json::Value;

use super::{war, write};
use crate::cli::{json, mistake, run, stderr, stdout};

/// The folder of the war, and the path of its pack.
fn packed_war() -> (tempfile::TempDir, String) {
    let (folder, script) = war();
    let pack = folder.path().join("ford.debellis").display().to_string();
    run(&format!("pack {} --out {pack}", script.display()), 0);
    (folder, pack)
}

#[test]
fn a_pack_is_told_when_it_is_made_and_when_it_is_listed() {
    let (folder, pack) = packed_war();
    let listed = stdout(&run(&format!("pack --list {pack}"), 0));
    for part in
        ["The ford, a scenario", "made with  debellis ", "rules      dba3", "ford.lua  <- begins here", "lines.lua"]
    {
        assert!(listed.contains(part), "{part}: {listed}");
    }
    let told = json(&format!("pack --list {pack}"), 0);
    assert_eq!((&told["kind"], &told["main"]), (&"scenario".into(), &"ford.lua".into()));
    let script = folder.path().join("war/ford.lua");
    let again = run(&format!("pack {} --out {pack}", script.display()), 2);
    assert!(stderr(&again).contains("already") && stderr(&again).contains("--force"), "{}", stderr(&again));
    run(&format!("pack {} --out {pack} --force", script.display()), 0);
    let other = run(&format!("pack {} --out {pack}.zip", script.display()), 2);
    assert!(stderr(&other).contains("does not end with .debellis"), "{}", stderr(&other));
}

#[test]
fn a_battle_in_a_pack_is_the_battle_of_its_script() {
    let (folder, pack) = packed_war();
    let script = folder.path().join("war/ford.lua").display().to_string();
    let hash = |file: &str| json(&format!("fight {file} --seed 5 --max-bounds 6"), 0)["hash"].clone();
    assert_eq!(hash(&pack), hash(&script));
    let many = |file: &str| {
        let mut told = json(&format!("playtest {file} --games 4 --max-bounds 4"), 0);
        told.as_object_mut().map(|told| told.remove("file"));
        told
    };
    assert_eq!(many(&pack), many(&script));
}

#[test]
fn every_command_that_reads_a_scenario_takes_a_pack() {
    let (folder, pack) = packed_war();
    let checked = stdout(&run(&format!("check {pack}"), 0));
    assert!(checked.contains("ford.debellis: ford.lua: a scenario"), "{checked}");
    let tested = json(&format!("test {pack} --replays {}", folder.path().join("replays").display()), 0);
    assert_eq!((&tested["passed"], &tested["failed"]), (&2.into(), &0.into()));
    assert!(stdout(&run(&format!("picture {pack}"), 0)).contains("<svg"));
    let save = folder.path().join("ford.replay").display().to_string();
    run(&format!("play {pack} --red general --save {save} --max-bounds 2"), 0);
    run(&format!("replay {save}"), 0);
    run(&format!("fight {pack} --replay {save} --force --log none --max-bounds 2"), 0);
    assert!(stdout(&run(&format!("why {save} Rome 4Bd 1"), 0)).contains("4Bd 1"));
}

#[test]
fn why_of_a_pack_or_a_script_names_the_fight_that_it_needs() {
    let (folder, pack) = packed_war();
    let script = folder.path().join("war/ford.lua").display().to_string();
    for (file, what) in [(pack, "is a pack: expected a saved battle"), (script, "is a script: expected a saved battle")]
    {
        let told = mistake(&format!("why {file} 4Bd 1"));
        let saved = Path::new(&file).with_extension("replay");
        let fight = format!("`debellis fight {file} --seed 1 --replay {} --log none`", saved.display());
        assert!(told.contains(what) && told.contains(&fight), "{told}");
        run(&fight.trim_matches('`')["debellis ".len()..], 0);
        assert!(stdout(&run(&format!("why {} Rome 4Bd 1", saved.display()), 0)).contains("4Bd 1"));
        fs::remove_file(saved).expect("a replay");
    }
}

#[test]
fn a_battle_played_from_a_pack_is_gone_on_with() {
    let (folder, pack) = packed_war();
    let save = folder.path().join("evening.replay").display().to_string();
    let orders = folder.path().join("orders.txt");
    fs::write(&orders, "done\nquit\n").expect("a file");
    let play = |words: &str| {
        let child = std::process::Command::new(env!("CARGO_BIN_EXE_debellis"))
            .args(words.split_whitespace())
            .stdin(fs::File::open(&orders).expect("a file"))
            .output()
            .expect("the binary");
        assert!(child.status.success(), "{}", stderr(&child));
        stdout(&child)
    };
    play(&format!("play {pack} --save {save}"));
    let header: Value =
        serde_json::from_str(fs::read_to_string(&save).expect("a replay").lines().next().unwrap_or("")).expect("JSON");
    assert_eq!(header["sitting"]["file"], format!("{pack}/ford.lua"));
    play(&format!("play --resume {save}"));
}

#[test]
fn a_mistake_in_a_pack_has_its_place_in_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |text: &str| {
        let path = folder.path().join("bad.debellis");
        let files: &[(&str, &[u8])] = &[("issus.lua", text.as_bytes())];
        fs::write(&path, super::packed(&super::manifest(files), files)).expect("a file");
        path.display().to_string()
    };
    let bad = file(
        "local battle = scenario {\n  title = \"Issus\", rules = \"dba3\", board = { 15, 15 },\n  yeer = -333,\n}\n",
    );
    let checked = stdout(&run(&format!("check {bad}"), 1));
    assert!(checked.contains("bad.debellis: issus.lua:3:3") && checked.contains("yeer"), "{checked}");
    let fought = stderr(&run(&format!("fight {bad}"), 2));
    assert!(fought.contains("bad.debellis: issus.lua:3:3"), "{fought}");
    let checked: Value = serde_json::from_slice(&run(&format!("check {bad} --json"), 1).stdout).expect("JSON");
    assert_eq!(checked[0]["file"], "issus.lua");
}

#[test]
fn a_pack_of_another_kind_is_refused_with_what_it_is() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name).display().to_string();
    run(&format!("pack scripts/generals/patient.lua --out {}", at("patient.debellis")), 0);
    let told = stderr(&run(&format!("fight {}", at("patient.debellis")), 2));
    assert!(told.contains("holds a general, `patient`; expected a scenario"), "{told}");
    write(folder.path(), &[("rome.txt", "II/33\nCv general, Cv, 4Bd*6, 4Sp*2, Ps*2\n")]);
    run(&format!("pack {} --out {}", at("rome.txt"), at("rome.debellis")), 0);
    run(&format!("army check {}", at("rome.debellis")), 0);
    run(&format!("fight --rules dba3 --red {} --blue II/32a --max-bounds 3 --log none", at("rome.debellis")), 0);
    run(&format!("fight scripts/refights/standard.lua --red {} --max-bounds 3 --log none", at("patient.debellis")), 0);
    run(&format!("pack campaigns/three_kings --out {}", at("kings.debellis")), 0);
    run(&format!("campaign new {} {}", at("kings.debellis"), at("game")), 0);
    run(&format!("pack scripts/tournaments/punic.toml --out {}", at("cup.debellis")), 0);
    run(&format!("tournament new {} --entries {}", at("cup"), at("cup.debellis")), 0);
}

#[test]
fn a_bought_army_in_a_pack_fights_with_the_list_in_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let pack = folder.path().join("rome.debellis").display().to_string();
    run(&format!("pack scripts/armies/dbm/rome.army --out {pack}"), 0);
    run(&format!("army check --rules dbm --points 363 {pack}"), 0);
    // No rule set is named: both armies are written as those of one set alone.
    let told = stdout(&run(&format!("fight --red {pack} --blue scripts/armies/dbm/gauls.army --max-bounds 1"), 0));
    assert!(told.contains("by De Bellis Multitudinis"), "{told}");
}

#[test]
fn random_orders_are_played_through_the_battle_of_a_pack() {
    let (folder, pack) = packed_war();
    let out = folder.path().join("found").display().to_string();
    let soaked = json(&format!("soak {pack} --games 1 --max-bounds 2 --out {out}"), 0);
    assert_eq!(soaked["games"], 1, "{soaked}");
    run(&format!("pack scripts/generals/patient.lua --out {}", folder.path().join("p.debellis").display()), 0);
    let told = stderr(&run(&format!("soak {} --games 1", folder.path().join("p.debellis").display()), 2));
    assert!(told.contains("holds a general"), "{told}");
}

#[cfg(unix)]
#[test]
fn a_pipe_in_the_place_of_a_file_is_refused_at_once() {
    let (folder, script) = war();
    let at = |name: &str| folder.path().join(name).display().to_string();
    let pipes = [at("pipe.debellis"), at("pipe.md"), at("pipe.army"), at("pipe.lua")];
    let made = std::process::Command::new("mkfifo").args(&pipes).status().expect("mkfifo");
    assert!(made.success());
    let [pack, notes, army, lua] = &pipes;
    let script = script.display();
    for words in [
        format!("fight {pack}"),
        format!("fight {lua}"),
        format!("fight {notes}"),
        format!("check {pack}"),
        format!("pack --list {pack}"),
        format!("pack {army}"),
        format!("pack {script} --with {notes} --out {}", at("new.debellis")),
        format!("unpack {pack}"),
        format!("soak {pack} --games 1"),
        format!("play {lua}"),
        format!("replay {lua}"),
        format!("picture {lua}"),
        format!("army check {army}"),
        format!("fight --red {army} --blue II/33"),
        format!("fight --rules dbm --red {army} --blue {army}"),
    ] {
        let told = stderr(&run(&words, 2));
        assert!(told.contains("pipe") && !told.contains("panicked"), "{words}: {told}");
    }
    // The page of a folder leaves it out, and says nothing of it since it is no pack.
    run(&format!("packs {} --games 0", folder.path().display()), 0);
}

#[test]
fn another_rulebook_is_told_and_the_battle_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let (war, script) = war();
    let made = debellis::sim::packing::pack(&script, &[], debellis::script::limits::Limits::default());
    let (mut pack, _) = made.expect("a pack");
    pack.manifest.rules[0].book = "0".repeat(64);
    pack.manifest = pack.manifest.sealed(&pack.files);
    let path = folder.path().join("old.debellis");
    fs::write(&path, debellis::store::pack::bytes(&pack).expect("bytes")).expect("a file");
    let told = stderr(&run(&format!("fight {} --max-bounds 2 --log none", path.display()), 0));
    assert!(told.contains("was made for another rulebook of dba3 (0000000000000000)"), "{told}");
    drop(war);
}

#[test]
fn a_pack_is_taken_apart_into_a_folder_that_was_not_there() {
    let (folder, pack) = packed_war();
    let to = folder.path().join("apart").display().to_string();
    let told = stdout(&run(&format!("unpack {pack} {to}"), 0));
    assert!(told.contains("6 files; The ford begins at"), "{told}");
    run(&format!("check {to}/ford.lua"), 0);
    let again = stderr(&run(&format!("unpack {pack} {to}"), 2));
    assert!(again.contains("already") && again.contains("nothing is written over"), "{again}");
}
