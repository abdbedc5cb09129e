//! `debellis check`: each kind of finding in its place and in no other, all of them at once, and within limits.

use std::path::{Path, PathBuf};
use std::time::Duration;

use debellis::script::check::{CheckOutcome, KINDS, ScriptKind, Severity, check};
use debellis::script::limits::{Budget, Limits};
use debellis::script::modules::Folders;

use super::cli;
use super::scenario::Script;

/// A scenario without findings; the addition of a test begins in line 8.
pub const CLEAN: &str = r#"local s = scenario { title = "Zama", rules = "dba3", board = { 15, 15 } }
local rome = s:army { name = "Rome", edge = "south", first_bound = true }
local scipio = rome:command { name = "Scipio" }
local carthage = s:army { name = "Carthage", edge = "north" }
local hannibal = carthage:command { name = "Hannibal" }
hannibal:line { left = { 8, 11 }, "El", "Cv general", "Cv" }
scipio:line { left = { 6, 4 }, "4Bd*2", "Cv general" }
"#;

fn checked(text: &str) -> CheckOutcome {
    checked_within(text, Limits::default())
}

fn checked_within(text: &str, limits: Limits) -> CheckOutcome {
    check(&Script::new(text).path(), limits, Folders::default())
}

/// Code, line and column of all findings.
fn told(text: &str) -> Vec<String> {
    let findings = checked(text).findings;
    findings.iter().map(|found| format!("{} {}:{}", found.code, found.line, found.column)).collect()
}

/// Additions to the clean scenario, each with the place of the finding of a kind; without the addition there is none.
macro_rules! kinds {
    ($($name:ident: $code:literal, $added:expr => $at:literal;)*) => {
        $(
            #[test]
            fn $name() {
                let at = format!("{} {}", $code, $at);
                let found = told(&format!("{CLEAN}{}", $added));
                assert!(found.contains(&at), "{at} is not among {found:?}");
                assert!(told(CLEAN).is_empty());
            }
        )*

        #[test]
        fn every_kind_has_a_test() {
            // The kinds of whole scripts have tests of their own below.
            let own = ["syntax", "armies", "limit", "unreadable", "more", "missing-key", "history-winner", "no-own-terms", "set-up", "idle-allow"];
            // DBA has no ambushes and no vessels.
            let ambushes = ["ambush-seen", "aground"];
            // That of languages stands in `languages.rs`.
            let languages = ["untranslated"];
            // What other rules make of a scenario stands in `converted`.
            let other_rules = ["unconverted", "other-rules"];
            // The kinds of campaigns stand in `maps.rs`.
            let maps = ["map", "unreached", "one-way", "dear-way", "strategic", "no-port", "open-capital", "no-army", "army-abroad", "wrong-answer", "unscored"];
            let here = [$($code),*];
            for row in KINDS {
                assert!(own.contains(&row.code) || ambushes.contains(&row.code) || languages.contains(&row.code) || other_rules.contains(&row.code) || maps.contains(&row.code) || here.contains(&row.code), "{} has no test", row.code);
            }
        }
    };
}

#[test]
fn the_people_of_a_city_who_wait_for_its_fall_are_no_idle_reserve() {
    let city = "rome:city { at = { 12, 1.2 }, size = { 2, 1 }, gates = { \"front\" } }";
    let found = told(&format!("{CLEAN}{city}"));
    assert!(found.iter().all(|one| !one.starts_with("idle-reserve")), "{found:?}");
}

/// An ambush is told of where an enemy sees it from his first place, not in or behind a wood.
#[test]
fn an_ambush_in_plain_sight_is_told() {
    let with = |wood: &str| {
        let text = format!(
            r#"local s = scenario {{ title = "A", rules = "dbm", board = {{ 2400, 2000 }}, season = "spring", sky = "clear", hour = 10 }}
s:weather {{ climate = "warm" }}
s:terrain {{ {wood} }}
local own = s:army {{ name = "Red", edge = "south", first_bound = true }}:command {{ name = "C", cinc = true, general = "G" }}
own:line {{ left = {{ 800, 600 }}, "Irr Kn (O) general" }}
own:ambush {{ left = {{ 300, 800 }}, "Irr Wb (O)" }}
s:army {{ name = "Blue", edge = "north" }}:command {{ name = "D", cinc = true, general = "H" }}:line {{ left = {{ 1000, 1400 }}, facing = "south", "Irr Kn (O) general", "Irr Wb (O)" }}
"#
        );
        told(&text).into_iter().filter(|one| one.starts_with("ambush-seen")).collect::<Vec<_>>()
    };
    assert_eq!(with("woods { at = { 2000, 300 }, size = { 200, 200 } }"), ["ambush-seen 6:36"]);
    assert!(with("woods { at = { 340, 780 }, size = { 200, 200 } }").is_empty());
    assert!(with("woods { at = { 500, 1000 }, size = { 500, 200 } }").is_empty());
}

kinds! {
    unknown_name: "unknown-name", "s:terrain { woodz { at = { 1, 1 }, size = { 1, 1 } } }" => "8:13";
    unknown_word: "unknown-word", "scipio:lin { left = { 1, 1 }, \"Cv\" }" => "8:8";
    unknown_key: "unknown-key", "s:terrain { woods { at = { 1, 1 }, size = { 1, 1 },\n  colour = 3 } }" => "9:3";
    wrong_type: "wrong-type", "s:terrain { woods { at = { 1, 1 }, size = { 1, 1 }, turn = \"x\" } }" => "8:53";
    wrong_value: "wrong-value", "s:terrain { woods { at = { 1, 1 }, size = { 1, 1 }, shape = \"x\" } }" => "8:53";
    a_name_within_a_refusal: "refused", "s:at({ bound = 1 }, function(b) b:send(\"Scipio\", { attack = \"Hanibal\" }) end)" => "8:62";
    refused: "refused", "s:on(\"bound_strt\", function() end)" => "8:7";
    a_script_s_own_error: "refused", "error('enough')" => "8:1";
    troops: "troops", "scipio:line { left = { 1, 1 }, \"Ps\", \"4Bx\" }" => "8:39";
    off_board: "off-board", "scipio:line { left = { 14, 1 }, \"Ps\", \"Ps\" }" => "8:40";
    overlap: "overlap", "scipio:line { left = { 5, 4 }, \"Ps\", \"Ps\" }" => "8:39";
    closed_ground: "closed-ground", "s:terrain { waterway { at = { 1, 1 }, size = { 2, 2 } } }\nscipio:element { at = { 1, 1 }, \"Ps\" }" => "9:34";
    empty_command: "empty-command", "rome:command { name = \"Laelius\" }" => "8:6";
    no_general: "no-general", "rome:command { name = \"Laelius\" }:line { left = { 6, 2 }, \"Cv\" }" => "8:6";
    two_generals: "two-generals", "scipio:line { left = { 6, 2 }, \"Cv general\" }" => "8:33";
    module: "module", "require \"nowhere\"" => "8:10";
    far_from_general: "far-from-general", "hannibal:line { left = { 1, 2 }, facing = 180, \"Ps\" }" => "8:49";
    met_at_start: "met-at-start", "s:victory { name = \"a\", text = \"a\", when = function(b) return b:lost('Rome') < 3 and 'Rome' end }" => "8:3";
    never_met: "never-met", "s:victory { name = \"a\", text = \"a\", when = function(b) return b:lost('Rome') > 3 and 'Rome' end }" => "8:3";
    never_announced: "never-met", "s:victory { name = \"a\", text = \"a\" }" => "8:3";
    unreachable: "unreachable", r#"s:terrain { waterway { at = { 2, 2 }, size = { 4, 4 } } } s:victory { name = "a", text = "a", when = function(battle)
  local e = battle:element("Rome", "4Bd 1")
  return e.x > 1.5 and e.x < 2.5 and e.y > 1.5 and e.y < 2.5 and "Rome"
end }"# => "8:61";
    idle_handler: "idle-handler", "s:on(\"arrived\", function() end)" => "8:1";
    nothing_to_enter: "idle-handler", "s:on(\"entered\", function() end)" => "8:1";
    nobody_to_hear_of: "idle-handler", "s:on(\"lost\", { side = \"Rome\", troop = \"El\" }, function() end)" => "8:1";
    idle_reserve: "idle-reserve", "scipio:reserve { \"Ps\" }" => "8:19";
    shut_out_by_a_camp: "idle-reserve", "rome:camp { at = { 12, 1 } } scipio:reserve { \"Ps\", arrives = { bound = 2 }, edge = \"south\", at = 12 }" => "8:53";
    feature_outside: "feature-outside", "s:terrain { woods { outline = { { 0, 1 }, { -2, 0 }, { -2, 2 } } } }" => "8:13";
    feature_covered: "feature-covered", "s:terrain { woods { at = { 3, 9 }, size = { 4, 4 } }, woods { at = { 3, 9 }, size = { 1, 1 } } }" => "8:55";
    features_overlap: "features-overlap", "s:terrain { woods { at = { 3, 9 }, size = { 4, 4 } }, marsh { at = { 3, 9 }, size = { 1, 1 } } }" => "8:55";
    open_river: "open-river", "s:terrain { river { path = { { 2, 8 }, { 5, 8 } } } }" => "8:13";
    forgotten_local: "forgotten-local", "count = 0\ns:on(\"bound_start\", function() count = count + 1 end)" => "8:1";
    unused_local: "unused-local", "local function forgotten() end" => "8:16";
    unusual_place: "unusual-place", "rome:city { at = { 12, 3 }, size = { 3, 2 }, gates = { \"front\", \"left\", \"right\" } }" => "8:6";
    unusual_garrison: "unusual-place", "rome:city { at = { 12, 3 }, size = { 3, 2 } }\nscipio:element { \"El\", inside = \"city\" }" => "8:6";
    no_such_value: "no-such-value", "local mood = option { name = \"mood\", values = { \"calm\", \"wild\" } }\nif mood == \"wylde\" then error() end" => "9:13";
    camp_place: "camp-place", "rome:camp { at = { 12, 8 } }" => "8:6";
    past_hour: "past-hour", "s:weather { changes = { { hour = 6, sky = \"rain\" } } }" => "8:1";
    no_room: "no-room", "s:zone { name = \"z\", side = \"Rome\", at = { 3, 3 }, size = { 1, 1 } }\nscipio:deploy { zone = \"z\", \"4Bd*9\" }" => "9:30";
    unequal_sizes: "unequal-sizes", "scipio:line { left = { 6, 2 }, \"Ps\" }" => "4:20";
}

#[test]
fn the_first_mistake_of_syntax_of_each_file_is_told_with_its_token() {
    let script = Script::new("local a = = 1\nlocal lines = require \"lines\"\nlocal b = 2\nlocal = 3\n");
    let module = script.path().with_file_name("lines.lua");
    std::fs::write(&module, "return {\n  x = = 2\n}\n").expect("a module");
    let checked = check(&script.path(), Limits::default(), Folders::default());
    let told: Vec<_> = checked.findings.iter().map(|f| (f.file.as_str(), f.code, f.line, f.column)).collect();
    assert_eq!(told, [("zama.lua", "syntax", 1, 11), ("lines.lua", "syntax", 2, 7)], "{:?}", checked.findings);
    assert_eq!(checked.taken, ScriptKind::Unknown);
    assert!(checked.scenario.is_none() && checked.files.len() == 2);
}

/// Luau reports a line and the token that it found, which may stand in the line before the mistake too.
#[test]
fn a_mistake_of_syntax_is_marked_at_the_token_that_was_found() {
    for (text, line, column) in [
        ("local t = { 1, 2\nprint(t)\n", 2, 1),
        ("print((1 + 2)))\n", 1, 15),
        ("print(')', 2))\n", 1, 14),
        ("local end = 1\n", 1, 7),
        ("if x then y = 1 end end\n", 1, 21),
        ("local t = { 1, 2 ]\n", 1, 18),
        ("local t = { a = 1 b = 2 }\n", 1, 19),
        ("\n  local x = 'open\n", 2, 13),
        ("for i = 1, 2 do\n", 1, 14),
    ] {
        let script = Script::new(text);
        let checked = check(&script.path(), Limits::default(), Folders::default());
        let told: Vec<_> = checked.findings.iter().map(|f| (f.code, f.line, f.column)).collect();
        assert_eq!(told, [("syntax", line, column)], "{text}: {:?}", checked.findings);
    }
}

#[test]
fn what_a_writer_means_is_not_told_once_it_is_allowed() {
    let horns = "s:terrain { woods { at = { 3, 9 }, size = { 4, 4 } }, marsh { at = { 3, 9 }, size = { 1, 1 } } }";
    let with =
        |allow: &str, added: &str| told(&format!("{}{added}", CLEAN.replace("board =", &format!("{allow}, board ="))));
    assert_eq!(told(&format!("{CLEAN}{horns}")), ["features-overlap 8:55"]);
    assert_eq!(with("allow = { \"features-overlap\" }", horns), [""; 0]);
    // What is allowed and not found would hide the next mistake of its kind.
    assert_eq!(with("allow = { \"features-overlap\" }", ""), ["idle-allow 1:54"]);
    // Errors stop the battle, and are told.
    assert_eq!(with("allow = { \"overlap\" }", ""), ["wrong-value 1:54"]);
    let wrong = checked(&CLEAN.replace("board =", "allow = { \"feature-overlap\" }, board ="));
    assert!(wrong.findings[0].message.contains("did you mean `features-overlap`?"), "{:?}", wrong.findings);
    let both = with(
        "allow = { \"features-overlap\" }",
        &format!("{horns}\nscipio:line {{ left = {{ 14, 1 }}, \"Ps\", \"Ps\" }}"),
    );
    assert_eq!(both, ["unequal-sizes 4:20", "off-board 9:40"]);
}

#[test]
fn whole_scripts_that_lack_something() {
    let alone = "scenario { title = \"A\", rules = \"dba3\", board = { 15, 15 } }";
    assert_eq!(told(alone), ["armies 1:1"]);
    assert_eq!(told("scenario { rules = \"dba3\", board = { 15, 15 } }")[0], "missing-key 1:1");
    let winner = CLEAN.replace("board =", "history = { winner = \"Rom\" }, board =");
    assert_eq!(told(&winner), ["history-winner 1:54"]);
    assert!(
        told(&CLEAN.replace("board =", "setup = \"rules\", board =")).iter().any(|told| told.starts_with("set-up"))
    );
    let nowhere = check(Path::new("/nowhere/zama.lua"), Limits::default(), Folders::default());
    assert_eq!(nowhere.findings[0].code, "unreadable");
}

#[test]
fn what_follows_from_a_refused_army_is_not_told_too() {
    // The second army has the edge of the first; that there is one army alone is not reported.
    let two = "local s = scenario { title = \"A\", rules = \"dba3\", board = { 15, 15 } }\n\
        s:army { name = \"A\", edge = \"south\" }:command { name = \"a\" }:line { left = { 4, 4 }, \"Cv general\" }\n\
        s:army { name = \"A\", edge = \"north\" }:command { name = \"b\" }:line { left = { 4, 11 }, \"Cv general\" }";
    assert_eq!(told(two), ["wrong-value 3:10"]);
    let none = two.replace("s:army { name = \"A\", edge = \"north\" }", "s:army(\"B\")");
    assert_eq!(told(&none), ["refused 3:9"]);
    let one = two.lines().take(2).collect::<Vec<_>>().join("\n");
    assert_eq!(told(&one), ["armies 1:11"]);
}

#[test]
fn a_condition_that_was_not_met_where_it_was_tried_is_a_hint() {
    let zone = |size: f64| {
        CLEAN.to_string()
            + &format!(
                "s:victory {{ name = \"a\", text = \"a\", when = function(b) local e = b:element(\"Rome\", \"4Bd 1\")\n\
                 return e.x > 3.4 and e.x < 3.4 + {size} and e.y > 9.4 and e.y < 9.4 + {size} and \"Rome\" end }}"
            )
    };
    let found = |text: &str| {
        let script = Script::new(text);
        check(&script.path(), Limits::default(), Folders::default()).findings
    };
    // Half a base width is found by the places that are tried; less than that may lie between them.
    assert!(found(&zone(0.5)).is_empty(), "{:?}", found(&zone(0.5)));
    let missed = found(&zone(0.05));
    assert_eq!(missed.len(), 1, "{missed:?}");
    assert_eq!((missed[0].code, missed[0].severity), ("never-met", Severity::Remark));
    assert!(
        missed[0].message.contains("was not met in the ") && missed[0].message.contains(" situations that were tried")
    );
}

#[test]
fn all_that_is_wrong_with_a_table_is_told_at_once() {
    let text = "local s = scenario { title = 3, rules = \"dba33\", boord = 1,\n  hour = 30, board = { 15, 15 }, wnd = 3 }\n\
        s:army { nam = \"A\", edge = \"suth\" }";
    let expected = ["wrong-type 1:22", "wrong-value 1:33", "unknown-key 1:50", "wrong-value 2:3", "unknown-key 2:34"];
    let found = told(text);
    for at in expected.iter().chain(&["unknown-key 3:10", "wrong-value 3:21"]) {
        assert!(found.iter().any(|told| told == at), "{at} is not among {found:?}");
    }
    let line = format!(
        "{CLEAN}scipio:line {{ left = {{ 1 }}, facing = \"up\", \"4Bx\", \"Cvv\" }} scipio:line {{ lft = {{ 1, 1 }}, \"Ps\" }}"
    );
    let found = told(&line);
    for at in ["wrong-value 8:15", "wrong-value 8:29", "troops 8:45", "troops 8:52"] {
        assert!(found.iter().any(|told| told == at), "{at} is not among {found:?}");
    }
    assert!(found.iter().any(|told| told.starts_with("unknown-key 8:7")), "{found:?}");
}

#[test]
fn it_is_told_what_a_script_was_taken_for() {
    assert_eq!(checked(CLEAN).taken, ScriptKind::Scenario);
    assert!(checked(CLEAN).scenario.is_some());
    assert_eq!(checked("return function(battle, moves, side) end").taken, ScriptKind::General);
    assert_eq!(checked("return function(result) return 1 end").taken, ScriptKind::Scoring);
    assert_eq!(checked("return { 1, 2 }").taken, ScriptKind::Module);
    assert_eq!(checked("local x = 1").taken, ScriptKind::Unknown);
}

/// Every script of the project.
fn shipped() -> Vec<PathBuf> {
    let (mut folders, mut found) = (vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("scripts")], Vec::new());
    while let Some(folder) = folders.pop() {
        for entry in folder.read_dir().expect("a folder of the project") {
            let path = entry.expect("an entry of a folder").path();
            // The stubs for editors are read by those alone.
            if path.is_dir() && !path.ends_with("types") {
                folders.push(path);
            } else if path.is_file() && path.extension().is_some_and(|e| e == "lua") {
                found.push(path);
            }
        }
    }
    found
}

#[test]
fn shipped_scripts_have_neither_errors_nor_warnings() {
    for path in shipped() {
        let checked = check(&path, Limits::default(), Folders::default());
        let bad: Vec<_> = checked.findings.iter().filter(|found| found.severity != Severity::Remark).collect();
        assert!(bad.is_empty() && checked.taken != ScriptKind::Unknown, "{}: {bad:?}", path.display());
    }
}

#[test]
fn tests_beside_a_scenario_are_known_as_such() {
    let checked = |name: &str| check(Path::new(name), Limits::default(), Folders::default());
    assert_eq!(checked("scripts/refights/standard_test.lua").taken, ScriptKind::Tests);
    assert_eq!(checked("scripts/refights/standard.lua").taken, ScriptKind::Scenario);
}

/// Scripts that try to fill memory or to run for ever.
#[test]
fn a_check_keeps_all_limits() {
    let call = Budget { instructions: 200_000, time: Duration::from_secs(60) };
    let limits = Limits { memory: 8 << 20, call, whole: call, ..Limits::default() };
    for attack in [
        "while true do end",
        "while true do foo() end",
        "while true do pcall(function() scipio:line {} end) end",
        "while true do scipio:line { left = 'x', 'Ps' } end",
        "local t = {} while true do t = { t, foo.bar.baz } end",
        "local function f() return f() + foo end f()",
        "setmetatable({}, { __index = function(_, k) while true do end end }).x = scipio.foo; while true do end",
        "s:victory { name = 'a', text = 'a', when = function() while true do end end }",
    ] {
        let found = checked_within(&format!("{CLEAN}{attack}"), limits).findings;
        assert!(found.iter().any(|found| found.code == "limit"), "{attack}: {found:?}");
        assert!(found.len() <= 210, "{attack}");
    }
}

#[test]
fn of_a_million_findings_two_hundred_are_told() {
    let found =
        checked(&format!("{CLEAN}for i = 1, 5000 do scipio:line {{ left = {{ 1, 1 }}, \"X\" .. i }} end")).findings;
    assert!(found.len() <= 202, "{}", found.len());
    let more: Vec<_> = found.iter().filter(|found| found.code == "more").collect();
    assert_eq!(more.len(), 1);
    assert_eq!(more[0].message, "and 4800 more");
}

#[test]
fn deep_texts_do_not_fell_the_parser() {
    for text in [
        "{".repeat(200_000),
        format!("x = {}1", "1 + ".repeat(200_000)),
        "(".repeat(200_000),
        "if x then ".repeat(50_000),
    ] {
        assert!(!checked(&text).findings.is_empty());
    }
}

#[test]
fn the_command_tells_findings_with_their_lines_and_as_an_array() {
    let script = Script::new(&format!("{CLEAN}scipio:lin {{}}\nfoo()\n"));
    let path = script.path();
    let path = path.display();
    let text = cli::stdout(&cli::run(&format!("check {path}"), 1));
    assert!(text.contains("error[unknown-word]: command has no `lin`") && text.contains("8 | scipio:lin"), "{text}");
    assert!(text.ends_with("a scenario; 2 errors, 0 warnings, 0 remarks\n"), "{text}");
    let array = cli::stdout(&cli::run(&format!("check {path} --json"), 1));
    let array: serde_json::Value = serde_json::from_str(&array).expect("one array");
    let first = &array[0];
    assert_eq!(
        (first["line"].as_u64(), first["column"].as_u64(), first["length"].as_u64()),
        (Some(8), Some(8), Some(3))
    );
    assert_eq!(first["severity"], "error");
    cli::run("check scripts/refights/trebia.lua scripts/generals/patient.lua", 0);
    cli::run("check scripts/nowhere.lua", 2);
    let kinds = cli::stdout(&cli::run("check --kinds", 0));
    assert!(KINDS.iter().all(|row| kinds.contains(row.code)), "{kinds}");
}

#[test]
fn what_a_script_used_of_its_limits_is_told_where_that_is_asked() {
    let told = cli::stdout(&cli::run("check --used scripts/refights/trebia.lua", 0));
    assert!(told.contains("safe points") && told.contains("of 64.0 MB") && told.contains("of 120000 ms"), "{told}");
    assert!(!cli::stdout(&cli::run("check scripts/refights/trebia.lua", 0)).contains("safe points"));
}

#[test]
fn a_camp_that_holds_somebody_says_whom_and_what_helps() {
    let camp = |followers: &str, who: &str| {
        let message = checked(&format!("{CLEAN}rome:camp {{ at = {{ 7, 1 }}{followers} }}\n{who}")).findings;
        message.into_iter().map(|found| found.message).collect::<Vec<_>>().join("; ")
    };
    let sp = "scipio:element { \"Sp\", inside = \"camp\" }\n";
    assert!(!camp(", followers = false", sp).contains("camp"));
    assert!(camp("", sp).contains("its followers are in the camp; write `followers = false` for it"));
    let two = camp(", followers = false", &sp.repeat(2));
    assert!(two.contains("Scipio's Sp 1 is in the camp already, and a camp holds one element"), "{two}");
    let small = "local s = scenario { title = \"Raid\", rules = \"dbsa\", board = { 1200, 1200 }, departs = \"a raid\" }\n\
        local a = s:army { name = \"A\", edge = \"south\", first_bound = true }\n\
        a:camp { at = { 600, 80 } }\nlocal c = a:command { name = \"C\" }\n\
        c:line { left = { 300, 300 }, \"4Bd*2\", \"Kn general\" }\n\
        c:element { \"El\", inside = \"camp\" }\nc:element { \"Ps\", inside = \"camp\" }\n";
    let found = checked(small).findings;
    let camp = found.iter().find(|one| one.line == 7).map(|one| one.message.as_str()).unwrap_or_default();
    assert!(camp.contains("C's El 1 is in the camp already") && !camp.contains("followers"), "{found:?}");
    // The example that helps is of troops that the rule set has.
    let line = found.iter().find(|one| one.line == 5).map(|one| format!("{one:?}")).unwrap_or_default();
    assert!(line.contains("Pk*3") && line.contains("\\\"Kn\\\"") && !line.contains("3Kn"), "{line}");
}
