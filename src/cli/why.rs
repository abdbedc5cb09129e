//! `debellis why`: how an element of a saved battle was lost, or how its last combat went if it lives.

use std::io::Write;
use std::path::Path;

use anyhow::{anyhow, bail};

use super::answer::{CommandEnding, print_json};
use super::args::WhyArgs;
use crate::base::names::{ElementId, nearest};
use crate::battle::{Battle, Event, Hideout};
use crate::input::place;
use crate::report::{names, why};
use crate::sim::sitting;
use crate::store::replay;

/// The most elements that are named to somebody who asked for one that is not there.
const MOST_TOLD: usize = 24;

/// Runs the command.
///
/// # Errors
/// If the file is no whole and sound replay, no element or more than one has the name, or the output cannot be written.
pub fn run(args: &WhyArgs, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    let replay = replay::read(&args.file).map_err(|error| unfought(&args.file).unwrap_or(error.into()))?;
    let replay = sitting::shown(&replay);
    let header = &replay.header;
    let rules = header.rules().map_err(|why| anyhow!("{}: {why}", args.file.display()))?;
    let element = find([&header.start, &replay.end()], &args.element.join(" "))?;
    let events: Vec<Event> = replay.events().cloned().collect();
    let why = why::why(&rules, &header.start, &events, element);
    if json {
        print_json(&why, out)?;
    } else {
        writeln!(out, "{}", why.text())?;
    }
    Ok(CommandEnding::Done)
}

/// The mistake of a pack or a script in the place of a saved battle: it has not been fought yet, and which battle is
/// meant only its seed says. `None` for other files.
fn unfought(path: &Path) -> Option<anyhow::Error> {
    let what = match path.extension().is_some_and(|end| end == "lua") {
        true => "a script",
        false if place::is_pack(path) => "a pack",
        false => return None,
    };
    let (file, saved) = (place::shown(path), place::shown(&path.with_extension("replay")));
    Some(anyhow!(
        "{file} is {what}: expected a saved battle\n  help: `debellis fight {file} --seed 1 --replay {saved} --log none` \
         fights one and saves it; then `debellis why {saved} ELEMENT`"
    ))
}

/// The element of a name, by any of its names at the start or at the end.
fn find(battles: [&Battle; 2], word: &str) -> anyhow::Result<ElementId> {
    let wanted = plain(word);
    let has = |b: &Battle, id: ElementId| b.knows(id) && aliases(b, id).iter().any(|name| plain(name) == wanted);
    let named = |id: &ElementId| battles.iter().any(|b| has(b, *id));
    let ids: Vec<ElementId> = battles[1].roster().map(|(id, _)| id).filter(named).collect();
    match ids.as_slice() {
        [one] => Ok(*one),
        [] => {
            let whole = battles[1].uncovered();
            let shown = battles[1].elements.len();
            let concealed = |id: &ElementId| id.index() >= shown && has(&whole, *id);
            if let Some(id) = whole.roster().map(|(id, _)| id).find(concealed) {
                let hidden = &battles[1].hidden[id.index() - shown];
                let place = match hidden.hideout {
                    Hideout::Ambush { .. } => "it lay in ambush".to_string(),
                    Hideout::FlankMarch(edge) => format!("its flank march did not come over the {} edge", edge.name()),
                    Hideout::Reserve => "it was in reserve".to_string(),
                };
                bail!("{} was hidden to the last: {place}, and it fought nobody", full(&whole, id));
            }
            let known: Vec<String> = battles[1].roster().map(|(id, _)| full(battles[1], id)).collect();
            let all: Vec<String> = battles[1].roster().flat_map(|(id, _)| aliases(battles[1], id)).collect();
            let slip = nearest(word, all.iter().map(String::as_str));
            let slip = slip.map_or(String::new(), |name| format!("; did you mean `{name}`?"));
            let (first, more) = known.split_at(known.len().min(MOST_TOLD));
            let more = if more.is_empty() { String::new() } else { format!(", and {} more", more.len()) };
            bail!("there is no element `{word}`{slip}\n  help: there are {}{more}", first.join(", "))
        }
        several => {
            let names: Vec<String> = several.iter().map(|id| format!("`{}`", full(battles[1], *id))).collect();
            bail!("`{word}` may be any of {}: say which", names::and(&names))
        }
    }
}

/// The unique name of an element: with its side.
fn full(battle: &Battle, id: ElementId) -> String {
    let side = &battle.sides[battle.element(id).side.index()].name;
    names::one_line(&format!("{side} {}", battle.called(id)))
}

/// The names of an element.
fn aliases(battle: &Battle, id: ElementId) -> Vec<String> {
    let name = battle.name(id);
    let side = &battle.sides[battle.element(id).side.index()].name;
    let command = &battle.command_of(id).name;
    let mut all = vec![name.clone(), names::element(battle, id)];
    all.extend(battle.given_name(id).map(str::to_string));
    for of in [side, command] {
        all.push(format!("{of} {name}"));
        all.push(format!("{} {name}", names::owner(of)));
        all.push(format!("{name} of {of}"));
    }
    all.iter().map(|name| names::one_line(name)).collect()
}

/// A name in small letters with single spaces.
fn plain(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}
