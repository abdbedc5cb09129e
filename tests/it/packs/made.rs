//! A pack as it is made: what belongs to it, and that the same files make the same bytes.

use std::fs;
use std::path::Path;

use debellis::input::pack::{Pack, PackKind};
use debellis::script::limits::Limits;
use debellis::script::scenario::load;
use debellis::sim::packing::pack;
use debellis::store::pack::{bytes, unpack};

use super::{war, write};

fn names(pack: &Pack) -> Vec<&str> {
    pack.files.keys().map(String::as_str).collect()
}

#[track_caller]
fn made(path: &Path) -> Pack {
    pack(path, &[], Limits::default()).unwrap_or_else(|why| panic!("{why}")).0
}

#[track_caller]
fn refused(path: &Path, why: &str) {
    let found = pack(path, &[], Limits::default()).expect_err("it is refused");
    assert!(found.contains(why), "{found}");
}

#[test]
fn modules_tests_generals_and_notes_go_with_a_scenario() {
    let (_folder, script) = war();
    let pack = made(&script);
    assert_eq!(
        names(&pack),
        ["ford.lua", "ford.md", "ford_test.lua", "generals/brave.lua", "lines.lua", "weather/morning_mist.lua"]
    );
    let manifest = &pack.manifest;
    assert_eq!((manifest.kind, manifest.main.as_str()), (PackKind::Scenario, "ford.lua"));
    assert_eq!(manifest.title, "The ford");
    let scenario = load(&script, Limits::default()).expect("a scenario");
    assert_eq!(manifest.script.as_deref(), Some(scenario.hash.as_str()));
    assert_eq!(manifest.rules[0].set, "dba3");
    let book = debellis::rules::by_name("dba3", None).expect("a rule set");
    assert_eq!(manifest.rules[0].book, book.hash(), "that of the set, before the script amends it");
}

#[test]
fn the_same_files_make_the_same_bytes_wherever_and_whenever_they_lie() {
    let ((_one, a), (_two, b)) = (war(), war());
    let first = bytes(&made(&a)).expect("a pack");
    assert_eq!(first, bytes(&made(&b)).expect("a pack"));
    fs::write(b.with_file_name("ford.md"), "# Another\n").expect("a file");
    assert_ne!(first, bytes(&made(&b)).expect("a pack"));
}

#[test]
fn what_is_packed_is_read_back_and_taken_apart_as_it_was() {
    let (folder, script) = war();
    let pack = made(&script);
    assert_eq!(Pack::of(&bytes(&pack).expect("a pack")).expect("a sound pack"), pack);
    let to = folder.path().join("apart");
    unpack(&pack, &to).expect("a folder");
    for (name, text) in &pack.files {
        assert_eq!(fs::read(to.join(name)).expect("a file"), text.to_vec(), "{name}");
    }
    assert!(unpack(&pack, &to).is_err(), "nothing is written over");
    let again = load(&to.join("ford.lua"), Limits::default()).expect("a scenario");
    assert_eq!(Some(again.hash), pack.manifest.script);
}

#[test]
fn a_scenario_in_a_pack_has_the_hash_of_the_one_in_the_folder() {
    let (folder, script) = war();
    let file = folder.path().join("ford.debellis");
    fs::write(&file, bytes(&made(&script)).expect("a pack")).expect("a file");
    let inside = load(&file.join("ford.lua"), Limits::default()).unwrap_or_else(|error| panic!("{error}"));
    let outside = load(&script, Limits::default()).expect("a scenario");
    assert_eq!((inside.hash, inside.start.hash()), (outside.hash, outside.start.hash()));
}

#[test]
fn files_of_the_folder_scripts_keep_their_places_to_each_other() {
    let pack = made(Path::new("scripts/refights/zama.lua"));
    assert_eq!(names(&pack), ["lib/refight.lua", "refights/zama.lua", "refights/zama_test.lua"]);
    assert_eq!(pack.manifest.main, "refights/zama.lua");
}

#[test]
fn campaigns_generals_armies_and_entries_are_packed_too() {
    let of = |path: &str| {
        let pack = made(Path::new(path));
        (pack.manifest.kind, pack.manifest.main, pack.manifest.title)
    };
    assert_eq!(of("campaigns/three_kings/campaign.lua").0, PackKind::Campaign);
    assert_eq!(of("scripts/generals/patient.lua"), (PackKind::General, "patient.lua".into(), "patient".into()));
    assert_eq!(of("scripts/tournaments/punic.toml"), (PackKind::Tournament, "punic.toml".into(), "Punic Cup".into()));
    assert_eq!(of("scripts/armies/hannibal.lua").0, PackKind::Army);
    let folder = tempfile::tempdir().expect("a folder");
    write(folder.path(), &[("rome.txt", "II/33\nCv general, Cv, 4Bd*6, 4Sp*2, Ps*2\n")]);
    let army = made(&folder.path().join("rome.txt"));
    assert_eq!((army.manifest.kind, names(&army)), (PackKind::Army, vec!["rome.txt"]));
    assert!(army.manifest.title.starts_with("II/33 "), "{}", army.manifest.title);
}

#[test]
fn armies_of_other_rule_sets_are_packed_with_their_lists() {
    let sets = |pack: &Pack| pack.manifest.rules.iter().map(|rules| rules.set.clone()).collect::<Vec<_>>();
    let rome = made(Path::new("scripts/armies/dbm/rome.army"));
    assert_eq!((rome.manifest.kind, names(&rome)), (PackKind::Army, vec!["rome.army", "rome.lua"]));
    assert_eq!((rome.manifest.main.as_str(), sets(&rome)), ("rome.army", vec!["dbm".to_string()]));
    assert_eq!(rome.manifest.title, "Rome against Pyrrhus and Hannibal");
    let list = made(Path::new("scripts/armies/dbm/rome.lua"));
    assert_eq!((list.manifest.kind, names(&list)), (PackKind::Army, vec!["rome.lua"]));
    let fyrd = made(Path::new("scripts/armies/skirmish/fyrd.army"));
    assert_eq!((fyrd.manifest.title.as_str(), sets(&fyrd)), ("The hundred", vec!["dbv".to_string()]));
    let folder = tempfile::tempdir().expect("a folder");
    let text = fs::read_to_string("scripts/armies/skirmish/fyrd.army").expect("a force");
    write(folder.path(), &[("odd.army", &text.replace("Blade general, ", ""))]);
    refused(&folder.path().join("odd.army"), "dbv.scale.");
}

#[test]
fn what_cannot_be_packed_is_told_with_what_it_is() {
    let (folder, script) = war();
    refused(&script.with_file_name("ford_test.lua"), "holds tests, which are packed with the scenario beside them");
    refused(&script.with_file_name("lines.lua"), "is neither a scenario nor");
    refused(&folder.path().join("none.lua"), "none.lua");
    write(folder.path(), &[("war/bad.lua", "local battle = scenario { title = 3 }\n")]);
    refused(&script.with_file_name("bad.lua"), "it has a mistake");
    write(folder.path(), &[("war/an army.lua", "return { }\n"), ("war/odd.lua", "")]);
    let text = fs::read_to_string(&script).expect("a file");
    fs::write(script.with_file_name("my ford.lua"), text).expect("a file");
    refused(&script.with_file_name("my ford.lua"), "`my ford.lua` is no plain name");
}
