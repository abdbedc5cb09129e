//! The words for ground.

use super::word::{SpecField, Type, Word, and_items, call, may, must, table};

const FORM: Type = Type::OneOf(&["ellipse", "rectangle"]);
const CREST: SpecField = may(
    "crest",
    Type::List(&Type::Pair),
    "along the longer axis",
    "The points of its crest line: its two ends, with more between them where it bends; one alone is a round summit.",
);

const LATER: SpecField =
    may("later", Type::Truth, "false", "Whether it is not there at the start: battle:change_ground puts it down.");

const SMOOTH: SpecField =
    may("smooth", Type::Truth, "false", "Whether its corners are rounded off: a smooth line through all of them.");

#[rustfmt::skip]
const AREA: &[SpecField] = &[
    may("at", Type::Pair, "an outline is given", "Its centre."),
    may("size", Type::Pair, "an outline is given", "Its extent, before it is turned."),
    may("turn", Type::Number, "0", "How far it is turned about its centre, in degrees clockwise."),
    may("shape", FORM, "as its kind is usually made", "Fields and buildings are rectangles where nothing is said, all else ellipses."),
    may("outline", Type::List(&Type::Pair), "`at` and `size` are given", "Its corners in order, instead of `at` and `size`."),
    SMOOTH,
    may("name", Type::Said, "none", "What it is called, as no other place of the scenario is."),
    may("going", Type::OneOf(&["good", "rough", "bad", "impassable"]), "as its kind has it", "Its going, where it is another: a frozen lake, ground strewn with caltrops."),
    may("hinders", Type::OneOf(&["mounted", "foot", "naval"]), "all", "Whose going it is; to others it is good going: stakes that stop horses."),
    LATER,
];

const HILL: &[SpecField] =
    &[AREA[0], AREA[1], AREA[2], AREA[3], AREA[4], SMOOTH, CREST, AREA[6], AREA[7], AREA[8], LATER];

#[rustfmt::skip]
const WATER: &[SpecField] = &[
    AREA[0], AREA[1], AREA[2], AREA[3], AREA[4], SMOOTH,
    may("edge", Type::OneOf(&["north", "east", "south", "west"]), "it is written like a wood", "The edge of the board that all of it lies along, instead of a shape."),
    may("depth", Type::Length, "it is written like a wood", "How far it reaches from that edge."),
    may("beach", Type::Length, "no beach", "How broad the beach is between it and the land."),
    AREA[6],
    AREA[7],
    AREA[8],
    LATER,
];

#[rustfmt::skip]
const ROAD: &[SpecField] = &[
    must("path", Type::List(&Type::Pair), "The points of its middle line."),
    may("width", Type::Length, "bw(0.5)", "How broad it is."),
    SMOOTH,
    may("name", Type::Said, "none", "What it is called, as no other place of the scenario is."),
    LATER,
];

const RIVER: &[SpecField] = &[
    ROAD[0],
    ROAD[1],
    may(
        "state",
        Type::Whole,
        "unknown",
        "The face that the first who crosses would throw, 1 to 6, where history knows it.",
    ),
    SMOOTH,
    ROAD[3],
    LATER,
];

const CROSSING: &[SpecField] = &[
    must("at", Type::Pair, "Where it is, within a base width of a river that was written before."),
    may("name", Type::Said, "its kind", "What it is called."),
    LATER,
];

const WORKS_THICK: SpecField = may("thick", Type::Length, "an eighth of a base width", "How thick it is.");

#[rustfmt::skip]
const WORKS: &[SpecField] = &[
    may("path", Type::List(&Type::Pair), "an outline is given", "The points of its outer edge; the outer side is on the left."),
    may("outline", Type::List(&Type::Pair), "a path is given", "The corners of a closed circuit in order, instead of a path."),
    may("gates", Type::List(&Type::Pair), "none", "The middles of its gateways, each one base width wide, in the line or within a base width of it."),
    may("towers", Type::List(&Type::Pair), "none", "The middles of its towers, likewise."),
    WORKS_THICK,
    may("side", Type::Text, "nobody", "The name of the army that they belong to, begun before: its enemies assault them where nobody defends them."),
    AREA[6],
];

#[rustfmt::skip]
const HOUSE: &[SpecField] = &[
    AREA[0], AREA[1], AREA[2], AREA[4],
    may("doors", Type::List(&Type::Pair), "none", "The middles of its doorways, each one base width wide, in a wall or within a base width of it."),
    may("windows", Type::List(&Type::Pair), "none", "The middles of its windows, likewise."),
    may("thick", Type::Length, "a twentieth of a base width", "How thick its walls are."),
    AREA[6],
];

const fn area(name: &'static str, doc: &'static str, example: &'static str) -> Word {
    table("", name, AREA, Type::Object("feature"), doc, example)
}

const fn hill(name: &'static str, doc: &'static str, example: &'static str) -> Word {
    table("", name, HILL, Type::Object("feature"), doc, example)
}

#[rustfmt::skip]
pub(super) const WORDS: &[Word] = &[
    hill("gentle_hill", "A gentle hill or slope.", r#"s:terrain { gentle_hill { at = { 12, 12 }, size = { 4, 2 }, turn = 20, name = "the ridge" } }"#),
    hill("difficult_hill", "A steep, rocky or overgrown hill.", "s:terrain { difficult_hill { at = { 12, 12 }, size = { 4, 2 }, crest = { { 11, 12 }, { 13, 12 } } } }"),
    area("woods", "A wood.", "s:terrain { woods { outline = { { 1, 9 }, { 4, 9 }, { 3, 12 } }, name = \"the copse\" } }"),
    area("marsh", "A marsh.", "s:terrain { marsh { at = { 12, 12 }, size = { 3, 2 } } }"),
    area("gully", "A gully.", "s:terrain { gully { at = { 12, 12 }, size = { 3, 1 }, turn = 45 } }"),
    area("dunes", "Dunes.", "s:terrain { dunes { at = { 12, 12 }, size = { 3, 2 } } }"),
    area("oasis", "An oasis.", "s:terrain { oasis { at = { 12, 12 }, size = { 2, 2 } } }"),
    area("orchard", "An orchard or an olive grove.", "s:terrain { orchard { at = { 12, 12 }, size = { 3, 2 } } }"),
    area("vineyard", "A vineyard.", "s:terrain { vineyard { at = { 12, 12 }, size = { 3, 2 } } }"),
    area("rocky", "Rocky flat ground.", "s:terrain { rocky { at = { 12, 12 }, size = { 3, 3 } } }"),
    area("scrub", "Scrub.", "s:terrain { scrub { at = { 12, 12 }, size = { 3, 2 } } }"),
    area("boggy", "Boggy flat ground.", "s:terrain { boggy { at = { 12, 12 }, size = { 3, 2 } } }"),
    area("enclosures", "Enclosed fields.", "s:terrain { enclosures { at = { 12, 12 }, size = { 3, 2 } } }"),
    area("plough", "Ploughed fields.", "s:terrain { plough { at = { 12, 12 }, size = { 3, 2 } } }"),
    area("rough_ground", "Rough ground without a name of its own.", "s:terrain { rough_ground { at = { 12, 12 }, size = { 3, 2 } } }"),
    area("hamlet", "A hamlet.", "s:terrain { hamlet { at = { 12, 12 }, size = { 3, 2 } } }"),
    area("edifice", "A temple, a monastery or the like.", "s:terrain { edifice { at = { 12, 12 }, size = { 2, 1.5 } } }"),
    table("", "waterway", WATER, Type::Object("feature"), "The sea, a lake or a river too deep to ford.",
        "s:terrain { waterway { edge = \"south\", depth = 2, beach = 1 } }"),
    area("beach", "A beach or flood plain beside a waterway.", "s:terrain { beach { at = { 7.5, 3 }, size = { 15, 1 } } }"),
    table("", "river", RIVER, Type::Object("feature"), "A river along its middle line.", "s:terrain { river { path = { { 0, 8 }, { 15, 9 } }, width = 0.8, state = 2 } }"),
    table("", "bridge", CROSSING, Type::Object("feature"), "A bridge: a short road over the nearest river, square to it.",
        "s:terrain { river { path = { { 0, 8 }, { 15, 9 } } }, bridge { at = { 12, 8.8 } } }"),
    table("", "ford", CROSSING, Type::Object("feature"), "A ford; as the rules have it no harder than a bridge.",
        "s:terrain { river { path = { { 0, 8 }, { 15, 9 } } }, ford { at = { 3, 8.2 }, name = \"the shallows\" } }"),
    table("", "road", ROAD, Type::Object("feature"), "A road along its middle line.", r#"s:terrain { road { path = { { 10, 0 }, { 10, 15 } }, name = "the Via Egnatia" } }"#),
    table("", "temporary_works", WORKS, Type::Object("feature"), "A temporary fortification, such as a palisade, a ditch and bank or a laager, where the rule set has rules on them.",
        "temporary_works { path = { { 4, 6 }, { 10, 6 } }, gates = { { 7, 6 } } }"),
    table("", "permanent_works", WORKS, Type::Object("feature"), "A wall with walkway and parapet, where the rule set has rules on them.",
        "permanent_works { outline = { { 4, 6 }, { 4, 9 }, { 8, 9 }, { 8, 6 } }, gates = { { 6, 9 } }, towers = { { 4, 7.5 } } }"),
    table("", "house", HOUSE, Type::Object("feature"), "A house with walls and doorways, where the rule set has rules on them.",
        "house { at = { 8, 8 }, size = { 3, 2 }, doors = { { 8, 7 } }, windows = { { 8, 9 } } }"),
    and_items(table("", "ground", &[may("size", Type::Pair, "none: it is only shifted and scaled", "Its width and depth, for those who mirror or turn it.")],
        Type::Object("ground"), "A piece of land that a module under scripts/terrain gives back and many scenarios use: scenario:terrain takes it like a feature.",
        "local plain = ground { size = { 15, 15 }, scrub { at = { 2, 12 }, size = { 2, 2 } } }; s:terrain { plain:mirrored(\"east-west\") }"),
        Type::Either(&[Type::Object("feature"), Type::Object("ground")]), "Features, and other grounds."),
    call("ground", "mirrored", &[must("which", Type::OneOf(&["east-west", "north-south"]), "What changes places.")], Type::Object("ground"),
        "The same land in a mirror; its size is needed.",
        "s:terrain { ground { size = { 15, 15 }, marsh { at = { 2, 12 }, size = { 2, 2 } } }:mirrored(\"north-south\") }"),
    call("ground", "turned", &[must("degrees", Type::Number, "How far, clockwise.")], Type::Object("ground"),
        "The same land turned about its middle; its size is needed. By a quarter its width becomes its depth.",
        "s:terrain { ground { size = { 15, 15 }, marsh { at = { 2, 12 }, size = { 2, 2 } } }:turned(90) }"),
    call("ground", "scaled", &[must("factor", Type::Number, "How many times as large.")], Type::Object("ground"),
        "The same land, larger or smaller from its south-west corner.",
        "s:terrain { ground { marsh { at = { 1, 6 }, size = { 1, 1 } } }:scaled(2) }"),
    call("ground", "shifted", &[must("by", Type::Pair, "How far to the east and to the north.")], Type::Object("ground"),
        "The same land elsewhere.", "s:terrain { ground { marsh { at = { 0, 0 }, size = { 2, 2 } } }:shifted({ 2, 12 }) }"),
];
