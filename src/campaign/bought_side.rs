//! The armies of a side of a battle, where armies are bought, joined into one with its commands.
//!
//! The first army's first general is commander-in-chief, other generals of his nation are sub-generals, those of other nations
//! allies. Elements without a general of their own go to another command of their army; where none is left, they fight without one.

use super::battle::{Engagement, Host, INVADER};
use super::element::{BoughtText, CommandName};
use super::names::{ArmyName, NationName};
use super::state::Campaign;
use crate::base::names::SideId;
use crate::battle::{Branch, Kind};
use crate::book::Rulebook;
use crate::muster::priced::{GeneralRank, PricedArmy, PricedCommand, PricedElement};

/// An element that takes the field.
#[derive(Clone, Debug)]
struct SideElement {
    number: u32,
    element: PricedElement,
    /// It goes aboard a vessel of its command, if there is one for it.
    aboard: bool,
}

/// A command on the field.
#[derive(Clone, Debug)]
pub(super) struct SideCommand {
    /// The army that it is of.
    army: ArmyName,
    under: CommandName,
    elements: Vec<SideElement>,
}

/// A side in its commands.
#[derive(Clone, Debug)]
pub(super) struct BoughtSide {
    /// The side.
    pub side: SideId,
    /// The nation that commands it.
    pub nation: NationName,
    /// The numbers of its armies' lists.
    pub lists: Vec<String>,
    /// Its commands.
    pub commands: Vec<SideCommand>,
    baggage: Vec<SideElement>,
}

impl BoughtSide {
    /// A side of a battle.
    ///
    /// # Errors
    /// If it has no army, or an element cannot be read.
    pub(super) fn of(
        campaign: &Campaign,
        rules: &Rulebook,
        battle: &Engagement,
        side: SideId,
    ) -> Result<BoughtSide, String> {
        let hosts = &battle.sides[side.index()];
        let called = if side == INVADER { "invader" } else { "defender" };
        let army = |host: &Host| campaign.armies.get(&host.army);
        let nation = hosts.first().and_then(army).map(|army| army.nation.clone());
        let nation = nation.ok_or_else(|| format!("the {called} has no army"))?;
        let lists = hosts.iter().filter_map(army).map(|army| army.list.clone()).collect();
        let mut joined = BoughtSide { side, nation, lists, commands: Vec::new(), baggage: Vec::new() };
        for host in hosts {
            let foreign = army(host).is_some_and(|army| army.nation != joined.nation);
            joined.join(rules, host, foreign)?;
        }
        if joined.commands.is_empty() {
            joined.defend_train(&hosts[0].army);
        }
        joined.rank();
        joined.limit(rules.prices.as_ref().map_or(usize::MAX, |prices| usize::from(prices.generals.value[1])));
        Ok(joined)
    }

    /// Adds an army in its commands.
    fn join(&mut self, rules: &Rulebook, host: &Host, foreign: bool) -> Result<(), String> {
        let (mut commands, mut loose): (Vec<SideCommand>, Vec<SideElement>) = (Vec::new(), Vec::new());
        for (number, what) in &host.troops {
            let read = BoughtText::read(what);
            let element = read.element(rules).map_err(|why| format!("{} of {}: {why}", number.0, host.army))?;
            let (aboard, baggage) = (read.aboard, element.front.kind == Kind::Baggage);
            let fielding = SideElement { number: number.0, element, aboard };
            match read.under {
                _ if baggage => self.baggage.push(fielding),
                None => loose.push(fielding),
                Some(under) => match commands.iter_mut().find(|command| command.under == under) {
                    Some(command) => command.elements.push(fielding),
                    None => commands.push(SideCommand { army: host.army.clone(), under, elements: vec![fielding] }),
                },
            }
        }
        let (mut led, leaderless): (Vec<SideCommand>, Vec<SideCommand>) =
            commands.into_iter().partition(SideCommand::has_general);
        led.sort_by_key(|command| command.under.rank != GeneralRank::Chief);
        // Those without a general keep together, in the order in which they were raised, and so does what was captured.
        let name = leaderless.first().map(|command| command.under.clone());
        let mut others: Vec<SideElement> =
            leaderless.into_iter().flat_map(|command| command.elements).chain(loose).collect();
        others.sort_by_key(|fielding| fielding.number);
        match led.first_mut() {
            Some(first) => first.elements.extend(others),
            None if others.is_empty() => {}
            None => {
                let under = name.unwrap_or(CommandName { rank: GeneralRank::Sub, name: String::new() });
                led.push(SideCommand { army: host.army.clone(), under, elements: others });
            }
        }
        for command in &mut led {
            if foreign {
                command.under.rank = GeneralRank::Ally;
            }
            if command.under.name.is_empty() {
                command.under.name = host.army.to_string();
            }
            command.one_general();
        }
        self.commands.append(&mut led);
        Ok(())
    }

    /// Where baggage alone is left, it takes the field as a command.
    fn defend_train(&mut self, army: &ArmyName) {
        let under = CommandName { rank: GeneralRank::Chief, name: army.to_string() };
        let elements = std::mem::take(&mut self.baggage);
        self.commands.push(SideCommand { army: army.clone(), under, elements });
    }

    /// Gives one general the command, and the rank that follows from it to the others.
    fn rank(&mut self) {
        let worth = |command: &SideCommand| {
            (!command.has_general(), command.under.rank == GeneralRank::Ally, command.under.rank != GeneralRank::Chief)
        };
        let chief = (0..self.commands.len()).min_by_key(|i| worth(&self.commands[*i])).unwrap_or(0);
        for (i, command) in self.commands.iter_mut().enumerate() {
            command.under.rank = match command.under.rank {
                _ if i == chief => GeneralRank::Chief,
                GeneralRank::Ally => GeneralRank::Ally,
                GeneralRank::Chief | GeneralRank::Sub => GeneralRank::Sub,
            };
        }
    }

    /// Joins the smallest command to another while there are more than an army has: to one of its army, else to one of its rank, else
    /// to the commander-in-chief's; its general fights as an ordinary element.
    fn limit(&mut self, most: usize) {
        while self.commands.len() > most.max(1) {
            let smaller = (0..self.commands.len()).filter(|i| self.commands[*i].under.rank != GeneralRank::Chief);
            let Some(i) = smaller.min_by_key(|i| self.commands[*i].elements.len()) else { return };
            let gone = self.commands.remove(i);
            let near = |to: &&mut SideCommand| {
                let foreign = to.under.rank != gone.under.rank;
                (to.army != gone.army, foreign && to.under.rank != GeneralRank::Chief, foreign, to.elements.len())
            };
            if let Some(to) = self.commands.iter_mut().min_by_key(near) {
                to.elements.extend(gone.elements);
                to.one_general();
            }
        }
    }

    /// Its elements with the index of their command and the campaign's number: vessels with what they carry apart.
    pub(super) fn numbered(&self) -> impl Iterator<Item = (Option<usize>, u32, &PricedElement)> {
        let commands = self.commands.iter().enumerate();
        let troops = commands.flat_map(|(i, c)| c.elements.iter().map(move |f| (Some(i), f.number, &f.element)));
        troops.chain(self.baggage.iter().map(|f| (None, f.number, &f.element)))
    }

    /// The army as the set-up takes it.
    pub(super) fn army(&self, rules: &Rulebook) -> PricedArmy {
        PricedArmy {
            name: self.nation.to_string(),
            year: None,
            commands: self.commands.iter().map(|command| command.priced(rules)).collect(),
            baggage: self.baggage.iter().map(|fielding| fielding.element.clone()).collect(),
            works: Vec::new(),
        }
    }
}

impl SideCommand {
    fn has_general(&self) -> bool {
        self.elements.iter().any(|fielding| fielding.element.general)
    }

    /// Its first general leads it; others fight as ordinary elements.
    fn one_general(&mut self) {
        let generals = self.elements.iter_mut().filter(|fielding| fielding.element.general);
        generals.skip(1).for_each(|fielding| {
            (fielding.element.general, fielding.element.regular) = (false, false);
        });
    }

    /// The command as the set-up takes it: those who go aboard are with a vessel, as far as there are vessels.
    fn priced(&self, rules: &Rulebook) -> PricedCommand {
        let (aboard, mut ashore): (Vec<&SideElement>, Vec<&SideElement>) =
            self.elements.iter().partition(|fielding| fielding.aboard);
        let mut aboard = aboard.into_iter();
        let empty = |e: &PricedElement| rules.prices.as_ref().is_some_and(|of| of.landing.none.value.is_row(&e.front));
        let mut elements: Vec<PricedElement> = Vec::new();
        for fielding in ashore.drain(..) {
            let mut element = fielding.element.clone();
            if element.front.branch == Branch::Naval && !empty(&element) {
                element.carried = aboard.next().map(|carried| carried.element.front);
            }
            elements.push(element);
        }
        elements.extend(aboard.map(|fielding| fielding.element.clone()));
        let CommandName { rank, name } = self.under.clone();
        PricedCommand { line: 0, rank, name, elements }
    }
}
