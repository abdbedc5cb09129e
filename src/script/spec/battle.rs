//! The words of handlers: the battle, and the arguments of handlers.

use super::word::{SpecField, Type, Word, call, may, must, read, table};

const SIDE: SpecField = must("side", Type::Text, "The name of an army.");
const CODE: SpecField = may("code", Type::Text, "all", "A troop code.");

const PICTURE: SpecField = may(
    "picture",
    Type::Text,
    "no picture",
    "A PNG or JPEG beside the script or in a folder below, at most 1 MiB and 4096 points a side: \"crassus.png\".",
);
const SPEAKER: SpecField = may("speaker", Type::Text, "nobody in particular", "Who says it.");

#[rustfmt::skip]
const SPEECH: &[SpecField] = &[
    must("text", Type::Text, "The words, at most 1000 letters."),
    SPEAKER,
    PICTURE,
];

#[rustfmt::skip]
const QUESTION: &[SpecField] = &[
    must("side", Type::Text, "The army whose player is asked."),
    must("question", Type::Text, "The question."),
    must("choices", Type::List(&Type::Text), "What can be answered, 2 to 9 texts."),
    must("call", Type::Function("function(battle, answer)"), "What is called with the choice that was taken."),
    may("default", Type::Text, "the first choice", "The choice that a computer takes."),
    may("weights", Type::List(&Type::Whole), "`default` is taken", "How often a computer takes each choice, against the others; drawn by the script's dice."),
    SPEAKER,
    PICTURE,
];

#[rustfmt::skip]
const ARRIVE: &[SpecField] = &[
    may("command", Type::Text, "`element` is given", "The command whose reserves come, all in one line."),
    may("edge", Type::OneOf(&["north", "east", "south", "west"]), "`element` is given", "The edge they come on at."),
    may("element", Type::Object("element"), "`command` is given", "The one reserve that comes."),
    may("at", Type::Either(&[Type::Length, Type::Pair]), "must be there", "The middle of the line along the edge; the place of one element."),
    may("facing", Type::Heading, "away from the own edge", "Where the one element looks."),
];

#[rustfmt::skip]
pub(super) const WORDS: &[Word] = &[
    read("battle", "bound", Type::Whole, "The number of the bound, both sides' bounds counted together from 1.", "battle:say(\"bound \" .. battle.bound)"),
    read("battle", "side", Type::Text, "The side whose bound it is.", "battle:say(battle.side)"),
    read("battle", "phase", Type::Text, "The phase of the bound: pips, march, moves, impulses, aiming, answering, shooting, combat or close.", "battle:say(battle.phase)"),
    call("battle", "lost", &[SIDE, CODE], Type::Whole, "How many elements a side has lost, of one code or of all; the people of camps and cities are counted by their code only.",
        r#"if battle:lost("Rome", "Cv") >= 2 then battle:say("the wings are bare") end"#),
    call("battle", "count", &[SIDE, CODE], Type::Whole, "How many elements of a side stand on the table, of one code or of all; reserves do not, and the people of camps and cities are counted by their code only.",
        r#"battle:say(battle:count("Rome") .. " stand")"#),
    call("battle", "element", &[SIDE, must("name", Type::Text, "Code and number: \"Cv 1\".")], Type::Object("element"),
        "An element by its name; numbers run from 1 for each code of a side.", r#"local guard = battle:element("Rome", "Cv 1")"#),
    call("battle", "ground", &[must("at", Type::Pair, "A place.")], Type::List(&Type::Text),
        "The names of what lies there: features, by their kind where they have no name, and \"the camp of Rome\".",
        r#"if #battle:ground({ 7, 12 }) == 0 then battle:say("open ground") end"#),
    call("battle", "height", &[must("at", Type::Pair, "A place.")], Type::Number, "How high up a hill a place lies: 0 off all hills, 1 on a crest.",
        r#"battle:say("at " .. battle:height({ 7, 12 }))"#),
    call("battle", "say", &[must("text", Type::Either(&[Type::Text, Type::Table(SPEECH)]), "The line; or a table with who says it.")], Type::Nothing,
        "Writes a line into the log of the battle, or the words of somebody in the story.",
        r#"battle:say { speaker = "Crassus", text = "Where are their arrows kept?" }"#),
    table("battle", "ask", QUESTION, Type::Nothing, "Asks the player of a side: `debellis play` puts the question before the battle goes on, and a computer \
        answers by `default`, `weights` or the first choice. The answer is part of the battle's record, so that a replay and a saved battle go the same way.",
        r#"battle:ask { side = "Rome", question = "Send the reserve?", choices = { "yes", "no" }, default = "no", call = function(battle, answer) battle:say(answer) end }"#),
    table("battle", "arrive", ARRIVE, Type::Whole, "Brings a command's reserves on at an \
         edge in one line with its middle `at` along it, or one reserve to a place; gives back how many come. Who finds no room \
         waits for the next bound.",
        r#"battle:arrive { command = "Scipio", edge = "south", at = 8 }"#),
    call("battle", "after", &[
        must("bounds", Type::Whole, "How many bounds to wait, both sides' counted together, from 1."),
        must("call", Type::Function("function(battle)"), "What is called."),
    ], Type::Nothing, "Calls the function once, at the start of the bound that is so many behind this one.",
        r#"battle:after(2, function(battle) battle:say("The dust settles.") end)"#),
    call("battle", "win", &[may("side", Type::Text, "a draw", "The winner."), must("condition", Type::Text, "Its name.")], Type::Nothing,
        "Ends the battle by a condition that scenario:victory declared; nil for a draw.",
        r#"if battle.bound > 900 then battle:win("Rome", "dusk") end"#),
    call("battle", "roll", &[], Type::Whole, "A die of the script's own, from 1 to 6: the battle's dice do not change by it. Each throw stands in the log.",
        "if battle:roll() == 6 then battle:say(\"thunder\") end"),

    read("element", "name", Type::Text, "Its name: code and number.", "battle:say(element.name)"),
    read("element", "code", Type::Text, "Its troop code.", "battle:say(element.code)"),
    read("element", "called", Type::Text, "What reports call it: the name that the scenario gives it, with code and number behind, `the Agrianians (4Ax 3)`; else code and \
        number.", "battle:say(element.called .. \" runs\")"),
    read("element", "number", Type::Whole, "Its number among those of its side and code.", "battle:say(tostring(element.number))"),
    read("element", "side", Type::Text, "Its side.", "battle:say(element.side)"),
    read("element", "command", Type::Text, "Its command.", "battle:say(element.command)"),
    read("element", "general", Type::Truth, "Whether its general is with it.", "if element.general then battle:say(\"the general\") end"),
    read("element", "standing", Type::OneOf(&["on_table", "reserve", "disabled", "destroyed", "gone", "exited", "away", "exchanged", "aboard"]), "Where it is.", "battle:say(element.standing)"),
    read("element", "x", Type::Number, "How far east the middle of its front is, in the rule set's unit.", "battle:say(tostring(element.x))"),
    read("element", "y", Type::Number, "How far north the middle of its front is.", "battle:say(tostring(element.y))"),
    read("element", "facing", Type::Number, "Its heading in degrees clockwise from north.", "battle:say(tostring(element.facing))"),

    read("bound", "number", Type::Whole, "The number of the bound, from 1.", "battle:say(tostring(bound.number))"),
    read("bound", "side", Type::Text, "The side whose bound it is.", "battle:say(bound.side)"),

    read("phase", "name", Type::Text, "Its name, as in battle.phase.", "battle:say(phase.name)"),
    read("phase", "bound", Type::Whole, "The number of its bound.", "battle:say(tostring(phase.bound))"),
    read("phase", "side", Type::Text, "The side whose bound it is.", "battle:say(phase.side)"),

    read("terrain", "kind", Type::Text, "What kind of ground it is, as scripts call it: \"woods\".", "battle:say(terrain.kind)"),
    read("terrain", "name", Type::Text, "What it is called, or nil.", "battle:say(tostring(terrain.name))"),

    read("combat", "how", Type::OneOf(&["close_combat", "shooting"]), "What it is.", "battle:say(combat.how)"),
    read("combat", "first", Type::Object("element"), "The shooter, or the element of the side on move.", "battle:say(combat.first.name)"),
    read("combat", "second", Type::Object("element"), "The other element.", "battle:say(combat.second.name)"),
    read("combat", "first_total", Type::Whole, "The total of the first: factors and die.", "battle:say(tostring(combat.first_total))"),
    read("combat", "second_total", Type::Whole, "The total of the second.", "battle:say(tostring(combat.second_total))"),

    read("objective", "name", Type::Text, "Its name.", "battle:say(objective.name)"),
    read("objective", "side", Type::Text, "The side that has met it.", "battle:say(objective.side)"),
    read("objective", "bound", Type::Whole, "The bound in which it was met.", "battle:say(tostring(objective.bound))"),
    read("objective", "points", Type::Whole, "What it is worth.", "battle:say(tostring(objective.points))"),

    read("ending", "winner", Type::Text, "The side that won, or nil.", "battle:say(tostring(ending.winner))"),
    read("ending", "why", Type::Text, "rules, bounds (the last one was played), points, or the name of the scenario's condition.", "battle:say(ending.why)"),
];
