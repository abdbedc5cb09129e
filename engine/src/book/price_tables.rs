//! What the elements of an army cost in army points, and what an army of such points must have, for a set whose armies
//! are bought.
//!
//! `muster::priced` reads and judges such armies. Sums are in halves of a point, so that halves add up exactly.

use crate::base::clause::{Cited, Clause};
use crate::battle::{Drill, Grade, Kind};
use crate::book::{TroopRow, Who};

/// The prices of an army, and the rules on its parts.
#[derive(Clone, Debug)]
pub struct PriceTables {
    /// The prices of elements.
    pub elements: Vec<PriceRow>,
    /// A type and grade without a price cannot be bought, regular or irregular.
    pub unpriced: Clause,
    /// What changes the price of an element; of one kind the first row that fits.
    pub changes: Vec<PriceChange>,
    /// The prices of fortifications.
    pub works: Vec<WorkPrice>,
    /// Both armies of a battle are bought for the same sum.
    pub equal: Clause,
    /// The usual least and greatest sum that players agree upon.
    pub usual: Cited<[u16; 2]>,
    /// The sum of all parts, without rounding, is not above the agreed one.
    pub total: Clause,
    /// The least and the greatest number of generals, each with a command of his own.
    pub generals: Cited<[u16; 2]>,
    /// One of them is commander-in-chief.
    pub chief: Clause,
    /// The greatest number of his sub-generals.
    pub subs: Cited<u16>,
    /// Every other general is an ally.
    pub allies: Clause,
    /// Each element is in one command.
    pub commands: Clause,
    /// The elements of baggage, by the agreed sum.
    pub baggage: BaggageRules,
    /// Two elements on one base.
    pub double: DoubleRules,
    /// Troops that vessels carry.
    pub landing: CarriedRules,
    /// Infantry with mounts.
    pub mounts: Cited<Who>,
    /// Generals that are regular though their element is not.
    pub beasts: BeastRules,
    /// Fortifications.
    pub forts: FortRules,
    /// The army lists.
    pub listing: ListingRules,
}

/// What army lists give to armies that are bought.
#[derive(Clone, Copy, Debug)]
pub struct ListingRules {
    /// The types and numbers of elements.
    pub entries: Clause,
    /// The greatest aggression.
    pub aggression: Cited<u8>,
    /// The climate of the home.
    pub climate: Clause,
    /// Infantry with mounts may do without them, whatever the list says.
    pub mounts_optional: Clause,
}

/// The prices of a type.
#[derive(Clone, Copy, Debug)]
pub struct PriceRow {
    /// The type.
    pub kind: Kind,
    /// The price of each grade if regular, from (S) to (X), in halves of a point; `None` if there are no such troops.
    pub regular: [Option<u16>; 5],
    /// The same if irregular.
    pub irregular: [Option<u16>; 5],
    /// Its clause.
    pub clause: Clause,
}

/// A change of the price of an element.
#[derive(Clone, Copy, Debug)]
pub struct PriceChange {
    /// Its cause.
    pub cause: PriceCause,
    /// The elements.
    pub who: Who,
    /// The change for regular and for irregular ones, in halves of a point.
    pub halves: [i8; 2],
    /// Its clause.
    pub clause: Clause,
}

/// The cause of a change of price.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PriceCause {
    /// The element is what it is.
    Always,
    /// It has mounts.
    Mounts,
    /// It is behind another on one base, by its army list.
    ListedRear,
    /// It is that of the commander-in-chief or of a sub-general.
    General,
    /// It is that of an ally's general.
    AllyGeneral,
}

/// The price of a part of fortifications.
#[derive(Clone, Copy, Debug)]
pub struct WorkPrice {
    /// The part.
    pub part: WorkPart,
    /// The price for the front of one element, in halves of a point.
    pub halves: i8,
    /// Its clause.
    pub clause: Clause,
}

/// A part of fortifications, or what is special about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WorkPart {
    /// Temporary ones.
    Temporary,
    /// Temporary ones that only go round a built-up area, or only round a camp or baggage.
    TemporaryTied,
    /// Permanent ones.
    Permanent,
    /// A raised tower of permanent ones.
    Tower,
    /// A gateway of permanent ones.
    Gateway,
}

/// The baggage of an army.
#[derive(Clone, Copy, Debug)]
pub struct BaggageRules {
    /// The elements up to this sum, and above it.
    pub up_to: Cited<[u16; 3]>,
    /// Baggage alone belongs to no command before the battle.
    pub apart: Clause,
    /// The vessels that a list may allow in its place.
    pub vessels: Cited<Who>,
    /// Their price is that of vessels.
    pub vessels_cost: Clause,
    /// The baggage that fortifications protect; other baggage has none.
    pub protected: Cited<Who>,
    /// Only baggage of this kind is protected by fortifications in the field.
    pub in_field: Cited<Who>,
}

/// Two elements on one base.
#[derive(Clone, Copy, Debug)]
pub struct DoubleRules {
    /// Both are baggage, or the rear one can support the front one or shoot over it.
    pub allowed: Clause,
    /// These share a base only with a rear element of the others.
    pub behind: Cited<[Who; 2]>,
    /// These may stand so or not, if their list has them so.
    pub choice: Cited<Who>,
    /// They count as this grade then, both of them.
    pub counted: Cited<Grade>,
    /// And the rear one is cheaper.
    pub cheaper: Clause,
}

/// The troops that vessels carry.
#[derive(Clone, Copy, Debug)]
pub struct CarriedRules {
    /// Each vessel carries one element that is none.
    pub one: Clause,
    /// These carry none.
    pub none: Cited<Who>,
    /// Vessels in place of baggage carry none.
    pub baggage: Clause,
    /// What is carried has its own price.
    pub price: Clause,
    /// Only these carry mounted troops.
    pub horses: Cited<Who>,
    /// What is carried is on land where vessels cannot come.
    pub ashore: Clause,
}

/// Generals on beasts.
#[derive(Clone, Copy, Debug)]
pub struct BeastRules {
    /// These generals are regular only if the army list says so.
    pub who: Cited<Who>,
    /// A general's surcharge is that of regulars then.
    pub price: Clause,
}

/// What fortifications are made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WorksForm {
    /// A palisade.
    Palisade,
    /// A ditch and a bank.
    Ditch,
    /// A laager of wagons.
    Laager,
    /// A boma of thorn.
    Boma,
    /// A wall of stone.
    Stone,
    /// A wall of turf.
    Turf,
}

impl WorksForm {
    /// All of them.
    pub const ALL: [WorksForm; 6] =
        [WorksForm::Palisade, WorksForm::Ditch, WorksForm::Laager, WorksForm::Boma, WorksForm::Stone, WorksForm::Turf];

    /// Whether it is of permanent fortifications.
    pub const fn is_permanent(self) -> bool {
        matches!(self, WorksForm::Stone | WorksForm::Turf)
    }

    /// Its word.
    pub const fn word(self) -> &'static str {
        match self {
            WorksForm::Palisade => "palisade",
            WorksForm::Ditch => "ditch",
            WorksForm::Laager => "laager",
            WorksForm::Boma => "boma",
            WorksForm::Stone => "stone",
            WorksForm::Turf => "turf",
        }
    }
}

/// Fortifications of an army.
#[derive(Clone, Copy, Debug)]
pub struct FortRules {
    /// Round a built-up area are permanent or temporary ones, not both.
    pub either: Clause,
    /// The least and the greatest number of gateways of a built-up area.
    pub gateways: Cited<[u16; 2]>,
    /// The most pieces of permanent ones: those that go round the largest built-up area. A border is at most as long as a circle
    /// that is as wide as an area may be.
    pub most_permanent: Cited<u16>,
    /// The most pieces of temporary ones for a built-up area: those that go round the largest without permanent ones.
    pub most_temporary: Cited<u16>,
    /// What temporary ones are made of: palisades, ditches and banks, laagers or bomas (`dbm.forts.01`).
    pub temporary: Clause,
    /// Permanent ones go round a built-up area alone.
    pub permanent: Clause,
    /// The cheaper temporary ones need a built-up area or a word of the list, and serve that alone.
    pub tied: Clause,
    /// A gateway in temporary ones costs nothing.
    pub free_gateway: Clause,
    /// A tower pays for each of its faces that look outward.
    pub faces: Clause,
    /// What is spent on a built-up area is lost without one, and by an invader.
    pub lost: Clause,
    /// What is spent on vessels is lost if they cannot come to the table.
    pub vessels_lost: Clause,
    /// The troops they carry are not.
    pub carried_kept: Clause,
}

impl PriceRow {
    /// The price of a grade, in halves of a point.
    pub fn price(&self, grade: Grade, drill: Drill) -> Option<u16> {
        let of = if drill == Drill::Regular { &self.regular } else { &self.irregular };
        Grade::ALL.iter().position(|other| *other == grade).and_then(|i| of.get(i).copied().flatten())
    }
}

impl PriceTables {
    /// The price of troops in halves of a point, with the clause of its row; `None` and that clause if there are no such
    /// troops to buy.
    pub fn price(&self, row: &TroopRow, grade: Option<Grade>) -> Cited<Option<u16>> {
        let of = self.elements.iter().find(|price| price.kind == row.kind);
        let (Some(of), Some(grade), Some(drill)) = (of, grade, row.drill) else {
            return Cited::new(None, self.unpriced);
        };
        Cited::new(of.price(grade, drill), of.clause)
    }

    /// The change of a price by a cause, in halves of a point, and its clause.
    pub fn change(&self, cause: PriceCause, row: &TroopRow, drill: Drill) -> Option<Cited<i8>> {
        let change = self.changes.iter().find(|change| change.cause == cause && change.who.is_row(row))?;
        let [regular, irregular] = change.halves;
        Some(Cited::new(if drill == Drill::Regular { regular } else { irregular }, change.clause))
    }

    /// The price of a part of fortifications, in halves of a point, and its clause.
    pub fn work(&self, part: WorkPart) -> Option<Cited<i8>> {
        let row = self.works.iter().find(|row| row.part == part)?;
        Some(Cited::new(row.halves, row.clause))
    }
}
