//! Random choices from few random bits.
//!
//! What a seed gives is a promise, so these draws are part of it: they are
//! written out here instead of left to another crate's version.

use rand::Rng;

/// Draws 64 bits at a time and hands them out in small pieces, lowest bits
/// first. What is left of the last word is dropped with the dice.
pub(crate) struct Dice<'a, R: ?Sized> {
    /// For choices that callers make.
    pub(crate) rng: &'a mut R,
    word: u64,
    left: u32,
}

impl<'a, R: Rng + ?Sized> Dice<'a, R> {
    pub(crate) const fn new(rng: &'a mut R) -> Self {
        Self {
            rng,
            word: 0,
            left: 0,
        }
    }

    /// Sees to it that there are `n` bits; drops the rest if not.
    #[inline]
    fn fill(&mut self, n: u32) {
        if self.left < n {
            self.word = self.rng.next_u64();
            self.left = 64;
        }
    }

    /// One of the directions in `ways` (bits `1 << direction`, at least one),
    /// all equally likely. A single way costs nothing, several cost 6 bits
    /// (again in one of 64 cases where there are three).
    #[inline]
    pub(crate) fn pick(&mut self, ways: u8) -> usize {
        self.fill(6);
        let picked = PICKS[ways as usize & 15][self.word as usize & 63];
        // Without a branch: whether there is one way or several is a coin to
        // the processor.
        let cost = if ways.is_power_of_two() { 0 } else { 6 };
        self.word >>= cost;
        self.left -= cost;
        if picked == AGAIN {
            return self.pick(ways);
        }
        picked as usize
    }

    /// A whole number below `n` (at least 1), all equally likely: Lemire's
    /// multiplication with rejection, on 32 bits.
    #[inline]
    pub(crate) fn below(&mut self, n: u32) -> u32 {
        let mut product = u64::from(self.half()) * u64::from(n);
        if (product as u32) < n {
            let threshold = n.wrapping_neg() % n;
            while (product as u32) < threshold {
                product = u64::from(self.half()) * u64::from(n);
            }
        }
        (product >> 32) as u32
    }

    /// A coin: true in half of all cases.
    #[inline]
    pub(crate) fn coin(&mut self) -> bool {
        self.fill(1);
        let side = self.word & 1 == 1;
        self.word >>= 1;
        self.left -= 1;
        side
    }

    /// True with probability `chance`; nothing is drawn at 0 or less and at 1
    /// or more.
    pub(crate) fn chance(&mut self, chance: f64) -> bool {
        // 53 bits make every such number exactly.
        chance >= 1.0
            || chance > 0.0 && ((self.rng.next_u64() >> 11) as f64 / (1u64 << 53) as f64) < chance
    }

    /// Puts a list into random order (Fisher and Yates, from the end).
    pub(crate) fn shuffle<T>(&mut self, list: &mut [T]) {
        for i in (1..list.len()).rev() {
            list.swap(i, self.below(i as u32 + 1) as usize);
        }
    }

    #[inline]
    fn half(&mut self) -> u32 {
        self.fill(32);
        let half = self.word as u32;
        self.word >>= 32;
        self.left -= 32;
        half
    }
}

const AGAIN: u8 = 4;

/// For each set of ways and each of 64 draws, the direction.
static PICKS: [[u8; 64]; 16] = {
    let mut table = [[AGAIN; 64]; 16];
    let mut ways = 1;
    while ways < 16 {
        let n = (ways as u8).count_ones() as usize;
        // The draws are cut into n runs of equal length; what is left over
        // (one draw of 64, for three ways) is drawn again.
        let run = 64 / n;
        let mut draw = 0;
        while draw < run * n {
            let mut rank = draw / run;
            let mut direction = 0;
            loop {
                if ways >> direction & 1 == 1 {
                    if rank == 0 {
                        break;
                    }
                    rank -= 1;
                }
                direction += 1;
            }
            table[ways][draw] = direction as u8;
            draw += 1;
        }
        ways += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeMap;
    use alloc::vec;

    use super::*;
    use crate::carver::testing::seeded;

    /// That counts do not speak against equal chances: a fair sample exceeds
    /// its degrees of freedom by this much once in far more than a thousand.
    fn assert_even(counts: &[u32]) {
        let expected = f64::from(counts.iter().sum::<u32>()) / counts.len() as f64;
        let square = |&n: &u32| (f64::from(n) - expected).powi(2) / expected;
        let chi_square: f64 = counts.iter().map(square).sum();
        let freedom = counts.len() as f64 - 1.0;
        assert!(
            chi_square < freedom + 4.0 * (2.0 * freedom).sqrt() + 8.0,
            "{counts:?}"
        );
    }

    #[test]
    fn numbers_are_equally_likely() {
        let rng = &mut seeded(1);
        let mut dice = Dice::new(rng);
        for n in 1..20u32 {
            let mut counts = vec![0; n as usize];
            for _ in 0..200 * n {
                counts[dice.below(n) as usize] += 1;
            }
            assert_even(&counts);
        }
        // Where a third of all draws has to be repeated: without that, every
        // third number would come twice as often.
        let n = 3 << 30;
        let mut counts = [0; 3];
        for _ in 0..3_000 {
            let number = dice.below(n);
            assert!(number < n);
            counts[(number % 3) as usize] += 1;
        }
        assert_even(&counts);
    }

    #[test]
    fn orders_are_equally_likely() {
        let rng = &mut seeded(2);
        let mut dice = Dice::new(rng);
        let mut counts: BTreeMap<[u8; 4], u32> = BTreeMap::new();
        for _ in 0..4_800 {
            let mut list = [0, 1, 2, 3];
            dice.shuffle(&mut list);
            *counts.entry(list).or_default() += 1;
        }
        assert_eq!(counts.len(), 24);
        assert_even(&counts.into_values().collect::<vec::Vec<_>>());
        dice.shuffle::<u8>(&mut []);
    }

    #[test]
    fn coins_and_chances_come_as_often_as_promised() {
        let rng = &mut seeded(3);
        let mut dice = Dice::new(rng);
        let heads = (0..4_000).filter(|_| dice.coin()).count();
        assert!(heads.abs_diff(2_000) < 130, "{heads}");
        for (chance, expected) in [(-0.5, 0), (0.0, 0), (0.2, 800), (1.0, 4_000), (3.0, 4_000)] {
            let times = (0..4_000).filter(|_| dice.chance(chance)).count();
            let margin = if expected == 800 { 110 } else { 0 };
            assert!(times.abs_diff(expected) <= margin, "{chance}: {times}");
        }
        // Certain ones cost nothing.
        let mut a = Dice::new(dice.rng);
        let word = a.rng.clone().next_u64();
        assert!(a.chance(1.0) && !a.chance(0.0));
        assert_eq!(a.rng.next_u64(), word);
    }

    #[test]
    fn bits_are_handed_out_lowest_first() {
        let word = seeded(4).next_u64();
        let rng = &mut seeded(4);
        let mut dice = Dice::new(rng);
        for bit in 0..64 {
            assert_eq!(dice.coin(), word >> bit & 1 == 1);
        }
    }

    #[test]
    fn every_way_is_picked_equally_often() {
        for (ways, picks) in PICKS.iter().enumerate().skip(1) {
            let n = ways.count_ones() as usize;
            for direction in 0..4 {
                let times: usize = picks.iter().map(|&d| usize::from(d == direction)).sum();
                let expected = if ways >> direction & 1 == 1 {
                    64 / n
                } else {
                    0
                };
                assert_eq!(times, expected, "ways {ways:04b}");
            }
        }
    }
}
