//! The switch of the broken copy: one place in it, named by a variable of the environment, is broken in a run.

use std::io::Write;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicBool, Ordering};

/// The place that is broken in this run.
static BROKEN: LazyLock<Option<usize>> =
    LazyLock::new(|| std::env::var("DEBELLIS_BROKEN").ok().and_then(|text| text.parse().ok()));

/// The file that gets the number of each place that a run comes to.
static REACHED: LazyLock<Option<String>> = LazyLock::new(|| std::env::var("DEBELLIS_REACHED").ok());

static SEEN: [AtomicBool; PLACES] = [const { AtomicBool::new(false) }; PLACES];

/// Whether the place is the broken one; the place is written down as reached.
pub fn is(place: usize) -> bool {
    if let Some(path) = &*REACHED {
        if !SEEN[place].swap(true, Ordering::Relaxed) {
            if let Ok(mut file) = std::fs::OpenOptions::new().append(true).create(true).open(path) {
                let _ = file.write_all(format!("{place}\n").as_bytes());
            }
        }
    }
    *BROKEN == Some(place)
}

/// The condition, or its opposite.
pub fn flip(place: usize, condition: bool) -> bool {
    condition != is(place)
}

/// The number, or one more.
pub fn more<T: OneMore>(place: usize, number: T) -> T {
    if is(place) { number.one_more() } else { number }
}

/// A number that has a next one.
pub trait OneMore {
    /// The next number.
    fn one_more(self) -> Self;
}

macro_rules! numbers {
    ($($t:ty),*) => { $(impl OneMore for $t { fn one_more(self) -> Self { self + (1 as $t) } })* };
}
numbers!(i8, i16, i32, i64, isize, u8, u16, u32, u64, u128, usize, f64);
