//! What came of a campaign that was tried out, as tables.

use std::fmt::Write;

use super::{CampaignTrial, NationCourse, TrialRun, YearEnd};
use crate::campaign::ends::EndTerm;
use crate::campaign::names::NationName;
use std::collections::BTreeMap;

/// The figures of one nation over all runs.
struct Row<'t> {
    name: &'t NationName,
    courses: Vec<&'t NationCourse>,
}

impl Row<'_> {
    fn ends(&self) -> impl Iterator<Item = &YearEnd> {
        self.courses.iter().filter_map(|course| course.years.last())
    }

    fn mean(&self, of: impl Fn(&NationCourse) -> f64) -> f64 {
        self.courses.iter().map(|course| of(course)).sum::<f64>() / self.courses.len().max(1) as f64
    }
}

/// The tables: land, battles and fates of each nation; coins by year; what was counted in all.
pub fn text(tried: &CampaignTrial) -> String {
    let terms = tried.terms;
    let mut out = format!("{}: {} runs of {} years, seed {}\n\n", tried.title, terms.runs, terms.years, terms.seed);
    let names = tried.runs.first().map(|run| run.nations.keys().collect::<Vec<_>>()).unwrap_or_default();
    let rows: Vec<Row> = names
        .into_iter()
        .map(|name| Row { name, courses: tried.runs.iter().filter_map(|run| run.nations.get(name)).collect() })
        .collect();
    let wide = rows.iter().map(|row| row.name.chars().count()).max().unwrap_or(0).max(6);
    nations(&mut out, tried, &rows, wide);
    coins(&mut out, &rows, wide, terms.years);
    totals(&mut out, tried);
    out
}

fn nations(out: &mut String, tried: &CampaignTrial, rows: &[Row], wide: usize) {
    let _ = writeln!(
        out,
        "{:wide$}  worth at first  at the end (least, most)  most of all  elements  won  lost  drawn  eliminated  walking dead",
        "nation"
    );
    for row in rows {
        let best = tried.runs.iter().filter(|run| {
            let worth = |course: &NationCourse| course.years.last().map_or(0, |end| end.has.worth);
            let most = run.nations.values().map(worth).max().unwrap_or(0);
            run.nations.get(row.name).is_some_and(|course| worth(course) == most)
        });
        let worth = || row.ends().map(|end| end.has.worth);
        let last = |of: &dyn Fn(&YearEnd) -> f64| row.mean(|course| course.years.last().map_or(0.0, of));
        let _ = writeln!(
            out,
            "{:wide$}  {:>14}  {:>10.1} {:>13}  {:>11}  {:>8.1}  {:>3.1}  {:>4.1}  {:>5.1}  {:>10}  {:>12}",
            row.name.to_string(),
            row.courses.first().map_or(0, |course| course.began),
            last(&|end| end.has.worth.into()),
            format!("({}, {})", worth().min().unwrap_or(0), worth().max().unwrap_or(0)),
            best.count(),
            last(&|end| end.has.elements.into()),
            row.mean(|course| course.battles.won.into()),
            row.mean(|course| course.battles.lost.into()),
            row.mean(|course| course.battles.drawn.into()),
            row.ends().filter(|end| end.eliminated).count(),
            row.ends().filter(|end| end.walking_dead).count(),
        );
    }
}

fn coins(out: &mut String, rows: &[Row], wide: usize, years: u32) {
    let _ = write!(out, "\n{:wide$}", "coins after");
    for year in 1..=years {
        let _ = write!(out, "  year {year:<2}");
    }
    for row in rows {
        let _ = write!(out, "\n{:w$}", row.name.to_string(), w = wide.max("coins after".len()));
        for year in 0..years as usize {
            let ends: Vec<f64> =
                row.courses.iter().filter_map(|course| Some(course.years.get(year)?.has.coins as f64)).collect();
            // The years after the end of every run are empty.
            let mean = if ends.is_empty() {
                String::new()
            } else {
                format!("{:.1}", ends.iter().sum::<f64>() / ends.len() as f64)
            };
            let _ = write!(out, "  {mean:>7}");
        }
    }
    out.push('\n');
}

/// How the runs ended by the campaign's terms of victory.
fn ends(out: &mut String, tried: &CampaignTrial) {
    let mut found: BTreeMap<(EndTerm, String), Vec<u32>> = BTreeMap::new();
    for end in tried.runs.iter().filter_map(|run| run.ended.as_ref()) {
        let names: Vec<&str> = end.winners.iter().map(|nation| &**nation).collect();
        let who = if names.is_empty() { "nobody".to_string() } else { names.join(" and ") };
        found.entry((end.term, who)).or_default().push(end.date.turn);
    }
    for ((term, who), turns) in &found {
        let mean = turns.iter().sum::<u32>() as f64 / turns.len().max(1) as f64;
        let _ = writeln!(
            out,
            "{who} won {} of {} runs by {}, in turn {mean:.1} on an average",
            turns.len(),
            tried.runs.len(),
            term_told(*term)
        );
    }
    let open = tried.runs.iter().filter(|run| run.ended.is_none()).count();
    if open > 0 && open < tried.runs.len() {
        let _ = writeln!(out, "{open} of {} runs had no end by then", tried.runs.len());
    }
}

/// The name of a term of victory, as scripts have it.
fn term_told(term: EndTerm) -> &'static str {
    match term {
        EndTerm::Last => "last",
        EndTerm::Aim => "its aim",
        EndTerm::Cities => "cities",
        EndTerm::Worth => "worth",
        EndTerm::Year => "year",
    }
}

fn totals(out: &mut String, tried: &CampaignTrial) {
    let sum = |of: &dyn Fn(&TrialRun) -> u32| tried.runs.iter().map(of).sum::<u32>();
    let (battles, drawn) = (sum(&|run| run.battles), sum(&|run| run.drawn));
    let share = f64::from(drawn) * 100.0 / f64::from(battles.max(1));
    let _ = writeln!(
        out,
        "\n{battles} battles, of which {drawn} were drawn ({share:.1} %) and night decided {}; {} nodes changed their owner; {} treaties",
        sum(&|run| run.by_night),
        sum(&|run| run.taken),
        sum(&|run| run.treaties)
    );
    ends(out, tried);
    if tried.faults.is_empty() {
        let _ =
            writeln!(out, "no element and no coin was lost or made without a cause; no order was refused on receipt");
    }
    for fault in &tried.faults {
        let _ = writeln!(out, "fault: {fault}");
    }
}
