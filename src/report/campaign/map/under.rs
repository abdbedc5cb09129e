//! The background picture of a map, beneath everything else.

use svg::node::element::Image;

use super::sheet::{MapSheet, SheetArea};
use crate::campaign::backdrop::Backdrop;

/// The letters of base 64.
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// The picture at its place on the sheet, with its bytes in it, and the area that it covers.
pub(super) fn draw(of: &Backdrop, bytes: &[u8], sheet: &MapSheet) -> (Image, SheetArea) {
    let [wide, high] = of.extent();
    let ([left, bottom], [right, top]) = (sheet.on([0, 0]), sheet.on([wide, high]));
    let area = SheetArea { left, top, right, bottom };
    let image = Image::new().set("x", left).set("y", top).set("width", right - left).set("height", bottom - top);
    let image = image.set("preserveAspectRatio", "none");
    (image.set("href", format!("data:{};base64,{}", of.kind.media(), base_64(bytes))), area)
}

/// Bytes as text in base 64.
fn base_64(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let byte = |i: usize| u32::from(three.get(i).copied().unwrap_or(0));
        let all = byte(0) << 16 | byte(1) << 8 | byte(2);
        for i in 0..4 {
            let letter = LETTERS[(all >> (18 - 6 * i)) as usize & 63];
            text.push(if i <= three.len() { char::from(letter) } else { '=' });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_written_in_base_64_with_what_is_missing_filled() {
        let pairs =
            [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE=")];
        for (bytes, text) in pairs {
            assert_eq!(base_64(bytes.as_bytes()), text);
        }
        assert_eq!(base_64(&[255, 254, 253]), "//79");
    }
}
