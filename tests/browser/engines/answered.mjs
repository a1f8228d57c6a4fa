// A browser that no longer answers fails its test, which names the last request.

import { setTimeout } from "node:timers/promises";

/** Milliseconds; nothing that is asked of a browser takes as long on a busy machine. */
const LIMIT = 120_000;

/**
 * Watches a driver's answers: fails with the first command that gets none in time, and at
 * once with all that follow.
 */
export function watch() {
  let fault = null;
  return async (ask, command) => {
    if (fault) throw fault;
    const done = new AbortController();
    const late = async () => {
      await setTimeout(LIMIT, null, { signal: done.signal });
      fault = new Error(`no answer within ${LIMIT / 1000} s to ${command.slice(0, 400)}`);
      throw fault;
    };
    try {
      return await Promise.race([ask(), late()]);
    } finally {
      done.abort();
    }
  };
}
