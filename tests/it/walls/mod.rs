//! Works as features made of sections: fortified lines and circuits, and houses with doorways.

mod assault;
mod book;
mod crossing;
mod houses;
mod soaked;
mod written;
