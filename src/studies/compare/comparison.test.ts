import { describe, expect, it } from 'vitest';
import { defaultSpec } from '../../engine/catalogue';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { exampleSnapshot } from '../../testing/chartExample';
import { columnsFor, type Column } from '../runs/columns';
import { columnNames, comparisonInWords, differenceOf } from './comparison';
import { presetPatches, presets } from './presets';

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
    expect(differenceOf(at([0, 0]), at([1, 7.5]))!.words).toBe('differs by 50 % of the range of x₂');
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
      'Start: GP best 0.82, nGCP best 0.82; their next queries differ: 142 and 181.',
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
      'Step 2: GP best 0.9, nGCP best 0.9; next query 20. nGCP ended at step 1: The budget is used.',
    );
    expect(comparisonInWords([columns[0]!, column(2, 'ngcp', [])], 2)).toBe('');
  });
});
