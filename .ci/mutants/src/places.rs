//! The places of a source file that can be broken: conditions, small numbers, and steps that can be left out.

use std::ops::Range;

use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{
    BinOp, Block, Expr, ImplItemFn, ItemConst, ItemFn, ItemMod, ItemStatic, Lit, PatGuard, ReturnType, Stmt, Type,
};

/// The way in which a place is broken.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// A condition says the opposite.
    Opposite,
    /// A number is one more.
    OneMore,
    /// A statement is left out.
    LeftOut,
}

impl Fault {
    /// The words for it.
    pub fn words(self) -> &'static str {
        match self {
            Fault::Opposite => "the opposite of",
            Fault::OneMore => "one more than",
            Fault::LeftOut => "left out:",
        }
    }
}

/// A place: what stands there in bytes of the file, and the function that it belongs to.
pub struct Place {
    pub fault: Fault,
    pub bytes: Range<usize>,
    pub line: usize,
    pub function: String,
}

/// The places of a file, in its order.
pub fn places(text: &str) -> syn::Result<Vec<Place>> {
    let file = syn::parse_file(text)?;
    let mut finder = Finder { found: Vec::new(), functions: Vec::new() };
    finder.visit_file(&file);
    let mut found = finder.found;
    found.sort_by_key(|place| (place.bytes.start, std::cmp::Reverse(place.bytes.end)));
    found.dedup_by(|a, b| a.bytes == b.bytes);
    Ok(found)
}

struct Finder {
    found: Vec<Place>,
    functions: Vec<String>,
}

/// The methods whose closure returns a condition.
const ASKING: [&str; 13] = [
    "all",
    "any",
    "filter",
    "find",
    "is_none_or",
    "is_some_and",
    "partition",
    "position",
    "retain",
    "rposition",
    "skip_while",
    "take_while",
    "is_ok_and",
];

impl Finder {
    fn add(&mut self, fault: Fault, of: &impl Spanned) {
        let span = of.span();
        let function = self.functions.last().cloned().unwrap_or_default();
        self.found.push(Place { fault, bytes: span.byte_range(), line: span.start().line, function });
    }

    /// The parts of a condition between its `&&` and `||`.
    fn condition(&mut self, of: &Expr) {
        match of {
            Expr::Binary(two) if matches!(two.op, BinOp::And(_) | BinOp::Or(_)) => {
                self.condition(&two.left);
                self.condition(&two.right);
            }
            Expr::Paren(inner) => self.condition(&inner.expr),
            Expr::Lit(_) | Expr::Let(_) | Expr::Return(_) | Expr::Break(_) | Expr::Continue(_) => {}
            Expr::Block(block) => self.last(&block.block),
            Expr::If(of) => {
                self.last(&of.then_branch);
                if let Some((_, other)) = &of.else_branch {
                    self.condition(other);
                }
            }
            Expr::Match(of) => of.arms.iter().for_each(|arm| self.condition(&arm.body)),
            _ => self.add(Fault::Opposite, of),
        }
    }

    /// The value of a block as a condition.
    fn last(&mut self, block: &Block) {
        if let Some(Stmt::Expr(value, None)) = block.stmts.last() {
            self.condition(value);
        }
    }

    /// The body of a function: its value is a condition if it returns one.
    fn function(&mut self, name: String, output: &ReturnType, is_const: bool, block: &Block) {
        if is_const {
            return;
        }
        self.functions.push(name);
        if matches!(output, ReturnType::Type(_, of) if is_bool(of)) {
            self.last(block);
        }
        visit::visit_block(self, block);
        self.functions.pop();
    }
}

fn is_bool(of: &Type) -> bool {
    matches!(of, Type::Path(path) if path.path.is_ident("bool"))
}

impl<'a> Visit<'a> for Finder {
    fn visit_item_mod(&mut self, of: &'a ItemMod) {
        // Tests are not broken.
        if !of.attrs.iter().any(|attribute| attribute.path().is_ident("cfg")) {
            visit::visit_item_mod(self, of);
        }
    }

    fn visit_item_const(&mut self, _: &'a ItemConst) {}

    fn visit_item_static(&mut self, _: &'a ItemStatic) {}

    fn visit_impl_item_const(&mut self, _: &'a syn::ImplItemConst) {}

    fn visit_variant(&mut self, _: &'a syn::Variant) {}

    fn visit_generic_argument(&mut self, _: &'a syn::GenericArgument) {}

    fn visit_type(&mut self, _: &'a Type) {}

    fn visit_item_fn(&mut self, of: &'a ItemFn) {
        self.function(of.sig.ident.to_string(), &of.sig.output, of.sig.constness.is_some(), &of.block);
    }

    fn visit_impl_item_fn(&mut self, of: &'a ImplItemFn) {
        self.function(of.sig.ident.to_string(), &of.sig.output, of.sig.constness.is_some(), &of.block);
    }

    fn visit_pat_guard(&mut self, of: &'a PatGuard) {
        self.condition(&of.guard);
        visit::visit_expr(self, &of.guard);
    }

    fn visit_stmt(&mut self, of: &'a Stmt) {
        if let Stmt::Expr(called, Some(_)) = of {
            let inner = if let Expr::Try(tried) = called { &tried.expr } else { called };
            if matches!(inner, Expr::MethodCall(_) | Expr::Call(_) | Expr::Assign(_)) {
                self.add(Fault::LeftOut, of);
            }
        }
        visit::visit_stmt(self, of);
    }

    fn visit_expr(&mut self, of: &'a Expr) {
        match of {
            Expr::If(of) => self.condition(&of.cond),
            Expr::MethodCall(call) if ASKING.iter().any(|name| call.method == name) => {
                if let Some(Expr::Closure(closure)) = call.args.first() {
                    self.condition(&closure.body);
                }
            }
            Expr::MethodCall(call) if call.method == "then" || call.method == "then_some" => {
                self.condition(&call.receiver);
            }
            Expr::Binary(two) if matches!(two.op, BinOp::And(_) | BinOp::Or(_)) => self.condition(of),
            Expr::Binary(two)
                if matches!(
                    two.op,
                    BinOp::Eq(_) | BinOp::Ne(_) | BinOp::Lt(_) | BinOp::Le(_) | BinOp::Gt(_) | BinOp::Ge(_)
                ) =>
            {
                self.condition(of);
            }
            Expr::Lit(literal) if matches!(&literal.lit, Lit::Int(_)) => self.add(Fault::OneMore, of),
            // A range may stand where a pattern or an array is measured.
            Expr::Repeat(_) => return,
            _ => {}
        }
        visit::visit_expr(self, of);
    }

    fn visit_macro(&mut self, _: &'a syn::Macro) {}

    fn visit_pat(&mut self, of: &'a syn::Pat) {
        // Numbers in patterns are part of the pattern; only a guard is looked at.
        if let syn::Pat::Guard(guard) = of {
            self.visit_pat_guard(guard);
        }
    }
}
