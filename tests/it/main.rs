//! The one integration binary; a module for each subject.

mod geometry;
