//! Context-mixing compressor with a range coder: each bit is predicted from the preceding bytes, and
//! well predicted bits cost almost nothing.
//!
//! Several models, each of which knows the last few bytes, foretell the next bit; a mixer weighs
//! them by how right they were, and a range coder writes the bit in as much space as it was
//! unexpected. Before the first byte, all have read one example, so even short talks pack well.
//! Nothing here may ever change: links that were made lead here.

/// Length of the context in bytes.
const ORDERS: [usize; 6] = [0, 1, 2, 3, 4, 6];
/// The size of each model's table, as a power of two.
const BITS: u32 = 16;
/// Ends a text. No text has this byte.
const END: u8 = 0;

/// Sample of typical content: addresses and words of the page.
const EXAMPLE: &str = "search?n=8&by=one-per-line&at=1234&panel=listing\u{1f}Die Dame wird zurückgenommen\u{1f}\
Was passiert jetzt? Frag die Klasse, bevor du weitergehst.\u{1e}search?n=6&by=rows&at=33&beside=tried&panel=tree,state\u{1f}\
In Zeile 3 ist kein Feld frei.\u{1f}Welches Feld kommt als Nächstes?\u{1e}lab?n=8&queens=c4,f6&panel=lines\u{1f}Was bedroht eine Dame?\u{1f}\
Eine Zeile, eine Spalte und zwei Diagonalen.\u{1e}game?n=8&queens=a1,c2&help=threats,rules\u{1f}Jetzt seid ihr dran\u{1f}\
Zu zweit, fünf Minuten.\u{1e}solutions?n=8&solution=12&turn=quarter-turn&panel=symmetry\u{1f}Alle Lösungen\u{1f}\u{1e}\
compare?n=8&by=one-per-line,bit-masks,field-order,free-slots&at=500&panel=totals\u{1f}Welche Suche ist schneller?\u{1f}\u{1e}\
count?n=16&workers=2\u{1f}Wie viele Lösungen gibt es für n = 16?\u{1f}\u{1e}learn/backtracking/2\u{1f}Der Baum der Versuche\u{1f}\u{1e}\
search?n=5&by=threat-arrays&at=57&grain=line&line=3&speed=20\u{1f}The queen is taken back\u{1f}What comes next? Ask the class \
before you go on. There is no free square in row 3, so the search returns.\u{1e}game?n=10&seed=7&grade=medium\u{1f}\
Your turn: which squares are threatened?\u{1f}\u{1e}lab?n=8&piece=knight&queens=d4&reach=1\u{1f}皇后威脅哪些格子？\u{1f}接下來會發生什麼？請全班回答。\u{1e}\
search?n=4&by=position-array&at=20&as=document\u{1f}這一列沒有可放置的格子，所以回溯。\u{1f}\u{1e}solutions?n=6&solution=1\u{1f}解的個數\u{1f}\u{1e}search?n=8&by=one-per-line&at=";

/// 4096 times the probability that lies at each eighth of the scale of log-odds from -8 to 8.
const CURVE: [i32; 33] = [
    1, 2, 4, 6, 10, 17, 27, 45, 74, 120, 194, 311, 488, 747, 1102, 1546, 2048, 2550, 2994, 3349,
    3608, 3785, 3902, 3976, 4022, 4051, 4069, 4079, 4086, 4090, 4092, 4094, 4095,
];

/// The probability of 4096 that log-odds of 256ths mean.
fn squash(odds: i32) -> i32 {
    let odds = odds.clamp(-2_047, 2_047) + 2_048;
    let (place, part) = ((odds >> 7) as usize, odds & 127);
    (CURVE[place] * (128 - part) + CURVE[place + 1] * part + 64) >> 7
}

/// The contrary, for each probability of 4096.
fn stretches() -> Vec<i16> {
    let mut all = Vec::with_capacity(4_096);
    for odds in -2_047..=2_047 {
        while (all.len() as i32) <= squash(odds) {
            all.push(odds as i16);
        }
    }
    all.resize(4_096, 2_047);
    all
}

thread_local! {
    /// The model that has read the example: that takes longer than the talk itself.
    static READ: Model = Model::new();
}

/// Model of the next bit.
#[derive(Clone)]
struct Model {
    stretch: Vec<i16>,
    /// For each order: a probability of 65 536 and, in the lowest four bits, how often it was
    /// put to the test.
    tables: Vec<Vec<u16>>,
    weights: [i32; ORDERS.len()],
    /// The last bytes, the latest lowest.
    past: u64,
    /// The bits of the byte that has begun, below a leading 1.
    begun: u32,
    places: [usize; ORDERS.len()],
    odds: [i32; ORDERS.len()],
    foretold: i32,
}

impl Model {
    fn new() -> Model {
        let mut model = Model {
            stretch: stretches(),
            tables: vec![vec![1 << 15; 1 << BITS]; ORDERS.len()],
            weights: [1 << 14; ORDERS.len()],
            past: 0,
            begun: 1,
            places: [0; ORDERS.len()],
            odds: [0; ORDERS.len()],
            foretold: 0,
        };
        for byte in EXAMPLE.bytes() {
            for shift in (0..8).rev() {
                model.foretell();
                model.learn(byte >> shift & 1 == 1);
            }
        }
        model
    }

    /// Probability that the next bit is set, in 1/65,536; never 0 or 1.
    fn foretell(&mut self) -> u32 {
        let mut sum = 0_i64;
        for (k, order) in ORDERS.into_iter().enumerate() {
            let known = self.past & ((1_u64 << (8 * order)) - 1);
            let mixed = (known.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ u64::from(self.begun) << 17)
                .wrapping_mul(0xD6E8_FEB8_6659_FD93);
            self.places[k] = (mixed >> (64 - BITS)) as usize;
            let probability = self.tables[k][self.places[k]] >> 4;
            self.odds[k] = i32::from(self.stretch[usize::from(probability)]);
            // What was never seen says nothing.
            if self.tables[k][self.places[k]] & 15 == 0 {
                self.odds[k] = 0;
            }
            sum += i64::from(self.weights[k]) * i64::from(self.odds[k]);
        }
        self.foretold = squash((sum >> 16).clamp(-2_047, 2_047) as i32);
        (self.foretold as u32 * 16 + 8).clamp(32, 65_504)
    }

    /// Takes in what the bit was.
    fn learn(&mut self, bit: bool) {
        let error = (i32::from(bit) << 12) - self.foretold;
        for k in 0..ORDERS.len() {
            self.weights[k] += (self.odds[k] * error * 8 + 0x2000) >> 14;
            let entry = &mut self.tables[k][self.places[k]];
            let (seen, probability) = (*entry & 15, i32::from(*entry >> 4));
            let goal = if bit { 4_095 } else { 0 };
            // The first tests move it far, later ones less and less.
            let moved = probability + (goal - probability) * 2 / (2 * i32::from(seen) + 3);
            *entry = (moved as u16) << 4 | if seen < 12 { seen + 1 } else { seen };
        }
        self.begun = self.begun << 1 | u32::from(bit);
        if self.begun > 255 {
            self.past = self.past << 8 | u64::from(self.begun & 255);
            self.begun = 1;
        }
    }
}

/// Where the range that is left is cut for the next bit.
fn cut(low: u32, high: u32, probability: u32) -> u32 {
    low + ((u64::from(high - low) * u64::from(probability)) >> 16) as u32
}

/// Packs a text that has no NUL.
pub fn pack(text: &str) -> Vec<u8> {
    let mut model = READ.with(Model::clone);
    let (mut low, mut high) = (0_u32, u32::MAX);
    let mut out = Vec::new();
    for byte in text.bytes().filter(|it| *it != END).chain([END]) {
        for shift in (0..8).rev() {
            let bit = byte >> shift & 1 == 1;
            let middle = cut(low, high, model.foretell());
            if bit {
                high = middle
            } else {
                low = middle + 1
            }
            model.learn(bit);
            while (low ^ high) >> 24 == 0 {
                out.push((high >> 24) as u8);
                (low, high) = (low << 8, high << 8 | 255);
            }
        }
    }
    // As few bytes as stay within the range, whatever follows: after the last, zeros are read.
    for kept in [0, 8, 16, 24, 32] {
        let last = if kept == 0 { 0 } else { high >> (32 - kept) << (32 - kept) };
        if last >= low {
            out.extend(last.to_be_bytes().into_iter().take(kept / 8));
            break;
        }
    }
    while out.last() == Some(&0) {
        out.pop();
    }
    out
}

/// Unpacks a text of at most `most` bytes; `None` if the bytes are not text.
pub fn unpack(packed: &[u8], most: usize) -> Option<String> {
    let mut model = READ.with(Model::clone);
    let (mut low, mut high) = (0_u32, u32::MAX);
    let mut rest = packed.iter().copied().chain(std::iter::repeat(0));
    let mut next = move || u32::from(rest.next().unwrap_or(0));
    let mut value = (0..4).fold(0, |value, _| value << 8 | next());
    let mut text = Vec::new();
    loop {
        let mut byte = 0;
        for _ in 0..8 {
            let middle = cut(low, high, model.foretell());
            let bit = value <= middle;
            if bit {
                high = middle
            } else {
                low = middle + 1
            }
            model.learn(bit);
            byte = byte << 1 | u8::from(bit);
            while (low ^ high) >> 24 == 0 {
                (low, high, value) = (low << 8, high << 8 | 255, value << 8 | next());
            }
        }
        if byte == END {
            return String::from_utf8(text).ok();
        }
        if text.len() == most {
            return None;
        }
        text.push(byte);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const TALK: &str = "search?n=8&by=one-per-line&at=1876&panel=listing\u{1f}Hier geht es nicht weiter\u{1f}Erst raten lassen, dann zurückgehen. Warum reicht es, nur die letzte Dame zu nehmen?\u{1e}lab?n=8&queens=d5\u{1f}Eine Dame in der Mitte\u{1f}27 Felder\u{1e}game?n=6&help=threats\u{1f}\u{1f}";

    #[test]
    fn a_usual_talk_takes_two_fifths_of_its_text() {
        let packed = pack(TALK);
        assert!(packed.len() * 5 < TALK.len() * 2, "{} of {}", packed.len(), TALK.len());
        assert_eq!(unpack(&packed, 1_000).as_deref(), Some(TALK));
    }

    /// Links that were made once lead to the same talk for ever.
    #[test]
    fn nothing_of_it_changes() {
        let sum = pack(TALK)
            .iter()
            .fold(0_u32, |sum, byte| sum.wrapping_mul(31).wrapping_add(u32::from(*byte)));
        assert_eq!((pack("").len(), sum), (2, 2_779_940_729));
    }

    #[test]
    fn what_is_too_long_is_refused() {
        let packed = pack(&"a".repeat(50));
        assert_eq!(unpack(&packed, 49), None);
        assert!(unpack(&packed, 50).is_some());
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn any_text_comes_out_as_it_went_in(text in "[^\0]{0,60}|\\PC{0,60}|[a-c]{0,300}") {
            let text = text.replace('\0', "");
            prop_assert_eq!(unpack(&pack(&text), 2_000), Some(text));
        }

        #[test]
        fn any_bytes_end(bytes in proptest::collection::vec(any::<u8>(), 0..80)) {
            if let Some(text) = unpack(&bytes, 3_000) {
                prop_assert!(text.len() <= 3_000);
            }
        }
    }
}
