//! A force of sub-units judged by its points: numbers of figures, worth, leaders, the commander.
//!
//! Knows neither the table nor how the force was written.

use crate::base::clause::{Cited, Clause};
use crate::base::trace::cite;
use crate::battle::{Branch, Element, ForceWrong};
use crate::book::Who;
use crate::book::force_tables::ForceTables;

/// One figure of a sub-unit.
#[derive(Clone, Copy, Debug)]
pub struct BandFigure {
    /// The points that it costs; `None` for troops that have no price and cannot be fielded.
    pub points: Option<Cited<u16>>,
    /// Mounted or on foot.
    pub branch: Branch,
    /// It leads the sub-unit.
    pub leader: bool,
}

impl BandFigure {
    /// A figure as it stands in a battle.
    pub fn of(tables: &ForceTables, e: &Element) -> BandFigure {
        let fits = |who: &Who| who.is(e);
        let row = tables.worth.iter().find(|row| fits(&row.who));
        BandFigure { points: row.map(|row| Cited::new(row.points, row.clause)), branch: e.branch(), leader: e.general }
    }
}

/// A sub-unit.
#[derive(Clone, Debug)]
pub struct PointsBand {
    /// Its figures.
    pub figures: Vec<BandFigure>,
    /// Its leader commands the force.
    pub chief: bool,
}

impl PointsBand {
    /// What its figures cost together.
    pub fn points(&self) -> u16 {
        self.figures.iter().filter_map(|figure| figure.points).map(|points| points.value).sum()
    }
}

/// Judges a force; every fault with its clause.
pub fn judge(tables: &ForceTables, bands: &[PointsBand]) -> Vec<(Clause, ForceWrong)> {
    let mut faults = Vec::new();
    cite(tables.units.clause);
    let [least, most] = tables.units.value;
    let found = bands.len() as u16;
    if !(least..=most).contains(&found) {
        faults.push((tables.units.clause, ForceWrong::Units { found, least, most }));
    }
    for (unit, band) in bands.iter().enumerate() {
        of_band(tables, unit as u8, band, &mut faults);
    }
    commander(tables, bands, &mut faults);
    faults
}

fn of_band(tables: &ForceTables, unit: u8, band: &PointsBand, faults: &mut Vec<(Clause, ForceWrong)>) {
    cite(tables.figures.clause);
    let [least, most] = tables.figures.value;
    let found = band.figures.len() as u16;
    if !(least..=most).contains(&found) {
        faults.push((tables.figures.clause, ForceWrong::Figures { unit, found, least, most }));
    }
    cite(tables.points.clause);
    band.figures.iter().filter_map(|figure| figure.points).for_each(|points| cite(points.clause));
    if band.figures.iter().any(|figure| figure.points.is_none()) {
        faults.push((tables.points.clause, ForceWrong::NoPrice { unit }));
    }
    let (found, most) = (band.points(), tables.points.value);
    if found > most {
        faults.push((tables.points.clause, ForceWrong::Points { unit, found, most }));
    }
    cite(tables.leader);
    let found = band.figures.iter().filter(|figure| figure.leader).count() as u16;
    if found != 1 {
        faults.push((tables.leader, ForceWrong::Leaders { unit, found }));
    }
}

fn commander(tables: &ForceTables, bands: &[PointsBand], faults: &mut Vec<(Clause, ForceWrong)>) {
    cite(tables.leaders);
    let found = bands.iter().filter(|band| band.chief).count() as u16;
    if found != 1 {
        faults.push((tables.leaders, ForceWrong::Commanders { found }));
    }
    cite(tables.commander);
    let price = |figure: &BandFigure| figure.points.map_or(0, |points| points.value);
    let dearest = |branch| {
        let all = bands.iter().flat_map(|band| &band.figures);
        all.filter(|figure| figure.branch == branch).map(price).max().unwrap_or(0)
    };
    let [mounted, foot] = [Branch::Mounted, Branch::Foot].map(dearest);
    let leads = bands.iter().find(|band| band.chief).and_then(|band| band.figures.iter().find(|figure| figure.leader));
    if let Some(leads) = leads {
        let points = price(leads);
        if points < if leads.branch == Branch::Mounted { mounted } else { foot } {
            faults.push((tables.commander, ForceWrong::Commander { points, mounted, foot }));
        }
    }
}
