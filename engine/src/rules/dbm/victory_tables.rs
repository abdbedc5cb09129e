//! Losses, demoralised commands, the end of a battle.

use crate::base::clause::{Cited, Clause};
use crate::battle::{Drill, FeatureKind, Grade, Grades, Kind, Kinds, Mark, Marks, Tally};
use crate::book::Who;
use crate::book::victory_tables::{
    Beaten, CentreRow, CommandFallen, Demoralisation, EndRow, EquivalentRow, FallenRow, LossCount, LostBy, PointRules,
    VictoryTables,
};
use crate::clause;

const fn counts(who: Who, counts: Tally, clause: Clause) -> EquivalentRow {
    EquivalentRow { who, lost: None, counts, clause }
}

const fn grades(kinds: &[Kind], grades: &[Grade]) -> Who {
    Who::of(kinds).grades(Grades::of(grades))
}

const HALF: Tally = Tally(1);
const HALVES: Who = Who::of(&[Kind::Psiloi, Kind::Hordes]);
const DOUBLES: Who = Who::ANY.with(Marks::of(&[Mark::Double]));
const IRREGULAR_AUXILIA: Who = grades(&[Kind::Auxilia], &[Grade::I]).drill(Drill::Irregular);
const BAGGAGE_SHIPS: Who = grades(&[Kind::Ships], &[Grade::I]);
const BAGGAGE: Who = Who::of(&[Kind::Baggage]);
const DOUBLE_BAGGAGE: Who = BAGGAGE.with(Marks::of(&[Mark::Double]));

/// Troops that count as more or fewer than one element.
#[rustfmt::skip]
const EQUIVALENTS: &[EquivalentRow] = &[
    EquivalentRow { lost: Some(LostBy::CloseCombat), ..counts(DOUBLE_BAGGAGE, Tally::whole(4), clause!("dbm.losses.11")) },
    counts(DOUBLE_BAGGAGE,                                           Tally::whole(2), clause!("dbm.losses.11")),
    EquivalentRow { lost: Some(LostBy::CloseCombat), ..counts(BAGGAGE, Tally::whole(2), clause!("dbm.losses.11")) },
    counts(BAGGAGE,                                                  Tally::whole(1), clause!("dbm.losses.11")),
    EquivalentRow { lost: Some(LostBy::CloseCombat), ..counts(BAGGAGE_SHIPS, Tally::whole(2), clause!("dbm.losses.09")) },
    counts(BAGGAGE_SHIPS,                                            Tally::whole(1), clause!("dbm.losses.09")),
    counts(grades(&[Kind::WarWagons], &[Grade::I]),                  Tally::whole(3), clause!("dbm.losses.04")),
    counts(Who::of(&[Kind::Expendables]),                            Tally::NONE,     clause!("dbm.losses.06")),
    counts(grades(&[Kind::Hordes], &[Grade::I]),                     Tally::NONE,     clause!("dbm.losses.06")),
    counts(HALVES.with(Marks::of(&[Mark::Double])),                  Tally::whole(1), clause!("dbm.losses.05")),
    counts(HALVES,                                                   HALF,            clause!("dbm.losses.05")),
    counts(grades(&[Kind::Boats], &[Grade::F]),                      HALF,            clause!("dbm.losses.05")),
    counts(Who::NAVAL,                                               Tally::NONE,     clause!("dbm.losses.08")),
    counts(IRREGULAR_AUXILIA.with(Marks::of(&[Mark::Double])),       Tally::whole(1), clause!("dbm.losses.05")),
    counts(IRREGULAR_AUXILIA,                                        HALF,            clause!("dbm.losses.05")),
    counts(DOUBLES,                                                  Tally::whole(2), clause!("dbm.double.04")),
];

/// Baggage is no part of what an army or command began with.
const TRAIN: Kinds = Kinds::of(&[Kind::Baggage]);

const fn campaign(when: Beaten) -> EndRow {
    EndRow { when, more: None, at_once: false, clause: clause!("dbm.campaign.03") }
}

/// In a campaign a battle goes on until nothing is left to be decided.
const IN_CAMPAIGN: &[EndRow] = &[campaign(Beaten::AllDemoralised), campaign(Beaten::NobodyLeft)];

/// The terms of defeat and demoralisation.
pub fn victory() -> VictoryTables {
    VictoryTables {
        losses: LossCount {
            lost: clause!("dbm.losses.01"),
            usual: Some(clause!("dbm.losses.03")),
            spared: Cited::new(Kinds::NONE, clause!("dbm.losses.06")),
            equivalents: EQUIVALENTS.to_vec(),
            exchanged: Some(clause!("dbm.losses.07")),
            fallen: vec![
                FallenRow { when: CommandFallen::Demoralised, clause: clause!("dbm.victory.02") },
                FallenRow { when: CommandFallen::ChangedSides, clause: clause!("dbm.victory.02") },
            ],
            double: None,
            general: None,
            places: Vec::new(),
            centres: Some(CentreRow {
                ground: &[FeatureKind::Hamlet],
                counts: Tally::whole(4),
                clause: clause!("dbm.losses.12"),
            }),
            by_command: None,
            no_troops: vec![
                Cited::new(BAGGAGE, clause!("dbm.losses.10")),
                Cited::new(BAGGAGE_SHIPS, clause!("dbm.losses.09")),
            ],
        },
        ends: vec![EndRow {
            when: Beaten::Share([1, 2]),
            more: None,
            at_once: false,
            clause: clause!("dbm.victory.01"),
        }],
        given: None,
        in_campaign: IN_CAMPAIGN.to_vec(),
        wiped_out: None,
        demoralised: Some(Demoralisation {
            to_vessels: Some(clause!("dbm.flee.06")),
            troops: Some(clause!("dbm.losses.10")),
            spared: Cited::new(TRAIN, clause!("dbm.losses.10")),
            lost: Some(Cited::new([1, 3], clause!("dbm.demoral.01"))),
            leader: None,
            all_types: None,
            flee: Some(clause!("dbm.demoral.05")),
            front: Some(clause!("dbm.demoral.06")),
            held: Some(clause!("dbm.halt.03")),
            general: Some([clause!("dbm.tactical.07"), clause!("dbm.tactical.12")]),
            at_close: Some(clause!("dbm.demoral.01")),
            tested: Some([clause!("dbm.demoral.02"), clause!("dbm.demoral.03")]),
            single: Some(clause!("dbm.demoral.04")),
        }),
        points: Some(PointRules {
            army: Cited::new(5, clause!("dbm.victory.03")),
            command: Cited::new(1, clause!("dbm.victory.04")),
            scored: clause!("dbm.victory.05"),
            shaken: Cited::new([1, 4], clause!("dbm.victory.06")),
        }),
    }
}
