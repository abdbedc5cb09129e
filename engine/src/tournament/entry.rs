//! Entries judged: whether a player's armies fit the terms and the army lists.

use crate::book::lists::{ArmyList, ListNumber};
use crate::general::levels::nobody;
use crate::tournament::fault::EntryFault;
use crate::tournament::{Brought, TournamentPlayer, TournamentTerms, Umpire};
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
        let mut wrong = Vec::new();
        let mut armies = Vec::new();
        for force in forces {
            match self.army(force) {
                Ok(army) => armies.push(army),
                Err(what) => wrong.push(what),
            }
        }
        match (terms.pairs, forces.len()) {
            (false, 1) | (true, 2) => {}
            (false, n) => wrong.push(format!("expected one army, found {n}; a tournament of pairs takes two")),
            (true, n) => wrong.push(format!("expected a pair of armies, found {n} [{}]", self.tables.pair.clause)),
        }
        if let [(a, _), (b, _)] = armies.as_slice()
            && terms.pairs
            && !(a.fights(b.number) || b.fights(a.number))
        {
            let clause = self.tables.pair.clause;
            wrong.push(format!("{} {} and {} {} are no enemies [{clause}]", a.number, a.name, b.number, b.name));
        }
        let force = |(list, army): EnteredArmy| Brought {
            list: list.number.to_string(),
            elements: army.to_string(),
            home: army.home,
        };
        if wrong.is_empty() { Ok(armies.into_iter().map(force).collect()) } else { Err(wrong) }
    }

    /// An entered army; with the first choice of each entry of its list if no elements are named.
    ///
    /// # Errors
    /// The fault, with the nearest list or the rule that forbids it.
    pub fn army(&self, force: &Brought) -> Result<EnteredArmy<'static>, String> {
        let list = self.lists.find(&force.list).map_err(|why| why.to_string())?;
        let army = match force.elements.trim() {
            "" => list.first_choice(),
            text => muster::PickedArmy::read(text).map_err(|error| format!("{}: {}", list.number, error.fault))?,
        };
        let army = muster::PickedArmy { home: force.home, ..army };
        let allied = |number: ListNumber| self.armies.list(&number.to_string());
        army.check(list, allied, self.armies).map_err(|misfit| format!("{}: {misfit}", list.number))?;
        Ok((list, army))
    }
}
