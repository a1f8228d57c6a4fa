//! Workers that execute the worker's program.

pub mod worker_module;
pub mod worker_pool;
pub mod worker_script;
