//! Whether further tables decide every case as before: adjustments of totals, useless overlaps, tactical factors, states of rivers,
//! ranges of shots.

use super::same::{FIGHTS, distance, pairs, shoots, troops};
use super::values::speaks_of;
use debellis::base::clause::{Cited, Clause};
use debellis::battle::{FactorKind, FightKind};
use debellis::book::adjusting::{AdjustRow, AdjustStage, Lead};
use debellis::book::combat_tables::{Support, TacticalRow};
use debellis::book::length::Length;
use debellis::book::sea_tables::SlowedRow;
use debellis::book::shooting_tables::{OverFriends, RangeRow};
use debellis::book::{Rulebook, TroopRow, Who};

type Adjusts = (AdjustStage, [bool; 2], Lead, Option<Support>, bool, i8, Clause);

/// The adjustments of the total of one against another.
pub fn same_adjusting(a: &Rulebook, b: &Rulebook) -> bool {
    let same = |how: FightKind| pairs(a, how).all(|(who, foe)| adjusts(a, how, who, foe) == adjusts(b, how, who, foe));
    FIGHTS.into_iter().all(same)
}

fn adjusts(rules: &Rulebook, how: FightKind, who: &TroopRow, foe: &TroopRow) -> Vec<Adjusts> {
    let fits = |row: &&AdjustRow| {
        let acts = !row.acting || how == FightKind::CloseCombat || shoots(rules, who);
        let shot = !row.shot_at || how == FightKind::Shooting;
        // Whom these touch nobody supports.
        let bar = rules.combat.support_bars.touched_by.filter(|_| how == FightKind::CloseCombat);
        let barred = row.support.is_some() && bar.is_some_and(|bar| speaks_of(&bar.value, who));
        let speaks = speaks_of(&row.who, who) && speaks_of(&row.against, foe);
        row.how.is_none_or(|own| own == how) && speaks && acts && shot && !barred
    };
    // What lowers a win at most to a tie changes nothing where nobody wins.
    let lead = |row: &AdjustRow| match (row.stage, row.lead) {
        (AdjustStage::Mitigation, Lead::AtLeast(by)) => Lead::AtLeast(by.max(1)),
        (_, lead) => lead,
    };
    let told = |row: &AdjustRow| {
        (row.stage, [row.shot_at, row.defends], lead(row), row.support, row.listed, row.value, row.clause)
    };
    rules.combat.adjusting.iter().filter(fits).map(told).collect()
}

/// Who helps nobody by overlaps.
pub fn same_useless(a: &Rulebook, b: &Rulebook) -> bool {
    let useless = |rules: &Rulebook, who: &TroopRow, helped: &TroopRow| {
        let mut rows = rules.combat.overlaps.useless.iter();
        rows.any(|row| speaks_of(&row.who, who) && speaks_of(&row.helped, helped))
    };
    troops(a).all(|who| troops(a).all(|helped| useless(a, who, helped) == useless(b, who, helped)))
}

type Tactics = (FactorKind, &'static [FactorKind], i8, Clause);

/// The tactical factors of one against another: of each case the first row; a row of 0 adds nothing.
pub fn same_tactical(a: &Rulebook, b: &Rulebook) -> bool {
    let same = |how| pairs(a, how).all(|(who, foe)| tactics(a, how, who, foe) == tactics(b, how, who, foe));
    FIGHTS.into_iter().all(same)
}

fn tactics(rules: &Rulebook, how: FightKind, who: &TroopRow, foe: &TroopRow) -> Vec<Tactics> {
    let fits = |row: &&TacticalRow| {
        row.how.is_none_or(|own| own == how) && speaks_of(&row.who, who) && speaks_of(&row.against, foe)
    };
    let all: Vec<&TacticalRow> = rules.combat.tactical.iter().filter(fits).collect();
    let first = |(i, row): &(usize, &&TacticalRow)| all[..*i].iter().all(|before| before.case != row.case);
    let counts = all.iter().enumerate().filter(first).filter(|(_, row)| row.value != 0);
    counts.map(|(_, row)| (row.case, row.unless, row.value, row.clause)).collect()
}

/// What slows vessels: going matters by the distances alone.
pub fn same_slowed(a: &Rulebook, b: &Rulebook) -> bool {
    let rows = |rules: &Rulebook| rules.moves.sea.as_ref().map_or_else(Vec::new, |sea| sea.slowed.clone());
    let (before, after) = (rows(a), rows(b));
    let same = |(one, other): (&SlowedRow, &SlowedRow)| {
        let far = |who: &&TroopRow| distance(a, one.going, who) == distance(a, other.going, who);
        let all = troops(a).filter(|who| speaks_of(&one.who, who)).all(|who| far(&who));
        (one.who, one.when, one.clause) == (other.who, other.when, other.clause) && all
    };
    before.len() == after.len() && before.iter().zip(&after).all(same)
}

/// The states of rivers by their totals.
pub fn same_states(a: &Rulebook, b: &Rulebook) -> bool {
    let state = |rules: &Rulebook, total: u8| {
        let row = rules.moves.river_row(total)?;
        Some((row.limit, row.column_limit, row.column, row.bank, row.clause))
    };
    (0..=20).all(|total| state(a, total) == state(b, total))
}

type Ranged = (Length, [String; 2], [Option<Clause>; 4], [Option<Cited<Who>>; 2], Option<OverFriends>, Clause);

/// The ranges of all who shoot.
pub fn same_ranges(a: &Rulebook, b: &Rulebook) -> bool {
    troops(a).all(|who| ranged(a, who) == ranged(b, who))
}

fn ranged(rules: &Rulebook, who: &TroopRow) -> Option<Ranged> {
    let row: &RangeRow = rules.combat.shooting.as_ref()?.ranges.iter().find(|row| speaks_of(&row.who, who))?;
    let words = [format!("{:?}", row.edges), format!("{:?}", row.when)];
    let within = |friends: &OverFriends| match (friends.apart, row.range) {
        (Length::Paces(apart), Length::Paces(range)) => apart < range,
        _ => true,
    };
    // Over friends who must be further from the target than it reaches nobody shoots.
    let friends = row.over_friends.filter(within);
    let rules = [row.back, row.free, row.in_pairs, row.on_ground];
    Some((row.range, words, rules, [row.over, row.ignores], friends, row.clause))
}
