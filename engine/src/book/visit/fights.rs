//! The parts of the tables of shooting, close combat, weather and doubt.

use super::fields;
use crate::book::adjusting::AdjustRow;
use crate::book::combat_tables::{
    AvoidRow, CombatTables, FactorRow, FlightRow, FlightRules, OtherGrade, OutcomeRow, OverlapRules, PassRow,
    PursuitRank, PursuitRow, PushRules, RearRankRow, RecoilRow, SupportBars, SupportRow, SweepRules, TacticalRow,
    UselessRow, WagonEdges,
};
use crate::book::counts_as::CountsAsRow;
use crate::book::doubt::AllyRules;
use crate::book::hindering::HinderingRules;
use crate::book::nightfall_tables::NightfallRules;
use crate::book::pursuit_tables::{DrivenRow, PressRules, PursuitChoice, PursuitRules};
use crate::book::recoil_tables::{HeadlongRules, PushedRules, RecoilRules, TrampleRules};
use crate::book::rulebook::{Doubt, WeatherTables};
use crate::book::shooting_tables::{
    CornerLane, OverFriends, PlaceShooting, RangeRow, ReachRules, SecondRankRow, ShootingTables, SightRow,
};
use crate::book::sight_tables::{ConcealRow, SeeingRules};
use crate::book::state_tables::{BoltRules, FlightTimeRow, FollowRow, ShyRules, StateBar, StateRow, StateTables};
use crate::book::victory_tables::{
    CentreRow, CommandLosses, Demoralisation, EndRow, EquivalentRow, FallenRow, LeaderTerms, LossCount, PlaceLossRow,
    PointRules, VictoryTables,
};
use crate::book::weather_tables::EffectRow;

fields! {
    CombatTables {
        counts_as, factors, supports, support_bars, tactical, hindering, outcomes, margin, adjusting, opponent, overlaps, wagons, wagon_edges, paltry, water_is_good, bonus, recoils, passing, unyielding,
        backed_into, recoiling, trample, supporter_falls, swept, flight, pursuits, pursuit_rank, pursuit_ranks, pursuing, pursued_into, shooting,
    }
    HinderingRules { from, foes, spared }
    SupportBars { own_command, never, touched_by, shot_at, moved_against, other_grade }
    OtherGrade, by clause { never }
    CountsAsRow, by clause { who, when, against, lookups, kind, grade }
    FactorRow, by clause { who, against, how, held, foot, mounted }
    SupportRow, by clause { kind, who, from, against, how, inside, ground, value }
    TacticalRow, by clause { case, who, against, how, unless, value }
    OutcomeRow, by clause { margin, loser, by, how, when, result as choice }
    AdjustRow, by clause { stage, who, against, how, acting, shot_at, defends, lead, support, listed, value }
    OverlapRules { corners, spared, board, stormers, useless, half_edge, deep, any_edge, ranks }
    UselessRow, by clause { who, helped }
    RearRankRow, by clause { who, grade }
    SweepRules { within, halved, survivor, rear, supporters, loose, spared, harmless, works }
    RecoilRow, by clause { who, by }
    PassRow, by clause { who, through, crushes }
    FlightRules { distances, passing, struck_on, course, by_corner, fearless, open_ground, avoids, crash, pushes, enters, headlong }
    PursuitRules { prey, struck, choices, water, conforms, lost, driven, landing, bystanders, press }
    PressRules, by clause { who, led_by, straight, behind, ranks, works, slowest, clears, away, ends, caught, bound, part, free }
    DrivenRow, by clause { who, distance, by_depth }
    PursuitChoice, by clause { who, from }
    RecoilRules { evade, harmless, not_fought, chosen, aside, askew, scatter, alongside, turns, ground, aboard, works, ends_struck, pushed_unstruck, pushes_on, passes_first, rear_corner, bridge, pushed }
    TrampleRules, by clause { who, friends }
    PushedRules { unstruck, onward, recoiler, foe, foe_lost, friend, ground, works, so_far, off_table, off_table_alone }
    HeadlongRules { look, edges, caught, burst, river, from_rear, faces_away, refuge, once, joined, within }
    WagonEdges { places, chosen, all_recoil }
    AvoidRow, by clause { who, ground }
    PursuitRank, by clause { who, way }
    PushRules, by clause { who, mounted, joined, never, no_room }
    FlightRow, by clause { who, by }
    PursuitRow, by clause { who, from, distance, by_depth }
    ShootingTables { ranges, at_works, margin, portion, arc, reach, grouped, zone, ahead, any_part, corners, ground, trees, aids, second_rank, from_works, places }
    ReachRules { close, any, near, far }
    SeeingRules { line, ahead, between, covers, shown, shots, charges, turns }
    ConcealRow, by clause { ground, who, within }
    CornerLane, by clause { gap }
    SecondRankRow, by clause { who, except, same_bow, command, behind, same_grade, ground }
    OverFriends, by clause { who, apart, from_hill }
    PlaceShooting { walls, occupied, all_round }
    RangeRow, by clause { who, range, edges, when, back, free, over, over_friends, ignores, in_pairs, on_ground }
    SightRow, by clause { ground, hides }
    // The almanac is the same for all sets.
    WeatherTables { effects, in_force, factor, shade, shots, fresh, muddy, hour, nightfall, almanac as hidden }
    NightfallRules { goes_on, breaks_off, chosen, given, anew, first_baggage, other_baggage, by_turns, largest, towns, unhidden, carried }
    EffectRow, by clause { name, says, when, does }
    VictoryTables { losses, ends, given, in_campaign, wiped_out, demoralised, points }
    PointRules { army, command, scored, shaken }
    LossCount { lost, usual, spared, equivalents, exchanged, fallen, double, general, places, centres, by_command, no_troops }
    CentreRow, by clause { ground, counts }
    EquivalentRow, by clause { who, lost, counts }
    FallenRow, by clause { when }
    PlaceLossRow, by clause { kind, when, beside_camp, value }
    CommandLosses { allied_camp, other_places }
    EndRow, by clause { when, more, at_once }
    Demoralisation { to_vessels, troops, spared, lost, all_types, leader, flee, front, held, general, at_close, tested, single }
    LeaderTerms { lost, chief, alone, causes, at_once }
    StateTables { rows, bars, flights, rally, shy, bolt, follow, fought_at_once }
    ShyRules, by clause { disables, pushes, blocked, met, off_table, pushed, turns }
    BoltRules, by clause { distance, disables, shoves, off_table, no_room }
    FollowRow, by clause { who, after, by }
    StateRow, by clause { state, by, who, until }
    StateBar, by clause { state, from }
    FlightTimeRow, by clause { state, phase, at }
    Doubt { holds, still, die, met, by_pips, in_force }
    AllyRules { doubts, commits, arriving, shaken, no_shot, no_advance, near }
}
