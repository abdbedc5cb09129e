//! The page of a folder of packs.

use std::fs;

use super::{manifest, packed, war};
use crate::cli::{json, run, stderr, stdout};

/// A folder with a pack of the war, a general and a file that is refused.
fn shelf() -> tempfile::TempDir {
    let (folder, script) = war();
    let at = |name: &str| folder.path().join(name).display().to_string();
    fs::create_dir(folder.path().join("packs")).expect("a folder");
    run(&format!("pack {} --out {}", script.display(), at("packs/the-ford.debellis")), 0);
    run(&format!("pack scripts/generals/patient.lua --out {}", at("packs/patient.debellis")), 0);
    fs::write(at("packs/broken.debellis"), "no pack").expect("a file");
    fs::write(at("packs/notes.txt"), "not shown").expect("a file");
    folder
}

#[test]
fn the_page_shows_each_pack_with_picture_figures_notes_and_link() {
    let folder = shelf();
    let packs = folder.path().join("packs").display().to_string();
    let told = stdout(&run(&format!("packs {packs} --games 6"), 0));
    assert!(told.contains("the-ford.debellis: The ford, a scenario"), "{told}");
    assert!(told.contains("broken.debellis: refused: it is no pack"), "{told}");
    let page = fs::read_to_string(format!("{packs}/index.html")).expect("a page");
    for part in [
        "<h2>The ford</h2>",
        "class=\"battle\"",
        "6 fought, ",
        "# The ford\nRome holds the bank.",
        "href=\"./the-ford.debellis\"",
        "broken.debellis",
        "a general",
        "<dt>Begins with</dt><dd>patient.lua</dd>",
        "<dt>Script</dt>",
    ] {
        assert!(page.contains(part), "{part}");
    }
    assert!(!page.contains("not shown"));
}

#[test]
fn the_index_tells_of_each_pack_what_it_is_and_which_script_begins_it() {
    let folder = shelf();
    let told = json(&format!("packs {} --games 0", folder.path().join("packs").display()), 0);
    let of = |file: &str| {
        let packs = told["packs"].as_array().expect("packs");
        packs.iter().find(|pack| pack["file"] == file).expect("the pack").clone()
    };
    let (ford, patient) = (of("the-ford.debellis"), of("patient.debellis"));
    assert_eq!((&ford["kind"], &ford["main"]), (&"a scenario".into(), &"ford.lua".into()));
    assert_eq!(ford["script"].as_str().map(str::len), Some(64), "{ford}");
    assert_eq!((&patient["kind"], &patient["script"]), (&"a general".into(), &serde_json::Value::Null));
}

#[test]
fn a_second_run_fights_only_what_is_new_or_was_changed() {
    let folder = shelf();
    let packs = folder.path().join("packs").display().to_string();
    let first = json(&format!("packs {packs} --games 6"), 0);
    let kept = format!("{packs}/packs.json");
    let text = fs::read_to_string(&kept).expect("the figures");
    // A second run believes what is kept: a figure that was changed is shown.
    let bounds = &first["packs"][1]["battle"]["figures"]["bounds"];
    fs::write(&kept, text.replace(&format!("\"bounds\": {bounds}"), "\"bounds\": 60000")).expect("a file");
    let again = json(&format!("packs {packs} --games 6"), 0);
    assert_eq!(again["packs"][1]["battle"]["figures"]["bounds"], 60_000);
    // Other numbers of battles and other contents are fought.
    let more = json(&format!("packs {packs} --games 4"), 0);
    assert_eq!(more["packs"][1]["battle"]["figures"]["games"], 4);
    fs::write(&kept, "{").expect("a file");
    let output = run(&format!("packs {packs} --games 6"), 0);
    assert!(stderr(&output).contains("is not used, and all battles are fought again"), "{}", stderr(&output));
    assert_eq!(fs::read_to_string(&kept).expect("the figures"), text);
}

#[test]
fn what_a_pack_says_of_itself_is_text_and_its_mistakes_are_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let files: &[(&str, &[u8])] = &[("a.lua", b"error('no')"), ("a.md", b"<script>alert(1)</script>")];
    let mut manifest = manifest(files);
    manifest.title = "<img src=x onerror=alert(1)>".into();
    manifest.hash = manifest.sum();
    fs::write(folder.path().join("a.debellis"), packed(&manifest, files)).expect("a file");
    run(&format!("packs {} --games 2", folder.path().display()), 0);
    let page = fs::read_to_string(folder.path().join("index.html")).expect("a page");
    assert!(!page.contains("<img") && !page.contains("<script"), "{page}");
    assert!(page.contains("It cannot be fought: "), "{page}");
    run(&format!("packs {}/none", folder.path().display()), 2);
}
