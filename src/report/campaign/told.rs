//! An event of a campaign as a line for people, with its cause.

use super::throws;
use crate::base::names::SideId;
use crate::book::aftermath::Next;
use crate::campaign::aftermath;
use crate::campaign::army::{Number, Posture};
use crate::campaign::battle::{DEFENDER, Engagement, Fought, INVADER, Matter};
use crate::campaign::cause::Cause;
use crate::campaign::event::{Event, Post, Taking, What};
use crate::campaign::map::Walls;
use crate::campaign::names::{NationName, NodeName};
use crate::campaign::orders::Terms;
use crate::campaign::policy::Play;
use crate::campaign::state::Campaign;
use crate::course::run::MAX_BOUNDS;
use serde::Serialize;

/// A line of a season as it went.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Line {
    /// How far it stands in: 0 for what opens or closes a part.
    pub depth: u8,
    /// What happened.
    pub text: String,
    /// Why.
    pub cause: String,
    /// The clause behind it, where it is a rule's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<crate::base::clause::Clause>,
}

impl Line {
    /// The line as it is printed.
    pub fn shown(&self) -> String {
        let indent = "  ".repeat(usize::from(self.depth));
        if self.cause.is_empty() {
            format!("{indent}{}", self.text)
        } else {
            format!("{indent}{}  [{}]", self.text, self.cause)
        }
    }
}

/// Tells events one after the other; the campaign is as it was before the first of them.
pub fn tell<'e>(before: &Campaign, events: impl IntoIterator<Item = &'e Event>) -> Vec<Line> {
    let mut campaign = before.clone();
    let mut lines = Vec::new();
    for event in events {
        if let Some((depth, text)) = of_battle(&campaign, event).or_else(|| line(&campaign, &event.what)) {
            let clause = match &event.why {
                Cause::Rule(clause) | Cause::Battle(_, clause) => Some(*clause),
                _ => None,
            };
            lines.push(Line { depth, text, cause: cause(&event.why), clause });
        }
        let lord = match &event.what {
            What::Took { node, .. } => campaign.owner(node).cloned(),
            _ => None,
        };
        // A journal is checked where it is read; what cannot be applied is told as far as it goes.
        if !matches!(event.what, What::Founded { .. } | What::Undone { .. }) && campaign.apply(event).is_err() {
            break;
        }
        if let Some(text) = end(&campaign, &event.what, lord.as_ref()) {
            lines.push(Line { depth: 2, text, cause: cause(&event.why), clause: None });
        }
    }
    lines
}

/// What is at its end by what has happened: an army of which nothing is left, a nation without land, city or capital; `lord`
/// owned the node that was taken.
fn end(after: &Campaign, what: &What, lord: Option<&NationName>) -> Option<String> {
    match what {
        What::Lost { army, .. } => {
            after.armies.get(army).filter(|of| of.troops.is_empty()).map(|_| format!("nothing is left of {army}"))
        }
        What::Took { node, owner, .. } => {
            let lord = lord.filter(|lord| owner.as_ref() != Some(lord))?;
            let held = || after.holdings.iter().filter(|(_, holding)| holding.owner.as_ref() == Some(lord));
            let walled = |node: &NodeName| after.map.nodes.get(node).is_some_and(|node| node.walls == Walls::City);
            let capital = after.nations.get(lord).is_some_and(|nation| nation.capital == *node);
            match () {
                () if held().next().is_none() => Some(format!("{lord} has no land any more")),
                () if walled(node) && !held().any(|(node, _)| walled(node)) => {
                    Some(format!("{node} was the last city of {lord}"))
                }
                () if capital => Some(format!("{lord} has lost its capital")),
                () => None,
            }
        }
        _ => None,
    }
}

/// Why, in words.
pub fn cause(why: &Cause) -> String {
    match why {
        Cause::Rule(clause) => clause.to_string(),
        Cause::Policy(name) => format!("policy: {name}"),
        Cause::Order(player, line) => format!("{player}'s orders, line {line}"),
        Cause::Battle(name, clause) => format!("battle {name}, {clause}"),
        Cause::Script(name) => format!("script: {name}"),
        Cause::Umpire => "umpire".into(),
    }
}

/// What follows from a battle and is told with it: the dice of the pursuit with whom they are thrown for and what comes of
/// it, and what was captured.
fn of_battle(at: &Campaign, event: &Event) -> Option<(u8, String)> {
    let Cause::Battle(name, _) = &event.why else { return None };
    let text = match &event.what {
        What::Threw { what, of, face, .. } if what == aftermath::PURSUIT => {
            let number: u32 = of.last()?.parse().ok()?;
            let mut hosts = at.battles.get(name)?.sides.iter().flatten();
            let (army, what) = hosts.find_map(|host| {
                let (_, what) = host.troops.iter().find(|(of, _)| of.0 == number)?;
                Some((&host.army, what))
            })?;
            let then = match aftermath::pursued(at, name, number, *face)? {
                Next::Gone => "is lost",
                Next::Captured => "is captured",
                Next::NextTurn | Next::Kept | Next::Ransomed(_) => "gets away",
            };
            format!("{what} {number} of {army} throws {face} in the pursuit and {then}")
        }
        What::Raised { army, troops } => {
            let names: Vec<&str> = troops.iter().map(|(_, what)| what.as_str()).collect();
            format!("{army} captures {}", grouped(&names))
        }
        _ => return None,
    };
    Some((2, text))
}

fn line(at: &Campaign, what: &What) -> Option<(u8, String)> {
    let (depth, text) = match what {
        What::Founded { campaign, .. } => (0, format!("{} begins", campaign.title)),
        What::Opened { date, commitment } => {
            (0, format!("Turn {}, {date}: orders can be given; the dice are bound by {}", date.turn, commitment.0))
        }
        What::Reseeded { commitment } => (1, format!("the season has new dice, bound by {}", commitment.0)),
        What::Pips { nation, face } => (1, format!("{nation} throws {face} for PIPs")),
        What::Sequence { nations } => {
            let names: Vec<&str> = nations.iter().map(|nation| &**nation).collect();
            (1, format!("the order of moving is {}", names.join(", ")))
        }
        What::Ordered { player, lines, .. } => (1, format!("{player} gives {}", counted(lines.len(), "order"))),
        What::Began => (0, format!("{} runs", at.date)),
        // In a postal campaign all move together.
        What::Turn { .. } if at.policies.play == Play::Postal => return None,
        What::Turn { nation } => (0, format!("{nation} moves")),
        What::Refused { player, line, why } => (1, format!("{player}, line {line}: {why}")),
        What::Threw { what, of, face, needs } => (1, throws::told(at, what, of, *face, *needs)),
        What::Drew { what, of, among, lot } => (1, throws::drawn(what, of, *among, lot.saturating_add(1))),
        What::Marched { army, from, to, cost, .. } => (1, format!("{army} goes from {from} to {to} for {cost}")),
        What::Stands { army, posture } => (1, format!("{army} {}", posture_told(at, army, posture))),
        What::Allowed { march: 0, army } => (1, format!("{army} goes no further")),
        What::Allowed { .. } => return None,
        What::Met { name, battle } => (1, met(at, name, battle)),
        What::Joined { name, army, bound, .. } => match bound {
            0 => (1, format!("{army} joins battle {name}")),
            bound => (1, format!("{army} joins battle {name}, in its bound {bound}")),
        },
        What::Way { name, fought } => (1, format!("battle {name} is fought {}", fought_told(*fought))),
        What::Fought { name, record } => {
            let corrected = at.battles.get(name).is_some_and(|battle| battle.record.is_some());
            let corrected = if corrected { ", corrected" } else { "" };
            (1, format!("battle {name}{corrected}: {}", outcome(at, name, record)))
        }
        What::Settled { .. } => return None,
        What::Lost { army, troops } => (2, format!("{army} loses {}", troops_told(at, army, troops))),
        What::Away { army, troops, back } => {
            (2, format!("{army} is without {} until turn {back}", troops_told(at, army, troops)))
        }
        What::Raised { army, troops } => {
            let names: Vec<&str> = troops.iter().map(|(_, what)| what.as_str()).collect();
            (1, format!("{army} raises {}", grouped(&names)))
        }
        What::Handed { from, to, troops } => {
            (1, format!("{} of {from} go over to {to}", troops_told(at, from, troops)))
        }
        What::Formed { name, army } => (1, format!("{name} is formed in {}", army.at)),
        What::Ended { army, into: Some(into) } => (1, format!("{army} is part of {into} now")),
        What::Ended { army, into: None } => (1, format!("{army} is no more")),
        What::Stuck { army } => (2, format!("{army} has nowhere to go back to, and stays")),
        What::Spent { army, cost } => (1, format!("{army} goes out to raid, for {cost}")),
        What::Retreated { army, to } => (2, format!("{army} goes back to {to}")),
        What::Took { node, owner, how } => {
            let who = owner.as_ref().map_or("nobody", |owner| &**owner);
            (
                1,
                match how {
                    Taking::Entered => format!("{who} takes {node}, which nobody defends"),
                    Taking::Stormed => format!("{who} storms {node}"),
                    Taking::Surrendered => format!("{node} surrenders to {who}"),
                    Taking::Revolted => format!("{node} rises and is with {who} again"),
                },
            )
        }
        What::Sacked { node, by } => (1, format!("{by} lays {node} waste")),
        What::Paid { from, to, coins } => (1, format!("{} from {from} to {to}", counted(*coins as usize, "coin"))),
        What::Scored { nation, points } => (2, format!("{nation} scores {points}")),
        What::Offered { treaty } => (1, format!("{} offers {} {}", treaty.from, treaty.to, terms(treaty.terms))),
        What::Agreed { treaty } => (1, format!("{} and {} agree on {}", treaty.from, treaty.to, terms(treaty.terms))),
        What::Broken { treaty } => {
            (1, format!("{} between {} and {} is at an end", terms(treaty.terms), treaty.from, treaty.to))
        }
        What::Letter { from, to, kind, text } => {
            let to = to.as_ref().map_or("the press".to_string(), ToString::to_string);
            (
                1,
                match kind {
                    Post::Letter => format!("{from} writes to {to}: {text}"),
                    Post::Rumour => format!("a rumour that {from} spreads: {text}"),
                    Post::Report => format!("{from} learns of {text}"),
                    Post::News => text.clone(),
                },
            )
        }
        What::Adopted { .. } => (1, "the campaign goes on by another version of its script".into()),
        What::Removed { player, removed: true } => (1, format!("{player} leaves the campaign")),
        What::Removed { player, removed: false } => (1, format!("{player} is back in the campaign")),
        What::Closed { seed } => (0, format!("{} is over; its dice came from {seed}", at.date)),
        What::Undone { from, .. } => (0, format!("everything from entry {from} on is taken back")),
    };
    Some((depth, text))
}

/// `1 coin`, `3 coins`.
pub fn counted(count: usize, of: &str) -> String {
    if count == 1 { format!("1 {of}") } else { format!("{count} {of}s") }
}

/// `2 x 4Pk, Cv general`: elements of the same kind together.
pub fn grouped(names: &[&str]) -> String {
    let mut kinds: Vec<(&str, usize)> = Vec::new();
    for name in names {
        match kinds.iter_mut().find(|(known, _)| known == name) {
            Some((_, count)) => *count += 1,
            None => kinds.push((name, 1)),
        }
    }
    let told =
        kinds.iter().map(|(name, count)| if *count == 1 { (*name).to_string() } else { format!("{count} x {name}") });
    told.collect::<Vec<_>>().join(", ")
}

fn troops_told(at: &Campaign, army: &str, troops: &[Number]) -> String {
    let of = at.armies.get(army);
    let names: Vec<&str> =
        troops.iter().filter_map(|number| of?.troops.get(number)).map(|troop| troop.what.as_str()).collect();
    grouped(&names)
}

fn posture_told(at: &Campaign, army: &str, posture: &Posture) -> String {
    let node = at.armies.get(army).map_or("its place", |army| &*army.at);
    let owner = at.armies.get(army).map(|army| army.nation.clone());
    match posture {
        Posture::Field => match at.armies.get(army).map(|army| &army.posture) {
            Some(Posture::Besieging(_)) if at.holdings.get(node).is_some_and(|holding| holding.owner == owner) => {
                format!("enters {node}")
            }
            Some(Posture::Besieging(_)) => format!("lifts its siege of {node}"),
            Some(Posture::Inside) => format!("comes out of {node}"),
            _ => format!("takes the field at {node}"),
        },
        Posture::Inside => format!("goes into {node}"),
        Posture::Besieging(_) => format!("besieges {node}"),
        Posture::Quarters => format!("goes into winter quarters at {node}"),
    }
}

/// Who fights a battle, in words.
pub fn fought_told(fought: Fought) -> &'static str {
    match fought {
        Fought::Computer => "by computers",
        Fought::Players => "by players",
        Fought::Typed => "at a table",
    }
}

/// `First (12) of Asia, Third (4) of Lydia`.
pub fn side_told(at: &Campaign, battle: &Engagement, side: SideId) -> String {
    let host = |host: &crate::campaign::battle::Host| {
        let nation = at.armies.get(&host.army).map_or(String::new(), |army| format!(" of {}", army.nation));
        format!("{} ({}){nation}", host.army, host.troops.len())
    };
    battle.sides[side.index()].iter().map(host).collect::<Vec<_>>().join(", ")
}

fn met(at: &Campaign, name: &str, battle: &Engagement) -> String {
    let [invader, defender] = [INVADER, DEFENDER].map(|side| side_told(at, battle, side));
    let node = &battle.node;
    match (battle.matter, &battle.toward) {
        (Matter::Assault, _) => format!("battle {name}: {invader} storms {node}, defended by {defender}"),
        (Matter::Raid, _) => format!("battle {name}: {invader} raids {node} and meets {defender}"),
        (_, Some(toward)) => format!("battle {name}: {invader} meets {defender} on the way from {node} to {toward}"),
        _ => format!("battle {name}: {invader} meets {defender} at {node}"),
    }
}

fn outcome(at: &Campaign, name: &str, record: &crate::book::aftermath::Record) -> String {
    let Some(battle) = at.battles.get(name) else { return "fought".into() };
    let who =
        |side: SideId| battle.sides[side.index()].first().map_or("nobody".to_string(), |host| host.army.to_string());
    let lasted = counted(usize::from(record.bounds), "bound");
    match record.winner {
        Some(winner) => format!("{} wins after {lasted}", who(winner)),
        None if record.bounds >= MAX_BOUNDS => {
            format!("drawn after {lasted}, when both sides had enough: no battle lasts longer")
        }
        None => format!("drawn after {lasted}"),
    }
}

/// What nations agree on, in words.
pub fn terms(terms: Terms) -> String {
    match terms {
        Terms::Peace => "peace".into(),
        Terms::Alliance => "an alliance".into(),
        Terms::Passage => "passage".into(),
        Terms::Tribute(coins) => format!("a tribute of {}", counted(coins as usize, "coin")),
        Terms::Vassal => "vassalage".into(),
    }
}
