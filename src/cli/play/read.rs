//! Reads the lines of a person who sets a battle up: features, places, camps and posts. Lengths are in base widths.

use crate::base::names::{SideId, did_you_mean};
use crate::battle::{Element, FeatureKind, StrongholdKind};
use crate::book::setup_tables::SetupTables;
use crate::geometry::{Base, Edge, Facing, Point, Vec2};
use crate::report::names;
use crate::setup::sketch::{Sketch, away_from_edge};
use crate::setup::{CampGround, CampPlan, Chosen, FeatureChoice, Land, Scene, StartingPost};

const SIDES: [(&str, Edge); 4] =
    [("front", Edge::Front), ("right", Edge::Right), ("rear", Edge::Rear), ("left", Edge::Left)];
const PLACES: [(&str, StrongholdKind); 3] =
    [("camp", StrongholdKind::Camp), ("city", StrongholdKind::City), ("fort", StrongholdKind::Fort)];

/// `woods, woods + river, city on gentle hill`: compulsory features and optional ones.
pub fn choice(line: &str, setup: &SetupTables) -> Result<FeatureChoice, String> {
    let (first, then) = line.split_once('+').unwrap_or((line, ""));
    let of = |text: &str, compulsory| -> Result<Vec<Chosen>, String> {
        text.split(',')
            .map(str::trim)
            .filter(|part| !part.is_empty())
            .map(|part| chosen(part, setup, compulsory))
            .collect()
    };
    Ok(FeatureChoice { features: [of(first, true)?, of(then, false)?].concat() })
}

fn chosen(text: &str, setup: &SetupTables, compulsory: bool) -> Result<Chosen, String> {
    let (name, hill) = text.split_once(" on ").map_or((text, None), |(name, hill)| (name, Some(hill)));
    let kind = kind(name, setup)?;
    if !setup.choosing.built.kinds.value.contains(&kind) {
        return Ok(Chosen::ground(kind, compulsory));
    }
    let hill = hill.map(|hill| self::kind(hill.trim().trim_start_matches("a "), setup)).transpose()?;
    Ok(Chosen::town(kind, hill, compulsory))
}

/// A kind of feature that the rules have, by its name.
fn kind(text: &str, setup: &SetupTables) -> Result<FeatureKind, String> {
    let kinds = || setup.placing.areas.value.iter().chain(setup.linear.value).copied();
    let wanted = text.trim().to_lowercase();
    let name = |kind: FeatureKind| kind.title().to_lowercase();
    let found = kinds().find(|kind| name(*kind) == wanted || name(*kind) + "s" == wanted);
    found.ok_or_else(|| {
        let all: Vec<String> = kinds().map(name).collect();
        let near = did_you_mean(&wanted, all.iter().map(String::as_str));
        format!("there is no feature `{}`{near}", names::tame(text))
    })
}

/// A line as words with values behind them: `at 3,4 size 3x2`.
struct InputWords<'l> {
    words: std::iter::Peekable<std::str::SplitWhitespace<'l>>,
    bw: f64,
}

impl<'l> InputWords<'l> {
    fn of(line: &'l str, base_width: i32) -> InputWords<'l> {
        InputWords { words: line.split_whitespace().peekable(), bw: f64::from(base_width) }
    }

    fn value(&mut self, word: &str, example: &str) -> Result<&'l str, String> {
        self.words.next().ok_or_else(|| format!("something is missing behind `{word}`; write `{word} {example}`"))
    }

    /// Two lengths with `sign` between them, in 1/1000 mm.
    fn pair(&mut self, word: &str, sign: char, example: &str) -> Result<Vec2, String> {
        let text = self.value(word, example)?;
        let parts = text.split_once(sign).and_then(|(x, y)| Some((number(x)?, number(y)?)));
        let (x, y) = parts.ok_or_else(|| format!("`{}` is wrong; write `{word} {example}`", names::tame(text)))?;
        Ok(Vec2::new(x, y) * self.bw)
    }

    fn length(&mut self, word: &str, example: &str) -> Result<f64, String> {
        let text = self.value(word, example)?;
        number(text).ok_or_else(|| format!("`{}` is no number; write `{word} {example}`", names::tame(text)))
    }

    fn facing(&mut self, word: &str) -> Result<Facing, String> {
        let text = self.value(word, "north")?;
        let degrees = number(text).or_else(|| crate::script::words::length::heading(text).ok());
        let degrees = degrees.filter(|degrees| degrees.abs() <= 3600.0);
        degrees
            .map(|degrees| Facing::from_degrees(degrees.rem_euclid(360.0)))
            .ok_or_else(|| format!("`{}` is no heading; write north or degrees clockwise from it", names::tame(text)))
    }
}

/// A number in the range of tables.
fn number(text: &str) -> Option<f64> {
    text.parse::<f64>().ok().filter(|number| number.is_finite() && number.abs() <= 1_000.0)
}

/// `at 3,4 size 3x2 turn 20 gates front,left hill 5x3.5`, or `along 0,4 7,5 15,4 width 0.5`.
pub fn feature(land: &Land, line: &str) -> Result<Sketch, String> {
    let mut words = InputWords::of(line, land.base_width);
    let (mut at, mut size, mut turn, mut hill, mut gates) = (None, None, None, Vec2::ZERO, Vec::new());
    let (mut path, mut width) = (Vec::new(), 0.5 * words.bw);
    while let Some(word) = words.words.next() {
        match word {
            "at" => at = Some(words.pair(word, ',', "3,4")?),
            "size" => size = Some(words.pair(word, 'x', "3x2")?),
            "hill" => hill = words.pair(word, 'x', "5x3.5")?,
            "turn" | "facing" => turn = Some(words.facing(word)?),
            "width" => width = words.length(word, "0.5")? * words.bw,
            "gates" | "gate" => {
                let text = words.value(word, "front,left")?;
                gates = text.split(',').map(side).collect::<Result<Vec<Edge>, String>>()?;
            }
            "along" => {
                while words.words.peek().is_some_and(|next| next.contains(',')) {
                    path.push(Point::round(words.pair(word, ',', "0,4 15,4")?));
                }
            }
            other => return Err(format!("`{}` is not known here; help tells what is", names::tame(other))),
        }
    }
    if path.len() >= 2 {
        return Ok(Sketch::Line { path, width });
    }
    let (Some(at), Some(size)) = (at, size) else {
        return Err("write its middle and its size, `at 3,4 size 3x2`, or for a line `along 0,4 15,4`".to_string());
    };
    let turn = turn.unwrap_or_else(|| if gates.is_empty() { Facing::NORTH } else { away_from_edge(land, at) });
    Ok(Sketch::Area { at, size, turn, hill, gates })
}

fn side(name: &str) -> Result<Edge, String> {
    let found = SIDES.iter().find(|(side, _)| *side == name);
    found.map(|(_, edge)| *edge).ok_or_else(|| {
        let near = did_you_mean(name, SIDES.iter().map(|(side, _)| *side));
        format!("a gate is front, right, rear or left, not `{}`{near}", names::tame(name))
    })
}

/// `at 7,1 size 2x1 empty`.
pub fn camp(at: &Scene, who: SideId, line: &str) -> Result<CampPlan, String> {
    let mut words = InputWords::of(line, at.land.base_width);
    let (mut place, mut size, mut followers) = (None, Vec2::new(2.0, 1.0) * words.bw, true);
    let mut facing = at.inward(who);
    while let Some(word) = words.words.next() {
        match word {
            "at" => place = Some(words.pair(word, ',', "7,1")?),
            "size" => size = words.pair(word, 'x', "2x1")?,
            "facing" => facing = words.facing(word)?,
            "empty" => followers = false,
            other => return Err(format!("`{}` is not known here; help tells what is", names::tame(other))),
        }
    }
    let place = place.ok_or("write where the middle of its front is: `at 7,1`")?;
    let (width, depth) = (libm::round(size.x) as i32, libm::round(size.y) as i32);
    let base = Base { at: Point::round(place), facing, width, depth };
    Ok(CampPlan { ground: CampGround::Tents(base), followers })
}

/// `4Bd 1-3 + Ps 1 at 6,4 facing north`, `Ps 1 in fort`, `Ps 1-2 land`: the posts of the elements named, `None` for all
/// others.
pub fn posts(at: &Scene, who: SideId, line: &str) -> Result<Vec<Option<StartingPost>>, String> {
    let army = at.army(who);
    let ends = ["at", "in", "land"];
    let named: Vec<&str> = line.split_whitespace().take_while(|word| !ends.contains(word)).collect();
    let ids = elements(army, &named.join(" "))?;
    let mut words = InputWords::of(line, at.land.base_width);
    words.words.by_ref().take(named.len()).for_each(|_| ());
    let mut posts = vec![None; army.len()];
    match words.words.next() {
        Some("land") => ids.iter().for_each(|i| posts[*i] = Some(StartingPost::Landing)),
        Some("in") => {
            let word = words.value("in", "fort")?;
            let kind = PLACES.iter().find(|(name, _)| *name == word).map(|(_, kind)| *kind);
            let kind = kind.ok_or_else(|| format!("`{}` is no place; write camp, city or fort", names::tame(word)))?;
            for i in ids {
                let of = at.places(who).filter(|(_, place)| place.kind == kind);
                let own = of.min_by_key(|(_, place)| place.command != Some(army[i].command));
                let (place, _) = own.ok_or_else(|| format!("there is no {} of your side", kind.title()))?;
                posts[i] = Some(StartingPost::Inside(place));
            }
        }
        Some("at") => {
            for (i, base) in in_line(&mut words, army, ids, at.inward(who))? {
                posts[i] = Some(StartingPost::Open(base));
            }
        }
        _ => return Err("write where they are: `4Bd 1-3 at 6,4`, `Ps 1 in fort` or `Ps 1-2 land`".to_string()),
    }
    Ok(posts)
}

/// `4Bd 1-3 + Ps 1 at 6,4 facing north`: the bases of the elements named; lengths are in bases of this width.
pub fn bases(army: &[Element], base_width: i32, inward: Facing, line: &str) -> Result<Vec<(usize, Base)>, String> {
    let named: Vec<&str> = line.split_whitespace().take_while(|word| *word != "at").collect();
    let ids = elements(army, &named.join(" "))?;
    let mut words = InputWords::of(line, base_width);
    words.words.by_ref().take(named.len()).for_each(|_| ());
    match words.words.next() {
        Some(_) => in_line(&mut words, army, ids, inward),
        None => Err("write where they are: `4Bd 1-3 at 6,4`, or `done` to keep all as they stand".to_string()),
    }
}

/// Bases side by side, the first with its front at the place that follows in the line.
fn in_line(
    words: &mut InputWords,
    army: &[Element],
    ids: Vec<usize>,
    inward: Facing,
) -> Result<Vec<(usize, Base)>, String> {
    let mut front = words.pair("at", ',', "6,4")?;
    let facing = if words.words.next() == Some("facing") { words.facing("facing")? } else { inward };
    let mut bases = Vec::new();
    for i in ids {
        let base = Base { at: Point::round(front), facing, ..army[i].base };
        front += facing.right() * f64::from(base.width);
        bases.push((i, base));
    }
    Ok(bases)
}

/// `4Bd 1-3 + Ps 1`: elements by code and number.
fn elements(army: &[Element], text: &str) -> Result<Vec<usize>, String> {
    let mut found = Vec::new();
    for part in text.split('+').map(str::trim) {
        let (code, numbers) = part.split_once(' ').unwrap_or((part, "1"));
        let (first, last) = numbers.trim().split_once('-').unwrap_or((numbers.trim(), numbers.trim()));
        let range = first.parse::<u8>().ok().zip(last.parse::<u8>().ok()).filter(|(first, last)| first <= last);
        let (first, last) = range.ok_or_else(|| format!("`{}`: write `4Bd 1` or `4Bd 1-3`", names::tame(part)))?;
        for number in first..=last {
            let is = |e: &Element| e.code.as_str().eq_ignore_ascii_case(code) && e.number == number;
            let i = army.iter().position(is).ok_or_else(|| {
                let codes = army.iter().map(|e| e.code.as_str());
                format!("the army has no {} {number}{}", names::tame(code), did_you_mean(code, codes))
            })?;
            found.push(i);
        }
    }
    Ok(found)
}

/// The elements that still need a post, by name.
pub fn waiting(at: &Scene, who: SideId, posts: &[Option<StartingPost>]) -> String {
    let open = at.army(who).iter().zip(posts).filter(|(_, post)| post.is_none());
    let names: Vec<String> = open.map(|(e, _)| format!("{} {}", e.code, e.number)).collect();
    if names.is_empty() { "all have their places; done goes on".to_string() } else { names.join(", ") }
}
