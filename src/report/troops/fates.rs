//! What becomes of troops whose total is not the higher one, as lines of people's words: the rows of outcomes in their
//! order, up to the first that fits every opponent.

use super::said::{TroopFact, specimen};
use super::who;
use crate::base::clause::Clause;
use crate::battle::{Element, FightKind, Kind, Margin, Outcome};
use crate::book::Rulebook;
use crate::book::combat_tables::{OutcomeRow, When};

/// The fates of an element by the margin, the least first.
pub fn facts(rules: &Rulebook, e: &Element) -> Vec<TroopFact> {
    let bands = rules.combat.margin.value.bands();
    let of = |margin: &Margin| TroopFact { about: about(*margin), rows: rows(rules, e, *margin) };
    bands.iter().map(of).filter(|fact| !fact.rows.is_empty()).collect()
}

/// The rows that hold for all troops of the set in fights for places and works, and when their flank is struck.
pub fn common(rules: &Rulebook) -> Vec<TroopFact> {
    let of = |margin: &Margin| {
        let rows = rules.combat.outcomes.iter().filter(|row| row.margin == *margin && is_common(row));
        TroopFact { about: about(*margin), rows: rows.map(|row| (told(rules, row, false), row.clause)).collect() }
    };
    let bands = rules.combat.margin.value.bands();
    bands.iter().map(of).filter(|fact| !fact.rows.is_empty()).collect()
}

fn about(margin: Margin) -> &'static str {
    match margin {
        Margin::Equal => "equal totals",
        Margin::Less => "less, but more than half",
        Margin::Half => "half or less",
        Margin::One => "1 less",
        Margin::Two => "2 less",
        Margin::Three => "3 less",
        Margin::Four => "4 less",
        Margin::Five => "5 or more less",
    }
}

/// Whether a row is of certain circumstances, whoever the loser is.
fn is_common(row: &OutcomeRow) -> bool {
    let types = Kind::ALL.iter().filter(|kind| row.loser.kinds.has(**kind)).count();
    row.when != When::Always && types + 1 >= Kind::ALL.len() && row.loser.pace.is_none() && row.loser.branch.is_none()
}

fn rows(rules: &Rulebook, e: &Element, margin: Margin) -> Vec<(String, Clause)> {
    let own = rules.combat.outcomes.iter().filter(|row| row.margin == margin && row.loser.is(e) && !is_common(row));
    let mut told_rows = Vec::new();
    for row in own {
        let last = is_for_all(rules, row);
        told_rows.push((told(rules, row, !told_rows.is_empty()), row.clause));
        if last {
            break;
        }
    }
    told_rows
}

fn is_for_all(rules: &Rulebook, row: &OutcomeRow) -> bool {
    let all = rules.troops.iter().all(|troop| row.by.is(&specimen(rules, troop)));
    all && row.how.is_none() && row.when == When::Always
}

/// A row as `destroyed by Knights in good going`; `after` if others stand before it.
fn told(rules: &Rulebook, row: &OutcomeRow, after: bool) -> String {
    let result = match row.result {
        Outcome::None => "nothing happens",
        Outcome::Halt => "halts",
        Outcome::Flinch => "flinches",
        Outcome::Shy => "shies back",
        Outcome::Recoil => "recoils",
        Outcome::Flee => "flees",
        Outcome::Bolt => "bolts",
        Outcome::Disabled => "disabled",
        Outcome::Destroyed => rules.lost_word,
    };
    let how = match row.how {
        Some(FightKind::CloseCombat) => " in close combat",
        Some(FightKind::Shooting) => " when shot at",
        None => "",
    };
    let in_bad = format!(", if any part of it is in {}", rules.bad_going);
    let when = match row.when {
        When::Always => "",
        When::InGood => ", if wholly in good going",
        When::InBad => in_bad.as_str(),
        When::GoodToOpponent => ", on ground that is good going to the enemy",
        When::GoodToNeither => ", on ground that is good going neither to it nor to the enemy",
        When::Struck => ", if an enemy front is against its flank or rear",
        When::ShotInRear => ", if shot on its rear edge",
        When::Storm => ", if either defends a place",
        When::Defends => ", if it defends a place",
        When::Storms => ", if it storms a place",
        When::StormsWalls => ", if it storms a city or fort",
        When::Supported(_) => ", if it has support",
        When::CameToFront => ", if it moved into contact with the enemy's front in this bound",
        When::OpponentOutside => ", if the enemy is in no place",
        When::OpponentNotInCamp => ", if the enemy is in no camp",
    };
    let all = rules.troops.iter().all(|troop| row.by.is(&specimen(rules, troop)));
    let by = match (all, after && row.when == When::Always && row.how.is_none()) {
        (true, true) => return format!("otherwise {result}"),
        (true, false) => String::new(),
        (false, _) => format!(" against {}", who::who(rules, &row.by)),
    };
    format!("{result}{by}{how}{when}")
}
