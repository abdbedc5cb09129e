//! `debellis api`: the words of scripts, looked up, or written out for editors and for the manual.

use std::io::Write;

use anyhow::anyhow;
use serde_json::{Value, json};

use super::answer::{CommandEnding, print_json};
use super::args::{ApiArgs, SHOWN_WITH};
use crate::base::names::{cut, did_you_mean};
use crate::report::names::{self, typed};
use crate::rules;
use crate::script::spec::other_names::{self, MeantWords};
use crate::script::spec::{self, SpecField, Takes, Word, reference, season, stubs};

/// The word for troops themselves, which the rules tell of.
const TROOPS: &str = "troops";

/// Runs the command.
///
/// # Errors
/// If there is no such word, or the output cannot be written.
pub fn run(args: &ApiArgs, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    if args.stubs {
        write!(out, "{}", stubs::text(SHOWN_WITH))?;
        return Ok(CommandEnding::Done);
    }
    if args.reference {
        write!(out, "{}", reference::page(SHOWN_WITH))?;
        return Ok(CommandEnding::Done);
    }
    if args.campaigns {
        write!(out, "{}", season::page(SHOWN_WITH))?;
        return Ok(CommandEnding::Done);
    }
    let named = args.word.as_deref().map(named);
    let other = args.word.as_deref().filter(|_| named.as_ref().is_some_and(Vec::is_empty));
    let meant = other.map(by_other_name).transpose()?;
    let found = match (named, &meant) {
        (_, Some(meant)) => meant.words.clone(),
        (Some(named), None) => named,
        (None, None) => searched(args.search.as_deref().unwrap_or_default()),
    };
    if json {
        let words: Vec<Value> = found.iter().map(|word| told(word)).collect();
        print_json(&json!({ "words": words }), out)?;
    } else if let Some(name) = other {
        writeln!(out, "There is no word `{}`; these have to do with it.\n", cut(name))?;
        list(&found, out)?;
        if let Some(how) = meant.and_then(|meant| meant.how) {
            writeln!(out, "\n{}", textwrap::fill(&format!("How it is written: {how}."), 100))?;
        }
    } else if args.word.is_some() {
        let pages: Vec<String> = found.iter().map(|word| reference::word(word, SHOWN_WITH)).collect();
        write!(out, "{}", pages.join("\n"))?;
    } else {
        list(&found, out)?;
    }
    Ok(if found.is_empty() { CommandEnding::Refused } else { CommandEnding::Done })
}

/// The words of a name: the word with this full name, as in `army:block`, and the words of an object with this name;
/// else every word with this short name; none if there is none.
fn named(name: &str) -> Vec<&'static Word> {
    let found: Vec<&Word> = spec::words().filter(|word| word.called() == name || word.name == name).collect();
    let exact: Vec<&Word> = found.iter().copied().filter(|word| word.called() == name).collect();
    let of: Vec<&Word> = spec::words().filter(|word| word.of == name).collect();
    match (exact.is_empty(), found.is_empty(), of.is_empty()) {
        (false, ..) => [exact, of].concat(),
        (_, false, _) => found,
        _ => of,
    }
}

/// The words for what goes by a name that is no word.
///
/// # Errors
/// If nothing is known by it, with the nearest name.
fn by_other_name(name: &str) -> anyhow::Result<MeantWords> {
    let troops = |set: &str| rules::by_name(set, None).is_some_and(|rules| rules.troop(name).is_some());
    let of_all = name.eq_ignore_ascii_case(TROOPS);
    if let Some(set) = rules::NAMES.iter().find(|set| of_all || troops(set)) {
        return Err(anyhow!("troops are no words of scripts\n  help: `debellis rule --troops {set}` tells of them"));
    }
    if let Some(found) = other_names::meant(name) {
        return Ok(found);
    }
    let names: Vec<String> = spec::words().flat_map(|word| [word.called(), word.name.to_string()]).collect();
    let near = did_you_mean(name, names.iter().map(String::as_str));
    let help = match searched(name).len() {
        0 => "`debellis api` lists them all".to_string(),
        several => format!("`debellis api --search {}` finds {}", typed(name), names::count(several, "word")),
    };
    Err(anyhow!("there is no word `{}`{near}\n  help: {help}", cut(name)))
}

/// The words whose names and texts contain all of `texts`.
fn searched(texts: &str) -> Vec<&'static Word> {
    let texts: Vec<String> = texts.split_whitespace().map(str::to_lowercase).collect();
    let whole = |word: &Word| {
        let fields: Vec<String> = word.fields().iter().map(|field| format!("{} {}", field.name, field.doc)).collect();
        format!("{} {} {}", word.called(), word.doc, fields.join(" ")).to_lowercase()
    };
    spec::words().filter(|word| texts.iter().all(|text| whole(word).contains(text))).collect()
}

fn list(found: &[&Word], out: &mut impl Write) -> anyhow::Result<()> {
    let widest = found.iter().map(|word| word.called().len()).max().unwrap_or(0);
    let mut of = None;
    for word in found {
        if of.replace(word.of).is_some_and(|before| before != word.of) {
            writeln!(out)?;
        }
        let first = word.doc.split_inclusive(". ").next().unwrap_or_default().trim();
        writeln!(out, "{:widest$}  {first}", word.called())?;
    }
    Ok(())
}

/// A word as JSON.
fn told(word: &Word) -> Value {
    let field = |field: &SpecField| {
        json!({ "name": field.name, "type": field.is.to_string(), "required": field.usual.is_none(),
                "default": field.usual, "doc": field.doc })
    };
    let items = match word.takes {
        Takes::Table { items: Some((is, doc)), .. } => Some(json!({ "type": is.to_string(), "doc": doc })),
        _ => None,
    };
    let takes = match word.takes {
        Takes::Read => "nothing",
        Takes::Values(_) => "values",
        Takes::Table { .. } => "table",
    };
    json!({
        "word": word.called(), "written": word.written(), "takes": takes, "gives": word.gives.to_string(),
        "fields": word.fields().iter().map(field).collect::<Vec<_>>(), "items": items,
        "doc": word.doc, "example": word.example_with(SHOWN_WITH),
    })
}
