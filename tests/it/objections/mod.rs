//! What the rules object to before a battle, as data: each fault carries what was found and what is allowed.

mod armies;
mod field;
mod places;
mod ways;

use debellis::book::Objection;
use debellis::book::objection::{Breach, Extent};
use std::fmt::Debug;

/// The width of a base, in 1/1000 mm.
const BASE: i32 = 40_000;

/// A length in hundredths of a base width.
fn bw(hundredths: i32) -> Extent {
    Extent { um: hundredths * BASE / 100, base_width: BASE, paces: None }
}

/// The clause and the fault by which something is refused.
#[track_caller]
fn fault<T: Debug>(found: Result<T, Objection>) -> (String, Breach) {
    let objection = found.expect_err("a rule refuses it");
    (objection.clause.id().to_string(), *objection.breach)
}
