//! Campaigns that were written in format 1, by the program as it was then: six powers by mail as a file, three kings at a
//! club as the journal of an export. They are read as they are, upgraded once, and go on as the same campaigns.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use debellis::campaign::dice::Seed;
use debellis::campaign::entry::{EntryTime, EventEntry};
use debellis::campaign::event::FORMAT;
use debellis::campaign::{CampaignEvent, CampaignEventKind, journal, upgrade};
use debellis::report::campaign::told;
use debellis::sim::campaign::{CampaignDesk, FILE, JournalUpgrade, Until};
use debellis::store::campaign::Store;
use serde_json::Value;

use crate::cli::{json, run, stderr, stdout};

/// The state that the old program told of its file, and the last hash of its journal.
const STATE: &str = "50d4a260a3f01bba2ed52fc2c96c8412c35cd52f88c5915ee21537af813616ff";
const HEAD: &str = "321b1234f4de1109dad58dafae278aecea4739fe5bba171e47083146962a2ac6";

fn here(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/campaign/format_1").join(name)
}

/// A page that the old program wrote.
fn page(name: &str) -> String {
    fs::read_to_string(here(&format!("{name}.txt"))).expect("a page")
}

/// The campaign of six powers in a folder; its fifth season waits for a battle.
pub fn six_powers() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let campaign = folder.path().join("season");
    for part in ["orders", "reports"] {
        fs::create_dir_all(campaign.join(part)).expect("a folder");
    }
    fs::copy(here("six_powers.db"), campaign.join(FILE)).expect("a copy");
    (folder, campaign)
}

/// The lines of a season.
fn season(desk: &CampaignDesk, turn: u32) -> String {
    let played = desk.season(turn).expect("it was played");
    told::tell(&played.before, &played.events).iter().map(|line| line.shown() + "\n").collect()
}

#[test]
fn a_file_of_format_1_is_read_as_it_is() {
    let (_folder, campaign) = six_powers();
    let file = campaign.join(FILE);
    let before = fs::read(&file).expect("a file");
    let desk = CampaignDesk::look(&campaign).expect("it can be read");
    assert_eq!((desk.campaign.hash().as_str(), desk.upgraded.as_ref()), (STATE, None));
    for turn in 1..=5 {
        assert_eq!(season(&desk, turn), page(&format!("six_powers-{turn}")), "turn {turn}");
    }
    let again = desk.again(false).expect("a journal");
    assert_eq!((again.seasons, again.faults, again.remarks), (4, vec![], vec![]));
    assert_eq!((desk.dice_faults(), desk.store().verify()), (vec![], vec![]));
    drop(desk);
    assert_eq!(json(&format!("campaign verify {}", campaign.display()), 0)["state"], STATE);
    assert_eq!(fs::read(&file).expect("a file"), before);
}

#[test]
fn a_file_of_format_1_is_upgraded_when_it_is_opened_to_be_written_to_and_kept_as_it_was() {
    let (_folder, campaign) = six_powers();
    let mut desk = CampaignDesk::open_at(&campaign, Some(EntryTime(1_800_000_000))).expect("it opens");
    let Some(JournalUpgrade { from: 1, to: FORMAT, kept }) = desk.upgraded.clone() else {
        panic!("{:?}", desk.upgraded)
    };
    assert_eq!(kept, campaign.join("campaign.db.format-1"));
    let old = Store::read(&kept).expect("the old file");
    assert_eq!((old.head().expect("a head").number, old.head().expect("a head").hash.as_str()), (378, HEAD));
    assert_eq!(old.verify(), []);
    drop(old);
    // The same campaign, with one entry more.
    assert_eq!((desk.campaign.hash().as_str(), desk.store().verify()), (STATE, vec![]));
    let (number, last) = desk.events.last().cloned().expect("entries");
    let upgraded = CampaignEventKind::Upgraded { from: 1, entries: 378, hash: HEAD.into() };
    assert_eq!((number, last.what, desk.arrivals.get(&379)), (379, upgraded, Some(&EntryTime(1_800_000_000))));
    for turn in 1..=4 {
        assert_eq!(season(&desk, turn), page(&format!("six_powers-{turn}")), "turn {turn}");
    }
    let line = format!(
        "  the journal was brought up to date from format 1, with 378 entries until then, the last {HEAD}  [umpire]\n"
    );
    assert_eq!(season(&desk, 5), page("six_powers-5") + &line);
    let again = desk.again(false).expect("a journal");
    assert_eq!((again.seasons, again.faults, again.remarks), (4, vec![], vec![]));
    assert_eq!(desk.dice_faults(), Vec::<String>::new());
    // The secret seed was kept: the battle that waited is fought with its dice.
    desk.advance(Until::default(), Seed([6; 32])).expect("the season goes on");
    assert_eq!(season(&desk, 5).replace(&line, ""), page("six_powers-5-whole"));
    assert_eq!((desk.store().verify(), desk.again(true).expect("a journal").faults), (vec![], vec![]));
    drop(desk);
    let desk = CampaignDesk::open(&campaign).expect("it opens");
    assert_eq!(desk.upgraded, None, "once is enough");
    // Taking the season back does not take the upgrade back.
    drop(desk);
    run(&format!("campaign undo {}", campaign.display()), 0);
    let desk = CampaignDesk::look(&campaign).expect("it can be read");
    let upgrades = desk.events.iter().filter(|(_, event)| matches!(event.what, CampaignEventKind::Upgraded { .. }));
    let upgrades: Vec<u32> = upgrades.map(|(number, _)| *number).collect();
    assert!(matches!(upgrades.as_slice(), [number] if desk.arrivals[number] == EntryTime(1_800_000_000)));
    assert_eq!(desk.again(false).expect("a journal").faults, Vec::<String>::new());
}

#[test]
fn the_command_line_tells_of_an_upgrade_and_an_old_export_is_upgraded_too() {
    let (folder, campaign) = six_powers();
    let (name, at) = (campaign.display(), |part: &str| folder.path().join(part).display().to_string());
    run(&format!("campaign export {name} {}", at("text")), 0);
    let journal = fs::read_to_string(folder.path().join("text/journal.jsonl")).expect("a journal");
    assert!(
        journal.contains("\"format\":1") && journal.contains("{\"threw\":{\"face\":5,"),
        "an export is as the file is"
    );
    let told = stderr(&run(&format!("campaign player {name} Dora --leaves"), 0));
    let kept = format!("{name}/campaign.db.format-1");
    let said = format!("was of format 1, and is of format {FORMAT} now; as it was it is kept as {kept}");
    assert!(told.contains(&said), "{told}");
    let told = stderr(&run(&format!("campaign import {} {}", at("text"), at("second")), 0));
    assert!(told.contains(&format!("was of format 1, and is of format {FORMAT} now")), "{told}");
    let verified = stdout(&run(&format!("campaign verify {}", at("second")), 0));
    assert!(verified.contains(&format!("lead to the state {STATE}")), "{verified}");
}

/// Whether a command that upgrades the file ends where it is killed before its n-th write, and the format that the file
/// has then; the file is sound in any case, and the next command goes on with it.
fn killed_at(n: u32) -> (bool, Option<u16>) {
    let (_folder, campaign) = six_powers();
    let words = ["campaign", "player", &campaign.display().to_string(), "Dora", "--leaves"].map(str::to_string);
    let mut command = Command::new(env!("CARGO_BIN_EXE_debellis"));
    let done = command.args(words).env("DEBELLIS_ABORT_AT_WRITE", n.to_string()).output().expect("a program");
    let first = Store::read(&campaign.join(FILE)).expect("a file").entries(1).expect("entries").next();
    let first = first.expect("an entry").expect("a sound one");
    let format = upgrade::format_of(&first.says().expect("JSON"));
    assert_eq!(json(&format!("campaign verify {}", campaign.display()), 0)["sound"], true, "{n}");
    run(&format!("campaign player {} Dora --leaves", campaign.display()), 0);
    let left = fs::read_dir(&campaign).expect("a folder").flatten();
    let left: Vec<String> = left.map(|file| file.file_name().to_string_lossy().into_owned()).collect();
    assert!(!left.iter().any(|name| name.ends_with(".part")), "{n}: {left:?}");
    (done.status.success(), format)
}

#[test]
fn an_upgrade_that_is_killed_leaves_the_old_file_or_the_new_one() {
    let (mut killed, mut done, mut formats) = (1, 4096, Vec::new());
    assert_eq!((killed_at(killed), killed_at(done)), ((false, Some(1)), (true, Some(FORMAT))));
    while done - killed > 1 {
        let n = killed.midpoint(done);
        let (is_done, _) = killed_at(n);
        *(if is_done { &mut done } else { &mut killed }) = n;
    }
    for n in done - 9..done {
        formats.extend(killed_at(n).1);
    }
    assert!(formats.is_sorted() && formats.contains(&1) && formats.contains(&FORMAT), "{formats:?}");
}

#[test]
fn a_file_that_another_reads_is_not_upgraded_under_it() {
    let (_folder, campaign) = six_powers();
    let reader = Store::read(&campaign.join(FILE)).expect("a file");
    assert_eq!(reader.head().expect("a head").hash, HEAD);
    let why = CampaignDesk::open(&campaign).err().expect("it is read").to_string();
    assert!(why.contains("another is at work on"), "{why}");
    assert!(!campaign.join("campaign.db.format-1").exists());
    assert_eq!(reader.head().expect("a head").hash, HEAD);
    drop(reader);
    assert!(CampaignDesk::open(&campaign).expect("it opens").upgraded.is_some());
}

/// The events of a club campaign, upgraded.
fn three_kings() -> Vec<(u32, CampaignEvent)> {
    let text = fs::read_to_string(here("three_kings.jsonl")).expect("a journal");
    let body = |line: &str| serde_json::from_str::<Value>(line).expect("JSON")["body"].take();
    let mut bodies: Vec<Value> = text.lines().map(body).collect();
    assert_eq!(upgrade::format_of(&bodies[0]), Some(1));
    upgrade::upgrade(1, &mut bodies).expect("it was written so");
    let event = |body| serde_json::from_value::<EventEntry>(body).expect("an entry").event();
    (1..).zip(bodies.into_iter().map(event)).collect()
}

#[test]
fn a_club_campaign_of_format_1_reads_as_it_did() {
    let events = three_kings();
    let state = journal::fold(events.iter().map(|(number, event)| (*number, event))).expect("a journal").campaign;
    assert_eq!(state.hash(), "a9cdf49cad04ac3620397d168b134034bd1e25ce94f0f3039d226d62657f927d");
    let Some((_, CampaignEvent { what: CampaignEventKind::Founded { campaign, .. }, .. })) = events.first() else {
        panic!("{:?}", events.first())
    };
    let mut at = (**campaign).clone();
    let mut rest = events[1..].iter().map(|(_, event)| event).peekable();
    for turn in 1..=4 {
        let mut of_turn = vec![rest.next().expect("it opens")];
        while let Some(event) = rest.next_if(|event| !matches!(event.what, CampaignEventKind::Opened { .. })) {
            of_turn.push(event);
        }
        let lines: String = told::tell(&at, of_turn.iter().copied()).iter().map(|line| line.shown() + "\n").collect();
        assert_eq!(lines, page(&format!("three_kings-{turn}")), "turn {turn}");
        of_turn.iter().for_each(|event| at.apply(event).expect("it happened"));
    }
}

#[test]
fn nothing_of_the_old_campaigns_is_left_as_it_was_written_that_can_be_data() {
    let (_folder, campaign) = six_powers();
    let desk = CampaignDesk::look(&campaign).expect("it can be read");
    let all = serde_json::to_string(&desk.events).expect("plain data")
        + &serde_json::to_string(&three_kings()).expect("plain");
    for part in ["\"saw\":{\"", "\"throw\":{\"spy\"", "\"throw\":{\"siege\"", "\"first_to_come\"", "\"news\":{\"text\""]
    {
        assert!(all.contains(part), "{part}");
    }
    assert!(
        !all.contains("saw_as_written")
            && !all.contains("\"throw\":{\"as_written\"")
            && !all.contains("\"by\":{\"as_written\"")
    );
}
