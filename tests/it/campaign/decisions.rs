//! Functions of a script that decide in the place of policies: each decision, with its effect; and policies that are
//! numbers of their own, at their limits.

use std::fs;

use debellis::campaign::dice::Seed;
use debellis::campaign::hooks;
use debellis::rules::dba3;

use crate::cli::{run, stdout};
use crate::common::seasons::{Played, army, script, seed, world};

/// The report of the seasons of a campaign with this script; Anna and Bela give these orders in the first of them.
fn told(script: &str, orders: [&str; 2], later: &[(u32, &str)], seasons: u32) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let [lua, text, campaign] = ["campaign.lua", "orders.txt", "season"].map(|name| folder.path().join(name));
    fs::write(&lua, script).expect("a script");
    run(&format!("campaign new {} {}", lua.display(), campaign.display()), 0);
    let order = |player: &str, orders: &str| {
        fs::write(&text, orders).expect("orders");
        run(&format!("campaign orders submit {} {player} {}", campaign.display(), text.display()), 0);
    };
    let mut told = String::new();
    for turn in 1..=seasons {
        for (player, orders) in
            ["Anna", "Bela"].into_iter().zip(orders).filter(|(_, text)| turn == 1 && !text.is_empty())
        {
            order(player, &format!("turn 1\n{orders}\n"));
        }
        for (_, orders) in later.iter().filter(|(at, _)| *at == turn) {
            order("Anna", &format!("turn {turn}\n{orders}\n"));
        }
        told += &stdout(&run(&format!("campaign advance {}", campaign.display()), 0));
    }
    told
}

/// The usual map with Lions and Bulls at these nodes and a function that returns a number for each of these decisions.
fn deciding(numbers: &[(&str, u32)], policies: &str, lions: &str, bulls: &str) -> String {
    let mut more = army("Lions", "Red", lions) + &army("Bulls", "Blue", bulls);
    for (decision, number) in numbers {
        assert!(hooks::names().any(|name| name == *decision));
        more += &format!("c:decide(\"{decision}\", function() return {number} end)\n");
    }
    world(&format!("play = \"postal\", {policies}"), &more)
}

#[track_caller]
fn says(told: &str, texts: &[&str]) {
    for text in texts {
        assert!(told.contains(text), "`{text}` is not told:\n{told}");
    }
}

#[test]
fn functions_decide_of_sieges_storms_raids_and_those_who_lie_in_wait() {
    let march = "army Lions march Byblos";
    let script = deciding(&[("siege", 2)], "siege = 20", "Bari", "Corfu");
    says(&told(&script, [march, ""], &[], 1), &["needs 1 or more: it gives up  [script: siege]", "surrenders to Red"]);
    let script = deciding(&[("storming", 1), ("plunder", 3)], "storming = 7, siege = 20", "Bari", "Corfu");
    let stormed = told(&script, ["army Lions march Byblos; assault Byblos", ""], &[], 1);
    says(
        &stormed,
        &[
            "needs 1 or more: the walls are taken  [script: storming]",
            "12 coins from land to nation Red  [script: plunder]",
        ],
    );
    let script = deciding(&[("intercept", 1)], "intercept = 7, battles = \"table\"", "Ashdod", "Bari");
    let met = told(&script, ["army Lions march Mara", "army Bulls intercept"], &[], 1);
    says(&met, &["needs 1 or more: it meets him  [script: intercept]", "meets"]);
    let script = deciding(&[("spies", 1)], "spies = 7", "Acre", "Byblos");
    says(
        &told(&script, ["spy at Byblos", ""], &[], 1),
        &["finds out who is there  [script: spies]", "Byblos: Bulls of Blue, 5 elements"],
    );
}

#[test]
fn functions_decide_of_hunger_recruits_and_what_they_cost() {
    let numbers = [("supply", 1), ("attrition", 6), ("recruits", 2), ("recruit_cost", 3)];
    // Ashdod is two points from Corfu.
    let hungry = told(&deciding(&numbers, "supply = 9", "Corfu", "Byblos"), ["", ""], &[], 4);
    says(
        &hungry,
        &[
            "hunger in Lions",
            "[script: attrition]",
            "Lions loses",
            "6 coins from nation Red to soldiers  [script: recruit_cost]",
        ],
    );
    says(&hungry, &["[script: recruits]"]);
    assert_eq!(hungry.matches("hunger in Lions").count(), 4, "{hungry}");
    let numbers = [("supply", 2), ("attrition", 6)];
    let fed = told(&deciding(&numbers, "supply = 1", "Corfu", "Byblos"), ["", ""], &[], 1);
    assert!(!fed.contains("hunger"), "{fed}");
    // The function is asked too where the policy alone would feed everybody.
    let numbers = [("supply", 1), ("attrition", 6)];
    says(&told(&deciding(&numbers, "supply = 0", "Corfu", "Byblos"), ["", ""], &[], 1), &["hunger in Lions"]);
}

#[test]
fn functions_decide_of_vassals_revolts_and_storms_at_sea() {
    let script =
        deciding(&[("vassals", 2)], "", "Acre", "Byblos").replacen("income = \"none\"", "income = \"season\"", 1)
            + "c:treaty { \"Red\", \"Blue\", terms = \"vassal\" }\n";
    says(&told(&script, ["", ""], &[], 1), &["3 coins from nation Red to nation Blue  [script: vassals]"]);
    let script = deciding(&[("revolt", 6)], "storming = 1, revolt = 0, siege = 20", "Bari", "Corfu");
    let risen = told(&script, ["army Lions march Byblos; assault Byblos", ""], &[(2, "army Lions march Bari")], 4);
    says(&risen, &["needs 6 or less: it rises  [script: revolt]", "Byblos rises and is with Blue again"]);
    let map = "c:node { \"Acre\", home = \"Arable\", port = true }\nc:node { \"Bari\", home = \"Arable\", port = true }\n\
               c:link { \"Acre\", \"Bari\", way = \"sea\" }\nc:player { \"Anna\" }\nc:player { \"Bela\" }\n\
               c:nation { \"Red\", player = \"Anna\", capital = \"Acre\" }\n";
    let more = map.to_string() + &army("Lions", "Red", "Acre") + "c:decide(\"storm\", function() return 6 end)\n";
    let storm = told(&self::script("play = \"postal\", storm = 0", &more), ["army Lions sail Bari", ""], &[], 1);
    says(&storm, &["needs 6 or less: it is driven back", "Lions goes no further  [script: storm]"]);
}

/// A postal season on the usual map.
fn postal(policies: &str, more: &str, seed: Seed) -> Played {
    Played::of(&dba3::rulebook(), &world(&format!("play = \"postal\", {policies}"), more), seed)
}

#[test]
fn scouts_go_as_far_as_their_policy_lets_them() {
    let lions = army("Lions", "Red", "Ashdod");
    for (scouts, at, sees) in [(2, "Bari", true), (2, "Byblos", false), (3, "Byblos", true), (0, "Mara", false)] {
        let mut played = postal(&format!("scouts = {scouts}"), &lions, Seed([1; 32]));
        played.orders("Anna", &format!("army Lions scout {at}")).runs();
        let told = played.told();
        assert_eq!(told.contains(&format!("Red learns of {at}: nobody")), sees, "{told}");
        assert_eq!(told.contains(&format!("{at} is more than {scouts} stages from Ashdod")), !sees, "{told}");
    }
}

#[test]
fn a_spy_sees_at_his_face_and_an_army_comes_as_late_as_the_policy_says() {
    for (face, sees) in [(3, true), (2, false)] {
        let mut played = postal("spies = 3", "", seed(|die| die("spy", &["Red", "Byblos"]) == face));
        played.orders("Anna", "spy at Byblos").runs();
        assert_eq!(played.told().contains("Red learns of Byblos"), sees, "{}", played.told());
    }
    let more = army("Lions", "Red", "Ashdod") + &army("Bulls", "Blue", "Mara") + &army("Wolves", "Red", "Acre");
    for late in [3, 7] {
        let mut played = postal(&format!("late = {late}"), &more, Seed([1; 32]));
        played.orders("Anna", "army Lions march Mara\narmy Wolves march Ashdod, Mara").runs();
        played.says(&[&format!("Wolves joins battle 1-Mara, in its bound {late}")]);
    }
}

#[test]
fn the_beaten_go_back_over_the_sea_to_friends_only() {
    let map = "c:node { \"Acre\", home = \"Arable\", port = true }\nc:node { \"Bari\", home = \"Arable\", port = true }\n\
               c:node { \"Corfu\", home = \"Arable\", port = true }\nc:link { \"Acre\", \"Bari\", way = \"sea\", coast = true }\n\
               c:link { \"Bari\", \"Corfu\", way = \"sea\", coast = true }\nc:player { \"Anna\" }\nc:player { \"Bela\" }\n\
               c:nation { \"Red\", player = \"Anna\", capital = \"Acre\" }\nc:nation { \"Blue\", player = \"Bela\", capital = \"Bari\" }\n";
    let more = map.to_string() + &army("Lions", "Red", "Acre") + &army("Bulls", "Blue", "Bari");
    let mut played = Played::of(&dba3::rulebook(), &script("play = \"postal\"", &more), Seed([1; 32]));
    played.orders("Anna", "army Lions sail Bari; if beaten fall back to Corfu").runs().fought("1-Bari", Some(0), &[]);
    assert_eq!(&*played.army("Bulls").at, "Bari", "Corfu, over the sea, is nobody's: {}", played.told());
    played.says(&["Bulls has nowhere to go back to"]);
    let mut played = Played::of(&dba3::rulebook(), &script("play = \"postal\"", &more), Seed([1; 32]));
    played.orders("Anna", "army Lions sail Bari; if beaten fall back to Corfu").runs().fought("1-Bari", Some(1), &[]);
    assert_eq!(&*played.army("Lions").at, "Acre", "{}", played.told());
}
