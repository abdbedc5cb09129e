//! Faults of a feature as sentences.

use crate::battle::FeatureKind;
use crate::book::land_tables::Spread;
use crate::book::length::trimmed;
use crate::book::objection::{AreaFault, Extent, LandFault, RoadFault, TownFault, WaterFault};
use std::fmt;

impl fmt::Display for LandFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LandFault::Drawn { kind, as_area } => {
                write!(f, "a {} is {}", kind.title(), if *as_area { "along a line" } else { "an area" })
            }
            LandFault::WithoutGates { kind } => write!(f, "a {} is set down with its gates", kind.title()),
            LandFault::Quarters { kind, own, spread, found } => {
                let demand = match (spread, own) {
                    (Spread::Whole, Some(_)) => "lies in its quarter only",
                    (Spread::Whole, None) => "lies in one quarter only",
                    (Spread::Lesser, Some(_)) => "has less than half of it in one quarter beside its own",
                    (Spread::Lesser, None) => {
                        "lies in one quarter, or has less than half of it in one quarter beside that"
                    }
                    (Spread::Reaching, Some(_)) => {
                        "lies in its quarter with half of it at least, and reaches into exactly one beside it"
                    }
                    (Spread::Reaching, None) => "lies in exactly two quarters, one beside the other",
                    (Spread::Across, Some(_)) => "reaches into exactly one quarter beside its own",
                    (Spread::Across, None) => "lies in exactly two quarters, one beside the other",
                    (Spread::Anywhere, _) => "lies in any quarter",
                };
                let found = match &found[..] {
                    [] => "no quarter".to_string(),
                    [one] => format!("quarter {one}"),
                    [first @ .., last] => {
                        let first: Vec<String> = first.iter().map(u8::to_string).collect();
                        format!("quarters {} and {last}", first.join(", "))
                    }
                };
                let of = own.map_or(String::new(), |own| format!(" of quarter {own}"));
                write!(f, "a {}{of} {demand}; this one lies in {found}", kind.title())
            }
            LandFault::NotChosen { wanted, .. } => write!(f, "a {wanted} was to be placed, and this is none"),
            LandFault::NoRoom { kind } => write!(f, "the battlefield has no room for the {}", kind.title()),
            LandFault::Nobody => f.write_str("nobody lays the land out"),
            LandFault::Overlaps { kind, other } => {
                write!(
                    f,
                    "a {} would lie on the {}; no feature lies on another but a road",
                    kind.title(),
                    other.title()
                )
            }
            LandFault::FewQuarters { found, least, hindered } => {
                let what = if *hindered { "bad going, a river or a waterway" } else { "terrain" };
                write!(f, "{what} lies in {found} of the quarters instead of at least {least}")
            }
            LandFault::RoadPastTown => f.write_str("no road touches the built-up area or leads through it"),
        }
    }
}

impl fmt::Display for AreaFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let times = |length: &Extent, width: &Extent| trimmed(f64::from(length.um) / f64::from(width.um));
        match self {
            AreaFault::NoOutline => f.write_str("it has no outline"),
            AreaFault::TooLarge { found, most } => {
                write!(f, "its length and width are {found} together instead of at most {most}")
            }
            AreaFault::TooNarrow { found, least } => {
                write!(f, "it is {found} wide at its middle instead of at least {least}")
            }
            AreaFault::SecondNarrow { found, narrow } => {
                write!(f, "it is {found} wide, and another feature is below {narrow} already")
            }
            AreaFault::TooShort { length, width, least } => {
                write!(f, "its length is {} times its width instead of at least {least} times", times(length, width))
            }
            AreaFault::TooLong { length, width, most } => {
                write!(f, "its length is {} times its width instead of at most {most} times", times(length, width))
            }
            AreaFault::StraightEdge { kind, .. } => {
                write!(f, "a {} has curved edges; this one has a straight edge", kind.title())
            }
            AreaFault::SharpCorner { kind } => {
                write!(f, "a {} has curved edges; this one has a sharp corner", kind.title())
            }
            AreaFault::Hollow { kind, found, least } => write!(
                f,
                "a {} is roughly oval; this one fills {found} of 100 parts of the outline round it instead of at least {least}",
                kind.title()
            ),
            AreaFault::TooNear { other, found, least } => {
                write!(f, "it is {found} from the {} instead of at least {least}", other.title())
            }
            AreaFault::NearEdge { found, least } => {
                write!(f, "it is {found} from an edge of the battlefield instead of at least {least}")
            }
        }
    }
}

impl fmt::Display for WaterFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WaterFault::OffEdge => f.write_str("a Waterway covers one whole edge, its shore running from side to side"),
            WaterFault::AtLongSide { edge } => {
                write!(f, "a Waterway lies along a short side; the {} edge is a long one", edge.name())
            }
            WaterFault::Depth { found, least, most } => {
                write!(f, "it reaches {found} in from its edge, {least} to {most}")
            }
            WaterFault::TooDeep { limit, .. } => {
                write!(f, "less than half of it reaches in no further than {limit}")
            }
            WaterFault::BeachWithoutWater => f.write_str("a beach lies beside a Waterway, and there is none"),
            WaterFault::BeachTooWide { found, most } => {
                write!(f, "the beach reaches {found} beyond the Waterway instead of at most {most}")
            }
            WaterFault::RiverTooWide { found, most } => write!(f, "it is {found} across instead of at most {most}"),
            WaterFault::RiverTooLong { found, most } => {
                write!(f, "its course is {found} long instead of at most {most}")
            }
            WaterFault::RiverAcross { kind } => write!(f, "a River does not cross a {}", kind.title()),
            WaterFault::RiverNearEdge { edge, found, least, itself } => {
                let least = if *itself { format!("at least {least}") } else { format!("more than {least}") };
                write!(f, "it comes within {found} of the {} edge; it stays {least} away", edge.name())
            }
            WaterFault::RiverEnds => f.write_str("a River has two ends"),
            WaterFault::RiverEndsInland => f.write_str("a River ends at the edges, or at a Waterway"),
            WaterFault::NoBeaches => f.write_str("these rules have no beaches"),
            WaterFault::RiverEndsNotOpposite => f.write_str("a River leads from one edge to the opposite one"),
            WaterFault::RiverEndsAlike => f.write_str("the two ends of a River lie at different edges"),
        }
    }
}

impl fmt::Display for RoadFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RoadFault::TooWide { found, limit, itself } => {
                let limit = if *itself { format!("at most {limit}") } else { format!("less than {limit}") };
                write!(f, "it is {found} wide; it is {limit}")
            }
            RoadFault::Bend { bend } => write!(f, "bend {bend} leads it round nothing; a Road is straight otherwise"),
            RoadFault::Meets => f.write_str("a Road does not meet another one"),
            RoadFault::Ends => f.write_str("a Road has two ends"),
            RoadFault::AtWater { .. } => f.write_str("a Road neither begins nor ends at a Waterway"),
            RoadFault::LeadsNowhere { .. } => f.write_str(
                "a Road leads from one edge of the battlefield to the opposite one, to a built-up area at a Waterway \
                 there, or joins another Road",
            ),
            RoadFault::Apart => f.write_str("a second Road crosses or joins the first"),
            RoadFault::OnFirst => {
                f.write_str("all of it lies on the first Road; a second one crosses the first or joins it")
            }
            RoadFault::Across { kind: FeatureKind::City } => {
                f.write_str("a Road goes through a City from gate to gate only")
            }
            RoadFault::Across { kind } => write!(f, "a Road does not cross a {}", kind.title()),
        }
    }
}

impl fmt::Display for TownFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TownFault::CampAsFeature => f.write_str("a camp is no feature of the battlefield"),
            TownFault::HillNoArea => f.write_str("a hill is an area"),
            TownFault::OffHill { hill } => {
                write!(f, "it does not lie on its {}, which is larger than it", hill.title())
            }
            TownFault::FarFromEdges { kind, found, most } => {
                let title = kind.title();
                write!(f, "a {title} lies within {most} of two edges; this one reaches {found} from the second")
            }
            TownFault::Gates { kind, found, least, most } => {
                let number = if least == most { least.to_string() } else { format!("{least} or {most}") };
                let gates = if *most == 1 { "gate" } else { "gates" };
                write!(f, "a {} has {number} {gates}, not {found}", kind.title())
            }
            TownFault::GateOffWalls { kind } => write!(f, "a gate of the {} is not in its walls", kind.title()),
            TownFault::OwnRoads { .. } => f.write_str("only a City on a hill has roads of its own"),
            TownFault::RoadsFromGates { .. } => {
                f.write_str("a City on a hill has a road from each gate straight to the nearest edge of the hill")
            }
        }
    }
}
