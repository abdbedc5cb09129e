//! The commands of an army whatever lists their elements are from: their number, their sizes, and who leads them.

use crate::base::trace::cite;
use crate::battle::{Element, Kind};
use crate::book::Objection;
use crate::book::army_tables::CommandTables;
use crate::book::objection::{CommandCalled, CommandFault};

/// A command as far as no list is needed to judge it.
#[derive(Clone, Debug)]
pub struct LedCommand {
    /// How people call it, and whether it is an ally's.
    pub called: CommandCalled,
    /// Its general is commander-in-chief.
    pub chief: bool,
    /// The number of its elements.
    pub size: usize,
    /// The number of generals among them.
    pub generals: usize,
    /// The element of its general, if its troops are known.
    pub leader: Option<Element>,
    /// Whether its list names these troops for its general; `None` if it has no list.
    pub as_listed: Option<bool>,
}

/// The objections to an army of which no list is known.
pub fn unlisted(all: &[LedCommand], tables: &CommandTables) -> Vec<Objection> {
    let mut out = Vec::new();
    check_sizes(all, tables, &mut out);
    all.iter().filter(|led| led.called.allied).for_each(|led| check_allied(led, tables, &mut out));
    check_leaders(all, tables, &mut out);
    out
}

/// Checks the number of commands, that of all elements, and the least size of the army's own commands.
pub(crate) fn check_sizes(all: &[LedCommand], tables: &CommandTables, out: &mut Vec<Objection>) {
    if let Some(generals) = tables.generals {
        cite(generals.clause);
        if all.len() != generals.value {
            let fault = CommandFault::Commands { found: all.len(), wanted: generals.value };
            out.push(Objection::new(fault, generals.clause));
        }
    }
    let commands = tables.generals.map_or(all.len(), |generals| generals.value);
    let (found, wanted) = (all.iter().map(|led| led.size).sum::<usize>(), tables.share.value * commands);
    cite(tables.share.clause);
    if found != wanted {
        let fault = CommandFault::Elements { generals: commands, found, wanted };
        out.push(Objection::new(fault, tables.share.clause));
    }
    cite(tables.least.clause);
    for led in all.iter().filter(|led| !led.called.allied && led.size < tables.least.value) {
        let (command, found, least) = (led.called.clone(), led.size, tables.least.value);
        out.push(Objection::new(CommandFault::TooSmall { command, found, least }, tables.least.clause));
    }
}

/// Checks that an allied command is a whole army.
pub(crate) fn check_allied(led: &LedCommand, tables: &CommandTables, out: &mut Vec<Objection>) {
    cite(tables.allied_size.clause);
    if led.size != tables.allied_size.value {
        let (command, found, wanted) = (led.called.clone(), led.size, tables.allied_size.value);
        let fault = CommandFault::AlliedSize { command, found, wanted };
        out.push(Objection::new(fault, tables.allied_size.clause));
    }
}

/// Checks the commander-in-chief, and the troops of all generals.
pub(crate) fn check_leaders(all: &[LedCommand], tables: &CommandTables, out: &mut Vec<Objection>) {
    let mut object = |fault: CommandFault, clause| out.push(Objection::new(fault, clause));
    cite(tables.chief);
    let chiefs = all.iter().filter(|led| led.chief).count();
    if chiefs != 1 || all.iter().any(|led| led.called.allied && led.chief) {
        object(CommandFault::Chiefs { found: chiefs }, tables.chief);
    }
    for led in all.iter().filter(|led| led.generals != 1) {
        let fault = CommandFault::Generals { command: led.called.clone(), found: led.generals };
        object(fault, tables.least.clause);
    }
    let riding = |led: &LedCommand| led.leader.as_ref().is_some_and(|leader| leader.kind == Kind::Elephants);
    let chief_rides = all.iter().any(|led| led.chief && riding(led));
    for led in all {
        let Some(leader) = &led.leader else { continue };
        let (command, code) = (led.called.clone(), leader.code.to_string());
        if led.chief || command.allied {
            if let Some(as_listed) = led.as_listed {
                cite(tables.named);
                if !as_listed {
                    object(CommandFault::GeneralsType { command, code }, tables.named);
                }
            }
            continue;
        }
        cite(tables.barred.clause);
        if tables.barred.value.iter().any(|who| who.is(leader)) {
            object(CommandFault::OnlyChief { command: command.clone(), code }, tables.barred.clause);
        }
        cite(tables.elephants);
        if riding(led) && !chief_rides {
            object(CommandFault::Elephants { command }, tables.elephants);
        }
    }
}
