//! Where the nations stand, season by season: as text, for pages, as plots; and how the campaign ended.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use serde::Serialize;

use super::plots::{self, PlotStep};
use crate::campaign::Campaign;
use crate::campaign::calendar::Date;
use crate::campaign::ends::{CampaignEnd, EndTerm, Ends, NationTally, tallies};
use crate::campaign::event::{CampaignEvent, CampaignEventKind};
use crate::campaign::names::NationName;
use crate::report::page::year;

/// The standings at the end of a season.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SeasonStandings {
    /// The turn; 0 for the beginning of the campaign.
    pub turn: u32,
    /// The season, such as `winter 215 BC`.
    pub date: String,
    /// Its year; `None` for the beginning of the campaign.
    #[serde(skip)]
    pub year: Option<i32>,
    /// The nations, the first first.
    pub nations: Vec<NationTally>,
}

/// A secret aim as it is shown when the campaign has ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ShownAim {
    /// The nation.
    pub nation: String,
    /// Its name.
    pub aim: String,
    /// What it asks for, in words.
    pub asks: String,
    /// Whether it is met.
    pub met: bool,
}

/// The standings of a campaign with their history.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct WarStandings {
    /// The title of the campaign.
    pub title: String,
    /// The season after which they hold.
    pub date: String,
    /// The nations, the first first.
    pub nations: Vec<NationTally>,
    /// The terms of victory, in words.
    pub ends: Vec<String>,
    /// How the campaign ended, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ended: Option<String>,
    /// The secret aims; empty until the campaign has ended.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub aims: Vec<ShownAim>,
    /// The seasons that are over, the beginning first.
    pub seasons: Vec<SeasonStandings>,
    /// The colours of the nations.
    #[serde(skip)]
    colours: BTreeMap<NationName, String>,
}

impl WarStandings {
    /// The standings after the events of a journal that stand; `through` is the last turn that counts, and all do without it.
    ///
    /// # Errors
    /// If an event cannot follow those before it.
    pub fn of<'e>(
        events: impl IntoIterator<Item = &'e CampaignEvent>,
        through: Option<u32>,
    ) -> Result<WarStandings, String> {
        let mut events = events.into_iter();
        let Some(CampaignEvent { what: CampaignEventKind::Founded { campaign, .. }, .. }) = events.next() else {
            return Err("the journal does not begin with a campaign that is founded".into());
        };
        let mut campaign = (**campaign).clone();
        // Who is led no more still stands where he stands.
        let mut led: BTreeSet<NationName> = campaign.contenders().cloned().collect();
        let mut seasons = vec![beginning(&campaign)];
        let mut last = campaign.clone();
        for event in events {
            let opened = match &event.what {
                CampaignEventKind::Opened { date, .. } => Some(date.turn),
                _ => None,
            };
            if opened.is_some_and(|turn| through.is_some_and(|through| turn > through)) {
                break;
            }
            campaign.apply(event)?;
            if matches!(event.what, CampaignEventKind::Seated { .. }) {
                led.extend(campaign.contenders().cloned());
            }
            if matches!(event.what, CampaignEventKind::Closed { .. }) {
                let Date { turn, .. } = campaign.date;
                let nations = tallies(&campaign, led.iter(), is_last(&campaign, turn));
                let (date, year) = (campaign.date.to_string(), Some(campaign.date.year));
                seasons.push(SeasonStandings { turn, date, year, nations });
                last = campaign.clone();
            }
        }
        if through.is_none() {
            // Another version of the script may have brought other terms since.
            last.ends = campaign.ends;
        }
        Ok(WarStandings::after(&last, seasons))
    }

    /// The standings of a campaign before its first season.
    pub fn begun(at: &Campaign) -> WarStandings {
        WarStandings::after(at, vec![beginning(at)])
    }

    fn after(at: &Campaign, seasons: Vec<SeasonStandings>) -> WarStandings {
        let now = seasons.last();
        WarStandings {
            title: at.title.clone(),
            date: now.map_or(String::new(), |season| season.date.clone()),
            nations: now.map_or_else(Vec::new, |season| season.nations.clone()),
            ends: terms(&at.ends),
            ended: at.course.ended.as_ref().map(|end| ended(at, end)),
            aims: if at.course.ended.is_some() { aims(at) } else { Vec::new() },
            seasons,
            colours: at.nations.iter().map(|(name, nation)| (name.clone(), nation.colour.clone())).collect(),
        }
    }

    /// The standings for people.
    pub fn text(&self) -> String {
        let mut out = format!("{}, after {}\n", self.title, self.date);
        if let Some(ended) = &self.ended {
            let _ = writeln!(out, "{ended}");
        }
        out.push('\n');
        let wide = self.nations.iter().map(|one| one.nation.chars().count()).max().unwrap_or(0).max(6);
        let _ = writeln!(out, "place  {:wide$}  points  worth  nodes  cities  elements  coins", "nation");
        for one in &self.nations {
            let gone = match one.out {
                Some(turn) => format!("  out since turn {turn}"),
                None if one.unled => "  led by nobody".to_string(),
                None => String::new(),
            };
            let _ = writeln!(
                out,
                "{:>5}  {:wide$}  {:>6}  {:>5}  {:>5}  {:>6}  {:>8}  {:>5}{gone}",
                one.place,
                one.nation.to_string(),
                one.points,
                one.has.worth,
                one.has.nodes,
                one.has.cities,
                one.has.elements,
                one.has.coins
            );
        }
        for aim in &self.aims {
            let met = if aim.met { "met" } else { "not met" };
            let _ = writeln!(out, "the aim of {} was {}: {}; {met}", aim.nation, aim.aim, aim.asks);
        }
        self.history(&mut out, wide);
        if self.ended.is_none() {
            let _ = writeln!(out, "\n{}", ends_told(&self.ends));
        }
        out
    }

    /// The worth of each nation's land in each season.
    fn history(&self, out: &mut String, wide: usize) {
        let _ = write!(out, "\n{:wide$}", "worth");
        for season in &self.seasons {
            let _ = write!(out, "  {:>3}", season.turn);
        }
        for one in &self.nations {
            let _ = write!(out, "\n{:wide$}", one.nation.to_string());
            for season in &self.seasons {
                let worth =
                    season.nations.iter().find(|then| then.nation == one.nation).map_or(0, |then| then.has.worth);
                let _ = write!(out, "  {worth:>3}");
            }
        }
        out.push('\n');
    }

    /// The land, the elements and the coins of the nations over the seasons, as plots in SVG.
    pub fn plots(&self) -> Vec<String> {
        let steps = self.seasons.iter().map(|season| {
            let nations = season.nations.iter().map(|one| (&one.nation, &one.has)).collect();
            PlotStep { year: season.year, nations }
        });
        let steps: Vec<PlotStep> = steps.collect();
        let colour = |nation: &NationName| self.colours.get(nation).map_or("", String::as_str);
        let nations: Vec<_> = self.nations.iter().map(|one| (&one.nation, colour(&one.nation))).collect();
        plots::plots(&nations, &steps)
    }
}

fn beginning(at: &Campaign) -> SeasonStandings {
    SeasonStandings { turn: 0, date: "the beginning".into(), year: None, nations: tallies(at, at.contenders(), false) }
}

/// Whether the campaign ended with this turn, so that aims count.
fn is_last(at: &Campaign, turn: u32) -> bool {
    at.course.ended.as_ref().is_some_and(|end| end.date.turn == turn)
}

/// The terms of victory, in words.
pub fn terms(ends: &Ends) -> Vec<String> {
    let aims = (!ends.aims.is_empty()).then(|| match ends.aim_points {
        None => "when a nation has met its secret aim".to_string(),
        Some(points) => format!("secret aims that are met count {points} at the end"),
    });
    let last = ends.last.then(|| "when one nation is left".to_string());
    let cities = ends.cities.map(|least| format!("when a nation owns {least} cities"));
    let worth = ends.worth.map(|least| format!("when a nation owns land worth {least}"));
    let year = ends.year.map(|last| format!("with the year {}, for the greatest worth of land", year(last)));
    [last, aims, cities, worth, year].into_iter().flatten().collect()
}

/// The terms of victory as a sentence.
pub fn ends_told(terms: &[String]) -> String {
    match terms {
        [] => "the campaign has no end but that which the umpire sets".into(),
        terms => format!("it ends {}", terms.join("; ")),
    }
}

/// How a campaign ended, in words.
pub fn ended(at: &Campaign, end: &CampaignEnd) -> String {
    let names: Vec<&str> = end.winners.iter().map(|nation| &**nation).collect();
    let who = match names.as_slice() {
        [] => "nobody has won".to_string(),
        [one] => format!("{one} has won"),
        all => format!("{} have won together", all.join(" and ")),
    };
    let first = end.winners.first();
    let why = match end.term {
        EndTerm::Last => "nobody else is left".to_string(),
        EndTerm::Aim => {
            let aims: Vec<String> =
                end.winners.iter().filter_map(|nation| at.aim_of(nation)).map(|(aim, _)| aim.to_string()).collect();
            format!("the secret aim is met: {}", aims.join(", "))
        }
        EndTerm::Cities => format!("with {} cities", first.map_or(0, |nation| at.cities(nation))),
        EndTerm::Worth => format!("with land worth {}", first.map_or(0, |nation| at.worth(nation))),
        EndTerm::Year => "the last year is over".to_string(),
    };
    format!("The campaign ends with {}: {who}; {why}", end.date)
}

fn aims(at: &Campaign) -> Vec<ShownAim> {
    let one = |nation: &NationName| {
        let (name, aim) = at.aim_of(nation)?;
        Some(ShownAim {
            nation: nation.to_string(),
            aim: name.to_string(),
            asks: aim.to_string(),
            met: at.meets(nation, aim),
        })
    };
    at.course.dealt.keys().filter_map(one).collect()
}
