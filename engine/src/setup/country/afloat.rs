//! Vessels of armies that were bought, placed on the waterway: by their player, or by the computer behind the line of deployment.

use crate::base::names::SideId;
use crate::battle::Element;
use crate::book::Objection;
use crate::book::objection::PostFault;
use crate::book::setup_steps::SetupRow;
use crate::geometry::{Base, overlaps};
use crate::setup::country::arranger::ArrayPost;
use crate::setup::country::arrayed::judge_once;
use crate::setup::country::posts::place_vessels;
use crate::setup::country::step::CountryStep;
use crate::setup::country::table::CountryTable;
use crate::setup::linear;
use crate::setup::step::Unset;

impl CountryTable<'_, '_> {
    /// A side places its vessels, if there is water for them; those that find no place do not come to the table.
    pub(super) fn place_afloat(&mut self, side: SideId, row: &SetupRow, vessels: Vec<Element>) -> Result<(), Unset> {
        if vessels.is_empty() {
            return Ok(());
        }
        let (edge, at) = (self.edge(side, row)?, self.scene(row)?.clone());
        let asked = match linear::water_edge(&at.land) {
            None => None,
            Some(_) => self.ask(
                side,
                row,
                |player, view| player.vessels(view),
                |table, posts: &Vec<ArrayPost>| table.judge_afloat(side, row, &vessels, posts),
            )?,
        };
        let front = at.land.front_line(&self.tables.deploying, edge);
        let afloat: Vec<Option<Base>> = match asked {
            None => place_vessels(&at.land, edge, front, &vessels),
            Some(posts) => {
                let of = |i: usize| posts.iter().find(|post| post.element == i).map(|post| post.base);
                (0..vessels.len()).map(of).collect()
            }
        };
        let missing = afloat.iter().filter(|base| base.is_none()).count();
        self.posts[side.index()].extend(vessels.into_iter().zip(afloat));
        if let Some(prices) = self.rules.prices.as_ref().filter(|_| missing > 0) {
            self.tell(CountryStep::NoAccess { side, elements: missing }, prices.forts.vessels_lost);
        }
        Ok(())
    }

    /// Judges the places of all vessels of a side.
    fn judge_afloat(
        &self,
        side: SideId,
        row: &SetupRow,
        vessels: &[Element],
        posts: &[ArrayPost],
    ) -> Result<(), Objection> {
        judge_once(vessels, posts, row)?;
        if posts.len() != vessels.len() {
            let fault = PostFault::Number { found: posts.len(), wanted: vessels.len() };
            return Err(Objection::new(fault, row.clause));
        }
        let mut battle = self.so_far(self.seen(row)?);
        for (i, post) in posts.iter().enumerate() {
            let Some(vessel) = vessels.get(post.element) else { continue };
            let rect = post.base.rect();
            if posts[..i].iter().any(|other| overlaps(&other.base.rect(), &rect)) {
                return Err(Objection::new(PostFault::OnElement { code: vessel.code }, row.clause));
            }
            self.stand(&mut battle, vessel, post.base);
        }
        self.judge_laid(side, &battle)
    }
}
