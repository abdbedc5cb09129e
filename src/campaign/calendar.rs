//! The calendar: seasons of three months, the campaign year, and when it ends.
//!
//! It does not know the steps of a season.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::battle::Season;

/// The seasons in the order of a campaign year.
pub const YEAR: [Season; 4] = [Season::Spring, Season::Summer, Season::Autumn, Season::Winter];

/// A season of a year.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Date {
    /// The turn, counted from 1 at the campaign's beginning.
    pub turn: u32,
    /// The year, negative BC; there is no year 0.
    pub year: i32,
    /// The season.
    pub season: Season,
}

/// The seasons of the year that are played.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Calendar {
    /// The year in which the campaign begins.
    pub year: i32,
    /// The seasons in which armies move, in the order of the year; the others pass in winter quarters.
    pub seasons: Vec<Season>,
}

impl Calendar {
    /// A calendar that plays all four seasons, from this year on.
    pub fn of(year: i32) -> Calendar {
        Calendar { year, seasons: YEAR.to_vec() }
    }

    /// The first turn.
    pub fn first(&self) -> Date {
        Date { turn: 1, year: self.year, season: self.seasons.first().copied().unwrap_or_default() }
    }

    /// The turn after this one.
    pub fn after(&self, date: Date) -> Date {
        let at = self.seasons.iter().position(|season| *season == date.season).unwrap_or(0);
        match self.seasons.get(at + 1) {
            Some(season) => Date { turn: date.turn + 1, year: date.year, season: *season },
            None => Date { turn: date.turn + 1, year: next_year(date.year), season: self.first().season },
        }
    }

    /// Whether this turn is the first of its campaign year.
    pub fn begins_year(&self, date: Date) -> bool {
        self.seasons.first() == Some(&date.season)
    }

    /// Whether the campaign year ends with this turn.
    pub fn ends_year(&self, date: Date) -> bool {
        self.seasons.last() == Some(&date.season)
    }
}

/// The year after this one; 1 follows -1.
fn next_year(year: i32) -> i32 {
    match year + 1 {
        0 => 1,
        next => next,
    }
}

/// The name of a season.
pub const fn season_name(season: Season) -> &'static str {
    match season {
        Season::Spring => "spring",
        Season::Summer => "summer",
        Season::Autumn => "autumn",
        Season::Winter => "winter",
    }
}

/// `spring 217 BC`.
impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let season = season_name(self.season);
        if self.year < 0 { write!(f, "{season} {} BC", -self.year) } else { write!(f, "{season} {} AD", self.year) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seasons_follow_each_other_and_no_year_is_0() {
        let calendar = Calendar::of(-1);
        let mut date = calendar.first();
        let mut told = vec![date.to_string()];
        for _ in 0..4 {
            date = calendar.after(date);
            told.push(date.to_string());
        }
        assert_eq!(told, ["spring 1 BC", "summer 1 BC", "autumn 1 BC", "winter 1 BC", "spring 1 AD"]);
        assert_eq!(date.turn, 5);
        assert!(calendar.begins_year(date) && !calendar.ends_year(date));
    }

    #[test]
    fn a_year_may_leave_out_the_winter() {
        let calendar = Calendar { year: 10, seasons: vec![Season::Spring, Season::Summer] };
        let second = calendar.after(calendar.first());
        assert!(calendar.ends_year(second));
        assert_eq!(calendar.after(second), Date { turn: 3, year: 11, season: Season::Spring });
    }
}
