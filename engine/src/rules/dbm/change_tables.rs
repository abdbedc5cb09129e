//! The exchange of elements: mounted troops that dismount, and their riderless mounts.

use Drill::{Irregular, Regular};
use Kind::{Camelry, Cavalry, Knights, LightHorse};

use crate::base::clause::{Cited, Clause};
use crate::battle::{Bond, Drill, Grade, Grades, Kind, Mark, Marks};
use crate::book::Who;
use crate::book::change_tables::{
    ChangeTables, DismountRow, DismountWhere, ExchangeRow, MountsLostRow, MountsLostWhen, RidingRow, TurncoatRow,
};
use crate::book::combat_tables::of;
use crate::book::length::Length;
use crate::clause;

const fn exchange(who: Who, number: u8, into: Option<&'static str>, clause: Clause) -> ExchangeRow {
    let rate = match number {
        1 => clause!("dbm.dismount.31"),
        2 => clause!("dbm.dismount.32"),
        _ => clause!("dbm.dismount.30"),
    };
    ExchangeRow { who, number: Cited::new(number, rate), into, mounts: true, clause }
}

const BOW: Marks = Marks::of(&[Mark::Bow]);
const CROSSBOW: Marks = Marks::of(&[Mark::Crossbow]);
const HANDGUN: Marks = Marks::of(&[Mark::Handgun]);
const GOOD: Grades = Grades::of(&[Grade::S, Grade::O]);
const COMMON: Grades = Grades::of(&[Grade::S, Grade::O, Grade::I]);
const POOR: Grades = Grades::of(&[Grade::I]);
const QUICK: Grades = Grades::of(&[Grade::F]);
const ODD: Grades = Grades::of(&[Grade::X]);
const CHARIOTS_KN: Who = of(&[Knights]).with(Marks::of(&[Mark::Chariot]));
const CHARIOTS_CV: Who = of(&[Cavalry]).with(Marks::of(&[Mark::Chariot]));
/// Camelry that can dismount (`dbm.dismount.09`).
const RIDING_CAMELS: Who = of(&[Camelry]).grades(Grades::but(&[Grade::X]));

/// Who dismounts, how many for one, and as what, regular or irregular as before (`dbm.dismount.29`); the list of knights
/// (F) says what they become.
#[rustfmt::skip]
const EXCHANGES: &[ExchangeRow] = &[
    exchange(CHARIOTS_KN.grades(QUICK),                       3, None,              clause!("dbm.dismount.21")),
    exchange(CHARIOTS_KN.drill(Regular),                      3, Some("Reg Bd (S)"),clause!("dbm.dismount.30")),
    exchange(CHARIOTS_KN.drill(Irregular),                    3, Some("Irr Bd (S)"),clause!("dbm.dismount.30")),
    exchange(CHARIOTS_CV.grades(GOOD).drill(Regular),         3, Some("Reg Ax (S)"),clause!("dbm.dismount.30")),
    exchange(CHARIOTS_CV.grades(POOR).drill(Regular),         3, Some("Reg Ax (I)"),clause!("dbm.dismount.30")),
    exchange(CHARIOTS_CV.drill(Irregular),                    3, Some("Irr Wb (S)"),clause!("dbm.dismount.30")),
    exchange(of(&[Knights]).grades(ODD).with(BOW).drill(Regular),1, Some("Reg Bw (S)"),clause!("dbm.dismount.13")),
    exchange(of(&[Knights]).grades(ODD).with(BOW).drill(Irregular),1, Some("Irr Bw (S)"),clause!("dbm.dismount.13")),
    exchange(of(&[Knights]).with(BOW).drill(Regular),         1, Some("Reg Bw (O)"),clause!("dbm.dismount.14")),
    exchange(of(&[Knights]).with(BOW).drill(Irregular),       1, Some("Irr Bw (O)"),clause!("dbm.dismount.14")),
    exchange(of(&[Cavalry]).grades(POOR).with(BOW).drill(Regular),1, Some("Reg Bw (I)"),clause!("dbm.dismount.15")),
    exchange(of(&[Cavalry]).grades(POOR).with(BOW).drill(Irregular),1, Some("Irr Bw (I)"),clause!("dbm.dismount.15")),
    exchange(of(&[Cavalry]).grades(POOR).with(CROSSBOW).drill(Regular),1, Some("Reg Bw (I)"),clause!("dbm.dismount.15")),
    exchange(of(&[Cavalry]).grades(POOR).with(CROSSBOW).drill(Irregular),1, Some("Irr Bw (I)"),clause!("dbm.dismount.15")),
    exchange(of(&[Cavalry]).grades(POOR).with(HANDGUN).drill(Regular),1, Some("Reg Bw (I)"),clause!("dbm.dismount.15")),
    exchange(of(&[Cavalry]).grades(POOR).with(HANDGUN).drill(Irregular),1, Some("Irr Bw (I)"),clause!("dbm.dismount.15")),
    exchange(of(&[Cavalry]).with(HANDGUN).drill(Regular),     1, Some("Reg Art (X)"),clause!("dbm.dismount.16")),
    exchange(of(&[Cavalry]).with(HANDGUN).drill(Irregular),   1, Some("Irr Art (X)"),clause!("dbm.dismount.16")),
    exchange(of(&[Cavalry]).with(BOW).drill(Regular),         1, Some("Reg Bw (O)"),clause!("dbm.dismount.17")),
    exchange(of(&[Cavalry]).with(BOW).drill(Irregular),       1, Some("Irr Bw (O)"),clause!("dbm.dismount.17")),
    exchange(of(&[Cavalry]).with(CROSSBOW).drill(Regular),    1, Some("Reg Bw (O)"),clause!("dbm.dismount.17")),
    exchange(of(&[Cavalry]).with(CROSSBOW).drill(Irregular),  1, Some("Irr Bw (O)"),clause!("dbm.dismount.17")),
    exchange(of(&[LightHorse]).with(BOW).drill(Regular),      2, Some("Reg Bw (I)"),clause!("dbm.dismount.18")),
    exchange(of(&[LightHorse]).with(BOW).drill(Irregular),    2, Some("Irr Bw (I)"),clause!("dbm.dismount.18")),
    exchange(of(&[LightHorse]).with(CROSSBOW).drill(Regular), 2, Some("Reg Bw (I)"),clause!("dbm.dismount.18")),
    exchange(of(&[LightHorse]).with(CROSSBOW).drill(Irregular),2, Some("Irr Bw (I)"),clause!("dbm.dismount.18")),
    exchange(RIDING_CAMELS.with(BOW).drill(Irregular),        1, Some("Irr Bw (I)"),clause!("dbm.dismount.19")),
    exchange(of(&[Knights]).grades(COMMON).drill(Regular),    1, Some("Reg Bd (S)"),clause!("dbm.dismount.20")),
    exchange(of(&[Knights]).grades(COMMON).drill(Irregular),  1, Some("Irr Bd (S)"),clause!("dbm.dismount.20")),
    exchange(of(&[Knights]).grades(QUICK),                    1, None,              clause!("dbm.dismount.21")),
    exchange(of(&[Knights]).drill(Regular),                   1, Some("Reg Sp (S)"),clause!("dbm.dismount.22")),
    exchange(of(&[Knights]).drill(Irregular),                 1, Some("Irr Sp (S)"),clause!("dbm.dismount.22")),
    exchange(of(&[Cavalry]).grades(GOOD).drill(Regular),      1, Some("Reg Ax (S)"),clause!("dbm.dismount.23")),
    exchange(of(&[Cavalry]).drill(Regular),                   1, Some("Reg Ax (I)"),clause!("dbm.dismount.24")),
    exchange(of(&[Cavalry]).drill(Irregular),                 1, Some("Irr Wb (S)"),clause!("dbm.dismount.25")),
    exchange(of(&[LightHorse]).drill(Regular),                2, Some("Reg Ax (I)"),clause!("dbm.dismount.26")),
    exchange(of(&[LightHorse]).drill(Irregular),              2, Some("Irr Ax (I)"),clause!("dbm.dismount.26")),
    exchange(RIDING_CAMELS.drill(Irregular),                  1, Some("Irr Ax (I)"),clause!("dbm.dismount.27")),
];

const fn may(who: Who, when: DismountWhere, clause: Clause) -> DismountRow {
    DismountRow { who, when, clause }
}

const HORSE: Who = of(&[Knights, Cavalry, LightHorse]);
const WAGONS: Who = of(&[Kind::WarWagons]);
const NEAR: Length = Length::Paces(300);

/// Where and by what right they dismount.
#[rustfmt::skip]
const DISMOUNTING: &[DismountRow] = &[
    may(HORSE,         DismountWhere::Listed,                   clause!("dbm.dismount.01")),
    may(HORSE,         DismountWhere::BehindWorks,              clause!("dbm.dismount.02")),
    may(HORSE,         DismountWhere::NearWorks(NEAR),          clause!("dbm.dismount.03")),
    may(HORSE,         DismountWhere::NearOnHill(WAGONS, NEAR), clause!("dbm.dismount.03")),
    may(HORSE,         DismountWhere::CommandAfoot,             clause!("dbm.dismount.04")),
    may(RIDING_CAMELS, DismountWhere::BehindWorks,              clause!("dbm.dismount.07")),
    may(RIDING_CAMELS, DismountWhere::NearWorks(NEAR),          clause!("dbm.dismount.07")),
    may(RIDING_CAMELS, DismountWhere::NearOnHill(WAGONS, NEAR), clause!("dbm.dismount.07")),
];

/// Who stays mounted where none of these rows fits.
const ELSEWHERE: &[Cited<Who>] = &[
    Cited::new(WITH_MOUNTS, clause!("dbm.dismount.40")),
    Cited::new(RIDING_CAMELS, clause!("dbm.dismount.06")),
    Cited::new(HORSE, clause!("dbm.dismount.01")),
    Cited::new(Who::MOUNTED, clause!("dbm.dismount.09")),
];

/// Infantry with mounts.
const WITH_MOUNTS: Who = Who::ANY.with(Marks::of(&[Mark::Infantry, Mark::MountedInfantry]));

const WITH_CAMELS: Who = Who::ANY.with(Marks::of(&[Mark::Infantry, Mark::MountedInfantry, Mark::Camel]));

const fn riding(who: Who, rides: Kind) -> RidingRow {
    RidingRow { who, rides, flees: Some(clause!("dbm.flee.17")), clause: clause!("dbm.dismount.37") }
}

/// As whom they ride; the first row that fits holds.
const RIDING: &[RidingRow] = &[riding(WITH_CAMELS, Camelry), riding(WITH_MOUNTS, Cavalry)];

const fn lost(when: MountsLostWhen, clause: Clause) -> MountsLostRow {
    MountsLostRow { who: Who::ANY, when, clause }
}

/// Those whose mounts a march leaves behind: infantry with mounts ride in theirs.
const MARCHES_AFOOT: Who = Who::ANY.without(Marks::of(&[Mark::MountedInfantry]));

/// What removes riderless mounts.
#[rustfmt::skip]
const MOUNTS_LOST: &[MountsLostRow] = &[
    lost(MountsLostWhen::Touched,      clause!("dbm.dismount.43")),
    lost(MountsLostWhen::ShotAt,       clause!("dbm.dismount.44")),
    lost(MountsLostWhen::OwnerLost,    clause!("dbm.dismount.45")),
    lost(MountsLostWhen::OwnerMoves,   clause!("dbm.dismount.46")),
    MountsLostRow { who: MARCHES_AFOOT, when: MountsLostWhen::OwnerMarches, clause: clause!("dbm.dismount.47") },
    lost(MountsLostWhen::OwnerDriven,  clause!("dbm.dismount.48")),
    lost(MountsLostWhen::PassedBut(of(&[Kind::Psiloi])), clause!("dbm.dismount.49")),
];

/// Allies in doubt that change sides: irregulars of another nation, and anybody in a civil war.
const TURNCOATS: &[TurncoatRow] = &[
    TurncoatRow { general: Who::ANY.drill(Irregular), bond: Bond::Foreign, clause: clause!("dbm.allies.09") },
    TurncoatRow { general: Who::ANY, bond: Bond::CivilWar, clause: clause!("dbm.allies.10") },
];

/// Exchanges, mounts and turncoats.
pub fn changes() -> ChangeTables {
    ChangeTables {
        exchanges: EXCHANGES.to_vec(),
        dismounting: DISMOUNTING.to_vec(),
        elsewhere: ELSEWHERE.to_vec(),
        whole_move: Some(clause!("dbm.dismount.33")),
        as_march: Some(clause!("dbm.dismount.33")),
        leaves_mounted: Some(Cited::new(HORSE, clause!("dbm.dismount.02"))),
        mounting: Some(clause!("dbm.dismount.35")),
        flees_mounted: Some(clause!("dbm.flee.18")),
        advances_mounted: Some(clause!("dbm.dismount.33")),
        unhorsed: Some(clause!("dbm.dismount.50")),
        mounts_lost: MOUNTS_LOST.to_vec(),
        turncoats: TURNCOATS.to_vec(),
        riding: RIDING.to_vec(),
        afoot: Some(clause!("dbm.dismount.38")),
        carriers: super::sea_tables::CARRIERS.to_vec(),
        apart: Some(clause!("dbm.single.11")),
        together: Some(clause!("dbm.single.10")),
        one_command: Some(clause!("dbm.dismount.29")),
        single: Some(clause!("dbm.group.08")),
        mounts_again: Some(clause!("dbm.single.09")),
        ..ChangeTables::default()
    }
}
