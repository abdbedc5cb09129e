//! The allies at the foot of an army list: the armies that send a contingent, and the pairs that come together.

use crate::book::lists::{ListNumber, Reference, number};

/// The allied armies of a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Allies {
    /// Alternatives, in the list's order.
    pub together: Vec<Together>,
}

/// Armies that come together; a single one if it comes alone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Together {
    /// The armies.
    pub armies: Vec<Reference>,
}

impl Allies {
    /// Reads `I/4a or 5a or (6a and/or 10)`: `or` and a comma separate alternatives, `and` and `&` join armies.
    pub(crate) fn read(text: &str, home: ListNumber) -> Allies {
        let mut book = home.book;
        let mut allies = Allies::default();
        let mut joined = false;
        let spaced = text.replace("and/ or", "and/or").replace("and or", "and/or").replace("and/or", " and ");
        for word in number::words(&spaced) {
            match word.as_str() {
                "and" | "&" => joined = true,
                "or" => joined = false,
                _ => {
                    let Some(army) = number::read(&word, &mut book) else { continue };
                    match allies.together.last_mut() {
                        Some(last) if joined => last.armies.push(Reference(army)),
                        _ => allies.together.push(Together { armies: vec![Reference(army)] }),
                    }
                    joined = false;
                }
            }
        }
        allies
    }

    /// Whether an army may send a contingent.
    pub fn may_send(&self, army: ListNumber) -> bool {
        self.together.iter().any(|t| t.has(army))
    }

    /// Whether two armies may both send one.
    pub fn may_both_send(&self, one: ListNumber, other: ListNumber) -> bool {
        self.together.iter().any(|t| t.has(one) && t.has(other))
    }
}

impl Together {
    fn has(&self, army: ListNumber) -> bool {
        self.armies.iter().any(|r| r.means(army))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> String {
        let home = ListNumber::parse("II/33").expect("a number");
        let one = |t: &Together| t.armies.iter().map(|r| r.0.to_string()).collect::<Vec<_>>().join("+");
        Allies::read(text, home).together.iter().map(one).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn alternatives_and_armies_that_come_together() {
        assert_eq!(read("II/11 or (31j and/or 34) or 39a"), "II/11 II/31j+II/34 II/39a");
        assert_eq!(read("I/4c or (6a and or 10) or 12"), "I/4c I/6a+I/10 I/12");
        assert_eq!(read("III/35c or (IV/32 & IV/60) or IV/68a"), "III/35c IV/32+IV/60 IV/68a");
        assert_eq!(read("II/38b, or 61c, or 75 or III/7b"), "II/38b II/61c II/75 III/7b");
        assert_eq!(read(""), "");
    }

    #[test]
    fn only_armies_that_are_named_together_both_come() {
        let number = |text: &str| ListNumber::parse(text).expect("a number");
        let allies = Allies::read("II/11 or (31j and/or 34)", number("II/33"));
        assert!(allies.may_both_send(number("II/31j"), number("II/34")));
        assert!(allies.may_send(number("II/11")));
        assert!(!allies.may_both_send(number("II/11"), number("II/34")));
        assert!(!allies.may_send(number("II/12")));
    }
}
