//! The rows on works: fortified lines and the walls of houses.
//!
//! A set without works has empty tables, which are asked first.

use crate::base::clause::{Cited, Clause};
use crate::battle::{FeatureKind, FightKind, Kind, SectionKind};
use crate::book::Who;
use crate::book::length::Length;

/// How works are crossed, what they hide and what they keep off. By default there are none.
#[derive(Clone, Debug, Default)]
pub struct WorksTables {
    /// Who crosses a section in a move, and how; the first row that fits holds, and without one nobody crosses.
    pub crossing: Vec<CrossingRow>,
    /// A broken section is crossed by all; `None` if it is not.
    pub broken: Option<Clause>,
    /// The thickness of a section does not count in a move across it; `None` if it does.
    pub uncounted: Option<Clause>,
    /// Sections that hide what is beyond them.
    pub hiding: Vec<HidingRow>,
    /// Sight into and out of houses; `None` if it has no rules of its own.
    pub indoors: Option<IndoorRules>,
    /// No threat zone acts where a section is between; `None` if it does.
    pub zones: Option<Clause>,
    /// Lines of works enclose ground as areas with works do; `None` if they do not.
    pub enclosing: Option<EnclosingRules>,
    /// How sections are defended and assaulted; `None` if they are not.
    pub assault: Option<AssaultRules>,
}

/// Lines of works whose ends meet, or are at what closes their circuit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EnclosingRules {
    /// The edge of the table closes it (`dbm.forts.08`).
    pub edge: Clause,
    /// A waterway or a river closes it (`dbm.deploy.07`).
    pub water: Clause,
}

/// How sections are defended and assaulted (`dbm.fortassault.*`, `dbm.storm.*`, `dbv.charge.16`).
#[derive(Clone, Debug)]
pub struct AssaultRules {
    /// Two whose fronts are lined up on each other across a section fight each other.
    pub across: Clause,
    /// The troops that defend a section.
    pub defenders: Cited<Who>,
    /// Whether enemies across the works overlap as if the works were not there.
    pub overlaps: Cited<bool>,
    /// No rank behind a defender supports it; `None` if ranks do.
    pub unsupported: Option<Clause>,
    /// Ground that is no worse going for those who defend works on its border (`dbm.terrain.57`); `None` if it is.
    pub manned: Option<Cited<&'static [FeatureKind]>>,
    /// Outcomes that hold in good going only do not apply; `None` if they do.
    pub not_good: Option<Clause>,
    /// Enemies against whom works do not count for those behind them.
    pub bare: Vec<BareRow>,
    /// A lone assaulter slides along the section before which he ends until he is opposite its defender, by up to a base width, where
    /// there is room; `None` if he stays.
    pub slides: Option<Clause>,
    /// A defender shifts into line with an assaulter, where there is room; `None` if it does not.
    pub shifts: Option<Clause>,
    /// At the end of movement an idle defender goes round a corner to a section that is assaulted there (`dbm.fortassault.08`).
    pub corners: Option<Clause>,
    /// Whoever assaults the section round a corner, of two of which one is defended, fights on the flank of the defender
    /// (`dbm.fortassault.09`); `None` if each fights alone.
    pub flanker: Option<FlankerRules>,
    /// What a section that nobody defends counts; `None` if it cannot be assaulted.
    pub undefended: Option<BareSection>,
    /// An assaulter that wins goes in; `None` if it does not.
    pub storm: Option<StormingRules>,
}

/// What a section counts that nobody defends (`dbm.fortassault.04`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BareSection {
    /// Its combat factor.
    pub factor: i8,
    /// It is fought like troops of this type that have no factors of their own.
    pub stands_for: Kind,
    /// Its clause.
    pub clause: Clause,
}

/// Assaulters of both sections at a corner, of which one is defended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FlankerRules {
    /// The other fights as one on the flank of the defender (`dbm.fortassault.09`).
    pub flanks: Clause,
    /// Of two who assault sections of which none is defended, the owner says which one fights (`dbm.fortassault.10`).
    pub chosen: Clause,
    /// It does not go in if its side wins, and recoils if its side loses (`dbm.fortassault.11`).
    pub stays: Clause,
}

/// Enemies against whom works do not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BareRow {
    /// The kinds of works.
    pub works: &'static [FeatureKind],
    /// The enemies.
    pub against: Who,
    /// The kind of fight; `None` for both kinds.
    pub how: Option<FightKind>,
    /// Its clause.
    pub clause: Clause,
}

/// How an assaulter that wins goes in: by the depth of its base, measured from the inner edge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StormingRules {
    /// Troops that do not.
    pub except: Vec<Cited<Who>>,
    /// Troops directly behind one of those go in in its place (`dbm.storm.08`).
    pub instead: Option<Cited<Who>>,
    /// The landing troops of those who are afloat, or of one directly behind, go in in their place (`dbm.storm.09`).
    pub landing: Option<Clause>,
    /// A recoil or flight back out is measured from the outer edge (`dbm.storm.05`).
    pub back_out: Option<Clause>,
    /// The opponents of those who go back out so pursue up to the works, if they are of these (`dbm.storm.06`).
    pub regain: Option<Cited<Who>>,
    /// Enemies in the way are moved back to make room.
    pub makes_room: Option<Clause>,
    /// A gateway that was stormed is open from then on; `None` if it is not.
    pub gates_open: Option<Clause>,
    /// Its clause.
    pub clause: Clause,
}

/// How some troops cross some sections.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CrossingRow {
    /// The kinds of works.
    pub works: &'static [FeatureKind],
    /// The kinds of section.
    pub sections: &'static [SectionKind],
    /// The troops.
    pub who: Who,
    /// How they cross.
    pub how: Crossing,
    /// A group crosses in column only; `None` if it need not.
    pub column: Option<Clause>,
    /// Its clause.
    pub clause: Clause,
}

/// How a section is crossed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Crossing {
    /// Either way in a move, if the gap is as wide as the base.
    Through,
    /// As [`Crossing::Through`], but inward only while no enemy defends it: the row does not hold otherwise.
    Unopposed,
    /// In a move from the inner to the outer side. The row does not hold for the other way.
    Outward,
    /// Never from the inner to the outer side. The row does not hold for the other way.
    Kept,
    /// Not even up to them: no move ends with an edge on the outer side of the enemy's. The row does not hold from the inner to
    /// the outer side.
    Shunned,
    /// By an assault only, never in a move.
    Assault,
    /// Never.
    Barred,
}

/// Sections that hide what is beyond them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HidingRow {
    /// The kinds of works.
    pub works: &'static [FeatureKind],
    /// The kinds of section.
    pub sections: &'static [SectionKind],
    /// The kinds of section that hide it from all but those who are in the works themselves or look at somebody in them.
    pub openings: &'static [SectionKind],
    /// Its clause.
    pub clause: Clause,
}

/// Sight into and out of houses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IndoorRules {
    /// An element in a house sees out, and is seen, only if it faces out of an opening and its front edge is within this
    /// distance of it.
    pub at_opening: Cited<Length>,
    /// An element at an opening that has not shot is hidden from enemies further off than this.
    pub hidden_beyond: Cited<Length>,
    /// The troops that shoot out of an opening.
    pub shooters: Cited<Who>,
    /// The openings.
    pub openings: &'static [SectionKind],
}

impl WorksTables {
    /// Whether the set has rules on works of a kind.
    pub fn has(&self, kind: FeatureKind) -> bool {
        self.crossing.iter().any(|row| row.works.contains(&kind))
    }
}
