//! What an iterator promises that knows its length and runs both ways, against
//! a queue of everything that it should yield.

use std::collections::VecDeque;
use std::fmt::Debug;

use proptest::collection::vec;
use proptest::prelude::*;

/// A call of an iterator.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Call {
    Next,
    NextBack,
    Nth(usize),
    NthBack(usize),
}

/// A random row of calls.
pub(crate) fn calls() -> impl Strategy<Value = Vec<Call>> {
    let skip = || prop_oneof![4 => 0..4_usize, 1 => 0..20_usize, 1 => Just(usize::MAX)];
    let call = prop_oneof![
        3 => Just(Call::Next),
        3 => Just(Call::NextBack),
        2 => skip().prop_map(Call::Nth),
        2 => skip().prop_map(Call::NthBack),
    ];
    vec(call, 0..24)
}

/// One iterator, called as told and then emptied from both ends in turn.
pub(crate) fn check_once<I>(
    mut iter: I,
    expected: Vec<I::Item>,
    calls: &[Call],
) -> Result<(), TestCaseError>
where
    I: ExactSizeIterator + DoubleEndedIterator,
    I::Item: PartialEq + Debug,
{
    let mut queue = VecDeque::from(expected);
    let emptying = [Call::Next, Call::NextBack].into_iter().cycle();
    let rest = queue.len() + 4;
    for call in calls.iter().copied().chain(emptying.take(rest)) {
        prop_assert_eq!(iter.len(), queue.len());
        prop_assert_eq!(iter.size_hint(), (queue.len(), Some(queue.len())));
        let (got, wanted) = match call {
            Call::Next => (iter.next(), queue.pop_front()),
            Call::NextBack => (iter.next_back(), queue.pop_back()),
            Call::Nth(n) => {
                queue.drain(..n.min(queue.len()));
                (iter.nth(n), queue.pop_front())
            }
            Call::NthBack(n) => {
                queue.truncate(queue.len().saturating_sub(n));
                (iter.nth_back(n), queue.pop_back())
            }
        };
        prop_assert_eq!(got, wanted, "{:?}", call);
    }
    prop_assert_eq!(iter.len(), 0);
    Ok(())
}

/// As [`check_once`], and all ways to run through the whole.
pub(crate) fn check<I>(
    make: impl Fn() -> I,
    expected: Vec<I::Item>,
    calls: &[Call],
) -> Result<(), TestCaseError>
where
    I: ExactSizeIterator + DoubleEndedIterator,
    I::Item: PartialEq + Debug,
{
    prop_assert_eq!(make().count(), expected.len());
    let last = make().last();
    prop_assert_eq!(last.as_ref(), expected.last());
    prop_assert_eq!(&make().collect::<Vec<_>>(), &expected);
    let mut back: Vec<_> = make().rev().collect();
    back.reverse();
    prop_assert_eq!(&back, &expected);
    check_once(make(), expected, calls)
}
