import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { noticesFile, noticesText, thirdParties } from './notices.mjs';

interface Party {
  readonly name: string;
  readonly version: string;
  readonly text: string;
}

interface Locked {
  readonly version: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
}

const fileAt = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const parties = (thirdParties as () => readonly Party[])();
const text = noticesText();

it('names every package of the page with its version and the text of its licence', () => {
  const { dependencies } = JSON.parse(fileAt('package.json')) as { dependencies: Record<string, string> };
  const names = parties.map(({ name }) => name);
  for (const name of Object.keys(dependencies)) expect(names).toContain(name);
  for (const one of parties) {
    expect(text).toContain(`${one.name} ${one.version} (`);
    expect(text).toContain(one.text);
    expect(one.text, one.name).toMatch(/copyright[\s\S]*(warrant|without limitation)/i);
  }
});

it('names what these depend on, as the lock file has it', () => {
  const { packages } = JSON.parse(fileAt('package-lock.json')) as { packages: Record<string, Locked> };
  const listed = new Set(parties.map(({ name, version }) => `${name}@${version}`));
  for (const [path, { version, dev, devOptional }] of Object.entries(packages)) {
    const name = path.split('node_modules/').at(-1)!;
    if (!name || name.startsWith('@types/') || dev || devOptional) continue;
    expect(listed).toContain(`${name}@${version}`);
  }
});

it('names what the build adds: each part of the service worker, and the fonts', () => {
  const names = parties.map(({ name }) => name);
  for (const name of ['workbox-core', 'workbox-precaching', 'vite', '@fontsource-variable/inter', 'katex']) {
    expect(names).toContain(name);
  }
  expect(text).toMatch(/SIL OPEN FONT LICENSE/i);
});

it('is what the help links, and the sources of the data that it names are there', () => {
  expect(fileAt('src/shell/outside/notices.ts')).toContain(noticesFile);
  expect(existsSync(new URL('../../public/data/SOURCES.md', import.meta.url))).toBe(true);
});
