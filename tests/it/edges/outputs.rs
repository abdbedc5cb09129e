//! Files that commands write: what stands at their place is replaced only if it is a plain file that may be written.

use std::fs::{self, File};
use std::os::unix::fs::{FileTypeExt, PermissionsExt, symlink};
use std::path::Path;
use std::process::{Command, Stdio};

use super::{Place, both};
use crate::common::seasons::world;

/// A place with a scenario, its replay, a campaign, a tournament and a map.
fn place() -> Place {
    let place = Place::new();
    fs::copy("scripts/refights/standard.lua", place.path("standard.lua")).expect("copied");
    place.write("campaign.lua", &world("play = \"postal\"", ""));
    place.write("map.dot", "graph t { a -- b }");
    let player = |name: &str| format!("[[player]]\nname = \"{name}\"\nlist = \"II/33\"\ngeneral = \"straight\"\n");
    place.write("cup.toml", &(player("A") + &player("B")));
    place.run(&["tournament", "new", "cup", "--entries", "cup.toml", "--rounds", "2"], 0);
    place.run(&["campaign", "new", "campaign.lua", "season"], 0);
    place
}

/// Every command that writes a file that is named, with the beginning of what it writes.
const WRITERS: [(&[&str], &str); 10] = [
    (&["picture", "standard.lua", "--out"], "<svg"),
    (&["odds", "--matrix", "--out"], "<svg"),
    (&["playtest", "standard.lua", "--games", "1", "--max-bounds", "2", "--csv"], "variant,"),
    (&["playtest", "standard.lua", "--games", "1", "--max-bounds", "2", "--html"], "<!DOCTYPE"),
    (&["tournament", "table", "cup", "--html"], "<!DOCTYPE"),
    (&["map", "export", "campaign.lua", "--format", "dot", "--out"], "graph"),
    (&["map", "import", "map.dot", "--out"], "-- A map"),
    (&["campaign", "map", "season", "--svg"], "<svg"),
    (&["fight", "standard.lua", "--max-bounds", "2", "--log", "none", "--force", "--replay"], "{"),
    (&["playtest", "standard.lua", "--max-bounds", "2", "--game", "1", "--force", "--replay"], "{"),
];

/// Runs every command that writes a file with this name for it; `prepare` puts something there first, and is told with what
/// the command begins.
fn each(place: &Place, name: &str, code: i32, prepare: impl Fn(&Path, &str), check: impl Fn(&[&str], &str, String)) {
    for (words, beginning) in WRITERS {
        prepare(&place.path(name), beginning);
        let told = place.run(&[words, &[name]].concat(), code);
        check(words, beginning, told);
    }
}

/// The names in the folder of files that were not moved to their place.
fn parts(folder: &Path) -> Vec<String> {
    let names = folder.read_dir().expect("a folder").flatten().map(|entry| entry.file_name());
    names.map(|name| name.to_string_lossy().into_owned()).filter(|name| name.starts_with(".debellis-")).collect()
}

#[test]
fn a_pipe_is_written_to_and_stays() {
    let place = place();
    let pipe = place.path("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().expect("mkfifo").success());
    for (words, beginning) in WRITERS {
        let reader = {
            let pipe = pipe.clone();
            std::thread::spawn(move || fs::read_to_string(pipe).expect("text"))
        };
        place.run(&[words, &["pipe"]].concat(), 0);
        // A command that put a plain file there leaves the reader without a writer: it gets one.
        let still = fs::symlink_metadata(&pipe).expect("it is there").file_type().is_fifo();
        assert!(still, "{words:?} put a file in the place of the pipe");
        let text = reader.join().expect("a text");
        assert!(text.starts_with(beginning), "{words:?}: {text}");
    }
    assert_eq!(parts(place.folder.path()), Vec::<String>::new());
}

#[test]
fn the_standard_output_of_a_command_can_be_named_as_its_file() {
    let place = place();
    for name in ["/proc/self/fd/1", "/dev/stdout"] {
        if !Path::new(name).exists() {
            continue;
        }
        assert!(place.run(&["picture", "standard.lua", "--out", name], 0).starts_with("<svg"));
        // As `>>` has it: what the file holds stays.
        let file = place.write("log", "before\n");
        let out = File::options().append(true).open(&file).expect("a file");
        let mut command = Command::new(env!("CARGO_BIN_EXE_debellis"));
        command.current_dir(place.folder.path()).args(["picture", "standard.lua", "--out", name]).stdout(out);
        assert!(command.status().expect("it runs").success());
        let text = place.read("log");
        assert!(text.starts_with("before\n<svg") && text.trim_end().ends_with("</svg>"), "{text}");
    }
}

#[test]
fn a_link_is_followed() {
    let place = place();
    fs::create_dir(place.path("far")).expect("a folder");
    let (link, target) = (place.path("link"), place.path("far/target"));
    symlink("far/second", &link).expect("a link");
    symlink("target", place.path("far/second")).expect("a link");
    for there in [true, false] {
        let prepare = |_: &Path, beginning: &str| match there {
            true => fs::write(&target, format!("{beginning} before")).expect("a file"),
            false => fs::remove_file(&target).expect("it is there"),
        };
        each(&place, "link", 0, prepare, |words, beginning, _| {
            assert!(fs::symlink_metadata(&link).expect("a link").is_symlink(), "{words:?} replaced the link");
            assert!(fs::read_to_string(&target).expect("a file").starts_with(beginning), "{words:?}");
        });
    }
    symlink("circle", place.path("circle")).expect("a link");
    let told = place.run(&["picture", "standard.lua", "--out", "circle"], 2);
    assert!(told.starts_with("debellis: cannot write circle: "), "{told}");
}

#[test]
fn a_file_that_may_only_be_read_is_kept() {
    let place = place();
    let (file, permissions) = (place.path("kept"), fs::Permissions::from_mode);
    let precious = |beginning: &str| format!("{beginning} precious");
    let prepare = |path: &Path, beginning: &str| {
        let _ = fs::remove_file(path);
        fs::write(path, precious(beginning))
            .and_then(|()| fs::set_permissions(path, permissions(0o444)))
            .expect("a file");
    };
    each(&place, "kept", 2, prepare, |words, beginning, told| {
        assert!(told.contains("cannot write kept: it is read-only\n  help: let it be written"), "{words:?}: {told}");
        assert_eq!(fs::read_to_string(&file).expect("a file"), precious(beginning), "{words:?}");
    });
    // A link to it does not help.
    place.write("drawn", "<svg before");
    fs::set_permissions(place.path("drawn"), permissions(0o444)).expect("a file");
    symlink("drawn", place.path("link")).expect("a link");
    assert!(place.run(&["picture", "standard.lua", "--out", "link"], 2).contains("read-only"));
    assert_eq!(parts(place.folder.path()), Vec::<String>::new());
}

#[test]
fn a_folder_is_no_file() {
    let place = place();
    fs::create_dir(place.path("folder")).expect("a folder");
    for name in ["folder", "folder/", ".", "new/"] {
        each(
            &place,
            name,
            2,
            |_, _| {},
            |words, _, told| {
                assert!(told.contains("it is a folder\n  help: name a file"), "{words:?} {name}: {told}");
            },
        );
    }
    assert_eq!(place.path("folder").read_dir().expect("a folder").count(), 0);
    let told = place.run(&["picture", "standard.lua", "--out", "nowhere/a.svg"], 2);
    assert!(told.contains("cannot write nowhere/a.svg: there is no folder nowhere\n  help: make it"), "{told}");
}

#[test]
fn a_plain_file_is_replaced_and_keeps_its_permissions() {
    let place = place();
    let file = place.path("plain");
    let prepare = |path: &Path, beginning: &str| {
        fs::write(path, format!("{beginning} before"))
            .and_then(|()| fs::set_permissions(path, fs::Permissions::from_mode(0o600)))
            .expect("a file");
    };
    each(&place, "plain", 0, prepare, |words, beginning, _| {
        assert!(fs::read_to_string(&file).expect("a file").starts_with(beginning), "{words:?}");
        assert_eq!(fs::metadata(&file).expect("a file").permissions().mode() & 0o777, 0o600, "{words:?}");
    });
    // A new file is like every other that the user makes.
    File::create(place.path("usual")).expect("a file");
    each(
        &place,
        "new",
        0,
        |path, _| drop(fs::remove_file(path)),
        |words, _, _| {
            let mode = |name| fs::metadata(place.path(name)).expect("a file").permissions().mode();
            assert_eq!(mode("new"), mode("usual"), "{words:?}");
        },
    );
    assert_eq!(parts(place.folder.path()), Vec::<String>::new());
}

#[test]
fn a_file_that_holds_something_else_is_kept() {
    let place = place();
    for held in ["SQLite format 3\0", "{\"tournament\":1}", "local b = battle {}", "PK\u{3}\u{4}"] {
        for (words, _) in WRITERS.iter().filter(|(words, _)| !words.contains(&"--force")) {
            place.write("held", held);
            let told = place.run(&[words, &["held"][..]].concat(), 2);
            assert!(told.contains("held: it is there already and holds something else\n  help: "), "{words:?}: {told}");
            assert_eq!(place.read("held"), held, "{words:?}");
        }
    }
    // What is read is not written over either, whatever it is.
    for words in
        [&["picture", "standard.lua", "--out", "standard.lua"][..], &["map", "import", "map.dot", "--out", "map.dot"]]
    {
        let held = words[words.len() - 1];
        let before = place.read(held);
        place.run(words, 2);
        assert_eq!(place.read(held), before);
    }
    for words in [
        &["fight", "standard.lua", "--max-bounds", "1", "--log", "none", "--force", "--replay"][..],
        &["play", "standard.lua", "--force", "--save"],
    ] {
        symlink("standard.lua", place.path("linked")).expect("a link");
        for held in ["standard.lua", "linked"] {
            let told = place.run(&[words, &[held]].concat(), 2);
            assert!(told.contains(&format!("{held} is what is read\n  help: ")), "{words:?}: {told}");
        }
        fs::remove_file(place.path("linked")).expect("it is there");
        assert!(place.read("standard.lua").contains("scenario {"), "{words:?}");
    }
    symlink("standard.lua", place.path("linked.debellis")).expect("a link");
    place.run(&["pack", "standard.lua", "--out", "linked.debellis", "--force"], 2);
    assert!(place.read("standard.lua").contains("scenario {"));
    let same = ["playtest", "standard.lua", "--games", "1", "--html", "same", "--csv", "same"];
    assert!(place.run(&same, 2).contains("--html and --csv name the same file"));
}

#[test]
fn a_folder_of_pages_takes_its_own_pages_place_only() {
    let place = place();
    fs::create_dir(place.path("packs")).expect("a folder");
    place.run(&["pack", "standard.lua", "--out", "packs/one.debellis"], 0);
    for (words, page) in [
        (
            &["fight", "standard.lua", "--max-bounds", "1", "--log", "none", "--out", "pages"][..],
            "pages/the-standard-1.html",
        ),
        (&["packs", "packs"], "packs/index.html"),
        (&["man", "--out", "man"], "man/debellis.1"),
    ] {
        place.run(words, 0);
        let written = place.read(page);
        place.run(words, 0);
        place.write(page, "-- precious");
        let told = place.run(words, 2);
        assert!(told.contains(&format!("{page}: it is there already and holds something else")), "{words:?}: {told}");
        assert_eq!(place.read(page), "-- precious", "{words:?}");
        fs::remove_file(place.path(page)).expect("it is there");
        symlink("../standard.lua", place.path(page)).expect("a link");
        place.run(words, 2);
        assert!(place.read("standard.lua").contains("scenario {"), "{words:?}");
        assert!(!written.is_empty());
    }
}

#[test]
fn a_battle_that_was_saved_is_replaced_by_force_only() {
    let place = place();
    let quit = |words: &[&str]| {
        let output = place.typed(words, "quit\n");
        (output.status.code(), both(&output))
    };
    let fight: &[&str] = &["fight", "standard.lua", "--max-bounds", "2", "--log", "none", "--replay", "a.replay"];
    let game: &[&str] = &["playtest", "standard.lua", "--max-bounds", "2", "--game", "1", "--replay", "a.replay"];
    let play: &[&str] = &["play", "standard.lua", "--save", "a.replay"];
    for words in [fight, game, play] {
        place.write("a.replay", "precious");
        let (code, told) = quit(words);
        assert_eq!((code, place.read("a.replay").as_str()), (Some(2), "precious"), "{words:?}: {told}");
        assert!(told.contains("there is a.replay already\n  help: ") && told.contains("--force"), "{words:?}: {told}");
        let (code, told) = quit(&[words, &["--force"]].concat());
        assert_eq!(code, Some(0), "{words:?}: {told}");
        place.run(&["replay", "a.replay"], 0);
    }
    // A battle that is being played is not taken away from its players.
    let held = File::options().read(true).write(true).open(place.path("a.replay")).expect("a file");
    held.lock().expect("a lock");
    let (code, told) = quit(&[play, &["--force"]].concat());
    assert!(code == Some(2) && told.contains("being played in another window"), "{told}");
    let told = place.run(&["fight", "standard.lua", "--force"], 2);
    assert!(told.contains("--replay"), "--force is for replays: {told}");
}

#[test]
fn the_replays_of_a_tournament_take_no_others_place() {
    let place = place();
    place.run(&["tournament", "round", "cup"], 0);
    fs::create_dir(place.path("replays")).expect("a folder");
    place.write("replays/1-1.replay", "precious");
    let play = ["tournament", "play", "cup", "--replays", "replays"];
    let told = place.run(&play, 2);
    assert!(told.contains("1-1.replay holds another battle\n  help: "), "{told}");
    assert_eq!(place.read("replays/1-1.replay"), "precious");
    // A game whose result was not recorded is fought again, and its replay is there already.
    fs::copy(place.path("cup/tournament.journal"), place.path("before")).expect("copied");
    fs::remove_file(place.path("replays/1-1.replay")).expect("it is there");
    place.run(&play, 0);
    fs::copy(place.path("before"), place.path("cup/tournament.journal")).expect("copied");
    place.run(&play, 0);
    place.run(&["replay", "replays/1-1.replay"], 0);
}

#[test]
fn a_command_that_is_killed_leaves_an_earlier_file_as_it_was() {
    let place = place();
    place.write("games.csv", "variant, before");
    let mut command = Command::new(env!("CARGO_BIN_EXE_debellis"));
    let words = ["playtest", "standard.lua", "--games", "1000000", "--threads", "1", "--csv", "games.csv"];
    let mut child =
        command.current_dir(place.folder.path()).args(words).stdout(Stdio::null()).spawn().expect("it runs");
    while parts(place.folder.path()).is_empty() {
        assert!(child.try_wait().expect("a child").is_none(), "it ended before it began");
        std::thread::yield_now();
    }
    // While it is at work, another command leaves its file alone.
    place.run(&["picture", "standard.lua", "--out", "a.svg"], 0);
    assert_eq!(parts(place.folder.path()).len(), 1);
    child.kill().and_then(|()| child.wait()).expect("killed");
    assert_eq!((parts(place.folder.path()).len(), place.read("games.csv").as_str()), (1, "variant, before"));
    place.run(&["picture", "standard.lua", "--out", "a.svg"], 0);
    assert_eq!(parts(place.folder.path()), Vec::<String>::new());
}
