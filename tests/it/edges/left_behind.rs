//! Files that killed processes left: they are removed by the next command that writes in their folder, and nothing else
//! is.

use std::fs::{self, File};
use std::os::unix::fs::symlink;

use super::Place;
use crate::common::seasons::{army, world};

/// A name of a file that was being made.
const LEFT: &str = ".debellis-Ab3dE6gH.part";

/// A place with a scenario, a campaign, a tournament with its first round, and a saved battle.
fn place() -> Place {
    let place = Place::new();
    fs::copy("scripts/refights/standard.lua", place.path("standard.lua")).expect("copied");
    place.write("campaign.lua", &world("play = \"postal\"", &army("Lions", "Red", "Acre")));
    let player = |name: &str| format!("[[player]]\nname = \"{name}\"\nlist = \"II/33\"\ngeneral = \"straight\"\n");
    place.write("cup.toml", &(player("A") + &player("B")));
    place.run(&["tournament", "new", "cup", "--entries", "cup.toml", "--rounds", "2"], 0);
    place.run(&["tournament", "round", "cup"], 0);
    place.run(&["campaign", "new", "campaign.lua", "season"], 0);
    place.write("orders.txt", "turn 1\narmy Lions hold\n");
    place
}

#[test]
fn every_command_that_writes_removes_what_was_left_in_its_folder() {
    let place = place();
    for (words, folders) in [
        (&["picture", "standard.lua", "--out", "out.svg"][..], &["."][..]),
        (&["odds", "--matrix", "--out", "out.svg"], &["."]),
        (&["playtest", "standard.lua", "--games", "1", "--max-bounds", "2", "--csv", "a.csv"], &["."]),
        (&["fight", "standard.lua", "--max-bounds", "2", "--replay", "a.replay", "--out", "report"], &[".", "report"]),
        (&["play", "--resume", "saved/hand.replay"], &["saved"]),
        (&["map", "export", "season", "--format", "dot", "--out", "map.dot"], &["."]),
        (&["tournament", "play", "cup", "--replays", "replays"], &["cup", "replays"]),
        (&["campaign", "orders", "submit", "season", "Anna", "orders.txt"], &["season", "season/orders"]),
        (&["campaign", "advance", "season"], &["season", "season/reports"]),
        (&["campaign", "export", "season", "export"], &["export"]),
        (&["campaign", "import", "export", "again"], &["again"]),
        (&["campaign", "new", "campaign.lua", "another"], &["another"]),
    ] {
        if words[0] == "play" {
            fs::create_dir_all(place.path("saved")).expect("a folder");
            place.run(&["play", "standard.lua", "--save", "saved/hand.replay"], 0);
        }
        for folder in folders {
            fs::create_dir_all(place.path(folder).join(".debellis-0Folder1.part")).expect("a folder");
            place.write(&format!("{folder}/.debellis-0Folder1.part/lock"), "");
            place.write(&format!("{folder}/.debellis-0Folder1.part/campaign.db"), "half");
            fs::create_dir_all(place.path(folder).join(".debellis-0Empty01.part")).expect("a folder");
            place.write(&format!("{folder}/{LEFT}"), "half");
        }
        place.run(words, 0);
        for folder in folders {
            let all = place.path(folder).read_dir().expect("a folder").flatten();
            let left: Vec<_> = all.map(|e| e.file_name()).filter(|n| n.to_string_lossy().starts_with('.')).collect();
            assert_eq!(left, Vec::<std::ffi::OsString>::new(), "{words:?} left them in {folder}");
        }
    }
}

#[test]
fn what_is_in_use_or_not_of_this_program_stays() {
    let place = place();
    let held = place.write(LEFT, "a file that is being made");
    let lock = File::open(&held).expect("a file");
    lock.lock().expect("a lock");
    let folder = place.path(".debellis-0Folder1.part");
    fs::create_dir(&folder).expect("a folder");
    let folder_lock = File::create(folder.join("lock")).expect("a file");
    folder_lock.lock().expect("a lock");
    let others = [
        ".debellis-notes.part",
        ".debellis-Ab3dE6gH",
        "debellis-Ab3dE6gH.part",
        ".save-backup",
        ".debellis-Ab-dE6gH.part",
    ];
    for name in others {
        place.write(name, "somebody's");
    }
    let link = place.path(".debellis-Link5678.part");
    symlink("standard.lua", &link).expect("a link");
    fs::create_dir(place.path(".debellis-Someones.part")).expect("a folder");
    place.write(".debellis-Someones.part/notes", "somebody's");
    place.run(&["picture", "standard.lua", "--out", "a.svg"], 0);
    assert!(held.exists() && folder.join("lock").exists(), "what is being made is left alone");
    assert!(link.is_symlink() && place.path(".debellis-Someones.part/notes").exists());
    for name in others {
        assert_eq!(place.read(name), "somebody's");
    }
    drop((lock, folder_lock));
    place.run(&["picture", "standard.lua", "--out", "a.svg"], 0);
    assert!(!held.exists() && !folder.exists(), "nobody holds it any more");
}
