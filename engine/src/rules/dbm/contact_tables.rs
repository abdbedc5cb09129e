//! The rows of contact: in which positions a move ends, who lines up on whom, who breaks off.

use Grade::X;
use Kind::{Boats, Bows, Camelry, Elephants, WarWagons};

use crate::base::clause::Cited;
use crate::battle::{Grade, Grades, Kind, Kinds};
use crate::book::Who;
use crate::book::combat_tables::{Corners, of};
use crate::book::length::Length::Paces;
use crate::book::move_tables::{
    BreakOffBars, Conforms, ContactBar, ContactRules, DutyRules, FlankStart, PositionRules,
};
use crate::clause;

const ANY: Who = Who::ANY;
/// Camels that carry baggage.
pub const CAMELS_X: Who = of(&[Camelry]).grades(Grades::of(&[X]));

pub fn contact() -> ContactRules {
    ContactRules {
        barred: BARRED.to_vec(),
        barred_from_camps: Vec::new(),
        beside: Cited::new(Corners::Front, clause!("dbm.contact.06")),
        flank_start: Cited::new(
            FlankStart::WhollyOrPartly { partly: clause!("dbm.contact.10") },
            clause!("dbm.contact.10"),
        ),
        lines_up: None,
        conforms: None,
        single_conforms: clause!("dbm.contact.02"),
        to_group: clause!("dbm.contact.02"),
        keeps_in: None,
        keeps_partly: None,
        slid_into: None,
        runs: None,
        turns: None,
        break_off: Some(Cited::new(Paces(100), clause!("dbm.single.06"))),
        break_off_bars: Some(BreakOffBars { groups: clause!("dbm.single.04"), faster: clause!("dbm.single.05") }),
        most_overlapped: None,
        contacted: Cited::new(Conforms::IfItCan, clause!("dbm.conform.01")),
        duty: Some(DUTY),
        positions: Some(PositionRules {
            bound: clause!("dbm.contact.01"),
            side: clause!("dbm.contact.07"),
            friend: clause!("dbm.contact.08"),
        }),
        shot: vec![ContactBar { who: of(&[Bows]), enemy: Who::MOUNTED, clause: clause!("dbm.contact.11") }],
        never_turn: NEVER_TURN.to_vec(),
        parts: None,
        longest_part: None,
    }
}

/// Who lines up on a larger group that comes straight ahead.
const DUTY: DutyRules = DutyRules {
    larger: Cited::new(Who::SKIRMISHERS, clause!("dbm.conform.01")),
    touched: clause!("dbm.conform.02"),
    defends: clause!("dbm.conform.03"),
    stands: clause!("dbm.conform.04"),
    recoil: clause!("dbm.conform.05"),
    room: clause!("dbm.conform.06"),
    makes_room: Cited::new(Who::SKIRMISHERS, clause!("dbm.conform.07")),
    beside: clause!("dbm.conform.08"),
    parallel: clause!("dbm.figure.19"),
    order: clause!("dbm.conform.09"),
    shifted: clause!("dbm.restrict.13"),
};

/// Who goes into contact with nobody, or with some enemies only. Hand gunners are no train.
#[rustfmt::skip]
const BARRED: &[ContactBar] = &[
    ContactBar { who: of(&[WarWagons]).grades(Grades::of(&[X])), enemy: Who::NOBODY, clause: clause!("dbm.types.155") },
    ContactBar { who: Who::TRAIN, enemy: ANY,                                clause: clause!("dbm.contact.12") },
    ContactBar { who: CAMELS_X,   enemy: Who::kinds(Kinds::but(&[Elephants])), clause: clause!("dbm.types.62") },
];

/// Who does not turn to face.
const NEVER_TURN: &[Cited<Who>] =
    &[Cited::new(Who::TRAIN, clause!("dbm.close.09")), Cited::new(of(&[Boats]), clause!("dbm.close.09"))];
