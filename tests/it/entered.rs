//! `scenario:set_up` between forces by points: what a script names of leaders, battlefield, edges and entries is so, and the rest is
//! the computer's.

use crate::scenario::Script;
use debellis::battle::{Battle, Compass, FeatureKind, Standing};
use debellis::script::scenario::Scenario;

const CREW: &str = "Blade general, Blade*3, Shooter*2, Spearman general, Spearman*5, Skirmisher*3";
const FYRD: &str = "Blade general, Blade*2, Spearman*4, Spearman general, Spearman*5, Skirmisher*3";

fn script(crew: &str, named: &str) -> Script {
    Script::new(&format!(
        "local s = scenario {{ title = \"A raid\", rules = \"dbv\", setup = \"thrown\" }}\n\
         s:army {{ name = \"Crew\", bought = \"{CREW}\" {crew} }}\n\
         s:army {{ name = \"Fyrd\", bought = \"{FYRD}\" }}\n\
         s:set_up {{ {named} }}\n"
    ))
}

fn dealt(script: &Script) -> Vec<Battle> {
    let scenario: Scenario = script.load().unwrap_or_else(|error| panic!("{error}"));
    let one = |seed| scenario.dealt(seed).unwrap_or_else(|error| panic!("seed {seed}: {error}")).start.clone();
    (1..=6).map(one).collect()
}

fn mistake(named: &str) -> String {
    script("", named).load().map(|_| ()).expect_err("it is a mistake").to_string()
}

const LAND: &str = "features = { { feature = \"woods\", at = { 20, 30 }, size = { 12, 10 } }, \
                    { feature = \"gentle hill\", at = { 70, 70 }, size = { 20, 16 } }, \
                    { feature = \"scrub\", at = { 70, 20 }, size = { 10, 10 } } }";

#[test]
fn with_nothing_named_the_computer_sets_up() {
    let battles = dealt(&script("", ""));
    assert!(battles.iter().any(|battle| battle.features != battles[0].features), "the land is thrown for");
    assert!(battles.iter().all(|battle| battle.elements.len() == 15 + 16));
}

#[test]
fn what_is_named_is_so_with_every_seed() {
    let named = format!(
        "{LAND}, leaders = {{ {{ army = \"Crew\", element = \"Blade 2\" }} }}, commanders = {{ {{ army = \"Fyrd\", unit = 1 }} }}, \
         entries = {{ {{ army = \"Crew\", unit = 1, at = 20 }}, {{ army = \"Crew\", unit = 2, files = 2, at = 60 }} }}"
    );
    for battle in dealt(&script(", edge = \"south\"", &named)) {
        let kinds: Vec<FeatureKind> = battle.features.iter().map(|feature| feature.kind).collect();
        assert_eq!(kinds, [FeatureKind::Woods, FeatureKind::GentleHill, FeatureKind::Scrub]);
        assert_eq!(battle.sides.each_ref().map(|side| side.edge), [Compass::South, Compass::North]);
        let of = |name: &str| {
            let (id, e) =
                battle.roster().find(|(id, e)| e.side.index() == 0 && battle.name(*id) == name).expect("a figure");
            (id, e.clone())
        };
        assert!(of("Blade 2").1.general && !of("Blade 1").1.general);
        let pace = of("Blade 1").1.base.at.x / 20;
        assert_eq!(of("Blade 1").1.base.at.x, 20 * pace);
        assert_eq!(of("Spearman 1").1.base.at.x, 60 * pace);
        let waits = battle.elements.iter().filter(|e| e.side.index() == 0 && e.standing == Standing::Reserve).count();
        assert_eq!(waits, 7, "nine of the second sub-unit, of whom two are at the edge");
    }
}

#[test]
fn a_side_may_have_several_forces_on_a_wider_board() {
    let text = |crew: &str, named: &str| {
        Script::new(&format!(
            "local s = scenario {{ title = \"A raid\", rules = \"dbv\", setup = \"thrown\" }}\n\
             s:army {{ name = \"Crew\", bought = \"{crew}\" }}\n\
             s:army {{ name = \"Fyrd\", bought = \"{FYRD}\" }}\n\
             s:set_up {{ {named} }}\n"
        ))
    };
    let two = "Blade general, Blade*3, Ulf: Blade general, Spearman*4, Spearman general, Spearman*5";
    for battle in dealt(&text(two, "commanders = { { army = \"Crew\", unit = 2 }, { army = \"Crew\", unit = 1 } }")) {
        assert_eq!([battle.board.width, battle.board.depth], [1_200_000, 900_000], "dbv.scale.23");
        let commands = battle.commands.iter().filter(|command| command.side.index() == 0);
        let found: Vec<_> = commands.map(|c| (c.name.as_str(), c.force, c.chief)).collect();
        assert_eq!(found, [("Crew 1", 0, true), ("Ulf 1", 1, true), ("Ulf 2", 1, false)]);
    }
    let wrong =
        |crew: &str, named: &str| text(crew, named).load().map(|_| ()).expect_err("it is a mistake").to_string();
    let dearer = "commanders = { { army = \"Crew\", unit = 3 } }";
    for (told, wanted) in [
        (wrong(two, dearer), "force 2: the commander is of the dearest type"),
        (wrong("Blade general, Blade*3, Ulf: Spearman general, Spearman*2", ""), "force 2: sub-unit 1 has 3 figures"),
    ] {
        assert!(told.contains(wanted), "{wanted}: {told}");
    }
}

#[test]
fn a_force_is_commanded_by_whoever_is_of_the_dearest_of_his_sort() {
    let chief = |crew: &str| {
        let text = format!(
            "local s = scenario {{ title = \"A raid\", rules = \"dbv\", setup = \"thrown\" }}\n\
             s:army {{ name = \"Crew\", bought = \"{crew}\" }}\n\
             s:army {{ name = \"Fyrd\", bought = \"{FYRD}\" }}\n\
             s:set_up {{ }}\n"
        );
        let script = Script::new(&text);
        script.load().map(|_| ()).map_err(|mistake| mistake.to_string())?;
        let battle = dealt(&script).into_iter().next().expect("a battle");
        let own = battle.commands.iter().filter(|command| command.side.index() == 0);
        Ok::<_, String>(own.map(|command| command.chief).collect::<Vec<_>>())
    };
    // Peltasts cost as much as light horse, and are not the dearest foot there.
    assert_eq!(chief("Peltast general, Blade*3, Light Horseman general, Light Horseman*3"), Ok(vec![false, true]));
    assert_eq!(chief("Light Horseman general, Light Horseman*3, Peltast general, Blade*3"), Ok(vec![true, false]));
    // Cavalry cost as much as blades, and knights more.
    assert_eq!(chief("Cavalryman general, Cavalryman*3, Knight, Blade general, Blade*3"), Ok(vec![false, true]));
    assert_eq!(chief("Knight general, Cavalryman*4, Blade general, Blade*3"), Ok(vec![true, false]));
    let told = chief("Cavalryman general, Cavalryman*3, Knight, Spearman general, Blade*3").expect_err("nobody may");
    assert!(told.contains("this one is mounted and of a type of 4 points"), "{told}");
    let told = chief("Blade general, Blade*3, Blade general").expect_err("too few");
    assert!(told.contains("sub-unit 2 has 1 figure; it has 4 to 12"), "{told}");
}

#[test]
fn a_stream_too_wide_is_told_in_paces() {
    let text = "local s = scenario { title = \"A ford\", rules = \"dbv\", board = { 90, 90 } }\n\
                s:terrain { river { path = { { 0, 20 }, { 90, 20 } }, width = 4.1 },\n\
                gentle_hill { at = { 70, 70 }, size = { 10, 10 }, crest = { { 68, 70 }, { 72, 70 } } } }\n\
                s:army { name = \"R\", edge = \"south\" }:command { name = \"Rc\", cinc = true }\
                :line { left = { 12, 3 }, \"Blade general\", \"Blade*3\" }\n\
                s:army { name = \"B\", edge = \"north\" }:command { name = \"Bc\", cinc = true }\
                :line { left = { 35, 87 }, \"Blade general\", \"Blade*3\" }\n";
    let told = Script::new(text).load().map(|_| ()).expect_err("it is a mistake").to_string();
    assert!(told.contains("a stream is 4.1 paces wide instead of at most 4 paces [dbv.terrain.23]"), "{told}");
}

#[test]
fn sub_units_that_are_not_named_enter_where_there_is_room() {
    let named = "entries = { { army = \"Crew\", unit = 1, at = 5 } }";
    for battle in dealt(&script("", named)) {
        let own =
            |unit: u8| battle.elements.iter().filter(move |e| e.command.0 == unit && e.standing == Standing::OnTable);
        assert_eq!(own(0).count(), 6);
        assert!(own(1).count() > 0);
    }
}

#[test]
fn what_cannot_be_is_refused_with_its_clause() {
    let entry = |what: &str| mistake(&format!("entries = {{ {{ army = \"Crew\", {what} }} }}"));
    for (told, wanted) in [
        (mistake("features = { { feature = \"woods\", at = { 20, 30 }, size = { 12, 10 } } }"), "dbv.terrain.04"),
        (mistake("features = { { feature = \"wods\", at = { 20, 30 }, size = { 12, 10 } } }"), "did you mean `woods`"),
        (mistake("features = { { feature = \"woods\", along = { { 20, 30 }, { 12, 10 } } } }"), "is an area"),
        (mistake("leaders = { { army = \"Crew\", element = \"Blade 9\" } }"), "have the numbers 1 to 4"),
        (mistake("commanders = { { army = \"Crew\", unit = 3 } }"), "from 1 to 2"),
        (entry("at = 20"), "expected either `element`"),
        (entry("unit = 2, files = 3, at = 20"), "dbv.setup."),
        (entry("unit = 1, at = 0"), "dbv.setup.09"),
    ] {
        assert!(told.contains(wanted), "{wanted}: {told}");
    }
}
