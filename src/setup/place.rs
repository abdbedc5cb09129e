//! The judge of a feature that is set down on a battlefield in the making: sizes, shapes, gaps, edges, quarters.
