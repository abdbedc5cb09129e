//! The rules of contact: who may, how it ends, who conforms and who breaks off.

use crate::base::clause::{Cited, Clause};
use crate::base::trace::cite;
use crate::battle::{Element, Going};
use crate::book::Who;
use crate::book::combat_tables::Corners;
use crate::book::length::Length;

/// The ground before an enemy's front, as deep as that enemy moves, which no move crosses (`dbv.move.30` to `.32`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FrontRules {
    /// The ground: as wide as the base, to the first other element.
    pub strip: Clause,
    /// Who contacts that front, lines up on it, or retires from it, may.
    pub excepted: Clause,
    /// No move crosses it.
    pub clause: Clause,
}

/// When an element turns to face a front on its flank or rear, in a set in which that is not the end of movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnRules {
    /// At once, before anything else happens (`dbv.combat.08`).
    pub at_once: Clause,
    /// At the start of the moves of its own later bounds (`dbv.move.18`).
    pub later: Clause,
    /// Not at once while a friend is against its flank (`dbv.combat.05`).
    pub beside_friend: Clause,
}

/// The rules of contact.
#[derive(Clone)]
pub struct ContactRules {
    /// Troops that cannot move into contact with some enemy elements; of the rows that have them, the first holds.
    pub barred: Vec<ContactBar>,
    /// Troops that cannot move into contact with an enemy camp.
    pub barred_from_camps: Vec<Cited<Who>>,
    /// The start that allows contact with a flank.
    pub flank_start: Cited<FlankStart>,
    /// The corners of the same hand that meet where a move ends in an overlap position: all of them where corners that touch are no
    /// contact (`dbv.move.37`).
    pub beside: Cited<Corners>,
    /// Contactors line up by their own move and never by conforming (`dba22.contact.11`); `None` if they conform.
    pub lines_up: Option<OwnLineUp>,
    /// The troops that conform to a group that contacts them (`dba22.conform.01`); `None` if all do.
    pub conforms: Option<Cited<Who>>,
    /// A mover opposite the join between two enemies meets the front that it overlaps most, and chooses only between equals
    /// (`dbv.charge.11`); `None` if it chooses.
    pub most_overlapped: Option<Clause>,
    /// A single element alone conforms.
    pub single_conforms: Clause,
    /// The contactors conform to a group.
    pub to_group: Clause,
    /// A single element wholly in going of this kind or worse does not conform to a group.
    pub keeps_in: Option<Cited<Going>>,
    /// These troops do not conform if any part of them is in bad going (`dba22.conform.02`).
    pub keeps_partly: Option<Cited<Who>>,
    /// A lone element may retire from close combat, straight back by at least this much.
    pub break_off: Option<Cited<Length>>,
    /// Who cannot break off; `None` if every lone element can.
    pub break_off_bars: Option<BreakOffBars>,
    /// A lone element breaks off by an order of its own, and runs; `None` if it does not.
    pub runs: Option<RunRules>,
    /// A slide to line up that is free leads nobody into going in which he may not have gone so far, nor into a river at which he
    /// halts (`dbsa.move.21`): such ground keeps him from lining up. `None` if it leads anywhere.
    pub slid_into: Option<Clause>,
    /// Whether a contacted element conforms if the contactors cannot.
    pub contacted: Cited<Conforms>,
    /// Contacted elements that line up on whoever contacts them by a straight advance; `None` if [`Self::contacted`] is all.
    pub duty: Option<DutyRules>,
    /// The further positions in which a move may end that touches an enemy; `None` if there are none.
    pub positions: Option<PositionRules>,
    /// Troops that cannot move into contact with the front of these enemies while they can shoot at them.
    pub shot: Vec<ContactBar>,
    /// Troops that never turn to face.
    pub never_turn: Vec<Cited<Who>>,
    /// A front that touches an enemy in part only is in contact with him too, if neither fights another; `None` if only
    /// one that is lined up is.
    pub parts: Option<Clause>,
    /// Of several enemies whose fronts touch one in part the one with the longest part fights it, whatever the order of the roster
    /// (`dbsa.combat.14`); `None` if the first in the roster does.
    pub longest_part: Option<Clause>,
    /// When elements turn to face; `None` if at the end of movement.
    pub turns: Option<TurnRules>,
}

/// Troops that cannot move into contact with these enemies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ContactBar {
    /// The troops.
    pub who: Who,
    /// The enemies.
    pub enemy: Who,
    /// Its clause.
    pub clause: Clause,
}

impl ContactRules {
    /// The row by which troops cannot move into contact with an enemy; `None` if they can.
    pub fn bars(&self, who: &Element, enemy: &Element) -> Option<ContactBar> {
        let row = self.barred.iter().find(|row| row.who.is(who))?;
        if !row.enemy.is(enemy) {
            cite(row.clause);
        }
        row.enemy.is(enemy).then_some(*row)
    }
}

/// Whether a contacted element conforms to contactors that cannot conform.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conforms {
    /// If its owner wants to; otherwise it fights overlapped.
    IfItsOwnerWants,
    /// If it has room.
    IfItCan,
}

/// The positions in which a move may end that contacts the enemy, in a set whose contactors line up by themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OwnLineUp {
    /// Each mover ends in one of the positions.
    pub each: Clause,
    /// An overlap is one only of an enemy that a friend is in front contact with.
    pub overlap: Clause,
    /// In a group that makes such a contact, others may touch an enemy anyhow who is nearer than this to the one contacted.
    pub gap: Cited<Length>,
    /// A place that an enemy holds is contacted with the front edge alone.
    pub place: Clause,
}

/// The start that allows the front edge to contact a flank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlankStart {
    /// Any start.
    Anywhere,
    /// All of the mover starts beyond the line of the flank edge.
    WhollyBeyond,
    /// As `WhollyBeyond`, or some of it beyond the line of the flank and some beyond the line of the rear.
    WhollyOrPartly {
        /// The clause of the second case.
        partly: Clause,
    },
}

/// Who cannot break off from close combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BreakOffBars {
    /// Groups (`dbm.single.04`).
    pub groups: Clause,
    /// Who is no faster than the enemy in front, in the going where it ends, by day and on land (`dbm.single.05`).
    pub faster: Clause,
}

/// Breaking off from combat by running away (`dbv.move.15` to `.17`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RunRules {
    /// The troops that flee.
    pub fleeing: Cited<Who>,
    /// The troops that bolt.
    pub bolting: Cited<Who>,
    /// Single elements break off, never groups; the price is a row of
    /// [`MoveType::BreakOff`](crate::battle::MoveType).
    pub group: Clause,
}

/// Elements in no group, or in one of loose troops alone, that line up on whoever of a larger group contacts them by going
/// straight ahead (`dbm.conform.01` to `.09`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DutyRules {
    /// The troops whose groups do so too, and the rule itself.
    pub larger: Cited<Who>,
    /// Not whoever touches an enemy already.
    pub touched: Clause,
    /// Not whoever defends the edge of ground or of works.
    pub defends: Clause,
    /// Not troops that never turn to face.
    pub stands: Clause,
    /// Not where a friend would stop its recoil, or its flight would leave the table.
    pub recoil: Clause,
    /// Not where it has no room.
    pub room: Clause,
    /// These troops do so before foot even then, if the group can go back far enough to make room.
    pub makes_room: Cited<Who>,
    /// Whoever touches a friend of other troops edge to edge does not turn, but shifts.
    pub beside: Clause,
    /// It shifts also before a group that wheeled until its front was parallel (`dbm.figure.19`).
    pub parallel: Clause,
    /// The moving side chooses who of several does so first.
    pub order: Clause,
    /// A sideways shift of the group frees the enemy of it.
    pub shifted: Clause,
}

/// The positions beside an enemy or a friend in which a move may end that touches an enemy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PositionRules {
    /// A move that ends in none of the positions does not end in contact.
    pub bound: Clause,
    /// A side edge is against one of the enemy.
    pub side: Clause,
    /// Beside a friend whose front is lined up on an enemy's flank or rear.
    pub friend: Clause,
}
