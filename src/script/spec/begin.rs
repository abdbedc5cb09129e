//! The words that begin a script: the scenario, units of length, lists of its own, numbers of men.

use super::word::{SpecField, Type, Word, call, may, must, table};

pub(super) const SEASONS: Type = Type::OneOf(&["spring", "summer", "autumn", "winter"]);
pub(super) const SKIES: Type = Type::OneOf(&["clear", "overcast", "rain", "heavy rain", "snow", "mist", "fog", "dust"]);

#[rustfmt::skip]
const SCENARIO: &[SpecField] = &[
    must("title", Type::Said, "What the battle is called."),
    may("languages", Type::List(&Type::Text), "one language", "The languages of its texts, by the codes of ISO 639-1: the first is the script's own, by which its things are \
        named in handlers. A text in languages is then a text, or one for each: { en = \"Issus\", de = \"Issos\" }. `--language` picks one."),
    must("rules", Type::Text, "The name of a rule set; `debellis rule --search` finds its clauses."),
    may("board", Type::Pair, "what `refight` asks for", "Width and depth of the battlefield, 4 to 200 base widths each."),
    may("variant", Type::Text, "the plain game", "A variant of the rule set, such as \"big\"."),
    may("year", Type::Whole, "none", "The year; before Christ it is negative. Lists and allies are held to it."),
    may("place", Type::Said, "none", "Where it was."),
    may("base_width", Type::Length, "mm(40)", "The width of an ordinary base, in millimetres."),
    may("season", SEASONS, "\"summer\"", "The season of the year."),
    may("sky", SKIES, "\"clear\"", "What the sky does at the start."),
    may("hour", Type::Number, "9", "The hour of the day at which the battle begins, 0 to 24."),
    may("wind", Type::Heading, "no wind", "Where the wind blows from."),
    may("max_bounds", Type::Whole, "no end but victory", "The last bound; both sides' bounds are counted together."),
    may("history", Type::Table(&[
        may("winner", Type::Text, "not told", "The army that won, by its name, or \"draw\" if nobody did."),
        may("note", Type::Said, "none", "How it went, in a line."),
        may("grade", Type::Text, "none", "The grade of the victory, as scenario:victory_grades calls it."),
        may("losses", Type::Any, "unknown", "How many elements each army lost, by its name: { Rome = 5 }."),
        may("bounds", Type::Whole, "unknown", "How many bounds it took, both sides' counted together."),
        may("often", Type::Number, "not tried", "In how many of 100 battles it came out so when you tried it, with the built-in general on both sides; reports and \
            `check` tell it."),
        may("battles", Type::Whole, "200", "How many battles these were."),
        may("why", Type::Said, "none", "What is lost in them, and what stands in the way of history."),
    ]), "none", "What happened, to compare with."),
    may("victory", Type::OneOf(&["rules", "own", "both"]), "both", "Whose terms of victory end the battle: the rule set's, the scenario's own, or both. \
        With \"rules\" objectives count points."),
    may("beaten_by", Type::Whole, "what the rules say", "How many losses beat a side, counted as the rules count them: more than the rules' number make a longer battle. A \
        house rule, which reports tell."),
    may("sources", Type::List(&Type::Text), "none", "Where the writer has it from."),
    may("refight", Type::Row(&Type::Number, 2), "no scale", "The real field, { width, depth } in paces: the board follows from it where none is given, \
        and is to its scale otherwise."),
    may("setup", Type::OneOf(&["rules", "preset", "thrown"]), "free", "\"rules\" where the battle must be one that the rules' players could set up, \"preset\" where \
        the land alone need not, \"thrown\" where scenario:set_up sets it up. An army without a `list` has the number of elements, commands and generals that the rules ask of every army. A rule set that gives the size of its armies and battlefield holds every scenario to them."),
    may("departs", Type::Said, "keeps to them", "Why the battle departs from the rule set's rules on setting up: a reason that every report gives, with \
        the rules that it breaks. For instance \"the armies of Callinicum were small\"."),
    may("allow", Type::List(&Type::Text), "none", "Warnings and remarks of `debellis check` that are meant, by their codes, such as \"features-overlap\"; they are \
        not told. `debellis check --kinds` lists the codes."),
];

#[rustfmt::skip]
const MEN: &[SpecField] = &[
    may("foot", Type::Whole, "0", "Men on foot."),
    may("hordes", Type::Whole, "0", "Levies and camp followers in arms."),
    may("horse", Type::Whole, "0", "Riders."),
    may("camelry", Type::Whole, "0", "Riders of camels."),
    may("elephants", Type::Whole, "0", "Elephants."),
    may("chariots", Type::Whole, "0", "Chariots."),
    may("wagons", Type::Whole, "0", "War wagons."),
    may("artillery", Type::Whole, "0", "Engines."),
    may("scale", Type::Number, "1", "How many times the men of the rules an element stands for, 0.1 to 50: 2 makes half the elements. Reports tell it."),
];

#[rustfmt::skip]
const LIST: &[SpecField] = &[
    must("number", Type::Text, "Its number, of book X: \"X/1\"."),
    must("name", Type::Text, "What the army is called."),
    must("years", Type::Row(&Type::Whole, 2), "The first and the last year."),
    must("home", Type::Text, "Its home terrain, or several."),
    must("aggression", Type::Whole, "How readily it invades."),
    must("entries", Type::List(&Type::Text), "Its elements: a comma or the next text begins an entry, `or` is a choice for each element, a single slash one for all of an \
        entry, a double slash dismounting, brackets a package taken whole."),
    may("enemies", Type::List(&Type::Text), "none", "The numbers of its enemies' lists."),
    may("allies", Type::List(&Type::Text), "none", "The numbers of its allies' lists."),
    may("rules", Type::Text, "the first with lists", "The rule set whose notation it is in."),
];

const SPAN: Type =
    Type::Table(&[must("least", Type::Whole, "By the highest ratio."), must("most", Type::Whole, "By the lowest.")]);

const CODES: Type = Type::Either(&[Type::Text, Type::List(&Type::Text)]);
const PART_OF: Type = Type::Either(&[Type::Text, Type::Row(&Type::Text, 2)]);

#[rustfmt::skip]
const BOUGHT_ENTRY: &[SpecField] = &[
    must("troops", CODES, "Its troop codes: each element is one of them."),
    may("name", Type::Text, "the first code", "What errors and other entries call it."),
    may("from", Type::Whole, "0", "The least number of elements."),
    may("to", Type::Either(&[Type::Whole, Type::Text]), "`from`, or 1", "The greatest number, or \"any\"."),
    may("years", Type::Row(&Type::Whole, 2), "always", "The first and the last year in which it can be had."),
    may("only_if", Type::Text, "always", "The name of an entry without which there are none of these."),
    may("most", PART_OF, "no part", "A part that it has at most: \"1/3\" or \"25%\" of all elements without a general, { \"1/2\", \"ENTRY\" } of an entry."),
    may("least", PART_OF, "no part", "A part that it has at least."),
    may("replaces", Type::Text, "none", "The entry whose elements these are, upgraded or downgraded: they count in its numbers too."),
    may("general", CODES, "no general", "The generals whose elements these are: \"chief\", \"sub\", \"ally\", or several."),
    may("double", CODES, "they stand alone", "Who is behind them on the same base, by this list."),
    may("mounted", Type::Either(&[Type::Truth, Type::OneOf(&["camels"])]), "false", "Infantry that may have mounts: horses (`true`), or \"camels\"."),
    may("aboard", CODES, "none", "The troops that these vessels carry."),
    may("regular", Type::Truth, "false", "A general on these elephants is regular."),
];

#[rustfmt::skip]
const BOUGHT: &[SpecField] = &[
    must("rules", Type::Text, "The rule set by which the army is bought, one with prices."),
    must("number", Type::Text, "Its number, any text."),
    must("name", Type::Said, "What the army is called."),
    must("years", Type::Row(&Type::Whole, 2), "The first and the last year."),
    may("home", Type::Text, "none", "The region of its home, such as \"Persia\" or \"southern Europe\": it has a climate by the rules. A word that is none of them is refused with all of them."),
    may("climate", Type::OneOf(&["cold", "warm", "dry", "tropical"]), "that of `home`", "The climate of its home; it must be there without `home`, and is that of the region with it."),
    must("aggression", Type::Whole, "How readily it invades, 0 to 4."),
    may("terrain", Type::List(&Type::Text), "none", "The kinds of ground that may be placed where it defends, such as \"woods\"."),
    may("compulsory_terrain", Type::List(&Type::Text), "none", "Those of them that must be placed where it defends."),
    may("fortifications", Type::List(&Type::Text), "none", "\"PF\", \"TF\", and \"TF camp\" for the cheaper ones of a camp or baggage."),
    may("supply_ships", Type::Truth, "false", "Ships may carry its baggage."),
    may("dismounts", Type::List(&Type::Row(&Type::Text, 2)), "as the rules say", "Whom riders become on foot: { \"Irr Kn (I)\", \"Irr Bd (S)\" }."),
    may("rear_support", Type::List(&Type::Row(&Type::Text, 2)), "as the rules say", "Who supports whom from behind beside the rules: the front, then those behind it."),
    must("entries", Type::List(&Type::Table(BOUGHT_ENTRY)), "Its elements."),
    may("allies", Type::List(&Type::Table(&[
        must("name", Type::Said, "The name of the command."),
        may("years", Type::Row(&Type::Whole, 2), "always", "The years in which it comes."),
        may("entries", Type::List(&Type::Table(BOUGHT_ENTRY)), "the army's own", "Its elements."),
        may("bond", Type::OneOf(&["foreign", "kindred", "civil_war"]), "foreign with entries of its own, otherwise kindred", "Its nation: another, the army's, or the army's in a civil war. It says when an ally in doubt changes sides."),
    ])), "none", "Contingents, each a command of its name; `ally` commands of the army have one."),
];

#[rustfmt::skip]
pub(super) const WORDS: &[Word] = &[
    table("", "scenario", SCENARIO, Type::Object("scenario"), "Begins the one scenario of a script.",
        r#"local s = scenario { title = "Zama", year = -202, rules = "SET", board = { 15, 15 } }"#),
    call("", "bw", &[must("number", Type::Number, "How many.")], Type::Length, "A length in base widths, wherever a length stands.", "local near = bw(0.5)"),
    call("", "paces", &[must("number", Type::Number, "How many.")], Type::Length, "A length in paces: 50.8 mm to the hundred where bases are 40 mm wide.",
        "local far = paces(300) + bw(1)"),
    call("", "mm", &[must("number", Type::Number, "How many.")], Type::Length, "A length in millimetres on the table.", "local exact = 2 * mm(17.5)"),
    call("", "gap", &[must("length", Type::Length, "How wide.")], Type::Object("gap"), "Ground left free between the elements of a line or column.",
        r#"command:line { left = { 1, 2 }, "Cv*2", gap(1), "Cv*2" }"#),
    table("", "army_list", LIST, Type::Text, "An army list of the script's own, in the notation of the books. Its number is given back, so that a module under \
        scripts/armies can return it.",
        r#"army_list { number = "X/1", name = "Boii", years = { -400, -191 }, home = "Forest", aggression = 2, entries = { "1x Cv (Gen)", "2x Cv", "8x 4Wb", "1x Ps or 3Wb" }, enemies = { "II/33" }, allies = { "II/32a", "II/11" } }"#),
    table("", "points_list", BOUGHT, Type::Text, "The army list of an army that is bought by points: `debellis army check --list` holds armies to it. Its number is \
        given back.",
        r#"points_list { rules = "PRICED", number = "X/1", name = "Boii", years = { -400, -191 }, climate = "cold", aggression = 2, terrain = { "woods" }, entries = { { name = "chieftains", troops = "Irr Cv (O)", general = { "chief", "sub" }, from = 2, to = 4 }, { name = "warbands", troops = { "Irr Wb (F)", "Irr Wb (S)" }, from = 20, to = "any" }, { troops = "Irr Ps (I)", to = 8, most = { "1/4", "warbands" } } } }"#),
    table("", "option", &[
        must("name", Type::Text, "What it is called, one word: `--set NAME=VALUE` names it, and `--vary` of a playtest."),
        must("values", Type::List(&Type::Either(&[Type::Number, Type::Text, Type::Truth])), "Its values, all of one type; the first is the usual one."),
        may("text", Type::Said, "nothing is said", "What it is about, for who fights the battle."),
        may("to", Type::Text, "both sides", "The army that alone is told of it while the battle goes on."),
    ], Type::Any, "Declares an option of the scenario and gives its value in force, by which the script writes another battle. Check looks at every combination, and \
        reports tell what was in force.",
        r#"local depth = option { name = "river", values = { 2, 3 }, text = "how hard the river is to cross" }"#),
    call("", "roll", &[must("what", Type::Said, "What it is thrown for, for people."), may("to", Type::Text, "both sides", "The army that alone is told of it while the battle goes on.")], Type::Whole, "Throws a die before the first bound, from 1 to 6: the same for the \
        same seed, another for each battle of a playtest. The log and every report tell it.", r#"local late = roll("whether the Gauls come late") <= 2"#),
    table("", "elements_from", MEN, Type::Table(&[
        must("total", Type::Whole, "All elements together."),
        may("foot", Type::Whole, "nil", "Those of foot, and so on for each word that was given."),
        must("span", Type::Table(&[may("foot", SPAN, "nil", "Those of foot, and so on.")]), "What a ratio allows."),
    ]), "The elements that real numbers make by the ratios of the rule set: a count for each word, their `total`, and in `span` the `least` and `most` that a ratio \
         allows. Rounded to the nearest element by the middle of a ratio; of hordes whole thousands, of elephants and engines \
         every beginning element; at least one of what is there.",
        "local n = elements_from { foot = 11000, horse = 1200, elephants = 15 }; print(n.foot, n.span.foot.least, n.span.foot.most)"),
];
