//! A battle between armies that are bought, before its first bound: the first dice give season, hour, weather and
//! compass; the country is laid out in phases by the terrain of the defender's list; the armies are drawn up.
//!
//! A choice is data ([`LandWish`]), judged by [`judge_choice`]; what is laid down for it is judged by [`judge_laid`] beside
//! what the dice demand ([`Demand`]). Choices come from a [`Surveyor`].

mod afloat;
mod afoot;
pub mod area;
pub mod arranger;
mod arranging;
pub mod array;
mod arrayed;
pub mod baggage;
pub mod beach;
pub mod choice;
pub mod demand;
pub mod draft;
mod drawing;
pub mod drawn;
mod enclosed;
pub mod frame;
mod garrison;
mod hiding;
pub mod hour;
pub mod island;
pub mod judged;
pub mod laying;
pub mod led;
pub mod line;
pub mod muster;
pub mod named;
pub mod named_army;
mod named_player;
pub mod notation;
pub mod obstructed;
pub mod posts;
pub mod reason;
mod recorded;
mod ring;
pub mod road;
pub mod scene;
pub mod sketched;
pub mod step;
mod suiting;
pub mod surveyor;
pub mod table;
pub mod town;
mod trains;
pub mod wish;
pub mod works;

pub use choice::judge_choice;
pub use demand::Demand;
pub use frame::CountryFrame;
pub use island::IslandReason;
pub use judged::judge_laid;
pub use named::{GivenBattle, GivenWind, NamedCountry, NamedLand};
pub use reason::HidingReason;
pub use scene::{CountryPermits, CountryScene};
pub use step::CountryStep;
pub use surveyor::{ComputerSurveyor, Surveyor};
pub use table::{BoughtForce, set_up, set_up_given, unlaid};
pub use wish::{CountryPhase, LandWish};
