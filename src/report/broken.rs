//! Where a battle broke off that could not go on, in words and as JSON.

use std::fmt;

use serde::Serialize;

/// A battle that broke off, and how far it came.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BrokenAt {
    /// Its number in its batch, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<u64>,
    /// Its variant, where there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub variant: Option<String>,
    /// Its own seed.
    pub seed: u64,
    /// The bound in which it broke off; `None` if it could not begin.
    pub bound: Option<u16>,
}

impl fmt::Display for BrokenAt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.number {
            Some(number) => write!(f, "battle {number}")?,
            None => write!(f, "the battle")?,
        }
        if let Some(variant) = &self.variant {
            write!(f, " of {variant}")?;
        }
        match self.bound {
            Some(bound) => write!(f, ", seed {}, broke off in bound {bound}", self.seed)?,
            None => write!(f, ", seed {}, could not begin", self.seed)?,
        }
        match self.number {
            Some(_) => {
                let also = if self.variant.is_some() { ", with the option that makes the variant," } else { "" };
                write!(f, "; `fight --seed {}`{also} fights it alone", self.seed)
            }
            None => Ok(()),
        }
    }
}
