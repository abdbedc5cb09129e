//! What the words of an act mean in a campaign: names as it spells them, elements by their numbers.

use super::fault::ActFault;
use crate::base::names::{cut, did_you_mean, nearest};
use crate::book::Rulebook;
use crate::campaign::army::{Army, ElementNumber};
use crate::campaign::element::{self, BoughtText, CampaignWriting};
use crate::campaign::lists::CampaignLists;
use crate::campaign::names::{ArmyName, BattleName, NationName, NoName, NodeName, meant};
use crate::campaign::orders::{each, pick};
use crate::campaign::state::Campaign;
use crate::muster::PickedArmy;
use crate::rules;

/// A name of a kind among those that there are.
fn named<'k>(kind: &'static str, written: &str, known: impl Iterator<Item = &'k str>) -> Result<String, ActFault> {
    let known: Vec<&str> = known.collect();
    meant(written, &[], &known).map(str::to_string).map_err(|why| match why {
        NoName::Several(fits) => ActFault::SeveralNames { kind, found: cut(written.trim()), fits },
        NoName::Unknown => {
            let nearest = nearest(written.trim(), known).map(str::to_string);
            ActFault::UnknownName { kind, found: cut(written.trim()), nearest }
        }
    })
}

/// A nation of the campaign.
pub(super) fn nation(at: &Campaign, written: &str) -> Result<NationName, ActFault> {
    named("nation", written, at.nations.keys().map(|name| &**name)).map(NationName)
}

/// A node of the campaign.
pub(super) fn node(at: &Campaign, written: &str) -> Result<NodeName, ActFault> {
    named("node", written, at.map.nodes.keys().map(|name| &**name)).map(NodeName)
}

/// An army of the campaign.
pub(super) fn army(at: &Campaign, written: &str) -> Result<ArmyName, ActFault> {
    named("army", written, at.armies.keys().map(|name| &**name)).map(ArmyName)
}

/// A battle of the season.
pub(super) fn battle(at: &Campaign, written: &str) -> Result<BattleName, ActFault> {
    named("battle of this season", written, at.battles.keys().map(|name| &**name)).map(BattleName)
}

/// The elements of an army that this text names, or its general.
pub(super) fn elements(at: &Campaign, name: &ArmyName, troops: Option<&str>) -> Result<Vec<ElementNumber>, ActFault> {
    let Some(of) = at.armies.get(name) else { return Err(ActFault::NoGeneral { army: name.clone() }) };
    match troops {
        Some(troops) => {
            pick(of, at.date.turn, troops).map_err(|why| ActFault::Troops { army: name.clone(), why: why.to_string() })
        }
        None => match of.general() {
            Some((number, _)) => Ok(vec![number]),
            None => Err(ActFault::NoGeneral { army: name.clone() }),
        },
    }
}

/// New elements with the campaign's next numbers.
pub(super) fn new_elements(at: &Campaign, army: &ArmyName, troops: &str) -> Result<NewElements, ActFault> {
    let wrong = |why: String| ActFault::Troops { army: army.clone(), why };
    let rules = rulebook(at)?;
    if CampaignWriting::of(&rules) == CampaignWriting::Bought {
        let all = element::each(troops).map_err(&wrong)?;
        let one = |what: String| {
            let read = BoughtText::read(&what);
            let found = read.element(&rules).map_err(|why| wrong(format!("{what}: {why}")))?;
            Ok(BoughtText::of(&found, read.aboard, read.under).to_string())
        };
        let each: Vec<String> = all.into_iter().map(one).collect::<Result<_, ActFault>>()?;
        return Ok((at.next.0..).map(ElementNumber).zip(each).collect());
    }
    let read = PickedArmy::read(troops).map_err(|error| wrong(error.fault.to_string()))?;
    if let Some(unknown) = read.picks.iter().find(|pick| rules.troop(&pick.code).is_none()) {
        let near = did_you_mean(&unknown.code, rules.troops.iter().map(|row| row.code));
        return Err(wrong(format!("there are no troops {} in {}{near}", cut(&unknown.code), rules.title)));
    }
    let each = each(troops).map_err(|why| wrong(why.to_string()))?;
    Ok((at.next.0..).map(ElementNumber).zip(each).collect())
}

/// An army that is formed, as its words say.
pub(super) struct NewArmy<'w> {
    /// Its name; `None` for the garrison of its place.
    pub name: Option<&'w str>,
    /// The nation.
    pub nation: &'w str,
    /// The node.
    pub at: &'w str,
    /// The number of its list.
    pub list: &'w str,
    /// Its elements; `None` for the first choice of its list.
    pub troops: Option<&'w str>,
}

/// Elements with their numbers and what each is.
pub(super) type NewElements = Vec<(ElementNumber, String)>;

/// An army that is formed with its elements: as large as its list's or smaller, it is judged by its list.
pub(super) fn formed(at: &Campaign, new: &NewArmy) -> Result<(ArmyName, Army, NewElements), ActFault> {
    let (nation, node) = (self::nation(at, new.nation)?, self::node(at, new.at)?);
    let name = new.name.map_or_else(|| ArmyName::of_garrison(&node), ArmyName::from);
    let rules = rulebook(at)?;
    let list = |why: String| ActFault::List { why };
    if CampaignWriting::of(&rules) == CampaignWriting::Bought {
        return bought(at, new, (name, nation, node));
    }
    let tables = rules.armies.as_ref().ok_or_else(|| list(format!("{} has no army lists", rules.title)))?;
    let lists = CampaignLists::of(at, tables).map_err(list)?;
    let of = lists.find(new.list).map_err(list)?;
    let year = Some(at.calendar.year);
    of.check_choice(None, year, tables).map_err(|why| list(why.to_string()))?;
    let text = new.troops.map_or_else(|| of.first_choice().to_string(), str::to_string);
    let troops = new_elements(at, &name, &text)?;
    let read = PickedArmy::read(&text).map_err(|error| list(error.fault.to_string()))?;
    let read = PickedArmy { year, ..read };
    if read.picks.len() <= tables.size.value {
        let senders: Result<Vec<_>, _> =
            read.senders().into_iter().map(|sender| Ok((sender, lists.find(&sender.to_string())?))).collect();
        let senders = senders.map_err(list)?;
        let allied = |sender| {
            let found = senders.iter().find(|(number, _)| *number == sender).map(|(_, list)| *list);
            found.map_or_else(|| tables.list("none"), Ok)
        };
        read.check_so_far(of, allied, tables).map_err(|why| list(why.to_string()))?;
    }
    let full = troops.iter().map(|(_, what)| what.clone()).collect();
    let garrison = new.name.is_none();
    let army = Army::raised(nation, node, of.number.to_string(), full, garrison);
    Ok((name, army, troops))
}

/// An army that is formed of elements that are bought, not judged by its list yet.
fn bought(
    at: &Campaign,
    new: &NewArmy,
    (name, nation, node): (ArmyName, NationName, NodeName),
) -> Result<(ArmyName, Army, NewElements), ActFault> {
    let Some(list) = at.bought.iter().find(|list| list.number == new.list) else {
        let near = did_you_mean(new.list, at.bought.iter().map(|list| list.number.as_str()));
        let why = format!("no army of this campaign has the list `{}`{near}", cut(new.list));
        return Err(ActFault::List { why });
    };
    let text = |all: &[String]| element::written(&all.iter().map(String::as_str).collect::<Vec<_>>());
    let text = new.troops.map_or_else(|| text(&list.first), str::to_string);
    let troops = new_elements(at, &name, &text)?;
    let full = troops.iter().map(|(_, what)| what.clone()).collect();
    let army = Army::raised(nation, node, list.number.clone(), full, new.name.is_none());
    Ok((name, army, troops))
}

fn rulebook(at: &Campaign) -> Result<Rulebook, ActFault> {
    rules::by_name(&at.rules, None)
        .ok_or_else(|| ActFault::List { why: format!("there is no rule set `{}`", cut(&at.rules)) })
}
