//! The exceptions (X), each counting as another type or grade by the fight. A table that names (X) of a type prevails over
//! these (`dbm.types.14`), and so is left out of the lookups of that type.

use crate::base::clause::Clause;
use crate::battle::{Grade, Grades, Kind, Kinds, Mark, Marks};
use crate::book::Who;
use crate::book::combat_tables::of;
use crate::book::counts_as::{CountsAsRow, CountsWhen, FightLookup, FightLookups};
use crate::clause;

use CountsWhen::{Always, AssaultingWorks, CloseCombat, Shooting, ShotAt, ToFront, Unprotected};
use FightLookup::{FoesFactors, Grading, Inflicts, OwnFactors, Suffers, Weather};
use Grade::{F, I, O, S, X};
use Kind::{
    Artillery, Auxilia, Blades, Boats, Bows, Camelry, Cavalry, Elephants, Expendables, Knights, LightHorse, Pikes,
    Psiloi, Ships, Spears, WarWagons, Warband,
};

/// Another type, so that its rear support is that of the type, too.
const WHOLLY: FightLookups = FightLookups::ALL;
const ALL: FightLookups = FightLookups::of(&[OwnFactors, FoesFactors, Suffers, Inflicts, Grading, Weather]);
const OWN: FightLookups = FightLookups::of(&[OwnFactors]);
const AS_SHOOTER: FightLookups = FightLookups::of(&[OwnFactors, Inflicts, Grading, Weather]);
const TO_FOES: FightLookups = FightLookups::of(&[FoesFactors]);
const BEATEN: FightLookups = FightLookups::of(&[Suffers]);
/// Outcome rows name this (X) as the loser.
const BUT_BEATEN: FightLookups = FightLookups::of(&[OwnFactors, FoesFactors, Inflicts, Grading, Weather]);
/// Outcome rows name this (X) as the winner.
const BUT_BEATING: FightLookups = FightLookups::of(&[OwnFactors, FoesFactors, Suffers, Grading, Weather]);
/// Outcome rows name this (X) as both.
const BUT_OUTCOMES: FightLookups = FightLookups::of(&[OwnFactors, FoesFactors, Grading, Weather]);

const fn as_grade(
    kind: Kind,
    when: CountsWhen,
    against: Who,
    lookups: FightLookups,
    grade: Grade,
    clause: Clause,
) -> CountsAsRow {
    CountsAsRow { who: exception(kind), when, against, lookups, kind: None, grade: Some(grade), clause }
}

const fn as_kind(
    kind: Kind,
    when: CountsWhen,
    against: Who,
    lookups: FightLookups,
    like: (Kind, Grade),
    clause: Clause,
) -> CountsAsRow {
    CountsAsRow { who: exception(kind), when, against, lookups, kind: Some(like.0), grade: Some(like.1), clause }
}

const fn exception(kind: Kind) -> Who {
    of(&[kind]).grades(Grades::of(&[X]))
}

/// On a base of two ranks that the army list requires.
const fn deep(row: CountsAsRow) -> CountsAsRow {
    let who = row.who.with(Marks::of(&[Mark::Double])).without(Marks::of(&[Mark::Unlisted]));
    CountsAsRow { who, ..row }
}

/// With a rear rank of (S) on the same base.
const fn before(row: CountsAsRow) -> CountsAsRow {
    CountsAsRow { who: row.who.with(Marks::of(&[Mark::SuperiorRear])), ..row }
}

const ANY: Who = Who::ANY;
/// Those against whom a bolt-shooter's elephant is artillery (`dbm.types.26`).
const BUT_SHOOTERS: Who = Who::kinds(Kinds::but(&[WarWagons, Bows]));
const DREADED_CAMELS: Who = of(&[Camelry]).grades(Grades::of(&[S]));

/// Who counts as what; the first row that fits holds.
#[rustfmt::skip]
pub const COUNTS_AS: &[CountsAsRow] = &[
    //       troops     when         against                                          tables        as
    as_kind(Elephants,  Shooting,    BUT_SHOOTERS,                                    TO_FOES,      (Artillery, F), clause!("dbm.types.26")),
    as_kind(Elephants,  ShotAt,      BUT_SHOOTERS,                                    TO_FOES,      (Artillery, F), clause!("dbm.types.26")),
    as_kind(Elephants,  Shooting,    ANY,                                             AS_SHOOTER,   (Artillery, F), clause!("dbm.types.22")),
    as_grade(Elephants, ShotAt,      ANY,                                             BEATEN,       I,              clause!("dbm.types.23")),
    as_grade(Elephants, CloseCombat, ANY,                                             TO_FOES,      I,              clause!("dbm.types.25")),
    as_grade(Elephants, Always,      ANY,                                             ALL,          I,              clause!("dbm.types.24")),
    as_grade(Knights,   ShotAt,      of(&[Bows]),                                     ALL,          S,              clause!("dbm.types.37")),
    as_grade(Knights,   ShotAt,      Who::NAVAL,                                      ALL,          S,              clause!("dbm.types.37")),
    as_grade(Knights,   ToFront,     of(&[LightHorse, Spears, Pikes, Bows]),          ALL,          S,              clause!("dbm.types.38")),
    as_grade(Knights,   ToFront,     of(&[Knights]).grades(Grades::but(&[X])),        ALL,          I,              clause!("dbm.types.39")),
    as_grade(Knights,   ToFront,     of(&[Expendables, Warband]),                     ALL,          I,              clause!("dbm.types.39")),
    as_grade(Knights,   Always,      ANY,                                             ALL,          O,              clause!("dbm.types.40")),
    as_grade(Camelry,   Always,      ANY,                                             BUT_BEATING,  I,              clause!("dbm.types.63")),
    as_grade(Pikes,     ShotAt,      of(&[Bows]),                                     BUT_BEATEN,   S,              clause!("dbm.types.77")),
    as_grade(Pikes,     ToFront,     of(&[Cavalry, LightHorse, Auxilia, Bows, Psiloi]), BUT_BEATEN, S,              clause!("dbm.types.78")),
    as_grade(Pikes,     Always,      ANY,                                             BUT_BEATEN,   I,              clause!("dbm.types.79")),
    as_grade(Blades,    ToFront,     of(&[Knights]),                                  BUT_BEATEN,   S,              clause!("dbm.types.88")),
    as_grade(Blades,    ToFront,     DREADED_CAMELS,                                  BUT_BEATEN,   S,              clause!("dbm.types.88")),
    deep(as_grade(Blades, ToFront,   ANY,                                             BUT_BEATEN,   O,              clause!("dbm.types.91"))),
    as_grade(Blades,    Always,      ANY,                                             BUT_BEATEN,   F,              clause!("dbm.types.92")),
    as_grade(Auxilia,   ToFront,     of(&[Knights, Cavalry, Warband, Expendables]),   BUT_OUTCOMES, S,              clause!("dbm.types.107")),
    as_grade(Auxilia,   Always,      ANY,                                             BUT_OUTCOMES, I,              clause!("dbm.types.108")),
    before(as_kind(Bows, ToFront,    Who::FOOT,                                       ALL,          (Spears, O),    clause!("dbm.types.117"))),
    as_kind(Bows,       ToFront,     Who::FOOT,                                       ALL,          (Spears, I),    clause!("dbm.types.117")),
    as_grade(Bows,      ToFront,     Who::MOUNTED,                                    ALL,          S,              clause!("dbm.types.119")),
    as_grade(Bows,      ShotAt,      of(&[Bows]),                                     ALL,          S,              clause!("dbm.types.120")),
    before(as_grade(Bows, Always,    ANY,                                             ALL,          S,              clause!("dbm.types.121"))),
    as_grade(Bows,      Always,      ANY,                                             ALL,          O,              clause!("dbm.types.122")),
    as_kind(Psiloi,     ToFront,     Who::kinds(Kinds::but(&[Auxilia, Psiloi])),      OWN,          (Artillery, I), clause!("dbm.types.132")),
    as_grade(Psiloi,    Always,      ANY,                                             BUT_BEATEN,   I,              clause!("dbm.types.131")),
    as_kind(Artillery,  CloseCombat, ANY,                                             WHOLLY,       (Auxilia, I),   clause!("dbm.types.141")),
    as_grade(Artillery, Always,      ANY,                                             BUT_BEATING,  F,              clause!("dbm.types.142")),
    as_grade(WarWagons, Always,      ANY,                                             BUT_BEATEN,   O,              clause!("dbm.types.153")),
    as_grade(Ships,     Shooting,    ANY,                                             ALL,          S,              clause!("dbm.types.175")),
    as_grade(Ships,     ShotAt,      ANY,                                             ALL,          S,              clause!("dbm.types.175")),
    as_grade(Ships,     AssaultingWorks, ANY,                                         ALL,          S,              clause!("dbm.types.176")),
    as_grade(Ships,     Always,      ANY,                                             ALL,          I,              clause!("dbm.types.177")),
    as_kind(Boats,      Shooting,    ANY,                                             WHOLLY,       (Artillery, S), clause!("dbm.types.185")),
    as_kind(Boats,      ShotAt,      ANY,                                             WHOLLY,       (Artillery, S), clause!("dbm.types.185")),
    as_grade(Boats,     Always,      ANY,                                             ALL,          I,              clause!("dbm.types.186")),
    CountsAsRow { who: of(&[Kind::Baggage]).grades(Grades::of(&[O])), when: Unprotected, against: ANY, lookups: ALL, kind: None, grade: Some(I), clause: clause!("dbm.types.189") },
];
