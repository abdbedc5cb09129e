//! Campaigns.

mod check;
mod club;
mod faults;
mod meetings;
mod orders;
mod random;
mod season;
mod sheet;
mod three_kings;
mod winters;
mod world;
