//! The words for ground.

use super::{Field, Type, Word, may, must, table};

const FORM: Type = Type::OneOf(&["ellipse", "rectangle"]);
const CREST: Field = may("crest", Type::List(&Type::Pair), "along the longer axis", "The two ends of its crest line.");

#[rustfmt::skip]
const AREA: &[Field] = &[
    may("at", Type::Pair, "an outline is given", "Its centre."),
    may("size", Type::Pair, "an outline is given", "Its extent, before it is turned."),
    may("turn", Type::Number, "0", "How far it is turned about its centre, in degrees clockwise."),
    may("shape", FORM, "as its kind is usually made", "Fields and buildings are rectangles where nothing is said, all else ellipses."),
    may("outline", Type::List(&Type::Pair), "`at` and `size` are given", "Its corners in order, instead of `at` and `size`."),
    may("name", Type::Text, "none", "What it is called."),
];

const HILL: &[Field] = &[AREA[0], AREA[1], AREA[2], AREA[3], AREA[4], CREST, AREA[5]];

#[rustfmt::skip]
const ROAD: &[Field] = &[
    must("path", Type::List(&Type::Pair), "The points of its middle line."),
    may("width", Type::Length, "bw(0.5)", "How broad it is."),
    may("name", Type::Text, "none", "What it is called."),
];

const RIVER: &[Field] = &[
    ROAD[0],
    ROAD[1],
    may(
        "state",
        Type::Whole,
        "unknown",
        "The face that the first who crosses would throw, 1 to 6, where history knows it.",
    ),
    ROAD[2],
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
    area("rocky", "Rocky flat ground.", "s:terrain { rocky { at = { 12, 12 }, size = { 3, 3 } } }"),
    area("scrub", "Scrub.", "s:terrain { scrub { at = { 12, 12 }, size = { 3, 2 } } }"),
    area("boggy", "Boggy flat ground.", "s:terrain { boggy { at = { 12, 12 }, size = { 3, 2 } } }"),
    area("enclosures", "Enclosed fields.", "s:terrain { enclosures { at = { 12, 12 }, size = { 3, 2 } } }"),
    area("plough", "Ploughed fields.", "s:terrain { plough { at = { 12, 12 }, size = { 3, 2 } } }"),
    area("rough_ground", "Rough ground without a name of its own.", "s:terrain { rough_ground { at = { 12, 12 }, size = { 3, 2 } } }"),
    area("hamlet", "A hamlet.", "s:terrain { hamlet { at = { 12, 12 }, size = { 3, 2 } } }"),
    area("edifice", "A temple, a monastery or the like.", "s:terrain { edifice { at = { 12, 12 }, size = { 2, 1.5 } } }"),
    area("waterway", "The sea, a lake or a river too deep to ford.", "s:terrain { waterway { outline = { { 0, 0 }, { 0, 2 }, { 15, 3 }, { 15, 0 } } } }"),
    area("beach", "A beach or flood plain beside a waterway.", "s:terrain { beach { at = { 7.5, 3 }, size = { 15, 1 } } }"),
    table("", "river", RIVER, Type::Object("feature"), "A river along its middle line.", "s:terrain { river { path = { { 0, 8 }, { 15, 9 } }, width = 0.8, state = 2 } }"),
    table("", "road", ROAD, Type::Object("feature"), "A road along its middle line.", r#"s:terrain { road { path = { { 10, 0 }, { 10, 15 } }, name = "the Via Egnatia" } }"#),
];
