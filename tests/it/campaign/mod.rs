//! Campaigns.

mod check;
mod contents;
mod faults;
mod lists;
mod orders;
mod random;
mod season;
mod sheet;
mod three_kings;
mod together;
mod umpire;
mod world;
