//! DBM 3.2: so far what its book says of climates, seasons and the weather, and of doubtful allies, which every scenario may
//! use, and of losses in a campaign. Its battle is not built.

pub mod ally_tables;
pub mod loss_rows;
pub mod weather_tables;
