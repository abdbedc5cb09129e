//! `scenario:set_up`: battles that the rules' own steps set up, of which the script names some.

use debellis::battle::{Battle, Compass, FeatureKind, StrongholdKind};
use debellis::script::scenario::Scenario;

use super::scenario::Script;

/// Rome and Carthage with more keys of each army, and the keys of the set-up.
fn script(rome: &str, carthage: &str, named: &str) -> Script {
    Script::new(&text(rome, carthage, named))
}

fn text(rome: &str, carthage: &str, named: &str) -> String {
    format!(
        "local s = scenario {{ title = \"A meeting\", rules = \"dba3\", board = {{ 15, 15 }}, setup = \"thrown\" }}\n\
         s:army {{ name = \"Rome\", list = \"II/33\" {rome} }}\n\
         s:army {{ name = \"Carthage\", list = \"II/32a\" {carthage} }}\n\
         s:set_up {{ {named} }}\n"
    )
}

/// The battles of that scenario with the seeds 1 to 12.
fn dealt(script: &Script) -> Vec<Battle> {
    let scenario: Scenario = script.load().unwrap_or_else(|error| panic!("{error}"));
    let one = |seed| scenario.dealt(seed).unwrap_or_else(|error| panic!("seed {seed}: {error}")).start.clone();
    (1..=12).map(one).collect()
}

fn mistake(rome: &str, carthage: &str, named: &str) -> String {
    script(rome, carthage, named).load().map(|_| ()).expect_err("it is a mistake").to_string()
}

#[test]
fn each_seed_sets_another_battle_up_and_the_same_seed_the_same() {
    let script = script("", "", "");
    let (once, again) = (dealt(&script), dealt(&script));
    assert_eq!(once, again);
    assert!(once.windows(2).all(|two| two[0].features != two[1].features || two[0].elements != two[1].elements));
    let edges = |battle: &Battle| battle.sides.each_ref().map(|side| side.edge);
    assert!(once.iter().any(|battle| edges(battle) != edges(&once[0])), "the edges are chosen");
    assert!(once.iter().any(|battle| battle.bound.side != once[0].bound.side), "the defender is thrown for");
    for battle in &once {
        let army =
            |side| battle.elements.iter().filter(|e| e.side.index() == side && e.code.to_string() != "CF").count();
        assert_eq!([army(0), army(1)], [12, 12]);
    }
}

#[test]
fn what_is_named_is_so_with_every_seed() {
    let named = "defender = \"Carthage\", features = { \"woods\", \"marsh\" }, walls = \"fort\"";
    let battles = dealt(&script(", edge = \"west\"", "", named));
    for battle in &battles {
        assert_eq!(battle.sides.each_ref().map(|side| side.edge), [Compass::West, Compass::East]);
        assert_eq!(battle.bound.side.index(), 1, "the defender has the first bound");
        let forts: Vec<_> = battle.strongholds.iter().filter(|place| place.kind == StrongholdKind::Fort).collect();
        assert!(forts.len() == 1 && forts[0].side.index() == 1, "{forts:?}");
    }
    // A feature whose quarter has no room is left out, so that it is not on every land.
    let on = |kind| battles.iter().filter(|battle| battle.features.iter().any(|f| f.kind == kind)).count();
    let (woods, marsh) = (on(FeatureKind::Woods), on(FeatureKind::Marsh));
    assert!(woods > 3 && marsh > 3, "{woods} and {marsh} of {}", battles.len());
    let free = dealt(&script("", "", "defender = \"Carthage\""));
    assert!(free.iter().all(|battle| battle.bound.side.index() == 1), "nobody throws for the defender");
    let both = |battle: &&Battle| battle.features.iter().any(|f| f.kind == FeatureKind::Marsh);
    assert!(free.iter().filter(both).count() < marsh, "other choices have fewer");
}

#[test]
fn an_element_begins_where_the_script_says() {
    let posts = "posts = { { army = \"Rome\", element = \"Cv 1\", at = { 7.5, 3 } } }";
    for battle in dealt(&script(", edge = \"south\"", "", posts)) {
        let horse = battle.roster().find(|(id, e)| e.side.index() == 0 && battle.name(*id) == "Cv 1");
        let at = horse.map(|(_, e)| (e.base.at.x, e.base.at.y));
        assert_eq!(at, Some((300_000, 120_000)));
    }
    let twice = "posts = { { army = \"Rome\", element = \"Cv 1\", at = { 7.5, 3 } }, \
                 { army = \"Rome\", element = \"Cv 1\", at = { 5.5, 3 } } }";
    assert!(mistake(", edge = \"south\"", "", twice).contains("\"Cv 1\" has a post already"));
    let far = "posts = { { army = \"Rome\", element = \"Cv 1\", at = { 7.5, 9 } } }";
    let told = mistake(", edge = \"south\"", "", far);
    assert!(told.contains("no set-up in 60 has all that is named") && told.contains("[dba3.deploy."), "{told}");
    let strange = "posts = { { army = \"Rome\", element = \"Cv 3\", at = { 7.5, 3 } } }";
    let told = mistake(", edge = \"south\"", "", strange);
    assert!(told.contains("the army has no \"Cv 3\"; did you mean `Cv"), "{told}");
    let nowhere = "posts = { { army = \"Rome\", element = \"Cv 1\", at = { 7.5, 3 } } }";
    assert!(mistake("", "", nowhere).contains("since the army names no `edge`"));
}

#[test]
fn who_would_stand_at_a_named_post_takes_the_place_that_is_left() {
    let base = |battle: &Battle, who: &str| {
        let found = battle.roster().find(|(id, e)| e.side.index() == 0 && battle.name(*id) == who);
        found.map(|(_, e)| e.base).unwrap_or_else(|| panic!("no {who}"))
    };
    let begin = |named: &str| {
        let script = script(", edge = \"south\"", "", &format!("defender = \"Rome\"{named}"));
        script.load().unwrap_or_else(|error| panic!("{error}")).start
    };
    let free = begin("");
    let horse = base(&free, "Cv 1");
    let bw = |um: i32| f64::from(um) / 40_000.0;
    let mut compared = 0;
    for who in ["4Bd 1", "4Bd 2", "4Bd 3", "4Bd 4", "4Bd 5", "4Bd 6", "Sp 1", "Sp 2", "Ps 1", "Ps 2"] {
        let foot = base(&free, who);
        let at = format!("{{ {}, {} }}", bw(foot.at.x), bw(foot.at.y));
        let named = begin(&format!(", posts = {{ {{ army = \"Rome\", element = \"Cv 1\", at = {at} }} }}"));
        assert_eq!((base(&named, "Cv 1").at, base(&named, "Cv 1").depth), (foot.at, horse.depth));
        assert_eq!(base(&named, who).depth, foot.depth, "{who} keeps its own base");
        // Where the exchange is against the rules, the battle is thrown again, and its land is another.
        if named.features != free.features {
            continue;
        }
        compared += usize::from(foot.depth != horse.depth);
        assert_eq!(base(&named, who).at, horse.at, "{who}");
        let others = |battle: &Battle| {
            let other = |battle: &Battle, id| ![who, "Cv 1"].contains(&&*battle.name(id));
            let all = battle.roster().filter(|(id, e)| e.side.index() == 0 && other(battle, *id));
            all.map(|(_, e)| e.base).collect::<Vec<_>>()
        };
        assert_eq!(others(&named), others(&free), "nobody else moves");
    }
    assert!(compared > 0, "no exchange of bases of two depths was made on the same land");
}

#[test]
fn what_cannot_be_is_refused_with_its_reason() {
    for (rome, carthage, named, wanted) in [
        ("", "", "defender = \"Carthago\"", "there is no army \"Carthago\" yet; did you mean `Carthage`?"),
        ("", "", "features = { \"wood\" }", "there is no feature \"wood\"; did you mean `woods`?"),
        // The home of this list has no dunes.
        (
            "",
            "",
            "defender = \"Rome\", features = { \"dunes\" }",
            "names Dunes for the battlefield, which is refused: ",
        ),
        (", edge = \"north\"", ", edge = \"east\"", "", "name the north and the east edge; armies come from opposite"),
        (", first_bound = true", "", "", "the set-up by the rules says who moves first"),
        ("", "", "} s:set_up {", "is made once"),
        ("", "", "} s:terrain { woods { at = { 7, 7 }, size = { 2, 2 } }", "the land was made by scenario:set_up"),
    ] {
        let told = mistake(rome, carthage, named);
        assert!(told.contains(wanted), "{told}");
    }
}

#[test]
fn contingents_come_with_the_army_that_asked_for_them() {
    let allies = ", options = { \"4Bd*4\" }, allies = { \"II/40 LH*3\" }";
    for battle in
        dealt(&Script::new(&text(allies, "", "defender = \"Rome\"").replace("board =", "year = -202, board =")))
    {
        let ally = battle.commands.iter().position(|command| command.side.index() == 0 && command.ally);
        let ally = ally.expect("a contingent");
        let own = battle.elements.iter().filter(|e| e.command.index() == ally).map(|e| e.code.to_string());
        assert_eq!(own.collect::<Vec<_>>(), ["LH", "LH", "LH"]);
        assert!(battle.commands[ally].general.is_some(), "it obeys the general of the army");
    }
}

#[test]
fn a_board_that_the_rules_do_not_have_is_refused_by_their_clause() {
    for (board, wanted) in [
        ("15.5, 15.5", "the side of the battlefield is 15 to 20 whole BW, not 15.5 BW [dba3.scale.04]"),
        ("15, 18", "a battlefield that is 15 BW wide is 15 BW deep, not 18 BW [dba3.scale.04]"),
        ("21, 21", "the side of the battlefield is 15 to 20 whole BW, not 21 BW [dba3.scale.04]"),
    ] {
        let script = Script::new(&text("", "", "features = { \"woods\" }").replace("15, 15", board));
        let told = script.load().map(|_| ()).expect_err("it is a mistake").to_string();
        assert!(told.contains(wanted) && !told.contains("no set-up in"), "{told}");
    }
    for (board, side) in [("15, 15", 15), ("20, 20", 20)] {
        let start = Script::new(&text("", "", "").replace("15, 15", board))
            .load()
            .unwrap_or_else(|error| panic!("{error}"))
            .start;
        assert_eq!([start.board.width, start.board.depth], [side * 40_000; 2]);
    }
}

#[test]
fn a_scenario_that_is_to_be_thrown_is_set_up_and_no_other_is() {
    let begin = |more: &str| {
        format!("local s = scenario {{ title = \"A meeting\", rules = \"dba3\", board = {{ 15, 15 }}{more} }}\n")
    };
    let armies = "s:army { name = \"Rome\", list = \"II/33\", edge = \"south\" }\n\
                  s:army { name = \"Carthage\", list = \"II/32a\", edge = \"north\" }\n";
    let told = |text: String| Script::new(&text).load().map(|_| ()).expect_err("it is a mistake").to_string();
    let never = told(format!("{}{armies}", begin(", setup = \"thrown\"")));
    assert!(never.contains("is set up by scenario:set_up { ... } behind its armies"), "{never}");
    let other = told(format!("{}{armies}s:set_up {{}}", begin("")));
    assert!(other.contains("begins with scenario { setup = \"thrown\" }"), "{other}");
    let early = told(format!("{}s:set_up {{}}\n{armies}", begin(", setup = \"thrown\"")));
    assert!(early.contains("begin both armies before the set-up"), "{early}");
}

#[test]
fn several_commands_are_divided_as_in_a_pick_up_battle() {
    let text = "local s = scenario { title = \"A meeting\", rules = \"dba3\", variant = \"big\", board = { 30, 15 }, setup = \"thrown\" }\n\
                s:army { name = \"Rome\", list = \"II/33\" }\ns:army { name = \"Carthage\", list = \"II/32a\" }\ns:set_up {}\n";
    let battles = dealt(&Script::new(text));
    assert!(battles.iter().all(|battle| battle.commands.len() == 6 && battle.sides[0].name == "Rome"));
    let square = text.replace("30, 15", "15, 15");
    let told = Script::new(&square).load().map(|_| ()).expect_err("it is a mistake").to_string();
    assert!(told.contains("[dba3.bbdba."), "{told}");
    let options = text.replace("\"II/33\"", "\"II/33\", options = { \"4Bd*2\" }");
    let told = Script::new(&options).load().map(|_| ()).expect_err("it is a mistake").to_string();
    assert!(told.contains("army \"Rome\": leave out `options` and `allies`"), "{told}");
}

/// A skirmish of which one sub-unit waits in a column behind its edge, with more lines of the script.
fn column(more: &str) -> Script {
    Script::new(&format!(
        "local s = scenario {{ title = \"Landfall\", rules = \"dbv\", setup = \"thrown\" }}\n\
         s:army {{ name = \"Crew\", edge = \"south\", bought = \"Blade general, Blade*3, Shooter*2, Spearman general, Spearman*6\" }}\n\
         s:army {{ name = \"Hundred\", bought = \"Blade general, Blade*2, Spearman*4, Spearman general, Spearman*5\" }}\n\
         s:set_up {{ entries = {{ {{ army = \"Crew\", unit = 1, at = 20, files = 1 }}, {{ army = \"Crew\", unit = 2, at = 60 }} }} }}\n\
         {more}"
    ))
}

#[test]
fn a_column_that_the_set_up_made_comes_on_whether_or_not_the_script_has_handlers() {
    let handler =
        "s:on(\"bound_start\", function(battle, bound) if bound.number == 3 then battle:say(\"Third.\") end end)\n";
    for (more, says) in [("", false), (handler, true)] {
        let script = column(more);
        let path = script.path().display().to_string();
        let checked = crate::cli::stdout(&crate::cli::run(&format!("check {path}"), 0));
        assert!(checked.contains("0 errors, 0 warnings, 0 remarks"), "{checked}");
        let log = crate::cli::stdout(&crate::cli::run(&format!("fight {path} --max-bounds 20"), 0));
        // One stands at the edge, and the other five of the column wait behind it.
        let came = log.lines().filter(|line| line.contains("comes onto the battlefield")).count();
        assert_eq!((came, log.contains("Third.")), (5, says), "{log}");
    }
}
