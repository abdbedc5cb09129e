//! The words of a scenario, one file for each subject. [`super::spec`] lists them for people.
//!
//! A word only records what the script asks for; it is checked at once, or when the whole is known.

pub mod aboard;
mod allowed;
pub mod amend;
mod amended_scope;
pub mod army;
mod arrays;
pub mod arrive;
pub mod battle_word;
pub mod beaten;
pub mod board;
mod bought;
pub mod briefed;
pub mod calls;
pub mod campaign;
mod character;
pub mod coming;
mod commanded;
mod country;
pub mod deploy;
pub mod draft;
mod encounter;
mod entry_sense;
pub mod facts;
pub mod filter;
pub mod footing;
pub mod formation;
pub mod goals;
mod hiding;
pub mod house;
mod judged;
pub mod land;
mod leaders;
pub mod legal;
pub mod length;
pub mod lexicon;
pub mod listed;
pub mod lost_commands;
pub mod lost_figures;
pub(super) mod method;
mod mirror;
pub mod missions;
pub mod moved;
pub mod named;
pub mod numbers;
pub mod objectives;
pub mod occasions;
pub mod options;
pub mod own_list;
pub mod own_lists;
pub mod permits;
pub mod picked;
pub mod placed;
mod places;
pub mod points_list;
pub mod reinforcements;
pub mod set_up;
pub mod settled;
pub mod shape;
pub mod story;
pub mod strongholds;
pub mod terrain;
pub mod timers;
pub mod troops;
pub mod unlisted;
pub mod view;
pub mod walls;
pub mod wanted;
pub mod weather;
pub mod written;
pub mod written_mission;
pub mod zones;

use mlua::{Function, Lua};

use super::collect::collecting;
use super::error::{ScriptError, refuse};
use super::spec;
use super::vm::Vm;

/// Defines the words that [`super::spec`] declares; they write into `shared`.
///
/// # Errors
/// If memory is at its limit.
pub fn define(vm: &Vm, shared: &draft::SharedDraft) -> Result<(), ScriptError> {
    let lua = vm.lua();
    lua.set_app_data(shared.languages.clone());
    for word in spec::words().filter(|word| word.of.is_empty()) {
        let made = function(lua, shared, word).and_then(|made| collecting(lua, made));
        vm.define(word.name, made.map_err(|e| vm.error(&e))?)?;
    }
    Ok(())
}

/// The function of a word.
fn function(lua: &Lua, shared: &draft::SharedDraft, word: &spec::Word) -> mlua::Result<Function> {
    match word.name {
        "scenario" => board::scenario_word(lua, shared),
        "bw" | "paces" | "mm" => length::in_unit(lua, word.name),
        "army_list" => own_list::army_list_word(lua, shared),
        "points_list" => points_list::points_list_word(lua, shared),
        "elements_from" => numbers::elements_word(lua, shared),
        "weather" => weather::weather_word(lua),
        "random_weather" => weather::random_word(lua),
        "gap" => troops::gap_word(lua),
        "ground" => land::land_word(lua),
        "option" => options::option_word(lua, shared),
        "roll" => options::roll_word(lua, shared),
        "campaign" => campaign::campaign_word(lua, shared),
        name => match lexicon::AREAS.iter().find(|(of, _)| *of == name) {
            Some((name, kind)) => terrain::area_word(lua, name, *kind),
            None => match lexicon::LINES.iter().find(|(of, _)| *of == name) {
                Some((name, kind)) => terrain::line_word(lua, name, *kind),
                None if let Some((word, kind)) = walls::WORKS.iter().find(|(of, _)| *of == name) => {
                    terrain::works_word(lua, word, *kind)
                }
                None if lexicon::CROSSINGS.contains(&name) => terrain::crossing_word(lua, word.name),
                None => Err(refuse(lua, format!("`{name}` is declared, but nothing is done by it"))),
            },
        },
    }
}
