//! The agreements and written orders of the players before the battle: the depth of the field, whether commands are
//! drawn up in turns, and which command gets which die.

use crate::base::names::{CommandId, SideId};
use crate::base::trace::cite;
use crate::battle::{Command, StrongholdKind};
use crate::book::Objection;
use crate::book::length::Length;
use crate::book::objection::{AgreedFault, Extent};
use crate::book::setup_tables::{Deploying, DiceRules};

/// The agreements of the players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Agreed {
    /// The depth of the battlefield; `None` for the ordinary one.
    pub depth: Option<Length>,
    /// Commands are drawn up in turns, not one army after the other.
    pub in_turns: bool,
    /// The defender, if known in advance; there is no throw for it then.
    pub defender: Option<SideId>,
    /// The City or Fort that is there, whatever the defender would choose; no other built-up area is set down then.
    pub walls: Option<StrongholdKind>,
    /// Troops of the defender are inside that place when the battle begins, even if its people could hold it alone.
    pub garrison: bool,
    /// Every command of a side keeps the die that is thrown for it; otherwise dice go by score in a written order.
    pub free_dice: [bool; 2],
}

impl Agreed {
    /// Judges the agreements.
    ///
    /// # Errors
    /// The first agreement that the rules do not allow.
    pub fn judge(&self, deploying: &Deploying) -> Result<(), Objection> {
        let scale = deploying.base_width.value;
        if let Some(depth) = self.depth {
            let (found, least) = (depth.on_bases(scale), deploying.depth.value.on_bases(scale));
            let (percent, clause) = deploying.deeper.map_or((100, deploying.depth.clause), |d| (d.value, d.clause));
            let most = (i64::from(least) * i64::from(percent) / 100) as i32;
            cite(clause);
            if !(least..=most).contains(&found) {
                let wide = deploying.width.value.on_bases(scale);
                let extents = [wide, found, least, most].map(|um| Extent { um, base_width: scale, paces: None });
                let [width, found, least, most] = extents;
                return Err(Objection::new(AgreedFault::Depth { width, found, least, most }, clause));
            }
        }
        match deploying.in_turns {
            Some(clause) if self.in_turns => cite(clause),
            None if self.in_turns => {
                return Err(Objection::new(AgreedFault::NoTurns, deploying.order));
            }
            _ => {}
        }
        match deploying.dice {
            Some(rules) if self.free_dice.contains(&true) && rules.free.is_none() => {
                Err(Objection::new(AgreedFault::DiceByScore, rules.written))
            }
            _ => Ok(()),
        }
    }

    /// The order of drawing up: all commands of the defender and then all of the invader, or in turns, the defender
    /// first. `commands` is the number of each side.
    pub fn turns(&self, defender: SideId, commands: [usize; 2]) -> Vec<(SideId, usize)> {
        let whole = |side: SideId| (0..commands[side.index()]).map(move |i| (side, i));
        let mut turns: Vec<(SideId, usize)> = whole(defender).chain(whole(defender.enemy())).collect();
        if self.in_turns {
            turns.sort_by_key(|(_, i)| *i);
        }
        turns
    }
}

/// Judges the written order in which a side's dice go to its commands: every command that is not allied has a rank,
/// from 1 on, and no ally has one. If the rules allow it, none needs one.
///
/// # Errors
/// The first command with a wrong rank.
pub fn judge_ranks(rules: &DiceRules, commands: &[Command], side: SideId) -> Result<(), Objection> {
    let own: Vec<&Command> = commands.iter().filter(|command| command.side == side).collect();
    if let Some(free) = rules.free
        && own.iter().all(|command| command.die_rank.is_none())
    {
        cite(free);
        return Ok(());
    }
    cite(rules.written);
    if let Some(ally) = own.iter().find(|command| command.ally && command.die_rank.is_some()) {
        return Err(Objection::new(AgreedFault::RankOfAlly { command: ally.name.clone() }, rules.written));
    }
    let mut ranks: Vec<u8> = own.iter().filter(|command| !command.ally).filter_map(|c| c.die_rank).collect();
    ranks.sort_unstable();
    let wanted = own.iter().filter(|command| !command.ally).count();
    if ranks.iter().copied().ne((1..).take(wanted)) {
        return Err(Objection::new(AgreedFault::Ranks { commands: wanted, found: ranks }, rules.written));
    }
    Ok(())
}

/// Judges the order of commands that a player has written down for his dice: each that is not allied once, or none if every
/// command keeps its die and the rules allow that.
///
/// # Errors
/// The commands that he named, by their numbers on his side.
pub(crate) fn judge_order(
    rules: &DiceRules,
    commands: &[Command],
    side: SideId,
    order: &[CommandId],
) -> Result<(), Objection> {
    if let Some(free) = rules.free.filter(|_| order.is_empty()) {
        cite(free);
        return Ok(());
    }
    let of_side = || commands.iter().enumerate().filter(|(_, command)| command.side == side);
    let first = of_side().next().map_or(0, |(i, _)| i);
    let mut named: Vec<usize> = order.iter().map(|id| id.index()).collect();
    named.sort_unstable();
    if of_side().filter(|(_, command)| !command.ally).map(|(i, _)| i).eq(named) {
        return Ok(());
    }
    let wanted = of_side().filter(|(_, command)| !command.ally).count();
    let number = |id: &CommandId| u8::try_from((id.index() + 1).saturating_sub(first)).unwrap_or(u8::MAX);
    let found = order.iter().take(2 * wanted).map(number).collect();
    Err(Objection::new(AgreedFault::Ranks { commands: wanted, found }, rules.written))
}
