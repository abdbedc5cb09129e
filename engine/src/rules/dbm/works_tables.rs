//! The rows of fortifications: who crosses them, who is bare behind them, assaults and storms.

use crate::base::clause::{Cited, Clause};
use crate::battle::{FeatureKind, FightKind, Grade, Grades, Kind, Kinds, SectionKind};
use crate::book::Who;
use crate::book::combat_tables::of;
use crate::book::works_tables::{
    AssaultRules, BareRow, BareSection, Crossing, CrossingRow, EnclosingRules, FlankerRules, StormingRules, WorksTables,
};
use crate::clause;

use super::contact_tables::CAMELS_X;
use FightKind::{CloseCombat, Shooting};
use Grade::{S, X};
use Kind::{Artillery, Boats, Elephants, Hordes, Psiloi, Ships, WarWagons};

const TF: &[FeatureKind] = &[FeatureKind::TemporaryWorks];
const PF: &[FeatureKind] = &[FeatureKind::PermanentWorks];
const LINES: &[FeatureKind] = &[FeatureKind::TemporaryWorks, FeatureKind::PermanentWorks];
/// What a built-up area is.
pub const TOWNS: &[FeatureKind] = &[FeatureKind::Hamlet];
const GATES: &[SectionKind] = &[SectionKind::Gate];
const WALLS: &[SectionKind] = &[SectionKind::Wall, SectionKind::Tower];
const FOOT: Who = Who::kinds(Kinds::FOOT);
/// War wagons (S): towers and rams on wheels.
const RAMS: Who = grades(&[WarWagons], &[S]);

const fn row(
    works: &'static [FeatureKind],
    sections: &'static [SectionKind],
    who: Who,
    how: Crossing,
    clause: Clause,
) -> CrossingRow {
    CrossingRow { works, sections, who, how, column: None, clause }
}

const fn in_column(row: CrossingRow) -> CrossingRow {
    CrossingRow { column: Some(clause!("dbm.group.26")), ..row }
}

/// Who crosses what. Through a gateway that nobody defends all go in; one that is defended is assaulted, and then stays shut to all
/// mounted troops but elephants where the works are permanent. Vessels fight across all works.
#[rustfmt::skip]
const CROSSING: &[CrossingRow] = &[
    in_column(row(LINES, GATES, Who::ANY, Crossing::Unopposed, clause!("dbm.contact.15"))),
    row(LINES,           GATES, RAMS,     Crossing::Assault, clause!("dbm.contact.12")),
    row(LINES,           GATES, Who::TRAIN, Crossing::Shunned, clause!("dbm.contact.12")),
    row(LINES,           GATES, CAMELS_X, Crossing::Shunned, clause!("dbm.types.62")),
    row(TF,              GATES, Who::ANY, Crossing::Assault, clause!("dbm.fortassault.03")),
    row(PF,              GATES, FOOT,     Crossing::Assault, clause!("dbm.fortassault.02")),
    row(PF,              GATES, of(&[Elephants]), Crossing::Assault, clause!("dbm.fortassault.03")),
    row(PF,              GATES, Who::NAVAL, Crossing::Assault, clause!("dbm.navalterrain.01")),
    row(PF,              GATES, Who::ANY, Crossing::Barred,  clause!("dbm.fortassault.03")),
    row(LINES,           WALLS, Who::MOUNTED, Crossing::Kept, clause!("dbm.contact.17")),
    row(LINES,           WALLS, Who::TRAIN, Crossing::Kept,  clause!("dbm.contact.17")),
    in_column(row(TF,    WALLS, FOOT,     Crossing::Outward, clause!("dbm.contact.16"))),
    row(LINES,           WALLS, RAMS,     Crossing::Assault, clause!("dbm.contact.12")),
    row(LINES,           WALLS, Who::TRAIN, Crossing::Shunned, clause!("dbm.contact.12")),
    row(LINES,           WALLS, CAMELS_X, Crossing::Shunned, clause!("dbm.types.62")),
    row(TF,              WALLS, Who::ANY, Crossing::Assault, clause!("dbm.fortassault.03")),
    row(PF,              WALLS, FOOT,     Crossing::Assault, clause!("dbm.fortassault.02")),
    row(PF,              WALLS, Who::NAVAL, Crossing::Assault, clause!("dbm.navalterrain.01")),
    row(PF,              WALLS, Who::ANY, Crossing::Barred,  clause!("dbm.fortassault.03")),
];

const fn bare(works: &'static [FeatureKind], against: Who, how: Option<FightKind>, clause: Clause) -> BareRow {
    BareRow { works, against, how, clause }
}

const fn grades(kinds: &[Kind], grades: &[Grade]) -> Who {
    of(kinds).grades(Grades::of(grades))
}

/// Enemies against whom works do not count. Elephants (X) shoot as artillery (F), boats (X) as artillery (S)
/// (`dbm.types.22`, `.185`).
#[rustfmt::skip]
const BARE: &[BareRow] = &[
    bare(PF,    grades(&[Artillery], &[S]),        Some(Shooting),    clause!("dbm.tactical.04")),
    bare(PF,    grades(&[Boats], &[X]),            Some(Shooting),    clause!("dbm.tactical.04")),
    bare(TF,    of(&[Artillery]),                  Some(Shooting),    clause!("dbm.tactical.05")),
    bare(TF,    grades(&[Elephants, Boats], &[X]), Some(Shooting),    clause!("dbm.tactical.05")),
    bare(TF,    grades(&[Psiloi], &[X]),           Some(CloseCombat), clause!("dbm.tactical.05")),
    bare(LINES, RAMS,                              None,              clause!("dbm.tactical.06")),
    bare(LINES, grades(&[Ships], &[X]),            None,              clause!("dbm.tactical.06")),
];

/// Temporary and permanent fortifications.
pub fn works() -> WorksTables {
    WorksTables {
        crossing: CROSSING.to_vec(),
        broken: Some(clause!("dbm.storm.04")),
        uncounted: Some(clause!("dbm.contact.18")),
        hiding: Vec::new(),
        indoors: None,
        zones: Some(clause!("dbm.restrict.02")),
        enclosing: Some(EnclosingRules { edge: clause!("dbm.forts.08"), water: clause!("dbm.deploy.07") }),
        assault: Some(AssaultRules {
            across: clause!("dbm.close.01"),
            defenders: Cited::new(FOOT, clause!("dbm.dismount.05")),
            overlaps: Cited::new(true, clause!("dbm.fortassault.05")),
            unsupported: Some(clause!("dbm.rear.05")),
            manned: Some(Cited::new(TOWNS, clause!("dbm.terrain.57"))),
            not_good: Some(clause!("dbm.outcome.05")),
            bare: BARE.to_vec(),
            slides: None,
            shifts: Some(clause!("dbm.fortassault.06")),
            corners: Some(clause!("dbm.fortassault.08")),
            flanker: Some(FlankerRules {
                flanks: clause!("dbm.fortassault.09"),
                chosen: clause!("dbm.fortassault.10"),
                stays: clause!("dbm.fortassault.11"),
            }),
            undefended: Some(BareSection { factor: 0, stands_for: Hordes, clause: clause!("dbm.fortassault.04") }),
            storm: Some(StormingRules {
                except: vec![
                    Cited::new(RAMS, clause!("dbm.storm.07")),
                    Cited::new(Who::NAVAL, clause!("dbm.storm.07")),
                ],
                instead: Some(Cited::new(Who::INFANTRY, clause!("dbm.storm.08"))),
                landing: Some(clause!("dbm.storm.09")),
                back_out: Some(clause!("dbm.storm.05")),
                regain: Some(Cited::new(Who::INFANTRY, clause!("dbm.storm.06"))),
                makes_room: Some(clause!("dbm.storm.03")),
                gates_open: Some(clause!("dbm.storm.04")),
                clause: clause!("dbm.storm.01"),
            }),
        }),
    }
}
