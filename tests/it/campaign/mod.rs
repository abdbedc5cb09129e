//! Campaigns.

mod check;
mod faults;
mod orders;
mod random;
mod season;
mod sheet;
mod three_kings;
mod umpire;
mod world;
