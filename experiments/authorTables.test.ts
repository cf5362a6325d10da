import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { finish } from '../src/engine/task';
import golden from '../src/testing/golden/49_author_tables.json';
import { authorTables } from './authorTables';
import { experiments } from './registry';
import { readRequest } from './request';
import { recordOf } from './run';

const folder = mkdtempSync(path.join(tmpdir(), 'author-tables-'));
afterAll(() => rmSync(folder, { recursive: true }));

function kept(name: string, params: string, output: string): string {
  const at = path.join(folder, name);
  mkdirSync(at, { recursive: true });
  writeFileSync(path.join(at, 'params.csv'), params);
  writeFileSync(path.join(at, 'output.csv'), output);
  return path.join(folder, name.split('/')[0]!);
}

const made = golden.cases[0]!;

describe('the tables of a folder', () => {
  it('are read wherever they lie, searched, ranked, and told from their numbers', () => {
    const at = kept('some/mnist/scoring_function', made.params_csv!, made.output_csv!);
    kept('some/texts', '1\n2\n3\n4\n', '[.5]\n[.6]\n[.7]\n[.65]\n');
    const experiment = authorTables(at);
    const settings = { seed: 3, trials: 2, quick: true };
    const outcome = finish(experiment.run(settings));
    expect(outcome.numbers).toMatchObject([
      { table: 'mnist', settings: 6, evaluations: 9, scores: 45, byQ: { length: 6 } },
      { table: 'texts', settings: 4, evaluations: 4, scores: 4, deviations: null },
    ]);
    expect(outcome.found).toContain('The table mnist has 6 settings, 9 evaluations and 45 scores');
    expect(`${outcome.found} ${outcome.svg}`).not.toMatch(/NaN|undefined|Infinity|\[object/);
    const record = JSON.parse(recordOf(experiment, settings, outcome)) as { numbers: unknown };
    expect(JSON.stringify(record.numbers)).not.toContain('"needed"');
    // All six settings are searched, so the best is among them.
    const [row] = outcome.numbers as unknown as { methods: Record<string, { median: unknown[] }> }[];
    for (const { median } of Object.values(row!.methods)) expect(median.at(-1)).toBeTypeOf('number');
  });

  it('that are none, or cannot be read, are refused in words', () => {
    expect(() => authorTables(path.join(folder, 'nowhere'))).toThrow(/^There is no folder /);
    mkdirSync(path.join(folder, 'empty'));
    expect(() => authorTables(path.join(folder, 'empty'))).toThrow(/has params\.csv and output\.csv\.$/);
    const torn = kept('torn', '1,2\n3\n', '[.5]\n[.6]\n');
    expect(() => authorTables(torn)).toThrow(/params\.csv: line 2 has 1 number instead of 2/);
  });
});

describe('a command line', () => {
  const read = (...argv: string[]) => readRequest(argv, experiments);

  it('names the folder', () => {
    const at = kept('one', made.params_csv!, made.output_csv!);
    expect(read('author-tables', '--from', at, '--out', folder)).toMatchObject({
      kind: 'run',
      experiment: { name: 'author-tables' },
      settings: { seed: 720_401, trials: 10, quick: false },
      isKept: false,
    });
  });

  it.each([
    [['author-tables'], /^Say where the tables lie: --from <folder>\.$/],
    [['fig-2-1', '--from', 'there'], /^--from is for author-tables alone\.$/],
    [['author-tables', '--from', 'there', '--keep'], /^Nothing of these tables is kept here\./],
    [['author-tables', '--retell'], /^Nothing of these tables is kept here\./],
  ])('%j gets a sentence', (argv, sentence) => {
    const request = read(...argv);
    expect(request.kind === 'complaint' && request.sentence).toMatch(sentence);
  });
});
