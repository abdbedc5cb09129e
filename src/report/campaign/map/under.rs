//! The background picture of a map, beneath everything else.

use svg::node::element::Image;

use super::sheet::{MapSheet, SheetArea};
use crate::campaign::backdrop::Backdrop;
use crate::report::embedded;

/// The picture at its place on the sheet, with its bytes in it, and the area that it covers.
pub(super) fn draw(of: &Backdrop, bytes: &[u8], sheet: &MapSheet) -> (Image, SheetArea) {
    let [wide, high] = of.extent();
    let ([left, bottom], [right, top]) = (sheet.on([0, 0]), sheet.on([wide, high]));
    let area = SheetArea { left, top, right, bottom };
    let image = Image::new().set("x", left).set("y", top).set("width", right - left).set("height", bottom - top);
    let image = image.set("preserveAspectRatio", "none");
    (image.set("href", embedded::address(of.kind, bytes)), area)
}
