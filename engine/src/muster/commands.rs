//! Judges an army of several commands: its size, its generals and allies, and whether its lists, as often as they
//! count, have places for all elements.

use crate::base::names::{CommandId, SideId};
use crate::base::trace::cite;
use crate::battle::Element;
use crate::book::army_tables::CommandTables;
use crate::book::objection::{CommandCalled, CommandFault};
use crate::book::{Objection, Rulebook};
use crate::muster::led::{LedCommand, check_allied, check_leaders, check_sizes};
use crate::muster::seats::{holds, unplaced};
use crate::muster::slots::{Slot, readings};
use crate::muster::{Corps, Force, Pick};

/// The objections to an army.
type Objections = Vec<Objection>;

impl Force<'_> {
    /// All objections of the rules; empty if the army may be fielded.
    pub fn check(&self, rules: &Rulebook, tables: &CommandTables) -> Objections {
        let mut out = Vec::new();
        let led: Vec<LedCommand> = self.corps.iter().map(|corps| corps.led(rules)).collect();
        check_sizes(&led, tables, &mut out);
        self.check_allies(&led, tables, &mut out);
        check_leaders(&led, tables, &mut out);
        self.check_elements(tables, &mut out);
        out
    }

    fn own(&self) -> impl Iterator<Item = &Corps<'_>> {
        self.corps.iter().filter(|corps| !corps.ally)
    }

    fn allied(&self) -> impl Iterator<Item = &Corps<'_>> {
        self.corps.iter().filter(|corps| corps.ally)
    }

    fn check_allies(&self, led: &[LedCommand], tables: &CommandTables, out: &mut Objections) {
        for corps in &self.corps {
            cite(tables.allied_only);
            if let Some(pick) = corps.army.picks.iter().find(|pick| pick.ally.is_some()) {
                let fault = CommandFault::AlliedElement { command: corps.called(), code: pick.code.clone() };
                out.push(Objection::new(fault, tables.allied_only));
            }
        }
        let led = led.iter().filter(|led| led.called.allied);
        for (i, (corps, led)) in self.allied().zip(led).enumerate() {
            let number = corps.list.number;
            cite(tables.allied_lists);
            if number == self.list.number {
                out.push(Objection::new(CommandFault::OwnList { command: corps.called() }, tables.allied_lists));
            }
            let [from, to] = self.years(corps);
            if from > to {
                let fault = CommandFault::Years { command: corps.called(), from, to };
                out.push(Objection::new(fault, tables.allied_lists));
            }
            check_allied(led, tables, out);
            cite(tables.different);
            if self.allied().take(i).any(|other| other.list.number == number) {
                out.push(Objection::new(CommandFault::SameList { list: number }, tables.different));
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
        CommandCalled { name: self.name.clone(), list: Some(self.list.number), allied: self.ally }
    }

    /// The command as far as it is judged without its list, and whether it is led as that wants.
    fn led(&self, rules: &Rulebook) -> LedCommand {
        LedCommand {
            called: self.called(),
            chief: self.chief,
            size: self.size(),
            generals: self.generals().count(),
            leader: self.leader(rules),
            as_listed: Some(self.is_led_as_listed()),
        }
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
