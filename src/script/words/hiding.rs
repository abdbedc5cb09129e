//! `command:ambush { ... }` and `command:flank_march { ... }`: troops of which the enemy does not know when the battle begins.
//! It places them; when they are seen or come on is a matter of the rules.

use super::draft::ScenarioDraft;
use super::formation::{Formation, FormationShape};
use super::length::{self, one_table};
use super::named;
use super::places::{MOST_ELEMENTS, furthest};
use super::troops::{self, Item};
use crate::base::names::CommandId;
use crate::battle::{Compass, Element, Hidden, Hideout, Standing};
use crate::book::BookStep;
use crate::book::length::Length;
use crate::geometry::overlaps;
use crate::script::check::kinds::FindingKind;
use crate::script::keys::Keys;
use crate::script::tokens::TableSpot;
use crate::view::Field;
use crate::view::field::Ground;
use crate::ways::aware::concealing_in;
use mlua::{Lua, Value};

/// The two words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HidingWord {
    /// In ambush on the table.
    Ambush,
    /// Off the table, to come over an edge.
    FlankMarch,
}

/// The words of a command.
pub const WORDS: [(&str, HidingWord); 2] = [("ambush", HidingWord::Ambush), ("flank_march", HidingWord::FlankMarch)];

/// Hides troops of a command.
///
/// # Errors
/// If the rules have no such troops, or a key is wrong.
pub fn place(lua: &Lua, draft: &mut ScenarioDraft, id: CommandId, how: HidingWord, table: &Value) -> mlua::Result<()> {
    let word = WORDS.iter().find(|(_, other)| *other == how).map_or("", |(name, _)| name);
    let table = one_table(lua, table, word)?;
    let mut keys = Keys::new(lua, &table, word);
    let rules = &draft.rules;
    let has = match how {
        HidingWord::Ambush => rules.step(BookStep::Ambush).is_some(),
        HidingWord::FlankMarch => rules.moves.flank.is_some(),
    };
    if !has {
        let (what, instead) = match how {
            HidingWord::Ambush => ("ambushes: whoever is on the table is seen", "who shall come by surprise"),
            HidingWord::FlankMarch => ("flank marches", "who shall come late"),
        };
        let title = rules.title;
        return Err(keys.refuse("", format!("{title} has no {what}; {instead} is a command:reserve with `arrives`")));
    }
    let side = draft.commands[id.index()].command.side;
    let inward = draft.armies[side.index()].side.edge.inward();
    let mut over = None;
    let mut line = Formation::new(FormationShape::Line, None, inward);
    let mut seen_from = None;
    match how {
        HidingWord::Ambush => {
            let left = length::req_pair(&mut keys, "left")?;
            let facing = length::opt_facing(&mut keys, "facing")?.unwrap_or(inward);
            seen_from = length::opt(&mut keys, "seen_from")?.map(|far| libm::round(draft.scale.um(far)) as i32);
            // Where the set has rules of sight, no distance at all stands for that of the ground.
            let by_ground = rules.moves.impulse.is_some();
            if seen_from.is_some_and(|far| far < i32::from(by_ground)) {
                let told = match by_ground {
                    true => {
                        "`seen_from` is a distance of more than 0: without it the ground says from where they are seen, and who \
                         touches them comes upon them anyway"
                    }
                    false => "`seen_from` is a distance of 0 or more",
                };
                return Err(keys.refuse("seen_from", told));
            }
            line = Formation::new(FormationShape::Line, Some(draft.scale.place(left)), facing);
        }
        HidingWord::FlankMarch => over = Some(named::edge(&mut keys, "edge")?),
    }
    let values = keys.items()?;
    let finished = keys.finish();
    if !keys.collects() {
        finished.clone()?;
    }
    let items = troops::items(&keys, &draft.rules, &values)?;
    finished?;
    if let Some(over) = over {
        flank(draft, &keys, id, over)?;
    }
    for (i, item) in items.into_iter().enumerate() {
        let troops = match item {
            Item::Gap(gap) => {
                line.pass(troops::free(&keys, i, draft.scale.um(gap))?);
                continue;
            }
            Item::Troops(troops) => troops,
        };
        for _ in 0..troops.count {
            if draft.elements.len() + draft.hidden.len() >= MOST_ELEMENTS {
                return Err(keys.refuse("", format!("a battle has at most {MOST_ELEMENTS} elements")));
            }
            let (width, depth) = troops.row.size(draft.scale.scale);
            let base = line.take(width, depth).unwrap_or_else(|| troops.row.waiting(draft.scale.scale));
            let number = draft.hidden.iter().filter(|hidden| hidden.element.side == side).count() as u8 + 1;
            let element = troops.row.element(number, side, id, base);
            let element = Element {
                general: troops.general,
                dismounts_to: troops.dismounts_to,
                standing: Standing::Reserve,
                ..element
            };
            let hideout = match over {
                Some(edge) => Hideout::FlankMarch(edge),
                None => {
                    lies_free(draft, &keys, i, &element)?;
                    Hideout::Ambush { seen_from: seen_from.unwrap_or(0) }
                }
            };
            draft.hidden_at.push(keys.noted(if keys.collects() { TableSpot::Item(i) } else { TableSpot::Word }));
            draft.hidden.push(Hidden { element, own: 0, hideout, restrained: None, led: None });
        }
    }
    Ok(())
}

/// Refuses a flank march over a base edge, and a second edge for one command.
fn flank(draft: &ScenarioDraft, keys: &Keys, id: CommandId, over: Compass) -> mlua::Result<()> {
    if draft.armies.iter().any(|army| army.side.edge == over) {
        return Err(keys.refuse("edge", "a flank march comes over a side edge, not over a base edge of an army"));
    }
    let other = draft.hidden.iter().find_map(|hidden| match hidden.hideout {
        Hideout::FlankMarch(edge) if hidden.element.command == id && edge != over => Some(edge),
        _ => None,
    });
    match other {
        Some(_) => Err(keys.refuse("edge", "the whole command comes over one edge, which it was given before")),
        None => Ok(()),
    }
}

/// Refuses troops in ambush that are off the board or stand in one another.
fn lies_free(draft: &ScenarioDraft, keys: &Keys, item: usize, element: &Element) -> mlua::Result<()> {
    let rect = element.base.rect();
    let refused = |kind, message: String| Err(keys.refuse_as(kind, TableSpot::Item(item), message));
    if let Some(corner) = Field::bare(draft.board).off_board(&rect) {
        let (code, at) = (element.code, draft.scale.shown(corner.vec()));
        let (which, over) = furthest(draft, &rect);
        let message = format!("{code} lies off the board, with a corner at {at}: its {which} corner is {over}");
        return refused(FindingKind::OffBoard, message);
    }
    let side = |other: &Element| other.side == element.side;
    let ambushed = draft.hidden.iter().filter(|hidden| hidden.seen_from().is_some()).map(|hidden| &hidden.element);
    let open = draft.elements.iter().map(|e| &e.element).filter(|e| e.standing == Standing::OnTable);
    let mut own = ambushed.chain(open).filter(|other| side(other));
    match own.find(|other| overlaps(&rect, &other.base.rect())) {
        Some(other) => refused(FindingKind::Overlap, format!("{} lies on top of {}", element.code, other.code)),
        None => Ok(()),
    }
}

/// Hidden troops with the distance from which the ground of the whole scenario lets them be seen in ambush, whatever stood there when
/// they were written; a distance that is given holds.
pub fn seen_there(draft: &ScenarioDraft, hidden: &Hidden) -> Hidden {
    let hideout = match hidden.hideout {
        Hideout::Ambush { seen_from: 0 } => Hideout::Ambush { seen_from: sight(draft, &hidden.element) },
        other => other,
    };
    Hidden { hideout, ..hidden.clone() }
}

/// The distance from which the ground at its place lets troops be seen, in 1/1000 mm.
fn sight(draft: &ScenarioDraft, element: &Element) -> i32 {
    let Some(tables) = &draft.rules.moves.impulse else { return 0 };
    let grounds: Vec<Ground> = draft.features.iter().map(Ground::of).collect();
    let grounds = draft.features.iter().map(|feature| feature.kind).zip(&grounds);
    let far = |within: Length| within.on_bases(draft.scale.scale);
    let row = concealing_in(&tables.sight, element, &element.base.rect(), grounds, far);
    row.map_or(0, |row| far(row.within))
}
