//! DBM 3.2. So far it has the rules on climates, seasons and the weather, and on doubtful allies, which every scenario
//! may use, and on losses in a campaign. Its battle is not built.

pub mod ally_tables;
pub mod loss_rows;
pub mod weather_tables;
