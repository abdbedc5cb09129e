//! The parties of a staged fight and the circumstances in which they meet.

use crate::battle::{Battle, FeatureKind, FightKind, Refusal, StrongholdKind};
use crate::book::TroopRow;

/// The kinds of ground that a party may be put on.
pub const GROUND: &[FeatureKind] = &[
    FeatureKind::GentleHill,
    FeatureKind::DifficultHill,
    FeatureKind::Woods,
    FeatureKind::Marsh,
    FeatureKind::Gully,
    FeatureKind::Dunes,
    FeatureKind::Oasis,
    FeatureKind::Orchard,
    FeatureKind::Vineyard,
    FeatureKind::Rocky,
    FeatureKind::Scrub,
    FeatureKind::Boggy,
    FeatureKind::Enclosures,
    FeatureKind::Plough,
    FeatureKind::RoughGround,
    FeatureKind::Beach,
    FeatureKind::Hamlet,
    FeatureKind::Edifice,
];

/// Another element: troops that were named, or any that serve.
pub type Other = Option<TroopRow>;

/// The circumstances of one party other than its opponent.
#[derive(Clone, Debug, Default)]
pub struct Circumstances {
    /// It is its general's element.
    pub general: bool,
    /// Its command is demoralised.
    pub demoralised: bool,
    /// It has come into contact by a move of this bound.
    pub charged: bool,
    /// The army list of its command permits that those behind it support it, where a rule asks the list
    /// (`dbm.mitigate.03`, `dbm.rear.09`).
    pub permitted: bool,
    /// A friend lined up behind it.
    pub behind: Option<Other>,
    /// How many ranks deep it stands, itself the first; 0 and 1 are one rank. Those behind it are of the troops of
    /// `behind`, or of its own.
    pub ranks: u8,
    /// Friends beside it, each with an enemy of its own in front.
    pub beside: Vec<Other>,
    /// Enemies that overlap it.
    pub overlaps: Vec<Other>,
    /// Enemy fronts on its flanks.
    pub flanks: Vec<Other>,
    /// An enemy front on its rear.
    pub rear: Option<Other>,
    /// It is higher up a slope.
    pub uphill: bool,
    /// It holds a bank against an opponent in a river.
    pub bank: bool,
    /// It stands in ground of this kind.
    pub ground: Option<FeatureKind>,
    /// It stands in ground that is bad going to it, of whatever kind.
    pub bad: bool,
    /// The number of others that aid the shot at it.
    pub aided: u8,
    /// It is in a place of this kind, its own.
    pub inside: Option<StrongholdKind>,
    /// The number of others that storm that place as well.
    pub stormed: u8,
}

/// One party: its troops and its circumstances.
#[derive(Clone, Debug)]
pub struct SupposedParty {
    /// Its troops.
    pub troop: TroopRow,
    /// Its circumstances.
    pub with: Circumstances,
}

/// Why a fight cannot be staged.
#[derive(Debug)]
pub enum CannotStage {
    /// There is no room for all circumstances round one fight.
    NoRoom(&'static str),
    /// The circumstance has no meaning in this kind of fight.
    NotIn(FightKind, &'static str),
    /// There is no such ground for these troops.
    NoGround(&'static str),
    /// These rules have no such place to fight for.
    NoPlace(StrongholdKind),
    /// Both have come by a move of this bound, in which one side alone moves.
    BothCharged,
    /// The list is said to permit support, and nobody stands behind.
    NobodyBehind,
    /// The rules forbid the shot, or the assault on a place.
    Refused(Box<Battle>, Refusal),
}
