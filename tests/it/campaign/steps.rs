//! The steps of a season: each begins before what happens in it, and none is told in which nothing happens.

use debellis::campaign::CampaignEventKind;
use debellis::campaign::army::Posture;
use debellis::campaign::chance::CampaignThrow;
use debellis::campaign::dice::Seed;
use debellis::campaign::step::SeasonStep;
use debellis::rules::dba3;

use crate::common::seasons::{Played, army, founded, world};

/// The word for what an event shows of a step.
fn shows(what: &CampaignEventKind) -> Option<&'static str> {
    Some(match what {
        CampaignEventKind::Offered { .. } => "an offer",
        CampaignEventKind::Formed { name, .. } if &**name == "Cubs" => "an army split off",
        CampaignEventKind::Marched { .. } => "a march",
        CampaignEventKind::Settled { .. } => "a battle settled",
        CampaignEventKind::Stands { posture: Posture::Besieging(_), .. } => "a siege",
        CampaignEventKind::Threw { throw: CampaignThrow::Spy { .. }, .. } => "a spy",
        CampaignEventKind::Threw { throw: CampaignThrow::Siege { .. }, .. } => "a besieged place",
        CampaignEventKind::Threw { throw: CampaignThrow::Attrition { .. }, .. } => "hunger",
        CampaignEventKind::Paid { .. } => "income",
        CampaignEventKind::Stands { posture: Posture::Quarters, .. } => "quarters",
        CampaignEventKind::CampaignEnded(_) => "the end",
        _ => return None,
    })
}

#[test]
fn every_step_begins_before_what_happens_in_it() {
    let more = army("Lions", "Red", "Byblos")
        + &army("Wolves", "Red", "Acre")
        + &army("Crows", "Green", "Bari")
        + &army("Boars", "Blue", "Corfu")
        + &army("Goats", "Green", "Corfu")
        + "c:ends { year = -320 }\n";
    // It is winter. Boars and Goats fight at Corfu; nobody feeds the Crows so far from home.
    let policies = "play = \"postal\", siege = 20, attrition = 6, supply = 1";
    let script = world(policies, &more).replace("income = \"none\"", "income = \"year\"");
    let mut start = founded(&script);
    for _ in 0..3 {
        start.date = start.calendar.after(start.date);
    }
    let mut season = Played::from(&dba3::rulebook(), start, Seed([1; 32]));
    season.orders("Anna", "offer peace to Green\narmy Lions besiege Byblos\narmy Wolves split off 4Pk as Cubs\nspy at Cairo\narmy Wolves march Ashdod");
    season.runs();
    let names: Vec<String> = season.campaign.battles.keys().map(ToString::to_string).collect();
    for name in names {
        season.fought(&name, Some(0), &[]);
    }
    let (mut step, mut found, mut steps) = (None, Vec::new(), Vec::new());
    for event in &season.events {
        match &event.what {
            CampaignEventKind::Step { step: next } => {
                step = Some(*next);
                steps.push(*next);
            }
            what => {
                if let Some(what) = shows(what).filter(|what| !found.iter().any(|(known, _)| known == what)) {
                    found.push((what, step));
                }
            }
        }
    }
    let at = |what: &str| found.iter().find(|(known, _)| *known == what).and_then(|(_, step)| *step);
    for (what, step) in [
        ("an offer", SeasonStep::Diplomacy),
        ("an army split off", SeasonStep::Forces),
        ("a march", SeasonStep::Marches),
        ("a battle settled", SeasonStep::Battles),
        ("a siege", SeasonStep::Sieges),
        ("a spy", SeasonStep::Eyes),
        ("a besieged place", SeasonStep::Hunger),
        ("hunger", SeasonStep::Supply),
        ("income", SeasonStep::Treasury),
        ("quarters", SeasonStep::Winter),
        ("the end", SeasonStep::Reckoning),
    ] {
        assert_eq!(at(what), Some(step), "{what}:\n{}", season.told());
    }
    assert!(!steps.contains(&SeasonStep::News), "{steps:?}");
    steps.dedup();
    let mut sorted = steps.clone();
    sorted.sort();
    sorted.dedup();
    assert_eq!(steps.len(), sorted.len(), "each is told once: {steps:?}");
}
