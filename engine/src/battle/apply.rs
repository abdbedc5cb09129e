//! The only way a battle changes: an event is folded into it.
//!
//! Folding decides nothing. The events `Taken` and `Turned` name the element that makes room or lays down its arms,
//! `Fought` names the elements that had their shot. Replays from before these events held that are completed when they
//! are read (`store::replay::earlier`).

use super::element::Deeds;
use super::nightfall::{DawnTurns, Night, Nightfall};
use super::{
    Battle, DeedMark, Element, Event, Hidden, HiddenMounts, KeptPoints, MarkedDeed, MoveKind, MoveType, ObjectiveFate,
    Pending, Place, RiderlessMounts, RiverCourse, Standing, What,
};
use crate::base::names::{ElementId, SideId};

impl Battle {
    /// Folds one event into the state.
    ///
    /// Events come from the engine or from a replay whose ids were checked.
    pub fn apply(&mut self, event: &Event) {
        match &event.what {
            What::BoundBegan { number, side } => self.begin_bound(*number, *side),
            What::PhaseBegan { phase } => self.bound.phase = *phase,
            What::PipsGiven { command, pips } => self.commands[command.index()].pips = *pips,
            What::Paid { command, pips, eased, .. } => {
                let purse = &mut self.commands[command.index()].pips;
                *purse = purse.saturating_sub(*pips);
                eased.iter().for_each(|general| self.at(*general).deeds.eased = true);
            }
            What::Moved { element, to, kind, .. } => {
                let moved = self.at(*element);
                (moved.base.at, moved.base.facing) = (to.at, to.facing);
                moved.deeds.routed &= *kind != MoveKind::Pursue;
                moved.deeds.met &= *kind != MoveKind::Pursue;
                let moved = self.element(*element);
                if moved.general {
                    let command = moved.command;
                    self.commands[command.index()].fresh = false;
                }
            }
            What::MoveMade { who, length, by_road, kind } => {
                for id in who {
                    let deeds = &mut self.at(*id).deeds;
                    deeds.marched = *kind == MoveType::March;
                    deeds.advanced |= *kind == MoveType::Impulse;
                    deeds.by_road = *by_road && (deeds.moves == 0 || deeds.by_road);
                    deeds.moves = deeds.moves.saturating_add(1);
                    deeds.moved = deeds.moved.saturating_add(*length);
                }
            }
            What::Marked(MarkedDeed { who, mark: DeedMark::Turn }) => {
                let last = self.elements.iter().filter_map(|e| e.deeds.turn).max().unwrap_or(0);
                for (i, id) in who.iter().enumerate() {
                    self.at(*id).deeds.turn = Some(last.saturating_add(1).saturating_add(i as u16));
                }
            }
            What::Marked(MarkedDeed { who, mark }) => {
                for id in who {
                    let deeds = &mut self.at(*id).deeds;
                    match mark {
                        DeedMark::Veered => deeds.veered = true,
                        DeedMark::Routed => deeds.routed = true,
                        DeedMark::Asked => deeds.asked = true,
                        DeedMark::Loosed => deeds.loosed = true,
                        DeedMark::Flanked => deeds.fought = true,
                        DeedMark::Ran => deeds.ran = true,
                        DeedMark::Fled => deeds.fled = true,
                        DeedMark::Met => deeds.met = true,
                        DeedMark::CameIn => deeds.came_in = true,
                        DeedMark::Beside(from) => deeds.beside_from = Some(*from),
                        DeedMark::Turn => {}
                    }
                }
            }
            What::Struck { element, by, from } => {
                let deeds = &mut self.at(*element).deeds;
                (deeds.struck_by, deeds.struck_from) = (Some(*by), *from);
            }
            What::Dismounted { element, becomes, .. } => *self.at(*element) = (**becomes).clone(),
            What::Exchanged { from, into } => self.exchange(from, into),
            What::MountsLeft { mounts } => self.lead(*mounts),
            What::MountsGone { owner } => self.unhorse(*owner),
            What::Boarded { element, carrier } => self.board(*element, *carrier),
            What::Held { element } => self.at(*element).deeds.held = true,
            What::StateBegan { element, lasting } => {
                let states = &mut self.at(*element).states;
                states.retain(|own| own.state != lasting.state);
                states.push(*lasting);
            }
            What::StateEnded { element, state } => self.at(*element).states.retain(|own| own.state != *state),
            What::AtBank { element, stands } => self.at(*element).at_bank = stands.then_some(self.bound.number),
            What::Course(RiverCourse { who, course }) => self.at(*who).course = *course,
            What::RiverKnown { feature, face, sector } => self.learn_river(*feature, *sector, *face),
            What::RiverClosed { feature, near } => self.close_river(*feature, *near),
            What::GroundTurned { feature, going } => self.features[feature.index()].turned = Some(*going),
            What::GroundBecame { feature, now } => {
                let ground = &mut self.features[feature.index()];
                *ground = now.on(ground);
            }
            What::Awarded { side, points } => {
                let awarded = &mut self.objectives.awarded[side.index()];
                *awarded = awarded.saturating_add(*points);
            }
            What::GeneralWounded { command } => self.commands[command.index()].wounded = true,
            What::Assaulted { element, .. } => self.at(*element).deeds.fought = true,
            What::Breached { feature, section } => {
                self.features[feature.index()].works[usize::from(*section)].broken = true;
            }
            What::WeatherTurned { weather, change } => self.turn_weather(*weather, *change),
            What::HourStruck { hour } => self.hour = *hour,
            What::Night { night } => self.pass_night(*night),
            What::Aimed { aim } => {
                self.aims.retain(|a| a.shooter != aim.shooter);
                self.aims.push(*aim);
            }
            What::Clinched { clinch } => {
                self.clinches.push(*clinch);
                self.clinches.sort_unstable();
            }
            What::Unclinched { clinch } => self.clinches.retain(|c| c != clinch),
            What::Fought { blow, also } => self.mark_fought(blow, also),
            What::Asked { pending } => self.pending = Some(pending.clone()),
            What::Answered => self.pending = None,
            What::BonusUsed { side } => self.sides[side.index()].bonus_spent = true,
            What::Destroyed { element, disabled, counts, .. } => {
                self.remove(*element, if *disabled { Standing::Disabled } else { Standing::Destroyed });
                let lost = &mut self.elements[element.index()];
                lost.counts = counts.or(lost.counts);
            }
            What::Left { element, returns } => {
                self.remove(*element, if *returns { Standing::Away } else { Standing::Gone });
            }
            What::TakenOff(taken) => self.take_off(*taken),
            What::Exited { element } => self.remove(*element, Standing::Exited),
            What::ObjectiveMet { objective, bound } => self.decide_objective(*objective, ObjectiveFate::Met(*bound)),
            What::ObjectiveFailed { objective, bound } => {
                self.decide_objective(*objective, ObjectiveFate::Failed(*bound))
            }
            What::Taken { place, by, out } => self.take_stronghold(*place, *by, *out),
            What::Turned { place, rule, out } => self.turn_stronghold(*place, *rule, *out),
            What::Sacking { place, begun } => self.strongholds[usize::from(*place)].sacking = *begun,
            What::Demoralised { command } => self.commands[command.index()].demoralised = true,
            What::MissionGiven { command, missions, .. } => {
                self.commands[command.index()].missions.clone_from(missions);
            }
            What::MissionEnded { command, .. } => {
                let missions = &mut self.commands[command.index()].missions;
                missions.drain(..missions.len().min(1));
            }
            What::TaskGiven(given) => self.give_task(given),
            What::TaskEnded(ended) => self.keep_tasks(|_, id| !ended.who.contains(&id)),
            What::FlightFeigned { command, bound, .. } => {
                let present = self.commands[command.index()].missions.first_mut();
                present.into_iter().for_each(|mission| mission.fled = Some(*bound));
            }
            What::ChangedSides { command, numbers, hidden, seen } => {
                self.change_sides(*command, (numbers, seen.as_deref()), hidden);
            }
            What::WentOver { element, command, number, seen } => {
                self.go_over(*element, *command, (*number, seen.as_deref()));
            }
            What::Fresh { command } => self.commands[command.index()].fresh = true,
            What::HeartTested { command } => self.commands[command.index()].tested = true,
            What::Committed { command } => self.commands[command.index()].doubt = None,
            What::Doubted { command, until } => self.commands[command.index()].doubt = Some(*until),
            What::Noted { command, note } => self.commands[command.index()].note(*note),
            What::Arrived { element, base } => {
                self.unload(*element);
                let e = self.at(*element);
                (e.base, e.standing, e.deeds, e.course) = (*base, Standing::OnTable, Deeds::default(), None);
            }
            What::Revealed { hidden, element, led } => self.reveal(*hidden, element, led.as_deref()),
            What::Restrained { side, hidden, kept } => self.restrain(*side, *hidden, *kept),
            What::Ended { ending } => self.ending = Some(ending.clone()),
            What::Rolled { .. }
            | What::DiceTold(_)
            | What::Ordered { .. }
            | What::Result { .. }
            | What::HouseRule { .. } => {}
            What::Said { .. } | What::Spoke { .. } | What::Posed { .. } | What::Replied(_) => {}
        }
    }

    fn at(&mut self, id: ElementId) -> &mut Element {
        &mut self.elements[id.index()]
    }

    fn begin_bound(&mut self, number: u16, side: crate::base::names::SideId) {
        (self.bound.number, self.bound.side) = (number, side);
        let own = &mut self.sides[side.index()];
        own.bounds = own.bounds.saturating_add(1);
        self.aims.clear();
        self.closed_rivers.clear();
        self.closed_reaches.clear();
        for element in &mut self.elements {
            element.deeds = Deeds::default();
        }
        for command in &mut self.commands {
            command.pips = 0;
        }
        for hidden in &mut self.hidden {
            hidden.restrained = None;
        }
    }

    /// The revealed element joins the roster, which gives it its id.
    fn reveal(&mut self, number: Option<u8>, element: &Element, led: Option<&HiddenMounts>) {
        let is_it = |hidden: &Hidden| hidden.element.side == element.side && Some(hidden.element.number) == number;
        self.hidden.retain(|hidden| !is_it(hidden));
        self.lurked();
        if element.general {
            self.commands[element.command.index()].general = Some(ElementId(self.elements.len() as u16));
        }
        let owner = ElementId(self.elements.len() as u16);
        self.elements.push(element.clone());
        if let Some(HiddenMounts { riders, base }) = led {
            let rode = |rider: &Element| Element { standing: Standing::Exchanged(owner), ..rider.clone() };
            self.elements.extend(riders.iter().map(rode));
            self.mounts.push(RiderlessMounts { owner, base: *base });
        }
    }

    /// Whoever was asked whether troops in ambush shoot has answered for one of them.
    fn lurked(&mut self) {
        if matches!(self.pending, Some(Pending::Ambush { .. })) {
            self.pending = None;
        }
    }

    fn restrain(&mut self, side: SideId, number: u8, kept: KeptPoints) {
        self.lurked();
        let held = self.hidden.iter_mut().find(|hidden| hidden.element.side == side && hidden.element.number == number);
        held.into_iter().for_each(|hidden| hidden.restrained = Some(kept));
    }

    fn pass_night(&mut self, night: Night) {
        let nightfall = &mut self.nightfall;
        match night {
            Night::Encamped => *nightfall = Some(Box::new(Nightfall::of(&self.elements))),
            Night::Chosen { side, retreats } => {
                nightfall.iter_mut().for_each(|night| night.retreats[side.index()] = Some(retreats));
            }
            Night::DayBroke => {
                for night in nightfall.iter_mut() {
                    (night.retreats, night.turns) = ([None; 2], DawnTurns::default());
                }
                self.commands.iter_mut().for_each(|command| command.arrival = None);
            }
            Night::BaggageDrawn { side } => {
                nightfall.iter_mut().for_each(|night| night.turns.baggage[side.index()] = true);
            }
            Night::Draws { command } => nightfall.iter_mut().for_each(|night| night.turns.now = Some(command)),
            Night::Drawn { command } => {
                for night in nightfall.iter_mut() {
                    night.turns.now = None;
                    night.turns.drawn.push(command);
                }
            }
            Night::Fell { .. } | Night::BrokeOff => {}
        }
    }

    fn turn_weather(&mut self, weather: super::Weather, change: Option<u8>) {
        self.weather = weather;
        let laid_down = self.forecast.as_mut().zip(change);
        if let Some(change) = laid_down.and_then(|(forecast, n)| forecast.changes.get_mut(usize::from(n))) {
            change.done = true;
        }
    }

    fn mark_fought(&mut self, blow: &super::Blow, also: &[ElementId]) {
        if blow.how == super::FightKind::CloseCombat {
            for party in &blow.parties {
                let element = self.at(party.element);
                let again = element.deeds.fought && element.place.is_some();
                element.deeds.again = element.deeds.again.saturating_add(u8::from(again));
                element.deeds.fought = true;
            }
            return;
        }
        for id in blow.shooters().chain(also.iter().copied()) {
            if let Some(aim) = self.aims.iter_mut().find(|aim| aim.shooter == id) {
                aim.done = true;
                self.at(id).deeds.shot = true;
            }
        }
    }

    pub(super) fn remove(&mut self, id: ElementId, standing: Standing) {
        self.leave_place(id);
        // Mounts go with their owner (`dbm.dismount.45`).
        self.mounts.retain(|mounts| mounts.owner != id);
        self.clinches.retain(|c| c.contactor != id && c.contacted != id);
        let e = self.at(id);
        (e.standing, e.deeds.lost) = (standing, standing.is_lost());
    }

    fn decide_objective(&mut self, objective: u8, fate: ObjectiveFate) {
        if let Some(objective) = self.objectives.list.get_mut(usize::from(objective)) {
            objective.fate = fate;
        }
    }

    fn turn_stronghold(&mut self, place: u8, rule: super::Rule, out: Option<ElementId>) {
        let there = &mut self.strongholds[usize::from(place)];
        there.rule = rule;
        if let Some(out) = out {
            there.held_by = None;
            self.send_to_wait(out);
        }
    }

    /// The element inside, if any, is inside no longer. People who come to man the walls stand inside from now on.
    fn take_stronghold(&mut self, place: u8, by: Option<ElementId>, out: Option<ElementId>) {
        let there = &mut self.strongholds[usize::from(place)];
        let (old, ground) = (std::mem::replace(&mut there.held_by, by), there.base);
        // A sack ends when the element that sacks goes.
        there.sacking = false;
        let people = there.people;
        let owner = there.side;
        if let Some(old) = old {
            self.at(old).place = None;
        }
        out.into_iter().for_each(|out| self.send_to_wait(out));
        let Some(new) = by else { return };
        let element = self.at(new);
        element.place = Some(Place::Inside(place));
        if people.contains(&by) {
            element.standing = Standing::OnTable;
            (element.base.at, element.base.facing) = (ground.at, ground.facing);
        } else if element.side != owner {
            self.strongholds[usize::from(place)].entered = true;
        }
    }

    fn send_to_wait(&mut self, id: ElementId) {
        let people = self.at(id);
        (people.place, people.standing) = (None, Standing::Reserve);
    }
}
