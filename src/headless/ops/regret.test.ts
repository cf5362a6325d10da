import { describe, expect, it } from 'vitest';
import { argmax, fromRows, linspace } from '../../engine/numeric/arrays';
import { storedModel } from '../../engine/loop/fitModel';
import { completeSpec } from '../../engine/experiment/complete';
import { experimentOf } from '../../engine/loop/experiment';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { answer } from '../answer';
import { inferenceRegretOf, regretAt } from './regret';

interface Entry {
  readonly step: number;
  readonly y: number;
  readonly incumbent: number;
  readonly simpleRegret: number | null;
  readonly inferenceRegret: number | null;
}

function run(spec: object, steps?: number): { history: Entry[]; snapshots: StepSnapshot[] } {
  const given = answer({ op: 'run', spec, snapshots: true, ...(steps !== undefined && { steps }) });
  if ('error' in given) throw new Error(JSON.stringify(given.error));
  return given as unknown as { history: Entry[]; snapshots: StepSnapshot[] };
}

describe('regrets of a run', () => {
  const spec = { objective: { id: 'forrester' }, seed: 3 };
  const { history, snapshots } = run(spec, 4);
  const least = -6.020740055767083;

  it('are those of the incumbent', () => {
    for (const { incumbent, simpleRegret } of history) expect(simpleRegret).toBeCloseTo(incumbent - least, 9);
  });

  it('are those of the largest mean once for each step, as a fine grid finds it', () => {
    expect(history.map(({ inferenceRegret }) => inferenceRegret !== null)).toEqual([
      ...Array<boolean>(4).fill(false),
      ...Array<boolean>(5).fill(true),
    ]);
    const grid = linspace(0, 1, 2001);
    const rows = fromRows(Array.from(grid, (x) => [x]));
    snapshots.forEach((snapshot, step) => {
      const x = grid[argmax(storedModel(snapshot).posterior(rows).mean())]!;
      const { y } = answer({ op: 'objective', id: 'forrester', at: [x] }) as unknown as { y: number[] };
      const told = history.findLast((entry) => entry.step === step)!.inferenceRegret!;
      expect(Math.abs(told - (y[0]! - least))).toBeLessThan(0.02);
    });
  });

  it('are never below nothing, whatever an observation says', () => {
    const experiment = experimentOf(completeSpec({ ...spec, noiseSd: 1 }));
    const { observations } = snapshots[0]!;
    // f is 9e-16 below the optimum as it is written.
    const lucky = observations.map((one) => ({ ...one, x: [0.7572487569632314], y: -8 }));
    for (const { x } of lucky) expect(regretAt(experiment, x)).toBe(0);
  });

  it('are left out where there is no model, or no optimum is known', () => {
    const unknown = run({ objective: { id: 'formula', params: { formula: 'sin(9 x)' } }, seed: 1 }, 1);
    expect(unknown.history.map(({ simpleRegret }) => simpleRegret)).toEqual(Array(6).fill(null));
    expect(unknown.history.map(({ inferenceRegret }) => inferenceRegret)).toEqual(Array(6).fill(null));
    const experiment = experimentOf(completeSpec(spec));
    expect(inferenceRegretOf(experiment, { ...snapshots[0]!, model: null })).toBeNull();
  });

  it('of a table with every row asked are 0', () => {
    const table = { id: 'table', params: { X: [[0], [1], [2], [3]], y: [1, 4, 2, 0] } };
    const { history: all } = run({
      objective: table,
      strategy: { id: 'random', params: { initial: 1, steps: 9 } },
    });
    expect(all).toHaveLength(4);
    expect(all[3]).toMatchObject({ simpleRegret: 0, inferenceRegret: 0 });
  });
});
