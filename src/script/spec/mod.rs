//! The words of a scenario as one table: name, parameters with their types, defaults, meaning, example. The registered
//! words ([`super::words`]), `debellis api`, the stubs for editors ([`stubs`]) and the manual's reference
//! ([`mod@reference`]) come from it; the tables of campaigns are beside it ([`season`]).
//!
//! It holds the meaning of words and does nothing. Tests compare it with the words that a machine really has, run each
//! example, and give each parameter a wrong value.

mod armies;
mod battle;
mod begin;
pub(super) mod campaign;
mod generals;
mod ground;
mod missions;
pub mod other_names;
pub mod reference;
pub mod season;
pub mod stubs;
mod tests;
mod weather;
mod word;

pub use word::{SpecField, Takes, Type, Word};

/// The objects, each with a description for people.
pub const OBJECTS: &[(&str, &str)] = &[
    ("scenario", "The one scenario of a script: its ground, armies, events and conditions hang on it."),
    ("feature", "A piece of ground, before scenario:terrain puts it down."),
    ("weather", "Weather, before scenario:weather puts it on."),
    ("ground", "A piece of land of several features."),
    ("army", "One of the two sides."),
    ("command", "A part of an army under its own general."),
    (
        "battle",
        "The battle as a handler sees it while it is fought: to be read, and to be asked for what a script may bring about.",
    ),
    ("element", "One element, as it stands at the moment."),
    ("bound", "A bound, as a handler of its start or end is told of it."),
    ("phase", "A phase of a bound."),
    (
        "terrain",
        "Ground that an element has come to stand on, as a handler of \"entered\" is given it behind the element.",
    ),
    ("combat", "A fight or a shot that was thrown for."),
    ("objective", "An objective that was met."),
    ("ending", "How the battle ended."),
    ("mission", "What a command is to do, as far as it is known."),
    ("general", "What a general in Lua may ask: a script that returns function(battle, moves, side, general)."),
    ("odds", "The chances of a close combat, as a general asks for them."),
    ("move", "One of the moves that a general is shown, worth a look."),
    ("plan", "A plan of a legate or a marshal for the moves of a bound, as a general asks for it."),
    ("campaign", "The one campaign of a script: its map, nations and armies hang on it."),
    ("state", "A campaign as it stands, as the functions given to campaign:decide may read it."),
    (
        "test",
        "The `t` of scenario_test(\"name\", function(t) ... end) in a file NAME_test.lua, which `debellis test` runs.",
    ),
];

/// Every word, in the order in which a scenario is written.
pub fn words() -> impl Iterator<Item = &'static Word> {
    [
        begin::WORDS,
        ground::WORDS,
        weather::WORDS,
        armies::WORDS,
        battle::WORDS,
        missions::WORDS,
        generals::WORDS,
        campaign::WORDS,
        tests::WORDS,
    ]
    .into_iter()
    .flatten()
}

/// The words of an object, or of the script if `of` is empty.
pub fn names_of(of: &str) -> impl Iterator<Item = &'static str> + use<'_> {
    words().filter(move |word| word.of == of).map(|word| word.name)
}

/// A word by its object and its name.
pub fn find(of: &str, name: &str) -> Option<&'static Word> {
    words().find(|word| word.of == of && word.name == name)
}

/// A word by its full name, as in `army:camp`.
pub fn find_called(called: &str) -> Option<&'static Word> {
    words().find(|word| word.called() == called)
}
