//! Orders as a line of text: written for logs and replays, read from players, scripts and files.
//!
//! Knows the grammar and the units, not whether an order is legal. As JSON an order is its serde form.
//!
//! ```text
//! move 4Bd 3-6 straight 2bw                        a group, the first one leads; 4Bd 3-6 is 4Bd 3 + 4Bd 4 + 4Bd 5 + 4Bd 6
//! move 3Kn 1 + 3Kn 2 wheel left 30deg straight 1.5bw onto 4Sp 2 front
//! move Cv 1 via 3bw,2bw to 12.5bw,4bw facing northeast
//! move LH 1 + LH 2 column road 4bw                 steps: straight back sideways wheel to via column road
//! move 4Bd 1 straight 1bw enter                    into the City, Fort or camp whose gate or wall it touches then
//! move 4Bd 1 leave gate 2 straight 1bw             out of it; `leave front`, `leave left` and so on where there is no gate
//! move 4Bd 1 + 4Bd 2 pass                          in column through a City from gate to gate
//! revolt                                           the people of a City rise for its owner; `revolt #2` names the place
//! dismount 3Kn 1      hold 4Ax 1 + 4Ax 2           hold Cv 1 facing north
//! aim 4Bw 2 at 4Kn 1  shoot 4Kn 1                  fight 3Kn 2
//! recoil 1bw          bonus yes                    conform no       enter yes     done
//! march 4Bd 3-6 straight 8bw                        in sets with march moves
//! give 5 to Scipio                                 in sets whose dice are allotted
//! dismount LH 1 + LH 2   mount 4Ax 1               in sets in which troops are exchanged
//! embark 4Bd 1 on Gal 2   return Cv 1              in sets with troops that are carried, or come back
//! task LH 1-3 round right for horse   task left pin    task 4Bd 1 free    what they are to do, a secret of the side
//! ```
//!
//! An element or a group may be named by what the scenario calls it: `move the Agrianians straight 2bw`. What is written
//! always names codes.
//!
//! Names mean the orderer's own elements where the order speaks of his troops, and the enemy's where it speaks of a
//! foe. `our` and `their` override this, and `#17` is the element with that id. A number without a unit is in the rule
//! set's own. Written text reads back to the very same order: lengths and angles have as many decimals as that needs.

pub mod read;
pub mod scale;
mod tasked;
mod whom;
pub mod write;

pub use read::{Unreadable, WORDS, against, element, forms, read, steps};
pub use scale::Scale;
pub use write::{heading, heading_told, tell, write};

use crate::base::names::{CommandId, ElementId, SideId};
use crate::battle::{Battle, Stronghold, StrongholdKind};
use crate::book::codes::is_code;
use crate::geometry::{Edge, Facing};

/// The headings that have a name.
pub const HEADINGS: [(&str, Facing); 8] = [
    ("north", Facing::NORTH),
    ("east", Facing::EAST),
    ("south", Facing::SOUTH),
    ("west", Facing::WEST),
    ("northeast", Facing(1 << 29)),
    ("southeast", Facing(3 << 29)),
    ("southwest", Facing(5 << 29)),
    ("northwest", Facing(7 << 29)),
];

const EDGES: [(&str, Edge); 4] =
    [("front", Edge::Front), ("left", Edge::Left), ("right", Edge::Right), ("rear", Edge::Rear)];

/// The City that `revolt` alone names: the first one that is or was the side's.
fn first_city(battle: &Battle, side: SideId) -> Option<u8> {
    let own = |there: &Stronghold| there.kind == StrongholdKind::City && there.first_owner() == side;
    battle.strongholds.iter().position(own).map(|place| place as u8)
}

/// The command of a side by its name; blanks and the case of letters do not count. `None` if several have that name.
fn command(battle: &Battle, side: SideId, name: &str) -> Option<CommandId> {
    let letters = |text: &str| text.split_whitespace().collect::<String>().to_lowercase();
    let mut found = battle.commands_of(side).filter(|(_, c)| letters(&c.name) == letters(name));
    found.next().filter(|_| found.next().is_none()).map(|(id, _)| id)
}

/// The element of a side by code and number; the case of letters counts only if two codes differ by it alone.
fn named(battle: &Battle, side: SideId, code: &str, number: u8) -> Option<ElementId> {
    let of = |same: fn(&str, &str) -> bool| {
        let mut own = battle.roster().filter(|(_, e)| e.side == side && e.number == number);
        own.find(|(_, e)| same(e.code.as_str(), code)).map(|(id, _)| id)
    };
    of(|a, b| a == b).or_else(|| of(is_code))
}
