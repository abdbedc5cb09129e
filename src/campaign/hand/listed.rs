//! An army of bought elements that the umpire forms, judged by its list as far as it goes: for what it has, not for what it lacks.
//!
//! It knows how a campaign holds elements, not where lists stand.

use std::rc::Rc;

use super::fault::ActFault;
use crate::base::names::cut;
use crate::battle::{Branch, Kind};
use crate::book::Rulebook;
use crate::book::price_tables::PriceTables;
use crate::campaign::army::Army;
use crate::campaign::element::{BoughtText, CommandName};
use crate::campaign::state::Campaign;
use crate::muster::priced::list::{BoughtEntry, BoughtList};
use crate::muster::priced::{GeneralRank, PricedArmy, PricedCommand, PricedElement, PricedFault, listed};
use crate::rules;

/// The list of a number, which the campaign's files have; `None` if they have none of this number.
///
/// # Errors
/// Why the files cannot be read.
pub type HandLists<'l> = &'l dyn Fn(&str) -> Result<Option<Rc<BoughtList>>, String>;

/// The lists of a campaign whose armies are chosen from the rules' own.
///
/// # Errors
/// None.
pub fn no_lists(_: &str) -> Result<Option<Rc<BoughtList>>, String> {
    Ok(None)
}

/// Judges an army that is formed by its list; one that is chosen from a list has been judged already.
///
/// # Errors
/// All faults of it, or that its list is not to be had.
pub(super) fn judge(at: &Campaign, army: &Army, lists: HandLists) -> Result<(), ActFault> {
    let refused = |why: String| Err(ActFault::List { why });
    let Some(rules) = rules::by_name(&at.rules, None) else { return Ok(()) };
    let Some(prices) = &rules.prices else { return Ok(()) };
    let list = match lists(&army.list) {
        Ok(Some(list)) => list,
        Ok(None) => {
            return refused(format!(
                "the campaign's script has no list `{}` any more to judge the army by",
                cut(&army.list)
            ));
        }
        Err(why) => return refused(format!("the lists of the campaign cannot be read: {why}")),
    };
    let read = ListedReading { rules: &rules, prices, list: &list };
    let bought = read.army(at, army).map_err(|why| ActFault::List { why })?;
    let mut faults = listed::faults_so_far(&rules, prices, &bought, &list);
    // A garrison is a part of no army's order of battle: nobody else need stand beside it.
    let of_others =
        |fault: &PricedFault| matches!(fault, PricedFault::ListShare { .. } | PricedFault::ListOnlyIf { .. });
    faults.retain(|finding| !army.garrison || !of_others(&finding.fault));
    let told: Vec<String> = faults.iter().map(|found| format!("{} [{}]", found.fault, found.clause)).collect();
    match told.as_slice() {
        [] => Ok(()),
        all => refused(format!(
            "by the list {} of {}, {}; `raise` adds elements to an army without asking a list",
            list.number,
            list.name,
            all.join("; ")
        )),
    }
}

/// How the elements of a campaign are read beside their list.
struct ListedReading<'r> {
    rules: &'r Rulebook,
    prices: &'r PriceTables,
    list: &'r BoughtList,
}

/// An element, and whether it goes aboard.
type Manned = (PricedElement, bool);

impl ListedReading<'_> {
    /// The army in its commands, as a player would have written it.
    fn army(&self, at: &Campaign, army: &Army) -> Result<PricedArmy, String> {
        let (mut commands, mut loose): (Vec<(CommandName, Vec<Manned>)>, Vec<Manned>) = (Vec::new(), Vec::new());
        let mut baggage = Vec::new();
        for what in &army.full {
            let read = BoughtText::read(what);
            let element = read.element(self.rules)?;
            let vessel = self.prices.baggage.vessels.value.is_row(&element.front);
            let manned = (element, read.aboard);
            match read.under {
                _ if manned.0.front.kind == Kind::Baggage => baggage.push(manned.0),
                None if vessel => baggage.push(manned.0),
                None => loose.push(manned),
                Some(under) => match commands.iter_mut().find(|(name, _)| *name == under) {
                    Some((_, elements)) => elements.push(manned),
                    None => commands.push((under, vec![manned])),
                },
            }
        }
        // Those without a command go with one of the army's own, as they do in its battles.
        match commands.iter_mut().find(|(name, _)| name.rank != GeneralRank::Ally) {
            Some((_, elements)) => elements.extend(loose),
            None if loose.is_empty() => {}
            None => commands.push((CommandName { rank: GeneralRank::Sub, name: String::new() }, loose)),
        }
        let commands = commands.into_iter().map(|(under, elements)| self.command(under, elements)).collect();
        Ok(PricedArmy { name: String::new(), year: Some(at.calendar.year), commands, baggage, works: Vec::new() })
    }

    /// A command with those who go aboard in its vessels, and the two of a double base together.
    fn command(&self, under: CommandName, elements: Vec<Manned>) -> PricedCommand {
        let (aboard, mut rest): (Vec<Manned>, Vec<Manned>) = elements.into_iter().partition(|(_, aboard)| *aboard);
        let mut aboard = aboard.into_iter().map(|(element, _)| element);
        let mut joined: Vec<PricedElement> = Vec::new();
        while !rest.is_empty() {
            let (mut element, _) = rest.remove(0);
            if element.front.branch == Branch::Naval && !self.prices.landing.none.value.is_row(&element.front) {
                element.carried = aboard.next().map(|land| land.front);
            } else if let Some(i) = rest.iter().position(|(other, _)| self.share_a_base(&element, other)) {
                let (rear, _) = rest.remove(i);
                (element.rear, element.listed) = (Some(rear.front), true);
            }
            joined.push(element);
        }
        joined.extend(aboard);
        PricedCommand { line: 0, rank: under.rank, name: under.name, elements: joined }
    }

    /// Whether two elements are the two of a base that the list has double alone; of two types, a campaign holds each by itself.
    fn share_a_base(&self, front: &PricedElement, rear: &PricedElement) -> bool {
        let contingents = self.list.allies.iter().flat_map(|ally| &ally.entries);
        let of = |entry: &&BoughtEntry| entry.troops.iter().any(|row| row.code == front.front.code);
        let entries: Vec<&BoughtEntry> = self.list.entries.iter().chain(contingents).filter(of).collect();
        let behind = |entry: &&BoughtEntry| entry.double.iter().any(|row| row.code == rear.front.code);
        let plain = |element: &PricedElement| element.rear.is_none() && !element.mounts;
        let single = entries.iter().any(|entry| entry.double.is_empty() && entry.general.is_empty() != front.general);
        plain(front) && plain(rear) && !rear.general && !single && entries.iter().any(behind)
    }
}
