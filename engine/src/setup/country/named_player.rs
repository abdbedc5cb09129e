//! The computer as a player who keeps to what a scenario names of an army, and leaves the rest to its own choice.

use crate::base::clause::Clause;
use crate::base::names::CommandId;
use crate::battle::{Compass, Element};
use crate::book::Objection;
use crate::book::objection::PostFault;
use crate::geometry::Base;
use crate::setup::country::arranger::{Arranger, ArrayPost, ArrayView, CommandOrder};
use crate::setup::country::muster::is_afloat;
use crate::setup::country::named_army::{NamedArmy, NamedPost, NamedView};
use crate::setup::country::surveyor::ComputerSurveyor;
use crate::setup::country::works::{WorksFor, WorksLine};
use crate::setup::step::Left;

impl ComputerSurveyor<'_> {
    /// What is named of the army that is arranged; the first thing that cannot be so ends the set-up.
    fn keeping<T>(
        &mut self,
        at: &ArrayView,
        read: impl Fn(&NamedArmy, &NamedView) -> Result<Option<T>, Objection>,
    ) -> Result<Option<T>, Left> {
        if self.named.why.is_some() {
            return Err(Left);
        }
        let view = NamedView::new(at.scene, at.battle.sides[at.side.index()].edge);
        read(&self.named.armies[at.side.index()], &view).map_err(|why| {
            self.named.why = Some(why);
            Left
        })
    }

    /// The places of some of an army, if any are named.
    fn posted(
        &mut self,
        at: &ArrayView,
        named: impl Fn(&NamedArmy) -> &[NamedPost],
    ) -> Result<Option<Vec<ArrayPost>>, Left> {
        let clause = at.scene.tables.deploying.order;
        self.keeping(at, |army, view| match named(army) {
            [] => Ok(None),
            posts => view.posts(at.army, posts, clause).map(Some),
        })
    }
}

impl Arranger for ComputerSurveyor<'_> {
    fn baggage(&mut self, at: &ArrayView) -> Result<Option<Vec<Base>>, Left> {
        let clause = at.scene.tables.posts.baggage;
        self.keeping(at, |army, view| {
            let found = all(view, army, at.baggage, clause)?;
            Ok(found.map(|found| found.into_iter().map(|post| post.base).collect()))
        })
    }

    fn vessels(&mut self, at: &ArrayView) -> Result<Option<Vec<ArrayPost>>, Left> {
        let clause = at.scene.tables.posts.baggage;
        self.keeping(at, |army, view| all(view, army, at.vessels, clause))
    }

    fn works(&mut self, at: &ArrayView, with_town: bool) -> Result<Option<Vec<WorksLine>>, Left> {
        let walls = at.stock.iter().any(|work| work.permanent);
        self.keeping(at, |army, view| {
            let now = army.works.iter().filter(|works| (works.serves == WorksFor::Town) == with_town);
            let lines: Vec<WorksLine> = now.map(|works| view.works(works, walls)).collect();
            Ok((!lines.is_empty()).then_some(lines))
        })
    }

    fn garrison(&mut self, at: &ArrayView) -> Result<Option<Vec<ArrayPost>>, Left> {
        self.posted(at, |army| &army.garrison)
    }

    fn record(&mut self, at: &ArrayView) -> Result<Option<CommandOrder>, Left> {
        self.keeping(at, |army, _| Ok(army.record.clone()))
    }

    fn flank_marches(&mut self, at: &ArrayView) -> Result<Option<Vec<(CommandId, Compass)>>, Left> {
        self.keeping(at, |army, view| {
            let marches = army.marches.iter().map(|(command, flank)| (*command, view.flank(*flank)));
            // A record may leave out those alone who march.
            Ok((!army.marches.is_empty() || army.record.is_some()).then(|| marches.collect()))
        })
    }

    fn ambush(&mut self, at: &ArrayView) -> Result<Option<Vec<ArrayPost>>, Left> {
        self.posted(at, |army| &army.ambushes)
    }

    fn draw_up(&mut self, _at: &ArrayView) -> Result<Option<Vec<ArrayPost>>, Left> {
        // The computer draws commands up round those whose places are named.
        Ok(None)
    }

    fn assign(&mut self, at: &ArrayView) -> Result<Option<CommandId>, Left> {
        self.keeping(at, |army, _| Ok(army.baggage))
    }

    fn refused(&mut self, why: &Objection) {
        self.named.why.get_or_insert_with(|| why.clone());
    }

    fn learns(&self) -> bool {
        false
    }
}

/// The named places of baggage or of vessels: of all of them, or of none.
fn all(
    view: &NamedView,
    army: &NamedArmy,
    elements: &[Element],
    clause: Clause,
) -> Result<Option<Vec<ArrayPost>>, Objection> {
    let those = |post: &&NamedPost| {
        let own = |e: &Element| !is_afloat(e) || (post.numbers[0]..=post.numbers[1]).contains(&e.number);
        elements.iter().any(|element| element.code == post.code && own(element))
    };
    let named: Vec<NamedPost> = army.posts.iter().filter(those).copied().collect();
    if named.is_empty() {
        return Ok(None);
    }
    let mut found = view.posts(elements, &named, clause)?;
    found.sort_by_key(|post| post.element);
    found.dedup_by_key(|post| post.element);
    if found.len() < elements.len() {
        return Err(Objection::new(PostFault::Number { found: found.len(), wanted: elements.len() }, clause));
    }
    Ok(Some(found))
}
