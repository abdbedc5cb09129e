//! De Bellis Velitum. So far it has the rules on competitions and on recovery after a battle. Its skirmish is not
//! built.

pub mod loss_rows;
