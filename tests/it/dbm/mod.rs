//! Whole battles of DBM: fought by random legal orders and by generals, checked, saved, fought again and told.

mod battles;
mod country;
mod judging;
mod lists;
mod named;
mod walled;
