//! Battle scores of a game: from the fates of the figures by the rows of the set's losses, and judged where they are typed in.
//!
//! It does not know how a battle is fought, nor how lost figures are written.

use std::collections::BTreeSet;

use crate::base::names::SideId;
use crate::base::trace::cite;
use crate::battle::Compass;
use crate::book::aftermath::{BattleOrigin, BattleRecord, Fate, Fielded, Leaving, Reckoning, ScoreParts};
use crate::book::objection::TournamentFault;
use crate::book::tournament_tables::{BattleScoring, TournamentScoring, UndecidedRecovery};
use crate::book::victory_tables::Beaten;
use crate::book::{Objection, TroopRow};
use crate::setup::meeting::UnlistedArmy;
use crate::tournament::{GameResult, ResultOrigin, Umpire};

const BOTH: [SideId; 2] = [SideId(0), SideId(1)];

/// How figures were lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LostHow {
    /// They were slain.
    Slain,
    /// They were disabled.
    Disabled,
    /// They left the table, other than as pursuers.
    Off,
    /// They stood at the end, demoralised: they count for victory alone.
    Demoralised,
}

/// Figures of a type that were lost alike.
#[derive(Clone, Debug)]
pub struct LostFigures {
    /// The type.
    pub row: TroopRow,
    /// Their number.
    pub count: u16,
    /// How they were lost.
    pub how: LostHow,
}

/// A battle on a table as it was typed in: its scores, the lost figures of both sides, or both.
#[derive(Clone, Debug)]
pub struct TypedBattle {
    /// The winner; `None` if nobody has won.
    pub winner: Option<SideId>,
    /// The battle scores.
    pub scores: Option<[u32; 2]>,
    /// The lost figures of each side.
    pub lost: Option<[Vec<LostFigures>; 2]>,
}

impl BattleScoring {
    /// The parts of both scores for a battle.
    pub fn parts(&self, record: &BattleRecord, fielded: &[Fielded]) -> [ScoreParts; 2] {
        let mut sums = [ScoreParts::default(); 2];
        for one in fielded {
            let parts = self.of_one(record, fielded, one);
            sums = [sums[0].with(parts[0]), sums[1].with(parts[1])];
        }
        [self.terms.sum, self.terms.survivors, self.terms.slain, self.terms.ransomed].into_iter().for_each(cite);
        sums
    }

    /// What the fate of one figure brings to both sides. A type without a worth brings nothing; no force has it.
    fn of_one(&self, record: &BattleRecord, fielded: &[Fielded], one: &Fielded) -> [ScoreParts; 2] {
        let victor = record.winner.unwrap_or(match self.undecided.value {
            UndecidedRecovery::Both => one.side,
        });
        self.losses.parts(&Reckoning { record, fielded, victor }, one).unwrap_or_default()
    }

    /// Checks that some fates of the figures give these scores.
    fn possible(&self, record: &BattleRecord, fielded: &[Fielded], scores: [u32; 2]) -> Result<(), Objection> {
        let mut reached = BTreeSet::from([[0_u32; 2]]);
        let mut most = [0; 2];
        for one in fielded {
            let fates = [Fate::Stood, Fate::Destroyed, Fate::Disabled];
            let brings =
                |fate: Fate| self.of_one(record, fielded, &Fielded { fate, ..one.clone() }).map(ScoreParts::sum);
            let ways = BTreeSet::from(fates.map(brings));
            for side in BOTH.map(SideId::index) {
                most[side] += ways.iter().map(|way| way[side]).max().unwrap_or(0);
            }
            let more = |from: [u32; 2]| ways.iter().map(move |way| [from[0] + way[0], from[1] + way[1]]);
            reached = reached.into_iter().flat_map(more).collect();
        }
        let refused = |fault| Err(Objection::new(fault, self.terms.sum));
        if let Some(side) = BOTH.into_iter().find(|side| scores[side.index()] > most[side.index()]) {
            let fault = TournamentFault::ScoreTooHigh { side, found: scores[side.index()], most: most[side.index()] };
            return refused(fault);
        }
        if reached.contains(&scores) {
            return Ok(());
        }
        let sums = || reached.iter().map(|[red, blue]| red + blue);
        let (least, most) = (sums().min().unwrap_or(0), sums().max().unwrap_or(0));
        refused(TournamentFault::NoSuchScores { scores, least, most })
    }
}

impl Umpire<'_> {
    /// The result of a battle on a table, with its scores; `None` where battles have none.
    ///
    /// # Errors
    /// The rule that excludes it.
    pub fn battle(&self, forces: [&UnlistedArmy; 2], typed: &TypedBattle) -> Result<Option<GameResult>, Objection> {
        let TournamentScoring::Battles(scoring) = &self.tables.scoring else { return Ok(None) };
        let mut fielded = all_stand(forces);
        let record = record(typed.winner);
        let (mut lost, mut parts) = ([0; 2], None);
        if let Some(named) = &typed.lost {
            for side in BOTH {
                lost[side.index()] = self.fall(scoring, &mut fielded, forces, side, &named[side.index()])?;
            }
            self.judge_shares(forces, lost, typed.winner)?;
            parts = Some(scoring.parts(&record, &fielded));
        }
        let reckoned = parts.map(|parts: [ScoreParts; 2]| parts.map(ScoreParts::sum));
        let scores = match (typed.scores, reckoned) {
            (Some(found), Some(wanted)) if found != wanted => {
                let fault = TournamentFault::ScoresOfFigures { found, wanted };
                return Err(Objection::new(fault, scoring.terms.sum));
            }
            (_, Some(wanted)) => wanted,
            (Some(found), None) => {
                scoring.possible(&record, &fielded, found)?;
                found
            }
            (None, None) => return Ok(None),
        };
        let points = scores.map(|score| i32::try_from(score).unwrap_or(i32::MAX));
        Ok(Some(GameResult { winner: typed.winner, lost, points, parts, commands: None, by: ResultOrigin::Typed }))
    }

    /// Gives the figures of a side that were named their fates, and returns how many count as lost for victory.
    fn fall(
        &self,
        scoring: &BattleScoring,
        fielded: &mut [Fielded],
        forces: [&UnlistedArmy; 2],
        side: SideId,
        named: &[LostFigures],
    ) -> Result<u16, Objection> {
        let first = if side == SideId(0) { 0 } else { forces[0].elements.len() };
        let own = &forces[side.index()].elements;
        let mut free: Vec<bool> = vec![true; own.len()];
        let mut lost = 0_u16;
        for figures in named {
            for _ in 0..figures.count {
                let is_one = |i: &usize| free[*i] && own[*i].0.code == figures.row.code;
                let Some(at) = (0..own.len()).find(is_one) else {
                    let of_type = |figures: &&LostFigures, code: &str| figures.row.code == code;
                    let code = figures.row.code;
                    let all =
                        named.iter().filter(|one| of_type(one, code)).map(|one| u32::from(one.count)).sum::<u32>();
                    let has = own.iter().filter(|(row, _)| row.code == code).count() as u16;
                    let found = u16::try_from(all).unwrap_or(u16::MAX);
                    let fault = TournamentFault::MoreThanFielded { side, troops: code.to_string(), found, has };
                    return Err(Objection::new(fault, scoring.renewed));
                };
                free[at] = false;
                lost += 1;
                if let Some(one) = fielded.get_mut(first + at) {
                    one.fate = fate(figures.how);
                }
            }
        }
        Ok(lost)
    }

    /// Checks that the winner is who has won by the parts of the forces that are lost or demoralised.
    fn judge_shares(
        &self,
        forces: [&UnlistedArmy; 2],
        lost: [u16; 2],
        winner: Option<SideId>,
    ) -> Result<(), Objection> {
        let row = self.book.victory.ends.iter().find_map(|row| match row.when {
            Beaten::Share(part) => Some((row, part)),
            _ => None,
        });
        let Some((row, part)) = row else { return Ok(()) };
        let figures = forces.map(|force| force.elements.len() as u16);
        let share = |own: SideId, of: SideId| u32::from(lost[own.index()]) * u32::from(figures[of.index()]);
        let enough = |side: SideId| {
            let [own, all] = [lost, figures].map(|numbers| u32::from(numbers[side.index()]));
            own * u32::from(part[1]) >= all * u32::from(part[0])
        };
        let beaten = |side: SideId| enough(side) && share(side, side.enemy()) > share(side.enemy(), side);
        let wanted = BOTH.into_iter().find(|side| beaten(*side)).map(SideId::enemy);
        if wanted == winner {
            return Ok(());
        }
        let fault = TournamentFault::WinnerByShare { lost, figures, found: winner, wanted, part };
        let both = BOTH.into_iter().all(enough);
        let clause = row.more.filter(|_| both).map_or(row.clause, |more| more.clause);
        Err(Objection::new(fault, clause))
    }
}

fn fate(how: LostHow) -> Fate {
    match how {
        LostHow::Slain => Fate::Destroyed,
        LostHow::Disabled => Fate::Disabled,
        // The edge tells nothing here.
        LostHow::Off => Fate::Left { edge: Compass::South, how: Leaving::Driven },
        LostHow::Demoralised => Fate::Stood,
    }
}

/// All figures of both forces, standing at the end: red's first.
pub fn all_stand(forces: [&UnlistedArmy; 2]) -> Vec<Fielded> {
    let of = |side: SideId| forces[side.index()].elements.iter().map(move |(row, leads)| (side, row.kind, *leads));
    let all = BOTH.into_iter().flat_map(of).enumerate();
    all.map(|(number, (side, kind, general))| Fielded { number: number as u32, side, kind, general, fate: Fate::Stood })
        .collect()
}

/// The record of a battle of which only the winner is known.
fn record(winner: Option<SideId>) -> BattleRecord {
    BattleRecord {
        winner,
        field: winner,
        bounds: 0,
        edge: Compass::South,
        fates: Default::default(),
        people: [0; 2],
        camps: [0; 2],
        place: None,
        night: None,
        why: None,
        deeds: Default::default(),
        by: BattleOrigin::Typed { who: String::new() },
    }
}
