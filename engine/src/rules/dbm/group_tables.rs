//! The rows of groups: shifts to line up, columns, who goes alone.

use Grade::X;
use Kind::{Artillery, Baggage, Expendables, LightHorse, Psiloi, WarWagons};

use crate::base::clause::Cited;
use crate::battle::{Drill, Grade, Grades, Kind, Mark, Marks};
use crate::book::Who;
use crate::book::column_tables::{ContractRules, ExpandRules};
use crate::book::combat_tables::of;
use crate::book::length::Length::{Bw, Paces};
use crate::book::move_tables::{GroupRules, SlideRules};
use crate::clause;

/// The shift of a group that lines up.
const SHIFT: SlideRules = SlideRules {
    most: Cited::new(Bw(50), clause!("dbm.group.07")),
    near: Cited::new(Bw(100), clause!("dbm.restrict.12")),
    column: clause!("dbm.restrict.12"),
    free: Some(clause!("dbm.restrict.16")),
    ahead: Some(clause!("dbm.restrict.13")),
    on_the_way: Some(clause!("dbm.restrict.12")),
    wheels: Some(clause!("dbm.restrict.14")),
    single: Some(clause!("dbm.restrict.12")),
};

/// What rolls on wheels: chariots, expendables, engines, wagons.
#[rustfmt::skip]
const WHEELED: &[Cited<Who>] = &[
    Cited::new(Who::ANY.with(Marks::of(&[Mark::Chariot])),           clause!("dbm.contact.13")),
    Cited::new(of(&[Expendables, WarWagons]),                   clause!("dbm.contact.13")),
    Cited::new(of(&[Artillery]).grades(Grades::but(&[X])).without(Marks::of(&[Mark::Rockets, Mark::Pigs])), clause!("dbm.contact.13")),
    Cited::new(of(&[Baggage]).without(Marks::of(&[Mark::Camel])), clause!("dbm.contact.13")),
];

/// How groups move: shifts, columns, expanding and contracting.
pub fn groups() -> GroupRules {
    GroupRules {
        back_from_zone: None,
        slide_in_zone: None,
        slide: Some(SHIFT),
        narrow: None,
        in_part: None,
        column_in_bad: Some(Cited::new(of(&[Psiloi]), clause!("dbm.group.28"))),
        bad_at_end: Some(clause!("dbm.group.28")),
        alone_in_rough: WHEELED.to_vec(),
        unmixed: Some(Cited::new(of(&[Expendables]), clause!("dbm.group.03"))),
        about: vec![
            Cited::new(of(&[LightHorse]), clause!("dbm.group.22")),
            Cited::new(of(&[Psiloi]), clause!("dbm.group.22")),
            Cited::new(Who::NAVAL.drill(Drill::Regular), clause!("dbm.group.22")),
        ],
        column_line: Some(clause!("dbm.group.16")),
        wheels: None,
        each_wheel: Some(clause!("dbm.group.21")),
        column_head: Some(clause!("dbm.group.25")),
        expands: Some(ExpandRules {
            stays: clause!("dbm.group.09"),
            joined: clause!("dbm.group.10"),
            clear: clause!("dbm.group.11"),
            level: clause!("dbm.group.12"),
            more: Cited::new(Paces(50), clause!("dbm.group.13")),
        }),
        contracts: Some(ContractRules {
            head: clause!("dbm.group.14"),
            closes: clause!("dbm.group.15"),
            joined: clause!("dbm.group.17"),
            clear: clause!("dbm.group.18"),
            far: clause!("dbm.group.19"),
            again: clause!("dbm.group.20"),
        }),
        narrows: None,
    }
}
