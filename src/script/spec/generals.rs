//! The words of generals in Lua: their questions, and the moves that they get.

use super::word::{SpecField, Type, Word, call, may, must, read};
use crate::general::levels::{LEGATE, MARSHAL};

const OWN: SpecField = must("own", Type::Object("element"), "The one whose chances are asked for.");
const FOE: SpecField = must("foe", Type::Object("element"), "An enemy.");
const WHO: SpecField = must("who", Type::Object("element"), "One who stands on the table.");
const SIDE: SpecField = must("side", Type::Text, "The name of an army.");
const ORDER: SpecField = must("order", Type::Text, "The order, as it is written.");
const LEVEL: SpecField = may("level", Type::OneOf(&[LEGATE, MARSHAL]), "\"legate\"", "Whose plans.");
const ELEMENTS: Type = Type::List(&Type::Object("element"));

#[rustfmt::skip]
pub(super) const WORDS: &[Word] = &[
    read("general", "pips", Type::Whole, "The points that the side has left in this bound.", "if general.pips == 0 then return end"),
    call("general", "elements", &[SIDE], ELEMENTS, "All elements of a side that stand in the open; battle:elements finds others.", "local own = general:elements(side)"),
    call("general", "odds", &[OWN, FOE], Type::Object("odds"),
        "The exact chances of a close combat of two enemies, by the code that fights: the one that they are in, or the one with the first in front of the other.",
        "local odds = general:odds(own, foe)"),
    call("general", "distance", &[must("a", Type::Object("element"), "One."), must("b", Type::Object("element"), "The other.")], Type::Number,
        "How far the bases of two elements are apart, in the rule set's unit.", "local far = general:distance(own, foe)"),
    call("general", "reach", &[WHO], Type::Number, "How far an element goes in one move over the ground under it, in the rule set's unit.",
        "local far = general:reach(own)"),
    call("general", "threats", &[WHO], ELEMENTS,
        "The enemies out of close combat that are no further away than they go in one move.", "if #general:threats(own) > 1 then return \"done\" end"),
    call("general", "in_zone", &[WHO], Type::Object("element"), "The enemy in whose threat zone an element is, or nil.",
        "local threat = general:in_zone(own)"),
    call("general", "try", &[ORDER], Type::Truth,
        "Whether an order is legal now. Where it is not, a second value says why in a line, and a third is a list of what forbids it, \
         the gravest first, each a table of `why` (such as \"too_far\"), `clause`, and what was measured and allowed, such as `moved` and \
         `limit` in the rule set's unit. Nothing is done.",
        "local legal, why, found = general:try(\"move 4Bd 1 straight 9bw\")"),
    call("general", "default", &[], Type::Object("move"), "What the built-in general would do now.", "local usual = general:default()"),
    call("general", "plans", &[LEVEL], Type::List(&Type::Object("plan")),
        "The plans of a legate or a marshal for the rest of the moves of this bound, the one that he would follow first, then the best \
         of the others; none while the side chooses no move. He plays the battle on after each of them, so that a question takes a \
         quarter of a second in a battle of twelve a side, and a marshal's some four times as long.",
        "local plans = general:plans()"),

    read("plan", "orders", Type::List(&Type::Object("move")), "Its orders, one after another; each is answered with when its turn comes.", "local first = plan.orders[1]"),
    read("plan", "chance", Type::Number, "The mean chance of winning after its playouts, from 0 to 1; nil if it is the only plan, which nobody plays out.",
        "if (plan.chance or 1) < 0.3 then return end"),
    read("plan", "playouts", Type::Whole, "How often the battle was played on after it; plans that fall behind have fewer.", "if plan.playouts < 6 then return end"),
    read("plan", "own", Type::Truth, "Whether it is what the captain would do by himself.", "if plan.own then return end"),
    read("plan", "followed", Type::Truth, "Whether he would follow it.", "if plan.followed then return end"),

    read("odds", "destroys", Type::Number, "The chance that the enemy is destroyed, from 0 to 1.", "if odds.destroys > 0.5 then return end"),
    read("odds", "drives_back", Type::Number, "The chance that he recoils or flees.", "if odds.drives_back > 0.5 then return end"),
    read("odds", "driven_back", Type::Number, "The chance that the own element recoils or flees.", "if odds.driven_back > 0.5 then return end"),
    read("odds", "destroyed", Type::Number, "The chance that the own element is destroyed.", "if odds.destroyed > 0.5 then return end"),
    read("odds", "gain", Type::Number, "What the enemy loses on average less what is lost, in elements, as the built-in general prices outcomes.",
        "if odds.gain < 0 then return \"done\" end"),

    read("move", "text", Type::Text, "The order as it is written; a general may answer with it, or with the move itself.", "if move.text == \"done\" then return end"),
    read("move", "kind", Type::OneOf(&["move", "march", "done", "fight", "shoot", "choice", "task", "other"]), "What sort of order it is.", "if move.kind == \"move\" then return move end"),
    read("move", "elements", ELEMENTS, "Those who carry it out.", "local first = move.elements[1]"),
    read("move", "pips", Type::Whole, "The points that it costs.", "if move.pips > 2 then return end"),
    read("move", "gain", Type::Number,
        "What it gains for each point in the eyes of the built-in general, who tries it on a copy of the battle; nil for what is no move.",
        "if (move.gain or 0) > 0 then return move end"),
];
