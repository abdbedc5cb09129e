//! Reads what is varied, as it is typed: `weather=clear,rain`; several such words make all combinations.

use crate::base::names::{SideId, did_you_mean};
use crate::battle::Hour;
use crate::course::Stop;
use crate::rules;
use crate::script::overrides::Overrides;
use crate::script::words::lexicon::{SEASONS, SKIES};
use crate::script::words::settled::ScenarioOption;

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
    pub settings: Vec<(String, String)>,
    /// The changes of the scenario.
    pub overrides: Overrides,
    /// The generals, if they are varied.
    pub generals: [Option<String>; 2],
}

/// Sets a value in a variant; returns the value in its full spelling.
type Set = fn(&mut Wanted, &str) -> Result<String, Stop>;

/// What is varied: something that every scenario has, or an option of this one.
enum Knob<'o> {
    Of(Set),
    Option(&'o ScenarioOption),
}

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

/// The variants of words such as `weather=clear,rain`, or `river=2,3` for an option of the scenario; one, as written, if
/// there are no words. `fixed` are settings that all of them have.
///
/// # Errors
/// A name or value that does not exist, with the nearest; a name that is given twice; more variants than [`MOST`].
pub fn variants(words: &[String], options: &[ScenarioOption], fixed: &Overrides) -> Result<Vec<Wanted>, Stop> {
    let mut variants = vec![Wanted { overrides: fixed.clone(), ..Wanted::default() }];
    for word in words {
        let (name, values) = split(word)?;
        let knob = KNOBS.iter().find(|(knob, _)| *knob == name).map(|(_, set)| Knob::Of(*set));
        let option = || options.iter().find(|option| option.name == name).map(Knob::Option);
        let Some(knob) = knob.or_else(option) else {
            let all = KNOBS.iter().map(|(knob, _)| *knob).chain(options.iter().map(|option| option.name.as_str()));
            let names: Vec<&str> = all.collect();
            let near = did_you_mean(name, names.iter().copied());
            return Err(format!("nothing called `{name}` can be varied{near}; there are {}", names.join(", ")).into());
        };
        if variants[0].settings.iter().any(|(other, _)| other == name) {
            return Err(format!("`{name}` is varied twice; name all its values at once, as in {name}=a,b").into());
        }
        let wider = variants.iter().flat_map(|variant| values.iter().map(|value| with(variant, name, &knob, value)));
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

fn with(variant: &Wanted, name: &str, knob: &Knob, value: &str) -> Result<Wanted, Stop> {
    let mut variant = variant.clone();
    let value = match knob {
        Knob::Of(set) => set(&mut variant, value)?,
        Knob::Option(option) => {
            let chosen = option.meant(value)?;
            variant.overrides.options.push((option.name.clone(), value.to_string()));
            option.values[chosen].to_string()
        }
    };
    variant.settings.push((name.to_string(), value));
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
        let known: Vec<String> = rules::books().collect();
        let near = did_you_mean(value, known.iter().map(String::as_str));
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
    use crate::script::words::settled::OptionValue;

    fn read(words: &[&str]) -> Result<Vec<Wanted>, String> {
        let option = |name: &str, values: &[f64]| ScenarioOption {
            to: None,
            name: name.into(),
            text: None,
            values: values.iter().copied().map(OptionValue::Number).collect(),
            chosen: 0,
            at: None,
        };
        let words: Vec<String> = words.iter().map(|word| word.to_string()).collect();
        variants(&words, &[option("river", &[2.0, 3.0])], &Overrides::default()).map_err(|stop| stop.to_string())
    }

    #[test]
    fn an_option_of_the_scenario_is_varied_like_the_rest() {
        let made = read(&["river=3,2", "first_bound=red,blue"]).expect("an option with these values");
        assert_eq!(made[3].name, "river=2, first_bound=blue");
        assert_eq!(made[0].overrides.options, [("river".to_string(), "3".to_string())]);
        let message = read(&["river=4"]).expect_err("no such value");
        assert_eq!(message, "the option `river` has no value `4`; it is one of 2, 3");
        assert!(read(&["rivr=2"]).expect_err("no such option").contains("did you mean `river`?"));
    }

    #[test]
    fn no_option_may_be_called_as_what_every_scenario_has() {
        assert_eq!(KNOBS.map(|(name, _)| name), crate::script::overrides::VARIED);
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
