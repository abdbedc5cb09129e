//! The file of an army that a player wrote: the rule set of which its notation is, the army, and what is wrong with it.
//!
//! It knows how armies are written and who judges them, not how they are shown.

use std::path::{Path, PathBuf};
use std::rc::Rc;

use super::bought;
use super::words::unlisted::{bare, unlisted};
use crate::base::dice::Seeded;
use crate::book::lists::{ArmyList, ArmyTextError, ListNumber};
use crate::book::price_tables::PriceTables;
use crate::book::{Objection, Rulebook};
use crate::input::{self, place};
use crate::muster::band::{self, PointsBand};
use crate::muster::priced::list::BoughtList;
use crate::muster::priced::{self, PricedArmy, PricedVerdict};
use crate::muster::{Corps, Force, PickedArmy};
use crate::rules;
use crate::setup::country::BoughtForce;
use crate::setup::encounter;
use crate::setup::meeting::{self, UnlistedArmy};
use crate::setup::opener::ComputerOpeners;
use crate::tournament::{BroughtForce, EnteredForce};

/// The endings of the files of armies.
const ENDINGS: [&str; 2] = ["txt", "army"];
/// The first words of the headings of an army in several commands.
const HEADINGS: [&str; 3] = ["chief", "command", "ally"];

/// How an army is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArmyNotation {
    /// It begins with the number of its list: `II/33`.
    Listed,
    /// The same, in several commands with headings.
    Commanded,
    /// Its commands have headings, and no list is named: it is bought by points.
    Bought,
    /// Its troops alone, perhaps with a name before a colon.
    Troops,
}

/// An army that was read and that the rules allow.
#[derive(Clone, Debug)]
pub enum WrittenArmy {
    /// One that was chosen from a list.
    Listed(&'static ArmyList, PickedArmy),
    /// One of several commands from lists.
    Commanded(Force<'static>),
    /// One that was bought, with its bill, and its list if that lies beside it.
    Bought(Box<PricedArmy>, Box<PricedVerdict>, Option<Rc<BoughtList>>),
    /// Troops alone, with their sub-units where the rules count points.
    Troops(UnlistedArmy, Vec<PointsBand>),
}

/// The file of an army with the rule set that allows it.
pub struct ArmyFile {
    /// The rules.
    pub rules: Rulebook,
    /// The army.
    pub army: WrittenArmy,
    /// The file of its list, of a bought army, where there is one.
    pub list: Option<PathBuf>,
}

/// What is wrong with the file of an army.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArmyFileFault {
    /// The line, from 1, if one is known.
    pub line: Option<u32>,
    /// The column in this line where the words begin, in letters from 1, if it is known.
    pub column: Option<u32>,
    /// What is wrong, as a sentence.
    pub what: String,
}

impl ArmyFileFault {
    fn of(what: impl ToString) -> Vec<ArmyFileFault> {
        vec![ArmyFileFault { line: None, column: None, what: what.to_string() }]
    }

    fn text(error: &ArmyTextError) -> Vec<ArmyFileFault> {
        vec![ArmyFileFault { line: Some(error.line), column: Some(error.column), what: error.to_string() }]
    }

    fn ruled(objections: &[Objection]) -> Vec<ArmyFileFault> {
        objections.iter().flat_map(ArmyFileFault::of).collect()
    }
}

/// Whether a file is called as those of armies are.
pub fn is_named(path: &Path) -> bool {
    path.extension().is_some_and(|end| ENDINGS.iter().any(|army| end.eq_ignore_ascii_case(army)))
}

/// The list of a bought army, which lies beside it under the same name; `None` if there is none.
pub fn list_beside(path: &Path) -> Option<PathBuf> {
    Some(path.with_extension("lua")).filter(|list| place::is_file(list))
}

/// How a text writes an army.
pub fn notation(text: &str) -> ArmyNotation {
    let plain = bare(text.trim_start_matches('\u{feff}'));
    let number = plain.split([' ', ',']).next().unwrap_or_default();
    let headed = text.lines().filter_map(|line| line.split('#').next()?.split_once(':')).any(|(heading, _)| {
        let word = heading.split_whitespace().next().unwrap_or_default();
        HEADINGS.iter().any(|known| word.eq_ignore_ascii_case(known))
    });
    match (ListNumber::parse(number).is_some(), headed) {
        (true, false) => ArmyNotation::Listed,
        (true, true) => ArmyNotation::Commanded,
        (false, true) => ArmyNotation::Bought,
        (false, false) => ArmyNotation::Troops,
    }
}

/// The number of the list in the first line that says something, the text behind that line, and the number of its first line.
pub fn headed(text: &str) -> (String, String, u32) {
    let remark_off = |line: &str| line.split('#').next().unwrap_or_default().trim().to_string();
    let mut lines = text.lines().zip(1..).skip_while(|(line, _)| remark_off(line).is_empty());
    let (first, at) = lines.next().unwrap_or_default();
    (remark_off(first), lines.map(|(line, _)| line).collect::<Vec<_>>().join("\n"), at + 1)
}

/// How the armies of a rule set are written; `None` if they are not written into files.
pub fn notation_of(rules: &Rulebook) -> Option<ArmyNotation> {
    match rules {
        Rulebook { prices: Some(_), .. } => Some(ArmyNotation::Bought),
        Rulebook { forces: Some(_), .. } | Rulebook { opening: Some(_), .. } => Some(ArmyNotation::Troops),
        Rulebook { armies: Some(tables), .. } if tables.commands.is_some() => Some(ArmyNotation::Commanded),
        Rulebook { armies: Some(_), .. } => Some(ArmyNotation::Listed),
        _ => None,
    }
}

/// The rule sets whose armies are written like a text, and whose troops it names; newest first.
pub fn sets_of(text: &str) -> Vec<Rulebook> {
    let notation = notation(text);
    let books = rules::books().filter_map(|name| rules::by_name(&name, None));
    let fits = |book: &Rulebook| {
        notation_of(book) == Some(notation)
            && (notation != ArmyNotation::Troops || unlisted(book, "the army", &bare(text)).is_ok())
    };
    books.filter(fits).collect()
}

/// The army of a file, by the rule set of this name, or by the first of those whose armies are written so that allows it.
///
/// # Errors
/// What is wrong with it: where no set is named, by the first of those sets.
pub fn read(path: &Path, rules: Option<&str>) -> Result<ArmyFile, Vec<ArmyFileFault>> {
    let text = input::text(path, &input::ARMY).map_err(|why| ArmyFileFault::of(format!("it cannot be read: {why}")))?;
    let sets = match rules {
        Some(name) => rules::by_name(name, None).into_iter().filter(|book| notation_of(book).is_some()).collect(),
        None => sets_of(&text),
    };
    let mut first = None;
    for rules in sets {
        let list = list_beside(path).filter(|_| rules.prices.is_some());
        match of(&rules, &text, list.as_deref()) {
            Ok(army) => return Ok(ArmyFile { rules, army, list }),
            Err(faults) => drop(first.get_or_insert(faults)),
        }
    }
    Err(first.unwrap_or_else(|| unknown(rules)))
}

fn unknown(rules: Option<&str>) -> Vec<ArmyFileFault> {
    ArmyFileFault::of(match rules {
        Some(name) => format!("`{name}` has no armies in files"),
        None => "expected the number of a list in the first line, such as 'II/33'; or commands with headings, such as \
                 'chief Scipio: Reg Cv (O) general'; or troops alone, such as 'Blade general, Blade*2'"
            .to_string(),
    })
}

/// The army of a text by a rule set, beside its list.
fn of(rules: &Rulebook, text: &str, list: Option<&Path>) -> Result<WrittenArmy, Vec<ArmyFileFault>> {
    if let Some(prices) = &rules.prices {
        let army = priced::read(rules, prices, text).map_err(|why| {
            vec![ArmyFileFault { line: Some(why.line), column: Some(why.column), what: why.to_string() }]
        })?;
        let list = list.map(bought::load).transpose().map_err(ArmyFileFault::of)?;
        let verdict = priced::listed::unagreed(rules, prices, &army, list.as_deref());
        let fault = |finding: &priced::PricedFinding| ArmyFileFault {
            line: finding.line,
            column: None,
            what: format!("{} [{}]", finding.fault, finding.clause),
        };
        return match verdict.faults.is_empty() {
            true => Ok(WrittenArmy::Bought(Box::new(army), Box::new(verdict), list)),
            false => Err(verdict.faults.iter().map(fault).collect()),
        };
    }
    if rules.forces.is_some() || rules.opening.is_some() {
        let troops = unlisted(rules, "the army", &bare(text)).map_err(ArmyFileFault::of)?;
        let forces = rules.forces.as_ref().map(|tables| encounter::bands(tables, &troops)).unwrap_or_default();
        if let Some(opening) = &rules.opening {
            // The rules judge armies that are drawn up; one against its like tells all that is wrong with it.
            let both = [troops.clone(), troops.clone()];
            let stood = meeting::set_up(rules, opening, &both, &mut Seeded::new(1, "army"), &mut ComputerOpeners);
            stood.map_err(|why| ArmyFileFault::ruled(&[why]))?;
        }
        let judged = |tables| forces.iter().flat_map(|bands| band::judge(tables, bands)).collect::<Vec<_>>();
        let faults = rules.forces.as_ref().map(judged).unwrap_or_default();
        let fault = |(clause, fault): &(_, _)| ArmyFileFault::of(format!("{fault} [{clause}]"));
        return match faults.is_empty() {
            true => Ok(WrittenArmy::Troops(troops, forces.concat())),
            false => Err(faults.iter().flat_map(fault).collect()),
        };
    }
    let Some(tables) = &rules.armies else {
        return Err(ArmyFileFault::of(format!("{} has no armies in files", rules.title)));
    };
    let lists = (tables.lists)();
    if let Some(commands) = &tables.commands {
        let (number, rest, from) = headed(text);
        let list = tables.list(&number).map_err(ArmyFileFault::of)?;
        let force = Force::read(list, &rest, from, |number| lists.find(number));
        let force = force.map_err(|why| ArmyFileFault::text(&why))?;
        let objections = force.check(rules, commands);
        return match objections.is_empty() {
            true => Ok(WrittenArmy::Commanded(force)),
            false => Err(ArmyFileFault::ruled(&objections)),
        };
    }
    let (number, army) = PickedArmy::open(text).map_err(|why| ArmyFileFault::text(&why))?;
    let list = tables.list(&number).map_err(ArmyFileFault::of)?;
    let checked = army.check(list, |number: ListNumber| tables.list(&number.to_string()), tables);
    checked.map_err(|why| ArmyFileFault::ruled(&[why]))?;
    Ok(WrittenArmy::Listed(list, army))
}

/// A force by its text, and by its list where armies are bought, for the agreed army points if they are named.
///
/// # Errors
/// All that is wrong with it, each with its rule.
pub fn force(rules: &Rulebook, force: &BroughtForce, points: Option<u16>) -> Result<EnteredForce, Vec<String>> {
    if let Some(prices) = &rules.prices {
        return sold(rules, prices, force, points).map(|army| EnteredForce::Bought(Box::new(army)));
    }
    match of(rules, &force.text, None) {
        Ok(WrittenArmy::Troops(troops, _)) => Ok(EnteredForce::Troops(troops)),
        Ok(_) => Err(vec![format!("the armies of {} are not written as troops alone", rules.title)]),
        Err(faults) => Err(faults.into_iter().map(|fault| fault.what).collect()),
    }
}

/// An army that was bought, with its list.
fn sold(
    rules: &Rulebook,
    prices: &PriceTables,
    force: &BroughtForce,
    points: Option<u16>,
) -> Result<BoughtForce, Vec<String>> {
    let army = priced::read(rules, prices, &force.text).map_err(|why| vec![why.to_string()])?;
    let Some(list) = &force.list else {
        let beside = Path::new(&force.file).with_extension("lua");
        return Err(vec![format!("its list is not beside it; expected {}", beside.display())]);
    };
    let list = bought::load_text(&list.file, &list.text).map_err(|why| vec![why.to_string()])?;
    let verdict = match points {
        None => priced::listed::unagreed(rules, prices, &army, Some(&list)),
        Some(points) => {
            let mut verdict = priced::judge(rules, prices, &army, points);
            priced::listed::judge(prices, &army, &list, &mut verdict);
            verdict
        }
    };
    match verdict.faults.is_empty() {
        true => Ok(BoughtForce::new(army, &list)),
        false => Err(verdict.faults.iter().map(ToString::to_string).collect()),
    }
}

impl ArmyFile {
    /// The army's name: that of its list before its own.
    pub fn title(&self) -> String {
        match &self.army {
            WrittenArmy::Listed(list, _) | WrittenArmy::Commanded(Force { list, .. }) => {
                format!("{} {}", list.number, list.name)
            }
            WrittenArmy::Bought(army, ..) if !army.name.is_empty() => army.name.clone(),
            WrittenArmy::Bought(_, _, list) => list.as_ref().map_or_else(String::new, |list| list.name.clone()),
            WrittenArmy::Troops(troops, _) => troops.name.clone(),
        }
    }

    /// The number of its elements, without baggage.
    pub fn size(&self) -> usize {
        match &self.army {
            WrittenArmy::Listed(_, army) => army.picks.len(),
            WrittenArmy::Commanded(force) => force.corps.iter().map(Corps::size).sum(),
            WrittenArmy::Bought(_, verdict, _) => usize::from(verdict.elements),
            WrittenArmy::Troops(troops, _) => troops.elements.len(),
        }
    }
}
