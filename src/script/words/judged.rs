//! Judges a whole scenario: its armies and commands, its ground and its history; and makes the battle of it.

use super::draft::{CommandDraft, ScenarioDraft};
use super::wanted::SetUpBy;
use super::{beaten, commanded, filter, goals, hiding, lexicon, listed, missions, reinforcements, timers, zones};
use crate::base::names::{CommandId, ElementId, SideId, did_you_mean};
use crate::battle::{
    Battle, Bound, Command, Element, Feature, FeatureKind, Hidden, Hideout, OptionInForce, Phase, Standing, StartThrow,
};
use crate::book::Objection;
use crate::book::objection::PostFault;
use crate::fight::ground::closed_at;
use crate::geometry::{Rect, overlaps};
use crate::script::check::kinds::FindingKind;
use crate::script::error::{ScriptError, ScriptPlace, wrong};
use crate::setup::{settle, straits};
use crate::view::{Field, Situation, works};

impl ScenarioDraft {
    /// The dice at the start, each with the side that alone is told of it.
    fn start_throws(&self, tell: &mut dyn FnMut(ScriptError)) -> Vec<StartThrow> {
        let mut throws = self.settled.throws.clone();
        for one in &self.settled.told {
            match self.army_named(&one.name) {
                Ok(side) => throws[one.number].to = Some(side),
                Err(none) => {
                    tell(wrong(FindingKind::WrongValue, &one.at, format!("roll() tells an army of it: {none}")));
                }
            }
        }
        throws
    }

    /// The options in force, each with the side that alone is told of it.
    fn options_in_force(&self, tell: &mut dyn FnMut(ScriptError)) -> Vec<OptionInForce> {
        let mut options = self.settled.in_force();
        for (option, written) in options.iter_mut().zip(&self.settled.options) {
            match written.to.as_ref().map(|name| self.army_named(name)).transpose() {
                Ok(side) => option.to = side,
                Err(none) => {
                    let message = format!("option \"{}\" is told to an army: {none}", option.name);
                    tell(wrong(FindingKind::WrongValue, &written.at, message));
                }
            }
        }
        options
    }

    /// The battle before its first bound.
    ///
    /// # Errors
    /// The first fault of the scenario as a whole.
    pub fn battle(&self) -> Result<Battle, ScriptError> {
        let mut faults = Vec::new();
        let battle = self.judged(&mut |fault| faults.push(fault));
        match (faults.into_iter().next(), battle) {
            (None, Some(battle)) => Ok(battle),
            (Some(fault), _) => Err(fault),
            (None, None) => Err(wrong(FindingKind::Armies, &self.at, "a battle has two armies: scenario:army { ... }")),
        }
    }

    /// The battle before its first bound, if there are two armies; all faults of the whole are passed to `tell`.
    pub(in crate::script) fn judged(&self, tell: &mut dyn FnMut(ScriptError)) -> Option<Battle> {
        if self.setup == SetUpBy::Thrown && self.set_up.is_empty() {
            if !self.refused {
                let what = "a battle with setup = \"thrown\" is set up by scenario:set_up { ... } behind its armies";
                tell(wrong(FindingKind::SetUp, &self.at, what));
            }
            return None;
        }
        self.judge_armies(tell);
        for id in 0..self.commands.len() {
            self.judge_command(CommandId(id as u8), tell);
        }
        self.judge_flanks(tell);
        self.judge_history(tell);
        self.languages.alike().into_iter().for_each(&mut *tell);
        if self.armies.len() != 2 || self.elements.is_empty() {
            return None;
        }
        let sides = [self.armies[0].side.clone(), self.armies[1].side.clone()];
        let first = SideId(u8::from(self.armies[1].first));
        let mut commands: Vec<Command> = self.commands.iter().map(|c| self.led(&c.command)).collect();
        for (i, e) in self.elements.iter().enumerate() {
            if e.element.general {
                commands[e.element.command.index()].general = Some(ElementId(i as u16));
            }
        }
        for (i, draft) in self.commands.iter().enumerate().filter(|(_, draft)| draft.sender.is_some()) {
            commands[i].general = listed::general_of_allies(&commands, &self.commands, draft.command.side);
        }
        commanded::rank(self, &mut commands);
        let mut battle = Battle {
            features: self.features.clone(),
            weather: self.weather,
            forecast: self.forecast.clone().or_else(|| self.hours_pass().then(Box::default)),
            hour: self.hour,
            commands,
            elements: self.elements.iter().map(|e| e.element.clone()).collect(),
            hidden: Vec::new(),
            mounts: self.mounts.clone(),
            strongholds: self.strongholds.clone(),
            options: self.options_in_force(tell),
            start_throws: self.start_throws(tell),
            house_rules: self.house_rules.clone(),
            bound: Bound { number: 0, side: first, phase: Phase::SetUp },
            ..Battle::bare(self.rules.name, self.scale.scale, self.board, sides)
        };
        for hidden in &self.hidden {
            // Whom a set-up by the rules has hidden keeps the number of his army.
            let next = || battle.next_numbers(hidden.element.side, hidden.element.code).own;
            let own = if hidden.own == 0 { next() } else { hidden.own };
            battle.hidden.push(Hidden { own, ..hiding::seen_there(self, hidden) });
        }
        straits::lay_by(&self.rules, &mut battle);
        zones::fill(self, &mut battle, tell);
        battle.objectives = goals::resolve(self, &battle, tell);
        missions::resolve(self, &mut battle, tell);
        match beaten::losing(self) {
            Ok(losing) => battle.losing = losing,
            Err(side) => {
                let army = &battle.sides[side.index()].name;
                let message =
                    format!("`beaten_by` is missing for {army}: {} gives no number of losses", self.rules.title);
                tell(wrong(FindingKind::MissingKey, &self.beaten_at, message));
            }
        }
        reinforcements::judge(self, &battle, tell);
        filter::judge(self, &battle, tell);
        timers::judge(self, tell);
        self.judge_ground(&battle, tell);
        if let Some(setup) = &self.rules.setup {
            settle(&self.rules, &setup.camping, &self.followed, &mut battle);
        }
        if self.setup != SetUpBy::History && self.rules.forces.is_none() {
            // Only these may land by these rules; no other troops arrive later.
            battle.landing = battle.roster().filter(|(id, e)| self.waits(*id, e)).map(|(id, _)| id).collect();
        }
        if let Err(fault) = self.check_setup(&battle) {
            tell(fault);
        }
        self.judge_opening(&mut battle, tell);
        Some(battle)
    }

    /// A command with the general and the character of its army, if it has none of its own.
    fn led(&self, command: &Command) -> Command {
        let army = &self.armies[command.side.index()];
        let led_by = command.led_by.clone().or_else(|| army.led_by.clone());
        let bearing = command.bearing.clone().or_else(|| army.bearing.clone());
        Command { led_by, bearing, ..command.clone() }
    }

    /// Whether an element that the script wrote is in reserve.
    fn waits(&self, id: ElementId, element: &Element) -> bool {
        let zoned = self.zones.iter().any(|zone| zone.who.contains(&id));
        id.index() < self.elements.len() && element.standing == Standing::Reserve && !zoned
    }

    /// Reports elements that begin on ground that is closed to them, except on a road.
    fn judge_ground(&self, battle: &Battle, tell: &mut dyn FnMut(ScriptError)) {
        let field = Field::new(battle);
        let now = Situation::new(&self.rules, &field, battle);
        for id in now.in_open() {
            let place = (now.element(id), now.rect(id));
            self.judge_place(&now, place, &self.called(id), &self.elements[id.index()].at, tell);
        }
        // Those whom a set-up by the rules has hidden are judged by it.
        for (hidden, at) in self.hidden.iter().zip(&self.hidden_at).filter(|(hidden, _)| hidden.seen_from().is_some()) {
            let e = &hidden.element;
            self.judge_place(&now, (e, &e.base.rect()), &format!("the {} in ambush", e.code), at, tell);
        }
    }

    /// Reports an element at a place that is closed to it, or across works.
    fn judge_place(
        &self,
        now: &Situation,
        (e, rect): (&Element, &Rect),
        who: &str,
        at: &Option<ScriptPlace>,
        tell: &mut dyn FnMut(ScriptError),
    ) {
        if let Some((feature, clause)) = closed_at(now, e, rect) {
            let ground = said_ground(feature);
            let fault = PostFault::ClosedGround { who: who.into(), kind: feature.kind, ground };
            let objection = Objection::new(fault, clause);
            let has_roads = self.rules.moves.going.iter().any(|row| row.ground == FeatureKind::Road);
            let or_road = if has_roads { " or on a road" } else { "" };
            let message = format!("{objection}; place it elsewhere{or_road}");
            tell(wrong(FindingKind::ClosedGround, at, message).by(objection));
        }
        let across = now.field.works.iter().find(|section| overlaps(rect, &section.rect));
        if let Some(section) = across.filter(|_| !works::may_stand(now, e, rect)) {
            let ground = said_ground(&now.battle.features[section.feature.index()]);
            let message =
                format!("{who} stands across {ground}, which it cannot leave again; place it before or behind it");
            tell(wrong(FindingKind::ClosedGround, at, message));
        }
    }

    /// Reports commands on a flank march of which somebody is on the table; their baggage goes on none. A battle that keeps to
    /// the rules on setting up is judged by these.
    fn judge_flanks(&self, tell: &mut dyn FnMut(ScriptError)) {
        let Some(laid) = self.rules.laid.as_ref().filter(|_| self.setup == SetUpBy::History) else { return };
        let Some(rules) = &laid.secrets.flank_marches else { return };
        let marches = |hidden: &Hidden| matches!(hidden.hideout, Hideout::FlankMarch(_));
        for (i, own) in self.commands.iter().enumerate() {
            let of = |e: &Element| e.command.index() == i;
            if !self.hidden.iter().any(|hidden| of(&hidden.element) && marches(hidden)) {
                continue;
            }
            let open = self.elements.iter().find(|e| of(&e.element) && !laid.train.value.is(&e.element));
            let hidden = || self.hidden.iter().zip(self.hidden_at.iter().chain(std::iter::repeat(&own.at)));
            let ambush = || hidden().find(|(hidden, _)| of(&hidden.element) && !marches(hidden));
            let left = open.map(|e| (&e.element, &e.at)).or_else(|| ambush().map(|(hidden, at)| (&hidden.element, at)));
            if let Some((who, at)) = left {
                let (name, code, clause) = (&own.command.name, who.code, rules.share.clause);
                let message = format!(
                    "the whole of \"{name}\" is on a flank march, and its {code} is not [{clause}]; write it into the \
                     flank_march, or into another command"
                );
                tell(wrong(FindingKind::WrongValue, at, message));
            }
        }
    }

    fn judge_armies(&self, tell: &mut dyn FnMut(ScriptError)) {
        let count = self.armies.len();
        if count != 2 && !self.refused {
            let has = ["no army", "one army"][count.min(1)];
            let message = format!("the scenario has {has}; a battle has two: scenario:army {{ ... }}");
            tell(wrong(FindingKind::Armies, &self.at, message));
        }
        for (i, army) in self.armies.iter().enumerate() {
            let side = SideId(i as u8);
            let own = || self.commands.iter().filter(|c| c.command.side == side);
            if own().next().is_none() && !army.spoiled {
                let message =
                    format!("army \"{}\" has no command; give it one with army:command {{ ... }}", army.side.name);
                tell(wrong(FindingKind::Armies, &army.at, message));
                continue;
            }
            let whole = !army.spoiled && own().all(|c| !c.spoiled);
            if let Some(fault) = listed::check_whole(self, army, side).err().filter(|_| whole) {
                tell(fault);
            }
            let chiefs: Vec<&CommandDraft> = own().filter(|c| c.command.chief).collect();
            let twice = chiefs.iter().enumerate().find_map(|(i, other)| {
                let one = chiefs[..i].iter().find(|one| one.command.force == other.command.force)?;
                Some((one, other))
            });
            if let Some((one, other)) = twice {
                let (one, name) = (&one.command.name, &other.command.name);
                let has = if self.rules.forces.is_some() { "a force" } else { "an army" };
                let message =
                    format!("command \"{name}\" is a second commander-in-chief beside \"{one}\"; {has} has one");
                tell(wrong(FindingKind::TwoGenerals, &other.at, message));
            }
        }
    }

    fn judge_command(&self, id: CommandId, tell: &mut dyn FnMut(ScriptError)) {
        let CommandDraft { command, at, sender, spoiled } = &self.commands[id.index()];
        let own = || self.elements.iter().filter(|e| e.element.command == id);
        let mut hidden = self.hidden.iter().filter(|hidden| hidden.element.command == id).peekable();
        // Who is hidden counts as well; two generals are told where the second stands in the open.
        let any = hidden.peek().is_some();
        if any && (hidden.any(|hidden| hidden.element.general) || own().any(|e| e.element.general)) {
            return;
        }
        let mut generals = own().filter(|e| e.element.general);
        match (own().next(), generals.next(), generals.next()) {
            (None, ..) if any => {
                let message =
                    format!("command \"{}\" has no general; mark one element, such as \"Cv general\"", command.name);
                tell(wrong(FindingKind::NoGeneral, at, message));
            }
            (None, ..) if !spoiled => tell(wrong(
                FindingKind::EmptyCommand,
                at,
                format!("command \"{}\" has no elements; place them with command:line {{ ... }}", command.name),
            )),
            (Some(_), None, _) if sender.is_none() && !spoiled => {
                let mut message =
                    format!("command \"{}\" has no general; mark one element, such as \"Cv general\"", command.name);
                if let Some(led) = self.led_in(command.side).filter(|_| self.is_listed(command.side)) {
                    let name = &command.name;
                    message = format!(
                        "command \"{name}\" has no general, and an army with a `list` has one alone: write the troops of \
                         \"{name}\" into \"{led}\""
                    );
                }
                tell(wrong(FindingKind::NoGeneral, at, message));
            }
            (_, Some(_), Some(other)) => tell(wrong(
                FindingKind::TwoGenerals,
                &other.at,
                format!("command \"{}\" has a second general here; a command has one", command.name),
            )),
            _ => {}
        }
    }

    /// The command of a side's first general.
    fn led_in(&self, side: SideId) -> Option<&str> {
        let general = self.elements.iter().find(|own| own.element.side == side && own.element.general)?;
        Some(&self.commands[general.element.command.index()].command.name)
    }

    /// Whether the whole army of a side is judged by one list.
    fn is_listed(&self, side: SideId) -> bool {
        listed::is_checked_whole(&self.rules) && self.armies[side.index()].listed.is_some()
    }

    fn judge_history(&self, tell: &mut dyn FnMut(ScriptError)) {
        let Some(history) = &self.history else { return };
        let names = || self.armies.iter().map(|army| army.side.name.as_str());
        let losers = history.losses.iter().map(|(name, _)| ("losses", name));
        let named = history.winner.iter().map(|name| ("winner", name)).chain(losers);
        for (key, name) in named.filter(|(_, name)| self.armies.len() == 2 && !names().any(|army| army == *name)) {
            let near = did_you_mean(name, names());
            let armies: Vec<&str> = names().collect();
            let verb = if key == "winner" { "is" } else { "names" };
            let or = if key == "winner" && near.is_empty() {
                ", and of a battle that nobody won it is \"draw\""
            } else {
                ""
            };
            let message =
                format!("history: `{key}` {verb} \"{name}\", but the armies are {}{near}{or}", armies.join(" and "));
            tell(wrong(FindingKind::HistoryWinner, &self.history_at, message));
        }
        let grades = || self.grades.iter().map(|grade| grade.name.as_str());
        if let Some(grade) = history.grade.as_ref().filter(|grade| !grades().any(|known| known == *grade)) {
            let near = did_you_mean(grade, grades());
            let message = format!("history: `grade` is \"{grade}\", which is none of scenario:victory_grades{near}");
            tell(wrong(FindingKind::HistoryWinner, &self.history_at, message));
        }
    }
}

/// A feature by its name, or by the word of its kind.
fn said_ground(feature: &Feature) -> String {
    feature.name.as_ref().map_or_else(|| lexicon::kind_word(feature.kind).to_string(), |name| format!("\"{name}\""))
}
