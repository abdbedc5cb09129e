//! Faults of a country that both sides lay out as sentences.

use crate::battle::FeatureKind;
use crate::book::length::trimmed;
use crate::book::objection::{SiteFault, WishFault};
use std::fmt;

/// A sum of feature equivalents in words.
pub(super) fn equivalents(quarters: u8) -> String {
    format!("{} FE", trimmed(f64::from(quarters) / 4.0))
}

/// `0.5, 1 or 1.5 FE`.
fn one_of(sizes: &[u8]) -> String {
    let numbers: Vec<String> = sizes.iter().map(|size| trimmed(f64::from(*size) / 4.0)).collect();
    match numbers.split_last() {
        Some((last, before)) if !before.is_empty() => format!("{} or {last} FE", before.join(", ")),
        _ => format!("{} FE", numbers.concat()),
    }
}

fn names(kinds: &[FeatureKind]) -> String {
    kinds.iter().map(|kind| kind.title()).collect::<Vec<_>>().join(", ")
}

impl fmt::Display for WishFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WishFault::NotPermitted { kind, permitted } => {
                write!(f, "the defender's list has no {}; it has {}", kind.title(), names(permitted))
            }
            WishFault::NoOption { kind } => write!(f, "the invader does not begin with a {}", kind.title()),
            WishFault::DieFailed { kind, failed } if kind == failed => {
                write!(f, "the die for the {} has failed", kind.title())
            }
            WishFault::DieFailed { kind, failed } => write!(
                f,
                "the die for the {} has failed, so that the invader may choose only what is no water, not a {}",
                failed.title(),
                kind.title()
            ),
            WishFault::Vessels { found, least } => {
                write!(f, "the invader has {found} vessels instead of at least {least}")
            }
            WishFault::Size { kind, sizes, .. } if sizes.is_empty() => {
                write!(f, "a {} is a line and is chosen without a size", kind.title())
            }
            WishFault::Size { kind, found: Some(found), sizes } => {
                write!(f, "a {} counts {}, not {}", kind.title(), one_of(sizes), equivalents(*found))
            }
            WishFault::Size { kind, found: None, sizes } => {
                write!(f, "a {} is chosen with its size: {}", kind.title(), one_of(sizes))
            }
            WishFault::Sum { found, least, most } => {
                let [found, least, most] = [found, least, most].map(|sum| equivalents(*sum));
                write!(f, "the features count {found} together; there are {least} to {most}")
            }
            WishFault::Missing { kind } => write!(f, "a {} is compulsory, and none is chosen", kind.title()),
            WishFault::CompulsorySize { kind, found, sizes } => {
                let [one, other] = sizes.map(equivalents);
                let found = equivalents(*found);
                write!(f, "a compulsory {} counts {one} or {other}, found {found}", kind.title())
            }
            WishFault::NotCompulsory { kind } => {
                write!(f, "a {} is not compulsory here, or there is one already", kind.title())
            }
            WishFault::TooMany { kind, found, most } => {
                write!(f, "{found} features are {}; at most {most} may be", kind.title())
            }
            WishFault::SecondWater => f.write_str("there is a Waterway already"),
            WishFault::WaterWithoutTown => f.write_str("the Waterway comes with a built-up area, and none is chosen"),
            WishFault::FieldsWithoutTown => f.write_str("fields touch a built-up area, and there is none"),
            WishFault::FieldsKind { found, wanted } => {
                write!(f, "fields of this list are {}, found {}", wanted.title(), found.title())
            }
            WishFault::Cover { kind, cover } => write!(f, "{} does not cover a {}", cover.title(), kind.title()),
            WishFault::NotNow { kind } => write!(f, "a {} is not placed in this phase", kind.title()),
            WishFault::Alike { found, most, quarters } => {
                let size = equivalents(*quarters);
                write!(f, "{found} areas count {size} and are of one class of going instead of at most {most}")
            }
            WishFault::Order { first, before } => {
                write!(f, "a {} is positioned before a {}", first.title(), before.title())
            }
            WishFault::InnerRoads { found, most } => {
                write!(f, "{found} roads lead through the built-up area instead of at most {most}")
            }
            WishFault::LinkWithoutHill { kind } => {
                write!(f, "a road leads down from a built-up area on a hill alone, not from a {}", kind.title())
            }
        }
    }
}

impl fmt::Display for SiteFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SiteFault::Drawn { kind, as_area } => {
                write!(f, "a {} is {}", kind.title(), if *as_area { "along a line" } else { "an area" })
            }
            SiteFault::TooLarge { found, most } => write!(f, "it is {found} across instead of at most {most}"),
            SiteFault::TooSmall { found, least } => write!(f, "it is {found} across instead of at least {least}"),
            SiteFault::OtherSize { found, chosen } => {
                write!(f, "it counts {}, chosen was one of {}", equivalents(*found), equivalents(*chosen))
            }
            SiteFault::OffSector { sector } => write!(f, "it is not wholly in sector {sector}"),
            SiteFault::Sectors { kind } => write!(f, "a {} with its fields is wholly in one sector", kind.title()),
            SiteFault::NotTouching { found } => {
                write!(f, "it touches an edge or a waterway; this one is {found} from the nearest")
            }
            SiteFault::EdgeDistance { found, least, most: Some(most) } => {
                write!(f, "it is {found} from the nearest edge or waterway; {least} to {most}")
            }
            SiteFault::EdgeDistance { found, least, most: None } => {
                write!(f, "it is {found} from the nearest edge or waterway; more than {least}")
            }
            SiteFault::OffTable { kind } => write!(f, "the {} reaches beyond the table", kind.title()),
            SiteFault::Overlaps { kind, other } => {
                write!(f, "a {} would lie on the {}", kind.title(), other.title())
            }
            SiteFault::NoCrest { kind } => write!(f, "a {} has a ridge or a point within its edge", kind.title()),
            SiteFault::NotShort => f.write_str("a Waterway lies along a whole short edge"),
            SiteFault::Depth { found, least, most } => {
                write!(f, "the Waterway reaches in {found}; {least} to {most}")
            }
            SiteFault::TooDeep { beyond, whole, limit } => {
                write!(f, "the Waterway reaches in more than {limit} along {beyond} of {whole}; at most along the half")
            }
            SiteFault::Beach { found, least, most } => write!(f, "the beach is {found} deep; {least} to {most}"),
            SiteFault::NearWaterEdge { found, least } => {
                write!(f, "it juts into the Waterway to {found} from its edge instead of at least {least}")
            }
            SiteFault::NearShore { found, least } => {
                write!(f, "the island is {found} from the shore instead of at least {least}")
            }
            SiteFault::TooWide { kind, found, most } => {
                write!(f, "the {} is {found} wide instead of at most {most}", kind.title())
            }
            SiteFault::Winding { found, least } => write!(
                f,
                "between two places the straight way is {found} % of the way along the River instead of at least {least} %"
            ),
            SiteFault::Ends { kind } => write!(f, "the {} does not lead from where to where it must", kind.title()),
            SiteFault::OffBand { nearest, furthest, least, most } => {
                write!(f, "the River lies from {nearest} to {furthest}; it must lie from {least} to {most}")
            }
            SiteFault::Crossings { found, most } => {
                write!(f, "the Road crosses a River {found} times instead of at most {most}")
            }
            SiteFault::OneSided { found } => {
                write!(f, "along {found} of the Road the going is not the same on both sides")
            }
            SiteFault::Unlinked => {
                f.write_str("the Road is not compulsory, and linked with no built-up area and no other Road")
            }
            SiteFault::TownOffWater => f.write_str("the built-up area does not touch the Waterway"),
            SiteFault::TownCentral => {
                f.write_str("the built-up area is in a central sector, and not linked with the invader's Road")
            }
            SiteFault::TownOffRear { found } => {
                write!(f, "the built-up area is {found} from its owner's rear edge, which it must touch")
            }
            SiteFault::TownUnwalled { found, most } => {
                write!(
                    f,
                    "a built-up area without permanent fortifications is {found} across instead of at most {most}"
                )
            }
            SiteFault::LinkOffHill => {
                f.write_str("the road down does not lead from the built-up area to the foot of its hill")
            }
            SiteFault::FieldsApart { found } => write!(f, "the fields are {found} from the built-up area"),
            SiteFault::Rectangles { one, other } => write!(f, "the rectangle of {one} meets that of {other}"),
            SiteFault::Baggage => f.write_str("baggage is not in good going"),
            SiteFault::BaggageAway { found } => write!(
                f,
                "the rear of the baggage is {found} from its base edge, which it touches whole if it touches no water"
            ),
        }
    }
}
