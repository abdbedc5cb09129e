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
    /// An army, or a garrison.
    ArmyName
);
name!(
    /// A battle: the turn and the node, as `3-Sardis`, and the first armies where there are several.
    BattleName
);

/// The name among `known` that `written` means: equal apart from the case of letters, or the only name of which it is a
/// part.
///
/// # Errors
/// If there is none; the message names the nearest.
pub fn find<'a>(what: &str, written: &str, known: impl Iterator<Item = &'a str> + Clone) -> Result<&'a str, String> {
    let written = written.trim();
    let same = |name: &&str| *name == written;
    let alike = |name: &&str| name.to_lowercase() == written.to_lowercase();
    // A part of a name is enough if only one name has it.
    let part = || {
        let words = |name: &str| name.to_lowercase().split_whitespace().map(str::to_string).collect::<Vec<_>>();
        let wanted = words(written);
        let mut holding = known.clone().filter(|name| wanted.iter().all(|word| words(name).contains(word)));
        holding.next().filter(|_| !wanted.is_empty() && holding.next().is_none())
    };
    known.clone().find(same).or_else(|| known.clone().find(alike)).or_else(part).ok_or_else(|| {
        let slip = did_you_mean(written, known);
        format!("there is no {what} `{}`{slip}", cut(written))
    })
}
