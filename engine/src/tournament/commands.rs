//! Victory points of a game: from the commands that are demoralised, by the rows of the set, and judged where they are typed in.
//!
//! It does not know how a battle is fought, nor how lost commands are written.

use std::collections::BTreeSet;

use crate::base::clause::Clause;
use crate::base::names::{CommandId, SideId};
use crate::battle::{Element, Standing, Tally};
use crate::book::objection::TournamentFault;
use crate::book::tournament_tables::TournamentScoring;
use crate::book::victory_tables::{Beaten, PointRules};
use crate::book::{Objection, Rulebook};
use crate::muster::priced::GeneralRank;
use crate::setup::country::BoughtForce;
use crate::setup::country::muster::muster;
use crate::tournament::{CommandsFate, GameResult, PointParts, ResultOrigin, Umpire};
use crate::view::points::{CommandState, SidePoints, of_commands};

const BOTH: [SideId; 2] = [SideId(0), SideId(1)];

/// What a side has lost in a battle on a table, by its commands in the order of its army.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LostCommands {
    /// Those that are demoralised at the end or have changed sides.
    pub fallen: BTreeSet<usize>,
    /// Those that have lost so many of their troops that a victory point may be handed over.
    pub shaken: BTreeSet<usize>,
    /// The losses of the whole army, with all who are demoralised or have changed sides.
    pub lost: Option<Tally>,
    /// It has retreated in the dark.
    pub retreated: bool,
}

impl LostCommands {
    /// Whether it is said what became of a command, or of the side.
    fn tells_commands(&self) -> bool {
        !self.fallen.is_empty() || !self.shaken.is_empty() || self.retreated
    }
}

/// A battle between bought armies on a table as it was typed in: its victory points, what both sides have lost, or both.
#[derive(Clone, Debug)]
pub struct TypedCommands {
    /// The winner; `None` if nobody has won.
    pub winner: Option<SideId>,
    /// The victory points.
    pub scores: Option<[u32; 2]>,
    /// What each side has lost.
    pub lost: Option<[LostCommands; 2]>,
}

/// The numbers of an army that judge what it can have lost.
struct ArmyStrength {
    chiefs: Vec<bool>,
    /// The troops of each command: with the vessels, and where no vessels come.
    commands: [Vec<Tally>; 2],
    /// What its baggage and its built-up area count at the most.
    beside: Tally,
}

/// What may become of both armies in a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct CommandOutcome {
    points: [SidePoints; 2],
    beaten: [bool; 2],
    winner: Option<SideId>,
}

/// The rules that judge victory points.
struct PointJudge<'r> {
    rules: &'r Rulebook,
    terms: PointRules,
    scored: Clause,
    /// At which part of its troops an army is beaten, and the rule.
    part: [u16; 2],
    share: Clause,
    armies: [ArmyStrength; 2],
}

impl Umpire<'_> {
    /// The result of a battle between bought armies on a table, with its victory points; `None` where battles have none.
    ///
    /// # Errors
    /// The rule that excludes it.
    pub fn commanded(&self, forces: [&BoughtForce; 2], typed: &TypedCommands) -> Result<Option<GameResult>, Objection> {
        let Some(judge) = self.judge_of_commands(forces) else { return Ok(None) };
        let told = typed.lost.as_ref();
        let known = told.filter(|lost| typed.scores.is_none() || lost.iter().any(LostCommands::tells_commands));
        let (points, beaten, parts) = match (known, typed.scores) {
            (Some(lost), scores) => {
                let outcome = judge.of_lost(lost, typed.winner)?;
                let wanted = outcome.points.map(|side| u32::from(side.all));
                if let Some(found) = scores.filter(|found| *found != wanted) {
                    return Err(Objection::new(TournamentFault::PointsOfCommands { found, wanted }, judge.scored));
                }
                (wanted, outcome.beaten.map(Some), Some(outcome.points))
            }
            (None, Some(scores)) => (scores, judge.of_scores(scores, typed.winner)?, None),
            (None, None) => return Ok(None),
        };
        let mut commands = [CommandsFate::default(); 2];
        for side in BOTH {
            let own = told.map(|lost| &lost[side.index()]);
            let fallen = judge.fallen(side, own, beaten[side.index()])?;
            commands[side.index()] = CommandsFate { points: parts.map(|all| part(all[side.index()])), fallen };
        }
        let lost = commands.map(|fate| fate.fallen.map_or(0, |[lost, _]| lost.halves() / 2));
        let points = points.map(|score| i32::try_from(score).unwrap_or(i32::MAX));
        let commands = Some(commands);
        Ok(Some(GameResult { winner: typed.winner, lost, points, parts: None, commands, by: ResultOrigin::Typed }))
    }

    fn judge_of_commands(&self, forces: [&BoughtForce; 2]) -> Option<PointJudge<'_>> {
        let TournamentScoring::Commands(scoring) = &self.tables.scoring else { return None };
        let terms = self.book.victory.points?;
        let (part, share) = self.book.victory.ends.iter().find_map(|row| match row.when {
            Beaten::Share(part) => Some((part, row.clause)),
            _ => None,
        })?;
        let armies = forces.map(|force| strength(self.book, force));
        Some(PointJudge { rules: self.book, terms, scored: scoring.scored, part, share, armies })
    }
}

/// Where the points of a side come from, so that they are all of them together.
pub fn part(side: SidePoints) -> PointParts {
    PointParts { own: side.own, broken: side.broken, given: i32::from(side.all) - side.own - side.broken }
}

impl PointJudge<'_> {
    /// What becomes of both armies if these commands have fallen, so many of each are shaken, and these retreat in the
    /// dark; `None` if the battle is over before.
    fn outcome(&self, fallen: [&[bool]; 2], shaken: [usize; 2], retreat: [bool; 2]) -> Option<CommandOutcome> {
        let states = BOTH.map(|side| {
            let chiefs = self.armies[side.index()].chiefs.iter();
            let state = |(chief, broken): (&bool, &bool)| CommandState { chief: *chief, broken: *broken };
            chiefs.zip(fallen[side.index()]).map(state).collect::<Vec<_>>()
        });
        let points = of_commands(self.rules, &self.terms, &states, |side| shaken[side.index()], retreat);
        let beaten = fallen.map(|all| all.iter().all(|one| *one));
        let winner = match (beaten, retreat) {
            ([false, false], [false, false]) => None,
            // Who remains in the dark has won with more points, as the battle itself judges it.
            ([false, false], _) => {
                (points[0].all != points[1].all).then(|| SideId(u8::from(points[1].all > points[0].all)))
            }
            (_, [true, _] | [_, true]) => return None,
            ([true, true], _) => None,
            ([red, _], _) => Some(SideId(u8::from(red))),
        };
        Some(CommandOutcome { points, beaten, winner })
    }

    /// Whether a side can have lost these commands and no others: if they were half of the army, the others would be demoralised too.
    fn stand_without(&self, side: SideId, fallen: &[bool]) -> bool {
        let all = fallen.iter().all(|one| *one);
        all || self.armies[side.index()].commands.iter().any(|troops| {
            let [lost, whole] = sums(troops, fallen);
            !lost.reaches(self.part, whole)
        })
    }

    /// The outcome that the commands which were typed in give.
    fn of_lost(&self, lost: &[LostCommands; 2], winner: Option<SideId>) -> Result<CommandOutcome, Objection> {
        let fallen = BOTH.map(|side| self.flags(side, &lost[side.index()].fallen));
        for side in BOTH {
            if !self.stand_without(side, &fallen[side.index()]) {
                let [lost, all] = sums(&self.armies[side.index()].commands[0], &fallen[side.index()]);
                return Err(self.rest(side, lost, all));
            }
        }
        let sides = [fallen[0].as_slice(), fallen[1].as_slice()];
        let shaken = lost.each_ref().map(|side| side.shaken.len());
        let outcome = self.outcome(sides, shaken, lost.each_ref().map(|side| side.retreated));
        let outcome = outcome.ok_or_else(|| Objection::new(TournamentFault::RetreatAfterEnd, self.share))?;
        if outcome.winner != winner {
            let fault = TournamentFault::WinnerByCommands { found: winner, wanted: outcome.winner };
            return Err(Objection::new(fault, self.share));
        }
        Ok(outcome)
    }

    /// Checks that some fate of the commands gives these points; tells of each side whether it is beaten then, where that is sure.
    fn of_scores(&self, scores: [u32; 2], winner: Option<SideId>) -> Result<[Option<bool>; 2], Objection> {
        let mut reached = BTreeSet::new();
        let mut beaten: Option<[Option<bool>; 2]> = None;
        for outcome in self.outcomes() {
            let points = outcome.points.map(|side| u32::from(side.all));
            if outcome.winner == winner {
                reached.insert(points);
            }
            if (points, outcome.winner) == (scores, winner) {
                let own = outcome.beaten.map(Some);
                let same = |known: [Option<bool>; 2]| [0, 1].map(|i| known[i].filter(|one| Some(*one) == own[i]));
                beaten = Some(beaten.map_or(own, same));
            }
        }
        beaten.ok_or_else(|| {
            let most = u32::from(self.terms.army.value) * 2;
            let can = reached.into_iter().map(|[red, _]| red).collect();
            Objection::new(TournamentFault::NoSuchPoints { scores, winner, all: most, can }, self.scored)
        })
    }

    /// All outcomes that there can be.
    fn outcomes(&self) -> impl Iterator<Item = CommandOutcome> + '_ {
        let ways = |side: SideId| -> Vec<Vec<bool>> {
            let count = self.armies[side.index()].chiefs.len();
            let flags = |bits: u32| (0..count).map(|i| bits >> i & 1 == 1).collect::<Vec<bool>>();
            (0..1_u32 << count.min(8)).map(flags).filter(|fallen| self.stand_without(side, fallen)).collect()
        };
        let [red, blue] = BOTH.map(ways);
        let more = [[0, 0], [1, 0], [0, 1]];
        let retreats = [[false, false], [true, false], [false, true], [true, true]];
        red.into_iter().flat_map(move |red| {
            let blue = blue.clone();
            blue.into_iter().flat_map(move |blue| {
                let red = red.clone();
                more.into_iter().flat_map(move |shaken| {
                    let (red, blue) = (red.clone(), blue.clone());
                    retreats.into_iter().filter_map(move |retreat| self.outcome([&red, &blue], shaken, retreat))
                })
            })
        })
    }

    /// The losses of a side's army and its original troops, if they are known; `beaten` is `None` where that is not sure.
    fn fallen(
        &self,
        side: SideId,
        lost: Option<&LostCommands>,
        beaten: Option<bool>,
    ) -> Result<Option<[Tally; 2]>, Objection> {
        let army = &self.armies[side.index()];
        let whole = army.commands[0].iter().copied().sum::<Tally>();
        let typed = lost.and_then(|lost| lost.lost);
        if beaten == Some(true) {
            // All its commands are demoralised.
            let found = typed.map_or(whole, |typed| typed.max(whole));
            return self.bounded(side, found, whole, whole + army.beside).map(|()| Some([found, whole]));
        }
        let Some(found) = typed else { return Ok(None) };
        let empty = BTreeSet::new();
        let fallen = self.flags(side, lost.map_or(&empty, |lost| &lost.fallen));
        let shaken = self.flags(side, lost.map_or(&empty, |lost| &lost.shaken));
        let least = army.commands.iter().map(|troops| self.least_lost(troops, &fallen, &shaken)).min();
        let least = least.unwrap_or_default();
        self.bounded(side, found, least, whole + army.beside)?;
        if beaten == Some(false) && found.reaches(self.part, whole) {
            return Err(self.rest(side, found, whole));
        }
        Ok(Some([found, whole]))
    }

    /// The least that an army of these commands has lost: all the troops of those that have fallen, and of the others that are shaken
    /// the part that makes them so.
    fn least_lost(&self, troops: &[Tally], fallen: &[bool], shaken: &[bool]) -> Tally {
        let [part, of] = self.terms.shaken.value.map(u32::from);
        let enough = |troops: Tally| {
            let halves = (u32::from(troops.halves()) * part).div_ceil(of.max(1));
            Tally(u16::try_from(halves).unwrap_or(u16::MAX))
        };
        let others = troops.iter().zip(fallen).zip(shaken).filter(|((_, fallen), shaken)| !**fallen && **shaken);
        sums(troops, fallen)[0] + others.map(|((troops, _), _)| enough(*troops)).sum::<Tally>()
    }

    fn bounded(&self, side: SideId, found: Tally, least: Tally, most: Tally) -> Result<(), Objection> {
        if (least..=most).contains(&found) {
            return Ok(());
        }
        let fault = TournamentFault::LostEquivalents { side, found, least, most };
        Err(Objection::new(fault, self.rules.victory.losses.usual.unwrap_or(self.share)))
    }

    /// That the other commands are demoralised too.
    fn rest(&self, side: SideId, lost: Tally, all: Tally) -> Objection {
        Objection::new(TournamentFault::RestDemoralised { side, lost, all, part: self.part }, self.share)
    }

    fn flags(&self, side: SideId, fallen: &BTreeSet<usize>) -> Vec<bool> {
        (0..self.armies[side.index()].chiefs.len()).map(|i| fallen.contains(&i)).collect()
    }
}

/// The troops of the commands that have fallen, and of all.
fn sums(troops: &[Tally], fallen: &[bool]) -> [Tally; 2] {
    let lost = troops.iter().zip(fallen).filter(|(_, fallen)| **fallen).map(|(troops, _)| *troops).sum();
    [lost, troops.iter().copied().sum()]
}

fn strength(rules: &Rulebook, force: &BoughtForce) -> ArmyStrength {
    let count = &rules.victory.losses;
    let scale = rules.scale(rules.usual_base());
    let [afloat, ashore] = [false, true].map(|ashore| muster(rules, force, (SideId(0), CommandId(0)), scale, ashore));
    let of = |elements: &mut dyn Iterator<Item = &Element>| -> Vec<Tally> {
        let mut commands = vec![Tally::NONE; force.army.commands.len()];
        for e in elements.filter(|e| count.is_troops(e)) {
            if let Some(sum) = commands.get_mut(e.command.index()) {
                *sum += rules.counts(count, e).0;
            }
        }
        commands
    };
    let commands = [&afloat, &ashore]
        .map(|roster| of(&mut roster.army.iter().chain(roster.aboard.iter().map(|(_, _, carried)| carried))));
    let train = afloat.baggage.iter().chain(&afloat.vessels).filter(|e| !count.is_troops(e));
    let destroyed = |e: &Element| rules.counts(count, &Element { standing: Standing::Destroyed, ..e.clone() }).0;
    let beside = train.map(destroyed).sum::<Tally>() + count.centres.map_or(Tally::NONE, |row| row.counts);
    let chiefs = force.army.commands.iter().map(|command| command.rank == GeneralRank::Chief).collect();
    ArmyStrength { chiefs, commands, beside }
}
