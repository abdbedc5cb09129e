//! The step aside of an advance from friends, works and ground that stop it (`dbm.spont.23`).

use crate::base::trace;
use crate::battle::Going;
use crate::deeds::impulse::course::{Advance, Course, SLACK};
use crate::deeds::impulse::parts::cut;
use crate::ways::findings::Findings;
use crate::ways::passing::{self, Bystanders};
use crate::ways::way::Way;
use crate::ways::{GroupForm, works};

impl Course<'_> {
    /// The way round friends and ground that it cannot pass, by the least step aside after which nothing of that kind stops the
    /// rest of its move; `None` if nothing of that kind is in its way, or if there is no such way.
    pub(super) fn aside(&self, whole: &Way, longest: f64) -> Option<Advance> {
        /// The steps aside that are tried, in base widths.
        const STEP: f64 = 0.125;
        let rule = self.rules.aside?;
        let met = cut(whole, longest);
        let rest = self.limit(&met).map_or(0.0, |limit| f64::from(limit.value)) - met.length();
        if rest < self.at.bw() * STEP || self.ends_at_edge(&met) || !self.is_barred(whole, longest) {
            return None;
        }
        let most = f64::from(rule.value.on(self.at.battle));
        let step = STEP * self.at.bw();
        let tries = (1..).map(|i| step * f64::from(i)).take_while(|off| *off <= most);
        let round = |off: f64| {
            let mut way = met.clone();
            way.slide(way.end.right() * off);
            let there = way.legs.len() as f64;
            way.slide(way.end.forward * rest);
            // Most steps aside get no further, which one look tells.
            if !trace::is_on() && !self.is_open(&cut(&way, there + SLACK)) {
                return None;
            }
            let gone = self.longest(&way);
            if gone <= there + SLACK {
                return None;
            }
            if let Some(ended) = self.ended(&way, gone) {
                return ended;
            }
            (!self.is_barred(&way, gone)).then(|| cut(&way, gone)).and_then(|way| self.ending(way, rule.clause))
        };
        tries.flat_map(|off| [off, -off]).find_map(round)
    }

    /// Whether friends, works or ground of which it may keep clear stop it on a way after so many stretches, and not its length.
    fn is_barred(&self, way: &Way, after: f64) -> bool {
        if after >= way.legs.len() as f64 {
            return false;
        }
        let (at, e, beyond) = (self.at, self.at.element(self.id), cut(way, after + SLACK));
        let Some(mut without) = self.friends.passed(&beyond) else { return true };
        without.push(self.id);
        let (mut out, ways) = (Findings::new(), std::slice::from_ref(&beyond));
        passing::judge(&Bystanders { at, without: &without, moved: &[] }, ways, None, true, &mut out);
        works::judge(at, &GroupForm::Single, ways, &mut out);
        let meets = |(n, f)| {
            let ground = at.field.ground(n);
            at.rules.moves.going_of(f, e) >= Going::Bad && ground.touches(&beyond.end) && !ground.touches(&way.start)
        };
        !out.is_empty() || at.battle.ground().any(meets)
    }
}
