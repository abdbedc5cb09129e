//! `scenario { setup = "rules" }`: a battle that the rules' own players could have set up, judged by those who judge them.

use super::draft::Draft;
use crate::base::names::SideId;
use crate::battle::Battle;
use crate::script::check::kinds::Kind;
use crate::script::error::{Place, ScriptError, wrong};
use crate::script::words::wanted::SetUpBy;
use crate::setup::{Made, Of, check};

/// The words for them.
pub const WORDS: [(&str, SetUpBy); 3] =
    [("history", SetUpBy::History), ("rules", SetUpBy::Rules), ("preset", SetUpBy::Preset)];

impl Draft {
    /// Judges the battle as far as its writer asked for it.
    ///
    /// # Errors
    /// The first rule that it breaks, at the line that breaks it.
    pub(super) fn check_setup(&self, battle: &Battle) -> Result<(), ScriptError> {
        if self.setup == SetUpBy::History {
            return Ok(());
        }
        if self.rules.setup.is_none() {
            let message = format!("{} has no rules for setting a battle up; leave `setup` out", self.rules.title);
            return Err(wrong(Kind::SetUp, &self.at, message));
        }
        let homes = self.armies.iter().map(|army| army.home.ok_or(&army.at)).collect::<Result<Vec<_>, _>>();
        let homes = homes
            .map_err(|at| wrong(Kind::SetUp, at, "an army of a battle set up by the rules has its `home` terrain"))?;
        let [red, blue] = homes[..] else { return Ok(()) };
        let defender = SideId(u8::from(self.armies[1].first));
        let made = Made { defender, homes: [red, blue], preset: self.setup == SetUpBy::Preset };
        check(&self.rules, battle, made).map_err(|(of, why)| {
            let message =
                format!("refused: {}: {why}\n  help: `debellis rule {}` prints the rule", self.named(of), why.clause);
            wrong(Kind::SetUp, self.place_of(of), message).by(why)
        })
    }

    /// What breaks a rule, by name.
    fn named(&self, of: Of) -> String {
        match of {
            Of::Land => "the features of the battlefield".to_string(),
            Of::Feature(i) => {
                let feature = &self.features[i];
                feature.name.as_ref().map_or_else(|| feature.kind.title().to_string(), |name| format!("\"{name}\""))
            }
            Of::Stronghold(i) => {
                let place = &self.strongholds[i];
                format!("the {} of \"{}\"", place.kind.title(), self.armies[place.side.index()].side.name)
            }
            Of::Side(side) => format!("\"{}\"", self.armies[side.index()].side.name),
            Of::Element(i) => self.called(crate::base::names::ElementId(i as u16)),
        }
    }

    /// Where it was written.
    fn place_of(&self, of: Of) -> &Option<Place> {
        match of {
            Of::Land => &self.at,
            Of::Feature(i) => &self.features_at[i],
            Of::Stronghold(i) => &self.strongholds_at[i],
            Of::Side(side) => &self.armies[side.index()].at,
            Of::Element(i) => &self.elements[i].at,
        }
    }
}
