//! Judges the baggage of a battle before its first bound: where it stands, and of which command it is.

use crate::base::names::{CommandId, ElementId, SideId};
use crate::base::trace::cite;
use crate::battle::{Battle, Element, FeatureKind, Going, Hidden, Hideout, LaidWrong, Standing};
use crate::book::laid_tables::LaidRules;
use crate::course::baggage_groups::{TrainFooting, rooted};
use crate::course::laid::LaidBattle;
use crate::geometry::Rect;

impl LaidBattle<'_> {
    /// Whether an element is a ship that carries baggage. One that carries troops is none, whatever its grade.
    pub(super) fn is_supply_ship(&self, id: ElementId) -> bool {
        is_supply_ship(self.tables, self.battle, id)
    }

    /// Whether an element is baggage, or a ship in its place.
    pub(super) fn is_train(&self, id: ElementId) -> bool {
        is_baggage(self.tables, self.battle, id)
    }

    /// The command that has the baggage, ships among it.
    pub(super) fn trains(&mut self, side: SideId) {
        let (tables, battle) = (self.tables, self.battle);
        let own = battle.of_side(side).filter(|(id, _)| self.is_train(*id));
        let own: Vec<(ElementId, CommandId)> = own.map(|(id, e)| (id, e.command)).collect();
        let Some((first, command)) = own.first().copied() else { return };
        cite(tables.assigned);
        let apart: Vec<ElementId> = own.iter().filter(|(_, of)| *of != command).map(|(id, _)| *id).collect();
        if !apart.is_empty() {
            self.add(tables.assigned, LaidWrong::SeveralTrains, side, &apart);
        }
        let marches = |hidden: &Hidden| matches!(hidden.hideout, Hideout::FlankMarch(_));
        let away = battle.hidden_of(side).any(|hidden| marches(hidden) && hidden.element.command == command);
        if away || battle.commands[command.index()].ally {
            self.add(tables.assigned, LaidWrong::TrainCommand, side, &[first]);
        }
    }

    /// Where the baggage stands, and the ships in its place.
    pub(super) fn lies_baggage(&mut self, side: SideId) {
        let (tables, battle) = (self.tables, self.battle);
        let open = battle.of_side(side).filter(|(_, e)| e.place.is_none());
        let (ships, own): (Vec<_>, Vec<_>) = open.partition(|(id, _)| self.is_supply_ship(*id));
        let own: Vec<(ElementId, &Element)> = own.into_iter().filter(|(_, e)| tables.train.value.is(e)).collect();
        let rects: Vec<Rect> = own.iter().map(|(_, e)| e.base.rect()).collect();
        let footing: Vec<TrainFooting> = own.iter().map(|(_, e)| self.footing(side, e)).collect();
        let stands = rooted(&rects, &footing);
        for (i, (id, e)) in own.iter().enumerate().filter(|(i, _)| footing[*i] != TrainFooting::Town) {
            cite(tables.train.clause);
            if self.field.going(&self.rules.moves, battle, &rects[i], e) > Going::Good {
                self.add(tables.train.clause, LaidWrong::TrainGoing, side, &[*id]);
            }
            cite(tables.train_back);
            if !stands[i] {
                self.add(tables.train_back, LaidWrong::TrainBack, side, &[*id]);
            }
        }
        for (id, e) in ships {
            cite(tables.ships.clause);
            let mut water = battle.ground().filter(|(_, f)| f.kind == FeatureKind::Waterway);
            if !water.any(|(n, _)| self.field.ground(n).contains(&e.base.rect())) {
                self.add(tables.ships.clause, LaidWrong::Aground, side, &[id]);
            }
        }
    }

    /// What baggage stands on by itself.
    fn footing(&self, side: SideId, e: &Element) -> TrainFooting {
        let grounds: Vec<_> = self.battle.ground().map(|(n, f)| (f.kind, self.field.ground(n))).collect();
        let town = self.rules.country.as_ref().map(|country| country.land.town.kind.value);
        TrainFooting::of(&e.base, (self.battle.board, self.edge(side)), &grounds, town)
    }
}

/// Whether an element is baggage, or a ship in its place.
pub(super) fn is_baggage(tables: &LaidRules, battle: &Battle, id: ElementId) -> bool {
    tables.train.value.is(battle.element(id)) || is_supply_ship(tables, battle, id)
}

/// Whether an element is a ship in the place of baggage.
fn is_supply_ship(tables: &LaidRules, battle: &Battle, id: ElementId) -> bool {
    let ship = tables.ships.value.is(battle.element(id));
    ship && !battle.roster().any(|(_, e)| e.standing == Standing::Aboard(id))
}
