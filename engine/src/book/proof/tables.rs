//! Coverage marks: places of the engine that follow a clause that no verdict, event or factor cites. They decide nothing
//! and serve rule tests alone: without debug assertions, as in a release build, neither they nor their clauses are compiled.

use crate::book::step::listed;

listed! {
    /// What a mark proves.
    Proof {
        /// Unused points are lost.
        PipsLost,
        /// The commander-in-chief is lost, so that no dice are allotted.
        ChiefLost,
        /// The general of a command is off the table or in ambush, and throws for himself.
        GeneralAway,
        /// The drill of a general decides on his die.
        DieByStatus,
        /// A command pays with its own points.
        OwnPurse,
        /// Every command throws one die.
        OneDie,
        /// A general makes one move of the bound cheaper, of his own command.
        EasedOnce,
        /// The parts of a price are added, and never below nothing.
        CostSum,
        /// Of the circumstances of a general one alone counts.
        GeneralOnce,
        /// A deviation into contact costs no more.
        DeviatesIntoContact,
        /// A deviation by road costs no more.
        DeviatesByRoad,
        /// A move cut short by the enemy costs no more.
        ShortByContact,
        /// A march goes as far as a tactical move, and costs as much.
        MarchAsMove,
        /// The first bound is that of the side that begins.
        FirstBound,
        /// The dice of a bound change the weather before anybody moves.
        WeatherByDice,
        /// The order of shots is that of the side on move.
        ShotsInOrder,
        /// A spontaneous advance costs nothing, and each element makes it alone.
        AdvanceAlone,
        /// A halt in difficult going.
        HaltInBad,
        /// An element that was halted does not move.
        HaltedStays,
        /// A die brings troops on that are off the table.
        DieBrings,
        /// The clock goes on.
        HourPasses,
        /// Who does not flee with a demoralised command.
        StaysInRout,
        /// A follower of a column deviates at no cost.
        FollowsFree,
        /// A move is slowed by the dark.
        SlowInDark,
        /// A general on a beast is regular for his dice by his army list.
        RegularByList,
        /// A front touches the end of a section of works alone.
        CornerPiece,
        /// Infantry with mounts fight as foot.
        FightsAfoot,
        /// Water and mud change the ground before rain or snow begins.
        GroundAtOnce,
        /// How a move is measured.
        Measure,
        /// A group goes no further than its slowest element.
        Slowest,
        /// The going that a move passes over.
        Going,
        /// The kind of the opponent decides which combat factor counts.
        FactorKind,
        /// Tactical factors are added together.
        TacticalSum,
        /// An element lined up behind gives support.
        RearSupporter,
        /// Supporters on both flanks count once.
        FlankSupportOnce,
        /// The rear rank of a double element supports its front.
        DoubleRank,
        /// How much of an element in bad going hinders it.
        PartlyBad,
        /// More than one shoot at one target.
        ShotAided,
        /// An element fights only the enemy to its front; others give factors.
        FrontAlone,
        /// One element overlaps two enemies on their opposite flanks.
        OverlapsTwo,
        /// An element that overlaps and does not fight may shoot.
        ShootOverlapping,
        /// The order of combats.
        CombatOrder,
        /// An element with the higher score takes no outcome; one without it may take one.
        OutcomeMoves,
        /// Passing through friends in a recoil.
        RecoilPass,
        /// An element that tramples goes on.
        TrampleOn,
        /// Pursuit.
        Pursuit,
        /// No pursuit out of a camp, City or Fort.
        PursuitPlace,
        /// The step of a bound for tactical moves.
        MovePhase,
        /// A column is one element wide.
        ColumnShape,
        /// A group keeps parallel.
        Parallel,
        /// A group wheels round a front corner.
        GroupWheel,
        /// A part of a group moves alone.
        SmallerGroup,
        /// A move ends joined to other elements.
        Joining,
        /// An ally's contingent moves only with its own elements.
        Contingents,
        /// A group reduces its frontage.
        ReduceFront,
        /// An element that does not reach the column leaves the group.
        LeftOver,
        /// A move all along a road is in good going.
        ByRoad,
        /// A road that crosses a river: elements on it are on the road.
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
        /// An outcome move is not restricted by threat zones.
        ZoneLeft,
        /// An element in close combat has no threat zone.
        ZoneInCombat,
        /// A front edge against an enemy leads to combat.
        Contact,
        /// One of the two parties conforms.
        Conform,
        /// Contactors conform at once.
        ConformAtOnce,
        /// The contacted conform too, and turn later.
        ContactedConform,
        /// Flank and rear are judged from the start of the move.
        StartOfMove,
        /// An element that fights to its front does not turn.
        NoTurn,
        /// Each extra cost counts once.
        ExtraOnce,
        /// The element whose going decides an outcome.
        OutcomeGoing,
        /// The friends that a recoil may pass through, and where it ends then.
        RecoilFriends,
        /// A friend that faces another way is not passed through.
        PassFacing,
        /// A friend without room beyond it is not passed through.
        PassRoom,
        /// Friends in no row are not passed through.
        PassRow,
        /// Troops that pass through nobody when they recoil.
        PassNobody,
        /// Of several friends met, all must be passed.
        PassAll,
        /// A friend that faces another way is not pushed back.
        PushFacing,
        /// A recoil goes its whole distance, and the pushed friend as far as it needs.
        PushWay,
        /// A pushed friend pushes the next one.
        PushChain,
        /// An enemy front against flank or rear counts without matched corners.
        StruckAnyhow,
        /// A recoil may end in bad going.
        RecoilIntoBad,
        /// A recoil that ends flush against something does not meet it.
        RecoilFlush,
        /// Who destroys the enemy that it meets is destroyed as well.
        MetBoth,
        /// Shots of both sides, in the order that the side on move chooses.
        ShotOrder,
        /// A shot that other shots of the bound have made impossible.
        ShotNoLonger,
        /// An obstacle in the path between two edges.
        ShotPath,
        /// The path is what lies between the edges and the lines that join their corners.
        ShotLane,
        /// An enemy in front of a held place counts as in contact with it for shots.
        ShotAtStorm,
        /// Factors of close combat do not count in shots.
        ShotFactors,
        /// Nobody supports in shots.
        ShotUnsupported,
        /// Shots and close combats are resolved in the same way.
        SameResolution,
        /// A score is the die and all factors.
        Score,
        /// Scores are compared, and outcomes carried out at once.
        Compared,
        /// Factors are those of the moment of each combat.
        FactorsNow,
        /// Troops that go into a City of their own side are its garrison.
        OwnCity,
        /// People obey at first the side that placed their City.
        LoyalPeople,
        /// Who sacks fights with its usual factors.
        SackFights,
        /// Troops inside a City from the start are its garrison.
        Garrison,
        /// The place of an element inside makes no difference.
        Inside,
        /// Losses of places count among those that end a battle.
        PlaceCounts,
        /// A general's element counts as one.
        GeneralOne,
        /// A general of a type that does not count is still a general.
        GeneralSpared,
        /// A battle goes on without end.
        GoesOn,
        /// Two enemies against one edge of a wagon.
        WagonTwo,
        /// Friends that only overlap a wagon do not recoil with its opponent.
        WagonOverlaps,
        /// Where an enemy stands round a wagon says on which edge it counts.
        WagonPositions,
        /// A wagon that fights with a short edge has one less for each flank at most.
        WagonShort,
        /// Wagons without shots follow the rules of wagons.
        WagonLike,
        /// A flight is not restricted by threat zones.
        FleeZone,
        /// A recoil into a river that cannot be crossed destroys.
        RecoilRiver,
        /// An attack on a camp.
        StormCamp,
        /// An attack on a City.
        StormCity,
        /// Who else counts at a City.
        StormCityAlone,
        /// Who is inside a place has no flanks, and never turns.
        StormUnturned,
        /// Who goes into a place does not pursue.
        StormStays,
        /// At a place nobody overlaps.
        OverlapAtPlace,
        /// Troops that may not move into contact can overlap.
        OverlapByAny,
        /// Ranks that support.
        SupportRanks,
        /// Light troops that support from behind, or from behind a neighbour.
        SupportLight,
        /// One supporter of several elements.
        SupportSeveral,
        /// A supporter behind a neighbour does not share the outcome.
        SupportAside,
        /// Support asks for the type alone.
        SupportByType,
        /// Who can support does.
        SupportCompelled,
        /// Light troops support in bad going.
        SupportInBad,
        /// A shot on the rear alone.
        ShotOnRear,
        /// A shooter's edge lies wholly behind its target.
        ShotWhollyBehind,
        /// All shooters shoot on the rear, or the shot is as any other.
        ShotAidsOnRear,
        /// The order of outcome moves: the loser, its friends, the victor.
        OutcomeOrder,
        /// A supporter behind a destroyed element falls with it.
        SupporterFalls,
        /// Nothing happens to an element.
        NoEffect,
        /// A pursuit goes on in the bad going that it starts in.
        PursuitInside,
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
        /// Outcome moves cost nothing and follow no rule of tactical moves.
        OutcomeFree,
        /// Bases are one base width wide.
        BaseWidth,
        /// Bases have at least the prescribed depth.
        BaseDepth,
        /// Distances are counted in base widths.
        Unit,
        /// Within a distance is at it or closer.
        Within,
        /// A fight on a road is in the going beside it.
        RoadFight,
        /// Which of two is higher on a slope.
        Slope,
        /// Which of two holds a bank.
        Bank,
        /// The types that count as mounted.
        Mounted,
        /// The types that count as foot.
        Foot,
        /// Mounted infantry are foot except for their moves.
        Carried,
        /// The edge that a wagon fights with.
        WagonFront,
        /// The edge that a wagon shoots from.
        WagonShot,
        /// The wagons that charge, and their targets.
        WagonCharge,
        /// The difference of longbows and crossbows.
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
        /// An element overlaps even after the fights in front were decided in this bound.
        OverlapExposed,
        /// Not more than one overlap or contact counts for each flank.
        OverlapOnce,
        /// The edge that a wagon fights with is its front only while the contact lasts.
        WagonCeased,
        /// The element of the general.
        General,
        /// The loss of a general's element is judged at once.
        GeneralAtOnce,
        /// A lost double element may count twice.
        DoubleCounts,
        /// A double element is one of the original troops.
        DoubleIsOne,
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
        /// A Fort that is left has no people to man it.
        NoPeople,
        /// Ground whose depth hides nothing blocks no shot.
        OpenGround,
        /// Camp followers begin in their own camp.
        FollowersBegin,
        /// A camp of which its player says nothing else has its followers.
        FollowersUnsaid,
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
        /// Going back is straight back without a turn.
        RetireStraight,
        /// Enemy fronts do not restrict elements that move before them.
        NoZones,
        /// An element at a river's bank since an earlier bound has halted.
        RiverWaited,
        /// An element that follows one in the river needs no throw.
        RiverFollow,
        /// One throw at a river holds for all elements that move together.
        RiverOnce,
        /// The point of a move that fails at a river is lost.
        RiverPaid,
        /// Elements in contact since an earlier bound fight again.
        FightsOn,
        /// Turning to face is no move.
        TurnFree,
        /// Only one supporter from behind counts.
        SupportOnce,
        /// The troops that get the factor of a camp.
        CampFoot,
        /// The factors of higher ground and of the general add up.
        UphillGeneral,
        /// Totals of 0 and less are compared as they are.
        MarginBelow,
        /// A halt changes nothing.
        Halt,
        /// The phases of a bound follow each other in their order.
        PhaseOrder,
        /// A bound that ends without a winner is followed by the next.
        NextBound,
        /// A move whose price is not left is refused.
        NotPaid,
        /// Nobody must spend points.
        PipsKept,
        /// The price rests on the position at the start of the move.
        PriceAtStart,
        /// Command distance is the shortest distance to any of the movers; exactly at it is within.
        CommandReach,
        /// Ground between the general and the movers hides them from him.
        SightBlocked,
        /// Movers wholly inside some ground are hidden from their general.
        SightInside,
        /// A road leads troops through ground that is closed to them.
        RoadThroughClosed,
        /// Troops that stand in ground closed to them do not move off the road.
        StandsInClosed,
        /// A single element is limited by its own distance.
        SingleLimit,
        /// A single element is limited by the zones of enemies.
        SingleZone,
        /// A gap narrower than the edge that leads lets nobody through.
        NarrowGap,
        /// A move is split where corners would go through a friend.
        SplitFriend,
        /// A move is split where a corner would go through an enemy.
        SplitEnemy,
        /// A move is split where a corner would go through a zone.
        SplitZone,
        /// A move is split where a corner would go through closed ground.
        SplitClosed,
        /// A move is split where a corner would go through bad going.
        SplitGoing,
        /// Two or more elements move together as a group.
        GroupStarts,
        /// A group is one at the start and at the end of its move.
        KeepsTogether,
        /// Elements of a group meet corner to corner.
        CornersTogether,
        /// A column moves as one.
        ColumnStarts,
        /// The order of a column never changes.
        ColumnOrder,
        /// A column goes no further than its slowest element.
        ColumnSlowest,
        /// The head of a column wheels on either front corner.
        ColumnWheel,
        /// A column that has wheeled is a group.
        BentColumn,
        /// A group turns about at the start and at the end of its move.
        AboutTwice,
        /// A column may go through bad going.
        ColumnInBad,
        /// A column has no gaps.
        ColumnGap,
        /// Elements that join a column keep their distances.
        ColumnJoin,
        /// Each element of a further move may make it by its own row.
        FurtherEach,
        /// A further move may follow a landing, which was the first.
        FurtherLanded,
        /// A further move is paid for.
        FurtherPaid,
        /// A further move may end in contact with a place that an enemy holds.
        FurtherIntoPlace,
        /// A further move by road may follow a move that was none.
        FurtherByRoad,
        /// Whoever breaks off passes friends as in other moves.
        BreakOffPassing,
        /// Whoever cannot break off does not move.
        BreakOffBarred,
        /// The element that cuts a zone short is in it.
        ZoneBlocker,
        /// An element just at the outer limit of a zone is in it.
        ZoneLimit,
        /// An element that touches the side of a zone from outside is not in it.
        ZoneSide,
        /// An element in full front contact has no zone beyond, and ground does not cut one short.
        ZoneNone,
        /// An element in a place has no zone.
        ZoneInPlace,
        /// An element that begins in a zone goes back, into contact, or squares itself.
        ZoneStart,
        /// Only the zones in which an element begins restrict it then.
        ZoneOfStart,
        /// A move is free until it touches a zone.
        ZoneFreeBefore,
        /// A move that has touched a zone goes into contact, squares itself or stops.
        ZoneEntered,
        /// Only the zones that a move touches first restrict it.
        ZoneFirst,
        /// Each element of a group keeps to the zones that it is in.
        ZoneOfEach,
        /// The zone of an enemy that must conform does not bind those whom it conforms to.
        ZoneConforms,
        /// Movers to whom an enemy conforms have obeyed its zone.
        ConformZone,
        /// An element in front contact does not conform to another.
        ConformLocked,
        /// Any part of the front edge against a place is contact with it.
        PlaceContact,
        /// A place has no flank and no rear.
        PlaceNoFlank,
        /// Contact with a wagon is a case of its own.
        WagonContact,
        /// The movers come into a legal contact by their own move.
        LinesUpItself,
        /// A group shifts sideways to make its contact legal.
        SlideIntoContact,
        /// An element in contact that is not lined up does not fight.
        LooseContact,
        /// An element turns to the first of several who struck it.
        FirstStriker,
        /// A move that is only judged changes nothing.
        Looked,
        /// No part of a single element's move ends on another element or on closed ground.
        SingleEnd,
        /// The water of a river is as good going, with rules of its own.
        RiverGround,
        /// Whoever dismounts goes on by the distance of foot.
        MovesAfoot,
        /// Foot stand with their front edge where that of the mounted was.
        FootInPlace,
        /// Whoever has dismounted does not mount again.
        StaysAfoot,
        /// A move with dismounting costs more.
        DismountPaid,
        /// An element is removed as one unit.
        OneUnit,
        /// Ground that is bad to most is good going to some troops.
        GoodForSome,
        /// An element in the water and in a zone may square up to the zone's owner.
        RiverZone,
        /// A bank is held whether or not the opponent is in the water.
        BankAlone,
        /// Nobody on a road throws for a river.
        RiverNoThrow,
        /// A paltry river neither slows nor stops groups.
        RiverPaltry,
        /// The owner of an element that an outcome forces into a river throws.
        RiverForced,
        /// An enemy goes after an element that broke off.
        RanAway,
        /// A winner with an enemy front on flank or rear does not pursue.
        PursuitHeld,
        /// A flinch ends at the table's edge.
        FlinchEdge,
        /// A flinch ends at what is in its way.
        FlinchBlocked,
        /// A flinch comes of a shot.
        FlinchFromShot,
        /// Whoever shoots has flinched in the bound before.
        FlinchedBefore,
        /// An element is shot at from behind its front line.
        ShotFromBehind,
        /// An element has come into contact by a pursuit.
        CameByPursuit,
        /// A second enemy front against a flank would count as one at the rear, where there may be one.
        RearOnce,
        /// A group turns in place and moves as well.
        TurnAndMove,
        /// A group that has turned by a right angle closes up or spreads.
        TurnCloses,
        /// Enemies press on both flanks and the rear.
        Surrounded,
        /// Several shoot at an element that is in no group.
        AloneAsTarget,
        /// A charge in bad going.
        ChargeInBad,
        /// The price of a charge is that of its move.
        ChargePrice,
        /// A march in bad going.
        MarchInBad,
        /// A march is made by a group.
        MarchInGroup,
        /// A march starts too near to the enemy.
        MarchStart,
        /// A step that no group makes.
        GroupSteps,
        /// A rally is paid for.
        RallyPaid,
        /// A return to the table is paid for.
        ReturnPaid,
        /// A die is thrown for a command that has lost its leader.
        LeaderlessDie,
        /// A die is thrown for a command whose elements are all off the table.
        AbsentDie,
        /// A close combat is settled before the next one.
        FightSettled,
        /// A shot is settled before the next one.
        ShotSettled,
        /// A shooter takes no result of its own shot.
        SafeShot,
        /// An element is slain.
        Slain,
        /// An element is disabled.
        DisabledFate,
        /// An element is lost over the table's edge.
        LostOffTable,
        /// An element that was lost over the table's edge does not come back.
        GoneForGood,
        /// An element that may come back is not lost.
        AwayNotLost,
        /// Bad going checks a bolt.
        CheckedByGoing,
        /// Mounted run by bolting.
        BoltMounted,
        /// A shy with an enemy front on flank or rear.
        ShyStruck,
        /// Foot run by fleeing.
        FleeFoot,
        /// A flight turns aside from a friend.
        VeersForFriend,
        /// A flight goes through a river.
        FleesThroughWater,
        /// A fugitive suffers an outcome.
        FugitiveStruck,
        /// A fugitive does not turn to face.
        FugitiveStands,
        /// An element that strikes a flank or rear does not turn to face.
        StrikerStands,
        /// An element turns to face in a later bound of its own.
        TurnsLater,
        /// A friend at its flank does not keep an element from turning later.
        TurnsBesideFriend,
        /// A winner must pursue.
        MustPursue,
        /// A winner may follow up.
        MayFollow,
        /// A winner that followed up fights in the next bound.
        FollowsUp,
        /// A winner follows up into contact, if nothing is in its way.
        FollowUpWay,
        /// A pursuit ends early.
        PursuitStopped,
        /// A pursuit out of a pursuit.
        PursuitAgain,
        /// Those who strike or overlap beside a winner stay where they are.
        OthersStay,
        /// Those who only overlap beside a loser stay where they are.
        OverlapsStay,
        /// Whoever pursues an enemy that breaks off does so at once, in the midst of the moves.
        PursuesInMoves,
        /// A demoralised command acts like any other.
        ShakenActs,
        /// The loss of one leader leaves the other commands as they are.
        OthersSteady,
        /// A turn towards an enemy who was not ahead.
        TurnToUnseen,
        /// What is between the ends of two edges hides.
        LaneHidden,
        /// An element stands at the edge of cover.
        AtEdgeOfCover,
        /// Of two enemies the nearer to being lined up is met.
        NearestJoined,
        /// Of two enemies that are equally near the owner chooses.
        OwnerChooses,
        /// Of the results against all enemies in contact the worst counts.
        WorstCounts,
        /// A total is five or more below the other.
        FarBelow,
        /// Bad going hinders in a shot.
        HinderedShot,
        /// A target that is lost still binds whoever shot at it.
        LockedOnLost,
        /// An element that has shot moves.
        MovesAfterShot,
        /// Ground between two elements hides.
        GroundBetween,
        /// Whoever dismounts keeps its drill, its command and its general.
        KeepsStatus,
        /// The army list says what riders become on foot, not the rules.
        ListedForm,
        /// Riderless mounts are no element.
        MountsUncounted,
        /// Totals are graded by what both were before.
        Graded,
        /// Support lowers the winner's total.
        Mitigated,
        /// A general's element fights as its troops do, and counts more beside.
        GeneralAsTroops,
        /// An exception is graded as what it counts as.
        GradedAs,
        /// Two enemies side by side overlap each other.
        OverlapMutual,
        /// An enemy beside a rank that supports does not overlap the front.
        RankBeside,
        /// Whoever assaults works has its factor against foot.
        AssaultAsFoot,
        /// A defender without room to shift leaves its section undefended.
        DefenderNoRoom,
        /// A friend in the way keeps an assaulter from going in.
        StormBlocked,
        /// Whoever fails at works that nobody defends suffers nothing.
        AssaultFailed,
        /// Those on flank and rear do not decide what becomes of an element.
        MainOpponent,
        /// An outcome asks whether the ground of the beaten is good going to the winner.
        GoodToWinner,
        /// Elements that are swept away sweep away no others.
        SweptOnce,
        /// An enemy ends its move against riderless mounts.
        MountsMet,
        /// An enemy goes on through riderless mounts.
        MountsPassed,
        /// Two targets have an equal claim to a shot.
        ShotTie,
        /// A second rank shoots from the front of the first.
        SecondRankReach,
        /// Ranks in difficult going do not support.
        SupportNotInBad,
        /// Support counts before totals are graded.
        SupportBeforeGrading,
        /// Support that lowers a total asks for the same things as support that adds to one, but for good going.
        SupportOfOutcome,
    }
}
