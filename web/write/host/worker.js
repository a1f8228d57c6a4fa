// Executes one program and sends the page what it has recorded.

import { machine } from "./host.js";
import modules from "../library/modules.py";
import prelude from "../library/prelude.py";
import texts from "../library/texts.py";
import { Recorder } from "./recorder.js";
import { execute, preparation } from "./execute.js";

// A program cannot reach any of this: imports.js is its boundary. It is removed all the same.
const post = self.postMessage.bind(self);
const REMOVED = [
  "fetch",
  "XMLHttpRequest",
  "WebSocket",
  "EventSource",
  "WebTransport",
  "importScripts",
  "indexedDB",
  "caches",
  "BroadcastChannel",
  "Worker",
  "eval",
  "Function",
];
for (const name of REMOVED) {
  if (name in self)
    Object.defineProperty(self, name, { value: undefined, configurable: false, writable: false });
}

addEventListener(
  "message",
  ({ data }) => {
    const flush = (words, newTexts) => post({ words, texts: newTexts }, [words.buffer]);
    const recorder = new Recorder(data.n, data.program.reports, { limit: data.limit, flush });
    post({ end: execute(machine, data.module, preparation(texts, modules, prelude), recorder, data.program) });
  },
  { once: true },
);
post({ isReady: true });
