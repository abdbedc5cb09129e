//! Vessels of armies that were bought, where there is water for them: ships in place of baggage, placed with it by their player
//! or by the computer. Other vessels are drawn up with their commands.

use crate::base::names::{ElementId, SideId};
use crate::battle::{Battle, Code, Element, Standing};
use crate::book::Objection;
use crate::book::objection::ArrayFault;
use crate::book::setup_steps::SetupRow;
use crate::geometry::Base;
use crate::setup::country::arranger::ArrayPost;
use crate::setup::country::arrayed::{judge_apart, judge_once};
use crate::setup::country::posts::place_vessels;
use crate::setup::country::step::CountryStep;
use crate::setup::country::table::CountryTable;
use crate::setup::linear;
use crate::setup::step::Unset;

impl CountryTable<'_, '_> {
    /// A side places its ships with baggage, if there is water for them; vessels that have no access to the table do not come.
    pub(super) fn place_afloat(&mut self, side: SideId, row: &SetupRow, vessels: Vec<Element>) -> Result<(), Unset> {
        if vessels.is_empty() {
            return Ok(());
        }
        let (edge, at) = (self.edge(side, row)?, self.scene(row)?.clone());
        // A script that names places on ice learns that they are none.
        let iced = at.is_iced() && linear::water_edge(&at.land).is_some();
        let scripted = self.surveyor.arranger(side).is_some_and(|player| !player.learns());
        let asks = at.sailed_edge().is_some() || iced && scripted;
        let asked = match asks {
            false => None,
            true => self.ask(
                side,
                row,
                |player, view| player.vessels(view),
                |table, posts: &Vec<ArrayPost>| table.judge_afloat(side, row, &vessels, posts),
            )?,
        };
        let afloat: Vec<Option<Base>> = match asked {
            None if at.sailed_edge().is_none() => vec![None; vessels.len()],
            None => place_vessels(&at, edge, &vessels, &[]),
            Some(posts) => {
                let of = |i: usize| posts.iter().find(|post| post.element == i).map(|post| post.base);
                (0..vessels.len()).map(of).collect()
            }
        };
        let elements = afloat.iter().flatten().count();
        if elements > 0 {
            self.tell(CountryStep::Vessels { side, elements }, row.clause);
        }
        let missing = afloat.iter().filter(|base| base.is_none()).count();
        self.posts[side.index()].extend(vessels.into_iter().zip(afloat));
        self.miss(side, missing);
        Ok(())
    }

    /// Tells of vessels that do not come to the table.
    pub(super) fn miss(&mut self, side: SideId, elements: usize) {
        if let Some(prices) = self.rules.prices.as_ref().filter(|_| elements > 0) {
            self.tell(CountryStep::NoAccess { side, elements }, prices.forts.vessels_lost);
        }
    }

    /// Judges the places of all ships with baggage of a side.
    fn judge_afloat(
        &self,
        side: SideId,
        row: &SetupRow,
        vessels: &[Element],
        posts: &[ArrayPost],
    ) -> Result<(), Objection> {
        judge_once(vessels, posts, row)?;
        if posts.len() != vessels.len() {
            let fault = ArrayFault::Ships { found: posts.len(), wanted: vessels.len() };
            return Err(Objection::new(fault, row.clause));
        }
        let mut battle = self.so_far(self.seen(row)?);
        for (i, post) in posts.iter().enumerate() {
            let Some(vessel) = vessels.get(post.element) else { continue };
            let others = posts[..i].iter().filter_map(|other| Some((vessels.get(other.element)?, &other.base)));
            judge_apart(&Element { base: post.base, ..vessel.clone() }, others, row.clause)?;
            self.stand(&mut battle, vessel, post.base);
        }
        self.judge_laid(side, &battle)
    }

    /// The troops aboard a vessel.
    pub(super) fn carried_by(&self, vessel: &Element) -> Option<&Element> {
        let is = |(code, number, troops): &&(Code, u8, Element)| {
            (*code, *number, troops.side) == (vessel.code, vessel.number, vessel.side)
        };
        self.aboard.iter().find(is).map(|(.., troops)| troops)
    }

    /// How many elements one counts as by itself, with the troops that it carries.
    pub(super) fn ranks_with(&self, element: &Element) -> usize {
        element.ranks() + self.carried_by(element).map_or(0, Element::ranks)
    }

    /// Puts an element on the table of a battle, with the troops aboard it.
    pub(super) fn stand(&self, battle: &mut Battle, element: &Element, base: Base) {
        self.join(battle, Element { base, standing: Standing::OnTable, ..element.clone() });
    }

    /// Adds an element to a battle, with the troops aboard it.
    pub(super) fn join(&self, battle: &mut Battle, element: Element) {
        let id = ElementId(battle.elements.len() as u16);
        let troops = self.carried_by(&element).cloned();
        battle.elements.push(element);
        battle.elements.extend(troops.map(|troops| Element { standing: Standing::Aboard(id), ..troops }));
    }
}
