import { describe, expect, it } from 'vitest';
import {
  describeProgress,
  levelOf,
  positionOf,
  progressTables,
  projectProgress,
  type ProgressSource,
} from './progressData';
import { outputDigits } from '../../vocabulary/numbers/digits';
import { spread } from '../../plots/marks/spread';

const run = (name: string, values: readonly number[], seen = values.length) => ({
  name,
  values: Float64Array.from(values),
  seen,
});

function source(changes: Partial<ProgressSource> = {}): ProgressSource {
  const runs = [run('GP', [0.2, 0.2, 0.03, 0.001]), run('nGCP', [0.2, 0.2, 0.02, 0])];
  const values = runs.flatMap((one) => [...one.values]);
  const output = outputDigits(values);
  return { measure: 'regret', step: 2, runs, initial: 2, optimum: 0.9, minimize: false, output, ...changes };
}

describe('the range', () => {
  it('of regrets is the same decades throughout a run', () => {
    expect(projectProgress(source()).domain.y).toEqual({ kind: 'log', domain: [1e-6, 1] });
    const positive = source({ runs: [run('GP', [0.2, 0.03])] });
    expect(projectProgress(positive).domain.y.domain).toEqual([1e-6, 1]);
    expect(projectProgress(positive).hasLess).toBe(false);
  });

  it('counts a rounding error as a regret of 0', () => {
    const data = projectProgress(source({ runs: [run('GP', [0.2, 1e-17])] }));
    expect(data.hasLess).toBe(true);
    expect(levelOf(data, data.runs[0]!.values[1]!)).toBe(data.domain.y.domain[0]);
  });

  it('of best values holds all of them and the optimum', () => {
    const data = projectProgress(source({ measure: 'best', runs: [run('GP', [0.3, 0.5])] }));
    expect(data.domain.y.domain[0]).toBeLessThan(0.3);
    expect(data.domain.y.domain[1]).toBeGreaterThan(0.9);
  });

  it('exists without runs, without values, and for nothing but zeros', () => {
    for (const runs of [[], [run('GP', [])], [run('GP', [0, 0])]]) {
      const { domain } = projectProgress(source({ runs }));
      expect([...domain.x, ...domain.y.domain].every(Number.isFinite)).toBe(true);
      expect(domain.y.domain[1]).toBeGreaterThan(domain.y.domain[0]);
    }
  });

  it('is one of seconds where runs have a clock, also in words and in the table', () => {
    const clocks = [Float64Array.of(0, 0, 12, 40), Float64Array.of(0, 0, 3, 5)];
    const runs = source().runs.map((one, i) => ({ ...one, clock: clocks[i]! }));
    const data = projectProgress(source({ runs }));
    expect(data.domain.x[0]).toBe(0);
    expect(data.domain.x[1]).toBeCloseTo(40.8, 9);
    expect(data.runs.map((one) => positionOf(one, one.seen))).toEqual([40, 5]);
    expect(describeProgress(data)).toContain('nGCP 0 after 4 evaluations and 5.00 s');
    const { columns, rows } = progressTables(data)[0]!.read();
    expect(columns.map(({ name }) => name)).toEqual(['GP', 'GP, seconds', 'nGCP', 'nGCP, seconds']);
    expect(rows.at(-1)!.cells).toEqual([0.001, 40, 0, 5]);
  });

  it('of evaluations grows in few steps', () => {
    const ends = [3, 9, 12, 48].map(
      (count) => projectProgress(source({ runs: [run('GP', Array<number>(count).fill(1))] })).domain.x[1],
    );
    expect(ends).toEqual([10, 10, 15, 50]);
  });
});

describe('in words', () => {
  it('says where each run stands and who is ahead', () => {
    expect(describeProgress(projectProgress(source()))).toBe(
      'Step 2, simple regret: GP 0.00100 after 4 evaluations, nGCP 0 after 4 evaluations. nGCP is ahead. The first 2 evaluations are the same.',
    );
  });

  it('looks at the step of the cursor, and knows which way is up', () => {
    const runs = [run('GP', [0.2, 0.5, 0.9], 2), run('nGCP', [0.2, 0.4, 0.4], 2)];
    const best = { measure: 'best' as const, runs };
    expect(describeProgress(projectProgress(source(best)))).toContain('GP 0.500 after 2');
    expect(describeProgress(projectProgress(source(best)))).toContain('GP is ahead');
    expect(describeProgress(projectProgress(source({ ...best, minimize: true })))).toContain('nGCP is ahead');
    expect(describeProgress(projectProgress(source({ runs: [] })))).toBe('Nothing is evaluated yet.');
  });
});

it('labels that would meet are moved apart, inside the plot', () => {
  const moved = spread([{ y: 98 }, { y: 50 }, { y: 99 }], { least: 10, most: 100, distance: 15 });
  expect(moved.map(({ y }) => y)).toEqual([50, 85, 100]);
});
