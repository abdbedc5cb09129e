//! What a file in a pack may be called, and what it may hold.
//!
//! The same is asked of a pack that is made and of one that is read, so that what is made here can be read everywhere.

use crate::base::names::cut;
use crate::campaign::backdrop::{Backdrop, MOST_BYTES};

/// The most letters of a name.
const LONGEST: usize = 160;
/// The most folders above a file.
const DEEPEST: usize = 8;
/// The most bytes of a text.
pub const MOST_TEXT: u64 = 1 << 20;
/// The endings of texts.
const TEXTS: [&str; 5] = ["lua", "txt", "army", "toml", "md"];
/// The endings of pictures.
const PICTURES: [&str; 3] = ["png", "jpg", "jpeg"];
/// Names that some systems keep for their devices.
const DEVICES: [&str; 6] = ["con", "prn", "aux", "nul", "com", "lpt"];

/// What is wrong with the name of a file, as the end of a sentence about it; `None` if nothing is.
pub fn fault_of_name(name: &str) -> Option<String> {
    if name.starts_with('/') || name.starts_with('\\') || name.as_bytes().get(1) == Some(&b':') {
        return Some("is an absolute path, and a pack holds files of its own only".into());
    }
    let parts: Vec<&str> = name.split('/').collect();
    if name.contains('\\') || parts.contains(&"..") {
        return Some("leads out of the pack".into());
    }
    let plain = |part: &&str| {
        let fits = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.');
        !part.is_empty() && !part.starts_with('.') && !part.ends_with('.') && part.chars().all(fits)
    };
    if !parts.iter().all(plain) {
        return Some(
            "is no plain name: expected letters from a to z, digits, `_`, `-` and `.`, and folders parted by `/`"
                .into(),
        );
    }
    if name.len() > LONGEST {
        return Some(format!("has {} letters, and a name in a pack has {LONGEST} at most", name.len()));
    }
    if parts.len() > DEEPEST + 1 {
        return Some(format!("lies in {} folders, and a pack has {DEEPEST} in each other at most", parts.len() - 1));
    }
    let device = |part: &&&str| {
        let stem = part.split('.').next().unwrap_or_default().to_ascii_lowercase();
        DEVICES.contains(&stem.trim_end_matches(|c: char| c.is_ascii_digit()))
            && stem.trim_start_matches(|c: char| c.is_ascii_alphabetic()).len() <= 1
    };
    if let Some(part) = parts.iter().find(device) {
        return Some(format!("has `{part}` in it, a name that some systems keep for a device"));
    }
    let ending = ending_of(name);
    if !TEXTS.contains(&ending.as_str()) && !PICTURES.contains(&ending.as_str()) {
        let all = TEXTS.iter().chain(&PICTURES).map(|end| format!(".{end}")).collect::<Vec<_>>().join(", ");
        return Some(format!("is not what a pack holds: expected a file that ends with {all}"));
    }
    None
}

/// The most bytes that the file of this name may hold.
pub fn most_of(name: &str) -> u64 {
    if is_picture(name) { MOST_BYTES } else { MOST_TEXT }
}

/// What is wrong with the content of a file, as the end of a sentence about it; `None` if nothing is.
pub fn fault_of_content(name: &str, bytes: &[u8]) -> Option<String> {
    let most = most_of(name);
    if bytes.len() as u64 > most {
        return Some(too_long(name, bytes.len() as u64));
    }
    if is_picture(name) {
        return Backdrop::of(bytes).err().map(|why| format!("is no picture that a pack holds: it {why}"));
    }
    match std::str::from_utf8(bytes) {
        Ok(text) if text.contains('\0') => Some("is no text: it has a zero byte in it".into()),
        Ok(_) => None,
        Err(_) => Some("is no text in UTF-8, as its ending says".into()),
    }
}

/// The end of a sentence about a file with too many bytes.
pub(super) fn too_long(name: &str, bytes: u64) -> String {
    let what = if is_picture(name) { "a picture" } else { "a text" };
    format!("has {bytes} bytes, and {what} in a pack has {} at most", most_of(name))
}

/// A name for messages: cut, since a stranger wrote it.
pub(super) fn told(name: &str) -> String {
    format!("`{}`", cut(name))
}

/// Whether a file is a picture, by its ending.
pub fn is_picture(name: &str) -> bool {
    PICTURES.contains(&ending_of(name).as_str())
}

fn ending_of(name: &str) -> String {
    let file = name.rsplit('/').next().unwrap_or_default();
    file.rsplit_once('.').map_or_else(String::new, |(_, end)| end.to_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_names_with_known_endings_are_taken() {
        for good in ["issus.lua", "lib/lines.lua", "notes/read-me.md", "coast_2.PNG", "conquest.lua", "com10.lua"] {
            assert_eq!(fault_of_name(good), None, "{good}");
        }
    }

    #[test]
    fn whatever_leads_out_or_is_not_held_is_named() {
        let cases = [
            ("/etc/x.lua", "absolute"),
            ("\\\\host\\x.lua", "absolute"),
            ("c:x.lua", "absolute"),
            ("../x.lua", "leads out"),
            ("a/../../x.lua", "leads out"),
            ("a\\x.lua", "leads out"),
            ("", "no plain name"),
            ("a//b.lua", "no plain name"),
            ("./a.lua", "no plain name"),
            (".hidden.lua", "no plain name"),
            ("a b.lua", "no plain name"),
            ("é.lua", "no plain name"),
            ("a\u{202e}.lua", "no plain name"),
            ("x\0.lua", "no plain name"),
            ("a/b/c/d/e/f/g/h/i/x.lua", "9 folders"),
            ("con.lua", "a device"),
            ("lib/LPT1.lua", "a device"),
            ("run.exe", "not what a pack holds"),
            ("run.sh", "not what a pack holds"),
            ("picture.svg", "not what a pack holds"),
            ("lua", "not what a pack holds"),
        ];
        for (name, why) in cases {
            let fault = fault_of_name(name).unwrap_or_default();
            assert!(fault.contains(why), "{name}: {fault}");
        }
        assert!(fault_of_name(&format!("{}.lua", "x".repeat(160))).is_some_and(|why| why.contains("164 letters")));
    }

    #[test]
    fn a_content_is_what_its_ending_says() {
        assert_eq!(fault_of_content("a.lua", b"return 1"), None);
        for (name, bytes, why) in
            [("a.lua", &b"\xff"[..], "UTF-8"), ("a.lua", b"MZ\0\0", "zero byte"), ("a.png", b"\x7fELF", "no picture")]
        {
            let fault = fault_of_content(name, bytes).unwrap_or_default();
            assert!(fault.contains(why), "{name}: {fault}");
        }
        let long = vec![b' '; MOST_TEXT as usize + 1];
        assert!(fault_of_content("a.lua", &long).is_some_and(|why| why.contains("1048577 bytes")));
    }
}
