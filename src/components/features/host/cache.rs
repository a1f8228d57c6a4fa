//! State of views that are not shown.

use std::any::{Any, TypeId};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

/// One value of each type, for as long as the page is open. Clones share it.
#[derive(Clone, Default)]
pub struct Cache(Rc<RefCell<BTreeMap<TypeId, Box<dyn Any>>>>);

impl PartialEq for Cache {
    fn eq(&self, other: &Cache) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

impl Cache {
    /// Keeps a value, in place of another of its type.
    pub fn keep<T: 'static>(&self, value: T) {
        self.0.borrow_mut().insert(TypeId::of::<T>(), Box::new(value));
    }

    /// Gives the value of a type back, if one was kept.
    pub fn take<T: 'static>(&self) -> Option<T> {
        let value = self.0.borrow_mut().remove(&TypeId::of::<T>())?;
        value.downcast().ok().map(|value| *value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_value_of_each_type_is_kept_until_it_is_taken() {
        let cache = Cache::default();
        let shared = cache.clone();
        cache.keep(1_u8);
        cache.keep("a");
        cache.keep(2_u8);
        assert_eq!((shared.take::<u8>(), shared.take::<u8>()), (Some(2), None));
        assert_eq!(shared.take::<&str>(), Some("a"));
    }
}
