//! The parts of the tables of movement.

use super::{BookWalk, Plain, Visit, circumstances, fields};
use crate::book::aware_tables::{CoverRow, CrestRule, LearntRules, OverRule, PitRule, SightRules};
use crate::book::column_tables::{ContractRules, ExpandRules};
use crate::book::cost_tables::{BackwardRule, CommandRow, CostRow, CostTable, CostWhen};
use crate::book::dark_tables::{DimRules, LowDice, SeparateDice};
use crate::book::flank_tables::FlankRules;
use crate::book::impulse_tables::{
    AdvanceEndRow, EndWhen, ExcuseRow, ExcuseWhen, IgnoredRow, IgnoredWhen, ImpulseRow, ImpulseTables, ImpulseWhen,
    LongerRule, PrizeRule, ThroughRules,
};
use crate::book::loose_tables::LooseRules;
use crate::book::move_tables::{
    AttemptRules, BreakOffBars, ChargeRow, ChargeRules, ClosedRow, ContactBar, ContactRules, CornerRules, DistanceRow,
    DoorRules, DrowningRules, DutyRules, EndsRules, FrontRules, FurtherRow, FurtherTable, GapRules, GoingRow,
    GroupRules, HeavyWaders, MarchRules, MoveTables, NarrowRules, OwnLineUp, PassedGap, PassingRow, PositionRules,
    RiverDieRow, RiverRow, RiverRule, RoadRow, RunRules, SlideRules, SoakRow, SquaringRules, TurnRules, WadingRules,
    ZoneRow,
};
use crate::book::passing_tables::{BeyondRule, EyeRules, PassingBars};
use crate::book::phase_tables::{PhaseRow, PhaseWork, ShotRules};
use crate::book::sea_tables::{SeaRules, SlowedRow, SlowedWhen, StraitRules, WreckRules};
use crate::book::troops::BaseSize;
use crate::book::troops::TroopName;
use crate::book::zone_tables::ZoneTerms;
use crate::book::{ScaleRow, TroopRow};

fields! {
    TroopName, by clause { troops, code }
    ScaleRow, by clause { figures, base_width, per_hundred }
    TroopRow, by clause { code, title, kind, branch, grade, drill, pace, marks, bases, defined }
    BaseSize { figures, width, depth }
    MoveTables {
        going, between, closed, distances, by_road, die, pips, separate, dim, flank, cost, further, march, corners, ends, door, passing, passing_bars, by_eye, zones, zone_terms, squaring, groups,
        contact, river, sea, soaked, impulse, from_touch, charge, fronts, in_place,
    }
    ChargeRules { rows, contact, visible, straight, least, free, shift, overlap }
    ChargeRow, by clause { who, more }
    FrontRules { strip, excepted, clause }
    RunRules { fleeing, bolting, group }
    TurnRules { at_once, later, beside_friend }
    WadingRules { along, steepest, free }
    GoingRow, by clause { ground, who, going as choice }
    ClosedRow, by clause { who, from }
    ContactBar, by clause { who, enemy }
    RoadRow, by clause { who, distance }
    DistanceRow, by clause { who, from, to, distance }
    CostTable { rows, floor, free_by_road, extras_from, column_follows, backward, command, hidden_by, hidden_beyond, hidden_behind, hidden_inside }
    CostRow, by clause { what, who, but_generals, when, value, class }
    CommandRow, by clause { who, reach, hidden, unseen_hidden, around }
    FurtherTable { rows, apart, each }
    SeparateDice, by clause { skies, at_night, conditions, own, low }
    BackwardRule, by clause { who, spared }
    FlankRules {
        face, declared, compared, driven, own_half, flees_on, lost, larger, enemy_half, moves, straggle, shaken, again,
        advance, no_room, scares, away, spared, towns, measured, measured_own, places, whole, water, mounted,
    }
    LowDice, by clause { most, times, early }
    DimRules, by clause { most, used_to, sky }
    SoakRow, by clause { kind, going, when }
    FurtherRow, by clause { what, who, when, most, apart }
    ShotRules { both, back, nearest, must, price, once }
    LooseRules { who, enemy, apart, straight, halts }
    MarchRules { apart, exactly, visible, aware, loose, discovers, by_road, elsewhere, alone, abreast, once }
    PhaseRow { phase, work, takes, clause as kept }
    PassingRow, by clause { who, through, unfought, fresh, straight, crushes, rearward, forward }
    ZoneRow, by clause { who, all_round, depth, fighting, blocked, shielded, water }
    CornerRules { parts, groups, cutting, brushed }
    EndsRules { front, rear, wheels, turns, round }
    BreakOffBars { groups, faster }
    DoorRules { what, waived, opposed, never }
    SlideRules { most, near, column, free, ahead, on_the_way, wheels, single }
    PassingBars { touched, wet, gaps, beyond, any_file, wheels_out }
    BeyondRule, by clause { follow, apart }
    EyeRules, by clause { turn, width }
    GapRules { narrow, ahead, back, leaves, flank, straight }
    ExpandRules { stays, joined, clear, level, more }
    ContractRules { head, closes, joined, clear, far, again }
    DutyRules { larger, touched, defends, stands, recoil, room, makes_room, beside, parallel, order, shifted }
    PositionRules { bound, side, friend }
    ZoneTerms { ahead, lines, contact, joint, follows, shift, retire, about, loose }
    SquaringRules { retire, contact, corners, lines, angle, stops }
    OwnLineUp { each, overlap, gap, place }
    GroupRules { back_from_zone, slide_in_zone, slide, narrow, in_part, column_in_bad, bad_at_end, alone_in_rough, unmixed, about, column_line, each_wheel, column_head, wheels, expands, contracts, narrows }
    NarrowRules { to_pass, behind, all, line, leaves }
    PassedGap { least, gap }
    ContactRules {
        barred, barred_from_camps, flank_start, beside, lines_up, conforms, most_overlapped, single_conforms, to_group, keeps_in, keeps_partly, break_off, break_off_bars, runs, slid_into, contacted, duty, positions, shot, never_turn, parts, longest_part, turns,
    }
    RiverRow, by clause { from, to, limit, column_limit, column, bank }
    AttemptRules { from, least, closes, entered, column, recoil, others, zone, course, drowning, closes_within, sectors, unknown, any_part, waders, heavy }
    SeaRules { vessels, frozen, rivers, bends, bridge, slowed, alone, fights, no_beach, wreck, straits }
    StraitRules { land, gap, ford }
    SlowedRow, by clause { who, when, going as choice }
    WreckRules { lost, moved, held, beached, quays, castaways }
    HeavyWaders { who, were, from }
    RiverDieRow, by clause { when, value }
    DrowningRules { drowns, eased, driven, slips, ice }
    ImpulseTables {
        troops, excuses, sight, prize, nearest, ignored, to_edge, way, shift, short_of_friends, aside, aligns, through, straight_on, ends, longer,
    }
    ThroughRules, by clause { barred, feared, flee, away, again, recoil, calm, room }
    ImpulseRow, by clause { who, when }
    ExcuseRow, by clause { when }
    SightRules, by clause { command, open, troops, blocked_by, covers, mixed, out, shown, over, crest, pit, learnt, shots }
    CoverRow, by clause { ground, who, still, within }
    OverRule, by clause { up, never, beyond, low }
    CrestRule, by clause { steep, within }
    PitRule, by clause { ground, out }
    LearntRules { shot, watched, fortified }
    PrizeRule, by clause { who, clear }
    IgnoredRow, by clause { who, enemy, when }
    AdvanceEndRow, by clause { when }
    LongerRule, by clause { times, apart }
}

circumstances! {
    ImpulseWhen {
        ImpulseWhen::NearDemoralised(length) => ["near" length],
        ImpulseWhen::WouldContact(who) => ["contact" who],
    }
    ExcuseWhen {
        ExcuseWhen::Troops(who) => ["troops" who],
        ExcuseWhen::WouldContact(who) => ["contact" who],
    }
    IgnoredWhen {
        IgnoredWhen::InGoingOrBehindWorks(going) => ["going" going],
        IgnoredWhen::BeyondClosed(length) => ["diversion" length],
    }
    SlowedWhen {
        SlowedWhen::Upwind(degrees) => ["upwind" degrees],
    }
    EndWhen {
        EndWhen::Near(who, length) => ["of" who, "near" length],
    }
}

impl Visit for RiverRule {
    fn visit(&mut self, walk: &mut BookWalk) {
        match self {
            RiverRule::State(rows) => walk.field("state", rows),
            RiverRule::Attempts { rows, attempt, die } => {
                walk.field("state", rows);
                walk.field("die", die);
                walk.field("attempt", attempt.as_mut());
            }
            RiverRule::HaltAndThrow { least, halt, along } => {
                walk.field("least", least);
                walk.field("halt", halt);
                walk.field("along", along);
            }
            RiverRule::Waded(rules) => walk.field("waded", rules),
        }
    }
}

impl Plain for PhaseWork {
    fn text(&self) -> String {
        format!("{self:?}")
    }
}

impl Visit for PhaseWork {
    fn visit(&mut self, walk: &mut BookWalk) {
        match self {
            PhaseWork::Moves { last } => walk.field("last", last),
            PhaseWork::Shots(rules) => walk.field("shots", rules),
            _ => walk.plain(self),
        }
    }
}

impl Plain for CostWhen {
    fn text(&self) -> String {
        format!("{self:?}")
    }
}

impl Visit for CostWhen {
    fn visit(&mut self, walk: &mut BookWalk) {
        match self {
            CostWhen::With(who) => walk.field("with", who),
            CostWhen::ShortWith(who) => walk.field("short_with", who),
            CostWhen::GroupMove(number) => walk.field("group_move", number),
            CostWhen::GroupMoveInLine(number) => walk.field("group_move_in_line", number),
            CostWhen::GeneralInside { on, own } => {
                walk.field("inside", on);
                walk.field("own", own);
            }
            _ => walk.plain(self),
        }
    }
}
