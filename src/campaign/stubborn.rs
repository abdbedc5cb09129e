//! Assaults and stubborn battles: the policies by which walls are stormed, night ends a battle that neither side wins,
//! and who will not fight gets away.
//!
//! One scale leads from walls that their people alone hold to a full garrison: each row of `assaults` adds one to the face
//! that takes the walls, and beyond the last row the garrison must first be beaten in a battle.

use serde::{Deserialize, Serialize};

use crate::book::aftermath::NightReckoning;

/// What becomes of a siege after an assault that neither side has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DrawnAssault {
    /// The siege goes on.
    Siege,
    /// The besieger goes back a stage, as from a battle lost.
    Retreat,
}

/// The policies of assaults and stubborn battles.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stubborn {
    /// The scale of assaults: how many besiegers there are at least to one of the garrison for walls to be stormed by a die, in
    /// rows from the weakest garrison on; each row adds one to the least face. Without rows every garrison is fought.
    pub assaults: Vec<u8>,
    /// What becomes of a siege after a drawn assault.
    pub drawn_assault: DrawnAssault,
    /// The bound with which night falls on a battle between computers; 0 if it never does.
    pub nightfall: u16,
    /// What decides at nightfall who withdraws, the first that decides; then the battle is drawn.
    pub reckonings: Vec<NightReckoning>,
    /// The highest face of a die on which an army that avoids a battle loses an element of its rearguard.
    pub rearguard: u8,
}

impl Default for Stubborn {
    fn default() -> Stubborn {
        Stubborn {
            assaults: vec![6, 3, 2],
            drawn_assault: DrawnAssault::Retreat,
            nightfall: 60,
            reckonings: NightReckoning::ALL.map(|(_, reckoning)| reckoning).to_vec(),
            rearguard: 2,
        }
    }
}

/// How walls are taken that an army assaults.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Storming {
    /// By a die that shows this face or more; above 6 no face is enough.
    Die(u32),
    /// The garrison must be beaten in a battle first.
    Battle,
}

impl Stubborn {
    /// The policies of journals that were begun before these could be chosen.
    pub fn of_before() -> Stubborn {
        Stubborn {
            assaults: Vec::new(),
            drawn_assault: DrawnAssault::Retreat,
            nightfall: 0,
            reckonings: Vec::new(),
            rearguard: 0,
        }
    }

    /// Whether they are those of [`Stubborn::of_before`].
    pub fn is_of_before(&self) -> bool {
        *self == Stubborn::of_before()
    }

    /// Whether walls are stormed by a die where few enough are left to hold them.
    pub fn has_scale(&self) -> bool {
        !self.assaults.is_empty()
    }

    /// How `besiegers` elements storm walls that a garrison of so many elements holds, if the least face against its people
    /// alone is `people`.
    pub fn storming(&self, people: u32, besiegers: usize, garrison: usize) -> Storming {
        if garrison == 0 {
            return Storming::Die(people);
        }
        let row = self.assaults.iter().position(|least| besiegers >= garrison * usize::from(*least));
        row.map_or(Storming::Battle, |row| Storming::Die(people + 1 + row as u32))
    }
}
