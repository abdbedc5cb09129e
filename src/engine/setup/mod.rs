//! What stands before a battle: dice for attacker and defender, the battlefield made of features, edges and deployment.
//!
//! Everything that a rule set says of it comes as [`SetupTables`]. What a player wants is data (a [`Choice`], a feature in
//! a [`Quarter`], an edge, a base), judged by functions that answer with an [`Objection`]; who wants it makes no difference.

mod agreed;
mod area;
mod choice;
pub mod chooser;
mod deploy;
pub mod draw_up;
mod home;
mod landing;
mod linear;
pub mod pickup;
mod place;
pub mod placer;
mod quarter;
mod roster;
mod shapes;
mod stretch;

pub use agreed::{Agreed, DiceRules, judge_ranks};
pub use choice::{Choice, Choosing, Chosen, LimitRow};
pub use deploy::{
    Deploying, Edges, MarginRow, Throw, judge_edge, judge_near_general, judge_place, open_edges, who_defends,
};
pub use home::{Home, HomeRow, Offer, Offered};
pub use landing::{Landing, judge_landed, judge_landing};
pub use place::{Land, Placing, ProportionRow, RiverRules, RoadRules, WaterRules};
pub use quarter::{Picker, Quarter, QuarterRow, Spread, SpreadRow};

use crate::base::clause::Cited;
use crate::battle::FeatureKind;
use crate::engine::Objection;

/// The tables by which a battlefield is made and armies are drawn up on it.
#[derive(Clone, Debug)]
pub struct SetupTables {
    /// What each home terrain offers, in the order of the book.
    pub homes: Vec<HomeRow>,
    /// Features drawn as a line, from edge to edge.
    pub linear: Cited<&'static [FeatureKind]>,
    /// How features are chosen.
    pub choosing: Choosing,
    /// Whose quarter a die names.
    pub quarters: Vec<QuarterRow>,
    /// How features are placed.
    pub placing: Placing,
    /// How armies are drawn up.
    pub deploying: Deploying,
}

impl SetupTables {
    /// What a home terrain offers.
    pub fn home(&self, home: Home) -> Option<&HomeRow> {
        self.homes.iter().find(|row| row.home == home)
    }
}
