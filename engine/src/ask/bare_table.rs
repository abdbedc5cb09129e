//! The table of a staged fight: the places of the two parties and all others, and the ground.

use crate::ask::circumstances::{CannotStage, GROUND, SupposedParty};
use crate::base::names::{CommandId, ElementId, SideId};
use crate::battle::{
    Area, Battle, Board, Bound, Command, Compass, Feature, FeatureKind, FightKind, Going, Kinds, Phase, Place, Shape,
    Side, Stronghold, StrongholdKind, SupportPermit,
};
use crate::book::combat_tables::Support;
use crate::book::listed_support::may_be_listed;
use crate::book::{Rulebook, TroopRow};
use crate::geometry::{Base, Facing, Point};

/// Left and right of a party, as seen by it.
const SIDES: [i32; 2] = [-1, 1];

pub(crate) struct BareTable<'a> {
    rules: &'a Rulebook,
    parties: &'a [SupposedParty; 2],
    how: FightKind,
    pub(crate) battle: Battle,
    /// Whether the places to the left and to the right of each party are taken, by party.
    taken: [[bool; 2]; 2],
}

impl<'a> BareTable<'a> {
    pub(crate) fn new(rules: &'a Rulebook, how: FightKind, parties: &'a [SupposedParty; 2]) -> BareTable<'a> {
        let mut table = BareTable { rules, parties, how, battle: bare(rules), taken: [[false; 2]; 2] };
        for (i, party) in parties.iter().enumerate() {
            let id = table.put(i, i, &party.troop, (0, 0), 0);
            table.battle.elements[id.index()].general = party.with.general;
            table.battle.commands[i].general = party.with.general.then_some(id);
            table.battle.commands[i].demoralised = party.with.demoralised;
            table.battle.elements[id.index()].deeds.moves = u8::from(party.with.charged);
            if party.with.charged {
                // It is the bound of who came by a move.
                table.battle.bound.side = SideId(i as u8);
            }
        }
        table
    }

    /// Puts an element of a side at a place as the party `i` sees it: to its right and ahead of its front, in 1/1000
    /// mm, and turned by this many quarters to the right from its facing.
    fn put(&mut self, i: usize, side: usize, troop: &TroopRow, place: (i32, i32), quarters: u32) -> ElementId {
        let facing = Facing((2 * i as u32 + quarters) << 30);
        let (width, depth) = troop.size(self.battle.scale());
        let base = Base { at: self.place(i, place), facing, width, depth };
        let number = self.battle.elements.iter().filter(|e| e.side.index() == side && e.code == troop.held_code());
        let number = 1 + number.count() as u8;
        self.battle.elements.push(troop.element(number, SideId(side as u8), CommandId(side as u8), base));
        ElementId(self.battle.elements.len() as u16 - 1)
    }

    /// A place as the party `i` sees it; in a shot the second stands one base width away.
    fn place(&self, i: usize, (right, ahead): (i32, i32)) -> Point {
        let off = if self.how == FightKind::Shooting { self.battle.base_width } else { 0 };
        let middle = MIDDLE * self.battle.base_width;
        match i {
            0 => Point::new(middle + right, middle + ahead),
            _ => Point::new(middle - right, middle + off - ahead),
        }
    }

    /// Adds the place that the party `i` is in, its gate where the fronts meet, and others that storm it.
    pub(crate) fn hold(&mut self, i: usize) -> Result<(), CannotStage> {
        let with = &self.parties[i].with;
        let Some(kind) = with.inside else {
            return if with.stormed > 0 { Err(CannotStage::NoRoom("stormed")) } else { Ok(()) };
        };
        if self.rules.strongholds.row(kind).is_none() {
            return Err(CannotStage::NoPlace(kind));
        }
        let company = with.behind.is_some() || with.ranks > 1 || with.rear.is_some();
        let beside = [&with.beside, &with.overlaps, &with.flanks].into_iter().any(|others| !others.is_empty());
        let both = self.how == FightKind::CloseCombat && self.parties[1 - i].with.inside.is_some();
        if company || beside || both {
            return Err(CannotStage::NoRoom(match kind {
                StrongholdKind::City => "in-city",
                StrongholdKind::Fort => "in-fort",
                StrongholdKind::Camp => "in-camp",
            }));
        }
        let (front, middle) = (self.place(i, (0, 0)), self.place(i, (0, -self.battle.base_width / 2)));
        let facing = self.battle.elements[i].base.facing;
        let base = Base { at: front, facing, width: 3 * self.battle.base_width, depth: 2 * self.battle.base_width };
        let held_by = Some(ElementId(i as u16));
        let mut place = Stronghold { held_by, gates: vec![front], ..Stronghold::empty(kind, SideId(i as u8), base) };
        if Kinds::PEOPLE.has(self.parties[i].troop.kind) {
            place.people[i] = held_by;
        }
        self.battle.elements[i].place = Some(Place::Inside(self.battle.strongholds.len() as u8));
        self.battle.elements[i].base.at = middle;
        self.battle.strongholds.push(place);
        let troop = self.parties[1 - i].troop;
        for side in &SIDES[..usize::from(with.stormed.min(2))] {
            self.put(1 - i, 1 - i, &troop, (side * self.battle.base_width, 0), 0);
        }
        Ok(())
    }

    /// Adds the friend behind, and friends beside with enemies of their own.
    pub(crate) fn friends(&mut self, i: usize) -> Result<(), CannotStage> {
        let own = self.parties[i].troop;
        let depth = own.depth(self.battle.scale());
        let with = &self.parties[i].with;
        let behind = with.behind.map(|other| other.unwrap_or_else(|| self.supporter(i, false)));
        let mut back = depth;
        for _ in 1..with.ranks.max(1 + u8::from(behind.is_some())) {
            let troop = behind.unwrap_or(own);
            self.put(i, i, &troop, (0, -back), 0);
            if self.parties[i].with.permitted {
                let permit = SupportPermit { front: own.held_code(), behind: troop.held_code() };
                self.battle.commands[i].rear_support.push(permit);
            }
            back += troop.depth(self.battle.scale());
        }
        for other in &with.beside {
            let side = self.column(i).ok_or(CannotStage::NoRoom("beside"))?;
            let troop = other.unwrap_or_else(|| self.supporter(i, true));
            self.put(i, i, &troop, (side * self.battle.base_width, 0), 0);
            let foe = self.bystander(1 - i);
            self.put(i, 1 - i, &foe, (side * self.battle.base_width, 0), 2);
        }
        Ok(())
    }

    /// Adds enemies on flanks and rear, of the opponent's kind if no troops are named.
    pub(crate) fn strikers(&mut self, i: usize) -> Result<(), CannotStage> {
        let (foe, depth) = (self.parties[1 - i].troop, self.parties[i].troop.depth(self.battle.scale()));
        let with = &self.parties[i].with;
        for other in &with.flanks {
            let free = (0..2).find(|s| !self.taken[i][*s]).ok_or(CannotStage::NoRoom("flank"))?;
            self.taken[i][free] = true;
            let quarters = if free == 0 { 1 } else { 3 };
            self.put(
                i,
                1 - i,
                &other.unwrap_or(foe),
                (SIDES[free] * self.battle.base_width / 2, -self.battle.base_width / 2),
                quarters,
            );
        }
        if let Some(other) = &with.rear {
            if with.behind.is_some() || with.ranks > 1 {
                return Err(CannotStage::NoRoom("rear"));
            }
            self.put(i, 1 - i, &other.unwrap_or(foe), (0, -depth), 0);
        }
        Ok(())
    }

    pub(crate) fn overlappers(&mut self, i: usize) -> Result<(), CannotStage> {
        for other in &self.parties[i].with.overlaps {
            let side = self.column(i).ok_or(CannotStage::NoRoom("overlap"))?;
            let troop = other.unwrap_or_else(|| self.bystander(1 - i));
            self.put(i, 1 - i, &troop, (side * self.battle.base_width, 0), 2);
        }
        Ok(())
    }

    /// A column that is free on both halves, as the party `i` sees it: to its left before its right.
    fn column(&mut self, i: usize) -> Option<i32> {
        let free = (0..2).find(|s| !self.taken[i][*s] && !self.taken[1 - i][1 - *s])?;
        self.taken[i][free] = true;
        self.taken[1 - i][1 - free] = true;
        Some(SIDES[free])
    }

    /// Adds the elements that aid the shot at the party `i`, in addition to its opponent.
    pub(crate) fn shooters(&mut self, i: usize) -> Vec<ElementId> {
        let troop = self.parties[1 - i].troop;
        let most = self.rules.combat.shooting.as_ref().map_or(0, |t| t.aids.value).min(2);
        let number = usize::from(self.parties[i].with.aided.min(most));
        SIDES[..number]
            .iter()
            .map(|side| self.put(1 - i, 1 - i, &troop, (side * self.battle.base_width, 0), 0))
            .collect()
    }

    pub(crate) fn ground(&mut self, i: usize) -> Result<(), CannotStage> {
        let with = &self.parties[i].with;
        let depth = self.parties[i].troop.depth(self.battle.scale());
        if with.uphill {
            if self.parties[1 - i].with.uphill {
                return Err(CannotStage::NoRoom("uphill"));
            }
            let corners = [(-6, 0), (6, 0), (6, -10), (-6, -10)]
                .map(|(x, y)| (x * self.battle.base_width, y * self.battle.base_width));
            self.area(
                i,
                FeatureKind::GentleHill,
                corners,
                Some([
                    (-3 * self.battle.base_width, -5 * self.battle.base_width),
                    (3 * self.battle.base_width, -5 * self.battle.base_width),
                ]),
            );
        }
        if with.bank {
            self.river(1 - i);
        }
        let kind = if with.bad { Some(self.bad_ground(i).ok_or(CannotStage::NoGround("bad"))?) } else { with.ground };
        if let Some(kind) = kind {
            // Wholly under the base, so that it affects no other element.
            let (wide, back) = (self.battle.base_width / 2 - 1_000, 1_000 - depth);
            let corners = [(-wide, -2_000), (wide, -2_000), (wide, back), (-wide, back)];
            self.area(i, kind, corners, None);
        }
        Ok(())
    }

    fn area(&mut self, i: usize, kind: FeatureKind, corners: [(i32, i32); 4], crest: Option<[(i32, i32); 2]>) {
        let outline = corners.map(|p| self.place(i, p)).to_vec();
        let crest = crest.map(|line| line.map(|p| self.place(i, p)).to_vec());
        self.feature(kind, Shape::Area(Area { outline, crest }), None);
    }

    /// Adds a river under the front half of the party `i`, thrown for with a six. Its opponent stands along the bank, as every rule
    /// set wants it of who defends one.
    fn river(&mut self, i: usize) {
        let half = self.parties[i].troop.depth(self.battle.scale()) / 4;
        let path = [-3, 3].map(|x| self.place(i, (x * self.battle.base_width, -half))).to_vec();
        self.feature(FeatureKind::River, Shape::Line { path, width: 2 * half }, Some(6));
    }

    fn feature(&mut self, kind: FeatureKind, shape: Shape, state: Option<u8>) {
        self.battle.features.push(Feature { state, ..Feature::new(kind, shape) });
    }

    /// The first kind of ground that is bad going to the party `i`.
    fn bad_ground(&self, i: usize) -> Option<FeatureKind> {
        let e = &self.battle.elements[i];
        let rows = &self.rules.moves.going;
        let going = |kind: FeatureKind| rows.iter().find(|r| r.ground == kind && r.who.is(e)).map(|r| r.going);
        GROUND.iter().copied().find(|kind| going(*kind) == Some(Going::Bad))
    }

    /// The troops that support the party `i` against its opponent from behind or beside: its own kind if that helps,
    /// otherwise the first troops of the list that do; with the army list's permission, the first that need one.
    fn supporter(&self, i: usize, beside: bool) -> TroopRow {
        let own = self.parties[i].troop;
        let asks = |troop: &&TroopRow| may_be_listed(&self.rules.combat, &own, troop).is_ok();
        if let Some(listed) = self.rules.troops.iter().find(asks).filter(|_| !beside && self.parties[i].with.permitted)
        {
            return *listed;
        }
        let helps = |troop: &&TroopRow| self.supports(i, &self.parties[1 - i].troop, troop, beside);
        std::iter::once(&own).chain(&self.rules.troops).find(helps).copied().unwrap_or(own)
    }

    /// The troops that stand beside the party `i` without supporting it.
    fn bystander(&self, i: usize) -> TroopRow {
        let own = self.parties[i].troop;
        let useless = |troop: &&TroopRow| !self.supports(i, &self.parties[1 - i].troop, troop, true);
        std::iter::once(&own).chain(&self.rules.troops).find(useless).copied().unwrap_or(own)
    }

    /// Whether the first row of support that fits such a friend of the party `i` gives any support.
    fn supports(&self, i: usize, foe: &TroopRow, friend: &TroopRow, beside: bool) -> bool {
        let sample = |troop: &TroopRow| troop.element(1, SideId(0), CommandId(0), self.battle.elements[i].base);
        let (own, foe, friend) = (sample(&self.parties[i].troop), sample(foe), sample(friend));
        let fits = |from: Support| match from {
            Support::Own => false,
            Support::BehindSame => !beside && friend.kind == own.kind,
            Support::Behind(who) | Support::BehindOrBeside(who) => !beside && who.is(&friend),
            Support::Ranks(ranks) | Support::BehindOwn(ranks) => !beside && ranks.from == 2 && ranks.of.is(&friend),
            Support::Beside(who) | Support::Touching(who) => beside && who.is(&friend),
        };
        let rows = &self.rules.combat.supports;
        rows.iter().find(|r| r.who.is(&own) && r.against.is(&foe) && fits(r.from)).is_some_and(|r| r.value != 0)
    }
}

/// A table without anything on it, in the middle of a bound of the first side.
pub(crate) fn bare(rules: &Rulebook) -> Battle {
    let side = |name: &str, edge| Side { name: name.to_string(), edge, bounds: 1, bonus_spent: true };
    let command = |i: u8, name: &str| Command::new(name, SideId(i));
    let scale = rules.scale(rules.usual_base());
    let side_length = 2 * MIDDLE * scale.base_width;
    let board = Board { width: side_length, depth: side_length };
    Battle {
        commands: vec![command(0, "a"), command(1, "b")],
        bound: Bound { number: 1, side: SideId(0), phase: Phase::Combat },
        ..Battle::bare(rules.name, scale, board, [side("a", Compass::South), side("b", Compass::North)])
    }
}

/// The point where the two fronts meet, from the edges of the board, in base widths.
const MIDDLE: i32 = 15;
