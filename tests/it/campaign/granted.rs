//! What a sheet and the list of orders name can be done: tried in the campaigns that come with the program, season by
//! season.

use std::collections::BTreeMap;

use debellis::campaign::dice::Seed;
use debellis::campaign::names::PlayerName;
use debellis::campaign::orders::possible::{PossibleOrder, possible};
use debellis::campaign::orders::{
    CampaignOrder, OrderLine, OrderRemark, RemarkFault, Weight, check, read, receive, sheet,
};
use debellis::campaign::season::Come;
use debellis::campaign::{CampaignEventKind, computer};
use debellis::rules::by_name;
use debellis::script::campaign::load;
use debellis::script::limits::Limits;

use crate::common::seasons::Played;

/// How each of our own campaigns stands at the beginning of its first seasons, with computers as its players and drawn
/// battles.
fn seasons() -> Vec<Played> {
    let mut all = Vec::new();
    for name in ["punic_war", "six_powers", "three_kings"] {
        let path = format!("campaigns/{name}/campaign.lua");
        let campaign = load(path.as_ref(), Limits::default()).expect("a campaign").campaign;
        let rules = by_name(&campaign.rules, None).expect("a rule set");
        let seed = Seed([5; 32]);
        let mut played = Played::from(&rules, campaign, seed);
        for turn in 0..6 {
            all.push(played.clone());
            if turn == 5 {
                break;
            }
            for player in played.campaign.players.keys().cloned().collect::<Vec<PlayerName>>() {
                let tables = rules.campaign.as_ref().expect("the rules have campaigns");
                let text = computer::orders(&played.campaign, tables, rules.armies.as_ref(), &player, &seed);
                played.orders(&player, &text);
            }
            while played.advance().expect("it goes on") == Come::Battles {
                let waits = played.campaign.battles.iter().find(|(_, battle)| battle.record.is_none());
                let name = waits.map(|(name, _)| name.clone()).expect("a battle waits");
                played.fought(&name, Some(1), &[]);
                if played.campaign.battles.values().all(|battle| battle.record.is_some()) {
                    break;
                }
            }
            played.next();
        }
    }
    all
}

#[test]
fn each_example_of_a_sheet_is_taken_as_it_stands() {
    let mut kinds: BTreeMap<String, usize> = BTreeMap::new();
    for played in seasons() {
        let tables = played.rules.campaign.as_ref().expect("the rules have campaigns");
        for player in played.campaign.players.keys() {
            let blank = sheet(&played.campaign, tables, player);
            let examples = blank.lines().skip_while(|line| *line != "# What can be ordered:").skip(1);
            for example in examples {
                let text = example.trim_start_matches(['#', ' ']).split("   (").next().unwrap_or_default();
                let receipt = receive(&played.campaign, tables, played.rules.armies.as_ref(), player, read(text));
                assert!(receipt.faults.is_empty(), "{text}: {:?}", receipt.faults);
                let wrong = |remark: &&OrderRemark| {
                    remark.order.is_some()
                        && remark.weight != Weight::Note
                        && !matches!(remark.fault, RemarkFault::AtRisk { .. } | RemarkFault::TooLarge { .. })
                };
                let wrong: Vec<String> =
                    receipt.remarks.iter().filter(wrong).map(|remark| remark.what.clone()).collect();
                assert!(
                    wrong.is_empty(),
                    "{} of {}, {player}: {text}: {wrong:?}",
                    played.campaign.date,
                    played.campaign.title
                );
                let line = receipt.lines.last().unwrap_or_else(|| panic!("{text} is no order"));
                *kinds.entry(line.order.kind().to_string()).or_default() += 1;
            }
        }
    }
    for kind in
        ["march", "sail", "hold", "intercept", "garrison", "besiege", "assault", "raid", "scout", "winter", "give"]
    {
        assert!(kinds.contains_key(kind), "{kind}: {kinds:?}");
    }
}

#[test]
fn each_order_of_the_list_alone_is_carried_out() {
    let (mut tried, mut wrong) = (0, Vec::new());
    for played in seasons() {
        let tables = played.rules.campaign.as_ref().expect("the rules have campaigns");
        for (nation, of) in &played.campaign.nations {
            let Some(player) = &of.player else { continue };
            let all = possible(&played.campaign, tables, played.rules.armies.as_ref(), nation);
            let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
            for order in &all {
                // How many recruits come, and what is left of the coins when armies are paid, is known only then.
                let paid = played.campaign.land_pays() && played.campaign.upkeep(nation) > 0;
                match &order.line.order {
                    CampaignOrder::Recruit { .. } => continue,
                    CampaignOrder::Realm(_) if paid => continue,
                    _ => {}
                }
                let count = seen.entry(order.line.order.kind()).or_default();
                *count += 1;
                // Of each kind the first ones, and then here and there one.
                if *count <= 6 || count.is_multiple_of(17) {
                    wrong.extend(refused(&played, player, order));
                    tried += 1;
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {tried}:\n{}", wrong.len(), wrong.join("\n"));
    assert!(tried > 1000, "{tried}");
}

/// Runs the season with this order alone up to its first battle, from which on all is open. Returns why it was not carried
/// out, unless a remark says that it is at a risk.
fn refused(played: &Played, player: &PlayerName, order: &PossibleOrder) -> Option<String> {
    let tables = played.rules.campaign.as_ref().expect("the rules have campaigns");
    let lines: Vec<OrderLine> = order.lines().cloned().collect();
    let remarks = check(&played.campaign, tables, played.rules.armies.as_ref(), player, &lines);
    if remarks.iter().any(|remark| remark.order.is_some() && remark.weight == Weight::Warning) {
        return None;
    }
    let mut season = played.clone();
    season.events.clear();
    season.orders(player, &order.to_string());
    season.advance().expect("it goes on");
    let met = season.events.iter().any(|event| matches!(event.what, CampaignEventKind::Met { .. }));
    let of = format!("{} of {}, {player}: {order}", played.campaign.date, played.campaign.title);
    let refused = season.events.iter().find_map(|event| match &event.what {
        CampaignEventKind::Refused { player: of, why, .. } if of == player => Some(why),
        _ => None,
    });
    refused.filter(|_| !met).map(|why| format!("{of}: {why:?}"))
}
