//! The rows of houses: a doorway to go in and out by, on foot; windows to shoot from; walls that hide.

use crate::base::clause::{Cited, Clause};
use crate::battle::{FeatureKind, Kind, SectionKind};
use crate::book::Who;
use crate::book::length::Length;
use crate::book::works_tables::{AssaultRules, Crossing, CrossingRow, HidingRow, IndoorRules, WorksTables};
use crate::clause;

const HOUSE: &[FeatureKind] = &[FeatureKind::House];
const DOORWAY: &[SectionKind] = &[SectionKind::Doorway];
const WALLS: &[SectionKind] = &[SectionKind::Wall, SectionKind::Window, SectionKind::Doorway];

const fn row(sections: &'static [SectionKind], who: Who, how: Crossing) -> CrossingRow {
    const IMPASSABLE: Clause = clause!("dbv.terrain.26");
    CrossingRow { works: HOUSE, sections, who, how, column: None, clause: IMPASSABLE }
}

/// Crossing, sight, and the fight at a defended doorway.
pub fn works() -> WorksTables {
    WorksTables {
        // Who may not go in may still fight whoever holds the doorway (dbv.combat.02).
        crossing: vec![
            row(DOORWAY, Who::FOOT, Crossing::Through),
            row(DOORWAY, Who::MOUNTED, Crossing::Assault),
            row(WALLS, Who::ANY, Crossing::Barred),
        ],
        broken: None,
        uncounted: None,
        hiding: vec![HidingRow {
            works: HOUSE,
            sections: &[SectionKind::Wall],
            openings: &[SectionKind::Doorway, SectionKind::Window],
            clause: clause!("dbv.sight.09"),
        }],
        indoors: Some(IndoorRules {
            at_opening: Cited::new(Length::Paces(1), clause!("dbv.sight.11")),
            hidden_beyond: Cited::new(Length::Paces(8), clause!("dbv.sight.03")),
            shooters: Cited::new(Who::of(&[Kind::Shooters]), clause!("dbv.shoot.17")),
            openings: &[SectionKind::Doorway, SectionKind::Window],
        }),
        zones: None,
        enclosing: None,
        assault: Some(AssaultRules {
            across: clause!("dbv.combat.02"),
            defenders: Cited::new(Who::FOOT, clause!("dbv.combat.02")),
            overlaps: Cited::new(false, clause!("dbv.charge.16")),
            unsupported: None,
            manned: None,
            not_good: None,
            bare: Vec::new(),
            slides: Some(clause!("dbv.charge.10")),
            shifts: Some(clause!("dbv.charge.10")),
            corners: None,
            flanker: None,
            undefended: None,
            storm: None,
        }),
    }
}
