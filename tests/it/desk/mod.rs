//! What a writer of scenarios meets at his desk: mistakes that are found before a battle, and those that end one of many.

mod broken;
mod concealed;
mod follow_on;
mod sense;
mod told;
mod units;

use debellis::script::check::{ScriptFinding, check};
use debellis::script::limits::Limits;
use debellis::script::modules::Folders;

use crate::check::CLEAN;
use crate::scenario::Script;

/// The findings of a script.
fn found(text: &str) -> Vec<ScriptFinding> {
    check(&Script::new(text).path(), Limits::default(), Folders::default()).findings
}

/// Code and message of what a check finds in an addition to the clean scenario.
fn told(added: &str) -> Vec<String> {
    let findings = found(&format!("{CLEAN}{added}"));
    findings.iter().map(|one| format!("{}: {}", one.code, one.message)).collect()
}

/// Checks that the only finding begins like this.
#[track_caller]
fn only(added: &str, begins: &str) {
    let told = told(added);
    assert!(told.len() == 1 && told[0].starts_with(begins), "{added}: {told:?}");
}

/// A small battle of DBM with the sea along the south edge.
fn with_sea(added: &str) -> Vec<String> {
    let text = format!(
        r#"local s = scenario {{ title = "A", rules = "dbm", board = {{ 2400, 1800 }} }}
local a = s:army {{ name = "A", edge = "south", first_bound = true }}
local b = s:army {{ name = "B", edge = "north" }}
s:terrain {{ waterway {{ name = "the sea", outline = {{ {{ 0, 0 }}, {{ 2400, 0 }}, {{ 2400, 200 }}, {{ 0, 200 }} }} }},
  woods {{ name = "w", at = {{ 600, 900 }}, size = {{ 300, 300 }} }} }}
local ca = a:command {{ name = "CA", cinc = true }}
ca:line {{ left = {{ 900, 400 }}, "Reg Bd (O) general", "Reg Bd (O)*4" }}
local cb = b:command {{ name = "CB", cinc = true }}
cb:line {{ left = {{ 1500, 1500 }}, "Irr Wb (O) general", "Irr Wb (O)*4" }}
{added}
"#
    );
    let told = found(&text).into_iter().filter(|one| one.code != "unequal-sizes");
    told.map(|one| format!("{}: {}", one.code, one.message)).collect()
}
