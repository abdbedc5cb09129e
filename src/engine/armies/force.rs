//! An army as it takes the field: its commands, each with its elements and the list that they come from.
//!
//! It does not know whether the rules allow such an army, nor where it stands.

use super::{Army, ArmyList};

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
}
