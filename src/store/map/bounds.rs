//! Bounds of a GraphML text, asked of its letters before it is parsed: the parser compares the attributes of an element
//! with each other, and copies the namespaces of all elements around it.
//!
//! It knows tags, quotes and comments; the parser finds every other fault of the text.

use super::chart::MapError;

/// The most elements within each other.
const DEPTH: usize = 100;
/// The most attributes of an element.
const ATTRIBUTES: usize = 100;
/// The most namespaces that a text declares.
const NAMESPACES: usize = 100;
/// The most elements of a text.
const ELEMENTS: usize = 1_000_000;

/// What a text holds up to some place in it.
#[derive(Default)]
struct TagCount {
    depth: usize,
    elements: usize,
    namespaces: usize,
}

/// Refuses a text beyond the bounds, with the line; a text that is cut short is left to the parser.
pub fn within_bounds(text: &str) -> Result<(), MapError> {
    let mut count = TagCount::default();
    let mut at = 0;
    while let Some(open) = text[at..].find('<').map(|far| at + far) {
        let rest = &text[open..];
        let end = match () {
            () if rest.starts_with("<!--") => rest[4..].find("-->").map(|far| far + 7),
            () if rest.starts_with("<![CDATA[") => rest.find("]]>").map(|far| far + 3),
            () if rest.starts_with("<?") => rest.find("?>").map(|far| far + 2),
            // Declarations of types are refused by the parser.
            () if rest.starts_with("<!") => None,
            () if rest.starts_with("</") => {
                count.depth = count.depth.saturating_sub(1);
                rest.find('>').map(|far| far + 1)
            }
            () => count.element(rest).map_err(|what| {
                let line = 1 + text[..open].matches('\n').count() as u32;
                MapError { line, what }
            })?,
        };
        let Some(end) = end else { break };
        at = open + end;
    }
    Ok(())
}

impl TagCount {
    /// Counts the element that begins here; the length of its tag, or `None` if it does not end.
    fn element(&mut self, tag: &str) -> Result<Option<usize>, String> {
        self.elements += 1;
        self.depth += 1;
        let (mut quote, mut attributes, mut before) = (None, 0, b'<');
        for (i, letter) in tag.bytes().enumerate() {
            match quote {
                Some(open) if letter == open => quote = None,
                Some(_) => {}
                None if matches!(letter, b'"' | b'\'') => {
                    quote = Some(letter);
                    attributes += 1;
                }
                None if letter == b'>' => {
                    self.depth -= usize::from(before == b'/');
                    return Ok(Some(i + 1));
                }
                None if before.is_ascii_whitespace() && tag[i..].starts_with("xmlns") => self.namespaces += 1,
                None => {}
            }
            self.within(attributes)?;
            before = letter;
        }
        Ok(None)
    }

    fn within(&self, attributes: usize) -> Result<(), String> {
        for (found, most, what) in [
            (attributes, ATTRIBUTES, "attributes of an element"),
            (self.depth, DEPTH, "elements within each other"),
            (self.namespaces, NAMESPACES, "namespaces"),
            (self.elements, ELEMENTS, "elements"),
        ] {
            if found > most {
                return Err(format!("a map is read up to {most} {what}, and this has more"));
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(text: &str) -> Option<(u32, String)> {
        within_bounds(text).err().map(|error| (error.line, error.what))
    }

    #[test]
    fn what_is_beyond_a_bound_is_refused_at_its_line() {
        let many = |count: usize| (0..count).map(|i| format!(" a{i}='1'")).collect::<String>();
        assert_eq!(refused(&format!("<g>\n<n{}/></g>", many(100))), None);
        let told = "a map is read up to 100 attributes of an element, and this has more";
        assert_eq!(refused(&format!("<g>\n<n{}/></g>", many(101))), Some((2, told.into())));
        assert_eq!(refused(&"<a>".repeat(100)), None);
        let told = "a map is read up to 100 elements within each other, and this has more";
        assert_eq!(refused(&"<a>\n".repeat(101)), Some((101, told.into())));
        let told = "a map is read up to 100 namespaces, and this has more";
        assert_eq!(refused(&"<a xmlns:b='c'/>".repeat(101)), Some((1, told.into())));
    }

    #[test]
    fn what_only_looks_like_a_tag_is_not_counted() {
        for piece in
            ["<!-- <a> -->", "<![CDATA[<a>]]>", "<?a <b> ?>", "<a b='>' c=\"<'\"/>", "<a></a>", "<a b = '/'></a>"]
        {
            assert_eq!(refused(&piece.repeat(1_000)), None, "{piece}");
        }
    }
}
