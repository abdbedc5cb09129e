//! Replay files: a battle is read back and fought again; a file that was cut, changed or forged is recognised.

use crate::cli::{json, mistake, run, stderr, stdout};
use debellis::battle::What;
use debellis::store::replay;
use debellis::view::written::read;
use serde_json::{Value, json as value};
use std::path::Path;

/// A folder with the replay of a short battle in it, and the lines of that file.
fn fought() -> (tempfile::TempDir, Vec<String>) {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let file = folder.path().join("battle.replay");
    run(&format!("fight scripts/refights/standard.lua --max-bounds 8 --replay {} --log none", file.display()), 0);
    let text = std::fs::read_to_string(&file).expect("the replay");
    (folder, text.lines().map(str::to_string).collect())
}

/// A change to a line.
type Change = dyn Fn(&mut Value);

/// The lines as a file with the right sum.
fn sealed(lines: &[String]) -> Vec<u8> {
    let (last, rest) = lines.split_last().expect("lines");
    let mut text: String = rest.iter().map(|line| format!("{line}\n")).collect();
    let mut seal: Value = serde_json::from_str(last).expect("JSON");
    seal["sum"] = value!(blake3::hash(text.as_bytes()).to_hex().to_string());
    text.push_str(&format!("{seal}\n"));
    text.into_bytes()
}

/// The message about a file of these bytes.
#[track_caller]
fn refused(folder: &Path, bytes: &[u8]) -> String {
    let file = folder.join("other.replay");
    std::fs::write(&file, bytes).expect("a file in a folder of ours");
    let error = replay::read(&file).expect_err("it is no sound replay").to_string();
    error.replace(&file.display().to_string(), "FILE")
}

#[test]
fn a_battle_is_read_back_and_fought_again_to_the_same_hash() {
    let (folder, lines) = fought();
    let file = folder.path().join("battle.replay");
    let again = json(&format!("replay {}", file.display()), 0);
    let first = json("fight scripts/refights/standard.lua --max-bounds 8", 0);
    assert_eq!((&again["check"], &again["difference"]), (&value!("agrees"), &Value::Null));
    for field in ["hash", "winner", "bounds", "losses", "rules", "seed", "title"] {
        assert_eq!(again[field], first[field], "{field}");
    }
    let events: usize = replay::read(&file).expect("a sound replay").events().count();
    assert_eq!(again["events"], value!(events));
    assert!(lines.iter().any(|line| line.contains(r#""order":"move "#)), "orders stand there as text");
    assert!(stdout(&run(&format!("replay {}", file.display()), 0)).contains("Fought again: all "));
    let names: Vec<_> = std::fs::read_dir(folder.path()).expect("our folder").collect();
    assert_eq!(names.len(), 1, "nothing but the replay is left");
}

#[test]
fn every_order_of_a_large_battle_reads_back_from_its_text() {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let file = folder.path().join("battle.replay");
    let script = "scripts/refights/gaugamela.lua";
    run(&format!("fight {script} --max-bounds 10 --replay {} --log none", file.display()), 0);
    let replay = replay::read(&file).expect("a sound replay");
    let rules = debellis::rules::by_name(&replay.header.rules, None).expect("its rules");
    let (mut battle, mut orders) = (replay.header.start.clone(), 0);
    for part in &replay.parts {
        if let (Some(text), What::Ordered { side, order }) = (&part.order, &part.events[0].what) {
            assert_eq!(read(&rules, &battle, *side, text).as_ref(), Ok(order), "{text}");
            orders += 1;
        }
        part.events.iter().for_each(|event| battle.apply(event));
    }
    assert!(orders > 20, "{orders} orders are too few to show anything");
}

#[test]
fn a_replay_can_stop_after_a_bound() {
    let (folder, _) = fought();
    let file = folder.path().join("battle.replay");
    let half = json(&format!("replay {} --until 3", file.display()), 0);
    assert_eq!((&half["bounds"], &half["ended"], &half["check"]), (&value!(3), &value!("goes on"), &value!("agrees")));
    let text = stdout(&run(&format!("replay {} --until 3 --log text", file.display()), 0));
    assert!(text.contains("\nBound 3 (Scots)") && !text.contains("Bound 4"), "{text}");
    assert!(text.contains("The battle goes on after 3 bounds."), "{text}");
    let log = stdout(&run(&format!("replay {} --until 3 --log json", file.display()), 0));
    assert!(log.lines().all(|line| serde_json::from_str::<Value>(line).is_ok()), "{log}");
}

#[test]
fn a_file_cut_short_anywhere_is_no_replay() {
    let (folder, lines) = fought();
    let whole = sealed(&lines);
    assert!(refused(folder.path(), b"").starts_with("FILE:1: this is not a replay"));
    let half = whole.len() / 2;
    let line = whole[..half].iter().filter(|b| **b == b'\n').count() + 1;
    assert!(refused(folder.path(), &whole[..half]).starts_with(&format!("FILE:{line}: the replay is cut short")));
    for end in (1..whole.len()).step_by(whole.len() / 40).chain([whole.len() - 1]) {
        refused(folder.path(), &whole[..end]);
    }
    let file = folder.path().join("battle.replay");
    std::fs::write(&file, &whole[..half]).expect("a file in a folder of ours");
    assert!(mistake(&format!("replay {}", file.display())).contains("cut short"));
}

#[test]
fn a_file_changed_by_a_byte_is_told_from_what_was_written() {
    let (folder, lines) = fought();
    let whole = sealed(&lines);
    for at in (0..whole.len()).step_by(whole.len() / 60) {
        let mut changed = whole.clone();
        changed[at] = if changed[at] == b'7' { b'8' } else { b'7' };
        refused(folder.path(), &changed);
    }
    let mut changed = whole.clone();
    let middle = whole.len() / 2;
    changed[middle] = if changed[middle] == b'1' { b'2' } else { b'1' };
    let last = lines.len();
    let message = refused(folder.path(), &changed);
    assert!(message.starts_with(&format!("FILE:{last}: the file was changed after it was written")), "{message}");
}

#[test]
fn what_is_no_replay_or_of_a_later_format_is_named() {
    let (folder, mut lines) = fought();
    for text in ["hello\n", "{}\n", "[1]\n", "\u{0}\n\n"] {
        assert!(refused(folder.path(), text.as_bytes()).starts_with("FILE:1: this is not a replay: expected"));
    }
    lines[0] = lines[0].replacen("{\"replay\":3,", "{\"replay\":4,", 1);
    assert_eq!(
        refused(folder.path(), &sealed(&lines)),
        "FILE:1: this is a replay of format 4, and this version of debellis reads formats 1 to 3; \
         use the version that wrote it, or a later one"
    );
    assert!(mistake("replay nowhere.replay").contains("cannot read nowhere.replay"));
    assert!(mistake("replay scripts").contains("cannot read scripts"));
}

#[test]
fn a_replay_knows_the_rulebook_that_it_was_fought_by() {
    let (folder, mut lines) = fought();
    let file = folder.path().join("other.replay");
    let told = |lines: &[String]| {
        std::fs::write(&file, sealed(lines)).expect("a file in a folder of ours");
        let printed =
            stdout(&run(&format!("replay {}", file.display()), 0)).contains("The rulebook `dba3` has changed");
        (json(&format!("replay {}", file.display()), 0)["same_rules"].clone(), printed)
    };
    let own = debellis::rules::dba3::rulebook().hash();
    let other = |hash: &str| own.replacen(&own[..4], hash, 1);
    assert!(lines[0].contains(&format!("\"book\":\"{own}\"")), "the hash of the rulebook stands in the first line");
    assert_eq!(told(&lines), (value!(true), false));
    lines[0] = lines[0].replacen(&own, &other("zzzz"), 1);
    assert_eq!(told(&lines), (value!(false), true));
    lines[0] = lines[0].replacen(&format!("\"book\":\"{}\",", other("zzzz")), "", 1).replacen(":3,", ":2,", 1);
    assert_eq!(told(&lines), (Value::Null, false), "a file of format 2 does not say");
}

/// The first line of the file whose text holds `word`, and its number from 1.
fn line_with(lines: &[String], word: &str) -> usize {
    lines.iter().position(|line| line.contains(word)).unwrap_or_else(|| panic!("no line with {word}")) + 1
}

/// The event of a kind in a line, to be changed.
fn event<'v>(line: &'v mut Value, kind: &str) -> &'v mut Value {
    let events = line["events"].as_array_mut().expect("events");
    events.iter_mut().find(|event| event["event"] == kind).expect("an event of that kind")
}

#[test]
fn a_made_up_battle_is_refused_before_anything_is_folded() {
    let (folder, lines) = fought();
    let changes: [(&str, &Change); 12] = [
        ("rules", &|h| h["rules"] = value!("dbaa")),
        ("rules", &|h| h["start"]["rules"] = value!("other")),
        ("format", &|h| h["start"]["format"] = value!(99)),
        ("width", &|h| h["start"]["base_width"] = value!(0)),
        ("code", &|h| h["start"]["elements"][0]["code"] = value!("9Zz")),
        ("side", &|h| h["start"]["elements"][0]["side"] = value!(2)),
        ("command", &|h| h["start"]["elements"][0]["command"] = value!(77)),
        ("base", &|h| h["start"]["elements"][0]["base"]["depth"] = value!(-1)),
        ("general", &|h| h["start"]["commands"][0]["general"] = value!(999)),
        ("bound", &|h| h["start"]["bound"]["side"] = value!(2)),
        ("ground", &|h| h["start"]["features"][0]["shape"]["area"]["outline"] = value!([[0, 0], [1, 1]])),
        ("field", &|h| h["start"]["luck"] = value!(1)),
    ];
    let mut told = Vec::new();
    for (what, change) in changes {
        let mut changed = lines.clone();
        let mut header: Value = serde_json::from_str(&lines[0]).expect("JSON");
        change(&mut header);
        changed[0] = header.to_string();
        let message = refused(folder.path(), &sealed(&changed));
        told.push(format!("{what}: {}", message.split(", expected one of").next().unwrap_or_default()));
    }
    insta::assert_snapshot!(told.join("\n"), @r#"
rules: FILE:1: there is no rule set `dbaa`; did you mean `dba3`?
rules: FILE:1: the battle was set up for another rule set
format: FILE:1: the battle has format 99, expected 1
width: FILE:1: board and base width must lie between 0.001 mm and 100 m, and are [600000, 600000, 0]
code: FILE:1: the rule set has no troops `9Zz`
side: FILE:1: there is no side 2
command: FILE:1: there is no command 77
base: FILE:1: a base of [40000, -1] cannot stand
general: FILE:1: there is no element 999: the battle has 24
bound: FILE:1: there is no side 2
ground: FILE:1: the shape of a terrain feature needs at least 3 points, each apart from the next
field: FILE:1: unknown field `luck`
"#);
}

/// The replay of the first bounds of a battle whose rivers have states, and in which night may fall.
fn watered() -> (tempfile::TempDir, Vec<String>) {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let file = folder.path().join("battle.replay");
    run(&format!("fight scripts/dbm/hattin.lua --max-bounds 1 --replay {} --log none", file.display()), 0);
    let text = std::fs::read_to_string(&file).expect("the replay");
    (folder, text.lines().map(str::to_string).collect())
}

#[test]
fn what_is_remembered_of_rivers_and_of_the_day_before_is_checked() {
    let (folder, lines) = watered();
    let with = |change: &dyn Fn(&mut Value)| {
        let mut changed = lines.clone();
        let mut header: Value = serde_json::from_str(&lines[0]).expect("JSON");
        change(&mut header["start"]);
        changed[0] = header.to_string();
        let file = folder.path().join("other.replay");
        std::fs::write(&file, sealed(&changed)).expect("a file in a folder of ours");
        replay::read(&file).err().map(|error| error.to_string()).unwrap_or_default()
    };
    let header: Value = serde_json::from_str(&lines[0]).expect("JSON");
    let features = header["start"]["features"].as_array().expect("features");
    let river = features.iter().position(|feature| feature["kind"] == "river").expect("a river");
    let elements = header["start"]["elements"].as_array().expect("elements").len();
    for (state, sound) in [(0, true), (10, true), (11, false)] {
        let found = with(&|start| start["features"][river]["state"] = value!(state));
        assert_eq!(!found.contains("a river has a state"), sound, "{state}: {found}");
    }
    let stood = |number: usize, depth: i32| {
        let base = value!({ "at": [0, 0], "facing": 0, "width": 40_000, "depth": depth });
        value!({ "stood": vec![base; number], "retreats": [null, null] })
    };
    let found = with(&|start| start["nightfall"] = stood(elements + 1, 15_000));
    assert!(found.contains("it is known where"), "{found}");
    let found = with(&|start| start["nightfall"] = stood(elements, -1));
    assert!(found.contains("cannot stand"), "{found}");
    let found = with(&|start| start["river_reaches"] = value!([{ "feature": 99, "sector": 0, "face": 3 }]));
    assert!(found.contains("99"), "{found}");
    let found = with(&|start| start["river_reaches"] = value!([{ "feature": river, "sector": 0, "face": 11 }]));
    assert!(found.contains("a river has a state"), "{found}");
}

#[test]
fn a_made_up_event_is_refused_with_its_line() {
    let (folder, lines) = fought();
    let changes: [(&str, &str, &Change); 6] = [
        ("\"rolled\"", "rolled", &|e| e["face"] = value!(7)),
        ("\"rolled\"", "rolled", &|e| e["roll"]["side"] = value!(9)),
        ("\"pips_given\"", "pips_given", &|e| e["command"] = value!(200)),
        ("\"moved\"", "moved", &|e| e["element"] = value!(500)),
        ("\"moved\"", "moved", &|e| e["to"]["at"] = value!([2_000_000_000, 0])),
        ("\"ordered\"", "ordered", &|e| e["order"] = value!({ "fight": { "who": 500 } })),
    ];
    for (word, kind, change) in changes {
        let mut changed = lines.clone();
        let number = line_with(&lines, word);
        let mut line: Value = serde_json::from_str(&lines[number - 1]).expect("JSON");
        change(event(&mut line, kind));
        changed[number - 1] = line.to_string();
        let message = refused(folder.path(), &sealed(&changed));
        assert!(message.starts_with(&format!("FILE:{number}: event ")), "{message}");
    }
    let mut wrong = lines.clone();
    let last = lines.len();
    wrong[last - 1] = wrong[last - 1].replacen("\"hash\":\"", "\"hash\":\"0", 1);
    let message = refused(folder.path(), &sealed(&wrong));
    assert!(message.starts_with(&format!("FILE:{last}: the events do not lead to the state")), "{message}");
}

/// Writes the lines with the right hash and sum, so that only the engine can find the change.
fn forged(file: &Path, lines: &[String]) {
    let header: replay::Header = serde_json::from_str(&lines[0]).expect("a header");
    let mut battle = header.start;
    for line in &lines[1..lines.len() - 1] {
        let part: replay::ReplayPart = serde_json::from_str(line).expect("a part");
        part.events.iter().for_each(|event| battle.apply(event));
    }
    let mut lines = lines.to_vec();
    *lines.last_mut().expect("lines") = value!({ "hash": battle.hash(), "sum": "" }).to_string();
    std::fs::write(file, sealed(&lines)).expect("a file in a folder of ours");
}

#[test]
fn a_battle_that_the_engine_would_fight_otherwise_is_a_lost_check() {
    let (folder, mut lines) = fought();
    let file = folder.path().join("battle.replay");
    let number = line_with(&lines, "\"pips_given\"");
    let mut line: Value = serde_json::from_str(&lines[number - 1]).expect("JSON");
    let given = event(&mut line, "pips_given");
    given["pips"] = value!(given["pips"].as_u64().expect("a number") + 1);
    lines[number - 1] = line.to_string();
    forged(&file, &lines);
    let output = run(&format!("replay {}", file.display()), 1);
    let text = stdout(&output);
    assert!(
        text.contains(&format!(
            "battle.replay:{number}: the battle no longer goes as version {} recorded it",
            env!("CARGO_PKG_VERSION")
        )),
        "{text}"
    );
    assert!(text.contains("recorded: {") && text.contains("now:      {"), "{text}");
    assert_eq!(stderr(&output), "");
    let told = json(&format!("replay {}", file.display()), 1);
    assert_eq!((&told["check"], &told["difference"]["line"]), (&value!("differs"), &value!(number)));
}

#[test]
fn an_order_that_is_refused_now_is_named_with_the_rule() {
    let (folder, mut lines) = fought();
    let file = folder.path().join("battle.replay");
    let number = line_with(&lines, "\"straight\":");
    let mut line: Value = serde_json::from_str(&lines[number - 1]).expect("JSON");
    let path = event(&mut line, "ordered")["order"]["move"]["path"].as_array_mut().expect("a path");
    let step = path.iter_mut().find(|step| step.get("straight").is_some()).expect("straight on");
    step["straight"] = value!(400_000);
    lines[number - 1] = line.to_string();
    forged(&file, &lines);
    let told = json(&format!("replay {}", file.display()), 1);
    let difference = &told["difference"];
    assert_eq!((&difference["line"], &difference["recorded"]), (&value!(number), &value!("accepted")));
    assert!(difference["order"].as_str().is_some_and(|order| order.contains("straight 10bw")), "{difference}");
    assert!(difference["now"].as_str().is_some_and(|now| now.starts_with("refused: ")), "{difference}");
}

#[test]
fn a_replay_that_cannot_be_written_leaves_nothing_behind() {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let place = folder.path().display();
    let script = "scripts/refights/standard.lua";
    assert!(mistake(&format!("fight {script} --replay {place}")).contains("cannot write"));
    assert!(mistake(&format!("fight {script} --replay {place}/no/such.replay")).contains("cannot write"));
    mistake(&format!("fight {script} --red nobody --replay {place}/battle.replay"));
    assert_eq!(std::fs::read_dir(folder.path()).expect("our folder").count(), 0);
}
