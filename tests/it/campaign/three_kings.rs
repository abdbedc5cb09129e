//! The campaign that ships, played through four years by written orders and fixed dice: every artefact stays as it is.
//!
//! The first year can be read as a whole; of everything else the snapshot has the hashes. A change on purpose is
//! accepted with `cargo insta accept`.

use std::fmt::Write;
use std::path::Path;

use debellis::campaign::dice::Seed;
use debellis::campaign::names::{ArmyName, PlayerName};
use debellis::campaign::orders::read;
use debellis::campaign::season::Come;
use debellis::general::GeneralVersion;
use debellis::report::campaign::standings::WarStandings;
use debellis::report::campaign::status::Status;
use debellis::report::campaign::templates::Templates;
use debellis::report::campaign::{ledger, map, page, told};
use debellis::script::campaign::load;
use debellis::script::limits::Limits;
use debellis::sim::campaign::{CampaignDesk, PlayedSeason, Until};

/// The number of seasons that are played.
const SEASONS: u32 = 16;

/// The orders of the players, for the seasons with this remainder by four, from the first to the last of these years.
const ORDERS: &[(u32, [u32; 2], &str, &str)] = &[
    (
        1,
        [1, 1],
        "Anna",
        "offer peace to Egypt\narmy Second Macedonian march Sardis; if beaten fall back to Byzantium\narmy First Macedonian march Thrace, Byzantium",
    ),
    (
        1,
        [1, 1],
        "Bela",
        "army Second Asian march Gordion, Byzantium; if attacked fall back to Ephesus\narmy First Asian march Damascus; assault Damascus",
    ),
    (
        1,
        [1, 1],
        "Carlo",
        "accept peace from Macedon\narmy First Egyptian march Antioch\nletter to Macedon \"Asia is ours to share\"",
    ),
    (
        2,
        [1, 4],
        "Anna",
        "army First Macedonian march Byzantium, Sardis; assault Sardis\narmy Second Macedonian march Ephesus; assault Ephesus\narmy Second Macedonian fight as bold",
    ),
    (
        2,
        [1, 4],
        "Bela",
        "army First Asian march Antioch, Tyre; if beaten fall back to Antioch\narmy Second Asian intercept Sardis, Ephesus\nrumour \"The king of Macedon is dead\"",
    ),
    (
        2,
        [1, 4],
        "Carlo",
        "standing: army First Egyptian if attacked fall back to Gaza\narmy First Egyptian march Damascus; assault Damascus\nspy at Antioch",
    ),
    (
        3,
        [1, 4],
        "Anna",
        "army First Macedonian march Gordion, Tarsus\narmy Second Macedonian march Sardis; leave 4Pk at Sardis",
    ),
    (
        3,
        [1, 4],
        "Bela",
        "army First Asian march Tarsus, Gordion\narmy Second Asian march Ephesus; assault Ephesus\ngive 1 coin to Nabataea",
    ),
    (
        3,
        [1, 4],
        "Carlo",
        "army First Egyptian march Tyre, Antioch; assault Antioch\narmy First Egyptian scout Damascus",
    ),
    (0, [1, 4], "Anna", "army First Macedonian winter at Sardis; recruit 4Pk*2\narmy Second Macedonian recruit"),
    (0, [1, 4], "Bela", "army First Asian winter at Antioch; recruit\narmy Second Asian winter at Gordion; recruit"),
    (
        0,
        [1, 4],
        "Carlo",
        "army First Egyptian winter at Tyre; recruit\nif Asia owns Tyre: letter to the press \"Tyre is lost\"",
    ),
    (1, [2, 4], "Anna", "army First Macedonian march Sardis, Byzantium\narmy Second Macedonian march Sardis, Gordion"),
    (
        1,
        [2, 4],
        "Bela",
        "offer tribute 1 to Egypt\narmy First Asian march Antioch, Tyre; assault Tyre\narmy Second Asian march Sardis; assault Sardis",
    ),
    (1, [2, 4], "Carlo", "accept tribute 1 from Asia\narmy First Egyptian sail Ephesus\nrenounce Macedon"),
];

/// A line with the hash of an artefact's content.
fn digest(digests: &mut String, what: &str, content: &[u8]) {
    let hash = blake3::hash(content).to_hex();
    writeln!(digests, "{what:<28} {:>8} bytes  {}", content.len(), &hash[..32]).expect("a text takes all");
}

#[test]
fn four_years_of_three_kings_stay_as_they_are() {
    let template = Path::new(env!("CARGO_MANIFEST_DIR")).join("campaigns/three_kings/campaign.lua");
    let mut plan = load(&template, Limits::default()).expect("it ships");
    // Later generals fight otherwise.
    plan.campaign.general = GeneralVersion::FIRST;
    let folder = tempfile::tempdir().expect("a folder");
    let seed = |turn: u32| Seed([turn as u8; 32]);
    let mut desk =
        CampaignDesk::found(&plan, &Templates::default(), &folder.path().join("kings"), seed(1)).expect("a campaign");
    let (mut digests, mut first_year) = (String::new(), String::new());
    for turn in 1..=SEASONS {
        let year = turn.div_ceil(4);
        for (of, years, player, text) in ORDERS {
            if turn % 4 == *of && (years[0]..=years[1]).contains(&year) {
                let reading = read(text);
                assert!(reading.faults.is_empty(), "{:?}", reading.faults);
                desk.submit(&PlayerName::from(*player), text, reading.lines).expect("orders are open");
            }
        }
        let date = desk.campaign.date;
        let advanced = desk.advance(Until::default(), seed(turn + 1)).expect("the season goes on");
        assert_eq!(advanced.come, Come::Over);
        let PlayedSeason { before: start, events, .. } = desk.season(turn).expect("it was played");
        let lines = told::tell(&start, &events);
        let text: String = lines.iter().map(|line| line.shown() + "\n").collect();
        let standings = WarStandings::of(desk.events.iter().map(|(_, event)| event), Some(turn)).expect("standings");
        let season = page::SeasonReport {
            title: "Three Kings".into(),
            date: date.to_string(),
            lines,
            status: Status::of(&desk.campaign),
            standings: Some(standings),
            journal: None,
            fights: map::fights(&start, &events),
            backdrop: None,
        };
        let of = |what: &str| format!("{turn:>2} {what}");
        digest(&mut digests, &of("text"), text.as_bytes());
        digest(&mut digests, &of("json"), serde_json::to_string(&season).expect("plain data").as_bytes());
        digest(
            &mut digests,
            &of("page"),
            page::season(&season, &desk.campaign, &Templates::default()).expect("a page").as_bytes(),
        );
        digest(&mut digests, &of("status"), season.status.text().as_bytes());
        for (name, replay) in &advanced.replays {
            digest(&mut digests, &of(name), replay);
        }
        writeln!(digests, "{turn:>2} state {}", desk.campaign.hash()).expect("a text takes all");
        if turn <= 4 {
            first_year += &text;
        }
    }
    for army in ["First Macedonian", "Second Macedonian", "First Asian", "Second Asian", "First Egyptian"] {
        let ledger = ledger::of(&ArmyName::from(army), &desk.events).expect("a ledger");
        digest(
            &mut digests,
            &format!("ledger of {army}"),
            serde_json::to_string(&ledger).expect("plain data").as_bytes(),
        );
    }
    let journal = serde_json::to_string(&desk.events).expect("plain data");
    digest(&mut digests, "journal", journal.as_bytes());
    assert_eq!(desk.dice_faults(), Vec::<String>::new());
    let again = desk.again(true).expect("a journal");
    assert_eq!((again.seasons, again.faults, again.remarks), (SEASONS, Vec::new(), Vec::new()), "it comes out again");
    assert!(again.battles > 0, "battles were fought again");
    insta::assert_snapshot!("three_kings_first_year", first_year);
    insta::assert_snapshot!("three_kings_digests", digests);
}
