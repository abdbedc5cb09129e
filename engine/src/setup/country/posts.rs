//! Where commands stand when the battle begins, and the judge of it.

use crate::base::names::CommandId;
use crate::base::trace::cite;
use crate::battle::{Compass, Element};
use crate::book::Objection;
use crate::book::objection::{PostFault, SiteFault};
use crate::geometry::{Base, Outline, Rect, TOLERANCE, Vec2, bounds, overlaps};
use crate::setup::country::array::{CommandFront, FrontOrder, array, fronts};
use crate::setup::country::frame::CountryFrame;
use crate::setup::country::muster::is_afloat;
use crate::setup::country::scene::CountryScene;
use crate::setup::deploy::judge_place_on;
use crate::setup::quarter::place;
use crate::setup::{Land, linear};
use crate::view::field::Ground;

/// The steps of the places that are tried, in base widths.
const STEP: f64 = 0.5;

/// Draws an army up before an edge, each command on a part of its front, clear of the bases that are `taken`; `foes` are the
/// enemies that stand already.
///
/// # Errors
/// If an element finds no place.
pub fn place_army(
    at: &CountryScene,
    edge: Compass,
    (army, order): (&[Element], Option<&FrontOrder>),
    (taken, foes): (&[Base], &[Element]),
) -> Result<Vec<Base>, Objection> {
    let deploying = &at.tables.deploying;
    if let Some(bases) = array(at, edge, (army, order), (taken, foes))
        && judge_commands(at, edge, (army, &bases), &|_| String::new()).is_ok()
    {
        return Ok(bases);
    }
    let bases = Blocks::new(at, edge, taken).place(army, order);
    let missing = bases.iter().position(Option::is_none);
    if let Some(element) = missing.and_then(|i| army.get(i)) {
        return Err(Objection::new(PostFault::NoPlace { code: element.code }, deploying.order));
    }
    Ok(bases.into_iter().flatten().collect())
}

/// Judges the places of a side's commands: each element where it may stand, each command in a rectangle of its own; `called` has the
/// names of commands.
///
/// # Errors
/// The first rule that they break.
pub fn judge_commands(
    at: &CountryScene,
    edge: Compass,
    (army, bases): (&[Element], &[Base]),
    called: &dyn Fn(CommandId) -> String,
) -> Result<(), Objection> {
    let (deploying, posts) = (&at.tables.deploying, &at.tables.posts);
    let grounds = at.land.grounds();
    for (element, base) in army.iter().zip(bases) {
        judge_place_on(at.rules, deploying, &at.land, &grounds, element, edge, &base.rect())?;
    }
    [posts.rectangle, posts.parallel, posts.apart, posts.touching].into_iter().for_each(cite);
    let on_land = army.iter().filter(|element| !is_afloat(element));
    let mut commands: Vec<CommandId> = on_land.map(|element| element.command).collect();
    commands.sort();
    commands.dedup();
    // Vessels lie beside the rectangle of their command's troops on land.
    let rectangle = |command: CommandId| {
        let own = army.iter().zip(bases).filter(|(e, _)| e.command == command && !is_afloat(e));
        let corners: Vec<Vec2> =
            own.flat_map(|(_, base)| base.rect().corners()).map(|corner| at.frame.seen(&at.land, corner)).collect();
        bounds(&corners)
    };
    for (i, one) in commands.iter().enumerate() {
        for other in &commands[i + 1..] {
            let ((low, high), (least, most)) = (rectangle(*one), rectangle(*other));
            let deep = high.min(most) - low.max(least);
            if deep.min_element() > TOLERANCE {
                let fault = SiteFault::Rectangles { one: called(*one), other: called(*other) };
                return Err(Objection::new(fault, posts.apart));
            }
        }
    }
    Ok(())
}

/// Commands drawn up in blocks beside each other.
struct Blocks<'a> {
    at: &'a CountryScene<'a>,
    grounds: Vec<Ground>,
    edge: Compass,
    taken: &'a [Base],
}

impl<'a> Blocks<'a> {
    fn new(at: &'a CountryScene<'a>, edge: Compass, taken: &'a [Base]) -> Blocks<'a> {
        Blocks { at, grounds: at.land.grounds(), edge, taken }
    }

    /// The bases of an army; `None` for those without a place.
    fn place(&self, army: &[Element], order: Option<&FrontOrder>) -> Vec<Option<Base>> {
        let mut bases = vec![None; army.len()];
        for front in fronts(self.at, self.edge, army, order) {
            self.block(army, &front, &mut bases);
        }
        bases
    }

    /// Puts the elements of a command into rows between two places along the front, each where it may stand.
    fn block(&self, army: &[Element], front: &CommandFront, bases: &mut [Option<Base>]) {
        let CommandFront { who: own, from, to, back } = front;
        let (land, deploying) = (&self.at.land, &self.at.tables.deploying);
        let bw = f64::from(land.base_width);
        let files = ((to - from) / bw) as i32;
        let mut depth = land.front_line(deploying, self.edge) * (1.0 - back);
        let mut waiting: Vec<usize> = own.clone();
        while !waiting.is_empty() && depth > 0.0 {
            let mut deepest = bw * 0.25;
            for file in 0..files {
                let Some(id) = waiting.first().copied() else { return };
                let seen = Vec2::new(from + (f64::from(file) + 0.5) * bw, depth);
                let base = Base { at: self.point(seen), facing: self.edge.inward(), ..army[id].base };
                if self.is_free(&army[id], &base, bases) {
                    deepest = f64::max(deepest, f64::from(base.depth));
                    bases[id] = Some(base);
                    waiting.remove(0);
                }
            }
            depth -= deepest;
        }
    }

    /// A place along the edge from the left of the side that draws up.
    fn point(&self, seen: Vec2) -> crate::geometry::Point {
        let own = CountryFrame::new(&self.at.land, self.edge);
        own.point(&self.at.land, seen)
    }

    fn is_free(&self, element: &Element, base: &Base, bases: &[Option<Base>]) -> bool {
        let (land, rect) = (&self.at.land, base.rect());
        let clear = bases.iter().flatten().chain(self.taken).all(|other| !overlaps(&rect, &other.rect()));
        clear
            && judge_place_on(self.at.rules, &self.at.tables.deploying, land, &self.grounds, element, self.edge, &rect)
                .is_ok()
    }
}

/// Places vessels on the waterway, behind the line of deployment and clear of the vessels that stand, those of each command before
/// or behind those of others if there is room; `None` for those without a place.
pub fn place_vessels(
    at: &CountryScene,
    edge: Compass,
    vessels: &[Element],
    standing: &[(CommandId, Base)],
) -> Vec<Option<Base>> {
    let land = &at.land;
    let (water, front): (Option<Outline>, f64) = (linear::water(land), land.front_line(&at.tables.deploying, edge));
    let (whole, step) = (land.side_length(edge), f64::from(land.base_width) * STEP);
    let (rows, files) = ((front / step) as i32, (whole / step) as i32);
    let mut placed: Vec<(CommandId, Base)> = standing.to_vec();
    let mut bases: Vec<Option<Base>> = Vec::new();
    for element in vessels {
        let find = |apart: bool| {
            let mut places = (0..rows).flat_map(|row| (0..=files).map(move |file| (row, file)));
            places.find_map(|(row, file)| {
                let at = place(land, edge, f64::from(file) * step, front - f64::from(row) * step);
                let base = Base { at, facing: edge.inward(), ..element.base };
                let rect = base.rect();
                let afloat = water.as_ref().is_some_and(|water| water.contains(&rect));
                let free = placed.iter().all(|(command, other)| {
                    let mixed = apart && *command != element.command && !parted(land, edge, &rect, &other.rect());
                    !mixed && !overlaps(&rect, &other.rect())
                });
                (afloat && free).then_some(base)
            })
        };
        let found = find(true).or_else(|| find(false));
        placed.extend(found.map(|base| (element.command, base)));
        bases.push(found);
    }
    bases
}

/// Whether one of two bases is wholly behind the other, as seen from an edge.
fn parted(land: &Land, edge: Compass, one: &Rect, other: &Rect) -> bool {
    let deep = |rect: &Rect| {
        let all = rect.corners().map(|corner| linear::along(land, edge, corner).1);
        (all.iter().copied().fold(f64::INFINITY, f64::min), all.iter().copied().fold(f64::NEG_INFINITY, f64::max))
    };
    let ((low, high), (from, to)) = (deep(one), deep(other));
    high <= from + TOLERANCE || to <= low + TOLERANCE
}
