//! What elements have seen of the enemies, kept for the next orders of a bound: a move leaves most of it as it was.

use crate::base::names::ElementId;
use crate::battle::Feature;
use crate::general::Temper;
use crate::general::foes_seen::SeenPlaces;
use crate::general::outlook::{Known, Outlook};
use crate::geometry::Rect;

impl<'a> Outlook<'a> {
    /// The same with what was seen before an earlier order, as far as it holds.
    pub(super) fn with_seen(self, kept: Option<KeptSeen>) -> Outlook<'a> {
        let holding = kept.and_then(|kept| kept.holding(&self));
        holding.into_iter().for_each(|seen| drop(self.seen.replace(seen)));
        self
    }
}

/// What was seen before an order, with all that it follows from beside the place of whoever looked.
pub(super) struct KeptSeen {
    bound: u16,
    features: Vec<Feature>,
    /// The enemies, and where they stood.
    foes: Vec<(ElementId, Rect)>,
    known: Vec<Known>,
    tempers: Vec<Temper>,
    gains: Vec<f64>,
    alone: Vec<f64>,
    support: Vec<i8>,
    seen: SeenPlaces,
}

impl KeptSeen {
    /// What was seen in the position of an outlook, for later ones.
    pub(super) fn of(outlook: Outlook) -> KeptSeen {
        let at = outlook.view.at;
        let foes = outlook.view.foes.iter().map(|foe| (*foe, *at.rect(*foe))).collect();
        KeptSeen {
            bound: at.battle.bound.number,
            features: at.battle.features.clone(),
            foes,
            known: outlook.known,
            tempers: outlook.tempers,
            gains: outlook.gains,
            alone: outlook.alone,
            support: outlook.files.map_or_else(Vec::new, |files| files.into_support()),
            seen: outlook.seen.into_inner(),
        }
    }

    /// What of it holds in the position of an outlook: nothing if an enemy has changed, and of each element all but if it has.
    pub(super) fn holding(self, outlook: &Outlook) -> Option<SeenPlaces> {
        let (at, count) = (outlook.view.at, outlook.known.len());
        let support = outlook.files.as_ref().map_or(&[][..], |files| files.all_support());
        let kinds = support.len() / count.max(1);
        let same = |id: ElementId| {
            let (row, files) = (id.index() * count, id.index() * kinds);
            self.known[id.index()] == outlook.known[id.index()]
                && self.support[files..][..kinds] == support[files..][..kinds]
                && self.gains[row..][..count] == outlook.gains[row..][..count]
                && (self.alone.is_empty() || self.alone[row..][..count] == outlook.alone[row..][..count])
        };
        let foes = outlook.view.foes.iter();
        let holds = self.bound == at.battle.bound.number
            && self.known.len() == count
            && self.support.len() == support.len()
            && self.alone.len() == outlook.alone.len()
            && self.foes.len() == foes.len()
            && foes.clone().zip(&self.foes).all(|(foe, (was, rect))| foe == was && at.rect(*foe) == rect && same(*foe))
            && self.tempers == outlook.tempers
            && self.features == at.battle.features;
        if !holds {
            return None;
        }
        let stale: Vec<ElementId> = outlook.view.own.iter().copied().filter(|id| !same(*id)).collect();
        let mut seen = self.seen;
        stale.into_iter().for_each(|id| seen[id.index()].clear());
        Some(seen)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ask::proposal::SideView;
    use crate::base::dice::Seeded;
    use crate::battle::Order;
    use crate::course::run::Run;
    use crate::course::{Game, General, Nobody, Stop};
    use crate::general::foes_seen::{Charges, FoesSeen};
    use crate::general::{GeneralVersion, Thoughtful, staged};
    use crate::geometry::Vec2;
    use crate::rules::{dba3, dbv};
    use crate::view::Situation;

    /// A general of whom all that he has kept from his last order is compared with what he sees before the next.
    struct Compared {
        general: Thoughtful,
        kept: usize,
    }

    impl General for Compared {
        fn order(&mut self, at: &Situation) -> Result<Order, Stop> {
            self.general.look(at);
            if let Some(kept) = self.general.seen.take() {
                let view = SideView::of(at, at.battle.bound.side);
                let matchups = self.general.matchups.clone().expect("he has looked");
                let outlook = self.general.outlook(&view, &matchups).with_seen(Some(kept));
                for id in &view.own {
                    let mut rects = at.rects().to_vec();
                    let seen = outlook.seen.borrow()[id.index()].clone();
                    for (from, seen) in seen {
                        let [x, y] = from.at.map(f64::from_bits);
                        rects[id.index()] = at.rect(*id).with_front(Vec2::new(x, y), from.facing);
                        let anew = outlook.look_round(&rects, *id, &from);
                        assert_eq!(anew, seen, "{id:?} from {from:?}");
                        let find = || Charges::on(&outlook, &rects, *id, |foe| outlook.is_in_combat(foe));
                        let told = |charges: &Charges| -> Vec<(ElementId, Rect)> {
                            charges.all.iter().map(|charge| (charge.by, charge.place)).collect()
                        };
                        if let Some(kept) = &seen.charges {
                            assert_eq!(told(kept.get(find)), told(&find()), "{id:?} from {from:?}");
                        }
                        let worth = |seen: &FoesSeen| outlook.place_by(&rects, *id, seen);
                        assert_eq!(worth(&anew), worth(&seen), "{id:?} from {from:?}");
                        self.kept += 1;
                    }
                }
                self.general.seen.replace(Some(KeptSeen::of(outlook)));
            }
            self.general.order(at)
        }
    }

    #[test]
    fn what_is_kept_is_what_would_be_seen_anew() {
        let rules = dba3::rulebook();
        for name in ["general-1", "general-4"] {
            let version = || GeneralVersion::named(name).expect("a version");
            let compared = || Compared { general: Thoughtful::of(version()), kept: 0 };
            let (mut red, mut blue) = (compared(), compared());
            let mut run = Run::new(Game::new(&rules, staged::battle(&rules, 3)), 12);
            let mut both: [&mut dyn General; 2] = [&mut red, &mut blue];
            run.fight(&mut both, &mut Nobody, &mut Seeded::new(3, "battle")).expect("they never stop");
            assert!(red.kept > 0 && blue.kept > 0, "something is kept between the orders of a bound");
        }
    }

    #[test]
    fn what_is_kept_of_shots_is_what_would_be_seen_anew() {
        let rules = dbv::rulebook();
        let own = [(0, "Blade", 20, 20), (0, "Spearman", 22, 20), (0, "Spearman", 24, 20), (0, "Shooter", 30, 24)];
        let foes = [(1, "Blade", 22, 62), (1, "Shooter", 20, 60), (1, "Peltast", 30, 58), (1, "Skirmisher", 36, 56)];
        let battle = staged::skirmish(&rules, &[own, foes].concat());
        let compared = || Compared { general: Thoughtful::default(), kept: 0 };
        let (mut red, mut blue) = (compared(), compared());
        let mut run = Run::new(Game::new(&rules, battle), 12);
        let mut both: [&mut dyn General; 2] = [&mut red, &mut blue];
        run.fight(&mut both, &mut Nobody, &mut Seeded::new(3, "battle")).expect("they never stop");
        assert!(red.kept > 0 && blue.kept > 0, "something is kept between the orders of a bound");
    }
}
