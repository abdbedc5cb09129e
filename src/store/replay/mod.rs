//! Replay files: a battle with every order and event, so that it can be read, checked and fought again.
//!
//! A file is lines of JSON. The first is the [`Header`] with the battle before its first bound. Then comes a line for
//! each [`ReplayPart`]: the events of an order with the order as text, of the battle's beginning, or from outside the
//! rules. The last line is a seal: it holds the hash of the last state and the sum (blake3) of all bytes before that
//! line, so that a file that was cut short or changed is recognised. A battle that is played by hand has a seal after
//! each order, so that it can be continued from any of them ([`Save`]). What was recorded holds for ever: [`FORMAT`]
//! counts up with every change of the shape; files of earlier formats are read, and a file of a later format is refused
//! with a message that names the format.

mod again;
mod earlier;
mod kept;
mod lurking;
mod read;
mod save;
mod sound;
mod write;

pub use again::{Difference, ReplayDifference, fight_again};
pub use read::{of_bytes, order_of, read};
pub use save::{ResumedBattle, Save};
pub use write::{ReplayDraft, bytes};

use crate::base::names::SideId;
use crate::battle::knowledge::told;
use crate::battle::{Battle, Command, Event, Viewer, What};
use crate::book::Rulebook;
use crate::book::amendment::Amendment;
use crate::course::run::RunCause;
use crate::general::GeneralVersion;
use crate::rules;
use crate::view::written;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// The format of replay files. Format 1 had no numbers of amendments, no terms of a sitting, and one seal. Format 2 had
/// no hash of the rulebook, and its events lacked the element that leaves a place and the elements that have had their
/// shot.
pub const FORMAT: u16 = 3;

/// The first line of a replay.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The format, [`FORMAT`].
    pub replay: u16,
    /// The version of debellis that wrote it.
    pub engine: String,
    /// The rule set, or a variant of one, by name.
    pub rules: String,
    /// The hash of its rulebook with all amendments ([`Rulebook::hash`]); `None` in files of formats 1 and 2.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub book: Option<String>,
    /// The rows and decisions of the rulebook that the scenario changed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub amendments: Vec<String>,
    /// The amendments with their new numbers; a file of format 1 has none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<Amendment>,
    /// The scenario's title.
    pub title: String,
    /// The hash of the scenario's script.
    pub script: String,
    /// The seed of the dice.
    pub seed: u64,
    /// The generals of the two sides, by name.
    pub generals: [String; 2],
    /// Whom `general` means among the generals.
    #[serde(default, skip_serializing_if = "GeneralVersion::is_first")]
    pub general: GeneralVersion,
    /// The terms of a battle that is played by hand and may be continued; else `None`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sitting: Option<ReplaySitting>,
    /// The battle before its first bound.
    pub start: Battle,
}

/// What is needed to continue a battle on another evening.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReplaySitting {
    /// The scenario's script, as the player named it.
    pub file: String,
    /// The bound after which the battle is drawn.
    pub max_bounds: u16,
    /// The source of the dice.
    pub dice: DiceFrom,
}

/// The source of the dice of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DiceFrom {
    /// From the seed.
    Thrown,
    /// From a table: a person types the faces.
    Typed,
}

impl Header {
    /// The rules of the battle, amended as the scenario amended them.
    ///
    /// # Errors
    /// A sentence that names the fault: no such rule set, or no such number in it.
    pub fn rules(&self) -> Result<Rulebook, String> {
        let Some(mut book) = rules::by_name(&self.rules, None) else {
            let slip = crate::base::names::did_you_mean(&self.rules, rules::names());
            return Err(format!("there is no rule set `{}`{slip}", self.rules));
        };
        for change in &self.changes {
            let amended = if change.is_sound(&self.start) { book.amend(change.clone()) } else { None };
            let none = || format!("the rule set has no `{}` under {} to be amended so", change.to.key(), change.clause);
            amended.ok_or_else(none)?;
        }
        book.amendments.clone_from(&self.amendments);
        Ok(book)
    }

    /// The generals of the two sides, each in his version.
    pub fn fielded(&self) -> [String; 2] {
        self.generals.each_ref().map(|side| self.general.fielded(side))
    }

    /// Whether `rules`, those of this version, are those of the battle; `None` if the file has no hash of its rulebook.
    pub fn same_rules(&self, rules: &Rulebook) -> Option<bool> {
        self.book.as_ref().map(|book| *book == rules.hash())
    }

    /// Whether the scenario amended the rules and the file does not hold the numbers, as files of format 1 do not.
    pub fn lacks_numbers(&self) -> bool {
        !self.amendments.is_empty() && self.changes.is_empty()
    }
}

/// One line of a replay between the first and the last.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReplayPart {
    /// The cause of the events.
    pub cause: RunCause,
    /// The order as text, for people; the first of the events holds it too.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order: Option<String>,
    /// The events.
    pub events: Vec<Event>,
}

impl ReplayPart {
    /// The part of some events that follow each other, with the order as text; they are applied to `battle`.
    pub fn of(rules: &Rulebook, battle: &mut Battle, cause: RunCause, events: &[Event]) -> ReplayPart {
        let order = match events.first().map(|event| &event.what) {
            Some(What::Ordered { side, order }) => Some(written::write(rules, battle, *side, order)),
            _ => None,
        };
        events.iter().for_each(|event| battle.apply(event));
        ReplayPart { cause, order, events: events.to_vec() }
    }
}

/// The last line of a replay, and of each order of one that is played by hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Seal {
    hash: String,
    sum: String,
}

/// A whole replay that was read and found sound.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    /// Its first line.
    pub header: Header,
    /// Its parts.
    pub parts: Vec<ReplayPart>,
    /// The line in the file of each part.
    pub lines: Vec<usize>,
    /// The hash of the last state.
    pub hash: String,
}

impl Replay {
    /// All events in order.
    pub fn events(&self) -> impl Iterator<Item = &Event> {
        self.parts.iter().flat_map(|part| &part.events)
    }

    /// The replay as it is told to `eyes` while the battle goes on; itself, if nothing is hidden or the battle is over.
    pub fn told_to(&self, eyes: Viewer) -> Cow<'_, Replay> {
        let sees = |event: &Event| matches!(event.told_to(eyes), Some(Cow::Borrowed(_)));
        let untold = self.untold_dice(eyes);
        let open = !self.header.start.has_secrets() && untold.is_empty() && self.events().all(sees);
        if open || self.end().ending.is_some() {
            return Cow::Borrowed(self);
        }
        let mut replay = self.clone();
        replay.header.start = self.header.start.known_to(eyes).into_owned();
        for command in untold {
            replay.header.start.commands[command].die_rank = None;
        }
        for part in &mut replay.parts {
            part.events = told(&part.events, eyes);
        }
        Cow::Owned(replay)
    }

    /// The commands of whose place in the order of dice `eyes` do not know: in a set in which a side tells that order when it first
    /// throws (`dba3.bbdba.31`), those of a side that has not done so.
    fn untold_dice(&self, eyes: Viewer) -> Vec<usize> {
        let start = &self.header.start;
        let tells = || self.header.rules().is_ok_and(|rules| rules.setup.is_some_and(|s| s.deploying.dice.is_some()));
        let begins =
            |side: SideId| self.events().any(|e| matches!(e.what, What::BoundBegan { side: own, .. } if own == side));
        let thrown = [SideId(0), SideId(1)].map(|side| start.sides[side.index()].bounds > 0 || begins(side));
        let untold = |command: &Command| {
            command.die_rank.is_some() && !eyes.share(command.side) && !thrown[command.side.index()]
        };
        let found = start.commands.iter().enumerate().filter(|(_, command)| untold(command)).map(|(i, _)| i);
        let found: Vec<usize> = found.collect();
        if found.is_empty() || !tells() { Vec::new() } else { found }
    }

    /// The last state, folded from the events.
    pub fn end(&self) -> Battle {
        let mut battle = self.header.start.clone();
        self.events().for_each(|event| battle.apply(event));
        battle
    }
}
