//! What becomes of a battle that is fought by another rule set than it was written for, as facts; and these in words.

use crate::base::clause::Clause;
use crate::base::names::{ElementId, FeatureId, SideId};
use crate::battle::{Battle, Code, Going};
use crate::book::Rulebook;
use crate::book::length::trimmed;

/// One thing that is not as it was written.
#[allow(missing_docs, reason = "the fields are named by what they hold")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ConversionNote {
    /// Troops are fielded by another code, or their bases have another depth; depths in 1/1000 mm.
    Fielded { from: Code, to: Code, who: Vec<ElementId>, depths: [i32; 2], why: &'static str, clause: Clause },
    /// A row stands further back, or below 0 further forward, in 1/1000 mm; its elements from left to right.
    Shifted { who: Vec<ElementId>, back: i32 },
    /// Two that touched do so no more, the front one first.
    Parted { front: ElementId, rear: ElementId },
    /// People of camps stay away.
    Away { codes: Vec<Code>, why: &'static str, clause: Clause },
    /// Troops that could dismount stay mounted.
    StaysMounted { who: ElementId, to: Code },
    /// Ground has the going of a row on other sets' ground.
    Ground { feature: FeatureId, going: Going, why: &'static str, clause: Clause },
    /// Roads do nothing.
    Roads { feature: FeatureId },
    /// The state of a river says nothing.
    RiverState { feature: FeatureId },
    /// A City is open on all sides.
    Gates { stronghold: usize },
    /// Each command keeps a die of its own.
    OwnDice { clause: Clause },
    /// The losses that beat each side.
    Beaten { losses: [u16; 2], part: Option<[u16; 2]>, clause: Clause },
    /// No command is demoralised on its own.
    NotDemoralised,
    /// Its own number is amended, and has no counterpart.
    NotAmended { clause: Clause },
    /// The rules on setting up that it breaks.
    Departs { clauses: Vec<Clause> },
}

/// What a note is about, for its line in a script.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConvertedThing {
    /// An element.
    Element(ElementId),
    /// A feature.
    Feature(FeatureId),
    /// A stronghold, by its index.
    Stronghold(usize),
    /// The battle as a whole.
    Battle,
}

impl ConversionNote {
    /// What it is about.
    pub fn subject(&self) -> ConvertedThing {
        match self {
            ConversionNote::Fielded { who, .. } | ConversionNote::Shifted { who, .. } => {
                who.first().map_or(ConvertedThing::Battle, |id| ConvertedThing::Element(*id))
            }
            ConversionNote::Parted { rear: id, .. } | ConversionNote::StaysMounted { who: id, .. } => {
                ConvertedThing::Element(*id)
            }
            ConversionNote::Ground { feature, .. }
            | ConversionNote::Roads { feature }
            | ConversionNote::RiverState { feature } => ConvertedThing::Feature(*feature),
            ConversionNote::Gates { stronghold } => ConvertedThing::Stronghold(*stronghold),
            _ => ConvertedThing::Battle,
        }
    }

    /// The note as a sentence; `battle` is the one that is fought, `written` the rules that it was written for.
    pub fn told(&self, battle: &Battle, written: &Rulebook, played: &Rulebook) -> String {
        let mm = |um: i32| trimmed(f64::from(um) / 1000.0);
        let title = played.title;
        let of = |id: ElementId| format!("{}'s {}", battle.command_of(id).name, battle.name(id));
        let ground = |id: FeatureId| battle.features[id.index()].called();
        match self {
            ConversionNote::Fielded { from, to, who, depths: [old, new], why, clause } => {
                let depth = match old == new {
                    true => format!("{} mm deep as before", mm(*new)),
                    false => format!("{} mm deep instead of {}", mm(*new), mm(*old)),
                };
                format!("{from} is fielded as {to}, {}, {depth}: {why} [{clause}]", counted(who.len()))
            }
            ConversionNote::Shifted { who, back } => {
                let names = match who.as_slice() {
                    [first, .., last] => format!("the row from {} to {} stands", of(*first), of(*last)),
                    [only] => format!("{} stands", of(*only)),
                    [] => String::new(),
                };
                let widths = trimmed(f64::from(back.abs()) / f64::from(battle.base_width.max(1)));
                let (to, why) = match *back < 0 {
                    true => ("further forward", "it closes up to those in front of it, who are less deep"),
                    false => ("further back", "those in front of it are deeper"),
                };
                format!("{names} {} mm ({widths} base widths) {to}: {why}", mm(back.abs()))
            }
            ConversionNote::Parted { front, rear } => {
                format!(
                    "{} no longer touches {} before it, whose row has bases of several depths",
                    of(*rear),
                    of(*front)
                )
            }
            ConversionNote::Away { codes, why, clause } => {
                let codes: Vec<&str> = codes.iter().map(Code::as_str).collect();
                format!("{} stay away: {why} [{clause}]", codes.join(" and "))
            }
            ConversionNote::StaysMounted { who, to } => {
                format!("{} does not dismount to {to}: {title} has no such troops, or nobody dismounts", of(*who))
            }
            ConversionNote::Ground { feature, going, why, clause } => {
                format!("{} is {} going: {why} [{clause}]", ground(*feature), going.word())
            }
            ConversionNote::Roads { feature } => {
                format!("{} is ground like any other: {title} has no roads", ground(*feature))
            }
            ConversionNote::RiverState { feature } => {
                format!(
                    "the state of {} says nothing: {title} does not throw for the states of rivers",
                    ground(*feature)
                )
            }
            ConversionNote::Gates { stronghold } => {
                let place = &battle.strongholds[*stronghold];
                let name = place.name.as_deref().map_or_else(|| place.kind.title().to_string(), str::to_string);
                format!("{name} has no gates and is open on all sides, as its kind is in {title}")
            }
            ConversionNote::OwnDice { clause } => format!(
                "each command throws a die of its own, as in the battle that was written; {title} has one for each side [{clause}]"
            ),
            ConversionNote::Beaten { losses, part, clause } => {
                let [a, b] = [SideId(0), SideId(1)]
                    .map(|side| format!("{} by {} losses", battle.sides[side.index()].name, losses[side.index()]));
                let why = part.map_or_else(
                    || "as the script sets them".to_string(),
                    |[of, all]| format!("{of} of {all}, as {title} has it for one command"),
                );
                format!("beaten are {a} and {b}: {why} [{clause}]")
            }
            ConversionNote::NotDemoralised => {
                format!("no command is demoralised by its own losses: {title} has no such rule")
            }
            ConversionNote::NotAmended { clause } => format!(
                "the script's amendment of [{clause}] changes rows of {} alone; {title} keeps its own",
                written.title
            ),
            ConversionNote::Departs { clauses } => {
                let ids: Vec<&str> = clauses.iter().map(Clause::id).collect();
                format!("the battle departs from rules on setting up of {title}: {}", ids.join(", "))
            }
        }
    }
}

fn counted(count: usize) -> String {
    if count == 1 { "1 element".to_string() } else { format!("{count} elements") }
}
