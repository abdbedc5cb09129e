//! An element: one base of troops, its type, its place and its deeds in this bound.

use serde::{Deserialize, Serialize};

use super::code::Code;
use super::lasting::{ElementState, Lasting};
use super::marks::{Mark, Marks};
use super::quality::{Branch, Drill, Grade};
use super::tally::Tally;
use crate::base::names::{CommandId, ElementId, SideId};
use crate::geometry::{Base, Facing};

macro_rules! kinds {
    ($($(#[$doc:meta])* $name:ident = $bit:literal, $short:literal, $word:literal;)*) => {
        /// The troop types of the De Bellis family; each rule set uses some of them.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum Kind { $($(#[$doc])* $name = $bit,)* }

        impl Kind {
            /// Every type.
            pub const ALL: &'static [Kind] = &[$(Kind::$name),*];

            /// The usual abbreviation, such as `Bd`.
            pub const fn short(self) -> &'static str { match self { $(Kind::$name => $short,)* } }

            /// The full name, such as `Blades`.
            pub const fn word(self) -> &'static str { match self { $(Kind::$name => $word,)* } }
        }
    };
}

kinds! {
    /// Elephants.
    Elephants = 0, "El", "Elephants";
    /// Knights.
    Knights = 1, "Kn", "Knights";
    /// Cavalry.
    Cavalry = 2, "Cv", "Cavalry";
    /// Light horse and light camelry.
    LightHorse = 3, "LH", "Light Horse";
    /// Scythed chariots.
    ScythedChariots = 4, "SCh", "Scythed Chariots";
    /// Camelry.
    Camelry = 5, "Cm", "Camelry";
    /// Chariots of every kind, in a rule set that has one type for all.
    Chariots = 6, "Ch", "Chariots";
    /// Spears.
    Spears = 7, "Sp", "Spears";
    /// Pikes.
    Pikes = 8, "Pk", "Pikes";
    /// Blades, swordsmen.
    Blades = 9, "Bd", "Blades";
    /// Auxilia.
    Auxilia = 10, "Ax", "Auxilia";
    /// Bows.
    Bows = 11, "Bw", "Bows";
    /// Psiloi.
    Psiloi = 12, "Ps", "Psiloi";
    /// Warband.
    Warband = 13, "Wb", "Warband";
    /// Hordes.
    Hordes = 14, "Hd", "Hordes";
    /// Artillery.
    Artillery = 15, "Art", "Artillery";
    /// War wagons.
    WarWagons = 16, "WWg", "War Wagons";
    /// Camp followers.
    Followers = 17, "CF", "Camp Followers";
    /// Denizens of a city.
    Denizens = 18, "De", "Denizens";
    /// Expendables of DBM (`dbm.types.64`).
    Expendables = 19, "Exp", "Expendables";
    /// Galleys (`dbm.types.163`).
    Galleys = 20, "Gal", "Galleys";
    /// Ships (`dbm.types.168`).
    Ships = 21, "Shp", "Ships";
    /// Boats (`dbm.types.178`).
    Boats = 22, "Bts", "Boats";
    /// Baggage (`dbm.types.187`).
    Baggage = 23, "Bge", "Baggage";
    /// Peltasts of DBV (`dbv.types.13`).
    Peltasts = 24, "Pt", "Peltasts";
    /// Shooters of DBV (`dbv.types.12`).
    Shooters = 25, "Sh", "Shooters";
    /// Skirmishers of DBV (`dbv.types.14`).
    Skirmishers = 26, "Sk", "Skirmishers";
}

impl Kind {
    /// Whether elements of this type are mounted, on foot or afloat, unless their row says otherwise.
    pub const fn branch(self) -> Branch {
        match self {
            kind if Kinds::MOUNTED.has(kind) => Branch::Mounted,
            kind if Kinds::NAVAL.has(kind) => Branch::Naval,
            _ => Branch::Foot,
        }
    }
}

/// A set of troop types.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Kinds(pub u32);

impl Kinds {
    /// Every type.
    pub const ANY: Kinds = Kinds(u32::MAX);
    /// No type.
    pub const NONE: Kinds = Kinds(0);
    /// All types that are usually mounted. Whether an element is mounted is asked of the element ([`Element::branch`]).
    pub const MOUNTED: Kinds = Kinds::of(&[
        Kind::Elephants,
        Kind::Knights,
        Kind::Cavalry,
        Kind::LightHorse,
        Kind::ScythedChariots,
        Kind::Camelry,
        Kind::Chariots,
        Kind::Expendables,
    ]);
    /// All naval types.
    pub const NAVAL: Kinds = Kinds::of(&[Kind::Galleys, Kind::Ships, Kind::Boats]);
    /// All types that are usually on foot: the others.
    pub const FOOT: Kinds = Kinds(!(Kinds::MOUNTED.0 | Kinds::NAVAL.0));

    /// The people of strongholds, who do not count as troops.
    pub const PEOPLE: Kinds = Kinds::of(&[Kind::Followers, Kind::Denizens]);

    /// The set of `kinds`.
    pub const fn of(kinds: &[Kind]) -> Kinds {
        let (mut bits, mut i) = (0, 0);
        while i < kinds.len() {
            bits |= 1 << kinds[i] as u32;
            i += 1;
        }
        Kinds(bits)
    }

    /// All types except those of `kinds`.
    pub const fn but(kinds: &[Kind]) -> Kinds {
        Kinds(!Kinds::of(kinds).0)
    }

    /// The types of this set that are not in `other`.
    pub const fn without(self, other: Kinds) -> Kinds {
        Kinds(self.0 & !other.0)
    }

    /// Whether `kind` is in the set.
    pub const fn has(self, kind: Kind) -> bool {
        self.0 & (1 << kind as u32) != 0
    }
}

/// Quick or steady foot, in rule sets that distinguish them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// "Fast" foot.
    Fast,
    /// "Solid" foot.
    Solid,
}

/// Whether an element still takes part, and why not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// It stands on the table.
    OnTable,
    /// It waits off the table.
    Reserve,
    /// It is out of the battle alive, and lost for it.
    Disabled,
    /// It was destroyed.
    Destroyed,
    /// It left over a table edge.
    Gone,
    /// It left over a table edge because an objective of its side wanted so; it is not lost.
    Exited,
    /// It left over a table edge and may come back; it is not lost (`dbv.pursue.05`).
    Away,
    /// It was exchanged, alone or with others, for this element; neither lost nor in play (`dbm.dismount.30`).
    Exchanged(ElementId),
    /// It is carried by this element, off the table until it is put ashore (`dbm.landing.01`).
    Aboard(ElementId),
}

impl Standing {
    /// Whether the element was exchanged for another.
    pub const fn is_exchanged(self) -> bool {
        matches!(self, Standing::Exchanged(_))
    }

    /// Whether the element is lost: disabled, destroyed, or gone over the table's edge.
    pub const fn is_lost(self) -> bool {
        matches!(self, Standing::Disabled | Standing::Destroyed | Standing::Gone)
    }
}

/// The place of an element that does not stand in the open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// In the stronghold with this index.
    #[serde(rename = "camp")]
    Inside(u8),
}

/// Whether there is no such number.
pub(super) fn is_none(number: &u8) -> bool {
    *number == 0
}

/// One base of troops.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Element {
    /// Its troop code, such as `4Bd`.
    pub code: Code,
    /// Its number among those of its side with the same code, from 1.
    pub number: u8,
    /// The number by which the enemy calls it while the battle goes on, since its own tells of hidden troops; 0 for its own.
    #[serde(default, skip_serializing_if = "is_none")]
    pub seen_as: u8,
    /// The name that the scenario gives it, alone or with others of its side; `None` if it has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Its type.
    pub kind: Kind,
    /// Fast or Solid, for foot of rule sets that distinguish them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pace: Option<Pace>,
    /// Its other properties that the tables ask for.
    #[serde(default, skip_serializing_if = "Marks::is_empty")]
    pub marks: Marks,
    /// Its grade, if the rule set has grades.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grade: Option<Grade>,
    /// Regular or irregular, if the rule set distinguishes them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drill: Option<Drill>,
    /// Mounted, on foot or afloat, if it is not what its type usually is; `None` if it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub branch: Option<Branch>,
    /// Its side.
    pub side: SideId,
    /// Its command.
    pub command: CommandId,
    /// It is the element of its command's general.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub general: bool,
    /// The foot code that it takes when it dismounts; `None` if it may not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dismounts_to: Option<Code>,
    /// The elements that it counts as if it is lost, if it was exchanged for others (`dbm.losses.07`) or by how it was lost
    /// (`dbm.losses.11`); `None` if the rules say so by its troops.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counts: Option<Tally>,
    /// Its ground; the last one if it is not on the table.
    pub base: Base,
    /// Whether it still takes part.
    pub standing: Standing,
    /// The stronghold that it is in; `None` in the open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
    /// Its deeds in this bound.
    #[serde(default, skip_serializing_if = "Deeds::is_none")]
    pub deeds: Deeds,
    /// Its states that last beyond the bound.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub states: Vec<Lasting>,
    /// It has stood at a river's bank since an earlier bound (the number of the bound in which it halted there).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_bank: Option<u16>,
    /// The course on which it has entered the river in which it stands, if that is not straight on or back as it faces.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub course: Option<Facing>,
}

/// The deeds of an element in the running bound.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deeds {
    /// Tactical moves made.
    pub moves: u8,
    /// All of them were by road.
    pub by_road: bool,
    /// The sum of its tactical moves, in 1/1000 mm.
    pub moved: i32,
    /// It has shot, or aided a shot.
    pub shot: bool,
    /// It has fought its close combat, or is excused from it for this bound.
    pub fought: bool,
    /// How many close combats it has fought after its first one, inside a place.
    #[serde(default, skip_serializing_if = "is_first")]
    pub again: u8,
    /// Its command holds it in place although it is demoralised.
    pub held: bool,
    /// The enemy that first touched its flank or rear in this bound, faced when movement ends; of a wagon, any edge.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub struck_by: Option<crate::base::names::ElementId>,
    /// Where that enemy began his move, in a set in which he may have to go back there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub struck_from: Option<super::Pose>,
    /// It was lost in this bound.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub lost: bool,
    /// Its moves were march moves.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub marched: bool,
    /// It has advanced by itself, or could not although it had to.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub advanced: bool,
    /// Its turn among those who advance or flee by themselves, as its player wants it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<u16>,
    /// It has come to its turn to flee with its demoralised command, or has fled with another who did.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ran: bool,
    /// It has fled in the moves of its own side, since friends have burst through it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub fled: bool,
    /// Its presence has made a move cheaper.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub eased: bool,
    /// A move of it did not go straight ahead.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub veered: bool,
    /// It has made the opponent before its front flee, and has not pursued.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub routed: bool,
    /// It has been asked whether it presses forward.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub asked: bool,
    /// A friend that advanced by itself has passed through it and taken it along, whatever held it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub loosed: bool,
    /// It has come to the front of its opponent by a pursuit, before the close combats of the bound.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub met: bool,
    /// Where it began the move by which it came beside an enemy whom no friend fought then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub beside_from: Option<super::Pose>,
    /// It has gone into the place that it is in after its close combat.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub came_in: bool,
}

/// Whether a fight was the first one of a bound.
const fn is_first(again: &u8) -> bool {
    *again == 0
}

impl Deeds {
    /// Whether no deed is recorded.
    pub fn is_none(&self) -> bool {
        *self == Deeds::default()
    }
}

impl Element {
    /// How many elements its base counts as: a base of two ranks is two (`dbm.double.04`).
    pub fn ranks(&self) -> usize {
        if self.marks.has_any(Marks::of(&[Mark::Double])) { 2 } else { 1 }
    }

    /// Whether the element is mounted, on foot or afloat.
    pub fn branch(&self) -> Branch {
        self.branch.unwrap_or(self.kind.branch())
    }

    /// Whether the element is mounted.
    pub fn mounted(&self) -> bool {
        self.branch() == Branch::Mounted
    }

    /// The state of this kind, if the element is in it.
    pub fn lasting(&self, state: ElementState) -> Option<&Lasting> {
        self.states.iter().find(|lasting| lasting.state == state)
    }

    /// Whether the element is in a state.
    pub fn is_in(&self, state: ElementState) -> bool {
        self.lasting(state).is_some()
    }
}
