//! free-slots as its article tells it.

use super::lines::SquareNames;
use super::listing::Listing;
use super::telling::Telling;

/// As the article has it: `minPos` keeps the order, another board is made of the present one
/// and a position, and says whether it is full or hopeless.
const IN_ARTICLE: Listing = Listing(&["
    next ← 1                                                    @start
    b ← blank
    call explore(b)
    function explore(b)
        min ← max(b.queens)
        for each s in b.free behind min                         @test
            put a queen on s: after ← new make(b, s)            @place
            if full(after) then report the solution: next ← next + 1 @solution
            else if not hopeless(after) then call explore(after) @prune
            take the queen off s                                @remove
    function make(b, s)
        free ← b.free ∖ {s}
        queens ← b.queens ∪ {s}
        free ← free without the lines of s
    function full(b)
        full ← n = |b.queens|
    function hopeless(b)
        hopeless ← |b.free| < n − |b.queens|
"]);

/// The search as in the article.
pub(super) const IN_DOCUMENT: Telling =
    Telling { listing: &IN_ARTICLE, square_names: SquareNames::Columns, axes: &[], calls: None };
