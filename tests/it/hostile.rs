//! Scripts from strangers: each file of `tests/hostile` attacks in one way and says in its first line how it must end.
//!
//! `-- expects: limit KIND`, `limit KIND at LINE`, `error TEXT` (part of the message), `syntax TEXT`, `ok TEXT`.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use debellis::script::error::ScriptError;
use debellis::script::limits::{Budget, LimitKind, Limits};
use debellis::script::modules::Folders;
use debellis::script::vm::Vm;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/hostile")
}

/// Small limits, so that every attack ends at once; the time limit is long, so that a slow machine changes nothing.
fn small() -> Limits {
    let call = Budget { instructions: 1_000_000, time: Duration::from_secs(60) };
    let whole = Budget { instructions: 2_000_000, ..call };
    Limits { memory: 4 << 20, call, whole, depth: 300, log: 10_000, ..Limits::default() }
}

/// Short in time and wide in instructions.
fn short() -> Limits {
    let call = Budget { instructions: u64::MAX, time: Duration::from_millis(100) };
    Limits { call, whole: call, ..small() }
}

fn machine(limits: Limits) -> Vm {
    let vm = Vm::new(limits, Folders { own: None, shipped: vec![folder().join("modules")] }).expect("a machine");
    let word = vm.lua().create_table().expect("a table");
    word.set("list", vec![1, 2]).expect("a field");
    vm.define("word", word).expect("a name");
    vm
}

/// The ending of a script, in the words of the first lines.
fn end(result: &Result<String, ScriptError>) -> String {
    match result {
        Ok(value) => format!("ok {value}"),
        Err(ScriptError::Limit { kind, at, .. }) => {
            format!("limit {kind} at {}", at.as_ref().map_or(0, |at| at.line))
        }
        Err(ScriptError::Syntax { message, .. }) => format!("syntax {message}"),
        Err(error) => format!("error {}", error.message()),
    }
}

fn attacks() -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder())
        .expect("the folder of attacks")
        .map(|entry| entry.expect("an entry of a folder").path())
        .filter(|path| path.extension().is_some_and(|e| e == "lua"))
        .collect();
    files.sort();
    files
}

#[test]
fn each_attack_ends_within_its_limit_and_by_its_name() {
    let mut wrong = Vec::new();
    for path in attacks() {
        let text = fs::read_to_string(&path).unwrap();
        let expected = text.lines().next().and_then(|line| line.strip_prefix("-- expects: ")).unwrap();
        let vm = machine(if expected == "limit time" { short() } else { small() });
        let found = end(&vm.run_file::<Option<String>>(&path).map(Option::unwrap_or_default));
        let matches = match expected.split_once(' ').unwrap() {
            ("limit", rest) if rest.contains(" at ") => found == format!("limit {rest}"),
            ("limit", kind) => found.starts_with(&format!("limit {kind} at ")),
            ("ok", _) => found == expected,
            (kind, part) => found.starts_with(kind) && found.contains(part),
        };
        if !matches {
            wrong.push(format!("{}: expected `{expected}`, found `{found}`", path.display()));
        }
        let used = vm.used();
        if used.memory > 4 << 20 || (expected != "limit time" && used.instructions > 1_000_001) {
            wrong.push(format!("{}: used {used:?}", path.display()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn after_a_limit_the_machine_refuses_everything() {
    let vm = machine(small());
    let harmless = vm.load("a.lua", "return 1").unwrap();
    let endless = vm.load("b.lua", "while true do end").unwrap();
    assert_eq!(vm.call::<i32>(&harmless, ()), Ok(1));
    let limit = vm.call::<()>(&endless, ()).unwrap_err();
    assert_eq!(limit.limit(), Some(LimitKind::Instructions));
    assert_eq!(
        limit.to_string(),
        "b.lua:1: the script reached its limit of instructions: 1000000 in one call; --script-instructions raises it"
    );
    assert_eq!(vm.call::<i32>(&harmless, ()), Err(limit.clone()));
    assert_eq!(vm.load("c.lua", "return 1").unwrap_err(), limit);
}

#[test]
fn a_limit_is_exact_and_one_instruction_beyond_is_refused() {
    let run = |instructions| {
        let call = Budget { instructions, time: Duration::from_secs(60) };
        let vm = machine(Limits { call, ..small() });
        let f = vm.load("a.lua", "for i = 1, 1000 do end").unwrap();
        (vm.call::<()>(&f, ()), vm.used().instructions)
    };
    let (ended, used) = run(1_000_000);
    assert_eq!(ended, Ok(()));
    assert!((1000..1100).contains(&used), "{used}");
    assert_eq!(run(used).0, Ok(()));
    assert_eq!(run(used - 1).0.unwrap_err().limit(), Some(LimitKind::Instructions));
}

#[test]
fn all_calls_together_have_a_limit_too() {
    let whole = Budget { instructions: 10_000, time: Duration::from_secs(60) };
    let vm = machine(Limits { whole, ..small() });
    let f = vm.load("a.lua", "for i = 1, 1000 do end").unwrap();
    let ended = (1..=20).position(|_| vm.call::<()>(&f, ()).is_err());
    assert_eq!(ended, Some(9));
    let error = vm.call::<()>(&f, ()).unwrap_err().to_string();
    assert!(error.contains("10000 in all"), "{error}");
}

#[test]
fn many_short_calls_reach_the_limit_of_time_together() {
    let slow = Duration::from_secs(60);
    let call = Budget { instructions: u64::MAX, time: slow };
    let whole = Budget { time: Duration::from_millis(50), ..call };
    let vm = machine(Limits { call, whole, ..small() });
    // Each call takes one or a few milliseconds.
    let f = vm.load("a.lua", "for i = 1, 20000 do end").unwrap();
    let begun = std::time::Instant::now();
    let ended = loop {
        match vm.call::<()>(&f, ()) {
            Ok(()) => assert!(begun.elapsed() < slow, "no limit in all this time"),
            Err(error) => break error,
        }
    };
    assert_eq!(ended.limit(), Some(LimitKind::Time));
    assert!(ended.to_string().contains("50ms in all"), "{ended}");
}

#[test]
fn calls_nest_as_deep_as_the_limit_says_and_no_deeper() {
    let ends = |depth, calls: usize| {
        let vm = machine(Limits { depth, ..small() });
        let f = vm.load("a.lua", "local function f(n) return n == 0 and 0 or 1 + f(n - 1) end return f(...)").unwrap();
        vm.call::<usize>(&f, calls)
    };
    for depth in [300, 1000] {
        assert_eq!(ends(depth, depth - 20), Ok(depth - 20));
        let error = ends(depth, depth + 20).unwrap_err();
        assert_eq!(error.limit(), Some(LimitKind::Depth));
        assert!(error.to_string().contains(&format!("{depth} nested calls")), "{error}");
    }
}

#[test]
fn the_log_is_bounded() {
    let vm = machine(small());
    let f = vm.load("a.lua", "for i = 1, 100 do print(('x'):rep(999), i > 50) end").unwrap();
    vm.call::<()>(&f, ()).unwrap();
    let log = vm.log();
    assert_eq!((log.lines.len(), log.dropped), (9, 91));
}

#[test]
fn a_text_too_deep_or_too_long_is_refused() {
    let vm = machine(Limits { source: 1 << 20, ..small() });
    for text in [
        format!("return {}1{}", "(".repeat(100_000), ")".repeat(100_000)),
        format!("return {}{}", "{".repeat(100_000), "}".repeat(100_000)),
        format!("return {}1", "-".repeat(100_000).replace("--", "- -")),
        format!("return 1{}", " .. 1".repeat(100_000)),
        format!("return 1{}", "+1".repeat(400_000)),
        format!("{}{}", "do ".repeat(100_000), "end ".repeat(100_000)),
        format!("return f{}", "()".repeat(300_000)),
        format!("{}return 1{}", "if x then ".repeat(50_000), " end".repeat(50_000)),
        format!("return {{ {} }}", "function() ".repeat(50_000)),
    ] {
        let ended = vm.load("deep.lua", &text).map(drop);
        assert!(matches!(ended, Err(ScriptError::Syntax { .. })), "{}...: {ended:?}", &text[..20]);
    }
    let ended = vm.load("long.lua", &" ".repeat((1 << 20) + 1)).map(drop);
    assert_eq!(ended.unwrap_err().to_string(), "cannot read long.lua: is longer than 1048576 bytes");
    assert!(vm.load("long.lua", &" ".repeat(1 << 20)).is_ok());
}

#[test]
fn bytecode_is_no_script() {
    let vm = machine(small());
    for text in ["\u{1b}Lua", "\u{6}\u{3}\u{1}", "\0"] {
        assert!(matches!(vm.load("b.lua", text), Err(ScriptError::Syntax { .. })), "{text:?}");
    }
}

#[test]
fn a_script_reads_at_most_so_much() {
    let own = std::env::temp_dir().join(format!("debellis-sizes-{}", std::process::id()));
    fs::create_dir_all(&own).unwrap();
    for i in 0..18 {
        fs::write(own.join(format!("m{i}.lua")), format!("return 1 --{}", "x".repeat(989))).unwrap();
    }
    fs::write(own.join("big.lua"), " ".repeat(1001)).unwrap();
    fs::write(own.join("latin.lua"), b"return '\xe9'").unwrap();
    let folders = Folders { own: Some(own.clone()), shipped: Vec::new() };
    let vm = Vm::new(Limits { source: 1000, ..small() }, folders).unwrap();
    let f = vm.load("a.lua", "return require(...)").unwrap();
    let ask = |name: &str| vm.call::<i32>(&f, name).map_err(|e| e.message());
    assert_eq!(ask("big"), Err("module `big` is longer than 1000 bytes".into()));
    assert_eq!(
        ask("latin"),
        Err("module `latin` is not a text in UTF-8, first in line 1: save it as UTF-8 in the editor".into())
    );
    assert_eq!((0..18).position(|i| ask(&format!("m{i}")).is_err()), Some(16));
    assert_eq!(ask("m0"), Ok(1));
    assert_eq!(vm.files().len(), 17);
    fs::remove_dir_all(own).unwrap();
}

#[cfg(unix)]
#[test]
fn a_link_out_of_the_folder_is_refused_and_one_inside_is_read() {
    let place = std::env::temp_dir().join(format!("debellis-links-{}", std::process::id()));
    let own = place.join("own");
    fs::create_dir_all(own.join("deep")).unwrap();
    fs::write(place.join("secret.lua"), "return 'secret'").unwrap();
    fs::write(own.join("real.lua"), "return 'real'").unwrap();
    fs::write(own.join("main.lua"), "return require(...)").unwrap();
    let _ = std::os::unix::fs::symlink("../secret.lua", own.join("out.lua"));
    let _ = std::os::unix::fs::symlink("real.lua", own.join("in.lua"));
    let _ = std::os::unix::fs::symlink("..", own.join("up"));
    let ask = |name: &str| {
        let folders = Folders { own: Some(own.clone()), shipped: Vec::new() };
        let vm = Vm::new(small(), folders).unwrap();
        let f = vm.load("main.lua", "return require(...)").unwrap();
        let answer = vm.call::<String>(&f, name).map_err(|e| e.message());
        (answer, vm.files().len())
    };
    assert_eq!(ask("in"), (Ok("real".into()), 2));
    let refused = "module `out` is a link that leads out of its folder";
    assert_eq!(ask("out"), (Err(refused.into()), 1));
    assert_eq!(ask("up.secret").0, Err("module `up.secret` is a link that leads out of its folder".into()));
    assert_eq!(ask("deep").1, 1);
    fs::remove_dir_all(place).unwrap();
}

#[test]
fn the_names_that_are_let_in_are_these() {
    let vm = Vm::new(Limits::default(), Folders::default()).unwrap();
    insta::assert_snapshot!(vm.names().unwrap().join("\n"));
}

/// All that a script can reach by walking from its own names: the same list, found from the inside.
#[test]
fn nothing_else_can_be_reached() {
    let vm = Vm::new(Limits::default(), Folders::default()).unwrap();
    let walk = "
        local found = {}
        for _, library in pairs({ bit32 = bit32, coroutine = coroutine, math = math, string = string, table = table, utf8 = utf8 }) do
            for name, value in pairs(library) do
                found[#found + 1] = type(value)
                assert(type(value) ~= 'table' and type(value) ~= 'userdata')
            end
            assert(getmetatable(library) == nil)
        end
        assert(getmetatable('') == false and getmetatable(print) == nil)
        return #found";
    let f = vm.load("walk.lua", walk).unwrap();
    let inside = vm.names().unwrap().iter().filter(|name| name.contains('.')).count();
    assert_eq!(vm.call::<usize>(&f, ()), Ok(inside));
}

#[test]
fn two_runs_give_the_same_and_machines_do_not_meet() {
    let text = "
        hidden = (hidden_before and 'seen') or 'unseen'
        local t = {}
        for i = 1, 200 do t['k' .. (i * 7919) % 1000] = i; t[i * 3] = i end
        for key, value in pairs(t) do print(key, value, {}, print) end
        print(math.sin(1), math.exp(1), math.log(3), math.pow(1.1, 10), 2 ^ 0.5, 1 / 3, tostring(coroutine.create(print)))
        print(select(2, pcall(error, { 1 })), (select(2, pcall(function() return nil + 1 end))))
        return 1";
    let run = || {
        let vm = machine(Limits::default());
        let other = vm.load("other.lua", "hidden_before = true; hidden = 1").unwrap();
        vm.call::<()>(&other, ()).unwrap();
        let f = vm.load("same.lua", &text.replace("hidden_before and", "rawget(word, 'hidden') and")).unwrap();
        vm.call::<i32>(&f, ()).unwrap();
        vm.log()
    };
    let (a, b) = (run(), run());
    assert!(a.lines.len() > 200);
    assert_eq!(a, b);
    assert!(!a.lines.join("\n").contains("0x"));
    assert_eq!(a.lines[a.lines.len() - 1], "table\tsame.lua:7: attempt to perform arithmetic (add) on nil and number");
}

#[test]
fn mistakes_stand_at_the_writers_line() {
    let vm = machine(small());
    let mut shown = Vec::new();
    for text in [
        "local x = 1\nlocal = 2",
        "local x = 1\nlocal y = x .. nil",
        "local function f()\n  string.rep(nil)\nend\nf()",
        "for k in pairs(5) do end",
        "local scenarioo = scenari {}",
        "return (\n  wrod.list)",
        "error('plain')",
        "error('no place', 0)",
        "assert(false, 'asserted')",
        "setmetatable({}, 5)",
        "coroutine.wrap(function()\n  error('inside')\nend)()",
        "return `x`",
        "x = x + 'a'",
    ] {
        let ended = vm.load("z.lua", text).and_then(|f| vm.call::<()>(&f, ()));
        shown.push(format!("{text}\n=> {}", ended.unwrap_err()));
    }
    insta::assert_snapshot!(shown.join("\n\n"));
}

#[test]
fn a_mistake_is_shown_with_its_line() {
    let vm = machine(small());
    let f = vm.load("zama.lua", "local a = 1\n\nlocal b = wrod.list\n").unwrap();
    let error = vm.call::<()>(&f, ()).unwrap_err();
    insta::assert_snapshot!(vm.render(&error));
}
