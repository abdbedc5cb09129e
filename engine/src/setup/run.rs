//! The runner of a set-up: walks the steps that a rule set declares, throws the dice, and finds the side that does each
//! step.
//!
//! Knows no battlefield: what a step does is done by a [`SetupTable`].

use crate::base::clause::{Cited, Clause};
use crate::base::dice::{Dice, Purpose, Roll, SetupDie};
use crate::base::names::SideId;
use crate::base::trace::cite;
use crate::book::Objection;
use crate::book::move_tables::DieFace;
use crate::book::objection::StepFault;
use crate::book::setup_steps::{DiceFor, SetupRow, SetupSide, SetupThrow, SetupWork};
use crate::setup::step::{AggressionThrow, SetupStep, Unset};

/// After this number of ties in a row the dice are taken to be stuck, and the first side has the lower total of a throw
/// for the defender, the higher one of any other.
const MOST_TIES: usize = 1_000;

/// The table on which a battle is set up.
pub(crate) trait SetupTable {
    /// Records a step and tells the players.
    fn happens(&mut self, step: SetupStep, clause: Clause);

    /// The aggression of each army; armies of sets without lists have none.
    fn aggression(&self) -> [u8; 2] {
        [0; 2]
    }

    /// The defender, if known before any die is thrown; there is no throw for it then.
    fn known_defender(&self) -> Option<SideId> {
        None
    }

    /// Whether a throw for the defender decides nothing, since he is known and nothing else follows from it.
    fn needs_no_throw(&self) -> bool {
        self.known_defender().is_some()
    }

    /// The defender is found.
    fn defends(&mut self, _side: SideId) {}

    /// Does the work of a row by one side, other than throws of both sides and finding the defender. A row for both
    /// sides is done once for each.
    ///
    /// # Errors
    /// If a player leaves, finds no legal answer, or there is no such work on this table.
    fn act(&mut self, row: &SetupRow, side: SideId, dice: &mut dyn Dice) -> Result<(), Unset>;
}

/// The refusal of a row that this kind of table does not have.
pub(crate) fn not_here(row: &SetupRow) -> Unset {
    Unset::Refused(Objection::new(StepFault::NotHere { work: row.work.told() }, row.clause))
}

/// The sides by what they are so far.
#[derive(Clone, Copy, Debug, Default)]
struct Roles {
    defender: Option<SideId>,
    higher: Option<SideId>,
}

/// Does all steps in their order.
///
/// # Errors
/// If a step is done by a side that no step before it has found, and those of [`SetupTable::act`].
pub(crate) fn run(
    rows: &[SetupRow],
    die: Cited<DieFace>,
    table: &mut dyn SetupTable,
    dice: &mut dyn Dice,
) -> Result<(), Unset> {
    let mut roles = Roles::default();
    for (i, row) in rows.iter().enumerate() {
        match row.work {
            SetupWork::Throw(SetupThrow { of: DiceFor::Aggression, .. }) if table.needs_no_throw() => {}
            SetupWork::Throw(throw) => {
                let hour = rows.iter().any(|row| row.work == SetupWork::Conditions);
                let purpose = purpose_of(throw.of, hour);
                roles.higher = Some(throw_off((throw, purpose), row.clause, die, table, dice));
            }
            SetupWork::Defends => {
                let defender = match table.known_defender() {
                    Some(known) => known,
                    None => roles.one(i, row)?,
                };
                roles.defender = Some(defender);
                table.defends(defender);
                table.happens(SetupStep::Defends(defender), row.clause);
            }
            _ if row.by == SetupSide::Both => {
                let first = roles.defender.unwrap_or(SideId(0));
                [first, first.enemy()].into_iter().try_for_each(|side| table.act(row, side, dice))?;
            }
            _ => table.act(row, roles.one(i, row)?, dice)?,
        }
    }
    Ok(())
}

impl Roles {
    /// The one side that does a row; `i` is the row's place. A row of both sides or of no side is done by the defender, or by
    /// the first side before anybody defends.
    fn one(self, i: usize, row: &SetupRow) -> Result<SideId, Unset> {
        let (step, work, by) = (i + 1, row.work.told(), row.by.told());
        let (found, fault) = match row.by {
            SetupSide::Defender => (self.defender, StepFault::NoDefender { step, work, by }),
            SetupSide::Invader => (self.defender.map(SideId::enemy), StepFault::NoDefender { step, work, by }),
            SetupSide::Higher => (self.higher, StepFault::NoThrow { step, work, by }),
            SetupSide::Lower => (self.higher.map(SideId::enemy), StepFault::NoThrow { step, work, by }),
            SetupSide::Nobody | SetupSide::Both => return Ok(self.defender.unwrap_or(SideId(0))),
        };
        found.ok_or_else(|| Unset::Refused(Objection::new(fault, row.clause)))
    }
}

/// The record that a side has the first bound, by `row`: as of the side that deploys first if it is the same.
pub(crate) fn first_of(rows: &[SetupRow], row: &SetupRow, side: SideId) -> SetupStep {
    let deploys = rows.iter().find(|row| row.work == SetupWork::DrawUp);
    match deploys.is_some_and(|deploys| deploys.by == row.by) {
        true => SetupStep::First(side),
        false => SetupStep::FirstBound(side),
    }
}

/// What a throw of both sides settles; `hour`: season, hour and weather come from the same dice.
const fn purpose_of(of: DiceFor, hour: bool) -> SetupDie {
    match of {
        DiceFor::Aggression if hour => SetupDie::InvaderAndHour,
        DiceFor::Aggression => SetupDie::Invader,
        DiceFor::Ends => SetupDie::Ends,
        DiceFor::First => SetupDie::First,
        DiceFor::Everything => SetupDie::Everything,
    }
}

/// Both sides throw until their totals differ; returns the side with the higher one.
fn throw_off(
    (throw, purpose): (SetupThrow, SetupDie),
    clause: Clause,
    die: Cited<DieFace>,
    table: &mut dyn SetupTable,
    dice: &mut dyn Dice,
) -> SideId {
    let plus = match throw.of {
        DiceFor::Aggression => table.aggression(),
        DiceFor::Ends | DiceFor::First | DiceFor::Everything => [0; 2],
    };
    cite(die.clause);
    cite(clause);
    for _ in 0..MOST_TIES {
        let faces = [SideId(0), SideId(1)].map(|side| dice.roll(Roll { side, purpose: Purpose::SetUp(purpose) }));
        let scores = faces.map(|face| die.value.counts(face));
        let totals = [0, 1].map(|i| i16::from(scores[i]) + i16::from(plus[i]));
        let tied = totals[0] == totals[1];
        let clause = throw.tie.filter(|_| tied).unwrap_or(clause);
        if throw.of == DiceFor::Aggression {
            for side in [SideId(0), SideId(1)] {
                let (face, total) = (faces[side.index()], totals[side.index()]);
                table.happens(SetupStep::Threw(AggressionThrow { die: purpose, side, face, total }), clause);
            }
        } else {
            table.happens(SetupStep::DiceOff { of: purpose, faces, scores }, clause);
        }
        if !tied {
            return SideId(u8::from(totals[1] > totals[0]));
        }
    }
    SideId(u8::from(throw.of == DiceFor::Aggression))
}
