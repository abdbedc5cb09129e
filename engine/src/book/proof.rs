//! Coverage marks: places of the engine where a clause is at work that no verdict, event or factor cites.
//!
//! They decide nothing and are proof for rule tests alone: without debug assertions, as in a release build, neither the
//! marks nor their clauses are compiled.

use crate::base::clause::Clause;

use super::step::listed;

listed! {
    /// What a mark proves to be at work.
    Proof {
        /// Unused points are lost.
        PipsLost,
        /// How a move is measured.
        Measure,
        /// A group goes no further than its slowest.
        Slowest,
        /// Going under a move.
        Going,
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
        /// Passing through friends in a recoil.
        RecoilPass,
        /// Who tramples goes on.
        TrampleOn,
        /// Pursuit.
        Pursuit,
        /// No pursuit out of a camp, city or fort.
        PursuitPlace,
        /// The step of a bound in which they are made.
        MovePhase,
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
        /// What sets longbows and crossbows apart.
        Missiles,
        /// Range is measured from edge to edge.
        ShotMeasure,
        /// The missiles of troops that do not shoot are part of close combat.
        MissilesOfMelee,
        /// A contact ends front edge to front edge.
        FrontContact,
        /// A contact ends on the rear edge.
        RearContact,
        /// A contact ends on a flank edge.
        FlankContact,
        /// A contact ends as an overlap.
        OverlapContact,
        /// Contact with flank or rear alone, or an overlap, does not hold troops in place.
        FreeToLeave,
        /// Who overlaps still does so after the fights in front were decided in this bound.
        OverlapExposed,
        /// Not more than one overlap or contact counts for each flank.
        OverlapOnce,
        /// The edge with which a wagon fights is its front no longer than the contact lasts.
        WagonCeased,
        /// Which element is the general's.
        General,
        /// The loss of a general's element is judged at once.
        GeneralAtOnce,
        /// A lost double element may count twice.
        DoubleCounts,
        /// A place is measured from its perimeter.
        Perimeter,
        /// An element inside a place shoots from a base width of its perimeter.
        ShotFromPlace,
        /// An element inside a place is shot at on as much of the perimeter as is target enough.
        ShotAtPlace,
        /// An element that sacks a City does not fight as its garrison.
        SackNoGarrison,
        /// The people of a City defend it if no other element is inside.
        PeopleDefend,
        /// At the start of a battle the people of a City obey its owner.
        SallyLoyal,
        /// A City is undefended while its people are outside.
        PeopleOutside,
        /// Either side may go into or through an empty City.
        EmptyCity,
        /// Camp followers are fixed in their camp, and none that went out comes back.
        FollowersFixed,
        /// The rear rank of a double element is no support in a storm.
        StormDouble,
        /// Some troops are spread along the walls, and count for less than elsewhere.
        SpreadOnWalls,
        /// An element inside a place does not come out after the beaten.
        StaysInside,
        /// No list limits the mix of an army's troops.
        AnyMix,
        /// A single element may go back.
        Retire,
        /// To go back is to go straight back without a turn.
        RetireStraight,
        /// Enemy fronts bind nobody who moves before them.
        NoZones,
        /// An element at a river's bank since an earlier bound has halted.
        RiverWaited,
        /// An element that follows one in the river needs no throw.
        RiverFollow,
        /// One throw at a river holds for all who move together.
        RiverOnce,
        /// The point of a move that fails at a river is lost.
        RiverPaid,
        /// Elements in contact since an earlier bound fight again.
        FightsOn,
        /// Turning to face is no move.
        TurnFree,
        /// One supporter from behind counts, whatever could support.
        SupportOnce,
        /// Which troops get the factor of a camp.
        CampFoot,
        /// Higher ground and the general count each.
        UphillGeneral,
        /// Totals of 0 and less are compared as they are.
        MarginBelow,
        /// A halt changes nothing.
        Halt,
    }
}

/// The clauses of the marks of a rule set; a mark without a row proves nothing there.
#[derive(Clone, PartialEq, Eq)]
pub struct ProofTable([Option<Clause>; Proof::ALL.len()]);

impl ProofTable {
    /// The table of these rows.
    pub fn new(rows: &[(Proof, Clause)]) -> ProofTable {
        rows.iter().fold(ProofTable([None; Proof::ALL.len()]), |table, (proof, clause)| table.with(*proof, *clause))
    }

    /// The clause of a mark.
    pub fn clause(&self, proof: Proof) -> Option<Clause> {
        self.0[proof as usize]
    }

    /// The same table with another clause for a mark.
    pub fn with(mut self, proof: Proof, clause: Clause) -> ProofTable {
        self.0[proof as usize] = Some(clause);
        self
    }
}
