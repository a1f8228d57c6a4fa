//! One bit for each of 128 placements.
//!
//! In WebAssembly they are a vector. The functions that work with many of them enable
//! vectors for themselves; enabled for all, compilers copy with them everywhere, which
//! WebKit bears badly (`tests/browser/size.mjs`). Every current browser has them
//! (Chromium 91, Firefox 89, Safari 16.4).

#[cfg(not(target_arch = "wasm32"))]
pub(super) use portable::{Lanes, Tally};
#[cfg(target_arch = "wasm32")]
pub(super) use simd128::{Lanes, Tally};

/// The number of bits of [`Lanes`].
pub(super) const LANES: usize = 128;

#[cfg(target_arch = "wasm32")]
mod simd128 {
    use core::arch::wasm32::{
        u8x16_add, u8x16_popcnt, u16x8_extadd_pairwise_u8x16, u32x4, u32x4_extadd_pairwise_u16x8,
        u32x4_extract_lane, u32x4_shl, u32x4_shr, u32x4_splat, v128, v128_and, v128_andnot,
        v128_any_true, v128_xor,
    };

    /// 128 bits, seen as four numbers where shifted.
    #[derive(Clone, Copy)]
    pub(in super::super) struct Lanes(v128);

    impl Lanes {
        #[inline(always)]
        pub(in super::super) fn new(quarters: [u32; 4]) -> Lanes {
            let [a, b, c, d] = quarters;
            Lanes(u32x4(a, b, c, d))
        }
        #[inline(always)]
        pub(in super::super) fn splat(quarter: u32) -> Lanes {
            Lanes(u32x4_splat(quarter))
        }
        #[inline(always)]
        pub(in super::super) fn and(self, other: Lanes) -> Lanes {
            Lanes(v128_and(self.0, other.0))
        }
        #[inline(always)]
        pub(in super::super) fn without(self, other: Lanes) -> Lanes {
            Lanes(v128_andnot(self.0, other.0))
        }
        #[inline(always)]
        pub(in super::super) fn xor(self, other: Lanes) -> Lanes {
            Lanes(v128_xor(self.0, other.0))
        }
        #[inline(always)]
        pub(in super::super) fn up(self, bits: u32) -> Lanes {
            Lanes(u32x4_shl(self.0, bits))
        }
        #[inline(always)]
        pub(in super::super) fn down(self, bits: u32) -> Lanes {
            Lanes(u32x4_shr(self.0, bits))
        }
        #[inline(always)]
        pub(in super::super) fn any(self) -> bool {
            v128_any_true(self.0)
        }
    }

    /// Sums up how many bits are set.
    pub(in super::super) struct Tally(v128);

    impl Tally {
        /// The number of additions without overflow: 31 · 8 fits into a byte.
        pub(in super::super) const LIMIT: usize = 31;

        #[inline(always)]
        pub(in super::super) fn new() -> Tally {
            Tally(u32x4_splat(0))
        }
        #[inline(always)]
        pub(in super::super) fn add(&mut self, lanes: Lanes) {
            self.0 = u8x16_add(self.0, u8x16_popcnt(lanes.0));
        }
        #[inline(always)]
        pub(in super::super) fn total(self) -> u64 {
            let sums = u32x4_extadd_pairwise_u16x8(u16x8_extadd_pairwise_u8x16(self.0));
            let total = u32x4_extract_lane::<0>(sums)
                + u32x4_extract_lane::<1>(sums)
                + u32x4_extract_lane::<2>(sums)
                + u32x4_extract_lane::<3>(sums);
            u64::from(total)
        }
    }
}

#[cfg(not(target_arch = "wasm32"))]
mod portable {
    use std::array::from_fn;

    /// 128 bits, seen as four numbers where shifted; written so that the
    /// compiler finds the vector instructions of the machine.
    #[derive(Clone, Copy)]
    #[repr(align(16))]
    pub(in super::super) struct Lanes([u32; 4]);

    impl Lanes {
        #[inline(always)]
        pub(in super::super) fn new(quarters: [u32; 4]) -> Lanes {
            Lanes(quarters)
        }
        #[inline(always)]
        pub(in super::super) fn splat(quarter: u32) -> Lanes {
            Lanes([quarter; 4])
        }
        #[inline(always)]
        pub(in super::super) fn and(self, other: Lanes) -> Lanes {
            Lanes(from_fn(|i| self.0[i] & other.0[i]))
        }
        #[inline(always)]
        pub(in super::super) fn without(self, other: Lanes) -> Lanes {
            Lanes(from_fn(|i| self.0[i] & !other.0[i]))
        }
        #[inline(always)]
        pub(in super::super) fn xor(self, other: Lanes) -> Lanes {
            Lanes(from_fn(|i| self.0[i] ^ other.0[i]))
        }
        #[inline(always)]
        pub(in super::super) fn up(self, bits: u32) -> Lanes {
            Lanes(self.0.map(|quarter| quarter << bits))
        }
        #[inline(always)]
        pub(in super::super) fn down(self, bits: u32) -> Lanes {
            Lanes(self.0.map(|quarter| quarter >> bits))
        }
        #[inline(always)]
        pub(in super::super) fn any(self) -> bool {
            self.0 != [0; 4]
        }
    }

    /// Sums up how many bits are set.
    pub(in super::super) struct Tally([u32; 4]);

    impl Tally {
        /// The number of additions without overflow.
        pub(in super::super) const LIMIT: usize = 1 << 20;

        #[inline(always)]
        pub(in super::super) fn new() -> Tally {
            Tally([0; 4])
        }
        #[inline(always)]
        pub(in super::super) fn add(&mut self, lanes: Lanes) {
            self.0 = from_fn(|i| self.0[i] + lanes.0[i].count_ones());
        }
        #[inline(always)]
        pub(in super::super) fn total(self) -> u64 {
            self.0.into_iter().map(u64::from).sum()
        }
    }
}
