//! Judges where a player puts the elements of a command: whole, in its turn, each where it may stand and as it was recorded.

use crate::base::names::{CommandId, ElementId, SideId};
use crate::base::trace::cite;
use crate::battle::{BattleScale, Element, Hideout, Kind, Standing};
use crate::book::Objection;
use crate::book::objection::{ArrayFault, PostFault};
use crate::book::setup_steps::SetupRow;
use crate::geometry::{Base, Vec2, bounds, overlaps};
use crate::moves::exchange::afoot;
use crate::moves::rights;
use crate::setup::country::arranger::{ArrayPost, ArrayState};
use crate::setup::country::frame::CountryFrame;
use crate::setup::country::posts::judge_commands;
use crate::setup::country::table::CountryTable;
use crate::view::{Field, Situation};

impl CountryTable<'_, '_> {
    /// An element at the place that a player wants, on foot if he wants that: a base of two ranks as two elements then, one behind
    /// the other.
    pub(super) fn placed(
        &self,
        side: SideId,
        row: &SetupRow,
        army: &[Element],
        post: &ArrayPost,
    ) -> Result<Vec<Element>, Objection> {
        let posts = &self.tables.posts;
        let Some(element) = army.get(post.element) else {
            let fault = ArrayFault::NoElement { found: post.element + 1, army: army.len() };
            return Err(Objection::new(fault, row.clause));
        };
        let away = self.hidden[side.index()].iter().find(|hidden| hidden.element == post.element);
        if let Some(hidden) = away {
            let march = matches!(hidden.hidden.hideout, Hideout::FlankMarch(_));
            let clause = if march { posts.off_table } else { posts.in_ambush };
            return Err(Objection::new(ArrayFault::Away { code: element.code, march }, clause));
        }
        if self.holders[side.index()].contains(&post.element) {
            return Err(Objection::new(ArrayFault::Holds { code: element.code }, row.clause));
        }
        if self.drawn[side.index()].contains(&element.command) {
            let Element { code, number, command, .. } = *element;
            let fault = ArrayFault::Stands { code, number, command: self.name(command) };
            return Err(Objection::new(fault, row.clause));
        }
        let mounted = Element { base: post.base, standing: Standing::OnTable, ..element.clone() };
        if !post.afoot {
            return Ok(vec![mounted]);
        }
        let scale = self.seen(row)?.land.scale();
        let mut foot = afoot(self.rules, &mounted, scale);
        if foot.is_empty() {
            return Err(Objection::new(ArrayFault::NoFoot { code: element.code }, posts.dismounted));
        }
        self.number_afoot(&army[..post.element], army, &mut foot, scale);
        let mut battle = self.so_far(self.seen(row)?);
        let id = ElementId(battle.elements.len() as u16);
        // Those who are still to come count as his companions.
        let others = army.iter().enumerate().filter(|(i, _)| *i != post.element).map(|(_, other)| other.clone());
        battle.elements.push(mounted);
        battle.elements.extend(others);
        let field = Field::new(&battle);
        cite(posts.dismounted);
        if rights::barred(&Situation::new(self.rules, &field, &battle), id).is_some() {
            return Err(Objection::new(ArrayFault::NotAfoot { code: element.code }, posts.dismounted));
        }
        Ok(foot)
    }

    /// Numbers those on foot so that they share their names with nobody: behind all of their kind in the army, and behind those whom
    /// the riders before them in the army become.
    fn number_afoot(&self, before: &[Element], army: &[Element], foot: &mut [Element], scale: BattleScale) {
        for i in 0..foot.len() {
            let code = foot[i].code;
            let known = army.iter().filter(|e| e.code == code).map(|e| e.number).max().unwrap_or(0);
            let riders = before.iter().flat_map(|e| afoot(self.rules, e, scale)).filter(|e| e.code == code).count();
            let own = foot[..=i].iter().filter(|e| e.code == code).count();
            foot[i].number = known.saturating_add((riders + own).min(255) as u8);
        }
    }

    /// The commands of which a side draws up one next: the largest before any stands, then all that wait.
    pub(super) fn next_commands(&self, side: SideId, army: &[Element], states: &[ArrayState]) -> Vec<CommandId> {
        let waits = |of: &CommandId| {
            army.iter().zip(states).any(|(e, state)| e.command == *of && *state == ArrayState::Waiting)
        };
        let mut next: Vec<CommandId> = self.commands(side).into_iter().filter(waits).collect();
        if self.drawn[side.index()].is_empty() {
            let size = |of: &CommandId| drawn_up_with(army, states, *of);
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
        for post in wanted {
            placed.extend(self.placed(side, row, &army, post)?);
        }
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
            let [found, most] = [command, *first].map(|of| drawn_up_with(&army, &states, of));
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

    /// Judges the places of a command beside all that stands already.
    pub(super) fn judge_places(&self, side: SideId, row: &SetupRow, placed: &[Element]) -> Result<(), Objection> {
        let at = self.seen(row)?;
        let standing = self.posts[side.index()].iter().filter_map(|(_, base)| *base);
        let mut taken: Vec<Base> = standing.collect();
        for element in placed {
            if taken.iter().any(|other| overlaps(&other.rect(), &element.base.rect())) {
                return Err(Objection::new(PostFault::OnElement { code: element.code }, row.clause));
            }
            taken.push(element.base);
        }
        let bases: Vec<Base> = placed.iter().map(|element| element.base).collect();
        judge_commands(at, self.edge_of(side, row)?, placed, &bases)?;
        let mut battle = self.so_far(at);
        battle.elements.extend(placed.iter().cloned());
        self.judge_laid(side, &battle)
    }

    /// Judges whether a command lies to those that are drawn up as it was recorded.
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
        let mine = middle(&placed.iter().map(|element| element.base).collect::<Vec<_>>());
        for other in &self.drawn[side.index()] {
            let army = self.posts[side.index()].iter();
            let theirs = army.filter(|(e, _)| e.command == *other && e.kind != Kind::Baggage && !self.is_holder(at, e));
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
}

/// Judges that no element is named twice.
pub(super) fn judge_once(army: &[Element], posts: &[ArrayPost], row: &SetupRow) -> Result<(), Objection> {
    let again = (0..posts.len()).find(|n| posts[..*n].iter().any(|other| other.element == posts[*n].element));
    match again.and_then(|n| army.get(posts[n].element)) {
        Some(&Element { code, number, .. }) => Err(Objection::new(ArrayFault::Twice { code, number }, row.clause)),
        None => Ok(()),
    }
}

/// The number of elements with which a command is drawn up: those on the table, its garrison among them.
fn drawn_up_with(army: &[Element], states: &[ArrayState], command: CommandId) -> usize {
    let here = |state: &ArrayState| matches!(state, ArrayState::Waiting | ArrayState::Garrison);
    let own = army.iter().zip(states).filter(|(e, state)| e.command == command && here(state));
    own.map(|(e, _)| e.ranks()).sum()
}
