//! Text as people see it: no letter of it steers a terminal, turns the direction of writing, or is forbidden in XML.
//!
//! Names, orders, scripts and files come from strangers. Whatever leaves the program as text passes here: the command's
//! writers do it for the terminal and for files, the pictures for themselves.

use std::borrow::Cow;
use std::fmt::Write;

/// Whether a letter must not stand raw: a control character other than the end of a line and the tab, a letter that
/// changes the direction of writing or ends a line, or one that XML 1.0 forbids.
pub fn steers(letter: char) -> bool {
    match letter {
        '\n' | '\t' => false,
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => true,
        '\u{fffe}' | '\u{ffff}' => true,
        _ => letter.is_control(),
    }
}

/// A text with a picture in the place of each letter that [`steers`]: `␛` for an escape, `[U+202E]` for those without a
/// picture of their own. The end of a line as Windows writes it becomes a plain one.
///
/// The pictures are letters without a meaning in XML, HTML, JSON and CSV, so that a whole file can be given.
pub fn shown(text: &str) -> Cow<'_, str> {
    if !text.contains(steers) {
        return text.into();
    }
    let mut out = String::with_capacity(text.len() + 16);
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '\r' if letters.peek() == Some(&'\n') => {}
            '\u{0}'..='\u{1f}' if steers(letter) => {
                out.extend(char::from_u32(0x2400 + u32::from(letter)));
            }
            '\u{7f}' => out.push('␡'),
            _ if steers(letter) => write!(out, "[U+{:04X}]", u32::from(letter)).expect("a text can be written to"),
            _ => out.push(letter),
        }
    }
    out.into()
}

/// JSON with an escape (`\u202e`) in the place of each letter that [`steers`]; its values stay the same.
pub fn shown_json(json: &str) -> Cow<'_, str> {
    if !json.contains(steers) {
        return json.into();
    }
    let mut out = String::with_capacity(json.len() + 16);
    for letter in json.chars() {
        match steers(letter) {
            // All of them are in the first plane: one escape is enough.
            true => write!(out, "\\u{:04x}", u32::from(letter)).expect("a text can be written to"),
            false => out.push(letter),
        }
    }
    out.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_steers_is_shown_by_a_picture() {
        assert_eq!(shown("\x1b]0;owned\x07"), "␛]0;owned␇");
        assert_eq!(shown("\u{9b}31m \u{7f}"), "[U+009B]31m ␡");
        assert_eq!(shown("\u{202e}\u{2066}\u{61c}\u{200f}"), "[U+202E][U+2066][U+061C][U+200F]");
        assert_eq!(shown("\u{2028}\u{ffff}"), "[U+2028][U+FFFF]");
        assert_eq!(shown("one\r\ntwo\rthree\r"), "one\ntwo␍three␍");
    }

    #[test]
    fn every_other_letter_stays() {
        for text in ["", "a\tb\nc", "Ἀλέξανδρος ⇑ 𐎧𐏁 é\u{301} \u{feff}\u{200d}", "a\u{a0}b"] {
            assert!(matches!(shown(text), Cow::Borrowed(same) if same == text), "{text:?}");
        }
    }

    #[test]
    fn json_keeps_its_values() {
        let text: String = (0..=0xffff).filter_map(char::from_u32).collect();
        let json = serde_json::to_string(&text).expect("JSON");
        let shown = shown_json(&json);
        assert!(!shown.contains(steers));
        assert_eq!(serde_json::from_str::<String>(&shown).expect("JSON"), text);
    }
}
