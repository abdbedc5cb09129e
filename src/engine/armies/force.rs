//! An army as it takes the field: its commands, each with its elements and the list that they come from.
//!
//! It does not know whether the rules allow such an army, nor where it stands.

use super::{Army, ArmyList, Number, Pick};
use crate::engine::setup::Home;

/// One command of an army.
#[derive(Clone, Debug)]
pub struct Corps<'l> {
    /// Its name; none where it is called as its army.
    pub name: Option<String>,
    /// The list that its elements come from.
    pub list: &'l ArmyList,
    /// Its general is commander-in-chief.
    pub chief: bool,
    /// It is an allied command.
    pub ally: bool,
    /// Its elements, its general among them.
    pub army: Army,
}

/// An army in its commands.
#[derive(Clone, Debug)]
pub struct Force<'l> {
    /// The list of the army's own commands.
    pub list: &'l ArmyList,
    /// The commands.
    pub corps: Vec<Corps<'l>>,
}

impl<'l> Force<'l> {
    /// An army of one command.
    pub fn of_one(list: &'l ArmyList, army: Army) -> Force<'l> {
        Force { list, corps: vec![Corps { name: None, list, chief: true, ally: false, army }] }
    }

    /// An army of one command, and one for each contingent in it; `find` gives the lists of those who send them.
    pub fn with_contingents(
        list: &'l ArmyList,
        army: Army,
        find: impl Fn(Number) -> Option<&'l ArmyList>,
    ) -> Force<'l> {
        let of = |owner: Option<Number>| {
            let picks = army.of(owner).into_iter().map(|pick| Pick { ally: None, ..pick.clone() }).collect();
            Army { picks, ..army.clone() }
        };
        let mut force = Force::of_one(list, of(None));
        let contingents = army.senders().into_iter().filter_map(|sender| Some((sender, find(sender)?)));
        force.corps.extend(contingents.map(|(sender, list)| Corps {
            name: Some(format!("Contingent of {sender}")),
            list,
            chief: false,
            ally: true,
            army: of(Some(sender)),
        }));
        force
    }

    /// Its home terrain: the one that its player took, or the first of its list.
    pub fn home(&self) -> Option<Home> {
        let taken = self.corps.iter().find_map(|corps| corps.army.home);
        taken.or_else(|| self.list.homes.first().copied())
    }

    /// The army with every open form taken on foot.
    pub fn on_foot(&self) -> Force<'l> {
        let mut force = self.clone();
        for corps in &mut force.corps {
            corps.army = corps.army.on_foot();
        }
        force
    }
}
