//! Orders for which coins are paid, as they are written.

use std::fmt::{self, Display, Formatter};

use super::write::{name, quoted};
use crate::campaign::realm::RealmOrder;

/// The order behind the name of its army, if it is an army's.
impl Display for RealmOrder {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            RealmOrder::Raise { name: army, at, troops } => {
                write!(f, "raise army {} at {}", quoted(army), name(at))?;
                if troops.is_empty() { Ok(()) } else { write!(f, " with {troops}") }
            }
            RealmOrder::Man { at, troops } => write!(f, "raise garrison at {} with {troops}", name(at)),
            RealmOrder::Appoint { .. } => f.write_str("appoint a general"),
            RealmOrder::Hire { troops, .. } => write!(f, "hire {troops}"),
            RealmOrder::Wall { at } => write!(f, "build walls at {}", name(at)),
            RealmOrder::Move { to } => write!(f, "move capital to {}", name(to)),
            RealmOrder::Build { fleet, at } => write!(f, "build fleet {} at {}", quoted(fleet), name(at)),
            RealmOrder::Sail { fleet, way } => {
                let way: Vec<String> = way.iter().map(|node| name(node)).collect();
                write!(f, "fleet {} sail {}", quoted(fleet), way.join(", "))
            }
            RealmOrder::Lend { troops, to, new, .. } => {
                write!(f, "lend {troops} to {} as {}", name(to), quoted(new))
            }
        }
    }
}
