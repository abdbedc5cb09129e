//! What a rule set hands to the engine: tables of numbers, decisions by name, and hooks where its steps differ.
//!
//! Ask in this order: a number differs, a table row; one decision differs, a policy; the steps differ, a hook.

use crate::base::clause::{Cited, Clause};
use crate::battle::{Battle, Element, Ending, Kind, Kinds, Marks, Pace, Phase};
use crate::view::{Cx, Situation};

pub use crate::book::WeatherTables;
pub use crate::book::army_tables::ArmyTables;
pub use crate::book::campaign_tables::CampaignTables;
pub use crate::book::combat_tables::CombatTables;
pub use crate::book::move_tables::MoveTables;
pub use crate::book::refight::RefightTables;
pub use crate::book::setup_tables::SetupTables;
pub use crate::book::stronghold_tables::StrongholdTables;
pub use crate::book::tournament_tables::TournamentTables;
pub use crate::view::doubt::Doubt;

/// One rule set as the engine plays it.
#[derive(Clone)]
pub struct Rulebook {
    /// Its name in files and on the command line.
    pub name: &'static str,
    /// Its title for people.
    pub title: &'static str,
    /// Unit of distances in scripts and texts.
    pub unit: Unit,
    /// The troop codes.
    pub troops: Vec<TroopRow>,
    /// Numbers and decisions of movement, contact and initiative points.
    pub moves: MoveTables,
    /// Numbers and decisions of shooting, close combat and what follows from it.
    pub combat: CombatTables,
    /// Camps, Cities and Forts.
    pub strongholds: StrongholdTables,
    /// What makes a battlefield, for a set that makes it from the home terrain of an army.
    pub setup: Option<SetupTables>,
    /// Armies from the lists, for a set that has lists.
    pub armies: Option<ArmyTables>,
    /// Tournaments, for a set that speaks of them.
    pub tournament: Option<TournamentTables>,
    /// Campaigns, for a set that speaks of them.
    pub campaign: Option<CampaignTables>,
    /// What is said of refights of history, for a set that says something.
    pub refight: Option<RefightTables>,
    /// What it makes of the weather.
    pub weather: WeatherTables,
    /// Commands of doubtful loyalty.
    pub doubt: Doubt,
    /// Steps of its own.
    pub hooks: &'static dyn Procedure,
    /// The clause of each shared procedure; a set without one does not have the procedure.
    pub steps: fn(Stage) -> Option<Clause>,
    /// Rows and policies that a script or campaign replaced, as the report names them.
    pub amendments: Vec<String>,
    /// The numbers that these replaced, so that they can be replaced again.
    pub changes: Vec<crate::book::amendment::Amendment>,
}

/// The unit in which a rule set speaks of distances.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Base widths.
    BaseWidths,
    /// Paces, so many to the base width.
    Paces {
        /// 1/1000 mm to 100 paces.
        per_hundred: i32,
    },
}

/// A procedure of the engine that a rule set has or has not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stage {
    /// Bounds alternate.
    Bounds,
    /// Initiative points are thrown for.
    Pips,
    /// Unused points are lost.
    PipsLost,
    /// Only own elements of one command move together.
    Commands,
    /// No tactical move out of close combat with an enemy front.
    InCombat,
    /// What a group is.
    Group,
    /// What a group may do.
    GroupMove,
    /// A group does not go straight back.
    GroupBack,
    /// What a single element may do.
    SingleMove,
    /// How a column forms.
    Column,
    /// How a move is measured.
    Measure,
    /// A group goes no further than its slowest.
    Slowest,
    /// Second and further moves.
    FurtherMoves,
    /// Going under a move.
    Going,
    /// Passing through friends.
    Passing,
    /// Going through gaps, and never through enemies.
    Gap,
    /// A landing from the water.
    Landing,
    /// Tactical moves stay on the table.
    OffBoard,
    /// Threat zones.
    ThreatZone,
    /// Moves into contact end lined up.
    LineUp,
    /// The free slide to line up.
    FreeSlide,
    /// Neither party can line up.
    Clinch,
    /// Where contact with a flank may start.
    FlankStart,
    /// Where contact with a rear may start.
    RearStart,
    /// Turning to face.
    TurnToFace,
    /// Rivers.
    River,
    /// Roads.
    Road,
    /// Shooting.
    Shooting,
    /// Close combat.
    CloseCombat,
    /// Both throw a die for close combat.
    CombatDice,
    /// The kind of the opponent decides which combat factor counts.
    FactorKind,
    /// Tactical factors are added together.
    TacticalSum,
    /// Who stands lined up behind supports.
    RearSupporter,
    /// Supporters on both flanks count once.
    FlankSupportOnce,
    /// The rear rank of a double element supports its front.
    DoubleRank,
    /// How much of an element in bad going hinders it.
    PartlyBad,
    /// More than one shoot at one target.
    ShotAided,
    /// Who fights to its front fights that one alone; others give factors.
    FrontAlone,
    /// One overlaps two enemies on their opposite flanks.
    OverlapsTwo,
    /// Who overlaps without fighting may shoot.
    ShootOverlapping,
    /// The order of combats.
    CombatOrder,
    /// Equal, less, half.
    Margin,
    /// Who has scored more needs no outcome; who has not may need one.
    OutcomeMoves,
    /// Who shoots without being shot at is not touched by a bad result.
    SafeShooter,
    /// Friends on flank or rear recoil with the one in front.
    StrikersRecoil,
    /// Recoil, straight back.
    Recoil,
    /// A recoil stops at what is in its way.
    RecoilStops,
    /// A recoil that cannot begin destroys.
    RecoilBlocked,
    /// A recoil with an enemy front on flank or rear destroys.
    RecoilStruck,
    /// Who was shot in the rear turns before it recoils.
    RecoilTurn,
    /// Passing through friends in a recoil.
    RecoilPass,
    /// Two who trample meet.
    TrampleBoth,
    /// Who tramples goes on.
    TrampleOn,
    /// Pushing back.
    PushBack,
    /// Flight.
    Flee,
    /// What ends a flight.
    FleeStops,
    /// Ground that ends a flight.
    FleeGround,
    /// An enemy front on the flank at the start of a flight destroys.
    FleeStruck,
    /// A flight that cannot begin destroys.
    FleeBlocked,
    /// A flight into a river destroys.
    FleeRiver,
    /// A demoralised command's flight to its base edge.
    Rout,
    /// Leaving the table.
    LeaveTable,
    /// Pursuit.
    Pursuit,
    /// No pursuit out of a camp, city or fort.
    PursuitPlace,
    /// No pursuit over the table's edge.
    PursuitEdge,
    /// No pursuit in or into bad going.
    PursuitGround,
    /// Columns follow.
    PursuitColumn,
    /// A pursuit into contact lines up.
    PursuitContact,
    /// Destruction.
    Destroyed,
    /// Demoralised commands.
    Demoralised,
    /// Victory.
    Victory,
    /// Dismounting.
    Dismount,
    /// No dismounting in a threat zone.
    DismountInZone,
    /// Demoralised troops are held in place.
    Hold,
    /// A column follows its head.
    Follow,
    /// Groups go by road in column.
    RoadColumn,
    /// Who enters a river goes on as he entered.
    RiverCourse,
    /// Tactical moves are made by single elements or groups.
    TacticalMove,
    /// The step of a bound in which they are made.
    MovePhase,
    /// Nobody moves who is in close combat, even without an opponent before him.
    Struck,
    /// A column is one element wide.
    ColumnShape,
    /// A group keeps parallel.
    Parallel,
    /// A group wheels round a front corner.
    GroupWheel,
    /// A part of a group moves by itself.
    SmallerGroup,
    /// A move ends joined to others.
    Joining,
    /// Allies move only with their own.
    Allies,
    /// A contingent of an ally moves only with its own.
    Contingents,
    /// A group reduces its frontage.
    ReduceFront,
    /// Who does not reach the column leaves the group.
    LeftOver,
    /// A move all along a road is in good going.
    ByRoad,
    /// Where a road crosses a river one is on the road.
    Ford,
    /// Bad going slows.
    BadGoing,
    /// A turn in a river to line up.
    RiverTurn,
    /// A group that may not cross as it is stops at the bank.
    RiverBank,
    /// A move that has used up what a river allows ends at its bank.
    RiverCut,
    /// A river has one state.
    RiverState,
    /// Passing needs room beyond.
    PassingRoom,
    /// An outcome is not held by threat zones.
    ZoneLeft,
    /// Who is in close combat has no threat zone.
    ZoneInCombat,
    /// A front against enemy leads to combat.
    Contact,
    /// One of the two parties conforms.
    Conform,
    /// Contactors conform at once.
    ConformAtOnce,
    /// So do the contacted, and turn later.
    ContactedConform,
    /// Flank and rear are judged from the start of the move.
    StartOfMove,
    /// Who fights to his front does not turn.
    NoTurn,
    /// Extra costs are one for each case.
    ExtraOnce,
    /// Whose going decides an outcome.
    OutcomeGoing,
    /// Whom a recoil may pass through at all, and where it ends then.
    RecoilFriends,
    /// A recoil stops at the table's edge.
    RecoilEdge,
    /// A flight's distance is that of the going it starts in.
    FleeGoing,
    /// Troops who never pursue.
    NoPursuit,
    /// An ally's die is always his own.
    AlliedDie,
    /// The other dice go to commands in an order written down.
    DieOrder,
    /// That order never changes.
    DieOrderKept,
    /// A command without elements has no die.
    NoDie,
    /// Moves that are outcomes cost nothing and heed no rule of tactical moves.
    OutcomeFree,
    /// Bases are one base width wide.
    BaseWidth,
    /// Bases are as deep as they must be at least.
    BaseDepth,
    /// Distances are counted in base widths.
    Unit,
    /// Within a distance is at it or closer.
    Within,
    /// A fight on a road is in the going beside it.
    RoadFight,
    /// Who is higher on a slope.
    Slope,
    /// Who holds a bank.
    Bank,
    /// First the die for initiative points.
    PipsFirst,
    /// Both sides shoot and fight in each bound.
    BothSides,
    /// Who counts as mounted.
    Mounted,
    /// Who counts as foot.
    Foot,
    /// Mounted infantry are foot but for their moves.
    Carried,
    /// The edge that a wagon fights with.
    WagonFront,
    /// The edge that a wagon shoots from.
    WagonShot,
    /// Which wagons charge, and whom.
    WagonCharge,
    /// Which elements are double ones.
    DoubleElements,
    /// What sets longbows and crossbows apart.
    Missiles,
    /// Who may dismount at all.
    MayDismount,
    /// Which element is the general's.
    General,
    /// A move is taken back with the opponent's leave.
    TakeBack,
}

/// One troop code.
#[derive(Clone, Copy, Debug)]
pub struct TroopRow {
    /// The code, such as `4Bd`.
    pub code: &'static str,
    /// What people call it.
    pub title: &'static str,
    /// The type.
    pub kind: Kind,
    /// Fast or Solid.
    pub pace: Option<Pace>,
    /// What else sets it apart.
    pub marks: Marks,
    /// Base depth in 1/1000 mm for a base 40 mm wide.
    pub depth_small: i32,
    /// Base depth in 1/1000 mm for a base 60 mm wide.
    pub depth_large: i32,
    /// Where its base is written.
    pub clause: Clause,
    /// Where its type is written, if apart.
    pub defined: Option<Clause>,
}

/// Which elements a table row speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Who {
    /// The types.
    pub kinds: Kinds,
    /// Only this pace, where given.
    pub pace: Option<Pace>,
    /// Marks that it must have.
    pub with: Marks,
    /// Marks that it must not have.
    pub without: Marks,
}

impl Who {
    /// Everybody.
    pub const ANY: Who = Who::kinds(Kinds::ANY);
    /// Nobody.
    pub const NOBODY: Who = Who::kinds(Kinds::NONE);
    /// All mounted.
    pub const MOUNTED: Who = Who::kinds(Kinds::MOUNTED);
    /// All foot.
    pub const FOOT: Who = Who::kinds(Kinds::FOOT);
    /// Fast foot.
    pub const FAST: Who = Who::FOOT.pace(Pace::Fast);
    /// Solid foot.
    pub const SOLID: Who = Who::FOOT.pace(Pace::Solid);

    /// Elements of these types.
    pub const fn of(kinds: &[Kind]) -> Who {
        Who::kinds(Kinds::of(kinds))
    }

    /// Elements of a set of types.
    pub const fn kinds(kinds: Kinds) -> Who {
        Who { kinds, pace: None, with: Marks::NONE, without: Marks::NONE }
    }

    /// Those of this pace only.
    pub const fn pace(self, pace: Pace) -> Who {
        Who { pace: Some(pace), ..self }
    }

    /// Those with these marks only.
    pub const fn with(self, marks: Marks) -> Who {
        Who { with: marks, ..self }
    }

    /// Those with none of these marks.
    pub const fn without(self, marks: Marks) -> Who {
        Who { without: marks, ..self }
    }

    /// Whether the row speaks of this element.
    pub fn is(&self, e: &Element) -> bool {
        self.kinds.has(e.kind)
            && self.pace.is_none_or(|p| e.pace == Some(p))
            && e.marks.has_all(self.with)
            && !e.marks.has_any(self.without)
    }
}

/// The steps that a rule set does in its own way; what no set does differently is not here.
pub trait Procedure: Sync {
    /// The phases of a bound in order.
    fn phases(&self) -> &'static [Phase];

    /// After the dice for initiative points of the side on move were thrown; `faces` are theirs, in the order of commands.
    fn after_pips(&self, _cx: &mut Cx, _faces: &[u8]) {}

    /// Whether the battle is decided now; asked at once after a loss (`at_close` false) and when a bound closes.
    fn victory(&self, battle: &Battle, at_close: bool) -> Option<Cited<Ending>>;

    /// The numbers lost by each side, as the terms of victory count them.
    fn losses(&self, battle: &Battle) -> [u16; 2];

    /// At the start of a bound, before the dice: demoralisation and the like.
    fn start_of_bound(&self, _cx: &mut Cx) {}

    /// After the last tactical move of a bound: flights of the demoralised and the like.
    fn after_moves(&self, _cx: &mut Cx) {}

    /// More that forbids an order, of the rule set's own.
    fn judge(&self, _at: &Situation, _order: &crate::battle::Order, _out: &mut Vec<crate::battle::Finding>) {}
}

impl Rulebook {
    /// The clause of a shared procedure, where the set has it.
    pub fn step(&self, stage: Stage) -> Option<Clause> {
        (self.steps)(stage)
    }

    /// Notes for a trace that a verdict rests on a shared procedure.
    pub fn cite(&self, stage: Stage) {
        if crate::base::trace::is_on()
            && let Some(clause) = self.step(stage)
        {
            crate::base::trace::cite(clause);
        }
    }

    /// The row of a troop code, whatever its letters' case.
    pub fn troop(&self, code: &str) -> Option<&TroopRow> {
        self.troops.iter().find(|row| row.code.eq_ignore_ascii_case(code))
    }

    /// A length in 1/1000 mm for people, such as `2.4 BW` or `151 paces`.
    pub fn length(&self, battle: &Battle, length: i32) -> String {
        crate::view::written::Scale::of(self, battle).tell(length)
    }
}

/// A number with at most two decimals and no idle zeros.
pub fn trimmed(value: f64) -> String {
    let text = format!("{value:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_string()
}
