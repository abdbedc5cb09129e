//! The addresses of players: a file beside the campaign, not in its journal, since it belongs to people and changes with
//! them.

use std::collections::{BTreeMap, BTreeSet};
use std::io::ErrorKind;
use std::path::Path;

use thiserror::Error;

use crate::base::names::cut_message;
use crate::campaign::names::{PlayerName, find};
use crate::campaign::state::Campaign;
use crate::input::{self, InputBound};

/// The file of addresses in the folder of a campaign.
pub const ADDRESSES: &str = "addresses.toml";
const BOUND: InputBound = InputBound { what: "a file of addresses", most: 1 << 20 };

/// The addresses of players.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AddressBook {
    /// The player of each address, in small letters.
    players: BTreeMap<String, PlayerName>,
}

/// A mistake in the file of addresses.
#[derive(Debug, Error)]
pub enum AddressFault {
    /// It cannot be read.
    #[error("{ADDRESSES} cannot be read: {0}")]
    Unreadable(#[from] std::io::Error),
    /// It is not TOML, or has something else in it.
    #[error(
        "{ADDRESSES}: {0}\n  help: write a line for each player: Anna = \"anna@example.org\", or Anna = [\"...\", \"...\"]"
    )]
    Text(String),
    /// A name that is no player.
    #[error("{ADDRESSES}: {0}")]
    Player(String),
    /// An address of two players.
    #[error("{ADDRESSES}: {address} is the address of {one} and of {other}; an address belongs to one player")]
    Shared {
        /// The address.
        address: String,
        /// A player.
        one: PlayerName,
        /// Another.
        other: PlayerName,
    },
}

#[derive(serde::Deserialize)]
#[serde(untagged)]
enum OneOrMore {
    One(String),
    More(Vec<String>),
}

impl AddressBook {
    /// The addresses in the folder of a campaign; none if there is no such file.
    ///
    /// # Errors
    /// If the file has a mistake.
    pub fn of(folder: &Path, campaign: &Campaign) -> Result<AddressBook, AddressFault> {
        match input::text(&folder.join(ADDRESSES), &BOUND) {
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(AddressBook::default()),
            Err(error) => Err(error.into()),
            Ok(text) => AddressBook::read(&text, campaign),
        }
    }

    /// Reads the text of the file.
    ///
    /// # Errors
    /// The first mistake in it.
    pub fn read(text: &str, campaign: &Campaign) -> Result<AddressBook, AddressFault> {
        let all: BTreeMap<String, OneOrMore> =
            toml::from_str(text).map_err(|error| AddressFault::Text(cut_message(&error.to_string())))?;
        let mut book = AddressBook::default();
        for (name, addresses) in all {
            // Those who stand in for a player send mails too.
            let further = campaign.hand.affairs.seats.iter().map(|seat| &*seat.player.0);
            let further: BTreeSet<&str> = further.filter(|name| !campaign.players.contains_key(*name)).collect();
            let known = campaign.players.keys().map(|name| &**name).chain(further.iter().copied());
            let player = PlayerName::from(find("player", &name, known).map_err(AddressFault::Player)?);
            let addresses = match addresses {
                OneOrMore::One(address) => vec![address],
                OneOrMore::More(all) => all,
            };
            for address in addresses {
                let address = address.trim().to_lowercase();
                if !address.contains('@') {
                    let told = format!("`{}` of {player} is no address", crate::base::names::cut(&address));
                    return Err(AddressFault::Text(told));
                }
                if let Some(one) = book.players.insert(address.clone(), player.clone()).filter(|one| *one != player) {
                    return Err(AddressFault::Shared { address, one, other: player });
                }
            }
        }
        Ok(book)
    }

    /// The player of an address.
    pub fn player(&self, address: &str) -> Option<&PlayerName> {
        self.players.get(address)
    }

    /// The addresses of a player.
    pub fn addresses<'b>(&'b self, player: &'b PlayerName) -> impl Iterator<Item = &'b str> {
        self.players.iter().filter(move |(_, of)| *of == player).map(|(address, _)| address.as_str())
    }
}
