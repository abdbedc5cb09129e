//! What each act does, and how it is told.

use super::{begun, done};
use crate::campaign::random::sound;
use debellis::battle::{Altered, Draw, Sky, WindForce};
use debellis::campaign::army::{ElementNumber, Posture};
use debellis::campaign::battlefield::lay_out;
use debellis::campaign::names::{ArmyName, BattleName, NationName, NodeName};
use debellis::campaign::purse::Purse;

fn red() -> Purse {
    Purse::Nation(NationName::from("Red"))
}

#[test]
fn coins_come_from_the_umpires_purse_and_go_there() {
    let mut played = begun("");
    assert_eq!(
        done(&mut played, "give 7 coins to Red\ntake 17 coins from Red"),
        [
            "Red gets 7 coins from the umpire  [umpire Jon: a test]",
            "the umpire takes 17 coins from Red  [umpire Jon: a test]"
        ]
    );
    assert_eq!((played.campaign.coins(&red()), played.campaign.coins(&Purse::Umpire)), (0, 10));
    assert_eq!(played.campaign.purses.values().sum::<i64>(), 0);
}

#[test]
fn treaties_are_made_and_broken() {
    let mut played = begun("");
    let told = done(&mut played, "agree peace of Red with Blue\nagree tribute 3 of Red with Green");
    assert_eq!(
        told,
        [
            "Red and Blue agree on peace  [umpire Jon: a test]",
            "Red and Green agree on a tribute of 3 coins  [umpire Jon: a test]"
        ]
    );
    let (red, blue) = (NationName::from("Red"), NationName::from("Blue"));
    assert!(!played.campaign.hostile(&red, &blue));
    played.runs();
    assert_eq!(played.campaign.coins(&Purse::Nation(red.clone())), 7, "{}", played.told());
    // An alliance takes the place of a peace, as where nations agree on it, and an offer of it is settled.
    played.next().orders("Bela", "offer alliance to Red").turn();
    assert_eq!(played.campaign.treaties.len(), 3);
    done(&mut played, "make an alliance between Blue and Red");
    let known: Vec<String> = played.campaign.treaties.iter().map(|treaty| treaty.terms.to_string()).collect();
    assert_eq!(known, ["tribute 3", "alliance"]);
    assert!(played.campaign.allied(&red, &blue));
    // Whoever offered them; of a tribute the word is enough, and `treaties` are all.
    let told = done(&mut played, "break tribute between Green and Red\nbreak treaties of Red with Blue");
    assert_eq!(
        told,
        [
            "a tribute of 3 coins between Red and Green is at an end  [umpire Jon: a test]",
            "an alliance between Blue and Red is at an end  [umpire Jon: a test]"
        ]
    );
    assert!(played.campaign.treaties.is_empty() && played.campaign.hostile(&red, &blue));
    // An offer is withdrawn as well.
    played.orders("Bela", "offer passage to Red").turn();
    let told = done(&mut played, "break passage of Blue to Red");
    assert_eq!(told, ["Blue's offer of passage to Red is at an end  [umpire Jon: a test]"]);
}

#[test]
fn an_army_is_put_elsewhere_and_marches_on_from_there() {
    let mut played = begun("");
    let told = done(&mut played, "move Lions to Ashdod");
    assert_eq!(told, ["Lions is moved from Acre to Ashdod  [umpire Jon: a test]"]);
    done(&mut played, "put the army Lions into Acre");
    assert_eq!((&*played.army("Lions").at, &played.army("Lions").posture), ("Acre", &Posture::Inside));
    done(&mut played, "move Lions to Ashdod");
    assert_eq!((&*played.army("Lions").at, &played.army("Lions").posture), ("Ashdod", &Posture::Field));
    played.orders("Anna", "army Lions march Mara").runs();
    assert_eq!(&*played.army("Lions").at, "Mara", "{}", played.told());
}

#[test]
fn elements_are_raised_into_what_an_army_lacks_and_beyond() {
    let mut played = begun("");
    done(&mut played, "kill 4Pk*2 of Lions");
    assert_eq!((played.army("Lions").troops.len(), played.army("Lions").full.len()), (3, 5));
    let told = done(&mut played, "raise 2x4Pk and Ps in Lions");
    assert_eq!(told, ["Lions gets 2 x 4Pk, Ps  [umpire Jon: a test]"]);
    assert_eq!((played.army("Lions").troops.len(), played.army("Lions").full.len()), (6, 6));
    assert!(played.army("Lions").missing().is_empty());
    // Taken away again they are not lacked; killed they are.
    done(&mut played, "disband Ps of Lions");
    assert_eq!((played.army("Lions").troops.len(), played.army("Lions").full.len()), (5, 5));
    sound(&played.campaign).expect("every element is somewhere");
    assert_eq!(played.campaign.gone.len(), 3);
}

#[test]
fn a_whole_army_and_a_garrison_are_formed_and_disbanded() {
    let mut played = begun("");
    let told = done(
        &mut played,
        "form Cubs of Red at Ashdod from II/18a with 3Kn general, 4Pk*3\nform garrison of Red at Acre from II/18a with Ps\n\
         form \"New Lions\" of Red at Acre from list II/18a",
    );
    assert_eq!(told[0], "Cubs of Red is formed at Ashdod: 3Kn general, 3 x 4Pk  [umpire Jon: a test]");
    assert_eq!(told[1], "Garrison of Acre of Red is formed at Acre: Ps  [umpire Jon: a test]");
    let guard = played.army("Garrison of Acre");
    assert_eq!((guard.garrison, &guard.posture, guard.troops.len()), (true, &Posture::Inside, 1));
    assert_eq!((played.army("Cubs").full.len(), played.army("New Lions").troops.len()), (4, 12));
    played.orders("Anna", "army Cubs march Mara").turn();
    assert_eq!(&*played.army("Cubs").at, "Mara");
    let told = done(&mut played, "disband army Cubs\ndisband \"Garrison of Acre\"");
    assert_eq!(told[0], "Cubs is disbanded: 3Kn general, 3 x 4Pk  [umpire Jon: a test]");
    assert!(!played.campaign.armies.contains_key("Cubs") && !played.campaign.armies.contains_key("Garrison of Acre"));
    sound(&played.campaign).expect("every element is somewhere");
}

#[test]
fn generals_are_injured_killed_and_appointed() {
    let mut played = begun("");
    let told = done(&mut played, "injure the general of Lions until turn 3");
    assert_eq!(told, ["Lions is without 3Kn general until turn 3  [umpire Jon: a test]"]);
    assert_eq!(played.army("Lions").strength(2), 4);
    assert_eq!(played.army("Lions").strength(3), 5);
    let told = done(&mut played, "appoint 4Pk of Lions as its general");
    assert_eq!(told, ["4Pk 2 leads Lions now  [umpire Jon: a test]"]);
    let names = |played: &crate::common::seasons::Played| {
        let of = played.army("Lions");
        let mut full = of.full.clone();
        full.sort();
        (of.troops.values().map(|troop| troop.what.clone()).collect::<Vec<_>>(), full)
    };
    assert_eq!(
        names(&played),
        (
            ["3Kn", "4Pk general", "4Pk", "4Pk", "4Pk"].map(String::from).to_vec(),
            ["3Kn", "4Pk", "4Pk", "4Pk", "4Pk general"].map(String::from).to_vec()
        )
    );
    let told = done(&mut played, "kill the general of Lions");
    assert_eq!(told, ["Lions loses 4Pk general  [umpire Jon: a test]"]);
    assert_eq!(played.army("Lions").missing(), ["4Pk general"]);
    let told = done(&mut played, "kill 4Pk*3 of Lions\nkill Ps*2 of \"Garrison of Byblos\"");
    assert_eq!(told[2], "nothing is left of Garrison of Byblos  [umpire Jon: a test]", "{told:?}");
}

#[test]
fn orders_battles_and_losses_follow_an_army_that_is_renamed() {
    let mut played = begun("");
    played.orders("Anna", "standing: army Lions march Ashdod\narmy Lions if beaten fall back to Acre");
    let told = done(&mut played, "kill Ps of \"Garrison of Byblos\"\nrename Lions to \"Royal Lions\"");
    assert_eq!(told[1], "Lions is called Royal Lions now  [umpire Jon: a test]");
    played.turn();
    assert_eq!(&*played.army("Royal Lions").at, "Ashdod", "{}", played.told());
    done(&mut played, "rename \"Garrison of Byblos\" as Gate");
    assert!(played.campaign.gone.values().all(|lost| lost.army == ArmyName::from("Gate")));
}

#[test]
fn a_node_changes_its_owner_and_what_was_lost_with_it_is_told() {
    let mut played = begun("");
    let told = done(&mut played, "give Bari to Red\ngive Acre to nobody\ngive Mara to Green");
    assert_eq!(
        told,
        [
            "Bari belongs to Red now  [umpire Jon: a test]",
            "Acre belongs to nobody now  [umpire Jon: a test]",
            "Acre was the last city of Red  [umpire Jon: a test]",
            "Mara belongs to Green now  [umpire Jon: a test]",
        ]
    );
    assert_eq!(played.campaign.owner(&NodeName::from("Acre")), None);
    assert_eq!(played.campaign.owner(&NodeName::from("Bari")), Some(&NationName::from("Red")));
}

#[test]
fn who_besieges_what_is_given_to_him_stands_before_open_gates() {
    let mut played = begun("");
    done(&mut played, "move Bulls to Bari");
    let siege = debellis::campaign::CampaignEventKind::Stands { army: "Bulls".into(), posture: Posture::Besieging(1) };
    played.happens(siege);
    done(&mut played, "give Bari to Red");
    assert_eq!(played.army("Bulls").posture, Posture::Besieging(1), "not his");
    done(&mut played, "give Bari to Blue");
    assert_eq!(played.army("Bulls").posture, Posture::Field);
}

#[test]
fn news_is_told_to_all_or_to_some() {
    let mut played = begun("");
    let told = done(&mut played, "news: A comet, seen by all; really\nnews to Red and Blue: \"The king is ill\"");
    assert_eq!(told[0], "news: A comet, seen by all; really  [umpire Jon: a test]");
    assert_eq!(told[1], "news to Red and Blue: The king is ill  [umpire Jon: a test]");
}

#[test]
fn the_weather_is_set_for_a_season_or_a_battle_that_is_to_be_fought() {
    let mut played = begun(", weather = true, battles = \"table\"");
    let told = done(&mut played, "weather: score 5");
    assert_eq!(told, ["the weather of this season's battles is score 5  [umpire Jon: a test]"]);
    played.orders("Anna", "army Lions march Ashdod, Mara").orders("Bela", "army Bulls march Bari, Mara").runs();
    let name = BattleName::from("1-Mara");
    let laid = |played: &crate::common::seasons::Played| {
        lay_out(&played.campaign, &name, &played.campaign.battles["1-Mara"], 5).expect("a battlefield").start
    };
    assert_eq!(laid(&played).forecast.expect("a draw").draw, Some(Draw::Score(5)));
    let told = done(&mut played, "weather of 1-Mara: heavy rain, mud and strong wind from west");
    assert_eq!(
        told,
        ["the weather of the battle 1-Mara is heavy rain, mud, strong wind from 270  [umpire Jon: a test]"]
    );
    let start = laid(&played);
    let set = Altered {
        sky: Some(Sky::HeavyRain),
        mud: Some(true),
        wind_from: Some(270),
        force: Some(WindForce::Strong),
        ..Altered::default()
    };
    assert_eq!(start.weather, set.of(start.weather));
    assert_eq!((start.weather.sky, start.forecast.expect("hours pass").draw), (Sky::HeavyRain, None));
    // The next season has weather of its own again.
    played.fought("1-Mara", None, &[]).next();
    assert!(played.campaign.hand.is_empty());
}

#[test]
fn an_element_raised_by_the_umpire_has_the_next_number() {
    let mut played = begun("");
    let next = played.campaign.next;
    done(&mut played, "raise Ps*2 in Bulls\nraise Ps in Lions");
    assert_eq!(played.campaign.next, ElementNumber(next.0 + 3));
    assert!(played.army("Lions").troops.contains_key(&ElementNumber(next.0 + 2)));
}
