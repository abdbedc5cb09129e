//! Every change of what a rule set says of campaigns, and of the policies for what their battles cost.

use super::Change;
use super::changes::{List, without};
use super::values::{Value, named};
use crate::tables::Losses;
use debellis::base::clause::Clause;
use debellis::battle::Kinds;
use debellis::book::aftermath::Next;
use debellis::book::campaign_tables::{CampaignTables, WayRow};
use debellis::book::losses::{LossRow, LossTable, PursuitRow, Sort, Then};
use debellis::book::{Home, Rulebook};

/// The tables of campaigns, and the policies for what their battles cost: of a rule set that has its own.
pub fn all(rules: &Rulebook) -> Vec<Change> {
    let own = |tables: &&CampaignTables| tables.losses == rules.name;
    let Some(now) = rules.campaign.as_ref().filter(own) else { return Vec::new() };
    let mut list = List::of(now.clone(), rules);
    tables(&mut list);
    list.all.into_iter().chain(losses(rules)).collect()
}

fn tables(list: &mut List<CampaignTables>) {
    fn way(tables: &mut CampaignTables, i: usize) -> Option<&mut WayRow> {
        tables.ways.get_mut(i)
    }
    list.cited("campaign strategic", |t: &mut CampaignTables| Some(&mut t.strategic));
    let clauses = list.rows("campaign way", |t: &mut CampaignTables| Some(&mut t.ways), |row| row.clause);
    for (i, clause) in clauses.into_iter().enumerate() {
        let of = |what: &str| format!("campaign way {} {what}", i + 1);
        list.value(&of("cost"), clause, move |t: &mut CampaignTables| Some(&mut way(t, i)?.cost));
        list.value(&of("opposed"), clause, move |t: &mut CampaignTables| Some(&mut way(t, i)?.opposed));
        list.value(&of("strange"), clause, move |t: &mut CampaignTables| Some(&mut way(t, i)?.strange));
    }
    let clauses = list.rows("campaign sailing", |t: &mut CampaignTables| Some(&mut t.sailing), |row| row.2);
    for (i, clause) in clauses.into_iter().enumerate() {
        let what = format!("campaign sailing {}", i + 1);
        list.value(&what, clause, move |t: &mut CampaignTables| Some(&mut t.sailing.get_mut(i)?.1));
    }
    list.cited("campaign must attack", |t: &mut CampaignTables| Some(&mut t.must_attack));
    list.cited("campaign retire", |t: &mut CampaignTables| Some(&mut t.retire));
    list.cited("campaign beaten", |t: &mut CampaignTables| Some(&mut t.beaten));
}

fn losses(rules: &Rulebook) -> Vec<Change> {
    let all = debellis::rules::loss_policies().map(|policy| *policy);
    let mut list = List::of(all, rules);
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

/// The items of a list that is kept for good: each gone, and each changed.
fn items<T: Clone + Send + Sync + 'static>(
    list: &mut List<Losses>,
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

fn rows(list: &mut List<Losses>, policy: usize) {
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

fn pursuit(list: &mut List<Losses>, policy: usize) {
    let LossTable { name, pursuit: Some(pursuit), .. } = list.rules[policy] else { return };
    let others = |row: &PursuitRow| {
        let ratio = row.ratio.others().into_iter().map(|(how, ratio)| (how, PursuitRow { ratio, ..*row }));
        let of = row.of.others().into_iter().map(|(how, of)| (how, PursuitRow { of, ..*row }));
        let to = row.lost_to.others().into_iter().map(|(how, lost_to)| (how, PursuitRow { lost_to, ..*row }));
        ratio.chain(of).chain(to).collect()
    };
    let what = |what: &str| format!("campaign pursuit of {name}, {what}");
    items(list, &what("row"), pursuit.rows, (|row: &PursuitRow| row.clause, others), move |losses, rows| {
        if let Some(pursuit) = &mut losses[policy].pursuit {
            pursuit.rows = rows;
        }
    });
    list.cited(&what("count"), move |l: &mut Losses| Some(&mut l[policy].pursuit.as_mut()?.count));
    list.cited(&what("contact"), move |l: &mut Losses| Some(&mut l[policy].pursuit.as_mut()?.contact));
    list.cited(&what("captured"), move |l: &mut Losses| Some(&mut l[policy].pursuit.as_mut()?.captured));
}

fn worths(list: &mut List<Losses>, policy: usize) {
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

impl Value for Option<(u8, &'static [Home])> {
    /// Nothing, more and less, and other homes.
    fn others(&self) -> Vec<(String, Self)> {
        let all = match *self {
            None => vec![Some((1, &[] as &[Home])), Some((1, &[Home::Dry]))],
            Some((more, homes)) => {
                let prices = more.others().into_iter().map(|(_, more)| Some((more, homes)));
                let fewer = (0..homes.len()).map(|i| Some((more, without(homes, i))));
                let others = Home::ALL.iter().filter(|home| !homes.contains(home));
                let with = others.map(|home| Some((more, &*[homes, &[*home]].concat().leak())));
                prices.chain(fewer).chain(with).chain([None]).collect()
            }
        };
        named(self, all)
    }
}

impl Value for &'static [Sort] {
    /// Without each of them, and with each other.
    fn others(&self) -> Vec<(String, Self)> {
        let fewer = (0..self.len()).map(|i| (format!("without {:?}", self[i]), without(self, i)));
        let others = Sort::ALL.into_iter().filter(|sort| !self.contains(sort));
        let more = others.map(|sort| (format!("with {sort:?}"), &*[*self, &[sort]].concat().leak()));
        fewer.chain(more).collect()
    }
}

impl Value for Kinds {
    /// Without each of them, and of any type.
    fn others(&self) -> Vec<(String, Self)> {
        if *self == Kinds::ANY {
            return vec![];
        }
        let each = debellis::battle::Kind::ALL.iter().filter(|kind| self.has(**kind));
        let fewer = each.map(|kind| (format!("without {}", kind.word()), self.without(Kinds::of(&[*kind]))));
        fewer.chain([("of any type".to_string(), Kinds::ANY)]).collect()
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
