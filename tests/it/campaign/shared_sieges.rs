//! Armies that win together besiege together, and a duty to attack that nobody avoids.

use debellis::campaign::CampaignEventKind;
use debellis::campaign::army::Posture;
use debellis::campaign::dice::Seed;
use debellis::campaign::event::Taking;
use debellis::campaign::policy::SeasonReading;
use debellis::rules::dba3;

use crate::common::seasons::{Played, army, founded, pips, seed_where, world};

/// Lions and Wolves of Red march from Bari, which is theirs, upon Bulls of Blue in the field at Byblos, which four hold; they win.
fn won(reading: SeasonReading, dice: Seed) -> Played {
    let garrison = "c:garrison { \"Byblos\", nation = \"Blue\", list = \"II/20a\", elements = \"4Pk*4\" }\n";
    let more = army("Lions", "Red", "Bari") + &army("Wolves", "Red", "Bari") + &army("Bulls", "Blue", "Byblos");
    let mut start = founded(&world("play = \"postal\", siege = 20", &(more + garrison)));
    start.policies.reading = reading;
    let mut season = Played::from(&dba3::rulebook(), start, dice);
    let (node, owner) = ("Bari".into(), Some("Red".into()));
    season.happens(CampaignEventKind::Took { node, owner, how: Taking::Entered });
    season.orders("Anna", "army Lions march Byblos\narmy Wolves march Byblos").runs();
    season.fought("1-Byblos", Some(0), &[("Bulls", 5)]);
    season
}

#[test]
fn all_who_have_won_sit_down_and_who_stays_goes_on_with_the_siege() {
    let mut season = won(SeasonReading::Together, Seed([1; 32]));
    assert_eq!(
        ["Lions", "Wolves"].map(|army| season.army(army).posture.clone()),
        [Posture::Besieging(1), Posture::Field],
        "{}",
        season.told()
    );
    season = won(SeasonReading::SharedSieges, Seed([1; 32]));
    season.says(&["Lions (5) of Red, Wolves (5) of Red meet Bulls", "Lions besieges Byblos", "Wolves besieges Byblos"]);
    season.next().orders("Anna", "army Lions march Bari\narmy Wolves hold").runs();
    season.says(&["Lions leaves the siege of Byblos to its friends"]);
    assert_eq!(season.army("Wolves").posture, Posture::Besieging(1));
    // Who comes back goes on with the siege of those who stayed, and the last to go ends it.
    season.next().orders("Anna", "army Lions march Byblos").runs();
    assert_eq!(season.army("Lions").posture, Posture::Besieging(1), "{}", season.told());
    season.next().orders("Anna", "army Lions march Bari\narmy Wolves march Bari").runs();
    season.says(&["Wolves lifts its siege of Byblos"]);
}

#[test]
fn nobody_winters_in_quarters_before_the_walls_of_an_enemy() {
    for (reading, posture) in
        [(SeasonReading::Together, Posture::Quarters), (SeasonReading::SharedSieges, Posture::Field)]
    {
        let mut season = won(reading, Seed([1; 32]));
        season.next().next().next();
        season.happens(CampaignEventKind::Stands { army: "Wolves".into(), posture: Posture::Field }).runs();
        assert_eq!(season.army("Wolves").posture, posture, "{}", season.told());
        assert_eq!(season.army("Lions").posture, Posture::Besieging(1));
    }
}

/// Red, whose die obliges it to attack, sends Lions from Mara against Bulls at Bari and has them avoid battle.
fn dodged(reading: SeasonReading, lions: &str, text: &str) -> Played {
    let more = army("Lions", "Red", lions) + &army("Bulls", "Blue", "Bari");
    let mut start = founded(&world("siege = 20, rearguard = 0", &more));
    start.policies.reading = reading;
    let mut season = Played::from(&dba3::rulebook(), start, pips(&[("Red", 6), ("Blue", 2), ("Green", 2)]));
    season.orders("Anna", text).runs();
    season
}

#[test]
fn whoever_avoids_a_battle_has_not_attacked() {
    let text = "army Lions march Bari; avoid battle";
    let before = dodged(SeasonReading::Together, "Mara", text);
    assert!(before.campaign.battles.is_empty(), "{}", before.told());
    // It goes again, for nothing, and fights.
    let season = dodged(SeasonReading::SharedSieges, "Mara", text);
    assert_eq!(season.campaign.battles.len(), 1, "{}", season.told());
    assert!(season.told().contains("dba3.campaign.09"), "{}", season.told());
    assert_eq!(season.campaign.pips["Red"], before.campaign.pips["Red"]);
    // Whoever stands before the enemy and goes back does not get away with it either.
    let season = dodged(SeasonReading::SharedSieges, "Bari", "army Lions march Byblos; avoid battle");
    assert_eq!(season.campaign.battles.len(), 1, "{}", season.told());
}

#[test]
fn where_no_die_obliges_an_army_may_avoid_a_battle() {
    let more = army("Lions", "Red", "Mara") + &army("Bulls", "Blue", "Bari");
    let dice = seed_where(|dice| {
        let faces = ["Red", "Blue", "Green"].map(|nation| dice.die(1, "pips", &[nation]));
        faces == [5, 2, 2]
    });
    let mut season = Played::of(&dba3::rulebook(), &world("siege = 20, rearguard = 0", &more), dice);
    season.orders("Anna", "army Lions march Bari; avoid battle").runs();
    assert!(season.campaign.battles.is_empty(), "{}", season.told());
}
