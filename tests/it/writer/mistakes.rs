//! The mistakes of a scenario writer, each with the message that he reads: its place, what was found, what was expected,
//! and help.

use serde_json::Value;

use super::{CLEAN, findings};

/// A mistake: what is added to the clean scenario, or replaces a part of it; the text under the caret; what was found;
/// and what is expected, or what is to be done.
struct Mistake {
    added: &'static str,
    marked: &'static str,
    found: &'static str,
    expected: &'static str,
}

macro_rules! mistakes {
    ($($added:expr => $marked:literal, $found:literal, $expected:literal;)*) => {
        &[$(Mistake { added: $added, marked: $marked, found: $found, expected: $expected }),*]
    };
}

/// Mistakes inside functions, which a battle would tell only when it comes to them.
const IN_FUNCTIONS: &[Mistake] = mistakes! {
    "s:on(\"bound_start\", function(b) b:sya(\"x\") end)" => "sya", "battle has no `sya`", "`say`";
    "s:on(\"bound_start\", function(b) b.say(\"x\") end)" => "say", "a colon before `say`", "battle:say";
    "s:on(\"bound_start\", function(b) if b:lost(\"Roma\") > 9 then b:say(\"x\") end end)" => "Roma", "no army \"Roma\"", "`Rome`";
    "s:on(\"bound_start\", function(b) if b.number > 9 then b:say(\"x\") end end)" => "number", "battle has no `number`", "one of bound, side";
    "s:on(\"bound_start\", function(b) local e = b:element(\"Rome\", \"El 1\") b:say(e.name) end)" => "El 1", "Rome has no \"El 1\"", "\"4Bd 1\"";
    "s:victory { name = \"v\", text = \"v\", when = function(b) return b:lost(\"Rome\") > 2 and \"Romans\" or nil end }" => "Romans", "answers \"Romans\"", "\"Rome\"";
    "s:on(\"bound_start\", function(b, bound) if b.side.name == \"Rome\" then b:say(\"x\") end end)" => "name", "battle.side is a text", "battle.side";
    "s:on(\"bound_start\", function(b) if b.bound == 900 then b:sya(\"x\") end end)" => "sya", "battle has no `sya`", "`say`";
    "s:on(\"bound_start\", function(b) if b.side == \"Roma\" then b:say(\"x\") end end)" => "Roma", "no army \"Roma\"", "`Rome`";
    "s:on(\"bound_start\", function(b) if \"Roma\" == b.side then b:say(\"x\") end end)" => "Roma", "no army \"Roma\"", "`Rome`";
    "s:on(\"destroyed\", function(b, who) if who.comand == \"Scipio\" then b:say(\"x\") end end)" => "comand", "element has no `comand`", "`command`";
    "s:on(\"destroyed\", function(b, who) if who.command == \"Scypio\" then b:say(\"x\") end end)" => "Scypio", "no command \"Scypio\"", "`Scipio`";
    "s:on(\"destroyed\", function(b, who) if who.code == \"4Bx\" then b:say(\"x\") end end)" => "4Bx", "no troop code \"4Bx\"", "`4Ax`";
    "s:on(\"phase\", function(b, p) if p.name == \"move\" then b:say(\"x\") end end)" => "move", "no phase \"move\"", "`moves`";
    "s:on(\"combat\", function(b, c) if c.how == \"shot\" then b:say(c.first.name) end end)" => "shot", "no way of fighting \"shot\"", "\"shooting\"";
    "s:on(\"combat\", function(b, c) b:say(c.frist.name) end)" => "frist", "combat has no `frist`", "`first`";
    "s:terrain { woods { at = { 7, 7 }, size = { 2, 2 } } }\ns:on(\"entered\", function(b, who, ground) if ground.kind == \"wods\" then b:say(\"x\") end end)" => "wods", "no kind of ground \"wods\"", "`woods`";
    "s:on(\"victory\", function(b, e) if e.winner == \"Romans\" then b:say(\"x\") end end)" => "Romans", "no army \"Romans\"", "\"Rome\"";
    "s:on(\"bound_start\", function(b) b:arrive { comand = \"Scipio\", edge = \"south\", at = 3 } end)" => "comand", "unknown key `comand`", "`command`";
    "s:on(\"bound_start\", function(b) b:arrive { command = \"Scypio\", edge = \"south\", at = 3 } end)" => "Scypio", "no command \"Scypio\"", "`Scipio`";
    "scipio:reserve { \"Ps\" }\ns:on(\"bound_start\", function(b) b:arrive { command = \"Scipio\", edge = \"souht\", at = 3 } end)" => "souht", "no edge \"souht\"", "`south`";
    "s:on(\"bound_start\", function(b) b:win(\"Rome\", \"dusk\") end)" => "dusk", "no condition \"dusk\"", "one that the script makes";
    "s:on(\"bound_start\", function(b) b:lost() end)" => "lost", "takes 1 to 2 values, found 0", "battle:lost(side, code?)";
    "s:on(\"bound_start\", function(b) b:say(\"a\", \"b\") end)" => "say", "takes 1 value, found 2", "battle:say(text)";
    "s:on(\"bound_start\", function(b) b:side() end)" => "side", "battle.side is a value", "battle.side";
    "s:on(\"bound_start\", function(b) b:after(2, function(later) later:sya(\"x\") end) end)" => "sya", "battle has no `sya`", "`say`";
    "local function ring(b) b:sya(\"x\") end\ns:at({ bound = 3 }, ring)" => "sya", "battle has no `sya`", "`say`";
    "s:on(\"bound_start\", function(b) local e = b:element(\"Rome\", \"4Bd 1\"); b:say(e.nmae) end)" => "nmae", "element has no `nmae`", "`name`";
    "s:on(\"bound_start\", function(b) local d = math.random(6) b:say(d) end)" => "random", "math.random is not there", "battle:roll()";
    "s:on(\"bound_start\", function(b) if b.bound > 900 then b:say(cout) end end)\nlocal count = 3" => "cout", "unknown name `cout`", "`count`";
    "s:on(\"bound_start\", function(b) if b.bound > 900 then chief:line { } end end)\nlocal chief = 3" => "chief", "unknown name `chief` here", "above its first use";
    "s:on(\"bound_start\", function(b) while true do end end)" => "s:on(\"bound_start\", function(b) while true do end end)", "reached its limit", "in one call";
    "s:on(\"bound_start\", function(b) local x = nil; b:say(x.name) end)" => "name", "attempt to index nil", "a value that is there";
    "s:on(\"bound_start\", function(b) b:say(12) end)" => "say", "battle:say takes a text", "a text";
    "count = 0\ns:on(\"bound_start\", function(b) count = count + 1 end)" => "count", "`count` gets a value without `local`", "local count = ...";
    "function bell(b) b:say(\"x\") end\ns:at({ bound = 3 }, bell)" => "bell", "`bell` gets a value without `local`", "local function bell";
};

/// The commonest mistakes of those who are no programmers: Luau alone would not say what is meant.
const IN_SYNTAX: &[Mistake] = mistakes! {
    "scipio:line { left = { 2, 2 }, \u{201c}Ps\u{201d} }" => "\u{201c}", "the curly quote \u{201c}", "\"Ps\"";
    "scipio:line { left = { 2, 2 }, \u{2018}Ps\u{2019} }" => "\u{2018}", "the curly quote \u{2018}", "\"Ps\"";
    "// the wings" => "//", "begins no remark", "-- a remark";
    "local x = 1 // wings" => "wings", "unknown name `wings`", "two hyphens, -- a remark";
    "local x = 1 // the wings" => "//", "begins no remark", "-- a remark";
    "scipio:line { left = { 2, 2 }, 4Bd }" => "4Bd", "4Bd without quotes", "\"4Bd\"";
    "scipio:line { left = { 2, 2 }, 4Bd*2 }" => "4Bd", "4Bd*2 without quotes", "\"4Bd*2\"";
    "scipio:line { left = (3, 2), \"Ps\" }" => "(", "found (3, 2)", "{ 3, 2 }";
    "s:terrain { woods { at = { 3, 2 }, size = 3x2 } }" => "3x2", "found 3x2", "{ 3, 2 }";
    "s:terrain { woods { at = { 160mm, 2 }, size = { 2, 2 } } }" => "160mm", "found 160mm", "mm(160)";
    "s:terrain { woods { at: { 3, 2 } } }" => ":", "found at:", "at = {";
    "scipio:line { left = { 2, 2 } \"Ps\" }" => "Ps", "right behind", "a comma between them";
    "scipio:line { left = { 2, 2 }, facing = \"north\" \"Ps\" }" => "Ps", "right behind", "a comma between them";
    "s:on(\"bound_start\", function(b) if b.bound = 3 then b:say(\"x\") end end)" => "=", "which gives a value", "== to compare";
    "s:on(\"bound_start\", function(b) if b.bound != 3 then b:say(\"x\") end end)" => "!", "found !=", "~=";
    "s:on(\"bound_start\", function(b) if b.bound > 3 && true then b:say(\"x\") end end)" => "&", "found &&", "and";
    "local title = \"Zama" => "\"Zama", "a text that does not end", "\"Zama\"";
    "s:on(\"bound_start\", function(b) b:say(\"x\")" => "function", "with function of line 8 still open", "end behind it";
    "scipio:line { left = { 2, 2 }, \"Ps\"" => "{", "with { of line 8 still open", "} behind it";
};

/// Mistakes at the top of a script.
const AT_THE_TOP: &[Mistake] = mistakes! {
    "roma:line { left = { 2, 2 }, \"Ps\" }" => "roma", "unknown name `roma`", "`rome`";
    "sicpio:line { left = { 2, 2 }, \"Ps\" }" => "sicpio", "unknown name `sicpio`", "`scipio`";
    "s:terrain { hill { at = { 3, 3 }, size = { 2, 2 } } }" => "hill", "unknown name `hill`", "`gentle_hill`";
    "s:terrain { village { at = { 3, 3 }, size = { 2, 2 } } }" => "village", "unknown name `village`", "`hamlet`";
    "s:terrain { field { at = { 3, 3 }, size = { 2, 2 } } }" => "field", "unknown name `field`", "`plough`";
    "s:terrain { wall { at = { 3, 3 } } }" => "wall", "unknown name `wall`", "`permanent_works`";
    "s:terrain { palisade { at = { 3, 3 } } }" => "palisade", "unknown name `palisade`", "`temporary_works`";
    "local now = os.time()" => "os", "unknown name `os`", "no clock";
    "local file = io.open(\"x\")" => "io", "unknown name `io`", "no files";
    "local die = math.random(6)" => "random", "math.random is not there", "battle:roll()";
    "scipio:line { left = { 2, 2 }, Cv }" => "Cv", "unknown name `Cv`", "\"Cv\" in quotes";
    "scipio:line { left = { 160, 160 }, \"Ps*5\" }" => "Ps*5", "stands off the board", "mm(160)";
    "s:terrain { woods { at = { 160, 200 }, size = { 2, 2 } } }" => "woods", "off the board", "mm(200)";
    "scipio:lin { left = { 2, 2 }, \"Ps\" }" => "lin", "command has no `lin`", "`line`";
    "scipio.line { left = { 2, 2 }, \"Ps\" }" => "line", "a colon before `line`", "command:line";
    "scipio:line { letf = { 2, 2 }, \"Ps\" }" => "letf", "unknown key `letf`", "`left`";
    "scipio:line { left = { 2, 2 }, fasing = \"north\", \"Ps\" }" => "fasing", "unknown key `fasing`", "`facing`";
    "scipio:line { left = { 2, 2 }, facing = \"up\", \"Ps\" }" => "facing", "found the text \"up\"", "a compass name";
    "scipio:line { left = { 2, 2 }, facing = \"NE\", \"Ps\" }" => "facing", "found the text \"NE\"", "`northeast`";
    "scipio:line { left = { 2 }, \"Ps\" }" => "left", "found a table", "two lengths";
    "scipio:line { left = 2, \"Ps\" }" => "left", "found 2", "two lengths";
    "scipio:line { left = { 2, 2 }, \"4Bx\" }" => "4Bx", "unknown", "4B";
    "scipio:line { left = { 2, 2 }, \"hypaspists\" }" => "hypaspists", "unknown troop code `hypaspists`", "did you mean 4Ax?";
    "scipio:line { left = { 2, 2 }, \"legionary*4\" }" => "legionary*4", "unknown troop code `legionary`", "did you mean 4Bd?";
    "scipio:line { left = { 2, 2 }, \"4*4Bd\" }" => "4*4Bd", "\"4*4Bd\"", "`4Bd*4`";
    "scipio:line { left = { 2, 2 }, \"4Bd x2\" }" => "4Bd x2", "\"4Bd x2\"", "`4Bd*2`";
    "scipio:line { left = { 2, 2 }, \"4Bd\", general = true }" => "general", "unknown key `general`", "known are facing, left";
    "scipio:line { left = { 6, 4 }, \"Ps\" }" => "Ps", "stands on top of Scipio's 4Bd 1 (line 7)", "free ground";
    "scipio:line { left = { 2, 2 } }" => "line", "no troops", "4Bd*6";
    "s:on(\"bound_strt\", function() end)" => "bound_strt", "\"bound_strt\"", "`bound_start`";
    "s:on(\"bound_begin\", function() end)" => "bound_begin", "\"bound_begin\"", "`bound_start`";
    "s:on(\"turn_end\", function() end)" => "turn_end", "\"turn_end\"", "`bound_end`";
    "s:on(\"killed\", function() end)" => "killed", "\"killed\"", "`destroyed`";
    "s:on(\"bound_start\")" => "on", "found nothing", "a function after";
    "s:on(\"phase\", { phase = \"move\" }, function(b) b:say(\"x\") end)" => "phase", "found \"move\"", "`moves`";
    "s:on(\"lost\", { troop = \"4Bx\" }, function(b) b:say(\"x\") end)" => "troop", "\"4Bx\"", "4B";
    "s:on(\"lost\", { side = \"Roma\" }, function(b) b:say(\"x\") end)" => "side", "no \"Roma\"", "`Rome`";
    "s:at({ bound = 0 }, function(b) b:say(\"x\") end)" => "bound", "found 0", "from 1 to 10000";
    "s:at({ bound = \"3\" }, function(b) b:say(\"x\") end)" => "bound", "the text \"3\"", "a whole number";
    "s:weather { sky = \"foggy\" }" => "sky", "\"foggy\"", "`fog`";
    "s:objective { name = \"x\", side = rome, enemy_loses = 2 }" => "side", "found an army", "write its name in quotes";
    "s:on(\"lost\", { side = rome }, function(b) b:say(\"x\") end)" => "side", "found an army", "write its name in quotes";
    "s:option { name = \"river\", values = { 2, 3 } }" => "option", "scenario has no `option`", "write option with nothing before it";
    "local river = 2\ns:terrain { river { path = { { 0, 7 }, { 15, 7 } }, state = river } }" => "river", "`river` is no word here", "another name for the local, such as my_river";
    "local woods, size = \"Ps\", { 2, 2 }\ns:terrain { woods { at = { 3, 3 }, size = size } }" => "woods", "the local of line 8 hides the word", "such as my_woods";
    "rome:line { left = { 2, 2 }, \"Ps\" }" => "line", "army has no `line`", "write command:line, with a command";
    "s:objective { name = \"x\", side = \"Roma\", enemy_loses = 2 }" => "side", "no army \"Roma\"", "`Rome`";
    "s:objective { name = \"x\", side = \"Rome\", hold = \"the hill\" }" => "hold", "no ground \"the hill\"", "name = ...";
    "s:amend { clause = \"dba3.victory.01\", value = 5 }" => "clause", "no number under `dba3.victory.01`", "";
    "s:amend { clause = \"dba3.factor.17\", fot = 5 }" => "fot", "unknown key `fot`", "`foot`";
    "s:terrain { woods { at = { 2, 2 }, size = { 0, 2 } } }" => "woods", "found 0", "above 0";
    "s:terrain { woods { at = { 2, 2 }, size = { 1, 1 }, turn = \"x\" } }" => "turn", "\"x\"", "a number";
    "s:terrain { woods { size = { 1, 1 } } }" => "woods", "`at`", "";
    "s:terrain { 5 }" => "terrain", "found 5", "a feature such as woods";
    "s:terrain { river { path = { { 0, 2 } } } }" => "path", "found 1", "from 2";
    "s:terrain { bridge { at = { 3, 3 } } }" => "bridge", "no river", "write the river before";
    "s:army { name = \"Gaul\", edge = \"east\" }" => "army", "a third army", "a battle has two";
    "rome:command { name = \"Scipio\" }" => "name", "\"Scipio\"", "";
    "scipio:element { at = { 2, 2 }, \"Cv general\" }" => "Cv general", "second general", "has one";
    "local m = require \"lib.nowhere\"" => "lib.nowhere", "was not found", "shipped are the folders armies, lib";
    "local m = require \"lib/nowhere.lua\"" => "lib/nowhere.lua", "`lib/nowhere.lua`", "as in `require";
    "rome:camp { at = { 7, 1 }, size = { 2, 1 }, followers = 3 }" => "followers", "found 3", "true or false";
    "s:victory { name = \"v\", when = function(b) return nil end }" => "victory", "`text` is missing", "a text";
    "s:victory { name = \"v\", text = \"v\", when = 3 }" => "when", "found 3", "a function";
    "s.title = \"Zama\"" => "title", "cannot be set", "to be read";
};

/// The finding on a mistake, and how much of it is told: place, what was found, what was expected, help.
fn told(mistake: &Mistake) -> Result<Value, String> {
    let text = format!("{CLEAN}{}\n", mistake.added);
    let found = findings(&text);
    let grave = |one: &&Value| one["severity"] == "error" || one["severity"] == "warning";
    let Some(first) = found.iter().find(grave) else { return Err(format!("nothing is told: {found:#?}")) };
    let (line, column) = (first["line"].as_u64().unwrap_or(0) as usize, first["column"].as_u64().unwrap_or(0) as usize);
    let length = first["length"].as_u64().unwrap_or(0) as usize;
    let marked =
        text.lines().nth(line.wrapping_sub(1)).and_then(|line| line.get(column.wrapping_sub(1)..column + length - 1));
    if marked != Some(mistake.marked) {
        return Err(format!("marked is {marked:?} at {line}:{column}: {first:#}"));
    }
    let message = first["message"].as_str().unwrap_or_default();
    let all = format!("{message} {}", first["expected"].as_str().unwrap_or_default());
    if !message.contains(mistake.found) {
        return Err(format!("found is not told: {first:#}"));
    }
    if !all.contains(mistake.expected) {
        return Err(format!("expected is not told: {first:#}"));
    }
    let says = [
        "expected",
        "did you mean",
        " is one of ",
        "must be ",
        "must have",
        "write ",
        "; known are",
        "; shipped are",
        "there is ",
        " has one",
        " has two",
        " takes ",
        " is a compass name",
        " only ",
    ];
    let helps = first["expected"].is_string() || says.iter().any(|word| message.contains(word));
    let hint = first["hint"].as_str().is_some_and(|hint| !hint.is_empty());
    if !(hint || message.contains("did you mean")) {
        return Err(format!("there is no help: {first:#}"));
    }
    if !helps {
        return Err(format!("what is expected is not said: {first:#}"));
    }
    let errors = found.iter().filter(|one| one["severity"] == "error").count();
    if errors > 1 {
        return Err(format!("one mistake is told {errors} times: {found:#?}"));
    }
    Ok(first.clone())
}

fn fails(mistakes: &[Mistake]) -> Vec<String> {
    let of = |mistake: &Mistake| told(mistake).err().map(|why| format!("{}\n  {why}", mistake.added));
    mistakes.iter().filter_map(of).collect()
}

#[test]
fn mistakes_in_functions_are_told_whole() {
    let fails = fails(IN_FUNCTIONS);
    assert!(fails.is_empty(), "{} of {}:\n{}", fails.len(), IN_FUNCTIONS.len(), fails.join("\n"));
}

#[test]
fn slips_of_syntax_are_told_whole() {
    let fails = fails(IN_SYNTAX);
    assert!(fails.is_empty(), "{} of {}:\n{}", fails.len(), IN_SYNTAX.len(), fails.join("\n"));
}

#[test]
fn mistakes_at_the_top_are_told_whole() {
    let fails = fails(AT_THE_TOP);
    assert!(fails.is_empty(), "{} of {}:\n{}", fails.len(), AT_THE_TOP.len(), fails.join("\n"));
}

#[test]
fn a_module_may_name_what_another_scenario_has() {
    let folder = super::folder();
    let module =
        "return function(s) s:on(\"bound_start\", function(b) if b.side == \"Gaul\" then b:sya(\"x\") end end) end";
    super::write(folder.path(), "omens.lua", module);
    let file = super::write(folder.path(), "zama.lua", &format!("{CLEAN}require(\"omens\")(s)\n"));
    let told = crate::cli::stdout(&crate::cli::run(&format!("check {file}"), 1));
    assert!(told.contains("battle has no `sya`") && told.contains("omens.lua:1:"), "its words are known: {told}");
    assert!(!told.contains("Gaul\"; did") && told.contains("1 error, 0 warnings"), "its names are not: {told}");
}

#[test]
fn what_is_right_is_not_told() {
    for right in [
        "s:on(\"bound_start\", function(b, bound) if b.side == \"Rome\" and bound.number > 3 then b:say(b.side .. \"!\") end end)",
        "s:on(\"destroyed\", function(b, who, by) if by and by.side ~= who.side then b:say(who.name:upper()) end end)",
        "local seen = {}\ns:on(\"contact\", function(b, who, foe) seen[who.name] = foe and foe.code or \"none\" end)",
        "s:victory { name = \"v\", text = \"v\", when = function(b) local gone = \"Gone\" if b:lost(\"Rome\") > 2 then return \"draw\" end end }",
        "s:victory { name = \"v\", text = \"v\" }\ns:on(\"bound_end\", function(b) if b.bound > 9 then b:win(nil, \"v\") end end)",
        "local function later(b) b:after(3, later) b:say(\"x\") end\ns:at({ bound = 2 }, later)",
        "s:on(\"combat\", function(b, c) if c.how == \"shooting\" and c.first.general then b:say(tostring(c.first_total)) end end)",
        "local side = \"Roma\"\ns:on(\"bound_start\", function(b) if side == b.side then b:say(\"never\") end end)",
    ] {
        let found = findings(&format!("{CLEAN}{right}\n"));
        assert!(found.is_empty(), "{right}: {found:#?}");
    }
}
