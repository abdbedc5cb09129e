//! Losses and the terms of victory, of the standard game and of Big Battles.

use crate::base::clause::Cited;
use crate::battle::Kind::{Denizens, Followers, Hordes, ScythedChariots};
use crate::battle::Kinds;
use crate::battle::StrongholdKind::{Camp, City};
use crate::book::Who;
use crate::book::victory_tables::{
    Beaten, CommandLosses, Demoralisation, EndRow, LossCount, MoreLost, PlaceLossRow, PlaceLost, VictoryTables,
};
use crate::clause;

/// The number of losses with which a side may lose.
pub(super) const ENOUGH: u16 = 4;

/// The types whose loss does not count.
const CHEAP: Kinds = Kinds::of(&[ScythedChariots, Hordes, Followers, Denizens]);

/// The types whose loss does not count towards a Big Battle's army defeat.
const CHEAP_TO_ARMY: Kinds = Kinds::of(&[ScythedChariots, Followers, Denizens]);

/// The types that are no troops.
const CIVILIANS: Kinds = Kinds::of(&[Followers, Denizens]);

#[rustfmt::skip]
const PLACES: &[PlaceLossRow] = &[
    PlaceLossRow { kind: Camp, when: PlaceLost::Entered,    beside_camp: None,       value: 1, clause: clause!("dba3.victory.05") },
    PlaceLossRow { kind: City, when: PlaceLost::Controlled, beside_camp: Some(true), value: 1, clause: clause!("dba3.victory.07") },
    PlaceLossRow { kind: City, when: PlaceLost::Controlled, beside_camp: None,       value: 2, clause: clause!("dba3.victory.06") },
];

const MORE: Option<Cited<MoreLost>> = Some(Cited::new(MoreLost::InAll, clause!("dba3.victory.02")));

const STANDARD: EndRow =
    EndRow { when: Beaten::Lost(ENOUGH), more: MORE, at_once: false, clause: clause!("dba3.victory.01") };

const GIVEN: EndRow = EndRow { when: Beaten::LostAsGiven, ..STANDARD };

/// Who has lost all that he had has lost more than any enemy who still has somebody.
const WIPED_OUT: EndRow = EndRow { when: Beaten::WipedOut, more: None, ..STANDARD };

/// The standard game.
pub fn standard() -> VictoryTables {
    VictoryTables {
        losses: LossCount {
            lost: clause!("dba3.lost.01"),
            usual: None,
            spared: Cited::new(CHEAP, clause!("dba3.victory.08")),
            equivalents: Vec::new(),
            exchanged: None,
            fallen: Vec::new(),
            double: Some(Cited::new(1, clause!("dba3.victory.03"))),
            general: Some(Cited::new(1, clause!("dba3.victory.04"))),
            places: PLACES.to_vec(),
            centres: None,
            by_command: None,
            no_troops: vec![Cited::new(Who::kinds(CIVILIANS), clause!("dba3.troops.04"))],
        },
        ends: vec![STANDARD],
        given: Some(GIVEN),
        in_campaign: Vec::new(),
        wiped_out: Some(WIPED_OUT),
        demoralised: None,
        points: None,
    }
}

const BIG_MORE: Option<Cited<MoreLost>> = Some(Cited::new(MoreLost::InBound, clause!("dba3.bbdba.49")));

const HALF: EndRow =
    EndRow { when: Beaten::Share([1, 2]), more: BIG_MORE, at_once: false, clause: clause!("dba3.bbdba.48") };

/// Big Battles: several commands a side.
pub fn big() -> VictoryTables {
    VictoryTables {
        losses: LossCount {
            lost: clause!("dba3.bbdba.36"),
            usual: None,
            spared: Cited::new(CHEAP_TO_ARMY, clause!("dba3.bbdba.48")),
            equivalents: Vec::new(),
            exchanged: None,
            fallen: Vec::new(),
            double: Some(Cited::new(1, clause!("dba3.bbdba.37"))),
            general: Some(Cited::new(1, clause!("dba3.bbdba.38"))),
            centres: None,
            by_command: Some(CommandLosses {
                allied_camp: clause!("dba3.bbdba.39"),
                other_places: clause!("dba3.bbdba.40"),
            }),
            ..standard().losses
        },
        ends: vec![HALF, EndRow { when: Beaten::ChiefDemoralised, ..HALF }],
        given: Some(GIVEN),
        in_campaign: Vec::new(),
        wiped_out: Some(WIPED_OUT),
        demoralised: Some(Demoralisation {
            to_vessels: None,
            troops: None,
            spared: Cited::new(CHEAP, clause!("dba3.bbdba.41")),
            lost: Some(Cited::new([1, 3], clause!("dba3.bbdba.41"))),
            leader: None,
            all_types: Some(Cited::new([1, 2], clause!("dba3.bbdba.42"))),
            flee: Some(clause!("dba3.bbdba.45")),
            front: None,
            held: Some(clause!("dba3.bbdba.46")),
            general: None,
            at_close: None,
            tested: None,
            single: None,
        }),
        points: None,
    }
}
