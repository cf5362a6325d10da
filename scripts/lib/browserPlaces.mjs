import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** @typedef {import('./browser.mjs').Candidate} Candidate */

const commands = [
  'chromium-headless-shell',
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
  'chrome',
  'microsoft-edge',
  'microsoft-edge-stable',
  'msedge',
];

const onMac = [
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Chromium.app/Contents/MacOS/Chromium',
  'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

const onWindows = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

const onLinux = [
  // A Chromium without windows draws the same with a third less work.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/opt/microsoft/msedge/msedge',
];

/**
 * Returns the usual places of Chrome, Chromium and Edge on such a machine, most usual first, without checking them.
 * @param {{ platform: NodeJS.Platform, env: Record<string, string | undefined> }} machine
 * @returns {string[]}
 */
export function usualPlaces({ platform, env }) {
  const { join, delimiter } = platform === 'win32' ? path.win32 : path.posix;
  const folders = (env.PATH ?? env.Path ?? '').split(delimiter).filter(Boolean);
  const names = platform === 'win32' ? commands.map((name) => `${name}.exe`) : commands;
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...fixedPlaces(platform, env, join), ...onPath];
}

/**
 * @param {NodeJS.Platform} platform
 * @param {Record<string, string | undefined>} env
 * @param {(...parts: string[]) => string} join
 */
function fixedPlaces(platform, env, join) {
  if (platform === 'linux') return onLinux;
  if (platform === 'darwin') {
    const folders = ['/Applications', ...(env.HOME ? [join(env.HOME, 'Applications')] : [])];
    return folders.flatMap((folder) => onMac.map((place) => join(folder, place)));
  }
  if (platform !== 'win32') return [];
  const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA];
  return folders.flatMap((folder) => (folder ? onWindows.map((place) => join(folder, place)) : []));
}

/** Returns the browsers installed on this machine, each once. @returns {Candidate[]} */
export function installedBrowsers() {
  const places = usualPlaces({ platform: process.platform, env: process.env }).filter((place) =>
    existsSync(place),
  );
  const real = places.map((place) => realpathSync(place));
  const once = places.filter((_, i) => real.indexOf(real[i] ?? '') === i);
  return once.map((place) => ({ path: place, env: {}, label: 'installed on this machine' }));
}
