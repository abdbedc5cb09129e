//! The fights that a position promises, estimated quickly: for many positions, each of which differs from the present one
//! in the places of a few own elements.
//!
//! What stands where it stood is looked up: only the movers are measured against all others.

use crate::base::names::ElementId;
use crate::general::matchups::SupposedFight;
use crate::general::outlook::Outlook;
use crate::geometry::{LinedUp, Rect, lined_up, touches};
use crate::view::Situation;
use crate::ways::touch::is_overlap_position;

/// An own element and an enemy, the front of the first lined up on the second.
type Clash = (ElementId, ElementId, LinedUp);

/// The fights of the present position, and of others near it.
pub struct Clashes<'o> {
    outlook: &'o Outlook<'o>,
    /// The pairs of the present position, in the order of the own elements.
    still: Vec<Clash>,
    /// Whether the first presses the second in the present position, by number, once it was asked.
    pressed: Vec<Option<bool>>,
    /// Whether an element does not stand in its present place, by number.
    moved: Vec<bool>,
}

impl<'o> Clashes<'o> {
    /// The fights of the present position.
    pub fn new(outlook: &'o Outlook<'o>) -> Clashes<'o> {
        let rects = outlook.view.at.rects();
        let mut still = Vec::new();
        for own in &outlook.view.own {
            meetings(rects, *own, &outlook.view.foes, &mut still);
        }
        Clashes { outlook, still, pressed: vec![None; rects.len() * rects.len()], moved: vec![false; rects.len()] }
    }

    /// The side's gain from all fights of a position in which only these own elements do not stand in their present places.
    pub fn gain(&mut self, rects: &[Rect], moved: &[ElementId]) -> f64 {
        let outlook = self.outlook;
        moved.iter().for_each(|id| self.moved[id.index()] = true);
        let met = self.met(rects);
        let stormed: f64 =
            outlook.prizes.iter().map(|prize| outlook.assault(prize, &prize.stormers(rects, &outlook.view.own))).sum();
        let mut sum = stormed * outlook.temper.lasting;
        for (own, foe, how) in &met {
            let fronts = met.iter().any(|m| m.1 == *foe && m.2 == LinedUp::Front);
            let temper = outlook.temper_of(*own);
            if *how != LinedUp::Front && fronts {
                sum += temper.contact;
                continue;
            }
            let [ours, theirs] = outlook.supports_in(rects, *own, *foe);
            let extra = [
                self.pressing(rects, &met, &outlook.view.foes, [*foe, *own]) + ours,
                self.pressing(rects, &met, &outlook.view.own, [*own, *foe]) + theirs,
            ];
            let bad = outlook.is_hindered(&rects[own.index()], *own);
            let struck = || met.iter().any(|m| m.1 == *foe && m.2 != LinedUp::Front);
            let fight = SupposedFight { bad_ground: bad, struck: *how == LinedUp::Front && struck() };
            sum += outlook.gain(*own, *foe, extra, fight) * temper.lasting + temper.contact;
        }
        moved.iter().for_each(|id| self.moved[id.index()] = false);
        sum
    }

    /// The pairs of a position.
    fn met(&self, rects: &[Rect]) -> Vec<Clash> {
        let mut met = Vec::new();
        for own in &self.outlook.view.own {
            match self.moved[own.index()] {
                true => meetings(rects, *own, &self.outlook.view.foes, &mut met),
                false => met.extend(self.still.iter().filter(|clash| clash.0 == *own)),
            }
        }
        met
    }

    /// The sum of factors in the fight of `them` against `us` from `friends` of `them`: overlaps, and fronts on flank or
    /// rear.
    fn pressing(&mut self, rects: &[Rect], met: &[Clash], friends: &[ElementId], [them, us]: [ElementId; 2]) -> i8 {
        let fights = |id| met.iter().any(|(a, b, how)| *how == LinedUp::Front && (id == *a || id == *b));
        let by = friends.iter().filter(|id| **id != them && self.presses(rects, **id, us) && !fights(**id));
        -(by.count().min(3) as i8)
    }

    /// Whether the first presses the second.
    fn presses(&mut self, rects: &[Rect], by: ElementId, them: ElementId) -> bool {
        let at = &self.outlook.view.at;
        let now = || presses(at, &rects[by.index()], &rects[them.index()]);
        if self.moved[by.index()] || self.moved[them.index()] {
            return now();
        }
        *self.pressed[by.index() * rects.len() + them.index()].get_or_insert_with(now)
    }
}

/// Adds the pairs of one own element.
fn meetings(rects: &[Rect], own: ElementId, foes: &[ElementId], met: &mut Vec<Clash>) {
    let a = &rects[own.index()];
    for foe in foes {
        met.extend(lined_up(a, &rects[foe.index()]).map(|how| (own, *foe, how)));
    }
}

/// Whether `by` overlaps `them` or has its front on its flank or rear.
fn presses(at: &Situation, by: &Rect, them: &Rect) -> bool {
    touches(by, them)
        && (is_overlap_position(at, by, them) || lined_up(by, them).is_some_and(|how| how != LinedUp::Front))
}
