//! The tables of DBSA printed as in the book; complete, and without idle rows.

use debellis::battle::{Going, Kind, Kinds, Margin, Outcome};
use debellis::book::Who;
use debellis::book::combat_tables::{FlightBy, OutcomeRow, RecoilBy, Support, When};
use debellis::book::length::Length;
use debellis::rules::dbsa::combat_tables::{FACTORS, FLIGHTS, OUTCOMES, RECOILS, SUPPORTS, TACTICAL};
use debellis::rules::dbsa::move_tables::{DISTANCES, GOING, PASSING};
use debellis::rules::dbsa::troops::TROOPS;

fn kinds() -> Vec<Kind> {
    TROOPS.iter().map(|row| row.kind).collect()
}

/// The troops of a row by their codes.
fn who(who: Who) -> String {
    let has = |set: Kinds| TROOPS.iter().filter(|row| set.has(row.kind)).map(|row| row.code).collect::<Vec<_>>();
    let usual = |branch| kinds().into_iter().filter(|kind| kind.branch() == branch).collect::<Vec<_>>();
    match has(who.branch.map_or(who.kinds, |branch| Kinds(who.kinds.0 & Kinds::of(&usual(branch)).0))) {
        all if all.len() == TROOPS.len() => "any".into(),
        all if all == has(Kinds::MOUNTED) => "mounted".into(),
        all if all == has(Kinds::FOOT) => "foot".into(),
        all if all.len() > 6 => format!("any but {}", has(Kinds(!who.kinds.0)).join(" ")),
        all => all.join(" "),
    }
}

#[test]
fn the_tables_as_printed() {
    let mut text = String::new();
    for row in GOING {
        text += &format!("{:<14} {:<11} {}\n", format!("{:?}", row.ground), format!("{:?}", row.going), row.clause);
    }
    for row in DISTANCES {
        let Length::Paces(paces) = row.distance else { panic!("a distance in other than paces") };
        let going = format!("{:?} to {:?}", row.from, row.to);
        text += &format!("{paces}p {:<14} {going:<14} {}\n", who(row.who), row.clause);
    }
    for row in PASSING {
        let unfought = if row.unfought { " not in contact" } else { "" };
        text += &format!("{} through {}{unfought}  {}\n", who(row.who), who(row.through), row.clause);
    }
    for row in FACTORS {
        text += &format!("{:<12} {:+} v foot {:+} v mounted  {}\n", who(row.who), row.foot, row.mounted, row.clause);
    }
    for row in SUPPORTS {
        let from = match row.from {
            Support::Behind(friends) => who(friends),
            Support::BehindSame => "same".into(),
            other => format!("{other:?}"),
        };
        text +=
            &format!("{:<6} {:+} if {from} behind v {}  {}\n", who(row.who), row.value, who(row.against), row.clause);
    }
    for row in TACTICAL {
        text += &format!("{:+} {:<9} {:<14} {}\n", row.value, format!("{:?}", row.case), who(row.who), row.clause);
    }
    for row in OUTCOMES {
        let when = if row.when == When::Always { String::new() } else { format!("{:?}", row.when) };
        let result = format!("{:?}", row.result);
        text += &format!(
            "{:<5} {:<13} {result:<10} by {:<22} {when:<6} {}\n",
            format!("{:?}", row.margin),
            who(row.loser),
            who(row.by),
            row.clause
        );
    }
    insta::with_settings!({ omit_expression => true, prepend_module_to_snapshot => false }, {
        insta::assert_snapshot!("dbsa_tables", text);
    });
}

/// The first outcome row that fits.
fn outcome(margin: Margin, loser: Kind, by: Kind, bad: bool) -> Option<usize> {
    let fits = |row: &OutcomeRow| {
        let when = match row.when {
            When::Always => true,
            When::InBad => bad,
            other => panic!("no row of this book asks for {other:?}"),
        };
        row.margin == margin && row.loser.has(loser) && row.by.has(by) && when
    };
    OUTCOMES.iter().position(fits)
}

#[test]
fn every_fight_has_an_outcome_and_no_row_is_idle() {
    let mut used = vec![false; OUTCOMES.len()];
    for margin in [Margin::Equal, Margin::Less, Margin::Half] {
        for loser in kinds() {
            for by in kinds() {
                for bad in [false, true] {
                    let row = outcome(margin, loser, by, bad);
                    let row = row.unwrap_or_else(|| panic!("{margin:?} {loser:?} by {by:?}, bad going {bad}: no row"));
                    used[row] = true;
                }
            }
        }
    }
    let idle: Vec<&str> =
        OUTCOMES.iter().zip(&used).filter(|(_, used)| !**used).map(|(row, _)| row.clause.id()).collect();
    assert_eq!(idle, Vec::<&str>::new());
}

/// The rows of the book: the troops, the distance (a recoil in mm, a flight in paces), and the clause.
const RECOIL: [(&str, i32, &str); 10] = [
    ("Ch", 40, "dbsa.outcome.11"),
    ("Kn", 30, "dbsa.outcome.13"),
    ("Cv", 30, "dbsa.outcome.13"),
    ("LH", 30, "dbsa.outcome.13"),
    ("Ps", 20, "dbsa.outcome.14"),
    ("Wb", 20, "dbsa.outcome.16"),
    ("Pk", 15, "dbsa.outcome.19"),
    ("Sw", 15, "dbsa.outcome.19"),
    ("Sp", 15, "dbsa.outcome.19"),
    ("Ax", 20, "dbsa.outcome.19"),
];
const FLEE: [(&str, i32, &str); 2] = [("LH", 300, "dbsa.outcome.22"), ("Ps", 200, "dbsa.outcome.24")];

#[test]
fn who_recoils_or_flees_knows_how_far() {
    for row in TROOPS {
        let found = RECOILS.iter().find(|recoil| recoil.who.has(row.kind)).map(|recoil| {
            assert_eq!(recoil.by, RecoilBy::Depth, "{}", row.code);
            (row.depth(40_000), recoil.clause.id())
        });
        let expected = RECOIL.iter().find(|(code, ..)| *code == row.code).map(|(_, mm, clause)| (mm * 1000, *clause));
        assert_eq!(found, expected, "{} recoils", row.code);
        let found = FLIGHTS.iter().find(|flight| flight.who.has(row.kind)).map(|f| (f.by, f.clause.id()));
        let expected = FLEE.iter().find(|(code, ..)| *code == row.code);
        let expected = expected.map(|(_, paces, clause)| (FlightBy::Fixed(Length::Paces(*paces)), *clause));
        assert_eq!(found, expected, "{} flees", row.code);
        // A type has a distance exactly if some row gives it the outcome that needs the distance.
        let told = |result| OUTCOMES.iter().any(|o| o.result == result && o.loser.has(row.kind));
        assert_eq!(told(Outcome::Recoil), RECOIL.iter().any(|(code, ..)| *code == row.code), "{}", row.code);
        assert_eq!(told(Outcome::Flee), FLEE.iter().any(|(code, ..)| *code == row.code), "{}", row.code);
    }
}

#[test]
fn every_type_has_a_factor_and_a_distance_in_every_going_it_can_enter() {
    for kind in kinds() {
        assert_eq!(FACTORS.iter().filter(|row| row.who.has(kind)).count(), 1, "{kind:?}");
        for going in [Going::Good, Going::Rough, Going::Bad] {
            let found = DISTANCES.iter().any(|r| r.from <= going && going <= r.to && r.who.has(kind));
            assert!(found, "{kind:?} in {going:?}");
        }
    }
}
