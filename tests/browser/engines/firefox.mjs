// Firefox, driven by WebDriver BiDi: https://w3c.github.io/webdriver-bidi/

import { spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import WebSocket from "ws";
import { watch } from "./answered.mjs";

/** No first-run pages, and no talk with any other host. */
const PREFERENCES = {
  "app.normandy.enabled": false,
  "app.update.disabledForTesting": true,
  "browser.download.folderList": 2,
  "browser.safebrowsing.update.enabled": false,
  "browser.shell.checkDefaultBrowser": false,
  "browser.startup.page": 0,
  "datareporting.policy.dataSubmissionEnabled": false,
  "extensions.update.enabled": false,
  "media.gmp-manager.updateEnabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "services.settings.server": "data:,#remote-settings-dummy/v1",
  "toolkit.telemetry.reportingpolicy.firstRun": false,
};

/** Not in the system's temporary folder: a packed Firefox sees another one there. */
const PROFILES = fileURLToPath(new URL("../../../target/firefox/", import.meta.url));

/** Starts the Firefox at `path`. */
export async function firefox(path, env) {
  await mkdir(PROFILES, { recursive: true });
  const profile = await mkdtemp(PROFILES);
  const preferences = Object.entries({ ...PREFERENCES, "browser.download.dir": profile });
  const lines = preferences.map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`);
  await writeFile(join(profile, "user.js"), lines.join(""));
  const browser = spawn(path, ["--headless", "--no-remote", "--remote-debugging-port=0", "--profile", profile], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, ...env },
  });
  const ended = new Promise((resolve) => browser.once("exit", resolve));
  const address = await listening(browser);
  const errors = [];
  const send = await connected(`${address}/session`, errors);
  await send("session.new", { capabilities: {} });
  await send("session.subscribe", { events: ["log.entryAdded"] });
  const { contexts } = await send("browsingContext.getTree", {});
  const { context } = contexts[0];
  /** Calls a function of the page, given by its source; JSON in, JSON out. */
  const call = async (source, json) => {
    const answer = await send("script.callFunction", {
      functionDeclaration: source,
      arguments: [{ type: "string", value: json }],
      awaitPromise: true,
      target: { context },
      userActivation: true,
    });
    if (answer.type === "exception") throw new Error(answer.exceptionDetails.text);
    return answer.result.value;
  };
  const isThere = async (url) => {
    // What follows the number sign is the page's own, which may have changed it by now.
    const [place] = url.split("#");
    try {
      return await call("(place) => location.href.split('#')[0] === place && document.readyState === 'complete'", place);
    } catch (error) {
      // Asked of a page that was just leaving.
      if (/^(no such frame|unknown error)/.test(error.message)) return false;
      throw error;
    }
  };
  return {
    /** Asks until the page is there: now and then Firefox never answers that it is. */
    async go(url) {
      await send("browsingContext.navigate", { context, url, wait: "none" });
      const end = Date.now() + 60_000;
      while (!(await isThere(url))) {
        if (Date.now() > end) throw new Error(`waited in vain for ${url}`);
        await setTimeout(10);
      }
    },
    call,
    /** The errors that the console has had, such as the message of a panic. */
    errors,
    picture: async () => Buffer.from((await send("browsingContext.captureScreenshot", { context })).data, "base64"),
    hasFingers: true,
    act: (actions) => send("input.performActions", { context, actions }),
    resize: (width, height) => send("browsingContext.setViewport", { context, viewport: { width, height } }),
    async close() {
      browser.kill();
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The address on which Firefox listens, from its own output. */
async function listening(browser) {
  for await (const line of createInterface({ input: browser.stderr })) {
    const address = /WebDriver BiDi listening on (\S+)/.exec(line)?.[1];
    if (address) {
      browser.stderr.resume();
      return address;
    }
  }
  throw new Error("Firefox ended without listening");
}

/** Opens the connection; returns what sends a command and waits for its answer. */
async function connected(address, errors) {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  const waiting = new Map();
  socket.on("message", (text) => {
    const message = JSON.parse(text);
    if (message.method === "log.entryAdded" && message.params.level === "error") errors.push(message.params.text);
    const { resolve, reject } = waiting.get(message.id) ?? {};
    waiting.delete(message.id);
    if (message.type === "success") resolve?.(message.result);
    else if (message.type === "error") reject?.(new Error(`${message.error}: ${message.message}`));
  });
  socket.on("close", () => waiting.forEach(({ reject }) => reject(new Error("Firefox is gone"))));
  const answered = watch();
  let last = 0;
  const ask = (method, params) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  return (method, params) => answered(() => ask(method, params), `${method} ${JSON.stringify(params)}`);
}
