//! Checks the hidden troops of a replay that was read.

use super::sound::{Sound, command, expect, whole_element};
use crate::battle::{Battle, Element, Hidden, Standing};

/// Checks all hidden troops of a battle.
pub(super) fn all_hidden(battle: &Battle) -> Sound {
    for (i, hidden) in battle.hidden.iter().enumerate() {
        hidden_troops(battle, hidden, &battle.hidden)?;
        let own = (hidden.element.side, hidden.element.number);
        let twin = battle.hidden[..i].iter().any(|other| (other.element.side, other.element.number) == own);
        expect(!twin, || format!("two hidden troops of side {} have the number {}", own.0, own.1))?;
        hidden.restrained.map_or(Ok(()), |kept| command(battle, kept.command))?;
    }
    Ok(())
}

/// Checks hidden troops; those aboard a vessel are hidden with it.
pub(super) fn hidden_troops(battle: &Battle, hidden: &Hidden, all: &[Hidden]) -> Sound {
    let e = &hidden.element;
    if let Standing::Aboard(vessel) = e.standing {
        let carries = |other: &Hidden| {
            let sails = !matches!(other.element.standing, Standing::Aboard(_));
            sails && other.element.side == e.side && usize::from(other.element.number) == vessel.index()
        };
        expect(all.iter().any(carries), || format!("no hidden vessel of side {} has the number {vessel}", e.side))?;
    }
    whole_element(battle, &Element { standing: Standing::Reserve, ..e.clone() })
}
