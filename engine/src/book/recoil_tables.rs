//! What becomes of those whom a recoil or a flight meets, where passing through and pushing back are not all of it.

use crate::base::clause::{Cited, Clause};
use crate::book::Who;
use crate::book::length::Length;

/// The decisions about whoever is met by an element that recoils or is pushed back. [`RecoilRules::NONE`] in sets without any.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecoilRules {
    /// Enemies that flee from it in its direction, if it meets a side edge, the rear edge or a rear corner of theirs, and do
    /// not stop it (`dbm.recoil.12`).
    pub evade: Option<Cited<Who>>,
    /// Troops that destroy no enemy that they meet (`dbm.recoil.13`).
    pub harmless: Option<Cited<Who>>,
    /// An enemy that is destroyed so was not destroyed in close combat (`dbm.recoil.14`).
    pub not_fought: Option<Clause>,
    /// Troops whose owner chooses whether they go through friends or push them back, where they can do both (`dbm.recoil.02`, `.04`);
    /// all others go through them.
    pub chosen: Option<Cited<Who>>,
    /// Friends that face another way and are pushed straight towards the rear of whoever recoils (`dbm.recoil.05`), unless an
    /// enemy is in contact with their front edge.
    pub aside: Option<Cited<Who>>,
    /// Other friends that face another way are neither passed nor pushed (`dbm.recoil.06`).
    pub askew: Option<Clause>,
    /// Troops from whose recoil friends flee that it would pass or push (`dbm.recoil.07`).
    pub scatter: Option<Cited<Who>>,
    /// Whoever flees out of the way goes in its direction (`dbm.flee.04`).
    pub alongside: Option<Clause>,
    /// An element that is shot at only from behind the line of its rear edge turns about first (`dbm.recoil.08`).
    pub turns: Option<Clause>,
    /// Ground that it does not cross destroys it (`dbm.recoil.16`, `dbv.flinch.09`).
    pub ground: Option<Clause>,
    /// Landing troops who come to the vessel that they left go aboard again instead (`dbm.recoil.16`); `None` if they do not.
    pub aboard: Option<Clause>,
    /// Works that it does not cross destroy it (`dbm.recoil.18`).
    pub works: Option<Clause>,
    /// An enemy front on its flank or rear at the end destroys it too (`dbm.recoil.10`).
    pub ends_struck: Option<Clause>,
    /// An enemy front at a rear corner of an element alone counts as one on its rear (`dba3.recoil.13`); `None` if only edges count.
    pub rear_corner: Option<Clause>,
    /// An enemy front on the flank or rear of whoever is pushed back does him no harm (`dbv.flinch.05`, `dbsa.outcome.28`); `None` if it
    /// destroys him as one that recoils.
    pub pushed_unstruck: Option<Clause>,
    /// Whoever is pushed back passes through nobody, and pushes those behind him in turn (`dbsa.outcome.27`); `None` if he passes
    /// through friends as one that recoils.
    pub pushes_on: Option<Clause>,
    /// Whoever has met a friend that was lost by being pushed passes through nobody behind him, but pushes: friends are passed only with
    /// room behind the first that is met (`dba3.interp.06`). `None` if those behind are passed as if he had not been there.
    pub passes_first: Option<Clause>,
    /// From these, land troops on a bridge do not recoil but flee along it, back to land (`dbm.recoil.09`).
    pub bridge: Option<Cited<Who>>,
    /// Elements that are pushed back; `None` if they fare as those that recoil.
    pub pushed: Option<PushedRules>,
}

impl RecoilRules {
    /// No decision beyond passing and pushing.
    pub const NONE: RecoilRules = RecoilRules {
        evade: None,
        harmless: None,
        not_fought: None,
        chosen: None,
        aside: None,
        askew: None,
        scatter: None,
        alongside: None,
        turns: None,
        ground: None,
        pushed_unstruck: None,
        pushes_on: None,
        passes_first: None,
        aboard: None,
        works: None,
        ends_struck: None,
        rear_corner: None,
        bridge: None,
        pushed: None,
    };
}

/// What stops an element that is pushed back destroys whoever recoils (`dbm.recoil.21`), and not itself: it goes back as far as
/// what stops it (`dbm.recoil.27`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PushedRules {
    /// It does not count as recoiling: an enemy front on its flank or rear does not matter (`dbm.recoil.19`).
    pub unstruck: Clause,
    /// Friends that it meets are passed or pushed as by a recoil (`dbm.recoil.20`).
    pub onward: Clause,
    /// Whoever recoils is destroyed (`dbm.recoil.21`).
    pub recoiler: Clause,
    /// An enemy stops it (`dbm.recoil.22`).
    pub foe: Clause,
    /// The enemy that it meets may be destroyed (`dbm.recoil.23`).
    pub foe_lost: Clause,
    /// A friend stops it (`dbm.recoil.24`).
    pub friend: Clause,
    /// Ground stops it (`dbm.recoil.25`).
    pub ground: Clause,
    /// Works stop it (`dbm.recoil.26`).
    pub works: Clause,
    /// It goes back as far as what stops it (`dbm.recoil.27`).
    pub so_far: Clause,
    /// It is lost over the table's edge (`dbm.recoil.28`).
    pub off_table: Clause,
    /// Whoever recoils is lost there only if it crosses the edge itself (`dbm.recoil.29`).
    pub off_table_alone: Clause,
}

/// A flight in which nobody stops short: what a fugitive cannot avoid destroys it, and friends in its way run too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HeadlongRules {
    /// It avoids what is within this distance in its new direction (`dbm.flee.08`).
    pub look: Cited<Length>,
    /// It avoids the edges of the table beside and before its own base edge (`dbm.flee.08`).
    pub edges: Clause,
    /// Enemies and impassable ground that it cannot avoid destroy it (`dbm.flee.10`).
    pub caught: Clause,
    /// Friends that it can neither pass nor avoid flee after it, as far as it goes and no further than their own distance
    /// (`dbm.flee.11`).
    pub burst: Clause,
    /// It does not turn aside from a river (`dbm.flee.12`).
    pub river: Clause,
    /// A flight with a turn about is measured from the rear edge (`dbm.flee.14`).
    pub from_rear: Clause,
    /// A flight ends without turning again (`dbm.flee.15`).
    pub faces_away: Clause,
    /// Where demoralised troops flee to: their base edge, or the edge over which they have come (`dbm.flee.05`).
    pub refuge: Clause,
    /// The flight of troops who are not demoralised is over with the bound (`dbm.flee.16`).
    pub once: Clause,
    /// These troops flee too, if they are directly behind an element that flees from close combat.
    pub joined: Cited<Who>,
    /// How near to its rear edge they are.
    pub within: Length,
}

/// Troops whose recoil destroys what it meets (`dba3.recoil.04`).
#[derive(Clone, Copy, Debug)]
pub struct TrampleRules {
    /// The troops.
    pub who: Who,
    /// They destroy friends alone; an enemy whom they meet ends their recoil as any other (`dba22.recoil.06`). `None` if they destroy
    /// enemies too.
    pub friends: Option<Clause>,
    /// Its clause.
    pub clause: Clause,
}
