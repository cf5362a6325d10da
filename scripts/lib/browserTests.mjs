import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { findBrowser } from './browser.mjs';
import { inCache, inProject } from './project.mjs';
import { npm, run } from './run.mjs';

/** File of Playwright's report. */
export const browserReport = inCache('e2e-report.json');

/** Builds the page as it is published. @returns {Promise<boolean>} whether that worked */
export async function build() {
  return (await npm(['run', '--silent', 'build'], { limit: 1200 })).code === 0;
}

/**
 * Runs the browser tests against the last build, in the first browser that works.
 * Errors: a Complaint if there is no browser.
 * @param {readonly string[]} args for Playwright
 * @returns {Promise<number>} its exit code
 */
export async function runBrowserTests(args) {
  const browser = await findBrowser();
  rmSync(browserReport, { force: true });
  const playwright = inProject('node_modules', '@playwright', 'test', 'cli.js');
  // Playwright turns colours on for its web server, and Node.js complains about being told both.
  const env = {
    E2E_BROWSER: JSON.stringify(browser),
    E2E_PORT: String(await freePort()),
    NO_COLOR: undefined,
  };
  const config = ['--config', inProject('e2e', 'playwright.config.ts')];
  const { code } = await run(process.execPath, [playwright, 'test', ...config, ...args], {
    env,
    limit: 4 * 3600,
  });
  return code;
}

/** Returns a free port. @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
