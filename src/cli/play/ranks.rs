//! Reads where the elements of an army are drawn up or hidden: lines of them, rank behind rank.

use super::read;
use crate::battle::Element;
use crate::book::Rulebook;
use crate::geometry::{Base, Point};
use crate::report::names;
use crate::setup::country::arranger::{ArrayPost, ArrayView};
use crate::setup::country::led::{closed_up, last_afoot, share, shares};

/// `4Bd 1-3 at 480,320`, with `dismounted` behind it for those who begin on foot; several with semicolons between them, of which
/// `4Bd 4-6 behind` is the next rank.
pub(super) fn posts(at: &ArrayView, unit: f64, army: &[Element], line: &str) -> Result<Vec<ArrayPost>, String> {
    let edge = at.battle.sides[at.side.index()].edge;
    let (rules, scale) = (at.scene.rules, at.scene.land.scale());
    let (mut all, mut rank) = (Vec::new(), Vec::new());
    for part in line.split(';').map(str::trim) {
        let foot = part.strip_suffix("dismounted");
        let text = foot.unwrap_or(part).trim();
        let mut found = match text.strip_suffix(" behind") {
            Some(who) => behind(rules, army, (who, foot.is_some()), &rank)?,
            None => read::bases(army, unit, edge.inward(), text)?,
        };
        rank = found.iter().map(|(_, base)| *base).collect();
        if foot.is_some() {
            found = closed_up(rules, army, found);
            rank = last_afoot(rules, army, &found, scale);
        }
        all.extend(found.into_iter().map(|(element, base)| ArrayPost { element, base, afoot: foot.is_some() }));
    }
    let twice = (0..all.len()).find(|i| all[..*i].iter().any(|other| other.element == all[*i].element));
    if let Some(element) = twice.and_then(|i| army.get(all[i].element)) {
        return Err(format!("{} {} is named twice", element.code, element.number));
    }
    Ok(all)
}

/// Elements each behind one of a rank, with their front where its rear is; riders who are to begin on foot close up afterwards, and
/// those of them who become one element need one front.
fn behind(
    rules: &Rulebook,
    army: &[Element],
    (who, afoot): (&str, bool),
    rank: &[Base],
) -> Result<Vec<(usize, Base)>, String> {
    let ids = read::figures(army, who)?;
    let Some(last) = rank.last() else {
        return Err(
            "`behind` stands behind a line that has a place: `Irr Sp (I) 1-4 at 900,600; Irr Sp (I) 5-8 behind`".into(),
        );
    };
    let (files, on) =
        if afoot { (shares(&ids, |i| share(rules, army, *i)).len(), " on foot") } else { (ids.len(), "") };
    if files > rank.len() {
        let (own, before) = (names::count(files, "element"), rank.len());
        return Err(format!("{own}{on} cannot stand behind {before}: give the rest a place of their own"));
    }
    let place = |(i, front): (usize, &Base)| {
        let rect = front.rect();
        (i, Base { at: Point::round(rect.at - rect.forward * rect.depth), facing: front.facing, ..army[i].base })
    };
    Ok(ids.into_iter().zip(rank.iter().chain(std::iter::repeat(last))).map(place).collect())
}
