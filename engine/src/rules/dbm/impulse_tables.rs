//! The spontaneous advance of impetuous troops.

use crate::base::clause::{Cited, Clause};
use crate::battle::{Drill, Going, Grade, Grades, Kind, Mark, Marks};
use crate::book::Who;
use crate::book::combat_tables::of;
use crate::book::impulse_tables::{
    AdvanceEndRow, EndWhen, ExcuseRow, ExcuseWhen, IgnoredRow, IgnoredWhen, ImpulseRow, ImpulseTables, ImpulseWhen,
    LongerRule, NearestBy, PrizeRule, ThroughRules,
};
use crate::book::length::Length::{Bw, Paces};
use crate::clause;

const fn excuse(when: ExcuseWhen, clause: Clause) -> ExcuseRow {
    ExcuseRow { when, clause }
}

const fn irregular(kind: Kind) -> Who {
    of(&[kind]).drill(Drill::Irregular)
}

/// Train is never impetuous.
const NOT_TRAIN: Who = Who::ANY.without(Marks::of(&[Mark::Train]));

/// The rows of the advance.
pub fn impulse() -> ImpulseTables {
    let always = |who| ImpulseRow { who, when: ImpulseWhen::Always, clause: clause!("dbm.spont.02") };
    let ignored = |who, enemy, when, clause| IgnoredRow { who, enemy, when, clause };
    ImpulseTables {
        troops: vec![
            always(irregular(Kind::Knights).grades(Grades::but(&[Grade::I, Grade::X]))),
            always(irregular(Kind::Camelry).grades(Grades::of(&[Grade::S]))),
            always(irregular(Kind::Expendables)),
            always(irregular(Kind::Warband)),
            always(irregular(Kind::Blades).grades(Grades::of(&[Grade::F]))),
            always(irregular(Kind::Hordes).grades(Grades::of(&[Grade::S]))),
            ImpulseRow {
                who: NOT_TRAIN,
                when: ImpulseWhen::NearDemoralised(Paces(600)),
                clause: clause!("dbm.spont.03"),
            },
            ImpulseRow {
                who: NOT_TRAIN,
                when: ImpulseWhen::WouldContact(of(&[Kind::Baggage])),
                clause: clause!("dbm.spont.04"),
            },
        ],
        excuses: vec![
            excuse(ExcuseWhen::Troops(Who::NAVAL), clause!("dbm.spont.01")),
            excuse(ExcuseWhen::Moved, clause!("dbm.spont.06")),
            excuse(ExcuseWhen::Held, clause!("dbm.spont.07")),
            excuse(ExcuseWhen::Engaged, clause!("dbm.spont.08")),
            excuse(ExcuseWhen::Supports, clause!("dbm.spont.09")),
            excuse(ExcuseWhen::Doubtful, clause!("dbm.spont.10")),
            excuse(ExcuseWhen::Demoralised, clause!("dbm.spont.11")),
            excuse(ExcuseWhen::Fled, clause!("dbm.interp.12")),
            excuse(ExcuseWhen::Benighted, clause!("dbm.night.03")),
            excuse(ExcuseWhen::WouldContact(of(&[Kind::Elephants])), clause!("dbm.spont.12")),
        ],
        sight: super::sight_tables::sight(),
        prize: Some(PrizeRule { who: of(&[Kind::Baggage]), clear: Paces(200), clause: clause!("dbm.spont.13") }),
        nearest: Cited::new(NearestBy::FurthestFrontCorners, clause!("dbm.spont.14")),
        ignored: vec![
            ignored(Who::ANY, Who::ANY, IgnoredWhen::BeyondClosed(Paces(300)), clause!("dbm.spont.15")),
            ignored(Who::MOUNTED, Who::ANY, IgnoredWhen::InGoingOrBehindWorks(Going::Bad), clause!("dbm.spont.16")),
            ignored(Who::ANY, Who::SKIRMISHERS, IgnoredWhen::NotInFront, clause!("dbm.spont.17")),
        ],
        to_edge: [clause!("dbm.spont.18"), clause!("dbm.spont.19")],
        way: clause!("dbm.spont.20"),
        shift: Some(clause!("dbm.spont.21")),
        short_of_friends: Some(Cited::new(Paces(10), clause!("dbm.spont.22"))),
        aside: Some(Cited::new(Bw(200), clause!("dbm.spont.23"))),
        aligns: Some(Cited::new(Bw(100), clause!("dbm.spont.25"))),
        through: Some(ThroughRules {
            clause: clause!("dbm.interp.10"),
            barred: Cited::new(of(&[Kind::Elephants]), clause!("dbm.interp.11")),
            feared: [of(&[Kind::Knights, Kind::Expendables]), of(&[Kind::Camelry]).grades(Grades::of(&[Grade::S]))],
            flee: Cited::new(Who::FOOT.without(Marks::of(&[Mark::Train])), clause!("dbm.interp.12")),
            away: clause!("dbm.flee.03"),
            again: clause!("dbm.interp.13"),
            recoil: clause!("dbm.interp.14"),
            calm: Cited::new(Who::TRAIN, clause!("dbm.interp.15")),
            room: clause!("dbm.interp.16"),
        }),
        straight_on: Some(clause!("dbm.spont.24")),
        ends: vec![
            AdvanceEndRow { when: EndWhen::Contact, clause: clause!("dbm.spont.26") },
            AdvanceEndRow { when: EndWhen::Supports, clause: clause!("dbm.spont.27") },
            AdvanceEndRow { when: EndWhen::Near(Who::MOUNTED, Paces(50)), clause: clause!("dbm.spont.28") },
        ],
        longer: Some(LongerRule { times: 2, apart: Paces(200), clause: clause!("dbm.spont.29") }),
    }
}
