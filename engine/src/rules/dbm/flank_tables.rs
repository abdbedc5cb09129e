//! Flank marches in the battle.

use crate::base::clause::Cited;
use crate::book::flank_tables::FlankRules;
use crate::book::length::Length::Paces;
use crate::clause;
use crate::rules::dbm::works_tables;

/// The rules of flank marches.
pub const fn flank() -> FlankRules {
    FlankRules {
        face: Cited::new(6, clause!("dbm.flankmarch.08")),
        declared: clause!("dbm.flankmarch.09"),
        compared: clause!("dbm.flankmarch.10"),
        driven: clause!("dbm.flankmarch.11"),
        own_half: clause!("dbm.flankmarch.12"),
        flees_on: clause!("dbm.flankmarch.13"),
        lost: clause!("dbm.flankmarch.14"),
        larger: clause!("dbm.flankmarch.15"),
        enemy_half: clause!("dbm.flankmarch.16"),
        moves: clause!("dbm.flankmarch.17"),
        straggle: clause!("dbm.flankmarch.18"),
        shaken: clause!("dbm.flankmarch.19"),
        again: clause!("dbm.flankmarch.20"),
        advance: clause!("dbm.flankmarch.21"),
        no_room: clause!("dbm.flankmarch.22"),
        scares: Cited::new(Paces(300), clause!("dbm.flankmarch.23")),
        away: clause!("dbm.flee.02"),
        spared: clause!("dbm.flankmarch.24"),
        towns: works_tables::TOWNS,
        measured: clause!("dbm.flankmarch.25"),
        measured_own: clause!("dbm.flankmarch.26"),
        places: clause!("dbm.flankmarch.27"),
        whole: clause!("dbm.flankmarch.28"),
        water: clause!("dbm.flankmarch.06"),
        mounted: clause!("dbm.flankmarch.07"),
    }
}
