//! The rows and decisions of storming places that a rule set hands over.

use crate::base::clause::{Cited, Clause};
use crate::battle::StrongholdKind;
use crate::book::Who;

/// How places are stormed whose defender fights several, one after another.
#[derive(Clone, Copy, Debug)]
pub struct SiegeRules {
    /// A front edge that is at least partly against a place that enemies hold is in close combat.
    pub contact: Clause,
    /// A place is come upon with the front edge only.
    pub front: Clause,
    /// So many fronts may be against one place.
    pub most: Cited<u8>,
    /// The defender fights each of them, the others counting against it.
    pub each: Clause,
    /// The fights are over when it is destroyed, or all have fought.
    pub ends: Clause,
    /// Both parties use their factor against foot.
    pub foot: Clause,
    /// Neither party counts overlaps or support.
    pub alone: Clause,
    /// The rear rank of a double element is no support here either.
    pub double: Clause,
    /// Who storms a City or Fort only at a gate.
    pub at_gates: Cited<Who>,
    /// The ground of a City or Fort hinders nobody who storms it.
    pub hill: Clause,
    /// Nor is who is inside ever uphill.
    pub level: Clause,
    /// Who is inside a City or Fort beside a river holds its bank.
    pub bank: Clause,
    /// Who is inside any place is not hindered by its ground.
    pub sheltered: Clause,
    /// Some troops are spread along its walls, and count for less than elsewhere.
    pub spread: Clause,
    /// A place is measured from its perimeter.
    pub perimeter: Clause,
    /// Who destroys the defender in close combat goes in.
    pub goes_in: Clause,
    /// Who is inside does not come out after the beaten.
    pub stays: Clause,
    /// Who may hold what.
    pub holds: &'static [HoldRow],
    /// Where the destroyer may not go in, another assaulter does.
    pub instead: Clause,
    /// An undefended place falls without dice to an enemy who stands before it.
    pub falls: Clause,
    /// What becomes of the people.
    pub people: PeopleRules,
    /// What is sacked.
    pub sack: SackRules,
}

/// Who may hold places of a kind.
#[derive(Clone, Copy, Debug)]
pub struct HoldRow {
    /// Places of this kind.
    pub kind: StrongholdKind,
    /// Who may not.
    pub barred: Who,
    /// Where it is written.
    pub clause: Clause,
    /// By which rule it is undefended without a defender.
    pub empty: Clause,
}

/// What becomes of the people of a City.
#[derive(Clone, Copy, Debug)]
pub struct PeopleRules {
    /// They defend it where nobody else is inside.
    pub defend: Clause,
    /// They do not defend a place whose defender was destroyed in close combat.
    pub beaten: Clause,
    /// They man a place whose garrison was lost to shooting.
    pub man: Clause,
    /// Those who man it are destroyed by a shot of these: it surrenders. Shot by others they leave it undefended.
    pub surrender: Cited<Who>,
    /// People who obey the enemy man a place that has surrendered.
    pub puppets: Clause,
    /// It is undefended while they are outside.
    pub outside: Clause,
}

/// What is sacked, and what who sacks cannot do.
#[derive(Clone, Copy, Debug)]
pub struct SackRules {
    /// Who took such a place by close combat begins to sack it.
    pub begins: Cited<StrongholdKind>,
    /// It does not fight as a garrison.
    pub no_garrison: Clause,
    /// It neither shoots nor is shot at.
    pub no_shots: Clause,
}

impl SiegeRules {
    /// The row for a kind of place.
    pub fn row(&self, kind: StrongholdKind) -> Option<&'static HoldRow> {
        self.holds.iter().find(|row| row.kind == kind)
    }
}
