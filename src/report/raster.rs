//! Pictures in points, drawn from SVG with the fonts that are built in: on every machine the same bytes.
//!
//! It does not know what the picture shows. It fetches nothing: only data that stand in the SVG itself are drawn.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// The most points of a picture from edge to edge.
pub const MOST: u32 = 8192;

/// The fonts.
const FONTS: [&[u8]; 4] = [
    include_bytes!("../../templates/fonts/DejaVuSansCondensed.ttf"),
    include_bytes!("../../templates/fonts/DejaVuSansCondensed-Bold.ttf"),
    include_bytes!("../../templates/fonts/DejaVuSerif.ttf"),
    include_bytes!("../../templates/fonts/DejaVuSerif-Bold.ttf"),
];
/// The family of letters without serifs, as battles have them.
const SANS: &str = "DejaVu Sans";
/// The family of letters with serifs, as maps of campaigns have them.
const SERIF: &str = "DejaVu Serif";

/// Draws an SVG as a PNG of this width.
///
/// # Errors
/// If the text is no SVG, or the picture would have no points or more than [`MOST`] from edge to edge.
pub fn png(svg: &str, wide: u32) -> Result<Vec<u8>, String> {
    let mut options = Options { font_family: SANS.into(), ..Options::default() };
    let fonts = options.fontdb_mut();
    FONTS.iter().for_each(|font| fonts.load_font_data(font.to_vec()));
    fonts.set_serif_family(SERIF);
    fonts.set_sans_serif_family(SANS);
    options.image_href_resolver.resolve_string = Box::new(|_, _| None);
    let tree = Tree::from_str(svg, &options).map_err(|why| why.to_string())?;
    let scale = wide as f32 / tree.size().width();
    let high = (tree.size().height() * scale).ceil();
    if wide > MOST || high > MOST as f32 {
        return Err(format!("a picture of {wide} by {high} points; it has at most {MOST} from edge to edge"));
    }
    let mut points = Pixmap::new(wide, high as u32).ok_or("a picture without any points")?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut points.as_mut());
    points.encode_png().map_err(|why| why.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    const RED: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 20 10\"><rect width=\"20\" height=\"10\" \
fill=\"red\"/><text x=\"2\" y=\"8\" font-size=\"6\">A</text></svg>";

    #[test]
    fn a_picture_has_its_width_and_the_same_bytes_each_time() {
        let drawn = png(RED, 40).expect("a picture");
        assert_eq!((&drawn[1..4], &drawn[16..24]), (&b"PNG"[..], &[0, 0, 0, 40, 0, 0, 0, 20][..]));
        assert_eq!(png(RED, 40), Ok(drawn));
        assert_ne!(png(RED, 40), png(&RED.replace(">A<", "> <"), 40), "letters are drawn");
    }

    #[test]
    fn letters_have_serifs_where_the_picture_says_so() {
        let family = |name: &str| png(&RED.replace("<text ", &format!("<text font-family=\"{name}\" ")), 400);
        assert_eq!(family("system-ui, sans-serif"), png(RED, 400));
        assert_eq!(family("Georgia, 'DejaVu Serif', serif"), family("serif"));
        assert_ne!(family("serif"), family("sans-serif"));
    }

    #[test]
    fn what_is_no_picture_or_too_large_is_refused() {
        assert!(png("<svg", 40).is_err());
        assert!(png(RED, MOST + 1).is_err_and(|why| why.contains("at most 8192")));
        assert!(png(RED, 0).is_err());
    }
}
