//! The words that can come next in an order that is being typed, from the list of those that can be given.
//!
//! Knows texts alone.

/// Orders to complete lines by.
#[derive(Clone, Debug, Default)]
pub struct OrderCompletion {
    orders: Vec<OrderTokens>,
}

/// An order as tokens with one blank between them; a name in quotes is one token.
#[derive(Clone, Debug)]
struct OrderTokens {
    /// The letters of all tokens without quotes, in small letters.
    plain: Vec<char>,
    /// Each token as it is written, and where it begins and ends in `plain`.
    tokens: Vec<(String, usize, usize)>,
}

impl OrderCompletion {
    /// The completion by these orders. Those for an army are known without the word `army`, too.
    pub fn of<'t>(orders: impl IntoIterator<Item = &'t str>) -> OrderCompletion {
        let both = orders.into_iter().flat_map(|order| [Some(order), order.strip_prefix("army ")]);
        OrderCompletion { orders: both.flatten().map(OrderTokens::of).collect() }
    }

    /// The byte at which the last word of `line` begins, and what it can become: the next word or name of each order that
    /// begins with the line. Capitals and quotes do not matter. Behind a `;` an order begins anew.
    pub fn complete(&self, line: &str) -> (usize, Vec<String>) {
        let begins = line.rfind(';').map_or(0, |at| at + 1);
        let order = &line[begins..];
        let blank = order.len() - order.trim_start().len();
        let typed = &order[blank..];
        let word = word_begins(typed);
        let (plain, before) = (plain(typed), plain(&typed[..word]).len());
        let mut words: Vec<String> =
            self.orders.iter().filter_map(|order| order.next(&plain, before, typed[word..].is_empty())).collect();
        words.sort();
        words.dedup();
        (begins + blank + word, words)
    }
}

impl OrderTokens {
    fn of(order: &str) -> OrderTokens {
        let (mut tokens, mut letters) = (Vec::new(), Vec::new());
        let mut rest = order.trim();
        while !rest.is_empty() {
            let quoted = rest.strip_prefix('"').and_then(|inner| inner.find('"')).map(|at| at + 2);
            let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
            // A comma or colon behind a name belongs to its token.
            let end = quoted.map_or(end, |at| at + rest[at..].find(char::is_whitespace).unwrap_or(rest.len() - at));
            let (token, behind) = rest.split_at(end);
            if !letters.is_empty() {
                letters.push(' ');
            }
            let from = letters.len();
            letters.extend(plain(token));
            tokens.push((token.to_string(), from, letters.len()));
            rest = behind.trim_start();
        }
        OrderTokens { plain: letters, tokens }
    }

    /// The rest of the token at `before`, if the order goes on like the typed letters.
    fn next(&self, typed: &[char], before: usize, anew: bool) -> Option<String> {
        if !self.plain.starts_with(typed) || (self.plain.len() == typed.len() && !anew) {
            return None;
        }
        let (token, from, end) = self.tokens.iter().find(|(_, from, end)| *from <= before && before < *end)?;
        if *from == before {
            return Some(token.clone());
        }
        // Within a name of several words.
        let inner: Vec<char> = token.chars().filter(|letter| *letter != '"').collect();
        Some(inner[before - from..end - from].iter().collect())
    }
}

/// The byte at which the last word of a text begins; an open quote begins one.
fn word_begins(text: &str) -> usize {
    let quotes: Vec<usize> = text.match_indices('"').map(|(at, _)| at).collect();
    match quotes.last() {
        Some(open) if quotes.len() % 2 == 1 => *open,
        _ => text
            .char_indices()
            .rfind(|(_, letter)| letter.is_whitespace())
            .map_or(0, |(at, blank)| at + blank.len_utf8()),
    }
}

/// The letters of a text without quotes, in small letters, one for each.
fn plain(text: &str) -> Vec<char> {
    let small = |letter: char| letter.to_lowercase().next().unwrap_or(letter);
    text.chars().filter(|letter| *letter != '"').map(small).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn complete(line: &str) -> (usize, Vec<String>) {
        let orders = [
            "army \"Legions\" hold",
            "army \"Legions\" march Capua, Roma",
            "army \"Legions\" march Capua; assault Capua",
            "army \"Royal Guard\" march Ariminum",
            "offer peace to Carthage",
            "spy at Zürich",
        ];
        OrderCompletion::of(orders).complete(line)
    }

    fn words(at: usize, words: &[&str]) -> (usize, Vec<String>) {
        (at, words.iter().map(ToString::to_string).collect())
    }

    #[test]
    fn the_next_word_of_each_order_that_goes_on_so_is_offered() {
        assert_eq!(complete(""), words(0, &["\"Legions\"", "\"Royal Guard\"", "army", "offer", "spy"]));
        assert_eq!(complete("LEG"), words(0, &["\"Legions\""]));
        assert_eq!(complete("legions "), words(8, &["hold", "march"]));
        assert_eq!(complete("army \"Leg"), words(5, &["\"Legions\""]));
        assert_eq!(complete("army \"Legions\" m"), words(15, &["march"]));
        assert_eq!(complete("Legions march c"), words(14, &["Capua,", "Capua;"]));
        assert_eq!(complete("royal g"), words(6, &["Guard"]));
        assert_eq!(complete("\"royal g"), words(0, &["\"Royal Guard\""]));
        assert_eq!(complete("royal guard march "), words(18, &["Ariminum"]));
        assert_eq!(complete("Legions hold; offer p"), words(20, &["peace"]));
        assert_eq!(complete("  spy at zü"), words(9, &["Zürich"]));
    }

    #[test]
    fn nothing_is_offered_where_no_order_goes_on_so() {
        for line in ["Legions hold", "Lions ", "offer war", "army \"Legions\" march Roma", "ß\"\";\u{301}"] {
            assert_eq!(complete(line).1, Vec::<String>::new(), "{line}");
        }
        assert_eq!(OrderCompletion::of([]).complete("march").1, Vec::<String>::new());
    }
}
