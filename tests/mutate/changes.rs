//! Every change of a rulebook that is tried, by hand through its tables, so that a new field is thought of.

use super::values::Value;
use super::{Change, Changed};
use debellis::base::clause::{Cited, Clause};
use debellis::book::move_tables::RiverRule;
use debellis::book::shooting_tables::ShootingTables;
use debellis::book::stronghold_tables::CityTerms;
use debellis::book::{Rulebook, TroopRow, Who};

/// What leads to a place in what is changed, a rulebook mostly; none where it has no such place.
pub trait Path<T, R = Rulebook>: Fn(&mut R) -> Option<&mut T> + Copy + Send + Sync + 'static {}
impl<T, R, P: Fn(&mut R) -> Option<&mut T> + Copy + Send + Sync + 'static> Path<T, R> for P {}

/// All changes of a rulebook, and where it speaks of campaigns of the policies for their losses.
pub fn of(rules: &Rulebook) -> Vec<Change> {
    let mut list = List::of(rules.clone(), rules);
    moves(&mut list);
    costs(&mut list);
    contact(&mut list);
    places(&mut list);
    factors(&mut list);
    outcomes(&mut list);
    afterwards(&mut list);
    shooting(&mut list);
    super::before::all(&mut list);
    list.all.into_iter().chain(super::campaign::all(rules)).collect()
}

pub struct List<R = Rulebook> {
    pub rules: R,
    pub all: Vec<Change>,
    troops: Vec<TroopRow>,
}

impl<R: Changed> List<R> {
    /// No changes yet of something that the troops of a set are measured by.
    pub fn of(changed: R, rules: &Rulebook) -> List<R> {
        List { rules: changed, all: Vec::new(), troops: rules.troops.clone() }
    }

    /// A value replaced by each of the others.
    pub fn value<T: Value>(&mut self, what: &str, clause: Clause, path: impl Path<T, R>) {
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
    pub fn cited<T: Value>(&mut self, what: &str, path: impl Path<Cited<T>, R>) {
        let Some(clause) = path(&mut self.rules).map(|cited| cited.clause) else { return };
        self.value(what, clause, move |rules| Some(&mut path(rules)?.value));
    }

    /// What may be there or not, gone; its clause.
    pub fn gone<T>(&mut self, what: &str, path: impl Path<Option<T>, R>, clause: impl Fn(&T) -> Clause) {
        let Some(clause) = path(&mut self.rules).and_then(|place| place.as_ref()).map(clause) else { return };
        self.put(format!("{what}: gone"), clause, move |rules| {
            if let Some(place) = path(rules) {
                *place = None;
            }
        });
    }

    /// A value that may be there or not: gone, and replaced.
    pub fn maybe<T: Value>(&mut self, what: &str, path: impl Path<Option<Cited<T>>, R>) {
        self.gone(what, path, |cited| cited.clause);
        self.cited(what, move |rules| path(rules)?.as_mut());
    }

    /// Every row of a table gone; how many there are.
    pub fn rows<T>(&mut self, what: &str, path: impl Path<Vec<T>, R>, clause: impl Fn(&T) -> Clause) -> Vec<Clause> {
        let clauses: Vec<Clause> = path(&mut self.rules).into_iter().flatten().map(|row| clause(row)).collect();
        for (i, clause) in clauses.iter().enumerate() {
            self.put(format!("{what} {}: gone", i + 1), *clause, move |rules| {
                if let Some(rows) = path(rules) {
                    rows.remove(i);
                }
            });
        }
        clauses
    }

    pub fn put(&mut self, what: String, clause: Clause, make: impl Fn(&mut R) + Send + Sync + 'static) {
        self.all.push(Change { what, clause, make: R::make(Box::new(make)) });
    }
}

/// The rows of a table: each gone, and each of some fields replaced.
macro_rules! rows {
    ($list:ident, $what:literal, |$r:ident| $path:expr, $($field:ident),*) => {{
        let clauses = $list.rows($what, |$r| Some(&mut $path), |row| row.clause);
        for (i, clause) in clauses.into_iter().enumerate() {
            $($list.value(&format!("{} {} {}", $what, i + 1, stringify!($field)), clause, move |$r| {
                Some(&mut $path.get_mut(i)?.$field)
            });)*
        }
    }};
}

fn moves(list: &mut List) {
    rows!(list, "going", |r| r.moves.going, who, going);
    rows!(list, "closed", |r| r.moves.closed, who, from);
    rows!(list, "distance", |r| r.moves.distances, who, from, to, distance);
    list.cited("die", |r| Some(&mut r.moves.die));
    list.cited("pip dice", |r| Some(&mut r.moves.pips));
    rows!(list, "further", |r| r.moves.further.rows, who, when, most);
    list.maybe("further apart", |r| Some(&mut r.moves.further.apart));
    rows!(list, "passing", |r| r.moves.passing, who, through, unfought, fresh, straight);
    for i in 0..list.rules.moves.passing.len() {
        list.gone("passing rearward", move |r| Some(&mut r.moves.passing.get_mut(i)?.rearward), |c| *c);
        list.gone("passing forward", move |r| Some(&mut r.moves.passing.get_mut(i)?.forward), |c| *c);
    }
    rows!(list, "zone", |r| r.moves.zones, who, all_round, depth);
    list.gone("back from a zone", |r| Some(&mut r.moves.groups.back_from_zone), |c| *c);
    list.gone("slide in a zone", |r| Some(&mut r.moves.groups.slide_in_zone), |c| *c);
    list.maybe("column in bad going", |r| Some(&mut r.moves.groups.column_in_bad));
    list.gone("column line", |r| Some(&mut r.moves.groups.column_line), |c| *c);
    rivers(list);
}

fn rivers(list: &mut List) {
    fn states(rules: &mut Rulebook) -> Option<&mut Vec<debellis::book::move_tables::RiverRow>> {
        match &mut rules.moves.river {
            RiverRule::State(rows) => Some(rows),
            RiverRule::HaltAndThrow { .. } => None,
        }
    }
    let clauses = list.rows("river", states, |row| row.clause);
    for (i, clause) in clauses.into_iter().enumerate() {
        list.value("river from", clause, move |r| Some(&mut states(r)?.get_mut(i)?.from));
        list.value("river to", clause, move |r| Some(&mut states(r)?.get_mut(i)?.to));
        list.maybe("river limit", move |r| Some(&mut states(r)?.get_mut(i)?.limit));
        list.gone("river column", move |r| Some(&mut states(r)?.get_mut(i)?.column), |c| *c);
    }
    list.cited("river throw", |r| match &mut r.moves.river {
        RiverRule::State(_) => None,
        RiverRule::HaltAndThrow { least, .. } => Some(least),
    });
}

fn costs(list: &mut List) {
    list.cited("cost of each move", |r| Some(&mut r.moves.cost.each));
    list.gone("free by road", |r| Some(&mut r.moves.cost.free_by_road), |c| *c);
    if list.rules.moves.cost.extras_from.value < u16::MAX {
        list.cited("extras from", |r| Some(&mut r.moves.cost.extras_from));
    }
    list.maybe("costly troops", |r| Some(&mut r.moves.cost.troops));
    list.gone("garrison", |r| Some(&mut r.moves.cost.garrison), |c| *c);
    list.gone("general lost", |r| Some(&mut r.moves.cost.general_lost), |c| *c);
    list.gone("general inside", |r| Some(&mut r.moves.cost.general_inside), |c| c.clause);
    if let Some(inside) = list.rules.moves.cost.general_inside {
        for i in 0..inside.value.len() {
            let fewer = without(inside.value, i);
            list.put(format!("general inside: without {:?}", inside.value[i]), inside.clause, move |r| {
                if let Some(inside) = &mut r.moves.cost.general_inside {
                    inside.value = fewer;
                }
            });
        }
    }
    rows!(list, "command", |r| r.moves.cost.command, who, reach);
    for i in 0..list.rules.moves.cost.command.len() {
        let Some((_, clause)) = list.rules.moves.cost.command[i].hidden else { continue };
        list.gone("hidden", move |r| Some(&mut r.moves.cost.command.get_mut(i)?.hidden), |(_, c)| *c);
        list.value("hidden reach", clause, move |r| Some(&mut r.moves.cost.command.get_mut(i)?.hidden.as_mut()?.0));
        for n in 0..list.rules.moves.cost.hidden_by.len() {
            let fewer = without(list.rules.moves.cost.hidden_by, n);
            list.put(format!("hidden by {} gone", n + 1), clause, move |r| r.moves.cost.hidden_by = fewer);
        }
        for n in 0..list.rules.moves.cost.hidden_beyond.len() {
            let fewer = without(list.rules.moves.cost.hidden_beyond, n);
            list.put(format!("hidden beyond {} gone", n + 1), clause, move |r| r.moves.cost.hidden_beyond = fewer);
        }
        for n in 0..list.rules.moves.cost.hidden_behind.len() {
            let fewer = without(list.rules.moves.cost.hidden_behind, n);
            list.put(format!("hidden behind {} gone", n + 1), clause, move |r| r.moves.cost.hidden_behind = fewer);
        }
    }
    list.gone("beyond command", |r| Some(&mut r.moves.cost.beyond), |c| *c);
}

/// A list without one of its items, kept for as long as the program runs, as the tables keep theirs.
pub fn without<T: Clone>(all: &[T], i: usize) -> &'static [T] {
    let mut fewer = all.to_vec();
    fewer.remove(i);
    fewer.leak()
}

/// A list of types, each with its clause: each item gone, and each replaced.
fn whos(list: &mut List, what: &str, path: impl Path<Vec<Cited<Who>>>) {
    let clauses = list.rows(what, path, |row| row.clause);
    for i in 0..clauses.len() {
        list.cited(what, move |r| path(r)?.get_mut(i));
    }
}

fn contact(list: &mut List) {
    whos(list, "barred", |r| Some(&mut r.moves.contact.barred));
    whos(list, "barred from camps", |r| Some(&mut r.moves.contact.barred_from_camps));
    whos(list, "never turn", |r| Some(&mut r.moves.contact.never_turn));
    list.cited("flank start", |r| Some(&mut r.moves.contact.flank_start));
    list.maybe("keeps its place in", |r| Some(&mut r.moves.contact.keeps_in));
    list.maybe("break off", |r| Some(&mut r.moves.contact.break_off));
    list.cited("contacted conforms", |r| Some(&mut r.moves.contact.contacted));
}

/// What is written of Cities.
fn city(rules: &mut Rulebook) -> Option<&mut CityTerms> {
    rules.strongholds.kinds.iter_mut().find_map(|row| row.city.as_mut())
}

fn places(list: &mut List) {
    let clauses = list.rows("barred from places", |r| Some(&mut r.strongholds.barred), |row| row.clause);
    for (i, clause) in clauses.into_iter().enumerate() {
        list.value("barred from places", clause, move |r| Some(&mut r.strongholds.barred.get_mut(i)?.who));
    }
    list.cited("sack ends", |r| Some(&mut city(r)?.sack.ends));
    list.cited("sally near", |r| Some(&mut city(r)?.sally.near));
    list.cited("sally leash", |r| Some(&mut city(r)?.sally.leash));
    list.cited("revolt", |r| Some(&mut city(r)?.people.revolt));
    list.cited("surrender", |r| Some(&mut city(r)?.people.surrender));
    list.maybe("zone of places", |r| Some(&mut r.strongholds.zone));
    for i in 0..list.rules.strongholds.kinds.len() {
        list.cited("ways into places", move |r| Some(&mut r.strongholds.kinds.get_mut(i)?.ways));
        list.cited("not held by", move |r| Some(&mut r.strongholds.kinds.get_mut(i)?.not_held_by));
    }
    list.cited("front against places", |r| Some(&mut r.strongholds.storm.front));
    list.cited("approach of places", |r| Some(&mut r.strongholds.storm.approach));
    list.cited("engaged at places", |r| Some(&mut r.strongholds.storm.engaged));
    list.cited("factor in storms", |r| Some(&mut r.strongholds.storm.factor));
    list.cited("alone in storms", |r| Some(&mut r.strongholds.storm.alone));
    list.cited("fall of places", |r| Some(&mut r.strongholds.storm.falls));
    list.cited("places freed", |r| Some(&mut r.strongholds.storm.freed));
}

fn factors(list: &mut List) {
    rows!(list, "factor", |r| r.combat.factors, who, how, held, foot, mounted);
    rows!(list, "support", |r| r.combat.supports, who, from, against, ground, value);
    rows!(list, "tactical", |r| r.combat.tactical, who, how, value);
    for (i, row) in list.rules.combat.tactical.clone().into_iter().enumerate() {
        list.gone("tactical unless", move |r| Some(&mut r.combat.tactical.get_mut(i)?.unless), move |_| row.clause);
    }
    list.cited("corners", |r| Some(&mut r.combat.overlaps.corners));
    list.maybe("spared", |r| Some(&mut r.combat.overlaps.spared));
    list.maybe("board", |r| Some(&mut r.combat.overlaps.board));
    list.gone("wagons", |r| Some(&mut r.combat.wagons), |wagons| wagons.first);
    if let Some(clause) = list.rules.combat.wagons.map(|wagons| wagons.first) {
        list.value("wagons", clause, |r| Some(&mut r.combat.wagons.as_mut()?.who));
    }
    list.maybe("paltry", |r| Some(&mut r.combat.paltry));
    list.maybe("bonus", |r| Some(&mut r.combat.bonus));
}

fn outcomes(list: &mut List) {
    rows!(list, "outcome", |r| r.combat.outcomes, loser, by, how, when, result);
    list.cited("opponent", |r| Some(&mut r.combat.opponent));
}

fn afterwards(list: &mut List) {
    rows!(list, "recoil", |r| r.combat.recoils, who, by);
    rows!(list, "recoil through", |r| r.combat.passing, who, through);
    list.cited("unyielding", |r| Some(&mut r.combat.unyielding));
    list.maybe("trample", |r| Some(&mut r.combat.trample));
    rows!(list, "flight", |r| r.combat.flight.distances, who, by);
    rows!(list, "flight through", |r| r.combat.flight.passing, who, through);
    list.cited("course", |r| Some(&mut r.combat.flight.course));
    list.maybe("fearless", |r| Some(&mut r.combat.flight.fearless));
    list.maybe("crash", |r| Some(&mut r.combat.flight.crash));
    let clause = list.rules.combat.flight.course.clause;
    for i in 0..list.rules.combat.flight.struck_on.len() {
        let fewer = without(list.rules.combat.flight.struck_on, i);
        list.put(format!("struck on {} gone", i + 1), clause, move |r| r.combat.flight.struck_on = fewer);
    }
    list.rows("open ground", |r| Some(&mut r.combat.flight.open_ground), |_| clause);
    list.rows("pursued into", |r| Some(&mut r.combat.pursued_into), |_| clause);
    rows!(list, "pursuit", |r| r.combat.pursuits, who, from, distance);
}

fn shooting(list: &mut List) {
    fn tables(rules: &mut Rulebook) -> Option<&mut ShootingTables> {
        rules.combat.shooting.as_mut()
    }
    let clauses = list.rows("range", |r| Some(&mut tables(r)?.ranges), |row| row.clause);
    for (i, clause) in clauses.into_iter().enumerate() {
        list.value("range who", clause, move |r| Some(&mut tables(r)?.ranges.get_mut(i)?.who));
        list.value("range", clause, move |r| Some(&mut tables(r)?.ranges.get_mut(i)?.range));
        list.cited("range edges", move |r| Some(&mut tables(r)?.ranges.get_mut(i)?.edges));
        list.cited("range when", move |r| Some(&mut tables(r)?.ranges.get_mut(i)?.when));
        list.gone("range free", move |r| Some(&mut tables(r)?.ranges.get_mut(i)?.free), |c| *c);
        list.maybe("range over", move |r| Some(&mut tables(r)?.ranges.get_mut(i)?.over));
    }
    list.cited("margin", |r| Some(&mut tables(r)?.margin));
    list.cited("portion", |r| Some(&mut tables(r)?.portion));
    list.cited("zone of targets", |r| Some(&mut tables(r)?.zone));
    list.cited("aids", |r| Some(&mut tables(r)?.aids));
    let clauses = list.rows("sight", |r| Some(&mut tables(r)?.ground), |row| row.clause);
    for (i, clause) in clauses.into_iter().enumerate() {
        list.value(&format!("sight {}", i + 1), clause, move |r| Some(&mut tables(r)?.ground.get_mut(i)?.hides));
    }
}
