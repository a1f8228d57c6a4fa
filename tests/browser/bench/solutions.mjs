// How long the solutions view takes to list all solutions, in a real browser:
// `cargo xtask bench solutions`. With sizes: `node solutions.mjs 12 15`.

import { launchBrowser, serveSite } from "../launch.mjs";

const sizes = process.argv.slice(2);
const host = await serveSite();
const browser = await launchBrowser();
for (const n of sizes.length > 0 ? sizes : ["12", "14"]) {
  const page = await browser.newPage();
  await page.goto(`${host.address}#/solutions?n=4`);
  await page.waitForSelector('[data-view="solutions"][data-status="done"]');
  const [milliseconds, longest, found, bytes] = await page.evaluate(
    (n) =>
      new Promise((resolve) => {
        const app = document.querySelector("[data-app]");
        const begin = performance.now();
        let last = begin;
        let longest = 0;
        const frame = () => {
          const now = performance.now();
          longest = Math.max(longest, now - last);
          last = now;
          const { found, bytes } = document.querySelector("[data-found]").dataset;
          if (location.hash.includes(`n=${n}`) && app.dataset.status === "done" && found > 2) {
            resolve([now - begin, longest, found, bytes]);
          } else requestAnimationFrame(frame);
        };
        location.hash = `#/solutions?n=${n}&solution=1`;
        requestAnimationFrame(frame);
      }),
    n,
  );
  console.log(
    `n = ${n}: ${found} solutions found, listed and classified in ${Math.round(milliseconds)} ms, ` +
      `longest frame ${Math.round(longest)} ms, ${bytes} bytes`,
  );
  await page.close();
}
await browser.close();
host.close();
