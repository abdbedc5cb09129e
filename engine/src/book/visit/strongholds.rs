//! The parts of the tables of camps, Cities and Forts.

use super::{BookWalk, Plain, Visit, fields};
use crate::book::stronghold_tables::{
    BarredRow, CampTerms, CityTerms, ControlRules, PeopleRules, PlaceRow, SackRules, SallyRule, StormGround,
    StormRules, StrongholdTables, Turns, WaysIn,
};
use crate::book::works_tables::{
    AssaultRules, BareRow, BareSection, CrossingRow, EnclosingRules, FlankerRules, HidingRow, IndoorRules,
    StormingRules, WorksTables,
};

fields! {
    StrongholdTables { kinds, barred, storm, zone }
    PlaceRow { kind, ways, enter, leave, gates, not_held_by, undefended, turns, replaced, fixed, camp, city, in_one_go, by_front }
    BarredRow, by clause { kind, who }
    StormRules {
        over, goes_out, front, likewise, approach, engaged, turns, at_gates, factor, alone, ground, no_retreat, falls, any_edge,
        goes_in, freed, instead,
    }
    CampTerms { allied, other_command, enemy, no_room, out }
    CityTerms { through, people, sally, control, sack }
    ControlRules { passes, gone, destroyed, abandoned, surrender_by, not_shot }
    PeopleRules { beaten, man, man_again, surrender, opened, puppets, revolt }
    SallyRule { near, leash, back, surrendered }
    SackRules { begins, ends, after, no_shots }
    WorksTables { crossing, broken, uncounted, hiding, indoors, zones, enclosing, assault }
    EnclosingRules { edge, water }
    AssaultRules {
        across, defenders, overlaps, unsupported, manned, not_good, bare, slides, shifts, corners, flanker, undefended, storm,
    }
    BareSection, by clause { factor, stands_for }
    FlankerRules { flanks, chosen, stays }
    BareRow, by clause { works, against, how }
    StormingRules, by clause { except, instead, landing, back_out, regain, makes_room, gates_open }
    CrossingRow, by clause { works, sections, who, how, column }
    HidingRow, by clause { works, sections, openings }
    IndoorRules { at_opening, hidden_beyond, shooters, openings }
}

impl Plain for WaysIn {
    fn text(&self) -> String {
        format!("{self:?}")
    }
}

impl Visit for WaysIn {
    /// That orders have steps into strongholds is no decision that can be changed.
    fn visit(&mut self, walk: &mut BookWalk) {
        match self {
            WaysIn::BySteps => walk.plain(self),
            WaysIn::Across | WaysIn::Closed => walk.choice(self),
        }
    }
}

impl Visit for Turns {
    fn visit(&mut self, walk: &mut BookWalk) {
        if let Turns::Each { most, limit, ends, counted } = self {
            walk.under(Some(*limit), |walk| walk.field("most", most));
            walk.field("limit", limit);
            walk.field("ends", ends);
            walk.field("counted", counted);
        }
    }
}

impl Visit for StormGround {
    fn visit(&mut self, walk: &mut BookWalk) {
        if let StormGround::Counts { hill, level, bank, sheltered } = self {
            walk.field("hill", hill);
            walk.field("level", level);
            walk.field("bank", bank);
            walk.field("sheltered", sheltered);
        }
    }
}
