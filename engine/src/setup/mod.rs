//! Setting a battle up: dice for attacker and defender, the battlefield made of features, edges, camps and deployment.
//!
//! A battle is judged piece by piece: a choice of features, a feature in its quarter, an edge, a camp, the posts of an
//! army. A player's choice is data, judged by functions that return an [`Objection`](crate::book::Objection). The
//! decisions come from a [`Planner`]: the computer, a person at a table, or a script that is judged whole (`check`).
//! Rows come as [`SetupTables`](crate::book::setup_tables::SetupTables).

pub mod against;
pub mod agreed;
mod apart;
pub mod area;
mod asked;
pub mod boards;
pub mod builder;
pub mod camper;
pub mod camps;
pub mod check;
pub mod choice;
pub mod chooser;
pub mod clearance;
mod columns;
pub mod convert;
pub mod country;
pub mod deploy;
pub mod deployer;
pub mod draw_up;
mod eligible;
pub mod encounter;
pub mod encounter_drawn;
mod encounter_fields;
mod entering;
pub mod entrant;
pub mod exchange;
pub mod feature;
pub mod land;
mod landing;
pub mod laying;
mod layout;
pub mod linear;
pub mod made;
pub mod meeting;
pub mod named;
pub mod named_force;
mod namesakes;
mod numbered;
pub mod open_array;
mod opened;
pub mod opener;
pub mod opening;
pub mod packing;
mod phase;
pub mod pickup;
pub mod placer;
pub mod planner;
pub mod posts;
pub mod quarter;
mod relief;
pub mod road;
pub mod roster;
mod run;
pub mod scene;
pub mod secret;
pub mod shapes;
pub mod sketch;
pub mod step;
pub mod straits;
pub mod stretch;
pub mod swap;
pub mod town;
pub mod zone;

pub use agreed::{Agreed, judge_ranks};
pub use camps::{CampGround, CampPlan, camps_beyond, judge_camp};
pub use check::{Made, SetupSubject, check};
pub use choice::{Built, Chosen, FeatureChoice};
pub use deploy::{judge_edge, judge_near_general, judge_place, open_edges};
pub use land::{Land, Site};
pub use landing::judge_kept;
pub use laying::{WantedLand, random_land};
pub use made::{names, settle, told_apart};
pub use planner::{Computer, Planner};
pub use posts::{judge_post, judge_posts};
pub use quarter::Quarter;
pub use scene::{Concealed, Roster, Scene, StartingPost};
pub use step::{AggressionThrow, Left, Placed};
pub use step::{SetupStep, Unset};
pub use zone::DeploymentZone;
