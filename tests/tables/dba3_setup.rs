//! What a battlefield is made from in DBA 3.0, against the book.

use debellis::base::clause::Cited;
use debellis::battle::FeatureKind;
use debellis::engine::setup::{Home, Offer, Offered};
use debellis::rules::dba3::rulebook;

use super::Table;

/// The clause, the home terrain, its compulsory and its optional features, each choice as [`told`].
type HomeLine = (&'static str, Home, &'static [&'static str], &'static [&'static str]);

#[rustfmt::skip]
const HOMES: &[HomeLine] = &[
    ("dba3.terrain.05", Home::Arable, &["BUA = 1", "Plough = 2"],
     &["Boggy", "Enclosures", "Plough", "Scrub", "Woods", "DifficultHill", "GentleHill", "River", "Road", "Waterway"]),
    ("dba3.terrain.06", Home::Forest, &["Woods 1-2"], &["River", "Marsh", "GentleHill", "Woods", "BUA"]),
    ("dba3.terrain.07", Home::Hilly, &["DifficultHill 1-2"], &["River", "Woods", "BUA", "Road", "DifficultHill"]),
    ("dba3.terrain.08", Home::Steppe, &["GentleHill 1-2"], &["River", "Rocky", "Scrub", "Gully 0-1", "BUA"]),
    ("dba3.terrain.09", Home::Dry, &["Rocky and/or Scrub 1-2"], &["Dunes", "DifficultHill", "Oasis", "BUA"]),
    ("dba3.terrain.10", Home::Tropical, &["Woods 1-2"],
     &["Woods", "Gully 0-1", "Marsh", "BUA", "Enclosures", "River", "Road"]),
    ("dba3.terrain.11", Home::Littoral, &["Waterway = 1"],
     &["DifficultHill or Marsh", "Woods or Dunes", "BUA", "Road", "River"]),
];

pub fn homes(table: &mut Table) {
    let setup = rulebook().setup.expect("DBA 3.0 makes its battlefields");
    for (id, home, compulsory, optional) in HOMES {
        let all = |offers: &[Offer]| offers.iter().map(told).collect::<Vec<_>>();
        let found = setup.home(*home).map(|row| Cited::new((all(row.compulsory), all(row.optional)), row.clause));
        let owned = |texts: &[&str]| texts.iter().map(|text| text.to_string()).collect::<Vec<_>>();
        table.row(format!("{home:?}"), found, id, (owned(compulsory), owned(optional)));
    }
    table.same("the number of home terrains", setup.homes.len(), HOMES.len());
}

/// A choice in a few words: `Rocky and/or Scrub 1-2`.
fn told(offer: &Offer) -> String {
    let names = offer.of.iter().map(|what| match what {
        Offered::BuiltUp => "BUA".to_string(),
        Offered::Ground(kind) => format!("{kind:?}"),
    });
    let names = names.collect::<Vec<_>>().join(if offer.alike { " or " } else { " and/or " });
    match (offer.least, offer.most) {
        (0, None) => names,
        (least, Some(most)) if least == most => format!("{names} = {least}"),
        (least, Some(most)) => format!("{names} {least}-{most}"),
        (least, None) => format!("{names} {least} or more"),
    }
}

pub fn linear(table: &mut Table) {
    let setup = rulebook().setup.expect("DBA 3.0 makes its battlefields");
    let expected: &[FeatureKind] = &[FeatureKind::Waterway, FeatureKind::River, FeatureKind::Road];
    table.row("linear features", Some(setup.linear), "dba3.terrain.36", expected);
}

pub fn numbers(table: &mut Table) {
    let armies = rulebook().armies.expect("DBA 3.0 has army lists");
    table.row("an army", Some(armies.size), "dba3.scale.08", 12);
    table.row("the contingent of one ally", Some(armies.one_ally), "dba3.lists.11", 3);
    table.row("each contingent of two allies", Some(armies.two_allies), "dba3.lists.12", 2);
}
