//! DBA 3.0: its tables of fighting as printed, and positions at the limits of its rules.

mod chosen;
mod contests;
mod factors;
mod outcomes;
mod scales;
mod shooting;
pub mod table;
mod tables;
mod victory;
