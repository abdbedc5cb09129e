//! The parts of the tables of movement.

use super::{BookWalk, Visit, fields};
use crate::book::move_tables::{
    ClosedRow, CommandRow, ContactRules, CostTable, DistanceRow, FurtherRow, FurtherTable, GoingRow, GroupRules,
    MoveTables, PassingRow, RiverRow, RiverRule, SoakRow, ZoneRow,
};
use crate::book::troops::BaseSize;
use crate::book::troops::TroopName;
use crate::book::{ScaleRow, TroopRow};

fields! {
    TroopName, by clause { troops, code }
    ScaleRow, by clause { figures, base_width, per_hundred }
    TroopRow, by clause { code, title, kind, branch, grade, drill, pace, marks, bases, defined }
    BaseSize { figures, width, depth }
    MoveTables {
        going, closed, distances, die, pips, cost, further, passing, zones, groups, contact, river, soaked,
    }
    GoingRow, by clause { ground, who, going as choice }
    ClosedRow, by clause { who, from }
    DistanceRow, by clause { who, from, to, distance }
    CostTable {
        each, free_by_road, extras_from, troops, garrison, general_lost, general_inside, command, beyond, hidden_by,
        hidden_beyond, hidden_behind,
    }
    CommandRow, by clause { who, reach, hidden }
    FurtherTable { rows, apart }
    SoakRow, by clause { kind, going, when }
    FurtherRow, by clause { who, when, most }
    PassingRow, by clause { who, through, unfought, fresh, straight, rearward, forward }
    ZoneRow, by clause { who, all_round, depth }
    GroupRules { back_from_zone, slide_in_zone, column_in_bad, column_line }
    ContactRules {
        barred, barred_from_camps, flank_start, single_conforms, to_group, keeps_in, break_off, contacted, never_turn,
    }
    RiverRow, by clause { from, to, limit, column }
}

impl Visit for RiverRule {
    fn visit(&mut self, walk: &mut BookWalk) {
        match self {
            RiverRule::State(rows) => walk.field("state", rows),
            RiverRule::HaltAndThrow { least, halt } => {
                walk.field("least", least);
                walk.field("halt", halt);
            }
        }
    }
}
