//! What is wrong with an army list, or with the number by which somebody asks for one.

use crate::battle::Climate;
use crate::book::lists::ListNumber;
use serde::Serialize;

/// What is wrong with an army list, or with the number by which somebody asks for one.
#[allow(missing_docs, reason = "the fields are named by what they hold")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "name", content = "measures", rename_all = "snake_case")]
pub enum ListFault {
    /// There is no list of this number, only variants of it.
    Variants { wanted: String, known: Vec<ListNumber> },
    /// There is no list of this number; the nearest of its book, if any.
    Missing { wanted: String, nearest: Option<ListNumber> },
    /// It is no number, but part of the names of these lists, of the first twelve at most.
    IsName { wanted: String, known: Vec<ListNumber> },
    /// It is no number; the nearest that is one, if any is near.
    NotANumber { wanted: String, nearest: Option<String> },
    /// The script has no list of its own of this number; those that it has, and the nearest of them, if any is near.
    NotOfScript { wanted: ListNumber, known: Vec<ListNumber>, nearest: Option<String> },
    /// Its home is no home terrain.
    UnknownHome { found: String },
    /// Its climate is none of the rules'.
    NoClimate { found: Climate, known: Vec<Climate> },
    /// Its home is no region that has a climate.
    NoRegion { found: String, known: Vec<&'static str> },
    /// Its home has another climate.
    OtherClimate { home: &'static str, found: Climate, wanted: Climate },
    /// Its aggression is too great.
    Aggression { found: u8, most: u8 },
    /// A choice of its entries has too few or too many elements for an army.
    Elements { found: usize, wanted: usize },
    /// None of its entries is the general's.
    NoGeneral,
}
