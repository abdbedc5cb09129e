//! The end of a campaign: its terms, secret aims, nations that are out, standings, and what comes after the end.

use crate::cli::{run, stdout};
use crate::common::seasons::{Played, army, founded, world};
use debellis::campaign::dice::Seed;
use debellis::campaign::ends::{EndTerm, tallies};
use debellis::campaign::event::{CampaignEvent, CampaignEventKind, Taking};
use debellis::campaign::names::{ArmyName, NationName, NodeName};
use debellis::campaign::orders::sheet;
use debellis::campaign::scope::Audience;
use debellis::report::campaign::closing::ClosingReport;
use debellis::report::campaign::standings::WarStandings;
use debellis::report::campaign::templates::Templates;
use debellis::rules::dba3;
use debellis::script::limits::Limits;
use debellis::sim::campaign::trial::{TrialTerms, table, tried};
use std::fs;

fn played(more: &str) -> Played {
    Played::of(&dba3::rulebook(), &world("play = \"postal\", revolt = 0", more), Seed([1; 32]))
}

fn take(node: &str, by: &str) -> CampaignEventKind {
    CampaignEventKind::Took { node: NodeName::from(node), owner: Some(NationName::from(by)), how: Taking::Entered }
}

/// How the campaign ended, and who has won.
fn ended(season: &Played) -> Option<(EndTerm, Vec<String>)> {
    let end = season.campaign.course.ended.as_ref()?;
    Some((end.term, end.winners.iter().map(ToString::to_string).collect()))
}

fn won(term: EndTerm, by: &str) -> Option<(EndTerm, Vec<String>)> {
    Some((term, vec![by.to_string()]))
}

#[test]
fn the_first_term_that_is_met_ends_the_campaign() {
    // Three cities of four worth each: Red takes that of Blue.
    for (terms, expected) in [
        ("cities = 2", won(EndTerm::Cities, "Red")),
        ("cities = 3", None),
        ("worth = 10", won(EndTerm::Worth, "Red")),
        ("worth = 11", None),
        ("worth = 10, cities = 2", won(EndTerm::Cities, "Red")),
        ("last = true", None),
    ] {
        let mut season = played(&format!("c:ends {{ {terms} }}"));
        season.happens(take("Byblos", "Red")).runs();
        assert_eq!(ended(&season), expected, "{terms}:\n{}", season.told());
    }
    let mut season = played("c:ends { worth = 10 }");
    season
        .happens(take("Byblos", "Red"))
        .runs()
        .says(&["The campaign ends with spring 320 BC: Red has won; with land worth 10  [policy: ends]"]);
    season.next().turns(2);
    let ends = |season: &Played| {
        season.events.iter().filter(|event| matches!(event.what, CampaignEventKind::CampaignEnded(_))).count()
    };
    assert_eq!(ends(&season), 1, "a campaign ends once");
}

#[test]
fn the_last_year_ends_with_its_last_season_for_the_greatest_worth() {
    let mut season = played("c:ends { year = -319 }");
    season.happens(take("Byblos", "Red")).turns(7);
    assert_eq!(ended(&season), None, "{}", season.told());
    season.runs();
    assert_eq!(ended(&season), won(EndTerm::Year, "Red"), "{}", season.told());
    // Equals share the victory.
    let mut season = played("c:ends { year = -320 }");
    season.turns(3).runs();
    let (_, winners) = ended(&season).expect("it is over");
    assert_eq!(winners, ["Blue", "Green", "Red"]);
}

#[test]
fn who_has_neither_land_nor_an_army_is_out_and_told_so() {
    let mut season = played("c:ends { last = true }");
    season.happens(take("Byblos", "Red")).runs().next();
    assert!(season.campaign.course.out.is_empty(), "Blue has Bari still");
    season.happens(take("Bari", "Red")).runs();
    season.says(&["Blue has neither land nor an army: it is out of the campaign  [policy: ends]"]);
    assert_eq!(
        tallies(&season.campaign, season.campaign.contenders(), false).last().map(|one| (
            &*one.nation.0,
            one.place,
            one.out
        )),
        Some(("Blue", 3, Some(2)))
    );
    season.next().happens(take("Bari", "Blue")).runs().says(&["Blue is in the campaign again"]);
    season.next().happens(take("Bari", "Red")).happens(take("Cairo", "Red")).happens(take("Corfu", "Red")).runs();
    assert_eq!(ended(&season), won(EndTerm::Last, "Red"), "{}", season.told());
    // An army keeps a nation in.
    let mut season = played(&army("Bulls", "Blue", "Mara"));
    season.happens(take("Byblos", "Red")).happens(take("Bari", "Red")).runs();
    season.says_nothing_of(&["is out of the campaign"]);
    // A script may leave it out.
    let mut season = played("c:ends { elimination = false }");
    season.happens(take("Byblos", "Red")).happens(take("Bari", "Red")).runs();
    season.says_nothing_of(&["is out of the campaign"]);
    // Who is told: all.
    let event = CampaignEventKind::Eliminated { nation: NationName::from("Blue"), out: true };
    let event = CampaignEvent { what: event, why: debellis::campaign::CampaignCause::Umpire };
    assert_eq!(event.audience(&season.campaign), Audience::All);
}

const AIMS: &str = "c:aim { \"Lord of the coast\", hold = { \"Bari\", \"Mara\" } }\n\
c:aim { \"Rich\", coins = 500 }\nc:aim { \"Avenger\", destroy = { \"Red\" } }\n";

#[test]
fn aims_are_dealt_once_each_and_to_nobody_against_himself() {
    for bits in 0..40 {
        let mut campaign = founded(&world("play = \"postal\"", AIMS));
        campaign.deal_aims(&Seed([bits; 32]));
        let dealt = &campaign.course.dealt;
        let names: std::collections::BTreeSet<_> = dealt.values().collect();
        assert_eq!((dealt.len(), names.len()), (3, 3), "{dealt:?}");
        assert_ne!(&*dealt[&NationName::from("Red")].0, "Avenger", "{dealt:?}");
    }
    let deal = |bits| {
        let mut campaign = founded(&world("play = \"postal\"", AIMS));
        campaign.deal_aims(&Seed([bits; 32]));
        campaign.course.dealt
    };
    assert!((1..40).any(|bits| deal(bits) != deal(0)), "the seed decides");
}

#[test]
fn where_aims_are_fewer_than_nations_each_is_dealt_as_often_as_the_others() {
    let more = (1..=4).map(|number| {
        format!(
            "c:node {{ \"Isle {number}\", home = \"Arable\", walls = \"city\" }}\nc:link {{ \"Isle {number}\", \"Mara\" }}\n\
             c:player {{ \"Player {number}\" }}\n\
             c:nation {{ \"Isles {number}\", player = \"Player {number}\", capital = \"Isle {number}\" }}\n"
        )
    });
    let aims = "c:aim { \"Rich\", coins = 500 }\nc:aim { \"Wide\", worth = 20 }\n";
    let script = world("play = \"postal\"", &(aims.to_string() + &more.collect::<String>()));
    for bits in 0..20 {
        let mut campaign = founded(&script);
        campaign.deal_aims(&Seed([bits; 32]));
        let rich = campaign.course.dealt.values().filter(|aim| &*aim.0 == "Rich").count();
        assert_eq!(campaign.course.dealt.len(), 7);
        assert!([3, 4].contains(&rich), "{rich} of 7 with seed {bits}");
    }
}

/// A campaign in which Red has the coast for its aim.
fn coast(more: &str) -> Played {
    let mut start = founded(&world("play = \"postal\"", &format!("{AIMS}{more}")));
    for (nation, aim) in [("Red", "Lord of the coast"), ("Blue", "Rich"), ("Green", "Avenger")] {
        start.course.dealt.insert(NationName::from(nation), aim.into());
    }
    Played::from(&dba3::rulebook(), start, Seed([1; 32]))
}

#[test]
fn a_secret_aim_ends_the_campaign_or_counts_at_its_end() {
    let mut season = coast("");
    season.happens(take("Bari", "Red")).runs();
    assert_eq!(ended(&season), None, "a half of it is not enough");
    season.next().happens(take("Mara", "Red")).runs();
    assert_eq!(ended(&season), won(EndTerm::Aim, "Red"), "{}", season.told());
    season.says(&["Red has won; the secret aim is met: Lord of the coast"]);
    // As points it wins over more land: Red has 6 + 2 + 1 and 20, Green 6 + 4.
    let mut season = coast("c:ends { year = -320, aim_points = 20 }");
    season.happens(take("Bari", "Red")).happens(take("Mara", "Red")).happens(take("Byblos", "Green")).turns(3);
    assert_eq!(ended(&season), None);
    season.runs();
    assert_eq!(ended(&season), won(EndTerm::Year, "Red"), "{}", season.told());
    let points = tallies(&season.campaign, season.campaign.contenders(), true).first().map(|one| one.points);
    assert_eq!(points, Some(29));
}

#[test]
fn aims_stay_secret_until_the_end() {
    let mut season = coast("");
    let tables = season.rules.campaign.clone().expect("tables");
    let of = |season: &Played, player: &str| sheet(&season.campaign, &tables, &player.into());
    assert!(
        of(&season, "Anna").contains("your secret aim is Lord of the coast: own Bari and Mara"),
        "{}",
        of(&season, "Anna")
    );
    assert!(!of(&season, "Bela").contains("Lord of the coast"));
    let start = season.campaign.clone();
    let all = |season: &Played| {
        let founded = CampaignEventKind::Founded { format: 2, campaign: Box::new(start.clone()) };
        let mut all = vec![CampaignEvent { what: founded, why: debellis::campaign::CampaignCause::Umpire }];
        all.extend(season.events.iter().cloned());
        all
    };
    season.runs();
    let shown = WarStandings::of(&all(&season), None).expect("standings");
    assert!(shown.aims.is_empty() && !shown.text().contains("Lord of the coast"), "{}", shown.text());
    assert!(ClosingReport::of(&all(&season)).expect("events").is_none());
    season.next().happens(take("Bari", "Red")).happens(take("Mara", "Red")).runs();
    let closing = ClosingReport::of(&all(&season)).expect("events").expect("it has ended");
    for told in [closing.text(), closing.page(&Templates::default()).expect("a page")] {
        for part in ["Lord of the coast", "Avenger", "not met", "Red has won"] {
            assert!(told.contains(part), "{part}:\n{told}");
        }
    }
    assert!(
        closing.page(&Templates::default()).expect("a page").matches("<svg").count() == 4,
        "land, its worth, elements, coins"
    );
    assert_eq!(closing.standings.seasons.len(), 3, "the beginning and two seasons");
    assert_eq!(closing.deeds[&NationName::from("Red")].took, 2);
}

#[test]
fn standings_go_by_worth_and_have_their_history() {
    let mut season = played(&army("Bulls", "Blue", "Bari"));
    season.happens(take("Ashdod", "Blue"));
    let places: Vec<(String, usize, u32, u32)> = tallies(&season.campaign, season.campaign.contenders(), false)
        .into_iter()
        .map(|one| (one.nation.0, one.place, one.has.worth, one.has.elements))
        .collect();
    let expected = [("Blue", 1, 8, 5), ("Green", 2, 6, 0), ("Red", 3, 4, 0)];
    assert_eq!(places, expected.map(|(nation, place, worth, elements)| (nation.to_string(), place, worth, elements)));
    season.happens(CampaignEventKind::Lost {
        army: ArmyName::from("Bulls"),
        troops: season.army("Bulls").troops.keys().take(2).copied().collect(),
    });
    assert_eq!(tallies(&season.campaign, season.campaign.contenders(), false)[0].has.elements, 3);
}

/// A campaign in a folder that ends with its first season.
fn ends_at_once() -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let script = folder.path().join("campaign.lua");
    fs::write(&script, world("play = \"postal\"", "c:ends { cities = 1 }")).expect("a script");
    let game = folder.path().join("game");
    run(&format!("campaign new {} {}", script.display(), game.display()), 0);
    (folder, game.display().to_string())
}

#[test]
fn after_the_end_no_season_runs_unless_the_umpire_plays_on() {
    let (_folder, at) = ends_at_once();
    let told = stdout(&run(&format!("campaign advance {at}"), 0));
    assert!(told.contains("Blue and Green and Red have won together; with 1 cities"), "{told}");
    assert!(told.contains("the campaign has ended; `campaign standings` is its closing report"), "{told}");
    let refused = run(&format!("campaign advance {at}"), 1);
    let refused = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(refused.contains("The campaign ends with spring 320 BC") && refused.contains("--play-on"), "{refused}");
    let closing = stdout(&run(&format!("campaign standings {at}"), 0));
    assert!(closing.contains("have won together") && closing.contains("nodes taken"), "{closing}");
    let page = fs::read_to_string(format!("{at}/reports/closing.html")).expect("a closing page");
    assert!(page.contains("The last standings"), "{page}");
    run(&format!("campaign advance {at} --play-on"), 0);
    run(&format!("campaign advance {at}"), 0);
    run(&format!("campaign verify {at} --battles"), 0);
    // Taken back, the end and what came after it are gone.
    for _ in 0..3 {
        run(&format!("campaign undo {at}"), 0);
    }
    let refused = run(&format!("campaign advance {at} --play-on"), 1);
    assert!(String::from_utf8_lossy(&refused.stderr).contains("the campaign has not ended"));
    let told = stdout(&run(&format!("campaign advance {at}"), 0));
    assert!(told.contains("The campaign ends with spring 320 BC"), "{told}");
}

#[test]
fn the_pages_of_each_season_have_the_standings() {
    let (_folder, at) = ends_at_once();
    run(&format!("campaign advance {at}"), 0);
    let page = fs::read_to_string(format!("{at}/reports/turn-001.html")).expect("a page");
    assert!(page.contains("Where the nations stand") && page.contains("line-plot"), "{page}");
    let text = fs::read_to_string(format!("{at}/reports/turn-001.txt")).expect("a page");
    assert!(text.contains("place  nation  points"), "{text}");
    let json = stdout(&run(&format!("campaign standings {at} --json"), 0));
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!((&json["nations"][0]["worth"], &json["seasons"][1]["turn"]), (&6.into(), &1.into()));
}

#[test]
fn a_trial_ends_where_the_campaign_does() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("campaign.lua");
    fs::write(&path, world("play = \"postal\"", "c:ends { year = -319 }")).expect("a script");
    let plan = debellis::script::campaign::load(&path, Limits::default()).expect("a campaign");
    let tried = tried(&plan, TrialTerms { years: 5, runs: 2, seed: 1, threads: 1 }, &|| ()).expect("it runs");
    for run in &tried.runs {
        assert_eq!(run.ended.as_ref().map(|end| (end.term, end.date.turn)), Some((EndTerm::Year, 8)));
        assert!(run.nations.values().all(|course| course.years.len() == 2), "no year after the end");
    }
    assert!(table::text(&tried).contains("won 2 of 2 runs by year, in turn 8.0"), "{}", table::text(&tried));
}

#[test]
fn terms_that_nobody_can_meet_are_mistakes() {
    for (more, wrong) in [
        ("c:ends { cities = 4 }", "`ends` asks for 4 cities, and the map has 3"),
        ("c:ends { worth = 100 }", "`ends` asks for 100 worth of land, and the map has 19"),
        ("c:ends { year = -321 }", "`year` of `ends` is -321, and the campaign begins in -320"),
        ("c:ends { aim_points = 3 }", "`aim_points` counts secret aims, and there are none"),
        ("c:ends { last = true }\nc:ends { last = true }", "this is a second"),
        ("c:aim { \"All\", cities = 9 }", "the aim \"All\" asks for 9 cities"),
        ("c:aim { \"None\" }", "asks for nothing"),
        ("c:aim { \"A\", hold = { \"Barri\" } }", "did you mean `Bari`"),
        ("c:aim { \"A\", destroy = { \"Rot\" } }", "there is no nation \"Rot\""),
        ("c:aim { \"A\", coins = 1 }\nc:aim { \"A\", coins = 2 }", "there is an aim \"A\" already"),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("campaign.lua");
        fs::write(&path, world("", more)).expect("a script");
        let error = debellis::script::campaign::load(&path, Limits::default()).err().map(|error| format!("{error:?}"));
        let error = error.unwrap_or_default().replace("\\\"", "\"");
        assert!(error.contains(wrong), "{more}: {error}");
    }
}
