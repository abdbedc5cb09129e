//! One army list with its entries, and all lists of a rule set.

use crate::base::names::nearest;
use crate::battle::{Mark, Marks};
use crate::book::codes::is_code;
use crate::book::lists::notation::{EntryChoice, WrittenCode, WrittenEntry};
use crate::book::lists::{Allies, ListNumber, ListRowFault, NotationError, NotationFault, Reference, notation};
use crate::book::objection::ListFault;
use crate::book::{Home, TroopRow};

/// The list of one army.
#[derive(Clone, Debug)]
pub struct ArmyList {
    /// Its number.
    pub number: ListNumber,
    /// Its name.
    pub name: String,
    /// Its first and its last year; years before Christ are negative.
    pub years: (i32, i32),
    /// Its home terrain; more than one if the list differs by date or people.
    pub homes: Vec<Home>,
    /// Its aggression, 0 to 4.
    pub aggression: u8,
    /// Its entries, in the list's order.
    pub entries: Vec<Entry>,
    /// The entries as the list writes them.
    pub written: String,
    /// Its enemies.
    pub enemies: Vec<Reference>,
    /// The allies that send it contingents.
    pub allies: Allies,
    /// The points on which the sources of this list disagree.
    pub doubts: Vec<String>,
}

/// One entry: a number of elements, each with a form of its own choice, or one of the packages in place of all of
/// them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The number of elements.
    pub count: u8,
    /// The forms for each element.
    pub forms: Vec<Form>,
    /// Entries that may be taken together in place of all elements of this one.
    pub packages: Vec<Vec<Entry>>,
    /// One of its elements is the general's.
    pub general: bool,
}

/// A form of an element.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form {
    /// The troop code; with more than one, all elements of the entry have the same of them ([`SlashChoice::Alike`]).
    pub codes: Vec<&'static str>,
    /// The code that it has after it dismounts; `None` if it does not.
    pub dismounts: Option<&'static str>,
}

/// A row of a file of lists, before its parts are read.
pub type ListRow<'t> = [&'t str; 10];

/// All lists of a rule set, and the faults of those that cannot be used.
#[derive(Clone, Debug, Default)]
pub struct Registry {
    /// The lists, by number.
    pub lists: Vec<ArmyList>,
    /// Numbers of lists that cannot be read or fielded, with the fault.
    pub faults: Vec<(String, ListRowFault)>,
}

impl Registry {
    /// Reads a table of lists: number, name, first and last year, home terrain, aggression, elements, enemies, allies
    /// and doubts, separated by tabs, below a line of headings. A row that cannot be read becomes a fault.
    pub fn read(text: &str, codes: &ListCodes) -> Registry {
        let mut registry = Registry::default();
        for line in text.lines().skip(1).filter(|line| !line.is_empty()) {
            let cells: Vec<&str> = line.split('\t').collect();
            let number = cells.first().copied().unwrap_or_default().to_string();
            let list = <ListRow>::try_from(cells)
                .map_err(|cells| ListRowFault::Columns { found: cells.len(), wanted: 10 })
                .and_then(|row| ArmyList::read(&row, codes));
            match list {
                Ok(list) => registry.lists.push(list),
                Err(fault) => registry.faults.push((number, fault)),
            }
        }
        registry.lists.sort_by_key(|list| list.number);
        registry
    }

    /// The list with this number.
    ///
    /// # Errors
    /// What was looked for, and the variants or the nearest number there are.
    pub fn find(&self, number: &str) -> Result<&ArmyList, ListFault> {
        let wanted = number.trim();
        let found = ListNumber::parse(wanted).and_then(|n| self.lists.iter().find(|list| list.number == n));
        found.ok_or_else(|| self.missing(wanted))
    }

    /// The list in the same book whose number is nearest.
    pub fn nearest(&self, number: ListNumber) -> Option<&ArmyList> {
        let of_book = self.lists.iter().filter(|list| list.number.book == number.book);
        of_book.min_by_key(|list| list.number.army.abs_diff(number.army))
    }

    fn missing(&self, wanted: &str) -> ListFault {
        let numbers = |is: &dyn Fn(&ArmyList) -> bool| -> Vec<ListNumber> {
            self.lists.iter().filter(|list| is(list)).map(|list| list.number).collect()
        };
        let told = wanted.to_string();
        if let Some(number) = ListNumber::parse(wanted) {
            let any = Reference(ListNumber { variant: None, ..number });
            let known = numbers(&|list| any.means(list.number));
            return match known.is_empty() {
                false => ListFault::Variants { wanted: told, known },
                true => ListFault::Missing { wanted: told, nearest: self.nearest(number).map(|list| list.number) },
            };
        }
        let mut known = numbers(&|list| list.name.to_lowercase().contains(&wanted.to_lowercase()));
        known.truncate(12);
        if !known.is_empty() {
            return ListFault::IsName { wanted: told, known };
        }
        let all: Vec<String> = self.lists.iter().map(|list| list.number.to_string()).collect();
        let near = nearest(wanted, all.iter().map(String::as_str)).map(str::to_string);
        ListFault::NotANumber { wanted: told, nearest: near }
    }
}

impl ArmyList {
    /// Reads the row of one list; years are whole numbers, and home terrains are separated by slashes.
    ///
    /// # Errors
    /// The first of its parts that cannot be read.
    pub fn read(row: &ListRow, codes: &ListCodes) -> Result<ArmyList, ListRowFault> {
        let [number, name, from, to, home, aggression, elements, enemies, allies, doubts] = *row;
        let number = ListNumber::parse(number).ok_or_else(|| ListRowFault::Number { found: number.to_string() })?;
        let year = |text: &str| text.parse::<i32>().map_err(|_| ListRowFault::Year { found: text.to_string() });
        let mut doubts: Vec<String> = doubts.split("; ").filter(|d| !d.is_empty()).map(str::to_string).collect();
        let entries = Entry::read_all(elements, codes, &mut doubts).map_err(ListRowFault::Entries)?;
        Ok(ArmyList {
            number,
            name: name.to_string(),
            years: (year(from)?, year(to)?),
            homes: home.split('/').map(Home::named).collect::<Result<_, _>>().map_err(ListRowFault::Home)?,
            aggression: aggression.parse().map_err(|_| ListRowFault::Aggression { found: aggression.to_string() })?,
            entries,
            written: elements.to_string(),
            enemies: Reference::all(enemies, number),
            allies: Allies::read(allies, number),
            doubts,
        })
    }

    /// Whether the army existed in a year.
    pub fn in_year(&self, year: i32) -> bool {
        (self.years.0..=self.years.1).contains(&year)
    }

    /// Whether the other army is among its enemies.
    pub fn fights(&self, other: ListNumber) -> bool {
        self.enemies.iter().any(|enemy| enemy.means(other))
    }
}

impl Entry {
    /// Reads entries separated by commas, as a list writes them; doubtful points are added to `doubts`.
    ///
    /// # Errors
    /// If the notation or a code is wrong.
    pub fn read_all(text: &str, codes: &ListCodes, doubts: &mut Vec<String>) -> Result<Vec<Entry>, NotationError> {
        let written = notation::read(text)?;
        let codes = Codes { of: *codes, text };
        written.iter().map(|entry| Entry::resolve(entry, &codes, doubts)).collect()
    }

    fn resolve(written: &WrittenEntry, troops: &Codes, doubts: &mut Vec<String>) -> Result<Entry, NotationError> {
        let mut entry = Entry { count: written.count, forms: vec![], packages: vec![], general: written.general };
        for choice in &written.choices {
            match choice {
                EntryChoice::Codes(codes) => entry.forms.extend(Form::resolve(codes, troops, doubts)?),
                EntryChoice::Package(package) => {
                    let of = package.entries.iter().map(|e| Entry::resolve(e, troops, doubts));
                    let entries = of.collect::<Result<Vec<_>, _>>()?;
                    if package.size() != usize::from(entry.count) {
                        let fault = NotationFault::PackageSize { found: package.size(), wanted: entry.count };
                        return Err(NotationError::at(fault, troops.text, package.at));
                    }
                    entry.packages.push(entries);
                }
            }
        }
        Ok(entry)
    }
}

impl Form {
    /// Finds the codes. A mounted code and then a foot code means dismounting; any other slash is one choice for all
    /// elements, or one for each.
    fn resolve(written: &[WrittenCode], troops: &Codes, doubts: &mut Vec<String>) -> Result<Vec<Form>, NotationError> {
        let rows = written.iter().map(|code| troops.rows_of(code, doubts)).collect::<Result<Vec<_>, _>>()?;
        let rides = |row: &&TroopRow| row.rides();
        let codes = |rows: &[&'static str]| rows.to_vec();
        if let [mounted, foot] = rows.as_slice()
            && mounted.iter().all(rides)
            && !foot.iter().any(rides)
        {
            let dismounts = foot.last().map(|row| row.code);
            return Ok(vec![Form { codes: codes(&mounted.iter().map(|row| row.code).collect::<Vec<_>>()), dismounts }]);
        }
        let all: Vec<&'static str> = rows.into_iter().flatten().map(|row| row.code).collect();
        let form = |codes| Form { codes, dismounts: None };
        Ok(match troops.of.slash {
            SlashChoice::Alike => vec![form(all)],
            SlashChoice::Each => all.into_iter().map(|code| form(vec![code])).collect(),
        })
    }
}

/// The troop codes of a set's lists, and how their notation is read.
#[derive(Clone, Copy, Debug)]
pub struct ListCodes<'t> {
    /// The troops that codes stand for.
    pub troops: &'t [TroopRow],
    /// Codes of the lists that stand for others.
    pub spellings: &'t [Spelling],
    /// What a single slash between codes means.
    pub slash: SlashChoice,
}

/// What a single slash between two codes of an entry means, if it is not the form after dismounting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SlashChoice {
    /// All elements of the entry have the same of the codes (`dba3.lists.03`).
    Alike,
    /// Each element has any of them (`dba22.lists.17`).
    Each,
}

/// The codes that a list may contain.
struct Codes<'t> {
    of: ListCodes<'t>,
    /// The text that has the codes.
    text: &'t str,
}

impl<'t> Codes<'t> {
    /// The troops of a code. A code without the number of figures means all troops that differ only in it.
    fn rows_of(&self, written: &WrittenCode, doubts: &mut Vec<String>) -> Result<Vec<&'t TroopRow>, NotationError> {
        let code = written.code.as_str();
        let exact = |code: &str| {
            self.of.troops.iter().find(|row| row.code == code || (row.code.contains(' ') && is_code(row.code, code)))
        };
        if let Some(row) = exact(code) {
            return Ok(vec![row]);
        }
        let letters = code.trim_start_matches(|c: char| c.is_ascii_digit());
        let spelled = |written: &&Spelling| written.0 == letters || written.0 == code;
        let spelled = self.of.spellings.iter().find(spelled).map(|(_, played)| *played);
        if let Some(row) = exact(spelled.unwrap_or(letters)) {
            if spelled.is_some() {
                doubts.push(format!("{code} is played as {}, {}", row.code, row.title));
            }
            return Ok(vec![row]);
        }
        let single = |row: &&TroopRow| !row.marks.has_all(Marks::of(&[Mark::Double]));
        let figures =
            |row: &&TroopRow| row.code.strip_suffix(letters).is_some_and(|n| n.chars().all(|c| c.is_ascii_digit()));
        let any: Vec<&TroopRow> = self.of.troops.iter().filter(figures).filter(single).collect();
        if letters == code && !any.is_empty() {
            doubts.push(format!("{code} stands without the number of its figures"));
            return Ok(any);
        }
        let nearest = nearest(code, self.of.troops.iter().map(|row| row.code));
        let fault = NotationFault::UnknownCode { code: code.to_string(), nearest };
        Err(NotationError::at(fault, self.text, written.at))
    }
}

/// A code that some lists use, and the code of the troops that it is played as.
pub type Spelling = (&'static str, &'static str);
