//! Failures in a season outside the store: hooks that fail, texts that are no orders, rules that have changed.

use std::fs;
use std::path::{Path, PathBuf};

use debellis::script::campaign::load;
use debellis::script::limits::Limits;
use debellis::sim::campaign::{CampaignDesk, FILE};
use debellis::store::campaign::{Batch, Store};

use crate::cli::{json, mistake, run, stderr, stdout};
use crate::common::seasons::{army, world};

/// A campaign that was founded with this in its script.
pub fn with(more: &str) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let script = folder.path().join("campaign.lua");
    let armies = army("Lions", "Red", "Acre") + &army("Bulls", "Blue", "Byblos");
    fs::write(&script, world("play = \"postal\"", &(armies + more))).expect("a script");
    let campaign = folder.path().join("season");
    run(&format!("campaign new {} {}", script.display(), campaign.display()), 0);
    (folder, campaign)
}

pub fn head(campaign: &Path) -> String {
    Store::read(&campaign.join(FILE)).and_then(|store| store.head()).expect("a head").hash
}

#[test]
fn a_hook_that_fails_or_never_ends_stops_the_season_before_anything_is_written() {
    // None of these is found when the campaign is founded, before its first turn.
    let late = |does: &str| format!("c:decide(\"news\", function(state)\n  if state.turn > 1 then {does} end\nend)");
    for (does, why, line) in [
        ("error(\"no ink\")", "no ink", 1),
        ("while true do end", "the script reached its limit of", 1),
        ("local t = \"x\" while true do t = t .. t end", "the script reached its limit of memory", 1),
        ("return { state:strength(\"Lion\") .. \"\" }", "did you mean `Lions`", 1),
        // A wrong answer is reported with the line in which the function begins.
        ("return { {} }", "`news` answers a text", 0),
    ] {
        let (_folder, campaign) = with(&late(does));
        run(&format!("campaign advance {}", campaign.display()), 0);
        let before = head(&campaign);
        let told = mistake(&format!("campaign advance {}", campaign.display()));
        assert!(told.contains(why), "{does}:\n{told}");
        let line = format!("campaign.lua:{}", 3 + world("", "").lines().count() + line);
        assert!(told.contains(&line), "{line} is not named:\n{told}");
        assert_eq!(head(&campaign), before);
        let reports = campaign.join("reports").read_dir().expect("a folder").count();
        assert_eq!(reports, 3, "nothing was written of the second turn");
    }
}

#[test]
fn a_hook_that_fails_at_the_beginning_founds_no_campaign() {
    let folder = tempfile::tempdir().expect("a folder");
    let script = folder.path().join("campaign.lua");
    for (hook, why) in [
        ("c:decide(\"income\", function(state, nation) return state:wroth(nation) end)", "did you mean `worth`"),
        ("c:decide(\"income\", function() return -3 end)", "for Blue it gave -3"),
    ] {
        fs::write(&script, world("play = \"postal\"", hook)).expect("a script");
        let told = mistake(&format!("campaign new {} {}", script.display(), folder.path().join("season").display()));
        let line = format!("campaign.lua:{}", world("", "").lines().count() + 1);
        assert!(told.contains(why) && told.contains(&line), "{told}");
    }
}

#[test]
fn orders_that_are_none_leave_the_others_as_they_are() {
    let (folder, campaign) = with("");
    let file = |text: &str| {
        let path = folder.path().join("orders.txt");
        fs::write(&path, text).expect("orders");
        path.display().to_string()
    };
    let submit = |player: &str, path: String, code| {
        run(&format!("campaign orders submit {} {player} {path}", campaign.display()), code)
    };
    let bad = file("army Lions mrach Ashdod\n\u{1}\u{0}\u{ffff}\n; ; ;\narmy \"Lions march\n");
    let told = submit("Anna", bad, 1);
    assert!(stdout(&told).contains("march"), "{}", stdout(&told));
    submit("Bela", file("army Bulls march Bari\n"), 0);
    fs::write(folder.path().join("orders.txt"), [0xff, 0xfe, 0x00, 0xc3]).expect("bytes");
    mistake(&format!(
        "campaign orders submit {} Carlo {}",
        campaign.display(),
        folder.path().join("orders.txt").display()
    ));
    let season = stdout(&run(&format!("campaign advance {}", campaign.display()), 0));
    assert!(season.contains("Bulls goes from Byblos to Bari"), "{season}");
    assert!(!season.contains("Lions goes"), "{season}");
}

#[test]
fn a_campaign_whose_rules_have_changed_says_so_and_goes_on() {
    let (folder, campaign) = with("");
    let verified = json(&format!("campaign verify {}", campaign.display()), 0);
    assert_eq!(verified["changes"], serde_json::json!([]));
    // The same campaign, founded when a clause had other words.
    let desk = CampaignDesk::look(&campaign).expect("a campaign");
    let mut batch = Batch::default();
    for (number, event) in &desk.events {
        batch.entry(u32::from(*number > 1), event.kind(), event).expect("JSON");
        if *number == 1 {
            batch.pin("script", "campaign.lua", b"").expect("an entry");
            batch.pin("rules", "dba3", b"dba3.campaign.09\tan older wording").expect("an entry");
        }
    }
    let bound = desk.campaign.commitment.as_ref().expect("its season is open").0.clone();
    let seed = desk.store().secret(&bound).expect("a readable file").expect("its seed");
    batch.secret(&bound, &seed);
    drop(desk);
    let older = folder.path().join("older");
    fs::create_dir(&older).expect("a folder");
    drop(Store::create(&older.join(FILE), &batch).expect("a campaign"));
    let told = stdout(&run(&format!("campaign verify {}", older.display()), 0));
    let changed = "the clauses of dba3 have changed since this season was opened with debellis";
    assert!(told.contains(changed) && told.contains("sound"), "{told}");
}

#[test]
fn a_campaign_by_a_variant_of_a_set_is_pinned_to_the_clauses_of_that_set() {
    for rules in ["dba3-big", "dba3-giant"] {
        let folder = tempfile::tempdir().expect("a folder");
        let (script, season) = (folder.path().join("campaign.lua"), folder.path().join("season"));
        fs::write(&script, text_of(rules)).expect("a script");
        run(&format!("campaign new {} {}", script.display(), season.display()), 0);
        for command in ["campaign advance", "campaign verify"] {
            let output = run(&format!("{command} {}", season.display()), 0);
            let told = stdout(&output) + &stderr(&output);
            assert!(!told.contains("have changed"), "{told}");
        }
        let desk = CampaignDesk::look(&season).expect("a campaign");
        let pinned = desk.contents(1).expect("it was opened").pins;
        let of = |set: &str| blake3::hash(debellis::rules::clauses::text(set).expect("clauses").as_bytes()).to_hex();
        let pinned = pinned.iter().find(|pin| pin.role == "rules").map(|pin| pin.blob.clone());
        assert_eq!(pinned, Some(of("dba3").to_string()));
        fs::write(&script, text_of("dbm2")).expect("a script");
        let Err(wrong) = load(&script, Limits::default()) else { panic!("there is no such set") };
        assert!(
            format!("{wrong:?}").contains("speaks of campaigns; there is dba3, dba3-big, dba3-giant, dbm"),
            "{wrong:?}"
        );
    }
}

#[test]
fn seasons_stand_in_the_order_of_the_year_each_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let script = folder.path().join("campaign.lua");
    let found = |seasons: &str| {
        let text = world("", "").replace("year = -320", &format!("year = -320, seasons = {{ {seasons} }}"));
        fs::write(&script, text).expect("a script");
        load(&script, Limits::default())
            .map(|plan| plan.campaign.calendar.seasons.len())
            .map_err(|why| format!("{why:?}"))
    };
    assert_eq!(found("\"spring\", \"autumn\""), Ok(2));
    let fault = found("\"autumn\", \"spring\"").expect_err("not in the order");
    assert!(fault.contains("which begins with spring: spring stands behind autumn"), "{fault}");
    let fault = found("\"summer\", \"summer\"").expect_err("twice");
    assert!(fault.contains("`seasons` names summer twice"), "{fault}");
}

#[test]
fn a_rule_set_without_campaigns_is_taken_for_no_other() {
    let folder = tempfile::tempdir().expect("a folder");
    let script = folder.path().join("campaign.lua");
    let fault = |rules: &str| {
        fs::write(&script, text_of(rules)).expect("a script");
        load(&script, Limits::default()).map(drop).map_err(|why| format!("{why:?}")).expect_err("it has no campaigns")
    };
    assert!(fault("dba33").contains("did you mean"));
    assert!(!fault("dbv").contains("did you mean"));
}

fn text_of(rules: &str) -> String {
    world("play = \"postal\"", "").replace("rules = \"dba3\"", &format!("rules = \"{rules}\""))
}
