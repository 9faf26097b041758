//! A field that is not as expected.

use std::fmt;

use serde_json::Value;

/// Expected numbers are rounded to three decimals.
const TOLERANCE: f64 = 0.001_000_1;

/// A field that is not as expected.
#[derive(Debug)]
pub(super) struct Difference {
    step: usize,
    field: String,
    expected: Value,
    /// `None` if the step has no such field, after an error for example.
    found: Option<Value>,
}

impl Difference {
    pub(super) fn between(
        step: usize,
        field: &str,
        expected: &Value,
        found: Option<Value>,
    ) -> Option<Self> {
        let same = found.as_ref().is_some_and(|found| same(expected, found));
        (!same).then(|| Self {
            step,
            field: field.to_owned(),
            expected: expected.clone(),
            found,
        })
    }

    pub(super) fn is(&self, step: usize, field: &str) -> bool {
        self.step == step && self.field == field
    }

    pub(super) fn step(&self) -> usize {
        self.step
    }
}

fn same(expected: &Value, found: &Value) -> bool {
    match (expected, found) {
        (Value::Number(a), Value::Number(b)) => match (a.as_f64(), b.as_f64()) {
            (Some(a), Some(b)) => (a - b).abs() <= TOLERANCE,
            _ => false,
        },
        (Value::Array(a), Value::Array(b)) => {
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same(a, b))
        }
        (Value::Object(a), Value::Object(b)) => {
            a.len() == b.len()
                && a.iter()
                    .all(|(key, a)| b.get(key).is_some_and(|b| same(a, b)))
        }
        _ => expected == found,
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "step {} {}: ", self.step, self.field)?;
        match (&self.expected, &self.found) {
            (expected, None) => write!(f, "expected {expected}, there is none"),
            (Value::Array(expected), Some(Value::Array(found))) => {
                list(f, "expected", &without(expected, found))?;
                f.write_str(", ")?;
                list(f, "found", &without(found, expected))
            }
            (expected, Some(found)) => write!(f, "expected {expected}, found {found}"),
        }
    }
}

/// What of `a` is not in `b`, counting.
fn without<'a>(a: &'a [Value], b: &[Value]) -> Vec<&'a Value> {
    let mut rest: Vec<&Value> = b.iter().collect();
    a.iter()
        .filter(|v| match rest.iter().position(|r| same(v, r)) {
            Some(i) => {
                rest.swap_remove(i);
                false
            }
            None => true,
        })
        .collect()
}

fn list(f: &mut fmt::Formatter<'_>, verb: &str, values: &[&Value]) -> fmt::Result {
    if values.is_empty() {
        return write!(f, "{verb} no other");
    }
    f.write_str(verb)?;
    for value in values {
        write!(f, " {value}")?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn numbers_may_be_rounded() {
        let rounded = json!(["spider", 9.667, 1, [[-0.333, -2.0]]]);
        let exact = json!(["spider", 9.666_666, 1, [[-1.0 / 3.0, -2.0]]]);
        assert!(same(&rounded, &exact));
        assert!(!same(&json!(1), &json!(1.01)));
        assert!(!same(&json!([1]), &json!([1, 1])));
    }

    #[test]
    fn lists_show_only_what_differs() {
        let expected = json!([["player", 1, 1], ["wall", 0, 0], ["wall", 0, 0]]);
        let found = json!([["player", 2, 1], ["wall", 0, 0]]);
        let difference = Difference::between(3, "entities", &expected, Some(found)).unwrap();
        assert_eq!(
            difference.to_string(),
            r#"step 3 entities: expected ["player",1,1] ["wall",0,0], found ["player",2,1]"#
        );
    }
}
