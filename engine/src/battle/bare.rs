//! A battle before anything is in it: the base of every setting up.

use super::{
    Battle, BattleScale, Board, Bound, Command, CommandNote, FORMAT, Hour, InDark, Objectives, Phase, Side, Weather,
};
use crate::base::names::SideId;

impl Battle {
    /// A bare table before the first bound of the first side: no ground, no elements.
    pub fn bare(rules: &str, scale: impl Into<BattleScale>, board: Board, sides: [Side; 2]) -> Battle {
        let scale = scale.into();
        Battle {
            format: FORMAT,
            rules: rules.to_string(),
            base_width: scale.base_width,
            ground_scale: scale.ground,
            board,
            features: Vec::new(),
            weather: Weather::default(),
            forecast: None,
            hour: Hour::default(),
            sides,
            commands: Vec::new(),
            elements: Vec::new(),
            hidden: Vec::new(),
            mounts: Vec::new(),
            strongholds: Vec::new(),
            landed: Vec::new(),
            landed_from: Vec::new(),
            landing: Vec::new(),
            losing: None,
            objectives: Objectives::default(),
            options: Vec::new(),
            start_throws: Vec::new(),
            departs: None,
            house_rules: Vec::new(),
            spoken: None,
            tasks: Vec::new(),
            bound: Bound { number: 0, side: SideId(0), phase: Phase::SetUp },
            pending: None,
            aims: Vec::new(),
            clinches: Vec::new(),
            closed_rivers: Vec::new(),
            nightfall: None,
            closed_reaches: Vec::new(),
            river_reaches: Vec::new(),
            ending: None,
        }
    }
}

impl Command {
    /// A command without a general and without points.
    pub fn new(name: impl Into<String>, side: SideId) -> Command {
        Command {
            name: name.into(),
            side,
            force: 0,
            began: None,
            chief: false,
            ally: false,
            pips: 0,
            general: None,
            demoralised: false,
            die_rank: None,
            leader: None,
            bearing: None,
            led_by: None,
            missions: Vec::new(),
            doubt: None,
            bond: super::Bond::default(),
            dark: None,
            march: None,
            arrival: None,
            regular: false,
            watched: Vec::new(),
            shot_by: Vec::new(),
            centres: Vec::new(),
            fresh: false,
            tested: false,
            wounded: false,
            rear_support: Vec::new(),
        }
    }

    /// Keeps what it met in the dark, or whom it watches.
    pub(super) fn note(&mut self, note: CommandNote) {
        let of = match note {
            CommandNote::Dark(met) => {
                let from_ambush = self.dark.is_some_and(|before| before.from_ambush);
                return self.dark = Some(InDark { from_ambush, ..met });
            }
            CommandNote::FromAmbush { .. } => {
                return self.dark = Some(InDark { from_ambush: true, ..self.dark.unwrap_or_default() });
            }
            CommandNote::Light => return self.dark = None,
            CommandNote::March(march) => {
                let came = march.is_here() && !march.is_driven();
                self.arrival = came.then_some(march.edge).or(self.arrival);
                return self.march = Some(march);
            }
            CommandNote::MarchOver => return self.march = None,
            CommandNote::Centre(of) => return self.centres.push(of),
            CommandNote::ShotBy(of) => return self.shot_by.push(of),
            CommandNote::Hides(of) | CommandNote::Out(of) => of,
        };
        self.watched.retain(|other| *other != of);
        if matches!(note, CommandNote::Hides(_)) {
            self.watched.push(of);
        }
    }
}
