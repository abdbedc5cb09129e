//! Names of sides in sentences: which are those of peoples, so that the verb is in the plural.

/// The endings of names of peoples, which take the article: the Normans, the English; Rome takes none.
const PEOPLES: [&str; 25] = [
    "ans", "ons", "ots", "ths", "uls", "ols", "rks", "eks", "abs", "ars", "ish", "ese", "lts", "nts", "cts", "ers",
    "ngs", "als", "xons", "gars", "French", "Dutch", "Welsh", "Swiss", "Huns",
];
/// Names of peoples with other endings.
const OTHERS: [&str; 6] = ["Danes", "Franks", "Jutes", "Picts", "Thebans", "Turks"];

/// Whether a name is that of a people: `Normans`, `English`.
pub fn is_people(name: &str) -> bool {
    !name.contains(' ') && (OTHERS.contains(&name) || PEOPLES.iter().any(|end| name.ends_with(end)))
}

/// A name in a sentence: `the first line` for `The first line`.
pub fn within(name: &str) -> String {
    name.strip_prefix("The ").map_or_else(|| name.to_string(), |rest| format!("the {rest}"))
}

/// Whether a name is written as several with their article: `the besiegers`, `The Numidians`; not `the wing of Crassus`.
fn are_several(name: &str) -> bool {
    let word = name.strip_prefix("the ").or_else(|| name.strip_prefix("The "));
    let ends = |word: &str| word.ends_with('s') && !["ss", "us", "is", "os"].iter().any(|end| word.ends_with(end));
    let all = |words: &str| match words.rsplit_once(' ') {
        None => ends(words) || is_people(words),
        // `the Bronze Shields`; of `the elder Xerxes` there is one.
        Some((before, last)) => !before.split(' ').any(|word| word == "of") && ends(last) && !last.ends_with("es"),
    };
    word.is_some_and(all) || name.ends_with("'s men")
}

/// A side or a command and what it does: `Rome holds`, `the Franks hold`, `the besiegers hold`; `what` begins with the verb, as one
/// does it.
pub fn does(name: &str, what: &str) -> String {
    let article = match (is_people(name), are_several(name)) {
        (true, _) => "the ",
        (false, true) => "",
        (false, false) => return format!("{name} {what}"),
    };
    format!("{article}{name} {}", of_several(what))
}

/// What a side or a command was to do: `Rome was to hold`, `the Franks were to hold`; `what` begins with the verb, as one does it.
pub fn was_to_do(name: &str, what: &str) -> String {
    let what = of_several(what);
    match (is_people(name), are_several(name)) {
        (true, _) => format!("the {name} were to {what}"),
        (false, true) => format!("{name} were to {what}"),
        (false, false) => format!("{name} was to {what}"),
    }
}

/// What one does, as several do it: `goes round`, `go round`; it begins with the verb.
pub fn of_several(what: &str) -> String {
    let (verb, rest) = what.split_at(what.find(' ').unwrap_or(what.len()));
    let verb = match verb {
        "has" => "have",
        "is" => "are",
        "goes" => "go",
        verb => verb.strip_suffix('s').unwrap_or(verb),
    };
    format!("{verb}{rest}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn peoples_hold_and_a_city_holds() {
        assert_eq!(does("Rome", "holds"), "Rome holds");
        assert_eq!(does("Franks", "loses"), "the Franks lose");
        assert_eq!(was_to_do("Franks", "goes round"), "the Franks were to go round");
        assert_eq!(was_to_do("Ptolemy's left", "waits"), "Ptolemy's left was to wait");
        assert_eq!(does("English", "holds"), "the English hold");
        assert_eq!(does("English", "moves first"), "the English move first");
        assert_eq!(does("Danes", "holds"), "the Danes hold");
        assert_eq!(does("Demosthenes", "holds"), "Demosthenes holds");
        assert_eq!(does("Normans", "has 36 elements"), "the Normans have 36 elements");
        assert_eq!(does("Persia", "has 43 elements"), "Persia has 43 elements");
        assert_eq!(does("The Standard", "loses"), "The Standard loses");
        assert_eq!(does("the besiegers", "goes for the camp"), "the besiegers go for the camp");
        assert_eq!(does("The Scots", "is left alone"), "The Scots are left alone");
        assert_eq!(does("the wing of Crassus", "holds"), "the wing of Crassus holds");
        assert_eq!(does("the wing of the Gauls", "holds"), "the wing of the Gauls holds");
        assert_eq!(does("The Bronze Shields", "is demoralised"), "The Bronze Shields are demoralised");
        assert_eq!(does("the elder Xerxes", "holds"), "the elder Xerxes holds");
        assert_eq!(does("Hengest's men", "answers"), "Hengest's men answer");
    }
}
