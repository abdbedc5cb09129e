//! Marks: what sets an element apart from others of its type in a table. They say nothing of what a table makes of them.

use serde::{Deserialize, Serialize};

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
    /// Riders on camels that count as another type (LCm), and infantry whose mounts are camels.
    Camel = 5,
    /// A general in a litter or a command wagon.
    Litter = 6,
    /// A mobile tower.
    Tower = 7,
    /// Foot carried by horses, camels or carts (Mtd-X).
    MountedInfantry = 8,
    /// Skirmishers: light horse and psiloi of any grade (`dbm.types.05`).
    Skirmisher = 9,
    /// Light troops: light horse, psiloi and auxilia of any grade (`dbm.types.06`).
    Light = 10,
    /// Train: artillery except (X), war wagons and baggage (`dbm.types.07`).
    Train = 11,
    /// Infantry: all foot that is not train (`dbm.types.08`).
    Infantry = 12,
    /// Riders of barded horses (`dbv.types.16`).
    Barded = 13,
    /// Bows (`dbm.dismount.13`, `dbm.mitigate.04`).
    Bow = 14,
    /// Longbows (`dbm.shoot.22`).
    Longbow = 15,
    /// Crossbows.
    Crossbow = 16,
    /// Handguns.
    Handgun = 17,
    /// Engines on wagons (`dbm.bases.09`).
    OnWagon = 18,
    /// Rockets that men hold (`dbm.types.137`).
    Rockets = 19,
    /// Baggage that cannot move (`dbm.types.191`).
    Immobile = 20,
    /// The rear rank of its base is superior to the front rank, which is an exception (`dbm.types.117`).
    SuperiorRear = 21,
    /// A vessel whose troops are ashore (`dbm.landing.07`); it comes and goes in a battle.
    Unladen = 22,
    /// Pigs set on fire, used like rockets along the ground (`dbm.types.138`).
    Pigs = 23,
    /// The two ranks of its base are of other troops each (`dbm.double.05`).
    Mixed = 24,
    /// Its base of two ranks is its player's choice, not required by an army list (`dbm.types.91`).
    Unlisted = 25,
}

impl Mark {
    /// Every mark.
    pub const ALL: [Mark; 26] = [
        Mark::Double,
        Mark::Cataphract,
        Mark::Lancers,
        Mark::Chariot,
        Mark::LongOrCross,
        Mark::Camel,
        Mark::Litter,
        Mark::Tower,
        Mark::MountedInfantry,
        Mark::Skirmisher,
        Mark::Light,
        Mark::Train,
        Mark::Infantry,
        Mark::Barded,
        Mark::Bow,
        Mark::Longbow,
        Mark::Crossbow,
        Mark::Handgun,
        Mark::OnWagon,
        Mark::Rockets,
        Mark::Immobile,
        Mark::SuperiorRear,
        Mark::Unladen,
        Mark::Pigs,
        Mark::Mixed,
        Mark::Unlisted,
    ];
}

/// A set of marks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Marks(pub u32);

impl Marks {
    /// No mark.
    pub const NONE: Marks = Marks(0);

    /// The set of `marks`.
    pub const fn of(marks: &[Mark]) -> Marks {
        let (mut bits, mut i) = (0, 0);
        while i < marks.len() {
            bits |= 1 << marks[i] as u32;
            i += 1;
        }
        Marks(bits)
    }

    /// These marks and one more.
    pub const fn and(self, mark: Mark) -> Marks {
        Marks(self.0 | 1 << mark as u32)
    }

    /// These marks without one.
    pub const fn but(self, mark: Mark) -> Marks {
        Marks(self.0 & !(1 << mark as u32))
    }

    /// These marks and those of infantry with mounts, on horses or on camels.
    pub const fn with_mounts(self, camels: bool) -> Marks {
        let riding = self.and(Mark::MountedInfantry);
        if camels { riding.and(Mark::Camel) } else { riding }
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
