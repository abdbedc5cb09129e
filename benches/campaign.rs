//! The speed of a campaign: its seasons run, are taken back and opened again.
//!
//! `cargo bench --bench campaign` runs all marks; with a word, the marks that have it in their names.

use debellis::book::aftermath::{BattleOrigin, BattleRecord};
use debellis::campaign::battle::BattleMode;
use debellis::campaign::dice::Seed;
use debellis::campaign::names::{BattleName, PlayerName};
use debellis::campaign::orders::read;
use debellis::campaign::season::Come;
use debellis::report::campaign::templates::Templates;
use debellis::script::campaign::{CampaignPlan, load};
use debellis::script::limits::Limits;
use debellis::sim::campaign::{CampaignDesk, FILE, Until};
use debellis::store::campaign::{Batch, Store};
use serde_json::Value;
use std::fmt::Write;
use std::path::Path;
use std::time::{Duration, Instant};

/// The size of a campaign.
struct Size {
    players: usize,
    armies: usize,
    nodes: usize,
}

/// A measurement, in a folder of its own.
type Mark = fn(&Path);

const USUAL: Size = Size { players: 30, armies: 100, nodes: 200 };
const LARGE: Size = Size { players: 200, armies: 1_000, nodes: 2_000 };

fn main() {
    let word = std::env::args().skip(1).find(|word| !word.starts_with('-')).unwrap_or_default();
    let marks: [(&str, Mark); 5] =
        [("peace", peace), ("battles", battles), ("large", large), ("long", long), ("migration", migration)];
    for (name, mark) in marks.into_iter().filter(|(name, _)| name.contains(&word)) {
        let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder");
        println!("{name}:");
        mark(folder.path());
    }
}

/// A season in which no armies meet, ten times; and undone.
fn peace(folder: &Path) {
    let mut desk = campaign(folder, &USUAL, BattleMode::Computer);
    let mut seasons = Vec::new();
    for turn in 1..=10 {
        order(&mut desk, &USUAL, false);
        let preview = timed(|| drop(desk.preview(Until::default(), seed(turn)).expect("a season")));
        seasons.push(preview);
        desk.advance(Until::default(), seed(turn)).expect("a season");
    }
    print("a season without battles", 20, seasons);
    let undone = timed(|| assert!(desk.undo(false, false, seed(99)).is_ok_and(|entries| entries > 0)));
    print("undo", 1000, vec![undone]);
}

/// A season in which fifteen pairs meet, fought by computers.
fn battles(folder: &Path) {
    let mut desk = campaign(folder, &USUAL, BattleMode::Computer);
    order(&mut desk, &USUAL, true);
    let mut fought = 0;
    let took = timed(|| fought = desk.advance(Until::default(), seed(2)).expect("a season").replays.len());
    print(&format!("a season with {fought} computer battles"), 3000, vec![took]);
    let undone = timed(|| assert!(desk.undo(false, false, seed(99)).is_ok_and(|entries| entries > 0)));
    print("undo", 1000, vec![undone]);
}

/// The large campaign, its battles typed in.
fn large(folder: &Path) {
    let mut desk = campaign(folder, &LARGE, BattleMode::Typed);
    order(&mut desk, &LARGE, true);
    let mut typed = 0;
    let marched = timed(|| drop(desk.preview(Until::default(), seed(2)).expect("a season")));
    print("the marches of it", 2000, vec![marched]);
    let took = timed(|| {
        while desk.advance(Until::default(), seed(2)).expect("a season").come != Come::Over {
            let open = desk.campaign.battles.iter().filter(|(_, battle)| battle.record.is_none());
            let names: Vec<BattleName> = open.map(|(name, _)| name.clone()).collect();
            typed += names.len();
            names.iter().for_each(|name| desk.resolve(name, drawn()).expect("it was to be fought"));
        }
    });
    print(&format!("a season of {} armies with {typed} battles typed in", LARGE.armies), 2000, vec![took]);
    let undone = timed(|| assert!(desk.undo(false, false, seed(99)).is_ok_and(|entries| entries > 0)));
    print("undo", 1000, vec![undone]);
}

/// A campaign of a hundred seasons.
fn hundred(folder: &Path) -> CampaignDesk {
    let mut desk = campaign(folder, &USUAL, BattleMode::Computer);
    for turn in 1..=100 {
        order(&mut desk, &USUAL, false);
        desk.advance(Until::default(), seed(turn)).expect("a season");
    }
    desk
}

/// A hundred seasons as format 1 has them, without the steps of seasons, opened to be written to: the file is made anew.
fn migration(folder: &Path) {
    let desk = hundred(folder);
    let mut old = Batch::default();
    for entry in desk.store().entries(1).expect("a journal") {
        let entry = entry.expect("an entry");
        let mut body: Value = entry.says().expect("JSON");
        if body["what"].get("step").is_some() {
            continue;
        }
        if let Some(founded) = body["what"].get_mut("founded") {
            founded["format"] = 1.into();
        }
        old.entry(entry.turn, &entry.kind, &body).expect("an entry");
    }
    drop(desk);
    let place = folder.join("old");
    std::fs::create_dir(&place).expect("a folder");
    drop(Store::create(&place.join(FILE), &old).expect("a file"));
    let mut entries = 0;
    let migrated = timed(|| {
        let desk = CampaignDesk::open(&place).expect("a campaign");
        assert!(desk.upgraded.as_ref().is_some_and(|upgrade| upgrade.from == 1));
        entries = desk.events.len();
    });
    print(&format!("100 seasons of {entries} entries led from format 1 to the present one"), 5000, vec![migrated]);
}

/// A hundred seasons, opened again.
fn long(folder: &Path) {
    let desk = hundred(folder);
    let entries = desk.events.len();
    drop(desk);
    let opened = timed(|| drop(CampaignDesk::open(&folder.join("campaign")).expect("a campaign")));
    print(&format!("100 seasons of {entries} entries opened"), 1000, vec![opened]);
}

fn timed(what: impl FnOnce()) -> Duration {
    let began = Instant::now();
    what();
    began.elapsed()
}

/// Prints the median of the times, and the mark in thousandths of a second.
fn print(what: &str, mark: u64, mut times: Vec<Duration>) {
    times.sort();
    println!("  {what}: {:.2?} (mark: {:.2?})", times[times.len() / 2], Duration::from_millis(mark));
}

fn seed(turn: u8) -> Seed {
    Seed([turn; 32])
}

fn drawn() -> BattleRecord {
    let by = BattleOrigin::Typed { who: "the bench".into() };
    let (winner, edge) = (None, debellis::battle::Compass::South);
    BattleRecord {
        winner,
        field: None,
        bounds: 9,
        edge,
        fates: Default::default(),
        people: [0; 2],
        place: None,
        by,
        camps: [0; 2],
        night: None,
        deeds: Default::default(),
        why: None,
    }
}

/// A ring of nodes with chords, cut into stretches of nations; the armies stand by pairs in the nodes of their own.
fn campaign(folder: &Path, size: &Size, fought: BattleMode) -> CampaignDesk {
    let battles = if fought == BattleMode::Typed { "table" } else { "computer" };
    let mut text = format!(
        "local c = campaign {{ title = \"A bench\", rules = \"dba3\", year = -320, policies = {{ play = \"postal\", march = 12, battles = \"{battles}\" }} }}\n"
    );
    let mut line = |words: String| writeln!(text, "{words}").expect("a text takes all");
    for n in 0..size.nodes {
        let (x, y) = (n % 50 * 20, n / 50 * 20);
        line(format!("c:node {{ \"N{n}\", at = {{ {x}, {y} }}, home = \"Arable\" }}"));
    }
    for n in 0..size.nodes {
        line(format!("c:link {{ \"N{n}\", \"N{}\" }}", (n + 1) % size.nodes));
        if n % 4 == 0 {
            line(format!("c:link {{ \"N{n}\", \"N{}\", way = \"track\" }}", (n + size.nodes / 3) % size.nodes));
        }
    }
    let each = size.nodes / size.players;
    for p in 0..size.players {
        let owns: Vec<String> = (p * each..(p + 1) * each).map(|n| format!("\"N{n}\"")).collect();
        line(format!("c:player {{ \"P{p}\" }}"));
        line(format!(
            "c:nation {{ \"K{p}\", player = \"P{p}\", capital = \"N{}\", owns = {{ {} }} }}",
            p * each,
            owns.join(", ")
        ));
    }
    for a in 0..size.armies {
        let p = a % size.players;
        line(format!(
            "c:army {{ \"A{a}\", nation = \"K{p}\", at = \"N{}\", list = \"II/18a\" }}",
            p * each + a / size.players % each
        ));
    }
    let path = folder.join("campaign.lua");
    std::fs::write(&path, text).expect("room");
    let plan: CampaignPlan = load(&path, Limits::default()).unwrap_or_else(|error| panic!("{error:?}"));
    CampaignDesk::found(&plan, &Templates::default(), &folder.join("campaign"), seed(0)).expect("a campaign")
}

/// Every army marches to and fro in its own country; in war the first army of every second player marches at his
/// neighbour.
fn order(desk: &mut CampaignDesk, size: &Size, war: bool) {
    let each = size.nodes / size.players;
    for p in 0..size.players {
        let (first, last) = (p * each, (p + 1) * each - 1);
        let mut text = String::new();
        for a in (p..size.armies).step_by(size.players) {
            let at: usize = desk.campaign.armies[format!("A{a}").as_str()].at[1..].parse().expect("a number");
            let to = if at < last { at + 1 } else { first + 1 };
            let to = if war && p % 2 == 0 && a < size.players { (first + each + 1) % size.nodes } else { to };
            let way: Vec<String> =
                if to > at { (at + 1..=to).map(|n| format!("N{n}")).collect() } else { vec![format!("N{}", at - 1)] };
            writeln!(text, "army A{a} march {}", way.join(", ")).expect("a text takes all");
        }
        let reading = read(&text);
        assert!(reading.faults.is_empty(), "{:?}", reading.faults);
        desk.submit(&PlayerName(format!("P{p}")), &text, reading.lines).expect("orders are open");
    }
}
