//! Reads an army bought by points from the text of its player.
//!
//! Does not know what the rules allow.

use super::army::{ArmyPoints, GeneralRank, ON_CAMELS, PricedArmy, PricedCommand, PricedElement, PricedWork, WorksUse};
use crate::base::names::{cut, meant, nearest};
use crate::base::trace::cite;
use crate::book::codes::two_ranks;
use crate::book::price_tables::{PriceTables, WorksForm};
use crate::book::{Rulebook, TroopRow};
use thiserror::Error;

/// The most bases of one text such as `Ps*99`.
const MOST: u16 = 99;
/// The most elements of an army.
const MOST_ELEMENTS: usize = 1_000;

/// Words of an army that cannot be read, and their place.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("line {line}, column {column}: expected {expected}, found '{}'{}", cut(.found), meant(.nearest))]
pub struct PricedTextError {
    /// The line, from 1.
    pub line: u32,
    /// The column, in letters from 1.
    pub column: u32,
    /// The words.
    pub found: String,
    /// What may stand there.
    pub expected: String,
    /// The word that was probably meant, if one is near.
    pub nearest: Option<String>,
}

/// A part of a line, with the column of its first letter.
#[derive(Clone, Copy)]
struct Piece<'t> {
    text: &'t str,
    line: u32,
    column: u32,
}

impl<'t> Piece<'t> {
    /// The part of it without white space around; `text` is a part of its text.
    fn part(self, text: &'t str) -> Piece<'t> {
        let begin = text.trim_start();
        let before = (begin.as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize);
        let letters = self.text.get(..before).map_or(0, |before| before.chars().count()) as u32;
        Piece { text: begin.trim_end(), line: self.line, column: self.column + letters }
    }

    fn wrong(self, expected: impl Into<String>, nearest: Option<String>) -> PricedTextError {
        PricedTextError {
            line: self.line,
            column: self.column,
            found: self.text.to_string(),
            expected: expected.into(),
            nearest,
        }
    }

    /// The parts between commas, without empty ones.
    fn parts(self) -> impl Iterator<Item = Piece<'t>> {
        self.text.split(',').map(move |text| self.part(text)).filter(|part| !part.text.is_empty())
    }
}

/// What the elements of a line belong to.
#[derive(Clone, Copy)]
enum ArmySection {
    Command,
    Baggage,
    Works,
}

const HEADINGS: [&str; 6] = ["chief", "command", "ally", "baggage", "fortifications", "year"];
const HEADING: &str = "a heading: 'chief NAME:', 'command NAME:', 'ally NAME:', 'baggage:' or 'fortifications:'";

/// Reads an army: its name in the first line, a line `year: -202` if it has a year, then its commands, its baggage and its fortifications, each below or
/// behind its heading. `#` begins a remark.
///
/// ```text
/// The army of the lake
/// chief Lucius: Reg Cv (O) general, Reg Bd (O)*12
/// command Marcus: Irr LH (O) general, Irr LH (O)*5, Irr Bw (X/O) double*2 @ 9AP
/// baggage: Irr Bge (I)*6
/// fortifications: TF*4, PF tower, PF gateway
/// ```
///
/// # Errors
/// The first words that cannot be read.
pub fn read(rules: &Rulebook, tables: &PriceTables, text: &str) -> Result<PricedArmy, PricedTextError> {
    let mut army = PricedArmy::default();
    let mut section = None;
    let mut last = Piece { text: "the end", line: 1, column: 1 };
    for (whole, line) in text.trim_start_matches('\u{feff}').lines().zip(1..) {
        let bare = Piece { text: whole.split('#').next().unwrap_or(""), line, column: 1 };
        let shown = bare.part(bare.text);
        if shown.text.is_empty() {
            continue;
        }
        last = Piece { text: "the end", ..shown };
        let (heading, rest) = match bare.text.split_once(':') {
            Some((heading, rest)) => (Some(bare.part(heading)), bare.part(rest)),
            None => (None, shown),
        };
        if heading.is_some_and(|heading| heading.text.eq_ignore_ascii_case("year")) {
            let year = rest.text.parse().map_err(|_| rest.wrong("a year such as -202", None))?;
            army.year = Some(year);
            continue;
        }
        match heading {
            Some(heading) => section = Some(open_section(&mut army, heading)?),
            None if section.is_none() && army.name.is_empty() => {
                army.name = shown.text.to_string();
                continue;
            }
            None => {}
        }
        let Some(section) = section else { return Err(shown.wrong(HEADING, None)) };
        for part in rest.parts() {
            add(&mut army, section, rules, tables, part)?;
        }
        let elements = army.commands.iter().map(|command| &command.elements).chain([&army.baggage]);
        if elements.flatten().map(|e| usize::from(e.bases)).sum::<usize>() > MOST_ELEMENTS {
            return Err(rest.wrong(format!("at most {MOST_ELEMENTS} bases in an army"), None));
        }
    }
    if army.commands.is_empty() { Err(last.wrong(HEADING, None)) } else { Ok(army) }
}

/// Reads equal elements as they stand in a command of an army: `Reg Bd (O)*6`, `Irr LH (O) general`.
///
/// # Errors
/// The first words that cannot be read.
pub fn read_element(rules: &Rulebook, text: &str) -> Result<PricedElement, PricedTextError> {
    element(rules, Piece { text: text.trim(), line: 1, column: 1 })
}

fn open_section(army: &mut PricedArmy, heading: Piece) -> Result<ArmySection, PricedTextError> {
    let (word, name) = heading.text.split_once(char::is_whitespace).unwrap_or((heading.text, ""));
    let rank = match word.to_ascii_lowercase().as_str() {
        "chief" => GeneralRank::Chief,
        "command" => GeneralRank::Sub,
        "ally" => GeneralRank::Ally,
        "baggage" if name.is_empty() => return Ok(ArmySection::Baggage),
        "fortifications" if name.is_empty() => return Ok(ArmySection::Works),
        _ => return Err(heading.wrong(HEADING, nearest(word, HEADINGS).map(str::to_string))),
    };
    army.commands.push(PricedCommand { line: heading.line, rank, name: name.trim().to_string(), elements: Vec::new() });
    Ok(ArmySection::Command)
}

fn add(
    army: &mut PricedArmy,
    section: ArmySection,
    rules: &Rulebook,
    tables: &PriceTables,
    part: Piece,
) -> Result<(), PricedTextError> {
    match section {
        ArmySection::Works => army.works.push(work(part)?),
        ArmySection::Baggage => army.baggage.push(element(rules, part)?),
        ArmySection::Command => {
            cite(tables.commands);
            let element = element(rules, part)?;
            army.commands.last_mut().into_iter().for_each(|command| command.elements.push(element.clone()));
        }
    }
    Ok(())
}

/// Cuts `*COUNT` out of the words of an element: `Reg Bd (O)*6 double`.
fn counted(part: Piece) -> Result<(String, u16), PricedTextError> {
    let Some((before, behind)) = part.text.split_once('*') else { return Ok((part.text.to_string(), 1)) };
    let (number, rest) = behind.split_at(behind.find(char::is_whitespace).unwrap_or(behind.len()));
    match number.parse() {
        Ok(count @ 1..=MOST) => Ok((format!("{}{rest}", before.trim_end()), count)),
        _ => Err(part.part(behind).wrong(format!("a number from 1 to {MOST} after the star"), None)),
    }
}

/// Reads `CODE[*COUNT] [WORDS] [@ PRICE] [carrying CODE]`, with the number behind the price if it stands there.
fn element(rules: &Rulebook, part: Piece) -> Result<PricedElement, PricedTextError> {
    let (left, carried) = match part.text.split_once(" carrying ") {
        Some((left, carried)) => (left, Some(troops(rules, part.part(carried), part.part(carried).text)?)),
        None => (part.text, None),
    };
    let (left, price) = left.split_once('@').map_or((left, None), |(left, price)| (left, Some(price)));
    let (price, behind) = match price.and_then(|price| Some(price.split_at(price.find('*')?))) {
        Some((price, count)) if !left.contains('*') => (Some(price), Some(count)),
        _ => (price, None),
    };
    let written = price.map(|price| price_of(part.part(price))).transpose()?;
    let (words, bases) = match behind {
        Some(count) => (left.to_string(), counted(part.part(count))?.1),
        None => counted(part.part(left))?,
    };
    let mut words: Vec<&str> = words.split_whitespace().collect();
    let [mut general, mut regular, mut mounts, mut camels, mut double, mut listed, mut unlisted] = [false; 7];
    // The words behind a code, from the last on; `double` belongs to some codes, too, and means the same there.
    while let Some(word) = words.last() {
        if let [.., mounted, on, last] = words[..]
            && [mounted, on, last].join(" ").eq_ignore_ascii_case(ON_CAMELS.trim())
        {
            (mounts, camels) = (true, true);
            words.truncate(words.len() - 3);
            continue;
        }
        let flag = match word.to_ascii_lowercase().as_str() {
            "general" => &mut general,
            "regular" if general => &mut regular,
            "mounted" => &mut mounts,
            "double" => &mut double,
            "listed" if double => &mut listed,
            // A battle calls so what is not `listed`.
            "unlisted" if double => &mut unlisted,
            _ => break,
        };
        *flag = true;
        words.pop();
    }
    if general && bases > 1 {
        return Err(part.wrong("one element with the general, and the others apart", None));
    }
    if listed && unlisted {
        return Err(part.wrong("either 'listed double' or 'unlisted double'", None));
    }
    let code = words.join(" ");
    let (front, rear) = ranks(rules, part, &code, double)?;
    if rear.is_some() && !double {
        return Err(part.wrong("'double' behind the two that stand on one base", None));
    }
    Ok(PricedElement {
        line: part.line,
        front,
        rear,
        listed,
        bases,
        general,
        regular,
        mounts,
        camels,
        carried,
        written,
    })
}

/// The troops of a code, and those behind them on the same base: `Bw (X/S)`, `Sp (O) + Ps (O)`, or the same twice.
fn ranks(
    rules: &Rulebook,
    part: Piece,
    code: &str,
    double: bool,
) -> Result<(TroopRow, Option<TroopRow>), PricedTextError> {
    let [front, rear] = two_ranks(code);
    if front != rear || double {
        return Ok((troops(rules, part, &front)?, Some(troops(rules, part, &rear)?)));
    }
    Ok((troops(rules, part, code)?, None))
}

fn troops(rules: &Rulebook, part: Piece, code: &str) -> Result<TroopRow, PricedTextError> {
    if let Some(row) = rules.troops_called(code) {
        return Ok(*row);
    }
    let refusal = rules.no_troops(code);
    let expected = if refusal.starts_with("ambiguous") {
        format!("the code of one type alone ({refusal})")
    } else {
        format!("a troop code such as '{}'", rules.notation.example())
    };
    let near = nearest(code, rules.troops.iter().map(|row| row.code)).map(str::to_string);
    let words = part.text.find(code).and_then(|at| part.text.get(at..at + code.len()));
    Err(words.filter(|words| !words.is_empty()).map_or(part, |words| part.part(words)).wrong(expected, near))
}

/// Whether a text is a price as armies have it behind `@`: `7AP`, `4.5 AP` or `7`.
pub fn is_price(text: &str) -> bool {
    price_of(Piece { text: text.trim(), line: 1, column: 1 }).is_ok()
}

/// Reads `7AP`, `4.5 AP` or `7`.
fn price_of(part: Piece) -> Result<ArmyPoints, PricedTextError> {
    let bare = part.text.get(..part.text.len().saturating_sub(2)).filter(|_| {
        part.text.get(part.text.len().saturating_sub(2)..).is_some_and(|unit| unit.eq_ignore_ascii_case("AP"))
    });
    let number = bare.unwrap_or(part.text).trim();
    let (whole, half) = match number.split_once('.') {
        Some((whole, "5")) => (whole, 1),
        Some((whole, "0")) => (whole, 0),
        Some(_) => ("", 0),
        None => (number, 0),
    };
    match whole.parse::<u16>() {
        Ok(points) => Ok(ArmyPoints(ArmyPoints::whole(points).0 + half)),
        Err(_) => Err(part.wrong("a price such as 7AP or 4.5AP", None)),
    }
}

const WORK_WORDS: [&str; 13] =
    ["PF", "TF", "tower", "corner", "gateway", "BUA", "camp", "palisade", "ditch", "laager", "boma", "stone", "turf"];

/// Reads `PF [stone|turf] [corner] [tower] [gateway][*COUNT]` or
/// `TF [palisade|ditch|laager|boma] [BUA|camp] [gateway][*COUNT]`.
fn work(part: Piece) -> Result<PricedWork, PricedTextError> {
    let (text, pieces) = counted(part)?;
    let mut work = PricedWork {
        line: part.line,
        permanent: false,
        form: None,
        serves: None,
        tower: false,
        faces: 1,
        gateway: false,
        pieces,
    };
    for (i, word) in text.split_whitespace().enumerate() {
        match (i, word.to_ascii_lowercase().as_str()) {
            (0, "pf") => (work.permanent, work.serves) = (true, Some(WorksUse::Town)),
            (0, "tf") => {}
            (1.., word) if WorksForm::ALL.iter().any(|form| form.word() == word) => {
                work.form = WorksForm::ALL.into_iter().find(|form| form.word() == word);
            }
            (1.., "tower") => work.tower = true,
            (1.., "corner") => work.faces = 2,
            (1.., "gateway") => work.gateway = true,
            (1.., "bua") => work.serves = Some(WorksUse::Town),
            (1.., "camp") => work.serves = Some(WorksUse::Camp),
            _ => {
                let expected =
                    "fortifications such as 'PF*8', 'PF corner tower*4', 'PF gateway', 'TF*4' or 'TF camp*6'";
                return Err(part.wrong(expected, nearest(word, WORK_WORDS).map(str::to_string)));
            }
        }
    }
    Ok(work)
}
