//! Puts an event of a campaign in a line for people, with its cause.

use super::changed::changed;
pub use super::phrases::{cause, counted, grouped, terms};
use super::{affairs, hand, realm, refused, standings, throws};
use crate::base::names::SideId;
use crate::book::aftermath::{Next, NightReckoning};
use crate::campaign::aftermath;
use crate::campaign::army::{ElementNumber, Posture};
use crate::campaign::battle::{BattleMode, BattleStake, DEFENDER, Engagement, INVADER};
use crate::campaign::cause::CampaignCause;
use crate::campaign::chance::CampaignThrow;
use crate::campaign::event::{CampaignEvent, CampaignEventKind, LetterKind, SeenArmy, Taking};
use crate::campaign::hand::UmpireAct;
use crate::campaign::map::Walls;
use crate::campaign::names::{ArmyName, NationName, NodeName};
use crate::campaign::orders::OrderLine;
use crate::campaign::policy::Play;
use crate::campaign::scope::Audience;
use crate::campaign::state::Campaign;
use crate::campaign::step::SeasonStep;
use crate::course::run::MAX_BOUNDS;
use serde::Serialize;
use std::collections::BTreeSet;

/// A line of a season.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SeasonLine {
    /// Its indentation: 0 for the begin or end of a part.
    pub depth: u8,
    /// The event in words.
    pub text: String,
    /// Its cause in words.
    pub cause: String,
    /// What everybody hears of it, where only its audience may know the whole line: a rumour without who spreads it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub heard: Option<String>,
    /// The clause behind it, if its cause is a rule.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<crate::base::clause::Clause>,
    /// The word for the kind of its event: `marched`, `took`.
    pub kind: &'static str,
    /// The step of the season; absent outside of the steps.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<SeasonStep>,
    /// The nations that it concerns.
    pub nations: BTreeSet<NationName>,
    /// The nodes that it concerns.
    pub nodes: BTreeSet<NodeName>,
    /// The armies that it concerns.
    pub armies: BTreeSet<ArmyName>,
    /// Who may know all of it.
    pub audience: Audience,
    /// Whether the story of a whole war has it.
    #[serde(skip)]
    pub story: bool,
}

impl SeasonLine {
    /// The line as it is printed.
    pub fn shown(&self) -> String {
        let indent = "  ".repeat(usize::from(self.depth));
        // Letters have lines of their own; they stand further in than the line that they belong to.
        let text = self.text.replace('\n', &format!("\n{indent}    "));
        if self.cause.is_empty() { format!("{indent}{text}") } else { format!("{indent}{text}  [{}]", self.cause) }
    }
}

/// The lines for events, one after the other; `before` is the campaign before the first of them.
pub fn tell<'e>(before: &Campaign, events: impl IntoIterator<Item = &'e CampaignEvent>) -> Vec<SeasonLine> {
    let mut campaign = before.clone();
    let mut lines = Vec::new();
    // A step of a club campaign that no nation's turn holds has a line of its own, where anything happens in it.
    let mut heading: Option<SeasonLine> = None;
    for event in events {
        match &event.what {
            CampaignEventKind::Step { step } => {
                let text = heading_of(&campaign, *step);
                heading = text.map(|text| of_event(&campaign, event, 0, text.into()));
            }
            CampaignEventKind::Closed { .. } => heading = None,
            _ => {}
        }
        let said = of_battle(&campaign, event).or_else(|| line(&campaign, &event.what));
        let said = said.map(|(depth, text)| of_event(&campaign, event, depth, text));
        if said.is_some() {
            lines.extend(heading.take());
        }
        lines.extend(said.clone());
        lines.extend(of_computer(&campaign, event));
        let lord = hand::given(&event.what).and_then(|(node, _)| campaign.owner(node).cloned());
        // A journal is checked when it is read; here the lines end at an event that cannot be applied.
        if !matches!(event.what, CampaignEventKind::Founded { .. } | CampaignEventKind::Undone { .. })
            && campaign.apply(event).is_err()
        {
            break;
        }
        if let Some(text) = end(&campaign, &event.what, lord.as_ref()) {
            let of = said.unwrap_or_else(|| of_event(&campaign, event, 2, String::new()));
            lines.push(SeasonLine { depth: 2, text, clause: None, story: true, ..of });
        }
    }
    lines
}

/// The line of an event with this text; `before` is the campaign before it.
fn of_event(before: &Campaign, event: &CampaignEvent, depth: u8, text: String) -> SeasonLine {
    let clause = match &event.why {
        CampaignCause::Rule(clause) | CampaignCause::Battle(_, clause) => Some(*clause),
        _ => None,
    };
    SeasonLine {
        depth,
        text,
        cause: hand::signed(event),
        heard: heard(&event.what),
        clause,
        kind: event.what.word(),
        step: event.step(before),
        nations: event.nations(before),
        nodes: event.nodes(before),
        armies: event.armies(before),
        audience: event.audience(before),
        story: event.what.is_of_story(),
    }
}

/// What everybody hears of an event that only its audience may know.
fn heard(what: &CampaignEventKind) -> Option<String> {
    match what {
        CampaignEventKind::Letter { kind: LetterKind::Rumour, text, .. } => Some(rumour(text)),
        _ => None,
    }
}

/// A rumour as it goes round: nobody knows whose it is.
fn rumour(text: &str) -> String {
    format!("it is said: {text}")
}

/// The heading of a step that follows the turns of all nations in a club campaign.
fn heading_of(at: &Campaign, step: SeasonStep) -> Option<&'static str> {
    use SeasonStep::{
        Battles, Diplomacy, Eyes, Forces, Hunger, Marches, News, Reckoning, Sieges, Supply, Treasury, Winter,
    };
    if at.policies.play != Play::Club {
        return None;
    }
    match step {
        Diplomacy | Forces | Marches | Sieges | Battles => None,
        Eyes => Some("Scouts and spies report"),
        Hunger => Some("Besieged places hold out or surrender"),
        Supply => Some("Armies are fed, or shrink"),
        Treasury => Some("The treasuries are filled"),
        Winter => Some("The year ends"),
        Reckoning => Some("Where the nations stand"),
        News => Some("News"),
    }
}

/// The line for an end that an event brings: an army without elements, a nation without land, without a city or without
/// its capital; `lord` owned the node that was taken.
fn end(after: &Campaign, what: &CampaignEventKind, lord: Option<&NationName>) -> Option<String> {
    if let Some((node, owner)) = hand::given(what) {
        return end_of_land(after, (node, owner), lord?);
    }
    match what {
        CampaignEventKind::Lost { army, .. } => {
            after.armies.get(army).filter(|of| of.troops.is_empty()).map(|_| format!("nothing is left of {army}"))
        }
        CampaignEventKind::Amended(signed) => match &signed.act {
            UmpireAct::Kill { army, .. } => {
                after.armies.get(army).filter(|of| of.troops.is_empty()).map(|_| format!("nothing is left of {army}"))
            }
            _ => None,
        },
        _ => None,
    }
}

/// The line for a nation that a change of owner leaves without land, without a city or without its capital.
fn end_of_land(after: &Campaign, (node, owner): (&NodeName, Option<&NationName>), lord: &NationName) -> Option<String> {
    let lord = Some(lord).filter(|lord| owner != Some(*lord))?;
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

/// The orders of a computer nation, a line each: nobody but the program has seen them before.
fn of_computer(before: &Campaign, event: &CampaignEvent) -> Vec<SeasonLine> {
    match (&event.what, &event.why) {
        (CampaignEventKind::Ordered { lines, .. }, CampaignCause::Policy(_)) => {
            lines.iter().map(|order: &OrderLine| of_event(before, event, 2, order.to_string())).collect()
        }
        _ => Vec::new(),
    }
}

/// The line for a consequence of a battle: a die of the pursuit with its element and the result, and what was captured.
fn of_battle(at: &Campaign, event: &CampaignEvent) -> Option<(u8, String)> {
    let CampaignCause::Battle(name, _) = &event.why else { return None };
    let text = match &event.what {
        CampaignEventKind::Threw { throw: CampaignThrow::Pursuit { element, .. }, face, .. } => {
            let number = element.0;
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
        CampaignEventKind::Raised { army, troops } => {
            let names: Vec<&str> = troops.iter().map(|(_, what)| what.as_str()).collect();
            format!("{army} captures {}", grouped(&names))
        }
        _ => return None,
    };
    Some((2, text))
}

fn line(at: &Campaign, what: &CampaignEventKind) -> Option<(u8, String)> {
    let (depth, text) = match what {
        CampaignEventKind::Founded { campaign, .. } => (0, format!("{} begins", campaign.title)),
        CampaignEventKind::Opened { date, commitment } => {
            (0, format!("Turn {}, {date}: orders can be given; the dice are bound by {}", date.turn, commitment.0))
        }
        CampaignEventKind::Reseeded { commitment } => {
            (1, format!("the season has new dice, bound by {}", commitment.0))
        }
        CampaignEventKind::Pips { nation, face } => (1, format!("{nation} throws {face} for PIPs")),
        CampaignEventKind::Sequence { nations } => {
            let names: Vec<&str> = nations.iter().map(|nation| &**nation).collect();
            (1, format!("the order of moving is {}", names.join(", ")))
        }
        CampaignEventKind::Ordered { player, lines, .. } => {
            (1, format!("{player} gives {}", counted(lines.len(), "order")))
        }
        CampaignEventKind::Began => (0, format!("{} runs", at.date)),
        CampaignEventKind::Step { .. } => return None,
        // In a postal campaign all nations move together.
        CampaignEventKind::Turn { .. } if at.policies.play == Play::Postal => return None,
        CampaignEventKind::Turn { nation } => (0, format!("{nation} moves")),
        CampaignEventKind::Refused { player, line, why } => {
            (1, format!("{player}, line {line}: {}{}", refused::told(why), refused::offers(at, why)))
        }
        CampaignEventKind::Threw { throw, face, needs } => (1, throws::told(at, throw, *face, *needs)),
        CampaignEventKind::Drew { by, among, lot } => (1, throws::drawn(by, *among, lot.saturating_add(1))),
        CampaignEventKind::Marched { army, from, to, cost, .. } => {
            (1, format!("{army} goes from {from} to {to} for {cost}"))
        }
        CampaignEventKind::Stands { army, posture } => (1, format!("{army} {}", posture_told(at, army, posture))),
        CampaignEventKind::Allowed { march: 0, army } => (1, format!("{army} goes no further")),
        CampaignEventKind::Allowed { .. } => return None,
        CampaignEventKind::Met { name, battle } => (1, met(at, name, battle)),
        CampaignEventKind::Joined { name, army, bound, .. } => match bound {
            0 => (1, format!("{army} joins battle {name}")),
            bound => (1, format!("{army} joins battle {name}, in its bound {bound}")),
        },
        CampaignEventKind::Way { name, fought } => (1, format!("battle {name} is fought {}", fought_told(*fought))),
        CampaignEventKind::Fought { name, record } => {
            let corrected = at.battles.get(name).is_some_and(|battle| battle.record.is_some());
            let corrected = if corrected { ", corrected" } else { "" };
            (1, format!("battle {name}{corrected}: {}", outcome(at, name, record)))
        }
        CampaignEventKind::Settled { .. } => return None,
        CampaignEventKind::Lost { army, troops } => (2, format!("{army} loses {}", troops_told(at, army, troops))),
        CampaignEventKind::Away { army, troops, back } => {
            (2, format!("{army} is without {} until turn {back}", troops_told(at, army, troops)))
        }
        CampaignEventKind::Raised { army, troops } => {
            let names: Vec<&str> = troops.iter().map(|(_, what)| what.as_str()).collect();
            (1, format!("{army} raises {}", grouped(&names)))
        }
        CampaignEventKind::Handed { from, to, troops } => {
            (1, format!("{} of {from} go over to {to}", troops_told(at, from, troops)))
        }
        CampaignEventKind::Formed { name, army } => (1, format!("{name} is formed in {}", army.at)),
        CampaignEventKind::Ended { army, into: Some(into) } => (1, format!("{army} is part of {into} now")),
        CampaignEventKind::Ended { army, into: None } => (1, format!("{army} is no more")),
        CampaignEventKind::Stuck { army } => (2, format!("{army} has nowhere to go back to, and stays")),
        CampaignEventKind::Excused { nation } => {
            let how = "none of its armies can pay for a stage to an enemy by a way without risk";
            (1, format!("{nation} must attack, and cannot: {how}"))
        }
        CampaignEventKind::Spent { army, cost } => (1, format!("{army} goes out to raid, for {cost}")),
        CampaignEventKind::Retreated { army, to } => (2, format!("{army} goes back to {to}")),
        CampaignEventKind::Took { node, owner, how } => {
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
        CampaignEventKind::Sacked { node, by } => (1, format!("{by} lays {node} waste")),
        CampaignEventKind::Paid { from, to, coins } => {
            (1, format!("{} from {from} to {to}", counted(*coins as usize, "coin")))
        }
        CampaignEventKind::Scored { nation, points } => (2, format!("{nation} scores {points}")),
        CampaignEventKind::Offered { treaty } => {
            (1, format!("{} offers {} {}", treaty.from, treaty.to, terms(treaty.terms)))
        }
        CampaignEventKind::Agreed { treaty } => {
            (1, format!("{} and {} agree on {}", treaty.from, treaty.to, terms(treaty.terms)))
        }
        CampaignEventKind::Broken { treaty } if treaty.since.is_none() => {
            (1, format!("{}'s offer of {} to {} is at an end", treaty.from, terms(treaty.terms), treaty.to))
        }
        CampaignEventKind::Broken { treaty } => {
            (1, format!("{} between {} and {} is at an end", terms(treaty.terms), treaty.from, treaty.to))
        }
        CampaignEventKind::Letter { from, to, kind, text } => {
            let to = to.as_ref().map_or("the press".to_string(), ToString::to_string);
            (
                1,
                match kind {
                    LetterKind::Letter => format!("{from} writes to {to}: {text}"),
                    LetterKind::Rumour => format!("{} (a rumour that {from} spreads)", rumour(text)),
                },
            )
        }
        CampaignEventKind::Amended(signed) => (1, hand::act(at, &signed.act)),
        CampaignEventKind::Managed(signed) => (1, affairs::told(at, &signed.affair)),
        CampaignEventKind::Saw { by, at, armies } => (1, format!("{by} learns of {}", sighting(at, armies))),
        CampaignEventKind::SawAsWritten { by, text } => (1, format!("{by} learns of {text}")),
        // Its fate has been told.
        CampaignEventKind::Eliminated { nation, out: true } if at.realm.is_out(nation) => return None,
        CampaignEventKind::Eliminated { nation, out: true } => {
            (1, format!("{nation} has neither land nor an army: it is out of the campaign"))
        }
        CampaignEventKind::Eliminated { nation, out: false } => (1, format!("{nation} is in the campaign again")),
        CampaignEventKind::CampaignEnded(end) => (0, standings::ended(at, end)),
        CampaignEventKind::News { text } => (1, text.clone()),
        // Who has the name of the nation is the computer that leads it.
        CampaignEventKind::Seated { nation, player: Some(player), .. } if *player.0 == *nation.0 => {
            (1, format!("the computer leads {nation} now"))
        }
        CampaignEventKind::Seated { nation, player: Some(player), .. } => (1, format!("{player} leads {nation} now")),
        CampaignEventKind::Seated { nation, player: None, .. } => (1, format!("nobody leads {nation} any more")),
        CampaignEventKind::Upgraded { from, entries, hash } => (
            1,
            format!(
                "the journal was brought up to date from format {from}, with {entries} entries until then, the last {hash}"
            ),
        ),
        CampaignEventKind::Realm(event) => realm::told(at, event),
        CampaignEventKind::Adopted { policies, ends } => {
            let mut more = changed(&at.policies, &**policies, "policy");
            more.extend(ends.as_ref().map(|ends| standings::ends_told(&standings::terms(ends))));
            let more = more.iter().fold(String::new(), |told, one| told + "; " + one);
            (1, format!("the campaign goes on by another version of its script{more}"))
        }
        CampaignEventKind::Removed { player, removed: true } => (1, format!("{player} leaves the campaign")),
        CampaignEventKind::Removed { player, removed: false } => (1, format!("{player} is back in the campaign")),
        CampaignEventKind::Closed { seed } => (0, format!("{} is over; its dice came from {seed}", at.date)),
        CampaignEventKind::Undone { from, .. } => (0, format!("everything from entry {from} on is taken back")),
    };
    Some((depth, text))
}

/// What scouts or spies saw at a node, in words.
pub fn sighting(at: &NodeName, armies: &[SeenArmy]) -> String {
    let one = |seen: &SeenArmy| format!("{} of {}, {}", seen.army, seen.nation, counted(seen.strength, "element"));
    let seen: Vec<String> = armies.iter().map(one).collect();
    if seen.is_empty() { format!("{at}: nobody") } else { format!("{at}: {}", seen.join("; ")) }
}

fn troops_told(at: &Campaign, army: &str, troops: &[ElementNumber]) -> String {
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
            Some(Posture::Besieging(_)) => match at.friends_before(army).is_some() {
                true => format!("leaves the siege of {node} to its friends"),
                false => format!("lifts its siege of {node}"),
            },
            Some(Posture::Inside) => format!("comes out of {node}"),
            _ => format!("takes the field at {node}"),
        },
        Posture::Inside => format!("goes into {node}"),
        Posture::Besieging(_) => format!("besieges {node}"),
        Posture::Quarters => format!("goes into winter quarters at {node}"),
    }
}

/// How a battle is fought, in words.
pub fn fought_told(fought: BattleMode) -> &'static str {
    match fought {
        BattleMode::Computer => "by computers",
        BattleMode::Players => "by players",
        BattleMode::Typed => "at a table",
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
    // Of several armies the verb has no ending.
    let s = if battle.sides[INVADER.index()].len() > 1 { "" } else { "s" };
    match (battle.matter, &battle.toward) {
        (BattleStake::Assault, _) => format!("battle {name}: {invader} storm{s} {node}, defended by {defender}"),
        (BattleStake::Raid, _) => format!("battle {name}: {invader} raid{s} {node} and meet{s} {defender}"),
        (_, Some(toward)) => format!("battle {name}: {invader} meet{s} {defender} on the way from {node} to {toward}"),
        _ => format!("battle {name}: {invader} meet{s} {defender} at {node}"),
    }
}

fn outcome(at: &Campaign, name: &str, record: &crate::book::aftermath::BattleRecord) -> String {
    let Some(battle) = at.battles.get(name) else { return "fought".into() };
    // The largest of several that fight on a side gives it its name.
    let who = |side: SideId| {
        let largest = battle.sides[side.index()].iter().rev().max_by_key(|host| host.troops.len());
        largest.map_or("nobody".to_string(), |host| host.army.to_string())
    };
    let lasted = counted(usize::from(record.bounds), "bound");
    match record.winner {
        Some(winner) => match record.night {
            None => format!("{} wins after {lasted}", who(winner)),
            Some(reckoning) => {
                format!("night falls after {lasted}, {} withdrawing, {}", who(winner.enemy()), withdrew(reckoning))
            }
        },
        None if record.bounds == at.policies.stubborn.nightfall => format!("drawn after {lasted}, when night falls"),
        None if record.bounds >= MAX_BOUNDS => {
            format!("drawn after {lasted}, when both sides had enough: no battle lasts longer")
        }
        None => format!("drawn after {lasted}"),
    }
}

/// How night ended a battle that the rules had not ended, for its own report.
pub fn night_told(loser: &str, bounds: u16, reckoning: NightReckoning) -> String {
    let lasted = counted(usize::from(bounds), "bound");
    format!("Night falls after {lasted}, {loser} withdrawing, {} [policy: nightfall].", withdrew(reckoning))
}

/// Why a side withdrew at nightfall, in words.
fn withdrew(reckoning: NightReckoning) -> &'static str {
    match reckoning {
        NightReckoning::Losses => "having lost the greater part of what beats it",
        NightReckoning::Numbers => "with fewer elements on the field",
        NightReckoning::Field => "not having held the field",
    }
}
