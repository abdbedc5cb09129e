//! Season, climate, hour, weather and compass from the first dice.

use crate::base::clause::Cited;
use crate::base::trace::cite;
use crate::battle::{Climate, Compass, Hour, Season, Sky};
use crate::book::Almanac;
use crate::book::country_tables::{BattleStart, DayPart, SeasonRules};

/// The minutes of an hour and of a day.
const HOUR: u16 = 60;
const DAY: u16 = 24 * HOUR;

/// The throws for aggression: a pair of faces for each round, the defender's first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FirstDice(pub Vec<[u8; 2]>);

impl FirstDice {
    /// The sum of all faces, ties included.
    pub fn total(&self) -> u16 {
        self.0.iter().flatten().map(|face| u16::from(*face)).sum()
    }

    /// The faces of the round that decided, the defender's first.
    pub fn last(&self) -> [u8; 2] {
        self.0.last().copied().unwrap_or([1, 1])
    }

    /// The score of the weather: the higher face of the last round less the lower one.
    pub fn score(&self) -> u8 {
        let [one, other] = self.last();
        one.abs_diff(other)
    }
}

/// The climate of a battle: the defender's.
pub fn climate(rules: &SeasonRules, defender: Climate, _invader: Climate) -> Cited<Climate> {
    cite(rules.climate);
    Cited::new(defender, rules.climate)
}

/// The hour at which deployment ends, in minutes after midnight.
pub fn ends_at(rules: &SeasonRules, dice: &FirstDice) -> Cited<Hour> {
    cite(rules.total);
    cite(rules.hour.clause);
    let day = rules.hour.value.max(1);
    Cited::new(Hour(dice.total() % day * HOUR), rules.hour.clause)
}

/// The way that the invader faces.
pub fn invader_faces(rules: &SeasonRules, dice: &FirstDice) -> Cited<Compass> {
    cite(rules.facing.clause);
    let [odd, even] = rules.facing.value;
    let [_, invader] = dice.last();
    Cited::new(if invader % 2 == 1 { odd } else { even }, rules.facing.clause)
}

/// Whether a night under this sky is moonlit if the moon shines.
pub fn moonlit(rules: &SeasonRules, moon: bool, sky: Sky) -> Cited<bool> {
    cite(rules.moon);
    Cited::new(moon && sky == Sky::Clear, rules.moon)
}

/// Whether the moon shines where the sky does not hide it: the defender's last die was odd.
pub fn moon(dice: &FirstDice) -> bool {
    let [defender, _] = dice.last();
    defender % 2 == 1
}

/// What a start depends on.
#[derive(Clone, Copy, Debug)]
pub struct Opening {
    /// The climate and the season.
    pub climate: Climate,
    /// The season.
    pub season: Season,
    /// When deployment ended.
    pub ended: Hour,
    /// A side wishes an early start.
    pub wished: bool,
    /// The night is moonlit.
    pub moonlit: bool,
}

impl Opening {
    /// The hour at which the battle starts; `None` if the almanac has no sun for the season.
    pub fn starts(&self, rules: &SeasonRules, almanac: &Almanac) -> Option<Cited<Hour>> {
        let sun = almanac.sun(Some(self.climate), self.season)?;
        cite(sun.clause);
        cite(almanac.twilight.clause);
        let ([rise, set], long) = (sun.value, almanac.twilight.value);
        let (dawn, dark) = (rise.saturating_sub(long), set + long);
        let part = match self.ended.0 % DAY {
            minute if minute < dawn => DayPart::BeforeDawn,
            minute if minute <= dark => DayPart::Day,
            _ => DayPart::AfterDusk,
        };
        let fits = |seasons: &[Season]| seasons.is_empty() || seasons.contains(&self.season);
        let mut rows = rules.starts.iter().filter(|row| row.ended == part && fits(row.seasons));
        rows.find_map(|row| {
            let hour = match row.starts {
                BattleStart::AtOnce => Some(self.ended.0),
                BattleStart::IfWished => self.wished.then_some(self.ended.0),
                BattleStart::IfMoonlit if self.wished && self.moonlit => Some(self.ended.0),
                BattleStart::BeforeDawn(minutes) if self.wished => Some(self.ended.0.max(dawn.saturating_sub(minutes))),
                BattleStart::BeforeDawn(_) => None,
                BattleStart::IfMoonlit | BattleStart::Dawn => Some(dawn),
            };
            hour.map(|hour| {
                cite(row.clause);
                Cited::new(Hour(hour), row.clause)
            })
        })
    }
}
