//! A digest for names and for telling damage: FNV-1a with 128 bits.
//!
//! It is not meant to withstand somebody who wants two inputs with the same
//! digest; it is small, has no dependency and is the same on every machine.

const OFFSET: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
const PRIME: u128 = 0x0000_0000_0100_0000_0000_0000_0000_013b;

/// A digest in the making.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Digest(u128);

impl Digest {
    /// The digest of nothing.
    pub(crate) const fn new() -> Self {
        Self(OFFSET)
    }

    /// The digest of what came before followed by `bytes`.
    pub(crate) fn add(mut self, bytes: &[u8]) -> Self {
        for &b in bytes {
            self.0 = (self.0 ^ u128::from(b)).wrapping_mul(PRIME);
        }
        self
    }

    /// 32 hexadecimal digits.
    pub(crate) fn to_hex(self) -> String {
        format!("{:032x}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn published_test_vectors() {
        assert_eq!(Digest::new().to_hex(), "6c62272e07bb014262b821756295c58d");
        assert_eq!(
            Digest::new().add(b"a").to_hex(),
            "d228cb696f1a8caf78912b704e4a8964"
        );
        assert_eq!(
            Digest::new().add(b"foo").add(b"bar").to_hex(),
            "343e1662793c64bf6f0d3597ba446f18"
        );
    }
}
