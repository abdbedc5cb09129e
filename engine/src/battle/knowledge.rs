//! What a side may know of a battle: the state without the enemy's secrets, and the events that it sees.
//!
//! [`Battle::known_to`] and [`Event::told_to`] are the only way to it, for generals, players, logs and pages of a battle
//! that goes on. The two agree: the events told to a side, folded over the start as it knows it, lead to the battle as
//! it knows it. Once a battle is over, everything is known.
//!
//! What an element may shoot at or charge because it sees it (`dbm.visibility.*`, `dbv.sight.*`) is no secret of this
//! kind: that enemy stands on the table before everybody's eyes, and the rules on targets forbid the order.

use std::borrow::Cow;

use super::{
    Battle, Choice, Command, CommandNote, Element, Event, ExchangedElement, Hidden, HiddenMounts, Hideout, InDark,
    LineReaders, Night, Order, Pending, Standing, What,
};
use crate::base::names::{CommandId, ElementId, SideId};

/// Who looks at a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Viewer {
    /// The players of a side: they know its secrets.
    Of(SideId),
    /// An onlooker, or both sides at one table: no secret of either side is shown.
    Onlooker,
}

impl Viewer {
    /// Whether these eyes see the secrets of a side.
    pub fn share(self, side: SideId) -> bool {
        self == Viewer::Of(side)
    }
}

impl Battle {
    /// The battle as it is known to `eyes`; the battle itself, without a copy, if nothing is hidden from them.
    pub fn known_to(&self, eyes: Viewer) -> Cow<'_, Battle> {
        let shared = |command: &Command| command.missions.is_empty() || eyes.share(command.side);
        let chosen = self.nightfall.iter().all(|night| night.known_to(|side| eyes.share(side)) == night.retreats);
        let all = self.hidden.iter().all(|hidden| eyes.share(hidden.element.side)) && self.commands.iter().all(shared);
        let all = all && self.tasks.iter().all(|task| eyes.share(task.side));
        let told = |to: Option<SideId>| to.is_none_or(|side| eyes.share(side));
        let all = all && self.start_throws.iter().all(|throw| told(throw.to));
        let all = all && self.options.iter().all(|option| told(option.to));
        let all = all && self.elements.iter().all(|e| e.seen_as == 0);
        let all =
            all && self.commands.iter().all(|command| !command.has_seen_from_ambush() || eyes.share(command.side));
        let asked = self.pending.as_ref().is_none_or(|pending| pending.is_known_to(eyes));
        if self.ending.is_some() || all && chosen && asked {
            return Cow::Borrowed(self);
        }
        let mut known = self.clone();
        known.hidden.retain(|hidden| eyes.share(hidden.element.side));
        for e in known.elements.iter_mut().filter(|e| e.seen_as != 0) {
            (e.number, e.seen_as) = (e.number_for(eyes), 0);
        }
        known.pending = known.pending.filter(|pending| pending.is_known_to(eyes));
        known.tasks.retain(|task| eyes.share(task.side));
        known.start_throws.retain(|throw| told(throw.to));
        known.options.retain(|option| told(option.to));
        for command in known.commands.iter_mut().filter(|command| !eyes.share(command.side)) {
            command.missions.clear();
            // One that met nothing else in the dark has met nothing that others know of.
            let met = command.dark.map(|met| InDark { from_ambush: false, ..met });
            command.dark =
                if command.has_seen_from_ambush() { met.filter(|met| *met != InDark::default()) } else { met };
        }
        if let Some(night) = &mut known.nightfall {
            night.retreats = night.known_to(|side| eyes.share(side));
        }
        Cow::Owned(known)
    }

    /// Whether a side has troops, numbers, missions, tasks, a choice, a throw or an option of which the enemy does not know.
    pub fn has_secrets(&self) -> bool {
        !self.hidden.is_empty()
            || self.elements.iter().any(|e| e.seen_as != 0)
            || !self.tasks.is_empty()
            || self.start_throws.iter().any(|throw| throw.to.is_some())
            || self.options.iter().any(|option| option.to.is_some())
            || self.commands.iter().any(|command| !command.missions.is_empty() || command.has_seen_from_ambush())
            || self.nightfall.iter().any(|night| night.retreats.iter().any(Option::is_some))
    }

    /// The battle with everybody who is hidden among its elements, behind all others and in the order in which they hide: who is in
    /// ambush on the table, who is off it in reserve. For the writer of a scenario and for what is told after the end; while a
    /// battle goes on no side may know it.
    pub fn uncovered(&self) -> Cow<'_, Battle> {
        if self.hidden.is_empty() {
            return Cow::Borrowed(self);
        }
        let mut whole = self.clone();
        for hidden in std::mem::take(&mut whole.hidden) {
            let ambush = matches!(hidden.hideout, Hideout::Ambush { .. });
            let standing = if ambush { Standing::OnTable } else { Standing::Reserve };
            let own = if hidden.own == 0 {
                whole.next_numbers(hidden.element.side, hidden.element.code).own
            } else {
                hidden.own
            };
            if hidden.element.general {
                whole.commands[hidden.element.command.index()].general = Some(ElementId(whole.elements.len() as u16));
            }
            whole.elements.push(Element { standing, number: own, seen_as: 0, ..hidden.element });
        }
        Cow::Owned(whole)
    }

    /// The hidden troops of a side.
    pub fn hidden_of(&self, side: SideId) -> impl Iterator<Item = &Hidden> {
        self.hidden.iter().filter(move |hidden| hidden.element.side == side)
    }

    /// The hidden troops with this number among those of their side.
    pub fn hidden_called(&self, side: SideId, number: u8) -> Option<&Hidden> {
        self.hidden_of(side).find(|hidden| hidden.element.number == number)
    }

    /// The initiative points that a command can spend: those left, without those kept back in secret.
    pub fn spendable(&self, command: CommandId) -> u8 {
        if self.hidden.is_empty() {
            return self.commands[command.index()].pips;
        }
        let kept = self.hidden.iter().filter_map(|hidden| hidden.restrained).filter(|kept| kept.command == command);
        kept.fold(self.commands[command.index()].pips, |left, kept| left.saturating_sub(kept.pips))
    }
}

impl LineReaders {
    /// Whether `eyes` read the line itself.
    fn are(&self, eyes: Viewer) -> bool {
        self.to.is_some_and(|side| eyes.share(side))
    }
}

impl Command {
    /// Whether one of its elements in ambush has seen an enemy in the dark.
    fn has_seen_from_ambush(&self) -> bool {
        self.dark.is_some_and(|met| met.from_ambush)
    }
}

impl Pending {
    /// Whether `eyes` know that the decision is pending: what is asked of an ambush would tell of it.
    fn is_known_to(&self, eyes: Viewer) -> bool {
        !matches!(self, Pending::Ambush { side, .. } if !eyes.share(*side))
    }
}

impl Element {
    /// The number by which `eyes` call it.
    fn number_for(&self, eyes: Viewer) -> u8 {
        let numbers = self.numbers();
        if eyes.share(self.side) { numbers.own } else { numbers.seen }
    }

    /// The element as `eyes` know it: with the number by which they call it, and no other.
    fn known_to(&self, eyes: Viewer) -> Element {
        Element { number: self.number_for(eyes), seen_as: 0, ..self.clone() }
    }
}

impl Event {
    /// Whether an event is seen by `eyes` while the battle goes on. What a side does in secret is seen by that side only.
    pub fn seen_by(&self, eyes: Viewer) -> bool {
        match &self.what {
            What::Ordered { side, order: Order::Show { .. } | Order::Restrain { .. } | Order::Task(_) }
            | What::Ordered { side, order: Order::Choose(Choice::Retreat(_)) }
            | What::Night { night: Night::Chosen { side, .. } } => eyes.share(*side),
            What::Asked { pending } => pending.is_known_to(eyes),
            What::Noted { note: CommandNote::FromAmbush { side }, .. } => eyes.share(*side),
            What::Restrained { side, .. }
            | What::MissionGiven { side, .. }
            | What::MissionEnded { side, .. }
            | What::FlightFeigned { side, .. } => eyes.share(*side),
            What::Said { only: Some(only), .. } => only.others.is_some() || only.are(eyes),
            What::Spoke { speech } => speech.to.is_none_or(|side| eyes.share(side)),
            // A question is put to the player of one side.
            What::Posed { question } => eyes.share(question.side),
            What::Replied(reply) => eyes.share(reply.side),
            What::TaskGiven(given) => eyes.share(given.side),
            What::TaskEnded(ended) => eyes.share(ended.side),
            _ => true,
        }
    }

    /// The event as it is told to `eyes` while the battle goes on; `None` if they do not see it.
    pub fn told_to(&self, eyes: Viewer) -> Option<Cow<'_, Event>> {
        match &self.what {
            _ if !self.seen_by(eyes) => None,
            What::Revealed { hidden, element, led }
                if element.seen_as != 0 || led.is_some() || hidden.is_some() && !eyes.share(element.side) =>
            {
                // The number among the hidden troops would tell how many there are.
                let hidden = hidden.filter(|_| eyes.share(element.side));
                let led = led.as_ref().map(|led| {
                    let riders = led.riders.iter().map(|rider| rider.known_to(eyes)).collect();
                    Box::new(HiddenMounts { riders, base: led.base })
                });
                self.retold(What::Revealed { hidden, element: Box::new(element.known_to(eyes)), led })
            }
            What::Said { only: Some(only), text } if !only.are(eyes) => {
                let text = only.others.as_ref().unwrap_or(text).clone();
                self.retold(What::Said { text, only: None })
            }
            What::Dismounted { element, code, becomes } if becomes.seen_as != 0 => {
                let becomes = Box::new(becomes.known_to(eyes));
                self.retold(What::Dismounted { element: *element, code: *code, becomes })
            }
            What::Exchanged { from, into } if into.iter().any(|one| one.element.seen_as != 0) => {
                let into = into.iter().map(|one| ExchangedElement { id: one.id, element: one.element.known_to(eyes) });
                self.retold(What::Exchanged { from: from.clone(), into: into.collect() })
            }
            // Of the hidden troops of a command that changes sides, only its new side is told.
            What::ChangedSides { command, numbers, hidden, seen } if seen.is_some() || !hidden.is_empty() => {
                let own = |hidden: &Hidden| eyes.share(hidden.element.side);
                let hidden = hidden.iter().filter(|hidden| own(hidden)).cloned().collect();
                let numbers = match seen.as_ref().filter(|seen| !eyes.share(seen.side)) {
                    Some(seen) => seen.numbers.clone(),
                    None => numbers.clone(),
                };
                self.retold(What::ChangedSides { command: *command, numbers, hidden, seen: None })
            }
            What::WentOver { element, command, number, seen: Some(seen) } => {
                let others = seen.numbers.first().map(|(_, number)| *number).filter(|_| !eyes.share(seen.side));
                let number = others.or(*number);
                self.retold(What::WentOver { element: *element, command: *command, number, seen: None })
            }
            _ => Some(Cow::Borrowed(self)),
        }
    }

    /// This event with something else that happened, by the same rule.
    fn retold(&self, what: What) -> Option<Cow<'_, Event>> {
        Some(Cow::Owned(Event { what, clause: self.clause }))
    }
}

/// The events of a battle that goes on as they are told to `eyes`.
pub fn told(events: &[Event], eyes: Viewer) -> Vec<Event> {
    events.iter().filter_map(|event| event.told_to(eyes)).map(Cow::into_owned).collect()
}
