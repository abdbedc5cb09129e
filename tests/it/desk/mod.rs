//! What a writer of scenarios meets at his desk: mistakes that end a battle of many.

mod broken;
