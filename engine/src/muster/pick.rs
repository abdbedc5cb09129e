//! An army as its player wrote it: the number of its list, its elements, and the player's other choices.

use crate::base::names::cut;
use crate::book::Home;
use crate::book::army_tables::ArmyTables;
use crate::book::lists::{ArmyList, ListNumber};
use std::fmt;

/// The most elements that a text of an army may hold; no army of any rules has as many.
pub const MOST_PICKS: usize = 1_000;

/// The time when a mounted element goes on foot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DismountWhen {
    /// Its form is open until it is deployed.
    AtStart,
    /// It rides at first, and may dismount during the game.
    InGame,
}

/// The form on foot of a mounted element.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Afoot {
    /// Its troop code.
    pub code: String,
    /// The time when it is taken.
    pub when: DismountWhen,
}

/// One element of a chosen army.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pick {
    /// Its troop code.
    pub code: String,
    /// It is the general's element.
    pub general: bool,
    /// The ally that sends it; `None` for an own element.
    pub ally: Option<ListNumber>,
    /// Its form on foot, if the player named one.
    pub afoot: Option<Afoot>,
}

impl Pick {
    /// An element of the army's own, without its general.
    pub fn own(code: &str) -> Pick {
        Pick { code: code.to_string(), general: false, ally: None, afoot: None }
    }
}

/// An army as its player chose it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PickedArmy {
    /// Its elements.
    pub picks: Vec<Pick>,
    /// The home terrain, if its list leaves a choice and the player took one.
    pub home: Option<Home>,
    /// The year of its battle, negative before Christ, if one is given.
    pub year: Option<i32>,
}

impl PickedArmy {
    /// Reads `Cv general, Cv, 4Bd*6, 3Kn//4Bd, II/40 Cv`. The number of an ally's list stands before its element,
    /// `/FOOT` behind a mounted one whose form is open until deployment, `//FOOT` behind one that may dismount in the
    /// game.
    ///
    /// # Errors
    /// The word that cannot be read; more than [`MOST_PICKS`] elements.
    pub fn read(text: &str) -> Result<PickedArmy, String> {
        let parts = text.split([',', '\n']).map(|part| remark_off(part).trim());
        let mut army = PickedArmy::default();
        for part in parts.filter(|part| !part.is_empty()) {
            let (pick, count) = read_part(part)?;
            army.add(std::iter::repeat_n(pick, count))?;
        }
        Ok(army)
    }

    /// Adds elements.
    ///
    /// # Errors
    /// If the army would have more than [`MOST_PICKS`]; it is unchanged then.
    pub fn add(&mut self, more: impl ExactSizeIterator<Item = Pick>) -> Result<(), String> {
        if self.picks.len() + more.len() > MOST_PICKS {
            return Err(format!("an army is read up to {MOST_PICKS} elements, and this one has more"));
        }
        self.picks.extend(more);
        Ok(())
    }

    /// Reads a file: a line `II/33`, optionally with `home Arable` or `year -202` behind it, and below it the elements
    /// as for [`PickedArmy::read`], separated by commas or lines. `#` begins a remark.
    ///
    /// # Errors
    /// The word that cannot be read.
    pub fn open(text: &str) -> Result<(String, PickedArmy), String> {
        let mut lines = text.lines().map(remark_off).skip_while(|line| line.trim().is_empty());
        let Some(first) = lines.next() else {
            return Err("expected the number of an army list and its elements, found nothing".to_string());
        };
        let mut words = first.split_whitespace();
        let number = words.next().unwrap_or_default().to_string();
        let mut army = PickedArmy::read(&lines.collect::<Vec<_>>().join("\n"))?;
        while let Some(word) = words.next() {
            let value = words.next().unwrap_or_default();
            match word {
                "home" => army.home = Some(Home::named(value).map_err(|why| why.to_string())?),
                "year" => {
                    army.year = Some(value.parse().map_err(|_| format!("'{}' is not a year such as -202", cut(value)))?)
                }
                _ => {
                    let what = "expected the number of a list, such as 'II/33', or 'II/33 home Arable year -202'";
                    return Err(format!("{what}, found '{}'", cut(word)));
                }
            }
        }
        Ok((number, army))
    }

    /// The elements of one owner; `None` for the army's own.
    pub fn of(&self, owner: Option<ListNumber>) -> Vec<&Pick> {
        self.picks.iter().filter(|pick| pick.ally == owner).collect()
    }

    /// The armies that send contingents, each once.
    pub fn senders(&self) -> Vec<ListNumber> {
        let mut senders: Vec<ListNumber> = self.picks.iter().filter_map(|pick| pick.ally).collect();
        senders.sort_unstable();
        senders.dedup();
        senders
    }
}

/// In the form that [`PickedArmy::read`] reads.
impl fmt::Display for PickedArmy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, same) in self.picks.chunk_by(|a, b| a == b && !a.general).enumerate() {
            let Some(pick) = same.first() else { continue };
            let ally = pick.ally.map_or_else(String::new, |number| format!("{number} "));
            let afoot = pick.afoot.as_ref().map_or_else(String::new, |afoot| {
                let slash = if afoot.when == DismountWhen::AtStart { "/" } else { "//" };
                format!("{slash}{}", afoot.code)
            });
            let count = if same.len() > 1 { format!("*{}", same.len()) } else { String::new() };
            let general = if pick.general { " general" } else { "" };
            write!(f, "{}{ally}{}{afoot}{count}{general}", if i > 0 { ", " } else { "" }, pick.code)?;
        }
        Ok(())
    }
}

fn remark_off(line: &str) -> &str {
    line.split('#').next().unwrap_or("")
}

/// An element of a text, and how many of it there are.
fn read_part(part: &str) -> Result<(Pick, usize), String> {
    let shown = cut(part);
    let mut words: Vec<&str> = part.split_whitespace().collect();
    let ally = words.first().and_then(|word| ListNumber::parse(word));
    if ally.is_some() {
        words.remove(0);
    }
    let general = words.last().is_some_and(|word| word.eq_ignore_ascii_case("general"));
    if general {
        words.pop();
    }
    let [word] = words.as_slice() else {
        return Err(format!("'{shown}' is not an element; write for example '4Bd*6', 'Cv general' or 'II/40 Cv'"));
    };
    let (codes, count) = word.split_once('*').unwrap_or((word, "1"));
    let count = count.parse::<usize>().ok().filter(|n| (1..=99).contains(n));
    let count = count.ok_or_else(|| format!("'{}': a number from 1 to 99 stands after the star", cut(word)))?;
    if general && count > 1 {
        return Err(format!("'{shown}': one element includes the general"));
    }
    let (code, afoot) = match (codes.split_once("//"), codes.split_once('/')) {
        (Some((code, foot)), _) => (code, Some((foot, DismountWhen::InGame))),
        (None, Some((code, foot))) => (code, Some((foot, DismountWhen::AtStart))),
        (None, None) => (codes, None),
    };
    let afoot = afoot.map(|(foot, when)| Afoot { code: foot.to_string(), when });
    Ok((Pick { code: code.to_string(), general, ally, afoot }, count))
}

impl ArmyTables {
    /// The code that a list uses for the same troops: `4Sp` for `Sp`.
    pub fn spelled(&self, code: &str, list: &ArmyList) -> String {
        let codes = list.codes();
        if codes.contains(&code) {
            return code.to_string();
        }
        let played = self.spellings.iter().find(|(written, _)| *written == code).map_or(code, |(_, played)| played);
        let row = |code: &str| self.troops.iter().find(|row| row.code == code);
        let Some(meant) = row(played) else { return code.to_string() };
        let alike = |code: &&&str| row(code).is_some_and(|other| other.is_same_troops(meant));
        codes.iter().find(alike).map_or_else(|| code.to_string(), |code| (*code).to_string())
    }
}
