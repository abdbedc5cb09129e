//! The prices and policies of what coins buy, of upkeep, and of the ways back into the war.

use serde::{Deserialize, Serialize};

/// A way back for a nation that has neither land nor an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WayBack {
    /// Its court goes to an ally's, in whose cities it may raise armies.
    Exile,
    /// Its people may rise in a city that was its own.
    Rising,
    /// Allies may lend it elements.
    Loan,
}

/// What coins buy and what armies cost; without any of it a campaign has no such expenses.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Prices {
    /// The price of an element of a new army; `None` if none can be raised, and so below.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub army: Option<u16>,
    /// The price of a general for an army that has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub general: Option<u16>,
    /// The price of an element of a garrison.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub garrison: Option<u16>,
    /// The price of a fort where there are no walls.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fort: Option<u16>,
    /// The price of the walls of a city where there is a fort.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub city: Option<u16>,
    /// The price of moving the capital.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub capital: Option<u16>,
    /// The price of a squadron of a fleet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fleet: Option<u16>,
    /// The coins that a squadron costs each time when the land pays.
    #[serde(skip_serializing_if = "is_nothing")]
    pub fleet_upkeep: u16,
    /// The coins that twelve elements cost each time when the land pays.
    #[serde(skip_serializing_if = "is_nothing")]
    pub upkeep: u16,
    /// The highest face of a die on which an army that is not paid loses an element.
    #[serde(skip_serializing_if = "is_no_face")]
    pub desertion: u8,
    /// How many of a hundred parts of its worth a besieged place pays.
    #[serde(skip_serializing_if = "is_whole")]
    pub besieged: u8,
    /// How many of a hundred parts of its worth a port pays that a fleet of enemies blockades.
    #[serde(skip_serializing_if = "is_whole")]
    pub blockaded: u8,
    /// A place that is stormed loses walls: a city is a fort then, a fort is open.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub breaches: bool,
    /// The ways back of a nation that has neither land nor an element; `None` if its fate is not judged.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub way_back: Option<Vec<WayBack>>,
    /// The highest face of a die on which a former city without a garrison rises for such a nation.
    #[serde(skip_serializing_if = "is_usual_rising")]
    pub rising: u8,
    /// The elements of the nation's list that take up arms in such a city.
    #[serde(skip_serializing_if = "is_usual_risers")]
    pub risers: u16,
    /// The seasons for which such a nation may hope before it is out of the war.
    #[serde(skip_serializing_if = "is_usual_hope")]
    pub hope: u16,
}

/// What holds where the script says nothing.
const RISING: u8 = 2;
const RISERS: u16 = 6;
const HOPE: u16 = 8;

impl Default for Prices {
    fn default() -> Prices {
        Prices {
            army: None,
            general: None,
            garrison: None,
            fort: None,
            city: None,
            capital: None,
            fleet: None,
            fleet_upkeep: 0,
            upkeep: 0,
            desertion: 0,
            besieged: 100,
            blockaded: 100,
            breaches: false,
            way_back: None,
            rising: RISING,
            risers: RISERS,
            hope: HOPE,
        }
    }
}

impl Prices {
    /// Whether nothing is bought and nothing costs upkeep.
    pub fn is_usual(&self) -> bool {
        *self == Prices::default()
    }

    /// Whether a nation in need has this way back.
    pub fn has(&self, way: WayBack) -> bool {
        self.way_back.as_ref().is_some_and(|ways| ways.contains(&way))
    }

    /// What can be bought, each with its price, in words.
    pub fn offers(&self) -> Vec<String> {
        let all = [
            (self.army, "an element of a new army for"),
            (self.garrison, "one of a garrison for"),
            (self.general, "a general for"),
            (self.fort, "a fort for"),
            (self.city, "a city's walls in its place for"),
            (self.capital, "another capital for"),
            (self.fleet, "a squadron of a fleet for"),
        ];
        all.into_iter().filter_map(|(price, what)| Some(format!("{what} {}", price?))).collect()
    }

    /// The upkeep of an army with this number of elements, in coins: a part of twelve counts in proportion, rounded up.
    pub fn upkeep_of(&self, elements: usize) -> u64 {
        (elements as u64 * u64::from(self.upkeep)).div_ceil(12)
    }
}

fn is_nothing(coins: &u16) -> bool {
    *coins == 0
}

fn is_no_face(face: &u8) -> bool {
    *face == 0
}

fn is_whole(parts: &u8) -> bool {
    *parts == 100
}

fn is_usual_rising(face: &u8) -> bool {
    *face == RISING
}

fn is_usual_risers(elements: &u16) -> bool {
    *elements == RISERS
}

fn is_usual_hope(seasons: &u16) -> bool {
    *seasons == HOPE
}
