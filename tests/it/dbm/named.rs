//! `scenario:set_up` between bought armies: what a script names is so with every seed, and the rest comes from the dice.

use crate::scenario::Script;
use debellis::base::names::{ElementId, SideId};
use debellis::battle::{
    Battle, Compass, Draw, Element, FeatureKind, Hideout, Hour, Kind, Season, Shape, Standing, WindForce,
};
use debellis::geometry::Point;
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

/// Elements of the hill by code and place in paces, with the base edge of the hill in the south.
fn spots(battle: &Battle, code: &str) -> Vec<(i32, i32)> {
    let own = battle.elements.iter().filter(|e| e.side.index() == 1 && e.code.as_str() == code);
    own.map(|e| (e.base.at.x / 500, e.base.at.y / 500)).collect()
}

const FIELD: &str =
    "defender = \"Hill\", features = { { feature = \"woods 1\", at = { 700, 600 }, size = { 700, 450 } } }";

#[test]
fn armies_are_arranged_as_named_and_the_rest_is_drawn_up_beside_them() {
    let named = format!(
        "{FIELD}, posts = {{ {{ army = \"Hill\", element = \"Irr Bd (O) 1-3\", at = {{ 1600, 700 }} }} }}, \
         ambushes = {{ {{ army = \"Hill\", element = \"Irr Bd (O) 5\", at = {{ 700, 650 }} }} }}, \
         flank_marches = {{ {{ army = \"Hill\", command = \"Second\", flank = \"left\" }} }}"
    );
    for battle in dealt(&script(", edge = \"north\"", &named)) {
        let blades = spots(&battle, "Irr Bd (O)");
        for place in [(1_600, 700), (1_680, 700), (1_760, 700)] {
            assert!(blades.contains(&place), "{place:?}: {blades:?}");
        }
        let hidden: Vec<_> = battle.hidden.iter().map(|hidden| hidden.hideout).collect();
        let marching = hidden.iter().filter(|hideout| **hideout == Hideout::FlankMarch(Compass::West)).count();
        assert_eq!((marching, hidden.len()), (7, 8), "{hidden:?}");
        assert_eq!(blades.len(), 8, "the others stand on the table");
    }
}

#[test]
fn a_command_that_is_named_whole_has_its_place_and_the_record_is_kept() {
    // The first command is drawn up beside the second, wherever the computer would have it.
    let second = "{ army = \"Hill\", element = \"Irr Cv (O) 2\", at = { 2400, 700 } }, \
                  { army = \"Hill\", element = \"Irr Bd (O) 10-15\", at = { 2480, 700 } }";
    for x in [2_400, 900] {
        let posts = second.replace("2400", &x.to_string()).replace("2480", &(x + 80).to_string());
        let named = format!("{FIELD}, posts = {{ {posts} }}");
        for battle in dealt(&script(", edge = \"north\"", &named)) {
            let chiefs: Vec<i32> = spots(&battle, "Irr Cv (O)").iter().map(|(x, _)| *x).collect();
            assert!(chiefs.contains(&x), "{chiefs:?}");
            let first = chiefs.iter().find(|other| **other != x).expect("two generals");
            assert!(!(x - 79..x + 560).contains(first), "{chiefs:?}");
        }
    }
    for (order, right) in [("\"Second\", \"First\"", true), ("\"First\", \"Second\"", false)] {
        let named = format!(
            "{FIELD}, record = {{ {{ army = \"Hill\", order = {{ {order} }} }} }}, baggage = {{ {{ army = \"Hill\", command = \"Second\" }} }}"
        );
        for battle in dealt(&script(", edge = \"north\"", &named)) {
            let middle = |command: u8| {
                let own = battle.elements.iter().filter(|e| e.command.0 == command && e.kind != Kind::Baggage);
                let (mut sum, mut number) = (0, 0);
                own.for_each(|e| (sum, number) = (sum + e.base.at.x / 500, number + 1));
                sum / number.max(1)
            };
            assert_eq!(middle(3) > middle(2), right, "{} {}", middle(2), middle(3));
            let trains = battle.elements.iter().filter(|e| e.side.index() == 1 && e.kind == Kind::Baggage);
            assert!(trains.clone().count() == 6 && trains.clone().all(|e| e.command.0 == 3));
        }
    }
}

#[test]
fn what_cannot_be_arranged_so_is_refused_with_its_clause() {
    let post = |key: &str, element: &str, at: &str| {
        mistake(&format!("{FIELD}, {key} = {{ {{ army = \"Hill\", element = \"{element}\", at = {{ {at} }} }} }}"))
    };
    let march = |command: &str| {
        mistake(&format!(
            "{FIELD}, flank_marches = {{ {{ army = \"Hill\", command = \"{command}\", flank = \"left\" }} }}"
        ))
    };
    for (told, wanted) in [
        (march("First"), "dbm.flankmarch.04"),
        (march("Secnd"), "did you mean `Second`"),
        (post("ambushes", "Irr Bd (O) 1", "1800, 600"), "dbm.ambush."),
        (post("posts", "Irr Bd (O) 1", "1600, 901"), "dbm.deploy.02"),
        (post("posts", "Irr Bd (O) 1-16", "1600, 700"), "have the numbers 1 to 15"),
        (post("posts", "Irr Bw (O) 1", "1600, 700"), "did you mean `Irr Bd (O)`"),
        (post("posts", "Irr Bd (O)", "1600, 700"), "expected a code with a number"),
        (post("posts", "Irr Bge (I) 1-5", "1600, 100"), "5"),
        (post("garrison", "Irr Bd (O) 10", "1600, 700"), "nothing that the garrison"),
        (mistake(&format!("{FIELD}, record = {{ {{ army = \"Hill\", order = {{ \"First\" }} }} }}")), "dbm.deploy.13"),
        (
            mistake(&format!("{FIELD}, record = {{ {{ army = \"Hill\", order = {{ \"Second\" }} }} }}")),
            "dbm.flankmarch.04",
        ),
        (
            mistake(&format!("{FIELD}, baggage = {{ {{ army = \"Hall\", command = \"First\" }} }}")),
            "did you mean `Hill`",
        ),
        (mistake(&format!("{FIELD}, hour = 5, early = true")), "leave `early` out"),
    ] {
        assert!(told.contains(wanted), "{wanted}: {told}");
    }
}

#[test]
fn commands_lie_to_each_other_as_those_of_them_who_are_named() {
    let posts = |first: &str, second: &str| {
        format!(
            "{FIELD}, posts = {{ {{ army = \"Hill\", element = \"Irr Bd (O) 1-3\", at = {{ {first} }} }}, \
             {{ army = \"Hill\", element = \"Irr Bd (O) 10\", at = {{ {second} }} }} }}"
        )
    };
    for (first, second) in [([700, 700], [2_500, 500]), ([2_500, 700], [700, 500])] {
        let at = |[x, y]: [i32; 2]| format!("{x}, {y}");
        for battle in dealt(&script(", edge = \"north\"", &posts(&at(first), &at(second)))) {
            let blades = spots(&battle, "Irr Bd (O)");
            for place in [first, second] {
                assert!(blades.contains(&(place[0], place[1])), "{place:?}: {blades:?}");
            }
        }
    }
    // The second command would stand between two of the first.
    let one = |element: &str, x: i32| {
        format!("{{ army = \"Hill\", element = \"Irr Bd (O) {element}\", at = {{ {x}, 700 }} }}")
    };
    let between = [one("1", 1_400), one("10", 1_600), one("2", 1_800)].join(", ");
    let told = mistake(&format!("{FIELD}, posts = {{ {between} }}"));
    assert!(told.contains("dbm.deploy.19") && told.contains("the rectangle of First meets that of Second"), "{told}");
}

#[test]
fn the_invader_adds_what_is_named_if_he_lays_nothing_down_first() {
    for battle in dealt(&script("", "defender = \"Hill\", added_features = { \"woods 1\" }")) {
        assert!(battle.features.iter().any(|feature| feature.kind == FeatureKind::Woods));
    }
    for (named, wanted) in [
        ("added_features = { \"woods 1\", \"marsh 1\" }", "dbm.terrain.45"),
        ("added_features = { \"river\" }", "dbm.terrain."),
        ("invader_features = { \"river\" }, added_features = { \"woods 1\" }", "dbm.terrain.45"),
    ] {
        let told = mistake(&format!("defender = \"Hill\", {named}"));
        assert!(told.contains(wanted), "{named}: {told}");
    }
}

#[test]
fn moon_wind_and_table_are_as_they_are_named() {
    for (moon, force) in [(true, "light"), (false, "strong")] {
        let named = format!("defender = \"Hill\", moon = {moon}, wind = \"east\", force = \"{force}\", weather = 4");
        for battle in dealt(&script("", &named)) {
            assert_eq!(battle.weather.moon, moon);
            let forecast = battle.forecast.as_ref().expect("a forecast");
            let told: Vec<_> = forecast.changes.iter().map(|change| (change.to.wind_from, change.to.force)).collect();
            let force = if force == "light" { WindForce::Light } else { WindForce::Strong };
            assert_eq!((forecast.draw, told), (Some(Draw::Score(4)), vec![(Some(90), Some(force))]));
        }
    }
    let on = |table: &str| {
        let usual = script("", "defender = \"Hill\"");
        let text = std::fs::read_to_string(usual.path()).expect("the script");
        Script::new(&text.replace("setup = \"thrown\"", &format!("setup = \"thrown\"{table}")))
    };
    for (table, bases) in [
        (", board = { 2400, 3600 }", [30, 45]),
        (", base_width = mm(60)", [25, 45]),
        (", base_width = mm(60), board = { 2250, 1500 }", [20, 30]),
        (", base_width = mm(30)", [40, 60]),
    ] {
        let battle = &dealt(&on(table))[0];
        let width = battle.scale().base_width;
        let mut found = [battle.board.width / width, battle.board.depth / width];
        found.sort_unstable();
        assert_eq!(found, bases, "{table}");
    }
    for table in [", board = { 2250, 1500 }", ", base_width = mm(60), board = { 2251, 1500 }"] {
        let told = on(table).load().map(|_| ()).expect_err(table).to_string();
        assert!(told.contains("2250 by 1500 paces with bases of mm(60) [dbm.table.03]"), "{told}");
    }
}

/// Two armies with boats of one list of this home; a waterway along one short edge.
fn by_sea(home: &str, [first, second]: [&str; 2], named: &str) -> Script {
    let list = format!(
        "rules = \"dbm\", number = \"X/1\", name = \"Swords\", years = {{ -300, -200 }}, home = \"{home}\", aggression = 2, \
         terrain = {{ \"waterway\", \"marsh\", \"gentle_hill\" }}, dismounts = {{ {{ \"Irr LH (O)\", \"Irr Ax (I)\" }}, \
         {{ \"Irr Cv (O) chariot\", \"Irr Wb (S)\" }} }}, entries = {{ \
         {{ troops = \"Irr Cv (O)\", general = {{ \"chief\", \"sub\" }}, from = 1, to = 4 }}, {{ troops = \"Irr Bd (O)\", from = 8, to = 40 }}, \
         {{ troops = \"Irr LH (O)\", from = 0, to = 8 }}, {{ troops = \"Irr Cv (O) chariot\", from = 0, to = 8 }}, \
         {{ troops = \"Irr Bts (O)\", aboard = \"Irr Bd (O)\", general = {{ \"sub\" }}, from = 0, to = 1 }}, \
         {{ name = \"Sailors\", troops = \"Irr Bts (O)\", aboard = \"Irr Bd (O)\", from = 0, to = 6 }} }}"
    );
    let troops = format!("chief First:\\n {first}\\ncommand Second:\\n {second}\\nbaggage: Irr Bge (I)*6");
    Script::new(&format!(
        "local list = points_list {{ {list} }}\n\
         local s = scenario {{ title = \"A meeting\", rules = \"dbm\", setup = \"thrown\" }}\n\
         s:army {{ name = \"Valley\", list = list, bought = \"The valley\\n{troops}\" }}\n\
         s:army {{ name = \"Hill\", list = list, bought = \"The hill\\n{troops}\" }}\n\
         s:set_up {{ defender = \"Hill\", \
         invader_features = {{ {{ feature = \"waterway\", along = {{ {{ 350, 0 }}, {{ 350, 2400 }} }} }} }} {named} }}\n"
    ))
}

const COAST: [&str; 2] =
    ["Irr Cv (O) general, Irr Bd (O)*9, Irr Bts (O)*2 carrying Irr Bd (O)", "Irr Cv (O) general, Irr Bd (O)*6"];

fn is_wet(battle: &Battle) -> bool {
    battle.features.iter().any(|feature| feature.kind == FeatureKind::Waterway)
}

/// How far in from their base edge the vessels of the valley begin, in paces; with this added to what is named.
fn afloat(posts: &str) -> Vec<Vec<i32>> {
    let script = by_sea("southern Europe", COAST, posts);
    let in_from_edge = |battle: &Battle| -> Vec<i32> {
        let own = battle.elements.iter().filter(|e| e.kind == Kind::Boats && e.side.index() == 0);
        own.map(|e| match battle.sides[0].edge {
            Compass::South => e.base.at.y / 500,
            Compass::North => (battle.board.depth - e.base.at.y) / 500,
            Compass::West => e.base.at.x / 500,
            Compass::East => (battle.board.width - e.base.at.x) / 500,
        })
        .collect()
    };
    dealt(&script).iter().filter(|battle| is_wet(battle)).map(in_from_edge).collect()
}

#[test]
fn vessels_begin_where_they_are_named_or_at_the_line_of_deployment() {
    let named = afloat(", posts = { { army = \"Valley\", element = \"Irr Bts (O) 1-2\", at = { 3440, 780 } } }");
    assert!(!named.is_empty() && named.iter().all(|deep| deep == &[780, 780]), "{named:?}");
    let own = afloat("");
    assert!(!own.is_empty() && own.iter().all(|deep| deep.first() == Some(&900)), "{own:?}");
}

/// A cold country in which the weather of score 5 has frozen all water from the start, that of score 4 not the waterway.
#[test]
fn vessels_stay_away_from_a_frozen_waterway_and_their_troops_come_by_land() {
    let cold = |score: u8, posts: &str| {
        by_sea("north of the Alps", COAST, &format!(", season = \"winter\", hour = 12, weather = {score} {posts}"))
    };
    for (score, vessels) in [(4, 4), (5, 0)] {
        let battles: Vec<Battle> = dealt(&cold(score, "")).into_iter().filter(is_wet).collect();
        assert!(!battles.is_empty());
        for battle in battles {
            let boats = battle.elements.iter().filter(|e| e.kind == Kind::Boats).count();
            assert_eq!(boats, vessels, "weather of score {score}");
            let blades = battle.elements.iter().filter(|e| e.kind == Kind::Blades);
            let ashore = blades.filter(|e| e.standing == Standing::OnTable).count();
            assert_eq!(ashore, 2 * (9 + 6) + if vessels == 0 { 4 } else { 0 });
        }
    }
    let posts = ", posts = { { army = \"Valley\", element = \"Irr Bts (O) 1-2\", at = { 3440, 780 } } }";
    assert!(cold(4, posts).load().is_ok());
    let told = cold(5, posts).load().map(|_| ()).expect_err("they stand on ice").to_string();
    assert!(told.contains("ice") && told.contains("dbm.navalterrain.06"), "{told}");
}

/// A command that is all at sea marches with the troops aboard; its edge is that of the water, which is no other's.
#[test]
fn a_fleet_marches_round_the_flank_by_water_and_others_by_land() {
    let fleet = [
        "Irr Cv (O) general, Irr Bd (O)*9",
        "Irr Bts (O) general carrying Irr Bd (O), Irr Bts (O)*2 carrying Irr Bd (O)",
    ];
    let march = |troops, flank: &str| {
        let marches = format!("flank_marches = {{ {{ army = \"Hill\", command = \"Second\", flank = \"{flank}\" }} }}");
        by_sea("southern Europe", troops, &format!(", {marches}"))
    };
    let battles: Vec<Battle> = dealt(&march(fleet, "left")).into_iter().filter(is_wet).collect();
    assert!(!battles.is_empty());
    for battle in battles {
        let hidden: Vec<(Kind, Standing)> =
            battle.hidden_of(SideId(1)).map(|hidden| (hidden.element.kind, hidden.element.standing)).collect();
        let ship = |number| [(Kind::Boats, Standing::Reserve), (Kind::Blades, Standing::Aboard(ElementId(number)))];
        assert_eq!(hidden, [ship(1), ship(3), ship(5)].concat());
        assert!(battle.elements.iter().all(|e| e.kind != Kind::Boats || e.side.index() == 0));
    }
    for (troops, flank, allowed) in [(fleet, "right", false), (COAST, "left", false), (COAST, "right", true)] {
        let found = march(troops, flank).load().map(|_| ()).map_err(|why| why.to_string());
        let as_wanted = match &found {
            Ok(()) => allowed,
            Err(told) => !allowed && told.contains("dbm.flankmarch.06"),
        };
        assert!(as_wanted, "{flank}: {found:?}");
    }
}

/// Two light horse or three chariots become one element on foot, side by side with the next, which has its mounts behind it.
#[test]
fn light_horse_and_chariots_begin_on_foot_by_twos_and_threes() {
    let horse = [
        "Irr Cv (O) general, Irr Bd (O)*9, Irr Bts (O)*2 carrying Irr Bd (O)",
        "Irr Cv (O) general, Irr LH (O)*4, Irr Cv (O) chariot*3, Irr Bd (O)*2",
    ];
    let post = |element: &str| {
        let post = format!("{{ army = \"Hill\", element = \"{element}\", at = {{ 2500, 600 }}, dismounted = true }}");
        by_sea("southern Europe", horse, &format!(", posts = {{ {post} }}"))
    };
    for (element, code, found) in [("Irr LH (O) 1-4", "Irr Ax (I)", 2), ("Irr Cv (O) chariot 1-3", "Irr Wb (S)", 1)] {
        for battle in dealt(&post(element)) {
            let afoot: Vec<(ElementId, &Element)> =
                battle.roster().filter(|(_, e)| e.code.as_str() == code && e.standing == Standing::OnTable).collect();
            assert_eq!(afoot.len(), found);
            let places: Vec<Point> = afoot.iter().map(|(_, e)| e.base.at).collect();
            let far = |ends: &[Point]| (ends[0].vec() - ends[1].vec()).length();
            assert!(places.windows(2).all(|ends| far(ends) == 80.0 * 500.0), "side by side: {places:?}");
            assert_eq!(battle.mounts.len(), found);
            for (id, e) in afoot {
                let mounts = battle.mounts_of(id).expect("its mounts");
                let behind = e.base.at.vec() - e.base.facing.forward() * f64::from(e.base.depth);
                assert_eq!(mounts.base.at, Point::round(behind));
                let riders = battle.elements.iter().filter(|e| e.standing == Standing::Exchanged(id)).count();
                assert_eq!(riders, if found == 2 { 2 } else { 3 });
            }
        }
    }
    for (element, clause) in [("Irr LH (O) 1-3", "dbm.dismount.32"), ("Irr Cv (O) chariot 1-2", "dbm.dismount.30")] {
        let told = post(element).load().map(|_| ()).expect_err("too few").to_string();
        assert!(told.contains(clause), "{told}");
    }
}

/// Veterans of the last fifty years of a list: in 220 B.C. they serve, in 260 they do not, and an army that names its own year keeps it.
#[test]
fn an_army_without_a_year_is_of_the_year_of_its_battle() {
    let at = |year: i32, own: &str| {
        let list = "rules = \"dbm\", number = \"X/1\", name = \"Swords\", years = { -300, -200 }, home = \"southern Europe\", aggression = 2, \
                    terrain = { \"woods\", \"gentle_hill\" }, entries = { \
                    { troops = \"Irr Cv (O)\", general = { \"chief\", \"sub\" }, from = 2, to = 4 }, { troops = \"Irr Bd (O)\", from = 8, to = 40 }, \
                    { name = \"veterans\", troops = \"Irr Bd (S)\", to = 4, years = { -250, -200 } } }";
        let troops = "chief First:\\n Irr Cv (O) general, Irr Bd (O)*5, Irr Bd (S)*4\\ncommand Second:\\n Irr Cv (O) general, Irr Bd (O)*6\\n\
                      baggage: Irr Bge (I)*6";
        let army =
            |name: &str| format!("s:army {{ name = \"{name}\", list = list, bought = \"{name}\\n{own}{troops}\" }}\n");
        Script::new(&format!(
            "local list = points_list {{ {list} }}\n\
             local s = scenario {{ title = \"A meeting\", rules = \"dbm\", setup = \"thrown\", year = {year} }}\n{}{}s:set_up {{}}\n",
            army("Valley"),
            army("Hill")
        ))
        .load()
        .map(|_| ())
        .map_err(|told| told.to_string())
    };
    assert_eq!((at(-220, ""), at(-250, ""), at(-260, "year: -220\\n")), (Ok(()), Ok(()), Ok(())));
    let told = at(-251, "").expect_err("nobody is a veteran yet");
    assert!(told.contains("veterans") && told.contains("-250"), "{told}");
}
