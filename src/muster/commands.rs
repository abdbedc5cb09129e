//! Judges an army of several commands: its size, its generals and allies, and whether its lists, as often as they count, have
//! places for all elements.

use crate::base::names::{CommandId, SideId};
use crate::base::trace::cite;
use crate::battle::{Element, Kind};
use crate::book::army_tables::CommandTables;
use crate::book::{Objection, Rulebook};
use crate::muster::seats::{holds, unplaced};
use crate::muster::slots::{Slot, readings};
use crate::muster::{Corps, Force, Pick};

/// Where the objections to an army are gathered.
type Objections = Vec<Objection>;

impl Force<'_> {
    /// Everything that the rules object to; nothing where the army may be fielded.
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
                let what = format!("an army has {} generals and commands, not {}", generals.value, self.corps.len());
                out.push(Objection::new(what, generals.clause));
            }
        }
        let commands = tables.generals.map_or(self.corps.len(), |generals| generals.value);
        let (all, size) = (self.corps.iter().map(Corps::size).sum::<usize>(), tables.share.value * commands);
        cite(tables.share.clause);
        if all != size {
            let what = format!("an army of {commands} generals has {size} elements, not {all}");
            out.push(Objection::new(what, tables.share.clause));
        }
        cite(tables.least.clause);
        for corps in self.own().filter(|corps| corps.size() < tables.least.value) {
            let what = format!("{} has {} elements, at least {}", corps.called(), corps.size(), tables.least.value);
            out.push(Objection::new(what, tables.least.clause));
        }
    }

    fn check_allies(&self, tables: &CommandTables, out: &mut Objections) {
        let mut object = |what: String, clause| out.push(Objection::new(what, clause));
        for corps in &self.corps {
            cite(tables.allied_only);
            if let Some(pick) = corps.army.picks.iter().find(|pick| pick.ally.is_some()) {
                let what = format!("{} has {} of an ally; allies have whole commands", corps.called(), pick.code);
                object(what, tables.allied_only);
            }
        }
        for (i, corps) in self.allied().enumerate() {
            let number = corps.list.number;
            cite(tables.allied_lists);
            if number == self.list.number {
                let what = format!("{} is of {number}, the army's own list; an ally's list is another", corps.called());
                object(what, tables.allied_lists);
            }
            let [from, to] = self.years(corps);
            if from > to {
                let what = format!("{} of {number} was never there in the years of the others", corps.called());
                object(what, tables.allied_lists);
            }
            cite(tables.allied_size.clause);
            if corps.size() != tables.allied_size.value {
                let (found, whole) = (corps.size(), tables.allied_size.value);
                object(
                    format!("{} is a whole army of {whole}, not {found}", corps.called()),
                    tables.allied_size.clause,
                );
            }
            cite(tables.different);
            if self.allied().take(i).any(|other| other.list.number == number) {
                object(format!("two allied commands are of {number}; each is of a list of its own"), tables.different);
            }
        }
    }

    /// The years in which an allied command, the army's own list and the allies before it were all there; the year that
    /// was chosen, where one was.
    fn years(&self, corps: &Corps) -> [i32; 2] {
        let mut years = self.year.map_or([i32::MIN, i32::MAX], |year| [year, year]);
        for (from, to) in [self.list.years, corps.list.years] {
            years = [years[0].max(from), years[1].min(to)];
        }
        years
    }

    fn check_leaders(&self, rules: &Rulebook, tables: &CommandTables, out: &mut Objections) {
        let mut object = |what: String, clause| out.push(Objection::new(what, clause));
        cite(tables.chief);
        let chiefs = self.corps.iter().filter(|corps| corps.chief).count();
        if chiefs != 1 || self.allied().any(|corps| corps.chief) {
            let what = format!("one command that is not allied is the commander-in-chief's; {chiefs} are his here");
            object(what, tables.chief);
        }
        for corps in self.corps.iter().filter(|corps| corps.generals().count() != 1) {
            let what = format!("{} has one general, not {}", corps.called(), corps.generals().count());
            object(what, tables.least.clause);
        }
        let riding = |corps: &Corps| corps.leader(rules).is_some_and(|leader| leader.kind == Kind::Elephants);
        let chief_rides = self.corps.iter().any(|corps| corps.chief && riding(corps));
        for corps in &self.corps {
            let Some(leader) = corps.leader(rules) else { continue };
            if corps.chief || corps.ally {
                cite(tables.named);
                if !corps.is_led_as_listed() {
                    let what =
                        format!("the general of {} is not one of its list's, but {}", corps.called(), leader.code);
                    object(what, tables.named);
                }
                continue;
            }
            cite(tables.barred.clause);
            if tables.barred.value.iter().any(|who| who.is(&leader)) {
                object(
                    format!("no general but the highest is {}: {}", leader.code, corps.called()),
                    tables.barred.clause,
                );
            }
            cite(tables.elephants);
            if riding(corps) && !chief_rides {
                let what = format!("the general of {} is on elephants, the commander-in-chief is not", corps.called());
                object(what, tables.elephants);
            }
        }
    }

    /// Own elements have places in the own list, as often as it counts; those of an ally in his.
    fn check_elements(&self, tables: &CommandTables, out: &mut Objections) {
        let allied = self.allied().count();
        let times = tables.generals.map_or(self.corps.len(), |generals| generals.value).saturating_sub(allied);
        let clause = tables.times.get(allied).or(tables.times.last()).copied().unwrap_or(tables.share.clause);
        cite(clause);
        let own: Vec<&Pick> =
            self.own().flat_map(|corps| &corps.army.picks).filter(|pick| pick.ally.is_none()).collect();
        let mut object = |list: &crate::book::lists::ArmyList, times: usize, picks: &[&Pick], clause| {
            for (code, over) in misplaced(picks, &list.entries, times) {
                let often = if times == 1 { String::new() } else { format!(" taken {times} times") };
                let what =
                    format!("{}{often} has no place for {over} {code}; its entries are {}", list.number, list.written);
                out.push(Objection::new(what, clause));
            }
        };
        object(self.list, times, &own, clause);
        for corps in self.allied() {
            object(corps.list, 1, &corps.army.picks.iter().collect::<Vec<_>>(), tables.allied_size.clause);
        }
    }
}

impl Corps<'_> {
    /// How many elements it has.
    pub fn size(&self) -> usize {
        self.army.picks.len()
    }

    /// How people call it.
    fn called(&self) -> String {
        let kind = if self.ally { "the allied command" } else { "the command" };
        self.name.as_ref().map_or_else(|| format!("{kind} of {}", self.list.number), |name| format!("{kind} {name}"))
    }

    fn generals(&self) -> impl Iterator<Item = &Pick> {
        self.army.picks.iter().filter(|pick| pick.general)
    }

    /// The element of its general, where its code is known.
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

/// The codes of the elements that find no place in a list that counts so many times, with how many of each; of all ways to
/// read the list that which leaves the fewest.
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
