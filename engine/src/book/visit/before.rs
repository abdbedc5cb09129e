//! The parts of the tables before and around a battle: ground, camps, deployment, armies, tournaments, campaigns,
//! refights.

use super::{BookWalk, Visit, fields};
use crate::base::clause::Clause;
use crate::book::army_tables::{ArmyTables, CommandTables, ListParts, ListTold, Players};
use crate::book::campaign_tables::{CampaignTables, HomeGround, PlaceGround, WayRow};
use crate::book::country_lines::{CountryRiver, CountryRoad, CountryTown, CountryWater};
use crate::book::country_tables::{
    AreaSizes, CountryBoard, CountryLand, CountryPosts, CountryTables, DefenderRules, DiceRow, FieldRules,
    HillFeatures, InvaderRules, MostRow, OptionRow, OverlapRow, RegionRow, SeasonRules, SizeRow, SpotDistance, SpotRow,
    SpotRules, StartRow,
};
use crate::book::force_tables::{EligibleRules, EntryRules, FigureRow, ForceTables};
use crate::book::fort_tables::FortLaying;
use crate::book::laid_tables::{LaidRules, WorkLines};
use crate::book::land_tables::{
    BuiltRules, Choosing, GateRow, LayoutRules, LimitRow, Placing, ProportionRow, QuarterRow, RiverRules, RoadRules,
    SpreadRow, TownRules, WaterRules,
};
use crate::book::opening_tables::OpeningTables;
use crate::book::price_tables::{
    BaggageRules, BeastRules, CarriedRules, DoubleRules, FortRules, ListingRules, PriceChange, PriceRow, PriceTables,
    WorkPrice,
};
use crate::book::refight::{RatioRow, RefightTables};
use crate::book::setup_steps::{LandPhase, LandWork, SetupRow, SetupThrow, SetupWork};
use crate::book::setup_tables::{
    AmbushRow, BoardRow, BoardSides, Camping, CommandCamps, Deploying, DiceRules, EdgeReach, FlankMarchRules,
    GarrisonRow, InvaderEdges, Landing, LandingRules, MarginRow, SecretTables, SetupTables, ShoreRules, SideRow,
    SwapRules,
};
use crate::book::tournament_tables::{BattleScoring, CommandScoring, Customary, TournamentScoring, TournamentTables};
use crate::book::troop_tables::{DrillRow, FiguresRow, GradeRow, GroupRow, TroopKindRow, TroopTables};
use crate::book::{HomeRow, Offer};

fields! {
    TroopTables { kinds, grades, graded, drills, groups, figures }
    TroopKindRow, by clause { kind, says }
    GradeRow, by clause { grade, says }
    DrillRow, by clause { who, drills }
    GroupRow, by clause { name, who }
    FiguresRow, by clause { who, what, numbers }
    SetupTables {
        steps, whole, home_of, kinds, homes, flat, numbered, preset, boards, linear, choosing, quarters, placing, deploying, camping,
        secrets, swaps,
    }
    ForceTables { steps, several, beaten, units, figures, points, worth, leader, leaders, commander, board, square, wider, scale, land, entry }
    CountryTables { thrown, steps, boards, most_points, seasons, land, deploying, posts, forts }
    CountryBoard, by clause { figures, size, part, most_points }
    SeasonRules { seated, season, climate, climates, regions, total, hour, facing, starts, moon }
    RegionRow, by clause { name, climate }
    StartRow, by clause { seasons, ended, starts }
    CountryLand {
        flat, part, sectors, numbered, linear, permitted, hills, fields, overlaps, phases, invader, defender, rest, sizes,
        alike, spots, water, river, road, town,
    }
    HillFeatures { one, crest, kinds, covers }
    FieldRules { touching, kinds, own }
    OverlapRow, by clause { over, on, whole }
    InvaderRules { one, options, river_band, hills, steep, covers }
    OptionRow, by clause { kind, face, compulsory, failed, vessels }
    DefenderRules {
        total, compulsory, half, order, first, most, one_water, water_with_town, dice, river_zones, river_ends, roads,
    }
    MostRow, by clause { kind, most }
    DiceRow, by clause { kind, face }
    AreaSizes { most, least, rows, with_hill }
    SizeRow, by clause { up_to, quarters }
    SpotRules { sector, distances, discarded, chosen_first, both }
    SpotRow, by clause { faces, from_edge }
    CountryWater {
        one, along, depth, half, quarters, beach, jutting, island, island_edge, island_shore, obstructed,
    }
    CountryRiver { first, second, quarters, straight, width, source }
    CountryRoad { tracks, quarters, free, central, width, over, crossings, same }
    CountryTown { kind, roads, link, at_water, flank, rear, one_sector, walled, open }
    CountryPosts {
        baggage, baggage_rear, turns, largest, rectangle, parallel, apart, touching, assigned, as_recorded, off_table,
        in_ambush, dismounted,
    }
    FortLaying {
        enclosed, gateways, towers, roads, circuit, corners, own_ground, reduced, full, with_town, camp, plashed, enclosing,
    }
    FigureRow, by clause { who, points }
    EligibleRules { featured, rough, tests, third, reaches, flat, stream, stream_width, path_width }
    EntryRules { opposite, touching, both, column, each }
    PriceTables {
        elements, unpriced, changes, works, equal, usual, total, generals, chief, subs, allies, commands, baggage, double, landing,
        mounts, beasts, forts, listing,
    }
    PriceRow, by clause { kind, regular, irregular }
    PriceChange, by clause { cause, who, halves }
    WorkPrice, by clause { part, halves }
    BaggageRules { up_to, apart, vessels, vessels_cost, protected, in_field }
    DoubleRules { allowed, behind, choice, counted, cheaper }
    CarriedRules { one, none, baggage, price, horses, ashore }
    BeastRules { who, price }
    ListingRules { entries, aggression, climate, mounts_optional }
    FortRules { either, gateways, most_permanent, most_temporary, temporary, permanent, tied, free_gateway, faces, lost, vessels_lost, carried_kept }
    OpeningTables {
        steps, elements, generals, camps, garrison, base_width, board, river, ends, zone, whole, camp,
    }
    SetupRow, by clause { work, by }
    SetupThrow { of, tie }
    LandPhase { number, of, unplaced }
    SecretTables { ambushes, flanks, defender, invader, flank_marches }
    SwapRules { fronts, neighbours, held_back, inside }
    AmbushRow, by clause { who, ground, seen_from }
    LaidRules {
        front, sides, towns, train, train_back, ships, assigned, garrison, largest, rectangle, parallel, apart, touching, off_table, secrets, behind,
        recorded, ambush_towns, ambush_train, ambush_sides, edge, march_train, works, ice, dry,
    }
    WorkLines { towers, gaps, own_ground, with_town, enclosed, corners }
    FlankMarchRules { share, each, chief, water }
    HomeRow, by clause { home, compulsory, optional }
    Offer { of, least, most, alike, each, clause }
    BoardRow, by clause { base_width, scale, sides }
    SideRow, by clause { paces, reach }
    EdgeReach { most, by_edge, by_water }
    Choosing { compulsory, optional, limits, obstacles, built, order, only_optional }
    LimitRow, by clause { of, most }
    BuiltRules { kinds, on_hill, hills }
    QuarterRow, by clause { faces, by }
    Placing {
        areas, rectangle, least_width, measured, narrow, proportions, straight, convex, crest, gap, edge, at_edge, apart, discarded, layout,
        spread, water, river, road, town,
    }
    ProportionRow, by clause { of, least, most }
    SpreadRow, by clause { of, spread }
    WaterRules { depth, half, beach, along, short_sides, dry }
    LayoutRules { quarters, hindered, obstacles, road_to_built }
    RiverRules { ends, width, course, round, clear, clear_itself }
    RoadRules { width, width_itself, bends, ends, water, second, to_water, through }
    TownRules { near_edges, gates, larger, lanes }
    GateRow, by clause { kind, gates }
    Deploying {
        base_width, width, depth, deeper, edges, opposite, order, form, in_turns, centre, reach, in_closed, margins, near_general, garrison,
        from_towns, command_landing, dice, landing, columns,
    }
    MarginRow, by clause { who, from }
    Landing { whole, near_water }
    LandingRules { number, home, may, barred, ashore }
    ShoreRules { any, group, alone, touching, late, unused, price, anywhere, near }
    DiceRules { written, told, free }
    Camping {
        needed, spared, no_camp, going, never, zone, anywhere, inside, own_shore, building, length, width, rectangle, followers, order, room, barred, people, garrisons,
        of_commands,
    }
    GarrisonRow, by clause { kind, who, must, one }
    CommandCamps { allied, main, own }
    // Lists, and troops that belong to lists, have texts of their own.
    ArmyTables {
        lists as hidden, size, one_ally, two_allies, slash, without_allies, named, allied_general, main_type, replaced, general,
        parts, entries, listed, home, aggression, exchange, open_form, third, in_place, troops as hidden, spellings, commands,
    }
    ListParts { sublists, whole, dates, leads, general, count, choice, packages, told }
    ListTold, by clause { list }
    CommandTables {
        players, generals, share, least, times, allied_lists, allied_size, allied_only, different, chief, named, barred,
        elephants,
    }
    // The rows of losses and their worth are a policy of campaigns too.
    BattleScoring { losses as hidden, terms as hidden, renewed, bye, undecided }
    CommandScoring { scored, tie, army_points, bye }
    CampaignTables {
        network, strategic, ways, sailing, season, die, order, must_attack, retire, drawn, beaten, ground, winter, losses,
    }
    PlaceGround { homes, port, walled, fort, city }
    HomeGround, by clause { home, kinds }
    WayRow, by clause { way, cost, opposed, strange }
    RefightTables { variants, board, terrain, ratios, numbers }
    RatioRow, by clause { word, ratio }
}

impl Visit for InvaderEdges {
    fn visit(&mut self, walk: &mut BookWalk) {
        match self {
            InvaderEdges::Reached { by_road, by_water } => {
                walk.field("by_road", by_road);
                walk.field("by_water", by_water);
            }
            InvaderEdges::Long(clause) => walk.field("long", clause),
            InvaderEdges::Any(clause) => walk.field("any", clause),
        }
    }
}

/// A term stands where its value alone would, under its clause if it has one.
impl<T: Visit> Visit for Customary<T> {
    fn own_clause(&self) -> Option<Clause> {
        self.clause
    }

    fn visit(&mut self, walk: &mut BookWalk) {
        walk.under(self.clause, |walk| self.value.visit(walk));
    }
}

/// The numbers of points for results stand beside the points.
impl Visit for TournamentTables {
    fn visit(&mut self, walk: &mut BookWalk) {
        let Self {
            rounds,
            minutes,
            armies,
            scoring,
            everybody,
            opening,
            equals,
            changing,
            regular,
            pair,
            undecided,
            knock_out,
        } = self;
        walk.field("rounds", rounds);
        walk.field("minutes", minutes);
        walk.field("armies", armies);
        match scoring {
            TournamentScoring::Results(results) => walk.field("scoring", &mut results.points),
            TournamentScoring::Battles(battles) => walk.field("scoring", battles),
            TournamentScoring::Commands(commands) => walk.field("scoring", commands),
        }
        walk.field("everybody", everybody);
        walk.field("opening", opening);
        walk.field("equals", equals);
        walk.field("changing", changing);
        walk.field("regular", regular);
        walk.field("pair", pair);
        walk.field("undecided", undecided);
        if let TournamentScoring::Results(results) = scoring {
            walk.field("beaten", &mut results.beaten);
            walk.field("most", &mut results.most);
        }
        walk.field("knock_out", knock_out);
    }
}

impl Visit for BoardSides {
    fn visit(&mut self, walk: &mut BookWalk) {
        match self {
            BoardSides::Between(sides) => walk.field("between", sides),
            BoardSides::Paces(rows) => walk.field("paces", rows),
        }
    }
}

impl Visit for SetupWork {
    fn visit(&mut self, walk: &mut BookWalk) {
        walk.plain(self);
        match self {
            SetupWork::Throw(throw) => walk.field("throw", throw),
            SetupWork::Swap(pairs) => walk.field("pairs", pairs),
            SetupWork::Land(LandWork::Phase(phase)) => walk.field("phase", phase),
            _ => {}
        }
    }
}

impl Visit for Players {
    fn visit(&mut self, walk: &mut BookWalk) {
        match self {
            Players::OneASide => walk.field("one_a_side", &mut true),
            Players::Several { each } => walk.field("several", each),
        }
    }
}

impl Visit for SpotDistance {
    fn visit(&mut self, walk: &mut BookWalk) {
        match self {
            SpotDistance::Touching => {}
            SpotDistance::Between(both) => walk.field("between", both),
            SpotDistance::Beyond(least) => walk.field("beyond", least),
        }
    }
}
