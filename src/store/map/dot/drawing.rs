//! The attributes of DOT that concern the drawing: words without a meaning here, labels and places. Knows texts, not
//! the graph.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use super::super::chart::MapError;
use crate::base::names::cut;

/// The attributes that Graphviz documents, and those that it adds to what it has laid out.
const DRAWING: &str = "\
    _background _draw_ _hdraw_ _hldraw_ _ldraw_ _tdraw_ _tldraw_ area arrowhead arrowsize arrowtail bb beautify bgcolor \
    center charset class cluster clusterrank color colorscheme comment compound concentrate constraint Damping decorate \
    defaultdist dim dimen dir diredgeconstraints distortion dpi edgehref edgetarget edgetooltip edgeURL epsilon esep \
    fillcolor fixedsize fontcolor fontname fontnames fontpath fontsize forcelabels gradientangle group head_lp headclip \
    headhref headlabel headport headtarget headtooltip headURL height href id image imagepath imagepos imagescale \
    inputscale K key label label_scheme labelangle labeldistance labelfloat labelfontcolor labelfontname labelfontsize \
    labelhref labeljust labelloc labeltarget labeltooltip labelURL landscape layer layerlistsep layers layerselect \
    layersep layout len levels levelsgap lhead lheight linelength lp ltail lwidth margin maxiter mclimit mindist minlen \
    mode model newrank nodesep nojustify normalize notranslate nslimit nslimit1 oneblock ordering orientation \
    outputorder overlap overlap_scaling overlap_shrink pack packmode pad page pagedir pencolor penwidth peripheries pin \
    pos quadtree quantum radius rank rankdir ranksep ratio rects regular remincross repulsiveforce resolution root \
    rotate rotation samehead sametail samplepoints scale searchsize sep shape shapefile showboxes sides size skew \
    smoothing sortv splines start style stylesheet tail_lp tailclip tailhref taillabel tailport tailtarget tailtooltip \
    tailURL target TBbalance tooltip truecolor URL vertices viewport voro_margin weight width xdotversion xlabel xlp z";

static WORDS: LazyLock<BTreeSet<&str>> = LazyLock::new(|| DRAWING.split(' ').collect());

/// Whether an attribute is one of the drawing.
pub fn is_drawing(name: &str) -> bool {
    WORDS.contains(name)
}

/// A label as it is drawn, on one line.
pub fn shown(label: &str, id: &str, title: &str) -> String {
    let mut out = String::new();
    let mut letters = label.chars();
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => match letters.next() {
                Some('N') => out.push_str(id),
                Some('G') => out.push_str(title),
                Some('n' | 'l' | 'r') => out.push(' '),
                other => out.extend(other),
            },
            letter => out.push(letter),
        }
    }
    out
}

/// A place such as `100,200!`, in points.
///
/// # Errors
/// If `pos` is not a place.
pub fn place(pos: &str, id: &str, line: u32) -> Result<[f64; 2], MapError> {
    let parts: Vec<Option<f64>> =
        pos.trim().trim_end_matches('!').split(',').map(|part| part.trim().parse().ok()).collect();
    let far = |at: f64| at.abs() <= 1e6;
    match parts.as_slice() {
        [Some(x), Some(y)] | [Some(x), Some(y), Some(_)] if far(*x) && far(*y) => Ok([*x, *y]),
        _ => {
            let found = cut(pos);
            Err(MapError {
                line,
                what: format!("the node \"{}\": `pos` is a place such as \"100,200!\"; found \"{found}\"", cut(id)),
            })
        }
    }
}

/// The places unchanged if all lie in the picture (0 to 1000); else moved, and scaled down if they are too far apart.
pub fn fitted(mut places: BTreeMap<usize, [f64; 2]>) -> BTreeMap<usize, [f64; 2]> {
    const WIDE: f64 = 1000.0;
    if places.values().flatten().all(|part| (0.0..=WIDE).contains(part)) {
        return places;
    }
    let edge = |axis: usize, pick: fn(f64, f64) -> f64| places.values().map(|at| at[axis]).reduce(pick).unwrap_or(0.0);
    let least = [edge(0, f64::min), edge(1, f64::min)];
    let span = f64::max(edge(0, f64::max) - least[0], edge(1, f64::max) - least[1]);
    let scale = if span > WIDE { WIDE / span } else { 1.0 };
    for at in places.values_mut() {
        *at = [0, 1].map(|axis| libm::round((at[axis] - least[axis]) * scale).clamp(0.0, WIDE));
    }
    places
}
