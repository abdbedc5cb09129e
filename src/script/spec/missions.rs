//! The words for missions: what a command of the computer is to do, and till when.

use super::word::{SpecField, Type, Word, call, may, must, read, table};

const ANOTHER: &str = "another task is given";

#[rustfmt::skip]
pub(super) const GROUND: &[SpecField] = &[
    must("at", Type::Pair, "The middle of the ground."),
    must("size", Type::Pair, "Its extent."),
];

#[rustfmt::skip]
const TILL: &[SpecField] = &[
    may("bound", Type::Whole, "no bound", "The beginning of this bound, both sides' counted together."),
    may("attacked", Type::Truth, "false", "An enemy is in contact with one of it, or has shot at one."),
    may("near", Type::Length, "no distance", "An enemy is as near as this to one of it."),
    may("lost", Type::Whole, "no number", "It has lost so many elements."),
    may("on", Type::Text, "nothing", "An objective by its name that is met, or \"general of COMMAND\" who is lost."),
    may("in_need", Type::Text, "nobody", "Another command of its side that has lost a quarter of its elements, its general, or heart."),
];

#[rustfmt::skip]
pub(super) const MISSION: &[SpecField] = &[
    may("hold", Type::Either(&[Type::Truth, Type::Text, Type::Table(GROUND)]), ANOTHER, "true: to stand where it stands; it turns on the spot, and strikes only at an enemy whom one of its own fights. \
        A feature, a zone, \"camp of ARMY\" or some ground: to go there, to stay, and to fight who comes."),
    may("wait", Type::Truth, ANOTHER, "To stand where it stands, and to strike at an enemy who can be reached in one move."),
    may("go", Type::Either(&[Type::Text, Type::Table(GROUND)]), ANOTHER, "To go for a feature or a zone by its name, \"camp of ARMY\", or some ground. Done when half of it stands there or \
        within a base width."),
    may("attack", Type::Either(&[Type::Text, Type::Table(GROUND)]), ANOTHER, "To attack these before all others: a command of the enemy, \"general of COMMAND\" or an element such as \"Cv 1\". Done when they are lost. \
        Or to drive the enemy from a feature, a zone, \"camp of ARMY\" or some ground. Done when half of it is there and no enemy is."),
    may("follow", Type::Text, ANOTHER, "To stay near another command of its army."),
    may("within", Type::Length, "3 base widths", "How near, beside `follow`."),
    may("keep_away", Type::Length, ANOTHER, "To come no nearer than this to any enemy, and to go back from one who comes nearer."),
    may("feign", Type::Length, ANOTHER, "To feign flight: to stand till an enemy is as near as this, to go back before him, and to turn."),
    may("bounds", Type::Whole, "4", "How many bounds, both sides' together, the flight of `feign` lasts."),
    may("reserve", Type::Text, ANOTHER, "To stand behind till another command of its army is in need, and to go to its aid then, or when `till` comes."),
    may("till", Type::Table(TILL), "it is done, or the battle is over", "What ends it: the first of these that comes about. The next mission of the command begins then."),
];

const COMMAND: SpecField = must("command", Type::Text, "A command by its name.");

#[rustfmt::skip]
pub(super) const WORDS: &[Word] = &[
    table("command", "mission", MISSION, Type::Nothing, "Gives the command a mission, which the computer's general heeds; people do as they like. Further \
        ones follow in their order, each when the one before it is over. The enemy does not know of them.",
        "command:mission { hold = true, till = { bound = 6, attacked = true } }"),
    call("battle", "send", &[
        COMMAND,
        must("missions", Type::Either(&[Type::Table(MISSION), Type::List(&Type::Table(MISSION))]), "A mission as command:mission takes it, or a list of them; {} lets its general do as he likes."),
    ], Type::Nothing, "Gives a command other missions in the place of those that it had.",
        r#"battle:send("Scipio", { keep_away = 3, till = { bound = 20 } })"#),
    call("battle", "mission", &[COMMAND], Type::Object("mission"), "The present mission of a command as far as it is known, or nil: a general in Lua knows those of his side.",
        r#"local mission = battle:mission("Scipio")"#),
    read("mission", "task", Type::OneOf(&["hold", "wait", "go", "attack", "follow", "keep_away", "feign", "reserve", "aid"]), "Its task; a reserve that is called on is to \"aid\".",
        r#"local mission = battle:mission("Scipio"); if mission and mission.task == "hold" then return end"#),
    read("mission", "text", Type::Text, "What is to be done and till when, for people.", r#"local mission = battle:mission("Scipio"); if mission then battle:say(mission.text) end"#),
];
