//! How large a built-up area must be for the works that were bought to enclose it, with none left over.

use crate::setup::country::scene::CountryScene;

/// The part of its last piece that a side of the area is short of, at least and at most.
pub(super) const SHORT: [f64; 2] = [0.1, 0.9];

/// The numbers of pieces along its owner's edge and across it of the areas of a size that need all pieces; one `at_edge` has its rear
/// side there, which needs none.
pub(super) fn sides(at: &CountryScene, size: u8, at_edge: bool) -> Vec<[u32; 2]> {
    let (sizes, town) = (&at.tables.land.sizes, &at.tables.land.town);
    let Some(row) = sizes.rows.iter().position(|row| row.quarters == size) else { return Vec::new() };
    let up_to = |i: usize| sizes.rows.get(i).and_then(|row| row.up_to).map(|length| at.on(length));
    let most = up_to(row).unwrap_or_else(|| at.on(sizes.most.value));
    let most = if at.walls == 0 { most.min(at.land.on(town.walled.value)) } else { most };
    let least = row.checked_sub(1).and_then(up_to).unwrap_or(0.0);
    let width = f64::from(at.land.base_width);
    let across = |[long, wide]: [u32; 2], short: f64| {
        libm::hypot((f64::from(long) - short) * width, (f64::from(wide) - short) * width)
    };
    let suits = |sides: &[u32; 2]| {
        let narrow = (f64::from(sides[0].min(sides[1])) - SHORT[0]) * width;
        across(*sides, SHORT[1]) <= most && across(*sides, SHORT[0]) > least && narrow >= at.on(sizes.least.value)
    };
    let of = |wide: u32| {
        let both = at.ring.checked_sub(2 * wide).filter(|rest| *rest > 0)?;
        if at_edge { Some([both, wide]) } else { (both % 2 == 0).then_some([both / 2, wide]) }
    };
    (1..=at.ring / 2).filter_map(of).filter(suits).collect()
}
