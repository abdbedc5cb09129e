//! The words of a campaign: its map, its nations and armies, its house rules.

use super::begin::SEASONS;
use super::word::{SpecField, Type, Word, and_items, call, may, must, read, table};

const HOMES: Type = Type::OneOf(&["Arable", "Forest", "Hilly", "Steppe", "Dry", "Tropical", "Littoral"]);
const CLIMATES: Type = Type::OneOf(&["cold", "warm", "dry", "tropical"]);
const WALLS: Type = Type::OneOf(&["none", "fort", "city"]);
const WAYS: Type = Type::OneOf(&["road", "track", "pass", "river", "desert", "sea"]);
const TERMS: Type = Type::OneOf(&["peace", "alliance", "passage", "tribute", "vassal"]);
const DECISIONS: Type = Type::OneOf(&[
    "income",
    "recruits",
    "recruit_cost",
    "storm",
    "supply",
    "attrition",
    "siege",
    "storming",
    "intercept",
    "plunder",
    "revolt",
    "vassals",
    "spies",
    "news",
]);

#[rustfmt::skip]
pub(in crate::script) const POLICIES: &[SpecField] = &[
    may("play", Type::OneOf(&["club", "postal"]), "\"club\"", "Whether nations move one after the other by PIP dice, or all together by written orders."),
    may("war", Type::OneOf(&["everybody", "players"]), "\"everybody\"", "Who fights without a treaty: all, or only where one of two is led by a player."),
    may("march", Type::Whole, "4", "What each army may march in a season of a postal campaign, in the points that stages cost (1 to 100)."),
    may("losses", Type::Text, "the rule set's own", "What follows from a battle for its losses, by the name of the policy."),
    may("battles", Type::OneOf(&["computer", "players", "table"]), "\"computer\"", "Who fights battles where the umpire does not say otherwise."),
    may("cut_off", Type::OneOf(&["stays", "surrenders"]), "\"stays\"", "What becomes of a beaten army that has nowhere to go."),
    may("beaten", Type::OneOf(&["third", "rules"]), "\"third\"", "The losses that beat a side: a third of its own strength, at least two, or what the rules say: of a battle too large for the ordinary battlefield, its own terms."),
    may("weather", Type::Truth, "false", "Whether what the weather does counts in battles; it is drawn and told in any case."),
    may("ordinary", Type::Whole, "18", "The most elements of a side on the ordinary battlefield; above it the big one is used (6 to 200)."),
    may("storm", Type::Whole, "2", "The highest face on which a fleet is driven back in a risky season; on a 1 it loses an element (0 to 6)."),
    may("supply", Type::Whole, "4", "How far from a friendly place an army is fed, in points; 0 where nobody starves (0 to 1000)."),
    may("attrition", Type::Whole, "2", "The highest face on which an army that is not fed loses an element (0 to 6)."),
    may("siege", Type::Whole, "7", "What a die and the seasons of siege come to when a place surrenders (2 to 20)."),
    may("storming", Type::Whole, "3", "The least face on which a place that only its people defend is stormed (1 to 7)."),
    may("assaults", Type::List(&Type::Whole), "{ 6, 3, 2 }", "The scale of assaults: how many besiegers there are at least to one of the garrison where a die storms the walls; each row adds 1 to `storming`. Beyond the last row the garrison is fought first; `{}` fights every garrison."),
    may("drawn_assault", Type::OneOf(&["siege", "retreat"]), "\"retreat\"", "What follows from an assault that is drawn: the siege goes on, which is a house rule, or the besieger goes back a stage as from any drawn battle."),
    may("nightfall", Type::Whole, "60", "The bound with which night ends a battle between computers; 0 where it goes on to the limit of bounds (0 to 200)."),
    may("reckonings", Type::List(&Type::OneOf(&["losses", "numbers", "field"])), "{ \"losses\", \"numbers\", \"field\" }", "What decides at nightfall who withdraws, the first that does: the greater part of the losses that beat a side, fewer elements on the table, elements farther back from its middle. Where none does, the battle is drawn."),
    may("rearguard", Type::Whole, "2", "The highest face on which an army that avoids a battle loses an element (0 to 6)."),
    may("intercept", Type::Whole, "4", "The least face on which an army that lies in wait comes to meet an enemy (1 to 7)."),
    may("income", Type::OneOf(&["season", "year", "none"]), "\"year\"", "When the land pays."),
    may("recruit_cost", Type::Whole, "0", "What a recruited element costs (0 to 10000)."),
    may("recruits", Type::Whole, "50", "How many of a hundred lost elements a winter makes good in undiminished territory (0 to 100)."),
    may("plunder", Type::Whole, "1", "What a sacked node pays to whoever sacks it, in times of its worth (0 to 20)."),
    may("revolt", Type::Whole, "1", "The highest face on which a city that was taken and has no garrison revolts at the year's end (0 to 6)."),
    may("vassals", Type::Whole, "4", "Of how many coins of its income a vassal pays one to its lord; 0 for none (0 to 100)."),
    may("scouts", Type::Whole, "2", "How far scouts go, in stages (0 to 20)."),
    may("spies", Type::Whole, "3", "The least face on which a spy finds anything out (1 to 7)."),
    may("late", Type::Whole, "4", "How many bounds later an army joins a battle for each tick that it comes later (0 to 50)."),
    may("silent", Type::Whole, "1000", "The most players who may have sent no orders when a season runs (0 to 1000)."),
    may("no_show", Type::List(&Type::OneOf(&["hold", "warning", "computer", "leaves"])), "nothing", "What follows from the first season in a row in which a player sends no orders, the second and so on; the last from all after it."),
    may("late_orders", Type::OneOf(&["taken", "refused"]), "\"taken\"", "What becomes of orders that come in after the deadline; taken ones are told as late."),
    may("votes", Type::OneOf(&["votes", "players", "all"]), "\"votes\"", "Whose yes carries a vote of the players: more votes than against it, more than half of all players, or all of them. A draw needs all."),
    may("computers_vote", Type::Truth, "false", "Whether nations of the computer have a voice where the game is to end as a draw: each says yes when it is asked, unless its land is worth more than that of each other nation. On other questions they have none."),
];

#[rustfmt::skip]
pub(in crate::script) const PRICES: &[SpecField] = &[
    may("army", Type::Whole, "not for sale", "What an element of a new army costs (0 to 10000, and so each price below)."),
    may("general", Type::Whole, "not for sale", "What a general costs for an army that has none."),
    may("garrison", Type::Whole, "not for sale", "What an element of a garrison costs."),
    may("fort", Type::Whole, "not for sale", "What a fort costs where there are no walls."),
    may("city", Type::Whole, "not for sale", "What the walls of a city cost where there is a fort."),
    may("capital", Type::Whole, "not for sale", "What it costs to move the capital."),
    may("fleet", Type::Whole, "not for sale", "What a squadron of a fleet costs."),
    may("fleet_upkeep", Type::Whole, "0", "What a squadron costs each time when the land pays; one that is not paid is lost."),
    may("upkeep", Type::Whole, "0", "What twelve elements of an army or a garrison cost each time when the land pays, or at the year's end where it never does; an army pays its part, rounded up."),
    may("desertion", Type::Whole, "0", "The highest face on which an army that is not paid loses an element (0 to 6)."),
    may("besieged", Type::Whole, "100", "How many of a hundred parts of its worth a besieged place pays (0 to 100)."),
    may("blockaded", Type::Whole, "100", "How many of a hundred parts of its worth a port pays that a fleet of enemies blockades (0 to 100)."),
    may("breaches", Type::Truth, "false", "Whether a place that is stormed loses walls: a city is a fort then, a fort is open."),
    may("way_back", Type::List(&Type::OneOf(&["exile", "rising", "loan"])), "no nation is judged", "The ways back of a nation that has neither land nor an element; who has none of them is out of the war."),
    may("rising", Type::Whole, "2", "The highest face on which a city that was such a nation's, and that nobody guards, rises for it (0 to 6)."),
    may("risers", Type::Whole, "6", "How many elements of the nation's list take up arms in a city that rises (0 to 100)."),
    may("hope", Type::Whole, "8", "For how many seasons such a nation may hope before it is out of the war (0 to 1000)."),
];

#[rustfmt::skip]
const MERCENARIES: &[SpecField] = &[
    may("province", Type::Text, "none", "All nodes of this province, besides those that are named."),
    must("troops", Type::Text, "Who can be hired, such as \"4Ax*2, Ps\": so many of each in a season at each node, by all nations together."),
    may("price", Type::Whole, "1", "What each element costs (0 to 10000)."),
];

#[rustfmt::skip]
const CAMPAIGN: &[SpecField] = &[
    must("title", Type::Text, "What the campaign is called."),
    must("rules", Type::Text, "The rule set of its battles, whose tables of campaigns hold for it."),
    must("year", Type::Whole, "The year in which it begins; before Christ it is negative."),
    may("seasons", Type::List(&SEASONS), "all four", "The seasons in which armies move, in the order of the year."),
    may("policies", Type::Table(POLICIES), "as each says", "House rules by name, for what the books leave open."),
    may("prices", Type::Table(PRICES), "nothing is for sale", "What coins buy, what armies cost, and the ways back of nations that have lost all."),
    may("background", Type::Text, "none", "A picture under the map: the name of a PNG or JPEG beside the script, of at most 1 MiB and 4096 points a side. Its longer side is as long as the map's 1000, and its south-west corner is at { 0, 0 }."),
    may("sources", Type::List(&Type::Text), "none", "Where the writer has it from."),
];

#[rustfmt::skip]
const NODE: &[SpecField] = &[
    may("at", Type::Row(&Type::Number, 2), "laid out by itself", "Its place on the picture, { x, y }, 0 to 1000, x to the east and y to the north."),
    must("home", HOMES, "Its country, by which battlefields are made."),
    may("climate", CLIMATES, "\"warm\"", "Its climate."),
    may("walls", WALLS, "\"none\"", "Whether it is a city or has a fort."),
    may("port", Type::Truth, "false", "Whether armies can embark and land."),
    may("worth", Type::Whole, "1", "What it is worth: the coins that it pays each time when the land pays (policy `income`), and territory when recruits are counted."),
    may("province", Type::Text, "none", "The province that it lies in."),
];

#[rustfmt::skip]
const LINK: &[SpecField] = &[
    may("way", WAYS, "\"road\"", "What kind of way it is."),
    may("stages", Type::Whole, "1", "How many stages it has."),
    may("cost", Type::Whole, "by the rules' table of ways", "What a stage costs."),
    may("capacity", Type::Whole, "no limit", "How many armies can go along it in a season."),
    may("one_way", Type::Truth, "false", "Whether it goes only from the first to the second."),
    may("coast", Type::Truth, "false", "Whether a sea lane runs along a coast."),
    may("closed", Type::List(&SEASONS), "none", "The seasons in which nobody can go."),
];

#[rustfmt::skip]
const NATION: &[SpecField] = &[
    may("player", Type::Text, "nobody", "Who leads it; without a player it only defends itself."),
    may("computer", Type::Truth, "false", "The computer leads it, as a player of the nation's name: it sends orders as anybody does."),
    must("capital", Type::Text, "Its capital."),
    may("owns", Type::List(&Type::Text), "its capital", "Its nodes at the beginning."),
    may("home", HOMES, "that of its capital", "The country that its armies are at home in."),
    may("colour", Type::Text, "one of twelve", "Its colour on the map, as \"#b22222\"."),
    may("coins", Type::Whole, "0", "What is in its treasury."),
    may("list", Type::Text, "that of its first army", "The number of the army list from which it raises armies and garrisons for coins."),
];

#[rustfmt::skip]
const ARMY: &[SpecField] = &[
    must("nation", Type::Text, "Whose it is."),
    must("at", Type::Text, "Where it is."),
    may("list", Type::Text, "the list beside its `army`", "The number of its army list, the book's or the script's own; armies that are chosen from lists need one."),
    may("elements", Type::Text, "the list's first choices", "Its elements, such as \"Cv general, 4Bd*8, Ps*3\"."),
    may("army", Type::Text, "none; armies that are bought need one", "The file of an army that is bought, beside the script, such as \"armies/rome.army\" with its list armies/rome.lua; or its text."),
    may("now", Type::Text, "all of them", "Those that it has at the beginning, where it is not at full strength."),
];

#[rustfmt::skip]
const GARRISON: &[SpecField] = &[
    must("nation", Type::Text, "Whose it is."),
    must("list", Type::Text, "The number of its army list, the book's or the script's own."),
    must("elements", Type::Text, "Its elements, such as \"4Sp*2\"."),
];

#[rustfmt::skip]
const PLAYER: &[SpecField] = &[
    may("general", Type::Text, "\"general\"", "How his armies fight in battles of computers: bold, cautious, or the general of a name: general, straight, random, recruit, captain, legate, marshal."),
];

#[rustfmt::skip]
const TREATY: &[SpecField] = &[
    must("terms", TERMS, "What they have agreed on; with tribute or vassalage, and with passage, the first grants it to the second."),
    may("coins", Type::Whole, "0", "The tribute of a season."),
];

#[rustfmt::skip]
const ENDS: &[SpecField] = &[
    may("year", Type::Whole, "no last year", "It ends with this year; the nation with the greatest worth of land wins."),
    may("cities", Type::Whole, "none", "It ends when a nation owns so many cities (`walls = \"city\"`)."),
    may("worth", Type::Whole, "none", "It ends when a nation owns land of so much worth."),
    may("last", Type::Truth, "false", "It ends when one nation with a player is left."),
    may("elimination", Type::Truth, "true", "A nation without land and without an army is out, and told so."),
    may("aim_points", Type::Whole, "an aim that is met ends the campaign", "What a secret aim that is met counts in the last standings, in worth of land."),
];

#[rustfmt::skip]
const AIM: &[SpecField] = &[
    may("hold", Type::List(&Type::Text), "none", "The nodes that the nation must own."),
    may("destroy", Type::List(&Type::Text), "none", "The nations that must have neither land nor an army; it is dealt to none of them."),
    may("cities", Type::Whole, "none", "The cities that it must own at least."),
    may("worth", Type::Whole, "none", "The worth of land that it must own at least."),
    may("coins", Type::Whole, "none", "The coins that it must have at least."),
];

const CAMPAIGN_OBJECT: &str = "campaign";

#[rustfmt::skip]
pub(super) const WORDS: &[Word] = &[
    table("", "campaign", CAMPAIGN, Type::Object(CAMPAIGN_OBJECT), "Begins the one campaign of a script.",
        r#"local c = campaign { title = "The Successors", rules = "SET", year = -319 }"#),
    and_items(table(CAMPAIGN_OBJECT, "node", NODE, Type::Nothing, "A node of the map: a city, a fort, a piece of country.",
        r#"c:node { "Tyre", at = { 700, 300 }, home = "Littoral", walls = "city", port = true, worth = 2 }"#),
        Type::Text, "Its name."),
    and_items(table(CAMPAIGN_OBJECT, "link", LINK, Type::Nothing, "Ways from node to node: from the first to the second, from there to the third and so on.",
        r#"c:link { "Pella", "Sardis", way = "sea", stages = 2 }"#),
        Type::Text, "Names of nodes."),
    and_items(table(CAMPAIGN_OBJECT, "player", PLAYER, Type::Nothing, "Somebody who plays.",
        r#"c:player { "Anna", general = "general" }"#), Type::Text, "His name."),
    and_items(table(CAMPAIGN_OBJECT, "nation", NATION, Type::Nothing, "A nation. Those that are written one after the other sit clockwise round the table.",
        r#"c:nation { "Egypt", player = "Anna", capital = "Gaza", coins = 3 }"#), Type::Text, "Its name."),
    and_items(table(CAMPAIGN_OBJECT, "army", ARMY, Type::Nothing, "An army of a nation.",
        r#"c:army { "Third", nation = "Macedon", at = "Pella", list = "II/12" }"#), Type::Text, "Its name."),
    and_items(table(CAMPAIGN_OBJECT, "garrison", GARRISON, Type::Nothing, "A garrison, which stays in its place.",
        r#"c:garrison { "Sardis", nation = "Lydia", list = "II/12", elements = "4Pk*2" }"#), Type::Text, "The node."),
    and_items(table(CAMPAIGN_OBJECT, "mercenaries", MERCENARIES, Type::Nothing, "Troops that armies can hire where they stand.",
        r#"c:mercenaries { "Sardis", troops = "4Ax*2, Ps", price = 2 }"#), Type::Text, "Names of nodes."),
    and_items(table(CAMPAIGN_OBJECT, "treaty", TREATY, Type::Nothing, "What two nations have agreed on before the campaign begins.",
        r#"c:treaty { "Macedon", "Lydia", terms = "tribute", coins = 1 }"#), Type::Text, "The two nations."),
    table(CAMPAIGN_OBJECT, "ends", ENDS, Type::Nothing, "The terms of victory, asked at the end of each season: the first that is met ends the campaign.",
        r#"c:ends { year = -312, cities = 2, last = true }"#),
    and_items(table(CAMPAIGN_OBJECT, "aim", AIM, Type::Nothing, "A secret aim: all that it asks for must hold. Each nation with a player is dealt one when the campaign is founded; they are shown when it has ended.",
        r#"c:aim { "Lord of the East", hold = { "Sardis" }, coins = 20 }"#), Type::Text, "Its name."),
    call(CAMPAIGN_OBJECT, "decide", &[
        must("decision", DECISIONS, "Which. A function gets the campaign's state and what it is about: a nation for `income`, `vassals`; an army for `recruits`, `recruit_cost`, `storm`, `supply`, `attrition`; army and node for `storming`, `intercept`; a node for `siege`, `revolt`; node and nation for `plunder`; nation and node for `spies`; nothing for `news`, which answers lines for everybody. The others answer a whole number in the place of the policy of that name; for `income` it is coins, for `recruits` elements."),
        must("by", Type::Function("function(state, name, name) ... end"), "The function; `nil` leaves it to the policy."),
    ], Type::Nothing, "Puts a function in the place of a policy.",
        r#"c:decide("income", function(state, nation) return state:worth(nation) * 2 end)"#),
    read("state", "year", Type::Whole, "The year; before Christ it is negative.", "c:decide(\"income\", function(state, nation) if state.year > -300 then return 1 end end)"),
    read("state", "turn", Type::Whole, "The turn, counted from 1.", "c:decide(\"income\", function(state, nation) return state.turn end)"),
    read("state", "season", SEASONS, "The season.", "c:decide(\"news\", function(state) return { \"It is \" .. state.season } end)"),
    call("state", "worth", &[must("nation", Type::Text, "Whose.")], Type::Whole, "What the territory of a nation is worth now.",
        "c:decide(\"income\", function(state, nation) return state:worth(nation) end)"),
    call("state", "coins", &[must("nation", Type::Text, "Whose.")], Type::Whole, "What is in its treasury.",
        "c:decide(\"income\", function(state, nation) return state:coins(nation) // 10 end)"),
    call("state", "owner", &[must("node", Type::Text, "Of what.")], Type::Text, "Who owns a node; nil for nobody.",
        "c:decide(\"income\", function(state, nation) if state:owner(\"Gaza\") == nation then return 5 end end)"),
    call("state", "strength", &[must("army", Type::Text, "Which.")], Type::Whole, "How many elements of an army can fight in this season.",
        "c:decide(\"recruits\", function(state, army) if state:strength(army) < 6 then return 2 end end)"),
    call("state", "lacks", &[must("army", Type::Text, "Which.")], Type::Whole, "How many elements an army lacks of its full strength.",
        "c:decide(\"recruits\", function(state, army) return state:lacks(army) // 2 end)"),
];
