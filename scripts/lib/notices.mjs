import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject, root } from './project.mjs';

/** Name of the file that the build writes beside the page, and the help links. */
export const noticesFile = 'THIRD-PARTY-NOTICES.txt';

/** Packages only for development that nevertheless leave code of theirs in the build: its loader, and the service worker. */
const leavesCode = ['vite', 'workbox-core', 'workbox-precaching', 'workbox-routing', 'workbox-strategies'];

/** Licences of packages that ship none, from their repositories. */
const kept = inProject('scripts', 'lib', 'licences');

/**
 * Returns the packages that the page is built from, and what these depend on, each once, with name, version, licence and its text, by
 * name. Types are left out, which leave nothing in the build. Errors: a package without the text of its licence.
 */
export function thirdParties() {
  /** @type {Map<string, { name: string, version: string, licence: string, text: string }>} by folder */
  const found = new Map();
  /** @type {(name: string, from: string) => void} */
  const visit = (name, from) => {
    const folder = folderOf(name, from);
    if (name.startsWith('@types/') || found.has(folder)) return;
    const { version, license, dependencies } = packageAt(folder);
    found.set(folder, { name, version, licence: license, text: licenceText(name, folder) });
    if (!leavesCode.includes(name)) for (const one of Object.keys(dependencies ?? {})) visit(one, folder);
  };
  for (const name of [...Object.keys(packageAt(root).dependencies), ...leavesCode]) visit(name, root);
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Returns the notices as text. */
export function noticesText() {
  const rule = '-'.repeat(72);
  const parts = thirdParties().map(
    ({ name, version, licence, text }) => `${rule}\n${name} ${version} (${licence})\n${rule}\n\n${text}\n`,
  );
  return `Deep Mining Lab is built from these packages, and from what they depend on. Their licences follow.
Where the data sets come from, and their licences: data/SOURCES.md

${parts.join('\n')}`;
}

/**
 * Writes the notices into the build, and serves them during development. Vite's own list (`build.license`) knows only modules of
 * the page's script: it misses the fonts, the style sheets, the worker and the service worker.
 * @returns {import('vite').Plugin}
 */
export function thirdPartyNotices() {
  return {
    name: 'third-party-notices',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: noticesFile, source: noticesText() });
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${noticesFile}`, (_, response) => {
        response.setHeader('Content-Type', 'text/plain; charset=utf-8');
        response.end(noticesText());
      });
    },
  };
}

/** @param {string} folder */
function packageAt(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/** Returns the folder of a package as one in folder `from` finds it. @type {(name: string, from: string) => string} */
function folderOf(name, from) {
  const own = join(from, 'node_modules', name);
  return existsSync(own) ? own : join(root, 'node_modules', name);
}

/** @type {(name: string, folder: string) => string} */
function licenceText(name, folder) {
  const file = readdirSync(folder).find((one) => /^(licen[cs]e|copying)(\.(md|txt))?$/i.test(one));
  const path = file ? join(folder, file) : join(kept, `${name.replaceAll('/', '-')}.txt`);
  if (!existsSync(path)) throw new Error(`${name} has no licence text; put it into ${path}`);
  const [text = ''] = readFileSync(path, 'utf8').split('\n# Licenses of bundled dependencies');
  return text.trim();
}
