//! A four-bit adder: its sums, the truth table of one bit, and a drawing.
//!
//! ```text
//! cargo run -p circuits --example adder -- 11 6
//! cargo run -p circuits --example adder -- 11 6 dot | dot -Tsvg > adder.svg
//! ```

use std::env;
use std::error::Error;

use circuits::{Builder, Circuit, ConnectError, NodeId, Rule};

/// Adds three bits. `and` and `or` have their usual meaning with two inputs;
/// `xor` too.
fn full_adder(
    b: &mut Builder,
    [x, y, carry]: [NodeId; 3],
) -> Result<(NodeId, NodeId), ConnectError> {
    let mut gate = |rule, inputs: [NodeId; 2]| {
        let gate = b.gate(rule);
        b.connect(inputs[0], gate)?;
        b.connect(inputs[1], gate)?;
        Ok::<_, ConnectError>(gate)
    };
    let half = gate(Rule::Xor, [x, y])?;
    let sum = gate(Rule::Xor, [half, carry])?;
    let (both, through) = (gate(Rule::And, [x, y])?, gate(Rule::And, [half, carry])?);
    Ok((sum, gate(Rule::Or, [both, through])?))
}

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = env::args().skip(1).collect();
    let number = |i: usize, default: u8| args.get(i).map_or(Ok(default), |s| s.parse());
    let (first, second) = (number(0, 11)? & 15, number(1, 6)? & 15);

    let mut b = Builder::new();
    let x: Vec<NodeId> = (0..4).map(|_| b.source()).collect();
    let y: Vec<NodeId> = (0..4).map(|_| b.source()).collect();
    let zero = b.source();
    let mut carry = zero;
    let (mut sums, mut carries) = (Vec::new(), Vec::new());
    for (&x, &y) in x.iter().zip(&y) {
        let (sum, next) = full_adder(&mut b, [x, y, carry])?;
        sums.push(sum);
        carries.push(next);
        carry = next;
    }
    let mut circuit: Circuit = b.build();

    for (i, (&x, &y)) in x.iter().zip(&y).enumerate() {
        circuit.set(x, first >> i & 1 == 1)?;
        circuit.set(y, second >> i & 1 == 1)?;
    }
    let changes = circuit.settle(1).changes.len();
    let bits = sums.iter().chain([&carry]).enumerate();
    let sum: u8 = bits
        .map(|(i, &n)| u8::from(circuit.is_active(n)) << i)
        .sum();

    if args.get(2).is_some_and(|s| s == "dot") {
        println!("{}", circuit.dot(|node| node));
        return Ok(());
    }
    println!("{first} + {second} = {sum}, {changes} nodes changed");
    println!("\nThe lowest bit and its carry:");
    let table = circuit.truth_table(&[x[0], y[0], zero], &[sums[0], carries[0]])?;
    println!("{table}");
    Ok(())
}
