import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);

describe('files', () => {
  it.each(['src', 'scripts', 'experiments', 'bench', 'e2e'])(
    'of %s that are imported without an ending differ by more than capitals, which many disks do not keep apart',
    (folder) => {
      const modules = readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: 'utf8' })
        .filter((path) => /(?<!\.test|\.spec|\.d)\.(?:tsx?|mjs)$/.test(path))
        .map((path) => path.replace(/\.\w+$/, ''));
      expect(modules.length).toBeGreaterThan(0);
      const alike = modules.filter((one) =>
        modules.some((other) => other !== one && other.toLowerCase() === one.toLowerCase()),
      );
      expect(alike).toEqual([]);
    },
  );

  it('of all folders of src are type-checked; the engine has a configuration of its own', () => {
    const config = readFileSync(new URL('tsconfig.json', root), 'utf8');
    const folders = readdirSync(new URL('src/', root), { withFileTypes: true })
      .filter((one) => one.isDirectory() && one.name !== 'engine')
      .map(({ name }) => name);
    expect(folders.filter((name) => !config.includes(`"src/${name}"`))).toEqual([]);
  });
});
