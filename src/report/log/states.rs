//! The sentences for states that begin and end: several at once are told in one line, by element.

use super::state::LogState;
use crate::base::clause::Clause;
use crate::base::names::{ElementId, FeatureId};
use crate::base::peoples::of_several;
use crate::battle::{ElementState, Event, Feature, FeatureKind, Lasting, Outcome, What};
use crate::report::names;
use crate::view::field::Field;

/// Whether an event is the beginning or the end of a state.
pub(super) fn is_state(what: &What) -> bool {
    matches!(what, What::StateBegan { .. } | What::StateEnded { .. })
}

/// What an event tells of an element; `None` if nobody would ask, or another line tells it.
fn of(log: &LogState, event: &Event) -> Option<(ElementId, String)> {
    match &event.what {
        // Nobody asks whether troops in the open are seen.
        What::StateBegan { element, lasting: Lasting { state: ElementState::Revealed, .. } }
        | What::StateEnded { element, state: ElementState::Revealed }
            if !is_covered(log, *element) =>
        {
            None
        }
        What::StateBegan { element, lasting } => begun(log, *element, lasting).map(|text| (*element, text)),
        What::StateEnded { element, state } => ended(*state).map(|text| (*element, text.to_string())),
        _ => None,
    }
}

/// Whether an element is in ground that conceals troops.
fn is_covered(log: &LogState, id: ElementId) -> bool {
    let aware = log.rules.moves.impulse.iter().flat_map(|tables| tables.sight.covers.iter().map(|row| row.ground));
    let seeing = log.rules.sight.iter().flat_map(|rules| rules.covers.iter().map(|row| row.ground));
    let kinds: Vec<FeatureKind> = aware.chain(seeing).collect();
    let (field, base) = (Field::new(&log.battle), log.battle.element(id).base.rect());
    let covers = |(ground, feature): (FeatureId, &Feature)| {
        kinds.contains(&feature.kind) && field.ground(ground).contains(&base)
    };
    log.battle.ground().any(covers)
}

/// The clauses of the states that are told.
pub(super) fn clauses(log: &LogState, events: &[Event]) -> Vec<Clause> {
    let mut all: Vec<Clause> = Vec::new();
    let told = events.iter().filter(|event| of(log, event).is_some());
    for clause in told.filter_map(|event| event.clause) {
        if !all.contains(&clause) {
            all.push(clause);
        }
    }
    all
}

/// One sentence for states that begin and end at once, such as `4Ar 1 is steady again and may move again; 2Lb 1 and 2Lb 2 are out
/// of sight again`; `None` if nobody would ask for any of them.
pub(super) fn told(log: &LogState, events: &[Event]) -> Option<String> {
    let mut all: Vec<(Vec<ElementId>, Vec<String>)> = Vec::new();
    for (id, text) in events.iter().filter_map(|event| of(log, event)) {
        match all.iter_mut().find(|(who, _)| who[0] == id) {
            Some((_, texts)) => texts.push(text),
            None => all.push((vec![id], vec![text])),
        }
    }
    let mut alike: Vec<(Vec<ElementId>, Vec<String>)> = Vec::new();
    for (who, texts) in all {
        match alike.iter_mut().find(|(_, others)| *others == texts) {
            Some((all, _)) => all.extend(who),
            None => alike.push((who, texts)),
        }
    }
    let sentence = |(who, texts): &(Vec<ElementId>, Vec<String>)| {
        let texts: Vec<String> = texts.iter().map(|text| of_number(text, who.len())).collect();
        format!("{} {}", names::elements(&log.battle, who), names::and(&texts))
    };
    (!alike.is_empty()).then(|| alike.iter().map(sentence).collect::<Vec<String>>().join("; "))
}

/// What one does as so many do it: `stands still after its shot`, `stand still after their shot`.
fn of_number(text: &str, count: usize) -> String {
    match count {
        1 => text.to_string(),
        _ => of_several(text).replace(" its ", " their ").replace(" it is", " they are"),
    }
}

/// What an element does whose state begins, in words that follow its name; `None` if a state of the same kind goes on, or another
/// line tells it.
fn begun(log: &LogState, id: ElementId, lasting: &Lasting) -> Option<String> {
    let before = log.battle.element(id).lasting(lasting.state);
    Some(match (lasting.state, lasting.of) {
        (ElementState::Rallied | ElementState::Returned | ElementState::Driven | ElementState::Fled, _) => return None,
        (ElementState::Locked, Some(of)) if before.is_none_or(|own| own.of != Some(of)) => {
            format!("keeps to its target {} from now on", names::element(&log.battle, of))
        }
        (ElementState::Locked, _) => return None,
        _ if before.is_some() => return None,
        (ElementState::Fleeing, _) => "flees until it is rallied".into(),
        (ElementState::Flinched, _) if log.was_told(id, Outcome::Flinch) => return None,
        (ElementState::Flinched, _) => "is shaken by the shot".into(),
        (ElementState::Bolted, _) if log.was_told(id, Outcome::Bolt) => return None,
        (ElementState::Bolted, _) => "has bolted".into(),
        (ElementState::Revealed, _) => "has shown where it is".into(),
        (ElementState::Loosed, _) => "stands still after its shot".into(),
    })
}

/// What an element does whose state ends, in words that follow its name; `None` if nobody would ask.
fn ended(state: ElementState) -> Option<&'static str> {
    match state {
        ElementState::Fleeing => Some("is rallied"),
        ElementState::Locked => Some("is free to choose a target"),
        ElementState::Flinched => Some("is steady again"),
        ElementState::Revealed => Some("is out of sight again"),
        ElementState::Loosed => Some("may move again"),
        ElementState::Bolted
        | ElementState::Rallied
        | ElementState::Returned
        | ElementState::Driven
        | ElementState::Fled => None,
    }
}

#[cfg(test)]
mod tests {
    use super::of_number;

    #[test]
    fn several_do_as_one_does() {
        for (one, several) in [
            ("is rallied", "are rallied"),
            ("may move again", "may move again"),
            ("has shown where it is", "have shown where they are"),
            ("flees until it is rallied", "flee until they are rallied"),
            ("stands still after its shot", "stand still after their shot"),
        ] {
            assert_eq!((of_number(one, 1).as_str(), of_number(one, 3).as_str()), (one, several));
        }
    }
}
