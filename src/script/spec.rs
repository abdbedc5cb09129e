//! The words of a scenario as one table: what people look up, and what a mistyped word is compared with.
//!
//! Says what words mean, does nothing. A test holds it against the words that a machine really has.

/// One word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word {
    /// What it belongs to: a script as such (empty), or one of our objects.
    pub of: &'static str,
    /// Its name.
    pub name: &'static str,
    /// What it takes, as it is written; empty for a value that is only read.
    pub takes: &'static str,
    /// What it does or is.
    pub doc: &'static str,
    /// A line that shows it.
    pub example: &'static str,
}

const fn word(
    of: &'static str,
    name: &'static str,
    takes: &'static str,
    doc: &'static str,
    example: &'static str,
) -> Word {
    Word { of, name, takes, doc, example }
}

/// The words of an object, or of a script where `of` is empty.
pub fn names_of(of: &str) -> impl Iterator<Item = &'static str> + use<'_> {
    WORDS.iter().filter(move |word| word.of == of).map(|word| word.name)
}

const AREA: &str = "{ at = { x, y }, size = { w, d }, turn?, shape?, name? } or { outline = { { x, y }, ... }, name? }";
const HILL: &str = "{ at = { x, y }, size = { w, d }, turn?, shape?, crest?, name? } or { outline = { { x, y }, ... }, crest?, name? }";

/// Every word.
#[rustfmt::skip]
pub const WORDS: &[Word] = &[
    word("", "scenario", "{ title, rules, board, variant?, year?, place?, base_width?, season?, sky?, hour?, wind?, max_bounds?, history?, sources?, refight?, setup? }",
        "Begins the one scenario of a script. `rules` is the name of a rule set (here SET); `board` is its width and depth; `season` is spring, summer, autumn or winter; \
         `sky` is clear, overcast, rain, heavy rain, snow, mist, fog or dust; `hour` from 0 to 24; `wind` is where it blows from; \
         `history` is { winner, note }. `refight` is the real field, { width, depth } in paces: the board follows from it where \
         none is given, and is to its scale otherwise. `setup` is \"rules\" where the battle must be one that the rules' players \
         could set up, \"preset\" where the land alone need not.",
        r#"local s = scenario { title = "Zama", year = -202, rules = "SET", board = { 15, 15 } }"#),
    word("", "bw", "number", "A length in base widths, wherever a length stands.", "local near = bw(0.5)"),
    word("", "paces", "number", "A length in paces: 50.8 mm to the hundred where bases are 40 mm wide.", "local far = paces(300) + bw(1)"),
    word("", "mm", "number", "A length in millimetres on the table.", "local exact = 2 * mm(17.5)"),
    word("", "gap", "length", "Ground left free between the elements of a line or column.",
        r#"command:line { left = { 1, 2 }, "Cv*2", gap(1), "Cv*2" }"#),
    word("", "army_list", "{ number, name, years, home, aggression, entries, enemies?, allies?, rules? }", "An army list of the script's own, \
         in the notation of the books: a comma or the next text begins an entry, `or` is a choice for each element, a single slash one \
         for all of an entry, a double slash dismounting, brackets a package taken whole. Its number is of book X; it is given back, \
         so that a module under scripts/armies can return it.",
        r#"army_list { number = "X/1", name = "Boii", years = { -400, -191 }, home = "Forest", aggression = 2, entries = { "1x Cv (Gen)", "2x Cv", "8x 4Wb", "1x Ps or 3Wb" }, enemies = { "II/33" }, allies = { "II/32a", "II/11" } }"#),
    word("", "elements_from", "{ foot?, hordes?, horse?, camelry?, elephants?, chariots?, wagons?, artillery? }", "The elements that real numbers \
         make by the ratios of the rule set: a count for each word, their `total`, and in `span` the `least` and `most` that a ratio \
         allows. Rounded to the nearest element by the middle of a ratio; of hordes whole thousands, of elephants and engines \
         every beginning element; at least one of what is there.",
        "local n = elements_from { foot = 11000, horse = 1200, elephants = 15 }; print(n.foot, n.span.foot.least, n.span.foot.most)"),
    word("", "gentle_hill", HILL, "A gentle hill or slope. `at` is its centre, `turn` in degrees clockwise, `shape` \"ellipse\" or \
         \"rectangle\"; the crest runs along the longer axis where none is given.",
        r#"s:terrain { gentle_hill { at = { 12, 12 }, size = { 4, 2 }, turn = 20, name = "the ridge" } }"#),
    word("", "difficult_hill", HILL, "A steep, rocky or overgrown hill; written like a gentle one.",
        "s:terrain { difficult_hill { at = { 12, 12 }, size = { 4, 2 }, crest = { { 11, 12 }, { 13, 12 } } } }"),
    word("", "woods", AREA, "A wood. `at` is its centre, `turn` in degrees clockwise, `shape` \"ellipse\" or \"rectangle\".",
        "s:terrain { woods { outline = { { 1, 9 }, { 4, 9 }, { 3, 12 } }, name = \"the copse\" } }"),
    word("", "marsh", AREA, "A marsh; written like a wood.", "s:terrain { marsh { at = { 12, 12 }, size = { 3, 2 } } }"),
    word("", "gully", AREA, "A gully; written like a wood.", "s:terrain { gully { at = { 12, 12 }, size = { 3, 1 }, turn = 45 } }"),
    word("", "dunes", AREA, "Dunes; written like a wood.", "s:terrain { dunes { at = { 12, 12 }, size = { 3, 2 } } }"),
    word("", "oasis", AREA, "An oasis; written like a wood.", "s:terrain { oasis { at = { 12, 12 }, size = { 2, 2 } } }"),
    word("", "rocky", AREA, "Rocky flat ground; written like a wood.", "s:terrain { rocky { at = { 12, 12 }, size = { 3, 3 } } }"),
    word("", "scrub", AREA, "Scrub; written like a wood.", "s:terrain { scrub { at = { 12, 12 }, size = { 3, 2 } } }"),
    word("", "boggy", AREA, "Boggy flat ground; written like a wood.", "s:terrain { boggy { at = { 12, 12 }, size = { 3, 2 } } }"),
    word("", "enclosures", AREA, "Enclosed fields; written like a wood, but a rectangle where no shape is given.",
        "s:terrain { enclosures { at = { 12, 12 }, size = { 3, 2 } } }"),
    word("", "plough", AREA, "Ploughed fields; written like a wood, but a rectangle where no shape is given.",
        "s:terrain { plough { at = { 12, 12 }, size = { 3, 2 } } }"),
    word("", "rough_ground", AREA, "Rough ground without a name of its own; written like a wood.",
        "s:terrain { rough_ground { at = { 12, 12 }, size = { 3, 2 } } }"),
    word("", "hamlet", AREA, "A hamlet; written like a wood, but a rectangle where no shape is given.",
        "s:terrain { hamlet { at = { 12, 12 }, size = { 3, 2 } } }"),
    word("", "edifice", AREA, "A temple, a monastery or the like; written like a wood, but a rectangle where no shape is given.",
        "s:terrain { edifice { at = { 12, 12 }, size = { 2, 1.5 } } }"),
    word("", "waterway", AREA, "The sea, a lake or a river too deep to ford; written like a wood, but a rectangle where no shape is given.",
        "s:terrain { waterway { outline = { { 0, 0 }, { 0, 2 }, { 15, 3 }, { 15, 0 } } } }"),
    word("", "beach", AREA, "A beach or flood plain beside a waterway; written like it.",
        "s:terrain { beach { at = { 7.5, 3 }, size = { 15, 1 } } }"),
    word("", "river", "{ path = { { x, y }, ... }, width?, state?, name? }",
        "A river along its middle line, half a base width broad where no width is given. `state` is the face that the first \
         who crosses would throw, where history knows it.",
        "s:terrain { river { path = { { 0, 8 }, { 15, 9 } }, width = 0.8, state = 2 } }"),
    word("", "road", "{ path = { { x, y }, ... }, width?, name? }", "A road along its middle line.",
        r#"s:terrain { road { path = { { 10, 0 }, { 10, 15 } }, name = "the Via Egnatia" } }"#),

    word("scenario", "terrain", "{ feature, ... }", "Puts features on the board.",
        "s:terrain { scrub { at = { 13, 12 }, size = { 2, 2 } }, marsh { at = { 2, 12 }, size = { 2, 2 } } }"),
    word("scenario", "army", "{ name, edge, first_bound?, list?, options?, allies?, home? }", "Begins one of the two armies, with its base edge (north, \
         east, south or west). Where neither has `first_bound = true`, the army that is written first moves first. `list` is the number of \
         an army list: whatever is put down must be in it. `options` and `allies` are what army:muster and army:draw_up take from \
         it beside its first choices: texts such as \"4Ax*2\", and \"II/40 LH*3\". `home` is its home terrain, such as \"Arable\", for a battle set up by the rules.",
        r#"local army = s:army { name = "Rome", edge = "south", first_bound = true }"#),
    word("scenario", "on", "occasion, function(battle, subject) ... end", "Calls the function whenever it happens: \"bound_start\" \
         and \"bound_end\" with a bound, \"phase\" with a phase, \"destroyed\" and \"lost\" (destroyed or gone from the table) with an \
         element and by whom, \"combat\" with a combat, \"arrived\" with an element, \"victory\" with the ending.",
        r#"s:on("destroyed", function(battle, element, by) battle:say(element.name .. " is gone") end)"#),
    word("scenario", "victory", "{ name, text, when? }", "Declares a victory condition of the scenario's own. `when(battle)` is asked \
         after each loss and bound and gives the winning side, \"draw\" or nil; without it, battle:win names the condition.",
        r#"s:victory { name = "the hill", text = "who loses four elements loses the hill", when = function(battle) return battle:lost("Rome") >= 4 and "Carthage" or nil end }"#),

    word("scenario", "amend", "{ clause, distance?, foot?, mounted?, value? }", "Replaces a number of the rule set: a move distance, a \
         combat factor against foot or mounted, a tactical factor or support. Every report names it.",
        r#"s:amend { clause = "SET.dist.03", distance = 2.5 }"#),

    word("army", "command", "{ name, cinc?, ally?, die? }", "Begins a command. `cinc` marks that of the commander-in-chief; `die` is \
         the place of its initiative die among the side's, 1 for the highest; `ally` is true, or for a contingent the number of the \
         list that it comes from.",
        r#"local left = army:command { name = "Laelius", die = 2 }; left:line { left = { 2, 2 }, "LH general" }"#),
    word("army", "camp", "{ at = { x, y }, size?, facing?, followers?, command? }", "A camp, where the rules put camps on the table. `at` is \
         the middle of its front; two base widths by one where no size is given. Followers are in it, where the rules know them, \
         unless `followers = false`. `command` names the allied command whose own camp it is, where the rules give it one.",
        r#"if false then army:camp { at = { 300, 50 } } end"#),
    word("army", "city", "{ at = { x, y }, size?, facing?, gates? }", "A walled city with its denizens; `gates` are its sides by name \
         (front, right, rear, left) or places, one in front where none is given. It is written like a camp, before those inside.",
        r#"if false then army:city { at = { 3, 4 }, size = { 3, 3 }, gates = { "front", "left" } } end"#),
    word("army", "fort", "{ at = { x, y }, size?, facing?, gates? }", "A fort; written like a city.",
        r#"if false then army:fort { at = { 3, 4 }, size = { 3, 3 } } end"#),

    word("army", "muster", "number?", "The elements of an army with a `list`, as texts for command:line: its options and the first choices for \
         the rest; with an ally's number those of its contingent.",
        r#"if false then army:command { name = "Varro" }:line { left = { 1, 4 }, table.unpack(army:muster()) } end"#),
    word("army", "draw_up", "{ name }", "Draws an army with a `list` up before its edge, on the ground as it is then, as a player would; `name` is \
         that of its command, and contingents get commands of their own.",
        r#"if false then army:draw_up { name = "Varro" } end"#),

    word("command", "line", "{ left = { x, y }, facing?, troops, ... }", "Elements side by side from the left front corner of the \
         first, as they themselves see it. Troops are \"CODE\", \"CODE*count\", \"CODE general\" or \"CODE//FOOT\" for riders who may \
         dismount; `facing` is a compass name or degrees clockwise from north, away from the own edge where none is given.",
        r#"command:line { left = { 1, 2 }, facing = "north", "4Bd*3", gap(1), "3Kn//4Bd" }"#),
    word("command", "column", "{ front = { x, y }, facing?, troops, ... }", "Elements one behind the other; `front` is the middle of \
         the front of the first.",
        r#"command:column { front = { 4, 2 }, facing = 90, "LH*3" }"#),
    word("command", "element", "{ troops, at = { x, y }, facing? } or { troops, inside }", "One element; `at` is the middle of its \
         front. `inside = \"camp\"`, \"city\" or \"fort\" puts it into that place of its army.",
        r#"command:element { "Cv", at = { 2, 4 }, facing = "northeast" }"#),
    word("command", "reserve", "{ troops, ... }", "Elements that wait off the table until battle:arrive brings them.",
        r#"command:reserve { "Cv*2" }"#),

    word("battle", "bound", "", "The number of the bound, both sides' bounds counted together from 1.", "battle:say(\"bound \" .. battle.bound)"),
    word("battle", "side", "", "The side whose bound it is.", "battle:say(battle.side)"),
    word("battle", "phase", "", "The phase of the bound: pips, moves, aiming, answering, shooting, combat or close.", "battle:say(battle.phase)"),
    word("battle", "lost", "side, code?", "How many elements a side has lost, of one code or of all.",
        r#"if battle:lost("Rome", "Cv") >= 2 then battle:say("the wings are bare") end"#),
    word("battle", "count", "side, code?", "How many elements of a side stand on the table.",
        r#"battle:say(battle:count("Rome") .. " stand")"#),
    word("battle", "element", "side, \"CODE NUMBER\"", "An element by its name; numbers run from 1 for each code of a side.",
        r#"local guard = battle:element("Rome", "Cv 1")"#),
    word("battle", "say", "text", "Writes a line into the log of the battle.", r#"battle:say("Dust rises in the north.")"#),
    word("battle", "arrive", "{ command, edge, at } or { element, at = { x, y }, facing? }", "Brings a command's reserves on at an \
         edge in one line with its middle `at` along it, or one reserve to a place; gives back how many come. Who finds no room \
         waits for the next bound.",
        r#"battle:arrive { command = "Scipio", edge = "south", at = 8 }"#),
    word("battle", "win", "side or nil, condition", "Ends the battle by a condition that scenario:victory declared; nil for a draw.",
        r#"if battle.bound > 900 then battle:win("Rome", "dusk") end"#),
    word("battle", "roll", "", "A die of the script's own, from 1 to 6: the battle's dice do not change by it. Each throw stands in the log.",
        "if battle:roll() == 6 then battle:say(\"thunder\") end"),

    word("element", "name", "", "Its name: code and number.", "battle:say(element.name)"),
    word("element", "code", "", "Its troop code.", "battle:say(element.code)"),
    word("element", "number", "", "Its number among those of its side and code.", "battle:say(tostring(element.number))"),
    word("element", "side", "", "Its side.", "battle:say(element.side)"),
    word("element", "command", "", "Its command.", "battle:say(element.command)"),
    word("element", "general", "", "Whether its general is with it.", "if element.general then battle:say(\"the general\") end"),
    word("element", "standing", "", "on_table, reserve, destroyed or gone.", "battle:say(element.standing)"),
    word("element", "x", "", "How far east the middle of its front is, in the rule set's unit.", "battle:say(tostring(element.x))"),
    word("element", "y", "", "How far north the middle of its front is.", "battle:say(tostring(element.y))"),
    word("element", "facing", "", "Its heading in degrees clockwise from north.", "battle:say(tostring(element.facing))"),

    word("bound", "number", "", "The number of the bound, from 1.", "battle:say(tostring(bound.number))"),
    word("bound", "side", "", "The side whose bound it is.", "battle:say(bound.side)"),

    word("phase", "name", "", "Its name, as in battle.phase.", "battle:say(phase.name)"),
    word("phase", "bound", "", "The number of its bound.", "battle:say(tostring(phase.bound))"),
    word("phase", "side", "", "The side whose bound it is.", "battle:say(phase.side)"),

    word("combat", "how", "", "close_combat or shooting.", "battle:say(combat.how)"),
    word("combat", "first", "", "The shooter, or the element of the side on move.", "battle:say(combat.first.name)"),
    word("combat", "second", "", "The other element.", "battle:say(combat.second.name)"),
    word("combat", "first_total", "", "The total of the first: factors and die.", "battle:say(tostring(combat.first_total))"),
    word("combat", "second_total", "", "The total of the second.", "battle:say(tostring(combat.second_total))"),

    word("ending", "winner", "", "The side that won, or nil.", "battle:say(tostring(ending.winner))"),
    word("ending", "why", "", "rules, bounds (the last one was played), or the name of the scenario's condition.", "battle:say(ending.why)"),
];
