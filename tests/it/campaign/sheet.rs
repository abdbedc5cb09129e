//! The sheet that a player fills in.

use debellis::campaign::army::Posture;
use debellis::campaign::orders::{TreatyTerms, read, receive, sheet};
use debellis::script::campaign::load;
use debellis::script::limits::Limits;

use super::world::{anna, received, treaty, world};

#[test]
fn a_sheet_shows_what_a_player_has_and_reads_as_it_is() {
    let mut campaign = world();
    campaign.treaties.push(treaty("Egypt", "Rome", TreatyTerms::Alliance, None));
    campaign.armies.get_mut("First").expect("there is a First").posture = Posture::Inside;
    let rules = debellis::rules::by_name("dba3", None).expect("a rule set");
    let tables = rules.campaign.as_ref().expect("the rules have campaigns");
    let blank = sheet(&campaign, tables, &anna());
    insta::assert_snapshot!(blank);
    let receipt = received(&campaign, &blank);
    assert_eq!((receipt.faults.len(), receipt.remarks.len()), (0, 0));
    let lines: Vec<String> = receipt.lines.iter().map(ToString::to_string).collect();
    assert_eq!(lines, [r#"army "First" hold"#, r#"army "Second" hold"#]);
    // Each example on the sheet is an order, or two for one army.
    let examples = blank.lines().skip_while(|line| *line != "# What can be ordered:").skip(1);
    for example in examples.map(|line| line.trim_start_matches(['#', ' ']).split("  ").next().unwrap_or_default()) {
        let example = example.split(" (or").next().unwrap_or_default();
        assert!(!read(example).lines.is_empty() && read(example).faults.is_empty(), "{example}");
    }
}

/// Every player of the campaigns that come with the program can return his sheet unchanged.
#[test]
fn the_sheets_of_our_own_campaigns_are_taken() {
    let scripts: Vec<_> =
        std::fs::read_dir("campaigns").expect("campaigns").map(|entry| entry.expect("one").path()).collect();
    assert!(!scripts.is_empty());
    for script in scripts {
        let campaign = load(&script.join("campaign.lua"), Limits::default()).expect("a campaign").campaign;
        let rules = debellis::rules::by_name(&campaign.rules, None).expect("a rule set");
        let tables = rules.campaign.as_ref().expect("the rules have campaigns");
        for player in campaign.players.keys() {
            let blank = sheet(&campaign, tables, player);
            let receipt = receive(&campaign, tables, rules.armies.as_ref(), player, read(&blank));
            assert_eq!((receipt.faults, receipt.remarks), (vec![], vec![]), "{blank}");
        }
    }
}

#[test]
fn a_sheet_tells_of_sieges_and_of_who_stands_before_walls_that_he_does_not_besiege() {
    let mut campaign = world();
    let rules = debellis::rules::by_name("dba3", None).expect("a rule set");
    let tables = rules.campaign.as_ref().expect("the rules have campaigns");
    let nile = campaign.armies.get_mut("Nile").expect("there is a Nile");
    (nile.at, nile.posture) = ("Sardis".into(), Posture::Besieging(1));
    let first = campaign.armies.get_mut("First").expect("there is a First");
    (first.at, first.posture) = ("Gordion".into(), Posture::Besieging(1));
    let second = campaign.armies.get_mut("Second").expect("there is a Second");
    second.at = "Gordion".into();
    let blank = sheet(&campaign, tables, &anna());
    assert!(blank.contains("#   Sardis is besieged since turn 1 by Egypt\n"), "{blank}");
    assert!(blank.contains("# First at Gordion, before its walls since turn 1,"), "{blank}");
    let idle = "#   it stands before the walls of Gordion and does not besiege them; to do so write: army \"Second\" besiege Gordion";
    assert!(blank.contains(idle) && blank.matches("does not besiege them").count() == 1, "{blank}");
}

#[test]
fn the_examples_name_seasons_that_are_played_and_dice_that_are_thrown() {
    let mut campaign = world();
    let rules = debellis::rules::by_name("dba3", None).expect("a rule set");
    let tables = rules.campaign.as_ref().expect("the rules have campaigns");
    campaign.calendar.seasons.truncate(3);
    let blank = sheet(&campaign, tables, &anna());
    assert!(blank.contains("standing: in autumn: army") && !blank.contains("winter:"), "{blank}");
    assert!(!blank.contains("if pips"), "in a postal campaign nobody throws: {blank}");
}
