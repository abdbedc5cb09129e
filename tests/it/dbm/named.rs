//! `scenario:set_up` between bought armies: what a script names is so with every seed, and the rest comes from the dice.

use crate::scenario::Script;
use debellis::battle::{Battle, Compass, Draw, FeatureKind, Hour, Season, Shape};
use debellis::script::scenario::Scenario;

/// Two armies of one list; the hill's text is without its army where `troops` is false.
fn script(hill: &str, named: &str) -> Script {
    let list = "rules = \"dbm\", number = \"X/1\", name = \"Swords\", years = { -300, -200 }, home = \"southern Europe\", aggression = 2, \
                terrain = { \"woods\", \"marsh\", \"gentle_hill\", \"river\" }, entries = { \
                { troops = \"Irr Cv (O)\", general = { \"chief\", \"sub\" }, from = 2, to = 4 }, { troops = \"Irr Bd (O)\", from = 8, to = 40 } }";
    let troops = "chief First:\\n Irr Cv (O) general, Irr Bd (O)*9\\ncommand Second:\\n Irr Cv (O) general, Irr Bd (O)*6\\n\
                  baggage: Irr Bge (I)*6";
    Script::new(&format!(
        "local list = points_list {{ {list} }}\n\
         local s = scenario {{ title = \"A meeting\", rules = \"dbm\", setup = \"thrown\" }}\n\
         s:army {{ name = \"Valley\", list = list, bought = \"The valley\\n{troops}\" {hill} }}\n\
         s:army {{ name = \"Hill\", list = list, bought = \"The hill\\n{troops}\" }}\n\
         s:set_up {{ {named} }}\n"
    ))
}

fn dealt(script: &Script) -> Vec<Battle> {
    let scenario: Scenario = script.load().unwrap_or_else(|error| panic!("{error}"));
    let one = |seed| scenario.dealt(seed).unwrap_or_else(|error| panic!("seed {seed}: {error}")).start.clone();
    (1..=9).map(one).collect()
}

fn mistake(named: &str) -> String {
    script("", named).load().map(|_| ()).expect_err("it is a mistake").to_string()
}

#[test]
fn what_is_named_is_so_and_the_rest_is_thrown_for() {
    let named = "defender = \"Hill\", season = \"winter\", hour = 8.5, weather = 4, \
                 features = { { feature = \"marsh 1\", at = { 800, 700 }, size = { 700, 450 } }, \"woods 1\" }";
    let battles = dealt(&script(", edge = \"north\"", named));
    for battle in &battles {
        assert_eq!((battle.weather.season, battle.hour), (Season::Winter, Hour(8 * 60 + 30)));
        assert_eq!(battle.forecast.as_ref().and_then(|forecast| forecast.draw), Some(Draw::Score(4)));
        assert_eq!(battle.sides.each_ref().map(|side| side.edge), [Compass::North, Compass::South]);
        assert_eq!(battle.bound.side.index(), 0, "the invader begins");
        let marsh = battle.features.iter().find(|feature| feature.kind == FeatureKind::Marsh).expect("the marsh");
        let Shape::Area(area) = &marsh.shape else { panic!("an area") };
        let low = area
            .outline
            .iter()
            .map(|point| (point.x, point.y))
            .fold((i32::MAX, i32::MAX), |(x, y), at| (x.min(at.0), y.min(at.1)));
        // 450 and 475 paces of half a millimetre.
        assert_eq!(low.0, 450 * 500);
        assert!((low.1 - 475 * 500).abs() < 2_000, "{low:?}");
        assert!(battle.features.iter().any(|feature| feature.kind == FeatureKind::Woods));
        assert_eq!(battle.elements.len(), 2 * (2 + 9 + 6 + 6));
    }
    assert!(battles.windows(2).any(|two| two[0].features != two[1].features), "the rest is by the dice");
}

#[test]
fn with_nothing_named_all_is_thrown_for() {
    let battles = dealt(&script("", ""));
    assert!(battles.iter().any(|battle| battle.weather.season != battles[0].weather.season));
    assert!(battles.iter().any(|battle| battle.hour != battles[0].hour));
    assert!(battles.iter().any(|battle| battle.bound.side != battles[0].bound.side));
}

#[test]
fn what_cannot_be_is_refused_with_its_clause() {
    let marsh =
        |place: &str| mistake(&format!("defender = \"Hill\", features = {{ {{ feature = \"marsh 1\", {place} }} }}"));
    for (named, told) in [
        (marsh("at = { 400, 700 }, size = { 700, 450 }"), "dbm.terrain.59"),
        (marsh("at = { 800, 700 }, size = { 400, 250 }"), "dbm.terrain.48"),
        (marsh("along = { { 0, 700 }, { 400, 700 } }"), "dbm.terrain.05"),
        (mistake("features = { \"dunes 1\" }"), "dbm.terrain.06"),
        (mistake("features = { \"marsh\" }"), "write its size"),
        (mistake("features = { \"mars 1\" }"), "did you mean `marsh`"),
        (mistake("weather = 6"), "weather"),
        (mistake("defender = \"Valey\""), "Valley"),
    ] {
        assert!(named.contains(told), "{told}: {named}");
    }
}
