//! Tactical moves and contact under DBA 3.0: allowed and refused moves, at the limit and one step beyond.

mod columns;
mod contact;
mod cost;
mod ground;
mod groups;
mod landing;
mod outlines;
mod phases;
mod policies;
mod prices;
mod random;
mod singles;
pub mod table;
mod turning;
mod zones;
