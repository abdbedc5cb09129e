//! The elements of an army that was bought, before they are drawn up.

use crate::base::names::{CommandId, SideId};
use crate::base::trace::cite;
use crate::battle::{BattleScale, Bond, Climate, Code, Command, Element, Mark, Marks, Standing, SupportPermit};
use crate::book::price_tables::PriceTables;
use crate::book::{Rulebook, TroopRow};
use crate::muster::priced::list::BoughtList;
use crate::muster::priced::{self, ArmyPoints, GeneralRank, PricedArmy, PricedCommand, PricedFinding};
use crate::setup::chooser::liking;
use crate::setup::country::scene::CountryPermits;

/// An army that was bought, and what its list gives to a battle.
#[derive(Clone, Debug)]
pub struct BoughtForce {
    /// Its name.
    pub name: String,
    /// The army.
    pub army: PricedArmy,
    /// The climate of its home.
    pub climate: Climate,
    /// How readily it invades.
    pub aggression: u8,
    /// The terrain that it allows as the defender's list.
    pub permits: CountryPermits,
    /// Whom its riders become when they dismount.
    dismounts: Vec<(TroopRow, TroopRow)>,
    /// The rear support that its list allows beside the rules, to each of its commands.
    rear_support: Vec<SupportPermit>,
    /// The contingents of its list by the names of their commands, with what binds them to it.
    bonds: Vec<(String, Bond)>,
}

/// What a battle takes from the list of an army, beside its elements.
#[derive(Clone, Debug)]
pub struct ForceTerms {
    /// The climate of its home.
    pub climate: Climate,
    /// How readily it invades.
    pub aggression: u8,
    /// The terrain that it allows as the defender's list.
    pub permits: CountryPermits,
    /// Whom its riders become when they dismount: mounted, on foot.
    pub dismounts: Vec<(TroopRow, TroopRow)>,
    /// The rear support that it allows beside the rules: the front, and those behind it.
    pub rear_support: Vec<(TroopRow, TroopRow)>,
    /// Its contingents by the names of their commands, with what binds them to it.
    pub bonds: Vec<(String, Bond)>,
}

impl BoughtForce {
    /// An army with its list.
    pub fn new(mut army: PricedArmy, list: &BoughtList) -> BoughtForce {
        if army.name.is_empty() {
            army.name.clone_from(&list.name);
        }
        let terms = ForceTerms {
            climate: list.climate,
            aggression: list.aggression,
            permits: CountryPermits { kinds: list.terrain.clone(), compulsory: list.compulsory.clone() },
            dismounts: list.dismounts.clone(),
            rear_support: list.rear_support.clone(),
            bonds: list.allies.iter().map(|ally| (ally.name.clone(), ally.bond)).collect(),
        };
        BoughtForce::on(army, terms)
    }

    /// An army on the terms of a list.
    pub fn on(army: PricedArmy, terms: ForceTerms) -> BoughtForce {
        let permit = |(front, behind): &(TroopRow, TroopRow)| SupportPermit {
            front: front.held_code(),
            behind: behind.held_code(),
        };
        let rear_support = terms.rear_support.iter().map(permit).collect();
        let ForceTerms { climate, aggression, permits, dismounts, bonds, .. } = terms;
        BoughtForce { name: army.name.clone(), army, climate, aggression, permits, dismounts, rear_support, bonds }
    }

    /// The command of a battle that one of its commands becomes, before its elements are put into it.
    pub fn commanded(&self, command: &PricedCommand, name: String, side: SideId) -> Command {
        let (chief, ally) = (command.rank == GeneralRank::Chief, command.rank == GeneralRank::Ally);
        let regular = command.elements.iter().any(|element| element.general && element.regular);
        // An ally who is no contingent of the list is one of the army's own generals.
        let of = self.bonds.iter().find(|(of, _)| of.eq_ignore_ascii_case(&command.name)).map(|(_, bond)| *bond);
        let bond = if ally { of.unwrap_or(Bond::Kindred) } else { Bond::default() };
        let rear_support = self.rear_support.clone();
        Command { chief, ally, regular, bond, rear_support, ..Command::new(name, side) }
    }

    /// What it costs by these prices.
    pub fn points(&self, rules: &Rulebook, prices: &PriceTables) -> ArmyPoints {
        priced::judge(rules, prices, &self.army, u16::MAX).points
    }

    /// How many pieces of permanent fortifications it has paid for.
    pub fn walls(&self) -> u32 {
        let walls = self.army.works.iter().filter(|work| work.permanent);
        walls.map(|work| u32::from(work.pieces) * u32::from(work.faces)).sum()
    }

    /// How many of them are gateways.
    pub fn gates(&self) -> u32 {
        let gates = self.army.works.iter().filter(|work| work.permanent && work.gateway);
        gates.map(|work| u32::from(work.pieces)).sum()
    }

    /// How many pieces it has paid for that go round a built-up area: permanent ones, or else temporary ones for that alone.
    pub fn ring(&self) -> u32 {
        let tied = self.army.works.iter().filter(|work| work.is_for_town() && !work.permanent);
        match self.walls() {
            0 => tied.map(|work| u32::from(work.pieces) * u32::from(work.faces)).sum(),
            walls => walls,
        }
    }

    /// The number of its vessels.
    pub fn vessels(&self) -> usize {
        let all = self.army.commands.iter().flat_map(|command| &command.elements).chain(&self.army.baggage);
        all.filter(|element| is_vessel(&element.front)).map(|element| usize::from(element.bases)).sum()
    }

    /// How much the army likes bad going.
    pub fn liking(&self, rules: &Rulebook) -> i32 {
        let scale = rules.scale(rules.usual_base());
        liking(&muster(rules, self, (SideId(0), CommandId(0)), scale, true).army)
    }

    /// The command that has the baggage: the commander-in-chief's.
    pub fn chief(&self) -> usize {
        self.army.commands.iter().position(|command| command.rank == GeneralRank::Chief).unwrap_or(0)
    }
}

/// Judges two armies of a battle for the sum that both are bought for, whatever their lists.
///
/// # Errors
/// The first fault, with the side that has it.
pub fn judge_equal(
    rules: &Rulebook,
    prices: &PriceTables,
    forces: &[BoughtForce; 2],
    agreed: u16,
) -> Result<(), (SideId, PricedFinding)> {
    cite(prices.equal);
    for (side, force) in [SideId(0), SideId(1)].into_iter().zip(forces) {
        if let Some(fault) = priced::judge(rules, prices, &force.army, agreed).faults.into_iter().next() {
            return Err((side, fault));
        }
    }
    Ok(())
}

/// Whether an element is a vessel.
pub(super) fn is_afloat(element: &Element) -> bool {
    crate::book::Who::NAVAL.is(element)
}

pub(super) fn is_vessel(row: &TroopRow) -> bool {
    crate::book::Who::NAVAL.is_row(row)
}

/// The baggage on land that a ship with baggage carries, where no water lets it come (`dbm.landing.08`, `dbm.army.17`): of its drill
/// and grade, on one base that goes with the army.
fn landed<'r>(rules: &'r Rulebook, ship: &TroopRow) -> Option<&'r TroopRow> {
    let (train, prices) = (&rules.laid.as_ref()?.train.value, rules.prices.as_ref()?);
    if !is_vessel(ship) {
        return None;
    }
    cite(prices.landing.ashore);
    let rows = rules
        .troops
        .iter()
        .filter(|row| train.is_row(row) && !row.marks.has_any(Marks::of(&[Mark::Immobile, Mark::Double])));
    rows.min_by_key(|row| (row.drill != ship.drill, row.grade != ship.grade))
}

/// The elements of a side before they are drawn up.
#[derive(Clone, Debug, Default)]
pub struct BoughtRoster {
    /// Those who fight, on land and in vessels, command after command.
    pub army: Vec<Element>,
    /// Ships with baggage; all vessels where there is no water for them.
    pub vessels: Vec<Element>,
    /// What they carry, each with the code and the number of its vessel; nothing if it is on land.
    pub aboard: Vec<(Code, u8, Element)>,
    /// The baggage.
    pub baggage: Vec<Element>,
}

/// The elements of an army; `first` is the id of its first command. What vessels carry is on land if `ashore`.
pub fn muster(
    rules: &Rulebook,
    force: &BoughtForce,
    (side, first): (SideId, CommandId),
    scale: BattleScale,
    ashore: bool,
) -> BoughtRoster {
    let mut roster = BoughtRoster::default();
    let mut numbers: Vec<(Code, u8)> = Vec::new();
    // A base of two ranks dismounts as its list has the troops of its front rank do.
    let mut make = |row: &TroopRow, front: &TroopRow, command: CommandId| {
        let code = row.held_code();
        let number = match numbers.iter_mut().find(|(known, _)| *known == code) {
            Some((_, number)) => {
                *number = number.saturating_add(1);
                *number
            }
            None => {
                numbers.push((code, 1));
                1
            }
        };
        let foot = force.dismounts.iter().find(|(riders, _)| [row.code, front.code].contains(&riders.code));
        Element {
            dismounts_to: foot.and_then(|(_, foot)| Code::parse(foot.code)),
            standing: Standing::Reserve,
            ..row.element(number, side, command, row.waiting(scale))
        }
    };
    for (i, command) in force.army.commands.iter().enumerate() {
        let id = CommandId(first.0 + i as u8);
        for element in &command.elements {
            let rows = element.rows(rules);
            for _ in 0..element.bases {
                for (n, row) in rows.iter().enumerate() {
                    let front = if n == 0 { &element.front } else { row };
                    let made = Element { general: element.general && n == 0, ..make(row, front, id) };
                    let marks = if element.mounts { made.marks.with_mounts(element.camels) } else { made.marks };
                    let made = Element { marks, ..made };
                    let vessel = is_vessel(row).then_some((made.code, made.number));
                    // Where there is no water for them, vessels do not come.
                    if vessel.is_some() && ashore {
                        roster.vessels.push(made)
                    } else {
                        roster.army.push(made)
                    }
                    match (element.carried, vessel) {
                        (Some(carried), Some((code, number))) if n == 0 && !ashore => {
                            roster.aboard.push((code, number, make(&carried, &carried, id)));
                        }
                        (Some(carried), Some(_)) if n == 0 => {
                            rules.prices.iter().for_each(|prices| cite(prices.landing.ashore));
                            roster.army.push(make(&carried, &carried, id));
                        }
                        _ => {}
                    }
                }
            }
        }
    }
    let id = CommandId(first.0 + force.chief() as u8);
    for element in &force.army.baggage {
        let rows = element.rows(rules);
        for row in (0..element.bases).flat_map(|_| &rows) {
            let row = if ashore { landed(rules, row).unwrap_or(row) } else { row };
            let made = make(row, row, id);
            if is_vessel(row) { roster.vessels.push(made) } else { roster.baggage.push(made) }
        }
    }
    roster
}
