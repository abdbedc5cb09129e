//! A refusal in words: the elements and the order, the measures, the rule that forbids it, and the nearest legal order.

mod absent;
mod camp;
mod owed;
mod rivers;
mod spent;
mod states;
mod ways;

use super::names::{self, and, count, element};
use crate::base::names::{CommandId, ElementId, FeatureId};
use crate::battle::{Battle, Finding, Going, MarchFault, Reason, Refusal, WorksFault, ZoneFault};
use crate::book::Rulebook;
use crate::book::length::trimmed;
use crate::geometry::Point;
use crate::view::written::{self, Scale, scale};
use serde::Serialize;
use serde_json::Value;

/// A refusal for people: `refused: ...` with a line for each finding, and advice.
pub fn text(rules: &Rulebook, battle: &Battle, refusal: &Refusal) -> String {
    let mut text = String::new();
    for (i, finding) in refusal.findings.iter().enumerate() {
        let clause = finding.clause.map_or_else(String::new, |c| format!(" [{c}]"));
        let head = if i == 0 { "refused: " } else { "\n     and: " };
        text.push_str(&format!("{head}{}{clause}", sentence(rules, battle, finding)));
    }
    for help in helps(rules, battle, refusal) {
        text.push_str(&format!("\n  help: {help}"));
    }
    text
}

/// A refusal as data for JSON.
#[derive(Debug, Serialize)]
pub struct RefusalReport<'a> {
    /// The findings.
    pub refused: Vec<ToldFinding<'a>>,
    /// The longest way that the distances of the set allow here, in 1/1000 mm, whatever else may forbid it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub longest: Option<i32>,
    /// Advice.
    pub help: Vec<String>,
}

/// A finding, with its sentence.
#[derive(Debug, Serialize)]
pub struct ToldFinding<'a> {
    /// Clause, reason with its measures in 1/1000 mm, and elements.
    #[serde(flatten)]
    pub finding: &'a Finding,
    /// The elements by name.
    pub names: Vec<String>,
    /// The sentence.
    pub text: String,
    /// The fault.
    pub fault: ToldFault,
}

/// The fault of an order, in the form that the faults before a battle have.
#[derive(Debug, Serialize)]
pub struct ToldFault {
    /// `order`.
    pub subject: &'static str,
    /// The name of the reason, such as `too_far`.
    pub name: String,
    /// Its measures by name, with lengths in 1/1000 mm; `None` if it has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub measures: Option<Value>,
}

impl ToldFault {
    fn of(why: &Reason) -> ToldFault {
        let (name, measures) = match serde_json::to_value(why) {
            Ok(Value::Object(one)) => one.into_iter().next().map_or_else(Default::default, |(n, m)| (n, Some(m))),
            Ok(Value::String(name)) => (name, None),
            _ => Default::default(),
        };
        ToldFault { subject: "order", name, measures }
    }
}

/// A refusal as data.
pub fn told<'a>(rules: &Rulebook, battle: &Battle, refusal: &'a Refusal) -> RefusalReport<'a> {
    let one = |finding: &'a Finding| ToldFinding {
        finding,
        names: finding.who.iter().map(|id| names::one_line(&element(battle, *id))).collect(),
        text: sentence(rules, battle, finding),
        fault: ToldFault::of(&finding.why),
    };
    RefusalReport {
        refused: refusal.findings.iter().map(one).collect(),
        longest: refusal.longest,
        help: helps(rules, battle, refusal),
    }
}

fn helps(rules: &Rulebook, battle: &Battle, refusal: &Refusal) -> Vec<String> {
    let mut helps = Vec::new();
    if let Some(longest) = refusal.longest {
        helps.push(format!("{} here at most, if nothing else forbids it", scale::length(rules, battle, longest)));
    }
    if let Some(clause) = refusal.findings.iter().find_map(|f| f.clause) {
        helps.push(format!("`debellis rule {clause}` prints the rule"));
    }
    helps
}

/// The sentence of a finding, without the clause.
pub fn sentence(rules: &Rulebook, battle: &Battle, finding: &Finding) -> String {
    names::one_line(&Teller { rules, battle, scale: Scale::of(rules, battle), who: &finding.who }.tell(&finding.why))
}

/// The pending decision, with the orders that would give it.
pub fn owed(rules: &Rulebook, battle: &Battle) -> String {
    names::one_line(&Teller { rules, battle, scale: Scale::of(rules, battle), who: &[] }.owed())
}

struct Teller<'a> {
    rules: &'a Rulebook,
    battle: &'a Battle,
    scale: Scale,
    who: &'a [ElementId],
}

impl Teller<'_> {
    /// The sentence of each reason; the match is total, so that a new reason cannot lack its sentence.
    fn tell(&self, why: &Reason) -> String {
        let who = self.who();
        match why {
            Reason::NotYourTurn { to_decide } => {
                format!("it is for {} to decide now", self.battle.sides[usize::from(to_decide.0.min(1))].name)
            }
            Reason::WrongPhase => {
                format!("that order does not belong in this phase ({})", names::word(&self.battle.bound.phase))
            }
            Reason::DecisionOwed => format!("something is to be decided first: {}", self.owed()),
            Reason::TurnsNotHere => {
                format!("{who} is not demoralised, and only the halt of a demoralised element includes a turn")
            }
            Reason::NothingToDecide => "there is nothing to decide now".into(),
            Reason::NotAnOption => format!("that is not among the choices: {}", self.owed()),
            Reason::NoSuchElement { element } => self.no_such(*element),
            Reason::BadList => "an order names at least one element, and none twice".into(),
            Reason::Over => "the battle is over".into(),
            Reason::NoPip { needs, left } => {
                format!("{who} would need {} of {left} left", count((*needs).into(), "PIP"))
            }
            Reason::MixedCommands { first, other } => {
                format!("elements of {} and {} do not move together", self.command(*first), self.command(*other))
            }
            Reason::Demoralised { command } => format!("{} is demoralised", self.command(*command)),
            Reason::Uncommitted { command, needs } => {
                let name = self.command(*command);
                format!(
                    "{name} waits and sees: it does not move before a die at the start of a bound shows {needs} or more"
                )
            }
            Reason::Benighted { command } => {
                format!("{} stays where it is in the dark until it has seen an enemy", self.command(*command))
            }
            Reason::NoEntry { fault } => match fault {
                MarchFault::NotDue => format!("{who} do not come on together from a flank march in this bound"),
                MarchFault::Half => format!("{who} would not come on in the half of the edge that is open to them"),
                MarchFault::NoMarch => format!("{who} are driven back, and would be too near to an enemy for a march"),
            },
            Reason::Nearer { enemy, before, after } => {
                let (foe, before) = (self.foe(*enemy), self.length(*before));
                format!(
                    "{who} would end {} from {foe}, nearer than now ({before}), and still waits and sees",
                    self.length(*after)
                )
            }
            Reason::TooFar { moved, limit, going } => {
                let word = |going: Going| match going {
                    Going::Bad => format!(" in {}", self.rules.bad_going),
                    other => format!(" in {} going", names::word(&other)),
                };
                let going = going.map(word).unwrap_or_default();
                format!("{who} would move {}{going}", self.of(*moved, *limit))
            }
            Reason::TooShort { moved, least } => {
                format!("{who} would move {}, and must move {} at least", self.length(*moved), self.length(*least))
            }
            Reason::NotAGroup if self.who.len() == 1 => {
                format!("{who} does not stand in one group with the others")
            }
            Reason::MarchesAlone => format!("{who} is alone, and only a group marches"),
            Reason::NotAGroup => format!("{who} do not stand as one group"),
            Reason::NotTogether { fault } => format!("{who} {}", names::together(*fault)),
            Reason::NotForGroups { step } => self.not_for_groups(step),
            Reason::BadPath { step } => self.bad_path(step),
            Reason::EitherMarch { marched } => self.either_march(*marched),
            Reason::MovesSpent { made } => self.moves_spent(*made),
            Reason::CommandMarched => format!("others of the command of {who} have marched in this bound"),
            Reason::Halted => format!("{who} is halted in this bound"),
            Reason::OneByOne => self.one_by_one(),
            Reason::AshoreAlready => {
                format!("{who} {} ashore already", if self.who.len() == 1 { "is" } else { "are" })
            }
            Reason::NothingUrges => self.unurged(),
            Reason::StaysUnheld { command } => self.unheld(*command),
            Reason::NeedsColumn => format!("{who} can go there only in column"),
            Reason::NotByRoad => format!("{who} would not keep to the road all the way"),
            Reason::CannotDismount => format!("{who} cannot dismount"),
            Reason::ExchangeRate { needs, given } => format!("{needs} of them become one on foot, not {given}"),
            Reason::NoMounts => format!("{who} has no mounts to mount"),
            Reason::CannotCarry { carrier, most: 0 } => {
                format!("{} does not carry {who}", element(self.battle, *carrier))
            }
            Reason::CannotCarry { carrier, most } => {
                format!("{} carries {most} at most, and {who} carries nobody then", element(self.battle, *carrier))
            }
            Reason::NotBeside { carrier } => {
                format!("{who} does not touch {} with an edge", element(self.battle, *carrier))
            }
            Reason::NotAtShore { carrier } => format!("{} touches no landing place", element(self.battle, *carrier)),
            Reason::ShoreHeld { by } => format!("{} holds the water's edge", self.foe(*by)),
            Reason::TroopsAshore => format!("{who} waits for its troops, who are ashore"),
            Reason::NotAfloat => format!("{who} would leave the water that it can sail"),
            Reason::NotAway => format!("{who} has not left the battlefield so that it may come back"),
            Reason::NoRoom => format!("there is no free place for {who}"),
            Reason::TooForward { .. }
            | Reason::TooNearSide { .. }
            | Reason::FarInland { .. }
            | Reason::FarFromGeneral { .. }
            | Reason::OutOfTurn { .. }
            | Reason::Undrawn { .. } => self.not_drawn_up(why),
            Reason::Backwards { by } => format!("{who} would end {} further to the rear", self.length(*by)),
            Reason::Passing { through } => format!("{who} cannot pass through {} like this", self.foe(*through)),
            Reason::Blocked { by, at } => {
                format!("the way of {who} is blocked by {} at {}", self.foe(*by), self.place(*at))
            }
            Reason::ClosedGround { feature } => format!("{who} may not enter {}", self.ground(*feature)),
            Reason::Works { feature, fault } => self.works(*feature, *fault),
            Reason::OffBoard { at } => format!("{who} would leave the battlefield at {}", self.place(*at)),
            Reason::River { feature } => format!("{who} may not go into, out of or along {} so", self.ground(*feature)),
            Reason::HaltsAtBank { feature, distance } => self.must_halt(&who, *feature, *distance),
            Reason::NoLanding => format!("{who} was not kept for a landing, or the bound for it is over"),
            Reason::LandsAsOne => format!("{who} land together, or not at all"),
            Reason::NotAtWater => format!("{who} and those who land with it do not touch the water"),
            Reason::Camp => self.in_camps_way(&who),
            Reason::Walls { place } => format!("{} is in the way of {who}", self.hold(*place)),
            Reason::Inside { place } => {
                format!("{who} is in {}, so that its order begins with {}", self.hold(*place), self.ways_out(*place))
            }
            Reason::NoWayOut { place, .. } => {
                format!("{who} cannot come out of {} there: it can {}", self.hold(*place), self.ways_out(*place))
            }
            Reason::NotAtGate { place: Some(place) } => {
                format!("{who} would not stand at {} of {}", self.doors(*place), self.hold(*place))
            }
            Reason::NotByFront { place } => {
                format!("{who} would have another edge at {}, and goes in only by its front", self.hold(*place))
            }
            Reason::NotAtGate { place: None } => format!("there is no camp, City or Fort that {who} could go into"),
            Reason::Occupied { place, by } => {
                format!("{who} cannot go into or through {}, where {} is", self.hold(*place), self.foe(*by))
            }
            Reason::MayNotEnter { place } => format!("{who} may not go into {} by a tactical move", self.hold(*place)),
            Reason::StillSacking { place } => format!("{who} is still sacking {}", self.hold(*place)),
            Reason::MayNotSally { place } => format!("{who} may not go out of {}", self.hold(*place)),
            Reason::NoSally { place, to_friend, to_enemy, within } => {
                self.no_sally(*place, [*to_friend, *to_enemy], *within)
            }
            Reason::TooFarFromHome { place, distance, limit } => {
                format!("{who} would go {} from {}", self.of(*distance, *limit), self.hold(*place))
            }
            Reason::NoRoadThrough { place } => {
                format!("no road leads from the gate where {who} stands to another gate of {}", self.hold(*place))
            }
            Reason::NoRoomBeyond { place } => {
                format!("there is no room for {who} beyond the far gate of {}", self.hold(*place))
            }
            Reason::NoRevolt { place } => format!(
                "nobody can rise in {}: only in a City that is or was its own, obeys the enemy and has no garrison of his",
                self.hold(*place)
            ),
            Reason::NotAtStart => "people rise only at the start of a bound, before anybody has moved".into(),
            Reason::InCombat => format!("{who} cannot leave close combat like this"),
            Reason::NearEnemy { enemy, distance, least } => format!(
                "{who} would come within {} of {}, and a {} keeps {} away",
                self.length(*distance),
                self.foe(*enemy),
                if self.rules.moves.march.is_some() { "march" } else { "further move" },
                self.length(*least)
            ),
            Reason::ThreatZone { of, fault, moved, limit } => self.in_zone(*of, *fault, [*moved, *limit]),
            Reason::NotLinedUp { with } => format!("{who} would touch {} without lining up", self.foe(*with)),
            Reason::BadStart { enemy } => {
                format!("{who} would contact an edge of {} that the start does not allow", self.foe(*enemy))
            }
            Reason::MayNotContact { enemy } => format!("{who} may not move into contact with {}", self.foe(*enemy)),
            Reason::CannotShoot => format!("{who} cannot shoot now"),
            Reason::NoTarget { target, .. } if self.is_own(*target) => {
                format!("{who} shoots at no friend, and {} is one", self.foe(*target))
            }
            Reason::NoTarget { target, distance, range } if distance > range => {
                format!("{who} would shoot {} at {}", self.of(*distance, *range), self.foe(*target))
            }
            Reason::NoTarget { target, .. } => {
                format!("{} is no target for {who}: out of its arc, or hidden", self.foe(*target))
            }
            Reason::LineBlocked { by, feature } => {
                let by = by.map(|id| self.foe(id));
                let ground = feature.map(|id| self.ground(id));
                let between: Vec<String> = by.into_iter().chain(ground).collect();
                format!("{who} cannot shoot past {}", and(&between))
            }
            Reason::PlaceBetween { place } => {
                format!("{who} cannot shoot past {}", names::stronghold(self.battle, *place))
            }
            Reason::FrontEdgeOnly => {
                format!("{who} would come upon a place of the enemy's with another edge than its front")
            }
            Reason::GateOnly => format!("{who} can storm that place only at a gate"),
            Reason::Crowded { most } => {
                format!("{most} elements at most can storm one place: {who} finds no room there")
            }
            Reason::Priority { first } => format!("{who} must shoot at {} first", self.foe(*first)),
            Reason::StillOwed { element } => format!("{} still has to shoot, aim or fight", self.foe(*element)),
            Reason::NoTask => format!("there is no task to take from {who}"),
            Reason::NotHidden { number } => format!("there are no hidden troops with the number {number}"),
            Reason::NotInAmbush { number } => format!("the hidden troops {number} are not in ambush on the table"),
            Reason::IsRestrained { number } => format!("the hidden troops {number} are restrained already"),
            Reason::NotImpetuous { number } => {
                format!("the hidden troops {number} are not impetuous and stay by themselves: no PIP is needed")
            }
            Reason::NoAdvance => format!("{who} does not advance or flee without orders now, and has no turn"),
            Reason::NoRoomToShow { number } => {
                format!("there is no room for the hidden troops {number} near their place")
            }
            Reason::Unseen { enemy } => format!("{who} does not see {}", self.foe(*enemy)),
            Reason::TurnsInCharge { most } => {
                format!("{who} turns in its charge: mounted turn only at its start, by {most} degrees at most")
            }
            Reason::WheelsTooFar { turned, most } => {
                format!("a group wheels by {most} degrees at most in one move, not by {turned}")
            }
            Reason::Gap { one, other } => {
                format!("{who} may not go so between {} and {}", self.foe(*one), self.foe(*other))
            }
            Reason::NarrowGap { beside } => {
                let beside = beside.map(|id| format!(" beside {}", self.foe(id))).unwrap_or_default();
                format!("{who} may not go so into a gap narrower than its base{beside}")
            }
            Reason::NotThatEnemy { must } => format!("{who} must contact {} rather than this enemy", self.foe(*must)),
            Reason::CrossesFront { of } => format!("{who} crosses the ground before the front of {}", self.foe(*of)),
            Reason::NothingToPass => {
                "a group goes in column only along a road, or where something is in the way of its line".to_string()
            }
            Reason::NeedlesslyNarrow => format!("nothing keeps a wider front of {who} from going there"),
            Reason::NotFleeing => format!("{who} does not flee, so there is nothing to rally"),
            Reason::FleesSince { bound } => {
                format!("{who} began to flee in this bound ({bound}) and can be rallied in a later one")
            }
            Reason::InState { state } => format!("{who} may not do that: {}", states::state_told(*state)),
            Reason::NoTakingBack => "these rules let nobody take a move back".into(),
            Reason::NothingToTakeBack => "there is no move to take back: only the latest may be, until another \
                                          element starts to move; a task is no move, and `task ... free` ends it"
                .into(),
            Reason::DieThrown => format!("a die was thrown since {who} began to move"),
            Reason::NoConsent { opponent } => {
                format!("{} does not agree", self.battle.sides[usize::from(opponent.0.min(1))].name)
            }
            Reason::NoFight => format!("there is no fight for {who} now"),
        }
    }

    /// A step that cannot stand where it does, and how it goes otherwise.
    fn bad_path(&self, step: &str) -> String {
        let who = self.who();
        let how = match (step, self.who) {
            ("leave", [id]) if self.battle.knows(*id) && self.battle.element(*id).place.is_none() => {
                return format!("{who} is in no camp or other place that it could leave");
            }
            ("none", _) => return format!("how {who} goes is not said: write `straight` or `wheel` before `onto`"),
            ("turn", [id]) if self.battle.knows(*id) => {
                let base = self.battle.element(*id).base;
                let heading = written::heading_told(base.facing.reversed());
                let (x, y) = (self.scale.tell_bare(base.at.x), self.scale.tell_bare(base.at.y));
                format!("; a single element writes where it ends, such as `to {x},{y} facing {heading}`")
            }
            _ => String::new(),
        };
        format!("{step} cannot stand there in the path of {who}{how}")
    }

    /// The sentence for a fault of a move in a threat zone.
    fn in_zone(&self, of: ElementId, fault: Option<ZoneFault>, measures: [Option<i32>; 2]) -> String {
        let (who, owner) = (self.who(), self.foe(of));
        let said = format!("{who} would move in the threat zone of {owner} as none may");
        let how = match (fault, measures) {
            (Some(ZoneFault::Away), [Some(moved), Some(had)]) => {
                format!("its distance would grow from {} to {}", self.length(had), self.length(moved))
            }
            (Some(ZoneFault::Aside), [Some(moved), Some(0)]) => {
                format!("it would go {} aside that way, where lining up needs nothing", self.length(moved))
            }
            (Some(ZoneFault::Aside), [Some(moved), Some(limit)]) => {
                format!("it would go {} aside, where lining up needs {}", self.length(moved), self.length(limit))
            }
            (Some(ZoneFault::Away), _) => "its distance would grow".into(),
            (Some(ZoneFault::Aside), _) => "it would go further aside than lining up needs".into(),
            (Some(ZoneFault::Past), _) => "it would pass the line of that front edge".into(),
            (Some(ZoneFault::Out), _) => "it would leave the zone".into(),
            (Some(ZoneFault::NoNearer), _) => "it would come neither nearer nor into line".into(),
            (Some(ZoneFault::Turned), _) => "it would turn away".into(),
            (Some(ZoneFault::Elsewhere), _) => "it would line up on another enemy".into(),
            (None, _) => return said,
        };
        format!("{said}: {how}")
    }

    /// The elements of the finding by name, or `these elements`.
    fn who(&self) -> String {
        if self.who.is_empty() { "these elements".into() } else { names::elements(self.battle, self.who) }
    }

    /// Whether an element is of the side of those whose order is refused.
    fn is_own(&self, id: ElementId) -> bool {
        self.who.first().is_some_and(|who| self.battle.element(*who).side == self.battle.element(id).side)
    }

    fn foe(&self, id: ElementId) -> String {
        element(self.battle, id)
    }

    fn hold(&self, place: u8) -> String {
        names::stronghold(self.battle, place)
    }

    /// The steps that lead out of a stronghold.
    fn ways_out(&self, place: u8) -> String {
        match self.battle.strongholds.get(usize::from(place)).map_or(0, |there| there.gates.len()) {
            0 => "`leave front`, `leave right`, `leave rear` or `leave left`".into(),
            gates => (1..=gates).map(|n| format!("`leave gate {n}`")).collect::<Vec<_>>().join(" or "),
        }
    }

    fn no_sally(&self, place: u8, nearest: [Option<i32>; 2], within: i32) -> String {
        let told = |found: Option<i32>| found.map_or_else(|| "nowhere".into(), |d| format!("{} away", self.length(d)));
        format!(
            "{} may not sally from {}: troops of both sides must be within {}; the nearest friends are {}, the nearest \
             enemies {}",
            self.who(),
            self.hold(place),
            self.length(within),
            told(nearest[0]),
            told(nearest[1]),
        )
    }

    fn works(&self, feature: FeatureId, fault: WorksFault) -> String {
        let (who, works) = (self.who(), self.ground(feature));
        match fault {
            WorksFault::Closed => format!("{who} cannot cross {works} there"),
            WorksFault::AssaultOnly => format!("{who} can cross {works} there only by an assault"),
            WorksFault::Narrow { gap, width } => {
                let [gap, width] = [gap, width].map(|length| trimmed(f64::from(length) / 1000.0));
                format!("{who} is {width} mm wide, and the gap of {works} only {gap} mm")
            }
            WorksFault::EndsOnThem => format!("{who} would not end clear of {works} on the other side"),
            WorksFault::Afoot => format!("{who} dismounted to defend {works} and must mount again to leave them"),
        }
    }

    fn ground(&self, id: FeatureId) -> String {
        names::feature(self.battle, id)
    }

    fn command(&self, id: CommandId) -> String {
        self.battle.commands.get(id.index()).map_or_else(|| format!("command #{id}"), |c| c.name.clone())
    }

    fn length(&self, length: i32) -> String {
        self.scale.tell(length)
    }

    fn place(&self, at: Point) -> String {
        format!("{}, {}", self.scale.tell_bare(at.x), self.scale.tell(at.y))
    }

    /// `2.4 of 2 BW`, with enough decimals to distinguish the two.
    fn of(&self, measured: i32, allowed: i32) -> String {
        let (a, b) = (self.scale.tell_bare(measured), self.scale.tell_bare(allowed));
        let a = if a == b { self.scale.write(measured).replace(self.scale.own(), "") } else { a };
        format!("{a} of {b} {}", self.scale.title())
    }
}
