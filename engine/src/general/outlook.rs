//! A general's view of the field: the worth of each element, the enemies within reach, and the value of places.
//!
//! A position is a list of bases by element, so that places can be tried without touching the battle.

use crate::ask::bodies::{charge, reach_in};
use crate::ask::proposal::SideView;
use crate::base::names::{CommandId, ElementId};
use crate::battle::{Battle, Bearing, Command, Going, Kind, Kinds, Standing, Trait};
use crate::book::victory_tables::LeaderTerms;
use crate::fight::ranges::row_of;
use crate::general::aims::Aims;
use crate::general::duties::Duties;
use crate::general::guards::threats;
use crate::general::matchups::{FightLoss, Matchups, SupposedFight};
use crate::general::prizes::{Prize, prizes};
use crate::geometry::{Edge, Rect, side_by_side, touches};
use crate::view::Situation;
use crate::view::victory;

/// The worth of people who are no troops, in elements.
const CIVILIAN: f64 = 0.1;

/// The cost of an element that loses heart, in elements: it counts as lost and fights on.
const SHAKEN: f64 = 0.7;

/// The values of a general, in elements. The numbers were found by trials in the league.
#[derive(Clone, Copy, Debug)]
pub struct Temper {
    /// Each base width nearer to the enemy.
    pub nearer: f64,
    /// How many base widths further away an enemy may be that is worth one element more to fight.
    pub prey: f64,
    /// An enemy that could come to the front with advantage, as a factor of its gain.
    pub front_danger: f64,
    /// An enemy that could come to an open flank.
    pub flank_danger: f64,
    /// A place from which an open flank or rear of an enemy can be charged, as a factor of that enemy's worth.
    pub lurking: f64,
    /// A friend on a flank.
    pub covered: f64,
    /// Looking away from the enemy, for each whole turn away.
    pub averted: f64,
    /// Standing on ground that hinders.
    pub hindered: f64,
    /// Being in contact at all.
    pub contact: f64,
    /// The value of a fight beyond this bound, as a factor.
    pub lasting: f64,
    /// The additional worth of a general, compared with an element.
    pub general: f64,
    /// The worth of an element whose loss loses the battle.
    pub decisive: f64,
    /// Being shot at and shooting, as a factor of the losses by a shot.
    pub fire: f64,
    /// The additional worth of an enemy that can come to an own place, as a factor of the loss that this would cause.
    pub intruder: f64,
    /// The reduction for an enemy in front, for each base width that it stands to one side.
    pub aside: f64,
    /// The number of moves into contact that are tried before the moves are ended although they promise nothing at a glance.
    pub second_look: usize,
}

impl Temper {
    /// The values of `general-2`, who looks a second time.
    pub const SURE: Temper = Temper { second_look: 8, ..Temper::CALM };

    /// The values of `general-1`.
    pub const CALM: Temper = Temper {
        nearer: 0.04,
        prey: 3.0916,
        front_danger: 0.2,
        flank_danger: 0.06,
        lurking: 0.12,
        covered: 0.0356,
        averted: 0.0462,
        hindered: 0.2084,
        contact: -0.06,
        lasting: 3.2882,
        general: 1.0,
        decisive: 3.0,
        fire: 2.1576,
        intruder: 0.3,
        aside: 0.1,
        second_look: 0,
    };

    /// The same general with a declared character.
    pub fn of(self, bearing: Option<&Bearing>) -> Temper {
        let Some(bearing) = bearing else { return self };
        let part = |of: Trait| f64::from(bearing.percent(of)) / 100.0;
        Temper {
            nearer: self.nearer * part(Trait::Nearer),
            prey: self.prey * part(Trait::Prey),
            front_danger: self.front_danger * part(Trait::FrontDanger),
            flank_danger: self.flank_danger * part(Trait::FlankDanger),
            lurking: self.lurking * part(Trait::Lurking),
            covered: self.covered * part(Trait::Covered),
            averted: self.averted * part(Trait::Averted),
            hindered: self.hindered * part(Trait::Hindered),
            contact: self.contact * part(Trait::Contact),
            lasting: self.lasting * part(Trait::Lasting),
            general: self.general * part(Trait::General),
            fire: self.fire * part(Trait::Fire),
            ..self
        }
    }

    /// The same general after a number of own bounds without a loss on either side: it dares more, so that battles are
    /// fought.
    pub fn after_quiet(self, bounds: u16) -> Temper {
        let dares = f64::from(bounds.saturating_sub(2).min(8)) / 8.0;
        Temper {
            front_danger: self.front_danger * (1.0 - dares),
            flank_danger: self.flank_danger * (1.0 - dares),
            contact: self.contact + 0.3 * dares,
            nearer: self.nearer * (1.0 + 2.0 * dares),
            ..self
        }
    }

    /// The same general where groups stop at bad going and at rivers, after a number of own bounds without a loss on either
    /// side: in the end each element goes on for itself, since a line that keeps together never comes to the enemy.
    pub fn pressing(self, bounds: u16) -> Temper {
        let presses = f64::from(bounds.saturating_sub(6).min(10)) / 10.0;
        Temper {
            nearer: self.nearer * (1.0 + 3.0 * presses),
            covered: self.covered * (1.0 - presses),
            hindered: self.hindered * (1.0 - presses),
            lurking: self.lurking * (1.0 - presses),
            ..self
        }
    }
}

/// The data of an element that a general computes once.
#[derive(Clone, Copy, Debug, Default)]
struct Known {
    worth: f64,
    reach: f64,
    range: f64,
    /// The radius of its base.
    radius: f64,
    /// Whether it is slower on bad ground than on good.
    hindered: bool,
    in_combat: bool,
    /// For an enemy: whether friends of it stand on its left and on its right.
    cover: [bool; 2],
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
    tempers: Vec<Temper>,
    known: Vec<Known>,
    /// The gain of each own element in front of each enemy, by own and enemy, on open ground.
    gains: Vec<f64>,
    /// The places that the side may take.
    pub prizes: Vec<Prize>,
    /// The wishes by the battle's own objectives, if there are any.
    pub aims: Option<Aims>,
    /// The missions of its commands, if there are any.
    pub duties: Option<Duties>,
    bad_ground: bool,
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
    ) -> Outlook<'a> {
        let at = view.at;
        let mut known = vec![Known::default(); at.battle.elements.len()];
        let bold = |i: usize| duties.as_ref().is_some_and(|duties| duties.makes_bold(at, CommandId(i as u8)));
        let temper_of = |(i, command): (usize, &Command)| {
            let own = temper.of(command.bearing.as_ref());
            if bold(i) { own.of(Some(&Bearing::Bold)) } else { own }
        };
        let tempers: Vec<Temper> = at.battle.commands.iter().enumerate().map(temper_of).collect();
        for id in view.own.iter().chain(&view.foes) {
            let element = at.element(*id);
            let good = reach_in(at, *id, Going::Good);
            let (own, by) = (element.side == at.battle.bound.side, element.command.index());
            known[id.index()] = Known {
                worth: worth[id.index()]
                    + if own && element.general { tempers[by].general - temper.general } else { 0.0 },
                reach: good + charge(at, *id),
                range: row_of(at, element).map_or(0.0, |(_, row)| f64::from(row.range.on(at.battle))),
                radius: at.rect(*id).radius(),
                hindered: reach_in(at, *id, Going::Bad) < good,
                in_combat: at.in_combat(*id),
                cover: [false; 2],
            };
        }
        for foe in &view.foes {
            known[foe.index()].cover = cover(at.rects(), &view.foes, *foe, at.rect(*foe));
        }
        let bad_ground = !at.field.grounds.is_empty();
        let prizes = prizes(at, at.battle.bound.side, temper.decisive);
        for inside in prizes.iter().filter_map(|prize| prize.inside) {
            known[inside.index()].worth = worth[inside.index()];
        }
        for (foe, stake) in threats(at, temper.decisive) {
            known[foe.index()].worth += stake * temper.intruder;
        }
        let mut outlook =
            Outlook { view, matchups, temper, tempers, known, gains: Vec::new(), prizes, aims, duties, bad_ground };
        let count = at.battle.elements.len();
        let mut gains = vec![0.0; count * count];
        for own in &view.own {
            for foe in &view.foes {
                gains[own.index() * count + foe.index()] = outlook.gain(*own, *foe, [0, 0], SupposedFight::default());
            }
        }
        outlook.gains = gains;
        outlook
    }

    /// The values of an element's general.
    pub fn temper_of(&self, id: ElementId) -> &Temper {
        &self.tempers[self.view.at.element(id).command.index()]
    }

    /// The worth of an element.
    pub fn worth(&self, id: ElementId) -> f64 {
        self.known[id.index()].worth
    }

    /// The side's gain if these two fight, in elements.
    pub(super) fn gain(&self, own: ElementId, foe: ElementId, extra: [i8; 2], fight: SupposedFight) -> f64 {
        let FightLoss { own: mine, theirs } = self.matchups.loss(own, foe, extra, fight);
        theirs * self.worth(foe) - mine * self.worth(own)
    }

    /// The expected losses of an assaulter and of the defender of a place that gives it this strength.
    pub fn storm(&self, own: ElementId, inside: ElementId, strength: i8) -> (f64, f64) {
        let fight = SupposedFight { bad_ground: false, struck: true };
        let loss = self.matchups.loss(own, inside, [0, strength], fight);
        (loss.own, loss.theirs)
    }

    /// The value of an element's place in the position, apart from fights.
    pub fn place(&self, rects: &[Rect], id: ElementId) -> f64 {
        let (own, me) = (&rects[id.index()], &self.known[id.index()]);
        let (bw, temper) = (self.view.at.bw(), self.temper_of(id));
        let centre = own.centre();
        let (mut lure, mut near, mut danger) = (f64::INFINITY, (f64::INFINITY, 0.0), Danger::default());
        let (mut lurking, mut shot_at, mut shoots): (f64, f64, f64) = (0.0, 0.0, 0.0);
        let mut met = false;
        let hindered = self.is_hindered(own, id);
        let gains = &self.gains[id.index() * self.known.len()..];
        for foe in &self.view.foes {
            let (them, they) = (&rects[foe.index()], &self.known[foe.index()]);
            let way = them.centre() - centre;
            let far = way.length();
            let gap = (far - (own.depth + them.depth) * 0.5).max(0.0);
            let gain = if hindered {
                self.gain(id, *foe, [0, 0], SupposedFight { bad_ground: true, struck: false })
            } else {
                gains[foe.index()]
            };
            lure = lure.min((gap - me.range * 0.85).max(0.0) - gain * temper.prey * bw);
            if far < near.0 {
                near = (far, way.dot(own.forward) / far.max(1.0));
            }
            if gap < me.reach && lurks(own, them, they.cover) {
                lurking = lurking.max(they.worth);
            }
            met = met || (far < me.radius + they.radius && touches(own, them));
            if me.range > 0.0 && in_lane(own, them, me.range) {
                shoots = shoots.max(self.matchups.shot(id, *foe) * they.worth);
            }
            if they.range > 0.0 && !they.in_combat && in_lane(them, own, they.range) {
                shot_at += self.matchups.shot(*foe, id) * me.worth;
            }
            if !they.in_combat && gap < they.reach + 0.5 * bw {
                danger.count(own, them, -gain, me.worth, temper.aside);
            }
        }
        for prize in &self.prizes {
            let far = (prize.ground.distance_to_point(own.at)).max(0.0);
            let gain = self.assault(prize, &[id]);
            if gain > 0.0 {
                lure = lure.min(far - gain * temper.prey * bw);
            }
            met = met || crate::view::strongholds::fronts(own, &prize.ground);
        }
        let cover = cover(rects, &self.view.own, id, own);
        let open = [0, 1].iter().filter(|i| !cover[**i]).map(|i| danger.flanks[*i]).sum::<f64>();
        let covered = cover.iter().filter(|c| **c).count() as f64;
        let calm = if met { 0.0 } else { danger.front * temper.front_danger };
        let fire = if met { 0.0 } else { (shoots - shot_at) * temper.fire };
        let lure = if lure.is_finite() { lure / bw } else { 0.0 };
        let duty = self.duties.as_ref().and_then(|duties| duties.worth(self.view.at, &self.view.foes, id, own));
        let (lure, aim) = match (&self.aims, duty) {
            (_, Some(worth)) => (0.0, worth),
            (Some(aims), None) if aims.is_bound(id) => (0.0, aims.worth(self.view.at, id, own, near.0)),
            _ => (lure, 0.0),
        };
        let good = fire + covered * temper.covered + lurking * temper.lurking;
        (if self.aims.is_some() || duty.is_some() { good + aim } else { good })
            - lure * temper.nearer
            - calm
            - open * temper.flank_danger
            - (1.0 - near.1) * 0.5 * temper.averted
            - if hindered { temper.hindered } else { 0.0 }
    }

    /// Whether an element would stand on ground that hinders it.
    pub(super) fn is_hindered(&self, rect: &Rect, id: ElementId) -> bool {
        let at = self.view.at;
        self.bad_ground
            && self.known[id.index()].hindered
            && at.field.going(&at.rules.moves, at.battle, rect, at.element(id)) == Going::Bad
    }

    /// The side's gain if these elements storm a place.
    pub(super) fn assault(&self, prize: &Prize, by: &[ElementId]) -> f64 {
        prize.assault(by, |own, inside, strength| self.storm(own, inside, strength), |id| self.worth(id))
    }
}

/// Whether a base stands in front of another within a distance and not far to one side, so that its shot may hit.
fn in_lane(from: &Rect, to: &Rect, range: f64) -> bool {
    let seen = from.local(to.centre());
    seen.y > 0.0 && seen.y < range + to.depth * 0.5 && seen.x.abs() < 2.0 * from.width()
}

/// Whether one of these stands beside an element, on its left and on its right.
fn cover(rects: &[Rect], friends: &[ElementId], id: ElementId, own: &Rect) -> [bool; 2] {
    let mut cover = [false; 2];
    let reach = own.width() * 1.5;
    for friend in friends.iter().filter(|f| **f != id) {
        let them = &rects[friend.index()];
        if them.at.distance_squared(own.at) < reach * reach {
            match side_by_side(own, them) {
                Some(Edge::Left) => cover[0] = true,
                Some(_) => cover[1] = true,
                None => {}
            }
        }
    }
    cover
}

/// Whether a base stands where it may charge a flank or the rear of an enemy next, with no cover for the enemy there.
fn lurks(own: &Rect, them: &Rect, cover: [bool; 2]) -> bool {
    let seen = them.local(own.centre());
    let beside = seen.x.abs() > them.half_width + own.depth * 0.5 && seen.y < them.depth;
    let behind = seen.y < -them.depth - own.depth * 0.5;
    behind || (beside && !cover[usize::from(seen.x > 0.0)])
}

/// The harm that enemies within reach could do to an element.
#[derive(Default)]
struct Danger {
    front: f64,
    /// Left and right.
    flanks: [f64; 2],
}

impl Danger {
    /// Counts an enemy that would gain `gain` in front, less `less` for each base width that it stands to one side;
    /// `worth` is the worth of the element.
    fn count(&mut self, own: &Rect, them: &Rect, gain: f64, worth: f64, less: f64) {
        let seen = own.local(them.centre());
        if seen.x.abs() > own.half_width + them.half_width || seen.y < -own.depth {
            let side = usize::from(seen.x > 0.0);
            self.flanks[side] = self.flanks[side].max(worth);
        } else {
            let aside = (seen.x.abs() / own.width() - 0.5).max(0.0);
            self.front = self.front.max(gain / (1.0 + less * aside));
        }
    }
}

/// The worth of every element of a battle to its own side: more for generals, much more if the battle ends with its
/// loss by the rules' own terms, when those count, and more for a leader whose command would lose heart.
pub fn worths(at: &Situation, temper: &Temper, rules_hold: bool) -> Vec<f64> {
    let mut thought: Battle = at.battle.clone();
    let mut all = Vec::with_capacity(thought.elements.len());
    let leaders = at.rules.victory.demoralised.and_then(|terms| terms.leader).filter(|_| rules_hold);
    for i in 0..thought.elements.len() {
        let element = &mut thought.elements[i];
        let (was, side, general) = (element.standing, element.side, element.general);
        element.standing = Standing::Destroyed;
        let ends = victory::ending(at.rules, &thought, true);
        let shaken = leaders.map_or(0, |terms| shaken(&terms, &thought, thought.elements[i].command));
        thought.elements[i].standing = was;
        let lost = rules_hold && ends.is_some_and(|end| end.value.winner == Some(side.enemy()));
        let civilian = Kinds::of(&[Kind::Followers, Kind::Denizens]).has(thought.elements[i].kind);
        let worth = if civilian { CIVILIAN } else { 1.0 };
        let worth = worth + SHAKEN * shaken as f64;
        all.push(worth + if general { temper.general } else { 0.0 } + if lost { temper.decisive } else { 0.0 });
    }
    all
}

/// The number of elements of a command that would lose heart now.
fn shaken(terms: &LeaderTerms, battle: &Battle, command: CommandId) -> usize {
    if battle.commands[command.index()].demoralised || victory::leaderless(terms, battle, command).is_none() {
        return 0;
    }
    battle.elements.iter().filter(|e| e.command == command && e.standing == Standing::OnTable).count()
}
