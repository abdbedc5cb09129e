//! What is told and asked in a battle: `battle:say`, `battle:ask`, `scenario:briefing { ... }`. It knows texts, speakers and
//! pictures, not where they are shown.

use crate::base::names::{SideId, did_you_mean};
use crate::battle::{SideQuestion, Speech};
use crate::course::Wish;
use crate::script::error::refuse;
use crate::script::keys::{FieldType, Keys};
use crate::script::languages::{self, Languages, WrittenText};
use crate::script::pictures;
use crate::script::words::briefed::Briefing;
use crate::script::words::calls::AskedQuestion;
use crate::script::words::draft::ScenarioDraft;
use crate::script::words::length::{one_table, shown};
use crate::script::words::named::NAME;
use crate::script::words::view::HandlerView;
use mlua::{Function, Lua, Value};

/// The longest text that is said or asked, and of a briefing, in letters.
const TEXT: usize = 1_000;
const BRIEFING: usize = 8_000;
/// The most choices of a question, the most questions of a battle, and the most briefings.
const CHOICES: usize = 9;
const QUESTIONS: u16 = 200;
const BRIEFINGS: usize = 10;
/// The largest weight of a choice.
const WEIGHT: u16 = 1_000;

/// The text of a field, not empty and at most `most` letters.
///
/// # Errors
/// If it is missing or no such text.
fn text(keys: &mut Keys, key: &'static str, most: usize) -> mlua::Result<String> {
    let text = languages::req_text(keys, key, most)?;
    if !keys.is_told(key) && (text.trim().is_empty() || text.chars().count() > most) {
        return Err(keys.refuse(key, format!("`{key}` has from 1 to {most} letters")));
    }
    Ok(text)
}

/// `speaker` and `picture` of a table.
fn by(lua: &Lua, keys: &mut Keys) -> mlua::Result<(Option<String>, Option<String>)> {
    let speaker = languages::opt_text(keys, "speaker", NAME)?;
    if speaker.as_ref().is_some_and(|name| name.trim().is_empty() || name.len() > NAME) {
        return Err(keys.refuse("speaker", format!("`speaker` has from 1 to {NAME} letters")));
    }
    Ok((speaker, picture(lua, keys)?))
}

/// `picture` of a table: the name of a file beside the script.
fn picture(lua: &Lua, keys: &mut Keys) -> mlua::Result<Option<String>> {
    let Some(name) = keys.opt::<String>("picture")? else { return Ok(None) };
    pictures::check(lua, &name).map_err(|why| keys.refuse("picture", why))?;
    Ok(Some(name))
}

/// `battle:say("text")`, `battle:say { speaker = ..., picture = ..., text = ... }`
pub fn say(lua: &Lua, view: &HandlerView, said: &Value) -> mlua::Result<()> {
    let Value::Table(table) = said else {
        return match String::read(said) {
            Some(text) if text.len() <= TEXT => view.wish(lua, Wish::Say(text)),
            Some(text) => Err(refuse(lua, format!("battle:say takes at most {TEXT} letters, found {}", text.len()))),
            None => Err(refuse(lua, format!("battle:say takes a text, found {}", shown(said)))),
        };
    };
    let mut keys = Keys::new(lua, table, "say");
    if let Some(written) = by_language(lua, said) {
        let text = languages::said(&keys, "text", &written, TEXT)?;
        return view.wish(lua, Wish::Say(text));
    }
    let text = text(&mut keys, "text", TEXT)?;
    let (speaker, picture) = by(lua, &mut keys)?;
    let to = keys.opt::<String>("to")?.map(|name| side_of(&keys, view, "to", &name)).transpose()?;
    keys.finish()?;
    view.wish(lua, Wish::Speak(Speech { speaker, picture, text, to }))
}

/// The side of this name, which is the value of `key`.
fn side_of(keys: &Keys, view: &HandlerView, key: &'static str, name: &str) -> mlua::Result<SideId> {
    let names = || view.start.sides.iter().map(|side| side.name.as_str());
    names().position(|own| own == name).map(|i| SideId(i as u8)).ok_or_else(|| {
        let near = did_you_mean(name, names());
        let armies: Vec<&str> = names().collect();
        keys.refuse(key, format!("expected a side, {}; found \"{name}\"{near}", armies.join(" or ")))
    })
}

/// The text of `battle:say { en = "...", de = "..." }`.
fn by_language(lua: &Lua, said: &Value) -> Option<WrittenText> {
    let written = WrittenText::read(said)?;
    let listed = Languages::of(lua).listed();
    let WrittenText::ByLanguage(each) = &written else { return None };
    (!each.is_empty() && each.keys().all(|code| listed.contains(code))).then_some(written)
}

/// `battle:ask { side = ..., question = ..., choices = { ... }, call = function(battle, answer) ... end }`
pub fn ask(lua: &Lua, view: &HandlerView, table: &Value) -> mlua::Result<()> {
    let table = one_table(lua, table, "ask")?;
    let mut keys = Keys::new(lua, &table, "ask");
    let name: String = keys.req("side")?;
    let text = text(&mut keys, "question", TEXT)?;
    let (choices, shown_choices) = choices(&mut keys)?;
    let (speaker, picture) = by(lua, &mut keys)?;
    let default: Option<String> = keys.opt("default")?;
    let weights: Option<Vec<u16>> = keys.opt("weights")?;
    let call: Function = keys.req("call")?;
    keys.finish()?;
    let side = side_of(&keys, view, "side", &name)?;
    check_choices(&keys, &choices)?;
    let usual = usual(&keys, view, &choices, default, weights)?;
    view.has_room(lua)?;
    let mut asked = view.questions.borrow_mut();
    if asked.count >= QUESTIONS {
        return Err(refuse(lua, format!("a battle has at most {QUESTIONS} questions")));
    }
    asked.count += 1;
    let number = asked.count;
    asked.open.push(AskedQuestion { number, choices: choices.clone(), call });
    drop(asked);
    let speech = Speech { speaker, picture, text, to: None };
    view.wish(lua, Wish::Ask { question: SideQuestion { number, side, speech, choices: shown_choices }, usual })
}

/// The choices as the script knows them, those of the first language, and as the player reads them.
fn choices(keys: &mut Keys) -> mlua::Result<(Vec<String>, Vec<String>)> {
    let written: Vec<WrittenText> = keys.req("choices")?;
    let first = Languages::of(keys.lua()).listed().into_iter().next().unwrap_or_default();
    let (mut own, mut shown) = (Vec::new(), Vec::new());
    for choice in &written {
        let said = match choice {
            WrittenText::Plain(text) => text.clone(),
            WrittenText::ByLanguage(_) => languages::said(keys, "choices", choice, NAME)?,
        };
        own.push(match choice {
            WrittenText::ByLanguage(each) => each.get(&first).cloned().unwrap_or_default(),
            WrittenText::Plain(text) => text.clone(),
        });
        shown.push(said);
    }
    if !keys.is_told("choices") {
        check_choices(keys, &shown)?;
    }
    Ok((own, shown))
}

fn check_choices(keys: &Keys, choices: &[String]) -> mlua::Result<()> {
    let twice = (1..choices.len()).any(|i| choices[..i].iter().any(|other| other.eq_ignore_ascii_case(&choices[i])));
    let odd = choices.iter().any(|choice| choice.trim().is_empty() || choice.len() > NAME);
    if !(2..=CHOICES).contains(&choices.len()) || twice || odd {
        let message = format!("`choices` are from 2 to {CHOICES} different texts of 1 to {NAME} letters");
        return Err(keys.refuse("choices", message));
    }
    Ok(())
}

/// The choice that a computer takes: the default, one by weights with a die of the script's, or the first.
fn usual(
    keys: &Keys,
    view: &HandlerView,
    choices: &[String],
    default: Option<String>,
    weights: Option<Vec<u16>>,
) -> mlua::Result<u8> {
    match (default, weights) {
        (Some(_), Some(_)) => {
            Err(keys.refuse("weights", "a computer answers by `default` or by `weights`, not by both"))
        }
        (None, None) => Ok(0),
        (Some(word), None) => choices.iter().position(|choice| *choice == word).map(|i| i as u8).ok_or_else(|| {
            let near = did_you_mean(&word, choices.iter().map(String::as_str));
            keys.refuse("default", format!("`default` is one of the choices; found \"{word}\"{near}"))
        }),
        (None, Some(weights)) => {
            let all: u32 = weights.iter().map(|weight| u32::from(*weight)).sum();
            if weights.len() != choices.len() || all == 0 || weights.iter().any(|weight| *weight > WEIGHT) {
                let message =
                    format!("`weights` are a whole number from 0 to {WEIGHT} for each choice, not all of them 0");
                return Err(keys.refuse("weights", message));
            }
            let mut drawn = view.dice.borrow_mut().below(all);
            let taken = weights.iter().position(|weight| {
                let here = drawn < u32::from(*weight);
                drawn = drawn.saturating_sub(u32::from(*weight));
                here
            });
            Ok(taken.unwrap_or(0) as u8)
        }
    }
}

/// `scenario:briefing { side = ..., text = ..., picture = ... }`
pub fn briefing(lua: &Lua, draft: &mut ScenarioDraft, table: &Value) -> mlua::Result<()> {
    let table = one_table(lua, table, "briefing")?;
    let mut keys = Keys::new(lua, &table, "briefing");
    let name: Option<String> = keys.opt("side")?;
    let text = text(&mut keys, "text", BRIEFING)?;
    let picture = picture(lua, &mut keys)?;
    keys.finish()?;
    let side = name.map(|name| draft.army_named(&name)).transpose();
    let side = side.map_err(|none| keys.refuse("side", format!("{none}; begin it before its briefing")))?;
    if draft.briefings.len() >= BRIEFINGS {
        return Err(keys.refuse("", format!("a scenario has at most {BRIEFINGS} briefings")));
    }
    draft.briefings.push(Briefing { side, text, picture });
    Ok(())
}
