//! Where troops came out of hiding: a mark on every picture after it.

use svg::node::element::{Group, Rectangle, Title};

use super::sheet::{BoardSheet, SprungAmbush, mm};
use crate::battle::{Battle, Event, Night, Standing, What};
use crate::geometry::Base;

/// The look of a mark, with its colour by the side.
const LOOK: &str = "fill:none;stroke-width:1.2;stroke-dasharray:1.2 2.2";

/// The places at which hidden troops came out in these events, which began so. Whoever is drawn up anew at dawn, or comes from beside
/// the table, lay in no ambush there.
pub fn sprung(start: &Battle, events: &[Event]) -> Vec<SprungAmbush> {
    let mut found = Vec::new();
    let mut dawn = false;
    for event in events {
        match &event.what {
            What::Night { night: Night::DayBroke } => dawn = true,
            What::BoundBegan { .. } => dawn = false,
            What::Revealed { hidden, element, .. } if !dawn && element.standing == Standing::OnTable => {
                let known = hidden.and_then(|number| start.hidden_called(element.side, number));
                if known.is_none_or(|known| known.seen_from().is_some()) {
                    found.push(SprungAmbush { side: element.side, base: element.base });
                }
            }
            _ => {}
        }
    }
    found
}

/// The marks, under the troops.
pub(super) fn draw(battle: &Battle, sheet: &BoardSheet, places: &[SprungAmbush]) -> Group {
    places.iter().fold(Group::new(), |group, place| {
        let Base { at, facing, width, depth } = place.base;
        let (x, y) = sheet.at(at.vec());
        let (width, depth) = (f64::from(width) / 1000.0, f64::from(depth) / 1000.0);
        let there = format!("translate({} {}) rotate({})", mm(x), mm(y), mm(facing.degrees()));
        let outline = outline().set("x", mm(-width / 2.0)).set("width", mm(width)).set("height", mm(depth));
        let whose = format!("troops of {} came out of hiding here", battle.sides[place.side.index()].name);
        let mark = Group::new().set("class", format!("s{} sprung", place.side)).set("transform", there);
        group.add(mark.add(Title::new(whose)).add(outline))
    })
}

/// The outline of a mark, for a group with the colour of its side.
pub(super) fn outline() -> Rectangle {
    Rectangle::new().set("class", "base").set("style", LOOK)
}
