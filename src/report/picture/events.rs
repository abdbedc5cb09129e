//! Events drawn into the picture: moves as arrows, fights with their totals, lost elements at their last place.

use svg::node::element::{Group, Line, Rectangle, Text, Title};

use super::sheet::{BoardSheet, mm};
use super::shorts::ShortCodes;
use crate::battle::{Battle, Event, MoveKind, Pose, Standing, What};
use crate::geometry::{Base, Rect, Vec2};

/// Moves of these events as arrows from the old front to the new place; outcome moves are dashed.
pub(super) fn moves(battle: &Battle, sheet: &BoardSheet, events: &[Event]) -> Group {
    let mut group = Group::new().set("class", "moves");
    for event in events {
        if let What::Moved { element, from, to, kind } = &event.what
            && let Some(arrow) =
                arrow(sheet, &Base { at: to.at, facing: to.facing, ..battle.element(*element).base }, from, *kind)
        {
            group = group.add(arrow);
        }
    }
    group
}

fn arrow(sheet: &BoardSheet, base: &Base, from: &Pose, kind: MoveKind) -> Option<Line> {
    let class = match kind {
        MoveKind::Tactical | MoveKind::Advance | MoveKind::Press | MoveKind::Conform => "move",
        _ => "move out",
    };
    let (start, end) = (from.at.vec(), edge_of(base, from.at.vec()));
    // An arrow for a very short move would only be a blot.
    let far = (start - end).length() > sheet.unit * 150.0;
    let ((x1, y1), (x2, y2)) = (sheet.at(start), sheet.at(end));
    let line = Line::new().set("x1", mm(x1)).set("y1", mm(y1)).set("x2", mm(x2)).set("y2", mm(y2));
    far.then(|| line.set("class", class))
}

/// The point at which a line from `start` to the middle of a front first meets the base, so that the tip of an arrow is
/// visible.
fn edge_of(base: &Base, start: Vec2) -> Vec2 {
    let rect = base.rect();
    let local = rect.local(start);
    if local.y >= 0.0 {
        return rect.at;
    }
    let part = (rect.depth / -local.y).min(rect.half_width / local.x.abs().max(1.0)).min(1.0);
    rect.place(local * part)
}

/// The totals of each fight, at the place at which the fronts met.
pub(super) fn fights(battle: &Battle, sheet: &BoardSheet, events: &[Event]) -> Group {
    let mut places: Vec<Base> = battle.elements.iter().map(|e| e.base).collect();
    let posed = |base: Base, pose: &Pose| Base { at: pose.at, facing: pose.facing, ..base };
    // Later moves are taken back, so that each fight is drawn at its place.
    for event in events.iter().rev() {
        if let What::Moved { element, from, .. } = &event.what {
            places[element.index()] = posed(places[element.index()], from);
        }
    }
    let mut group = Group::new().set("class", "fights");
    for event in events {
        match &event.what {
            What::Moved { element, to, .. } => places[element.index()] = posed(places[element.index()], to),
            What::Fought { blow, .. } => {
                let [a, b] = &blow.parties;
                let middle = between(&places[a.element.index()], &places[b.element.index()]);
                let told = format!(
                    "{} {} against {} {}",
                    battle.called(a.element),
                    a.total,
                    battle.called(b.element),
                    b.total
                );
                group = group.add(score(sheet, middle, format!("{}:{}", a.total, b.total), told));
            }
            _ => {}
        }
    }
    group
}

/// The middle between the front of one base and the other base; where they touch, a front corner on the line of contact, so
/// that the totals stand between the codes of two files, for bases of foot are too shallow for a code and totals.
fn between(a: &Base, b: &Base) -> Vec2 {
    let to = |from: &Base, other: &Base| {
        let (front, rect) = (from.at.vec(), other.rect());
        let local = rect.local(front);
        let inside = Vec2::new(local.x.clamp(-rect.half_width, rect.half_width), local.y.clamp(-rect.depth, 0.0));
        (front, rect.place(inside), from.rect())
    };
    let (ours, theirs) = (to(a, b), to(b, a));
    let off = |(front, inside, _): &(Vec2, Vec2, Rect)| front.distance(*inside);
    // All fights of a bound have their totals to the same hand.
    let (nearest, hand) = if off(&ours) <= off(&theirs) { (ours, 1.0) } else { (theirs, -1.0) };
    let (front, inside, rect) = nearest;
    match front.distance(inside) <= rect.depth {
        true => front + rect.right() * (hand * rect.half_width),
        false => (front + inside) / 2.0,
    }
}

fn score(sheet: &BoardSheet, at: Vec2, totals: String, told: String) -> Group {
    let (x, y) = sheet.at(at);
    let width = 5.5 * totals.len() as f64 + 4.0;
    let plate = Rectangle::new().set("x", mm(x - width / 2.0)).set("y", mm(y - 5.5)).set("rx", 3);
    Group::new()
        .set("class", "score")
        .add(Title::new(told))
        .add(plate.set("width", mm(width)).set("height", 11))
        .add(Text::new(totals).set("x", mm(x)).set("y", mm(y)))
}

/// A cross and the code at the last place of each lost element.
pub(super) fn fallen(battle: &Battle, sheet: &BoardSheet) -> Group {
    let mut group = Group::new().set("class", "lost");
    let shorts = ShortCodes::of(battle);
    for (id, e) in battle.roster().filter(|(_, e)| e.standing.is_lost()) {
        let (x, y) = sheet.at(e.base.rect().centre());
        let arm = sheet.unit / 8.0;
        let stroke = |x1: f64, y1: f64, x2: f64, y2: f64| {
            Line::new().set("x1", mm(x1)).set("y1", mm(y1)).set("x2", mm(x2)).set("y2", mm(y2))
        };
        let fate = match e.standing {
            Standing::Gone => "left the field",
            Standing::Disabled => "disabled",
            _ => "destroyed",
        };
        group = group.add(
            Group::new()
                .set("class", format!("fallen s{}", e.side))
                .add(Title::new(format!("{} {fate}", battle.called(id))))
                .add(stroke(x - arm, y - arm, x + arm, y + arm))
                .add(stroke(x - arm, y + arm, x + arm, y - arm))
                .add(Text::new(shorts.on_base(&e.code.to_string())).set("x", mm(x)).set("y", mm(y + arm + 6.0))),
        );
    }
    group
}
