//! What a writer says of a battle beyond its moves: names of elements and places, losses that beat a side, options, dice
//! at the start, scale, words that somebody says, questions to players.

mod dealt;
mod longer;
mod names;
mod options;
mod scale;
mod told;
mod whom;
