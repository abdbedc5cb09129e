//! What a scenario names of how an army that was bought is arranged: posts, a garrison, ambushes, flank marches, works, the record
//! of its commands, and whose the baggage is. What it leaves open is the computer's.

use crate::base::clause::Clause;
use crate::base::names::CommandId;
use crate::battle::{Code, Compass, Element};
use crate::book::Objection;
use crate::book::objection::ArrayFault;
use crate::geometry::{Base, Facing, Point, Vec2};
use crate::setup::country::arranger::{ArrayPost, CommandOrder};
use crate::setup::country::frame::CountryFrame;
use crate::setup::country::led::closed_up;
use crate::setup::country::scene::CountryScene;
use crate::setup::country::works::{WorksFor, WorksLine, sections_along};

/// Elements at a place that is named: those of a code with these numbers, side by side to the right. Places are measured along the
/// base edge of their army from its left and in from it, in 1/1000 mm.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NamedPost {
    /// Their code.
    pub code: Code,
    /// Their numbers in the army, from the first to the last.
    pub numbers: [u8; 2],
    /// The middle of the first one's front.
    pub at: Vec2,
    /// Degrees to the right of the way in which the army looks.
    pub turn: f64,
    /// They begin dismounted.
    pub afoot: bool,
}

/// The side edge over which a flank march comes, as its army sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NamedFlank {
    /// On its left.
    Left,
    /// On its right.
    Right,
}

/// A line of works that is named, with the outer side on the left of its way; places as in [`NamedPost`].
#[derive(Clone, Debug, PartialEq)]
pub struct NamedWorks {
    /// What it is for.
    pub serves: WorksFor,
    /// The places of its line.
    pub along: Vec<Vec2>,
    /// Each has the section that is nearest to it as a gateway.
    pub gates: Vec<Vec2>,
}

/// What is named of an army.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct NamedArmy {
    /// Elements that are drawn up, and baggage.
    pub posts: Vec<NamedPost>,
    /// Elements that hold the fortified built-up area.
    pub garrison: Vec<NamedPost>,
    /// Elements in ambush.
    pub ambushes: Vec<NamedPost>,
    /// Commands on flank marches.
    pub marches: Vec<(CommandId, NamedFlank)>,
    /// How its commands lie to each other.
    pub record: Option<CommandOrder>,
    /// The command that has all the baggage.
    pub baggage: Option<CommandId>,
    /// Lines of works.
    pub works: Vec<NamedWorks>,
}

impl NamedArmy {
    /// Whether nothing is named.
    pub fn is_free(&self) -> bool {
        *self == NamedArmy::default()
    }
}

/// The table as an army sees it whose arrangement is named.
#[derive(Clone, Copy)]
pub(super) struct NamedView<'a> {
    at: &'a CountryScene<'a>,
    frame: CountryFrame,
}

impl<'a> NamedView<'a> {
    /// The table from this base edge.
    pub(super) fn new(at: &'a CountryScene<'a>, edge: Compass) -> NamedView<'a> {
        NamedView { at, frame: CountryFrame::new(&at.land, edge) }
    }

    /// The edge of a flank.
    pub(super) fn flank(&self, flank: NamedFlank) -> Compass {
        let [left, right] = self.frame.short_edges();
        if flank == NamedFlank::Left { left } else { right }
    }

    fn point(&self, seen: Vec2) -> Point {
        self.frame.point(&self.at.land, seen)
    }

    /// The places of all elements that are named; `clause` has the place of each.
    pub(super) fn posts(
        &self,
        army: &[Element],
        named: &[NamedPost],
        clause: Clause,
    ) -> Result<Vec<ArrayPost>, Objection> {
        let mut posts = Vec::new();
        for post in named {
            let facing = Facing::from_degrees((self.frame.edge.inward().degrees() + post.turn).rem_euclid(360.0));
            let mut front = self.point(post.at).vec();
            let mut line: Vec<(usize, Base)> = Vec::new();
            for number in post.numbers[0]..=post.numbers[1] {
                let code = post.code;
                let found = army.iter().position(|e| e.code == code && e.number == number);
                let Some(element) = found else {
                    return Err(Objection::new(ArrayFault::NotOnLand { code, number }, clause));
                };
                let base = Base { at: Point::round(front), facing, ..army[element].base };
                front += facing.right() * f64::from(base.width);
                line.push((element, base));
            }
            let line = if post.afoot { closed_up(self.at.rules, army, line) } else { line };
            posts.extend(line.into_iter().map(|(element, base)| ArrayPost { element, base, afoot: post.afoot }));
        }
        Ok(posts)
    }

    /// A line of works; those of a built-up area are permanent if the army has such.
    pub(super) fn works(&self, named: &NamedWorks, walls: bool) -> WorksLine {
        let path: Vec<Point> = named.along.iter().map(|seen| self.point(*seen)).collect();
        let gates: Vec<Vec2> = named.gates.iter().map(|seen| self.point(*seen).vec()).collect();
        let sections = sections_along(&path, self.at.land.base_width, &gates);
        WorksLine { permanent: walls && named.serves == WorksFor::Town, serves: named.serves, sections }
    }
}
