//! A general's view of the field: the worth of each element, the enemies within reach, and the value of places.
//!
//! A position is a list of bases by element, so that places can be tried without touching the battle.

use crate::ask::bodies::{charge, reach_in};
use crate::ask::proposal::SideView;
use crate::base::names::{CommandId, ElementId};
use crate::battle::{Bearing, Command, Going};
use crate::deeds::sweep;
use crate::fight::ranges::row_of;
use crate::general::aims::Aims;
use crate::general::detours::Detours;
use crate::general::duties::Duties;
use crate::general::files::Files;
use crate::general::fire::Fire;
use crate::general::foes_seen::{FoesSeen, SeenPlaces};
use crate::general::footing::{is_bad, is_wet};
use crate::general::fronts::Fronts;
use crate::general::grazing::margin;
use crate::general::guards::threats;
use crate::general::led::are_led;
use crate::general::led::is_sheltered;
use crate::general::matchups::{FightLoss, Matchups, SupposedFight, hinders};
use crate::general::neighbours::{cover, leaves_neighbours, zone};
use crate::general::prizes::{Prize, prizes};
use crate::general::recoils::{are_deadly, hemmed_by, is_hemmed};
use crate::general::tasked::PartTasks;
use crate::general::temper::{TaskGiving, Temper};
use crate::geometry::Rect;
use std::cell::{OnceCell, RefCell};
use std::collections::BTreeMap;

/// Supports that differ by this are remembered in the same place.
const LIKE: usize = 4;

/// The part of the losses of a fight that are by destruction, with which those behind fall too.
const WAKE: f64 = 0.7;

/// The data of an element that a general computes once.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Known {
    pub(super) worth: f64,
    /// The worth of the friends behind it who would fall with it.
    wake: f64,
    pub(super) reach: f64,
    /// Its reach if the worst going of its move is bad.
    slow: f64,
    /// The depth of the ground that it threatens before its front; 0 if it threatens none.
    zone: f64,
    pub(super) range: f64,
    /// The radius of its base.
    pub(super) radius: f64,
    /// Whether it is slower on bad ground than on good.
    hindered: bool,
    pub(super) in_combat: bool,
    /// For an enemy: whether it stands on ground that hinders it.
    pub(super) on_bad: bool,
    /// For an enemy: whether friends of it stand on its left and on its right.
    pub(super) cover: [bool; 2],
    /// For an own element: whether it is a leader with whom others would lose heart.
    sheltered: bool,
}

/// The field from the view of one side.
pub struct Outlook<'a> {
    /// The situation, with the elements of each side.
    pub view: &'a SideView<'a>,
    /// The worth of troops against each other.
    pub matchups: &'a Matchups,
    /// The values of the general.
    pub temper: Temper,
    /// The values of the general of each command.
    pub(super) tempers: Vec<Temper>,
    pub(super) known: Vec<Known>,
    /// The gain of each own element in front of each enemy, by own and enemy, on open ground.
    pub(super) gains: Vec<f64>,
    /// The same without support from behind; empty in sets in which armies do not fight in files.
    pub(super) alone: Vec<f64>,
    /// The files of both sides, in sets in which armies fight in files.
    pub files: Option<Files>,
    /// What neighbours add for each of two elements, by the first and the second, for a general who is keen; else empty.
    pub(super) supports: Vec<i8>,
    /// The places that the side may take.
    pub prizes: Vec<Prize>,
    /// The gain of an assault of each element alone on each of them, by place and element, once it was asked.
    assaults: Vec<OnceCell<f64>>,
    /// The wishes by the battle's own objectives, if there are any.
    pub aims: Option<Aims>,
    /// The missions of its commands, if there are any.
    pub duties: Option<Duties>,
    /// The tasks of parts of the army, if there are any.
    pub(super) tasks: Option<PartTasks>,
    /// The values of each element with a task; empty without tasks.
    tasked: Vec<Option<Temper>>,
    /// Whether what stands in the way of a recoil is heeded.
    pub(super) heeds_recoils: bool,
    /// The ground on which each own element is slow; empty in sets in which going round it is not reckoned.
    pub(super) detours: Vec<Option<Detours<'a>>>,
    /// Whether shots may go far to the side.
    pub(super) arcs: bool,
    /// How far beside the front of a shooter any part of a target is enough for a shot; `None` in sets that want more of it.
    pub(super) grazed: Option<f64>,
    /// Who shoots how often, in sets in which shots are paid for one by one.
    pub(super) fire: Option<Fire>,
    bad_ground: bool,
    /// Those who advance by themselves unless they are given an order.
    urged: Vec<ElementId>,
    /// What each element has seen of the enemies from a place, as they stand.
    pub(super) seen: RefCell<SeenPlaces>,
}

impl<'a> Outlook<'a> {
    /// The view of the field.
    pub fn new(
        view: &'a SideView<'a>,
        matchups: &'a Matchups,
        worth: &[f64],
        temper: Temper,
        aims: Option<Aims>,
        duties: Option<Duties>,
        files: Option<Files>,
    ) -> Outlook<'a> {
        let at = view.at;
        let mut known = vec![Known::default(); at.battle.elements.len()];
        let bold = |i: usize| duties.as_ref().is_some_and(|duties| duties.makes_bold(at, CommandId(i as u8)));
        let temper_of = |(i, command): (usize, &Command)| {
            let own = temper.of(command.bearing.as_ref());
            if bold(i) { own.of(Some(&Bearing::Bold)) } else { own }
        };
        let goes_round = at.rules.moves.parts_groups() || are_led(at.rules);
        let heeds_ground = goes_round && !at.field.grounds.is_empty();
        let tempers: Vec<Temper> = at.battle.commands.iter().enumerate().map(temper_of).collect();
        for id in view.own.iter().chain(&view.foes) {
            let element = at.element(*id);
            let good = reach_in(at, *id, Going::Good);
            let (own, by) = (element.side == at.battle.bound.side, element.command.index());
            known[id.index()] = Known {
                worth: worth[id.index()]
                    + if own && element.general { tempers[by].general - temper.general } else { 0.0 },
                wake: 0.0,
                reach: good + charge(at, *id),
                slow: reach_in(at, *id, Going::Bad),
                zone: if temper.is_keen() { zone(at, *id) } else { 0.0 },
                range: row_of(at, element).map_or(0.0, |(_, row)| f64::from(row.range.on(at.battle))),
                radius: at.rect(*id).radius(),
                hindered: reach_in(at, *id, Going::Bad) < good,
                in_combat: at.in_combat(*id),
                on_bad: heeds_ground && !own && is_bad(at, *id, at.rect(*id)),
                cover: [false; 2],
                sheltered: own && is_sheltered(at, *id),
            };
        }
        for foe in &view.foes {
            known[foe.index()].cover = cover(at.rects(), &view.foes, *foe, at.rect(*foe));
        }
        let bad_ground = !at.field.grounds.is_empty();
        let prizes = prizes(at, at.battle.bound.side, &temper);
        for inside in prizes.iter().filter_map(|prize| prize.inside) {
            known[inside.index()].worth = worth[inside.index()];
        }
        for (foe, stake) in threats(at, &temper) {
            known[foe.index()].worth += stake * temper.intruder;
        }
        let arcs = at.rules.combat.shooting.as_ref().is_some_and(|shooting| shooting.arc.is_some());
        let grazed = margin(at);
        let in_files = at.rules.combat.overlaps.ranks.is_some();
        let heeds_recoils = are_deadly(at.rules) || temper.wary && !in_files;
        if let Some(files) = &files {
            for id in view.own.iter().chain(&view.foes).filter(|id| files.is_backed(**id)) {
                let wake = sweep::behind(at, *id, &[]);
                known[id.index()].wake = wake.iter().map(|(fallen, _)| known[fallen.index()].worth).sum();
            }
        }
        let mut detours: Vec<Option<Detours>> = Vec::new();
        if heeds_ground {
            detours.resize_with(known.len(), || None);
            for id in &view.own {
                let (good, slow) = (reach_in(at, *id, Going::Good), known[id.index()].slow);
                detours[id.index()] = Some(Detours::of(at, *id, good, slow));
            }
        }
        let (gains, alone, urged) = (Vec::new(), Vec::new(), Vec::new());
        let mut outlook = Outlook {
            view,
            matchups,
            temper,
            tempers,
            known,
            gains,
            alone,
            files,
            supports: Vec::new(),
            assaults: vec![OnceCell::new(); prizes.len() * at.battle.elements.len()],
            prizes,
            aims,
            duties,
            tasks: None,
            tasked: Vec::new(),
            heeds_recoils,
            detours,
            arcs,
            grazed,
            fire: None,
            bad_ground,
            urged,
            seen: RefCell::new(vec![BTreeMap::new(); at.battle.elements.len()]),
        };
        outlook.tasks = PartTasks::of(view);
        outlook.heed_tasks();
        if temper.is_keen() {
            outlook.find_supports();
        }
        outlook.fire = Fire::of(view, |id| outlook.range(id) > 0.0 && !outlook.is_in_combat(id));
        outlook.weigh();
        outlook
    }

    /// The same with those who advance by themselves unless they are given an order.
    pub fn with_urged(self, urged: &[ElementId]) -> Outlook<'a> {
        Outlook { urged: urged.to_vec(), ..self }
    }

    /// The value of an order to these because they do not advance by themselves then.
    pub fn kept_in_order(&self, who: &[ElementId]) -> f64 {
        let kept = |id: &ElementId| if self.urged.contains(id) { self.temper_of(*id).kept } else { 0.0 };
        if self.urged.is_empty() { 0.0 } else { who.iter().map(kept).sum() }
    }

    /// Computes the gains of all own elements in front of all enemies, with and without support from behind.
    fn weigh(&mut self) {
        let count = self.known.len();
        let (mut gains, mut fronts) = (vec![0.0; count * count], Fronts::new(count));
        // Most of a kind have the same support: the loss of the last pair of the same two kinds with support like theirs.
        let kinds = self.matchups.kinds();
        let mut last: Vec<Option<([i8; 2], FightLoss)>> = vec![None; kinds * kinds * LIKE * LIKE];
        for own in &self.view.own {
            for foe in &self.view.foes {
                let supports = self.supports(*own, *foe);
                gains[own.index() * count + foe.index()] = if self.temper.is_keen() {
                    self.gain_there(*own, *foe, supports, &mut fronts)
                } else {
                    let [ours, theirs] = supports.map(|support| support.rem_euclid(LIKE as i8) as usize);
                    let pair = self.matchups.kind(*own) * kinds + self.matchups.kind(*foe);
                    let last = &mut last[(pair * LIKE + ours) * LIKE + theirs];
                    let known = last.filter(|(with, _)| *with == supports).map(|(_, loss)| loss);
                    let loss =
                        known.unwrap_or_else(|| self.matchups.loss(*own, *foe, supports, SupposedFight::default()));
                    *last = Some((supports, loss));
                    self.gain_by(*own, *foe, loss)
                };
            }
        }
        let Some(files) = &self.files else {
            self.gains = gains;
            return;
        };
        let mut alone = gains.clone();
        for own in self.view.own.iter().filter(|own| files.is_backed(**own)) {
            for foe in &self.view.foes {
                let [_, theirs] = self.supports(*own, *foe);
                alone[own.index() * count + foe.index()] = self.gain(*own, *foe, [0, theirs], SupposedFight::default());
            }
        }
        (self.gains, self.alone) = (gains, alone);
    }

    /// The support that an own element and an enemy have from behind against each other, as they stand.
    pub(super) fn supports(&self, own: ElementId, foe: ElementId) -> [i8; 2] {
        if !self.supports.is_empty() {
            let count = self.known.len();
            return [(own, foe), (foe, own)].map(|(a, b)| self.supports[a.index() * count + b.index()]);
        }
        if let Some(fire) = &self.fire {
            return [own, foe].map(|id| fire.steadied(id));
        }
        let Some(files) = &self.files else { return [0, 0] };
        [files.support(own, self.matchups.kind(foe)), files.support(foe, self.matchups.kind(own))]
    }

    /// The same in a position, in which the own element may have left those behind it.
    pub(super) fn supports_in(&self, rects: &[Rect], own: ElementId, foe: ElementId) -> [i8; 2] {
        let [ours, theirs] = self.supports(own, foe);
        if let Some(fire) = self.fire.as_ref().filter(|_| self.supports.is_empty()) {
            return [fire.steadied_in(self.view, rects, own), theirs];
        }
        [if self.leaves(rects, own) { 0 } else { ours }, theirs]
    }

    /// The side's loss if an own element without anybody behind it fights an enemy, in elements.
    pub(super) fn loss_alone(&self, own: ElementId, foe: ElementId) -> f64 {
        let [_, theirs] = self.supports(own, foe);
        -self.gain(own, foe, [0, theirs], SupposedFight::default())
    }

    /// Whether an own element has left those behind it in a position.
    pub(super) fn leaves(&self, rects: &[Rect], own: ElementId) -> bool {
        let now = self.view.at.rects();
        if !self.supports.is_empty() {
            return leaves_neighbours(now, rects, &self.view.own, own);
        }
        self.files.as_ref().is_some_and(|files| files.is_backed(own) && !files.stays_backed(now, rects, own))
    }

    /// Whether a friend stands before an own element in a position, so that enemies neither shoot at it nor come to its front.
    pub(super) fn is_screened(&self, rects: &[Rect], own: ElementId) -> bool {
        self.files.as_ref().is_some_and(|files| files.stays_behind(self.view.at.rects(), rects, own))
    }

    /// Whether the general gives tasks in this battle.
    pub(super) fn gives_tasks(&self) -> bool {
        match self.temper.tasks {
            TaskGiving::Never => false,
            TaskGiving::Freely => true,
            TaskGiving::Sparingly => self.aims.is_none(),
        }
    }

    /// Finds the values of elements with tasks.
    fn heed_tasks(&mut self) {
        let Some(tasks) = &self.tasks else { return };
        let of = |(id, _)| tasks.temper(id, self.temper_of(id));
        self.tasked = self.view.at.battle.roster().map(of).collect();
    }

    /// The values of an element's general.
    pub fn temper_of(&self, id: ElementId) -> &Temper {
        let usual = || &self.tempers[self.view.at.element(id).command.index()];
        self.tasked.get(id.index()).and_then(Option::as_ref).unwrap_or_else(usual)
    }

    /// How far an element goes on good ground, charges among it.
    pub(super) fn reach(&self, id: ElementId) -> f64 {
        self.known[id.index()].reach
    }

    /// How far it goes if it comes to bad ground.
    pub(super) fn slow(&self, id: ElementId) -> f64 {
        self.known[id.index()].slow
    }

    /// The depth of the ground that it threatens before its front; 0 if it threatens none.
    pub(super) fn zone(&self, id: ElementId) -> f64 {
        self.known[id.index()].zone
    }

    /// How far it shoots; 0 if it does not.
    pub(super) fn range(&self, id: ElementId) -> f64 {
        self.known[id.index()].range
    }

    /// The radius of its base.
    pub(super) fn radius(&self, id: ElementId) -> f64 {
        self.known[id.index()].radius
    }

    /// Whether an element fights in the present position.
    pub(super) fn is_in_combat(&self, id: ElementId) -> bool {
        self.known[id.index()].in_combat
    }

    /// Whether an own element is a leader with whom others would lose heart.
    pub(super) fn is_sheltered(&self, id: ElementId) -> bool {
        self.known[id.index()].sheltered
    }

    /// The worth of an element.
    pub fn worth(&self, id: ElementId) -> f64 {
        self.known[id.index()].worth
    }

    /// What is lost with an element in close combat: those close behind it fall with it.
    fn at_stake(&self, id: ElementId) -> f64 {
        let known = &self.known[id.index()];
        known.worth + WAKE * known.wake
    }

    /// The side's gain if these two fight, in elements.
    pub(super) fn gain(&self, own: ElementId, foe: ElementId, extra: [i8; 2], fight: SupposedFight) -> f64 {
        self.gain_by(own, foe, self.matchups.loss(own, foe, extra, fight))
    }

    /// The side's gain by the losses of two who fight.
    fn gain_by(&self, own: ElementId, foe: ElementId, loss: FightLoss) -> f64 {
        loss.theirs * self.at_stake(foe) - loss.own * self.at_stake(own)
    }

    /// The expected losses of an assaulter and of the defender of a place that gives it this strength.
    pub fn storm(&self, own: ElementId, inside: ElementId, strength: i8) -> (f64, f64) {
        let fight = SupposedFight { bad_ground: false, struck: true };
        let loss = self.matchups.loss(own, inside, [0, strength], fight);
        (loss.own, loss.theirs)
    }

    /// The value of an element's place in the position, apart from fights.
    pub fn place(&self, rects: &[Rect], id: ElementId) -> f64 {
        self.place_by(rects, id, &self.foes_seen(rects, id))
    }

    /// The same by what it sees of the enemies.
    pub(super) fn place_by(&self, rects: &[Rect], id: ElementId, seen: &FoesSeen) -> f64 {
        if self.is_sheltered(id) {
            return self.shelter(rects, id, seen);
        }
        let (own, me) = (&rects[id.index()], &self.known[id.index()]);
        let (bw, temper) = (self.view.at.bw(), self.temper_of(id));
        let FoesSeen { hindered, mut lure, near, danger, lurking, mut shot_at, mut shoots, mut met, .. } = *seen;
        for (number, prize) in self.prizes.iter().enumerate() {
            let far = (prize.ground.distance_to_point(own.at)).max(0.0);
            let gain =
                *self.assaults[number * self.known.len() + id.index()].get_or_init(|| self.assault(prize, &[id]));
            if gain > 0.0 {
                lure = lure.min(far - gain * temper.prey * bw);
            }
            met = met || crate::view::strongholds::fronts(own, &prize.ground);
        }
        if let Some((fire, lanes)) = self.fire.as_ref().zip(seen.lanes.as_ref()).filter(|_| !met) {
            (shoots, shot_at) = (self.hoped(fire, lanes, rects, id), self.feared(fire, lanes, rects, id));
        }
        let cover = cover(rects, &self.view.own, id, own);
        let open = [0, 1].iter().filter(|i| !cover[**i]).map(|i| danger.flanks[*i]).sum::<f64>();
        let covered = cover.iter().filter(|c| **c).count() as f64;
        let calm = if met { 0.0 } else { danger.front * temper.front_danger };
        let driven = !met && (danger.front > 0.0 || shot_at > 0.0);
        let hemmed = self.heeds_recoils && driven && is_hemmed(rects, &self.view.own, id, own);
        let hems = if self.heeds_recoils { self.hems(rects, id, own) } else { 0.0 };
        let fire = if met { 0.0 } else { (shoots - shot_at) * temper.fire };
        let lure = if lure.is_finite() { lure / bw } else { 0.0 };
        let duty = self.duties.as_ref().and_then(|duties| duties.worth(self.view.at, &self.view.foes, id, own));
        let duty = duty.or_else(|| self.tasks.as_ref()?.worth(id, own));
        let (lure, aim) = match (&self.aims, duty) {
            (_, Some(worth)) => (0.0, worth),
            (Some(aims), None) if aims.is_bound(id) => (0.0, aims.worth(self.view.at, id, own, near.0)),
            _ => (lure, 0.0),
        };
        let good = self.keen_place(rects, id, seen.stands) + fire + covered * temper.covered + lurking * temper.lurking;
        (if self.aims.is_some() || duty.is_some() { good + aim } else { good })
            - lure * temper.nearer
            - calm
            - open * temper.flank_danger
            - (1.0 - near.1) * 0.5 * temper.averted
            - if hindered || self.wades(own, id) { temper.hindered } else { 0.0 }
            - if hemmed { temper.hemmed * me.worth } else { 0.0 }
            - temper.hemmed * hems
    }

    /// The worth of the friends whom a base bars from a recoil that an enemy may force upon them.
    fn hems(&self, rects: &[Rect], id: ElementId, own: &Rect) -> f64 {
        let driven = |friend: &ElementId| {
            let stands = &rects[friend.index()];
            self.known[friend.index()].in_combat
                || self.view.foes.iter().any(|foe| {
                    let (them, they) = (&rects[foe.index()], &self.known[foe.index()]);
                    let gap = them.centre().distance(stands.centre()) - (stands.depth + them.depth) * 0.5;
                    gap < they.reach || they.range > 0.0 && self.in_lane(them, stands, they.range)
                })
        };
        let barred = hemmed_by(rects, &self.view.own, id, own).filter(driven);
        barred.map(|friend| self.known[friend.index()].worth).sum()
    }

    /// Whether an element would stand on ground that hinders it.
    pub(super) fn is_hindered(&self, rect: &Rect, id: ElementId) -> bool {
        let at = self.view.at;
        self.bad_ground
            && self.known[id.index()].hindered
            && hinders(at.rules, at.field.going(&at.rules.moves, at.battle, rect, at.element(id)))
    }

    /// Whether an element would stand in a river along which it may not go on, and whose bank is an enemy's.
    fn wades(&self, rect: &Rect, id: ElementId) -> bool {
        let at = self.view.at;
        let rules = at.rules.moves.river.wading().filter(|_| self.bad_ground);
        rules.is_some_and(|rules| !rules.along.value.is(at.element(id))) && is_wet(at, rect)
    }

    /// The side's gain if these elements storm a place.
    pub(super) fn assault(&self, prize: &Prize, by: &[ElementId]) -> f64 {
        prize.assault(by, |own, inside, strength| self.storm(own, inside, strength), |id| self.worth(id))
    }
}
