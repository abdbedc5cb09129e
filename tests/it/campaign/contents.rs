//! The contents that seasons are played with, and seasons that come out again as they are written.

use std::fs;
use std::path::{Path, PathBuf};

use debellis::campaign::entry::EventEntry;
use debellis::campaign::{CampaignEvent, CampaignEventKind};
use debellis::sim::campaign::{CampaignDesk, FILE};
use debellis::store::campaign::{Batch, Store};
use serde_json::Value;

use crate::cli::{json, mistake, run, stdout};
use crate::common::seasons::{army, world};

/// The script of a campaign with these policies and more.
fn script(policies: &str, more: &str) -> String {
    let armies = army("Lions", "Red", "Acre") + &army("Bulls", "Blue", "Byblos");
    world(&format!("play = \"postal\", {policies}"), &(armies + more))
}

/// A campaign that was founded by this script, in a folder beside it.
fn founded(text: &str) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("campaign.lua"), text).expect("a script");
    let campaign = folder.path().join("season");
    run(&format!("campaign new {} {}", folder.path().display(), campaign.display()), 0);
    (folder, campaign)
}

fn advance(campaign: &Path) -> String {
    stdout(&run(&format!("campaign advance {}", campaign.display()), 0))
}

fn verified(campaign: &Path, code: i32) -> Value {
    json(&format!("campaign verify {} --battles", campaign.display()), code)
}

#[test]
fn another_version_of_the_script_is_compared_taken_and_pinned_to_the_seasons_from_then_on() {
    let text = script("income = \"season\"", "c:decide(\"income\", function() return 3 end)\n").replacen(
        "income = \"none\", ",
        "",
        1,
    );
    let (folder, campaign) = founded(&text);
    let told = advance(&campaign);
    assert!(told.contains("3 coins from land to nation Red  [script: income]"), "{told}");
    let compare = format!("campaign script {} {}", campaign.display(), folder.path().display());
    assert_eq!(json(&compare, 0), serde_json::json!({ "taken": false, "changes": [] }));
    // A changed script changes nothing until it is taken.
    let second = text.replace("return 3", "return 5").replace("play = \"postal\"", "play = \"postal\", siege = 9");
    fs::write(folder.path().join("campaign.lua"), &second).expect("a script");
    let changes = serde_json::json!(["script campaign.lua was changed", "policy siege: 9 instead of 7"]);
    assert_eq!(json(&compare, 0), serde_json::json!({ "taken": false, "changes": changes }));
    assert!(advance(&campaign).contains("3 coins from land to nation Red"));
    assert_eq!(json(&format!("{compare} --take"), 0), serde_json::json!({ "taken": true, "changes": changes }));
    assert!(advance(&campaign).contains("5 coins from land to nation Red"));
    let seasons = json(&format!("campaign script {}", campaign.display()), 0)["seasons"].clone();
    let at = |turn: usize| (seasons[turn - 1]["turn"].clone(), seasons[turn - 1]["changes"].clone());
    assert_eq!(at(2), (2.into(), serde_json::json!([])));
    assert_eq!(at(3), (3.into(), serde_json::json!(["script campaign.lua was changed"])));
    assert_eq!(at(4), (4.into(), serde_json::json!([])));
    // Each season runs again by the script that it was played with.
    let found = verified(&campaign, 0);
    assert_eq!((&found["seasons"], &found["findings"]), (&3.into(), &serde_json::json!([])));
}

#[test]
fn another_version_of_the_script_brings_its_terms_of_victory_but_no_other_aims() {
    let aim = "c:aim { \"The coast\", worth = 19 }\n";
    let (folder, campaign) = founded(&script("", &format!("c:ends {{ worth = 19 }}\n{aim}")));
    let aims = "c:aim { \"The coast\", worth = 1 }\n";
    fs::write(folder.path().join("campaign.lua"), script("", &format!("c:ends {{ worth = 6 }}\n{aims}")))
        .expect("a script");
    let take = format!("campaign script {} {} --take", campaign.display(), folder.path().display());
    let changes = json(&take, 0)["changes"].clone();
    let told: Vec<&str> = changes.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    assert!(told.contains(&"term of victory worth: 6 instead of 19"), "{told:?}");
    let aims = "its secret aims are others than at the beginning, and are not taken: they were dealt then";
    assert!(told.contains(&aims), "{told:?}");
    let standings = stdout(&run(&format!("campaign standings {}", campaign.display()), 0));
    assert!(standings.contains("when a nation owns land worth 6"), "{standings}");
    // The old aim is not met, and the new term is.
    let told = advance(&campaign);
    assert!(told.contains("Blue and Green and Red have won together; with land worth 6"), "{told}");
    assert_eq!(verified(&campaign, 0)["findings"], serde_json::json!([]));
}

#[test]
fn a_script_for_another_game_or_with_a_mistake_is_not_taken() {
    let (folder, campaign) = founded(&script("", ""));
    let take = format!("campaign script {} {} --take", campaign.display(), folder.path().display());
    let put = |text: &str| fs::write(folder.path().join("campaign.lua"), text).expect("a script");
    put(&script("", "c:nodde { \"Gaza\" }\n"));
    assert!(mistake(&take).contains("did you mean `node`"));
    put(&script("", "").replace("\"postal\"", "\"club\""));
    let refused = json(&take, 1);
    assert!(
        refused["reason"].as_str().expect("a reason").contains("cannot change between club and postal"),
        "{refused}"
    );
    // While a season waits for its battles its script stays.
    put(&script("battles = \"table\"", ""));
    json(&take, 0);
    let orders = folder.path().join("orders.txt");
    fs::write(&orders, "army Lions march Ashdod, Mara, Bari, Byblos\n").expect("orders");
    run(&format!("campaign orders submit {} Anna {}", campaign.display(), orders.display()), 0);
    assert!(advance(&campaign).contains("battles are to be fought"));
    put(&script("siege = 8", ""));
    assert!(json(&take, 1)["reason"].as_str().expect("a reason").contains("before a season runs"));
}

#[test]
fn a_campaign_may_have_templates_of_its_own() {
    let (folder, campaign) = founded(&script("", ""));
    let templates = folder.path().join("templates");
    fs::create_dir(&templates).expect("a folder");
    let put = |name: &str, text: &str| fs::write(templates.join(name), text).expect("a template");
    let take = format!("campaign script {} {} --take", campaign.display(), folder.path().display());
    put("seasons.html", "");
    assert!(mistake(&take).contains("did you mean `season.html`"));
    fs::remove_file(templates.join("seasons.html")).expect("a file");
    put("season.html", "{% for line in lines %}");
    assert!(mistake(&take).contains("season.html"));
    put("season.html", "{{ nobody }}");
    assert!(mistake(&take).contains("nobody"));
    put("season.html", "<h1>The gazette of {{ title }}</h1>{% for line in lines %}{{ line.text }}{% endfor %}");
    run(&take, 0);
    advance(&campaign);
    let page = fs::read_to_string(campaign.join("reports/turn-001.html")).expect("a page");
    assert!(page.starts_with("<h1>The gazette of A test</h1>") && page.contains("is over"), "{page}");
    // The templates may go after the page was made: the template is in the campaign's own file.
    fs::remove_dir_all(&templates).expect("a folder");
    advance(&campaign);
    let page = fs::read_to_string(campaign.join("reports/turn-002.html")).expect("a page");
    assert!(page.starts_with("<h1>The gazette"), "{page}");
}

/// A campaign with the same journal, except that `change` has changed its events.
fn forged(folder: &Path, campaign: &Path, change: &mut dyn FnMut(&mut CampaignEvent)) -> PathBuf {
    let store = Store::read(&campaign.join(FILE)).expect("a campaign");
    let mut batch = Batch::default();
    for entry in store.entries(1).expect("a journal") {
        let entry = entry.expect("an entry");
        let says: EventEntry = entry.says().expect("an event");
        let (at, mut event) = (says.at, says.event());
        change(&mut event);
        let kind = event.kind();
        batch.entry(entry.turn, kind, &EventEntry::of(event, at)).expect("JSON");
        for pin in &entry.pins {
            let content = store.blob(&pin.blob).expect("readable").expect("a content");
            batch.pin(&pin.role, &pin.name, &content).expect("an entry");
        }
    }
    let forged = folder.join(format!("forged-{}", folder.read_dir().expect("a folder").count()));
    fs::create_dir(&forged).expect("a folder");
    drop(Store::create(&forged.join(FILE), &batch).expect("a campaign"));
    forged
}

#[test]
fn what_was_written_otherwise_than_it_came_out_is_found_although_every_hash_holds() {
    let (folder, campaign) = founded(&script("march = 6", ""));
    let orders = folder.path().join("orders.txt");
    fs::write(&orders, "army Lions march Ashdod, Mara, Bari, Byblos\n").expect("orders");
    run(&format!("campaign orders submit {} Anna {}", campaign.display(), orders.display()), 0);
    advance(&campaign);
    let found = verified(&campaign, 0);
    assert_eq!((&found["seasons"], &found["battles"]), (&1.into(), &1.into()), "{found}");
    let told = |change: &mut dyn FnMut(&mut CampaignEvent)| {
        let forged = forged(folder.path(), &campaign, change);
        let found = verified(&forged, 1);
        found["findings"].to_string()
    };
    // Forged events: a march without cost, a battle with another number of bounds.
    let marched = |event: &mut CampaignEvent| {
        if let CampaignEventKind::Marched { cost, .. } = &mut event.what {
            *cost = 0;
        }
    };
    let fought = |event: &mut CampaignEvent| {
        if let CampaignEventKind::Fought { record, .. } = &mut event.what {
            record.bounds += 1;
        }
    };
    for (change, expected) in [
        (&mut { marched } as &mut dyn FnMut(&mut CampaignEvent), "comes out otherwise when it is run again"),
        (&mut { fought }, "comes out otherwise when it is fought again"),
    ] {
        let found = told(change);
        assert!(found.contains(expected), "{found}");
    }
    let desk = CampaignDesk::look(&campaign).expect("a campaign");
    assert_eq!(desk.again(false).expect("a journal").battles, 0, "battles are fought again only where it is asked for");
}

#[test]
fn a_season_that_stopped_after_a_nation_is_sound_at_each_stop() {
    let text = world("siege = 20", &(army("Lions", "Red", "Mara") + &army("Bulls", "Blue", "Bari")));
    // A season's dice are secret, and with some of them nobody fights.
    let fought = || {
        let (folder, campaign) = founded(&text);
        let orders = folder.path().join("orders.txt");
        for (player, text) in [("Anna", "army Lions march Bari\n"), ("Bela", "army Bulls hold\n")] {
            fs::write(&orders, text).expect("orders");
            run(&format!("campaign orders submit {} {player} {}", campaign.display(), orders.display()), 0);
        }
        let mut battles = 0;
        for _ in 0..4 {
            let told = stdout(&run(&format!("campaign advance {} --one", campaign.display()), 0));
            battles += told.matches("wins after").count() + told.matches("drawn after").count();
            assert_eq!(verified(&campaign, 0)["findings"], serde_json::json!([]), "{told}");
        }
        battles > 0
    };
    assert!((0..8).any(|_| fought()), "a battle of computers was fought at one of the stops");
}

#[test]
fn a_script_whose_functions_cannot_run_here_is_not_taken_and_other_maps_are_told() {
    let (folder, campaign) = founded(&script("", ""));
    let take = format!("campaign script {} {} --take", campaign.display(), folder.path().display());
    let other = script(
        "battles = \"table\"",
        "c:decide(\"income\", function(state) return #(state:owner(\"Barium\") or \"\") end)\n",
    );
    fs::write(folder.path().join("campaign.lua"), other.replace("\"Bari\"", "\"Barium\"")).expect("a script");
    let refused = json(&take, 1)["reason"].to_string();
    assert!(
        refused.contains("cannot run in the campaign as it stands") && refused.contains("did you mean `Bari`"),
        "{refused}"
    );
    let changes = json(&take.replace(" --take", ""), 0)["changes"].to_string();
    assert!(changes.contains("its map is another than at the beginning, and is not taken: "), "{changes}");
    assert!(changes.contains("policy battles: table instead of computer"), "the word of the script: {changes}");
    assert!(changes.contains("decided by functions: income instead of nothing"), "{changes}");
}
