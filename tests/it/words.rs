//! The words of scripts as they are declared: each example runs, each field is read and refuses wrong values, and the
//! files that are written from the table are not stale.

use super::cli::{run, stdout};
use super::maps::CLEAN;
use super::scenario::{SMALL, Script, small};
use super::small::party;
use super::watching::tell;
use debellis::base::names::{ElementId, SideId};
use debellis::battle::{Blow, EndReason, Ending, FightKind, Phase, What};
use debellis::campaign::hooks::Hooks;
use debellis::course::Stop;
use debellis::script::campaign::{ScriptHooks, load};
use debellis::script::limits::Limits;
use debellis::script::spec::{self, Takes, Type, Word, reference, season, stubs};

/// A script with the example of every word in its proper place.
pub(super) fn with_example(word: &Word, example: &str) -> String {
    let example = &example.replace("SET", "dba3").replace("PRICED", "dbm");
    let reserve = "scipio:reserve { \"Ps\" }\nlocal army, command = rome, scipio\n";
    match word.of {
        "" if word.name == "scenario" => SMALL.replace(SMALL.lines().next().unwrap_or_default(), example),
        "" | "scenario" if example.starts_with("local army") => SMALL.replace(
            "local rome = s:army { name = \"Rome\", edge = \"south\", first_bound = true }",
            &format!("{example}\nlocal rome = army"),
        ),
        "scenario" if word.name == "set_up" => {
            let begin = "local s = scenario { title = \"A meeting\", rules = \"dba3\", board = { 15, 15 }, setup = \"thrown\" }\n";
            let armies = [("Rome", "II/33"), ("Carthage", "II/32a")];
            let armies = armies.map(|(name, list)| format!("s:army {{ name = \"{name}\", list = \"{list}\" }}\n"));
            format!("{begin}{}{example}", armies.concat())
        }
        "command" if ["ambush", "flank_march"].contains(&word.name) => format!("{WITH_SECRETS}{example}"),
        "" | "scenario" | "ground" | "army" | "command" => small(&format!("{reserve}{example}")),
        of => {
            let occasion = match of {
                "battle" | "bound" | "mission" => "bound_start",
                "element" => "destroyed",
                "terrain" => "entered",
                "ending" => "victory",
                other => other,
            };
            let subject = match of {
                "battle" | "mission" => "bound",
                "terrain" => "element, terrain",
                of => of,
            };
            let may = "may = { 'lose', 'desert', 'change_sides', 'award', 'change_ground', 'change_weather', 'wound', 'feign_flight' }";
            let rules = ["thirst", "treason", "an arrow", "the standard", "the dykes", "the storm", "feigned flight"];
            let rules =
                rules.map(|name| format!("s:house_rule {{ name = \"{name}\", text = \"so\", {may} }}\n")).concat();
            let ground = "s:terrain { plough { name = \"the fields\", at = { 2, 13 }, size = { 2, 2 } } }\n";
            small(&format!(
                "{reserve}{rules}{ground}s:victory {{ name = \"dusk\", text = \"night\" }}\ns:on(\"{occasion}\", function(battle, {subject}) {example} end)"
            ))
        }
    }
}

/// A battle of a set that has troops in secret, before such an example.
const WITH_SECRETS: &str = "local s = scenario { title = \"The wood\", rules = \"dbm\", board = { 2400, 1800 } }\n\
    local rome = s:army { name = \"Rome\", edge = \"south\", first_bound = true }\n\
    local command = rome:command { name = \"The consul\", cinc = true }\n\
    command:line { left = { 900, 500 }, \"Reg Bd (O) general\", \"Reg Bd (O)*4\" }\n\
    local gauls = s:army { name = \"Gauls\", edge = \"north\" }\n\
    local chief = gauls:command { name = \"The chief\", cinc = true }\n\
    chief:line { left = { 1500, 1300 }, \"Irr Wb (O) general\", \"Irr Wb (O)*4\" }\n";

/// The words of scenarios and campaigns; those of generals and of tests are tried elsewhere.
pub(super) fn tried_here() -> impl Iterator<Item = &'static Word> {
    spec::words().filter(|word| !["general", "odds", "move", "plan", "test"].contains(&word.of))
}

/// Whether a word is one of campaigns.
pub(super) fn of_campaigns(word: &Word) -> bool {
    ["campaign", "state"].contains(&word.of) || word.name == "campaign"
}

/// The script of a campaign with the example of a word in its proper place.
fn campaign_with(word: &Word, example: &str) -> String {
    let example = example.replace("SET", "dba3");
    if word.name == "campaign" {
        return CLEAN.replace(CLEAN.lines().next().unwrap_or_default(), &example);
    }
    let player = if word.name == "player" { "" } else { "c:player { \"Anna\" }\n" };
    let clean = CLEAN.replace("\"Pella\", \"Sardis\", way = \"sea\"", "\"Pella\", \"Sardis\"");
    format!("{clean}{player}c:army {{ \"First\", nation = \"Macedon\", at = \"Pella\", list = \"II/12\" }}\n{example}")
}

/// Loads a campaign and asks its functions once.
fn founded(text: &str) -> Result<(), Stop> {
    let plan = load(&Script::new(text).path(), Limits::default())?;
    let mut hooks = ScriptHooks::of(&plan.files, Limits::default())?;
    hooks.number(&plan.campaign, "income", &["Macedon"])?;
    hooks.number(&plan.campaign, "recruits", &["First"])?;
    hooks.news(&plan.campaign)?;
    Ok(())
}

#[test]
fn the_example_of_every_word_runs() {
    for word in tried_here().filter(|word| of_campaigns(word)) {
        founded(&campaign_with(word, word.example)).unwrap_or_else(|why| panic!("{}: {why}", word.called()));
        assert!(word.example.contains(word.name), "{} {}", word.of, word.name);
    }
    for word in tried_here().filter(|word| !of_campaigns(word)) {
        let script = Script::new(&with_example(word, word.example));
        let blow = Blow { how: FightKind::Shooting, parties: [2, 0].map(|id| party(ElementId(id), 1, Vec::new())) };
        tell(
            &script,
            vec![
                What::BoundBegan { number: 1, side: SideId(0) },
                What::PhaseBegan { phase: Phase::Moves },
                What::Fought { blow: Box::new(blow), also: Vec::new() },
                What::Destroyed { element: ElementId(1), by: None, disabled: false, counts: None },
                What::Ended { ending: Ending { winner: None, why: EndReason::Bounds } },
            ],
        );
        assert!(word.example.contains(word.name), "{} {}", word.of, word.name);
    }
}

/// The example of a word with one more field in its table; `None` if the word has no table there.
pub(super) fn with_field(word: &Word, field: &str, value: &str) -> Option<String> {
    let example = word.example;
    let start = example.find(&format!("{} {{", word.name))? + word.name.len() + 2;
    let mut open = 1;
    let end = example[start..].find(|letter| {
        open += match letter {
            '{' => 1,
            '}' => -1,
            _ => 0,
        };
        open == 0
    })? + start;
    let changed = format!("{}, {field} = {value} {}", example[..end].trim_end(), &example[end..]);
    Some(changed.replace("if false then", "do"))
}

/// The refusal of a script with such an example.
pub(super) fn refusal(word: &Word, example: &str) -> Option<String> {
    if of_campaigns(word) {
        return founded(&campaign_with(word, example)).err().map(|why| why.to_string());
    }
    let script = Script::new(&with_example(word, example));
    if word.of != "battle" {
        return script.load().err().map(|error| error.to_string());
    }
    let scenario = script.load().expect("what is in a handler runs later");
    let mut watcher = scenario.watcher(1).expect("a watcher");
    let events = [What::BoundBegan { number: 1, side: SideId(0) }, What::PhaseBegan { phase: Phase::Moves }]
        .map(|what| debellis::battle::Event { what, clause: None });
    let field = debellis::view::Field::new(&scenario.start);
    let at = debellis::view::Situation::new(&scenario.rules, &field, &scenario.start);
    watcher.watch(&at, &events).err().map(|error| error.to_string())
}

#[test]
fn every_field_is_read_and_every_other_refused() {
    for word in tried_here().filter(|word| matches!(word.takes, Takes::Table { .. })) {
        for field in word.fields() {
            let wrong = if matches!(field.is, Type::Function(_)) { "1" } else { "function() end" };
            let example = with_field(word, field.name, wrong).expect("an example shows the word's table");
            let found = refusal(word, &example).unwrap_or_else(|| panic!("{} takes {example}", word.called()));
            assert!(found.contains(&format!("`{}`", field.name)), "{}: {}: {found}", word.called(), field.name);
        }
        let example = with_field(word, "zzyzx", "1").expect("an example shows the word's table");
        let found = refusal(word, &example).unwrap_or_else(|| panic!("{} takes {example}", word.called()));
        let mut known: Vec<&str> = word.fields().iter().map(|field| field.name).collect();
        known.sort_unstable();
        let Some((_, read)) = found.split_once("known are ").or_else(|| found.split_once("only for ")) else {
            panic!("{}: {found}", word.called())
        };
        let read = read.split(" [").next().unwrap_or_default();
        // If one field excludes another, the example reads only its own.
        let read: Vec<&str> = read.split(", ").filter(|name| !name.is_empty()).collect();
        assert!(read.iter().all(|name| known.contains(name)), "{}: {read:?} are read", word.called());
    }
}

#[test]
fn no_word_is_declared_twice_and_each_says_what_it_is() {
    let mut seen = Vec::new();
    for word in spec::words() {
        assert!(!seen.contains(&word.called()), "{} is declared twice", word.called());
        seen.push(word.called());
        assert!(word.doc.ends_with('.') && !word.example.is_empty(), "{}", word.called());
        assert!(word.of.is_empty() || spec::OBJECTS.iter().any(|(name, _)| *name == word.of), "{}", word.of);
        for field in word.fields() {
            assert!(field.doc.ends_with('.'), "{}: {}: {}", word.called(), field.name, field.doc);
        }
    }
}

#[test]
fn what_is_written_from_the_words_is_not_stale() {
    for (file, text, command) in [
        ("scripts/types/debellis.lua", stubs::text("dba3"), "--stubs"),
        ("docs/src/reference.md", reference::page("dba3"), "--reference"),
        ("docs/src/campaigns.md", season::page("dba3"), "--campaigns"),
    ] {
        let found = std::fs::read_to_string(file).unwrap_or_default();
        assert!(found == text, "{file} is stale: write it again by `debellis api {command} > {file}`");
        assert_eq!(stdout(&run(&format!("api {command}"), 0)), text);
    }
}

#[test]
fn words_are_looked_up() {
    let told = stdout(&run("api army:camp", 0));
    assert!(told.starts_with("army:camp { at, size?, facing?, name?, followers?, command? }\n"), "{told}");
    assert!(told.contains("followers: true or false (without it: true)"), "{told}");
    let all = stdout(&run("api", 0));
    assert!(spec::words().all(|word| all.contains(&word.called())));
    let found = stdout(&run("api --search zzyzx", 1));
    assert_eq!(found, "");
    let json: serde_json::Value = serde_json::from_str(&stdout(&run("api bw --json", 0))).expect("it is JSON");
    assert_eq!(json["words"][0]["fields"][0]["type"], "number");
    let wrong = run("api scenaro", 2);
    assert!(String::from_utf8_lossy(&wrong.stderr).contains("did you mean `scenario`?"));
}
