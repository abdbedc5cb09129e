//! The decisions of a rule set that a scenario can take otherwise: each stands under its clause, and its choices have names.
//!
//! Knows the decisions, not what follows from them.

use crate::base::clause::{Cited, Clause};
use crate::battle::{Going, Outcome};
use crate::book::Rulebook;
use crate::book::combat_tables::{Corners, Course, Opponent};
use crate::book::move_tables::{Conforms, DieFace, FlankStart, PipDice};
use crate::book::shooting_tables::Edges;
use crate::book::stronghold_tables::WaysIn;

/// Something that can be decided by the name of a choice.
trait Decided: Copy + PartialEq + 'static {
    /// The choices with their names.
    fn choices(clause: Clause) -> Vec<(&'static str, Self)>;

    /// Whether two are the same choice.
    fn is(&self, other: &Self) -> bool {
        self == other
    }
}

macro_rules! decided {
    ($of:ty, $($name:literal => $choice:expr),+ $(,)?) => {
        impl Decided for $of {
            fn choices(_: Clause) -> Vec<(&'static str, $of)> {
                vec![$(($name, $choice)),+]
            }
        }
    };
}

decided!(DieFace, "as_shown" => DieFace::AsShown, "one_counts_zero" => DieFace::OneCountsZero);
decided!(PipDice, "per_side" => PipDice::PerSide, "per_command" => PipDice::PerCommand);
decided!(WaysIn, "enterable" => WaysIn::Across, "closed" => WaysIn::Closed);
decided!(Conforms, "if_its_owner_wants" => Conforms::IfItsOwnerWants, "if_it_can" => Conforms::IfItCan);
decided!(Opponent, "frontal" => Opponent::Frontal, "most_dangerous" => Opponent::MostDangerous);
decided!(Corners, "front" => Corners::Front, "front_and_rear" => Corners::FrontAndRear);
decided!(Course, "straight" => Course::Straight, "veering" => Course::Veering);
decided!(Edges, "front" => Edges::Front, "any" => Edges::Any);
decided!(
    Going, "good" => Going::Good, "rough" => Going::Rough, "bad" => Going::Bad,
    "impassable" => Going::Impassable,
);
decided!(
    Outcome, "none" => Outcome::None, "halt" => Outcome::Halt, "recoil" => Outcome::Recoil, "flee" => Outcome::Flee,
    "destroyed" => Outcome::Destroyed,
);

impl Decided for FlankStart {
    fn choices(partly: Clause) -> Vec<(&'static str, FlankStart)> {
        vec![("wholly_beyond", FlankStart::WhollyBeyond), ("wholly_or_partly", FlankStart::WhollyOrPartly { partly })]
    }

    fn is(&self, other: &FlankStart) -> bool {
        std::mem::discriminant(self) == std::mem::discriminant(other)
    }
}

/// A decision as it is taken now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// Where it is written.
    pub clause: Clause,
    /// The name of what is chosen; none where a set has a choice that no other has.
    pub now: Option<&'static str>,
    /// The names of the choices.
    pub choices: Vec<&'static str>,
}

/// Looks at decisions, and takes one otherwise where it is told to.
struct Visit<'a> {
    /// The clause and the choice that is wanted.
    wanted: Option<(Clause, &'a str)>,
    found: Vec<Decision>,
    /// What the decision that was taken otherwise was before.
    before: Option<&'static str>,
}

impl Visit<'_> {
    fn at<T: Decided>(&mut self, clause: Clause, value: &mut T) {
        let choices = T::choices(clause);
        let now = choices.iter().find(|(_, choice)| choice.is(value)).map(|(name, _)| *name);
        if let Some((_, wanted)) = self.wanted.filter(|(own, _)| *own == clause)
            && let Some((_, choice)) = choices.iter().find(|(name, _)| *name == wanted)
        {
            *value = *choice;
            self.before = self.before.or(Some(now.unwrap_or("as written")));
        }
        let choices = choices.into_iter().map(|(name, _)| name).collect();
        self.found.push(Decision { clause, now, choices });
    }

    fn cited<T: Decided>(&mut self, cited: &mut Cited<T>) {
        self.at(cited.clause, &mut cited.value);
    }
}

impl Rulebook {
    /// The decisions of the set, in the order of their clauses; one that stands in several rows once, and where those do not
    /// agree it is none.
    pub fn decisions(&self) -> Vec<Decision> {
        let mut visit = Visit { wanted: None, found: Vec::new(), before: None };
        self.clone().visit(&mut visit);
        visit.found.sort_by_key(|decision| decision.clause);
        let groups = visit.found.chunk_by(|a, b| a.clause == b.clause);
        groups.filter(|rows| rows.iter().all(|row| *row == rows[0])).map(|rows| rows[0].clone()).collect()
    }

    /// Takes a decision otherwise and gives the name of the old choice; none where there is no such decision or choice,
    /// and nothing is changed then.
    pub(crate) fn decide(&mut self, clause: Clause, choice: &str) -> Option<&'static str> {
        self.decisions().iter().find(|decision| decision.clause == clause)?;
        let mut visit = Visit { wanted: Some((clause, choice)), found: Vec::new(), before: None };
        self.visit(&mut visit);
        visit.before
    }

    fn visit(&mut self, visit: &mut Visit) {
        let (moves, combat) = (&mut self.moves, &mut self.combat);
        visit.cited(&mut moves.die);
        visit.cited(&mut moves.pips);
        // That orders have steps into places is how a set moves, no decision to be taken otherwise.
        let ways = self.strongholds.kinds.iter_mut().map(|row| &mut row.ways);
        ways.filter(|ways| ways.value != WaysIn::BySteps).for_each(|ways| visit.cited(ways));
        moves.going.iter_mut().for_each(|row| visit.at(row.clause, &mut row.going));
        visit.cited(&mut moves.contact.flank_start);
        visit.cited(&mut moves.contact.contacted);
        visit.cited(&mut combat.opponent);
        visit.cited(&mut combat.overlaps.corners);
        visit.cited(&mut combat.flight.course);
        combat.outcomes.iter_mut().for_each(|row| visit.at(row.clause, &mut row.result));
        let ranges = combat.shooting.iter_mut().flat_map(|shooting| &mut shooting.ranges);
        ranges.for_each(|row| visit.cited(&mut row.edges));
    }
}
