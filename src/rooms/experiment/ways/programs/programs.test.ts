import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Campaign } from '../../../../engine/campaign/campaign';
import { compileAll, hasNumpy, hasPython } from '../../../../testing/python';
import { emptyRecord, type ExperimentRecord } from '../../state/record';
import { programOf, type ProgramLibrary } from './programOf';
import { marks } from './programText';

const stored = new URL('../../../../testing/moved/experiments/format-1.json', import.meta.url);
const example = JSON.parse(readFileSync(stored, 'utf8')) as ExperimentRecord;
const libraries: readonly ProgramLibrary[] = ['optuna', 'botorch', 'skopt'];

const mixture: Campaign = {
  ...{
    version: 1,
    goal: { name: 'Cracks', unit: '', better: 'lower' },
    atOnce: 1,
    repeats: 'same',
    trials: [],
  },
  knobs: ['Cream', 'Milk', 'Sugar'].map((name) => ({
    ...{ name, unit: '%', kind: 'steps' },
    from: 10,
    to: 70,
    by: 5,
  })),
  limits: [
    { kind: 'sum', knobs: ['Cream', 'Milk', 'Sugar'], equals: 100 },
    { kind: 'order', lower: 'Sugar', upper: 'Cream' },
    { kind: 'at-most', terms: { Milk: 1, Sugar: 0.5 }, value: 60 },
  ],
};

const hostile: Campaign = {
  ...mixture,
  goal: { name: '"""\n# {x}', unit: "'); import os #", better: 'higher' },
  knobs: [
    { name: '"]}{', unit: '\\', kind: 'ratio', from: 1e-300, to: 1e300 },
    { name: "'''\u2028", unit: '%s', kind: 'choices', options: ['"', '\\', '{0}'] },
  ],
  limits: [{ kind: 'not-together', when: { '"]}{': { below: -1e-9 }, "'''\u2028": { is: '\\' } } }],
  trials: [{ values: { '"]}{': 1, "'''\u2028": '"' }, state: 'done', results: [1e22, -0.5] }],
};

const records = [
  example,
  ...[mixture, hostile].map((campaign, i) => ({ ...emptyRecord(`made-${i}`, 1), campaign })),
];

const texts = records.flatMap((record) =>
  libraries.map((library) => programOf(library, record, record.campaign!)),
);

describe('programs of an experiment', () => {
  it('have one function to write, knobs, limits and trials', () => {
    for (const text of texts) {
      expect(text.split(marks.begin)).toHaveLength(2);
      expect(text.split(marks.end)).toHaveLength(2);
      expect(text).toContain('NOT THE SAME: ');
    }
    const [optuna] = texts;
    expect(optuna).toContain('--storage sourdough.journal');
    expect(optuna).toContain('and not (v["Temperature"] > 27 and v["Rise"] > 10)'.replace('and not', 'not'));
    expect(optuna).toContain('"state": "done", "results": [7.1, 6.8], "second": [2.1]');
  });

  it.skipIf(!hasPython)('are Python (skipped where there is none)', () => {
    compileAll(texts);
  });

  it.skipIf(!hasNumpy)('keep limits and steps (skipped where there is no numpy)', () => {
    const text = programOf('skopt', records[1]!, mixture);
    // All that comes before the library’s own part.
    const common = text
      .slice(0, text.indexOf('DIMENSIONS = ['))
      .replace(/^(?:import skopt|from skopt).*$/gm, '');
    const check = [
      'rng = np.random.default_rng(1)',
      'places = [one for one in (completed(drawn(rng)) for _ in range(2000)) if is_allowed(one)]',
      'assert len(places) > 50, len(places)',
      'for v in places:',
      '    assert abs(v["Cream"] + v["Milk"] + v["Sugar"] - 100) < 1e-9, v',
      '    assert v["Sugar"] <= v["Cream"] and v["Milk"] + v["Sugar"] / 2 <= 60, v',
      '    assert all(10 <= one <= 70 and one % 5 == 0 for one in v.values()), v',
      'assert not is_allowed({"Cream": 30, "Milk": 30, "Sugar": 41})',
      'print("kept")',
    ];
    const { stdout, stderr } = spawnSync('python3', ['-c', `${common}\n${check.join('\n')}`], {
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(stdout.trim()).toBe('kept');
  });
});
