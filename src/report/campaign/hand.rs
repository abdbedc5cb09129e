//! The umpire's own hand in words: his acts, and the causes of what he signed.

use super::phrases::{cause, counted, grouped, terms};
use crate::book::aftermath::BattleOrigin;
use crate::campaign::Campaign;
use crate::campaign::army::{ElementNumber, Posture};
use crate::campaign::cause::CampaignCause;
use crate::campaign::event::{CampaignEvent, CampaignEventKind};
use crate::campaign::hand::{HandRecord, UmpireAct};
use crate::campaign::names::{NationName, NodeName};
use crate::campaign::nation::Treaty;

/// The signature where nobody gave another.
pub const NOBODY: &str = "the umpire";

/// An act in words; `at` is the campaign before it.
pub fn act(at: &Campaign, act: &UmpireAct) -> String {
    let some = |army: &str, troops: &[ElementNumber]| {
        let of = at.armies.get(army);
        let what: Vec<&str> =
            troops.iter().filter_map(|number| of?.troops.get(number)).map(|troop| troop.what.as_str()).collect();
        grouped(&what)
    };
    let new =
        |troops: &[(ElementNumber, String)]| grouped(&troops.iter().map(|(_, what)| what.as_str()).collect::<Vec<_>>());
    match act {
        UmpireAct::Give { nation, coins } => {
            format!("{nation} gets {} from the umpire", counted(*coins as usize, "coin"))
        }
        UmpireAct::Take { nation, coins } => {
            format!("the umpire takes {} from {nation}", counted(*coins as usize, "coin"))
        }
        UmpireAct::Move { army, to, posture } => {
            let inside = if *posture == Posture::Inside { "into" } else { "to" };
            match at.armies.get(army).map(|of| &of.at).filter(|from| *from != to) {
                Some(from) => format!("{army} is moved from {from} {inside} {to}"),
                None => format!("{army} is moved {inside} {to}"),
            }
        }
        UmpireAct::Raise { army, troops } => format!("{army} gets {}", new(troops)),
        UmpireAct::Form { name, army, troops } => {
            format!("{name} of {} is formed at {}: {}", army.nation, army.at, new(troops))
        }
        UmpireAct::Disband { army, troops } => {
            let all = at.armies.get(army).is_some_and(|of| of.troops.len() == troops.len());
            let some = some(army, troops);
            match (all, some.is_empty()) {
                (true, true) => format!("{army} is disbanded"),
                (true, false) => format!("{army} is disbanded: {some}"),
                (false, _) => format!("{some} of {army} are disbanded"),
            }
        }
        UmpireAct::Kill { army, troops } => format!("{army} loses {}", some(army, troops)),
        UmpireAct::Injure { army, troops, back } => {
            format!("{army} is without {} until turn {back}", some(army, troops))
        }
        UmpireAct::Appoint { army, element } => {
            format!("{} {} leads {army} now", some(army, &[*element]), element.0)
        }
        UmpireAct::Rename { army, to } => format!("{army} is called {to} now"),
        UmpireAct::Own { node, owner: Some(owner) } => format!("{node} belongs to {owner} now"),
        UmpireAct::Own { node, owner: None } => format!("{node} belongs to nobody now"),
        UmpireAct::Agree { treaty } => {
            format!("{} and {} agree on {}", treaty.from, treaty.to, terms(treaty.terms))
        }
        UmpireAct::Break { treaties } => {
            let ended = |treaty: &Treaty| match treaty.since {
                Some(_) => format!("{} between {} and {}", terms(treaty.terms), treaty.from, treaty.to),
                None => format!("{}'s offer of {} to {}", treaty.from, terms(treaty.terms), treaty.to),
            };
            let all: Vec<String> = treaties.iter().map(ended).collect();
            format!("{} {} at an end", all.join(" and "), if all.len() == 1 { "is" } else { "are" })
        }
        UmpireAct::News { to, text } if to.is_empty() => format!("news: {text}"),
        UmpireAct::News { to, text } => {
            let names: Vec<&str> = to.iter().map(|nation| &**nation).collect();
            format!("news to {}: {text}", names.join(" and "))
        }
        UmpireAct::Weather { battle: Some(battle), weather } => {
            format!("the weather of the battle {battle} is {weather}")
        }
        UmpireAct::Weather { battle: None, weather } => format!("the weather of this season's battles is {weather}"),
    }
}

/// The cause of an event in words: with the signature and the reason where a person answers for it.
pub fn signed(event: &CampaignEvent) -> String {
    match &event.what {
        CampaignEventKind::Amended(signed) => by(&signed.who, &signed.reason),
        CampaignEventKind::Managed(signed) if event.why == CampaignCause::Umpire => {
            reason(&signed.who, signed.reason.as_deref())
        }
        CampaignEventKind::Fought { record, .. } => match &record.by {
            BattleOrigin::Typed { who } if event.why == CampaignCause::Umpire => filled_in(who, record.why.as_deref()),
            BattleOrigin::Players { .. } if event.why == CampaignCause::Umpire => "played here".into(),
            _ => cause(&event.why),
        },
        _ => cause(&event.why),
    }
}

/// `umpire Jon: a mail was lost`.
pub fn by(who: &str, why: &str) -> String {
    reason(who, Some(why))
}

/// Whose form a result stands in: a player who fills it in is no umpire.
fn filled_in(who: &str, why: Option<&str>) -> String {
    if who == NOBODY {
        return reason(who, why);
    }
    why.map_or(format!("form of {who}"), |why| format!("form of {who}: {why}"))
}

fn reason(who: &str, why: Option<&str>) -> String {
    let who = if who == NOBODY { "umpire".to_string() } else { format!("umpire {who}") };
    why.map_or(who.clone(), |why| format!("{who}: {why}"))
}

/// The node that an event gives to another owner, with that owner.
pub fn given(what: &CampaignEventKind) -> Option<(&NodeName, Option<&NationName>)> {
    match what {
        CampaignEventKind::Took { node, owner, .. } => Some((node, owner.as_ref())),
        CampaignEventKind::Amended(signed) => match &signed.act {
            UmpireAct::Own { node, owner } => Some((node, owner.as_ref())),
            _ => None,
        },
        _ => None,
    }
}

/// What stands by the umpire's hand, in lines.
pub fn standing(hand: &HandRecord) -> Vec<String> {
    let season = hand.weather.iter().map(|weather| format!("the weather of this season's battles is {weather}"));
    let battles =
        hand.battles.iter().map(|(battle, weather)| format!("the weather of the battle {battle} is {weather}"));
    season.chain(battles).collect()
}
