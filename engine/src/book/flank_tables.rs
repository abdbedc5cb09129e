//! The rules of flank marches in a battle: when they come on, where, and what they bring about. Who may be on one is judged
//! before the battle (`setup_tables`).

use crate::base::clause::{Cited, Clause};
use crate::battle::FeatureKind;
use crate::book::length::Length;

/// The rules of flank marches.
#[derive(Clone, Copy, Debug)]
pub struct FlankRules {
    /// The face of a command's die that brings it on in its next bound (`dbm.flankmarch.08`).
    pub face: Cited<u8>,
    /// Its edge is declared at once, and so is one of the enemy on the same edge (`dbm.flankmarch.09`).
    pub declared: Clause,
    /// Of two on one edge the numbers of elements are compared, doubles counting twice (`dbm.flankmarch.10`).
    pub compared: Clause,
    /// The smaller is driven back, or both (`dbm.flankmarch.11`).
    pub driven: Clause,
    /// One that is driven back marches on over the half of the edge that is nearer to its own side (`dbm.flankmarch.12`).
    pub own_half: Clause,
    /// Those of it that do not march on flee on (`dbm.flankmarch.13`).
    pub flees_on: Clause,
    /// Those that have no room are lost (`dbm.flankmarch.14`).
    pub lost: Clause,
    /// The larger comes on after it, without another die (`dbm.flankmarch.15`).
    pub larger: Clause,
    /// All others come on over the half of the edge that is nearer to the enemy (`dbm.flankmarch.16`).
    pub enemy_half: Clause,
    /// They come on by tactical or march moves, for the usual price (`dbm.flankmarch.17`).
    pub moves: Clause,
    /// Those that do not are left off the table (`dbm.flankmarch.18`).
    pub straggle: Clause,
    /// They are lost with the heart of their command (`dbm.flankmarch.19`).
    pub shaken: Clause,
    /// A later die of the same face brings them on in the same bound (`dbm.flankmarch.20`).
    pub again: Clause,
    /// Then those that do not move on advance by themselves (`dbm.flankmarch.21`).
    pub advance: Clause,
    /// Those that have no room are lost (`dbm.flankmarch.22`).
    pub no_room: Clause,
    /// Enemies in sight this near to the place at the edge flee from it (`dbm.flankmarch.23`).
    pub scares: Cited<Length>,
    /// On land they flee straight away from that edge, afloat to their base edge (`dbm.flee.02`).
    pub away: Clause,
    /// Not so those in a fortified place and in close combat (`dbm.flankmarch.24`).
    pub spared: Clause,
    /// The built-up areas that are such a place where works enclose them.
    pub towns: &'static [FeatureKind],
    /// A move onto the table is measured from its edge (`dbm.flankmarch.25`).
    pub measured: Clause,
    /// So is a flight or an advance onto it (`dbm.flankmarch.26`).
    pub measured_own: Clause,
    /// Nobody comes on in a place (`dbm.flankmarch.27`).
    pub places: Clause,
    /// Nobody comes on in part (`dbm.flankmarch.28`).
    pub whole: Clause,
    /// Over water only ships come (`dbm.flankmarch.06`).
    pub water: Clause,
    /// Mounted troops come mounted (`dbm.flankmarch.07`).
    pub mounted: Clause,
}
