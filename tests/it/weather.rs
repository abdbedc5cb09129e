//! Weather of a scenario: set, changed, reported, switched off, and fought again.

use debellis::base::dice::Purpose;
use debellis::battle::{Climate, Draw, Event, Hour, Phase, Sky, Water, What, WindForce};
use debellis::script::limits::Limits;
use debellis::script::scenario::{Scenario, load};
use debellis::sim::battle::{BattleTerms, fight};
use serde_json::json as value;

use super::cli::{json, run, stdout};
use super::scenario::{Script, small};

/// A battle with some weather.
fn under(weather: &str) -> String {
    small(&format!("s:weather({weather})\n"))
}

/// The refusal of the script.
#[track_caller]
fn mistake(weather: &str) -> String {
    let script = Script::new(&under(weather));
    script.load().err().map(|error| error.to_string()).expect("it is a mistake")
}

fn events(scenario: &Scenario, seed: u64) -> Vec<Event> {
    let generals = ["general", "general"].map(String::from);
    let terms = BattleTerms { generals, max_bounds: 24 };
    fight(scenario, &terms, seed).expect("a battle").events
}

/// The events, except those of the weather itself.
fn course(events: &[Event]) -> Vec<Event> {
    let of_weather = |event: &Event| match event.what {
        What::WeatherTurned { .. } | What::HourStruck { .. } => true,
        What::Rolled { roll, .. } => roll.purpose == debellis::base::dice::Purpose::Weather,
        _ => false,
    };
    events.iter().filter(|event| !of_weather(event)).cloned().collect()
}

const FULL: &str = r#"weather { season = "winter", climate = "cold", hour = 7.5, sky = "snow", wind = "northeast", force = "strong", mud = true,
  heat = true, dazzle = true, rivers = "frozen", marshes = "frozen", waterways = "flooded", visibility = bw(2), risk = "snow",
  changes = { { bound = 2, sky = "clear", visibility = 3 }, { hour = 9, mud = false }, { dice = 4, force = "light", wind = "south" } } EFFECTS }"#;

#[test]
fn weather_is_put_on_as_it_is_written() {
    let scenario = Script::new(&under(&FULL.replace("EFFECTS", ""))).load().expect("a scenario");
    let weather = scenario.start.weather;
    assert_eq!((weather.climate, weather.sky, scenario.start.hour), (Some(Climate::Cold), Sky::Snow, Hour(450)));
    assert_eq!((weather.wind_from, weather.force), (Some(45), WindForce::Strong));
    assert_eq!((weather.rivers, weather.marshes, weather.waterways), (Water::Frozen, Water::Frozen, Water::Flooded));
    assert_eq!((weather.mud, weather.heat, weather.dazzle, weather.visibility), (true, true, true, Some(80_000)));
    let forecast = scenario.start.forecast.as_ref().expect("a forecast");
    assert_eq!((forecast.changes.len(), forecast.draw), (3, None));
    assert!(scenario.rules.weather.in_force.is_empty() && scenario.rules.amendments.is_empty());
    // Battles without weather are written as before.
    let plain = Script::new(&small("")).load().expect("a scenario");
    let written = serde_json::to_value(&plain.start).expect("it is data");
    assert_eq!(written["weather"], value!({ "season": "summer", "sky": "clear" }));
    assert!(written.get("forecast").is_none());
}

#[test]
fn weather_that_is_off_changes_nothing_of_a_battle() {
    let plain = Script::new(&small("")).load().expect("a scenario");
    let off = Script::new(&under(&FULL.replace("EFFECTS", ""))).load().expect("a scenario");
    for seed in 1..4 {
        let (dry, wet) = (events(&plain, seed), events(&off, seed));
        assert_eq!(course(&wet), dry, "seed {seed}");
        assert!(wet.len() > dry.len(), "the weather itself is told");
    }
    let on = Script::new(&under(&FULL.replace("EFFECTS", ", effects = true"))).load().expect("a scenario");
    assert!((1..8).any(|seed| course(&events(&on, seed)) != events(&plain, seed)), "and changes it where it is on");
}

#[test]
fn mistakes_are_explained() {
    for (weather, part) in [
        (
            r#"{ sky = "rian" }"#,
            r#"`sky` is one of clear, overcast, rain, heavy rain, snow, mist, fog, dust; found "rian"; did you mean `rain`?"#,
        ),
        (r#"{ climate = "hot" }"#, "`climate` is one of cold, warm, dry, tropical"),
        (r#"{ skye = "rain" }"#, "unknown key `skye`; did you mean `sky`?"),
        (r#"{ effects = { "rian" } }"#, r#"`effects`: there is no "rian"; there are soaked fields, rain,"#),
        (r#"{ effects = 3 }"#, "`effects` is true, false or a list of their names; found 3"),
        (r#"{ changes = { { sky = "rain" } } }"#, "a change has one of `bound`, `hour` and `dice`"),
        (
            r#"{ changes = { { bound = 2, dice = 4, sky = "rain" } } }"#,
            "a change has one of `bound`, `hour` and `dice`",
        ),
        (r#"{ changes = { { bound = 2 } } }"#, "say what changes"),
        (r#"{ changes = { { dice = 7, sky = "rain" } } }"#, "`dice` must be a whole number from 1 to 6"),
        (r#"{ visibility = bw(300) }"#, "`visibility` must be from 0 to 200 base widths"),
        (r#"3"#, "weather is put on by weather { ... } or its table; found 3"),
        (r#"random_weather { season = "spring" }"#, "`climate` is missing"),
        (r#"random_weather { climate = "warm", score = 6 }"#, "`score` must be a whole number from 0 to 5"),
    ] {
        let found = mistake(weather);
        assert!(found.contains(part), "{weather}: {found}");
    }
    let twice = Script::new(&small("s:weather { mud = true }\ns:weather { mud = true }\n")).load();
    assert!(twice.err().expect("a mistake").to_string().contains("has its weather already"));
    let dbsa = "local s = scenario { title = \"Zama\", rules = \"dbsa\", board = { 1200, 1200 } }\ns:weather { effects = true }\n";
    let refused = Script::new(dbsa).load().err().expect("a mistake").to_string();
    assert!(refused.contains("weather does nothing in "), "{refused}");
}

/// The weather at the start of the first bound.
fn drawn(scenario: &Scenario, seed: u64) -> Option<(Sky, Option<u16>)> {
    events(scenario, seed).iter().find_map(|event| match event.what {
        What::WeatherTurned { weather, .. } => Some((weather.sky, weather.wind_from)),
        _ => None,
    })
}

#[test]
fn random_weather_varies_by_the_seed_alone() {
    let script = Script::new(&under(r#"random_weather { climate = "cold", season = "winter", effects = true }"#));
    let scenario = script.load().expect("a scenario");
    assert_eq!(scenario.start.forecast.as_ref().and_then(|forecast| forecast.draw), Some(Draw::Dice));
    let all: Vec<_> = (1..12).map(|seed| drawn(&scenario, seed)).collect();
    assert_eq!(all, (1..12).map(|seed| drawn(&scenario, seed)).collect::<Vec<_>>());
    assert!(all.iter().any(|one| *one != all[0]), "{all:?}");
    let fixed = Script::new(&under(r#"random_weather { climate = "cold", season = "winter", score = 2 }"#));
    assert_eq!(drawn(&fixed.load().expect("a scenario"), 1), Some((Sky::Fog, None)));
    let wild = Script::new(&under(r#"random_weather { climate = "cold", season = "summer", score = 1 }"#));
    assert_eq!(drawn(&wild.load().expect("a scenario"), 1), Some((Sky::Clear, Some(225))));
}

/// Drawn fog begins an hour before dawn, in a cold winter at 6 (`dbm.weather.07`).
#[test]
fn drawn_fog_comes_up_an_hour_before_dawn() {
    for (hour, first) in [("6", Sky::Fog), ("5.75", Sky::Clear)] {
        let text = format!(r#"random_weather {{ climate = "cold", season = "winter", score = 2, hour = {hour} }}"#);
        let scenario = Script::new(&under(&text)).load().expect("a scenario");
        assert_eq!(drawn(&scenario, 1).map(|(sky, _)| sky), Some(first), "{hour}");
        let (mut battle, mut skies) = (scenario.start.clone(), Vec::new());
        for event in events(&scenario, 1) {
            battle.apply(&event);
            if matches!(event.what, What::WeatherTurned { .. }) {
                skies.push((battle.hour >= Hour(360), battle.weather.sky));
            }
        }
        assert!(skies.contains(&(true, Sky::Fog)) && !skies.contains(&(false, Sky::Fog)), "{hour}: {skies:?}");
    }
}

/// By a score of 0 or 1 the wind blows but in bounds whose dice average 2 or less (`dbm.weather.02`); by other scores in all.
#[test]
fn a_fitful_wind_falls_for_a_bound_of_low_dice() {
    let winds = |score: u8| {
        let text = format!(r#"random_weather {{ climate = "cold", season = "summer", score = {score} }}"#);
        let scenario = Script::new(&under(&text)).load().expect("a scenario");
        let mut found = Vec::new();
        for seed in 1..6 {
            let (mut battle, mut mean) = (scenario.start.clone(), 0);
            for event in events(&scenario, seed) {
                battle.apply(&event);
                match event.what {
                    What::BoundBegan { .. } => mean = 0,
                    What::Rolled { roll, face } if matches!(roll.purpose, Purpose::Pips(_)) => mean = face,
                    What::PhaseBegan { phase: Phase::Moves } if mean > 0 => {
                        found.push((mean <= 2, battle.weather.wind_from.is_some()));
                    }
                    _ => {}
                }
            }
        }
        found
    };
    let fitful = winds(1);
    assert!(fitful.iter().all(|(low, blows)| low != blows), "{fitful:?}");
    assert!(fitful.iter().any(|(low, _)| *low) && fitful.iter().any(|(low, _)| !*low));
    assert!(winds(4).iter().all(|(_, blows)| *blows));
}

#[test]
fn every_module_of_weather_is_one_and_says_what_it_is() {
    let mut count = 0;
    for entry in std::fs::read_dir("scripts/weather").expect("the folder") {
        let path = entry.expect("a file").path();
        let name = path.file_stem().and_then(|name| name.to_str()).expect("a name").to_string();
        let text = std::fs::read_to_string(&path).expect("the module");
        assert!(text.starts_with("-- "), "{name} begins with a comment");
        let script = small(&format!("s:weather(require \"weather.{name}\")\n"));
        let file = std::path::Path::new("scripts/refights").join(format!("weather-{}-{name}.lua", std::process::id()));
        std::fs::write(&file, script).expect("a script");
        let scenario = load(&file, Limits::default());
        let _ = std::fs::remove_file(&file);
        let scenario = scenario.unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(!scenario.rules.weather.in_force.is_empty(), "{name}");
        events(&scenario, 1);
        count += 1;
    }
    assert!(count >= 6);
}

#[test]
fn a_battle_under_a_changing_sky_is_told_and_fought_again() {
    let weather = r#"weather { hour = 6, sky = "mist", changes = { { dice = 5, sky = "rain" }, { hour = 8, sky = "clear" } }, effects = true }"#;
    let named = Script::new(&under(r#"{ effects = { "rain" } }"#)).load().expect("a scenario");
    let says =
        "house rule of the weather: in rain Bows and Artillery count -1, shooting and in close combat [dbm.weather.53]";
    assert_eq!(named.rules.amendments, [says]);
    let script = Script::new(&under(weather));
    let folder = tempfile::tempdir().expect("a folder");
    let replay = folder.path().join("battle.replay");
    let (path, file) = (script.path().display().to_string(), replay.display().to_string());
    let fought = json(&format!("fight {path} --seed 3 --max-bounds 10 --replay {file}"), 0);
    assert!(fought["weather"].as_str().expect("a text").starts_with("summer, clear, "), "{}", fought["weather"]);
    let told = fought["amendments"].to_string();
    assert!(
        told.contains("house rules of the weather: soaked fields [dba3.terrain.33], rain [dbm.weather.53]"),
        "{told}"
    );
    assert_eq!(json(&format!("replay {file}"), 0)["check"], value!("agrees"));
    let log = stdout(&run(&format!("fight {path} --seed 3 --max-bounds 10"), 0));
    assert!(log.contains("It is 07:00 [dba3.scale.20]") && log.contains("The weather: clear"), "{log}");
    assert!(log.contains("house rules of the weather"), "{log}");
    let page = folder.path().join("page");
    run(&format!("fight {path} --seed 3 --max-bounds 10 --out {} --log none", page.display()), 0);
    let html = std::fs::read_to_string(page.join("zama-3.html")).expect("a page");
    assert!(html.contains("House rule: house rules of the weather"), "the page names the house rules");
    assert!(html.contains("The weather at the start: mist."), "and the story the weather");
    assert!(html.contains("of the weather counted"));
}
