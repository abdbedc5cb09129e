//! The tables of fighting of DBA 3.0: printed as in the book, complete, and without idle rows.

use super::table::{BLUE, Table, duel};
use debellis::base::names::ElementId;
use debellis::battle::*;
use debellis::book::combat_tables::*;
use debellis::book::{Rulebook, Who};
use debellis::fight::{Duel, Stakes};
use debellis::rules::dba3;

fn who(w: Who) -> String {
    // The types of DBA and DBSA; those of other sets stand behind them.
    let all: u32 = Kind::ALL.iter().filter(|k| **k <= Kind::Denizens).map(|k| 1 << *k as u32).sum();
    let list = |kinds: Kinds| {
        let names: Vec<&str> = Kind::ALL.iter().filter(|k| kinds.has(**k)).map(|k| k.short()).collect();
        names.join(" ")
    };
    let usual = |branch| Kind::ALL.iter().copied().filter(|k| k.branch() == branch).collect::<Vec<_>>();
    let kinds = w.branch.map_or(w.kinds, |branch| Kinds(w.kinds.0 & Kinds::of(&usual(branch)).0));
    let kinds = match Kinds(kinds.0 & all) {
        k if k.0 == all => "all".to_string(),
        k if k.0 == Kinds::MOUNTED.0 & all => "mounted".to_string(),
        k if k.0 == Kinds::FOOT.0 & all => "foot".to_string(),
        k if k.0 == Kinds::FOOT.without(Kinds::of(&[Kind::Psiloi])).0 & all => "foot but Ps".to_string(),
        k if k.0.count_ones() * 2 > all.count_ones() => format!("all but {}", list(Kinds(all & !k.0))),
        k => list(k),
    };
    let pace = w.pace.map_or(String::new(), |p| format!("{p:?} "));
    let marks = |m: Marks, word: &str| match m.is_empty() {
        true => String::new(),
        false => {
            let named = [Mark::Double, Mark::Cataphract, Mark::Lancers, Mark::LongOrCross, Mark::Litter];
            let names: Vec<String> =
                named.iter().filter(|n| m.has_any(Marks::of(&[**n]))).map(|n| format!("{n:?}")).collect();
            format!(" {word} {}", names.join(" "))
        }
    };
    format!("{pace}{kinds}{}{}", marks(w.with, "with"), marks(w.without, "without"))
}

/// Compares with the stored print; the expression is not part of the snapshot.
fn printed(text: &str) {
    let name =
        std::thread::current().name().and_then(|n| n.rsplit("::").next().map(str::to_string)).unwrap_or_default();
    insta::with_settings!({ omit_expression => true, prepend_module_to_snapshot => false }, {
        insta::assert_snapshot!(name, text);
    });
}

fn how(how: Option<FightKind>) -> &'static str {
    match how {
        None => "",
        Some(FightKind::CloseCombat) => "close combat",
        Some(FightKind::Shooting) => "shooting",
    }
}

fn lines<T>(rows: &[T], print: impl Fn(&T) -> String) -> String {
    rows.iter().map(|row| print(row) + "\n").collect()
}

#[test]
fn combat_factors_as_printed() {
    printed(&lines(&dba3::rulebook().combat.factors, |r| {
        let held = if r.held == RequiredHold::Anywhere { String::new() } else { format!("{:?}", r.held) };
        format!(
            "{:<16} {:<13} {:<8} foot {:+} mounted {:+}  {}",
            who(r.who),
            how(r.how),
            held,
            r.foot,
            r.mounted,
            r.clause
        )
    }));
}

#[test]
fn supports_as_printed() {
    printed(&lines(&dba3::rulebook().combat.supports, |r| {
        let from = match r.from {
            Support::BehindSame => "same behind".to_string(),
            Support::Behind(w) => format!("{} behind", who(w)),
            Support::Own => "itself".to_string(),
            Support::Beside(w) | Support::Touching(w) => format!("{} beside", who(w)),
            Support::BehindOrBeside(of) => format!("{} behind or behind the same beside", who(of)),
            Support::Ranks(ranks) => format!("{} in ranks {} to {}", who(ranks.of), ranks.from, ranks.to),
            Support::BehindOwn(ranks) => format!("{} behind its own, to rank {}", who(ranks.of), ranks.to),
        };
        format!(
            "{:<13} {:<20} {:<22} against {:<22} good going {:<5} {:+}  {}",
            format!("{:?}", r.kind),
            who(r.who),
            from,
            who(r.against),
            format!("{:?}", r.ground),
            r.value,
            r.clause
        )
    }));
}

#[test]
fn tactical_factors_as_printed() {
    let mut rows = dba3::big().combat.tactical;
    rows.truncate(20);
    printed(&lines(&rows, |r| {
        let unless = r.unless.first().map_or(String::new(), |k| format!("not with {k:?}"));
        format!(
            "{:+} {:<12} {:<22} {:<13} {:<16} {}",
            r.value,
            format!("{:?}", r.case),
            who(r.who),
            how(r.how),
            unless,
            r.clause
        )
    }));
}

#[test]
fn outcomes_as_printed() {
    printed(&lines(&dba3::rulebook().combat.outcomes, |r| {
        let when = if r.when == When::Always { String::new() } else { format!("{:?}", r.when) };
        format!(
            "{:<6} {:<20} by {:<22} {:<13} {:<14} {:<10} {}",
            format!("{:?}", r.margin),
            who(r.loser),
            who(r.by),
            how(r.how),
            when,
            format!("{:?}", r.result),
            r.clause
        )
    }));
}

#[test]
fn movements_of_outcomes_as_printed() {
    let tables = dba3::rulebook().combat;
    let mut text = lines(&tables.recoils, |r| format!("recoil  {:<16} {:?}  {}", who(r.who), r.by, r.clause));
    let pass =
        |word: &str, r: &PassRow| format!("{word} {:<30} through {:<26} {}", who(r.who), who(r.through), r.clause);
    text += &lines(&tables.passing, |r| pass("recoils", r));
    text += &lines(&tables.flight.passing, |r| pass("flees", r));
    text += &lines(&tables.flight.distances, |r| format!("flight  {:<16} {:?}  {}", who(r.who), r.by, r.clause));
    text += &lines(&tables.pursuits, |r| {
        format!("pursues {:<30} {:<20} {:?}  {}", who(r.who), who(r.from), r.distance, r.clause)
    });
    text += &format!("cannot be pushed back {}  {}\n", who(tables.unyielding.value), tables.unyielding.clause);
    printed(&text);
}

#[test]
fn shooting_as_printed() {
    let tables = dba3::rulebook().combat.shooting.expect("it has shooting");
    let mut text = lines(&tables.ranges, |r| {
        let over = r.over.map_or(String::new(), |o| format!("over {} {}", who(o.value), o.clause));
        let free = r.free.map_or(String::new(), |c| format!("free {c}"));
        format!(
            "{:<4} {:?} {} | {:?} {} | {:?} {} | {free} {over}",
            who(r.who),
            r.range,
            r.clause,
            r.edges.value,
            r.edges.clause,
            r.when.value,
            r.when.clause
        )
    });
    text += &lines(&tables.ground, |r| {
        format!("{:<14} {:<16} {}", format!("{:?}", r.ground), format!("{:?}", r.hides), r.clause)
    });
    text += &format!(
        "margin {:?}, portion {:?}, zone {:?}\n",
        tables.margin.value,
        tables.portion.value,
        tables.zone.expect("a zone").value
    );
    printed(&text);
}

/// Two of these types front to front on ground of one kind; with `struck` a third on the first one's flank.
fn pair(rules: Rulebook, own: &str, foe: &str, ground: Option<FeatureKind>, struck: bool) -> (Table, [ElementId; 2]) {
    let mut t = Table::new(rules);
    let ids = [t.red(own, 300.0, 300.0), t.blue(foe, 300.0, 300.0)];
    if let Some(kind) = ground {
        t.ground(kind, (100, 100), (500, 500));
    }
    if struck {
        t.put(BLUE, "Ps", (280.0, 280.0), 90.0);
    }
    (t, ids)
}

/// The outcome in the table for each margin, with the clause.
fn says(t: &Table, duel: &Duel) -> [(Outcome, Option<String>); 3] {
    t.look(|at| {
        let stakes = Stakes::of(at, duel.clone());
        [[4, 4], [3, 4], [2, 4]].map(|totals| {
            let verdict = stakes.verdicts(totals)[0];
            (verdict.outcome, verdict.clause.map(|c| c.to_string()))
        })
    })
}

/// Every code that is not another's twin in the tables of fighting.
fn codes() -> impl Iterator<Item = &'static str> {
    dba3::troops::TROOPS.iter().map(|row| row.code).filter(|code| !code.starts_with("Mtd-"))
}

const GROUNDS: [Option<FeatureKind>; 3] = [None, Some(FeatureKind::Scrub), Some(FeatureKind::Woods)];

#[test]
fn every_type_against_every_other_has_a_row() {
    for own in codes() {
        for foe in codes() {
            for ground in GROUNDS {
                let (t, ids) = pair(dba3::rulebook(), own, foe, ground, false);
                for how in [FightKind::CloseCombat, FightKind::Shooting] {
                    for (margin, (_, clause)) in says(&t, &duel(how, ids)).iter().enumerate() {
                        assert!(clause.is_some(), "{own} by {foe}, {how:?}, margin {margin}, {ground:?}");
                    }
                }
                let factors = t.look(|at| Stakes::of(at, duel(FightKind::Shooting, ids)).factors);
                assert!(factors.iter().all(|f| f.iter().any(|f| f.kind == FactorKind::Combat)), "{own} {foe}");
            }
        }
    }
}

#[test]
fn no_row_of_outcomes_is_idle() {
    let full = dba3::rulebook();
    for (i, row) in full.combat.outcomes.iter().enumerate() {
        // The rows of storming are shown on real places: tests/situations/dba3/bua_fight.lua.
        if matches!(row.when, When::Storm | When::Defends | When::Storms | When::StormsWalls) {
            continue;
        }
        let mut without = full.clone();
        without.combat.outcomes.remove(i);
        let matters = codes().any(|own| {
            row.loser.has(full.troop(own).expect("a code").kind)
                && codes().any(|foe| GROUNDS.iter().any(|ground| differs(&full, &without, own, foe, *ground)))
        });
        assert!(matters, "{row:?}");
    }
}

fn differs(full: &Rulebook, without: &Rulebook, own: &str, foe: &str, ground: Option<FeatureKind>) -> bool {
    [false, true].into_iter().any(|struck| {
        let (t, ids) = pair(full.clone(), own, foe, ground, struck);
        let (u, _) = pair(without.clone(), own, foe, ground, struck);
        let (mut t, mut u) = (t, u);
        [FightKind::CloseCombat, FightKind::Shooting].into_iter().any(|how| {
            // Front to front, and with its back to the other at some distance.
            [(300_000, 0.0), (200_000, 180.0)].into_iter().any(|(y, facing)| {
                for table in [&mut t, &mut u] {
                    let base = &mut table.battle.elements[ids[0].index()].base;
                    (base.at.y, base.facing) = (y, debellis::geometry::Facing::from_degrees(facing));
                }
                says(&t, &duel(how, ids)) != says(&u, &duel(how, ids))
            })
        })
    })
}
