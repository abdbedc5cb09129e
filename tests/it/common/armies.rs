//! Battles of twelve a side for tests and benches: six armies of history, drawn up against each other and fought.

use debellis::base::dice::Seeded;
use debellis::base::names::{CommandId, ElementId, SideId};
use debellis::battle::{
    Area, Battle, Board, Bound, Command, Compass, Element, Feature, FeatureKind, Phase, Shape, Side,
};
use debellis::book::Rulebook;
use debellis::course::Game;
use debellis::course::run::Run;
use debellis::course::{General, Nobody};
use debellis::general::by_name;
use debellis::geometry::{Base, Facing, Point};

/// The base width of these battles, in 1/1000 mm.
pub const BW: i32 = 40_000;

/// An army as it is drawn up: its front from left to right, and the elements behind it; the general is marked.
pub struct Army {
    /// The name of the army.
    pub name: &'static str,
    front: &'static [&'static str],
    behind: &'static [(usize, &'static str)],
}

/// The armies.
pub const ARMIES: [Army; 6] = [
    Army {
        name: "Rome",
        front: &["Cv", "4Sp", "4Bd", "4Bd", "4Bd", "4Bd", "4Bd", "4Bd", "4Sp", "Cv!"],
        behind: &[(2, "Ps"), (7, "Ps")],
    },
    Army {
        name: "Carthage",
        front: &["LH", "Cv", "4Sp", "4Sp", "4Sp", "4Sp", "3Wb", "4Ax", "El", "Cv!"],
        behind: &[(7, "Ps"), (1, "LH")],
    },
    Army {
        name: "Macedon",
        front: &["LH", "4Ax", "4Pk", "4Pk", "4Pk", "Cv", "3Kn!"],
        behind: &[(2, "4Pk"), (3, "4Pk"), (4, "4Pk"), (1, "Ps"), (5, "Ps")],
    },
    Army {
        name: "Gaul",
        front: &["Cv", "3Wb", "3Wb", "3Wb", "3Wb", "3Wb", "3Wb", "Cv", "Cv!"],
        behind: &[(3, "3Wb"), (4, "3Wb"), (1, "Ps")],
    },
    Army {
        name: "Normandy",
        front: &["3Kn", "4Sp", "4Sp", "4Sp", "4Sp", "3Bw", "3Bw", "3Kn", "3Kn!", "LH"],
        behind: &[(5, "Ps"), (6, "Ps")],
    },
    Army {
        name: "Skythia",
        front: &["LH", "LH", "LH", "LH", "Cv", "Cv!", "LH", "LH", "LH", "LH"],
        behind: &[(0, "Ps"), (9, "Ps")],
    },
];

/// The bound after which these battles are drawn.
pub const LAST_BOUND: u16 = 60;

/// Fights a battle with built-in generals of these names; the same seed, the same battle.
pub fn fight<'r>(rules: &'r Rulebook, battle: Battle, names: [&str; 2], seed: u64) -> Run<'r> {
    let mut run = Run::new(Game::new(rules, battle), LAST_BOUND);
    let general = |i: usize| by_name(names[i], seed * 2 + i as u64).expect("a built-in general");
    let (mut south, mut north) = (general(0), general(1));
    let mut both: [&mut dyn General; 2] = [south.as_mut(), north.as_mut()];
    run.fight(&mut both, &mut Nobody, &mut Seeded::new(seed, "battle")).expect("built-in generals never stop");
    run
}

/// Two armies of twelve on a field of fifteen base widths, `ground` of four kinds; the first in the south, on move
/// first.
pub fn battle(rules: &Rulebook, south: &Army, north: &Army, ground: u64) -> Battle {
    let width = 15 * BW;
    let mut battle = Battle {
        features: features(ground),
        commands: vec![command(south, 0), command(north, 1)],
        bound: Bound { number: 0, side: SideId(0), phase: Phase::SetUp },
        ..Battle::bare(
            rules.name,
            BW,
            Board { width, depth: width },
            [side(south, Compass::South), side(north, Compass::North)],
        )
    };
    draw_up(rules, &mut battle, south, 0, 1, width);
    draw_up(rules, &mut battle, north, 1, 1, width);
    battle
}

/// A battle of `copies` times twelve a side; each army is drawn up `copies` times side by side.
pub fn large(rules: &Rulebook, south: &Army, north: &Army, copies: i32) -> Battle {
    let mut large = battle(rules, south, north, 0);
    large.elements.clear();
    large.board.width = (3 + 12 * copies) * BW;
    draw_up(rules, &mut large, south, 0, copies, 12 * BW);
    draw_up(rules, &mut large, north, 1, copies, 12 * BW);
    large
}

fn side(army: &Army, edge: Compass) -> Side {
    Side { name: format!("{} ({edge:?})", army.name), edge, bounds: 0, bonus_spent: false }
}

fn command(army: &Army, side: u8) -> Command {
    Command { chief: true, ..Command::new(army.name, SideId(side)) }
}

/// Draws an army up in `copies` lines, the middle of each `breadth` from the next.
fn draw_up(rules: &Rulebook, battle: &mut Battle, army: &Army, side: u8, copies: i32, breadth: i32) {
    let whole = battle.board.width;
    for copy in 0..copies {
        let middle = whole / 2 + (2 * copy - copies + 1) * breadth / 2;
        let wide = army.front.len() as i32;
        let across = |place: usize| middle + (2 * place as i32 + 1 - wide) * BW / 2;
        for (place, code) in army.front.iter().enumerate() {
            add(rules, battle, side, code, across(place), 0);
        }
        for (place, code) in army.behind {
            let front = rules.troop(army.front[*place].trim_end_matches('!')).expect("a code of the table");
            add(rules, battle, side, code, across(*place), front.depth(BW));
        }
    }
}

/// Adds an element at a distance from the west edge as the south sees it, and at a distance behind its front line.
fn add(rules: &Rulebook, battle: &mut Battle, side: u8, code: &str, across: i32, behind: i32) {
    let row = rules.troop(code.trim_end_matches('!')).expect("a code of the table");
    let first = battle.commands[side as usize].general.is_none();
    let general = code.ends_with('!') && first;
    let (line, whole) = (4 * BW - behind, battle.board);
    let (at, facing) = match side {
        0 => (Point::new(across, line), Facing::NORTH),
        _ => (Point::new(whole.width - across, whole.depth - line), Facing::SOUTH),
    };
    let number = 1 + battle.elements.iter().filter(|e| e.side.0 == side && e.code == row.held_code()).count() as u8;
    if general {
        battle.commands[side as usize].general = Some(ElementId(battle.elements.len() as u16));
    }
    let base = Base { at, facing, ..row.waiting(BW) };
    let element = row.element(number, SideId(side), CommandId(side), base);
    battle.elements.push(Element { general, ..element });
}

/// Nothing; a wood on a flank; a gentle hill in the middle and a wood; rough ground and a difficult hill.
fn features(ground: u64) -> Vec<Feature> {
    let (wood, hill) = (FeatureKind::Woods, FeatureKind::GentleHill);
    match ground % 4 {
        0 => Vec::new(),
        1 => vec![area(wood, 3, 7, 3, 2)],
        2 => vec![area(hill, 8, 7, 4, 2), area(wood, 13, 8, 2, 3)],
        _ => vec![area(FeatureKind::Scrub, 4, 7, 2, 3), area(FeatureKind::DifficultHill, 12, 7, 3, 3)],
    }
}

/// An area with corners cut off: its middle and size in base widths.
fn area(kind: FeatureKind, x: i32, y: i32, wide: i32, deep: i32) -> Feature {
    let (x, y, w, d) = (x * BW, y * BW, wide * BW / 2, deep * BW / 2);
    let (cut_w, cut_d) = (w / 2, d / 2);
    let corners =
        [(-w, -cut_d), (-w, cut_d), (-cut_w, d), (cut_w, d), (w, cut_d), (w, -cut_d), (cut_w, -d), (-cut_w, -d)];
    let outline = corners.map(|(dx, dy)| Point::new(x + dx, y + dy)).to_vec();
    let crest = matches!(kind, FeatureKind::GentleHill | FeatureKind::DifficultHill)
        .then(|| vec![Point::new(x - w / 3, y), Point::new(x + w / 3, y)]);
    Feature::new(kind, Shape::Area(Area { outline, crest }))
}
