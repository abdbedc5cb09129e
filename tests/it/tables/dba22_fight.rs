//! The tables of fighting of DBA 2.2 against the guide: combat results, support, tactical factors, recoil and flight.

use super::Table;
use super::dba22_troops::{TypeCodes, spoken_of, types};
use debellis::base::clause::Cited;
use debellis::battle::{FactorKind, FeatureKind, FightKind, Margin, Outcome};
use debellis::book::combat_tables::{Footing, PassRow, Support, When};

const CLOSE: Option<FightKind> = Some(FightKind::CloseCombat);
const SHOT: Option<FightKind> = Some(FightKind::Shooting);
const BOTH: Option<FightKind> = None;

/// A clause, the loser and the opponent by their types, the fight, the circumstances, the result.
type Result22 = (u8, &'static str, &'static str, Option<FightKind>, When, Outcome);

use Outcome::{Destroyed, Flee, None as Nothing, Recoil};
use When::{Always, CameToFront, Defends, InBad, InGood, OpponentNotInCamp, OpponentOutside};

#[rustfmt::skip]
const EQUAL: &[Result22] = &[
    (1, "SCh", "all", BOTH, Always, Destroyed),
    (2, "all", "all", BOTH, Always, Nothing),
];

#[rustfmt::skip]
const BEATEN: &[Result22] = &[
    (3,  "El",    "Ps Ax LH",   BOTH,  Always,            Destroyed),
    (4,  "El",    "Art",        SHOT,  Always,            Destroyed),
    (5,  "El",    "all",        BOTH,  Always,            Recoil),
    (6,  "Kn",    "LH El SCh",  BOTH,  Always,            Destroyed),
    (7,  "Kn",    "Bw",         CLOSE, CameToFront,       Destroyed),
    (8,  "Kn",    "all",        BOTH,  InBad,             Destroyed),
    (9,  "Kn",    "all",        BOTH,  Always,            Recoil),
    (10, "Cv Cm", "SCh",        BOTH,  Always,            Flee),
    (11, "Cv Cm", "all",        BOTH,  InBad,             Flee),
    (12, "Cv Cm", "all",        BOTH,  Always,            Recoil),
    (13, "SCh",   "all",        BOTH,  Always,            Destroyed),
    (14, "LH",    "SCh",        BOTH,  Always,            Flee),
    (15, "LH",    "Art",        SHOT,  Always,            Flee),
    (16, "LH",    "all",        BOTH,  InBad,             Flee),
    (17, "LH",    "all",        BOTH,  Always,            Recoil),
    (18, "Pk Sp", "El Kn SCh",  BOTH,  InGood,            Destroyed),
    (18, "Pk Sp", "2LH",        BOTH,  InGood,            Destroyed),
    (19, "Pk Sp", "Wb",         BOTH,  OpponentOutside,   Destroyed),
    (20, "Pk Sp", "all",        BOTH,  Always,            Recoil),
    (21, "Bd",    "Kn SCh",     BOTH,  InGood,            Destroyed),
    (22, "Bd",    "Wb",         BOTH,  OpponentOutside,   Destroyed),
    (23, "Bd",    "all",        BOTH,  Always,            Recoil),
    (24, "Bw",    "mounted",    BOTH,  Always,            Destroyed),
    (25, "Bw",    "all",        BOTH,  Always,            Recoil),
    (26, "Wb",    "El Kn SCh",  BOTH,  InGood,            Destroyed),
    (27, "Wb",    "all",        BOTH,  Always,            Recoil),
    (28, "Hd",    "El Kn SCh",  BOTH,  InGood,            Destroyed),
    (29, "Hd",    "Wb",         BOTH,  OpponentNotInCamp, Destroyed),
    (30, "Hd",    "Art Bw WWg", SHOT,  Always,            Destroyed),
    (31, "Hd",    "all",        BOTH,  Defends,           Destroyed),
    (32, "Hd",    "all",        BOTH,  Always,            Nothing),
    (33, "Ax",    "Kn",         BOTH,  InGood,            Destroyed),
    (34, "Ax",    "all",        BOTH,  Always,            Recoil),
    (35, "Ps",    "Kn Cv Cm",   BOTH,  InGood,            Destroyed),
    (36, "Ps",    "all",        BOTH,  Always,            Recoil),
    (37, "Art",   "all",        CLOSE, Always,            Destroyed),
    (38, "Art",   "all",        BOTH,  Always,            Recoil),
    (39, "WWg",   "El",         BOTH,  Always,            Destroyed),
    (40, "WWg",   "Art",        SHOT,  Always,            Destroyed),
    (41, "WWg",   "all",        BOTH,  Defends,           Destroyed),
    (42, "WWg",   "all",        BOTH,  Always,            Nothing),
    (43, "CF",    "all",        CLOSE, Always,            Destroyed),
    (44, "CF",    "all",        BOTH,  Always,            Nothing),
    (45, "De",    "all",        CLOSE, Always,            Destroyed),
    (46, "De",    "Art",        SHOT,  Always,            Destroyed),
    (47, "De",    "all",        BOTH,  Always,            Nothing),
];

#[rustfmt::skip]
const DOUBLED: &[Result22] = &[
    (48, "Cv",    "Pk Sp Hd", BOTH,  InGood, Flee),
    (49, "Cv",    "Art",      CLOSE, Always, Flee),
    (50, "Cv",    "all",      BOTH,  Always, Destroyed),
    (51, "LH",    "mounted",  BOTH,  Always, Destroyed),
    (51, "LH",    "Bw Ps",    BOTH,  Always, Destroyed),
    (52, "LH",    "Art",      SHOT,  Always, Destroyed),
    (53, "LH",    "all",      BOTH,  InBad,  Destroyed),
    (54, "LH",    "all",      BOTH,  Always, Flee),
    (55, "Ps",    "Kn Cv Cm", BOTH,  InGood, Destroyed),
    (55, "Ps",    "LH",       BOTH,  InGood, Destroyed),
    (56, "Ps",    "Bw Ax Ps", BOTH,  Always, Destroyed),
    (57, "Ps",    "all",      BOTH,  Always, Flee),
    (58, "CF De", "Art",      CLOSE, Always, Destroyed),
    (58, "all",   "Art",      CLOSE, Always, Flee),
    (59, "all",   "all",      BOTH,  Always, Destroyed),
];

/// The combat results table, line by line.
pub fn results(table: &mut Table) {
    let rules = table.rules.clone();
    let bands = [(Margin::Equal, EQUAL), (Margin::Less, BEATEN), (Margin::Half, DOUBLED)];
    let all: Vec<_> = bands.iter().flat_map(|(margin, lines)| lines.iter().map(move |line| (*margin, line))).collect();
    for (i, (margin, (number, loser, by, how, when, result))) in all.iter().enumerate() {
        let found = rules.combat.outcomes.get(i).map(|row| {
            let troops = (spoken_of(&rules.troops, &row.loser), spoken_of(&rules.troops, &row.by));
            Cited::new((row.margin, troops, row.how, row.when, row.result), row.clause)
        });
        let expected = (*margin, (types(loser), types(by)), *how, *when, *result);
        table.row(format!("result {}", i + 1), found, &format!("dba22.outcome.{number:02}"), expected);
    }
    table.same("the number of results", rules.combat.outcomes.len(), all.len());
}

/// A clause, who is supported, from where, by which types, against whom, on what ground, by how much, and inside places.
type Help = (u8, &'static str, &'static str, &'static str, &'static str, Footing, i8, bool);

const PRESSED: &str = "El Kn Ax Bd Hd Pk Sp Wb Art WWg CF";

#[rustfmt::skip]
const HELPS: &[Help] = &[
    (11, "Pk",       "behind",           "the same", PRESSED,   Footing::NotBad, 3, false),
    (12, "Wb",       "behind",           "the same", PRESSED,   Footing::NotBad, 1, false),
    (13, "Sp",       "behind",           "the same", "Kn Sp",   Footing::NotBad, 1, false),
    (14, "Sp Bd Ax", "behind or beside", "Ps",       "mounted", Footing::Any,    1, false),
    (14, "Sp Bd Ax", "behind or beside", "Ps",       "Wb",      Footing::Any,    1, false),
    (14, "Sp Bd Ax", "behind or beside", "Ps",       "all",     Footing::Any,    1, true),
];

/// Support from behind, which counts in close combat.
pub fn supports(table: &mut Table) {
    let rules = table.rules.clone();
    for (i, (number, who, place, from, against, ground, value, inside)) in HELPS.iter().enumerate() {
        let found = rules.combat.supports.get(i).map(|row| {
            let from = match row.from {
                Support::BehindSame => ("behind", TypeCodes::new()),
                Support::BehindOrBeside(who) => ("behind or beside", spoken_of(&rules.troops, &who)),
                _ => ("elsewhere", TypeCodes::new()),
            };
            let troops = (spoken_of(&rules.troops, &row.who), from, spoken_of(&rules.troops, &row.against));
            Cited::new((troops, row.how, row.ground, row.value, row.inside), row.clause)
        });
        let from = (*place, if *from == "the same" { TypeCodes::new() } else { types(from) });
        let expected = ((types(who), from, types(against)), CLOSE, *ground, *value, *inside);
        table.row(format!("support {}", i + 1), found, &format!("dba22.support.{number:02}"), expected);
    }
    table.same("the number of supports", rules.combat.supports.len(), HELPS.len());
    let falls = rules.combat.supporter_falls.map(|row| Cited::new(spoken_of(&rules.troops, &row.value), row.clause));
    let but_pikes = types("all").difference(&types("Pk")).copied().collect();
    table.row("who falls with those they support", falls, "dba22.support.07", but_pikes);
}

/// A clause, the case, who has it, in which fight, with which other factor not, the number.
type Tactical = (&'static str, FactorKind, &'static str, Option<FightKind>, &'static [FactorKind], i8);

const HINDERED: &str = "Sp Pk Bd Hd Art WWg";
const BAD: &[FactorKind] = &[FactorKind::BadGoing];

#[rustfmt::skip]
const TACTICAL: &[Tactical] = &[
    ("dba22.bua.09",      FactorKind::City,          "mounted", BOTH,  &[],                   0),
    ("dba22.tactical.01", FactorKind::City,          "foot",    SHOT,  &[],                   3),
    ("dba22.tactical.02", FactorKind::Camp,          "foot",    SHOT,  &[],                   2),
    ("dba22.tactical.03", FactorKind::General,       "all",     SHOT,  &[],                   1),
    ("dba22.tactical.04", FactorKind::Aided,         "all",     SHOT,  &[],                  -1),
    ("dba22.tactical.06", FactorKind::City,          "foot",    CLOSE, &[],                   3),
    ("dba22.tactical.07", FactorKind::Camp,          "foot",    CLOSE, &[],                   2),
    ("dba22.tactical.08", FactorKind::General,       "all",     CLOSE, &[],                   1),
    ("dba22.tactical.09", FactorKind::Uphill,        "all",     CLOSE, &[],                   1),
    ("dba22.tactical.09", FactorKind::Bank,          "all",     CLOSE, &[FactorKind::Uphill], 1),
    ("dba22.tactical.10", FactorKind::Overlap,       "all",     CLOSE, &[],                  -1),
    ("dba22.tactical.10", FactorKind::Flank,         "all",     CLOSE, &[],                  -1),
    ("dba22.tactical.10", FactorKind::Rear,          "all",     CLOSE, &[],                  -1),
    ("dba22.tactical.11", FactorKind::BadGoing,      "mounted", CLOSE, &[],                  -2),
    ("dba22.tactical.12", FactorKind::BadGoing,      HINDERED,  CLOSE, &[],                  -2),
    ("dba22.tactical.11", FactorKind::FoeInBadGoing, "mounted", CLOSE, BAD,                  -2),
    ("dba22.tactical.13", FactorKind::FoeInCity,     "El",      CLOSE, &[],                   0),
    ("dba22.tactical.11", FactorKind::FoeInCity,     "mounted", CLOSE, BAD,                  -2),
];

/// The tactical factors when shot at and in close combat.
pub fn tactical(table: &mut Table) {
    let rules = table.rules.clone();
    for (i, (id, case, who, how, unless, value)) in TACTICAL.iter().enumerate() {
        let found = rules.combat.tactical.get(i).map(|row| {
            let troops = (spoken_of(&rules.troops, &row.who), spoken_of(&rules.troops, &row.against));
            Cited::new((row.case, troops, row.how, row.unless, row.value), row.clause)
        });
        table.row(format!("factor {}", i + 1), found, id, (*case, (types(who), types("all")), *how, *unless, *value));
    }
    table.same("the number of factors", rules.combat.tactical.len(), TACTICAL.len());
}

/// Whom a recoil passes through, and whom a flight does.
pub fn passing(table: &mut Table) {
    let rules = table.rules.clone();
    let recoils = [
        ("dba22.pass.04", "Kn Cv SCh Cm LH", "Kn Cv SCh Cm LH Sp Bd Bw Wb Hd Ax Ps Art WWg CF De"),
        ("dba22.pass.05", "Bd", "Bd Sp"),
        ("dba22.pass.06", "Pk", "Bd"),
        ("dba22.pass.07", "Bw", "Bd"),
        ("dba22.pass.08", "Ps", "mounted Sp Pk Bd Bw Wb Hd Ax Art WWg CF De"),
    ];
    let flights = [("dba22.flee.12", "mounted", "Ps"), ("dba22.flee.12", "Ps", "all")];
    let both = [
        ("a recoil", rules.combat.passing.clone(), &recoils[..]),
        ("a flight", rules.combat.flight.passing.clone(), &flights[..]),
    ];
    for (what, rows, lines) in both {
        let found = |row: &PassRow| {
            Cited::new((spoken_of(&rules.troops, &row.who), spoken_of(&rules.troops, &row.through)), row.clause)
        };
        for (i, (id, who, through)) in lines.iter().enumerate() {
            table.row(format!("{what} {}", i + 1), rows.get(i).map(found), id, (types(who), types(through)));
        }
        table.same(format!("the number of friends passed in {what}"), rows.len(), lines.len());
    }
}

/// The bad going that fugitives avoid.
pub fn avoided(table: &mut Table) {
    use FeatureKind::{DifficultHill, Dunes, Marsh, Oasis, RoughGround, Woods};
    let rules = table.rules.clone();
    let close: &[FeatureKind] = &[Woods, DifficultHill, Oasis, Dunes];
    let lines: [(&str, &str, &[FeatureKind]); 7] = [
        ("dba22.flee.04", "Cv", close),
        ("dba22.flee.05", "Cm", &[Woods, DifficultHill]),
        ("dba22.flee.05", "2Cm", &[Woods, DifficultHill]),
        ("dba22.flee.06", "Ps LH", &[]),
        ("dba22.flee.07", "Art WWg", &[Woods, DifficultHill, Oasis, Dunes, Marsh, RoughGround]),
        ("dba22.flee.07", "mounted", close),
        ("dba22.flee.07", "foot", &[]),
    ];
    let rows = &rules.combat.flight.avoids;
    for (i, (id, who, ground)) in lines.iter().enumerate() {
        let found = rows.get(i).map(|row| Cited::new((spoken_of(&rules.troops, &row.who), row.ground), row.clause));
        table.row(format!("ground avoided {}", i + 1), found, id, (types(who), *ground));
    }
    table.same("the number of lines of ground avoided", rows.len(), lines.len());
}
