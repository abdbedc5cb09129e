//! Codes that are too long for a base, in short: `Bd O` for `Irr Bd (O)`, `LH` for `Light Horseman`. The legend tells what each means.

use crate::battle::Battle;

/// The most letters of a code that stands on a base as it is.
const MOST: usize = 7;
/// The most letters of a word that is not cut.
const WORD: usize = 4;

/// The codes of a battle with what stands on their bases; empty if all are short.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct ShortCodes(Vec<(String, String)>);

impl ShortCodes {
    /// Those of all elements of a battle, so that they are the same in each of its pictures.
    pub fn of(battle: &Battle) -> ShortCodes {
        let mut codes: Vec<String> = battle.elements.iter().map(|e| e.code.to_string()).collect();
        codes.sort_unstable();
        codes.dedup();
        if !codes.iter().any(|code| is_long(code)) {
            return ShortCodes::default();
        }
        let short = |way: fn(&str) -> String| codes.iter().map(|code| way(code)).collect::<Vec<_>>();
        let (plain, drilled) = (short(plain), short(drilled));
        let alone = |all: &[String], i: usize| all.iter().filter(|other| **other == all[i]).count() == 1;
        let one = |(i, code): (usize, &String)| {
            let found = [&plain, &drilled].into_iter().find(|all| alone(all, i)).map(|all| all[i].clone());
            (code.clone(), found.unwrap_or_else(|| code.clone()))
        };
        ShortCodes(codes.iter().enumerate().map(one).collect())
    }

    /// What stands on the base of a code.
    pub fn on_base<'c>(&'c self, code: &'c str) -> &'c str {
        self.0.iter().find(|(known, _)| known == code).map_or(code, |(_, short)| short)
    }

    /// The codes that are not written as they are: what stands on the base, and the code.
    pub fn cut(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().filter(|(code, short)| code != short).map(|(code, short)| (short.as_str(), code.as_str()))
    }
}

fn is_long(code: &str) -> bool {
    code.chars().count() > MOST || code.contains(' ')
}

/// A code without its drill: type, grade and the first letters of what stands behind; of several words their first letters.
fn plain(code: &str) -> String {
    let Some((before, rest)) = code.split_once(" (") else {
        let words: Vec<&str> = code.split(' ').collect();
        return match words[..] {
            [one] if one.chars().count() > WORD => one.chars().take(2).collect(),
            [one] => one.to_string(),
            _ => words.iter().filter_map(|word| word.chars().next()).collect(),
        };
    };
    let (grade, arms) = rest.split_once(')').unwrap_or((rest, ""));
    let kind = before.rsplit(' ').next().unwrap_or(before);
    let arms: String = arms.split_whitespace().filter_map(|word| word.chars().next()).collect();
    format!("{kind} {grade}{arms}")
}

/// The same with the first letter of the drill.
fn drilled(code: &str) -> String {
    let first: String = code.chars().take(1).collect();
    format!("{first}-{}", plain(code))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_of_each_set_are_cut_to_what_a_base_holds() {
        for (code, short) in [
            ("Irr Bd (O)", "Bd O"),
            ("Reg Cv (S) chariot", "Cv Sc"),
            ("Reg Bw (X/S) double", "Bw X/Sd"),
            ("Light Horseman", "LH"),
            ("Barded Knight", "BK"),
            ("Spearman", "Sp"),
            ("4Bd", "4Bd"),
        ] {
            assert_eq!(plain(code), short, "{code}");
        }
        assert_eq!(drilled("Reg Bd (O)"), "R-Bd O");
        assert!(!is_long("Mtd-4Lb") && is_long("Shooters") && is_long("Bd (O)"));
    }
}
