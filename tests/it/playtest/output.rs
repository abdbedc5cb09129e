//! The output forms of a playtest agree, and no name of a script breaks out of its place.

use serde_json::Value;

use super::{QUICK, SCRIPT, folder, hostile, number, table};
use crate::cli::{json, run, stdout};

#[test]
fn csv_and_json_agree() {
    let folder = folder();
    let csv = folder.path().join("battles.csv");
    let found = json(&format!("playtest {SCRIPT} {QUICK} --games 25 --csv {}", csv.display()), 0);
    let mut rows = table(&csv);
    let head = rows.remove(0);
    let cell =
        |row: &Vec<String>, name: &str| row[head.iter().position(|column| column == name).expect("a column")].clone();
    let sum = |name: &str| rows.iter().map(|row| cell(row, name).parse::<u64>().expect("a number")).sum::<u64>();
    let variant = &found["variants"][0];
    assert_eq!((rows.len() as u64, number(&variant["games"])), (25, 25));
    for side in variant["sides"].as_array().expect("two") {
        let won = rows.iter().filter(|row| cell(row, "winner") == side["name"].as_str().expect("a name")).count();
        assert_eq!(won as u64, number(&side["wins"]));
    }
    let mean = variant["length"]["mean"]["value"].as_f64().expect("a number");
    assert!((sum("bounds") as f64 / 25.0 - mean).abs() < 1e-9);
    let losses = variant["losses"].as_array().expect("a list");
    for (colour, side) in [("red", "English"), ("blue", "Scots")] {
        let own = || losses.iter().filter(|l| l["side"] == side);
        assert_eq!(sum(&format!("{colour}_lost")), own().map(|l| number(&l["lost"])).sum::<u64>());
        for cause in ["combat", "shooting", "giving_way", "left_table", "house_rule", "otherwise"] {
            let by = own().map(|l| number(&l["by"][cause])).sum::<u64>();
            assert_eq!(sum(&format!("{colour}_{cause}")), by, "{side} {cause}");
        }
    }
    let histogram = variant["length"]["histogram"].as_array().expect("a list");
    assert_eq!(histogram.iter().map(|bar| number(&bar[1])).sum::<u64>(), 25);
    let kills: u64 = variant["match_ups"].as_array().expect("a list").iter().map(|m| number(&m["kills"])).sum();
    assert!(kills > 0 && kills <= losses.iter().map(|l| number(&l["lost"])).sum::<u64>());
}

#[test]
fn where_nobody_won_history_happens_in_battles_that_are_drawn() {
    let folder = folder();
    let script = folder.path().join("drawn.lua");
    let text = crate::scenario::small("").replacen("rules =", "history = { winner = \"draw\" }, rules =", 1);
    std::fs::write(&script, text).expect("written");
    let words = |bounds: u8| format!("{} --games 6 --max-bounds {bounds}", script.display());
    for bounds in [2, 200] {
        let variant = &json(&format!("playtest {}", words(bounds)), 0)["variants"][0];
        let (history, drawn) = (&variant["history"], number(&variant["draws"]));
        assert_eq!((&history["winner"], number(&history["happened"])), (&Value::from("nobody"), drawn), "{history}");
        assert_eq!(drawn == 6, bounds == 2, "{drawn} are drawn after {bounds} bounds");
        for command in ["playtest", "fight"] {
            let text = stdout(&run(&format!("{command} {}", words(bounds)), 0));
            assert!(text.contains("history: nobody won; so it came out in"), "{text}");
        }
    }
}

#[test]
fn losses_by_house_rules_have_a_column_where_there_are_any() {
    let words = |script: &str| format!("playtest {script} {QUICK} --games 4");
    assert!(!stdout(&run(&words(SCRIPT), 0)).contains("house rule"), "nobody thirsts at the Standard");
    let rule = "s:house_rule { name = \"thirst\", text = \"It was hot.\", may = { \"lose\", \"desert\" } }\n\
        s:on(\"bound_end\", function(battle)\n\
          local drop = { \"lose\", \"desert\" }\n\
          local one = battle:elements { side = \"Rome\", troop = \"4Bd\" }[1]\n\
          if drop[battle.bound] and one then battle[drop[battle.bound]](battle, { rule = \"thirst\", who = one }) end\n\
        end)";
    let folder = folder();
    let script = folder.path().join("hot.lua");
    std::fs::write(&script, crate::scenario::small(rule)).expect("written");
    let words = words(&script.display().to_string());
    let found = json(&words, 0);
    let losses = found["variants"][0]["losses"].as_array().expect("a list").clone();
    let blades = losses.iter().find(|l| l["code"] == "4Bd").expect("blades");
    assert_eq!((number(&blades["by"]["house_rule"]), number(&blades["by"]["otherwise"])), (8, 0), "{blades}");
    let others = losses.iter().filter(|l| l["code"] != "4Bd");
    assert_eq!(others.map(|l| number(&l["by"]["house_rule"])).sum::<u64>(), 0);
    let head = "share  in combat  shot down giving way left table house rule  otherwise";
    assert!(stdout(&run(&words, 0)).contains(head), "one line holds all columns");
}

#[test]
fn it_counts_what_fight_counts() {
    let shape = |found: &Value, wins: &dyn Fn(&Value, usize) -> u64| [wins(found, 0), wins(found, 1)];
    let tested = json(&format!("playtest {SCRIPT} {QUICK} --games 12 --seed 9"), 0);
    let fought = json(&format!("fight {SCRIPT} {QUICK} --games 12 --seed 9"), 0);
    let of_test = shape(&tested, &|found, i| number(&found["variants"][0]["sides"][i]["wins"]));
    assert_eq!(of_test, shape(&fought, &|found, i| number(&found["wins"][["English", "Scots"][i]])));
    let variant = &tested["variants"][0];
    assert_eq!(variant["length"]["mean"], fought["bounds"]);
    assert_eq!(variant["sides"][1]["losses"], fought["losses"]["Scots"]);
    assert_eq!(variant["history"]["rate"], fought["history"]["rate"]);
}

#[test]
fn no_name_gets_out_of_its_place() {
    let folder = folder();
    let (page, csv) = (folder.path().join("page.html"), folder.path().join("battles.csv"));
    let script = hostile(folder.path());
    let words = format!("playtest {script} {QUICK} --games 3 --vary weather=clear,rain");
    let text = stdout(&run(&format!("{words} --html {} --csv {}", page.display(), csv.display()), 0));
    assert!(text.contains("Written: ") && !text.contains('\u{1b}'), "{text}");
    let page = std::fs::read_to_string(page).expect("a page");
    for tag in ["<script", "<b>", "<i>", "<u>", "<img", "<svg onload", "{{", "{%"] {
        assert!(!page.contains(tag), "{tag} stands in the page");
    }
    for shown in ["&lt;script&gt;", "&lt;b&gt;Rome&amp;", "&lt;u&gt;dusk", "&lt;svg onload"] {
        assert!(page.contains(shown), "{shown} is missing");
    }
    assert!(
        !page.contains("http://")
            || page.matches("http://").count() == page.matches("http://www.w3.org/2000/svg").count()
    );
    let rows = std::fs::read_to_string(csv).expect("a table");
    assert!(rows.contains(",\"<b>Rome&\"\"\",clear,,<u>dusk,"), "{rows}");
}
