//! The chances of all troops against all: as a table of text, as JSON, and as a picture.

use serde::Serialize;
use svg::Document;
use svg::node::element::{Group, Rectangle, Style, Text, Title};

use crate::ask::matrix::{Matrix, MatrixTroops};
use crate::fight::odds::{Odds, THROWS};

/// The matrix as `--json` prints it.
#[derive(Serialize)]
pub struct MatrixTable<'a> {
    rules: &'a str,
    throws: u32,
    troops: Vec<MatrixRow<'a>>,
    /// For each row and column the number of throws in which the row's troops destroy the column's.
    destroys: Vec<Vec<u32>>,
    /// The number of throws in which the column's troops give way: they recoil, flee or are destroyed.
    drives_back: Vec<Vec<u32>>,
}

#[derive(Serialize)]
struct MatrixRow<'a> {
    code: &'a str,
    title: &'a str,
    codes: &'a [&'static str],
}

/// The matrix of a rule set as JSON.
pub fn json<'a>(rules: &'a str, matrix: &'a Matrix) -> MatrixTable<'a> {
    let row = |t: &'a MatrixTroops| MatrixRow { code: t.troop.code, title: t.troop.title, codes: &t.codes };
    MatrixTable {
        rules,
        throws: THROWS,
        troops: matrix.troops.iter().map(row).collect(),
        destroys: counts(matrix, destroys),
        drives_back: counts(matrix, |odds| odds.gives_way(1)),
    }
}

fn destroys(odds: &Odds) -> u32 {
    odds.lost(1)
}

fn counts(matrix: &Matrix, count: impl Fn(&Odds) -> u32) -> Vec<Vec<u32>> {
    matrix.odds.iter().map(|line| line.iter().map(&count).collect()).collect()
}

/// The matrix as a table: each number is the number of throws, of 36, in which the row's troops destroy the column's.
pub fn text(title: &str, matrix: &Matrix) -> String {
    let wide = matrix.troops.iter().map(|t| t.troop.code.len()).max().unwrap_or(0).max(3) + 1;
    let mut lines = vec![format!("{title}: in how many of {THROWS} throws the row destroys the column")];
    let head: String = matrix.troops.iter().map(|t| format!("{:>wide$}", t.troop.code)).collect();
    lines.push(format!("{:wide$}{head}", ""));
    for (troops, odds) in matrix.troops.iter().zip(&matrix.odds) {
        let cell = |odds: &Odds| match destroys(odds) {
            0 => format!("{:>wide$}", "\u{b7}"),
            n => format!("{n:>wide$}"),
        };
        let cells: String = odds.iter().map(cell).collect();
        lines.push(format!("{:wide$}{cells}", troops.troop.code));
    }
    lines.join("\n")
}

/// The side of a cell, the width of a letter of a code, the height of title and caption, and the least width of the picture, in
/// its units.
const CELL: usize = 26;
const LETTER: usize = 7;
const TITLES: usize = 48;
const WIDE: usize = 510;

/// The room for the codes beside the rows and above the columns, where they stand aslant.
struct HeadRoom {
    left: usize,
    top: usize,
}

impl HeadRoom {
    fn of(matrix: &Matrix) -> HeadRoom {
        let longest = matrix.troops.iter().map(|t| t.troop.code.chars().count()).max().unwrap_or(0) * LETTER;
        HeadRoom { left: longest + 14, top: TITLES + longest * 7 / 8 + 8 }
    }
}

/// The matrix as a picture of its own: the darker a cell, the likelier the row destroys the column.
pub fn picture(title: &str, matrix: &Matrix) -> String {
    let (size, room) = (matrix.troops.len() * CELL, HeadRoom::of(matrix));
    // The codes above the last columns lean out over the right edge.
    let wide = (room.left + size + room.top / 2).max(WIDE);
    let mut page = Document::new()
        .set("viewBox", format!("0 0 {wide} {}", room.top + size + 12))
        .set("role", "img")
        .set("class", "odds")
        .add(Title::new(title))
        .add(Style::new(include_str!("matrix.css")))
        .add(Rectangle::new().set("class", "paper").set("width", "100%").set("height", "100%"))
        .add(Text::new(title).set("class", "title").set("x", 10).set("y", 20))
        .add(Text::new(CAPTION).set("class", "caption").set("x", 10).set("y", 36));
    for (i, troops) in matrix.troops.iter().enumerate() {
        let (code, at) = (troops.troop.code, i * CELL + CELL / 2);
        let above = format!("translate({} {}) rotate(-60)", room.left + at + 3, room.top - 6);
        page = page
            .add(Text::new(code).set("class", "column").set("transform", above))
            .add(Text::new(code).set("class", "row").set("x", room.left - 6).set("y", room.top + at));
    }
    for (row, odds) in matrix.odds.iter().enumerate() {
        for (column, odds) in odds.iter().enumerate() {
            page = page.add(cell(matrix, &room, [row, column], odds));
        }
    }
    page.to_string()
}

const CAPTION: &str = "In how many of 36 throws the row destroys the column, in the open, without any help";

fn cell(matrix: &Matrix, room: &HeadRoom, [row, column]: [usize; 2], odds: &Odds) -> Group {
    let (x, y) = (room.left + column * CELL, room.top + row * CELL);
    let (a, b) = (&matrix.troops[row].troop, &matrix.troops[column].troop);
    let (kills, back) = (destroys(odds), odds.gives_way(1));
    let told = format!(
        "{} against {}: destroys it in {kills} of 36 throws, drives it back in {}",
        a.code,
        b.code,
        back - kills
    );
    let shade = format!("{:.2}", f64::from(kills) / f64::from(THROWS));
    let square = |class: &str| {
        Rectangle::new().set("class", class).set("x", x).set("y", y).set("width", CELL).set("height", CELL)
    };
    let mut group = Group::new().add(Title::new(told)).add(square("cell"));
    if kills > 0 {
        let class = if kills > THROWS / 2 { "number strong" } else { "number" };
        let number = Text::new(kills.to_string()).set("class", class);
        group = group
            .add(square("shade").set("fill-opacity", shade))
            .add(number.set("x", x + CELL / 2).set("y", y + CELL / 2));
    }
    group
}
