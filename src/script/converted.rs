//! A scenario that is fought by another rule set than it was written for.
//!
//! The script runs by its own rules, in its own units and codes, and is judged by them; then its battle is converted
//! (`setup::convert`), and what is not as it was written is told with the lines of the script. Handlers go on speaking of
//! their troops and lengths as the script does.

use super::check::finding::ScriptFinding;
use super::check::kinds::FindingKind;
use super::error::{ScriptError, ScriptPlace, wrong};
use super::overrides::Overrides;
use super::words::draft::ScenarioDraft;
use super::words::length::LengthScale;
use super::words::wanted::SetUpBy;
use super::written_for::WrittenFor;
use crate::base::names::{ElementId, did_you_mean};
use crate::battle::objective::{Goal, HeldGround};
use crate::battle::{Battle, ToldUnits};
use crate::book::Rulebook;
use crate::book::objection::{Breach, PostFault};
use crate::geometry::Point;
use crate::rules;
use crate::setup::convert::{ConvertedThing, Unconverted, UnconvertedWhy, convert};
use crate::view::written::Scale;
use std::sync::Arc;

/// A scenario's battle made for another rule set.
pub(super) struct ConvertedScenario {
    /// The battle before its first bound.
    start: Battle,
    rules: Rulebook,
    written: Arc<WrittenFor>,
    zoneless: bool,
    /// What is not as it was written, each with its place in the script.
    told: Vec<(Option<ScriptPlace>, String)>,
}

impl ConvertedScenario {
    /// The findings of a check.
    pub(super) fn findings(&self) -> impl Iterator<Item = ScriptFinding> + '_ {
        self.told.iter().map(|(at, what)| ScriptFinding::new(FindingKind::OtherRules, at.clone(), what.clone()))
    }

    /// Puts the other rules into a draft, and returns the battle by them.
    pub(super) fn put_on(self, draft: &mut ScenarioDraft) -> Battle {
        draft.rules = self.rules;
        draft.variant = None;
        draft.written = Some(self.written);
        draft.converted.extend(self.told.into_iter().map(|(_, what)| what));
        if self.zoneless {
            draft.zones.clear();
        }
        self.start
    }
}

/// The battle of a draft by the rule set that is asked for; `None` if none is, or if it is the script's own.
///
/// # Errors
/// All that is in the way, each with its place in the script.
pub(super) fn asked(
    draft: &ScenarioDraft,
    start: &Battle,
    overrides: &Overrides,
) -> Result<Option<ConvertedScenario>, Vec<ScriptError>> {
    let Some(name) = &overrides.rules else { return Ok(None) };
    let own = &draft.rules;
    let found = rules::by_name(name, draft.variant.as_deref()).or_else(|| rules::by_name(name, None));
    let Some(played) = found else {
        let near = did_you_mean(name, rules::names());
        let known: Vec<&str> = rules::names().collect();
        let message = format!("there is no rule set `{name}`{near}; there are {}", known.join(", "));
        return Err(vec![wrong(FindingKind::Refused, &draft.at, message)]);
    };
    if played.name == own.name {
        return Ok(None);
    }
    let (from, to) = match [own.name, played.name].map(|set| (set, rules::conversion(set))) {
        [(_, Some(from)), (_, Some(to))] => (from, to),
        [(set, None), _] | [_, (set, _)] => {
            let bases = rules::conversion(own.name).map(|own| own.base.value);
            let alike = |name: &str| rules::conversion(name).is_some_and(|other| Some(other.base.value) == bases);
            let others: Vec<&str> = rules::names().filter(|name| *name != own.name && alike(name)).collect();
            let open = match bases {
                Some(_) if !others.is_empty() => {
                    format!("a battle of {} can be fought by {}", own.name, others.join(", "))
                }
                _ => format!("a battle of {} is fought by no other set", own.name),
            };
            let message = format!(
                "there is no table by which battles go from {} to {}: `{set}` has none; {open}",
                own.name, played.name
            );
            return Err(vec![wrong(FindingKind::Refused, &draft.at, message)]);
        }
    };
    if draft.setup != SetUpBy::History {
        let (own, played) = (own.title, played.title);
        let message = format!(
            "`setup`: the battle keeps to the rules on setting up of {own}, and {played} has others; with setup = \"history\" \
             it can be fought by both"
        );
        return Err(vec![wrong(FindingKind::SetUp, &draft.at, message)]);
    }
    let converted = convert(start, (own, from), (&played, to));
    let made = converted
        .map_err(|faults| faults.iter().map(|fault| refusal(draft, played.title, fault)).collect::<Vec<_>>())?;
    let place = |thing: ConvertedThing| at(draft, thing).clone();
    let mut told: Vec<(Option<ScriptPlace>, String)> =
        vec![(draft.at.clone(), format!("written for {}, fought by {}", own.title, made.rules.title))];
    told.extend(made.notes.iter().map(|note| (place(note.subject()), note.told(&made.battle, own, &made.rules))));
    let listed = draft.armies.iter().filter_map(|army| Some((army, army.listed.as_ref()?)));
    told.extend(listed.map(|(army, listed)| {
        let what = format!(
            "{} is an army of list {} of {}, by which it was judged; no list of {} is asked",
            army.side.name, listed.list.number, own.title, made.rules.title
        );
        (army.at.clone(), what)
    }));
    let zoneless = !draft.zones.is_empty() && made.rules.setup.is_none();
    if zoneless {
        let what =
            format!("zones are filled by the script's rules and by nobody else: {} draws no army up", made.rules.title);
        told.push((draft.zones_at.first().cloned().flatten(), what));
    }
    let written = Arc::new(WrittenFor::new(own.clone(), draft.scale, start, &made.battle));
    let mut start = made.battle;
    measured(draft.scale, &made.rules, &mut start);
    Ok(Some(ConvertedScenario { start, rules: made.rules, written, zoneless, told }))
}

/// Writes the ground of objectives that has no name in the unit of the rules that are played.
fn measured(written: LengthScale, rules: &Rulebook, start: &mut Battle) {
    let played = Scale::of(rules, start);
    for objective in &mut start.objectives.list {
        if let Goal::Hold { ground: HeldGround::Area(area), .. } = &objective.goal {
            let middle = area.rect().centre();
            objective.text = objective.text.replace(&written.shown(middle), &played.place(Point::round(middle)));
        }
    }
}

/// The place in the script of what a fact is about.
fn at(draft: &ScenarioDraft, thing: ConvertedThing) -> &Option<ScriptPlace> {
    match thing {
        ConvertedThing::Element(id) => draft.elements.get(id.index()).map_or(&draft.at, |element| &element.at),
        ConvertedThing::Feature(id) => draft.features_at.get(id.index()).unwrap_or(&draft.at),
        ConvertedThing::Stronghold(i) => draft.strongholds_at.get(i).unwrap_or(&draft.at),
        ConvertedThing::Battle => &draft.at,
    }
}

/// What is in the way, as a mistake at its line of the script.
fn refusal(draft: &ScenarioDraft, title: &str, fault: &Unconverted) -> ScriptError {
    let called = |id: ElementId| match id.index() < draft.elements.len() {
        true => draft.called(id),
        false => "somebody in a camp".to_string(),
    };
    let who = match fault.about {
        ConvertedThing::Element(id) => called(id),
        _ => String::new(),
    };
    let line = |id: &ElementId| {
        let at = draft.elements.get(id.index()).and_then(|element| element.at.as_ref());
        at.map_or_else(String::new, |at| format!(" (line {})", at.line))
    };
    let room = "expected free ground behind rows whose bases are deeper by these rules";
    let (kind, what, objection) = match &fault.why {
        UnconvertedWhy::Ruled(objection) => {
            let kind = match *objection.breach {
                Breach::Post(PostFault::ClosedGround { .. }) => FindingKind::ClosedGround,
                _ => FindingKind::Unconverted,
            };
            (kind, objection.to_string(), Some(objection))
        }
        UnconvertedWhy::NoRow => (FindingKind::Unconverted, format!("nothing says by what {who} is fielded"), None),
        UnconvertedWhy::Overlaps(other) => {
            let what = format!("{who} stands on top of {}{}; {room}", called(*other), line(other));
            (FindingKind::Overlap, what, None)
        }
        UnconvertedWhy::InPlace(place) => {
            let title = draft.strongholds[*place].kind.title();
            (FindingKind::Overlap, format!("{who} stands in a {title}; {room}"), None)
        }
        UnconvertedWhy::OffBoard => (FindingKind::OffBoard, format!("{who} stands off the board; {room}"), None),
    };
    // An objection names the rules itself.
    let message = if objection.is_some() { what } else { format!("by {title}: {what}") };
    let error = wrong(kind, at(draft, fault.about), message);
    match objection {
        Some(objection) => error.by(objection.clone()),
        None => error,
    }
}
