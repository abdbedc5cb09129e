//! The tables of DBV.

use super::Table;
use debellis::base::clause::{Cited, Clause};
use debellis::base::dice::Scripted;
use debellis::base::names::{CommandId, SideId};
use debellis::base::trace;
use debellis::battle::{
    Area, Battle, Board, Branch, Command, Compass, Element, Feature, FeatureKind, FightKind, Going, Kind, Mark, Marks,
    SetupFault, SetupWrong, Shape, Side, Standing,
};
use debellis::book::Who;
use debellis::book::length::Length;
use debellis::book::move_tables::DieFace;
use debellis::book::troops::BaseSize;
use debellis::geometry::{Base, Facing, Point};
use debellis::muster::band::{BandFigure, PointsBand, judge};
use debellis::rules::by_name;
use debellis::setup::encounter;
use debellis::setup::entrant::ComputerEntrants;
use debellis::setup::meeting::UnlistedArmy;
use debellis::setup::opening::judge as judge_field;
use debellis::setup::pickup::SetUp;

/// Each figure with its base and what it is.
#[rustfmt::skip]
pub fn figures(table: &mut Table) {
    use Branch::{Foot, Mounted};
    let barded = Marks::of(&[Mark::Barded]);
    let figures = [
        ("Knight",            Kind::Knights,     Mounted, Marks::NONE, "dbv.scale.17", "dbv.types.05"),
        ("Barded Knight",     Kind::Knights,     Mounted, barded,      "dbv.scale.17", "dbv.types.16"),
        ("Dismounted Knight", Kind::Knights,     Foot,    Marks::NONE, "dbv.scale.18", "dbv.types.06"),
        ("Cavalryman",        Kind::Cavalry,     Mounted, Marks::NONE, "dbv.scale.17", "dbv.types.08"),
        ("Barded Cavalryman", Kind::Cavalry,     Mounted, barded,      "dbv.scale.17", "dbv.types.16"),
        ("Light Horseman",    Kind::LightHorse,  Mounted, Marks::NONE, "dbv.scale.17", "dbv.types.09"),
        ("Blade",             Kind::Blades,      Foot,    Marks::NONE, "dbv.scale.18", "dbv.types.10"),
        ("Spearman",          Kind::Spears,      Foot,    Marks::NONE, "dbv.scale.18", "dbv.types.11"),
        ("Peltast",           Kind::Peltasts,    Foot,    Marks::NONE, "dbv.scale.18", "dbv.types.13"),
        ("Shooter",           Kind::Shooters,    Foot,    Marks::NONE, "dbv.scale.18", "dbv.types.12"),
        ("Skirmisher",        Kind::Skirmishers, Foot,    Marks::NONE, "dbv.scale.18", "dbv.types.14"),
    ];
    table.same("the number of figures", table.rules.troops.len(), figures.len());
    for (i, (code, kind, branch, marks, base, defined)) in figures.into_iter().enumerate() {
        let found = table.rules.troops.get(i).copied();
        let depth = if branch == Mounted { 40 } else { 30 };
        let bases = [BaseSize::mm(25, 20, depth), None, None, None];
        let of = found.map(|row| Cited::new((row.code, row.bases), row.clause));
        table.row(code, of, base, (code, bases));
        let own = found.and_then(|row| Some(Cited::new((row.kind, row.branch, row.marks), row.defined?)));
        table.row(code, own, defined, (kind, branch, marks));
        let rest = found.map(|row| (row.grade, row.drill, row.pace));
        table.same(format!("what else {code} is"), rest, Some((None, None, None)));
    }
}

/// The factors hand to hand and when shot at.
#[rustfmt::skip]
pub fn factors(table: &mut Table) {
    let factors = [
        (Kind::Knights, 5, 4, "dbv.factor.01"), (Kind::Cavalry, 4, 3, "dbv.factor.02"),
        (Kind::LightHorse, 3, 2, "dbv.factor.03"), (Kind::Blades, 4, 3, "dbv.factor.04"),
        (Kind::Spears, 3, 3, "dbv.factor.05"), (Kind::Peltasts, 3, 3, "dbv.factor.06"),
        (Kind::Shooters, 2, 2, "dbv.factor.07"), (Kind::Skirmishers, 2, 2, "dbv.factor.08"),
    ];
    let rows = table.rules.combat.factors.clone();
    table.same("the number of factors", rows.len(), 2 * factors.len());
    for (i, (kind, close, shot_at, clause)) in factors.into_iter().enumerate() {
        for (n, (how, value)) in [(FightKind::CloseCombat, close), (FightKind::Shooting, shot_at)].into_iter().enumerate() {
            let found = rows.get(2 * i + n).map(|row| Cited::new((row.who, row.how, row.foot, row.mounted), row.clause));
            table.row(format!("{kind:?}, {how:?}"), found, clause, (Who::of(&[kind]), Some(how), value, value));
        }
    }
}

/// The distance of each figure in good and in bad going.
#[rustfmt::skip]
pub fn distances(table: &mut Table) {
    let slow = ("dbv.move.26", 4);
    let distances = [
        ("Knight",            ("dbv.move.24", 12), slow), ("Barded Knight", ("dbv.move.24", 12), slow),
        ("Dismounted Knight", ("dbv.move.25", 6), slow),
        ("Cavalryman",        ("dbv.move.23", 16), slow), ("Barded Cavalryman", ("dbv.move.23", 16), slow),
        ("Light Horseman",    ("dbv.move.22", 20), slow),
        ("Blade",             ("dbv.move.25", 6), slow), ("Spearman", ("dbv.move.25", 6), slow),
        ("Peltast",           ("dbv.move.24", 12), ("dbv.move.27", 12)), ("Shooter", ("dbv.move.24", 12), ("dbv.move.27", 12)),
        ("Skirmisher",        ("dbv.move.23", 16), ("dbv.move.27", 16)),
    ];
    let (troops, rows) = (table.rules.troops.clone(), table.rules.moves.distances.clone());
    for (code, good, bad) in distances {
        let Some(row) = troops.iter().find(|row| row.code == code) else { panic!("there is no {code}") };
        for (going, (clause, paces)) in [(Going::Good, good), (Going::Bad, bad)] {
            let is = |who: Who| who.kinds.has(row.kind) && who.branch.is_none_or(|branch| branch == row.branch);
            let found = rows.iter().find(|d| d.from <= going && going <= d.to && is(d.who));
            table.row(format!("{code}, {going:?}"), found.map(|d| Cited::new(d.distance, d.clause)), clause, Length::Paces(paces));
        }
    }
}

/// The result of `play` under the clause `id`, if that was consulted.
fn ruled<T>(id: &str, play: impl FnOnce() -> T) -> Option<Cited<T>> {
    trace::start();
    let given = play();
    let clause = Clause::parse(id)?;
    trace::stop().contains(&clause).then(|| Cited::new(given, clause))
}

/// What a die counts, what the only types are, and how people call them.
pub fn words(table: &mut Table) {
    let rules = table.rules.clone();
    table.row("a die", Some(rules.moves.die), "dbv.scale.27", DieFace::AsShown);
    let of = |branch: Branch, clause: Clause| {
        let kinds: Vec<Kind> = rules.troops.iter().filter(|row| row.branch == branch).map(|row| row.kind).collect();
        let distinct = kinds.iter().enumerate().filter(|(i, kind)| !kinds[..*i].contains(kind)).count();
        Cited::new(distinct, clause)
    };
    let [mounted, foot] = rules.only_types.expect("the types are the only ones");
    table.row("mounted types", Some(of(Branch::Mounted, mounted)), "dbv.types.02", 3);
    table.row("types on foot", Some(of(Branch::Foot, foot)), "dbv.types.03", 6);
    for (troops, code) in
        [("archer", "Shooter"), ("spear", "Spearman"), ("cavalry", "Cavalryman"), ("light horse", "Light Horseman")]
    {
        let found = rules.troop_names.iter().find(|name| name.troops == troops);
        table.row(troops, found.map(|name| Cited::new(name.code, name.clause)), "dbv.types.04", code);
    }
}

/// The force of a side: sub-units of these figures each, of which the first of the first leads it.
fn bands(table: &Table, units: &[&[&str]]) -> Vec<PointsBand> {
    let tables = table.rules.forces.clone().expect("forces by points");
    let figure = |code: &&str, leader: bool| {
        let row = table.rules.troop(code).expect("a code");
        let price = tables.worth.iter().find(|worth| worth.who.kinds.has(row.kind));
        BandFigure { points: price.map(|row| Cited::new(row.points, row.clause)), branch: row.branch, leader }
    };
    let unit = |(n, codes): (usize, &&[&str])| PointsBand {
        figures: codes.iter().enumerate().map(|(i, code)| figure(code, i == 0)).collect(),
        chief: n == 0,
    };
    units.iter().enumerate().map(unit).collect()
}

/// Forces that are allowed and those that are not, at the limits.
pub fn forces(table: &mut Table) {
    let tables = table.rules.forces.clone().expect("forces by points");
    let mut force = |what: &str, id: &str, wrong: usize, units: &[&[&str]], change: &dyn Fn(&mut Vec<PointsBand>)| {
        let mut all = bands(table, units);
        change(&mut all);
        let faults = || judge(&tables, &all).iter().filter(|(clause, _)| clause.id() == id).count();
        let found = ruled(id, faults);
        table.row(what, found, id, wrong);
    };
    let four: &[&str] = &["Blade"; 4];
    let same = |_: &mut Vec<PointsBand>| ();
    force("one sub-unit", "dbv.scale.02", 0, &[four], &same);
    force("four sub-units", "dbv.scale.02", 0, &[four; 4], &same);
    force("five sub-units", "dbv.scale.02", 1, &[four; 5], &same);
    force("no sub-unit", "dbv.scale.02", 1, &[], &same);
    force("four figures", "dbv.scale.03", 0, &[four], &same);
    force("three figures", "dbv.scale.03", 1, &[&["Blade"; 3]], &same);
    force("twelve figures", "dbv.scale.03", 0, &[&["Skirmisher"; 12]], &same);
    force("thirteen figures", "dbv.scale.03", 1, &[&["Skirmisher"; 13]], &same);
    force("24 points", "dbv.scale.04", 0, &[&["Knight"; 4]], &same);
    force(
        "25 points",
        "dbv.scale.04",
        1,
        &[&["Blade", "Blade", "Blade", "Blade", "Spearman", "Spearman", "Spearman"]],
        &same,
    );
    let knights: &[&str] = &["Knight"; 4];
    force("96 points of a force", "dbv.scale.04", 0, &[knights; 4], &same);
    force("a leader each", "dbv.scale.06", 0, &[four, four], &same);
    force("no leader", "dbv.scale.06", 1, &[four, four], &|all| all[1].figures[0].leader = false);
    force("two leaders", "dbv.scale.06", 1, &[four, four], &|all| all[1].figures[1].leader = true);
    force("one commander", "dbv.scale.07", 0, &[four, four], &same);
    force("no commander", "dbv.scale.07", 1, &[four, four], &|all| all[0].chief = false);
    force("two commanders", "dbv.scale.07", 1, &[four, four], &|all| all[1].chief = true);
    let mixed: &[&str] = &["Blade", "Spearman", "Cavalryman", "Light Horseman"];
    force("a commander of the dearest foot", "dbv.scale.05", 0, &[mixed], &same);
    let other: &[&str] = &["Spearman", "Blade", "Cavalryman", "Light Horseman"];
    force("one of cheaper foot", "dbv.scale.05", 1, &[other], &same);
    let rider: &[&str] = &["Cavalryman", "Light Horseman", "Dismounted Knight", "Skirmisher"];
    force("one of the dearest mounted beside dearer foot", "dbv.scale.05", 0, &[rider], &same);
    let light: &[&str] = &["Light Horseman", "Cavalryman", "Skirmisher", "Skirmisher"];
    force("one of cheaper mounted", "dbv.scale.05", 1, &[light], &same);
    let prices = [
        (Kind::Knights, 6, "dbv.cost.02"),
        (Kind::Cavalry, 4, "dbv.cost.03"),
        (Kind::LightHorse, 3, "dbv.cost.04"),
        (Kind::Blades, 4, "dbv.cost.05"),
        (Kind::Spears, 3, "dbv.cost.06"),
        (Kind::Shooters, 3, "dbv.cost.07"),
        (Kind::Peltasts, 3, "dbv.cost.08"),
        (Kind::Skirmishers, 2, "dbv.cost.09"),
    ];
    table.same("the number of prices", tables.worth.len(), prices.len());
    for (kind, points, clause) in prices {
        let found = tables.worth.iter().find(|row| row.who.kinds.has(kind));
        table.row(format!("{kind:?}"), found.map(|row| Cited::new(row.points, row.clause)), clause, points);
    }
}

/// A field of 90 paces with two forces of four blades at their edges; lengths of `land` in paces.
fn field(land: &[(FeatureKind, Shape)]) -> Battle {
    let rules = by_name("dbv", None).expect("the set");
    let side = |name: &str, edge| Side { name: name.into(), edge, bounds: 0, bonus_spent: false };
    let sides = [side("Red", Compass::South), side("Blue", Compass::North)];
    let mut battle = Battle::bare("dbv", rules.scale(20_000), Board { width: 900_000, depth: 900_000 }, sides);
    battle.features = land.iter().map(|(kind, shape)| Feature::new(*kind, shape.clone())).collect();
    let row = rules.troop("Blade").expect("a code");
    for (side, facing, y) in [(SideId(0), Facing::NORTH, 30_000), (SideId(1), Facing::SOUTH, 870_000)] {
        battle.commands.push(Command { chief: true, ..Command::new("all", side) });
        for i in 0..4 {
            let at = Point::new(200_000 + 20_000 * i, y);
            let base = Base { at, facing, ..row.waiting(battle.scale()) };
            let element = row.element(i as u8 + 1, side, CommandId(side.0), base);
            battle.elements.push(Element { general: i == 0, ..element });
        }
    }
    battle
}

/// A second force like the first on each side, on a board of this width.
fn two_a_side(battle: &mut Battle, width: i32) {
    battle.board.width = width;
    for side in [SideId(0), SideId(1)] {
        let command = CommandId(battle.commands.len() as u8);
        battle.commands.push(Command { chief: true, force: 1, ..Command::new("others", side) });
        let own: Vec<Element> = battle.elements.iter().filter(|e| e.side == side).cloned().collect();
        for mut element in own {
            element.base.at.x += 100_000;
            battle.elements.push(Element { command, number: element.number + 4, ..element });
        }
    }
}

fn area(x: i32, y: i32, w: i32, d: i32) -> Shape {
    let corner = |dx: i32, dy: i32| Point::new((x + dx) * 10_000, (y + dy) * 10_000);
    Shape::Area(Area { outline: vec![corner(0, 0), corner(w, 0), corner(w, d), corner(0, d)], crest: None })
}

fn band(path: &[(i32, i32)], width: i32) -> Shape {
    let path = path.iter().map(|(x, y)| Point::new(x * 10_000, y * 10_000)).collect();
    Shape::Line { path, width: width * 1_000 }
}

/// A battle set up between two forces with these faces thrown.
pub fn set_ups(table: &mut Table) {
    let rules = table.rules.clone();
    let tables = rules.forces.clone().expect("forces by points");
    let force = |name: &str, units: usize, figures: usize| UnlistedArmy {
        name: name.into(),
        elements: (0..units * figures)
            .map(|i| (*rules.troop("Skirmisher").expect("a code"), i % figures == 0))
            .collect(),
        further: Vec::new(),
    };
    let met = |faces: &[u8], units: usize, figures: usize| {
        let mut dice = Scripted::new(faces.iter().copied());
        let forces = [force("Red", units, figures), force("Blue", units, figures)];
        encounter::set_up(&rules, &tables, &forces, &mut dice, &mut ComputerEntrants)
            .expect("forces that the rules allow")
    };
    // Red throws 2, blue 5, so red chooses the battlefield by its next die; blue chooses the edge and enters first.
    let found =
        |id: &'static str, faces: &'static [u8], of: &dyn Fn(&SetUp) -> String| ruled(id, || of(&met(faces, 1, 4)));
    let steps = |id: &'static str| {
        move |found: &SetUp| {
            let own = found.steps.iter().filter(|step| step.clause.id() == id);
            own.map(|step| format!("{:?}", step.value)).collect::<Vec<_>>().join("; ")
        }
    };
    let drawn = |side: u8| format!("DrawnUp {{ side: SideId({side}), command: CommandId({side}), elements: 4 }}");
    let cases: [(&'static str, &'static [u8], String); 8] = [
        ("dbv.setup.01", &[2, 5, 1], "DiceOff { of: Everything, faces: [2, 5], scores: [2, 5] }".into()),
        ("dbv.setup.02", &[3, 3, 2, 5, 1], "DiceOff { of: Everything, faces: [3, 3], scores: [3, 3] }".into()),
        ("dbv.setup.03", &[2, 5, 1], "Ground { side: SideId(0), face: 1 }".into()),
        ("dbv.setup.03", &[5, 2, 3], "Ground { side: SideId(1), face: 3 }".into()),
        (
            "dbv.setup.04",
            &[2, 5, 1],
            "Edge { side: SideId(1), edge: South }; Edge { side: SideId(0), edge: North }".into(),
        ),
        ("dbv.setup.05", &[2, 5, 1], drawn(1)),
        ("dbv.setup.06", &[2, 5, 1], drawn(0)),
        ("dbv.setup.07", &[2, 5, 1], "FirstBound(SideId(0))".into()),
    ];
    for (id, faces, expected) in cases {
        table.row(format!("{faces:?}"), found(id, faces, &steps(id)), id, expected);
    }
    // Every battlefield that the computer chooses is eligible.
    for face in 1..=6 {
        let battle = met(&[2, 5, face], 1, 4).battle;
        let found = ruled("dbv.terrain.03", || judge_field(&rules, &battle).len());
        table.row(format!("the battlefield of a {face}"), found, "dbv.terrain.03", 0);
    }
    // A wider one is divided in the same way.
    let mut wide = rules.clone();
    let Some(wider) = &mut wide.forces else { return };
    wider.board.value = [Length::Paces(120), Length::Paces(90)];
    let wider = wider.clone();
    for face in 1..=6 {
        let (mut dice, forces) = (Scripted::new([2, 5, face]), [force("Red", 1, 4), force("Blue", 1, 4)]);
        let battle = encounter::set_up(&wide, &wider, &forces, &mut dice, &mut ComputerEntrants)
            .expect("forces that the rules allow")
            .battle;
        let places = battle.features.iter().flat_map(|feature| match &feature.shape {
            Shape::Area(area) => area.outline.clone(),
            Shape::Line { path, .. } => path.clone(),
        });
        let east = places.map(|at| at.x).max() > Some(900_000);
        let found = ruled("dbv.terrain.03", || (judge_field(&wide, &battle).len(), east));
        table.row(format!("the wider battlefield of a {face}"), found, "dbv.terrain.03", (0, true));
    }
    // Forty-eight figures are more than the edge has room for.
    let waits = || {
        let found = met(&[2, 5, 1], 4, 12);
        let away = found.battle.elements.iter().filter(|e| e.standing == Standing::Reserve).count();
        (found.arrivals.0.len(), away)
    };
    for id in ["dbv.setup.10", "dbv.setup.11"] {
        table.row("a sub-unit of each side in column", ruled(id, waits), id, (2, 22));
    }
}

/// Battlefields that are eligible and those that are not, and how forces enter them.
#[rustfmt::skip]
pub fn fields(table: &mut Table) {
    use FeatureKind::{Boggy, GentleHill, River, Road, Woods};
    let rules = table.rules.clone();
    let (sw, se, nw) = (area(10, 10, 8, 8), area(60, 10, 8, 8), area(10, 60, 8, 8));
    let good = [(Woods, sw.clone()), (Boggy, se.clone()), (GentleHill, nw.clone())];
    for (depth, square) in [(900_000, true), (880_000, false)] {
        let mut battle = field(&good);
        battle.board.depth = depth;
        let wrong = |fault: &SetupFault| matches!(fault.wrong, SetupWrong::BoardSize { .. });
        let found = ruled("dbv.scale.22", || !judge_field(&rules, &battle).iter().any(wrong));
        table.row(format!("a board as deep as wide: {depth}"), found, "dbv.scale.22", square);
    }
    for (third, eligible) in [(GentleHill, true), (Boggy, false), (Road, false)] {
        let battle = field(&[good[0].clone(), good[1].clone(), (third, nw.clone())]);
        for id in ["dbv.terrain.03", "dbv.terrain.06"] {
            let found = ruled(id, || judge_field(&rules, &battle).is_empty());
            table.row(format!("a third quarter with {third:?}"), found, id, eligible);
        }
    }
    let board = |clause: &str| {
        let mut battle = field(&good);
        two_a_side(&mut battle, 1_200_000);
        let faults = || judge_field(&rules, &battle).iter().filter(|fault| matches!(fault.wrong, SetupWrong::OneForce { .. })).count();
        ruled(clause, faults)
    };
    for id in ["dbv.scale.16", "dbv.scale.05", "dbv.scale.02"] {
        table.row("each of two forces has sub-units and a commander of its own", board(id), id, 0);
    }
    let mut ground = |what: &str, id: &str, wrong: usize, land: &[(FeatureKind, Shape)], change: &dyn Fn(&mut Battle)| {
        let mut battle = field(land);
        change(&mut battle);
        let faults = || judge_field(&rules, &battle).iter().filter(|fault| fault.clause.id() == id).count();
        table.row(what, ruled(id, faults), id, wrong);
    };
    let same = |_: &mut Battle| ();
    ground("bases of 20 mm", "dbv.scale.13", 0, &good, &same);
    ground("bases of 40 mm", "dbv.scale.13", 1, &good, &|battle| battle.base_width = 40_000);
    ground("three quarters with features", "dbv.terrain.04", 0, &good, &same);
    ground("two quarters with features", "dbv.terrain.04", 1, &good[..2], &same);
    ground("a path in the third", "dbv.terrain.04", 1, &[good[0].clone(), good[1].clone(), (Road, band(&[(10, 60), (20, 60)], 40))], &same);
    ground("two rough quarters", "dbv.terrain.05", 0, &good, &same);
    ground("three rough quarters", "dbv.terrain.05", 1, &[good[0].clone(), good[1].clone(), (Boggy, nw.clone())], &same);
    ground("a stream in a third", "dbv.terrain.05", 1, &[good[0].clone(), good[1].clone(), (River, band(&[(0, 60), (10, 90)], 40))], &same);
    // One wood across the middle line counts in both quarters.
    ground("a wood in two quarters, a hill in a third", "dbv.terrain.07", 0, &[(Woods, area(40, 10, 10, 8)), (GentleHill, nw.clone())], &same);
    ground("a wood that reaches into two quarters", "dbv.terrain.04", 0, &[(Woods, area(40, 10, 10, 8)), (GentleHill, nw.clone())], &same);
    ground("mostly flat", "dbv.terrain.08", 0, &good, &same);
    ground("mostly hill", "dbv.terrain.08", 1, &[good[0].clone(), good[1].clone(), (GentleHill, area(0, 30, 90, 60))], &same);
    ground("a hill on 4032 of 8100 square paces", "dbv.terrain.08", 0, &[(GentleHill, area(14, 13, 63, 64))], &same);
    ground("a hill on half of it", "dbv.terrain.08", 1, &[(GentleHill, area(0, 0, 90, 45))], &same);
    ground("a hill on 4096 of 8100 square paces", "dbv.terrain.08", 1, &[(GentleHill, area(13, 13, 64, 64))], &same);
    let stream = |from: (i32, i32), to: (i32, i32), width| [good[2].clone(), (GentleHill, area(60, 60, 8, 8)), (River, band(&[from, to], width))];
    ground("a stream from edge to edge", "dbv.terrain.19", 0, &stream((0, 20), (90, 20), 40), &same);
    ground("a stream that ends in the field", "dbv.terrain.19", 1, &stream((0, 20), (80, 20), 40), &same);
    ground("a stream from an edge to the same edge", "dbv.terrain.19", 1, &stream((10, 0), (60, 0), 40), &same);
    ground("a stream of 4 paces", "dbv.terrain.23", 0, &stream((0, 20), (90, 20), 40), &same);
    ground("a stream of more", "dbv.terrain.23", 1, &stream((0, 20), (90, 20), 41), &same);
    let path = |width| [good[0].clone(), good[1].clone(), good[2].clone(), (Road, band(&[(45, 0), (45, 90)], width))];
    ground("a path of 4 paces", "dbv.terrain.16", 0, &path(40), &same);
    ground("a path of 3.9 paces", "dbv.terrain.16", 1, &path(39), &same);
    ground("a board of 90 paces", "dbv.scale.24", 0, &good, &same);
    ground("a board of 100 paces", "dbv.scale.24", 1, &good, &|battle| battle.board.width = 1_000_000);
    ground("a deeper board", "dbv.scale.24", 1, &good, &|battle| battle.board.depth = 1_200_000);
    ground("a board of 36 inches", "dbv.scale.24", 1, &good, &|battle| battle.board = Board { width: 914_400, depth: 914_400 });
    ground("a board of 120 paces for two a side", "dbv.scale.23", 0, &good, &|battle| two_a_side(battle, 1_200_000));
    for (what, width, wrong) in [("of 90", 900_000, 1), ("of 120", 1_200_000, 0), ("of 150", 1_500_000, 1)] {
        ground(&format!("a board {what} paces for two a side"), "dbv.scale.24", wrong, &good, &|battle| two_a_side(battle, width));
    }
    ground("one of 120 for one a side", "dbv.scale.24", 1, &good, &|battle| battle.board.width = 1_200_000);
    ground("opposite edges", "dbv.setup.06", 0, &good, &same);
    ground("edges at a corner", "dbv.setup.06", 1, &good, &|battle| battle.sides[1].edge = Compass::West);
    ground("all at their edges", "dbv.setup.09", 0, &good, &same);
    ground("one off its edge", "dbv.setup.09", 1, &good, &|battle| battle.elements[1].base.at.y += 200);
    ground("one partly off the table", "dbv.setup.09", 1, &good, &|battle| battle.elements[1].base.at.y -= 10_000);
    ground("the other side likewise", "dbv.setup.08", 0, &good, &same);
    ground("one waits in a column", "dbv.setup.09", 0, &good, &|battle| battle.elements[3].standing = Standing::Reserve);
}
