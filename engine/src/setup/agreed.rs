//! What the players agree on or write down before the battle: the depth of the field, whether commands are drawn up in
//! turns, and which command gets which die.

use crate::base::names::{CommandId, SideId};
use crate::base::trace::cite;
use crate::battle::{Command, StrongholdKind};
use crate::book::Objection;
use crate::book::length::Length;
use crate::book::objection::{AgreedFault, Extent};
use crate::book::setup_tables::{Deploying, DiceRules};

/// What the players agree on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Agreed {
    /// The depth of the battlefield; the ordinary one where they do not say.
    pub depth: Option<Length>,
    /// Commands are drawn up in turns, not one army after the other.
    pub in_turns: bool,
    /// Who defends, where that is known before: then nobody throws for it.
    pub defender: Option<SideId>,
    /// The City or the Fort that is there, whatever the defender would choose; no other built-up area is set down then.
    pub walls: Option<StrongholdKind>,
    /// Troops of the defender are inside that place when the battle begins, also where its people could hold it alone.
    pub garrison: bool,
    /// Every command keeps the die that is thrown for it; otherwise dice go by score in an order that was written down.
    pub free_dice: bool,
}

impl Agreed {
    /// Judges what the players agreed on.
    ///
    /// # Errors
    /// The first thing that the rules do not leave to them.
    pub fn judge(&self, deploying: &Deploying) -> Result<(), Objection> {
        let scale = deploying.base_width.value;
        if let Some(depth) = self.depth {
            let (found, least) = (depth.on_bases(scale), deploying.depth.value.on_bases(scale));
            let (percent, clause) = deploying.deeper.map_or((100, deploying.depth.clause), |d| (d.value, d.clause));
            let most = (i64::from(least) * i64::from(percent) / 100) as i32;
            cite(clause);
            if !(least..=most).contains(&found) {
                let [found, least, most] = [found, least, most].map(|um| Extent { um, base_width: scale });
                return Err(Objection::new(AgreedFault::Depth { found, least, most }, clause));
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
            Some(rules) if self.free_dice && rules.free.is_none() => {
                Err(Objection::new(AgreedFault::DiceByScore, rules.written))
            }
            _ => Ok(()),
        }
    }

    /// Who draws up a command when: first all of the defender's and then all of the invader's, or in turns, the defender
    /// first. Sides have so many commands.
    pub fn turns(&self, defender: SideId, commands: [usize; 2]) -> Vec<(SideId, usize)> {
        let whole = |side: SideId| (0..commands[side.index()]).map(move |i| (side, i));
        let mut turns: Vec<(SideId, usize)> = whole(defender).chain(whole(defender.enemy())).collect();
        if self.in_turns {
            turns.sort_by_key(|(_, i)| *i);
        }
        turns
    }
}

/// Judges the order in which the dice of a side go to its commands, as it was written down: every command that is not
/// allied has its rank, from 1 on, and no ally has one; or none has, where that is allowed.
///
/// # Errors
/// The first command whose rank is not as it must be.
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

/// The commands of a side that are not allied, in the order in which they get its dice; none where dice are independent.
pub(crate) fn ranked(commands: &[Command], side: SideId) -> Vec<CommandId> {
    let of_side = commands.iter().enumerate().filter(|(_, command)| command.side == side);
    let mut ranked: Vec<(u8, CommandId)> =
        of_side.filter_map(|(i, command)| Some((command.die_rank?, CommandId(i as u8)))).collect();
    ranked.sort_unstable();
    ranked.into_iter().map(|(_, id)| id).collect()
}
