//! The address of the page for schools: `#/about`, `#/about?talk=…`.

use crate::address::parameter::Parameter;
use crate::address::route::ViewRoute;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AboutRoute {
    /// The code of a talk of an earlier version, whose links are listed.
    pub talk: Option<String>,
}

impl ViewRoute for AboutRoute {
    const PARAMETERS: &'static [Parameter<AboutRoute>] = &[Parameter::new(
        "talk",
        |it, value| {
            it.talk = Some(value.to_owned()).filter(|it| !it.is_empty());
            Ok(())
        },
        |it| it.talk.clone(),
    )];
}
