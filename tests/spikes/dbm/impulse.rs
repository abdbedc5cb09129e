//! The spontaneous advance of impetuous troops.

use debellis::base::clause::{Cited, Clause};
use debellis::battle::{Drill, FeatureKind, Going, Grade, Grades, Kind};
use debellis::book::Who;
use debellis::book::combat_tables::of;
use debellis::book::impulse_tables::{
    AdvanceEndRow, CoverRow, EndWhen, ExcuseRow, ExcuseWhen, IgnoredRow, IgnoredWhen, ImpulseRow, ImpulseTables,
    ImpulseWhen, LongerRule, NearestBy, SightRules,
};
use debellis::book::length::Length::{Bw, Paces};
use debellis::clause;

const fn excuse(when: ExcuseWhen, clause: Clause) -> ExcuseRow {
    ExcuseRow { when, clause }
}

const fn irregular(kind: Kind) -> Who {
    of(&[kind]).drill(Drill::Irregular)
}

/// The rows of the advance. The spike has no baggage and no train.
pub fn impulse() -> ImpulseTables {
    let always = |who| ImpulseRow { who, when: ImpulseWhen::Always, clause: clause!("dbm.spont.02") };
    let ignored = |who, enemy, when, clause| IgnoredRow { who, enemy, when, clause };
    ImpulseTables {
        troops: vec![
            always(irregular(Kind::Knights).grades(Grades::but(&[Grade::I, Grade::X]))),
            always(irregular(Kind::Warband)),
            ImpulseRow {
                who: Who::ANY,
                when: ImpulseWhen::NearDemoralised(Paces(600)),
                clause: clause!("dbm.spont.03"),
            },
        ],
        excuses: vec![
            excuse(ExcuseWhen::Moved, clause!("dbm.spont.06")),
            excuse(ExcuseWhen::Held, clause!("dbm.spont.07")),
            excuse(ExcuseWhen::Engaged, clause!("dbm.spont.08")),
            excuse(ExcuseWhen::Supports, clause!("dbm.spont.09")),
            excuse(ExcuseWhen::Demoralised, clause!("dbm.spont.11")),
        ],
        sight: SightRules {
            blocked_by: &[FeatureKind::Woods, FeatureKind::DifficultHill],
            covers: &[CoverRow { ground: FeatureKind::Woods, within: Paces(50), clause: clause!("dbm.visibility.09") }],
            clause: clause!("dbm.visibility.21"),
        },
        prize: None,
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
        ends: vec![
            AdvanceEndRow { when: EndWhen::Contact, clause: clause!("dbm.spont.26") },
            AdvanceEndRow { when: EndWhen::Supports, clause: clause!("dbm.spont.27") },
        ],
        longer: Some(LongerRule { times: 2, apart: Paces(200), clause: clause!("dbm.spont.29") }),
    }
}
