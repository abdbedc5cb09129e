//! The tables of fighting of DBA 3.0 against the book: support, and the tactical factors.

use super::Table;
use debellis::base::clause::Cited;
use debellis::base::names::{CommandId, SideId};
use debellis::battle::Kind::{
    self, Artillery, Auxilia, Blades, Bows, Camelry, Cavalry, Denizens, Elephants, Followers, Hordes, Knights,
    LightHorse, Pikes, Psiloi, ScythedChariots, Spears, WarWagons, Warband,
};
use debellis::battle::{FactorKind, FightKind, Mark, Marks, Pace};
use debellis::book::combat_tables::{Footing, RequiredHold, Support};
use debellis::book::{TroopRow, Who};
use std::collections::BTreeSet;

/// Troop codes: the troops of a row.
type Codes = BTreeSet<&'static str>;

fn codes(troops: &[TroopRow], of: impl Fn(&TroopRow) -> bool) -> Codes {
    troops.iter().filter(|row| of(row)).map(|row| row.code).collect()
}

/// The codes in a row of the engine's tables.
fn spoken_of(troops: &[TroopRow], who: &Who) -> Codes {
    codes(troops, |row| who.is(&row.element(1, SideId(0), CommandId(0), row.waiting(40_000))))
}

/// The troops in a row of the book.
#[derive(Clone, Copy)]
enum Of {
    All,
    Kinds(&'static [Kind]),
    Solid(&'static [Kind]),
    Fast(&'static [Kind]),
    Double,
}

impl Of {
    fn codes(self, troops: &[TroopRow]) -> Codes {
        codes(troops, |row| match self {
            Of::All => true,
            Of::Kinds(kinds) => kinds.contains(&row.kind),
            Of::Solid(kinds) => kinds.contains(&row.kind) && row.pace == Some(Pace::Solid),
            Of::Fast(kinds) => kinds.contains(&row.kind) && row.pace == Some(Pace::Fast),
            Of::Double => row.marks.has_all(Marks::of(&[Mark::Double])),
        })
    }
}

/// The troops that help and their place, by the book.
enum By {
    TheSameBehind,
    ItsOwnRearRank,
    Beside(Of),
}

const FOOT: &[Kind] =
    &[Spears, Pikes, Blades, Auxilia, Bows, Psiloi, Warband, Hordes, Artillery, WarWagons, Followers, Denizens];
const FOOT_BUT_PSILOI: &[Kind] =
    &[Spears, Pikes, Blades, Auxilia, Bows, Warband, Hordes, Artillery, WarWagons, Followers, Denizens];
const SHOCK: &[Kind] = &[Elephants, Knights, ScythedChariots];
const LIGHTER: &[Kind] = &[Psiloi, Cavalry, LightHorse, Camelry];

/// A clause, the troops that are helped, the troops that help, the enemies, the going, the number.
type Help = (&'static str, Of, By, Of, Footing, i8);

#[rustfmt::skip]
fn helps() -> Vec<Help> {
    vec![
        ("dba3.support.01", Of::Kinds(&[Pikes]),          By::TheSameBehind,                   Of::Kinds(FOOT_BUT_PSILOI), Footing::Both, 3),
        ("dba3.support.02", Of::Kinds(&[Warband]),        By::TheSameBehind,                   Of::Kinds(FOOT_BUT_PSILOI), Footing::Both, 1),
        ("dba3.support.03", Of::Kinds(&[Pikes]),          By::TheSameBehind,                   Of::Kinds(SHOCK),           Footing::Both, 1),
        ("dba3.support.06", Of::Kinds(&[Pikes, Warband]), By::TheSameBehind,                   Of::Kinds(LIGHTER),         Footing::Any,  0),
        ("dba3.support.06", Of::Kinds(&[Warband]),        By::TheSameBehind,                   Of::Kinds(SHOCK),           Footing::Any,  0),
        ("dba3.support.05", Of::Kinds(&[Pikes, Warband]), By::TheSameBehind,                   Of::All,                    Footing::Any,  0),
        ("dba3.support.07", Of::Double,                   By::ItsOwnRearRank,                  Of::Kinds(FOOT),            Footing::Own,  1),
        ("dba3.support.09", Of::Kinds(&[Spears]),         By::Beside(Of::Solid(&[Spears, Blades])), Of::Kinds(FOOT),       Footing::Own,  1),
        ("dba3.support.10", Of::Solid(&[Bows]),           By::Beside(Of::Solid(&[Blades])),    Of::Kinds(FOOT),            Footing::Own,  1),
        ("dba3.support.12", Of::Kinds(&[Spears]),         By::Beside(Of::Fast(&[Spears, Blades])),  Of::Kinds(FOOT),       Footing::Any,  0),
        ("dba3.support.12", Of::Fast(&[Bows]),            By::Beside(Of::Solid(&[Blades])),    Of::Kinds(FOOT),            Footing::Any,  0),
    ]
}

pub fn supports(table: &mut Table) {
    let rules = table.rules.clone();
    let troops = &rules.troops;
    let helps = helps();
    for (i, (id, who, by, against, ground, value)) in helps.iter().enumerate() {
        let found = rules.combat.supports.get(i).map(|row| {
            let from = match row.from {
                Support::BehindSame => ("the same behind", Codes::new()),
                Support::Behind(who) => ("others behind", spoken_of(troops, &who)),
                Support::BehindOrBeside(who) => ("others behind, or behind one beside", spoken_of(troops, &who)),
                Support::Own => ("its own rear rank", Codes::new()),
                Support::Beside(who) | Support::Touching(who) => ("beside", spoken_of(troops, &who)),
                Support::Ranks(ranks) => ("in ranks", spoken_of(troops, &ranks.of)),
                Support::BehindOwn(ranks) => ("behind its own", spoken_of(troops, &ranks.of)),
            };
            let row_of = (spoken_of(troops, &row.who), from, spoken_of(troops, &row.against), row.ground, row.value);
            Cited::new(row_of, row.clause)
        });
        let from = match by {
            By::TheSameBehind => ("the same behind", Codes::new()),
            By::ItsOwnRearRank => ("its own rear rank", Codes::new()),
            By::Beside(of) => ("beside", of.codes(troops)),
        };
        let expected = (who.codes(troops), from, against.codes(troops), *ground, *value);
        table.row(format!("support {}", i + 1), found, id, expected);
    }
    table.same("the number of supports", rules.combat.supports.len(), helps.len());
}

/// A clause, the case, the troops that may have it, the kind of fight, the factor that it does not add up with, the
/// number.
type Tactical = (&'static str, FactorKind, Of, Option<FightKind>, &'static [FactorKind], i8);

const CLOSE: Option<FightKind> = Some(FightKind::CloseCombat);
const SHOT: Option<FightKind> = Some(FightKind::Shooting);
const BOTH: Option<FightKind> = None;

/// All types except Auxilia, Bows, Warband and Psiloi.
const HINDERED: &[Kind] = &[
    Elephants,
    Knights,
    Cavalry,
    LightHorse,
    ScythedChariots,
    Camelry,
    Spears,
    Pikes,
    Blades,
    Hordes,
    Artillery,
    WarWagons,
    Followers,
    Denizens,
];

#[rustfmt::skip]
const TACTICAL: &[Tactical] = &[
    ("dba3.tactical.02", FactorKind::City,       Of::All,             BOTH,  &[],                      4),
    ("dba3.tactical.03", FactorKind::Camp,       Of::Kinds(FOOT),     BOTH,  &[],                      2),
    ("dba3.tactical.04", FactorKind::General,    Of::All,             BOTH,  &[],                      1),
    ("dba3.tactical.05", FactorKind::Uphill,     Of::All,             CLOSE, &[],                      1),
    ("dba3.tactical.06", FactorKind::Bank,       Of::All,             CLOSE, &[FactorKind::Uphill],  1),
    ("dba3.tactical.07", FactorKind::Overlap,    Of::All,             CLOSE, &[],                     -1),
    ("dba3.tactical.08", FactorKind::Flank,      Of::All,             CLOSE, &[],                     -1),
    ("dba3.tactical.09", FactorKind::Rear,       Of::All,             CLOSE, &[],                     -1),
    ("dba3.tactical.10", FactorKind::Aided,      Of::All,             SHOT,  &[],                     -1),
    ("dba3.tactical.11", FactorKind::Assaulters, Of::All,             CLOSE, &[],                     -1),
    ("dba3.tactical.12", FactorKind::BadGoing,   Of::Kinds(HINDERED), CLOSE, &[],                     -2),
];

pub fn tactical(table: &mut Table) {
    let rules = table.rules.clone();
    let troops = &rules.troops;
    for (i, (id, case, who, how, unless, value)) in TACTICAL.iter().enumerate() {
        let found =
            rules.combat.tactical.get(i).map(|row| {
                Cited::new((row.case, spoken_of(troops, &row.who), row.how, row.unless, row.value), row.clause)
            });
        table.row(format!("factor {}", i + 1), found, id, (*case, who.codes(troops), *how, *unless, *value));
    }
    table.same("the number of factors", rules.combat.tactical.len(), TACTICAL.len());
}

/// A clause, the troops that have it, the kind of fight, the place, against foot, against mounted.
type Factors = (&'static str, Of, Option<FightKind>, RequiredHold, i8, i8);

#[rustfmt::skip]
const FACTORS: &[Factors] = &[
    ("dba3.factor.02", Of::Kinds(&[Elephants]),           BOTH,  RequiredHold::Anywhere, 5, 4),
    ("dba3.factor.03", Of::Kinds(&[Blades]),              CLOSE, RequiredHold::Anywhere, 5, 3),
    ("dba3.factor.04", Of::Kinds(&[Spears]),              BOTH,  RequiredHold::Anywhere, 4, 4),
    ("dba3.factor.05", Of::Kinds(&[Blades]),              SHOT,  RequiredHold::Anywhere, 4, 4),
    ("dba3.factor.06", Of::Kinds(&[Artillery]),           BOTH,  RequiredHold::NotTown,  4, 4),
    ("dba3.factor.07", Of::Kinds(&[Knights]),             BOTH,  RequiredHold::Anywhere, 3, 4),
    ("dba3.factor.08", Of::Kinds(&[ScythedChariots]),     BOTH,  RequiredHold::Anywhere, 3, 4),
    ("dba3.factor.09", Of::Kinds(&[Pikes]),               BOTH,  RequiredHold::Anywhere, 3, 4),
    ("dba3.factor.10", Of::Kinds(&[WarWagons]),           BOTH,  RequiredHold::Anywhere, 3, 4),
    ("dba3.factor.11", Of::Kinds(&[Cavalry]),             BOTH,  RequiredHold::Anywhere, 3, 3),
    ("dba3.factor.12", Of::Kinds(&[Camelry]),             BOTH,  RequiredHold::Anywhere, 3, 3),
    ("dba3.factor.13", Of::Kinds(&[Auxilia]),             BOTH,  RequiredHold::Anywhere, 3, 3),
    ("dba3.factor.14", Of::Kinds(&[Warband]),             BOTH,  RequiredHold::Anywhere, 3, 2),
    ("dba3.factor.15", Of::Kinds(&[Hordes]),              BOTH,  RequiredHold::Anywhere, 3, 2),
    ("dba3.factor.16", Of::Kinds(&[Bows]),                BOTH,  RequiredHold::Anywhere, 2, 4),
    ("dba3.factor.17", Of::Kinds(&[LightHorse]),          BOTH,  RequiredHold::Anywhere, 2, 2),
    ("dba3.factor.18", Of::Kinds(&[Psiloi]),              BOTH,  RequiredHold::Anywhere, 2, 2),
    ("dba3.factor.19", Of::Kinds(&[Artillery]),           BOTH,  RequiredHold::Town,     2, 2),
    ("dba3.factor.20", Of::Kinds(&[Followers, Denizens]), BOTH,  RequiredHold::Anywhere, 1, 0),
];

pub fn factors(table: &mut Table) {
    let rules = table.rules.clone();
    for (i, (id, who, how, held, foot, mounted)) in FACTORS.iter().enumerate() {
        let found = rules.combat.factors.get(i).map(|row| {
            Cited::new((spoken_of(&rules.troops, &row.who), row.how, row.held, row.foot, row.mounted), row.clause)
        });
        table.row(
            format!("combat factor {}", i + 1),
            found,
            id,
            (who.codes(&rules.troops), *how, *held, *foot, *mounted),
        );
    }
    table.same("the number of combat factors", rules.combat.factors.len(), FACTORS.len());
}
