//! Judges where a player puts the elements of a command: whole, in its turn, each where it may stand and as it was recorded.

use crate::base::clause::Clause;
use crate::base::names::{CommandId, SideId};
use crate::base::trace::cite;
use crate::battle::{Element, Kind};
use crate::book::Objection;
use crate::book::objection::ArrayFault;
use crate::book::setup_steps::SetupRow;
use crate::geometry::{Base, Vec2, bounds, overlaps};
use crate::setup::country::arranger::{ArrayPost, ArrayState};
use crate::setup::country::frame::CountryFrame;
use crate::setup::country::muster::is_afloat;
use crate::setup::country::posts::judge_commands;
use crate::setup::country::scene::CountryScene;
use crate::setup::country::table::CountryTable;

impl CountryTable<'_, '_> {
    /// The commands of which a side draws up one next: the largest before any stands, then all that wait.
    pub(super) fn next_commands(&self, side: SideId, army: &[Element], states: &[ArrayState]) -> Vec<CommandId> {
        let waits = |of: &CommandId| {
            army.iter().zip(states).any(|(e, state)| e.command == *of && *state == ArrayState::Waiting)
        };
        let mut next: Vec<CommandId> = self.commands(side).into_iter().filter(waits).collect();
        if self.drawn[side.index()].is_empty() {
            let size = |of: &CommandId| self.drawn_up_with(army, states, *of);
            let largest = next.iter().map(size).max();
            next.retain(|of| Some(size(of)) == largest);
        }
        next
    }

    /// The elements of the command that a player draws up next.
    pub(super) fn judge_array(
        &self,
        side: SideId,
        row: &SetupRow,
        wanted: &[ArrayPost],
    ) -> Result<(CommandId, Vec<Element>), Objection> {
        let (at, posts) = (self.seen(row)?, &self.tables.posts);
        let army = self.roster(side, at).army;
        let mut placed: Vec<Element> = Vec::new();
        judge_once(&army, wanted, row)?;
        placed.extend(self.placed(side, row, &army, wanted)?.into_iter().map(|one| one.element));
        let states = self.states(side, &army);
        let waits = |i: usize| states[i] == ArrayState::Waiting;
        let Some(command) = placed.first().map(|element| element.command) else {
            return Err(Objection::new(ArrayFault::Nobody, row.clause));
        };
        if let Some(other) = placed.iter().find(|element| element.command != command) {
            let Element { code, number, .. } = *other;
            let fault = ArrayFault::OtherCommand { code, number, wanted: self.name(command) };
            return Err(Objection::new(fault, row.clause));
        }
        cite(posts.largest);
        let next = self.next_commands(side, &army, &states);
        if let Some(first) = next.first().filter(|_| !next.contains(&command)) {
            let [found, most] = [command, *first].map(|of| self.drawn_up_with(&army, &states, of));
            return Err(Objection::new(ArrayFault::NotLargest { found, most }, posts.largest));
        }
        cite(posts.rectangle);
        let named = |i: &usize| wanted.iter().any(|post| post.element == *i);
        let missing = (0..army.len()).find(|i| waits(*i) && army[*i].command == command && !named(i));
        if let Some(element) = missing.map(|i| &army[i]) {
            let fault = ArrayFault::Missing { code: element.code, number: element.number };
            return Err(Objection::new(fault, posts.rectangle));
        }
        self.judge_places(side, row, &placed)?;
        self.judge_recorded(side, command, &placed)?;
        Ok((command, placed))
    }

    /// The number of elements with which a command is drawn up: those on the table, its garrison and those aboard among them.
    fn drawn_up_with(&self, army: &[Element], states: &[ArrayState], command: CommandId) -> usize {
        let here = |state: &ArrayState| matches!(state, ArrayState::Waiting | ArrayState::Garrison);
        let own = army.iter().zip(states).filter(|(e, state)| e.command == command && here(state));
        own.map(|(e, _)| self.ranks_with(e)).sum()
    }

    /// Judges the places of a command beside all that stands already.
    pub(super) fn judge_places(&self, side: SideId, row: &SetupRow, placed: &[Element]) -> Result<(), Objection> {
        let at = self.seen(row)?;
        for (i, element) in placed.iter().enumerate() {
            let before = placed[..i].iter().map(|other| (other, &other.base));
            judge_apart(element, self.standing(side).chain(before), row.clause)?;
        }
        let bases: Vec<Base> = placed.iter().map(|element| element.base).collect();
        judge_commands(at, self.edge_of(side, row)?, (placed, &bases), &|command| self.name(command))?;
        let mut battle = self.so_far(at);
        placed.iter().for_each(|element| self.join(&mut battle, element.clone()));
        self.judge_laid(side, &battle)
    }

    /// The elements of a side that stand already, with their bases.
    pub(super) fn standing(&self, side: SideId) -> impl Iterator<Item = (&Element, &Base)> {
        self.posts[side.index()].iter().filter_map(|(element, base)| Some((element, base.as_ref()?)))
    }

    /// Judges whether a command lies to those that are drawn up as it was recorded. Vessels lie where the water is.
    pub(super) fn judge_recorded(&self, side: SideId, command: CommandId, placed: &[Element]) -> Result<(), Objection> {
        let clause = self.tables.posts.as_recorded;
        let (Some(order), Some(at)) = (&self.recorded[side.index()], &self.scene) else { return Ok(()) };
        cite(clause);
        let own = CountryFrame::new(&at.land, self.edge_at(side, at));
        let middle = |bases: &[Base]| {
            let corners: Vec<Vec2> = bases.iter().flat_map(|base| base.rect().corners()).collect();
            let seen: Vec<Vec2> = corners.into_iter().map(|corner| own.seen(&at.land, corner)).collect();
            let (low, high) = bounds(&seen);
            (low + high) * 0.5
        };
        let place = |of: CommandId| {
            let column = order.iter().position(|column| column.contains(&of))?;
            Some((column, order[column].iter().position(|other| *other == of)?))
        };
        let mine: Vec<Base> = placed.iter().filter(|e| !is_afloat(e)).map(|e| e.base).collect();
        if mine.is_empty() {
            return Ok(());
        }
        let mine = middle(&mine);
        for other in &self.drawn[side.index()] {
            let army = self.posts[side.index()].iter();
            let theirs = army.filter(|(e, _)| e.command == *other && self.is_in_line(at, e));
            let theirs: Vec<Base> = theirs.filter_map(|(_, base)| *base).collect();
            let (Some(here), Some(there)) = (place(command), place(*other)) else { continue };
            if theirs.is_empty() {
                continue;
            }
            let by = mine - middle(&theirs);
            let front = here.0 == there.0;
            // To the right is further along, in front further in; the first in the record is right, or in front.
            let (wanted, found) = if front { (here.1 < there.1, by.y > 0.0) } else { (here.0 < there.0, by.x > 0.0) };
            if wanted != found {
                let (one, other) = (self.name(command), self.name(*other));
                let (one, other) = if wanted { (one, other) } else { (other, one) };
                return Err(Objection::new(ArrayFault::NotAsRecorded { one, other, front }, clause));
            }
        }
        Ok(())
    }

    /// Whether an element is of those by whom one sees how commands lie: neither baggage nor a garrison nor afloat.
    pub(super) fn is_in_line(&self, at: &CountryScene, element: &Element) -> bool {
        element.kind != Kind::Baggage && !is_afloat(element) && !self.is_holder(at, element)
    }
}

/// Judges that an element stands on none of the others, which have these bases.
pub(super) fn judge_apart<'e>(
    element: &Element,
    mut others: impl Iterator<Item = (&'e Element, &'e Base)>,
    clause: Clause,
) -> Result<(), Objection> {
    let rect = element.base.rect();
    let Some((other, _)) = others.find(|(_, base)| overlaps(&base.rect(), &rect)) else { return Ok(()) };
    let Element { code, number, .. } = *element;
    Err(Objection::new(ArrayFault::OnTop { code, number, other: other.code, other_number: other.number }, clause))
}

/// Judges that no element is named twice.
pub(super) fn judge_once(army: &[Element], posts: &[ArrayPost], row: &SetupRow) -> Result<(), Objection> {
    let again = (0..posts.len()).find(|n| posts[..*n].iter().any(|other| other.element == posts[*n].element));
    match again.and_then(|n| army.get(posts[n].element)) {
        Some(&Element { code, number, .. }) => Err(Objection::new(ArrayFault::Twice { code, number }, row.clause)),
        None => Ok(()),
    }
}
