//! From which bases others are seen, as far as ground and strongholds decide it: kept until one of the two has moved.
//!
//! Knows no rules and no weather.

use crate::base::names::ElementId;

/// What is known of the looks from element to element, and of what conceals each.
#[derive(Clone, Debug, Default)]
pub(super) struct Sights {
    /// The number of elements.
    count: usize,
    /// Whether the look from one to another is free, by both, for each kind of look; `None` if nobody has asked yet.
    free: [Vec<Option<bool>>; 2],
    /// The number of the row of ground that conceals each; `None` if nobody has asked yet.
    covers: Vec<Option<Option<usize>>>,
}

/// The two kinds of looks, each by rules of its own.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Gaze {
    /// By which a command is aware of an enemy.
    Aware,
    /// Along some line from a front edge.
    Line,
}

impl Sights {
    /// Whether the look is free, if it is known.
    pub(super) fn get(&self, gaze: Gaze, [from, to]: [ElementId; 2]) -> Option<bool> {
        self.free[gaze as usize].get(from.index() * self.count + to.index()).copied().flatten()
    }

    /// Notes whether a look is free; there are so many elements.
    pub(super) fn note(&mut self, count: usize, gaze: Gaze, [from, to]: [ElementId; 2], free: bool) {
        self.make_room(count);
        let known = &mut self.free[gaze as usize];
        known.resize(count * count, None);
        known[from.index() * count + to.index()] = Some(free);
    }

    /// The number of the row of ground that conceals an element, if that is known.
    pub(super) fn cover(&self, id: ElementId) -> Option<Option<usize>> {
        self.covers.get(id.index()).copied().flatten()
    }

    /// Notes what conceals an element; there are so many.
    pub(super) fn note_cover(&mut self, count: usize, id: ElementId, row: Option<usize>) {
        self.make_room(count);
        self.covers[id.index()] = Some(row);
    }

    fn make_room(&mut self, count: usize) {
        if self.count != count {
            *self = Sights { count, free: Default::default(), covers: vec![None; count] };
        }
    }

    /// Forgets the looks from an element and at it, and what conceals it.
    pub(super) fn forget(&mut self, id: ElementId) {
        if self.count == 0 {
            return;
        }
        let (own, count) = (id.index(), self.count);
        self.covers[own] = None;
        for free in self.free.iter_mut().filter(|free| !free.is_empty()) {
            free[own * count..][..count].fill(None);
            free.iter_mut().skip(own).step_by(count).for_each(|look| *look = None);
        }
    }

    /// Forgets all.
    pub(super) fn clear(&mut self) {
        *self = Sights::default();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_look_is_known_until_one_of_the_two_moves() {
        let ids = |a, b| [ElementId(a), ElementId(b)];
        let mut sights = Sights::default();
        sights.forget(ElementId(1));
        assert_eq!(sights.get(Gaze::Aware, ids(0, 1)), None);
        for (a, b, free) in [(0, 1, true), (1, 0, false), (0, 2, false), (2, 0, true)] {
            sights.note(3, Gaze::Aware, ids(a, b), free);
        }
        assert_eq!(
            [
                sights.get(Gaze::Aware, ids(0, 1)),
                sights.get(Gaze::Aware, ids(1, 0)),
                sights.get(Gaze::Aware, ids(1, 2))
            ],
            [Some(true), Some(false), None]
        );
        sights.forget(ElementId(1));
        assert_eq!([sights.get(Gaze::Aware, ids(0, 1)), sights.get(Gaze::Aware, ids(1, 0))], [None, None]);
        assert_eq!([sights.get(Gaze::Aware, ids(0, 2)), sights.get(Gaze::Aware, ids(2, 0))], [Some(false), Some(true)]);
        assert_eq!(sights.get(Gaze::Line, ids(0, 2)), None, "another kind of look");
        assert_eq!(sights.cover(ElementId(2)), None);
        sights.note_cover(3, ElementId(2), None);
        assert_eq!(sights.cover(ElementId(2)), Some(None));
        sights.note(4, Gaze::Aware, ids(3, 0), true);
        assert_eq!(
            [sights.get(Gaze::Aware, ids(0, 2)), sights.get(Gaze::Aware, ids(3, 0))],
            [None, Some(true)],
            "of another number of elements"
        );
    }
}
