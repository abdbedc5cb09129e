//! A battle with its things called otherwise: as its script knows them, or as people are told of them. It knows where names
//! stand, not what they are in which language.

use std::borrow::Cow;

use super::spoken::call_place;
use super::{Battle, EndReason, Spoken};

impl Battle {
    /// The battle with its things called as its script knows them.
    pub fn in_keys(&self) -> Cow<'_, Battle> {
        match &self.spoken {
            Some(spoken) if !spoken.names.is_empty() => {
                let mut battle = self.clone();
                battle.rename(&|name| spoken.key(name).to_string());
                Cow::Owned(battle)
            }
            _ => Cow::Borrowed(self),
        }
    }

    /// The battle of a script as it is told in a language; its things are called as the script knows them before.
    pub fn told_in(mut self, spoken: Option<Spoken>) -> Battle {
        if let Some(spoken) = spoken.as_ref().filter(|spoken| !spoken.names.is_empty()) {
            self.rename(&|name| spoken.said(name).to_string());
        }
        self.spoken = spoken.map(Box::new);
        self
    }

    /// What a thing of the script is called in the battle.
    pub fn said<'a>(&'a self, key: &'a str) -> &'a str {
        self.spoken.as_ref().map_or(key, |spoken| spoken.said(key))
    }

    /// Gives each thing that has a name another one.
    fn rename(&mut self, name: &dyn Fn(&str) -> String) {
        let again = |held: &mut String| *held = name(held);
        let maybe = |held: &mut Option<String>| {
            if let Some(held) = held {
                *held = name(held);
            }
        };
        self.sides.iter_mut().for_each(|side| again(&mut side.name));
        for command in &mut self.commands {
            again(&mut command.name);
            maybe(&mut command.leader);
            command.missions.iter_mut().for_each(|mission| call_place(&mut mission.task, name));
        }
        self.elements.iter_mut().for_each(|element| maybe(&mut element.name));
        self.hidden.iter_mut().for_each(|hidden| maybe(&mut hidden.element.name));
        self.features.iter_mut().for_each(|feature| maybe(&mut feature.name));
        self.strongholds.iter_mut().for_each(|place| maybe(&mut place.name));
        self.objectives.list.iter_mut().for_each(|objective| again(&mut objective.name));
        self.objectives.grades.iter_mut().for_each(|grade| again(&mut grade.name));
        self.house_rules.iter_mut().for_each(|rule| again(&mut rule.name));
        if let Some(EndReason::Condition(condition)) = self.ending.as_mut().map(|ending| &mut ending.why) {
            again(condition);
        }
    }
}
