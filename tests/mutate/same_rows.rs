//! Whether further tables decide every case as before: adjustments of totals, useless overlaps, tactical factors, states of rivers,
//! ranges of shots.

use super::same::{FIGHTS, distance, pairs, shoots, troops};
use super::values::speaks_of;
use debellis::base::clause::{Cited, Clause};
use debellis::battle::{FactorKind, FeatureKind, FightKind, Going};
use debellis::book::adjusting::{AdjustRow, AdjustStage, Lead};
use debellis::book::combat_tables::{Support, TacticalRow};
use debellis::book::cost_tables::{CommandRow, CostRow, CostWhen};
use debellis::book::length::Length;
use debellis::book::move_tables::RiverRule;
use debellis::book::sea_tables::SlowedRow;
use debellis::book::shooting_tables::{Hides, OverFriends, RangeRow};
use debellis::book::weather_tables::Does;
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
    // The die alone, where nothing is added to it.
    let alone = matches!(&a.moves.river, RiverRule::Attempts { die, .. } if die.is_empty());
    let mut totals = if alone { 1..=6 } else { 0..=20 };
    totals.all(|total| state(a, total) == state(b, total))
}

/// The least face by which a river binds those in it to their course.
pub fn least_course(rules: &Rulebook) -> Option<u8> {
    match &rules.moves.river {
        RiverRule::Attempts { attempt, .. } => Some(attempt.course.max(1)),
        _ => None,
    }
}

/// The prices of moves, as words. Where nobody moves with his general, or he alone is left out already, he need not be.
pub fn same_prices(a: &Rulebook, b: &Rulebook) -> bool {
    let apart = |when: CostWhen| {
        matches!(when, CostWhen::BeyondCommand | CostWhen::GeneralLost | CostWhen::GeneralInside { own: false, .. })
    };
    let told = |row: &CostRow| CostRow { but_generals: row.but_generals && !apart(row.when), ..*row };
    let all = |rules: &Rulebook| rules.moves.cost.rows.iter().map(|row| format!("{:?}", told(row))).collect::<Vec<_>>();
    all(a) == all(b)
}

/// Whether the weather may limit how far one sees.
pub fn limits_sight(rules: &Rulebook) -> bool {
    rules.weather.in_force.iter().any(|row| matches!(row.does, Does::Sight(_) | Does::ToldSight))
}

/// Command distances without the weather, as words.
pub fn commands(rules: &Rulebook) -> Vec<String> {
    let clear = |row: &CommandRow| format!("{:?}", CommandRow { unseen_hidden: false, ..*row });
    rules.moves.cost.command.iter().map(clear).collect()
}

/// Whether the same ground hinders those who fight in it.
pub fn same_hindering(a: &Rulebook, b: &Rulebook) -> bool {
    let hinders = |rules: &Rulebook, going: Going| rules.combat.hindering.from.value <= going;
    let mut goings = a.moves.going.iter().map(|row| row.going).chain([Going::Good, Going::Bad]);
    goings.all(|going| hinders(a, going) == hinders(b, going))
}

/// A length of which less than nothing is nothing.
fn least(length: Length) -> Length {
    match length {
        Length::Bw(hundredths) => Length::Bw(hundredths.max(0)),
        Length::Paces(paces) => Length::Paces(paces.max(0)),
    }
}

/// The part of an edge that must be in the arc.
pub fn least_portion(rules: &Rulebook) -> Option<Length> {
    rules.combat.shooting.as_ref().map(|shooting| least(shooting.portion.value))
}

/// The ground that blocks shots.
pub fn hiding(rules: &Rulebook) -> Vec<(FeatureKind, Hides, Clause)> {
    let told = |hides: Hides| match hides {
        Hides::Depth(depth) => Hides::Depth(least(depth)),
        other => other,
    };
    let rows = rules.combat.shooting.iter().flat_map(|shooting| shooting.ground.iter());
    rows.map(|row| (row.ground, told(row.hides), row.clause)).collect()
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
