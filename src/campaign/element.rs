//! An element as the campaign holds it: a text. Armies that are chosen from lists have `Cv general`, `II/40 Cv`; armies that are
//! bought have `Reg Bd (O) under chief Scipio`, with the command that it belongs to, and baggage stands in none.
//!
//! It knows how elements are written, not what the rules allow.

use std::fmt;

use crate::book::{Rulebook, TroopRow};
use crate::muster::pick::MOST_PICKS;
use crate::muster::priced::{self, GeneralRank, PricedElement};
use crate::muster::{Pick, PickedArmy};

/// The word before the command of an element.
const UNDER: &str = " under ";
/// The word of land troops that go aboard a vessel of their command.
const ABOARD: &str = " aboard";
/// The word of a general's element.
const GENERAL: &str = " general";
/// The most elements of one text.
const MOST: usize = MOST_PICKS;

/// The ranks of generals, each with its word.
const RANKS: [(&str, GeneralRank); 3] =
    [("chief", GeneralRank::Chief), ("command", GeneralRank::Sub), ("ally", GeneralRank::Ally)];

/// How the armies of a campaign are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CampaignWriting {
    /// Chosen from army lists.
    Listed,
    /// Bought, in commands.
    Bought,
}

impl CampaignWriting {
    /// How armies are written by a rule set.
    pub fn of(rules: &Rulebook) -> CampaignWriting {
        if rules.prices.is_some() { CampaignWriting::Bought } else { CampaignWriting::Listed }
    }
}

/// A command of an army that is bought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandName {
    /// The rank of its general.
    pub rank: GeneralRank,
    /// Its name.
    pub name: String,
}

impl CommandName {
    fn read(text: &str) -> Option<CommandName> {
        let text = text.trim();
        let (word, name) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let rank = RANKS.iter().find(|(known, _)| known.eq_ignore_ascii_case(word)).map(|(_, rank)| *rank)?;
        Some(CommandName { rank, name: name.trim().to_string() })
    }

    fn is_like(&self, other: &CommandName) -> bool {
        self.rank == other.rank && self.name.to_lowercase() == other.name.to_lowercase()
    }
}

impl fmt::Display for CommandName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = RANKS.iter().find(|(_, rank)| *rank == self.rank).map_or("command", |(word, _)| word);
        if self.name.is_empty() { f.write_str(word) } else { write!(f, "{word} {}", self.name) }
    }
}

/// An element of an army that is bought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoughtText {
    /// Its troops with all that is special about them but for a general: `Reg Bd (O)`, `Irr Kn (I) mounted`.
    pub troops: String,
    /// It goes aboard a vessel of its command.
    pub aboard: bool,
    /// It is a general's.
    pub general: bool,
    /// The command that it belongs to; none of baggage, and of what was captured or raised without one.
    pub under: Option<CommandName>,
}

impl BoughtText {
    /// Reads a text as it stands in a campaign.
    pub fn read(what: &str) -> BoughtText {
        let (head, under) = match what.rsplit_once(UNDER) {
            Some((head, under)) if CommandName::read(under).is_some() => (head, CommandName::read(under)),
            _ => (what, None),
        };
        let head = head.trim();
        let (head, general) = head.strip_suffix(GENERAL).map_or((head, false), |head| (head, true));
        let (head, aboard) = head.strip_suffix(ABOARD).map_or((head, false), |head| (head, true));
        BoughtText { troops: head.trim().to_string(), aboard, general, under }
    }

    /// The element of an army's file under this command.
    pub fn of(element: &PricedElement, aboard: bool, under: Option<CommandName>) -> BoughtText {
        let plain = PricedElement { general: false, ..element.clone() };
        BoughtText { troops: plain.words(), aboard, general: element.general, under }
    }

    /// The element as the rules have it.
    ///
    /// # Errors
    /// If they have no such troops.
    pub fn element(&self, rules: &Rulebook) -> Result<PricedElement, String> {
        let general = if self.general { GENERAL } else { "" };
        let found = priced::read_element(rules, &format!("{}{general}", self.troops)).map_err(|why| {
            let near = why.nearest.as_ref().map_or_else(String::new, |near| format!("; did you mean `{near}`?"));
            format!("expected {}, found '{}'{near}", why.expected, crate::base::names::cut(&why.found))
        })?;
        if found.bases == 1 { Ok(found) } else { Err(format!("`{}` is not one element", self.troops)) }
    }

    /// Whether this names `has`: a drill and a command may be left out.
    fn names(&self, has: &BoughtText) -> bool {
        let (own, other) = (self.troops.to_lowercase(), has.troops.to_lowercase());
        let alike =
            own == other || ["reg ", "irr "].iter().any(|drill| other.strip_prefix(drill) == Some(own.as_str()));
        let there = || has.under.as_ref();
        let under = self.under.as_ref().is_none_or(|own| there().is_some_and(|other| own.is_like(other)));
        alike && under && self.general == has.general && (!self.aboard || has.aboard)
    }
}

impl fmt::Display for BoughtText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (aboard, general) = (if self.aboard { ABOARD } else { "" }, if self.general { GENERAL } else { "" });
        write!(f, "{}{aboard}{general}", self.troops)?;
        self.under.as_ref().map_or(Ok(()), |under| write!(f, "{UNDER}{under}"))
    }
}

/// Whether a text is written as armies are that are bought: its troops have their grades in brackets.
pub fn is_bought(text: &str) -> bool {
    text.contains('(')
}

/// Whether an element is a general: of its army, or of an ally's contingent in it.
pub fn is_general(what: &str) -> bool {
    if is_bought(what) { BoughtText::read(what).general } else { what.ends_with("general") }
}

/// Whether an element is a general who leads an army: not one of an ally's contingent.
pub fn leads(what: &str) -> bool {
    if is_bought(what) {
        let read = BoughtText::read(what);
        return read.general && read.under.is_none_or(|under| under.rank != GeneralRank::Ally);
    }
    let led = |read: PickedArmy| read.picks.iter().any(|pick| pick.general && pick.ally.is_none());
    is_general(what) && PickedArmy::read(what).is_ok_and(led)
}

/// An own element of an army with or without its general; `None` for an element of an ally.
pub fn ranked(what: &str, general: bool) -> Option<String> {
    if is_bought(what) {
        let read = BoughtText::read(what);
        let ally = read.under.as_ref().is_some_and(|under| under.rank == GeneralRank::Ally);
        return (!ally).then(|| BoughtText { general, ..read }.to_string());
    }
    let mut read = PickedArmy::read(what).ok()?;
    match read.picks.as_mut_slice() {
        [pick] if pick.ally.is_none() => pick.general = general,
        _ => return None,
    }
    Some(read.to_string())
}

/// Whether two elements have one general: those of an army that is chosen from a list have, and those of one command.
pub fn same_command(one: &str, other: &str) -> bool {
    !is_bought(one) || BoughtText::read(one).under == BoughtText::read(other).under
}

/// Whether an element is of an ally's contingent.
pub fn is_allied(what: &str) -> bool {
    if is_bought(what) {
        return BoughtText::read(what).under.is_some_and(|under| under.rank == GeneralRank::Ally);
    }
    PickedArmy::read(what).is_ok_and(|read| read.picks.first().is_some_and(|pick| pick.ally.is_some()))
}

/// An element as whoever captured it has it: its troops alone, without a general, an ally's list or a command.
pub fn captured(what: &str) -> Option<String> {
    if is_bought(what) {
        return Some(BoughtText::read(what).troops);
    }
    PickedArmy::read(what).ok()?.picks.first().map(|pick| pick.code.clone())
}

/// The troops of an element by the rules, and whether it is a general's.
///
/// # Errors
/// If it cannot be read, is not one element, or the rules have no such troops.
pub fn troops_of(rules: &Rulebook, what: &str) -> Result<(TroopRow, bool), String> {
    if CampaignWriting::of(rules) == CampaignWriting::Bought {
        let element = BoughtText::read(what).element(rules)?;
        return Ok((element.front, element.general));
    }
    let read = PickedArmy::read(what).map_err(|error| error.fault.to_string())?;
    let [pick] = read.picks.as_slice() else { return Err(format!("`{what}` is not one element")) };
    let row = rules.troop(&pick.code).ok_or_else(|| format!("{} has no troops `{}`", rules.title, pick.code))?;
    Ok((*row, pick.general))
}

/// Each element of a text, written as an army holds it.
///
/// # Errors
/// If a word cannot be read.
pub fn each(text: &str) -> Result<Vec<String>, String> {
    if is_bought(text) {
        return bought_each(text);
    }
    let army = PickedArmy::read(text).map_err(|error| error.fault.to_string())?;
    Ok(singly(army.picks))
}

/// Elements that were chosen from a list, each written as an army holds it.
pub fn singly(picks: Vec<Pick>) -> Vec<String> {
    picks.into_iter().map(|pick| PickedArmy { picks: vec![pick], ..PickedArmy::default() }.to_string()).collect()
}

fn bought_each(text: &str) -> Result<Vec<String>, String> {
    let mut all = Vec::new();
    for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
        let (one, count) = counted(part)?;
        if all.len() + count > MOST {
            return Err(format!("an army has {MOST} elements at most"));
        }
        all.extend(std::iter::repeat_n(BoughtText::read(&one).to_string(), count));
    }
    Ok(all)
}

/// Cuts `*COUNT` out of the words of an element.
fn counted(part: &str) -> Result<(String, usize), String> {
    let Some((before, behind)) = part.split_once('*') else { return Ok((part.to_string(), 1)) };
    let (number, rest) = behind.split_at(behind.find(char::is_whitespace).unwrap_or(behind.len()));
    match number.parse::<usize>() {
        Ok(count) if count > 0 && count <= MOST => Ok((format!("{}{rest}", before.trim_end()), count)),
        _ => Err(format!("expected a number from 1 to {MOST} after the star, found '{number}'")),
    }
}

/// Elements as orders write them, equal ones that follow each other together; they can be read again.
pub fn written(all: &[&str]) -> String {
    if !all.iter().any(|what| is_bought(what)) {
        return PickedArmy::read(&all.join(", ")).map_or_else(|_| all.join(", "), |army| army.to_string());
    }
    let parts = all.chunk_by(|one, other| one == other).map(|alike| starred(alike[0], alike.len()));
    parts.collect::<Vec<_>>().join(", ")
}

fn starred(what: &str, count: usize) -> String {
    match (count, what.rsplit_once(UNDER)) {
        (1, _) => what.to_string(),
        (count, Some((head, under))) => format!("{head}*{count}{UNDER}{under}"),
        (count, None) => format!("{what}*{count}"),
    }
}

/// A number of elements of one kind as orders write them: `4Bd*2`. `None` if the kind cannot be read.
pub fn several(what: &str, count: usize) -> Option<String> {
    if is_bought(what) {
        return Some(starred(what, count));
    }
    let mut army = PickedArmy::read(what).ok()?;
    let pick = army.picks.pop()?;
    army.picks = vec![pick; count];
    Some(army.to_string())
}

/// Whether an order's words for an element name this one of an army: a code alone also names an element that may dismount; the
/// drill and the command of one that was bought may be left out; a general is meant only if he is named.
pub fn names(wanted: &str, has: &str) -> bool {
    if is_bought(has) {
        return is_bought(wanted) && BoughtText::read(wanted).names(&BoughtText::read(has));
    }
    has == wanted || has.split('/').next() == Some(wanted)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_element_of_a_command_is_read_as_it_is_written() {
        for what in [
            "Reg Bd (O) under chief Scipio",
            "Irr El (O) regular general under command The east",
            "Irr Bge (I)",
            "Reg Bw (X/O) listed double under ally Numidia",
            "Irr Bw (O) crossbow aboard under command 2",
        ] {
            assert_eq!(BoughtText::read(what).to_string(), what);
        }
        let read = BoughtText::read("Irr El (O) regular general under command The east");
        assert_eq!(read.troops, "Irr El (O) regular");
        assert!(read.general && !read.aboard);
        assert_eq!(read.under.map(|under| (under.rank, under.name)), Some((GeneralRank::Sub, "The east".to_string())));
    }

    #[test]
    fn elements_are_counted_and_written_together() {
        let all = each("Reg Bd (O)*2 under chief Scipio, Irr Bge (I)").expect("troops");
        assert_eq!(all, ["Reg Bd (O) under chief Scipio", "Reg Bd (O) under chief Scipio", "Irr Bge (I)"]);
        let again = written(&all.iter().map(String::as_str).collect::<Vec<_>>());
        assert_eq!(again, "Reg Bd (O)*2 under chief Scipio, Irr Bge (I)");
        assert_eq!(several("Reg Bd (O) under chief Scipio", 3).as_deref(), Some("Reg Bd (O)*3 under chief Scipio"));
        assert!(each("Reg Bd (O)*0").is_err() && each("Reg Bd (O)*x").is_err());
    }

    #[test]
    fn an_order_may_leave_out_drill_and_command_but_not_the_general() {
        let has = "Reg Cv (O) general under chief Scipio";
        assert!(names("Cv (O) general", has) && names("Reg Cv (O) general under chief scipio", has));
        for other in ["Reg Cv (O)", "Irr Cv (O) general", "Cv (O) general under command Laelius", "Cv"] {
            assert!(!names(other, has), "{other}");
        }
        assert!(names("3Kn", "3Kn//4Bd") && !names("Kn", "3Kn//4Bd"));
    }

    #[test]
    fn a_general_leads_unless_he_is_an_ally() {
        assert!(leads("Reg Cv (O) general under command Laelius") && leads("Cv general"));
        for other in ["Irr LH (O) general under ally Numidia", "Reg Cv (O) under chief Scipio", "II/40 Cv general"] {
            assert!(!leads(other), "{other}");
        }
        assert!(is_general("Irr LH (O) general under ally Numidia"));
        let ordinary = ranked("Reg Cv (O) general under chief Scipio", false);
        assert_eq!(ordinary.as_deref(), Some("Reg Cv (O) under chief Scipio"));
        assert_eq!(captured("Irr El (O) under chief Hanno").as_deref(), Some("Irr El (O)"));
    }
}
