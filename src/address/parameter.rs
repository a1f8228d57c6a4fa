//! Names with values, in addresses and in what is stored. Each is declared once, with how
//! its value is read and written.

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

/// A name in an address with the value that is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AddressPart {
    /// As it stands before the `=`.
    pub name: &'static str,
    /// Not yet percent-encoded.
    pub value: String,
    /// Whether an address that leaves the name out means the same.
    pub is_usual: bool,
}

/// A name that an address or a stored record can say of a `T`.
pub struct Parameter<T: 'static> {
    /// What stands before the `=`. Never changes.
    pub name: &'static str,
    read: fn(&mut T, &str) -> Result<(), Possible>,
    write: fn(&T) -> Option<String>,
    is_always_said: bool,
}

impl<T> Parameter<T> {
    /// A parameter that is left out where it is as in a `T` by default. What cannot be read
    /// is told with what is possible; the `T` then holds what is nearest, or what it held
    /// before. Where there is nothing to be said at all, `write` gives `None`.
    ///
    /// `parameter!` makes one of a field.
    pub const fn new(
        name: &'static str,
        read: fn(&mut T, &str) -> Result<(), Possible>,
        write: fn(&T) -> Option<String>,
    ) -> Parameter<T> {
        Parameter { name, read, write, is_always_said: false }
    }

    /// The same, said even where it is as by default.
    pub const fn always(mut self) -> Parameter<T> {
        self.is_always_said = true;
        self
    }

    /// Takes a value in.
    ///
    /// # Errors
    ///
    /// What is possible, if the value is not.
    pub fn read(&self, target: &mut T, value: &str) -> Result<(), Possible> {
        (self.read)(target, value)
    }

    /// The value as it is written; `None` where there is nothing to be said.
    pub fn written(&self, source: &T) -> Option<String> {
        (self.write)(source)
    }
}

/// The parameter of that name.
pub fn named<'a, T>(parameters: &'a [Parameter<T>], name: &str) -> Option<&'a Parameter<T>> {
    parameters.iter().find(|parameter| parameter.name == name)
}

/// What the parameters say of `source`, in their order.
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

/// What is said of `source`, as `name=value&name=value`: nothing that goes without saying.
pub fn written(parts: Vec<AddressPart>) -> String {
    let said = parts.into_iter().filter(|part| !part.is_usual);
    pairs::written(said.map(|part| (part.name, part.value)))
}

/// All that can be said of `source`, as `name=value&name=value`.
pub fn in_full<T>(parameters: &[Parameter<T>], source: &T) -> String {
    let pair = |parameter: &Parameter<T>| Some((parameter.name, (parameter.write)(source)?));
    pairs::written(parameters.iter().filter_map(pair))
}

/// Reads what [`in_full`] has written; says whether the text is exactly that.
pub fn read_in_full<T>(parameters: &[Parameter<T>], target: &mut T, text: &str) -> bool {
    for (name, value) in pairs::read_stored(text) {
        if let Some(parameter) = named(parameters, &name) {
            // What cannot be read differs from what is written in the end.
            let _ = parameter.read(target, &value);
        }
    }
    in_full(parameters, target) == text
}

/// How the value of a field stands in texts.
pub trait Codec<F> {
    /// Reads a value.
    ///
    /// # Errors
    ///
    /// What is possible, if the value is not.
    fn read(value: &str) -> Result<F, Possible>;

    /// What is taken in place of a value that is not possible; `None` to leave the field as
    /// it is.
    fn nearest(value: &str) -> Option<F> {
        let _ = value;
        None
    }

    /// What [`Codec::read`] reads; `None` where there is nothing to be said.
    fn write(field: &F) -> Option<String>;
}

/// Reads a value into a field.
///
/// # Errors
///
/// What is possible, if the value is not.
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

/// The parameter of a field: its name, the path to the field, and its [`Codec`]. With
/// `on size`, the field holds squares of a board of the size in that other field.
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

/// Values of which there is one usual form.
pub struct Plain;

/// One of the values of an enum, by its name.
pub struct Named;

/// A flag that says the contrary of its field.
pub struct Inverted;

/// A field that may be unset, and is then not said.
pub struct Optional<C>(PhantomData<C>);

/// One of the panels of a view by its name, or `none` of them.
pub struct OrNone;

/// Stands in an address for no panel at all.
pub const NONE: &str = "none";

impl<E: ValueEnum> Codec<Option<E>> for OrNone {
    fn read(value: &str) -> Result<Option<E>, Possible> {
        match one_of(E::VALUES, value) {
            Err(_) if value == NONE => Ok(None),
            Err(Possible::Words(mut words)) => {
                words.push(NONE);
                Err(Possible::Words(words))
            }
            read => read.map(Some),
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

/// Reads one of some values of an enum by its name.
///
/// # Errors
///
/// Their names, if it is no such value.
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

/// The names of all searches, in the order of the menu.
pub fn search_names() -> Vec<&'static str> {
    CATALOGUE.iter().map(|kind| kind.name).collect()
}

// Whether squares are on the board is known when its size is.

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
