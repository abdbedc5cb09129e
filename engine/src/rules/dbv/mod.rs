//! De Bellis Velitum: so far what its book says of competitions and of who recovers from a battle. Its skirmish is not built.

pub mod loss_rows;
