import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { firstLoad, many, sayFirstLoad } from './firstLoad.mjs';

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

const html =
  '<script type="module" crossorigin src="./assets/index-1.js"></script><link rel="modulepreload" href="./assets/page-1.js">';

/** Writes a page as a build does. */
function built(scripts: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'first-load-'));
  folders.push(folder);
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), html);
  for (const [file, code] of Object.entries(scripts)) writeFileSync(join(folder, 'assets', file), code);
  return folder;
}

const scripts = {
  'index-1.js': 'import{n as e}from"./port-1.js";import(`./openPage-1.js`),import(`./panel-1.js`)',
  'port-1.js': 'import"./page-1.js";export{n}',
  'page-1.js': 'import{n}from"./port-1.js"',
  'openPage-1.js': 'export{t as mount}from"./shared-1.js"',
  'shared-1.js': 'export{t}',
  'panel-1.js': 'import"./deep-1.js"',
  'deep-1.js': '',
};

it('finds what index.html names, the page and what these import, each once', () => {
  const found = [...firstLoad(built(scripts)).keys()].sort();
  expect(found).toEqual(['index-1.js', 'openPage-1.js', 'page-1.js', 'port-1.js', 'shared-1.js']);
});

it('says how much it is, and warns where that is much', () => {
  const saidOf = (folder: string) => {
    const said: string[] = [];
    sayFirstLoad(folder, (line: string) => void said.push(line));
    return said;
  };
  expect(saidOf(built(scripts)).at(-1)).toMatch(/^ +\d+ {2}bytes after gzip$/);
  const noise = Array.from({ length: many }, (_, i) => Math.sin(i).toString(36)).join('');
  expect(saidOf(built({ ...scripts, 'shared-1.js': noise })).at(-1)).toContain(`more than ${many}`);
});
