//! What stands before a battle: dice for attacker and defender, the battlefield made of features, edges and deployment.
//!
//! Everything that a rule set says of it comes as [`SetupTables`]. What a player wants is data (a [`Choice`], a feature in
//! a [`Quarter`], an edge, a base), judged by functions that answer with an [`Objection`]; who wants it makes no difference.

mod against;
mod agreed;
mod area;
mod builder;
mod camper;
mod camps;
mod check;
mod choice;
pub mod chooser;
mod deploy;
mod deployer;
pub mod draw_up;
mod exchange;
mod home;
mod landing;
mod laying;
mod linear;
mod made;
pub mod meeting;
pub mod opening;
mod packing;
pub mod pickup;
mod place;
pub mod placer;
mod planner;
mod posts;
mod quarter;
mod road;
pub mod roster;
mod scene;
mod shapes;
pub mod sketch;
mod stretch;
mod town;
mod zone;

pub use agreed::{Agreed, DiceRules, judge_ranks};
pub use camps::{CampGround, CampPlan, Camping, CommandCamps, GarrisonRow, judge_camp};
pub use check::{Made, Of, check};
pub use choice::{Built, BuiltRules, Choice, Choosing, Chosen, LimitRow};
pub use deploy::{
    Deploying, Edges, MarginRow, Throw, judge_edge, judge_near_general, judge_place, open_edges, who_defends,
};
pub use home::{Home, HomeRow, Offer, Offered};
pub use landing::{Landing, judge_landed, judge_landing};
pub use laying::random_land;
pub use made::settle;
pub use opening::OpeningTables;
pub use pickup::{Step, Unset};
pub use place::{Land, Placing, ProportionRow, RiverRules, RoadRules, WaterRules};
pub use planner::{Computer, Left, Placed, Planner};
pub use posts::{LandingRules, Post, judge_post, judge_posts};
pub use quarter::{Picker, Quarter, QuarterRow, Spread, SpreadRow};
pub use scene::{Roster, Scene};
pub use town::{GateRow, Site, TownRules};
pub use zone::Zone;

use crate::base::clause::{Cited, Clause};
use crate::base::trace::cite;
use crate::battle::FeatureKind;
use crate::engine::Objection;
use crate::engine::move_tables::Length;

/// The sizes that a square battlefield may have.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoardRow {
    /// The width of a base, in 1/1000 mm, and the scale of figures that people call it by.
    pub base_width: Cited<i32>,
    /// The name of that scale.
    pub scale: &'static str,
    /// The least and the greatest side, in whole base widths.
    pub sides: [i32; 2],
    /// Where the book says so.
    pub clause: Clause,
}

/// The tables by which a battlefield is made and armies are drawn up on it.
#[derive(Clone, Debug)]
pub struct SetupTables {
    /// What each home terrain offers, in the order of the book.
    pub homes: Vec<HomeRow>,
    /// The defender makes the battlefield; what no feature covers is flat good going.
    pub flat: Clause,
    /// Its quarters are numbered.
    pub numbered: Clause,
    /// Somebody else may have laid the land out: then nobody chooses and places features.
    pub preset: Clause,
    /// The sizes of square battlefields, by the width of a base.
    pub boards: Vec<BoardRow>,
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
    /// Camps and garrisons.
    pub camping: Camping,
}

impl SetupTables {
    /// The tables for bases of the scale of this name, and for a square battlefield with a side of so many base widths;
    /// what is not given stays as it is.
    ///
    /// # Errors
    /// Where the book has no such scale or size.
    pub fn sized(&self, scale: Option<&str>, side: Option<i32>) -> Result<SetupTables, Objection> {
        let usual = |row: &&BoardRow| row.base_width.value == self.deploying.base_width.value;
        let wanted = |row: &&BoardRow| scale.map_or(usual(row), |scale| row.scale == scale);
        let Some(row) = self.boards.iter().find(wanted) else {
            let names: Vec<&str> = self.boards.iter().map(|row| row.scale).collect();
            let what = match names.is_empty() {
                true => "its battlefields have one size".to_string(),
                false => format!("the scales are {}, not {}", names.join(" and "), scale.unwrap_or("this one")),
            };
            return Err(Objection::new(what, self.deploying.width.clause));
        };
        cite(row.clause);
        let mut sized = self.clone();
        sized.deploying.base_width = row.base_width;
        let [least, most] = row.sides;
        if let Some(side) = side {
            let [width, depth] = [self.deploying.width, self.deploying.depth];
            if width.value != depth.value {
                let told = |length: Length| length.on_bases(row.base_width.value) / row.base_width.value;
                let (width_bw, depth_bw) = (told(width.value), told(depth.value));
                let what = format!("the battlefield is no square: it is {width_bw} BW wide and {depth_bw} deep");
                return Err(Objection::new(what, width.clause));
            }
            if !(least..=most).contains(&side) {
                let what = format!("the side of the battlefield is {least} to {most} BW, not {side}");
                return Err(Objection::new(what, row.clause));
            }
            let length = Cited::new(Length::Bw(side * 100), row.clause);
            (sized.deploying.width, sized.deploying.depth) = (length, length);
        }
        Ok(sized)
    }

    /// What a home terrain offers.
    pub fn home(&self, home: Home) -> Option<&HomeRow> {
        self.homes.iter().find(|row| row.home == home)
    }
}
