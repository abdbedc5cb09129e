//! The elements that hold the fortified built-up area: placed with the baggage, before everybody else.

use crate::base::names::{CommandId, SideId};
use crate::battle::{Element, Feature, Kind, Section, Shape, Standing};
use crate::book::Objection;
use crate::book::objection::ArrayFault;
use crate::book::setup_steps::SetupRow;
use crate::geometry::{Base, Edge, Outline, Point, Rect};
use crate::setup::country::afoot::PlacedElement;
use crate::setup::country::arranger::ArrayPost;
use crate::setup::country::arrayed::{judge_apart, judge_once};
use crate::setup::country::scene::CountryScene;
use crate::setup::country::step::CountryStep;
use crate::setup::country::table::CountryTable;
use crate::setup::step::Unset;

/// How many elements the computer puts into its built-up area at most.
const MOST_OWN: usize = 6;

impl CountryTable<'_, '_> {
    /// A side puts elements into its fortified built-up area (`dbm.deploy.08` to `.10`).
    pub(super) fn garrison(&mut self, side: SideId, row: &SetupRow) -> Result<(), Unset> {
        if circuit(self.scene(row)?, side).is_none() {
            return Ok(());
        }
        let asked = self.ask(
            side,
            row,
            |player, view| player.garrison(view),
            |table, posts: &Vec<ArrayPost>| table.judge_garrison(side, row, posts).map(|_| ()),
        )?;
        let posts = match asked {
            Some(posts) => posts,
            None => self.own_garrison(side, row).map_err(Unset::Refused)?,
        };
        let placed = self.judge_garrison(side, row, &posts).map_err(Unset::Refused)?;
        let elements = placed.len();
        self.lead(side, row, &posts).map_err(Unset::Refused)?;
        self.holders[side.index()].extend(posts.iter().map(|post| post.element));
        self.posts[side.index()].extend(placed.into_iter().map(|element| (element.clone(), Some(element.base))));
        if elements > 0 {
            self.tell(CountryStep::Garrison { side, elements }, row.clause);
        }
        Ok(())
    }

    /// The computer's garrison: foot of its smallest command, half of them at most, behind the walls that look to the enemy.
    fn own_garrison(&self, side: SideId, row: &SetupRow) -> Result<Vec<ArrayPost>, Objection> {
        let at = self.seen(row)?;
        let army = self.roster(side, at).army;
        let size =
            |command: &CommandId| army.iter().filter(|e| e.command == *command).map(Element::ranks).sum::<usize>();
        let Some(command) = self.commands(side).into_iter().min_by_key(size) else { return Ok(Vec::new()) };
        let foot = |i: &usize| army[*i].command == command && !army[*i].general && !army[*i].mounted();
        let mut who: Vec<usize> = (0..army.len()).filter(foot).filter(|i| wall_rank(army[*i].kind).is_some()).collect();
        who.sort_by_key(|i| wall_rank(army[*i].kind));
        who.truncate((who.len() / 2).min(MOST_OWN));
        let ahead = self.edge_of(side, row)?.inward().forward();
        let own = at.land.features.iter().filter(|feature| feature.side == Some(side));
        let mut walls: Vec<Rect> = own.flat_map(|feature| &feature.works).map(Section::rect).collect();
        walls.retain(|wall| wall.facing.forward().dot(ahead) > 0.5);
        let mut posts: Vec<ArrayPost> = Vec::new();
        let mut who = who.into_iter().peekable();
        for wall in walls {
            let Some(element) = who.peek().copied() else { break };
            let front = wall.edge(Edge::Rear).middle();
            let base = Base { at: Point::round(front), facing: wall.facing, ..army[element].base };
            let post = ArrayPost { element, base, afoot: false };
            let tried = [posts.as_slice(), &[post]].concat();
            if self.judge_garrison(side, row, &tried).is_ok() {
                posts = tried;
                who.next();
            }
        }
        Ok(posts)
    }

    fn judge_garrison(&self, side: SideId, row: &SetupRow, posts: &[ArrayPost]) -> Result<Vec<Element>, Objection> {
        let at = self.seen(row)?;
        let army = self.roster(side, at).army;
        let mut placed: Vec<Element> = Vec::new();
        judge_once(&army, posts, row)?;
        for PlacedElement { element, .. } in self.placed(side, row, &army, posts)? {
            let rect = element.base.rect();
            if !circuit(at, side).is_some_and(|inside| inside.contains(&rect)) {
                return Err(Objection::new(ArrayFault::OutsideTown { code: element.code }, row.clause));
            }
            let before = placed.iter().map(|other| (other, &other.base));
            judge_apart(&element, self.standing(side).chain(before), row.clause)?;
            placed.push(element);
        }
        let mut battle = self.so_far(at);
        let named = |i: usize| posts.iter().any(|post| post.element == i);
        let rest = army.iter().enumerate().filter(|(i, _)| !named(*i)).map(|(_, element)| element);
        placed.iter().chain(rest).for_each(|element| self.join(&mut battle, element.clone()));
        self.judge_laid(side, &battle)?;
        Ok(placed)
    }

    /// Those of a side who wait, off the table, if some of its elements hold its built-up area: how large each command is bears on
    /// that.
    pub(super) fn waiting_beside(&self, side: SideId, at: &CountryScene) -> Vec<Element> {
        if self.holders[side.index()].is_empty() {
            return Vec::new();
        }
        let army = self.roster(side, at).army;
        let states = self.states(side, &army);
        let waits = army.into_iter().zip(states).filter(|(_, state)| !state.is_placed());
        waits.map(|(element, _)| Element { standing: Standing::Reserve, ..element }).collect()
    }

    /// Whether an element holds the built-up area of its side.
    pub(super) fn is_holder(&self, at: &CountryScene, element: &Element) -> bool {
        let holders = &self.holders[element.side.index()];
        if holders.is_empty() {
            return false;
        }
        let army = self.roster(element.side, at).army;
        holders.iter().any(|i| (army[*i].code, army[*i].number) == (element.code, element.number))
    }
}

/// Who is put behind walls first; `None` for those who do not fight there.
const fn wall_rank(kind: Kind) -> Option<u8> {
    match kind {
        Kind::Bows => Some(0),
        Kind::Blades | Kind::Spears | Kind::Pikes => Some(1),
        Kind::Auxilia | Kind::Warband => Some(2),
        Kind::Psiloi | Kind::Hordes => Some(3),
        _ => None,
    }
}

/// The ground inside the works round a side's built-up area.
fn circuit(at: &CountryScene, side: SideId) -> Option<Outline> {
    let own = |feature: &&Feature| !feature.works.is_empty() && feature.side == Some(side);
    at.land.features.iter().filter(own).find_map(|feature| match &feature.shape {
        Shape::Area(area) => Some(Outline::new(&area.outline)),
        Shape::Line { .. } => None,
    })
}
