//! Names on a picture: each is put where it covers least. Places that suit it are tried in turn, and each is charged
//! for the troops and names that it would cover and for its distance from the best one; the cheapest is taken, the first
//! of equals. All of it is plain arithmetic on the same numbers, so that every machine draws the same picture.

use svg::node::element::{Group, Text};

use super::sheet::{BoardSheet, half_width, mm};
use crate::battle::Battle;

/// The charge for covering troops wholly, and another name.
const TROOPS: f64 = 12.0;
const NAMES: f64 = 30.0;
/// The charge for a place as far from the best as the board is wide.
const AWAY: f64 = 3.0;
/// The height of a line in heights of letters.
const HIGH: f64 = 1.25;
/// The largest part of the board's width that a name takes; a longer one has smaller letters.
const WIDEST: f64 = 0.94;

/// An upright rectangle on the sheet.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Frame {
    pub left: f64,
    pub top: f64,
    pub right: f64,
    pub bottom: f64,
}

impl Frame {
    /// The smallest one round some places.
    pub fn round(places: impl IntoIterator<Item = (f64, f64)>) -> Option<Frame> {
        places.into_iter().fold(None, |frame: Option<Frame>, (x, y)| {
            let f = frame.unwrap_or(Frame { left: x, top: y, right: x, bottom: y });
            Some(Frame { left: f.left.min(x), top: f.top.min(y), right: f.right.max(x), bottom: f.bottom.max(y) })
        })
    }

    fn at((x, y): (f64, f64), half: f64, high: f64) -> Frame {
        Frame { left: x - half, top: y - high / 2.0, right: x + half, bottom: y + high / 2.0 }
    }

    fn area(&self) -> f64 {
        (self.right - self.left).max(0.0) * (self.bottom - self.top).max(0.0)
    }

    fn shared(&self, other: &Frame) -> f64 {
        let both = Frame {
            left: self.left.max(other.left),
            top: self.top.max(other.top),
            right: self.right.min(other.right),
            bottom: self.bottom.min(other.bottom),
        };
        if both.right > both.left && both.bottom > both.top { both.area() } else { 0.0 }
    }

    /// The middle.
    pub fn centre(&self) -> (f64, f64) {
        ((self.left + self.right) / 2.0, (self.top + self.bottom) / 2.0)
    }
}

/// A name to be put on the picture.
pub(super) struct PictureLabel {
    /// The text.
    pub text: String,
    /// The height of its letters, in mm.
    pub letters: f64,
    /// The class of the text.
    pub class: &'static str,
    /// The classes of the groups around it, if it has any.
    pub group: Option<[String; 2]>,
    /// The best place for its middle.
    pub best: (f64, f64),
    /// Other places.
    pub others: Vec<(f64, f64)>,
}

impl PictureLabel {
    /// A name with places around a thing: beyond the best one, at its four sides and corners.
    pub fn beside(&mut self, thing: &Frame) {
        let (half, high) = (half_width(&self.text, self.letters), self.letters * HIGH);
        let (x, y) = thing.centre();
        for far in [0.15, 1.2, 2.4] {
            let (up, down) = (thing.top - high * (0.5 + far), thing.bottom + high * (0.5 + far));
            let (west, east) = (thing.left - half - high * far, thing.right + half + high * far);
            let (low, high_x) = (thing.left + half, thing.right - half);
            self.others.extend([(x, down), (x, up), (low, down), (high_x, down), (low, up), (high_x, up)]);
            self.others.extend([(west, y), (east, y), (west, down), (east, down), (west, up), (east, up)]);
        }
    }

    /// A name with places all over a thing.
    pub fn within(&mut self, thing: &Frame) {
        let part = |from: f64, to: f64, i: i32| from + (to - from) * (f64::from(i) + 0.5) / 9.0;
        for row in 0..9 {
            let columns =
                (0..9).map(|column| (part(thing.left, thing.right, column), part(thing.top, thing.bottom, row)));
            self.others.extend(columns);
        }
    }
}

/// The names of a picture, and what they keep clear of.
pub(super) struct PictureLabels<'s> {
    sheet: &'s BoardSheet,
    troops: Vec<Frame>,
    names: Vec<Frame>,
    /// The names drawn so far.
    pub drawn: Group,
}

impl<'s> PictureLabels<'s> {
    /// No name yet; all bases on the table are to be kept clear, and all camps. Within walls there is room for a name.
    pub fn new(battle: &Battle, sheet: &'s BoardSheet) -> PictureLabels<'s> {
        let base = |e: &crate::battle::Element| Frame::round(e.base.rect().corners().map(|c| sheet.at(c)));
        let camps = battle.strongholds.iter().filter(|place| !place.is_walled());
        let camps = camps.filter_map(|camp| Frame::round(camp.plot().corners().into_iter().map(|c| sheet.at(c))));
        let troops = battle.on_table().filter_map(|(_, e)| base(e)).chain(camps).collect();
        PictureLabels { sheet, troops, names: Vec::new(), drawn: Group::new() }
    }

    /// Keeps something clear of names as they keep clear of each other.
    pub fn clear(&mut self, thing: Frame) {
        self.names.push(thing);
    }

    /// Puts a name at its cheapest place.
    pub fn put(&mut self, label: PictureLabel) {
        let whole = 2.0 * half_width(&label.text, label.letters);
        let letters = label.letters * (self.sheet.width * WIDEST / whole.max(1.0)).min(1.0);
        let (half, high) = (half_width(&label.text, letters), letters * HIGH);
        let mut cheapest: Option<(f64, Frame)> = None;
        for place in std::iter::once(label.best).chain(label.others.iter().copied()) {
            let at = self.sheet.within(place, &label.text, letters);
            let frame = Frame::at(at, half, high);
            let charge = self.charge(&frame, at, label.best);
            if cheapest.as_ref().is_none_or(|(least, _)| charge < *least - 1e-9) {
                cheapest = Some((charge, frame));
            }
        }
        let Some((_, frame)) = cheapest else { return };
        let (x, y) = frame.centre();
        let text = Text::new(label.text)
            .set("class", label.class)
            .set("font-size", mm(letters))
            .set("x", mm(x))
            .set("y", mm(y));
        let text = text.set("dominant-baseline", "central");
        let drawn = std::mem::replace(&mut self.drawn, Group::new());
        self.drawn = match label.group {
            Some([outer, inner]) => {
                drawn.add(Group::new().set("class", outer).add(Group::new().set("class", inner).add(text)))
            }
            None => drawn.add(text),
        };
        self.names.push(frame);
    }

    fn charge(&self, frame: &Frame, (x, y): (f64, f64), best: (f64, f64)) -> f64 {
        let area = frame.area().max(1.0);
        let over = |frames: &[Frame]| frames.iter().map(|other| frame.shared(other)).sum::<f64>() / area;
        let away = ((x - best.0).abs() + (y - best.1).abs()) / self.sheet.width.max(1.0);
        over(&self.troops) * TROOPS + over(&self.names) * NAMES + away * AWAY
    }
}
