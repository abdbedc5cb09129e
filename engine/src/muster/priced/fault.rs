//! What is wrong with an army bought by points, as data and as a sentence.

use super::army::{ArmyPoints, MOUNTED, ON_CAMELS};
use super::list::BoughtEntry;
use crate::base::clause::Clause;
use crate::base::names::{cut, meant};
use serde::Serialize;
use std::fmt;
use thiserror::Error;

/// A fault of an army, or what its army list must allow.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PricedFinding {
    /// The line of the file; `None` for the army as a whole.
    pub line: Option<u32>,
    /// The fault.
    pub fault: PricedFault,
    /// The rule.
    pub clause: Clause,
}

impl fmt::Display for PricedFinding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}: ")?;
        }
        write!(f, "{} [{}]", self.fault, self.clause)
    }
}

/// What is wrong with an army bought by points.
#[allow(missing_docs, reason = "the fields are named by what they measure")]
#[derive(Clone, Debug, Error, PartialEq, Eq, Serialize)]
#[serde(tag = "name", content = "measures", rename_all = "snake_case")]
pub enum PricedFault {
    /// Too few or too many generals.
    #[error("an army has {least} to {most} generals, each with a command, not {found}")]
    Generals { found: u16, least: u16, most: u16 },
    /// A command without a general, or with more than one.
    #[error("the command {} has one general, not {found}", cut(.command))]
    CommandGenerals { command: String, found: u16 },
    /// No commander-in-chief, or more than one.
    #[error("one general is commander-in-chief, not {found}")]
    Chiefs { found: u16 },
    /// More sub-generals than he has.
    #[error("the commander-in-chief has {most} sub-generals at most, not {found}")]
    Subs { found: u16, most: u16 },
    /// Too little or too much baggage.
    #[error("an army of {agreed} has {wanted} elements of baggage, not {found}")]
    Baggage { found: u16, wanted: u16, agreed: ArmyPoints },
    /// Baggage in a command.
    #[error("{code} stands in a command; baggage gets its command after deployment: write it behind 'baggage:'")]
    BaggageInCommand { code: String },
    /// Other troops among the baggage.
    #[error("{code} stands among the baggage; every other element has a command from the beginning")]
    NotBaggage { code: String },
    /// Troops that the price list does not have.
    #[error("{code} cannot be bought: the price list has no such troops{}", others(.priced))]
    NoPrice { code: String, priced: Vec<String> },
    /// Another price than the one that is written.
    #[error("{code} costs {wanted}, not {found}")]
    Price { code: String, found: ArmyPoints, wanted: ArmyPoints },
    /// An army that costs too much.
    #[error("the army costs {found} instead of at most {most}")]
    Points { found: ArmyPoints, most: ArmyPoints },
    /// Mounts for troops that have none.
    #[error("{code} is no infantry, and gets no mounts")]
    NotInfantry { code: String },
    /// Two elements that may not share a base.
    #[error("{rear} can neither support {front} in close combat nor shoot over it from the same base")]
    Unlike { front: String, rear: String },
    /// A rear element that these troops do not have.
    #[error("{front} shares a base only with {wanted} behind it, not with {rear}")]
    Behind { front: String, rear: String, wanted: String },
    /// A regular general on something else than a beast.
    #[error("'regular' stands only before the general of irregular troops whose list has him so, not of {code}")]
    NotOnBeast { code: String },
    /// A vessel without troops.
    #[error("{code} carries exactly one land element: write '{code} carrying CODE'")]
    CarriesNone { code: String },
    /// Land troops that carry others.
    #[error("{code} is no vessel and carries nobody")]
    NoVessel { code: String },
    /// A vessel that carries nobody with troops.
    #[error("{code} carries no troops, but {carried} stands behind it")]
    CarriesNobody { code: String, carried: String },
    /// Troops that a vessel cannot carry.
    #[error("{code} cannot carry {carried}, only land troops")]
    NotLand { code: String, carried: String },
    /// Mounted troops on a vessel for men.
    #[error("{code} cannot carry {carried}: horses go by transports, Shp (I)")]
    NoHorses { code: String, carried: String },
    /// Fortifications of what only the other kind is made of.
    #[error("a {form} is of {}", other_works(*.permanent))]
    WorksForm { form: &'static str, permanent: bool },
    /// A tower or a corner of temporary fortifications.
    #[error("a tower or corner is of permanent fortifications, not of TF")]
    TemporaryTower,
    /// Permanent fortifications of a camp.
    #[error("permanent fortifications stand round a built-up area alone, not round a camp")]
    PermanentCamp,
    /// A built-up area with both kinds of fortifications.
    #[error("a built-up area has permanent or temporary fortifications, not both")]
    BothRoundTown,
    /// Too few or too many gateways.
    #[error("a fortified built-up area has {least} to {most} gateways, not {found}")]
    Gateways { found: u16, least: u16, most: u16 },
    /// More fortifications than go round the largest built-up area.
    #[error(
        "{found} pieces of {} fortifications for a built-up area; the largest needs {most}",
        if *.permanent { "permanent" } else { "temporary" }
    )]
    SurplusWorks { found: u32, most: u16, permanent: bool },
    /// Protected baggage without anything to protect it.
    #[error("{code} is protected baggage, and the army has no fortifications for it; without them it is (I)")]
    Unprotected { code: String },
    /// Mobile baggage in a fortified camp.
    #[error("{code} can move, and fortifications in the field protect only baggage that cannot")]
    UnprotectedMobile { code: String },
    /// A general whom only a list makes regular.
    #[error("the army list must say that the general on {code} is regular")]
    ListRegularGeneral { code: String },
    /// Double bases that are cheaper by a list.
    #[error("the army list must have {code} on double bases")]
    ListDouble { code: String },
    /// Two on one base who may share it only where their list has them so.
    #[error("{code} share a base only where their army list has them so: write '{code} listed double' if it does")]
    ListRequired { code: String },
    /// Two on one base of whom the one supports the other only by a list.
    #[error("the army list must allow {rear} to support {front} from behind")]
    ListSupport { front: String, rear: String },
    /// Infantry that a list mounts.
    #[error("the army list must have {code} as mounted infantry")]
    ListMounts { code: String },
    /// Mounts of another kind than a list's.
    #[error("the army list has the mounts of {code} as {}; write `{code} {}`", if *camels { "horses" } else { "camels" }, if *camels { MOUNTED.trim() } else { ON_CAMELS.trim() })]
    ListCamels { code: String, camels: bool },
    /// Vessels that carry baggage.
    #[error("the army list must allow {code} in place of baggage")]
    ListSupplyShips { code: String },
    /// Troops that go by sea.
    #[error("the army list must have {carried} aboard {code}")]
    ListCarried { code: String, carried: String },
    /// Fortifications of a camp that are cheaper by a list.
    #[error("the army list must have temporary fortifications of camps or baggage")]
    ListCamp,
    /// A year that is none of the list's.
    #[error("{list} is of {} to {}, not of {found}", .years[0], .years[1])]
    ListYears { list: String, found: i32, years: [i32; 2] },
    /// No year is named, and there is none in which all of an army could be had.
    #[error(
        "no year is written, and in none from {} to {} may all of it be had together; nearest to it come {} to {}",
        .years[0], .years[1], .nearest[0], .nearest[1]
    )]
    ListNoYear { years: [i32; 2], nearest: [i32; 2], lack: bool },
    /// No year is named, and the army can be had in some of the list's alone.
    #[error("no year is written; the list has all of the army in {} alone", spans(.years))]
    ListYearOpen { years: Vec<[i32; 2]> },
    /// An ally that the list does not have.
    #[error("the list has no ally {}; it has {}", cut(.name), all(.known))]
    ListNoAlly { name: String, known: Vec<String> },
    /// Fortifications that the list does not permit.
    #[error("the list permits no {what}")]
    ListWorks { what: String },
    /// Troops that the list does not have.
    #[error("the list has no {code}{}; its entries are {}", meant(.nearest), all(.entries))]
    ListNotFielded { code: String, nearest: Option<String>, entries: Vec<String> },
    /// A general on troops that carry none, or troops that are the general's alone.
    #[error("the list has {code} {}", if *.general { "without a general of this rank" } else { "only with a general" })]
    ListGeneral { code: String, general: bool },
    /// Troops that stand otherwise by the list.
    #[error("the list has {code} only as its entry {entry} says")]
    ListOnlySo { code: String, entry: String },
    /// Too many for the entries that may have them.
    #[error(
        "{over} too many {code}: {} {} {most} at most{}",
        together(.entries), if .entries.len() == 1 { "has" } else { "have" }, beside(*.others)
    )]
    ListTooMany { code: String, over: u16, entries: Vec<CrowdedEntry>, most: u32, others: u32 },
    /// Too few of an entry.
    #[error("{} has {least} at least, not {found}", of_list(.entry, .line))]
    ListTooFew { entry: String, line: Option<u32>, found: u16, least: u16 },
    /// Too many together with those that replace them.
    #[error("{} has {most} at most, not {found} together with those that replace them", of_list(.entry, .line))]
    ListTogether { entry: String, line: Option<u32>, found: u16, most: u16 },
    /// An entry that needs another.
    #[error("{} is only there with {other}, of which there is none", of_list(.entry, .line))]
    ListOnlyIf { entry: String, line: Option<u32>, other: String },
    /// More or less than a part of another entry.
    #[error(
        "{} has {} {}/{} of the {whole} elements of {of}, not {found}",
        of_list(.entry, .line), if *.least { "at least" } else { "at most" }, .part[0], .part[1]
    )]
    ListShare { entry: String, line: Option<u32>, found: u16, part: [u16; 2], of: String, whole: u16, least: bool },
}

impl PricedFault {
    /// Whether something is missing that further elements would bring.
    pub fn is_lack(&self) -> bool {
        match self {
            PricedFault::Generals { found, least, .. } => found < least,
            PricedFault::Chiefs { found } | PricedFault::CommandGenerals { found, .. } => *found == 0,
            PricedFault::Baggage { found, wanted, .. } => found < wanted,
            PricedFault::ListShare { least, .. } => *least,
            PricedFault::ListNoYear { lack, .. } => *lack,
            PricedFault::CarriesNone { .. } | PricedFault::ListTooFew { .. } => true,
            _ => false,
        }
    }
}

fn all(names: &[String]) -> String {
    if names.is_empty() { "none".to_string() } else { names.join(", ") }
}

/// An entry of a list that a fault is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CrowdedEntry {
    /// Its name.
    pub entry: String,
    /// Its line in the list's file, if it is known.
    pub line: Option<u32>,
}

impl CrowdedEntry {
    pub(super) fn of(entry: &BoughtEntry) -> CrowdedEntry {
        CrowdedEntry { entry: entry.name.clone(), line: entry.line }
    }
}

/// Entries with their lines, one after the other.
fn together(entries: &[CrowdedEntry]) -> String {
    let told: Vec<String> = entries.iter().map(|one| of_list(&one.entry, &one.line)).collect();
    match told.split_last() {
        Some((last, before)) if !before.is_empty() => format!("{} and {last}", before.join(", ")),
        _ => told.concat(),
    }
}

/// Others in the same entries.
fn beside(others: u32) -> String {
    match others {
        0 => String::new(),
        1 => ", and 1 other element is there".to_string(),
        _ => format!(", and {others} other elements are there"),
    }
}

/// `-300 to -200 and 100 to 200`.
fn spans(years: &[[i32; 2]]) -> String {
    years.iter().map(|[first, last]| format!("{first} to {last}")).collect::<Vec<_>>().join(" and ")
}

/// An entry with its line in the list's file.
fn of_list(entry: &str, line: &Option<u32>) -> String {
    match line {
        Some(line) => format!("the entry {} (line {line} of the list)", cut(entry)),
        None => format!("the entry {}", cut(entry)),
    }
}

fn others(priced: &[String]) -> String {
    if priced.is_empty() { String::new() } else { format!("; of this type it has {}", priced.join(", ")) }
}

/// The other kind of fortifications, in words.
fn other_works(permanent: bool) -> &'static str {
    if permanent { "temporary fortifications, not of PF" } else { "permanent fortifications, not of TF" }
}
