import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Bytes, after gzip, of JavaScript before the first picture, above which it is said: what counts is the time, which `bench/page.ts` measures. */
export const many = 200 * 1024;

/**
 * Returns the scripts that the first picture waits for, with their bytes after gzip: those named by index.html, the page
 * that `src/main.ts` loads, and their imports. The worker is not among them.
 * @param {string} folder of the built page
 * @returns {ReadonlyMap<string, number>} by name
 */
export function firstLoad(folder) {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="\.\/assets\/([^"]+\.js)"/g)].map(([, file = '']) => file);
  const assets = join(folder, 'assets');
  const page = readdirSync(assets).filter((file) => /^(page|openPage)-.*\.js$/.test(file));
  const waiting = [...named, ...page];
  /** @type {Map<string, number>} */
  const sizes = new Map();
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (sizes.has(file)) continue;
    const code = readFileSync(join(assets, file));
    sizes.set(file, gzipSync(code).length);
    waiting.push(...importsOf(code.toString()));
  }
  return sizes;
}

/** @param {string} code @returns {readonly string[]} */
function importsOf(code) {
  return [...code.matchAll(/\b(?:from|import)\s*"\.\/([^"]+\.js)"/g)].map(([, file = '']) => file);
}

/**
 * Reports what the first picture waits for, and warns where that is much; it judges nothing.
 * @param {string} folder of the built page
 * @param {(line: string) => void} [say]
 */
export function sayFirstLoad(folder, say = console.log) {
  const sizes = firstLoad(folder);
  const sum = [...sizes.values()].reduce((total, size) => total + size, 0);
  for (const [file, size] of sizes) say(`${String(size).padStart(8)}  ${file}`);
  say(`${String(sum).padStart(8)}  bytes after gzip`);
  if (sum > many)
    say(
      `This is more than ${many}: measure how long the first picture takes (node scripts/run-ts.mjs bench/page.ts --only first).`,
    );
}
