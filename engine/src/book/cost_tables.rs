//! The prices of moves in initiative points.

use crate::base::clause::{Cited, Clause};
use crate::battle::{FeatureKind, MoveType};
use crate::book::Who;
use crate::book::length::Length;

/// The prices of moves.
#[derive(Clone)]
pub struct CostTable {
    /// The parts of a price: of each class the first row that fits counts, once for all movers together.
    pub rows: Vec<CostRow>,
    /// The least sum; `None` if that is 0.
    pub floor: Option<Cited<u8>>,
    /// A first move all along a road, of the full distance, is free.
    pub free_by_road: Option<Clause>,
    /// The first own bound in which rows of other classes than [`CostClass::Move`] count; `None` if they always do.
    pub extras_from: Option<Cited<u16>>,
    /// In a column that was formed before, only the head deviates (`dbm.pips.24`).
    pub column_follows: bool,
    /// Troops who pay twice for going back; `None` if nobody does (`dbm.double.07`).
    pub backward: Option<BackwardRule>,
    /// The command distance of a general; the first row that fits all movers holds. Empty if there is no limit.
    pub command: Vec<CommandRow>,
    /// Ground that hides troops from their general both in it and beyond it.
    pub hidden_by: &'static [FeatureKind],
    /// Ground beyond whose crest troops are hidden; on it they are not.
    pub hidden_beyond: &'static [FeatureKind],
    /// Ground beyond which troops are hidden, as beyond a stronghold; on it they are not.
    pub hidden_behind: &'static [FeatureKind],
    /// Whoever is in a stronghold does not see out of it, nor is seen in it (`dba22.pips.17`); `None` if only strongholds between hide.
    pub hidden_inside: Option<Clause>,
}

/// Troops who pay twice for a move of theirs alone in which any of them comes behind the line of its rear edge.
#[derive(Clone, Copy, Debug)]
pub struct BackwardRule {
    /// The troops.
    pub who: Who,
    /// Those of them who do not.
    pub spared: [Who; 2],
    /// Its clause.
    pub clause: Clause,
}

/// A part of the price of a move.
#[derive(Clone, Copy, Debug)]
pub struct CostRow {
    /// The kinds of move.
    pub what: &'static [MoveType],
    /// The troops; at least one of the movers must be one of them.
    pub who: Who,
    /// A general is not counted among them.
    pub but_generals: bool,
    /// The circumstances.
    pub when: CostWhen,
    /// The number of points, less than 0 if the move is made cheaper.
    pub value: i8,
    /// Its class: rows of one class are alternatives.
    pub class: CostClass,
    /// Its clause.
    pub clause: Clause,
}

/// The classes of parts of a price.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CostClass {
    /// The move itself.
    Move,
    /// The troops that move, and what they do besides moving.
    Troops,
    /// The distance from the general and his state.
    Command,
    /// The place of the general (`dba22.pips.11`), or his own presence among the movers (`dbm.pips.13`).
    General,
    /// The manner of moving (`dbm.pips.23` to `.33`).
    Manner,
    /// Troops that do not go well together (`dbm.pips.29`).
    Mixture,
    /// The number of moves (`dbm.pips.34` to `.36`).
    Number,
}

/// The circumstances of a part of a price.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CostWhen {
    /// Always.
    Always,
    /// A single element moves (`dbv.pips.11`).
    Single,
    /// A single element moves, and does not charge (`dbv.pips.07`).
    SingleApart,
    /// A single element turns on the spot, and an enemy is before its front then (`dbv.pips.08`).
    TurnToEnemy,
    /// All go straight ahead all the way (`dbv.pips.09`).
    StraightAhead,
    /// All go by road all the way, one behind another (`dbv.pips.10`).
    ByRoad,
    /// One of the troops of the row does not go straight ahead, and not by road; none ends in contact with the enemy
    /// (`dbm.pips.23` to `.26`).
    Deviating,
    /// One of these troops is among the movers, the move is shorter than allowed to one of the troops of the row, and none ends
    /// in contact with the enemy (`dbm.pips.27`, `.28`).
    ShortWith(Who),
    /// One of these troops is among the movers too, other than directly behind one of the troops of the row whom its army list
    /// lets it support (`dbm.pips.29`).
    With(Who),
    /// The troops mount or dismount (`dba22.pips.07`, `dbm.pips.31`).
    Exchanging,
    /// One of them is in a stronghold at the start.
    InPlace,
    /// One of them goes into, out of or through a City (`dba22.pips.08`).
    ThroughCity,
    /// It is at least this move of the bound of one of the movers, who are several (`dbm.pips.34`).
    GroupMove(u8),
    /// As `GroupMove`, of a group that is no column one element wide (`dbm.pips.36`).
    GroupMoveInLine(u8),
    /// The element of the commander-in-chief is among the movers and has made no other move of the bound cheaper
    /// (`dbm.pips.13`, `.15`).
    WithChief,
    /// The element of the command's general is among those that are held; he is neither commander-in-chief nor an ally,
    /// has not moved so far in the battle and has made no other move of the bound cheaper (`dbm.pips.14`).
    WithFreshGeneral,
    /// All are foot, and each of them is in going other than good, in a stronghold, at a river's bank, or uphill of the
    /// nearest enemy (`dbm.pips.33`).
    Sheltered,
    /// All are troops of the row, and their command is not demoralised: vessels are then held against drifting alone (`dbm.pips.32`).
    InHeart,
    /// The command has lost its general.
    GeneralLost,
    /// The general of a flank march is left off the table (`dbm.pips.19`).
    GeneralStraggles,
    /// The general is in close combat (`dbm.pips.18`).
    GeneralFights,
    /// The whole of the general's base is on ground of one of these kinds, or in a camp.
    GeneralInside {
        /// The kinds of ground.
        on: &'static [FeatureKind],
        /// It counts for a move of the general's element alone too.
        own: bool,
    },
    /// The movers are beyond the general's command distance.
    BeyondCommand,
}

/// The command distance of a general for some troops.
#[derive(Clone, Copy, Debug)]
pub struct CommandRow {
    /// The troops; every mover must be one of them.
    pub who: Who,
    /// The distance.
    pub reach: Length,
    /// The distance for troops that are hidden from him, with its clause.
    pub hidden: Option<(Length, Clause)>,
    /// Troops beyond the sight of the weather count as hidden (`dbm.pips.17`); if false, that sight is the greatest distance.
    pub unseen_hidden: bool,
    /// It is measured round enemies and ground that nobody crosses (`dbm.pips.22`); `None` if straight.
    pub around: Option<Clause>,
    /// Its clause.
    pub clause: Clause,
}

impl CostTable {
    /// The clause of moves beyond the command distance.
    pub fn beyond(&self) -> Option<Clause> {
        self.rows.iter().find(|row| row.when == CostWhen::BeyondCommand).map(|row| row.clause)
    }

    /// The least price of a move of this kind, with the clause of its row, if it is more than `purse`; `None` too if
    /// the move may cost nothing.
    pub fn least_beyond(&self, what: MoveType, purse: u8) -> Option<Cited<u8>> {
        let own = || self.rows.iter().filter(|row| row.what.contains(&what));
        let of_move = || own().filter(|row| row.class == CostClass::Move);
        if of_move().any(|row| row.value.unsigned_abs() <= purse) || own().any(|row| row.value < 0) {
            return None;
        }
        let least = of_move().min_by_key(|row| row.value)?;
        Some(Cited::new(least.value.unsigned_abs(), least.clause))
    }
}
