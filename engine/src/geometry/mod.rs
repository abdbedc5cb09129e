//! Points, facings and rectangular bases on a table. Knows nothing of troops, sides or rules.
//!
//! State is whole numbers ([`Point`], [`Facing`], [`Base`]); computation is in `f64` on [`Rect`] and rounds once, in
//! [`Rect::snap`]. One tolerance, [`TOLERANCE`], decides what touches, what overlaps and what is too far.

pub mod band;
pub mod base;
pub mod carried;
pub mod circles;
pub mod convex;
pub mod crest;
pub mod edges;
pub mod gap;
pub mod hull;
pub mod measure;
pub mod outline;
pub mod parted;
pub mod plot;
pub mod points;
pub mod segment;
pub mod sight;
pub mod surround;
pub mod sweep;
pub mod touch;
pub mod track;

pub use band::{Along, Band};
pub use base::{Base, Corner, Edge, Rect};
pub use carried::{carried, share_corner};
pub use circles::{Circles, nearest_distance};
pub use crest::{Crest, height_at, higher};
pub use edges::touch_by_edges;
pub use gap::LaneGap;
pub use hull::Hull;
pub use outline::{Cover, Outline, bounds};
pub use parted::Parted;
pub use plot::{Plot, PlotSide};
pub use points::{Facing, MM, Point, ROUNDED, TOLERANCE, Turn, Vec2, within};
pub use segment::Segment;
pub use sight::{Between, beside, clear_between, in_front, lines_between};
pub use surround::{Surround, are_within, may_line_up};
pub use sweep::{contact_distance, may_sweep, meets, part_of, slide, swept, swept_by_wheel, wheel_hit};
pub use touch::{
    LinedUp, corner_overlap, corners_meet, directly_behind, distance, edges_touch, flank_touch, front_corner_overlap,
    front_on, half_shadow, lined_up, lined_up_at_ends, lined_up_place, may_be_near, overlap, overlaps, partly_beyond,
    side_by_side, touches, wholly_beyond,
};
pub use track::Track;
