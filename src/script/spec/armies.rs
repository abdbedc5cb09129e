//! The words of the scenario, of its armies and of their commands.

use super::begin::{SEASONS, SKIES};
use super::missions::GROUND;
use super::weather::FORCES;
use super::word::{SpecField, Type, Word, and_items, call, may, must, table};
use crate::script::words::lexicon::PHASE_WORDS;

const EDGE: Type = Type::OneOf(&["north", "east", "south", "west"]);
const OWN_NAME: &[SpecField] = &[must("name", Type::Said, "What these are called.")];
const TROOPS: Type = Type::Either(&[Type::Text, Type::Object("gap"), Type::Table(OWN_NAME)]);
const TROOPS_ARE: &str = "Troops: \"CODE\", \"CODE*count\", \"CODE general\", \"CODE//FOOT\" for riders who may dismount, \"CODE mounted\" for infantry with mounts (\"CODE mounted on camels\"), or gap(); { \"CODE*count\", name = \"...\" } for some with a name of their own.";
const NAMED: SpecField = may(
    "name",
    Type::Said,
    "they have none",
    "What these elements are called, `the Agrianians`: reports say it with code and number behind, and orders take it.",
);
const FACING: SpecField = may("facing", Type::Heading, "away from the own edge", "Where they look.");

const HOMES: Type = Type::OneOf(&["Arable", "Forest", "Hilly", "Steppe", "Dry", "Tropical", "Littoral"]);

#[rustfmt::skip]
const OCCASION: Type = Type::OneOf(&["bound_start", "bound_end", "phase", "destroyed", "lost", "combat", "arrived", "contact", "entered", "general_lost", "objective", "victory"]);

/// The phases of a bound.
pub(super) const PHASE: Type = Type::OneOf(&PHASE_WORDS);

#[rustfmt::skip]
const FILTER: &[SpecField] = &[
    may("side", Type::Text, "any", "An army: whose element, bound or objective it is, or who has won."),
    may("command", Type::Text, "any", "The command of the element, by its name."),
    may("troop", Type::Text, "any", "The troop code of the element."),
    may("general", Type::Truth, "either", "Whether its general is with the element."),
    may("phase", PHASE, "any", "The phase of the bound, of elements and \"phase\"."),
    may("terrain", Type::Text, "any", "Of \"entered\": a kind of ground as scripts call it, such as \"woods\", or a feature by its name."),
    may("how", Type::OneOf(&["close_combat", "shooting"]), "either", "Of \"combat\"."),
    may("name", Type::Text, "any", "Of \"objective\" and \"victory\": the name of the objective, or why the battle ended."),
];

#[rustfmt::skip]
const AT: &[SpecField] = &[
    may("bound", Type::Whole, "any", "Not before this bound, both sides' counted together."),
    may("hour", Type::Number, "any", "Not before this hour of the day, 0 to 24, in a battle with scenario:weather."),
    may("dice", Type::Whole, "no die", "A die of the script's must show this or more; it is thrown at the start of each bound for which all else is so."),
    may("side", Type::Text, "either", "Only at the start of this army's bounds."),
];

#[rustfmt::skip]
const ARMY: &[SpecField] = &[
    must("name", Type::Said, "What the side is called everywhere."),
    must("edge", EDGE, "Its base edge; where scenario:set_up sets the battle up, the one that it is to have, and none need be named."),
    may("first_bound", Type::Truth, "the army that is written first", "Whether it moves first."),
    may("list", Type::Text, "no list", "The number of an army list: whatever is put down must be in it."),
    may("bought", Type::Text, "not bought", "The troops of an army that is bought by points, as an army file has them, where the battle is set up by the rules; `list` is then the \
        number of its points_list, where the rule set has such lists."),
    may("options", Type::List(&Type::Text), "its first choices", "What army:muster and army:draw_up take from the list, such as \"4Ax*2\"."),
    may("allies", Type::List(&Type::Text), "none", "What they take from allies' lists, such as \"II/40 LH*3\"."),
    may("character", CHARACTERS, "as the built-in general is", "How the built-in general commands those of its commands that have no character of their own."),
    may("led_by", Type::Text, "\"general\"", LED_BY),
    may("home", Type::Text, "any of its list", "Its home terrain, such as \"Arable\", for a battle set up by the rules."),
    may("beaten_by", Type::Whole, "as the scenario or the rules say", "How many losses beat this army: a house rule, which reports tell."),
];

/// A feature of a country with its place.
#[rustfmt::skip]
const PLACED: &[SpecField] = &[
    must("feature", Type::Text, "The feature, as without a place: \"woods 1\"; between forces by points by its kind alone, \"woods\"."),
    may("at", Type::Pair, "a line", "The middle of an area, along the defender's base edge from his left and in from it; between forces by points on the board."),
    may("size", Type::Pair, "a line", "Its width and depth."),
    may("turn", Type::Heading, "0", "Degrees to the right of the way in which the defender looks."),
    may("hill", Type::Pair, "none", "The size of the hill under a built-up area."),
    may("along", Type::List(&Type::Pair), "an area", "The places of a river, a road or the shore of a waterway, 2 to 100."),
    may("width", Type::Length, "half a base width", "The width of a river or a road."),
];

const LANDS: Type = Type::List(&Type::Either(&[Type::Text, Type::Table(PLACED)]));

const OWN_PLACE: &str = "The middle of the first one's front, along the army's base edge from its left and in from it.";

/// Elements of a bought army with their place.
#[rustfmt::skip]
const HIDDEN_AT: &[SpecField] = &[
    must("army", Type::Text, "Their army, by its name."),
    must("element", Type::Text, "Their code with a number or the first and the last one, side by side to the right: \"Irr Ps (O) 1-3\"."),
    must("at", Type::Pair, OWN_PLACE),
    may("turn", Type::Heading, "0", "Degrees to the right of the way in which the army looks."),
    may("dismounted", Type::Truth, "false", "They begin on foot."),
];

#[rustfmt::skip]
const MARCH: &[SpecField] = &[
    must("army", Type::Text, "The army, by its name."),
    must("command", Type::Text, "The command, by its name."),
    must("flank", Type::OneOf(&["left", "right"]), "Over which side edge it comes, as the army sees it."),
];

#[rustfmt::skip]
const RECORD: &[SpecField] = &[
    must("army", Type::Text, "The army, by its name."),
    must("order", Type::List(&Type::Either(&[Type::Text, Type::List(&Type::Text)])), "Its commands from right to left; those behind each other as a list, from front to rear."),
];

#[rustfmt::skip]
const BAGGAGE: &[SpecField] = &[
    must("army", Type::Text, "The army, by its name."),
    must("command", Type::Text, "The command that has all its baggage, by its name."),
];

#[rustfmt::skip]
const LINE_OF_WORKS: &[SpecField] = &[
    must("army", Type::Text, "The army that has bought them, by its name."),
    must("serves", Type::OneOf(&["town", "camp", "field", "wood"]), "What they are for: round the built-up area, round baggage, in the field, or the plashed edge of a wood."),
    must("along", Type::List(&Type::Pair), "The places of their line, 2 to 100, along the army's base edge from its left and in from it; the outer side is on the left of its way."),
    may("gates", Type::List(&Type::Pair), "none", "Places whose nearest section is a gateway."),
];

#[rustfmt::skip]
const LEADER: &[SpecField] = &[
    must("army", Type::Text, "The force, by its name."),
    must("element", Type::Text, "The figure by its code and number, such as \"Blade 2\"."),
];

#[rustfmt::skip]
const COMMANDER: &[SpecField] = &[
    must("army", Type::Text, "The force, by its name."),
    must("unit", Type::Whole, "The number of the sub-unit, from 1."),
];

#[rustfmt::skip]
const ENTRY: &[SpecField] = &[
    must("army", Type::Text, "The force, by its name."),
    may("element", Type::Text, "a whole sub-unit", "Figures by their code with a number or the first and the last one, such as \"Blade 1-3\"."),
    may("unit", Type::Whole, "some figures", "The number of a sub-unit, from 1."),
    may("files", Type::Whole, "all beside each other", "So many figures of the sub-unit are at the edge, 1 or 2, the others in a column behind them."),
    must("at", Type::Length, "The middle of the first one along the base edge, from the west or the south; the others are on its right."),
];

#[rustfmt::skip]
const SET_UP: &[SpecField] = &[
    may("defender", Type::Text, "as the dice say", "The army that defends, by its name."),
    may("features", LANDS, "as the computer chooses", "Some of the defender's features, such as \"woods\"; the others and all places are chosen. Where both sides lay a country out, \
        with sizes in feature equivalents: \"woods 1\", \"gentle hill 0.5 with woods\", \"hamlet 1 on gentle hill 1 roads 2\", \"river\"; or with their places."),
    may("invader_features", LANDS, "as the computer chooses", "What the invader lays down first in a country that both sides lay out: \"river\", \"waterway\", \"road\" with hills."),
    may("added_features", LANDS, "as the computer chooses", "What an invader who has laid down nothing first adds after the defender: areas of the defender's list, none of them built up, of 1.5 feature equivalents together at most."),
    may("season", SEASONS, "as the invader nominates", "The season, where the set-up gives it."),
    may("hour", Type::Number, "as the dice say", "The hour at which the battle starts, 0 to 24, where the set-up gives it."),
    may("early", Type::Truth, "false", "A side wishes an early start, where the hour of the dice allows one: by night rather than at dawn."),
    may("weather", Type::Whole, "as the dice say", "The score of the weather, 0 to 5, where the set-up gives it."),
    may("moon", Type::Truth, "as the dice say", "The moon shines at night where the sky does not hide it, where the set-up gives it."),
    may("wind", Type::Heading, "as the score of the weather says", "Where the wind blows from at the first bound, where the set-up gives it."),
    may("force", Type::OneOf(&["light", "strong"]), "as the score of the weather says", "How strongly it blows at the first bound."),
    may("walls", Type::OneOf(&["city", "fort"]), "as the computer chooses", "A place of the defender that is there whatever he chooses."),
    may("posts", Type::List(&Type::Table(&[
        must("army", Type::Text, "Its army, by its name."),
        must("element", Type::Text, "The element by its code and number, such as \"Cv 1\"; of an army that is bought also several, \"Irr Bd (O) 1-6\", side by side to the right."),
        must("at", Type::Pair, "The middle of its front: on the board; of an army that is bought along its base edge from its left and in from it."),
        may("facing", Type::Heading, "away from the edge that its army names", "Where it faces, on the board."),
        may("turn", Type::Heading, "0", "The same of an army that is bought: degrees to the right of the way in which it looks."),
        may("dismounted", Type::Truth, "false", "They begin on foot, where an army is bought."),
    ])), "as the computer draws it up", "Where some elements begin; who would stand there takes their place. Of bought armies also the baggage, all of it, and the ships among it, \
        all of them, where there is water; the computer draws up the others beside them."),
    may("garrison", Type::List(&Type::Table(HIDDEN_AT)), "as the computer chooses", "Elements of a bought army that hold its fortified built-up area."),
    may("ambushes", Type::List(&Type::Table(HIDDEN_AT)), "none", "Elements of a bought army that begin in ambush."),
    may("flank_marches", Type::List(&Type::Table(MARCH)), "none", "Commands of a bought army that begin off the table on a flank march."),
    may("record", Type::List(&Type::Table(RECORD)), "as the computer draws them up", "How the commands of a bought army lie to each other."),
    may("baggage", Type::List(&Type::Table(BAGGAGE)), "the chief's", "Whose the baggage of a bought army is."),
    may("leaders", Type::List(&Type::Table(LEADER)), "as their troops are written", "Figures that lead their sub-units, of forces by points."),
    may("commanders", Type::List(&Type::Table(COMMANDER)), "of those who may, the dearest leader", "Whose leader commands a force by points."),
    may("entries", Type::List(&Type::Table(ENTRY)), "as the computer has them enter", "Where figures of forces by points enter; who of a named sub-unit has no place waits in a column \
        behind the others, and sub-units that are not named enter where there is room."),
    may("works", Type::List(&Type::Table(LINE_OF_WORKS)), "as the computer lays them down", "Where a bought army has its fortifications."),
];

const PART: &str = "1";

/// The values of the built-in general; each field is a factor on his own value.
#[rustfmt::skip]
const CHARACTER: &[SpecField] = &[
    may("nearer", Type::Number, PART, "Each step nearer to the enemy; all of these are 1 where he does as the built-in general, 0 to 10."),
    may("prey", Type::Number, PART, "How far he goes for an enemy who is worth fighting."),
    may("front_danger", Type::Number, PART, "Enemies who could come to the front with advantage."),
    may("flank_danger", Type::Number, PART, "Enemies who could come to an open flank."),
    may("lurking", Type::Number, PART, "Standing where an open flank of an enemy can be charged."),
    may("covered", Type::Number, PART, "A friend on a flank."),
    may("averted", Type::Number, PART, "Looking away from the enemy."),
    may("hindered", Type::Number, PART, "Standing on ground that hinders."),
    may("contact", Type::Number, PART, "His reluctance to be in contact."),
    may("lasting", Type::Number, PART, "What a fight is worth beyond the bound."),
    may("general", Type::Number, PART, "His own life, beside an element's."),
    may("fire", Type::Number, PART, "Shooting and being shot at."),
];

const CHARACTERS: Type = Type::Either(&[Type::OneOf(&["bold", "cautious"]), Type::Table(CHARACTER)]);

const LED_BY: &str = "The general who gives its orders where no person does and `--red` or `--blue` names no other: a \
    built-in one, \"general\", \"straight\", \"random\" or a level (\"recruit\", \"captain\", \"legate\", \"marshal\"), or the file of \
    one in Lua, looked for as modules are, such as \"generals/surena.lua\".";

#[rustfmt::skip]
const COMMAND: &[SpecField] = &[
    must("name", Type::Said, "What it is called."),
    may("cinc", Type::Truth, "false", "Whether the commander-in-chief leads it."),
    may("force", Type::Whole, "1", "The force of its army that it belongs to, from 1, in a set in which an army may be several forces, each with a commander."),
    may("ally", Type::Either(&[Type::Truth, Type::Text]), "false", "Whether it is an ally's; or the number of the list that the contingent comes from."),
    may("general", Type::Said, "he has no name", "The name of its general: reports say it of his element, and orders take it."),
    may("character", CHARACTERS, "its army's", "How the built-in general commands it."),
    may("led_by", Type::Text, "its army's", LED_BY),
    may("unreliable", Type::Whole, "it is reliable", "It makes no tactical move until a die at the start of a bound of its side shows this face, 2 to 6, or more, or the enemy \
        shoots at it or fights it: a house rule, which reports tell."),
    may("die", Type::Whole, "by the order in which they are written; in a game that leaves it open and where no command has one, each keeps its own die", "The place of its initiative die among the side's, 1 for the highest."),
    may("bond", Type::OneOf(&["foreign", "kindred", "civil_war"]), "foreign", "An ally's nation: another, the army's, or the army's in a civil war. It says when an ally in doubt changes sides."),
    may("rear_support", Type::List(&Type::Row(&Type::Text, 2)), "as the rules say", "Rear support that its army list allows beside the rules: the front, then those behind it, { \"Reg Pk (O)\", \"Reg Pk (I)\" }."),
];

#[rustfmt::skip]
const PLACE: &[SpecField] = &[
    must("at", Type::Pair, "The middle of its front."),
    may("size", Type::Pair, "2 by 1 base widths for a camp, 3 by 3 for others", "Its extent."),
    FACING,
    may("name", Type::Said, "it has none", "What it is called in reports."),
    may("gates", Type::List(&Type::Either(&[Type::OneOf(&["front", "right", "rear", "left"]), Type::Pair])), "one in front, none where the rules have no gates", "Its gates: sides by name, or places."),
];

#[rustfmt::skip]
const CITY: &[SpecField] = &[
    PLACE[0],
    PLACE[1],
    FACING,
    PLACE[3],
    PLACE[4],
    may("conquered", Type::Truth, "false", "Whether its owner took it from the enemy earlier: the enemy may raise it in revolt, by rules that have revolts."),
];

#[rustfmt::skip]
const CAMP: &[SpecField] = &[
    PLACE[0],
    PLACE[1],
    FACING,
    PLACE[3],
    may("followers", Type::Truth, "true", "Whether camp followers are in it, where the rules know them."),
    may("command", Type::Text, "the whole army's", "The allied command whose own camp it is, where the rules give it one."),
];

const FILES: SpecField = must("files", Type::Whole, "How many stand side by side, from 2 on.");
const LEFT: SpecField = must("left", Type::Pair, "The left front corner of the first.");
const TURNED: SpecField = may(
    "turned",
    Type::Truth,
    "false",
    "Whether the board is turned by half instead, so that each right wing faces a left one.",
);

const ZONE: &[SpecField] = &[
    must("name", Type::Said, "What it is called."),
    must("side", Type::Text, "The army whose it is."),
    may("at", Type::Pair, "`outline` is given", "The middle of a rectangle."),
    may("size", Type::Pair, "`outline` is given", "Its extent."),
    may("outline", Type::List(&Type::Pair), "`at` and `size` are given", "Its corners in order."),
];

#[rustfmt::skip]
const OBJECTIVE: &[SpecField] = &[
    must("name", Type::Said, "What it is called."),
    must("side", Type::Text, "The army whose it is."),
    may("text", Type::Said, "made from what is demanded", "What is demanded, for people."),
    may("hold", Type::Either(&[Type::Text, Type::Table(HELD)]), "another goal is given", "To stand on a feature, a zone, in a City, a Fort or the \"camp of ARMY\" of this name, or on some ground, at the end of a bound."),
    may("exit", EDGE, "another goal is given", "To leave over this edge: whose base touches it at the end of a bound of its side, in no close combat, goes and is not lost."),
    may("survive", Type::Text, "another goal is given", "A command of the side, \"general of COMMAND\" an element such as \"Cv 1\" or elements by their name that must not be lost."),
    may("kill", Type::Text, "another goal is given", "The same of the enemy's, all of which must be lost."),
    may("enemy_loses", Type::Whole, "another goal is given", "How many elements the enemy must lose, each counted once whatever the rules of victory count it for."),
    may("by", Type::Whole, "1", "How many must hold or survive, at least."),
    may("alone", Type::Truth, "false", "Whether no enemy may stand on the ground that is held."),
    may("count", Type::Whole, "1", "How many must leave."),
    may("bound", Type::Whole, "any time; the end of the battle for survivors", "The bound at whose end it is asked who holds or survives, or by whose end the rest must be met."),
    may("early", Type::Truth, "false", "For `hold` and `survive` with a `bound`: a battle that ends before that bound is asked at its end. Without it such a battle leaves the objective unmet, since nobody knows who would have held out."),
    may("ends", Type::Truth, "true, unless the scenario has victory = \"rules\"", "Whether who meets it has won the battle."),
    may("points", Type::Whole, "0", "What it is worth."),
];

#[rustfmt::skip]
const HELD: &[SpecField] = &[
    must("at", Type::Pair, "The middle of the ground."),
    must("size", Type::Pair, "Its extent."),
];

#[rustfmt::skip]
const RESERVE: &[SpecField] = &[
    may("arrives", Type::Table(ARRIVES), "battle:arrive brings them", "When they come by themselves, asked at the start of each bound of their side; all that is given must be so."),
    may("edge", EDGE, "battle:arrive says it", "The edge they come on at, in one line. Who finds no room waits for the next bound, and their side is told."),
    may("at", Type::Length, "battle:arrive says it", "The middle of their line along the edge."),
    NAMED,
];

#[rustfmt::skip]
const ARRIVES: &[SpecField] = &[
    may("bound", Type::Whole, "any", "Not before this bound, both sides' counted together."),
    may("dice", Type::Whole, "no die", "A die of the script's must show this or more; it is thrown only when all else is so."),
    may("on", Type::Text, "nothing", "An objective by its name that must be met, or \"general of COMMAND\" who must be lost."),
    may("lost", Type::Whole, "nothing", "So many of their own side must be lost."),
];

#[rustfmt::skip]
const ONLY: &[SpecField] = &[
    may("place", Type::Either(&[Type::Text, Type::Table(GROUND)]), "everywhere", "Some part of the element's base is there: a feature or a zone by its name, written above, or some ground."),
    may("command", Type::Text, "any", "The element is of this command of either army, written above."),
    may("from", Type::Whole, "the first", "In this bound, both sides' counted together, and later."),
    may("to", Type::Whole, "the last", "In this bound and before."),
    may("sky", SKIES, "any", "Under this sky."),
    may("wind", Type::Heading, "any", "With a wind from there."),
    may("force", FORCES, "any", "With a wind as hard as this."),
    may("mud", Type::Truth, "any", "In mud, or without."),
    may("heat", Type::Truth, "any", "While troops thirst, or do not."),
    may("dazzle", Type::Truth, "any", "While a low sun dazzles, or does not."),
];

#[rustfmt::skip]
const AMEND: &[SpecField] = &[
    must("clause", Type::Text, "The clause whose number or decision it is."),
    may("distance", Type::Length, "as it is", "A move distance."),
    may("foot", Type::Whole, "as it is", "A combat factor against foot."),
    may("mounted", Type::Whole, "as it is", "A combat factor against mounted."),
    may("value", Type::Whole, "as it is", "A tactical factor or a support."),
    may("policy", Type::Text, "as it is", "The name of the choice that is taken instead, where the clause is a decision that rule sets take differently, the \
        going of some ground, or what becomes of troops: a wrong name is answered with those that there are."),
    may("only", Type::Table(ONLY), "always and everywhere", "Where, for whom and when a number holds: all that is given must be so of the element that moves or fights. Of several \
        that hold the last one counts. A decision holds for the whole battle."),
];

#[rustfmt::skip]
const HOUSE: &[SpecField] = &[
    must("name", Type::Said, "Its name, by which handlers call it."),
    must("text", Type::Said, "What it says, for those who play the battle."),
    must("may", Type::List(&Type::OneOf(&["lose", "desert", "change_sides", "award", "change_ground", "change_weather", "wound", "feign_flight"])), "What it may do."),
];

#[rustfmt::skip]
pub(super) const WORDS: &[Word] = &[
    and_items(table("scenario", "terrain", &[], Type::Nothing, "Puts features on the board, in their order.",
        "s:terrain { scrub { at = { 13, 12 }, size = { 2, 2 } }, marsh { at = { 2, 12 }, size = { 2, 2 } } }"), Type::Object("feature"), "Features."),
    table("scenario", "random_terrain", &[
        must("home", HOMES, "The home terrain of the one who defends."),
        must("defender", Type::Text, "Whose land it is: an army that was begun before."),
        may("features", Type::List(&Type::Text), "as the computer chooses", "Some of its features, such as \"woods\" or \"city\"; the others and all places are chosen."),
        may("seed", Type::Whole, "1", "Another number makes another land; the same number always the same."),
    ], Type::Nothing, "Makes the battlefield by the rule set's own procedure from a home terrain, features, places and a City or a Fort, as the computer chooses.",
        r#"s:random_terrain { home = "Hilly", defender = "Carthage", seed = 4 }"#),
    table("scenario", "set_up", SET_UP, Type::Nothing, "Sets the battle up by the rule set's own steps: the throw for the defender, the land, the base edges, camps and \
        deployment. What is named here, and an `edge` of an army, is kept; dice and the computer do the rest, so that each seed of a battle has another beginning. Both armies \
        come from their lists; the scenario has `setup = \"thrown\"`.",
        r#"s:set_up { defender = "Carthage", features = { "woods" } }"#),
    table("scenario", "army", ARMY, Type::Object("army"), "Begins one of the two armies.",
        r#"local army = s:army { name = "Rome", edge = "south", first_bound = true }"#),
    call("scenario", "on", &[
        must("occasion", OCCASION, "When."),
        must("which", Type::Either(&[Type::Table(FILTER), Type::Function("function(battle, subject, by)")]), "A filter, which says of which of them; or at once what is called."),
        may("call", Type::Function("function(battle, subject, by)"), "no filter stands before it", "What is called."),
    ], Type::Nothing, "Calls the function whenever it happens, and all that the filter names is so: \"bound_start\" \
         and \"bound_end\" (the bound is over, the next has not begun) with a bound, \"phase\" with a phase, \"destroyed\" and \"lost\" (destroyed or gone from the table) with an \
         element and by whom, \"combat\" with a combat, \"arrived\" with an element, \"contact\" with an \
         element and the enemy that its front is against, \"entered\" with an element and the terrain that it has come to stand on, \"general_lost\" with a general's element and by whom, \"objective\" with the objective \
         that is met, \"victory\" with the ending.",
        r#"s:on("destroyed", { side = "Rome", troop = "Cv" }, function(battle, element, by) battle:say(element.name .. " is gone") end)"#),
    call("scenario", "at", &[
        must("when", Type::Table(AT), "When: all that is given must be so."),
        must("call", Type::Function("function(battle)"), "What is called."),
    ], Type::Nothing, "Calls the function once, at the start of the first bound for which the time has come, after those who hear of the bound. \
         In a saved battle that goes on it waits as it did.",
        r#"s:at({ bound = 6, dice = 4 }, function(battle) battle:say("Dust rises in the north.") end)"#),
    table("scenario", "victory", &[
        must("name", Type::Said, "What it is called."),
        must("text", Type::Said, "What is demanded, for people."),
        may("when", Type::Function("function(battle)"), "battle:win names it", "Asked after each loss and when a bound is over, before the next begins: gives the winning side, \"draw\" or nil."),
    ], Type::Nothing, "Declares a victory condition of the scenario's own.",
        r#"s:victory { name = "the hill", text = "who loses four elements loses the hill", when = function(battle) return battle:lost("Rome") >= 4 and "Carthage" or nil end }"#),
    table("scenario", "zone", ZONE, Type::Nothing, "Names a part of the board for some of an army, who begin there by command:deploy.",
        r#"s:zone { name = "the wood's edge", side = "Rome", outline = { { 1, 3 }, { 5, 3 }, { 4, 5 } } }"#),
    table("scenario", "briefing", &[
        must("text", Type::Said, "The text, at most 8000 letters; an empty line parts its paragraphs."),
        may("side", Type::Text, "both", "The army whose player reads it."),
        may("picture", Type::Text, "no picture", "A PNG or JPEG beside the script or in a folder below, at most 1 MiB and 4096 points a side."),
    ], Type::Nothing, "A text for who plays, shown before the first bound by `debellis play`, in the page of `watch` and at the head of a report.",
        r#"s:briefing { side = "Rome", text = "The Carthaginians hold the ridge. Take it before dusk." }"#),
    table("scenario", "objective", OBJECTIVE, Type::Nothing, "Declares an objective of a side, which is asked at the end \
         of each bound and after each loss without a handler. Who meets one that ends the battle has won.",
        r#"s:objective { name = "the ridge", side = "Rome", hold = { at = { 7, 12 }, size = { 4, 2 } }, bound = 12, by = 2, points = 2 }"#),
    and_items(table("scenario", "victory_grades", &[], Type::Nothing, "Names the grades of victory by the points that the winner has more than \
         his enemy, rising.", r#"s:victory_grades { { 0, "marginal" }, { 3, "decisive" } }"#), Type::List(&Type::Any), "Grades, each { points, \"name\" }."),
    table("scenario", "house_rule", HOUSE, Type::Nothing, "Declares a fact of the scenario that no rule set knows, and what it may do by handlers. \
         Every report names it before the battle.",
        r#"s:house_rule { name = "thirst", text = "Their water is gone: from bound 12 on a die may cost them an element.", may = { "lose" } }"#),
    table("scenario", "amend", AMEND, Type::Nothing, "Replaces a number or a decision of the rule set. Every report names it.",
        r#"s:amend { clause = "SET.dist.03", distance = 2.5 }"#),

    table("army", "command", COMMAND, Type::Object("command"), "Begins a command.",
        r#"local left = army:command { name = "Laelius", die = 2 }; left:line { left = { 2, 2 }, "LH general" }"#),
    table("army", "camp", CAMP, Type::Nothing, "A camp, where the rules put camps on the table.",
        r#"army:camp { at = { 7.5, 1 } }"#),
    table("army", "city", CITY, Type::Nothing, "A walled city with its denizens. It is written like a camp, before those inside.",
        r#"army:city { at = { 11, 6 }, size = { 3, 3 }, gates = { "front", "left" } }"#),
    table("army", "fort", PLACE, Type::Nothing, "A fort; written like a city.",
        r#"army:fort { at = { 11, 6 }, size = { 3, 3 } }"#),
    call("army", "muster", &[may("number", Type::Text, "the army's own", "The number of an ally's list.")], Type::List(&Type::Text),
        "The elements of an army with a `list`, as texts for command:line: its options and the first choices for \
         the rest; with an ally's number those of its contingent.",
        r#"if false then army:command { name = "Varro" }:line { left = { 1, 4 }, table.unpack(army:muster()) } end"#),
    table("army", "draw_up", &[must("name", Type::Said, "The name of its command.")], Type::Nothing,
        "Draws an army with a `list` up before its edge, on the ground as it is then, as a player would; contingents get commands of their own.",
        r#"if false then army:draw_up { name = "Varro" } end"#),
    table("army", "mirror", &[
        may("names", Type::List(&Type::Text), "theirs with the army's name behind, \"Scipio (Carthage)\"", "What its commands are called, in the order of the enemy's."),
        TURNED,
    ], Type::Nothing, "Puts down the enemy's whole army once more across the middle line of the board, with its camp, its generals \
        and its reserves, so that two like armies face each other. He must be written before, with the opposite edge.",
        r#"if false then army:mirror { names = { "Varro" } } end"#),

    and_items(table("command", "line", &[LEFT, FACING, NAMED], Type::Nothing,
        "Elements side by side from the left, as they themselves see it.",
        r#"command:line { left = { 1, 2 }, facing = "north", "4Bd*3", gap(1), "3Kn//4Bd" }"#), TROOPS, TROOPS_ARE),
    and_items(table("command", "column", &[must("front", Type::Pair, "The middle of the front of the first."), FACING, NAMED], Type::Nothing,
        "Elements one behind the other.", r#"command:column { front = { 4, 2 }, facing = 90, "LH*3" }"#), TROOPS, TROOPS_ARE),
    and_items(table("command", "block", &[LEFT, FILES, FACING, NAMED], Type::Nothing,
        "Elements in ranks of so many files, each directly behind the one before it in its file: the first rank from the left, then the next.",
        r#"command:block { left = { 1, 6 }, files = 2, "4Pk*4" }"#), TROOPS, TROOPS_ARE),
    and_items(table("command", "checkerboard", &[
        LEFT, FILES,
        may("gap", Type::Length, "bw(1)", "What is left free beside each of them."),
        may("apart", Type::Length, "bw(1)", "What is left free between one line and the next."),
        FACING,
        NAMED,
    ], Type::Nothing, "Elements in lines of so many with gaps, each line behind the gaps of the one before it: the quincunx of the legions.",
        r#"command:checkerboard { left = { 1, 6 }, files = 2, "4Bd*2", "Sp*2" }"#), TROOPS, TROOPS_ARE),
    and_items(table("command", "deploy", &[must("zone", Type::Text, "The name of a zone of its army."), NAMED], Type::Nothing,
        "Elements that begin somewhere in a zone: the computer's commander puts them where the ground suits them, those who fight in line in \
        front, when the whole scenario is known; who plays by hand may put them elsewhere before the first bound.",
        r#"s:zone { name = "the left", side = "Rome", at = { 3, 4 }, size = { 4, 3 } }; command:deploy { zone = "the left", "4Bd*2" }"#), Type::Text, "Troops."),
    table("command", "mirror", &[must("of", Type::Text, "The name of the enemy's command."), TURNED], Type::Nothing,
        "Puts down those of one command of the enemy once more across the middle line of the board, under this command.",
        r#"if false then command:mirror { of = "Hannibal" } end"#),
    and_items(table("command", "ambush", &[
        must("left", Type::Pair, "The left front corner of the first; the others stand to its right."),
        FACING,
        may("seen_from", Type::Length, "what the ground at the place says", "The distance from which enemies see them, more than 0."),
    ], Type::Nothing, "Elements in ambush, of which the enemy does not know until they move, shoot or are seen. Only in rule sets that have ambushes.",
        r#"if false then command:ambush { left = { 3, 4 }, "Irr Wb (O)*2" } end"#), Type::Text, "Troops."),
    and_items(table("command", "flank_march", &[must("edge", EDGE, "The side edge over which they come.")], Type::Nothing,
        "A whole command on a flank march, of which the enemy does not know until it is declared. Only in rule sets that have flank marches.",
        r#"if false then command:flank_march { edge = "west", "Reg Cv (O) general", "Reg Cv (O)" } end"#), Type::Text, "Troops."),
    and_items(table("command", "element", &[
        may("at", Type::Pair, "`inside` is given", "The middle of its front."),
        FACING,
        NAMED,
        may("inside", Type::OneOf(&["camp", "city", "fort"]), "`at` is given", "The place of its army that it begins in."),
        may("aboard", Type::Text, "`at` is given", "The vessel of its army that carries it, written before it, such as \"Reg Gal (O) 1\"."),
    ], Type::Nothing, "One element.", r#"command:element { "Cv", at = { 2, 4 }, facing = "northeast" }"#), Type::Text, "Its troops, one element."),
    and_items(table("command", "reserve", RESERVE, Type::Nothing, "Elements that wait off the table until they come. A command may wait as a whole.",
        r#"command:reserve { "Cv*2", arrives = { bound = 6, dice = 4 }, edge = "east", at = 8 }"#), Type::Text, "Troops."),
];
