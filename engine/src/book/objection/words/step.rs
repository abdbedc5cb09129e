//! Faults of the steps of setting up as sentences.

use crate::battle::Compass;
use crate::book::objection::{Extent, SecretFault, StepFault, SwapFault};
use std::fmt;

impl fmt::Display for StepFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StepFault::NoThrow { step, work, by } => write!(
                f,
                "step {step} of the set-up, {work}, is done by {by}, and no throw comes before it; put a throw before it"
            ),
            StepFault::NoDefender { step, work, by } => write!(
                f,
                "step {step} of the set-up, {work}, is done by {by}, and no step before it says who defends; put that step \
                 before it"
            ),
            StepFault::Named { work, found, why } => {
                write!(f, "the set-up names {found} for {work}, which is refused: {why}")
            }
            StepFault::NotAsked { work, found } => {
                write!(f, "the set-up names {found} for {work}, and nobody is asked for that; leave it out")
            }
            StepFault::NotHere { work } => {
                write!(f, "the set-up has {work} as a step, which this kind of battlefield does not have")
            }
        }
    }
}

fn no_element(found: usize, army: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "there is no element {found} in an army of {army}")
}

impl fmt::Display for SwapFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SwapFault::NoElement { found, army } => no_element(*found, *army, f),
            SwapFault::TooMany { found, most } => {
                write!(f, "{found} pairs of elements are exchanged instead of at most {most}")
            }
            SwapFault::Twice { code, number } => {
                write!(f, "{code} {number} is exchanged twice; the pairs consist of different elements")
            }
            SwapFault::OffTable { code, number } => {
                write!(f, "{code} {number} is not on the table; only elements on it are exchanged")
            }
        }
    }
}

impl fmt::Display for SecretFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SecretFault::None { work } => write!(f, "the rules have no rows on {work}; leave them out"),
            SecretFault::NoElement { found, army } => no_element(*found, *army, f),
            SecretFault::Twice { who } => write!(f, "{who} is named twice"),
            SecretFault::OtherForce { number, force } => write!(f, "sub-unit {number} is not of force {force}"),
            SecretFault::NoCover { code, ground } if ground.is_empty() => write!(f, "no ground conceals {code}"),
            SecretFault::NoCover { code, ground } => {
                let ground: Vec<&str> = ground.iter().map(|kind| kind.title()).collect();
                write!(f, "{code} is not wholly on ground that conceals it: {}", ground.join(", "))
            }
            SecretFault::Central { code, parts } => {
                write!(
                    f,
                    "{code} is not wholly in one of the two outer parts of the table, each 1/{parts} of its length"
                )
            }
            SecretFault::Forward { code, found, least } if found.um < 0 => {
                let beyond = Extent { um: -found.um, ..*found };
                write!(f, "{code} is {beyond} beyond the centre line instead of at least {least} short of it")
            }
            SecretFault::Forward { code, found, least } => {
                write!(f, "{code} is {found} short of the centre line instead of at least {least}")
            }
            SecretFault::OnElement { code } => write!(f, "{code} stands where another element stands"),
            SecretFault::TooManyMarches { found, most } => {
                write!(f, "{found} commands are on flank marches instead of at most {most}")
            }
            SecretFault::SameEdge { edge } => {
                write!(f, "two commands come over the {} edge, at most one", edge.name())
            }
            SecretFault::NoFlank { found, open } => {
                let [one, other] = open.map(Compass::name);
                write!(f, "a flank march does not come over the {} edge, but over {one} or {other}", found.name())
            }
            SecretFault::Chief => {
                write!(f, "the command of the commander-in-chief is on a flank march; it stays on the table")
            }
            SecretFault::NoCommand { found, commands } => {
                write!(f, "there is no command {found} to march; the side has {commands}")
            }
            SecretFault::Post { code, hidden: true } => write!(f, "{code} is hidden, and is not drawn up"),
            SecretFault::Post { code, hidden: false } => write!(f, "{code} is not hidden, and needs a place"),
            SecretFault::NoColumns { code } => write!(f, "{code} cannot wait in a column off the table by these rules"),
            SecretFault::NoHead { code, found: 0, wanted: [least, most], .. } => write!(
                f,
                "{code} waits in a column off the table, and nobody of its command stands at the base edge as its head; {least} to {most} \
                 do"
            ),
            SecretFault::NoHead { code, found, away, wanted: [least, most] } => write!(
                f,
                "{code} waits in a column off the table whose head is {found} element{} of its command, and {away} of them {} \
                 not touch their base edge; {least} to {most} do, and no others are on the table",
                if *found == 1 { "" } else { "s" },
                if *away == 1 { "does" } else { "do" }
            ),
            SecretFault::Parted { code } => write!(
                f,
                "{code} waits in a column off the table whose two files do not stand side by side at the base edge"
            ),
        }
    }
}
