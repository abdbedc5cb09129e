//! The reports to a script about a battle: an occasion with its subject, and whether a handler takes it. The handlers'
//! functions are not known here.

use std::rc::Rc;

use mlua::{IntoLua, Lua, Value};

use crate::base::names::{ElementId, FeatureId};
use crate::battle::{Battle, Blow, Phase};
use crate::script::words::calls::{Filter, Handler, HandlerOccasion};
use crate::script::words::lexicon::{WAYS, kind_word};
use crate::script::words::view::{ElementWord, HandlerRecord, HandlerView, RecordValue};
use crate::script::written_for::WrittenFor;

/// An event reported to the script.
pub(super) struct HandlerEvent {
    /// The occasion.
    pub occasion: HandlerOccasion,
    /// The phase of the bound.
    pub phase: Phase,
    /// The subject.
    pub subject: HandlerSubject,
}

/// The subject of a report.
pub(super) enum HandlerSubject {
    /// An element, and the element that caused it, if any.
    Element(ElementId, Option<ElementId>),
    /// An element, and the feature that it stands on now.
    On(ElementId, FeatureId),
    /// Named values.
    Record(&'static str, Vec<(&'static str, RecordValue)>),
}

impl HandlerEvent {
    /// Whether a handler takes it.
    pub fn is_for(&self, handler: &Handler, battle: &Battle, written: Option<&WrittenFor>) -> bool {
        let filter = &handler.filter;
        handler.occasion == self.occasion
            && filter.takes_phase(self.phase)
            && match &self.subject {
                HandlerSubject::Element(id, _) => filter.takes(battle, *id, written),
                HandlerSubject::On(id, feature) => {
                    filter.takes(battle, *id, written) && filter.takes_ground(battle, *feature)
                }
                HandlerSubject::Record(_, values) => values_fit(filter, values, battle, written),
            }
    }
}

/// Whether a filter passes a record.
fn values_fit(
    filter: &Filter,
    values: &[(&'static str, RecordValue)],
    battle: &Battle,
    written: Option<&WrittenFor>,
) -> bool {
    let text = |keys: &[&str]| {
        values.iter().find_map(|(key, held)| match held {
            RecordValue::Text(text) if keys.contains(key) => Some(text.as_str()),
            _ => None,
        })
    };
    let mut who = values.iter().filter_map(|(_, held)| match held {
        RecordValue::Element(id) => Some(*id),
        _ => None,
    });
    let way = filter.how.and_then(|how| WAYS.iter().find(|(_, of)| *of == how));
    match who.next() {
        // For a combat it is enough that one of the two elements matches.
        Some(first) => {
            way.is_none_or(|(word, _)| text(&["how"]) == Some(word))
                && std::iter::once(first).chain(who).any(|id| filter.takes(battle, id, written))
        }
        None => {
            filter.takes_side(text(&["side", "winner"]).unwrap_or_default())
                && filter.name.as_deref().is_none_or(|name| text(&["name", "why"]) == Some(name))
        }
    }
}

impl HandlerSubject {
    /// The arguments of a handler after the battle.
    ///
    /// # Errors
    /// If memory is at its limit.
    pub fn values(&self, lua: &Lua, view: &Rc<HandlerView>) -> mlua::Result<(Value, Value)> {
        let element = |id: ElementId| ElementWord { view: view.clone(), id }.into_lua(lua);
        let record = |what, values| HandlerRecord { view: view.clone(), what, values }.into_lua(lua);
        Ok(match self {
            HandlerSubject::Element(id, by) => (element(*id)?, by.map_or(Ok(Value::Nil), element)?),
            HandlerSubject::On(id, feature) => {
                let feature = &view.battle.borrow().features[feature.index()];
                let name = feature.name.clone().map_or(RecordValue::Nothing, RecordValue::Text);
                let values = vec![("kind", RecordValue::Text(kind_word(feature.kind).to_string())), ("name", name)];
                (element(*id)?, record("terrain", values)?)
            }
            HandlerSubject::Record(what, values) => (record(what, values.clone())?, Value::Nil),
        })
    }
}

/// The record of a combat that was thrown for.
pub(super) fn combat(blow: &Blow) -> HandlerSubject {
    let [first, second] = &blow.parties;
    let how = WAYS.iter().find(|(_, of)| *of == blow.how).map_or("close_combat", |(word, _)| *word);
    let number = |n: i8| RecordValue::Number(n.into());
    HandlerSubject::Record(
        "combat",
        vec![
            ("how", RecordValue::Text(how.to_string())),
            ("first", RecordValue::Element(first.element)),
            ("second", RecordValue::Element(second.element)),
            ("first_total", number(first.total)),
            ("second_total", number(second.total)),
        ],
    )
}
