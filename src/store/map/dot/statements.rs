//! The statements of a graph in DOT, without recursion, so that no depth of braces overflows anything.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use super::super::chart::{MOST, MapError};
use super::super::read::{MapReading, NodeSaid, Texts, WaySaid};
use super::drawing::{fitted, is_drawing, place, shown};
use super::tokens::{DotToken, DotTokens};
use crate::base::names::cut;

/// The reserved words of the language.
const WORDS: [&str; 6] = ["strict", "graph", "digraph", "subgraph", "node", "edge"];
/// The deepest subgraph in a subgraph.
const DEPTH: usize = 20;
/// The largest number of attributes of one thing, without those of the drawing, and the longest text of one in bytes.
const MOST_TEXTS: usize = 64;
const LONGEST: usize = 1_000;

/// The graph, or a subgraph, while its statements are read.
#[derive(Clone, Default)]
struct Scope {
    /// The nodes that it names.
    nodes: BTreeSet<usize>,
    /// The attributes given to the nodes, and below to the edges, that are first named later in this scope.
    node: Rc<Texts>,
    edge: Rc<Texts>,
    /// The ends before an edge's sign: `a -- {b c} --`.
    chain: Vec<BTreeSet<usize>>,
    line: u32,
}

/// A node or an edge with its attributes.
struct Said<E> {
    line: u32,
    of: E,
    texts: Rc<Texts>,
}

struct DotReader<'t> {
    tokens: DotTokens<'t>,
    directed: bool,
    /// Whether two nodes have one edge at most.
    strict: bool,
    title: String,
    ids: BTreeMap<Rc<str>, usize>,
    nodes: Vec<Said<Rc<str>>>,
    edges: Vec<Said<[usize; 2]>>,
    /// The index of the edge between two nodes, if the graph is strict.
    only: BTreeMap<[usize; 2], usize>,
    /// The number of edges that were written.
    written: usize,
}

/// The content of a file.
pub fn read(text: &str) -> Result<MapReading, MapError> {
    let mut reader = DotReader {
        tokens: DotTokens::of(text),
        directed: false,
        strict: false,
        title: String::new(),
        ids: BTreeMap::new(),
        nodes: Vec::new(),
        edges: Vec::new(),
        only: BTreeMap::new(),
        written: 0,
    };
    reader.begin()?;
    reader.statements()?;
    if *reader.tokens.peek()? != DotToken::End {
        return Err(reader.expected("the end of the file; a map is one graph"));
    }
    reader.sheet()
}

fn wrong(line: u32, what: impl Into<String>) -> MapError {
    MapError { line, what: what.into() }
}

impl DotReader<'_> {
    /// The error that something else was expected here.
    fn expected(&mut self, what: &str) -> MapError {
        match self.tokens.take() {
            Ok((found, line)) => wrong(line, format!("found {}; expected {what}", found.told())),
            Err(error) => error,
        }
    }

    /// Takes the next token if it is this reserved word, in upper or lower case.
    fn took_word(&mut self, word: &str) -> Result<bool, MapError> {
        let is = matches!(self.tokens.peek()?, DotToken::Bare(found) if found.eq_ignore_ascii_case(word));
        if is {
            self.tokens.take()?;
        }
        Ok(is)
    }

    /// Takes a name, as it is written; a reserved word is not a name.
    fn took_id(&mut self) -> Result<Option<(String, u32)>, MapError> {
        let is_name = match self.tokens.peek()? {
            DotToken::Bare(word) => !WORDS.iter().any(|own| own.eq_ignore_ascii_case(word)),
            other => matches!(other, DotToken::Quoted(_)),
        };
        if !is_name {
            return Ok(None);
        }
        Ok(match self.tokens.take()? {
            (DotToken::Bare(text) | DotToken::Quoted(text), line) => Some((text, line)),
            _ => None,
        })
    }

    fn begin(&mut self) -> Result<(), MapError> {
        self.strict = self.took_word("strict")?;
        self.directed = self.took_word("digraph")?;
        if !self.directed && !self.took_word("graph")? {
            return Err(self.expected("`graph` or `digraph`, as DOT begins (GraphML begins with `<`)"));
        }
        self.title = self.took_id()?.map(|(title, _)| plain(&title)).unwrap_or_default();
        if !self.tokens.took('{')? {
            return Err(self.expected("`{` and the graph's statements"));
        }
        Ok(())
    }

    /// Reads statements to the brace that closes the graph.
    fn statements(&mut self) -> Result<(), MapError> {
        let mut scopes = vec![Scope { line: 1, ..Scope::default() }];
        while let Some(scope) = scopes.last_mut() {
            let chained = !scope.chain.is_empty();
            if self.tokens.took('}')? {
                if chained {
                    return Err(wrong(scope.line, "an edge has no second end before the `}`"));
                }
                let Some(closed) = scopes.pop() else { break };
                if let Some(around) = scopes.last_mut() {
                    self.operand(around, closed.nodes, None)?;
                }
            } else if *self.tokens.peek()? == DotToken::Sign('{') || self.took_word("subgraph")? {
                let inner = self.subgraph(scope)?;
                if scopes.len() > DEPTH {
                    return Err(wrong(inner.line, format!("subgraphs stand in one another more than {DEPTH} deep")));
                }
                scopes.push(inner);
            } else {
                let done = !chained && (self.tokens.took(';')? || self.default(scope)?);
                if !done {
                    self.named(scope, chained)?;
                }
            }
        }
        Ok(())
    }

    /// The beginning of a subgraph: it inherits the attributes that nodes and edges are given so far.
    fn subgraph(&mut self, around: &Scope) -> Result<Scope, MapError> {
        self.took_id()?;
        if *self.tokens.peek()? != DotToken::Sign('{') {
            return Err(self.expected("the name of a subgraph, or its `{`"));
        }
        let (_, line) = self.tokens.take()?;
        Ok(Scope { node: around.node.clone(), edge: around.edge.clone(), line, ..Scope::default() })
    }

    /// `node [...]`, `edge [...]` or `graph [...]`: attributes of what is first named after them.
    fn default(&mut self, scope: &mut Scope) -> Result<bool, MapError> {
        for (word, is_edge) in [("node", false), ("edge", true)] {
            if self.took_word(word)? {
                let texts = if is_edge { &mut scope.edge } else { &mut scope.node };
                self.attributes(texts, is_edge, true)?;
                return Ok(true);
            }
        }
        let graph = self.took_word("graph")?;
        if graph {
            let mut texts = Rc::default();
            self.attributes(&mut texts, true, true)?;
            self.of_graph(&texts);
        }
        Ok(graph)
    }

    fn of_graph(&mut self, texts: &Texts) {
        if let Some(title) = texts.get("title") {
            self.title = title.to_string();
        }
    }

    /// A statement that begins with a name: `a = b`, a node or an edge.
    fn named(&mut self, scope: &mut Scope, chained: bool) -> Result<(), MapError> {
        let Some((id, line)) = self.took_id()? else {
            let what = if chained { "the second end of an edge" } else { "a node, an edge, a subgraph or `}`" };
            return Err(self.expected(what));
        };
        if !chained && self.tokens.took('=')? {
            let Some((value, _)) = self.took_id()? else { return Err(self.expected("a value after `=`")) };
            let mut texts = Rc::default();
            set(&mut texts, true, &id, &value, line)?;
            self.of_graph(&texts);
            return Ok(());
        }
        let node = self.node(scope, &plain(&id), line)?;
        // A port and the side of it: these concern the drawing.
        for _ in 0..2 {
            if self.tokens.took(':')? && self.took_id()?.is_none() {
                return Err(self.expected("the name of a port after `:`"));
            }
        }
        self.operand(scope, BTreeSet::from([node]), Some(node))
    }

    fn node(&mut self, scope: &Scope, id: &str, line: u32) -> Result<usize, MapError> {
        if let Some(known) = self.ids.get(id) {
            return Ok(*known);
        }
        if self.nodes.len() >= MOST {
            return Err(wrong(line, format!("a map has at most {MOST} nodes")));
        }
        let id: Rc<str> = Rc::from(id);
        self.ids.insert(id.clone(), self.nodes.len());
        self.nodes.push(Said { line, of: id, texts: scope.node.clone() });
        Ok(self.nodes.len() - 1)
    }

    /// Handles a node or a subgraph: an end of an edge with more ends to come, the last end of an edge, or a statement.
    fn operand(&mut self, scope: &mut Scope, set: BTreeSet<usize>, node: Option<usize>) -> Result<(), MapError> {
        scope.nodes.extend(&set);
        if let DotToken::Edge(directed) = *self.tokens.peek()? {
            let (found, line) = self.tokens.take()?;
            if directed != self.directed {
                let [graph, sign] = if self.directed { ["digraph", "->"] } else { ["graph", "--"] };
                return Err(wrong(line, format!("found {}; a `{graph}` is joined by `{sign}`", found.told())));
            }
            if scope.chain.len() >= MOST {
                return Err(wrong(line, format!("a map has at most {MOST} ways")));
            }
            scope.line = line;
            scope.chain.push(set);
            return Ok(());
        }
        let chain = std::mem::take(&mut scope.chain);
        if !chain.is_empty() {
            let mut texts = scope.edge.clone();
            self.attributes(&mut texts, true, false)?;
            let sets: Vec<BTreeSet<usize>> = chain.into_iter().chain([set]).collect();
            return sets.windows(2).try_for_each(|pair| self.edges(scope.line, &pair[0], &pair[1], &texts));
        }
        match node.and_then(|node| self.nodes.get(node).map(|said| (node, said.texts.clone()))) {
            Some((node, mut texts)) => {
                self.attributes(&mut texts, false, false)?;
                self.nodes[node].texts = texts;
                Ok(())
            }
            None if *self.tokens.peek()? == DotToken::Sign('[') => {
                Err(self.expected("nothing said of a subgraph; write `node [...]` within it"))
            }
            None => Ok(()),
        }
    }

    /// Edges from each of one set to each of another.
    fn edges(
        &mut self,
        line: u32,
        from: &BTreeSet<usize>,
        to: &BTreeSet<usize>,
        texts: &Rc<Texts>,
    ) -> Result<(), MapError> {
        for (a, b) in from.iter().flat_map(|a| to.iter().map(move |b| (*a, *b))) {
            self.written += 1;
            if self.written > MOST {
                return Err(wrong(line, format!("a map has at most {MOST} ways")));
            }
            let key = if self.directed || a < b { [a, b] } else { [b, a] };
            let again = self.only.get(&key).and_then(|at| self.edges.get_mut(*at)).filter(|_| self.strict);
            if let Some(edge) = again {
                Rc::make_mut(&mut edge.texts).extend(texts.iter().map(|(name, text)| (name.clone(), text.clone())));
                continue;
            }
            self.only.insert(key, self.edges.len());
            self.edges.push(Said { line, of: [a, b], texts: texts.clone() });
        }
        Ok(())
    }

    /// Any number of lists of attributes in brackets.
    fn attributes(&mut self, texts: &mut Rc<Texts>, is_edge: bool, needed: bool) -> Result<(), MapError> {
        if needed && *self.tokens.peek()? != DotToken::Sign('[') {
            return Err(self.expected("`[` and what is given to all"));
        }
        while self.tokens.took('[')? {
            while !self.tokens.took(']')? {
                let Some((name, line)) = self.took_id()? else {
                    return Err(self.expected("the name of an attribute, or `]`"));
                };
                if !self.tokens.took('=')? {
                    return Err(self.expected(&format!("`=` and a value for `{}`", cut(&name))));
                }
                let Some((value, _)) = self.took_id()? else {
                    return Err(self.expected(&format!("a value for `{}`", cut(&name))));
                };
                set(texts, is_edge, &name, &value, line)?;
                let _ = self.tokens.took(',')? || self.tokens.took(';')?;
            }
        }
        Ok(())
    }
}

/// Keeps an attribute unless it concerns the drawing alone. A node's label and place and an edge's direction are kept.
fn set(texts: &mut Rc<Texts>, is_edge: bool, name: &str, value: &str, line: u32) -> Result<(), MapError> {
    let kept = if is_edge { name == "dir" } else { matches!(name, "label" | "pos") };
    if is_drawing(name) && !kept {
        return Ok(());
    }
    if name.len() > LONGEST || value.len() > LONGEST {
        return Err(wrong(line, format!("`{}` is longer than {LONGEST} letters", cut(name))));
    }
    // The escapes of a label depend on its node, and are resolved later.
    let value = if name == "label" { value.to_string() } else { plain(value) };
    let texts = Rc::make_mut(texts);
    texts.insert(plain(name).into(), value.into());
    if texts.len() > MOST_TEXTS {
        return Err(wrong(line, format!("more than {MOST_TEXTS} attributes are given at once")));
    }
    Ok(())
}

/// A text with `\\` turned into a single backslash.
fn plain(text: &str) -> String {
    text.replace("\\\\", "\\")
}

impl DotReader<'_> {
    fn sheet(self) -> Result<MapReading, MapError> {
        let mut nodes = Vec::with_capacity(self.nodes.len());
        let mut places = BTreeMap::new();
        for said in self.nodes {
            let mut texts = Rc::unwrap_or_clone(said.texts);
            if let Some(label) = texts.get_mut("label") {
                *label = shown(label, &said.of, &self.title).into();
            }
            if let Some(pos) = texts.remove("pos").filter(|pos| !pos.is_empty()) {
                places.insert(nodes.len(), place(&pos, &said.of, said.line)?);
            }
            nodes.push(NodeSaid { line: said.line, id: said.of.to_string(), texts });
        }
        for (node, [x, y]) in fitted(places) {
            if let Some(node) = nodes.get_mut(node) {
                node.texts.insert("x".into(), x.to_string().into());
                node.texts.insert("y".into(), y.to_string().into());
            }
        }
        let directed = self.directed;
        let ways = self.edges.into_iter().map(|said| way(said, directed)).collect::<Result<_, _>>()?;
        Ok(MapReading { title: self.title, nodes, ways })
    }
}

/// An edge. It leads as its `dir` says, or else as the graph does.
fn way(said: Said<[usize; 2]>, directed: bool) -> Result<WaySaid, MapError> {
    let Said { line, of: [a, b], texts } = said;
    let mut texts = Rc::unwrap_or_clone(texts);
    let dir = texts.remove("dir").filter(|dir| !dir.is_empty());
    let (ends, one_way) = match dir.as_deref() {
        None => ([a, b], directed),
        Some("forward") => ([a, b], true),
        Some("back") => ([b, a], true),
        Some("both" | "none") => ([a, b], false),
        Some(other) => {
            let what = format!("`dir` is forward, back, both or none; found \"{}\"", cut(other));
            return Err(wrong(line, what));
        }
    };
    Ok(WaySaid { line, ends, one_way, texts })
}
