//! What the troops of a code were in history, in a few words for people who know the troops and not the codes.
//!
//! Nothing is decided by these notes; what the troops do stands in the tables of their rule set.

use std::sync::OnceLock;

use serde::Serialize;

use crate::base::clause::Clause;
use crate::book::{Rulebook, TroopRow};

/// The first line of a file of notes.
const NOTES_HEADER: &str = "codes\tfigures\ttroops\tnote";

/// The sets that have notes.
const NOTES: &[(&str, &str)] = &[
    ("dba3", include_str!("dba3/troops.tsv")),
    ("dba22", include_str!("dba22/troops.tsv")),
    ("dbv", include_str!("dbv/troops.tsv")),
    ("dbsa", include_str!("dbsa/troops.tsv")),
];

/// A note on the troops of one code, or of several that are alike.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TroopNote {
    /// The rule set whose codes these are.
    #[serde(skip)]
    set: &'static str,
    /// The codes.
    #[serde(skip)]
    codes: Vec<&'static str>,
    /// How many figures stand on the base; `None` if the set does not say.
    pub figures: Option<&'static str>,
    /// Who they were: peoples and units of history.
    pub troops: &'static str,
    /// How they fought, in a sentence or two.
    pub note: &'static str,
}

/// The note on a code; the clause is that of its row, whose set the code belongs to. `None` if there is no note.
pub fn note(code: &str, clause: Clause) -> Option<&'static TroopNote> {
    let set = clause.id().split('.').next().unwrap_or_default();
    notes().iter().find(|note| note.set == set && note.codes.contains(&code))
}

/// The codes of a rule book whose notes hold this word among their troops, such as `4Ax` for `hypaspist`; none for words of
/// fewer than four letters.
pub fn called(rules: &Rulebook, word: &str) -> Vec<&'static str> {
    let stem = stem(&word.trim().to_lowercase());
    if stem.len() < 4 {
        return Vec::new();
    }
    let holds =
        |row: &&TroopRow| note(row.code, row.clause).is_some_and(|note| note.troops.to_lowercase().contains(&stem));
    let codes = rules.troops.iter().filter(holds).map(|row| row.code);
    codes.collect()
}

/// A word without the ending of its plural: `legionar` of `legionary` and of `legionaries`.
pub fn stem(word: &str) -> String {
    let stem = word.strip_suffix('s').unwrap_or(word);
    stem.strip_suffix("ie").or(stem.strip_suffix('y')).unwrap_or(stem).to_string()
}

fn notes() -> &'static [TroopNote] {
    static READ: OnceLock<Vec<TroopNote>> = OnceLock::new();
    READ.get_or_init(|| NOTES.iter().flat_map(|(set, text)| read(set, text)).collect())
}

fn read(set: &'static str, text: &'static str) -> impl Iterator<Item = TroopNote> {
    text.lines().filter(|line| *line != NOTES_HEADER).filter_map(move |line| {
        let mut fields = line.split('\t');
        let (codes, figures, troops, note) = (fields.next()?, fields.next()?, fields.next()?, fields.next()?);
        let figures = (figures != "-").then_some(figures);
        Some(TroopNote { set, codes: codes.split(',').collect(), figures, troops, note })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_has_one_note_and_every_note_a_code() {
        for (set, text) in NOTES {
            assert_eq!(text.lines().next(), Some(NOTES_HEADER), "{set}");
            let rules = crate::rules::by_name(set, None).expect("a set that is played");
            let noted: Vec<&str> = read(set, text).flat_map(|note| note.codes).collect();
            assert_eq!(read(set, text).count() + 1, text.lines().count(), "{set}: a line has too few fields");
            for row in &rules.troops {
                assert_eq!(noted.iter().filter(|code| **code == row.code).count(), 1, "{set}: {}", row.code);
                assert!(note(row.code, row.clause).is_some(), "{set}: {}", row.code);
            }
            assert_eq!(noted.len(), rules.troops.len(), "{set}: a note on a code that there is not");
        }
    }
}
