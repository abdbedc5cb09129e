//! A battle played beside a second copy, on which every event is folded and checked.

use super::invariants::{self, Broken};
use super::mirror;
use super::trial::{SoakTrial, SoakTurn, dice};
use crate::base::names::SideId;
use crate::battle::knowledge::told;
use crate::battle::{Battle, Event, Refusal, Viewer};
use crate::course::Game;

/// One order in this many is also played on a battle that was saved and loaded.
const SAVED: u32 = 16;

/// One order in this many is also judged and played on the battle in a mirror.
const MIRRORED: u32 = 8;

/// Folds events into a battle one by one, and checks what must always hold after each.
///
/// # Errors
/// What does not hold, in words.
pub fn fold_checked(battle: &mut Battle, events: &[Event]) -> Result<(), (Broken, String)> {
    for (i, event) in events.iter().enumerate() {
        invariants::before(battle, &events[..i], event)?;
        let elements = battle.elements.clone();
        battle.apply(event);
        invariants::after(&elements, battle, event)?;
        if invariants::settled(&events[..=i], events.get(i + 1)) {
            invariants::of_state(battle)?;
        }
    }
    Ok(())
}

/// A battle, and the fold of its events.
pub struct CheckedBattle<'t> {
    pub game: Game<'t>,
    trial: &'t SoakTrial,
    folded: Battle,
    /// What each side and an onlooker know by what they were told, if anything is hidden.
    told: Vec<(Viewer, Battle)>,
}

type Found<T> = Result<T, (Broken, String)>;

impl<'t> CheckedBattle<'t> {
    pub fn new(trial: &'t SoakTrial) -> CheckedBattle<'t> {
        let all = [Viewer::Of(SideId(0)), Viewer::Of(SideId(1)), Viewer::Onlooker];
        let hides = trial.start.has_secrets();
        let told = all.into_iter().filter(|_| hides).map(|eyes| (eyes, trial.start.known_to(eyes).into_owned()));
        let (game, folded) = (Game::new(&trial.rules, trial.start.clone()), trial.start.clone());
        CheckedBattle { game, trial, folded, told: told.collect() }
    }

    /// Begins the battle; returns the number of events.
    pub fn begin(&mut self) -> Found<u64> {
        invariants::of_state(&self.folded)?;
        let events = self.game.begin(&mut dice(self.trial.seed, 0));
        self.fold(&events)
    }

    /// Plays an order; returns the number of events, `None` if the order was refused.
    pub fn turn(&mut self, turn: &SoakTurn) -> Found<Option<u64>> {
        let before = self.game.battle().clone();
        let mut faces = dice(self.trial.seed, turn.stream);
        let played = self.game.play(&turn.order, &mut faces);
        if turn.stream.is_multiple_of(MIRRORED) {
            self.mirrored(&before, turn, played.as_ref().map(Vec::as_slice))?;
        }
        let Ok(events) = played else {
            let same = *self.game.battle() == before;
            return if same { Ok(None) } else { Err((Broken::Refused, "a refused order changed the battle".into())) };
        };
        if turn.stream.is_multiple_of(SAVED) {
            self.saved(&before, turn, &events)?;
        }
        self.fold(&events).map(Some)
    }

    /// Plays the order in the mirror: it must be allowed or refused there by the same rules, and lead to the same.
    fn mirrored(&self, before: &Battle, turn: &SoakTurn, played: Result<&[Event], &Refusal>) -> Found<()> {
        let order = mirror::order_in_mirror(&turn.order, before.board.depth);
        let Some((battle, order)) = mirror::battle_in_mirror(before).zip(order) else { return Ok(()) };
        let mut game = Game::new(&self.trial.rules, battle);
        let there = game.play(&order, &mut dice(self.trial.seed, turn.stream));
        let broken = |what: String| Err((Broken::Mirror, format!("{:?}: {what}", turn.order)));
        match (played, there) {
            (Ok(here), Ok(there)) => mirror::unlike(here, &there, before.board.depth).map_or(Ok(()), broken),
            (Err(here), Err(there)) if mirror::gravest(here) == mirror::gravest(&there) => Ok(()),
            (Err(here), Err(there)) => broken(format!("refused here ({here}), otherwise in the mirror ({there})")),
            (Err(here), Ok(_)) => broken(format!("refused here ({here}), allowed in the mirror")),
            (Ok(_), Err(there)) => broken(format!("allowed here, refused in the mirror ({there})")),
        }
    }

    /// Plays the order on the battle after it was saved and loaded.
    fn saved(&self, before: &Battle, turn: &SoakTurn, events: &[Event]) -> Found<()> {
        let broken = |what: String| (Broken::Saved, what);
        let text = serde_json::to_string(before).map_err(|why| broken(format!("a battle cannot be saved: {why}")))?;
        let loaded: Battle = serde_json::from_slice(text.as_bytes())
            .map_err(|why| broken(format!("a saved battle cannot be read: {why}")))?;
        if loaded != *before || loaded.hash() != before.hash() {
            return Err(broken("a battle that was saved and loaded is another".into()));
        }
        let mut game = Game::new(&self.trial.rules, loaded);
        let played = game.play(&turn.order, &mut dice(self.trial.seed, turn.stream));
        let same = played.is_ok_and(|again| again == events) && game.battle() == self.game.battle();
        if same { Ok(()) } else { Err(broken("a battle that was saved and loaded goes on otherwise".into())) }
    }

    /// Folds events one by one, and checks each.
    fn fold(&mut self, events: &[Event]) -> Found<u64> {
        fold_checked(&mut self.folded, events)?;
        self.tell(events)?;
        match self.folded == *self.game.battle() {
            true => Ok(events.len() as u64),
            false => Err((Broken::Fold, "the events do not fold to the state".into())),
        }
    }

    /// Folds the events as each side is told them: they must lead to what the side knows.
    fn tell(&mut self, events: &[Event]) -> Found<()> {
        let truth = &self.folded;
        for (eyes, known) in self.told.iter_mut().filter(|_| truth.ending.is_none()) {
            told(events, *eyes).iter().for_each(|event| known.apply(event));
            if *known != *truth.known_to(*eyes) {
                let what = format!("the events told to {eyes:?} do not fold to what they know");
                return Err((Broken::Knowledge, what));
            }
        }
        Ok(())
    }

    /// Plays the same orders from the start: the battle must come out with the same hash.
    pub fn fought_again(&self, turns: &[SoakTurn]) -> Found<()> {
        let mut game = Game::new(&self.trial.rules, self.trial.start.clone());
        game.begin(&mut dice(self.trial.seed, 0));
        for turn in turns {
            let played = game.play(&turn.order, &mut dice(self.trial.seed, turn.stream));
            played.map_err(|refusal| (Broken::Again, format!("fought again, an order is refused: {refusal}")))?;
        }
        let same = game.battle().hash() == self.game.battle().hash();
        if same { Ok(()) } else { Err((Broken::Again, "fought again, the battle comes out otherwise".into())) }
    }
}
