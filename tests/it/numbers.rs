//! Awkward numbers in every numeric place of every word: each is refused, or the script runs, and no number that is none
//! comes out of it.

use std::ops::Range;
use std::sync::OnceLock;

use debellis::report::picture::{Show, picture};
use debellis::script::check::check;
use debellis::script::limits::Limits;
use debellis::script::modules::Folders;
use debellis::script::spec::{SpecField, Type, Word};
use proptest::prelude::*;

use super::scenario::{Script, small};
use super::words::{of_campaigns, refusal, tried_here, with_example, with_field};

/// Numbers that no writer means.
const AWKWARD: [&str; 16] = [
    "(0/0)",
    "(1/0)",
    "(-1/0)",
    "(-0.0)",
    "1e308",
    "(-1e308)",
    "(2^53)",
    "(2^63)",
    "(-2^63)",
    "5e-324",
    "(-1)",
    "(2^31)",
    "999999",
    "bw(16000)",
    "(bw(-16000) + mm(-1e5))",
    "(mm(1e5) - paces(16000))",
];

/// A place for a number: a field that is added to the example of its word, or a number that the example has.
#[derive(Clone, Debug)]
enum NumberSpot {
    Field(&'static SpecField),
    Written(Range<usize>),
}

/// A value of this type that is made of the number; `None` if the type has no number.
fn written(is: &Type, number: &str) -> Option<String> {
    match is {
        Type::Number | Type::Whole | Type::Length | Type::Heading => Some(number.to_string()),
        Type::Pair => Some(format!("{{ {number}, {number} }}")),
        Type::List(of) => written(of, number).map(|one| format!("{{ {one}, {one}, {one} }}")),
        Type::Row(of, count) => {
            let one = written(of, number)?;
            Some(format!("{{ {} }}", vec![one; usize::from(*count)].join(", ")))
        }
        Type::Either(types) => types.iter().find_map(|is| written(is, number)),
        Type::Table(fields) => {
            let each =
                fields.iter().filter_map(|field| Some(format!("{} = {}", field.name, written(&field.is, number)?)));
            let each: Vec<String> = each.collect();
            (!each.is_empty()).then(|| format!("{{ {} }}", each.join(", ")))
        }
        _ => None,
    }
}

/// The numbers of a text that stand outside of quotes and names.
fn numbers(text: &str) -> Vec<Range<usize>> {
    let bytes = text.as_bytes();
    let (mut found, mut at, mut quoted) = (Vec::new(), 0, false);
    while at < bytes.len() {
        quoted ^= bytes[at] == b'"';
        let end = bytes[at..].iter().position(|b| !b.is_ascii_alphanumeric() && *b != b'.' && *b != b'_');
        let end = at + end.unwrap_or(bytes.len() - at);
        if !quoted && bytes[at].is_ascii_digit() {
            found.push(at..end);
        }
        at = end.max(at + 1);
    }
    found
}

/// Every numeric place of every word.
fn spots() -> &'static [(&'static Word, NumberSpot)] {
    static SPOTS: OnceLock<Vec<(&Word, NumberSpot)>> = OnceLock::new();
    SPOTS.get_or_init(|| {
        let of = |word: &'static Word| {
            let fields = word.fields().iter().filter(|field| written(&field.is, "1").is_some());
            let fields = fields.filter(|field| with_field(word, field.name, "1").is_some()).map(NumberSpot::Field);
            let all: Vec<NumberSpot> =
                fields.chain(numbers(word.example).into_iter().map(NumberSpot::Written)).collect();
            all.into_iter().map(move |spot| (word, spot))
        };
        tried_here().flat_map(of).collect()
    })
}

/// The example of the word with this number in its place.
fn example(word: &'static Word, spot: &NumberSpot, number: &str) -> String {
    match spot {
        NumberSpot::Field(field) => {
            let value = written(&field.is, number).expect("the field is numeric");
            with_field(word, field.name, &value).expect("an example shows the word's table")
        }
        NumberSpot::Written(place) => {
            let (before, after) = (&word.example[..place.start], &word.example[place.end..]);
            format!("{before}{number}{after}")
        }
    }
}

/// Whether a text holds a number that is none, as a word of its own.
fn has_nan(text: &str) -> bool {
    text.split(|letter: char| !letter.is_ascii_alphanumeric()).any(|word| word.eq_ignore_ascii_case("nan"))
}

/// What a check, a run and a picture of a script tell.
fn told(text: &str) -> Vec<String> {
    let script = Script::new(text);
    let outcome = check(&script.path(), Limits::default(), Folders::default());
    let mut told: Vec<String> = outcome.findings.into_iter().map(|found| found.message).collect();
    match script.load() {
        Ok(scenario) => told.push(picture(&scenario.start, &scenario.title, &[], Show::default())),
        Err(error) => told.push(error.to_string()),
    }
    told
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn an_awkward_number_is_refused_or_harmless(at in 0..spots().len(), number in prop::sample::select(&AWKWARD)) {
        let (word, spot) = &spots()[at];
        let example = example(word, spot, number);
        let refused = refusal(word, &example).unwrap_or_default();
        prop_assert!(!has_nan(&refused), "{}: {refused}", example);
        if !of_campaigns(word) {
            for told in told(&with_example(word, &example)) {
                prop_assert!(!has_nan(&told), "{}: {told}", example);
            }
        }
    }
}

#[test]
fn the_places_of_numbers_are_found() {
    assert_eq!(numbers("f { at = { 12, 2.5 }, \"4Bd*6\", x1 = bw(0x1p4) }"), [11..13, 15..18, 39..44]);
    assert!(spots().len() > 200, "{}", spots().len());
    let fields = spots().iter().filter(|(_, spot)| matches!(spot, NumberSpot::Field(_))).count();
    assert!(fields > 80, "{fields}");
}

#[test]
fn no_gap_no_distance_and_no_zone_reaches_beyond_the_table() {
    for (added, what) in [
        ("scipio:line { left = { 1, 1 }, \"4Bd\", gap(1e308), \"4Bd\" }", "gap() takes a length"),
        (
            "scipio:line { left = { 1, 1 }, \"4Bd\", gap(bw(1) * 1e6), \"4Bd\" }",
            "a length is of at most 16000 base widths",
        ),
        ("scipio:line { left = { 1, 1 }, \"4Bd\", gap(0/0), \"4Bd\" }", "found 0/0, which is no number"),
        ("scipio:checkerboard { left = { 1, 1 }, files = 2, gap = 1e308, \"4Bd*4\" }", "`gap`"),
        ("scipio:checkerboard { left = { 1, 1 }, files = 2, apart = 1e308, \"4Bd*4\" }", "`apart`"),
        (
            "scipio:checkerboard { left = { 1, 1 }, files = 2, apart = 1e6, \"4Bd*4\" }",
            "`apart` is 1000000, and a length is of at most",
        ),
        ("s:zone { name = \"z\", side = \"Rome\", at = { 1e308, 1e308 }, size = { 1, 1 } }", "`at`"),
        ("s:zone { name = \"z\", side = \"Rome\", at = { 1, 1 }, size = { 1e308, 1e308 } }", "`size`"),
        ("local l = bw(1) for i = 1, 2000 do l = l + l end", "a length is of at most 16000 base widths"),
        ("local l = bw(1) for i = 1, 2000 do l = l * 20 end", "a length is of at most 16000 base widths"),
        (
            "local g = ground { marsh { at = { 1, 6 }, size = { 1, 1 } } } for i = 1, 300 do g = g:scaled(20) end s:terrain { g }",
            "scaled: the ground would reach beyond any table",
        ),
        (
            "local g = ground { marsh { at = { 1, 6 }, size = { 1, 1 } } } for i = 1, 3000 do g = g:shifted { 9000, 0 } end",
            "shifted: the ground would reach beyond any table",
        ),
    ] {
        let text = small(added);
        let error = Script::new(&text).load().map(drop).expect_err(added).to_string();
        assert!(error.contains(what), "{added}: {error}");
        assert!(told(&text).iter().any(|told| told.contains(what)), "{added}");
    }
}
