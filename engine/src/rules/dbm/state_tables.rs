//! States that last: a shot shows where the shooter is, and engines that were driven back shoot no more.

use crate::base::clause::Clause;
use crate::battle::{ElementState, Grade, Grades, Kind, LastsUntil, Outcome};
use crate::book::Who;
use crate::book::state_tables::{BarredAct, StateBar, StateCause, StateRow, StateTables};
use crate::clause;

const fn grades(kind: Kind, grades: Grades) -> Who {
    Who::of(&[kind]).grades(grades)
}

/// Troops that shoot as artillery, which does not shoot once it has moved in any way.
const ENGINES: [Who; 3] = [
    grades(Kind::Artillery, Grades::but(&[Grade::X])),
    grades(Kind::Elephants, Grades::of(&[Grade::X])),
    grades(Kind::Boats, Grades::of(&[Grade::X])),
];

/// Others that shoot, and do not once they have fled.
const SHOOTERS: [Who; 3] =
    [Who::of(&[Kind::Bows, Kind::WarWagons]), grades(Kind::Artillery, Grades::of(&[Grade::X])), Who::NAVAL];

const fn in_bound(state: ElementState, by: StateCause, who: Who, clause: Clause) -> StateRow {
    StateRow { state, by, who, until: LastsUntil::BoundEnd, clause }
}

/// A shot out of concealing ground lifts the concealment of the shooter until the end of the next bound.
const REVEALED: StateRow = StateRow {
    state: ElementState::Revealed,
    by: StateCause::ShotFromCover,
    who: Who::ANY,
    until: LastsUntil::FollowingBoundEnd,
    clause: clause!("dbm.visibility.11"),
};

/// The states, and what they forbid.
pub fn states() -> StateTables {
    let causes = [StateCause::Outcome(Outcome::Recoil), StateCause::Fled, StateCause::PushedBack];
    let driven = causes.map(|by| ENGINES.map(|who| in_bound(ElementState::Driven, by, who, clause!("dbm.shoot.20"))));
    let fled = SHOOTERS.map(|who| in_bound(ElementState::Fled, StateCause::Fled, who, clause!("dbm.shoot.03")));
    let bar = |state, clause| StateBar { state, from: BarredAct::Shoot, clause };
    StateTables {
        rows: [REVEALED].into_iter().chain(fled).chain(driven.into_iter().flatten()).collect(),
        bars: vec![
            bar(ElementState::Driven, clause!("dbm.shoot.20")),
            bar(ElementState::Fled, clause!("dbm.shoot.03")),
        ],
        ..StateTables::default()
    }
}
