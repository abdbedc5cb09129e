//! The colours of the two sides of a battle, where others than the usual ones are wanted: those of the nations of a campaign, by day and
//! by night.

/// The colours of both sides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideTints {
    light: String,
    dark: String,
}

impl SideTints {
    /// Those made from a colour for each side, written as `#b3322b`; `None` if one is written otherwise.
    pub fn of(colours: [&str; 2]) -> Option<SideTints> {
        let (mut light, mut dark) = (String::new(), String::new());
        for (name, colour) in ["a", "b"].into_iter().zip(colours) {
            light.push_str(&format!("--{name}:{};--{name}-fill:{};", mixed(colour, 0, 15)?, mixed(colour, 255, 80)?));
            dark.push_str(&format!("--{name}:{};--{name}-fill:{};", mixed(colour, 255, 45)?, mixed(colour, 0, 45)?));
        }
        Some(SideTints { light, dark })
    }

    /// The style that gives them to all that is selected.
    pub fn css(&self, selected: &str) -> String {
        let SideTints { light, dark } = self;
        format!(
            "\n{selected} {{ {light} }}\n@media screen and (prefers-color-scheme: dark) {{ {selected} {{ {dark} }} }}\n"
        )
    }

    /// A picture that is a file of its own, in these colours.
    pub fn on(&self, svg: &str) -> String {
        svg.replacen("</style>", &format!("{}</style>", self.css(".battle")), 1)
    }
}

/// A colour mixed with a share, in hundredths, of white (255) or black (0).
fn mixed(colour: &str, with: u32, share: u32) -> Option<String> {
    let digits = colour.strip_prefix('#').filter(|digits| digits.len() == 6 && digits.is_ascii())?;
    let part = |i: usize| {
        let own = u32::from_str_radix(digits.get(2 * i..2 * i + 2)?, 16).ok()?;
        Some((own * (100 - share) + with * share) / 100)
    };
    Some(format!("#{:02x}{:02x}{:02x}", part(0)?, part(1)?, part(2)?))
}
