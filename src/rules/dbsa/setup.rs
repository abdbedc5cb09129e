//! Before a DBSA battle: the board, and the throws for its ends, for deploying first and for moving first.

use crate::base::clause::{Cited, Clause};
use crate::base::dice::{Dice, Purpose, Roll};
use crate::base::names::SideId;
use crate::base::trace::cite;
use crate::battle::{Battle, Board, Compass, Event, Place, Standing, What};
use crate::book::WeatherTables;
use crate::book::move_tables::DieFace;
use crate::clause;
use crate::rules::family;

/// 100 paces on the table, in 1/1000 mm: an inch is 50 paces.
pub const PER_HUNDRED_PACES: Cited<i32> = Cited::new(50_800, clause!("dbsa.setup.10"));

/// The board: 24 inches square.
pub const BOARD: Cited<Board> = Cited::new(Board { width: 609_600, depth: 609_600 }, clause!("dbsa.setup.09"));

/// What the face of any die counts.
pub const DIE: Cited<DieFace> = Cited::new(DieFace::OneCountsZero, clause!("dbsa.setup.11"));

/// After so many ties in a row the dice are taken to be stuck, and the first side has won the throw.
const MOST_TIES: usize = 1_000;

/// What the throws before a battle decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ends {
    /// Who chooses a base edge; the other side takes the opposite one.
    pub chooses: SideId,
    /// Who deploys first and has the first bound.
    pub first: SideId,
    /// The throws in their order, as events.
    pub throws: Vec<Event>,
}

/// Throws for ends, then once more for who deploys and moves first.
///
/// The board and its terrain stand by now, as the scenario gives them: nothing is thrown for.
pub fn ends(dice: &mut dyn Dice) -> Ends {
    cite(clause!("dbsa.going.08"));
    let mut throws = Vec::new();
    let chooses = dice_off(dice, clause!("dbsa.setup.12"), &mut throws);
    let first = dice_off(dice, clause!("dbsa.setup.13"), &mut throws);
    Ends { chooses, first, throws }
}

/// Both sides throw until their scores differ; the higher one wins.
fn dice_off(dice: &mut dyn Dice, clause: Clause, throws: &mut Vec<Event>) -> SideId {
    cite(DIE.clause);
    cite(clause);
    for _ in 0..MOST_TIES {
        let scores = [SideId(0), SideId(1)].map(|side| {
            let roll = Roll { side, purpose: Purpose::SetUp };
            let face = dice.roll(roll);
            throws.push(Event { what: What::Rolled { roll, face }, clause: Some(clause) });
            DIE.value.counts(face)
        });
        if scores[0] != scores[1] {
            return if scores[0] > scores[1] { SideId(0) } else { SideId(1) };
        }
        cite(clause!("dbsa.setup.14"));
    }
    SideId(0)
}

/// Sets a battle's edges and its first bound as the throws and the winner's choice of edge have it.
pub fn take_ends(battle: &mut Battle, ends: &Ends, edge: Compass) {
    cite(clause!("dbsa.setup.12"));
    battle.sides[ends.chooses.index()].edge = edge;
    battle.sides[ends.chooses.enemy().index()].edge = opposite(edge);
    battle.bound.side = ends.first;
}

fn opposite(edge: Compass) -> Compass {
    match edge {
        Compass::North => Compass::South,
        Compass::East => Compass::West,
        Compass::South => Compass::North,
        Compass::West => Compass::East,
    }
}

/// Who must deploy now: the first side all of its army, then the other all of its own; nobody once all stand.
pub fn to_deploy(battle: &Battle) -> Option<SideId> {
    cite(clause!("dbsa.setup.16"));
    let first = battle.bound.side;
    [first, first.enemy()].into_iter().find(|side| is_waiting(battle, *side))
}

/// Whether an element of a side, or its camp, is not placed yet.
pub fn is_waiting(battle: &Battle, side: SideId) -> bool {
    let waiting = battle.elements.iter().any(|e| e.side == side && e.standing == Standing::Reserve);
    waiting || !battle.strongholds.iter().any(|camp| camp.side == side)
}

/// Whether any of a side's army is placed: an element or its camp.
pub fn has_begun(battle: &Battle, side: SideId) -> bool {
    battle.of_side(side).next().is_some() || battle.strongholds.iter().any(|camp| camp.side == side)
}

/// The elements of a side that are in camps.
pub fn garrison(battle: &Battle, side: SideId) -> usize {
    battle.of_side(side).filter(|(_, e)| matches!(e.place, Some(Place::Inside(_)))).count()
}

/// The weather: the book has none, and nothing is declared in its place.
pub fn weather() -> WeatherTables {
    WeatherTables {
        effects: &[],
        in_force: Vec::new(),
        factor: Cited::new(0, clause!("dbm.weather.71")),
        hour: Cited::new(8, clause!("dbm.timescale.02")),
        almanac: family::almanac(),
    }
}
