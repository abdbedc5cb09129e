//! Scenarios that are fought by another rule set than they were written for: what becomes of their troops, who stands where,
//! what is told and refused, and that a set of its own changes nothing.

use std::path::{Path, PathBuf};

use debellis::base::names::{CommandId, ElementId, SideId};
use debellis::battle::{Battle, Code, FeatureKind, Standing};
use debellis::book::conversion::OnBase;
use debellis::book::{Rulebook, TroopRow};
use debellis::geometry::{Rect, TOLERANCE, overlaps};
use debellis::rules::{self, NAMES};
use debellis::script::error::ScriptError;
use debellis::script::limits::Limits;
use debellis::script::overrides::Overrides;
use debellis::script::scenario::{Scenario, load, load_but};
use debellis::setup::convert::ConversionNote;
use debellis::sim::battle::{BattleTerms, fight};

use super::cli::{json, run, stderr, stdout};
use super::scenario::Script;

const SETS: [&str; 3] = ["dba3", "dba22", "dbsa"];

fn by(path: &Path, set: &str) -> Result<Scenario, ScriptError> {
    load_but(path, Limits::default(), &Overrides { rules: Some(set.into()), ..Overrides::default() })
}

fn refights() -> Vec<PathBuf> {
    let files = std::fs::read_dir("scripts/refights").expect("the folder of refights");
    let mut paths: Vec<PathBuf> = files.map(|entry| entry.expect("a file").path()).collect();
    paths.retain(|path| !path.to_string_lossy().ends_with("_test.lua"));
    paths.sort();
    paths
}

fn book(set: &str) -> Rulebook {
    rules::by_name(set, None).expect("a shipped set")
}

fn has_troops(set: &&&str) -> bool {
    rules::conversion(set).is_some_and(|tables| tables.base.value == OnBase::Troops)
}

#[test]
fn every_code_of_a_set_has_a_code_or_a_reason_in_every_other() {
    let sets: Vec<&&str> = NAMES.iter().filter(has_troops).collect();
    assert!(sets.len() > 2, "{sets:?}");
    for from in &sets {
        for to in sets.iter().filter(|to| *to != from) {
            let (written, played) = (book(from), book(to));
            let tables = rules::conversion(to).expect("a table");
            for row in &written.troops {
                let e = row.element(1, SideId(0), CommandId(0), row.waiting(40_000));
                let found = tables.fielding(&played, &e);
                let found = found.unwrap_or_else(|| panic!("{from} {}: nothing in {to}", row.code));
                assert!(!found.why.is_empty(), "{from} {} in {to}", row.code);
                let alike = |row: &TroopRow| row.branch == e.branch();
                assert!(found.row.is_none_or(alike), "{from} {} rides in one set and walks in {to}", row.code);
            }
        }
    }
}

#[test]
fn every_ground_has_a_going_in_every_set() {
    let grounds = [
        FeatureKind::GentleHill,
        FeatureKind::DifficultHill,
        FeatureKind::Woods,
        FeatureKind::Marsh,
        FeatureKind::Gully,
        FeatureKind::Dunes,
        FeatureKind::Oasis,
        FeatureKind::Rocky,
        FeatureKind::Scrub,
        FeatureKind::Boggy,
        FeatureKind::Enclosures,
        FeatureKind::Plough,
        FeatureKind::RoughGround,
        FeatureKind::River,
        FeatureKind::Waterway,
        FeatureKind::Beach,
        FeatureKind::Hamlet,
        FeatureKind::Edifice,
    ];
    for set in SETS {
        let (played, tables) = (book(set), rules::conversion(set).expect("a table"));
        for kind in grounds {
            let own = played.moves.going.iter().any(|row| row.ground == kind);
            assert!(own != tables.ground(&played, kind).is_some(), "{set}: {kind:?}");
        }
    }
}

/// The elements in the open that stand on the table, of one side and one facing each.
fn open(battle: &Battle) -> Vec<(ElementId, Rect)> {
    let stands = battle.on_table().filter(|(_, e)| e.place.is_none());
    stands.map(|(id, e)| (id, e.base.rect())).collect()
}

/// Whether two bases of one facing stand in one line side by side, or one with its front to the rear of the other.
fn touch(a: &Rect, b: &Rect) -> bool {
    let apart = b.at - a.at;
    let (aside, back) = (apart.dot(a.right()).abs(), -apart.dot(a.forward));
    let wide = a.half_width + b.half_width;
    let beside = back.abs() <= TOLERANCE && (aside - wide).abs() <= TOLERANCE;
    let before = if back > 0.0 { a.depth } else { b.depth };
    beside || aside < wide - TOLERANCE && (back.abs() - before).abs() <= TOLERANCE
}

#[test]
fn refights_keep_order_front_line_and_contact_by_every_set() {
    let (mut moved, mut kept) = (0, 0);
    for path in refights() {
        let written = load(&path, Limits::default()).expect("a shipped script");
        for set in SETS {
            let Ok(played) = by(&path, set) else { continue };
            let (old, new) = (&written.start, &played.start);
            let (before, after) = (open(old), open(new));
            for (i, (id, rect)) in before.iter().enumerate() {
                let e = old.element(*id);
                let now = after.iter().find(|(other, _)| other == id).expect("it stands there too").1;
                assert_eq!(new.element(*id).base.facing, e.base.facing, "{path:?} {set}");
                let step = now.at - rect.at;
                let aside = step.dot(e.base.facing.right()).abs();
                assert!(aside <= TOLERANCE, "{path:?} {set}: {} goes sideways", old.name(*id));
                for (other, theirs) in &before[i + 1..] {
                    let alike = old.element(*other).side == e.side && old.element(*other).base.facing == e.base.facing;
                    let their_now = after.iter().find(|(o, _)| o == other).expect("it stands there too").1;
                    assert!(!overlaps(&now, &their_now), "{path:?} {set}");
                    if alike && touch(rect, theirs) {
                        assert!(touch(&now, &their_now), "{path:?} {set}: {} and {}", old.name(*id), old.name(*other));
                        kept += 1;
                    }
                }
                moved += usize::from(step.length() > TOLERANCE);
            }
        }
    }
    assert!(kept > 500, "{kept} contacts");
    assert!(moved > 0, "no row of any refight moves");
}

#[test]
fn refights_end_by_every_set_or_are_refused_for_a_rule() {
    let mut refused = 0;
    for path in refights() {
        for set in SETS {
            match by(&path, set) {
                Ok(scenario) => {
                    let straight = ["straight", "straight"].map(str::to_string);
                    let terms = BattleTerms { generals: straight, ..BattleTerms::usual(&scenario) };
                    let fought = fight(&scenario, &terms, 1);
                    let fought = fought.unwrap_or_else(|why| panic!("{path:?} {set}: {why}"));
                    let ending = &fought.game.battle().ending;
                    assert!(ending.is_some(), "{path:?} {set}");
                }
                Err(error) => {
                    assert_eq!(set, "dbsa", "{path:?}: {error}");
                    let clause = error.objection().map(|objection| objection.clause.to_string());
                    let asked = ["dbsa.types.08", "dbsa.setup.06"];
                    assert!(clause.is_some_and(|clause| asked.contains(&clause.as_str())), "{path:?}: {error}");
                    assert!(error.place().is_some(), "{path:?}: {error}");
                    refused += 1;
                }
            }
        }
    }
    assert_eq!(refused, 10, "hordes, Cities, artillery");
}

#[test]
fn a_set_of_its_own_changes_no_byte() {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    for (name, sets) in [("standard", &["dba3"][..]), ("zama", &["dba3", "dba3-big"])] {
        let saved = |with: &str, file: &str| {
            let path = folder.path().join(file);
            let words =
                format!("fight scripts/refights/{name}.lua --seed 2 --max-bounds 6 {with} --replay {}", path.display());
            let told = stdout(&run(&words, 0)).replace(file, "");
            (told, std::fs::read(path).expect("a replay"))
        };
        let own = saved("", &format!("{name}.replay"));
        for set in sets {
            assert!(saved(&format!("--rules {set}"), &format!("{name}-{set}.replay")) == own, "{name} by {set}");
        }
    }
}

#[test]
fn a_battle_by_other_rules_is_saved_and_fought_again() {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let path = folder.path().join("big.replay");
    let words = format!("fight scripts/refights/zama.lua --rules dba22 --max-bounds 8 --replay {}", path.display());
    let fought = json(&words, 0);
    assert_eq!(json(&format!("replay {}", path.display()), 0)["hash"], fought["hash"]);
    let told: Vec<&str> =
        fought["converted"].as_array().expect("a list").iter().filter_map(|one| one.as_str()).collect();
    assert!(told[0].starts_with("written for Big Battle De Bellis Antiquitatis 3.0, fought by "), "{told:?}");
    let scenario = by(Path::new("scripts/refights/zama.lua"), "dba22").expect("it goes over");
    assert_eq!(scenario.start.losing, Some([12, 12]), "a third of 34 and of 36");
    assert!(scenario.rules.amendments.iter().any(|told| told.contains("policy per command")), "{told:?}");
}

/// A battle of two small armies; the addition of a test stands in Rome's command, from line 5 on.
fn small(troops: &str) -> Script {
    Script::new(&format!(
        r#"local s = scenario {{ title = "Zama", rules = "dba3", board = {{ 15, 15 }} }}
local rome = s:army {{ name = "Rome", edge = "south", first_bound = true }}
local scipio = rome:command {{ name = "Scipio" }}
scipio:line {{ left = {{ 2, 2 }}, "Cv general" }}
{troops}
local carthage = s:army {{ name = "Carthage", edge = "north" }}
carthage:command {{ name = "Hannibal" }}:line {{ left = {{ 8, 11 }}, "4Wb", "Cv general" }}
"#
    ))
}

/// How far in 1/1000 mm each element of the code has gone back.
fn back(script: &Script, set: &str, code: &str) -> Vec<i32> {
    let old = load(&script.path(), Limits::default()).expect("a script").start;
    let new = by(&script.path(), set).expect("it goes over").start;
    let code = Code::parse(code).expect("a code");
    let pairs = old.elements.iter().zip(&new.elements).filter(|(old, _)| old.code == code);
    pairs.map(|(old, new)| old.base.at.y - new.base.at.y).collect()
}

#[test]
fn rows_behind_deeper_bases_go_back_and_those_behind_shallower_ones_close_up() {
    // A war wagon is 40 mm deep in the one set and 80 in the other; deep spears are 30 and 15.
    let wagons = small(
        r#"scipio:line { left = { 6, 4 }, "WWg", "4Bd" }
scipio:line { left = { 6, 3 }, "4Ax*2" }
scipio:line { left = { 10, 4 }, "8Sp" }
scipio:line { left = { 10, 3.25 }, "3Ax" }"#,
    );
    assert_eq!(back(&wagons, "dba22", "WWg"), [0]);
    assert_eq!(back(&wagons, "dba22", "4Ax"), [40_000, 40_000], "the row goes back as one");
    assert_eq!(back(&wagons, "dba22", "3Ax"), [-15_000]);
    let told = stdout(&run(&format!("check {} --rules dba22", wagons.path().display()), 0));
    let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
    for part in [
        "the row from Scipio's 4Ax 1 to Scipio's 4Ax 2 stands 40 mm (1 base widths) further back",
        "Scipio's 3Ax 1 stands 15 mm (0.38 base widths) further forward",
        "zama.lua:6:33",
        "8Sp is fielded as 4Sp, 1 element, 15 mm deep instead of 30",
    ] {
        assert!(told.contains(part), "{part} is not in\n{told}");
    }
    // One more base width of free ground, and nobody moves.
    let apart = small("scipio:line { left = { 6, 4 }, \"WWg\" }\nscipio:line { left = { 6, 2 }, \"4Ax\" }");
    assert_eq!(back(&apart, "dba22", "4Ax"), [0]);
}

#[test]
fn a_row_that_finds_no_room_is_refused_at_its_line() {
    let edge = small("scipio:line { left = { 6, 2.2 }, \"WWg\" }\nscipio:line { left = { 6, 1.2 }, \"4Bd\" }");
    let error = by(&edge.path(), "dba22").err().expect("no room");
    assert_eq!(error.place().map(|at| at.line), Some(6), "{error}");
    assert!(error.to_string().contains("Scipio's 4Bd 1 stands off the board"), "{error}");
    let turned = small(
        "scipio:line { left = { 6, 4 }, \"WWg\" }\nscipio:line { left = { 6.5, 2 }, facing = \"east\", \"4Bd\" }",
    );
    let error = by(&turned.path(), "dba22").err();
    assert!(error.is_none(), "there is room for two base widths: {error:?}");
    let turned = small(
        "scipio:line { left = { 6, 4 }, \"WWg\" }\nscipio:line { left = { 6.5, 2.5 }, facing = \"east\", \"4Bd\" }",
    );
    let error = by(&turned.path(), "dba22").err().expect("no room");
    assert!(error.to_string().contains("stands on top of Scipio's WWg 1 (line 5)"), "{error}");
}

#[test]
fn whom_the_set_does_not_have_is_refused_with_the_clause() {
    let horde = small("scipio:line { left = { 6, 4 }, \"7Hd*2\" }");
    let output = run(&format!("fight {} --rules dbsa", horde.path().display()), 1);
    let told = stderr(&output);
    for part in ["has nobody in the place of 7Hd (Hordes)", "[dbsa.types.08]", "zama.lua:5"] {
        assert!(told.contains(part), "{part} is not in {told}");
    }
    let findings = stdout(&run(&format!("check {} --rules dbsa --json", horde.path().display()), 1));
    assert_eq!(findings.matches("\"code\":\"unconverted\"").count(), 1, "{findings}");
    let men = stderr(&run(&format!("fight {} --rules dbv", horde.path().display()), 1));
    assert!(men.contains("one man") && men.contains("[dbv.scale.14]"), "{men}");
    let alone = stderr(&run("fight scripts/skirmishes/raid.lua --rules dbm", 2));
    assert!(alone.contains("a battle of dbv is fought by no other set"), "{alone}");
    let kept = small("s:amend { clause = \"dba3.dist.03\", distance = 2 }");
    let other = by(&kept.path(), "dba22").expect("it goes over");
    assert!(other.converted.iter().any(|told| told.contains("amendment of [dba3.dist.03]")), "{:?}", other.converted);
}

#[test]
fn handlers_go_on_speaking_of_codes_numbers_and_lengths_as_the_script_does() {
    let script = small(
        r#"scipio:line { left = { 6, 4 }, "8Bw", "Ps*2", "4Bw" }
s:on("bound_start", function(battle)
  if battle.bound > 1 then return end
  local bows = battle:elements { troop = "8Bw" }
  local last = battle:element("Rome", "4Bw 1")
  battle:say("bows " .. #bows .. bows[1].code .. bows[1].number .. " " .. bows[1].kind .. " at " .. bows[1].x .. ", " .. bows[1].y)
  battle:say("counted " .. battle:count("Rome", "Ps") .. " and " .. last.code .. " far " .. last:distance { 9.5, 5 })
end)"#,
    );
    for set in SETS {
        let words = format!("fight {} --rules {set} --max-bounds 2", script.path().display());
        let told = stdout(&run(&words, 0));
        assert!(told.contains("bows 18Bw1 Bw at 6.5, 4"), "{set}: {told}");
        assert!(told.contains("counted 2 and 4Bw far 1"), "{set}: {told}");
    }
    let filtered = small(
        "scipio:line { left = { 6, 4 }, \"8Bw\" }\ns:on(\"lost\", { troop = \"8Bw\" }, function(battle) battle:say(\"gone\") end)",
    );
    assert!(by(&filtered.path(), "dbsa").is_ok());
}

#[test]
fn places_in_paces_stand_at_the_same_millimetres() {
    let script = Script::new(
        r#"local s = scenario { title = "Zama", rules = "dba22", board = { 2400, 2400 } }
local rome = s:army { name = "Rome", edge = "south", first_bound = true }
rome:command { name = "Scipio" }:line { left = { 1000, 600 }, "3Cv general", "4Bd*2" }
local carthage = s:army { name = "Carthage", edge = "north" }
carthage:command { name = "Hannibal" }:line { left = { 1300, 1700 }, "4Wb", "3Cv general" }
"#,
    );
    let own = load(&script.path(), Limits::default()).expect("a script").start;
    for set in ["dba3", "dbsa"] {
        let other = by(&script.path(), set).expect("it goes over").start;
        assert_eq!(own.board, other.board, "{set}");
        let places = |battle: &Battle| battle.elements.iter().map(|e| (e.base.at, e.base.facing)).collect::<Vec<_>>();
        assert_eq!(places(&own), places(&other), "{set}");
        assert_ne!(own.ground_scale, other.ground_scale, "{set} has another pace");
    }
}

#[test]
fn what_is_not_as_it_was_written_is_told_with_its_thing() {
    let path = Path::new("scripts/refights/cannae.lua");
    let other = by(path, "dbsa").expect("it goes over");
    let camp = other.start.strongholds.first().expect("a camp");
    assert!(camp.people == [None; 2] && other.start.elements.iter().all(|e| e.standing != Standing::Gone));
    for part in ["each command throws a die of its own", "no command is demoralised", "4Wb is fielded as Wb"] {
        assert!(other.converted.iter().any(|told| told.contains(part)), "{part}: {:?}", other.converted);
    }
    let note = ConversionNote::NotDemoralised;
    assert!(other.converted.contains(&note.told(&other.start, &book("dba3"), &other.rules)));
}
