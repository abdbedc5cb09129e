//! Scenario scripts: the refights load, every mistake has its message, handlers are called and change nothing else.

use std::path::{Path, PathBuf};

use debellis::base::names::SideId;
use debellis::battle::{Code, Element, FeatureKind, Going, Mark, Marks, Season, Shape, Sky, Standing};
use debellis::geometry::{Facing, Point};
use debellis::script::error::ScriptError;
use debellis::script::limits::Limits;
use debellis::script::scenario::{Scenario, load, shown};

/// A small battle of two commands; the addition of a test begins in line 8.
pub const SMALL: &str = r#"local s = scenario { title = "Zama", rules = "dba3", board = { 15, 15 } }
local rome = s:army { name = "Rome", edge = "south", first_bound = true }
local scipio = rome:command { name = "Scipio" }
local carthage = s:army { name = "Carthage", edge = "north" }
local hannibal = carthage:command { name = "Hannibal" }
hannibal:line { left = { 8, 11 }, "El", "Cv general" }
scipio:line { left = { 6, 4 }, "4Bd*2", "Cv general" }
"#;

/// A script in a folder of its own, gone with the test.
pub struct Script(PathBuf);

impl Script {
    /// Writes the text to `zama.lua`.
    pub fn new(text: &str) -> Script {
        use std::sync::atomic::{AtomicU32, Ordering};
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("debellis-scenario-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder of its own");
        std::fs::write(folder.join("zama.lua"), text).expect("a script");
        Script(folder)
    }

    pub fn path(&self) -> PathBuf {
        self.0.join("zama.lua")
    }

    pub fn load(&self) -> Result<Scenario, ScriptError> {
        load(&self.path(), Limits::default())
    }
}

impl Drop for Script {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

pub fn mistake(text: &str) -> String {
    match Script::new(text).load() {
        Ok(_) => "no mistake was found".to_string(),
        Err(error) => error.to_string(),
    }
}

/// One test for each mistake: the whole script, or an addition to the small one, and the message.
macro_rules! mistakes {
    ($($name:ident: $text:expr => $message:expr;)*) => {$(
        #[test]
        fn $name() {
            assert_eq!(mistake(&$text), $message);
        }
    )*};
}

pub fn small(added: &str) -> String {
    format!("{SMALL}{added}")
}

/// A battle by a set that measures in paces and has camps; the addition of a test begins in line 7.
pub fn paces(added: &str) -> String {
    let text = r#"local s = scenario { title = "Sentinum", rules = "dbsa", board = { 1200, 1200 }, departs = "a skirmish" }
local rome = s:army { name = "Rome", edge = "south" }
local decius = rome:command { name = "Decius" }
local gauls = s:army { name = "Gauls", edge = "north", first_bound = true }
decius:line { left = { 500, 250 }, "Sw general", "Sw*2" }
gauls:command { name = "Brennus" }:line { left = { bw(9), 950 }, facing = 180, "Wb*2", "Ch general" }"#;
    format!("{text}\n{added}")
}

pub fn refight(name: &str) -> Scenario {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("scripts/refights").join(name);
    load(&path, Limits::default()).unwrap_or_else(|error| panic!("{}", shown(&path, &error)))
}

mistakes! {
    an_empty_script: ""
        => "zama.lua:1: the script is empty; begin with `local battle = scenario { title = ..., rules = ... }`";
    no_scenario: "local x = 1"
        => "zama.lua:1: the script defines no scenario; begin with `local battle = scenario { title = ..., rules = ... }`";
    two_scenarios: small("scenario { title = \"B\", rules = \"dba3\", board = { 15, 15 } }")
        => "zama.lua:8: a script defines one scenario, this is a second (the first stands at zama.lua:1)";
    a_syntax_error: "local s = scenario { title = "
        => "zama.lua:1:1: Expected identifier when parsing expression, got <eof>";
    no_title: "scenario { rules = \"dba3\", board = { 15, 15 } }"
        => "zama.lua:1: scenario: `title` is missing; expected a text";
    unknown_rules: "scenario {\n  title = \"A\",\n  rules = \"dba33\", board = { 15, 15 } }"
        => r#"zama.lua:3:3: scenario: `rules` is one of dba3, dba22, dbm, dbv, dbsa; found "dba33"; did you mean `dba3`?"#;
    unknown_variant: "scenario { title = \"A\", rules = \"dba3\", variant = \"hug\", board = { 15, 15 } }"
        => r#"zama.lua:1:41: scenario: the rules "dba3" have no variant "hug""#;
    unknown_season: "scenario { title = \"A\", rules = \"dba3\", board = { 15, 15 }, season = \"autum\" }"
        => r#"zama.lua:1:61: scenario: `season` is one of spring, summer, autumn, winter; found "autum"; did you mean `autumn`?"#;
    unknown_key: "scenario { title = \"A\", rules = \"dba3\", board = { 15, 15 }, seson = \"autumn\" }"
        => "zama.lua:1:61: scenario: unknown key `seson`; did you mean `season`?";
    a_slip_in_a_key_that_must_be_there: "scenario { title = \"A\", rules = \"dba3\", baord = { 15, 15 } }"
        => "zama.lua:1:41: scenario: unknown key `baord`; did you mean `board`?";
    a_key_that_is_no_slip_of_another: small("s:army { title = \"C\", edge = \"west\" }")
        => "zama.lua:8: army: `name` is missing; expected a text";
    hour_beyond_the_day: "scenario { title = \"A\", rules = \"dba3\", board = { 15, 15 }, hour = 24.5 }"
        => "zama.lua:1:61: scenario: `hour` must be a number from 0 to 24, found 24.5";
    a_board_too_large: "scenario { title = \"A\", rules = \"dba3\", board = { 201, 15 } }"
        => "zama.lua:1:41: scenario: `board` has from 4 base widths to 200 base widths each way, found 201, 15 BW";
    a_board_of_no_number: "scenario { title = \"A\", rules = \"dba3\", board = { 0/0, 15 } }"
        => "zama.lua:1:41: scenario: `board` must be two lengths; the first is 0/0, which is no number";
    bases_in_base_widths: "scenario { title = \"A\", rules = \"dba3\", board = { 15, 15 }, base_width = 1 }"
        => "zama.lua:1:61: scenario: `base_width` is written in millimetres, from mm(10) to mm(120)";
    history_names_nobody: SMALL.replace("board", "history = { winner = \"Roma\" }, board")
        => r#"zama.lua:1: history: `winner` is "Roma", but the armies are Rome and Carthage; did you mean `Rome`?"#;
    no_army: "scenario { title = \"A\", rules = \"dba3\", board = { 15, 15 } }"
        => "zama.lua:1: the scenario has no army; a battle has two: scenario:army { ... }";
    one_army: SMALL.lines().take(3).collect::<Vec<_>>().join("\n")
        => "zama.lua:1: the scenario has one army; a battle has two: scenario:army { ... }";
    three_armies: small("s:army { name = \"Numidia\", edge = \"west\" }")
        => r#"zama.lua:8: army: "Numidia" is a third army beside Rome and Carthage; a battle has two"#;
    two_armies_on_one_edge: SMALL.replace("north", "south")
        => r#"zama.lua:4:46: army: that edge is already the base edge of "Rome""#;
    an_unknown_edge: SMALL.replace("north", "nroth")
        => r#"zama.lua:4:46: army: `edge` is one of north, east, south, west; found "nroth"; did you mean `north`?"#;
    two_first_bounds: SMALL.replace("\"north\"", "\"north\", first_bound = true")
        => r#"zama.lua:4:62: army: "Rome" has the first bound already"#;
    an_army_without_a_command: SMALL.lines().take(4).collect::<Vec<_>>().join("\n").replace("local", "") + "\nscipio:line { left = { 6, 4 }, \"Cv general\" }"
        => r#"zama.lua:4: army "Carthage" has no command; give it one with army:command { ... }"#;
    a_command_without_elements: small("rome:command { name = \"Laelius\" }")
        => r#"zama.lua:8: command "Laelius" has no elements; place them with command:line { ... }"#;
    a_command_without_a_general: SMALL.replace("\"4Bd*2\", \"Cv general\"", "\"4Bd*2\"")
        => r#"zama.lua:3: command "Scipio" has no general; mark one element, such as "Cv general""#;
    two_generals: small("scipio:line { left = { 2, 4 }, \"Cv general\" }")
        => r#"zama.lua:8: command "Scipio" has a second general here; a command has one"#;
    two_chiefs: small("rome:command { name = \"Laelius\", cinc = true }:line { left = { 2, 4 }, \"Cv general\" }").replace("name = \"Scipio\"", "name = \"Scipio\", cinc = true")
        => r#"zama.lua:8: command "Laelius" is a second commander-in-chief beside "Scipio"; an army has one"#;
    two_commands_of_one_name: small("rome:command { name = \"Hannibal\" }")
        => r#"zama.lua:8:16: command: there is a command called "Hannibal" already"#;
    one_die_for_two: small("rome:command { name = \"Laelius\", die = 1 }").replace("name = \"Scipio\"", "name = \"Scipio\", die = 1")
        => r#"zama.lua:8:34: command: that die is already that of "Scipio""#;
    an_unknown_troop_code: small("scipio:line { left = { 2, 4 }, \"4Bx*2\" }")
        => "zama.lua:8:33: line: unknown troop code `4Bx` in De Bellis Antiquitatis 3.0; did you mean `4Bd`?";
    a_code_with_a_slip_in_general: small("scipio:line { left = { 2, 4 }, \"4Bd genral\" }")
        => r#"zama.lua:8:33: line: "4Bd genral": expected `general` or nothing behind a code, found `genral`; did you mean `general`?"#;
    several_generals_in_a_word: small("scipio:line { left = { 2, 4 }, \"4Bd*2 general\" }")
        => r#"zama.lua:8:33: line: "4Bd*2 general": one general, not 2; write "4Bd general" and the others apart"#;
    no_number_of_elements: small("scipio:line { left = { 2, 4 }, \"4Bd*0\" }")
        => r#"zama.lua:8:33: line: "4Bd*0": expected a number from 1 to 100 after *, found `0`"#;
    foot_that_dismounts: small("scipio:line { left = { 2, 4 }, \"4Bd//4Bd\" }")
        => "zama.lua:8:33: line: 4Bd//4Bd: before // stands a mounted code, behind it one of foot";
    a_number_for_troops: small("scipio:line { left = { 2, 4 }, 4 }")
        => r#"zama.lua:8: line: expected troops such as "4Bd*6" or gap(1), found 4"#;
    a_line_of_nobody: small("scipio:line { left = { 2, 4 }, gap(1) }")
        => r#"zama.lua:8: line: no troops; write their codes, such as "4Bd*6""#;
    an_element_off_the_board: small("scipio:line { left = { 13, 4 }, \"4Bd*3\" }")
        => "zama.lua:8:34: line: Scipio's 4Bd 5 stands off the board, with a corner at 16, 4 BW: its right front corner is 1 base width beyond the east edge; the board reaches from 0, 0 to 15, 15 BW; with `left = { 12, 4 }` all of it would stand on the board";
    an_element_on_another: small("scipio:element { \"Ps\", at = { 7, 4.2 } }")
        => "zama.lua:8:19: element: Scipio's Ps 1 stands on top of Scipio's 4Bd 1 (line 7), 0.3 BW deep; expected free ground there";
    an_unknown_facing: small("scipio:line { left = { 2, 4 }, facing = \"nort\", \"4Bd\" }")
        => r#"zama.lua:8:32: line: `facing` is a compass name (north, northeast, east ...) or degrees clockwise from north; found the text "nort"; did you mean `north`?"#;
    a_place_of_no_number: small("scipio:line { left = { 2, 0/0 }, \"4Bd\" }")
        => "zama.lua:8:15: line: `left` must be two lengths; the second is 0/0, which is no number";
    a_place_of_one_number: small("scipio:line { left = { 2 }, \"4Bd\" }")
        => "zama.lua:8:15: line: `left` must be two lengths such as { 4, 2.5 }, found a table";
    no_place: small("scipio:line { \"4Bd\" }")
        => "zama.lua:8: line: `left` is missing; expected two lengths such as { 4, 2.5 }";
    two_elements_for_one: small("scipio:element { \"Ps*2\", at = { 2, 2 } }")
        => "zama.lua:8: element: one element stands here; for more write command:line or command:column";
    a_city_where_there_is_none: paces("rome:city { at = { 600, 80 } }")
        => "zama.lua:7: city: De Bellis Societatis Antiquorum is played without a City on the table; leave it out";
    an_element_in_a_camp: paces("rome:camp { at = { 600, 80 } }\ndecius:line { left = { 600, 90 }, \"Wb\" }")
        => r#"zama.lua:8:36: line: Decius's Wb 1 stands in the camp of "Rome"; leave the camp's ground free"#;
    a_camp_on_an_element: paces("rome:camp { at = { 500, 250 } }")
        => "zama.lua:7:13: camp: Decius's Sw 1 stands where the camp is; leave the camp's ground free";
    a_camp_off_the_board: paces("rome:camp { at = { 600, 70 } }")
        => "zama.lua:7:13: camp: the camp reaches off the board, with a corner at 678.74, -8.74 paces; the board reaches from 0, 0 to 1200, 1200 paces";
    an_outline_that_crosses_itself: small("s:terrain {\n  woods { name = \"the copse\", outline = { { 1, 1 }, { 3, 3 }, { 3, 1 }, { 1, 3 } } },\n}")
        => r#"zama.lua:9: woods "the copse": its outline crosses itself: the line from point 1 to point 2 meets the line from point 3 to point 4"#;
    an_outline_that_stands_still: small("s:terrain { woods { outline = { { 1, 1 }, { 1, 1 }, { 3, 1 } } } }")
        => "zama.lua:8: woods: its outline stands still from point 1 to point 2: the two are the same place";
    a_path_that_crosses_itself: small("s:terrain { road { path = { { 1, 1 }, { 5, 1 }, { 5, 3 }, { 3, 0 } } } }")
        => "zama.lua:8: road: its path crosses itself: the line after point 1 meets that after point 3";
    a_negative_size: small("s:terrain { woods { at = { 3, 3 }, size = { -2, 2 } } }")
        => "zama.lua:8: woods: `size` must be above 0 both ways, found -2, 2 BW";
    a_size_of_nothing: small("s:terrain { woods { at = { 3, 3 }, size = { 2, 0 } } }")
        => "zama.lua:8: woods: `size` must be above 0 both ways, found 2, 0 BW";
    a_size_of_no_number: small("s:terrain { woods { at = { 3, 3 }, size = { 2, 0/0 } } }")
        => "zama.lua:8:36: woods: `size` must be two lengths; the second is 0/0, which is no number";
    a_size_without_end: small("s:terrain { woods { at = { 3, 3 }, size = { 2, 1/0 } } }")
        => "zama.lua:8:36: woods: `size` must be two lengths; the second is inf";
    a_feature_off_the_board: small("s:terrain { woods { at = { 16, 3 }, size = { 2, 2 } } }")
        => "zama.lua:8: woods: its centre 16, 3 BW is off the board; the board reaches from 0, 0 to 15, 15 BW";
    a_path_off_the_board: small("s:terrain { road { path = { { -1, 1 }, { 5, 1 } } } }")
        => "zama.lua:8: road: its path leaves the board at -1, 1 BW; the board reaches from 0, 0 to 15, 15 BW";
    a_crest_off_the_hill: small("s:terrain { gentle_hill { at = { 3, 3 }, size = { 4, 2 }, crest = { { 2, 3 }, { 6, 3 } } } }")
        => "zama.lua:8: gentle_hill: its crest leaves the hill at 6, 3 BW";
    a_crest_on_a_wood: small("s:terrain { woods { at = { 3, 3 }, size = { 4, 2 }, crest = { { 2, 3 }, { 4, 3 } } } }")
        => "zama.lua:8:53: woods: unknown key `crest`; known are at, going, hinders, later, name, outline, shape, size, smooth, turn";
    a_hill_too_crooked_for_a_crest: small("s:terrain { gentle_hill { outline = { { 1, 1 }, { 1, 6 }, { 6, 6 }, { 6, 5 }, { 2, 5 }, { 2, 1 } } } }")
        => "zama.lua:8: gentle_hill: its shape has no plain middle line; write `crest = { { x, y }, { x, y } }`";
    a_river_state_beyond_a_die: small("s:terrain { river { path = { { 0, 1 }, { 5, 1 } }, state = 7 } }")
        => "zama.lua:8: river: `state` must be a whole number from 1 to 6, found 7";
    no_feature: small("s:terrain { \"woods\" }")
        => r#"zama.lua:8: terrain: item 1 must be a feature such as woods { ... }, or a ground, found the text "woods""#;
    an_unknown_feature: small("s:terrain { wodos { at = { 3, 3 }, size = { 2, 2 } } }")
        => "zama.lua:8:13: unknown name `wodos`; did you mean `woods`?";
    an_unknown_word: small("scipio:lin { left = { 2, 4 }, \"4Bd\" }")
        => "zama.lua:8: command has no `lin`; did you mean `line`?";
    a_dot_for_a_colon: small("scipio.line { left = { 2, 4 }, \"4Bd\" }")
        => "zama.lua:8: write a colon before `line`, as in command:line(...)";
    an_unknown_occasion: small("s:on(\"bound_begin\", function() end)")
        => r#"zama.lua:8: on: the occasion is one of bound_start, bound_end, phase, destroyed, lost, combat, arrived, contact, entered, general_lost, objective, victory; found the text "bound_begin"; did you mean `bound_start`?"#;
    no_handler: small("s:on(\"bound_start\")")
        => r#"zama.lua:8: on: expected a function after "bound_start": function(battle, subject) ... end; found nothing"#;
    a_condition_without_a_text: small("s:victory { name = \"dusk\" }")
        => "zama.lua:8: victory: `text` is missing; expected a text";
    an_amendment_of_no_rule: small("s:amend { clause = \"dba3.dist.33\", distance = 2 }")
        => "zama.lua:8:11: amend: De Bellis Antiquitatis 3.0 has no number under `dba3.dist.33` that a scenario can amend; did you mean `dba3.dist.03`?";
    an_amendment_of_what_the_rule_has_not: small("s:amend { clause = \"dba3.dist.03\", value = 2 }")
        => "zama.lua:8:36: amend: dba3.dist.03 has no `value`";
    a_policy_of_no_rule: small("s:amend { clause = \"dba3.pips.02\", policy = \"per_command\" }")
        => "zama.lua:8:11: amend: De Bellis Antiquitatis 3.0 has no policy under `dba3.pips.02` that a scenario can amend; did you mean `dba3.pips.01`?";
    a_policy_that_no_set_has: small("s:amend { clause = \"dba3.pips.01\", policy = \"per_comand\" }")
        => "zama.lua:8:36: amend: `policy` of dba3.pips.01 is one of per_side, per_command, allotted; found \"per_comand\"; did you mean `per_command`?";
    an_amendment_of_nothing: small("s:amend { clause = \"dba3.dist.03\" }")
        => "zama.lua:8: amend: say what it amends: `distance`, `foot`, `mounted`, `value` or `policy`";
    an_amendment_out_of_range: small("s:amend { clause = \"dba3.tactical.04\", value = 21 }")
        => "zama.lua:8:40: amend: `value` must be a whole number from -20 to 20, found 21";
    too_many_elements: small("scipio:reserve { \"Ps*100\", \"Cv*100\", \"LH*46\" }")
        => "zama.lua:8: reserve: a battle has at most 250 elements";
}

#[test]
fn two_hundred_and_fifty_elements_are_taken() {
    assert_eq!(
        Script::new(&small("scipio:reserve { \"Ps*100\", \"Cv*100\", \"LH*45\" }"))
            .load()
            .unwrap()
            .start
            .elements
            .len(),
        250
    );
}

#[test]
fn a_missing_file_and_a_folder_are_named() {
    let script = Script::new(SMALL);
    let missing = load(&script.0.join("hannibal.lua"), Limits::default()).err().unwrap();
    let folder = load(&script.0, Limits::default()).err().unwrap();
    let shown = |error: &ScriptError| error.to_string().replace(&script.0.display().to_string(), "FOLDER");
    assert_eq!(shown(&missing), "cannot read FOLDER/hannibal.lua: No such file or directory (os error 2)");
    assert_eq!(shown(&folder), "cannot read FOLDER: is not a file");
}

#[test]
fn the_refights_load_with_their_deployments() {
    let sizes = |name: &str| {
        let scenario = refight(name);
        let count = |side: u8| scenario.start.of_side(SideId(side)).count();
        let names = scenario.start.sides.clone().map(|side| side.name);
        (names, count(0), count(1), scenario.start.commands.len(), scenario.start.features.len())
    };
    let named = |a: &str, b: &str| [a.to_string(), b.to_string()];
    assert_eq!(sizes("gaugamela.lua"), (named("Macedon", "Persia"), 40, 37, 6, 1));
    assert_eq!(sizes("hastings.lua"), (named("English", "Normans"), 30, 36, 6, 6));
    assert_eq!(sizes("standard.lua"), (named("English", "Scots"), 12, 12, 2, 2));
    assert_eq!(sizes("trebia.lua"), (named("Rome", "Carthage"), 12, 10, 2, 2));
}

fn element<'s>(scenario: &'s Scenario, side: u8, name: &str) -> &'s Element {
    let start = &scenario.start;
    let found = start.roster().find(|(id, e)| e.side == SideId(side) && start.name(*id) == name);
    found.map(|(_, e)| e).unwrap_or_else(|| panic!("no {name}"))
}

fn stands(scenario: &Scenario, side: u8, name: &str) -> (i32, i32, f64) {
    let base = element(scenario, side, name).base;
    (base.at.x, base.at.y, base.facing.degrees())
}

#[test]
fn a_line_goes_to_its_own_right_hand() {
    let scenario = Script::new(&small(
        "scipio:line { left = { 1, 2 }, \"LH*2\", gap(0.5), \"Ps\" }
         hannibal:line { left = { 4, 13 }, \"LH*2\" }
         hannibal:line { left = { 1, 8 }, facing = \"east\", \"Ps*2\" }",
    ))
    .load()
    .unwrap();
    assert_eq!(stands(&scenario, 0, "LH 1"), (60_000, 80_000, 0.0));
    assert_eq!(stands(&scenario, 0, "LH 2"), (100_000, 80_000, 0.0));
    assert_eq!(stands(&scenario, 0, "Ps 1"), (160_000, 80_000, 0.0));
    assert_eq!(stands(&scenario, 1, "LH 1"), (140_000, 520_000, 180.0));
    assert_eq!(stands(&scenario, 1, "LH 2"), (100_000, 520_000, 180.0));
    assert_eq!(stands(&scenario, 1, "Ps 1"), (40_000, 300_000, 90.0));
    assert_eq!(stands(&scenario, 1, "Ps 2"), (40_000, 260_000, 90.0));
}

#[test]
fn a_column_goes_back_from_its_head_by_the_depth_of_each() {
    let added = "scipio:column { front = { 3, 8 }, facing = 90, \"LH*2\", gap(mm(10)), \"4Ax\" }";
    let scenario = Script::new(&small(added)).load().unwrap();
    assert_eq!(stands(&scenario, 0, "LH 1"), (120_000, 320_000, 90.0));
    assert_eq!(stands(&scenario, 0, "LH 2"), (90_000, 320_000, 90.0));
    assert_eq!(stands(&scenario, 0, "4Ax 1"), (50_000, 320_000, 90.0));
}

#[test]
fn an_element_may_touch_the_edge_and_its_neighbour_but_pass_neither() {
    let at = |x: f64| Script::new(&small(&format!("scipio:element {{ \"Ps\", at = {{ {x}, 2 }} }}"))).load();
    assert!(at(0.5).is_ok());
    assert!(at(0.4975).is_ok(), "0.1 mm over is within the tolerance");
    assert!(at(0.497).is_err());
    let beside = |x: f64| Script::new(&small(&format!("scipio:element {{ \"Ps\", at = {{ {x}, 4 }} }}"))).load();
    assert!(beside(5.5).is_ok());
    assert!(beside(5.5025).is_ok(), "0.1 mm deep is touching");
    assert!(beside(5.503).is_err());
}

#[test]
fn lengths_of_all_units_add_up() {
    let added = "scipio:element { \"Ps\", at = { bw(1) + mm(5) - paces(10), 2 * mm(30) + 0.5 } }";
    let scenario = Script::new(&small(added)).load().unwrap();
    assert_eq!(stands(&scenario, 0, "Ps 1"), (39_920, 80_000, 0.0));
}

#[test]
fn elements_have_what_their_code_says() {
    let added = "scipio:line { left = { 1, 2 }, \"3Kn//4Bd\", \"4Kn\" }\nscipio:reserve { \"LH*2\" }";
    let scenario = Script::new(&small(added)).load().unwrap();
    let knights = element(&scenario, 0, "3Kn 1");
    assert_eq!(knights.dismounts_to, Code::parse("4Bd"));
    assert_eq!(knights.marks, Marks::of(&[Mark::Lancers]));
    assert_eq!((knights.base.width, knights.base.depth), (40_000, 30_000));
    assert_eq!(element(&scenario, 0, "LH 2").standing, Standing::Reserve);
    let commands = &scenario.start.commands;
    assert_eq!(scenario.start.name(commands[0].general.unwrap()), "Cv 1");
    assert_eq!(scenario.start.name(commands[1].general.unwrap()), "Cv 1");
    assert_eq!(scenario.start.bound.side, SideId(0));
}

#[test]
fn a_scenario_holds_what_it_says() {
    let text = SMALL.replace(
        "board =",
        "season = \"winter\", sky = \"heavy rain\", hour = 9.5, wind = \"northwest\", max_bounds = 60, year = -202,
         history = { winner = \"Rome\", note = \"by the horse\" }, sources = { \"Livy 30.32-35\" }, board =",
    );
    let scenario = Script::new(&text).load().unwrap();
    assert_eq!((scenario.title.as_str(), scenario.year, scenario.max_bounds), ("Zama", Some(-202), Some(60)));
    let weather = scenario.start.weather;
    assert_eq!((weather.season, weather.sky, weather.wind_from), (Season::Winter, Sky::HeavyRain, Some(315)));
    assert_eq!(scenario.start.hour.0, 570);
    assert_eq!(scenario.history.unwrap().winner.as_deref(), Some("Rome"));
    assert_eq!(scenario.sources, ["Livy 30.32-35"]);
}

#[test]
fn ground_becomes_outlines_and_bands() {
    let scenario = Script::new(&small(
        "s:terrain {
           gentle_hill { name = \"the ridge\", at = { 4, 12 }, size = { 6, 2 }, turn = 90 },
           enclosures { at = { 12, 12 }, size = { 2, 1 } },
           woods { outline = { { 1, 8 }, { 3, 8 }, { 2, 10 } } },
           river { path = { { 0, 7 }, { 15, 8 } }, width = mm(30), state = 5 },
           road { path = { { 10, 0 }, { 10, 15 } } },
         }",
    ))
    .load()
    .unwrap();
    let features = &scenario.start.features;
    let kinds: Vec<FeatureKind> = features.iter().map(|feature| feature.kind).collect();
    use FeatureKind::{Enclosures, GentleHill, River, Road, Woods};
    assert_eq!(kinds, [GentleHill, Enclosures, Woods, River, Road]);
    let Shape::Area(hill) = &features[0].shape else { panic!("a hill is an area") };
    // Turned by a quarter: its longer axis, and the crest on it, run from north to south.
    assert_eq!(hill.crest, Some(vec![Point::new(160_000, 580_000), Point::new(160_000, 380_000)]));
    assert!(hill.outline.iter().all(|at| (120_000..=200_000).contains(&at.x)));
    let Shape::Area(fields) = &features[1].shape else { panic!("fields are an area") };
    assert_eq!(fields.outline.len(), 4);
    let Shape::Area(woods) = &features[2].shape else { panic!("woods are an area") };
    assert_eq!(woods.outline[2], Point::new(80_000, 400_000));
    assert!(matches!(features[3].shape, Shape::Line { width: 30_000, .. }));
    assert_eq!((features[3].state, features[4].state), (Some(5), None));
    assert!(matches!(features[4].shape, Shape::Line { width: 20_000, .. }));
}

#[test]
fn a_set_that_speaks_in_paces_is_written_in_paces() {
    let scenario = Script::new(&paces("rome:camp { at = { 600, 80 } }")).load().unwrap();
    assert_eq!(scenario.start.board.width, 609_600);
    assert_eq!(stands(&scenario, 0, "Sw 1"), (274_000, 127_000, 0.0));
    assert_eq!(stands(&scenario, 1, "Wb 1"), (340_000, 482_600, 180.0));
    let camp = &scenario.start.strongholds[0];
    assert_eq!((camp.base.at, camp.base.facing), (Point::new(304_800, 40_640), Facing::NORTH));
    assert_eq!((camp.base.width, camp.base.depth), (80_000, 40_000));
    assert_eq!(scenario.start.bound.side, SideId(1));
}

#[test]
fn a_mistake_is_shown_with_its_line_of_the_file() {
    let script = Script::new(&small("scipio:line { left = { 2, 4 }, \"4Bx*2\" }"));
    let error = script.load().err().unwrap();
    let text = shown(&script.path(), &error).replace(&script.0.display().to_string(), "FOLDER");
    assert_eq!(
        text,
        r#"error: line: unknown troop code `4Bx` in De Bellis Antiquitatis 3.0; did you mean `4Bd`?
 --> FOLDER/zama.lua:8:33
  |
8 | scipio:line { left = { 2, 4 }, "4Bx*2" }
  |                                 ^^^^^
  |
  = help: as in `command:line { left = { 1, 2 }, facing = "north", "4Bd*3", gap(1), "3Kn//4Bd" }`"#
    );
}

#[test]
fn a_module_beside_the_script_may_hold_its_words() {
    let script = Script::new("local place = require(\"deploy\")\nplace(scenario)");
    std::fs::write(script.0.join("deploy.lua"), format!("return function()\n{SMALL}\nend")).unwrap();
    let scenario = script.load().unwrap();
    assert_eq!(scenario.start.elements.len(), 5);
    assert_eq!(scenario.files.len(), 2);
}

#[test]
fn a_module_may_stand_anywhere_under_the_folder_of_scripts() {
    let folder = tempfile::tempdir().unwrap();
    let within = |name: &str| {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        path
    };
    std::fs::write(within("scripts/lib/deploy.lua"), format!("return function()\n{SMALL}\nend")).unwrap();
    std::fs::write(within("aside/other.lua"), "return 1").unwrap();
    let script = within("scripts/refights/zama.lua");
    std::fs::write(&script, "require(\"lib.deploy\")()").unwrap();
    assert_eq!(load(&script, Limits::default()).unwrap().start.elements.len(), 5);
    std::fs::write(&script, "require(\"other\")").unwrap();
    let error = load(&script, Limits::default()).err().unwrap().to_string();
    assert!(error.contains("no `other.lua` in the script's folder or the shipped ones"), "{error}");
}

#[test]
fn the_hash_follows_the_script() {
    let hash = |text: &str| Script::new(text).load().unwrap().hash;
    assert_eq!(hash(SMALL), hash(SMALL));
    assert_ne!(hash(SMALL), hash(&small("-- a word")));
}

#[test]
fn an_amendment_changes_the_rows_of_its_clause_and_is_named() {
    let scenario = Script::new(&small(
        "s:amend { clause = \"dba3.dist.03\", distance = 2.5 }
         s:amend { clause = \"dba3.factor.03\", foot = 6, mounted = 2 }
         s:amend { clause = \"dba3.tactical.04\", value = 2 }",
    ))
    .load()
    .unwrap();
    let knights =
        element(&Script::new(&small("scipio:line { left = { 1, 2 }, \"3Kn\" }")).load().unwrap(), 0, "3Kn 1").clone();
    let moves = &scenario.rules.moves;
    assert_eq!(moves.row_distance(&scenario.start, &knights, Going::Good).map(|d| d.value), Some(100_000));
    let usual = debellis::rules::by_name("dba3", None).unwrap();
    assert_eq!(usual.moves.row_distance(&scenario.start, &knights, Going::Good).map(|d| d.value), Some(120_000));
    assert_eq!(
        scenario.rules.amendments,
        [
            "Elephants, Knights, Camelry; foot with Mounted Infantry: distance 2.5 BW instead of 3 BW [dba3.dist.03]",
            "Blades: foot 6 instead of 5, mounted 2 instead of 3 [dba3.factor.03]",
            "General: value 2 instead of 1 [dba3.tactical.04]",
        ]
    );
    let factors = &scenario.rules.combat.factors;
    let changed = factors.iter().filter(|row| (row.foot, row.mounted) == (6, 2)).count();
    assert_eq!((changed, factors.len()), (1, usual.combat.factors.len()));
}
