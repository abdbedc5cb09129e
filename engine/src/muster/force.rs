//! An army in the field: its commands, each with its elements and their list.
//!
//! Does not know whether the rules allow the army, nor its place on the table.

use crate::base::names::nearest;
use crate::book::Home;
use crate::book::lists::{ArmyList, ArmyTextError, ArmyTextFault, ListNumber};
use crate::book::objection::ListFault;
use crate::muster::{Pick, PickedArmy};

/// The most commands that a text of an army may hold.
const MOST_CORPS: usize = 20;

/// One command of an army.
#[derive(Clone, Debug)]
pub struct Corps<'l> {
    /// Its name; `None` if it has the name of its army.
    pub name: Option<String>,
    /// The list that its elements come from.
    pub list: &'l ArmyList,
    /// Its general is commander-in-chief.
    pub chief: bool,
    /// It is an allied command.
    pub ally: bool,
    /// Its elements, its general among them.
    pub army: PickedArmy,
}

/// An army in its commands.
#[derive(Clone, Debug)]
pub struct Force<'l> {
    /// The list of the army's own commands.
    pub list: &'l ArmyList,
    /// The year in which it takes the field, negative before Christ; `None` if its player gives none.
    pub year: Option<i32>,
    /// The commands.
    pub corps: Vec<Corps<'l>>,
}

impl<'l> Force<'l> {
    /// An army of one command.
    pub fn of_one(list: &'l ArmyList, army: PickedArmy) -> Force<'l> {
        Force { list, year: None, corps: vec![Corps { name: None, list, chief: true, ally: false, army }] }
    }

    /// Reads the commands of an army of this list from the text behind its number, whose first line has the number
    /// `from`: below the heading of each command its elements, as for [`PickedArmy::read`]. `find` gives the list of
    /// an ally's number.
    ///
    /// ```text
    /// year -202
    /// chief Scipio: Cv general, 4Bd*11
    /// command Laelius:
    ///   Cv general, Cv*5
    /// ally II/40 Masinissa: LH general, LH*7, Ps*4
    /// ```
    ///
    /// # Errors
    /// The first words that cannot be read, with their place.
    pub fn read(
        list: &'l ArmyList,
        text: &str,
        from: u32,
        find: impl Fn(&str) -> Result<&'l ArmyList, ListFault>,
    ) -> Result<Force<'l>, ArmyTextError> {
        let mut force = Force { list, year: None, corps: Vec::new() };
        for (line, whole) in (from..).zip(text.lines()) {
            let part = whole.split('#').next().unwrap_or("");
            let found = part.trim().to_string();
            if found.is_empty() {
                continue;
            }
            let before = part.chars().take_while(|letter| letter.is_whitespace()).count() as u32;
            let wrong = |fault| ArmyTextError { fault, line, column: before + 1 };
            if let Some(year) = found.strip_prefix("year ") {
                let year = year.trim().parse();
                force.year = Some(year.map_err(|_| wrong(ArmyTextFault::BadYear { found }))?);
                continue;
            }
            let (elements, begin) = match part.split_once(':') {
                Some((heading, elements)) => {
                    force.corps.push(read_heading(list, heading.trim(), &find).map_err(wrong)?);
                    (elements, heading.chars().count() as u32 + 1)
                }
                None => (part, 0),
            };
            let Some(corps) = force.corps.last_mut() else {
                return Err(wrong(ArmyTextFault::NoCommand { found }));
            };
            let read = PickedArmy::read_from(elements, line);
            let army = read.map_err(|error| ArmyTextError { column: error.column + begin, ..error })?;
            corps.army.add(army.picks).map_err(wrong)?;
            if force.corps.len() > MOST_CORPS {
                return Err(wrong(ArmyTextFault::TooManyCommands { most: MOST_CORPS }));
            }
        }
        let none = ArmyTextError { fault: ArmyTextFault::NoCommands, line: from, column: 1 };
        if force.corps.is_empty() { Err(none) } else { Ok(force) }
    }

    /// An army of one command, and one command for each contingent in it; `find` gives the lists of their senders.
    pub fn with_contingents(
        list: &'l ArmyList,
        army: PickedArmy,
        find: impl Fn(ListNumber) -> Option<&'l ArmyList>,
    ) -> Force<'l> {
        let of = |owner: Option<ListNumber>| {
            let picks = army.of(owner).into_iter().map(|pick| Pick { ally: None, ..pick.clone() }).collect();
            PickedArmy { picks, ..army.clone() }
        };
        let mut force = Force::of_one(list, of(None));
        let contingents = army.senders().into_iter().filter_map(|sender| Some((sender, find(sender)?)));
        force.corps.extend(contingents.map(|(sender, list)| Corps {
            name: Some(format!("Contingent of {sender}")),
            list,
            chief: false,
            ally: true,
            army: of(Some(sender)),
        }));
        force
    }

    /// Its home terrain: the one that its player took, or the first of its list.
    pub fn home(&self) -> Option<Home> {
        let taken = self.corps.iter().find_map(|corps| corps.army.home);
        taken.or_else(|| self.list.homes.first().copied())
    }

    /// The army with every open form taken on foot.
    pub fn on_foot(&self) -> Force<'l> {
        let mut force = self.clone();
        for corps in &mut force.corps {
            corps.army = corps.army.on_foot();
        }
        force
    }
}

fn read_heading<'l>(
    list: &'l ArmyList,
    heading: &str,
    find: &impl Fn(&str) -> Result<&'l ArmyList, ListFault>,
) -> Result<Corps<'l>, ArmyTextFault> {
    let (word, rest) = heading.split_once(char::is_whitespace).unwrap_or((heading, ""));
    let ally = word == "ally";
    let (list, name) = match (word, ally) {
        (_, true) => {
            let (number, name) = rest.trim().split_once(char::is_whitespace).unwrap_or((rest.trim(), ""));
            (find(number).map_err(ArmyTextFault::List)?, name)
        }
        ("chief" | "command", _) => (list, rest),
        _ => {
            let nearest = nearest(word, ["chief", "command", "ally"]).map(str::to_string);
            return Err(ArmyTextFault::CommandHeading { found: heading.to_string(), nearest });
        }
    };
    let name = Some(name.trim().to_string()).filter(|name| !name.is_empty());
    Ok(Corps { name, list, chief: word == "chief", ally, army: PickedArmy::default() })
}
