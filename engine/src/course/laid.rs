//! Judges how the commands of both sides lie before the first bound, with their baggage, garrisons, ambushes and flank
//! marches, in a set that has rules on it. The side that begins is the invader. Of baggage: `laid_trains`.

use crate::base::clause::Clause;
use crate::base::names::{CommandId, ElementId, FeatureId, SideId};
use crate::base::trace::cite;
use crate::battle::{
    Battle, Branch, Command, Compass, Element, FeatureKind, Hidden, Hideout, LaidWrong, SetupFault, SetupWrong,
    Standing, Water,
};
use crate::book::laid_tables::LaidRules;
use crate::book::{Rulebook, Who};
use crate::course::{laid_water, laid_works};
use crate::geometry::{Rect, Segment, TOLERANCE, Vec2};
use crate::view::field::Ground;
use crate::view::{Field, Situation, works};
use crate::ways::shore;

/// Judges a battle before its first bound; returns every rule that it breaks.
pub fn judge(rules: &Rulebook, tables: &LaidRules, battle: &Battle) -> Vec<SetupFault> {
    let mut judged = LaidBattle::new(rules, tables, battle);
    for side in [SideId(0), SideId(1)] {
        judged.elements(side);
        judged.garrisons(side);
        judged.commands(side);
        judged.ambushes(side);
        judged.marches(side);
        judged.trains(side);
        judged.lies_baggage(side);
    }
    judged.ground();
    judged.forts();
    judged.faults
}

/// Judges the numbers of generals of both sides, each with a command of his own (`dbm.army.02`, `.05`).
pub fn judge_generals(rules: &Rulebook, battle: &Battle) -> Vec<SetupFault> {
    let Some(tables) = &rules.prices else { return Vec::new() };
    let (clause, [least, most]) = (tables.generals.clause, tables.generals.value);
    cite(clause);
    let of_side = |side: SideId| {
        let found = battle.commands_of(side).count() as u16;
        let wrong = SetupWrong::Laid(LaidWrong::Generals { found, least, most });
        (found < least || found > most).then(|| SetupFault { clause, wrong, side: Some(side), who: Vec::new() })
    };
    [SideId(0), SideId(1)].into_iter().filter_map(of_side).collect()
}

/// Judges where a side stands that draws up anew, with nobody hidden; returns every rule that it breaks.
pub(super) fn judge_drawn(rules: &Rulebook, tables: &LaidRules, battle: &Battle, side: SideId) -> Vec<SetupFault> {
    let mut judged = LaidBattle::new(rules, tables, battle);
    judged.elements(side);
    judged.commands(side);
    judged.lies_baggage(side);
    judged.faults
}

/// A battle that is judged.
pub(super) struct LaidBattle<'a> {
    pub(super) rules: &'a Rulebook,
    pub(super) tables: &'a LaidRules,
    pub(super) battle: &'a Battle,
    pub(super) field: Field,
    faults: Vec<SetupFault>,
}

impl<'a> LaidBattle<'a> {
    /// A battle in which nothing has been found yet.
    pub(super) fn new(rules: &'a Rulebook, tables: &'a LaidRules, battle: &'a Battle) -> LaidBattle<'a> {
        LaidBattle { rules, tables, battle, field: Field::new(battle), faults: Vec::new() }
    }
}

impl LaidBattle<'_> {
    pub(super) fn fault(&mut self, fault: SetupFault) {
        self.faults.push(fault);
    }

    pub(super) fn add(&mut self, clause: Clause, wrong: LaidWrong, side: SideId, who: &[ElementId]) {
        let wrong = SetupWrong::Laid(wrong);
        self.faults.push(SetupFault { clause, wrong, side: Some(side), who: who.to_vec() });
    }

    /// The lines of works, and vessels on ice or away from water.
    fn ground(&mut self) {
        let works = laid_works::faults(&self.tables.works, self.battle).into_iter();
        self.faults.extend(works.map(|(clause, wrong)| SetupFault {
            clause,
            wrong: SetupWrong::Laid(wrong),
            side: None,
            who: Vec::new(),
        }));
        for id in laid_works::on_ice(self.battle, &self.field) {
            self.add(self.tables.ice, LaidWrong::OnIce, self.battle.element(id).side, &[id]);
        }
        // Of ships with baggage another rule says so.
        let baggage = |id: &ElementId| self.is_supply_ship(*id);
        let dry: Vec<ElementId> = laid_works::on_land(self.battle, &self.field);
        let dry: Vec<ElementId> = dry.into_iter().filter(|id| !baggage(id)).collect();
        for id in dry {
            self.add(self.tables.dry, LaidWrong::OnLand, self.battle.element(id).side, &[id]);
        }
        for (id, clause) in self.on_rivers() {
            self.add(clause, LaidWrong::OnLand, self.battle.element(id).side, &[id]);
        }
    }

    /// The vessels on rivers that they cannot sail, each with the rule.
    fn on_rivers(&self) -> Vec<(ElementId, Clause)> {
        let (battle, field) = (self.battle, &self.field);
        let at = Situation::new(self.rules, field, battle);
        let on = |kind: FeatureKind, rect: &Rect| {
            battle.ground().any(|(n, f)| f.kind == kind && !f.is_strait() && field.ground(n).touches(rect))
        };
        let vessels = battle.roster().filter(|(_, e)| e.standing == Standing::OnTable);
        let barred = |(id, e): (ElementId, &Element)| {
            let (sea, rect) = (shore::rules(&at, e)?, e.base.rect());
            let river = on(FeatureKind::River, &rect) && !on(FeatureKind::Waterway, &rect);
            let frozen = battle.weather.rivers == Water::Frozen;
            let wrong = river && !frozen && !shore::is_afloat(&at, sea, e, &rect);
            wrong.then(|| (id, shore::closed(&at, sea, e, &rect)))
        };
        vessels.filter_map(barred).collect()
    }

    pub(super) fn edge(&self, side: SideId) -> Compass {
        self.battle.sides[side.index()].edge
    }

    /// The distance between the base edges of the two sides, and the length of each.
    pub(super) fn sizes(&self, side: SideId) -> [f64; 2] {
        let (wide, deep) = (f64::from(self.battle.board.width), f64::from(self.battle.board.depth));
        match self.edge(side) {
            Compass::South | Compass::North => [deep, wide],
            Compass::East | Compass::West => [wide, deep],
        }
    }

    /// The distance of a base from the nearer of the two side edges.
    pub(super) fn off_sides(&self, side: SideId, rect: &Rect) -> f64 {
        let own = self.edge(side);
        let sides = Compass::ALL.into_iter().filter(|edge| *edge != own && *edge != own.opposite());
        sides.map(|edge| self.battle.board.span_from_edge(edge, rect)[0]).fold(f64::INFINITY, f64::min)
    }

    /// The distance of a base from the nearest walled place that the enemy holds.
    pub(super) fn off_towns(&self, side: SideId, rect: &Rect) -> f64 {
        let held = |place: &&crate::battle::Stronghold| {
            place.is_walled() && place.held_by.is_some_and(|by| self.battle.element(by).side != side)
        };
        let towns = self.battle.strongholds.iter().filter(held);
        let far = towns.map(|place| place.plot().distance(rect)).fold(f64::INFINITY, f64::min);
        let enemies = self.battle.of_side(side.enemy()).filter_map(|(_, e)| self.circuit(e));
        enemies.map(|id| self.field.ground(id).distance_to(rect)).fold(far, f64::min)
    }

    /// The fortified built-up area that an element is in.
    pub(super) fn circuit(&self, e: &Element) -> Option<FeatureId> {
        let town = self.rules.country.as_ref()?.land.town.kind.value;
        let rect = e.base.rect();
        if e.standing != Standing::OnTable || !self.field.on_any(self.battle, &rect, &[town]) {
            return None;
        }
        works::house_of(&Situation::new(self.rules, &self.field, self.battle), &rect)
    }

    /// The places of elements in the open, and of baggage.
    fn elements(&mut self, side: SideId) {
        let (tables, battle) = (self.tables, self.battle);
        let [between, _] = self.sizes(side);
        let on = |length: crate::book::length::Length| f64::from(length.on(battle));
        for (id, e) in battle.of_side(side).filter(|(_, e)| e.standing == Standing::OnTable && e.place.is_none()) {
            let gap = between * 0.5 - self.battle.board.span_from_edge(self.edge(side), &e.base.rect())[1];
            let whole = |far: f64| libm::round(far) as i32;
            if self.circuit(e).is_some() {
                continue;
            }
            cite(tables.front.clause);
            if gap < on(tables.front.value) - TOLERANCE {
                let wrong = LaidWrong::Front { found: whole(gap), least: whole(on(tables.front.value)) };
                self.add(tables.front.clause, wrong, side, &[id]);
            }
            let aside = self.off_sides(side, &e.base.rect());
            cite(tables.sides.clause);
            if aside < on(tables.sides.value) - TOLERANCE && !Who::NAVAL.is(e) {
                let wrong = LaidWrong::Side { found: whole(aside), least: whole(on(tables.sides.value)) };
                self.add(tables.sides.clause, wrong, side, &[id]);
            }
            let town = self.off_towns(side, &e.base.rect());
            cite(tables.towns.clause);
            if town < on(tables.towns.value) - TOLERANCE {
                let wrong = LaidWrong::Town { found: whole(town), least: whole(on(tables.towns.value)) };
                self.add(tables.towns.clause, wrong, side, &[id]);
            }
        }
    }

    /// The commands whose elements hold walled places.
    fn garrisons(&mut self, side: SideId) {
        let (tables, battle) = (self.tables, self.battle);
        let holders = battle.strongholds.iter().filter(|place| place.is_walled()).filter_map(|place| place.held_by);
        let mut holders: Vec<ElementId> = holders.filter(|id| battle.element(*id).side == side).collect();
        let inside = battle.of_side(side).filter(|(_, e)| !tables.train.value.is(e) && self.circuit(e).is_some());
        holders.extend(inside.map(|(id, _)| id));
        let Some(first) = holders.first() else { return };
        let command = battle.element(*first).command;
        cite(tables.garrison);
        if holders.iter().any(|id| battle.element(*id).command != command) {
            self.add(tables.garrison, LaidWrong::Garrisons, side, &holders);
        }
        // Those in ambush and on flank marches are of their commands too.
        let size = |id: CommandId| {
            let own = battle.roster().filter(|(n, e)| e.command == id && !self.is_train(*n)).map(|(_, e)| e);
            let hidden = battle.hidden_of(side).map(|hidden| &hidden.element);
            let hidden = hidden.filter(|e| e.command == id && !tables.train.value.is(e));
            own.chain(hidden).map(Element::ranks).sum::<usize>()
        };
        let most = battle.commands_of(side).map(|(id, _)| size(id)).max().unwrap_or(0);
        cite(tables.largest);
        if battle.commands_of(side).count() > 1 && size(command) == most {
            self.add(tables.largest, LaidWrong::Largest, side, &holders);
        }
    }

    /// The rectangles of the commands of a side.
    fn commands(&mut self, side: SideId) {
        let (tables, battle) = (self.tables, self.battle);
        // Vessels afloat lie in a rectangle beside that of their command's troops on land.
        let places = |id: CommandId, afloat: bool| -> Vec<Vec2> {
            let own = battle.of_side(side).filter(|(_, e)| e.command == id && e.place.is_none());
            let own = own.filter(|(_, e)| (e.branch() == Branch::Naval) == afloat);
            // Ships in place of baggage are baggage.
            let own = own.filter(|(id, e)| !self.is_train(*id) && self.circuit(e).is_none());
            own.flat_map(|(_, e)| e.base.rect().corners()).collect()
        };
        let both = |(id, _): (CommandId, &Command)| [false, true].map(|afloat| (id, places(id, afloat)));
        let all: Vec<(CommandId, Vec<Vec2>)> = battle.commands_of(side).flat_map(both).collect();
        let all: Vec<&(CommandId, Vec<Vec2>)> = all.iter().filter(|(_, places)| !places.is_empty()).collect();
        [tables.rectangle, tables.parallel].into_iter().for_each(cite);
        for (i, (one, own)) in all.iter().enumerate() {
            for (other, theirs) in all[i + 1..].iter().filter(|(other, _)| other != one) {
                let ((low, high), (from, to)) = (crate::geometry::bounds(own), crate::geometry::bounds(theirs));
                let inner = [(high.x.min(to.x) - low.x.max(from.x)), (high.y.min(to.y) - low.y.max(from.y))];
                if inner.iter().all(|by| *by > TOLERANCE) {
                    // While commands are being drawn up their generals may not stand yet.
                    let first = || battle.of_side(side).find(|(_, e)| e.command == *other).map(|(id, _)| id);
                    let general = battle.commands[other.index()].general.or_else(first);
                    let (clause, wrong) = match is_parted(own, theirs) {
                        true => (tables.parallel, LaidWrong::Slanted),
                        false => (tables.apart, LaidWrong::Commands),
                    };
                    self.add(clause, wrong, side, general.as_slice());
                } else if inner.iter().all(|by| *by >= -TOLERANCE) {
                    cite(tables.touching);
                }
                cite(tables.apart);
            }
        }
    }

    fn ambushes(&mut self, side: SideId) {
        let (tables, battle) = (self.tables, self.battle);
        let secrets = &tables.secrets;
        let [between, length] = self.sizes(side);
        let line = if side == battle.bound.side { secrets.invader } else { secrets.defender };
        for hidden in battle.hidden_of(side).filter(|hidden| hidden.seen_from().is_some()) {
            let (base, number) = (&hidden.element.base, hidden.element.number);
            [tables.recorded, tables.ambush_sides, secrets.flanks.clause, line.clause].into_iter().for_each(cite);
            if tables.train.value.is(&hidden.element) {
                self.add(tables.ambush_train, LaidWrong::HiddenTrain { hidden: number }, side, &[]);
            }
            match self.cover(side, hidden) {
                Some(clause) => cite(clause),
                None => {
                    let (clause, wrong) = self.lacks_cover(hidden);
                    self.add(clause, wrong, side, &[]);
                }
            }
            let outer = length / f64::from(secrets.flanks.value.max(1));
            let edges = Compass::ALL.into_iter().filter(|e| *e != self.edge(side) && *e != self.edge(side).opposite());
            let flank = |edge: Compass| self.battle.board.span_from_edge(edge, &base.rect())[1] <= outer + TOLERANCE;
            if !edges.into_iter().any(flank) {
                self.add(secrets.flanks.clause, LaidWrong::Central { hidden: number }, side, &[]);
            }
            let (gap, least) = (
                between * 0.5 - self.battle.board.span_from_edge(self.edge(side), &base.rect())[1],
                line.value.on(battle),
            );
            if gap < f64::from(least) - TOLERANCE {
                let wrong = LaidWrong::Forward { hidden: number, found: libm::round(gap) as i32, least };
                self.add(line.clause, wrong, side, &[]);
            }
            let (town, least) = (self.off_towns(side, &base.rect()), tables.towns.value.on(battle));
            cite(tables.ambush_towns);
            if town < f64::from(least) - TOLERANCE {
                let wrong = LaidWrong::HiddenByTown { hidden: number, found: libm::round(town) as i32, least };
                self.add(tables.ambush_towns, wrong, side, &[]);
            }
        }
    }

    /// The rule by which the ground conceals hidden troops.
    fn cover(&self, side: SideId, hidden: &Hidden) -> Option<Clause> {
        let rect = hidden.element.base.rect();
        let on = |kind: FeatureKind| {
            self.battle.ground().any(|(n, f)| f.kind == kind && self.field.ground(n).contains(&rect))
        };
        let rows = self.tables.secrets.ambushes.iter().filter(|row| row.who.is(&hidden.element));
        let row = rows.into_iter().find(|row| row.ground.iter().any(|kind| on(*kind)));
        row.map(|row| row.clause).or_else(|| self.is_screened(side, &rect).then_some(self.tables.behind))
    }

    /// Why the ground does not conceal hidden troops, with the rule on it: they are only partly in it, or it conceals others
    /// alone; otherwise there is none.
    fn lacks_cover(&self, hidden: &Hidden) -> (Clause, LaidWrong) {
        let (rect, number) = (hidden.element.base.rect(), hidden.element.number);
        let rows = &self.tables.secrets.ambushes;
        let on = |kinds: &[FeatureKind], whole: bool| {
            let ground = self.battle.ground().filter(|(_, f)| kinds.contains(&f.kind));
            let field = &self.field;
            ground.into_iter().any(|(n, _)| match whole {
                true => field.ground(n).contains(&rect),
                false => field.ground(n).touches(&rect),
            })
        };
        if let Some(row) = rows.iter().find(|row| row.who.is(&hidden.element) && on(row.ground, false)) {
            return (row.clause, LaidWrong::PartlyConcealed { hidden: number });
        }
        match rows.iter().find(|row| on(row.ground, true)) {
            Some(row) => (row.clause, LaidWrong::OthersCover { hidden: number }),
            None => (self.tables.behind, LaidWrong::Unconcealed { hidden: number }),
        }
    }

    /// Whether ground hides a base from the whole of the enemy's deployment ground.
    fn is_screened(&self, side: SideId, rect: &Rect) -> bool {
        /// The number of stretches between the places that are looked from.
        const PARTS: i32 = 24;
        let Some(sight) = self.rules.moves.impulse.as_ref().map(|tables| &tables.sight) else { return false };
        let never = sight.over.map_or(&[][..], |over| over.never);
        let screens: Vec<&Ground> = self
            .battle
            .ground()
            .filter(|(_, f)| sight.blocked_by.value.contains(&f.kind) && !never.contains(&f.kind))
            .map(|(n, _)| self.field.ground(n))
            .filter(|ground| !ground.touches(rect))
            .collect();
        let front = f64::from(self.tables.front.value.on(self.battle));
        let sides = f64::from(self.tables.sides.value.on(self.battle));
        let [between, length] = self.sizes(side);
        let depth = (between * 0.5 - front).max(0.0);
        let place = |along: f64, deep: f64| {
            let (wide, tall) = (f64::from(self.battle.board.width), f64::from(self.battle.board.depth));
            match self.edge(side.enemy()) {
                Compass::South => Vec2::new(along, deep),
                Compass::North => Vec2::new(along, tall - deep),
                Compass::West => Vec2::new(deep, along),
                Compass::East => Vec2::new(wide - deep, along),
            }
        };
        let hidden_from = |from: Vec2| {
            let lines = rect.corners().map(|corner| Segment::new(from, corner));
            lines.iter().all(|line| screens.iter().any(|ground| ground.is_crossed_by(line)))
        };
        let along = |i: i32| sides + (length - 2.0 * sides).max(0.0) * f64::from(i) / f64::from(PARTS);
        (0..=PARTS).all(|i| [0.0, depth].into_iter().all(|deep| hidden_from(place(along(i), deep))))
    }

    fn marches(&mut self, side: SideId) {
        let (tables, battle) = (self.tables, self.battle);
        let Some(rules) = tables.secrets.flank_marches else { return };
        let mut marches: Vec<(CommandId, Compass)> = Vec::new();
        for hidden in battle.hidden_of(side) {
            let Hideout::FlankMarch(edge) = hidden.hideout else { continue };
            cite(tables.off_table);
            if tables.train.value.is(&hidden.element) {
                let wrong = LaidWrong::HiddenTrain { hidden: hidden.element.number };
                self.add(tables.march_train, wrong, side, &[]);
            }
            cite(tables.march_train);
            if !marches.contains(&(hidden.element.command, edge)) {
                marches.push((hidden.element.command, edge));
            }
        }
        if marches.is_empty() {
            return;
        }
        let most = battle.commands_of(side).count() / usize::from(rules.share.value.max(1));
        [rules.share.clause, rules.each, rules.chief, tables.edge].into_iter().for_each(cite);
        if marches.len() > most {
            let wrong = LaidWrong::Marches { found: marches.len() as u8, most: most as u8 };
            self.add(rules.share.clause, wrong, side, &[]);
        }
        for (i, (command, edge)) in marches.iter().enumerate() {
            let own = battle.of_side(side).map(|(_, e)| e).filter(|e| e.command == *command);
            let here = own.into_iter().any(|e| !tables.train.value.is(e));
            let waits = |hidden: &Hidden| hidden.element.command == *command && hidden.seen_from().is_some();
            if here || battle.hidden_of(side).any(waits) {
                self.add(rules.share.clause, LaidWrong::PartMarches, side, &[]);
            }
            if battle.commands[command.index()].chief {
                self.add(rules.chief, LaidWrong::ChiefMarches, side, &[]);
            }
            if marches[..i].iter().any(|(_, other)| other == edge) {
                self.add(rules.each, LaidWrong::OneEdge, side, &[]);
            }
            if *edge == self.edge(side) || *edge == self.edge(side.enemy()) {
                self.add(tables.edge, LaidWrong::BaseEdge, side, &[]);
            }
            self.over_water(side, (*command, *edge), rules.water);
        }
    }

    /// Whether a command may come over an edge: vessels where there is open water, others where a waterway does not fill it.
    fn over_water(&mut self, side: SideId, (command, edge): (CommandId, Compass), clause: Clause) {
        let over = laid_water::over_edge(self.battle, &self.field, command, edge);
        if over.matters {
            cite(clause);
        }
        over.wrong.into_iter().for_each(|wrong| self.add(clause, wrong, side, &[]));
    }
}

/// Whether a straight line aslant to the table's edges parts two sets of places.
fn is_parted(own: &[Vec2], theirs: &[Vec2]) -> bool {
    let pairs = |all: &[Vec2]| -> Vec<Vec2> {
        all.iter().enumerate().flat_map(|(i, a)| all[i + 1..].iter().map(move |b| *b - *a)).collect()
    };
    // The parting line touches both hulls, so that it runs along a side of one of them.
    let ways = pairs(own).into_iter().chain(pairs(theirs)).map(|way| way.perp().normalize_or_zero());
    let span = |all: &[Vec2], way: Vec2| {
        let along = all.iter().map(|place| place.dot(way));
        along.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), at| (low.min(at), high.max(at)))
    };
    ways.filter(|way| *way != Vec2::ZERO).any(|way| {
        let ((low, high), (from, to)) = (span(own, way), span(theirs, way));
        high <= from + TOLERANCE || to <= low + TOLERANCE
    })
}
