//! The tables for the battlefield that a scenario names: whether the rules have its size, and what depends on it, such as the
//! depth of the deployment zones.
//!
//! It does not know how a battlefield is agreed on, nor what lies on it.

use crate::battle::{BattleScale, Board};
use crate::book::Objection;
use crate::book::length::Length;
use crate::book::setup_tables::{BoardRow, BoardSides, SetupTables};
use crate::setup::Agreed;

/// The tables for a battlefield, and its depth where that is not the usual one for its width.
///
/// # Errors
/// If the rules have no battlefield of that width.
pub fn of_board(
    setup: &SetupTables,
    board: Board,
    scale: BattleScale,
) -> Result<(SetupTables, Option<Length>), Objection> {
    let row = setup.boards.iter().find(|row| row.base_width.value == scale.base_width);
    let usual = setup.deploying.width.value.on_bases(scale);
    let side = (board.width != usual).then(|| side_of(setup, row, board.width, scale)).transpose()?;
    let sized = setup.sized(row.map(|row| row.scale), side)?;
    let usual = sized.deploying.depth.value.on_bases(scale);
    let hundredths = |extent: i32| Length::Bw((i64::from(extent) * 100 / i64::from(scale.base_width)) as i32);
    let depth = (board.depth != usual).then(|| hundredths(board.depth));
    Ok((sized, depth))
}

/// As [`of_board`], and the depth is one that the rules allow.
///
/// # Errors
/// If the rules have no such battlefield.
pub fn judge_board(setup: &SetupTables, board: Board, scale: BattleScale) -> Result<SetupTables, Objection> {
    let (sized, depth) = of_board(setup, board, scale)?;
    Agreed { depth, ..Agreed::default() }.judge(&sized.deploying)?;
    Ok(sized)
}

/// The side of the standard battlefield to one of this width, in the unit of its row: whole paces, or whole base widths.
///
/// # Errors
/// If it has no whole number of base widths.
fn side_of(setup: &SetupTables, row: Option<&BoardRow>, width: i32, scale: BattleScale) -> Result<i32, Objection> {
    let by = scale.base_width * setup.times_as_wide();
    match row {
        Some(BoardRow { sides: BoardSides::Paces(_), .. }) => {
            let (um, per) = scale.pace();
            Ok(((2 * i64::from(width) * per + um) / (2 * um)) as i32)
        }
        Some(row) if width % by != 0 => Err(setup.no_width(row, width)),
        _ => Ok(width / by),
    }
}
