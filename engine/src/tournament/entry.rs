//! Entries judged: whether a player's armies fit the terms and the army lists.

use crate::book::Objection;
use crate::book::lists::{ArmyList, ListNumber};
use crate::book::objection::TournamentFault;
use crate::general::levels::nobody;
use crate::muster::priced;
use crate::setup::country::BoughtForce;
use crate::setup::meeting::UnlistedArmy;
use crate::tournament::fault::EntryFault;
use crate::tournament::{ArmySource, Brought, BroughtForce, EnteredForce, TournamentPlayer, TournamentTerms, Umpire};
use crate::{general, muster};

/// An army that was entered, with its list.
pub type EnteredArmy<'l> = (&'l ArmyList, muster::PickedArmy);

impl Umpire<'_> {
    /// All faults of the entries; the armies of those without a fault are written out in full.
    pub(crate) fn entries(&self, terms: &TournamentTerms, players: &mut [TournamentPlayer]) -> Vec<EntryFault> {
        let mut faults = Vec::new();
        let mut names: Vec<String> = Vec::new();
        for (at, player) in players.iter_mut().enumerate() {
            let mut wrong = |what: String| faults.push(EntryFault { player: at, what, of_army: false });
            let name = player.name.trim().to_lowercase();
            if name.is_empty() {
                wrong("a player needs a name".into());
            } else if names.contains(&name) {
                wrong(format!("there is another player named {}", player.name.trim()));
            }
            names.push(name);
            player.name = player.name.trim().to_string();
            let is_script = player.general.ends_with(".lua");
            if !is_script && !general::is_built_in(&player.general) {
                wrong(format!("{}, and scripts by FILE.lua", nobody(&player.general, &[])));
            }
            match self.armies_of(terms, &player.armies) {
                Ok(armies) => player.armies = armies,
                Err(all) => {
                    faults.extend(all.into_iter().map(|what| EntryFault { player: at, what, of_army: true }));
                }
            }
        }
        faults
    }

    /// The armies of a player, with all elements written out.
    ///
    /// # Errors
    /// All faults of them.
    pub(crate) fn armies_of(&self, terms: &TournamentTerms, forces: &[Brought]) -> Result<Vec<Brought>, Vec<String>> {
        let (mut wrong, mut armies, mut lists) = (Vec::new(), Vec::new(), Vec::new());
        for brought in forces {
            match self.source {
                ArmySource::Lists { .. } => match self.army(brought) {
                    Ok((list, army)) => {
                        armies.push(Brought {
                            list: list.number.to_string(),
                            elements: army.to_string(),
                            home: army.home,
                            force: None,
                        });
                        lists.push(list);
                    }
                    Err(what) => wrong.push(what),
                },
                ArmySource::Forces(_) => match self.force(brought) {
                    Ok(_) => {
                        let force = brought.force.clone().map(|force| BroughtForce { list: None, ..force });
                        armies.push(Brought { force, ..Brought::default() });
                    }
                    Err(all) => wrong.extend(all),
                },
                ArmySource::Bought(_) => match self.bought(brought, terms.points) {
                    Ok(_) => armies.push(Brought { force: brought.force.clone(), ..Brought::default() }),
                    Err(all) => wrong.extend(all),
                },
            }
        }
        match (self.tables.pair.filter(|_| terms.pairs), forces.len()) {
            (None, 1) | (Some(_), 2) => {}
            (None, 0) if !matches!(self.source, ArmySource::Lists { .. }) => {
                wrong.push("there is no force: write army = \"FILE.army\"".into());
            }
            (None, n) if self.tables.pair.is_none() => wrong.push(format!("expected one army, found {n}")),
            (None, n) => wrong.push(format!("expected one army, found {n}; a tournament of pairs takes two")),
            (Some(pair), n) => wrong.push(format!("expected a pair of armies, found {n} [{}]", pair.clause)),
        }
        if let ([a, b], Some(pair)) = (lists.as_slice(), self.tables.pair)
            && terms.pairs
            && !(a.fights(b.number) || b.fights(a.number))
        {
            let clause = pair.clause;
            wrong.push(format!("{} {} and {} {} are no enemies [{clause}]", a.number, a.name, b.number, b.name));
        }
        if wrong.is_empty() { Ok(armies) } else { Err(wrong) }
    }

    /// An entered army; with the first choice of each entry of its list if no elements are named.
    ///
    /// # Errors
    /// The fault, with the nearest list or the rule that forbids it.
    pub fn army(&self, brought: &Brought) -> Result<EnteredArmy<'static>, String> {
        let ArmySource::Lists { armies, lists } = self.source else {
            return Err(format!("the forces of {} are on no list", self.book.title));
        };
        if brought.force.is_some() {
            let title = &self.book.title;
            return Err(format!("armies of {title} are chosen from lists: write list = \"II/33\", and its elements"));
        }
        let list = lists.find(&brought.list).map_err(|why| why.to_string())?;
        let army = match brought.elements.trim() {
            "" => list.first_choice(),
            text => muster::PickedArmy::read(text).map_err(|error| format!("{}: {}", list.number, error.fault))?,
        };
        let army = muster::PickedArmy { home: brought.home, ..army };
        let allied = |number: ListNumber| armies.list(&number.to_string());
        army.check(list, allied, armies).map_err(|misfit| format!("{}: {misfit}", list.number))?;
        Ok((list, army))
    }

    /// An entered force.
    ///
    /// # Errors
    /// All faults, each with the rule that forbids it.
    pub fn force(&self, brought: &Brought) -> Result<UnlistedArmy, Vec<String>> {
        let ArmySource::Forces(tables) = self.source else { return Err(self.no_force()) };
        let (force, read) = self.read(brought, None)?;
        let EnteredForce::Troops(army) = read else { return Err(self.no_force()) };
        let found = army.further.len() + 1;
        if found > 1 {
            let fault = Objection::new(TournamentFault::Forces { found }, tables.several);
            return Err(vec![format!("{}: {fault}", force.file)]);
        }
        Ok(army)
    }

    /// An entered army that was bought, for the agreed army points if they are named.
    ///
    /// # Errors
    /// All faults, each with the rule that forbids it.
    pub fn bought(&self, brought: &Brought, points: Option<u16>) -> Result<BoughtForce, Vec<String>> {
        match self.read(brought, points)?.1 {
            EnteredForce::Bought(army) => Ok(*army),
            EnteredForce::Troops(_) => Err(self.no_force()),
        }
    }

    /// The force of an entry, and what its text says.
    fn read<'b>(
        &self,
        brought: &'b Brought,
        points: Option<u16>,
    ) -> Result<(&'b BroughtForce, EnteredForce), Vec<String>> {
        let Some(force) = &brought.force else { return Err(self.no_force()) };
        let named = |what: String| format!("{}: {what}", force.file);
        let read = (self.read)(self.book, force, points);
        Ok((force, read.map_err(|faults| faults.into_iter().map(named).collect::<Vec<_>>())?))
    }

    fn no_force(&self) -> Vec<String> {
        let what = "takes its armies as forces from files: write army = \"FILE.army\", and no list";
        vec![format!("{} {what}", self.book.title)]
    }

    /// What an entered army is called: `II/33 Polybian Roman`, or the name of a force.
    pub fn called(&self, brought: &Brought) -> String {
        match (self.source, &brought.force) {
            (ArmySource::Lists { lists, .. }, None) => match lists.find(&brought.list) {
                Ok(list) => format!("{} {}", list.number, list.name),
                Err(_) => brought.list.clone(),
            },
            (source, Some(force)) => {
                // The name of a bought army stands in its own text: its list need not be read for it.
                let own = match source {
                    ArmySource::Bought(prices) => {
                        priced::read(self.book, prices, &force.text).map(|army| army.name).ok()
                    }
                    ArmySource::Lists { .. } | ArmySource::Forces(_) => None,
                };
                let read = || match (self.read)(self.book, force, None) {
                    Ok(EnteredForce::Troops(army)) => army.name,
                    Ok(EnteredForce::Bought(army)) => army.name,
                    Err(_) => force.file.clone(),
                };
                own.filter(|name| !name.is_empty()).unwrap_or_else(read)
            }
            (ArmySource::Forces(_) | ArmySource::Bought(_), None) => brought.list.clone(),
        }
    }
}
