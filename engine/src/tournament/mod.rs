//! Tournaments: rounds of games among entered armies, from the entries to the final standings.
//!
//! A [`Tournament`] is the fold of its events, as a battle is. The umpire judges a request by the rule set's table and
//! returns an event or an objection. Rounds and results are recorded, not computed again, so that a later version that
//! pairs differently changes no tournament. This room does not know how a game is fought and where events are kept;
//! dice and points are handed in.

pub mod battle;
pub mod commands;
pub mod entry;
pub mod event;
pub mod fault;
pub mod knockout;
pub mod pairing;
pub mod standing;
pub mod state;
pub mod swiss;
pub mod umpire;

pub use battle::{LostFigures, LostHow, TypedBattle};
pub use commands::{LostCommands, TypedCommands};
pub use event::{
    Brought, BroughtForce, BroughtList, CommandsFate, FORMAT, GameResult, Lot, PointParts, PointScale, ResultOrigin,
    System, TableNumber, TournamentEvent, TournamentPlayer, TournamentTerms,
};
pub use fault::EntryFault;
pub use pairing::{Card, DrawnRound, pair};
pub use standing::{StandingPlace, standings};
pub use state::{MOST_PLAYERS, RoundGame, Tournament};
pub use umpire::{ArmySource, Custom, EnteredForce, ForceReader, GameScore, OutBy, Umpire, UmpireRefusal};
