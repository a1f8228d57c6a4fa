//! Parameters of addresses and stored records, each declared once with its codec.

use std::marker::PhantomData;

use queens::board::{Notation, Size, SizeError, Square};
use queens::game::{SquareSet, print_squares};
use queens::search::{CATALOGUE, SearchKind};
use queens::{EnumSet, ValueEnum};

use crate::address::pairs;
use crate::address::problem::Possible;
use crate::address::speed::Speed;
use crate::address::squares::{names, squares};
use crate::text::{Lang, number};

/// A parameter with its present value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AddressPart {
    pub name: &'static str,
    /// Not percent-encoded.
    pub value: String,
    /// True if an address without the parameter means the same.
    pub is_usual: bool,
}

/// A named value of a `T` in an address or a stored record.
pub struct Parameter<T: 'static> {
    /// Never changes, as addresses are public.
    pub name: &'static str,
    read: fn(&mut T, &str) -> Result<(), Possible>,
    write: fn(&T) -> Option<String>,
    is_always_said: bool,
}

impl<T> Parameter<T> {
    /// A parameter that is left out if its value is the default of `T`. On an invalid value, `read`
    /// fails with the possible values and sets the nearest value or none. `write` returns `None` if
    /// there is no value.
    ///
    /// `parameter!` makes one for a field.
    pub const fn new(
        name: &'static str,
        read: fn(&mut T, &str) -> Result<(), Possible>,
        write: fn(&T) -> Option<String>,
    ) -> Parameter<T> {
        Parameter { name, read, write, is_always_said: false }
    }

    /// A parameter that is written even if it has the default value.
    pub const fn always(mut self) -> Parameter<T> {
        self.is_always_said = true;
        self
    }

    /// # Errors
    ///
    /// The possible values, if the value is invalid.
    pub fn read(&self, target: &mut T, value: &str) -> Result<(), Possible> {
        (self.read)(target, value)
    }

    pub fn written(&self, source: &T) -> Option<String> {
        (self.write)(source)
    }
}

pub fn named<'a, T>(parameters: &'a [Parameter<T>], name: &str) -> Option<&'a Parameter<T>> {
    parameters.iter().find(|parameter| parameter.name == name)
}

/// The parameters of `source`, in order.
pub fn parts<T: Default>(parameters: &[Parameter<T>], source: &T) -> Vec<AddressPart> {
    let usual = T::default();
    let part = |parameter: &Parameter<T>| {
        let value = (parameter.write)(source)?;
        let is_usual = !parameter.is_always_said
            && (parameter.write)(&usual).is_some_and(|usual| usual == value);
        Some(AddressPart { name: parameter.name, value, is_usual })
    };
    parameters.iter().filter_map(part).collect()
}

/// The parameters that differ from the default, as `name=value&name=value`.
pub fn written(parts: Vec<AddressPart>) -> String {
    let said = parts.into_iter().filter(|part| !part.is_usual);
    pairs::written(said.map(|part| (part.name, part.value)))
}

/// All parameters of `source`, as `name=value&name=value`.
pub fn in_full<T>(parameters: &[Parameter<T>], source: &T) -> String {
    let pair = |parameter: &Parameter<T>| Some((parameter.name, (parameter.write)(source)?));
    pairs::written(parameters.iter().filter_map(pair))
}

/// Reads the output of [`in_full`]. Returns true if the text is exactly such an output.
pub fn read_in_full<T>(parameters: &[Parameter<T>], target: &mut T, text: &str) -> bool {
    for (name, value) in pairs::read_stored(text) {
        if let Some(parameter) = named(parameters, &name) {
            // An invalid value makes the comparison below fail.
            let _ = parameter.read(target, &value);
        }
    }
    in_full(parameters, target) == text
}

/// Reads and writes the value of a field.
pub trait Codec<F> {
    /// # Errors
    ///
    /// The possible values, if the value is invalid.
    fn read(value: &str) -> Result<F, Possible>;

    /// The replacement for an invalid value; `None` to leave the field as it is.
    fn nearest(value: &str) -> Option<F> {
        let _ = value;
        None
    }

    /// The reverse of [`Codec::read`]; `None` if there is no value.
    fn write(field: &F) -> Option<String>;
}

/// Reads a value into a field.
///
/// # Errors
///
/// The possible values, if the value is invalid.
pub fn take_in<F, C: Codec<F>>(field: &mut F, value: &str) -> Result<(), Possible> {
    let read = C::read(value);
    let (taken, result) = match read {
        Ok(read) => (Some(read), Ok(())),
        Err(possible) => (C::nearest(value), Err(possible)),
    };
    if let Some(taken) = taken {
        *field = taken;
    }
    result
}

/// The parameter of a field: name, path of the field, [`Codec`]. With `on size`, the field contains
/// squares of a board whose size is in that other field.
macro_rules! parameter {
    ($name:literal, $($field:ident).+, $codec:ty) => {
        $crate::address::parameter::Parameter::new(
            $name,
            |it, value| $crate::address::parameter::take_in::<_, $codec>(&mut it.$($field).+, value),
            |it| <$codec as $crate::address::parameter::Codec<_>>::write(&it.$($field).+),
        )
    };
    ($name:literal, $($field:ident).+, $codec:ty, on $size:ident) => {
        $crate::address::parameter::Parameter::new(
            $name,
            |it, value| {
                $crate::address::parameter::take_in::<_, $codec>(&mut it.$($field).+, value)
                    .map_err(|_| $crate::address::problem::Possible::Squares(it.$size))
            },
            |it| <$codec as $crate::address::parameter::Codec<_>>::write(&it.$($field).+),
        )
    };
}
pub(crate) use parameter;

/// The usual format of a type.
pub struct Plain;

/// The name of an enum value.
pub struct Named;

/// The opposite of a flag.
pub struct Inverted;

/// An optional value. `None` is not written.
pub struct Optional<C>(PhantomData<C>);

/// The name of a panel, or `none`. Of several, the first one.
pub struct OrNone;

/// The value of `panel` if no panel is open.
pub const NONE: &str = "none";

impl<E: ValueEnum> Codec<Option<E>> for OrNone {
    fn read(value: &str) -> Result<Option<E>, Possible> {
        let all: Result<Vec<E>, Possible> =
            value.split(',').map(|name| one_of(E::VALUES, name)).collect();
        match all {
            Err(_) if value == NONE => Ok(None),
            Err(Possible::Words(mut words)) => {
                words.push(NONE);
                Err(Possible::Words(words))
            }
            read => read.map(|all| all.first().copied()),
        }
    }

    fn write(field: &Option<E>) -> Option<String> {
        Some(field.map_or(NONE, |it| it.name()).to_owned())
    }
}

impl<F, C: Codec<F>> Codec<Option<F>> for Optional<C> {
    fn read(value: &str) -> Result<Option<F>, Possible> {
        C::read(value).map(Some)
    }

    fn write(field: &Option<F>) -> Option<String> {
        field.as_ref().and_then(C::write)
    }
}

impl<E: ValueEnum> Codec<E> for Named {
    fn read(value: &str) -> Result<E, Possible> {
        one_of(E::VALUES, value)
    }

    fn write(field: &E) -> Option<String> {
        Some(field.name().to_owned())
    }
}

/// # Errors
///
/// The names of all values, if there is no value of this name.
pub fn one_of<E: ValueEnum>(values: &[E], value: &str) -> Result<E, Possible> {
    let named = values.iter().copied().find(|one| one.name() == value);
    named.ok_or_else(|| Possible::Words(values.iter().map(|one| one.name()).collect()))
}

impl<E: ValueEnum> Codec<EnumSet<E>> for Plain {
    fn read(value: &str) -> Result<EnumSet<E>, Possible> {
        EnumSet::parse(value).ok_or_else(|| {
            let names = E::VALUES.iter().map(|it| it.name());
            Possible::Words(names.chain([NONE]).collect())
        })
    }

    fn write(field: &EnumSet<E>) -> Option<String> {
        Some(field.to_string())
    }
}

impl Codec<bool> for Plain {
    fn read(value: &str) -> Result<bool, Possible> {
        pairs::flag(value).ok_or_else(|| Possible::Words(vec!["0", "1"]))
    }

    fn write(field: &bool) -> Option<String> {
        Some(u8::from(*field).to_string())
    }
}

impl Codec<bool> for Inverted {
    fn read(value: &str) -> Result<bool, Possible> {
        <Plain as Codec<bool>>::read(value).map(|it| !it)
    }

    fn write(field: &bool) -> Option<String> {
        Plain::write(&!field)
    }
}

impl Codec<u64> for Plain {
    fn read(value: &str) -> Result<u64, Possible> {
        number::read_digits(value).ok_or(Possible::NumbersFrom(0))
    }

    fn write(field: &u64) -> Option<String> {
        Some(field.to_string())
    }
}

impl Codec<u32> for Plain {
    fn read(value: &str) -> Result<u32, Possible> {
        let number = number::read_digits(value).and_then(|number| u32::try_from(number).ok());
        number.ok_or(Possible::NumbersFrom(0))
    }

    fn write(field: &u32) -> Option<String> {
        Some(field.to_string())
    }
}

impl Codec<Size> for Plain {
    fn read(value: &str) -> Result<Size, Possible> {
        value.parse().map_err(|_| Possible::Numbers(1, Size::MAX.into()))
    }

    fn nearest(value: &str) -> Option<Size> {
        let value = value.trim();
        match value.parse::<Size>() {
            Err(SizeError::OutOfRange) if value.bytes().any(|b| b != b'0') => Some(Size::LARGEST),
            Err(SizeError::OutOfRange) => Some(Size::nearest(0)),
            _ => value.parse().ok().map(Size::nearest),
        }
    }

    fn write(field: &Size) -> Option<String> {
        Some(field.to_string())
    }
}

impl Codec<Lang> for Plain {
    fn read(value: &str) -> Result<Lang, Possible> {
        Lang::tagged(value).ok_or_else(|| Possible::Words(Lang::ALL.map(Lang::tag).to_vec()))
    }

    fn write(field: &Lang) -> Option<String> {
        Some(field.tag().to_owned())
    }
}

impl Codec<Speed> for Plain {
    fn read(value: &str) -> Result<Speed, Possible> {
        let possible = Possible::NumbersOr(1, Speed::FASTEST.into(), "max");
        Speed::parse(value).ok_or(possible)
    }

    fn write(field: &Speed) -> Option<String> {
        Some(field.to_string())
    }
}

impl Codec<&'static SearchKind> for Plain {
    fn read(value: &str) -> Result<&'static SearchKind, Possible> {
        SearchKind::named(value).ok_or_else(|| Possible::Words(search_names()))
    }

    fn write(field: &&'static SearchKind) -> Option<String> {
        Some(field.name.to_owned())
    }
}

/// In the order of the menu.
pub fn search_names() -> Vec<&'static str> {
    CATALOGUE.iter().map(|kind| kind.name).collect()
}

// These squares may be on any board. The route checks them when it knows the size.

impl Codec<Square> for Plain {
    fn read(value: &str) -> Result<Square, Possible> {
        Square::parse(Size::LARGEST, value).map_err(|_| Possible::Squares(Size::LARGEST))
    }

    fn write(field: &Square) -> Option<String> {
        Some(field.to_string())
    }
}

impl Codec<Vec<Square>> for Plain {
    fn read(value: &str) -> Result<Vec<Square>, Possible> {
        squares(value).ok_or(Possible::Squares(Size::LARGEST))
    }

    fn write(field: &Vec<Square>) -> Option<String> {
        Some(names(field, ","))
    }
}

impl Codec<SquareSet> for Plain {
    fn read(value: &str) -> Result<SquareSet, Possible> {
        let squares = Notation::Chess.parse_all(Size::LARGEST, value);
        let squares = squares.map_err(|_| Possible::Squares(Size::LARGEST))?;
        Ok(squares.into_iter().collect())
    }

    fn write(field: &SquareSet) -> Option<String> {
        Some(print_squares(field))
    }
}
