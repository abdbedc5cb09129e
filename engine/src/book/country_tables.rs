//! Battles between armies that are bought: season, hour and compass by the first dice, and a country that both sides lay
//! out in phases, by the terrain that the defender's list allows.
//!
//! `setup::country` sets battles up by these rows. Sizes of features are counted in quarters of a feature equivalent, so
//! that halves of halves add up exactly.

use crate::base::clause::{Cited, Clause};
use crate::base::trace::cite;
use crate::battle::{Climate, Compass, FeatureKind, Season};
use crate::book::country_lines::{CountryRiver, CountryRoad, CountryTown, CountryWater};
use crate::book::fort_tables::FortLaying;
use crate::book::length::Length;
use crate::book::objection::{ListFault, SizeFault};
use crate::book::setup_steps::SetupRow;
use crate::book::setup_tables::Deploying;
use crate::book::{Objection, ScaleRow};

/// The rules of a set on such battles before the first bound.
#[derive(Clone, Debug)]
pub struct CountryTables {
    /// Battles are set up by dice, except those of scenarios and campaigns.
    pub thrown: Clause,
    /// The steps of setting up, in order.
    pub steps: &'static [SetupRow],
    /// The tables by the scale of figures; the first of a scale is the usual one.
    pub boards: Vec<CountryBoard>,
    /// The most army points of each side on this table; `None` without a limit.
    pub most_points: Option<Cited<u16>>,
    /// Season, climate, hour and compass.
    pub seasons: SeasonRules,
    /// The country.
    pub land: CountryLand,
    /// How armies are drawn up.
    pub deploying: Deploying,
    /// Where baggage and commands stand.
    pub posts: CountryPosts,
    /// How bought fortifications are laid down.
    pub forts: FortLaying,
}

/// The size of the table for a scale of figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CountryBoard {
    /// The height of figures, in mm.
    pub figures: u8,
    /// The length and the depth, between the base edges.
    pub size: [Length; 2],
    /// Lengths in paces that the country is laid out by are so many parts of so many; `None` if they are whole.
    pub part: Option<Cited<[u8; 2]>>,
    /// The most army points of each side; `None` without a limit.
    pub most_points: Option<Cited<u16>>,
    /// Its clause.
    pub clause: Clause,
}

/// How the first dice give season, climate, hour and compass.
#[derive(Clone, Debug)]
pub struct SeasonRules {
    /// The sides sit at the long edges.
    pub seated: Clause,
    /// The season is the one that the invader nominated.
    pub season: Clause,
    /// The climate is the defender's.
    pub climate: Clause,
    /// The climates that there are.
    pub climates: Cited<&'static [Climate]>,
    /// Which regions have which climate.
    pub regions: Vec<RegionRow>,
    /// The scores of all dice together are an hour.
    pub total: Clause,
    /// Deployment ends at that hour after midnight; so many hours are a day.
    pub hour: Cited<u16>,
    /// The invader faces the one way if his last die was odd, the other if it was even.
    pub facing: Cited<[Compass; 2]>,
    /// When the battle starts; the first row that fits, and the next that does if nobody wishes for an early start.
    pub starts: Vec<StartRow>,
    /// The night is moonlit if the defender's last die was odd and nothing hides the moon.
    pub moon: Clause,
}

/// The climate of a region of the world.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RegionRow {
    /// The region.
    pub name: &'static str,
    /// Its climate.
    pub climate: Climate,
    /// Its clause.
    pub clause: Clause,
}

/// When a battle starts whose deployment ended in a part of the day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StartRow {
    /// The seasons; empty for all.
    pub seasons: &'static [Season],
    /// The part of the day.
    pub ended: DayPart,
    /// The start.
    pub starts: BattleStart,
    /// Its clause.
    pub clause: Clause,
}

/// A part of the day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DayPart {
    /// From midnight to dawn.
    BeforeDawn,
    /// From dawn to the end of dusk.
    Day,
    /// From the end of dusk to midnight.
    AfterDusk,
}

/// The start of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BattleStart {
    /// At once.
    AtOnce,
    /// At once if a side wishes it.
    IfWished,
    /// At once if the night is moonlit and a side wishes it, otherwise at the next dawn.
    IfMoonlit,
    /// So many minutes before dawn if a side wishes it.
    BeforeDawn(u16),
    /// At dawn.
    Dawn,
}

/// The rules on the country.
#[derive(Clone, Debug)]
pub struct CountryLand {
    /// The table begins as flat good going.
    pub flat: Clause,
    /// Lengths in paces are so many parts of so many on this table; `None` if they are whole. Base widths never change.
    pub part: Option<Cited<[u8; 2]>>,
    /// Each half of the table has so many sectors.
    pub sectors: Cited<u8>,
    /// They are numbered from the defender's left, then from the invader's.
    pub numbered: Clause,
    /// Features along a line; all others are areas.
    pub linear: Cited<&'static [FeatureKind]>,
    /// Only what the defender's list allows can be placed.
    pub permitted: Clause,
    /// The kinds that cover a hill without being features of their own.
    pub hills: HillFeatures,
    /// The fields of a built-up area.
    pub fields: FieldRules,
    /// The kinds that may lie on others.
    pub overlaps: Vec<OverlapRow>,
    /// The three phases.
    pub phases: Clause,
    /// What the invader may place first.
    pub invader: InvaderRules,
    /// What the defender must and may place.
    pub defender: DefenderRules,
    /// What an invader who has placed nothing may add: the least and the greatest sum, no built-up area.
    pub rest: Cited<[u8; 2]>,
    /// How large areas are.
    pub sizes: AreaSizes,
    /// The most areas of one player with the same size and class of going.
    pub alike: Cited<u8>,
    /// Where areas lie.
    pub spots: SpotRules,
    /// Waterways, their beaches and islands.
    pub water: CountryWater,
    /// Rivers.
    pub river: CountryRiver,
    /// Roads.
    pub road: CountryRoad,
    /// Built-up areas.
    pub town: CountryTown,
}

/// Hills.
#[derive(Clone, Copy, Debug)]
pub struct HillFeatures {
    /// A hill is one feature, whatever covers it.
    pub one: Clause,
    /// It slopes from a ridge or point to its edge.
    pub crest: Clause,
    /// The kinds of hill.
    pub kinds: Cited<&'static [FeatureKind]>,
    /// What may cover one.
    pub covers: Cited<&'static [FeatureKind]>,
}

/// Fields.
#[derive(Clone, Copy, Debug)]
pub struct FieldRules {
    /// They touch a built-up area.
    pub touching: Clause,
    /// Their kind if the list allows it, and the kind otherwise.
    pub kinds: Cited<[FeatureKind; 2]>,
    /// They are an area of their own.
    pub own: Clause,
}

/// Features that may lie on others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OverlapRow {
    /// The one.
    pub over: &'static [FeatureKind],
    /// The other; empty for any.
    pub on: &'static [FeatureKind],
    /// It is laid on what is there already, and one of both lies wholly on the other.
    pub whole: bool,
    /// Its clause.
    pub clause: Clause,
}

/// What the invader may place first.
#[derive(Clone, Debug)]
pub struct InvaderRules {
    /// One of these, or nothing.
    pub one: Clause,
    /// The options, by what is placed.
    pub options: Vec<OptionRow>,
    /// An invader's river lies between these two distances from a short edge that he chooses: for each, so many paces
    /// and so many more for each point of a die.
    pub river_band: Cited<[[i32; 2]; 2]>,
    /// The hills that he may add to a road: none, or a sum between these.
    pub hills: Cited<[u8; 2]>,
    /// Their kind; they count as nothing else.
    pub steep: Cited<FeatureKind>,
    /// What may cover them, if the defender's list has it.
    pub covers: Cited<&'static [FeatureKind]>,
}

/// An option of the invader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionRow {
    /// What is placed.
    pub kind: FeatureKind,
    /// The least face of the die that he throws for it unless the defender's list has it compulsory, with the clause on
    /// the throw; `None` without a throw.
    pub face: Option<Cited<u8>>,
    /// If it is compulsory there, he needs no die; `None` without a throw.
    pub compulsory: Option<Clause>,
    /// If his die fails he may place a road instead; `None` without a throw.
    pub failed: Option<Clause>,
    /// The least number of his vessels; 0 if he needs none.
    pub vessels: u8,
    /// Its clause.
    pub clause: Clause,
}

/// What the defender must and may place.
#[derive(Clone, Debug)]
pub struct DefenderRules {
    /// The least and the greatest sum.
    pub total: Cited<[u8; 2]>,
    /// A feature of each compulsory kind that is not there yet; an area of one of these sizes.
    pub compulsory: Cited<[u8; 2]>,
    /// In that sum such a feature counts the half, by this divisor.
    pub half: Cited<u8>,
    /// Compulsory features are positioned before the others.
    pub order: Clause,
    /// These are positioned before the others of their part.
    pub first: Cited<&'static [FeatureKind]>,
    /// The most of some kinds.
    pub most: Vec<MostRow>,
    /// A waterway only if there is none.
    pub one_water: Clause,
    /// And only with a built-up area, if the list allows that.
    pub water_with_town: Clause,
    /// The least faces of the dice for kinds that are not compulsory.
    pub dice: Vec<DiceRow>,
    /// The zone of his river by the face of a die: quarters of the depth, counted from his own.
    pub river_zones: Cited<[u8; 6]>,
    /// His river runs from a short edge to the opposite one, a waterway, or the invader's river.
    pub river_ends: Clause,
    /// His roads are compulsory, or linked with a built-up area or another road.
    pub roads: Clause,
}

/// The most features of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MostRow {
    /// The kind.
    pub kind: FeatureKind,
    /// The most.
    pub most: u8,
    /// Its clause.
    pub clause: Clause,
}

/// The die for a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiceRow {
    /// The kind.
    pub kind: FeatureKind,
    /// The least face.
    pub face: u8,
    /// Its clause.
    pub clause: Clause,
}

/// How large areas are.
#[derive(Clone, Debug)]
pub struct AreaSizes {
    /// The greatest extent in any direction.
    pub most: Cited<Length>,
    /// The least extent in any direction.
    pub least: Cited<Length>,
    /// What an area counts: the first row that it does not exceed.
    pub rows: Vec<SizeRow>,
    /// A built-up area on a hill counts as both together.
    pub with_hill: Clause,
}

/// What areas count that nowhere exceed a length.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SizeRow {
    /// The length; `None` for all greater ones.
    pub up_to: Option<Length>,
    /// Quarters of a feature equivalent.
    pub quarters: u8,
    /// Its clause.
    pub clause: Clause,
}

/// Where areas lie.
#[derive(Clone, Debug)]
pub struct SpotRules {
    /// Each is wholly in the sector of a die.
    pub sector: Clause,
    /// A second die says how far from edges and waterways.
    pub distances: Vec<SpotRow>,
    /// One that does not fit is left out, even if it is compulsory.
    pub discarded: Clause,
    /// All features of a phase are chosen before any is positioned.
    pub chosen_first: Clause,
    /// Both players' areas are thrown for.
    pub both: Clause,
}

/// How far an area lies from the edges of the table and from a waterway.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpotRow {
    /// The least and the greatest face.
    pub faces: [u8; 2],
    /// The distance of its nearest part.
    pub from_edge: SpotDistance,
    /// Its clause.
    pub clause: Clause,
}

/// The distance of an area's nearest part from the nearest edge or waterway.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpotDistance {
    /// It touches one.
    Touching,
    /// From the one length to the other.
    Between([Length; 2]),
    /// More than this.
    Beyond(Length),
}

/// Where baggage and commands stand.
#[derive(Clone, Copy, Debug)]
pub struct CountryPosts {
    /// Baggage is in good going, in groups.
    pub baggage: Clause,
    /// Its rear edge is at the base edge, or it is at a water.
    pub baggage_rear: Clause,
    /// Commands are drawn up in turns, the defender first.
    pub turns: Clause,
    /// The largest command of a side first.
    pub largest: Clause,
    /// The elements of a command are in one rectangle.
    pub rectangle: Clause,
    /// It is parallel with the edges.
    pub parallel: Clause,
    /// It does not meet that of another command.
    pub apart: Clause,
    /// It may touch one.
    pub touching: Clause,
    /// All baggage belongs to one command of the commander-in-chief or a sub-general.
    pub assigned: Clause,
    /// Commands lie to each other as they were recorded.
    pub as_recorded: Clause,
    /// Those on flank marches are put on the table when they arrive.
    pub off_table: Clause,
    /// Those in ambush are off the table where they were written down.
    pub in_ambush: Clause,
    /// Who begins dismounted.
    pub dismounted: Clause,
}

impl SeasonRules {
    /// The region of an army's home, written in whatever letters, and its climate, which a list may give by the one or by the
    /// other; `None` if it gives neither.
    ///
    /// # Errors
    /// If there is no such region or climate, or the region has another climate.
    pub fn home(
        &self,
        home: Option<&str>,
        climate: Option<Climate>,
    ) -> Result<Option<(Option<&'static str>, Climate)>, Objection> {
        let Cited { value: climates, clause } = self.climates;
        cite(clause);
        if let Some(found) = climate.filter(|climate| !climates.contains(climate)) {
            return Err(Objection::new(ListFault::NoClimate { found, known: climates.to_vec() }, clause));
        }
        let Some(home) = home else { return Ok(climate.map(|climate| (None, climate))) };
        let Some(region) = self.regions.iter().find(|row| row.name.eq_ignore_ascii_case(home)) else {
            let known = self.regions.iter().map(|row| row.name).collect();
            return Err(Objection::new(ListFault::NoRegion { found: home.to_string(), known }, clause));
        };
        cite(region.clause);
        let (home, wanted) = (region.name, region.climate);
        match climate.filter(|found| *found != wanted) {
            Some(found) => Err(Objection::new(ListFault::OtherClimate { home, found, wanted }, region.clause)),
            None => Ok(Some((Some(home), wanted))),
        }
    }
}

impl CountryTables {
    /// The tables for bases of the scale of this name, such as `25mm`, and a table of this length in paces; `None` keeps the
    /// usual one.
    ///
    /// # Errors
    /// If there is no such scale, or no such table in it.
    pub fn sized(
        &self,
        scales: &[ScaleRow],
        scale: Option<&str>,
        length: Option<i32>,
    ) -> Result<CountryTables, Objection> {
        let clause = self.deploying.width.clause;
        let of = |figures: u8| scales.iter().find(|row| row.figures == figures);
        let usual = self.boards.first().map(|row| format!("{}mm", row.figures));
        let called =
            |row: &CountryBoard| Some(format!("{}mm", row.figures)) == scale.map(str::to_string).or(usual.clone());
        let boards: Vec<&CountryBoard> = self.boards.iter().filter(|row| called(row)).collect();
        let Some(scale) = boards.first().and_then(|row| of(row.figures)) else {
            let known = vec!["15mm", "6mm", "2mm", "25mm"];
            return Err(Objection::new(SizeFault::Scale { found: scale.map(str::to_string), known }, clause));
        };
        let is = |row: &CountryBoard| length.is_none_or(|length| row.size[0] == Length::Paces(length));
        let Some(board) = boards.iter().find(|row| is(row)) else {
            let known = boards.iter().filter_map(|row| row.size[0].paces()).collect();
            let found = length.unwrap_or_default();
            return Err(Objection::new(
                SizeFault::Length { found, known },
                boards.first().map_or(clause, |row| row.clause),
            ));
        };
        Ok(self.on_board(board, scale))
    }

    /// The tables for battles on one of the tables of a scale.
    pub fn on_board(&self, board: &CountryBoard, scale: &ScaleRow) -> CountryTables {
        cite(board.clause);
        let mut sized = self.clone();
        let [width, depth] = board.size.map(|length| Cited::new(length, board.clause));
        (sized.deploying.width, sized.deploying.depth) = (width, depth);
        sized.deploying.base_width = Cited::new(scale.base_width, scale.clause);
        (sized.land.part, sized.most_points) = (board.part, board.most_points);
        sized
    }

    /// The tables of all scales, the usual one first.
    pub fn boards<'t>(&'t self, scales: &'t [ScaleRow]) -> impl Iterator<Item = (&'t CountryBoard, &'t ScaleRow)> {
        let scaled = move |board: &'t CountryBoard| {
            scales.iter().find(|row| row.figures == board.figures).map(|scale| (board, scale))
        };
        self.boards.iter().filter_map(scaled)
    }
}
