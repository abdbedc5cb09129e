//! The rules on how the commands of both sides lie before the first bound, and on troops of which the enemy does not know,
//! for a set whose commands are deployed one after another.
//!
//! `course::laid` judges battles by them.

use crate::base::clause::{Cited, Clause};
use crate::book::Who;
use crate::book::length::Length;
use crate::book::setup_tables::SecretTables;

/// The rules on the ground of commands, baggage, garrisons, ambushes and flank marches.
#[derive(Clone, Debug)]
pub struct LaidRules {
    /// The least distance from the line midway between the base edges (`dbm.deploy.02`).
    pub front: Cited<Length>,
    /// The least distance from the side edges, but for ships (`dbm.deploy.03`).
    pub sides: Cited<Length>,
    /// The least distance from a walled place that the enemy holds (`dbm.deploy.04`).
    pub towns: Cited<Length>,
    /// Baggage stands in good going, or in a place (`dbm.deploy.05`).
    pub train: Cited<Who>,
    /// Outside of places its rear is on the base edge, or it touches water (`dbm.deploy.06`).
    pub train_back: Clause,
    /// Ships that stand for baggage are afloat, which is enough of water and of good going (`dbm.deploy.25`).
    pub ships: Cited<Who>,
    /// All baggage is of one command on the table, the commander-in-chief's or a sub-general's (`dbm.army.09`).
    pub assigned: Clause,
    /// All elements in walled places are of one command (`dbm.deploy.09`).
    pub garrison: Clause,
    /// It is not the largest one (`dbm.deploy.10`).
    pub largest: Clause,
    /// The elements of a command, without baggage, lie in a rectangle of its own (`dbm.deploy.17`).
    pub rectangle: Clause,
    /// Its sides are parallel with the table's edges (`dbm.deploy.18`).
    pub parallel: Clause,
    /// It cuts no other one of its side (`dbm.deploy.19`).
    pub apart: Clause,
    /// It may touch one (`dbm.deploy.20`).
    pub touching: Clause,
    /// Troops on a flank march are not on the table (`dbm.deploy.22`).
    pub off_table: Clause,
    /// Who may be in ambush, and where; which commands may be on a flank march.
    pub secrets: SecretTables,
    /// Ground beyond which nobody of the enemy's deployment ground sees an ambush (`dbm.ambush.03`).
    pub behind: Clause,
    /// The place of an ambush is recorded, and it is off the table (`dbm.ambush.05`).
    pub recorded: Clause,
    /// The least distance of an ambush from a walled place that the enemy holds (`dbm.ambush.09`).
    pub ambush_towns: Clause,
    /// No baggage is in ambush (`dbm.ambush.10`).
    pub ambush_train: Clause,
    /// The distance from the side edges does not hold for ambushes (`dbm.ambush.12`).
    pub ambush_sides: Clause,
    /// The edge of a flank march is recorded, and is a side edge (`dbm.flankmarch.03`).
    pub edge: Clause,
    /// No baggage is on a flank march (`dbm.flankmarch.05`).
    pub march_train: Clause,
    /// The lines of works.
    pub works: WorkLines,
    /// No vessel is put on frozen water (`dbm.navalterrain.06`).
    pub ice: Clause,
    /// Vessels that no water lets come are not used: those whom they carry are on land (`dbm.landing.08`).
    pub dry: Clause,
}

/// How lines of works may run; all lengths are at least one base width.
#[derive(Clone, Copy, Debug)]
pub struct WorkLines {
    /// The distance of two towers (`dbm.forts.09`).
    pub towers: Clause,
    /// The gap between lines that are not continuous (`dbm.forts.12`).
    pub gaps: Clause,
    /// Temporary ones lie where their side deploys, but for those round a built-up area and along a wood (`dbm.forts.14`).
    pub own_ground: Clause,
    /// Permanent ones exist only round a built-up area (`dbm.forts.02`).
    pub with_town: Clause,
    /// Those round one enclose all of its border, but for what lies at an edge of the table or at a waterway (`dbm.forts.05`).
    pub enclosed: Clause,
    /// The angle inside a corner is from 90 to 270 degrees (`dbm.forts.13`).
    pub corners: Clause,
}
