//! Pictures that are read: names inside the frame and apart from each other, a numbered grid with its scale, commands
//! outlined part by part, objectives where they are, and the lines of the script.

use std::path::{Path, PathBuf};

use debellis::battle::{Event, What};
use debellis::report::picture::{Origins, Show, picture};
use debellis::script::limits::Limits;
use debellis::script::scenario::{Scenario, load};

#[cfg(feature = "png")]
use crate::cli::mistake;
use crate::cli::{run, stdout};
use crate::scenario::{Script, paces, small};

/// A name on a picture, with its frame on the board.
struct Name {
    text: String,
    frame: [f64; 4],
}

impl Name {
    fn shared(&self, other: &[f64; 4]) -> f64 {
        let [left, top, right, bottom] = self.frame;
        let wide = right.min(other[2]) - left.max(other[0]);
        let high = bottom.min(other[3]) - top.max(other[1]);
        wide.max(0.0) * high.max(0.0)
    }

    fn area(&self) -> f64 {
        self.shared(&self.frame)
    }
}

fn number(head: &str, key: &str) -> f64 {
    let from = head.find(&format!("{key}=\"")).unwrap_or_else(|| panic!("no {key} in {head}")) + key.len() + 2;
    head[from..].split('"').next().and_then(|text| text.parse().ok()).expect("a number")
}

/// The names of ground, places, commands, zones and objectives.
fn names(svg: &str) -> Vec<Name> {
    let kinds = ["class=\"name\"", "class=\"who\"", "class=\"goal\""];
    let text = |part: &str| {
        let (head, rest) = part.split_once('>')?;
        let text = rest.split("</text>").next()?.trim().to_string();
        if !kinds.iter().any(|kind| head.contains(kind)) {
            return None;
        }
        let (x, y, size) = (number(head, " x"), number(head, " y"), number(head, "font-size"));
        let half = text.chars().count() as f64 * size * 0.28;
        Some(Name { text, frame: [x - half, y - size * 0.5, x + half, y + size * 0.5] })
    };
    svg.split("<text").skip(1).filter_map(text).collect()
}

fn refights() -> Vec<(PathBuf, Scenario)> {
    let files = std::fs::read_dir("scripts/refights").expect("the refights").filter_map(|file| Some(file.ok()?.path()));
    let mut files: Vec<PathBuf> = files
        .filter(|path| path.extension().is_some_and(|ending| ending == "lua"))
        .filter(|path| !path.to_string_lossy().ends_with("_test.lua"))
        .collect();
    files.sort();
    let loaded = |path: PathBuf| {
        let scenario = load(&path, Limits::default()).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        (path, scenario)
    };
    files.into_iter().map(loaded).collect()
}

#[test]
fn names_keep_inside_the_frame_and_apart_from_each_other_and_from_troops() {
    let mut seen = 0;
    for (path, scenario) in refights() {
        let battle = &scenario.start;
        let show = Show { plan: true, zones: &scenario.zones, ..Show::by(&scenario.rules) };
        let names = names(&picture(battle, "A refight", &[], show));
        let (width, depth) = (f64::from(battle.board.width) / 1000.0, f64::from(battle.board.depth) / 1000.0);
        let troops: Vec<[f64; 4]> = battle
            .on_table()
            .map(|(_, e)| {
                let corners = e.base.rect().corners().map(|c| (c.x / 1000.0, depth - c.y / 1000.0));
                let fold = |pick: fn(f64, f64) -> f64, of: fn(&(f64, f64)) -> f64| {
                    corners.iter().map(of).reduce(pick).unwrap_or(0.0)
                };
                [fold(f64::min, |c| c.0), fold(f64::min, |c| c.1), fold(f64::max, |c| c.0), fold(f64::max, |c| c.1)]
            })
            .collect();
        for (i, name) in names.iter().enumerate() {
            let [left, top, right, bottom] = name.frame;
            let inside = left >= 0.0 && top >= 0.0 && right <= width && bottom <= depth;
            assert!(inside, "{}: \"{}\" leaves the board: {:?}", path.display(), name.text, name.frame);
            for other in &names[..i] {
                let both = name.shared(&other.frame) / name.area().min(other.area());
                assert!(both < 0.02, "{}: \"{}\" on \"{}\"", path.display(), name.text, other.text);
            }
            let hidden: f64 = troops.iter().map(|base| name.shared(base)).sum::<f64>() / name.area();
            assert!(hidden < 0.3, "{}: \"{}\" covers troops: {hidden}", path.display(), name.text);
            seen += 1;
        }
    }
    assert!(seen > 100, "{seen} names");
}

/// The numbers of the grid, those of the southern edge first.
fn numbers(svg: &str) -> Vec<String> {
    let group = svg.split("class=\"grid numbers\"").nth(1).expect("numbers");
    let group = group.split("</g>").next().unwrap_or_default();
    group
        .split("<text")
        .skip(1)
        .filter_map(|part| Some(part.split_once('>')?.1.split('<').next()?.trim().to_string()))
        .collect()
}

#[test]
fn a_grid_has_numbers_in_the_unit_of_the_rules_and_a_scale() {
    for (board, step, edges) in
        [("{ 15, 15 }", "2 base widths, 80 mm", [8, 8]), ("{ 30, 15 }", "5 base widths, 200 mm", [7, 4])]
    {
        let scenario = Script::new(&small("").replace("{ 15, 15 }", board)).load().expect("a scenario");
        let svg = picture(&scenario.start, "Zama", &[], Show::by(&scenario.rules));
        let found = numbers(&svg);
        assert_eq!(found.len(), edges[0] + edges[1], "{found:?}");
        let each: usize = step.split(' ').next().and_then(|n| n.parse().ok()).expect("a number");
        assert_eq!(found[1], each.to_string());
        assert!(svg.contains(step), "{step}");
    }
    let paces = Script::new(&paces("")).load().expect("a scenario");
    let svg = picture(&paces.start, "In paces", &[], Show::by(&paces.rules));
    assert!(svg.contains(" paces, ") && !svg.contains("base widths, "), "{:?}", numbers(&svg));
    assert!(numbers(&svg)[1].ends_with("00"), "{:?}", numbers(&svg));
}

const SCOUTS: &str = r#"scipio:line { left = { 13, 9 }, "LH" }
hannibal:line { left = { 2, 12 }, "LH" }"#;

#[test]
fn a_command_is_outlined_part_by_part() {
    let draw = |more: &str| {
        let scenario = Script::new(&small(more)).load().unwrap_or_else(|error| panic!("{error}"));
        let svg = picture(&scenario.start, "Zama", &[], Show { plan: true, ..Show::by(&scenario.rules) });
        (
            svg.matches(">the command of ").count() + svg.matches(">\nthe command of ").count(),
            svg.matches("class=\"ahead\" d=").count(),
        )
    };
    let ((bodies, fronts), (apart, same)) = (draw(""), draw(SCOUTS));
    assert_eq!(bodies, 2);
    assert_eq!(apart, 4, "scouts on a flank do not spread a command over the board");
    assert_eq!(fronts, same, "the part with the general has the front");
}

#[test]
fn objectives_stand_where_they_are() {
    let goals = r#"s:objective { name = "the ford", side = "Rome", hold = { at = { 7, 7 }, size = { 2, 2 } }, bound = 9, ends = false }
s:objective { name = "away", side = "Carthage", exit = "north", count = 2 }
s:objective { name = "his head", side = "Rome", kill = "general of Hannibal" }"#;
    let scenario = Script::new(&small(goals)).load().unwrap_or_else(|error| panic!("{error}"));
    let svg = picture(&scenario.start, "Zama", &[], Show::by(&scenario.rules));
    let found = names(&svg);
    for name in ["the ford", "away", "his head"] {
        assert!(found.iter().any(|found| found.text == name), "{name}");
    }
    assert!(
        svg.contains("points=\"240,360 320,360 320,280 240,280\"") || svg.contains("240,280"),
        "the ground to be held"
    );
    assert_eq!(svg.matches("class=\"way\"").count(), 4, "ways out in the north");
    let ford = found.iter().find(|name| name.text == "the ford").expect("a name");
    assert!(
        ford.shared(&[240.0, 280.0, 320.0, 360.0]) > ford.area() * 0.9,
        "it stands in its ground: {:?}",
        ford.frame
    );
}

#[test]
fn the_title_of_an_element_tells_where_it_was_written() {
    let scenario = Script::new(&small("")).load().expect("a scenario");
    let places = &scenario.places.elements;
    assert_eq!(places.iter().flatten().map(|place| place.line).collect::<Vec<_>>(), [6, 6, 7, 7, 7]);
    let origins = Origins { elements: vec!["zama.lua, line 6".into()], ..Origins::default() };
    let svg = picture(&scenario.start, "Zama", &[], Show { origins: Some(&origins), ..Show::default() });
    assert!(svg.contains("El 1 of Hannibal\nzama.lua, line 6"), "{svg}");
}

#[test]
fn the_titles_of_zones_and_objectives_tell_where_they_were_written() {
    let added = "s:zone { name = \"the left\", side = \"Rome\", at = { 3, 4 }, size = { 4, 3 } }\n\
                 s:objective { name = \"ridge\", side = \"Rome\", hold = { at = { 7, 9 }, size = { 2, 2 } } }";
    let scenario = Script::new(&small(added)).load().expect("a scenario");
    let lines = |places: &[Option<_>]| {
        let told = |place: &Option<debellis::script::error::ScriptPlace>| place.as_ref().map(|place| place.line);
        places.iter().map(told).collect::<Vec<_>>()
    };
    assert_eq!(lines(&scenario.places.zones), [Some(8)]);
    assert_eq!(lines(&scenario.places.objectives), [Some(9)]);
    let place = |line: &str| vec![format!("zama.lua, line {line}")];
    let origins = Origins { zones: place("8"), objectives: place("9"), ..Origins::default() };
    let show = Show { origins: Some(&origins), plan: true, zones: &scenario.zones, ..Show::default() };
    let svg = picture(&scenario.start, "Zama", &[], show);
    assert!(svg.contains("the zone \"the left\"\nzama.lua, line 8"), "{svg}");
    let asked = svg.find("the objective \"ridge\": ").expect("the objective's title");
    assert!(
        svg[asked..].split("</title>").next().unwrap_or_default().trim_end().ends_with("\nzama.lua, line 9"),
        "{svg}"
    );
}

#[test]
#[cfg(feature = "png")]
fn a_picture_is_points_where_its_name_ends_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("field.PNG");
    let words = format!("picture tests/browser/small.lua --commands --width 300 --out {}", out.display());
    assert_eq!(stdout(&run(&words, 0)), "");
    let points = std::fs::read(&out).expect("a picture");
    assert_eq!((&points[1..4], &points[16..20]), (&b"PNG"[..], &300_u32.to_be_bytes()[..]));
    let told = mistake("picture tests/browser/small.lua --width 300 --out field.svg");
    assert!(told.contains("--width is the width of a PNG") && told.contains(".png"), "{told}");
    assert!(mistake("picture tests/browser/small.lua --width 9000 --out field.png").contains("8192"));
}

#[test]
fn a_battle_with_hours_shows_season_weather_and_night() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("scripts/dbm/hattin.lua");
    let scenario = load(&path, Limits::default()).expect("a scenario");
    let drawn = |hour: u16| {
        let mut battle = scenario.start.clone();
        battle.hour = debellis::battle::Hour(hour * 60);
        picture(&battle, "Hattin", &[], Show::by(&scenario.rules))
    };
    let (dark, shade) = ("dark night", "class=\"dark");
    let day = drawn(9);
    let plain: String = day.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(plain.contains("summer in a warm climate") && plain.contains("09:00"), "{plain}");
    assert!(!day.contains(shade), "no shade by day");
    // The summer's sun rises at 5 and sets at 19 in a warm climate; dawn and dusk last an hour.
    assert!(!drawn(5).contains(shade) && drawn(4).contains(shade) && !drawn(4).contains(dark), "dawn");
    assert!(drawn(19).contains(shade) && !drawn(19).contains(dark), "dusk");
    assert!(drawn(20).contains(dark) && drawn(3).contains(dark), "night");
    assert!(drawn(23).contains("nobody sees beyond"), "the sight of the night");
    let other = load(&path.with_file_name("../refights/hattin.lua"), Limits::default()).expect("a scenario");
    let svg = picture(&other.start, "Hattin", &[], Show::by(&other.rules));
    assert!(!svg.contains("class=\"sky"), "a set without hours shows none");
}

#[test]
fn long_codes_stand_on_their_bases_in_short_and_the_legend_has_them_whole() {
    for (file, whole, least) in [
        ("scripts/dbm/hattin.lua", "crossbow", 0.18),
        ("scripts/dbm/zama.lua", "Reg Bd (O)", 0.18),
        ("scripts/skirmishes/raid.lua", "Light Horseman", 0.36),
    ] {
        let scenario = load(Path::new(file), Limits::default()).expect("a battle with long codes");
        let svg = picture(&scenario.start, "A battle", &[], Show::by(&scenario.rules));
        let (on_bases, legend) = svg.split_once("class=\"legend\"").expect("a legend");
        assert!(legend.contains(whole), "{file}: {whole} in the legend");
        let labels: Vec<&str> = on_bases.split("<text").filter(|part| part.contains("class=\"code\"")).collect();
        assert!(!labels.is_empty());
        for label in labels {
            let text = label.split_once('>').and_then(|(_, rest)| rest.split('<').next()).expect("a text").trim();
            assert!(text.chars().count() <= 8, "{file}: {text}");
            let big = number(label, "font-size") / (f64::from(scenario.start.base_width) / 1000.0);
            assert!(big >= least, "{file}: {text} has letters of {big} of a base");
            assert!(legend.contains(text), "{file}: {text} is told");
        }
        // Two codes never stand on bases as the same.
        let mut told: Vec<(String, String)> = Vec::new();
        let words: Vec<&str> = legend
            .split("<text")
            .skip(1)
            .filter_map(|part| part.split_once('>')?.1.split('<').next())
            .map(str::trim)
            .collect();
        for pair in words.windows(2).filter(|pair| scenario.rules.troop(pair[1]).is_some()) {
            assert!(told.iter().all(|(short, code)| short != pair[0] || code == pair[1]), "{file}: {pair:?}");
            told.push((pair[0].to_string(), pair[1].to_string()));
        }
        assert!(told.len() > 2, "{file}: {told:?}");
    }
    // Short codes stand as they are, and need no words in the legend.
    let scenario = load(Path::new("scripts/refights/zama.lua"), Limits::default()).expect("a battle with short codes");
    let svg = picture(&scenario.start, "Zama", &[], Show::by(&scenario.rules));
    assert!(!svg.contains("font-weight=\"600\""));
}

#[test]
fn where_an_ambush_lay_stays_marked() {
    let folder = tempfile::tempdir().expect("a folder");
    let script = folder.path().join("sprung.lua");
    let text = r#"
local s = scenario { title = "Sprung", rules = "dbm", board = { 2400, 1600 }, season = "summer", sky = "clear", hour = 10, max_bounds = 6 }
s:weather { climate = "dry" }
s:terrain { woods { at = { 600, 800 }, size = { 400, 300 } } }
local c = s:army { name = "Red", edge = "south", first_bound = true }:command { name = "C", cinc = true }
c:line { left = { 400, 400 }, "Reg Bd (O)*2", "Reg Bd (S) general" }
local d = s:army { name = "Blue", edge = "north" }:command { name = "D", cinc = true }
d:line { left = { 1700, 1200 }, facing = "south", "Irr Wb (O)*4", "Irr Wb (O) general" }
d:ambush { left = { 700, 780 }, facing = "south", "Irr Wb (S)*3" }
"#;
    std::fs::write(&script, text).expect("a file");
    let replay = folder.path().join("sprung.replay").display().to_string();
    stdout(&run(&format!("fight {} --seed 1 --replay {replay}", script.display()), 0));
    let events: Vec<Event> =
        debellis::store::replay::read(Path::new(&replay)).expect("a replay").events().cloned().collect();
    let at = |found: &dyn Fn(&What) -> bool| {
        let before = events.iter().take_while(|event| !found(&event.what));
        before.filter(|event| matches!(event.what, What::BoundBegan { .. })).count()
    };
    let sprung = at(&|what| matches!(what, What::Revealed { .. }));
    let last = at(&|_| false);
    assert!(sprung < last, "the ambush comes out in bound {sprung} of {last}");
    for bound in 0..=last {
        let svg = stdout(&run(&format!("picture {replay} --bound {bound}"), 0));
        let marks = svg.matches("sprung").count();
        let told = svg.split_whitespace().collect::<Vec<_>>().join(" ").contains("came out of hiding here");
        assert_eq!((marks > 0, told), (bound >= sprung, bound >= sprung), "bound {bound}");
    }
}
