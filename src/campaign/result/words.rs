//! The words of a form: fates, sides, edges and the fates of places.

use crate::base::names::{SideId, cut, did_you_mean};
use crate::battle::Compass;
use crate::book::aftermath::{Fate, Leaving, PlaceFate};
use crate::campaign::battle::{DEFENDER, INVADER};

const EDGES: [(&str, Compass); 4] =
    [("north", Compass::North), ("east", Compass::East), ("south", Compass::South), ("west", Compass::West)];

const STANDING: [(&str, Fate); 5] = [
    ("stood", Fate::Stood),
    ("in contact", Fate::InContact),
    ("destroyed", Fate::Destroyed),
    ("disabled", Fate::Disabled),
    ("had not come", Fate::Waited),
];

const LEAVING: [(&str, Leaving); 3] =
    [("driven", Leaving::Driven), ("marched", Leaving::Marched), ("pursued", Leaving::Pursued)];

/// The words between the fate of an element that left the table and the edge: `driven over the north edge`.
const OVER: &str = "over the";

pub fn edge_name(edge: Compass) -> &'static str {
    EDGES.iter().find(|(_, of)| *of == edge).map_or("", |(name, _)| name)
}

pub fn edge(text: &str) -> Result<Compass, String> {
    one_of("an edge", text, &EDGES)
}

/// The words after the invader's edge if people laid their table out otherwise.
const OWN: &str = "own table";

/// `south`, `south, own table`.
pub fn edge_told(edge: Compass, own: bool) -> String {
    let name = edge_name(edge);
    if own { format!("{name}, {OWN}") } else { name.to_string() }
}

/// The invader's edge, and whether people laid their table out otherwise than the campaign did.
pub fn edge_line(text: &str) -> Result<(Compass, bool), String> {
    if text.trim().is_empty() {
        return Err("the line `edge`, the invader's own edge of the table, is missing".into());
    }
    let (name, behind) = text.split_once(',').map_or((text, None), |(name, behind)| (name, Some(behind.trim())));
    match behind {
        Some(words) if !words.eq_ignore_ascii_case(OWN) => {
            let (words, name) = (cut(words), cut(name.trim()));
            Err(format!("`{words}` behind the edge: only `{OWN}` can stand there, such as `{name}, {OWN}`"))
        }
        words => Ok((edge(name)?, words.is_some())),
    }
}

/// `destroyed`, `driven over the north edge`.
pub fn fate_told(fate: &Fate) -> String {
    match fate {
        Fate::Left { edge, how } => {
            let how = LEAVING.iter().find(|(_, of)| of == how).map_or("", |(word, _)| word);
            format!("{how} {OVER} {} edge", edge_name(*edge))
        }
        other => STANDING.iter().find(|(_, of)| of == other).map_or("", |(word, _)| word).to_string(),
    }
}

/// The fate that the words name.
pub fn fate(text: &str) -> Result<Fate, String> {
    let words: Vec<String> = text.split_whitespace().map(str::to_lowercase).collect();
    let text = words.join(" ");
    if let Some((_, fate)) = STANDING.iter().find(|(word, _)| *word == text) {
        return Ok(fate.clone());
    }
    let (how, over) = text.split_once(' ').unwrap_or((&text, ""));
    if let Some((word, how)) = LEAVING.iter().find(|(word, _)| *word == how) {
        let over = over.strip_prefix(OVER).unwrap_or(over).trim();
        let edge = edge(over.strip_suffix("edge").unwrap_or(over).trim());
        let edge = edge.map_err(|_| {
            let text = cut(&text);
            format!("`{text}` says not over which edge: `{word} {OVER} north edge`")
        })?;
        return Ok(Fate::Left { edge, how: *how });
    }
    let near = did_you_mean(&text, known());
    Err(format!("`{}` is no fate; there are {}{near}", cut(&text), fates()))
}

fn known() -> impl Iterator<Item = &'static str> + Clone {
    STANDING.iter().map(|(word, _)| *word).chain(LEAVING.iter().map(|(word, _)| *word))
}

/// All that can stand behind an element, in words.
pub fn fates() -> String {
    let all = known().collect::<Vec<_>>().join(", ");
    format!("{all} (the last three over an edge, such as `driven {OVER} north edge`)")
}

pub fn side_told(side: Option<SideId>) -> &'static str {
    match side {
        Some(INVADER) => "invader",
        Some(_) => "defender",
        None => "nobody",
    }
}

/// `invader`, `defender` or `nobody`.
pub fn side(what: &str, text: &str) -> Result<Option<SideId>, String> {
    one_of(what, text, &[("invader", Some(INVADER)), ("defender", Some(DEFENDER)), ("nobody", None)])
}

const PLACES: [(&str, PlaceFate); 3] =
    [("held", PlaceFate::Held), ("taken", PlaceFate::Taken), ("surrendered", PlaceFate::Surrendered)];

pub fn place_told(place: PlaceFate) -> &'static str {
    PLACES.iter().find(|(_, of)| *of == place).map_or("", |(word, _)| word)
}

pub fn place(text: &str) -> Result<PlaceFate, String> {
    one_of("what became of the place", text, &PLACES)
}

fn one_of<T: Copy>(what: &str, text: &str, known: &[(&str, T)]) -> Result<T, String> {
    let text = text.trim().to_lowercase();
    let found = known.iter().find(|(word, _)| *word == text);
    found.map(|(_, value)| *value).ok_or_else(|| {
        let words = || known.iter().map(|(word, _)| *word);
        let near = did_you_mean(&text, words());
        format!("`{}` is not {what}: {} are expected{near}", cut(&text), words().collect::<Vec<_>>().join(", "))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fate_is_written_and_read_back() {
        let mut all: Vec<Fate> = STANDING.iter().map(|(_, fate)| fate.clone()).collect();
        for (_, how) in LEAVING {
            all.extend(EDGES.map(|(_, edge)| Fate::Left { edge, how }));
        }
        for one in all {
            assert_eq!(fate(&fate_told(&one)), Ok(one));
        }
        assert_eq!(fate(" Driven  north "), Ok(Fate::Left { edge: Compass::North, how: Leaving::Driven }));
    }

    #[test]
    fn what_is_no_fate_is_told_with_the_nearest() {
        assert!(fate("destroed").unwrap_err().ends_with("did you mean `destroyed`?"));
        assert_eq!(
            fate("driven over the hills").unwrap_err(),
            "`driven over the hills` says not over which edge: `driven over the north edge`"
        );
        assert!(side("the winner", "both").unwrap_err().contains("invader, defender, nobody"));
    }
}
