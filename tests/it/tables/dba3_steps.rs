//! The steps of setting a battle of DBA 3.0 up.

use super::Table;
use debellis::base::clause::Cited;

/// Each step in its order, with the side that does it.
pub fn steps(table: &mut Table) {
    let steps = table.rules.setup.as_ref().expect("DBA 3.0 makes its battlefields").steps.clone();
    let told = [
        ("the throw", "both sides", "dba3.deploy.01"),
        ("the defender", "the lower scorer", "dba3.deploy.02"),
        ("the battlefield", "the defender", "dba3.deploy.03"),
        ("the base edge", "the invader", "dba3.deploy.06"),
        ("the camp", "both sides", "dba3.deploy.07"),
        ("the deployment", "the defender", "dba3.deploy.08"),
        ("the deployment", "the invader", "dba3.deploy.08"),
        ("the order of deployment", "the defender", "dba3.deploy.08"),
        ("the first bound", "the defender", "dba3.seq.01"),
    ];
    table.same("the number of steps", steps.len(), told.len());
    for (i, (work, by, clause)) in told.into_iter().enumerate() {
        let found = steps.get(i).map(|row| Cited::new((row.work.told(), row.by.told()), row.clause));
        table.row(format!("step {}", i + 1), found, clause, (work, by));
    }
}
