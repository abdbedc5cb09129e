//! Elements that change, folded into the battle: some exchanged for others, some carried by others, commands that change
//! sides.
//!
//! Decides nothing: who may change, and into what, the rows of `book::change_tables` say.

use super::{Battle, Element, ExchangedElement, Hidden, Mark, Marks, Place, RiderlessMounts, SeenNumbers, Standing};
use crate::base::names::{CommandId, ElementId, SideId};

impl Battle {
    /// The element that this one has become by exchanges; itself if it was not exchanged.
    pub fn now_is(&self, id: ElementId) -> ElementId {
        let next = |id: ElementId| match self.element(id).standing {
            Standing::Exchanged(into) => Some(into),
            _ => None,
        };
        // Each exchange leads to another element; a chain is never longer than the roster.
        std::iter::successors(Some(id), |id| next(*id)).take(self.elements.len()).last().unwrap_or(id)
    }

    /// The riderless mounts of an element.
    pub fn mounts_of(&self, owner: ElementId) -> Option<&RiderlessMounts> {
        self.mounts.iter().find(|mounts| mounts.owner == owner)
    }

    /// Mounts wait in a place, those that an element has already too.
    pub(super) fn lead(&mut self, mounts: RiderlessMounts) {
        match self.mounts.iter_mut().find(|own| own.owner == mounts.owner) {
            Some(own) => *own = mounts,
            None => self.mounts.push(mounts),
        }
    }

    /// An element has no mounts any more; infantry that rode in with them goes on foot from now on (`dbm.dismount.38`).
    pub(super) fn unhorse(&mut self, owner: ElementId) {
        self.mounts.retain(|mounts| mounts.owner != owner);
        let e = &mut self.elements[owner.index()];
        // Camelry that dismounted is no infantry with mounts, and light horse stays on its camels.
        if e.marks.has_any(Marks::of(&[Mark::MountedInfantry])) {
            e.marks = e.marks.but(Mark::MountedInfantry).but(Mark::Camel);
        }
    }

    /// The elements that are aboard a carrier.
    pub fn aboard(&self, carrier: ElementId) -> impl Iterator<Item = (ElementId, &Element)> {
        self.roster().filter(move |(_, e)| e.standing == Standing::Aboard(carrier))
    }

    /// An element goes aboard a carrier, which has its troops again.
    pub(super) fn board(&mut self, element: ElementId, carrier: ElementId) {
        self.remove(element, Standing::Aboard(carrier));
        self.landed.retain(|id| *id != element);
        self.landed_from.retain(|(who, _)| *who != element);
        let ship = &mut self.elements[carrier.index()];
        ship.marks = ship.marks.but(Mark::Unladen);
    }

    /// An element that is aboard a carrier leaves it.
    pub(super) fn unload(&mut self, element: ElementId) {
        if let Standing::Aboard(carrier) = self.element(element).standing {
            let ship = &mut self.elements[carrier.index()];
            ship.marks = ship.marks.and(Mark::Unladen);
            self.landed.push(element);
            self.landed_from.push((element, carrier));
        }
    }

    /// The troops that have come ashore, and the vessels that they have left.
    pub fn landed_troops(&self) -> impl Iterator<Item = &ElementId> {
        self.landed.iter().chain(self.landed_from.iter().flat_map(|(who, from)| [who, from]))
    }

    /// The vessel that an element has come ashore from.
    pub fn vessel_of(&self, element: ElementId) -> Option<ElementId> {
        self.landed_from.iter().find(|(who, _)| *who == element).map(|(_, from)| *from)
    }

    /// The side that a command began the battle on.
    pub fn raised_by(&self, command: CommandId) -> SideId {
        let command = &self.commands[command.index()];
        command.began.unwrap_or(command.side)
    }

    /// The elements `from` stand no longer, those of `into` do.
    pub(super) fn exchange(&mut self, from: &[ElementId], into: &[ExchangedElement]) {
        let Some(first) = into.first() else { return };
        if from.iter().any(|id| self.landed.contains(id)) {
            self.landed.extend(into.iter().map(|one| one.id));
            self.landed.retain(|id| !from.contains(id));
            let vessels: Vec<ElementId> = from.iter().filter_map(|id| self.vessel_of(*id)).collect();
            self.landed_from.retain(|(who, _)| !from.contains(who));
            self.landed_from.extend(into.iter().zip(vessels).map(|(one, vessel)| (one.id, vessel)));
        }
        for id in from {
            self.leave_place(*id);
            self.elements[id.index()].standing = Standing::Exchanged(first.id);
        }
        self.clinches.retain(|c| !from.contains(&c.contactor) && !from.contains(&c.contacted));
        self.aims.retain(|a| !from.contains(&a.shooter) && !from.contains(&a.target));
        self.mounts.retain(|mounts| !from.contains(&mounts.owner));
        for ExchangedElement { id, element } in into {
            match self.elements.get_mut(id.index()) {
                Some(before) => before.clone_from(element),
                None => self.elements.push(element.clone()),
            }
            if element.general {
                self.commands[element.command.index()].general = Some(*id);
            }
            if let Some(Place::Inside(place)) = element.place {
                self.strongholds[usize::from(place)].held_by = Some(*id);
            }
        }
    }

    /// An element is inside a stronghold no longer.
    pub(super) fn leave_place(&mut self, id: ElementId) {
        if let Some(Place::Inside(place)) = self.elements[id.index()].place.take() {
            let there = &mut self.strongholds[usize::from(place)];
            (there.held_by, there.sacking) = (None, false);
        }
    }

    /// A command with all that belongs to it is the enemy's from now on; `hidden` are its hidden troops, as far as they
    /// are told.
    pub(super) fn change_sides(
        &mut self,
        id: CommandId,
        (numbers, seen): (&[(ElementId, u8)], Option<&SeenNumbers>),
        hidden: &[Hidden],
    ) {
        let command = &mut self.commands[id.index()];
        let side = command.side.enemy();
        command.began = Some(command.began.unwrap_or(command.side)).filter(|began| *began != side);
        (command.side, command.doubt, command.pips) = (side, None, 0);
        command.watched.clear();
        command.shot_by.clear();
        command.missions.clear();
        self.elements.iter_mut().filter(|e| e.command == id).for_each(|e| change_owner(e, side));
        self.renumber(numbers, seen);
        self.strongholds.iter_mut().filter(|there| there.command == Some(id)).for_each(|there| there.side = side);
        self.hidden.retain(|hidden| hidden.element.command != id);
        self.hidden.extend_from_slice(hidden);
        self.part_friends();
    }

    /// An element is of a command of the enemy from now on.
    pub(super) fn go_over(
        &mut self,
        id: ElementId,
        command: CommandId,
        (number, seen): (Option<u8>, Option<&SeenNumbers>),
    ) {
        let side = self.commands[command.index()].side;
        let e = &mut self.elements[id.index()];
        change_owner(e, side);
        e.command = command;
        let numbers: Vec<(ElementId, u8)> = number.map(|number| (id, number)).into_iter().collect();
        self.renumber(&numbers, seen);
        self.part_friends();
    }

    /// Gives elements the numbers by which their new side calls them, and those by which others do.
    fn renumber(&mut self, numbers: &[(ElementId, u8)], seen: Option<&SeenNumbers>) {
        for (id, number) in numbers {
            self.elements[id.index()].number = *number;
        }
        for (id, number) in seen.map(|seen| seen.numbers.as_slice()).unwrap_or_default() {
            let e = &mut self.elements[id.index()];
            e.seen_as = if e.number == *number { 0 } else { *number };
        }
    }

    /// Nobody aims at a friend, keeps to the contact with one, or has a task of the side that he left.
    fn part_friends(&mut self) {
        let elements = &self.elements;
        let enemies = |a: ElementId, b: ElementId| elements[a.index()].side != elements[b.index()].side;
        self.aims.retain(|aim| enemies(aim.shooter, aim.target));
        self.clinches.retain(|clinch| enemies(clinch.contactor, clinch.contacted));
        let sides: Vec<SideId> = elements.iter().map(|e| e.side).collect();
        self.keep_tasks(|given, id| sides[id.index()] == given.side);
    }
}

/// An element is of another side, which has called it by the number that it saw.
fn change_owner(e: &mut Element, side: SideId) {
    let seen = e.numbers().seen;
    (e.side, e.number, e.seen_as) = (side, seen, 0);
}
