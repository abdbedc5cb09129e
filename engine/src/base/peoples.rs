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

/// A side and what it does: `Rome holds`, `the Franks hold`; `what` begins with the verb, as one does it.
pub fn does(name: &str, what: &str) -> String {
    if !is_people(name) {
        return format!("{name} {what}");
    }
    let (verb, rest) = what.split_at(what.find(' ').unwrap_or(what.len()));
    let verb = if verb == "has" { "have" } else { verb.strip_suffix('s').unwrap_or(verb) };
    format!("the {name} {verb}{rest}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn peoples_hold_and_a_city_holds() {
        assert_eq!(does("Rome", "holds"), "Rome holds");
        assert_eq!(does("Franks", "loses"), "the Franks lose");
        assert_eq!(does("English", "holds"), "the English hold");
        assert_eq!(does("English", "moves first"), "the English move first");
        assert_eq!(does("Normans", "has 36 elements"), "the Normans have 36 elements");
        assert_eq!(does("Persia", "has 43 elements"), "Persia has 43 elements");
        assert_eq!(does("The Standard", "loses"), "The Standard loses");
    }
}
