//! What is placed before the commands: a garrison, baggage in ranks; the record of commands, which the computer heeds; flank
//! marches; permanent fortifications that are too many.

use super::arranged::{ARMY, Tried, arranged, in_line, own, refused};
use super::{BLUE, boxed, scene};
use crate::tables::Table;
use crate::tables::dba3_setup::{allowed, refused as refused_by};
use debellis::base::clause::Cited;
use debellis::base::names::CommandId;
use debellis::battle::FeatureKind::Hamlet;
use debellis::battle::{Compass, Kind, Shape};
use debellis::geometry::{Outline, Vec2, bounds};
use debellis::setup::country::arranger::ArrayState;
use debellis::setup::country::{CountryStep, Demand, LandWish, judge_laid};
use debellis::setup::pickup::SetUp;
use debellis::setup::{Land, SetupStep};

/// Blue's army with 28 pieces of wall, one of them a gateway.
fn walled() -> String {
    format!("{ARMY}\nfortifications: PF*27, PF gateway")
}

pub fn garrisons(table: &mut Table) {
    // The built-up area lies from 2,900 to 3,540 paces along and from 500 to 980 in: in part forward of the line of deployment,
    // and nearer to the side edge than troops elsewhere.
    let inside = |i: usize, n: i32| (i, [3_000 + 80 * n, 960]);
    let two = || vec![inside(13, 0), (14, [3_440, 960])];
    let tried = Tried {
        town: true,
        garrison: vec![
            vec![inside(13, 0), (14, [2_930, 960])],
            vec![inside(13, 0), inside(14, 0)],
            vec![inside(13, 0), inside(1, 1)],
            vec![inside(1, 0)],
            two(),
        ],
        draw_up: vec![in_line(0..12, [1_400, 800]), in_line(12..18, [2_400, 800])],
        ..Tried::default()
    };
    let (SetUp { battle, steps, .. }, refusals, hand) = arranged(table, &walled(), false, tried);
    let ids = ["dbm.deploy.08", "dbm.deploy.08", "dbm.deploy.09", "dbm.deploy.10", "dbm.deploy.15"];
    refused(table, "a garrison", &refusals, &ids);
    let step = steps.iter().find_map(|step| match step.value {
        SetupStep::Country(CountryStep::Garrison { side: BLUE, elements }) => Some(Cited::new(elements, step.clause)),
        _ => None,
    });
    table.row("two of the smaller command", step, "dbm.deploy.08", 2);
    table.same("they have their places", [13, 14].map(|i| hand.states[i]), [ArrayState::Garrison; 2]);
    let walls = battle.features.iter().filter(|feature| !feature.works.is_empty());
    let rings = walls.filter(|feature| matches!(feature.shape, Shape::Area(_))).count();
    table.same("the works enclose the built-up area", rings, 1);
    let order: Vec<&str> = steps
        .iter()
        .filter_map(|step| match step.value {
            SetupStep::Country(CountryStep::Baggage { side: BLUE, .. }) => Some("baggage"),
            SetupStep::Country(CountryStep::Garrison { .. }) => Some("garrison"),
            SetupStep::Country(CountryStep::Baggage { .. }) => Some("the invader's baggage"),
            _ => None,
        })
        .collect();
    table.same("in the first step", order, vec!["baggage", "garrison", "the invader's baggage"]);
}

pub fn own_choice(table: &mut Table) {
    // The computer has six elements on foot in its smaller command, and puts half of their five blades behind the front wall.
    let (SetUp { battle, steps, .. }, ..) = arranged(table, &walled(), false, Tried { town: true, ..Tried::default() });
    let step = steps.iter().find_map(|step| match step.value {
        SetupStep::Country(CountryStep::Garrison { side: BLUE, elements }) => Some(Cited::new(elements, step.clause)),
        _ => None,
    });
    table.row("the computer's garrison", step, "dbm.deploy.08", 2);
    let town = battle.features.iter().find(|feature| feature.kind == Hamlet).expect("a built-up area");
    let Shape::Area(area) = &town.shape else { panic!("an area") };
    let inside = Outline::new(&area.outline);
    let of = |side| battle.elements.iter().filter(move |e| e.side == side && inside.contains(&e.base.rect()));
    let held: Vec<(CommandId, Kind)> = of(BLUE).map(|e| (e.command, e.kind)).collect();
    table.same("blades of the smaller command", held, vec![(CommandId(3), Kind::Blades); 2]);
}

pub fn trains(table: &mut Table) {
    let scale = table.rules.scale(40_000);
    let deep = table.rules.troop("Irr Bge (I)").expect("baggage").size(scale).1 / super::PACE;
    let tried = |spot| Tried { baggage: vec![spot], files: 3, ..Tried::default() };
    let (SetUp { battle, .. }, refusals, _) = arranged(table, ARMY, false, tried([1_400, deep]));
    table.same("two ranks of baggage", refusals, Vec::<String>::new());
    let land = Land::of(&battle);
    let train = battle.elements.iter().filter(|e| e.side == BLUE && e.kind == Kind::Baggage);
    let depths: Vec<i32> =
        train.map(|e| (own(&land).seen(&land, e.base.at.vec()).y / f64::from(super::PACE)).round() as i32).collect();
    table.same("the second behind the first", depths, [[deep; 3], [2 * deep; 3]].concat());
    let (_, refusals, _) = arranged(table, ARMY, false, tried([1_400, deep + 1]));
    refused(table, "both a pace off the edge", &refusals, &["dbm.deploy.06"]);
}

pub fn records(table: &mut Table) {
    let [two, three] = [CommandId(2), CommandId(3)];
    let middles = |table: &Table, order: Vec<Vec<CommandId>>, draw_up| {
        let tried = Tried { record: vec![order], draw_up, ..Tried::default() };
        let (SetUp { battle, .. }, refusals, _) = arranged(table, ARMY, false, tried);
        assert!(refusals.is_empty(), "{refusals:?}");
        let land = Land::of(&battle);
        [two, three].map(|command| {
            let of = battle.elements.iter().filter(|e| e.command == command && e.kind != Kind::Baggage);
            let seen: Vec<Vec2> = of.map(|e| own(&land).seen(&land, e.base.at.vec())).collect();
            let (low, high) = bounds(&seen);
            (low + high) * 0.5
        })
    };
    let clause = table.rules.country.as_ref().map(|country| country.posts.as_recorded);
    for (what, order, right) in [
        ("the chief on the right", vec![vec![two], vec![three]], true),
        ("on the left", vec![vec![three], vec![two]], false),
    ] {
        let [one, other] = middles(table, order, Vec::new());
        table.row(what, clause.map(|clause| Cited::new(one.x > other.x, clause)), "dbm.deploy.21", right);
    }
    let [one, other] = middles(table, vec![vec![two, three]], Vec::new());
    table.row("before the other", clause.map(|clause| Cited::new(one.y > other.y, clause)), "dbm.deploy.21", true);
    // The chief stands by hand in the middle, and the computer puts the other where the record has him.
    let chief = || vec![in_line(0..12, [1_400, 800])];
    for (what, order, right) in [
        ("right of the chief", vec![vec![three], vec![two]], true),
        ("left of the chief", vec![vec![two], vec![three]], false),
    ] {
        let [one, other] = middles(table, order, chief());
        table.row(what, clause.map(|clause| Cited::new(other.x > one.x, clause)), "dbm.deploy.21", right);
    }
}

pub fn marches(table: &mut Table) {
    let march = |edge| (CommandId(3), edge);
    let tried =
        Tried { marches: vec![vec![march(Compass::North), march(Compass::South)], Vec::new()], ..Tried::default() };
    let (_, refusals, _) = arranged(table, ARMY, false, tried);
    refused(table, "a command over two edges", &refusals, &["dbm.deploy.13"]);
}

pub fn surplus(table: &mut Table) {
    let rules = table.rules.clone();
    let built = |walls| {
        let mut at = scene(&rules, super::ALL, &[]);
        at.walls = walls;
        // Five bases long and four deep, in the open.
        judge_laid(&at, &LandWish::area(Hamlet, 4), Demand::Town { face: 6 }, &[boxed(Hamlet, [400, 400], [400, 320])])
    };
    allowed(table, "18 pieces for 18 bases", built(18));
    refused_by(table, "a piece too many", built(19), "dbm.army.13");
    let edge = |walls| {
        let mut at = scene(&rules, super::ALL, &[]);
        at.walls = walls;
        judge_laid(&at, &LandWish::area(Hamlet, 4), Demand::Town { face: 1 }, &[boxed(Hamlet, [400, 0], [400, 320])])
    };
    allowed(table, "13 at the edge of the table", edge(13));
    refused_by(table, "14 there", edge(14), "dbm.army.13");
}
