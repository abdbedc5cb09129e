//! What the tables of prices say of troops: what they pay beyond the price of every move.

use super::said::length;
use crate::base::clause::Clause;
use crate::battle::{Branch, Element, FeatureKind, MoveType};
use crate::book::cost_tables::{CommandRow, CostClass, CostRow, CostTable, CostWhen};
use crate::book::{Rulebook, Who};
use crate::report::names;

/// What they pay more, each with its clause: the rows that are about them and not about all troops, and the command distance.
pub(super) fn price(rules: &Rulebook, e: &Element) -> Vec<(String, Clause)> {
    let cost = &rules.moves.cost;
    let own = cost.rows.iter().filter(|row| row.who.is(e) && (row.who != Who::ANY || row.class == CostClass::Troops));
    let mut said: Vec<(String, Clause)> = own.filter_map(|row| Some((of_row(row, e)?, row.clause))).collect();
    if let Some(row) = cost.command.iter().find(|row| row.who.is(e)) {
        said.push((format!("1 PIP more beyond {} of its general", length(row.reach)), row.clause));
        let how = hiding(cost, row);
        let hidden = |reach| format!("1 PIP more beyond {} of its general if {how}", length(reach));
        said.extend(row.hidden.map(|(reach, clause)| (hidden(reach), clause)));
    }
    said
}

/// What hides troops from their general, so that the shorter distance counts.
fn hiding(cost: &CostTable, row: &CommandRow) -> String {
    if row.unseen_hidden {
        return "neither sees the other".to_string();
    }
    let titles = |kinds: &[FeatureKind]| kinds.iter().map(|kind| kind.title().to_string()).collect::<Vec<_>>();
    let (inside, mut beyond) = (titles(cost.hidden_by).join(", "), Vec::new());
    if !cost.hidden_beyond.is_empty() {
        beyond.push("a crest".to_string());
    }
    if !cost.hidden_behind.is_empty() {
        beyond.push("a camp".to_string());
        beyond.extend(titles(cost.hidden_behind));
    }
    match (inside.is_empty(), beyond.is_empty()) {
        (true, true) => "it is hidden from him".to_string(),
        (true, false) => format!("it is all beyond {}", beyond.join(", ")),
        (false, true) => format!("it is all in or beyond {inside}"),
        (false, false) => format!("it is all in or beyond {inside}, or beyond {}", beyond.join(", ")),
    }
}

/// A row in words; `None` for what does not depend on the troops.
fn of_row(row: &CostRow, e: &Element) -> Option<String> {
    let halts = row.what == [MoveType::Halt];
    let number = match row.value {
        0 => "nothing more".to_string(),
        // The price of the move itself, and not what comes to it.
        value if row.class == CostClass::Move => names::count(usize::from(value.unsigned_abs()), "PIP"),
        value => format!(
            "{} {}",
            names::count(usize::from(value.unsigned_abs()), "PIP"),
            if value < 0 { "less" } else { "more" }
        ),
    };
    // Every row names its troops but for those of moves that all troops make alike.
    let when = match row.when {
        CostWhen::Always if row.class == CostClass::Move => return None,
        CostWhen::Always if halts => "to be held".to_string(),
        CostWhen::Always => String::new(),
        CostWhen::Single => "alone".to_string(),
        CostWhen::SingleApart => "for a move by itself that is no charge".to_string(),
        CostWhen::Deviating => {
            "if it deviates from straight ahead other than in a column by road, along a bank or behind its first, and nobody ends in \
             contact with the enemy"
                .to_string()
        }
        CostWhen::ShortWith(with) => {
            let among = if with.is(e) { "" } else { " in a move with troops who pay for that by themselves" };
            format!(
                "if it goes less than its full move{among}, and the move does not end at the enemy, a river, impassable ground or, \
                 in a march, in sight of the enemy"
            )
        }
        CostWhen::With(_) if row.who == Who::ANY => return None,
        CostWhen::With(_) => "in a group with foot, unless these stand behind and support it as the army list permits".to_string(),
        CostWhen::GroupMove(from) => format!("in a group from move {from} of a bound on"),
        CostWhen::GroupMoveInLine(from) => format!("in a group that is no column from move {from} of a bound on"),
        CostWhen::Sheltered if e.branch() != Branch::Foot => return None,
        CostWhen::Sheltered => {
            "to be held where all are foot, each in other than good going, in a place, at a river's bank, or uphill of the nearest \
             enemy"
                .to_string()
        }
        CostWhen::InHeart => "to be held against drifting alone, while its command is not demoralised".to_string(),
        _ => return None,
    };
    Some(if when.is_empty() { number } else { format!("{number} {when}") })
}
