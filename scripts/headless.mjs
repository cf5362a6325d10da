// Answers the JSON request on stdin with JSON on stdout. The engine is bundled once for each state of its sources.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inCache, inProject, root } from './lib/project.mjs';

/** Sources of the bundle. */
const sources = [
  'src/engine',
  'src/worker',
  'src/table',
  'src/headless',
  'package-lock.json',
  'scripts/headless.mjs',
];

/** Milliseconds after which unused bundles are removed. */
const keptFor = 3_600_000;

try {
  const bundle = path.join(inCache('headless', keyOf(sources)), 'main.mjs');
  if (!existsSync(bundle)) await bundleTo(path.dirname(bundle));
  await import(pathToFileURL(bundle).href);
} catch (fault) {
  const why = fault instanceof Error ? fault.message : String(fault);
  console.error(`The engine could not be started: ${why}\nWhen packages are missing, run: npm install`);
  process.exitCode = 3;
}

/** Returns a name that changes whenever a source does. @param {readonly string[]} places */
function keyOf(places) {
  const hash = createHash('sha256').update(process.version);
  for (const place of places) {
    for (const file of filesOf(place)) {
      const { mtimeMs, size } = statSync(inProject(file));
      hash.update(`${file}\n${mtimeMs}\n${size}\n`);
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/** @param {string} place @returns {string[]} */
function filesOf(place) {
  if (statSync(inProject(place)).isFile()) return [place];
  const names = readdirSync(inProject(place), { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort()
    .map((name) => path.join(place, name));
}

/** Builds beside the final place and moves the bundle there whole, so that concurrent commands never see half a bundle. @param {string} folder */
async function bundleTo(folder) {
  const { build } = await import('vite');
  const draft = `${folder}-${process.pid}`;
  mkdirSync(path.dirname(folder), { recursive: true });
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'silent',
      ssr: { noExternal: true },
      build: {
        ssr: inProject('src/headless/main.ts'),
        outDir: draft,
        target: 'node20',
        minify: false,
        copyPublicDir: false,
        rollupOptions: { output: { entryFileNames: 'main.mjs' } },
      },
    });
    publish(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  forgetOld(path.dirname(folder));
}

/** Moves the draft into place, unless another command was first. @param {string} draft @param {string} folder */
function publish(draft, folder) {
  try {
    renameSync(draft, folder);
  } catch (fault) {
    if (!existsSync(folder)) throw fault;
  }
}

/** @param {string} folder */
function forgetOld(folder) {
  for (const name of readdirSync(folder)) {
    const old = path.join(folder, name);
    const made = statSync(old, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (Date.now() - made > keptFor) rmSync(old, { recursive: true, force: true });
  }
}
