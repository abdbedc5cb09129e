//! Commands of DBM that hide: in cover and behind hills, on flank marches, on foot instead of mounted, held in secret, by day
//! and by night. The enemy gets the same, byte for byte, whatever is hidden.

use std::path::Path;

use debellis::base::names::{CommandId, ElementId, SideId};
use debellis::battle::{
    Area, Battle, Board, Command, Compass, Element, Feature, FeatureKind, Hidden, Hideout, Hour, Shape, Side, Sky,
    Standing, Viewer,
};
use debellis::book::Rulebook;
use debellis::general::by_name;
use debellis::geometry::{Base, Facing, Point};
use debellis::script::general::ScriptGeneral;
use debellis::script::scenario::Scenario;

use super::unseen::{same, told_to_rome};
use super::{CARTHAGE, ROME, book};

/// The commands of Carthage without a man on the table, and with some of its troops there.
const MAGO: CommandId = CommandId(3);
const HASDRUBAL: CommandId = CommandId(4);

/// Orders of Rome over and beside the places of ambushes, legal ones and others.
pub const LINES: [&str; 12] = [
    "move Reg Ps (O) 1 straight 150",
    "move Reg Ps (O) 1 straight 900",
    "move Reg Ps (O) 1 to 1800,700 facing north",
    "march Reg Ps (O) 1 straight 300",
    "move Reg Bd (O) 1-3 straight 100",
    "march Reg Bd (O) 1-3 straight 200",
    "move Reg Cv (O) 1 wheel left 30deg straight 100",
    "hold Irr Wb (O) 1",
    "restrain 1",
    "show 1",
    "fight Reg Bd (O) 1",
    "done",
];

/// A length in paces, in 1/1000 mm.
const fn paces(number: i32) -> i32 {
    number * 500
}

fn base(rules: &Rulebook, code: &str, at: (i32, i32), facing: Facing) -> Base {
    let row = rules.troop(code).unwrap_or_else(|| panic!("no {code}"));
    Base { at: Point::new(paces(at.0), paces(at.1)), facing, ..row.waiting(rules.scale(rules.usual_base())) }
}

/// Hidden troops of a command of Carthage with this number, looking south.
fn troops(of: CommandId, number: u8, code: &str, at: (i32, i32), hideout: Hideout) -> Hidden {
    let rules = book("dbm");
    let row = rules.troop(code).unwrap_or_else(|| panic!("no {code}"));
    let element = row.element(number, CARTHAGE, of, base(&rules, code, at, Facing::SOUTH));
    // The first of Mago's is his own.
    let element = Element { standing: Standing::Reserve, general: of == MAGO && number == 1, ..element };
    Hidden { element, own: 0, hideout, restrained: None, led: None }
}

fn square(kind: FeatureKind, [x, y, w, d]: [i32; 4]) -> Feature {
    let corner = |x: i32, y: i32| Point::new(paces(x), paces(y));
    let outline = vec![corner(x, y), corner(x + w, y), corner(x + w, y + d), corner(x, y + d)];
    Feature::new(kind, Shape::Area(Area { outline, crest: None }))
}

/// Rome with two commands against Carthage with three.
pub fn battle(hidden: &[Hidden]) -> Battle {
    let rules = book("dbm");
    let side = |name: &str, edge| Side { name: name.into(), edge, bounds: 0, bonus_spent: false };
    let board = Board { width: paces(2400), depth: paces(1600) };
    let sides = [side("Rome", Compass::South), side("Carthage", Compass::North)];
    let mut battle = Battle::bare(rules.name, rules.scale(rules.usual_base()), board, sides);
    battle.features = vec![
        square(FeatureKind::Woods, [1700, 700, 400, 400]),
        square(FeatureKind::GentleHill, [200, 800, 700, 200]),
        square(FeatureKind::Marsh, [100, 400, 200, 300]),
    ];
    for (name, side) in [("Scipio", ROME), ("Laelius", ROME), ("Hannibal", CARTHAGE), ("Mago", CARTHAGE)] {
        battle.commands.push(Command { chief: matches!(name, "Scipio" | "Hannibal"), ..Command::new(name, side) });
    }
    battle.commands.push(Command { ally: true, ..Command::new("Hasdrubal", CARTHAGE) });
    let rome: [(&str, u8); 8] = [
        ("Reg Bd (O)", 0),
        ("Reg Bd (O)", 0),
        ("Reg Bd (O)", 0),
        ("Reg Cv (O)", 0),
        ("Reg Sp (O)", 1),
        ("Irr Wb (O)", 1),
        ("Irr Wb (O)", 1),
        ("Reg Ps (O)", 1),
    ];
    let carthage: [(&str, u8); 7] = [
        ("Reg Sp (O)", 2),
        ("Reg Sp (O)", 2),
        ("Irr Bd (O)", 2),
        ("Irr Cv (O)", 2),
        ("Irr Ax (O)", 4),
        ("Irr Ax (O)", 4),
        ("Irr Ps (O)", 4),
    ];
    stand(&mut battle, &rules, ROME, &rome, (800, 400));
    stand(&mut battle, &rules, CARTHAGE, &carthage, (1500, 1250));
    battle.hidden = hidden.to_vec();
    battle
}

/// Puts a line on the table, its first element at the left; the first of each command is its general.
fn stand(battle: &mut Battle, rules: &Rulebook, side: SideId, line: &[(&str, u8)], (x, y): (i32, i32)) {
    for (i, (code, command)) in line.iter().enumerate() {
        let east = if side == ROME { 80 } else { -80 };
        let facing = if side == ROME { Facing::NORTH } else { Facing::SOUTH };
        let number = 1 + line[..i].iter().filter(|(own, _)| own == code).count() as u8;
        let row = rules.troop(code).unwrap_or_else(|| panic!("no {code}"));
        let place = base(rules, code, (x + east * i as i32, y), facing);
        let general = line[..i].iter().all(|(_, own)| own != command);
        let element = Element { general, ..row.element(number, side, CommandId(*command), place) };
        if general {
            battle.commands[usize::from(*command)].general = Some(ElementId(battle.elements.len() as u16));
        }
        battle.elements.push(element);
    }
}

/// The first of these, with warband in the place of the first bows: they go off by themselves unless they are restrained.
pub fn with_warband() -> Vec<Hidden> {
    let mut hidden = setups().swap_remove(0).1;
    hidden[0] = troops(MAGO, 1, "Irr Wb (O)", (1900, 1000), Hideout::Ambush { seen_from: paces(50) });
    hidden
}

/// What Carthage may hide, each set-up with a name: two of Mago's, one of Hasdrubal's.
pub fn setups() -> Vec<(&'static str, Vec<Hidden>)> {
    let seen = |far: i32| Hideout::Ambush { seen_from: paces(far) };
    let march = |edge| Hideout::FlankMarch(edge);
    vec![
        (
            "bows in the wood, light foot in the marsh",
            vec![
                troops(MAGO, 1, "Irr Bw (O)", (1900, 1000), seen(50)),
                troops(MAGO, 2, "Irr Bw (O)", (1980, 1000), seen(50)),
                troops(HASDRUBAL, 3, "Irr Ps (O)", (200, 600), seen(150)),
            ],
        ),
        (
            "horse behind the hill",
            vec![
                troops(MAGO, 1, "Irr Cv (O)", (400, 1100), seen(0)),
                troops(MAGO, 2, "Irr LH (O)", (500, 1100), seen(0)),
                troops(HASDRUBAL, 3, "Irr Ax (O)", (1900, 800), seen(50)),
            ],
        ),
        (
            "the same horse, on foot",
            vec![
                troops(MAGO, 1, "Irr Bd (O)", (400, 1100), seen(0)),
                troops(MAGO, 2, "Irr Ps (O)", (500, 1100), seen(0)),
                troops(HASDRUBAL, 3, "Irr Ax (O)", (1900, 800), seen(50)),
            ],
        ),
        (
            "a march over the west edge",
            vec![
                troops(MAGO, 1, "Irr Cv (O)", (0, 0), march(Compass::West)),
                troops(MAGO, 2, "Irr LH (O)", (0, 0), march(Compass::West)),
                troops(HASDRUBAL, 3, "Irr Ps (O)", (1750, 750), seen(50)),
            ],
        ),
        (
            "a march over the east edge, and troops that are late",
            vec![
                troops(MAGO, 1, "Irr Wb (O)", (0, 0), march(Compass::East)),
                troops(MAGO, 2, "Irr Wb (O)", (0, 0), march(Compass::East)),
                troops(HASDRUBAL, 3, "Irr Kn (O)", (0, 0), Hideout::Reserve),
            ],
        ),
    ]
}

/// Days and nights on which fewer or more of it could be seen.
const SKIES: [(&str, u16, Sky); 5] = [
    ("by day", 10, Sky::Clear),
    ("by night", 23, Sky::Clear),
    ("in mist", 10, Sky::Mist),
    ("in a storm of dust", 10, Sky::Dust),
    ("in fog by night", 23, Sky::Fog),
];

fn compared(name: &str, skies: &[(&str, u16, Sky)], general: &dyn Fn(&Battle) -> Box<dyn debellis::course::General>) {
    let rules = book("dbm");
    for &(sky, hour, cover) in skies {
        let fought = |hidden: &[Hidden]| {
            let mut start = battle(hidden);
            (start.hour, start.weather.sky) = (Hour(hour * 60), cover);
            let general = general(&start);
            told_to_rome(&rules, start, general, &LINES, false)
        };
        let all = setups();
        let [orders, log] = fought(&all[0].1);
        for (what, hidden) in &all[1..] {
            let [other_orders, other_log] = fought(hidden);
            let what = format!("{name}, {sky}: {what}");
            same(&orders, &other_orders, 4, &what);
            same(&log, &other_log, 8, &what);
        }
    }
}

#[test]
fn generals_do_not_see_hidden_commands() {
    for (name, skies) in [("general", &SKIES[..1]), ("straight", &SKIES[..]), ("random", &SKIES[1..2])] {
        compared(name, skies, &|_| by_name(name, 3).expect("a built-in general"));
    }
}

#[test]
fn a_general_in_lua_does_not_see_hidden_commands() {
    let script = Path::new("scripts/generals/reckoner.lua");
    compared("reckoner", &SKIES[..1], &|start| {
        // The script of a general is told of the start as an onlooker sees it.
        let scenario = Scenario::plain("Zama".into(), book("dbm"), start.clone());
        Box::new(ScriptGeneral::load(script, &scenario, 1).expect("the script is shipped"))
    });
}

/// The elements of Mago, held in secret in each bound or never.
#[test]
fn halts_made_in_secret_look_like_points_that_nobody_used() {
    let rules = book("dbm");
    let seen = Hideout::Ambush { seen_from: paces(50) };
    let hidden = |code: &str| {
        vec![
            troops(MAGO, 1, code, (1900, 1000), seen),
            troops(MAGO, 2, "Irr Bw (O)", (1980, 1000), seen),
            troops(HASDRUBAL, 3, "Irr Ps (O)", (200, 600), Hideout::Ambush { seen_from: paces(150) }),
        ]
    };
    let fought = |code: &str, restrains| {
        let general = by_name("straight", 3).expect("a built-in general");
        told_to_rome(&rules, battle(&hidden(code)), general, &LINES, restrains)
    };
    let [orders, log] = fought("Irr Bw (O)", false);
    // Bows need no halt: only impetuous troops are restrained.
    for code in ["Irr Wb (O)", "Irr Bd (F)"] {
        let [held_orders, held_log] = fought(code, true);
        same(&orders, &held_orders, 4, code);
        same(&log, &held_log, 8, code);
    }
}

#[test]
fn strength_and_losses_of_the_enemy_are_those_that_are_known() {
    for (what, hidden) in setups() {
        let whole = battle(&hidden);
        let known = whole.known_to(Viewer::Of(ROME));
        assert_eq!((known.strength(CARTHAGE), whole.strength(CARTHAGE)), (7, 10), "{what}");
    }
}
