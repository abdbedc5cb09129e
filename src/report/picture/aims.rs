//! What a scenario's objectives are about: ground to be held, edges to leave by, elements to be kept or destroyed, each in
//! the colour of the side that has the objective.

use svg::node::element::{Group, Polygon, Title};

use super::labels::{PictureLabel, PictureLabels};
use super::outline;
use super::plan::{arrow, frame};
use super::sheet::{BoardSheet, Show, told};
use crate::battle::objective::{Goal, HeldGround, Objective, Whom};
use crate::battle::{Battle, Compass, Shape};
use crate::course::objectives::each;
use crate::geometry::{Point, Vec2};
use crate::report::names;

/// The distance of a mark from what it surrounds, in base widths.
const AROUND: f64 = 0.12;

/// Whether any objective has a place on the table.
pub(super) fn any(battle: &Battle) -> bool {
    let list = &battle.objectives.list;
    list.iter().any(|o| matches!(o.goal, Goal::Exit { .. }) || !grounds(battle, o).is_empty())
}

/// The marks of all objectives that have a place.
pub(super) fn draw(battle: &Battle, sheet: &BoardSheet, show: Show) -> Group {
    let mut group = Group::new().set("class", "aims");
    let origins = show.origins.map(|origins| origins.objectives.as_slice());
    for (index, objective) in battle.objectives.list.iter().enumerate() {
        let asked = format!("the objective \"{}\": {}", objective.name, objective.text);
        let title = Title::new(told(names::one_line(&asked), origins, index));
        let mut mark = Group::new().set("class", format!("s{}", objective.side)).add(title);
        for ground in grounds(battle, objective) {
            let corners: Vec<Point> = ground.iter().map(|corner| Point::round(*corner)).collect();
            mark = mark.add(Polygon::new().set("class", "aim").set("points", sheet.points(&corners)));
        }
        if let Goal::Exit { edge, .. } = objective.goal {
            mark = ways_out(sheet, edge).into_iter().fold(mark, |mark, way| mark.add(way));
        }
        group = group.add(mark);
    }
    group
}

/// Their names.
pub(super) fn named(battle: &Battle, sheet: &BoardSheet, labels: &mut PictureLabels) {
    // Ground of the same name has it already.
    let bare = |name: &str| name.trim_start_matches("the ").to_string();
    let ground_names: Vec<String> = battle.ground().filter_map(|(_, f)| f.name.as_deref().map(bare)).collect();
    for objective in battle.objectives.list.iter().filter(|objective| !ground_names.contains(&bare(&objective.name))) {
        let places: Vec<Vec2> = match objective.goal {
            Goal::Exit { edge, .. } => vec![at_edge(sheet, edge, 0.35)],
            _ => grounds(battle, objective).into_iter().flatten().collect(),
        };
        let Some(frame) = frame(sheet, &places) else { continue };
        let mut label = PictureLabel {
            text: objective.name.clone(),
            letters: 7.5 * sheet.letters(),
            class: "goal",
            group: Some(["aims".into(), format!("s{}", objective.side)]),
            best: frame.centre(),
            others: Vec::new(),
        };
        // A name of ground stands in it if there is room, that of troops beside them.
        if matches!(objective.goal, Goal::Hold { .. }) {
            label.within(&frame);
        }
        label.beside(&frame);
        labels.put(label);
    }
}

/// The grounds that an objective is about, each as its corners in order.
fn grounds(battle: &Battle, objective: &Objective) -> Vec<Vec<Vec2>> {
    let around = AROUND * f64::from(battle.base_width);
    match &objective.goal {
        Goal::Hold { ground: HeldGround::Area(base), .. } => vec![base.rect().corners().to_vec()],
        Goal::Hold { ground: HeldGround::Feature(id), .. } => {
            match battle.features.get(id.index()).map(|feature| &feature.shape) {
                Some(Shape::Area(area)) => vec![area.outline.iter().map(|corner| corner.vec()).collect()],
                _ => Vec::new(),
            }
        }
        Goal::Survive { who, .. } | Goal::Kill { who } => match who {
            Whom::Command(id) => outline::bodies(battle, *id, 0).into_iter().map(|body| body.corners).collect(),
            Whom::Element(id) => standing(battle, Some(*id), around),
            Whom::Unit(all) => all.iter().flat_map(|id| standing(battle, Some(*id), around)).collect(),
            Whom::Called { .. } => {
                each(battle, who).into_iter().flat_map(|id| standing(battle, Some(id), around)).collect()
            }
            Whom::General(id) => {
                standing(battle, battle.commands.get(id.index()).and_then(|command| command.general), around)
            }
        },
        Goal::Exit { .. } | Goal::Losses { .. } => Vec::new(),
    }
}

/// The ground round an element on the table.
fn standing(battle: &Battle, id: Option<crate::base::names::ElementId>, around: f64) -> Vec<Vec<Vec2>> {
    let found = battle.on_table().find(|(other, _)| Some(*other) == id);
    found.map(|(_, e)| e.base.rect().grown(around).corners().to_vec()).into_iter().collect()
}

/// A place on the board at a part of the length of an edge, near that edge.
fn at_edge(sheet: &BoardSheet, edge: Compass, part: f64) -> Vec2 {
    let (w, d, near) = (sheet.width * 1000.0, sheet.depth * 1000.0, 10_000.0 * sheet.letters());
    match edge {
        Compass::South => Vec2::new(w * part, near),
        Compass::North => Vec2::new(w * part, d - near),
        Compass::West => Vec2::new(near, d * part),
        Compass::East => Vec2::new(w - near, d * part),
    }
}

/// Arrows that lead over an edge.
fn ways_out(sheet: &BoardSheet, edge: Compass) -> Vec<svg::node::element::Path> {
    let out = match edge {
        Compass::South => (0.0, 1.0),
        Compass::North => (0.0, -1.0),
        Compass::West => (-1.0, 0.0),
        Compass::East => (1.0, 0.0),
    };
    let one = |part: f64| {
        let (x, y) = sheet.at(at_edge(sheet, edge, part));
        let place = |across: f64, on: f64| (x + out.0 * on - out.1 * across, y + out.1 * on + out.0 * across);
        let reach = 10.0 * sheet.letters() + 9.0;
        arrow([place(0.0, 0.0), place(0.0, reach), place(-5.0, reach - 7.0), place(5.0, reach - 7.0)])
            .set("class", "way")
    };
    [0.15, 0.4, 0.6, 0.85].map(one).into()
}
