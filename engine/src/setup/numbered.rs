//! Numbers of elements that tell nothing of those that are hidden.

use crate::battle::{Code, Element};

/// Numbers the elements of a side that the enemy sees anew, each kind from 1 on, so that no gap tells of those that are hidden.
pub(crate) fn close_gaps<'e>(elements: impl Iterator<Item = &'e mut Element>) {
    counted(elements, |element, number| element.number = number);
}

/// Numbers them so for the enemy alone: their own side has the numbers that they had.
pub(crate) fn hide_gaps<'e>(elements: impl Iterator<Item = &'e mut Element>) {
    counted(elements, |element, number| element.seen_as = if number == element.number { 0 } else { number });
}

/// Counts the elements of each kind in the order of their numbers.
fn counted<'e>(elements: impl Iterator<Item = &'e mut Element>, called: impl Fn(&mut Element, u8)) {
    let mut all: Vec<&mut Element> = elements.collect();
    all.sort_by(|a, b| a.code.as_str().cmp(b.code.as_str()).then(a.number.cmp(&b.number)));
    let mut last: Option<(Code, u8)> = None;
    for element in all {
        let before = last.filter(|(code, _)| *code == element.code).map_or(0, |(_, number)| number);
        let number = before.saturating_add(1);
        called(element, number);
        last = Some((element.code, number));
    }
}
