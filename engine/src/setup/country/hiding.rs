//! What the computer keeps from the enemy's eyes when it arranges an army, each with its reason: a mobile command sent round
//! a slow enemy, light troops in cover on the enemy's way, and others behind a hill or a wood.
//!
//! Proposes; the judges of deployment decide, and what they refuse is left out.

use crate::base::names::{CommandId, SideId};
use crate::battle::{Branch, Compass, Element, Kind, Kinds};
use crate::book::setup_steps::SetupRow;
use crate::book::setup_tables::{AmbushRow, SecretTables};
use crate::geometry::{Base, Facing, Vec2, bounds, overlaps};
use crate::muster::priced::GeneralRank;
use crate::setup::country::arranger::{ArrayPost, ArrayState};
use crate::setup::country::array::fronts;
use crate::setup::country::frame::CountryFrame;
use crate::setup::country::muster::is_afloat;
use crate::setup::country::reason::HidingReason;
use crate::setup::country::scene::CountryScene;
use crate::setup::country::table::CountryTable;
use crate::setup::linear;
use crate::view::field::Ground;

/// A command on a flank march is at most so many hundredths of its army, and so many of it ride.
const SMALL: u32 = 34;
const RIDES: u32 = 75;
/// An enemy is slow of whom at least so many hundredths are on foot.
const SLOW: u32 = 60;
/// The troops that can go round an enemy and come on in time.
const QUICK: Kinds = Kinds::of(&[Kind::LightHorse, Kind::Cavalry, Kind::Camelry]);

/// The troops that the computer hides: they fight and move in bad going, and wait where they are.
const LURKS: Kinds = Kinds::of(&[Kind::Psiloi, Kind::Auxilia]);
/// The most and the fewest of them in one ambush; no more than this part of them all.
const MOST: usize = 4;
const FEWEST: usize = 2;
const PART: usize = 2;
/// The steps in which those behind a ground go nearer to it: 2 mm.
const NEARER: f64 = 2_000.0;
/// How far behind the line of deployment those may wait who come out beside their command, in base widths.
const BACK: f64 = 8.0;
/// How far behind the line of deployment troops may lie in cover on the enemy's way, in base widths: he comes to a line before it, and to
/// within a move of those who wait there.
const ON_HIS_WAY: f64 = 0.5;
/// How far beside the ground on which the enemy may draw up cover may lie to be on his way, in base widths.
const BESIDE_HIS_WAY: f64 = 2.0;

/// The side of a table on which ambushes are sought.
struct Covert<'a> {
    at: &'a CountryScene<'a>,
    secrets: &'a SecretTables,
    grounds: &'a [Ground],
    own: CountryFrame,
    facing: Facing,
    /// The depths from the own edge between which they may lie.
    deep: [f64; 2],
    /// The least depth to which the enemy comes near, and the places along the edge between which he does.
    near: f64,
    way: [f64; 2],
}

impl CountryTable<'_, '_> {
    /// The parts of some troops that fit, in hundredths of what they count as.
    fn hundredths<'e>(&self, of: impl Iterator<Item = &'e Element>, fits: impl Fn(&Element) -> bool) -> u32 {
        let counts = |e: &Element| u32::from(self.rules.victory.losses.counts(e).0.halves());
        let (all, those) =
            of.fold((0, 0), |(all, those), e| (all + counts(e), those + if fits(e) { counts(e) } else { 0 }));
        those * 100 / all.max(1)
    }

    /// The command that the computer sends on a flank march, and over which edge; `None` if it sends none.
    pub(super) fn sent_round(&self, side: SideId, row: &SetupRow) -> Option<(CommandId, Compass, HidingReason)> {
        self.rules.laid.as_ref()?.secrets.flank_marches.as_ref()?;
        let at = self.scene.as_ref()?;
        let on_land = |of: SideId| -> Vec<Element> {
            self.roster(of, at).army.into_iter().filter(|element| !is_afloat(element)).collect()
        };
        let (army, theirs) = (on_land(side), on_land(side.enemy()));
        let on_foot = self.hundredths(theirs.iter(), |e| e.branch() == Branch::Foot);
        if on_foot < SLOW {
            return None;
        }
        let ranks = self.forces[side.index()].army.commands.iter().map(|command| command.rank);
        let may = |rank: GeneralRank| !matches!(rank, GeneralRank::Chief | GeneralRank::Ally);
        let those = self.commands(side).into_iter().zip(ranks).filter(|(_, rank)| may(*rank));
        let (command, quick) = those.into_iter().find_map(|(command, _)| {
            let of = |e: &&Element| e.command == command;
            let small = self.hundredths(army.iter(), |e| e.command == command) <= SMALL;
            let quick = self.hundredths(army.iter().filter(of), |e| QUICK.has(e.kind));
            (small && quick >= RIDES).then_some((command, quick))
        })?;
        let own = CountryFrame::new(&at.land, self.edge_at(side, at));
        let dry = own.short_edges().into_iter().filter(|edge| linear::water_edge(&at.land) != Some(*edge));
        let legal = |edge: &Compass| self.judge_marches(side, row, &[(command, *edge)]).is_ok();
        let edge = { dry }.filter(legal).min_by_key(|edge| self.hindrances(at, side, *edge))?;
        Some((command, edge, HidingReason::RoundSlowEnemy { command, quick, on_foot }))
    }

    /// The number of areas on the enemy's half of the table nearer to an edge than to its opposite.
    fn hindrances(&self, at: &CountryScene, side: SideId, edge: Compass) -> usize {
        let (over, theirs) = (CountryFrame::new(&at.land, edge), self.edge_at(side.enemy(), at));
        let theirs = CountryFrame::new(&at.land, theirs);
        let grounds = at.land.grounds();
        let middle = |ground: &Ground| match ground {
            Ground::Area { outline, .. } => {
                let (low, high) = outline.bounds();
                Some((low + high) * 0.5)
            }
            Ground::Line(_) => None,
        };
        let near = |middle: Vec2| {
            over.seen(&at.land, middle).y < over.size.y * 0.5 && theirs.seen(&at.land, middle).y < theirs.size.y * 0.5
        };
        grounds.iter().filter_map(middle).filter(|middle| near(*middle)).count()
    }

    /// The elements that the computer lays in ambush, with the reasons: those of one command in cover, and of another behind some;
    /// empty if it lays none.
    pub(super) fn lying_in_wait(&self, side: SideId, row: &SetupRow) -> (Vec<ArrayPost>, Vec<HidingReason>) {
        let (mut hidden, mut reasons): (Vec<ArrayPost>, Vec<HidingReason>) = (Vec::new(), Vec::new());
        let (Some(laid), Some(at)) = (&self.rules.laid, &self.scene) else { return (hidden, reasons) };
        let edge = self.edge_at(side, at);
        let army = self.roster(side, at).army;
        let states = self.states(side, &army);
        let own = CountryFrame::new(&at.land, edge);
        let line = if side == at.invader() { laid.secrets.invader } else { laid.secrets.defender };
        let front = at.land.front_line(&self.tables.deploying, edge);
        let least = front - BACK * f64::from(at.land.base_width);
        let near = front - ON_HIS_WAY * f64::from(at.land.base_width);
        let deep = [least.max(0.0), own.size.y * 0.5 - at.land.on(line.value)];
        let grounds = at.land.grounds();
        let beside = BESIDE_HIS_WAY * f64::from(at.land.base_width);
        let theirs = fronts(at, edge.opposite(), &self.roster(side.enemy(), at).army, None);
        let begins = theirs.iter().map(|part| part.from).fold(f64::INFINITY, f64::min);
        let ends = theirs.iter().map(|part| part.to).fold(0.0, f64::max);
        // He sees the table from the other side.
        let way = [own.size.x - ends - beside, own.size.x - begins + beside];
        let covert =
            Covert { at, secrets: &laid.secrets, grounds: &grounds, own, facing: edge.inward(), deep, near, way };
        let waiting = |command: CommandId| -> Vec<usize> {
            let fits = |i: &usize| {
                let e = &army[*i];
                e.command == command && states[*i] == ArrayState::Waiting && LURKS.has(e.kind) && !e.general
            };
            (0..army.len()).filter(fits).collect()
        };
        let middle = |command: CommandId| {
            let parts = fronts(at, edge, &army, None).into_iter();
            let part = { parts }.find(|part| part.who.iter().any(|i| army[*i].command == command));
            part.map_or(own.size.x * 0.5, |part| (part.from + part.to) * 0.5)
        };
        let mut used: Option<CommandId> = None;
        for (how, numbers) in [(HowHidden::In, covert.in_order()), (HowHidden::Behind, covert.screens())] {
            let aside = |(number, command): &(usize, CommandId)| (middle(*command) - covert.centre(*number)).abs();
            let each = |number: usize| {
                let commands = self.commands(side).into_iter().filter(|command| Some(*command) != used);
                let mut pairs: Vec<(usize, CommandId)> = commands.map(|command| (number, command)).collect();
                pairs.sort_by(|a, b| aside(a).total_cmp(&aside(b)));
                pairs
            };
            let mut pairs: Vec<(usize, CommandId)> = numbers.into_iter().flat_map(each).collect();
            if how == HowHidden::Behind {
                // They come from behind it beside their command.
                pairs.sort_by(|a, b| aside(a).total_cmp(&aside(b)));
            }
            let found = pairs.into_iter().find_map(|(number, command)| {
                let who = waiting(command);
                let most = MOST.min(who.len() / PART);
                let posts = match how {
                    HowHidden::In => covert.filled(&army, &who, number, most),
                    HowHidden::Behind => covert.behind(&army, &who, number, most),
                };
                // Fewer of them may be out of sight where not all are.
                let fewer = (FEWEST..=posts.len()).rev().map(|n| [&hidden[..], &posts[..n]].concat());
                let posts = { fewer }.find(|posts| self.judge_ambush(side, row, posts).is_ok())?;
                Some((posts, command, at.land.features[number].kind))
            });
            if let Some((posts, command, ground)) = found {
                let elements = posts.len() - hidden.len();
                reasons.push(match how {
                    HowHidden::In => HidingReason::OnHisWay { command, ground, elements },
                    HowHidden::Behind => HidingReason::Behind { command, ground, elements },
                });
                (hidden, used) = (posts, Some(command));
            }
        }
        (hidden, reasons)
    }
}

/// How ground hides troops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum HowHidden {
    In,
    Behind,
}

impl Covert<'_> {
    /// The grounds that hide somebody, those nearest to the enemy first.
    fn in_order(&self) -> Vec<usize> {
        let hides = |i: &usize| {
            let kind = self.at.land.features[*i].kind;
            self.secrets.ambushes.iter().any(|row| row.ground.contains(&kind))
                && matches!(self.grounds[*i], Ground::Area { .. })
        };
        let mut all: Vec<usize> = (0..self.grounds.len()).filter(hides).collect();
        all.sort_by(|a, b| self.span(*b).1.y.total_cmp(&self.span(*a).1.y));
        all
    }

    /// The grounds on the own half behind which somebody is out of sight, those nearest to the enemy first.
    fn screens(&self) -> Vec<usize> {
        let Some(sight) = self.at.rules.moves.impulse.as_ref().map(|tables| &tables.sight) else { return Vec::new() };
        let never = sight.over.map_or(&[][..], |over| over.never);
        let hides = |i: &usize| {
            let kind = self.at.land.features[*i].kind;
            let screens = sight.blocked_by.value.contains(&kind) && !never.contains(&kind);
            screens && matches!(self.grounds[*i], Ground::Area { .. }) && self.span(*i).0.y <= self.deep[1]
        };
        let mut all: Vec<usize> = (0..self.grounds.len()).filter(hides).collect();
        all.sort_by(|a, b| self.span(*b).0.y.total_cmp(&self.span(*a).0.y));
        all
    }

    /// The places of some of these troops in a line close behind a ground, from its middle outwards.
    fn behind(&self, army: &[Element], who: &[usize], number: usize, most: usize) -> Vec<ArrayPost> {
        let (low, high) = self.span(number);
        let (centre, width) = ((low.x + high.x) * 0.5, f64::from(self.at.land.base_width));
        let mut posts: Vec<ArrayPost> = Vec::new();
        for (n, element) in who.iter().copied().take(most).enumerate() {
            let aside = f64::from((n as i32 + 1) / 2) * width * if n % 2 == 0 { 1.0 } else { -1.0 };
            let stand = |deep: f64| {
                let at = self.own.point(&self.at.land, Vec2::new(centre + aside, deep));
                Base { at, facing: self.facing, ..army[element].base }
            };
            // From behind the whole of it as near as it lets them.
            let steps = ((high.y - low.y) / NEARER) as i32;
            let clear = |step: &i32| !self.grounds[number].touches(&stand(low.y + f64::from(*step) * NEARER).rect());
            let Some(step) = (-1..=steps).take_while(clear).last() else { continue };
            let deep = low.y + f64::from(step) * NEARER;
            if (self.deep[0]..=self.deep[1]).contains(&deep) {
                posts.push(ArrayPost { element, base: stand(deep), afoot: false });
            }
        }
        posts
    }

    /// Whether the enemy comes near a place that the side sees so.
    fn is_on_his_way(&self, seen: Vec2) -> bool {
        (self.near..=self.deep[1]).contains(&seen.y) && (self.way[0]..=self.way[1]).contains(&seen.x)
    }

    /// The corners of the box round a ground as the side sees it.
    fn span(&self, number: usize) -> (Vec2, Vec2) {
        let Ground::Area { outline, .. } = &self.grounds[number] else { return (Vec2::ZERO, Vec2::ZERO) };
        let seen: Vec<Vec2> = outline.points().iter().map(|at| self.own.seen(&self.at.land, *at)).collect();
        bounds(&seen)
    }

    /// How far its middle is along the edge.
    fn centre(&self, number: usize) -> f64 {
        let (low, high) = self.span(number);
        (low.x + high.x) * 0.5
    }

    /// The places of some of these troops in a ground, the foremost first.
    fn filled(&self, army: &[Element], who: &[usize], number: usize, most: usize) -> Vec<ArrayPost> {
        let (low, high) = self.span(number);
        let flank = self.own.size.x / f64::from(self.secrets.flanks.value.max(1));
        let kind = self.at.land.features[number].kind;
        let rows: Vec<&AmbushRow> = self.secrets.ambushes.iter().filter(|row| row.ground.contains(&kind)).collect();
        let step = f64::from(self.at.land.base_width) * 0.5;
        let (rows_deep, files) = (((high.y - low.y) / step) as i32, ((high.x - low.x) / step) as i32);
        let mut posts: Vec<ArrayPost> = Vec::new();
        let mut left = who.iter().copied().filter(|i| rows.iter().any(|row| row.who.is(&army[*i]))).peekable();
        for (rank, file) in (0..=rows_deep).flat_map(|rank| (0..=files).map(move |file| (rank, file))) {
            let Some(element) = left.peek().copied().filter(|_| posts.len() < most) else { break };
            let seen = Vec2::new(low.x + f64::from(file) * step, high.y - f64::from(rank) * step);
            let waiting = army[element].base;
            let base = Base { at: self.own.point(&self.at.land, seen), facing: self.facing, ..waiting };
            let half = f64::from(base.width) * 0.5;
            let aside = seen.x + half <= flank || seen.x - half >= self.own.size.x - flank;
            let rect = base.rect();
            let free = posts.iter().all(|post| !overlaps(&post.base.rect(), &rect));
            if aside && self.is_on_his_way(seen) && free && self.grounds[number].contains(&rect) {
                posts.push(ArrayPost { element, base, afoot: false });
                left.next();
            }
        }
        posts
    }
}
