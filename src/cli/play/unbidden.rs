//! What troops do by themselves once the moves are done, told to their player in time.

use crate::ask::unbidden::Unbidden;
use crate::base::names::ElementId;
use crate::battle::{Battle, Order, Phase};
use crate::moves::landing;
use crate::view::Situation;
use crate::view::written::{self, Scale};

/// The lines that tell it, each with what prevents it; none if nobody does anything.
pub fn lines(at: &Situation, will: &Unbidden) -> Vec<String> {
    let mut lines = Vec::new();
    let scale = Scale::of(at.rules, at.battle);
    let mut far: Vec<(ElementId, i32)> = will.advance.clone();
    far.sort_by_key(|(_, length)| std::cmp::Reverse(*length));
    let same = |a: &(ElementId, i32), b: &(ElementId, i32)| scale.tell_rough(a.1) == scale.tell_rough(b.1);
    let told = |of: &[(ElementId, i32)]| {
        let length = of.first().map(|(_, length)| scale.tell_rough(*length)).unwrap_or_default();
        let mut own: Vec<ElementId> = of.iter().map(|(id, _)| *id).collect();
        own.sort();
        format!("{} {length}", who(at, own.into_iter()))
    };
    let advances: Vec<String> = far.chunk_by(same).map(told).collect();
    if !advances.is_empty() {
        lines.push(format!("{} (`hold` keeps them)", advances.join(", ")));
    }
    if !will.betrayed.is_empty() {
        lines.push(hidden(&will.betrayed));
    }
    let mut all = Vec::new();
    if !lines.is_empty() {
        all.push(format!("Will advance without orders: {}.", lines.join("; ")));
    }
    let mut flee = Vec::new();
    if !will.flee.is_empty() {
        flee.push(format!("{} (`hold` keeps them)", who(at, will.flee.iter().copied())));
    }
    if !will.flee_hidden.is_empty() {
        flee.push(hidden(&will.flee_hidden));
    }
    if !flee.is_empty() {
        all.push(format!("Will flee: {}.", flee.join("; ")));
    }
    if !will.back.is_empty() {
        let back = who(at, will.back.iter().copied());
        all.push(format!("Will go back to where they came from, as no friend fights the enemy beside them: {back}."));
    }
    if !will.wrecked.is_empty() {
        let vessels = who(at, will.wrecked.iter().copied());
        all.push(format!("Will be driven ashore and lost: {vessels} (a move or `hold` keeps them off)."));
    }
    all
}

/// The line that tells who may land in this bound alone; `None` if nobody waits to land.
pub fn may_land(at: &Situation) -> Option<String> {
    if at.battle.bound.phase != Phase::Moves || at.battle.pending.is_some() {
        return None;
    }
    let waiting = landing::waiting(at, at.battle.bound.side);
    let verb = if waiting.len() == 1 { "waits" } else { "wait" };
    let told = || who(at, waiting.iter().copied());
    (!waiting.is_empty()).then(|| format!("{} {verb} to land, which is possible in this bound alone.", told()))
}

/// Those who leave their ambush.
fn hidden(numbers: &[u8]) -> String {
    let numbers: Vec<String> = numbers.iter().map(u8::to_string).collect();
    format!("hidden {} out of ambush (`restrain` keeps it)", numbers.join(", "))
}

/// Elements as an order names them: `Irr Wb (F) 1-4 + Irr Ps (I) 1`.
fn who(at: &Situation, who: impl Iterator<Item = ElementId>) -> String {
    let hold = Order::Hold { who: who.collect(), facing: None };
    let text = written::tell(at.rules, &by_codes(at.battle), at.battle.bound.side, &hold);
    text.strip_prefix("hold ").unwrap_or(&text).to_string()
}

/// The battle without given names, so that what is told names codes, which can be typed.
pub fn by_codes(battle: &Battle) -> Battle {
    let mut plain = battle.clone();
    plain.elements.iter_mut().for_each(|e| e.name = None);
    plain.commands.iter_mut().for_each(|command| command.leader = None);
    plain
}
