import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { check } from './testing/architecture/check';
import { checkExports } from './testing/architecture/exports';
import { faults } from './testing/architecture/faults/all';
import { sound } from './testing/architecture/faults/sound';
import { describeViolation, type SourceFile } from './testing/architecture/source';

/** What is compiled to vectors: another language, of which no other file imports anything. */
const isAssembly = /[\\/]simd[\\/]assembly[\\/]/;

function sourceFiles(): SourceFile[] {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !isAssembly.test(name))
    .map((name) => ({
      path: `src/${name.replaceAll('\\', '/')}`,
      text: readFileSync(folder + name, 'utf8'),
    }));
}

/** The text of all that imports from src/ and is not checked: lessons, scripts, benchmarks, experiments, browser tests. */
function textAround(): string {
  const inside = (folder: string, kind: RegExp): readonly string[] => {
    const url = new URL(`${folder}/`, import.meta.url);
    const names = readdirSync(url, { recursive: true, encoding: 'utf8' });
    return names.filter((name) => kind.test(name)).map((name) => readFileSync(new URL(name, url), 'utf8'));
  };
  const others = ['../scripts', '../bench', '../experiments', '../e2e'];
  return [
    ...inside('.', /\.mdx$/),
    ...others.flatMap((folder) => inside(folder, /\.(?:ts|mjs)$/)),
    readFileSync(new URL('../vite.config.ts', import.meta.url), 'utf8'),
  ].join('\n');
}

function planted(files: Readonly<Record<string, string>>): SourceFile[] {
  return Object.entries(files).map(([path, text]) => ({ path, text }));
}

describe('the architecture', () => {
  const files = sourceFiles();

  it('is kept by every file of src', () => {
    expect(files.length).toBeGreaterThan(20);
    expect(check(files).map(describeViolation)).toEqual([]);
  });

  it('exports what others use, and nothing is there for tests alone', () => {
    expect(checkExports(files, textAround()).map(describeViolation)).toEqual([]);
  });
});

describe('the checker', () => {
  it('lets a sound project pass', () => {
    expect(check(planted(sound)).map(describeViolation)).toEqual([]);
  });

  it.each(faults)('finds $name', ({ rule, message, files }) => {
    const violations = check(planted(files));
    expect(violations.map((violation) => violation.rule)).toEqual([rule]);
    expect(violations[0]!.file).toBe(Object.keys(files)[0]);
    expect(violations[0]!.message).toMatch(message);
  });

  it('finds what is exported for nobody, or for tests alone', () => {
    const files = {
      'src/engine/a.ts': 'export const used = 1;\nexport const own = used;\nexport const unused = own;',
      'src/engine/b.ts':
        "import { used } from './a';\nexport function tested() {}\nexport class Half {}\nnew Half();",
      'src/engine/b.test.ts': "import { tested, Half as One } from './b';\nvoid used;",
      'src/engine/kernels/registry.ts': 'export const kernels = [];',
      'src/engine/kernels/contract.test.ts': "import { kernels } from './registry';",
      'src/lab/c.ts': 'export const lazy = 1;\nexport const inText = 1;',
      'src/lab/e.ts': 'export interface Own {}\nexport type Unnamed = Own;',
      'src/lab/d.ts': "import type { Lazy } from './c';\nconst load = () => import('./c');",
    };
    expect(checkExports(planted(files), 'inText').map(describeViolation)).toEqual([
      'src/engine/a.ts (exports): Nobody imports own: do not export it.',
      'src/engine/a.ts (exports): Nobody uses unused: delete it.',
      'src/engine/b.ts (exports): Only tests use tested: delete it together with its test, or move it to src/testing/.',
      'src/lab/e.ts (exports): Nobody uses Unnamed: delete it.',
    ]);
  });
});
