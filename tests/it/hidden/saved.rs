//! A battle with hidden troops that is played by hand and saved: what the player of the other side reads on his screen,
//! and what the commands tell of the file while the battle goes on.

use debellis::base::dice::Seeded;
use debellis::battle::{Battle, Event, Hidden, What};
use debellis::course::Game;
use debellis::course::run::RunCause;
use debellis::script::scenario::Scenario;
use debellis::sim::battle::BattleTerms;
use debellis::sim::sitting::{self, HUMAN};
use debellis::store::disk::IfThere;
use debellis::store::replay::{DiceFrom, ReplayDraft, ReplayPart, Save};
use debellis::web::report as pages;

use super::{ambush, battle, book, commands, setups};
use crate::cli::stdout;
use crate::play::{folder, read, said, typed};

/// A computer that waits: it shows no troops of its own accord.
const WAITS: &str = "return function() return 'done' end";
/// One that holds its hidden troops in secret in each of its bounds.
const HOLDS: &str = "local held = 0\n\
    return function(battle, moves, side)\n\
    if battle.phase == 'moves' and battle.side == side and held ~= battle.bound then\n\
    held = battle.bound\n\
    return 'restrain 1'\n\
    end\n\
    return 'done'\n\
    end";

/// A saved battle that has not begun, with a person at the head of Rome or of Carthage.
fn saved(start: Battle, humans: [bool; 2]) -> (tempfile::TempDir, String) {
    against(start, humans, WAITS)
}

/// The same with this general in Lua for the others.
fn against(start: Battle, humans: [bool; 2], general: &str) -> (tempfile::TempDir, String) {
    let (place, file) = folder();
    let scenario = Scenario::plain("Zama".into(), book(&start.rules), start);
    let waits = place.path().join("waits.lua");
    std::fs::write(&waits, general).expect("a file");
    let waits = waits.display().to_string();
    let generals = humans.map(|human| if human { HUMAN.to_string() } else { waits.clone() });
    let terms = BattleTerms { generals, max_bounds: 6 };
    let header = sitting::header(&scenario, &terms, 4, String::new(), DiceFrom::Thrown);
    Save::begin(file.as_ref(), &header, IfThere::Refuse).expect("a new file");
    (place, file)
}

/// Questions and orders of Rome, refused ones among them, over two of its bounds.
const LINES: [&str; 24] = [
    "map",
    "list",
    "losses",
    "log all",
    "moves",
    "moves all",
    "moves Ps 1",
    "odds Ps 1 Ps 2",
    "help",
    "show 1",
    "restrain 1",
    "move Ps 1 to 10.5,5.5 facing east",
    "why",
    "move 4Bd 1 straight 9",
    "why",
    "undo",
    "done",
    "map",
    "list",
    "log",
    "move Ps 1 straight 0.5",
    "done",
    "list",
    "log all",
];

/// The same in words of DBM.
const DBM_LINES: [&str; 22] = [
    "map all",
    "list",
    "losses",
    "log all",
    "moves",
    "moves all",
    "moves Reg Ps (O) 1",
    "odds Reg Ps (O) 1 Irr Ps (O) 1",
    "help",
    "show 1",
    "restrain 1",
    "march Reg Ps (O) 1 straight 300",
    "why",
    "move Reg Bd (O) 1 straight 900",
    "why",
    "undo",
    "done",
    "map",
    "list",
    "losses",
    "moves all",
    "log all",
];

/// What the screen and the commands show of a battle of Rome's; the name of the file is left out.
fn shown(start: &Battle, lines: &[&str], element: &str, general: &str) -> Vec<String> {
    let (place, file) = against(start.clone(), [true, false], general);
    let folder = place.path().display().to_string();
    let mut shown =
        vec![said(&format!("--resume {file}"), lines), said(&format!("--resume {file}"), &["log all", "list"])];
    let left = typed(&format!("play --resume {file} --json"), &["list"]);
    shown.push(format!("{}{}", stdout(&left), crate::cli::stderr(&left)));
    for words in ["replay --log text", "replay --log json", "--json replay", "picture", "--json picture", "why"] {
        let (first, rest) = words.split_once(' ').unwrap_or((words, ""));
        let command = match words {
            "--json replay" => format!("replay {file} --json"),
            "--json picture" => format!("picture {file} --json --zones --command-distance"),
            "why" => format!("why {file} Rome {element}"),
            _ => format!("{first} {file} {rest}"),
        };
        let output = typed(&command, &[]);
        assert_eq!(output.status.code(), Some(0), "{command}: {}", crate::cli::stderr(&output));
        shown.push(stdout(&output));
    }
    assert!(read(&file).end().ending.is_none(), "the battle goes on");
    let replay = read(&file);
    assert_eq!(replay.header.start.hidden, start.hidden, "the file holds everything");
    shown.push(pages::of_replay(&book(&start.rules), &sitting::shown(&replay), None, None).expect("a page"));
    shown.into_iter().map(|text| text.replace(&folder, "FOLDER")).collect()
}

#[test]
fn a_player_reads_the_same_whatever_the_enemy_hides() {
    let shown = |hidden: &[Hidden]| shown(&battle("dba3", hidden), &LINES, "Ps 1", WAITS);
    let plain = shown(&[]);
    assert!(plain[0].contains("Bound 3 (Rome)"), "{}", plain[0]);
    for (name, hidden) in setups() {
        same(name, &plain, &shown(&hidden));
    }
}

/// All texts are the same.
#[track_caller]
fn same(name: &str, one: &[String], other: &[String]) {
    for (i, (one, other)) in one.iter().zip(other).enumerate() {
        let line = one.lines().zip(other.lines()).find(|(one, other)| one != other);
        assert!(one == other, "{name}, text {i}: {line:?}");
    }
    assert_eq!(one.len(), other.len(), "{name}");
}

#[test]
fn a_player_of_dbm_reads_the_same_whatever_the_enemy_hides() {
    let shown = |hidden: &[Hidden], general| shown(&commands::battle(hidden), &DBM_LINES, "Reg Ps (O) 1", general);
    let all = commands::setups();
    let first = shown(&all[0].1, WAITS);
    assert!(first[0].contains("Bound 3 (Rome)") && first[0].contains("hold Irr Wb (O) 1"), "{}", first[0]);
    for (name, hidden) in &all[1..] {
        same(name, &first, &shown(hidden, WAITS));
    }
    // Halts in secret are saved, and nobody else reads of them.
    same("halts in secret", &first, &shown(&commands::with_warband(), HOLDS));
}

/// A battle that goes on and was recorded by an engine that fought otherwise: where it differs is told, and not how.
#[test]
fn a_difference_from_the_record_gives_no_secret_away() {
    let place = tempfile::tempdir().expect("a folder");
    let told = |secret: bool| {
        let hidden = if secret { commands::setups()[0].1.clone() } else { Vec::new() };
        let scenario = Scenario::plain("Zama".into(), book("dbm"), commands::battle(&hidden));
        let mut game = Game::new(&scenario.rules, scenario.start.clone());
        let mut events = game.begin(&mut Seeded::new(4, "battle"));
        let given = |event: &&mut Event| matches!(event.what, What::PipsGiven { .. });
        let Some(Event { what: What::PipsGiven { pips, .. }, .. }) = events.iter_mut().find(given) else {
            panic!("points are given")
        };
        *pips += 1;
        let mut end = scenario.start.clone();
        events.iter().for_each(|event| end.apply(event));
        let terms = BattleTerms { generals: [HUMAN.into(), "general".into()], max_bounds: 6 };
        let header = sitting::header(&scenario, &terms, 4, String::new(), DiceFrom::Thrown);
        let parts = [ReplayPart { cause: RunCause::Begin, order: None, events }];
        let file = place.path().join("other.replay");
        ReplayDraft::begin(&file, IfThere::Replace)
            .and_then(|draft| draft.finish(&header, &parts, &end.hash()))
            .expect("written");
        let words = format!("replay {}", file.display());
        (stdout(&typed(&words, &[])), stdout(&typed(&format!("{words} --json"), &[])))
    };
    let (open, open_json) = told(false);
    assert!(open.contains("recorded: {") && open_json.contains("pips_given"), "{open}");
    let (secret, secret_json) = told(true);
    assert!(secret.contains("no longer goes") && secret.contains("not told while the battle goes on"), "{secret}");
    assert!(!secret_json.contains("pips_given"), "{secret_json}");
}

#[test]
fn a_player_sees_and_orders_his_own_hidden_troops() {
    let (_place, file) = saved(battle("dba3", &[ambush(1, "4Bd", (52, 52)), ambush(2, "Ps", (20, 44))]), [false, true]);
    let lines = ["list", "help", "restrain 1", "list", "show 2", "list", "log all", "show 2", "quit"];
    let text = said(&format!("--resume {file}"), &lines);
    for words in [
        "hidden 1: 4Bd in ambush at 13, 13 facing south, seen when touched",
        "hidden 1: 4Bd in ambush at 13, 13 facing south, seen when touched, restrained",
        "show 1                                   puts an ambush on the table",
        "Carthage's Ps 3 comes out of hiding",
        "to restrain hidden 1",
        "found `2`, expected the number of hidden troops: 1",
    ] {
        assert!(text.contains(words), "`{words}` is not in\n{text}");
    }
    // Everybody is told of all once the battle is over.
    let text = said(&format!("--resume {file}"), &["resign", "y"]);
    assert!(text.contains("Saved as"), "{text}");
    let told = stdout(&typed(&format!("replay {file} --log text"), &[]));
    assert!(told.contains("to restrain hidden 1") && told.contains("Fought again: all"), "{told}");
}

#[test]
fn two_people_at_one_table_are_told_what_both_may_know() {
    let (_place, file) = saved(battle("dba3", &[ambush(1, "4Bd", (52, 52))]), [true, true]);
    let done: Vec<&str> = std::iter::once("list").chain(std::iter::repeat_n("done", 2)).collect();
    let text = said(&format!("--resume {file}"), &done);
    assert!(!text.contains("hidden 1"), "Rome decides: {text}");
    let told = stdout(&typed(&format!("replay {file} --log json"), &[]));
    assert!(!told.contains("hidden"), "{told}");
}

/// Two people at one terminal: each reads of his own troops by the numbers that his orders take, also of those whom he shows.
#[test]
fn each_of_two_people_reads_the_numbers_that_his_orders_take() {
    let mut start = battle("dba3", &[Hidden { own: 1, ..ambush(1, "4Bd", (20, 44)) }]);
    let blades = start.elements.iter_mut().filter(|e| e.side == super::CARTHAGE && e.code.as_str() == "4Bd");
    for (e, seen) in blades.zip(1..) {
        (e.number, e.seen_as) = (seen + 1, seen);
    }
    let (_place, file) = saved(start, [true, true]);
    let text = said(&format!("--resume {file}"), &["done", "show 1", "move 4Bd 2 straight 0.5", "done", "log", "quit"]);
    let (_, after) = text.split_once("Carthage> show 1").unwrap_or_default();
    let (own, romes) = after.split_once("> done").unwrap_or_default();
    assert!(own.contains("4Bd 1 comes out") && own.contains("Hannibal: move 4Bd 2 "), "{text}");
    // Rome reads of the same by the numbers that it knows.
    assert!(romes.contains("4Bd 3 comes out") && romes.contains("Hannibal: move 4Bd 1 "), "{text}");
}
