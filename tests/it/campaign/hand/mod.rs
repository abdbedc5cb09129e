//! The umpire's own hand.

mod acts;
pub mod affairs;
mod bought;
mod desk;
mod faults;
mod judged;
mod seats;

use crate::common::seasons::{Played, army, pips, world};
use debellis::campaign::CampaignEventKind;
use debellis::campaign::hand::{ActRefusal, SignedAct, no_lists, read};
use debellis::rules::dba3;

/// Red with the Lions at Acre, Blue with the Bulls at Byblos and a garrison there; orders are open.
fn begun(policies: &str) -> Played {
    let garrison = "c:garrison { \"Byblos\", nation = \"Blue\", list = \"II/18a\", elements = \"Ps*2\" }\n";
    let armies = army("Lions", "Red", "Acre") + &army("Bulls", "Blue", "Byblos") + garrison;
    Played::of(&dba3::rulebook(), &world(&format!("play = \"postal\"{policies}"), &armies), pips(&[]))
}

/// Acts as they are judged.
fn asked(played: &Played, text: &str) -> Result<Vec<SignedAct>, Vec<ActRefusal>> {
    read(&played.campaign, &no_lists, text, "Jon", Some("a test"))
}

/// Does acts; returns their lines on the season's page.
#[track_caller]
fn done(played: &mut Played, text: &str) -> Vec<String> {
    let acts = asked(played, text).unwrap_or_else(|faults| panic!("{text}: {faults:?}"));
    let before = played.told().lines().count();
    for signed in acts {
        played.happens(CampaignEventKind::Amended(Box::new(signed)));
    }
    played.told().lines().skip(before).map(|line| line.trim().to_string()).collect()
}

/// The faults of acts that cannot be done.
#[track_caller]
fn refused(played: &Played, text: &str) -> Vec<String> {
    asked(played, text).expect_err(text).iter().map(ToString::to_string).collect()
}
