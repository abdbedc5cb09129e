//! Campaigns: what needs all cores or more than one room. The campaign itself knows nothing of this.

pub mod battles;
