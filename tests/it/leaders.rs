//! The scenario's own generals: a file beside the script leads an army or a command wherever nobody else is named; its
//! mistakes are told with file and line.

use super::cli::{all_told, json, run, stdout};
use super::scenario::Script;

/// A general who only says who he is, once for each order.
const TELLS: &str = "return function(battle, moves, side) print(\"Surena leads \" .. side) end\n";

/// Parthia led by a file, Rome as usual; the fields are those of the army and of its one command.
fn script(army: &str, command: &str) -> Script {
    let script = Script::new(&format!(
        r#"local s = scenario {{ title = "Carrhae", rules = "dba3", board = {{ 15, 15 }}, max_bounds = 6 }}
local rome = s:army {{ name = "Rome", edge = "south", first_bound = true }}
rome:command {{ name = "Crassus" }}:line {{ left = {{ 4, 4 }}, "4Bd general", "4Bd*4" }}
local parthia = s:army {{ name = "Parthia", edge = "north"{army} }}
parthia:command {{ name = "Surena"{command} }}:line {{ left = {{ 11, 11 }}, "3Kn general", "LH*3" }}
parthia:command {{ name = "Silaces" }}:line {{ left = {{ 6, 11 }}, "LH general", "LH" }}"#
    ));
    let folder = script.path().with_file_name("generals");
    std::fs::create_dir_all(&folder).expect("a folder");
    std::fs::write(folder.join("surena.lua"), TELLS).expect("a file");
    script
}

#[test]
fn an_army_is_led_by_its_scenarios_general_unless_another_is_named() {
    let script = script(", led_by = \"generals/surena.lua\"", "");
    let path = script.path().display().to_string();
    let says = "surena.lua: Surena leads Parthia";
    let told = stdout(&run(&format!("fight {path}"), 0));
    assert!(told.contains(says) && told.replace("\n ", "").contains("generals/surena.lua)"), "{told}");
    let other = stdout(&run(&format!("fight {path} --blue straight"), 0));
    assert!(!other.contains(says), "{other}");
    // Playtests and replays tell who led; a replay needs no general.
    let tried = json(&format!("playtest {path} --games 2"), 0);
    assert!(tried.to_string().contains("generals/surena.lua"), "{tried}");
    let file = script.path().with_file_name("carrhae.replay");
    run(&format!("fight {path} --replay {}", file.display()), 0);
    std::fs::remove_file(script.path().with_file_name("generals").join("surena.lua")).expect("it was there");
    assert_eq!(json(&format!("replay {}", file.display()), 0)["check"], "agrees");
}

#[test]
fn a_command_is_led_by_its_own() {
    let script = script("", ", led_by = \"generals/surena.lua\"");
    let told = stdout(&run(&format!("fight {}", script.path().display()), 0));
    assert!(told.contains("surena.lua: Surena leads Parthia"), "{told}");
    assert!(told.replace("\n ", "").contains("general,Surena="), "the other command has the usual one: {told}");
    assert!(told.contains("Silaces: move LH"), "both command some orders: {told}");
}

#[test]
fn a_built_in_general_may_be_named() {
    let script = script(", led_by = \"straight\", character = \"bold\"", ", character = \"cautious\"");
    let told = stdout(&run(&format!("fight {}", script.path().display()), 0));
    assert!(told.contains("Parthia (straight)"), "{told}");
    let scenario = script.load().unwrap_or_else(|error| panic!("{error}"));
    let told: Vec<String> =
        scenario.start.commands[1..].iter().filter_map(|c| Some(c.bearing.as_ref()?.told())).collect();
    assert_eq!(told, ["cautious", "bold"]);
}

#[test]
fn a_test_beside_the_scenario_has_its_general() {
    let script = script(", led_by = \"generals/surena.lua\"", "");
    let test = script.path().with_file_name(format!(
        "{}_test.lua",
        script.path().file_stem().and_then(|stem| stem.to_str()).expect("a name")
    ));
    let text =
        "scenario_test(\"it is fought\", function(t) t:scenario() t:equal(t:fight { seed = 1 }.bounds > 0, true) end)";
    std::fs::write(&test, text).expect("a file");
    run(&format!("test {}", test.display()), 0);
    std::fs::write(script.path().with_file_name("generals").join("surena.lua"), "return 7").expect("a file");
    run(&format!("test {}", test.display()), 1);
}

#[test]
fn its_mistakes_are_told_with_file_and_line() {
    for (general, says) in [
        (
            "return function(battle, moves, side)\n  battle:sya(\"x\")\nend",
            ["generals/surena.lua:2:", "battle has no `sya`; did you mean `say`?"],
        ),
        ("return function(\nend end", ["generals/surena.lua:", "error"]),
        (
            "local s = scenario { title = \"X\", rules = \"dba3\" }",
            ["led_by", "generals/surena.lua is a scenario, not a general"],
        ),
        ("return 7", ["led_by", "generals/surena.lua is a module, not a general"]),
    ] {
        let script = script(", led_by = \"generals/surena.lua\"", "");
        std::fs::write(script.path().with_file_name("generals").join("surena.lua"), general).expect("a file");
        let told = all_told(&format!("check {}", script.path().display()));
        assert!(says.iter().all(|says| told.contains(says)), "{general}: {told}");
    }
    for (led_by, says) in [
        (
            "generals/surna.lua",
            "the general `generals/surna.lua` was not found: no `generals/surna.lua` in the script's folder",
        ),
        ("strait", "there is no general `strait`; did you mean `straight`?"),
        ("../surena.lua", "the general `../surena.lua` is not a plain name"),
    ] {
        let script = script(&format!(", led_by = \"{led_by}\""), "");
        let told = all_told(&format!("check {}", script.path().display()));
        assert!(told.contains(says), "{led_by}: {told}");
    }
}
