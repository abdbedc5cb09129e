//! The tables of setting a battle up: the board, edges, distances at deployment, dice, landings, camps and garrisons.
//!
//! [`SetupTables`] also holds the tables for choosing and placing features (`land_tables`). The room `setup` uses the
//! rows to judge the players' choices; it answers with an [`Objection`].

use crate::base::clause::{Cited, Clause};
use crate::base::names::SideId;
use crate::base::trace::cite;
use crate::battle::{FeatureKind, StrongholdKind};
use crate::book::land_tables::{Choosing, Placing, QuarterRow};
use crate::book::length::Length;
use crate::book::objection::{Extent, SizeFault};
use crate::book::setup_steps::{SetupRow, SetupSide, SetupWork};
use crate::book::{Home, HomeRow, Objection, Who};

/// The sizes that a standard battlefield, which is square, may have.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoardRow {
    /// The width of a base, in 1/1000 mm, with the clause of the scale.
    pub base_width: Cited<i32>,
    /// The name of that scale.
    pub scale: &'static str,
    /// The sides.
    pub sides: BoardSides,
    /// Its clause.
    pub clause: Clause,
}

/// The sides of square battlefields.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum BoardSides {
    /// Any number of whole base widths from the least to the greatest.
    Between([i32; 2]),
    /// One of these, by its length in paces; the first is the usual one.
    Paces(&'static [SideRow]),
}

/// A side of a battlefield.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SideRow {
    /// Its length in paces.
    pub paces: i32,
    /// The depth of the deployment zones on such a battlefield.
    pub reach: Length,
    /// Its clause.
    pub clause: Clause,
}

/// The tables for making a battlefield and drawing up armies on it.
#[derive(Clone, Debug)]
pub struct SetupTables {
    /// The steps of setting up, in order.
    pub steps: Vec<SetupRow>,
    /// The clause on that order; `None` if those of the steps say it.
    pub whole: Option<Clause>,
    /// The clause on whose home the features are of; `None` if that of the step says it.
    pub home_of: Option<Clause>,
    /// The offers of each home terrain, in the order of the book.
    pub homes: Vec<HomeRow>,
    /// The defender makes the battlefield; ground that no feature covers is flat good going.
    pub flat: Clause,
    /// Its quarters are numbered.
    pub numbered: Clause,
    /// The land may be laid out in advance; then no player chooses and places features.
    pub preset: Clause,
    /// The sizes of square battlefields, by the width of a base.
    pub boards: Vec<BoardRow>,
    /// The kinds of feature that there are, if the book counts them.
    pub kinds: Option<Cited<&'static [FeatureKind]>>,
    /// Features drawn as a line, from edge to edge.
    pub linear: Cited<&'static [FeatureKind]>,
    /// How features are chosen.
    pub choosing: Choosing,
    /// The players who name the quarter, by the face of a die.
    pub quarters: Vec<QuarterRow>,
    /// How features are placed.
    pub placing: Placing,
    /// How armies are drawn up.
    pub deploying: Deploying,
    /// Camps and garrisons.
    pub camping: Camping,
    /// Troops that the enemy does not know of; `None` if the set has none.
    pub secrets: Option<SecretTables>,
    /// The clauses on single parts of an exchange after deployment; `None` if that of the step says all.
    pub swaps: Option<SwapRules>,
}

/// The clauses on single parts of an exchange of elements after deployment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SwapRules {
    /// The front edge of each is where that of the other was.
    pub fronts: Clause,
    /// Neighbours are shifted as far as bases of other depths need it.
    pub neighbours: Clause,
    /// Elements kept for a landing are not exchanged.
    pub held_back: Clause,
    /// Who stands in a camp or a built-up area may be exchanged.
    pub inside: Clause,
}

impl SetupTables {
    /// The defender of a battle in which `first` has the first bound. Where a throw gives the first bound, the side that has it is
    /// judged by the rules for the defender.
    pub fn defender_if(&self, first: SideId) -> SideId {
        let row = self.steps.iter().find(|row| row.work == SetupWork::FirstBound);
        match row.map(|row| row.by) {
            Some(SetupSide::Invader) => first.enemy(),
            _ => first,
        }
    }

    /// The tables for bases of the scale of this name, and for battlefields by a standard one with a side of `side` base widths:
    /// square, or as many times as wide as these tables have it; `None` keeps the present size.
    ///
    /// # Errors
    /// If the book has no such scale or size.
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
        let [least, most] = match row.sides {
            BoardSides::Between(sides) => sides,
            BoardSides::Paces(rows) => {
                let known = || rows.iter().map(|row| row.paces).collect();
                let found = rows.iter().find(|row| side.is_none_or(|side| side == row.paces));
                let unknown = || SizeFault::Paces { found: side.unwrap_or_default(), known: known() };
                let size = found.ok_or_else(|| Objection::new(unknown(), row.clause))?;
                cite(size.clause);
                let length = Cited::new(Length::Paces(size.paces), size.clause);
                (sized.deploying.width, sized.deploying.depth) = (length, length);
                if let Some(reach) = &mut sized.deploying.reach {
                    reach.most = size.reach;
                }
                return Ok(sized);
            }
        };
        if let Some(side) = side {
            let times = self.times_as_wide();
            if !(least..=most).contains(&side) {
                return Err(self.no_width(row, side.saturating_mul(times).saturating_mul(row.base_width.value)));
            }
            let square = times == 1;
            let [wide, deep] = [self.deploying.width, self.deploying.depth];
            let length =
                |side: i32, clause| Cited::new(Length::Bw(side * 100), if square { row.clause } else { clause });
            sized.deploying.width = length(side * times, wide.clause);
            sized.deploying.depth = length(side, deep.clause);
        }
        Ok(sized)
    }

    /// How many times as wide as a standard battlefield the battlefields of these tables are, which are as deep as it, or deeper where
    /// players agree on that (`dba3.bbdba.14`, `dba3.giant.05`); 1 for squares.
    pub fn times_as_wide(&self) -> i32 {
        let base_width = self.deploying.base_width.value;
        let [width, depth] = [self.deploying.width, self.deploying.depth].map(|side| side.value.on_bases(base_width));
        width.checked_div(depth).unwrap_or(1).max(1)
    }

    /// The objection to a battlefield of this width, in 1/1000 mm, on bases of a row.
    pub fn no_width(&self, row: &BoardRow, um: i32) -> Objection {
        let base_width = row.base_width.value;
        let (times, wide) = (self.times_as_wide(), self.deploying.width.clause);
        let [least, most] = match row.sides {
            BoardSides::Between(sides) => sides,
            BoardSides::Paces(_) => [0; 2],
        };
        let found = Extent { um, base_width, paces: None };
        let clause = if times == 1 { row.clause } else { wide };
        Objection::new(SizeFault::Side { found, times, least, most }, clause)
    }

    /// The clause of the step in which the ground is made; that of flat ground if there is no such step.
    pub fn land(&self) -> Clause {
        let row = self.steps.iter().find(|row| matches!(row.work, SetupWork::Land(_)));
        row.map_or(self.flat, |row| row.clause)
    }

    /// The offers of a home terrain.
    pub fn home(&self, home: Home) -> Option<&HomeRow> {
        self.homes.iter().find(|row| row.home == home)
    }
}

/// The rules on edges and deployment.
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
    /// The edges that the invader chooses from.
    pub edges: InvaderEdges,
    /// The defender has the edge opposite the invader's.
    pub opposite: Clause,
    /// The defender draws up first, and draws up his whole army.
    pub order: Clause,
    /// Elements that may begin mounted or on foot are put down in one of the two forms.
    pub form: Clause,
    /// If the players agree on it, commands are drawn up in turns.
    pub in_turns: Option<Clause>,
    /// The least distance from the line midway between the base edges; for a set with a `reach`, nothing.
    pub centre: Cited<Length>,
    /// How far from the own base edge elements stand; `None` if only the distance from the middle counts.
    pub reach: Option<EdgeReach>,
    /// Elements may begin in going that is closed to their moves and that others may cross; `None` if they may not.
    pub in_closed: Option<Clause>,
    /// The least distance from the side edges.
    pub margins: Vec<MarginRow>,
    /// The greatest distance from the general of the own command, if there is one.
    pub near_general: Option<Cited<Length>>,
    /// A stronghold of the own side holds one element of its troops; others stand outside.
    pub garrison: Clause,
    /// The least distance from each enemy City or Fort, if there is one.
    pub from_towns: Option<Cited<Length>>,
    /// Landings are those of whole commands, instead of the number of elements in `landing`.
    pub command_landing: Option<Landing>,
    /// How the dice for initiative points are given to commands.
    pub dice: Option<DiceRules>,
    /// Landings from the water, if elements may be kept for one.
    pub landing: Option<LandingRules>,
    /// A command may wait off the table in a column behind those of its elements that touch the base edge, and follow
    /// them in its order (`dbv.setup.05`, `.10`, `.11`): the least and the greatest number of those elements; `None` if
    /// none may.
    pub columns: Option<Cited<[u8; 2]>>,
}

/// The greatest distance of elements from their own base edge at deployment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EdgeReach {
    /// The distance; whole bases lie within it.
    pub most: Length,
    /// The clause on the edge.
    pub by_edge: Clause,
    /// It is measured from the shore of a waterway that lies along the edge.
    pub by_water: Clause,
}

/// The rules on troops that the enemy does not know of when the battle begins.
#[derive(Clone, Debug)]
pub struct SecretTables {
    /// The ground that conceals troops (`dbm.ambush.02`, `.04`); the first row with the troops and the ground holds.
    pub ambushes: Vec<AmbushRow>,
    /// Ambushes lie in the outer of this number of equal parts of the table's length (`dbm.ambush.01`).
    pub flanks: Cited<u8>,
    /// The least distance of the defender's ambushes from the centre line, on his side of it (`dbm.ambush.07`).
    pub defender: Cited<Length>,
    /// That of the invader's (`dbm.ambush.08`).
    pub invader: Cited<Length>,
    /// Flank marches; `None` if the set has none.
    pub flank_marches: Option<FlankMarchRules>,
}

/// Troops that some ground conceals.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AmbushRow {
    /// The troops.
    pub who: Who,
    /// The ground; the whole base is on one feature of these kinds.
    pub ground: &'static [FeatureKind],
    /// The distance from which enemies on the table see them.
    pub seen_from: Length,
    /// Its clause.
    pub clause: Clause,
}

/// The commands that may be on a flank march; only whole commands are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FlankMarchRules {
    /// At most one command in this number (`dbm.flankmarch.01`).
    pub share: Cited<u8>,
    /// No more than one over each side edge (`dbm.flankmarch.02`).
    pub each: Clause,
    /// The command of the commander-in-chief is on none (`dbm.flankmarch.04`).
    pub chief: Clause,
    /// Vessels alone come over a waterway (`dbm.flankmarch.06`).
    pub water: Clause,
}

/// The edges that an invader may take as his base edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InvaderEdges {
    /// The edges that a road reaches; without a road, any edge except the one opposite a waterway.
    Reached {
        /// The clause on roads.
        by_road: Clause,
        /// The clause on water.
        by_water: Clause,
    },
    /// The long sides of the battlefield, whatever lies on it.
    Long(Clause),
    /// Any edge.
    Any(Clause),
}

/// The least distance of some troops from the side edges.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MarginRow {
    /// The troops.
    pub who: Who,
    /// The least distance.
    pub from: Length,
    /// Its clause.
    pub clause: Clause,
}

/// How the dice for initiative points are given to commands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiceRules {
    /// The order of the commands, from the highest score to the lowest, is written down before the battle.
    pub written: Clause,
    /// What was written down is told when the side first throws for its commands, and not before.
    pub told: Clause,
    /// If the commander-in-chief wants it, every command keeps its own die instead.
    pub free: Option<Clause>,
}

/// The elements that may land from the water.
#[derive(Clone, Copy, Debug)]
pub struct LandingRules {
    /// The least and the greatest number of elements.
    pub number: Cited<[usize; 2]>,
    /// The home terrain of armies that may land.
    pub home: Home,
    /// An army with this home may keep elements for a landing.
    pub may: Clause,
    /// The troops of such an army that may not land; `None` if all may.
    pub barred: Option<Cited<Who>>,
    /// How they come ashore, if not all together, for nothing, and clear of the enemy.
    pub ashore: Option<ShoreRules>,
}

/// How elements come ashore of which any number may land (`dba22.littoral.01` to `.09`).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ShoreRules {
    /// Any of them land, in one landing.
    pub any: Clause,
    /// They stand as one group.
    pub group: Clause,
    /// One that lands alone touches the water.
    pub alone: Clause,
    /// The least number of several that touch it.
    pub touching: Cited<usize>,
    /// Who does not land in the first bound of its side does not come at all.
    pub late: Clause,
    /// Such elements do not count as lost.
    pub unused: Clause,
    /// The price of a landing, whatever its size.
    pub price: Cited<u8>,
    /// It may be anywhere along the water.
    pub anywhere: Clause,
    /// Who may not land in contact; the others may, front to front, and in a zone only so or square before its owner.
    pub near: Cited<Who>,
}

/// How whole commands land.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Landing {
    /// Only a whole command lands, and only if its own list has the coast for its home.
    pub whole: Clause,
    /// The greatest distance of all its elements from the Waterway.
    pub near_water: Cited<Length>,
}

/// The rules on camps and on garrisons at the start of a battle.
#[derive(Clone, Debug)]
pub struct Camping {
    /// An army needs a camp.
    pub needed: Clause,
    /// It needs none with a City of its own, or with this number of these troops.
    pub spared: Cited<(Who, usize)>,
    /// Such an army has no camp; `None` if it may have one.
    pub no_camp: Option<Clause>,
    /// A camp stands in good going.
    pub going: Clause,
    /// Kinds of ground where no camp may stand, whatever their going.
    pub never: Cited<&'static [FeatureKind]>,
    /// A camp touches its base edge or the shore.
    pub zone: Clause,
    /// It may lie anywhere along the edge; `None` if the clause on its zone says so.
    pub anywhere: Option<Clause>,
    /// Who begins in a camp need not be far from the side edges; `None` if the set has no rule on it.
    pub inside: Option<Clause>,
    /// Only the shore along the own base edge counts, and a camp there touches it; `None` if any shore counts.
    pub own_shore: Option<Clause>,
    /// The kind of building that may be a camp, in spite of its going, if there is one.
    pub building: Option<Cited<FeatureKind>>,
    /// The least length.
    pub length: Cited<Length>,
    /// The least width, if there is one.
    pub width: Option<Cited<Length>>,
    /// The greatest sum of length and width.
    pub rectangle: Cited<Length>,
    /// Followers begin in their camp; `None` if the clause on its room says so.
    pub followers: Option<Clause>,
    /// Camps are placed after the edges are chosen, the defender's first.
    pub order: Clause,
    /// It has room for one element, or followers for the whole battle.
    pub room: Clause,
    /// The troops that may not be in a camp, if there are some; allied elements may not either.
    pub barred: Option<Cited<Who>>,
    /// The troop codes of camp followers and denizens, who are extra to the army.
    pub people: Cited<[&'static str; 2]>,
    /// The garrisons of Cities and Forts.
    pub garrisons: Vec<GarrisonRow>,
    /// Camps of single commands; `None` if an army has one camp for all.
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

impl Camping {
    /// The rules on a kind of place by which one element begins in it and no other, and nobody partly, if it has its own.
    pub fn one_in(&self, kind: StrongholdKind) -> Option<[Clause; 2]> {
        self.garrisons.iter().find(|row| row.kind == kind)?.one
    }
}

/// The garrison of a place when the battle begins.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GarrisonRow {
    /// The place.
    pub kind: StrongholdKind,
    /// The troops that may be its garrison; no allied element may.
    pub who: Who,
    /// It must have one.
    pub must: Option<Clause>,
    /// One element begins in it and no other, and nobody partly (`dba22.deploy.10`, `dba22.bua.02`); `None` if the rule for every
    /// place says so.
    pub one: Option<[Clause; 2]>,
    /// Its clause.
    pub clause: Clause,
}
