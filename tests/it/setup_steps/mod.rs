//! Set-ups whose steps are not those of DBA 3.0, with its other tables: the order of the steps, and who does them.

mod columns;
mod named;
mod order;
mod phases;
mod secrets;
mod swap;

use debellis::base::clause::{Cited, Clause};
use debellis::base::dice::{Scripted, Seeded};
use debellis::base::names::SideId;
use debellis::battle::Compass;
use debellis::book::setup_steps::{DiceFor, EdgeWork, LandWork, SetupRow, SetupSide, SetupThrow, SetupWork};
use debellis::book::{Objection, Rulebook};
use debellis::muster::Force;
use debellis::rules::dba3;
use debellis::setup::named::{Named, NamedChoice};
use debellis::setup::pickup::{SetUp, play, set_up};
use debellis::setup::{Agreed, Computer, SetupStep};

const RED: SideId = SideId(0);
const BLUE: SideId = SideId(1);

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

/// The steps of DBA 3.0 with these of DBA 2.2: an edge by dice, before the ground if `before`, and an exchange by the
/// defender after both have deployed.
fn dba22(before: bool) -> Vec<SetupRow> {
    let mut steps = dba3::rulebook().setup.expect("DBA 3.0 makes its battlefields").steps;
    steps[3] = SetupRow::new(SetupWork::Edge(EdgeWork::Thrown), SetupSide::Invader, of("dba22.setup.09"));
    if before {
        steps.swap(2, 3);
    }
    let swap = SetupRow::new(SetupWork::Swap(2), SetupSide::Defender, of("dba22.deploy.15"));
    let drawn = steps.iter().rposition(|row| row.work == SetupWork::DrawUp).expect("both draw up");
    steps.insert(drawn + 1, swap);
    steps
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

/// The same with these choices named.
fn met_named(book: &Rulebook, faces: &[u8], choices: Vec<(SideId, NamedChoice)>) -> Result<SetUp, String> {
    met_agreed(book, faces, choices, &Agreed::default())
}

/// The same with these agreements.
fn met_agreed(
    book: &Rulebook,
    faces: &[u8],
    choices: Vec<(SideId, NamedChoice)>,
    agreed: &Agreed,
) -> Result<SetUp, String> {
    let registry = (book.armies.as_ref().expect("DBA 3.0 has lists").lists)();
    let armies = ["II/33", "II/32a"].map(|number| {
        let list = registry.find(number).expect("a list");
        match book.armies.as_ref().and_then(|armies| armies.commands.as_ref()) {
            Some(commands) => Force::divided(book, commands, list, 3),
            None => Force::of_one(list, list.first_choice()),
        }
    });
    let setup = book.setup.as_ref().expect("DBA 3.0 makes its battlefields");
    let (mut dice, mut chance) = (Scripted::new(faces.iter().copied()), Seeded::new(1, "places"));
    let mut computer = Computer { chance: &mut chance };
    let choices = choices.into_iter().map(|(side, choice)| (Some(side), choice)).collect();
    let mut named = Named::new(choices, &mut computer);
    let made = play(book, setup, armies, agreed, &mut dice, &mut named);
    named.done(made, setup.flat).map_err(|why| why.to_string())
}

/// The edge of one side and the opposite one.
fn edges(of: SideId, edge: Compass) -> NamedChoice {
    let mut both = [edge; 2];
    both[of.enemy().index()] = edge.opposite();
    NamedChoice::Edges(both)
}

/// The recorded steps that `told` has words for, each with its clause.
fn recorded(steps: &[Cited<SetupStep>], told: impl Fn(&SetupStep) -> Option<String>) -> Vec<String> {
    steps.iter().filter_map(|step| Some(format!("{} [{}]", told(&step.value)?, step.clause))).collect()
}
