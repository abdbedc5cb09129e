//! The list of the orders that a nation can give.

use super::world::{anna, world as east};
use crate::common::seasons::{Played, army, pips, script, seed, world};
use debellis::battle::Season;
use debellis::campaign::Campaign;
use debellis::campaign::names::{NationName, NodeName};
use debellis::campaign::orders::possible::{ALL_WAYS, PossibleOrder, one_of_each, possible};
use debellis::campaign::orders::{CampaignOrder, OrderLine, Weight, check, read};
use debellis::rules::dba3;
use std::collections::BTreeSet;

fn listed(campaign: &Campaign, nation: &str) -> Vec<PossibleOrder> {
    let rules = dba3::rulebook();
    let tables = rules.campaign.as_ref().expect("the rules have campaigns");
    possible(campaign, tables, rules.armies.as_ref(), &NationName::from(nation))
}

fn texts(campaign: &Campaign, nation: &str) -> BTreeSet<String> {
    listed(campaign, nation).iter().map(ToString::to_string).collect()
}

/// Checks that all orders of the list are taken, and that their text reads back to them. `player` leads the nation.
pub(super) fn sound(campaign: &Campaign, nation: &str, player: &str) -> usize {
    let rules = dba3::rulebook();
    let tables = rules.campaign.as_ref().expect("the rules have campaigns");
    let all = listed(campaign, nation);
    for order in &all {
        let text = order.to_string();
        let reading = read(&text);
        let written: Vec<OrderLine> = order.lines().cloned().collect();
        assert_eq!((reading.lines, reading.faults), (written.clone(), Vec::new()), "{text}");
        let remarks = check(campaign, tables, rules.armies.as_ref(), &player.into(), &written);
        let refused: Vec<_> = remarks.iter().filter(|remark| remark.weight == Weight::Refused).collect();
        assert!(refused.is_empty(), "{text}: {refused:?}");
    }
    let once: BTreeSet<String> = all.iter().map(ToString::to_string).collect();
    assert_eq!(once.len(), all.len(), "an order is listed twice");
    all.len()
}

/// The world of three nations in each season of its year, for Anna of Rome.
fn years() -> Vec<Campaign> {
    let in_season = |season| {
        let mut campaign = east();
        campaign.date.season = season;
        campaign.armies.get_mut("First").expect("Rome has it").troops.pop_last();
        campaign
    };
    [Season::Spring, Season::Summer, Season::Autumn, Season::Winter].map(in_season).into()
}

#[test]
fn all_that_is_listed_is_taken_and_reads_back() {
    for campaign in years() {
        let count = sound(&campaign, "Rome", &anna());
        assert!(count > 100, "{count}");
        sound(&campaign, "Egypt", "Ben");
        assert_eq!(listed(&campaign, "Greece"), [], "nobody leads it");
    }
    let mut gone = east();
    gone.players.get_mut("Anna").expect("she plays").removed = true;
    assert_eq!(listed(&gone, "Rome"), []);
}

/// Every order of these kinds for the armies of Rome, sensible or not.
fn any_order(campaign: &Campaign) -> Vec<String> {
    let mut all = Vec::new();
    let nodes: Vec<String> = campaign
        .map
        .nodes
        .keys()
        .map(|node| if node.contains(' ') { format!("\"{node}\"") } else { node.to_string() })
        .collect();
    all.push("army \"Garrison of Pella\" fight as cautious".into());
    all.push("army \"Garrison of Pella\" whole army hold".into());
    all.extend(nodes.iter().map(|node| format!("army \"Garrison of Pella\" scout {node}")));
    for army in ["First", "Second"] {
        let army = format!("army \"{army}\"");
        for node in &nodes {
            for verb in ["intercept", "besiege", "assault", "raid", "scout", "winter at"] {
                all.push(format!("{army} {verb} {node}"));
            }
            for to in &nodes {
                for verb in ["besiege", "assault"] {
                    all.push(format!("{army} march {node}; {verb} {to}"));
                    all.push(format!("{army} sail {node}; {verb} {to}"));
                }
            }
            all.push(format!("{army} garrison {node} with 4Bd*2"));
            all.push(format!("{army} garrison {node} with Sp"));
        }
        for other in ["First", "Second", "Garrison of Pella", "Nile"] {
            all.push(format!("{army} merge into \"{other}\""));
        }
        all.extend(
            [
                "hold",
                "intercept",
                "recruit",
                "recruit Ps",
                "recruit Ps*2",
                "fight as bold and hold back",
                "fight as marshal",
                "left wing round right",
            ]
            .map(|what| format!("{army} {what}")),
        );
        all.push(format!(
            "{army} split off Cv general, 4Bd*2 as \"{} 2\"",
            army.trim_start_matches("army ").trim_matches('"')
        ));
    }
    for nation in ["Rome", "Egypt", "Greece"] {
        for terms in ["peace", "alliance", "passage", "vassal", "tribute 5", "tribute 20"] {
            all.push(format!("offer {terms} to {nation}"));
            all.push(format!("accept {terms} from {nation}"));
        }
        all.extend([
            format!("renounce {nation}"),
            format!("give 10 coins to {nation}"),
            format!("give 20 coins to {nation}"),
        ]);
    }
    all.extend(nodes.iter().map(|node| format!("spy at {node}")));
    all
}

#[test]
fn whatever_is_taken_without_a_remark_is_listed() {
    let rules = dba3::rulebook();
    let tables = rules.campaign.as_ref().expect("the rules have campaigns");
    for campaign in years() {
        let all = listed(&campaign, "Rome");
        let ends = |line: Option<&OrderLine>| {
            line.map(|line| match &line.order {
                CampaignOrder::March { way, .. } | CampaignOrder::Sail { way, .. } => way.last().cloned(),
                order => panic!("{order:?} is no march"),
            })
        };
        let mut found = 0;
        for text in any_order(&campaign) {
            let reading = read(&text);
            assert!(reading.faults.is_empty(), "{text}: {:?}", reading.faults);
            let mut lines = reading.lines;
            let remarks = check(&campaign, tables, rules.armies.as_ref(), &anna(), &lines);
            if remarks.iter().any(|remark| remark.order.is_some()) {
                continue;
            }
            let line = lines.pop().expect("an order");
            let at = |node: &NodeName| campaign.owner(node).map(|owner| owner.to_string());
            let friendly = |node| at(node).is_none_or(|owner| owner == "Rome");
            // These are taken on receipt, since the owner may change before they are carried out.
            match &line.order {
                CampaignOrder::Besiege { at, .. } | CampaignOrder::Assault { at, .. } if friendly(at) => continue,
                CampaignOrder::Garrison { at, .. } | CampaignOrder::Winter { at, .. } if !friendly(at) => continue,
                _ => {}
            }
            let is = |order: &&PossibleOrder| {
                order.line.order == line.order && ends(order.after.as_ref()) == ends(lines.last())
            };
            // A march to where the army already winters needs no order of its own.
            assert!(all.iter().any(|order| is(&order)), "{}: {text} is not listed", campaign.date);
            found += 1;
        }
        assert!(found > 60, "{found}");
    }
}

#[test]
fn the_marches_are_those_that_arrive() {
    let armies = army("Lions", "Red", "Acre") + &army("Bulls", "Blue", "Bari");
    let names = ["Acre", "Ashdod", "Mara", "Bari", "Byblos", "Corfu", "Cairo"];
    for points in 1..=4 {
        let policies = format!("play = \"postal\", march = {points}");
        let of = || Played::of(&dba3::rulebook(), &world(&policies, &armies), seed(|_| true));
        let played = of();
        let marches: BTreeSet<String> = texts(&played.campaign, "Red")
            .into_iter()
            .filter(|text| text.contains(" march ") && !text.contains(';'))
            .collect();
        let mut found = 0;
        let ways = names.iter().flat_map(|a| names.iter().map(move |b| vec![*a, *b]));
        let longer = names.iter().flat_map(|a| names.iter().flat_map(move |b| names.map(|c| vec![*a, *b, c])));
        for way in names.iter().map(|a| vec![*a]).chain(ways).chain(longer).filter(|way| way.len() <= ALL_WAYS) {
            let once: BTreeSet<_> = way.iter().chain([&"Acre"]).collect();
            if once.len() <= way.len() {
                continue;
            }
            let text = format!("army \"Lions\" march {}", way.join(", "));
            let mut played = of();
            played.orders("Anna", &text).runs();
            let arrives = *played.army("Lions").at == *way[way.len() - 1] && !played.told().contains("Anna, line 1");
            assert_eq!(marches.contains(&text), arrives, "with {points}: {text}\n{}", played.told());
            found += usize::from(arrives);
        }
        assert!(found > 0, "with {points}");
    }
}

#[test]
fn a_march_that_just_reaches_is_listed_and_one_pip_too_few_is_not() {
    let pass = r#"
c:node { "Acre", home = "Arable", walls = "city" }
c:node { "Bari", home = "Arable" }
c:link { "Acre", "Bari", way = "pass" }
c:player { "Anna" }
c:nation { "Red", player = "Anna", capital = "Acre" }
"#;
    let map = format!("{pass}{}", army("Lions", "Red", "Acre"));
    for (face, reaches) in [(4, true), (3, false)] {
        let played = Played::of(&dba3::rulebook(), &script("supply = 0", &map), pips(&[("Red", face)]));
        let all = texts(&played.campaign, "Red");
        assert_eq!(all.contains("army \"Lions\" march Bari"), reaches, "a club with {face}");
        let played =
            Played::of(&dba3::rulebook(), &script(&format!("play = \"postal\", march = {face}"), &map), seed(|_| true));
        let all = texts(&played.campaign, "Red");
        assert_eq!(all.contains("army \"Lions\" march Bari"), reaches, "by mail with {face}");
        assert!(all.contains("army \"Lions\" garrison Acre with 4Pk*4"));
        assert!(!all.contains("army \"Lions\" garrison Acre with 4Pk*5"), "nobody would be left");
    }
}

#[test]
fn a_march_through_walls_of_the_enemy_ends_there() {
    let armies = army("Lions", "Red", "Bari");
    let mut played = Played::of(&dba3::rulebook(), &world("play = \"postal\", march = 4", &armies), seed(|_| true));
    played.turns(1);
    let all = texts(&played.campaign, "Red");
    assert!(all.contains("army \"Lions\" march Byblos; besiege Byblos"), "{all:?}");
    assert!(all.contains("army \"Lions\" march Mara, Corfu, Cairo; assault Cairo"), "{all:?}");
    // An army at peace with Blue does not march there.
    let peace = format!("{armies}c:treaty {{ \"Red\", \"Blue\", terms = \"peace\" }}\n");
    let played = Played::of(&dba3::rulebook(), &world("play = \"postal\", march = 4", &peace), seed(|_| true));
    let all = texts(&played.campaign, "Red");
    assert!(all.iter().all(|text| !text.contains("Byblos;") && !text.ends_with("march Byblos")), "{all:?}");
    assert!(all.contains("renounce Blue") && !all.contains("offer peace to Blue"));
}

#[test]
fn the_list_does_not_depend_on_anything_but_the_campaign() {
    let campaign = &years()[3];
    assert_eq!(listed(campaign, "Rome"), listed(&campaign.clone(), "Rome"));
    let all = listed(campaign, "Rome");
    let kinds: Vec<&str> = one_of_each(&all).iter().map(|order| order.line.order.kind()).collect();
    let once: BTreeSet<&str> = kinds.iter().copied().collect();
    assert_eq!(once.len(), kinds.len());
    assert!(
        ["march", "hold", "recruit", "winter", "offer", "give", "spy"].iter().all(|kind| once.contains(kind)),
        "{kinds:?}"
    );
}

#[test]
fn a_player_of_two_nations_speaks_for_the_one_that_is_meant() {
    let mut campaign = east();
    campaign.nations.get_mut("Greece").expect("it is there").player = Some(anna());
    sound(&campaign, "Rome", &anna());
    sound(&campaign, "Greece", &anna());
    // Greece comes first by name, so that Rome is named.
    assert!(texts(&campaign, "Rome").contains("nation Rome: offer peace to Egypt"));
    assert!(texts(&campaign, "Greece").contains("offer peace to Egypt"));
}
