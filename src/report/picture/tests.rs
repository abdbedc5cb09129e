//! The picture shows all parts, and a script's names cannot break out of it.

use super::*;
use crate::base::names::{CommandId, ElementId, SideId};
use crate::battle::{
    Area, Board, Bound, Code, Command, Compass, Deeds, Element, Feature, FeatureKind, Kind, Marks, MoveKind, Phase,
    Pose, Shape, Side, Standing, What,
};
use crate::geometry::{Base, Facing, Point};

fn element(code: &str, side: u8, at: (i32, i32), facing: Facing, general: bool) -> Element {
    Element {
        name: None,
        code: Code::parse(code).unwrap(),
        number: 1,
        seen_as: 0,
        kind: Kind::Blades,
        pace: None,
        marks: Marks::NONE,
        grade: None,
        drill: None,
        branch: None,
        side: SideId(side),
        command: CommandId(side),
        general,
        dismounts_to: None,
        counts: None,
        base: Base { at: Point::new(at.0, at.1), facing, width: 40_000, depth: 20_000 },
        standing: Standing::OnTable,
        place: None,
        deeds: Deeds::default(),
        states: Vec::new(),
        at_bank: None,
        course: None,
    }
}

fn battle(names: [&str; 2]) -> Battle {
    let side = |name: &str, edge| Side { name: name.to_string(), edge, bounds: 0, bonus_spent: false };
    let command = |side: u8| Command { chief: true, ..Command::new("Main", SideId(side)) };
    let hill = Area {
        outline: [(100, 100), (300, 100), (300, 200), (100, 200)].map(|(x, y)| Point::new(x * 1000, y * 1000)).to_vec(),
        crest: Some(vec![Point::new(120_000, 150_000), Point::new(280_000, 150_000)]),
    };
    let river = vec![Point::new(0, 400_000), Point::new(600_000, 420_000)];
    let feature =
        |kind, shape, name: Option<&str>| Feature { name: name.map(String::from), ..Feature::new(kind, shape) };
    Battle {
        features: vec![
            feature(FeatureKind::GentleHill, Shape::Area(hill), Some("<script>alert(1)</script>")),
            feature(FeatureKind::River, Shape::Line { path: river, width: 20_000 }, None),
        ],
        commands: vec![command(0), command(1)],
        hidden: Vec::new(),
        elements: vec![
            element("4Bd", 0, (200_000, 160_000), Facing::NORTH, true),
            element("4Sp", 1, (200_000, 160_000), Facing::SOUTH, true),
            element("Ps", 1, (260_000, 300_000), Facing::EAST, false),
        ],
        bound: Bound { number: 1, side: SideId(0), phase: Phase::Moves },
        ..Battle::bare(
            "test",
            40_000,
            Board { width: 600_000, depth: 600_000 },
            [side(names[0], Compass::South), side(names[1], Compass::North)],
        )
    }
}

#[test]
fn names_of_a_script_are_escaped() {
    let svg = picture(&battle(["A & B", "\"><img src=x>"]), "</title><script>", &[], Show::default());
    assert!(!svg.contains("<script>") && !svg.contains("<img"), "{svg}");
    assert!(svg.contains("&lt;script&gt;alert(1)") && svg.contains("A &amp; B"), "{svg}");
}

#[test]
fn bases_moves_and_the_fallen_are_drawn() {
    let mut b = battle(["Red", "Blue"]);
    b.elements[2].standing = Standing::Destroyed;
    let from = Pose { at: Point::new(200_000, 60_000), facing: Facing::NORTH };
    let to = Pose { at: Point::new(200_000, 160_000), facing: Facing::NORTH };
    let moved = Event { what: What::Moved { element: ElementId(0), from, to, kind: MoveKind::Tactical }, clause: None };
    let svg = picture(&b, "Two", &[moved], Show::default());
    assert_eq!(svg.matches("class=\"front\"").count(), 2, "one front for each element on the table");
    assert_eq!(svg.matches("class=\"move\"").count(), 2, "the move and its key");
    assert_eq!(svg.matches("class=\"fallen s1\"").count(), 1);
    assert!(svg.contains("x1=\"200\" x2=\"200\" y1=\"540\" y2=\"460\""), "north is up, to the rear edge: {svg}");
}

/// The place of a text, and whether it comes after the last base that is drawn.
fn text_at(svg: &str, text: &str) -> ((f64, f64), bool) {
    let end = svg.find(&format!("{text}\n</text>")).or_else(|| svg.find(&format!("{text}</text>")));
    let end = end.unwrap_or_else(|| panic!("no `{text}` in {svg}"));
    let begin = svg[..end].rfind("<text").unwrap();
    let number = |key: &str| {
        let from = begin + svg[begin..end].find(&format!(" {key}=\"")).unwrap() + key.len() + 3;
        svg[from..].split('"').next().unwrap().parse::<f64>().unwrap()
    };
    ((number("x"), number("y")), svg.rfind("class=\"front\"").is_none_or(|front| front < begin))
}

#[test]
fn names_stand_on_the_board_and_over_the_bases() {
    // A camp at the eastern edge, and a command that faces west with its back to that edge.
    let mut b = battle(["Red", "Blue"]);
    let camp = Base { at: Point::new(560_000, 300_000), facing: Facing::WEST, width: 80_000, depth: 40_000 };
    b.strongholds = vec![crate::battle::Stronghold::camp(SideId(1), camp)];
    b.commands[1].name = "The Garrison of Byblos".into();
    b.elements = vec![
        element("4Bd", 0, (200_000, 160_000), Facing::NORTH, true),
        element("4Sp", 1, (550_000, 100_000), Facing::WEST, true),
    ];
    let svg = picture(&b, "Names", &[], Show { plan: true, ..Show::default() });
    for (text, letters) in [("camp", 8.0), ("The Garrison of Byblos", 7.5)] {
        let ((x, y), over) = text_at(&svg, text);
        let half = text.len() as f64 * letters * 0.3;
        assert!((half..=600.0 - half).contains(&x) && (5.0..=595.0).contains(&y), "`{text}` at {x}, {y}");
        assert!(over, "`{text}` lies under the bases");
    }
}

#[test]
fn who_is_to_come_is_told_by_commands_and_people_within_places_are_none() {
    let mut b = battle(["Red", "Blue"]);
    b.commands[1].name = "Second".into();
    b.elements[1].standing = Standing::Reserve;
    b.elements[2].standing = Standing::Reserve;
    b.elements[0].standing = Standing::Reserve;
    b.elements[0].kind = Kind::Denizens;
    let svg = picture(&b, "Waiting", &[], Show { plan: true, ..Show::default() });
    assert!(svg.contains("Second: 2 to come"), "{svg}");
    assert_eq!(svg.matches("to come").count(), 1, "denizens wait within their walls: {svg}");
}

#[test]
#[cfg(feature = "png")]
fn a_picture_in_points_has_the_colours_of_its_sides() {
    let svg = written_out(&picture(&battle(["Red", "Blue"]), "Two", &[], Show::default()));
    assert!(!svg.contains("var(--"), "{svg}");
    let points = crate::report::raster::png(&svg, 400).expect("a picture");
    let drawn = resvg::tiny_skia::Pixmap::decode_png(&points).expect("a PNG");
    let has = |r: u8, g: u8, b: u8| drawn.pixels().iter().any(|p| (p.red(), p.green(), p.blue()) == (r, g, b));
    for (r, g, b, what) in
        [(0xf8, 0xdc, 0xd2, "red bases"), (0x9f, 0xc6, 0xe6, "the river"), (0xee, 0xf0, 0xdc, "good going")]
    {
        assert!(has(r, g, b), "{what}");
    }
}
