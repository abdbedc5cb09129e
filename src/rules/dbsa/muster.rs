//! Whether an army is one by DBSA, and whether it is deployed as it may be. Knows nothing of the battle that follows.

use super::move_tables::is_bad_going;
use super::setup::{BOARD, garrison, has_begun, is_waiting};
use super::troops::{BASE_WIDTH, TROOPS, no_such};
use crate::base::clause::{Cited, Clause};
use crate::base::names::{ElementId, SideId};
use crate::base::trace::cite;
use crate::battle::{Battle, Compass, Element, FeatureKind, Shape, Stronghold};
use crate::book::TroopRow;
use crate::clause;
use crate::geometry::{Base, TOLERANCE};
use crate::rules::fault::{Fault, Wrong};
use crate::view::Field;

/// How many elements an army has.
pub const ELEMENTS: Cited<u16> = Cited::new(12, clause!("dbsa.setup.01"));
/// How many of them include the general.
pub const GENERALS: Cited<u16> = Cited::new(1, clause!("dbsa.setup.04"));
/// How many camps an army has beside them.
pub const CAMPS: Cited<u16> = Cited::new(1, clause!("dbsa.setup.06"));
/// How many of its elements may be in the camp.
pub const GARRISON: Cited<u16> = Cited::new(1, clause!("dbsa.setup.08"));
/// How far from its base edge an army deploys, in 1/1000 mm: 300 paces.
pub const ZONE: Cited<i32> = Cited::new(152_400, clause!("dbsa.setup.15"));
/// The size of a camp where nothing else is said, in 1/1000 mm along its edge and away from it.
pub const CAMP_SIZE: Cited<[i32; 2]> = Cited::new([80_000, 40_000], clause!("dbsa.setup.07"));

/// How wide a river may be, in 1/1000 mm.
pub const RIVER_WIDTH: Cited<i32> = Cited::new(40_000, clause!("dbsa.move.44"));

/// Everything that is wrong with the army of a side.
pub fn check_army(battle: &Battle, side: SideId) -> Vec<Fault> {
    let own: Vec<(ElementId, &Element)> = battle.roster().filter(|(_, e)| e.side == side).collect();
    let mut faults = Vec::new();
    let mut count = |found: usize, rule: Cited<u16>, wrong: fn(u16, u16) -> Wrong| {
        cite(rule.clause);
        if found as u16 != rule.value {
            faults.push(of_side(rule.clause, wrong(found as u16, rule.value), side));
        }
    };
    count(own.len(), ELEMENTS, |found, wanted| Wrong::Elements { found, wanted });
    let generals = own.iter().filter(|(_, e)| e.general).count();
    count(generals, GENERALS, |found, wanted| Wrong::Generals { found, wanted });
    let camps = battle.strongholds.iter().filter(|c| c.side == side).count();
    count(camps, CAMPS, |found, wanted| Wrong::Camps { found, wanted });
    for (id, element) in &own {
        faults.extend(check_element(*id, element));
    }
    if faults.is_empty() {
        // No list limits the mix of types.
        cite(clause!("dbsa.setup.05"));
    }
    faults
}

/// What is wrong with an element: its type, or its base.
fn check_element(id: ElementId, element: &Element) -> Option<Fault> {
    let fault = |clause, wrong| Some(Fault { clause, wrong, side: Some(element.side), who: vec![id] });
    if let Some(clause) = no_such(element.kind) {
        cite(clause);
        return fault(clause, Wrong::NoSuchTroops { kind: element.kind });
    }
    let row: &TroopRow = TROOPS.iter().find(|row| row.kind == element.kind)?;
    let (found, wanted) = ([element.base.width, element.base.depth], [BASE_WIDTH.value, row.depth_small]);
    let clause = if found[0] == wanted[0] { row.clause } else { BASE_WIDTH.clause };
    cite(clause);
    if found == wanted { None } else { fault(clause, Wrong::BaseSize { found, wanted }) }
}

/// Everything that is wrong with the board and with what stands on it before the first bound.
pub fn check_deployment(battle: &Battle) -> Vec<Fault> {
    let mut faults = Vec::new();
    let (board, rule) = (battle.board, BOARD.value);
    cite(BOARD.clause);
    if board != rule {
        let wrong = Wrong::BoardSize { found: [board.width, board.depth], wanted: [rule.width, rule.depth] };
        faults.push(Fault { clause: BOARD.clause, wrong, side: None, who: Vec::new() });
    }
    check_rivers(battle, &mut faults);
    let field = Field::new(battle);
    for side in [SideId(0), SideId(1)] {
        check_turn(battle, side, &mut faults);
        check_garrison(battle, side, &mut faults);
        let open = battle.of_side(side).filter(|(_, e)| e.place.is_none());
        faults.extend(open.filter_map(|(id, e)| check_zone(battle, id, e)));
        let camps = battle.strongholds.iter().filter(|c| c.side == side);
        camps.for_each(|camp| check_camp(battle, &field, camp, &mut faults));
    }
    faults
}

fn check_rivers(battle: &Battle, faults: &mut Vec<Fault>) {
    for feature in battle.features.iter().filter(|f| f.kind == FeatureKind::River) {
        cite(RIVER_WIDTH.clause);
        let (most, clause) = (RIVER_WIDTH.value, RIVER_WIDTH.clause);
        match feature.shape {
            Shape::Line { width, .. } if width > most => {
                faults.push(Fault { clause, wrong: Wrong::RiverTooWide { width, most }, side: None, who: Vec::new() });
            }
            _ => {}
        }
    }
}

fn of_side(clause: Clause, wrong: Wrong, side: SideId) -> Fault {
    Fault { clause, wrong, side: Some(side), who: Vec::new() }
}

/// The second side waits until the first stands.
fn check_turn(battle: &Battle, side: SideId, faults: &mut Vec<Fault>) {
    let first = battle.bound.side;
    let clause = clause!("dbsa.setup.16");
    if side != first && has_begun(battle, side) && is_waiting(battle, first) {
        cite(clause);
        faults.push(of_side(clause, Wrong::OutOfTurn { first }, side));
    }
}

fn check_garrison(battle: &Battle, side: SideId, faults: &mut Vec<Fault>) {
    let (found, most) = (garrison(battle, side) as u16, GARRISON.value);
    cite(GARRISON.clause);
    if found > most {
        faults.push(of_side(GARRISON.clause, Wrong::Garrisons { found, most }, side));
    }
}

/// The whole base stands in its side's zone.
fn check_zone(battle: &Battle, id: ElementId, element: &Element) -> Option<Fault> {
    let [begins, reaches] = from_edge(battle, battle.sides[element.side.index()].edge, &element.base);
    let limit = ZONE.value;
    let within = |length: i32| f64::from(length) <= f64::from(limit) + TOLERANCE;
    let (clause, wrong) = if within(reaches) {
        cite(ZONE.clause);
        return None;
    } else if within(begins) {
        (clause!("dbsa.setup.16"), Wrong::Beyond { reaches, limit })
    } else {
        (ZONE.clause, Wrong::WhollyBeyond { begins, limit })
    };
    cite(clause);
    Some(Fault { clause, wrong, side: Some(element.side), who: vec![id] })
}

/// The least and the greatest distance of a base from an edge of the board, in 1/1000 mm.
fn from_edge(battle: &Battle, edge: Compass, base: &Base) -> [i32; 2] {
    let (width, depth) = (f64::from(battle.board.width), f64::from(battle.board.depth));
    let far = base.rect().corners().map(|corner| match edge {
        Compass::South => corner.y,
        Compass::North => depth - corner.y,
        Compass::West => corner.x,
        Compass::East => width - corner.x,
    });
    let least = far.iter().copied().fold(f64::INFINITY, f64::min);
    let greatest = far.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    [libm::round(least) as i32, libm::round(greatest) as i32]
}

/// A camp holds an element, touches its own base edge and stands in good going.
fn check_camp(battle: &Battle, field: &Field, camp: &Stronghold, faults: &mut Vec<Fault>) {
    let clause = CAMP_SIZE.clause;
    cite(clause);
    let mut wrong = |wrong| faults.push(of_side(clause, wrong, camp.side));
    let (found, wanted) = ([camp.base.width, camp.base.depth], [BASE_WIDTH.value, BASE_WIDTH.value]);
    if found[0] < wanted[0] || found[1] < wanted[1] {
        wrong(Wrong::CampTooSmall { found, wanted });
    }
    let [gap, _] = from_edge(battle, battle.sides[camp.side.index()].edge, &camp.base);
    if f64::from(gap).abs() > TOLERANCE {
        wrong(Wrong::CampOffEdge { gap });
    }
    let rect = camp.base.rect();
    if field.under(battle, &rect).any(|(_, feature)| is_bad_going(feature.kind)) {
        wrong(Wrong::CampInBadGoing);
    }
}
