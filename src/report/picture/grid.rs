//! The grid: faint lines, ticks between them, and numbers along two edges, from which places and distances are read.
//! x is counted from the west, y from the south, as scripts write them.

use svg::node::element::{Group, Path, Text};

use super::sheet::{BAND, BoardSheet, mm};

/// The length of a tick, in mm.
const TICK: f64 = 3.0;

/// The lines and ticks, under all else.
pub(super) fn lines(sheet: &BoardSheet) -> Group {
    let (w, d, step) = (sheet.width, sheet.depth, sheet.grid.length());
    let inside =
        |length: f64, step: f64| (1..1000).map(move |i| f64::from(i) * step).take_while(move |at| *at < length - 0.01);
    let across = inside(w, step).map(|x| format!("M{0} 0V{1}", mm(x), mm(d)));
    let along = inside(d, step).map(|y| format!("M0 {}H{}", mm(d - y), mm(w)));
    let part = step / f64::from(sheet.grid.parts);
    let feet = inside(w, part).map(|x| format!("M{0} 0v{1}M{0} {2}v-{1}", mm(x), mm(TICK), mm(d)));
    let sides = inside(d, part).map(|y| format!("M0 {0}h{1}M{2} {0}h-{1}", mm(d - y), mm(TICK), mm(w)));
    let path = |class: &str, parts: Vec<String>| Path::new().set("class", class).set("d", parts.concat());
    Group::new()
        .set("class", "grid")
        .add(path("line", across.chain(along).collect()))
        .add(path("tick", feet.chain(sides).collect()))
}

/// The numbers along the southern and the western edge, in the margin.
pub(super) fn numbers(sheet: &BoardSheet) -> Group {
    let size = sheet.numbers();
    let mut group = Group::new().set("class", "grid numbers").set("font-size", mm(size));
    let count = |length: f64| (0..=1000_u32).take_while(move |i| f64::from(*i) * sheet.grid.length() <= length + 0.01);
    for i in count(sheet.width) {
        let text = Text::new((i * sheet.grid.units).to_string()).set("x", mm(f64::from(i) * sheet.grid.length()));
        group = group.add(text.set("y", mm(sheet.depth + BAND + size * 0.85)).set("text-anchor", "middle"));
    }
    for i in count(sheet.depth) {
        let y = sheet.depth - f64::from(i) * sheet.grid.length() + size * 0.35;
        let text = Text::new((i * sheet.grid.units).to_string()).set("x", mm(-BAND)).set("y", mm(y));
        group = group.add(text.set("text-anchor", "end"));
    }
    group
}
