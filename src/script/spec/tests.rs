//! The words for scenarios in a scenario_test; the words shared with rule tests are in tests/situations/README.md.

use super::word::{SpecField, Type, Word, call, may, must, table};

const SEED: SpecField = may("seed", Type::Whole, "1", "The seed of the dice.");
const RED: SpecField = may(
    "red",
    Type::Text,
    "general",
    "Who commands the first army: general, straight, random, a level (recruit, captain, legate, marshal), or a FILE.lua by its path from the test's folder.",
);
const BLUE: SpecField = may("blue", Type::Text, "general", "Who commands the second army.");

const OPTIONS: SpecField = may(
    "options",
    Type::Any,
    "their usual values",
    "Values of the scenario's options by their names, { river = 3 }, before its first bound.",
);

#[rustfmt::skip]
const ENDED: &[SpecField] = &[
    may("winner", Type::Text, "nobody has won", "The side that won."),
    must("why", Type::Text, "rules, bounds, goes on, or the name of the scenario's condition."),
    must("bounds", Type::Whole, "The number of the bound."),
    must("hash", Type::Text, "The hash of the battle as it stands."),
];

#[rustfmt::skip]
const TRIED: &[SpecField] = &[
    must("games", Type::Whole, "How many battles were fought."),
    must("wins", Type::Any, "How many each side won, by its name."),
    must("rates", Type::Any, "The same as a share from 0 to 1."),
    must("draws", Type::Whole, "How many nobody won."),
    may("history", Type::Number, "the scenario names no winner", "The share that came out as in history."),
    must("bounds", Type::Number, "How many bounds a battle lasted on average."),
];

#[rustfmt::skip]
pub(super) const WORDS: &[Word] = &[
    call("test", "scenario", &[may("file", Type::Text, "the one beside the test", "Another script in the folder of the test.")], Type::Object("battle"),
        "Puts a scenario on the table as it begins, in place of all that was there, and gives its battle to read.", "local battle = t:scenario()"),
    call("test", "element", &[must("side", Type::Text, "The name of an army."), must("name", Type::Text, "Code and number: \"4Bd 1\".")], Type::Object("element"),
        "An element of the scenario, to be ordered and judged.", "local guard = t:element(\"English\", \"4Bd 1\")"),
    table("test", "fight", &[SEED, may("bounds", Type::Whole, "to the end", "After how many bounds it stops."), RED, BLUE, OPTIONS], Type::Table(ENDED),
        "Lets generals go on with the battle. From its beginning it is the battle that `debellis fight` fights with this seed.",
        "local result = t:fight { seed = 3, bounds = 1 }"),
    call("test", "reply", &[must("answer", Type::Text, "A choice as the player reads it; several answer several questions.")], Type::Nothing,
        "Answers the next question of the scenario (`battle:ask`) in the place of a computer, from the order or `t:fight` on in which it is asked. \
         An answer that no question came to fails the test.", "t:reply(\"ride\"); t:fight { bounds = 1 }"),
    table("test", "playtest", &[must("games", Type::Whole, "How many battles, at most 10000."), SEED, RED, BLUE, OPTIONS], Type::Table(TRIED),
        "Fights the scenario from its beginning so many times, with the seeds of `debellis playtest`; what is on the table stays.",
        "local tried = t:playtest { games = 1, red = \"straight\", blue = \"straight\" }"),
    call("test", "check", &[must("condition", Type::Any, "What must be true."), may("text", Type::Text, "a general remark", "What is wrong otherwise.")], Type::Nothing,
        "States that something is so.", "t:check(1 + 1 == 2, \"sums have changed\")"),
    call("test", "equal", &[must("found", Type::Any, "What was found."), must("expected", Type::Any, "What is expected.")], Type::Nothing,
        "States that two values are the same.", "t:equal(1 + 1, 2)"),
];
