//! Elements at the places that a player wants before a battle, some of them on foot who ride otherwise; and the mounts that they
//! leave behind themselves.

use crate::base::names::{ElementId, SideId};
use crate::base::trace::cite;
use crate::battle::{Battle, Element, Hideout, RiderlessMounts, Standing};
use crate::book::Objection;
use crate::book::objection::ArrayFault;
use crate::book::setup_steps::SetupRow;
use crate::geometry::Base;
use crate::moves::exchange::{BegunAfoot, begun_afoot, codes_afoot, led_behind, rate};
use crate::moves::rights;
use crate::setup::country::arranger::ArrayPost;
use crate::setup::country::led::LedMounts;
use crate::setup::country::table::CountryTable;
use crate::view::{Field, Situation};

/// An element at the place that a player wants.
pub(super) struct PlacedElement {
    /// The numbers in the army of those who it is: several riders who are one element on foot.
    pub(super) who: Vec<usize>,
    /// The element.
    pub(super) element: Element,
}

impl CountryTable<'_, '_> {
    /// Elements at the places that a player wants, on foot if he wants that: a base of two ranks as two elements then, one behind
    /// the other, and several light horse or chariots as one.
    pub(super) fn placed(
        &self,
        side: SideId,
        row: &SetupRow,
        army: &[Element],
        posts: &[ArrayPost],
    ) -> Result<Vec<PlacedElement>, Objection> {
        let mut all = Vec::new();
        for those in self.together(army, posts)? {
            let Some(first) = those.first() else { continue };
            for post in those {
                self.judge_free(side, row, army, post)?;
            }
            let Some(element) = army.get(first.element) else { continue };
            if !first.afoot {
                let element = Element { base: first.base, standing: Standing::OnTable, ..element.clone() };
                all.push(PlacedElement { who: vec![first.element], element });
                continue;
            }
            let who: Vec<usize> = those.iter().map(|post| post.element).collect();
            let afoot = self.put_afoot(side, row, army, those)?;
            all.extend(afoot.into_iter().map(|one| PlacedElement { who: who.clone(), element: one.foot }));
        }
        Ok(all)
    }

    /// The posts of a player, those together who are one element.
    fn together<'p>(&self, army: &[Element], posts: &'p [ArrayPost]) -> Result<Vec<&'p [ArrayPost]>, Objection> {
        let (mut all, mut rest) = (Vec::new(), posts);
        while let Some(first) = rest.first() {
            let element = army.get(first.element).filter(|_| first.afoot);
            let Some((element, share)) = element.and_then(|e| Some((e, rate(self.rules, e)?))) else {
                let (one, after) = rest.split_at(1);
                all.push(one);
                rest = after;
                continue;
            };
            let alike = |post: &&ArrayPost| {
                let same = |e: &Element| {
                    (e.code, e.command, e.dismounts_to) == (element.code, element.command, element.dismounts_to)
                };
                post.afoot && army.get(post.element).is_some_and(same)
            };
            let wanted = usize::from(share.value.max(1));
            let found = rest.iter().take(wanted).take_while(alike).count();
            if found < wanted {
                let fault = ArrayFault::Share { code: element.code, found, wanted };
                return Err(Objection::new(fault, share.clause));
            }
            let (those, after) = rest.split_at(wanted);
            all.push(those);
            rest = after;
        }
        Ok(all)
    }

    /// Judges whether an element may still be given a place.
    fn judge_free(&self, side: SideId, row: &SetupRow, army: &[Element], post: &ArrayPost) -> Result<(), Objection> {
        let posts = &self.tables.posts;
        let Some(element) = army.get(post.element) else {
            let fault = ArrayFault::NoElement { found: post.element + 1, army: army.len() };
            return Err(Objection::new(fault, row.clause));
        };
        let away = self.hidden[side.index()].iter().find(|hidden| hidden.who.contains(&post.element));
        if let Some(hidden) = away {
            let march = matches!(hidden.hidden.hideout, Hideout::FlankMarch(_));
            let clause = if march { posts.off_table } else { posts.in_ambush };
            return Err(Objection::new(ArrayFault::Away { code: element.code, march }, clause));
        }
        if self.holders[side.index()].contains(&post.element) {
            return Err(Objection::new(ArrayFault::Holds { code: element.code }, row.clause));
        }
        if self.drawn[side.index()].contains(&element.command) {
            let Element { code, number, command, .. } = *element;
            let fault = ArrayFault::Stands { code, number, command: self.name(command) };
            return Err(Objection::new(fault, row.clause));
        }
        Ok(())
    }

    /// Those on foot whom some riders become together.
    fn put_afoot(
        &self,
        side: SideId,
        row: &SetupRow,
        army: &[Element],
        those: &[ArrayPost],
    ) -> Result<Vec<BegunAfoot>, Objection> {
        let posts = &self.tables.posts;
        let Some(first) = those.first() else { return Ok(Vec::new()) };
        let at = |post: &ArrayPost| {
            let Base { at, facing, .. } = first.base;
            let rider = army.get(post.element)?;
            let base = Base { at, facing, ..rider.base };
            Some(Element { base, standing: Standing::OnTable, ..rider.clone() })
        };
        let riders: Vec<Element> = those.iter().filter_map(at).collect();
        let mut afoot = begun_afoot(self.rules, &riders, self.seen(row)?.land.scale());
        let Some(code) = army.get(first.element).map(|element| element.code).filter(|_| !afoot.is_empty()) else {
            return match riders.first() {
                Some(rider) => Err(Objection::new(ArrayFault::NoFoot { code: rider.code }, posts.dismounted)),
                None => Ok(afoot),
            };
        };
        let others = |i: &usize| those.iter().all(|post| post.element != *i);
        self.number_afoot(&army[..first.element], army, &mut afoot);
        let mut battle = self.so_far(self.seen(row)?);
        let ids: Vec<ElementId> = (0..riders.len()).map(|i| ElementId((battle.elements.len() + i) as u16)).collect();
        battle.elements.extend(riders);
        // Those who are still to come count as their companions.
        battle.elements.extend((0..army.len()).filter(others).map(|i| army[i].clone()));
        let field = Field::new(&battle);
        cite(posts.dismounted);
        let situation = Situation::new(self.rules, &field, &battle);
        if ids.into_iter().any(|id| rights::barred(&situation, id).is_some()) {
            let walled = battle.features.iter().any(|feature| feature.side == Some(side) && !feature.works.is_empty());
            return Err(Objection::new(ArrayFault::NotAfoot { code, walled }, posts.dismounted));
        }
        Ok(afoot)
    }

    /// Numbers those on foot so that they share their names with nobody: behind all of their kind in the army, and behind those whom
    /// the riders before them in the army become.
    fn number_afoot(&self, before: &[Element], army: &[Element], afoot: &mut [BegunAfoot]) {
        for i in 0..afoot.len() {
            let code = afoot[i].foot.code;
            let known = army.iter().filter(|e| e.code == code).map(|e| e.number).max().unwrap_or(0);
            let riders = before.iter().flat_map(|e| codes_afoot(self.rules, e)).filter(|of| *of == code).count();
            let own = afoot[..=i].iter().filter(|one| one.foot.code == code).count();
            afoot[i].foot.number = known.saturating_add((riders + own).min(255) as u8);
        }
    }

    /// Leads the mounts of those who begin on foot behind them, or behind the last of them where there are two.
    pub(super) fn lead(&mut self, side: SideId, row: &SetupRow, posts: &[ArrayPost]) -> Result<(), Objection> {
        let army = self.roster(side, self.seen(row)?).army;
        let board = Field::bare(self.seen(row)?.land.board);
        let mut led = Vec::new();
        for those in self.together(&army, posts)? {
            if !those.first().is_some_and(|post| post.afoot) {
                continue;
            }
            let afoot = self.put_afoot(side, row, &army, those)?;
            let whole = army.get(those[0].element).filter(|_| afoot.len() > 1);
            let Some(mut front) = afoot.last().map(|one| one.foot.base) else { continue };
            let mut own = Vec::new();
            for BegunAfoot { foot, riders, mounts } in afoot {
                let Some(ridden) = riders.first().map(|rider| rider.base).filter(|_| mounts) else { continue };
                front = led_behind(&front, ridden);
                let whole = whole.filter(|_| own.is_empty()).cloned();
                own.push(LedMounts { side, foot: (foot.code, foot.number), riders, base: front, whole });
            }
            // They have no room beyond the edge of the table.
            if own.iter().all(|led| board.off_board(&led.base.rect()).is_none()) {
                led.extend(own);
            }
        }
        self.led.extend(led);
        Ok(())
    }

    /// Puts the mounts beside those who begin on foot, so that they can mount again (`dbm.dismount.35`).
    pub(super) fn bring_mounts(&self, battle: &mut Battle) {
        let mut wholes: Vec<(ElementId, &Element)> = Vec::new();
        let mut behind = false;
        for led in &self.led {
            let owner = battle.roster().find(|(_, e)| e.side == led.side && (e.code, e.number) == led.foot);
            let Some(owner) = owner.map(|(id, _)| id) else { continue };
            battle.mounts.push(RiderlessMounts { owner, base: led.base });
            let first = ElementId(battle.elements.len() as u16);
            wholes.extend(led.whole.as_ref().map(|whole| (first, whole)));
            for rider in &led.riders {
                let rode = Element { standing: Standing::Exchanged(owner), ..rider.clone() };
                // The ranks of a base have numbers of their own.
                let ranked = led.whole.is_some() || behind;
                let numbers = battle.next_numbers(rode.side, rode.code);
                battle.elements.push(if ranked { rode.numbered(numbers) } else { rode });
            }
            behind = led.whole.is_some();
        }
        for (rank, whole) in wholes {
            battle.elements.push(Element { standing: Standing::Exchanged(rank), ..whole.clone() });
        }
    }
}
