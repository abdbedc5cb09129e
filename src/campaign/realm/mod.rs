//! What coins buy, and what keeps a nation in the war: new armies, generals and garrisons, hired troops, walls, the
//! capital, fleets, upkeep; and what becomes of a nation that has lost all.
//!
//! Everything has its price in the policies, and what has none is not for sale: without prices a campaign is played as it
//! was before there were any. [`judge`] says what an order would buy; the season pays and carries it out.

mod apply;
mod deal;
mod event;
mod fleet;
mod judge;
mod look;
mod need;
mod order;
mod prices;
mod refusal;
mod state;

pub use deal::{Deal, Hired, Purchase};
pub use event::RealmEvent;
pub use fleet::Fleet;
pub use judge::{judge, mustered};
pub use need::Need;
pub use order::RealmOrder;
pub use prices::{Prices, WayBack};
pub use refusal::RealmRefusal;
pub use state::{Market, NationFate, Realm};
