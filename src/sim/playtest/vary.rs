//! Reads what is varied, as it is typed: `weather=clear,rain`; several such words make all combinations.

use crate::base::names::{SideId, did_you_mean};
use crate::battle::Hour;
use crate::course::Stop;
use crate::rules;
use crate::script::overrides::Overrides;
use crate::script::words::lexicon::{SEASONS, SKIES};

/// The largest number of variants that are fought at once.
pub const MOST: usize = 64;

/// The name of the only variant if nothing is varied.
const AS_WRITTEN: &str = "as written";

/// A variant: its differences from the script and from the terms of the caller.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// Its name, such as `weather=rain, first_bound=red`.
    pub name: String,
    /// The same as names and values.
    pub settings: Vec<(&'static str, String)>,
    /// The changes of the scenario.
    pub overrides: Overrides,
    /// The generals, if they are varied.
    pub generals: [Option<String>; 2],
}

/// Sets a value in a variant; returns the value in its full spelling.
type Set = fn(&mut Wanted, &str) -> Result<String, Stop>;

/// The names that may be varied, each with its setter.
const KNOBS: [(&str, Set); 7] = [
    ("weather", weather),
    ("season", season),
    ("hour", hour),
    ("first_bound", first_bound),
    ("rules", rule_set),
    ("red_general", |wanted, value| general(wanted, 0, value)),
    ("blue_general", |wanted, value| general(wanted, 1, value)),
];

/// The variants of words such as `weather=clear,rain`; one, as written, if there are no words.
///
/// # Errors
/// A name or value that does not exist, with the nearest; a name that is given twice; more variants than [`MOST`].
pub fn variants(words: &[String]) -> Result<Vec<Wanted>, Stop> {
    let mut variants = vec![Wanted::default()];
    for word in words {
        let (name, values) = split(word)?;
        let Some((name, set)) = KNOBS.iter().find(|(knob, _)| *knob == name) else {
            let names: Vec<&str> = KNOBS.iter().map(|(knob, _)| *knob).collect();
            let near = did_you_mean(name, names.iter().copied());
            return Err(format!("nothing called `{name}` can be varied{near}; there are {}", names.join(", ")).into());
        };
        if variants[0].settings.iter().any(|(other, _)| other == name) {
            return Err(format!("`{name}` is varied twice; name all its values at once, as in {name}=a,b").into());
        }
        let wider = variants.iter().flat_map(|variant| values.iter().map(|value| with(variant, name, *set, value)));
        variants = wider.take(MOST + 1).collect::<Result<_, Stop>>()?;
        if variants.len() > MOST {
            return Err(
                format!("these make more than {MOST} variants, the most there may be; vary less at once").into()
            );
        }
        if let Some(twice) =
            (1..variants.len()).find(|i| variants[..*i].iter().any(|v| v.settings == variants[*i].settings))
        {
            let value = variants[twice].settings.last().map(|(_, value)| value.as_str()).unwrap_or_default();
            return Err(format!("`{name}` names {value} twice").into());
        }
    }
    for variant in &mut variants {
        let told: Vec<String> = variant.settings.iter().map(|(name, value)| format!("{name}={value}")).collect();
        variant.name = if told.is_empty() { AS_WRITTEN.into() } else { told.join(", ") };
    }
    Ok(variants)
}

/// The name and the values of a word.
fn split(word: &str) -> Result<(&str, Vec<&str>), Stop> {
    let form = || Stop::from(format!("expected NAME=a,b as in weather=clear,rain; found `{word}`"));
    let (name, values) = word.split_once('=').ok_or_else(form)?;
    let values: Vec<&str> = values.split(',').map(str::trim).collect();
    if values.iter().any(|value| value.is_empty()) { Err(form()) } else { Ok((name.trim(), values)) }
}

fn with(variant: &Wanted, name: &'static str, set: Set, value: &str) -> Result<Wanted, Stop> {
    let mut variant = variant.clone();
    let value = set(&mut variant, value)?;
    variant.settings.push((name, value));
    Ok(variant)
}

/// The value of a word; `heavy_rain` is `heavy rain`.
fn meaning<T: Copy>(name: &str, value: &str, words: &[(&'static str, T)]) -> Result<(&'static str, T), Stop> {
    let plain = value.replace(['_', '-'], " ");
    words.iter().find(|(word, _)| *word == plain).copied().ok_or_else(|| {
        let near = did_you_mean(&plain, words.iter().map(|(word, _)| *word));
        let known: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
        format!("`{name}` has no value `{value}`{near}; there are {}", known.join(", ")).into()
    })
}

fn weather(wanted: &mut Wanted, value: &str) -> Result<String, Stop> {
    let (word, sky) = meaning("weather", value, &SKIES)?;
    wanted.overrides.sky = Some(sky);
    Ok(word.into())
}

fn season(wanted: &mut Wanted, value: &str) -> Result<String, Stop> {
    let (word, season) = meaning("season", value, &SEASONS)?;
    wanted.overrides.season = Some(season);
    Ok(word.into())
}

/// Reads hours with a decimal part, `6.5`, or hours and minutes, `6:30`.
fn hour(wanted: &mut Wanted, value: &str) -> Result<String, Stop> {
    let minutes = match value.split_once(':') {
        Some((hours, minutes)) => match (hours.parse::<u16>(), minutes.parse::<u16>()) {
            (Ok(hours @ 0..=24), Ok(minutes @ 0..=59)) => Some(hours * 60 + minutes),
            _ => None,
        },
        None => value.parse().ok().filter(|h: &f64| (0.0..=24.0).contains(h)).map(|h| (h * 60.0).round() as u16),
    };
    let Some(minutes) = minutes.filter(|minutes| *minutes <= 24 * 60) else {
        return Err(format!("`hour` has no value `{value}`; it is from 0 to 24, such as 6, 6.5 or 6:30").into());
    };
    wanted.overrides.hour = Some(Hour(minutes));
    Ok(format!("{}:{:02}", minutes / 60, minutes % 60))
}

fn first_bound(wanted: &mut Wanted, value: &str) -> Result<String, Stop> {
    let (word, side) = meaning("first_bound", value, &[("red", SideId(0)), ("blue", SideId(1))])?;
    wanted.overrides.first = Some(side);
    Ok(word.into())
}

fn rule_set(wanted: &mut Wanted, value: &str) -> Result<String, Stop> {
    if rules::by_name(value, None).is_none() {
        let near = did_you_mean(value, rules::names());
        let known: Vec<&str> = rules::names().collect();
        return Err(format!("there is no rule set `{value}`{near}; there are {}", known.join(", ")).into());
    }
    wanted.overrides.rules = Some(value.into());
    Ok(value.into())
}

fn general(wanted: &mut Wanted, side: usize, value: &str) -> Result<String, Stop> {
    wanted.generals[side] = Some(value.into());
    Ok(value.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(words: &[&str]) -> Result<Vec<Wanted>, String> {
        variants(&words.iter().map(|word| word.to_string()).collect::<Vec<_>>()).map_err(|stop| stop.to_string())
    }

    #[test]
    fn several_words_make_all_combinations() {
        assert_eq!(read(&[]).expect("no words")[0].name, "as written");
        let made = read(&["weather=clear,heavy_rain", "first_bound=red,blue"]).expect("words that there are");
        let names: Vec<&str> = made.iter().map(|variant| variant.name.as_str()).collect();
        assert_eq!(
            names,
            [
                "weather=clear, first_bound=red",
                "weather=clear, first_bound=blue",
                "weather=heavy rain, first_bound=red",
                "weather=heavy rain, first_bound=blue",
            ]
        );
        assert_eq!(made[3].overrides.first, Some(SideId(1)));
        assert_eq!(read(&["hour=6:30"]).expect("an hour")[0].overrides.hour, Some(Hour(390)));
    }

    #[test]
    fn what_there_is_not_is_told_with_the_nearest() {
        for (words, says) in [
            (&["wether=rain"][..], "did you mean `weather`?"),
            (&["weather=rian"], "`weather` has no value `rian`; did you mean `rain`?"),
            (&["weather"], "expected NAME=a,b"),
            (&["weather=rain,"], "expected NAME=a,b"),
            (&["weather=rain,rain"], "`weather` names rain twice"),
            (&["weather=rain", "weather=clear"], "`weather` is varied twice"),
            (&["hour=25"], "from 0 to 24"),
            (&["hour=24:01"], "from 0 to 24"),
            (&["rules=dba4"], "there is no rule set `dba4`; did you mean `dba3`?"),
            (
                &["weather=clear,rain,snow,fog,mist", "season=spring,summer,autumn,winter", "hour=6,9,12,15"],
                "more than 64",
            ),
        ] {
            let message = read(words).expect_err("a mistake");
            assert!(message.contains(says), "{message}");
        }
    }
}
