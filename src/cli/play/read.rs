//! Reads the lines of a person who sets a battle up: features, camps and posts. Lengths are in the unit of the rules.

use super::wording;
use crate::base::names::{SideId, cut, did_you_mean};
use crate::base::words::{WordKind, WordReader, WordRules};
use crate::battle::{Element, Feature, FeatureKind, StrongholdKind};
use crate::book::codes::{begins_code, is_code, is_short_for, longest, shortened};
use crate::book::length::trimmed;
use crate::book::setup_tables::SetupTables;
use crate::book::{Offered, Rulebook};
use crate::geometry::{Base, Facing, Point, Vec2};
use crate::report::names;
use crate::setup::placer::even_beach;
use crate::setup::{CampGround, CampPlan, Chosen, FeatureChoice, Scene, StartingPost};
use crate::view::written;
use std::collections::BTreeSet;
use std::iter::from_fn;

/// The words of a line: those of an order.
static WORDS: WordRules = WordRules { end: "the end of the line", ..written::WORDS };

/// `woods, woods + river, city on gentle hill`: compulsory features and optional ones.
pub fn choice(line: &str, rules: &Rulebook, setup: &SetupTables) -> Result<FeatureChoice, String> {
    let mut words = WordReader::new(line, 1, &WORDS);
    let (mut features, mut compulsory) = (Vec::new(), true);
    loop {
        let begin = words.clone();
        let named: Vec<String> =
            from_fn(|| words.next_if(|word| word.kind == WordKind::Plain)).map(|word| word.text).collect();
        if !named.is_empty() {
            let at = |why: String| format!("column {}: {why}", begin.place().column);
            features.push(chosen(&named, rules, setup, compulsory).map_err(at)?);
        }
        if compulsory && words.accept("+") {
            compulsory = false;
        } else if !words.accept(",") {
            break;
        }
    }
    let expected =
        if compulsory { "a comma, a plus sign or the end of the line" } else { "a comma or the end of the line" };
    if words.ends() { Ok(FeatureChoice { features }) } else { Err(words.unexpected(expected, &[]).to_string()) }
}

fn chosen(named: &[String], rules: &Rulebook, setup: &SetupTables, compulsory: bool) -> Result<Chosen, String> {
    let mut parts = named.splitn(2, |word| word.eq_ignore_ascii_case("on"));
    let kind = kind(&parts.next().unwrap_or_default().join(" "), rules, setup)?;
    if !setup.choosing.built.kinds.value.contains(&kind) {
        return Ok(Chosen::ground(kind, compulsory));
    }
    let hill = parts.next().map(|hill| hill.strip_prefix(&["a".to_string()]).unwrap_or(hill).join(" "));
    let hill = hill.map(|hill| self::kind(&hill, rules, setup)).transpose()?;
    Ok(Chosen::town(kind, hill, compulsory))
}

/// A kind of feature that the rules have, by its name.
fn kind(text: &str, rules: &Rulebook, setup: &SetupTables) -> Result<FeatureKind, String> {
    let kinds = || setup.placing.areas.value.iter().chain(setup.linear.value).copied();
    let (wanted, only) = (text.to_lowercase(), wording::only_built(setup));
    let built_up = Offered::BuiltUp.name().to_lowercase();
    let name = |kind: FeatureKind| rules.ground_title(kind).to_lowercase();
    if wanted == built_up && only.is_none() {
        let all: Vec<String> = setup.choosing.built.kinds.value.iter().map(|kind| name(*kind)).collect();
        return Err(format!("say which {} it is: {}", Offered::BuiltUp.name(), wording::either(&all)));
    }
    let is = |kind: FeatureKind| {
        [name(kind), kind.title().to_lowercase()].iter().any(|name| *name == wanted || format!("{name}s") == wanted)
    };
    kinds().find(|kind| is(*kind)).ok_or_else(|| {
        let all: Vec<String> = kinds().map(name).collect();
        let near = did_you_mean(&wanted, all.iter().map(String::as_str));
        let there = if near.is_empty() { format!("; there are {}", all.join(", ")) } else { String::new() };
        format!("there is no feature `{}`{near}{there}", cut(text))
    })
}

/// A line as words with values behind them: `at 3,4 size 3x2`.
pub(super) struct InputReader<'l> {
    pub(super) words: WordReader<'l>,
    unit: f64,
}

impl<'l> InputReader<'l> {
    /// Lengths are in the unit of the rules.
    fn at(at: &Scene, line: &'l str) -> InputReader<'l> {
        InputReader::by(line, wording::unit(at.rules, &at.land))
    }

    /// Lengths are in this unit, in 1/1000 mm.
    pub(super) fn by(line: &'l str, unit: f64) -> InputReader<'l> {
        InputReader { words: WordReader::new(line, 1, &WORDS), unit }
    }

    /// The next of these words; `None` at the end of the line.
    pub(super) fn one_of(&mut self, known: &[&'static str]) -> Result<Option<&'static str>, String> {
        match known.iter().find(|word| self.words.accept(word)) {
            None if !self.words.ends() => Err(self.wrong(&format!("one of {}", known.join(", ")), known)),
            found => Ok(found.copied()),
        }
    }

    /// The message that something else was expected at the next word.
    pub(super) fn wrong(&self, expected: &str, near: &[&str]) -> String {
        self.words.unexpected(expected, near).to_string()
    }

    /// The meaning of the next word.
    fn value<T>(&mut self, expected: &str, meaning: impl Fn(&str) -> Option<T>) -> Result<T, String> {
        let value = self.words.peek_plain().and_then(|word| meaning(&word.text));
        let value = value.ok_or_else(|| self.wrong(expected, &[]))?;
        self.words.next();
        Ok(value)
    }

    /// A place behind `word`: two lengths with a comma between them, in 1/1000 mm.
    pub(super) fn place(&mut self, word: &str, example: &str) -> Result<Vec2, String> {
        let x = self.length(word, example)?;
        if !self.words.accept(",") {
            return Err(self.wrong(&format!("a comma, as in `{word} {}`", self.example(example)), &[]));
        }
        Ok(Vec2::new(x, self.length(word, example)?))
    }

    /// A size behind `word`, such as `3x2`, in 1/1000 mm.
    pub(super) fn size(&mut self, word: &str, example: &str) -> Result<Vec2, String> {
        let size = |text: &str| text.split_once('x').and_then(|(x, y)| Some(Vec2::new(number(x)?, number(y)?)));
        Ok(self.value(&format!("a size, as in `{word} {}`", self.example(example)), size)? * self.unit)
    }

    /// An example with numbers as they are usual in the unit: in base widths as it is written here, in paces of less than 5 mm by
    /// hundreds.
    pub(super) fn example(&self, bare: &str) -> String {
        if self.unit >= 5_000.0 {
            return bare.to_string();
        }
        let number = |text: &str| text.parse::<f64>().map_or(text.to_string(), |number| trimmed(100.0 * number));
        let is_part = |c: char| matches!(c, ',' | 'x' | ' ');
        bare.split_inclusive(is_part)
            .map(|part| {
                let end = part.trim_end_matches(is_part).len();
                number(&part[..end]) + &part[end..]
            })
            .collect()
    }

    pub(super) fn length(&mut self, word: &str, example: &str) -> Result<f64, String> {
        Ok(self.value(&format!("a number, as in `{word} {}`", self.example(example)), number)? * self.unit)
    }

    pub(super) fn facing(&mut self) -> Result<Facing, String> {
        let degrees = |text: &str| {
            let degrees = number(text).or_else(|| crate::script::words::length::heading(text).ok());
            degrees.filter(|degrees| degrees.abs() <= 3600.0)
        };
        let degrees = self.value("a heading such as north, or degrees clockwise from it", degrees)?;
        Ok(Facing::from_degrees(degrees.rem_euclid(360.0)))
    }

    fn end(&self, expected: &str) -> Result<(), String> {
        if self.words.ends() { Ok(()) } else { Err(self.wrong(expected, &[])) }
    }
}

/// A number in the range of tables.
fn number(text: &str) -> Option<f64> {
    text.parse::<f64>().ok().filter(|number| number.is_finite() && number.abs() <= 10_000.0)
}

/// `at 7,1 size 2x1 empty`, with lengths in the unit of the rules. A camp that has no size is 2 base widths by 1.
pub fn camp(at: &Scene, who: SideId, line: &str) -> Result<CampPlan, String> {
    let mut words = InputReader::at(at, line);
    let (mut place, mut empty) = (None, false);
    let mut size = Vec2::new(2.0, 1.0) * f64::from(at.land.base_width);
    let mut facing = at.inward(who);
    while let Some(word) = words.one_of(&["at", "size", "facing", "empty"])? {
        match word {
            "at" => place = Some(words.place(word, "7,1")?),
            "size" => size = words.size(word, "2x1")?,
            "facing" => facing = words.facing()?,
            _ => empty = true,
        }
    }
    let place =
        place.ok_or_else(|| format!("write where the middle of its front is: `at {}`", words.example("7,1")))?;
    let (width, depth) = (libm::round(size.x) as i32, libm::round(size.y) as i32);
    let base = Base { at: Point::round(place), facing, width, depth };
    let plan = CampPlan::usual(at.rules, CampGround::Tents(base));
    Ok(if empty { CampPlan { followers: false, ..plan } } else { plan })
}

/// `1.5`, or `width 1.5`: a beach that is so wide everywhere along the Waterway.
pub fn beach(at: &Scene, line: &str) -> Result<Feature, String> {
    let mut words = InputReader::at(at, line);
    words.words.accept("width");
    let width = words.length("width", "1.5")?;
    words.end("the end of the line")?;
    if width <= 0.0 {
        return Err(format!("a beach is wider than nothing: `{}`, or `none` for no beach", words.example("1.5")));
    }
    even_beach(&at.land, width).ok_or_else(|| "there is no Waterway".to_string())
}

/// `4Bd 1-3 + Ps 1 at 6,4 facing north`, `Ps 1 in fort`, `Ps 1-2 land`: the posts of the elements named, `None` for all
/// others.
pub fn posts(at: &Scene, who: SideId, line: &str) -> Result<Vec<Option<StartingPost>>, String> {
    let army = at.army(who);
    let mut words = InputReader::at(at, line);
    let ids = elements(army, &mut words, &["at", "in", "land", "column"])?;
    let mut posts = vec![None; army.len()];
    if words.words.accept("land") {
        words.end("the end of the line")?;
        ids.iter().for_each(|i| posts[*i] = Some(StartingPost::Landing));
    } else if words.words.accept("column") {
        words.end("the end of the line")?;
        ids.iter().for_each(|i| posts[*i] = Some(StartingPost::Column));
    } else if words.words.accept("in") {
        let places = wording::places(at);
        let known: Vec<String> = places.iter().map(|(word, _)| word.clone()).collect();
        let named = |text: &str| {
            let is = |(word, kind): &&(String, StrongholdKind)| {
                word.eq_ignore_ascii_case(text) || kind.title().eq_ignore_ascii_case(text)
            };
            places.iter().find(is).cloned()
        };
        let (called, kind) = words.value(&format!("a place: {}", wording::either(&known)), named)?;
        words.end("the end of the line")?;
        for i in ids {
            let of = at.places(who).filter(|(_, place)| place.kind == kind);
            let own = of.min_by_key(|(_, place)| place.command != Some(army[i].command));
            let (place, _) = own.ok_or_else(|| format!("there is no {called} of your side"))?;
            posts[i] = Some(StartingPost::Inside(place));
        }
    } else if words.words.accept("at") {
        for (i, base) in in_line(&mut words, army, ids, at.inward(who))? {
            posts[i] = Some(StartingPost::Open(base));
        }
    } else {
        return Err(words.wrong(&format!("their place: {}", wording::elements(at, who)), &[]));
    }
    Ok(posts)
}

/// `4Bd 1 + Ps 2, Cv 1 + 3Kn 1`: pairs of elements that exchange their places; `none` for no pair.
pub fn swaps(at: &Scene, who: SideId, line: &str) -> Result<Vec<[usize; 2]>, String> {
    if ["none", "done"].contains(&line) {
        return Ok(Vec::new());
    }
    let pair = |part: &str| {
        let mut words = InputReader::at(at, part);
        let ids = elements(at.army(who), &mut words, &[])?;
        words.end("a plus sign or the end of the line")?;
        <[usize; 2]>::try_from(ids).map_err(|ids| {
            let named = names::count(ids.len(), "element");
            format!("`{}` names {named}, expected two: `{}`", part.trim(), wording::exchanged(at, who))
        })
    };
    line.split(',').map(pair).collect()
}

/// `4Bd 1-3 + Ps 1 at 6,4 facing north`: the bases of the elements named; lengths are in this unit, in 1/1000 mm.
pub fn bases(army: &[Element], unit: f64, inward: Facing, line: &str) -> Result<Vec<(usize, Base)>, String> {
    let mut words = InputReader::by(line, unit);
    let ids = elements(army, &mut words, &["at"])?;
    if !words.words.accept("at") {
        let example = format!("{} at {}", wording::run(army), words.example("6,4"));
        return Err(words.wrong(&format!("their place: `{example}`; or write `done` to keep all as they stand"), &[]));
    }
    in_line(&mut words, army, ids, inward)
}

/// `Blade 1-3 + Shooter 1`: the elements named, by their numbers in the army.
pub fn figures(army: &[Element], line: &str) -> Result<Vec<usize>, String> {
    let mut words = InputReader::by(line, 1.0);
    let ids = elements(army, &mut words, &[])?;
    words.end("a plus sign or the end of the line")?;
    Ok(ids)
}

/// Bases side by side, the first with its front at the place that follows in the line.
fn in_line(
    words: &mut InputReader,
    army: &[Element],
    ids: Vec<usize>,
    inward: Facing,
) -> Result<Vec<(usize, Base)>, String> {
    let mut front = words.place("at", "6,4")?;
    let facing = if words.words.accept("facing") { words.facing()? } else { inward };
    words.end("`facing` or the end of the line")?;
    let mut bases = Vec::new();
    for i in ids {
        let base = Base { at: Point::round(front), facing, ..army[i].base };
        front += facing.right() * f64::from(base.width);
        bases.push((i, base));
    }
    Ok(bases)
}

/// `4Bd 1-3 + Ps 1`: elements by code and number up to one of these words; a code alone is that of number 1.
fn elements(army: &[Element], words: &mut InputReader, ends: &[&str]) -> Result<Vec<usize>, String> {
    let mut found = Vec::new();
    loop {
        let begin = words.words.clone();
        let own = army.first().map_or("4Bd", |element| element.code.as_str());
        let code = words.value(&format!("an element such as `{own} 1` or `{own} 1-3`"), |text| {
            let is_code = text.parse::<u32>().is_err() && !ends.iter().any(|end| end.eq_ignore_ascii_case(text));
            is_code.then(|| text.to_string())
        })?;
        let (first, left) = (code.clone(), words.words.clone().count());
        let code = whole_code(army, words, code);
        // A short form of one code may be the beginning of another, which is not among these: `Irr` of `Irr Ps (O)`.
        let short = left - words.words.clone().count() + 1 < code.split_whitespace().count();
        let alone = words.words.peek().is_none_or(|next| next.is("+") || ends.iter().any(|end| next.is(end)));
        if !alone
            && (short || !army.iter().any(|e| is_code(e.code.as_str(), &code)))
            && words.words.peek().is_none_or(|next| run(&next.text).is_none())
        {
            let rest = words.words.clone().take_while(|next| {
                next.kind == WordKind::Plain && run(&next.text).is_none() && !ends.iter().any(|end| next.is(end))
            });
            let whole = rest.fold(if short { first } else { code }, |code, next| format!("{code} {}", next.text));
            let column = begin.place().column;
            return Err(format!("column {column}: there is no {} here{}", cut(&whole), known(army, &whole)));
        }
        let number = format!("a number as in `{own} 1` or `{own} 1-3`");
        let (first, last) = if alone { (1, 1) } else { words.value(&number, run)? };
        for number in first..=last {
            let is = |e: &Element| is_code(e.code.as_str(), &code) && e.number == number;
            let i = army.iter().position(is).ok_or_else(|| {
                let column = begin.place().column;
                format!("column {column}: the army has no {} {number}{}", cut(&code), known(army, &code))
            })?;
            found.push(i);
        }
        if !words.words.accept("+") {
            return Ok(found);
        }
    }
}

/// The code that begins with this word, with the next words if a code of the army has several; or the one code that these words are
/// short for.
fn whole_code(army: &[Element], words: &mut InputReader, first: String) -> String {
    let begun = |code: &str| army.iter().any(|e| begins_code(code, e.code.as_str()));
    let (code, more) = longest(first.clone(), words.words.clone().map(|word| word.text), begun);
    let codes = army.iter().map(|e| e.code.as_str());
    let (code, more) = match codes.clone().any(|known| is_code(known, &code)) {
        true => (code, more),
        false => shortened(codes, std::iter::once(first).chain(words.words.clone().map(|word| word.text)))
            .map_or((code, more), |(whole, count)| (whole.to_string(), count - 1)),
    };
    words.words.by_ref().take(more).for_each(drop);
    code
}

/// The numbers of the elements with a code; the nearest code if there are none.
fn known(army: &[Element], code: &str) -> String {
    let same = army.iter().filter(|e| is_code(e.code.as_str(), code));
    let numbers: Vec<String> = same.map(|e| e.number.to_string()).collect();
    match numbers.as_slice() {
        [] => {
            let fitting: BTreeSet<&str> =
                army.iter().map(|e| e.code.as_str()).filter(|known| is_short_for(code, known)).collect();
            let fitting: Vec<String> = fitting.into_iter().map(|known| format!("`{known}`")).collect();
            match fitting.is_empty() {
                true => did_you_mean(code, army.iter().map(|e| e.code.as_str())),
                false => format!("; did you mean {}?", fitting.join(" or ")),
            }
        }
        [only] => format!("; its only {code} is number {only}"),
        _ => format!("; its {code} have the numbers {}", numbers.join(", ")),
    }
}

/// `1-3`, or `2` for that number alone.
fn run(text: &str) -> Option<(u8, u8)> {
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    first.parse().ok().zip(last.parse().ok()).filter(|(first, last)| first <= last)
}

/// The elements that still need a post, by name.
pub fn waiting(at: &Scene, who: SideId, posts: &[Option<StartingPost>]) -> String {
    match posts.iter().all(Option::is_some) {
        true => "all have their places; done goes on".to_string(),
        false => wording::listed(at, who, |i| posts.get(i).is_some_and(Option::is_none)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::names::CommandId;
    use crate::rules;

    fn told<T: std::fmt::Debug>(read: Result<T, String>) -> String {
        read.expect_err("a mistake")
    }

    fn taken(line: &str) -> Result<String, String> {
        let rules = rules::by_name("dba3", None).expect("a set");
        let chosen = choice(line, &rules, rules.setup.as_ref().expect("a set with battlefields"))?;
        let name = |one: &Chosen| format!("{}{}", one.name(), if one.compulsory { "!" } else { "" });
        Ok(chosen.features.iter().map(name).collect::<Vec<_>>().join(", "))
    }

    #[test]
    fn features_are_chosen_by_name() {
        assert_eq!(taken("plough, Ploughs+gentle hills , woods"), taken("plough,plough + gentle hill, woods"));
        assert_eq!(taken("woods,, river"), taken("woods, river"));
        assert_eq!(taken("").as_deref(), Ok(""));
        assert_eq!(taken("plough + City on a gentle hill"), taken("plough + city on gentle hill"));
        for (line, message) in [
            ("woods, gentle hil", "column 8: there is no feature `gentle hil`; did you mean `gentle hill`?"),
            ("woods + city on gentel hill", "column 9: there is no feature `gentel hill`; did you mean `gentle hill`?"),
            ("woods + river + marsh", "column 15: found `+`, expected a comma or the end of the line"),
        ] {
            assert_eq!(told(taken(line)), message);
        }
    }

    #[test]
    fn a_built_up_area_is_named_as_the_rules_have_it() {
        let one = |rules: &str, line: &str| {
            let rules = rules::by_name(rules, None).expect("a set");
            choice(line, &rules, rules.setup.as_ref().expect("a set with battlefields"))
                .map(|chosen| chosen.features[0].kind())
        };
        assert_eq!(one("dba22", "bua"), one("dba22", "City"));
        assert_eq!(one("dba22", "steep hill + rough"), one("dba22", "difficult hill"));
        assert_eq!(told(one("dba3", "BUA")), "column 1: say which BUA it is: city, fort, hamlet or edifice");
    }

    #[test]
    fn elements_stand_in_line_where_they_are_told() {
        let rules = rules::by_name("dba3", None).expect("a set");
        let base = Base { at: Point::new(0, 0), facing: Facing::NORTH, width: 40_000, depth: 15_000 };
        let element =
            |code: &str, number| rules.troop(code).expect("a code").element(number, SideId(0), CommandId(0), base);
        let army = [element("4Bd", 1), element("4Bd", 2), element("Ps", 1)];
        let read = |line: &str| bases(&army, 40_000.0, Facing::NORTH, line);
        let stood = read("4bd 1-2 + Ps at 6,4").expect("bases");
        let places: Vec<_> = stood.iter().map(|(i, base)| (*i, base.at.x / 400, base.at.y / 400)).collect();
        assert_eq!(places, [(0, 600, 400), (1, 700, 400), (2, 800, 400)]);
        assert_eq!(read("Ps 1 at 6,4 facing south").expect("a base")[0].1.facing, Facing::SOUTH);
        for (line, message) in [
            ("4Bd 1-3 at 6,4", "column 1: the army has no 4Bd 3; its 4Bd have the numbers 1, 2"),
            ("Ps + 4Bx 1 at 6,4", "column 6: the army has no 4Bx 1; did you mean `4Bd`?"),
            ("4Bd 2-1 at 6,4", "column 5: found `2-1`, expected a number as in `4Bd 1` or `4Bd 1-3`"),
            ("at 6,4", "column 1: found `at`, expected an element such as `4Bd 1` or `4Bd 1-3`"),
            (
                "Ps 1",
                "column 5: found the end of the line, expected their place: `4Bd 1-2 + Ps 1 at 6,4`; or write `done` to keep all as they stand",
            ),
            (
                "Ps 1 at 6,4 facing",
                "column 19: found the end of the line, expected a heading such as north, or degrees clockwise from it",
            ),
            ("Ps 1 at 6,4 north", "column 13: found `north`, expected `facing` or the end of the line"),
        ] {
            assert_eq!(told(read(line)), message);
        }
    }
}
