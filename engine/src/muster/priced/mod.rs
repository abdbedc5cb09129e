//! Armies that are bought by points: read, priced and judged.

mod allotted;
pub mod army;
pub mod bill;
mod doubles;
pub mod fault;
mod fielded;
pub mod judge;
pub mod list;
pub mod listed;
pub mod possible;
pub mod text;
pub mod verdict;
mod works;

pub use army::{ArmyPoints, GeneralRank, PricedArmy, PricedCommand, PricedElement, PricedWork, WorksUse};
pub use fault::{PricedFault, PricedFinding};
pub use judge::judge;
pub use text::{PricedTextError, is_price, read, read_element};
pub use verdict::{CommandBill, PricedVerdict};
