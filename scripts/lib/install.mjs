import { readFileSync, readdirSync } from 'node:fs';
import { Complaint, inProject } from './project.mjs';
import { isWithin } from './nodeVersion.mjs';
import { npm } from './run.mjs';

/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, devOptional?: boolean,
 *   os?: string[], cpu?: string[], libc?: string[], engines?: { node?: string } }} LockEntry
 * @typedef {Record<string, LockEntry>} LockEntries
 * @typedef {{ os: string, cpu: string, libc: string | null, node: string }} Platform
 */

/** Brings node_modules in line with package-lock.json by `npm ci`, if needed. */
export async function installPackages() {
  const reason = reasonToInstall();
  if (reason === null) return;
  console.log(`Installing the packages that package-lock.json names, because ${reason} (npm ci).`);
  const { code } = await npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    limit: 600,
  });
  if (code !== 0) {
    throw new Complaint('The packages could not be installed: see what npm says above, then try again.');
  }
}

/** Returns why node_modules needs an installation, or null. */
function reasonToInstall() {
  const wanted = entriesOf('package-lock.json');
  if (wanted === null)
    throw new Complaint('package-lock.json is missing or damaged: restore it and try again.');
  const installed = entriesOf('node_modules/.package-lock.json');
  if (installed === null) return 'none are installed';
  const different = firstDifference(wanted, installed, thisPlatform());
  return different === null ? null : `${different.replace('node_modules/', '')} is not as it should be`;
}

/**
 * Returns the first package that is missing or not in the version of the lock file; null if there is none.
 * @param {LockEntries} wanted
 * @param {LockEntries} installed
 * @param {Platform} platform
 */
export function firstDifference(wanted, installed, platform) {
  for (const [name, entry] of Object.entries(wanted)) {
    if (name === '' || entry.link || !belongsHere(entry, platform)) continue;
    const actual = installed[name];
    if (actual === undefined && isHelper(entry)) continue;
    if (actual?.version !== entry.version || actual?.integrity !== entry.integrity) return name;
  }
  return null;
}

/** Returns true if only packages for other machines may need it. @param {LockEntry} entry */
function isHelper(entry) {
  return entry.optional === true && entry.os === undefined && entry.cpu === undefined;
}

/** Returns true if npm installs it on this machine and this Node.js. @param {LockEntry} entry @param {Platform} platform */
function belongsHere(entry, platform) {
  // Optional packages for another Node.js are left out silently.
  const isForNode = !entry.optional || isWithin(platform.node, entry.engines?.node ?? '>=0');
  const isForMachine =
    admits(entry.os, platform.os) && admits(entry.cpu, platform.cpu) && admits(entry.libc, platform.libc);
  return isForNode && isForMachine;
}

/** @param {string[] | undefined} list @param {string | null} value */
function admits(list, value) {
  if (list === undefined || value === null) return true;
  return list.includes(value) || (list.every((item) => item.startsWith('!')) && !list.includes(`!${value}`));
}

/** @returns {Platform} */
function thisPlatform() {
  const isLinux = process.platform === 'linux';
  const libc = !isLinux
    ? null
    : readdirSync('/lib').some((file) => file.startsWith('ld-musl-'))
      ? 'musl'
      : 'glibc';
  return { os: process.platform, cpu: process.arch, libc, node: process.versions.node };
}

/** @param {string} file @returns {LockEntries | null} */
function entriesOf(file) {
  try {
    return JSON.parse(readFileSync(inProject(file), 'utf8')).packages ?? null;
  } catch {
    return null;
  }
}
