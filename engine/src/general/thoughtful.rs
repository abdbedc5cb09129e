//! The computer's general: keeps a line, moves bodies to save points, seeks good match-ups by the exact chances,
//! covers flanks and looks for open ones.
//!
//! Each order is the best found for its price. Moves that look good at a glance are judged, the best of them are tried
//! on a copy of the battle, and the one with the highest gain is given. The rules are known only by the judge.
//! Objectives of the battle are valued too ([`aims`]), and missions of commands heeded ([`duties`](super::duties)).

use crate::ask::candidates::proposals as all_proposals;
use crate::ask::finesse::finesse;
use crate::ask::marches::marches;
use crate::ask::places::revolts;
use crate::ask::proposal::{Proposal, SideView};
use crate::base::names::ElementId;
use crate::battle::order_kind::OrderKind;
use crate::battle::{Order, Phase};
use crate::course::bound::{Plan, thought_of};
use crate::course::{General, Stop};
use crate::general::aims::Aims;
use crate::general::cheapest::at_least;
use crate::general::duties::Duties;
use crate::general::files::{Files, KeptFiles};
use crate::general::first::first;
use crate::general::kept_seen::KeptSeen;
use crate::general::led::are_led;
use crate::general::matchups::Matchups;
use crate::general::order_choice::OrderChoice;
use crate::general::outlook::Outlook;
use crate::general::recoils::are_deadly;
use crate::general::temper::TemperHome;
use crate::general::thoughts::Thoughts;
use crate::general::trial::Trial;
use crate::general::turns::CommandTurns;
use crate::general::worths::worths;
use crate::general::{GeneralVersion, Temper, aims, guards, melee, patience, restraint, tasking};
use crate::moves::impulse::advances;
use crate::view::Situation;
use crate::ways::cost::purse;
use std::cell::RefCell;

/// The number of proposals judged for one order.
const MOST_JUDGED: usize = 60;

/// The number of moves that are tried for what they do for a friend who fights.
const MOST_HELPED: usize = 6;

/// A thoughtful general.
pub struct Thoughtful {
    temper: Temper,
    /// Whether the battle's own objectives are valued.
    heeds: bool,
    /// Whether the missions of commands are heeded.
    obeys: bool,
    pub(super) matchups: Option<Matchups>,
    worths: (u16, Vec<f64>),
    /// The number of elements on the table when the general last looked.
    standing: usize,
    /// The bound in which their number last changed.
    since: u16,
    /// Those who would have advanced by themselves at the first look of a bound, and the bound.
    urged: (u16, Vec<ElementId>),
    /// The files of the position before, where armies fight in files.
    kept: RefCell<Option<KeptFiles>>,
    /// What was seen of the enemies before the last order.
    pub(super) seen: RefCell<Option<KeptSeen>>,
    /// The command whose turn it is.
    turns: CommandTurns,
    /// The bound whose tasks were looked at.
    planned: u16,
}

impl Thoughtful {
    /// A version of the general.
    pub fn of(version: GeneralVersion) -> Thoughtful {
        Thoughtful {
            temper: version.temper(),
            heeds: true,
            obeys: true,
            matchups: None,
            worths: (0, Vec::new()),
            standing: 0,
            since: 0,
            urged: (0, Vec::new()),
            kept: RefCell::default(),
            seen: RefCell::default(),
            turns: CommandTurns::default(),
            planned: 0,
        }
    }

    /// One with these values, whom no version has: for whoever tries values out.
    pub fn valuing(temper: Temper) -> Thoughtful {
        Thoughtful { temper, ..Thoughtful::of(GeneralVersion::FIRST) }
    }

    /// One who reckons with what the enemy can do together, for a marshal to plan with.
    pub(super) fn planning() -> Thoughtful {
        Thoughtful { temper: Temper::KEEN, ..Thoughtful::of(GeneralVersion::FIRST) }
    }

    /// The same with other values: he knows the troops, and has seen the battle as long.
    pub(super) fn with(&self, temper: Temper) -> Thoughtful {
        let (worths, urged) = ((0, Vec::new()), (0, Vec::new()));
        let (kept, seen) = (RefCell::default(), RefCell::default());
        Thoughtful { temper, worths, urged, kept, seen, matchups: self.matchups.clone(), ..*self }
    }

    /// Goes back to a battle that he has looked at for long, after having played it on.
    pub(super) fn goes_back(&mut self, to: &Thoughtful) {
        (self.worths.0, self.urged.0, self.standing, self.since, self.turns) = (0, 0, to.standing, to.since, to.turns);
        self.kept.replace(None);
        self.seen.replace(None);
    }

    /// A general that fights as if the battle had no objectives of its own.
    pub fn heedless() -> Thoughtful {
        Thoughtful { heeds: false, ..Thoughtful::default() }
    }

    /// A general that does not heed the missions of his commands.
    pub fn wilful() -> Thoughtful {
        Thoughtful { obeys: false, ..Thoughtful::default() }
    }

    /// Whether there are objectives to value.
    fn heeds(&self, at: &Situation) -> bool {
        self.heeds && !at.battle.objectives.list.is_empty()
    }

    /// The wishes by the objectives.
    fn aims(&self, at: &Situation) -> Option<Aims> {
        self.heeds(at).then(|| Aims::of(at, at.battle.bound.side, &self.temper)).flatten()
    }

    /// The missions of the side's commands.
    fn duties(&self, at: &Situation) -> Option<Duties> {
        self.obeys.then(|| Duties::of(at, at.battle.bound.side)).flatten()
    }

    /// Updates the knowledge of the troops once a bound.
    pub(super) fn look(&mut self, at: &Situation) {
        let bound = at.battle.bound.number;
        if self.matchups.is_some() && self.worths.0 == bound && self.worths.1.len() == at.battle.elements.len() {
            return;
        }
        if !self.matchups.as_ref().is_some_and(|m| m.fits(at.battle)) {
            self.matchups = Some(Matchups::of(at));
        }
        self.worths = (bound, self.worths_of(at));
        let standing = at.battle.on_table().count();
        if standing != self.standing {
            (self.standing, self.since) = (standing, bound);
        }
    }

    /// Remembers an order that he gave.
    fn remember(&mut self, at: &Situation, order: &Order) {
        self.turns.remember(at, order);
        if at.battle.bound.phase == Phase::Moves && !matches!(order, Order::Task(_)) {
            self.planned = at.battle.bound.number;
        }
    }

    /// Those who advance by themselves unless they are given an order, looked for at the first move of a bound.
    fn look_for_urged(&mut self, at: &Situation) {
        let bound = at.battle.bound.number;
        let moves = at.battle.bound.phase == Phase::Moves && at.battle.pending.is_none();
        if moves && at.rules.moves.impulse.is_some() && self.urged.0 != bound {
            self.urged = (bound, advances(at, at.battle.bound.side).into_iter().map(|(id, _)| id).collect());
        }
    }

    fn worths_of(&self, at: &Situation) -> Vec<f64> {
        if !self.heeds(at) {
            return worths(at, &self.temper, true);
        }
        let more = aims::stakes(at, self.temper.aim);
        let worths = worths(at, &self.temper, !at.battle.objectives.alone);
        worths.into_iter().zip(more).map(|(worth, more)| worth + more).collect()
    }

    /// The estimated gain of each of these moves for each point, including its consequences; `None` for a move that is
    /// not legal now.
    pub fn gains(&mut self, at: &Situation, orders: &[Order]) -> Vec<Option<f64>> {
        self.look(at);
        match &self.matchups {
            Some(matchups) => self.gains_of(at, matchups, orders),
            None => vec![None; orders.len()],
        }
    }

    /// The same by what he knows of the troops.
    fn gains_of(&self, at: &Situation, matchups: &Matchups, orders: &[Order]) -> Vec<Option<f64>> {
        let view = SideView::of(at, at.battle.bound.side);
        let duties = self.duties(at);
        let files = Files::of(&view, matchups);
        let outlook = Outlook::new(&view, matchups, &self.worths.1, self.temper_now(at), self.aims(at), duties, files);
        let mut trial = Trial::of(at);
        let still = trial.still(&outlook);
        let gain = |order: &Order| {
            let (Some(Plan::Move(plan)), Order::Move(order)) = (thought_of(at, order), order) else { return None };
            let (worth, price) = trial.after(&outlook, order, *plan, None)?;
            Some((worth - still) / f64::from(price.max(1)))
        };
        orders.iter().map(gain).collect()
    }

    /// The files of both sides.
    fn files(&self, view: &SideView, matchups: &Matchups) -> Option<Files> {
        let files = Files::after(view, matchups, self.kept.borrow().as_ref())?;
        self.kept.replace(Some(KeptFiles::of(view.at, &files)));
        Some(files)
    }

    /// The number of own bounds without a loss on either side.
    fn quiet(&self, at: &Situation) -> u16 {
        at.battle.bound.number.saturating_sub(self.since) / 2
    }

    /// The values after the quiet bounds so far.
    fn temper_now(&self, at: &Situation) -> Temper {
        let quiet = self.quiet(at);
        // What the enemy can do together is reckoned for armies that do not fight in files.
        let in_files = at.rules.combat.overlaps.ranks.is_some();
        let (deadly, led) = (are_deadly(at.rules), are_led(at.rules));
        let temper = match self.temper {
            temper if !temper.is_at_home(in_files, deadly || led) => temper.abroad(),
            temper if temper.is_keen() && in_files => Temper::SURE,
            temper if led && temper.home == TemperHome::NoFiles => temper.among_leaders(),
            temper => temper,
        };
        let temper = temper.after_quiet(quiet);
        let temper = if deadly { temper.looking_twice() } else { temper };
        let temper = if led { temper.weighing_fights() } else { temper };
        if temper.presses || at.rules.moves.parts_groups() { temper.pressing(quiet) } else { temper }
    }

    fn a_move(&self, at: &Situation, matchups: &Matchups) -> (Order, Option<Plan>) {
        let view = SideView::of(at, at.battle.bound.side).storming(self.temper.storms);
        let outlook = self.outlook(&view, matchups).with_urged(&self.urged.1).with_seen(self.seen.take());
        let planning = outlook.gives_tasks() && self.planned != at.battle.bound.number;
        if let Some(task) = planning.then(|| tasking::next(&outlook, self.quiet(at))).flatten() {
            return (Order::Task(task), None);
        }
        let chosen = |turn| self.chosen(at, &view.in_turn(turn), &outlook);
        let order = self.turns.left(&outlook).into_iter().map(chosen).find(|(order, _)| *order != Order::Done);
        self.seen.replace(Some(KeptSeen::of(outlook)));
        order.unwrap_or_else(|| {
            let free = self.duties(at).is_none();
            let goes_on = free
                .then(|| patience::spent(at, &self.temper, self.quiet(at), |all| self.gains_of(at, matchups, all)))
                .flatten();
            (goes_on.unwrap_or(Order::Done), None)
        })
    }

    /// The view of the field before an order.
    pub(super) fn outlook<'a>(&self, view: &'a SideView<'a>, matchups: &'a Matchups) -> Outlook<'a> {
        let (at, files) = (view.at, self.files(view, matchups));
        Outlook::new(view, matchups, &self.worths.1, self.temper_now(at), self.aims(at), self.duties(at), files)
    }

    /// The order that is worth most by an outlook.
    fn chosen(&self, at: &Situation, view: &SideView, outlook: &Outlook) -> (Order, Option<Plan>) {
        let trial = Trial::of(at);
        let mut choice = OrderChoice::new(outlook, trial);
        let marching = at.battle.bound.phase == Phase::March;
        // Where marches are made among the other moves they come first: of two that are worth the same, the one that can be
        // made again.
        let among = at.takes(OrderKind::March);
        let mut proposals = if marching || among { marches(view) } else { Vec::new() };
        if !marching {
            proposals.extend(all_proposals(view));
            if outlook.temper.is_keen() {
                finesse(view, &mut proposals);
            }
        }
        if marching && proposals.is_empty() {
            return (Order::Done, None);
        }
        if !marching && are_led(at.rules) {
            outlook.sheltering(view, &mut proposals);
        }
        // What costs more than is left is not looked at where one command after another is.
        let priced = view.turn.is_some();
        if priced {
            let dearest = at.rules.moves.cost.rows.iter().map(|row| row.value.unsigned_abs()).max().unwrap_or(0);
            let affordable = |left: u8, proposal: &Proposal| left >= dearest || at_least(at, proposal) <= left;
            proposals.retain(|proposal| affordable(purse(at, proposal.order.who[0]), proposal));
        }
        if let Some(files) = &outlook.files {
            proposals.retain(|proposal| !files.are_parted(at, proposal));
            files.proposals(view, &mut proposals);
        }
        if let Some(aims) = &outlook.aims {
            aims.proposals(view, &mut proposals);
        }
        if let Some(duties) = &outlook.duties {
            duties.proposals(view, &mut proposals);
            proposals.retain(|proposal| duties.allow(view, proposal));
        }
        if let Some(tasks) = &outlook.tasks {
            tasks.proposals(view, &mut proposals);
        }
        let mut thoughts = Thoughts::of(outlook, proposals, priced);
        for _ in 0..MOST_JUDGED {
            let Some(thought) = thoughts.next(choice.least_hope()) else { break };
            choice.look_at(thought);
        }
        // Where rivers and bad going hold an army up, most of what looks good at a glance is not legal.
        while outlook.heeds_recoils && choice.best.is_none() {
            let Some(thought) = thoughts.next(choice.least_hope()) else { break };
            choice.look_at(thought);
        }
        while choice.helped < MOST_HELPED {
            let Some(thought) = thoughts.next_helping() else { break };
            choice.look_again(thought);
        }
        let least = choice.best.as_ref().map_or(0.0, |(gain, ..)| *gain);
        let free = |order: &Order| outlook.duties.as_ref().is_none_or(|duties| duties.leave_free(at, order.who()));
        let guard = if marching { None } else { guards::best(at, &self.worths.1, self.temper.decisive) };
        if let Some((_, order, plan)) = guard.filter(|(gain, order, _)| *gain > least && free(order)) {
            return (order, Some(plan));
        }
        if choice.best.is_none() {
            let doubtful = std::iter::from_fn(|| thoughts.next_doubtful());
            doubtful.take(outlook.temper.second_look).for_each(|thought| choice.look_again(thought));
        }
        if let Some((_, order, plan)) = choice.best {
            return (Order::Move(order), Some(Plan::Move(plan)));
        }
        restraint::hold(outlook, view).map_or((Order::Done, None), |order| (order, Some(Plan::Plain)))
    }

    /// The order that he finds best, with its plan if it is a move.
    fn thought(&mut self, at: &Situation) -> (Order, Option<Plan>) {
        self.look(at);
        self.look_for_urged(at);
        let Some(matchups) = &self.matchups else { return (Order::Done, None) };
        if let Some(pending) = &at.battle.pending {
            return (melee::answer(at, pending, &self.worths.1), None);
        }
        let order = match at.battle.bound.phase {
            Phase::Moves => {
                let first = rising(at).or_else(|| first(at).or_else(|| restraint::keep(at)).map(|order| (order, None)));
                return first.unwrap_or_else(|| self.a_move(at, matchups));
            }
            Phase::Holding => restraint::keep(at).or_else(|| restraint::keep_from_ruin(at)).unwrap_or(Order::Done),
            Phase::March => return self.a_move(at, matchups),
            Phase::Aiming | Phase::Answering => melee::aim(at, &self.worths.1),
            Phase::Shooting => melee::shot(at, &self.worths.1),
            Phase::Combat => melee::fight(at, &self.worths.1),
            _ => Order::Done,
        };
        (order, None)
    }
}

/// A revolt of a City of its own, if one is possible.
fn rising(at: &Situation) -> Option<(Order, Option<Plan>)> {
    revolts(at).find_map(|order| thought_of(at, &order).map(|plan| (order, Some(plan))))
}

impl Default for Thoughtful {
    fn default() -> Thoughtful {
        Thoughtful::of(GeneralVersion::PRESENT)
    }
}

impl General for Thoughtful {
    fn order(&mut self, at: &Situation) -> Result<Order, Stop> {
        self.judged(at).map(|(order, _)| order)
    }

    fn judged(&mut self, at: &Situation) -> Result<(Order, Option<Plan>), Stop> {
        let judged = self.thought(at);
        self.remember(at, &judged.0);
        Ok(judged)
    }

    fn recalls(&mut self, at: &Situation, order: &Order) -> Result<(), Stop> {
        self.look(at);
        self.look_for_urged(at);
        self.remember(at, order);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ask::bare_table::bare;
    use crate::base::dice::Seeded;
    use crate::base::names::{CommandId, SideId};
    use crate::course::run::Run;
    use crate::course::{Game, Nobody};
    use crate::general::order_choice::TRIFLE;
    use crate::general::staged;
    use crate::geometry::{Base, Facing, Point};
    use crate::rules::{dba3, dbm};
    use crate::view::Field;

    /// The first version, with the second asked beside it.
    struct Beside {
        first: Thoughtful,
        second: Thoughtful,
        /// How often the second went on where the first was done.
        went_on: usize,
    }

    impl General for Beside {
        fn order(&mut self, at: &Situation) -> Result<Order, Stop> {
            let [first, second] = [self.first.order(at)?, self.second.order(at)?];
            if first != second {
                assert_eq!((&first, at.battle.bound.phase), (&Order::Done, Phase::Moves), "{second:?}");
                let gain = self.second.gains(at, std::slice::from_ref(&second))[0];
                assert!(gain.is_some_and(|gain| gain > TRIFLE), "{second:?} is worth {gain:?}");
                self.went_on += 1;
            }
            Ok(first)
        }
    }

    #[test]
    fn the_fourth_version_gives_up_its_line_after_long_quiet() {
        let rules = dba3::rulebook();
        let mut battle = staged::battle(&rules, 1);
        let mut line = |temper: Temper, bound: u16| {
            battle.bound.number = bound;
            let field = Field::new(&battle);
            Thoughtful::valuing(temper).temper_now(&Situation::new(&rules, &field, &battle)).covered
        };
        assert_eq!(line(Temper::SEASONED, 12), Temper::SEASONED.covered, "six own bounds");
        assert!(line(Temper::SEASONED, 14) < Temper::SEASONED.covered);
        assert_eq!(line(Temper::SEASONED, 32), 0.0);
        assert_eq!(line(Temper::KEEN, 32), Temper::KEEN.covered, "an earlier version keeps it");
    }

    #[test]
    fn the_second_version_goes_on_only_where_the_first_stops_beside_a_gain() {
        let rules = dba3::rulebook();
        let version = |name| Thoughtful::of(GeneralVersion::named(name).expect("a version"));
        let beside = || Beside { first: version("general-1"), second: version("general-2"), went_on: 0 };
        let mut went_on = 0;
        for seed in 1..=20 {
            let mut run = Run::new(Game::new(&rules, staged::battle(&rules, seed)), 30);
            let (mut red, mut blue) = (beside(), beside());
            let mut both: [&mut dyn General; 2] = [&mut red, &mut blue];
            run.fight(&mut both, &mut Nobody, &mut Seeded::new(seed, "battle")).expect("they never stop");
            went_on += red.went_on + blue.went_on;
        }
        assert!(went_on > 0, "he goes on somewhere");
    }

    #[test]
    fn the_one_point_goes_to_those_who_would_go_by_themselves() {
        let rules = dbm::rulebook();
        let mut battle = bare(&rules);
        battle.bound.phase = Phase::Moves;
        battle.commands[0].pips = 1;
        let mut put = |side: u8, code: &str, (right, ahead): (i32, i32)| {
            let troop = rules.troops.iter().find(|troop| troop.code == code).expect("a troop");
            let (width, depth) = troop.size(battle.scale());
            let facing = if side == 0 { Facing::NORTH } else { Facing::SOUTH };
            let base = Base { at: Point::new(200_000 + right * width, 200_000 + ahead), facing, width, depth };
            let number = battle.elements.len() as u8 + 1;
            battle.elements.push(troop.element(number, SideId(side), CommandId(side), base));
        };
        (0..3).for_each(|right| put(0, "Irr Kn (O)", (right, 0)));
        (6..11).for_each(|right| put(0, "Irr Sp (O)", (right, 0)));
        (0..11).for_each(|right| put(1, "Irr Sp (O)", (right, 250_000)));
        let field = Field::new(&battle);
        let at = Situation::new(&rules, &field, &battle);
        let moved = |kept: f64| {
            let mut general = Thoughtful::planning().with(Temper { kept, ..Temper::SURE });
            let Ok(Order::Move(order)) = general.order(&at) else { panic!("he moves") };
            order.who.into_iter().map(|id| id.0).collect::<Vec<u16>>()
        };
        assert_eq!(moved(Temper::SURE.kept), [0, 1, 2], "the knights");
        assert_eq!(moved(0.0), [3, 4, 5, 6, 7], "more go nearer");
    }
}
