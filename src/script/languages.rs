//! Texts of a scenario in several languages: `{ en = "Issus", de = "Issos" }` wherever words for people stand.
//!
//! The scenario lists its languages, and one of them is chosen. A name is the key of its thing, by which the script knows it
//! whatever the language: its text in the first language. What a text is about is not known here.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use mlua::{Lua, Value};

use super::check::kinds::FindingKind;
use super::error::{ScriptError, ScriptPlace, wrong};
use super::fields::FieldType;
use super::keys::Keys;
use super::language_codes::CODES;
use super::tokens::TableSpot;
use crate::base::names::{cut, did_you_mean};
use crate::battle::{Spoken, SpokenName};

/// The most languages of a scenario.
const MOST: usize = 20;
/// The most texts without a translation that are told.
const MOST_LACKING: usize = 100;

/// A text as it is written: one for all languages, or one for each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WrittenText {
    /// One for all.
    Plain(String),
    /// One for each language, by its code.
    ByLanguage(BTreeMap<String, String>),
}

impl FieldType for WrittenText {
    fn expected() -> String {
        String::expected()
    }

    fn read(value: &Value) -> Option<WrittenText> {
        if let Some(text) = String::read(value) {
            return Some(WrittenText::Plain(text));
        }
        let mut each = BTreeMap::new();
        let mut whole = true;
        let walked = value.as_table()?.for_each(|code: Value, text: Value| {
            match (String::read(&code), String::read(&text)) {
                (Some(code), Some(text)) => {
                    each.insert(code, text);
                }
                _ => whole = false,
            }
            Ok(())
        });
        // A table of another kind is refused where the languages are known.
        Some(WrittenText::ByLanguage(if walked.is_ok() && whole { each } else { BTreeMap::new() }))
    }

    fn stand_in() -> Option<WrittenText> {
        Some(WrittenText::Plain(String::new()))
    }
}

/// A name of the script, with what its thing is called in other languages.
#[derive(Clone, Debug, PartialEq, Eq)]
struct TranslatedName {
    key: String,
    said: BTreeMap<String, String>,
    at: Option<ScriptPlace>,
}

/// What is known of the languages of one script.
#[derive(Default)]
struct LanguageState {
    asked: Option<String>,
    listed: Vec<String>,
    names: Vec<TranslatedName>,
    lacking: Vec<ScriptError>,
}

/// The languages of one script.
#[derive(Default)]
pub struct Languages {
    state: RefCell<LanguageState>,
}

impl Languages {
    /// Those of a script that is to be told in the language asked for.
    pub fn by(asked: Option<&String>) -> Rc<Languages> {
        let state = LanguageState { asked: asked.cloned(), ..LanguageState::default() };
        Rc::new(Languages { state: RefCell::new(state) })
    }

    /// Those of the running script; none if it is no script of a scenario.
    pub fn of(lua: &Lua) -> Rc<Languages> {
        lua.app_data_ref::<Rc<Languages>>().map(|held| held.clone()).unwrap_or_default()
    }

    /// Reads `languages` of the scenario.
    ///
    /// # Errors
    /// If a code is unknown or stands twice, or the language asked for is not among them.
    pub fn list(&self, keys: &mut Keys) -> mlua::Result<()> {
        let listed = keys.opt::<Vec<String>>("languages")?.unwrap_or_default();
        if let Some(code) = listed.iter().find(|code| !CODES.contains(&code.as_str())) {
            let near = did_you_mean(code, CODES.iter().copied());
            let expected = "expected codes of ISO 639-1, two small letters such as \"en\" and \"de\"";
            return Err(keys.refuse("languages", format!("{expected}; found \"{}\"{near}", cut(code))));
        }
        if let Some(i) = (1..listed.len()).find(|i| listed[..*i].contains(&listed[*i])) {
            return Err(keys.refuse("languages", format!("`languages` has \"{}\" twice", listed[i])));
        }
        if listed.len() == 1 || listed.len() > MOST {
            let message = format!(
                "`languages` lists from 2 to {MOST} languages, the script's own first; leave it out where there is one"
            );
            return Err(keys.refuse("languages", message));
        }
        let mut state = self.state.borrow_mut();
        state.listed = listed;
        let Some(asked) = state.asked.clone().filter(|asked| !state.listed.contains(asked)) else { return Ok(()) };
        let message = match state.listed.is_empty() {
            true => format!(
                "the language `{}` is asked for, and the scenario lists no `languages`: it is told in one only",
                cut(&asked)
            ),
            false => {
                let near = did_you_mean(&asked, state.listed.iter().map(String::as_str));
                format!("the language `{}` is asked for; the scenario has {}{near}", cut(&asked), and(&state.listed))
            }
        };
        Err(keys.refuse("languages", message))
    }

    /// The codes that the scenario lists, its first language first; empty if it has only one.
    pub fn listed(&self) -> Vec<String> {
        self.state.borrow().listed.clone()
    }

    /// Whether the scenario has only one language.
    fn is_one(&self) -> bool {
        self.state.borrow().listed.is_empty()
    }

    /// The language in which it is told.
    pub fn chosen(&self) -> Option<String> {
        let state = self.state.borrow();
        let asked = state.asked.as_ref().filter(|asked| state.listed.contains(asked));
        asked.or(state.listed.first()).cloned()
    }

    /// What a thing of the script is called in the language in which it is told.
    pub fn said(&self, key: &str) -> String {
        let chosen = self.chosen().unwrap_or_default();
        let state = self.state.borrow();
        let name = state.names.iter().find(|name| name.key == key);
        name.and_then(|name| name.said.get(&chosen)).map_or_else(|| key.to_string(), String::clone)
    }

    /// The language of the battle with the names that are others in it; `None` if the scenario has only one.
    pub fn spoken(&self) -> Option<Spoken> {
        let language = self.chosen()?;
        let state = self.state.borrow();
        let said = |name: &TranslatedName| {
            let said = name.said.get(&language).filter(|said| **said != name.key)?;
            Some(SpokenName { key: name.key.clone(), said: said.clone() })
        };
        let names = state.names.iter().filter_map(said).collect();
        Some(Spoken { language, names })
    }

    /// The texts that lack a language, for a check.
    pub fn lacking(&self) -> Vec<ScriptError> {
        self.state.borrow().lacking.clone()
    }

    /// Two things that are called alike in a language, for each language.
    pub fn alike(&self) -> Vec<ScriptError> {
        let state = self.state.borrow();
        let mut found = Vec::new();
        for code in state.listed.iter().skip(1) {
            let mut known: BTreeMap<&str, &str> = BTreeMap::new();
            for name in &state.names {
                let said = name.said.get(code).unwrap_or(&name.key);
                let first = known.entry(said).or_insert(&name.key);
                if *first != name.key {
                    let message = format!(
                        "\"{first}\" and \"{}\" are both called \"{said}\" in `{code}`; give one another name",
                        name.key
                    );
                    found.push(wrong(FindingKind::Refused, &name.at, message));
                }
            }
        }
        found
    }

    /// The text of a field in the language in which the scenario is told.
    ///
    /// # Errors
    /// What is wrong with it, and its kind.
    fn pick(&self, key: &str, each: &BTreeMap<String, String>, most: usize) -> Result<String, (FindingKind, String)> {
        let state = self.state.borrow();
        let refused = |message: String| Err((FindingKind::WrongValue, message));
        if each.is_empty() {
            let expected = "a text, or a text for each language such as { en = \"...\", de = \"...\" }";
            return Err((FindingKind::WrongType, format!("`{key}` must be {expected}, found another table")));
        }
        let Some(first) = state.listed.first() else {
            let codes: Vec<String> = each.keys().map(|code| format!("\"{}\"", cut(code))).collect();
            let message = format!(
                "`{key}` is written by language, and the scenario lists none; expected `languages = {{ {} }}` in scenario {{ ... }}",
                codes.join(", ")
            );
            return refused(message);
        };
        if let Some(code) = each.keys().find(|code| !state.listed.contains(code)) {
            let near = did_you_mean(code, state.listed.iter().map(String::as_str));
            let (code, listed) = (cut(code), and(&state.listed));
            return refused(format!("`{key}` has a text in `{code}`, but the scenario's languages are {listed}{near}"));
        }
        let Some(own) = each.get(first) else {
            return refused(format!("`{key}` lacks a text in the scenario's first language, `{first}`"));
        };
        for (code, text) in each {
            let length = text.chars().count();
            if text.trim().is_empty() || length > most {
                return refused(format!("`{key}` has from 1 to {most} letters; in `{code}` it has {length}"));
            }
        }
        let chosen = state.asked.as_ref().filter(|asked| state.listed.contains(asked)).unwrap_or(first);
        Ok(each.get(chosen).unwrap_or(own).clone())
    }

    /// Notes the languages that a text lacks.
    fn note(&self, key: &str, each: Option<&BTreeMap<String, String>>, at: &Option<ScriptPlace>) {
        let mut state = self.state.borrow_mut();
        let has = |code: &String| each.is_some_and(|each| each.contains_key(code));
        let lacks: Vec<String> = match each {
            Some(_) => state.listed.iter().filter(|code| !has(code)).cloned().collect(),
            None => state.listed.clone(),
        };
        if lacks.is_empty() || state.lacking.len() >= MOST_LACKING {
            return;
        }
        let message = match each {
            Some(_) => format!("`{key}` has no text in {}, and is shown in `{}`", and(&lacks), state.listed[0]),
            None => format!("`{key}` has one text for all of {}", and(&lacks)),
        };
        let error = wrong(FindingKind::Untranslated, at, message);
        if !state.lacking.contains(&error) {
            state.lacking.push(error);
        }
    }

    /// Keeps a name with what its thing is called in other languages.
    fn name(&self, key: &str, said: BTreeMap<String, String>, at: Option<ScriptPlace>) -> Result<(), String> {
        let mut state = self.state.borrow_mut();
        match state.names.iter_mut().find(|name| name.key == key) {
            // A name without translations stands for the thing that has them.
            Some(_) if said.is_empty() => Ok(()),
            Some(known) if known.said.is_empty() => {
                (known.said, known.at) = (said, at);
                Ok(())
            }
            Some(known) if known.said == said => Ok(()),
            Some(known) => {
                let there = known.at.as_ref().map_or_else(String::new, |at| format!(" at {at}"));
                Err(format!("\"{}\" is called otherwise{there}; write it the same, or as plain text", cut(key)))
            }
            None => {
                state.names.push(TranslatedName { key: key.to_string(), said, at });
                Ok(())
            }
        }
    }
}

/// Codes for people: `en`, `de` and `fr`.
fn and(codes: &[String]) -> String {
    let codes: Vec<String> = codes.iter().map(|code| format!("`{code}`")).collect();
    match codes.split_last() {
        Some((last, before)) if !before.is_empty() => format!("{} and {last}", before.join(", ")),
        _ => codes.join(""),
    }
}

/// An optional text for people of at most so many letters in each language.
///
/// # Errors
/// If it is no text, or lacks the first language, has an unknown one or is empty or too long in one.
pub fn opt_text(keys: &mut Keys, key: &'static str, most: usize) -> mlua::Result<Option<String>> {
    let Some(written) = keys.opt::<WrittenText>(key)? else { return Ok(None) };
    said(keys, key, &written, most).map(Some)
}

/// As [`opt_text`], for a field that must be there.
///
/// # Errors
/// Those of [`opt_text`]; also if it is missing.
pub fn req_text(keys: &mut Keys, key: &'static str, most: usize) -> mlua::Result<String> {
    let written = keys.req::<WrittenText>(key)?;
    said(keys, key, &written, most)
}

/// What a text of a field says in the language in which the scenario is told.
///
/// # Errors
/// Those of [`opt_text`].
pub fn said(keys: &Keys, key: &'static str, written: &WrittenText, most: usize) -> mlua::Result<String> {
    let languages = Languages::of(keys.lua());
    if keys.is_told(key) {
        return Ok(String::new());
    }
    let at = || keys.noted(TableSpot::Key(key));
    match written {
        WrittenText::Plain(text) => {
            // A title or a name may well be the same everywhere.
            if !languages.is_one() && !matches!(key, "title" | "place" | "speaker") {
                languages.note(key, None, &at());
            }
            Ok(text.clone())
        }
        WrittenText::ByLanguage(each) => {
            let text = languages.pick(key, each, most);
            let text = text.map_err(|(kind, message)| keys.refuse_as(kind, TableSpot::Key(key), message))?;
            languages.note(key, Some(each), &at());
            Ok(text)
        }
    }
}

/// A text that stands before the scenario, whose languages are not known yet: its only text, or those by language.
///
/// # Errors
/// If it is written by language after the scenario, and wrong.
pub fn early(keys: &mut Keys, key: &'static str, most: usize) -> mlua::Result<Option<EarlyText>> {
    let Some(written) = keys.opt::<WrittenText>(key)? else { return Ok(None) };
    let languages = Languages::of(keys.lua());
    let late = !languages.is_one();
    match written {
        WrittenText::ByLanguage(_) if late => said(keys, key, &written, most).map(EarlyText::Said).map(Some),
        WrittenText::Plain(text) => Ok(Some(EarlyText::Said(text))),
        WrittenText::ByLanguage(each) => Ok(Some(EarlyText::Waits(each))),
    }
}

/// A text of an option.
#[derive(Clone, Debug, PartialEq)]
pub enum EarlyText {
    /// It is known.
    Said(String),
    /// It waits for the scenario's languages.
    Waits(BTreeMap<String, String>),
}

impl Languages {
    /// The text of an option once the languages are known; `at` is its place.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn settle(&self, text: &EarlyText, most: usize, at: &Option<ScriptPlace>) -> Result<String, ScriptError> {
        match text {
            EarlyText::Said(text) => Ok(text.clone()),
            EarlyText::Waits(each) => {
                let text = self.pick("text", each, most).map_err(|(kind, message)| wrong(kind, at, message))?;
                self.note("text", Some(each), at);
                Ok(text)
            }
        }
    }
}

/// A name of a thing: the key by which the script knows it; every name that it has in some language is passed to `judge`.
///
/// # Errors
/// If it is no text, lacks the first language, has an unknown one or is empty or too long in one; and those of `judge`.
pub fn opt_name(
    keys: &mut Keys,
    key: &'static str,
    most: usize,
    judge: &dyn Fn(&Keys, &str) -> mlua::Result<()>,
) -> mlua::Result<Option<String>> {
    let Some(written) = keys.opt::<WrittenText>(key)? else { return Ok(None) };
    name_of(keys, key, &written, most, judge).map(Some)
}

/// As [`opt_name`], for a name that was read.
///
/// # Errors
/// Those of [`opt_name`].
pub fn name_of(
    keys: &Keys,
    key: &'static str,
    written: &WrittenText,
    most: usize,
    judge: &dyn Fn(&Keys, &str) -> mlua::Result<()>,
) -> mlua::Result<String> {
    let languages = Languages::of(keys.lua());
    let at = || keys.noted(TableSpot::Key(key));
    let (own, each) = match written {
        WrittenText::Plain(name) => (name.clone(), BTreeMap::new()),
        WrittenText::ByLanguage(each) => {
            let picked = languages.pick(key, each, most);
            picked.map_err(|(kind, message)| keys.refuse_as(kind, TableSpot::Key(key), message))?;
            languages.note(key, Some(each), &at());
            let first = languages.listed().into_iter().next().unwrap_or_default();
            (each.get(&first).cloned().unwrap_or_default(), each.clone())
        }
    };
    judge(keys, &own)?;
    each.values().try_for_each(|name| judge(keys, name))?;
    if !languages.is_one() {
        languages.name(&own, each, at()).map_err(|message| keys.refuse(key, message))?;
    }
    Ok(own)
}
