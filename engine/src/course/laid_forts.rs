//! Judges where works lie before the first bound, and the built-up areas that need them.

use crate::base::clause::Clause;
use crate::base::names::SideId;
use crate::base::trace::cite;
use crate::battle::{Feature, FeatureKind, LaidWrong, Section, SectionKind, SetupFault, SetupWrong, Shape};
use crate::course::laid::LaidBattle;
use crate::geometry::{Outline, Segment, TOLERANCE, Vec2, measure, within};

impl LaidBattle<'_> {
    /// Where temporary works lie; permanent ones away from built-up areas; what encloses those areas.
    pub(super) fn forts(&mut self) {
        let Some(kind) = self.rules.country.as_ref().map(|country| country.land.town.kind.value) else { return };
        let battle = self.battle;
        let area = |feature: &Feature| match &feature.shape {
            Shape::Area(area) => Some(Outline::new(&area.outline)),
            Shape::Line { .. } => None,
        };
        let of_kind = |kind: FeatureKind| battle.ground().map(|(_, feature)| feature).filter(move |f| f.kind == kind);
        let towns: Vec<Outline> = of_kind(kind).filter_map(area).collect();
        let woods: Vec<Outline> = of_kind(FeatureKind::Woods).filter_map(area).collect();
        for feature in of_kind(FeatureKind::TemporaryWorks) {
            let Some(side) = feature.side else { continue };
            let free = |section: &&Section| {
                towns.iter().any(|town| is_at(town, section)) || woods.iter().any(|wood| is_at(wood, section))
            };
            let open: Vec<&Section> = feature.works.iter().filter(|section| !free(section)).collect();
            self.own_ground(side, &open);
        }
        let alone = self.tables.works.with_town;
        for feature in of_kind(FeatureKind::PermanentWorks).filter(|feature| !feature.works.is_empty()) {
            cite(alone);
            if !feature.works.iter().all(|section| towns.iter().any(|town| is_at(town, section))) {
                self.at_large(alone, LaidWrong::WorksAlone, feature.side);
            }
        }
        for town in &towns {
            self.town(town);
        }
    }

    fn at_large(&mut self, clause: Clause, wrong: LaidWrong, side: Option<SideId>) {
        self.fault(SetupFault { clause, wrong: SetupWrong::Laid(wrong), side, who: Vec::new() });
    }

    /// Judges that sections of temporary works lie where their side deploys.
    fn own_ground(&mut self, side: SideId, sections: &[&Section]) {
        let (tables, battle) = (self.tables, self.battle);
        let clause = tables.works.own_ground;
        let [between, _] = self.sizes(side);
        let whole = |far: f64| libm::round(far) as i32;
        let least = |all: &mut dyn Iterator<Item = f64>| all.fold(f64::INFINITY, f64::min);
        let rects: Vec<_> = sections.iter().map(|section| section.rect()).collect();
        let gap = |rect| between * 0.5 - battle.board.span_from_edge(self.edge(side), rect)[1];
        let front = least(&mut rects.iter().map(gap));
        let aside = least(&mut rects.iter().map(|rect| self.off_sides(side, rect)));
        let town = least(&mut rects.iter().map(|rect| self.off_towns(side, rect)));
        let on = |length: crate::book::length::Length| length.on(battle);
        cite(clause);
        let far = |wanted: i32, found: f64| found < f64::from(wanted) - TOLERANCE;
        if far(on(tables.front.value), front) {
            let wrong = LaidWrong::WorksForward { found: whole(front), least: on(tables.front.value) };
            self.at_large(clause, wrong, Some(side));
        }
        if far(on(tables.sides.value), aside) {
            let wrong = LaidWrong::WorksSide { found: whole(aside), least: on(tables.sides.value) };
            self.at_large(clause, wrong, Some(side));
        }
        cite(tables.towns.clause);
        if far(on(tables.towns.value), town) {
            let wrong = LaidWrong::WorksTown { found: whole(town), least: on(tables.towns.value) };
            self.at_large(tables.towns.clause, wrong, Some(side));
        }
    }

    /// Judges what encloses a built-up area: permanent works a large one, any works all of its border, with their gateways.
    fn town(&mut self, town: &Outline) {
        let (battle, country) = (self.battle, self.rules.country.as_ref());
        let Some(walled) = country.map(|country| country.land.town.walled) else { return };
        let kinds = [FeatureKind::TemporaryWorks, FeatureKind::PermanentWorks];
        let of_kind = |kind: FeatureKind| -> Vec<&Section> {
            let features = battle.ground().filter(move |(_, feature)| feature.kind == kind);
            features.flat_map(|(_, feature)| &feature.works).filter(|section| is_at(town, section)).collect()
        };
        let [temporary, permanent] = kinds.map(of_kind);
        let ([_, found], most) = (measure::extents(town), walled.value.on(battle));
        cite(walled.clause);
        if permanent.is_empty() && !within(found, f64::from(most)) {
            let wrong = LaidWrong::TownUnwalled { found: libm::round(found) as i32, most };
            self.at_large(walled.clause, wrong, None);
        }
        let all = [temporary, permanent].concat();
        if all.is_empty() {
            return;
        }
        if let Some(gateways) = self.rules.prices.as_ref().map(|prices| prices.forts.gateways) {
            cite(gateways.clause);
            let found = all.iter().filter(|section| section.kind == SectionKind::Gate).count() as u16;
            let [least, most] = gateways.value;
            if !(least..=most).contains(&found) {
                self.at_large(gateways.clause, LaidWrong::TownGates { found, least, most }, None);
            }
        }
        let clause = self.tables.works.enclosed;
        cite(clause);
        let open = self.open_border(town, &all);
        if open > f64::from(battle.scale().base_width) * 0.05 {
            self.at_large(clause, LaidWrong::TownOpen { found: libm::round(open) as i32 }, None);
        }
    }

    /// The length of a border that is neither fortified nor at an edge of the table or a waterway.
    fn open_border(&self, town: &Outline, sections: &[&Section]) -> f64 {
        let battle = self.battle;
        let step = f64::from(battle.scale().base_width) / 40.0;
        let size = Vec2::new(f64::from(battle.board.width), f64::from(battle.board.depth));
        let waters = battle.ground().filter(|(_, feature)| feature.kind == FeatureKind::Waterway);
        let waters: Vec<Outline> = waters
            .filter_map(|(_, feature)| match &feature.shape {
                Shape::Area(area) => Some(Outline::new(&area.outline)),
                Shape::Line { .. } => None,
            })
            .collect();
        let closed = |place: Vec2| {
            let near = |section: &&Section| {
                let line = Segment::new(section.from.vec(), section.to.vec());
                line.distance_to_point(place) <= f64::from(section.thick) + TOLERANCE
            };
            place.min(size - place).min_element() <= TOLERANCE
                || sections.iter().any(near)
                || waters.iter().any(|water| water.distance_to_point(place) <= TOLERANCE)
        };
        let mut open = 0.0;
        for side in town.edges() {
            let parts = libm::ceil(side.length() / step).max(1.0) as u32;
            let part = side.length() / f64::from(parts);
            let middle = |i: u32| side.a + side.direction() * (part * (f64::from(i) + 0.5));
            open += part * (0..parts).filter(|i| !closed(middle(*i))).count() as f64;
        }
        open
    }
}

/// Whether a section runs along the border of an area.
fn is_at(area: &Outline, section: &Section) -> bool {
    let reach = f64::from(section.thick) + TOLERANCE;
    let middle = Segment::new(section.from.vec(), section.to.vec()).middle();
    [section.from.vec(), section.to.vec(), middle].into_iter().all(|place| area.border_distance(place) <= reach)
}
