//! The changes that make no difference: in a table of which the first row that fits holds, a row may gain cases that the
//! rows before it decide, lose cases that the rows after it decide in the same way, or speak of troops to which the
//! case never comes; and features of one kind are alike, whether they must be or not. Each case of such a table is looked
//! up before and after a change.

use super::values::speaks_of;
use debellis::base::clause::Clause;
use debellis::battle::{FeatureKind, FightKind, Going, Margin, Outcome};
use debellis::book::combat_tables::{FactorRow, FlightBy, PassRow, RecoilBy, When};
use debellis::book::home::{Offer, Offered};
use debellis::book::length::Length;
use debellis::book::{BookStep, Rulebook, TroopRow};

const FIGHTS: [FightKind; 2] = [FightKind::CloseCombat, FightKind::Shooting];

/// Whether a change at this path leaves every case of its table as it was. Of tables that are not looked up here none
/// is said to be the same. The clause of a row counts where a verdict or an event names it.
pub fn decides_the_same(rules: &Rulebook, path: &str, make: &dyn Fn(&mut Rulebook)) -> bool {
    let Some(look) = lookup(path.split('[').next().unwrap_or(path)) else { return false };
    let mut changed = rules.clone();
    make(&mut changed);
    look(rules, &changed)
}

/// Whether a table of two rulebooks with the same troops decides every case in the same way.
type SameTable = fn(&Rulebook, &Rulebook) -> bool;

/// The comparison of a table.
fn lookup(table: &str) -> Option<SameTable> {
    let same: SameTable = match table {
        "moves.going" => |a, b| {
            let mut grounds = a.moves.going.iter().chain(&b.moves.going).map(|row| row.ground);
            grounds.all(|on| troops(a).all(|who| going(a, on, who) == going(b, on, who)))
        },
        "moves.distances" => |a, b| {
            let goings = [Going::Good, Going::Rough, Going::Bad];
            troops(a).all(|who| goings.iter().all(|over| distance(a, *over, who) == distance(b, *over, who)))
        },
        "combat.factors" => {
            |a, b| troops(a).all(|who| troops(a).all(|foe| factors(a, who, foe) == factors(b, who, foe)))
        }
        "combat.outcomes" => same_outcomes,
        "combat.recoils" => |a, b| troops(a).filter(|who| recoils(a, who)).all(|who| recoil(a, who) == recoil(b, who)),
        "combat.passing" => |a, b| {
            let going_back = troops(a).filter(|who| recoils(a, who) || is_pushed(a, who));
            same_passing(a, going_back, [&a.combat.passing, &b.combat.passing])
        },
        "combat.flight.distances" => {
            |a, b| troops(a).filter(|who| flees(a, who)).all(|who| flight(a, who) == flight(b, who))
        }
        "combat.flight.passing" => |a, b| {
            let fleeing = troops(a).filter(|who| flees(a, who));
            same_passing(a, fleeing, [&a.combat.flight.passing, &b.combat.flight.passing])
        },
        "setup.homes" => |a, b| offers(a) == offers(b),
        _ => return None,
    };
    Some(same)
}

/// The features that each home offers: the kinds, the least and the greatest number, and whether several kinds must be
/// alike.
fn offers(rules: &Rulebook) -> Vec<[Vec<HomeOffer>; 2]> {
    let told = |offers: &[Offer]| -> Vec<HomeOffer> {
        offers
            .iter()
            .map(|offer| (offer.of.to_vec(), offer.least, offer.most, offer.alike && offer.of.len() > 1))
            .collect()
    };
    let homes = rules.setup.iter().flat_map(|setup| setup.homes.iter());
    homes.map(|row| [told(row.compulsory), told(row.optional)]).collect()
}

type HomeOffer = (Vec<Offered>, u8, Option<u8>, bool);

fn troops(rules: &Rulebook) -> impl Iterator<Item = &TroopRow> {
    rules.troops.iter()
}

/// The going of a kind of ground.
fn going(rules: &Rulebook, on: FeatureKind, who: &TroopRow) -> Going {
    let row = rules.moves.going.iter().find(|row| row.ground == on && speaks_of(&row.who, who));
    row.map_or(Going::Good, |row| row.going)
}

/// The distance of a move over such going.
fn distance(rules: &Rulebook, over: Going, who: &TroopRow) -> Option<(Length, Clause)> {
    let row = rules.moves.distances.iter().find(|r| r.from <= over && over <= r.to && speaks_of(&r.who, who))?;
    Some((row.distance, row.clause))
}

/// The combat factors against an opponent, as foot and mounted, in both kinds of fight, outside a City or Fort and in one.
fn factors(rules: &Rulebook, who: &TroopRow, foe: &TroopRow) -> [[Option<(i8, i8, Clause)>; 2]; 2] {
    FIGHTS.map(|how| {
        [false, true].map(|town| {
            let fits = |own: Option<FightKind>| own.is_none_or(|own| own == how);
            let mut rows = rules.combat.factors.iter();
            let against = |row: &FactorRow| row.against.is_none_or(|against| speaks_of(&against, foe));
            let row =
                rows.find(|row| speaks_of(&row.who, who) && against(row) && fits(row.how) && row.held.is(town))?;
            Some((row.foot, row.mounted, row.clause))
        })
    })
}

/// The results that may come of a fight, each with its circumstances, in the order in which they are looked up: up to
/// the first that always holds, and each circumstance once.
fn results(
    rules: &Rulebook,
    (margin, how): (Margin, FightKind),
    loser: &TroopRow,
    by: &TroopRow,
) -> Vec<(When, Outcome, Clause)> {
    let mut found: Vec<(When, Outcome, Clause)> = Vec::new();
    let fits = rules.combat.outcomes.iter().filter(|row| {
        let fight = row.margin == margin && row.how.is_none_or(|own| own == how);
        fight && speaks_of(&row.loser, loser) && speaks_of(&row.by, by)
    });
    for row in fits {
        if found.iter().all(|(when, ..)| *when != row.when) {
            found.push((row.when, row.result, row.clause));
        }
        if row.when == When::Always {
            break;
        }
    }
    found
}

/// Every band of a set's totals in both kinds of fight.
fn fights(rules: &Rulebook) -> impl Iterator<Item = (Margin, FightKind)> {
    let bands = rules.combat.margin.value.bands();
    bands.iter().flat_map(|margin| FIGHTS.map(|how| (*margin, how)))
}

fn same_outcomes(a: &Rulebook, b: &Rulebook) -> bool {
    fights(a).all(|fight| {
        let pairs = || troops(a).flat_map(|loser| troops(a).map(move |by| (loser, by)));
        pairs().all(|(loser, by)| results(a, fight, loser, by) == results(b, fight, loser, by))
    })
}

/// Whether some fight may have this result for these troops.
fn may(rules: &Rulebook, who: &TroopRow, result: Outcome) -> bool {
    let found = |by: &TroopRow| {
        fights(rules).any(|fight| results(rules, fight, who, by).iter().any(|(_, is, _)| *is == result))
    };
    troops(rules).any(found)
}

/// Whether troops ever recoil, after a fight of their own or of a friend.
fn recoils(rules: &Rulebook, who: &TroopRow) -> bool {
    rules.step(BookStep::StrikersRecoil).is_some() || may(rules, who, Outcome::Recoil)
}

/// Whether troops are ever pushed back.
fn is_pushed(rules: &Rulebook, who: &TroopRow) -> bool {
    rules.step(BookStep::PushBack).is_some() && !speaks_of(&rules.combat.unyielding.value, who)
}

/// Whether troops ever flee, after a fight or with their command.
fn flees(rules: &Rulebook, who: &TroopRow) -> bool {
    let with_command = rules.victory.demoralised.is_some_and(|terms| terms.flee.is_some());
    with_command || may(rules, who, Outcome::Flee)
}

fn recoil(rules: &Rulebook, who: &TroopRow) -> Option<RecoilBy> {
    rules.combat.recoils.iter().find(|row| speaks_of(&row.who, who)).map(|row| row.by)
}

fn flight(rules: &Rulebook, who: &TroopRow) -> Option<FlightBy> {
    rules.combat.flight.distances.iter().find(|row| speaks_of(&row.who, who)).map(|row| row.by)
}

/// Whether these troops pass the same friends by two tables.
fn same_passing<'a>(
    rules: &'a Rulebook,
    mut whose: impl Iterator<Item = &'a TroopRow>,
    tables: [&[PassRow]; 2],
) -> bool {
    let passes = |rows: &[PassRow], who: &TroopRow, through: &TroopRow| {
        let first = rows.iter().find(|row| speaks_of(&row.who, who) && speaks_of(&row.through, through));
        first.map(|row| row.crushes)
    };
    whose.all(|who| {
        let [before, after] = tables;
        troops(rules).all(|through| passes(before, who, through) == passes(after, who, through))
    })
}
