//! The names of elements, ground and numbers in sentences.

use serde::Serialize;

use crate::base::names::{CommandId, ElementId, FeatureId};
use crate::base::peoples::{is_people, within};
use crate::base::shown::shown;
use crate::battle::{Battle, Bearing, Command, Feature, Tally, TogetherFault};
use crate::book::Rulebook;
use crate::rules;
use crate::view::written::Scale;

/// A space at which a line must not be broken: between the code and the number of an element.
const TIED: char = '\u{a0}';

/// An element by name, code and number tied together until [`one_line`] unties them; with its command before it if the
/// bare name is ambiguous, `Scipio's 4Bd 3`, or behind its own name, `the Agrianians (4Ax 3)`.
pub fn element(battle: &Battle, id: ElementId) -> String {
    if !battle.knows(id) {
        return format!("element #{id}");
    }
    let e = battle.element(id);
    if battle.given_name(id).is_some() {
        return tied(battle, id);
    }
    let twin = battle.roster().any(|(other, o)| other != id && o.code == e.code && o.number == e.number);
    if twin || battle.commands_of(e.side).count() > 1 {
        format!("{} {}", owner(&battle.command_of(id).name), tied(battle, id))
    } else {
        tied(battle, id)
    }
}

fn tied(battle: &Battle, id: ElementId) -> String {
    let bare = battle.name(id);
    battle.called(id).replace(&bare, &bare.replace(' ', &TIED.to_string()))
}

/// An element apart from all others in a caption: `4Bd 3 of Scipio`, `the Agrianians (4Ax 3) of Alexander`.
pub fn of_command(battle: &Battle, id: ElementId) -> String {
    format!("{} of {}", battle.called(id), battle.command_of(id).name)
}

/// An element that goes over to a command of the enemy: `4Bd 1 goes over to Hannibal of Carthage`.
pub fn going_over(battle: &Battle, id: ElementId, command: CommandId) -> String {
    let joins = &battle.commands[command.index()];
    let army = &battle.sides[joins.side.index()].name;
    let of = if joins.name == *army { String::new() } else { format!(" of {army}") };
    format!("{} goes over to {}{of}", element(battle, id), joins.name)
}

/// A longer list of elements than this is told with runs of numbers.
const LONG_LIST: usize = 6;

/// Several elements: `Scipio's 4Bd 1, 4Bd 2 and 4Bd 3`, `the Agrianians (4Ax 1, 4Ax 2)`; a command or a name that is the
/// same for all is said once.
pub fn elements(battle: &Battle, ids: &[ElementId]) -> String {
    if let [first, _, ..] = ids
        && ids.iter().all(|id| battle.knows(*id))
        && let Some(given) = battle.given_name(*first)
        && ids.iter().all(|id| battle.given_name(*id) == Some(given))
    {
        let bare: Vec<String> = ids.iter().map(|id| battle.name(*id).replace(' ', &TIED.to_string())).collect();
        return format!("{given} ({})", bare.join(", "));
    }
    let same = |id: &ElementId| {
        ids.iter().all(|first| battle.knows(*first)) && battle.element(*id).command == battle.element(ids[0]).command
    };
    let all_one = ids.iter().all(same);
    if ids.len() > LONG_LIST && all_one && ids.iter().all(|id| battle.given_name(*id).is_none()) {
        return and(&runs(battle, ids));
    }
    let name = |(i, id): (usize, &ElementId)| if i > 0 && all_one { tied(battle, *id) } else { element(battle, *id) };
    and(&ids.iter().enumerate().map(name).collect::<Vec<String>>())
}

/// Elements of one command by code and number, with those whose numbers follow each other as one: `4Bd 1-6`.
fn runs(battle: &Battle, ids: &[ElementId]) -> Vec<String> {
    let mut sorted = ids.to_vec();
    sorted.sort_by_key(|id| (battle.element(*id).code, battle.element(*id).number));
    let follows = |a: &ElementId, b: &ElementId| {
        let [a, b] = [*a, *b].map(|id| battle.element(id));
        a.code == b.code && b.number == a.number.saturating_add(1)
    };
    let told = |(i, run): (usize, &[ElementId])| {
        let first = if i == 0 { element(battle, run[0]) } else { tied(battle, run[0]) };
        let last = run.last().filter(|_| run.len() > 1);
        last.map_or(first.clone(), |last| format!("{first}-{}", battle.element(*last).number))
    };
    sorted.chunk_by(follows).enumerate().map(told).collect()
}

/// Those of a group who do not go with it: `4Bd 2 and 4Bd 3 stay where they are`.
pub fn staying(battle: &Battle, ids: &[ElementId]) -> String {
    let verb = if ids.len() == 1 { "stays where it is" } else { "stay where they are" };
    format!("{} {verb}", elements(battle, ids))
}

/// `a, b and c`.
pub fn and(parts: &[String]) -> String {
    match parts {
        [] => String::new(),
        [one] => one.clone(),
        [many @ .., last] => format!("{} and {last}", many.join(", ")),
    }
}

/// A feature by its name, or by its kind: `the woods`; `the plough (2 of 3)` if several on the field are called so.
pub fn feature(battle: &Battle, id: FeatureId) -> String {
    let ground = |feature: &Feature| ground(battle, feature);
    let Some(called) = battle.features.get(id.index()).map(ground) else { return format!("feature #{id}") };
    let alike: Vec<FeatureId> = battle.ground().filter(|(_, f)| ground(f) == called).map(|(id, _)| id).collect();
    match alike.iter().position(|other| *other == id).filter(|_| alike.len() > 1) {
        Some(place) => format!("{called} ({} of {})", place + 1, alike.len()),
        None => called,
    }
}

/// What a feature is called, alone or with others: its name or its kind.
pub fn ground(battle: &Battle, feature: &Feature) -> String {
    feature.name.clone().unwrap_or_else(|| {
        let own = title(battle, feature.kind.title());
        let kind = if own == feature.kind.title() { word(&feature.kind) } else { lower(own) };
        format!("the {kind}")
    })
}

/// A kind of ground, or of camp and town, by its title, as the rules of a battle call it: `BUA` for a City by DBA 2.2.
pub fn title(battle: &Battle, title: &'static str) -> &'static str {
    let own = rules::ground_words(&battle.rules);
    own.iter().find(|(kind, _)| kind.title() == title).map_or(title, |(_, word)| word)
}

/// A title within a sentence: `steep hill`, but `BUA`.
pub fn lower(title: &str) -> String {
    if title.chars().all(char::is_uppercase) { title.to_string() } else { title.to_lowercase() }
}

/// A stronghold by its owner, such as `Rome's camp`, or behind its name: `Tyre (Persia's City)`.
pub fn stronghold(battle: &Battle, place: u8) -> String {
    let Some(there) = battle.strongholds.get(usize::from(place)) else { return format!("stronghold #{place}") };
    let owned = format!("{} {}", owner(&battle.sides[there.side.index()].name), title(battle, there.kind.title()));
    there.name.as_ref().map_or(owned.clone(), |name| format!("{name} ({owned})"))
}

/// The owner of something, before it: `Scipio's`, `the Scots'`; `English` of a people whose name has no plural, and `Ptolemy's left`
/// of a name that has an owner itself.
pub fn owner(name: &str) -> String {
    let name = within(name);
    let owned = ["'s ", "s' ", "\u{2019}s ", "s\u{2019} "].iter().any(|mark| name.contains(mark));
    match name.ends_with('s') {
        _ if owned => name,
        true => format!("{name}'"),
        false if is_people(&name) => name,
        false => format!("{name}'s"),
    }
}

/// The general of a command in words: name, the scenario's own general, character, the die for which he waits and sees,
/// and what the command is to do; `None` if there is nothing to say.
pub fn led(rules: &Rulebook, battle: &Battle, command: &Command) -> Option<String> {
    let units = Scale::of(rules, battle);
    let doubt = command.doubt.map(|least| format!("waits and sees until a die of {least}"));
    let led_by = command.led_by.as_ref().map(|general| format!("led by {general}"));
    let missions: Vec<String> = command.missions.iter().map(|mission| mission.told(battle, &units)).collect();
    let missions = (!missions.is_empty()).then(|| missions.join(", then "));
    let leader = command.leader.clone().filter(|leader| *leader != command.name);
    let told = [leader, led_by, command.bearing.as_ref().map(Bearing::told), doubt, missions];
    let told: Vec<String> = told.into_iter().flatten().filter(|told| !told.is_empty()).collect();
    (!told.is_empty()).then(|| told.join(", "))
}

/// The name of a side in a sentence: `the Normans`, `the Polybian Roman Army`, `Rome`.
pub fn side(name: &str) -> String {
    // The army lists use such names for sides; if both are of one list, a colour in brackets distinguishes them.
    let army = name.split(" (").next().is_some_and(|name| ["Army", "Armies"].iter().any(|word| name.ends_with(word)));
    match name.strip_prefix("The ") {
        Some(rest) => format!("the {rest}"),
        None if is_people(name) || army => format!("the {name}"),
        None => name.to_string(),
    }
}

/// A text with its first letter as a capital.
pub fn begun(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A value of a list of choices as a word: `difficult hill`.
pub fn word(value: &impl Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(word)) => word.replace('_', " "),
        _ => String::new(),
    }
}

/// A number of things: `1 PIP`, `2 PIPs`.
pub fn count(number: usize, thing: &str) -> String {
    if number == 1 { format!("1 {thing}") } else { format!("{number} {thing}s") }
}

/// Why some elements do not move at the same time as others, after their names.
pub fn together(fault: TogetherFault) -> &'static str {
    match fault {
        TogetherFault::Kind => "can make that move only by an order of its own",
        TogetherFault::NoContact => "may move at the same time only to come into contact with an enemy",
        TogetherFault::Alone => "could come into contact without the others",
        TogetherFault::Crossing => "would go through each other",
    }
}

/// A word as it is typed in a command: in quotes where a shell would cut it or read more out of it.
pub fn typed(word: &str) -> String {
    // In a path of Windows it parts folders, and its shells know double quotes alone.
    let parts_folders = |c: char| cfg!(windows) && c == '\\';
    let plain = |c: char| c.is_alphanumeric() || "_-./:+,=@%".contains(c) || parts_folders(c);
    match word.chars().all(plain) && !word.is_empty() {
        true => word.to_string(),
        false if !cfg!(windows) && word.contains(['"', '$', '`', '!', '\\']) => {
            format!("'{}'", word.replace('\'', "'\\''"))
        }
        false => format!("\"{word}\""),
    }
}

/// A text for people in one line, its names untied; letters that would steer a terminal are shown by pictures.
pub fn one_line(text: &str) -> String {
    tame(text).replace(TIED, " ")
}

/// A text in one line, so that no name of a script can end it; letters that would steer a terminal are shown by
/// pictures.
pub fn tame(text: &str) -> String {
    shown(text).replace(['\n', '\t'], " ")
}

/// A name in one line, cut to at most `most` letters.
pub fn short(name: &str, most: usize) -> String {
    let name = one_line(name);
    if name.chars().count() <= most {
        name
    } else {
        format!("{}\u{2026}", name.chars().take(most - 1).collect::<String>())
    }
}

/// A count of losses in JSON: a whole number, or one with a half.
pub fn tally(tally: Tally) -> serde_json::Value {
    if tally.halves().is_multiple_of(2) { (tally.halves() / 2).into() } else { tally.elements().into() }
}

/// Texts with those that are alike together, in the order in which they first come: `4Bd*6`, `Cv`.
pub fn alike(texts: impl IntoIterator<Item = String>) -> Vec<String> {
    let mut rows: Vec<(String, usize)> = Vec::new();
    for text in texts {
        match rows.iter_mut().find(|(other, _)| *other == text) {
            Some((_, count)) => *count += 1,
            None => rows.push((text, 1)),
        }
    }
    rows.into_iter().map(|(text, count)| if count > 1 { format!("{text}*{count}") } else { text }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn owners_and_sides_read_as_people_write_them() {
        for (name, owned, in_a_sentence) in [
            ("Rome", "Rome's", "Rome"),
            ("Scots", "Scots'", "the Scots"),
            ("English", "English", "the English"),
            ("Swiss", "Swiss'", "the Swiss"),
            ("The Britons", "the Britons'", "the Britons"),
            ("Ptolemy's left", "Ptolemy's left", "Ptolemy's left"),
            ("Polybian Roman Army", "Polybian Roman Army's", "the Polybian Roman Army"),
        ] {
            assert_eq!((owner(name).as_str(), side(name).as_str()), (owned, in_a_sentence), "{name}");
        }
    }
}
