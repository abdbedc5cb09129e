//! Reads a feature as a person describes it: its middle and size, or the places along a line.

use super::read::InputReader;
use crate::geometry::{Edge, Facing, Point, Vec2};
use crate::setup::Land;
use crate::setup::sketch::{Sketch, away_from_edge};

const SIDES: [(&str, Edge); 4] =
    [("front", Edge::Front), ("right", Edge::Right), ("rear", Edge::Rear), ("left", Edge::Left)];

/// `at 3,4 size 3x2 turn 20 gates front,left hill 5x3.5`, or `along 0,4 7,5 15,4 width 0.5`; lengths in a unit, in 1/1000 mm.
pub fn feature_in(land: &Land, unit: f64, gated: bool, line: &str) -> Result<Sketch, String> {
    let width = 0.5 * f64::from(land.base_width);
    let usual = |at, gates: &[Edge]| if gates.is_empty() { Facing::NORTH } else { away_from_edge(land, at) };
    drawn(unit, width, gated, line, &usual)
}

/// The same with lengths in a unit, in 1/1000 mm, for features that have no gates.
pub fn sketch(unit: f64, line: &str) -> Result<Sketch, String> {
    drawn(unit, 0.5 * unit, false, line, &|_, _| Facing::NORTH)
}

/// The words that describe a feature; the last ones only where towns have gates and hills of their own.
const SKETCH: [&str; 9] = ["at", "size", "turn", "facing", "width", "along", "hill", "gates", "gate"];

/// A feature that looks where it is turned to, or else the `usual` way; a line is as wide as it says, or else `width`.
fn drawn(
    unit: f64,
    mut width: f64,
    gated: bool,
    line: &str,
    usual: &dyn Fn(Vec2, &[Edge]) -> Facing,
) -> Result<Sketch, String> {
    let mut words = InputReader::by(line, unit);
    let (mut at, mut size, mut turn, mut hill, mut gates) = (None, None, None, Vec2::ZERO, Vec::new());
    let mut path = Vec::new();
    let known = if gated { &SKETCH[..] } else { &SKETCH[..6] };
    while let Some(word) = words.one_of(known)? {
        match word {
            "at" => at = Some(words.place(word, "3,4")?),
            "size" => size = Some(words.size(word, "3x2")?),
            "hill" => hill = words.size(word, "5x3.5")?,
            "turn" | "facing" => turn = Some(words.facing()?),
            "width" => width = words.length(word, "0.5")?,
            "gates" | "gate" => gates = sides(&mut words)?,
            _ => {
                while words.words.second().is_some_and(|next| next.is(",")) {
                    path.push(Point::round(words.place(word, "0,4 15,4")?));
                }
            }
        }
    }
    if path.len() >= 2 {
        return Ok(Sketch::Line { path, width });
    }
    let (Some(at), Some(size)) = (at, size) else {
        let (place, size, path) = (words.example("3,4"), words.example("3x2"), words.example("0,4 15,4"));
        return Err(format!("write its middle and its size, `at {place} size {size}`, or for a line `along {path}`"));
    };
    let turn = turn.unwrap_or_else(|| usual(at, &gates));
    Ok(Sketch::Area { at, size, turn, hill, gates })
}

/// `front,left`: the sides of a place that have gates.
fn sides(words: &mut InputReader) -> Result<Vec<Edge>, String> {
    let mut sides = Vec::new();
    loop {
        let found = SIDES.iter().find(|(side, _)| words.words.accept(side));
        let names = SIDES.map(|(side, _)| side);
        let (_, edge) = found.ok_or_else(|| words.wrong("a gate: front, right, rear or left", &names))?;
        sides.push(*edge);
        if !words.words.accept(",") {
            return Ok(sides);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::Board;

    fn told<T: std::fmt::Debug>(read: Result<T, String>) -> String {
        read.expect_err("a mistake")
    }

    #[test]
    fn a_feature_is_placed_by_words_with_values() {
        let land = Land::bare(Board { width: 600_000, depth: 600_000 }, 40_000);
        let read = |line: &str| feature_in(&land, 40_000.0, true, line).map(|sketch| format!("{sketch:?}"));
        assert_eq!(read("at 3,4 size 3x2 turn 20"), read("size 3x2 at 3 , 4 facing 20"));
        assert_eq!(
            read("at 3,4 size 3x2 gates front,left hill 5x3.5"),
            read("at 3,4 hill 5x3.5 size 3x2 gate front, left")
        );
        assert!(read("along 0,4 7,5 15,4 width 0.5").expect("a line").starts_with("Line"));
        for (line, message) in [
            (
                "at 3,4 siz 3x2",
                "column 8: found `siz`, expected one of at, size, turn, facing, width, along, hill, gates, gate; did you mean `size`?",
            ),
            ("at 3;4", "column 4: found `3;4`, expected a number, as in `at 3,4`"),
            ("at 3 4", "column 6: found `4`, expected a comma, as in `at 3,4`"),
            ("at 3,", "column 6: found the end of the line, expected a number, as in `at 3,4`"),
            ("at 3,4 size 3", "column 13: found `3`, expected a size, as in `size 3x2`"),
            ("along 3,4", "write its middle and its size, `at 3,4 size 3x2`, or for a line `along 0,4 15,4`"),
            ("turn upward", "column 6: found `upward`, expected a heading such as north, or degrees clockwise from it"),
            (
                "gates frnt",
                "column 7: found `frnt`, expected a gate: front, right, rear or left; did you mean `front`?",
            ),
        ] {
            assert_eq!(told(read(line)), message);
        }
    }

    #[test]
    fn in_paces_examples_are_in_hundreds_and_only_towns_with_gates_have_gates() {
        let land = Land::bare(Board { width: 600_000, depth: 600_000 }, 40_000);
        let read = |line: &str| feature_in(&land, 254.0, false, line).map(|sketch| format!("{sketch:?}"));
        assert!(read("at 1200,700 size 500x400").expect("an area").starts_with("Area"));
        for (line, message) in [
            ("at 3;4", "column 4: found `3;4`, expected a number, as in `at 300,400`"),
            ("at 300,400 size 3", "column 17: found `3`, expected a size, as in `size 300x200`"),
            (
                "along 3,4",
                "write its middle and its size, `at 300,400 size 300x200`, or for a line `along 0,400 1500,400`",
            ),
            ("gates front", "column 1: found `gates`, expected one of at, size, turn, facing, width, along"),
        ] {
            assert_eq!(told(read(line)), message);
        }
    }
}
