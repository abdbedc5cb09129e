//! Acts that cannot be done: what was found, what was expected, the nearest name; and nothing is done by halves.

use super::{asked, begun, done, refused};
use debellis::campaign::hand::{MOST_ACTS, MOST_REASON, no_lists, read};

#[test]
fn a_fault_says_what_was_found_and_what_was_expected() {
    let played = begun("");
    for (text, why) in [
        ("give 5 coins to Redd", "line 1: there is no nation `Redd`; did you mean `Red`?"),
        ("take 11 coins from Red", "Red has 10, not 11; take 10 at most"),
        ("take coins from Red", "found `coins`, expected the number of coins, a whole number from 1"),
        ("gve 5 coins to Red", "found `gve`, expected an act: give, take, move"),
        ("gve 5 coins to Red", "did you mean `give`?"),
        ("give 5 coins to Red today", "there is no nation `Red today`"),
        ("move Lions to Ashdot", "there is no node `Ashdot`; did you mean `Ashdod`?"),
        ("move Lions to Acre", "Lions is at Acre like that already"),
        ("move Lions into Ashdod", "Ashdod has no walls to be inside; write `to Ashdod`"),
        ("move Lions into Byblos", "Byblos belongs to Blue, and Red has no ally there; write `to Byblos`"),
        ("move Lions to Byblos", "Bulls of Blue is an enemy, and in the field at Byblos"),
        ("move \"Garrison of Byblos\" to Bari", "is a garrison, which does not leave Byblos"),
        ("raise 4Pf in Lions", "there are no troops 4Pf in De Bellis Antiquitatis 3.0; did you mean `4Pk`?"),
        ("raise 3Kn general in Lions", "Lions has a general, 3Kn general, and an army has one [dba3.scale.09]"),
        ("kill 4Pk*5 of Lions", "Lions: it has 4 4Pk here, not 5"),
        ("kill El of Lions", "Lions: it has no El here"),
        ("kill the general of \"Garrison of Byblos\"", "Garrison of Byblos has no general"),
        ("kill 4Pk", "found the end of the line, expected `of` and an army"),
        ("injure 4Pk of Lions until turn 1", "turn 1 is not to come; this is turn 1, expected 2 or later"),
        ("injure 4Pk of Lions", "expected `until turn`"),
        ("appoint the general of Lions", "3Kn general leads Lions already"),
        ("appoint 4Pk*2 of Lions", "one element leads it, not 2"),
        ("rename Lions to Bulls", "there is an army Bulls already, of Blue"),
        ("form Bulls of Red at Acre from II/18a", "there is an army Bulls already, of Blue"),
        ("form Cubs of Red at Acre from II/99z", "II/99z"),
        ("form Cubs of Red at Acre from II/18a with 4Bd*12", "4Bd"),
        ("form Cubs of Red at Acre from II/18a with 4Pk general, 4Pk general", "an army has one"),
        ("form garrison of Red at Ashdod from II/18a with Ps", "Ashdod has no walls"),
        ("give Acre to Red", "Acre belongs to Red already"),
        ("give Mara to nobody", "Mara belongs to nobody already"),
        ("give Byblos to Red", "Garrison of Byblos of Blue holds Byblos against Red; move or disband it first"),
        ("weather: sunny", "expected clear, overcast, heavy rain"),
        ("weather: score 6", "expected a score of 0 to 5"),
        ("weather of 1-Mara: rain", "there is no battle of this season `1-Mara`"),
        ("news to Greece: hello", "there is no nation `Greece`; did you mean `Green`?"),
        ("news:", "expected the text in quotes"),
        ("# nothing", "there is no act in it; for example: give 10 coins to Asia"),
    ] {
        let told = refused(&played, text);
        assert!(told.len() == 1 && told[0].contains(why), "{text}: {told:?}");
    }
    // One step before each of these bounds it is done.
    for text in [
        "take 10 coins from Red",
        "kill 4Pk*4 of Lions",
        "injure 4Pk of Lions until turn 2",
        "weather: score 5\nweather: score 0",
        "move Lions to Mara",
        "form garrison of Red at Acre from II/18a with Ps",
        "give Bari to nobody",
        "disband \"Garrison of Byblos\"\nmove Bulls to Bari\ngive Byblos to Red",
        "raise 3Kn general in \"Garrison of Byblos\"",
    ] {
        assert!(asked(&played, text).is_ok(), "{text}: {:?}", asked(&played, text));
    }
}

#[test]
fn treaties_that_cannot_be_are_refused() {
    let played = begun("");
    let one = |text: &str| refused(&played, text).remove(0);
    assert_eq!(one("agree peace of Red with Red"), "line 1: Red has no treaty with itself; name another nation");
    assert_eq!(one("break peace of Red with Blue"), "line 1: Red and Blue have no treaty");
    assert_eq!(
        one("agree peace of Red with Blue\nagree peace of Blue with Red"),
        "line 2: Red and Blue have agreed on peace already; `break` it first"
    );
    assert_eq!(
        one("agree peace of Red with Blue\nbreak passage of Red with Blue"),
        "line 2: Red and Blue have no such treaty, but peace"
    );
    assert_eq!(
        one("agree vassal of Red with Blue\nagree vassal of Blue with Red"),
        "line 2: Red is itself a vassal of Blue, or of a vassal of it; `break` it first"
    );
    assert!(one("agree friendship of Red with Blue").contains("expected a treaty: peace, alliance, passage"));
    assert!(one("agree peace of Red").contains("expected `with` and another nation"));
    assert!(one("agree tribute of Red with Blue").contains("how many coins each season"));
    assert!(one("agree peace of Rd with Blue").contains("there is no nation `Rd`; did you mean `Red`?"));
}

#[test]
fn an_act_needs_a_reason_and_a_signature_of_one_line() {
    let played = begun("");
    let told = |who: &str, reason: Option<&str>| {
        read(&played.campaign, &no_lists, "give 1 coin to Red", who, reason).map_err(|faults| faults[0].to_string())
    };
    let expected = |what: &str, found: &str| {
        Err(format!("line 1: found {found}, expected {what} of 1 to {MOST_REASON} letters on one line"))
    };
    assert_eq!(told("Jon", None).map(drop), expected("a reason", "none"));
    assert_eq!(told("Jon", Some("  ")).map(drop), expected("a reason", "none"));
    assert_eq!(told("", Some("x")).map(drop), expected("a name that signs", "none"));
    assert_eq!(told("Jon", Some("a\u{1b}[2J")).map(drop), expected("a reason", "`a␛[2J`"));
    assert!(told("Jon", Some(&"x".repeat(MOST_REASON))).is_ok());
    assert!(told("Jon", Some(&"x".repeat(MOST_REASON + 1))).is_err());
    let acts = asked(&played, "reason: the first\ngive 1 coin to Red\nreason: the second\ngive 2 coins to Red");
    let reasons: Vec<String> = acts.expect("two acts").into_iter().map(|signed| signed.reason).collect();
    assert_eq!(reasons, ["the first", "the second"]);
}

#[test]
fn each_act_is_judged_after_those_before_it_and_every_fault_is_told() {
    let played = begun("");
    assert!(asked(&played, "give 5 coins to Red\ntake 15 coins from Red").is_ok());
    assert!(asked(&played, "rename Lions to Cats\nmove Cats to Ashdod").is_ok());
    let told = refused(&played, "take 10 coins from Red\ntake 1 coin from Red\n\nmove Cats to Ashdod\nnews: x");
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(told[0].starts_with("line 2: Red has 0, not 1") && told[1].starts_with("line 4: "), "{told:?}");
}

#[test]
fn only_so_many_acts_are_done_at_once() {
    let played = begun("");
    assert_eq!(asked(&played, &"give 1 coin to Red\n".repeat(MOST_ACTS)).expect("these").len(), MOST_ACTS);
    let told = refused(&played, &"give 1 coin to Red\n".repeat(MOST_ACTS + 1));
    assert_eq!(told, [format!("line 1: there are {} acts, and at most {MOST_ACTS} are done at once", MOST_ACTS + 1)]);
}

#[test]
fn a_battle_that_waits_keeps_its_armies_and_its_place_as_they_are() {
    let mut played = begun(", battles = \"table\"");
    played.orders("Anna", "army Lions march Ashdod, Mara").orders("Bela", "army Bulls march Bari, Mara").runs();
    for text in [
        "move Lions to Acre",
        "raise Ps in Lions",
        "kill 4Pk of Bulls",
        "injure 4Pk of Bulls until turn 3",
        "appoint 4Pk of Lions",
        "rename Lions to Cats",
        "disband army Bulls",
    ] {
        let told = refused(&played, text);
        assert!(told[0].contains("is in the battle 1-Mara, from which the season has not gone on"), "{text}: {told:?}");
    }
    for text in ["give Mara to Red", "form Cubs of Green at Mara from II/18a"] {
        assert!(refused(&played, text)[0].contains("the battle 1-Mara at Mara is to be decided first"), "{text}");
    }
    played.fought("1-Mara", Some(0), &[("Bulls", 1)]).next();
    done(&mut played, "move Lions to Acre\nrename Bulls to Cows");
}
