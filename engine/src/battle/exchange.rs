//! Elements after an exchange, and mounts left without riders, as data of events.

use serde::{Deserialize, Serialize};

use super::element::Element;
use crate::base::names::ElementId;
use crate::geometry::Base;

/// An element that stands on the table after an exchange.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExchangedElement {
    /// Its id: the next one of the roster, or that of an element that was exchanged before and comes back.
    pub id: ElementId,
    /// The element after the exchange.
    pub element: Element,
}

/// A base of riderless mounts with their holders (`dbm.dismount.35`). It is no element: it counts for nothing
/// (`dbm.dismount.42`) and is in nobody's way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RiderlessMounts {
    /// The element on foot that may mount them.
    pub owner: ElementId,
    /// Their base.
    pub base: Base,
}
