//! The judge of the features that a player chooses in a phase.

use crate::base::names::SideId;
use crate::base::trace::cite;
use crate::battle::FeatureKind;
use crate::book::Objection;
use crate::book::objection::WishFault;
use crate::setup::country::scene::CountryScene;
use crate::setup::country::wish::{CountryPhase, LandWish};

/// Judges the features that a side chooses in a phase.
///
/// # Errors
/// The first rule that the choice breaks.
pub fn judge_choice(at: &CountryScene, who: SideId, phase: CountryPhase, wishes: &[LandWish]) -> Result<(), Objection> {
    cite(at.tables.land.phases);
    wishes.iter().try_for_each(|wish| judge_wish(at, phase, wish))?;
    match phase {
        CountryPhase::Invaded => invaded(at, wishes)?,
        CountryPhase::Defended => defended(at, wishes)?,
        CountryPhase::Left => left(at, wishes)?,
    }
    alike(at, who, wishes)
}

/// Judges one feature without the others.
fn judge_wish(at: &CountryScene, phase: CountryPhase, wish: &LandWish) -> Result<(), Objection> {
    let (land, kind) = (&at.tables.land, wish.kind);
    cite(land.linear.clause);
    let known = wish.size.is_some_and(|size| land.sizes.rows.iter().any(|row| row.quarters == size));
    let line = wish.is_line(land);
    if line != wish.size.is_none() || wish.size.is_some() && !known {
        let rows = land.sizes.rows.iter().filter(|_| !line);
        let sizes: Vec<u8> = rows.clone().map(|row| row.quarters).collect();
        // The size that comes next to the wanted one.
        let next = wish.size.and_then(|size| rows.clone().rfind(|row| row.quarters <= size).or(rows.clone().next()));
        let clause = next.map_or(land.linear.clause, |row| row.clause);
        return Err(Objection::new(WishFault::Size { kind, found: wish.size, sizes }, clause));
    }
    cite(land.permitted);
    let not_permitted = |kind| {
        let permitted = at.permits.kinds.clone();
        Err(Objection::new(WishFault::NotPermitted { kind, permitted }, land.permitted))
    };
    if !wish.is_fields(land) && !at.permits.allows(kind) {
        return not_permitted(kind);
    }
    if let Some((hill, _)) = wish.hill.filter(|(hill, _)| !at.permits.allows(*hill)) {
        return not_permitted(hill);
    }
    if let Some(cover) = wish.cover {
        let covers = if phase == CountryPhase::Invaded { land.invader.covers } else { land.hills.covers };
        let clause = covers.clause;
        cite(clause);
        if !land.hills.kinds.value.contains(&kind) || !covers.value.contains(&cover) {
            return Err(Objection::new(WishFault::Cover { kind, cover }, clause));
        }
        if !at.permits.allows(cover) {
            let permitted = at.permits.kinds.clone();
            return Err(Objection::new(WishFault::NotPermitted { kind: cover, permitted }, clause));
        }
    }
    if wish.link {
        cite(land.town.link);
        if !wish.is_town(land) || wish.hill.is_none() {
            return Err(Objection::new(WishFault::LinkWithoutHill { kind }, land.town.link));
        }
    }
    if wish.is_town(land) {
        cite(land.town.roads.clause);
        if wish.roads > land.town.roads.value {
            let fault = WishFault::InnerRoads { found: wish.roads.into(), most: land.town.roads.value };
            return Err(Objection::new(fault, land.town.roads.clause));
        }
    }
    Ok(())
}

/// The sum of features, each by what it counts.
fn sum(wishes: &[LandWish], count: impl Fn(&LandWish) -> u8) -> u8 {
    wishes.iter().map(count).fold(0, u8::saturating_add)
}

fn invaded(at: &CountryScene, wishes: &[LandWish]) -> Result<(), Objection> {
    let rules = &at.tables.land.invader;
    cite(rules.one);
    let Some((first, hills)) = wishes.split_first() else { return Ok(()) };
    let Some(row) = rules.options.iter().find(|row| row.kind == first.kind) else {
        return Err(Objection::new(WishFault::NoOption { kind: first.kind }, rules.one));
    };
    cite(row.clause);
    let failed = rules.options.iter().find(|row| at.failed.contains(&row.kind));
    if let Some((failed, clause)) = failed.and_then(|row| Some((row.kind, row.failed?))) {
        cite(clause);
        if row.face.is_some() {
            return Err(Objection::new(WishFault::DieFailed { kind: first.kind, failed }, clause));
        }
    }
    if at.vessels < usize::from(row.vessels) {
        return Err(Objection::new(WishFault::Vessels { found: at.vessels, least: row.vessels }, row.clause));
    }
    if hills.is_empty() {
        return Ok(());
    }
    // Only the option without a die comes with hills.
    cite(rules.steep.clause);
    if let Some(other) = hills.iter().find(|hill| row.face.is_some() || hill.kind != rules.steep.value) {
        let clause = if row.face.is_some() { rules.one } else { rules.hills.clause };
        return Err(Objection::new(WishFault::NotNow { kind: other.kind }, clause));
    }
    between(sum(hills, |hill| hill.quarters(at.tables, false)), rules.hills)
}

fn between(found: u8, allowed: crate::base::clause::Cited<[u8; 2]>) -> Result<(), Objection> {
    cite(allowed.clause);
    let [least, most] = allowed.value;
    match (least..=most).contains(&found) {
        true => Ok(()),
        false => Err(Objection::new(WishFault::Sum { found, least, most }, allowed.clause)),
    }
}

fn defended(at: &CountryScene, wishes: &[LandWish]) -> Result<(), Objection> {
    let (land, rules) = (&at.tables.land, &at.tables.land.defender);
    compulsory(at, wishes)?;
    let count = |wish: &LandWish| {
        let quarters = wish.quarters(at.tables, wish.compulsory && at.first_road());
        if wish.compulsory {
            cite(rules.half.clause);
            quarters / rules.half.value.max(1)
        } else {
            quarters
        }
    };
    between(sum(wishes, count), rules.total)?;
    for row in &rules.most {
        cite(row.clause);
        let found = wishes.iter().filter(|wish| wish.kind == row.kind).count();
        if found > usize::from(row.most) {
            return Err(Objection::new(WishFault::TooMany { kind: row.kind, found, most: row.most }, row.clause));
        }
    }
    if let Some(failed) = wishes.iter().find(|wish| at.failed.contains(&wish.kind)) {
        let row = rules.dice.iter().find(|row| row.kind == failed.kind);
        let clause = row.map_or(rules.total.clause, |row| row.clause);
        return Err(Objection::new(WishFault::NotNow { kind: failed.kind }, clause));
    }
    let has = |kind| wishes.iter().any(|wish| wish.kind == kind);
    let town = land.town.kind.value;
    if has(FeatureKind::Waterway) {
        cite(rules.one_water);
        if at.has(FeatureKind::Waterway) {
            return Err(Objection::new(WishFault::SecondWater, rules.one_water));
        }
        if at.permits.allows(town) {
            cite(rules.water_with_town);
            if !has(town) {
                return Err(Objection::new(WishFault::WaterWithoutTown, rules.water_with_town));
            }
        }
    }
    fields(at, wishes)?;
    order(at, wishes)
}

/// The compulsory features: one of each kind that is missing, of a size that is large enough.
fn compulsory(at: &CountryScene, wishes: &[LandWish]) -> Result<(), Objection> {
    let rules = &at.tables.land.defender;
    let clause = rules.compulsory.clause;
    cite(clause);
    // The invader's hills are nothing but hills, whatever covers them.
    if at.placed.iter().any(|(side, wish)| *side == at.invader() && wish.cover.is_some()) {
        cite(at.tables.land.invader.steep.clause);
    }
    let missing: Vec<FeatureKind> = at.missing().collect();
    for kind in &missing {
        let of: Vec<&LandWish> = wishes.iter().filter(|wish| wish.compulsory && wish.kind == *kind).collect();
        let [one] = of[..] else {
            let fault = match of.len() {
                0 => WishFault::Missing { kind: *kind },
                found => WishFault::TooMany { kind: *kind, found, most: 1 },
            };
            return Err(Objection::new(fault, clause));
        };
        if let Some(found) = one.size.filter(|size| !rules.compulsory.value.contains(size)) {
            let fault = WishFault::CompulsorySize { kind: *kind, found, sizes: rules.compulsory.value };
            return Err(Objection::new(fault, clause));
        }
    }
    match wishes.iter().find(|wish| wish.compulsory && !missing.contains(&wish.kind)) {
        Some(stray) => Err(Objection::new(WishFault::NotCompulsory { kind: stray.kind }, clause)),
        None => Ok(()),
    }
}

/// Fields are at a built-up area, and of the kind that the list has.
fn fields(at: &CountryScene, wishes: &[LandWish]) -> Result<(), Objection> {
    let (land, rules) = (&at.tables.land, at.tables.land.fields);
    let town = wishes.iter().any(|wish| wish.is_town(land)) || at.has(land.town.kind.value);
    for wish in wishes.iter().filter(|wish| wish.is_fields(land)) {
        [rules.touching, rules.own].into_iter().for_each(cite);
        if !town {
            return Err(Objection::new(WishFault::FieldsWithoutTown, rules.touching));
        }
        let [enclosed, open] = rules.kinds.value;
        cite(rules.kinds.clause);
        let wanted = if at.permits.allows(enclosed) { enclosed } else { open };
        if wish.kind != wanted {
            return Err(Objection::new(WishFault::FieldsKind { found: wish.kind, wanted }, rules.kinds.clause));
        }
    }
    Ok(())
}

/// Compulsory features first, and in both parts waters and the built-up area with its fields before the others.
fn order(at: &CountryScene, wishes: &[LandWish]) -> Result<(), Objection> {
    let rules = &at.tables.land.defender;
    [rules.order, rules.first.clause].into_iter().for_each(cite);
    let late = |wish: &LandWish| !rules.first.value.contains(&wish.kind);
    for pair in wishes.windows(2) {
        let wrong = |clause| {
            let fault = WishFault::Order { first: pair[1].kind, before: pair[0].kind };
            Err(Objection::new(fault, clause))
        };
        if pair[1].compulsory && !pair[0].compulsory {
            return wrong(rules.order);
        }
        if pair[0].compulsory == pair[1].compulsory && late(&pair[0]) && !late(&pair[1]) {
            return wrong(rules.first.clause);
        }
    }
    Ok(())
}

fn left(at: &CountryScene, wishes: &[LandWish]) -> Result<(), Objection> {
    let (land, rest) = (&at.tables.land, at.tables.land.rest);
    cite(rest.clause);
    let placed = at.placed.iter().any(|(side, _)| *side == at.invader());
    let stray = wishes.iter().find(|wish| placed || wish.is_line(land) || wish.is_town(land));
    if let Some(stray) = stray {
        return Err(Objection::new(WishFault::NotNow { kind: stray.kind }, rest.clause));
    }
    // Fields are areas in their own right, at the built-up area of the defender.
    fields(at, wishes)?;
    between(sum(wishes, |wish| wish.quarters(at.tables, false)), rest)
}

/// No player uses too many areas of the same size and class of going.
fn alike(at: &CountryScene, who: SideId, wishes: &[LandWish]) -> Result<(), Objection> {
    let alike = at.tables.land.alike;
    cite(alike.clause);
    let own = at.placed.iter().filter(|(side, _)| *side == who).map(|(_, wish)| wish);
    let areas: Vec<&LandWish> = own.chain(wishes).filter(|wish| wish.size.is_some()).collect();
    for wish in &areas {
        let key = |wish: &LandWish| (wish.quarters(at.tables, false), at.class(wish));
        let found = areas.iter().filter(|other| key(other) == key(wish)).count();
        if found > usize::from(alike.value) {
            let fault = WishFault::Alike { found, most: alike.value, quarters: key(wish).0 };
            return Err(Objection::new(fault, alike.clause));
        }
    }
    Ok(())
}
