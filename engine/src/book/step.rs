//! The steps of the engine's procedures, and the clause of each step that a rule set has.
//!
//! A step decides something, or a refusal or an event cites it. A mark that only proves that a clause was followed is
//! a [`Proof`](super::proof::Proof).

use std::fmt;

use crate::base::clause::Clause;

/// An enum without fields, and the list of its variants.
macro_rules! listed {
    ($(#[$of:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident,)* }) => {
        $(#[$of])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name {
            $($(#[$doc])* $variant,)*
        }

        impl $name {
            /// All of them, in the order in which they are declared.
            pub const ALL: &'static [$name] = &[$($name::$variant),*];
        }
    };
}
pub(crate) use listed;

listed! {
    /// A step of a procedure of the engine.
    BookStep {
        /// Bounds alternate.
        Bounds,
        /// Initiative points are thrown for.
        Pips,
        /// Commands of irregular generals and of allies keep their own dice, where others are allotted (`dbm.pips.04`).
        OwnDie,
        /// So does every command once the commander-in-chief is lost (`dbm.pips.07`).
        OwnDieWithoutChief,
        /// So does a command whose general is off the table or in ambush (`dbm.pips.08`).
        OwnDieAway,
        /// Only own elements of one command move together.
        Commands,
        /// No tactical move out of close combat with an enemy front.
        InCombat,
        /// A group with an enemy front against the front of one of its elements does not start a move (`dbm.group.04`).
        GroupInCombat,
        /// The definition of a group.
        Group,
        /// The steps of a group.
        GroupMove,
        /// A group does not go straight back.
        GroupBack,
        /// The steps of a single element.
        SingleMove,
        /// How a column forms.
        Column,
        /// Second and further moves.
        FurtherMoves,
        /// Several moves are made at the same time (`dbm.restrict.17`).
        Together,
        /// Passing through friends.
        Passing,
        /// Whoever touches an enemy along an edge is in contact with him, also beside him, where psiloi pass or are passed
        /// (`dbsa.move.35`).
        PassingBeside,
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
        /// Friends in the way do not excuse contactors who cannot line up.
        HemmedByFriends,
        /// A flank or rear on which nobody can line up is struck as the contactor stands (`dbsa.move.43`).
        StruckAsTheyStand,
        /// A contactor whose front corner has met a flank or rear on which it cannot line up turns its front along it, round that corner;
        /// pursuers line up there too (`dbv.charge.09`, `dbv.pursue.10`).
        CornerPivots,
        /// The start that allows contact with a rear.
        RearStart,
        /// Turning to face.
        TurnToFace,
        /// Rivers.
        River,
        /// Roads.
        Road,
        /// At a bend of a road the front edge of a follower in a column is on a rear corner of the one before it (`dba22.column.08`).
        RoadCorners,
        /// Shooting.
        Shooting,
        /// Close combat.
        CloseCombat,
        /// Both throw a die for close combat.
        CombatDice,
        /// Who was destroyed before its combat does not fight (`dba22.combat.03`).
        FightLost,
        /// Elements that outcome moves brought together do not fight in this bound (`dba22.combat.04`).
        FightNew,
        /// Who has no enemy front against its own any more does not fight (`dba22.combat.05`).
        FightApart,
        /// Nobody is partly inside a camp and partly outside (`dba22.camp.05`).
        PartlyInside,
        /// Nobody is partly inside a City or a Fort and partly outside (`dba22.bua.02`).
        PartlyInTown,
        /// A shooter that is not shot at is not affected by a bad result.
        SafeShooter,
        /// Friends on flank or rear recoil with the one in front.
        StrikersRecoil,
        /// Recoil, straight back.
        Recoil,
        /// A recoil stops at an obstacle.
        RecoilStops,
        /// A recoil that cannot begin destroys.
        RecoilBlocked,
        /// A recoil into an enemy destroys (`dba22.recoil.06`).
        RecoilFoe,
        /// A recoil into a camp, City or Fort destroys (`dba22.recoil.07`).
        RecoilPlace,
        /// A recoil into ground that nobody enters destroys (`dba22.recoil.11`).
        RecoilGround,
        /// A recoil over the table's edge destroys (`dba22.recoil.12`).
        RecoilOffTable,
        /// An element that is shot at from behind alone is destroyed instead of recoiling (`dba22.recoil.05`).
        RecoilShotInRear,
        /// A recoil with an enemy front on flank or rear destroys.
        RecoilStruck,
        /// An element that was shot in the rear turns before it recoils.
        RecoilTurn,
        /// Two elements that trample meet.
        TrampleBoth,
        /// Pushing back.
        PushBack,
        /// Pushed elements pass through nobody and come to no harm; if one cannot give way, all of them stay where they were
        /// (`dba22.push.06`).
        PushUnharmed,
        /// Flight.
        Flee,
        /// A flight over the table's edge destroys the fugitive (`dba22.flee.09`).
        FleeOffTable,
        /// A flight passes only friends that face as it goes, or the opposite way (`dba22.flee.12`).
        FleeAligned,
        /// What ends a flight.
        FleeStops,
        /// Ground that ends a flight.
        FleeGround,
        /// An enemy front on the flank at the start of a flight destroys the fugitive.
        FleeStruck,
        /// A flight that cannot begin destroys the fugitive.
        FleeBlocked,
        /// A flight into a river destroys the fugitive.
        FleeRiver,
        /// A river that counts for nothing ends no flight (`dba22.flee.10`).
        FleePaltry,
        /// Leaving the table.
        LeaveTable,
        /// No pursuit over the table's edge.
        PursuitEdge,
        /// No pursuit in or into bad going.
        PursuitGround,
        /// A pursuit ends at ground that nobody can enter (`dba3.pursue.11`).
        PursuitWater,
        /// A pursuit ends at another element (`dba22.pursue.04`).
        PursuitMeets,
        /// A pursuit ends at a place that is occupied (`dba22.pursue.05`).
        PursuitHeld,
        /// A pursuit ends at ground that nobody enters (`dba22.pursue.06`).
        PursuitClosed,
        /// A pursuit ends at the table's edge (`dba22.pursue.07`).
        PursuitToEdge,
        /// A pursuit ends where it would enter bad going (`dba22.pursue.08`).
        PursuitToGround,
        /// A pursuer goes into an empty place that it meets (`dba22.pursue.10`).
        PursuitInto,
        /// Columns follow a pursuer.
        PursuitColumn,
        /// A pursuit into contact lines up.
        PursuitContact,
        /// Destruction.
        Destroyed,
        /// Demoralised commands.
        Demoralised,
        /// Dismounting.
        Dismount,
        /// No dismounting in a threat zone.
        DismountInZone,
        /// Demoralised troops are held in place.
        Hold,
        /// A column follows its head.
        Follow,
        /// Troops go by road astride it.
        Astride,
        /// Groups go by road in column.
        RoadColumn,
        /// An element that enters a river goes on in the same direction.
        RiverCourse,
        /// Tactical moves are made by single elements or groups.
        TacticalMove,
        /// No element in close combat moves, even without an opponent to its front.
        Struck,
        /// Allies move only with their own elements.
        Allies,
        /// Passing needs room beyond the friends.
        PassingRoom,
        /// A recoil stops at the table's edge.
        RecoilEdge,
        /// Whoever recoils, or is pushed back, over the table's edge is lost (dbv.lost.03).
        RecoilLeaves,
        /// An element in close combat is not shot at (dbv.shoot.09).
        TargetInCombat,
        /// The troops that may dismount.
        MayDismount,
        /// The troops that may shoot.
        Shooters,
        /// An element or ground in the way blocks a shot.
        ShotBlocked,
        /// An element in close combat neither shoots nor is shot at.
        ShootInCombat,
        /// An element that gives rear support neither shoots nor is shot at.
        ShootSupporting,
        /// An element directly behind a friend in close combat neither shoots nor is shot at (dbm.shoot.08).
        ShootBehind,
        /// An element that overlaps an enemy in close combat neither shoots nor is shot at (dbm.shoot.09, dbv.shoot.10).
        ShootOverlap,
        /// An element that outcome moves exposed may be shot at.
        TargetExposed,
        /// A target in the zone before the shooter has the first priority.
        TargetInZone,
        /// A target that shoots at the shooter has the second priority.
        TargetShootsBack,
        /// Any other target has the third priority.
        TargetAny,
        /// A shot by a third element at a shooter is resolved first, with the same score for both.
        ThirdShooter,
        /// An element that can shoot must.
        MustShoot,
        /// A shot may be held whose target would destroy friends of the shooter by its recoil.
        HeldShot,
        /// No element shoots twice in a bound (`dba22.shoot.12`).
        ShotOnce,
        /// Of shooters that are equally near, the owner names the one that throws (`dba22.shoot.15`).
        MainShooter,
        /// Of several that shoot at one target the owner says which is the main shooter (`dbm.shoot.37`).
        ChosenShooter,
        /// A target that could shoot at the shooter comes before others (`dba22.shoot.19`).
        TargetCouldShoot,
        /// A single element conforms to the group that contacts it.
        ToContactors,
        /// An element turns to an enemy at its rear before one at its flank (`dbm.close.03`).
        RearFirst,
        /// An element without room to turn fights as it stands.
        NoRoomToTurn,
        /// A striker lined up on one who fights to his front does not go back for others whom he touches, and nobody who has no
        /// room to turn fights one who is not lined up on him (`dbm.close.05`).
        StrikerStays,
        /// A striker goes back to make room for an element that turns to it.
        StrikerGoesBack,
        /// A friend in the way of an element that turns to face moves behind it.
        MakeRoomBehind,
        /// A friend in the way of an element that turns to face shifts back.
        MakeRoomBack,
        /// Friends and enemies in contact with an element that turns keep their contacts.
        KeepContacts,
        /// Whoever fought on the flank of an enemy that is destroyed closes up to the next (`dbm.destroyed.11`).
        ClosesUp,
        /// Flank edges of enemies that touch overlap each other.
        FlankOverlap,
        /// A second enemy against the edge that a wagon fights with overlaps its nearest flank.
        WagonSecond,
        /// A wagon fights each of the enemies against the edge that it fights with, one after another (dbm.overlap.11).
        WagonInTurn,
        /// A flinch: straight back, never to destruction (dbv.flinch.02).
        Flinch,
        /// A move is taken back with the opponent's consent.
        TakeBack,
        /// A single element that is halted turns about, and nobody else turns in a halt.
        HaltTurn,
        /// Halts and moves exclude each other, if that is a rule of its own (dbm.halt.07).
        HaltAlone,
        /// One halt holds any of those who defend one enclosure (dbm.halt.06).
        HaltGarrison,
        /// Where an element can turn to its striker by nothing, the striker goes back to where he began (dbm.close.06).
        TurnCancelled,
        /// A move that was made is not taken back.
        NoTakeBack,
        /// Those who are shot at from before their front have the support of close combat (dbv.tactical.04).
        ShotSupport,
        /// Whoever strikes a flank or a rear takes no result (dbv.combat.27).
        SafeStriker,
        /// Whoever strikes a fugitive takes no result (dbv.combat.28).
        SafeFromFugitive,
        /// Bad going under an enemy front on flank or rear hinders as that under the opponent does, under one who overlaps it
        /// does not (dbv.tactical.21).
        StrikersHinder,
        /// A group on foot may turn in place, once in a move.
        GroupTurn,
        /// A second enemy front against the same flank of a mounted element counts as another.
        SecondOnFlank,
        /// A second enemy front against the same flank of one on foot counts as one at its rear.
        SecondBehind,
        /// No element shoots.
        NoShooting,
        /// Every element of a group touches another one of it.
        Linked,
        /// A gap lets through an element that is no wider than it.
        GapWidth,
        /// Troops in ambush are put on the table when they move, shoot or are seen.
        Ambush,
        /// Troops in ambush are restrained in secret.
        SecretHalt,
        /// No element goes through an enemy, if that is a rule of its own beside that of gaps.
        EnemyInWay,
        /// No move ends on the base of another element, if that is a rule of its own.
        EndsOn,
        /// No move ends on the base of an enemy, if that is another rule.
        EndsOnEnemy,
        /// The elements of a group meet corner to corner, if that is a rule of its own.
        Cornered,
        /// Whoever breaks off goes straight back.
        BreakOffStraight,
        /// Whoever breaks off keeps its facing.
        BreakOffFacing,
        /// Nobody breaks off with an enemy on flank or rear.
        BreakOffStruck,
        /// Whoever breaks off ends out of contact with elements and places of the enemy; fights for places are broken off too.
        BreakOffClear,
        /// The enemy that an element breaks off from pursues at once, if it is of those who pursue.
        BreakOffPursued,
        /// Friends that are passed face the same way as the mover, or the opposite way.
        PassingFacing,
        /// Troops that never make a tactical move.
        NeverMoves,
        /// Troops dismount as a part of their tactical move.
        DismountInMove,
        /// Nobody of a move in which somebody dismounts comes into contact with the enemy.
        DismountedApart,
        /// Elements behind those that dismount close up.
        CloseUp,
        /// An element that several contact at once conforms to the one that its owner chooses.
        FacesOne,
        /// An element that cannot turn to face stays as it is and does not fight.
        LeftUnturned,
        /// Whoever flees, pursues or gives ground along a road is in good going.
        OutcomeRoad,
        /// Whoever goes straight ahead along a road goes by road, without an order to follow it.
        RoadAhead,
        /// Whoever runs or pursues straight ahead is in good going as long as he keeps to a road; its bends are not his
        /// (`dbv.terrain.17`).
        OutcomeOnRoad,
        /// Two go side by side along a road, each on his half of it, and a single element on either half (`dbv.terrain.16`).
        RoadAbreast,
        /// Whoever has the middle of its front edge and of its rear edge anywhere on a road, and faces along it, is on that road, not
        /// only who has them on its middle (`dba22.dist.03`).
        RoadAnywhere,
        /// The owner of a pursuer who overlaps two enemies alike chooses the one on whom he lines up (`dbv.charge.12`).
        PursuerChooses,
        /// Whoever strikes a flank or rear and fights there overlaps nobody (`dbv.combat.31`).
        StrikerFights,
        /// Whoever touches an enemy, or stands where one of the two would overlap the other, neither shoots nor is shot at, whether
        /// or not anybody fights (`dbv.shoot.10`).
        ShootTouching,
        /// The phases come in order: what another phase takes is refused by this rule (`dbv.seq.11`).
        PhaseOrder,
        /// A fugitive passes only through friends with one of whom it ends lined up.
        FleeLined,
        /// A fugitive stops short of a friend on whom it would end its run, and does not turn aside from him (dbv.flee.11).
        FleeShort,
    }
}

/// The steps of a rule set, each with its clause. They are not on the stack, where a rulebook lies that is made or handed on.
#[derive(Clone, PartialEq, Eq)]
pub struct StepTable(Box<[Option<Clause>]>);

impl StepTable {
    /// The table of these rows; a later row replaces an earlier one of the same step.
    pub fn new(rows: &[(BookStep, Clause)]) -> StepTable {
        let mut table = StepTable(vec![None; BookStep::ALL.len()].into());
        rows.iter().for_each(|(step, clause)| table.0[*step as usize] = Some(*clause));
        table
    }

    /// The clause of a step; `None` if the set does not have it.
    pub fn clause(&self, step: BookStep) -> Option<Clause> {
        self.0[step as usize]
    }

    /// The entry of a step, for a change: `None` removes the step.
    pub fn place(&mut self, step: BookStep) -> &mut Option<Clause> {
        &mut self.0[step as usize]
    }

    /// The steps that the set has, in the order in which they are declared.
    pub fn rows(&self) -> impl Iterator<Item = (BookStep, Clause)> {
        BookStep::ALL.iter().filter_map(|step| Some((*step, self.clause(*step)?)))
    }
}

impl fmt::Debug for StepTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.rows()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clause;

    #[test]
    fn a_table_holds_the_steps_of_its_rows_and_no_others() {
        let recoil = clause!("dba3.recoil.01");
        let mut table = StepTable::new(&[(BookStep::Recoil, recoil)]);
        assert_eq!(table.clause(BookStep::Recoil), Some(recoil));
        assert_eq!(table.clause(BookStep::Flee), None);
        assert_eq!(table.rows().collect::<Vec<_>>(), [(BookStep::Recoil, recoil)]);
        assert_eq!(format!("{table:?}"), "{Recoil: dba3.recoil.01}");
        *table.place(BookStep::Recoil) = None;
        assert_eq!(table, StepTable::new(&[]));
    }
}
