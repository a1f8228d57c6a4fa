//! The worked examples of CONTRIBUTING, each a file that is compiled and tested.

mod format;
mod search;
