//! No text is too deep: whatever is nested in a script, a file or an order, it is refused by name, and no stack overflows.
//!
//! Everything here runs on a stack of 2 MiB, that of the threads of a battle and of `watch`.

use debellis::base::names::SideId;
use debellis::campaign::orders::read_either;
use debellis::campaign::result::ResultForm;
use debellis::muster::PickedArmy;
use debellis::report::campaign::templates::Templates;
use debellis::report::template::{MOST_ELIFS, engine};
use debellis::rules::dba3;
use debellis::script::check::{CheckOutcome, check};
use debellis::script::error::ScriptError;
use debellis::script::limits::Limits;
use debellis::script::modules::Folders;
use debellis::script::vm::Vm;
use debellis::store::map;
use debellis::store::{replay, tournament};
use debellis::view::written;

use super::scenario::{Script, small};
use super::small::battle;

/// The depths that are tried: one that kills a careless parser, and one that is as long as a script may be.
const DEPTHS: [usize; 2] = [3_000, 100_000];

/// Runs a test on a small stack.
#[track_caller]
fn on_a_small_stack(test: impl FnOnce() + Send + 'static) {
    let thread = std::thread::Builder::new().stack_size(2 << 20).spawn(test).expect("a thread");
    if let Err(why) = thread.join() {
        std::panic::resume_unwind(why);
    }
}

/// Texts of Lua with so many things within each other: what stands before, between and behind.
fn nested(depth: usize) -> Vec<String> {
    let shapes = [
        ("return ", "(", "1", ")", ""),
        ("return ", "{", "", "}", ""),
        ("return ", "{ a = ", "1", "}", ""),
        ("return ", "a[", "1", "]", ""),
        ("return ", "f(", "1", ")", ""),
        ("return ", "`{", "1", "}`", ""),
        ("return ", "not ", "x", "", ""),
        ("return ", "- ", "x", "", ""),
        ("return ", "#", "x", "", ""),
        ("return x", ".a", "", "", ""),
        ("return x", ":a()", "", "", ""),
        ("return x", "()", "", "", ""),
        ("return x", "[1]", "", "", ""),
        ("return x", "{}", "", "", ""),
        ("return x", "''", "", "", ""),
        ("return x", " .. x", "", "", ""),
        ("return x", " + x", "", "", ""),
        ("return x", "^x", "", "", ""),
        ("return x", " and x", "", "", ""),
        ("return x", " == x", "", "", ""),
        ("return x", " :: any", "", "", ""),
        ("return ", "if x then 1 else ", "1", "", ""),
        ("return ", "if ", "x", " then 1 else 1", ""),
        ("return ", "function() return ", "1", " end", ""),
        ("return ", "function(a: ", "any", ") end", ""),
        ("", "do ", "", " end", ""),
        ("", "if x then ", "", " end", ""),
        ("if x then ", "elseif x then ", "", "", " end"),
        ("", "if x then else ", "", " end", ""),
        ("", "while x do ", "", " end", ""),
        ("", "repeat ", "", " until x", ""),
        ("", "for i = 1, 2 do ", "", " end", ""),
        ("", "for i in x do ", "", " end", ""),
        ("", "local function f() ", "", " end", ""),
        ("local x: ", "() -> ", "()", "", " = 1"),
        ("local x: ", "(", "any", ")", " = 1"),
        ("local x: ", "{ a: ", "any", "}", " = 1"),
        ("local x: ", "{", "any", "}", " = 1"),
        ("local x: ", "A<", "any", ">", " = 1"),
        ("local x: ", "typeof(", "x", ")", " = 1"),
        ("local x: any", "?", "", "", " = 1"),
        ("local x: any", " | any", "", "", " = 1"),
        ("local x: any", " & any", "", "", " = 1"),
        ("type A = ", "<T>(", "T", ") -> T", ""),
    ];
    let text = |(before, open, within, close, behind): (&str, &str, &str, &str, &str)| {
        format!("{before}{}{within}{}{behind}", open.repeat(depth), close.repeat(depth))
    };
    shapes.map(text).to_vec()
}

/// The end of a text that a script or a file of a script may not be: refused at its place, or taken.
fn ended(vm: &Vm, text: &str) -> Result<(), String> {
    let shown = &text[..text.len().min(30)];
    match vm.load("deep.lua", text) {
        Ok(_) => Ok(()),
        Err(ScriptError::Syntax { at, .. }) if at.file.starts_with("deep.lua") && at.line == 1 => Ok(()),
        Err(ScriptError::Missing { why, .. }) if why.contains("is longer than") => Ok(()),
        Err(error) => Err(format!("{shown}: {error}")),
    }
}

#[test]
fn no_text_of_lua_is_too_deep() {
    on_a_small_stack(|| {
        // Of 400 and 900 the parser of Luau takes some, and its compiler follows them down.
        for text in [400, 900].into_iter().chain(DEPTHS).flat_map(nested) {
            let vm = Vm::new(Limits::default(), Folders::default()).unwrap();
            ended(&vm, &text).unwrap();
        }
    });
}

fn checked(text: &str) -> CheckOutcome {
    check(&Script::new(text).path(), Limits::default(), Folders::default())
}

#[test]
fn a_check_of_a_deep_text_tells_it_and_goes_on() {
    on_a_small_stack(|| {
        for text in nested(3_000) {
            let outcome = checked(&text);
            assert!(!outcome.findings.is_empty(), "{}...", &text[..30]);
        }
        // Read after a mistake of syntax, as a module.
        let script = Script::new("local x = require(\"deep\") )");
        for text in nested(3_000) {
            std::fs::write(script.path().with_file_name("deep.lua"), &text).unwrap();
            let outcome = check(&script.path(), Limits::default(), Folders::default());
            assert!(outcome.findings.iter().any(|found| found.code == "syntax" && found.file == "zama.lua"));
        }
    });
}

#[test]
fn tables_in_tables_of_a_running_script_are_refused_by_their_word() {
    on_a_small_stack(|| {
        let deep = "local t = {} for i = 1, 100000 do t = { t } end\n";
        for word in [
            "woods { at = t, size = { 1, 1 } }",
            "s:terrain(t)",
            "s:terrain { woods { outline = t } }",
            "scipio:line { left = t, \"Ps\" }",
            "scipio:line { left = { 1, 1 }, t }",
            "s:weather(t)",
            "s:on(\"bound_start\", t)",
            "s:amend { t }",
            "rome:camp(t)",
            "bw(t)",
            "require(t)",
            "error(t)",
            "army_list { entries = t }",
        ] {
            let text = small(&format!("{deep}{word}"));
            let error = Script::new(&text).load().map(drop).expect_err(word);
            assert!(error.to_string().len() < 5_000, "{error}");
            assert!(checked(&text).worst().is_some(), "{word}");
        }
        // A table that holds itself has no end at all.
        let text = small("local t = {} t.at, t[1], t[2] = t, t, t\ns:terrain { woods(t) }");
        assert!(Script::new(&text).load().is_err());
        assert!(checked(&text).worst().is_some());
    });
}

fn file(name: &str, text: &str) -> (tempfile::TempDir, std::path::PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(name);
    std::fs::write(&path, text).expect("a file");
    (folder, path)
}

/// JSON with so many lists or objects in each other.
fn json(depth: usize) -> [String; 3] {
    [
        format!("{}{}", "[".repeat(depth), "]".repeat(depth)),
        format!("{}1{}", "{\"a\":".repeat(depth), "}".repeat(depth)),
        format!("{{\"replay\":{}1{}}}\n", "[".repeat(depth), "]".repeat(depth)),
    ]
}

#[test]
fn no_json_is_too_deep() {
    on_a_small_stack(|| {
        for text in DEPTHS.into_iter().flat_map(json) {
            assert!(serde_json::from_str::<serde_json::Value>(&text).is_err());
            assert!(serde_json::from_str::<ResultForm>(&text).is_err());
            let (_kept, path) = file("deep.replay", &text);
            let told = replay::read(&path).map(drop).unwrap_err().to_string();
            assert!(told.contains("deep.replay:1"), "{told}");
        }
        for text in json(3_000) {
            let orders = format!("{{\"turn\":1,\"orders\":{text}}}");
            for text in [text, orders] {
                let reading = read_either(&text);
                assert!(reading.lines.is_empty() && !reading.faults.is_empty());
            }
        }
    });
}

#[test]
fn no_toml_is_too_deep() {
    on_a_small_stack(|| {
        for depth in DEPTHS {
            for text in [
                format!("x = {}{}", "[".repeat(depth), "]".repeat(depth)),
                format!("x = {}1{}", "{a=".repeat(depth), "}".repeat(depth)),
                format!("x{} = 1", ".a".repeat(depth)),
                format!("[x{}]", ".a".repeat(depth)),
                format!("[[player]]\nname = \"a\"\narmy = {}{}", "[".repeat(depth), "]".repeat(depth)),
            ] {
                let (_kept, path) = file("deep.toml", &text);
                let told = tournament::read(&path).map(drop).unwrap_err().to_string();
                assert!(told.contains("deep.toml:"), "{told}");
            }
        }
    });
}

#[test]
fn no_map_is_too_deep() {
    on_a_small_stack(|| {
        for depth in DEPTHS {
            for text in [
                format!("<graphml>{}{}</graphml>", "<a>".repeat(depth), "</a>".repeat(depth)),
                format!("<graphml>{}", "<graph><node id=\"a\">".repeat(depth)),
                format!("graph {{{}{}}}", "subgraph {".repeat(depth), "}".repeat(depth)),
                format!("graph {{ {}{} }}", "{".repeat(depth), "}".repeat(depth)),
                format!("graph {{ a {}{} }}", "[".repeat(depth), "]".repeat(depth)),
                format!("graph {{ a = {} }}", "\"x\" + ".repeat(depth)),
            ] {
                // The reader of DOT does not recurse, and takes brackets within brackets as deep as they go.
                match map::read(&text) {
                    Ok(chart) => assert!(text.starts_with("graph") && chart.map.nodes.is_empty()),
                    Err(told) => assert!(told.line == 1 && told.to_string().len() < 500, "{told}"),
                }
            }
        }
    });
}

/// Templates with so many things within each other.
fn templates(depth: usize) -> Vec<String> {
    [
        ("{{ ", "(", "1", ")", " }}"),
        ("{{ ", "[", "1", "]", " }}"),
        ("{{ ", "{a: ", "1", "}", " }}"),
        ("{{ ", "not ", "x", "", " }}"),
        ("{{ ", "- ", "x", "", " }}"),
        ("{{ x", ".a", "", "", " }}"),
        ("{{ x", "[x", "", "]", " }}"),
        ("{{ x", " | upper", "", "", " }}"),
        ("{{ x", " + x", "", "", " }}"),
        ("{{ x", " ~ x", "", "", " }}"),
        ("{{ ", "x if x else ", "x", "", " }}"),
        ("{{ ", "f(a=", "x", ")", " }}"),
        ("", "{% if x %}", "", "{% endif %}", ""),
        ("{% if x %}", "{% elif x %}", "", "", "{% endif %}"),
        ("", "{% for a in x %}", "", "{% endfor %}", ""),
        ("", "{% filter upper %}", "", "{% endfilter %}", ""),
        ("", "{% raw %}", "", "{% endraw %}", ""),
        ("", "{# ", "", "", "#}"),
    ]
    .map(|(before, open, within, close, behind)| {
        format!("{before}{}{within}{}{behind}", open.repeat(depth), close.repeat(depth))
    })
    .to_vec()
}

#[test]
fn no_template_is_too_deep() {
    on_a_small_stack(|| {
        let names: Vec<&str> = Templates::names().collect();
        for text in DEPTHS.into_iter().flat_map(templates) {
            // Taken or refused: what counts is that either is told.
            if let Err(why) = Templates::default().put(names[0], &text) {
                assert!(!why.to_string().is_empty());
            }
        }
        let elifs = |count: usize| format!("{{% if x %}}\n{}{{% endif %}}", "{% elif x %}\n".repeat(count));
        engine("page.html", &elifs(MOST_ELIFS)).expect("as many as are allowed");
        let refused = engine("page.html", &elifs(MOST_ELIFS + 1)).unwrap_err().to_string();
        assert!(refused.contains("page.html:102: a template has at most 100 `elif`"), "{refused}");
    });
}

#[test]
fn no_order_and_no_army_is_too_deep() {
    on_a_small_stack(|| {
        let rules = dba3::rulebook();
        for (open, close) in
            [("(", ")"), ("[", "]"), ("{", "}"), ("\"", ""), ("move ", ""), ("1, ", ""), ("if ", ""), ("- ", "")]
        {
            for depth in DEPTHS {
                let text = format!("{}{}", open.repeat(depth), close.repeat(depth));
                assert!(written::read(&rules, &battle(), SideId(0), &text).is_err());
                assert!(
                    PickedArmy::read(&text).map_or_else(|why| why.to_string().len(), |army| army.picks.len()) < 500
                );
                assert!(ResultForm::read(&text).is_err());
                let reading = read_either(&text);
                assert!(reading.lines.is_empty() && !reading.faults.is_empty(), "{open}");
                assert!(reading.faults.iter().all(|fault| fault.to_string().len() < 2_000), "{open}");
            }
        }
    });
}
