//! The battles of a playtest as comma-separated values, one line each.

use super::{BattleRow, LossCause};

/// The names of the columns. `red` is the first army of the script, `blue` the second.
pub const HEAD: &str = "variant,game,seed,first,weather,winner,how,bounds,red_lost,blue_lost,\
    red_combat,red_shooting,red_giving_way,red_left_table,red_house_rule,red_otherwise,\
    blue_combat,blue_shooting,blue_giving_way,blue_left_table,blue_house_rule,blue_otherwise,hash";

/// The line of one battle, without its end.
pub fn line(row: &BattleRow) -> String {
    let number = |n: u64| n.to_string();
    let mut cells = vec![field(row.variant), number(row.game), number(row.seed), field(row.first), field(row.weather)];
    cells.extend([row.winner.map(field).unwrap_or_default(), field(row.how), number(row.bounds.into())]);
    cells.extend(row.lost.iter().map(|by| number(by.iter().sum())));
    cells.extend(row.lost.iter().flat_map(|by| by[..LossCause::ALL.len()].iter().copied().map(number)));
    cells.push(row.hash.to_string());
    cells.join(",")
}

/// A text as one cell, quoted if necessary. A text that a spreadsheet would take for a formula gets an apostrophe
/// before it.
fn field(text: &str) -> String {
    let tame = match text.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        true => format!("'{text}"),
        false => text.to_string(),
    };
    match tame.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", tame.replace('"', "\"\"")),
        false => tame,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_quoted_where_it_must_be() {
        assert_eq!(field("weather=rain"), "weather=rain");
        assert_eq!(field("a, \"b\""), "\"a, \"\"b\"\"\"");
        assert_eq!(field("=1+1"), "'=1+1");
    }

    #[test]
    fn a_line_has_as_many_cells_as_the_head() {
        let row = BattleRow {
            variant: "as written",
            game: 1,
            seed: 2,
            first: "Rome",
            weather: "clear",
            winner: None,
            how: "bounds",
            bounds: 3,
            lost: [[1, 2, 0, 0, 4, 0], [0; 6]],
            hash: "ab",
        };
        assert_eq!(line(&row), "as written,1,2,Rome,clear,,bounds,3,7,0,1,2,0,0,4,0,0,0,0,0,0,0,ab");
        assert_eq!(line(&row).split(',').count(), HEAD.split(',').count());
    }
}
