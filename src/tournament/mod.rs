//! Tournaments: rounds of games among entered armies, from the entries to the final standings.
//!
//! As a battle is the fold of its events, so is a [`Tournament`]. It does not know how a game is fought, where the events are
//! kept or how they are told; dice and points are handed in.

pub mod entry;
pub mod event;
pub mod fault;
pub mod knockout;
pub mod pairing;
pub mod standing;
pub mod state;
pub mod swiss;
pub mod umpire;

pub use event::{Brought, By, Event, FORMAT, Lot, Played, Player, Scale, System, Table, Terms};
pub use fault::Fault;
pub use pairing::{Card, Drawn, pair};
pub use standing::{Place, standings};
pub use state::{Game, Tournament};
pub use umpire::{Score, Umpire};
