//! The first file of a pack: what it is, what it needs, and the hash of all that it holds.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

/// The name of the file in a pack.
pub const MANIFEST: &str = "debellis.json";
/// The format of packs that this program makes. Those of a later format are refused.
pub const FORMAT: u16 = 1;

/// What a pack is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PackKind {
    /// A scenario.
    Scenario,
    /// A campaign.
    Campaign,
    /// An army that a player chose, or army lists of one's own.
    Army,
    /// A general in Lua.
    General,
    /// The entries of a tournament.
    Tournament,
}

impl PackKind {
    /// Its name for people, with the article.
    pub const fn told(self) -> &'static str {
        match self {
            PackKind::Scenario => "a scenario",
            PackKind::Campaign => "a campaign",
            PackKind::Army => "an army",
            PackKind::General => "a general",
            PackKind::Tournament => "a tournament",
        }
    }
}

/// A rule set that a pack needs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PackRules {
    /// The set, or the variant of one, by name.
    pub set: String,
    /// The hash of its rulebook before the script amends it ([`crate::book::Rulebook::hash`]).
    pub book: String,
}

/// A file of a pack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PackFile {
    /// Its name, with its folders.
    pub name: String,
    /// Its length in bytes.
    pub bytes: u64,
    /// The hash of its bytes: blake3, in hexadecimal.
    pub hash: String,
}

/// What a pack says of itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PackManifest {
    /// The format, [`FORMAT`].
    pub debellis_pack: u16,
    /// The version of debellis that made it, which is the earliest that is known to read it.
    pub made_with: String,
    /// What it is for.
    pub kind: PackKind,
    /// The file that begins it.
    pub main: String,
    /// The title of what it is for.
    pub title: String,
    /// The rule sets that it needs, by name.
    pub rules: Vec<PackRules>,
    /// The hash of the script with its modules, as replays have it; `None` if the main file is no script.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub script: Option<String>,
    /// Its files, by name.
    pub files: Vec<PackFile>,
    /// The hash of all that stands above and of the files: blake3, in hexadecimal.
    pub hash: String,
}

impl PackManifest {
    /// The manifest with its files and its hash.
    pub fn sealed(mut self, files: &BTreeMap<String, Arc<[u8]>>) -> PackManifest {
        let file = |(name, bytes): (&String, &Arc<[u8]>)| PackFile {
            name: name.clone(),
            bytes: bytes.len() as u64,
            hash: blake3::hash(bytes).to_hex().to_string(),
        };
        self.files = files.iter().map(file).collect();
        self.hash = self.sum();
        self
    }

    /// The hash that it should have: that of its own text without the hash. The hashes of the files are part of that text.
    pub fn sum(&self) -> String {
        let bare = PackManifest { hash: String::new(), ..self.clone() };
        blake3::hash(bare.text().as_bytes()).to_hex().to_string()
    }

    /// The text of its file.
    pub fn text(&self) -> String {
        // Texts and numbers alone are always written.
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }
}
