//! Targets that read a text in memory.

use std::path::Path;
use std::sync::OnceLock;

use debellis::base::names::SideId;
use debellis::book::Rulebook;
use debellis::book::lists::ListText;
use debellis::campaign::orders::{read_either, write};
use debellis::campaign::result::ResultForm;
use debellis::muster::PickedArmy;
use debellis::report::campaign::templates::Templates;
use debellis::script::limits::Limits;
use debellis::script::scenario::{self, Scenario};
use debellis::script::words::troops;
use debellis::store::map;
use debellis::view::written;

thread_local! {
    static STANDARD: OnceLock<Scenario> = const { OnceLock::new() };
}

/// Does something with the shipped scenario `standard`.
fn with_standard(go: impl FnOnce(&Scenario)) {
    STANDARD.with(|standard| {
        go(standard.get_or_init(|| {
            let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../scripts/refights/standard.lua");
            scenario::load(&path, Limits::default()).expect("the shipped scenario can be read")
        }));
    });
}

fn rules() -> &'static Rulebook {
    static RULES: OnceLock<Rulebook> = OnceLock::new();
    RULES.get_or_init(|| debellis::rules::by_name("dba3", None).expect("the rule set is there"))
}

/// An order of a battle: what can be read is written as what reads as the same order.
pub fn battle_order(text: &str) {
    with_standard(|scenario| {
        for side in [SideId(0), SideId(1)] {
            if let Ok(order) = written::read(&scenario.rules, &scenario.start, side, text) {
                let again = written::write(&scenario.rules, &scenario.start, side, &order);
                let read = written::read(&scenario.rules, &scenario.start, side, &again);
                assert_eq!(read.as_ref().ok(), Some(&order), "written as {again}");
            }
        }
    });
}

/// Orders of a campaign, as text or JSON: what can be read is written as what reads as the same orders.
pub fn campaign_orders(text: &str) {
    let read = read_either(text);
    if read.faults.is_empty() {
        let written = write(&read.lines);
        let again = read_either(&written);
        assert!(again.faults.is_empty() && write(&again.lines) == written, "written as {written}");
    }
}

/// A form with the result of a battle on a table, as text or JSON.
pub fn result_form(text: &str) {
    let _ = ResultForm::read(text);
    let _ = serde_json::from_str::<ResultForm>(text);
}

/// An army as a player writes it, and troops as a script does.
pub fn armies(text: &str) {
    let _ = PickedArmy::read(text);
    let _ = PickedArmy::open(text);
    let _ = troops::parse(rules(), text);
}

/// An army list of a script: each line of the input is one of its texts.
pub fn army_list(text: &str) {
    let Some(tables) = &rules().armies else { return };
    let mut lines = text.lines().map(str::to_string);
    let mut next = || lines.next().unwrap_or_default();
    let (number, name, home, entries, enemies) = (next(), next(), next(), next(), next());
    let list = ListText { number, name, years: [-500, 500], home, aggression: 2, entries, enemies, allies: next() };
    let _ = list.read(tables);
}

/// A map of DOT or GraphML.
pub fn map(text: &str) {
    let _ = map::read(text);
}

/// A template of a campaign.
pub fn template(text: &str) {
    let _ = Templates::default().put("season.html", text);
}
