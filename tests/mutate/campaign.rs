//! Every change of the policies for the cost of a campaign's battles.

use super::values::{Value, named};
use super::{Change, Make};
use crate::tables::Losses;
use debellis::base::clause::{Cited, Clause};
use debellis::book::aftermath::Next;
use debellis::book::losses::{ArmyPursuitRow, LossRow, LossTable, Sort, Then};
use debellis::book::{Rulebook, TroopRow};

/// A path to a place in the policies; `None` if there is no such place.
trait Path<T>: Fn(&mut Losses) -> Option<&mut T> + Copy + Send + Sync + 'static {}
impl<T, P: Fn(&mut Losses) -> Option<&mut T> + Copy + Send + Sync + 'static> Path<T> for P {}

/// The changes of the policies for the cost of a campaign's battles, for the first rule set alone: with its tables stand the tests of
/// them all.
pub fn all(rules: &Rulebook) -> Vec<Change> {
    let shows = rules.campaign.is_some() && debellis::rules::NAMES.first() == Some(&rules.name);
    if shows { losses(rules) } else { Vec::new() }
}

struct List {
    rules: Losses,
    all: Vec<Change>,
    troops: Vec<TroopRow>,
}

impl List {
    /// A value replaced by each of the others.
    fn value<T: Value>(&mut self, what: &str, clause: Clause, path: impl Path<T>) {
        let Some(now) = path(&mut self.rules).cloned() else { return };
        let troops = self.troops.clone();
        for (how, other) in now.others().into_iter().filter(|(_, other)| !now.same_to(other, &troops)) {
            self.put(format!("{what}: {how}"), clause, move |rules| {
                if let Some(place) = path(rules) {
                    *place = other.clone();
                }
            });
        }
    }

    /// A value with its clause.
    fn cited<T: Value>(&mut self, what: &str, path: impl Path<Cited<T>>) {
        let Some(clause) = path(&mut self.rules).map(|cited| cited.clause) else { return };
        self.value(what, clause, move |rules| Some(&mut path(rules)?.value));
    }

    /// Removes an optional part; `clause` gives its clause.
    fn gone<T>(&mut self, what: &str, path: impl Path<Option<T>>, clause: impl Fn(&T) -> Clause) {
        let Some(clause) = path(&mut self.rules).and_then(|place| place.as_ref()).map(clause) else { return };
        self.put(format!("{what}: gone"), clause, move |rules| {
            if let Some(place) = path(rules) {
                *place = None;
            }
        });
    }

    /// Removes an optional value, and replaces it.
    fn maybe<T: Value>(&mut self, what: &str, path: impl Path<Option<Cited<T>>>) {
        self.gone(what, path, |cited| cited.clause);
        self.cited(what, move |rules| path(rules)?.as_mut());
    }

    fn put(&mut self, what: String, clause: Clause, make: impl Fn(&mut Losses) + Send + Sync + 'static) {
        self.all.push(Change { what, clause: Some(clause), make: Make::Losses(Box::new(make)) });
    }
}

/// A list without one of its items; it is leaked, since the tables need a static one.
fn without<T: Clone>(all: &[T], i: usize) -> &'static [T] {
    let mut fewer = all.to_vec();
    fewer.remove(i);
    fewer.leak()
}

fn losses(rules: &Rulebook) -> Vec<Change> {
    let all = debellis::rules::loss_policies().map(|policy| *policy);
    let mut list = List { rules: all, all: Vec::new(), troops: rules.troops.clone() };
    for policy in 0..all.len() {
        rows(&mut list, policy);
        pursuit(&mut list, policy);
        let what = |what: &str| format!("campaign losses of {}: {what}", all[policy].name);
        list.maybe(&what("people"), move |l: &mut Losses| Some(&mut l[policy].people));
        list.gone(&what("renewed"), move |l: &mut Losses| Some(&mut l[policy].renewed), |clause| *clause);
        list.gone(&what("to the end"), move |l: &mut Losses| Some(&mut l[policy].to_the_end), |clause| *clause);
        worths(&mut list, policy);
    }
    list.all
}

/// The items of a static list: each removed, and each changed.
fn items<T: Clone + Send + Sync + 'static>(
    list: &mut List,
    what: &str,
    now: &'static [T],
    (clause, others): (impl Fn(&T) -> Clause, impl Fn(&T) -> Vec<(String, T)>),
    put: impl Fn(&mut Losses, &'static [T]) + Copy + Send + Sync + 'static,
) {
    for (i, item) in now.iter().enumerate() {
        let fewer = without(now, i);
        list.put(format!("{what} {}: gone", i + 1), clause(item), move |losses| put(losses, fewer));
        for (how, other) in others(item) {
            let mut changed = now.to_vec();
            changed[i] = other;
            let changed: &[T] = changed.leak();
            list.put(format!("{what} {} {how}", i + 1), clause(item), move |losses| put(losses, changed));
        }
    }
}

fn rows(list: &mut List, policy: usize) {
    let LossTable { name, rows, .. } = list.rules[policy];
    let others = |row: &LossRow| {
        let of = row.of.others().into_iter().map(|(how, of)| (how, LossRow { of, ..*row }));
        let sorts = row.sorts.others().into_iter().map(|(how, sorts)| (how, LossRow { sorts, ..*row }));
        let then = row.then.others().into_iter().map(|(how, then)| (how, LossRow { then, ..*row }));
        of.chain(sorts).chain(then).collect()
    };
    let what = format!("campaign losses of {name}, row");
    items(list, &what, rows, (|row: &LossRow| row.clause, others), move |losses, rows| losses[policy].rows = rows);
}

fn pursuit(list: &mut List, policy: usize) {
    let LossTable { name, pursuit: Some(pursuit), .. } = list.rules[policy] else { return };
    let others = |row: &ArmyPursuitRow| {
        let ratio = row.ratio.others().into_iter().map(|(how, ratio)| (how, ArmyPursuitRow { ratio, ..*row }));
        let of = row.of.others().into_iter().map(|(how, of)| (how, ArmyPursuitRow { of, ..*row }));
        let to = row.lost_to.others().into_iter().map(|(how, lost_to)| (how, ArmyPursuitRow { lost_to, ..*row }));
        ratio.chain(of).chain(to).collect()
    };
    let what = |what: &str| format!("campaign pursuit of {name}, {what}");
    items(list, &what("row"), pursuit.rows, (|row: &ArmyPursuitRow| row.clause, others), move |losses, rows| {
        if let Some(pursuit) = &mut losses[policy].pursuit {
            pursuit.rows = rows;
        }
    });
    list.cited(&what("count"), move |l: &mut Losses| Some(&mut l[policy].pursuit.as_mut()?.count));
    list.cited(&what("contact"), move |l: &mut Losses| Some(&mut l[policy].pursuit.as_mut()?.contact));
    list.maybe(&what("vessels"), move |l: &mut Losses| Some(&mut l[policy].pursuit.as_mut()?.vessels));
    list.cited(&what("captured"), move |l: &mut Losses| Some(&mut l[policy].pursuit.as_mut()?.captured));
}

fn worths(list: &mut List, policy: usize) {
    let LossTable { name, scoring: Some(scoring), .. } = list.rules[policy] else { return };
    type Row = (debellis::battle::Kind, u32, Clause);
    let others = |row: &Row| {
        let worths = row.1.others().into_iter();
        worths.map(|(how, worth)| (how, (row.0, worth, row.2))).collect()
    };
    let what = format!("campaign worths of {name}, row");
    items(list, &what, scoring.worth, (|row: &Row| row.2, others), move |losses, worth| {
        if let Some(scoring) = &mut losses[policy].scoring {
            scoring.worth = worth;
        }
    });
}

impl Value for &'static [Sort] {
    /// Without each of its items, and with each other one.
    fn others(&self) -> Vec<(String, Self)> {
        let fewer = (0..self.len()).map(|i| (format!("without {:?}", self[i]), without(self, i)));
        let others = Sort::ALL.into_iter().filter(|sort| !self.contains(sort));
        let more = others.map(|sort| (format!("with {sort:?}"), &*[*self, &[sort]].concat().leak()));
        fewer.chain(more).collect()
    }
}

impl Value for Then {
    fn others(&self) -> Vec<(String, Self)> {
        let kept = Then::Is(Next::Kept);
        match *self {
            Then::Is(next) => {
                let others = next.others().into_iter().map(|(_, other)| Then::Is(other));
                named(self, others.chain([Then::Die]).collect())
            }
            Then::Die => named(self, vec![kept, Then::Is(Next::Gone)]),
            Then::Ransom { who, price } => {
                let whos = who.others().into_iter().map(|(_, who)| Then::Ransom { who, price });
                let prices = price.others().into_iter().map(|(_, price)| Then::Ransom { who, price });
                named(self, whos.chain(prices).chain([kept]).collect())
            }
        }
    }
}

impl Value for Next {
    fn others(&self) -> Vec<(String, Self)> {
        let all = [Next::Gone, Next::NextTurn, Next::Kept, Next::Captured];
        named(self, all.into_iter().filter(|other| other != self).collect())
    }
}
