//! Names of the things of a campaign. They appear in orders, in the journal and in reports, and set the order in which
//! things are gone through, so that nothing depends on where a thing is stored.

use std::borrow::Borrow;
use std::fmt;
use std::ops::Deref;

use serde::{Deserialize, Serialize};

use crate::base::names::{cut, did_you_mean};

macro_rules! name {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub String);

        impl Deref for $name {
            type Target = str;

            fn deref(&self) -> &str {
                &self.0
            }
        }

        impl Borrow<str> for $name {
            fn borrow(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl From<&str> for $name {
            fn from(name: &str) -> $name {
                $name(name.to_string())
            }
        }
    };
}

name!(
    /// A node of the map.
    NodeName
);
name!(
    /// A nation.
    NationName
);
name!(
    /// A player.
    PlayerName
);
name!(
    /// A secret aim.
    AimName
);
name!(
    /// An army, or a garrison.
    ArmyName
);
name!(
    /// A fleet.
    FleetName
);
name!(
    /// A battle: the turn and the node, as `3-Sardis`, and the first armies where there are several.
    BattleName
);

/// The beginning of the names of garrisons.
const GARRISON: &str = "Garrison of ";
/// The most letters of the name of an army or a fleet.
pub const MOST_NAME: usize = 60;

/// Whether a text can be the name of an army or a fleet.
pub fn is_sound_name(text: &str) -> bool {
    let short = !text.trim().is_empty() && text.chars().count() <= MOST_NAME;
    short && !text.chars().any(|c| c.is_control() || c == '"')
}

impl ArmyName {
    /// The name of the garrison of a node.
    pub fn of_garrison(at: &NodeName) -> ArmyName {
        ArmyName(format!("{GARRISON}{at}"))
    }

    /// Whether only a garrison is called so.
    pub fn is_of_garrison(&self) -> bool {
        self.starts_with(GARRISON)
    }
}

/// The reason why no name is meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoName {
    /// No name is like it.
    Unknown,
    /// These names have it as a part.
    Several(Vec<String>),
}

/// The name among `known` that `written` means: equal, equal apart from the case of letters, or the only one with a word
/// for each of its words, whole words before beginnings of words. Names in `own` go before all others in each of these.
///
/// # Errors
/// If there is none, or several are like it.
pub fn meant<'a>(written: &str, own: &[&'a str], known: &[&'a str]) -> Result<&'a str, NoName> {
    let words = |name: &str| name.to_lowercase().split_whitespace().map(str::to_string).collect::<Vec<_>>();
    let (written, wanted) = (written.trim(), words(written));
    let whole = |name: &str| wanted.iter().all(|word| words(name).contains(word));
    let begun = |name: &str| wanted.iter().all(|word| words(name).iter().any(|of| of.starts_with(word.as_str())));
    let like: [&dyn Fn(&str) -> bool; 4] =
        [&|name| name == written, &|name| name.to_lowercase() == written.to_lowercase(), &whole, &begun];
    if wanted.is_empty() {
        return Err(NoName::Unknown);
    }
    let mut several = None;
    for like in like {
        for names in [own, known] {
            let found: Vec<&'a str> = names.iter().copied().filter(|name| like(name)).collect();
            match found.as_slice() {
                [] => {}
                [only] => return Ok(only),
                all => several = several.or_else(|| Some(all.iter().map(ToString::to_string).collect())),
            }
        }
    }
    Err(several.map_or(NoName::Unknown, NoName::Several))
}

/// A number of things: `1 coin`, `2 coins`.
pub fn number_of(count: impl TryInto<i64>, thing: &str) -> String {
    let count = count.try_into().unwrap_or(i64::MAX);
    if count == 1 { format!("1 {thing}") } else { format!("{count} {thing}s") }
}

/// As [`meant`], with the reason in words.
///
/// # Errors
/// If there is none; the message names the nearest, or those that fit.
pub fn find<'a>(what: &str, written: &str, known: impl Iterator<Item = &'a str> + Clone) -> Result<&'a str, String> {
    let all: Vec<&str> = known.clone().collect();
    meant(written, &[], &all).map_err(|why| match why {
        NoName::Several(fits) => format!("`{}` may be any {what} of {}", cut(written.trim()), fits.join(", ")),
        NoName::Unknown => {
            let slip = did_you_mean(written.trim(), known);
            format!("there is no {what} `{}`{slip}", cut(written.trim()))
        }
    })
}
