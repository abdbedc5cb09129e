//! What is wrong with a list or an army, as a sentence.

use crate::base::names::{cut, did_you_mean};
use crate::book::Home;
use crate::book::lists::ListNumber;
use crate::book::objection::{ArmyFault, CommandCalled, CommandFault, ContingentFault, ListFault};
use std::fmt;

impl fmt::Display for ListFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let near = |nearest: &Option<String>| match nearest {
            Some(nearest) => format!("; did you mean `{nearest}`?"),
            None => String::new(),
        };
        match self {
            ListFault::Variants { wanted, known } => {
                write!(f, "there is no army list {}; there are {}", cut(wanted), numbers(known))
            }
            ListFault::Missing { wanted, nearest: Some(nearest) } => {
                write!(f, "there is no army list {}; the nearest number is {nearest}", cut(wanted))
            }
            ListFault::Missing { wanted, nearest: None } => write!(f, "there is no army list {}", cut(wanted)),
            ListFault::IsName { wanted, known } => {
                write!(f, "'{}' is not the number of an army list; this name have {}", cut(wanted), numbers(known))
            }
            ListFault::NotANumber { wanted, nearest } => {
                let (wanted, near) = (cut(wanted), near(nearest));
                write!(f, "'{wanted}' is not the number of an army list, such as II/33 or II/32a{near}")
            }
            ListFault::NotOfScript { wanted, known, nearest } => {
                let has = if known.is_empty() { "none".to_string() } else { numbers(known) };
                write!(f, "there is no army list {wanted}; of its own the script has {has}{}", near(nearest))
            }
            ListFault::UnknownHome { found } => {
                let known = Home::ALL.map(Home::name).join(", ");
                write!(f, "'{}' is not a home terrain; they are {known}", cut(found))
            }
            ListFault::NoClimate { found, known } => {
                let known: Vec<&str> = known.iter().map(|climate| climate.word()).collect();
                write!(f, "the climates are {}, not {}", known.join(", "), found.word())
            }
            ListFault::NoRegion { found, known } => {
                let near = did_you_mean(found, known.iter().copied());
                write!(f, "'{}' is no region with a climate{near}; they are {}", cut(found), known.join(", "))
            }
            ListFault::OtherClimate { home, found, wanted } => {
                write!(f, "the climate of {home} is {}, not {}", wanted.word(), found.word())
            }
            ListFault::Aggression { found, most } => write!(f, "aggression is from 0 to {most}, found {found}"),
            ListFault::Elements { found, wanted } => {
                write!(f, "a choice of its entries makes {found} elements, not {wanted}")
            }
            ListFault::NoGeneral => f.write_str("no entry is the general's"),
        }
    }
}

impl fmt::Display for ArmyFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ArmyFault::Elements { found, wanted } => write!(f, "an army has {wanted} elements, not {found}"),
            ArmyFault::OwnBesideAllies { allied, own, most } => write!(
                f,
                "allies come in place of own elements: with {allied} of them {most} are the army's own, not {own}"
            ),
            ArmyFault::AlliesForGeneral => f.write_str("allies take the place of other elements, not of the general's"),
            ArmyFault::NoGeneral { codes } => {
                write!(f, "an army has one general of its own, not 0; its list has {}", codes.join(" or "))
            }
            ArmyFault::Generals { found } => write!(f, "an army has one general of its own, not {found}"),
            ArmyFault::AlliedGeneral { code } => {
                write!(f, "the {code} of an ally is not a general here, though it may be its own army's")
            }
            ArmyFault::Home { list, found, known } => {
                let known: Vec<&str> = known.iter().map(|home| home.name()).collect();
                write!(f, "the home of {list} is not {}; it is {}", found.name(), known.join(" or "))
            }
            ArmyFault::Year { list, name, found, years } => {
                write!(f, "{list} {name} is an army of {}, not of {found}", span(*years))
            }
            ArmyFault::InGame { list, code, foot, may } => {
                let may = may.as_ref().map_or("stays mounted".to_string(), |foot| format!("may become {foot}"));
                write!(f, "{code} of {list} {may} in the game; it does not become {foot}")
            }
            ArmyFault::AtStart { list, code, foot, entries } => {
                write!(f, "no entry of {list} offers {code} mounted or {foot} on foot: {entries}")
            }
            ArmyFault::Unlike { list, entries } => {
                write!(f, "a slash binds all elements of an entry of {list} to one choice: {entries}")
            }
            ArmyFault::GeneralsType { list, code, codes } => {
                write!(f, "the general of {list} cannot be {code}; the list has {}", codes.join(" or "))
            }
            ArmyFault::NoPlace { list, code, over, most, entries } => {
                write!(f, "{list} has no place for {over} more {code}; it has at most {most}: {entries}")
            }
            ArmyFault::NotFielded { list, code, nearest, entries } => {
                let slip = nearest.as_ref().map(|near| format!(" (did you mean {near}?)")).unwrap_or_default();
                write!(f, "{list} fields no {code}{slip}; its entries are {entries}")
            }
        }
    }
}

impl fmt::Display for ContingentFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ContingentFault::None { sender } => {
                write!(f, "{sender} sends no contingent: armies of this game have no allies")
            }
            ContingentFault::NotAnAlly { sender, list, known } => {
                let known = if known.is_empty() { "nobody".to_string() } else { numbers(known) };
                write!(f, "{sender} sends no contingent to {list}; its allies are {known}")
            }
            ContingentFault::NotTogether { senders: [one, other], list } => {
                write!(f, "{one} and {other} did not come to the same battle of {list}")
            }
            ContingentFault::TooManyAllies { found } => {
                write!(f, "{found} allies are too many: two at most send contingents")
            }
            ContingentFault::Years { sender, name, years, at } => {
                let (years, at) = (span(*years), span(*at));
                write!(f, "{sender} {name} is an ally of {years}, and sends no contingent in {at}")
            }
            ContingentFault::Elements { sender, found, wanted } => {
                write!(f, "the contingent of {sender} has {wanted} elements, not {found}")
            }
            ContingentFault::Third { sender, codes, entries } => {
                let codes = codes.join(", ");
                write!(f, "the third element of {sender} is one of those left; {codes} is one too many of {entries}")
            }
            ContingentFault::Mix { sender, codes, entries } => {
                write!(f, "{sender} does not field {} together; its entries are {entries}", codes.join(", "))
            }
            ContingentFault::NoGeneral { sender } => {
                write!(f, "the element of the general of {sender} is not in its contingent")
            }
            ContingentFault::NoMainType { sender, most } => {
                write!(f, "the contingent of {sender} has none of the {most} elements of its largest entry")
            }
        }
    }
}

impl fmt::Display for CommandCalled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = if self.allied { "the allied command" } else { "the command" };
        match (&self.name, self.list) {
            (Some(name), _) => write!(f, "{kind} {name}"),
            (None, Some(list)) => write!(f, "{kind} of {list}"),
            (None, None) => f.write_str(kind),
        }
    }
}

impl CommandCalled {
    /// Its list, as a part of a sentence.
    fn list(&self) -> String {
        self.list.map_or("no list".to_string(), |list| list.to_string())
    }
}

impl fmt::Display for CommandFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use CommandFault as C;
        match self {
            C::Commands { found, wanted } => write!(f, "an army has {wanted} generals and commands, not {found}"),
            C::Elements { generals, found, wanted } => {
                write!(f, "an army of {generals} generals has {wanted} elements, not {found}")
            }
            C::TooSmall { command, found, least } => {
                write!(f, "{command} has {found} elements instead of at least {least}")
            }
            C::AlliedElement { command, code } => {
                write!(f, "{command} has {code} of an ally; allies have whole commands")
            }
            C::OwnList { command } => {
                write!(f, "{command} is of {}, the army's own list; an ally's list is another", command.list())
            }
            C::Years { command, .. } => {
                write!(f, "{command} of {} was never there in the years of the others", command.list())
            }
            C::AlliedSize { command, found, wanted } => write!(f, "{command} is a whole army of {wanted}, not {found}"),
            C::SameList { list } => write!(f, "two allied commands are of {list}; each is of a list of its own"),
            C::Chiefs { found } => {
                write!(f, "one command that is not allied is the commander-in-chief's; {found} are his here")
            }
            C::Generals { command, found } => write!(f, "{command} has one general, not {found}"),
            C::GeneralsType { command, code } => {
                write!(f, "the general of {command} is not one of its list's, but {code}")
            }
            C::OnlyChief { command, code } => write!(f, "no general but the highest is {code}: {command}"),
            C::Elephants { command } => {
                write!(f, "the general of {command} is on elephants, the commander-in-chief is not")
            }
            C::NoPlace { list, times, code, over, entries } => {
                let often = if *times == 1 { String::new() } else { format!(" taken {times} times") };
                write!(f, "{list}{often} has no place for {over} {code}; its entries are {entries}")
            }
        }
    }
}

fn numbers(known: &[ListNumber]) -> String {
    known.iter().map(ListNumber::to_string).collect::<Vec<_>>().join(", ")
}

/// Years: `-275 to -105`.
fn span((from, to): (i32, i32)) -> String {
    if from == to { from.to_string() } else { format!("{from} to {to}") }
}
