//! Armies of DBSA on its board, for tests of both binaries.

use debellis::base::names::{CommandId, ElementId, SideId};
use debellis::battle::{
    Battle, Board, Bound, Command, Compass, Deeds, Element, FORMAT, Hour, Phase, Side, Standing, Stronghold, Weather,
};
use debellis::book::TroopRow;
use debellis::geometry::{Base, Facing, Point};
use debellis::rules::dbsa;

pub const RED: SideId = SideId(0);
pub const BLUE: SideId = SideId(1);

/// An empty board of the set's own size: red's base edge is south, blue's north, red is to begin.
pub fn board() -> Battle {
    let side = |name: &str, edge| Side { name: name.into(), edge, bounds: 0, bonus_spent: false };
    let command = |name: &str, side| Command::new(name, side);
    Battle {
        format: FORMAT,
        rules: "dbsa".into(),
        base_width: 40_000,
        board: Board { width: 609_600, depth: 609_600 },
        features: Vec::new(),
        weather: Weather::default(),
        forecast: None,
        hour: Hour::default(),
        sides: [side("Red", Compass::South), side("Blue", Compass::North)],
        commands: vec![command("Red", RED), command("Blue", BLUE)],
        elements: Vec::new(),
        hidden: vec![],
        strongholds: Vec::new(),
        landing: vec![],
        losing: None,
        objectives: Default::default(),
        departs: None,
        bound: Bound { number: 0, side: RED, phase: Phase::SetUp },
        pending: None,
        aims: Vec::new(),
        clinches: Vec::new(),
        ending: None,
    }
}

pub fn row(code: &str) -> TroopRow {
    *dbsa::troops::TROOPS.iter().find(|r| r.code == code).expect("a code of the set")
}

/// Puts an element on the board; `x` and `y` of the middle of its front edge in 1/1000 mm.
pub fn put(battle: &mut Battle, side: SideId, code: &str, x: i32, y: i32) -> ElementId {
    let row = row(code);
    let number = battle.elements.iter().filter(|e| e.side == side && e.code.as_str() == code).count() as u8 + 1;
    battle.elements.push(Element {
        code: row.held_code(),
        number,
        kind: row.kind,
        pace: None,
        marks: row.marks,
        grade: None,
        character: None,
        side,
        command: CommandId(side.0),
        general: false,
        dismounts_to: None,
        base: Base {
            at: Point { x, y },
            facing: if side == RED { Facing::NORTH } else { Facing::SOUTH },
            width: 40_000,
            depth: row.depth(battle.base_width),
        },
        standing: Standing::OnTable,
        place: None,
        deeds: Deeds::default(),
        at_bank: None,
    });
    ElementId(battle.elements.len() as u16 - 1)
}

/// Puts an element with its side's general on the board.
pub fn put_general(battle: &mut Battle, side: SideId, code: &str, x: i32, y: i32) -> ElementId {
    let id = put(battle, side, code, x, y);
    battle.elements[id.index()].general = true;
    battle.commands[side.index()].general = Some(id);
    id
}

/// Puts a side's camp at the middle of its base edge.
pub fn put_camp(battle: &mut Battle, side: SideId) {
    let (y, facing) = if side == RED { (40_000, Facing::NORTH) } else { (569_600, Facing::SOUTH) };
    let base = Base { at: Point { x: 304_800, y }, facing, width: 80_000, depth: 40_000 };
    battle.strongholds.push(Stronghold::camp(side, base));
}

/// A whole army in one line, its fronts at 300 paces from its base edge, its general in the first element.
pub fn put_army(battle: &mut Battle, side: SideId, codes: &[&str]) {
    let y = if side == RED { 152_400 } else { 457_200 };
    for (i, code) in codes.iter().enumerate() {
        let x = 64_800 + 40_000 * i as i32;
        if i == 0 {
            put_general(battle, side, code, x, y)
        } else {
            put(battle, side, code, x, y)
        };
    }
    put_camp(battle, side);
}

/// One army of every type, twelve elements.
pub const MIXED: [&str; 12] = ["Kn", "El", "Cv", "Ch", "LH", "Pk", "Sw", "Sp", "Ax", "Ps", "Wb", "Wb"];
