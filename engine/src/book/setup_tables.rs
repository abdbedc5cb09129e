//! The tables of setting a battle up: the board, edges, distances at deployment, dice, landings, camps and garrisons.
//!
//! [`SetupTables`] also holds the tables by which features are chosen and placed (`land_tables`). The rows are used by the
//! room `setup`, which judges what players choose and answers with an [`Objection`].

use crate::base::clause::{Cited, Clause};
use crate::base::trace::cite;
use crate::battle::{FeatureKind, StrongholdKind};
use crate::book::land_tables::{Choosing, Placing, QuarterRow};
use crate::book::length::Length;
use crate::book::objection::{Extent, SizeFault};
use crate::book::{Home, HomeRow, Objection, Who};

/// The sizes that a square battlefield may have.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoardRow {
    /// The width of a base, in 1/1000 mm, and the scale of figures that people call it by.
    pub base_width: Cited<i32>,
    /// The name of that scale.
    pub scale: &'static str,
    /// The least and the greatest side, in whole base widths.
    pub sides: [i32; 2],
    /// Where the book says so.
    pub clause: Clause,
}

/// The tables by which a battlefield is made and armies are drawn up on it.
#[derive(Clone, Debug)]
pub struct SetupTables {
    /// What each home terrain offers, in the order of the book.
    pub homes: Vec<HomeRow>,
    /// The defender makes the battlefield; what no feature covers is flat good going.
    pub flat: Clause,
    /// Its quarters are numbered.
    pub numbered: Clause,
    /// Somebody else may have laid the land out: then nobody chooses and places features.
    pub preset: Clause,
    /// The sizes of square battlefields, by the width of a base.
    pub boards: Vec<BoardRow>,
    /// Features drawn as a line, from edge to edge.
    pub linear: Cited<&'static [FeatureKind]>,
    /// How features are chosen.
    pub choosing: Choosing,
    /// Whose quarter a die names.
    pub quarters: Vec<QuarterRow>,
    /// How features are placed.
    pub placing: Placing,
    /// How armies are drawn up.
    pub deploying: Deploying,
    /// Camps and garrisons.
    pub camping: Camping,
}

impl SetupTables {
    /// The tables for bases of the scale of this name, and for a square battlefield with a side of so many base widths;
    /// what is not given stays as it is.
    ///
    /// # Errors
    /// Where the book has no such scale or size.
    pub fn sized(&self, scale: Option<&str>, side: Option<i32>) -> Result<SetupTables, Objection> {
        let usual = |row: &&BoardRow| row.base_width.value == self.deploying.base_width.value;
        let wanted = |row: &&BoardRow| scale.map_or(usual(row), |scale| row.scale == scale);
        let Some(row) = self.boards.iter().find(wanted) else {
            let known: Vec<&'static str> = self.boards.iter().map(|row| row.scale).collect();
            let fault = match known.is_empty() {
                true => SizeFault::OneSize,
                false => SizeFault::Scale { found: scale.map(str::to_string), known },
            };
            return Err(Objection::new(fault, self.deploying.width.clause));
        };
        cite(row.clause);
        let mut sized = self.clone();
        sized.deploying.base_width = row.base_width;
        let [least, most] = row.sides;
        if let Some(side) = side {
            let [width, depth] = [self.deploying.width, self.deploying.depth];
            if width.value != depth.value {
                let base_width = row.base_width.value;
                let extent = |length: Length| Extent { um: length.on_bases(base_width), base_width };
                let fault = SizeFault::NoSquare { width: extent(width.value), depth: extent(depth.value) };
                return Err(Objection::new(fault, width.clause));
            }
            if !(least..=most).contains(&side) {
                return Err(Objection::new(SizeFault::Side { found: side, least, most }, row.clause));
            }
            let length = Cited::new(Length::Bw(side * 100), row.clause);
            (sized.deploying.width, sized.deploying.depth) = (length, length);
        }
        Ok(sized)
    }

    /// What a home terrain offers.
    pub fn home(&self, home: Home) -> Option<&HomeRow> {
        self.homes.iter().find(|row| row.home == home)
    }
}

/// What the book says of edges and deployment.
#[derive(Clone, Debug)]
pub struct Deploying {
    /// The width of a base, in 1/1000 mm.
    pub base_width: Cited<i32>,
    /// The width of the battlefield.
    pub width: Cited<Length>,
    /// Its depth.
    pub depth: Cited<Length>,
    /// The greatest depth that the players may agree on, in hundredths of the ordinary one.
    pub deeper: Option<Cited<i32>>,
    /// Each side throws a die and adds its aggression.
    pub aggression: Clause,
    /// The lower total defends.
    pub defender: Clause,
    /// The defender makes the battlefield.
    pub terrain: Clause,
    /// Which edges the invader chooses from.
    pub edges: InvaderEdges,
    /// The defender has the edge opposite his.
    pub opposite: Clause,
    /// The defender draws up first, all of his army.
    pub order: Clause,
    /// Those who may begin mounted or on foot are put down in one of the two forms.
    pub form: Clause,
    /// Where the players agree on it, commands are drawn up in turns.
    pub in_turns: Option<Clause>,
    /// The least distance from the line midway between the base edges.
    pub centre: Cited<Length>,
    /// The least distance from the side edges.
    pub margins: Vec<MarginRow>,
    /// The greatest distance from the general of the own command, where there is one.
    pub near_general: Option<Cited<Length>>,
    /// A place of the own side takes troops, one element of them; others stand outside.
    pub garrison: Clause,
    /// The least distance from each enemy City or Fort.
    pub from_towns: Cited<Length>,
    /// How whole commands land from the water.
    pub command_landing: Option<Landing>,
    /// How the dice for points are given to commands.
    pub dice: Option<DiceRules>,
    /// The defender has the first bound.
    pub first: Clause,
    /// Landings from the water, where elements may be kept for one.
    pub landing: Option<LandingRules>,
}

/// Which edges an invader may take as his base edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InvaderEdges {
    /// Those that a road reaches; without a road any but the one opposite a waterway.
    Reached {
        /// A road binds him.
        by_road: Clause,
        /// Otherwise the water does.
        by_water: Clause,
    },
    /// The long sides of the battlefield, whatever lies on it.
    Long(Clause),
}

/// The least distance of some troops from the side edges.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MarginRow {
    /// Who.
    pub who: Who,
    /// How far.
    pub from: Length,
    /// Where the book says so.
    pub clause: Clause,
}

/// How the dice for points are given to commands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiceRules {
    /// Which command gets the highest score, which the next, is written down before the battle.
    pub written: Clause,
    /// Where the commander-in-chief wants it, every command keeps its own die instead.
    pub free: Option<Clause>,
}

/// Who may land from the water, and how many.
#[derive(Clone, Copy, Debug)]
pub struct LandingRules {
    /// The least and the greatest number of elements.
    pub number: Cited<[usize; 2]>,
    /// The home terrain of those who may.
    pub home: Home,
    /// Who of them may not.
    pub barred: Cited<Who>,
}

/// How whole commands land.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Landing {
    /// Only a whole command lands, one whose own list has the coast for its home.
    pub whole: Clause,
    /// How near to the Waterway all of it stands.
    pub near_water: Cited<Length>,
}

/// What the book says of camps and of those who hold a place when the battle begins.
#[derive(Clone, Debug)]
pub struct Camping {
    /// An army needs a camp.
    pub needed: Clause,
    /// It needs none with a City of its own, or with so many of these.
    pub spared: Cited<(Who, usize)>,
    /// A camp stands in good going.
    pub going: Clause,
    /// Kinds of ground that do not bear a camp, whatever going they are.
    pub never: Cited<&'static [FeatureKind]>,
    /// A camp touches its base edge or the shore.
    pub zone: Clause,
    /// A building that may be a camp, in spite of its going.
    pub building: Cited<FeatureKind>,
    /// The least length.
    pub length: Cited<Length>,
    /// Length and width together.
    pub rectangle: Cited<Length>,
    /// Camps are placed after the edges are chosen, the defender's first.
    pub order: Clause,
    /// It has room for one element, or followers for the whole battle.
    pub room: Clause,
    /// Who may not be in a camp; allied elements may not either.
    pub barred: Cited<Who>,
    /// The troop codes of camp followers and denizens, who are extra to the army.
    pub people: Cited<[&'static str; 2]>,
    /// Who garrisons a City or a Fort.
    pub garrisons: Vec<GarrisonRow>,
    /// Camps of single commands; none where an army has one camp for all.
    pub of_commands: Option<CommandCamps>,
}

/// How the commands of an army share its camps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CommandCamps {
    /// Each allied command needs a camp of its own.
    pub allied: Clause,
    /// All others need one together, or have a City instead.
    pub main: Clause,
    /// Only an element of a camp's own command is in it.
    pub own: Clause,
}

/// The garrison of a place when the battle begins.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GarrisonRow {
    /// The place.
    pub kind: StrongholdKind,
    /// Who may be its garrison; no allied element.
    pub who: Who,
    /// It must have one.
    pub must: Option<Clause>,
    /// Where the book says so.
    pub clause: Clause,
}
