//! Campaigns.

mod check;
mod club;
mod contents;
mod faults;
mod lists;
mod map;
mod meetings;
mod orders;
mod random;
mod season;
mod sheet;
mod three_kings;
mod together;
mod umpire;
mod winters;
mod world;
