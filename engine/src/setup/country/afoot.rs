//! Elements at the places that a player wants before a battle, some of them on foot who ride otherwise; and the mounts that wait
//! behind them.

use crate::base::names::{ElementId, SideId};
use crate::base::trace::cite;
use crate::battle::{Battle, Code, Element, HiddenMounts, Hideout, RiderlessMounts, Standing};
use crate::book::Objection;
use crate::book::objection::ArrayFault;
use crate::book::setup_steps::SetupRow;
use crate::deeds::mounts::led_behind;
use crate::geometry::{Base, overlaps};
use crate::moves::exchange::{BegunAfoot, begun_afoot, codes_afoot, rate};
use crate::moves::rights;
use crate::setup::country::arranger::ArrayPost;
use crate::setup::country::led::{LedMounts, LedRank, share, shares};
use crate::setup::country::table::CountryTable;
use crate::view::{Field, Situation};

/// An element at the place that a player wants.
pub(super) struct PlacedElement {
    /// The numbers in the army of those who it is: several riders who are one element on foot.
    pub(super) who: Vec<usize>,
    /// The element.
    pub(super) element: Element,
}

/// The code and the number of one who is hidden on foot, with his mounts.
pub(super) type CodedMounts = ((Code, u8), HiddenMounts);

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
        self.judge_led(side, row, army, &all)?;
        Ok(all)
    }

    /// The posts of a player, those together who are one element.
    pub(super) fn together<'p>(
        &self,
        army: &[Element],
        posts: &'p [ArrayPost],
    ) -> Result<Vec<&'p [ArrayPost]>, Objection> {
        let own = |post: &ArrayPost| if post.afoot { share(self.rules, army, post.element) } else { 1 };
        let all = shares(posts, own);
        for those in &all {
            let Some(element) = those.first().filter(|post| post.afoot).and_then(|post| army.get(post.element)) else {
                continue;
            };
            let Some(wanted) = rate(self.rules, element) else { continue };
            let kind = |e: &Element| (e.code, e.command, e.dismounts_to);
            let alike =
                |post: &&ArrayPost| post.afoot && army.get(post.element).is_some_and(|e| kind(e) == kind(element));
            let (found, number) = (those.iter().take_while(alike).count(), usize::from(wanted.value.max(1)));
            if found < number {
                let fault = ArrayFault::Share { code: element.code, found, wanted: number };
                return Err(Objection::new(fault, wanted.clause));
            }
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
    pub(super) fn put_afoot(
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
        self.number_afoot(those, army, &mut afoot);
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
    /// the riders before them in the army become, by twos where they are one by twos. Who goes otherwise comes behind all these.
    fn number_afoot(&self, those: &[ArrayPost], army: &[Element], afoot: &mut [BegunAfoot]) {
        let kind = |e: &Element| (e.code, e.command, e.dismounts_to);
        let place = |i: usize| army[..i].iter().filter(|e| kind(e) == kind(&army[i])).count();
        let leads = |i: &usize| place(*i).is_multiple_of(share(self.rules, army, *i));
        let mut who: Vec<usize> = those.iter().map(|post| post.element).filter(|i| *i < army.len()).collect();
        who.sort_unstable();
        let Some(first) = who.first().copied() else { return };
        let in_order = leads(&first) && who.iter().enumerate().all(|(n, i)| place(*i) == place(first) + n);
        for i in 0..afoot.len() {
            let code = afoot[i].foot.code;
            let becomes = |i: usize| codes_afoot(self.rules, &army[i]).into_iter().filter(|of| *of == code).count();
            let shared = |to: usize| (0..to).filter(leads).map(becomes).sum::<usize>();
            let before = match in_order {
                true => shared(first),
                false => shared(army.len()) + (0..first).map(becomes).sum::<usize>(),
            };
            let known = army.iter().filter(|e| e.code == code).map(|e| e.number).max().unwrap_or(0);
            let own = afoot[..=i].iter().filter(|one| one.foot.code == code).count();
            afoot[i].foot.number = known.saturating_add((before + own).min(255) as u8);
        }
    }

    /// Records who of these begin on foot: their mounts wait behind them once all stand.
    pub(super) fn lead(&mut self, side: SideId, row: &SetupRow, posts: &[ArrayPost]) -> Result<(), Objection> {
        let army = self.roster(side, self.seen(row)?).army;
        let led = self.led_by(side, row, &army, posts)?;
        self.led.extend(led);
        Ok(())
    }

    /// Who of these begin on foot, with their mounts.
    pub(super) fn led_by(
        &self,
        side: SideId,
        row: &SetupRow,
        army: &[Element],
        posts: &[ArrayPost],
    ) -> Result<Vec<LedMounts>, Objection> {
        let mut led = Vec::new();
        for those in self.together(army, posts)? {
            let Some(first) = those.first().filter(|post| post.afoot) else { continue };
            let Some(rider) = army.get(first.element) else { continue };
            let afoot = self.put_afoot(side, row, army, those)?;
            let whole = (afoot.len() > 1).then(|| rider.clone());
            let rank = |BegunAfoot { foot, riders, mounts }| LedRank { foot: (foot.code, foot.number), riders, mounts };
            let ranks = afoot.into_iter().map(rank).collect();
            led.push(LedMounts { side, named: (rider.code, rider.number), whole, ranks });
        }
        Ok(led)
    }

    /// Those on foot who are hidden, by codes and numbers, whose mounts wait behind them (`dbm.dismount.35`): one base for each rank.
    pub(super) fn hidden_mounts(
        &self,
        side: SideId,
        row: &SetupRow,
        army: &[Element],
        posts: &[ArrayPost],
        placed: &[PlacedElement],
    ) -> Result<Vec<CodedMounts>, Objection> {
        let led = self.led_by(side, row, army, posts)?;
        if led.is_empty() {
            return Ok(Vec::new());
        }
        let mut battle = self.so_far(self.seen(row)?);
        placed.iter().for_each(|one| self.join(&mut battle, one.element.clone()));
        let places = self.waiting(&led, &battle);
        let ranks = led.into_iter().flat_map(|led| led.ranks).zip(places.concat());
        let waits = |(rank, base): (LedRank, Option<Base>)| {
            let LedRank { foot, riders, .. } = rank;
            Some((foot, HiddenMounts { riders, base: base? }))
        };
        Ok(ranks.filter_map(waits).collect())
    }

    /// Where mounts wait that the computer's troops have to keep off: those of a side's riders on foot who stand, and of these, who
    /// are to stand so.
    pub(super) fn kept_free(
        &self,
        side: SideId,
        row: &SetupRow,
        army: &[Element],
        posts: &[ArrayPost],
        placed: &[Element],
    ) -> Result<Vec<Base>, Objection> {
        let own = self.led.iter().filter(|led| led.side == side).cloned();
        let led: Vec<LedMounts> = own.chain(self.led_by(side, row, army, posts)?).collect();
        if led.is_empty() {
            return Ok(Vec::new());
        }
        let mut battle = self.so_far(self.seen(row)?);
        placed.iter().for_each(|element| self.join(&mut battle, element.clone()));
        Ok(self.waiting(&led, &battle).into_iter().flatten().flatten().collect())
    }

    /// Judges that those who begin on foot stand on nobody, and that nobody stands where the mounts of others wait. Riders are called
    /// what their player calls them.
    pub(super) fn judge_led(
        &self,
        side: SideId,
        row: &SetupRow,
        army: &[Element],
        placed: &[PlacedElement],
    ) -> Result<(), Objection> {
        let name = |one: &PlacedElement| {
            let rider = one.who.first().and_then(|i| army.get(*i)).unwrap_or(&one.element);
            (rider.code, rider.number)
        };
        let begins = |one: &PlacedElement| name(one).0 != one.element.code;
        let on_top = |(code, number): (Code, u8), (other, other_number): (Code, u8)| {
            Err(Objection::new(ArrayFault::OnTop { code, number, other, other_number }, row.clause))
        };
        let any_led = self.led.iter().any(|led| led.side == side);
        if !any_led && !placed.iter().any(begins) {
            return Ok(());
        }
        for (i, one) in placed.iter().enumerate() {
            let rect = one.element.base.rect();
            let before = placed[..i].iter().filter(|other| begins(one) || begins(other));
            let before = before.map(|other| (other.element.base, name(other)));
            let standing = self.standing(side).map(|(e, base)| (e, *base, self.called(e)));
            let standing = standing.filter(|(e, _, called)| begins(one) || called.0 != e.code);
            let mut others = before.chain(standing.map(|(_, base, called)| (base, called)));
            if let Some((_, other)) = others.find(|(base, _)| overlaps(&base.rect(), &rect)) {
                return on_top(name(one), other);
            }
        }
        if !any_led {
            return Ok(());
        }
        let before = self.so_far(self.seen(row)?);
        let mut after = before.clone();
        placed.iter().for_each(|one| self.join(&mut after, one.element.clone()));
        for (led, (had, has)) in
            self.led.iter().zip(self.waiting(&self.led, &before).iter().zip(self.waiting(&self.led, &after)))
        {
            let ground = had.iter().zip(has).find_map(|(had, has)| had.filter(|_| has.is_none()));
            let Some(ground) = ground.map(|base| base.rect()) else { continue };
            if let Some(one) = placed.iter().find(|one| overlaps(&one.element.base.rect(), &ground)) {
                return on_top(name(one), led.named);
            }
        }
        Ok(())
    }

    /// What its player calls an element that stands: the riders if it begins on foot.
    fn called(&self, e: &Element) -> (Code, u8) {
        let own = (e.code, e.number);
        let is = |led: &&LedMounts| led.side == e.side && led.ranks.iter().any(|rank| rank.foot == own);
        self.led.iter().find(is).map_or(own, |led| led.named)
    }

    /// Where the mounts of each who begins on foot wait: behind the last of those directly behind him, or behind the mounts that wait
    /// there (`dbm.dismount.35`); `None` where they have no room beside friends and on the table.
    fn waiting(&self, led: &[LedMounts], battle: &Battle) -> Vec<Vec<Option<Base>>> {
        let field = Field::bare(battle.board);
        let at = Situation::new(self.rules, &field, battle);
        let mut found: Vec<Vec<Option<Base>>> = led.iter().map(|led| vec![None; led.ranks.len()]).collect();
        let end = |(i, led): (usize, &LedMounts)| {
            let last = owner(battle, led.side, led.ranks.last()?.foot)?;
            let file = file(&at, last);
            Some((file.len(), i, at.element(file.last().copied().unwrap_or(last)).base))
        };
        let mut ends: Vec<(usize, usize, Base)> = led.iter().enumerate().filter_map(end).collect();
        // Of several in a file, the last one's mounts touch its own rear.
        ends.sort_by_key(|(behind, ..)| *behind);
        let mut taken: Vec<Base> = Vec::new();
        for (_, i, end) in ends {
            let led = &led[i];
            for (rank, place) in led.ranks.iter().zip(&mut found[i]) {
                let Some(rider) = rank.riders.first().filter(|_| rank.mounts) else { continue };
                let mut base = led_behind(&end, rider.base);
                let there =
                    |base: Base| taken.iter().find(|other| (other.at, other.facing) == (base.at, base.facing)).copied();
                while let Some(other) = there(base) {
                    base = led_behind(&other, rider.base);
                }
                let rect = base.rect();
                let on_friends = at.friends_in_open(led.side).any(|id| overlaps(at.rect(id), &rect));
                let on_mounts = taken.iter().any(|other| overlaps(&other.rect(), &rect));
                if field.off_board(&rect).is_none() && !on_friends && !on_mounts {
                    taken.push(base);
                    *place = Some(base);
                }
            }
        }
        found
    }

    /// Puts the mounts beside those who begin on foot, so that they can mount again (`dbm.dismount.35`).
    pub(super) fn bring_mounts(&self, battle: &mut Battle) {
        let mut wholes: Vec<(ElementId, &Element)> = Vec::new();
        for (led, places) in self.led.iter().zip(self.waiting(&self.led, battle)) {
            if places.iter().all(Option::is_none) {
                continue;
            }
            let first = ElementId(battle.elements.len() as u16);
            let mut ranks = 0;
            for (rank, place) in led.ranks.iter().zip(places).filter(|(rank, _)| rank.mounts) {
                let Some(owner) = owner(battle, led.side, rank.foot) else { continue };
                battle.mounts.extend(place.map(|base| RiderlessMounts { owner, base }));
                for rider in &rank.riders {
                    let rode = Element { standing: Standing::Exchanged(owner), ..rider.clone() };
                    // The ranks of a base have numbers of their own.
                    let numbers = battle.next_numbers(rode.side, rode.code);
                    battle.elements.push(if led.whole.is_some() { rode.numbered(numbers) } else { rode });
                }
                ranks += 1;
            }
            wholes.extend(led.whole.as_ref().filter(|_| ranks > 1).map(|whole| (first, whole)));
        }
        for (rank, whole) in wholes {
            battle.elements.push(Element { standing: Standing::Exchanged(rank), ..whole.clone() });
        }
    }
}

/// The one on foot of this code and number, where it stands.
fn owner(battle: &Battle, side: SideId, foot: (Code, u8)) -> Option<ElementId> {
    battle.of_side(side).find(|(_, e)| (e.code, e.number) == foot).map(|(id, _)| id)
}

/// The friends behind an element, each directly behind the one before.
fn file(at: &Situation, first: ElementId) -> Vec<ElementId> {
    let side = at.element(first).side;
    let next = |id: &ElementId| at.friends_in_open(side).find(|other| at.stands_behind(at.rect(*id), at.rect(*other)));
    std::iter::successors(next(&first), next).take(at.battle.elements.len()).collect()
}
