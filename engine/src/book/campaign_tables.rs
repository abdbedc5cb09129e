//! The tables of campaigns: the ways of a map, the seasons, the order of moving, what follows from a battle.
//!
//! Tables and decisions only; the room `campaign` uses them.

use crate::base::clause::{Cited, Clause};
use crate::battle::Season;
use crate::book::Home;
use serde::{Deserialize, Serialize};

/// What a way on the map is.
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

/// What a stage along a way costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WayRow {
    /// The way.
    pub way: WayKind,
    /// What a stage costs.
    pub cost: u8,
    /// What it costs more where an enemy opposes it.
    pub opposed: u8,
    /// What it costs more for armies from elsewhere than these homes, where it does.
    pub strange: Option<(u8, &'static [Home])>,
    /// Where the book says so.
    pub clause: Clause,
}

/// Whether one can sail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sailing {
    /// Safely.
    Safe,
    /// At a risk, unless along a coast.
    Risky,
    /// Nobody can.
    Closed,
}

/// Who moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MovingOrder {
    /// The highest die of the year's first season moves first, the others follow clockwise, for the rest of the year.
    YearsFirstDice,
}

/// Whose a drawn battle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawOwner {
    /// The defender's.
    Defender,
}

/// What a rule set says of campaigns.
#[derive(Clone, Debug)]
pub struct CampaignTables {
    /// A map of provinces or of nodes, each nation with several.
    pub network: Clause,
    /// From how many ways on a node is of strategic importance.
    pub strategic: Cited<usize>,
    /// What stages cost.
    pub ways: Vec<WayRow>,
    /// Whether one can sail, by the season.
    pub sailing: Vec<(Season, Sailing, Clause)>,
    /// A turn is a season.
    pub season: Clause,
    /// A die gives each player his PIPs for the season.
    pub die: Clause,
    /// Who moves first.
    pub order: Cited<MovingOrder>,
    /// The score that obliges a player to attack.
    pub must_attack: Cited<u8>,
    /// How many stages the loser of a battle goes back at once.
    pub retire: Cited<u8>,
    /// Whose a drawn battle is.
    pub drawn: Cited<DrawOwner>,
    /// The losses that beat a side, where a campaign keeps to those of an ordinary battle.
    pub beaten: Cited<u16>,
    /// Winter quarters and recruiting at the end of the campaign year.
    pub winter: Clause,
    /// The name of its own policy for losses.
    pub losses: &'static str,
}

impl CampaignTables {
    /// The row of a way.
    pub fn way(&self, way: WayKind) -> Option<&WayRow> {
        self.ways.iter().find(|row| row.way == way)
    }

    /// Whether one can sail in a season, and where the book says so.
    pub fn sailing(&self, season: Season) -> Option<Cited<Sailing>> {
        let row = self.sailing.iter().find(|(of, ..)| *of == season);
        row.map(|(_, sailing, clause)| Cited::new(*sailing, *clause))
    }
}
