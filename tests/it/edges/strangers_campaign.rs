//! Names and texts of players that would steer the terminal of the umpire, in campaigns and tournaments.

use super::{NASTY, NASTY_LUA, Place, SHOWN, raw};
use crate::common::seasons::{army, world};

/// The script of a campaign in which nations, nodes, players and armies have such names.
fn script() -> String {
    let mut text = world("play = \"postal\"", &(army("Lions", "Red", "Acre") + &army("Bulls", "Blue", "Byblos")));
    text = text.replace("\"A test\"", &format!("\"Title{NASTY_LUA}\""));
    for name in ["Red", "Blue", "Green", "Anna", "Mara", "Lions", "Ashdod"] {
        text = text.replace(&format!("\"{name}\""), &format!("\"{name}{NASTY_LUA}\""));
    }
    text
}

#[test]
fn players_do_not_steer_the_umpires_terminal() {
    let place = Place::new();
    place.write("given.lua", &script());
    let anna = format!("Anna{NASTY}");
    let named = |name: &str| format!("\"{name}{NASTY}\"");
    let told = place.tame(&["check", "given.lua"], 0);
    assert!(told.contains(SHOWN), "{told}");
    assert!(place.tame(&["campaign", "new", "given.lua", "season"], 0).contains(SHOWN));
    place.tame(&["campaign", "status", "season", "--json"], 0);
    place.tame(&["campaign", "orders", "sheet", "season", &anna], 0);
    let orders = format!(
        "turn 1\nletter to {} \"{NASTY}\"\nrumour \"rumour{NASTY}\"\narmy {} march {}, {}\n{NASTY}\nletter to \"{NASTY}\" \"x\"\n",
        named("Blue"),
        named("Lions"),
        named("Ashdod"),
        named("Mara")
    );
    place.write("given.txt", &orders);
    for what in ["check", "submit"] {
        let told = place.tame(&["campaign", "orders", what, "season", &anna, "given.txt"], 1);
        assert!(told.contains(SHOWN), "{told}");
        place.tame(&["campaign", "orders", what, "season", &anna, "given.txt", "--json"], 1);
    }
    place.tame(&["campaign", "orders", "check", "season", NASTY, "given.txt"], 2);
    place.tame_typed(&["campaign", "orders", "check", "season", "Bela", "-"], NASTY, 1);
    place.write("given.json", "{ \"turn\": 1, \"player\": \"Be\u{9b}la\u{202e}\", \"orders\": [] }");
    place.tame(&["campaign", "orders", "check", "season", "Bela", "given.json"], 1);
    place.write("given2.txt", &format!("turn 1\narmy Bulls march Bari, {}\n", named("Mara")));
    place.tame(&["campaign", "orders", "submit", "season", "Bela", "given2.txt"], 0);
    let told = place.tame(&["campaign", "advance", "season", "--preview"], 0);
    assert!(told.contains(SHOWN), "{told}");
    place.tame(&["campaign", "advance", "season", "--hold"], 0);
    for end in ["txt", "html", "json"] {
        let report = place.read(&format!("season/reports/turn-001.{end}"));
        assert!(report.contains(SHOWN) || report.contains("\\u001b"), "the report in {end} lacks the names");
    }
    place.tame(&["campaign", "pack", "season"], 0);
    let form = place.tame(&["campaign", "resolve", "season"], 0);
    for (line, instead) in [("winner: ", NASTY), ("edge: ", NASTY), ("field: ", NASTY), ("bounds: ", NASTY)] {
        let lines = form.lines().map(|l| if l.starts_with(line) { format!("{line}{instead}") } else { l.to_string() });
        place.write("given3.txt", &lines.collect::<Vec<_>>().join("\n"));
        let told = place.tame(&["campaign", "resolve", "season", "--form", "given3.txt"], 1);
        assert!(told.contains("U+009B") || told.contains('␛'), "{told}");
    }
    place.write("given.form", &format!("{{ \"{}\": 1 }}", &NASTY[10..]));
    place.tame(&["campaign", "resolve", "season", "--form", "given.form", "--json"], 1);
    place.tame(&["campaign", "resolve", "season", &format!("Bari{NASTY}"), "--by", "table"], 2);
    // A part of its name means the battle.
    place.tame(&["campaign", "resolve", "season", NASTY, "--by", "table"], 0);
    place.tame_typed(&["campaign", "play", "season", "--red", "human"], &format!("{NASTY}\nlist\nquit\n"), 0);
    place.tame(&["campaign", "ledger", "season", &format!("Lions{NASTY}")], 0);
    place.tame(&["campaign", "ledger", "season", NASTY], 2);
    place.tame(&["campaign", "verify", "season"], 0);
    place.tame(&["campaign", "player", "season", &anna, "--leaves"], 0);
    place.tame(&["campaign", "script", "season"], 0);
    // XML has no escape at all; DOT shows it.
    for (form, code) in [("graphml", 2), ("dot", 0)] {
        place.tame(&["map", "export", "season", "--format", form, "--json"], code);
        place.tame(&["map", "export", "season", "--format", form, "--out", &format!("map.{form}")], code);
    }
    assert!(place.read("map.dot").contains(SHOWN));
    place.tame(&["campaign", "undo", "season"], 0);
}

#[test]
fn a_map_of_names_that_turn_the_writing_round_comes_back_as_it_was() {
    let place = Place::new();
    let name = "Acre\\u{202e}\\u{9b}31m";
    place.write("given.lua", &script().replace(NASTY_LUA, "\\u{202e}\\u{9b}31m").replace("Acre", name));
    place.tame(&["map", "export", "given.lua", "--format", "graphml", "--out", "map.graphml"], 0);
    place.tame(&["map", "export", "given.lua", "--format", "dot"], 0);
    let module = place.tame(&["map", "import", "map.graphml"], 0);
    assert!(module.contains(&format!("\"{name}\"")), "{module}");
}

#[test]
fn players_of_a_tournament_do_not_steer_the_organisers_terminal() {
    let place = Place::new();
    let nasty = "\\u001B]0;owned\\u0007\\u009B31m\\u202E";
    let player =
        |name: &str| format!("[[player]]\nname = \"{name}{nasty}\"\nlist = \"II/33\"\ngeneral = \"straight\"\n");
    place.write("given.toml", &format!("title = \"Cup{nasty}\"\n{}{}", player("A"), player("B")));
    assert!(place.tame(&["tournament", "new", "cup", "--entries", "given.toml", "--rounds", "2"], 0).contains(SHOWN));
    place.tame(&["tournament", "declare", "cup", NASTY, "II/33"], 2);
    place.tame(&["tournament", "declare", "cup", "A", NASTY], 2);
    place.tame(&["tournament", "round", "cup"], 0);
    place.tame(&["tournament", "result", "cup", NASTY, "red", "5", "2"], 2);
    place.tame(&["tournament", "play", "cup", "--replays", "replays"], 0);
    place.tame(&["tournament", "table", "cup", "--html", "table.html"], 0);
    assert!(place.read("table.html").contains(SHOWN));
    place.tame(&["tournament", "table", "cup", "--json"], 0);
    place.write("given1.toml", &format!("[[player]]\nname = \"A\"\nlist = \"{nasty}\"\n[[{nasty}]]\n"));
    place.tame(&["tournament", "new", "other", "--entries", "given1.toml"], 2);
    place.write("given2.toml", &format!("{NASTY} = 1\n"));
    let told = place.tame(&["tournament", "new", "other", "--entries", "given2.toml"], 2);
    assert_eq!(raw(&told), None);
}
