//! The elements that hold the fortified built-up area: placed with the baggage, before everybody else.

use crate::base::names::SideId;
use crate::battle::{Element, Feature, Shape, Standing};
use crate::book::Objection;
use crate::book::objection::{ArrayFault, PostFault};
use crate::book::setup_steps::SetupRow;
use crate::geometry::{Base, Outline, overlaps};
use crate::setup::country::arranger::ArrayPost;
use crate::setup::country::scene::CountryScene;
use crate::setup::country::step::CountryStep;
use crate::setup::country::table::CountryTable;
use crate::setup::step::Unset;

impl CountryTable<'_, '_> {
    /// A side puts elements into its fortified built-up area (`dbm.deploy.08` to `.10`). The computer puts none.
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
        let posts = asked.unwrap_or_default();
        let placed = self.judge_garrison(side, row, &posts).map_err(Unset::Refused)?;
        let elements = placed.len();
        self.holders[side.index()].extend(posts.iter().map(|post| post.element));
        self.posts[side.index()].extend(placed.into_iter().map(|element| (element.clone(), Some(element.base))));
        if elements > 0 {
            self.tell(CountryStep::Garrison { side, elements }, row.clause);
        }
        Ok(())
    }

    fn judge_garrison(&self, side: SideId, row: &SetupRow, posts: &[ArrayPost]) -> Result<Vec<Element>, Objection> {
        let at = self.seen(row)?;
        let army = self.roster(side, at).army;
        let standing = self.posts[side.index()].iter().filter_map(|(_, base)| *base);
        let mut taken: Vec<Base> = standing.collect();
        let mut placed: Vec<Element> = Vec::new();
        for post in posts {
            let element = self.placed(side, row, &army, post)?;
            let rect = element.base.rect();
            if !circuit(at, side).is_some_and(|inside| inside.contains(&rect)) {
                return Err(Objection::new(ArrayFault::OutsideTown { code: element.code }, row.clause));
            }
            if taken.iter().any(|other| overlaps(&other.rect(), &rect)) {
                return Err(Objection::new(PostFault::OnElement { code: element.code }, row.clause));
            }
            taken.push(element.base);
            placed.push(element);
        }
        let mut battle = self.so_far(at);
        let named = |i: usize| posts.iter().any(|post| post.element == i);
        let rest = army.iter().enumerate().filter(|(i, _)| !named(*i)).map(|(_, element)| element.clone());
        battle.elements.extend(placed.iter().cloned().chain(rest));
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

/// The ground inside the works round a side's built-up area.
fn circuit(at: &CountryScene, side: SideId) -> Option<Outline> {
    let own = |feature: &&Feature| !feature.works.is_empty() && feature.side == Some(side);
    at.land.features.iter().filter(own).find_map(|feature| match &feature.shape {
        Shape::Area(area) => Some(Outline::new(&area.outline)),
        Shape::Line { .. } => None,
    })
}
