//! A battle that was written for one rule set made into one that is fought by another: the same table, the same places and
//! the same commands, with the troops, the bases and the ground of the other set.
//!
//! `rows` says who stands where, `note` what is not as it was. Nothing is dropped unsaid: what the set does not have is a
//! note, or the battle is refused. It knows no script and no rule set by its name; the rows are a set's
//! [`ConversionTables`].

pub mod note;
mod rows;

pub use note::{ConversionNote, ConvertedThing};

use crate::base::names::{CommandId, ElementId, FeatureId, SideId};
use crate::battle::{Battle, Code, Departure, Element, FeatureKind, Going, Place, Standing};
use crate::book::amendment::{Amendment, RowNumber};
use crate::book::conversion::{ConversionTables, Fielding, OnBase};
use crate::book::move_tables::PipDice;
use crate::book::objection::{ConversionFault, PostFault};
use crate::book::river_tables::RiverRule;
use crate::book::{BookStep, Objection, Rulebook, TroopRow};
use crate::fight::ground::closed_under;
use crate::geometry::{Base, overlaps};
use crate::setup::opening;
use crate::view::{Field, Situation};
use rows::Resized;

/// The name of the choice by which each command throws a die.
const PER_COMMAND: &str = "per_command";

/// A battle made for another rule set.
pub struct ConvertedBattle {
    /// The battle before its first bound.
    pub battle: Battle,
    /// The rules that it is fought by, with the amendments that it needs.
    pub rules: Rulebook,
    /// What is not as it was written.
    pub notes: Vec<ConversionNote>,
}

/// Why a battle cannot be fought by another rule set.
#[derive(Clone, Debug, PartialEq)]
pub struct Unconverted {
    /// What is in the way.
    pub about: ConvertedThing,
    /// Why.
    pub why: UnconvertedWhy,
}

/// What is wrong with a battle under another rule set.
#[derive(Clone, Debug, PartialEq)]
pub enum UnconvertedWhy {
    /// A rule refuses it.
    Ruled(Objection),
    /// No row of the set speaks of such troops.
    NoRow,
    /// It stands on another element.
    Overlaps(ElementId),
    /// It stands in a camp or another place, by its index.
    InPlace(usize),
    /// It stands off the board.
    OffBoard,
}

/// Makes a battle for another rule set. `written` are the rules, with their amendments, and the table of the set that it
/// was written for; `rules` and the second table are those of the set that it is to be fought by.
///
/// # Errors
/// All that is in the way: troops and places that the set does not have, bases that find no room.
pub fn convert(
    battle: &Battle,
    (written, from): (&Rulebook, &ConversionTables),
    (rules, to): (&Rulebook, &ConversionTables),
) -> Result<ConvertedBattle, Vec<Unconverted>> {
    if from.base.value != to.base.value {
        let men = to.base.value == OnBase::Man;
        let fault = ConversionFault::OtherBases { written: written.title.into(), played: rules.title.into(), men };
        return Err(vec![ruled(ConvertedThing::Battle, Objection::new(fault, to.base.clause))]);
    }
    let mut work = Conversion {
        old: battle,
        written,
        to,
        made: ConvertedBattle { battle: battle.clone(), rules: rules.clone(), notes: Vec::new() },
        faults: Vec::new(),
    };
    let scale = rules.scale(battle.base_width);
    work.made.battle.rules = rules.name.to_string();
    work.made.battle.ground_scale = scale.ground;
    work.places();
    work.elements();
    work.ground();
    work.amendments();
    work.commands();
    work.room();
    if !work.faults.is_empty() {
        return Err(work.faults);
    }
    work.departs();
    Ok(work.made)
}

fn ruled(about: ConvertedThing, objection: Objection) -> Unconverted {
    Unconverted { about, why: UnconvertedWhy::Ruled(objection) }
}

/// A conversion under way.
struct Conversion<'a> {
    old: &'a Battle,
    written: &'a Rulebook,
    to: &'a ConversionTables,
    made: ConvertedBattle,
    faults: Vec<Unconverted>,
}

impl Conversion<'_> {
    /// Camps, Cities and Forts.
    fn places(&mut self) {
        let ConvertedBattle { battle, rules, notes } = &mut self.made;
        for (i, place) in battle.strongholds.iter_mut().enumerate() {
            let Some(row) = rules.strongholds.row(place.kind) else {
                let fault = ConversionFault::NoPlace { kind: place.kind, played: rules.title.into() };
                let objection = Objection::new(fault, self.to.places);
                self.faults.push(ruled(ConvertedThing::Stronghold(i), objection));
                continue;
            };
            if row.gates.is_none() && !place.gates.is_empty() {
                place.gates.clear();
                notes.push(ConversionNote::Gates { stronghold: i });
            }
        }
    }

    /// The troops, with their bases.
    fn elements(&mut self) {
        let rules = self.made.rules.clone();
        let found: Vec<Option<Fielding>> = self.old.elements.iter().map(|e| self.to.fielding(&rules, e)).collect();
        let is_away = |found: &Option<Fielding>| found.is_some_and(|found| found.away);
        // Only those at the end of the list can stay away: the others keep their numbers.
        let staying = found.iter().rposition(|found| !is_away(found)).map_or(0, |last| last + 1);
        let mut fielded: Vec<(ElementId, Fielding, &TroopRow)> = Vec::new();
        for (i, found) in found.iter().enumerate().take(staying) {
            let (id, element) = (ElementId(i as u16), &self.old.elements[i]);
            match found {
                Some(found) => match found.row {
                    Some(row) => fielded.push((id, *found, row)),
                    None => self.nobody(id, element, found),
                },
                None => {
                    self.faults.push(Unconverted { about: ConvertedThing::Element(id), why: UnconvertedWhy::NoRow });
                }
            }
        }
        if !self.faults.is_empty() {
            return;
        }
        self.leave(staying, &found);
        let bases = self.bases(&fielded);
        let mut made: Vec<Element> = Vec::new();
        for ((id, found, row), base) in fielded.iter().zip(bases) {
            let old = &self.old.elements[id.index()];
            let number = 1 + made.iter().filter(|e| e.side == old.side && e.code == row.held_code()).count() as u8;
            let dismounts_to = old.dismounts_to.and_then(|foot| {
                let to = self.foot(&rules, foot);
                if to.is_none() {
                    self.made.notes.push(ConversionNote::StaysMounted { who: *id, to: foot });
                }
                to
            });
            self.note_fielded(*id, found, row, base);
            made.push(Element {
                general: old.general,
                name: old.name.clone(),
                dismounts_to,
                standing: old.standing,
                place: old.place,
                ..row.element(number, old.side, old.command, base)
            });
        }
        self.made.battle.elements = made;
    }

    /// The refusal of troops whom the set does not have.
    fn nobody(&mut self, id: ElementId, element: &Element, found: &Fielding) {
        let title = self.written.troop(element.code.as_str()).map_or("", |row| row.title);
        let (title, played) = (title.into(), self.made.rules.title.into());
        let fault = ConversionFault::NoTroops { code: element.code, title, played, why: found.why.into() };
        self.faults.push(ruled(ConvertedThing::Element(id), Objection::new(fault, found.clause)));
    }

    /// Those from this number on stay away.
    fn leave(&mut self, staying: usize, found: &[Option<Fielding>]) {
        let mut codes: Vec<_> = self.old.elements.iter().skip(staying).map(|e| e.code).collect();
        codes.dedup();
        if let Some(Some(found)) = found.get(staying) {
            self.made.notes.push(ConversionNote::Away { codes, why: found.why, clause: found.clause });
        }
        let stays = |id: &ElementId| id.index() < staying;
        for place in &mut self.made.battle.strongholds {
            place.held_by = place.held_by.filter(stays);
            place.people = place.people.map(|people| people.filter(stays));
        }
    }

    /// The code of the foot to which riders dismount; `None` if the set has no such foot or nobody dismounts.
    fn foot(&self, rules: &Rulebook, code: Code) -> Option<Code> {
        rules.step(BookStep::MayDismount)?;
        let row = self.written.troop(code.as_str())?;
        let e = row.element(1, SideId(0), CommandId(0), row.waiting(self.old.base_width));
        self.to.fielding(rules, &e)?.row.map(TroopRow::held_code)
    }

    /// The base of each of those who are fielded.
    fn bases(&mut self, fielded: &[(ElementId, Fielding, &TroopRow)]) -> Vec<Base> {
        let scale = self.made.battle.scale();
        let is_open = |e: &Element| e.standing == Standing::OnTable && e.place.is_none();
        let old = |id: &ElementId| &self.old.elements[id.index()];
        let open: Vec<(ElementId, Resized)> = fielded
            .iter()
            .filter(|(id, ..)| is_open(old(id)))
            .map(|(id, _, row)| (*id, Resized { side: old(id).side, base: old(id).base, size: row.size(scale) }))
            .collect();
        let resized: Vec<Resized> = open.iter().map(|(_, one)| *one).collect();
        let settled = rows::settle(&resized);
        let id = |i: usize| open[i].0;
        let notes = &mut self.made.notes;
        notes.extend(settled.shifted.into_iter().map(|row| {
            let who = row.who.into_iter().map(id).collect();
            ConversionNote::Shifted { who, back: row.back }
        }));
        let parted = settled.parted.into_iter();
        notes.extend(parted.map(|[front, rear]| ConversionNote::Parted { front: id(front), rear: id(rear) }));
        let base = |(who, _, row): &(ElementId, Fielding, &TroopRow)| {
            if let Some(i) = open.iter().position(|(id, _)| id == who) {
                return settled.bases[i];
            }
            let ((width, depth), e) = (row.size(scale), old(who));
            let base = Base { width, depth, ..e.base };
            match e.place {
                Some(Place::Inside(place)) => self.old.strongholds[usize::from(place)].standing_in(&base),
                None => base,
            }
        };
        fielded.iter().map(base).collect()
    }

    /// Notes by what an element is fielded, where that says anything.
    fn note_fielded(&mut self, id: ElementId, found: &Fielding, row: &TroopRow, base: Base) {
        let old = &self.old.elements[id.index()];
        let (from, to, depths) = (old.code, row.held_code(), [old.base.depth, base.depth]);
        if from == to && depths[0] == depths[1] {
            return;
        }
        let same = self.made.notes.iter_mut().find_map(|note| match note {
            ConversionNote::Fielded { from: a, to: b, who, depths: c, .. } if (*a, *b, *c) == (from, to, depths) => {
                Some(who)
            }
            _ => None,
        });
        match same {
            Some(who) => who.push(id),
            None => self.made.notes.push(ConversionNote::Fielded {
                from,
                to,
                who: vec![id],
                depths,
                why: found.why,
                clause: found.clause,
            }),
        }
    }

    /// The ground.
    fn ground(&mut self) {
        let ConvertedBattle { battle, rules, notes } = &mut self.made;
        let thrown = |rules: &Rulebook| matches!(rules.moves.river, RiverRule::State(_) | RiverRule::Attempts { .. });
        for (i, feature) in battle.features.iter_mut().enumerate() {
            let id = FeatureId(i as u8);
            if feature.kind == FeatureKind::Road && rules.step(BookStep::Road).is_none() {
                notes.push(ConversionNote::Roads { feature: id });
            }
            if feature.state.is_some() && thrown(self.written) && !thrown(rules) {
                notes.push(ConversionNote::RiverState { feature: id });
            }
            let Some(row) = self.to.ground(rules, feature.kind).filter(|_| feature.turned.is_none()) else { continue };
            if row.going != Going::Good {
                feature.turned = Some(row.going);
            }
            notes.push(ConversionNote::Ground { feature: id, going: row.going, why: row.why, clause: row.clause });
        }
    }

    /// The script's amendments: what the set has too holds, what it does not have is told.
    fn amendments(&mut self) {
        let ConvertedBattle { rules, notes, .. } = &mut self.made;
        for change in self.written.changes.iter().filter(|change| change.to != RowNumber::GivenLosses) {
            match rules.amend(change.clone()) {
                Some(told) if told.is_empty() => {}
                Some(told) => rules.amendments.push(format!("{told} [{}]", change.clause)),
                None => notes.push(ConversionNote::NotAmended { clause: change.clause }),
            }
        }
    }

    /// Commands with dice of their own, and the losses that beat a side.
    fn commands(&mut self) {
        let ConvertedBattle { battle, rules, notes } = &mut self.made;
        let several = self.written.moves.pips.value != PipDice::PerSide && rules.moves.pips.value == PipDice::PerSide;
        if several {
            let clause = rules.moves.pips.clause;
            if let Some(told) = rules.amend(Amendment::always(clause, RowNumber::Policy(PER_COMMAND.into()))) {
                rules.amendments.push(format!("each command has a die: {told} [{clause}]"));
                notes.push(ConversionNote::OwnDice { clause });
            }
        }
        if self.written.victory.demoralised.is_some() && rules.victory.demoralised.is_none() {
            notes.push(ConversionNote::NotDemoralised);
        }
        let number = rules.victory.by_losses().and_then(|(_, number)| number);
        let part = number.zip(self.to.usual.map(|usual| usual.value));
        let part = part.filter(|_| several && battle.losing.is_none() && !battle.objectives.alone);
        if let Some((of, all)) = part {
            let share = |side| (battle.strength(side) * usize::from(of)).div_ceil(usize::from(all.max(1))) as u16;
            battle.losing = Some([SideId(0), SideId(1)].map(share));
        }
        let Some((losses, (clause, _))) = battle.losing.zip(rules.victory.by_losses()) else { return };
        rules.amend(Amendment::always(clause, RowNumber::GivenLosses));
        let [a, b] = [SideId(0), SideId(1)].map(|side| &battle.sides[side.index()].name);
        rules.amendments.push(format!("{a} is beaten by {} losses, {b} by {} [{clause}]", losses[0], losses[1]));
        notes.push(ConversionNote::Beaten { losses, part: part.map(|(of, all)| [of, all]), clause });
    }

    /// Whether everybody has room where he stands, on ground that is open to him.
    fn room(&mut self) {
        if !self.faults.is_empty() {
            return;
        }
        let battle = &self.made.battle;
        let field = Field::new(battle);
        let now = Situation::new(&self.made.rules, &field, battle);
        let open: Vec<ElementId> = now.in_open().collect();
        let mut faults = Vec::new();
        for (i, id) in open.iter().enumerate() {
            let rect = now.rect(*id);
            let mut tell = |why| faults.push(Unconverted { about: ConvertedThing::Element(*id), why });
            if field.off_board(rect).is_some() {
                tell(UnconvertedWhy::OffBoard);
            }
            if let Some(other) = open[..i].iter().find(|other| overlaps(rect, now.rect(**other))) {
                tell(UnconvertedWhy::Overlaps(*other));
            }
            if let Some(place) = battle.strongholds.iter().position(|place| place.plot().overlaps(rect)) {
                tell(UnconvertedWhy::InPlace(place));
            }
            if let Some(objection) = closed(&now, *id) {
                tell(UnconvertedWhy::Ruled(objection));
            }
        }
        self.faults.extend(faults);
    }

    /// The rules on setting up that the battle breaks, for sets that judge each battle before its first bound.
    fn departs(&mut self) {
        let ConvertedBattle { battle, rules, notes } = &mut self.made;
        battle.departs = None;
        let faults = opening::judge(rules, battle);
        if faults.is_empty() {
            return;
        }
        let mut clauses: Vec<_> = faults.iter().map(|fault| fault.clause).collect();
        clauses.sort_unstable();
        clauses.dedup();
        notes.push(ConversionNote::Departs { clauses });
        let reason = format!("it was written for {}", self.written.title);
        battle.departs = Some(Box::new(Departure { reason, faults }));
    }
}

/// The objection to an element that begins on ground closed to it, unless it is on a road.
fn closed(now: &Situation, id: ElementId) -> Option<Objection> {
    let (feature, clause) = closed_under(now, id)?;
    let fault = PostFault::ClosedGround { who: now.battle.name(id), kind: feature.kind, ground: feature.called() };
    Some(Objection::new(fault, clause))
}
