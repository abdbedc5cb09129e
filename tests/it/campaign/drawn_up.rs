//! Battles of a campaign whose armies people draw up themselves, on the battlefield that the campaign has laid out.

use std::fs;
use std::path::{Path, PathBuf};

use debellis::battle::{ArmyPart, Battle};
use debellis::geometry::Base;
use debellis::view::parts::of_part;

use crate::cli::{run, stderr, stdout};
use crate::common::seasons::{army, world};
use crate::play::{read, typed};

/// A campaign in which Lions and Bulls have met at Mara, in a folder.
fn met() -> (tempfile::TempDir, PathBuf) {
    met_by("march Mara")
}

/// The same where Anna orders Lions this.
fn met_by(lions: &str) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    fs::create_dir(at("plan")).expect("a folder");
    let armies = army("Lions", "Red", "Ashdod") + &army("Bulls", "Blue", "Mara");
    fs::write(at("plan").join("campaign.lua"), world("play = \"postal\"", &armies)).expect("a script");
    fs::write(at("orders.txt"), format!("turn 1\narmy Lions {lions}\n")).expect("orders");
    let (plan, game, orders) = (at("plan"), at("game"), at("orders.txt"));
    run(&format!("campaign new {} {}", plan.display(), game.display()), 0);
    run(&format!("campaign orders submit {} Anna {}", game.display(), orders.display()), 0);
    run(&format!("campaign advance {} --hold", game.display()), 0);
    (folder, game)
}

/// What is told while these lines are typed.
#[track_caller]
fn played(game: &Path, more: &str, lines: &[&str]) -> String {
    let output = typed(&format!("campaign play {} {more}", game.display()), lines);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    stdout(&output)
}

/// How the saved battle began.
fn start(game: &Path) -> Battle {
    read(&game.join("battle-1-Mara.replay").display().to_string()).header.start
}

/// Where the elements of a side stand.
fn posts(battle: &Battle, side: usize) -> Vec<Base> {
    let of = |e: &&debellis::battle::Element| e.side.index() == side;
    battle.elements.iter().filter(of).map(|element| element.base).collect()
}

/// The four pikes in a line before each edge, of which one can be theirs, and the general beside them.
const LINES: [&str; 8] = [
    "4Pk 1-4 at 7,4",
    "4Pk 1-4 at 9,11",
    "4Pk 1-4 at 4,9",
    "4Pk 1-4 at 11,7",
    "3Kn 1 at 6,4",
    "3Kn 1 at 10,11",
    "3Kn 1 at 4,10",
    "3Kn 1 at 11,6",
];

#[test]
fn an_army_is_drawn_up_by_hand_on_the_campaigns_battlefield() {
    let (_folder, game) = met();
    let told = played(&game, "--deploy", &["auto", "quit"]);
    assert!(told.contains("Red, elements> ") && told.contains("nothing of it is saved"), "{told}");
    assert!(!game.join("battle-1-Mara.replay").exists());
    // Without `--deploy` the computer draws up both; the ground is that of the campaign.
    let copied = game.with_file_name("copied");
    fs::create_dir(&copied).expect("a folder");
    for file in fs::read_dir(&game).expect("files").map(|file| file.expect("one")) {
        if file.path().is_file() {
            fs::copy(file.path(), copied.join(file.file_name())).expect("a copy");
        }
    }
    played(&copied, "", &["quit"]);
    let mut lines = vec!["auto", "3Kn 1 at 40,40"];
    lines.extend(LINES);
    // The dice of a campaign are its own: where the ground leaves one of these no room the computer puts him up.
    lines.extend(["auto", "quit"]);
    let told = played(&game, "--deploy", &lines);
    assert!(told.contains("refused: "), "{told}");
    let (own, usual) = (start(&game), start(&copied));
    assert_eq!((&own.features, &own.sides, own.board), (&usual.features, &usual.sides, usual.board));
    assert_ne!(posts(&own, 0), posts(&usual, 0), "{told}");
    assert_eq!(own.elements.len(), usual.elements.len());
    // It goes on with the armies as they stand, and ends with a result of the campaign's own elements.
    let refused = typed(&format!("campaign play {} --deploy", game.display()), &["quit"]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(stderr(&refused).contains("leave `--deploy` out"), "{}", stderr(&refused));
    played(&game, "", &["quit"]);
    assert_eq!(start(&game), own);
    let told = played(&game, "--red general", &[]);
    assert!(told.contains("Its result is taken"), "{told}");
    run(&format!("campaign advance {}", game.display()), 0);
    assert!(stdout(&run(&format!("campaign verify {}", game.display()), 0)).contains("sound"));
}

#[test]
fn the_wings_with_tasks_are_those_of_the_army_as_it_is_drawn_up() {
    let (_folder, game) = met_by("march Mara; left wing hold");
    let mut lines = vec!["auto"];
    lines.extend(LINES);
    lines.extend(["auto", "log", "quit"]);
    let told = played(&game, "--deploy", &lines);
    assert!(told.contains("Red's left wing (") && told.contains("is to hold its ground"), "{told}");
    let own = start(&game);
    let [given] = own.tasks.as_slice() else { panic!("{:?}", own.tasks) };
    assert_eq!(given.who, of_part(&own, given.side, ArmyPart::Left));
    played(&game, "", &["quit"]);
    assert_eq!(start(&game), own);
    assert!(played(&game, "--red general", &[]).contains("Its result is taken"));
}
