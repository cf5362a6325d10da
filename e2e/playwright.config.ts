import { fileURLToPath } from 'node:url';
import { defineConfig, type LaunchOptions } from '@playwright/test';
import { readChoice } from '../scripts/lib/browser.mjs';
import { browserFlags, environmentOf } from '../scripts/lib/browserCheck.mjs';
import { sweep } from '../src/testing/sweep';
import { browserReport } from '../scripts/lib/browserTests.mjs';

interface Browser {
  readonly path: string;
  readonly env: Record<string, string>;
}

/** Returns the browser that scripts/e2e.mjs has found; an editor that starts Playwright itself gets the last one found. */
function chosenBrowser(): Browser | undefined {
  const given = process.env.E2E_BROWSER;
  return given === undefined ? (readChoice() as Browser[])[0] : (JSON.parse(given) as Browser);
}

/**
 * A window lives for seconds: compiling for speed costs a fifth more than it saves, and less of it pays only for what runs all the time.
 */
const hardlyCompiling =
  '--no-turbofan --invocation-count-for-maglev=4000 --interrupt-budget-for-maglev=300000';

function launchOptions(): LaunchOptions {
  const browser = chosenBrowser();
  const args = [...(browserFlags as string[]), `--js-flags=${hardlyCompiling}`];
  if (browser === undefined) return { args };
  return { args, executablePath: browser.path, env: environmentOf(browser) as Record<string, string> };
}

const root = fileURLToPath(new URL('..', import.meta.url));
const port = process.env.E2E_PORT ?? '4199';
const address = `http://127.0.0.1:${port}/`;

/** Files that begin, because a worker that came to them last would go on alone: those that need a browser of their own, and the longest. */
const first = ['offline', 'lesson-pointing', 'translated', 'panels'].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'first', testMatch: first },
    { name: 'then', testMatch: '**/*.spec.ts', testIgnore: first },
  ],
  outputDir: '../test-results',
  // One more than the cores of a small machine: each waits for its browser now and then.
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Timeouts end tests that hang and judge nothing: no test waits longer than it has to, and other processes may take
  // most of the machine.
  globalTimeout: sweep(40, 240) * 60_000,
  timeout: 5 * 60_000,
  expect: { timeout: 60_000 },
  reporter: [['line'], ['json', { outputFile: browserReport as string }]],
  use: {
    baseURL: address,
    // Traces of every test would cost more than most of them: E2E_TRACE=1 keeps those of failed tests.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    // Files come from the build under test, not from the browser's cache; offline.spec.ts allows it.
    serviceWorkers: 'block',
    // One window serves one test after another, emptied in between: a fresh one costs a fifth of all the time.
    reuseContext: true,
    // What moves on its way costs half of every step to draw, and no test waits to see it; stepping.spec.ts asks for motion.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: launchOptions(),
  },
  webServer: {
    command: `node e2e/support/preview.mjs ${port}`,
    cwd: root,
    url: address,
    reuseExistingServer: false,
    timeout: 30_000,
  },
});
