//! Every change of what stands before a battle: the choice and placing of ground, camps, deployment, armies; and of
//! tournaments and refights.

use super::changes::List;
use super::values::Value;
use debellis::battle::FeatureKind;
use debellis::book::land_tables::{Picker, Placing, Spread};
use debellis::book::setup_tables::{Deploying, SetupTables};
use debellis::book::{HomeRow, Offer, Rulebook};

fn setup(rules: &mut Rulebook) -> Option<&mut SetupTables> {
    rules.setup.as_mut()
}

fn placing(rules: &mut Rulebook) -> Option<&mut Placing> {
    setup(rules).map(|setup| &mut setup.placing)
}

fn deploying(rules: &mut Rulebook) -> Option<&mut Deploying> {
    setup(rules).map(|setup| &mut setup.deploying)
}

/// Everything before a battle.
pub fn all(list: &mut List) {
    homes(list);
    choosing(list);
    places(list);
    towns_and_camps(list);
    deployment(list);
    armies(list);
    tournaments(list);
}

fn homes(list: &mut List) {
    fn home(rules: &mut Rulebook, i: usize) -> Option<&mut HomeRow> {
        setup(rules)?.homes.get_mut(i)
    }
    let clauses = list.rows("home", |r| Some(&mut setup(r)?.homes), |row| row.clause);
    for (i, clause) in clauses.into_iter().enumerate() {
        list.value(&format!("home {} compulsory", i + 1), clause, move |r| Some(&mut home(r, i)?.compulsory));
        list.value(&format!("home {} optional", i + 1), clause, move |r| Some(&mut home(r, i)?.optional));
    }
}

fn choosing(list: &mut List) {
    list.cited("compulsory features", |r| Some(&mut setup(r)?.choosing.compulsory));
    list.cited("optional features", |r| Some(&mut setup(r)?.choosing.optional));
    let clauses = list.rows("limit", |r| Some(&mut setup(r)?.choosing.limits), |row| row.clause);
    for (i, clause) in clauses.into_iter().enumerate() {
        list.value("limit of features", clause, move |r| Some(&mut setup(r)?.choosing.limits.get_mut(i)?.most));
    }
    list.cited("obstacles", |r| Some(&mut setup(r)?.choosing.obstacles));
    list.cited("built-up areas", |r| Some(&mut setup(r)?.choosing.built.kinds));
    list.cited("built on a hill", |r| Some(&mut setup(r)?.choosing.built.on_hill));
    list.cited("hills built on", |r| Some(&mut setup(r)?.choosing.built.hills));
    list.cited("linear", |r| Some(&mut setup(r)?.linear));
    let clauses = list.rows("quarter", |r| Some(&mut setup(r)?.quarters), |row| row.clause);
    for (i, clause) in clauses.into_iter().enumerate() {
        list.value("quarter faces", clause, move |r| Some(&mut setup(r)?.quarters.get_mut(i)?.faces));
        list.value("quarter by", clause, move |r| Some(&mut setup(r)?.quarters.get_mut(i)?.by));
    }
}

fn places(list: &mut List) {
    list.cited("areas", |r| Some(&mut placing(r)?.areas));
    list.cited("rectangle", |r| Some(&mut placing(r)?.rectangle));
    list.cited("least width", |r| Some(&mut placing(r)?.least_width));
    list.cited("narrow", |r| Some(&mut placing(r)?.narrow));
    list.cited("straight", |r| Some(&mut placing(r)?.straight));
    list.cited("gap", |r| Some(&mut placing(r)?.gap));
    list.cited("edge gap", |r| Some(&mut placing(r)?.edge));
    list.cited("at the edge", |r| Some(&mut placing(r)?.at_edge));
    let clauses = list.rows("proportion", |r| Some(&mut placing(r)?.proportions), |row| row.clause);
    for (i, clause) in clauses.into_iter().enumerate() {
        list.value("proportion least", clause, move |r| Some(&mut placing(r)?.proportions.get_mut(i)?.least));
        list.value("proportion most", clause, move |r| Some(&mut placing(r)?.proportions.get_mut(i)?.most));
    }
    let clauses = list.rows("spread", |r| Some(&mut placing(r)?.spread), |row| row.clause);
    for (i, clause) in clauses.into_iter().enumerate() {
        list.value("spread", clause, move |r| Some(&mut placing(r)?.spread.get_mut(i)?.spread));
    }
    list.cited("water depth", |r| Some(&mut placing(r)?.water.depth));
    list.cited("water half", |r| Some(&mut placing(r)?.water.half));
    list.cited("beach", |r| Some(&mut placing(r)?.water.beach));
    list.cited("river width", |r| Some(&mut placing(r)?.river.width));
    list.cited("river course", |r| Some(&mut placing(r)?.river.course));
    list.cited("river round", |r| Some(&mut placing(r)?.river.round));
    list.cited("river clear", |r| Some(&mut placing(r)?.river.clear));
    list.cited("road width", |r| Some(&mut placing(r)?.road.width));
    list.cited("road to water", |r| Some(&mut placing(r)?.road.to_water));
}

fn towns_and_camps(list: &mut List) {
    list.cited("towns near edges", |r| Some(&mut placing(r)?.town.near_edges));
    let clauses = list.rows("gates", |r| Some(&mut placing(r)?.town.gates), |row| row.clause);
    for (i, clause) in clauses.into_iter().enumerate() {
        list.value("gates", clause, move |r| Some(&mut placing(r)?.town.gates.get_mut(i)?.gates));
    }
    list.cited("camp never on", |r| Some(&mut setup(r)?.camping.never));
    list.cited("camp length", |r| Some(&mut setup(r)?.camping.length));
    list.cited("camp rectangle", |r| Some(&mut setup(r)?.camping.rectangle));
    list.cited("barred from the camp", |r| Some(&mut setup(r)?.camping.barred));
    let clauses = list.rows("garrison row", |r| Some(&mut setup(r)?.camping.garrisons), |row| row.clause);
    for (i, clause) in clauses.into_iter().enumerate() {
        list.value("garrison who", clause, move |r| Some(&mut setup(r)?.camping.garrisons.get_mut(i)?.who));
    }
}

fn deployment(list: &mut List) {
    list.cited("width of the field", |r| Some(&mut deploying(r)?.width));
    list.cited("depth of the field", |r| Some(&mut deploying(r)?.depth));
    list.cited("from the centre", |r| Some(&mut deploying(r)?.centre));
    list.cited("from towns", |r| Some(&mut deploying(r)?.from_towns));
    list.maybe("near the general", |r| Some(&mut deploying(r)?.near_general));
    let clauses = list.rows("margin", |r| Some(&mut deploying(r)?.margins), |row| row.clause);
    for (i, clause) in clauses.into_iter().enumerate() {
        list.value("margin who", clause, move |r| Some(&mut deploying(r)?.margins.get_mut(i)?.who));
        list.value("margin", clause, move |r| Some(&mut deploying(r)?.margins.get_mut(i)?.from));
    }
    list.cited("landing number", |r| Some(&mut deploying(r)?.landing.as_mut()?.number));
    list.cited("landing barred", |r| Some(&mut deploying(r)?.landing.as_mut()?.barred));
}

fn armies(list: &mut List) {
    list.cited("size of an army", |r| Some(&mut r.armies.as_mut()?.size));
    list.cited("one ally", |r| Some(&mut r.armies.as_mut()?.one_ally));
    list.cited("two allies", |r| Some(&mut r.armies.as_mut()?.two_allies));
    list.cited("aggression", |r| Some(&mut r.armies.as_mut()?.aggression));
}

fn tournaments(list: &mut List) {
    list.cited("rounds", |r| Some(&mut r.tournament.as_mut()?.rounds));
    list.cited("minutes", |r| Some(&mut r.tournament.as_mut()?.minutes));
    list.cited("pairs", |r| Some(&mut r.tournament.as_mut()?.pair));
    list.cited("losses of the beaten", |r| Some(&mut r.tournament.as_mut()?.beaten));
    list.cited("most losses", |r| Some(&mut r.tournament.as_mut()?.most));
}

impl Value for &'static [Offer] {
    /// Without each of the offers, and each of them with another number.
    fn others(&self) -> Vec<(String, Self)> {
        let mut all: Vec<(String, Vec<Offer>)> = Vec::new();
        for (i, offer) in self.iter().enumerate() {
            let mut fewer = self.to_vec();
            fewer.remove(i);
            all.push((format!("without {}", offer.told()), fewer));
            let mut change = |what: &str, other: Offer| {
                let mut changed = self.to_vec();
                changed[i] = other;
                all.push((format!("{}: {what}", offer.told()), changed));
            };
            change("one more at least", Offer { least: offer.least + 1, ..*offer });
            if offer.most.is_some() {
                change("as many as one likes", Offer { most: None, ..*offer });
                change("one more at most", Offer { most: offer.most.map(|most| most + 1), ..*offer });
            }
            if offer.of.len() > 1 {
                change("alike or not, the other way", Offer { alike: !offer.alike, ..*offer });
                change("without the first of them", Offer { of: &offer.of[1..], ..*offer });
            }
        }
        all.into_iter().map(|(what, offers)| (what, &*offers.leak())).collect()
    }
}

impl Value for &'static [FeatureKind] {
    fn others(&self) -> Vec<(String, Self)> {
        let without = |i: usize| {
            let mut fewer = self.to_vec();
            let gone = fewer.remove(i);
            (format!("without {}", gone.title()), &*fewer.leak())
        };
        (0..self.len()).map(without).collect()
    }
}

impl<T: Value + Copy + std::fmt::Debug> Value for [T; 2] {
    fn others(&self) -> Vec<(String, Self)> {
        let [a, b] = *self;
        let first = a.others().into_iter().map(|(_, a)| [a, b]);
        let second = b.others().into_iter().map(|(_, b)| [a, b]);
        first.chain(second).map(|other| (format!("{self:?} -> {other:?}"), other)).collect()
    }
}

impl Value for Option<u8> {
    fn others(&self) -> Vec<(String, Self)> {
        let near = self.iter().flat_map(Value::others).map(|(_, other)| Some(other));
        near.chain(self.map(|_| None)).map(|other| (format!("{self:?} -> {other:?}"), other)).collect()
    }
}

impl Value for Picker {
    fn others(&self) -> Vec<(String, Self)> {
        let all = [Picker::Die, Picker::Defender, Picker::Invader];
        all.into_iter().filter(|o| o != self).map(|other| (format!("{self:?} -> {other:?}"), other)).collect()
    }
}

impl Value for Spread {
    fn others(&self) -> Vec<(String, Self)> {
        let all = [Spread::Whole, Spread::Lesser, Spread::Across];
        all.into_iter().filter(|o| o != self).map(|other| (format!("{self:?} -> {other:?}"), other)).collect()
    }
}
