//! Seasons of small campaigns, written in Lua and played without a store: orders in, lines out.

use debellis::base::clause::{Cited, Clause};
use debellis::base::names::SideId;
use debellis::battle::Compass;
use debellis::book::Rulebook;
use debellis::book::aftermath::{BattleOrigin, BattleRecord, Fate};
use debellis::campaign::army::Army;
use debellis::campaign::dice::Seed;
use debellis::campaign::hooks::NoHooks;
use debellis::campaign::names::{BattleName, PlayerName};
use debellis::campaign::orders::read;
use debellis::campaign::season::{Come, Halt, RunningSeason, SeasonBook};
use debellis::campaign::{Campaign, CampaignCause, CampaignEvent, CampaignEventKind};
use debellis::report::campaign::told::{self, SeasonLine};
use debellis::rules::loss_policy;
use debellis::script::campaign::load;
use debellis::script::limits::Limits;

/// Red (Anna), Blue (Bela) and Green (Carlo), each with a city and open country before it; these lead to Mara, which
/// has no owner.
const NATIONS: &str = r#"
c:node { "Acre", home = "Arable", walls = "city", worth = 4 }
c:node { "Ashdod", home = "Arable", worth = 2 }
c:node { "Mara", home = "Arable" }
c:node { "Bari", home = "Arable", worth = 2 }
c:node { "Byblos", home = "Arable", walls = "city", worth = 4 }
c:node { "Corfu", home = "Arable", worth = 2 }
c:node { "Cairo", home = "Arable", walls = "city", worth = 4 }
c:link { "Acre", "Ashdod", "Mara", "Bari", "Byblos" }
c:link { "Mara", "Corfu", "Cairo" }
c:player { "Anna" }
c:player { "Bela" }
c:player { "Carlo" }
c:nation { "Red", player = "Anna", capital = "Acre", owns = { "Ashdod" }, coins = 10 }
c:nation { "Blue", player = "Bela", capital = "Byblos", owns = { "Bari" }, coins = 10 }
c:nation { "Green", player = "Carlo", capital = "Cairo", owns = { "Corfu" }, coins = 10 }
"#;

/// The script of a campaign on the usual map with these policies and more.
pub fn world(policies: &str, more: &str) -> String {
    let policies = format!("supply = 0, income = \"none\", {policies}");
    script(&policies, &format!("{NATIONS}{more}"))
}

/// The script of a campaign with these policies and this map.
pub fn script(policies: &str, map: &str) -> String {
    format!(
        "local c = campaign {{ title = \"A test\", rules = \"dba3\", year = -320, policies = {{ {policies} }} }}\n{map}"
    )
}

/// An army of five elements.
pub fn army(name: &str, nation: &str, at: &str) -> String {
    format!(
        "c:army {{ \"{name}\", nation = \"{nation}\", at = \"{at}\", list = \"II/18a\", elements = \"3Kn general, 4Pk*4\" }}\n"
    )
}

/// The first seed for which `wanted` holds.
pub fn seed_where(wanted: impl Fn(&Seed) -> bool) -> Seed {
    let seed = |n: u32| {
        let mut bits = [0; 32];
        bits[..4].copy_from_slice(&n.to_le_bytes());
        Seed(bits)
    };
    (0..500_000).map(seed).find(wanted).expect("dice fall in every way sooner or later")
}

/// The first seed with the wanted dice of a turn; `die` takes the purpose of a die and the names that it is thrown for.
pub fn seed_in(turn: u32, wanted: impl Fn(&dyn Fn(&str, &[&str]) -> u8) -> bool) -> Seed {
    seed_where(|seed| wanted(&|what, of| seed.die(turn, what, of)))
}

/// As [`seed_in`], for the first turn.
pub fn seed(wanted: impl Fn(&dyn Fn(&str, &[&str]) -> u8) -> bool) -> Seed {
    seed_in(1, wanted)
}

/// The PIPs of nations in the first turn.
pub fn pips(faces: &[(&str, u8)]) -> Seed {
    seed(|die| faces.iter().all(|(nation, face)| die("pips", &[nation]) == *face))
}

/// The campaign of a script, before its first season.
pub fn founded(script: &str) -> Campaign {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("campaign.lua");
    std::fs::write(&path, script).expect("a script");
    load(&path, Limits::default()).unwrap_or_else(|error| panic!("{error:?}\n{script}")).campaign
}

/// A campaign in play.
#[derive(Clone)]
pub struct Played {
    /// Its rules.
    pub rules: Rulebook,
    /// Its present state.
    pub campaign: Campaign,
    /// The events since it was founded.
    pub events: Vec<CampaignEvent>,
    /// The dice of every season.
    pub seed: Seed,
    start: Campaign,
}

impl Played {
    /// The campaign of a script, its first season open.
    pub fn of(rules: &Rulebook, script: &str, seed: Seed) -> Played {
        Played::from(rules, founded(script), seed)
    }

    /// A campaign whose first season is not open yet.
    pub fn from(rules: &Rulebook, start: Campaign, seed: Seed) -> Played {
        let campaign = start.clone();
        let mut played = Played { rules: rules.clone(), campaign, events: Vec::new(), seed, start };
        let date = played.campaign.date;
        played.season(|season| season.open(date)).expect("it opens");
        played
    }

    fn season<T>(&mut self, what: impl FnOnce(&mut RunningSeason) -> Result<T, Halt>) -> Result<T, Halt> {
        let losses = loss_policy(&self.campaign.policies.losses).expect("a policy");
        let book = SeasonBook { tables: self.rules.campaign.as_ref().expect("the rules speak of campaigns"), losses };
        let mut none = NoHooks;
        let mut season = RunningSeason::of(&self.campaign, &book, self.seed, &mut none);
        let found = what(&mut season)?;
        (self.campaign, self.events) = {
            let RunningSeason { campaign, events, .. } = season;
            (campaign, self.events.drain(..).chain(events).collect())
        };
        Ok(found)
    }

    /// Gives the orders of a player.
    #[track_caller]
    pub fn orders(&mut self, player: &str, text: &str) -> &mut Played {
        let reading = read(text);
        assert!(reading.faults.is_empty(), "{:?}", reading.faults);
        let what =
            CampaignEventKind::Ordered { player: PlayerName::from(player), text: text.into(), lines: reading.lines };
        self.happens(what)
    }

    /// Records an event of the umpire.
    #[track_caller]
    pub fn happens(&mut self, what: CampaignEventKind) -> &mut Played {
        let event = CampaignEvent { what, why: CampaignCause::Umpire };
        self.campaign.apply(&event).expect("it can happen");
        self.events.push(event);
        self
    }

    /// Runs the season until it is over or battles must be fought.
    #[track_caller]
    pub fn runs(&mut self) -> &mut Played {
        self.advance().unwrap_or_else(|halt| panic!("{halt}"));
        self
    }

    /// As [`Played::runs`], but returns the result.
    ///
    /// # Errors
    /// If the season cannot go on.
    pub fn advance(&mut self) -> Result<Come, Halt> {
        self.season(|season| season.advance(false))
    }

    /// Opens the next season.
    #[track_caller]
    pub fn next(&mut self) -> &mut Played {
        let date = self.campaign.calendar.after(self.campaign.date);
        self.season(|season| season.open(date)).expect("it opens");
        self
    }

    /// Runs the season through, and opens the next.
    #[track_caller]
    pub fn turn(&mut self) -> &mut Played {
        self.runs().next()
    }

    /// Runs `seasons` seasons through.
    #[track_caller]
    pub fn turns(&mut self, count: u32) -> &mut Played {
        for _ in 0..count {
            self.turn();
        }
        self
    }

    /// A battle was won by a side, 0 the invader's, or drawn; the first `lost` elements of each army are destroyed.
    #[track_caller]
    pub fn fought(&mut self, name: &str, winner: Option<u8>, lost: &[(&str, usize)]) -> &mut Played {
        let name = BattleName::from(name);
        let Some(battle) = self.campaign.battles.get(&name) else { panic!("no battle {name}:\n{}", self.told()) };
        let mut fates = std::collections::BTreeMap::new();
        for host in battle.sides.iter().flatten() {
            let count = lost.iter().find(|(army, _)| *army == &*host.army).map_or(0, |(_, count)| *count);
            fates.extend(host.troops.iter().take(count).map(|(number, _)| (number.0, Fate::Destroyed)));
        }
        let winner = winner.map(SideId);
        let by = BattleOrigin::Typed { who: "a test".into() };
        let record = BattleRecord {
            winner,
            field: winner,
            bounds: 9,
            edge: Compass::South,
            fates,
            people: [0; 2],
            camps: [0; 2],
            place: None,
            why: None,
            night: None,
            deeds: Default::default(),
            by,
        };
        self.result(&name, record).runs()
    }

    /// Records the result of a battle.
    #[track_caller]
    pub fn result(&mut self, name: &BattleName, record: BattleRecord) -> &mut Played {
        self.season(|season| season.fought(name, record, CampaignCause::Umpire)).expect("it was to be fought");
        self
    }

    /// All events, a line each.
    pub fn lines(&self) -> Vec<SeasonLine> {
        told::tell(&self.start, &self.events)
    }

    /// All events, a line each with its cause.
    pub fn told(&self) -> String {
        self.lines().iter().map(|line| line.shown() + "\n").collect()
    }

    /// An army.
    #[track_caller]
    pub fn army(&self, name: &str) -> &Army {
        let found = self.campaign.armies.get(name);
        found.unwrap_or_else(|| panic!("no army {name}:\n{}", self.told()))
    }

    /// The first value that `take` finds in an event, with the rule behind it.
    pub fn ruled<T>(&self, take: impl Fn(&CampaignEventKind) -> Option<T>) -> Option<Cited<T>> {
        self.events.iter().find_map(|event| Some(Cited::new(take(&event.what)?, rule(&event.why)?)))
    }
}

/// The rule that a cause names.
fn rule(why: &CampaignCause) -> Option<Clause> {
    match why {
        CampaignCause::Rule(clause) | CampaignCause::Battle(_, clause) => Some(*clause),
        _ => None,
    }
}
