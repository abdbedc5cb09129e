//! The possible ways and places of elements: ways, passing, going, groups, roads, rivers, threat zones, contact and
//! conforming, prices; what a command sees.
//!
//! Makes no events.

mod around;
pub mod aware;
pub mod backing;
pub mod bends;
pub mod beside;
pub mod beyond;
pub mod charge;
pub mod conform;
pub mod conformed;
pub mod contact;
pub mod corners;
pub mod cost;
mod detour;
pub mod door;
pub mod edge;
pub mod empty_camp;
pub mod findings;
pub mod fronts;
pub mod further;
pub mod gaps;
pub mod ground;
pub mod group;
pub mod hiding;
pub mod hits;
pub mod in_view;
pub mod leaving;
mod lined_up;
pub mod lining;
pub mod manner;
pub mod meeting;
pub mod movers;
pub mod nearest;
mod nearness;
mod opposite;
pub mod passing;
pub mod path;
pub mod permits;
pub mod places;
pub mod river;
pub mod road;
pub mod sea;
pub mod second;
pub mod shift;
pub mod shore;
mod sliding;
pub mod squaring;
pub mod swing;
pub mod touch;
pub mod towards;
mod wading;
pub mod waits;
pub mod way;
pub mod works;
pub mod zone;
mod zone_cut;
mod zone_entry;
pub mod zones;

pub use cost::Beyond;
pub use group::GroupForm;
pub use river::RiverThrow;
pub use touch::Relation;
