//! An element: one base of troops, its type, its place and its deeds in this bound.

use serde::{Deserialize, Serialize};

use crate::base::names::{CommandId, SideId};
use crate::geometry::Base;

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
}

/// A set of troop types.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Kinds(pub u32);

impl Kinds {
    /// Every type.
    pub const ANY: Kinds = Kinds(u32::MAX);
    /// No type.
    pub const NONE: Kinds = Kinds(0);
    /// All mounted types.
    pub const MOUNTED: Kinds = Kinds::of(&[
        Kind::Elephants,
        Kind::Knights,
        Kind::Cavalry,
        Kind::LightHorse,
        Kind::ScythedChariots,
        Kind::Camelry,
        Kind::Chariots,
    ]);
    /// All foot types: those that are not mounted.
    pub const FOOT: Kinds = Kinds(!Kinds::MOUNTED.0);

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

/// A property that sets an element apart from others of its type in a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    /// A double element on one base.
    Double = 0,
    /// Cataphracts: fully armoured riders and horses (4Kn).
    Cataphract = 1,
    /// Charging horse three to a base (3Kn).
    Lancers = 2,
    /// A crewed chariot counted as horse of its type (HCh, LCh).
    Chariot = 3,
    /// Longbows or crossbows.
    LongOrCross = 4,
    /// Riders on camels that count as another type (LCm).
    Camel = 5,
    /// A general in a litter or a command wagon.
    Litter = 6,
    /// A mobile tower.
    Tower = 7,
    /// Foot carried by horses, camels or carts (Mtd-X).
    MountedInfantry = 8,
}

impl Mark {
    /// Every mark.
    pub const ALL: [Mark; 9] = [
        Mark::Double,
        Mark::Cataphract,
        Mark::Lancers,
        Mark::Chariot,
        Mark::LongOrCross,
        Mark::Camel,
        Mark::Litter,
        Mark::Tower,
        Mark::MountedInfantry,
    ];
}

/// A set of marks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Marks(pub u16);

impl Marks {
    /// No mark.
    pub const NONE: Marks = Marks(0);

    /// The set of `marks`.
    pub const fn of(marks: &[Mark]) -> Marks {
        let (mut bits, mut i) = (0, 0);
        while i < marks.len() {
            bits |= 1 << marks[i] as u16;
            i += 1;
        }
        Marks(bits)
    }

    /// Whether every mark of `other` is here.
    pub const fn has_all(self, other: Marks) -> bool {
        self.0 & other.0 == other.0
    }

    /// Whether any mark of `other` is here.
    pub const fn has_any(self, other: Marks) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether the set is empty.
    pub const fn is_empty(&self) -> bool {
        self.0 == 0
    }
}

/// The quality of troops within their type, in rule sets with grades.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Grade {
    /// Superior.
    S,
    /// Ordinary.
    O,
    /// Inferior.
    I,
    /// Fast.
    F,
    /// Exception.
    X,
}

/// Regular or irregular, in rule sets that distinguish them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Character {
    /// Drilled troops.
    Regular,
    /// Others.
    Irregular,
}

/// Whether an element still takes part, and why not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// It stands on the table.
    OnTable,
    /// It waits off the table.
    Reserve,
    /// It was destroyed.
    Destroyed,
    /// It left over a table edge.
    Gone,
    /// It left over a table edge because an objective of its side wanted so; it is not lost.
    Exited,
}

/// The place of an element that does not stand in the open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// In the stronghold with this index.
    #[serde(rename = "camp")]
    Inside(u8),
}

/// One base of troops.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Element {
    /// Its troop code, such as `4Bd`.
    pub code: Code,
    /// Its number among those of its side with the same code, from 1.
    pub number: u8,
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
    pub character: Option<Character>,
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
    /// It has stood at a river's bank since an earlier bound (the number of the bound in which it halted there).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_bank: Option<u16>,
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
    /// Its command holds it in place although it is demoralised.
    pub held: bool,
    /// The enemy that first touched its flank or rear in this bound; it is faced when movement ends. For a wagon, the
    /// enemy that first touched any of its edges and still does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub struck_by: Option<crate::base::names::ElementId>,
    /// It was lost in this bound.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub lost: bool,
    /// Its moves were march moves.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub marched: bool,
    /// Its presence has made a move cheaper.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub eased: bool,
}

impl Deeds {
    /// Whether no deed is recorded.
    pub fn is_none(&self) -> bool {
        *self == Deeds::default()
    }
}

impl Element {
    /// Whether the element is of a mounted type.
    pub fn mounted(&self) -> bool {
        Kinds::MOUNTED.has(self.kind)
    }
}

/// A troop code of at most 8 letters, held in place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Code([u8; 8]);

impl Code {
    /// Reads a code; `None` if it is longer than 8 bytes, empty or not of printable ASCII.
    pub fn parse(text: &str) -> Option<Code> {
        let fits = !text.is_empty() && text.len() <= 8 && text.bytes().all(|b| b.is_ascii_graphic());
        fits.then(|| {
            let mut held = [0; 8];
            held[..text.len()].copy_from_slice(text.as_bytes());
            Code(held)
        })
    }

    /// The code as text.
    pub fn as_str(&self) -> &str {
        let end = self.0.iter().position(|b| *b == 0).unwrap_or(8);
        std::str::from_utf8(&self.0[..end]).unwrap_or("")
    }
}

impl std::fmt::Display for Code {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.as_str())
    }
}

impl std::fmt::Debug for Code {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Serialize for Code {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Code {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Code, D::Error> {
        let text = String::deserialize(d)?;
        Code::parse(&text)
            .ok_or_else(|| serde::de::Error::custom(format!("`{text}` is not a troop code such as `4Bd`")))
    }
}
