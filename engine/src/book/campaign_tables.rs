//! The tables of campaigns: the ways of a map, the seasons, the order of moving, the consequences of a battle.
//!
//! Tables and decisions only; the room `campaign` uses them.

use crate::base::clause::{Cited, Clause};
use crate::battle::{FeatureKind, Season};
use crate::book::Home;
use serde::{Deserialize, Serialize};

/// The kind of a way on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WayKind {
    /// A made road.
    Road,
    /// A track.
    Track,
    /// A pass over mountains.
    Pass,
    /// A way across a major river.
    River,
    /// A way through desert.
    Desert,
    /// A sea lane.
    Sea,
}

impl WayKind {
    /// Every way, in the order of the tables.
    pub const ALL: [WayKind; 6] =
        [WayKind::Road, WayKind::Track, WayKind::Pass, WayKind::River, WayKind::Desert, WayKind::Sea];

    /// Its name in scripts and orders.
    pub const fn name(self) -> &'static str {
        match self {
            WayKind::Road => "road",
            WayKind::Track => "track",
            WayKind::Pass => "pass",
            WayKind::River => "river",
            WayKind::Desert => "desert",
            WayKind::Sea => "sea",
        }
    }
}

/// The cost of a stage along a way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WayRow {
    /// The way.
    pub way: WayKind,
    /// The cost of a stage, in initiative points.
    pub cost: u8,
    /// The extra cost if an enemy opposes the stage.
    pub opposed: u8,
    /// The extra cost for armies whose home is none of these; `None` if there is none.
    pub strange: Option<(u8, &'static [Home])>,
    /// Its clause.
    pub clause: Clause,
}

/// Whether armies can sail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sailing {
    /// Safely.
    Safe,
    /// At a risk, unless along a coast.
    Risky,
    /// No army can sail.
    Closed,
}

/// The order of moving.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MovingOrder {
    /// The highest die of the year's first season moves first, the others follow clockwise, for the rest of the year.
    YearsFirstDice,
}

/// The side that a draw counts for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawOwner {
    /// The defender's.
    Defender,
}

/// The ground of a place by its home, for battles whose defender lays the country out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HomeGround {
    /// The home.
    pub home: Home,
    /// What the defender may lay out there.
    pub kinds: &'static [FeatureKind],
    /// Its clause.
    pub clause: Clause,
}

/// The ground of places, for battles whose defender lays the country out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlaceGround {
    /// By the home of the place.
    pub homes: Vec<HomeGround>,
    /// What a port has besides.
    pub port: Cited<FeatureKind>,
    /// What walls stand round, and what a fort and a city have of them: pieces, and gateways.
    pub walled: Cited<FeatureKind>,
    /// The pieces of works round a fort, temporary ones.
    pub fort: Cited<u16>,
    /// The pieces of works round a city, permanent ones.
    pub city: Cited<u16>,
}

/// The rules of a set on campaigns.
#[derive(Clone, Debug)]
pub struct CampaignTables {
    /// A map of provinces or of nodes, each nation with several.
    pub network: Clause,
    /// The least number of ways that makes a node strategically important.
    pub strategic: Cited<usize>,
    /// The costs of stages.
    pub ways: Vec<WayRow>,
    /// Whether armies can sail, by the season.
    pub sailing: Vec<(Season, Sailing, Clause)>,
    /// A turn is a season.
    pub season: Clause,
    /// A die gives each player his PIPs for the season.
    pub die: Clause,
    /// The order of moving.
    pub order: Cited<MovingOrder>,
    /// The score that obliges a player to attack.
    pub must_attack: Cited<u8>,
    /// The number of stages that the loser of a battle goes back at once.
    pub retire: Cited<u8>,
    /// The side that a draw counts for.
    pub drawn: Cited<DrawOwner>,
    /// The losses that beat a side, in a campaign with the limits of an ordinary battle; `None` where a battle ends by the terms of
    /// the set alone.
    pub beaten: Option<Cited<u16>>,
    /// The ground of places, where the defender lays the country out; `None` where the home of the place does.
    pub ground: Option<PlaceGround>,
    /// Winter quarters and recruiting at the end of the campaign year.
    pub winter: Clause,
    /// The name of the set's own policy for losses.
    pub losses: &'static str,
}

impl CampaignTables {
    /// The row of a way.
    pub fn way(&self, way: WayKind) -> Option<&WayRow> {
        self.ways.iter().find(|row| row.way == way)
    }

    /// Whether armies can sail in a season, with the clause.
    pub fn sailing(&self, season: Season) -> Option<Cited<Sailing>> {
        let row = self.sailing.iter().find(|(of, ..)| *of == season);
        row.map(|(_, sailing, clause)| Cited::new(*sailing, *clause))
    }
}
