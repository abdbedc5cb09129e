//! DBM 3.2: so far what its book says of climates, seasons and the weather, which every scenario may use. Its battle is not
//! built.

pub mod weather_tables;
