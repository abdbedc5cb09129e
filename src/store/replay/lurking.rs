//! Checks the hidden troops of a replay that was read: their numbers, and the vessels that carry some of them.

use crate::battle::{Element, Hidden, HiddenMounts, Standing};
use crate::geometry::Base;

/// What checks a base.
type BaseCheck = fn(&Base) -> Result<(), String>;

/// Checks that hidden troops have numbers of their own, and those aboard a vessel one that is hidden with them, and that there
/// are ids for all of them and their riders beside those of so many elements.
pub(super) fn numbered(all: &[Hidden], elements: usize) -> Result<(), String> {
    let led = all.iter().filter_map(|hidden| hidden.led.as_ref()).map(|led| led.riders.len());
    if elements + all.len() + led.sum::<usize>() > usize::from(u16::MAX) {
        return Err("too many hidden troops".into());
    }
    for (i, hidden) in all.iter().enumerate() {
        let e = &hidden.element;
        let own = |other: &&Hidden| other.element.side == e.side;
        if all[..i].iter().filter(own).any(|other| other.element.number == e.number) {
            return Err(format!("two hidden troops of side {} have the number {}", e.side, e.number));
        }
        let Standing::Aboard(vessel) = e.standing else { continue };
        let sails = |other: &&Hidden| !matches!(other.element.standing, Standing::Aboard(_));
        let vessels = all.iter().filter(own).filter(sails);
        if !vessels.into_iter().any(|other| usize::from(other.element.number) == vessel.index()) {
            return Err(format!("no hidden vessel of side {} has the number {vessel}", e.side));
        }
    }
    Ok(())
}

/// A hidden element as one that waits, and the riders who it was, at their mounts: the vessel that may carry it is no element yet.
///
/// # Errors
/// If the base of the mounts is none.
pub(super) fn waiting(hidden: &Hidden, base: BaseCheck) -> Result<Vec<Element>, String> {
    let own = Element { standing: Standing::Reserve, ..hidden.element.clone() };
    Ok([own].into_iter().chain(riders(hidden.led.as_deref(), base)?).collect())
}

/// The riders who those on foot were, as they wait at their mounts.
///
/// # Errors
/// If the base of the mounts is none.
pub(super) fn riders(led: Option<&HiddenMounts>, base: BaseCheck) -> Result<Vec<Element>, String> {
    led.map_or(Ok(()), |led| base(&led.base))?;
    let waits = |led: &HiddenMounts, rider: &Element| {
        let at = Base { at: led.base.at, facing: led.base.facing, ..rider.base };
        Element { base: at, standing: Standing::Reserve, ..rider.clone() }
    };
    Ok(led.into_iter().flat_map(|led| led.riders.iter().map(move |rider| waits(led, rider))).collect())
}
