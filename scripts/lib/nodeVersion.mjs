import { readFileSync } from 'node:fs';

/**
 * Returns the complaint about a Node.js version, or null if it fits.
 * @param {string} version such as "20.19.0"
 * @param {string} range   "^a.b.c" and ">=a.b" joined by "||"
 */
export function nodeComplaint(version, range) {
  if (isWithin(version, range)) return null;
  return `Deep Mining Lab needs Node.js ${range}, but this is ${version}: get a newer one from https://nodejs.org and try again.`;
}

/**
 * Returns true if a Node.js version is in a range; unknown forms of a range count as lower bounds.
 * @param {string} version
 * @param {string} range
 */
export function isWithin(version, range) {
  return range.split('||').some((part) => satisfies(version, part.trim()));
}

/** Ends the process with a sentence, and the given last line, if this Node.js is too old. @param {string} [lastLine] */
export function requireNode(lastLine) {
  const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const complaint = nodeComplaint(process.versions.node, manifest.engines.node);
  if (complaint === null) return;
  console.error(complaint);
  if (lastLine !== undefined) console.log(lastLine);
  process.exit(1);
}

/** @param {string} version @param {string} part */
function satisfies(version, part) {
  const wanted = numbers(part.replace(/^(\^|>=)/, ''));
  const actual = numbers(version);
  if (part.startsWith('^') && actual[0] !== wanted[0]) return false;
  for (const [i, number] of actual.entries()) {
    const least = wanted[i] ?? 0;
    if (number !== least) return number > least;
  }
  return true;
}

/** @param {string} version */
function numbers(version) {
  const parts = version.trim().split('.').map(Number);
  return [0, 1, 2].map((i) => parts[i] || 0);
}
