//! An army as its player wrote it: the number of its list, its elements, and the player's other choices.

use crate::base::names::nearest;
use crate::base::words::{TextWord, WordKind, WordReader, WordRemark, WordRules, letters};
use crate::book::Home;
use crate::book::army_tables::ArmyTables;
use crate::book::codes::{is_drill, is_grade};
use crate::book::lists::{ArmyList, ArmyTextError, ArmyTextFault, ListNumber};
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
    /// Reads `Cv general, Cv, 4Bd*6, 3Kn//4Bd, II/40 Cv, Irr Kn (F)*2`. The number of an ally's list stands before its element,
    /// `/FOOT` behind a mounted one whose form is open until deployment, `//FOOT` behind one that may dismount in the
    /// game.
    ///
    /// # Errors
    /// The first words that are no element, with their place.
    pub fn read(text: &str) -> Result<PickedArmy, ArmyTextError> {
        PickedArmy::read_from(text, 1)
    }

    /// As [`PickedArmy::read`], for a text whose first line has this number.
    ///
    /// # Errors
    /// The first words that are no element, with their place; more than [`MOST_PICKS`] elements.
    pub fn read_from(text: &str, line: u32) -> Result<PickedArmy, ArmyTextError> {
        let mut army = PickedArmy::default();
        let mut part: Vec<TextWord> = Vec::new();
        for word in WordReader::new(text, line, &WORDS) {
            let comma = word.is(",");
            if comma || part.last().is_some_and(|last| last.place.line < word.place.line) {
                army.add_part(&std::mem::take(&mut part))?;
            }
            if !comma {
                part.push(word);
            }
        }
        army.add_part(&part)?;
        Ok(army)
    }

    /// Adds the elements of the words between two commas.
    fn add_part(&mut self, part: &[TextWord]) -> Result<(), ArmyTextError> {
        let Some(first) = part.first() else { return Ok(()) };
        self.add(read_part(part)?).map_err(|fault| ArmyTextError::at(fault, first.place))
    }

    /// Adds elements.
    ///
    /// # Errors
    /// If the army would have more than [`MOST_PICKS`]; it is unchanged then.
    pub fn add(&mut self, more: Vec<Pick>) -> Result<(), ArmyTextFault> {
        if self.picks.len() + more.len() > MOST_PICKS {
            return Err(ArmyTextFault::TooManyElements { most: MOST_PICKS });
        }
        self.picks.extend(more);
        Ok(())
    }

    /// Reads a file: a line `II/33`, optionally with `home Arable` or `year -202` behind it, and below it the elements
    /// as for [`PickedArmy::read`], separated by commas or lines. `#` begins a remark.
    ///
    /// # Errors
    /// The first words that cannot be read, with their place.
    pub fn open(text: &str) -> Result<(String, PickedArmy), ArmyTextError> {
        let mut words = WordReader::new(text, 1, &WORDS);
        let Some(number) = words.next() else {
            return Err(ArmyTextError { fault: ArmyTextFault::Empty, line: 1, column: 1 });
        };
        let line = number.place.line;
        let (mut home, mut year) = (None, None);
        while let Some(word) = words.next_if(|word| word.place.line == line) {
            let value = words.next_if(|word| word.place.line == line);
            let at = value.as_ref().map_or(&word, |value| value).place;
            let found = value.map(|value| value.text).unwrap_or_default();
            let wrong = |fault| Err(ArmyTextError::at(fault, at));
            match word.text.as_str() {
                "home" => match Home::named(&found) {
                    Ok(named) => home = Some(named),
                    Err(fault) => return wrong(ArmyTextFault::List(fault)),
                },
                "year" => match found.parse() {
                    Ok(number) => year = Some(number),
                    Err(_) => return wrong(ArmyTextFault::BadYear { found }),
                },
                other => {
                    let nearest = nearest(other, ["home", "year"]).map(str::to_string);
                    let fault = ArmyTextFault::BesideNumber { found: word.text, nearest };
                    return Err(ArmyTextError::at(fault, word.place));
                }
            }
        }
        let (line, elements) = words.rest();
        let army = PickedArmy::read_from(elements, line)?;
        Ok((number.text, PickedArmy { home, year, ..army }))
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

/// The words of an army: `#` begins a remark, also behind a word.
static WORDS: WordRules = WordRules {
    word: |text| letters(text, |letter| !letter.is_whitespace() && !matches!(letter, ',' | '#')),
    longest: 64,
    signs: &[","],
    quotes: &[],
    remarks: &[WordRemark::Line("#")],
    end: "the end",
};

/// The most elements of a part, such as `Ps*99`.
const MOST: usize = 99;

/// Reads the words between two commas, which are one element or several equal ones.
fn read_part(part: &[TextWord]) -> Result<Vec<Pick>, ArmyTextError> {
    let Some(first) = part.first() else { return Ok(Vec::new()) };
    let texts: Vec<&str> = part.iter().map(|word| word.text.as_str()).collect();
    let found = texts.join(" ");
    let wrong = |fault| ArmyTextError::at(fault, first.place);
    let mut words = texts.as_slice();
    let ally = words.first().and_then(|word| ListNumber::parse(word));
    if let (Some(_), [_, rest @ ..]) = (ally, words) {
        words = rest;
    }
    let mut general = false;
    if let [rest @ .., last] = words
        && last.eq_ignore_ascii_case("general")
    {
        (general, words) = (true, rest);
    }
    let faulty = part.iter().any(|word| matches!(word.kind, WordKind::Faulty(_)));
    let several = words.len() > 1 && words.iter().any(|word| is_drill(word) || begins_with_grade(word));
    let (true, false) = (words.len() == 1 || several, faulty) else {
        let nearest = words.last().and_then(|word| nearest(word, ["general"])).map(str::to_string);
        return Err(wrong(ArmyTextFault::NotAnElement { found, nearest }));
    };
    let word = words.join(" ");
    let (codes, count) = word.split_once('*').unwrap_or((&word, "1"));
    let count = count.parse::<usize>().ok().filter(|n| (1..=MOST).contains(n));
    let count = count.ok_or_else(|| wrong(ArmyTextFault::Count { found: word.clone(), most: MOST }))?;
    if general && count > 1 {
        return Err(wrong(ArmyTextFault::GeneralOfSeveral { found }));
    }
    let (code, afoot) = match (codes.split_once("//"), codes.split_once('/')) {
        (Some((code, foot)), _) => (code, Some((foot, DismountWhen::InGame))),
        (None, Some((code, foot))) => (code, Some((foot, DismountWhen::AtStart))),
        (None, None) => (codes, None),
    };
    let afoot = afoot.map(|(foot, when)| Afoot { code: foot.to_string(), when });
    Ok(vec![Pick { code: code.to_string(), general, ally, afoot }; count])
}

/// Whether a word begins with a grade in its brackets: `(F)*3`.
fn begins_with_grade(word: &str) -> bool {
    word.strip_prefix('(').and_then(|word| word.split_once(')')).is_some_and(|(grade, _)| is_grade(grade))
}

impl ArmyTables {
    /// The code that a list uses for the same troops: `4Sp` for `Sp`.
    pub fn spelled(&self, code: &str, list: &ArmyList) -> String {
        self.among(code, &list.codes())
    }

    /// The code that a list uses for the form on foot of an element: one that the element may become in the game first, since other
    /// entries may have troops alike.
    pub fn spelled_afoot(&self, mounted: &str, afoot: &Afoot, list: &ArmyList) -> String {
        let own = if afoot.when == DismountWhen::InGame { list.dismounts(mounted) } else { Vec::new() };
        match self.among(&afoot.code, &own) {
            found if own.contains(&found.as_str()) => found,
            _ => self.spelled(&afoot.code, list),
        }
    }

    /// The first of some codes that means the same troops; the code itself if it is among them or none does.
    fn among(&self, code: &str, codes: &[&'static str]) -> String {
        if codes.contains(&code) {
            return code.to_string();
        }
        let played = self.spellings.iter().find(|(written, _)| *written == code).map_or(code, |(_, played)| played);
        let row = |code: &str| self.troops.iter().find(|row| row.code == code);
        let Some(meant) = row(played) else { return code.to_string() };
        let alike = |code: &&&str| row(code).is_some_and(|other| other.is_same_troops(meant));
        codes.iter().find(alike).map_or_else(|| code.to_string(), |code| (*code).to_string())
    }

    /// An element with its codes as a list writes them.
    pub fn spelled_pick(&self, pick: &Pick, list: &ArmyList) -> Pick {
        let code = self.spelled(&pick.code, list);
        let afoot = pick.afoot.clone().map(|afoot| Afoot { code: self.spelled_afoot(&code, &afoot, list), ..afoot });
        Pick { code, afoot, ..pick.clone() }
    }
}
