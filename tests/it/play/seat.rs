//! What a player of the largest set is offered and told at his seat: the orders of now, the best first; why a fight stands as it
//! does; all troops on the map; what troops will do by themselves; the computer's counsel.

use super::{count, folder, fought, read, said};
use debellis::ask::unbidden::Unbidden;
use debellis::base::dice::Seeded;
use debellis::base::names::{ElementId, SideId};
use debellis::battle::{Event, Order, Phase, What};
use debellis::course::Game;
use debellis::script::limits::Limits;
use debellis::script::scenario::load;
use std::path::PathBuf;

/// Blades and warband before an enemy whom some of them reach; horse far away; baggage in the rear.
const NEAR: &str = r#"
    local s = scenario { title = "Near", rules = "dbm", board = { 3000, 2400 }, season = "spring", sky = "clear", hour = 10, departs = "a try" }
    s:weather { climate = "warm" }
    local red = s:army { name = "Red", edge = "south", first_bound = true }
    local c = red:command { name = "C", cinc = true, general = "Brennus" }
    c:line { left = { 400, 90 }, "Irr Bge (O)*2" }
    for rank = 0, 7 do c:line { left = { 1000, 1000 - 30 * rank }, "Reg Bd (O)*4" } end
    c:line { left = { 2400, 400 }, "Reg Cv (O) general", "Reg Cv (O)" }
    c:line { left = { 1700, 1000 }, "Irr Wb (F)*2" }
    local blue = s:army { name = "Blue", edge = "north" }
    local d = blue:command { name = "D", cinc = true, general = "Titus" }
    d:line { left = { 1320, 1080 }, facing = "south", "Irr Sp (O)*4" }
    d:line { left = { 1980, 1500 }, facing = "south", "Irr Bw (O)*6" }
    d:line { left = { 2400, 2100 }, facing = "south", "Irr Cv (O) general" }
"#;

fn script() -> (tempfile::TempDir, PathBuf, String) {
    let (folder, save) = folder();
    let file = folder.path().join("near.lua");
    std::fs::write(&file, NEAR).expect("a folder to write in");
    let words = format!("{} --seed 4 --save {save}", file.display());
    (folder, file, words)
}

/// The lines from this typed line to the next.
fn after<'t>(text: &'t str, typed: &str) -> Vec<&'t str> {
    let lines = text.split_once(&format!("Red> {typed}\n")).expect("it was typed").1.lines();
    lines.take_while(|line| !line.starts_with("Red> ")).collect()
}

#[test]
fn help_shows_what_can_be_ordered_now_on_troops_that_could_do_it() {
    let (_folder, _, words) = script();
    let text = said(&words, &["help", "quit"]);
    let help = after(&text, "help");
    let has = |start: &str| help.iter().any(|line| line.starts_with(start));
    assert!(
        has("  move Reg Bd (O) 1-32 straight ")
            && has("  move Reg Bd (O) 1-4 ")
            && has("  march Irr Wb (F) 1 + Irr Wb (F) 2 straight 90paces"),
        "{help:#?}"
    );
    assert!(!help.iter().any(|line| line.contains("Bge")), "baggage is no example: {help:#?}");
    assert!(has("  hold Irr Wb (F) 1 + Irr Wb (F) 2 ") && has("  done "), "{help:#?}");
    assert!(has("At other times, when `help` shows them: "), "{help:#?}");
    let later = help.iter().find(|line| line.starts_with("At other times")).expect("the other orders");
    assert!(later.contains("shoot, fight") && !later.contains("move") && !later.contains("hold"), "{later}");
    assert!(!has("  undo"), "no move is taken back in this set: {help:#?}");
    let (_other, save) = folder();
    let dba = said(&format!("{} --blue human --save {save}", super::STANDARD), &["help"]);
    assert!(dba.contains("\n  undo  "), "{dba}");
}

#[test]
fn moves_offer_contacts_first_then_groups_and_of_each_the_longest() {
    let (_folder, _, words) = script();
    let text = said(&words, &["moves all", "quit"]);
    let lines = after(&text, "moves all");
    // An offer is its number, two blanks and the order; its fights follow, further in.
    let is_offer = |line: &str| line.trim_start().split_once("  ").is_some_and(|(n, _)| n.parse::<usize>().is_ok());
    let offers: Vec<(&str, bool)> = (0..lines.len())
        .filter(|i| is_offer(lines[*i]))
        .map(|i| {
            let more = lines[i + 1..].iter().take_while(|line| !is_offer(line));
            (lines[i].trim_start(), more.into_iter().any(|line| line.contains("of 36 throws")))
        })
        .collect();
    let number = |found: &dyn Fn(&(&str, bool)) -> bool| offers.iter().position(found).expect("an offer");
    let contact = number(&|(_, fights)| *fights);
    assert_eq!(contact, 0, "{offers:#?}");
    let horse = |what: &'static str| move |(text, _): &(&str, bool)| text.contains(what);
    let long = number(&horse("march Reg Cv (O) 1 + Reg Cv (O) 2 straight 200paces"));
    let short = number(&horse("march Reg Cv (O) 1 + Reg Cv (O) 2 straight 150paces"));
    let single = offers.iter().position(|(text, fights)| !*fights && text.contains(" to ") && !text.contains(" + "));
    assert!(long < short && single.is_none_or(|single| short < single), "{offers:#?}");
    assert!(offers.last().is_some_and(|(text, _)| text.ends_with("done")), "{offers:#?}");
}

#[test]
fn odds_tell_what_counts_on_both_sides() {
    let (_folder, _, words) = script();
    let lines = ["odds", "odds Reg Bd (O) 1 Irr Sp (O) 4", "move Reg Bd (O) 1-32 straight 80", "done", "odds", "quit"];
    let text = said(&words, &lines);
    assert!(after(&text, "odds")[0].starts_with("nobody fights or shoots now"), "{text}");
    let would = after(&text, "odds Reg Bd (O) 1 Irr Sp (O) 4").join("\n");
    assert!(would.contains("of 36 throws") && would.contains("Reg Bd (O) 1: 5 combat [dbm.factor.08]"), "{would}");
    let on = text.rsplit_once("Red> odds\n").expect("asked twice").1;
    for told in ["Reg Bd (O) 1 against", "Irr Sp (O) 4: 4 combat [dbm.factor.03]"] {
        assert!(on.contains(told), "{told}: {on}");
    }
    assert_eq!(count(on.split("Red> quit").next().unwrap_or_default(), "of 36 throws"), 4, "{on}");
}

#[test]
fn odds_of_a_group_count_those_who_go_with_the_first() {
    let (folder, save) = folder();
    let file = folder.path().join("spears.lua");
    let more = r#"
        c:line { left = { 600, 400 }, "Reg Sp (O)*2" }
        c:line { left = { 600, 370 }, "Reg Sp (O)*2" }
    "#;
    std::fs::write(&file, format!("{NEAR}{more}")).expect("a folder to write in");
    let words = format!("{} --seed 4 --save {save}", file.display());
    let asked = ["1", "1-2", "1 + Reg Sp (O) 3", "1-4"].map(|who| format!("odds Reg Sp (O) {who} Irr Sp (O) 4"));
    let lines: Vec<&str> = asked.iter().map(String::as_str).chain(["quit"]).collect();
    let text = said(&words, &lines);
    for (line, backed) in asked.iter().zip([false, false, true, true]) {
        let told = after(&text, line).join("\n");
        assert!(told.contains("Reg Sp (O) 1: 4 combat [dbm.factor.03]"), "{line}: {told}");
        assert_eq!(told.contains("dbm.rear.13"), backed, "{line}: {told}");
    }
    let (_other, save) = super::folder();
    let words = format!("{} --seed 4 --save {save}", file.display());
    let mixed = said(&words, &["odds Reg Sp (O) 1 + their Irr Sp (O) 3 Irr Sp (O) 4", "quit"]);
    assert!(mixed.contains("friends do not fight"), "{mixed}");
}

#[test]
fn the_map_has_ranks_that_stand_too_deep_to_be_drawn_one_by_one() {
    let (_folder, _, words) = script();
    let text = said(&words, &["map", "quit"]);
    let map = after(&text, "map");
    assert!(!map.iter().any(|line| line.contains("not drawn")), "{map:#?}");
    let front = map.iter().position(|line| line.contains("↑Bd↑Bd↑Bd↑Bd")).expect("the front");
    assert_eq!(map[front + 1].matches('8').count(), 4, "four files of eight: {map:#?}");
    assert_eq!(map.iter().filter(|line| line.contains("↑Bd")).count(), 1, "{map:#?}");
    assert!(map.iter().any(|line| line.starts_with("a number behind an element")), "{map:#?}");
}

#[test]
fn who_will_advance_is_told_before_the_moves_are_done_and_once() {
    let (_folder, _, words) = script();
    let text = said(
        &words,
        &["move Reg Cv (O) 1-2 straight 100", "hold Irr Wb (F) 1-2", "list C", "list their", "list D9", "quit"],
    );
    let told = "Will advance without orders: Irr Wb (F) 1 + Irr Wb (F) 2 ";
    assert_eq!(count(&text, told), 1, "{text}");
    assert_eq!(count(&text, "Will advance"), 1, "{text}");
    let theirs = after(&text, "list their");
    assert!(
        theirs.iter().any(|line| line.contains("Irr Sp (O) 1")) && !theirs.iter().any(|line| line.contains("Reg Bd"))
    );
    assert!(!after(&text, "list C").iter().any(|line| line.contains("Irr Sp")), "{text}");
    assert!(after(&text, "list D9")[0].contains("`D9` is no command"), "{text}");
}

#[test]
fn what_is_told_is_what_then_happens() {
    let (_folder, file, _) = script();
    let scenario = load(&file, Limits::default()).expect("a scenario");
    for demoralised in [false, true] {
        let mut start = scenario.start.clone();
        start.commands[0].demoralised = demoralised;
        let mut game = Game::new(&scenario.rules, start);
        let mut dice = Seeded::new(4, "battle");
        game.begin(&mut dice);
        assert_eq!(game.battle().bound.phase, Phase::Moves);
        let will = Unbidden::of(&game.now());
        let before = game.battle().clone();
        game.play(&Order::Done, &mut dice).expect("a legal order");
        let went = |id: &ElementId| {
            let (was, is) = (before.element(*id), game.battle().element(*id));
            (was.base, was.standing) != (is.base, is.standing)
        };
        let own = before.of_side(SideId(0)).map(|(id, _)| id);
        assert_eq!((will.advance.len(), will.flee.is_empty()), if demoralised { (0, false) } else { (2, true) });
        assert_eq!(own.filter(went).collect::<Vec<_>>(), will.shown().collect::<Vec<_>>());
    }
}

#[test]
fn advances_are_told_as_they_come_one_after_another() {
    // Ranks of warband with room between them, each of which would stop behind the one before it if that stood still; and knights
    // beside them, of whom the one that goes first is in the way of the other.
    let (folder, _) = folder();
    let file = folder.path().join("ranks.lua");
    let more = r#"
        c:line { left = { 700, 900 }, "Irr Wb (F)*2" }
        c:line { left = { 700, 800 }, "Irr Wb (F)*2" }
        c:line { left = { 700, 760 }, "Irr Wb (F)*2" }
        c:line { left = { 500, 1000 }, "Irr Kn (O)" }
        c:line { left = { 600, 980 }, "Irr Kn (O)" }
        d:line { left = { 640, 1100 }, facing = "south", "Irr Sp (O)" }
    "#;
    std::fs::write(&file, format!("{NEAR}{more}")).expect("a folder to write in");
    let scenario = load(&file, Limits::default()).expect("a scenario");
    for turn in [None, Some(1)] {
        let mut game = Game::new(&scenario.rules, scenario.start.clone());
        let mut dice = Seeded::new(4, "battle");
        game.begin(&mut dice);
        let knights = game.battle().on_table().filter(|(_, e)| e.code.as_str() == "Irr Kn (O)");
        let knights: Vec<ElementId> = knights.map(|(id, _)| id).collect();
        if let Some(first) = turn {
            game.play(&Order::Advance { who: vec![knights[first]] }, &mut dice).expect("it advances");
        }
        let will = Unbidden::of(&game.now());
        let before = game.battle().clone();
        let events = game.play(&Order::Done, &mut dice).expect("a legal order");
        // What the fights bring about afterwards is not foretold.
        let mut after = before.clone();
        let shots = |event: &&Event| !matches!(event.what, What::PhaseBegan { phase: Phase::Shooting });
        events.iter().take_while(shots).for_each(|event| after.apply(event));
        let went = |id: ElementId| {
            let [was, is] = [&before, &after].map(|battle| battle.element(id).base.at);
            libm::round(was.vec().distance(is.vec())) as i32
        };
        let own: Vec<(ElementId, i32)> = before.of_side(SideId(0)).map(|(id, _)| (id, went(id))).collect();
        let moved: Vec<(ElementId, i32)> = own.into_iter().filter(|(_, length)| *length > 0).collect();
        assert_eq!(will.advance, moved, "{turn:?}");
        assert!(moved.len() >= 8, "{moved:?}");
    }
}

#[test]
fn the_computer_gives_an_order_or_all_of_a_phase_and_it_is_saved_as_given() {
    let (_folder, _, words) = script();
    let text = said(&words, &["auto", "auto phase", "auto x", "quit"]);
    assert!(text.contains("\nauto: done\n"), "{text}");
    assert!(text.contains("`auto phase` all of this phase"), "{text}");
    let replay = read(words.rsplit(' ').next().expect("the file"));
    assert!(replay.parts.iter().filter(|part| part.order.is_some()).count() > 2);
    assert_eq!(replay.hash, fought(&replay));
}
