//! Drawings for Graphviz.

use core::fmt;

use crate::circuit::{Circuit, Kind, NodeId};

/// A drawing in Graphviz's language, made by [`Circuit::dot`]; print it with
/// `{}`.
#[derive(Clone, Copy, Debug)]
pub struct Dot<'a, F> {
    circuit: &'a Circuit,
    label: F,
}

impl Circuit {
    /// A drawing of the network for Graphviz, with what is active filled.
    /// `label` gives each node's text; quotes and backslashes in it are
    /// escaped.
    ///
    /// ```
    /// use circuits::{Builder, Rule};
    ///
    /// let mut b = Builder::new();
    /// let (source, lamp) = (b.source(), b.output(Rule::Or));
    /// b.connect(source, lamp)?;
    /// let drawing = b.build().dot(|node| format!("n{node}")).to_string();
    /// assert_eq!(drawing, "\
    /// digraph circuit {
    ///   rankdir=LR;
    ///   0 [shape=circle, label=\"n0\"];
    ///   1 [shape=doublecircle, label=\"n1\\nor\"];
    ///   0 -> 1;
    /// }
    /// ");
    /// # Ok::<(), circuits::ConnectError>(())
    /// ```
    pub const fn dot<F, D>(&self, label: F) -> Dot<'_, F>
    where
        F: Fn(NodeId) -> D,
        D: fmt::Display,
    {
        Dot {
            circuit: self,
            label,
        }
    }
}

impl<F, D> fmt::Display for Dot<'_, F>
where
    F: Fn(NodeId) -> D,
    D: fmt::Display,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("digraph circuit {\n  rankdir=LR;\n")?;
        for (node, kind) in self.circuit.nodes().zip(&self.circuit.topology.kinds) {
            let (shape, rule) = match kind {
                Kind::Source => ("circle", None),
                Kind::Wire => ("point", None),
                Kind::Gate(rule) => ("box", Some(rule)),
                Kind::Output(rule) => ("doublecircle", Some(rule)),
            };
            write!(f, "  {node} [shape={shape}, label=\"")?;
            escape(f, format_args!("{}", (self.label)(node)))?;
            if let Some(rule) = rule {
                write!(f, "\\n{rule}")?;
            }
            f.write_str("\"")?;
            if self.circuit.is_active(node) {
                f.write_str(", style=filled, fillcolor=gold")?;
            }
            f.write_str("];\n")?;
        }
        for (from, to) in &self.circuit.topology.edges {
            writeln!(f, "  {from} -> {to};")?;
        }
        for (a, b) in &self.circuit.topology.joins {
            writeln!(f, "  {a} -> {b} [dir=none];")?;
        }
        f.write_str("}\n")
    }
}

fn escape(f: &mut fmt::Formatter<'_>, text: fmt::Arguments<'_>) -> fmt::Result {
    struct Escaped<'a, 'b>(&'a mut fmt::Formatter<'b>);
    impl fmt::Write for Escaped<'_, '_> {
        fn write_str(&mut self, s: &str) -> fmt::Result {
            for c in s.chars() {
                match c {
                    '"' | '\\' => write!(self.0, "\\{c}")?,
                    '\n' => self.0.write_str("\\n")?,
                    _ => write!(self.0, "{c}")?,
                }
            }
            Ok(())
        }
    }
    fmt::write(&mut Escaped(f), text)
}
