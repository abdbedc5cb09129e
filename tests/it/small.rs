//! A small battle for tests that need names and places more than history: Rome against Carthage, six a side.

use debellis::base::names::{CommandId, ElementId, SideId};
use debellis::battle::{
    Area, Battle, Board, Bound, Command, Compass, Element, Factor, Feature, FeatureKind, Party, Phase, Shape, Side,
};
use debellis::geometry::{Base, Facing, Point};
use debellis::rules::dba3;

/// The width of a base, in 1/1000 mm.
pub const BW: i32 = 40_000;

/// The battle before its first bound: two lines, three base widths apart. Rome has two commands, Carthage one.
pub fn battle() -> Battle {
    let rome = [("4Bd", 0), ("4Bd", 0), ("4Bd", 0), ("4Sp", 1), ("4Sp", 1), ("Ps", 1)];
    let carthage = [("4Sp", 2), ("4Sp", 2), ("4Bd", 2), ("4Bd", 2), ("Ps", 2), ("Ps", 2)];
    let mut elements = line(SideId(0), &rome, Point::new(3 * BW, 4 * BW), Facing::NORTH);
    elements.extend(line(SideId(1), &carthage, Point::new(8 * BW, 7 * BW), Facing::SOUTH));
    for general in [0, 3, 6] {
        elements[general].general = true;
    }
    Battle {
        features: vec![woods()],
        commands: vec![
            command("Scipio", SideId(0), true, ElementId(0)),
            command("Laelius", SideId(0), false, ElementId(3)),
            command("Hannibal", SideId(1), true, ElementId(6)),
        ],
        elements,
        bound: Bound { number: 0, side: SideId(0), phase: Phase::SetUp },
        ..Battle::bare(
            "dba3",
            BW,
            Board { width: 15 * BW, depth: 15 * BW },
            [side("Rome", Compass::South), side("Carthage", Compass::North)],
        )
    }
}

/// Woods in the north-east, away from all elements.
fn woods() -> Feature {
    let outline = [(12, 12), (14, 12), (14, 14), (12, 14)].map(|(x, y)| Point::new(x * BW, y * BW)).to_vec();
    let shape = Shape::Area(Area { outline, crest: None });
    Feature::new(FeatureKind::Woods, shape)
}

fn side(name: &str, edge: Compass) -> Side {
    Side { name: name.into(), edge, bounds: 0, bonus_spent: false }
}

fn command(name: &str, side: SideId, chief: bool, general: ElementId) -> Command {
    Command { chief, general: Some(general), ..Command::new(name, side) }
}

/// Elements side by side from the left as they face; the first one's front is at `left`.
fn line(side: SideId, troops: &[(&str, u8)], left: Point, facing: Facing) -> Vec<Element> {
    let mut line: Vec<Element> = Vec::new();
    for (code, command) in troops {
        let east = if facing == Facing::NORTH { BW } else { -BW };
        let at = Point::new(left.x + east * line.len() as i32, left.y);
        let number = 1 + line.iter().filter(|e| e.code.as_str() == *code).count() as u8;
        line.push(element(side, code, number, CommandId(*command), at, facing));
    }
    line
}

fn element(side: SideId, code: &str, number: u8, command: CommandId, at: Point, facing: Facing) -> Element {
    let row = dba3::troops::TROOPS.iter().find(|row| row.code == code).expect("a code of the set");
    row.element(number, side, command, Base { at, facing, ..row.waiting(BW) })
}

/// A party of a fight that threw `face` and has these factors.
pub fn party(element: ElementId, face: u8, factors: Vec<Factor>) -> Party {
    let total = face as i8 + factors.iter().map(|f| f.value).sum::<i8>();
    Party { element, face, score: face as i8, factors, adjusted: Vec::new(), total, safe: false }
}
