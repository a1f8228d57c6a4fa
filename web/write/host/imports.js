// Everything that the interpreter can reach: its WebAssembly imports, complete. A worker is not
// under the page's content security policy, so this list is what confines a program. A test
// compares it with the file, and the host refuses to start a file with any other import.

/** Functions that the host implements: calls of our own functions, output, clock, memory. */
export const SERVED = {
  env: [
    "call0",
    "call1",
    "call2",
    "calln",
    "lookup_attr",
    "has_attr",
    "proxy_js_free_obj",
    "js_check_existing",
    "mp_js_random_u32",
    "mp_js_ticks_ms",
    "mp_js_time_ms",
    "emscripten_resize_heap",
    "_emscripten_throw_longjmp",
    "_abort_js",
    "__syscall_getcwd",
  ],
  wasi_snapshot_preview1: ["fd_write", "fd_read", "fd_seek", "fd_close", "fd_sync"],
};

/** Calls of the interpreter's own functions, by their signatures. */
export const INVOKED = {
  env: [
    "invoke_i",
    "invoke_ii",
    "invoke_iii",
    "invoke_iiii",
    "invoke_iiiii",
    "invoke_iiiiii",
    "invoke_v",
    "invoke_vi",
    "invoke_vii",
    "invoke_viii",
    "invoke_viiii",
  ],
};

/** Files: every call fails. */
export const WITHOUT_FILES = {
  env: [
    "__syscall_chdir",
    "__syscall_mkdirat",
    "__syscall_openat",
    "__syscall_poll",
    "__syscall_getdents64",
    "__syscall_renameat",
    "__syscall_rmdir",
    "__syscall_fstat64",
    "__syscall_stat64",
    "__syscall_newfstatat",
    "__syscall_lstat64",
    "__syscall_statfs64",
    "__syscall_unlinkat",
  ],
};

/** Objects and promises of JavaScript: every call ends the program. */
export const FORBIDDEN = {
  env: [
    "call0_kwarg",
    "calln_kwarg",
    "store_attr",
    "js_subscr_load",
    "js_subscr_store",
    "js_get_iter",
    "js_iter_next",
    "js_reflect_construct",
    "js_get_error_info",
    "js_get_proxy_js_ref_info",
    "js_then_resolve",
    "js_then_reject",
    "js_then_continue",
    "create_promise",
    "proxy_convert_mp_to_js_then_js_to_mp_obj_jsside",
    "proxy_convert_mp_to_js_then_js_to_js_then_js_to_mp_obj_jsside",
  ],
};
