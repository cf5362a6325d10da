import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkBrowser } from './browserCheck.mjs';
import { installByApt, installByNpm, installByPlaywright, playwrightsOwn } from './browserInstall.mjs';
import { installedBrowsers } from './browserPlaces.mjs';
import { Complaint, inCache } from './project.mjs';

/**
 * @typedef {{ path: string, env: Record<string, string>, label: string }} Candidate  `env` is added to the browser's own
 * @typedef {{ name: string, candidates: () => Candidate[] | Promise<Candidate[]>, renews?: boolean }} Rung  `renews`: it may repair what failed before
 * @typedef {{ rungs?: readonly Rung[], check?: typeof checkBrowser, say?: (line: string) => void, cacheFile?: string }} Means
 */

const rememberedIn = inCache('browser.json');

/** Sources of a browser, in the order in which they are tried. @type {readonly Rung[]} */
const browserRungs = [
  { name: 'CHROMIUM_PATH', candidates: () => named(process.env.CHROMIUM_PATH) },
  { name: 'the last choice', candidates: () => readChoice() },
  { name: 'installed', candidates: installedBrowsers },
  { name: "Playwright's own", candidates: playwrightsOwn },
  { name: 'installed by Playwright', candidates: installByPlaywright },
  { name: 'installed from npm', candidates: installByNpm },
  { name: 'installed by apt-get', candidates: installByApt, renews: true },
];

/**
 * Returns the first browser that starts and draws text, remembered for the next time.
 * Errors: a Complaint if there is none and none can be installed.
 * @param {Means} [means]
 * @returns {Promise<Candidate>}
 */
export async function findBrowser({
  rungs = browserRungs,
  check = checkBrowser,
  say = console.log,
  cacheFile = rememberedIn,
} = {}) {
  /** @type {Set<string>} */
  const refused = new Set();
  for (const rung of rungs) {
    const candidates = await rung.candidates();
    if (rung.renews) refused.clear();
    for (const candidate of candidates) {
      if (refused.has(candidate.path)) continue;
      const { version, complaint } = await check(candidate);
      if (complaint === null) {
        say(`Browser for the tests: ${candidate.path} (${version}, ${candidate.label}).`);
        remember(cacheFile, candidate);
        return candidate;
      }
      refused.add(candidate.path);
      say(`Passed over ${candidate.path} (${candidate.label}): ${complaint}`);
    }
  }
  throw new Complaint(
    'No browser for the tests could be found or installed: install Chrome or Chromium, or set CHROMIUM_PATH to one, and try again.',
  );
}

/** Returns the browser chosen last time, unchecked; none if there is no record. @param {string} [file] @returns {Candidate[]} */
export function readChoice(file = rememberedIn) {
  try {
    return [JSON.parse(readFileSync(file, 'utf8'))];
  } catch {
    return [];
  }
}

/** @param {string} file @param {Candidate} candidate */
function remember(file, candidate) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(candidate, null, 2)}\n`);
}

/** @param {string | undefined} path @returns {Candidate[]} */
function named(path) {
  return path ? [{ path, env: {}, label: 'named by CHROMIUM_PATH' }] : [];
}
