//! The assault of a section of works that nobody defends: what the assaulter counts.

use crate::base::names::ElementId;
use crate::battle::{Deeds, Element, Factor, Grade, Kind, Marks};
use crate::book::Proof;
use crate::fight::{Duel, factors};
use crate::geometry::{LinedUp, lined_up_place};
use crate::view::Situation;
use crate::view::contact::Assault;
use crate::view::section::FieldSection;

/// The factors of an element that assaults a section which nobody defends: those that it has against troops of a type that stands
/// for it.
pub fn alone(at: &Situation, own: ElementId, section: &FieldSection, stands_for: Kind) -> Vec<Factor> {
    let mut battle = at.battle.clone();
    let defender = ElementId(battle.elements.len() as u16);
    let side = at.element(own).side.enemy();
    let there = lined_up_place(&at.rect(own).ahead(section.rect.depth), LinedUp::Front, at.rect(own)).snap();
    let like = at.element(own).clone();
    let command = at.battle.commands_of(side).next().map_or(like.command, |(command, _)| command);
    battle.elements.push(Element {
        kind: stands_for,
        grade: like.grade.map(|_| Grade::O),
        marks: Marks::NONE,
        pace: None,
        branch: None,
        side,
        command,
        general: false,
        base: there,
        deeds: Deeds::default(),
        states: Vec::new(),
        ..like
    });
    let at = at.beside(&battle);
    let thick = section.now(&battle).thick;
    let across = Assault { feature: section.feature, section: section.number, thick, assaulter: own, defender };
    let duel = Duel { across: Some(across), ..Duel::close([own, defender]) };
    at.rules.mark(Proof::AssaultAsFoot);
    factors::factors(&at, &duel, 0)
}
