//! What people have in common who set up a battle of armies without lists: who they are, what they were told, and how they are
//! asked.

use super::asked::SharedTalk;
use super::asking::{SeatLook, answer, refusal};
use super::talk::Talk;
use crate::base::clause::Cited;
use crate::base::names::SideId;
use crate::battle::Battle;
use crate::book::{Objection, Rulebook};
use crate::report::{names, setting};
use crate::setup::entrant::EntrantView;
use crate::setup::{Left, SetupStep};

/// People for some sides, at one terminal; the computer decides for the others.
pub struct Seated<'t, 'm, 'o> {
    talk: &'t SharedTalk<'m, 'o>,
    human: [bool; 2],
    names: [String; 2],
    /// The number of steps that were told.
    told: usize,
    left: bool,
}

impl<'t, 'm, 'o> Seated<'t, 'm, 'o> {
    /// People for some sides, which have these names.
    pub fn new(talk: &'t SharedTalk<'m, 'o>, human: [bool; 2], names: [String; 2]) -> Seated<'t, 'm, 'o> {
        Seated { talk, human, names, told: 0, left: false }
    }

    /// Whether a person decides for a side.
    pub fn is_person(&self, who: SideId) -> bool {
        self.human[who.index()]
    }

    /// Whether a person left, at a question or at a die.
    pub fn has_left(&self) -> bool {
        self.left || self.talk.left.get()
    }

    /// Does something with the conversation, unless a person left it.
    pub fn talk(&self, with: impl FnOnce(&mut Talk)) {
        if !self.talk.left.get() {
            with(&mut self.talk.lock());
        }
    }

    /// Tells the steps that nobody was told yet.
    pub fn tell(&mut self, rules: &Rulebook, battle: &Battle, steps: &[Cited<SetupStep>]) {
        let new = &steps[self.told.min(steps.len())..];
        if !new.is_empty() {
            self.talk(|talk| talk.say(&setting::tell(rules, battle, new)));
            self.told = steps.len();
        }
    }

    /// A person's answer; `None` for `auto`. He can look at the map and at the list.
    ///
    /// # Errors
    /// If he leaves, or left before.
    pub fn answer<T>(
        &mut self,
        at: &EntrantView,
        what: &str,
        help: &str,
        look: impl Fn(&mut Talk, SeatLook),
        read: impl Fn(&str) -> Result<T, String>,
    ) -> Result<Option<T>, Left> {
        if self.talk.left.get() {
            return Err(Left);
        }
        self.tell(at.rules, at.battle, at.steps);
        let prompt = format!("{}, {what}> ", names::one_line(&self.names[at.side.index()]));
        let help = format!("{help}; or auto, map, list, quit");
        let found = answer(&mut self.talk.lock(), &prompt, &help, look, read);
        self.left |= found.is_err();
        found
    }

    /// Tells why an answer was refused.
    pub fn refused(&self, why: &Objection) {
        self.talk(|talk| refusal(talk, why));
    }
}
