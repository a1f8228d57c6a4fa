// WebKit in GTK's small browser, driven by WebDriver: https://w3c.github.io/webdriver/

import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { createInterface } from "node:readline";
import { watch } from "./answered.mjs";

/** Starts the browser at `path` by its `driver`, on a screen that nobody sees. */
export async function webkit(path, { driver, screen, env }) {
  const xvfb = spawn(screen, ["-displayfd", "3", "-screen", "0", "2600x1600x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [display] = await once(createInterface({ input: xvfb.stdio[3] }), "line");
  const port = await freePort();
  const server = spawn(driver, [`--port=${port}`], {
    stdio: "ignore",
    env: {
      ...process.env,
      ...env,
      DISPLAY: `:${display}`,
      GDK_BACKEND: "x11",
      // There is no graphics card to draw with.
      LIBGL_ALWAYS_SOFTWARE: "1",
      WEBKIT_DISABLE_DMABUF_RENDERER: "1",
    },
  });
  const root = `http://127.0.0.1:${port}/session`;
  const answered = watch();
  const ask = async (method, way, body) => {
    const given = body && JSON.stringify(body);
    const response = await answered(() => fetch(`${root}${way}`, { method, body: given }), `${method} ${way} ${given}`);
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  const end = () => {
    server.kill();
    xvfb.kill();
  };
  try {
    await until(() => fetch(`http://127.0.0.1:${port}/status`), server);
    const { sessionId } = await ask("POST", "", {
      capabilities: {
        alwaysMatch: { "webkitgtk:browserOptions": { binary: path, args: ["--automation"] } },
      },
    });
    const own = (way) => `/${sessionId}${way}`;
    // Longer than anything that a test waits for in the page.
    await ask("POST", own("/timeouts"), { script: 90_000 });
    /** Calls a function of the page, given by its source, and waits for its promise; JSON in, JSON out. */
    const call = async (source, json) => {
      const script = `const [json, done] = arguments;
        (async () => (${source})(json))().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const { value, error } = await ask("POST", own("/execute/async"), { script, args: [json] });
      if (error !== undefined) throw new Error(error);
      return value;
    };
    const inner = async () => JSON.parse(await call("() => JSON.stringify([innerWidth, innerHeight])", "null"));
    return {
      go: (url) => ask("POST", own("/url"), { url }),
      call,
      picture: async () => Buffer.from(await ask("GET", own("/screenshot")), "base64"),
      hasFingers: false,
      act: (actions) => ask("POST", own("/actions"), { actions }),
      async resize(width, height) {
        // The window has bars of its own around the page.
        const outer = await ask("GET", own("/window/rect"));
        const [innerWidth, innerHeight] = await inner();
        await ask("POST", own("/window/rect"), {
          width: outer.width + width - innerWidth,
          height: outer.height + height - innerHeight,
        });
      },
      async close() {
        try {
          await ask("DELETE", own(""));
        } finally {
          end();
        }
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Tries again until it works, or the program that it asks has ended. */
async function until(attempt, program) {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (program.exitCode !== null) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
