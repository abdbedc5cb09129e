//! A campaign seen again: its battles, its old seasons, its history, its map, a picture under the map.

use std::fs;
use std::path::{Path, PathBuf};

use debellis::report::tints::SideTints;

use super::faults::{head, with};
use crate::cli::{json, mistake, run, stderr, stdout};

/// A campaign whose first season has a battle of computers at Mara, and whose second is open.
fn fought() -> (tempfile::TempDir, PathBuf) {
    let (folder, campaign) = with("");
    ordered(&campaign, "Anna", "turn 1\narmy Lions march Ashdod, Mara\n");
    ordered(&campaign, "Bela", "turn 1\narmy Bulls march Bari, Mara\n");
    run(&format!("campaign advance {}", campaign.display()), 0);
    (folder, campaign)
}

#[track_caller]
fn ordered(campaign: &Path, player: &str, text: &str) {
    let file = campaign.with_file_name("orders.txt");
    fs::write(&file, text).expect("orders");
    run(&format!("campaign orders submit {} {player} {}", campaign.display(), file.display()), 0);
}

#[test]
fn a_battle_is_told_again_as_text_page_picture_and_replay() {
    let (folder, campaign) = fought();
    let (game, at) = (campaign.display(), |name: &str| folder.path().join(name));
    let before = fs::read(campaign.join("campaign.db")).expect("a file");
    let list = stdout(&run(&format!("campaign replay {game}"), 0));
    assert!(list.starts_with("1-Mara, spring 320 BC: fought by computers, ") && !list.contains("without"), "{list}");
    let told = stdout(&run(&format!("campaign replay {game} 1-Mara"), 0));
    assert!(told.contains("Bound 1") && told.contains("Fought again: all"), "{told}");
    let [page, svg, replay] = ["b.html", "b.svg", "b.replay"].map(|name| at(name).display().to_string());
    let files = json(&format!("campaign replay {game} 1-Mara --page {page} --svg {svg} --bound 1 --out {replay}"), 0);
    assert_eq!(files["files"].as_array().map(Vec::len), Some(3), "{files}");
    assert!(fs::read_to_string(&page).expect("a page").contains("<title>"));
    assert!(fs::read_to_string(&svg).expect("a picture").contains("bound 1, "));
    let again = stdout(&run(&format!("replay {replay}"), 0));
    assert!(told.ends_with(&again), "the same battle: {again}");
    let there = mistake(&format!("campaign replay {game} 1-Mara --out {replay}"));
    assert!(there.contains("there is") && there.contains("--force"), "{there}");
    run(&format!("campaign replay {game} 1-Mara --out {replay} --force"), 0);
    let near = mistake(&format!("campaign replay {game} 1-Mora"));
    assert!(near.contains("did you mean `1-Mara`?"), "{near}");
    let late = mistake(&format!("campaign replay {game} 1-Mara --svg {svg} --bound 4000"));
    assert!(late.contains("bound 4000 was asked for"), "{late}");
    assert_eq!(fs::read(campaign.join("campaign.db")).expect("a file"), before, "nothing is written");
}

#[test]
fn a_battle_at_a_table_has_no_replay_and_is_listed_so() {
    let (_folder, campaign) = with("");
    let game = campaign.display();
    ordered(&campaign, "Anna", "turn 1\narmy Lions march Ashdod, Mara\n");
    ordered(&campaign, "Bela", "turn 1\narmy Bulls march Bari, Mara\n");
    run(&format!("campaign advance {game} --hold"), 0);
    let told = stdout(&run(&format!("campaign resolve {game} 1-Mara --by table"), 0));
    assert!(told.starts_with("battle 1-Mara: ") && told.contains("still to be fought at a table\n"), "{told}");
    assert!(told.ends_with("the season waits for 1-Mara\n") && told.lines().count() == 2, "{told}");
    // A part of its name that no other has will do, and the form says what can be written.
    let form = stdout(&run(&format!("campaign resolve {game} mara"), 0));
    assert!(form.contains("\n# Behind each element: stood, in contact, destroyed,"), "{form}");
    let filled = form
        .replace("field: nobody", "field: defender")
        .replace("bounds: 0", "bounds: 9")
        .replace("why:", "why: it grew dark");
    let file = campaign.with_file_name("result.txt");
    fs::write(&file, filled).expect("a form");
    run(&format!("campaign resolve {game} 1-Mara --form {}", file.display()), 0);
    let refused = stderr(&run(&format!("campaign replay {game} 1-Mara"), 1));
    assert!(refused.contains("only its result is known, and no replay"), "{refused}");
    assert!(stdout(&run(&format!("campaign replay {game}"), 0)).contains(", without a replay"));
    // The result does not count any more, and computers have fought it.
    run(&format!("campaign resolve {game} 1-Mara --by computer"), 0);
    assert_eq!(stdout(&run(&format!("campaign replay {game}"), 0)), "no battle has been fought\n");
    run(&format!("campaign advance {game}"), 0);
    assert!(stdout(&run(&format!("campaign replay {game} 1-Mara"), 0)).contains("Fought again"));
}

#[test]
fn the_page_of_a_season_leads_to_the_reports_of_its_battles_and_an_undo_puts_them_away() {
    let (_folder, campaign) = fought();
    let game = campaign.display();
    let there = |name: &str| campaign.join("reports").join(name).exists();
    let page = fs::read_to_string(campaign.join("reports/turn-001.html")).expect("a page");
    for file in ["turn-001-battle-1-Mara.html", "turn-001-battle-1-Mara.svg"] {
        assert!(page.contains(&format!("<a href=\"{file}\">")) && there(file), "{file}");
    }
    // The sides have the colours of their nations on the map, the same in the report and in the picture.
    let read = |name: &str| fs::read_to_string(campaign.join("reports").join(name)).expect("a file");
    let shades = |text: &str, selected: &str| {
        let (_, rest) = text.split_once(&format!("\n{selected} {{ ")).expect("colours of its own");
        rest.split(" }").next().expect("an end").to_string()
    };
    let drawn = shades(&read("turn-001-battle-1-Mara.svg"), ".battle");
    assert_eq!(shades(&read("turn-001-battle-1-Mara.html"), ":root, body .battle"), drawn);
    let [red, blue] = ["#b3322b", "#2b62b3"];
    assert!(page.contains(red) && page.contains(blue), "the map has them");
    let either = [[red, blue], [blue, red]].map(|sides| SideTints::of(sides).expect("colours").css(".battle"));
    assert!(either.iter().any(|css| css.contains(&drawn)), "{drawn}");
    let data: serde_json::Value =
        serde_json::from_slice(&fs::read(campaign.join("reports/turn-001.json")).expect("a page")).expect("JSON");
    let (lines, sections) = (data["lines"].as_array().expect("lines"), data["sections"].as_array().expect("sections"));
    let counts: u64 = sections.iter().filter_map(|section| section["count"].as_u64()).sum();
    assert_eq!(counts, lines.len() as u64);
    let marches = sections.iter().find(|section| section["step"] == "marches").expect("they march");
    let first = marches["first"].as_u64().expect("a number") as usize;
    assert!(first > 0 && lines[first]["step"] == "marches" && lines[first - 1]["step"] != "marches");
    assert!(page.contains("<h3 class=\"step\">marches</h3>"));
    let elsewhere = campaign.with_file_name("one.html");
    run(&format!("campaign report {game} --season 1 --out {}", elsewhere.display()), 0);
    let alone = fs::read_to_string(&elsewhere).expect("a page");
    assert!(!alone.contains("<a href") && alone.contains("battle 1-Mara: "), "no links that lead nowhere");
    for name in ["held.html", "held.txt", "held.json"] {
        let held = campaign.with_file_name(name);
        fs::write(&held, "precious").expect("a file");
        let wrong = mistake(&format!("campaign report {game} --season 1 --out {}", held.display()));
        assert!(wrong.contains("it is there already and holds something else"), "{wrong}");
        assert_eq!(fs::read_to_string(&held).expect("a file"), "precious");
    }
    let wrong = mistake(&format!("campaign report {game} --season 1 --out one.pdf"));
    assert!(wrong.contains(".html, .txt and .json"), "{wrong}");
    run(&format!("campaign undo {game}"), 0);
    assert!(!there("turn-001-battle-1-Mara.html") && there("taken-back/turn-001-battle-1-Mara-1.html"));
}

#[test]
fn an_old_season_is_told_as_it_was_and_nothing_is_written() {
    let (_folder, campaign) = fought();
    let game = campaign.display();
    let then = stdout(&run(&format!("campaign status {game}"), 0));
    let entries = json(&format!("campaign status {game}"), 0)["journal"]["entries"].as_u64().expect("a number");
    ordered(&campaign, "Anna", "turn 2\nno orders\n");
    run(&format!("campaign advance {game}"), 0);
    let before = head(&campaign);
    let told = stdout(&run(&format!("campaign status {game} --season 1"), 0));
    assert!(told.starts_with("as it stood when turn 1, spring 320 BC, was over:\n"), "{told}");
    let state =
        |text: &str| text.lines().filter(|line| line.contains(" of 5 at ")).map(str::to_string).collect::<Vec<_>>();
    assert!(!state(&then).is_empty() && state(&told).iter().all(|line| then.contains(line.as_str())), "{told}\n{then}");
    let [season, entry] = ["--season 1".to_string(), format!("--entry {entries}")]
        .map(|moment| json(&format!("campaign status {game} {moment}"), 0)["hash"].clone());
    assert_eq!(season, entry);
    assert_ne!(season, json(&format!("campaign status {game}"), 0)["hash"]);
    let refused = stderr(&run(&format!("campaign status {game} --season 9"), 1));
    assert!(refused.contains("turn 9 is not open yet"), "{refused}");
    run(&format!("campaign undo {game}"), 0);
    let refused = stderr(&run(&format!("campaign status {game} --entry {}", entries + 4), 1));
    assert!(refused.contains("was taken back"), "{refused}");
    let refused = stderr(&run(&format!("campaign status {game} --entry 5000"), 1));
    assert!(refused.contains("there is no entry 5000: the journal has 1 to "), "{refused}");
    assert_ne!(head(&campaign), before, "the undo was written, and nothing else");
}

#[test]
fn the_history_of_a_war_of_a_nation_an_army_and_a_node() {
    let (folder, campaign) = fought();
    let game = campaign.display();
    let file = folder.path().join("acts.txt");
    fs::write(&file, "rename Lions to Guard\n").expect("an act");
    run(&format!("campaign amend {game} --file {} --reason honour", file.display()), 0);
    let war = stdout(&run(&format!("campaign history {game}"), 0));
    assert!(war.starts_with("spring 320 BC, turn 1\n") && war.contains("1-Mara"), "{war}");
    assert!(!war.contains(" goes from "), "no marches in the story of the war: {war}");
    for name in ["Lions", "Guard"] {
        let army = stdout(&run(&format!("campaign history {game} --army {name}"), 0));
        assert!(army.contains("Lions goes from Acre to Ashdod"), "{name}: {army}");
        assert!(army.contains("Guard") && !army.contains("Bulls goes from"), "under both names: {army}");
    }
    let node = stdout(&run(&format!("campaign history {game} --node Bari"), 0));
    assert!(node.contains("Bulls goes from Byblos to Bari") && !node.contains("Lions goes from Acre"), "{node}");
    let nation = json(&format!("campaign history {game} --nation Blue"), 0);
    let lines = nation["seasons"][0]["lines"].as_array().expect("lines");
    let blue = |line: &serde_json::Value| line["nations"].as_array().is_some_and(|all| all.contains(&"Blue".into()));
    assert!(lines.len() > 2 && lines.iter().all(blue), "{nation}");
    let figures = &nation["seasons"][0]["nations"][0];
    assert!(figures["worth"].is_u64() && figures["elements"].is_u64(), "{figures}");
    let near = mistake(&format!("campaign history {game} --node Barry"));
    assert!(near.contains("there is no node `Barry`; did you mean `Bari`?"), "{near}");
    let page = folder.path().join("war.html");
    run(&format!("campaign history {game} --page {}", page.display()), 0);
    let page = fs::read_to_string(page).expect("a page");
    assert_eq!(page.matches("class=\"line-plot\"").count(), 4);
    // From the beginning to the end of spring.
    let lines: Vec<&str> = page.lines().filter(|line| line.contains("class=\"over\"")).collect();
    assert!(!lines.is_empty() && lines.iter().all(|line| line.matches('L').count() == 1), "{lines:?}");
    // Summer is only open.
    assert!(page.contains("<strong>The war</strong>, spring 320 BC</p>"), "{page}");
    assert!(page.contains("Elements") && page.contains("The map of") && !page.contains("<script"), "{page}");
}

#[test]
fn the_map_is_a_picture_by_itself_that_every_program_understands() {
    let (folder, campaign) = fought();
    let game = campaign.display();
    let file = folder.path().join("map.svg");
    run(&format!("campaign map {game} --svg {}", file.display()), 0);
    let now = fs::read_to_string(&file).expect("a picture");
    assert!(!now.contains("var(") && !now.contains("@media"), "{now}");
    assert!(now.contains("in summer 320 BC"));
    let printed = stdout(&run(&format!("campaign map {game}"), 0));
    assert_eq!(printed.trim_end(), now.trim_end(), "the same bytes at each run");
    let founded = stdout(&run(&format!("campaign map {game} --entry 1"), 0));
    assert!(founded.contains("in spring 320 BC") && !founded.contains("1-Mara"));
    let first = stdout(&run(&format!("campaign map {game} --season 1"), 0));
    assert!(first.contains("battle 1-Mara"), "the battles of the season are on its map");
}

/// A PNG of one grey point.
const POINT: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\0\0\0\0\x3a\x7e\x9b\x55\
\0\0\0\nIDAT\x78\x9c\x63\x68\0\0\0\x82\0\x81\x77\xcd\x72\xb6\0\0\0\0IEND\xae\x42\x60\x82";

#[test]
fn a_picture_under_the_map_is_kept_in_the_campaign_and_shown_in_its_pages() {
    let (folder, _) = with("");
    let script = folder.path().join("campaign.lua");
    let text = fs::read_to_string(&script).expect("a script");
    let with_picture = text.replacen("campaign {", "campaign { background = \"coast.png\",", 1);
    assert_ne!(with_picture, text);
    fs::write(&script, &with_picture).expect("a script");
    let told = stdout(&run(&format!("check {}", script.display()), 1));
    assert!(told.contains("the background `coast.png` was not found in the script's folder"), "{told}");
    fs::write(folder.path().join("coast.png"), "<svg/>").expect("no picture");
    let told = stdout(&run(&format!("check {}", script.display()), 1));
    assert!(told.contains("the background `coast.png` is neither a PNG nor a JPEG"), "{told}");
    fs::write(folder.path().join("coast.png"), POINT).expect("a picture");
    let game = folder.path().join("with-picture");
    run(&format!("campaign new {} {}", script.display(), game.display()), 0);
    let same = stdout(&run(&format!("campaign script {} {}", game.display(), script.display()), 0));
    assert!(!same.contains("coast.png") && !same.contains("its map is another"), "{same}");
    // What is outside of the campaign's file changes nothing in it any more.
    fs::remove_file(folder.path().join("coast.png")).expect("it is there");
    run(&format!("campaign advance {}", game.display()), 0);
    let shown = "href=\"data:image/png;base64,iVBORw0KGgo";
    let page = fs::read_to_string(game.join("reports/turn-001.html")).expect("a page");
    assert!(page.contains(shown));
    let [written, copied] = ["written", "copied"].map(|name| folder.path().join(name).display().to_string());
    run(&format!("campaign export {} {written}", game.display()), 0);
    run(&format!("campaign import {written} {copied}"), 0);
    let map = stdout(&run(&format!("campaign map {copied}"), 0));
    assert!(map.contains(shown));
    run(&format!("campaign verify {copied}"), 0);
    for wrong in ["../coast.png", "coast.svg", "/etc/passwd"] {
        let other = text.replacen("campaign {", &format!("campaign {{ background = \"{wrong}\","), 1);
        fs::write(&script, other).expect("a script");
        let told = stdout(&run(&format!("check {}", script.display()), 1));
        assert!(told.contains("is no plain name of a picture"), "{told}");
    }
}

#[test]
fn provinces_are_on_the_map_with_their_names() {
    let (folder, _) = with("");
    let script = folder.path().join("campaign.lua");
    let text = fs::read_to_string(&script).expect("a script");
    let (acre, bari) = ("c:node { \"Acre\",", "c:node { \"Bari\",");
    assert!(text.contains(acre) && text.contains(bari), "{text}");
    let text = text
        .replace(acre, &format!("{acre} province = \"Galilee\","))
        .replace(bari, &format!("{bari} province = \"<Apulia>\","));
    fs::write(&script, text).expect("a script");
    let game = folder.path().join("provinces");
    run(&format!("campaign new {} {}", script.display(), game.display()), 0);
    let map = stdout(&run(&format!("campaign map {}", game.display()), 0));
    for name in ["the province Galilee", "the province &lt;Apulia&gt;"] {
        assert!(map.contains(name), "{map}");
    }
    assert_eq!(map.matches("class=\"province\"").count(), 2);
}
