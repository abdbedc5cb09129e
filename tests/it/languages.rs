//! Texts of a scenario in several languages: which one is told, names that stay the script's own, what a check finds, and
//! battles that go on in their language.

use debellis::base::names::SideId;
use debellis::battle::{Event, What};
use debellis::script::check::{CheckOutcome, check};
use debellis::script::error::ScriptError;
use debellis::script::limits::Limits;
use debellis::script::modules::Folders;
use debellis::script::overrides::Overrides;
use debellis::script::scenario::{Scenario, load_but};
use debellis::view::written::Scale;

use super::cli::{mistake, run, stdout};
use super::play;
use super::scenario::{Script, small};
use super::watching::fight;

/// A scenario in two languages; what a test adds begins in line 15.
const FORD: &str = r#"local late = roll { en = "who is late", de = "wer zu spät kommt" }
local s = scenario {
  languages = { "en", "de" }, title = { en = "The ford", de = "Die Furt" }, rules = "dba3", board = { 15, 15 },
  history = { winner = "Rome", losses = { ["the Gauls"] = 4 }, note = { en = "They came late.", de = "Sie kamen spät." } },
}
s:terrain { difficult_hill { name = { en = "the hill", de = "der Hügel" }, at = { 12, 7 }, size = { 2, 2 } } }
local rome = s:army { name = { en = "Rome", de = "Rom" }, edge = "south", first_bound = true }
local scipio = rome:command { name = { en = "the legions", de = "die Legionen" }, general = "Scipio" }
scipio:line { left = { 5, 4 }, name = { en = "the tall ones", de = "die Langen" }, "4Bd*2" }
scipio:line { left = { 7, 4 }, "Cv general", "4Bd" }
local gauls = s:army { name = { en = "the Gauls", de = "die Gallier" }, edge = "north" }
local brennus = gauls:command { name = "Brennus" }
brennus:line { left = { 10, 11 }, facing = "south", "4Wb*3", "Cv general" }
s:objective { name = { en = "the height", de = "die Höhe" }, side = "the Gauls", hold = "the hill", bound = 9, points = 1, ends = false }
"#;

/// What handlers say and ask for by the script's own names.
const HANDLED: &str = r#"
s:victory { name = { en = "dusk", de = "Dämmerung" }, text = { en = "it is dark", de = "es ist dunkel" } }
s:on("bound_start", { side = "the Gauls" }, function(battle, bound)
  battle:say { en = "It is the bound of " .. battle:said(bound.side), de = "Es ziehen " .. battle:said(bound.side) }
  battle:send("Brennus", { go = "the hill" })
  local tall = battle:element("Rome", "the tall ones")
  battle:say { speaker = { en = "a boy", de = "ein Junge" }, text = { en = tall.called, de = tall.called } }
  assert(tall.side == "Rome" and tall.command == "the legions" and battle.side ~= "die Gallier")
  if bound.number >= 4 then battle:win("Rome", "dusk") end
end)
s:on("victory", { name = "dusk", side = "Rome" }, function(battle) battle:say { en = "Dark.", de = "Dunkel." } end)
"#;

fn told(text: &str, language: Option<&str>) -> Result<(Script, Scenario), ScriptError> {
    let script = Script::new(text);
    let overrides = Overrides { language: language.map(String::from), ..Overrides::default() };
    let scenario = load_but(&script.path(), Limits::default(), &overrides)?;
    Ok((script, scenario))
}

#[track_caller]
fn ford(added: &str, language: Option<&str>) -> (Script, Scenario) {
    told(&format!("{FORD}{added}"), language).unwrap_or_else(|error| panic!("{error}"))
}

fn checked(text: &str) -> CheckOutcome {
    check(&Script::new(text).path(), Limits::default(), Folders::default())
}

/// The findings as `code line:column message`.
fn findings(text: &str) -> Vec<String> {
    let each = checked(text).findings.into_iter();
    each.map(|found| format!("{} {}:{} {}", found.code, found.line, found.column, found.message)).collect()
}

/// Everything that was said, with who said it.
fn words(events: &[Event]) -> Vec<String> {
    let each = events.iter().filter_map(|event| match &event.what {
        What::Said { text, .. } => Some(text.clone()),
        What::Spoke { speech } => Some(format!("{}: {}", speech.speaker.clone().unwrap_or_default(), speech.text)),
        _ => None,
    });
    each.collect()
}

#[test]
fn a_scenario_is_told_in_its_first_language_unless_another_is_asked_for() {
    for (language, title, sides, hill, tall, note, thrown) in [
        (
            None,
            "The ford",
            ["Rome", "the Gauls"],
            "the hill",
            "the tall ones (4Bd 1)",
            "They came late.",
            "who is late",
        ),
        (
            Some("en"),
            "The ford",
            ["Rome", "the Gauls"],
            "the hill",
            "the tall ones (4Bd 1)",
            "They came late.",
            "who is late",
        ),
        (
            Some("de"),
            "Die Furt",
            ["Rom", "die Gallier"],
            "der Hügel",
            "die Langen (4Bd 1)",
            "Sie kamen spät.",
            "wer zu spät kommt",
        ),
    ] {
        let (_script, scenario) = ford("", language);
        assert_eq!(scenario.title, title);
        assert_eq!(scenario.start.sides.each_ref().map(|side| side.name.as_str()), sides);
        assert_eq!(scenario.start.features[0].name.as_deref(), Some(hill));
        assert_eq!(scenario.start.called(scenario.start.roster().next().expect("an element").0), tall);
        let history = scenario.history.clone().expect("a history");
        assert_eq!((history.note.as_deref(), history.winner.as_deref()), (Some(note), Some(sides[0])));
        assert_eq!(history.losses, [(sides[1].to_string(), 4)]);
        assert_eq!(scenario.start.start_throws[0].what, thrown);
        let objective = &scenario.start.objectives.list[0];
        assert!(objective.text.contains(sides[1].trim_start_matches("the ")), "{}", objective.text);
        assert!(objective.text.contains(hill), "{}", objective.text);
    }
}

#[test]
fn a_scenario_of_one_language_is_as_it_was_before_there_were_any() {
    let (_script, scenario) = told(&small(""), None).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(scenario.start.spoken, None);
    let kept = serde_json::to_string(&scenario.start).expect("a battle");
    assert!(!kept.contains("spoken"), "nothing of languages is kept");
}

#[test]
fn handlers_know_things_by_the_first_language_whatever_is_told() {
    let (_english, english) = ford(HANDLED, None);
    let (_german, german) = ford(HANDLED, Some("de"));
    let (_, told) = fight(&english, 3, 20).unwrap_or_else(|error| panic!("{error}"));
    let (end, erzählt) = fight(&german, 3, 20).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(words(&told)[..2], ["It is the bound of the Gauls", "a boy: the tall ones (4Bd 1)"]);
    assert_eq!(words(&erzählt)[..2], ["Es ziehen die Gallier", "ein Junge: die Langen (4Bd 1)"]);
    assert_eq!(words(&told).last().map(String::as_str), Some("Dark."));
    assert_eq!(words(&erzählt).last().map(String::as_str), Some("Dunkel."), "the handler of the victory was called");
    assert_eq!(told.len(), erzählt.len(), "the battle is the same one");
    let ending = end.ending.clone().expect("an ending");
    assert_eq!(ending.winner, Some(SideId(0)));
    assert_eq!(ending.why, debellis::battle::EndReason::Condition("Dämmerung".to_string()));
    let mission = &end.commands[1].missions[0];
    let told = mission.told(&end, &Scale::of(&german.rules, &end));
    assert!(told.contains("der Hügel"), "{told}");
    assert_eq!(end.in_keys().sides[1].name, "the Gauls");
}

#[test]
fn orders_take_the_name_that_is_shown_and_that_of_the_script() {
    let (_script, scenario) = ford("", Some("de"));
    for name in ["die Langen", "the tall ones", "THE TALL ONES"] {
        let found: Vec<_> = scenario.start.bearers(SideId(0), name).collect();
        assert_eq!(found.len(), 2, "{name}");
        let text = format!("move {name} straight 2");
        let read = debellis::view::written::read(&scenario.rules, &scenario.start, SideId(0), &text);
        assert!(read.is_ok(), "{text}: {read:?}");
    }
    assert_eq!(scenario.start.bearers(SideId(0), "die Kurzen").count(), 0);
}

#[test]
fn what_is_wrong_with_languages_is_told_with_its_place() {
    for (added, expected) in [
        (
            "s:briefing { text = { en = \"Hold.\" } }",
            "untranslated 15:14 `text` has no text in `de`, and is shown in `en`",
        ),
        ("s:briefing { text = \"Hold.\" }", "untranslated 15:14 `text` has one text for all of `en` and `de`"),
        (
            "s:briefing { text = { en = \"Hold.\", fr = \"Tenez.\" } }",
            "wrong-value 15:14 briefing: `text` has a text in `fr`, but the scenario's languages are `en` and `de`",
        ),
        (
            "s:briefing { text = { de = \"Haltet.\" } }",
            "wrong-value 15:14 briefing: `text` lacks a text in the scenario's first language, `en`",
        ),
        (
            "s:briefing { text = { \"Hold.\" } }",
            "wrong-type 15:14 briefing: `text` must be a text, or a text for each language such as { en = \"...\", de = \"...\" }, found another table",
        ),
        (
            "s:briefing { text = { en = \"Hold.\", de = \" \" } }",
            "wrong-value 15:14 briefing: `text` has from 1 to 8000 letters; in `de` it has 1",
        ),
        (
            "s:briefing { side = { en = \"Rome\", de = \"Rom\" }, text = { en = \"a\", de = \"b\" } }",
            "wrong-type 15:14 briefing: `side` must be a text, found a table",
        ),
        (
            "s:zone { name = { en = \"the ford\", de = \"Rom\" }, side = \"Rome\", at = { 4, 3 }, size = { 2, 2 } }",
            "refused 15:10 \"Rome\" and \"the ford\" are both called \"Rom\" in `de`; give one another name",
        ),
        (
            "s:zone { name = { en = \"Rome\", de = \"Roma\" }, side = \"Rome\", at = { 4, 3 }, size = { 2, 2 } }",
            "wrong-value 15:10 zone: \"Rome\" is called otherwise at zama.lua:7",
        ),
        (
            "s:on(\"bound_start\", function(battle) battle:say { en = \"Go.\" } end)",
            "untranslated 15:1 `text` has no text in `de`",
        ),
        ("option { name = \"mud\", values = { 1, 2 }, text = { en = \"mud\", fr = \"boue\" } }", "wrong-value 15"),
    ] {
        let found = findings(&format!("{FORD}{added}\n"));
        assert!(found.iter().any(|one| one.contains(expected)), "{expected}\nis not among {found:#?}");
    }
    assert_eq!(findings(FORD), Vec::<String>::new(), "a scenario that lacks nothing");
    let listed = |codes: &str| findings(&FORD.replace("{ \"en\", \"de\" }", codes)).join("\n");
    assert!(
        listed("{ \"en\", \"deu\" }")
            .contains("codes of ISO 639-1, two small letters such as \"en\" and \"de\"; found \"deu\"")
    );
    assert!(listed("{ \"en\", \"en\" }").contains("`languages` has \"en\" twice"));
    assert!(listed("{ \"en\" }").contains("`languages` lists from 2 to 20 languages"));
    let none = findings(&FORD.replace("languages = { \"en\", \"de\" }, ", "")).join("\n");
    assert!(
        none.contains(
            "`title` is written by language, and the scenario lists none; expected `languages = { \"de\", \"en\" }`"
        ),
        "{none}"
    );
}

#[test]
fn a_language_that_a_scenario_does_not_have_is_refused() {
    let refused = |text: &str, code| told(text, Some(code)).err().map(|error| error.to_string()).unwrap_or_default();
    let found = refused(FORD, "fr");
    assert!(found.contains("the language `fr` is asked for; the scenario has `en` and `de`"), "{found}");
    let found = refused(&small(""), "de");
    assert!(found.contains("lists no `languages`: it is told in one only"), "{found}");
    let script = Script::new(FORD);
    assert!(mistake(&format!("fight {} --language fr", script.path().display())).contains("`fr` is asked for"));
}

#[test]
fn an_answer_is_that_of_the_first_language_and_the_choices_are_those_told() {
    let asks = r#"s:on("bound_start", { side = "Rome" }, function(battle, bound)
  if bound.number > 1 then return end
  battle:ask { side = "Rome", question = { en = "Forward?", de = "Vorwärts?" }, default = "yes",
    choices = { { en = "no", de = "nein" }, { en = "yes", de = "ja" } },
    call = function(battle, answer) battle:say { en = "It is " .. answer, de = "Es heisst " .. answer } end }
end)"#;
    let (_script, german) = ford(asks, Some("de"));
    let (_, events) = fight(&german, 3, 4).unwrap_or_else(|error| panic!("{error}"));
    let question = events.iter().find_map(|event| match &event.what {
        What::Posed { question } => Some(question.clone()),
        _ => None,
    });
    let question = question.expect("a question");
    assert_eq!(
        (question.speech.text.as_str(), &question.choices[..]),
        ("Vorwärts?", &["nein".to_string(), "ja".to_string()][..])
    );
    assert!(words(&events).contains(&"Es heisst yes".to_string()), "{:?}", words(&events));
}

#[test]
fn a_battle_goes_on_in_the_language_in_which_it_was_begun() {
    let (_folder, saved) = play::folder();
    let script = Script::new(&format!("{FORD}{HANDLED}"));
    let path = script.path().display().to_string();
    play::said(&format!("{path} --language de --seed 4 --save {saved}"), &["done", "quit"]);
    let replay = play::read(&saved);
    assert_eq!(replay.header.start.spoken.as_ref().map(|spoken| spoken.language.as_str()), Some("de"));
    let again = play::said(&format!("--resume {saved}"), &["quit"]);
    assert!(again.contains("die Gallier") && !again.contains("the Gauls"), "{again}");
    let read = stdout(&run(&format!("replay {saved} --log text"), 0));
    assert!(read.contains("die Gallier") && !read.contains("the Gauls"), "{read}");
}

#[test]
fn the_log_the_object_and_the_report_of_a_shipped_scenario_are_german_when_asked() {
    let (folder, _) = play::folder();
    let place = folder.path().display().to_string();
    let issus = "fight scripts/refights/issus.lua --language de --seed 2 --max-bounds 4";
    let text = stdout(&run(&format!("{issus} --out {place}"), 0));
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        text.starts_with("Issos, by ") && text.contains("Makedonien (general) against Persien (general)"),
        "{text}"
    );
    assert!(!text.contains("Macedon"), "{text}");
    let told = stdout(&run(&format!("--json {issus}"), 0));
    assert!(told.contains("Issos") && told.contains("Makedonien") && !told.contains("Macedon"), "{told}");
    let mut pages = std::fs::read_dir(folder.path()).expect("a folder").flatten().map(|file| file.path());
    let page = pages.find(|path| path.extension().is_some_and(|end| end == "html")).expect("a page");
    let page = std::fs::read_to_string(page).expect("a page");
    for word in ["Issos", "Makedonien", "die Phalanx", "der Pinaros", "Dareios"] {
        assert!(page.contains(word), "{word} is not in the report");
    }
    assert!(!page.contains("the Pinarus"), "nothing is left in English");
}
