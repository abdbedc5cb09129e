//! The background picture of a map: what it is, and where it lies. Its bytes are kept elsewhere, by their hash.
//!
//! It is a PNG or a JPEG, since neither can hold a script or fetch anything. It is told by its own bytes, not by its name.

use serde::{Deserialize, Serialize};

/// The most bytes of a picture: each page of a season holds it.
pub const MOST_BYTES: u64 = 1 << 20;
/// The most points of a picture from edge to edge.
pub const MOST_POINTS: u32 = 4096;
/// The longer side of a picture on the map.
const SPAN: u64 = 1000;

/// The kinds of pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PictureKind {
    /// PNG.
    Png,
    /// JPEG.
    Jpeg,
}

impl PictureKind {
    /// Its name in addresses of data.
    pub const fn media(self) -> &'static str {
        match self {
            PictureKind::Png => "image/png",
            PictureKind::Jpeg => "image/jpeg",
        }
    }
}

/// A background picture.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Backdrop {
    /// The hash of its bytes: blake3, in hexadecimal.
    pub picture: String,
    /// Its kind.
    pub kind: PictureKind,
    /// Its width and height, in points.
    pub size: [u32; 2],
}

impl Backdrop {
    /// The picture of these bytes.
    ///
    /// # Errors
    /// A sentence that says what is wrong, without a subject: it is no picture, too large, or cut short.
    pub fn of(bytes: &[u8]) -> Result<Backdrop, String> {
        if bytes.len() as u64 > MOST_BYTES {
            return Err(format!("has {} bytes, and a picture has {MOST_BYTES} at most", bytes.len()));
        }
        let (kind, size) = if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
            (PictureKind::Png, png_size(bytes))
        } else if bytes.starts_with(&[0xff, 0xd8, 0xff]) {
            (PictureKind::Jpeg, jpeg_size(bytes))
        } else {
            return Err("is neither a PNG nor a JPEG".into());
        };
        let size = size.ok_or("is cut short, or damaged: it does not say how large it is, or does not end")?;
        if size.iter().any(|side| !(1..=MOST_POINTS).contains(side)) {
            return Err(format!(
                "is {} by {} points, and a picture has 1 to {MOST_POINTS} on each side",
                size[0], size[1]
            ));
        }
        Ok(Backdrop { picture: blake3::hash(bytes).to_hex().to_string(), kind, size })
    }

    /// Its width and height on the map: the longer side is 1000, and its south-west corner is at 0, 0.
    pub fn extent(&self) -> [i32; 2] {
        let longer = u64::from(self.size[0].max(self.size[1]).max(1));
        // At most 1000 each.
        self.size.map(|side| (u64::from(side) * SPAN / longer).max(1) as i32)
    }
}

fn number(bytes: &[u8], at: usize) -> Option<u32> {
    bytes.get(at..at + 4)?.try_into().ok().map(u32::from_be_bytes)
}

/// The width and height of a PNG whose chunks are whole.
fn png_size(bytes: &[u8]) -> Option<[u32; 2]> {
    if bytes.get(12..16)? != b"IHDR" {
        return None;
    }
    let size = [number(bytes, 16)?, number(bytes, 20)?];
    let mut at = 8;
    loop {
        let long = number(bytes, at)? as usize;
        let kind = bytes.get(at + 4..at + 8)?;
        let end = at.checked_add(12)?.checked_add(long)?;
        if end > bytes.len() {
            return None;
        }
        if kind == b"IEND" {
            return Some(size);
        }
        at = end;
    }
}

/// The width and height of a JPEG that has its end.
fn jpeg_size(bytes: &[u8]) -> Option<[u32; 2]> {
    if !bytes.windows(2).rev().any(|two| two == [0xff, 0xd9]) {
        return None;
    }
    let mut at = 2;
    loop {
        let [0xff, mark] = *bytes.get(at..at + 2)? else { return None };
        let half = |at: usize| Some(u32::from(*bytes.get(at)?) << 8 | u32::from(*bytes.get(at + 1)?));
        match mark {
            0xff => at += 1,
            // The frame: all kinds of it but the tables that have marks among theirs.
            0xc0..=0xcf if !matches!(mark, 0xc4 | 0xc8 | 0xcc) => return Some([half(at + 7)?, half(at + 5)?]),
            0x01 | 0xd0..=0xd7 => at += 2,
            0xd8..=0xda => return None,
            _ => at += 2 + half(at + 2)?.max(2) as usize,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A PNG of this size whose chunks are whole, and whose picture is none.
    fn png(wide: u32, high: u32) -> Vec<u8> {
        let mut bytes = b"\x89PNG\r\n\x1a\n".to_vec();
        let mut chunk = |kind: &[u8], data: &[u8]| {
            bytes.extend((data.len() as u32).to_be_bytes());
            bytes.extend(kind);
            bytes.extend(data);
            bytes.extend([0; 4]);
        };
        let head: Vec<u8> = wide.to_be_bytes().into_iter().chain(high.to_be_bytes()).chain([8, 0, 0, 0, 0]).collect();
        chunk(b"IHDR", &head);
        chunk(b"IEND", &[]);
        bytes
    }

    #[test]
    fn a_picture_is_told_by_its_bytes() {
        let found = Backdrop::of(&png(600, 300)).expect("a picture");
        assert_eq!((found.kind, found.size, found.extent()), (PictureKind::Png, [600, 300], [1000, 500]));
        let jpeg = [
            &[0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0][..],
            &[0xff, 0xc0, 0, 11, 8, 2, 0, 1, 0, 1, 0, 0, 0],
            &[0xff, 0xda, 0, 2, 7, 7, 0xff, 0xd9],
        ]
        .concat();
        let found = Backdrop::of(&jpeg).expect("a picture");
        assert_eq!((found.kind, found.size, found.extent()), (PictureKind::Jpeg, [256, 512], [500, 1000]));
        assert!(Backdrop::of(&jpeg[..jpeg.len() - 1]).is_err(), "without its end");
    }

    #[test]
    fn what_is_no_picture_too_large_or_cut_short_is_refused() {
        let told = |bytes: &[u8]| Backdrop::of(bytes).expect_err("no picture");
        assert!(told(b"<svg onload='alert(1)'/>").contains("neither a PNG nor a JPEG"));
        assert!(told(b"").contains("neither"));
        assert!(told(&png(4097, 10)).contains("4097 by 10 points"));
        assert!(told(&png(0, 10)).contains("0 by 10"));
        let whole = png(5, 5);
        for length in 8..whole.len() {
            assert!(told(&whole[..length]).contains("cut short"), "{length}");
        }
        let mut long = png(5, 5);
        long.resize(MOST_BYTES as usize + 1, 0);
        assert!(told(&long).contains("bytes"));
    }
}
