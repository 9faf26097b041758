//! Truth tables.

use alloc::vec::Vec;
use core::fmt;

use crate::circuit::{Circuit, NodeId, SetError};

/// Why there is no table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TableError {
    /// More than [`TruthTable::MAX_INPUTS`] inputs.
    #[error("{0} inputs are too many: at most {max}", max = TruthTable::MAX_INPUTS)]
    TooManyInputs(usize),
    /// An input cannot be set.
    #[error(transparent)]
    Input(#[from] SetError),
    /// There is no such output.
    #[error("node {0} does not exist")]
    UnknownOutput(NodeId),
}

/// What some nodes are under every setting of some switches, made by
/// [`Circuit::truth_table`]; print it with `{}`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TruthTable {
    inputs: Vec<NodeId>,
    outputs: Vec<NodeId>,
    /// Row by row the outputs.
    cells: Vec<bool>,
}

impl Circuit {
    /// The truth table of these outputs (nodes of any kind) under these
    /// inputs (sources and gates). Every row is computed from a fresh start, as
    /// if all its inputs were set in one tick; what else is set stays so. The
    /// circuit itself does not change.
    ///
    /// Time grows with 2 to the number of inputs.
    ///
    /// # Errors
    /// If there are more than 16 inputs, one of them is neither a source nor a
    /// gate, or a node does not exist.
    ///
    /// ```
    /// use circuits::{Builder, Rule};
    ///
    /// let mut b = Builder::new();
    /// let (x, y) = (b.source(), b.source());
    /// let (carry, sum) = (b.gate(Rule::And), b.gate(Rule::Xor));
    /// for gate in [carry, sum] {
    ///     b.connect(x, gate)?;
    ///     b.connect(y, gate)?;
    /// }
    /// let table = b.build().truth_table(&[x, y], &[carry, sum])?;
    /// assert_eq!(table.to_string(), "\
    /// 0 1 | 2 3
    /// ----+----
    /// 0 0 | 0 0
    /// 0 1 | 0 1
    /// 1 0 | 0 1
    /// 1 1 | 1 0
    /// ");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn truth_table(
        &self,
        inputs: &[NodeId],
        outputs: &[NodeId],
    ) -> Result<TruthTable, TableError> {
        if inputs.len() > TruthTable::MAX_INPUTS {
            return Err(TableError::TooManyInputs(inputs.len()));
        }
        if let Some(&unknown) = outputs.iter().find(|&&node| self.kind(node).is_none()) {
            return Err(TableError::UnknownOutput(unknown));
        }
        // What each row starts from: nothing active yet.
        let mut fresh = Self::new(self.topology.clone());
        for node in self.nodes().filter(|&node| self.is_set(node)) {
            fresh.set(node, true)?;
        }
        let mut cells = Vec::with_capacity(outputs.len() << inputs.len());
        for row in 0..1usize << inputs.len() {
            let mut circuit = fresh.clone();
            for (place, &input) in inputs.iter().rev().enumerate() {
                circuit.set(input, row >> place & 1 == 1)?;
            }
            circuit.settle(0);
            cells.extend(outputs.iter().map(|&output| circuit.is_active(output)));
        }
        Ok(TruthTable {
            inputs: inputs.to_vec(),
            outputs: outputs.to_vec(),
            cells,
        })
    }
}

impl TruthTable {
    /// More inputs make tables that nobody reads.
    pub const MAX_INPUTS: usize = 16;

    /// The inputs, the first of which changes slowest.
    pub fn inputs(&self) -> &[NodeId] {
        &self.inputs
    }

    /// The outputs.
    pub fn outputs(&self) -> &[NodeId] {
        &self.outputs
    }

    /// The outputs in each row, counted up in binary over the inputs: the
    /// first row has all inputs off, the last all on. Empty if there are no
    /// outputs.
    pub fn rows(&self) -> impl ExactSizeIterator<Item = &[bool]> + DoubleEndedIterator {
        self.cells.chunks_exact(self.outputs.len().max(1))
    }

    /// The outputs under this setting of the inputs, or `None` if their number
    /// is not that of the inputs.
    pub fn row(&self, inputs: &[bool]) -> Option<&[bool]> {
        let row = inputs
            .iter()
            .fold(0, |row, &input| row << 1 | usize::from(input));
        let width = self.outputs.len();
        (inputs.len() == self.inputs.len()).then(|| &self.cells[row * width..(row + 1) * width])
    }
}

impl fmt::Display for TruthTable {
    /// A line of node numbers, a rule, and a line for each row.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = |nodes: &[NodeId]| {
            let digits = nodes.iter().map(|n| n.0.checked_ilog10().unwrap_or(0) + 1);
            digits.max().unwrap_or(1) as usize
        };
        let (w, v) = (width(&self.inputs), width(&self.outputs));
        for node in &self.inputs {
            write!(f, "{:>w$} ", node.0)?;
        }
        f.write_str("|")?;
        for node in &self.outputs {
            write!(f, " {:>v$}", node.0)?;
        }
        let (left, right) = ((w + 1) * self.inputs.len(), (v + 1) * self.outputs.len());
        writeln!(f, "\n{:-<left$}+{:-<right$}", "", "")?;
        for row in 0..1usize << self.inputs.len() {
            for place in (0..self.inputs.len()).rev() {
                write!(f, "{:>w$} ", row >> place & 1)?;
            }
            f.write_str("|")?;
            for i in 0..self.outputs.len() {
                let output = self.cells[row * self.outputs.len() + i];
                write!(f, " {:>v$}", u8::from(output))?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}
