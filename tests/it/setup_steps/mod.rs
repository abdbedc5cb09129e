//! Set-ups whose steps are not those of DBA 3.0, with its other tables: the order of the steps, and who does them.

mod order;

use debellis::base::clause::{Cited, Clause};
use debellis::base::dice::{Scripted, Seeded};
use debellis::book::setup_steps::{DiceFor, EdgeWork, LandWork, SetupRow, SetupSide, SetupThrow, SetupWork};
use debellis::book::{Objection, Rulebook};
use debellis::muster::Force;
use debellis::rules::dba3;
use debellis::setup::pickup::{SetUp, set_up};
use debellis::setup::{Agreed, SetupStep};

/// A clause of another set.
fn of(id: &str) -> Clause {
    Clause::parse(id).expect("a clause of the family")
}

const THROW: SetupWork = SetupWork::Throw(SetupThrow { of: DiceFor::Everything, tie: None });
const HOME: SetupWork = SetupWork::Land(LandWork::Home);

/// The steps of DBV: the lower scorer makes the ground and begins, the higher one takes an edge and deploys first.
fn dbv() -> Vec<SetupRow> {
    let row = |work, by, id| SetupRow::new(work, by, of(id));
    vec![
        row(THROW, SetupSide::Both, "dbv.setup.01"),
        row(HOME, SetupSide::Lower, "dbv.setup.03"),
        row(SetupWork::Edge(EdgeWork::Chosen), SetupSide::Higher, "dbv.setup.04"),
        row(SetupWork::Camp, SetupSide::Both, "dbv.setup.05"),
        row(SetupWork::DrawUp, SetupSide::Higher, "dbv.setup.05"),
        row(SetupWork::DrawUp, SetupSide::Lower, "dbv.setup.06"),
        row(SetupWork::Turns, SetupSide::Higher, "dbv.setup.06"),
        row(SetupWork::FirstBound, SetupSide::Lower, "dbv.setup.07"),
    ]
}

/// DBA 3.0 with these steps of setting up.
fn book(steps: Vec<SetupRow>) -> Rulebook {
    let mut book = dba3::rulebook();
    book.setup.as_mut().expect("DBA 3.0 makes its battlefields").steps = steps;
    book
}

/// Romans and Carthaginians set up by the computer, with these faces first.
fn met(book: &Rulebook, faces: &[u8]) -> Result<SetUp, Objection> {
    let registry = (book.armies.as_ref().expect("DBA 3.0 has lists").lists)();
    let force = |number| {
        let list = registry.find(number).expect("a list");
        Force::of_one(list, list.first_choice())
    };
    let setup = book.setup.as_ref().expect("DBA 3.0 makes its battlefields");
    let (mut dice, mut chance) = (Scripted::new(faces.iter().copied()), Seeded::new(1, "places"));
    set_up(book, setup, [force("II/33"), force("II/32a")], &Agreed::default(), &mut dice, &mut chance)
}

/// The recorded steps that `told` has words for, each with its clause.
fn recorded(steps: &[Cited<SetupStep>], told: impl Fn(&SetupStep) -> Option<String>) -> Vec<String> {
    steps.iter().filter_map(|step| Some(format!("{} [{}]", told(&step.value)?, step.clause))).collect()
}
