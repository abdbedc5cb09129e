//! Chosen features as people write them: `woods 1, difficult hill 1.5 with woods, built-up area 1 on gentle hill 0.5, river`.

use crate::base::names::{cut, did_you_mean};
use crate::battle::FeatureKind;
use crate::book::country_tables::CountryLand;
use crate::setup::country::wish::LandWish;

/// What people call a built-up area beside its title.
const TOWNS: [&str; 4] = ["built-up area", "town", "bua", "village"];
/// The words that may stand behind a feature.
const WORDS: [&str; 5] = ["with", "on", "roads", "link", "compulsory"];

/// Features with commas between them.
///
/// # Errors
/// What was found and expected, with the nearest name.
pub fn read_wishes(land: &CountryLand, text: &str) -> Result<Vec<LandWish>, String> {
    text.split(',').map(|part| read_wish(land, part)).collect()
}

/// A feature: its kind, the size of an area in feature equivalents, `with woods` for what covers a hill, `on gentle hill 1` for the
/// hill of a built-up area, `roads 2` and `link` for its roads, `compulsory`.
///
/// # Errors
/// What was found and expected, with the nearest name.
pub fn read_wish(land: &CountryLand, text: &str) -> Result<LandWish, String> {
    let mut words: Vec<String> = text.split_whitespace().map(str::to_lowercase).collect();
    let compulsory = words.iter().any(|word| word == "compulsory");
    words.retain(|word| word != "compulsory");
    let mut rest = words.as_slice();
    let (kind, size) = sized(land, &mut rest)?;
    let mut wish = LandWish { size, compulsory, ..LandWish::line(kind) };
    while let Some((word, more)) = rest.split_first() {
        rest = more;
        match word.as_str() {
            "with" => wish.cover = Some(kind_of(land, &mut rest)?),
            "on" => {
                let (hill, size) = sized(land, &mut rest)?;
                let size =
                    size.ok_or_else(|| format!("`{}`: write the size of the hill behind it", cut(text.trim())))?;
                wish.hill = Some((hill, size));
            }
            "link" => wish.link = true,
            "roads" => {
                let number = rest.first().and_then(|number| number.parse().ok());
                wish.roads = number.ok_or("expected a number of roads behind `roads`, as in `roads 2`")?;
                rest = &rest[1..];
            }
            other => {
                let near = did_you_mean(other, WORDS);
                return Err(format!("`{}`: expected with, on, roads, link or compulsory{near}", cut(other)));
            }
        }
    }
    if size.is_none() && !wish.is_line(land) {
        let sizes: Vec<String> = land.sizes.rows.iter().map(|row| equivalents(row.quarters)).collect();
        return Err(format!(
            "`{}`: write its size behind it, {} feature equivalents",
            cut(text.trim()),
            sizes.join(", ")
        ));
    }
    Ok(wish)
}

/// A number of quarters as feature equivalents: `0.5`.
pub fn equivalents(quarters: u8) -> String {
    crate::book::length::trimmed(f64::from(quarters) / 4.0)
}

/// A kind, and the size behind it.
fn sized(land: &CountryLand, words: &mut &[String]) -> Result<(FeatureKind, Option<u8>), String> {
    let kind = kind_of(land, words)?;
    let size = words.first().and_then(|word| quarters(word));
    if size.is_some() {
        *words = &words[1..];
    }
    Ok((kind, size))
}

/// `0.5`, `1/2`, `1`, `1.5` as quarters.
fn quarters(word: &str) -> Option<u8> {
    let number = match word.split_once('/') {
        Some((some, many)) => some.parse::<f64>().ok()? / many.parse::<f64>().ok().filter(|many| *many > 0.0)?,
        None => word.parse::<f64>().ok()?,
    };
    let whole = number * 4.0;
    (whole.is_finite() && (0.0..=40.0).contains(&whole) && whole == libm::trunc(whole)).then_some(whole as u8)
}

/// The kind that the first words name.
fn kind_of(land: &CountryLand, words: &mut &[String]) -> Result<FeatureKind, String> {
    let names = |kind: FeatureKind| {
        let title = kind.title().to_lowercase();
        let town = if kind == land.town.kind.value { &TOWNS[..] } else { &[] };
        let more: Vec<String> = town.iter().map(|name| name.to_string()).collect();
        [title.clone(), format!("{title}s")].into_iter().chain(more)
    };
    for length in (1..=words.len().min(2)).rev() {
        let said = words[..length].join(" ").replace('_', " ");
        if let Some(kind) = kinds(land).find(|kind| names(*kind).any(|name| name == said)) {
            *words = &words[length..];
            return Ok(kind);
        }
    }
    let said = words.iter().take(2).take_while(|word| quarters(word).is_none()).cloned().collect::<Vec<_>>().join(" ");
    let all: Vec<String> = kinds(land).map(|kind| kind.title().to_lowercase()).collect();
    let near = did_you_mean(&said, all.iter().map(String::as_str));
    Err(format!("there is no feature `{}`{near}; there are {}", cut(&said), all.join(", ")))
}

/// The kinds that there are in countries.
fn kinds(land: &CountryLand) -> impl Iterator<Item = FeatureKind> + '_ {
    let own = land.linear.value.iter().chain(land.hills.kinds.value).chain(land.hills.covers.value);
    let fields = land.fields.kinds.value.iter().chain([&land.town.kind.value]);
    let rest = [FeatureKind::Marsh, FeatureKind::Boggy, FeatureKind::Dunes, FeatureKind::Gully, FeatureKind::Woods];
    let mut all: Vec<FeatureKind> = own.chain(fields).copied().chain(rest).collect();
    let mut seen: Vec<FeatureKind> = Vec::new();
    all.retain(|kind| {
        let new = !seen.contains(kind);
        seen.push(*kind);
        new
    });
    all.into_iter()
}
