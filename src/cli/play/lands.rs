//! Lays a country out by hand: season, an early start, the features of each phase and their places. `auto` leaves an answer to
//! the computer; a refusal is printed with its clause, and the question is repeated.

use super::arrays::{ArraySeats, SeatView};
use super::before::has_room;
use super::drawing;
use crate::base::clause::Cited;
use crate::base::names::{SideId, cut};
use crate::battle::{Compass, Feature, FeatureKind, Hour, Season};
use crate::book::Objection;
use crate::book::country_tables::SpotDistance;
use crate::book::length::trimmed;
use crate::geometry::Vec2;
use crate::setup::country::arranger::Arranger;
use crate::setup::country::beach;
use crate::setup::country::named::in_order;
use crate::setup::country::notation::{equivalents, read_wishes};
use crate::setup::country::sketched::sketched;
use crate::setup::country::{CountryPhase, CountryScene, Demand, IslandReason, LandWish, Surveyor};
use crate::setup::{Left, SetupStep};

const SEASONS: [(&str, Season); 4] =
    [("spring", Season::Spring), ("summer", Season::Summer), ("autumn", Season::Autumn), ("winter", Season::Winter)];

impl Surveyor for ArraySeats<'_, '_, '_, '_> {
    fn season(&mut self, who: SideId) -> Result<Season, Left> {
        let help = "spring, summer, autumn or winter; the battle is in the season that the invader names";
        let found = self.answer(&SeatView::Nothing, who, "season", help, |line| {
            let named = SEASONS.into_iter().find(|(name, _)| name.eq_ignore_ascii_case(line));
            named.map(|(_, season)| season).ok_or_else(|| format!("`{line}` is no season: {help}"))
        })?;
        found.map_or_else(|| self.computer.season(who), Ok)
    }

    fn early(&mut self, who: SideId, ended: Hour) -> Result<bool, Left> {
        self.computer.early(who, ended)
    }

    fn choose(&mut self, at: &CountryScene, who: SideId, phase: CountryPhase) -> Result<Vec<LandWish>, Left> {
        let land = &at.tables.land;
        let what = match phase {
            CountryPhase::Invaded => "invader's waterway, river or road",
            CountryPhase::Defended => "defender's features",
            CountryPhase::Left => "features that the invader adds",
        };
        if self.is_person(who) {
            let listed = allowed(at, phase);
            self.say(&listed);
        }
        let sum = |[least, most]: [u8; 2]| format!("{} to {} in all", equivalents(least), equivalents(most));
        let sizes: Vec<String> = land.sizes.rows.iter().map(|row| equivalents(row.quarters)).collect();
        let sizes = match sizes.split_last() {
            Some((last, before)) if !before.is_empty() => format!("{} or {last}", before.join(", ")),
            _ => sizes.concat(),
        };
        let sums = match phase {
            CountryPhase::Invaded => {
                let hills = sum(land.invader.hills.value);
                let told = invaders(at).map(|(kind, _)| match kind {
                    FeatureKind::Road => format!(
                        "`road, difficult hill 1 with woods, difficult hill 1`, a road with {hills} feature equivalents of steep hills or none"
                    ),
                    kind => format!("`{}`", kind.title().to_lowercase()),
                });
                alternatives(told.collect())
            }
            CountryPhase::Defended => format!(
                "features with their sizes in feature equivalents ({sizes}), {}, compulsory ones half: `woods 1, gentle hill \
                 0.5 with woods, hamlet 1 roads 1, river`",
                sum(land.defender.total.value)
            ),
            CountryPhase::Left => {
                format!("areas with their sizes in feature equivalents ({sizes}), {}: `woods 1`", sum(land.rest.value))
            }
        };
        // The defender has to choose something.
        let none = if phase == CountryPhase::Defended { "" } else { "; none chooses nothing" };
        let help = format!("{sums}{none}");
        let view = SeatView::Land(at);
        let found = self.answer(&view, who, what, &help, |line| match line {
            "none" => Ok(Vec::new()),
            line => read_wishes(land, line),
        })?;
        match found {
            Some(wishes) if phase == CountryPhase::Defended => Ok(in_order(at, wishes)),
            Some(wishes) => Ok(wishes),
            None => self.computer.choose(at, who, phase),
        }
    }

    fn island(&self, at: &CountryScene, who: SideId, wish: &LandWish, demand: Demand) -> Option<IslandReason> {
        if self.is_person(who) { None } else { self.computer.island(at, who, wish, demand) }
    }

    fn short_edge(&mut self, at: &CountryScene, who: SideId) -> Result<Compass, Left> {
        let edges = at.frame.short_edges();
        let help = format!("{} or {}", edges[0].name(), edges[1].name());
        let found = self.answer(
            &SeatView::Land(at),
            who,
            "short edge by which a waterway lies, or from which a river is measured",
            &help,
            |line| {
                let named = edges.into_iter().find(|edge| edge.name().eq_ignore_ascii_case(line));
                named.ok_or_else(|| format!("`{line}` is no short edge of the table: {help}"))
            },
        )?;
        found.map_or_else(|| self.computer.short_edge(at, who), Ok)
    }

    fn lay(
        &mut self,
        at: &CountryScene,
        who: SideId,
        wish: &LandWish,
        demand: Demand,
    ) -> Result<Option<Vec<Feature>>, Left> {
        if !self.is_person(who) {
            return self.computer.lay(at, who, wish, demand);
        }
        let view = SeatView::Land(at);
        let (title, unit) = (named(at, wish.kind), self.unit(at));
        self.say(&format!("{title}: {}", wanted(at, unit, wish, demand)));
        let help = how_laid(at, unit, wish, demand);
        loop {
            let found = self.answer(&view, who, &format!("place of the {title}"), &help, |line| {
                if line == "none" {
                    return Ok(None);
                }
                let (line, sand) = with_beach(wish, unit, line)?;
                let (line, over) = with_cover(wish, line);
                let drawn = drawing::feature_in(&at.land, unit, true, line)?;
                let over = over.map(|over| drawing::feature_in(&at.land, unit, false, over)).transpose()?;
                let mut laid = sketched(at, wish, &drawn, over.as_ref()).map_err(str::to_string)?;
                let beach = sand.zip(laid.first()).and_then(|(deep, water)| beach::beside(at, water, deep));
                laid.extend(beach);
                Ok(Some(laid))
            })?;
            match found {
                Some(Some(laid)) => return Ok(Some(laid)),
                None => return self.computer.lay(at, who, wish, demand),
                Some(None) => {}
            }
            // What has room is not left out.
            if self.computer.lay(at, who, wish, demand)?.is_none() {
                return Ok(None);
            }
            self.say(&has_room(at.tables.land.spots.discarded));
        }
    }

    fn refused(&mut self, who: SideId, why: &Objection) {
        if self.is_person(who) {
            Arranger::refused(self, why);
        } else {
            Surveyor::refused(&mut self.computer, who, why);
        }
    }

    fn told(&mut self, step: &Cited<SetupStep>) {
        self.tell(step);
    }

    fn arranger(&mut self, who: SideId) -> Option<&mut dyn Arranger> {
        self.is_person(who).then_some(self)
    }
}

/// `along 0,500 2400,500 beach 80`: the line of a waterway, and how deep its beach is if that is said.
fn with_beach<'l>(wish: &LandWish, unit: f64, line: &'l str) -> Result<(&'l str, Option<f64>), String> {
    let Some((line, deep)) = line.split_once(" beach ").filter(|_| wish.kind == FeatureKind::Waterway) else {
        return Ok((line, None));
    };
    let deep = deep.trim();
    let read = deep.parse::<f64>().ok().filter(|deep| (0.0..=10_000.0).contains(deep));
    let read = read.ok_or_else(|| format!("`{}` is no depth of a beach, as in `beach 80`", cut(deep)))?;
    Ok((line, Some(read * unit)))
}

/// `at 600,800 size 400x300 cover at 700,800 size 150x120`: a hill, and the part of it that is covered if that is said.
fn with_cover<'l>(wish: &LandWish, line: &'l str) -> (&'l str, Option<&'l str>) {
    match line.split_once(" cover ").filter(|_| wish.cover.is_some()) {
        Some((hill, over)) => (hill, Some(over)),
        None => (line, None),
    }
}

/// What people call a kind of ground here.
fn named(at: &CountryScene, kind: FeatureKind) -> &'static str {
    if kind == at.tables.land.town.kind.value { "Built-up Area" } else { kind.title() }
}

/// What may be chosen in a phase, as a line.
fn allowed(at: &CountryScene, phase: CountryPhase) -> String {
    let list = |kinds: &[FeatureKind]| kinds.iter().map(|kind| named(at, *kind)).collect::<Vec<_>>().join(", ");
    let land = &at.tables.land;
    let mut line = format!("the defender's list has {}", list(&at.permits.kinds));
    let missing: Vec<FeatureKind> = at.missing().collect();
    if phase == CountryPhase::Defended && !missing.is_empty() {
        let sizes = land.defender.compulsory.value.map(equivalents).join(" or ");
        line += &format!("; compulsory {}, areas of {sizes}", list(&missing));
    }
    if phase == CountryPhase::Invaded {
        let dice = invaders(at).map(|(kind, face)| match face {
            Some(face) => format!("{} by a die of {face} or more", named(at, kind)),
            None => named(at, kind).to_string(),
        });
        let dice: Vec<String> = dice.collect();
        line +=
            &if dice.is_empty() { "; nothing of this".to_string() } else { format!("; one of {}", dice.join(", ")) };
    }
    if !at.failed.is_empty() {
        line += &format!("; not any more {}", list(&at.failed));
    }
    line
}

/// What the invader may choose, each with the least face of the die that it needs.
fn invaders(at: &CountryScene) -> impl Iterator<Item = (FeatureKind, Option<u8>)> {
    let options = at.tables.land.invader.options.iter().filter(|row| {
        // Once a die has failed, nothing else comes by a die.
        let by_die = row.face.is_some() && !at.failed.is_empty();
        at.vessels >= usize::from(row.vessels) && at.permits.allows(row.kind) && !by_die
    });
    let face = |kind: &FeatureKind| !at.permits.compulsory.contains(kind);
    options.map(move |row| (row.kind, row.face.filter(|_| face(&row.kind)).map(|face| face.value)))
}

/// Answers of which one is to be given: `a, b, or c`; that there is none if there is none.
fn alternatives(all: Vec<String>) -> String {
    match all.as_slice() {
        [] => "there is nothing to choose from".to_string(),
        [one] => one.clone(),
        [first @ .., last] => format!("{}, or {last}", first.join(", ")),
    }
}

/// Where the dice demand that a feature lies, as a sentence; lengths in a unit.
fn wanted(at: &CountryScene, unit: f64, wish: &LandWish, demand: Demand) -> String {
    let number = |length: f64| trimmed(libm::round(length / unit * 100.0) / 100.0);
    let long = |length| number(at.on(length));
    let corners = |(low, high): (Vec2, Vec2)| {
        let [one, other] = [low, high].map(|seen| at.frame.point(&at.land, seen).vec());
        let [low, high] =
            [one.min(other), one.max(other)].map(|place| format!("{},{}", number(place.x), number(place.y)));
        format!("{low} and {high}")
    };
    let land = &at.tables.land;
    let long_edges = format!("from the {} edge to the {}", at.frame.edge.name(), at.frame.edge.opposite().name());
    let short = at.frame.short_edges();
    match demand {
        Demand::Area { sector, face } => {
            let between = corners(at.frame.sector(land.sectors.value, sector));
            let row = land.spots.distances.iter().find(|row| (row.faces[0]..=row.faces[1]).contains(&face));
            let away = match row.map(|row| row.from_edge) {
                Some(SpotDistance::Touching) => "touching an edge of the table or the water".to_string(),
                Some(SpotDistance::Between([least, most])) => {
                    format!("its nearest part {} to {} from an edge or the water", long(least), long(most))
                }
                Some(SpotDistance::Beyond(least)) => {
                    format!("more than {} from every edge and from the water", long(least))
                }
                None => "anywhere in it".to_string(),
            };
            let size = wish.size.map_or(String::new(), |size| sized(at, size, &long));
            format!("wholly between {between}, {away}{size}")
        }
        Demand::Water { edge, face } => {
            let [least, base, each] = land.water.depth.value.map(|length| at.on(length));
            let most = base + each * f64::from(face);
            let half = long(land.water.half.value);
            format!(
                "its shore runs {long_edges}, {} to {} from the {} edge, no more than half of it beyond {half}",
                number(least),
                number(most),
                edge.name()
            )
        }
        Demand::Band { edge, face } => {
            let paces =
                |[base, each]: [i32; 2]| long(crate::book::length::Length::Paces(base + each * i32::from(face)));
            let [least, most] = land.invader.river_band.value.map(paces);
            format!("it flows {long_edges}, {least} to {most} from the {} edge", edge.name())
        }
        Demand::Zone { face } => {
            let zone = land.defender.river_zones.value.get(usize::from(face.max(1)) - 1).copied().unwrap_or(1);
            let quarter = at.frame.size.y * 0.25;
            let [from, to] = [f64::from(zone) - 1.0, f64::from(zone)].map(|part| number(part * quarter));
            format!(
                "it flows from the {} edge to the {}, or to other water, {from} to {to} from the {} edge",
                short[0].name(),
                short[1].name(),
                at.frame.edge.name()
            )
        }
        Demand::Through => {
            let third = at.frame.size.x / 3.0;
            let part = |deep: f64| corners((Vec2::new(third, deep), Vec2::new(third * 2.0, deep)));
            let (here, there) = (part(0.0), part(at.frame.size.y));
            format!("it leads {long_edges}, in the central third of both: between {here}, and between {there}")
        }
        Demand::Linked if wish.compulsory || at.permits.compulsory.contains(&wish.kind) => {
            "it begins at an edge of the table".to_string()
        }
        Demand::Linked => "it begins at an edge and comes to a built-up area or another road".to_string(),
        Demand::Town { face } => {
            let size = wish.size.map_or(String::new(), |size| sized(at, size, &long));
            let rear = match face >= land.town.rear.value {
                true => "anywhere in one sector by a flank".to_string(),
                false => format!("at the {} edge, in one sector by a flank", at.frame.edge.name()),
            };
            format!("{rear}, or at the water if there is any{size}")
        }
        Demand::Fields => "they touch the built-up area, in its sector".to_string(),
    }
}

/// How a feature is written, with places where the dice demand it.
fn how_laid(at: &CountryScene, unit: f64, wish: &LandWish, demand: Demand) -> String {
    let number = |length: f64| trimmed(libm::round(length / unit));
    let place = |seen: Vec2| {
        let at = at.frame.point(&at.land, seen).vec();
        format!("{},{}", number(at.x), number(at.y))
    };
    let size = at.frame.size;
    let along = |parts: [[f64; 2]; 3], width: &str| {
        let [one, bend, other] = parts.map(|[x, y]| place(Vec2::new(size.x * x, size.y * y)));
        format!("`along {one} {bend} {other}{width}`")
    };
    let across = [[0.45, 0.0], [0.5, 0.5], [0.45, 1.0]];
    let how = match demand {
        Demand::Area { .. } | Demand::Town { .. } | Demand::Fields => {
            let sector = if let Demand::Area { sector, .. } = demand { sector } else { 1 };
            let (low, high) = at.frame.sector(at.tables.land.sectors.value, sector);
            let middle = place((low + high) * 0.5);
            let hill = wish.hill.map_or("", |_| ", with its hill under it by `hill 700x500` behind");
            let cover = wish.cover.map_or(String::new(), |_| {
                format!(
                    "; `cover at {middle} size 150x120` is the part of the hill that is covered, all of it otherwise"
                )
            });
            format!("`at {middle} size 400x300 turn 20` round that middle{hill}{cover}")
        }
        Demand::Water { edge, .. } => {
            let x = if edge == at.frame.short_edges()[0] { 0.1 } else { 0.9 };
            let shore = along([[x, 0.0], [x, 0.5], [x, 1.0]], "");
            format!("the line of its shore as {shore}; `beach 80` behind it makes its beach deeper than it has to be")
        }
        Demand::Band { edge, .. } => {
            let x = if edge == at.frame.short_edges()[0] { 0.25 } else { 0.75 };
            format!("a line as {}", along([[x, 0.0], [x, 0.5], [x, 1.0]], " width 100"))
        }
        Demand::Zone { .. } => format!("a line as {}", along([[0.0, 0.4], [0.5, 0.45], [1.0, 0.4]], " width 100")),
        Demand::Through | Demand::Linked => format!("a line as {}", along(across, " width 40")),
    };
    format!("{how}; none leaves it out where it has no room")
}

/// How large an area of a size is.
fn sized(at: &CountryScene, size: u8, long: &dyn Fn(crate::book::length::Length) -> String) -> String {
    let sizes = &at.tables.land.sizes;
    let Some(i) = sizes.rows.iter().position(|row| row.quarters == size) else { return String::new() };
    let most = sizes.rows[i].up_to.unwrap_or(sizes.most.value);
    let least = i.checked_sub(1).and_then(|i| sizes.rows[i].up_to);
    match least {
        Some(least) => format!("; its longest way across is more than {} and at most {}", long(least), long(most)),
        None => format!("; its longest way across is at most {}", long(most)),
    }
}
