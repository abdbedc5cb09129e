//! Campaigns: seasons on a map of nodes, battles in between, losses that carry over.
//!
//! As a battle is the fold of its events, so is a [`Campaign`]: the players' orders are judged, the season runs by
//! rules and named policies, and everything that happens is a [`CampaignEvent`] with its cause. This room does not know
//! how a battle is fought, where the journal is kept, nor how events are put in words; dice come from a seed that is
//! handed in ([`dice`]).

pub mod affairs;
pub mod aftermath;
mod apply;
pub mod army;
pub mod backdrop;
pub mod battle;
pub mod battlefield;
mod bought_field;
pub mod bought_list;
mod bought_side;
pub mod calendar;
pub mod cause;
pub mod chance;
pub mod computer;
pub mod dice;
pub mod element;
pub mod ends;
pub mod entry;
pub mod event;
pub mod going;
pub mod hand;
pub mod hooks;
pub mod intent;
pub mod journal;
mod laid;
pub mod layout;
pub mod lists;
pub mod map;
pub mod names;
pub mod nation;
pub mod orders;
pub mod policy;
pub mod purse;
pub mod realm;
pub mod refusal;
pub mod result;
pub mod scope;
pub mod season;
pub mod state;
pub mod step;
pub mod stubborn;
pub mod time;
mod touched;
pub mod unscored;
pub mod upgrade;
mod wings;

pub use cause::CampaignCause;
pub use event::{CampaignEvent, CampaignEventKind};
pub use state::Campaign;
