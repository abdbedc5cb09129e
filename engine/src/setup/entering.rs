//! The choices of a player before a battle of forces by points: he is asked for each, and his answer is judged.

use crate::base::clause::Clause;
use crate::base::names::{CommandId, ElementId, SideId};
use crate::base::trace::cite;
use crate::battle::{Battle, Compass, Element, Feature, SetupFault, Standing};
use crate::book::Objection;
use crate::book::objection::{OpeningFault, PostFault, SecretFault};
use crate::course::arrival::Arrival;
use crate::geometry::overlaps;
use crate::setup::asked::until_allowed;
use crate::setup::eligible;
use crate::setup::encounter::EncounterTable;
use crate::setup::entrant::{Entrant, EntrantView, EntryPlaces};
use crate::setup::opening::fault_words;
use crate::setup::run::SetupTable;
use crate::setup::step::{Left, SetupStep, Unset};
use crate::ways::edge::at_edge;

/// The most figures beside each other at the head of a column.
const MOST_FILES: u8 = 2;

impl EncounterTable<'_, '_> {
    /// Asks a side's player, if it has one, until his answer is allowed; `None` if he leaves it to the computer.
    fn ask<T>(
        &mut self,
        side: SideId,
        ask: impl Fn(&mut dyn Entrant, &EntrantView) -> Result<Option<T>, Left>,
        judge: impl Fn(&Self, &T) -> Result<(), Objection>,
    ) -> Result<Option<T>, Unset> {
        until_allowed(
            self,
            |table| {
                let view = EntrantView { rules: table.rules, battle: &table.battle, side, steps: &table.steps };
                table.entrants.entrant(side).map_or(Ok(None), |player| ask(player, &view))
            },
            judge,
            |table, why| table.entrants.entrant(side).into_iter().for_each(|player| player.refused(why)),
        )
    }

    /// A side's player says who leads its sub-units, and which of the leaders commands.
    pub(super) fn lead(&mut self, side: SideId) -> Result<(), Unset> {
        let leaders = self.ask(
            side,
            |player, at| player.leaders(at),
            |table, leaders: &Vec<ElementId>| {
                // Whoever commands is chosen by the next answers: one in each force must be fit for it.
                let battle = table.led_by(side, leaders)?;
                (0..battle.forces_of(side)).try_for_each(|force| {
                    let of = |id| table.judge_force(side, force, &commanded_by(&battle, id));
                    let mut verdicts = battle.commands_in(side, force).map(of);
                    let first = verdicts.next().unwrap_or(Ok(()));
                    if verdicts.any(|verdict| verdict.is_ok()) { Ok(()) } else { first }
                })
            },
        )?;
        if let Some(leaders) = leaders {
            self.battle = self.led_by(side, &leaders).map_err(Unset::Refused)?;
            self.command_anew(side);
        }
        for force in 0..self.battle.forces_of(side) {
            let commander = self.ask(
                side,
                |player, at| player.commander(at, force),
                |table, command: &CommandId| table.judge_commander(side, force, *command),
            )?;
            if let Some(command) = commander {
                self.battle = commanded_by(&self.battle, command);
            }
        }
        Ok(())
    }

    /// Whether the leader of a sub-unit may command a force.
    fn judge_commander(&self, side: SideId, force: u8, command: CommandId) -> Result<(), Objection> {
        if !self.battle.commands_in(side, force).any(|own| own == command) {
            let number = self.battle.commands_of(side).position(|(id, _)| id == command).unwrap_or_default() + 1;
            return Err(Objection::new(SecretFault::OtherForce { number, force: force + 1 }, self.tables.commander));
        }
        self.judge_force(side, force, &commanded_by(&self.battle, command))
    }

    /// The battle in which these figures lead their sub-units.
    fn led_by(&self, side: SideId, leaders: &[ElementId]) -> Result<Battle, Objection> {
        let mut battle = self.battle.clone();
        for id in leaders {
            let own = battle.knows(*id) && battle.element(*id).side == side;
            let again = leaders.iter().filter(|other| {
                own && battle.knows(**other) && battle.element(**other).command == battle.element(*id).command
            });
            if !own || again.count() > 1 {
                let who = if own { battle.name(*id) } else { id.to_string() };
                return Err(Objection::new(SecretFault::Twice { who }, self.tables.leader));
            }
        }
        for id in leaders {
            let command = battle.element(*id).command;
            battle.elements.iter_mut().filter(|e| e.command == command).for_each(|e| e.general = false);
            battle.elements[id.index()].general = true;
            battle.commands[command.index()].general = Some(*id);
        }
        Ok(battle)
    }

    /// What is wrong with a force of a side.
    fn judge_force(&self, side: SideId, force: u8, battle: &Battle) -> Result<(), Objection> {
        let mut faults = Vec::new();
        eligible::force(self.tables, battle, side, force, &mut faults);
        self.none_of(battle, faults)
    }

    /// The first fault as an objection.
    fn none_of(&self, battle: &Battle, faults: Vec<SetupFault>) -> Result<(), Objection> {
        let Some(first) = faults.first() else { return Ok(()) };
        let (words, clause) = (fault_words(self.rules, battle, first), first.clause);
        Err(Objection::new(OpeningFault { words, faults }, clause))
    }

    /// The features that a side's player chooses.
    pub(super) fn chosen_ground(&mut self, side: SideId, clause: Clause) -> Result<Option<Vec<Feature>>, Unset> {
        let found = self.ask(
            side,
            |player, at| player.ground(at),
            |table, features: &Vec<Feature>| {
                let battle = Battle { features: features.clone(), ..table.battle.clone() };
                let mut faults = Vec::new();
                eligible::land(table.rules, table.tables, &battle, &mut faults);
                table.none_of(&battle, faults)
            },
        )?;
        if found.is_some() {
            cite(clause);
        }
        Ok(found)
    }

    /// The base edge that a side's player chooses.
    pub(super) fn chosen_edge(&mut self, side: SideId) -> Result<Option<Compass>, Unset> {
        self.ask(side, |player, at| player.edge(at), |_, _| Ok(()))
    }

    /// A side enters as its player wants; false if he leaves it to the computer.
    pub(super) fn enter(&mut self, side: SideId, clause: Clause) -> Result<bool, Unset> {
        let places = self.ask(
            side,
            |player, at| player.enter(at),
            |table, places: &EntryPlaces| table.entered(side, places).map(|_| ()),
        )?;
        let Some(places) = places else { return Ok(false) };
        let (battle, columns) = self.entered(side, &places).map_err(Unset::Refused)?;
        self.battle = battle;
        let commands: Vec<CommandId> = self.battle.commands_of(side).map(|(id, _)| id).collect();
        for command in commands {
            let all = self.own(command);
            let waits = |id: &&ElementId| self.battle.element(**id).standing == Standing::Reserve;
            let waiting = all.iter().filter(waits).count();
            self.happens(SetupStep::DrawnUp { side, command, elements: all.len() - waiting }, clause);
            if waiting > 0 {
                cite(self.tables.entry.each);
                self.happens(SetupStep::Column { side, command, elements: waiting }, self.tables.entry.column);
            }
        }
        self.arrivals.0.extend(columns);
        Ok(true)
    }

    /// The battle after a side has entered so, with its columns that wait.
    fn entered(&self, side: SideId, places: &EntryPlaces) -> Result<(Battle, Vec<Arrival>), Objection> {
        let (entry, edge) = (&self.tables.entry, self.battle.sides[side.index()].edge);
        let mut battle = self.battle.clone();
        for (id, along) in places {
            if !battle.knows(*id) || battle.element(*id).side != side {
                return Err(Objection::new(
                    SecretFault::NoElement { found: id.index(), army: places.len() },
                    entry.each,
                ));
            }
            let base = at_edge(&battle, *id, edge, f64::from(*along));
            let on = battle.of_side(side).find(|(_, e)| overlaps(&e.base.rect(), &base.rect()));
            if let Some((other, _)) = on {
                let unit = |of: ElementId| {
                    let command = battle.element(of).command;
                    battle.commands_of(side).position(|(own, _)| own == command).unwrap_or_default() + 1
                };
                let fault = PostFault::OnFigure {
                    who: battle.name(*id),
                    unit: unit(*id),
                    other: battle.name(other),
                    other_unit: unit(other),
                };
                return Err(Objection::new(fault, entry.touching));
            }
            let e = &mut battle.elements[id.index()];
            (e.base, e.standing) = (base, Standing::OnTable);
        }
        cite(entry.both);
        let mut columns = Vec::new();
        for (command, _) in battle.commands_of(side) {
            columns.extend(self.column(&battle, command, places)?);
        }
        let mut faults = Vec::new();
        eligible::entry(self.tables, &battle, side, &mut faults);
        self.none_of(&battle, faults)?;
        Ok((battle, columns))
    }

    /// The column of a sub-unit, if some of its figures wait: one of them or two side by side are at the edge.
    fn column(&self, battle: &Battle, command: CommandId, places: &EntryPlaces) -> Result<Option<Arrival>, Objection> {
        let own = |(_, e): &(ElementId, &Element)| e.command == command;
        let waiting = battle.roster().filter(own).find(|(_, e)| e.standing == Standing::Reserve);
        let Some((_, first)) = waiting else { return Ok(None) };
        let clause = self.tables.entry.column;
        cite(clause);
        let of = places.iter().filter(|(id, _)| battle.element(*id).command == command);
        let mut files: Vec<i32> = of.map(|(_, along)| *along).collect();
        if !(1..=usize::from(MOST_FILES)).contains(&files.len()) {
            let fault = SecretFault::NoHead { code: first.code, found: files.len(), away: 0, wanted: [1, MOST_FILES] };
            return Err(Objection::new(fault, clause));
        }
        files.sort_unstable();
        if files.windows(2).any(|pair| pair[1] - pair[0] != first.base.width) {
            return Err(Objection::new(SecretFault::Parted { code: first.code }, clause));
        }
        Ok(Some(Arrival { command, bound: 1, files }))
    }
}

/// A battle in which the leader of this sub-unit commands its force.
fn commanded_by(battle: &Battle, chief: CommandId) -> Battle {
    let mut battle = battle.clone();
    let (side, force) = (battle.commands[chief.index()].side, battle.commands[chief.index()].force);
    let own = battle.commands.iter_mut().enumerate();
    for (i, command) in own.filter(|(_, command)| command.side == side && command.force == force) {
        command.chief = i == chief.index();
    }
    battle
}
