//! Judges an army of several commands: its size, its generals and allies, and whether its lists, as often as they
//! count, have places for all elements.

use crate::base::names::{CommandId, SideId};
use crate::base::trace::cite;
use crate::battle::{Element, Kind};
use crate::book::army_tables::CommandTables;
use crate::book::objection::{CommandCalled, CommandFault};
use crate::book::{Objection, Rulebook};
use crate::muster::seats::{holds, unplaced};
use crate::muster::slots::{Slot, readings};
use crate::muster::{Corps, Force, Pick};

/// The objections to an army.
type Objections = Vec<Objection>;

impl Force<'_> {
    /// All objections of the rules; empty if the army may be fielded.
    pub fn check(&self, rules: &Rulebook, tables: &CommandTables) -> Objections {
        let mut out = Vec::new();
        self.check_sizes(tables, &mut out);
        self.check_allies(tables, &mut out);
        self.check_leaders(rules, tables, &mut out);
        self.check_elements(tables, &mut out);
        out
    }

    fn own(&self) -> impl Iterator<Item = &Corps<'_>> {
        self.corps.iter().filter(|corps| !corps.ally)
    }

    fn allied(&self) -> impl Iterator<Item = &Corps<'_>> {
        self.corps.iter().filter(|corps| corps.ally)
    }

    fn check_sizes(&self, tables: &CommandTables, out: &mut Objections) {
        if let Some(generals) = tables.generals {
            cite(generals.clause);
            if self.corps.len() != generals.value {
                let fault = CommandFault::Commands { found: self.corps.len(), wanted: generals.value };
                out.push(Objection::new(fault, generals.clause));
            }
        }
        let commands = tables.generals.map_or(self.corps.len(), |generals| generals.value);
        let (all, size) = (self.corps.iter().map(Corps::size).sum::<usize>(), tables.share.value * commands);
        cite(tables.share.clause);
        if all != size {
            let fault = CommandFault::Elements { generals: commands, found: all, wanted: size };
            out.push(Objection::new(fault, tables.share.clause));
        }
        cite(tables.least.clause);
        for corps in self.own().filter(|corps| corps.size() < tables.least.value) {
            let (command, found, least) = (corps.called(), corps.size(), tables.least.value);
            out.push(Objection::new(CommandFault::TooSmall { command, found, least }, tables.least.clause));
        }
    }

    fn check_allies(&self, tables: &CommandTables, out: &mut Objections) {
        let mut object = |fault: CommandFault, clause| out.push(Objection::new(fault, clause));
        for corps in &self.corps {
            cite(tables.allied_only);
            if let Some(pick) = corps.army.picks.iter().find(|pick| pick.ally.is_some()) {
                let fault = CommandFault::AlliedElement { command: corps.called(), code: pick.code.clone() };
                object(fault, tables.allied_only);
            }
        }
        for (i, corps) in self.allied().enumerate() {
            let number = corps.list.number;
            cite(tables.allied_lists);
            if number == self.list.number {
                object(CommandFault::OwnList { command: corps.called() }, tables.allied_lists);
            }
            let [from, to] = self.years(corps);
            if from > to {
                object(CommandFault::Years { command: corps.called(), from, to }, tables.allied_lists);
            }
            cite(tables.allied_size.clause);
            if corps.size() != tables.allied_size.value {
                let (command, found, wanted) = (corps.called(), corps.size(), tables.allied_size.value);
                object(CommandFault::AlliedSize { command, found, wanted }, tables.allied_size.clause);
            }
            cite(tables.different);
            if self.allied().take(i).any(|other| other.list.number == number) {
                object(CommandFault::SameList { list: number }, tables.different);
            }
        }
    }

    /// The years in which an allied command, the army's own list and the allies before it all existed; the chosen
    /// year, if one was chosen.
    fn years(&self, corps: &Corps) -> [i32; 2] {
        let mut years = self.year.map_or([i32::MIN, i32::MAX], |year| [year, year]);
        for (from, to) in [self.list.years, corps.list.years] {
            years = [years[0].max(from), years[1].min(to)];
        }
        years
    }

    fn check_leaders(&self, rules: &Rulebook, tables: &CommandTables, out: &mut Objections) {
        let mut object = |fault: CommandFault, clause| out.push(Objection::new(fault, clause));
        cite(tables.chief);
        let chiefs = self.corps.iter().filter(|corps| corps.chief).count();
        if chiefs != 1 || self.allied().any(|corps| corps.chief) {
            object(CommandFault::Chiefs { found: chiefs }, tables.chief);
        }
        for corps in self.corps.iter().filter(|corps| corps.generals().count() != 1) {
            let fault = CommandFault::Generals { command: corps.called(), found: corps.generals().count() };
            object(fault, tables.least.clause);
        }
        let riding = |corps: &Corps| corps.leader(rules).is_some_and(|leader| leader.kind == Kind::Elephants);
        let chief_rides = self.corps.iter().any(|corps| corps.chief && riding(corps));
        for corps in &self.corps {
            let Some(leader) = corps.leader(rules) else { continue };
            let (command, code) = (corps.called(), leader.code.to_string());
            if corps.chief || corps.ally {
                cite(tables.named);
                if !corps.is_led_as_listed() {
                    object(CommandFault::GeneralsType { command, code }, tables.named);
                }
                continue;
            }
            cite(tables.barred.clause);
            if tables.barred.value.iter().any(|who| who.is(&leader)) {
                object(CommandFault::OnlyChief { command: command.clone(), code }, tables.barred.clause);
            }
            cite(tables.elephants);
            if riding(corps) && !chief_rides {
                object(CommandFault::Elephants { command }, tables.elephants);
            }
        }
    }

    /// Checks that own elements have places in the own list, as often as it counts, and those of an ally in the ally's
    /// list.
    fn check_elements(&self, tables: &CommandTables, out: &mut Objections) {
        let allied = self.allied().count();
        let times = tables.generals.map_or(self.corps.len(), |generals| generals.value).saturating_sub(allied);
        let clause = tables.times.get(allied).or(tables.times.last()).copied().unwrap_or(tables.share.clause);
        cite(clause);
        let own: Vec<&Pick> =
            self.own().flat_map(|corps| &corps.army.picks).filter(|pick| pick.ally.is_none()).collect();
        let mut object = |list: &crate::book::lists::ArmyList, times: usize, picks: &[&Pick], clause| {
            for (code, over) in misplaced(picks, &list.entries, times) {
                let (list, entries) = (list.number, list.written.clone());
                out.push(Objection::new(CommandFault::NoPlace { list, times, code, over, entries }, clause));
            }
        };
        object(self.list, times, &own, clause);
        for corps in self.allied() {
            object(corps.list, 1, &corps.army.picks.iter().collect::<Vec<_>>(), tables.allied_size.clause);
        }
    }
}

impl Corps<'_> {
    /// The number of its elements.
    pub fn size(&self) -> usize {
        self.army.picks.len()
    }

    /// How people call it.
    fn called(&self) -> CommandCalled {
        CommandCalled { name: self.name.clone(), list: self.list.number, allied: self.ally }
    }

    fn generals(&self) -> impl Iterator<Item = &Pick> {
        self.army.picks.iter().filter(|pick| pick.general)
    }

    /// The element of its general, if its code is known.
    fn leader(&self, rules: &Rulebook) -> Option<Element> {
        let row = rules.troop(&self.generals().next()?.code)?;
        Some(row.element(1, SideId(0), CommandId(0), row.waiting(0)))
    }

    /// Whether its list names its general's type for the general.
    fn is_led_as_listed(&self) -> bool {
        let may = |pick: &Pick| {
            readings(&self.list.entries).iter().flatten().any(|slot: &Slot| slot.general && holds(slot, pick))
        };
        self.generals().all(may)
    }
}

/// The codes of the elements that find no place in a list that counts this many times, with the number of each; of all
/// readings of the list, the one that leaves the fewest.
fn misplaced(picks: &[&Pick], entries: &[crate::book::lists::Entry], times: usize) -> Vec<(String, usize)> {
    let left = readings(entries).into_iter().map(|slots| {
        let all: Vec<Slot> = (0..times).flat_map(|_| slots.iter().cloned()).collect();
        unplaced(picks, &all, |pick, slot| holds(slot, pick))
    });
    let mut codes: Vec<(String, usize)> = Vec::new();
    for pick in left.min_by_key(Vec::len).unwrap_or_default().into_iter().filter_map(|at| picks.get(at)) {
        match codes.iter_mut().find(|(code, _)| *code == pick.code) {
            Some((_, over)) => *over += 1,
            None => codes.push((pick.code.clone(), 1)),
        }
    }
    codes
}
