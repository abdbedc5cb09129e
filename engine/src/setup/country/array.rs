//! The computer's order of battle: the commands beside each other, each in columns as deep as its troops fight, horse on its
//! wings, light foot between horse and line, artillery and elephants in the line where they do their work.

use crate::base::names::CommandId;
use crate::battle::{Code, Compass, Element, FeatureKind, Going, Kind, Water};
use crate::geometry::{Base, Vec2, overlaps};
use crate::setup::chooser::liking;
use crate::setup::country::frame::CountryFrame;
use crate::setup::country::muster::is_afloat;
use crate::setup::country::scene::CountryScene;
use crate::setup::country::suiting::Suiting;
use crate::setup::deploy::judge_place_on;
use crate::setup::linear;
use crate::view::field::Ground;

/// The cost of a place that is not allowed.
const FORBIDDEN: i32 = 10_000;
/// The cost of standing in a river, and of difficult and rough going for those who do not like them.
const WET: i32 = 8;
const BAD: i32 = 4;
const ROUGH: i32 = 1;
/// The cost of a column that stands between two of the same troops and parts them.
const PARTS: i32 = 2;

/// A part of the front, from the left of the side that draws up, and who has it.
#[derive(Clone, Debug)]
pub struct CommandFront {
    /// The elements, by their indices.
    pub who: Vec<usize>,
    /// Its begin and its end, in 1/1000 mm.
    pub from: f64,
    /// Its end.
    pub to: f64,
    /// How far behind the foremost line it begins, as a part of the ground that its side deploys on.
    pub back: f64,
}

/// How the commands of a side are to lie to each other, and where some of them stand already.
#[derive(Clone, Debug, Default)]
pub struct FrontOrder {
    /// The commands from the left of the side, those behind each other from front to rear.
    pub columns: Vec<Vec<CommandId>>,
    /// The begin and the end of each command that stands, from the left.
    pub standing: Vec<(CommandId, [f64; 2])>,
}

/// The parts of the front of an army's commands, by their numbers of elements, in the order that is recorded; a waterway is left
/// out.
pub fn fronts(at: &CountryScene, edge: Compass, army: &[Element], order: Option<&FrontOrder>) -> Vec<CommandFront> {
    let own = CountryFrame::new(&at.land, edge);
    let margin = at.tables.deploying.margins.iter().map(|row| at.land.on(row.from)).fold(0.0, f64::max);
    let wet = |side| {
        let water = linear::water(&at.land).filter(|_| linear::water_edge(&at.land) == Some(side));
        let far = |water: crate::geometry::Outline| {
            water.points().iter().map(|point| linear::along(&at.land, side, *point).1).fold(0.0, f64::max)
        };
        water.map_or(0.0, far)
    };
    let [left, right] = own.short_edges().map(|side| f64::max(wet(side), margin));
    let ends = [left, own.size.x - right];
    let mut commands: Vec<CommandId> = army.iter().map(|element| element.command).collect();
    commands.sort();
    commands.dedup();
    let columns = match order {
        Some(order) => order.columns.clone(),
        None => commands.iter().map(|command| vec![*command]).collect(),
    };
    let standing = order.map_or(&[][..], |order| &order.standing);
    let stands = |column: &[CommandId]| standing.iter().find(|(id, _)| column.contains(id)).map(|(_, span)| *span);
    let mut parts = Vec::new();
    let mut run: Vec<Vec<CommandId>> = Vec::new();
    let mut from = ends[0];
    for column in columns {
        let Some([begin, end]) = stands(&column) else {
            run.push(column);
            continue;
        };
        parts.extend(shared(army, &run, [from, begin]));
        run.clear();
        // Those behind or before a command that stands have its part of the front.
        parts.extend(shared(army, &[column], [begin, end]));
        from = end;
    }
    parts.extend(shared(army, &run, [from, ends[1]]));
    parts
}

/// Columns of commands beside each other between two places, each by its number of elements.
fn shared(army: &[Element], columns: &[Vec<CommandId>], [from, to]: [f64; 2]) -> Vec<CommandFront> {
    let on_land = |i: &usize| !is_afloat(&army[*i]);
    let who = |command: CommandId| -> Vec<usize> {
        (0..army.len()).filter(on_land).filter(|i| army[*i].command == command).collect()
    };
    let wide = |column: &Vec<CommandId>| column.iter().map(|command| who(*command).len()).max().unwrap_or(0);
    let each = (to - from) / columns.iter().map(wide).sum::<usize>().max(1) as f64;
    let mut begin = from;
    let mut parts = Vec::new();
    for column in columns {
        let end = begin + each * wide(column) as f64;
        for (rank, command) in column.iter().enumerate() {
            let (who, back) = (who(*command), rank as f64 / column.len() as f64);
            if !who.is_empty() {
                parts.push(CommandFront { who, from: begin, to: end, back });
            }
        }
        begin = end;
    }
    parts
}

/// The ranks in which troops stand.
const fn ranks(kind: Kind) -> usize {
    match kind {
        Kind::Pikes => 4,
        Kind::Spears | Kind::Warband | Kind::Hordes | Kind::LightHorse => 2,
        _ => 1,
    }
}

/// Where a type stands in the line of its command: 0 is the wing, the greatest number the middle.
const fn place_of(element: &Element) -> u8 {
    match element.kind {
        Kind::LightHorse => 0,
        Kind::Cavalry | Kind::Knights | Kind::Camelry => 1,
        Kind::Psiloi => 2,
        Kind::Auxilia => 3,
        _ => 4,
    }
}

/// The columns of a command from left to right, each from front to rear, as many as there are files at most if deeper columns
/// can do it.
fn columns(army: &[Element], who: &[usize], files: usize) -> Vec<Vec<usize>> {
    let mut groups: Vec<(Code, Vec<usize>)> = Vec::new();
    for id in who {
        let code = army[*id].code;
        match groups.iter_mut().find(|(known, _)| *known == code) {
            Some((_, own)) => own.push(*id),
            None => groups.push((code, vec![*id])),
        }
    }
    groups.sort_by_key(|(_, own)| own.first().map_or(0, |id| place_of(&army[*id])));
    for deeper in 0..8 {
        let (mut left, mut right): (Vec<Vec<usize>>, Vec<Vec<usize>>) = (Vec::new(), Vec::new());
        let mut middle: Vec<Vec<usize>> = Vec::new();
        for (_, own) in &groups {
            let Some(first) = own.first() else { continue };
            let stacks: Vec<Vec<usize>> =
                own.chunks(ranks(army[*first].kind) + deeper).map(<[usize]>::to_vec).collect();
            if place_of(&army[*first]) > 3 {
                middle.extend(stacks);
                continue;
            }
            let half = stacks.len().div_ceil(2);
            left.extend_from_slice(&stacks[..half]);
            right.extend_from_slice(&stacks[half..]);
        }
        right.reverse();
        let all: Vec<Vec<usize>> = left.into_iter().chain(middle).chain(right).collect();
        if all.len() <= files {
            return all;
        }
    }
    Vec::new()
}

/// The bases of an army drawn up so, in the order of its elements; `None` if some element would stand where it may not.
/// `taken` are the bases of the side's other elements, `foes` the enemies that stand already.
pub fn array(
    at: &CountryScene,
    edge: Compass,
    (army, order): (&[Element], Option<&FrontOrder>),
    (taken, foes): (&[Base], &[Element]),
) -> Option<Vec<Base>> {
    let grounds = at.land.grounds();
    let own = CountryFrame::new(&at.land, edge);
    let suiting = Suiting { at, grounds: &grounds, own, foes };
    let line = Line { at, grounds: &grounds, edge, own, taken, suiting };
    let mut bases: Vec<Option<Base>> = vec![None; army.len()];
    for front in fronts(at, edge, army, order) {
        for (id, base) in line.best(army, &front)? {
            bases[id] = Some(base);
        }
    }
    bases.into_iter().collect()
}

/// What is needed to draw up a line.
struct Line<'a> {
    at: &'a CountryScene<'a>,
    grounds: &'a [Ground],
    edge: Compass,
    own: CountryFrame,
    taken: &'a [Base],
    suiting: Suiting<'a>,
}

impl Line<'_> {
    /// The bases of a command where the ground suits it best, as near to the middle of its part as may be.
    fn best(&self, army: &[Element], front: &CommandFront) -> Option<Vec<(usize, Base)>> {
        let bw = f64::from(self.at.land.base_width);
        let files = ((front.to - front.from) / bw) as usize;
        let mut columns = columns(army, &front.who, files);
        if columns.is_empty() {
            return None;
        }
        let free = files - columns.len();
        let depth = self.at.land.front_line(&self.at.tables.deploying, self.edge) * (1.0 - front.back);
        let mut best: Option<(i32, [f64; 2])> = None;
        for (shift, back) in (0..=free).flat_map(|shift| (0..4).map(move |back| (shift, back))) {
            let corner = [front.from + shift as f64 * bw, depth - f64::from(back) * bw];
            let bases = self.stand(army, &columns, corner);
            let cost: i32 = bases.iter().map(|(id, base)| self.cost(&army[*id], base)).sum();
            let cost = cost + shift.abs_diff(free / 2) as i32 + 3 * back;
            if best.as_ref().is_none_or(|(least, _)| cost < *least) {
                best = Some((cost, corner));
            }
        }
        let (_, corner) = best.filter(|(cost, _)| *cost < FORBIDDEN)?;
        self.settle(army, &mut columns, corner);
        Some(self.stand(army, &columns, corner))
    }

    /// Lets each column of troops for whom a place is sought change places with another of the middle, where it stands best.
    fn settle(&self, army: &[Element], columns: &mut [Vec<usize>], corner: [f64; 2]) {
        let leads = |column: &[usize]| column.first().map(|id| &army[*id]);
        let sought = |column: &[usize]| leads(column).is_some_and(Suiting::seeks);
        let middle = |column: &[usize]| leads(column).is_some_and(|element| place_of(element) > 3);
        for i in 0..columns.len() {
            if !sought(&columns[i]) {
                continue;
            }
            let least = self.suited(army, columns, corner);
            let mut best = (least, i);
            for j in (0..columns.len()).filter(|j| *j != i) {
                if sought(&columns[j]) || !middle(&columns[j]) {
                    continue;
                }
                columns.swap(i, j);
                best = best.min((self.suited(army, columns, corner), j));
                columns.swap(i, j);
            }
            if best.0 < least {
                columns.swap(i, best.1);
            }
        }
    }

    /// The cost of columns in this order.
    fn suited(&self, army: &[Element], columns: &[Vec<usize>], corner: [f64; 2]) -> i32 {
        let code = |file: Option<&Vec<usize>>| file.and_then(|column| column.first()).map(|id| army[*id].code);
        let parts = |i: usize| {
            let (left, right) = (i.checked_sub(1).and_then(|i| columns.get(i)), columns.get(i + 1));
            let seeks = columns[i].first().is_some_and(|id| Suiting::seeks(&army[*id]));
            seeks && left.is_some() && code(left) == code(right) && code(left) != code(columns.get(i))
        };
        let parted = (0..columns.len()).filter(|i| parts(*i)).count() as i32;
        let stand = self.stand(army, columns, corner);
        let cost = |(id, base): &(usize, Base)| self.cost(&army[*id], base) + self.suiting.cost(&army[*id], base);
        stand.iter().map(cost).sum::<i32>() + PARTS * parted
    }

    /// The bases of columns with their heads in line, from this place to the right.
    fn stand(&self, army: &[Element], columns: &[Vec<usize>], [left, front]: [f64; 2]) -> Vec<(usize, Base)> {
        let bw = f64::from(self.at.land.base_width);
        let mut bases = Vec::new();
        for (file, column) in columns.iter().enumerate() {
            let mut depth = front;
            for id in column {
                let seen = Vec2::new(left + (file as f64 + 0.5) * bw, depth);
                let base = army[*id].base;
                bases.push((*id, Base { at: self.own.point(&self.at.land, seen), facing: self.edge.inward(), ..base }));
                depth -= f64::from(base.depth);
            }
        }
        bases
    }

    fn cost(&self, element: &Element, base: &Base) -> i32 {
        let (land, rect) = (&self.at.land, base.rect());
        let deploying = &self.at.tables.deploying;
        let stands = self.taken.iter().all(|other| !overlaps(&rect, &other.rect()))
            && judge_place_on(self.at.rules, deploying, land, self.grounds, element, self.edge, &rect).is_ok();
        if !stands {
            return FORBIDDEN;
        }
        let flows = self.at.water[0] != Water::Frozen;
        let wet = if flows && land.is_in(FeatureKind::River, &rect) { WET } else { 0 };
        let likes = liking(std::slice::from_ref(element)) > 0;
        wet + match land.going(self.grounds, self.at.rules, element, &rect) {
            Going::Good => 0,
            _ if likes => 0,
            Going::Rough => ROUGH,
            Going::Bad | Going::Impassable => BAD,
        }
    }
}
