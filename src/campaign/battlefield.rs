//! The battle of an engagement, set up as a pick-up battle with what is known beforehand handed in (`setup::agreed`):
//! the armies in the strength that they have, the defender, the country and its weather, the place that is fought for,
//! and the commands that come later (`course::arrival`).
//!
//! Armies that are bought are set up by `bought_field`.
//!
//! The choices that the book leaves open are policies of the campaign. Armies are never evened up, and need not keep to
//! their lists any longer. The losses that beat a side are data of the battle. How the battle is fought is not known
//! here.

use super::army::ElementNumber;
use super::battle::{BattleStake, DEFENDER, Engagement, Host, INVADER};
use super::bought_field;
use super::dice::Seed;
use super::element::CampaignWriting;
use super::laid::MOST_BATTLEFIELDS;
use super::lists::CampaignLists;
use super::map::Walls;
use super::names::{BattleName, NationName};
use super::policy::{Policies, SeasonReading};
use super::result::BattleNumbers;
use super::state::Campaign;
use crate::base::dice::Seeded;
use crate::base::names::{CommandId, ElementId, SideId};
use crate::battle::{Battle, Command, Draw, Element, Forecast, StrongholdKind};
use crate::book::amendment::{Amendment, RowNumber};
use crate::book::setup_tables::SetupTables;
use crate::book::victory_tables::Beaten;
use crate::book::{Objection, Rulebook};
use crate::course::arrival::{Arrival, Arrivals};
use crate::muster::{Corps, Force, Pick, PickedArmy};
use crate::rules;
use crate::setup::{Agreed, pickup, roster};

pub use super::laid::{Laid, OwnDeployment};

/// The fewest losses, in elements, that beat a side, however small it is.
const LEAST: u16 = 2;

/// The losses, in elements, that beat a side of `strength` elements, those that come later included; `None` where a battle ends by
/// the terms of its rules alone.
pub fn losing_count(rules: &Rulebook, policies: &Policies, strength: usize) -> Option<u16> {
    let tables = rules.campaign.as_ref();
    if tables.is_some_and(|tables| tables.beaten.is_none()) {
        return None;
    }
    // Rules whose battles no number of losses ends have terms of their own.
    let own_terms = policies.reading >= SeasonReading::SharedSieges && !policies.beaten_by_third;
    if own_terms && !rules.victory.ends.iter().any(|row| matches!(row.when, Beaten::Lost(_) | Beaten::LostAsGiven)) {
        return None;
    }
    let ordinary = tables.filter(|_| !policies.beaten_by_third).and_then(|tables| tables.beaten);
    Some(ordinary.map_or_else(|| (strength.div_ceil(3) as u16).max(LEAST), |beaten| beaten.value))
}

/// The seed of a battle's own dice, of 53 bits, so that every reader of JSON reads it exactly.
///
/// It depends on the place and the sides, not on battles fought before.
pub fn battle_seed(seed: &Seed, turn: u32, battle: &Engagement) -> u64 {
    let mut of: Vec<&str> = vec![&battle.node, battle.toward.as_deref().unwrap_or_default()];
    for side in &battle.sides {
        of.push("against");
        of.extend(side.iter().map(|host| &*host.army.0));
    }
    seed.stream(turn, "battle", &of) >> 11
}

/// The rules by which a battle is fought: those of larger battles if an army is too large for the ordinary battlefield.
/// Effects of the weather are in force if the policies say so.
///
/// # Errors
/// If the campaign's rule set is unknown.
pub fn rules_for(campaign: &Campaign, battle: &Engagement) -> Result<Rulebook, String> {
    let policies = &campaign.policies;
    let largest = [INVADER, DEFENDER].map(|side| battle.strength(side)).into_iter().max().unwrap_or(0);
    let larger = if largest > usize::from(policies.ordinary) { rules::larger(&campaign.rules) } else { None };
    let rules = larger.or_else(|| rules::by_name(&campaign.rules, None));
    let mut rules = rules.ok_or_else(|| format!("there is no rule set `{}`", campaign.rules))?;
    let weather = rules.weather.effects.iter().map(|row| row.clause).filter(|_| policies.weather);
    let ends = rules.victory.in_campaign.iter().map(|row| row.clause);
    let wiped_out = rules.victory.wiped_out.map(|row| row.clause);
    let wiped_out = wiped_out.filter(|_| policies.reading >= SeasonReading::Together);
    for clause in weather.chain(ends).chain(wiped_out).collect::<Vec<_>>() {
        // One amendment puts all rows of a clause in force.
        if let Some(told) = rules.amend(Amendment::always(clause, RowNumber::InForce)) {
            rules.amendments.push(format!("{told} [{clause}]"));
        }
    }
    Ok(rules)
}

/// Sets a battle up; the same seed gives the same battlefield and the same deployment.
///
/// # Errors
/// An army whose elements cannot take the field, or a battlefield that has no room for them.
pub fn lay_out(campaign: &Campaign, name: &BattleName, battle: &Engagement, seed: u64) -> Result<Laid, String> {
    lay_out_by(campaign, name, battle, seed, None)
}

/// As [`lay_out`], with armies that somebody else draws up, if anybody does, on the same battlefield.
///
/// # Errors
/// As for [`lay_out`], and if he leaves.
pub fn lay_out_by(
    campaign: &Campaign,
    name: &BattleName,
    battle: &Engagement,
    seed: u64,
    by: Option<&mut dyn OwnDeployment>,
) -> Result<Laid, String> {
    let rules = rules_for(campaign, battle)?;
    if let (CampaignWriting::Bought, Some(country)) = (CampaignWriting::of(&rules), &rules.country) {
        return bought_field::lay_out(campaign, (name, battle), (&rules, country), seed, by);
    }
    let (Some(tables), Some(setup)) = (&rules.armies, &rules.setup) else {
        return Err(format!("{} sets no battles up from army lists", rules.title));
    };
    let lists = CampaignLists::of(campaign, tables)?;
    let muster =
        |side: SideId| Muster::of(campaign, &rules, &lists, battle, side).map_err(|why| format!("{name}: {why}"));
    let musters = [muster(INVADER)?, muster(DEFENDER)?];
    let armies = musters.each_ref().map(|muster| muster.force(battle));
    let walls = match battle.walls {
        Walls::None => None,
        Walls::Fort => Some(StrongholdKind::Fort),
        Walls::City => Some(StrongholdKind::City),
    };
    let garrison = battle.matter == BattleStake::Assault;
    let agreed = Agreed { defender: Some(DEFENDER), walls, garrison, ..Agreed::default() };
    let mut start = made(&rules, setup, (&armies, &agreed), seed, by).map_err(|why| format!("{name}: {why}"))?;
    for (side, muster) in start.sides.iter_mut().zip(&musters) {
        side.name = muster.nation.to_string();
    }
    let mut placed: Vec<Option<u32>> =
        musters.iter().flat_map(|m| &m.first).flat_map(|(_, numbers)| numbers).map(|n| Some(n.0)).collect();
    placed.resize(start.elements.len(), None);
    let numbers = BattleNumbers { placed, hidden: Vec::new() };
    let mut laid = Laid { start, arrivals: Arrivals::default(), numbers, rules: rules.clone() };
    for (side, muster) in [INVADER, DEFENDER].into_iter().zip(musters) {
        for (bound, corps, numbers) in muster.later {
            laid.keep_back(side, bound, corps, &numbers)?;
        }
    }
    let invades = |nation: &NationName| {
        battle.sides[INVADER.index()]
            .iter()
            .any(|host| campaign.armies.get(&host.army).is_some_and(|army| army.nation == *nation))
    };
    // A City whose people are the invader's was taken from him earlier: they may rise for him.
    let people = campaign.holdings.get(&battle.node).and_then(|holding| holding.people.as_ref());
    let conquered = people.is_some_and(invades);
    for there in laid.start.strongholds.iter_mut().filter(|there| there.has_citizens() && there.side == DEFENDER) {
        there.conquered = conquered;
    }
    campaign.bear(battle, &mut laid.start, &laid.numbers);
    campaign.give_tasks(battle, &mut laid.start, &laid.numbers);
    laid.start.weather.season = battle.season;
    laid.start.weather.climate = Some(battle.climate);
    laid.start.forecast = Some(Box::new(Forecast { draw: Some(Draw::Dice), ..Forecast::default() }));
    if let Some(weather) = campaign.hand.weather_of(name) {
        weather.on(&mut laid.start);
    }
    let policies = &campaign.policies;
    if policies.beaten_by_third || laid.rules.name != campaign.rules {
        let [invader, defender] = [INVADER, DEFENDER].map(|side| losing_count(&rules, policies, battle.strength(side)));
        laid.start.losing = invader.zip(defender).map(|(invader, defender)| [invader, defender]);
    }
    Ok(laid)
}

/// The first battlefield with room for both armies, of up to `MOST_BATTLEFIELDS` that the seed gives.
fn made(
    rules: &Rulebook,
    setup: &SetupTables,
    (armies, agreed): (&[Force; 2], &Agreed),
    seed: u64,
    by: Option<&mut dyn OwnDeployment>,
) -> Result<Battle, Objection> {
    let streams = |tried: u32| {
        let stream = |what: &str| if tried == 0 { what.to_string() } else { format!("{what} {tried}") };
        ["set-up", "set-up places"].map(|what| Seeded::new(seed, &stream(what)))
    };
    let one = |tried: u32| {
        let [mut dice, mut chance] = streams(tried);
        pickup::set_up(rules, setup, armies.clone(), agreed, &mut dice, &mut chance).map(|made| made.battle)
    };
    let (mut tried, mut found) = (0, one(0));
    while found.is_err() && tried + 1 < MOST_BATTLEFIELDS {
        tried += 1;
        found = one(tried);
    }
    match by {
        Some(by) if found.is_ok() => by.listed(rules, setup, (armies.clone(), agreed), streams(tried)),
        _ => found,
    }
}

/// A battle that was laid out, with its armies as they were drawn up in `start`; `None` if that is another battle.
pub fn drawn_up_as(campaign: &Campaign, battle: &Engagement, mut laid: Laid, start: &Battle) -> Option<Laid> {
    if laid.start == *start {
        return Some(laid);
    }
    if !laid.is_but_for_deployment(start) {
        return None;
    }
    if CampaignWriting::of(&laid.rules) == CampaignWriting::Bought {
        laid.numbers = bought_field::numbers_in(campaign, battle, &laid.rules, start).ok()?;
    }
    laid.start = start.clone();
    Some(laid)
}

/// The commands of a side.
struct Muster<'l> {
    /// The nation that commands the side.
    nation: NationName,
    /// The commands that are there from the beginning, with the numbers of their elements.
    first: Vec<(Corps<'l>, Vec<ElementNumber>)>,
    /// The commands that come later, with the bound from which each may come.
    later: Vec<(u16, Corps<'l>, Vec<ElementNumber>)>,
}

impl<'l> Muster<'l> {
    fn of(
        campaign: &Campaign,
        rules: &Rulebook,
        lists: &'l CampaignLists,
        battle: &Engagement,
        side: SideId,
    ) -> Result<Muster<'l>, String> {
        let hosts = &battle.sides[side.index()];
        let called = if side == INVADER { "invader" } else { "defender" };
        let nation = hosts.first().and_then(|host| campaign.armies.get(&host.army)).map(|army| army.nation.clone());
        let nation = nation.ok_or_else(|| format!("the {called} has no army"))?;
        let (mut first, mut later) = (Vec::new(), Vec::new());
        for host in hosts {
            for (mut corps, numbers) in commands(campaign, rules, lists, host, &nation)? {
                match host.arrives {
                    Some(bound) => later.push((bound, corps, numbers)),
                    None => {
                        corps.chief = first.is_empty();
                        corps.ally &= !corps.chief;
                        first.push((corps, numbers));
                    }
                }
            }
        }
        if first.is_empty() {
            return Err(format!("nobody of the {called} is there when the battle begins"));
        }
        Ok(Muster { nation, first, later })
    }

    /// The commands that are there from the beginning as a force, at home in the country of the battle.
    fn force(&self, battle: &Engagement) -> Force<'l> {
        let mut corps: Vec<Corps> = self.first.iter().map(|(corps, _)| corps.clone()).collect();
        corps.iter_mut().for_each(|corps| corps.army.home = Some(battle.home));
        Force { list: self.first[0].0.list, year: None, corps }
    }
}

/// The commands of an army: its own elements, and each contingent that an ally sent to it.
fn commands<'l>(
    campaign: &Campaign,
    rules: &Rulebook,
    lists: &'l CampaignLists,
    host: &Host,
    nation: &NationName,
) -> Result<Vec<(Corps<'l>, Vec<ElementNumber>)>, String> {
    let army = campaign.armies.get(&host.army).ok_or_else(|| format!("there is no army {}", host.army))?;
    let mut picks: Vec<(Pick, ElementNumber)> = Vec::new();
    for (number, what) in &host.troops {
        let wrong = |why: String| format!("{} of {}: {why}", number.0, host.army);
        let read = PickedArmy::read(what).map_err(|error| wrong(error.fault.to_string()))?;
        let [pick] = read.picks.as_slice() else { return Err(wrong(format!("`{what}` is not one element"))) };
        if rules.troop(&pick.code).is_none() {
            return Err(wrong(format!("{} has no troops `{}`", rules.title, pick.code)));
        }
        picks.push((pick.clone(), *number));
    }
    let mut senders: Vec<_> = picks.iter().map(|(pick, _)| pick.ally).collect();
    senders.sort_unstable();
    senders.dedup();
    let of = |sender: Option<crate::book::lists::ListNumber>| {
        let number = sender.map_or_else(|| army.list.clone(), |sender| sender.to_string());
        let list = lists.find(&number).map_err(|why| format!("{}: {why}", host.army))?;
        let mine = picks.iter().filter(|(pick, _)| pick.ally == sender);
        let (own, numbers) = mine.map(|(pick, n)| (Pick { ally: None, ..pick.clone() }, *n)).unzip();
        let name = match sender {
            Some(sender) => format!("{} from {sender}", host.army),
            None => host.army.to_string(),
        };
        let ally = sender.is_some() || army.nation != *nation;
        let army = PickedArmy { picks: own, ..PickedArmy::default() };
        Ok((Corps { name: Some(name), list, chief: false, ally, army }, numbers))
    };
    senders.into_iter().map(of).collect()
}

impl Laid {
    /// Adds a command that comes later.
    fn keep_back(&mut self, side: SideId, bound: u16, corps: Corps, numbers: &[ElementNumber]) -> Result<(), String> {
        let id = u8::try_from(self.start.commands.len()).map_err(|_| "there are too many commands".to_string())?;
        let command = CommandId(id);
        let own: Vec<&Command> = self.start.commands_of(side).map(|(_, command)| command).collect();
        let rank = own.iter().filter_map(|command| command.die_rank).max().filter(|_| !corps.ally);
        let chief = own.iter().find(|command| command.chief).and_then(|command| command.general);
        let name = corps.name.clone().unwrap_or_default();
        let ally = corps.ally;
        let force = Force { list: corps.list, year: None, corps: vec![corps] };
        let scale = self.start.scale();
        let elements = roster::muster(&self.rules, &force, side, command, scale, None).elements;
        let mut general = chief;
        for (element, number) in elements.into_iter().zip(numbers) {
            let alike = |other: &&Element| other.side == side && other.code == element.code;
            let alike = 1 + self.start.elements.iter().filter(alike).count();
            if element.general {
                general = Some(ElementId(self.start.elements.len() as u16));
            }
            self.start.elements.push(Element { number: alike as u8, ..element });
            self.numbers.placed.push(Some(number.0));
        }
        let die_rank = rank.map(|rank| rank + 1);
        self.start.commands.push(Command { ally, general, die_rank, ..Command::new(name, side) });
        self.arrivals.0.push(Arrival { command, bound, files: Vec::new() });
        Ok(())
    }
}
