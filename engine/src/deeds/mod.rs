//! The events that happen by rule: shots, fights, outcomes, places that change hands, turning to face.
//!
//! Knows no orders of movement.

pub mod ambush;
pub mod assault;
mod backed_aboard;
mod backed_into;
mod backed_past;
mod backed_through;
mod bend;
pub mod bolt;
pub mod cause;
pub mod centre;
pub mod chosen;
mod closing_up;
pub mod combat;
pub mod doubt;
pub mod flee;
pub mod flight;
pub mod follow;
pub mod forces;
mod give_ground;
pub mod headlong;
pub mod impulse;
pub mod leaders;
pub mod loose;
pub mod lurking;
pub mod mounts;
pub mod outcome;
pub mod passengers;
pub mod pursuit;
pub mod recoil;
pub mod remount;
pub mod room;
pub mod rout;
pub mod shooting;
pub mod shots;
mod shove;
pub mod siege;
pub mod split;
pub mod states;
pub mod strongholds;
pub mod sweep;
pub mod turn;
pub mod turncoat;
pub mod wade;
pub mod watch;
pub mod wreck;
