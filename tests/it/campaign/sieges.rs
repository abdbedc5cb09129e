//! Places that are besieged, stormed, raided and sacked: what it takes, what it pays, and what is left.

use debellis::base::names::SideId;
use debellis::battle::Compass;
use debellis::book::aftermath::{BattleOrigin, BattleRecord, Fate, PlaceFate};
use debellis::campaign::CampaignEventKind;
use debellis::campaign::army::Posture;
use debellis::campaign::battlefield::lay_out;
use debellis::campaign::dice::Seed;
use debellis::campaign::event::Taking;
use debellis::campaign::names::{ArmyName, BattleName};
use debellis::campaign::policy::SeasonReading;
use debellis::campaign::purse::Purse;
use debellis::rules::dba3;

use crate::common::seasons::{Played, army, founded, pips, seed, seed_where, world};

fn postal(policies: &str, more: &str, dice: Seed) -> Played {
    Played::of(&dba3::rulebook(), &world(&format!("play = \"postal\", {policies}"), more), dice)
}

fn garrison(troops: &str) -> String {
    format!("c:garrison {{ \"Byblos\", nation = \"Blue\", list = \"II/20a\", elements = \"{troops}\" }}\n")
}

fn stands(army: &str, posture: Posture) -> CampaignEventKind {
    CampaignEventKind::Stands { army: ArmyName::from(army), posture }
}

fn owner(season: &Played, node: &str) -> String {
    season.campaign.owner(&node.into()).map_or("nobody".into(), ToString::to_string)
}

fn coins(season: &Played, nation: &str) -> i64 {
    season.campaign.coins(&Purse::Nation(nation.into()))
}

/// Lions of Red before Byblos, which these hold, for a season.
fn siege(policies: &str, within: &str, dice: Seed) -> Played {
    let within = if within.is_empty() { String::new() } else { garrison(within) };
    let mut season = postal(policies, &(army("Lions", "Red", "Byblos") + &within), dice);
    season.happens(stands("Lions", Posture::Besieging(1)));
    season
}

#[test]
fn a_place_surrenders_on_the_score_less_the_seasons_of_the_siege() {
    for (face, falls) in [(5, false), (6, true)] {
        let dice = seed(|die| die("siege", &["Byblos", "Blue"]) == face);
        let mut season = siege("siege = 7", "", dice);
        season.runs();
        assert_eq!(owner(&season, "Byblos"), if falls { "Red" } else { "Blue" }, "{face}:\n{}", season.told());
        let posture = if falls { Posture::Field } else { Posture::Besieging(1) };
        assert_eq!(season.army("Lions").posture, posture);
    }
}

#[test]
fn with_its_place_a_garrison_is_lost_and_its_name_with_it() {
    let dice = seed(|die| die("siege", &["Byblos", "Blue"]) == 6);
    let mut season = siege("siege = 7", "4Pk*2", dice);
    season.runs();
    assert_eq!((owner(&season, "Byblos").as_str(), season.campaign.gone.len()), ("Red", 2), "{}", season.told());
    assert!(!season.campaign.armies.contains_key("Garrison of Byblos"), "{}", season.told());
}

#[test]
fn peace_ends_a_siege() {
    let mut season = siege("siege = 20", "", Seed([1; 32]));
    season.orders("Anna", "offer peace to Blue").orders("Bela", "accept peace from Red").runs();
    assert_eq!(season.army("Lions").posture, Posture::Field, "{}", season.told());
    season.says(&["Lions lifts its siege of Byblos"]).says_nothing_of(&["Byblos holds out", "holds out against"]);
}

/// The same campaign by a reading of the season's rules: Lions of Red sit before Byblos, and these armies besides.
fn before(reading: SeasonReading, more: &str, dice: Seed) -> Played {
    let more = army("Lions", "Red", "Byblos") + more;
    let mut start = founded(&world("play = \"postal\", supply = 0, siege = 7", &more));
    start.policies.reading = reading;
    let mut season = Played::from(&dba3::rulebook(), start, dice);
    season.happens(stands("Lions", Posture::Besieging(1)));
    season
}

#[test]
fn a_relief_that_is_beaten_does_not_end_a_siege_and_one_that_wins_does() {
    let of = ["Byblos", "Blue"];
    let dice = seed_where(|dice| [1, 2].map(|turn| dice.die(turn, "siege", &of)) == [2, 5]);
    let bulls = army("Bulls", "Blue", "Bari");
    // Falls in the second season by a 5 and two seasons of siege, if that of the first still counts.
    let (long, first) = (SeasonReading::LongSieges, SeasonReading::First);
    for (reading, winner, owns) in [(long, 0, "Red"), (long, 1, "Blue"), (first, 0, "Blue")] {
        let mut season = before(reading, &bulls, dice);
        season.turn();
        season.orders("Bela", "army Bulls march Byblos").runs();
        // Who stands in an own place defends it, and so the besiegers are the invader.
        season.fought("2-Byblos", Some(winner), &[]);
        assert_eq!(owner(&season, "Byblos"), owns, "{reading:?} {winner}:\n{}", season.told());
    }
}

#[test]
fn a_place_throws_once_however_many_armies_lie_before_it() {
    for (reading, dice) in [(SeasonReading::LongSieges, 1), (SeasonReading::First, 2)] {
        let mut season =
            before(reading, &army("Wolves", "Red", "Byblos"), seed(|die| die("siege", &["Byblos", "Blue"]) == 2));
        // The younger siege stands first in the order of names, and yet the older one counts.
        season.happens(stands("Lions", Posture::Besieging(1))).happens(stands("Wolves", Posture::Besieging(0))).runs();
        let told = season.told();
        assert_eq!(told.matches("siege of Byblos, which belongs to Blue: 2").count(), dice, "{told}");
        let needs = if dice == 1 { "2, needs 5 or more" } else { "2, needs 6 or more" };
        season.says(&[needs]);
    }
}

#[test]
fn of_besieging_allies_who_began_in_one_turn_the_first_to_sit_down_gets_a_place() {
    let alliance = "c:treaty { \"Red\", \"Green\", terms = \"alliance\" }\n";
    let more = army("Wolves", "Red", "Bari") + &army("Cats", "Green", "Bari") + alliance;
    // By name Cats come first.
    for (reading, first, gets) in [
        (SeasonReading::Together, "Red", "Red"),
        (SeasonReading::Together, "Green", "Green"),
        (SeasonReading::LongSieges, "Red", "Green"),
    ] {
        let dice = seed_where(|dice| {
            let die = |nation: &str| dice.die(1, "pips", &[nation]);
            let [red, blue, green] = ["Red", "Blue", "Green"].map(die);
            let [one, other] = if first == "Red" { [red, green] } else { [green, red] };
            // Seats go round from Red to Green: Blue between them may begin.
            let begins = one > other && one > blue && other < 6 && one < 6;
            begins && dice.die(1, "siege", &["Byblos", "Blue"]) == 6
        });
        let mut start = founded(&world("siege = 7", &more));
        start.policies.reading = reading;
        let mut season = Played::from(&dba3::rulebook(), start, dice);
        season.orders("Anna", "army Wolves march Byblos").orders("Carlo", "army Cats march Byblos").runs();
        assert_eq!(owner(&season, "Byblos"), gets, "{reading:?} {first}:\n{}", season.told());
    }
    // An older siege goes before one that was begun first in its turn.
    let mut season = before(SeasonReading::Together, &army("Wolves", "Red", "Byblos"), Seed([1; 32]));
    season.happens(stands("Wolves", Posture::Besieging(1))).happens(stands("Lions", Posture::Besieging(1)));
    assert_eq!(["Lions", "Wolves"].map(|army| season.army(army).sat_down), [1, 2], "who sits there stays in his place");
    season.happens(stands("Lions", Posture::Field)).happens(stands("Lions", Posture::Besieging(1)));
    assert_eq!(
        ["Lions", "Wolves"].map(|army| season.army(army).sat_down),
        [3, 2],
        "who comes again is behind the others"
    );
    season.happens(stands("Lions", Posture::Besieging(0)));
    assert_eq!(season.army("Lions").sat_down, 1);
}

#[test]
fn who_sits_down_by_order_is_not_obliged_to_storm() {
    let dice = pips(&[("Red", 6), ("Blue", 2), ("Green", 2)]);
    let mut season = Played::of(&dba3::rulebook(), &world("siege = 20", &army("Lions", "Red", "Byblos")), dice);
    season.orders("Anna", "army Lions besiege Byblos").runs().says_nothing_of(&["Lions storms Byblos", "storming"]);
    assert_eq!(season.army("Lions").posture, Posture::Besieging(1));
}

#[test]
fn one_coin_of_plunder_is_paid_and_a_waste_place_pays_none() {
    // Mara is worth one, and Blue's.
    let mut season = postal("siege = 20, plunder = 1", &army("Lions", "Red", "Acre"), Seed([1; 32]));
    let (node, owner) = ("Mara".into(), Some("Blue".into()));
    season.happens(CampaignEventKind::Took { node, owner, how: Taking::Entered });
    season.orders("Anna", "army Lions march Ashdod; raid Mara").runs();
    assert_eq!((coins(&season, "Red"), season.army("Lions").march), (11, 0), "{}", season.told());
    // Within a year of being laid waste it has nothing left, and after it has.
    for (turns, has) in [(0, 11), (2, 11), (3, 12)] {
        season.next().turns(turns).orders("Anna", "army Lions raid Mara").runs();
        assert_eq!(coins(&season, "Red"), has, "turn {}:\n{}", season.campaign.date.turn, season.told());
    }
}

#[test]
fn the_people_of_a_city_may_rise_in_battle_for_the_nation_from_which_it_was_taken() {
    // Lions of Red storm a City of Blue's people, or one of their own people that Blue took.
    for (first, rises) in [("Blue", false), ("Red", true)] {
        let mut season = siege("siege = 20", "4Pk*5", Seed([1; 32]));
        season.campaign.holdings.get_mut("Byblos").expect("Byblos").people = Some(first.into());
        season.orders("Anna", "army Lions assault Byblos").runs();
        let name = BattleName::from("1-Byblos");
        let battle = &season.campaign.battles[&name];
        let start = lay_out(&season.campaign, &name, battle, 5).expect("it can be laid out").start;
        let conquered: Vec<bool> = start.strongholds.iter().map(|there| there.conquered).collect();
        assert!(conquered.contains(&true) == rises && conquered.contains(&false), "{first}: {conquered:?}");
    }
}

/// A record in which this side has won, if one has, and this has become of the place.
fn record(winner: Option<u8>, place: Option<PlaceFate>) -> BattleRecord {
    let winner = winner.map(SideId);
    BattleRecord {
        winner,
        field: winner,
        bounds: 9,
        edge: Compass::South,
        fates: Default::default(),
        people: [0; 2],
        camps: [0; 2],
        place,
        why: None,
        night: None,
        deeds: Default::default(),
        by: BattleOrigin::Typed { who: "a test".into() },
    }
}

#[test]
fn a_place_that_opens_its_gates_is_not_sacked_and_one_that_is_stormed_is() {
    for (place, how, sacked) in
        [(PlaceFate::Surrendered, Taking::Surrendered, false), (PlaceFate::Taken, Taking::Stormed, true)]
    {
        let mut season = siege("siege = 20, plunder = 1", "4Pk*5", Seed([1; 32]));
        season.orders("Anna", "army Lions assault Byblos").runs();
        season.result(&BattleName::from("1-Byblos"), record(Some(0), Some(place))).runs();
        let took = season.events.iter().find_map(|event| match &event.what {
            CampaignEventKind::Took { how, .. } => Some(*how),
            _ => None,
        });
        assert_eq!((took, owner(&season, "Byblos").as_str()), (Some(how), "Red"), "{}", season.told());
        assert_eq!(season.campaign.holdings["Byblos"].sacked.is_some(), sacked, "{}", season.told());
        assert_eq!(coins(&season, "Red"), if sacked { 14 } else { 10 });
    }
}

#[test]
fn a_drawn_assault_is_told_as_a_siege_that_goes_on_as_long_as_an_element_is_left() {
    for lost in [0, 4] {
        let mut season = siege("siege = 20, drawn_assault = \"siege\"", "4Pk*5", Seed([1; 32]));
        season.orders("Anna", "army Lions assault Byblos").runs();
        season.fought("1-Byblos", None, &[("Lions", lost)]);
        let after = season.events.iter().skip_while(|event| !matches!(event.what, CampaignEventKind::Settled { .. }));
        let goes_on = after.filter(|event| event.what == stands("Lions", Posture::Besieging(1))).count();
        assert_eq!((goes_on, season.army("Lions").troops.len()), (1, 5 - lost), "{}", season.told());
    }
    // With nobody left there is no siege.
    let mut season = siege("siege = 20, drawn_assault = \"siege\"", "4Pk*5", Seed([1; 32]));
    season.orders("Anna", "army Lions assault Byblos").runs();
    season.fought("1-Byblos", None, &[("Lions", 5)]);
    let after = season.events.iter().skip_while(|event| !matches!(event.what, CampaignEventKind::Settled { .. }));
    assert!(after.clone().all(|event| event.what != stands("Lions", Posture::Besieging(1))), "{}", season.told());
}

#[test]
fn the_last_element_of_who_has_beaten_the_garrison_goes_on_against_the_walls() {
    let dice = seed(|die| die("storming", &["Lions", "Byblos"]) == 6 && die("siege", &["Byblos", "Blue"]) == 1);
    let mut season = siege("siege = 20", "4Pk*5", dice);
    season.orders("Anna", "army Lions assault Byblos").runs();
    let name = BattleName::from("1-Byblos");
    assert!(season.campaign.battles.contains_key(&name), "{}", season.told());
    // The walls held in the battle, in which nobody but one of the Lions was left.
    let troops = season.campaign.battles[&name].sides.iter().flatten().flat_map(|host| &host.troops);
    let lost = troops.skip(1).map(|(number, _)| (number.0, Fate::Destroyed)).collect();
    let record = BattleRecord { fates: lost, ..record(Some(0), Some(PlaceFate::Held)) };
    season.result(&name, record).runs();
    assert_eq!((owner(&season, "Byblos").as_str(), season.army("Lions").troops.len()), ("Red", 1), "{}", season.told());
}

#[test]
fn a_rearguard_of_one_face_may_cost_the_last_element() {
    // Lions of a general alone avoid the Bulls; the die shows one.
    let dice = seed(|die| die("rearguard", &["Lions", "Mara"]) == 1);
    let lone = army("Lions", "Red", "Mara").replace("3Kn general, 4Pk*4", "3Kn general");
    let armies = |lions: &str| lions.to_string() + &army("Bulls", "Blue", "Bari");
    let play = |lions: &str| {
        let mut season = postal("siege = 20, rearguard = 1", &armies(lions), dice);
        season
            .orders("Anna", "army Lions avoid battle, fall back to Ashdod")
            .orders("Bela", "army Bulls march Mara")
            .runs();
        season
    };
    let season = play(&lone);
    assert_eq!((&*season.army("Lions").at, season.army("Lions").troops.len()), ("Acre", 0), "{}", season.told());
    // Of two elements one is left, and goes back.
    let season = play(&lone.replace("3Kn general", "3Kn general, 4Pk"));
    assert_eq!((&*season.army("Lions").at, season.army("Lions").troops.len()), ("Ashdod", 1), "{}", season.told());
}
