//! The words of handlers: the battle, and the arguments of handlers.

use super::armies::PHASE;
use super::word::{SpecField, Type, Word, call, may, must, read, table};

const SIDE: SpecField = must("side", Type::Text, "The name of an army.");
const CODE: SpecField = may("code", Type::Text, "all", "A troop code.");

const PICTURE: SpecField = may(
    "picture",
    Type::Text,
    "no picture",
    "A PNG or JPEG beside the script or in a folder below, at most 1 MiB and 4096 points a side: \"crassus.png\".",
);
const SPEAKER: SpecField = may("speaker", Type::Said, "nobody in particular", "Who says it.");

#[rustfmt::skip]
const SPEECH: &[SpecField] = &[
    must("text", Type::Said, "The words, at most 1000 letters."),
    SPEAKER,
    PICTURE,
    may("to", Type::Text, "both sides", "The army that alone hears it: its enemy does not read it before the battle is over."),
];

#[rustfmt::skip]
const QUESTION: &[SpecField] = &[
    must("side", Type::Text, "The army whose player is asked."),
    must("question", Type::Said, "The question."),
    must("choices", Type::List(&Type::Said), "What can be answered, 2 to 9 texts; `answer` is that of the first language."),
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
    may("at", Type::Either(&[Type::Length, Type::Pair]), "`out_of` is given", "The middle of the line along the edge; the place of one element."),
    may("facing", Type::Heading, "away from the own edge", "Where the one element looks."),
    may("out_of", Type::Text, "nothing", "A City or Fort by its name: the one element comes out of a gate, with its back to the wall, before the gate or beside that."),
    may("gate", Type::Whole, "1", "Which of its gates, in the order in which they are written."),
];

#[rustfmt::skip]
const ELEMENTS: &[SpecField] = &[
    may("side", Type::Text, "both", "The army."),
    may("command", Type::Text, "all", "The command."),
    may("troop", Type::Text, "all", "A troop code: \"4Bd\"."),
    may("kind", Type::Text, "all", "A troop type without the figures before it: \"Bd\"."),
    may("arm", Type::OneOf(&["mounted", "foot", "naval"]), "all", "How they move."),
    may("general", Type::Truth, "all", "Only those with a general, or only those without."),
    may("in_contact", Type::Truth, "all", "Only those in close combat, or only those that are not."),
    may("demoralised", Type::Truth, "all", "Only those of demoralised commands, or only of others."),
    may("on", Type::Text, "anywhere", "A zone or a feature by its name, or a kind of ground: those whose base is on it, if only partly."),
    may("at", Type::Pair, "anywhere", "The place from which `within` is measured."),
    may("within", Type::Length, "anywhere", "How far from `at` the nearest point of a base may be."),
    may("standing", Type::OneOf(&["on_table", "reserve", "disabled", "destroyed", "gone", "exited", "away", "exchanged", "aboard", "any"]),
        "\"on_table\"", "Where they are."),
];

#[rustfmt::skip]
const GROUND: &[SpecField] = &[
    RULE,
    must("feature", Type::Text, "The feature, by its name."),
    may("going", Type::OneOf(&["good", "rough", "bad", "impassable"]), "as it was", "Its going from now on."),
    may("becomes", Type::OneOf(KINDS), "as it was", "Another kind of flat ground."),
    may("state", Type::Whole, "as it was", "The state of a river as its die counts: 1 to 6, in some rule sets more."),
    may("there", Type::Truth, "as it was", "false takes it away (a bridge is cut), true puts down one that was written with `later`."),
    may("those_there", Type::OneOf(&["stay", "lost"]), "stay", "What becomes of those whose base is on it; must be given where the ground is closed to some troops from now on, or a road is gone."),
];

#[rustfmt::skip]
const WEATHER: &[SpecField] = &[
    RULE,
    may("sky", Type::OneOf(&["clear", "overcast", "rain", "heavy rain", "snow", "mist", "fog", "dust"]), "as it was", "The sky from now on."),
    may("wind", Type::Heading, "as it was", "Where the wind blows from."),
    may("force", Type::OneOf(&["light", "strong"]), "as it was", "How strong it is."),
    may("mud", Type::Truth, "as it was", "Whether the ground is mud."),
    may("heat", Type::Truth, "as it was", "Whether it is so hot that troops thirst."),
    may("dazzle", Type::Truth, "as it was", "Whether a low sun dazzles."),
];

const KINDS: &[&str] = &[
    "woods",
    "marsh",
    "gully",
    "dunes",
    "oasis",
    "rocky",
    "scrub",
    "boggy",
    "enclosures",
    "plough",
    "rough_ground",
    "hamlet",
    "edifice",
    "waterway",
    "beach",
];
const RULE: SpecField = must("rule", Type::Text, "The house rule, by its name.");
const WHO: SpecField = must(
    "who",
    Type::Either(&[Type::Object("element"), Type::List(&Type::Object("element"))]),
    "An element, or a list as battle:elements gives it.",
);
const OF: SpecField = must("command", Type::Text, "The command.");

#[rustfmt::skip]
const TURNCOATS: &[SpecField] = &[
    RULE,
    may("command", Type::Text, "some of its elements go over", "The whole command."),
    may("who", Type::Either(&[Type::Object("element"), Type::List(&Type::Object("element"))]), "the whole command", "An element, or a list as battle:elements gives it; no generals."),
    may("joins", Type::Text, "beside `who` only", "The command of the enemy that the elements join."),
];

#[rustfmt::skip]
pub(super) const WORDS: &[Word] = &[
    read("battle", "bound", Type::Whole, "The number of the bound, both sides' bounds counted together from 1.", "battle:say(\"bound \" .. battle.bound)"),
    read("battle", "side", Type::Text, "The side whose bound it is.", "battle:say(battle.side)"),
    read("battle", "phase", PHASE, "The phase of the bound.", "battle:say(battle.phase)"),
    read("battle", "language", Type::Text, "The code of the language in which it is told, or nil where the scenario lists none.", "if battle.language == \"de\" then battle:say(\"Es beginnt.\") end"),
    call("battle", "said", &[must("name", Type::Text, "A name as the script has it.")], Type::Text, "What a thing of this name is called in the language in which the battle is told.",
        r#"battle:say(battle:said("Rome") .. "!")"#),
    call("battle", "lost", &[SIDE, CODE], Type::Whole, "How many elements a side has lost, of one code or of all; the people of camps and cities are counted by their code only.",
        r#"if battle:lost("Rome", "Cv") >= 2 then battle:say("the wings are bare") end"#),
    call("battle", "count", &[SIDE, CODE], Type::Whole, "How many elements of a side stand on the table, of one code or of all; reserves do not, and the people of camps and cities are counted by their code only.",
        r#"battle:say(battle:count("Rome") .. " stand")"#),
    call("battle", "points", &[SIDE], Type::Whole, "The points of a side as they stand: of its objectives that are met by now, and those that house rules awarded.",
        r#"if battle:points("Rome") >= 3 then battle:say("Rome is well ahead") end"#),
    call("battle", "element", &[SIDE, must("name", Type::Text, "Code and number: \"Cv 1\".")], Type::Object("element"),
        "An element by its name; numbers run from 1 for each code of a side.", r#"local guard = battle:element("Rome", "Cv 1")"#),
    table("battle", "elements", ELEMENTS, Type::List(&Type::Object("element")), "The elements that all fields fit, in the order in which the script has \
         them; without fields all that stand on the table, townspeople and camp followers among them, whom `battle:count` leaves out. Hidden troops are not.",
        r#"for _, e in ipairs(battle:elements { side = "Rome", arm = "mounted", within = 3, at = { 7, 12 } }) do battle:say(e.name) end"#),
    call("battle", "ground", &[must("at", Type::Pair, "A place.")], Type::List(&Type::Text),
        "The names of what lies there: features, by their kind where they have no name, and \"the camp of Rome\".",
        r#"if #battle:ground({ 7, 12 }) == 0 then battle:say("open ground") end"#),
    call("battle", "height", &[must("at", Type::Pair, "A place.")], Type::Number, "How high up a hill a place lies: 0 off all hills, 1 on a crest.",
        r#"battle:say("at " .. battle:height({ 7, 12 }))"#),
    call("battle", "say", &[must("text", Type::Either(&[Type::Said, Type::Table(SPEECH)]), "The line; or a table with who says it.")], Type::Nothing,
        "Writes a line into the log of the battle, or the words of somebody in the story.",
        r#"battle:say { speaker = "Crassus", text = "Where are their arrows kept?" }"#),
    table("battle", "ask", QUESTION, Type::Nothing, "Asks the player of a side: `debellis play` puts the question before the battle goes on, and a computer \
        answers by `default`, `weights` or the first choice. The answer is part of the battle's record, so that a replay and a saved battle go the same way. \
        The enemy reads neither before the battle is over.",
        r#"battle:ask { side = "Rome", question = "Send the reserve?", choices = { "yes", "no" }, default = "no", call = function(battle, answer) battle:say(answer) end }"#),
    table("battle", "arrive", ARRIVE, Type::Whole, "Brings a command's reserves on at an \
         edge in one line with its middle `at` along it, or one reserve to a place or out of a gate; gives back how many come at once. Who \
         finds no room waits for the next bound, and comes then if the ground is free; one who is sent for again, to another place, comes where \
         there is room first.",
        r#"battle:arrive { command = "Scipio", edge = "south", at = 8 }"#),
    table("battle", "lose", &[RULE, WHO], Type::Whole, "By a house rule: these are lost, as if they were destroyed. Gives back how many they are.",
        r#"battle:lose { rule = "thirst", who = battle:elements { side = "Rome", arm = "mounted" } }"#),
    table("battle", "desert", &[RULE, WHO], Type::Whole, "By a house rule: these leave the battle, and are lost to it. Gives back how many they are.",
        r#"battle:desert { rule = "thirst", who = battle:element("Rome", "Cv 1") }"#),
    table("battle", "change_sides", TURNCOATS, Type::Nothing, "By a house rule: a command is the enemy's from now on, with all its troops; or some elements are. An army \
         keeps at least one command, and a command at least one element.",
        r#"if false then battle:change_sides { rule = "treason", command = "Scipio" } end"#),
    table("battle", "feign_flight", &[RULE, WHO, may("distance", Type::Length, "as far as they would flee", "How far they go at most.")], Type::Whole, "By a house rule: these turn \
         about and go back as in flight, without a die; who has no room stays, and nobody is lost by it. Who is in close combat cannot. They stand with their backs to the enemy \
         until they are ordered to turn. Gives back how many they are.",
        r#"battle:feign_flight { rule = "feigned flight", who = battle:elements { side = "Rome", arm = "mounted", in_contact = false } }"#),
    table("battle", "wound", &[RULE, OF], Type::Nothing, "By a house rule: the general of a command is wounded. He leads and fights no longer, as if he were lost; \
         to the terms of victory he is not.",
        r#"battle:wound { rule = "an arrow", command = "Scipio" }"#),
    table("battle", "award", &[RULE, SIDE, must("points", Type::Whole, "The points, from -1000 to 1000.")], Type::Nothing,
        "By a house rule: a side has more points, or fewer.", r#"battle:award { rule = "the standard", side = "Rome", points = 2 }"#),
    table("battle", "change_ground", GROUND, Type::Nothing, "By a house rule: a feature changes.",
        r#"battle:change_ground { rule = "the dykes", feature = "the fields", becomes = "marsh" }"#),
    table("battle", "change_weather", WEATHER, Type::Nothing, "By a house rule: the weather changes, and with it the effects of the weather that are in force.",
        r#"battle:change_weather { rule = "the storm", sky = "heavy rain" }"#),
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
    read("element", "kind", Type::Text, "Its troop type, without the figures before it: \"Bd\".", "battle:say(element.kind)"),
    read("element", "arm", Type::OneOf(&["mounted", "foot", "naval"]), "How it moves.", "battle:say(element.arm)"),
    read("element", "on_table", Type::Truth, "Whether it stands on the table, in the open or in a camp.", "if element.on_table then battle:say(\"there\") end"),
    read("element", "in_contact", Type::Truth, "Whether it is in close combat.", "if element.in_contact then battle:say(\"they fight\") end"),
    read("element", "demoralised", Type::Truth, "Whether its command is demoralised.", "if element.demoralised then battle:say(\"they waver\") end"),
    read("element", "task", Type::Text, "The task that a general or a player of its side has given it, as orders write it, `round right`, or nil: a general in Lua knows those of his side.",
        "if element.task == \"reserve\" then return end"),
    call("element", "distance", &[must("to", Type::Either(&[Type::Object("element"), Type::Pair, Type::OneOf(&["north", "east", "south", "west"])]),
        "Another element, a place, or an edge of the board.")], Type::Number,
        "How far its base is from another's, from a place or from an edge, in the rule set's unit: nearest points. Both must stand on the table.",
        r#"if element.on_table and element:distance("north") < 1 then battle:say("at the edge") end"#),
    call("element", "on", &[must("place", Type::Text, "A zone or a feature by its name, or a kind of ground.")], Type::Truth,
        "Whether any part of its base is on it; false off the table.", r#"if element:on("plough") then battle:say("in the fields") end"#),
    call("element", "foes", &[], Type::List(&Type::Object("element")), "The enemies in close combat with it: against its front, its flanks or its rear.",
        "battle:say(#element:foes() .. \" against it\")"),
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
