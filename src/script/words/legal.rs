//! `scenario { setup = "rules" }`: a battle that players could have set up by the rules, judged by the same code; and
//! `departs = "..."`, which declares that a scenario is not such a battle.

use super::draft::ScenarioDraft;
use crate::base::names::{ElementId, SideId};
use crate::battle::{Battle, Departure, FeatureKind, Hidden, SetupFault, SetupWrong, Shape};
use crate::book::objection::OpeningFault;
use crate::book::{Home, Objection};
use crate::course::laid;
use crate::script::check::kinds::FindingKind;
use crate::script::error::{ScriptError, ScriptPlace, wrong};
use crate::script::keys::Keys;
use crate::script::languages;
use crate::script::words::named::NAME;
use crate::script::words::wanted::SetUpBy;
use crate::script::words::{commanded, listed};
use crate::setup::{Made, SetupSubject, check, opening};

/// The words for [`SetUpBy`].
pub const WORDS: [(&str, SetUpBy); 4] = [
    ("history", SetUpBy::History),
    ("rules", SetUpBy::Rules),
    ("preset", SetUpBy::Preset),
    ("thrown", SetUpBy::Thrown),
];

/// The longest reason for a departure, in letters.
const REASON: usize = 4 * NAME;

/// Reads `departs`.
///
/// # Errors
/// If the reason is empty or too long, or stands beside `setup`, which asks for the opposite.
pub fn departs(keys: &mut Keys, setup: SetUpBy) -> mlua::Result<Option<String>> {
    let Some(reason) = languages::opt_text(keys, "departs", REASON)? else { return Ok(None) };
    if reason.trim().is_empty() || reason.len() > REASON {
        return Err(keys.refuse("departs", format!("`departs` is the reason, from 1 to {REASON} letters")));
    }
    if setup != SetUpBy::History {
        return Err(
            keys.refuse("departs", "`setup` keeps to the rules on setting up and `departs` does not; leave one out")
        );
    }
    Ok(Some(reason))
}

impl ScenarioDraft {
    /// Judges the battle by the rules on setting up that hold for every scenario of its rule set. The faults of a
    /// scenario with `departs` are kept with the battle; those of any other are reported.
    pub(super) fn judge_opening(&self, battle: &mut Battle, tell: &mut dyn FnMut(ScriptError)) {
        // A refused part has been reported; faults that only follow from its absence are left out.
        if self.refused || self.armies.iter().any(|army| army.spoiled) || self.commands.iter().any(|c| c.spoiled) {
            return;
        }
        let mut faults = opening::judge(&self.rules, battle);
        if let Some(tables) = self.rules.laid.as_ref().filter(|_| self.setup == SetUpBy::Rules) {
            faults.extend(laid::judge_generals(&self.rules, battle));
            faults.extend(laid::judge(&self.rules, tables, battle));
        }
        let Some(reason) = &self.departs else {
            faults.iter().for_each(|fault| tell(self.refusal(battle, fault)));
            return;
        };
        if faults.is_empty() && (self.rules.opening.is_some() || self.rules.forces.is_some()) {
            let what = "the battle keeps to all rules on setting up that it could depart from; leave `departs` out";
            tell(wrong(FindingKind::SetUp, &self.departs_at, what));
        }
        battle.departs = Some(Box::new(Departure { reason: reason.clone(), faults }));
    }

    /// The refusal of a battle for one of the rules on setting up that it breaks.
    fn refusal(&self, battle: &Battle, fault: &SetupFault) -> ScriptError {
        let what = opening::fault_words(&self.rules, battle, fault);
        let clause = fault.clause;
        let help =
            "or declare that the battle departs from the set-up rules: scenario { ..., departs = \"the reason\" }";
        let message = format!("refused: {what} [{clause}]\n  help: `debellis rule {clause}` prints the rule; {help}");
        let fault_and_words = OpeningFault { faults: vec![fault.clone()], words: what };
        wrong(FindingKind::SetUp, self.place_of_fault(battle, fault), message)
            .by(Objection::new(fault_and_words, clause))
    }

    /// The place in the script of the words that cause a fault.
    fn place_of_fault(&self, battle: &Battle, fault: &SetupFault) -> &Option<ScriptPlace> {
        let is_wide = |shape: &Shape, found| matches!(shape, Shape::Line { width, .. } if *width == found);
        match (fault.wrong, fault.side, fault.who.first()) {
            (SetupWrong::RiverWidth { found, .. } | SetupWrong::StreamWidth { found, .. }, ..) => {
                let river =
                    battle.features.iter().position(|f| f.kind == FeatureKind::River && is_wide(&f.shape, found));
                river.and_then(|i| self.features_at.get(i)).unwrap_or(&self.at)
            }
            (
                SetupWrong::CampSize { .. } | SetupWrong::CampOffEdge { .. } | SetupWrong::CampInBadGoing,
                Some(side),
                _,
            ) => {
                let camp = battle.strongholds.iter().position(|camp| camp.side == side);
                camp.and_then(|i| self.strongholds_at.get(i)).unwrap_or(&self.at)
            }
            (SetupWrong::Laid(wrong), Some(side), None) if wrong.hidden().is_some() => {
                let is_it =
                    |hidden: &Hidden| hidden.element.side == side && Some(hidden.element.number) == wrong.hidden();
                let written = self.hidden.iter().position(is_it).and_then(|i| self.hidden_at.get(i));
                written.unwrap_or(&self.armies[side.index()].at)
            }
            (_, _, Some(ElementId(id))) => self.elements.get(usize::from(*id)).map_or(&self.at, |element| &element.at),
            (_, Some(side), None) => &self.armies[side.index()].at,
            (_, None, None) => &self.at,
        }
    }

    /// The homes that an army may have: the one that is written, otherwise those of its list.
    fn homes_of(&self, army: usize) -> Result<Vec<Home>, ScriptError> {
        let Some(army) = self.armies.get(army) else { return Ok(Vec::new()) };
        let listed = || army.listed.as_ref().map(|listed| listed.list.homes.clone());
        army.home.map(|home| vec![home]).or_else(listed).filter(|homes| !homes.is_empty()).ok_or_else(|| {
            let message = "an army of a battle set up by the rules has its `home` terrain, or a `list` with one";
            wrong(FindingKind::SetUp, &army.at, message)
        })
    }

    /// Judges the battle by `setup`, if its writer asked for that.
    ///
    /// # Errors
    /// The first rule that it breaks, at the line that breaks it.
    pub(super) fn check_setup(&self, battle: &Battle) -> Result<(), ScriptError> {
        if self.setup == SetUpBy::History {
            return Ok(());
        }
        let thrown = self.setup == SetUpBy::Thrown && self.rules.forces.is_some();
        if self.rules.opening.is_some() || self.rules.laid.is_some() || thrown {
            return Ok(());
        }
        let Some(setup) = &self.rules.setup else {
            let message = format!("{} has no rules for setting a battle up; leave `setup` out", self.rules.title);
            return Err(wrong(FindingKind::SetUp, &self.at, message));
        };
        let [reds, blues] = [self.homes_of(0)?, self.homes_of(1)?];
        let defender = setup.defender_if(SideId(u8::from(self.armies[1].first)));
        // A feature of a set-up that found no place is missing on the land.
        for (i, army) in self.armies.iter().enumerate() {
            let objections = commanded::judge(self, army, SideId(i as u8));
            if let Some(first) = objections.into_iter().next() {
                let message = format!("refused: army \"{}\": {first}", army.side.name);
                return Err(wrong(FindingKind::Troops, &army.at, message).by(first));
            }
        }
        let preset = self.setup != SetUpBy::Rules;
        let sent = listed::homes_of_allies(self);
        // Of several homes of a list the one that the battle needs.
        let each = reds.iter().flat_map(|red| blues.iter().map(|blue| [*red, *blue]));
        let mut judged =
            each.map(|homes| check(&self.rules, battle, &Made { defender, homes, sent: sent.clone(), preset }));
        let first = judged.next().unwrap_or(Ok(()));
        let found = if first.is_err() && judged.any(|other| other.is_ok()) { Ok(()) } else { first };
        found.map_err(|(of, why)| {
            let told = self.rules.in_own_words(&why.to_string());
            let message =
                format!("refused: {}: {told}\n  help: `debellis rule {}` prints the rule", self.named(of), why.clause);
            wrong(FindingKind::SetUp, self.place_of(of), message).by(why)
        })
    }

    /// The name of the part that breaks a rule.
    fn named(&self, of: SetupSubject) -> String {
        match of {
            SetupSubject::Land => "the features of the battlefield".to_string(),
            SetupSubject::Feature(i) => self.features[i].called(),
            SetupSubject::Stronghold(i) => {
                let place = &self.strongholds[i];
                format!("the {} of \"{}\"", place.kind.title(), self.armies[place.side.index()].side.name)
            }
            SetupSubject::Side(side) => format!("\"{}\"", self.armies[side.index()].side.name),
            SetupSubject::Element(i) => self.called(ElementId(i as u16)),
        }
    }

    /// The place of that part in the script.
    fn place_of(&self, of: SetupSubject) -> &Option<ScriptPlace> {
        match of {
            SetupSubject::Land => &self.at,
            SetupSubject::Feature(i) => &self.features_at[i],
            SetupSubject::Stronghold(i) => &self.strongholds_at[i],
            SetupSubject::Side(side) => &self.armies[side.index()].at,
            SetupSubject::Element(i) => &self.elements[i].at,
        }
    }
}
