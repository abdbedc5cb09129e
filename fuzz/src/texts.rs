//! Targets that read a text in memory.

use std::path::Path;
use std::sync::OnceLock;

use debellis::base::names::SideId;
use debellis::book::Rulebook;
use debellis::book::lists::ListText;
use debellis::campaign::hand;
use debellis::campaign::orders::{read_either, write};
use debellis::campaign::result::ResultForm;
use debellis::campaign::state::Campaign;
use debellis::muster::{PickedArmy, priced};
use debellis::report::campaign::templates::Templates;
use debellis::script::limits::Limits;
use debellis::script::scenario::{self, Scenario};
use debellis::script::words::troops;
use debellis::setup::country::notation::read_wishes;
use debellis::sim::batch::BatchTally;
use debellis::sim::campaign::AddressBook;
use debellis::sim::job::{Job, JobHead, JobTask, PickupTask, UnitResult};
use debellis::sim::soak::SoakShare;
use debellis::store::map;
use debellis::view::written;

thread_local! {
    static STANDARD: OnceLock<Scenario> = const { OnceLock::new() };
    static ZAMA: OnceLock<Scenario> = const { OnceLock::new() };
    static CAMPAIGN: OnceLock<Campaign> = const { OnceLock::new() };
}

/// A shipped file.
fn shipped(name: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(name)
}

/// Does something with the shipped scenario `standard`.
fn with_standard(go: impl FnOnce(&Scenario)) {
    STANDARD.with(|standard| {
        go(standard.get_or_init(|| {
            let path = shipped("scripts/refights/standard.lua");
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
    with_standard(|scenario| order(scenario, text));
}

/// An order where the codes of troops have several words, of which some may be left out.
pub fn order_of_several_words(text: &str) {
    ZAMA.with(|zama| {
        order(
            zama.get_or_init(|| {
                let path = shipped("scripts/dbm/zama.lua");
                scenario::load(&path, Limits::default()).expect("the shipped scenario can be read")
            }),
            text,
        );
    });
}

fn order(scenario: &Scenario, text: &str) {
    for side in [SideId(0), SideId(1)] {
        if let Ok(order) = written::read(&scenario.rules, &scenario.start, side, text) {
            let again = written::write(&scenario.rules, &scenario.start, side, &order);
            let read = written::read(&scenario.rules, &scenario.start, side, &again);
            assert_eq!(read.as_ref().ok(), Some(&order), "written as {again}");
        }
    }
}

fn by_points() -> &'static Rulebook {
    static RULES: OnceLock<Rulebook> = OnceLock::new();
    RULES.get_or_init(|| debellis::rules::by_name("dbm", None).expect("the rule set is there"))
}

/// An army that is bought, read and judged.
pub fn bought_army(text: &str) {
    let rules = by_points();
    let Some(tables) = &rules.prices else { return };
    if let Ok(army) = priced::read(rules, tables, text) {
        let _ = priced::judge(rules, tables, &army, 400);
    }
}

/// The features that a player wishes for in a country, and a line that draws one.
pub fn land(text: &str) {
    let Some(country) = &by_points().country else { return };
    let _ = read_wishes(&country.land, text);
}

/// What an umpire writes: acts, and the addresses of the players.
pub fn umpire(text: &str) {
    CAMPAIGN.with(|campaign| {
        let campaign = campaign.get_or_init(|| {
            let path = shipped("campaigns/three_kings/campaign.lua");
            debellis::script::campaign::load(&path, Limits::default())
                .expect("the shipped campaign can be read")
                .campaign
        });
        let _ = hand::read(campaign, &hand::no_lists, text, "the umpire", None);
        let _ = AddressBook::read(text, campaign);
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

/// A job of ten units, that has no packs.
fn pairs_of_armies() -> JobHead {
    let generals = vec!["general-1".into(), "general-1".into()];
    let task = PickupTask { rules: "dba3".into(), pairs: Vec::new(), generals, seed: 7, max_bounds: None };
    JobHead::of(JobTask::Pairs(task), Vec::new(), [1, 40, 4])
}

/// A job as it is, and again with the hashes of what its first line and its packs say.
pub fn jobs(data: &[u8]) {
    let _ = Job::of(data);
    let (line, packs) = data.split_at(data.iter().position(|byte| *byte == b'\n').unwrap_or(data.len()));
    let newest = pairs_of_armies().debellis_job;
    if let Ok(head) = serde_json::from_slice::<JobHead>(line)
        && head.debellis_job <= newest
    {
        let packs = head.contents.iter().map(|_| packs.to_vec()).collect();
        if let Ok(job) = Job::sealed(head, packs) {
            assert_eq!(
                Job::of(&job.bytes()).ok().as_ref(),
                Some(&job),
                "a job that is read is the one that was written"
            );
            let (first, last) = (job.head.unit(1), job.head.unit(job.head.units()));
            assert!(first.is_some() && last.is_some_and(|unit| unit.games() > 0), "every unit fights");
        }
    }
}

/// The result of a unit as it is, and again as the content of a result whose hashes are right.
pub fn results(data: &[u8]) {
    static JOB: OnceLock<JobHead> = OnceLock::new();
    let job = JOB.get_or_init(pairs_of_armies);
    let _ = UnitResult::read(data, job);
    let sealed = UnitResult::of(job, 3, "worker", text(data));
    let read = UnitResult::read(&sealed.bytes(), job);
    assert_eq!(read.ok().as_ref(), Some(&sealed), "a result that is read is the one that was written");
    // Sums that pass for those of a unit are added up.
    if let (Ok(share), Ok(same)) =
        (serde_json::from_slice::<SoakShare>(data), serde_json::from_slice::<SoakShare>(data))
        && share.is_of(4)
    {
        let _ = share.join(same);
    }
    if let (Ok(tally), Ok(same)) =
        (serde_json::from_slice::<BatchTally>(data), serde_json::from_slice::<BatchTally>(data))
        && tally.is_of(4)
    {
        let _ = tally.join(same);
    }
}

/// The input as text; bytes that are no text become signs that stand for them, as in files of players.
pub fn text(data: &[u8]) -> String {
    String::from_utf8_lossy(data).into_owned()
}
