import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultSpec } from '../../engine/catalogue';
import { canonicalSpec } from '../../engine/experiment/canonical';
import { specComplaint } from '../../engine/experiment/complaints';
import { patchBetween } from '../../engine/experiment/difference';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { exampleSnapshot } from '../../testing/chartExample';
import { specs } from '../../testing/linkStates';
import { columnsFor, columnSpec, type Column } from '../runs/columns';
import {
  columnNames,
  compareText,
  comparisonInWords,
  differenceOf,
  presetPatches,
  presets,
  readCompare,
} from './comparison';
import { sweep } from '../../testing/sweep';

const base = canonicalSpec(defaultSpec);

function read(text: string) {
  const issues: string[] = [];
  return { state: readCompare(text, base, (sentence) => issues.push(sentence)), issues };
}

describe('the text of a comparison', () => {
  it('is short and readable', () => {
    const patches = [{ surrogate: { id: 'gp', params: {} } }, {}];
    expect(compareText({ patches, from: 0, step: 6, measure: 'regret' })).toBe('step=6;model=gp;lab');
    expect(compareText({ patches, from: 0, step: 0, measure: 'best' })).toBe('show=best;model=gp;lab');
  });

  it('reads back as the same columns', () => {
    const columns = fc.array(specs, { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(columns, fc.nat(500), fc.nat(500), (others, step, from) => {
        const patches = others
          .map((other) => patchBetween(base, other))
          .filter((patch) => specComplaint(columnSpec(base, patch)) === null);
        fc.pre(patches.length > 1);
        const text = compareText({ patches, from, step, measure: 'regret' });
        const { state, issues } = read(text);
        expect(issues).toEqual([]);
        expect([state!.from, state!.step]).toEqual([from, step]);
        expect(state!.patches.map((patch) => columnSpec(base, patch))).toEqual(
          patches.map((patch) => columnSpec(base, patch)),
        );
        expect(read(compareText(state!)).state).toEqual(state);
      }),
      { numRuns: sweep(20, 60) },
    );
  });

  it('never throws, and always gives two to four columns or none', () => {
    const pieces = fc.constantFrom(
      'step=',
      'from=',
      'model=',
      'gp',
      ';',
      ',',
      '=',
      'lab',
      '-1',
      'kernel.lengthScale=~',
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(pieces).map((list) => list.join('')),
    );
    fc.assert(
      fc.property(text, (given) => {
        const { state } = read(given);
        if (!state) return;
        expect(state.patches.length).toBeGreaterThanOrEqual(2);
        expect(state.patches.length).toBeLessThanOrEqual(4);
        for (const patch of state.patches) expect(specComplaint(columnSpec(base, patch))).toBeNull();
      }),
    );
  });

  it.each([
    ['model=gp;model=ngcp;lab;lab;lab', 'The comparison has 5 columns; the first 4 are shown.'],
    ['model=none;lab', 'Column 1: There is no model "none"'],
    ['lab;colour=red', 'Column 2: A change has an unknown key "colour"; it was left out.'],
    ['step=two;lab;lab', 'The step of a comparison is a whole number, not "two"; 0 is used.'],
    ['show=all;lab;lab', 'A comparison shows best or regret, not "all"; regret is shown.'],
  ])('says of %s what is wrong with it', (text, sentence) => {
    expect(read(text).issues.join(' ')).toContain(sentence);
  });

  it('leaves out what all columns have in common', () => {
    const { state } = read('model=gp,noiseSd=0.5;strategy=random,strategy.initial=9');
    expect(state!.patches).toEqual([
      { surrogate: { id: 'gp', params: {} } },
      { strategy: { id: 'random', params: {} } },
    ]);
  });
});

const names = (label: string) => {
  const preset = presets.find((one) => one.label === label)!;
  return columnNames(columnsFor(defaultSpec, presetPatches(preset, defaultSpec), []).map(({ spec }) => spec));
};

function asking(step: number, x: number | null): StepSnapshot {
  const snapshot = exampleSnapshot(step);
  return { ...snapshot, proposal: x === null ? null : { ...snapshot.proposal!, x: [x] } };
}

describe('names', () => {
  it('say in what the columns differ, and no more', () => {
    expect(names('GP vs nGCP')).toEqual(['GP', 'nGCP']);
    expect(names('1, 2, 3 clusters')).toEqual(['1 cluster', '2 clusters', '3 clusters']);
    expect(names('EI vs UCB')).toEqual(['expected improvement', 'upper confidence bound']);
    expect(names('SE vs EP')).toEqual(['squared exponential', 'exponential periodic']);
    expect(names('GP vs nGCP vs random')).toEqual(['GP', 'nGCP', 'random search']);
  });

  it('say the length scale where it is what differs', () => {
    const held = (lengthScale: number) => ({
      ...defaultSpec,
      surrogate: { id: 'gp', params: {} },
      kernel: { id: 'matern52', params: { lengthScale } },
    });
    expect(columnNames([held(0.1), held(0.02)])).toEqual(['ℓ = 0.1', 'ℓ = 0.02']);
  });

  it('say the bandwidth where it is what differs, and not of a model without one', () => {
    const wide = (bandwidthFactor: number) => ({
      ...defaultSpec,
      surrogate: { id: 'ngcp', params: { bandwidthFactor } },
    });
    expect(columnNames([defaultSpec, wide(0.1)])).toEqual(['bandwidth × 1', 'bandwidth × 0.1']);
    const gp = { ...defaultSpec, surrogate: { id: 'gp', params: {} } };
    expect(columnNames([gp, wide(3), wide(1)])).toEqual(['GP', 'nGCP, bandwidth × 3', 'nGCP, bandwidth × 1']);
  });

  it('leave out the kernel of a model that has none', () => {
    const forest = { ...defaultSpec, surrogate: { id: 'extra-trees', params: {} } };
    const periodic = { ...defaultSpec, kernel: { id: 'periodic', params: {} } };
    expect(columnNames([defaultSpec, periodic, forest])).toEqual([
      'nGCP, Matérn 5/2',
      'nGCP, periodic',
      'extra trees',
    ]);
  });

  it('of equal columns are told apart', () => {
    expect(columnNames([defaultSpec, defaultSpec])).toEqual(['nGCP', 'nGCP (2)']);
  });
});

describe('differences', () => {
  it('count from one hundredth of the box on', () => {
    expect(differenceOf(asking(3, 142), asking(3, 146))).toBeNull();
    expect(differenceOf(asking(3, 142), asking(3, 185))).toMatchObject({
      of: 'next',
      first: [142],
      own: [185],
      words: 'differs by 43',
    });
  });

  it('on several inputs are told as a share of the range', () => {
    const spec = { ...defaultSpec, objective: { id: 'branin', params: {} } };
    const at = (x: readonly number[]) => ({
      ...asking(3, 0),
      spec,
      proposal: { ...asking(3, 0).proposal!, x },
    });
    expect(differenceOf(at([0, 5]), at([0.1, 5.1]))).toBeNull();
    expect(differenceOf(at([0, 0]), at([1, 7.5]))!.words).toBe('differs by 50\u00a0% of the range of x₂');
  });

  it('are those of the places tried where a column has no next query', () => {
    const tried = {
      ...asking(3, null),
      observations: exampleSnapshot(3).observations.map((one) => ({ ...one, x: [7] })),
    };
    expect(differenceOf(asking(3, 142), tried)).toMatchObject({ of: 'tried', own: [7] });
    expect(differenceOf(asking(3, 142), asking(2, null))).toBeNull();
  });
});

describe('in words', () => {
  const column = (id: number, model: string, snapshots: readonly StepSnapshot[]): Column => ({
    ...columnsFor(defaultSpec, [{ surrogate: { id: model, params: {} } }], [])[0]!,
    id,
    snapshots,
  });

  it('says the best values and the next queries', () => {
    const columns = [column(1, 'gp', [asking(0, 142)]), column(2, 'ngcp', [asking(0, 181)])];
    expect(comparisonInWords(columns, 0)).toBe(
      'Start: GP best 0.820, nGCP best 0.820; their next queries differ: 142 and 181.',
    );
    const next = (x: number) => comparisonInWords([columns[0]!, column(2, 'ngcp', [asking(0, x)])], 0);
    expect(next(142)).toContain('their next queries are the same: 142.');
    expect(next(143)).toContain('their next queries are close together: 142 and 143.');
  });

  it('says which column has ended and why, and nothing while one is still to come', () => {
    const end = { ...asking(1, null), stopReason: 'The budget is used' };
    const columns = [
      column(1, 'gp', [asking(0, 142), asking(1, 10), asking(2, 20)]),
      column(2, 'ngcp', [asking(0, 142), end]),
    ];
    expect(comparisonInWords(columns, 2)).toBe(
      'Step 2: GP best 0.900, nGCP best 0.900; next query 20. nGCP ended at step 1: The budget is used.',
    );
    expect(comparisonInWords([columns[0]!, column(2, 'ngcp', [])], 2)).toBe('');
  });
});
