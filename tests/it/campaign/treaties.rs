//! Treaties beside each other, and orders that wait for who owns or stands where.

use debellis::campaign::dice::Seed;
use debellis::campaign::names::NationName;
use debellis::campaign::orders::TreatyTerms;
use debellis::report::campaign::status::Status;
use debellis::rules::dba3;

use super::world::treaty;
use crate::common::seasons::{Played, army, world};

fn postal(more: &str) -> Played {
    Played::of(&dba3::rulebook(), &world("play = \"postal\", siege = 20", more), Seed([1; 32]))
}

fn agreed(a: &str, b: &str, terms: &str) -> String {
    format!("c:treaty {{ \"{a}\", \"{b}\", terms = \"{terms}\" }}\n")
}

/// The treaties in force, each as its sides and the word for it.
fn treaties(season: &Played) -> Vec<(String, String, TreatyTerms)> {
    let of = |name: &NationName| name.to_string();
    let known = season.campaign.treaties.iter().filter(|treaty| treaty.since.is_some());
    known.map(|treaty| (of(&treaty.from), of(&treaty.to), treaty.terms)).collect()
}

#[test]
fn each_may_grant_the_other_passage_and_neither_twice() {
    let mut season = postal(&agreed("Red", "Blue", "passage"));
    season.orders("Bela", "offer passage to Red").orders("Anna", "accept passage from Blue").runs();
    assert_eq!(treaties(&season).len(), 2, "{}", season.told());
    season.next().orders("Bela", "offer passage to Red").orders("Anna", "accept passage from Blue").runs();
    assert_eq!(treaties(&season).len(), 2, "{}", season.told());
}

#[test]
fn of_peace_and_alliance_the_greater_takes_the_place_of_the_lesser() {
    let mut season = postal(&agreed("Red", "Blue", "peace"));
    season.orders("Bela", "offer alliance to Red").orders("Anna", "accept alliance from Blue").runs();
    assert_eq!(treaties(&season), [("Blue".into(), "Red".into(), TreatyTerms::Alliance)], "{}", season.told());
    // Allies need no peace.
    season.next().orders("Bela", "offer peace to Red").orders("Anna", "accept peace from Blue").runs();
    assert_eq!(treaties(&season).len(), 1, "{}", season.told());
}

#[test]
fn nobody_is_the_vassal_of_two_lords_nor_of_his_own_vassal_however_long_the_chain() {
    let chain = agreed("Red", "Blue", "vassal") + &agreed("Blue", "Green", "vassal");
    let season = postal(&chain);
    let against = |from: &str, to: &str| season.campaign.against(&treaty(from, to, TreatyTerms::Vassal, None));
    assert!(against("Green", "Red").is_some(), "Green is over Blue, and Blue over Red");
    assert!(against("Red", "Green").is_some(), "Red has a lord");
    let season = postal(&agreed("Red", "Blue", "vassal"));
    let against = |from: &str, to: &str| season.campaign.against(&treaty(from, to, TreatyTerms::Vassal, None));
    assert!(against("Green", "Red").is_none() && against("Green", "Blue").is_none());
    assert!(against("Blue", "Red").is_some());
    assert!(against("Blue", "Green").is_none(), "a lord may have a lord");
}

#[test]
fn the_status_says_who_is_whose_vassal_and_who_pays_whom() {
    let more = agreed("Red", "Blue", "vassal")
        + &agreed("Green", "Red", "passage")
        + "c:treaty { \"Green\", \"Blue\", terms = \"tribute\", coins = 2 }\n";
    let mut season = postal(&more);
    season.orders("Carlo", "offer vassal to Blue\noffer tribute 1 to Red\noffer peace to Red").runs();
    let told = Status::of(&season.campaign).treaties;
    for line in [
        "Red is the vassal of Blue since turn 1",
        "Green grants Red passage since turn 1",
        "Green pays Blue a tribute of 2 coins since turn 1",
        "Green offers to be the vassal of Blue",
        "Green offers to pay Red a tribute of 1 coin",
        "Green offers Red peace",
    ] {
        assert!(told.iter().any(|told| told == line), "{line} is not in {told:#?}");
    }
}

#[test]
fn an_order_waits_until_the_named_nation_owns_or_stands_at_the_place() {
    let lions = army("Lions", "Red", "Acre");
    for (condition, goes) in [
        ("if Blue owns Bari", true),
        ("if Red owns Bari", false),
        ("if Blue does not own Bari", false),
        ("if Green owns Mara", false),
        ("if Blue is at Mara", true),
        ("if Green is at Mara", false),
    ] {
        let mut season = postal(&(lions.clone() + &army("Bulls", "Blue", "Mara")));
        season.orders("Anna", &format!("{condition}: army Lions march Ashdod")).runs();
        let at = if goes { "Ashdod" } else { "Acre" };
        assert_eq!(&*season.army("Lions").at, at, "{condition}:\n{}", season.told());
    }
}

#[test]
fn a_rumour_is_said_and_who_spreads_it_is_for_his_own() {
    let mut played = postal("");
    played.orders("Anna", "rumour \"The king is dead\"\nletter to the press: All is well.").runs();
    let lines = played.lines();
    let line = |text: &str| lines.iter().find(|line| line.text.contains(text)).expect("it is told");
    let rumour = line("The king is dead");
    assert_eq!(rumour.text, "it is said: The king is dead (a rumour that Red spreads)");
    assert_eq!(rumour.heard.as_deref(), Some("it is said: The king is dead"));
    assert!(rumour.audience.has(&NationName::from("Red")) && !rumour.audience.has(&NationName::from("Blue")));
    // A letter is read whole by whom it is for.
    assert_eq!(line("All is well").heard, None);
}
