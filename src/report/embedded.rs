//! A picture as an address that holds its bytes, so that a page needs no other file.

use crate::campaign::backdrop::PictureKind;

/// The letters of base 64.
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// The address of a picture.
pub fn address(kind: PictureKind, bytes: &[u8]) -> String {
    format!("data:{};base64,{}", kind.media(), base_64(bytes))
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
