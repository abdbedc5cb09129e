//! Commands drawn up in turn: by a player, or by the computer, which heeds what was recorded of how they lie to each other.

use crate::base::names::{CommandId, SideId};
use crate::base::trace::cite;
use crate::battle::{Compass, Element};
use crate::book::Objection;
use crate::book::setup_steps::SetupRow;
use crate::geometry::{Base, TOLERANCE, Vec2, bounds};
use crate::setup::country::afoot::PlacedElement;
use crate::setup::country::arranger::{ArrayPost, ArrayState, CommandOrder};
use crate::setup::country::array::FrontOrder;
use crate::setup::country::arrayed::judge_once;
use crate::setup::country::frame::CountryFrame;
use crate::setup::country::muster::is_afloat;
use crate::setup::country::posts::{place_army, place_vessels};
use crate::setup::country::scene::CountryScene;
use crate::setup::country::table::{CountryTable, PlannedCommand};
use crate::setup::run::SetupTable;
use crate::setup::step::{SetupStep, Unset};

/// How often a player is asked again after the computer has found no place for his command.
const MOST_REFUSALS: usize = 200;

impl CountryTable<'_, '_> {
    /// A side draws up its next command: the largest first (`dbm.deploy.16`). One that has none left does nothing.
    pub(super) fn draw_up(&mut self, side: SideId, row: &SetupRow) -> Result<(), Unset> {
        if !self.waits(side, row)? {
            return Ok(());
        }
        for _ in 0..MOST_REFUSALS {
            if self.draw_up_asked(side, row)? {
                return Ok(());
            }
            // A person who leaves the command to the computer learns why it finds no place, and is asked again.
            match self.draw_up_planned(side, row) {
                Err(Unset::Refused(why)) => match self.surveyor.arranger(side).filter(|player| player.learns()) {
                    Some(player) => player.refused(&why),
                    None => return Err(Unset::Refused(why)),
                },
                drawn => return drawn,
            }
        }
        Err(Unset::Left)
    }

    /// Asks a side's player for his next command; `false` if he leaves it to the computer, or there is none.
    fn draw_up_asked(&mut self, side: SideId, row: &SetupRow) -> Result<bool, Unset> {
        let asked = self.ask(
            side,
            row,
            |player, view| player.draw_up(view),
            |table, posts: &Vec<ArrayPost>| table.judge_array(side, row, posts).map(|_| ()),
        )?;
        let Some(posts) = asked else { return Ok(false) };
        let (command, placed) = self.judge_array(side, row, &posts).map_err(Unset::Refused)?;
        let elements = placed.len();
        self.lead(side, row, &posts).map_err(Unset::Refused)?;
        self.posts[side.index()].extend(placed.into_iter().map(|element| (element.clone(), Some(element.base))));
        self.drawn[side.index()].push(command);
        // The computer looks again where the others have room.
        self.planned[side.index()] = None;
        self.happens(SetupStep::DrawnUp { side, command, elements }, row.clause);
        Ok(true)
    }

    /// The computer draws up the next command.
    fn draw_up_planned(&mut self, side: SideId, row: &SetupRow) -> Result<(), Unset> {
        if self.planned[side.index()].is_none() {
            self.planned[side.index()] = Some(self.plan(side, row)?);
        }
        cite(self.tables.posts.largest);
        let next = self.planned[side.index()].as_mut().and_then(|plan| (!plan.is_empty()).then(|| plan.remove(0)));
        let Some((command, posts)) = next else { return Ok(()) };
        let placed: Vec<Element> = posts.iter().map(|(e, base)| Element { base: *base, ..e.clone() }).collect();
        if let Err(why) = self.judge_recorded(side, command, &placed) {
            self.planned[side.index()] = None;
            return Err(Unset::Refused(why));
        }
        let elements = posts.len();
        let at = self.scene(row)?;
        let army = self.roster(side, at).army;
        let states = self.states(side, &army);
        let waits =
            army.iter().zip(&states).filter(|(e, state)| e.command == command && **state == ArrayState::Waiting);
        let stands = |vessel: &Element| posts.iter().any(|(e, _)| (e.code, e.number) == (vessel.code, vessel.number));
        let missing = waits.filter(|(e, _)| is_afloat(e) && !stands(e)).count();
        let named = self.surveyor.posts(side, self.scene(row)?, &army).map_err(Unset::Refused)?;
        let own = |post: &&ArrayPost| army.get(post.element).is_some_and(|e| e.command == command);
        let named: Vec<ArrayPost> = named.iter().filter(own).copied().collect();
        self.lead(side, row, &named).map_err(Unset::Refused)?;
        self.drawn[side.index()].push(command);
        self.posts[side.index()].extend(posts.into_iter().map(|(element, base)| (element, Some(base))));
        self.happens(SetupStep::DrawnUp { side, command, elements }, row.clause);
        self.miss(side, missing);
        Ok(())
    }

    /// The places of a side's commands, in the order in which it draws them up.
    fn plan(&self, side: SideId, row: &SetupRow) -> Result<Vec<PlannedCommand>, Unset> {
        let edge = self.edge(side, row)?;
        let at = self.scene(row)?.clone();
        let army = self.roster(side, &at).army;
        let waits: Vec<bool> = self.states(side, &army).into_iter().map(|state| state == ArrayState::Waiting).collect();
        let posts = self.surveyor.posts(side, &at, &army).map_err(Unset::Refused)?;
        let named = self.named(side, row, &army, &posts).map_err(Unset::Refused)?;
        let own = |i: usize| named.iter().any(|one| one.who.contains(&i));
        let rest: Vec<Element> = (0..army.len()).filter(|i| waits[*i] && !own(*i)).map(|i| army[i].clone()).collect();
        let named: Vec<Element> = named.into_iter().map(|one| one.element).collect();
        let mounts = self.kept_free(side, row, &army, &posts, &named).map_err(Unset::Refused)?;
        let mut first = None;
        // Where there is no room beside mounts that wait they do not.
        let free: &[&[Base]] = if mounts.is_empty() { &[&[]] } else { &[&mounts, &[]] };
        for kept in free {
            for order in self.orders(side, &at, &rest, &named) {
                match self.planned(side, row, (&at, edge), (&rest, &named, order.as_ref()), kept) {
                    Ok(plan) => return Ok(plan),
                    Err(why) => drop(first.get_or_insert(why)),
                }
            }
        }
        Err(first.map_or(Unset::Left, Unset::Refused))
    }

    /// The elements that have a place already when the computer draws up the rest, by their numbers in the army.
    fn named(
        &self,
        side: SideId,
        row: &SetupRow,
        army: &[Element],
        posts: &[ArrayPost],
    ) -> Result<Vec<PlacedElement>, Objection> {
        judge_once(army, posts, row)?;
        self.placed(side, row, army, posts)
    }

    /// The plan of a side's commands in this order, `rest` beside those that have their places and what is kept free.
    fn planned(
        &self,
        side: SideId,
        row: &SetupRow,
        (at, edge): (&CountryScene, Compass),
        (rest, named, order): (&[Element], &[Element], Option<&FrontOrder>),
        kept: &[Base],
    ) -> Result<Vec<PlannedCommand>, Objection> {
        let standing = self.posts[side.index()].iter().filter_map(|(_, base)| *base);
        let taken: Vec<Base> =
            standing.chain(named.iter().map(|element| element.base)).chain(kept.iter().copied()).collect();
        let theirs = self.posts[side.enemy().index()].iter();
        let foes = theirs.filter_map(|(element, base)| Some(Element { base: (*base)?, ..element.clone() }));
        let foes: Vec<Element> = foes.collect();
        let (vessels, ashore): (Vec<Element>, Vec<Element>) = rest.iter().cloned().partition(is_afloat);
        let bases = place_army(at, edge, (&ashore, order), (&taken, &foes))?;
        let theirs = self.posts[side.index()].iter().filter_map(|(e, base)| Some((e, (*base)?)));
        let sail = theirs.chain(named.iter().map(|e| (e, e.base))).filter(|(e, _)| is_afloat(e));
        let sail: Vec<(CommandId, Base)> = sail.map(|(e, base)| (e.command, base)).collect();
        // Vessels that find no room do not come.
        let afloat = place_vessels(at, edge, &vessels, &sail);
        let afloat = vessels.iter().cloned().zip(afloat).filter_map(|(e, base)| Some((e, base?)));
        let rest = ashore.into_iter().zip(bases).chain(afloat);
        let all: Vec<(Element, Base)> = named.iter().map(|e| (e.clone(), e.base)).chain(rest).collect();
        if !named.is_empty() {
            let placed: Vec<Element> = all.iter().map(|(e, base)| Element { base: *base, ..e.clone() }).collect();
            self.judge_places(side, row, &placed)?;
        }
        let mut plan: Vec<PlannedCommand> = Vec::new();
        for (element, base) in all {
            match plan.iter_mut().find(|(id, _)| *id == element.command) {
                Some((_, own)) => own.push((element, base)),
                None => plan.push((element.command, vec![(element, base)])),
            }
        }
        for vessel in &vessels {
            if plan.iter().all(|(id, _)| *id != vessel.command) {
                plan.push((vessel.command, Vec::new()));
            }
        }
        for (command, own) in &plan {
            let placed: Vec<Element> = own.iter().map(|(e, base)| Element { base: *base, ..e.clone() }).collect();
            self.judge_recorded(side, *command, &placed)?;
        }
        let elements = |own: &[(Element, Base)]| own.iter().map(|(e, _)| self.ranks_with(e)).sum::<usize>();
        plan.sort_by_key(|(_, own)| std::cmp::Reverse(elements(own)));
        Ok(plan)
    }

    /// The orders of commands that are tried: the one that is recorded; the usual one, or each in which those whose places are all
    /// named lie as they stand, and the others beside them; then each in which all of whom some are named lie as these stand.
    fn orders(&self, side: SideId, at: &CountryScene, rest: &[Element], named: &[Element]) -> Vec<Option<FrontOrder>> {
        let whole = |element: &&Element| {
            rest.iter().filter(|other| !is_afloat(other)).all(|other| other.command != element.command)
        };
        let mut standing: Vec<(CommandId, [f64; 2])> = Vec::new();
        for element in named.iter().filter(whole).filter(|element| !is_afloat(element)) {
            if standing.iter().all(|(id, _)| *id != element.command) {
                let own = named.iter().filter(|other| other.command == element.command && !is_afloat(other));
                let own = own.map(|other| other.base);
                standing.push((element.command, self.span(side, at, own)));
            }
        }
        if let Some(order) = &self.recorded[side.index()] {
            let mut order = self.front_order(side, at, order);
            order.standing.extend(standing);
            return vec![Some(order)];
        }
        standing.sort_by(|(_, a), (_, b)| (a[0] + a[1]).total_cmp(&(b[0] + b[1])));
        let mut others: Vec<CommandId> = rest.iter().map(|element| element.command).collect();
        others.sort();
        others.dedup();
        let order = |columns| Some(FrontOrder { columns, standing: standing.clone() });
        let alone = |ids: &[CommandId]| -> Vec<Vec<CommandId>> { ids.iter().map(|id| vec![*id]).collect() };
        let stand: Vec<CommandId> = standing.iter().map(|(id, _)| *id).collect();
        let mut orders: Vec<Option<FrontOrder>> = match stand.is_empty() {
            true => vec![None],
            false => merged(&alone(&stand), &alone(&others)).into_iter().map(order).collect(),
        };
        let begun = self.columns(side, at, named);
        if others.iter().any(|id| begun.iter().flatten().any(|other| other == id)) {
            others.retain(|id| begun.iter().flatten().all(|other| other != id));
            orders.extend(merged(&begun, &alone(&others)).into_iter().map(order));
        }
        orders
    }

    /// The commands of elements whose places are named, from their side's left, those behind each other from front to rear.
    fn columns(&self, side: SideId, at: &CountryScene, named: &[Element]) -> Vec<Vec<CommandId>> {
        let own = CountryFrame::new(&at.land, self.edge_at(side, at));
        let mut commands: Vec<CommandId> = named.iter().filter(|e| !is_afloat(e)).map(|e| e.command).collect();
        commands.sort();
        commands.dedup();
        let place = |id: CommandId| {
            let of = named.iter().filter(|e| e.command == id && !is_afloat(e));
            let corners: Vec<Vec2> =
                of.flat_map(|e| e.base.rect().corners()).map(|corner| own.seen(&at.land, corner)).collect();
            (id, bounds(&corners))
        };
        let mut places: Vec<(CommandId, (Vec2, Vec2))> = commands.into_iter().map(place).collect();
        places.sort_by(|(_, (a, b)), (_, (c, d))| (a.x + b.x).total_cmp(&(c.x + d.x)));
        let mut columns: Vec<(f64, Vec<(CommandId, f64)>)> = Vec::new();
        for (id, (low, high)) in places {
            match columns.last_mut() {
                // Neither can be beside the other: one is behind it.
                Some((end, column)) if low.x < *end - TOLERANCE => {
                    *end = f64::max(*end, high.x);
                    column.push((id, high.y));
                }
                _ => columns.push((high.x, vec![(id, high.y)])),
            }
        }
        let deep = |(_, mut column): (f64, Vec<(CommandId, f64)>)| {
            column.sort_by(|(_, a), (_, b)| b.total_cmp(a));
            column.into_iter().map(|(id, _)| id).collect()
        };
        columns.into_iter().map(deep).collect()
    }

    /// How a side's commands are to lie, from its left, beside those that stand already.
    fn front_order(&self, side: SideId, at: &CountryScene, order: &CommandOrder) -> FrontOrder {
        let span = |command: &CommandId| {
            let army = self.posts[side.index()].iter();
            let here = army.filter(|(e, _)| e.command == *command && self.is_in_line(at, e));
            let mut here = here.filter_map(|(_, base)| *base).peekable();
            here.peek()?;
            Some((*command, self.span(side, at, here)))
        };
        // A record goes from right to left.
        let columns = order.iter().rev().cloned().collect();
        FrontOrder { columns, standing: self.drawn[side.index()].iter().filter_map(span).collect() }
    }
    /// The begin and the end of some bases along a side's front, from its left.
    fn span(&self, side: SideId, at: &CountryScene, bases: impl Iterator<Item = Base>) -> [f64; 2] {
        let own = CountryFrame::new(&at.land, self.edge_at(side, at));
        let corners = bases.flat_map(|base| base.rect().corners());
        let seen: Vec<Vec2> = corners.map(|corner| own.seen(&at.land, corner)).collect();
        let (low, high) = bounds(&seen);
        [low.x, high.x]
    }
}

/// All orders of two rows of columns together, in which each row keeps its own.
fn merged(one: &[Vec<CommandId>], other: &[Vec<CommandId>]) -> Vec<Vec<Vec<CommandId>>> {
    let (Some((a, one_left)), Some((b, other_left))) = (one.split_first(), other.split_first()) else {
        return vec![[one, other].concat()];
    };
    let begun = |first: &Vec<CommandId>, rest: Vec<Vec<Vec<CommandId>>>| {
        rest.into_iter().map(|order| [vec![first.clone()], order].concat()).collect::<Vec<_>>()
    };
    [begun(a, merged(one_left, other)), begun(b, merged(one, other_left))].concat()
}
