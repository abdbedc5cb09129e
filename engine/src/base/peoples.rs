//! Names of sides in sentences: which are those of peoples, so that the verb is in the plural.

/// The endings of names of peoples, which take the article: the Normans, the English; Rome takes none.
const PEOPLES: [&str; 26] = [
    "ans", "ons", "ots", "ths", "uls", "ols", "nes", "rks", "eks", "abs", "ars", "ish", "ese", "lts", "nts", "cts",
    "ers", "ngs", "als", "xons", "gars", "French", "Dutch", "Welsh", "Swiss", "Huns",
];
/// Names of peoples with other endings.
const OTHERS: [&str; 5] = ["Franks", "Jutes", "Picts", "Thebans", "Turks"];

/// Whether a name is that of a people: `Normans`, `English`.
pub fn is_people(name: &str) -> bool {
    !name.contains(' ') && (OTHERS.contains(&name) || PEOPLES.iter().any(|end| name.ends_with(end)))
}

/// A side and what it does: `Rome holds`, `the Franks hold`; `verb` is as one does it.
pub fn does(name: &str, verb: &str) -> String {
    if !is_people(name) {
        return format!("{name} {verb}");
    }
    format!("the {name} {}", verb.strip_suffix('s').unwrap_or(verb))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn peoples_hold_and_a_city_holds() {
        assert_eq!(does("Rome", "holds"), "Rome holds");
        assert_eq!(does("Franks", "loses"), "the Franks lose");
        assert_eq!(does("English", "holds"), "the English hold");
        assert_eq!(does("The Standard", "loses"), "The Standard loses");
    }
}
